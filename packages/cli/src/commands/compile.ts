/** `rulewright compile`, as it is called. */
import { type Command, flag, gameOption } from '../command.js';
import { gameHelp, plainHelp } from './said.js';

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
  ask: async (given) => (await import('../sets/compile.js')).askCompile(given),
};
