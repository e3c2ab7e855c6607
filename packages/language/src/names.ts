/**
 * Names: what a text calls that which was chosen or counted.
 *
 * LN2  A name is given once, is no word that could stand where the name is used and none of the kernel's own, and something uses it.
 * LN3  A name that is given inside of a branch or a loop is known only there.
 */
import { type Problem, quoted, type Span } from './problems.js';

/** What a name stands for. */
export interface Named {
  readonly name: string;
  /** "cards", "a number": what may stand where it is used. */
  readonly type: string;
  readonly at: Span;
  isUsed: boolean;
}

/** The names that a text has given to what was chosen or counted. */
export class Names {
  private readonly given = new Map<string, Named>();

  constructor(
    private readonly outer: Names | undefined = undefined,
    /** All that were given anywhere in the text. */
    private readonly all: Named[] = [],
  ) {}

  /** Names that are known only inside of something; those outside are known there, too. (LN3) */
  inner(): Names {
    return new Names(this, this.all);
  }

  give(name: string, type: string, at: Span, { say }: { say(problem: Problem): void }): Named | undefined {
    if (this.find(name) !== undefined) {
      say({
        code: 'name.twice',
        severity: 'error',
        at,
        message: `${quoted(name)} is the name of something else already`,
        hint: 'take another name',
      });
      return undefined;
    }
    const named = { name, type, at, isUsed: false };
    this.given.set(name, named);
    this.all.push(named);
    return named;
  }
  private find(name: string): Named | undefined {
    return this.given.get(name) ?? this.outer?.find(name);
  }
  /** What has that name and is of that type; it is used by that. */
  use(name: string, type: string): Named | undefined {
    const found = this.find(name);
    if (found?.type !== type) return undefined;
    found.isUsed = true;
    return found;
  }
  typeOf(name: string): string | undefined {
    return this.find(name)?.type;
  }
  /** Whether it was given somewhere where it is not known here. */
  isElsewhere(name: string): boolean {
    return this.find(name) === undefined && this.all.some((one) => one.name === name);
  }
  of(type: string): readonly string[] {
    const own = [...this.given.values()].filter((named) => named.type === type).map(({ name }) => name);
    return [...own, ...(this.outer?.of(type) ?? [])];
  }
  /** What was named and never used. */
  get idle(): readonly Named[] {
    return this.all.filter(({ isUsed }) => !isUsed);
  }
}
