import { card, cards, chainRules, deck, grave, hand, lifeOf } from '@rulewright/chain';
import { Chance, type Game, linkDropped, linkResolved, loadGame, startGame, wasActivated } from '@rulewright/kernel';
import { playOut } from '@rulewright/testkit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const rules = chainRules();
const DECK = 16;

function start(seed: number): Game {
  const chance = new Chance(seed, 'decks');
  const deckOf = (): string[] => chance.shuffled([...cards, ...cards].map(({ id }) => id)).slice(0, DECK);
  return startGame(rules, {
    seed,
    players: [
      { name: 'Ana', deck: deckOf() },
      { name: 'Bo', deck: deckOf() },
    ],
  });
}

/** All cards, by owner and name. */
const census = (game: Game): string[] =>
  game.look
    .things(card)
    .map((id) => `${game.look.get(id, card.fields.owner)} ${game.look.get(id, card.fields.card)}`)
    .sort();

/** Links end in the reverse order of their beginning, within each chain. */
function lastInFirstOut(game: Game, from: number, open: number[]): void {
  for (let seq = from + 1; seq <= game.look.seq; seq++) {
    const event = game.look.event(seq);
    if (event === undefined) continue;
    if (event.type === wasActivated) open.push(event.data['link'] as number);
    if (event.type === linkResolved || event.type === linkDropped) expect(open.pop()).toBe(event.data['link']);
  }
}

describe('duels by chance', () => {
  test('[DU1, DU4, CN2, CD1, LO1] every duel ends; links resolve newest first; no card is lost', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const game = start(seed);
        const before = census(game);
        const open: number[] = [];
        let seen = 0;
        playOut(game, new Chance(seed, 'answers'), 5000, () => {
          lastInFirstOut(game, seen, open);
          seen = game.look.seq;
        });
        expect(game.isOver).toBe(true);
        expect(census(game)).toEqual(before);
        const lost = [0, 1].filter((seat) => lifeOf(game.look, seat) <= 0);
        expect(game.winners.some((seat) => lost.includes(seat))).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  test('[SV1, FP1, TB2] saved and loaded at every decision it is the same duel', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const game = start(seed);
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

  test('[VW1, VW2] no view holds the name of a card that its seat does not see', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        // No two cards of the duel have one name, so that a name in a view tells which card it is.
        const all = new Chance(seed, 'decks').shuffled(cards.map(({ id }) => id));
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
    const game = start(5);
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
