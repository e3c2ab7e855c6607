/**
 * Drafts of the state: frozen data that can be written as if it were not.
 *
 * DT1  Whatever is read through a draft is copied when it is first read, and only that: writing to it never reaches the original.
 *      What was not written to is, in the end, the original itself.
 * DT2  When a draft is over, the parts of it that somebody has kept can no longer be written.
 *
 * A part that holds nothing but scalars, as most do, is a plain copy: its author reads and writes it at full speed. Only a part that
 * holds other parts is a proxy, with one trap: it makes drafts of its parts when they are read.
 */
import { Tree } from '@rulewright/kernel';
import { EvessesError } from '../values/mistakes.js';

type Node = Record<PropertyKey, unknown>;

class Drafted {
  /** What it is in the end: the original or the copy. Itself, while that is being found out. */
  result: object | undefined = undefined;
  /** What its author holds: the copy, or a proxy of it. */
  draft: object;
  constructor(
    readonly base: object,
    /** The copy that is read and written. */
    readonly copy: Node,
  ) {
    this.draft = copy;
  }
}

/** With a few drafts, as most actions make, a look through all of them is faster than a map. */
const FEW = 8;

export class StateDrafts implements ProxyHandler<Node> {
  private readonly all: Drafted[] = [];
  /** By draft, and by copy; once there are many. */
  private byDraft: Map<object, Drafted> | undefined = undefined;
  private isOver = false;

  /** Returns a draft of part of a tree. */
  of(base: object): object {
    const copy = copyOf(base);
    const drafted = new Drafted(base, copy);
    if (holdsParts(copy)) drafted.draft = new Proxy(copy, this);
    this.all.push(drafted);
    this.byDraft?.set(copy, drafted).set(drafted.draft, drafted);
    return drafted.draft;
  }

  private find(node: object): Drafted | undefined {
    const { all } = this;
    if (all.length > FEW) return this.findAmongMany(node);
    for (const one of all) if (one.draft === node || one.copy === node) return one;
    return undefined;
  }
  private findAmongMany(node: object): Drafted | undefined {
    if (this.byDraft === undefined) {
      this.byDraft = new Map();
      for (const one of this.all) this.byDraft.set(one.copy, one).set(one.draft, one);
    }
    return this.byDraft.get(node);
  }

  /** The trap: a part that is read becomes a draft. */
  get(copy: Node, key: PropertyKey): unknown {
    const value = copy[key];
    if (typeof value !== 'object' || value === null || this.isOver || !Tree.isPart(value)) return value;
    const part = this.of(value);
    copy[key] = part;
    return part;
  }

  /** Ends the drafts, and returns what was made of them. */
  finish(draft: object, what: string): Tree {
    const resolved = this.resolved(draft);
    this.isOver = true;
    const tree = Tree.of(resolved, what, (node) => this.find(node)?.result === node);
    this.close();
    return tree;
  }

  /** Ends the drafts: nothing can be written any more. */
  close(): void {
    this.isOver = true;
    for (const { copy } of this.all) if (!Tree.isPart(copy)) Object.freeze(copy);
  }

  private resolved(value: object): object {
    const drafted = this.find(value);
    // What an author has put there is copied later, together with the drafts in it.
    if (drafted === undefined) return value;
    if (drafted.result === drafted) throw new EvessesError('the state holds itself: only plain data can be kept');
    if (drafted.result !== undefined) return drafted.result;
    drafted.result = drafted;
    const { base, copy } = drafted;
    for (const key in copy) {
      const part = copy[key];
      if (typeof part === 'object' && part !== null) copy[key] = this.resolved(part);
    }
    drafted.result = isSame(base as Node, copy) ? base : copy;
    return drafted.result;
  }
}

/** Key by key: what a spread has copied is slow to freeze. */
function copyOf(base: object): Node {
  if (Array.isArray(base)) return base.slice() as unknown as Node;
  const node = base as Node;
  const copy: Node = {};
  for (const key of Object.keys(node)) copy[key] = node[key];
  return copy;
}

function holdsParts(node: Node): boolean {
  for (const key in node) if (typeof node[key] === 'object' && node[key] !== null) return true;
  return false;
}

/** Whether two nodes hold the same, in the same order. */
function isSame(base: Node, copy: Node): boolean {
  if (Array.isArray(base)) {
    if (base.length !== copy['length']) return false;
    for (let i = 0; i < base.length; i++) if (!Object.is(base[i], copy[i])) return false;
    return true;
  }
  const keys = Object.keys(base);
  const others = Object.keys(copy);
  if (keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (key === undefined || key !== others[i] || !Object.is(base[key], copy[key])) return false;
  }
  return true;
}
