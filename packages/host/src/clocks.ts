/**
 * Clocks: the time that seats have. The host has no clock of its own: whoever carries its messages says what time it is.
 *
 * HO7  For each answer a seat has a while of its own, then its reserve; whose reserve is used up has lost. The time of a pass counts
 *      until the others are told of it, so that what is left does not tell when it was given.
 */
export interface TimeControl {
  /** Milliseconds for the whole game, and for each answer before that is touched. */
  readonly reserve: number;
  readonly perAnswer: number;
}

export class Clocks {
  /** What is left of the reserves; since when each seat is asked. */
  readonly left: number[];
  private readonly since: (number | undefined)[];

  constructor(
    private readonly control: TimeControl | undefined,
    seats: number,
    left: readonly number[] = [],
  ) {
    this.left = Array.from({ length: seats }, (_, seat) => left[seat] ?? control?.reserve ?? 0);
    this.since = this.left.map(() => undefined);
  }

  get isKept(): boolean {
    return this.control !== undefined;
  }

  runs(seat: number): boolean {
    return this.isKept && this.since[seat] !== undefined;
  }

  start(seat: number, now: number): void {
    this.since[seat] ??= now;
  }

  stop(seat: number, now: number): void {
    const since = this.since[seat];
    this.since[seat] = undefined;
    if (since === undefined || this.control === undefined) return;
    this.left[seat] = Math.max(0, (this.left[seat] as number) - Math.max(0, now - since - this.control.perAnswer));
  }

  /** When the time of a seat is up, if it runs. */
  endsAt(seat: number): number | undefined {
    const since = this.since[seat];
    return since === undefined || this.control === undefined ? undefined : since + this.control.perAnswer + (this.left[seat] as number);
  }
}
