/** `rulewright init`, as it is called. */
import { type Command, flag, gameOption } from '../command.js';
import { gameHelp } from './said.js';

export const initCommand: Command = {
  name: 'init',
  usage: '[FOLDER] [--game GAME | --own]',
  listed: 'init [FOLDER]',
  about: 'begins a set of cards that plays at once: sample cards, a deck, scenarios, settings for an editor; or a game of your own',
  group: 'cards',
  options: { game: gameOption, own: flag },
  mostWords: 1,
  help: `rulewright init [FOLDER]: begins a set of cards, or a game of your own

Writes a set into FOLDER (this folder, unless given), which is called by the folder's name: a manifest, cards of each kind, a deck,
scenarios that test the cards, the JSON Schema of cards and the settings by which VS Code completes them, and a README that tells
what to do in the first five minutes. It never writes over a file: if one is there already, nothing is written.

With --own it writes a whole small game instead, in three files of JavaScript: its rules, the words that its cards are written with, and
how commands play it; with cards, decks and scenarios. Change it into yours.

Options
  --own         a game of your own
  ${gameHelp}

Exits with 0 if it was written, with 1 if it could not be.

Examples
  rulewright init
  rulewright init dragons --game chain
  rulewright init goblins --game stack
  rulewright init my-game --own`,
  ask: async (given) => (await import('../sets/init.js')).askInit(given),
};
