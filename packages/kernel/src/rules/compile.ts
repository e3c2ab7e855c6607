/**
 * Compiling: a program's steps become a flat list of operations, so that a frame is a place in that list and the
 * values of its variables, whatever is nested in what.
 *
 * CM1  A variable exists when a step or a parameter names it; reading any other name is an error of the definition.
 */
import type { ActionDefinition } from '../definitions/actions.js';
import { CHOICE_KINDS, isSingle, usually } from '../definitions/choice-kinds.js';
import type { Here } from '../definitions/look.js';
import { oneOf, onlyParts } from '../definitions/option-names.js';
import { type ActStep, type ChooseStep, type Expr, type MayPayStep, type ProgramDefinition, type Step, Var } from '../definitions/steps.js';
import { FRAME, header } from '../records/program-frame.js';
import { asFact, type Fact, Impossible, type Scalar } from '../store/facts.js';
import { Field } from '../store/kinds.js';
import {
  aboutReplaced,
  CONSTANT,
  Code,
  FUNCTION,
  Leaf,
  Op,
  Program,
  REPLACED_BY,
  REPLACED_RESULT,
  REPLACED_SOURCE,
  VARIABLE,
} from './operations.js';

export function compile(definition: ProgramDefinition, replaced?: ActionDefinition): Program {
  return new Compiler(definition, replaced).finish();
}

/** The program of an ability, with further parameters that no author can name. */
export function compileAbility(ability: string, definition: ProgramDefinition, hidden: readonly string[]): Program {
  return new Compiler(definition, undefined, hidden, ability).finish();
}

const wholes = ['both or neither', 'pay', 'surely'];

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
    private readonly replaced: ActionDefinition | undefined,
    private readonly hiddenParams: readonly string[] = [],
    private readonly ability: string | undefined = undefined,
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
    this.emit(Code.finish, 'end');
    const params = [...this.variables.values()].slice(0, this.paramCount());
    const { definition, replaced, ability } = this;
    return new Program(definition.id, params, this.ops, [...this.variables.values()], { replaced, ability, finishes: definition.finishes });
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

  private leaf(expr: Expr): Leaf {
    if (expr instanceof Var) {
      const field = this.variables.get(expr.name);
      if (field === undefined) throw new Impossible(`program ${this.definition.id} reads "${expr.name}", which nothing sets`);
      return new Leaf(VARIABLE, undefined, field.index, undefined);
    }
    if (typeof expr === 'function') return new Leaf(FUNCTION, undefined, -1, expr as (here: Here) => Fact | undefined);
    return new Leaf(CONSTANT, asFact(expr, `a constant of program ${this.definition.id}`), -1, undefined);
  }

  /** A list to go through: nobody else sees it, so it need not be frozen, and what is not is read faster. */
  private list(expr: Expr<readonly Scalar[]>): Leaf {
    const leaf = this.leaf(expr);
    return Array.isArray(leaf.value) ? new Leaf(CONSTANT, leaf.value.slice(), -1, undefined) : leaf;
  }

  private maybe(expr: Expr | undefined): Leaf | undefined {
    return expr === undefined ? undefined : this.leaf(expr);
  }

  private emit(code: number, label: string): Op {
    const op = new Op(code, label, this.here + 1);
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

  /** Who acts, and from what: the frame's own seat and source, unless the step says so. */
  private actor(op: Op, by: Leaf | undefined, source: Leaf | undefined): void {
    op.by = by;
    op.source = source;
    op.bySlot = by === undefined ? FRAME.seat.index : by.slot;
    op.sourceSlot = source === undefined ? FRAME.source.index : source.slot;
    op.isDirect = op.bySlot >= 0 && op.sourceSlot >= 0 && op.level !== 1;
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
      this.emit(Code.nothing, 'nothing');
    } else if (steps.length === 1 && first.step !== 'let' && first.step !== 'settle' && first.step !== 'await') {
      this.step(first);
    } else {
      const aux = this.hide();
      this.emit(Code.fold, 'fold').aux = aux;
      this.block(steps);
      this.emit(Code.foldEnd, 'fold').aux = aux;
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
        this.whole(step.steps, 1);
        return;
      case 'surely':
        this.whole(step.steps, 2);
        return;
      case 'mayPay':
        this.mayPay(step);
        return;
      case 'attempt': {
        const open = this.emit(Code.attempt, 'attempt');
        this.folded(step.steps);
        open.to = this.here;
        this.emit(Code.attemptEnd, 'attempt');
        return;
      }
      case 'branch': {
        const test = this.emit(Code.unless, 'branch');
        test.leaf = this.leaf(step.when);
        this.folded(step.then);
        const skip = this.emit(Code.jump, 'branch');
        test.to = this.here;
        this.folded(step.otherwise);
        skip.to = this.here;
        return;
      }
      case 'repeat':
        this.loop(Code.times, `repeat in ${this.definition.id}`, step.steps, (next, aux) => {
          next.aux = aux;
          next.leaf = this.leaf((step.times ?? step.while) as Expr);
          next.fixed = next.leaf.value;
          next.level = step.times === undefined ? 1 : 0;
        });
        return;
      case 'each': {
        const open = step.together ? this.emit(Code.together, 'together') : undefined;
        this.loop(Code.next, `each ${step.into}`, step.steps, (next, aux) => {
          next.aux = aux;
          next.leaf = this.list(step.of);
          next.into = this.variable(step.into).index;
        });
        if (open !== undefined) this.close(open);
        return;
      }
      case 'let': {
        const op = this.emit(Code.assign, `let ${step.into}`);
        op.leaf = this.leaf(step.be);
        op.into = this.variable(step.into).index;
        return;
      }
      case 'compound':
        this.compound(step);
        return;
      case 'register': {
        const op = this.emit(Code.register, step.effect.id);
        op.effect = step.effect;
        op.names = Object.keys(step.values);
        op.leaves = Object.values(step.values).map((expr) => this.leaf(expr));
        this.actor(op, this.maybe(step.seat), this.maybe(step.source));
        op.into = step.into === undefined ? -1 : this.variable(step.into).index;
        return;
      }
      case 'end': {
        this.emit(Code.end, 'end an effect').leaf = this.leaf(step.effect);
        return;
      }
      case 'call': {
        const op = this.emit(Code.call, typeof step.program === 'object' && 'steps' in step.program ? step.program.id : 'call');
        op.step = step;
        if (!(typeof step.program === 'object' && 'steps' in step.program)) op.leaf = this.leaf(step.program as Expr<string>);
        op.names = Object.keys(step.args);
        op.leaves = Object.values(step.args).map((expr) => this.leaf(expr));
        this.actor(op, this.maybe(step.seat), this.maybe(step.source));
        return;
      }
      case 'run':
        this.emit(Code.run, step.name).step = step;
        return;
      case 'settle':
        this.emit(Code.settle, 'settle').leaf = this.maybe(step.which);
        return;
      case 'locked':
        this.emit(Code.lock, 'locked');
        this.folded(step.steps);
        this.emit(Code.unlock, 'locked');
        return;
      case 'apply': {
        const op = this.emit(Code.apply, 'rule action');
        op.leaf = this.leaf(step.rule);
        op.leaves = [step.it, step.chosen].map((expr) => this.leaf(expr));
        op.by = this.leaf(step.seat);
        return;
      }
      case 'await':
        this.emit(Code.awaits, 'wait for a command');
        return;
      case 'activate': {
        const op = this.emit(Code.activate, 'activate');
        op.leaf = this.leaf(step.which);
        op.level = step.what === 'waiting' ? 1 : step.what === 'ability' ? 2 : 0;
        if (step.by !== undefined) op.by = this.leaf(step.by);
        return;
      }
      case 'resolve':
        this.emit(Code.resolve, 'resolve');
        return;
      case 'link': {
        if (this.ability === undefined) throw new Impossible(`program ${this.definition.id} makes a link, but is no ability's`);
        const skip = step.mayFail ? this.emit(Code.need, 'activation') : undefined;
        this.emit(Code.link, this.ability);
        if (skip !== undefined) {
          skip.level = 1;
          skip.to = this.here;
        }
        this.emit(Code.finish, 'end');
        return;
      }
      case 'resolved':
        this.emit(Code.resolved, 'resolved');
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
    const read = this.readBefore.get(step)?.shift() ?? this.actLeaves(step, action);
    const op = this.emit(Code.act, action.id);
    op.action = action;
    op.names = names;
    op.leaves = read;
    op.level = step.action === undefined ? 1 : 0;
    if (step.action === undefined) this.actor(op, this.leaf(new Var(REPLACED_BY)), this.leaf(new Var(REPLACED_SOURCE)));
    else this.actor(op, this.maybe(step.by), this.maybe(step.source));
    op.into = step.into === undefined ? -1 : this.variable(step.into).index;
  }

  private actLeaves(step: ActStep, action: ActionDefinition): readonly Leaf[] {
    return Object.entries(action.params).map(([name, spec]) => {
      const expr = step.params[name] ?? (step.action === undefined ? new Var(name) : spec.initial);
      return this.leaf(expr);
    });
  }

  private choose(step: ChooseStep): void {
    const op = this.emit(Code.choose, step.why);
    op.into = this.variable(step.into).index;
    this.checkChoice(step);
    const { kind, of = usually(kind), why, from, about, must, shown = false } = step;
    const who = this.maybe(step.who);
    const whoSlot = who === undefined ? FRAME.seat.index : who.slot;
    op.choose = {
      step,
      kind,
      of,
      why,
      shown,
      isSingle: isSingle(kind),
      isPlain:
        isSingle(kind) && kind !== 'yesNo' && from !== undefined && about === undefined && must === undefined && !shown && whoSlot >= 0,
      who,
      whoSlot,
      from: this.maybe(step.from),
      min: this.maybe(step.min),
      max: this.maybe(step.max),
      total: this.maybe(step.total),
      about: this.maybe(step.about),
    };
  }

  private checkChoice(step: ChooseStep): void {
    const called = `the choice of "${step.into}" (program ${this.definition.id})`;
    onlyParts(called, step, CHOICE_PARTS);
    oneOf(called, 'kind', step.kind, CHOICE_KINDS);
    if (typeof step.why !== 'string') throw new Impossible(`${called} lacks "why": what is asked, a text`);
  }

  /** Whether it can be paid, then whether it is to be, then the cost itself. */
  private mayPay({ into, why, who, steps }: MayPayStep): void {
    const test = this.emit(Code.payable, why);
    test.into = this.variable(into).index;
    const asked = this.emit(Code.unless, why);
    this.choose({ step: 'choose', into, kind: 'yesNo', why, ...(who !== undefined && { who }) });
    const said = this.emit(Code.unless, why);
    for (const op of [asked, said]) op.leaf = new Leaf(VARIABLE, undefined, test.into, undefined);
    test.to = this.here;
    this.whole(steps, 1);
    const skip = this.emit(Code.jump, why);
    for (const op of [asked, said]) op.to = this.here;
    this.emit(Code.nothing, 'not paid');
    skip.to = this.here;
  }

  /** All of it or nothing: a cost (1), both-or-neither (0), or what is not to be refused (2). */
  private whole(steps: readonly Step[], level: number): void {
    const open = this.emit(Code.pay, wholes[level] as string);
    open.level = level;
    const fold = level === 2 ? this.hide() : -1;
    if (fold >= 0) this.emit(Code.fold, 'fold').aux = fold; // it did what the best of its steps did
    const outer = this.part;
    steps.forEach((step, i) => {
      if (outer === 0) this.part = i + 1;
      this.step(step);
    });
    if (fold >= 0) this.emit(Code.foldEnd, 'fold').aux = fold;
    this.part = outer;
    const sole = this.ops[this.here - 1];
    if (level === 1 && this.ops[this.here - 2] === open && sole?.code === Code.act && sole.action?.sure === true) open.sole = sole;
    open.to = this.here;
    this.emit(Code.payEnd, open.label).level = level;
  }

  /** Whether to go on is looked at after the steps, and before them by going there first. */
  private loop(code: number, label: string, steps: readonly Step[], lay: (next: Op, aux: number) => void): void {
    const begin = this.emit(Code.loop, 'loop');
    begin.aux = this.hide();
    begin.into = this.hide();
    if (code === Code.next) this.hide(); // the list itself, beside the count
    const first = this.here;
    this.block(steps);
    begin.to = this.here;
    const next = this.emit(code, label);
    lay(next, begin.into);
    next.to = first;
    this.emit(Code.foldEnd, 'fold').aux = begin.aux;
  }

  /** Ends what happens together. */
  private close(open: Op): void {
    open.to = this.here;
    this.emit(Code.togetherEnd, 'together');
  }

  private compound(step: Extract<Step, { step: 'compound' }>): void {
    const lay = (): void => {
      const open = step.together ? this.emit(Code.together, 'together') : undefined;
      if (open !== undefined) for (const part of step.parts) this.readAhead(part.steps);
      const fold = this.hide();
      this.emit(Code.fold, 'fold').aux = fold;
      for (const part of step.parts) {
        let skip: Op | undefined;
        if (part.needs !== 'nothing') {
          skip = this.emit(Code.need, `needs ${part.needs}`);
          skip.level = part.needs === 'did' ? 2 : 1;
        }
        this.folded(part.steps);
        if (skip !== undefined) skip.to = this.here;
      }
      this.emit(Code.foldEnd, 'fold').aux = fold;
      if (open !== undefined) this.close(open);
    };
    if (!step.whole) {
      lay();
      return;
    }
    const open = this.emit(Code.pay, 'both or neither');
    lay();
    open.to = this.here;
    this.emit(Code.payEnd, 'both or neither');
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
        const read = this.emit(Code.assign, 'read ahead');
        read.leaf = leaf;
        read.into = slot;
        return new Leaf(VARIABLE, undefined, slot, undefined);
      });
      const before = this.readBefore.get(step);
      if (before === undefined) this.readBefore.set(step, [ahead]);
      else before.push(ahead);
      if (step.into !== undefined) return; // what comes after may read it
    }
  }
}

/** What stands among steps and is none. */
function noStep(program: string, found: unknown): Impossible {
  const what = Array.isArray(found)
    ? 'a list: spread it'
    : `${typeof found === 'function' ? 'a function' : JSON.stringify(found)}, which is no step`;
  return new Impossible(`among the steps of program ${program} stands ${what}`);
}

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
