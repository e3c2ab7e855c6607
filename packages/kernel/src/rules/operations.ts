/**
 * Code: what a compiled program is made of, and what its frames hold. A frame is a place in the flat list of operations
 * and the values of the variables; a program is the kind of its frames.
 */
import type { ActionCall, ActionDefinition } from '../definitions/actions.js';
import type { ChoiceTerms } from '../definitions/choice-kinds.js';
import type { EffectDefinition } from '../definitions/effects.js';
import type { Here } from '../definitions/look.js';
import type { ChooseStep, Step } from '../definitions/steps.js';
import { FRAME, header } from '../records/program-frame.js';
import type { Fact } from '../store/facts.js';
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

export const CONSTANT = 0;
export const VARIABLE = 1;
export const FUNCTION = 2;

/** A leaf of a program, ready to be read. */
export class Leaf {
  constructor(
    readonly mode: 0 | 1 | 2,
    readonly value: Fact | undefined,
    readonly slot: number,
    readonly fn: ((here: Here) => Fact | undefined) | undefined,
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

export class Op {
  to = 0;
  /** Its own place, the operation after it, and the one at `to`; the program knows them. */
  at = 0;
  after: Op = this;
  target: Op = this;
  /** The variable it writes, or -1. */
  into = -1;
  /** A hidden variable it counts or remembers in. */
  aux = -1;
  leaf: Leaf | undefined = undefined;
  /** `times`: what the leaf is, if that never changes. */
  fixed: Fact | undefined = undefined;
  leaves: readonly Leaf[] = [];
  /** `act`: those of its parameters that have to be read every time. */
  fillings: readonly Filling[] = [];
  /** `act`: whether a function of the author's looks at the table to fill it in. */
  looks = false;
  names: readonly string[] = [];
  by: Leaf | undefined = undefined;
  source: Leaf | undefined = undefined;
  /** Where in the frame these two lie; -1 if they must be worked out. */
  bySlot = -1;
  sourceSlot = -1;
  /** Whether both do. */
  isDirect = false;
  action: ActionDefinition | undefined = undefined;
  /** The action's number, once the ruleset has counted them, and the types of its parameters. */
  number = -1;
  types: readonly FieldType[] = [];
  /** `act`: whether the action itself has nothing to say about requests for it, and nobody wants its result. */
  isPlain = false;
  /** The request, filled in anew every time, and the values of its parameters. */
  call: ActionCall | undefined = undefined;
  places: unknown[] = [];
  effect: EffectDefinition | undefined = undefined;
  choose: CompiledChoice | undefined = undefined;
  step: Step | undefined = undefined;
  /**
   * `need`: the least outcome. `pay`: 1 for a cost, 0 for both-or-neither, 2 where only refusals count. `act`: 1 for the replaced action. `activate`: 1
   * for a trigger that waits, 2 for an ability by its name.
   */
  level = 0;
  /** `call`: the programs that were called so far. */
  readonly called: Callee[] = [];
  /** Which part of a cost it belongs to, from 1. */
  part = 0;
  /** `pay`: the one action it consists of, if that does something whenever it is allowed. */
  sole: Op | undefined = undefined;
  /** How many blocks it lies in that keep interrupts waiting, and how many of them are simultaneous. */
  locks = 0;
  togethers = 0;
  constructor(
    readonly code: number,
    readonly label: string,
    /** The place after it. */
    readonly next: number,
  ) {}
}

export interface CompiledChoice extends ChoiceTerms {
  readonly step: ChooseStep;
  /** Whether it is one option of a list and nothing else has to be worked out: as most are. */
  readonly isPlain: boolean;
  readonly who: Leaf | undefined;
  /** Where in the frame it lies who is asked; -1 if it must be worked out. */
  readonly whoSlot: number;
  readonly from: Leaf | undefined;
  readonly min: Leaf | undefined;
  readonly max: Leaf | undefined;
  readonly total: Leaf | undefined;
  readonly about: Leaf | undefined;
}

/** What a program is there for. */
export interface ProgramUse {
  /** The action that the program stands in for, if it is a replacement's. */
  readonly replaced: ActionDefinition | undefined;
  /** The ability that the program belongs to, if it is one's. */
  readonly ability: string | undefined;
  /** Whether it is finished before a scope that it runs in is ended. (TN4) */
  readonly finishes?: boolean | undefined;
}

/** A program is the kind of its frames: their fields are its variables. */
export class Program extends Kind implements ProgramUse {
  readonly replaced: ActionDefinition | undefined;
  readonly ability: string | undefined;
  readonly finishes: boolean;
  readonly first: Op;
  constructor(
    readonly name: string,
    readonly params: readonly Field[],
    readonly ops: readonly Op[],
    variables: readonly Field[],
    { replaced, ability, finishes = false }: ProgramUse,
  ) {
    super(`program:${name}`, 'program', [...header, ...variables]);
    this.replaced = replaced;
    this.ability = ability;
    this.finishes = finishes;
    for (const [at, op] of ops.entries()) {
      op.at = at;
      op.after = ops[at + 1] ?? op;
      op.target = ops[op.to] ?? op;
    }
    this.first = ops[0] as Op;
  }

  /** Whether a place in the frame belongs to a variable of the author's. */
  isVariable(index: number): boolean {
    return index >= header.length && this.fields[index]?.name.startsWith('$') === false;
  }
}

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
export const isAnswering = (rules: { readonly interruptProgram: Program }, { kind, values }: Rec): boolean =>
  (values[FRAME.older.index] as number) >= 0 && (values[FRAME.event.index] !== 0 || kind === rules.interruptProgram);
