/** A game goes on with other cards: editions, and what keeps the version that it began with. */
import {
  type Ability,
  act,
  activated,
  chainOf,
  choose,
  delayed,
  forbid,
  type Game,
  type Here,
  loadGame,
  once,
  type Rules,
  register,
  replace,
  staticAbility,
  triggered,
  v,
} from '@rulewright/kernel';
import { choosing, type Duel, duelRules, find, isOffered, passAll, startDuel } from '@rulewright/testkit/duel';
import { type Bench, destroy, destroyed, draw, field, gain, gained, hand, lose } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { lifeOf, say, story } from './tabletop.js';

const me = (here: Here): number => here.seat;
const foe = (here: Here): number => 1 - here.seat;
const players: readonly Bench[] = [
  { name: 'Ana', field: ['anvil', 'bellows'], hand: ['chisel', 'drill'], deck: ['edge', 'file', 'gauge'] },
  { name: 'Bo', field: ['anvil'], deck: ['edge'] },
];

/** "Gain so much", at speed 2. */
const sing = (amount: number, more: Partial<Ability> = {}): Ability =>
  activated('sing', { from: [field], speed: 2, does: [act(gain, { seat: me, amount })], ...more });
const withAnvil = (...abilities: readonly Ability[]): Duel => ({ abilities: { anvil: abilities }, players });
const rulesOf = (duel: Duel): Rules<Bench> => duelRules({ ...duel, players });
const revise = (game: Game, duel: Duel): void => {
  const result = game.revise(rulesOf(duel));
  if (!result.ok) throw new Error(result.sentence);
};
const mine = (game: Game): number => find(game, 0, 'anvil');

describe('revising', () => {
  test('[RV2, RV3] what is on the chain resolves as it was; the next activation is the new one', () => {
    const game = startDuel(withAnvil(sing(1)));
    choosing(game, { card: mine(game) });
    revise(game, withAnvil(sing(5)));
    expect(chainOf(game.look).map(({ ability }) => ability)).toEqual(['sing']);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(21);
    choosing(game, { card: mine(game) });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(26);
  });

  test('[RV2] a card has the abilities that it has now: others, more, or none', () => {
    const game = startDuel(withAnvil(sing(1)));
    expect(isOffered(game, mine(game))).toBe(true);
    revise(game, withAnvil());
    expect(isOffered(game, mine(game))).toBe(false);
    const hum = activated('hum', { from: [field], does: [act(draw, { seat: me })] });
    revise(game, withAnvil(hum, sing(2)));
    expect(isOffered(game, mine(game), 0)).toBe(true);
    expect(isOffered(game, mine(game), 1)).toBe(true);
    choosing(game, { card: mine(game), at: 1 });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(22);
  });

  test('[RV3] an effect in the middle of a choice goes on with the steps it began with, also after a save', () => {
    const choose2 = (amount: number): Ability =>
      activated('pick', {
        from: [field],
        does: [
          choose('n', { kind: 'number', min: 1, max: 3, why: 'n' }),
          act(gain, { seat: me, amount: (here) => here.int('n') * amount }),
        ],
        version: amount,
      });
    const game = startDuel(withAnvil(choose2(1)));
    choosing(game, { card: mine(game) });
    passAll(game);
    expect(game.decisions[0]?.why).toBe('n');
    revise(game, withAnvil(choose2(100)));
    expect(game.decisions[0]?.why).toBe('n');
    const loaded = loadGame(rulesOf(withAnvil(choose2(1))).revised(rulesOf(withAnvil(choose2(100)))), game.save(), {
      haltsAtSilentPasses: true,
    });
    expect(loaded.fingerprint()).toBe(game.fingerprint());
    for (const one of [game, loaded]) {
      say(one, 2);
      expect(lifeOf(one, 0)).toBe(22);
    }
    expect(loaded.fingerprint()).toBe(game.fingerprint());
  });

  test('[RV2] what a static ability puts in force ends, and the new one comes; what has not changed stays', () => {
    const wall = (amount: number): Ability =>
      staticAbility('wall', {
        from: [field],
        version: amount,
        effects: [replace('wall.gain', { on: [gain], version: amount, instead: [act(lose, { seat: 0, amount })] })],
      });
    const still = staticAbility('still', { from: [field], effects: [forbid('still.lose', { on: [draw] })] });
    const cards = (amount: number): Duel => ({ abilities: { anvil: [sing(1)], bellows: [wall(amount), still] }, players });
    const game = startDuel(cards(1));
    const before = story(game).length;
    revise(game, cards(3));
    expect(story(game).slice(before)).toEqual(['effect.ended', 'effect.registered']);
    choosing(game, { card: mine(game) });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(17);
  });

  test('[RV3, EN3] what is registered, and what a delayed trigger waits for, is of the version it was registered by', () => {
    const promise = (amount: number): Ability => {
      const later = triggered('later', { from: [], on: [gained], version: amount, does: [act(lose, { seat: foe, amount })] });
      const effect = delayed('promised', { trigger: later, version: amount, uses: 1 });
      promised.push(effect);
      return activated('promise', { from: [field], version: amount, does: [register(effect)] });
    };
    const promised: ReturnType<typeof delayed>[] = [];
    const first: Duel = { abilities: { anvil: [promise(1), sing(1)] }, effects: promised.slice(), players };
    promised.length = 0;
    const second: Duel = { abilities: { anvil: [promise(7), sing(1)] }, effects: promised.slice(), players };
    const game = startDuel(first);
    choosing(game, { card: mine(game), at: 0 });
    passAll(game);
    revise(game, second);
    choosing(game, { card: mine(game), at: 1 });
    passAll(game);
    passAll(game);
    expect(lifeOf(game, 1)).toBe(19);
    choosing(game, { card: mine(game), at: 0 });
    passAll(game);
    choosing(game, { card: mine(game), at: 1 });
    passAll(game);
    passAll(game);
    expect(lifeOf(game, 1)).toBe(12);
  });

  test('[RV1] the way back leads across it, and forks go their own ways', () => {
    const game = startDuel(withAnvil(sing(1)));
    const other = game.fork();
    const before = game.fingerprint();
    revise(game, withAnvil(sing(5)));
    expect(game.fingerprint()).not.toBe(before);
    expect(other.fingerprint()).toBe(before);
    for (const one of [game, other]) {
      choosing(one, { card: mine(one) });
      const [decision] = one.decisions;
      expect(one.answer(1 - (decision?.seat ?? 0), 0).ok).toBe(false); // refused: the way back was gone
      passAll(one);
    }
    expect([lifeOf(game, 0), lifeOf(other, 0)]).toEqual([25, 21]);
  });

  test('[EN4, SV2] a save is loaded with the editions it was played with, and no others', () => {
    const [first, second, third] = [1, 5, 9].map((amount) => rulesOf(withAnvil(sing(amount, { version: amount })))) as [
      Rules<Bench>,
      Rules<Bench>,
      Rules<Bench>,
    ];
    const game = startDuel(withAnvil(sing(1, { version: 1 })));
    game.revise(second);
    const save = game.save();
    expect(loadGame(first.revised(second), save).fingerprint()).toBe(game.fingerprint());
    expect(() => loadGame(first, save)).toThrow(/1 revision/);
    expect(() => loadGame(second, save)).toThrow(/revision/);
    expect(() => loadGame(first.revised(third), save)).toThrow(/ability sing has changed/);
    expect(() => loadGame(first.revised(second).revised(third), save)).toThrow(/2 revisions/);
    const forged = JSON.parse(save) as { table: { records: Record<string, { revisions?: unknown }> } };
    (forged.table.records[0] as { revisions?: unknown }).revisions = ['x'];
    expect(() => loadGame(first.revised(second), forged)).toThrow(/table.records.0.revisions/);
  });

  test('[EN1] whatever is not cards must be the same, and is named if it is not', () => {
    const game = startDuel(withAnvil(sing(1)));
    expect(() => game.revise(rulesOf({ ...withAnvil(sing(1)), before: [act(draw, { seat: 0 })], policies: { loopBudget: 7 } }))).toThrow(
      /only cards may differ, but so do policy loopBudget, program main/,
    );
    expect(lifeOf(game, 0)).toBe(20);
  });

  test('[EN2] a card that hashes as before is the one before; what it names counts, too', () => {
    const first = rulesOf(withAnvil(sing(1, { version: 1 })));
    const same = first.revised(rulesOf(withAnvil(sing(1, { version: 1 }))));
    expect(same.cardOf('anvil')).toBe(first.cardOf('anvil'));
    const other = first.revised(rulesOf(withAnvil(sing(1, { version: 2 }))));
    expect(other.cardOf('anvil')).not.toBe(first.cardOf('anvil'));
    expect(other.cardOf('bellows')).toBe(first.cardOf('bellows'));
    expect(other.hash).not.toBe(first.hash);
  });

  test('[RV3] a trigger that waits is activated as it was; limits of the same ability go on counting', () => {
    const echo = (amount: number): Ability =>
      triggered('echo', {
        from: [field],
        on: [destroyed],
        version: amount,
        does: [act(gain, { seat: me, amount })],
        limits: [once('turn')],
      });
    const smash = activated('smash', {
      from: [field],
      does: [act(destroy, { card: v('card') })],
      targets: [choose('card', { kind: 'one', from: (here) => here.cards(here.zone(hand, 0)), why: 'card' })],
    });
    const cards = (amount: number): Duel => ({ abilities: { anvil: [echo(amount)], bellows: [smash] }, players });
    const game = startDuel(cards(2));
    choosing(game, { card: find(game, 0, 'bellows') });
    say(game, 0);
    passAll(game, 2);
    revise(game, cards(30));
    passAll(game);
    expect(lifeOf(game, 0)).toBe(22);
    choosing(game, { card: find(game, 0, 'bellows') });
    say(game, 0);
    passAll(game);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(22);
  });

  test('[RV1, RV4] at random moments of random play: the same inputs lead to the same place, loaded and undone', () => {
    const cards = (n: number): Duel => ({
      abilities: {
        anvil: [
          activated('deal', {
            from: [field],
            version: n,
            speed: 2,
            cost: [act(lose, { seat: me, amount: v('n') })],
            targets: [choose('n', { kind: 'number', min: 1, max: 1 + (n % 3), why: 'n' })],
            does: [choose('m', { kind: 'number', min: 0, max: n, why: 'm' }), act(gain, { seat: me, amount: v('m') })],
            limits: [once('turn')],
          }),
        ],
        bellows: [
          triggered('echo', {
            from: [field],
            on: [gained],
            version: n,
            does: [act(gain, { seat: foe, amount: 1 })],
            limits: [once('turn')],
          }),
        ],
      },
      players,
      turns: 6,
    });
    const play = (seed: number): { prints: string[]; game: Game; rules: Rules<Bench> } => {
      const game = startDuel(cards(1), seed);
      let rules = rulesOf(cards(1));
      const prints: string[] = [];
      let state = seed * 7919 + 1;
      const next = (n: number): number => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor(state / 65536) % n;
      };
      for (let step = 0; step < 30 && !game.isOver; step++) {
        if (next(4) === 0) {
          const edition = rulesOf(cards(2 + next(3)));
          if (game.revise(edition).ok) rules = rules.revised(edition);
        } else {
          const [decision] = game.decisions;
          if (decision === undefined) break;
          const answers = game.legalAnswers(decision, 20);
          expect(game.answer(decision.seat, answers[next(answers.length)] as number).ok).toBe(true);
        }
        prints.push(game.fingerprint());
        const loaded = loadGame(rules, game.save(), { haltsAtSilentPasses: true });
        expect(loaded.fingerprint()).toBe(game.fingerprint());
      }
      return { prints, game, rules };
    };
    for (let seed = 1; seed <= 4; seed++) expect(play(seed).prints).toEqual(play(seed).prints);
  });
});
