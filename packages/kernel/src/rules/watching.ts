/** What an effect watches: the numbers of the actions, or of the events, that it looks at. */
import type { ActionDefinition } from '../definitions/actions.js';
import type { EffectDefinition } from '../definitions/effects.js';
import type { EventDefinition } from '../definitions/events.js';
import { Impossible } from '../store/facts.js';

/** What the ruleset knows of the actions and events that its effects name. */
export interface Watchable {
  readonly actions: readonly ActionDefinition[];
  /** The tags of all abilities, and the names and tags of all rule actions. */
  readonly abilityTags: ReadonlySet<string>;
  readonly ruleTags: ReadonlySet<string>;
  /** The numbers of the action that activates, and of the one that carries out a rule action. */
  readonly activateNumber: number;
  readonly applyRuleNumber: number;
  actionNumber(action: ActionDefinition): number;
  eventNumber(event: EventDefinition): number;
}

/** Returns the numbers of the events that the effect answers, or of the actions that it is about, in order. */
export function watchedNumbers(definition: EffectDefinition, rules: Watchable): readonly number[] {
  const { uses } = definition as { readonly uses?: number };
  if (uses !== undefined && !(Number.isSafeInteger(uses) && uses > 0)) throw new Impossible(`effect ${definition.id} has ${uses} uses`);
  if (definition.kind === 'modify-event' || definition.kind === 'reaction' || definition.kind === 'again')
    return definition.on.map((event) => rules.eventNumber(event));
  if (definition.kind === 'delayed') return definition.trigger.on.map((event) => rules.eventNumber(event));
  if (definition.kind === 'continuous' || definition.kind === 'rule') return [];
  const numbers = definition.on.flatMap((on) => (typeof on === 'string' ? taggedWith(on, definition.id, rules) : [rules.actionNumber(on)]));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** The numbers of the actions with the tag; an ability's tag is one of the action that activates, a rule action's of the one that applies it. */
function taggedWith(tag: string, effect: string, rules: Watchable): readonly number[] {
  const numbers = rules.actions.filter((action) => action.tags.includes(tag)).map((action) => rules.actionNumber(action));
  if (rules.abilityTags.has(tag)) numbers.push(rules.activateNumber);
  if (rules.ruleTags.has(tag)) numbers.push(rules.applyRuleNumber);
  if (numbers.length === 0) throw new Impossible(`effect ${effect} looks at the tag "${tag}", which no action and no ability has`);
  return numbers;
}
