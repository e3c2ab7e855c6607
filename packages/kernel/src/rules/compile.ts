/**
 * Compiling: a program's steps become a flat list of operations, so that a frame is a place in that list and the
 * values of its variables, whatever is nested in what.
 *
 * CM1  A variable exists when a step or a parameter names it; reading any other name is an error of the definition.
 */

import type { AnyAction } from '../definitions/actions.js';
import { CHOICE_KINDS, type ChoiceKind, defaultOptionsOf, isSingle } from '../definitions/choice-kinds.js';
import type { Here } from '../definitions/look.js';
import { oneOf, onlyParts } from '../definitions/option-names.js';
import { DID, NOTHING } from '../definitions/outcome.js';
import {
  type ActivateStep,
  type ActStep,
  type ChooseStep,
  type Expr,
  type MayPayStep,
  type ProgramDefinition,
  type Step,
  Var,
  Variable,
  v,
} from '../definitions/steps.js';
import { FRAME, header } from '../records/program-frame.js';
import { asFact, type Fact, Impossible, type Scalar } from '../store/facts.js';
import { Field, type FieldType } from '../store/kinds.js';
import {
  type Activates,
  type Actor,
  aboutReplaced,
  CONSTANT,
  Code,
  FUNCTION,
  Leaf,
  type Op,
  type OpCode,
  type Operands,
  type OpOf,
  operation,
  Program,
  REPLACED_BY,
  REPLACED_RESULT,
  REPLACED_SOURCE,
  VARIABLE,
  Whole,
} from './operations.js';

/** Compiles a program. `replaced`: the action that it is done instead of; `effect`: the effect that it belongs to. */
export function compile(definition: ProgramDefinition, replaced?: AnyAction, effect?: string): Program {
  return new Compiler(definition, replaced, [], undefined, effect).finish();
}

/** The program of an ability, with further parameters that no author can name. */
export function compileAbility(ability: string, definition: ProgramDefinition, hidden: readonly string[]): Program {
  return new Compiler(definition, undefined, hidden, ability).finish();
}

const WHOLES: Readonly<Record<Whole, string>> = { [Whole.both]: 'both or neither', [Whole.cost]: 'pay', [Whole.unrefused]: 'surely' };
const ACTIVATES: Readonly<Record<ActivateStep['what'], Activates>> = { option: 0, waiting: 1, ability: 2 };

const isFunction = <T extends Fact>(expr: Expr<T>): expr is (here: Here) => T | undefined => typeof expr === 'function';

class Compiler {
  private readonly ops: Op[] = [];
  private readonly variables = new Map<string, Field>();
  private hidden = 0;
  /** Parameters read before a group began, by the step that uses them. */
  private readonly readBefore = new Map<ActStep, (readonly Leaf[])[]>();
  private part = 0;
  private locks = 0;
  private togethers = 0;

  constructor(
    private readonly definition: ProgramDefinition,
    private readonly replaced: AnyAction | undefined,
    private readonly hiddenParams: readonly string[] = [],
    private readonly ability: string | undefined = undefined,
    private readonly effect: string | undefined = undefined,
  ) {
    for (const name of definition.params) this.author(name, 'param');
    for (const name of hiddenParams) this.variable(name, 'param');
    if (replaced !== undefined) {
      for (const name of [...Object.keys(replaced.params), ...aboutReplaced]) this.variable(name, 'param');
      this.variable(REPLACED_RESULT);
    }
    this.declare(definition.steps);
  }

  finish(): Program {
    this.block(this.definition.steps);
    this.emit(Code.finish, 'end', {});
    const params = [...this.variables.values()].slice(0, this.paramCount());
    const { definition, replaced, ability, effect } = this;
    return new Program(definition.id, params, this.ops, [...this.variables.values()], {
      replaced,
      ability,
      effect,
      finishes: definition.finishes,
      optional: definition.optional,
    });
  }

  private paramCount(): number {
    const replaced = this.replaced === undefined ? 0 : Object.keys(this.replaced.params).length + aboutReplaced.length;
    return this.definition.params.length + this.hiddenParams.length + replaced;
  }

  /** Every name a step writes is a variable, before any step reads it: a loop may read what its end has written. */
  private declare(steps: readonly Step[]): void {
    for (const step of steps) {
      if (typeof step !== 'object' || step === null || Array.isArray(step)) throw noStep(this.definition.id, step);
      if ('into' in step && step.into !== undefined) this.author(step.into);
      if ('steps' in step) this.declare(step.steps);
      if (step.step === 'branch') {
        this.declare(step.then);
        this.declare(step.otherwise);
      }
      if (step.step === 'compound') for (const part of step.parts) this.declare(part.steps);
    }
  }

  /** A variable with a name of the author's: it must not be taken for one of the compiler's own. */
  private author(name: string, as?: 'param'): void {
    if (!/^[A-Za-z][\w-]*$/.test(name)) throw new Impossible(`"${name}" cannot name a variable (program ${this.definition.id})`);
    this.variable(name, as);
  }

  private variable(name: string, as?: 'param'): Field {
    const known = this.variables.get(name);
    if (known !== undefined) {
      if (as === 'param') throw new Impossible(`program ${this.definition.id} has two parameters "${name}"`);
      return known;
    }
    const field = new Field<Fact>(name, header.length + this.variables.size, 'any', '', 'never');
    this.variables.set(name, field);
    return field;
  }

  private hide(): number {
    return this.variable(`$${this.hidden++}`).index;
  }

  private leaf<T extends Fact>(expr: Expr<T>): Leaf<T> {
    if (expr instanceof Var) {
      const field = this.variables.get(expr.name);
      if (field === undefined) throw new Impossible(`program ${this.definition.id} reads "${expr.name}", which nothing sets`);
      return new Leaf<T>(VARIABLE, undefined, field.index, undefined);
    }
    if (isFunction(expr)) return new Leaf<T>(FUNCTION, undefined, -1, expr);
    return new Leaf<T>(CONSTANT, asFact(expr, `a constant of program ${this.definition.id}`), -1, undefined);
  }

  /** A list to go through: nobody else sees it, so it need not be frozen, and what is not is read faster. */
  private list(expr: Expr<readonly Scalar[]>): Leaf<readonly Scalar[]> {
    const leaf = this.leaf(expr);
    return Array.isArray(leaf.value) ? new Leaf<readonly Scalar[]>(CONSTANT, leaf.value.slice(), -1, undefined) : leaf;
  }

  private leafIfGiven<T extends Fact>(expr: Expr<T> | undefined): Leaf<T> | undefined {
    return expr === undefined ? undefined : this.leaf(expr);
  }

  private into(name: string | undefined): number {
    return name === undefined ? -1 : this.variable(name).index;
  }

  private emit<C extends OpCode>(code: C, label: string, operands: Operands[C]): OpOf<C> & Op {
    const op = operation(code, label, this.here + 1, operands);
    op.part = this.part;
    op.locks = this.locks;
    op.togethers = this.togethers;
    if (code === Code.together || code === Code.lock) this.locks++;
    else if (code === Code.togetherEnd || code === Code.unlock) this.locks--;
    if (code === Code.together) this.togethers++;
    else if (code === Code.togetherEnd) this.togethers--;
    this.ops.push(op);
    return op;
  }

  private actor(by: Leaf<number> | undefined, source: Leaf<number> | undefined, isOriginal = false): Actor {
    const bySlot = by === undefined ? FRAME.seat.index : by.slot;
    const sourceSlot = source === undefined ? FRAME.source.index : source.slot;
    return { by, source, bySlot, sourceSlot, isDirect: bySlot >= 0 && sourceSlot >= 0 && !isOriginal };
  }

  private get here(): number {
    return this.ops.length;
  }

  private block(steps: readonly Step[]): void {
    for (const step of steps) this.step(step);
  }

  /** A block whose outcome counts as one step's. */
  private folded(steps: readonly Step[]): void {
    const [first] = steps;
    if (first === undefined) {
      this.emit(Code.nothing, 'nothing', {});
    } else if (steps.length === 1 && first.step !== 'let' && first.step !== 'settle' && first.step !== 'await') {
      this.step(first);
    } else {
      const saved = this.hide();
      this.emit(Code.fold, 'fold', { saved });
      this.block(steps);
      this.emit(Code.foldEnd, 'fold', { saved });
    }
  }

  private step(step: Step): void {
    switch (step.step) {
      case 'act':
        this.act(step);
        return;
      case 'choose':
        this.choose(step);
        return;
      case 'pay':
        this.whole(step.steps, Whole.cost);
        return;
      case 'surely':
        this.whole(step.steps, Whole.unrefused);
        return;
      case 'mayPay':
        this.mayPay(step);
        return;
      case 'attempt': {
        const open = this.emit(Code.attempt, 'attempt', {});
        this.folded(step.steps);
        open.to = this.here;
        this.emit(Code.attemptEnd, 'attempt', {});
        return;
      }
      case 'branch': {
        const test = this.emit(Code.unless, 'branch', { leaf: this.leaf(step.when) });
        this.folded(step.then);
        const skip = this.emit(Code.jump, 'branch', {});
        test.to = this.here;
        this.folded(step.otherwise);
        skip.to = this.here;
        return;
      }
      case 'repeat':
        this.loop(Code.times, step.steps, (count) => {
          const label = `repeat in ${this.definition.id}`;
          if (step.times === undefined) {
            const leaf = this.leaf<boolean>(step.while ?? false);
            return this.emit(Code.times, label, { leaf, count, fixed: leaf.value, isWhile: true });
          }
          const leaf = this.leaf<number>(step.times);
          return this.emit(Code.times, label, { leaf, count, fixed: leaf.value, isWhile: false });
        });
        return;
      case 'each': {
        const open = step.together ? this.emit(Code.together, 'together', {}) : undefined;
        this.loop(Code.next, step.steps, (count) =>
          this.emit(Code.next, `each ${step.into}`, { leaf: this.list(step.of), count, into: this.into(step.into) }),
        );
        if (open !== undefined) this.close(open);
        return;
      }
      case 'let':
        this.emit(Code.assign, `let ${step.into}`, { leaf: this.leaf(step.be), into: this.into(step.into) });
        return;
      case 'compound':
        this.compound(step);
        return;
      case 'register':
        this.emit(Code.register, step.effect.id, {
          effect: step.effect,
          ...this.named(step.values),
          ...this.actor(this.leafIfGiven(step.seat), this.leafIfGiven(step.source)),
          into: this.into(step.into),
        });
        return;
      case 'end':
        this.emit(Code.end, 'end an effect', { leaf: this.leaf(step.effect) });
        return;
      case 'call': {
        const { program } = step;
        const isNamed = typeof program === 'object' && 'steps' in program;
        this.emit(Code.call, isNamed ? program.id : 'call', {
          step,
          leaf: isNamed ? undefined : this.leaf(program),
          ...this.named(step.args),
          ...this.actor(this.leafIfGiven(step.seat), this.leafIfGiven(step.source)),
        });
        return;
      }
      case 'run':
        this.emit(Code.run, step.name, { step });
        return;
      case 'settle':
        this.emit(Code.settle, 'settle', { leaf: this.leafIfGiven(step.which) });
        return;
      case 'locked':
        this.emit(Code.lock, 'locked', {});
        this.folded(step.steps);
        this.emit(Code.unlock, 'locked', {});
        return;
      case 'apply':
        this.emit(Code.apply, 'rule action', {
          leaf: this.leaf(step.rule),
          leaves: [this.leaf(step.it), this.leaf(step.chosen)],
          by: this.leaf(step.seat),
        });
        return;
      case 'await':
        this.emit(Code.awaits, 'wait for a command', {});
        return;
      case 'activate':
        this.emit(Code.activate, 'activate', {
          leaf: this.leaf(step.which),
          activates: ACTIVATES[step.what],
          by: this.leafIfGiven(step.by),
        });
        return;
      case 'resolve':
        this.emit(Code.resolve, 'resolve', {});
        return;
      case 'link': {
        if (this.ability === undefined) throw new Impossible(`program ${this.definition.id} makes a link, but is no ability's`);
        const skip = step.mayFail ? this.emit(Code.need, 'activation', { least: NOTHING }) : undefined;
        this.emit(Code.link, this.ability, {});
        if (skip !== undefined) skip.to = this.here;
        this.emit(Code.finish, 'end', {});
        return;
      }
      case 'resolved':
        this.emit(Code.resolved, 'resolved', {});
        return;
      default:
        throw noStep(this.definition.id, step);
    }
  }

  private act(step: ActStep): void {
    const action = step.action ?? this.replaced;
    if (action === undefined) throw new Impossible(`program ${this.definition.id} does "the original", but replaces nothing`);
    const names = Object.keys(action.params);
    for (const name of Object.keys(step.params)) {
      if (!names.includes(name)) throw new Impossible(`action ${action.id} has no parameter "${name}" (program ${this.definition.id})`);
    }
    const leaves = this.readBefore.get(step)?.shift() ?? this.actLeaves(step, action);
    const isOriginal = step.action === undefined;
    const by = isOriginal ? v(REPLACED_BY) : step.by;
    const source = isOriginal ? v(REPLACED_SOURCE) : step.source;
    const actor = this.actor(this.leafIfGiven(by), this.leafIfGiven(source), isOriginal);
    this.emit(Code.act, action.id, { action, names, leaves, isOriginal, ...actor, into: this.into(step.into) });
  }

  private named(values: Readonly<Record<string, Expr>>): { readonly names: readonly string[]; readonly leaves: readonly Leaf[] } {
    return { names: Object.keys(values), leaves: Object.values(values).map((expr) => this.leaf(expr)) };
  }

  private actLeaves(step: ActStep, action: AnyAction): readonly Leaf[] {
    return Object.entries(action.params).map(([name, spec]) => {
      const expr = step.params[name] ?? (step.action === undefined ? new Var(name) : spec.initial);
      if (expr instanceof Variable && !isSameType(spec.type, expr.type))
        throw new Impossible(
          `action ${action.id} takes ${spec.type} for "${name}"; "${expr.name}" holds ${expr.type} (program ${this.definition.id})`,
        );
      return this.leaf(expr);
    });
  }

  /** Checks a choice and compiles its expressions; the interpreter asks a plain one, as most are, on a shorter way. */
  private choose(step: ChooseStep): void {
    this.checkChoice(step);
    const { kind, of = defaultOptionsOf(kind), why, from, about, must, shown = false } = step;
    const who = this.leafIfGiven(step.who);
    const whoSlot = who === undefined ? FRAME.seat.index : who.slot;
    const isOneOfList = isSingle(kind) && kind !== 'yesNo' && from !== undefined;
    const choose = {
      step,
      kind,
      of,
      why,
      shown,
      isSingle: isSingle(kind),
      isPlain: isOneOfList && about === undefined && must === undefined && !shown && whoSlot >= 0,
      who,
      whoSlot,
      from: this.leafIfGiven(step.from),
      min: this.leafIfGiven(step.min),
      max: this.leafIfGiven(step.max),
      total: this.leafIfGiven(step.total),
      about: this.leafIfGiven(step.about),
    };
    this.emit(Code.choose, step.why, { choose, into: this.into(step.into) });
  }

  private checkChoice(step: ChooseStep): void {
    const called = `the choice of "${step.into}" (program ${this.definition.id})`;
    onlyParts(called, step, CHOICE_PARTS);
    oneOf(called, 'kind', step.kind, CHOICE_KINDS);
    if (typeof step.why !== 'string') throw new Impossible(`${called} lacks "why": what is asked, a text`);
    const { needs, lacks } = CHOICE_NEEDS[step.kind];
    const missing = needs.find((part) => step[part] === undefined);
    if (missing !== undefined) throw new Impossible(`${called} is of the kind ${step.kind} and lacks "${missing}"`);
    const idle = lacks.find((part) => step[part] !== undefined);
    if (idle !== undefined) throw new Impossible(`${called} is of the kind ${step.kind}, to which "${idle}" means nothing`);
  }

  /** Whether it can be paid, then whether it is to be, then the cost itself. */
  private mayPay({ into, why, who, steps }: MayPayStep): void {
    const test = this.emit(Code.payable, why, { into: this.into(into) });
    const leaf = new Leaf<boolean>(VARIABLE, undefined, test.into, undefined);
    const asked = this.emit(Code.unless, why, { leaf });
    this.choose({ step: 'choose', into, kind: 'yesNo', why, ...(who !== undefined && { who }) });
    const said = this.emit(Code.unless, why, { leaf });
    test.to = this.here;
    this.whole(steps, Whole.cost);
    const skip = this.emit(Code.jump, why, {});
    for (const op of [asked, said]) op.to = this.here;
    this.emit(Code.nothing, 'not paid', {});
    skip.to = this.here;
  }

  /** All of it or nothing: a cost, both-or-neither, or what is not to be refused. */
  private whole(steps: readonly Step[], whole: Whole): void {
    const open = this.emit(Code.pay, WHOLES[whole], { whole });
    const saved = whole === Whole.unrefused ? this.hide() : -1;
    if (saved >= 0) this.emit(Code.fold, 'fold', { saved }); // it did what the best of its steps did
    const outer = this.part;
    steps.forEach((step, i) => {
      if (outer === 0) this.part = i + 1;
      this.step(step);
    });
    if (saved >= 0) this.emit(Code.foldEnd, 'fold', { saved });
    this.part = outer;
    const sole = this.ops[this.here - 1];
    if (whole === Whole.cost && this.ops[this.here - 2] === open && sole?.code === Code.act && sole.action.sure) open.sole = sole;
    open.to = this.here;
    this.emit(Code.payEnd, open.label, { whole });
  }

  /** Whether to go on is looked at after the steps, and before them by going there first. */
  private loop(code: typeof Code.times | typeof Code.next, steps: readonly Step[], goOn: (count: number) => Op): void {
    const begin = this.emit(Code.loop, 'loop', { saved: this.hide(), count: this.hide() });
    if (code === Code.next) this.hide(); // the list itself, beside the count
    const first = this.here;
    this.block(steps);
    begin.to = this.here;
    goOn(begin.count).to = first;
    this.emit(Code.foldEnd, 'fold', { saved: begin.saved });
  }

  /** Ends what happens together. */
  private close(open: Op): void {
    open.to = this.here;
    this.emit(Code.togetherEnd, 'together', {});
  }

  private compound(step: Extract<Step, { step: 'compound' }>): void {
    const lay = (): void => {
      const open = step.together ? this.emit(Code.together, 'together', {}) : undefined;
      if (open !== undefined) for (const part of step.parts) this.readAhead(part.steps);
      const saved = this.hide();
      this.emit(Code.fold, 'fold', { saved });
      for (const part of step.parts) {
        let skip: Op | undefined;
        if (part.needs !== 'nothing') {
          skip = this.emit(Code.need, `needs ${part.needs}`, { least: part.needs === 'did' ? DID : NOTHING });
        }
        this.folded(part.steps);
        if (skip !== undefined) skip.to = this.here;
      }
      this.emit(Code.foldEnd, 'fold', { saved });
      if (open !== undefined) this.close(open);
    };
    if (!step.whole) {
      lay();
      return;
    }
    const open = this.emit(Code.pay, 'both or neither', { whole: Whole.both });
    lay();
    open.to = this.here;
    this.emit(Code.payEnd, 'both or neither', { whole: Whole.both });
  }

  /** The parameters of a part's leading actions are read before anything of the group happens. */
  private readAhead(steps: readonly Step[]): void {
    for (const step of steps) {
      if (step.step !== 'act') return;
      const action = step.action ?? this.replaced;
      if (action === undefined) return;
      const ahead = this.actLeaves(step, action).map((leaf) => {
        if (leaf.isConstant) return leaf;
        const slot = this.hide();
        this.emit(Code.assign, 'read ahead', { leaf, into: slot });
        return new Leaf(VARIABLE, undefined, slot, undefined);
      });
      const before = this.readBefore.get(step);
      if (before === undefined) this.readBefore.set(step, [ahead]);
      else before.push(ahead);
      if (step.into !== undefined) return; // what comes after may read it
    }
  }
}

/** Whether what holds the one may be read as the other. Records are known by numbers. */
const isSameType = (wanted: FieldType, held: FieldType): boolean =>
  wanted === 'any' || held === 'any' || wanted.replace('ref', 'int') === held.replace('ref', 'int');

/** What stands among steps and is none. */
function noStep(program: string, found: unknown): Impossible {
  const what = Array.isArray(found)
    ? 'a list: spread it'
    : `${typeof found === 'function' ? 'a function' : JSON.stringify(found)}, which is no step`;
  return new Impossible(`among the steps of program ${program} stands ${what}`);
}

type ChoicePart = 'from' | 'min' | 'max' | 'total';
interface ChoiceNeeds {
  readonly needs: readonly ChoicePart[];
  readonly lacks: readonly ChoicePart[];
}
const single: ChoiceNeeds = { needs: ['from'], lacks: ['min', 'max', 'total'] };
const several: ChoiceNeeds = { needs: ['from'], lacks: ['total'] };
/** What a choice of each kind needs, and what means nothing to it. */
const CHOICE_NEEDS: Readonly<Record<ChoiceKind, ChoiceNeeds>> = {
  one: single,
  slot: single,
  name: single,
  action: single,
  order: single,
  some: several,
  upTo: several,
  subset: several,
  divide: { needs: ['from', 'total'], lacks: [] },
  yesNo: { needs: [], lacks: ['from', 'min', 'max', 'total'] },
  number: { needs: ['max'], lacks: ['from', 'total'] },
};

const CHOICE_PARTS: readonly (keyof ChooseStep)[] = [
  'step',
  'into',
  'kind',
  'who',
  'from',
  'of',
  'min',
  'max',
  'total',
  'must',
  'why',
  'shown',
  'still',
  'needs',
  'quality',
  'unlessNone',
  'about',
];
