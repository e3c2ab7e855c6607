/** `rulewright compile`: a set as one file of JSON, which is loaded without reading YAML. */
import { writeFileSync } from 'node:fs';
import { type CardSet, compileSet, loadSet, makeAll, SetError } from '@rulewright/language';
import { howMany, shown } from '../cards/findings.js';
import { type Game, gameFor, gameHelp, plainHelp } from '../cards/games.js';
import { type Command, flag, gameOption } from '../command.js';
import { figure, harmless } from '../ink.js';
import { counted, type Output, reasonOf } from '../output.js';
import { setFolderAt } from './folders.js';
import { openSet } from './opening.js';

export interface CompileSpec {
  readonly folder: string;
  readonly game: Game;
  readonly out: string | undefined;
  /** Whether the cards of the game itself are put in, too: then the file needs no other. */
  readonly isWhole: boolean;
}

export function runCompile({ folder, game, out, isWhole }: CompileSpec, { write, complain, sternInk }: Output): number {
  const { findings, own, cards, decks } = openSet(game, folder);
  for (const finding of findings) for (const line of shown(finding, sternInk)) complain(line);
  const errors = howMany(findings, 'error');
  if (own.set === undefined || errors > 0) {
    complain(sternInk.strong(`nothing was compiled: ${counted(errors, 'error')}`));
    return 1;
  }
  const set: CardSet = isWhole ? { ...own.set, cards, decks } : own.set;
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

export const compileCommand: Command = {
  name: 'compile',
  usage: '[PATH] [--out FILE] [--whole] [--game GAME] [--plain]',
  listed: 'compile [PATH]',
  about: 'makes one file of JSON of a set, with all its cards and decks, which games load at once',
  group: 'cards',
  options: {
    game: gameOption,
    out: { type: 'text', needs: 'a file, as in: rulewright compile --out set.json' },
    whole: flag,
    plain: flag,
  },
  mostWords: 1,
  help: `rulewright compile [PATH]: makes one file of JSON of a set

PATH is a set's folder, or lies in it; this folder, unless given. What is wrong with the set is told, and then nothing is
compiled. The file says for which words it was compiled and has a hash of everything in it: a game that has other words, or a file
that was changed, is refused when it is loaded. Load it with "loadSet(kit, text)" of @rulewright/language: it needs no YAML, and
takes a twentieth of the time.

Options
  --out FILE    writes it to a file, and over what is there; else it is printed
  --whole       puts in the cards and decks of the game itself, too
  ${gameHelp}
  ${plainHelp}

Exits with 0 if it was compiled, with 1 if the set has errors, with 2 if there is no set.

Examples
  rulewright compile --out set.json
  rulewright compile my-set --whole --out public/cards.json`,
  ask({ words: [path = '.'], game, text, has }) {
    const folder = setFolderAt(path);
    if (folder === undefined) return { wrong: `there is no set in "${path}": it needs a file set.yaml; "rulewright init" makes one` };
    return { run: (output) => runCompile({ folder, game: gameFor([folder], game), out: text('out'), isWhole: has('whole') }, output) };
  },
};
