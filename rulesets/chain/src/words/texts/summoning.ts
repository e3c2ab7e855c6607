/**
 * Summoning texts: how a monster comes by itself, with other Tributes than usual, or beside the Summon of the turn.
 */
import type { Here } from '@rulewright/kernel';
import {
  a,
  allOf,
  article,
  condition,
  type Filter,
  filter,
  firstLarge,
  fitsAll,
  flag,
  type Holds,
  listing,
  listOf,
  needed,
  oneOf,
  optional,
  type Phrase,
  step,
  stepsOf,
  whole,
  word,
} from '@rulewright/language';
import { ownSummon } from '../../abilities.js';
import { described, where } from '../cards/described.js';
import { one, textKind } from './text-kind.js';
import { holding, limits, places, THIS_NAME } from './text-parts.js';
import { headSaid, placeSaid } from './text-saying.js';

/** "Tributing 1 monster", of "Tribute 1 monster". */
const gerund = (said: string): string =>
  said.replace(/^\S+/, gerundOf).replace(/(?<= and )[a-zA-Z]+/g, (verb) => (verb in GERUNDS ? gerundOf(verb) : verb));
const gerundOf = (verb: string): string => GERUNDS[verb] ?? `${verb.replace(/e$/, '')}ing`;
const GERUNDS: Readonly<Record<string, string>> = {
  pay: 'paying',
  send: 'sending',
  discard: 'discarding',
  return: 'returning',
  banish: 'banishing',
  shuffle: 'shuffling',
  reveal: 'revealing',
  Tribute: 'Tributing',
};

const holdAll =
  (conditions: readonly Phrase<Holds>[]) =>
  (here: Here): boolean =>
    conditions.every(({ means }) => means.holds(here));
const headOf = (conditions: readonly Phrase<Holds>[]): string => (conditions.length === 0 ? '' : `${headSaid('', '', conditions)}, `);
/** "without Tributing", "by Tributing 3 Dragon monsters". */
const givingSaid = (count: number, those: readonly Phrase<Filter>[]): string => {
  const { one: single, many } = described(those, ['monster', 'monsters'], '');
  return count === 0 ? 'without Tributing' : `by Tributing ${count} ${count === 1 ? single : many}`;
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
      const head = conditions === undefined ? '' : `${firstLarge(headSaid('', '', conditions))}, `;
      const how = cost === undefined ? '' : ` by ${listing(cost.map(({ says }) => gerund(says)))}`;
      return `${head}${head === '' ? 'You' : 'you'} can Special Summon this card${placeSaid([place])}${to === 'opponent' ? " to your opponent's field" : ''}${how}.${limit === 'use once per turn' ? ` You can only Special Summon "${THIS_NAME}" once per turn this way.` : ''}`;
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
        const { one: single, many } = described(those, ['monster', 'monsters'], '');
        const needs =
          tributes === 0
            ? 'no Tributes'
            : those.length === 0
              ? `${tributes} Tribute${tributes === 1 ? '' : 's'}`
              : `${tributes} ${tributes === 1 ? single : many} as Tribute`;
        return `${firstLarge(`${headOf(conditions)}requires ${needs} to ${deed}`)}${set ? '' : ' (cannot be Normal Set)'}.`;
      }
      return `${firstLarge(`${headOf(conditions)}you can ${deed} this card ${givingSaid(tributes, those)}`)}.`;
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
      `While this card is ${WINS_IN[place]}, if ${listing(conditions.map(({ says }) => says))}, you win the Duel.`,
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
      `This card can be treated as ${count} Tributes for the Tribute Summon of ${article(described(those, ['monster', 'monsters'], '').one)}.`,
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
      const { one: single, many } = described(those, ['monster', 'monsters'], '');
      return `${firstLarge(`${headOf(conditions)}during your Main Phase, you can Normal Summon${set ? '/Set' : ''} ${count} ${count === 1 ? single : many}, in addition to your Normal Summon/Set`)}.`;
    },
  }),
];
