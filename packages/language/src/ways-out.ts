/**
 * Ways out: what is said of a key that is no part of what it stands in, or of a sentence where a word should stand.
 *
 * LP5  A key that is no part is told where it belongs, if that can be known: it is nearly the name of one, or that in short; it is a word that may stand in
 *      one; it is a part of a word that stands beside it; or what it says is what only one of the missing parts wants. A value is told
 *      of which other part it is.
 * LP6  A sentence of English where a word should stand is told the word that is in it, and what that word takes; a number with its unit,
 *      or in letters, how it is written. A word that is none, but a piece of some or in what they are about, is told those, if they are few.
 */

import { listing } from './inflection.js';
import { Names } from './names.js';
import type { Parts } from './parts.js';
import { nearest, quoted } from './problems.js';
import type { Entry, Node } from './reading.js';
import type { Reading } from './shapes.js';
import type { Word } from './words.js';

export interface WayOut {
  /** The part that was meant, and what is read as that: its names are known, and that it is missing is not said as well. */
  readonly meant?: string;
  readonly value?: Node;
  readonly hint: string;
}

/** What to do about a key that is none of the parts. (LP5) */
export function outOfUnknownKey(parts: Parts, entry: Entry, entries: ReadonlyMap<string, Entry>, reading: Reading): WayOut {
  const { key } = entry;
  const known = Object.keys(parts);
  const missing = known.filter((one) => !entries.has(one));
  const near = nearest(key, missing) ?? shortened(key, missing);
  if (near !== undefined) return { meant: near, value: entry.value, hint: `did you mean "${near}"?` };
  const word = wordOfPart(parts, entry, reading);
  if (word !== undefined) return word;
  const hint = hyphenated(key) ?? partOfWord(parts, key, entries, reading);
  if (hint !== undefined) return { hint };
  const [wanted, ...others] = missing.filter((one) => parts[one]?.isOptional === false && parts[one]?.shape.takesWords === true);
  if (wanted !== undefined && others.length === 0 && fits(parts, wanted, entry.value, reading))
    return { meant: wanted, value: entry.value, hint: `did you mean "${wanted}"?` };
  const { value } = entry;
  const said = value.kind === 'plain' && typeof value.value === 'string' ? value.value.toLowerCase() : undefined;
  const takers = said !== undefined ? missing.filter((one) => parts[one]?.shape.accepts(said)) : [];
  const [only, ...more] = value.kind === 'map' ? missing.filter((one) => fits(parts, one, value, reading)) : takers;
  if (only !== undefined && more.length === 0) return { meant: only, value, hint: `did you mean "${only}"?` };
  return { hint: known.length === 0 ? 'it has no parts at all' : `it has: ${known.join(', ')}` };
}

/** The only one that it shortens, or that shortens it: "atk" for "attack". */
export function shortened(key: string, among: readonly string[]): string | undefined {
  const found = among.filter((one) => isShort(one, key) || isShort(key, one));
  return found.length === 1 ? found[0] : undefined;
}
/** Whether the one is the other in short: its beginning, or some of its letters from the first to the last. */
function isShort(short: string, long: string): boolean {
  if (short.length < 3 || short.length >= long.length) return false;
  if (long.startsWith(short) && /^[a-z]+$/.test(long)) return true;
  if (short[0] !== long[0] || short.at(-1) !== long.at(-1) || short.length * 2 < long.length) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** A hyphen that has grown together with what follows it. */
const hyphenated = (key: string): string | undefined => {
  const [, word] = /^-([a-z].*)$/.exec(key) ?? [];
  return word === undefined ? undefined : `put a space after the hyphen: ${quoted(`- ${word}:`)}`;
};

/** The key is a word that may stand in one of the parts. */
function wordOfPart(parts: Parts, entry: Entry, { vocabulary }: Reading): WayOut | undefined {
  const found = Object.entries(parts).flatMap(([part, { shape, isOptional, unless }]) => {
    const word = shape.wordCalled(entry.key, vocabulary);
    return word === undefined ? [] : [{ part, word, isWanted: !isOptional || unless !== undefined }];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const where = [...new Set(found.map(({ part }) => `"${part}:"`))].join(' or ');
  const wanted = found.find(({ isWanted }) => isWanted);
  return {
    hint: `it is ${first.word.kind.called}: write it below ${where}`,
    ...(wanted && { meant: wanted.part, value: { kind: 'map', at: entry.keyAt, entries: [entry] } }),
  };
}

/** The key is a part of a word that stands in a part beside it. */
function partOfWord(parts: Parts, key: string, entries: ReadonlyMap<string, Entry>, { vocabulary }: Reading): string | undefined {
  for (const [part, { value }] of entries) {
    const name = wordIn(value);
    const word = name === undefined || !Object.hasOwn(parts, part) ? undefined : parts[part]?.shape.wordCalled(name, vocabulary);
    if (word !== undefined && Object.hasOwn(word.takes, key))
      return `it is a part of "${word.name}": write ${part}: { ${word.name}: { ${key}: … } }`;
  }
  return undefined;
}
const wordIn = (node: Node): string | undefined =>
  node.kind === 'plain'
    ? typeof node.value === 'string'
      ? node.value
      : undefined
    : node.kind === 'map'
      ? node.entries[0]?.key
      : undefined;

/** Whether it nests little: what is tried out is read again, and again in each try around it. */
const isShallow = (node: Node, most = 2): boolean =>
  node.kind === 'plain' ||
  (most > 0 && (node.kind === 'list' ? node.items : node.entries.map(({ value }) => value)).every((one) => isShallow(one, most - 1)));

/** Whether the part would take it; names that it would give are given nowhere. */
export function fits(parts: Parts, key: string, value: Node, reading: Reading): boolean {
  if (!isShallow(value)) return false;
  const tried = { ...reading, say: () => undefined, bring: () => undefined, names: new Names(reading.names) };
  return parts[key]?.shape.read(value, tried) !== undefined;
}

const FIGURES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ zero: 0, no: 0, none: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ a: 1, an: 1, eleven: 11, twelve: 12 },
  }),
);
/** How a number is written that stands there in letters, or with what it counts. (LP6) */
export function outOfNumber(text: string): string | undefined {
  const [first = '', ...rest] = text.toLowerCase().split(/\s+/);
  const figures = /^[0-9]+$/.test(first) ? first : FIGURES.has(first) ? String(FIGURES.get(first)) : undefined;
  if (figures === undefined || (rest.length === 0 && figures === first)) return undefined;
  return `write the number alone, in figures: ${figures}`;
}

/** What a sentence of English is told, if one of the words is in it. (LP6) */
export function outOfSentence(text: string, words: readonly Word[]): string | undefined {
  if (!/\s/.test(text.trim())) return undefined;
  const said = text.toLowerCase().split(/[^a-z0-9-]+/);
  const isSaid = ({ name }: Word): boolean => said.some((one) => one === name || `${one}s` === name || one === `${name}s`);
  const word = words.find(isSaid);
  if (word === undefined) return undefined;
  const takes = Object.keys(word.takes);
  if (takes.length === 0) return `sentences are not read; write the word alone: ${word.name}`;
  return `sentences are not read; write "${word.name}:", and behind or below it what it takes: ${takes.join(', ')}`;
}

const FEW = 6;
/** The words that have it in their names, or else are about it; nothing if they are many. (LP6) */
export function wordsAbout(name: string, words: readonly Word[]): string | undefined {
  if (!/^[a-z]{3,}$/.test(name)) return undefined;
  const longer = words.filter((word) => word.name.split('-').includes(name));
  const about = new RegExp(`\\b${name}s?\\b`, 'i');
  const found = longer.length > 0 ? longer : words.filter((word) => about.test(word.about));
  if (found.length === 0 || found.length > FEW) return undefined;
  return `did you mean ${listing(
    found.map((word) => `"${word.name}"`),
    'or',
  )}?`;
}
