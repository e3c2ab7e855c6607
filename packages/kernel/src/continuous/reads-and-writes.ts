/**
 * Touched: which traits something reads or writes, down to the single words of sets.
 *
 * TO1  Two meet if both touch the same word, or one touches a whole trait of which the other touches anything.
 */

const GAINED = 28;
const LOST = 29;

export class Touched {
  /** Traits touched as a whole, and traits of which words are touched: a bit each. */
  private whole = 0;
  private some = 0;
  private readonly words = new Set<string>();
  private listed: readonly number[] | undefined = undefined;

  all(trait: number): void {
    this.whole |= 1 << trait;
    this.some |= 1 << trait;
  }
  word(trait: number, word: string): void {
    this.some |= 1 << trait;
    this.words.add(`${trait} ${word}`);
  }
  /** Abilities come, or go or change, as if they were two traits. */
  gained(): void {
    this.all(GAINED);
  }
  lost(): void {
    this.all(LOST);
  }
  add(other: Touched): void {
    this.whole |= other.whole;
    this.some |= other.some;
    for (const word of other.words) this.words.add(word);
  }
  touches(trait: number): boolean {
    return (this.some & (1 << trait)) !== 0;
  }
  /** The traits of which anything is touched; abilities are not among them. */
  get traits(): readonly number[] {
    this.listed ??= Array.from({ length: GAINED }, (_, i) => i).filter((trait) => this.touches(trait));
    return this.listed;
  }
  get isOfAbilities(): boolean {
    return this.touches(GAINED) || this.touches(LOST);
  }
  get isEmpty(): boolean {
    return this.some === 0;
  }

  meets(other: Touched): boolean {
    if ((this.some & other.some) === 0) return false;
    if ((this.whole & other.some) !== 0 || (this.some & other.whole) !== 0) return true;
    const [few, many] = this.words.size < other.words.size ? [this.words, other.words] : [other.words, this.words];
    for (const word of few) if (many.has(word)) return true;
    return false;
  }
}
