/**
 * Word sets: what types, subtypes, colours and keywords are.
 *
 * WS1  A set of words never changes, and sets of the same words are the same set: adding a word to it finds the set that others
 *      came to before. Things that have gone the same way share theirs.
 */

export class WordSet {
  private readonly more = new Map<string, WordSet>();
  private readonly fewer = new Map<string, WordSet>();
  private readonly members: ReadonlySet<string>;

  constructor(
    private readonly sets: WordSets,
    /** In order. */
    readonly words: readonly string[],
  ) {
    this.members = new Set(words);
  }

  has(word: string): boolean {
    return this.members.has(word);
  }

  /** The set with a word more. */
  plus(word: string): WordSet {
    let set = this.more.get(word);
    if (set === undefined) {
      set = this.has(word) ? this : this.sets.of([...this.words, word]);
      this.more.set(word, set);
    }
    return set;
  }
  minus(word: string): WordSet {
    let set = this.fewer.get(word);
    if (set === undefined) {
      set = this.has(word) ? this.sets.of(this.words.filter((one) => one !== word)) : this;
      this.fewer.set(word, set);
    }
    return set;
  }
  /** The set of those words for which it is so. */
  where(isKept: (word: string) => boolean): WordSet {
    const left = this.words.filter(isKept);
    return left.length === this.words.length ? this : this.sets.of(left);
  }
}

/** All sets of words that a game has come to so far. */
export class WordSets {
  private readonly known = new Map<string, WordSet>();
  readonly empty = new WordSet(this, []);

  of(words: readonly string[]): WordSet {
    if (words.length === 0) return this.empty;
    const sorted = [...new Set(words)].sort();
    const key = sorted.join('\n');
    let set = this.known.get(key);
    if (set === undefined) {
      set = new WordSet(this, sorted);
      this.known.set(key, set);
    }
    return set;
  }
}
