/**
 * Actions: the smallest things that change the table.
 *
 * AC1  `can` only looks, and answers with a refusal or nothing. `perform` only writes: it starts no action and asks
 *      nothing.
 * AC2  An action did something exactly when it made an event. One that is `sure` does something whenever it is allowed.
 */
import type { Fact } from '../store/facts.js';
import { Impossible } from '../store/impossible.js';
import type { FieldSpec } from '../store/kinds.js';
import type { Data, DataOf } from './events.js';
import type { Draft, Look } from './look.js';
import { onlyParts } from './option-names.js';
import type { Refusal } from './refusals.js';

export interface ActionDefinition<S extends Record<string, FieldSpec> = Record<string, FieldSpec>> {
  readonly id: string;
  /** Raised by the author when the behaviour of the functions changes: saves of the old one are then refused. */
  readonly version: number;
  readonly tags: readonly string[];
  readonly params: S;
  can?(look: Look, params: DataOf<S>, call: ActionCall): Refusal | undefined;
  /** Whether it does something whenever `can` allows it: then nobody has to try it out to know that a cost can be paid. */
  readonly sure: boolean;
  /** What it returns is the action's result, for the program that asked. */
  // biome-ignore lint/suspicious/noConfusingVoidType: an action without a result ends without a return.
  perform(draft: Draft, params: DataOf<S>, call: ActionCall): Fact | void;
  /** Whose choice it is when several replacements apply; who acts, by default. */
  affects?(look: Look, params: DataOf<S>): number;
  /** The card that it would bring in, 0 for none: what that card says of its own coming is asked, too. (RE5) */
  enters?(look: Look, params: DataOf<S>): number;
  /** As which card that comes, by its id, if not as itself: what the other says of its coming is asked instead. (RE5) */
  entersAs?(look: Look, params: DataOf<S>): string;
}

// biome-ignore lint/suspicious/noExplicitAny: where any action will do, whatever its parameters.
export type AnyAction = ActionDefinition<any>;

/** The action without the types of its parameters, as the pipeline takes any. */
export const untyped = (definition: AnyAction): ActionDefinition => definition;

export interface ActionSpec<S extends Record<string, FieldSpec>> {
  readonly params?: S;
  readonly version?: number;
  readonly tags?: readonly string[];
  /** A promise: whenever `can` allows it, it does something. Kept to: doing nothing is then an error. */
  readonly sure?: boolean;
  can?(look: Look, params: DataOf<S>, call: ActionCall): Refusal | undefined;
  // biome-ignore lint/suspicious/noConfusingVoidType: see above.
  perform(draft: Draft, params: DataOf<S>, call: ActionCall): Fact | void;
  affects?(look: Look, params: DataOf<S>): number;
  enters?(look: Look, params: DataOf<S>): number;
  entersAs?(look: Look, params: DataOf<S>): string;
}

const PARTS = ['params', 'version', 'tags', 'sure', 'can', 'perform', 'affects', 'enters', 'entersAs'];

export function action<S extends Record<string, FieldSpec> = Record<never, never>>(id: string, spec: ActionSpec<S>): ActionDefinition<S> {
  onlyParts(`action ${id}`, spec, PARTS);
  if (typeof spec.perform !== 'function') throw new Impossible(`action ${id} lacks "perform": what it does, a function`);
  const { params = {} as S, version = 1, tags = [], sure = false, can, perform, affects, enters, entersAs } = spec;
  const asked = { ...(can && { can }), ...(affects && { affects }), ...(enters && { enters }), ...(entersAs && { entersAs }) };
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
export class ActionCall implements Requester {
  /** Whatever the action returned. */
  result: Fact | undefined = undefined;
  by: number;
  source: number;
  because: string;
  lineage: readonly number[];
  constructor(
    readonly action: ActionDefinition,
    /** The number of the action among the ruleset's. */
    readonly number: number,
    readonly params: Data,
    { by, source, because, lineage = noLineage }: Requester,
  ) {
    this.by = by;
    this.source = source;
    this.because = because;
    this.lineage = lineage;
  }

  with(params: Data): ActionCall {
    return new ActionCall(this.action, this.number, params, this);
  }

  after(effect: number): ActionCall {
    const { by, source, because, lineage } = this;
    return new ActionCall(this.action, this.number, this.params, { by, source, because, lineage: [...lineage, effect] });
  }
}
