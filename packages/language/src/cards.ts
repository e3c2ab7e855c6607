/**
 * Cards: a file, read with the words of a game.
 *
 * LC1  A card that is wrong anywhere is no card: it has problems, all of them, and nothing else. Warnings do not keep it from being one.
 * LC2  A card's text is printed from what was read: there is no other place to write it.
 * LC3  At most a hundred problems of a file are told.
 */
import type { CardDefinition } from '@rulewright/kernel';
import { Names } from './names.js';
import { inOrder, MOST_PROBLEMS, type Problem, Source } from './problems.js';
import { type Node, read } from './reading.js';
import { described, isRefused, type Parts, type PartsOf, partsSchema, type Reading, readParts, type Schema } from './shapes.js';
import type { Vocabulary } from './vocabulary.js';
import { kindSchema, type WordKind } from './words.js';

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
  const { node, problems: found, brokenLine } = read(source);
  const problems = [...found];
  const say = (problem: Problem): void => {
    if (brokenLine === undefined || isBefore(problem, source, brokenLine)) problems.push(problem);
  };
  const whole = node && readWhole(parts, node, { say, vocabulary, names: new Names() });
  const isRight = whole !== undefined && !problems.some(({ severity }) => severity === 'error');
  const made = isRight ? make(whole) : undefined;
  const told = inOrder(problems).slice(0, MOST_PROBLEMS);
  return { source, card: made && { definition: made.card, text: made.text }, problems: told };
}

function readWhole<P extends Parts>(parts: P, node: Node, reading: Reading): PartsOf<P> | undefined {
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

/** Whether it is a mistake in what stands before the first line that is no YAML, and not that something does not come. (LR8) */
function isBefore({ code, at }: Problem, source: Source, line: number): boolean {
  const isAbsence = code === 'part.missing' || code === 'list.short' || code === 'name.unused';
  return !isAbsence && source.place(at.end - 1).line < line;
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
