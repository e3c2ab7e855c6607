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
export { type BoardCase, type CaseResult, project, readCase, runLine, whatFails } from './boards.js';
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
} from './cards.js';
export { type Casting, casting, mayActivate, paysMana, sourcesOf } from './casting.js';
export { attackers, isSick } from './combat.js';
export { createsTokens, dealsTo, destroys, destroysAll, discards, entering, putInto, putOntoBattlefield, sacrifices } from './deeds.js';
export { type LaidPermanent, priority, type StackGame, type StackPlayer, stackRules } from './game.js';
export { stackKit } from './kit.js';
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
} from './lasting.js';
export { copied, landSubtypes, layerTable, otherSubtypes, traits } from './layers.js';
export { stackScenarios } from './scenario-game.js';
export { stateChecks } from './state-checks.js';
export * as on from './table.js';
export { continuousSpec, manaValueOf } from './traits.js';
export { moves, THIS_TURN, turns } from './turns.js';
export { abilityOf, BoardError, filterOf, partOf } from './words.js';
