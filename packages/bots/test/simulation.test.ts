import {
  addGame,
  addTally,
  type Bot,
  type Contest,
  difference,
  emptyTally,
  type Playable,
  pairing,
  playMatch,
  randomBot,
  shareOf,
  spreadOf,
  startNumbered,
  summaryOf,
  type Tally,
} from '@rulewright/bots';
import { chainKit, pool } from '@rulewright/chain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duel, rules, sense } from './duels.js';

const list = pool.map(({ id }) => id);
const decks = [list.slice(0, 20), list.slice(6, 26)];
const playable = {
  rules,
  sense,
  notes: chainKit.notes,
  players: (order: readonly number[]) => order.map((entrant) => ({ name: `Player ${entrant}`, deck: decks[entrant] })),
} as unknown as Playable;
const contest: Contest = { seed: 1, bots: ['random', 'random'] };

function played(numbers: readonly number[]): Tally {
  const tally = emptyTally();
  for (const number of numbers) addGame(tally, playable, contest, number);
  return tally;
}

describe('simulation', () => {
  test('[SI5] two games of a pair have one seed, and the entrants change seats', () => {
    expect([0, 1, 2, 3].map((number) => pairing(7, number))).toEqual([
      { seed: '7/1', order: [0, 1] },
      { seed: '7/1', order: [1, 0] },
      { seed: '7/2', order: [0, 1] },
      { seed: '7/2', order: [1, 0] },
    ]);
    const again = [0, 1].map(() => {
      const { game, bots } = startNumbered(playable, contest, 3);
      playMatch(game, bots);
      return game.fingerprint();
    });
    expect(again[0]).toBe(again[1]);
  });

  test('[SI6] sums do not depend on who has played which games', { timeout: 120_000 }, () => {
    const whole = played([0, 1, 2, 3, 4, 5]);
    const parts = [played([5, 2]), played([4]), played([3, 0, 1])];
    const sum = emptyTally();
    for (const part of parts) addTally(sum, part);
    expect(summaryOf(sum)).toEqual(summaryOf(whole));
    const { entrants, ended, draws, firstSeat } = summaryOf(whole);
    expect(ended).toBe(6);
    expect(entrants[0].wins.count + entrants[1].wins.count + draws).toBe(6);
    expect(firstSeat.of).toBe(6);
    expect(entrants[0].cards.length).toBeGreaterThan(10);
    for (const { drawn } of entrants[0].cards) expect(drawn.with.of + drawn.without.of).toBe(6);
  });

  test('[SI1, SI7] a game that fails or does not end counts for nobody, and is listed', () => {
    const stuck = { ...contest, most: 10 };
    const tally = emptyTally();
    addGame(tally, playable, stuck, 2);
    const { ended, failures, entrants } = summaryOf(tally);
    expect([ended, entrants[0].wins.of]).toEqual([0, 0]);
    expect(failures).toEqual([{ number: 3, seed: '1/2', end: 'endless', why: 'it had not ended after 10 answers' }]);

    const liar: Bot = { name: 'liar', choose: () => 999 };
    const refused = playMatch(duel(1), [liar, liar]);
    expect([refused.end, refused.inputs.length]).toEqual(['failed', 1]);
    expect(refused.failure).toMatch(/seat 0 answered .* with 999: /);
    const breaks: Bot = {
      name: 'breaks',
      choose() {
        throw new Error('out of order');
      },
    };
    expect(playMatch(duel(1), [randomBot({ seed: 1 }), breaks]).failure).toBe('out of order');
  });

  test("[SI4] Wilson's interval holds the share, lies within 0 and 1, and gets narrow", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
        const count = Math.round(of * part);
        const { share, low, high } = shareOf(count, of);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        const more = shareOf(count * 4, of * 4);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
    const { low, high } = shareOf(81, 263); // an example of Newcombe's (1998)
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2553', '0.3662']);
    const { low: from, high: to } = difference(shareOf(56, 70), shareOf(48, 80)); // and one of his for a difference
    expect([from.toFixed(4), to.toFixed(4)]).toEqual(['0.0524', '0.3339']);
  });

  test('[SI8] a card may be called like something that every object has', () => {
    const played = emptyTally();
    played.cards[0]['constructor'] = { drawn: [2, 1], played: [1, 1] };
    const all = emptyTally();
    for (let time = 0; time < 2; time++) addTally(all, played);
    expect(all.cards[0]).toEqual({ constructor: { drawn: [4, 2], played: [2, 2] } });
  });

  test('[SI8] what nothing sure is known of comes last; no games are no news', () => {
    const tally = emptyTally();
    tally.first[0] = [100, 60];
    tally.second[0] = [100, 40];
    tally.cards[0]['strong'] = { drawn: [100, 80], played: [50, 45] };
    tally.cards[0]['weak'] = { drawn: [100, 30], played: [0, 0] };
    tally.cards[0]['rare'] = { drawn: [2, 2], played: [1, 1] };
    const [{ cards: found }] = summaryOf(tally).entrants;
    expect(found.map(({ card }) => card)).toEqual(['strong', 'weak', 'rare']);
    expect(found[2]?.decides).toBe(0);
    expect(summaryOf(emptyTally()).entrants[0].wins).toEqual({ count: 0, of: 0, share: 0, low: 0, high: 1 });
    expect(spreadOf({ 3: 1, 5: 8, 100: 1 })).toEqual({ least: 3, tenth: 3, median: 5, ninetieth: 5, most: 100, mean: 14.3 });
  });
});
