/**
 * Taking: a card from data, without a file and without a parser.
 *
 * CC4  A card's definition has the hash of what was written, as `written`: two cards whose functions only look alike are told apart.
 */
import type { CardDefinition } from '@rulewright/kernel';
import { dataOf, hashOfData, type TooMuch, writtenData } from './card-data.js';
import type { CardFault, CardLanguage, CardRead, WrittenCard } from './cards.js';
import { Names } from './names.js';
import { type Parts, type PartsOf, readParts, takeParts } from './parts.js';
import { printedAmong } from './printing.js';
import { inOrder, MOST_PROBLEMS, type Problem, Source } from './problems.js';
import { reachingOf } from './reaching.js';
import type { Node } from './reading.js';
import { described, isRefused, type Reading } from './shapes.js';
import type { Vocabulary } from './vocabulary.js';

/** A card that was read. Its text is printed when somebody reads it. */
class Written implements WrittenCard {
  constructor(
    readonly definition: CardDefinition,
    private readonly made: { readonly text: readonly string[] },
    private readonly parts: unknown,
  ) {}
  get text(): readonly string[] {
    return printedAmong(this, () => this.made.text);
  }
  get data(): unknown {
    return dataOf(this.parts);
  }
}

/** A card that was read, as it is kept. (CC4) */
export function writtenCard<P extends Parts>(
  { make, vocabulary }: CardLanguage<P>,
  parts: PartsOf<P>,
  data: unknown = dataOf(parts),
  hash: number | TooMuch = hashOfData(data),
): WrittenCard {
  const made = make(parts);
  Object.assign(made.card, reachingOf(vocabulary, data), typeof hash === 'number' && { written: hash });
  return new Written(made.card, made, parts);
}

/** The card that data is, if it is one: what `dataOf` gave is. `hash` is the data's own. */
export function takeCard<P extends Parts>(language: CardLanguage<P>, data: unknown, hash: number): WrittenCard | undefined {
  let isRight = true;
  const say = ({ severity }: Problem): void => {
    if (severity === 'error') isRight = false;
  };
  const parts = takeParts(language.parts, data, { say, vocabulary: language.vocabulary, names: new Names() });
  if (parts === undefined || language.check?.(parts).some(({ severity }) => severity === 'error') === true) return undefined;
  if (hasStrays(data, originalsOf(language.vocabulary))) return undefined;
  return isRight ? writtenCard(language, parts, data, hash) : undefined;
}

/** Reads data as a file is read: in short or in long, with all its problems. Their places are in the data, written as text. */
export function readData<P extends Parts>(language: CardLanguage<P>, name: string, data: unknown): CardRead {
  const bounded = hashOfData(data);
  if (typeof bounded !== 'number') {
    const problem: Problem = {
      code: 'data.unfit',
      severity: 'error',
      at: { start: 0, end: 1 },
      message: `this is no card: ${bounded.tooMuch}`,
    };
    return { source: new Source(name, ''), card: undefined, problems: [problem] };
  }
  const { text, node } = writtenData(data);
  const source = new Source(name, text);
  const problems: Problem[] = [];
  const say = (problem: Problem): void => void problems.push(problem);
  const parts = readWhole(language.parts, node, { say, vocabulary: language.vocabulary, names: new Names() });
  if (parts !== undefined) checkWhole(language, parts, node, say);
  const isRight = parts !== undefined && !problems.some(({ severity }) => severity === 'error');
  return { source, card: isRight ? writtenCard(language, parts) : undefined, problems: inOrder(problems).slice(0, MOST_PROBLEMS) };
}

/** Where something is wrong with a part: at its name, or at the item. */
function placeOf(node: Node, { part, item }: CardFault): Problem['at'] {
  const entry = node.kind === 'map' ? node.entries.find(({ key }) => key === part) : undefined;
  if (entry === undefined) return { start: node.at.start, end: node.at.start + 1 };
  if (item === undefined) return entry.keyAt;
  const found = entry.value.kind === 'list' ? (entry.value.items[item] ?? entry.value) : entry.value;
  return found.kind === 'map' && found.entries[0] !== undefined ? found.entries[0].keyAt : found.at;
}
/** The words of a game that do what would have been done. */
const originals = new WeakMap<Vocabulary, ReadonlySet<string>>();
function originalsOf(vocabulary: Vocabulary): ReadonlySet<string> {
  let names = originals.get(vocabulary);
  if (names === undefined) {
    names = new Set(vocabulary.all.flatMap(({ name, isAfterAll }) => (isAfterAll ? [name] : [])));
    originals.set(vocabulary, names);
  }
  return names;
}

interface Stray {
  readonly word: string;
  readonly at: Problem['at'];
}
/** What is to be done after all although nothing is done instead of it. (LV19) */
function strayOriginals(node: Node, names: ReadonlySet<string>, isInstead = false): readonly Stray[] {
  if (node.kind === 'list') return node.items.flatMap((one) => strayOriginals(one, names, isInstead));
  if (node.kind === 'plain') return [];
  return node.entries.flatMap(({ key, keyAt, value }) => {
    if (names.has(key) && !isInstead) return [{ word: key, at: keyAt }];
    const inside = isInstead || key === 'instead';
    const steps = STEPS.has(key) && !inside ? (value.kind === 'list' ? value.items : [value]) : [];
    const here = steps.flatMap((one): readonly Stray[] => {
      const word = one.kind === 'plain' ? String(one.value) : '';
      return names.has(word) ? [{ word, at: one.at }] : [];
    });
    return [...here, ...strayOriginals(value, names, inside)];
  });
}
/** Whether one of the words stands anywhere in the data: most cards need no second look. */
function mentions(data: unknown, names: ReadonlySet<string>): boolean {
  if (typeof data === 'string') return names.has(data);
  if (Array.isArray(data)) return data.some((one) => mentions(one, names));
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(([key, value]) => names.has(key) || mentions(value, names));
}
const hasStrays = (data: unknown, names: ReadonlySet<string>): boolean =>
  mentions(data, names) && strayOriginals(writtenData(data).node, names).length > 0;
/** Where steps stand. */
const STEPS: ReadonlySet<string> = new Set([
  'do',
  'else',
  'cost',
  'parts',
  'right',
  'wrong',
  'then',
  'both',
  'also',
  'if-you-do',
  'after-that',
  'may',
]);

/** Says what is wrong with the parts together. (LC4) */
export function checkWhole<P extends Parts>(
  language: CardLanguage<P>,
  parts: PartsOf<P>,
  node: Node,
  say: (problem: Problem) => void,
): void {
  for (const { word, at } of strayOriginals(node, originalsOf(language.vocabulary)))
    say({
      code: 'original.none',
      severity: 'error',
      at,
      message: `"${word}" stands only in the "do" of an "instead": there is nothing here that would have been done`,
      hint: 'take it away, or put it into an "instead"',
    });
  for (const fault of language.check?.(parts) ?? []) {
    const { code, severity, message, hint } = fault;
    say({ code, severity, message, hint, at: placeOf(node, fault) });
  }
}

/** Reads the parts of a card. */
export function readWhole<P extends Parts>(parts: P, node: Node, reading: Reading): PartsOf<P> | undefined {
  const at = { start: node.at.start, end: node.at.start + 1 };
  if (node.kind === 'map') return readParts(parts, node, reading, 'a card', at);
  if (isRefused(node)) return undefined;
  reading.say({
    code: 'type.wrong',
    severity: 'error',
    at,
    message: `${described(node)} stands here; a card is a map of its parts`,
    hint: `write them as "word: value", each on a line: ${Object.keys(parts).join(', ')}`,
  });
  return undefined;
}
