/**
 * Reference: all words of a language as a page, for whoever writes cards.
 *
 * LV11  The page is made from the words themselves: every word, what it takes, which of its parts may stand alone, and what it does; and
 *      everything that has parts and is no word.
 */
import type { CardLanguage } from './cards.js';
import type { Parts } from './parts.js';
import type { WithParts } from './shapes.js';
import type { Word, WordKind } from './words.js';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function partLines(parts: Parts, main: string | undefined): readonly string[] {
  return Object.entries(parts).map(([key, { about, isOptional, unless, shape }]) => {
    const needs = isOptional && unless === undefined ? '' : unless === undefined ? ' (needed)' : ` (needed, or \`${unless}\`)`;
    const inside = shape.withParts === undefined ? '' : ` ([its parts](#${anchor(shape.withParts.called)}))`;
    return `- \`${key}\`${key === main ? ' — may stand alone' : ''}${needs}: ${about}; ${shape.called}${inside}.`;
  });
}

/** What has parts and is no word, wherever it stands: a target, what a card can hold. */
function partsInside(all: readonly Parts[]): readonly WithParts[] {
  const found = new Map<string, WithParts>();
  const look = (parts: Parts): void => {
    for (const { shape } of Object.values(parts)) {
      const { withParts } = shape;
      if (withParts === undefined || found.has(withParts.called)) continue;
      found.set(withParts.called, withParts);
      look(withParts.parts);
    }
  };
  for (const parts of all) look(parts);
  return [...found.values()];
}
const anchor = (called: string): string => called.replace(/[^a-z ]/gi, '').replaceAll(' ', '-');

function wordLines({ name, about, takes, main }: Word): readonly string[] {
  return [`### \`${name}\``, '', about, '', ...partLines(takes, main), ...(Object.keys(takes).length === 0 ? [] : [''])];
}

/** How many words a kind has, and what it is. */
function kindLines(kind: WordKind<unknown>, words: readonly Word[]): readonly string[] {
  const plain = kind.plain === undefined ? '' : ` Instead of a word: ${kind.plain.called}.`;
  const list = words.map(({ name }) => `\`${name}\``).join(', ');
  return [`## ${kind.name}`, '', `Where ${kind.called} stands: ${list}.${plain}`, '', ...words.flatMap(wordLines)];
}

/** The page, as Markdown. (LV11) */
export function wordReference({ vocabulary, parts }: Pick<CardLanguage, 'vocabulary' | 'parts'>): string {
  const kinds = [...new Set<WordKind<unknown>>(vocabulary.all.map(({ kind }) => kind))];
  const table = kinds.map((kind) => `| [${kind.name}](#${kind.name}) | ${cell(kind.called)} | ${vocabulary.of(kind).length} |`);
  const inside = partsInside([parts, ...vocabulary.all.map(({ takes }) => takes)]);
  const lines = [
    `# The words of the game ${vocabulary.game}`,
    '',
    'This page is written from the words themselves. `rulewright words NAME` tells the same in the terminal.',
    '',
    '| kind | what stands there | words |',
    '| --- | --- | --- |',
    ...table,
    '',
    '## A card',
    '',
    ...partLines(parts, undefined),
    '',
    ...(inside.length === 0 ? [] : ['## Parts that have parts', '']),
    ...inside.flatMap(({ called, parts: own }) => [`### ${called}`, '', ...partLines(own, undefined), '']),
    ...kinds.flatMap((kind) =>
      kindLines(
        kind,
        [...vocabulary.of(kind)].sort((a, b) => (a.name < b.name ? -1 : 1)),
      ),
    ),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
