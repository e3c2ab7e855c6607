#!/usr/bin/env node
/**
 * The command as npm links it. It is here, and not built, so that it can be linked before anything is; in a checkout that has not
 * been built yet it builds first.
 */
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (!existsSync(main)) {
  const tools = new URL('../../../tools/run.mjs', import.meta.url);
  if (!existsSync(tools)) {
    process.stderr.write('rulewright: it has not been built.\n');
    process.exit(2);
  }
  const { build } = await import(tools.href);
  build();
}
await import(main.href);
