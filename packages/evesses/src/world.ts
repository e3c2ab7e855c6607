/**
 * The world: what the table of such a game holds, and the kernel's actions that change it.
 *
 * WD1  The state, the layers of the open scopes and what the constraint tracker counts from lie in one record; objects, links,
 *      triggers that wait, what is in force and history are the kernel's own.
 */
import {
  action,
  type Doing,
  type Draft,
  type EventDefinition,
  event,
  flag,
  type Happened,
  int,
  ints,
  type Look,
  type Rules,
  ref,
  Tree,
  text,
  texts,
  thingKind,
  tree,
} from '@rulewright/kernel';
import { type ScopeInfo, TimingEvent } from './events.js';

export const WORLD = thingKind('evesses.world', { state: tree({}), layers: ints(), era: int() });
export const OBJECT = thingKind('evesses.object', { name: text() });

const timingFields = { layer: int(), data: tree({}), scopes: texts(), layers: ints() };
export type Timing = EventDefinition<typeof timingFields>;
const PREFIX = 'timing:';
const nowhere: readonly never[] = Object.freeze([]);

/** An event on its way to history. */
export interface Saying {
  readonly timing: string;
  readonly layer: number;
  readonly data: Tree;
}

/** The name of the timing that a definition in a save was, if it was one. */
export function timingIn(key: string): string | undefined {
  const start = `event ${PREFIX}`;
  return key.startsWith(start) ? key.slice(start.length) : undefined;
}

/** What an event says, as a fact. */
export const dataTree = (timing: string, data: unknown): Tree => Tree.of(data, `the data of ${timing}`);

/** An action that floodgates may forbid or replace: asked about, never carried out by the kernel. */
export const ACTION = action('evesses.action', {
  params: { effect: text(), type: text(), tags: texts(), targets: tree(), token: int() },
  perform() {},
});
/** An event that has been made, or a query, as modify floodgates see it: asked about, never carried out. */
export const MADE = action('evesses.made', { params: { timing: text(), layer: int(), data: tree(), isQuery: flag() }, perform() {} });

/** Everything the kernel is told about one kind of game; forks of a game share it. */
export class World {
  private readonly timings = new Map<string, Timing>();
  private rules!: Rules;
  /** The record of the state. */
  private record = 0;
  /** What the last action returned that returns something. */
  private given = 0;

  readonly writeState = action('evesses.write', {
    params: { state: tree() },
    perform: (draft, { state }) => {
      draft.set(this.record, WORLD.fields.state, state);
    },
  });
  /** Commits an event. */
  readonly happen = action('evesses.happen', {
    params: { timing: text(), layer: int(), data: tree() },
    perform: (draft, { timing, layer, data }) => {
      const layers = draft.get(this.record, WORLD.fields.layers);
      draft.emit(this.timing(timing), { layer, data, scopes: layers.length === 0 ? nowhere : draft.scopes.slice(1), layers });
    },
  });
  /** Keeps a state and commits events, all that an effect has come to, at once: where no floodgate looks at single events. */
  readonly commitAll = action('evesses.commit', {
    perform: (draft) => {
      const { state, events } = this.committing;
      if (state !== undefined) draft.set(this.record, WORLD.fields.state, state);
      if (events.length === 0) return;
      const layers = draft.get(this.record, WORLD.fields.layers);
      const scopes = layers.length === 0 ? nowhere : draft.scopes.slice(1);
      for (const { timing, layer, data } of events) draft.emit(this.timing(timing), { layer, data, scopes, layers });
    },
  });
  private committing: { readonly state: Tree | undefined; readonly events: readonly Saying[] } = { state: undefined, events: [] };
  /** Keeps and commits, in one action. What it is about is handed over beside its parameters: nobody can replace or change it. */
  commit(doing: Doing, state: Tree | undefined, events: readonly Saying[]): void {
    if (state === undefined && events.length === 0) return;
    this.committing = { state, events };
    doing.act(this.commitAll, {});
  }
  readonly setLayers = action('evesses.layers', {
    params: { layers: ints() },
    perform: (draft, { layers }) => {
      draft.set(this.record, WORLD.fields.layers, layers);
    },
  });
  readonly clearTracker = action('evesses.clear', {
    perform: (draft) => {
      draft.add(this.record, WORLD.fields.era, 1);
    },
  });
  readonly drawNumber = action('evesses.random', {
    params: { below: int() },
    perform: (draft, { below }) => {
      this.given = draft.random(below);
    },
  });
  readonly makeObject = action('evesses.object', {
    params: { name: text() },
    perform: (draft, { name }) => {
      this.given = draft.create(OBJECT, { name });
    },
  });
  readonly removeObject = action('evesses.expire', {
    params: { object: ref() },
    perform: (draft, { object }) => {
      draft.remove(object);
    },
  });
  readonly actions = [
    ACTION,
    MADE,
    this.writeState,
    this.happen,
    this.commitAll,
    this.setLayers,
    this.clearTracker,
    this.drawNumber,
    this.makeObject,
    this.removeObject,
  ];

  lay(draft: Draft, state: Tree): void {
    this.record = draft.create(WORLD, { state });
  }
  use(rules: Rules): void {
    this.rules = rules;
  }

  stateOf(look: Look): object {
    return look.get(this.record, WORLD.fields.state).value as object;
  }
  write(doing: Doing, state: Tree): void {
    doing.act(this.writeState, { state });
  }
  era(look: Look): number {
    return look.get(this.record, WORLD.fields.era);
  }
  random(doing: Doing, below: number): number {
    doing.act(this.drawNumber, { below });
    return this.given;
  }
  object(doing: Doing, name: string): number {
    doing.act(this.makeObject, { name });
    return this.given;
  }
  isObject(look: Look, object: number): boolean {
    return object > 0 && look.exists(object) && look.kindOf(object) === OBJECT.kind.id;
  }

  // -- scopes and events

  /** The open scopes, the outermost first. */
  scopeStack(look: Look): ScopeInfo[] {
    const layers = look.get(this.record, WORLD.fields.layers);
    return look.scopes.slice(1).map((scope, i) => ({ scope, layer: layers[i] ?? 0 }));
  }

  /** The kernel's event for a timing, made when it is first heard of. */
  timing(name: string): Timing {
    let known = this.timings.get(name);
    if (known === undefined) {
      known = event(PREFIX + name, timingFields);
      this.timings.set(name, known);
      this.rules.add({ events: [known] });
    }
    return known;
  }
  /** Whether anybody has heard of it. */
  isTiming(name: string): boolean {
    return this.timings.has(name);
  }
  /** The event as the game's own functions see it; nothing if it is one of the kernel's own. */
  eventOf({ type, data, seq }: Happened): TimingEvent | undefined {
    if (!type.id.startsWith(PREFIX)) return undefined;
    const {
      layer,
      data: said,
      scopes,
      layers,
    } = data as unknown as {
      layer: number;
      data: Tree;
      scopes: readonly string[];
      layers: readonly number[];
    };
    const stack = scopes.length === 0 ? nowhere : scopes.map((scope, i) => ({ scope, layer: layers[i] ?? 0 }));
    return TimingEvent.committed(type.id.slice(PREFIX.length), layer, said.value as Record<string, unknown>, seq, stack);
  }
}
