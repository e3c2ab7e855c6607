/** Casting, combat and games by chance once more, with cards that are written in YAML in the place of those in TypeScript. */
import { pool } from '@rulewright/stack';
import { useCards } from './pool.js';
import { inYaml } from './written.js';

useCards(pool.map((one) => inYaml.find(({ definition }) => definition.id === one.id)?.definition ?? one));
await import('./play.test.js');
