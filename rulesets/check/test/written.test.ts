/** Random play once more, with cards that are written in YAML in the place of those in TypeScript. */
import { type Card, pool } from '@rulewright/check';
import { useCards } from './pool.js';
import { inYaml } from './written.js';

useCards(
  pool.map((one) => (inYaml.find(({ definition }) => definition.id === one.id)?.definition as Card | undefined) ?? one),
  1 / 4,
);
await import('./properties.test.js');
