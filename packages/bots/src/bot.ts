/**
 * Bots: whoever sits in a seat without being a person.
 *
 * BB1  A bot is handed what its seat may know, and nothing else: the view, what it is asked, and tables as they might be. There is
 *      no way from there to the game itself.
 * BB2  A bot keeps nothing between two answers. What it answers depends on its seed and on what its seat knows: the same bot gives
 *      the same answer to two games that look alike from its seat.
 * BB4  A bot that takes long thinks in steps, each of about one answer on an imagined table. However long whoever lets it think waits
 *      between two of them, the answer is the same.
 */
import type { Answer, DecisionView, Game, View } from '@rulewright/kernel';

/** A decision without what is offered: enough to answer by chance, and much cheaper than a view. */
export interface Asked extends Omit<DecisionView, 'options' | 'about'> {
  /** How many options are offered. */
  readonly options: number;
}

/** A seat, as a bot sits in it. */
export interface BotSeat {
  readonly seat: number;
  /** What the seat is asked. */
  readonly asked: Asked;
  /** The same with its options, as the seat sees them. */
  readonly decision: DecisionView;
  /** All that the seat sees. */
  readonly view: View;
  /**
   * The game as it might be for all that the seat knows: a game of its own, which may be forked and played on. The seat is asked the
   * same there, with the same options in the same order.
   */
  imagine(seed: number | string): Game;
}

export interface Bot {
  readonly name: string;
  choose(seat: BotSeat): Answer;
  /** The same in steps, if it takes long: between two of them whoever shares a thread with it gets a turn. */
  think?(seat: BotSeat): Thinking<Answer>;
}

/** Something that is worked out in steps. */
export type Thinking<T> = Generator<undefined, T>;

/** Thinks to the end. */
export function finished<T>(thinking: Thinking<T>): T {
  for (;;) {
    const { done, value } = thinking.next();
    if (done === true) return value;
  }
}

/** The seat of a game that is asked something. */
export function botSeat(game: Game, seat: number): BotSeat {
  const waiting = game.decisions.find((one) => one.seat === seat);
  if (waiting === undefined) throw new Error(`seat ${seat} is asked nothing`);
  const { id, kind, why, by, min, max, total, must, canBackOut, options } = waiting;
  const asked: Asked = { id, kind, why, by, min, max, total, canBackOut, ...(must && { must: must.says }), options: options.length };
  let seen: View | undefined;
  const view = (): View => {
    seen ??= game.view(seat);
    return seen;
  };
  return Object.freeze({
    seat,
    asked,
    get view() {
      return view();
    },
    get decision() {
      return view().decisions[0] as DecisionView;
    },
    imagine: (seed: number | string) => game.imagine(seat, seed),
  });
}
