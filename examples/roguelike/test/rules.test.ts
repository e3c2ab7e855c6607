/** Single relics, curses and prices, in a few lines each. */

import { describe, expect, test } from 'vitest';
import { Roguelike } from '../src/play.js';
import type { State, Thing } from '../src/world.js';

/** A first morning with this in the state, and these relics and curses in force. */
function given(state: Partial<State>, ...names: readonly string[]): Roguelike {
  const game = Roguelike.begin(1);
  const { ctx } = game.ev;
  Object.assign(ctx.state, { monsters: [], wares: ['bread', 'tonic', 'guild ring'], ...state });
  for (const name of names) ctx.gain(thing(game, name));
  return game;
}
const thing = ({ definitions: { relics, curses } }: Roguelike, name: string): Thing => {
  const found = [...relics, ...curses].find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};
const rat = { number: 99, name: 'rat', life: 1, bite: 2 };

/** Chooses, one after the other, the options whose labels begin like this. */
function choose(game: Roguelike, ...labels: readonly string[]): void {
  for (const label of labels) {
    const option = game.question?.options.find((one) => one.label.startsWith(label));
    if (option === undefined) throw new Error(`${label} is not among ${game.question?.options.map((one) => one.label).join(', ')}`);
    if (option.blocked !== undefined) throw new Error(`${label}: ${option.blocked}`);
    game.choose(option);
  }
}
const blocked = (game: Roguelike, label: string): string | undefined =>
  game.question?.options.find((one) => one.label.startsWith(label))?.blocked;

describe('relics', () => {
  test('make a cascade: slain → healed → gold → given away → healed → gold', () => {
    const game = given({ life: 10, gold: 5, monsters: [rat] }, 'vampire fang', 'silver chalice', "beggar's bowl");
    choose(game, 'Fight', 'rat');
    // The bounty is gold, too: the bowl asks about it while the chalice waits.
    expect(game.question?.by).toBe("beggar's bowl");
    choose(game, 'Yes');
    expect(game.state.life).toBe(16);
    expect(game.state.gold).toBe(5 + 2 - 2 + 1 + 1);
  });

  test('that are once a day do not ask again before dawn', () => {
    const game = given({ life: 5, gold: 5, monsters: [rat] }, "beggar's bowl", 'silver chalice');
    choose(game, 'Fight', 'rat', 'Yes', 'Rest');
    expect(game.question?.by).toBe('menu');
  });

  test('do nothing any more when they are lost', () => {
    const game = given({ life: 10, monsters: [rat] }, 'vampire fang');
    game.ev.ctx.lose(game.state.held[0]?.object ?? 0);
    choose(game, 'Fight', 'rat');
    expect(game.state.life).toBe(10);
    expect(game.inForce(game.definitions.relics)).toEqual([]);
  });

  test('the phoenix feather burns once', () => {
    const game = given({ life: 1, maxLife: 1, monsters: [{ ...rat, life: 99, bite: 50 }] }, 'phoenix feather');
    while (game.state.held.length > 0) choose(game, 'Wait');
    expect(game.state).toMatchObject({ life: 8, ending: '' });
    while (game.question !== undefined) choose(game, 'Wait');
    expect(game.state).toMatchObject({ life: 0, ending: 'death' });
  });
});

describe('curses', () => {
  test('the owl forbids rest, until the day ends', () => {
    const game = given({}, 'curse of the owl');
    expect(blocked(game, 'Rest')).toBe('the owl does not let you sleep');
    choose(game, 'Wait', 'Wait', 'Wait', 'Wait');
    expect(game.state.day).toBe(2);
    expect(blocked(game, 'Rest')).toBeUndefined();
  });

  test('numb flesh forbids healing, and nothing else of a rest', () => {
    const game = given({ life: 10, stamina: 1 }, 'curse of numb flesh');
    choose(game, 'Rest');
    expect(game.state).toMatchObject({ life: 10, stamina: 4 });
    expect(game.notes.map(({ why }) => why)).toEqual(['rest: numb flesh does not heal']);
  });

  test('lead and the whetstone both change what you strike for', () => {
    expect(given({}, 'curse of lead').ev.ctx.strength).toBe(2);
    expect(given({}, 'curse of lead', 'whetstone').ev.ctx.strength).toBe(3);
  });

  test('ash halves the gold that you get', () => {
    const game = given({ gold: 0, monsters: [{ ...rat, bite: 5 }] }, 'curse of ash');
    choose(game, 'Fight', 'rat');
    expect(game.state.gold).toBe(2);
  });

  test('are left at the shrine, for gold', () => {
    const game = given({ gold: 3 }, 'curse of greed');
    choose(game, 'Pray', 'curse of greed');
    expect(game.state).toMatchObject({ gold: 0, held: [] });
    expect(game.ev.ctx.price('bread', 3)).toBe(3);
    const poor = given({ gold: 2 }, 'curse of greed');
    choose(poor, 'Pray');
    expect(poor.state).toMatchObject({ gold: 2, held: [{ name: 'curse of greed' }] });
  });
});

describe('the merchant', () => {
  test('asks the ring first, then greed, whatever came first', () => {
    expect(given({}).ev.ctx.price('bread', 3)).toBe(3);
    expect(given({}, 'guild ring', 'curse of greed').ev.ctx.price('bread', 3)).toBe((3 - 1) * 2);
    expect(given({}, 'curse of greed', 'guild ring').ev.ctx.price('bread', 3)).toBe((3 - 1) * 2);
  });

  test('takes gold, and the price as it is', () => {
    const game = given({ gold: 7, life: 10 }, 'curse of greed');
    expect(game.question?.by).toBe('menu');
    choose(game, 'Buy', 'bread (6 gold)');
    expect(game.state).toMatchObject({ gold: 1, life: 16, wares: ['tonic', 'guild ring'] });
  });

  test('takes blood instead, if you are cursed', () => {
    const game = given({ gold: 0, life: 20 }, 'curse of blood');
    choose(game, 'Buy', 'guild ring');
    expect(game.state).toMatchObject({ gold: 0, life: 16 });
    expect(game.state.held.map(({ name }) => name)).toEqual(['curse of blood', 'guild ring']);
  });

  test('has no patience for a third purchase on a day', () => {
    const game = given({ gold: 99 });
    choose(game, 'Buy', 'bread', 'Buy', 'tonic');
    expect(blocked(game, 'Buy')).toContain('2 of 2 times');
  });

  test('can be left without a purchase: nothing has happened', () => {
    const game = given({ gold: 9 });
    const { state, question } = game;
    choose(game, 'Buy', 'Never mind');
    expect([game.state, game.question, game.notes]).toEqual([state, question, []]);
  });
});
