/** Registering: what is defined comes into force, and is taken out of it. */
import { Tree } from '@rulewright/kernel';
import { mustBeLifetime } from '../authoring/named-builder.js';
import { Effect, type Lifetime, type Registrable } from '../values/effects.js';
import { EvessesError, mustBeOptions, shown } from '../values/mistakes.js';
import type { Playing } from './playing.js';

/** How something is put in force, as an author says it. */
interface Registration {
  readonly boundTo?: Lifetime;
  readonly data?: unknown;
}

export class Registering {
  constructor(private readonly playing: Playing) {}

  /** Returns what was defined with the id; or what it is, if it was defined here. */
  find(named: Registrable | string): Registrable {
    const { definitions } = this.playing.shared;
    return typeof named === 'string' ? definitions.get(named).made : definitions.of(named).made;
  }

  register(named: Registrable | string, registration: Registration): void {
    const { playing } = this;
    const { commands } = playing.shared;
    const what = this.find(named);
    const { boundTo, data } = checked(what, registration);
    if (boundTo instanceof AbortSignal && playing.running.doing !== undefined)
      throw new EvessesError(`"${what.id}" is registered by an action: bind it to an object or a scope, which are saved and taken back`);
    if (boundTo instanceof AbortSignal && boundTo.aborted) return;
    this.mustComeAndGo(what);
    this.mustBeThere(what, boundTo);
    const registered = playing.does(commands.register, {
      id: what.id,
      scope: typeof boundTo === 'string' ? boundTo : '',
      object: typeof boundTo === 'number' ? boundTo : 0,
      own: Tree.of(data, `what "${what.id}" is registered with`),
    });
    if (!(boundTo instanceof AbortSignal)) return;
    playing.signals.bind(boundTo, what, registered);
    // At once if nothing runs, else as soon as nothing does.
    boundTo.addEventListener('abort', () => playing.flush(), { once: true });
  }

  unregister(named: Registrable | string): void {
    const what = this.find(named);
    this.mustComeAndGo(what);
    this.playing.does(this.playing.shared.commands.unregister, { id: what.id });
  }

  isInForce(named: Registrable | string): boolean {
    const { playing } = this;
    const what = this.find(named);
    playing.flush();
    return this.isAlwaysThere(what) || playing.shared.definitions.recordsOf(playing.look, what.id).length > 0;
  }

  /** Whether it is a direct effect that was built and bound to nothing. */
  private isAlwaysThere(what: Registrable): boolean {
    return what instanceof Effect && !this.playing.shared.definitions.get(what.id).mustBeInForce;
  }
  private mustComeAndGo(what: Registrable): void {
    if (this.isAlwaysThere(what))
      throw new EvessesError(`"${what.id}" is always there: define() it instead of build(), to put it in force and take it out`);
  }
  private mustBeThere(what: Registrable, lifetime: Lifetime | undefined): void {
    const { look, shared } = this.playing;
    if (typeof lifetime === 'number' && !shared.table.isObject(look, lifetime))
      throw new EvessesError(`"${what.id}" cannot be bound to ${lifetime}, which is no object of the game`);
    if (typeof lifetime === 'string' && !shared.table.scopeStack(look).some(({ scope }) => scope === lifetime))
      throw new EvessesError(`"${what.id}" cannot last until "${lifetime}" ends: no such scope is open`);
  }
}

/** Returns how something is registered; what was bound to `undefined` by mistake would never end. */
function checked(what: Registrable, registration: Registration): { readonly boundTo: Lifetime | undefined; readonly data: unknown } {
  mustBeOptions(registration, ['boundTo', 'data'], `how "${what.id}" is registered`);
  const { boundTo } = registration;
  if ('boundTo' in registration) mustBeLifetime(boundTo);
  if (!(what instanceof Effect)) return { boundTo, data: 'data' in registration ? registration.data : what.data };
  if ('data' in registration)
    throw new EvessesError(`"${what.id}" is an effect that players activate: it cannot be registered with ${shown(registration.data)}`);
  return { boundTo, data: null };
}
