/** `rulewright new card`: a file for a new card, which is right as it is and shows what to write. It never writes over another. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCard } from '@rulewright/language';
import { harmless } from '../ink.js';
import { type Output, reasonOf } from '../output.js';
import type { Game } from './games.js';
import { nameFrom, type Start } from './starts.js';

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
