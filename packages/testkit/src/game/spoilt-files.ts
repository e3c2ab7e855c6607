/**
 * Spoilt files: cards, decks and compiled sets of a game with a few letters changed. Each is read, or refused with its problems, in bounded
 * time, and nothing else happens.
 */
import { Chance } from '@rulewright/kernel';
import { compileSet, type GameKit, loadSet, makeAll, readSet, SetError, type SetFile, told } from '@rulewright/language';
import type { Campaign } from '../campaigns.js';
import { CampaignFailure } from '../failure.js';

/** What stands in no file on purpose, or means something in YAML. */
const PIECES = [
  ...['{', '}', '[', ']', ':', ',', '"', "'", '- ', '#', '|', '>', '&a', '*a', '!!js/function', '<<: *a', '\n', '\n\n', '  ', '\t', '\r'],
  ...['0', '-1', '1e308', '99999999999999999999', '0x10', '.5', 'true', 'null', '~', '__proto__', 'constructor', 'toString'],
  ...['\u0000', '\u202e', '\ufeff', '\ud800', 'x'.repeat(5000), '['.repeat(60), '{a: '.repeat(60), 'draw: 2', 'do:'],
];

/** A text with a few letters changed, doubled, taken out or put in. `pieces`: what else may be put in. */
export function spoilt(text: string, other: string, chance: Chance, pieces: readonly string[] = []): string {
  const all = [...PIECES, ...pieces];
  let made = text;
  for (let changes = chance.between(1, 4); changes > 0; changes--) {
    const from = chance.below(made.length + 1);
    const cut = chance.below(other.length + 1);
    const put = chance.pick([
      chance.pick(all),
      '',
      made.slice(from, from + chance.below(40)).repeat(2),
      other.slice(cut, cut + chance.below(60)),
    ]);
    made = made.slice(0, from) + put + made.slice(from + chance.below(12));
  }
  return made;
}

/** How long a seed may take, however busy the machine is; a hang would take for ever. */
const LONGEST = 20_000;

export interface SpoiltSpec {
  readonly kit: GameKit;
  readonly files: readonly SetFile[];
  /** Words of the game that may be put in. */
  readonly pieces?: readonly string[];
}
/** Each seed spoils two files of a set and the compiled set once. */
export function spoiltFiles({ kit, files, pieces = [] }: SpoiltSpec): Campaign {
  const read = readSet({ kit, files });
  const compiled = compileSet(kit, { id: 'all', name: 'All', game: kit.id, cards: read.cards, decks: read.decks });
  return {
    name: 'files',
    about: 'cards, decks and compiled sets with a few letters changed are read or refused',
    run(seed) {
      const chance = new Chance(seed, 'files');
      const began = Date.now();
      const some = [chance.pick(files), chance.pick(files)].map((file) => ({
        ...file,
        text: spoilt(file.text, chance.pick(files).text, chance, pieces),
      }));
      const { problems, cards } = readSet({ kit, files: some, below: read.cards });
      for (const { problem, source } of problems) if (told(problem, source) === '') throw new CampaignFailure('a problem says nothing');
      for (const card of cards.values())
        if (card.text.some((line) => typeof line !== 'string')) throw new CampaignFailure('a line of a text is no text');
      try {
        makeAll(loadSet(kit, spoilt(compiled, compiled, chance, pieces)));
      } catch (error) {
        if (!(error instanceof SetError)) throw error;
      }
      if (Object.keys(Object.prototype).length > 0) throw new CampaignFailure('a prototype was changed');
      if (Date.now() - began > LONGEST) throw new CampaignFailure('it took too long');
    },
  };
}
