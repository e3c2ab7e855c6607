/** What the commands say of games and bots. No game and no bot is loaded for it: most of what is asked needs one of them, or none. */

export const gameNames = ['chain', 'stack', 'check'] as const;
export const usualGame = 'chain';
/** Those of @rulewright/bots; their type keeps both lists the same. */
export const botNames: typeof import('@rulewright/bots').botNames = ['greedy', 'random'];

export const gameHelp = `--game GAME   whose words cards are written with: ${gameNames.join(', ')} (that of the set that the paths lie in, else ${usualGame});
                or a module with a game of your own: --game ./game.mjs`;
export const plainHelp = '--plain       no colour, and only letters that every terminal has';
