/** Priority: the window of a stack, with two seats and more; and which targets still are some when a link resolves. */
import {
  type Ability,
  act,
  activated,
  type ChoiceKind,
  chainOf,
  choose,
  copiesLink,
  enter,
  floodgate,
  type Game,
  type Here,
  isUnsettled,
  linkUnresolved,
  loadGame,
  once,
  type Policies,
  type PriorityTiming,
  priorityWindow,
  program,
  removesLink,
  repeatWhile,
  retargets,
  ruleAction,
  type Step,
  startGame,
  targetOptions,
  triggered,
  v,
  wasTriggered,
} from '@rulewright/kernel';
import { choosing, find } from '@rulewright/testkit/duel';
import {
  type Bench,
  card,
  count,
  counted,
  destroy,
  destroyed,
  field,
  gain,
  gained,
  grave,
  hand,
  lose,
  lost,
  move,
  player,
  workshopRules,
} from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { fieldOf, lifeOf } from './tabletop.js';

const { counters } = card.fields;
const { life: lifeField } = player.fields;
const me = (here: Here): number => here.seat;
const gains = (amount = 1): Step => act(gain, { seat: me, amount });
const stack = (game: Game): string[] => chainOf(game.look).map(({ seat, ability }) => `${seat} ${ability}`);
const who = (game: Game): string => game.decisions.map(({ seat, why }) => `${seat} ${why}`).join();

interface Match {
  readonly abilities?: Readonly<Record<string, readonly Ability[]>>;
  readonly players?: readonly Bench[];
  readonly timing?: PriorityTiming;
  readonly policies?: Partial<Policies>;
  readonly first?: readonly Step[];
  readonly inForce?: Parameters<typeof workshopRules>[0]['inForce'];
  readonly turnOf?: number;
}
const both: readonly Bench[] = [
  { name: 'Ana', field: ['anvil', 'bellows', 'chisel'] },
  { name: 'Bo', field: ['anvil', 'bellows', 'chisel'] },
];
function begin({ abilities = {}, players = both, timing = {}, policies = {}, first = [], inForce = [], turnOf = 0 }: Match): Game {
  const window = priorityWindow(timing);
  const rules = workshopRules({
    abilities,
    inForce,
    programs: [...window.programs, program('wave', [], [gains(5)])],
    main: [enter('turn', turnOf), ...first, window.open, repeatWhile(true, window.open)],
    policies: { waitingTriggers: 'on-their-own', ...policies },
  });
  return startGame(rules, { seed: 1, players, haltsAtSilentPasses: true });
}
const use = (game: Game, seat: number, name: string, at = 0): void => choosing(game, { card: find(game, seat, name), at });
const passes = (game: Game, times: number): void => {
  for (let i = 0; i < times; i++) choosing(game, 'pass');
};
const ping = activated('ping', { from: [field], does: [gains(1)] });
const zap = activated('zap', { from: [field], does: [gains(10)] });

describe('priority', () => {
  test('[PR3, PR5] whoever acts keeps it; all must pass for the newest to resolve; then the turn player has it again', () => {
    const game = begin({ abilities: { anvil: [ping, zap] } });
    expect(who(game)).toBe('0 priority');
    use(game, 0, 'anvil', 0);
    expect(who(game)).toBe('0 priority');
    use(game, 0, 'anvil', 1);
    choosing(game, 'pass');
    expect([who(game), stack(game)]).toEqual(['1 priority', ['0 ping', '0 zap']]);
    choosing(game, 'pass');
    expect([who(game), stack(game), lifeOf(game, 0)]).toEqual(['0 priority', ['0 ping'], 30]);
    choosing(game, 'pass');
    use(game, 1, 'anvil', 0); // an answer: Bo keeps priority
    expect(who(game)).toBe('1 priority');
    choosing(game, 'pass');
    expect(who(game)).toBe('0 priority');
    choosing(game, 'pass');
    expect([lifeOf(game, 0), lifeOf(game, 1), who(game), stack(game)]).toEqual([30, 21, '0 priority', ['0 ping']]);
    passes(game, 2);
    expect(lifeOf(game, 0)).toBe(31);
    passes(game, 2); // on an empty stack the window ends, and the next begins
    expect(lifeOf(game, 0)).toBe(31);
    expect(loadGame(game.rules, game.save()).fingerprint()).toBe(game.fingerprint());
  });

  test('[PR1] rules act, then triggers are put on the stack, and again, before anybody is asked', () => {
    const bleeding = ruleAction('bleeding', {
      at: 'check',
      due: (here) => [0, 1].filter((seat) => here.get(here.player(seat), lifeField) > 25 && here.get(here.player(seat), lifeField) < 90),
      does: [act(lose, { seat: v('it'), amount: 10 })],
    });
    const answers = triggered('answers', { from: [field], on: [lost], does: [act(count, { card: (here) => here.source, by: 1 })] });
    const counts = triggered('counts', { from: [field], on: [counted], does: [gains(1)] });
    const game = begin({ abilities: { anvil: [zap, answers], bellows: [counts] }, inForce: [bleeding] });
    use(game, 0, 'anvil', 0);
    passes(game, 2);
    // 30 life: the rule takes 10, and both anvils answer that before priority.
    expect([lifeOf(game, 0), stack(game), who(game)]).toEqual([20, ['0 answers', '1 answers'], '0 priority']);
    passes(game, 2);
    expect(stack(game)).toEqual(['0 answers', '0 counts', '1 counts']);
    expect(isUnsettled(game.look)).toBe(false);
  });

  test('[PR2] the turn player’s triggers are put first, then the others’ in turn; each owner orders its own', () => {
    for (const seats of [2, 3, 6]) {
      const players = Array.from({ length: seats }, (_, i) => ({ name: `P${i}`, field: ['anvil', 'bellows'] }));
      const one = triggered('one', { from: [field], on: [destroyed], does: [gains()] });
      const two = triggered('two', { from: [field], on: [destroyed], does: [gains()] });
      const game = begin({
        players: players.map((player, i) => (i === 0 ? { ...player, field: ['anvil', 'bellows', 'chisel'] } : player)),
        abilities: {
          anvil: [one],
          bellows: [two],
          chisel: [activated('sunder', { from: [field], does: [act(destroy, { card: (here) => here.source })] })],
        },
        turnOf: 1,
      });
      choosing(game, 'pass');
      for (let i = 2; i < seats; i++) choosing(game, 'pass');
      use(game, 0, 'chisel');
      for (let i = 0; i < seats; i++) choosing(game, 'pass');
      for (let i = 0; i < seats; i++) {
        const [decision] = game.decisions;
        expect([decision?.seat, decision?.kind]).toEqual([(1 + i) % seats, 'order']);
        game.answer(decision?.seat as number, [1, 0]);
      }
      expect(stack(game)).toEqual(Array.from({ length: seats }, (_, i) => [`${(1 + i) % seats} two`, `${(1 + i) % seats} one`]).flat());
    }
  });

  test('[PR2] what answers that something triggered comes in a second pass', () => {
    const hears = triggered('hears', {
      from: [field],
      on: [wasTriggered],
      when: (_, event) => event.data['ability'] === 'rises',
      does: [gains()],
    });
    const rises = triggered('rises', {
      from: [field],
      on: [gained],
      when: (_, event) => event.data['amount'] === 10,
      does: [act(count, { card: (here) => here.source, by: 1 })],
    });
    const game = begin({ abilities: { anvil: [zap, hears], bellows: [rises] } });
    use(game, 0, 'anvil', 0);
    passes(game, 2);
    for (const seat of [0, 1]) game.answer(seat, [0, 1]); // each owner has two of the second pass
    expect(stack(game)).toEqual(['0 rises', '1 rises', '0 hears', '0 hears', '1 hears', '1 hears']);
  });

  test('[PR2, TG6] one that has no legal choice is let go', () => {
    const needs = triggered('needs', {
      from: [field],
      on: [gained],
      targets: [choose('it', { kind: 'one', from: (here) => here.cards(here.zone(grave, 0)), why: 'it' })],
      does: [act(move, { card: v('it'), to: (here) => here.zone(hand, 0) })],
    });
    const game = begin({ abilities: { anvil: [zap], bellows: [needs] } });
    use(game, 0, 'anvil');
    passes(game, 2);
    expect([stack(game), who(game)]).toEqual([[], '0 priority']);
  });

  test('[PR4] who does not play any more is neither asked nor waited for', () => {
    const players = Array.from({ length: 3 }, (_, i) => ({ name: `P${i}`, field: ['anvil'] }));
    const game = begin({ players, abilities: { anvil: [ping] }, timing: { isPlaying: (_, seat) => seat !== 1 }, turnOf: 1 });
    expect(who(game)).toBe('2 priority');
    use(game, 2, 'anvil');
    choosing(game, 'pass');
    expect(who(game)).toBe('0 priority');
    choosing(game, 'pass');
    expect([lifeOf(game, 2), who(game)]).toEqual([21, '2 priority']);
  });

  test('[PR3] a move uses no stack, and whoever makes it keeps priority', () => {
    const game = begin({ timing: { moves: (here) => (here.int('who') === 0 ? ['wave'] : []) } });
    choosing(game, 'wave');
    expect([lifeOf(game, 0), who(game), stack(game)]).toEqual([25, '0 priority', []]);
  });

  test('[PR3, PL1] "no responses" is a forbid like any other; triggers are no responses', () => {
    const hush = floodgate('hush').forbids('fast').from(field);
    const game = begin({
      abilities: {
        anvil: [{ ...ping, tags: ['fast'] }, zap],
        bellows: [hush],
        chisel: [triggered('echo', { from: [field], on: [gained], does: [act(count, { card: (here) => here.source, by: 1 })] })],
      },
    });
    const [decision] = game.decisions;
    expect(decision?.options.length).toBe(2); // zap, and to pass
    use(game, 0, 'anvil', 1);
    passes(game, 2);
    expect(stack(game)).toEqual(['0 echo', '1 echo']);
  });

  test('[PR3] what left the stack is looked after, whatever became of it', () => {
    const game = begin({ abilities: { anvil: [ping] }, timing: { left: [act(count, { card: v('card'), by: 1 })] } });
    use(game, 0, 'anvil');
    passes(game, 2);
    expect(game.look.get(find(game, 0, 'anvil'), counters)).toBe(1);
  });
});

describe('links that are taken away, copied, aimed anew', () => {
  const shot = activated('shot', {
    from: [field],
    limits: [{ ...once('turn'), refunds: ['activation'] }],
    targets: [choose('it', { kind: 'one', from: (here) => [0, 1].flatMap((seat) => here.cards(here.zone(field, seat, 1))), why: 'shot' })],
    does: [act(count, { card: v('it'), by: 1 }), gains(1)],
  });
  const first = (here: Here): number | undefined => chainOf(here).find(({ ability }) => ability === 'shot')?.id;
  const away = activated('away', { from: [field], attempts: 'none', does: [removesLink(first)] });
  const twin = activated('twin', { from: [field], attempts: 'none', does: [copiesLink(first, me, 0, 'copy')] });
  const turns = activated('turns', {
    from: [field],
    attempts: 'none',
    does: [
      copiesLink(first, me, 0, 'copy'),
      choose('new', { kind: 'one', from: (here) => targetOptions(here, here.int('copy'), 'it'), why: 'new' }),
      retargets(v('copy'), 'it', (here) => [here.int('new')]),
    ],
  });
  const start = (): Game => begin({ abilities: { anvil: [shot, away, twin, turns] }, policies: { targetsLost: 'does-not-resolve' } });
  const counts = (game: Game): number[] => [0, 1].map((seat) => game.look.get(find(game, seat, 'bellows'), counters));

  test('[CN7] one that is taken away leaves the stack at once, and its limit is given back', () => {
    const game = start();
    use(game, 0, 'anvil', 0);
    game.answer(0, 1);
    use(game, 0, 'anvil', 1);
    passes(game, 2);
    expect([stack(game), counts(game), lifeOf(game, 0)]).toEqual([[], [0, 0], 20]);
    use(game, 0, 'anvil', 0); // once a turn, but the first was negated
    expect(game.decisions[0]?.why).toBe('shot');
  });

  test('[CN7] a copy is a link of its own, with the same choices; a copy that is taken away gives no limit back', () => {
    const game = start();
    use(game, 0, 'anvil', 0);
    game.answer(0, 1);
    use(game, 0, 'anvil', 2);
    passes(game, 2);
    expect(stack(game)).toEqual(['0 shot', '0 shot']);
    expect(loadGame(game.rules, game.save()).fingerprint()).toBe(game.fingerprint());
    passes(game, 4);
    expect([counts(game), lifeOf(game, 0)]).toEqual([[0, 2], 22]);
    expect(game.decisions[0]?.options.length).toBe(4); // shot is spent
  });

  test('[CN7, TC1] its targets may be changed to others that could be chosen', () => {
    const game = start();
    use(game, 0, 'anvil', 0);
    game.answer(0, 1);
    use(game, 0, 'anvil', 3);
    passes(game, 2);
    expect(game.decisions[0]?.why).toBe('new');
    game.answer(0, 0);
    passes(game, 4);
    expect(counts(game)).toEqual([1, 1]);
  });
});

describe('targets when a link resolves', () => {
  const theirs = (here: Here): number[] =>
    [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, 1, slot))).filter((id) => here.get(id, counters) === 0);
  const aim = (kind: ChoiceKind, more: object = {}): Ability =>
    activated('aim', {
      from: [field],
      targets: [choose('them', { kind, from: theirs, why: 'aim', ...(kind === 'some' && { min: 2, max: 2 }), ...more })],
      does: [
        {
          step: 'each',
          into: 'it',
          of: (here) => [here.var('them') ?? []].flat() as number[],
          together: false,
          steps: [act(destroy, { card: v('it') })],
        },
        gains(1),
      ],
    });
  const marks = activated('marks', { from: [field], does: [act(count, { card: (here) => here.source, by: 1 })] });
  const leaves = activated('leaves', { from: [field], does: [act(destroy, { card: (here) => here.source })] });
  /** Ana aims; Bo answers with what each of these does. */
  function played(kind: ChoiceKind, more: object, answers: readonly (readonly [string, number])[], policies: Partial<Policies> = {}): Game {
    const shot = aim(kind, more);
    const game = begin({
      abilities: { anvil: [shot, marks, leaves], bellows: [shot, marks, leaves], chisel: [marks] },
      policies,
    });
    use(game, 0, 'anvil', 0);
    game.answer(0, kind === 'some' ? [0, 1] : 0);
    choosing(game, 'pass');
    for (const [name, at] of answers) {
      use(game, 1, name, at);
      passes(game, 1);
      if (game.decisions[0]?.seat === 0) choosing(game, 'pass'); // it resolves, and Ana has priority again
      choosing(game, 'pass');
    }
    choosing(game, 'pass');
    return game;
  }
  const state = (game: Game): [number, number] => [fieldOf(game, 1).length, lifeOf(game, 0)];
  const isUnresolved = (game: Game): boolean =>
    Array.from({ length: game.look.seq }, (_, i) => game.look.event(i + 1)).some((event) => event?.type === (linkUnresolved as unknown));

  test('[TC1] by its wording: "it" must be itself, "that target" must also still be one that could be chosen', () => {
    expect(state(played('one', { still: 'itself' }, [['anvil', 1]]))).toEqual([2, 21]);
    expect(state(played('one', { still: 'legal' }, [['anvil', 1]]))).toEqual([3, 21]);
    // As the ruleset says, where the wording does not.
    expect(state(played('one', {}, [['anvil', 1]]))).toEqual([2, 21]);
    expect(state(played('one', {}, [['anvil', 1]], { targetsStay: 'legal' }))).toEqual([3, 21]);
  });

  test('[TC2, TC3] some lost: only what would be done to those is not done, unless all are needed', () => {
    expect(state(played('some', { still: 'legal' }, [['anvil', 1]]))).toEqual([2, 21]);
    expect(state(played('some', { still: 'legal', needs: 'all' }, [['anvil', 1]]))).toEqual([3, 21]);
    expect(state(played('some', { needs: 'all' }, [['anvil', 2]]))).toEqual([2, 21]);
  });

  test('[TC4, CN5] all lost: it does nothing to them, or does not resolve at all', () => {
    const kept = played('one', {}, [['anvil', 2]]);
    expect([state(kept), isUnresolved(kept)]).toEqual([[2, 21], false]);
    const gone = played('one', {}, [['anvil', 2]], { targetsLost: 'does-not-resolve' });
    expect([state(gone), isUnresolved(gone)]).toEqual([[2, 20], true]);
    const some = played('some', { still: 'legal' }, [['anvil', 1]], { targetsLost: 'does-not-resolve' });
    expect([state(some), isUnresolved(some)]).toEqual([[2, 21], false]);
    // One without targets resolves.
    const plain = begin({ abilities: { anvil: [ping] }, policies: { targetsLost: 'does-not-resolve' } });
    use(plain, 0, 'anvil');
    passes(plain, 2);
    expect(lifeOf(plain, 0)).toBe(21);
  });
});
