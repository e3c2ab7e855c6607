/** The function of the game that runs: the table it sees, what it may write, and what it has said. Nothing of it outlives the run. */
import { type Doing, type Here, type Look, Tree } from '@rulewright/kernel';
import { objectOf } from '../table/facts.js';
import { StateDrafts } from '../table/state-drafts.js';
import type { GameTable } from '../table/table.js';
import type { Self } from '../values/effects.js';
import { EvessesError } from '../values/mistakes.js';
import type { TimingEvent } from '../values/timing-events.js';

/** An effect whose action could not be done, and why. */
export interface Failure {
  readonly effect: string;
  readonly error: unknown;
}

/** An action that floodgates are shown, or that one of them has put in its place. */
export interface ShownAction {
  action(ctx: unknown, targets: unknown): unknown;
}

const nobody: Self = { object: 0, data: null };

export class RunningFunction {
  /** The table that the function looks at; undefined if none runs. */
  look: Look | undefined = undefined;
  /** What an action may act and ask with, while one runs. */
  doing: Doing | undefined = undefined;
  self: Self = nobody;
  /** The effect whose action runs. */
  effect: string | undefined = undefined;
  /** Whether an action runs that belongs to no effect: it writes where everything outside of effects is written. */
  isOutside = false;
  /** What was said with `addTiming` while an action runs. */
  said: TimingEvent[] = [];
  /** The actions that floodgates have been shown while an action runs, by number. */
  readonly actions: ShownAction[] = [];
  /** The smaller actions and queries that run inside of each other, by name. */
  readonly nested: string[] = [];
  /** Why the last cost could not be paid, or the last target not be chosen. */
  error: unknown = undefined;
  /** Why each condition did not hold when it was last asked, if it said why. */
  readonly whyNot = new Map<string, unknown>();
  failed: Failure[] = [];
  /** Whether the action that runs has changed anything on the table beside the state. */
  hasActed = false;

  private base: object | undefined = undefined;
  private draft: { readonly of: StateDrafts; readonly state: object } | undefined = undefined;

  constructor(private readonly table: GameTable) {}

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
    this.base = this.table.stateOf(doing);
    this.draft = undefined;
    this.said = [];
    this.hasActed = false;
    try {
      return this.reading(doing, self, run);
    } finally {
      this.dropDraft();
      this.doing = undefined;
      this.effect = undefined;
      this.base = undefined;
      this.actions.length = 0;
      this.nested.length = 0;
    }
  }

  /** The state: to be written while an action runs, else only to be read. */
  get state(): object {
    if (this.look === undefined) throw new EvessesError('no function of the game runs');
    if (this.base === undefined) return this.table.stateOf(this.look);
    if (this.draft === undefined) {
      const of = new StateDrafts();
      this.draft = { of, state: of.of(this.base) };
    }
    return this.draft.state;
  }

  private dropDraft(): void {
    this.draft?.of.close();
    this.draft = undefined;
  }

  /** Keeps what the action has written. */
  keep(doing: Doing): void {
    const written = this.written();
    if (written !== undefined) this.table.write(doing, written);
  }

  /** Returns the state that the action has written, to be kept; undefined if it has written nothing. */
  written(): Tree | undefined {
    if (this.draft === undefined) return undefined;
    const written = this.draft.of.finish(this.draft.state, 'state');
    this.draft = undefined;
    if (written.value === this.base) return undefined;
    this.base = objectOf(written.value); // who is asked while it is kept sees it
    return written;
  }

  /** Returns what the action has said with `addTiming`, and then what it returned. */
  saidAnd(returned: readonly TimingEvent[]): readonly TimingEvent[] {
    return this.said.length === 0 ? returned : [...this.said, ...returned];
  }

  /** Adds an action that floodgates are shown, and returns its number. */
  show(action: ShownAction): number {
    return this.actions.push(action) - 1;
  }
  /** Returns the action of a number. */
  shown(token: number): ShownAction {
    const action = this.actions[token];
    if (action === undefined) throw new EvessesError('this action is over: it can be done only while the function runs that received it');
    return action;
  }
}

/** What the trigger or floodgate whose function is asked was registered with. An effect that is activated is registered with nothing. */
export function selfOf(here: Here, { what }: { readonly what: string }): Self {
  const own = what === 'effect' ? undefined : here.var('own');
  return { object: here.source, data: own instanceof Tree ? own.value : null };
}
