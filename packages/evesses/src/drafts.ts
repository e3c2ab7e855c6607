/**
 * Drafts: frozen data that can be written as if it were not.
 *
 * DT1  Whatever is read through a draft is copied when it is first read, and only that: writing to it never reaches the original.
 *      What was not written to is, in the end, the original itself.
 *
 * A part that holds nothing but scalars, as most do, is a plain copy: its author reads and writes it at full speed. Only what
 * holds other parts is a proxy, with one trap: it makes drafts of its parts when they are read.
 */
import { Tree } from '@rulewright/kernel';
import { EvessesError } from './errors.js';

type Node = Record<string, unknown> | unknown[];

interface Drafted {
  readonly base: Node;
  /** The copy that is read and written. */
  readonly copy: Node;
  /** What it came to in the end; `'unfinished'` while that is being found out. */
  result: unknown;
}

export class Drafts {
  /** By the draft that its author holds: a proxy, or the copy itself. */
  private readonly drafted = new Map<object, Drafted>();
  private readonly traps: ProxyHandler<Node> = {
    get: (copy, key, receiver) => {
      const value: unknown = Reflect.get(copy, key, receiver);
      if (typeof value !== 'object' || value === null || !Tree.isPart(value)) return value;
      const part = this.of(value as Node);
      (copy as Record<PropertyKey, unknown>)[key] = part;
      return part;
    },
  };

  /** A draft of frozen data. */
  of<T extends object>(base: T): T {
    const copy = (Array.isArray(base) ? base.slice() : { ...base }) as Node;
    const draft = holdsParts(copy) ? new Proxy(copy, this.traps) : copy;
    this.drafted.set(draft, { base: base as unknown as Node, copy, result: undefined });
    return draft as unknown as T;
  }

  /** The tree of a draft: what was not written to is the original itself, what was is the copy. */
  finish(draft: object, what: string): Tree {
    return Tree.of(this.resolved(draft), what, (node) => this.written.has(node));
  }

  /** The copies that were written to. */
  private readonly written = new Set<object>();

  private resolved(value: object): object {
    const drafted = this.drafted.get(value);
    // What an author has put there is copied later, with whatever drafts it holds.
    if (drafted === undefined) return value;
    if (drafted.result === unfinished) throw new EvessesError('the state holds itself: only plain data can be kept');
    if (drafted.result !== undefined) return drafted.result as object;
    drafted.result = unfinished;
    const { base, copy } = drafted;
    const parts = copy as Record<string, unknown>;
    for (const key in parts) {
      const part = parts[key];
      if (typeof part === 'object' && part !== null) parts[key] = this.resolved(part);
    }
    if (isSame(base, copy)) drafted.result = base;
    else {
      this.written.add(copy);
      drafted.result = copy;
    }
    return drafted.result as object;
  }
}

const unfinished = Symbol('unfinished');

function holdsParts(node: Node): boolean {
  const parts = node as Record<string, unknown>;
  for (const key in parts) if (typeof parts[key] === 'object' && parts[key] !== null) return true;
  return false;
}

/** Whether two nodes say the same, in the same order. */
function isSame(base: Node, copy: Node): boolean {
  if (Array.isArray(base)) return base.length === copy['length'] && base.every((item, i) => Object.is(item, (copy as unknown[])[i]));
  const [keys, others] = [Object.keys(base), Object.keys(copy)];
  return (
    keys.length === others.length &&
    keys.every((key, i) => key === others[i] && Object.is(base[key], (copy as Record<string, unknown>)[key]))
  );
}
