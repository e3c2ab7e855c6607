/**
 * Failed texts: which texts of cards are out of the game, and who is to blame when a function of a definition throws.
 *
 * TF1  A function of a definition that throws while a game is played stops no game. The text of the card that it belongs to is out of the
 *      game from then on, for that card, and an event tells everybody. Nothing that began with the answer stays: the answer is played again
 *      without the text. A text that began earlier ends where it stands.
 * TF2  A text that is out does nothing: its ability cannot be activated and does not trigger, its link resolves without doing anything, and its
 *      effects in force neither forbid, replace nor change anything. A trait that failed is 0, or nothing.
 * TF3  If no text of a card is to blame, or the game cannot go on without the text either, the game is void: it is over, and nobody has
 *      won. An event tells why.
 * TF4  Everybody is told of the card only what they see of it anyway, and a fixed reason. What was thrown is told to nobody but the caller,
 *      as `faults` of the answer.
 * TF5  Outside of an answer, in a view for example, a text that throws counts as if it were out. That changes nothing.
 */
import { CARD, isCard } from '../records/card-record.js';
import { GAME } from '../records/game-record.js';
import { Impossible, Signal } from '../store/facts.js';
import type { Table } from './table.js';

/** An exception of a text, thrown on to the answer that is being played. */
export class TextFault extends Impossible {
  override readonly name = 'TextFault';
  constructor(
    /** The stamp of the card and the name of the text. */
    readonly key: string,
    /** What the text is called. */
    readonly text: string,
    readonly stamp: number,
    override readonly cause: unknown,
  ) {
    super(`${text} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * Whether an answer is being played: then a text that throws is thrown on to who plays it. It says nothing of the game: whoever plays is
 * on the stack of calls.
 */
export const play = { isOn: false }; // hot path: a field of a constant is written without a call

/** Does something as a part of playing an answer. */
export function whilePlaying<T>(does: () => T): T {
  const { isOn } = play;
  play.isOn = true;
  try {
    return does();
  } finally {
    play.isOn = isOn;
  }
}

const stampOf = (table: Table, source: number): number => {
  const rec = table.find(source);
  // A card that is gone is told from others by its record.
  return isCard(rec) ? rec.values[CARD.stamp.index] : rec === undefined ? -source : 0;
};

/** Whether the text of the card is out of the game. */
export const isTextOut = (table: Table, source: number, text: string): boolean =>
  table.game(GAME.failed).length > 0 && isKeyOut(table, source, text);

const isKeyOut = (table: Table, source: number, text: string): boolean =>
  table.game(GAME.failed).includes(`${stampOf(table, source)} ${text}`);

/** The fault of a text of a card; nothing if it is no card's. */
export function faultOf(table: Table, source: number, text: string, error: unknown): TextFault | undefined {
  const stamp = stampOf(table, source);
  return stamp === 0 ? undefined : new TextFault(`${stamp} ${text}`, text, stamp, error);
}

/**
 * What a function counts as that has thrown, if its text is out already; otherwise the error is thrown on, with the text that is to
 * blame.
 */
export function failing<T>(table: Table, source: number, text: string, error: unknown, otherwise: T): T {
  if (error instanceof Signal || error instanceof TextFault || table.rules.policies.faults === 'thrown') throw error;
  const fault = faultOf(table, source, text, error);
  if (fault === undefined) throw error;
  if (!play.isOn || table.game(GAME.failed).includes(fault.key)) return otherwise;
  throw fault;
}
