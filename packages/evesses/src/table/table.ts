/**
 * The table of a game: its records, and the kernel's actions that change them. Forks of a game share these definitions.
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
import { EventOnTable, type ScopeInfo, type TimingEvent } from '../values/timing-events.js';
import { numberOf, numbersOf, objectOf, textsOf, treeOf } from './facts.js';

/** The one record with what is the game's own. */
const WORLD = thingKind('evesses.world', { state: tree({}), layers: ints(), era: int() });
/** An object that lifetimes can be bound to. */
const OBJECT = thingKind('evesses.object', { name: text() });

const timingFields = { layer: int(), data: tree({}), scopes: texts(), layers: ints() };
type Timing = EventDefinition<typeof timingFields>;
const PREFIX = 'timing:';
const nowhere: readonly never[] = Object.freeze([]);

/** An event on its way to history. */
export interface NewEvent {
  readonly timing: string;
  readonly layer: number;
  readonly data: Tree;
}

/** What an event says, as a fact. */
export const dataOf = (timing: string, data: unknown): Tree => Tree.of(data, `the data of ${timing}`);

/** An action that floodgates may forbid or replace. The kernel is asked about it and never carries it out. */
export const ACTION = action('evesses.action', {
  params: { effect: text(), type: text(), tags: texts(), targets: tree(), token: int() },
  perform() {},
});
/** An event that has been made, or a query, as `modify` floodgates see it. The kernel is asked about it and never carries it out. */
export const MADE = action('evesses.made', { params: { timing: text(), layer: int(), data: tree(), isQuery: flag() }, perform() {} });

export class GameTable {
  private readonly timings = new Map<string, Timing>();
  private rules: Rules | undefined = undefined;
  /** The record of the state. */
  private record = 0;
  /** What the last action has returned, of those that return something. */
  private returned = 0;
  private committing: { readonly state: Tree | undefined; readonly events: readonly NewEvent[] } = { state: undefined, events: nowhere };

  private readonly writeState = action('evesses.write', {
    silent: true,
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
  /** Keeps a state and commits events at once, where no floodgate looks at single events. */
  private readonly commitAll = action('evesses.commit', {
    silent: true,
    perform: (draft) => {
      const { state, events } = this.committing;
      if (state !== undefined) draft.set(this.record, WORLD.fields.state, state);
      if (events.length === 0) return;
      const layers = draft.get(this.record, WORLD.fields.layers);
      const scopes = layers.length === 0 ? nowhere : draft.scopes.slice(1);
      for (const { timing, layer, data } of events) draft.emit(this.timing(timing), { layer, data, scopes, layers });
    },
  });
  private readonly layersAction = action('evesses.layers', {
    silent: true,
    params: { layers: ints() },
    perform: (draft, { layers }) => {
      draft.set(this.record, WORLD.fields.layers, layers);
    },
  });
  private readonly nextEra = action('evesses.clear', {
    silent: true,
    perform: (draft) => {
      draft.add(this.record, WORLD.fields.era, 1);
    },
  });
  private readonly drawNumber = action('evesses.random', {
    params: { below: int() },
    perform: (draft, { below }) => {
      this.returned = draft.random(below);
    },
  });
  private readonly makeObject = action('evesses.object', {
    silent: true,
    params: { name: text() },
    perform: (draft, { name }) => {
      this.returned = draft.create(OBJECT, { name });
    },
  });
  private readonly endObject = action('evesses.expire', {
    silent: true,
    params: { object: ref() },
    perform: (draft, { object }) => {
      draft.remove(object);
    },
  });

  readonly kinds = [WORLD, OBJECT];
  readonly actions = [
    ACTION,
    MADE,
    this.writeState,
    this.happen,
    this.commitAll,
    this.layersAction,
    this.nextEra,
    this.drawNumber,
    this.makeObject,
    this.endObject,
  ];

  /** Lays the table at the beginning of a game. */
  lay(draft: Draft, state: Tree): void {
    this.record = draft.create(WORLD, { state });
  }
  /** Timings that are named later are added to these rules. */
  use(rules: Rules): void {
    this.rules = rules;
  }

  // -- the state

  stateOf(look: Look): object {
    return objectOf(look.get(this.record, WORLD.fields.state).value);
  }
  write(doing: Doing, state: Tree): void {
    doing.act(this.writeState, { state });
  }
  /** Keeps a state and commits events in one action. It is handed over beside its parameters: nobody can replace or change it. */
  commit(doing: Doing, state: Tree | undefined, events: readonly NewEvent[]): void {
    if (state === undefined && events.length === 0) return;
    this.committing = { state, events };
    doing.act(this.commitAll, {});
  }

  // -- what is counted, drawn and made

  /** How often the constraint tracker has been cleared. */
  era(look: Look): number {
    return look.get(this.record, WORLD.fields.era);
  }
  clearTracker(doing: Doing): void {
    doing.act(this.nextEra, {});
  }
  random(doing: Doing, below: number): number {
    doing.act(this.drawNumber, { below });
    return this.returned;
  }
  createObject(doing: Doing, name: string): number {
    doing.act(this.makeObject, { name });
    return this.returned;
  }
  removeObject(doing: Doing, object: number): void {
    doing.act(this.endObject, { object });
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
  setLayers(doing: Doing, layers: readonly number[]): void {
    doing.act(this.layersAction, { layers });
  }

  /** The kernel's event for a timing, made when the timing is first named. */
  timing(name: string): Timing {
    const known = this.timings.get(name);
    if (known !== undefined) return known;
    const made = event(PREFIX + name, timingFields);
    this.timings.set(name, made);
    this.rules?.add({ events: [made] });
    return made;
  }
  /** Whether the timing has been named before. */
  isTiming(name: string): boolean {
    return this.timings.has(name);
  }
  /** Returns the timing that a definition in a save stands for, if it stands for one. */
  timingIn(key: string): string | undefined {
    const start = `event ${PREFIX}`;
    return key.startsWith(start) ? key.slice(start.length) : undefined;
  }
  /** Returns an event of history as the game's functions see it; nothing if it is one of the kernel's own. */
  eventOf({ type, data, seq }: Happened): TimingEvent | undefined {
    if (!type.id.startsWith(PREFIX)) return undefined;
    const scopes = textsOf(data['scopes']);
    const layers = numbersOf(data['layers']);
    const stack = scopes.length === 0 ? nowhere : scopes.map((scope, i) => ({ scope, layer: layers[i] ?? 0 }));
    return new EventOnTable(type.id.slice(PREFIX.length), numberOf(data['layer']), objectOf(treeOf(data['data']).value), seq, stack);
  }
}
