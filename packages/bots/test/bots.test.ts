import { botSeat, greedyBot, randomBot } from '@rulewright/bots';
import { choose, Game, startGame } from '@rulewright/kernel';
import { hand, workshopRules } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { duel, play, sense } from './duels.js';

const random = (seed: number) => [randomBot({ seed }), randomBot({ seed: seed + 1 })];

/** Whatever can be reached from a value without calling anything. */
function reachable(from: unknown, seen = new Set<unknown>()): Set<unknown> {
  if (typeof from !== 'object' || from === null || seen.has(from)) return seen;
  seen.add(from);
  for (const key of Reflect.ownKeys(from)) reachable((from as Record<PropertyKey, unknown>)[key], seen);
  return seen;
}

describe('bots', () => {
  test('[BB1] a seat has a view, what it is asked, and imagined tables; no way leads to the game', () => {
    const game = duel(1);
    play(game, random(1), 120);
    const { seat } = game.decisions[0] as Game['decisions'][number];
    const sits = botSeat(game, seat);
    expect(Object.keys(sits).sort()).toEqual(['asked', 'decision', 'imagine', 'seat', 'view']);
    expect([...reachable(sits)].some((one) => one instanceof Game)).toBe(false);
    expect(sits.view).toEqual(game.view(seat));
    expect(sits.asked.options).toBe(sits.decision.options.length);
    expect(sits.imagine(3).fingerprint()).toBe(game.imagine(seat, 3).fingerprint());
    expect(() => botSeat(game, 1 - seat)).toThrow(/asked nothing/);
  });

  test('[BB2] the same bot answers the same wherever its seat knows the same', () => {
    const game = duel(2);
    let compared = 0;
    play(game, random(2), 700, ({ decisions }) => {
      const [decision] = decisions;
      if (decision === undefined || decision.options.length < 2 || compared >= 20) return;
      compared++;
      const { seat, id } = decision;
      const other = game.imagine(seat, `another table ${id}`);
      for (const bot of [greedyBot({ seed: 5, sense, budget: 60, worlds: 2 }), randomBot({ seed: 5 })]) {
        const answer = bot.choose(botSeat(game, seat));
        expect(bot.choose(botSeat(other, seat))).toEqual(answer);
        expect(bot.choose(botSeat(game, seat))).toEqual(answer);
      }
    });
    expect(compared).toBe(20);
  });

  test('[BB3] the random bot gives any legal answer of every kind, and takes nothing back', () => {
    const from = (here: { cards(zone: number): number[]; zone(of: typeof hand, seat: number): number }) => here.cards(here.zone(hand, 0));
    const questions = {
      some: choose('x', { kind: 'some', min: 1, max: 3, from, why: 'some' }),
      upTo: choose('x', { kind: 'upTo', max: 3, from, why: 'upTo' }),
      subset: choose('x', {
        kind: 'subset',
        from,
        must: { says: 'two of them', allows: (_, chosen) => chosen.length === 2 },
        why: 'subset',
      }),
      divide: choose('x', { kind: 'divide', total: 4, from, why: 'divide' }),
      number: choose('x', { kind: 'number', min: 2, max: 4, why: 'number' }),
      order: choose('x', { kind: 'order', from, why: 'order' }),
      yesNo: choose('x', { kind: 'yesNo', why: 'yesNo' }),
      one: choose('x', { kind: 'one', from, why: 'one' }),
    } as const;
    for (const [why, step] of Object.entries(questions)) {
      const rules = workshopRules({
        id: why,
        main: [{ ...step, who: 0 } as typeof step],
      });
      const given = Array.from({ length: 40 }, (_, seed) => {
        const game = startGame(rules, { seed: 1, players: [{ name: 'Ana', hand: ['anvil', 'bellows', 'chisel'] }, { name: 'Bo' }] });
        const answer = randomBot({ seed }).choose(botSeat(game, 0));
        expect(game.answer(0, answer).ok, `${why} ${JSON.stringify(answer)}`).toBe(true);
        return JSON.stringify(answer);
      });
      expect(new Set(given).size, why).toBeGreaterThan(1);
    }
  });
});
