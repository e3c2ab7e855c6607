import { botSeat, finished, greedyBot, Lookahead, randomBot, type Sense } from '@rulewright/bots';
import { evaluateDuel, lifeOf } from '@rulewright/chain';
import { act, choose, type Game, type Here, repeatWhile, type Step, startGame } from '@rulewright/kernel';
import { card, destroy, gain, hand, player, workshopRules } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { duel, play, sense } from './duels.js';

const cardsOf = (here: Here): number[] => here.cards(here.zone(hand, 0));
const life = { evaluate: (look: Here, seat: number) => look.get(look.player(seat), player.fields.life) } as unknown as Sense;

/** A table for one: Ana is asked something, then something comes of it. */
function table(...steps: readonly Step[]): Game {
  const rules = workshopRules({ id: 'bench', main: [...steps, choose('rest', { kind: 'action', who: 0, from: ['rest'], why: 'rest' })] });
  return startGame(rules, {
    seed: 1,
    players: [{ name: 'Ana', hand: ['anvil', 'bellows', 'chisel', 'drill', 'edge', 'file', 'gauge'] }, { name: 'Bo' }],
  });
}
const chosen = (game: Game, options = {}): unknown => greedyBot({ seed: 1, sense: life, ...options }).choose(botSeat(game, 0));

describe('the greedy bot', () => {
  test('[GB1] an answer is worth what it comes to, with the best choices on the way', () => {
    const game = table(
      choose('first', { kind: 'number', who: 0, min: 1, max: 3, why: 'first' }),
      choose('second', { kind: 'one', who: 0, of: 'values', from: [1, 5, 3], why: 'second' }),
      act(gain, { seat: 0, amount: (here: Here) => (here.int('first') === 2 ? here.int('second') : 2) }),
    );
    expect(chosen(game)).toBe(2);
  });

  test('[GB3] of very many choices of several a good one is found', () => {
    const powers = (here: Here): number =>
      here.list('given').reduce((sum: number, id) => sum + here.get(id as number, card.fields.power), 0);
    const game = table(
      choose('given', { kind: 'some', who: 0, min: 3, max: 3, from: cardsOf, why: 'give' }),
      act(gain, { seat: 0, amount: (here: Here) => 1000 - powers(here) }),
    );
    const [decision] = game.decisions as [Game['decisions'][number]];
    const powerOf = (at: number): number => game.look.get(decision.options[at] as number, card.fields.power);
    const least = decision.options
      .map((_, i) => powerOf(i))
      .sort((a, b) => a - b)
      .slice(0, 3);
    const picks = chosen(game) as number[];
    expect(picks.map(powerOf).sort((a, b) => a - b)).toEqual(least);
  });

  test('[GB4] it does what makes the table better, and passes when nothing does', () => {
    const game = table(
      choose('move', { kind: 'action', who: 0, of: 'activations', from: ['gain', 0], why: 'open' }),
      act(gain, { seat: 0, amount: (here: Here) => (here.var('move') === 'gain' ? 3 : 0) }),
    );
    expect(chosen(game)).toBe(0);
    const worse = table(
      choose('move', { kind: 'action', who: 0, of: 'activations', from: ['lose', 0], why: 'open' }),
      repeatWhile(
        (here) => here.var('move') === 'lose' && cardsOf(here).length > 6,
        act(destroy, { card: (here: Here) => cardsOf(here)[0] as number }),
      ),
    );
    const cards = { evaluate: (look: Here) => cardsOf(look).length } as unknown as Sense;
    expect(chosen(worse, { sense: cards })).toBe(1);
  });

  test('[GB4] a move that changes nothing by itself is made for what comes after it', () => {
    const game = table(
      choose('move', { kind: 'action', who: 0, of: 'activations', from: ['enter', 0], why: 'open' }),
      choose('next', {
        kind: 'action',
        who: 0,
        of: 'activations',
        from: (here) => (here.var('move') === 'enter' ? ['hit', 0] : [0]),
        why: 'open',
      }),
      act(gain, { seat: 0, amount: (here: Here) => (here.var('next') === 'hit' ? 3 : 0) }),
    );
    expect(chosen(game)).toBe(0);
  });

  test('[GB2] the budget is counted in answers: a larger one is not exceeded, a small one still answers', () => {
    const game = duel(3);
    play(game, [randomBot({ seed: 1 }), randomBot({ seed: 2 })], 300);
    const [decision] = game.decisions as [Game['decisions'][number]];
    const ahead = new Lookahead(sense, decision.seat, 5);
    for (let i = 0; i < 10; i++) finished(ahead.after(game.imagine(decision.seat, i), 0, 1, 'x'));
    expect(ahead.isSpent).toBe(true);
    const legal = game.legalAnswers(decision);
    expect(legal).toContainEqual(greedyBot({ seed: 1, sense, budget: 1 }).choose(botSeat(game, decision.seat)));
  });

  test('[BB4] it thinks in steps, none of which gives more than a few answers, and comes to the same', () => {
    const game = duel(3);
    const bots = [randomBot({ seed: 1 }), randomBot({ seed: 2 })];
    play(game, bots, 40);
    // Who can only pass has nothing to think about.
    while (game.decisions[0]?.options.length === 1) play(game, bots, 1);
    const [decision] = game.decisions as [Game['decisions'][number]];
    const bot = greedyBot({ seed: 1, sense, budget: 60 });
    const seat = botSeat(game, decision.seat);
    const thinking = (bot.think as NonNullable<typeof bot.think>)(seat);
    let steps = 0;
    let one = thinking.next();
    for (; one.done !== true; one = thinking.next()) steps++;
    expect(steps).toBeGreaterThan(20);
    expect(one.value).toEqual(bot.choose(seat));
  });

  test('[GB3, DV1] it beats chance in the chain game, from either seat', { timeout: 300_000 }, () => {
    let won = 0;
    for (let seed = 0; seed < 4; seed++) {
      const game = duel(seed >> 1);
      const seat = seed % 2;
      const bots = [randomBot({ seed }), randomBot({ seed })];
      bots[seat] = greedyBot({ seed, sense, budget: 150, worlds: 2 });
      play(game, bots, 5000, ({ look }) => {
        if (look.seq % 7 === 0) expect(evaluateDuel(look, 0)).toBeCloseTo(-evaluateDuel(look, 1));
      });
      expect(game.isOver).toBe(true);
      if (game.winners.includes(seat) && lifeOf(game.look, 1 - seat) <= 0) won++;
    }
    expect(won).toBeGreaterThanOrEqual(3);
  });
});
