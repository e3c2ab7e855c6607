/** `rulewright new`, as it is called. */
import { type Command, gameOption } from '../command.js';
import { gameHelp } from './said.js';

export const newCommand: Command = {
  name: 'new',
  usage: 'card ID [--kind KIND] [--dir DIR] [--game GAME]',
  listed: 'new card ID',
  about: 'begins a card: a file that is right, with comments that show what to write',
  group: 'cards',
  options: {
    game: gameOption,
    kind: { type: 'text', needs: 'a kind of card, as in: rulewright new card fat-purse --kind spell' },
    dir: { type: 'text', needs: 'a folder, as in: rulewright new card fat-purse --dir cards' },
  },
  mostWords: 2,
  help: `rulewright new card ID: begins a card

Writes ID.yaml: a card that passes "rulewright check", with comments that show what else to write. It never writes over a
file. An id has small letters, figures and hyphens.

Options
  --kind KIND   what it is: monster, spell or trap, in the chain game (monster unless given)
  --dir DIR     where to; the folder is made if it is not there (this folder unless given)
  ${gameHelp}

Exits with 0 if it was written, with 1 if it could not be, with 2 if the id or an option is wrong.

Examples
  rulewright new card fat-purse --kind spell
  rulewright new card stone-ogre --dir cards`,
  ask: async (given) => (await import('../cards/new-card.js')).askNew(given),
};
