/**
 * Code: what a compiled program is made of, and what its frames hold. A frame is a place in the flat list of operations
 * and the values of the variables; a program is the kind of its frames.
 */
import type { ActionCall, AnyAction } from '../definitions/actions.js';
import type { ChoiceTerms } from '../definitions/choice-kinds.js';
import type { EffectDefinition } from '../definitions/effects.js';
import type { Here } from '../definitions/look.js';
import type { CallStep, ChooseStep, RunStep, Step } from '../definitions/steps.js';
import { FRAME, header } from '../records/program-frame.js';
import type { Fact, Scalar } from '../store/facts.js';
import { Impossible } from '../store/impossible.js';
import { type Field, type FieldType, Kind } from '../store/kinds.js';
import type { Rec } from '../store/store.js';

export const Code = {
  act: 0,
  choose: 1,
  pay: 2,
  payEnd: 3,
  attempt: 4,
  attemptEnd: 5,
  jump: 6,
  unless: 7,
  assign: 8,
  next: 9,
  times: 10,
  need: 11,
  fold: 12,
  foldEnd: 13,
  together: 14,
  togetherEnd: 15,
  register: 16,
  end: 17,
  call: 18,
  run: 19,
  loop: 20,
  nothing: 21,
  finish: 22,
  activate: 23,
  link: 24,
  resolve: 25,
  resolved: 26,
  awaits: 27,
  lock: 28,
  unlock: 29,
  apply: 30,
  payable: 31,
  settle: 32,
} as const;

export type OpCode = (typeof Code)[keyof typeof Code];

export const CONSTANT = 0;
export const VARIABLE = 1;
export const FUNCTION = 2;

/** A leaf of a program, ready to be read. */
export class Leaf<T extends Fact = Fact> {
  constructor(
    readonly mode: 0 | 1 | 2,
    readonly value: T | undefined,
    readonly slot: number,
    readonly fn: ((here: Here) => T | undefined) | undefined,
  ) {}
  get isConstant(): boolean {
    return this.mode === CONSTANT;
  }
  get isVariable(): boolean {
    return this.mode === VARIABLE;
  }
}

/** A parameter that is filled in anew for every request: from where, at which place, and whether it is a whole number. */
export interface Filling {
  readonly leaf: Leaf;
  readonly place: number;
  readonly isWhole: boolean;
}

/** A program that a `call` has called, and the leaves for its parameters. */
export interface Callee {
  readonly name: string;
  readonly program: Program;
  readonly leaves: readonly (Leaf | undefined)[];
}

/** What a block asks of its steps: that all or none of them can do something, that they pay a cost, or that none is refused. */
export const Whole = { both: 0, cost: 1, unrefused: 2 } as const;
export type Whole = (typeof Whole)[keyof typeof Whole];

/** By what an `activate` finds the ability: an option of the legal activations, a trigger that waits, or the ability's name. */
export const Activates = { option: 0, waiting: 1, named: 2 } as const;
export type Activates = (typeof Activates)[keyof typeof Activates];

/** Values by the names of parameters, or of what an effect captures. */
interface Named {
  readonly names: readonly string[];
  readonly leaves: readonly Leaf[];
}

/** Who acts, and from what: the frame's own seat and source, unless the step says so. */
export interface Actor {
  readonly by: Leaf<number> | undefined;
  readonly source: Leaf<number> | undefined;
  /** Where in the frame these two lie; -1 if they must be worked out. */
  readonly bySlot: number;
  readonly sourceSlot: number;
  /** Whether both do. */
  readonly isDirect: boolean;
}

/** The variable that an operation writes, or -1. */
interface Writes {
  readonly into: number;
}
/** The hidden variable that keeps the best outcome from before. */
interface Folds {
  readonly saved: number;
}
/** The hidden variable that a loop counts in; the list that it goes through lies behind it. */
interface Counts {
  readonly count: number;
}

interface Repeats<T extends Fact, W extends boolean> {
  readonly isWhile: W;
  readonly leaf: Leaf<T>;
  readonly fixed: T | undefined;
}

/** What an operation needs, by its code. */
export interface Operands {
  /** `isOriginal`: whether it is the replaced action. */
  [Code.act]: Named & Actor & Writes & { readonly action: AnyAction; readonly isOriginal: boolean };
  [Code.choose]: Writes & { readonly choose: CompiledChoice };
  [Code.pay]: { readonly whole: Whole };
  [Code.payEnd]: { readonly whole: Whole };
  [Code.attempt]: object;
  [Code.attemptEnd]: object;
  [Code.jump]: object;
  [Code.unless]: { readonly leaf: Leaf<boolean> };
  [Code.assign]: Writes & { readonly leaf: Leaf };
  [Code.next]: Writes & Counts & { readonly leaf: Leaf<readonly Scalar[]> };
  /** How often, or while what holds; `fixed` if that never changes. */
  [Code.times]: Counts & (Repeats<number, false> | Repeats<boolean, true>);
  /** `least`: the least outcome of what was done before. */
  [Code.need]: { readonly least: number };
  [Code.fold]: Folds;
  [Code.foldEnd]: Folds;
  [Code.loop]: Folds & Counts;
  [Code.together]: object;
  [Code.togetherEnd]: object;
  [Code.register]: Named & Actor & Writes & { readonly effect: EffectDefinition };
  [Code.end]: { readonly leaf: Leaf<number> };
  /** `leaf`: the name of the program, unless the step names it. */
  [Code.call]: Named & Actor & { readonly step: CallStep; readonly leaf: Leaf<string> | undefined };
  [Code.run]: { readonly step: RunStep };
  [Code.nothing]: object;
  [Code.finish]: object;
  [Code.activate]: { readonly leaf: Leaf<number | string>; readonly activates: Activates; readonly by: Leaf<number> | undefined };
  [Code.link]: object;
  [Code.resolve]: object;
  [Code.resolved]: object;
  [Code.awaits]: object;
  [Code.lock]: object;
  [Code.unlock]: object;
  [Code.apply]: { readonly leaf: Leaf<number>; readonly leaves: readonly Leaf[]; readonly by: Leaf<number> };
  [Code.payable]: Writes;
  [Code.settle]: { readonly leaf: Leaf<number> | undefined };
}

/** What is found out about an operation once all programs are compiled, or while it runs. */
interface FoundOut {
  [Code.act]: {
    /** The action's number, and the types of its parameters. */
    number: number;
    types: readonly FieldType[];
    /** Whether the action itself has nothing to say about requests for it, and nobody wants its result. */
    isPlain: boolean;
    /** The request, filled in anew every time, the values of its parameters, and those that have to be read every time. */
    call: ActionCall;
    places: unknown[];
    fillings: readonly Filling[];
    /** Whether a function of the author's looks at the table to fill it in. */
    looks: boolean;
  };
  [Code.pay]: {
    /** The one action that it consists of, if that does something whenever it is allowed. */
    sole: ActOp | undefined;
  };
  [Code.call]: {
    /** The programs that were called so far. */
    readonly called: Callee[];
  };
}

/** What every operation has. */
interface Place {
  readonly label: string;
  /** The place after it. */
  readonly next: number;
  /** The place where it may go: where a jump lands, where a block ends. */
  to: number;
  /** Its own place, the operation after it, and the one at `to`; the program knows them. */
  at: number;
  after: Op;
  target: Op;
  /** Which part of a cost it belongs to, from 1. */
  part: number;
  /** How many blocks it lies in that keep interrupts waiting, and how many of them are simultaneous. */
  locks: number;
  togethers: number;
}

export type OpOf<C extends OpCode> = Place & { readonly code: C } & Operands[C] & (C extends keyof FoundOut ? FoundOut[C] : object);
/** An operation: its code says which operands it has. */
export type Op = { [C in OpCode]: OpOf<C> }[OpCode];
export type ActOp = OpOf<typeof Code.act>;
export type ChooseOp = OpOf<typeof Code.choose>;
export type PayOp = OpOf<typeof Code.pay>;
export type AttemptOp = OpOf<typeof Code.attempt>;
export type TogetherOp = OpOf<typeof Code.together>;
export type RegisterOp = OpOf<typeof Code.register>;
export type CallOp = OpOf<typeof Code.call>;
export type RunOp = OpOf<typeof Code.run>;
export type ActivateOp = OpOf<typeof Code.activate>;
export type ApplyOp = OpOf<typeof Code.apply>;

/** Whether a block to be done in full is a cost. */
export const isCost = (op: Op): op is PayOp => op.code === Code.pay && op.whole === Whole.cost;

/** Every operation is of this one class, with all fields. */
// hot path
class Operation {
  to = 0;
  at = 0;
  after: Operation = this;
  target: Operation = this;
  into = -1;
  saved = -1;
  count = -1;
  leaf: Leaf | undefined = undefined;
  fixed: Fact | undefined = undefined;
  isWhile = false;
  leaves: readonly Leaf[] = [];
  fillings: readonly Filling[] = [];
  looks = false;
  names: readonly string[] = [];
  by: Leaf | undefined = undefined;
  source: Leaf | undefined = undefined;
  bySlot = -1;
  sourceSlot = -1;
  isDirect = false;
  action: AnyAction | undefined = undefined;
  isOriginal = false;
  number = -1;
  types: readonly FieldType[] = [];
  isPlain = false;
  call: ActionCall | undefined = undefined;
  places: unknown[] = [];
  effect: EffectDefinition | undefined = undefined;
  choose: CompiledChoice | undefined = undefined;
  step: Step | undefined = undefined;
  whole: Whole = Whole.both;
  least = 0;
  activates: Activates = Activates.option;
  readonly called: Callee[] = [];
  part = 0;
  sole: Operation | undefined = undefined;
  locks = 0;
  togethers = 0;
  constructor(
    readonly code: number,
    readonly label: string,
    readonly next: number,
  ) {}
}

/** Makes an operation; where it goes to is written into it once that is known. */
export function operation<C extends OpCode>(code: C, label: string, next: number, operands: Operands[C]): OpOf<C> & Op {
  return Object.assign(new Operation(code, label, next), operands) as object as OpOf<C> & Op;
}

export interface CompiledChoice extends ChoiceTerms {
  readonly step: ChooseStep;
  /** Whether it is one option of a list and nothing else has to be worked out: as most are. */
  readonly isPlain: boolean;
  readonly who: Leaf<number | readonly number[]> | undefined;
  /** Where in the frame it lies who is asked; -1 if it must be worked out. */
  readonly whoSlot: number;
  readonly from: Leaf<readonly Scalar[]> | undefined;
  readonly min: Leaf<number> | undefined;
  readonly max: Leaf<number> | undefined;
  readonly total: Leaf<number> | undefined;
  readonly about: Leaf<number> | undefined;
}

/** What a program is there for. */
export interface ProgramUse {
  /** The action that the program stands in for, if it is a replacement's. */
  readonly replaced: AnyAction | undefined;
  /** The ability that the program belongs to, if it is one's. */
  readonly ability: string | undefined;
  /** The effect in force that the program belongs to, if it is one's. */
  readonly effect: string | undefined;
  /** Whether it is finished before a scope that it runs in is ended. (TN4) */
  readonly finishes?: boolean | undefined;
  /** The parameters that may be left out where it is called. */
  readonly optional?: readonly string[] | undefined;
}

/** A program is the kind of its frames: their fields are its variables. */
export class Program extends Kind<'program', typeof FRAME> implements ProgramUse {
  readonly replaced: AnyAction | undefined;
  readonly ability: string | undefined;
  /** The name of the ability or effect that it is a text of, if it is one's. (TF1) */
  readonly text: string | undefined;
  readonly effect: string | undefined;
  readonly finishes: boolean;
  readonly optional: readonly string[];
  readonly first: Op;
  constructor(
    readonly name: string,
    readonly params: readonly Field[],
    readonly ops: readonly Op[],
    variables: readonly Field[],
    { replaced, ability, effect, finishes = false, optional = [] }: ProgramUse,
  ) {
    super(`program:${name}`, 'program', FRAME, variables);
    this.replaced = replaced;
    this.ability = ability;
    this.effect = effect;
    this.text = ability ?? effect;
    this.finishes = finishes;
    this.optional = optional;
    for (const [at, op] of ops.entries()) {
      op.at = at;
      op.after = ops[at + 1] ?? op;
      op.target = ops[op.to] ?? op;
    }
    const [first] = ops;
    if (first === undefined) throw new Impossible(`program ${name} has no end`);
    this.first = first;
  }

  /** Whether a place in the frame belongs to a variable of the author's. */
  isVariable(index: number): boolean {
    return index >= header.length && this.fields[index]?.name.startsWith('$') === false;
  }
}

export type ProgramFrame = Rec<Program>;

/** Whether a record is a program's frame. */
export const isProgramFrame = (rec: Rec): rec is ProgramFrame => rec.kind.isProgram === true;

/** What a replacement's program knows of the call it replaces, beside the parameters. */
export const REPLACED_BY = '$by';
export const REPLACED_SOURCE = '$source';
export const REPLACED_BECAUSE = '$because';
export const REPLACED_INTO = '$into';
/** The record of the effect that replaces. */
export const REPLACING = '$effect';
export const aboutReplaced = [REPLACED_BY, REPLACED_SOURCE, REPLACED_BECAUSE, REPLACED_INTO, REPLACING];
/** What the same action, done in its stead, returned. */
export const REPLACED_RESULT = '$result';

/** Whether the frame is that of an interrupt: somebody who gives up comes between as well, but answers nothing. */
export const isAnswering = (rules: { readonly interruptProgram: Program }, { kind, values }: ProgramFrame): boolean =>
  values[FRAME.older.index] >= 0 && (values[FRAME.event.index] !== 0 || kind === rules.interruptProgram);
