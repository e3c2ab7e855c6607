/**
 * Random texts: what nobody would write on a card, made of all words of a game. Most of them are right; what is not, the checker
 * refuses, and another is tried.
 */
import { Chance } from '@rulewright/kernel';
import { type CardLanguage, type Parts, readCard, type Schema, type Shape, type Vocabulary, type Word } from '@rulewright/language';

/** The words of JSON Schema that shapes use. */
interface Described {
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Given {
  readonly name: string;
  readonly type: string;
  isUsed: boolean;
}

/** Past this only what is short is taken. */
const DEEP = 7;
/** In steps behind which no name is known that was given in them. */
const BLOCKS: ReadonlySet<string> = new Set(['do', 'else', 'right', 'wrong', 'cost', 'rules']);

/** Makes texts by chance, of the words of a game. */
export class RandomTexts {
  private readonly kinds = new Map<string, Word[]>();
  private names: Given[] = [];
  private count = 0;

  constructor(
    vocabulary: Vocabulary,
    private readonly chance: Chance,
    /** Ids of cards that there are, for words that name one. */
    private readonly cards: readonly string[],
  ) {
    for (const word of vocabulary.all) this.kinds.set(word.kind.name, [...(this.kinds.get(word.kind.name) ?? []), word]);
  }

  /** Something of a kind: "text", "step". */
  of(kind: string): unknown {
    this.names = [];
    this.count = 0;
    return this.ofKind(kind, 0);
  }

  /** Some of the parts that may be there, but for those that are there already. */
  some(parts: Parts, but: readonly string[]): Record<string, unknown> {
    this.names = [];
    const made = this.parts(
      Object.fromEntries(Object.entries(parts).filter(([key, { isOptional }]) => isOptional && !but.includes(key))),
      1,
    );
    return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
  }

  private ofKind(kind: string, deep: number): unknown {
    const words = this.kinds.get(kind) ?? [];
    const plain = words[0]?.kind.plain;
    if (plain !== undefined) {
      const known = this.names.filter(({ type }) => type === plain.names);
      const idle = known.filter(({ isUsed }) => !isUsed);
      if (idle.length > 0 ? this.chance.below(4) > 0 : known.length > 0 && this.chance.below(4) === 0) {
        const one = this.chance.pick(idle.length > 0 ? idle : known);
        one.isUsed = true;
        return one.name;
      }
      if (plain.takesNumbers === true && (deep > DEEP || this.chance.below(3) > 0)) return this.chance.pick([1, 1, 2, 3, 100, 500, -300]);
    }
    const short = words.filter(({ takes }) => Object.values(takes).every(({ isOptional, unless }) => isOptional && unless === undefined));
    const found = deep > DEEP && short.length > 0 ? this.chance.pick(short) : this.chance.pick(words);
    const before = this.names;
    const parts = this.parts(found.takes, deep + 1);
    const [one] = found.needsOne;
    if (one !== undefined && !found.needsOne.some((part) => part in parts))
      parts[one] = this.fitting((found.takes[one] as Parts[string]).shape, one, deep + 1);
    if (found.isScope || found.isLater) this.names = before;
    return Object.keys(parts).length === 0 ? found.name : { [found.name]: parts };
  }

  private parts(takes: Parts, deep: number): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [key, { shape, isOptional, unless, insteadOf }] of Object.entries(takes)) {
      const isNeeded = !isOptional || (unless !== undefined && !(unless in made));
      if (!isNeeded && this.chance.below(deep > DEEP ? 20 : 4) > 0) continue;
      if ([insteadOf ?? []].flat().some((one) => one in made) || key === 'called') continue;
      const before = this.names;
      made[key] = shape.gives === undefined ? this.fitting(shape, key, deep) : this.given(shape.gives);
      if (BLOCKS.has(key)) this.names = before;
    }
    return made;
  }

  private given(type: string): string {
    const name = `name-${++this.count}`;
    this.names = [...this.names, { name, type, isUsed: false }];
    return name;
  }

  private fitting(shape: Shape<unknown>, key: string, deep: number): unknown {
    return this.like(shape.schema(), key, deep);
  }

  private like(schema: Described, key: string, deep: number): unknown {
    const { $ref, enum: words, anyOf, items, properties, minItems = 1 } = schema;
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if ($ref !== undefined) return this.ofKind($ref.replace('#/$defs/', ''), deep + 1);
    if (words !== undefined) return this.chance.pick(words);
    if (anyOf !== undefined) return this.like(this.oneOf(anyOf, deep), key, deep);
    if (type === 'integer') return this.chance.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 5, (schema.minimum ?? 0) + 5));
    if (type === 'boolean') return this.chance.below(2) === 0;
    if (type === 'string') return key === 'as' ? this.given('?') : this.chance.pick(this.cards);
    if (type === 'array')
      return Array.from({ length: minItems + (deep > DEEP ? 0 : this.chance.below(2)) }, () => this.like(items ?? {}, key, deep));
    return properties === undefined ? undefined : this.map(properties, schema.required ?? [], deep);
  }

  private oneOf(anyOf: readonly Described[], deep: number): Described {
    // A list of words, or one of them by itself; a name that was declared is left to others.
    const enums = anyOf.find((one) => one.enum !== undefined || (one.minItems ?? 1) > 1);
    return enums ?? (deep > DEEP ? (anyOf.at(-1) as Described) : this.chance.pick(anyOf));
  }

  /** The parts of a map that is no word: a target, one of several effects. */
  private map(properties: Readonly<Record<string, Schema>>, required: readonly string[], deep: number): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [key, schema] of Object.entries(properties)) {
      if (!required.includes(key) && (key === 'called' || this.chance.below(5) > 0)) continue;
      if (key === 'up-to' && 'count' in made) continue;
      made[key] = key === 'as' ? this.given('cards') : this.like(schema, key, deep);
    }
    return made;
  }
}

/** The lines of a card with a text by chance; none, if it is no right one. Frames are cards without their texts. */
export function randomLines(language: CardLanguage, frames: readonly object[], cards: readonly string[], seed: number): readonly string[] {
  const chance = new Chance(seed, 'texts');
  const text = new RandomTexts(language.vocabulary, chance, cards).of('text');
  const { card, problems } = readCard(language, 'x.yaml', JSON.stringify({ ...chance.pick(frames), text: [text] }));
  return problems.length > 0 ? [] : (card?.text ?? []);
}

/** What is wrong with how a text reads, whatever it says: a word twice, an article before what has one, a name that nobody gave. */
export function readsBadly(line: string): string | undefined {
  // What stands in quotes is a card's name, and in capitals before a counter is the counter's.
  let names = 0;
  const said = line.replace(/"[^"]*"|(?:[A-Z][a-z0-9]* )+(?=Counters?\b)/g, (name) => `Name${++names}${name.endsWith(' ') ? ' ' : ''}`);
  for (const [what, pattern] of FAULTS) {
    const found = pattern.exec(said);
    if (found !== null) return `${what}: "${said.slice(Math.max(0, found.index - 30), found.index + 40)}"`;
  }
  return undefined;
}
const FAULTS: readonly (readonly [string, RegExp])[] = [
  ['a word twice', /(?<!so |-)\b([A-Za-z]+) \1\b(?!\/)/i],
  ['an article too many', /\b(an?|another|no|each|every|the) (the|this|those|these|all|your|its|their|it|them|they|an?|you|each|any)\b/i],
  ['a number too many', /\b[0-9]+ (those|these|all|your|its|their|it|them|they|an?)\b/i],
  ['a pronoun too many', /\b(those|these) (the|this|those|these|all|your|its|it|them|they|an?|you)\b/i],
  ['"that" before what has it', /(?<!so )\bthat (that|this|the|it|them|those|your)\b/i],
  ['no verb behind "can"', /\b(can|may) (you|your|it|its|the|this|that|those|all|if|when|while|until|for|an?|up|any|half|[0-9]+)\b/i],
  ['spaces', / {2}| [,.;:!?]|^ | $/],
  ['two signs', /[.,;:][.,;:]/],
  ['what is no text', /undefined|\[object|NaN|null|\p{Cc}|\$\{/u],
];
