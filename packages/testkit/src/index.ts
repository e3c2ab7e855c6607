/** The testkit's table of contents. */
export { type Campaign, CampaignFailure, campaigns, canonical, fingerprintsOf, runCampaign } from './campaigns.js';
export { mutate } from './mutations.js';
export { type PlayedInput, playOut, randomAnswer, replay } from './play.js';
export { type RandomGame, randomAttempts, randomGame } from './random-rules.js';
export { playTorture, resumeTorture, type Station, startTorture, tortureRules } from './torture.js';
