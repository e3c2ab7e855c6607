/** The stack game's table of contents. */
export {
  actions,
  announce,
  attach,
  cease,
  cleanUp,
  copySpell,
  deal,
  destroy,
  discard,
  draw,
  gainLife,
  heal,
  loseGame,
  loseLife,
  makeTokens,
  mint,
  put,
  putCounters,
  recover,
  sacrifice,
  shuffleLibrary,
  tap,
  turnComes,
  untap,
} from './actions.js';
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
export { attackers, isSick } from './combat/combat.js';
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
export { stackKit } from './kit.js';
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
export { stateChecks } from './rule-actions.js';
export { type LaidPermanent, priority, type StackGame, type StackPlayer, stackRules } from './rules.js';
export { stackScenarios } from './scenario-game.js';
export * as on from './table.js';
export { moves, THIS_TURN, turns } from './timing.js';
