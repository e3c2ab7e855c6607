/**
 * Written cards: what is printed on the cards of the stack game.
 *
 * SL4  A card has types; what is cast has a cost, a creature power and toughness. Power or toughness that is an amount is a
 *      characteristic-defining ability: it is worked out first, wherever it is asked.
 * SL10  A card has what goes with its types: an instant or sorcery says what it does, and nothing else has such a text. A number that
 *      was left out is told, with what it counts as, and so is a keyword that is nearly one which does something.
 * SL17  What has happened this turn is remembered, wherever a text asks for it.
 */

import { askedBy, type Amount as BoardAmount, type StaticText } from '@rulewright/kernel';
import {
  type Amount,
  a,
  amount,
  askedTrait,
  type CardFault,
  type CardLanguage,
  calledTwice,
  capitalized,
  flag,
  listing,
  listOf,
  map,
  name,
  nearest,
  needed,
  oneOf,
  optional,
  type PartsOf,
  type Phrase,
  printedAs,
  quoted,
  render,
  text,
  Vocabulary,
  whole,
} from '@rulewright/language';
import { made } from './cards/pool.js';
import { type Casting, costWith, type Way } from './casting/casting.js';
import { MOST_ASKED } from './effects/traits.js';
import type { StackCard } from './table.js';
import * as on from './table.js';
import { stackWords } from './words/index.js';
import { ITSELF } from './words/itself.js';
import { manaCost } from './words/mana.js';
import { type Asking, type Made, textKind } from './words/text-kind.js';

const TYPES = ['land', 'creature', 'artifact', 'enchantment', 'planeswalker', 'instant', 'sorcery'] as const;
const COLORS = ['white', 'blue', 'black', 'red', 'green'] as const;

const parts = {
  card: needed(name('the id of the card'), 'by which decks name it'),
  name: needed(text('the name of the card'), 'as players read it'),
  types: needed(listOf(oneOf(...TYPES)), 'what it is'),
  supertypes: optional(listOf(oneOf('basic', 'legendary')), 'what it is besides'),
  subtypes: optional(listOf(text('a subtype', 40)), 'Goblin, Swamp, Aura'),
  colors: optional(listOf(oneOf(...COLORS)), 'its colours'),
  cost: optional(manaCost(), 'its mana cost: 2R'),
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

/** Power or toughness that is no number is defined first: on the board, or by what is asked of the table. (SL4) */
function defining(
  id: string,
  given: Readonly<Record<'power' | 'toughness', Phrase<Amount> | undefined>>,
  asks: Asking,
): readonly StaticText[] {
  const changes = (['power', 'toughness'] as const).flatMap((trait) => {
    const phrase = given[trait];
    if (phrase === undefined || phrase.value !== undefined) return [];
    return [{ set: trait, to: (phrase.means.board as BoardAmount | undefined) ?? { ofSource: asks(phrase.means) } }];
  });
  if (changes.length === 0) return [];
  return [{ id: `${id}.defined`, isStatic: true, isDefining: true, affects: { self: true }, parts: [{ layer: '7a', changes }] }];
}
/** What is printed: a number, or what follows from the table. On the battlefield that is worked out in its layer. */
const printedNumber = ({ value, means }: Phrase<Amount>): NonNullable<StackCard['power']> =>
  value ?? ((look, id) => (on.isOn(look, id) ? 0 : means(askedBy(look, id))));

export const stackLanguage: CardLanguage<typeof parts> = {
  vocabulary: new Vocabulary('stack', stackWords),
  parts,
  check: faultsOf,
  make(given) {
    const { card: id, name: called, types, cost, power, toughness, enters, text: texts = [], ...facts } = given;
    const asked: Amount[] = [];
    const asks: Asking = (one) => askedTrait(asked.push(one) - 1);
    const all = madeOf(given, asks);
    const keywords = [...(facts.keywords ?? []), ...all.flatMap((one) => one.keywords ?? [])];
    const defined = defining(id, { power, toughness }, asks);
    const grants = all.flatMap((one) => one.grants ?? []);
    const own = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<StackCard>;
    const card = made(id, types, {
      ...own,
      types,
      name: called,
      ...(keywords.length > 0 && { keywords }),
      ...(cost !== undefined && { cost: cost.toUpperCase() }),
      ...(power !== undefined && { power: printedNumber(power) }),
      ...(toughness !== undefined && { toughness: printedNumber(toughness) }),
      ...(enters !== undefined && { enters: withoutNothing(enters) }),
      abilities: all.flatMap((one) => one.abilities ?? []),
      continuous: [...defined, ...all.flatMap((one) => one.continuous ?? [])],
      casting: castingOf(cost?.toUpperCase() ?? '', all),
      ...(asked.length > 0 && { asks: asked }),
      ...(grants.length > 0 && { grants }),
      ...(remembers(given) && { remembers: true }),
    });
    return {
      card,
      get text() {
        return printedAs({ itself: itselfSaid(types), host: hostSaid(given), can: 'may', joinsNon: true }, () => [
          ...(facts.keywords === undefined ? [] : [capitalized(facts.keywords.join(', '))]),
          ...entersSaid(enters),
          ...texts.map(({ says }) => says),
          ...definedSaid(power, toughness),
        ]);
      },
    };
  },
};

/** Whether a text asks what has happened this turn, wherever it asks that: it is remembered then. */
const remembers = ({ power, toughness, text: texts = [] }: PartsOf<typeof parts>): boolean =>
  [power, toughness, ...texts].some((one) => /"(?:happened|times-it-happened)":/.test(JSON.stringify(one?.data ?? null)));

/** What the texts are made of. */
const madeOf = ({ card: id, text: texts = [] }: PartsOf<typeof parts>, asks: Asking): readonly Made[] =>
  texts.map(({ means }, i) => means.make(means.called === undefined ? (i === 0 ? id : `${id}.${i + 1}`) : `${id}.${means.called}`, asks));

/** How it is cast: as its texts say, and each way again with its kicker, or from the graveyard. (SK6) */
function castingOf(cost: string, all: readonly Made[]): Casting {
  const casting: Casting = Object.assign({}, ...all.map((one) => one.casting ?? {}));
  const { ways = [casting] } = casting;
  const named = (way: Way, as: string): string => (way.called === undefined ? as : `${way.called}-${as}`);
  const kicked = (those: readonly Way[]): readonly Way[] =>
    all.flatMap(({ kicker }) => {
      if (kicker === undefined) return [];
      return those.map((way): Way => {
        const as = way.as === 'flashback' ? 'kicked flashback' : 'kicked';
        return { ...way, called: named(way, 'kicked'), cost: costWith(way.cost ?? cost, kicker), as };
      });
    });
  const again = all.flatMap(({ flashback }) =>
    flashback === undefined
      ? []
      : ways.map((way): Way => ({ ...way, called: named(way, 'flashback'), cost: flashback, from: 'graveyard', as: 'flashback' })),
  );
  const more = [...kicked(ways), ...again, ...kicked(again)];
  return more.length === 0 ? casting : { ways: [...ways, ...more] };
}

/** What is wrong with a card although each of its parts is right. */
function faultsOf(given: PartsOf<typeof parts>): readonly CardFault[] {
  const found: CardFault[] = [...calledTwice(given.text ?? [])];
  let asked = 0;
  madeOf(given, () => askedTrait(asked++));
  if (asked > MOST_ASKED - 2)
    found.push({
      code: 'card.asks',
      severity: 'error',
      part: 'text',
      message: `this card asks more than ${MOST_ASKED - 2} things of the table all the time`,
      hint: 'count permanents, take plain numbers, or split it into several cards',
    });
  (given.text ?? []).forEach(({ data }, item) => {
    const isChosen = /X/i.test(given.cost ?? '') || says(data, (value, part) => (part === 'mana' || part === 'cost') && /X/i.test(value));
    // What a text is called is no amount.
    if (says(data, (value, part) => value === 'x' && part !== 'called') && !isChosen)
      found.push({
        code: 'x.unknown',
        severity: 'error',
        part: 'text',
        item,
        message: 'there is no X in the cost for which "x" could have been chosen',
        hint: 'write X in the cost: "cost: XR"; or choose a number with "choose-number"',
      });
  });
  return [...found, ...castFaults(given), ...typeFaults(given), ...leftOut(given), ...misspelt(given)];
}

/** Whether such a text stands anywhere in data, in a part or among several of it. */
function says(data: unknown, isSuch: (value: string, part: string) => boolean, part = ''): boolean {
  if (typeof data === 'string') return isSuch(data, part);
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(([key, value]) => says(value, isSuch, Array.isArray(data) ? part : key));
}

/** A second text of what the spell does would take the place of the first; two ways to cast it are told apart by their names. (SL10) */
function castFaults(given: PartsOf<typeof parts>): readonly CardFault[] {
  const fault = { code: 'card.ways', severity: 'error', part: 'text' } as const;
  const all = madeOf(given, () => askedTrait(0));
  const second = all.findIndex(({ casting }, item) => casting !== undefined && all.slice(0, item).some((one) => one.casting !== undefined));
  if (second >= 0)
    return [
      { ...fault, item: second, message: 'another text says already what this spell does', hint: 'write all its steps into one "do"' },
    ];
  const item = all.findIndex((_, last) => {
    const { ways = [] } = castingOf(given.cost?.toUpperCase() ?? '', all.slice(0, last + 1));
    return new Set(ways.map(({ called }) => called)).size < ways.length;
  });
  if (item < 0) return [];
  const hint = 'call each mode something else, and take a second kicker or flashback away';
  return [{ ...fault, item, message: 'with this the spell could be cast in two ways of one name', hint }];
}

const OF_SPELLS = ['spell', 'flashback'];
/** The word that a text is. */
const wordOf = (data: unknown): string => (typeof data === 'string' ? data : (Object.keys(data ?? {})[0] ?? ''));

/** What does not go with the types of the card. (SL10) */
function typeFaults({ types, text: texts = [] }: PartsOf<typeof parts>): readonly CardFault[] {
  const fault = { code: 'card.kind', severity: 'error', part: 'text' } as const;
  const words = texts.map(({ data }) => wordOf(data));
  const spell = types.find((type) => type === 'instant' || type === 'sorcery');
  if (spell === undefined)
    return words.flatMap((word, item): readonly CardFault[] =>
      OF_SPELLS.includes(word)
        ? [{ ...fault, item, message: `only an instant or sorcery has such a text`, hint: 'take activated, triggered, static or rules' }]
        : [],
    );
  if (words.includes('spell')) return [];
  const part = texts.length > 0 ? 'text' : 'types';
  return [{ ...fault, code: 'card.idle', part, message: `this ${spell} does nothing`, hint: 'say what it does with "spell: { do: … }"' }];
}

/** Keywords that do something by themselves; with any other a card only has it. */
const KEYWORDS =
  'attacks if able, deathtouch, defender, double strike, fear, first strike, flash, flying, haste, hexproof, indestructible, intimidate, lifelink, lure, menace, reach, shadow, shroud, skulk, trample, unblockable, uncounterable, vigilance'.split(
    ', ',
  );
/** A keyword that is nearly one that the game knows. (SL10) */
const misspelt = ({ keywords = [] }: PartsOf<typeof parts>): readonly CardFault[] =>
  keywords.flatMap((keyword, item): readonly CardFault[] => {
    const near = KEYWORDS.includes(keyword) ? undefined : nearest(keyword.toLowerCase(), KEYWORDS);
    if (near === undefined) return [];
    const message = `${quoted(keyword)} does nothing by itself: the game does not know it`;
    return [{ code: 'keyword.unknown', severity: 'warning', part: 'keywords', item, message, hint: `did you mean "${near}"?` }];
  });

/** Numbers that nobody has written: the card has some, all the same. (SL10) */
function leftOut({ types, cost, token, power, toughness }: PartsOf<typeof parts>): readonly CardFault[] {
  const isCreature = types.includes('creature');
  const missing = [
    ...(cost === undefined && token !== true && !types.includes('land') ? [['cost', 'costs nothing']] : []),
    ...(isCreature && power === undefined ? [['power', 'has power 0']] : []),
    ...(isCreature && toughness === undefined ? [['toughness', 'has toughness 0']] : []),
  ] as const;
  if (missing.length === 0) return [];
  const message = `this ${types.at(-1) ?? 'card'} ${listing(missing.map(([, so = '']) => so))}, since nothing else is said`;
  const hint = `add ${listing(missing.map(([part]) => `"${part}:"`))}`;
  return [{ code: 'card.unsaid', severity: 'warning', part: 'types', message, hint }];
}

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
  return how.length === 0 ? [] : [`${capitalized(render(ITSELF))} enters ${how.join(' ')}.`];
}
const definedSaid = (power: Phrase<Amount> | undefined, toughness: Phrase<Amount> | undefined): readonly string[] =>
  (
    [
      ['power', power],
      ['toughness', toughness],
    ] as const
  ).flatMap(([trait, given]) =>
    given === undefined || given.value !== undefined ? [] : [`${capitalized(render(ITSELF))}'s ${trait} is equal to ${given.says}.`],
  );

/** What it is attached to: "equipped creature", "enchanted land". */
function hostSaid({ subtypes = [], text: texts = [] }: PartsOf<typeof parts>): string {
  if (subtypes.includes('Equipment')) return 'equipped creature';
  const what = texts.map(({ means }) => means.enchants).find((one) => one !== undefined);
  return `enchanted ${what ?? 'permanent'}`;
}

/** "this creature", of a card that is one. */
const itselfSaid = (types: readonly string[]): string =>
  types.some((type) => type === 'instant' || type === 'sorcery') ? 'this spell' : `this ${types.at(-1) ?? 'permanent'}`;
