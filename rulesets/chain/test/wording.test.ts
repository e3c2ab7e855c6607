import { chainLanguage } from '@rulewright/chain';
import { randomLines, readsBadly } from '@rulewright/testkit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { written } from './written.js';

const ids = written.flatMap(({ card }) => (card === undefined ? [] : [card.definition.id]));
/** Cards on which a text may stand. */
const frames = [
  { card: 'x', name: 'X', kind: 'spell' },
  { card: 'x', name: 'X', kind: 'trap', type: 'continuous' },
  { card: 'x', name: 'X', kind: 'monster', attribute: 'dark', race: 'dragon', level: 4, atk: 1000, def: 1000 },
];
/** A line ends with a full stop, but for those that only name things: materials. */
const isEnded = (line: string): boolean => /[.:]$/.test(line) || !/[:;,]|\b(can|is|are|gains?) /.test(line);

describe('printed texts', () => {
  test('[LX11, LX12, LX13, CW1] read well on every card', () => {
    for (const { card } of written)
      for (const line of card?.text ?? []) expect([line, readsBadly(line), isEnded(line)]).toEqual([line, undefined, true]);
  });

  test('[LX11, LX12, LX13, CW1, LV2] read well, whatever is written', () => {
    let lines = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        for (const line of randomLines(chainLanguage as never, frames, ids, seed)) {
          lines++;
          expect([line, readsBadly(line), isEnded(line)]).toEqual([line, undefined, true]);
        }
      }),
      { numRuns: 800, seed: 1 },
    );
    expect(lines).toBeGreaterThan(100);
  });
});
