/** Random boards as a campaign: `npm run soak -- --campaign boards` builds it and goes through as many as there is time for. */
import { followBoard } from './changing.js';
import { compareBoard } from './comparing.js';
import { randomBoard } from './random-boards.js';

export const boards = {
  name: 'boards',
  about:
    'random boards are what a slow reference makes of them, pruned or not, in whatever order they were laid; and after every change what they would be anew',
  run(seed: number): void {
    const board = randomBoard(seed);
    const problems = [...compareBoard(board, seed).problems, ...followBoard(board, seed, 3).problems];
    if (problems.length > 0) throw new Error(problems.join('\n  '));
  },
};
