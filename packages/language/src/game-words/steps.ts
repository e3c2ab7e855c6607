/** Steps that many games have, made for one game: words for what is done to cards, decks and hands. */

import { assign, type Expr, each, type Here, repeat, type Step, v } from '@rulewright/kernel';
import { type Selection, saidOfChoice, selectedOf, selection, toEach } from '../choices.js';
import { type Clause, does, doneBy, type NounPhrase } from '../clause.js';
import { counted, nounOf, quantityOf } from '../combining.js';
import { amount, CARDS, cards, step } from '../kinds.js';
import { givenName } from '../naming-parts.js';
import { needed, optional } from '../parts.js';
import { a } from '../word-shape.js';
import { type Word, word } from '../words.js';
import { who, you } from './players.js';

type Steps = readonly Step[];
/** One step of an action of the game, on a card or for a player. */
type Acts<P> = (params: P) => Step;

export interface CardsStep {
  readonly about: string;
  /** What it is done to: "which permanents". */
  readonly of?: string;
  does(card: Expr<number>, given: Selection): Steps;
  says(what: NounPhrase, given: Selection): Clause;
  readonly timing?: 'at once' | 'in turn';
}
/** Something is done to each of some cards: to all of them, or to those that somebody chooses. */
export const cardsStep = (called: string, { about, of, does, says, timing }: CardsStep): Word<Steps> =>
  word(step, called, {
    about,
    takes: selection(of),
    main: 'cards',
    means: (given) => toEach(given, called, (card) => does(card, given), timing),
    says: (given) => says(selectedOf(given), given),
  });

/** A player draws cards, one after the other. */
export const drawStep = (draws: Acts<{ readonly seat: Expr<number> }>): Word<Steps> =>
  word(step, 'draw', {
    about: 'A player draws cards.',
    takes: { count: needed(a(amount), 'how many'), who },
    main: 'count',
    means: ({ count, who: whose }) => [repeat(count.means, draws({ seat: whose?.means ?? you }))],
    says: ({ count, who: whose }) => {
      const much = quantityOf(count);
      return doneBy(whose && nounOf(whose), does('draw', much.value === 1 ? 'a card' : counted(much, { noun: 'card' })));
    },
  });

export interface ShowStep {
  readonly about: string;
  /** To whom: the player whose text it is, or everybody. */
  readonly to: 'you' | 'all';
  readonly shows: Acts<{ readonly card: Expr<number>; readonly seat: Expr<number> }>;
}
/** Cards are shown, and may get a name. The seat -1 stands for everybody. */
export const showStep = (called: string, { about, to, shows }: ShowStep): Word<Steps> =>
  word(step, called, {
    about,
    takes: {
      cards: needed(a(cards), 'which'),
      as: optional(
        givenName(CARDS, { mayBeIdle: true, said: (beside) => saidOfChoice(beside, 'cards') }),
        'a name for them: those that were there then',
      ),
    },
    main: 'cards',
    means: ({ cards: all, as = 'Shown' }) => [
      assign(as, (here: Here) => all.means(here)),
      each('Each', v(as), shows({ card: v('Each'), seat: to === 'all' ? -1 : you })),
    ],
    says: ({ cards: all }) => (to === 'all' ? does('reveal', nounOf(all)) : does('look', 'at', nounOf(all))),
  });
