/** Plays its share of the games of a ruleset for `traces.mjs`, and hands back one line for each. */
import { parentPort, workerData } from 'node:worker_threads';
import { openRuleset, Renamed, sha, traceGame } from './trace-game.mjs';

const { tree, name, numbers, seed, sections, tables } = workerData;
const ruleset = await openRuleset(tree, name);
const renamed = new Renamed(tables);
for (const number of numbers) {
  const { decisions, events, end, hash, sections: beside } = traceGame(ruleset, number, { seed, sections, renamed });
  const hashes = Object.fromEntries(Object.entries(beside).map(([section, lines]) => [section, sha(lines.join('\n'))]));
  parentPort.postMessage({ number, decisions, events, end, hash, hashes });
}
