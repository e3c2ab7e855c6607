/** Words for counters: placed on cards, and taken from them. */

import { act, choose, type Expr, type Here, repeat, type Step, v, whyNotDo } from '@rulewright/kernel';
import {
  type Amount,
  a,
  amount,
  counted,
  does,
  flag,
  isChosen,
  many,
  type NounPhrase,
  name,
  needed,
  nounOf,
  number,
  optional,
  type Phrase,
  quantityOf,
  type Selection,
  selectedOf,
  selection,
  step,
  toEach,
  whole,
  word,
} from '@rulewright/language';
import { placeCounters, removeCounters, roomForCounters } from '../../moving/counters.js';
import { countersOn, onField } from '../../table.js';
import { countersOf } from '../cards/described.js';

/** So many counters, each from or on a card that is chosen for it. */
const oneByOne = (count: Expr<number>, from: (here: Here) => readonly number[], does: (card: Expr<number>) => Step): readonly Step[] => [
  repeat(count, choose('Counted', { kind: 'one', from, why: 'counters' }), does(v('Counted'))),
];

/** "1 Spell Counter". */
const soMany = (counter: string, much: Phrase<Amount> | undefined): NounPhrase =>
  counted(much === undefined ? number(1) : quantityOf(much), countersOf(counter));
/** "monsters you control": those among which they are. */
const amongThem = (given: Selection): NounPhrase => (isChosen(given) ? selectedOf(given) : many(nounOf(given.cards)));

export const counterWords = [
  // -- counters
  word(step, 'place-counters', {
    about: 'Places counters on cards.',
    takes: {
      ...selection('on which cards'),
      counter: needed(name('what the counters are called'), 'which counters'),
      amount: optional(a(amount), 'how many on each; one, by default'),
      most: optional(whole(1, 1000), 'how many may lie there at most'),
      among: optional(flag(), 'whether it is so many on all of them together; on each, by default'),
    },
    means: ({ counter, amount: much, most = 0, among = false, ...given }) => {
      if (!among) return toEach(given, 'counters', (card) => [act(placeCounters, { card, counter, amount: much?.means ?? 1, most })]);
      const on = (here: Here): readonly number[] =>
        given.cards
          .means(here)
          .filter(
            (id) =>
              whyNotDo(here, placeCounters, { card: id, counter, amount: 1, most }, here.seat) === undefined &&
              roomForCounters(here, id, counter) > 0 &&
              (most === 0 || countersOn(here, id, counter) < most),
          );
      return oneByOne(much?.means ?? 1, on, (card) => act(placeCounters, { card, counter, amount: 1, most }));
    },
    says: ({ counter, amount: much, most, among = false, ...given }) =>
      does(
        among ? 'distribute' : 'place',
        soMany(counter, much),
        among ? ['among', amongThem(given)] : ['on', selectedOf(given)],
        most !== undefined && `(max. ${most})`,
      ),
  }),
  word(step, 'remove-counters', {
    about: 'Removes counters from cards: so many from each, or so many from all of them together.',
    takes: {
      ...selection('from which cards'),
      counter: needed(name('what the counters are called'), 'which counters'),
      amount: optional(a(amount), 'how many from each; one, by default'),
      among: optional(flag(), 'whether it is so many from all of them together; from each, by default'),
    },
    means: ({ counter, amount: much, among = false, ...given }) => {
      if (!among) return toEach(given, 'counters', (card) => [act(removeCounters, { card, counter, amount: much?.means ?? 1 })]);
      const from = (here: Here): readonly number[] =>
        given.cards.means(here).filter((id) => onField(here, id) && countersOn(here, id, counter) > 0);
      return oneByOne(much?.means ?? 1, from, (card) => act(removeCounters, { card, counter, amount: 1 }));
    },
    says: ({ counter, amount: much, among = false, ...given }) =>
      does('remove', soMany(counter, much), 'from', among ? ['among', amongThem(given)] : selectedOf(given)),
  }),
];
