/**
 * Programs: effects, turns and rules as lists of steps. The steps are data; their leaves are facts, names of
 * variables, or pure functions that belong to the definition.
 *
 * PG1  Steps run in written order; a refusal stops only the steps that need it.
 * PG2  `branch`, `repeat`, `each`, `let` and `call` do what their names say; an `each` walks the list as it was at the start.
 * PG3  A program did what the best of its steps did.
 * PG4  A running program is a frame on the table: it can be saved, forked and resumed between any two steps.
 * PG5  Variables belong to the frame; a called program sees only what it is handed.
 * PG6  An action that needs a variable nobody has set is refused; a branch on one is not taken, a loop over one is empty.
 */
import type { EffectDefinition } from '../bending/effects.js';
import type { Doing, Here } from '../look.js';
import type { TriggerDefinition } from '../responding/abilities.js';
import type { Fact } from '../table/facts.js';
import type { FieldSpec } from '../table/kinds.js';
import { type ActionDefinition, untyped } from './actions.js';
import type { ChoiceKind } from './choices.js';
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

export function program(id: string, params: readonly string[], steps: readonly Step[], version = 1): ProgramDefinition {
  return { id, version, params, steps };
}

// -- the steps, as one writes them

interface ActOptions {
  readonly by?: Expr<number>;
  readonly source?: Expr<number>;
  readonly into?: string;
}
/** Does an action. */
export function act<S extends Record<string, FieldSpec>>(
  action: ActionDefinition<S>,
  params: ArgsOf<S>,
  options: ActOptions = {},
): ActStep {
  return { step: 'act', action: untyped(action), params: params as Record<string, Expr>, ...options };
}
/** Inside a replacement: does the replaced action after all, with some parameters changed. */
export function original(params: Readonly<Record<string, Expr>> = {}): ActStep {
  return { step: 'act', action: undefined, params };
}
/** Asks for a choice and keeps it in a variable. */
export function choose(into: string, spec: Omit<ChooseStep, 'step' | 'into'>): ChooseStep {
  return { step: 'choose', into, ...spec };
}
/** Pays a cost: in written order, all of it or nothing, and interrupts wait. */
export const pay = (...steps: readonly Step[]): BlockStep => ({ step: 'pay', steps });
/** Asks whether a cost is paid, if it can be; `into` tells whether it was. */
export const mayPay = (into: string, spec: Pick<MayPayStep, 'why' | 'who'>, ...steps: readonly Step[]): MayPayStep => ({
  step: 'mayPay',
  into,
  ...spec,
  steps,
});
/** Pays one of several costs; only those are offered that can be paid in full. `into` tells which. */
export function payOneOf(into: string, why: string, costs: Readonly<Record<string, readonly Step[]>>): BlockStep {
  const one = Object.entries(costs).map(([name, steps]) => branch((here) => here.var(into) === name, steps));
  return pay(choose(into, { kind: 'name', from: Object.keys(costs), why }), ...one);
}
/** Choices in it lead into no dead end: whatever is offered leaves a way on which nothing is refused, if there is any. */
export const surely = (...steps: readonly Step[]): BlockStep => ({ step: 'surely', steps });
/** A request that whoever makes it may take back until it is through, unless something hidden was revealed. */
export const attempt = (...steps: readonly Step[]): BlockStep => ({ step: 'attempt', steps });
export const branch = (when: Expr<boolean>, then: readonly Step[], otherwise: readonly Step[] = []): BranchStep => ({
  step: 'branch',
  when,
  then,
  otherwise,
});
export const repeat = (times: Expr<number>, ...steps: readonly Step[]): RepeatStep => ({ step: 'repeat', times, steps });
export const repeatWhile = (condition: Expr<boolean>, ...steps: readonly Step[]): RepeatStep => ({
  step: 'repeat',
  while: condition,
  steps,
});
export const each = (into: string, of: EachStep['of'], ...steps: readonly Step[]): EachStep => ({
  step: 'each',
  into,
  of,
  together: false,
  steps,
});
/** For each, all at once: one group of events. */
export const eachTogether = (into: string, of: EachStep['of'], ...steps: readonly Step[]): EachStep => ({
  step: 'each',
  into,
  of,
  together: true,
  steps,
});
export const assign = (into: string, be: Expr): LetStep => ({ step: 'let', into, be });
/** Puts an effect in force; the values are what it captures. */
export function register(
  effect: EffectDefinition,
  values: Readonly<Record<string, Expr>> = {},
  options: Pick<RegisterStep, 'source' | 'seat' | 'into'> = {},
): RegisterStep {
  return { step: 'register', effect, values, ...options };
}
/** Ends a registered effect. */
export const end = (effect: Expr<number>): EndStep => ({ step: 'end', effect });
export function call(
  program: CallStep['program'],
  args: Readonly<Record<string, Expr>> = {},
  options: Pick<CallStep, 'seat' | 'source'> = {},
): CallStep {
  return { step: 'call', program, args, ...options };
}
/** Plain TypeScript that may act and ask. At a question it is taken back, and runs again with the answers so far. */
export const run = (name: string, leaf: RunStep['leaf']): RunStep => ({ step: 'run', name, leaf });
/** Activates what was chosen among the legal activations: pays its cost, chooses its targets and makes a link. */
export const activate = (which: Expr<number>, by?: Expr<number>): ActivateStep => ({
  step: 'activate',
  what: 'option',
  which,
  ...(by !== undefined && { by }),
});
/** Activates a trigger that waits. */
export const activateWaiting = (which: Expr<number>): ActivateStep => ({ step: 'activate', what: 'waiting', which });
/** Activates an ability that lies on no card, for whoever's program this is and from its source. */
export const activateAbility = (which: Expr<string>): ActivateStep => ({ step: 'activate', what: 'ability', which });
/** Resolves the newest link of the chain. */
export const resolveNewest = (): ResolveStep => ({ step: 'resolve' });
/** Waits for a command: a program that somebody outside has run. The game's own program is where to wait. */
export const awaitCommand = (): AwaitStep => ({ step: 'await' });
/** Interrupts wait until the steps are through. (RA4) */
export const locked = (...steps: readonly Step[]): LockedStep => ({ step: 'locked', steps });
/** Runs the reactions that wait, until none does. */
export const settle = (): SettleStep => ({ step: 'settle' });
/** Runs the first of the reactions that wait for an effect, and leaves the others. (PL10) */
export const settleOne = (effect: Expr<number>): SettleStep => ({ step: 'settle', which: effect });
