/** Reading a scenario: its maps, lists and names, and what is wrong with them. */
import { described, type MapNode, type Node, nearest, type Problem, quoted, type Span } from '@rulewright/language';

/** Thrown where a scenario cannot go on: what is wrong has been said. */
export class Stop extends Error {}

/** Past this nobody reads on. */
const MOST_NAMES = 30;

export class Saying {
  constructor(readonly problems: Problem[]) {}

  say(at: Span, message: string, hint?: string): void {
    this.problems.push({ code: 'scenario', severity: 'error', at, message, ...(hint !== undefined && { hint }) });
  }
  stop(at: Span, message: string, hint?: string): never {
    this.say(at, message, hint);
    throw new Stop();
  }

  map(node: Node, of: string, known?: readonly string[]): MapNode['entries'] {
    if (node.kind === 'plain' && node.value === undefined) return [];
    if (node.kind !== 'map') this.stop(node.at, `${described(node)} stands here; ${of} is a map`, known && `it has: ${listed(known)}`);
    const { entries } = node;
    if (known !== undefined) for (const { key, keyAt } of entries) if (!known.includes(key)) this.unknown(key, keyAt, of, known);
    return entries;
  }
  list(node: Node): readonly Node[] {
    if (node.kind === 'plain' && node.value === undefined) return [];
    return node.kind === 'list' ? node.items : [node];
  }
  text(node: Node): string {
    if (node.kind !== 'plain' || node.value === undefined) this.stop(node.at, `${described(node)} stands here; it should be a name`);
    return String(node.value);
  }
  number(node: Node): number {
    const value = node.kind === 'plain' ? node.value : undefined;
    if (typeof value !== 'number') this.stop(node.at, `${described(node)} stands here; it should be a number`);
    return value;
  }
  unknown(key: string, at: Span, of: string, known: readonly string[]): never {
    return this.stop(at, `${of} has no ${quoted(key)}`, meantHint(key, known) ?? `it has: ${listed(known)}`);
  }
}

export const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMES ? names.join(', ') : `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`;

export function meantHint(name: string, known: readonly string[]): string | undefined {
  const meant = nearest(name, known);
  return meant === undefined ? undefined : `did you mean "${meant}"?`;
}
