/**
 * Written texts: what a card of the stack game can do, and how it is printed.
 *
 * SL3  A text is printed as players know it: what it costs, a colon, what it does; "when" and "whenever" before a trigger; what is
 *      so all the time as a sentence.
 */
import {
  type Ability,
  act,
  activated,
  type Filter as BoardFilter,
  choose,
  type Here,
  type StaticText,
  type Step,
  staticAbility,
  triggered,
  v,
} from '@rulewright/kernel';
import {
  a,
  allOf,
  amount,
  article,
  CARDS,
  type Cards,
  cards,
  cardsOnBoard,
  choosing,
  condition,
  firstLarge,
  givenName,
  type Holds,
  howMany,
  listOf,
  map,
  name,
  named,
  needed,
  occasion,
  oneOf,
  optional,
  type Phrase,
  partsOnBoard,
  rule,
  type Shape,
  saidOfChoice,
  step,
  stepsOf,
  text,
  WordKind,
  whole,
  word,
} from '@rulewright/language';
import { attach } from '../actions.js';
import { splitSecond } from '../cards.js';
import type { Casting } from '../casting.js';
import { battlefield } from '../table.js';
import { saidChanges, staticChanges } from './changes.js';

/** Stands for what the card is called by itself: "this creature". */
export const THIS = '\u0000';

export interface Made {
  readonly abilities?: readonly Ability[];
  readonly continuous?: readonly StaticText[];
  /** What a spell does, and what it costs besides. */
  readonly casting?: Casting;
}
export interface StackText {
  readonly called: string | undefined;
  make(id: string): Made;
}
/** In the middle of a sentence. */
const small = (said: string): string => said.replace(/^./, (letter) => letter.toLowerCase());

export const textKind = new WordKind<StackText>('text', 'a text', undefined, true);

const target = map('a target', {
  from: needed(a(cards), 'what is chosen from'),
  count: optional(a(amount), 'how many; one, by default'),
  'up-to': optional(a(amount), 'how many at most', { insteadOf: 'count' }),
  why: optional(text('a word or two', 40), 'what the player is told it is for'),
  as: needed(givenName(CARDS, { said: (beside) => saidOfChoice(beside, 'from') }), 'the name of what is targeted'),
});
type Target = Parameters<typeof choosing>[0];
const targets = (given: readonly Target[] | undefined): readonly Target[] => given ?? [];
const targetSteps = (given: readonly Target[] | undefined) => targets(given).map((one) => choosing(one, 'target') as never);
/** "any target", "target creature", "up to two target creatures". */
const targetSaid = (one: Target): string => {
  const many = howMany(one);
  if (many.endsWith('any target')) return 'any target';
  return many.startsWith('1 ') ? `target ${many.slice(2)}` : many.replace(/^((?:up to )?\S+) /, '$1 target ');
};

/** How what was targeted is meant. */
const AIM = /\b(it|them|that player)\b/;
/** What it does, with the targets named in it: "it" is said where it was targeted. */
function body(does: readonly Phrase<readonly Step[]>[], given: readonly Target[] | undefined): string {
  const aims = targets(given).map(targetSaid);
  const said = does.map(({ says }) => says);
  const [only] = aims;
  // One target that the first step means: it is said where it stands.
  const found = only !== undefined && aims.length === 1 && AIM.test(said[0] ?? '');
  if (found) return sentencesOf([(said[0] as string).replace(AIM, only), ...said.slice(1)]);
  return sentencesOf(aims.length === 0 ? said : [`choose ${aims.join(' and ')}`, ...said]);
}
const sentencesOf = (said: readonly string[]): string => said.map((one) => firstLarge(one)).join('. ');

const limits = { 'once per turn': { times: 1, in: 'turn', per: 'object' } } as const;
const common = {
  called: optional(name('a name for this text'), 'by which logs and scenarios mean it'),
  target: optional(listOf(target), 'what is chosen when it goes on the stack'),
} as const;

/** Cards of which the board knows which they are. */
const onBoard = (): Shape<Phrase<Cards>> =>
  cardsOnBoard(a(cards), {
    code: 'board.unknown',
    message: 'a static text asks this all the time, layer by layer; it cannot be asked of what is meant here',
    hint: 'use permanents, creatures, lands, artifacts, enchantments, this or host, with filters that ask for characteristics',
  });

const ifThere = map('a condition of a static text', {
  of: needed(onBoard(), 'which permanents'),
  least: optional(whole(1, 1000), 'how many at least; one, by default'),
  most: optional(whole(0, 1000), 'how many at most'),
});
interface IfThere {
  readonly of: Phrase<Cards>;
  readonly least: number | undefined;
  readonly most: number | undefined;
}
function boardCondition({ of, least, most }: IfThere): BoardFilter {
  const soMany = (many: number): BoardFilter => ({ atLeastSoMany: [many, of.means.board as BoardFilter] });
  return {
    and: [
      ...(least === undefined && most !== undefined ? [] : [soMany(least ?? 1)]),
      ...(most === undefined ? [] : [{ not: soMany(most + 1) }]),
    ],
  };
}
const ifThereSaid = ({ of, least = 1, most }: IfThere): string =>
  most === 0
    ? `as long as there are no ${of.many ?? of.says}`
    : `as long as there ${least === 1 ? `is ${article(of.one ?? of.says)}` : `are ${least} or more ${of.many ?? of.says}`}`;

const conditionsOf = (given: readonly Phrase<Holds>[] | undefined) => ({
  conditions: (given ?? []).map(({ means }) => means),
  memories: (given ?? []).flatMap(({ means }) => means.memories ?? []),
});
const asOne = (said: readonly string[]): string => said.join(' and ');

export const textWords = [
  word(textKind, 'spell', {
    about: 'What an instant or sorcery does.',
    takes: {
      cost: optional(listOf(a(step)), 'what it costs beside its mana'),
      target: common.target,
      do: needed(listOf(a(step)), 'what it does'),
    },
    means: ({ cost = [], target: aims, do: does }) => ({
      called: undefined,
      make: (id) => ({
        casting: { targets: targetSteps(aims), also: named(stepsOf(cost), `${id}.cost`), does: named(stepsOf(does), id) },
      }),
    }),
    says: ({ cost = [], target: aims, do: does }) =>
      `${cost.length === 0 ? '' : `As an additional cost to cast this spell, ${asOne(cost.map(({ says }) => small(says)))}. `}${body(does, aims)}.`,
  }),
  word(textKind, 'activated', {
    about: 'What its controller can do while it is on the battlefield: a cost, a colon, an effect.',
    takes: {
      ...common,
      if: optional(allOf(condition), 'what must hold for it to be activated'),
      limit: optional(oneOf('once per turn'), 'how often'),
      speed: optional(oneOf('sorcery'), 'only when a sorcery could be cast'),
      cost: needed(listOf(a(step)), 'what it costs'),
      do: needed(listOf(a(step)), 'what it does'),
    },
    means: ({ called, if: holds, limit, speed, cost, target: aims, do: does }) => ({
      called,
      make: (id) => ({
        abilities: [
          activated(id, {
            from: [battlefield],
            tags: ['ability', ...(speed === undefined ? [] : ['slow'])],
            ...conditionsOf(holds),
            ...(limit !== undefined && { limits: [limits[limit]] }),
            cost: named(stepsOf(cost), `${id}.cost`),
            targets: targetSteps(aims),
            attempts: 'none',
            does: named(stepsOf(does), id),
          }),
        ],
      }),
    }),
    says: ({ if: holds = [], limit, speed, cost, target: aims, do: does }) =>
      `${cost.map(({ says }) => firstLarge(says)).join(', ')}: ${body(does, aims)}.${limit === undefined ? '' : ' Activate only once each turn.'}${
        speed === undefined ? '' : ' Activate only as a sorcery.'
      }${holds.length === 0 ? '' : ` Activate only if ${asOne(holds.map(({ says }) => says))}.`}`,
  }),
  word(textKind, 'triggered', {
    about: 'What triggers when something happens, and goes on the stack.',
    takes: {
      called: common.called,
      when: needed(a(occasion), 'what it answers'),
      if: optional(allOf(condition), 'what must hold when it happens, and again when it resolves'),
      limit: optional(oneOf('once per turn'), 'how often'),
      target: common.target,
      do: needed(listOf(a(step)), 'what it does'),
    },
    means: ({ called, when, if: holds, limit, target: aims, do: does }) => ({
      called,
      make: (id) => ({
        abilities: [
          triggered(id, {
            from: when.means.from ?? [battlefield],
            on: when.means.on,
            when: (here, event) => when.means.fits(here, event),
            ...(when.means.per && { per: when.means.per }),
            ...(holds !== undefined && {
              intervening: { says: asOne(holds.map(({ says }) => says)), holds: (here) => holds.every(({ means }) => means.holds(here)) },
              memories: conditionsOf(holds).memories,
            }),
            ...(limit !== undefined && { limits: [limits[limit]] }),
            targets: targetSteps(aims),
            attempts: 'none',
            does: named(stepsOf(does), id),
          }),
        ],
      }),
    }),
    says: ({ when, if: holds = [], limit, target: aims, do: does }) =>
      `${firstLarge(when.one ?? `whenever ${when.says}`)}, ${holds.length === 0 ? '' : `if ${asOne(holds.map(({ says }) => says))}, `}${small(
        body(does, aims),
      )}.${limit === undefined ? '' : ' This ability triggers only once each turn.'}`,
  }),
  word(textKind, 'static', {
    about: 'What is so all the time: characteristics of permanents change, in layers.',
    takes: {
      affects: needed(onBoard(), 'which permanents'),
      changes: needed(staticChanges(), 'how they change'),
      if: optional(ifThere, 'as long as there are such permanents'),
    },
    means: ({ affects, changes, if: holds }) => ({
      called: undefined,
      make: (id) => ({
        continuous: [
          {
            id,
            isStatic: true,
            affects: affects.means.board as BoardFilter,
            ...(holds !== undefined && { condition: boardCondition(holds) }),
            parts: partsOnBoard(changes),
          },
        ],
      }),
    }),
    says: ({ affects, changes, if: holds }) => {
      const isMany = affects.says.startsWith('all ');
      const subject = affects.says.replace(/^all /, '');
      return `${firstLarge(`${holds === undefined ? '' : `${ifThereSaid(holds)}, `}${subject} ${saidChanges(changes, isMany)}`)}.`;
    },
  }),
  word(textKind, 'rules', {
    about: 'What cannot be done, is done instead, is prevented or costs more or less, as long as this is on the battlefield.',
    takes: { if: optional(allOf(condition), 'what must hold'), rules: needed(listOf(a(rule)), 'which rules') },
    main: 'rules',
    means: ({ if: conditions, rules }) => ({
      called: undefined,
      make: (id) => {
        const holds = conditions && { holds: (here: Here) => conditions.every(({ means }) => means.holds(here)) };
        const effects = rules.flatMap(({ means }, i) => means.effects({ id: `${id}/${i + 1}`, lasting: {}, captures: [], ...holds }));
        return { abilities: [staticAbility(id, { from: [battlefield], effects })] };
      },
    }),
    says: ({ if: conditions = [], rules }) =>
      rules
        .map(({ says }) => (conditions.length === 0 ? says : `as long as ${asOne(conditions.map((one) => one.says))}, ${small(says)}`))
        .map((said) => `${firstLarge(said)}.`)
        .join(' '),
  }),
  word(textKind, 'enchant', {
    about: 'Of an Aura: what it is cast on, and enters attached to.',
    takes: { what: needed(a(cards), 'what can be enchanted') },
    main: 'what',
    means: ({ what }) => ({
      called: undefined,
      make: () => ({
        casting: {
          targets: [choose('Host', { kind: 'one', from: (here) => what.means(here), why: 'target' })],
          does: [act(attach, { card: (here: Here) => here.source, to: v('Host') })],
        },
      }),
    }),
    says: ({ what }) => `Enchant ${what.one ?? what.says}`,
  }),
  word(textKind, 'split-second', {
    about: 'As long as this spell is on the stack, nothing may be cast or activated.',
    means: () => ({ called: undefined, make: () => ({ abilities: [splitSecond] }) }),
    says: () => 'Split second',
  }),
];
