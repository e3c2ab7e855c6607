/** The tests that every game has: its cards, texts, scenarios, pages, and games by chance. `WRITE_GOLDEN=1` writes what is compared with. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import type { CardDefinition } from '@rulewright/kernel';
import { on, pool, stackKit } from '@rulewright/stack';
import { describeGame } from '@rulewright/testkit/game';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const docs = join(folder, '../../docs');
const isBasic = (card: CardDefinition): boolean => stackKit.decks.isUnlimited?.(card) === true;

describeGame(stackKit, {
  runner: { describe, test, expect },
  fs,
  folder,
  writes: process.env['WRITE_GOLDEN'] !== undefined,
  texts: join(import.meta.dirname, 'fixtures/texts.txt'),
  inTypeScript: {
    cards: pool,
    facts: ['name', 'types', 'subtypes', 'supertypes', 'colors', 'cost', 'power', 'toughness', 'keywords', 'token', 'abilities'],
  },
  frames: [
    { card: 'x', name: 'X', types: ['sorcery'], cost: '1' },
    { card: 'x', name: 'X', types: ['enchantment'], cost: '1' },
    { card: 'x', name: 'X', types: ['creature'], cost: '1', power: 1, toughness: 1 },
  ],
  // Grief and gratitude answer each other for ever, as long as somebody could do something else.
  deckOf(chance, cards) {
    const [lands, others] = [
      cards.filter(isBasic),
      cards.filter((card) => !isBasic(card) && card['token'] !== true && card.id !== 'grief'),
    ];
    return Array.from({ length: 40 }, (_, i) => chance.pick(i % 2 === 0 ? lands : others).id);
  },
  // Tokens, and copies of spells.
  isMade: (_, look, id) => look.get(id, on.card.fields.token),
  dropsAnyLink: true,
  pages: { words: join(docs, 'words-stack.md'), examples: [join(docs, 'cards-stack.md'), join(docs, 'scenarios.md')] },
  pieces: ['plains', 'triggered:'],
  cites: {
    plays: '[SX1, SI11, SI12, SI13, SI14]',
    reads: '[LC1, LX3]',
    prints: '[SL3, LC2]',
    'in-typescript': '[SL4]',
    words: '[LS2]',
    wording: '[LX11, LX12, LX13]',
    'random-wording': '[LX11, LX12, LX13, LV2]',
    scenarios: '[SF1, SF3, CW30, CW31, CW32]',
    damaged: '[SV4]',
    strange: '[GD3, LR3]',
    spoilt: '[LX3, CC7, LC1]',
    pages: '[LC2, LP1, SF1, SF2]',
    reference: '[LV11]',
  },
});
