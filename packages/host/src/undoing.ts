/**
 * Undoing: to take back what was done.
 *
 * HU2  In practice a seat takes back its last answer of its own, and all that followed, as often as it likes.
 * HU3  In a match an answer is taken back at once if nobody else has been shown anything since; else only if all others agree. Never
 *      if anybody has learnt something by it, or since, that lay hidden or was left to chance.
 * HU8  What was done in several answers can be taken back as a whole: to the window in which it began.
 * HU4  A request lapses with whatever happens next. A pass that nobody was told of yet is taken back by itself.
 */
import type { Asks } from './asks.js';
import type { Host } from './host.js';
import type { Why } from './protocol.js';
import type { Moment } from './timeline.js';

interface Request {
  readonly id: number;
  readonly seat: number;
  readonly at: number;
  readonly open: Set<number>;
}

const nothing: Why = { code: 'undo.nothing', sentence: 'There is nothing of yours to take back.' };
const revealed: Why = { code: 'undo.revealed', sentence: 'It cannot be taken back: somebody has learnt something since.' };
const unasked: Why = { code: 'undo.none', sentence: 'Nobody asks to take that back any more.' };

export class Undoing {
  private waiting: Request | undefined = undefined;
  private lastId = 0;

  constructor(private readonly host: Host) {}

  request(seat: number, { whole = false }: { readonly whole?: boolean }, now: number): Why | undefined {
    const { host } = this;
    const held = (host.asks[seat] as Asks).current;
    if (held?.held?.isOwn === true) {
      (host.asks[seat] as Asks).close();
      host.settle(now);
      return undefined;
    }
    const last = host.timeline.lastOwn(seat);
    if (last < 0) return nothing;
    const at = whole ? host.timeline.beginningOf(last) : last;
    if (host.isPractice) return this.back(at, now);
    if (host.result !== undefined) return { code: 'game.over', sentence: 'The game is over.' };
    if (this.hasLearnt(at)) return revealed;
    const { versions } = host.timeline.moments[at] as Moment;
    const others = host.asks.flatMap((_, other) => (other === seat ? [] : [other]));
    if (others.every((other) => host.viewers[other]?.version === versions[other])) return this.back(at, now);
    return this.ask(seat, at, others, now);
  }

  agree(seat: number, request: number, agree: boolean, now: number): Why | undefined {
    const { waiting } = this;
    if (waiting?.id !== request || !waiting.open.has(seat)) return unasked;
    waiting.open.delete(seat);
    if (!agree) this.settle(waiting, false);
    else if (waiting.open.size === 0) this.grant(waiting, now);
    return undefined;
  }

  /** Goes on from an earlier moment, whoever's it was. */
  playFrom(at: number, now: number): Why | undefined {
    const { host } = this;
    if (!host.isPractice) return { code: 'debug.match', sentence: 'Only a game for practice goes back to any moment.' };
    if (at > host.timeline.moments.length) return { code: 'debug.moment', sentence: 'There was no such moment.' };
    return at === host.timeline.moments.length ? undefined : this.back(at, now);
  }

  /** Something has happened: what was asked for before is out of date. */
  lapse(): void {
    if (this.waiting !== undefined) this.settle(this.waiting, false);
  }

  private ask(seat: number, at: number, others: readonly number[], now: number): undefined {
    this.lapse();
    const open = new Set(others.filter((other) => this.host.setup.seats[other]?.bot === undefined));
    const request: Request = { id: ++this.lastId, seat, at, open };
    this.waiting = request;
    for (const other of open) this.host.send(other, { type: 'undo.asked', request: request.id, seat });
    if (open.size === 0) this.grant(request, now);
    return undefined;
  }

  private grant(request: Request, now: number): void {
    this.settle(request, true);
    this.back(request.at, now);
  }

  private settle({ id }: Request, done: boolean): void {
    this.waiting = undefined;
    this.host.asks.forEach((_, seat) => {
      this.host.send(seat, { type: 'undo.settled', request: id, done });
    });
  }

  private back(at: number, now: number): undefined {
    this.host.goBack(at, now);
  }

  private hasLearnt(at: number): boolean {
    const { timeline, game, asks } = this.host;
    if ((timeline.moments[at] as Moment).reveals !== game.reveals) return true;
    return timeline.moments.slice(at).some(({ wasShown }) => wasShown) || asks.some(({ current }) => current?.decision.shown === true);
  }
}
