/**
 * Replays: a game that can be watched again.
 *
 * SI2  A replay holds what a game began with, all answers, and the fingerprint of the table now and then. Played again by the same engine
 *      with the same definitions it comes to the same fingerprints. With others it is refused, and both are named; so is one that goes
 *      another way, with the answer at which it does.
 * SI3  Whatever a file holds, it is a replay or it is refused with the place of what is wrong.
 */
import {
  type Answer,
  type Game,
  LoadError,
  type PlayerSetup,
  type Rules,
  readVersions,
  startGame,
  type Versions,
  whyOutdated,
} from '@rulewright/kernel';
import type { Given } from './match.js';

const FORMAT = 3;

/** An answer; or that somebody has given up, after how many silent passes since the input before: after all that were due, by default. */
export type ReplayInput = Given | readonly [seat: number, answer: 'concede', passes?: number];

export interface Replay {
  readonly replay: typeof FORMAT;
  /** The game, as tools name it, and the set its cards are from. */
  readonly game: string;
  readonly set: string;
  /** The engine that it was played by, and the definitions that its decks can reach. */
  readonly versions: Versions;
  /** The game's own switches, where they were not as usual. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly seed: string;
  readonly decks: readonly string[];
  readonly names: readonly string[];
  /** Who has played, by name of the bot; a person is called so. */
  readonly played: readonly string[];
  readonly inputs: readonly ReplayInput[];
  /** After how many answers the table has which fingerprint. */
  readonly fingerprints: readonly (readonly [after: number, fingerprint: string])[];
  /** Of a game that failed: why. Its last answer is the one that did it. */
  readonly failure?: string;
}

export class ReplayError extends Error {
  constructor(
    readonly at: string,
    readonly reason: string,
  ) {
    super(`this is no replay: ${at === '' ? '' : `${at}: `}${reason}`);
    this.name = 'ReplayError';
  }
}

/** How many answers lie between two fingerprints. */
const EVERY = 50;
const MOST_INPUTS = 1_000_000;
const MOST_TEXT = 64 * 1024 * 1024;

/** Writes down a game that was played from its beginning with these inputs. */
export function recordReplay<P extends PlayerSetup>(
  rules: Rules<P>,
  players: readonly P[],
  about: Omit<Replay, 'replay' | 'versions' | 'fingerprints'>,
): Replay {
  const game = startGame(rules, { seed: about.seed, players, haltsAtSilentPasses: true });
  const fingerprints: [number, string][] = [[0, game.fingerprint()]];
  const whole = about.failure === undefined ? about.inputs.length : about.inputs.length - 1;
  for (let i = 0; i < whole; i++) {
    give(game, about.inputs[i] as ReplayInput, i);
    if ((i + 1) % EVERY === 0 || i + 1 === whole) fingerprints.push([i + 1, game.fingerprint()]);
  }
  return { replay: FORMAT, versions: game.versions, ...about, fingerprints };
}

/** A replay that is being watched: at some answer, forth and back. */
export class Watched<P extends PlayerSetup = PlayerSetup> {
  private at_ = 0;
  private now: Game;
  private readonly kept: Game[];

  constructor(
    readonly replay: Replay,
    rules: Rules<P>,
    players: readonly P[],
  ) {
    const outdated = whyOutdated('it', replay.versions, rules.reachableBy(players).versions);
    if (outdated !== undefined) throw new ReplayError('versions', outdated);
    this.now = startGame(rules, { seed: replay.seed, players, haltsAtSilentPasses: true });
    this.kept = [this.now.fork()];
    this.compare();
  }

  get game(): Game {
    return this.now;
  }

  /** How many answers have been given. */
  get at(): number {
    return this.at_;
  }

  get length(): number {
    return this.replay.inputs.length;
  }

  /** Goes to where so many answers have been given; further than the game went is as far as it did. */
  to(count: number): void {
    const aim = Math.max(0, Math.min(count, this.length));
    if (aim < this.at_) {
      const from = Math.floor(aim / EVERY);
      this.now = (this.kept[from] as Game).fork();
      this.at_ = from * EVERY;
    }
    while (this.at_ < aim) {
      give(this.now, this.replay.inputs[this.at_] as ReplayInput, this.at_);
      this.at_++;
      this.compare();
      if (this.at_ % EVERY === 0 && this.kept.length === this.at_ / EVERY) this.kept.push(this.now.fork());
    }
    // The silent passes before an input are made with it; those after the last one have nobody else to make them.
    if (this.at_ === this.length) this.now.passSilently();
  }

  private compare(): void {
    const expected = this.replay.fingerprints.find(([after]) => after === this.at_)?.[1];
    if (expected !== undefined && expected !== this.now.fingerprint())
      throw new ReplayError(`after ${this.at_} answers`, 'the table is another one than it was when the game was played');
  }
}

function give(game: Game, [seat, answer, passes]: ReplayInput, at: number): void {
  game.passSilently(passes);
  const canConcede = seat < game.look.seats && game.rules.policies.concession !== undefined;
  if (answer === 'concede' && !canConcede) throw new ReplayError(`inputs[${at}]`, `seat ${seat} cannot give up in this game`);
  const result = answer === 'concede' ? game.concede(seat) : game.answer(seat, answer);
  if (!result.ok) throw new ReplayError(`inputs[${at}]`, `seat ${seat} cannot answer that: ${result.sentence}`);
}

// -- reading

/** A replay from the text of a file. */
export function readReplay(text: string): Replay {
  if (text.length > MOST_TEXT) throw new ReplayError('', 'it is longer than any game');
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    throw new ReplayError('', 'it is no JSON');
  }
  const fields = asObject(whole, '');
  if (fields['replay'] !== FORMAT) {
    const format = JSON.stringify(fields['replay'])?.slice(0, 40) ?? 'nothing';
    throw new ReplayError('replay', `its format is ${format}, and ${FORMAT} is known here`);
  }
  const known = ['replay', 'game', 'set', 'versions', 'options', 'seed', 'decks', 'names', 'played', 'inputs', 'fingerprints', 'failure'];
  for (const name of Object.keys(fields)) if (!known.includes(name)) throw new ReplayError(name, 'nothing is known of this');
  const inputs = asList(fields['inputs'], 'inputs', MOST_INPUTS).map((one, i) => asGiven(one, `inputs[${i}]`));
  const fingerprints = asList(fields['fingerprints'], 'fingerprints', MOST_INPUTS).map((one, i) =>
    asFingerprint(one, `fingerprints[${i}]`, inputs.length),
  );
  const texts = (name: string): readonly string[] => asList(fields[name], name, 100).map((one, i) => asText(one, `${name}[${i}]`));
  return {
    replay: FORMAT,
    game: asText(fields['game'], 'game'),
    set: asText(fields['set'], 'set'),
    versions: asVersions(fields['versions']),
    ...(fields['options'] !== undefined && { options: asOptions(fields['options']) }),
    seed: asText(fields['seed'], 'seed'),
    decks: texts('decks'),
    names: texts('names'),
    played: texts('played'),
    inputs,
    fingerprints,
    ...(fields['failure'] !== undefined && { failure: asText(fields['failure'], 'failure') }),
  };
}

function asObject(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ReplayError(at, 'it is no map');
  return value as Readonly<Record<string, unknown>>;
}

function asList(value: unknown, at: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new ReplayError(at, 'it is no list');
  if (value.length > most) throw new ReplayError(at, `it has ${value.length} entries; ${most} are allowed`);
  return value;
}

function asVersions(value: unknown): Versions {
  try {
    return readVersions(value, 'versions');
  } catch (error) {
    if (error instanceof LoadError) throw new ReplayError(error.path, error.problem);
    throw error;
  }
}

function asText(value: unknown, at: string): string {
  if (typeof value !== 'string' || value.length > 10_000) throw new ReplayError(at, 'it is no text');
  return value;
}

const MOST_OPTIONS = 20;

function asOptions(value: unknown): NonNullable<Replay['options']> {
  const all = Object.entries(asObject(value, 'options'));
  if (all.length > MOST_OPTIONS) throw new ReplayError('options', `it has ${all.length} entries; ${MOST_OPTIONS} are allowed`);
  return Object.fromEntries(
    all.map(([name, one]) => {
      if (typeof one !== 'boolean' && !Number.isSafeInteger(one)) return [name, asText(one, `options.${name}`)];
      return [name, one as boolean | number];
    }),
  );
}

function asGiven(value: unknown, at: string): ReplayInput {
  const [seat, answer, more] = asList(value, at, 3);
  const wrong = new ReplayError(at, 'it is not a seat and an answer');
  if (!isCount(seat)) throw wrong;
  if (answer === 'concede' && isCount(more)) return [seat, answer, more];
  if (more !== undefined) throw wrong;
  if (answer === 'concede') return [seat, answer];
  const isAnswer = answer === 'back out' || Number.isSafeInteger(answer) || (Array.isArray(answer) && answer.every(Number.isSafeInteger)); // the decision bounds its length
  if (!isAnswer) throw new ReplayError(at, 'it is no answer: a number, a list of numbers, "back out", or "concede"');
  return [seat, answer as Answer];
}

function asFingerprint(value: unknown, at: string, inputs: number): readonly [number, string] {
  const [after, fingerprint] = asList(value, at, 2);
  if (!isCount(after) || (after as number) > inputs) throw new ReplayError(at, 'it does not say after how many answers');
  return [after as number, asText(fingerprint, at)];
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
