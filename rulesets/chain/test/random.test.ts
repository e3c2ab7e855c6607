import { card, chainRules, deck, grave, hand, pool } from '@rulewright/chain';
import { Chance, loadGame, startGame } from '@rulewright/kernel';
import { playOut } from '@rulewright/testkit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duels, randomChainDuel } from './campaign.js';

const rules = chainRules();

describe('duels by chance', () => {
  test('[DU1, DU4, CN2, CD1, LO1] every duel ends; links resolve newest first; no card is lost', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        duels.run(seed);
      }),
      { numRuns: 25 },
    );
  });

  test('[SV1, FP1, TB2] saved and loaded at every decision it is the same duel', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const game = randomChainDuel(seed);
        playOut(game, new Chance(seed, 'answers'), 5000, (_, step) => {
          if (step % 5 !== seed % 5) return;
          const loaded = loadGame(rules, game.save());
          expect(loaded.fingerprint()).toBe(game.fingerprint());
          const fork = game.fork();
          playOut(fork, new Chance(step, 'fork'), 2);
          playOut(loaded, new Chance(step, 'fork'), 2);
          expect(loaded.fingerprint()).toBe(fork.fingerprint());
        });
      }),
      { numRuns: 4 },
    );
  });

  test('[VW1, VW2] no view holds the name of a card that its seat does not see', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        // No two cards of the duel have one name, so that a name in a view tells which card it is.
        const all = new Chance(seed, 'decks').shuffled(pool.map(({ id }) => id));
        const half = Math.floor(all.length / 2);
        const players = [
          { name: 'Ana', deck: all.slice(0, half) },
          { name: 'Bo', deck: all.slice(half) },
        ];
        const game = startGame(rules, { seed, players });
        playOut(game, new Chance(seed, 'answers'), 400, (_, step) => {
          // While something is activated, the table that is seen is ahead of the game's own.
          if (step % 2 !== 0 || game.decisions.some(({ why }) => !['open', 'respond', 'battle', 'trigger'].includes(why))) return;
          for (const seat of [0, 1] as const) {
            const view = JSON.stringify(game.view(seat));
            for (const id of game.look.things(card)) {
              if (!game.look.sees(seat, id)) expect(view).not.toContain(`"${game.look.get(id, card.fields.card)}"`);
            }
          }
        });
      }),
      { numRuns: 6 },
    );
  });

  test('[IM1, CO4] what a seat is offered does not depend on what it cannot know', { timeout: 60_000 }, () => {
    const game = randomChainDuel(5);
    playOut(game, new Chance(5, 'answers'), 300, (_, step) => {
      if (step % 10 !== 0) return;
      for (const seat of [0, 1] as const) {
        const mine = game.decisions.find((decision) => decision.seat === seat);
        if (mine === undefined) continue;
        const imagined = game.imagine(seat, step);
        expect(JSON.stringify(imagined.view(seat))).toBe(JSON.stringify(game.view(seat)));
      }
    });
    expect([deck, hand, grave].every((zone) => game.look.zone(zone, 0) > 0)).toBe(true);
  });
});
