/** The bots' table of contents. */
export { answerByChance, picksByChance } from './answers.js';
export { type Asked, type Bot, type BotSeat, botSeat, finished, type Thinking } from './bot.js';
export { type GreedyOptions, greedyBot } from './greedy.js';
export { DECIDED, Lookahead, type Sense } from './lookahead.js';
export { type Given, type Match, type MatchOptions, MOST_ANSWERS, playMatch } from './match.js';
export { type RandomOptions, randomBot } from './random.js';
export { type Replay, ReplayError, type ReplayInput, readReplay, recordReplay, Watched } from './replay.js';
export {
  addGame,
  addTally,
  botNamed,
  botNames,
  type CardNote,
  type Contest,
  emptyTally,
  type Failure,
  type Notes,
  type Playable,
  pairing,
  startNumbered,
  type Tally,
} from './simulation.js';
export { difference, type Share, type Spread, shareOf, spreadOf } from './statistics.js';
export { type CardSummary, type EntrantSummary, type Made, type Summary, summaryOf } from './summary.js';
