/** `rulewright schema`: what editors complete and check cards with. */

import { writeFileSync } from 'node:fs';
import { cardSchema, cardTypes } from '@rulewright/language';
import type { Asked, Given } from '../command.js';
import { harmless } from '../ink.js';
import { type Output, reasonOf } from '../output.js';
import { type Game, gameFor } from './games.js';

export function runSchema(
  { game, out, asTypes }: { readonly game: Game; readonly out: string | undefined; readonly asTypes: boolean },
  { write, complain }: Pick<Output, 'write' | 'complain'>,
): number {
  const text = asTypes ? cardTypes(game.language).trimEnd() : JSON.stringify(cardSchema(game.language), undefined, 2);
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

export const askSchema = ({ game, text, has }: Given): Asked => ({
  run: async (output) => runSchema({ game: await gameFor([], game), out: text('out'), asTypes: has('types') }, output),
});
