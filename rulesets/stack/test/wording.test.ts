import { stackLanguage } from '@rulewright/stack';
import { randomLines, readsBadly } from '@rulewright/testkit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { written } from './written.js';

const ids = written.flatMap(({ card }) => (card === undefined ? [] : [card.definition.id]));
/** Cards on which a text may stand. */
const frames = [
  { card: 'x', name: 'X', types: ['sorcery'], cost: '1' },
  { card: 'x', name: 'X', types: ['enchantment'], cost: '1' },
  { card: 'x', name: 'X', types: ['creature'], cost: '1', power: 1, toughness: 1 },
];

describe('printed texts', () => {
  test('[LX11, LX12, LX13] read well on every card', () => {
    for (const { card } of written) for (const line of card?.text ?? []) expect([line, readsBadly(line)]).toEqual([line, undefined]);
  });

  test('[LX11, LX12, LX13, LV2] read well, whatever is written', () => {
    let lines = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        for (const line of randomLines(stackLanguage as never, frames, ids, seed)) {
          lines++;
          expect([line, readsBadly(line)]).toEqual([line, undefined]);
        }
      }),
      { numRuns: 500, seed: 1 },
    );
    expect(lines).toBeGreaterThan(100);
  });
});
