/**
 * Together: conditions or filters of which all must hold at once.
 *
 * LW5  Of what must hold at once, something and its opposite never do: a warning. So is the same thing twice.
 */
import type { Problem } from './problems.js';
import type { Node } from './reading.js';
import { listOf, type Phrase, type Reading, type Schema, Shape } from './shapes.js';
import { a, type WordKind } from './words.js';

class AllOf<T> extends Shape<readonly Phrase<T>[]> {
  private readonly list: Shape<readonly Phrase<T>[]>;
  constructor(kind: WordKind<T>) {
    super();
    this.list = listOf(a(kind));
  }
  get called(): string {
    return this.list.called;
  }
  read(node: Node, reading: Reading): readonly Phrase<T>[] | undefined {
    const found = this.list.read(node, reading);
    if (found !== undefined && node.kind === 'list') for (const problem of conflicts(node.items)) reading.say(problem);
    return found;
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
