/** `rulewright print`, as it is called. */
import { type Command, flag, gameOption } from '../command.js';
import { gameHelp, plainHelp } from './said.js';

export const printCommand: Command = {
  name: 'print',
  usage: 'PATH… [--game GAME] [--plain]',
  listed: 'print PATH…',
  about: 'prints the names and texts of cards, as players read them',
  group: 'cards',
  options: { game: gameOption, plain: flag },
  mostWords: Number.POSITIVE_INFINITY,
  help: `rulewright print PATH…: prints the names and texts of cards, as players read them

The text is made from what the card does: there is no other place to write it. Paths are as for "rulewright check". A card
that has errors is not printed; what is wrong goes to stderr.

Options
  ${gameHelp}
  ${plainHelp}

Exits with 0 if there are no errors, with 1 if there are, with 2 if a path is wrong.

Examples
  rulewright print cards
  rulewright print cards/fat-purse.yaml`,
  ask: async (given) => (await import('../cards/print.js')).askPrint(given),
};
