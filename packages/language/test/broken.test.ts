/**
 * Broken cards, each with what is said of it. `REWRITE=1 npx vitest run packages/language/test/broken.test.ts` writes what is
 * said now: read it before it is committed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCard, told } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { made, tiny } from './vocabulary.js';

const folder = fileURLToPath(new URL('broken/', import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
const read = (name: string) => readCard(tiny, name, readFileSync(join(folder, name), 'utf8'));
const saidOf = (name: string): string => {
  const { problems, source } = read(name);
  return `${problems.map((problem) => told(problem, source)).join('\n')}\n`;
};

if (process.env['REWRITE'] !== undefined)
  for (const name of names) writeFileSync(join(folder, name.replace(/\.yaml$/, '.txt')), saidOf(name));

describe('broken cards', () => {
  test.each(names)('[LP1, LP2, LS1] %s', (name) => {
    expect(saidOf(name)).toBe(readFileSync(join(folder, name.replace(/\.yaml$/, '.txt')), 'utf8'));
  });

  test('[LC1] none of them is a card, unless it is only warned of', () => {
    const before = made.count;
    const cards = names.filter((name) => read(name).card !== undefined);
    const warned = [
      'choice-of-none',
      'condition-contradiction',
      'condition-twice',
      'filter-contradiction',
      'repeat-negative',
      'repeat-zero',
    ];
    expect(cards).toEqual(warned.map((name) => `${name}.yaml`));
    expect(made.count - before).toBe(cards.length);
  });

  test('[LP1] every one has a way out', () => {
    for (const name of names) for (const { hint, code } of read(name).problems) expect(hint, `${name} ${code}`).toBeDefined();
  });
});
