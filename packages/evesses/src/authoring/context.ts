/**
 * The context: the game's own actions are methods of a class that extends it.
 *
 * EC1  `state` is a draft on the table: what an action writes is kept if the action did not fail, and is saved and forked with
 *      the table. What is kept elsewhere is not.
 * EC2  Outside of effects `state` can be written, too; it is kept with whatever is done next.
 * EC3  `some` outside of an effect commits its events, each once; inside, the effect commits what its actions return.
 */
import type { Scalar } from '@rulewright/kernel';
import { type ActionResult, eventsOf, none } from '../values/action-results.js';
import type { RegisteredData, RegisterOptions, Registrable, Self } from '../values/effects.js';
import type { ActionTypeOf, EventOf, GameTypes, StatOf, TargetsOf } from '../values/game-types.js';
import { EvessesError, mustBeFunction, mustBeOptions, mustBeText, mustBeWhole, shown } from '../values/mistakes.js';
import { Ok, type Option, type Result, Some } from '../values/result.js';
import type { About, Game } from './game.js';

/** Only the compiler sees it: the types of a context's game. */
export declare const TYPES: unique symbol;

/** Any context: all that has to be known of it is the types of its game. */
export interface AnyContext {
  readonly [TYPES]: GameTypes;
  readonly ev: object;
}
/** The types of a context's game. */
export type TypesOf<C extends AnyContext> = C[typeof TYPES];
/** The state of a context's game. */
export type StateOf<C extends AnyContext> = TypesOf<C>['state'];
/** A class of contexts. Its constructor takes the game, and nothing else. */
export type ContextClass<C extends AnyContext> = new (ev: never) => C;

/** What floodgates see of a smaller action. An action without targets may leave them out. */
export type Performed<G, K extends ActionTypeOf<G>> = { readonly type: K; readonly tags?: readonly string[] } & (null extends TargetsOf<
  G,
  K
>
  ? { readonly targets?: TargetsOf<G, K> }
  : { readonly targets: TargetsOf<G, K> });

/** Whom a question is put to. */
export interface Asking {
  /** The player who is asked; the owner of the effect, by default. */
  readonly player?: string;
}
/** How many may be chosen. */
export interface AskingSome extends Asking {
  readonly min?: number;
  readonly max?: number;
}

export class Context<G extends GameTypes = GameTypes> {
  declare readonly [TYPES]: G;
  constructor(readonly ev: Game<G>) {
    ev.adopt(this, new.target);
  }

  /** The game's own state: plain data, to be read and written like any object. Take it anew, do not keep parts of it. */
  get state(): G['state'] {
    return this.ev.access.state;
  }

  /** It did something: these events say what. Outside of an effect they are committed at once. */
  some(...events: readonly (EventOf<G> | readonly EventOf<G>[])[]): ActionResult<G> {
    const named = eventsOf(events);
    this.ev.access.commitOutside(named);
    return Ok(Some(named));
  }

  /** It did nothing. */
  none(): Result<Option<readonly never[]>> {
    return none();
  }

  /**
   * Does a smaller action inside of one, by itself open to floodgates: forbidden, replaced, its events modified. `type`, `tags`
   * and `targets` are what they see; the action receives the targets.
   */
  perform<K extends ActionTypeOf<G>>(
    what: Performed<G, K>,
    action: (ctx: this, targets: TargetsOf<G, K>) => ActionResult<G>,
  ): ActionResult<G> {
    mustBeFunction(action, 'what is performed');
    return this.ev.access.perform({ context: this, what, act: action });
  }

  /** Returns what a number is after every `modify` floodgate has had its say: a stat query. */
  query<S extends StatOf<G>>(stat: S, base: number, ...about: About<G, S>): number {
    return this.ev.query(stat, base, ...about);
  }

  // -- asking players

  /** Asks for one of the options. Returns nothing, without asking, if there are none. */
  chooseOne<T extends Scalar>(why: string, options: readonly T[], by: Asking = {}): T | undefined {
    mustBeOptions(by, ['player'], 'the options of chooseOne');
    const chosen = this.ev.access.ask({ kind: 'one', why, from: offered(why, options), ...by });
    return options.find((option) => option === chosen);
  }
  /** Asks for several of the options: from `min` to `max`, any number by default. Returns nothing if there are not enough. */
  chooseSome<T extends Scalar>(why: string, options: readonly T[], by: AskingSome = {}): readonly T[] | undefined {
    mustBeOptions(by, ['player', 'min', 'max'], 'the options of chooseSome');
    const { min = 0, max = offered(why, options).length, ...whom } = by;
    mustBeRange(why, min, max);
    const kind = min === 0 ? 'upTo' : 'some';
    const chosen = this.ev.access.ask({ kind, why, from: offered(why, options), min, max: Math.min(max, options.length), ...whom });
    return isList(chosen) ? chosen.flatMap((value) => options.find((option) => option === value) ?? []) : undefined;
  }
  /** Asks for one of the things, which are offered by their labels. Returns nothing, without asking, if there are none. */
  chooseFrom<T>(why: string, things: readonly T[], label: (thing: T) => string, by: Asking = {}): T | undefined {
    const labels: string[] = [];
    for (const thing of things) {
      const name = label(thing);
      mustBeText(name, `a label of "${why}"`);
      const times = labels.filter((other) => other === name || other.startsWith(`${name} #`)).length;
      labels.push(times === 0 ? name : `${name} #${times + 1}`);
    }
    const chosen = this.chooseOne(why, labels, by);
    return chosen === undefined ? undefined : things[labels.indexOf(chosen)];
  }
  /** Asks for yes or no. */
  confirm(why: string, by: Asking = {}): boolean {
    mustBeOptions(by, ['player'], 'the options of confirm');
    return this.ev.access.ask({ kind: 'yesNo', why, ...by }) === true;
  }
  /** Asks for a whole number from `min` to `max`. */
  chooseNumber(why: string, min: number, max: number, by: Asking = {}): number {
    mustBeOptions(by, ['player'], 'the options of chooseNumber');
    mustBeRange(why, min, max);
    return Number(this.ev.access.ask({ kind: 'number', why, min, max, ...by }));
  }
  /** Returns a number from 0 to n - 1, by chance. The same seed gives the same game. */
  random(n: number): number {
    return this.ev.access.random(n);
  }

  // -- what is in force

  /** Makes an object that lifetimes can be bound to: a relic, a card on the field. Its number can be kept in `state`. */
  createObject(name = 'object'): number {
    return this.ev.createObject(name);
  }
  /** Ends an object: what was bound to it ends. */
  expire(object: number): void {
    this.ev.expire(object);
  }
  isAlive(object: number): boolean {
    return this.ev.isAlive(object);
  }
  /** Puts a defined effect, trigger or floodgate in force; its id will do. */
  register<W extends Registrable | string>(what: W, options: RegisterOptions<RegisteredData<W>> = {}): void {
    this.ev.register(what, options);
  }
  unregister(what: Registrable | string): void {
    this.ev.unregister(what);
  }
  /** What the trigger or floodgate whose function runs was registered with. Declare the data with `data(…)` to have it typed. */
  get self(): Self {
    return this.ev.access.self;
  }
}

function isList(chosen: Scalar | readonly Scalar[] | undefined): chosen is readonly Scalar[] {
  return Array.isArray(chosen);
}

/** Returns the options as they are. A text that is missing would be offered as nothing. */
function offered<T extends Scalar>(why: string, options: readonly T[]): readonly T[] {
  if (!Array.isArray(options)) throw new EvessesError(`the options of "${why}" are a list, not ${shown(options)}`);
  const at = options.findIndex((option) => !(typeof option === 'string' || typeof option === 'boolean' || Number.isSafeInteger(option)));
  if (at < 0) return options;
  throw new EvessesError(`option ${at + 1} of "${why}" is ${shown(options[at])}: options are texts, whole numbers or booleans`);
}

function mustBeRange(why: string, min: number, max: number): void {
  mustBeWhole(min, `the least of "${why}"`);
  mustBeWhole(max, `the most of "${why}"`);
  if (min > max) throw new EvessesError(`"${why}" asks for at least ${min} and at most ${max}`);
}
