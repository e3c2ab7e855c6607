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
import { Impossible } from '../store/facts.js';
import { type FieldSpec, int, ref } from '../store/kinds.js';
import type { AnyTrigger, TriggerDefinition } from './abilities.js';
import type { ActionCall, AnyAction } from './actions.js';
import type { CardDefinition } from './cards.js';
import type { Part } from './continuous-effects.js';
import type { Data, DataOf, DataOfEvent, ParamsOf, Specs, SpecsOf } from './data.js';
import type { AnyEvent, Happened } from './events.js';
import type { Filter } from './filters.js';
import type { Here, HereOf } from './look.js';
import type { Memory } from './memories.js';
import { noGaps, onlyParts } from './option-names.js';
import { namesIn, stepsFor } from './programs.js';
import type { Declared, SpecsFor, Step, StepsWith } from './steps.js';
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
  readonly trigger: AnyTrigger;
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
  affects?(captured: Data): Filter;
  /** Whether it stays on them until they leave, although they have forgotten what else was done to them. (CD6) */
  readonly stays?: 'until-they-leave';
  /** What it does, told from what it captured, and from what cards say: settled when it is registered. */
  parts(captured: Data, cardOf: (id: string) => CardDefinition | undefined): readonly Part[];
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

/** Any effect, whatever it captures. */
export type AnyEffect = Forbid | Replace | Modify | ModifyEvent | Reaction | Delayed | Again | ContinuousEffect | RuleAction;

declare const CAPTURED: unique symbol;
/** What it is registered with: whoever registers it knows the types of the values. */
export interface Capturing<S> {
  readonly [CAPTURED]?: S;
}
/** An effect with the values that it captures. */
export type EffectDefinition<S = Specs> = AnyEffect & Capturing<S>;

// -- what an author writes of each

/** What an effect captures: names, or names with types; its functions find the values by these names. */
interface Captures<D extends Declared> {
  readonly captures?: D;
  while?(here: HereOf<SpecsFor<D>>): boolean;
}
/** Actions, or tags of actions and of abilities. */
type Watched = readonly (AnyAction | string)[];
type Events = readonly AnyEvent[];
/** The actions that it looks at, and what more must hold. */
interface LooksAt<A extends Watched, D extends Declared> extends Captures<D> {
  readonly on: A;
  when?(here: HereOf<SpecsFor<D>>, call: ActionCall<ParamsOf<A[number]>>): boolean;
}
type Own = 'id' | 'kind' | 'captures' | 'while';
export type ForbidSpec<A extends Watched, D extends Declared> = Omit<Forbid, Own | 'on' | 'when'> & LooksAt<A, D>;
export type ReplaceSpec<A extends Watched, D extends Declared> = Omit<Replace, Own | 'on' | 'when' | 'instead'> &
  LooksAt<A, D> & {
    /** The steps; or a function that makes them, and is handed the parameters of the action, and what was captured, as variables. */
    readonly instead: StepsWith<SpecsFor<D> & SpecsOf<A[number]>>;
  };
export type ModifySpec<A extends Watched, D extends Declared> = Omit<Modify, Own | 'on' | 'when' | 'change'> &
  LooksAt<A, D> & {
    change(here: HereOf<SpecsFor<D>>, params: ParamsOf<A[number]>, call: ActionCall<ParamsOf<A[number]>>): ParamsOf<A[number]>;
  };
export type ModifyEventSpec<E extends Events, D extends Declared> = Omit<ModifyEvent, Own | 'on' | 'change'> &
  Captures<D> & {
    readonly on: E;
    change(here: HereOf<SpecsFor<D>>, data: DataOfEvent<E[number]>): DataOfEvent<E[number]>;
  };
export type ReactionSpec<E extends Events, D extends Declared> = Omit<Reaction, Own | 'on' | 'when' | 'run'> &
  Captures<D> & {
    readonly on: E;
    when?(here: HereOf<SpecsFor<D>>, event: Happened<DataOfEvent<E[number]>>): boolean;
    readonly run: StepsWith<SpecsFor<D>>;
  };
export type AgainSpec<E extends Events, D extends Declared> = Omit<Again, Own | 'on' | 'when'> &
  Captures<D> & {
    readonly on: E;
    when?(here: HereOf<SpecsFor<D>>, trigger: Triggering, event: Happened<DataOfEvent<E[number]>>): boolean;
  };
type WithThings<T extends string, D extends Declared> = SpecsFor<D> & { readonly [K in T]: FieldSpec<number | readonly number[]> };
export type ContinuousEffectSpec<T extends string, D extends Declared> = Omit<ContinuousEffect, Own | 'things' | 'affects' | 'parts'> &
  Captures<D> & {
    readonly things?: T;
    affects?(captured: DataOf<WithThings<T, D>>): Filter;
    parts(captured: DataOf<WithThings<T, D>>, cardOf: (id: string) => CardDefinition | undefined): readonly Part[];
  };
const due = { it: ref(), chosen: int() };
export type RuleActionSpec<D extends Declared> = Omit<RuleAction, Own | 'due' | 'whose' | 'decides' | 'does'> &
  Captures<D> & {
    due(here: HereOf<SpecsFor<D>>): readonly number[];
    whose?(here: HereOf<SpecsFor<D>>, it: number): number;
    readonly decides?: (here: HereOf<SpecsFor<D>>, it: number) => readonly number[];
    readonly does: StepsWith<SpecsFor<D> & typeof due>;
  };

const COMMON: readonly string[] = [
  'id',
  'kind',
  'version',
  'captures',
  'layer',
  'tags',
  'until',
  'withSource',
  'while',
  'memories',
  'aside',
];
const ON_ACTIONS: readonly string[] = [...COMMON, 'on', 'phase', 'when'];
const PARTS = {
  forbid: [...ON_ACTIONS, 'says'],
  replace: [...ON_ACTIONS, 'uses', 'instead', 'optional', 'tier'],
  modify: [...ON_ACTIONS, 'uses', 'change'],
  'modify-event': [...COMMON, 'uses', 'on', 'change'],
  reaction: [...COMMON, 'uses', 'on', 'at', 'when', 'run'],
  delayed: [...COMMON, 'uses', 'trigger'],
  again: [...COMMON, 'on', 'times', 'when'],
  continuous: [...COMMON, 'things', 'affects', 'stays', 'parts'],
  rule: [...COMMON, 'at', 'due', 'whose', 'decides', 'does'],
} as const satisfies Readonly<Record<AnyEffect['kind'], readonly string[]>>;

/** Refuses parts that there are not, and gaps in lists. */
function check(called: string, spec: object, parts: readonly string[]): void {
  onlyParts(called, spec, parts);
  noGaps(called, spec, ['on', 'tags', 'memories']);
}
/** What is captured, by name. */
const captured = (declared: Declared | undefined): { readonly captures?: readonly string[] } =>
  declared === undefined ? {} : { captures: namesIn(declared) };

/** "Can't": it beats "can". */
export function forbid<const A extends Watched, const D extends Declared = Record<never, never>>(
  id: string,
  spec: ForbidSpec<A, D>,
): Forbid & Capturing<SpecsFor<D>>;
export function forbid(id: string, { captures, ...spec }: ForbidSpec<Watched, Declared>): Forbid {
  check(`forbid ${id}`, spec, PARTS.forbid);
  return { ...spec, ...captured(captures), id, kind: 'forbid' };
}
/** "Instead": the steps happen and the action never does. */
export function replace<const A extends Watched, const D extends Declared = Record<never, never>>(
  id: string,
  spec: ReplaceSpec<A, D>,
): Replace & Capturing<SpecsFor<D>>;
export function replace(id: string, { captures, instead, ...spec }: ReplaceSpec<Watched, Declared>): Replace {
  check(`replace ${id}`, spec, PARTS.replace);
  const params = spec.on.flatMap((on) => (typeof on === 'string' ? [] : [on.params]));
  return { ...spec, ...captured(captures), instead: stepsFor(instead, ...params, captures ?? []), id, kind: 'replace' };
}
/** Changes the parameters of an action before it is performed. */
export function modify<const A extends Watched, const D extends Declared = Record<never, never>>(
  id: string,
  spec: ModifySpec<A, D>,
): Modify & Capturing<SpecsFor<D>>;
export function modify(id: string, { captures, ...spec }: ModifySpec<Watched, Declared>): Modify {
  check(`modify ${id}`, spec, PARTS.modify);
  return { ...spec, ...captured(captures), id, kind: 'modify' };
}
/** Changes the data of an event before it is committed. */
export function modifyEvent<const E extends Events, const D extends Declared = Record<never, never>>(
  id: string,
  spec: ModifyEventSpec<E, D>,
): ModifyEvent & Capturing<SpecsFor<D>>;
export function modifyEvent(id: string, { captures, ...spec }: ModifyEventSpec<Events, Declared>): ModifyEvent {
  check(`modifyEvent ${id}`, spec, PARTS['modify-event']);
  return { ...spec, ...captured(captures), id, kind: 'modify-event' };
}
/** Answers an event with a program. */
export function reaction<const E extends Events, const D extends Declared = Record<never, never>>(
  id: string,
  spec: ReactionSpec<E, D>,
): Reaction & Capturing<SpecsFor<D>>;
export function reaction(id: string, { captures, run, ...spec }: ReactionSpec<Events, Declared>): Reaction {
  check(`reaction ${id}`, spec, PARTS.reaction);
  return { ...spec, ...captured(captures), run: stepsFor(run, captures ?? []), id, kind: 'reaction' };
}
/** A rule of the game, or of a card: carried out whenever it is due. Its steps read what it is due for as `it`, and what its owner decided as `chosen`. */
export function ruleAction<const D extends Declared = Record<never, never>>(
  id: string,
  spec: RuleActionSpec<D>,
): RuleAction & Capturing<SpecsFor<D>>;
export function ruleAction(id: string, { captures, does, ...spec }: RuleActionSpec<Declared>): RuleAction {
  check(`ruleAction ${id}`, spec, PARTS.rule);
  return { ...spec, ...captured(captures), does: stepsFor(does, due, captures ?? []), id, kind: 'rule' };
}
/** What answers these events waits once more. */
export function again<const E extends Events, const D extends Declared = Record<never, never>>(
  id: string,
  spec: AgainSpec<E, D>,
): Again & Capturing<SpecsFor<D>>;
export function again(id: string, { captures, ...spec }: AgainSpec<Events, Declared>): Again {
  check(`again ${id}`, spec, PARTS.again);
  return { ...spec, ...captured(captures), id, kind: 'again' };
}

/** Changes traits. It captures its things, if it names any, and whatever else it is handed. */
export function continuous<const T extends string = never, const D extends Declared = Record<never, never>>(
  id: string,
  spec: ContinuousEffectSpec<T, D>,
): ContinuousEffect & Capturing<WithThings<T, D>>;
export function continuous(id: string, { captures = [], ...spec }: ContinuousEffectSpec<string, Declared>): ContinuousEffect {
  check(`continuous ${id}`, spec, PARTS.continuous);
  if (spec.things === undefined && spec.affects === undefined)
    throw new Impossible(`continuous effect ${id} names neither the things that it applies to, nor a filter for them`);
  return {
    ...spec,
    captures: [...new Set([...(spec.things === undefined ? [] : [spec.things]), ...namesIn(captures)])],
    id,
    kind: 'continuous',
  };
}

/** Waits for its event like a card's own trigger. Fires once, unless it says how often; what it captures are the trigger's parameters. */
export function delayed<S extends Specs>(
  id: string,
  spec: Omit<Delayed, 'id' | 'kind' | 'captures' | 'trigger'> & { readonly trigger: TriggerDefinition<S> },
): Delayed & Capturing<S> {
  check(`delayed ${id}`, spec, PARTS.delayed);
  return { uses: 1, captures: spec.trigger.params ?? [], ...spec, id, kind: 'delayed' };
}

/** An effect in force as whoever orders or explains them sees it. */
export interface EffectInfo {
  readonly id: number;
  readonly definition: EffectDefinition;
  readonly seat: number;
  readonly source: number;
  /** The sequence number of its registration. */
  readonly since: number;
}
