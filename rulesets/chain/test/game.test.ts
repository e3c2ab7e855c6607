/** The tests that every game has: its cards, texts, scenarios, pages, and games by chance. `WRITE_GOLDEN=1` writes what is compared with. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { chainKit, pool } from '@rulewright/chain';
import { describeGame } from '@rulewright/testkit/game';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const docs = join(folder, '../../docs');

describeGame(chainKit, {
  runner: { describe, test, expect },
  fs,
  folder,
  writes: process.env['WRITE_GOLDEN'] !== undefined,
  texts: join(import.meta.dirname, 'fixtures/texts'),
  inTypeScript: { cards: pool, facts: ['name', 'kind', 'level', 'atk', 'def', 'abilities'] },
  frames: [
    { card: 'x', name: 'X', kind: 'spell' },
    { card: 'x', name: 'X', kind: 'trap', type: 'continuous' },
    { card: 'x', name: 'X', kind: 'monster', attribute: 'dark', race: 'dragon', level: 4, atk: 1000, def: 1000 },
  ],
  lines: 800,
  // A line ends with a full stop, but for those that only name things: materials.
  isLine: (line) => /[.:]$/.test(line) || !/[:;,]|\b(can|is|are|gains?) /.test(line),
  pages: { words: join(docs, 'words-chain.md'), examples: [join(docs, 'cards.md')] },
  pieces: ['footman', 'activate:'],
  spoils: 150,
  cites: {
    plays: '[DU1, CN2, SI11, SI12, SI13, SI14]',
    reads: '[LC1, LX3]',
    prints: '[CW1, LC2, LX15]',
    'in-typescript': '[CW2]',
    words: '[LS2]',
    wording: '[LX11, LX12, LX13, CW1]',
    'random-wording': '[LX11, LX12, LX13, CW1, LV2]',
    scenarios: '[SF1, SF3]',
    damaged: '[SV4]',
    strange: '[GD3, LR3]',
    spoilt: '[LX3, CC7, LC1]',
    pages: '[LP1, LC1, LC2, CW1, SF1, SF2]',
    reference: '[LV11]',
  },
});
