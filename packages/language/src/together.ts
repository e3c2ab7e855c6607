/**
 * Together: conditions or filters of which all must hold at once.
 *
 * LW5  Of what must hold at once, something and its opposite never do: a warning. So is the same thing twice.
 * LV13  What is done only if something holds, inside of what is done only if its opposite does, is never done: a warning.
 */
import type { Problem } from './problems.js';
import type { Node } from './reading.js';
import { listOf, type Phrase, type Reading, type Schema, Shape } from './shapes.js';
import type { Vocabulary } from './vocabulary.js';
import { a } from './word-shape.js';
import type { Word, WordKind } from './words.js';

class AllOf<T> extends Shape<readonly Phrase<T>[]> {
  private readonly list: Shape<readonly Phrase<T>[]>;
  constructor(kind: WordKind<T>) {
    super();
    this.list = listOf(a(kind));
  }
  override get takesWords(): boolean {
    return this.list.takesWords;
  }
  override wordCalled(name: string, vocabulary: Vocabulary): Word | undefined {
    return this.list.wordCalled(name, vocabulary);
  }
  get called(): string {
    return this.list.called;
  }
  read(node: Node, reading: Reading): readonly Phrase<T>[] | undefined {
    const found = this.list.read(node, reading);
    if (found !== undefined && node.kind === 'list') for (const problem of conflicts(node.items)) reading.say(problem);
    if (found !== undefined) this.unreachable(found, node, reading);
    return found;
  }
  /** LV13 */
  private unreachable(found: readonly Phrase<T>[], node: Node, { holding = [], say }: Reading): void {
    found.forEach(({ data }, i) => {
      const inner = innerOf(data);
      const opposite = inner === undefined ? { not: { holds: data } } : inner;
      if (!holding.includes(JSON.stringify(opposite))) return;
      const at = node.kind === 'list' ? (node.items[i] ?? node) : node;
      say({
        ...warning('step.unreachable', at, 'this never holds here: its opposite must hold around it'),
        hint: 'take this away, or move it out',
      });
    });
  }
  override take(data: unknown, reading: Reading): readonly Phrase<T>[] | undefined {
    return this.list.take(data, reading);
  }
  schema(): Schema {
    return this.list.schema();
  }
}
/** Words of a kind, all of which must hold. */
export const allOf = <T>(kind: WordKind<T>): Shape<readonly Phrase<T>[]> => new AllOf(kind);

/** What cannot hold beside something before it, or goes without saying. (LW5) */
function conflicts(items: readonly Node[]): readonly Problem[] {
  const problems: Problem[] = [];
  const before = new Map<string, string>();
  for (const item of items) {
    const inner = opposed(item);
    const [said, opposite] = inner === undefined ? [written(item), `not ${written(item)}`] : [`not ${written(inner)}`, written(inner)];
    if (before.has(opposite)) problems.push(warning('condition.never', item, 'this and its opposite, before it, never hold at once'));
    else if (before.has(said)) problems.push(warning('condition.twice', item, 'this stands here twice'));
    before.set(said, opposite);
  }
  return problems;
}

const warning = (code: string, { at }: Node, message: string): Problem => ({
  code,
  severity: 'warning',
  at,
  message,
  hint: 'take one of the two away',
});

/** Of data: what is said not to be so. */
const innerOf = (data: unknown): unknown => (data as { readonly not?: { readonly holds?: unknown } } | undefined)?.not?.holds;

/** What is said not to be so. */
function opposed(node: Node): Node | undefined {
  const only = node.kind === 'map' && node.entries.length === 1 ? node.entries[0] : undefined;
  return only?.key === 'not' ? only.value : undefined;
}

/** What stands there, however it is laid out: the same for the same. */
function written(node: Node): string {
  if (node.kind === 'list') return `[${node.items.map(written).join(' ')}]`;
  if (node.kind === 'plain') return JSON.stringify(node.value ?? null);
  return `{${node.entries
    .map(({ key, value }) => `${JSON.stringify(key)}:${written(value)}`)
    .sort()
    .join(' ')}}`;
}
