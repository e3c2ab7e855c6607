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
import type { FieldSpec } from '../store/kinds.js';
import { type ActionDefinition, untyped } from './actions.js';
import type { EffectDefinition } from './effects.js';
import type {
  ActivateStep,
  ActStep,
  ArgsOf,
  AwaitStep,
  BlockStep,
  BranchStep,
  CallStep,
  ChooseStep,
  EachStep,
  EndStep,
  Expr,
  LetStep,
  LockedStep,
  MayPayStep,
  ProgramDefinition,
  RegisterStep,
  RepeatStep,
  ResolveStep,
  RunStep,
  SettleStep,
  Step,
} from './steps.js';

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
  return { step: 'act', action: untyped(action), params: params, ...options };
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
