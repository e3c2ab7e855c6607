/** Random boards and random games as campaigns: `npm run soak -- --campaign boards` builds them and goes on for as long as there is time. */
import { followBoard } from './changing.js';
import { compareBoard } from './comparing.js';
import { followGame } from './games.js';
import { randomBoard } from './random-boards.js';

export const boards = {
  name: 'boards',
  about:
    'random boards are what a slow reference makes of them, pruned or not, in whatever order they were laid; and after every change what they would be anew',
  run(seed: number): void {
    const board = randomBoard(seed);
    // The reference is slow: it is asked about every eighth board.
    const asks = seed % 8 === 0 ? 'the reference' : 'only the kernel';
    const problems = [...compareBoard(board, seed, asks).problems, ...followBoard(board, seed, 1).problems];
    if (problems.length > 0) throw new Error(problems.join('\n  '));
  },
};

export const games = {
  name: 'stack-games',
  about: 'games of the stack game end, resolve newest first, tell nobody what is hidden, and are saved and forked at their decisions',
  run: followGame,
};
