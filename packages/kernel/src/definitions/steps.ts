import type { Fact, Scalar } from '../store/facts.js';
import type { FieldSpec, FieldType } from '../store/kinds.js';
import type { AnyTrigger } from './abilities.js';
import type { AnyAction } from './actions.js';
import type { ChoiceKind } from './choice-kinds.js';
import type { Handed, Named, NeededIn, OptionalIn, Specs } from './data.js';
import type { AnyEffect } from './effects.js';
import type { Doing, Here } from './look.js';
import type { Outcome } from './outcome.js';

declare const GIVES: unique symbol;
declare const TAKES: unique symbol;

/** The name of a variable, to be read when the step runs. */
export class Var<out T extends Fact = Fact> {
  declare readonly [GIVES]: T;
  constructor(readonly name: string) {}
}
/** Where a value of a type may be put. */
export interface Into<in T extends Fact> {
  readonly name: string;
  readonly [TAKES]: (value: T) => void;
}
/** A variable of a known type: steps set it and read it. */
export class Variable<T extends Fact = Fact> extends Var<T> implements Into<T> {
  declare readonly [TAKES]: (value: T) => void;
  constructor(
    name: string,
    readonly type: FieldType,
  ) {
    super(name);
  }
}
/** Reads a variable by its name, whatever it holds: `v('target')`. */
export const v = (name: string): Var<never> => new Var(name);
/** Names a variable and says what it holds: `const target = variable('target', ref())`. Steps and functions that use it are checked. */
export const variable = <T extends Fact>(name: string, { type }: FieldSpec<T>): Variable<T> => new Variable(name, type);

/** Variables by the names of what they hold. */
export type VariablesOf<S> = { readonly [K in keyof S]: S[K] extends FieldSpec<infer T> ? Variable<T> : never };

/** A fact, a variable, or a pure function: what a step reads when it runs. */
export type Expr<T extends Fact = Fact> = T | Var<T> | ((here: Here) => T | undefined);

/** A value for each of these, or where it is read. */
export type ArgsOf<S> = { readonly [K in keyof S]: S[K] extends FieldSpec<infer T> ? Expr<T> : never };

/** What is handed over, and options. Where nothing has to be handed over, it may be left out. */
export type Handing<S, V extends { readonly [K in keyof S]: unknown }, O> = string extends keyof S
  ? [values?: V, options?: O]
  : [keyof S] extends [never]
    ? [values?: Readonly<Record<string, never>>, options?: O]
    : [OptionalIn<S>] extends [never]
      ? [values: V, options?: O]
      : [NeededIn<S>] extends [never]
        ? [values?: Partial<V>, options?: O]
        : [values: Handed<S, V>, options?: O];

export interface ActStep {
  readonly step: 'act';
  /** Without an action: the one that is being replaced. */
  readonly action: AnyAction | undefined;
  readonly params: Readonly<Record<string, Expr>>;
  readonly by?: Expr<number>;
  readonly source?: Expr<number>;
  /** The variable for what the action returns. */
  readonly into?: string;
  /** The trigger that it lets wait: by that the step is told from others. */
  readonly lets?: AnyTrigger;
}
export interface ChooseStep {
  readonly step: 'choose';
  readonly into: string;
  readonly kind: ChoiceKind;
  readonly who?: Expr<number | readonly number[]>;
  readonly from?: Expr<readonly Option[]>;
  readonly of?: 'things' | 'values' | 'activations';
  readonly min?: Expr<number>;
  readonly max?: Expr<number>;
  readonly total?: Expr<number>;
  readonly must?: { readonly says: string; allows(here: Here, chosen: readonly Option[]): boolean };
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

/** What can be offered: a record, another number, a text, yes or no. */
export type Option = Scalar;

/** Which parts a choice of each kind needs, and which mean nothing to it. */
interface ChoiceParts {
  readonly one: Offers & Unbounded;
  readonly slot: Offers & Unbounded;
  readonly name: Offers & Unbounded;
  readonly action: Offers & Unbounded;
  readonly some: Offers & Undivided;
  readonly upTo: Offers & Undivided;
  readonly subset: Offers & Undivided;
  readonly order: Offers & Unbounded;
  readonly divide: Offers & { readonly total: unknown };
  readonly yesNo: OffersNothing & Unbounded;
  readonly number: OffersNothing & Undivided & { readonly max: unknown };
}
interface Offers {
  readonly from: unknown;
}
interface OffersNothing {
  readonly from?: never;
}
interface Undivided {
  readonly total?: never;
}
interface Unbounded extends Undivided {
  readonly min?: never;
  readonly max?: never;
}
/** What a choice says: of its kind, and with what that kind needs. `W` is who is asked: one seat, or several at once. */
export type Choice<K extends ChoiceKind = ChoiceKind, T extends Option = Option, W extends number | readonly number[] = number> = Omit<
  ChooseStep,
  'step' | 'into' | 'kind' | 'from' | 'who'
> & {
  readonly kind: K;
  /** What can be chosen. */
  readonly from?: Expr<readonly T[]>;
  /** Who is asked: a seat, or several at once; whose program it is, by default. */
  readonly who?: Expr<W>;
} & ChoiceParts[K];

interface ChosenBy<T extends Option> {
  readonly one: T;
  readonly slot: T;
  readonly name: T;
  readonly action: T;
  readonly some: readonly T[];
  readonly upTo: readonly T[];
  readonly subset: readonly T[];
  readonly order: readonly T[];
  /** Each option, followed by its amount. */
  readonly divide: readonly (T | number)[];
  readonly yesNo: boolean;
  readonly number: number;
}
/** What a choice leaves in its variable; of several seats at once, what `chosenBy` reads. */
export type Chosen<K extends ChoiceKind, T extends Option, W = number> = W extends readonly unknown[] ? readonly Scalar[] : ChosenBy<T>[K];

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
  readonly effect: AnyEffect;
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
  readonly program: AnyProgram | Expr<string>;
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

/** Any program, whatever its parameters. */
export interface AnyProgram {
  readonly id: string;
  readonly version: number;
  readonly params: readonly string[];
  /** Which of them may be left out. */
  readonly optional?: readonly string[];
  readonly steps: readonly Step[];
  /** A scope that it opens when somebody activates something: nothing has been spent in it before. (LM4) */
  readonly opens?: string;
  /** Whether it is finished before a scope that it runs in is ended. (TN4) */
  readonly finishes?: boolean;
}
declare const HANDED: unique symbol;
/** A program with its parameters: whoever calls it knows their types. */
export interface ProgramDefinition<S = Specs> extends AnyProgram {
  readonly [HANDED]?: S;
}

/** A list of steps; or a function that makes it, and is handed the variables that the steps may read. */
export type StepsWith<S> = readonly Step[] | ((variables: VariablesOf<S>) => readonly Step[]);

/** What is named, or named with its types: parameters of a program, values that an effect captures. */
export type Declared = readonly string[] | Specs;
/** Of a list of names the values may be anything; of none there are none. */
export type SpecsFor<D> = D extends readonly (infer N extends string)[] ? Named<N> : D extends Specs ? D : Record<never, never>;
