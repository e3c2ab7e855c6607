/** Recovery: how a game goes on when a text of a card, or the rules themselves, have failed. (TF1, TF3) */
import { ActionCall, type AnyAction, action } from '../definitions/actions.js';
import type { Data } from '../definitions/data.js';
import { GAME_VOIDED, TEXT_FAILED } from '../definitions/kernel-events.js';
import type { Refusal } from '../definitions/refusals.js';
import { CARD, isCard } from '../records/card-record.js';
import { GAME } from '../records/game-record.js';
import { PLAYER } from '../records/player-record.js';
import { FRAME } from '../records/program-frame.js';
import { Code, isProgramFrame, type ProgramFrame, Whole } from '../rules/operations.js';
import { carryOut } from '../run/pipeline.js';
import type { Input } from '../run/run.js';
import { ref, text } from '../store/kinds.js';
import { TextFault, whilePlaying } from '../table/failed-texts.js';
import { type Table, tableOf } from '../table/table.js';
import { endInDraw, resumeApart, startRun } from './advance.js';

const failText = action('text.fail', {
  params: { card: ref(), text: text(), key: text() },
  perform(draft, { card, text: failed, key }) {
    const table = tableOf(draft);
    table.setGame(GAME.failed, Object.freeze([...table.game(GAME.failed), key]));
    draft.emit(TEXT_FAILED, { card, text: failed, why: 'text.threw' });
  },
});
const voidGame = action('game.void', {
  perform(draft) {
    const table = tableOf(draft);
    table.setGame(GAME.over, true);
    table.setGame(GAME.winners, []);
    draft.emit(GAME_VOIDED, { why: 'rules.threw' });
  },
});
export const FAIL_TEXT = failText;
export const VOID_GAME = voidGame;

/** So many texts may fail at one answer before the game is void. */
const MOST_FAULTS = 100;

/** What has become of an answer at which something failed. */
export interface Recovered {
  readonly refusal: Refusal | undefined;
  /** What was thrown, in the order in which it was met. */
  readonly faults: readonly unknown[];
}

/** Plays an input again without the texts that fail at it; `before` tells how the table was, anew each time. */
export function playWithout(table: Table, input: Input, error: unknown, before: () => Table): Recovered {
  const faults: unknown[] = [error];
  while (isNew(faults)) {
    table.adopt(before());
    try {
      const isCut = endTexts(table, faults as readonly TextFault[]);
      const refusal = resumeApart(table, startRun(table, isCut || input.seat === -1 ? [] : [input]));
      if (isCut && refusal === undefined) countAnswer(table, input.seat);
      return { refusal, faults: faults.map(causeOf) };
    } catch (next) {
      faults.push(next);
    }
  }
  table.adopt(before());
  endVoid(table);
  return { refusal: undefined, faults: faults.map(causeOf) };
}

const causeOf = (fault: unknown): unknown => (fault instanceof TextFault ? fault.cause : fault);

/** Whether the last fault is a text's that has not failed before. */
function isNew(faults: readonly unknown[]): boolean {
  const last = faults.at(-1);
  if (!(last instanceof TextFault) || faults.length > MOST_FAULTS) return false;
  return faults.every((fault, i) => i === faults.length - 1 || !(fault instanceof TextFault) || fault.key !== last.key);
}

/** Takes the texts out of the game; whether what waits for an answer has ended with one of them. */
function endTexts(table: Table, faults: readonly TextFault[]): boolean {
  let isCut = false;
  for (const { key, text: failed, stamp } of faults) {
    if (cutFrames(table, stamp, failed)) isCut = true;
    doOwn(table, FAIL_TEXT, { card: holderOf(table, stamp), text: failed, key });
  }
  return isCut;
}

function doOwn(table: Table, own: AnyAction, params: Data): void {
  const number = table.rules.actionNumber(own);
  const call = new ActionCall(own, number, params, { by: -1, source: 0, because: 'fault' });
  whilePlaying(() => carryOut(startRun(table, []), call));
}

/** The card with the stamp; 0 if it is not there. */
function holderOf(table: Table, stamp: number): number {
  let holder = 0;
  table.forEachRecord((rec, id) => {
    if (isCard(rec) && rec.values[CARD.stamp.index] === stamp) holder = id;
  });
  return holder;
}

/**
 * Ends a text that is under way where it stands: its program, and what that has called, goes on at its end. What other texts do in
 * between is finished first. Returns whether the program that waits for an answer has been ended.
 */
function cutFrames(table: Table, stamp: number, failed: string): boolean {
  let isCut = false;
  let isOfText = false;
  for (let depth = 0; depth < table.depth; depth++) {
    const frame = table.frame(depth);
    if (isProgramFrame(frame)) {
      const { text: name } = frame.kind;
      if (name !== undefined || frame.values[FRAME.older.index] >= 0)
        isOfText = name === failed && stampAt(table, frame.values[FRAME.source.index]) === stamp;
      if (isOfText) cut(table, depth);
    } else if (isOfText) table.popFrame(); // an action that waits for the order of its replacements is on top
    isCut = isOfText;
  }
  return isCut;
}

function stampAt(table: Table, source: number): number {
  const rec = table.find(source);
  return isCard(rec) ? rec.values[CARD.stamp.index] : -source;
}

/** Moves a frame to its end, out of all blocks that it stands in. */
function cut(table: Table, depth: number): void {
  const { kind, values }: ProgramFrame = table.ownProgram(depth);
  const { ops } = kind;
  const op = ops[values[FRAME.pc.index]];
  const block = ops[values[FRAME.certain.index]];
  const isPaying = values[FRAME.certain.index] > 0 && block?.code === Code.payEnd && block.whole === Whole.cost;
  const isResolving = ops.some(({ code }, at) => code === Code.link && at < values[FRAME.pc.index]);
  const resolved = ops.findIndex(({ code }) => code === Code.resolved);
  values[FRAME.pc.index] = isResolving && resolved >= 0 ? resolved : ops.length - 1;
  values[FRAME.answers.index] = [];
  values[FRAME.certain.index] = 0;
  const locks = (op?.locks ?? 0) + (isPaying ? 1 : 0);
  if (locks > 0) table.count(GAME.lock, -locks);
  if (op !== undefined && op.togethers > 0) table.count(GAME.together, -op.togethers);
}

/** The answer has been given, though nobody waits for it any more. */
function countAnswer(table: Table, seat: number): void {
  if (seat < 0) return;
  const player = table.ownPlayer(table.rules.playerId(seat));
  player.digest = undefined;
  player.values[PLAYER.answered.index]++;
  const [one] = table.pending?.decisions ?? [];
  if (one !== undefined) table.pending = undefined; // its number is another now
}

/** TF3: ends the game without winners. */
function endVoid(table: Table): void {
  const before = table.fork();
  try {
    doOwn(table, VOID_GAME, {});
  } catch {
    table.adopt(before); // something fails that looks at this event, too
  }
  endInDraw(table);
}
