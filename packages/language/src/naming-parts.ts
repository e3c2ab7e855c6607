/**
 * Given names: those that a text gives, blocks of steps in which they are known, and amounts that must be something.
 *
 * LV12  Where more cards are to be chosen than there can ever be, it can never be done: a warning.
 * LN4  What is done 0 times is never done, and 0 cards are no choice: a warning, where the number stands on the card.
 */
import type { Fact, Here, Step } from '@rulewright/kernel';
import { type Amount, amount, step } from './kinds.js';
import type { Called } from './names.js';
import type { Node } from './reading.js';
import { listOf, name, type Phrase, type Reading, type Schema, Shape, type WithParts } from './shapes.js';
import type { Vocabulary } from './vocabulary.js';
import { a } from './word-shape.js';
import type { Word } from './words.js';

/** What the kernel lets no variable be called. */
const TAKEN: ReadonlySet<string> = new Set(['kind', 'items']);

/** What stands beside it, by the names of the parts. */
export type Beside = (part: string) => unknown;

export interface GivenSpec {
  readonly mayBeIdle?: boolean;
  /** How it is called, told from what stands beside it. */
  said?(beside: Beside): Called | undefined;
  /** How it is read; as a variable, by default. */
  read?(here: Here): Fact | undefined;
}

/** A name that is given here, to something of a type. */
class GivenName extends Shape<string> {
  readonly called = 'a name of small letters, figures and hyphens';
  private readonly text = name(this.called);
  constructor(
    override readonly gives: string,
    private readonly spec: GivenSpec,
  ) {
    super();
  }
  read(node: Node, reading: Reading): string | undefined {
    const given = this.text.read(node, reading);
    if (given === undefined) return undefined;
    if (TAKEN.has(given)) {
      const message = `"${given}" is a name that the engine needs for itself`;
      reading.say({ code: 'name.taken', severity: 'error', at: node.at, message, hint: `take another name: "the-${given}"` });
      return undefined;
    }
    const isWord = reading.vocabulary.all.some((one) => one.name === given && one.kind.plain?.names === this.gives);
    if (isWord) {
      reading.say({
        code: 'name.word',
        severity: 'error',
        at: node.at,
        message: `"${given}" is a word for ${this.gives} already`,
        hint: 'take another name: where this one is used, the word would be meant',
      });
      return undefined;
    }
    const { said, read, mayBeIdle } = this.spec;
    const { beside } = reading;
    const named = reading.names.give(given, this.gives, node.at, reading, {
      ...(said && beside && { said: () => said(beside) }),
      ...(read && { read }),
    });
    if (named !== undefined && mayBeIdle === true) named.isUsed = true;
    return given;
  }
  schema(): Schema {
    return this.text.schema();
  }
}
export const givenName = (type: string, spec: GivenSpec = {}): Shape<string> => new GivenName(type, spec);

/** The conditions of the word whose steps these are, as data: they hold there. Not of what is done otherwise. */
function holdingBeside({ beside }: Reading): readonly string[] {
  if (beside === undefined || beside('do') !== undefined) return [];
  const holds = beside('holds');
  return Array.isArray(holds) ? holds.map(({ data }) => JSON.stringify(data)) : [];
}

/** Steps whose names are known only among them. (LN3) */
class Block extends Shape<readonly Phrase<readonly Step[]>[]> {
  private readonly steps = listOf(a(step));
  override get takesWords(): boolean {
    return this.steps.takesWords;
  }
  override wordCalled(name: string, vocabulary: Vocabulary): Word | undefined {
    return this.steps.wordCalled(name, vocabulary);
  }
  get called(): string {
    return this.steps.called;
  }
  read(node: Node, reading: Reading): readonly Phrase<readonly Step[]>[] | undefined {
    return this.steps.read(node, {
      ...reading,
      names: reading.names.inner(),
      holding: [...(reading.holding ?? []), ...holdingBeside(reading)],
    });
  }
  override take(data: unknown, { say, vocabulary, names }: Reading): readonly Phrase<readonly Step[]>[] | undefined {
    return this.steps.take(data, { say, vocabulary, names: names.inner() });
  }
  schema(): Schema {
    return this.steps.schema();
  }
}
export const block = (): Shape<readonly Phrase<readonly Step[]>[]> => new Block();
export function stepsOf(phrases: readonly Phrase<readonly Step[]>[]): readonly Step[] {
  const steps: Step[] = [];
  for (const { means } of phrases) for (const one of means) steps.push(one);
  return steps;
}

/** One of several things of which one is chosen: names that are given in it are known only there. */
class Aside<T> extends Shape<T> {
  constructor(private readonly of: Shape<T>) {
    super();
  }
  override get takesWords(): boolean {
    return this.of.takesWords;
  }
  override wordCalled(name: string, vocabulary: Vocabulary): Word | undefined {
    return this.of.wordCalled(name, vocabulary);
  }
  override get withParts(): WithParts | undefined {
    return this.of.withParts;
  }
  get called(): string {
    return this.of.called;
  }
  read(node: Node, reading: Reading): T | undefined {
    return this.of.read(node, { ...reading, names: reading.names.aside() });
  }
  override take(data: unknown, reading: Reading): T | undefined {
    return this.of.take(data, { ...reading, names: reading.names.aside() });
  }
  schema(): Schema {
    return this.of.schema();
  }
}
export const aside = <T>(of: Shape<T>): Shape<T> => new Aside(of);

/** An amount that does nothing if it is less than something: that is a warning, if it is known already. (LN4) */
class AtLeast extends Shape<Phrase<Amount>> {
  private readonly amount = a(amount);
  constructor(
    private readonly least: number,
    private readonly otherwise: string,
  ) {
    super();
  }
  override get takesWords(): boolean {
    return this.amount.takesWords;
  }
  override wordCalled(name: string, vocabulary: Vocabulary): Word | undefined {
    return this.amount.wordCalled(name, vocabulary);
  }
  get called(): string {
    return this.amount.called;
  }
  read(node: Node, reading: Reading): Phrase<Amount> | undefined {
    const found = this.amount.read(node, reading);
    if (found?.value !== undefined && found.value < this.least)
      reading.say({
        code: 'step.idle',
        severity: 'warning',
        at: node.at,
        message: this.otherwise,
        hint: `${found.value} is too little: take at least ${this.least}, or take the step away`,
      });
    this.neverSoMany(node, found, reading);
    return found;
  }
  /** LV12 */
  private neverSoMany({ at }: Node, found: Phrase<Amount> | undefined, { beside, say }: Reading): void {
    const from = (beside?.('cards') ?? beside?.('from')) as Phrase<{ readonly most?: number }> | undefined;
    const most = from?.means.most;
    if (most === undefined || found?.value === undefined || found.value <= most) return;
    const message = `there are never ${found.value} of these: ${most} at most`;
    say({ code: 'choice.never', severity: 'warning', at, message, hint: `take at most ${most}, or choose from more places` });
  }
  override take(data: unknown, reading: Reading): Phrase<Amount> | undefined {
    return this.amount.take(data, reading);
  }
  schema(): Schema {
    return this.amount.schema();
  }
}
export const atLeast = (least: number, otherwise: string): Shape<Phrase<Amount>> => new AtLeast(least, otherwise);
