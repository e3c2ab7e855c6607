/**
 * The context: the game's own actions are methods of a class that extends it.
 *
 * EC1  `state` is a draft on the table: what an action writes is kept if the action did not fail, and is saved and forked with
 *      the table. What is kept elsewhere is not.
 * EC2  Outside of effects `state` can be written, too; it is kept with whatever is done next.
 * EC3  `some` outside of an effect commits its events, each once; inside, the effect commits what its actions return.
 */
import type { Scalar } from '@rulewright/kernel';
import type { Action, ActionKind, ActionResult, Registrable, Self, Targets } from './effects.js';
import type { TimingEvent } from './events.js';
import type { Evesses, Query, RegisterOptions } from './evesses.js';
import { None, Ok, Some } from './result.js';

/** It did something: these events say what. */
export const some = (...events: readonly (TimingEvent | readonly TimingEvent[])[]): ActionResult => Ok(Some(events.flat()));
/** Several results as one: the first that failed; else it did something if any of them did, and all their events say what. */
export function combine(...results: readonly ActionResult[]): ActionResult {
  const failed = results.find((result) => !result.ok);
  if (failed !== undefined) return failed;
  const did = results.flatMap((result) => (result.ok && result.value.some ? [result.value.value] : []));
  return did.length === 0 ? none() : some(...did);
}
/** It did nothing. */
export const none = (): ActionResult => Ok(None);

// biome-ignore lint/suspicious/noExplicitAny: a context serves whatever state its game has.
export class Context<S extends object = any> {
  // biome-ignore lint/suspicious/noExplicitAny: a context is made for the game that its class belongs to.
  constructor(readonly ev: Evesses<any>) {
    ev.adopt(this);
  }

  /** The game's own state: plain data, to be read and written like any object. Take it anew, do not keep parts of it. */
  get state(): S {
    return this.ev.draft() as S;
  }

  /** It did something: these events say what. Outside of an effect they are committed at once. */
  some(...events: readonly (TimingEvent | readonly TimingEvent[])[]): ActionResult {
    const result = some(...events);
    this.ev.commitOutside(events.flat());
    return result;
  }

  /** It did nothing. */
  none(): ActionResult {
    return none();
  }

  /**
   * Does a smaller action inside of one, by itself open to floodgates: forbidden, replaced, its events modified. `type`, `tags`
   * and `targets` are what they see.
   */
  perform(what: ActionKind & { readonly targets?: Targets }, action: (ctx: this, targets: Targets) => ActionResult): ActionResult {
    return this.ev.perform(this, what, action as Action<unknown>);
  }

  /** What a number is after every modify floodgate has had its say: a stat query. */
  query(stat: string, base: number, about: Query = {}): number {
    return this.ev.query(stat, base, about);
  }

  // -- asking players

  /** One of the options; nothing if there is none. */
  chooseOne<T extends Scalar>(why: string, options: readonly T[], by: Asking = {}): T | undefined {
    return this.ev.ask({ kind: 'one', why, from: options, ...by }) as T | undefined;
  }
  /** Some of the options: as many as `min` to `max` say, any number by default. Nothing if there are not enough. */
  chooseSome<T extends Scalar>(
    why: string,
    options: readonly T[],
    by: Asking & { readonly min?: number; readonly max?: number } = {},
  ): readonly T[] | undefined {
    const { min = 0, max = options.length, player } = by;
    const kind = min === 0 ? 'upTo' : 'some';
    return this.ev.ask({ kind, why, from: options, min, max: Math.min(max, options.length), ...(player !== undefined && { player }) }) as
      | readonly T[]
      | undefined;
  }
  /** One of the things, whatever they are: they are offered by their labels. */
  chooseFrom<T>(why: string, things: readonly T[], label: (thing: T) => string, by: Asking = {}): T | undefined {
    const labels: string[] = [];
    for (const thing of things) {
      const name = label(thing);
      const times = labels.filter((other) => other === name || other.startsWith(`${name} #`)).length;
      labels.push(times === 0 ? name : `${name} #${times + 1}`);
    }
    const chosen = this.chooseOne(why, labels, by);
    return chosen === undefined ? undefined : things[labels.indexOf(chosen)];
  }
  confirm(why: string, by: Asking = {}): boolean {
    return this.ev.ask({ kind: 'yesNo', why, ...by }) as boolean;
  }
  chooseNumber(why: string, min: number, max: number, by: Asking = {}): number {
    return this.ev.ask({ kind: 'number', why, min, max, ...by }) as number;
  }
  /** A number from 0 to n - 1, by chance. The same seed gives the same game. */
  random(n: number): number {
    return this.ev.chance(n);
  }

  // -- what is in force

  /** Makes an object that lifetimes can be bound to: a relic, a card on the field. Its number can be kept in `state`. */
  createObject(name = 'object'): number {
    return this.ev.createObject(name);
  }
  /** The object is no more: what was bound to it ends. */
  expire(object: number): void {
    this.ev.expire(object);
  }
  isAlive(object: number): boolean {
    return this.ev.isAlive(object);
  }
  /** Puts a defined effect, trigger or floodgate in force; its id will do. */
  register(what: Registrable | string, options: RegisterOptions = {}): void {
    this.ev.register(what, options);
  }
  unregister(what: Registrable | string): void {
    this.ev.unregister(what);
  }
  /** What the effect, trigger or floodgate whose function runs was registered with. */
  get self(): Self {
    return this.ev.self;
  }
}

export interface Asking {
  /** Who is asked: whose the effect is, by default. */
  readonly player?: string;
}
