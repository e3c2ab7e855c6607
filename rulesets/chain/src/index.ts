/** The chain game's table of contents. */

export { chainLanguage } from './card-language.js';
export { cards } from './cards.js';
export { evaluateDuel } from './evaluation.js';
export {
  attackDeclared,
  battled,
  damaged,
  destroyed,
  drawn,
  duelOver,
  flipped,
  lifeGained,
  phaseBegun,
  positionChanged,
  sent,
  summoned,
  turnedDown,
  usedUp,
} from './events.js';
export { chainKit } from './kit.js';
export { addsAttack, attackOf, becomesAttack, becomesOriginal, type Expiry, layerTable, originalAttackOf } from './layers.js';
export { chainRules, type Duelist, type DuelSpec } from './rules.js';
export { chainScenarios } from './scenario-game.js';
export {
  allMonsters,
  allSpells,
  banished,
  card,
  deck,
  duel,
  duelOf,
  grave,
  hand,
  lifeOf,
  monsters,
  monstersOf,
  partOf,
  phaseOf,
  player,
  START_LIFE,
  spells,
  spellsOf,
  turnOf,
} from './table.js';
export {
  ifYouCan,
  ignition,
  mustIf,
  oncePerTurn,
  onlyActivateOne,
  onlyUseOnce,
  quick,
  type SpellType,
  spell,
  type TrapType,
  trap,
  whenYouCan,
} from './texts.js';
