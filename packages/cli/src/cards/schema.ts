/** `rulewright schema`: what editors complete and check cards with. */
import { writeFileSync } from 'node:fs';
import { cardSchema } from '@rulewright/language';
import { harmless } from '../ink.js';
import { type Output, reasonOf } from '../output.js';
import type { Game } from './games.js';

export function runSchema(
  { game, out }: { readonly game: Game; readonly out: string | undefined },
  { write, complain }: Pick<Output, 'write' | 'complain'>,
): number {
  const text = JSON.stringify(cardSchema(game.language), undefined, 2);
  if (out === undefined) {
    write(text);
    return 0;
  }
  try {
    writeFileSync(out, `${text}\n`);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    complain(`rulewright: cannot write "${harmless(out)}": ${isMissing ? 'its folder is not there' : reasonOf(error)}`);
    return 1;
  }
  write(`wrote ${harmless(out)}; "rulewright schema --help" says how to tell an editor about it`);
  return 0;
}
