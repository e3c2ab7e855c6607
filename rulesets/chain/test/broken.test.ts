/**
 * Broken cards of the chain game, each with what is said of it. `REWRITE=1 npx vitest run rulesets/chain/test/broken.test.ts` writes
 * what is said now: read it before it is committed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chainLanguage } from '@rulewright/chain';
import { readCard, told } from '@rulewright/language';
import { describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('broken/', import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
const read = (name: string) => readCard(chainLanguage, name, readFileSync(join(folder, name), 'utf8'));
const saidOf = (name: string): string => {
  const { problems, source } = read(name);
  // How many words there are changes with every new one.
  return `${problems.map((problem) => told(problem, source)).join('\n')}\n`.replace(/lists all \d+/g, 'lists all');
};

if (process.env['REWRITE'] !== undefined)
  for (const name of names) writeFileSync(join(folder, name.replace(/\.yaml$/, '.txt')), saidOf(name));

describe('broken cards of the chain game', () => {
  test.each(names)('[CW2, LC4, LC5, LP1, LP5, LP6, LV12, LV13, LV14, LV19, LW6] %s', (name) => {
    const said = saidOf(name);
    expect(said).toBe(readFileSync(join(folder, name.replace(/\.yaml$/, '.txt')), 'utf8'));
    expect(said.trim()).not.toBe('');
    for (const { hint } of read(name).problems) expect(hint).toBeDefined();
  });
});
