/** What the changes of a part are compiled to: steps that say what they do to the things of a set, and then do it. */
import type { Change } from '../definitions/continuous-effects.js';
import type { TraitValue } from '../definitions/traits.js';
import type { WordSet } from '../definitions/word-sets.js';
import type { Board, Grantor, View } from './boards.js';
import { type Asks, compileFilter, Reads } from './compiled-filters.js';
import { Touched } from './reads-and-writes.js';

/** Who does it: the source's place, -1 for none; when; and what granted abilities are known by. */
export interface Doer extends Grantor {
  readonly source: number;
  readonly timestamp: number;
}

/** Finds out what would be done to the things of a set. */
export type Params = (view: View, set: readonly number[], doer: Doer) => readonly TraitValue[];
type Does = (view: View, set: readonly number[], params: readonly TraitValue[], doer: Doer) => void;

export interface Step {
  readonly params: Params;
  readonly does: Does;
}

export const noParams: Params = () => [];

/** A change with this property. */
export type ChangeOf<Key extends string> = Extract<Change, { readonly [key in Key]: unknown }>;

/** Collects what the changes of one part do, read and write. */
export class PartSteps {
  readonly reads = new Reads();
  readonly writes = new Touched();
  readonly groups: Step[][] = [];
  isForEach = true;
  private grants = 0;

  constructor(
    readonly board: Board,
    private readonly layer: string,
  ) {}

  /** Begins a group of changes: their numbers are read before anything of the group is written. */
  newGroup(): Step[] {
    const steps: Step[] = [];
    this.groups.push(steps);
    return steps;
  }

  /** Begins a change of a group. */
  change({ when }: Change, group: Step[]): ChangeSteps {
    // What it looks at itself, thing by thing, is part of how it works, not of what it applies to.
    const passes = when === undefined ? undefined : compileFilter(this.board, when, this.reads.beside());
    return new ChangeSteps(this, group, passes);
  }

  /** Returns the name that sets apart the abilities of one grant. */
  nextGrant(): string {
    return `#${this.layer}.${this.grants++}`;
  }
}

/** Takes the steps of one change; `when` is asked of each thing before it is changed. */
export class ChangeSteps {
  readonly board: Board;
  readonly reads: Reads;
  readonly writes: Touched;

  constructor(
    readonly part: PartSteps,
    private readonly steps: Step[],
    private readonly when: Asks | undefined,
  ) {
    this.board = part.board;
    this.reads = part.reads;
    this.writes = part.writes;
  }

  /** The place of a trait in a view. */
  trait(name: string): number {
    return this.board.traits.at(name);
  }

  /** The things of the set that may be changed. */
  those(view: View, set: readonly number[], { source }: Doer): readonly number[] {
    const { when } = this;
    return when === undefined ? set : set.filter((thing) => when(view, thing, source));
  }

  add(params: Params, does: Does): void {
    this.steps.push({ params, does });
  }

  /** Changes one thing after the other. */
  each(params: Params, write: (view: View, thing: number, param: TraitValue, doer: Doer) => unknown): void {
    const { when } = this;
    this.add(params, (view, set, given, doer) => {
      for (let i = 0; i < set.length; i++) {
        const thing = set[i] as number;
        if (when === undefined || when(view, thing, doer.source)) write(view, thing, given[i], doer);
      }
    });
  }

  /** Changes a trait whose values are sets of words: things with the same words get the same words. */
  eachSet(at: number, becomes: (had: WordSet) => WordSet): void {
    this.add(noParams, (view, set, _, doer) => {
      let had: TraitValue;
      let made: TraitValue;
      view.change(this.those(view, set, doer), at, (value) => {
        if (value !== had) {
          had = value;
          made = becomes(value as WordSet);
        }
        return made;
      });
    });
  }
}
