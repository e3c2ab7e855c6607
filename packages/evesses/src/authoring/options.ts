/** The options of a game. */

import type { Answering } from '../values/decisions.js';
import type { Floodgate } from '../values/effects.js';
import type { ScopeOf } from '../values/game-types.js';
import type { KeptHistory } from '../values/history-query.js';
import { EvessesError, mustBeFunction, mustBeOptions, mustBeText, mustBeWhole, shown } from '../values/mistakes.js';
import type { Plain } from '../values/plain-data.js';
import { type AnyContext, Context, type ContextClass, type StateOf, type TypesOf } from './context.js';

export interface EvessesOptions<C extends AnyContext> {
  /** The state to begin with: plain data. */
  readonly state: Plain<StateOf<C>>;
  /** The class of the context that functions receive, with the game's own actions. */
  readonly context: ContextClass<C>;
  /** The same seed gives the same game; 0 by default. */
  readonly seed?: number | string;
  /** Who may own effects and be asked; one player by default. */
  readonly players?: readonly string[];
  /** How questions are answered; they wait for `answer`, by default. */
  readonly decisions?: Answering;
  /** What of history is kept: everything, or what happens in scopes of these names while they are open. */
  readonly history?: 'everything' | readonly ScopeOf<TypesOf<C>>[];
  /** The scope whose end clears the constraint tracker by itself. */
  readonly turn?: ScopeOf<TypesOf<C>>;
  /** How many links may resolve in one `resolveChain`; 1,000 by default. */
  readonly maxChainIterations?: number;
  /** Orders floodgates of the same layer: below 0 if the first goes first. */
  sortFloodgates?(one: Floodgate<unknown>, other: Floodgate<unknown>): number;
  /** Whether Evesses warns of what is probably a mistake, on the console or by calling a function; not, by default. */
  readonly development?: boolean | ((warning: string) => void);
}

/** The options of any game. */
export interface AnyOptions {
  readonly state: unknown;
  readonly context?: unknown;
  readonly seed?: number | string;
  readonly players?: readonly string[];
  readonly decisions?: Answering;
  readonly history?: KeptHistory;
  readonly turn?: string;
  readonly maxChainIterations?: number;
  sortFloodgates?(one: Floodgate<unknown>, other: Floodgate<unknown>): number;
  readonly development?: boolean | ((warning: string) => void);
}

const NAMES = [
  'state',
  'context',
  'seed',
  'players',
  'decisions',
  'history',
  'turn',
  'maxChainIterations',
  'sortFloodgates',
  'development',
];

const isOneOf = (value: unknown, known: readonly unknown[]): boolean => known.includes(value);

/** Throws if an option is misspelled, or is something that it cannot be: the game would go on as if it had been left out. */
export function checkOptions(options: AnyOptions): void {
  if (typeof options !== 'object' || options === null) throw new EvessesError('a game is made with options, at least { state: { … } }');
  mustBeOptions(options, NAMES, 'the options of a game');
  contextClassOf(options);
  const { seed, players, history, decisions, turn, sortFloodgates, development } = options;
  if (seed !== undefined && typeof seed !== 'string') mustBeWhole(seed, 'a seed that is no text');
  if (players !== undefined) checkPlayers(players);
  if (history !== undefined && history !== 'everything') checkNames(history, 'the scopes whose history is kept', 'a scope');
  if (turn !== undefined) mustBeText(turn, 'the scope of a turn');
  if (sortFloodgates !== undefined) mustBeFunction(sortFloodgates, 'a sorter of floodgates');
  if (typeof decisions !== 'function' && !isOneOf(decisions, [undefined, 'wait', 'accept', 'decline']))
    throw new EvessesError(`decisions "wait", "accept", "decline", or a function answers them; they cannot ${shown(decisions)}`);
  if (typeof development !== 'function' && !isOneOf(development, [undefined, true, false]))
    throw new EvessesError(`the option "development" is true, false or a function, not ${shown(development)}`);
}

/** Returns the class that contexts must be of. In JavaScript the option may be left out: then any context will do. */
export function contextClassOf({ context }: AnyOptions): typeof Context {
  if (context === undefined) return Context;
  if (isContextClass(context)) return context;
  throw new EvessesError(`the option "context" is a class that extends Context, not ${shown(context)}`);
}
const isContextClass = (value: unknown): value is typeof Context =>
  typeof value === 'function' && (value === Context || value.prototype instanceof Context);

function checkPlayers(players: readonly string[]): void {
  checkNames(players, 'players', 'the name of a player');
  if (players.length === 0) throw new EvessesError('a game has at least one player');
  const twice = players.find((player, i) => players.indexOf(player) < i);
  if (twice !== undefined) throw new EvessesError(`two players are called "${twice}"`);
}

function checkNames(names: readonly string[], what: string, one: string): void {
  if (!Array.isArray(names)) throw new EvessesError(`${what} are a list, not ${shown(names)}`);
  for (const name of names) mustBeText(name, one);
}
