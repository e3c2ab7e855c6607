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
    /** Whether anything at all looks at the action, or at the event: for most the only question. */
    private readonly actionsHeeded: boolean[],
    private readonly eventsHeeded: boolean[],
  ) {}

  static none(owner: Epoch): InForce {
    return new InForce(owner, [], [], [], [], [], [], []);
  }

  copyFor(epoch: Epoch): this {
    return new InForce(
      epoch,
      this.forbids.slice(),
      this.replaces.slice(),
      this.modifies.slice(),
      this.eventModifies.slice(),
      this.reactions.slice(),
      this.actionsHeeded.slice(),
      this.eventsHeeded.slice(),
    ) as this;
  }

  heedsAction(action: number): boolean {
    return this.actionsHeeded[action] === true;
  }
  heedsEvent(event: number): boolean {
    return this.eventsHeeded[event] === true;
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
    const any = (of: readonly Lists[], key: number): boolean => of.some((list) => (list[key] ?? nobody).length > 0);
    for (const key of keys) {
      lists[key] = edit(lists[key] ?? nobody);
      if (lists === this.eventModifies || lists === this.reactions) this.eventsHeeded[key] = any([this.eventModifies, this.reactions], key);
      else this.actionsHeeded[key] = any([this.forbids, this.replaces, this.modifies], key);
    }
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
