/** Random boards and random games as campaigns: `npm run soak -- --campaign boards` builds them and goes on for as long as there is time. */
import { followBoard } from './changing.js';
import { byKernel, compareBoard, ENDLESS } from './comparing.js';
import { followGame } from './games.js';
import { randomBoard } from './random-boards.js';

/** So much is enough for boards that come to an end. */
const few = { budget: 300, work: 3_000_000 };

export const boards = {
  name: 'boards',
  about:
    'random boards are what a slow reference makes of them, pruned or not, in whatever order they were laid; and after every change what they would be anew',
  run(seed: number): void {
    const board = randomBoard(seed);
    // The reference is slow, and so is whatever does not come to an end: every eighth board goes all the way.
    const isWhole = seed % 8 === 0;
    const options = isWhole ? {} : few;
    if (!isWhole && byKernel(board, options) === ENDLESS) return;
    const compared = compareBoard(board, seed, isWhole ? 'the reference' : 'only the kernel');
    const problems = [...compared.problems, ...followBoard(board, seed, 1, options).problems];
    if (problems.length > 0) throw new Error(problems.join('\n  '));
  },
};

export const games = {
  name: 'stack-games',
  about: 'games of the stack game end, resolve newest first, tell nobody what is hidden, and are saved and forked at their decisions',
  run: followGame,
};
