/** Changes, made ready: what a part of an effect does to things, and what it reads and writes. (CE2) */
import type { Change } from '../definitions/continuous-effects.js';
import type { TraitValue } from '../definitions/traits.js';
import { Impossible } from '../store/impossible.js';
import { copyThing, gainAbilities, grantAbility, loseAbilities } from './ability-changes.js';
import type { Board, View } from './boards.js';
import { type ChangeSteps, type Doer, PartSteps, type Step } from './change-steps.js';
import type { Reads } from './compiled-filters.js';
import type { Touched } from './reads-and-writes.js';
import { rewordThing } from './rewording.js';
import { addToTrait, clearWords, excludeWords, includeWords, multiplyTrait, retainWords, setTrait, swapTraits } from './trait-changes.js';

/** All changes of one part, made ready. */
export class CompiledPart {
  readonly reads: Reads;
  readonly writes: Touched;
  private readonly groups: readonly (readonly Step[])[];
  /** Whether it says for each thing what is done to it; what abilities it grants, or what it copies, it says once. */
  readonly isForEach: boolean;

  /** Whether what it does to a thing follows from that thing; and from others as well. */
  get isOwn(): boolean {
    return !this.reads.own.isEmpty;
  }
  /** Whether one of its parts reads of the source, or counts, what another may have written. */
  get readsAsItGoes(): boolean {
    return this.groups.length > 1 && (this.writes.meets(this.reads.source) || this.writes.meets(this.reads.all));
  }
  /** Whether what it does is the same for all things, and follows from others: of its source, of what it counts. */
  get isShared(): boolean {
    return !this.isOwn && !(this.reads.source.isEmpty && this.reads.all.isEmpty);
  }
  get isMixed(): boolean {
    return this.isOwn && !(this.reads.all.isEmpty && this.reads.source.isEmpty && this.isForEach);
  }

  /** `parts`: the changes of each part of the layer; the numbers of one are read before anything of it is written. */
  constructor(board: Board, layer: string, parts: readonly (readonly Change[])[]) {
    const all = new PartSteps(board, layer);
    for (const changes of parts) {
      const group = all.newGroup();
      for (const change of changes) addChange(all.change(change, group), change);
    }
    this.reads = all.reads;
    this.writes = all.writes;
    this.groups = all.groups;
    this.isForEach = all.isForEach;
  }

  /** What it would do: numbers, names. Never what comes of it. */
  params(view: View, set: readonly number[], doer: Doer): readonly (readonly TraitValue[])[] {
    return this.groups.flatMap((steps) => steps.map(({ params }) => params(view, set, doer)));
  }

  apply(view: View, set: readonly number[], doer: Doer): void {
    for (const steps of this.groups) {
      if (steps.length === 1) {
        const { params, does } = steps[0] as Step;
        does(view, set, params(view, set, doer), doer);
      } else {
        const given = steps.map(({ params }) => params(view, set, doer));
        steps.forEach(({ does }, i) => {
          does(view, set, given[i] as readonly TraitValue[], doer);
        });
      }
    }
  }
}

function addChange(steps: ChangeSteps, change: Change): void {
  if ('set' in change) setTrait(steps, change);
  else if ('add' in change) addToTrait(steps, change);
  else if ('times' in change) multiplyTrait(steps, change);
  else if ('swap' in change) swapTraits(steps, change);
  else if ('include' in change) includeWords(steps, change);
  else if ('exclude' in change) excludeWords(steps, change);
  else if ('retain' in change) retainWords(steps, change);
  else if ('clear' in change) clearWords(steps, change);
  else if ('grant' in change) grantAbility(steps, change);
  else if ('lose' in change) loseAbilities(steps, change);
  else if ('gainOf' in change) gainAbilities(steps, change);
  else if ('copy' in change) copyThing(steps, change);
  else if ('reword' in change) rewordThing(steps, change);
  else throw new Impossible(`there is no change ${JSON.stringify(change)}`);
}
