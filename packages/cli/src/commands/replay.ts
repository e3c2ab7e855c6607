/** `rulewright replay`, as it is called. */
import { type Command, flag, gameOption } from '../command.js';
import { plainHelp } from './said.js';

export const replayCommand: Command = {
  name: 'replay',
  usage: 'FILE [--to N] [--log] [--step] [--set PATH] [--game GAME] [--plain]',
  listed: 'replay FILE',
  about: 'watches a game again that was written down, and shows the table at any of its answers',
  group: 'games',
  options: {
    to: { type: 'number', needs: 'how many answers, as in: rulewright replay game.replay.json --to 40' },
    log: flag,
    step: flag,
    set: { type: 'text', needs: 'the folder of a set, as in: rulewright replay game.replay.json --set my-set' },
    game: gameOption,
    plain: flag,
  },
  mostWords: 1,
  help: `rulewright replay FILE: watches a game again

FILE was written by "rulewright sim --replay N", by a simulation in which a game failed, or kept at the end of a duel in the
browser: what the game began with, all answers, and fingerprints of the table on the way. It needs the rules and cards that the
game was played with, and says if they are others.

Options
  --to N        the table after so many answers; after all of them, unless given
  --log         every answer, and what came of it
  --step        one answer after the other, forth and back
  --set PATH    the folder of your own set, if the decks are from there
  --game GAME   which game it is; only a game of your own must be named: --game ./game.mjs
  ${plainHelp}

Exits with 0 if the game went as it was written down, with 1 if it did not or the file is no replay, with 2 if it was called
wrongly.

Examples
  rulewright replay plain-effects-1-17.replay.json
  rulewright replay plain-effects-1-17.replay.json --to 120 --log`,
  ask: async (given) => (await import('../replay/command.js')).askReplay(given),
};
