/**
 * Ink: how the command's text looks. Colour only where it was not asked to stay away; with `plain`, letters that every
 * terminal has and no others.
 *
 * Widths are counted in letters: lay text out first and ink it last, or the codes of a colour would count as letters.
 */
export interface Ink {
  strong(text: string): string;
  faint(text: string): string;
  good(text: string): string;
  bad(text: string): string;
  wrong(text: string): string;
  cool(text: string): string;
  rare(text: string): string;
  readonly marks: Marks;
}

/** What is drawn with, beside words. */
export interface Marks {
  readonly corners: readonly [topLeft: string, topRight: string, bottomLeft: string, bottomRight: string];
  readonly across: string;
  readonly down: string;
  readonly between: string;
}

const drawn: Marks = { corners: ['┌', '┐', '└', '┘'], across: '─', down: '│', between: ' · ' };
const typed: Marks = { corners: ['+', '+', '+', '+'], across: '-', down: '|', between: ', ' };

export interface InkSpec {
  readonly colour: boolean;
  readonly plain: boolean;
}

export function inkFor({ colour, plain }: InkSpec): Ink {
  // An empty cell stays empty: codes around nothing would only make the output longer.
  const wrap = (open: number, close: number) => (text: string) =>
    colour && !plain && text.trim() !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return {
    strong: wrap(1, 22),
    faint: wrap(2, 22),
    good: wrap(32, 39),
    bad: wrap(33, 39),
    wrong: wrap(31, 39),
    cool: wrap(36, 39),
    rare: wrap(35, 39),
    marks: plain ? typed : drawn,
  };
}

/** https://no-color.org: set to anything but nothing, it means no colour. */
export function wantsColour(stream: { readonly isTTY?: boolean }, env: Readonly<Record<string, string | undefined>>): boolean {
  return stream.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}

/** Breaks text between words; a word that is too long for a line is broken anywhere. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    for (; word.length > width; word = word.slice(width)) lines.push(word.slice(0, width));
    line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Thousands apart: 12,345. No locale: the same on every machine. */
export const figure = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/**
 * Text from outside, as it may be shown: a card or a file name with the codes of a terminal in it would else paint over what is said
 * about it. One letter for one, so that what is aligned stays so.
 */
export const harmless = (text: string): string => text.replace(unprintable, (found) => (found === '\t' ? ' ' : '\ufffd'));
