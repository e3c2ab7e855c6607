/** `rulewright boards`, as it is called. */
import type { Command } from '../command.js';

export const boardsCommand: Command = {
  name: 'boards',
  usage: 'FILE',
  listed: 'boards FILE',
  about:
    'lays the boards of a file (JSON, one a line), applies their continuous effects and compares what holds with what the file expects; exits with 1 if anything differs',
  group: 'other',
  options: {},
  mostWords: 1,
  help: `rulewright boards FILE: lays boards and compares what holds

FILE has a board a line, in JSON. Its continuous effects are applied, and what holds is compared with what the file expects.
Exits with 0 if nothing differs, with 1 if anything does, with 2 if the file cannot be read.

Examples
  rulewright boards boards.jsonl`,
  ask: async (given) => (await import('../boards.js')).askBoards(given),
};
