/** Words for hands and decks: draw, search, shuffle, excavate, reveal, look at. */
import { act, andIfYouDo, assign, branch, eachTogether, type Here, isWatched, repeat, type Step, v, whyNotDo } from '@rulewright/kernel';
import {
  a,
  allOf,
  aSuch,
  atLeast,
  type Beside,
  CARDS,
  counted,
  does,
  doneBy,
  filter,
  fitsAll,
  givenName,
  type Holds,
  listed,
  type NounPhrase,
  needed,
  needing,
  nounOf,
  oneOf,
  optional,
  type Phrase,
  possessive,
  predicate,
  quantityOf,
  type Seat,
  seat,
  selectedOf,
  selection,
  step,
  taken,
  theTop,
  toEach,
  word,
  YOU,
} from '@rulewright/language';
import { addToHand, deckOut, discard, draw, returnToDeck, reveal, sendToGrave, shuffleDeck } from '../../actions.js';
import { fromDeck } from '../../effects/only-asked.js';
import { lookAt, pickRandom } from '../../moving/hidden-cards.js';
import { deckOf, handOf } from '../../table.js';
import { CARD, described } from '../cards/described.js';
import { OPPONENT, ownersOf, player, them, you } from '../players.js';
import type { Finding } from '../targets.js';
import { announcing, byChooser, type Count, cardStep, isKnown, isMoreThanOne, needsOfCards, notesLast } from './card-step.js';

/** Draws a card; what was drawn is put to those with a name. */
const drawOne = (who: (here: Here) => number, as?: string): Step => {
  const [draws, loses] = [act(draw, { seat: who }, as === undefined ? {} : { into: DRAWN }), act(deckOut, { seat: who })];
  const noted = assign(as ?? '', (here: Here) => [...listed(here.var(as ?? '')), ...listed(here.var(DRAWN))]);
  return branch(
    (here) => deckOf(here, who(here)).length > 0,
    as === undefined ? [draws] : [assign(DRAWN, []), andIfYouDo([draws], [noted])],
    [loses],
  );
};
const DRAWN = 'Drawn';

/** Several cards are drawn at once. (DL10) */
const drawsAll = (count: (here: Here) => number, who: (here: Here) => number, as?: string): Step =>
  eachTogether('Nth', (here) => Array.from({ length: Math.max(0, count(here)) }, (_, i) => i), drawOne(who, as));
const inDeck = (count: Count, whose: (here: Here) => number): readonly Holds[] =>
  isKnown(count)
    ? [{ says: 'there are not enough cards in the Deck', holds: (here) => deckOf(here, whose(here)).length >= count.means(here) }]
    : [];

/** Nobody activates what would draw first while that is forbidden. (UM1) */
const mayDraw = (whose: (here: Here) => number): Holds => ({
  says: 'cards cannot be drawn now',
  holds: (here) => {
    const why = isWatched(here, draw) ? whyNotDo(here, draw, { seat: whose(here) }, here.seat) : undefined;
    return why === undefined || why.rule === 'chain';
  },
});

/** To whose hand cards are added: to their owner's. */
const handSaid = ({ place, owner, several = [] }: NounPhrase): string => {
  const owners = [owner, ...[place, ...several.map((one) => one.place)].map((one) => one?.owner)];
  if (owners.includes(OPPONENT)) return "your opponent's hand";
  return owners.includes('either') ? "its owner's hand" : 'your hand';
};

const whoBeside = (beside: Beside): NounPhrase | undefined => {
  const who = beside('who') as Phrase<Seat> | undefined;
  return who && nounOf(who);
};

export const handWords = [
  word(step, 'add-to-hand', {
    about: 'Adds cards to their owner’s hand, or another’s: from a deck, a graveyard, the banished ones, or the other hand.',
    takes: { ...selection(undefined, 'added'), to: player('to whose hand; their owners’, by default') },
    main: 'cards',
    means: ({ to, ...given }) => {
      const seatOf = to?.means ?? (() => -1);
      const steps = toEach(given, 'search', (card) => [act(addToHand, { card, seat: seatOf })], 'at once', notesLast);
      const can = (here: Here, id: number): boolean => whyNotDo(here, addToHand, { card: id, seat: seatOf(here) }, here.seat) === undefined;
      return needing(announcing(steps, given, 'add'), needsOfCards(given, { can }));
    },
    says: ({ to, ...given }) => {
      const of = selectedOf(given);
      return byChooser(given, does('add', taken(of), 'to', to === undefined ? handSaid(of) : [ownersOf(to), 'hand']));
    },
  }),
  cardStep('return-to-hand', {
    about: 'Returns cards to their owner’s hand: from the field.',
    why: 'return',
    does: (card) => [act(addToHand, { card, seat: -1 })],
    says: (of, given) => byChooser(given, does('return', taken(of), 'to the hand')),
    done: 'returned',
  }),
  cardStep('reveal', {
    about: 'Shows cards to both players.',
    why: 'reveal',
    does: (card) => [act(reveal, { card })],
    says: (of, given) => byChooser(given, does('reveal', of)),
  }),
  word(step, 'return-to-deck', {
    about: 'Returns cards to their owner’s deck, and monsters of the Extra Deck there.',
    takes: {
      ...selection(undefined, 'returned'),
      where: optional(oneOf('top', 'bottom', 'shuffled'), 'where; shuffled into it, by default'),
    },
    main: 'cards',
    means: ({ where = 'shuffled', ...given }) =>
      toEach(given, 'return', (card) => [act(returnToDeck, { card, where })], 'at once', notesLast),
    says: ({ where = 'shuffled', ...given }) =>
      byChooser(
        given,
        where === 'shuffled'
          ? does('shuffle', taken(selectedOf(given)), 'into the Deck')
          : does('return', taken(selectedOf(given)), `to the ${where} of the Deck`),
      ),
  }),
  word(step, 'draw', {
    about: 'A player draws cards.',
    takes: {
      count: needed(atLeast(1, 'nothing is drawn here'), 'how many'),
      who: player('who; you, by default'),
      as: optional(
        givenName(CARDS, {
          said: (beside) => ({
            noun: 'drawn card',
            isMany: isMoreThanOne(beside('count')),
          }),
        }),
        'a name for those that were drawn',
      ),
    },
    main: 'count',
    means: ({ count, who, as }) =>
      needing(
        as === undefined ? [drawsAll(count.means, who?.means ?? you)] : [assign(as, []), drawsAll(count.means, who?.means ?? you, as)],
        [...inDeck(count, who?.means ?? you), mayDraw(who?.means ?? you)],
      ),
    says: ({ count, who }) => doneBy(who && nounOf(who), does('draw', counted(quantityOf(count), CARD))),
  }),
  word(step, 'mill', {
    about: 'A player sends cards from the top of the deck to the graveyard.',
    takes: { count: needed(atLeast(1, 'nothing is sent here'), 'how many'), who: player('whose deck; yours, by default') },
    main: 'count',
    means: ({ count, who }) => {
      const seatOf = who?.means ?? you;
      const top = (here: Here): number | undefined => deckOf(here, seatOf(here)).at(-1);
      const steps = repeat(
        count.means,
        branch((here) => top(here) !== undefined, [act(sendToGrave, { card: top, how: 'effect' })]),
      );
      return needing([branch(() => true, [steps], [act(fromDeck.send, {})])], inDeck(count, seatOf));
    },
    says: ({ count, who }) => does('send', theTop(quantityOf(count), [ownersOf(who), 'Deck']), 'to the GY'),
  }),
  word(step, 'choose-random', {
    about: 'Chance chooses a card from a hand, and it gets a name by which later steps mean it.',
    takes: {
      who: optional(a(seat), 'whose hand; the other player’s, by default'),
      as: needed(givenName(CARDS, { said: () => ({ noun: 'card' }) }), 'the name of what was chosen'),
    },
    main: 'as',
    means: ({ who, as }) => {
      const seatOf = who?.means ?? them;
      return [
        assign(as, []),
        branch(
          (here) => handOf(here, seatOf(here)).length > 0,
          [act(pickRandom, { seat: seatOf }, { into: 'Random' }), assign(as, (here) => [here.int('Random')])],
        ),
      ];
    },
    says: ({ who }) => does('choose', '1 random card from', ownersOf(who, OPPONENT), 'hand'),
  }),
  word(step, 'look-at', {
    about: 'You look at cards that are hidden from you: a hand, the top of a deck, cards that are Set.',
    takes: selection(),
    main: 'cards',
    means: (given) => toEach(given, 'look', (card) => [act(lookAt, { card, seat: you })]),
    says: (given) => does('look', 'at', selectedOf(given)),
  }),
  word(step, 'shuffle', {
    about: 'A player shuffles the deck.',
    takes: { who: player('whose; yours, by default') },
    main: 'who',
    means: ({ who }) => [act(shuffleDeck, { seat: who?.means ?? you })],
    says: ({ who }) => does('shuffle', ownersOf(who), 'Deck'),
  }),
  word(step, 'excavate', {
    about: 'The top cards of a deck are shown to both players, and get a name.',
    takes: {
      count: needed(atLeast(1, 'nothing is shown here'), 'how many'),
      who: player('whose deck; yours, by default'),
      as: needed(
        givenName(CARDS, {
          mayBeIdle: true,
          said: (beside) => ({
            noun: 'excavated card',
            isMany: isMoreThanOne(beside('count')),
            owner: whoBeside(beside),
          }),
        }),
        'their name',
      ),
    },
    means: ({ count, who, as }) => {
      const seatOf = who?.means ?? you;
      const top = (here: Here): readonly number[] =>
        deckOf(here, seatOf(here))
          .reverse()
          .slice(0, Math.max(0, count.means(here)));
      const shown = { cards: { means: top, says: '' }, as, count: undefined, 'up-to': undefined, 'any-number': undefined, who: undefined };
      return toEach(shown, 'reveal', (card) => [act(reveal, { card })]);
    },
    says: ({ count, who }) => does('excavate', theTop(quantityOf(count), [ownersOf(who), 'Deck'])),
  }),
  word(step, 'excavate-until', {
    about: 'The top cards of a deck are shown to both players until one comes that fits; it and the others get names.',
    takes: {
      where: needed(allOf(filter), 'which card'),
      who: player('whose deck; yours, by default'),
      as: needed(givenName(CARDS, { mayBeIdle: true, said: () => ({ noun: 'card' }) }), 'the name of that card'),
      others: optional(
        givenName(CARDS, { said: () => ({ noun: 'other card', isMany: true, instead: 'the other excavated cards' }) }),
        'the name of the others',
      ),
    },
    means: ({ where: those, who, as, others }) => {
      const seatOf = who?.means ?? you;
      const cards = (here: Here): readonly number[] => deckOf(here, seatOf(here)).reverse();
      const found = (here: Here): number => cards(here).findIndex((id) => fitsAll(here, id, those));
      const shown = (here: Here): readonly number[] => (found(here) < 0 ? cards(here) : cards(here).slice(0, found(here) + 1));
      const fitting = (here: Here): readonly number[] => cards(here).filter((id) => fitsAll(here, id, those));
      const finds: Finding = {
        says: 'there is nothing to be found for it',
        holds: (here) => fitting(here).length > 0,
        isHidden: true,
        finds: { called: as, among: fitting },
      };
      return needing(
        [
          assign(as, (here) => (found(here) < 0 ? [] : [cards(here)[found(here)] as number])),
          ...(others === undefined ? [] : [assign(others, (here) => shown(here).filter((id) => !listed(here.var(as)).includes(id)))]),
          eachTogether('Each', shown, act(reveal, { card: v('Each') })),
        ],
        who === undefined || nounOf(who).pronoun === 'you' ? [finds] : [],
      );
    },
    says: ({ where: those, who }) =>
      does('excavate', 'cards from the top of', ownersOf(who), 'Deck until you excavate', aSuch(described(those, CARD))),
  }),
  word(step, 'swap-hand-size', {
    about: 'A player discards the whole hand, and draws as many cards.',
    takes: { who: player('who; you, by default') },
    main: 'who',
    means: ({ who }) => {
      const seatOf = who?.means ?? you;
      const all = {
        cards: { means: (here: Here) => handOf(here, seatOf(here)), says: '' },
        as: 'Swapped',
        count: undefined,
        'up-to': undefined,
        'any-number': undefined,
        who: undefined,
      };
      return [
        ...toEach(all, 'discard', (card) => [act(discard, { card })]),
        drawsAll((here) => listed(here.var('Swapped')).length, seatOf),
      ];
    },
    says: ({ who }) => {
      const player = who && nounOf(who);
      const draws = predicate(does('draw', 'the same number of cards'));
      return doneBy(player, does('discard', possessive(player ?? YOU), 'entire hand, then', draws));
    },
  }),
];
