/**
 * Loads the mutated text in place of a compiled file; no file on disk changes. Node runs this module twice: in the process of the tests,
 * where it registers itself, and in the thread of the loader, which calls `initialize` and `load`.
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const { mutated } = JSON.parse(readFileSync(process.env.RULEWRIGHT_MUTATE, 'utf8'));
  if (mutated !== undefined) register(import.meta.url, { data: mutated });
}

let mutated;
export function initialize(data) {
  mutated = data;
}

export function load(url, context, next) {
  return url === mutated.url ? { format: 'module', source: mutated.text, shortCircuit: true } : next(url, context);
}
