/** Last known information as a ruleset configures and reads it. */
import type { Fact } from '../store/facts.js';
import type { Field } from '../store/kinds.js';
import type { ZoneDefinition } from './zones.js';

/** What a ruleset says of it. */
export interface LastKnown {
  /** The zones whose objects are remembered when they leave. */
  readonly zones: readonly ZoneDefinition[];
  /** Snapshots are kept at least until the innermost open scope of this name is left. */
  readonly during?: string;
  /** Of which side it is told what has moved. (LK4) */
  side?(from: ZoneDefinition, to: ZoneDefinition | undefined): 'before' | 'after';
}

/** An object as it is, or as it last was. */
export interface Known {
  /** The record of the card that it is, or was. */
  readonly card: number;
  /** Whether the object is still there: what is told is how it is now. */
  readonly isThere: boolean;
  readonly controller: number;
  readonly owner: number;
  /** The record of the zone it lies in, or last lay in. */
  readonly zone: number;
  /** The id of its definition; nothing if not everybody saw its face. */
  readonly name: string | undefined;
  /** The ids of its abilities, and of its continuous texts. */
  readonly abilities: readonly string[];
  readonly texts: readonly string[];
  /** A field of the card; nothing if not everybody saw it. */
  get<T extends Fact>(field: Field<T>): T | undefined;
  number(trait: string): number;
  words(trait: string): readonly string[];
  value(trait: string): number | string | boolean | undefined;
}
