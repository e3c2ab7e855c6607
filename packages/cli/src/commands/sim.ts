/** `rulewright sim`, as it is called. */
import { type Command, flag, gameOption } from '../command.js';
import { botNames, gameNames, plainHelp } from './said.js';

const file = (name: string): string => `a file, as in: rulewright sim --decks plain,effects --${name} report.${name}`;

export const simCommand: Command = {
  name: 'sim',
  usage: '--decks A,B [--bots A,B] [--games N] [--seed N] [--jobs N] [--json] [--csv FILE] [--html FILE]',
  listed: 'sim',
  about: 'lets bots play games by the thousand: who wins, how long games are, which cards decide',
  group: 'games',
  options: {
    ruleset: gameOption,
    game: gameOption,
    set: { type: 'text', needs: 'the folder of a set, as in: rulewright sim --set my-set --decks mine,plain' },
    decks: { type: 'text', needs: 'two decks, as in: rulewright sim --decks plain,effects' },
    bots: { type: 'text', needs: `two bots, as in: rulewright sim --decks plain,effects --bots greedy,random` },
    games: { type: 'number', needs: 'a whole number, as in: rulewright sim --decks plain,effects --games 1000' },
    seed: { type: 'number', needs: 'a whole number, as in: rulewright sim --decks plain,effects --seed 7' },
    jobs: { type: 'number', needs: 'a whole number, as in: rulewright sim --decks plain,effects --jobs 2' },
    most: { type: 'number', needs: 'a whole number, as in: rulewright sim --decks plain,effects --most 20000' },
    replay: { type: 'number', needs: 'the number of a game, as in: rulewright sim --decks plain,effects --replay 17' },
    out: { type: 'text', needs: 'a file, as in: rulewright sim --decks plain,effects --replay 17 --out game.replay.json' },
    json: flag,
    csv: { type: 'text', needs: file('csv') },
    html: { type: 'text', needs: file('html') },
    plain: flag,
  },
  mostWords: 0,
  help: `rulewright sim: lets bots play games by the thousand

Games are played in pairs: both of a pair have the same seed, and the decks change seats. What is told: how often each side wins,
with the interval in which the true share lies in 95 of 100 such simulations; how long games are; and which cards decide, that is
how much more often their side wins with a card drawn or played than without. A card that is mostly drawn late is mostly drawn in
long games: read such figures with that in mind.

The result depends on the seed, the decks, the cards and the bots, never on the number of workers or on the machine.

Options
  --decks A,B   the decks of the two sides; one name for both
  --bots A,B    who plays them: ${botNames.join(', ')} (greedy,greedy unless given)
  --games N     how many games (1,000 unless given)
  --seed N      the seed of all chance (1 unless given)
  --jobs N      how many workers play at the same time (as many as there are processors)
  --most N      after how many answers a game is given up (20,000)
  --json        everything as JSON
  --csv FILE    a table for spreadsheets: each card of each side
  --html FILE   a page with charts, in one file
  --replay N    plays only the game of that number and writes it down for "rulewright replay", to --out FILE or a name of its own
  --set PATH    the folder of your own set; its decks and cards come over the game's own
  --ruleset G   the game: ${gameNames.join(', ')}; --game is the same, and also takes a module: --game ./game.mjs
  ${plainHelp}

A game that fails, or does not end, counts for nobody: it is told with its number and seed, and written down to be watched.

Exits with 0 if all games came to an end, with 1 if one did not, or the set has errors, with 2 if it was called wrongly.

Examples
  rulewright sim --decks plain,effects
  rulewright sim --ruleset chain --decks plain,slow-fire --games 10000 --bots greedy,random --seed 1 --jobs 2 --html report.html`,
  ask: async (given) => (await import('../sim/command.js')).askSim(given),
};
