/** The cards: what is printed on them, as data. */
import type { CardDefinition } from '@rulewright/kernel';
import { monsterCards } from './monsters.js';
import { spellCards } from './spells.js';
import { trapCards } from './traps.js';

export const cards: readonly CardDefinition[] = [...monsterCards, ...spellCards, ...trapCards];
