/** `rulewright compile`: a set as one file of JSON, which is loaded without reading YAML. */
import { writeFileSync } from 'node:fs';
import { type CardSet, compileSet, loadSet, makeAll, SetError } from '@rulewright/language';
import { howMany, shown } from '../cards/findings.js';
import { type Game, gameFor } from '../cards/games.js';
import type { Asked, Given } from '../command.js';
import { figure, harmless } from '../ink.js';
import { counted, type Output, reasonOf } from '../output.js';
import { setFolderAt } from './folders.js';
import { openSetOf } from './opening.js';

export interface CompileSpec {
  readonly folder: string;
  readonly game: Game;
  readonly out: string | undefined;
  /** Whether the cards of the game itself are put in, too: then the file needs no other. */
  readonly isWhole: boolean;
}

export async function runCompile({ folder, game, out, isWhole }: CompileSpec, { write, complain, sternInk }: Output): Promise<number> {
  const { findings, own, cards, decks } = await openSetOf(game, folder);
  for (const finding of findings) for (const line of shown(finding, sternInk)) complain(line);
  const errors = howMany(findings, 'error');
  if (own.set === undefined || errors > 0) {
    complain(sternInk.strong(`nothing was compiled: ${counted(errors, 'error')}`));
    return 1;
  }
  // Whoever plays with a set is offered its decks first.
  const set: CardSet = isWhole ? { ...own.set, cards, decks: new Map([...own.decks, ...decks]) } : own.set;
  let text: string;
  try {
    text = compileSet(game.kit, set);
    makeAll(loadSet(game.kit, text));
  } catch (error) {
    if (!(error instanceof SetError)) throw error;
    complain(`rulewright: ${harmless(error.reason)} (${harmless(error.at)})`);
    return 1;
  }
  if (out === undefined) {
    write(text);
    return 0;
  }
  try {
    writeFileSync(out, `${text}\n`);
  } catch (error) {
    complain(`rulewright: cannot write "${harmless(out)}": ${reasonOf(error)}`);
    return 1;
  }
  const { hash } = JSON.parse(text) as { hash: string };
  write(
    `wrote ${harmless(out)}: ${counted(set.cards.size, 'card')}, ${counted(set.decks.size, 'deck')}, ${figure(text.length)} letters, hash ${hash}`,
  );
  return 0;
}

export function askCompile({ words: [path = '.'], game, text, has }: Given): Asked {
  const folder = setFolderAt(path);
  if (folder === undefined) return { wrong: `there is no set in "${path}": it needs a file set.yaml; "rulewright init" makes one` };
  return {
    run: async (output) => runCompile({ folder, game: await gameFor([folder], game), out: text('out'), isWhole: has('whole') }, output),
  };
}
