/**
 * Vocabularies: all words that a card of a game may be written with.
 *
 * LW2  Where a word of a kind should stand and none does, the problem names the nearest word of that kind; a word of another kind
 *      or of another game is said to be one.
 * LW3  A vocabulary is made of several lists of words: the kernel's and a game's. No word of a kind is there twice.
 */
import { nearest, quoted } from './problems.js';
import { outOfNumber, outOfSentence, wordsAbout } from './ways-out.js';
import type { Word, WordKind } from './words.js';

/** All words that a card of a game may be written with. */
export class Vocabulary {
  private readonly words = new Map<WordKind<unknown>, Map<string, Word>>();
  readonly all: readonly Word[];

  constructor(
    /** What the game is called, for whoever writes a word of another. */
    readonly game: string,
    lists: readonly (readonly Word[])[],
    /** The words of other games, by their names: to say so. */
    private readonly others: ReadonlyMap<string, string> = new Map(),
  ) {
    for (const one of lists.flat()) {
      const ofKind = this.words.get(one.kind) ?? new Map<string, Word>();
      if (ofKind.has(one.name)) throw new Error(`there are two words "${one.name}" for ${one.kind.called}`);
      ofKind.set(one.name, one);
      this.words.set(one.kind, ofKind);
    }
    this.all = [...this.words.values()].flatMap((words) => [...words.values()]);
  }

  /** The same words, of a game that knows of others: whoever writes a word of theirs is told so. (LW2) */
  knowing(others: readonly Vocabulary[]): Vocabulary {
    const own = new Set(this.all.map(({ name }) => name));
    const theirs = others.flatMap(({ game, all }) => all.flatMap(({ name }) => (own.has(name) ? [] : [[name, game] as const])));
    return new Vocabulary(this.game, [this.all], new Map(theirs));
  }

  find<T>(kind: WordKind<T>, name: string): Word<T> | undefined {
    return this.words.get(kind)?.get(name) as Word<T> | undefined;
  }
  of<T>(kind: WordKind<T>): readonly Word<T>[] {
    return [...(this.words.get(kind)?.values() ?? [])] as Word<T>[];
  }

  /** What to say of a word that has grown together with a colon or a hyphen, or lacks one. */
  private apart(kind: WordKind<unknown>, name: string): string | undefined {
    const [, hyphen, word, sign, rest = ''] = /^(-?)([a-z][a-z0-9-]*)(?:(:| )(\S.*))?$/.exec(name) ?? [];
    if (word === undefined || this.find(kind, word) === undefined) return undefined;
    if (sign !== undefined && !/\s/.test(rest))
      return `put ${sign === ':' ? 'a space after the colon' : 'a colon after the word'}: ${quoted(`${word}: ${rest}`)}`;
    return hyphen === '-' ? `put a space after the hyphen: "- ${word}"` : undefined;
  }
  /** What to say of a word that is no word of the kind. (LW2) */
  insteadOf(kind: WordKind<unknown>, name: string, given: readonly string[]): string {
    const elsewhere = this.all.find((one) => one.name === name);
    if (elsewhere !== undefined) {
      const near = this.meantBy(kind, name, given);
      const instead = near === undefined ? this.listed(kind, given) : `did you mean "${near}"?`;
      return `it is ${elsewhere.kind.called}, which cannot stand here; ${instead}`;
    }
    const game = this.others.get(name);
    if (game !== undefined) return `it is a word of the game ${game}; this card is one of ${this.game}; ${this.listed(kind, given)}`;
    const apart = this.apart(kind, name);
    if (apart !== undefined) return apart;
    const meant = this.meantBy(kind, name, given);
    if (meant !== undefined) return `did you mean "${meant}"?`;
    const number = kind.plain?.takesNumbers === true ? outOfNumber(name) : undefined;
    const words = this.of(kind);
    const listed = `${/\s/.test(name) ? 'sentences are not read; ' : ''}${this.listed(kind, given)}`;
    return number ?? outOfSentence(name, words) ?? wordsAbout(name, words) ?? listed;
  }
  /** The nearest word of the kind, or name. */
  meantBy(kind: WordKind<unknown>, name: string, given: readonly string[]): string | undefined {
    return nearest(name, [...this.of(kind).map((one) => one.name), ...given]);
  }
  /** All words of the kind, or where they are listed. */
  listed(kind: WordKind<unknown>, given: readonly string[]): string {
    const names = [...this.of(kind).map((one) => one.name), ...given];
    const words =
      names.length <= 12 ? `there are: ${names.sort().join(', ')}` : `"rulewright words ${kind.name}" lists all ${names.length}`;
    const number = kind.plain?.takesNumbers === true ? 'write a number; or ' : '';
    return `${number}${words}${kind.plain === undefined ? '' : '; a name must be given, with "as:", before it is used'}`;
  }
}
