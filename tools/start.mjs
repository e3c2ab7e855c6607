/** `npm start`: builds, then plays the narrated demo. */
import { build, node } from './run.mjs';

build();
process.exit(node('packages/cli/dist/main.js', ['demo', ...process.argv.slice(2)]));
