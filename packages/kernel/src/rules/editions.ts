/**
 * Editions: the rules of a game that goes on with other cards.
 *
 * EN1  Rules may be revised with others of the same game: cards, abilities and effects that are new or have changed take the place of
 *      those before. Whatever else differs is named, and nothing is revised. A card that is not there any more stays as it was.
 * EN2  A card has changed if its hash has, or that of anything it names: then all it names counts as new, except what is the very same
 *      definition.
 * EN3  Versions of one definition are told apart on the table: what is under way, waits or is registered keeps the version that it
 *      began with, and is saved with it. Whatever begins from then on has the new one.
 * EN4  A save says with which editions its game has been played, in order; it is loaded with those rules and no others.
 */
import type { Ability } from '../definitions/abilities.js';
import type { CardDefinition } from '../definitions/cards.js';
import type { EffectDefinition } from '../definitions/effects.js';
import type { PlayerSetup, RulesSpec } from '../definitions/ruleset.js';
import { Impossible } from '../store/facts.js';
import { Tree } from '../store/trees.js';

/** What one set of rules can be compared by with another. */
export interface Comparable<P extends PlayerSetup = PlayerSetup, C extends CardDefinition = CardDefinition> {
  readonly id: string;
  readonly spec: RulesSpec<P, C>;
  readonly parts: Readonly<Record<string, string>>;
  readonly added: Readonly<Record<string, string>>;
  /** The definitions in use now, by id: of a definition that was revised, the newest version. */
  readonly current: {
    readonly cards: ReadonlyMap<string, C>;
    readonly effects: ReadonlyMap<string, EffectDefinition>;
    readonly abilities: ReadonlyMap<string, Ability>;
  };
}

/** Parts that may differ from one edition to the next. */
const mayDiffer = /^(card|ability|effect) /;

/** The spec of the next edition: what has not changed is the same definition as before. */
export function revisedSpec<P extends PlayerSetup, C extends CardDefinition>(
  old: Comparable<P, C>,
  next: Comparable<P, C>,
): RulesSpec<P, C> {
  checkRest(old, next);
  const others = changedDefinitions(old, next);
  const kept = <T extends { readonly id: string }>(one: T, before: ReadonlyMap<string, T>): T =>
    others.has(one) ? one : (before.get(one.id) ?? one);
  const cards = new Map(old.current.cards);
  for (const card of next.current.cards.values()) cards.set(card.id, kept(card, old.current.cards));
  return {
    ...old.spec,
    cards: [...cards.values()],
    effects: (next.spec.effects ?? []).map((effect) => kept(effect, old.current.effects)),
    abilities: (next.spec.abilities ?? []).map((ability) => kept(ability, old.current.abilities)),
  };
}

function checkRest(old: Comparable<never>, next: Comparable<never>): void {
  if (Object.keys(old.added).length + Object.keys(next.added).length > 0)
    throw new Impossible(`ruleset ${old.id} cannot be revised: definitions were added to it while it was in use`);
  const keys = new Set([...Object.keys(old.parts), ...Object.keys(next.parts)]);
  const differing = [...keys].filter((key) => !mayDiffer.test(key) && old.parts[key] !== next.parts[key]).sort();
  if (differing.length > 0)
    throw new Impossible(`ruleset ${old.id} cannot be revised: only cards may differ, but so do ${differing.slice(0, 8).join(', ')}`);
}

/** Everything of the next edition that is not as it was before. */
function changedDefinitions({ parts, current }: Comparable<never>, next: Comparable<never>): ReadonlySet<unknown> {
  const { cards, effects, abilities } = next.current;
  const before = new Set<unknown>([...current.cards.values(), ...current.effects.values(), ...current.abilities.values()]);
  const known = new Set<unknown>([...effects.values(), ...abilities.values()]);
  const others = new Set<unknown>();
  const compare = (registry: string, all: ReadonlyMap<string, { readonly id: string }>): void => {
    for (const one of all.values()) {
      const key = `${registry} ${one.id}`;
      if (!before.has(one) && parts[key] !== next.parts[key]) others.add(one);
    }
  };
  compare('card', cards);
  compare('effect', effects);
  compare('ability', abilities);
  const named = [...cards.values()].map((card) => ({ card, names: namedBy(card, known) }));
  for (let size = -1; size !== others.size; ) {
    size = others.size;
    for (const { card, names } of named) {
      if (before.has(card) || !(others.has(card) || names.some((one) => others.has(one)))) continue;
      others.add(card);
      for (const one of names) if (!before.has(one)) others.add(one);
    }
  }
  return others;
}

/** The definitions that a card names, and what those name in turn. */
function namedBy(card: CardDefinition, known: ReadonlySet<unknown>): readonly unknown[] {
  const seen = new Set<unknown>();
  const open: unknown[] = [card];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null || value instanceof Tree || seen.has(value)) continue;
    seen.add(value);
    for (const part of Object.values(value)) if (part !== undefined) open.push(part);
  }
  return [...seen].filter((value) => known.has(value));
}
