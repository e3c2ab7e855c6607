/** The session: what is true while the functions of a game run. Nothing of it is on the table, and nothing outlives the run. */
import { type Doing, type Here, type Look, Tree } from '@rulewright/kernel';
import { Drafts } from './drafts.js';
import type { Action, Self } from './effects.js';
import type { TimingEvent } from './events.js';
import type { World } from './world.js';

/** An effect whose action could not be done, and why. */
export interface Failure {
  readonly effect: string;
  readonly error: unknown;
}

const nobody: Self = { object: 0, data: null };

export class Session {
  /** The table that functions look at, if one runs. */
  look: Look | undefined = undefined;
  /** What an action may act and ask with, while one runs. */
  doing: Doing | undefined = undefined;
  self: Self = nobody;
  /** The effect whose action runs. */
  effect: string | undefined = undefined;
  /** What was said with `addTiming` while an action runs. */
  said: TimingEvent[] = [];
  /** The actions that floodgates have been shown while an action runs, by number. */
  // biome-ignore lint/suspicious/noExplicitAny: an action takes the context of its game.
  readonly actions: Action<any>[] = [];
  /** How deep smaller actions and queries lie in each other, by name. */
  readonly nested: string[] = [];
  /** Why the last cost could not be paid, or target not be chosen. */
  error: unknown = undefined;
  /** Why conditions did not hold when they were last asked, if they said why: each its own reason. */
  readonly whyNot = new Map<string, unknown>();
  failed: Failure[] = [];
  /** Whether the action that runs has changed anything on the table beside its state. */
  hasActed = false;
  private base: object | undefined = undefined;
  private draft: object | undefined = undefined;
  private drafts: Drafts | undefined = undefined;

  constructor(private readonly world: World) {}

  /** Whether an action runs that belongs to no effect: it writes what is written outside. */
  isOutside = false;

  get isRunning(): boolean {
    return this.look !== undefined;
  }

  /** Asks a function that only looks. */
  reading<T>(look: Look, self: Self | undefined, ask: () => T): T {
    const { look: outer, self: outerSelf } = this;
    this.look = look;
    this.self = self ?? nobody;
    try {
      return ask();
    } finally {
      this.look = outer;
      this.self = outerSelf;
    }
  }

  /** Runs an action. What it has written is kept by `keep`, or else dropped. */
  acting<T>(doing: Doing, self: Self, effect: string, run: () => T): T {
    this.doing = doing;
    this.effect = effect;
    this.base = this.world.stateOf(doing);
    this.draft = undefined;
    this.said = [];
    this.hasActed = false;
    try {
      return this.reading(doing, self, run);
    } finally {
      this.drafts?.close();
      this.drafts = undefined;
      this.doing = undefined;
      this.effect = undefined;
      this.base = undefined;
      this.draft = undefined;
      this.actions.length = 0;
      this.nested.length = 0;
    }
  }

  /** The state, to be written while an action runs, else only to be read. */
  get state(): object {
    if (this.base === undefined) return this.world.stateOf(this.look as Look);
    if (this.draft === undefined) {
      this.drafts = new Drafts();
      this.draft = this.drafts.of(this.base);
    }
    return this.draft;
  }

  /** Keeps what the action has written; whether it has written anything. */
  keep(): boolean {
    const written = this.written();
    if (written === undefined) return false;
    this.world.write(this.doing as Doing, written);
    return true;
  }

  /** The state that the action has written, to be kept; nothing if it has written nothing. */
  written(): Tree | undefined {
    if (this.draft === undefined || this.base === undefined) return undefined;
    const written = (this.drafts as Drafts).finish(this.draft, 'state');
    this.drafts = undefined;
    this.draft = undefined;
    if (written.value === this.base) return undefined;
    this.base = written.value as object; // whoever is asked while it is kept sees it
    return written;
  }
}

/** What the trigger or floodgate that is asked was registered with; an effect that is activated is registered with nothing. */
export function selfOf(here: Here, { what }: { readonly what: string }): Self {
  const own = what === 'effect' ? undefined : here.var('own');
  return { object: here.source, data: own instanceof Tree ? own.value : null };
}
