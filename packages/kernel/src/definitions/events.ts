/**
 * Events: what has happened.
 *
 * EV1  An event gets its sequence number when it is committed, never twice, in the order of history. Activations take
 *      numbers of the same sequence: it tells what came after what, not what came right after.
 * EV2  It says what happened (its type and data), by which action, by whom, from what source, because of what and by which
 *      link of a chain, in which scope, and carries the action's tags.
 * EV3  What happens together shares a group number; nothing else does. What a static ability of a card puts in force happens
 *      together with the card's coming.
 * EV4  Where the ruleset says so, what the rules and standing effects do by themselves, as soon as something has happened, belongs to
 *      that: it shares its group, and so does who has control of what by then.
 */
import type { FieldType } from '../store/kinds.js';
import type { ActionIdentity, Data, DataOf, Specs } from './data.js';
import { HOME, type Homed } from './number-cache.js';
import { onlyParts } from './option-names.js';

/** Any event, whatever its fields. A field with `seen: 'owner'` is known only to the seat that acted: imagined forks forget it. */
export interface AnyEvent extends Homed {
  readonly id: string;
  readonly fields: Specs;
  /** Bookkeeping: it is in history, but is not what has just happened. (JN1) */
  readonly quiet: boolean;
  /** Who is told of it; everybody by default, and of bookkeeping nobody. (VW5) */
  readonly told: 'all' | 'actor' | 'nobody' | undefined;
}

/** An event with its fields: whoever answers it knows the types of its data. */
export interface EventDefinition<S extends Specs = Specs> extends AnyEvent {
  readonly fields: S;
}

interface EventOptions {
  readonly quiet?: boolean;
  readonly told?: 'all' | 'actor' | 'nobody';
}
const OPTIONS: readonly (keyof EventOptions)[] = ['quiet', 'told'];

/** Defines an event: what it is called, and what its data is. */
export function event(id: string): EventDefinition<Record<never, never>>;
export function event<S extends Specs>(id: string, fields: S, options?: EventOptions): EventDefinition<S>;
export function event(id: string, fields: Specs = {}, options: EventOptions = {}): EventDefinition {
  onlyParts(`event ${id}`, options, OPTIONS);
  return { id, fields, quiet: options.quiet ?? false, told: options.told, [HOME]: undefined };
}

/** The fields of an event, in the order of its row in history. */
export interface EventShape {
  readonly names: readonly string[];
  readonly types: readonly FieldType[];
  /** Whether the type is a whole number, as most are. */
  readonly whole: readonly boolean[];
}

export function eventShape({ fields }: AnyEvent): EventShape {
  const types = Object.values(fields).map(({ type }) => type);
  return { names: Object.keys(fields), types, whole: types.map((type) => type === 'int' || type === 'ref') };
}

/** An event that an action has made and that is not committed yet. */
export interface Made {
  type: AnyEvent;
  /** The number of the type among the ruleset's. */
  number: number;
  data: Data;
}

/** What history keeps of an event. */
export interface EventFacts<D = Data> {
  readonly seq: number;
  readonly group: number;
  readonly type: AnyEvent;
  readonly action: ActionIdentity;
  /** The seat that acted, -1 for nobody. */
  readonly by: number;
  /** The record it came from, 0 for none: a card, say. */
  readonly source: number;
  /** The program or effect that asked for the action. */
  readonly because: string;
  readonly data: D;
  /** The number of the type among the ruleset's. */
  readonly number: number;
  /** The innermost scope that was open: its record. */
  readonly scope: number;
  /** The sequence number of the link that was resolving, 0 if none was. */
  readonly link: number;
}

/** An event that has happened. */
export class Happened<D = Data> implements EventFacts<D> {
  readonly seq: number;
  readonly group: number;
  readonly type: AnyEvent;
  readonly action: ActionIdentity;
  readonly by: number;
  readonly source: number;
  readonly because: string;
  readonly data: D;
  readonly number: number;
  readonly scope: number;
  readonly link: number;

  constructor({ seq, group, type, action, by, source, because, data, number, scope, link }: EventFacts<D>) {
    this.seq = seq;
    this.group = group;
    this.type = type;
    this.action = action;
    this.by = by;
    this.source = source;
    this.because = because;
    this.data = data;
    this.number = number;
    this.scope = scope;
    this.link = link;
  }

  /** Whether it is such an event; its data then has the types of that event's fields. */
  is<S extends Specs>(type: EventDefinition<S>): this is Happened<DataOf<S>> {
    return this.type === type;
  }

  get tags(): readonly string[] {
    return this.action.tags;
  }
}
