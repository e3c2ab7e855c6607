import { cards, chainKit } from '@rulewright/chain';
import { startGame } from '@rulewright/kernel';
import { expect, test } from 'vitest';

const deck = { id: 'plain', name: 'Plain', cards: Array.from({ length: 40 }, () => 'footman'), extra: [] };

test('a duel begins with what tools know of the game', () => {
  const rules = chainKit.rules(cards);
  const game = startGame(rules, { seed: 1, players: [...chainKit.startPlayers([deck, deck], ['Ira', 'Jo'])] });
  expect(game.isOver).toBe(false);
  expect(game.decisions).not.toHaveLength(0);
});
