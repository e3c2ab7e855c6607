/**
 * What is in force, by what it looks at: an action or event that no effect looks at costs one array read.
 *
 * IF1  The index holds exactly the registered effects that are not used up. It is derived: a load builds it again.
 */
import type { Derived } from '../table/store.js';
import type { Epoch } from '../table/trie.js';
import type { EffectKind } from './effects.js';

type Lists = (readonly number[] | undefined)[];
const nobody: readonly number[] = [];

/** Numbers of actions and events, as the ruleset counts them. */
export interface Numbers {
  actionsOf(kind: EffectKind): readonly number[];
  eventsOf(kind: EffectKind): readonly number[];
}

export class InForce implements Derived {
  private constructor(
    readonly owner: Epoch,
    private readonly forbids: Lists,
    private readonly replaces: Lists,
    private readonly modifies: Lists,
    private readonly eventModifies: Lists,
    private readonly reactions: Lists,
  ) {}

  static none(owner: Epoch): InForce {
    return new InForce(owner, [], [], [], [], []);
  }

  copyFor(epoch: Epoch): this {
    const { forbids, replaces, modifies, eventModifies, reactions } = this;
    return new InForce(epoch, forbids.slice(), replaces.slice(), modifies.slice(), eventModifies.slice(), reactions.slice()) as this;
  }

  forbidding(action: number): readonly number[] {
    return this.forbids[action] ?? nobody;
  }
  replacing(action: number): readonly number[] {
    return this.replaces[action] ?? nobody;
  }
  modifying(action: number): readonly number[] {
    return this.modifies[action] ?? nobody;
  }
  modifyingEvent(event: number): readonly number[] {
    return this.eventModifies[event] ?? nobody;
  }
  reacting(event: number): readonly number[] {
    return this.reactions[event] ?? nobody;
  }

  add(numbers: Numbers, effect: number, kind: EffectKind, layerOf: (effect: number) => number): void {
    const comesAfter = (a: number, b: number): boolean => (layerOf(a) === layerOf(b) ? a > b : layerOf(a) > layerOf(b));
    this.change(numbers, kind, (list) => {
      let at = list.length;
      while (at > 0 && comesAfter(list[at - 1] as number, effect)) at--;
      return [...list.slice(0, at), effect, ...list.slice(at)];
    });
  }

  drop(numbers: Numbers, effect: number, kind: EffectKind): void {
    this.change(numbers, kind, (list) => list.filter((id) => id !== effect));
  }

  private change(numbers: Numbers, kind: EffectKind, edit: (list: readonly number[]) => readonly number[]): void {
    const [lists, keys] = this.listsFor(numbers, kind);
    for (const key of keys) lists[key] = edit(lists[key] ?? nobody);
  }

  private listsFor(numbers: Numbers, kind: EffectKind): [Lists, readonly number[]] {
    switch (kind.definition.kind) {
      case 'forbid':
        return [this.forbids, numbers.actionsOf(kind)];
      case 'replace':
        return [this.replaces, numbers.actionsOf(kind)];
      case 'modify':
        return [this.modifies, numbers.actionsOf(kind)];
      case 'modify-event':
        return [this.eventModifies, numbers.eventsOf(kind)];
      case 'reaction':
        return [this.reactions, numbers.eventsOf(kind)];
    }
  }
}
