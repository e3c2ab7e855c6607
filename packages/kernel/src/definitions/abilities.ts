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
import type { EffectDefinition } from './effects.js';
import type { AnyEvent, Happened } from './events.js';
import type { LimitDefinition } from './limits.js';
import type { Here } from './look.js';
import type { Memory } from './memories.js';
import type { ChooseStep, Step } from './steps.js';
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

export interface TriggerDefinition extends Activatable {
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

export interface StaticDefinition extends Anywhere {
  readonly kind: 'static';
  readonly effects: readonly EffectDefinition[];
  /** Whether they are replacements of its own card's coming: in force while it comes, and only then; `from` is empty. (RE5) */
  readonly entering?: boolean;
  /** Whether it is a condition of its card and no effect: it is kept by what takes the card's standing abilities away. (FC4) */
  readonly isCondition?: boolean;
}

export type AbilityDefinition = ActivatedDefinition | TriggerDefinition;
export type Ability = AbilityDefinition | StaticDefinition;

export const activated = (id: string, spec: Omit<ActivatedDefinition, 'id' | 'kind'>): ActivatedDefinition => ({
  ...spec,
  id,
  kind: 'activated',
});
export const triggered = (id: string, spec: Omit<TriggerDefinition, 'id' | 'kind'>): TriggerDefinition => ({
  ...spec,
  id,
  kind: 'trigger',
});
export const staticAbility = (id: string, spec: Omit<StaticDefinition, 'id' | 'kind'>): StaticDefinition => ({
  ...spec,
  id,
  kind: 'static',
});

/** By what effects look at an ability: its tags and its keywords. */
export const namesOf = ({ tags = [], keywords = [] }: Pick<Anywhere, 'tags' | 'keywords'>): readonly string[] => [...tags, ...keywords];

/** An ability of a card as one number, to be offered and chosen: the card, and the place of the ability on it. */
export const MOST_ABILITIES = 64;
export const optionOf = (card: number, at: number): number => card * MOST_ABILITIES + at;
export const cardOfOption = (option: number): number => Math.floor(option / MOST_ABILITIES);
export const placeOfOption = (option: number): number => option % MOST_ABILITIES;
