import { botSeat, greedyBot, randomBot, type Sense } from '@rulewright/bots';
import { chainKit, handOf, monstersOf, spellsOf } from '@rulewright/chain';
import { Chance, type Game } from '@rulewright/kernel';
import { comparePair, playOut } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { deckDuel } from './deck-campaign.js';

const sense = { evaluate: chainKit.evaluate, isResponse: chainKit.isResponse } as Sense;
const mine = ({ look }: Game, seat: number): number[] => [handOf(look, seat), monstersOf(look, seat), spellsOf(look, seat)].flat();

/** The bots answer the same at both tables. */
function sameBots(one: Game, other: Game, seat: number, seed: number): void {
  const bots = [greedyBot({ seed, sense, budget: 40, worlds: 2 }), randomBot({ seed })];
  for (const bot of bots) expect(bot.choose(botSeat(other, seat))).toEqual(bot.choose(botSeat(one, seat)));
}

describe('secrecy in a whole duel', () => {
  test('[SI9, VW1, VW2, VW3, IM2, IM3, BB2] two thousand pairs of tables that differ only in what a seat may not know', {
    timeout: 600_000,
  }, () => {
    let pairs = 0;
    const ends: Record<string, number> = {};
    for (let seed = 1; pairs < 2000; seed++) {
      const game = deckDuel(seed, seed % 3 === 0 ? 8000 : 2000);
      playOut(game, new Chance(seed, 'answers'), 700, (_, step) => {
        if (step % 9 !== seed % 9) return;
        const seat = pairs % 2;
        const withBots = pairs % 25 < 2;
        const { end } = comparePair(game, seat, step, {
          steps: 4,
          cards: mine,
          ...(withBots && { also: (one, other) => sameBots(one, other, seat, step) }),
        });
        ends[end] = (ends[end] ?? 0) + 1;
        pairs++;
      });
    }
    // Most were alike as long as they were compared; some were shown something; nobody could tell anything else.
    expect(ends['enough']).toBeGreaterThan(1000);
    expect(ends['shown']).toBeGreaterThan(50);
  });
});
