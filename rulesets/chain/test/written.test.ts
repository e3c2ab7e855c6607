/** The scenarios of the game once more, with cards that are written in YAML in the place of those in TypeScript. */
import { pool } from '@rulewright/chain';
import { useCards } from './duels.js';
import { inYaml } from './written.js';

const own = inYaml.map(({ definition }) => definition);
useCards([...pool.filter(({ id }) => !own.some((one) => one.id === id)), ...own]);
await import('./duel.test.js');
await import('./scenarios.test.js');
