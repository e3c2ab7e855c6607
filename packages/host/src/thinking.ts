/** Bots in seats: they are asked like people, and think a slice at a time. */
import type { Answer, Game } from '@rulewright/kernel';
import type { Ask } from './asks.js';
import type { Host } from './host.js';

/** Thinking that takes its time: a slice at each step, and the answer at the end. */
export type Thinking = Iterator<unknown, Answer>;

export interface SeatSetup {
  readonly name?: string;
  /** Thinks for the seat, of which it must look only at what the seat may know. Nobody, where a person sits. */
  bot?(game: Game, seat: number): Answer | Thinking;
}

export class Thinker {
  private current: { readonly ask: Ask; readonly steps: Thinking } | undefined = undefined;

  constructor(private readonly host: Host) {}

  /** The seat of the first bot that is asked something, -1 if none is. */
  get seat(): number {
    const { asks, setup } = this.host;
    return asks.findIndex(
      ({ current }, seat) => setup.seats[seat]?.bot !== undefined && current !== undefined && current.held === undefined,
    );
  }

  /** One slice; the answer, if it was the last one. What was being thought about something that is no longer asked is dropped. */
  slice(): { readonly seat: number; readonly ask: Ask; readonly answer: Answer } | undefined {
    const { seat } = this;
    const { asks, setup, game } = this.host;
    const ask = asks[seat]?.current;
    if (ask === undefined) {
      this.current = undefined;
      return undefined;
    }
    if (this.current?.ask !== ask) this.current = { ask, steps: thinkingOf(setup.seats[seat]?.bot?.(game, seat) as Answer | Thinking) };
    const { done, value } = this.current.steps.next();
    if (done !== true) return undefined;
    this.current = undefined;
    return { seat, ask, answer: value };
  }
}

function thinkingOf(thought: Answer | Thinking): Thinking {
  if (typeof thought === 'object' && 'next' in thought) return thought;
  return { next: () => ({ done: true, value: thought }) };
}
