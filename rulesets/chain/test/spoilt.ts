/**
 * Spoilt files as a campaign: cards, decks and compiled sets of the chain game with a few letters changed. `npm run soak -- --campaign
 * files` reads as many as there is time for: each is read, or refused with its problems, in bounded time, and nothing else happens.
 */
import { chainKit } from '@rulewright/chain';
import { Chance } from '@rulewright/kernel';
import { compileSet, loadSet, makeAll, readSet, SetError, type SetFile, told } from '@rulewright/language';
import type { Campaign } from '@rulewright/testkit';

const pieces = [
  ...['{', '}', '[', ']', ':', ',', '"', "'", '- ', '#', '|', '>', '&a', '*a', '!!js/function', '<<: *a', '\n', '\n\n', '  ', '\t', '\r'],
  ...['0', '-1', '1e308', '99999999999999999999', '0x10', '.5', 'true', 'null', '~', '__proto__', 'constructor', 'toString'],
  ...[
    '\u0000',
    '\u202e',
    '\ufeff',
    '\ud800',
    'x'.repeat(5000),
    '['.repeat(60),
    '{a: '.repeat(60),
    'footman',
    'draw: 2',
    'do:',
    'activate:',
  ],
];

/** A text with a few letters changed, doubled, taken out or put in. */
export function spoilt(text: string, other: string, chance: Chance): string {
  let made = text;
  for (let changes = chance.between(1, 4); changes > 0; changes--) {
    const from = chance.below(made.length + 1);
    const cut = chance.below(other.length + 1);
    const put = chance.pick([
      chance.pick(pieces),
      '',
      made.slice(from, from + chance.below(40)).repeat(2),
      other.slice(cut, cut + chance.below(60)),
    ]);
    made = made.slice(0, from) + put + made.slice(from + chance.below(12));
  }
  return made;
}

/** How long a file may take, however busy the machine is; a hang would take for ever. */
const LONGEST = 20_000;

/** Campaigns of a set's files: each seed spoils a card, a deck and the compiled set once. */
export function spoiltFiles(files: readonly SetFile[]): Campaign {
  const read = readSet({ kit: chainKit, files });
  const compiled = compileSet(chainKit, { id: 'all', name: 'All', game: 'chain', cards: read.cards, decks: read.decks });
  const below = read.cards;
  return {
    name: 'files',
    about: 'cards, decks and compiled sets with a few letters changed are read or refused',
    run(seed) {
      const chance = new Chance(seed, 'files');
      const began = Date.now();
      const some = [chance.pick(files), chance.pick(files)].map((file) => ({
        ...file,
        text: spoilt(file.text, chance.pick(files).text, chance),
      }));
      const { problems, cards } = readSet({ kit: chainKit, files: some, below });
      for (const { problem, source } of problems) if (told(problem, source) === '') throw new Error('a problem that says nothing');
      for (const card of cards.values()) if (card.text.some((line) => typeof line !== 'string')) throw new Error('a text that is none');
      try {
        makeAll(loadSet(chainKit, spoilt(compiled, compiled, chance)));
      } catch (error) {
        if (!(error instanceof SetError)) throw error;
      }
      if (Object.keys(Object.prototype).length > 0) throw new Error('a prototype was changed');
      if (Date.now() - began > LONGEST) throw new Error('it took too long');
    },
  };
}
