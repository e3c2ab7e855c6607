/**
 * Granting: a change by which cards come to have texts.
 *
 * SL8  What has been given a text has it as its own: it is activated, triggers and holds there, for its controller, as long as it is given.
 */
import { type Change, Digest, type StaticText } from '@rulewright/kernel';
import { a, change, does, listOf, type Node, needed, type Phrase, type Reading, type Schema, Shape, word } from '@rulewright/language';
import { type Made, type StackText, textKind } from './text-kind.js';

/** Texts that another card can have. */
class Given extends Shape<readonly Phrase<StackText>[]> {
  private readonly texts = listOf(a(textKind));
  get called(): string {
    return this.texts.called;
  }
  read(node: Node, reading: Reading): readonly Phrase<StackText>[] | undefined {
    const found = this.texts.read(node, reading);
    if (found === undefined || found.every(({ means }) => means.canBeGiven === true)) return found;
    reading.say({
      code: 'text.not-given',
      severity: 'error',
      at: node.at,
      message: 'such a text cannot be given to other cards',
      hint: 'use activated, triggered, rules, taps-for, or a static text that counts permanents only',
    });
    return undefined;
  }
  override take(data: unknown, reading: Reading): readonly Phrase<StackText>[] | undefined {
    return this.texts.take(data, reading);
  }
  schema(): Schema {
    return this.texts.schema();
  }
}

/** The same text has the same name, whichever card gives it. */
const nameOf = ({ data, says }: Phrase<unknown>): string =>
  `given.${new Digest()
    .text(JSON.stringify(data ?? says))
    .hex()
    .slice(0, 12)}`;
const never = (): never => {
  throw new RangeError('a text that is given asks nothing of the table');
};
const grantsOf = ({ abilities = [], continuous = [], keywords = [] }: Made): readonly Change[] => [
  ...abilities.map((one): Change => ({ grant: { id: one.id, isStatic: false, ...(one.kind === 'static' && { isStanding: true }) } })),
  ...continuous.map((text: StaticText): Change => ({ grant: text })),
  ...(keywords.length > 0 ? [{ include: 'keywords', words: keywords } as const] : []),
];

export const grantingWords = [
  word(change, 'has-text', {
    about: 'Texts come: abilities that are activated or trigger, rules, and what is so all the time.',
    takes: { text: needed(new Given(), 'which') },
    main: 'text',
    means: ({ text: texts }) => {
      const made = texts.map((one) => one.means.make(nameOf(one), never));
      return {
        amounts: [],
        grants: made.flatMap(({ abilities = [], grants = [] }) => [...abilities, ...grants]),
        parts: () => [{ layer: '6', changes: made.flatMap(grantsOf) }],
      };
    },
    says: ({ text: texts }) => does('have', texts.map(({ says }) => `“${says}”`).join(' and ')),
  }),
];
