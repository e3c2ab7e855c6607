/** Effects, triggers and floodgates as a builder has made them. They are definitions: what is in force is on the table. */
import type { PlainData } from '@rulewright/kernel';
import type { EventOf, GameTypes } from './game-types.js';
import { EvessesError, mustBeOptions, mustBeText, shown } from './mistakes.js';

/** The three phases of an effect, as a floodgate names them. */
export const Phase = { REQUEST: 'request', RESOLUTION: 'resolution', COMMIT: 'commit' } as const;
export type Phase = (typeof Phase)[keyof typeof Phase];

/** What an action needs of the one that was carried out before it. */
export const CompoundType = {
  AND: 'and',
  AND_THEN: 'and then',
  AND_IF_YOU_DO: 'and if you do',
  AND_THEN_IF_YOU_DO: 'and then if you do',
} as const;
export type CompoundType = (typeof CompoundType)[keyof typeof CompoundType];

/** How floodgates know an action. */
export interface ActionKind {
  readonly type?: string;
  readonly tags?: readonly string[];
}

/** Throws unless floodgates could know an action by these names. */
export function mustBeKind(kind: ActionKind): void {
  mustBeOptions(kind, ['type', 'tags'], 'the names of an action');
  if (kind.type !== undefined) mustBeText(kind.type, 'the type of an action');
  mustBeTags(kind.tags ?? []);
}

/** Throws unless all tags are texts. */
export function mustBeTags(tags: readonly string[]): void {
  if (!Array.isArray(tags)) throw new EvessesError(`tags are a list, not ${shown(tags)}`);
  for (const tag of tags) mustBeText(tag, 'a tag');
}

/** A direct effect: what a player does on purpose. */
export class Effect {
  /** @internal */
  constructor(
    readonly id: string,
    readonly tags: readonly string[],
    /** The player whose effect it is: who is asked. */
    readonly owner: string,
  ) {}

  hasTag(tag: string): boolean {
    return this.tags.includes(tag);
  }
}

/** An effect that answers a timing. `D` is the data that it is registered with. */
export class TriggerEffect<D = PlainData> {
  readonly id: string;
  readonly timing: string;
  readonly layer: number;
  readonly isOptional: boolean;
  /** For a sorter. */
  readonly priority: number;
  /** The effect that is activated. */
  readonly effect: Effect;
  /** What its functions find in `ctx.self.data` if it is registered without data. */
  readonly data: D;

  /** @internal */
  constructor(made: Readonly<TriggerEffect<D>>) {
    this.id = made.id;
    this.timing = made.timing;
    this.layer = made.layer;
    this.isOptional = made.isOptional;
    this.priority = made.priority;
    this.effect = made.effect;
    this.data = made.data;
  }
}

/** A rule that forbids, modifies or replaces. `D` is the data that it is registered with. */
export class Floodgate<D = PlainData> {
  readonly id: string;
  readonly type: 'forbid' | 'modify' | 'replace';
  readonly phase: Phase;
  readonly layer: number;
  readonly tags: readonly string[];
  /** What its functions find in `ctx.self.data` if it is registered without data. */
  readonly data: D;

  /** @internal */
  constructor(made: Readonly<Floodgate<D>>) {
    this.id = made.id;
    this.type = made.type;
    this.phase = made.phase;
    this.layer = made.layer;
    this.tags = made.tags;
    this.data = made.data;
  }
}

/** What can be put in force, and taken out of it. */
export type Registrable = Effect | TriggerEffect<unknown> | Floodgate<unknown>;

/** Returns the effect itself: the one that is activated, also of a trigger. */
export function effectOf(made: Registrable): Effect | undefined {
  if (made instanceof Effect) return made;
  return made instanceof TriggerEffect ? made.effect : undefined;
}

/** The data that something is registered with. What is named by its id may take any; a direct effect takes none. */
export type RegisteredData<W> = W extends { readonly data: infer D } ? D : W extends string ? PlainData : never;

/** What an effect lasts as long as: an object of the game (its number), the innermost open scope of a name, or a signal. */
export type Lifetime = number | string | AbortSignal;

/** How something is put in force. */
export interface RegisterOptions<D = PlainData> {
  /** What ends it: an object, the innermost open scope of a name, or a signal. Without it, only `unregister` does. */
  readonly boundTo?: Lifetime;
  /** What its functions find in `ctx.self.data`. */
  readonly data?: D;
}

/** What something in force was registered with. */
export interface Self<D = PlainData> {
  /** The object that its lifetime is bound to, 0 if it is bound to none. */
  readonly object: number;
  readonly data: D;
}

/** A trigger that waits to be activated, as a sorter sees it. */
export interface PendingTrigger<G extends GameTypes = GameTypes> extends TriggerEffect<unknown> {
  readonly trigger: TriggerEffect<unknown>;
  /** The event that it answers. */
  readonly event: EventOf<G>;
  /** When the event was committed. */
  readonly timestamp: number;
}
