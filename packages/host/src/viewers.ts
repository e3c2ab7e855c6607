/**
 * Viewers: who is shown the game, and what they have been shown so far.
 *
 * HO5  A viewer's view has a version. Whatever changes it makes one patch to the next version, with the entries of the log; what
 *      changes nothing for a viewer is not told at all.
 * HO6  A viewer that has missed something names the version it still has, and gets one patch from there; if that is too long ago
 *      or unknown, the whole view.
 */
import { type JsonObject, KeptViews, type ToldEvent } from '@rulewright/kernel';
import { Log } from './log.js';
import { patchOf } from './patches.js';
import { PROTOCOL, type SeatView, type Stops, type ToSeat } from './protocol.js';

/** How many versions back a viewer may still be patched from. */
const KEPT_VERSIONS = 64;

interface Shown {
  readonly version: number;
  readonly view: JsonObject;
  readonly entries: number;
  /** How many entries were left at the least since the version before: less than it had, if time has gone back. */
  readonly left: number;
}

export class Viewer {
  readonly log = new Log();
  /** What the viewer was shown of cards and zones. */
  readonly kept = new KeptViews();
  private readonly shown: Shown[] = [];
  private left = Number.POSITIVE_INFINITY;

  constructor(
    readonly seat: number | 'spectator',
    public version = 0,
  ) {}

  private get last(): Shown | undefined {
    return this.shown.at(-1);
  }

  hear(told: readonly ToldEvent[]): void {
    this.log.add(told);
  }

  /** Time has gone back: only so many entries are still true. */
  forget(entries: number): void {
    this.log.cut(entries);
    this.left = Math.min(this.left, entries);
  }

  /** Shows how things are now; what to send, if anything has changed for this viewer. */
  show(seatView: SeatView): ToSeat | undefined {
    const view = seatView as unknown as JsonObject;
    const { last } = this;
    const entries = this.log.entries.length;
    const patch = last === undefined ? undefined : patchOf(last.view, view);
    if (last !== undefined && patch === undefined && last.entries === entries && this.left >= entries) return undefined;
    this.version++;
    this.shown.push({ version: this.version, view, entries, left: Math.min(this.left, entries) });
    this.left = Number.POSITIVE_INFINITY;
    if (this.shown.length > KEPT_VERSIONS) this.shown.shift();
    return last === undefined ? undefined : this.since(last);
  }

  /** One patch from an earlier version; where time has gone back since, the entries from there on are given anew. */
  private since({ version, view, entries }: Shown): ToSeat {
    const now = this.last as Shown;
    const common = Math.min(entries, ...this.shown.filter((one) => one.version > version).map(({ left }) => left));
    return {
      type: 'patch',
      from: version,
      version: now.version,
      patch: patchOf(view, now.view) ?? {},
      log: this.log.entries.slice(common),
      ...(common < entries && { back: common }),
    };
  }

  /** What a viewer gets who begins, or begins again with what it has. */
  greet(have: number | undefined, mode: 'practice' | 'match', stops: Stops): ToSeat {
    const kept = have === undefined ? undefined : this.shown.find(({ version }) => version === have);
    if (kept !== undefined) return this.since(kept);
    const { view } = this.last as Shown;
    return {
      type: 'view',
      protocol: PROTOCOL,
      mode,
      version: this.version,
      view: view as unknown as SeatView,
      log: this.log.entries,
      stops,
    };
  }
}
