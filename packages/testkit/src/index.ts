/** The testkit's table of contents. */
export { type Campaign, campaigns, canonical, fingerprintsOf, runCampaign } from './campaigns.js';
export { Ledger } from './duel-laws.js';
export { CampaignFailure } from './failure.js';
export { type DamagedFrame, mutate, withDamagedFrames } from './mutations.js';
export { type PlayedInput, playOut, randomAnswer, replay } from './play.js';
export { type RandomCard, type RandomCardsSpec, randomCard } from './random-cards.js';
export { type RandomDuel, randomDuel } from './random-duels.js';
export { type JournalInput, keepJournal, RandomJournal, randomPlain } from './random-journals.js';
export { type RandomGame, randomAttempts, randomGame } from './random-rules.js';
export { RandomTexts, randomLines, readsBadly } from './random-texts.js';
export { type Mode, modes, playScenario, type ScenarioResult } from './scenarios.js';
export { type Compared, comparePair, type PairSpec } from './secrecy.js';
export { playSideBySide, type SideBySide } from './side-by-side.js';
export { TableLaws, type TableSpec } from './table-laws.js';
export { playTorture, resumeTorture, type Station, startTorture, tortureRules } from './torture.js';
export { checkImaginedView, checkView } from './view-laws.js';
