/** Words for what sends cards away: destroyed, discarded, Tributed, sent to the graveyard, banished. */
import { act, andIfYouDo, assign, branch, type Here, repeat, v } from '@rulewright/kernel';
import {
  a,
  atLeast,
  CARDS,
  counted,
  does,
  doneBy,
  flag,
  followed,
  givenName,
  isChosen,
  isSeveral,
  listed,
  needing,
  nounOf,
  number,
  ofDoer,
  optional,
  quantityOf,
  type Selection,
  seat,
  selectedOf,
  selection,
  step,
  taken,
  toEach,
  word,
} from '@rulewright/language';
import { banish, destroy, discard, sendToGrave, tribute } from '../../actions.js';
import { pickRandom } from '../../moving/hidden-cards.js';
import { goingTo } from '../../moving/zone-changes.js';
import { isFirstGiven } from '../../summoning/tributes.js';
import { handOf } from '../../table.js';
import type { Lent } from '../cards/places.js';
import { OPPONENT, ownersOf, them } from '../players.js';
import { byChooser, cardStep, isMoreThanOne, needsOfCards, notesLast } from './card-step.js';

/** Who Tributes some of their own monsters may, or must, take what counts as such. (CW20) */
function tributedOf(given: Selection): Selection {
  const { lent, ...own } = given.cards.means as Lent;
  if (lent === undefined || !isChosen(given)) return given;
  const all = (here: Here): readonly number[] => [...given.cards.means(here), ...lent(here)];
  return {
    ...given,
    cards: { ...given.cards, means: Object.assign(all, own) },
    must: {
      says: 'what must be Tributed first is',
      allows: (here, chosen) => isFirstGiven(here, all(here), chosen as readonly number[]),
    },
  };
}

export const removingWords = [
  word(step, 'destroy', {
    about: 'Destroys cards.',
    takes: {
      ...selection(undefined, 'destroyed'),
      banished: optional(flag(), 'whether what is destroyed is banished, and not sent to the graveyard'),
    },
    main: 'cards',
    means: ({ banished: isBanished = false, ...given }) =>
      needing(
        toEach(
          given,
          'destroy',
          (card) => [act(destroy, { card, how: 'effect', ...(isBanished && goingTo('banished')) })],
          'at once',
          notesLast,
        ),
        needsOfCards(given),
      ),
    says: ({ banished: isBanished = false, ...given }) => {
      const of = selectedOf(given);
      const destroys = byChooser(given, does('destroy', of));
      return isBanished ? followed(destroys, ', and if you do, ', does('banish', isSeveral(of) ? 'them' : 'it')) : destroys;
    },
  }),
  cardStep('discard', {
    about: 'Discards cards from a hand.',
    why: 'discard',
    does: (card) => [act(discard, { card })],
    says: (of, { who }) => doneBy(who && nounOf(who), does('discard', ofDoer(of, who && nounOf(who)))),
    done: 'discarded',
  }),
  cardStep('tribute', {
    about: 'Tributes monsters.',
    why: 'tribute',
    does: (card) => [act(tribute, { card })],
    says: (of, given) => byChooser(given, does('Tribute', ofDoer(of))),
    done: 'Tributed',
    of: tributedOf,
  }),
  cardStep('send-to-graveyard', {
    about: 'Sends cards to the graveyard: from the field, a hand or a deck.',
    why: 'send',
    does: (card) => [act(sendToGrave, { card, how: 'effect' })],
    says: (of, given) => byChooser(given, does('send', taken(of), 'to the GY')),
    done: 'sent',
    fromDeck: 'send',
  }),
  word(step, 'banish', {
    about: 'Banishes cards.',
    takes: { ...selection(undefined, 'banished'), 'face-down': optional(flag(), 'whether they are banished face down') },
    main: 'cards',
    means: ({ 'face-down': down = false, ...given }) =>
      needing(
        toEach(given, 'banish', (card) => [act(banish, { card, down })], 'at once', notesLast),
        needsOfCards(given),
      ),
    says: ({ 'face-down': down, ...given }) => byChooser(given, does('banish', taken(selectedOf(given)), down === true && 'face-down')),
  }),
  word(step, 'discard-random', {
    about: 'A player discards cards that chance takes from the hand.',
    takes: {
      count: optional(atLeast(1, 'nothing is discarded here'), 'how many; one, by default'),
      who: optional(a(seat), 'whose hand; the other player’s, by default'),
      as: optional(
        givenName(CARDS, { said: (beside) => ({ noun: 'card', isMany: isMoreThanOne(beside('count')) }) }),
        'a name for what was discarded',
      ),
    },
    main: 'count',
    means: ({ count, who, as }) => {
      const seatOf = who?.means ?? them;
      const discards = act(discard, { card: v('Random') });
      const noted = as === undefined ? [] : [assign(as, (here) => [...listed(here.var(as)), here.int('Random')])];
      return [
        ...(as === undefined ? [] : [assign(as, [])]),
        repeat(
          count?.means ?? 1,
          branch(
            (here) => handOf(here, seatOf(here)).length > 0,
            [act(pickRandom, { seat: seatOf }, { into: 'Random' }), ...(noted.length === 0 ? [discards] : [andIfYouDo([discards], noted)])],
          ),
        ),
      ];
    },
    says: ({ count, who }) =>
      does(
        'discard',
        counted(count === undefined ? number(1) : quantityOf(count), { noun: 'random card' }),
        'from',
        ownersOf(who, OPPONENT),
        'hand',
      ),
  }),
];
