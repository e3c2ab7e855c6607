/**
 * Loops: what becomes of a game that goes round in circles.
 *
 * LO1  A position that repeats without a real choice in between is a loop that nobody can leave, however many forced choices it
 *      asks for. It is looked for only after many steps without a real choice; a loop that grows ends by its budget. (BG1)
 * LO2  A loop that nobody can leave ends the game in a draw, if the ruleset says so or if every answer leads into it; otherwise
 *      the answer that leads into it is refused.
 * LO3  Where the ruleset watches what players choose, somebody who does the same thing in the same position again has gone
 *      round in a loop with everybody else who really chose on the way: they can stop it. It is looked for only after many
 *      choices in one turn or phase.
 * LO5  Whoever only passes keeps nothing going: a loop in which nobody did anything else is one that nobody can leave, though
 *      somebody may have had something else to do. It is looked for where loops are not refused.
 * LO4  Then each of them names how often it may go round again, unless the ruleset names a number. After the smallest of these
 *      numbers whoever named it must do otherwise: what would go on is not offered any more.
 */
import { ActionCall, action } from '../definitions/actions.js';
import { PASS } from '../definitions/choice-kinds.js';
import { LOOP_FOUND, LOOP_NAMED } from '../definitions/kernel-events.js';
import type { Draft } from '../definitions/look.js';
import { act, choose, program } from '../definitions/programs.js';
import type { Refusal } from '../definitions/refusals.js';
import { v } from '../definitions/steps.js';
import { exactKey, isSamePosition, positionOf } from '../history/position.js';
import { CHAIN, GAME, WAITING } from '../records/game-record.js';
import { FRAME } from '../records/program-frame.js';
import type { Watch } from '../run/effort.js';
import { carryOut } from '../run/pipeline.js';
import type { Run } from '../run/run.js';
import { type Fact, numberOf, numbersIn, type Scalar } from '../store/facts.js';
import { ints } from '../store/kinds.js';
import { type Table, tableOf } from '../table/table.js';
import type { Decision, Question } from '../views/choices.js';

const WATCHED = GAME.watched;
const PC = FRAME.pc.index;
/** How many places are looked at before the position to compare with is taken anew; then twice as many. */
const FIRST_STRETCH = 64;
/** So many real choices in one turn or phase are unusual. */
const MANY_CHOICES = 24;
const FIRST_MOVES = 8;
/** How often somebody may have a loop go round. */
const MOST_ROUNDS = 1000;

// -- loops that nobody can leave

/** Looks whether the game is where it has been before, if that may be. (LO1) */
export function lookForRepeat(run: Run): void {
  const { table, effort } = run;
  effort.isLookDue = false;
  // What runs again has begun anew; functions of a game that takes commands may look outside, where things change.
  if (!run.isOutermost || run.floor !== 0 || table.rules.takesCommands) return;
  if (effort.isWatchKept) {
    effort.isWatchKept = false;
    effort.watch = readWatch(table.game(WATCHED));
  }
  const { watch } = effort;
  if (watch === undefined) {
    // A key costs as much as the table is large: it is not worth it before as much has happened.
    if (effort.tableSize < 0) effort.tableSize = sizeOf(table);
    if (effort.steps >= effort.tableSize) effort.watchFor(watchAt(table, placeOf(table), Math.max(FIRST_STRETCH, effort.tableSize)));
    return;
  }
  const at = placeOf(table);
  if (watch.at === at && isWorthIt(watch) && isSamePosition(watch, positionOf(table))) effort.goesRound();
  if (++watch.seen >= watch.until) effort.watchFor(watchAt(table, at, 2 * watch.until));
}

/** Most rounds are short. A game that goes on and on and never repeats is compared now and then: whatever goes round comes by then, too. */
const isWorthIt = ({ seen }: Watch): boolean => seen < OFTEN || seen % SELDOM === 0;
const OFTEN = 128;
const SELDOM = 64;

/** How many records there are. */
function sizeOf(table: Table): number {
  let size = 0;
  table.forEachRecord(() => size++);
  return size;
}

const watchAt = (table: Table, at: string, until: number): Watch => ({ at, ...positionOf(table), seen: 0, until });

/** Where the game is, as far as that can be told at once: elsewhere, or with more waiting, it is not where it was. */
function placeOf(table: Table): string {
  const { kind, values } = table.frame(table.depth - 1);
  return `${kind.id} ${values[PC]} ${table.depth} ${lengthOf(table, CHAIN)} ${lengthOf(table, WAITING)}`;
}

const lengthOf = (table: Table, list: number): number => table.list(list).items.length;

/** What is kept of it from one answer to the next: the same game goes on alike when it is loaded. */
export function keepWatch(run: Run, movedOn: boolean): void {
  const { table, effort } = run;
  if (effort.isWatchKept && !movedOn) return;
  const kept = movedOn ? undefined : effort.watch;
  if (kept !== undefined) table.setGame(WATCHED, writeWatch(kept));
  else if (table.game(WATCHED).length > 0) table.setGame(WATCHED, none);
}
const none: readonly string[] = Object.freeze([]);

const writeWatch = ({ at, key, loose, seen, until }: Watch): readonly string[] =>
  Object.freeze([at, key, String(seen), String(until), ...loose.map(String)]);

function readWatch(kept: readonly string[]): Watch | undefined {
  const [at, key, seen, until, ...loose] = kept;
  return at === undefined || key === undefined
    ? undefined
    : { at, key, seen: Number(seen), until: Number(until), loose: loose.map(Number) };
}

const findLoop = action('loop.find', {
  params: { seats: ints() },
  perform: (draft, { seats }) => draft.emit(LOOP_FOUND, { seats }),
});
const nameRounds = action('loop.name', {
  // For each seat: its number, 1, and how often it wants to go round.
  params: { named: ints() },
  perform(draft, { named }) {
    let [seat = -1, , rounds = 0] = named;
    for (let i = 3; i < named.length; i += 3) {
      const [who = -1, , wanted = rounds] = named.slice(i, i + 3);
      if (wanted < rounds) [seat, rounds] = [who, wanted];
    }
    addStop(draft, { seat, left: rounds, move: '' });
    draft.emit(LOOP_NAMED, { seat, rounds });
  },
});
export const FIND_LOOP = findLoop;
export const NAME_ROUNDS = nameRounds;

/** Asks everybody who can stop the loop. */
export const ROUNDS_PROGRAM = program(
  'loop.rounds',
  ['seats'],
  [
    choose('named', { kind: 'number', who: v('seats'), min: 0, max: MOST_ROUNDS, why: 'rounds' }),
    act(nameRounds, { named: (here) => namedBy(here.var('named'), here.list('seats')) }),
  ],
);

/** The answers of several seats come with who gave them; one seat's is the number alone. */
const namedBy = (named: Fact | undefined, seats: readonly Scalar[]): readonly number[] =>
  typeof named === 'number' ? [numberOf(seats[0]), 1, named] : numbersIn(named);

/** Who may do a thing again how often; the thing, once it is known. */
interface Stop {
  readonly seat: number;
  readonly left: number;
  readonly move: string;
}
const readStop = (text: string): Stop => {
  const [seat, left, move] = text.split(' ');
  return { seat: Number(seat), left: Number(left), move: move ?? '' };
};
const stopsOf = (table: Table): Stop[] => table.game(GAME.stops).map(readStop);

function setStops(table: Table, stops: readonly Stop[]): void {
  table.setGame(GAME.stops, Object.freeze(stops.map(({ seat, left, move }) => `${seat} ${left} ${move}`)));
}
const addStop = (draft: Draft, stop: Stop): void => {
  const table = tableOf(draft);
  setStops(table, [...stopsOf(table), stop]);
};

/** What has been chosen since a turn or phase began: how many real choices; and one to compare with, and who has chosen since. */
interface Moves {
  entered: number;
  count: number;
  seen: number;
  until: number;
  seats: number;
  move: string;
}

function movesOf(table: Table): Moves {
  const [entered, count, seen, until, seats, move] = table.game(GAME.moves);
  const now = table.game(GAME.entered);
  if (move === undefined || Number(entered) !== now) {
    if (table.game(GAME.stops).length > 0) setStops(table, []); // the game has moved on
    return { entered: now, count: 0, seen: 0, until: FIRST_MOVES, seats: 0, move: '' };
  }
  return { entered: now, count: Number(count), seen: Number(seen), until: Number(until), seats: Number(seats), move };
}

function keepMoves(table: Table, { entered, count, seen, until, seats, move }: Moves): void {
  table.setGame(GAME.moves, Object.freeze([entered, count, seen, until, seats, move].map(String)));
}

const moveKey = (table: Table, seat: number, picks: readonly number[]): string =>
  `${exactKey(positionOf(table))}/${seat}/${picks.join(',')}`;

/** Looks at a real choice of somebody's, before it is carried out; true if something has to be asked first. (LO3, LO5) */
export function isMoveHeld(run: Run, question: Question, picks: readonly number[]): boolean {
  const { table } = run;
  const { loops } = table.rules.policies;
  if (loops === 'refuse' || !run.isOutermost || run.floor !== 0 || run.effort.search !== undefined) return false;
  const { seat, kind, of, options } = question;
  const isPass = of === 'activations' && options[picks[0] ?? -1] === PASS;
  if (loops === 'draw' && !isPass) {
    if (table.game(GAME.moves).length > 0) table.setGame(GAME.moves, none);
    return false;
  }
  const moves = movesOf(table);
  moves.count++;
  if (!isPass) moves.seats |= 1 << seat;
  const isHeld = moves.count > MANY_CHOICES && kind !== 'order' && goesRound(run, moves, seat, moveKey(table, seat, picks));
  keepMoves(table, moves);
  return isHeld;
}

function goesRound(run: Run, moves: Moves, seat: number, move: string): boolean {
  if (isCounted(run, seat, move)) return false;
  const repeats = moves.move === move;
  if (repeats && moves.seats === 0) run.effort.goesRound();
  if (!repeats && ++moves.seen < moves.until) return false;
  const seats = moves.seats;
  moves.until = repeats ? FIRST_MOVES : 2 * moves.until;
  moves.seen = 0;
  moves.seats = 0;
  moves.move = repeats ? '' : move;
  return repeats && stopLater(run, seat, move, seats);
}

/** Counts a round of a loop that somebody has to stop; whether there is one. */
function isCounted(run: Run, seat: number, move: string): boolean {
  const { table } = run;
  const stops = stopsOf(table);
  const at = stops.findIndex((stop) => stop.seat === seat && (stop.move === move || stop.move === ''));
  const stop = stops[at];
  if (stop !== undefined) {
    const { left } = stop;
    // It is offered only if nothing else is left to do.
    if (left <= 0 && stop.move === move) run.effort.goesRound();
    stops[at] = { seat, left: Math.max(0, left - 1), move };
    setStops(table, stops);
  }
  return at >= 0 || stops.some(({ left, move: known }) => left > 0 || known === '');
}

/** Settles how often it may go round; true if that has to be asked first. (LO4) */
function stopLater(run: Run, seat: number, move: string, mask: number): boolean {
  const { table } = run;
  const { loops } = table.rules.policies;
  if (typeof loops === 'object') {
    setStops(table, [...stopsOf(table), { seat, left: Math.max(0, loops.repeats - 1), move }]);
    return false;
  }
  const seats = Array.from({ length: table.seats }, (_, i) => i).filter((i) => (mask >>> i) & 1);
  const number = table.rules.actionNumber(FIND_LOOP);
  carryOut(run, new ActionCall(FIND_LOOP, number, { seats }, { by: -1, source: 0, because: 'loop' }));
  run.startProgram(table.rules.programById(ROUNDS_PROGRAM.id), [Object.freeze(seats)], -1, 0, { event: table.historySize });
  return true;
}

/**
 * In an imagined world: what was kept of positions tells of hidden cards, and is forgotten. What must not be done again here, which
 * whoever is asked can see, is the same in the world's own position. (IM2, IM3)
 */
export function forgetPositions(truth: Table, world: Table): void {
  for (const field of [GAME.watched, GAME.moves]) if (world.game(field).length > 0) world.setGame(field, none);
  if (world.game(GAME.stops).length === 0) return;
  const [here, there] = [exactKey(positionOf(truth)), exactKey(positionOf(world))];
  const stops = stopsOf(world).filter(({ move }) => move.startsWith(`${here}/`));
  setStops(
    world,
    stops.map((stop) => ({ ...stop, move: there + stop.move.slice(here.length) })),
  );
}

/** Why an answer may not be given any more: it would go round again. */
export function whyBarred(table: Table, { seat, kind }: Decision, picks: readonly number[]): Refusal | undefined {
  const stops = table.game(GAME.stops);
  if (stops.length === 0 || kind === 'order') return undefined;
  return barredMoves(table, seat).has(moveKey(table, seat, picks)) ? { code: 'loop.stop', rule: 'LO4', seat } : undefined;
}

function barredMoves(table: Table, seat: number): ReadonlySet<string> {
  const stops = stopsOf(table).filter((stop) => stop.seat === seat && stop.left <= 0 && stop.move !== '');
  return new Set(stops.map(({ move }) => move));
}

/** LO4: the question without what would go round again, unless there is nothing else. */
export function withoutBarred(table: Table, question: Question): Question {
  const { seat, isSingle, options } = question;
  const barred = barredMoves(table, seat);
  if (barred.size === 0 || !isSingle) return question;
  const position = exactKey(positionOf(table));
  const places = options.flatMap((_, i) => (barred.has(`${position}/${seat}/${i}`) ? [] : [i]));
  return places.length === 0 || places.length === options.length ? question : question.offering(places, question.max);
}
