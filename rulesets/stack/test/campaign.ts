/** Random boards as a campaign: `npm run soak -- --campaign boards` builds it and goes through as many as there is time for. */
import { compareBoard } from './comparing.js';
import { randomBoard } from './random-boards.js';

export const boards = {
  name: 'boards',
  about: 'random boards are what a slow reference makes of them, pruned or not, in whatever order they were laid',
  run(seed: number): void {
    const { problems } = compareBoard(randomBoard(seed), seed);
    if (problems.length > 0) throw new Error(problems.join('\n  '));
  },
};
