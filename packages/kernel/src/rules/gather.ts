/** Gathering: all definitions that rules are made of, each id once in its registry. (DF1) */
import { type Ability, namesOf } from '../definitions/abilities.js';
import type { AnyAction } from '../definitions/actions.js';
import type { CardDefinition } from '../definitions/cards.js';
import type { EffectDefinition } from '../definitions/effects.js';
import type { AnyEvent } from '../definitions/events.js';
import type { Memory } from '../definitions/memories.js';
import { program } from '../definitions/programs.js';
import type { PlayerSetup, Policies, RulesSpec, WithCard } from '../definitions/ruleset.js';
import type { ProgramDefinition } from '../definitions/steps.js';
import { ZoneKind } from '../definitions/zones.js';
import { Impossible } from '../store/facts.js';
import { abilitiesOf, staticEffects } from './ability-list.js';
import type { KernelDefinitions } from './kernel-definitions.js';
import { checkLasting, ruleTags } from './rule-action-checks.js';

/** The definitions of a ruleset, and those that the kernel brings. */
export interface Gathered<C extends CardDefinition> {
  readonly actions: readonly AnyAction[];
  readonly events: readonly AnyEvent[];
  readonly actionsById: ReadonlyMap<string, AnyAction>;
  readonly eventsById: Map<string, AnyEvent>;
  readonly cards: ReadonlyMap<string, C>;
  /** What comes with each card, by its id. */
  readonly withCards: ReadonlyMap<string, WithCard>;
  readonly zones: readonly ZoneKind[];
  readonly effects: ReadonlyMap<string, EffectDefinition>;
  readonly abilities: ReadonlyMap<string, Ability>;
  readonly programs: ReadonlyMap<string, ProgramDefinition>;
  /** What the ruleset and its definitions ask history. */
  readonly memories: readonly Memory[];
  /** The tags of all abilities, and the names and tags of all rule actions. */
  readonly abilityTags: readonly string[];
  readonly ruleTags: readonly string[];
}

/** Gathers the definitions; throws if two in one registry have the same id. */
export function gather<P extends PlayerSetup, C extends CardDefinition>(
  spec: RulesSpec<P, C>,
  policies: Policies,
  own: KernelDefinitions,
): Gathered<C> {
  const { id, cards = [] } = spec;
  const withCards = new Map(cards.map((card) => [card.id, spec.withCard?.(card) ?? NOTHING]));
  const all: readonly WithCard[] = [spec, ...withCards.values()];
  const listed = all.flatMap(({ abilities = [] }) => abilities);
  const inForce = all.flatMap((one) => one.inForce ?? []);
  const actions = [...own.actions, ...spec.actions];
  const events = [...own.events, ...spec.events];
  const statics = staticEffects(abilitiesOf(cards, listed, []));
  checkLasting(id, inForce);
  const effects = byId(id, 'effect', [...new Set([...inForce, ...all.flatMap((one) => one.effects ?? []), ...statics])]);
  const abilities = byId(id, 'ability', [...abilitiesOf(cards, listed, [...effects.values()])]);
  const asking = [...effects.values(), ...abilities.values()].flatMap((one) => ('memories' in one ? (one.memories ?? []) : []));
  const programs = [...(spec.programs ?? []), ...new Set([...withCards.values()].flatMap((one) => one.programs ?? []))];
  const rounds = policies.loops === 'stopper' ? [own.roundsProgram] : [];
  return {
    actions,
    events,
    actionsById: byId(id, 'action', actions),
    eventsById: byId(id, 'event', events),
    cards: byId(id, 'card', cards),
    withCards,
    zones: [...byId(id, 'zone', spec.zones).values()].map((definition) => new ZoneKind(definition)),
    effects,
    abilities,
    programs: byId(id, 'program', [...own.programs, ...rounds, ...programs, program('main', [], spec.main)]),
    memories: [...all.flatMap(({ memories = [] }) => memories), ...asking],
    abilityTags: [...abilities.values()].flatMap(namesOf),
    ruleTags: [...effects.values()].flatMap((effect) => (effect.kind === 'rule' ? ruleTags(effect) : [])),
  };
}

const NOTHING: WithCard = {};

/** The items of a registry by their ids, which must differ. */
export function byId<T extends { readonly id: string }>(ruleset: string, registry: string, items: readonly T[]): Map<string, T> {
  const map = new Map<string, T>();
  for (const item of items) {
    if (map.has(item.id)) throw new Impossible(`ruleset ${ruleset} has two ${registry}s "${item.id}"`);
    map.set(item.id, item);
  }
  return map;
}
