/** `rulewright demo`. */
import type { Asked, Given } from '../command.js';
import { runDemo } from './demo.js';

export const askDemo = ({ number }: Given): Asked => ({
  run({ write, ink }) {
    runDemo({ seed: number('seed') ?? 1, write, ink });
    return 0;
  },
});
