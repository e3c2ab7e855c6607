/** Deeds: what is done to the world beside effects, by the game's own code outside of them or inside of an action. */
import { type Doing, enterScope, type Fact, leaveScope, type ProgramDefinition, program, run, Tree } from '@rulewright/kernel';
import type { Binding, Book } from './book.js';
import { EvessesError } from './errors.js';
import { TimingEvent } from './events.js';

export interface Deed {
  readonly params: readonly string[];
  /** What it returns is handed to whoever asked for it. */
  act(doing: Doing, args: Readonly<Record<string, Fact | undefined>>): number | undefined;
}
export type DeedName = 'enter' | 'leave' | 'register' | 'unregister' | 'end' | 'create' | 'expire' | 'clear' | 'random' | 'outside';

export function deedsOf(book: Book, turn: string | undefined): Readonly<Record<DeedName, Deed>> {
  const { world } = book;
  const deed = (params: readonly string[], act: Deed['act']): Deed => ({ params, act });
  return {
    enter: deed(['scope', 'layer'], (doing, { scope, layer }) => {
      const layers = world.scopeStack(doing).map((open) => open.layer);
      doing.act(enterScope, { name: scope as string, aside: false });
      doing.act(world.setLayers, { layers: [...layers, layer as number] });
      book.sayAll(doing, [new TimingEvent(scope as string, layer as number)]);
      return undefined;
    }),
    leave: deed(['scope'], (doing, { scope }) => {
      const stack = world.scopeStack(doing);
      const at = stack.map((open) => open.scope).lastIndexOf(scope as string);
      // Said while they are still open: what lasts as long as they do hears it.
      const ending = stack.slice(at).reverse();
      book.sayAll(
        doing,
        ending.map((open) => new TimingEvent(`${open.scope}_end`, open.layer)),
      );
      doing.act(leaveScope, { name: scope as string });
      doing.act(world.setLayers, { layers: stack.slice(0, at).map((open) => open.layer) });
      if (ending.some((open) => open.scope === turn)) doing.act(world.clearTracker, {});
      return undefined;
    }),
    register: deed(['id', 'scope', 'object', 'own'], (doing, { id, scope, object, own }) => {
      const binding: Binding = scope !== '' ? { to: 'scope', scope: scope as string } : { to: object === 0 ? 'nothing' : 'object' };
      const effect = book.variant(id as string, binding);
      const seat = book.seatOf(book.ownerOf(id as string));
      const registered = doing.register(effect, { own: own as Tree }, { seat, source: object as number });
      if (registered === undefined) throw new EvessesError(`"${id}" could not be registered`);
      return registered;
    }),
    unregister: deed(['id'], (doing, { id }) => {
      for (const record of book.recordsOf(doing, id as string)) doing.end(record);
      return undefined;
    }),
    end: deed(['id', 'registered'], (doing, { id, registered }) => {
      // In a game that was loaded since, the number may be something else's.
      if (book.recordsOf(doing, id as string).includes(registered as number)) doing.end(registered as number);
      return undefined;
    }),
    create: deed(['name'], (doing, { name }) => world.object(doing, name as string)),
    expire: deed(['object'], (doing, { object }) => {
      book.sayAll(doing, [new TimingEvent('lifetime_expired', 1, { object })]);
      doing.act(world.removeObject, { object: object as number });
      return undefined;
    }),
    clear: deed([], (doing) => {
      doing.act(world.clearTracker, {});
      return undefined;
    }),
    random: deed(['below'], (doing, { below }) => world.random(doing, below as number)),
    outside: deed(['state', 'events'], (doing, { state, events }) => {
      if (state instanceof Tree) world.write(doing, state);
      const said = (events instanceof Tree ? events.value : []) as unknown as readonly TimingEvent[];
      book.sayAll(doing, said);
      return undefined;
    }),
  };
}

/** The program that does a deed when it is commanded. */
export function deedProgram(name: string, { params, act }: Deed, book: Book): ProgramDefinition {
  return program(`evesses.${name}`, params, [
    run(name, (doing) => {
      const args = Object.fromEntries(params.map((param) => [param, doing.var(param)]));
      return book.session.reading(doing, undefined, () => {
        book.returned = act(doing, args) ?? 0;
        return undefined;
      });
    }),
  ]);
}
