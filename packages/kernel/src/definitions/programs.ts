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
import type { Fact, Scalar } from '../store/facts.js';
import type { FieldSpec } from '../store/kinds.js';
import type { ActionDefinition, Result } from './actions.js';
import type { ChoiceKind } from './choice-kinds.js';
import type { Named, Specs } from './data.js';
import type { AnyEffect, EffectDefinition } from './effects.js';
import { onlyParts } from './option-names.js';
import {
  type ActivateStep,
  type ActStep,
  type AnyProgram,
  type ArgsOf,
  type AwaitStep,
  type BlockStep,
  type BranchStep,
  type CallStep,
  type Choice,
  type ChooseStep,
  type Chosen,
  type Declared,
  type EachStep,
  type EndStep,
  type Expr,
  type Handing,
  type Into,
  type LetStep,
  type LockedStep,
  type MayPayStep,
  type Option,
  type ProgramDefinition,
  type RegisterStep,
  type RepeatStep,
  type ResolveStep,
  type RunStep,
  type SettleStep,
  type Step,
  type StepsWith,
  Variable,
} from './steps.js';

/** The names that are declared. */
export const namesIn = (declared: Declared): readonly string[] => (isList(declared) ? declared : Object.keys(declared));
const isList = (declared: Declared): declared is readonly string[] => Array.isArray(declared);

const isOptional = (spec: FieldSpec | undefined): boolean => spec !== undefined && 'isOptional' in spec;
/** The steps; if a function makes them, it is handed what is declared as variables. */
export function stepsFor<S>(steps: StepsWith<S>, ...declared: readonly Declared[]): readonly Step[];
export function stepsFor(steps: StepsWith<Specs>, ...declared: readonly Declared[]): readonly Step[] {
  return typeof steps === 'function' ? steps(Object.assign({}, ...declared.map(variablesIn))) : steps;
}
const variablesIn = (declared: Declared): Readonly<Record<string, Variable>> => {
  const types = isList(declared)
    ? declared.map((name) => [name, 'any'] as const)
    : Object.entries(declared).map(([name, { type }]) => [name, type] as const);
  return Object.fromEntries(types.map(([name, type]) => [name, new Variable(name, type)]));
};

/**
 * Defines a program: its parameters by name and type, and its steps, or a function that is handed the parameters as variables and makes
 * them.
 */
export function program<const N extends string>(
  id: string,
  params: readonly N[],
  steps: StepsWith<Named<N>>,
  version?: number,
): ProgramDefinition<Named<N>>;
export function program<S extends Specs>(id: string, params: S, steps: StepsWith<S>, version?: number): ProgramDefinition<S>;
export function program(id: string, params: Declared, steps: StepsWith<Specs>, version = 1): AnyProgram {
  const optional = isList(params) ? [] : namesIn(params).filter((name) => isOptional(params[name]));
  return { id, version, params: namesIn(params), ...(optional.length > 0 && { optional }), steps: stepsFor(steps, params) };
}

// -- the steps, as one writes them

/** The name under which a step keeps what comes of it. */
const nameOf = (into: string | { readonly name: string }): string => (typeof into === 'string' ? into : into.name);
/** The same among options, if any name is there. */
const withName = <O extends { readonly into?: string | { readonly name: string } }>({
  into,
  ...others
}: O): Omit<O, 'into'> & { into?: string } => ({
  ...others,
  ...(into !== undefined && { into: nameOf(into) }),
});

/** Where the result of an action can be put: nowhere, if it has none. */
type ResultInto<R> = Fact extends R ? Into<never> : [Extract<R, Fact>] extends [never] ? never : Into<Extract<R, Fact>>;
interface ActOptions<R> {
  readonly by?: Expr<number>;
  readonly source?: Expr<number>;
  /** The variable for what the action returns. */
  readonly into?: string | ResultInto<R>;
}
/** Does an action. */
export function act<S extends Specs, R extends Result>(action: ActionDefinition<S, R>, params: ArgsOf<S>, options?: ActOptions<R>): ActStep;
export function act(action: ActionDefinition, params: Readonly<Record<string, Expr>>, options: ActOptions<Result> = {}): ActStep {
  onlyParts(`act ${action.id}`, options, ['by', 'source', 'into']);
  return { step: 'act', action, params, ...withName(options) };
}
/** Inside a replacement: does the replaced action after all, with some parameters changed. */
export function original(params: Readonly<Record<string, Expr>> = {}): ActStep {
  return { step: 'act', action: undefined, params };
}
/** Asks for a choice and keeps it in a variable. */
export function choose<K extends ChoiceKind, T extends Option = never, W extends number | readonly number[] = number>(
  into: string | Into<Chosen<K, T, W>>,
  spec: Choice<K, T, W>,
): ChooseStep;
export function choose(into: string | Into<never>, spec: Omit<ChooseStep, 'step' | 'into'>): ChooseStep {
  return { step: 'choose', into: nameOf(into), ...spec };
}
/** Pays a cost: in written order, all of it or nothing, and interrupts wait. */
export const pay = (...steps: readonly Step[]): BlockStep => ({ step: 'pay', steps });
/** Asks whether a cost is paid, if it can be; `into` tells whether it was. */
export const mayPay = (into: string | Into<boolean>, spec: Pick<MayPayStep, 'why' | 'who'>, ...steps: readonly Step[]): MayPayStep => ({
  step: 'mayPay',
  into: nameOf(into),
  ...spec,
  steps,
});
/** Pays one of several costs; only those are offered that can be paid in full. `into` tells which. */
export function payOneOf(into: string | Into<string>, why: string, costs: Readonly<Record<string, readonly Step[]>>): BlockStep {
  const name = nameOf(into);
  const one = Object.entries(costs).map(([cost, steps]) => branch((here) => here.var(name) === cost, steps));
  return pay(choose(name, { kind: 'name', from: Object.keys(costs), why }), ...one);
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
/** For each of a list, one after the other. */
export const each = <T extends Scalar>(into: string | Into<T>, of: Expr<readonly T[]>, ...steps: readonly Step[]): EachStep => ({
  step: 'each',
  into: nameOf(into),
  of,
  together: false,
  steps,
});
/** For each, all at once: one group of events. */
export const eachTogether = <T extends Scalar>(into: string | Into<T>, of: Expr<readonly T[]>, ...steps: readonly Step[]): EachStep => ({
  step: 'each',
  into: nameOf(into),
  of,
  together: true,
  steps,
});
/** Sets a variable. */
export const assign = <T extends Fact>(into: string | Into<T>, be: Expr<T>): LetStep => ({ step: 'let', into: nameOf(into), be });

interface RegisterOptions {
  readonly source?: Expr<number>;
  readonly seat?: Expr<number>;
  /** The variable for the record of the effect. */
  readonly into?: string | Into<number>;
}
interface CallOptions {
  readonly seat?: Expr<number>;
  readonly source?: Expr<number>;
}

/** Puts an effect in force; the values are what it captures. */
export function register<S extends Specs = Specs>(
  effect: EffectDefinition<S>,
  ...handing: Handing<S, ArgsOf<S>, RegisterOptions>
): RegisterStep;
export function register(effect: AnyEffect, values: Readonly<Record<string, Expr>> = {}, options: RegisterOptions = {}): RegisterStep {
  onlyParts(`register ${effect.id}`, options, ['source', 'seat', 'into']);
  return { step: 'register', effect, values, ...withName(options) };
}
/** Ends a registered effect. */
export const end = (effect: Expr<number>): EndStep => ({ step: 'end', effect });
/** Runs another program, given or named; it sees only what it is handed. */
export function call<S extends Specs = Specs>(
  program: ProgramDefinition<S> | Expr<string>,
  ...handing: Handing<S, ArgsOf<S>, CallOptions>
): CallStep;
export function call(program: CallStep['program'], args: Readonly<Record<string, Expr>> = {}, options: CallOptions = {}): CallStep {
  onlyParts('call', options, ['seat', 'source']);
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
