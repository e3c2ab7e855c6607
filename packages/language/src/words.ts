/**
 * Words: what cards are written with. A word belongs to a kind (a step, a condition, an amount …); it says what it takes, what it
 * means to the engine, and how it is printed, in one place.
 *
 * LW1  A word stands by itself, if it needs nothing; or as a map with that one key, whose value is what it takes: its parts by
 *      name, or its main part alone.
 * LW6  A word that does nothing without any of some parts needs one of them.
 * LW4  A map is what a word takes by name, if one of its keys is a part of the word or is nearer to one than to any word.
 */

import { nodeOf, partsData } from './data.js';
import { KEEPS_NOTHING, type Keeps, Names } from './names.js';
import { nearest, quoted, type Span } from './problems.js';
import type { Entry, MapNode, Node, PlainNode } from './reading.js';
import { listing } from './saying.js';
import {
  asNumber,
  described,
  isRefused,
  type Part,
  type Parts,
  type PartsOf,
  type Phrase,
  partsSchema,
  type Reading,
  readParts,
  type Schema,
  Shape,
  silently,
  takeParts,
} from './shapes.js';
import type { Vocabulary } from './vocabulary.js';
import { fits } from './ways-out.js';

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
  says(parts: PartsOf<P>): string;
  /** Of things: how one of them is called, and several; how they are called as those who do something; and what follows. */
  calls?(parts: PartsOf<P>): Partial<Omit<Phrase<T>, 'means' | 'says'>>;
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
    phrase: (parts, keeps) => new WordPhrase(name, spec, parts as PartsOf<P>, keeps),
  };
}

export interface FamilyWordSpec<T, A extends Parts, B extends Parts>
  extends Omit<WordSpec<T, Parts>, 'takes' | 'main' | 'means' | 'says' | 'calls'> {
  /** The parts of the family and the word's own, in the order in which they are listed. */
  readonly takes: readonly [A, B];
  readonly main?: keyof (A & B) & string;
  means(parts: PartsOf<A> & PartsOf<B>, keeps: Keeps): T;
  says(parts: PartsOf<A> & PartsOf<B>): string;
  calls?(parts: PartsOf<A> & PartsOf<B>): ReturnType<NonNullable<WordSpec<T, Parts>['calls']>>;
}
/** Makes a word of a family: it has the parts that the whole family has, and parts of its own. */
export function familyWord<T, const A extends Parts, const B extends Parts>(
  kind: WordKind<T>,
  name: string,
  { takes: [first, second], means, says, calls, main, ...spec }: FamilyWordSpec<T, A, B>,
): Word<T> {
  // A type that is made of two others is not seen to have the parts of both.
  const both = (parts: PartsOf<Parts>): PartsOf<A> & PartsOf<B> => parts as PartsOf<A> & PartsOf<B>;
  return word<T, Parts>(kind, name, {
    ...spec,
    takes: { ...first, ...second },
    ...(main !== undefined && { main }),
    means: (parts, keeps) => means(both(parts), keeps),
    says: (parts) => says(both(parts)),
    ...(calls && { calls: (parts) => calls(both(parts)) }),
  });
}

/** A word with its parts. What it says is worked out when somebody wants to know: most cards of a set are never read aloud. */
class WordPhrase<T, P extends Parts> implements Phrase<T> {
  readonly means: T;
  constructor(
    private readonly word: string,
    private readonly spec: WordSpec<T, P>,
    private readonly parts: PartsOf<P>,
    keeps: Keeps,
  ) {
    this.means = spec.means(parts, keeps);
  }
  get says(): string {
    return this.spec.says(this.parts);
  }
  get one(): string | undefined {
    return this.spec.calls?.(this.parts).one;
  }
  get many(): string | undefined {
    return this.spec.calls?.(this.parts).many;
  }
  get subject(): string | undefined {
    return this.spec.calls?.(this.parts).subject;
  }
  get isMany(): boolean | undefined {
    return this.spec.calls?.(this.parts).isMany;
  }
  get much(): string | undefined {
    return this.spec.calls?.(this.parts).much;
  }
  get tail(): string | undefined {
    return this.spec.calls?.(this.parts).tail;
  }
  get denied(): string | undefined {
    return this.spec.calls?.(this.parts).denied;
  }
  get isMoment(): boolean | undefined {
    return this.spec.calls?.(this.parts).isMoment;
  }
  get data(): unknown {
    const parts = partsData(this.parts);
    return Object.keys(parts).length === 0 ? this.word : { [this.word]: parts };
  }
}

/** A phrase that was written without a word. */
class PlainPhrase<T> implements Phrase<T> {
  readonly means: T;
  readonly value: number | undefined;
  constructor(
    private readonly read: Phrase<T>,
    readonly data: PlainNode['value'],
  ) {
    this.means = read.means;
    this.value = read.value;
  }
  get says(): string {
    return this.read.says;
  }
  get one(): string | undefined {
    return this.read.one;
  }
  get many(): string | undefined {
    return this.read.many;
  }
  get subject(): string | undefined {
    return this.read.subject;
  }
  get isMany(): boolean | undefined {
    return this.read.isMany;
  }
  get noun(): Phrase<T>['noun'] {
    return this.read.noun;
  }
}
const plainly = <T>(read: Phrase<T>, data: PlainNode['value']): Phrase<T> => (read.data === undefined ? new PlainPhrase(read, data) : read);

/** Where a word of a kind stands. */
class KindShape<T> extends Shape<Phrase<T>> {
  constructor(private readonly kind: WordKind<T>) {
    super();
  }
  override get takesWords(): boolean {
    return true;
  }
  override wordCalled(name: string, vocabulary: Vocabulary): Word | undefined {
    return vocabulary.find(this.kind, name);
  }
  get called(): string {
    const { called, plain } = this.kind;
    return plain === undefined ? called : `${called} (${plain.called})`;
  }

  read(node: Node, outer: Reading): Phrase<T> | undefined {
    if (!this.kind.isApart) return this.readHere(node, outer);
    const names = new Names();
    const found = this.readHere(node, { ...outer, say: (problem) => outer.say(problem), names });
    // What could not be read may have used them.
    if (found !== undefined)
      for (const { name, at } of names.idle)
        outer.say({
          code: 'name.unused',
          severity: 'error',
          at,
          message: `"${name}" is chosen, and nothing is done with it`,
          hint: `use "${name}" in a step, or take the choice away`,
        });
    return found;
  }

  private readHere(node: Node, reading: Reading): Phrase<T> | undefined {
    if (node.kind === 'plain') return this.readPlain(node, reading);
    if (node.kind === 'list')
      return this.wrong(node, reading, node.items.length === 1 ? 'take the brackets or the hyphen away' : 'only one can stand here');
    if (node.entries.length === 0) return this.wrong(node, reading, 'write a word into it, or take it away');
    return this.readMap(node, reading);
  }

  private readPlain(node: PlainNode, reading: Reading): Phrase<T> | undefined {
    const { closure } = node;
    if (closure !== undefined)
      return closure.kind === this.kind
        ? ({ ...closure.phrase, data: closure } as Phrase<T>)
        : this.wrong(node, reading, `make it for ${this.kind.called}`);
    const found = typeof node.value === 'string' ? reading.vocabulary.find(this.kind, node.value) : undefined;
    if (found !== undefined) return phraseOf(found, { kind: 'map', at: node.at, entries: [] }, reading, node.at);
    const read = this.kind.plain?.read(node, reading);
    if (read !== undefined) return plainly(read, node.value);
    const listed = reading.vocabulary.listed(this.kind, this.given(reading));
    if (typeof node.value !== 'string') return this.wrong(node, reading, node.value === undefined ? undefined : listed);
    const number = asNumber(node);
    if (number !== undefined) return this.wrong(node, reading, this.kind.plain?.takesNumbers === true ? number : listed);
    return this.unknown(node.value, node.at, reading);
  }

  private readMap(node: MapNode, reading: Reading): Phrase<T> | undefined {
    const [{ key, keyAt, value }] = node.entries as readonly [Entry];
    const found = reading.vocabulary.find(this.kind, key);
    if (found === undefined) {
      if (this.kind.plain !== undefined && reading.names.use(key, this.kind.plain.names) !== undefined)
        return this.nameWithColon(key, keyAt, reading);
      this.unknown(key, keyAt, reading);
      const meant = reading.vocabulary.meantBy(this.kind, key, []);
      const near = meant === undefined ? undefined : reading.vocabulary.find(this.kind, meant);
      if (near !== undefined) phraseOf(near, value, silently(reading), keyAt);
      return undefined;
    }
    const surplus = node.entries.slice(1);
    const isOutdented = surplus.some((one) => Object.hasOwn(found.takes, one.key)) && value.kind === 'plain' && value.value === undefined;
    for (const one of surplus) this.surplus(one, found, value, reading);
    // Its parts stand beside it: that they are not below it has been said.
    const phrase = isOutdented
      ? void phraseOf(found, { ...node, entries: surplus }, silently(reading), keyAt)
      : phraseOf(found, value, reading, keyAt);
    return surplus.length === 0 ? phrase : undefined;
  }

  override take(data: unknown, outer: Reading): Phrase<T> | undefined {
    if (!this.kind.isApart) return this.takeHere(data, outer);
    const names = new Names();
    const found = this.takeHere(data, { say: outer.say, vocabulary: outer.vocabulary, names });
    return names.idle.length === 0 ? found : undefined;
  }
  private takeHere(data: unknown, reading: Reading): Phrase<T> | undefined {
    if (typeof data === 'string') {
      const found = reading.vocabulary.find(this.kind, data);
      if (found !== undefined) return taken(found, NOTHING, reading);
    }
    if (typeof data !== 'object' || data === null) {
      const read = this.kind.plain?.read(nodeOf(data) as PlainNode, reading);
      return read && plainly(read, data as PlainNode['value']);
    }
    let only: string | undefined;
    for (const word in data) {
      if (only !== undefined) return undefined;
      only = word;
    }
    const found = only === undefined ? undefined : reading.vocabulary.find(this.kind, only);
    return found && taken(found, (data as Readonly<Record<string, unknown>>)[only as string], reading);
  }

  private nameWithColon(name: string, at: Span, { say }: Reading): undefined {
    const hint = `write it alone, without a colon: ${name}`;
    say({ code: 'name.parts', severity: 'error', at, message: `"${name}" is a name, and takes nothing`, hint });
    return undefined;
  }

  private surplus({ key, keyAt }: Entry, { name: beside, takes, main }: Word<unknown>, value: Node, { say }: Reading): void {
    const isPart = Object.hasOwn(takes, key);
    const isEmpty = value.kind === 'plain' && value.value === undefined;
    const indent = `indent it further, so that it stands below "${beside}"`;
    // What stands behind the word would be in the way there: both have to be written by name.
    const together = `write both by name: ${beside}: { ${main === undefined || value.kind === 'map' ? '' : `${main}: `}…, ${key}: … }`;
    say({
      code: 'word.two',
      severity: 'error',
      at: keyAt,
      message: isPart
        ? `${quoted(key)} stands beside "${beside}"; it is a part of it`
        : `${quoted(key)} stands beside "${beside}"; only one word can stand here`,
      hint: isPart ? (isEmpty ? indent : together) : 'put a hyphen before each of them, or take one away',
    });
  }

  private unknown(name: string, at: Span, reading: Reading): undefined {
    const { kind } = this;
    const type = reading.names.typeOf(name);
    if (type !== undefined) {
      reading.say({
        code: 'name.type',
        severity: 'error',
        at,
        message: `"${name}" is the name of ${type}; ${kind.called} should stand here`,
        hint: reading.vocabulary.insteadOf(kind, name, this.given(reading)),
      });
      return undefined;
    }
    if (kind.plain !== undefined && reading.names.isElsewhere(name)) {
      reading.say({
        code: 'name.elsewhere',
        severity: 'error',
        at,
        message: `"${name}" is known only inside of the branch or loop where it is named`,
        hint: 'put this step there, too; or choose before the branch or loop',
      });
      return undefined;
    }
    const { names, vocabulary } = reading;
    const hint = vocabulary.insteadOf(kind, name, this.given(reading));
    reading.say({
      code: 'word.unknown',
      severity: 'error',
      at,
      message: `${quoted(name)} is not ${kind.called}${kind.plain === undefined ? '' : ', nor the name of any'}`,
      // Asked when it is told: whether the name is given further down is not known before the rest has been read.
      get hint() {
        return kind.plain !== undefined && names.isGiven(name)
          ? `"${name}" is named only after this: put the step that names it before this one`
          : hint;
      },
    });
    return undefined;
  }
  private given({ names }: Reading): readonly string[] {
    return this.kind.plain === undefined ? [] : names.of(this.kind.plain.names);
  }

  schema(): Schema {
    return { $ref: `#/$defs/${this.kind.name}` };
  }
}
export const a = <T>(kind: WordKind<T>): Shape<Phrase<T>> => new KindShape(kind);

/** The names that are known inside of a word. */
const namesIn = ({ isLater, isScope }: Word<unknown>, names: Names): Names => (isLater ? names.later() : isScope ? names.inner() : names);

/** What is kept for a word: only what is done later keeps anything. */
const keptFor = ({ isLater }: Word<unknown>, names: Names): Keeps => (isLater ? names.keeps : KEEPS_NOTHING);

const NOTHING = Object.freeze({});
/** What `phraseOf` makes of the parts of a word, as data by name. */
function taken<T>(found: Word<T>, data: unknown, outer: Reading): Phrase<T> | undefined {
  const names = namesIn(found, outer.names);
  const reading = names === outer.names ? outer : { say: outer.say, vocabulary: outer.vocabulary, names };
  const parts = takeParts(found.takes, data, reading);
  return parts && hasOne(found, parts) ? found.phrase(parts, keptFor(found, names)) : undefined;
}

/** Whether it has one of the parts of which it needs one. (LW6) */
const hasOne = ({ needsOne }: Word<unknown>, parts: PartsOf<Parts>): boolean =>
  needsOne.length === 0 || needsOne.some((part) => parts[part] !== undefined);

function phraseOf<T>(found: Word<T>, given: Node, outer: Reading, at: Span): Phrase<T> | undefined {
  const { takes, main, name } = found;
  if (isRefused(given)) return undefined;
  const names = namesIn(found, outer.names);
  const reading = { ...outer, names };
  const isNothing = given.kind === 'plain' && given.value === undefined;
  if (isNothing || isByName(found, given, reading)) {
    const parts = readParts(takes, given.kind === 'map' ? given : { kind: 'map', at: given.at, entries: [] }, reading, `"${name}"`, at);
    if (parts !== undefined && !hasOne(found, parts)) return doesNothing(found, reading, at);
    return parts && found.phrase(parts, keptFor(found, names));
  }
  if (main === undefined) {
    const parts = Object.keys(takes);
    reading.say({
      code: 'type.wrong',
      severity: 'error',
      at: given.at,
      message: `${described(given)} stands here; "${name}" takes ${parts.length === 0 ? 'nothing' : parts.join(', ')}`,
      hint:
        parts.length === 0
          ? `write "${name}" alone, without a colon`
          : `write them by name: ${name}: { ${parts.map((part) => `${part}: …`).join(', ')} }`,
    });
    return undefined;
  }
  const only = { kind: 'map', at: given.at, entries: [{ key: main, keyAt: at, value: given }] } as const;
  const meant = () => Object.keys(takes).find((key) => key !== main && isPart(takes, key, given, reading));
  const say: Reading['say'] = (problem) => {
    const key = problem.at === given.at ? meant() : undefined;
    reading.say(key === undefined ? problem : { ...problem, hint: byName(found, key, given) });
  };
  const parts = readParts(takes, only, { ...reading, say }, `"${name}"`, at);
  if (parts !== undefined && !hasOne(found, parts)) return doesNothing(found, reading, at);
  return parts && found.phrase(parts, keptFor(found, names));
}

/** LW6 */
function doesNothing({ name, needsOne }: Word<unknown>, { say }: Reading, at: Span): undefined {
  const message = `"${name}" does nothing here: it needs one of ${listing(needsOne.map(quoted), 'or')}`;
  say({ code: 'part.missing', severity: 'error', at, message, hint: `add "${needsOne[0]}:", or take "${name}" away` });
  return undefined;
}

/** How something is written that is not the main part of the word, but another one. */
function byName({ name, takes, main = '' }: Word<unknown>, key: string, given: Node): string {
  const value = given.kind === 'plain' && typeof given.value === 'number' ? String(given.value) : described(given).replaceAll('"', '');
  return takes[main]?.isOptional === false
    ? `write it by name: ${name}: { ${main}: …, ${key}: ${value} }`
    : `write it by name: "${key}: ${value}"`;
}

/** Whether something that stands alone would be another part of the word; a name that it would give is none. */
function isPart(takes: Parts, key: string, given: Node, reading: Reading): boolean {
  if (given.kind !== 'plain' || (typeof given.value !== 'string' && typeof given.value !== 'number')) return false;
  const names = new Names(reading.names);
  return takes[key]?.shape.read(given, { ...silently(reading), names }) !== undefined && names.idle.length === 0;
}

/** Whether a map is the parts of a word, or else its main part alone. (LW4) */
function isByName({ takes, main }: Word<unknown>, given: Node, reading: Reading): given is MapNode {
  const { vocabulary } = reading;
  if (given.kind !== 'map') return false;
  if (main === undefined || given.entries.some(({ key }) => Object.hasOwn(takes, key))) return true;
  const names = Object.keys(takes);
  const isWord = (key: string): boolean => vocabulary.all.some((one) => one.name === key);
  if (given.entries.every(({ key }) => nearest(key, names) !== undefined && !isWord(key))) return true;
  // A key that is no word at all, before what the main part wants: its name was not known.
  const [only, ...others] = given.entries;
  const shape = takes[main]?.shape;
  if (only === undefined || others.length > 0 || shape?.takesWords !== true || shape.wordCalled(only.key, vocabulary) !== undefined)
    return false;
  return reading.names.typeOf(only.key) === undefined && fits(takes, main, only.value, reading);
}

/** A kind's words as JSON Schema: each by itself, or as the one key of a map. */
export function kindSchema(kind: WordKind<unknown>, vocabulary: Vocabulary): Schema {
  const words = vocabulary.of(kind);
  const bare = words.filter(({ takes }) => Object.values(takes).every(({ isOptional }) => isOptional));
  const maps = words.map(({ name, about, takes, main, needsOne }) => {
    const parts = { ...partsSchema(takes), ...(needsOne.length > 0 && { anyOf: needsOne.map((part) => ({ required: [part] })) }) };
    const value = main === undefined ? parts : { anyOf: [parts, (takes[main] as Part<unknown>).shape.schema()] };
    return { type: 'object', properties: { [name]: { ...value, description: about } }, required: [name], additionalProperties: false };
  });
  const consts = bare.map(({ name, about }) => ({ const: name, description: about }));
  return { description: kind.called, anyOf: [...(kind.plain === undefined ? [] : [kind.plain.schema]), ...consts, ...maps] };
}
