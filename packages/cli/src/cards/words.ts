/**
 * `rulewright words`: what cards are written with, by kind. All of them in short; those of a kind, or those that a text is found in,
 * with what they take and how they are written.
 */

import type { Part, Parts, Schema, Word, WordKind } from '@rulewright/language';
import type { Asked, Given } from '../command.js';
import { harmless, type Ink, wrapText } from '../ink.js';
import { counted, type Output } from '../output.js';
import { nearest } from '../suggesting.js';
import { examplesOf } from './examples.js';
import { type Game, gameFor } from './games.js';

/** What the parts of a card's file are listed as. */
const CARD = 'card';
/** How much room names have in the short list. */
const NAME = 20;

export interface WordsSpec {
  readonly game: Game;
  /** A kind and a text, or one of them. */
  readonly asked: readonly string[];
}

export function runWords({ game, asked }: WordsSpec, output: Output): number {
  const { vocabulary } = game.language;
  const kinds = [...new Set(vocabulary.all.map(({ kind }) => kind))];
  const [first, ...others] = asked;
  if (first === undefined) return inShort(game, kinds, output);
  const whole = asked.join(' ').toLowerCase();
  const named = kinds.find(({ name }) => name === first) ?? kinds.find(({ name }) => `${name}s` === first);
  // "player draws": there is such a kind, but that is not what is looked for.
  const isText = others.length > 0 && !vocabulary.all.some((word) => word.kind === named && matches(word, others.join(' ').toLowerCase()));
  const kind = isText && vocabulary.all.some((word) => matches(word, whole)) ? undefined : named;
  const isKind = kind !== undefined || first === CARD;
  const text = isKind ? others.join(' ').toLowerCase() : whole;
  if (!isKind && others.length > 0 && !vocabulary.all.some((word) => matches(word, text))) {
    const names = [CARD, ...kinds.map(({ name }) => name)];
    return unknown(`there is no kind of words "${first}"`, nearest(first, names), `the kinds are: ${names.join(', ')}`, output);
  }
  if (first === CARD) return cardParts(game, text, output);
  const found = vocabulary.all.filter((word) => (kind === undefined || word.kind === kind) && matches(word, text));
  if (found.length === 0) {
    const among = kind === undefined ? vocabulary.all : vocabulary.of(kind as WordKind<unknown>);
    const names = [...(kind === undefined ? [CARD, ...kinds.map(({ name }) => name)] : []), ...among.map(({ name }) => name)];
    const what = kind === undefined ? `no kind is called "${text}", and no word` : `no word for ${kind.called}`;
    const rest = kind === undefined ? 'rulewright words' : `rulewright words ${kind.name}`;
    return unknown(`${what} has "${text}" in its name or description`, nearest(text, names), `"${rest}" lists all there are`, output);
  }
  let isFirst = true;
  for (const one of kinds) {
    const ofKind = sorted(found.filter((word) => word.kind === one)).sort((a, b) => rank(a, text) - rank(b, text));
    if (ofKind.length === 0) continue;
    if (!isFirst) output.write('');
    isFirst = false;
    heading(one, ofKind.length, output);
    for (const word of ofKind) inFull(word, game, output);
  }
  return 0;
}

function unknown(what: string, meant: string | undefined, otherwise: string, { complain }: Output): number {
  complain(`rulewright: ${harmless(what)}; ${meant === undefined ? otherwise : `did you mean "${meant}"?`}`);
  return 2;
}

const matches = ({ name, about }: Word, text: string): boolean =>
  text.split(/\s+/).every((part) => name.includes(part) || about.toLowerCase().includes(part));
/** The word itself first, then those that have it in their name. */
const rank = ({ name }: Word, text: string): number => (name === text ? 0 : name.includes(text) ? 1 : 2);
const sorted = (words: readonly Word[]): Word[] => [...words].sort((a, b) => (a.name < b.name ? -1 : 1));

function heading({ name, called, plain }: WordKind<unknown>, count: number, { write, ink, width }: Output): void {
  write(`${ink.strong(name)}${ink.marks.between}${counted(count, 'word')}`);
  if (plain === undefined) return;
  for (const line of wrapText(typed(`${called} can also be ${plain.called}`, ink), width - 2)) write(`  ${ink.faint(line)}`);
}

/** All words, a line each. */
function inShort({ language: { vocabulary, parts } }: Game, kinds: readonly WordKind<unknown>[], output: Output): number {
  const { write, ink, width } = output;
  const rows = (list: readonly (readonly [string, string])[]): void => {
    for (const [name, about] of list) {
      // A long name has a line of its own: the descriptions stand below each other.
      if (name.length > NAME) write(`  ${name}`);
      hanging(`  ${(name.length > NAME ? '' : name).padEnd(NAME)}  `, about, { width, ink, write });
    }
  };
  write(`${ink.strong(CARD)}${ink.marks.between}what a file has`);
  rows(Object.entries(parts).map(([name, { about }]) => [name, about]));
  for (const kind of kinds) {
    const words = sorted(vocabulary.of(kind));
    write('');
    heading(kind, words.length, output);
    rows(words.map(({ name, about }) => [name, about]));
  }
  write('');
  hanging(
    '',
    '"rulewright words KIND" tells what the words of a kind take, with examples; "rulewright words TEXT" looks for a word.',
    output,
  );
  return 0;
}

/** Text after something, its other lines below its first. */
function hanging(before: string, text: string, { width, ink, write }: Pick<Output, 'width' | 'ink' | 'write'>): void {
  const room = Math.max(20, width - before.length);
  wrapText(typed(text, ink), room).forEach((line, i) => {
    write((i === 0 ? before : ' '.repeat(before.length)) + line);
  });
}

/** With plain ink, letters that every terminal has. */
const typed = (text: string, { marks }: Ink): string =>
  marks.across === '-' ? text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replaceAll('…', '...') : text;

function inFull(word: Word, { language: { vocabulary }, samples }: Game, output: Output): void {
  const { write, ink } = output;
  const { name, about, takes, main } = word;
  write('');
  write(`  ${ink.strong(name)}`);
  hanging('    ', about, output);
  taken(takes, main, output);
  examplesOf(word, vocabulary, samples)
    .flatMap((example) => example.split('\n'))
    .forEach((line, i) => {
      write(`    ${i === 0 ? 'as in  ' : '       '} ${ink.good(line)}`);
    });
}

function taken(takes: Parts, main: string | undefined, output: Output): void {
  const wide = Math.max(0, ...Object.keys(takes).map((part) => part.length));
  Object.entries(takes).forEach(([part, spec], i) => {
    hanging(`    ${i === 0 ? 'takes  ' : '       '} ${part.padEnd(wide)}  `, partSaid(spec, part === main), output);
    const inner = Object.entries(innerParts(spec.shape.schema()));
    const innerWide = Math.max(0, ...inner.map(([name]) => name.length));
    for (const [name, about] of inner) hanging(`${' '.repeat(wide + 14)}${name.padEnd(innerWide)}  `, about, output);
  });
}

/** What a part has that is a map itself, or a list of them: names, and what each is for. */
function innerParts(schema: Schema): Readonly<Record<string, string>> {
  const { anyOf, properties, required = [] } = schema as InnerSchema;
  if (anyOf !== undefined) return Object.assign({}, ...anyOf.map(innerParts));
  const said = (name: string, about = ''): string => `${about}${required.includes(name) ? '' : '; may be left out'}`;
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, { description }]) => [name, said(name, description)]));
}
interface InnerSchema {
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
  readonly required?: readonly string[];
}

const partSaid = ({ about, shape, isOptional }: Part<unknown>, isMain: boolean): string =>
  `${about}: ${shape.called}${isOptional ? '; may be left out' : ''}${isMain ? '; may stand without its name' : ''}`;

function cardParts({ language: { parts } }: Game, text: string, output: Output): number {
  const found = Object.entries(parts).filter(([name, { about }]) => name.includes(text) || about.toLowerCase().includes(text));
  if (found.length === 0) {
    const names = Object.keys(parts);
    return unknown(
      `no part of a card has "${text}" in its name or description`,
      nearest(text, names),
      `it has: ${names.join(', ')}`,
      output,
    );
  }
  const { write, ink } = output;
  write(`${ink.strong(CARD)}${ink.marks.between}what a file has`);
  const wide = Math.max(...found.map(([name]) => name.length));
  for (const [name, part] of found) hanging(`  ${name.padEnd(wide)}  `, partSaid(part, false), output);
  return 0;
}

export const askWords = ({ words, game }: Given): Asked => ({
  run: async (output) => runWords({ asked: words.filter((word) => word.trim() !== ''), game: await gameFor([], game) }, output),
});
