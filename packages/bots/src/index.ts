/** The bots' table of contents. */
export { answerByChance, picksByChance } from './answers.js';
export { type Asked, type Bot, type BotSeat, botSeat } from './bot.js';
export { type GreedyOptions, greedyBot } from './greedy.js';
export { DECIDED, Lookahead, type Sense } from './lookahead.js';
export { type RandomOptions, randomBot } from './random.js';
