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

/** Hands back what it is given, so that a class that extends it puts its private fields on that. */
class Given {
  constructor(given: object) {
    // biome-ignore lint/correctness/noConstructorReturn: that is what it is for.
    return given;
  }
}

/**
 * The mark of a part of a tree: plain, frozen all the way down, with so many levels. It is a private field on the part itself:
 * nobody sees it or can forge it, and it costs a fraction of a WeakMap.
 */
class Part extends Given {
  readonly #levels = levelsToMark;
  static mark(node: object, levels: number): void {
    levelsToMark = levels;
    new Part(node);
  }
  /** How many levels a part of a tree has; 0 if it is none. */
  static levels(node: object): number {
    return #levels in node ? node.#levels : 0;
  }
}
/** Handed to the field this way, the mark costs one write. */
let levelsToMark = 0;

export class Tree {
  #text: string | undefined = undefined;

  private constructor(readonly value: PlainData) {
    Object.freeze(this);
  }

  /** The data as a fact; `what` is how an error calls it. What it `takes` is not copied, but frozen as it is. */
  static of(value: unknown, what = 'the data', takes: (node: object) => boolean = nothing): Tree {
    return new Tree(kept(value, what, '', 0, takes));
  }

  /** Whether this is part of a tree: plain, and frozen all the way down. */
  static isPart(value: object): boolean {
    return Part.levels(value) > 0;
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

const nothing = (): boolean => false;

/** Where a value stands: what it is called, or where the node around it stands, and its key there. */
interface Place {
  readonly around: Place | string;
  readonly key: string;
}

function named(around: Place | string, key: string): string {
  const outer = typeof around === 'string' ? around : named(around.around, around.key);
  return `${outer}${key}`;
}

function kept(value: unknown, around: Place | string, key: string, depth: number, takes: (node: object) => boolean): PlainData {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new Impossible(`${named(around, key)} is ${value}, which JSON cannot say`);
      return value === 0 ? 0 : value; // there is no -0 in a save
    case 'object': {
      if (value === null) return null;
      const levels = Part.levels(value);
      // What was taken over counts with all its levels: else a tree could grow, part by part, deeper than a save is read.
      if (depth + Math.max(levels, 1) > MOST_NESTED)
        throw new Impossible(`${named(around, key)} is nested more than ${MOST_NESTED} levels deep, or in a circle`);
      if (levels > 0) return value as PlainData;
      const place = { around, key };
      return Array.isArray(value) ? keptList(value, place, depth, takes) : keptObject(value, place, depth, takes);
    }
    default:
      throw new Impossible(
        `${named(around, key)} is ${value === undefined ? 'undefined' : `a ${typeof value}`}: only plain data can be kept`,
      );
  }
}

function keptList(list: unknown[], place: Place, depth: number, takes: (node: object) => boolean): PlainData {
  const one = takes(list) ? list : list.slice();
  let levels = 0;
  for (let i = 0; i < one.length; i++) {
    const item = one[i];
    if (typeof item === 'string' || typeof item === 'boolean') continue;
    const part = kept(item, place, `[${i}]`, depth + 1, takes);
    one[i] = part;
    levels = Math.max(levels, levelsOf(part));
  }
  return finished(one, levels);
}

function keptObject(object: object, place: Place, depth: number, takes: (node: object) => boolean): PlainData {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null)
    throw new Impossible(`${named(place, '')} is a ${object.constructor?.name ?? 'class'}: only plain data can be kept`);
  if (Object.getOwnPropertySymbols(object).length > 0) throw new Impossible(`${named(place, '')} has keys that JSON cannot say`);
  const keys = Object.keys(object);
  if (keys.includes('__proto__')) throw new Impossible(`${named(place, '')} has a key "__proto__", which means something else`);
  const one = takes(object) ? (object as Record<string, unknown>) : copied(object as Record<string, unknown>, keys);
  let levels = 0;
  for (const key of keys) {
    const item = one[key];
    if (typeof item === 'string' || typeof item === 'boolean') continue;
    if (item === undefined) delete one[key];
    else {
      const part = kept(item, place, `.${key}`, depth + 1, takes);
      one[key] = part;
      levels = Math.max(levels, levelsOf(part));
    }
  }
  return finished(one, levels);
}

/** A copy, key by key: freezing what a spread has copied is several times slower. */
function copied(object: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const key of keys) copy[key] = object[key];
  return copy;
}

const levelsOf = (part: PlainData): number => (typeof part === 'object' && part !== null ? Part.levels(part) : 0);

/** Marked before it is frozen: afterwards nothing is put on it any more. */
function finished(node: object, levels: number): PlainData {
  Part.mark(node, levels + 1);
  return Object.freeze(node) as PlainData;
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
