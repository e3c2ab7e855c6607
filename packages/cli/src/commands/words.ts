/** `rulewright words`, as it is called. */
import { type Command, flag, gameOption } from '../command.js';
import { gameHelp, plainHelp } from './said.js';

export const wordsCommand: Command = {
  name: 'words',
  usage: '[KIND] [TEXT] [--game GAME] [--plain]',
  listed: 'words',
  about: 'lists the words that cards are written with, by kind; looks for one',
  group: 'cards',
  options: { game: gameOption, plain: flag },
  mostWords: Number.POSITIVE_INFINITY,
  help: `rulewright words [KIND] [TEXT]: lists the words that cards are written with

Without KIND and TEXT: all words, by kind, a line each. With a KIND: its words, with what each takes, what that is for, and
examples in YAML. With a TEXT: the words that have it in their name or description. The kind "card" is what a card's file has.

Options
  ${gameHelp}
  ${plainHelp}

Examples
  rulewright words
  rulewright words step
  rulewright words step draw
  rulewright words graveyard`,
  ask: async (given) => (await import('../cards/words.js')).askWords(given),
};
