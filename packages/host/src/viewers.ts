/**
 * Viewers: who is shown the game, and what they have been shown so far.
 *
 * HO5  A viewer's view has a version. Whatever changes it makes one patch to the next version, with the entries of the log; what
 *      changes nothing for a viewer is not told at all.
 * HO6  A viewer that has missed something names the version it still has, and gets the patches since, one after the other; if that is too
 *      long ago or unknown, the whole view.
 */
import { type JsonObject, KeptViews, type ToldEvent } from '@rulewright/kernel';
import { Log } from './log.js';
import { patchOf } from './patches.js';
import { PROTOCOL, type SeatView, type Stops, type ToSeat } from './protocol.js';

/** How many patches are kept for whoever has missed them. */
const KEPT_PATCHES = 64;

interface Shown {
  readonly view: SeatView;
  /** How many entries the log had. */
  readonly entries: number;
}

export class Viewer {
  readonly log = new Log();
  /** What the viewer was shown of cards and zones. */
  readonly kept = new KeptViews();
  private last: Shown | undefined = undefined;
  /** The patches to the last versions, as they were sent. */
  private readonly patches: string[] = [];
  /** How many entries were left at the least since the last version: less than it had, if time has gone back. */
  private left = Number.POSITIVE_INFINITY;

  constructor(
    readonly seat: number | 'spectator',
    public version = 0,
  ) {}

  hear(told: readonly ToldEvent[]): void {
    this.log.add(told);
  }

  /** Time has gone back: only so many entries are still true. */
  forget(entries: number): void {
    this.log.cut(entries);
    this.left = Math.min(this.left, entries);
  }

  /** Shows how things are now; what to send, if anything has changed for this viewer. */
  show(view: SeatView): string | undefined {
    const { last, left } = this;
    const { length } = this.log;
    const patch = last === undefined ? undefined : patchOf(last.view, view);
    if (last !== undefined && patch === undefined && last.entries === length && left >= length) return undefined;
    this.version++;
    this.last = { view, entries: length };
    this.left = Number.POSITIVE_INFINITY;
    return last === undefined ? undefined : this.keep(this.patchTo(patch ?? {}, last.entries, left));
  }

  /** A patch to the version now. Where time has gone back since, the entries from there on are given anew. */
  private patchTo(patch: JsonObject, entries: number, left: number): ToSeat {
    const common = Math.min(entries, left);
    return {
      type: 'patch',
      from: this.version - 1,
      version: this.version,
      patch,
      log: this.log.from(common),
      ...(common < entries && { back: common }),
    };
  }

  private keep(patch: ToSeat): string {
    const text = JSON.stringify(patch);
    this.patches.push(text);
    if (this.patches.length > KEPT_PATCHES) this.patches.shift();
    return text;
  }

  /** What a viewer gets who begins, or begins again with what it has. */
  greet(have: number | undefined, mode: 'practice' | 'match', stops: Stops): readonly string[] {
    const { version, patches } = this;
    const missed = have === undefined ? -1 : version - have;
    const nothing: ToSeat = { type: 'patch', from: version, version, patch: {}, log: [] };
    if (missed === 0) return [JSON.stringify(nothing)];
    if (missed > 0 && missed <= patches.length) return patches.slice(-missed);
    if (this.last === undefined) return []; // nothing is shown before the game begins
    const { view } = this.last;
    const whole: ToSeat = { type: 'view', protocol: PROTOCOL, mode, version, view, log: this.log.entries, stops };
    return [JSON.stringify(whole)];
  }
}
