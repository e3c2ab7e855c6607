/**
 * Saving a host: a whole game with its seats, to go on after a reload.
 *
 * HU6  What is saved is the seed and the inputs, and what seats have set: a host that is made of it goes on where the other stood,
 *      with the same views, and can go back as far. A save of another engine or of other definitions is refused, and both are named; so is
 *      one that was written by hand and does not play out, with the reason.
 */
import { type Answer, LoadError, type PlayerSetup, readVersions, type Versions, whyOutdated } from '@rulewright/kernel';
import { Host, type HostSetup } from './host.js';
import type { Stops } from './protocol.js';
import { cleanStops, readMessage } from './reading.js';
import { passesBefore } from './timeline.js';

interface SavedInput {
  readonly seat: number;
  readonly answer: Answer | 'concede' | 'time';
  readonly own: boolean;
  /** Before somebody gives up, or runs out of time: how many silent passes there were since the input before. */
  readonly passes?: number;
}

const FORMAT = 3;

interface Saved {
  readonly host: typeof FORMAT;
  /** The engine that it was played by, and the definitions that the decks can reach. */
  readonly made: Versions;
  readonly seed: number | string;
  readonly mode: 'practice' | 'match';
  readonly inputs: readonly SavedInput[];
  /** How many silent passes have been made since the last of them. */
  readonly passes: number;
  readonly print: string;
  readonly stops: readonly Stops[];
  readonly ids: readonly number[];
  readonly versions: readonly number[];
  readonly left: readonly number[];
}

export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

export function saveHost(host: Host): string {
  const { setup, timeline, game, stops, asks, viewers, clocks } = host;
  const saved: Saved = {
    host: FORMAT,
    // Without the parts: a page keeps this where its player may look, and they name the cards of both decks.
    made: { ...game.versions, parts: {} },
    seed: setup.seed,
    mode: setup.mode,
    inputs: timeline.moments.map((moment) => ({ seat: moment.seat, answer: moment.answer, own: moment.isOwn, ...passesBefore(moment) })),
    passes: timeline.passes,
    print: game.fingerprint(),
    stops,
    ids: asks.map(({ lastId }) => lastId),
    versions: viewers.map(({ version }) => version),
    left: clocks.left,
  };
  return JSON.stringify(saved);
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const areCounts = (list: unknown, length: number): boolean => Array.isArray(list) && list.length === length && list.every(isCount);

/** The host that was saved. `setup` is as it was made with; its seed is the saved one's. */
export function restoreHost<P extends PlayerSetup>(setup: Omit<HostSetup<P>, 'seed'>, text: string, now: number): Host<P> {
  const saved = readSaved(setup, text);
  const { seed, ids, versions, left } = saved;
  const host = new Host({ ...setup, seed }, { ids, versions, left });
  saved.inputs.forEach(({ seat, answer, own, passes }, i) => {
    const refused = host.replayInput(seat, answer, own, passes);
    if (refused !== undefined) throw new RestoreError(`input ${i + 1} cannot be given again: ${refused}`);
  });
  host.replayPasses(saved.passes);
  if (host.game.fingerprint() !== saved.print) throw new RestoreError('played again, the game is another one');
  saved.stops.forEach((stops, seat) => {
    host.stops[seat] = cleanStops(stops);
  });
  host.settle(now);
  return host;
}

function madeWith({ made }: Partial<Saved>): Versions {
  try {
    return readVersions(made, 'made');
  } catch (error) {
    if (error instanceof LoadError) throw new RestoreError(error.message);
    throw error;
  }
}

function readSaved({ rules, mode, players }: Pick<HostSetup, 'mode' | 'players' | 'rules'>, text: string): Saved {
  let saved: Partial<Saved> | null;
  try {
    saved = JSON.parse(text) as Partial<Saved> | null;
  } catch {
    throw new RestoreError('it is no JSON');
  }
  if (typeof saved !== 'object' || saved === null || saved.host === undefined) throw new RestoreError('it is no saved host');
  if (saved.host !== FORMAT) throw new RestoreError(`its format is ${JSON.stringify(saved.host)}, and ${FORMAT} is known here`);
  const outdated = whyOutdated('it', madeWith(saved), rules.reachableBy(players).versions);
  if (outdated !== undefined) throw new RestoreError(outdated);
  if (saved.mode !== mode) throw new RestoreError(`it is a game for ${String(saved.mode)}, not for ${mode}`);
  if (typeof saved.seed !== 'string' && !Number.isSafeInteger(saved.seed)) throw new RestoreError('it has no seed');
  const seats = players.length;
  if (
    !areCounts(saved.ids, seats) ||
    !areCounts(saved.versions, seats + 1) ||
    !areCounts(saved.left, seats) ||
    !isCount(saved.passes) ||
    typeof saved.print !== 'string'
  )
    throw new RestoreError('its counters are not those of such a game');
  const isInput = (input: unknown): boolean => {
    const { seat, answer, own, passes = 0 } = (input ?? {}) as Partial<SavedInput>;
    const isAnswer = Array.isArray(answer) ? answer.every(Number.isSafeInteger) : Number.isSafeInteger(answer);
    return (
      isCount(seat) &&
      (seat as number) < seats &&
      typeof own === 'boolean' &&
      isCount(passes) &&
      (isAnswer || ['back out', 'concede', 'time'].includes(answer as string))
    );
  };
  if (!Array.isArray(saved.inputs) || !saved.inputs.every(isInput)) throw new RestoreError('its inputs cannot be read');
  const isStops = (stops: unknown): boolean => !('code' in readMessage(JSON.stringify({ type: 'stops', stops })));
  if (!Array.isArray(saved.stops) || saved.stops.length !== seats || !saved.stops.every(isStops))
    throw new RestoreError('its stops cannot be read');
  return saved as Saved;
}
