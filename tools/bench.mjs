/** `npm run bench`: builds what is measured, then measures it against its peers. See bench/README.md. */
import { node, tool } from './run.mjs';

const HELP = `npm run bench -- [options]

Measures the kernel against its peers, each measurement in a process of its own.

  --only <text>   only the measurements with the text in their name
  --json          one line of JSON a measurement: name, unit, ours, peer, peerName, ratio
                  (ratio: how many times better ours is; null where there is no peer)
  --help          this text`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

// What the compiler says goes to stderr: stdout is for the results.
const built = tool(
  'tsc',
  ['-b', 'packages/kernel', 'packages/evesses', 'packages/host', 'packages/language', 'rulesets/chain', 'rulesets/stack'],
  {
    stdio: ['inherit', 2, 'inherit'],
  },
);
if (built !== 0) process.exit(built);
process.exit(node('bench/run.mjs', args, { env: { ...process.env, NODE_ENV: 'production' } }));
