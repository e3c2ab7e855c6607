/** `rulewright test`, as it is called. */
import { type Command, flag, gameOption } from '../command.js';
import { gameHelp, plainHelp } from './said.js';

export const testCommand: Command = {
  name: 'test',
  usage: 'PATH… [--watch] [--game GAME] [--plain]',
  listed: 'test PATH…',
  about: 'plays the scenarios of a file or folder, with the cards that lie there',
  group: 'cards',
  options: { game: gameOption, watch: flag, plain: flag },
  mostWords: Number.POSITIVE_INFINITY,
  help: `rulewright test PATH…: plays scenarios

A scenario is a file whose name ends in .scenario.yaml: it lays a table, gives answers by name, and states what must hold. A
path is a file, or a folder: that means all scenarios in it and below it. They are played with the cards of the set that they lie
in, or with those below the path, in the place of the game's own of the same id. Each is played four times: as it is, with each
answer taken back and given again, with a save and a load before each answer, and with each answer tried on a fork.

What does not hold is told with its line, with what was answered so far.

Options
  --watch       plays them again whenever a card or a scenario changes, until Ctrl-C
  ${gameHelp}
  ${plainHelp}

Exits with 0 if all pass, with 1 if one fails or a card has errors, with 2 if a path is wrong.

Examples
  rulewright test cards
  rulewright test cards/fat-purse.scenario.yaml`,
  ask: async (given) => (await import('../cards/scenarios.js')).askTest(given),
};
