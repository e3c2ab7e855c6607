/** The stack game's table of contents. */
export { type BoardCase, type CaseResult, project, readCase, runLine, whatFails } from './boards.js';
export { copied, landSubtypes, layerTable, otherSubtypes, traits } from './layers.js';
export { abilityOf, BoardError, filterOf, partOf } from './words.js';
