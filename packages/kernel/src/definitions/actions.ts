/**
 * Actions: the smallest things that change the table.
 *
 * AC1  `can` only looks, and answers with a refusal or nothing. `perform` only writes: it starts no action and asks
 *      nothing.
 * AC2  An action did something exactly when it made an event. One that is `sure` does something whenever it is allowed. One that
 *      writes makes an event, unless it says that it is `silent`.
 */
import type { Fact } from '../store/facts.js';
import { Impossible } from '../store/impossible.js';
import type { ActionIdentity, Data, DataOf, Specs } from './data.js';
import type { Draft, Look } from './look.js';
import { onlyParts } from './option-names.js';
import type { Refusal } from './refusals.js';

/** What an action may return. */
// biome-ignore lint/suspicious/noConfusingVoidType: an action without a result ends without a return.
export type Result = Fact | undefined | void;

/** Any action, whatever its parameters. */
export interface AnyAction extends ActionIdentity {
  /** Raised by the author when the behaviour of the functions changes: saves of the old one are then refused. */
  readonly version: number;
  readonly params: Specs;
  can?(look: Look, params: Data, call: ActionCall): Refusal | undefined;
  /** Whether it does something whenever `can` allows it: then nobody has to try it out to know that a cost can be paid. */
  readonly sure: boolean;
  /** Whether it writes without an event: bookkeeping of the ruleset, which counts as nothing done. (AC2) */
  readonly silent?: true;
  /** What it returns is the action's result, for the program that asked. */
  perform(draft: Draft, params: Data, call: ActionCall): Result;
  /** Whose choice it is when several replacements apply; who acts, by default. */
  affects?(look: Look, params: Data): number;
  /** The card that it would bring in, 0 for none: what that card says of its own coming is asked, too. (RE5) */
  enters?(look: Look, params: Data): number;
  /** As which card that comes, by its id, if not as itself: what the other says of its coming is asked instead. (RE5) */
  entersAs?(look: Look, params: Data): string;
}

/** An action with its parameters and its result: whoever does it, or looks at it, knows their types. */
export interface ActionDefinition<S extends Specs = Specs, R extends Result = Result> extends AnyAction {
  readonly params: S;
  perform(draft: Draft, params: Data, call: ActionCall): R;
}

export interface ActionSpec<S extends Specs, R extends Result = Result> {
  readonly params?: S;
  readonly version?: number;
  readonly tags?: readonly string[];
  /** A promise: whenever `can` allows it, it does something. Kept to: doing nothing is then an error. */
  readonly sure?: boolean;
  /** Writes without an event: bookkeeping of the ruleset, which nobody is told of and which counts as nothing done. */
  readonly silent?: true;
  can?(look: Look, params: DataOf<S>, call: ActionCall<DataOf<S>>): Refusal | undefined;
  perform(draft: Draft, params: DataOf<S>, call: ActionCall<DataOf<S>>): R;
  affects?(look: Look, params: DataOf<S>): number;
  enters?(look: Look, params: DataOf<S>): number;
  entersAs?(look: Look, params: DataOf<S>): string;
}

const PARTS: readonly (keyof ActionSpec<Specs>)[] = [
  'params',
  'version',
  'tags',
  'sure',
  'silent',
  'can',
  'perform',
  'affects',
  'enters',
  'entersAs',
];

/** Defines an action: its parameters, whether it can be done, and what it writes. */
export function action<S extends Specs = Record<never, never>, R extends Result = Result>(
  id: string,
  spec: ActionSpec<S, R>,
): ActionDefinition<S, R>;
export function action(id: string, spec: ActionSpec<Specs>): ActionDefinition {
  onlyParts(`action ${id}`, spec, PARTS);
  if (typeof spec.perform !== 'function') throw new Impossible(`action ${id} lacks "perform": what it does, a function`);
  const { params = {}, version = 1, tags = [], sure = false, silent, can, perform, affects, enters, entersAs } = spec;
  const asked = {
    ...(silent && { silent }),
    ...(can && { can }),
    ...(affects && { affects }),
    ...(enters && { enters }),
    ...(entersAs && { entersAs }),
  };
  return { id, version, tags: [...new Set(tags)], params, sure, perform, ...asked };
}

/** Who requests an action. */
export interface Requester {
  /** The seat that acts, -1 for nobody. */
  readonly by: number;
  /** The record it comes from, 0 for none. */
  readonly source: number;
  /** The program or effect that asks for it. */
  readonly because: string;
  /** The replacements that have had their chance at it, and at what it replaced; none, by default. */
  readonly lineage?: readonly number[];
}
const noLineage: readonly number[] = Object.freeze([]);

/**
 * One request for an action: what, with what, by whom, because of what. An `act` step has one for all its requests, and
 * its parameters are used again: whoever wants to keep them copies them.
 */
export class ActionCall<P = Data> implements Requester {
  /** Whatever the action returned. */
  result: Fact | undefined = undefined;
  by: number;
  source: number;
  because: string;
  lineage: readonly number[];
  constructor(
    readonly action: AnyAction,
    /** The number of the action among the ruleset's. */
    readonly number: number,
    readonly params: P,
    { by, source, because, lineage = noLineage }: Requester,
  ) {
    this.by = by;
    this.source = source;
    this.because = because;
    this.lineage = lineage;
  }

  /** Whether it asks for that action; its parameters then have the types of that action's. */
  is<S extends Specs>(action: ActionDefinition<S>): this is ActionCall<DataOf<S>> {
    return this.action === action;
  }

  with(params: P): ActionCall<P> {
    return new ActionCall(this.action, this.number, params, this);
  }

  after(effect: number): ActionCall<P> {
    const { by, source, because, lineage } = this;
    return new ActionCall(this.action, this.number, this.params, { by, source, because, lineage: [...lineage, effect] });
  }
}
