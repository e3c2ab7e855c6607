/** `rulewright boards`: lays the boards of a file, and tells where what holds is not what is expected. */

import { readFileSync } from 'node:fs';
import { runLine } from '@rulewright/stack';
import type { Asked, Given } from './command.js';
import { harmless } from './ink.js';
import { reasonOf } from './output.js';

export function runBoards(file: string, write: (line: string) => void, complain: (line: string) => void): number {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    complain(`rulewright: cannot read "${harmless(file)}": ${reasonOf(error)}`);
    return 2;
  }
  let passed = 0;
  let failed = 0;
  // A mark that some editors begin a file with is no part of its first line.
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .forEach((line, i) => {
      if (line.trim() === '') return;
      let scenario: unknown;
      try {
        scenario = JSON.parse(line);
      } catch (error) {
        failed++;
        write(`${file}:${i + 1}: not JSON: ${(error as Error).message}`);
        return;
      }
      for (const { id, label, failures } of runLine(scenario)) {
        if (failures.length === 0) passed++;
        else {
          failed++;
          write(`${file}:${i + 1}: ${id} (${label}): ${failures.join('; ')}`);
        }
      }
    });
  write(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

export const askBoards = ({ words: [file] }: Given): Asked =>
  file === undefined
    ? { wrong: 'boards needs a file, as in: rulewright boards boards.jsonl' }
    : { run: ({ write, complain }) => runBoards(file, write, complain) };
