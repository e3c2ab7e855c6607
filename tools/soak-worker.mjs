/** Plays its share of the seeds of a soak: every so manieth, beginning with its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { runCampaign } from '@rulewright/testkit';
import { campaigns } from './soak-campaigns.mjs';

const { names, first, step, end, until } = workerData;
const chosen = names.map((name) => campaigns.find((campaign) => campaign.name === name));
for (let seed = first; seed < end && (seed === first || Date.now() < until); seed += step) {
  for (const campaign of chosen) {
    let failure;
    try {
      runCampaign(campaign, seed);
    } catch (error) {
      failure = error.stack;
    }
    parentPort.postMessage({ name: campaign.name, seed, failure });
  }
}
