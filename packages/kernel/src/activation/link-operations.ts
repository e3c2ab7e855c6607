/** Linking: the operations of the interpreter that activate an ability, make a link of it, and resolve it. (CN1 to CN4) */
import { TableHere } from '../access/look.js';
import { ACTIVATE, doesNothing, FINISH_LINK, sameObjects, spendLimits } from '../chain/chain.js';
import { ActionCall } from '../definitions/actions.js';
import { CANNOT, NOTHING } from '../definitions/outcome.js';
import { limitKeys } from '../effects/limits.js';
import { counts, lastThing } from '../history/history.js';
import { ROW } from '../records/event-row.js';
import { CHAIN, GAME } from '../records/game-record.js';
import { LINK } from '../records/link-record.js';
import { FRAME, header } from '../records/program-frame.js';
import { type ActivateOp, Activates, type Op, type Program, type ProgramFrame } from '../rules/operations.js';
import { Status } from '../run/effort.js';
import { ownCall, unbound } from '../run/kernel-actions.js';
import { finishAct, finishAllowed } from '../run/pipeline.js';
import type { Run } from '../run/run.js';
import type { Rec } from '../store/store.js';
import { isTextOut } from '../table/failed-texts.js';
import type { Table } from '../table/table.js';
import { abilityToActivate, optionToActivate, waitingToActivate } from './activation.js';
import { keepTargets } from './target-checks.js';

const PC = FRAME.pc.index;
const SEAT = FRAME.seat.index;
const SOURCE = FRAME.source.index;

/** Begins the activation of an ability, unless it is refused. (AV2) */
export function doActivate(run: Run, frame: ProgramFrame, op: ActivateOp): Status {
  const { table } = run;
  const which = run.read(frame, op.leaf);
  run.goTo(frame.values[PC] + 1);
  if (which === undefined) return unbound(run, op);
  const by = op.by === undefined ? undefined : run.read(frame, op.by);
  const begun = beginningOf(table, frame, op.activates, which, by);
  if ('code' in begun) {
    run.noteRefused(begun);
    run.deliver(CANNOT, op.label, op.part);
    return run.halted;
  }
  const { kind, seat, card, event, params, instance } = begun;
  // What is chosen and paid now must not become the last thing that happened.
  if ((table.list(CHAIN).items as number[]).length === 0) table.setGame(GAME.before, lastThing(table));
  run.startProgram(kind.program, params, seat, card, { event });
  const begunFrame = table.ownFrame(table.depth - 1);
  if (op.activates === Activates.waiting) begunFrame.values[kind.waitingAt] = which;
  if (table.rules.remembers) begunFrame.values[kind.sinceAt] = table.historySize;
  const { limits } = kind.definition;
  if (limits !== undefined)
    begunFrame.values[kind.limitsAt] = limitKeys(limits, kind.id, new TableHere(table, begunFrame, seat, card, event), instance);
  return Status.running;
}

function beginningOf(
  table: Table,
  { values }: ProgramFrame,
  activates: Activates,
  which: number | string,
  by: number | undefined,
): ReturnType<typeof optionToActivate> {
  if (typeof which === 'string') return abilityToActivate(table, which, values[SEAT], values[SOURCE]);
  return activates === Activates.waiting ? waitingToActivate(table, which) : optionToActivate(table, which, by);
}

/** The activation is paid for and has its targets: now it is a link. */
export function doLink(run: Run, frame: ProgramFrame, program: Program, depth: number): Status {
  const ability = run.table.rules.abilityOf(program);
  const card = frame.values[SOURCE];
  const params = { card, ability: ability.id, tags: ability.tags, frame: depth - 1, chosen: run.effort.takeChoice() };
  run.goTo(frame.values[PC] + 1);
  // What forbids it was asked before anything was paid, and is not asked again.
  return finishAllowed(run, ownCall(run, frame, program, ACTIVATE, params), -1, 0);
}

/** Begins to resolve the newest link, or finishes it at once if it does nothing. (CN2, CN3) */
export function doResolve(run: Run, frame: ProgramFrame, op: Op): Status {
  const { table } = run;
  run.goTo(frame.values[PC] + 1);
  const links = table.list(CHAIN).items;
  const id = links[links.length - 1];
  if (id === undefined) {
    run.deliver(NOTHING, op.label, op.part);
    return run.halted;
  }
  if (table.game(GAME.link) !== 0) {
    run.noteRefused({ code: 'chain.resolving', rule: 'CN2' });
    run.deliver(CANNOT, op.label, op.part);
    return run.halted;
  }
  if (table.game(GAME.before) !== 0) table.setGame(GAME.before, 0); // the chain is built no more
  const link = table.link(id);
  const { ability } = link.kind;
  const { program } = ability;
  const seat = link.values[LINK.seat.index];
  const source = link.values[LINK.source.index];
  const event = link.values[LINK.event.index];
  const finishes = (how: string): Status => {
    const params = { link: id, did: false, how };
    const number = table.rules.actionNumber(FINISH_LINK);
    const call = new ActionCall(FINISH_LINK, number, params, { by: seat, source, because: program.name });
    return finishAct(run, call, -1, op.part);
  };
  if (doesNothing(table, link) || isTextOut(table, source, ability.name)) return finishes('');
  const kept = ability.hasTargets ? variablesOf(link, ability.frameFor(seat, source, event, [])) : undefined;
  if (kept !== undefined) {
    const hasTargets = keepTargets(run, kept, ability, link.values[LINK.objects.index], seat);
    if (!hasTargets && table.rules.policies.targetsLost === 'does-not-resolve') return finishes('unresolved');
  }
  if (link.values[LINK.chosen.index] === true) run.effort.steps = 0; // who chose it has paid for its steps
  table.setGame(GAME.link, link.values[LINK.seq.index] as number);
  const { values } = run.startFrame(program, seat, source, event);
  const from = kept ?? link.values;
  const first = from.length - (values.length - header.length);
  for (let i = header.length; i < values.length; i++) values[i] = from[first + i - header.length];
  values[PC] = ability.resolveAt;
  values[ability.linkVarAt] = id;
  for (const at of ability.objectsAt) values[at] = sameObjects(table, values[at], event);
  const { limits } = ability.definition;
  if (limits !== undefined && link.values[LINK.copy.index] === false) spendLimits(table, limits, link.values[LINK.limits.index], 'use');
  return Status.running;
}

/** The values of a frame with the link's variables. */
function variablesOf(link: Rec, { values }: ProgramFrame): ProgramFrame['values'] {
  const first = link.values.length - (values.length - header.length);
  for (let i = header.length; i < values.length; i++) values[i] = link.values[first + i - header.length];
  return values;
}

export function doResolved(run: Run, frame: ProgramFrame, program: Program): Status {
  const link = frame.values[run.table.rules.abilityOf(program).linkVarAt] as number;
  const did = hasDone(run.table, run.table.game(GAME.link));
  run.table.setGame(GAME.link, 0);
  run.goTo(frame.values[PC] + 1);
  return finishAct(run, ownCall(run, frame, program, FINISH_LINK, { link, did, how: '' }), -1, 0);
}

/** Whether the link has made anything happen. */
function hasDone(table: Table, link: number): boolean {
  for (let index = table.historySize - 1; index >= 0; index--) {
    const by = table.eventFact(index, ROW.link);
    if (by === link) {
      if (counts(table, index)) return true;
    } else if (by >= 0) return false;
  }
  return false;
}
