/** Hashing definitions: their data, whatever order it was written in; a function counts as its definition's version. (DF2) */
import { Var } from '../definitions/steps.js';
import { Digest } from '../store/digest.js';
import { Impossible } from '../store/facts.js';
import { Tree } from '../store/trees.js';

/** A short hash of the data; definitions inside of it, all in `known`, count by their ids. */
export function hashOf(data: unknown, known: ReadonlySet<unknown>): string {
  const digest = new Digest();
  absorb(digest, data, known, 0);
  return digest.hex().slice(0, 16);
}

/** Digests any definition: keys in order, functions as such, definitions inside of definitions by their ids. */
function absorb(digest: Digest, value: unknown, known: ReadonlySet<unknown>, depth: number): void {
  if (depth > 64) throw new Impossible('a definition is nested too deeply');
  if (typeof value === 'function') digest.text('function');
  else if (value === undefined || value === null) digest.word(7);
  else if (typeof value === 'number') digest.text(`number ${value}`);
  else if (typeof value === 'string' || typeof value === 'boolean') digest.scalar(value);
  else if (Array.isArray(value)) {
    digest.word(8).word(value.length);
    for (const item of value) absorb(digest, item, known, depth + 1);
  } else if (value instanceof Tree)
    digest.fact(value); // the order of its keys counts, as it does for the fact
  else if (value instanceof Var) digest.text(`var ${value.name}`);
  else if (depth > 0 && known.has(value)) digest.text(`definition ${idOf(value)}`);
  else {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    digest.word(9).word(entries.length);
    for (const [key, item] of entries) {
      digest.text(key);
      absorb(digest, item, known, depth + 1);
    }
  }
}

const idOf = (definition: unknown): string =>
  typeof definition === 'object' && definition !== null && 'id' in definition ? String(definition.id) : '';
