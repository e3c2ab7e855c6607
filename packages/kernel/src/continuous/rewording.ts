/** Changes of words: a word becomes another in the traits of a thing and in the texts of its abilities. */
import { type ChangeOf, type ChangeSteps, noParams } from './change-steps.js';

export function rewordThing(steps: ChangeSteps, change: ChangeOf<'reword'>): void {
  const { board, writes } = steps;
  const [from, to] = change.reword;
  const ats = change.traits.map((name) => steps.trait(name));
  // Phrases with the word in them are not known here.
  for (const at of ats) writes.all(at);
  writes.gained();
  writes.lost();
  steps.each(noParams, (view, thing) => {
    for (const at of ats) {
      const had = view.set(thing, at);
      const said = had.words.map((word) => inPhrase(word, from, to));
      if (said.some((word, i) => word !== had.words[i])) view.put(thing, at, board.traits.sets.of(said));
    }
    const owned = view.owned(thing);
    const said = owned.map((one) => {
      const ability = reworded(one.ability, from, to);
      return ability === one.ability ? one : one.saying(ability);
    });
    if (said.some((one, i) => one !== owned[i])) view.setAbilities(thing, said);
  });
}

/** Names, places, and what a change itself looks at: no words of the text. */
const noWords: ReadonlySet<string> = new Set(['id', 'ids', 'copy', 'layer', 'is', 'when', 'kind']);

/** The phrase with a word in place of another: `protection from red`. */
const inPhrase = (phrase: string, from: string, to: string): string =>
  phrase === from ? to : ` ${phrase} `.replaceAll(` ${from} `, () => ` ${to} `).slice(1, -1);

/** The same text with a word in place of another, wherever it stands as a word by itself; itself if it does not. */
function reworded<T>(text: T, from: string, to: string): T {
  const known = rewordings.get(text as object);
  const word = `${from} ${to}`;
  const before = known?.get(word);
  if (before !== undefined) return before as T;
  const walk = (node: unknown, key: string): unknown => {
    if (noWords.has(key) || (key === 'to' && typeof node === 'string')) return node;
    if (typeof node === 'string') return inPhrase(node, from, to);
    if (Array.isArray(node)) {
      const items = node.map((item) => walk(item, key));
      return items.some((item, i) => item !== node[i]) ? items : node;
    }
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).map(([name, item]) => [name, walk(item, name), item] as const);
    return entries.some(([, item, was]) => item !== was) ? Object.fromEntries(entries) : node;
  };
  const made = walk(text, '') as object;
  rewordings.set(text as object, new Map([...(known ?? []), [word, made]]));
  return made as T;
}
/** The same words make the same text: what is compiled from it is found again. */
const rewordings = new WeakMap<object, ReadonlyMap<string, object>>();
