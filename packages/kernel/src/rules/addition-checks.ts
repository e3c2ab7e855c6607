/** The checks of definitions that are added to rules in use: nothing that is there already would have to begin to look at them. (DF3) */
import type { Ability, AbilityDefinition } from '../definitions/abilities.js';
import type { EffectDefinition } from '../definitions/effects.js';
import { Impossible } from '../store/facts.js';

/** Checks that the ids are new, and differ. */
export function checkNew(
  ruleset: string,
  registry: string,
  isKnown: (id: string) => boolean,
  more: readonly { readonly id: string }[],
): void {
  const ids = new Set<string>();
  for (const { id } of more) {
    if (isKnown(id) || ids.has(id)) throw new Impossible(`ruleset ${ruleset} has two ${registry} "${id}"`);
    ids.add(id);
  }
}

/** The ability, which belongs to no card: so it is not static. */
export function withoutCard(ability: Ability): AbilityDefinition {
  if (ability.kind === 'static') throw new Impossible(`ability ${ability.id} is static: it belongs to a card, and comes with it`);
  return ability;
}

/** Checks that no effect in use looks at a tag that something new is the first to have. `what`: the new ability or rule action. */
export function checkTags(what: string, tags: readonly string[], known: ReadonlySet<string>, effects: Iterable<EffectDefinition>): void {
  const first = tags.filter((tag) => !known.has(tag));
  if (first.length === 0) return;
  for (const effect of effects) {
    const on: readonly unknown[] = 'on' in effect ? effect.on : [];
    const tag = first.find((one) => on.includes(one));
    if (tag !== undefined)
      throw new Impossible(
        `${what} is the first with the tag "${tag}", at which effect ${effect.id} looks: list it when the rules are made`,
      );
  }
}
