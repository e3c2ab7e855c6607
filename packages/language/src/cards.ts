/**
 * Cards: a file, read with the words of a game.
 *
 * LC1  A card that is wrong anywhere is no card: it has problems, all of them, and nothing else. Warnings do not keep it from being one.
 * LC2  A card's text is printed from what was read: there is no other place to write it.
 * LC4  What is wrong with parts that are right by themselves is told, too: a card of one kind with what only another has.
 * LC5  No two texts of a card have one name, given or the word's own: by it logs, scenarios and other cards mean one of them.
 * LC3  At most a hundred problems of a file are told.
 */
import type { CardDefinition } from '@rulewright/kernel';
import { checkWhole, readWhole, writtenCard } from './cards-from-data.js';
import { Names } from './names.js';
import type { Parts, PartsOf } from './parts.js';
import { inOrder, MOST_PROBLEMS, type Problem, quoted, Source, type Span } from './problems.js';
import { read } from './reading.js';
import type { Vocabulary } from './vocabulary.js';

/** How cards of a game are written. */
export interface CardLanguage<P extends Parts = Parts> {
  readonly vocabulary: Vocabulary;
  /** What a card's file has. */
  readonly parts: P;
  /** The card, and the lines of its text. */
  make(parts: PartsOf<P>): { readonly card: CardDefinition; readonly text: readonly string[] };
  /** What is wrong with the parts together, although each of them is right. (LC4) */
  check?(parts: PartsOf<P>): readonly CardFault[];
}

/** Something that is wrong with a part, beside the others. */
export interface CardFault {
  readonly code: string;
  readonly severity: Problem['severity'];
  /** In which part; and which of its items, from 0, if it is a list. */
  readonly part: string;
  readonly item?: number;
  readonly message: string;
  readonly hint: string;
}

/** Texts that are called like another one before them. (LC5) */
export function calledTwice(texts: readonly { readonly means: { readonly called?: string | undefined } }[]): readonly CardFault[] {
  const names = new Set<string>();
  return texts.flatMap(({ means: { called } }, item): readonly CardFault[] => {
    if (called === undefined) return [];
    if (!names.has(called)) {
      names.add(called);
      return [];
    }
    const message = `${quoted(called)} is the name of another text of this card, too`;
    return [
      {
        code: 'text.twice',
        severity: 'error',
        part: 'text',
        item,
        message,
        hint: 'give one of the two another "called:"; or take one away',
      },
    ];
  });
}

export interface WrittenCard {
  readonly definition: CardDefinition;
  readonly text: readonly string[];
  /** What was written, as plain data. (CC1) */
  readonly data: unknown;
}

export interface CardRead {
  readonly source: Source;
  readonly card: WrittenCard | undefined;
  readonly problems: readonly Problem[];
  /** The cards that its text brings into the game, and where it says so. (LX7) */
  readonly brings?: readonly Brought[];
}

export interface Brought {
  readonly id: string;
  readonly at: Span;
}

/** Reads a card. Whatever is in the file, this ends, and says what is wrong. */
export function readCard<P extends Parts>(language: CardLanguage<P>, name: string, text: string): CardRead {
  const { vocabulary, parts } = language;
  const source = new Source(name, text);
  const { node, problems: found, brokenLine } = read(source);
  const problems = [...found];
  const say = (problem: Problem): void => {
    if (brokenLine === undefined || isBefore(problem, source, brokenLine)) problems.push(problem);
  };
  const brings: Brought[] = [];
  const bring = (id: string, at: Span): void => void brings.push({ id, at });
  const whole = node && readWhole(parts, node, { say, vocabulary, names: new Names(), bring });
  if (node !== undefined && whole !== undefined && !problems.some(({ severity }) => severity === 'error'))
    checkWhole(language, whole, node, say);
  const isRight = whole !== undefined && !problems.some(({ severity }) => severity === 'error');
  const told = inOrder(problems).slice(0, MOST_PROBLEMS);
  return { source, card: isRight ? writtenCard(language, whole) : undefined, problems: told, brings };
}

/** Whether it is a mistake in what stands before the first line that is no YAML, and not that something does not come. (LR8) */
function isBefore({ code, at }: Problem, source: Source, line: number): boolean {
  const isAbsence = code === 'part.missing' || code === 'list.short' || code === 'name.unused';
  return !isAbsence && source.place(at.end - 1).line < line;
}
