/**
 * Examples: how a word is written, in YAML. They are made from what a word takes, and read again before they are shown: an example
 * that the checker would not take is none.
 */
import { a, Names, type Problem, read, type Schema, Source, type Vocabulary, type Word } from '@rulewright/language';
import { quoted } from './starts.js';

/** What a game's examples are made of; whatever is missing is made up. */
export interface Samples {
  /** What stands for a kind: the first, and if several are needed the next ones. */
  readonly kinds?: Readonly<Record<string, readonly unknown[]>>;
  /** Numbers, by the word that takes them or by the name of the part. */
  readonly figures?: Readonly<Record<string, number>>;
  /** What may stand behind a word, by its kind and its name: "step draw". */
  readonly words?: Readonly<Record<string, readonly unknown[]>>;
}

/** Where a sample is to stand. */
interface Spot {
  readonly word: string;
  readonly part: string;
  /** The how manieth beside others. */
  readonly nth: number;
  readonly deep: number;
  readonly isOptional: boolean;
}

const MOST_DEEP = 4;
/** Past this an example with all parts shows less than one without. */
const MOST_OPTIONAL = 2;
const LINE = 72;
/** How often it is tried with the next words inside: a word may not take all of a kind. */
const MOST_TURNS = 12;

/** How a word is written: as its game shows it, or as short as it can be and, if that says more, with all it takes. */
export function examplesOf(word: Word, vocabulary: Vocabulary, samples: Samples = {}): readonly string[] {
  const { kind, name, takes } = word;
  const rightOnes = (candidates: readonly unknown[]): readonly string[] => [
    ...new Set(
      candidates
        .filter((one) => one !== undefined)
        .map(inYaml)
        .filter((text) => isRight(text, word, vocabulary)),
    ),
  ];
  const shown = rightOnes((samples.words?.[`${kind.name} ${name}`] ?? []).map((value) => ({ [name]: value })));
  if (shown.length > 0) return shown;
  const left = Object.values(takes).filter(({ isOptional }) => isOptional).length;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const maker = new Maker(vocabulary, samples, turn);
    const made = rightOnes([maker.shortest(word), ...(left > 0 && left <= MOST_OPTIONAL ? [maker.fullest(word)] : [])]);
    if (made.length > 0) return made;
  }
  return [];
}

/** Whether a word of that kind can be written so. */
export function isRight(text: string, { kind }: Pick<Word, 'kind'>, vocabulary: Vocabulary): boolean {
  const { node, problems: found } = read(new Source('example', text));
  const problems: Problem[] = [...found];
  if (node === undefined) return false;
  a(kind).read(node, { say: (problem) => void problems.push(problem), vocabulary, names: new Names() });
  return problems.length === 0;
}

class Maker {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly samples: Samples,
    /** Which of the words that could stand inside does, counted from the one that is taken first. */
    private readonly turn: number,
  ) {}

  shortest({ name, takes, main, needsOne }: Word, deep = 0): unknown {
    const needed = Object.entries(takes).filter(
      ([part, { isOptional, unless }]) => !isOptional || unless !== undefined || part === needsOne[0],
    );
    if (needed.length === 0) return name;
    const values = needed.map(
      ([part, { shape }]) => [part, this.of(shape.schema(), { word: name, part, nth: 0, deep, isOptional: false })] as const,
    );
    if (values.some(([, value]) => value === undefined)) return undefined;
    const [only] = values;
    // A word that is called like a part would be read as that part: then the part is named.
    const isPart = typeof only?.[1] === 'object' && Object.keys(only[1] as object).some((key) => Object.hasOwn(takes, key));
    return { [name]: values.length === 1 && only?.[0] === main && !isPart ? only?.[1] : Object.fromEntries(values) };
  }

  fullest({ name, takes }: Word): unknown {
    const values = Object.entries(takes).map(
      ([part, { shape, isOptional }]) => [part, this.of(shape.schema(), { word: name, part, nth: 0, deep: 0, isOptional })] as const,
    );
    return values.some(([, value]) => value === undefined) ? undefined : { [name]: Object.fromEntries(values) };
  }

  private of(schema: Schema, spot: Spot): unknown {
    if (spot.deep > MOST_DEEP) return undefined;
    const { $ref, enum: words, anyOf, type: types, minimum, maximum, pattern, items, minItems, properties, required } = schema as Described;
    const [example] = (schema as Described).examples ?? [];
    if (example !== undefined) return example;
    const inside = { ...spot, deep: spot.deep + 1 };
    const type = Array.isArray(types) ? types[0] : types;
    if ($ref !== undefined) return this.ofKind($ref.replace('#/$defs/', ''), inside);
    // What may be left out is mostly the first of them by default.
    if (words !== undefined) return words[spot.isOptional ? Math.min(1, words.length - 1) : 0];
    // One thing by itself is a list of one: that is shorter.
    if (anyOf !== undefined)
      return this.of((anyOf.find((one) => one['type'] === 'array' && one['minItems'] !== 1) ?? anyOf.at(-1)) as Schema, inside);
    if (type === 'integer') return Math.min(Math.max(this.figure(spot) ?? 2, minimum ?? 0), maximum ?? Number.MAX_SAFE_INTEGER);
    if (type === 'boolean') return true;
    if (type === 'string') return pattern === undefined ? 'some words' : spot.part === 'as' ? 'chosen' : 'some-card';
    if (type === 'array') return items && whole(Array.from({ length: minItems ?? 1 }, (_, nth) => this.of(items, { ...inside, nth })));
    if (type !== 'object' || properties === undefined) return undefined;
    const entries = (required ?? []).map((part) => [part, this.of(properties[part] as Schema, { ...inside, part })] as const);
    return whole(entries.map(([, value]) => value)) && Object.fromEntries(entries);
  }

  private ofKind(name: string, spot: Spot): unknown {
    const samples = this.samples.kinds?.[name] ?? [];
    const words = this.vocabulary.all.filter(({ kind }) => kind.name === name);
    const kind = words[0]?.kind;
    const figure = name === 'amount' ? this.figure(spot) : undefined;
    if (figure !== undefined) return figure;
    const fits = (sample: unknown): boolean => kind !== undefined && isRight(inYaml(sample), { kind }, this.vocabulary);
    const sample = samples[spot.nth % Math.max(1, samples.length)];
    if (sample !== undefined && fits(sample)) return sample;
    if (fits(2)) return 2;
    const isBare = ({ takes }: Word): boolean => Object.values(takes).every(({ isOptional }) => isOptional);
    const bare = words.filter(isBare);
    const first = this.turn === 0 && bare.length > 0 ? bare : [...bare, ...words.filter((one) => !isBare(one))];
    const found = first[(spot.nth + this.turn) % Math.max(1, first.length)];
    return found && this.shortest(found, spot.deep);
  }

  private figure({ word, part }: Spot): number | undefined {
    return this.samples.figures?.[word] ?? this.samples.figures?.[part];
  }
}

/** The words of JSON Schema that shapes use. */
interface Described {
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const whole = (values: readonly unknown[]): readonly unknown[] | undefined => (values.includes(undefined) ? undefined : values);

/** Plain data as YAML: on one line as long as it fits, but for the outermost word, which has its own. */
export function inYaml(value: unknown): string {
  if (typeof value !== 'object' || value === null) return inLine(value);
  if (Array.isArray(value)) return value.map((item) => `- ${indented(inYaml(item))}`).join('\n');
  return Object.entries(value)
    .map(([key, inner]) => {
      const short = `${key}: ${inLine(inner)}`;
      return short.length <= LINE ? short : `${key}:\n  ${indented(inYaml(inner))}`;
    })
    .join('\n');
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? quoted(value) : String(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${inLine(inner)}`)
    .join(', ')} }`;
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ');
