/** The hashes of rules: one for each definition, and one for all. (DF2) */
import type { AnyAction } from '../definitions/actions.js';
import type { AnyEvent } from '../definitions/events.js';
import type { Policies, RulesSpec } from '../definitions/ruleset.js';
import type { ProgramDefinition } from '../definitions/steps.js';
import type { ZoneKind } from '../definitions/zones.js';
import { Digest } from '../store/digest.js';
import type { Kind } from '../store/kinds.js';
import type { Comparable } from './editions.js';
import { hashOf } from './hash.js';

/** What rules are made of, as far as it is hashed. */
export interface Hashed {
  readonly spec: RulesSpec;
  readonly policies: Policies;
  readonly streams: readonly string[];
  /** The kinds of records that are no definition's own: those follow from the definition and the engine. */
  readonly layouts: readonly Kind[];
  readonly zones: readonly ZoneKind[];
  readonly actions: readonly AnyAction[];
  readonly events: readonly AnyEvent[];
  readonly current: Comparable['current'];
}

/** The hash of each definition, by registry and id. */
export type Parts = Readonly<Record<string, string>>;

/** Hashes every definition, by registry and id; definitions inside of it, all in `known`, count by their ids. */
export function hashParts(rules: Hashed, programs: ReadonlyMap<string, ProgramDefinition>, known: ReadonlySet<unknown>): Parts {
  const { spec, policies, streams, current } = rules;
  const parts: Record<string, string> = {};
  const add = (key: string, data: unknown): void => {
    parts[key] = hashOf(data, known);
  };
  add('ruleset', [spec.id, spec.version ?? 1, spec.seats, streams, spec.memories ?? [], spec.inForce ?? []]);
  for (const [name, policy] of Object.entries(policies)) add(`policy ${name}`, policy);
  if (spec.continuous !== undefined) add('continuous', spec.continuous);
  for (const kind of rules.layouts) add(`kind ${kind.id}`, [kind.role, kind.listed, kind.shown, kind.fields]);
  for (const { definition } of rules.zones) add(`zone ${definition.id}`, definition);
  for (const action of rules.actions) add(`action ${action.id}`, action);
  for (const event of rules.events) add(`event ${event.id}`, event);
  for (const definition of current.effects.values()) add(`effect ${definition.id}`, definition);
  for (const definition of programs.values()) add(`program ${definition.id}`, definition);
  for (const ability of current.abilities.values()) add(`ability ${ability.id}`, ability);
  for (const card of current.cards.values()) add(`card ${card.id}`, card);
  return Object.freeze(parts); // every save shows them
}

/** The hash of all: of the parts, and of the editions before. */
export function hashTogether(parts: Parts, revisions: readonly string[]): string {
  const all = new Digest();
  for (const key of Object.keys(parts).sort()) all.text(key).text(parts[key] as string);
  for (const revision of revisions) all.text(revision);
  return all.hex();
}
