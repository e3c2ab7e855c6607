/** The scenarios of the game once more, with cards that are written in YAML in the place of those in TypeScript. */
import { cards } from '@rulewright/chain';
import { useCards } from './duels.js';
import { written } from './written.js';

const inYaml = written.flatMap(({ card }) => (card === undefined ? [] : [card.definition]));
useCards([...cards.filter(({ id }) => !inYaml.some((one) => one.id === id)), ...inYaml]);
await import('./duel.test.js');
await import('./scenarios.test.js');
