import type { PrintedValue, TraitKind, TraitValue } from '../definitions/traits.js';
import { WordSets } from '../definitions/word-sets.js';
import { Impossible } from '../store/impossible.js';

/** The traits that things of a game have; each has a number, by which it is kept. */
export class Traits {
  private readonly numbers = new Map<string, number>();
  readonly names: readonly string[];
  readonly kinds: readonly TraitKind[];
  /** The sets of words that things have. */
  readonly sets = new WordSets();

  constructor(spec: Readonly<Record<string, TraitKind>>) {
    this.names = Object.keys(spec);
    this.kinds = Object.values(spec);
    // One bit each, and one for abilities, must fit a small integer.
    if (this.names.length > MOST_TRAITS) throw new Impossible(`a game has at most ${MOST_TRAITS} traits`);
    this.names.forEach((name, i) => {
      this.numbers.set(name, i);
    });
  }

  /** What is printed, as a view holds it. */
  value(trait: number, printed: PrintedValue): TraitValue {
    if (this.kinds[trait] !== 'set') return typeof printed === 'object' ? undefined : printed;
    return typeof printed === 'object' ? this.sets.of(printed) : this.sets.empty;
  }

  /** The trait's number. */
  at(name: string): number {
    const number = this.numbers.get(name);
    if (number === undefined) throw new Impossible(`there is no trait "${name}"; there are ${this.names.join(', ')}`);
    return number;
  }
}
export const MOST_TRAITS = 28;
