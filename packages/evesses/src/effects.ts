/** Effects, triggers and floodgates, as a builder has made them. They are definitions: what is in force lies on the table. */
import type { PlainData } from '@rulewright/kernel';
import type { TimingEvent } from './events.js';
import type { Option, Result } from './result.js';

/** Some: it did something, and these events say what. None: it did nothing. Err: it cannot be done. */
export type ActionResult = Result<Option<readonly TimingEvent[]>>;

// biome-ignore lint/suspicious/noExplicitAny: targets are whatever plain data `target` returned.
export type Targets = any;

export type Action<C, T = Targets> = (ctx: C, targets: T) => ActionResult;
export type TriggerAction<C, T = Targets> = (ctx: C, event: TimingEvent, targets: T) => ActionResult;
/** An action of either; what the first argument after the context is depends on what it belongs to. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type AnyAction<C> = (ctx: C, given: any, targets: Targets) => ActionResult;

/** How an action is known to floodgates. */
export interface ActionKind {
  readonly type?: string;
  readonly tags?: readonly string[];
}

/** What a replace floodgate is handed, and hands back. */
export interface ActionData<C> {
  /** To be called with the context and the targets. */
  readonly action: Action<C>;
  readonly targets: Targets;
  readonly type: string;
  readonly tags: readonly string[];
  /** The effect it belongs to; nothing outside of effects. */
  readonly effect?: Effect | undefined;
}

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

export class Effect {
  /** @internal */
  constructor(
    readonly id: string,
    readonly tags: readonly string[],
    /** Whose it is: who is asked. */
    readonly owner: string,
  ) {}

  hasTag(tag: string): boolean {
    return this.tags.includes(tag);
  }
}

export class TriggerEffect {
  /** @internal */
  constructor(
    readonly id: string,
    readonly timing: string,
    readonly layer: number,
    readonly isOptional: boolean,
    readonly priority: number,
    readonly effect: Effect,
  ) {}
}

export class Floodgate {
  /** @internal */
  constructor(
    readonly id: string,
    readonly type: 'forbid' | 'modify' | 'replace',
    readonly phase: Phase,
    readonly layer: number,
    readonly tags: readonly string[],
  ) {}
}

/** A trigger that waits to be activated, as a sorter sees it. */
export interface PendingTrigger extends TriggerEffect {
  readonly trigger: TriggerEffect;
  /** What it answers. */
  readonly event: TimingEvent;
  /** When its event was committed. */
  readonly timestamp: number;
}

/** The effect itself: a trigger's own, or the one that is activated. */
export const effectOf = (made: Registrable): Effect => (made instanceof TriggerEffect ? made.effect : (made as Effect));

/** Whatever can be put in force, and taken out of it. */
export type Registrable = Effect | TriggerEffect | Floodgate;

/** What something in force was registered with. */
export interface Self {
  /** The object that its lifetime is bound to, 0 if none. */
  readonly object: number;
  /** What it was registered with. */
  readonly data: PlainData;
}

/** What an effect lasts as long as: an object of the game (its number), the innermost open scope of a name, or a signal. */
export type Lifetime = number | string | AbortSignal;
