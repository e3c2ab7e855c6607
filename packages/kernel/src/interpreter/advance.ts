/** Carrying on: from an input to the next decision, and what that decision offers. */

import type { ChoiceKind } from '../definitions/choice-kinds.js';
import type { Refusal } from '../definitions/refusals.js';
import { isWorthThinning, thinOut, WORTH } from '../history/retention.js';
import { Outlook } from '../payability/costs.js';
import type { Paying } from '../payability/search.js';
import { GAME } from '../records/game-record.js';
import { PLAYER } from '../records/player-record.js';
import { certainFrame, isAskedLast, isDoneInFull } from '../run/certain-frames.js';
import { Effort, EndlessLoop, Status } from '../run/effort.js';
import { hooks } from '../run/hooks.js';
import { type Input, Run } from '../run/run.js';
import { Impossible } from '../store/facts.js';
import { play, whilePlaying } from '../table/failed-texts.js';
import type { Table } from '../table/table.js';
import { type Decision, everyAnswer, Pending, type Question, stampsOf } from '../views/choices.js';
import { blamed } from './blame.js';
import { Concession, concede } from './commands.js';
import { goOn } from './interpreter.js';
import { keepWatch, withoutBarred } from './loops.js';
import { Revision, revise } from './revising.js';

// hot path
const ANSWERED = PLAYER.answered;
const OVER = GAME.over;
const STEPS = GAME.steps;
const ENTERED = GAME.entered;
const STOPS = GAME.stops;
const ANSWERED_AT = GAME.answeredAt;
const THINNED_AT = GAME.thinnedAt;
const WATCHED = GAME.watched;
const WAITING = Status.waiting;
const GAME_OVER = Status.over;

// hot path
const [goOnFromRest, mustBeInFull] = [goOn, isDoneInFull];

/** Runs the table on with the inputs to its next decision; returns why not, with the table anywhere. */
export function resume(table: Table, run: Run): Refusal | undefined {
  const since = table.historySize;
  const entered = table.game(ENTERED);
  let status: Status;
  play.isOn = true; // until it rests, or whoever catches what is thrown says otherwise
  try {
    const { given } = run;
    if (given !== undefined && given.seat < 0) takeBeside(run, given);
    status = goOnFromRest(run);
  } catch (error) {
    play.isOn = false;
    if (error instanceof EndlessLoop) return error.refusal;
    throw blamed(table, error);
  }
  if (status !== WAITING && status !== GAME_OVER) return whyNot(run);
  if (!run.isSpent) return notAsked;
  const { inputs } = run;
  for (let i = 0; i < inputs.length; i++) {
    const input = inputs[i];
    if (input === undefined || input.seat < 0) continue; // from outside
    const player = table.ownPlayer(table.rules.playerId(input.seat));
    player.digest = undefined;
    player.values[ANSWERED.index]++;
  }
  const size = table.historySize;
  const game = table.ownGame();
  if (size - game[THINNED_AT.index] >= WORTH && isWorthThinning(table)) thinOut(table, since);
  // Only now: an answer that has come to nothing leaves no trace.
  if (size !== since) game[ANSWERED_AT.index] = since;
  // A game that has moved on to another turn or phase is not going round in circles.
  const movedOn = game[ENTERED.index] !== entered;
  game[STEPS.index] = movedOn ? 0 : run.effort.steps;
  if (movedOn || run.effort.watch !== undefined || game[WATCHED.index].length > 0) keepWatch(run, movedOn);
  table.pending = status === WAITING ? pendingOf(table, run) : nothingPending;
  play.isOn = false;
  return undefined;
}

/** The same where it is not the answer of a game that is played: of a fork, or again. A text that fails is thrown on. */
export const resumeApart = (table: Table, run: Run): Refusal | undefined => whilePlaying(() => resume(table, run));

/** Takes what is given beside the answers, whatever is asked; a command waits for its step. */
function takeBeside(run: Run, given: Input): void {
  if (given instanceof Revision) {
    run.take();
    revise(run, given);
  } else if (given instanceof Concession) {
    run.take();
    concede(run, given);
  }
}

const notAsked: Refusal = { code: 'answer.not-asked', rule: 'CH5' };

export const isLoop = (refusal: Refusal): boolean => refusal.code === 'loop.budget' || refusal.code === 'loop.position';

/** BG3: a loop that nobody can leave ends the game, and nobody has won. */
export function endInDraw(table: Table): void {
  table.setGame(GAME.over, true);
  table.setGame(GAME.winners, []);
  table.pending = nothingPending;
}

function whyNot(run: Run): Refusal {
  play.isOn = false;
  return run.refusal ?? { code: 'cost.unpayable', rule: 'CO1', facts: { part: run.failedPart, step: run.failedStep } };
}

export function startRun(table: Table, inputs: readonly Input[]): Run {
  return new Run(table, effortFor(table), inputs);
}

export function effortFor(table: Table): Effort {
  return Effort.of(table, table.game(STEPS));
}

const nobody: readonly number[] = [];
const nothingPending = new Pending([], [], undefined, 'all', undefined);

/** What waits on a table that rests: found by running a fork of it, which stops at once. */
export function workOut(table: Table): Pending {
  if (table.game(OVER)) return nothingPending;
  const run = startRun(table.fork(), []);
  const status = hooks.advance(run);
  if (status !== Status.waiting) throw new Impossible('the game waits for nobody');
  return pendingOf(table, run);
}

export function pendingOf(table: Table, run: Run): Pending {
  const { questions } = run;
  const question = questions[0];
  if (question === undefined || questions.length > 1 || run.front !== undefined || run.takenBackBy >= 0 || run.asked.length > 0)
    return pendingOfAny(table, run);
  if (table.game(STOPS).length > 0 || mustBeInFull(table)) return pendingOfAny(table, run);
  // One question, as most are, and all that it offers.
  question.id = table.player(table.rules.playerId(question.seat)).values[ANSWERED.index];
  question.canBackOut = false;
  return new Pending(questions, nobody, undefined, 'all', question);
}

function pendingOfAny(table: Table, run: Run): Pending {
  const { front, takenBackBy, asked } = run;
  const decisions = offeredOrBlamed(table, run);
  for (const decision of decisions) {
    decision.id = table.player(table.rules.playerId(decision.seat)).values[ANSWERED.index];
    decision.canBackOut = takenBackBy >= 0;
  }
  const first = decisions[0];
  const isOnly = decisions.length === 1 && front === undefined && asked.length === 0 && first?.places === undefined;
  return new Pending(decisions, asked, front, takenBackBy >= 0 ? takenBackBy : 'all', isOnly ? first : undefined);
}

/** The same, or whose text has failed. */
function offeredOrBlamed(table: Table, run: Run): readonly Question[] {
  try {
    return offered(table, run);
  } catch (error) {
    throw blamed(table, error);
  }
}

/** What is asked, without what would lead nowhere. */
function offered(table: Table, run: Run): readonly Question[] {
  const { front, questions } = run;
  const paying = payingOf(run.table, front, questions);
  if (paying !== undefined) {
    return questions.map((question) => onlyLeadingOn(table, paying, question));
  }
  if (front !== undefined || table.game(STOPS).length === 0) return questions;
  return questions.map((question) => withoutBarred(table, question));
}

export function payingOf(table: Table, front: Table | undefined, questions: readonly Decision[]): Paying | undefined {
  const { depth, payer } = certainFrame(front ?? table);
  return depth === 0 ? undefined : paidFor(table, front, questions, depth, payer);
}

function paidFor(table: Table, front: Table | undefined, questions: readonly Decision[], depth: number, payer: number): Paying {
  const seen = front ?? table;
  const shown = questions.filter((question) => question.shown && question.seat === payer).flatMap((question) => stampsOf(seen, question));
  return { depth, payer, shown, front: seen };
}

const isWhole = (kind: ChoiceKind): boolean => kind === 'number' || kind === 'divide' || kind === 'order';

/** CO3: leaves out the options after which what must be done in full could not be. */
function onlyLeadingOn(table: Table, paying: Paying, question: Question): Question {
  const { kind, seat } = question;
  if (seat !== paying.payer) return question; // whatever anybody else chooses does: that is what was proven
  if (isAskedLast(paying.front, paying.depth, question)) {
    question.certain = true;
    return question;
  }
  const offered = new Set<number>();
  const outlook = new Outlook(table, effortFor(table).forProbe(), paying, seat);
  let any = false;
  for (const picks of everyAnswer(question)) {
    if (picks.length > 0 && picks.every((pick) => offered.has(pick))) continue;
    const found = outlook.leadsOn({ seat, picks });
    if (found === 'unsure') break;
    if (!found) continue;
    any = true;
    if (isWhole(kind)) break; // its options are not offered one by one
    for (const pick of picks) offered.add(pick);
  }
  // If nothing is sure to lead on, whoever is asked must still be able to answer: paying may then fail as a whole.
  question.certain = any;
  if (!any || isWhole(kind) || offered.size === question.options.length) return question;
  const places = [...offered].sort((a, b) => a - b);
  const several = kind === 'upTo' || kind === 'some' || kind === 'subset';
  const fewer = question.offering(places, several ? Math.min(question.max, places.length) : question.max);
  fewer.certain = true;
  return fewer;
}
