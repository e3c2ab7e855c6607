/** `rulewright new card`: a file for a new card, which is right as it is and shows what to write. It never writes over another. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCard } from '@rulewright/language';
import type { Asked, Given } from '../command.js';
import { harmless } from '../ink.js';
import { type Output, reasonOf } from '../output.js';
import { suggest } from '../suggesting.js';
import { type Game, gameFor } from './games.js';
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

export const askNew = async ({ words, game, text }: Given): Promise<Asked> =>
  readNew(words, await gameFor([text('dir') ?? '.'], game), text('kind'), text('dir'));
