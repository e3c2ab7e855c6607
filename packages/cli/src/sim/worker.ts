/** A worker: plays the games whose numbers it is given, and sends back what they came to. */
import { parentPort, workerData } from 'node:worker_threads';
import { addGame, emptyTally } from '@rulewright/bots';
import { addOwnGame, type Game, gameCalled } from '../cards/games.js';
import { type ContestData, openContest } from './contest.js';

const contest = workerData as ContestData;
if (contest.module !== undefined) await addOwnGame(contest.module);
const { kit } = (await gameCalled(contest.game)) as Game;
const { playable } = openContest(kit, contest);

parentPort?.on('message', ({ from, to }: { readonly from: number; readonly to: number }) => {
  const tally = emptyTally();
  for (let number = from; number < to; number++) addGame(tally, playable, contest, number);
  parentPort?.postMessage(tally);
});
