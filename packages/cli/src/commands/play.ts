/** `rulewright play`, as it is called. */
import { type Command, flag, gameOption } from '../command.js';
import { botNames, gameHelp, gameNames, plainHelp } from './said.js';

export const playCommand: Command = {
  name: 'play',
  usage: '[GAME | PATH] [--deck ID] [--against ID] [--bot BOT] [--seed N] [--watch] [--game GAME] [--plain]',
  listed: 'play [GAME]',
  about: 'plays a game in the terminal against a bot: you see the field, your plays, why others are not legal, and the chain',
  group: 'games',
  options: {
    game: gameOption,
    deck: { type: 'text', needs: 'the id of a deck, as in: rulewright play chain --deck plain' },
    against: { type: 'text', needs: 'the id of a deck, as in: rulewright play chain --against slow-fire' },
    bot: { type: 'text', needs: `a bot (${botNames.join(', ')}), as in: rulewright play chain --bot greedy` },
    seed: { type: 'text', needs: 'a whole number or 64 hexadecimal digits, as in: rulewright play chain --seed 7' },
    watch: flag,
    plain: flag,
  },
  mostWords: 1,
  help: `rulewright play [GAME | PATH]: plays a game in the terminal against a bot

GAME is one of ${gameNames.join(', ')}; PATH a set's folder, or lies in it: then its cards and decks are played, over those of the game.
Without either: the set that this folder lies in, else the usual game.

You are shown the board, the chain as it builds and resolves, and a numbered list of what you can do. Type a number; Enter passes; "?"
lists what else there is: "why NAME" tells what can be done with a card and why the rest cannot, "card NAME" its text and how its values
came about, "u" takes your last answer back.

Options
  --deck ID     your deck; the first one of the set, unless given. A set without decks is played with its own cards, as many as fit
  --against ID  the bot's deck
  --bot BOT     ${botNames.join(' or ')} (random unless given)
  --seed N      the seed of all chance, a whole number or 64 hexadecimal digits: with the same seed and the same answers it is the same
                game. Without it one is drawn; its hash is shown at the beginning, and the seed at the end
  --watch       a card that you change while you play is the new one from its next activation on
  ${gameHelp}
  ${plainHelp}

Examples
  rulewright play chain
  rulewright play my-set --deck dragons --bot greedy --seed 7`,
  ask: async (given) => (await import('../play/command.js')).askPlay(given),
};
