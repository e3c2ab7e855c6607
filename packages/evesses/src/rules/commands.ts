/**
 * Commands: what the game's own code does to the table beside effects. Inside of an action it is done at once, outside it is a
 * command of the kernel.
 *
 * ES1  `timing` opens a scope, which must lie deeper than the one it lies in; `endTiming` ends it and whatever is nested in it,
 *      the innermost first. Both are events, of the scope's name and of its name with `_end`, and trigger.
 */
import { type Doing, enterScope, type Here, leaveScope, type ProgramDefinition, program, run, Tree } from '@rulewright/kernel';
import type { Committing } from '../running/committing.js';
import type { CurrentGame } from '../running/current-game.js';
import type { Binding, Definitions } from '../running/definitions.js';
import { listOf, numberOf, objectOf, textOf, treeOf } from '../table/facts.js';
import type { GameTable } from '../table/table.js';
import { EvessesError } from '../values/mistakes.js';
import { EventOnTable, TimingEvent } from '../values/timing-events.js';

export interface Command<A> {
  /** The kernel's program that does it. */
  readonly program: ProgramDefinition;
  /** Does it, and returns a number for the code that asked, if it has one. */
  act(doing: Doing, args: A): number | undefined;
}

/** How a command is defined: its parameters, how they are read from the program's frame, and what it does. */
interface CommandSpec<A> {
  readonly params: readonly string[];
  read(here: Here): A;
  act(doing: Doing, args: A): number | undefined;
}

export class Commands {
  /** What the last command returned. */
  returned = 0;

  constructor(
    private readonly current: CurrentGame,
    private readonly table: GameTable,
    private readonly definitions: Definitions,
    private readonly committing: Committing,
    /** The scope whose end clears the constraint tracker. */
    private readonly turn: string | undefined,
  ) {}

  readonly enter = this.command('enter', {
    params: ['scope', 'layer'],
    read: (here) => ({ scope: here.text('scope'), layer: here.int('layer') }),
    act: (doing, { scope, layer }) => {
      const layers = this.table.scopeStack(doing).map((open) => open.layer);
      doing.act(enterScope, { name: scope, aside: false });
      this.table.setLayers(doing, [...layers, layer]);
      this.committing.commit(doing, [new TimingEvent(scope, layer)]);
      return undefined;
    },
  });
  readonly leave = this.command('leave', {
    params: ['scope'],
    read: (here) => ({ scope: here.text('scope') }),
    act: (doing, { scope }) => {
      const stack = this.table.scopeStack(doing);
      const at = stack.map((open) => open.scope).lastIndexOf(scope);
      // Said while they are still open, so that what lasts as long as they do hears it.
      const ending = stack.slice(at).reverse();
      this.committing.commit(
        doing,
        ending.map((open) => new TimingEvent(`${open.scope}_end`, open.layer)),
      );
      doing.act(leaveScope, { name: scope });
      this.table.setLayers(
        doing,
        stack.slice(0, at).map((open) => open.layer),
      );
      if (ending.some((open) => open.scope === this.turn)) this.table.clearTracker(doing);
      return undefined;
    },
  });
  readonly register = this.command('register', {
    params: ['id', 'scope', 'object', 'own'],
    read: (here) => ({ id: here.text('id'), scope: here.text('scope'), object: here.int('object'), own: treeOf(here.var('own')) }),
    act: (doing, { id, scope, object, own }) => {
      const binding: Binding = scope !== '' ? { to: 'scope', scope } : { to: object === 0 ? 'nothing' : 'object' };
      const effect = this.definitions.variant(id, binding);
      const registered = doing.register(effect, { own }, { seat: this.definitions.seatOfOwner(id), source: object });
      if (registered === undefined) throw new EvessesError(`"${id}" could not be registered`);
      return registered;
    },
  });
  readonly unregister = this.command('unregister', {
    params: ['id'],
    read: (here) => ({ id: here.text('id') }),
    act: (doing, { id }) => {
      for (const record of this.definitions.recordsOf(doing, id)) doing.end(record);
      return undefined;
    },
  });
  /** Ends one registration. */
  readonly end = this.command('end', {
    params: ['id', 'registered'],
    read: (here) => ({ id: here.text('id'), registered: here.int('registered') }),
    act: (doing, { id, registered }) => {
      // In a game that was loaded since, the number may be something else's.
      if (this.definitions.recordsOf(doing, id).includes(registered)) doing.end(registered);
      return undefined;
    },
  });
  readonly create = this.command('create', {
    params: ['name'],
    read: (here) => ({ name: here.text('name') }),
    act: (doing, { name }) => this.table.createObject(doing, name),
  });
  readonly expire = this.command('expire', {
    params: ['object'],
    read: (here) => ({ object: here.int('object') }),
    act: (doing, { object }) => {
      this.committing.commit(doing, [new TimingEvent('lifetime_expired', 1, { object })]);
      this.table.removeObject(doing, object);
      return undefined;
    },
  });
  readonly clear = this.command('clear', {
    params: [],
    read: () => ({}),
    act: (doing) => {
      this.table.clearTracker(doing);
      return undefined;
    },
  });
  readonly random = this.command('random', {
    params: ['below'],
    read: (here) => ({ below: here.int('below') }),
    act: (doing, { below }) => this.table.random(doing, below),
  });
  /** Keeps what was written outside of effects, and commits what was said there. */
  readonly outside = this.command<{ readonly state?: Tree; readonly events?: Tree }>('outside', {
    params: ['state', 'events'],
    read: (here) => {
      const [state, events] = [here.var('state'), here.var('events')];
      return { ...(state instanceof Tree && { state }), ...(events instanceof Tree && { events }) };
    },
    act: (doing, { state, events }) => {
      if (state !== undefined) this.table.write(doing, state);
      if (events !== undefined) this.committing.commit(doing, eventsIn(events));
      return undefined;
    },
  });

  /** Their programs, in the order in which the rules have them. */
  readonly programs = [
    this.enter,
    this.leave,
    this.register,
    this.unregister,
    this.end,
    this.create,
    this.expire,
    this.clear,
    this.random,
    this.outside,
  ].map((command) => command.program);

  private command<A>(name: string, { params, read, act }: CommandSpec<A>): Command<A> {
    const step = run(name, (doing) => {
      const args = read(doing);
      return this.current.game.running.reading(doing, undefined, () => {
        this.returned = act(doing, args) ?? 0;
        return undefined;
      });
    });
    return { program: program(`evesses.${name}`, params, [step]), act };
  }
}

/** The events that a command was handed. */
function eventsIn(events: Tree): readonly TimingEvent[] {
  return listOf(events.value).map((event) => {
    const { timing, layer, data } = objectOf(event);
    return new EventOnTable(textOf(timing), numberOf(layer), objectOf(data));
  });
}
