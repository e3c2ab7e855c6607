/** The stack game's table of contents. */
export { actions } from './actions.js';
export { abilityOf, BoardError, filterOf, partOf } from './boards/board-words.js';
export { type BoardCase, type CaseResult, project, readCase, runLine, whatFails } from './boards/cases.js';
export { stackLanguage } from './card-language.js';
export {
  anyCreature,
  anyTarget,
  artifact,
  chosen,
  copiesSpell,
  creature,
  enchantment,
  type Facts,
  goblin,
  instant,
  itself,
  land,
  linkOf,
  me,
  pool,
  pumped,
  pumps,
  sorcery,
  splitSecond,
  target,
} from './cards/pool.js';
export { type Casting, casting, mayActivate, paysMana, sourcesOf } from './casting/casting.js';
export { announce, copySpell } from './casting/spell-actions.js';
export { attackers, isSick } from './combat/attackers-and-blockers.js';
export { heal } from './combat/combat-actions.js';
export {
  becomesCopy,
  controlled,
  controlledThisTurn,
  controlledWhile,
  copying,
  endOf,
  exchanges,
  type Lasts,
  lasting,
  untilThen,
} from './effects/durations.js';
export { copied, landSubtypes, layerTable, otherSubtypes, traits } from './effects/layers.js';
export { continuousSpec, manaValueOf } from './effects/traits.js';
export * as events from './events.js';
export { stackKit } from './kit.js';
export { discard, draw, shuffleLibrary } from './moving/hand-and-library.js';
export {
  createsTokens,
  dealsTo,
  destroys,
  destroysAll,
  discards,
  entering,
  putInto,
  putOntoBattlefield,
  sacrifices,
} from './moving/steps.js';
export { cease, destroy, put, sacrifice } from './moving/zone-changes.js';
export { putCounters } from './permanents/counters.js';
export { attach, tap, untap } from './permanents/tap-and-attach.js';
export { makeTokens, mint } from './permanents/tokens.js';
export { cleanUp, deal, gainLife, loseLife, recover } from './players/life-and-damage.js';
export { loseGame, turnComes } from './players/turns-and-losing.js';
export { ruleActions } from './rule-actions.js';
export { priority, type StackSpec, stackRules } from './rules.js';
export { stackScenarios } from './scenario-game.js';
export type { LaidPermanent, StackPlayer } from './setup.js';
export * as on from './table.js';
export { moves, THIS_TURN, turns } from './timing.js';
