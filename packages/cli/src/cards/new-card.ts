/** `rulewright new card`: a file for a new card, which is right as it is and shows what to write. It never writes over another. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCard } from '@rulewright/language';
import { type Asked, type Command, gameOption, suggest } from '../command.js';
import { harmless } from '../ink.js';
import { type Output, reasonOf } from '../output.js';
import type { Game } from './games.js';
import { gameFor, gameHelp } from './games.js';
import { idFrom, isId, nameFrom, type Start } from './starts.js';

export interface NewCardSpec {
  readonly game: Game;
  readonly id: string;
  readonly start: Start;
  readonly dir: string;
}

export function runNewCard({ game, id, start, dir }: NewCardSpec, { write, complain }: Pick<Output, 'write' | 'complain'>): number {
  const file = join(dir, `${id}.yaml`);
  const called = harmless(file);
  const text = start({ id, name: nameFrom(id) });
  // Before anything is written: an id may be none, and a start may be older than the words it uses.
  const { problems } = readCard(game.language, file, text);
  const [problem] = problems;
  if (problem !== undefined) {
    complain(`rulewright: cannot begin a card "${id}": ${problem.message}`);
    return 1;
  }
  const other = ['.yaml', '.yml', '.json'].map((ending) => join(dir, id + ending)).find((path) => existsSync(path));
  if (other !== undefined) {
    complain(`rulewright: "${harmless(other)}" is there already; nothing was written`);
    return 1;
  }
  try {
    mkdirSync(dir, { recursive: true });
    // Not if it has come to be there since.
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    complain(`rulewright: cannot write "${called}": ${reasonOf(error)}`);
    return 1;
  }
  write(`wrote ${called}; "rulewright check ${called}" checks it`);
  return 0;
}

function readNew([what, id]: readonly string[], game: Game, kind: string | undefined, dir = '.'): Asked {
  const wrong = (message: string): Asked => ({ wrong: message });
  const example = 'as in: rulewright new card fat-purse';
  if (what === undefined) return wrong(`new needs to know what, ${example}`);
  if (what !== 'card') return wrong(`there is no new "${what}"${suggest(what, ['card'], 'what there is')}`);
  if (id === undefined) return wrong(`a new card needs an id, ${example}`);
  if (!isId(id)) {
    const meant = idFrom(id);
    return wrong(
      `"${id}" is no id: an id has small letters, figures and hyphens, begins with a letter, and is at most 60 letters long${
        meant === undefined ? '' : `; did you mean "${meant}"?`
      }`,
    );
  }
  const { starts = {} } = game;
  const kinds = Object.keys(starts);
  const wanted = kind ?? kinds[0] ?? '';
  const start = Object.hasOwn(starts, wanted) ? starts[wanted] : undefined;
  if (start === undefined) return wrong(`there is no kind of card "${wanted}"${suggest(wanted, kinds, 'the kinds are')}`);
  return { run: (output) => runNewCard({ game, id, start, dir }, output) };
}

export const newCommand: Command = {
  name: 'new',
  usage: 'card ID [--kind KIND] [--dir DIR] [--game GAME]',
  listed: 'new card ID',
  about: 'begins a card: a file that is right, with comments that show what to write',
  group: 'cards',
  options: {
    game: gameOption,
    kind: { type: 'text', needs: 'a kind of card, as in: rulewright new card fat-purse --kind spell' },
    dir: { type: 'text', needs: 'a folder, as in: rulewright new card fat-purse --dir cards' },
  },
  mostWords: 2,
  help: `rulewright new card ID: begins a card

Writes ID.yaml: a card that passes "rulewright check", with comments that show what else to write. It never writes over a
file. An id has small letters, figures and hyphens.

Options
  --kind KIND   what it is: monster, spell or trap, in the chain game (monster unless given)
  --dir DIR     where to; the folder is made if it is not there (this folder unless given)
  ${gameHelp}

Exits with 0 if it was written, with 1 if it could not be, with 2 if the id or an option is wrong.

Examples
  rulewright new card fat-purse --kind spell
  rulewright new card stone-ogre --dir cards`,
  ask: ({ words, game, text }) => readNew(words, gameFor([text('dir') ?? '.'], game), text('kind'), text('dir')),
};
