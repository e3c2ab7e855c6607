/**
 * Effects: what a program registers and what stays in force.
 *
 * EF1  A registered effect is a record: its definition, its source, its seat, since when, how many uses are left, and
 *      the values it captured.
 * EF2  A used-up effect ends. Registering is an action that can be forbidden and replaced; both make events.
 * EF3  In force together, effects go by layer, then in the order in which they were registered.
 */
import type { ActionCall, ActionDefinition } from '../doing/actions.js';
import type { Data, EventDefinition, Happened } from '../doing/events.js';
import type { Step } from '../doing/programs.js';
import type { Here } from '../look.js';
import { Field, int, Kind, layHeader, ref } from '../table/kinds.js';

interface Common {
  readonly id: string;
  readonly version?: number;
  /** The names of the values that `register` hands over; conditions and programs read them by name. */
  readonly captures?: readonly string[];
  readonly layer?: number;
}

/** What a use is depends on the effect: it replaced, it changed, it answered. */
interface Used {
  /** After so many uses it ends; without it, it stays. */
  readonly uses?: number;
}

interface OnActions extends Common {
  /** The actions it looks at: by definition, or every action with a tag. */
  readonly on: readonly (ActionDefinition | string)[];
  when?(here: Here, call: ActionCall): boolean;
}

/** "Can't": it beats "can". */
export interface Forbid extends OnActions {
  readonly kind: 'forbid';
}

/** "Instead": the steps happen and the action never does. `original` in the steps does it after all, changed. */
export interface Replace extends OnActions, Used {
  readonly kind: 'replace';
  readonly instead: readonly Step[];
  /** "You may": whoever orders the replacements may leave it. */
  readonly optional?: boolean;
}

/** Changes the parameters of an action before it is performed. */
export interface Modify extends OnActions, Used {
  readonly kind: 'modify';
  change(here: Here, params: Data, call: ActionCall): Data;
}

interface OnEvents extends Common, Used {
  readonly on: readonly EventDefinition[];
}

/** Changes the data of an event before it is committed. */
export interface ModifyEvent extends OnEvents {
  readonly kind: 'modify-event';
  change(here: Here, data: Data): Data;
}

/** Answers an event with a program: at once, suspending whatever goes on, or when the game next settles. */
export interface Reaction extends OnEvents {
  readonly kind: 'reaction';
  readonly at: 'interrupt' | 'settling';
  when?(here: Here, event: Happened): boolean;
  readonly run: readonly Step[];
}

export type EffectDefinition = Forbid | Replace | Modify | ModifyEvent | Reaction;

export const forbid = (id: string, spec: Omit<Forbid, 'id' | 'kind'>): Forbid => ({ id, kind: 'forbid', ...spec });
export const replace = (id: string, spec: Omit<Replace, 'id' | 'kind'>): Replace => ({ id, kind: 'replace', ...spec });
export const modify = (id: string, spec: Omit<Modify, 'id' | 'kind'>): Modify => ({ id, kind: 'modify', ...spec });
export const modifyEvent = (id: string, spec: Omit<ModifyEvent, 'id' | 'kind'>): ModifyEvent => ({ id, kind: 'modify-event', ...spec });
export const reaction = (id: string, spec: Omit<Reaction, 'id' | 'kind'>): Reaction => ({ id, kind: 'reaction', ...spec });

export const EFFECT = layHeader({ seat: int(-1), source: ref(), since: int(), uses: int(-1) });
const shared = Object.values(EFFECT) as Field[];

/** Each definition's effects are a kind of record of their own: their fields are what they captured. */
export class EffectKind extends Kind {
  readonly captures: readonly string[];
  constructor(readonly definition: EffectDefinition) {
    const captures = definition.captures ?? [];
    const own = captures.map((name, i) => new Field(name, shared.length + i, 'any', '', 'never'));
    super(`effect:${definition.id}`, 'effect', [...shared, ...own]);
    this.captures = captures;
  }
}
