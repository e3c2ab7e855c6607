/**
 * Courses: turns, phases and steps, one after the other. A stretch of a course is a program, and a scope of the same name.
 *
 * TN1  A scope's record lists the stretches that are still ahead in it. Its course takes off the first, enters a scope of that name,
 *      runs the program of that name, and leaves the scope; until none is ahead. So cards may change what comes.
 * TN2  A stretch that may not be entered, or whose entering is replaced, is skipped, and an event says so.
 * TN3  Stretches are added, next or last, for the seat whose scope it is or for another: another phase, an extra turn. Those
 *      ahead can be called off.
 * TN4  A scope that is ended drops what is ahead in it, but for what is named to follow. That takes place as soon as nothing
 *      resolves or waits on the chain, no trigger waits, no interrupt runs, nothing holds a lock and nothing is under way that must be done in full, or
 *      that says that it is finished first, as what follows a chain: whatever else runs in it is given up.
 * TN5  Turns go round the table. Extra ones come between and do not change who is next.
 */
import { action } from '../definitions/actions.js';
import { type Replace, replace } from '../definitions/effects.js';
import { AHEAD_CHANGED, COURSE_ENDING, STRETCH_SKIPPED } from '../definitions/kernel-events.js';
import type { Here, Look } from '../definitions/look.js';
import { act, assign, branch, call, program, repeatWhile } from '../definitions/programs.js';
import type { Refusal } from '../definitions/refusals.js';
import { type ActStep, type CallStep, type Expr, type ProgramDefinition, type Step, v } from '../definitions/steps.js';
import { CHAIN, GAME, GAME_SCOPE, WAITING } from '../records/game-record.js';
import { FRAME } from '../records/program-frame.js';
import { SCOPE } from '../records/scope-record.js';
import { isProgramFrame } from '../rules/operations.js';
import { flag, int, ints, ref, text, texts } from '../store/kinds.js';
import { openScope } from '../table/open-scopes.js';
import { type Table, tableOf } from '../table/table.js';
import { ENTER_SCOPE, leave } from './scopes.js';

const SAME_SEAT = -1;

const notOpen = (name: string): Refusal => ({ code: 'scope.not-open', rule: 'TN3', facts: { name } });
const whenOpen = (look: Look, name: string): Refusal | undefined => (openScope(tableOf(look), name) === 0 ? notOpen(name) : undefined);

/** Lays what is ahead in a scope; the lists are the table's from now on. */
function lay(table: Table, scope: number, names: readonly string[], seats: readonly number[]): void {
  table.set(scope, SCOPE.ahead, names.length === 0 ? SCOPE.ahead.initial : Object.freeze(names));
  table.set(scope, SCOPE.aheadFor, seats.length === 0 ? SCOPE.aheadFor.initial : Object.freeze(seats));
}
// hot path
function addAhead(ahead: string[], whose: number[], names: readonly string[], seats: readonly number[]): void {
  for (let i = 0; i < names.length; i++) {
    ahead.push(names[i] ?? '');
    whose.push(seats[i] ?? SAME_SEAT);
  }
}
function withoutFirst<T>(list: readonly T[]): T[] {
  const rest: T[] = [];
  for (let i = 1; i < list.length; i++) {
    const one = list[i];
    if (one !== undefined) rest.push(one);
  }
  return rest;
}
const aheadOf = (table: Table, scope: number): readonly string[] => table.get(scope, SCOPE.ahead);
const seatsOf = (table: Table, scope: number): readonly number[] => table.get(scope, SCOPE.aheadFor);

/** The names of the stretches that are ahead in the innermost scope of the name. */
export function stretchesAhead(look: Look, scope: string): readonly string[] {
  const id = openScope(tableOf(look), scope);
  return id === 0 ? [] : aheadOf(tableOf(look), id);
}

const add = action('course.add', {
  params: { scope: text(), names: texts(), seats: ints(), last: flag() },
  can: (look, { scope }) => whenOpen(look, scope),
  perform(draft, { scope: name, names, seats, last }) {
    const table = tableOf(draft);
    const scope = openScope(table, name);
    const ahead: string[] = [];
    const whose: number[] = [];
    if (last) addAhead(ahead, whose, aheadOf(table, scope), seatsOf(table, scope));
    addAhead(ahead, whose, names, seats);
    if (!last) addAhead(ahead, whose, aheadOf(table, scope), seatsOf(table, scope));
    lay(table, scope, ahead, whose);
    if (names.length > 0) draft.emit(AHEAD_CHANGED, { scope, ahead: aheadOf(table, scope) });
  },
});

const callOff = action('course.callOff', {
  params: { scope: text(), name: text() },
  can: (look, { scope }) => whenOpen(look, scope),
  perform(draft, { scope: of, name }) {
    const table = tableOf(draft);
    const scope = openScope(table, of);
    const ahead = aheadOf(table, scope);
    const stay = ahead.flatMap((one, i) => (one === name ? [] : [i]));
    if (stay.length === ahead.length) return;
    const seats = seatsOf(table, scope);
    lay(
      table,
      scope,
      stay.map((i) => ahead[i] ?? ''),
      stay.map((i) => seats[i] ?? SAME_SEAT),
    );
    draft.emit(AHEAD_CHANGED, { scope, ahead: aheadOf(table, scope) });
  },
});

const next = action('course.next', {
  params: { scope: ref() },
  perform(draft, { scope }) {
    const table = tableOf(draft);
    const ahead = aheadOf(table, scope);
    lay(table, scope, withoutFirst(ahead), withoutFirst(seatsOf(table, scope)));
    draft.emit(AHEAD_CHANGED, { scope, ahead: aheadOf(table, scope) });
    return ahead[0];
  },
});

const skipped = action('course.skip', {
  params: { scope: ref(), name: text(), seat: int() },
  perform: (draft, params) => draft.emit(STRETCH_SKIPPED, params),
});

const endCourse = action('course.end', {
  params: { scope: text(), rest: texts() },
  can(look, { scope, rest }) {
    const table = tableOf(look);
    const id = openScope(table, scope);
    if (id === 0) return notOpen(scope);
    return courseFrame(table, id, rest.length > 0) < 0 ? { code: 'course.none', rule: 'TN4', facts: { name: scope } } : undefined;
  },
  perform(draft, { scope: name, rest }) {
    const table = tableOf(draft);
    const scope = openScope(table, name);
    lay(
      table,
      scope,
      rest.slice(),
      rest.map(() => SAME_SEAT),
    );
    const other = table.game(GAME.ending);
    // What lies around another that is to end, ends that, too.
    if (other === 0 || scope <= other) table.setGame(GAME.ending, scope);
    draft.emit(COURSE_ENDING, { scope, name });
  },
});

export const courseActions = [add, callOff, next, skipped, endCourse];

// -- the program
const course = program(
  'course',
  ['in', 'seat'],
  [
    repeatWhile(
      (here) => !here.isOver && aheadOf(tableOf(here), here.int('in')).length > 0,
      assign('stretch', 0),
      assign('who', (here) => {
        const seat = seatsOf(tableOf(here), here.int('in'))[0] ?? SAME_SEAT;
        return seat === SAME_SEAT ? here.int('seat') : seat;
      }),
      act(next, { scope: v('in') }, { into: 'name' }),
      { step: 'act', action: ENTER_SCOPE, params: { name: v('name'), aside: false }, by: v('who'), into: 'stretch' },
      branch(
        (here) => isOpen(here),
        [call(v('name'), {}, { seat: v('who') }), branch(isOpen, [leave(v('name'))])],
        [act(skipped, { scope: v('in'), name: v('name'), seat: v('who') })],
      ),
    ),
  ],
);
export const coursePrograms: readonly ProgramDefinition[] = [course];

function isOpen(here: Here): boolean {
  const stretch = here.var('stretch');
  return typeof stretch === 'number' && stretch > GAME_SCOPE && tableOf(here).find(stretch)?.kind.role === 'scope';
}

/** Runs these stretches in the innermost scope of the name, for the seat whose it is, and whatever cards make of them. */
export const runCourse = (scope: string, stretches: Expr<readonly string[]>): readonly Step[] => [
  act(add, { scope, names: stretches, seats: [], last: true }),
  goOn(scope),
];
const goOn = (scope: string): CallStep =>
  call(course, { in: (here) => openScope(tableOf(here), scope), seat: (here) => here.scopeSeat(scope) });

function forEachSeat<T>({ seats }: Look, of: (i: number) => T): T[] {
  const list: T[] = [];
  for (let i = 0; i < seats; i++) list.push(of(i));
  return list;
}

/**
 * Turns, one after the other, each the program of that name with a scope of its own; seats go round from the first until the
 * game is over. (TN5)
 */
export const runTurns = (turn: string, first: Expr<number> = 0): readonly Step[] => [
  assign('first', first),
  repeatWhile(
    (here) => !here.isOver,
    act(add, {
      scope: 'game',
      names: (here) => forEachSeat(here, () => turn),
      seats: (here) => forEachSeat(here, (i) => (here.int('first') + i) % here.seats),
      last: true,
    }),
    call(course, { in: GAME_SCOPE, seat: 0 }),
  ),
];

// -- what cards do to it

/** Adds a stretch to the course of the innermost scope of the name: right after what runs now, unless it is to come last. (TN3) */
export const adds = (
  stretch: Expr<string>,
  { to = 'turn', seat, last = false }: { readonly to?: string; readonly seat?: Expr<number>; readonly last?: boolean } = {},
): Step =>
  act(add, {
    scope: to,
    names: (here) => [read(here, stretch) as string],
    seats: (here) => (seat === undefined ? [] : [read(here, seat) as number]),
    last,
  });

/** Calls off every stretch of the name that is ahead in the innermost scope of the other name. */
export const callsOff = (stretch: Expr<string>, from = 'turn'): ActStep => act(callOff, { scope: from, name: stretch });

/** Ends the innermost scope of the name, a turn or a phase; what is named still follows in it. (TN4) */
export const ends = (scope: Expr<string>, rest: readonly string[] = []): ActStep => act(endCourse, { scope, rest });

/** "Skip your next …": whoever it is registered for does not enter the next such stretch. (TN2) */
export const skipsNext = (id: string, stretch: string): Replace =>
  replace(id, {
    on: [ENTER_SCOPE],
    uses: 1,
    when: (here, { params, by }) => params['name'] === stretch && by === here.seat,
    instead: [],
  });

function read(here: Here, expr: Expr): unknown {
  if (typeof expr === 'function') return expr(here);
  return typeof expr === 'object' && 'name' in expr ? here.var(expr.name) : expr;
}

// -- ending

/**
 * The frame of the course that goes on when the scope is ended: that which runs in the scope, if something is to follow in it,
 * else that which entered it. -1 if there is none.
 */
function courseFrame(table: Table, scope: number, isFollowed: boolean): number {
  const { courseProgram } = table.rules;
  const at = courseProgram.field(isFollowed ? 'in' : 'stretch').index;
  for (let depth = table.depth - 1; depth >= 0; depth--) {
    const { kind, values } = table.frame(depth);
    if (kind === courseProgram && values[at] === scope) return depth;
  }
  return -1;
}

/** Whether what runs there must be finished: an interrupt, something that is done in full or not at all, or what says so. */
function mustFinish(table: Table, depth: number): boolean {
  const frame = table.frame(depth);
  if (!isProgramFrame(frame)) return false;
  const { kind, values } = frame;
  return values[FRAME.older.index] >= 0 || values[FRAME.certain.index] !== 0 || kind.finishes;
}

/** Gives up what runs in a scope that is to end, if nothing is under way any more that must be finished; whether it did. (TN4) */
export function endIfDue(table: Table, floor: number): boolean {
  const scope = table.game(GAME.ending);
  if (scope === 0 || table.game(GAME.link) !== 0) return false;
  if ([CHAIN, WAITING].some((list) => table.list(list).items.length > 0)) return false;
  const to = courseFrame(table, scope, aheadOf(table, scope).length > 0);
  if (to < floor || to < 0) return false;
  for (let depth = to + 1; depth < table.depth; depth++) if (mustFinish(table, depth)) return false;
  table.setGame(GAME.ending, 0);
  while (table.depth > to + 1) table.popFrame();
  return true;
}
