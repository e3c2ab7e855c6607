/**
 * Answers: what a text answers, where its names mean cards that the text itself may move.
 *
 * LV16  A name of what a text answers means the card as long as that is the same object; once the text is carried out, wherever that
 *      very text moves it: "destroy it, and if you do, banish it".
 */
import { assign, type Fact, type Here, type Step } from '@rulewright/kernel';
import { CARDS, listed, type Occasion, occasion } from './kinds.js';
import type { Node } from './reading.js';
import { type Phrase, type Reading, type Schema, Shape } from './shapes.js';
import type { Vocabulary } from './vocabulary.js';
import { a } from './word-shape.js';
import type { Word } from './words.js';

/** What a text answers, and what it begins with: from then on the names follow the cards that it moves. */
export interface Answer extends Phrase<Occasion> {
  readonly settles: readonly Step[];
}

/** What a name stands for once the text is carried out. No card can give that name to something else. */
const settledAs = (name: string): string => `Settled-${name}`;

class Answers extends Shape<Answer> {
  constructor(private readonly of: Shape<Phrase<Occasion>>) {
    super();
  }
  override get takesWords(): boolean {
    return this.of.takesWords;
  }
  override wordCalled(name: string, vocabulary: Vocabulary): Word | undefined {
    return this.of.wordCalled(name, vocabulary);
  }
  get called(): string {
    return this.of.called;
  }
  private found(reading: Reading, read: (inside: Reading) => Phrase<Occasion> | undefined): Answer | undefined {
    const settles: Step[] = [];
    const names = reading.names.reading((plainly, name, type) => {
      if (type !== CARDS) return plainly;
      const settled = settledAs(name);
      settles.push(assign(settled, (here: Here): Fact => listed(plainly(here))));
      return (here) => (here.has(settled) ? here.var(settled) : undefined) ?? plainly(here);
    });
    const { say, vocabulary, holding, beside } = reading;
    const phrase = read({ say, vocabulary, names, ...(holding && { holding }), ...(beside && { beside }) });
    return phrase && Object.assign(phrase, { settles });
  }
  read(node: Node, reading: Reading): Answer | undefined {
    return this.found(reading, (inside) => this.of.read(node, inside));
  }
  override take(data: unknown, reading: Reading): Answer | undefined {
    return this.found(reading, (inside) => this.of.take(data, inside));
  }
  schema(): Schema {
    return this.of.schema();
  }
}
/** What is answered: an occasion, or one that is told in another way. */
export const answers = (of: Shape<Phrase<Occasion>> = a(occasion)): Shape<Answer> => new Answers(of);
