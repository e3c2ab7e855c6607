/** Words for what is done, one after the other. */
import { applyingWords } from './apply-effect-of.js';
import { monsterWords } from './attack-and-defense.js';
import { chanceWords } from './chance.js';
import { controlWords } from './control-and-equip.js';
import { counterWords } from './counters.js';
import { removingWords } from './destroy-and-discard.js';
import { fusionWords } from './fusion-and-ritual.js';
import { handWords } from './hand-and-deck.js';
import { lifeWords } from './life.js';
import { moreSummonsWords } from './more-summons.js';
import { negatingWords } from './negate.js';
import { phaseWords } from './phases.js';
import { positionWords } from './positions.js';
import { summonWords } from './summons.js';

export const stepWords = [
  ...removingWords,
  ...handWords,
  ...positionWords,
  ...summonWords,
  ...fusionWords,
  ...moreSummonsWords,
  ...lifeWords,
  ...monsterWords,
  ...controlWords,
  ...counterWords,
  ...negatingWords,
  ...applyingWords,
  ...chanceWords,
  ...phaseWords,
];
