/**
 * Runs in each test file. For a mutant, it skips the tests that the plan leaves out. While the tool gathers, it writes down which
 * mutants' places each test executes, and how long the test takes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { root } from '../run.mjs';
import { pathOf } from '../sources.mjs';
import { sha } from './mutants.mjs';

const plan = JSON.parse(readFileSync(process.env.RULEWRIGHT_MUTATE, 'utf8'));
const file = pathOf(root, expect.getState().testPath);

const nameOf = (task) => (task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name);

if (plan.isGathering) gather();
else {
  const wanted = new Set(plan.tests[file]);
  beforeEach((context) => {
    if (!wanted.has(nameOf(context.task))) context.skip();
  });
}

function gather() {
  const session = new Session();
  session.connect();
  const ask = (method, params) => {
    let answer;
    session.post(`Profiler.${method}`, params, (error, result) => {
      if (error) throw new Error(error.message);
      answer = result;
    });
    return answer;
  };
  ask('enable');
  ask('startPreciseCoverage', { callCount: true, detailed: true });

  const record = { stamp: plan.stamps[file], import: '', tests: {} };
  let began = 0;
  beforeAll(() => {
    record.import = executed(ask('takePreciseCoverage').result);
  });
  beforeEach(() => {
    began = performance.now();
  });
  afterEach(({ task }) => {
    const ms = Math.round(performance.now() - began);
    const isPassed = task.result?.state !== 'fail';
    if (isPassed) record.tests[nameOf(task)] = { ms, places: executed(ask('takePreciseCoverage').result) };
  });
  afterAll(() => writeFileSync(`${plan.coverage}/${sha(file)}.json`, JSON.stringify(record)));
}

/** Returns the places of mutants that ran since the last call, as a set of bits in base64. */
function executed(scripts) {
  const bits = new Uint8Array(Math.ceil(plan.places / 8));
  for (const { url, functions } of scripts) {
    const script = plan.scripts[url];
    if (script === undefined) continue;
    const ran = new Uint8Array(script.offsets.length);
    // Outer ranges first: an inner range overwrites what the outer range says.
    const ranges = functions.flatMap((one) => one.ranges).sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
    for (const { startOffset, endOffset, count } of ranges)
      ran.fill(count > 0 ? 1 : 0, firstFrom(script.offsets, startOffset), firstFrom(script.offsets, endOffset));
    for (let i = 0; i < ran.length; i++) if (ran[i]) bits[(script.first + i) >> 3] |= 1 << ((script.first + i) & 7);
  }
  return Buffer.from(bits).toString('base64');
}

function firstFrom(offsets, offset) {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsets[middle] < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
