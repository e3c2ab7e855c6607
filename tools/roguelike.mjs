/** `npm run roguelike`: builds, then plays the example. Files are named from where the command was called. */
import { node, root, tool } from './run.mjs';

const built = tool('tsc', ['-b', 'examples/roguelike']);
process.exit(built === 0 ? node('examples/roguelike/dist/main.js', process.argv.slice(2), { cwd: process.env.INIT_CWD ?? root }) : built);
