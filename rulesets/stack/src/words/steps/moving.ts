/**
 * Moving: words for what is done to where cards lie.
 *
 * SL5  What is exiled until a card leaves comes back at once when that leaves, without the stack; if that has left already, nothing is
 *      exiled. To scry or surveil is to look at the top cards, put any of them away, and the others back in any order.
 */

import {
  act,
  andIfYouDo,
  assign,
  branch,
  choose,
  type Expr,
  each,
  eachTogether,
  type Here,
  register,
  repeat,
  type Step,
  v,
} from '@rulewright/kernel';
import {
  a,
  amount,
  cardsStep,
  counted,
  does,
  doneBy,
  flag,
  isSeveral,
  listed,
  type NounPhrase,
  needed,
  nounOf,
  oneOf,
  optional,
  type Phrase,
  plural,
  quantityOf,
  saidOf,
  seat,
  selectedOf,
  selection,
  showStep,
  step,
  toEach,
  topCards,
  type Word,
  who,
  word,
  you,
} from '@rulewright/language';
import * as acts from '../../actions.js';
import { returning } from '../../effects/durations.js';
import * as deeds from '../../moving/steps.js';
import * as on from '../../table.js';
import { exile, graveyard, hand, library } from '../../table.js';
import { ITSELF } from '../itself.js';
import { objectOf } from '../objects.js';

/** "its owner's hand", "their owners' hands". */
const owners = (of: NounPhrase, place: string): string => (isSeveral(of) ? `their owners' ${plural(place)}` : `its owner's ${place}`);

const plainMoves = [
  word(step, 'destroy', {
    about: 'Destroys permanents.',
    takes: { ...selection('which permanents'), 'for-good': optional(flag(), 'whether they cannot be regenerated') },
    main: 'cards',
    means: ({ 'for-good': forGood = false, ...given }) => toEach(given, 'destroy', (it) => [deeds.destroys(it, { forGood })]),
    says: ({ 'for-good': forGood, ...given }) => does('destroy', selectedOf(given), forGood === true && ', which cannot be regenerated'),
  }),
  cardsStep('exile', {
    about: 'Exiles cards.',
    of: 'which cards',
    does: (it) => [deeds.putInto(it, exile)],
    says: (of) => does('exile', of),
  }),
  cardsStep('return-to-hand', {
    about: 'Returns cards to their owners’ hands.',
    of: 'which cards',
    does: (it) => [deeds.putInto(it, hand)],
    says: (of) => does('return', of, 'to', owners(of, 'hand')),
  }),
  cardsStep('put-into-graveyard', {
    about: 'Puts cards into their owners’ graveyards.',
    of: 'which cards',
    does: (it) => [deeds.putInto(it, graveyard)],
    says: (of) => does('put', of, 'into', owners(of, 'graveyard')),
  }),
];

/** Done by a player, to what that player chooses: "target player sacrifices a creature". */
const byPlayer = (
  called: string,
  about: string,
  of: string,
  acts: (it: Expr<number>, by: Expr<number> | undefined) => readonly Step[],
): Word<readonly Step[]> =>
  word(step, called, {
    about,
    takes: selection(`which ${of}`),
    main: 'cards',
    means: (given) => toEach(given, called, (it) => acts(it, given.who?.means)),
    says: (given) => {
      const [of, who] = [selectedOf(given), given.who && nounOf(given.who)];
      const owner = typeof of.place?.owner === 'object' ? of.place.owner : undefined;
      const isTheirs = who !== undefined && who.pronoun !== 'you';
      // What others do they do with what is theirs; and cards are discarded from one's own hand.
      const goesWithoutSaying = isTheirs
        ? called === 'discard' || owner?.pronoun !== 'you'
        : called === 'discard' && owner?.pronoun === 'you';
      return doneBy(who, does(called, goesWithoutSaying ? { ...of, place: undefined } : of));
    },
  });

/** The top cards of a library, the topmost first. */
const topOf = (here: Here, whose: number, many: number): readonly number[] => topCards(here, here.zone(library, whose), many);
const without = (all: readonly number[], some: readonly number[]): readonly number[] => all.filter((id) => !some.includes(id));

/** Looks at the top cards, puts any of them away, and the others back on top in any order. */
const arranges = (away: readonly Step[]) => (count: Phrase<(here: Here) => number>) => [
  assign('Seen', (here: Here) => topOf(here, here.seat, count.means(here))),
  choose('Away', { kind: 'upTo', from: v('Seen'), shown: true, why: 'put away' }),
  ...away,
  assign('Top', (here: Here) => without(listed(here.var('Seen')), listed(here.var('Away')))),
  branch(
    (here) => listed(here.var('Top')).length > 1,
    [
      choose('Top', { kind: 'order', from: v('Top'), shown: true, why: 'put on top' }),
      each('Each', (here) => [...listed(here.var('Top'))].reverse(), act(acts.tuck, { card: v('Each'), place: 'top' })),
    ],
  ),
];
const arrangeWord = (called: string, about: string, away: readonly Step[]): Word<readonly Step[]> =>
  word(step, called, {
    about,
    takes: { count: needed(a(amount), 'how many cards') },
    main: 'count',
    means: ({ count }) => arranges(away)(count),
    says: ({ count }) => does(called, quantityOf(count)),
  });

export const movingWords = [
  ...plainMoves,
  byPlayer('sacrifice', 'Sacrifices permanents.', 'permanents', (it, by) => [deeds.sacrifices(it, by)]),
  byPlayer('discard', 'Discards cards.', 'cards', (it) => [deeds.discards(it)]),
  word(step, 'discard-random', {
    about: 'A player discards cards that chance takes from the hand.',
    takes: { count: optional(a(amount), 'how many; one, by default'), who },
    main: 'count',
    means: ({ count, who: whose }) => [
      repeat(
        count?.means ?? 1,
        branch(
          (here) => here.count(here.zone(hand, whose?.means(here) ?? here.seat)) > 0,
          [act(acts.pickRandom, { seat: whose?.means ?? you }, { into: 'Random' }), deeds.discards(v('Random'))],
        ),
      ),
    ],
    says: ({ count, who: whose }) =>
      doneBy(
        whose && nounOf(whose),
        does('discard', count === undefined ? 'a card' : counted(quantityOf(count), { noun: 'card' }), 'at random'),
      ),
  }),
  cardsStep('tap', {
    about: 'Taps permanents.',
    of: 'which permanents',
    does: (it) => [act(acts.tap, { card: it })],
    says: (of) => does('tap', of),
  }),
  cardsStep('untap', {
    about: 'Untaps permanents.',
    of: 'which permanents',
    does: (it) => [act(acts.untap, { card: it })],
    says: (of) => does('untap', of),
  }),
  word(step, 'put-on-library', {
    about: 'Puts cards on top of their owners’ libraries, or on the bottom.',
    takes: { ...selection(), place: optional(oneOf('top', 'bottom'), 'where; on top, by default') },
    main: 'cards',
    means: ({ place = 'top', ...given }) => toEach(given, 'put', (it) => [act(acts.tuck, { card: it, place })], 'in turn'),
    says: ({ place = 'top', ...given }) => {
      const of = selectedOf(given);
      return does('put', of, 'on', place === 'top' ? 'top' : 'the bottom', 'of', owners(of, 'library'));
    },
  }),
  word(step, 'put-onto-battlefield', {
    about: 'Puts cards onto the battlefield, under your control or their owners’.',
    takes: {
      ...selection(),
      under: optional(oneOf('you', 'owner'), 'under whose control; yours, by default'),
      tapped: optional(flag(), 'whether they enter tapped'),
    },
    main: 'cards',
    means: ({ under = 'you', tapped = false, ...given }) =>
      toEach(given, 'put', (it) => [
        deeds.putOntoBattlefield(
          it,
          under === 'you' ? you : (here) => objectOf(here, (here.var('Each') as number | undefined) ?? 0)?.owner ?? here.seat,
          { tapped },
        ),
      ]),
    says: ({ under = 'you', tapped = false, ...given }) => {
      const of = selectedOf(given);
      const whose = under === 'you' ? 'your' : isSeveral(of) ? "their owners'" : "its owner's";
      return does('put', of, 'onto the battlefield', tapped && 'tapped', 'under', whose, 'control');
    },
  }),
  word(step, 'exile-until-this-leaves', {
    about: 'Exiles permanents until this leaves the battlefield: then they return, under their owners’ control.',
    takes: selection('which permanents'),
    main: 'cards',
    means: (given) => [
      branch(
        (here) => on.isOn(here, here.source),
        toEach(given, 'exile', (it) => [andIfYouDo([deeds.putInto(it, exile)], [register(returning, { it, since: (here) => here.seq })])]),
      ),
    ],
    says: (given) => does('exile', selectedOf(given), 'until', saidOf(ITSELF, 'leave', 'the battlefield')),
  }),
  word(step, 'mill', {
    about: 'Puts the top cards of a library into the graveyard.',
    takes: { count: needed(a(amount), 'how many'), who },
    main: 'count',
    means: ({ count, who: whose }) => [
      assign('Milling', (here) => topOf(here, whose?.means(here) ?? here.seat, count.means(here))),
      eachTogether('Each', v('Milling'), deeds.putInto(v('Each'), graveyard)),
    ],
    says: ({ count, who: whose }) => doneBy(whose && nounOf(whose), does('mill', counted(quantityOf(count), { noun: 'card' }))),
  }),
  arrangeWord('scry', 'Looks at the top cards of your library, and puts any number of them on the bottom, the others back on top.', [
    each('Each', v('Away'), act(acts.tuck, { card: v('Each'), place: 'bottom' })),
  ]),
  arrangeWord(
    'surveil',
    'Looks at the top cards of your library, and puts any number of them into the graveyard, the others back on top.',
    [eachTogether('Each', v('Away'), deeds.putInto(v('Each'), graveyard))],
  ),
  showStep('look-at', {
    about: 'You look at cards that lie face down, and may call them something.',
    to: 'you',
    shows: (params) => act(acts.show, params),
  }),
  showStep('reveal', {
    about: 'Cards are revealed to all players, and may get a name.',
    to: 'all',
    shows: (params) => act(acts.show, params),
  }),
  word(step, 'shuffle', {
    about: 'A player shuffles their library.',
    takes: { who: optional(a(seat), 'who; you, by default') },
    main: 'who',
    means: ({ who: whose }) => [act(acts.shuffleLibrary, { seat: whose?.means ?? you })],
    says: ({ who: whose }) => doneBy(whose && nounOf(whose), does('shuffle')),
  }),
];
