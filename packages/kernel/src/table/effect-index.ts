/**
 * What is in force, by what it looks at: an action or event that no effect looks at costs one array read.
 *
 * IF1  The index holds exactly the registered effects that are not used up, and the triggers of the cards that lie where
 *      they watch. It is derived: a load builds it again.
 */
import type { Face } from '../rules/ability-kind.js';
import type { Reach } from '../rules/continuous-rules.js';
import type { EffectKind } from '../rules/effect-kind.js';
import type { Derived } from '../store/store.js';
import type { Epoch } from '../store/trie.js';
import type { HistoryIndex } from './history-index.js';
import type { Scratch } from './scratch.js';

type Lists = (readonly number[] | undefined)[];
const nobody: readonly number[] = [];
const noFaces: ReadonlyMap<number, Face> = new Map();
const noInstances: ReadonlyMap<number, readonly string[]> = new Map();

/** Numbers of actions and events, as the ruleset counts them. */
export interface Numbers {
  watchedBy(kind: EffectKind): readonly number[];
}

export class InForce implements Derived {
  /** Effects that hang on their source, and effects that hang on a condition. */
  bound: readonly number[] = nobody;
  conditional: readonly number[] = nobody;
  /** Effects that judge what is about to happen by more than what it is. (JD1) */
  judging: readonly number[] = nobody;
  /** Whether anything has been in force, or watches: in many games nothing does. */
  watchesAnything = false;
  /** Whether anything in force must be looked after when an action is through. */
  isWatchful = false;
  /** Registered continuous effects, the oldest first. */
  continuous: readonly number[] = nobody;
  /** How many cards with texts lie where continuous effects reach; kept where cards have abilities. */
  texted = 0;
  /** How many of them may change abilities or control; and how many may write each trait, by its place. */
  unsettling = 0;
  writers: readonly number[] = nobody;
  /** Rule actions that interrupt, and those that wait for a check, in order. */
  interrupting: readonly number[] = nobody;
  checking: readonly number[] = nobody;
  /** The state triggers of cards that lie where they look, as options. */
  states: readonly number[] = nobody;
  /** The cards whose abilities are not as printed. */
  faces: ReadonlyMap<number, Face> = noFaces;
  /** By what the abilities of such a card are told from others of their name on it, by their places. (LM1) */
  instances: ReadonlyMap<number, readonly string[]> = noInstances;
  /** The abilities of all things that the faces were worked out from. */
  facesFrom: unknown = undefined;
  /** What the traits of cards were when somebody last asked. @internal */
  projection: Scratch['projection'] | undefined = undefined;
  /** Where history is found by what it is asked for, once somebody asked. */
  history: HistoryIndex | undefined = undefined;

  private constructor(
    readonly owner: Epoch,
    private readonly forbids: Lists,
    private readonly replaces: Lists,
    private readonly modifies: Lists,
    private readonly eventModifies: Lists,
    private readonly reactions: Lists,
    private readonly watchers: Lists,
    /** Whether anything at all looks at the action, or at the event: for most the only question. */
    private readonly watchedActions: boolean[],
    private readonly watchedEvents: boolean[],
  ) {}

  static none(owner: Epoch): InForce {
    return new InForce(owner, [], [], [], [], [], [], [], []);
  }

  copyFor(epoch: Epoch): this {
    const copy = new InForce(
      epoch,
      this.forbids.slice(),
      this.replaces.slice(),
      this.modifies.slice(),
      this.eventModifies.slice(),
      this.reactions.slice(),
      this.watchers.slice(),
      this.watchedActions.slice(),
      this.watchedEvents.slice(),
    );
    copy.bound = this.bound;
    copy.conditional = this.conditional;
    copy.judging = this.judging;
    copy.watchesAnything = this.watchesAnything;
    copy.isWatchful = this.isWatchful;
    copy.continuous = this.continuous;
    copy.states = this.states;
    copy.texted = this.texted;
    copy.unsettling = this.unsettling;
    copy.writers = this.writers;
    copy.interrupting = this.interrupting;
    copy.checking = this.checking;
    copy.projection = this.projection;
    copy.faces = this.faces;
    copy.instances = this.instances;
    copy.facesFrom = this.facesFrom;
    copy.history = this.history;
    return copy as this;
  }

  watchesAction(action: number): boolean {
    return this.watchesAnything && this.watchedActions[action] === true;
  }
  watchesEvent(event: number): boolean {
    return this.watchedEvents[event] === true;
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
  /** The triggers of cards that watch the event, as options (a card and the number of its ability). */
  triggersFor(event: number): readonly number[] {
    return this.watchers[event] ?? nobody;
  }
  /** Who watches what now; it does not change any more. */
  triggersNow(): readonly (readonly number[] | undefined)[] {
    return this.watchers.slice();
  }
  hasTriggersFor(event: number): boolean {
    return this.reactions[event] !== undefined || this.watchers[event] !== undefined;
  }

  /**
   * Files an effect that has come into force: by what has to be asked about it (its source, its condition, its judgement), and by the
   * actions or events that it watches. Rule effects watch nothing: they wait for the next interrupt or check.
   */
  add(numbers: Numbers, effect: number, kind: EffectKind, isBound: boolean, comesAfter: (a: number, b: number) => boolean): void {
    if (isBound) this.bound = [...this.bound, effect];
    if (kind.definition.while !== undefined) this.conditional = [...this.conditional, effect];
    if (kind.judges) this.judging = [...this.judging, effect];
    if (kind.definition.kind === 'continuous') this.continuous = [...this.continuous, effect].sort((a, b) => a - b);
    this.noteWatchers();
    const insert = (list: readonly number[]): readonly number[] => {
      let at = list.length;
      while (at > 0 && comesAfter(list[at - 1] ?? 0, effect)) at--;
      return [...list.slice(0, at), effect, ...list.slice(at)];
    };
    if (kind.definition.kind !== 'rule') this.editWatchers(numbers, kind, insert);
    else if (kind.definition.at === 'interrupt') this.interrupting = insert(this.interrupting);
    else this.checking = insert(this.checking);
  }

  drop(numbers: Numbers, effect: number, kind: EffectKind): void {
    const others = (list: readonly number[]): readonly number[] => (list.includes(effect) ? list.filter((id) => id !== effect) : list);
    this.bound = others(this.bound);
    this.conditional = others(this.conditional);
    this.continuous = others(this.continuous);
    this.judging = others(this.judging);
    this.interrupting = others(this.interrupting);
    this.checking = others(this.checking);
    this.noteWatchers();
    this.editWatchers(numbers, kind, (list) => list.filter((id) => id !== effect));
  }

  /** A card with texts comes to where they work, or goes from there. (CT6) */
  countTexts({ writes, isUnsettling }: Reach, by: 1 | -1): void {
    this.texted += by;
    if (isUnsettling) this.unsettling += by;
    this.writers = writes.map((is, trait) => (this.writers[trait] ?? 0) + (is ? by : 0));
  }

  private noteWatchers(): void {
    this.watchesAnything = true;
    this.isWatchful = this.bound.length + this.conditional.length + this.states.length > 0;
  }

  /** A state trigger of a card begins to watch, or no longer does. */
  watchState(option: number, does: 'begins' | 'ends'): void {
    const others = this.states.filter((other) => other !== option);
    this.states = does === 'begins' ? [...others, option].sort((a, b) => a - b) : others;
    this.noteWatchers();
  }

  /** A trigger of a card begins to watch; kept in order, so that it does not matter when which came. */
  watch(events: readonly number[], option: number): void {
    for (const event of events) {
      const list = this.watchers[event] ?? nobody;
      let at = list.length;
      while (at > 0 && (list[at - 1] ?? 0) > option) at--;
      if (at > 0 && list[at - 1] === option) continue;
      this.watchers[event] = [...list.slice(0, at), option, ...list.slice(at)];
      this.watchEvent(event);
    }
  }

  unwatch(events: readonly number[], option: number): void {
    for (const event of events) {
      const rest = (this.watchers[event] ?? nobody).filter((other) => other !== option);
      this.watchers[event] = rest.length === 0 ? undefined : rest;
      this.watchEvent(event);
    }
  }

  private editWatchers(numbers: Numbers, kind: EffectKind, edit: (list: readonly number[]) => readonly number[]): void {
    const lists = this.listsFor(kind);
    for (const key of numbers.watchedBy(kind)) {
      const list = edit(lists[key] ?? nobody);
      lists[key] = list.length === 0 ? undefined : list;
      if (lists === this.eventModifies || lists === this.reactions) this.watchEvent(key);
      else this.watchedActions[key] = [this.forbids, this.replaces, this.modifies].some((of) => of[key] !== undefined);
    }
  }

  private watchEvent(event: number): void {
    this.watchesAnything = true;
    this.watchedEvents[event] = [this.eventModifies, this.reactions, this.watchers].some((of) => of[event] !== undefined);
  }

  private listsFor(kind: EffectKind): Lists {
    switch (kind.definition.kind) {
      case 'forbid':
        return this.forbids;
      case 'replace':
        return this.replaces;
      case 'modify':
        return this.modifies;
      case 'modify-event':
        return this.eventModifies;
      case 'reaction':
      case 'delayed':
      case 'again':
      case 'continuous':
      case 'rule':
        return this.reactions;
    }
  }
}
