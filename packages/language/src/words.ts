/** Words: what cards are written with. A word belongs to a kind (a step, a condition, an amount …); it says what it takes, what it means to the
 * engine, and how it is printed, in one place. */

import { partsData } from './card-data.js';
import type { Wording } from './clause.js';
import type { Keeps } from './names.js';
import type { Parts, PartsOf } from './parts.js';
import type { PlainNode } from './reading.js';
import { render } from './render.js';
import type { Phrase, Reading, Schema } from './shapes.js';

export interface WordSpec<T, P extends Parts> {
  /** One sentence, for the word list and the editor. */
  readonly about: string;
  readonly takes?: P;
  /** The part that may stand without its name. */
  readonly main?: keyof P & string;
  /** Parts of which at least one is needed: without all of them it would do nothing. */
  readonly needsOne?: readonly (keyof P & string)[];
  /** Whether names that are given in its parts are known only there. */
  readonly isScope?: boolean;
  /** Whether it leaves something behind that is done later, or holds for a while: names from outside are kept with it. (LV1) */
  readonly isLater?: boolean;
  /** Whether it does what would have been done: only inside of what is done instead. (LV19) */
  readonly isAfterAll?: boolean;
  /** Whether any card of the ruleset may be named by it: a card with this word reaches all cards. (CC10) */
  readonly namesAnyCard?: boolean;
  /** 1 by default. Raise it when the word comes to mean something else: saved games with its cards are then refused. (CC11) */
  readonly version?: number;
  means(parts: PartsOf<P>, keeps: Keeps): T;
  /** What players read: words; or what becomes words beside others: a noun phrase, a clause. */
  says(parts: PartsOf<P>): Wording;
}

export interface Word<T = unknown> {
  readonly kind: WordKind<T>;
  readonly name: string;
  readonly about: string;
  readonly takes: Parts;
  readonly main: string | undefined;
  readonly needsOne: readonly string[];
  readonly isScope: boolean;
  readonly isLater: boolean;
  readonly isAfterAll: boolean;
  readonly namesAnyCard: boolean;
  readonly version: number;
  phrase(parts: PartsOf<Parts>, keeps: Keeps): Phrase<T>;
}

/** How a kind is written without a word. */
export interface PlainForm<T> {
  /** Nothing if it is none of that. */
  read(node: PlainNode, reading: Reading): Phrase<T> | undefined;
  readonly schema: Schema;
  readonly called: string;
  /** The type of the names that may stand for it. */
  readonly names: string;
  readonly takesNumbers?: boolean;
}

/** A kind of words: steps, conditions, amounts. Some can be written without a word: an amount as a number. */
export class WordKind<T> {
  constructor(
    /** "step" */
    readonly name: string,
    /** "a step" */
    readonly called: string,
    readonly plain?: PlainForm<T>,
    /** Whether names that are given inside of it are known nowhere else: an ability's are its own. */
    readonly isApart = false,
  ) {}
}

export function word<T, const P extends Parts>(kind: WordKind<T>, name: string, spec: WordSpec<T, P>): Word<T> {
  const { about, takes, main } = spec;
  return {
    kind,
    name,
    about,
    takes: takes ?? {},
    main,
    needsOne: spec.needsOne ?? [],
    isScope: spec.isScope === true,
    isLater: spec.isLater === true,
    isAfterAll: spec.isAfterAll === true,
    namesAnyCard: spec.namesAnyCard === true,
    version: spec.version ?? 1,
    phrase: (parts, keeps) => new WordPhrase(name, spec, parts, keeps),
  };
}

export interface FamilyWordSpec<T, A extends Parts, B extends Parts> extends Omit<WordSpec<T, Parts>, 'takes' | 'main' | 'means' | 'says'> {
  /** The parts of the family and the word's own, in the order in which they are listed. */
  readonly takes: readonly [A, B];
  readonly main?: keyof (A & B) & string;
  means(parts: PartsOf<A> & PartsOf<B>, keeps: Keeps): T;
  says(parts: PartsOf<A> & PartsOf<B>): Wording;
}
/** Makes a word of a family: it has the parts that the whole family has, and parts of its own. */
export function familyWord<T, const A extends Parts, const B extends Parts>(
  kind: WordKind<T>,
  name: string,
  { takes: [first, second], means, says, main, ...spec }: FamilyWordSpec<T, A, B>,
): Word<T> {
  // A type that is made of two others is not seen to have the parts of both.
  const both = (parts: PartsOf<Parts>): PartsOf<A> & PartsOf<B> => parts as PartsOf<A> & PartsOf<B>;
  return word<T, Parts>(kind, name, {
    ...spec,
    takes: { ...first, ...second },
    ...(main !== undefined && { main }),
    means: (parts, keeps) => means(both(parts), keeps),
    says: (parts) => says(both(parts)),
  });
}

/** A word with its parts. What it says is worked out when somebody wants to know: most cards of a set are never read aloud. */
class WordPhrase<T, P extends Parts> implements Phrase<T> {
  readonly means: T;
  constructor(
    private readonly word: string,
    private readonly spec: Pick<WordSpec<T, P>, 'means' | 'says'>,
    private readonly parts: PartsOf<P>,
    keeps: Keeps,
  ) {
    this.means = spec.means(parts, keeps);
  }
  get wording(): Wording {
    return this.spec.says(this.parts);
  }
  get says(): string {
    return render(this.wording);
  }
  get data(): unknown {
    const parts = partsData(this.parts);
    return Object.keys(parts).length === 0 ? this.word : { [this.word]: parts };
  }
}
