/**
 * Cards: a file, read with the words of a game.
 *
 * LC1  A card that is wrong anywhere is no card: it has problems, all of them, and nothing else. Warnings do not keep it from being one.
 * LC2  A card's text is printed from what was read: there is no other place to write it.
 */
import type { CardDefinition } from '@rulewright/kernel';
import { inOrder, type Problem, Source } from './problems.js';
import { read } from './reading.js';
import { Names, type Parts, type PartsOf, partsSchema, readParts, type Schema } from './shapes.js';
import { kindSchema, type Vocabulary, type WordKind } from './words.js';

/** How cards of a game are written. */
export interface CardLanguage<P extends Parts = Parts> {
  readonly vocabulary: Vocabulary;
  /** What a card's file has. */
  readonly parts: P;
  /** The card, and the lines of its text. */
  make(parts: PartsOf<P>): { readonly card: CardDefinition; readonly text: readonly string[] };
}

export interface WrittenCard {
  readonly definition: CardDefinition;
  readonly text: readonly string[];
}

export interface CardRead {
  readonly source: Source;
  readonly card: WrittenCard | undefined;
  readonly problems: readonly Problem[];
}

/** Reads a card. Whatever is in the file, this ends, and says what is wrong. */
export function readCard<P extends Parts>({ vocabulary, parts, make }: CardLanguage<P>, name: string, text: string): CardRead {
  const source = new Source(name, text);
  const { node, problems: found } = read(source);
  const problems = [...found];
  if (node === undefined) return { source, card: undefined, problems: inOrder(problems) };
  if (node.kind !== 'map') {
    const message = 'a card is a map: its id, its name, and what it can do';
    return { source, card: undefined, problems: inOrder([...problems, { code: 'type.wrong', severity: 'error', at: node.at, message }]) };
  }
  const reading = { say: (problem: Problem) => void problems.push(problem), vocabulary, names: new Names() };
  const whole = readParts(parts, node, reading, 'a card', { start: node.at.start, end: node.at.start + 1 });
  const isRight = whole !== undefined && !problems.some(({ severity }) => severity === 'error');
  const made = isRight ? make(whole) : undefined;
  return { source, card: made && { definition: made.card, text: made.text }, problems: inOrder(problems) };
}

/** What editors complete and check cards with. */
export function cardSchema({ vocabulary, parts }: Pick<CardLanguage, 'vocabulary' | 'parts'>): Schema {
  const kinds = new Set<WordKind<unknown>>(vocabulary.all.map(({ kind }) => kind));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `A card of the game ${vocabulary.game}`,
    ...partsSchema(parts),
    $defs: Object.fromEntries([...kinds].map((kind) => [kind.name, kindSchema(kind, vocabulary)])),
  };
}
