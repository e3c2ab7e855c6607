/** Figures that are found by looking for words in the text of a file. */
import { lineAt, placeOf, walk } from '../sources.mjs';

/** Returns the lines with a regular expression in `.replace(/…/`, which is how English gets operated on. */
export function surgeryLines(source) {
  return source.text
    .split('\n')
    .flatMap((text, i) => (text.includes('.replace(/') ? [{ path: source.path, line: i + 1, says: text.trim() }] : []));
}

/** Returns every call of `replace` and `replaceAll`, whatever it looks for: a pattern in a constant, a plain string, on a line of its own. */
export function replacements(source) {
  const places = [];
  walk(source.program, (node) => {
    const called = node.type === 'CallExpression' && node.callee.type === 'MemberExpression' ? node.callee.property : undefined;
    if (called?.name === 'replace' || called?.name === 'replaceAll') places.push(placeOf(source, called));
  });
  return places;
}

/** Names of the chain game. A `spell:` that begins a list item is a word of the stack game; creatures have summoning sickness there. */
const chainNames = new RegExp(
  [
    /\batk\b/,
    /\bdef\b/,
    /\bmain[- ]?[12]\b/,
    /\bbanish/,
    /summon(?!ing sick)/,
    /\btribut/,
    /\bextra[- ]?deck/,
    /\bquick[- ]?play\b/,
    /(?<!- )\bspells?\b/,
    /\btraps?\b/,
    /monster/,
    /\bfusion\b/,
    /\britual\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** Returns the file's first name of the chain game, with all the names in it, or nothing. Comments count. */
export function chainNamesIn({ path, text }) {
  const found = [...text.matchAll(chainNames)];
  if (found.length === 0) return [];
  return [{ path, line: lineAt(text, found[0].index), says: [...new Set(found.map(([name]) => name.toLowerCase()))].join(', ') }];
}
