/** Cards of the chain game, as data: a pool to play with. */
import type { CardDefinition } from '@rulewright/kernel';
import { monsterCards } from './monsters.js';
import { spellCards } from './spells.js';
import { trapCards } from './traps.js';

export const pool: readonly CardDefinition[] = [...monsterCards, ...spellCards, ...trapCards];
