/**
 * Definitions: every effect, trigger and floodgate of a game by its id, and what the kernel knows of each. Games that were forked
 * from each other share them.
 *
 * EL1  A lifetime is that of an object, of the scope that was open, or of a signal; it works on effects, triggers, floodgates.
 */
import type { AbilityDefinition, EffectDefinition, Look, Rules } from '@rulewright/kernel';
import type { Spec } from '../authoring/specs.js';
import type { GameTable } from '../table/table.js';
import { Effect, effectOf, Floodgate, type Registrable, TriggerEffect } from '../values/effects.js';
import { EvessesError, shown } from '../values/mistakes.js';

/** How something in force is bound: to nothing, to an object, or to the scope of a name. A signal binds nothing on the table. */
export type Binding = { readonly to: 'nothing' } | { readonly to: 'object' } | { readonly to: 'scope'; readonly scope: string };

/** What was defined, and how the kernel has it in force. */
export interface Definition {
  readonly made: Registrable;
  readonly spec: Spec;
  /** Whether it can be used only while it is in force. */
  readonly mustBeInForce: boolean;
  /** Makes the kernel's effect for something that is bound like this. */
  variant(name: string, binding: Binding): EffectDefinition;
}

/** Stands between the id of a definition and the name of its variant. */
const SEPARATOR = '@';
const variantName = (binding: Binding): string => (binding.to === 'scope' ? `scope ${binding.scope}` : binding.to);

/** How the kernel ends an effect that is bound like this. */
export function lasting(binding: Binding): { readonly withSource?: 'there'; readonly until?: string } {
  if (binding.to === 'object') return { withSource: 'there' };
  return binding.to === 'scope' ? { until: binding.scope } : {};
}

export class Definitions {
  private readonly all = new Map<string, Definition>();
  /** The kernel's effects of each definition, by how they are bound. */
  private readonly variants = new Map<string, Map<string, EffectDefinition>>();
  private rules: Rules | undefined = undefined;
  private count = 0;

  constructor(private readonly players: readonly string[]) {}

  /** What is defined from now on is added to these rules. */
  use(rules: Rules): void {
    this.rules = rules;
  }
  private get theRules(): Rules {
    if (this.rules === undefined) throw new EvessesError('the game has no rules yet');
    return this.rules;
  }

  // -- by id

  /** Returns the id of something new: its own, or a number. */
  newId({ id: own, what }: Spec): string {
    const id = own ?? `${what} ${++this.count}`;
    if (id.includes(SEPARATOR)) throw new EvessesError(`"${id}" cannot be an id: it has an ${SEPARATOR}`);
    if (this.all.has(id)) throw new EvessesError(`"${id}" is defined already`);
    return id;
  }
  add(id: string, definition: Definition): void {
    this.all.set(id, definition);
    this.variants.set(id, new Map());
  }
  /** Lets the kernel know an ability that no record has. */
  addAbility(ability: AbilityDefinition): void {
    this.theRules.add({ abilities: [ability] });
  }
  get(id: string): Definition {
    const found = this.all.get(id);
    if (found === undefined) throw new EvessesError(`nobody has defined "${id}"`);
    return found;
  }
  /** Returns the definition of something; throws unless it was made for this game: another game may have one of the same id. */
  of(what: Registrable): Definition {
    if (!(what instanceof Effect || what instanceof TriggerEffect || what instanceof Floodgate))
      throw new EvessesError(`an effect, a trigger or a floodgate is needed, not ${shown(what)}`);
    const definition = this.get(what.id);
    const { made } = definition;
    if (made === what) return definition;
    const isTrigger = made instanceof TriggerEffect && made.effect === what;
    throw new EvessesError(`"${what.id}" ${isTrigger ? 'is a trigger: its timing activates it' : 'was built for another game'}`);
  }
  /** Returns the effect of an id; undefined for the id of no effect. */
  effectNamed(id: string): Effect | undefined {
    return id === '' ? undefined : effectOf(this.get(id).made);
  }
  /** Whether that is the id of an effect that a player activates. */
  isEffect(id: string): boolean {
    return this.all.get(id)?.made instanceof Effect;
  }
  triggerNamed(id: string): TriggerEffect<unknown> {
    const { made } = this.get(id);
    if (made instanceof TriggerEffect) return made;
    throw new EvessesError(`"${id}" is no trigger`);
  }

  // -- players

  /** The players' seats are their places in the list. */
  seatOf(player: string | undefined): number {
    if (player === undefined) return 0;
    const seat = this.players.indexOf(player);
    if (seat < 0) throw new EvessesError(`there is no player "${player}"; there are ${this.players.join(', ')}`);
    return seat;
  }
  /** The seat of the player who owns a definition: nobody owns floodgates, so they are the first player's. */
  seatOfOwner(id: string): number {
    const { spec } = this.get(id);
    return this.seatOf(spec.what === 'floodgate' ? undefined : spec.owner);
  }
  playerIn(seat: number): string {
    const player = this.players[seat];
    if (player === undefined) throw new EvessesError(`there is no player in seat ${seat}`);
    return player;
  }

  // -- in force

  /** Returns the kernel's effect for a definition that is bound like this, made when it is first needed. */
  variant(id: string, binding: Binding): EffectDefinition {
    const definition = this.get(id);
    const variants = this.variantsOf(id);
    const name = variantName(binding);
    const known = variants.get(name);
    if (known !== undefined) return known;
    const made = definition.variant(`${id}${SEPARATOR}${name}`, binding);
    variants.set(name, made);
    this.theRules.add({ effects: [made] });
    return made;
  }
  /** The records by which it is in force. */
  recordsOf(look: Look, id: string): readonly number[] {
    return [...this.variantsOf(id).values()].flatMap((variant) => look.things({ kind: this.theRules.effectKind(variant) }));
  }
  /** Returns what the kernel's effect was made for. */
  madeFor({ id }: { readonly id: string }): Registrable {
    return this.get(id.slice(0, id.lastIndexOf(SEPARATOR))).made;
  }
  private variantsOf(id: string): Map<string, EffectDefinition> {
    return this.variants.get(id) ?? new Map();
  }

  // -- saves

  /** Makes what a save names and what is otherwise made when it is first needed. What is wrong with the save, loading says better. */
  recall(save: string, table: GameTable): void {
    for (const key of addedIn(save)) {
      const timing = table.timingIn(key);
      if (timing !== undefined) table.timing(timing);
      else this.recallVariant(key);
    }
  }
  private recallVariant(key: string): void {
    const at = key.lastIndexOf(SEPARATOR);
    if (!key.startsWith('effect ') || at < 0) return;
    const id = key.slice('effect '.length, at);
    const name = key.slice(at + 1);
    if (!this.all.has(id)) return;
    this.variant(id, name === 'nothing' || name === 'object' ? { to: name } : { to: 'scope', scope: name.slice('scope '.length) });
  }
}

/** The keys of the definitions that had been added to the rules when a game was saved. */
function addedIn(save: string): readonly string[] {
  try {
    const json: unknown = JSON.parse(save);
    return keysOf(partOf(partOf(json, 'rules'), 'added'));
  } catch {
    return [];
  }
}
const partOf = (json: unknown, name: string): unknown => new Map(Object.entries(json ?? {})).get(name);
const keysOf = (json: unknown): readonly string[] => (typeof json === 'object' && json !== null ? Object.keys(json) : []);
