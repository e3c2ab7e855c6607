/**
 * Replacement rules: words for what is done otherwise, or not at all.
 *
 * CW51  Who does not have to pay life points pays none, and has paid: however few there are, the cost is no reason why not.
 * CW45  Something that cannot be done once per turn is not done the first time in each turn: to each card, and by each card that says so.
 */
import { act, type Here, modify, replace } from '@rulewright/kernel';
import {
  a,
  allOf,
  cards,
  type Deed,
  deed,
  filter,
  fitsAll,
  fitting,
  forbidden,
  isCertain,
  isSeveral,
  leading,
  many,
  type NounPhrase,
  needed,
  neededUnless,
  nounOf,
  one,
  oneOf,
  optional,
  type Rule,
  rule,
  saidOf,
  type Word,
  whole,
  word,
  YOU,
} from '@rulewright/language';
import { destroy } from '../../actions.js';
import { owe } from '../../effects/only-asked.js';
import { spared } from '../../events.js';
import { spare } from '../../moving/on-the-field.js';
import { controller, onField, owner } from '../../table.js';
import { CARD, described, inControlOf, where } from '../cards/described.js';
import { isSeatOf, OPPONENT, type Whose, whose } from '../players.js';

/** Damage that players take, or cards that go somewhere else: what is done is another. */
const changing = (
  id: string,
  on: Deed['on'],
  fits: Parameters<typeof modify>[1]['when'],
  change: Parameters<typeof modify>[1]['change'],
  making: Parameters<Rule['effects']>[0],
) => {
  const { lasting, captures, holds } = making;
  return modify(id, {
    on,
    captures,
    ...lasting,
    when: (here, call) => (holds === undefined || holds(here)) && fits?.(here, call) !== false,
    change,
  });
};

const playersSaid = (who: Whose): NounPhrase => (who === 'you' ? YOU : who === 'opponent' ? OPPONENT : { noun: 'player' });
const OFTEN = ['once', 'twice', 'three times', 'four times', 'five times'] as const;
const sparedCard = (here: Here): number => (here.has('card') ? here.int('card') : 0);

export const replacementRules: readonly Word<Rule>[] = [
  word(rule, 'once-per-turn-cannot', {
    about: 'Something cannot be done to a card the first time in each turn, or the first few times.',
    takes: {
      what: needed(a(deed), 'what: be-destroyed, say'),
      times: optional(whole(1, 5), 'how often in a turn; once, by default'),
    },
    main: 'what',
    isScope: true,
    means: ({ what, times = 1 }): Rule => ({
      effects: ({ id, lasting, captures, settles = [], holds }) => {
        const { when, ...on } = fitting(what, holds);
        return [
          replace(id, {
            ...on,
            captures,
            ...lasting,
            memories: [{ event: spared, in: 'turn' }],
            // Each card is spared so often, by each card that says so.
            when: (here, call) =>
              when?.(here, call) !== false &&
              here.history.count({
                event: spared,
                in: 'turn',
                where: ({ data }) => data['rule'] === id && data['by'] === here.source && data['card'] === (call.params['card'] ?? 0),
              }) < times,
            instead: [...settles, act(spare, { card: sparedCard, by: (here) => here.source, rule: id })],
          }),
        ];
      },
    }),
    says: ({ what, times = 1 }) => leading(`${OFTEN[times - 1]} per turn`, forbidden(what)),
  }),
  word(rule, 'goes-elsewhere', {
    about: 'Cards that would go to the graveyard are banished, or go to a hand or deck, instead.',
    takes: {
      to: optional(oneOf('banished', 'hand', 'deck', 'deck-bottom'), 'where they go; banished, by default'),
      cards: optional(a(cards), 'which cards, as they lie there; all, by default'),
      whose,
      where,
      leaving: optional(oneOf('field', 'anywhere'), 'from where; from anywhere, by default'),
      by: optional(oneOf('battle', 'effect'), 'only those that are destroyed, by battle or by card effects; in whatever way, by default'),
    },
    means: ({ to = 'banished', cards: of, whose: who, where: those = [], leaving, by }): Rule => ({
      effects: (making) => [
        changing(
          making.id,
          by === undefined ? ['to grave'] : [destroy],
          (here, { params }) => {
            if (by !== undefined && params['how'] !== by) return false;
            const id = params['card'] as number;
            if (!here.exists(id) || params['to'] !== '' || (leaving === 'field' && !onField(here, id))) return false;
            if (!isSeatOf(here, who, here.get(id, onField(here, id) ? controller : owner))) return false;
            return (of === undefined || of.means(here).includes(id)) && fitsAll(here, id, those);
          },
          (_, params) => ({ ...params, to }),
          making,
        ),
      ],
    }),
    says: ({ to = 'banished', cards: of, whose: who, where: those = [], leaving, by }) => {
      const place = by === undefined ? undefined : inControlOf(who);
      const things = of === undefined ? described(those, CARD, place) : nounOf(of);
      const isThese = of !== undefined && (isCertain(things) || !isSeveral(things));
      const head: NounPhrase = isThese ? things : { ...one(things), which: 'any' };
      const goes =
        to === 'banished'
          ? 'banished'
          : to === 'hand'
            ? 'returned to the hand'
            : to === 'deck'
              ? 'returned to the top of the Deck'
              : 'placed on the bottom of the Deck';
      const sent =
        by !== undefined
          ? `destroyed by ${by === 'battle' ? 'battle' : 'card effect'} and sent to the GY`
          : `sent ${leaving === 'field' ? 'from the field ' : ''}to ${who === 'you' ? 'your' : who === 'opponent' ? "your opponent's" : 'the'} GY`;
      const going: NounPhrase = { ...head, relative: [...(head.relative ?? []), `that would be ${sent}`] };
      return saidOf(going, 'be', goes, 'instead');
    },
  }),
  word(rule, 'pays-no-life', {
    about: 'Players do not have to pay life points: what would cost some is paid all the same.',
    takes: { who: whose, for: optional(allOf(filter), 'for what which cards say; for all, by default') },
    main: 'who',
    means: ({ who, for: those = [] }): Rule => ({
      effects: (making) => [
        changing(
          making.id,
          [owe],
          (here, { params }) => isSeatOf(here, who, params['seat'] as number) && fitsAll(here, params['card'] as number, those),
          (_, params) => ({ ...params, amount: 0 }),
          making,
        ),
      ],
    }),
    says: ({ who, for: those = [] }) => ({
      ...saidOf(playersSaid(who), 'have', 'to pay LP', those.length > 0 && ['for', many(described(those, CARD))]),
      isNot: true,
    }),
  }),
  word(rule, 'damage-becomes', {
    about: 'Damage that players take is another: half, double, none, or a number.',
    takes: {
      amount: neededUnless('to', oneOf('half', 'double', 'none'), 'how much of it'),
      to: optional(whole(0, 100_000), 'a number that it becomes'),
      who: whose,
      by: optional(oneOf('battle', 'effect'), 'by what; by anything, by default'),
    },
    main: 'amount',
    means: ({ amount: much, to, who, by }): Rule => ({
      effects: (making) => [
        changing(
          making.id,
          [by === undefined ? 'damage' : `${by} damage`],
          (here, { params }) => isSeatOf(here, who, params['seat'] as number),
          (_, params) => ({
            ...params,
            amount:
              to !== undefined
                ? to
                : much === 'none'
                  ? 0
                  : much === 'half'
                    ? Math.floor((params['amount'] as number) / 2)
                    : (params['amount'] as number) * 2,
          }),
          making,
        ),
      ],
    }),
    says: ({ amount: much, to, who, by }) => {
      const kind = by === undefined ? 'damage' : `${by} damage`;
      const takes = saidOf(playersSaid(who), 'take');
      if (to === undefined && much === 'none') return { ...takes, object: ['no', kind] };
      const taken: NounPhrase = { noun: kind, relative: [takes], isMany: false, ...(to !== undefined && { which: 'any' }) };
      if (to !== undefined) return saidOf(taken, 'become', String(to));
      return saidOf(taken, 'be', much === 'half' ? 'halved' : 'doubled');
    },
  }),
];
