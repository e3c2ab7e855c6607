/** Tests of a whole game, for any test runner: the tests that are the same for every game. */

export { type CardFuzzSpec, cardFuzz, fuzzCards } from './card-fuzz.js';
export { describeGame, type GameDescription, type GameTest, type TestRunner } from './describe-game.js';
export { type FileSystem, readFolder, scenarioFiles, setFiles } from './files.js';
export { playRandomGame, type RandomGameSpec, startRandomGame } from './random-games.js';
export { type SpoiltSpec, spoilt, spoiltFiles } from './spoilt-files.js';
