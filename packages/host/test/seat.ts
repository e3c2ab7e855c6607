/** A seat at the other end of the line: what it has been told, kept by patches as a page keeps it, and answers by chance. */
import type { FromSeat, LogEntry, SeatView, SeenDecision, ToSeat } from '@rulewright/host';
import { applyPatch, type Chance, type Json, type JsonObject } from '@rulewright/kernel';

export class Seat {
  private tree: JsonObject = {};
  version = -1;
  log: LogEntry[] = [];

  /** How it keeps its view: as the kernel does, or as a page that has a way of its own. */
  constructor(private readonly patched: (tree: JsonObject, patch: JsonObject) => Json = applyPatch) {}

  get view(): SeatView {
    return this.tree as unknown as SeatView;
  }

  get decision(): SeenDecision | undefined {
    return this.view.decision;
  }

  hear(message: ToSeat): void {
    if (message.type === 'view') {
      this.tree = message.view as unknown as JsonObject;
      this.version = message.version;
      this.log = [...message.log];
    } else if (message.type === 'patch' && this.version >= 0) {
      if (message.from !== this.version) throw new Error(`a patch from ${message.from} came after version ${this.version}`);
      this.tree = this.patched(this.tree, message.patch) as JsonObject;
      this.version = message.version;
      if (message.back !== undefined) this.log.length = message.back;
      this.log.push(...message.log);
    }
  }

  /** Any answer to what is asked; some of them the host may refuse. */
  answer(chance: Chance): Extract<FromSeat, { type: 'answer' }> {
    const { decision } = this;
    if (decision === undefined) throw new Error('nothing is asked');
    return { type: 'answer', decision: decision.id, picks: picksFor(decision, chance) };
  }
}

export function picksFor({ kind, min, max, total, options }: SeenDecision, chance: Chance): number[] {
  const places = options.map((_, i) => i);
  switch (kind) {
    case 'number':
      return [chance.between(min, max)];
    case 'order':
      return [...chance.shuffled(places)];
    case 'divide': {
      const parts = places.map(() => min);
      for (let left = total - min * parts.length; left > 0; left--) {
        const at = chance.below(parts.length);
        parts[at] = (parts[at] as number) + 1;
      }
      return parts;
    }
    case 'some':
    case 'upTo':
    case 'subset':
      return [...chance.shuffled(places)].slice(0, chance.between(min, Math.min(max, places.length)));
    default:
      return [chance.below(options.length)];
  }
}
