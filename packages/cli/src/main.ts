#!/usr/bin/env node
/**
 * The rulewright command. It exits with 0 when it did what was asked, with 1 when that failed, with 2 when it was asked for something it does not
 * know; then the reason is on stderr, and nothing on stdout.
 */
import { reasonOf } from './output.js';
import { rulewright } from './rulewright.js';

// A reader that has had enough, such as head, is no error; without this the demo would end in a stack trace.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    if (stream === process.stdout) process.stderr.write(`rulewright: cannot write: ${reasonOf(error)}\n`);
    process.exit(1);
  });

// Not process.exit: what is still on its way through a pipe would be cut off.
process.exitCode = await rulewright(process.argv.slice(2), process);
