/**
 * The timeline: the inputs of a game, and the way back to any of them.
 *
 * HU9  A silent pass is no input: no save, replay or timeline holds it. Played again, all that are due are made before a seat answers; before
 *      somebody gives up or runs out of time, as many as there were.
 * HU1  A game that has gone back is the game as it was: its table has the same fingerprint, and it may go on another way.
 */
import type { Accepted, Answer, Game, Refused } from '@rulewright/kernel';

/** Something that a seat has done: an answer, or one of the few inputs beside answers. */
export interface Input {
  readonly seat: number;
  readonly answer: Answer | 'concede' | 'time';
}

/** Gives an input to the rules; nothing, if they have no word for giving up, and the host ends the game itself. */
export function give(game: Game, { seat, answer }: Input): Accepted | Refused | undefined {
  if (answer !== 'concede' && answer !== 'time') return game.answer(seat, answer);
  return game.rules.policies.concession === undefined ? undefined : game.concede(seat);
}

export interface Moment extends Input {
  /** Whether the seat was asked at all, or passed by a setting. */
  readonly isOwn: boolean;
  /** What it was asked. */
  readonly why: string;
  readonly kind: string;
  /** Of a window, where it could pass: whether it did. */
  readonly window?: 'passed' | 'used';
  readonly chosen: string;
  /** How many silent passes had been made since the input before. */
  readonly passes: number;
  /** Of the table after it. */
  readonly print: string;
  /** Whether the seat was shown what lay hidden, to choose among it. */
  readonly wasShown: boolean;
  /** What was known to have been learnt before it, by anybody. */
  readonly reveals: number;
  /** The versions of all viewers before it, and how long their logs were. */
  readonly versions: readonly number[];
  readonly logs: readonly number[];
  /** The names of the events that it brought about. */
  readonly events: readonly string[];
}

/** What has to be kept of the silent passes before an input: nothing before an answer, which comes after all of them. */
export const passesBefore = ({ answer, passes }: Pick<Moment, 'answer' | 'passes'>): { readonly passes?: number } =>
  answer === 'concede' || answer === 'time' ? { passes } : {};

/** A table is kept every so many inputs; between them the answers are given again. Of those long ago only some are kept. */
const KEPT_EVERY = 16;
const KEPT_LAST = 4;
/** A multiple of the other. */
const KEPT_LONG = 256;

export class Timeline {
  readonly moments: Moment[] = [];
  /** How many silent passes have been made since the last input. */
  passes = 0;
  /** Tables, by how many inputs there had been. */
  private readonly kept = new Map<number, Game>();

  constructor(beginning: Game) {
    this.kept.set(0, beginning.fork());
  }

  /** Notes a silent pass: what it has brought about is counted to the input before. */
  pass(events: readonly string[]): void {
    this.passes++;
    const last = this.moments.at(-1);
    if (last !== undefined && events.length > 0) this.moments[this.moments.length - 1] = { ...last, events: [...last.events, ...events] };
  }

  /** Notes an input and the game after it. */
  add(moment: Moment, game: Game): void {
    this.moments.push(moment);
    this.passes = 0;
    const { length } = this.moments;
    if (length % KEPT_EVERY !== 0) return;
    this.kept.set(length, game.fork());
    const old = length - KEPT_LAST * KEPT_EVERY;
    if (old % KEPT_LONG !== 0) this.kept.delete(old);
  }

  /** The game as it was before the input at this place. */
  before(at: number): Game {
    let from = Math.floor(at / KEPT_EVERY) * KEPT_EVERY;
    while (!this.kept.has(from)) from -= KEPT_EVERY;
    const game = (this.kept.get(from) as Game).fork();
    for (let i = from; i < at; i++) {
      const moment = this.moments[i] as Moment;
      game.passSilently(moment.passes);
      const result = give(game, moment);
      if (result?.ok === false) throw new Error(`input ${i + 1} cannot be given again: ${result.sentence}`);
    }
    game.passSilently(this.moments[at]?.passes ?? this.passes);
    return game;
  }

  /** The last input that a seat has given of its own; -1 if there is none. */
  lastOwn(seat: number): number {
    for (let at = this.moments.length - 1; at >= 0; at--) {
      const moment = this.moments[at] as Moment;
      if (moment.seat === seat && moment.isOwn) return at;
    }
    return -1;
  }

  /** Where that began of which the input at this place is a part: in a window, or where the seat was asked by something else. */
  beginningOf(at: number): number {
    const { seat } = this.moments[at] as Moment;
    const isPart = (place: number): boolean => {
      const [before, now] = [this.moments[place - 1], this.moments[place] as Moment];
      if (before?.seat !== seat || !before.isOwn) return false;
      // Who uses a window and is asked there what to activate cannot pass any more.
      return now.kind !== 'action' || (now.window === undefined && before.window === 'used');
    };
    let began = at;
    while (isPart(began)) began--;
    return began;
  }

  /** Forgets the input at this place and all that followed. */
  cut(at: number): void {
    this.passes = this.moments[at]?.passes ?? this.passes;
    this.moments.length = at;
    for (const count of this.kept.keys()) if (count > at) this.kept.delete(count);
  }
}
