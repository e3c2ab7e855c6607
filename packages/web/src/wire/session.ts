/** What the page and its worker say to each other beside what a seat and the host do: how a duel begins, and what is printed on cards. */

import type { FromSeat, ToSeat } from '@rulewright/host';
import type { PrintedCard } from '../game/printed.js';

export interface DeckChoice {
  readonly id: string;
  readonly name: string;
  readonly about?: string;
  /** Ids of cards, as often as they are in it. */
  readonly cards: readonly string[];
  readonly extra: readonly string[];
}

export interface BotChoice {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

/** A seed that nobody can guess: 256 bits, as hexadecimal digits. */
export const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export interface DuelChoice {
  readonly deck: string;
  readonly botDeck: string;
  readonly bot: string;
  readonly first: 'me' | 'bot' | 'chance';
  readonly seed: string;
  /** How long the bot takes for a move, in milliseconds, if not as usual. */
  readonly pace?: number;
}

/** The switches that duels in the page are played with: who plays chooses slots and positions. */
export const duelOptions = { slots: 'chosen', positions: 'chosen' } as const;

/** A duel that was kept: its name, how it began, and how far it is. */
export interface KeptDuel {
  readonly id: string;
  readonly choice: DuelChoice;
  readonly answers: number;
}

export type ToWorker =
  | { readonly type: 'load' }
  | { readonly type: 'begin'; readonly choice: DuelChoice }
  /** The duel of that name, or the one that was played last. */
  | { readonly type: 'resume'; readonly id?: string }
  | { readonly type: 'leave' }
  | { readonly type: 'seat'; readonly message: FromSeat };

export type FromWorker =
  | {
      readonly type: 'loaded';
      /** The set that the cards are from. */
      readonly set: string;
      readonly cards: readonly PrintedCard[];
      readonly decks: readonly DeckChoice[];
      readonly bots: readonly BotChoice[];
      readonly kept?: KeptDuel;
    }
  | {
      readonly type: 'begun';
      readonly id: string;
      readonly choice: DuelChoice;
      readonly seat: number;
      /** All that is printed on cards: at the start there may have been only what is seen at first sight. */
      readonly cards?: readonly PrintedCard[];
    }
  | { readonly type: 'failed'; readonly sentence: string }
  | { readonly type: 'seat'; readonly message: ToSeat };
