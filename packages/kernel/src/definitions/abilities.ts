/**
 * Abilities: what a card can do. A card is a vessel of them and has no logic of its own.
 *
 * AB1  An ability has conditions (checked when it is activated, never again), limits, a cost and targets (done when it is
 *      activated), and what it does (done when it resolves).
 * AB2  It can be activated only where its card lies where the ability says, facing as it says, by a controller who sees it;
 *      its seat is the controller's.
 * AB3  A trigger is activated because of an event, and knows which. A static ability is never activated: its effects are in
 *      force while its card lies there. (LT4)
 * AB4  An ability may say that its conditions tell whether its cost can be paid: the cost is then not tried out, and is paid
 *      once.
 * AB5  An ability may be there for any seat that sees its card: whoever activates it pays for it, and its seat is theirs.
 * KW1  An ability is looked at by its keywords as by its tags: what forbids a keyword, forbids every ability that has it. A card
 *      has the keywords of the abilities that it has now, static ones too.
 */
import type { DataOfEvent, Specs } from './data.js';
import type { AnyEffect } from './effects.js';
import type { AnyEvent, Happened } from './events.js';
import type { LimitDefinition } from './limits.js';
import type { Here, HereOf } from './look.js';
import type { Memory } from './memories.js';
import { noGaps, onlyParts } from './option-names.js';
import { namesIn, stepsFor } from './programs.js';
import type { ChooseStep, Declared, SpecsFor, Step, StepsWith } from './steps.js';
import type { ZoneDefinition } from './zones.js';

/** A condition with a name: when it does not hold, that is the reason. */
export interface Condition {
  readonly says: string;
  holds(here: Here): boolean;
  /** Whether it hangs on cards that only the seat itself knows of: that it is asked may be noticed by others. (SI9) */
  readonly isHidden?: true;
}

interface Anywhere {
  readonly id: string;
  readonly version?: number;
  readonly tags?: readonly string[];
  /** The names that the game has for what it does. They count as tags; a card has those of the abilities it has. (KW1) */
  readonly keywords?: readonly string[];
  /** Where its card must lie. */
  readonly from: readonly ZoneDefinition[];
  /** How its card must lie; face up by default. */
  readonly facing?: 'up' | 'down' | 'any';
}

interface Activatable extends Anywhere {
  /** How fast it is, for rulesets whose responses depend on it; 1 by default. */
  readonly speed?: number;
  readonly conditions?: readonly Condition[];
  readonly limits?: readonly LimitDefinition[];
  readonly cost?: readonly Step[];
  /** Whether the cost is tried out before it is paid; or its conditions say all there is to say, and it is paid, once. */
  readonly costIs?: 'tried' | 'checked';
  readonly targets?: readonly ChooseStep[];
  readonly does: readonly Step[];
  /** Whether the actions it begins with must be possible for it to be activated; they must by default. */
  readonly attempts?: 'leading' | 'none';
  /** Whether its card must still lie there when it resolves. */
  readonly needsSource?: boolean;
  /** What its functions ask history. */
  readonly memories?: readonly Memory[];
}

export interface ActivatedDefinition extends Activatable {
  readonly kind: 'activated';
  /** Who may activate it: its card's controller, by default; or any seat that sees the card, for itself. (AB5) */
  readonly who?: 'controller' | 'anyone';
}

/** Any trigger, whatever the values that it is registered with, if it is delayed. */
export interface AnyTrigger extends Activatable {
  readonly kind: 'trigger';
  readonly on: readonly AnyEvent[];
  when?(here: Here, event: Happened): boolean;
  /** Instead of an event, what must be so: it waits as soon as it is. (SG1) */
  state?(here: Here): boolean;
  /** Whether its owner may let it go. */
  readonly optional?: boolean;
  /** `when`: an optional one misses its timing unless its event is what has just happened. `if` never does. */
  readonly timing?: 'when' | 'if';
  /** Asked when the event happens, and again when it resolves. (TG9) */
  readonly intervening?: Condition;
  /** As things were before the event, or as they are after it; as the ruleset says, by default. (TG8) */
  readonly looks?: 'back' | 'now';
  /** Once for every event that fits; once for all of them that happen together: "one or more"; or of those once for each value of a field. (TG12) */
  readonly per?: 'event' | 'group' | { readonly each: string };
  /** For a delayed trigger: the values that it is registered with. */
  readonly params?: readonly string[];
  /** Which of them are objects, left out when they are no longer the same. (TG10) */
  readonly objects?: readonly string[];
}

declare const HANDED: unique symbol;
/** A trigger with the values that it is registered with: whoever registers it knows their types. */
export interface TriggerDefinition<S = Specs> extends AnyTrigger {
  readonly [HANDED]?: S;
}

export interface StaticDefinition extends Anywhere {
  readonly kind: 'static';
  readonly effects: readonly AnyEffect[];
  /** Whether they are replacements of its own card's coming: in force while it comes, and only then; `from` is empty. (RE5) */
  readonly entering?: boolean;
  /** Whether it is a condition of its card and no effect: it is kept by what takes the card's standing abilities away. (FC4) */
  readonly isCondition?: boolean;
}

export type AbilityDefinition = ActivatedDefinition | AnyTrigger;
export type Ability = AbilityDefinition | StaticDefinition;

/** What a trigger says of itself, with the events that it answers and the values that it is registered with. */
export type TriggerSpec<E extends readonly AnyEvent[], D extends Declared> = Omit<
  AnyTrigger,
  'id' | 'kind' | 'on' | 'when' | 'state' | 'per' | 'params' | 'objects' | 'does'
> & {
  readonly on: E;
  when?(here: HereOf<SpecsFor<D>>, event: Happened<DataOfEvent<E[number]>>): boolean;
  state?(here: HereOf<SpecsFor<D>>): boolean;
  readonly per?: 'event' | 'group' | { readonly each: keyof DataOfEvent<E[number]> & string };
  readonly params?: D;
  readonly objects?: readonly (keyof SpecsFor<D> & string)[];
  /** What is done when it resolves; or a function that makes the steps, and is handed its values as variables. */
  readonly does: StepsWith<SpecsFor<D>>;
};

const ANYWHERE: readonly string[] = ['id', 'kind', 'version', 'tags', 'keywords', 'from', 'facing'];
const ACTIVATABLE: readonly string[] = [
  ...ANYWHERE,
  'speed',
  'conditions',
  'limits',
  'cost',
  'costIs',
  'targets',
  'does',
  'attempts',
  'needsSource',
  'memories',
];
const PARTS = {
  activated: [...ACTIVATABLE, 'who'],
  trigger: [...ACTIVATABLE, 'on', 'when', 'state', 'optional', 'timing', 'intervening', 'looks', 'per', 'params', 'objects'],
  static: [...ANYWHERE, 'effects', 'entering', 'isCondition'],
} as const satisfies Readonly<Record<Ability['kind'], readonly string[]>>;

/** Refuses parts that there are not, and gaps in lists. */
function check(called: string, spec: object, parts: readonly string[]): void {
  onlyParts(called, spec, parts);
  noGaps(called, spec, ['tags', 'keywords', 'from', 'conditions', 'limits', 'targets', 'memories', 'on', 'objects', 'effects']);
}

/** An ability that a player activates. */
export function activated(id: string, spec: Omit<ActivatedDefinition, 'id' | 'kind'>): ActivatedDefinition {
  check(`activated ${id}`, spec, PARTS.activated);
  return { ...spec, id, kind: 'activated' };
}
/** An ability that answers events. */
export function triggered<const E extends readonly AnyEvent[], const D extends Declared = Record<never, never>>(
  id: string,
  spec: TriggerSpec<E, D>,
): TriggerDefinition<SpecsFor<D>>;
export function triggered(id: string, { params, does, ...spec }: TriggerSpec<readonly AnyEvent[], Declared>): TriggerDefinition {
  check(`triggered ${id}`, spec, PARTS.trigger);
  const names = params === undefined ? {} : { params: namesIn(params) };
  return { ...spec, ...names, does: stepsFor(does, params ?? []), id, kind: 'trigger' };
}
/** Effects that are in force while their card lies there. */
export function staticAbility(id: string, spec: Omit<StaticDefinition, 'id' | 'kind'>): StaticDefinition {
  check(`staticAbility ${id}`, spec, PARTS.static);
  return { ...spec, id, kind: 'static' };
}

/** By what effects look at an ability: its tags and its keywords. */
export const namesOf = ({ tags = [], keywords = [] }: Pick<Anywhere, 'tags' | 'keywords'>): readonly string[] => [...tags, ...keywords];

/** An ability of a card as one number, to be offered and chosen: the card, and the place of the ability on it. */
export const MOST_ABILITIES = 64;
export const optionOf = (card: number, at: number): number => card * MOST_ABILITIES + at;
export const cardOfOption = (option: number): number => Math.floor(option / MOST_ABILITIES);
export const placeOfOption = (option: number): number => option % MOST_ABILITIES;
