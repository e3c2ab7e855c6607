/** Goes on with a saved torture in a process that has never seen the game: input and output are JSON. */
import { readFileSync } from 'node:fs';
import { resumeTorture } from '@rulewright/testkit';

const { save, inputs } = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(resumeTorture(save, inputs)));
