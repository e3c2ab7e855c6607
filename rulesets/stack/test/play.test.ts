/** The stack game: casting, combat, and games that are played by chance from the first card to the last. */
import { Chance, chainOf, choose, costsLess, costsMore, enter, type Game, loadGame, staticAbility, v } from '@rulewright/kernel';
import { artifact, creature, enchantment, instant, on, priority, sacrifices, target, turns } from '@rulewright/stack';
import { playOut } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { goesOnAlike, randomGame, rules, Stack, tellsNothing } from './games.js';
import { given, type Table } from './scene.js';

describe('casting', () => {
  const begin = { begin: [enter('main')] };
  test('[SK1] 601.2, 732.1: a spell that is taken back has never been cast; the cost of one that cannot be paid is not begun', () => {
    const table = given({ does: begin, players: [{ hand: ['bolt'], battlefield: ['mountain', 'forest'] }, {}] });
    table.open();
    const before = table.look.seq;
    table.use('bolt', 0).pick(table.player(1));
    expect(table.decision.why).toBe('mana');
    expect(table.game.answer(0, 'back out').ok).toBe(true);
    expect([table.zone('bolt'), table.look.seq, table.get('mountain', 'tapped'), chainOf(table.look)]).toEqual(['hand', before, false, []]);
    const poor = given({ players: [{ hand: ['bolt'], battlefield: ['forest'] }, {}] });
    poor.open();
    expect(poor.offers('bolt', 0)).toBe(false);
  });

  test('[SK2] 307.1, 304.1: sorcery timing, and instants', () => {
    const table = given({
      does: begin,
      players: [
        { hand: ['bear', 'bolt'], battlefield: ['mountain', 'forest'] },
        { hand: ['bear', 'growth'], battlefield: ['forest', 'forest'] },
      ],
    });
    table.open();
    expect([table.offers('bear', 0), table.offers('bolt', 0)]).toEqual([false, true]);
    table.pass(2).do('begin').open();
    expect(table.offers('bear', 0)).toBe(true);
    table.use('bear', 0).reply([0, 1]);
    expect([table.zone('bear'), table.decision.seat]).toEqual(['stack', 0]);
    table.pass();
    expect([table.offers('bear', 1), table.offers('growth', 1)]).toEqual([false, false]); // no creature to grow yet
    table.pass();
    expect(table.zone('bear')).toBe('battlefield');
  });

  test('[SK3] 305.6, 106.1: colours are paid with their own, and with what a land is by now', () => {
    const table = given({
      does: begin,
      players: [{ hand: ['giant'], battlefield: ['plains', 'plains', 'forest', 'mountain', 'plains'] }, {}],
    });
    table.do('begin').open().use('giant', 0);
    expect(table.game.answer(0, [0, 1, 2, 4]).ok).toBe(false); // no red
    table.reply([0, 1, 2, 3]);
    expect(table.zone('giant')).toBe('stack');
    expect(on.permanents(table.look).filter((id) => table.look.get(id, on.card.fields.tapped)).length).toBe(4);
  });

  test('[SK4, PT1, PT2] 601.2f: dearer, then cheaper, never below the colours; worked out once', () => {
    const thorn = enchantment('thorn', {
      abilities: [staticAbility('thorn', { from: [on.battlefield], effects: [costsMore('dearer', { amount: 'any', by: 1 })] })],
    });
    const medal = artifact('medal', {
      abilities: [
        staticAbility('medal', {
          from: [on.battlefield],
          effects: [costsLess('cheaper', { amount: 'any', by: 1, when: (here, { by }) => by === here.seat })],
        }),
      ],
    });
    const offered = (field: readonly string[], lands: number): boolean => {
      const table = given({
        cards: [thorn, medal],
        players: [{ hand: ['bolt'], battlefield: [...field, ...Array(lands).fill('mountain')] }, {}],
      });
      return table.open().offers('bolt', 0);
    };
    expect([
      offered([], 1),
      offered(['thorn'], 1),
      offered(['thorn'], 2),
      offered(['thorn', 'medal'], 1),
      offered(['medal'], 1),
      offered(['medal'], 0),
    ]).toEqual([true, false, true, true, true, false]);
    // Sacrificed to pay, what made it cheaper has done so.
    const fling = instant('fling', '2', {
      also: [
        choose('food', { kind: 'one', from: (here) => on.permanents(here).filter((id) => on.is(here, id, 'artifact')), why: 'food' }),
        sacrifices(v('food')),
      ],
      does: [],
    });
    const table = given({ cards: [fling, medal], players: [{ hand: ['fling'], battlefield: ['medal', 'plains'] }, {}] });
    table.open().use('fling', 0).settle();
    expect([table.zone('fling'), table.zone('medal')]).toEqual(['graveyard', 'graveyard']);
  });

  test('[SX1, ID1] 400.7b: a permanent spell becomes the permanent that it was', () => {
    const shrink = instant('shrink', '', {
      targets: [target('it', (here) => here.cards(here.zone(on.stack)).filter((id) => id !== here.source))],
      does: [],
    });
    const table = given({ cards: [shrink, creature('free', 1, 1)], does: begin, players: [{ hand: ['free', 'shrink'] }, {}] });
    table.do('begin').open().use('free', 0);
    const since = table.look.seq;
    table.use('shrink', 0, [table.find('free')]).settle();
    expect([table.zone('free'), table.zone('shrink')]).toEqual(['battlefield', 'graveyard']);
    expect(table.look.exists(table.find('free')) && since > 0).toBe(true);
  });
});

describe('combat', () => {
  const cards = [creature('wall', 0, 4, { keywords: ['defender'] })];
  const start = (a: readonly string[], b: readonly string[], hand: readonly string[] = []): Table =>
    given({
      cards,
      players: [
        { battlefield: a, hand, library: Array(9).fill('plains') },
        { battlefield: b, library: Array(9).fill('plains') },
      ],
      main: turns(priority).main,
    });
  const to = (table: Table, why: string): void => {
    for (let i = 0; i < 60 && table.decision.why !== why; i++) table.pass();
  };
  test('[SN3] 510.2: blocked and unblocked attackers deal their damage at once', () => {
    const table = start(['bear', 'giant', 'healer'], ['guide', 'wall']);
    to(table, 'attack');
    table.reply([0, 1, 2]);
    to(table, 'block');
    table.reply([0]); // the guide blocks the bear
    table.reply([1]); // the wall blocks the giant
    table.pass(2);
    expect([table.zone('guide', 1), table.zone('bear'), table.zone('wall', 1), table.life(1), table.life(0)]).toEqual([
      'graveyard',
      'battlefield',
      'graveyard',
      19,
      21,
    ]);
  });
  test('[SN3] 302.6, 702.10: what came this turn does not attack, unless it has haste', () => {
    const table = start(['mountain', 'mountain', 'forest'], [], ['runner', 'bear']);
    to(table, 'attack'); // nothing can attack: there is no such question in this turn
    expect(table.decision.why).not.toBe('attack');
    const again = start(['mountain', 'mountain', 'forest'], [], ['runner', 'bear']);
    for (let i = 0; i < 20 && !again.look.isDuring('main'); i++) again.pass();
    again
      .use('bear', 0)
      .reply([0, 2])
      .pass(2)
      .use('runner', 0, [again.find('mountain', 0, 1)])
      .pass(2);
    to(again, 'attack');
    expect(again.decision.options).toEqual([again.find('runner')]);
  });
});

/** Plays by chance, to the end. */
function play(seed: number, seats: number, size: number, each?: (game: Game, step: number) => void): Game {
  const game = randomGame(seed, seats, size);
  playOut(game, new Chance(seed, 'play'), 5000, each);
  return game;
}

describe('played by chance', () => {
  test('[SN1, SR2, PR3, PR4] every game ends, with two to six players', { timeout: 300_000 }, () => {
    for (const [seed, seats] of [
      [1, 2],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 6],
    ] as const)
      expect(play(seed, seats, 16).isOver).toBe(true);
  });

  test('[CN2, PR3] what was put on the stack last leaves it first', { timeout: 300_000 }, () => {
    for (const seed of [11, 12, 13]) {
      const stack = new Stack();
      play(seed, 2, 18, (game) => expect(chainOf(game.look).map(({ seq }) => seq)).toEqual(stack.follow(game)));
    }
  });

  test('[SV1, FP1, TB2] saved and loaded, or forked, at every decision it is the same, and goes on alike', { timeout: 300_000 }, () => {
    play(21, 2, 14, (game, step) => {
      expect(loadGame(rules, game.save()).fingerprint()).toBe(game.fingerprint());
      if (step % 4 === 0) goesOnAlike(game, step);
    });
  });

  test('[VW1, IM2, LK2] what a seat may not know changes nothing that it sees', { timeout: 300_000 }, () => {
    play(31, 3, 14, (game, step) => {
      if (step % 3 === 0) tellsNothing(game, step);
    });
  });
});
