/**
 * Trees: plain data of any shape, as one fact.
 *
 * TD1  A tree is what JSON can say: null, booleans, finite numbers, texts, lists, and objects of those. Anything else in it
 *      is an error of its author's that names the place; what is undefined in an object is left out.
 * TD2  A tree never changes: it is a copy, frozen, which shares with an older tree what was taken over from it. Trees that say
 *      the same, in the same order, are the same fact.
 * TD3  Written as JSON a tree is its text: a patch replaces it as a whole, and what it holds is never taken for anything else.
 */
import { Impossible } from './impossible.js';

export type PlainData = null | boolean | number | string | readonly PlainData[] | { readonly [key: string]: PlainData };

/** How deep a tree may be nested. */
const MOST_NESTED = 64;

/** Parts of trees, known to be plain and frozen all the way down: how many levels each has. */
const known = new WeakMap<object, number>();

export class Tree {
  #text: string | undefined = undefined;

  private constructor(readonly value: PlainData) {
    Object.freeze(this);
  }

  /** The data as a fact; `what` is how an error calls it. */
  static of(value: unknown, what = 'the data'): Tree {
    return new Tree(kept(value, what, 0));
  }

  /** The tree of a text, or why it is none. */
  static read(text: string): Tree {
    if (isNestedDeeperThan(MOST_NESTED, text)) throw new Impossible(`it is nested more than ${MOST_NESTED} levels deep`);
    return Tree.of(JSON.parse(text));
  }

  get text(): string {
    this.#text ??= JSON.stringify(this.value);
    return this.#text;
  }

  isSame(other: Tree): boolean {
    return this.value === other.value || this.text === other.text;
  }

  toJSON(): { readonly tree: string } {
    return { tree: this.text };
  }
}

function kept(value: unknown, place: string, depth: number): PlainData {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new Impossible(`${place} is ${value}, which JSON cannot say`);
      return value === 0 ? 0 : value; // there is no -0 in a save
    case 'object':
      if (value === null) return null;
      // What was taken over counts with all its levels: else a tree could grow, part by part, deeper than a save is read.
      if (depth + (known.get(value) ?? 1) > MOST_NESTED)
        throw new Impossible(`${place} is nested more than ${MOST_NESTED} levels deep, or in a circle`);
      if (known.has(value)) return value as PlainData;
      return Array.isArray(value) ? keptList(value, place, depth) : keptObject(value, place, depth);
    default:
      throw new Impossible(`${place} is ${value === undefined ? 'undefined' : `a ${typeof value}`}: only plain data can be kept`);
  }
}

function keptList(list: readonly unknown[], place: string, depth: number): PlainData {
  const copy: PlainData[] = [];
  for (let i = 0; i < list.length; i++) copy.push(kept(list[i], `${place}[${i}]`, depth + 1));
  return asKnown(list, copy, Object.isFrozen(list) && copy.every((item, i) => Object.is(item, list[i])));
}

function keptObject(object: object, place: string, depth: number): PlainData {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null)
    throw new Impossible(`${place} is a ${object.constructor?.name ?? 'class'}: only plain data can be kept`);
  const copy: Record<string, PlainData> = {};
  let isSame = Object.isFrozen(object);
  for (const [key, value] of Object.entries(object)) {
    if (key === '__proto__') throw new Impossible(`${place} has a key "__proto__", which means something else`);
    if (value === undefined) isSame = false;
    else {
      copy[key] = kept(value, `${place}.${key}`, depth + 1);
      isSame &&= Object.is(copy[key], value);
    }
  }
  return asKnown(object, copy, isSame);
}

/** What was frozen and plain already is kept as it is: trees share it. */
function asKnown(given: object, copy: object, isSame: boolean): PlainData {
  const one = isSame ? given : Object.freeze(copy);
  let levels = 0;
  for (const part of Object.values(one))
    if (typeof part === 'object' && part !== null) levels = Math.max(levels, known.get(part) as number);
  known.set(one, levels + 1);
  return one as PlainData;
}

/** Found before parsing, which would spend seconds and gigabytes on a text of nothing but brackets. */
export function isNestedDeeperThan(most: number, text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x22) {
      for (i++; i < text.length && text.charCodeAt(i) !== 0x22; i++) if (text.charCodeAt(i) === 0x5c) i++;
    } else if (code === 0x7b || code === 0x5b) {
      if (++depth > most) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}
