/** Files without a text: what is told of them. */
import { type Problem, Source } from '@rulewright/language';
import type { Unread } from './files.js';
import type { Finding } from './findings.js';

/** What is told of a file without a text. */
export function findingOf(file: string, { code, trouble, hint, text, at = 0 }: Unread): Finding {
  const problem: Problem = {
    code,
    severity: 'error',
    at: { start: at, end: at + 1 },
    message: trouble,
    ...(hint !== undefined && { hint }),
  };
  return { file, problem, ...(text !== undefined && { source: new Source(file, text) }) };
}
