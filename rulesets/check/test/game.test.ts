/** The tests that every game has: its cards, texts, scenarios, pages, and games by chance. `WRITE_GOLDEN=1` writes what is compared with. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { checkKit, pool } from '@rulewright/check';
import { describeGame } from '@rulewright/testkit/game';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const docs = join(folder, '../../docs');

describeGame(checkKit, {
  runner: { describe, test, expect },
  fs,
  folder,
  writes: process.env['WRITE_GOLDEN'] !== undefined,
  texts: join(import.meta.dirname, 'fixtures/texts.txt'),
  inTypeScript: {
    cards: pool,
    facts: ['name', 'type', 'level', 'cost', 'power', 'soul', 'traits', 'triggers', 'abilities', 'continuous'],
  },
  frames: [
    { card: 'x', name: 'X', type: 'character', power: 1000 },
    { card: 'x', name: 'X', type: 'event' },
  ],
  pages: { words: join(docs, 'words-check.md'), examples: [join(docs, 'cards-check.md')] },
  cites: {
    plays: '[CG21, SI11, SI12, SI13, SI14, SV1, FP1, VW1, IM2]',
    reads: '[LC1, LX3]',
    prints: '[KL2, LC2]',
    'in-typescript': '[KL3]',
    words: '[LS2]',
    wording: '[LX11, LX12, LX13]',
    'random-wording': '[LX11, LX12, LX13, LV2]',
    scenarios: '[SF1, SF3]',
    damaged: '[SV4]',
    strange: '[GD3, LR3]',
    spoilt: '[LX3, CC7, LC1]',
    pages: '[LC2, LP1, SF1, SF2]',
    reference: '[LV11]',
  },
});
