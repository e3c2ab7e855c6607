/**
 * Rule actions: what the rules themselves do, and nobody has to ask for.
 *
 * RA1  A rule action is an effect like any other: a game's own are in force from the beginning and belong to nobody; a card may
 *      register one. It can be forbidden by its id or by a tag, replaced and changed, and so can what it does.
 * RA2  Check type: when the game checks, all that is due is carried out as one thing, in one group, as seen before any of it;
 *      what is to be decided is decided first. That is repeated until nothing is due. What was due in between, and is not when
 *      the game checks, does nothing.
 * RA3  Interrupt type: as soon as an action is through after which it is due, it suspends whatever goes on. Nobody's go first,
 *      then the turn player's, then those of the other seats in turn; the owner of several says which is first; after each it is
 *      looked again. They go before the reactions of cards.
 * RA4  Interrupts wait behind a lock, which counts: while one cost is paid, inside of what happens all at once, and where a
 *      program says so.
 * RA5  What a rule action is due for and comes to nothing is not tried again before something else has happened.
 */
import { ActionCall, action } from '../definitions/actions.js';
import { thenDo } from '../definitions/compounds.js';
import type { RuleAction } from '../definitions/effects.js';
import { RULE_APPLIED } from '../definitions/kernel-events.js';
import type { Here, Look } from '../definitions/look.js';
import { act, assign, branch, call, choose, each, eachTogether, locked, program, repeatWhile } from '../definitions/programs.js';
import { type ApplyStep, type CallStep, type Step, v } from '../definitions/steps.js';
import { putInForce } from '../effects/registering.js';
import { forbidsOf, hereOf } from '../effects/requests.js';
import { lastThing } from '../history/history.js';
import { EFFECT } from '../records/effect-record.js';
import { GAME } from '../records/game-record.js';
import { FRAME } from '../records/program-frame.js';
import { type EffectKind, type EffectRec, isEffect } from '../rules/effect-kind.js';
import type { ApplyOp, ProgramFrame } from '../rules/operations.js';
import { INTERRUPT, ruleTags } from '../rules/rule-action-checks.js';
import { Status } from '../run/effort.js';
import { unbound } from '../run/kernel-actions.js';
import type { Run } from '../run/run.js';
import { Impossible, type Scalar } from '../store/facts.js';
import { int, ref, text, texts } from '../store/kinds.js';
import { failing, isTextOut } from '../table/failed-texts.js';
import { type Table, tableOf } from '../table/table.js';

const NOBODY = -1;

const applyRule = action('rule.apply', {
  params: { rule: text(), tags: texts(), effect: ref(), it: int(), seat: int(NOBODY) },
  affects: (_, { seat }) => seat,
  perform(draft, { rule, it, seat }) {
    draft.emit(RULE_APPLIED, { rule, it, seat });
    return it;
  },
});
export const APPLY_RULE = applyRule;

// -- what is due

/** A rule action that is due, for one thing. */
export interface DueRule {
  /** The record of the rule action. */
  readonly effect: number;
  readonly rule: RuleAction;
  readonly it: number;
  /** Whose it is, -1 for nobody. */
  readonly seat: number;
}

/** Every rule action of the type that is due, and that nothing forbids: nobody's first, then in turn order. */
export function dueRules(look: Look, at: RuleAction['at']): DueRule[] {
  const table = tableOf(look);
  const { interrupting, checking } = table.derived;
  const due = (at === 'interrupt' ? interrupting : checking).flatMap((effect) => dueOf(table, effect));
  if (due.length < 2) return due;
  const first = turnPlayerOf(look);
  const place = ({ seat }: DueRule): number => (seat < 0 ? NOBODY : (seat - first + look.seats) % look.seats);
  return due.sort((a, b) => place(a) - place(b));
}

/** Whose turn it is. */
export const turnPlayerOf = (look: Look): number => tableOf(look).rules.policies.turnPlayer?.(look) ?? Math.max(0, look.scopeSeat('turn'));

function dueOf(table: Table, effect: number): DueRule[] {
  const rec = table.effect(effect);
  const rule = rec.kind.definition;
  const due: DueRule[] = [];
  if (rule.kind !== 'rule') return due;
  const source = rec.values[EFFECT.source.index];
  if (isTextOut(table, source, rec.kind.name)) return due;
  try {
    const here = hereOf(table, rec);
    for (const it of rule.due(here)) {
      const seat = rule.whose?.(here, it) ?? NOBODY;
      if (!isForbidden(table, effect, rule, it, seat)) due.push({ effect, rule, it, seat });
    }
  } catch (error) {
    return failing(table, source, rec.kind.name, error, []);
  }
  return due;
}

function isForbidden(table: Table, effect: number, rule: RuleAction, it: number, seat: number): boolean {
  const number = table.rules.applyRuleNumber;
  if (table.derived.forbidding(number).length === 0) return false;
  const params = { rule: rule.id, tags: ruleTags(rule), effect, it, seat };
  const call = new ActionCall(APPLY_RULE, number, params, { by: NOBODY, source: 0, because: rule.id });
  return forbidsOf(table, call, 'resolution', 1).length > 0;
}

/** Whether a rule action interrupts now. It is not looked for again before something has happened. (RA5) */
export function isRuleDue(run: Run): boolean {
  const { table } = run;
  const { interrupting } = table.derived;
  if (interrupting.length === 0 || table.historySize === table.game(GAME.scanned)) return false;
  for (let i = 0; i < interrupting.length; i++) {
    const effect = interrupting[i];
    if (effect !== undefined && isDueNow(run, effect)) return true;
  }
  return false;
}

function isDueNow(run: Run, effect: number): boolean {
  const rec = run.table.effect(effect);
  const here = run.hereAt(rec, rec.values[EFFECT.seat.index], rec.values[EFFECT.source.index]);
  // Most of the time none is: nothing else has to be found out then.
  const { definition } = rec.kind;
  try {
    return definition.kind === 'rule' && definition.due(here).length > 0 && dueOf(run.table, effect).length > 0;
  } catch (error) {
    return failing(run.table, rec.values[EFFECT.source.index], rec.kind.name, error, false);
  }
}

// -- what the programs below keep of it: for each that is due, its record, what it is due for, and whose it is
const WIDTH = 3;
const packed = (due: readonly DueRule[]): number[] => due.flatMap(({ effect, it, seat }) => [effect, it, seat]);
const entryAt = (here: Here): number => here.int('at') * WIDTH;
const fact = (here: Here, offset: number): number => numberAt(here.list('due'), entryAt(here) + offset);
const effectAt = (here: Here): number => fact(here, 0);
const itAt = (here: Here): number => fact(here, 1);
const seatAt = (here: Here): number => fact(here, 2);
const numberAt = (list: readonly Scalar[], place: number): number => {
  const found = list[place];
  if (typeof found !== 'number') throw new Impossible('a list of rule actions holds numbers');
  return found;
};
const places = (here: Here): number[] => Array.from({ length: here.list('due').length / WIDTH }, (_, i) => i);

function ruleAt(here: Here): RuleAction {
  return ruleOf(tableOf(here), effectAt(here)).rule;
}

function ruleOf(table: Table, effect: number): { readonly rec: EffectRec; readonly rule: RuleAction } {
  const rec = table.find(effect);
  const definition = isEffect(rec) ? rec.kind.definition : undefined;
  if (!isEffect(rec) || definition?.kind !== 'rule') throw new Impossible(`record ${effect} is no rule action`);
  return { rec, rule: definition };
}

/** What its owner may decide about the rule action at hand. */
function decidable(here: Here): readonly number[] {
  const table = tableOf(here);
  const { rec, rule } = ruleOf(table, effectAt(here));
  return seatAt(here) < 0 ? [] : (rule.decides?.(hereOf(table, rec), itAt(here)) ?? []);
}

const DECIDE = 'rule.decide';
const ORDER = 'rule.order';

/** Keeps what is decided about the rule action at hand in `chosen`, 0 if there is nothing to decide. */
const decide: readonly Step[] = [
  assign('chosen', 0),
  branch(
    (here) => decidable(here).length > 0,
    [choose('chosen', { kind: 'one', of: 'things', who: seatAt, from: decidable, why: DECIDE, about: effectAt })],
  ),
];

/** Carries out the rule action at hand, unless it is refused or replaced. */
const applies = (chosen: ApplyStep['chosen']): Step =>
  thenDo(
    act(
      applyRule,
      { rule: (here) => ruleAt(here).id, tags: (here) => ruleTags(ruleAt(here)), effect: effectAt, it: itAt, seat: seatAt },
      { by: NOBODY, into: 'it' },
    ),
    { step: 'apply', rule: effectAt, it: v('it'), chosen, seat: seatAt },
  );

const marksTime = assign('since', (here) => lastThing(tableOf(here)));
const hasDone = (here: Here): boolean => lastThing(tableOf(here)) > here.int('since');
const isAnyDue = (here: Here): boolean => here.list('due').length > 0;

/** RA2: batches of all that is due, until nothing is, or what is due comes to nothing. */
const check = program(
  'rules.check',
  [],
  [
    assign('due', (here) => packed(dueRules(here, 'check'))),
    repeatWhile(
      isAnyDue,
      marksTime,
      assign('decided', []),
      each(
        'at',
        places,
        ...decide,
        assign('decided', (here) => [...here.list('decided'), here.int('chosen')]),
      ),
      eachTogether(
        'at',
        places,
        applies((here) => numberAt(here.list('decided'), here.int('at'))),
      ),
      assign('due', (here) => (hasDone(here) ? packed(dueRules(here, 'check')) : [])),
    ),
  ],
);

/** What is due to interrupt, but for what has come to nothing. */
function dueNow(here: Here): number[] {
  const vain = here.list('vain');
  const isVain = ({ effect, it }: DueRule): boolean => vain.some((id, i) => i % 2 === 0 && id === effect && vain[i + 1] === it);
  return packed(dueRules(here, 'interrupt').filter((due) => !isVain(due)));
}

/** The places of those that belong to whoever's are first. */
function placesOfFirst(here: Here): number[] {
  const due = here.list('due');
  return places(here).filter((place) => due[place * WIDTH + 2] === due[2]);
}

/** How they are named, to whoever says which is first: by the rule, and by a number where there are several of one. */
function namesOf(here: Here): string[] {
  const due = here.list('due');
  const ids = placesOfFirst(here).map((place) => ruleOf(tableOf(here), numberAt(due, place * WIDTH)).rule.id);
  return ids.map((id, i) => {
    const nth = ids.slice(0, i + 1).filter((other) => other === id).length;
    return nth === 1 ? id : `${id} #${nth}`;
  });
}

/** RA3: one after the other, until nothing is due. The lock keeps whatever they call for waiting until then. */
const interrupt = program(
  INTERRUPT,
  [],
  [
    locked(
      assign('vain', []),
      assign('due', dueNow),
      repeatWhile(
        isAnyDue,
        marksTime,
        assign('at', 0),
        branch(
          (here) => seatAt(here) >= 0 && placesOfFirst(here).length > 1,
          [
            choose('first', { kind: 'one', of: 'values', who: seatAt, from: namesOf, why: ORDER }),
            assign('at', (here) => placesOfFirst(here)[namesOf(here).indexOf(here.text('first'))]),
          ],
        ),
        ...decide,
        eachTogether(
          'only',
          [0],
          applies((here) => here.int('chosen')),
        ),
        assign('vain', (here) => (hasDone(here) ? [] : [...here.list('vain'), effectAt(here), itAt(here)])),
        assign('due', dueNow),
      ),
    ),
  ],
);

/** Programs that every game has. */
export const rulePrograms = [check, interrupt];

/** Carries out every rule action of the check type that is due, in batches, until none is. A part of any window. */
export const checkRules = (): CallStep => call(check);

// -- operations of the interpreter

/** Suspends whatever goes on for the rule actions that are due. */
export function startRules(run: Run): void {
  const { table } = run;
  run.startProgram(table.rules.interruptProgram, [], NOBODY, 0);
  table.ownProgram(table.depth - 1).values[FRAME.older.index] = table.game(GAME.older);
  table.count(GAME.answering, 1);
  run.mayInterrupt = false; // its first step is the lock: else it would be interrupted by itself before
}

/** Begins what a rule action does. */
export function doApply(run: Run, frame: ProgramFrame, op: ApplyOp): Status {
  const { table } = run;
  const effect = run.read(frame, op.leaf);
  const [it, chosen] = op.leaves.map((leaf) => run.read(frame, leaf));
  const seat = run.read(frame, op.by) ?? NOBODY;
  run.goTo(frame.values[FRAME.pc.index] + 1);
  if (effect === undefined || it === undefined) return unbound(run, op); // replaced by something else
  const { rec } = ruleOf(table, effect);
  const captured = (rec.kind as EffectKind).captures.map((name) => rec.values[rec.kind.field(name).index]);
  const whose = seat >= 0 ? seat : (rec.values[EFFECT.seat.index] as number);
  const program = table.rules.ruleProgram(rec.kind as EffectKind);
  run.startProgram(program, [...captured, it, chosen], whose, rec.values[EFFECT.source.index] as number);
  return Status.running;
}

/** Puts the game's own rules in force, before anything lies on the table. */
export function layRules(table: Table): void {
  for (const definition of [...(table.rules.spec.inForce ?? []), ...table.reachable.inForce])
    putInForce(table, table.rules.effectKind(definition), { seat: NOBODY, source: 0, captured: [], printed: false, since: 0 });
}
