/** The set that the page plays with, compiled when the page is built: the browser has no parser of YAML. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chainKit } from '@rulewright/chain';
import { compileSet, readSet, told } from '@rulewright/language';

const folder = fileURLToPath(new URL('../../rulesets/chain/', import.meta.url));

/** The files of the set, by their paths in it. */
function filesOf(...folders) {
  const listed = folders.flatMap((name) =>
    existsSync(join(folder, name)) ? readdirSync(join(folder, name)).map((file) => `${name}/${file}`) : [],
  );
  return ['set.yaml', ...listed.sort()].map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

function read(files) {
  const { set, problems } = readSet({ kit: chainKit, files: [...filesOf('cards', 'decks'), ...files] });
  if (set === undefined) throw new Error(problems.map(({ problem, source }) => told(problem, source)).join('\n'));
  return set;
}

/** The game's own set: it is read once, with whatever decks it is played. */
let own;

/** The set of the chain game, with these decks if it is not to be its own, and with these files beside its own. */
export function compiledSet(decks, files = []) {
  if (files.length === 0) own ??= read([]);
  const set = files.length === 0 ? own : read(files);
  const given = decks === undefined ? withDecks(set) : new Map(decks.map((deck) => [deck.id, { extra: [], ...deck }]));
  return compileSet(chainKit, { ...set, decks: given });
}

/** A set without decks is played with some of each of its cards. */
function withDecks({ cards, decks }) {
  if (decks.size > 0) return decks;
  const ids = [...cards.keys()];
  const some = Array.from({ length: chainKit.decks.cards.least }, (_, i) => ids[i % ids.length]);
  return new Map([['sampler', { id: 'sampler', name: 'Sampler', cards: some, extra: [] }]]);
}

/** Vite's part: the compiled set lies beside the page. */
export const setPlugin = {
  name: 'rulewright-set',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'chain.set.json', source: compiledSet() });
  },
};
