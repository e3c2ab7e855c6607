/**
 * Declaring: an attribute, a type of monsters or a kind of card that a player names, and where such a name is used.
 *
 * CW10  Where an attribute or a type of monsters stands in a filter, the name of one that was declared may stand, too.
 */
import { choose, type Here } from '@rulewright/kernel';
import {
  a,
  givenName,
  type Node,
  nearest,
  needed,
  optional,
  type Phrase,
  type Reading,
  type Schema,
  Shape,
  seat,
  step,
  word,
} from '@rulewright/language';
import { ATTRIBUTES, RACES } from '../facts.js';
import { seatDoes } from './players.js';

export type Declared<T extends string> = Phrase<(here: Here) => T | undefined> & {
  /** Which it is, if the text itself says so. */
  readonly plain: T | undefined;
};

/** What names of such things are. */
export const ATTRIBUTE = 'an attribute';
export const RACE = 'a type of monsters';

class OneOrDeclared<T extends string> extends Shape<Declared<T>> {
  constructor(
    private readonly words: readonly T[],
    private readonly type: string,
  ) {
    super();
  }
  get called(): string {
    return `one of ${this.words.join(', ')}, or the name of one that was declared`;
  }
  read(node: Node, reading: Reading): Declared<T> | undefined {
    const value = node.kind === 'plain' ? node.value : undefined;
    if (typeof value === 'string') {
      const found = this.taken(value, reading);
      if (found !== undefined) return found;
    }
    const meant = typeof value === 'string' ? nearest(value, [...this.words, ...reading.names.of(this.type)]) : undefined;
    return this.wrong(node, reading, meant === undefined ? undefined : `did you mean "${meant}"?`);
  }
  override take(data: unknown, reading: Reading): Declared<T> | undefined {
    return typeof data === 'string' ? this.taken(data, reading) : undefined;
  }
  private taken(value: string, { names }: Reading): Declared<T> | undefined {
    const plain = this.words.find((one) => one === value);
    if (plain !== undefined) return { means: () => plain, says: plain, data: value, plain };
    const used = names.use(value, this.type);
    return used && { means: (here) => used.read(here) as T | undefined, says: 'declared', data: value, plain: undefined };
  }
  schema(): Schema {
    return { anyOf: [{ type: 'string' }, { enum: this.words }] };
  }
}
export const attributeOrDeclared = () => new OneOrDeclared(ATTRIBUTES, ATTRIBUTE);
export const raceOrDeclared = () => new OneOrDeclared(RACES, RACE);

const declaring = (called: string, what: string, type: string, words: readonly string[], said: string) =>
  word(step, called, {
    about: `A player declares ${what}, which gets a name.`,
    takes: { as: needed(givenName(type), 'its name'), who: optional(a(seat), 'who; you, by default') },
    main: 'as',
    means: ({ as, who }) => [choose(as, { kind: 'name', from: [...words], why: called, ...(who && { who: who.means }) })],
    says: ({ who }) => `${seatDoes(who, 'declare', 'declares')} ${said}`,
  });
export const declaringWords = [
  declaring('declare-attribute', 'an attribute', ATTRIBUTE, ATTRIBUTES, '1 Attribute'),
  declaring('declare-race', 'a type of monsters', RACE, RACES, '1 monster Type'),
];
