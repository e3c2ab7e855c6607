/** Texts of cards that fail: the game goes on without them, and everybody is told. */
import {
  type Ability,
  act,
  activated,
  chainLength,
  choose,
  forbid,
  type Game,
  type Here,
  loadGame,
  modify,
  reaction,
  run,
  type Step,
  startGame,
  staticAbility,
  triggered,
} from '@rulewright/kernel';
import { choosing, type Duel, duelRules, find, isOffered, passAll, startDuel } from '@rulewright/testkit/duel';
import { count, counted, field, gain, gained, hand, lose } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, lifeOf, story } from './tabletop.js';

const breaks = (): never => {
  throw new Error('the secret card is a 7');
};
const me = (here: Here): number => here.seat;
const gains = (amount: number): Step => act(gain, { seat: me, amount });
const ping = activated('ping', { from: [field], does: [act(count, { card: (here) => here.source, by: 1 })] });

const duel = (anvil: readonly Ability[], more: Partial<Duel> = {}): Duel => ({
  abilities: { anvil, bellows: [ping] },
  players: [
    { name: 'Ana', field: ['anvil', 'bellows'] },
    { name: 'Bo', field: ['bellows'] },
  ],
  ...more,
  policies: { faults: 'contained', ...more.policies },
});

/** What has failed, by the cards, and why games are void. */
const failures = (game: Game): string[] => story(game).filter((one) => one.startsWith('text.failed') || one.startsWith('game.voided'));

/** Plays the choices, and again on forks, from saves and from the beginning: all of it must come to the same. */
function playing(what: Duel, ...choices: readonly ((game: Game) => void)[]): Game {
  const game = startDuel(what);
  const prints = [game.fingerprint()];
  for (const choice of choices) {
    const fork = game.fork();
    const loaded = loadGame(duelRules(what), game.save(), { haltsAtSilentPasses: true });
    const before = game.fingerprint();
    choice(game);
    for (const other of [fork, loaded]) {
      choice(other);
      expect(other.fingerprint()).toBe(game.fingerprint());
    }
    expect(game.fingerprint()).not.toBe(before);
    expect(loadGame(duelRules(what), game.save(), { haltsAtSilentPasses: true }).fingerprint()).toBe(game.fingerprint());
    prints.push(game.fingerprint());
  }
  const again = startDuel(what);
  choices.forEach((choice, i) => {
    expect(again.fingerprint()).toBe(prints[i]);
    choice(again);
  });
  expect(again.fingerprint()).toBe(game.fingerprint());
  return game;
}
const activates =
  (name: string, seat = 0) =>
  (game: Game): void =>
    choosing(game, { card: find(game, seat, name) });
const passes = (game: Game): void => choosing(game, 'pass');

describe('a text that throws', () => {
  test('[TF1, TF2] in its condition is out of the game, and the game begins', () => {
    const bad = activated('bad', { from: [field], conditions: [{ says: 'it breaks', holds: breaks }], does: [gains(1)] });
    const game = startDuel(duel([bad]));
    expect(failures(game)).toHaveLength(1);
    expect([isOffered(game, find(game, 0, 'anvil')), isOffered(game, find(game, 0, 'bellows'))]).toEqual([false, true]);
    expect(JSON.stringify(game.explain.activation(find(game, 0, 'anvil')))).toContain('activation.failed');
  });

  test('[TF1, TF2] when it resolves does nothing of what it does, and the link is done', () => {
    const bad = activated('bad', { from: [field], does: [gains(5), run('breaks', breaks)] });
    const game = playing(duel([bad]), activates('anvil'), passes, passes);
    expect([lifeOf(game, 0), chainLength(game.look), failures(game).length]).toEqual([20, 0, 1]);
    expect(isOffered(game, find(game, 0, 'anvil'))).toBe(false);
  });

  test('[TF1] after a question ends where it stands', () => {
    const does = [gains(5), choose('sure', { kind: 'yesNo', why: 'sure' }), run('breaks', breaks), gains(1)];
    const game = playing(duel([activated('bad', { from: [field], does })]), activates('anvil'), passes, passes, (one) => one.answer(0, 1));
    expect([lifeOf(game, 0), chainLength(game.look), failures(game).length]).toEqual([25, 0, 1]);
    expect(asked(game)).not.toContain('sure');
  });

  test('[TF1] while it is paid for is not activated', () => {
    const cost = [
      choose('sure', { kind: 'yesNo', why: 'sure' }),
      act(lose, { seat: me, amount: (here) => (here.flag('sure') ? breaks() : 1) }),
    ];
    const game = startDuel(duel([activated('bad', { from: [field], cost, does: [gains(5)] })]));
    if (isOffered(game, find(game, 0, 'anvil'))) activates('anvil')(game);
    if (game.decisions[0]?.why === 'sure') game.answer(0, 1);
    expect([lifeOf(game, 0), failures(game).length, game.isOver]).toEqual([20, 1, false]);
  });

  test('[TF2] as a trigger triggers no more', () => {
    const bad = triggered('bad', { from: [field], on: [counted], when: breaks, does: [gains(1)] });
    const game = playing(duel([bad]), activates('bellows'), passes, passes);
    expect([failures(game).length, lifeOf(game, 0), chainLength(game.look)]).toEqual([1, 20, 0]);
  });

  test('[TF2] as an effect in force forbids, changes and answers nothing', () => {
    const bad = staticAbility('bad', {
      from: [field],
      effects: [
        forbid('no-counting', { on: [count], when: breaks }),
        modify('more-life', { on: [gain], change: breaks }),
        reaction('answers', { on: [gained], at: 'settling', when: breaks, run: [] }),
      ],
    });
    const heals = activated('heals', { from: [field], does: [act(count, { card: (here) => here.source, by: 1 }), gains(3)] });
    const game = playing(duel([bad], { abilities: { anvil: [bad], bellows: [heals] } }), activates('bellows'), passes, passes);
    expect([failures(game).length, lifeOf(game, 0)]).toEqual([3, 23]);
  });

  test('[TF1] in a card of which there are several fails for one of them', () => {
    const does = [act(gain, { seat: me, amount: breaks })];
    const what = duel([activated('bad', { from: [field], does })]);
    const game = startDuel({ ...what, players: [{ name: 'Ana', field: ['anvil', 'anvil'] }, { name: 'Bo' }] });
    choosing(game, { card: find(game, 0, 'anvil', 0) });
    passAll(game);
    expect([isOffered(game, find(game, 0, 'anvil', 0)), isOffered(game, find(game, 0, 'anvil', 1))]).toEqual([false, true]);
  });

  test('[TF4] is told to everybody, but of a hidden card neither its face nor what it threw', () => {
    const bad = activated('bad', { from: [hand], conditions: [{ says: 'it breaks', holds: breaks }], does: [] });
    const later = activated('later', { from: [field], does: [act(count, { card: (here) => here.source, by: 1 })] });
    const what = duel([later], {
      abilities: { anvil: [later], hammer: [bad] },
      players: [{ name: 'Ana', field: ['anvil'], hand: ['hammer'] }, { name: 'Bo' }],
    });
    const rules = duelRules(what);
    const game = startGame(rules, { seed: 1, players: what.players ?? [], isWatched: true });
    const [mine, theirs] = [0, 1].map((seat) => game.told(seat).find(({ event }) => event === 'text.failed'));
    expect(JSON.stringify(mine)).toContain('hammer');
    expect(JSON.stringify(mine)).not.toContain('secret');
    expect(theirs).toBeDefined();
    expect(JSON.stringify(theirs)).not.toMatch(/hammer|bad|secret/);
  });

  test('[TF5] outside of an answer counts as out, and changes nothing', () => {
    let isBroken = false;
    const conditions = [{ says: 'it breaks', holds: () => isBroken && breaks() }];
    const game = startDuel(duel([activated('bad', { from: [field], conditions, does: [] })]));
    const before = game.fingerprint();
    isBroken = true;
    expect(JSON.stringify(game.explain.activation(find(game, 0, 'anvil')))).toContain('activation.failed');
    expect([game.fingerprint(), failures(game)]).toEqual([before, []]);
  });

  test('[TF1] leaves nothing of the answer behind, and the patch of the answer tells all', () => {
    const bad = activated('bad', { from: [field], does: [gains(5), run('breaks', breaks)] });
    const game = startDuel(duel([bad]));
    activates('anvil')(game);
    passes(game);
    const [decision] = game.decisions;
    const result = game.answer(decision?.seat ?? 0, 0);
    if (!result.ok) throw new Error(result.sentence);
    expect(result.events.map(({ type }) => type.id).slice(0, 2)).toEqual(['text.failed', 'resolved']);
    expect(JSON.stringify(result.patch)).toContain('failed');
    expect(result.faults.map(String)).toEqual(['Error: the secret card is a 7']);
  });
});

describe('rules that throw', () => {
  test('[TF3] end the game without winners, whoever looks on', () => {
    const what = duel([ping], {
      turnBegins: [choose('go', { kind: 'yesNo', who: 0, why: 'go' }), run('breaks', (doing) => (doing.flag('go') ? breaks() : undefined))],
    });
    const game = startDuel(what);
    const fork = game.fork();
    const result = game.answer(0, 1);
    expect([result.ok, game.isOver, game.winners, failures(game).length]).toEqual([true, true, [], 1]);
    expect(game.answer(0, 1).ok).toBe(false);
    fork.answer(0, 1);
    expect(fork.fingerprint()).toBe(game.fingerprint());
    expect(loadGame(duelRules(what), game.save(), { haltsAtSilentPasses: true }).isOver).toBe(true);
  });

  test('[TF3] are thrown by rules that are tested', () => {
    const bad = activated('bad', { from: [field], does: [run('breaks', breaks)] });
    const game = startDuel(duel([bad], { policies: { faults: 'thrown' } }));
    activates('anvil')(game);
    passes(game);
    expect(() => passes(game)).toThrow('the secret card');
  });
});
