/**
 * Summoning texts: how a monster comes by itself, with other Tributes than usual, or beside the Summon of the turn.
 */
import type { Here } from '@rulewright/kernel';
import {
  a,
  allOf,
  allSo,
  aSuch,
  type Clause,
  can,
  capitalized,
  clauseOf,
  condition,
  does,
  type Filter,
  filter,
  fitsAll,
  flag,
  type Holds,
  leading,
  listedOf,
  listOf,
  needed,
  number,
  oneOf,
  optional,
  ownTitle,
  type Phrase,
  render,
  someOf,
  step,
  stepsOf,
  type Wording,
  whole,
  word,
  YOU,
} from '@rulewright/language';
import { ownSummon } from '../../abilities.js';
import { described, MONSTER, THIS_CARD, where } from '../cards/described.js';
import { one, textKind } from './text-kind.js';
import { holding, limits, places } from './text-parts.js';
import { headSaid, placeSaid } from './text-saying.js';

const holdAll =
  (conditions: readonly Phrase<Holds>[]) =>
  (here: Here): boolean =>
    conditions.every(({ means }) => means.holds(here));
/** "If it is your turn, you can …" */
const onCondition = (conditions: readonly Phrase<Holds>[], said: Clause): string =>
  `${capitalized(render(conditions.length === 0 ? said : leading(headSaid('', undefined, conditions), said)))}.`;
/** "without Tributing", "by Tributing 3 Dragon monsters". */
const givingSaid = (count: number, those: readonly Phrase<Filter>[]): Wording => {
  const tributes = someOf(described(those, MONSTER), number(count));
  return count === 0 ? 'without Tributing' : ['by Tributing', tributes];
};

const WINS_IN = { hand: 'in your hand', field: 'face-up on the field', graveyard: 'in your GY', banished: 'banished' } as const;

export const summoningTexts = [
  word(textKind, 'own-summon', {
    about: 'How a monster is Special Summoned by itself, without a chain.',
    takes: {
      in: optional(oneOf('hand', 'graveyard', 'banished'), 'from where; from the hand, by default'),
      if: optional(allOf(condition), 'what must hold'),
      limit: optional(oneOf('once per turn', 'use once per turn'), 'how often'),
      cost: optional(listOf(a(step)), 'by what'),
      to: optional(oneOf('you', 'opponent'), 'to whose side of the field; yours, by default'),
    },
    means: ({ in: place = 'hand', if: conditions, limit, cost, to }) => ({
      called: undefined,
      make: (_, id) =>
        one(
          ownSummon(id, {
            from: places[place],
            conditions: holding(conditions),
            memories: (conditions ?? []).flatMap(({ means }) => means.memories ?? []),
            cost: stepsOf(cost ?? []),
            limits: limit === undefined ? [] : limits[limit].means,
            ...(to && { to }),
          }),
        ),
    }),
    says: ({ in: place = 'hand', if: conditions, limit, cost, to }) => {
      const how = cost && [
        'by',
        listedOf(
          cost.map(
            (one): Wording =>
              (manner) =>
                render(clauseOf(one), { ...manner, mood: 'doing' }),
          ),
        ),
      ];
      const summons = does('Special Summon', THIS_CARD, placeSaid([place]), to === 'opponent' && "to your opponent's field", how);
      const once = limit === 'use once per turn' ? ` You can only Special Summon "${ownTitle()}" once per turn this way.` : '';
      return `${onCondition(conditions ?? [], can(summons, YOU))}${once}`;
    },
  }),
  word(textKind, 'normal-summon', {
    about: 'With how many Tributes a monster is Normal Summoned: beside the usual way, or in no other.',
    takes: {
      tributes: needed(whole(0, 5), 'how many; 0 for none'),
      where,
      if: optional(allOf(condition), 'while what holds; always, by default'),
      set: optional(flag(), 'whether it may be Set in that way, too; not, by default'),
      only: optional(flag(), 'whether there is no other way; not, by default'),
    },
    main: 'tributes',
    means: ({ tributes, where: those = [], if: conditions = [], set = false, only = false }) => ({
      called: undefined,
      of: ['monster'],
      make: () => ({
        ways: [{ tributes, isOnly: only, sets: set, holds: holdAll(conditions), fits: (here, id) => fitsAll(here, id, those) }],
      }),
    }),
    says: ({ tributes, where: those = [], if: conditions = [], set = false, only = false }) => {
      const deed = set ? 'Normal Summon/Set' : 'Normal Summon';
      if (only) {
        const kind = those.length === 0 ? { noun: 'Tribute' } : described(those, MONSTER);
        const needs = tributes === 0 ? 'no Tributes' : [someOf(kind, number(tributes)), those.length > 0 && 'as Tribute'];
        return onCondition(conditions, { verb: '', object: ['requires', needs, `to ${deed}`, !set && '(cannot be Normal Set)'] });
      }
      return onCondition(conditions, can(does(deed, THIS_CARD, givingSaid(tributes, those)), YOU));
    },
  }),
  word(textKind, 'win', {
    about: 'You win the duel as soon as something holds: while this card lies in your hand, or somewhere else.',
    takes: {
      if: needed(allOf(condition), 'what must hold'),
      in: optional(oneOf('hand', 'field', 'graveyard', 'banished'), 'where the card must lie; in your hand, by default'),
    },
    main: 'if',
    means: ({ if: conditions, in: place = 'hand' }) => ({
      called: undefined,
      make: () => ({ wins: { from: places[place], holds: holdAll(conditions) } }),
    }),
    says: ({ if: conditions, in: place = 'hand' }) =>
      `While this card is ${WINS_IN[place]}, if ${render(allSo(conditions))}, you win the Duel.`,
  }),
  word(textKind, 'counts-as-tributes', {
    about: 'This monster counts as several Tributes for the Tribute Summon of others.',
    takes: {
      count: optional(whole(2, 5), 'as how many; two, by default'),
      for: optional(allOf(filter), 'for which monsters; for all, by default'),
    },
    main: 'count',
    means: ({ count = 2, for: those = [] }) => ({
      called: undefined,
      of: ['monster'],
      make: () => ({ worth: { count, fits: (here, id) => fitsAll(here, id, those) } }),
    }),
    says: ({ count = 2, for: those = [] }) =>
      `This card can be treated as ${count} Tributes for the Tribute Summon of ${render(aSuch(described(those, MONSTER)))}.`,
  }),
  word(textKind, 'additional-summon', {
    about: 'While this card lies face up, you can Normal Summon more monsters in your turn beside the usual one.',
    takes: {
      count: optional(whole(1, 10), 'how many in a turn; one, by default'),
      where,
      if: optional(allOf(condition), 'while what holds; always, by default'),
      set: optional(flag(), 'whether they may be Set, too; not, by default'),
    },
    main: 'count',
    means: ({ count = 1, where: those = [], if: conditions = [], set = false }) => ({
      called: undefined,
      make: () => ({ allows: { count, sets: set, holds: holdAll(conditions), fits: (here, id) => fitsAll(here, id, those) } }),
    }),
    says: ({ count = 1, where: those = [], if: conditions = [], set = false }) => {
      const summons = does(
        set ? 'Normal Summon/Set' : 'Normal Summon',
        [someOf(described(those, MONSTER), number(count)), ','],
        'in addition to your Normal Summon/Set',
      );
      return onCondition(conditions, leading('during your Main Phase', can(summons, YOU)));
    },
  }),
];
