/** What the definitions of a ruleset may ask history. (HI3, RT2) */
import type { AnyEvent } from '../definitions/events.js';
import type { HistoryFilter, Memory } from '../definitions/memories.js';
import { Impossible } from '../store/facts.js';

export class Memories {
  private readonly byEvent: (readonly number[])[] = [];

  constructor(
    private readonly ruleset: string,
    readonly all: readonly Memory[],
    /** By number; more may come. */
    private readonly events: readonly AnyEvent[],
  ) {}

  /** The places of the memories that an event of this number may be kept for. */
  of(event: number): readonly number[] {
    for (let i = this.byEvent.length; i <= event; i++) {
      const type = this.events[i];
      this.byEvent.push(this.all.flatMap((memory, at) => (memory.event === undefined || memory.event === type ? [at] : [])));
    }
    return this.byEvent[event] ?? [];
  }

  /** Asking for more than what is said is an error of the ruleset. */
  check(filter: HistoryFilter, scope: string): void {
    const covers = (memory: Memory): boolean =>
      (memory.in === 'game' || memory.in === scope) &&
      (memory.event === undefined || memory.event === filter.event) &&
      (memory.tag === undefined || memory.tag === filter.tag);
    if (this.all.some(covers)) return;
    const { event, tag } = filter;
    const what = event !== undefined ? `event: ${event.id}, ` : tag !== undefined ? `tag: '${tag}', ` : '';
    throw new Impossible(`ruleset ${this.ruleset} asks history for more than it says: add { ${what}in: '${scope}' } to its memories`);
  }
}
