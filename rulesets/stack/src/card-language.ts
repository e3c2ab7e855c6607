/**
 * Written cards: what is printed on the cards of the stack game.
 *
 * SL4  A card has types; what is cast has a cost, a creature power and toughness. Power or toughness that is an amount is a
 *      characteristic-defining ability: it is worked out first, wherever it is asked.
 */
import type { Amount as BoardAmount, StaticText } from '@rulewright/kernel';
import {
  type Amount,
  a,
  amount,
  type CardLanguage,
  firstLarge,
  flag,
  historyWords,
  kernelWords,
  listOf,
  map,
  name,
  needed,
  oneOf,
  optional,
  type Phrase,
  text,
  Vocabulary,
  whole,
  withMay,
} from '@rulewright/language';
import { made } from './cards.js';
import type { Casting } from './casting.js';
import type { StackCard } from './table.js';
import { amountWords, conditionWords } from './written/amounts.js';
import { changeWords } from './written/changes.js';
import { filterWords } from './written/filters.js';
import { occasionWords } from './written/occasions.js';
import { playerWords } from './written/players.js';
import { deedWords, durationWords, ruleWords } from './written/rules.js';
import { stepWords } from './written/steps.js';
import { textKind, textWords } from './written/texts.js';
import { thingWords } from './written/things.js';

const TYPES = ['land', 'creature', 'artifact', 'enchantment', 'planeswalker', 'instant', 'sorcery'] as const;
const COLORS = ['white', 'blue', 'black', 'red', 'green'] as const;

const parts = {
  card: needed(name('the id of the card'), 'by which decks name it'),
  name: needed(text('the name of the card'), 'as players read it'),
  types: needed(listOf(oneOf(...TYPES)), 'what it is'),
  supertypes: optional(listOf(oneOf('basic', 'legendary')), 'what it is besides'),
  subtypes: optional(listOf(text('a subtype', 40)), 'Goblin, Swamp, Aura'),
  colors: optional(listOf(oneOf(...COLORS)), 'its colours'),
  cost: optional(text('a number and letters of W, U, B, R, G, X', 20), 'its mana cost: 2R'),
  power: optional(a(amount), 'of a creature'),
  toughness: optional(a(amount), 'of a creature'),
  keywords: optional(listOf(text('a keyword', 40)), 'flying, haste, lifelink'),
  token: optional(flag(), 'whether it is a token, which no deck has'),
  enters: optional(
    map('how it enters', {
      tapped: optional(flag(), 'whether it enters tapped'),
      plus: optional(whole(0, 1000), 'with how many +1/+1 counters'),
      loyal: optional(whole(0, 1000), 'with how many loyalty counters'),
    }),
    'how it enters the battlefield',
  ),
  text: optional(listOf(a(textKind)), 'what it can do'),
} as const;

export const stackWords = [
  kernelWords,
  historyWords({ turn: { scope: 'turn', says: 'this turn' } }),
  playerWords,
  filterWords,
  thingWords,
  amountWords,
  conditionWords,
  changeWords,
  stepWords,
  occasionWords,
  deedWords,
  ruleWords,
  durationWords,
  textWords,
];

/** Power or toughness that is no number is defined on the board; where that cannot be, by whoever looks. (SL4) */
function defining(id: string, given: Readonly<Record<'power' | 'toughness', Phrase<Amount> | undefined>>): readonly StaticText[] {
  const changes = (['power', 'toughness'] as const).flatMap((trait) => {
    const board = given[trait]?.value === undefined ? given[trait]?.means.board : undefined;
    return board === undefined ? [] : [{ set: trait, to: board as BoardAmount }];
  });
  if (changes.length === 0) return [];
  return [{ id: `${id}.defined`, isStatic: true, isDefining: true, affects: { self: true }, parts: [{ layer: '7a', changes }] }];
}
const printedNumber = (given: Phrase<Amount> | undefined): number | undefined => (given === undefined ? undefined : (given.value ?? 0));

export const stackLanguage: CardLanguage<typeof parts> = {
  vocabulary: new Vocabulary('stack', stackWords as never),
  parts,
  make({ card: id, name: called, types, cost, power, toughness, enters, text: texts = [], ...facts }) {
    const all = texts.map(({ means }, i) =>
      means.make(means.called === undefined ? (i === 0 ? id : `${id}.${i + 1}`) : `${id}.${means.called}`),
    );
    const casting: Casting = Object.assign({}, ...all.map((one) => one.casting ?? {}));
    const own = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<StackCard>;
    const card = made(id, types, {
      ...own,
      types,
      name: called,
      ...(cost !== undefined && { cost: cost.toUpperCase() }),
      ...(power !== undefined && { power: printedNumber(power) as number }),
      ...(toughness !== undefined && { toughness: printedNumber(toughness) as number }),
      ...(enters !== undefined && { enters: withoutNothing(enters) }),
      abilities: all.flatMap((one) => one.abilities ?? []),
      continuous: [...defining(id, { power, toughness }), ...all.flatMap((one) => one.continuous ?? [])],
      casting,
    });
    return {
      card,
      get text() {
        return [
          ...(facts.keywords === undefined ? [] : [firstLarge(facts.keywords.join(', '))]),
          ...entersSaid(enters),
          ...texts.map(({ says }) => says),
          ...definedSaid(power, toughness),
        ].map((line) => withMay(asItself(line, types)));
      },
    };
  },
};

const withoutNothing = <T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;

interface Enters {
  readonly tapped: boolean | undefined;
  readonly plus: number | undefined;
  readonly loyal: number | undefined;
}
function entersSaid(enters: Enters | undefined): readonly string[] {
  if (enters === undefined) return [];
  const counters = [
    ...(enters.plus === undefined ? [] : [`${enters.plus} +1/+1 counter${enters.plus === 1 ? '' : 's'}`]),
    ...(enters.loyal === undefined ? [] : [`${enters.loyal} loyalty counter${enters.loyal === 1 ? '' : 's'}`]),
  ];
  const how = [...(enters.tapped === true ? ['tapped'] : []), ...(counters.length === 0 ? [] : [`with ${counters.join(' and ')} on it`])];
  return how.length === 0 ? [] : [`This permanent enters ${how.join(' ')}.`];
}
const definedSaid = (power: Phrase<Amount> | undefined, toughness: Phrase<Amount> | undefined): readonly string[] =>
  (
    [
      ['power', power],
      ['toughness', toughness],
    ] as const
  ).flatMap(([trait, given]) =>
    given === undefined || given.value !== undefined ? [] : [`This permanent's ${trait} is equal to ${given.says}.`],
  );

/** "this creature", of a card that is one. */
function asItself(line: string, types: readonly string[]): string {
  const itself = types.some((type) => type === 'instant' || type === 'sorcery') ? 'this spell' : `this ${types.at(-1) ?? 'permanent'}`;
  return line
    .replaceAll('this permanent', itself)
    .replaceAll('This permanent', firstLarge(itself))
    .replace(/\b([Nn])on-([a-z])/g, '$1on$2')
    .replace(/\bthis(?= deals)/g, itself)
    .replace(/\bThis(?= deals)/g, firstLarge(itself));
}
