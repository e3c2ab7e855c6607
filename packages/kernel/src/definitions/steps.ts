import type { Fact } from '../store/facts.js';
import type { FieldSpec } from '../store/kinds.js';
import type { TriggerDefinition } from './abilities.js';
import type { ActionDefinition } from './actions.js';
import type { ChoiceKind } from './choice-kinds.js';
import type { EffectDefinition } from './effects.js';
import type { Doing, Here } from './look.js';
import type { Outcome } from './outcome.js';

/** The name of a variable, to be read when the step runs. */
export class Var<T extends Fact = Fact> {
  declare private readonly type: T;
  constructor(readonly name: string) {}
}
/** Reads a variable: `v('target')`. */
// biome-ignore lint/suspicious/noExplicitAny: a variable fits wherever it is read; its type shows when it runs.
export const v = (name: string): Var<any> => new Var(name);

// biome-ignore lint/suspicious/noExplicitAny: see `v`.
export type Expr<T extends Fact = Fact> = T | Var<any> | ((here: Here) => T | undefined);

export type ArgsOf<S> = { readonly [K in keyof S]: S[K] extends FieldSpec<infer T> ? Expr<T> : never };

export interface ActStep {
  readonly step: 'act';
  /** Without an action: the one that is being replaced. */
  readonly action: ActionDefinition | undefined;
  readonly params: Readonly<Record<string, Expr>>;
  readonly by?: Expr<number>;
  readonly source?: Expr<number>;
  /** The variable for what the action returns. */
  readonly into?: string;
  /** The trigger that it lets wait: by that the step is told from others. */
  readonly lets?: TriggerDefinition;
}
export interface ChooseStep {
  readonly step: 'choose';
  readonly into: string;
  readonly kind: ChoiceKind;
  readonly who?: Expr<number | readonly number[]>;
  readonly from?: Expr<readonly (number | string)[]>;
  readonly of?: 'things' | 'values' | 'activations';
  readonly min?: Expr<number>;
  readonly max?: Expr<number>;
  readonly total?: Expr<number>;
  readonly must?: { readonly says: string; allows(here: Here, chosen: readonly (number | string)[]): boolean };
  readonly why: string;
  /** Who chooses is shown the faces of what is offered: a search. */
  readonly shown?: boolean;
  /** For a target, when its link resolves: it must be itself; or one that could still be chosen. As the ruleset says, by default. */
  readonly still?: 'itself' | 'legal';
  /** For a target: whether each is one by itself, or all of them are needed. (TC2) */
  readonly needs?: 'each' | 'all';
  /** Whether it is for something of a certain quality: where a ruleset says so, such a search may find nothing. For `some`. */
  readonly quality?: boolean;
  /** Whether nobody is asked where nothing can be chosen: nothing is, then. Everybody may know that. For `some`. (CH8) */
  readonly unlessNone?: boolean;
  /** What the question is about: a card, a trigger that waits. Whatever asks, by default. */
  readonly about?: Expr<number>;
}
export interface BlockStep {
  /**
   * `pay`: all of it or nothing. `attempt`: may be taken back until it is through. `surely`: choices lead into no dead end, if
   * there is a way around.
   */
  readonly step: 'pay' | 'attempt' | 'surely';
  readonly steps: readonly Step[];
}
/** A cost that need not be paid: it is only asked about if it can be. */
export interface MayPayStep {
  readonly step: 'mayPay';
  /** The variable that tells whether it was paid. */
  readonly into: string;
  readonly why: string;
  readonly who?: Expr<number>;
  readonly steps: readonly Step[];
}
export interface BranchStep {
  readonly step: 'branch';
  readonly when: Expr<boolean>;
  readonly then: readonly Step[];
  readonly otherwise: readonly Step[];
}
export interface RepeatStep {
  readonly step: 'repeat';
  readonly times?: Expr<number>;
  readonly while?: Expr<boolean>;
  readonly steps: readonly Step[];
}
export interface EachStep {
  readonly step: 'each';
  readonly into: string;
  readonly of: Expr<readonly (number | string | boolean)[]>;
  readonly together: boolean;
  readonly steps: readonly Step[];
}
export interface LetStep {
  readonly step: 'let';
  readonly into: string;
  readonly be: Expr;
}
/** What a part of a compound needs of the part executed before it. */
export type Needs = 'nothing' | 'not-refused' | 'did';
export interface Part {
  readonly needs: Needs;
  readonly steps: readonly Step[];
}
export interface CompoundStep {
  readonly step: 'compound';
  readonly parts: readonly Part[];
  readonly together: boolean;
  /** Both or neither: unless every part can do something, none is begun. */
  readonly whole: boolean;
}
export interface RegisterStep {
  readonly step: 'register';
  readonly effect: EffectDefinition;
  readonly values: Readonly<Record<string, Expr>>;
  readonly source?: Expr<number>;
  readonly seat?: Expr<number>;
  readonly into?: string;
}
export interface EndStep {
  readonly step: 'end';
  readonly effect: Expr<number>;
}
export interface CallStep {
  readonly step: 'call';
  readonly program: ProgramDefinition | Expr<string>;
  readonly args: Readonly<Record<string, Expr>>;
  readonly seat?: Expr<number>;
  readonly source?: Expr<number>;
}
export interface RunStep {
  readonly step: 'run';
  readonly name: string;
  // biome-ignore lint/suspicious/noConfusingVoidType: a function without a return is one, and not every leaf has an outcome
  readonly leaf: (doing: Doing) => Outcome | undefined | void;
}
export interface SettleStep {
  readonly step: 'settle';
  /** The effect whose reaction runs; all that wait, by default. */
  readonly which?: Expr<number>;
}
/** Interrupts wait until the steps are through. */
export interface LockedStep {
  readonly step: 'locked';
  readonly steps: readonly Step[];
}
/** Begins what a rule action does, for what it is due for. */
export interface ApplyStep {
  readonly step: 'apply';
  /** The record of the rule action. */
  readonly rule: Expr<number>;
  readonly it: Expr<number>;
  readonly chosen: Expr<number>;
  readonly seat: Expr<number>;
}
/** Waits until somebody outside has a program run. */
export interface AwaitStep {
  readonly step: 'await';
}
/** Activates an ability of a card (as one number), a trigger that waits (its record), or an ability by its name. */
export interface ActivateStep {
  readonly step: 'activate';
  readonly what: 'option' | 'waiting' | 'ability';
  readonly which: Expr<number | string>;
  /** Who activates it, where anybody may; its card's controller, by default. */
  readonly by?: Expr<number>;
}
/** Resolves the newest link of the chain. */
export interface ResolveStep {
  readonly step: 'resolve';
}
/** Inside an ability's program: here its activation ends in a link, and its resolution begins. */
export interface LinkStep {
  readonly step: 'link';
  /** Whether something before it may have been refused. */
  readonly mayFail: boolean;
}
/** Inside an ability's program: here its resolution ends. */
export interface ResolvedStep {
  readonly step: 'resolved';
}

export type Step =
  | ActStep
  | ChooseStep
  | BlockStep
  | MayPayStep
  | BranchStep
  | RepeatStep
  | EachStep
  | LetStep
  | CompoundStep
  | RegisterStep
  | EndStep
  | CallStep
  | RunStep
  | SettleStep
  | LockedStep
  | ApplyStep
  | AwaitStep
  | ActivateStep
  | ResolveStep
  | LinkStep
  | ResolvedStep;

export interface ProgramDefinition {
  readonly id: string;
  readonly version: number;
  readonly params: readonly string[];
  readonly steps: readonly Step[];
  /** A scope that it opens when somebody activates something: nothing has been spent in it before. (LM4) */
  readonly opens?: string;
  /** Whether it is finished before a scope that it runs in is ended. (TN4) */
  readonly finishes?: boolean;
}
