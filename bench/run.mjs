/** Runs the measurements one after the other and reports them: as a table, or with `--json` as a line of JSON each. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measurements } from './all.mjs';
import { heading, row } from './table.mjs';

const values = readOptions();
const chosen = measurements.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0) {
  console.error(`No measurement has "${values.only}" in its name. There are:`);
  for (const { name } of measurements) console.error(`  ${name}`);
  process.exit(1);
}

const one = join(dirname(fileURLToPath(import.meta.url)), 'one.mjs');
if (!values.json) console.log(heading(chosen));
let failed = 0;
chosen.forEach((measurement, i) => {
  const { name, unit, peerName } = measurement;
  console.error(`[${i + 1}/${chosen.length}] measuring ${name} …`);
  const child = spawnSync(process.execPath, ['--expose-gc', one, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.status !== 0) {
    console.error(`${name} could not be measured.`);
    failed++;
    return;
  }
  const { ours, peer, ratio, note } = JSON.parse(child.stdout);
  const result = { name, unit, ours, peer, peerName, ratio, ...(note && { note }) };
  console.log(values.json ? JSON.stringify(result) : row(result, measurement.target ?? null, chosen));
});
process.exit(failed === 0 ? 0 : 1);

function readOptions() {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false }, only: { type: 'string', default: '' } } }).values;
  } catch (error) {
    console.error(`${error.message}\nnpm run bench -- --help lists the options.`);
    return process.exit(1);
  }
}
