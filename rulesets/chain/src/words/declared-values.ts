/**
 * Declaring: an attribute, a type of monsters or a kind of card that a player names, and where such a name is used.
 *
 * CW10  Where an attribute, a type of monsters, a kind or a name stands in a filter, the name of one that was declared may stand, too;
 *      or "declared": what this card has declared, as long as it lies there.
 */
import { act, choose, type Here, v } from '@rulewright/kernel';
import {
  a,
  does,
  doneBy,
  givenName,
  type Node,
  name,
  nearest,
  nounOf,
  optional,
  type Phrase,
  type Reading,
  type Schema,
  Shape,
  seat,
  step,
  word,
} from '@rulewright/language';
import { ATTRIBUTES, RACES } from '../cards/printed.js';
import { declare } from '../players/life-and-chance.js';
import { declaredOn } from '../table.js';
import { you } from './players.js';

export type Declared<T extends string> = Phrase<(here: Here) => T | undefined> & {
  /** Which it is, if the text itself says so. */
  readonly plain: T | undefined;
};

/** What names of such things are. */
export const ATTRIBUTE = 'an attribute';
export const RACE = 'a type of monsters';
export const KIND = 'a kind of card';
export const NAME = 'the name of a card';
export const KINDS = ['monster', 'spell', 'trap'] as const;
/** What this card has declared since it lies there, in whichever of its texts. */
export const DECLARED = 'declared';

class OneOrDeclared<T extends string> extends Shape<Declared<T>> {
  constructor(
    private readonly words: readonly T[],
    private readonly type: string,
    private readonly what: string,
  ) {
    super();
  }
  get called(): string {
    return `one of ${this.words.join(', ')}, or the name of one that was declared, or declared: what this card has declared`;
  }
  read(node: Node, reading: Reading): Declared<T> | undefined {
    if (node.kind !== 'plain' || typeof node.value !== 'string') return this.wrong(node, reading);
    const found = this.meantBy(node.value, reading);
    if (found !== undefined) return found;
    const suggestion = nearest(node.value, [...this.words, ...reading.names.of(this.type)]);
    return this.wrong(node, reading, suggestion === undefined ? undefined : `did you mean "${suggestion}"?`);
  }
  override take(data: unknown, reading: Reading): Declared<T> | undefined {
    return typeof data === 'string' ? this.meantBy(data, reading) : undefined;
  }
  private meantBy(value: string, { names }: Reading): Declared<T> | undefined {
    if (value === DECLARED) {
      const means = (here: Here): T | undefined => declaredOn(here, here.source, this.what) as T | undefined;
      return { means, says: 'declared', data: value, plain: undefined };
    }
    const plain = this.words.find((one) => one === value);
    if (plain !== undefined) return { means: () => plain, says: plain, data: value, plain };
    const used = names.use(value, this.type);
    return used && { means: (here) => used.read(here) as T | undefined, says: 'declared', data: value, plain: undefined };
  }
  schema(): Schema {
    return { anyOf: [{ type: 'string' }, { enum: this.words }] };
  }
}
export const attributeOrDeclared = () => new OneOrDeclared(ATTRIBUTES, ATTRIBUTE, 'attribute');
export const raceOrDeclared = () => new OneOrDeclared(RACES, RACE, 'race');
export const kindOrDeclared = () => new OneOrDeclared(KINDS, KIND, 'kind');

/** The id of a card, the name of one that was declared, or what this card has declared. (CW10) */
class NameOrDeclared extends Shape<Declared<string>> {
  private readonly id = name('the id of a card');
  readonly called = 'the id of a card, or the name of one that was declared';
  read(node: Node, reading: Reading): Declared<string> | undefined {
    const found = this.id.read(node, reading);
    return found === undefined ? undefined : this.meantBy(found, reading);
  }
  override take(data: unknown, reading: Reading): Declared<string> | undefined {
    return typeof data === 'string' ? this.meantBy(data, reading) : undefined;
  }
  private meantBy(value: string, { names }: Reading): Declared<string> {
    if (value === DECLARED)
      return { means: (here) => declaredOn(here, here.source, 'name'), says: DECLARED, data: value, plain: undefined };
    const used = names.use(value, NAME);
    if (used === undefined) return { means: () => value, says: value, data: value, plain: value };
    return { means: (here) => used.read(here) as string | undefined, says: DECLARED, data: value, plain: undefined };
  }
  schema(): Schema {
    return this.id.schema();
  }
}
export const nameOrDeclared = () => new NameOrDeclared();

const declaring = (
  what: string,
  about: string,
  type: string,
  words: readonly string[] | ((here: Here) => readonly string[]),
  said: string,
) =>
  word(step, `declare-${what}`, {
    about: `A player declares ${about}. It gets a name, or is what "declared" means in the texts of this card while it lies there.`,
    namesAnyCard: words === names,
    takes: { as: optional(givenName(type), 'its name'), who: optional(a(seat), 'who; you, by default') },
    main: 'as',
    means: ({ as = 'Declared', who }) => [
      choose(as, {
        kind: 'name',
        from: typeof words === 'function' ? words : [...words],
        why: `declare-${what}`,
        ...(who && { who: who.means }),
      }),
      act(declare, { card: (here) => here.source, seat: who?.means ?? you, what, which: v(as) }),
    ],
    says: ({ who }) => doneBy(who && nounOf(who), does('declare', said)),
  });
/** The cards of the game, but for tokens: nobody learns from them what lies in a deck. */
const names = (here: Here): readonly string[] =>
  here.definitions.filter((one) => !((one['types'] as readonly string[] | undefined) ?? []).includes('token')).map(({ id }) => id);

export const declaringWords = [
  declaring('attribute', 'an attribute', ATTRIBUTE, ATTRIBUTES, '1 Attribute'),
  declaring('race', 'a type of monsters', RACE, RACES, '1 monster Type'),
  declaring('kind', 'a kind of card: monster, Spell or Trap', KIND, KINDS, '1 type of card (Monster, Spell, or Trap)'),
  declaring('name', 'the name of a card', NAME, names, '1 card name'),
];
