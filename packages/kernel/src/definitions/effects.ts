/**
 * Effects: what a program registers and what stays in force.
 *
 * EF1  A registered effect is a record: its definition, its source, its seat, since when, how many uses are left, and
 *      the values it captured.
 * EF2  A used-up effect ends. Registering is an action that can be forbidden and replaced; both make events.
 * EF3  In force together, effects go by layer, then by the ruleset's order, then in the order in which they were registered.
 * EF4  A forbid, replacement or modification looks at actions by definition or by tag; at an activation also by the tags of
 *      the ability. Its phase says whether it looks at activations and what they will attempt (request), at what is really
 *      done (resolution), or at both.
 */
import { type Fact, Impossible } from '../store/facts.js';
import type { TriggerDefinition } from './abilities.js';
import type { ActionCall, AnyAction } from './actions.js';
import type { CardDefinition } from './cards.js';
import type { Part } from './continuous-effects.js';
import type { AnyEvent, Data, Happened } from './events.js';
import type { Filter } from './filters.js';
import type { Here } from './look.js';
import type { Memory } from './memories.js';
import type { Step } from './steps.js';
import type { ZoneDefinition } from './zones.js';

interface Common {
  readonly id: string;
  readonly version?: number;
  /** The names of the values that `register` hands over; conditions and programs read them by name. */
  readonly captures?: readonly string[];
  readonly layer?: number;
  readonly tags?: readonly string[];
  /** It ends with the innermost scope of this name that is open when it is registered. */
  readonly until?: string;
  /** It ends when its source is no longer the same object there; or no longer face up either. */
  readonly withSource?: 'there' | 'face-up';
  /** It ends as soon as this does not hold any more. */
  while?(here: Here): boolean;
  /** What its functions ask history. */
  readonly memories?: readonly Memory[];
  /** Whether putting it in force is bookkeeping: what happened before is still what has just happened. (LT6) */
  readonly aside?: boolean;
}

/** What a use is depends on the effect: it replaced, it changed, it answered. */
interface Used {
  /** After so many uses it ends; without it, it stays. */
  readonly uses?: number;
}

interface OnActions extends Common {
  /** The actions it looks at: by definition, or every action, and every activation of an ability, with a tag. */
  readonly on: readonly (AnyAction | string)[];
  readonly phase?: 'request' | 'resolution';
  when?(here: Here, call: ActionCall): boolean;
}

/** "Can't": it beats "can". */
export interface Forbid extends OnActions {
  readonly kind: 'forbid';
  /** Why, in words: "no Traps may be activated". */
  readonly says?: string;
}

/** "Instead": the steps happen and the action never does. `original` in the steps does it after all, changed. */
export interface Replace extends OnActions, Used {
  readonly kind: 'replace';
  readonly instead: readonly Step[];
  /** "You may": whoever orders the replacements may leave it. */
  readonly optional?: boolean;
  /** Which of the ruleset's tiers it belongs to; to none, after all of them, by default. (RE1) */
  readonly tier?: string;
}

/** Changes the parameters of an action before it is performed. */
export interface Modify extends OnActions, Used {
  readonly kind: 'modify';
  change(here: Here, params: Data, call: ActionCall): Data;
}

interface OnEvents extends Common, Used {
  readonly on: readonly AnyEvent[];
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

/** A delayed trigger: it waits for its event like a card's own trigger, with the values that were captured. */
export interface Delayed extends Common, Used {
  readonly kind: 'delayed';
  readonly trigger: TriggerDefinition;
}

/** A trigger that what is in force may let wait more than once. */
export interface Triggering {
  readonly ability: string;
  readonly tags: readonly string[];
  readonly card: number;
  readonly seat: number;
  /** Since when its card had been the same object. */
  readonly placed: number;
  /** The zones that it is a trigger in. */
  readonly from: readonly ZoneDefinition[];
}

/** "Triggers an additional time": what answers these events waits so many times more. (TG13) */
export interface Again extends Common {
  readonly kind: 'again';
  readonly on: readonly AnyEvent[];
  readonly times?: number;
  when?(here: Here, trigger: Triggering, event: Happened): boolean;
}

/** Changes traits of the things it is registered with, or of those that a filter lets pass, as long as it lasts. (CT3, CT7) */
export interface ContinuousEffect extends Common {
  readonly kind: 'continuous';
  /** The value that holds the things. */
  readonly things?: string;
  /** Which of its things, or of all if it names none, it applies to at the moment: told from what it captured. */
  affects?(captured: Readonly<Record<string, Fact>>): Filter;
  /** Whether it stays on them until they leave, although they have forgotten what else was done to them. (CD6) */
  readonly stays?: 'until-they-leave';
  /** What it does, told from what it captured, and from what cards say: settled when it is registered. */
  parts(captured: Readonly<Record<string, Fact>>, cardOf: (id: string) => CardDefinition | undefined): readonly Part[];
}

/** A rule of the game, or of a card: carried out whenever it is due, and nobody has to ask for it. (RA1) */
export interface RuleAction extends Common {
  readonly kind: 'rule';
  /** `check`: when the game checks, together with all that is due then. `interrupt`: as soon as it is due, whatever goes on. */
  readonly at: 'check' | 'interrupt';
  /** What it is due for now: cards, seats, or anything else with a number. It is carried out for each. */
  due(here: Here): readonly number[];
  /** Whose it is then: who goes first, and who decides. Nobody's, by default. */
  whose?(here: Here, it: number): number;
  /** What its owner decides before anything happens: one of these. The steps read it as `chosen`. */
  readonly decides?: (here: Here, it: number) => readonly number[];
  /** What is done, all at once. The steps read what it is due for as `it`. */
  readonly does: readonly Step[];
}

export type EffectDefinition = Forbid | Replace | Modify | ModifyEvent | Reaction | Delayed | Again | ContinuousEffect | RuleAction;

export const forbid = (id: string, spec: Omit<Forbid, 'id' | 'kind'>): Forbid => ({ id, kind: 'forbid', ...spec });
export const replace = (id: string, spec: Omit<Replace, 'id' | 'kind'>): Replace => ({ id, kind: 'replace', ...spec });
export const modify = (id: string, spec: Omit<Modify, 'id' | 'kind'>): Modify => ({ id, kind: 'modify', ...spec });
export const modifyEvent = (id: string, spec: Omit<ModifyEvent, 'id' | 'kind'>): ModifyEvent => ({ id, kind: 'modify-event', ...spec });
export const reaction = (id: string, spec: Omit<Reaction, 'id' | 'kind'>): Reaction => ({ id, kind: 'reaction', ...spec });

export const ruleAction = (id: string, spec: Omit<RuleAction, 'id' | 'kind'>): RuleAction => ({ id, kind: 'rule', ...spec });
export const again = (id: string, spec: Omit<Again, 'id' | 'kind'>): Again => ({ id, kind: 'again', ...spec });

/** It captures its things, if it names any, and whatever else it is handed. */
export function continuous(id: string, spec: Omit<ContinuousEffect, 'id' | 'kind'>): ContinuousEffect {
  if (spec.things === undefined && spec.affects === undefined)
    throw new Impossible(`continuous effect ${id} names neither the things that it applies to, nor a filter for them`);
  return {
    id,
    kind: 'continuous',
    ...spec,
    captures: [...new Set([...(spec.things === undefined ? [] : [spec.things]), ...(spec.captures ?? [])])],
  };
}

/** Fires once, unless it says how often; what it captures are the trigger's parameters. */
export const delayed = (id: string, spec: Omit<Delayed, 'id' | 'kind' | 'captures'>): Delayed => ({
  id,
  kind: 'delayed',
  uses: 1,
  captures: spec.trigger.params ?? [],
  ...spec,
});

/** An effect in force as whoever orders or explains them sees it. */
export interface EffectInfo {
  readonly id: number;
  readonly definition: EffectDefinition;
  readonly seat: number;
  readonly source: number;
  /** The sequence number of its registration. */
  readonly since: number;
}
