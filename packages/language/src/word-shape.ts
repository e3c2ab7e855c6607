/**
 * Where a word stands: how it is read, by itself or with its parts, and what is said if none stands there.
 *
 * LW1  A word stands by itself, if it needs nothing; or as a map with that one key, whose value is what it takes: its parts by
 *      name, or its main part alone.
 * LW6  A word that does nothing without any of some parts needs one of them.
 * LW4  A map is what a word takes by name, if one of its keys is a part of the word or is nearer to one than to any word.
 */

import { nodeOf } from './card-data.js';
import type { Wording } from './clause.js';
import { listing } from './inflection.js';
import { KEEPS_NOTHING, type Keeps, Names } from './names.js';
import { type Part, type Parts, type PartsOf, partsSchema, readParts, silently, takeParts } from './parts.js';
import { nearest, quoted, type Span, shown } from './problems.js';
import type { Entry, MapNode, Node, PlainNode } from './reading.js';
import { asNumber, described, isRefused, type Phrase, type Reading, type Schema, Shape } from './shapes.js';
import type { Vocabulary } from './vocabulary.js';
import { fits } from './ways-out.js';
import type { Word, WordKind } from './words.js';

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
  get wording(): Wording | undefined {
    return this.read.wording;
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
  const value = given.kind === 'plain' && given.value !== undefined ? shown(String(given.value)) : '…';
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
