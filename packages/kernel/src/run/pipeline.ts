/**
 * The pipeline: the one way in which anything changes.
 *
 * PL1  Request: an effect that forbids the action refuses it, "can't" beats "can"; then the action's own `can`. A
 *      refusal ends it here and changes nothing.
 * PL2  Replace: each replacement gets one chance in an event's lineage. If several apply, the affected player orders
 *      them, one at a time, asked again after each. What it is replaced with enters at request, lineage kept.
 * PL8  A replaced action did what the same action did in its stead; if that was not done at all, nothing. A ruleset may let
 *      anything count that was done in its stead.
 * PL3  Modify: parameters, by layer, then in the order of registration.
 * PL4  Perform.
 * PL5  Modify: the data of the events made, in the same order.
 * PL6  Commit: sequence numbers, the group, history, reactions, in that order. Interrupting reactions run before the next
 *      step, in order, each to its end, unless a cost is being paid or something happens all at once; then they wait.
 * PL10  What waits until the game settles may be run by the ruleset, one by one, in any order.
 * PL7  An action that nobody has anything to say about runs straight through and writes no frame.
 * PL9  It can be asked in advance why an action would be refused, and how its parameters would be changed: nothing happens,
 *      and nothing is used up.
 */

import { followsFromCards, refreshFaces } from '../access/card-abilities.js';
import type { TableDraft } from '../access/draft.js';
import { LookedBack } from '../chain/look-back.js';
import { awakenStates } from '../chain/state-triggers.js';
import { Answering, awaken, awakenDelayed, TELL_TRIGGERED, waitingInfo } from '../chain/triggers.js';
import { ActionCall, type AnyAction } from '../definitions/actions.js';
import type { Data } from '../definitions/data.js';
import type { EffectDefinition, Reaction } from '../definitions/effects.js';
import type { AnyEvent, Happened, Made } from '../definitions/events.js';
import type { Outcome } from '../definitions/outcome.js';
import * as outcomes from '../definitions/outcome.js';
import type { Refusal } from '../definitions/refusals.js';
import { CHANGE_CONTROL, misheld } from '../effects/control.js';
import { isJudged } from '../effects/judging.js';
import { isQueued, overdue, retire } from '../effects/lifetimes.js';
import { END_EFFECT, REGISTER_EFFECT } from '../effects/registering.js';
import { changedParams, forbidsOf, hereOf, isUntouched, phaseOf, watches } from '../effects/requests.js';
import { cardsWithStatics, isInForce, staticsOf } from '../effects/static-abilities.js';
import { dropSnapshotsOfStayers } from '../history/last-known.js';
import { ACTION_FRAME } from '../records/action-frame.js';
import { EFFECT } from '../records/effect-record.js';
import { GAME, type GameRec, LATER_QUEUE, NOW_QUEUE, WAITING } from '../records/game-record.js';
import { FRAME } from '../records/program-frame.js';
import type { ActionFrame } from '../rules/action-kind.js';
import { type EffectRec, isEffect } from '../rules/effect-kind.js';
import { Code, type Op, REPLACED_RESULT } from '../rules/operations.js';
import { asFact, type Fact, frozen, Impossible } from '../store/facts.js';
import { type FieldSpec, type FieldType, fits } from '../store/kinds.js';
import { failing, isTextOut } from '../table/failed-texts.js';
import type { Table } from '../table/table.js';
import { keepTelling } from '../table/tellings.js';
import { checkPicks } from '../views/choices.js';
import { Status } from './effort.js';
import { hooks } from './hooks.js';
import { forbiddenNow, orderQuestion, replacementsOf, watchEntering } from './replacements.js';
import { picksOf, Run } from './run.js';

/** The action waits in a frame, or what replaces it does. */
export const PENDING = -1;

// hot path
const { CANNOT, DID, NOTHING } = outcomes;
const RUNNING = Status.running;
const GAME_OVER = Status.over;
const TOGETHER = GAME.together;
const GROUP = GAME.group;
const OVER = GAME.over;
const ENDING = GAME.ending;
const nobody: readonly number[] = [];

/** Takes the call through the pipeline; `into` is the variable of the frame below for its result. */
export const act = (run: Run, call: ActionCall, into: number): Outcome | typeof PENDING => {
  if (call.action.enters !== undefined) watchEntering(run, call);
  if (run.table.derived.watchesAction(call.number)) return actWatched(run, call, into);
  // PL7: most actions. Nothing forbids, replaces or modifies it.
  const refusal = call.action.can?.(run.look, call.params, call);
  if (refusal === undefined) return perform(run, call, call, nobody);
  run.refusal = refusal;
  return CANNOT;
};

function actWatched(run: Run, call: ActionCall, into: number): Outcome | typeof PENDING {
  const refusal = request(run, call);
  if (refusal === undefined) return actAllowed(run, call, into);
  const forbidden = forbiddenNow(run.table, call);
  if (forbidden !== undefined && replacementsOf(run, call, forbidden).length > 0) {
    pushCall(run.table, call, into);
    return PENDING;
  }
  run.refusal = refusal;
  return CANNOT;
}

/** Takes a call that is not to be forbidden any more through the rest of the pipeline. */
export function actAllowed(run: Run, call: ActionCall, into: number): Outcome | typeof PENDING {
  const { table } = run;
  if (table.derived.replacing(call.number).length > 0 && replacementsOf(run, call, undefined).length > 0) {
    pushCall(table, call, into);
    return PENDING;
  }
  return carryOut(run, call);
}

export function request(run: Run, call: ActionCall): Refusal | undefined {
  const { table } = run;
  const refusal = table.derived.forbidding(call.number).length === 0 ? undefined : forbidsOf(table, call, phaseOf(table, call), 1)[0];
  return refusal ?? call.action.can?.(run.look, call.params, call);
}

// -- replace

/** Goes on with the action that waits on top of the stack. */
export function continueAction(run: Run, frame: ActionFrame): Status {
  const { table } = run;
  run.again = undefined; // if anything is asked first, it is this
  let call = callOf(frame, table.rules.actionNumber(frame.kind.action));
  const into = frame.values[ACTION_FRAME.into.index];
  const forbidden = forbiddenNow(table, call);
  const candidates = replacementsOf(run, call, forbidden).filter((id) => !isOptional(table, id) || canReplace(run, call, id));
  if (candidates.length === 0) {
    table.popFrame();
    if (forbidden !== undefined) {
      run.refusal = forbidden;
      return settleCall(run, call, into, CANNOT, run.partBelow);
    }
    return settleCall(run, call, into, carryOut(run, call), run.partBelow);
  }
  const question = orderQuestion(run, call, candidates);
  let picked = 0;
  if (question !== undefined) {
    const input = run.nextInput();
    if (input === undefined) {
      run.questions = [question];
      return Status.waiting;
    }
    const refusal = input.picks === 'back out' ? noWayBack : checkPicks(question, input.picks);
    if (refusal !== undefined) {
      run.refusal = refusal;
      return Status.refused;
    }
    run.take();
    run.effort.chosen();
    picked = picksOf(input)[0] ?? 0;
  }
  const chosen = candidates[picked];
  if (chosen === undefined) {
    // Declined: each of them has had its chance.
    for (const id of candidates) call = call.after(id);
    replaceFrame(table, call, into);
    return Status.running;
  }
  if (!applies(run, call, chosen)) {
    replaceFrame(table, call.after(chosen), into);
    return Status.running;
  }
  table.popFrame();
  if (into >= 0) table.ownFrame(table.depth - 1).values[into] = undefined;
  startReplacement(run, call, chosen, into);
  return Status.running;
}

const isOptionalReplacement = (definition: EffectDefinition): boolean => definition.kind === 'replace' && definition.optional === true;
const isOptional = (table: Table, id: number): boolean => isOptionalReplacement(table.effect(id).kind.definition);

export const noWayBack: Refusal = { code: 'answer.no-way-back', rule: 'BO2' };

/**
 * Whether what the action would be replaced with is possible; the ruleset may not want to know. Inside such a trial
 * further replacements are taken at their word: each trying the next one out would double the work with every one.
 */
function applies(run: Run, call: ActionCall, effect: number): boolean {
  return run.table.rules.policies.refusedReplacement === 'is-ignored' || canReplace(run, call, effect);
}

function canReplace(run: Run, call: ActionCall, effect: number): boolean {
  const { table, effort } = run;
  if (effort.isTrial) return true;
  const fork = table.fork();
  fork.popFrame();
  const floor = fork.depth;
  const kind = table.effect(effect).kind;
  const { ops } = table.rules.replacementProgram(kind, call.action);
  const end = ops.length - 1;
  const trial = new Run(fork, effort.forTrial(), [], { floor, stopAt: end });
  startReplacement(trial, call, effect, -1);
  if (trial.effort.within(kind.definition.id, () => hooks.advance(trial)) !== Status.done) return true; // it asks something: it can go on
  const best = fork.program(floor).values[FRAME.best.index];
  if (best === CANNOT || best === DID) return best === DID;
  // Whoever may do something instead does it: what comes to nothing is no way out. (RE4, RE10)
  const mayBeIdle = !isOptional(table, effect) && table.rules.policies.idleReplacement === 'replaces';
  return mayBeIdle || !ops.some(({ code }) => code === Code.act);
}

function startReplacement(run: Run, call: ActionCall, id: number, into: number): void {
  const { table } = run;
  const effect = table.effect(id);
  const kind = effect.kind;
  const program = table.rules.replacementProgram(kind, call.action);
  const captured = kind.captures.map((name) => effect.values[kind.field(name).index]);
  const params = Object.keys(call.action.params).map((name) => call.params[name]);
  const seat = effect.values[EFFECT.seat.index];
  const source = effect.values[EFFECT.source.index];
  if (table.use(id)) endEffect(run, id);
  run.startProgram(program, [...captured, ...params, call.by, call.source, call.because, into, id], seat, source, {
    lineage: [...call.lineage, id],
  });
}

function pushCall(table: Table, call: ActionCall, into: number): void {
  const kind = table.rules.actionKind(call.action);
  const values = kind.blank.slice();
  values[ACTION_FRAME.by.index] = call.by;
  values[ACTION_FRAME.source.index] = call.source;
  values[ACTION_FRAME.because.index] = call.because;
  values[ACTION_FRAME.lineage.index] = call.lineage;
  values[ACTION_FRAME.into.index] = into;
  for (const field of kind.paramFields) values[field.index] = call.params[field.name.slice('param.'.length)];
  table.pushFrame(kind, values);
}

function replaceFrame(table: Table, call: ActionCall, into: number): void {
  table.popFrame();
  pushCall(table, call, into);
}

function callOf(frame: ActionFrame, number: number): ActionCall {
  const { action, paramFields } = frame.kind;
  const params: Record<string, Fact> = {};
  for (const field of paramFields) params[field.name.slice('param.'.length)] = frame.values[field.index] as Fact;
  const { by, source, because, lineage } = ACTION_FRAME;
  const { values } = frame;
  return new ActionCall(action, number, params, {
    by: values[by.index],
    source: values[source.index],
    because: values[because.index],
    lineage: values[lineage.index],
  });
}

/** Takes a call through the pipeline and tells the frame below how it ended, unless it waits. */
export function finishAct(run: Run, call: ActionCall, into: number, part: number): Status {
  const outcome = act(run, call, into);
  return outcome === PENDING ? RUNNING : settleCall(run, call, into, outcome, part);
}

/** The same for a request that nobody has anything to say about, and that has been carried out. (PL7) */
export function settlePlainly(run: Run, call: ActionCall, result: Fact | undefined, op: Op): Status {
  return settleCall(run, call, -1, made(run, call, call, result, nobody), op.part);
}

/** The same for a request that has been allowed already. */
export function finishAllowed(run: Run, call: ActionCall, into: number, part: number): Status {
  const outcome = actAllowed(run, call, into);
  return outcome === PENDING ? RUNNING : settleCall(run, call, into, outcome, part);
}

/** Hands the outcome, and the result, to the program that asked. */
const settleCall = (run: Run, call: ActionCall, into: number, outcome: Outcome, part = 0): Status => {
  const { table } = run;
  const { replaced } = table.ownProgram(table.depth - 1).kind;
  if (into >= 0 || call.result !== undefined || replaced !== undefined) keepResult(run, call, into, outcome);
  run.deliver(outcome, call.action.id, part, DID, call.action);
  return table.game(OVER) ? GAME_OVER : run.halted;
};

function keepResult(run: Run, call: ActionCall, into: number, outcome: Outcome): void {
  const { kind: program, values } = run.table.ownProgram(run.table.depth - 1);
  const result = outcome === CANNOT ? undefined : asFact(call.result, `the result of ${call.action.id}`);
  if (into >= 0) values[into] = result;
  if (program.replaced === call.action) values[program.field(REPLACED_RESULT).index] = result;
}

// -- modify, perform, commit
export function carryOut(run: Run, request: ActionCall): Outcome {
  const { table } = run;
  let call = request;
  let spent = nobody;
  for (const id of table.derived.modifying(call.number)) {
    const effect = table.effect(id);
    if (!watches(table, effect, call, phaseOf(table, call))) continue;
    call = call.with(checkedParams(call.action, changedParams(table, effect, call)));
    if (table.use(id)) spent = [...spent, id];
  }
  return perform(run, request, call, spent);
}

/** Performs the call and commits what it made; `request` is the call before it was modified, `spent` what did that for the last time. */
const perform = (run: Run, request: ActionCall, call: ActionCall, spent: readonly number[]): Outcome =>
  made(run, request, call, carriedOut(run.draft, call), spent);

/** PL4: what the action returns when it is performed. */
export const carriedOut = (draft: TableDraft, call: ActionCall): Fact | undefined => {
  draft.madeCount = 0;
  draft.writesBefore = draft.table.writes;
  return call.action.perform(draft, call.params, call) as Fact | undefined;
};

/** Whether anybody looks at what an action has made, or at what follows from it. */
export const isMadeWatched = (table: Table, draft: TableDraft): boolean =>
  table.rules.alwaysWatches || table.arrived.length > 0 || (table.derived.watchesAnything && isEventWatched(table, draft));

/** Commits what an action has made. */
function made(run: Run, request: ActionCall, call: ActionCall, result: Fact | undefined, spent: readonly number[]): Outcome {
  if (result !== undefined) request.result = result;
  const { table, draft } = run;
  if (draft.madeCount === 0 && table.writes !== draft.writesBefore && call.action.silent !== true) throw wroteSilently(call);
  if (spent.length > 0 || isMadeWatched(table, draft)) return commitWatched(run, call, spent);
  if (draft.madeCount === 0) return didNothing(table, call);
  commit(run, call);
  return DID;
}

/** AC2: what changes without an event can be answered by nothing and is told to nobody. */
function wroteSilently({ action }: ActionCall): Impossible {
  return new Impossible(
    `action ${action.id} wrote to the table but emitted no event: emit one, or say "silent: true" if what it writes is bookkeeping`,
  );
}

function didNothing(table: Table, call: ActionCall): Outcome {
  if (call.action.sure && isUntouched(table, call.number)) throw new Impossible(`action ${call.action.id} is sure, but did nothing`);
  return NOTHING;
}

/** Whether any effect must be looked after, or looks at an event that was made. */
const isEventWatched = ({ derived }: Table, { made, madeCount }: TableDraft): boolean => {
  if (derived.isWatchful) return true;
  for (let i = 0; i < madeCount; i++) if (derived.watchesEvent(made[i]?.number ?? -1)) return true;
  return false;
};

function commitWatched(run: Run, call: ActionCall, spent: readonly number[]): Outcome {
  const { table } = run;
  const { made, madeCount } = run.draft;
  let used = spent;
  let isTriggering = false;
  for (let i = 0; i < madeCount; i++) {
    const one = made[i];
    if (one === undefined) break;
    used = changeEvent(table, one, table.derived.modifyingEvent(one.number), used);
    if (table.derived.hasTriggersFor(one.number) || table.before !== undefined) isTriggering = true;
  }
  const since = table.historySize;
  if (madeCount > 0) commit(run, call);
  if (table.game(TOGETHER) === 0 && madeCount > 0) {
    if (answersAfter(table) && refreshFaces(run.look))
      for (let i = 0; i < madeCount; i++) if (table.derived.hasTriggersFor(made[i]?.number ?? -1)) isTriggering = true;
    if (isTriggering) collect(run, since);
  }
  table.before = undefined;
  for (const id of used) endEffect(run, id);
  if (table.game(TOGETHER) > 0)
    table.arrived = nobody; // what happens together is looked after when all of it has
  else if (isToBeLookedAfter(table)) lookAfter(run);
  return madeCount === 0 ? didNothing(table, call) : DID;
}

/** FC2: whether what answers without looking back has the abilities that it has after what happened. */
const answersAfter = ({ rules }: Table): boolean => rules.changesAbilities && rules.policies.looksBack !== undefined;

const STATIC = 'static ability';

function isToBeLookedAfter(table: Table): boolean {
  const { derived, rules } = table;
  if (derived.isWatchful || table.arrived.length > 0) return true;
  // Most of what happens changes no card: what was looked after then still is.
  if (table.lookedAfter === table.cardWrites && table.lookedAfterWith === derived.continuous) return false;
  return rules.changesAbilities || rules.controlsByTrait;
}

/** LT2, LT4, FC2, SG1: ends what is over, puts in force what has come, with the abilities that cards have now; looks at states. */
export function lookAfter(run: Run): void {
  refreshFaces(run.look);
  settleControl(run);
  lookAfterEffects(run);
  // What ended or came may have been what granted or took abilities.
  if (refreshFaces(run.look)) lookAfter(run);
  awakenStates(run.table);
  const { table } = run;
  table.lookedAfter = followsFromCards(table) ? table.cardWrites : -1;
  table.lookedAfterWith = table.derived.continuous;
}

/** CL1, CL2: gives every card to whom its trait says, all of them in one group. */
function settleControl(run: Run): void {
  const { table } = run;
  let found = table.rules.controlsByTrait ? misheld(run.look) : undefined;
  if (found === undefined) return;
  const since = table.historySize;
  if (table.rules.policies.interrupts === 'by-themselves') table.count(GAME.group, 1);
  table.count(TOGETHER, 1); // triggers are looked for when all of it has changed
  if (isJudged(table)) table.earlier = table.fork();
  const number = table.rules.actionNumber(CHANGE_CONTROL);
  for (; found !== undefined; found = misheld(run.look))
    carryOut(run, new ActionCall(CHANGE_CONTROL, number, found, { by: -1, source: 0, because: 'control' }));
  table.count(TOGETHER, -1);
  table.earlier = undefined;
  collect(run, since);
  table.arrived = cardsWithStatics(table);
}

function lookAfterEffects(run: Run): void {
  const { table } = run;
  for (let effect = overdue(table); effect !== 0; effect = overdue(table)) {
    if (isQueued(table, effect)) retire(table, effect);
    else endEffect(run, effect);
  }
  for (let [card, ...others] = table.arrived; card !== undefined; [card, ...others] = table.arrived) {
    table.arrived = others;
    for (const { definition, seat } of staticsOf(table, card)) {
      // To put one in force may have looked after the others already.
      if (isInForce(table, card, definition)) continue;
      const params = { definition: table.rules.effectKind(definition).name, seat, source: card, captured: [], printed: true };
      const number = table.rules.actionNumber(REGISTER_EFFECT);
      carryOut(run, new ActionCall(REGISTER_EFFECT, number, params, { by: seat, source: card, because: STATIC }));
    }
  }
}

/** What happened together has happened: reactions and triggers, then what is over and what has come. */
export function finishTogether(run: Run): void {
  const { table } = run;
  table.earlier = undefined; // from here on it has happened
  if (answersAfter(table)) refreshFaces(run.look);
  collect(run, table.game(GAME.togetherSince));
  if (table.rules.remembers) dropSnapshotsOfStayers(table);
  if (table.rules.hasAbilities) table.arrived = cardsWithStatics(table);
  if (isToBeLookedAfter(table)) lookAfter(run);
}

/** Lets the effects change the event's data; returns which have been used up so far. */
function changeEvent(table: Table, one: Made, changing: readonly number[], spent: readonly number[]): readonly number[] {
  let used = spent;
  for (const id of changing) {
    const effect = table.effect(id);
    const { definition } = effect.kind;
    if (definition.kind !== 'modify-event') continue;
    const source = effect.values[EFFECT.source.index];
    if (isTextOut(table, source, effect.kind.name)) continue;
    try {
      one.data = definition.change(hereOf(table, effect), one.data);
    } catch (error) {
      failing(table, source, effect.kind.name, error, undefined);
    }
    if (table.use(id)) used = [...used, id];
  }
  return used;
}

/** The parameters as the table may keep them: each of its type, lists of their own, and nothing else. */
export function checkedParams(action: AnyAction, params: Data): Data {
  const checked: Record<string, Fact> = {};
  const specs: Readonly<Record<string, FieldSpec>> = action.params;
  for (const name in specs) {
    const type = specs[name]?.type;
    const value = params[name];
    if (type === undefined || !fits(type, value)) throw new Impossible(`action ${action.id} has ${JSON.stringify(value)} for "${name}"`);
    checked[name] = typeof value === 'object' ? frozen(value) : value;
  }
  for (const name in params) if (!(name in specs)) throw new Impossible(`action ${action.id} has no parameter "${name}"`);
  return checked;
}

/** Puts what was made into history. */
export const commit = (run: Run, call: ActionCall): void => {
  const { table, draft } = run;
  const { made, madeCount } = draft;
  const game = table.ownGame();
  // A rule action may be due by that, or what is to end can end now.
  if (game[ENDING.index] !== 0 || table.derived.interrupting.length > 0) run.mayInterrupt = true;
  const since = table.historySize;
  if (!joinsBefore(table, game, call)) game[GROUP.index] = game[GROUP.index] + 1;
  for (let i = 0; i < madeCount; i++) {
    const one = made[i];
    if (one === undefined) break;
    const { type, number, data } = one;
    const { names, types, whole } = table.rules.eventShape(number);
    const page = table.beginRow(names.length, number, call);
    const { facts, used } = page;
    let k = 0;
    // Going through what is there is faster than asking for each by its name; most authors keep to the order of the definition.
    for (const name in data) {
      if (name !== names[k]) break;
      const value = data[name];
      if (whole[k] !== true) facts[used + k] = otherFact(type, name, types[k], value);
      else if (Number.isSafeInteger(value)) facts[used + k] = value as number;
      else throw notThatType(type, name, value);
      k++;
    }
    for (; k < names.length; k++) {
      const name = names[k] ?? '';
      facts[used + k] = otherFact(type, name, types[k], data[name]);
    }
    page.used = used + names.length;
  }
  if (table.told !== undefined && !table.probing) keepTelling(table, since);
};

/** EV3, EV4: whether it happens together with what happened last. A static ability comes with its card: it is no further thing that happens. */
const joinsBefore = (table: Table, game: GameRec['values'], call: ActionCall): boolean => {
  if (game[TOGETHER.index] > 0 || table.belongs) return true;
  return call.action === REGISTER_EFFECT && call.because === STATIC;
};

/** A fact of an event that is no whole number, as the table may keep it. */
function otherFact(type: AnyEvent, name: string, of: FieldType | undefined, value: Fact | undefined): Fact {
  if (of === undefined || !fits(of, value)) throw notThatType(type, name, value);
  return typeof value === 'object' ? frozen(value) : value;
}

function notThatType(type: AnyEvent, name: string, value: unknown): Impossible {
  return new Impossible(`event ${type.id} has ${JSON.stringify(value)} for "${name}"`);
}

/** Queues the reactions to everything that has happened since. */
function collect(run: Run, since: number): void {
  const { table } = run;
  const until = table.historySize;
  let spent = nobody;
  const answering = new Answering(LookedBack.since(table, since));
  const { back } = answering;
  const waiting = table.list(WAITING).items.length;
  for (let i = since; i < until; i++) {
    const number = table.eventNumber(i);
    // Nobody watches, or a number that was given to something else.
    if (number < 0 || !(table.derived.hasTriggersFor(number) || back?.hasTriggersFor(number) === true)) continue;
    const event = table.event(i);
    if (event === undefined) continue;
    awaken(table, event, answering);
    for (const id of table.derived.reacting(number)) {
      const effect = table.effect(id);
      const { definition } = effect.kind;
      if (definition.kind === 'delayed') {
        if (awakenDelayed(table, id, event, answering) && table.use(id)) spent = [...spent, id];
        continue;
      }
      if (definition.kind !== 'reaction') continue;
      const { when, at } = definition;
      if (!answersTo(table, effect, when, event)) continue;
      const queue = table.ownList(at === 'interrupt' ? NOW_QUEUE : LATER_QUEUE);
      queue.digest = undefined;
      queue.items.push(id, event.seq);
      run.mayInterrupt = true;
      table.use(id); // a used-up effect leaves once what it started has begun
    }
  }
  // Only now: ending one may end others, which were in force when it happened.
  for (const id of spent) endEffect(run, id);
  if (table.derived.hasTriggersFor(table.rules.triggeredNumber)) tellTriggered(run, waiting);
}

/** Whether a reaction's condition lets it answer the event. */
function answersTo(table: Table, effect: EffectRec, when: Reaction['when'], event: Happened): boolean {
  const source = effect.values[EFFECT.source.index];
  if (isTextOut(table, source, effect.kind.name)) return false;
  try {
    return when === undefined || when(hereOf(table, effect, event.seq), event);
  } catch (error) {
    return failing(table, source, effect.kind.name, error, false);
  }
}

/** TG14: says what has begun to wait, from a place in the list of what waits. */
function tellTriggered(run: Run, from: number): void {
  const { table } = run;
  for (const id of table.list(WAITING).items.slice(from)) {
    const { card, ability, event, seat } = waitingInfo(table, id);
    const number = table.rules.actionNumber(TELL_TRIGGERED);
    const tell = new ActionCall(TELL_TRIGGERED, number, { card, ability, event }, { by: seat, source: card, because: 'triggered' });
    carryOut(run, tell);
  }
}

/** Starts the program of the next reaction in the queue, if its effect is still there. */
export function startReaction(run: Run, queueId: number, place = 0): void {
  const { table } = run;
  const queue = table.ownList(queueId);
  const { items } = queue;
  const isInterrupt = queueId === NOW_QUEUE;
  // Those that waited before the running interrupt began go on waiting until it is through.
  const [id, seq] = items.splice(isInterrupt ? table.game(GAME.older) * 2 : place, 2);
  queue.digest = undefined;
  const effect = id === undefined ? undefined : table.find(id);
  if (id === undefined || seq === undefined || !isEffect(effect)) return;
  const { kind } = effect;
  const captured = kind.captures.map((name) => effect.values[kind.field(name).index]);
  const usedUp = effect.values[EFFECT.uses.index] === 0;
  const isOut = isTextOut(table, effect.values[EFFECT.source.index], kind.name);
  const seat = effect.values[EFFECT.seat.index];
  const source = effect.values[EFFECT.source.index];
  const ends = usedUp && !isQueued(table, id);
  if (ends && (!isInterrupt || isOut)) endEffect(run, id);
  if (isOut) return;
  run.startProgram(table.rules.reactionProgram(kind), captured, seat, source, { event: seq });
  if (!isInterrupt) return;
  table.ownProgram(table.depth - 1).values[FRAME.older.index] = table.game(GAME.older);
  table.setGame(GAME.older, table.list(NOW_QUEUE).items.length / 2);
  table.count(GAME.answering, 1);
  if (ends) endEffect(run, id); // that it is used up belongs to what it answers, too (EV4)
}

/** Starts the first program that waits for the effect, if any does. (PL10) */
export function startReactionOf(run: Run, effect: number | undefined): void {
  const items = run.table.list(LATER_QUEUE).items;
  const place = items.findIndex((item, i) => i % 2 === 0 && item === effect);
  if (place >= 0) startReaction(run, LATER_QUEUE, place);
}

function endEffect(run: Run, id: number): void {
  const number = run.table.rules.actionNumber(END_EFFECT);
  carryOut(run, new ActionCall(END_EFFECT, number, { effect: id }, { by: -1, source: 0, because: 'used up' }));
}
