import {
  act,
  action,
  activated,
  assign,
  branch,
  call,
  choose,
  defineRules,
  enter,
  event,
  type Game,
  int,
  leave,
  loadGame,
  PASS,
  playerKind,
  program,
  repeatWhile,
  type Step,
  startGame,
  thingKind,
  triggered,
  v,
  type WaitingInfo,
} from '@rulewright/kernel';
import { choosing, type Duel, duelRules, find, startDuel } from '@rulewright/testkit/duel';
import { field, gain, gained, hand, lose, lost, mark, marked, move, moved, shuffle, toss, unmark } from '@rulewright/testkit/workshop';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asked, lay, lifeOf, rulesFor, say } from './tabletop.js';

const players = [
  { name: 'Ana', field: ['anvil', 'bellows', 'chisel'], deck: ['drill', 'edge'] },
  { name: 'Bo', field: ['hammer'] },
];
const go = activated('go', { from: [field], does: [act(gain, { seat: 0, amount: 1 })] });
const up = triggered('up', { from: [field], on: [lost], does: [act(gain, { seat: 0, amount: 1 })] });
const down = triggered('down', { from: [field], on: [gained], does: [act(lose, { seat: 0, amount: 1 })] });

/** Activates "go" and answers whatever is asked with the first option until the game is over, the chain is, or an answer is refused. */
function goRound(game: Game, most = 3000): { readonly answers: number; readonly code: string } {
  choosing(game, { card: find(game, 0, 'anvil') });
  for (let answers = 1; answers < most; answers++) {
    const [decision] = game.decisions;
    if (decision?.why === 'open') return { answers, code: 'goes on' };
    const result = game.answer(decision?.seat ?? 0, decision?.kind === 'order' ? decision.options.map((_, i) => i) : 0);
    if (!result.ok) return { answers, code: result.refusal.code };
    if (game.isOver) return { answers, code: result.refused[0]?.code ?? 'over' };
  }
  return { answers: most, code: 'goes on' };
}

const duelOf = (abilities: Duel['abilities'], policies: Duel['policies'] = { loops: 'draw' }): Duel => ({
  ...(abilities && { abilities }),
  policies: { loopBudget: 20_000, ...policies },
  players,
});

describe('loops that nobody can leave', () => {
  test('[LO1, PK1, BG3] two triggers that undo each other are found long before the budget, through all the forced passes', () => {
    const game = startDuel(duelOf({ anvil: [go], bellows: [up], chisel: [down] }));
    const { answers, code } = goRound(game);
    expect([code, game.isOver, game.winners]).toEqual(['loop.position', true, []]);
    expect(answers).toBeLessThan(200);
    // As it was before the answer that came round: the life is one of the two that it goes through.
    expect([20, 21]).toContain(lifeOf(game, 0));
  });

  test('[LO1, LO5, KT1, PR1] under check timing and under priority, too, where somebody may act at any time and only passes', () => {
    for (const window of ['check', 'priority'] as const) {
      for (const does of [[], [act(mark, { label: 'more' })]]) {
        const grows = triggered('down', { from: [field], on: [gained], does: [act(lose, { seat: 0, amount: 1 }), ...does] });
        const game = startDuel({ ...duelOf({ anvil: [go], bellows: [up], chisel: [grows] }, { loops: 'draw', loopBudget: 3000 }), window });
        const codes: string[] = [];
        for (let i = 0; i < 400 && !game.isOver; i++) {
          const [decision] = game.decisions;
          const at = i === 0 ? 0 : (decision?.options.indexOf(PASS) ?? 0);
          const result = game.answer(decision?.seat ?? 0, at);
          if (result.ok) codes.push(...result.refused.map(({ code }) => code));
        }
        // What grows while somebody could do something else goes on as long as they like.
        const growing = window === 'priority' ? undefined : 'loop.budget';
        expect([window, codes.at(-1)]).toEqual([window, does.length === 0 ? 'loop.position' : growing]);
      }
    }
  });

  test('[LO1] so are three, and the loop is named; one that leaves a marker each time grows, and ends by its budget', () => {
    const of = (seat: number) => (_: unknown, event: { readonly data: Readonly<Record<string, unknown>> }) => event.data['seat'] === seat;
    const spend = triggered('spend', { from: [field], on: [gained], when: of(0), does: [act(lose, { seat: 0, amount: 1 })] });
    const give = (more: Step[]) =>
      triggered('give', { from: [field], on: [lost], when: of(0), does: [act(gain, { seat: 1, amount: 1 }), ...more] });
    const tax = triggered('tax', {
      from: [field],
      on: [gained],
      when: of(1),
      does: [act(lose, { seat: 1, amount: 1 }), act(gain, { seat: 0, amount: 1 })],
    });
    const three = (more: Step[]) =>
      duelOf({ anvil: [go, spend], bellows: [give(more)], chisel: [tax] }, { loops: 'draw', loopBudget: 4000 });
    expect(goRound(startDuel(three([]))).code).toBe('loop.position');
    expect(goRound(startDuel(three([act(mark, { label: 'more' })]))).code).toBe('loop.budget');
  });

  test('[LO1, PK2] what is made and destroyed again and again has the same name', () => {
    const make = triggered('make', {
      from: [field],
      on: [gained],
      does: [act(mark, { label: 'token' }, { into: 'it' }), act(lose, { seat: 0, amount: 1 })],
    });
    const clear = triggered('clear', {
      from: [field],
      on: [marked],
      when: (here, event) => here.exists(event.data['marker'] as number),
      does: [act(unmark, { marker: (here) => here.cause.data['marker'] as number }), act(gain, { seat: 0, amount: 1 })],
    });
    const game = startDuel(duelOf({ anvil: [go], bellows: [make], chisel: [clear] }));
    const { answers, code } = goRound(game);
    expect(code).toBe('loop.position');
    expect(answers).toBeLessThan(300);
  });

  test('[PK1, PK2] a card that goes and comes back is a new object each time, and in the same place', () => {
    const blink = triggered('blink', {
      from: [field],
      on: [gained],
      limits: [],
      does: [
        act(move, { card: (here) => here.source, to: (here) => here.zone(hand, 0) }),
        act(move, { card: (here) => here.source, to: (here) => here.zone(field, 0, 1) }),
        act(lose, { seat: 0, amount: 1 }),
      ],
    });
    const game = startDuel(duelOf({ anvil: [go], bellows: [blink], chisel: [up] }));
    expect(goRound(game).code).toBe('loop.position');
  });

  test('[PK1] chance is no repeat: a loop with a coin or a shuffle in it ends by the budget', () => {
    for (const random of [act(toss, { seat: 0 }), act(shuffle, { seat: 0 })]) {
      const chancy = triggered('chancy', { from: [field], on: [gained], does: [act(lose, { seat: 0, amount: 1 }), random] });
      const game = startDuel(duelOf({ anvil: [go], bellows: [chancy], chisel: [up] }, { loops: 'draw', loopBudget: 3000 }));
      expect(goRound(game).code).toBe('loop.budget');
    }
  });

  test('[PK3] a loop that is counted in history goes on until the count no longer matters', () => {
    const out = (times: number) => {
      const memories = [{ event: gained, in: 'turn' }];
      const often = triggered('often', {
        from: [field],
        on: [gained],
        memories,
        when: (here) => here.history.count({ event: gained, in: 'turn' }) < times,
        does: [act(lose, { seat: 0, amount: 1 })],
      });
      return startDuel(duelOf({ anvil: [go], bellows: [often], chisel: [up] }));
    };
    // It ends by itself the fifth time, and nobody says otherwise before.
    const game = out(5);
    expect(goRound(game, 400).code).toBe('goes on');
    expect(game.history.count({ event: gained })).toBe(5);
  });

  test('[LO1, PG4] a loop inside one answer is found, too; a program that counts is none', () => {
    const spin: Step[] = [repeatWhile(true, act(gain, { seat: 0, amount: 1 }), act(lose, { seat: 0, amount: 1 }))];
    const steps = (inner: Step[]): Step[] => [choose('go', { kind: 'yesNo', why: 'go' }), branch(v('go'), inner)];
    const game = lay({ steps: steps(spin), policies: { loopBudget: 20_000 } });
    const before = game.fingerprint();
    const result = game.answer(0, 1);
    expect(result).toMatchObject({
      ok: false,
      refusal: { code: 'loop.position', rule: 'LO1', facts: { cycle: 'repeat in test → repeat in test' } },
    });
    expect(result.ok ? '' : result.sentence).toMatch(/where it was before/);
    expect(game.fingerprint()).toBe(before);
    say(game, 0);
    expect(asked(game)).toEqual(['rest']);

    const counting = [
      assign('n', 5000),
      repeatWhile(
        (here) => here.int('n') > 0,
        assign('n', (here) => here.int('n') - 1),
      ),
    ];
    const busy = lay({ steps: steps(counting), policies: { loopBudget: 20_000 } });
    expect(busy.answer(0, 1).ok).toBe(true);
  });

  test('[LO1] a field that says when something was is no part of a position; one that counts is', () => {
    for (const [field, code] of [
      [int(0, { says: 'when' }), 'loop.position'],
      [int(), 'loop.budget'],
    ] as const) {
      const clock = thingKind('clock', { at: field });
      const tick = action('tick', {
        perform(draft) {
          draft.set(draft.things(clock)[0] as number, clock.fields.at, draft.seq + 1);
          draft.emit(ticked, {});
        },
      });
      const ticked = event('ticked', {});
      const rules = defineRules({
        id: 'clockwork',
        version: 1,
        seats: { min: 1, max: 1 },
        player: playerKind({}),
        cardKinds: [],
        zones: [],
        things: [clock],
        actions: [tick],
        events: [ticked],
        setup: (draft) => {
          draft.create(clock, {});
        },
        main: [choose('go', { who: 0, kind: 'yesNo', why: 'go' }), branch(v('go'), [repeatWhile(true, act(tick, {}))])],
        policies: { loopBudget: 3000 },
      });
      expect(startGame(rules, { players: [{ name: 'Ana' }], seed: 1 }).answer(0, 1)).toMatchObject({ ok: false, refusal: { code } });
    }
  });

  test('[PK4] a number that counts down through ids that are gone is no loop', () => {
    const makes: Step[] = [
      assign('n', 300),
      repeatWhile(
        (here) => here.int('n') > 0,
        act(mark, { label: 'token' }, { into: 'it' }),
        act(unmark, { marker: v('it') }),
        assign('n', (here) => here.int('n') - 1),
      ),
    ];
    const game = lay({ steps: [choose('go', { kind: 'yesNo', why: 'go' }), ...makes], policies: { loopBudget: 20_000 } });
    expect(game.answer(0, 1).ok).toBe(true);
    // Without the count it is one, though the variable names another token each time.
    const forever = lay({
      steps: [
        choose('go', { kind: 'yesNo', why: 'go' }),
        branch(v('go'), [repeatWhile(true, act(mark, { label: 'token' }, { into: 'it' }), act(unmark, { marker: v('it') }))]),
      ],
      policies: { loopBudget: 20_000 },
    });
    expect(forever.answer(0, 1)).toMatchObject({ ok: false, refusal: { code: 'loop.position' } });
  });

  test('[LO2] where loops are refused, and there is nothing else to do, the game is a draw; also if it grows', () => {
    for (const [abilities, code] of [
      [{ anvil: [go], bellows: [up], chisel: [down] }, 'loop.position'],
      [
        { anvil: [go], bellows: [triggered('feed', { from: [field], on: [gained], does: [act(gain, { seat: 0, amount: 1 })] })] },
        'loop.budget',
      ],
    ] as const) {
      const game = startDuel(duelOf(abilities, { loops: 'refuse', loopBudget: 2000 }));
      expect([goRound(game).code, game.isOver]).toEqual([code, true]);
      expect(loadGame(duelRules(duelOf(abilities, { loops: 'refuse', loopBudget: 2000 })), game.save()).fingerprint()).toBe(
        game.fingerprint(),
      );
    }
  });

  test('[LO2] where every answer leads into a loop the game is a draw; a game that begins with one is over', () => {
    const spin = repeatWhile(true, act(gain, { seat: 0, amount: 1 }), act(lose, { seat: 0, amount: 1 }));
    const game = lay({ steps: [choose('go', { kind: 'yesNo', why: 'go' }), spin] });
    expect(game.answer(0, 1).ok).toBe(true);
    expect([game.isOver, game.winners]).toEqual([true, []]);
    expect(() => lay({ steps: [spin] })).toThrow(/never end/);
    expect(lay({ steps: [spin], policies: { loops: 'draw' } }).isOver).toBe(true);
  });

  test('[LO1, SV1] it is found at the same answer when the game is saved and loaded before every one', () => {
    const duel = duelOf({ anvil: [go], bellows: [up], chisel: [down] });
    const rules = duelRules(duel);
    const straight = goRound(startDuel(duel));
    let game = startDuel(duel);
    choosing(game, { card: find(game, 0, 'anvil') });
    let answers = 0;
    while (!game.isOver) {
      const before = game.fingerprint();
      game = loadGame(rules, game.save(), { haltsAtSilentPasses: true });
      expect(game.fingerprint()).toBe(before);
      game.answer(game.decisions[0]?.seat ?? 0, 0);
      answers++;
    }
    expect(answers).toBe(straight.answers);
  });

  test('[SV3] what a save says of loops is checked', () => {
    const duel = duelOf({ anvil: [go] });
    for (const [field, value] of [
      ['watched', ['a']],
      ['watched', ['a', 'b', 'x', '1']],
      ['moves', ['1', '2']],
      ['stops', ['7 1 x']],
      ['stops', ['0 one x']],
    ] as const) {
      const json = startDuel(duel).saveJson() as { table: { records: Record<string, Record<string, unknown>> } };
      (json.table.records['0'] as Record<string, unknown>)[field] = value;
      expect(() => loadGame(duelRules(duel), json)).toThrow(new RegExp(`table.records.0.${field}: is not what a game keeps`));
    }
  });

  test('[LO1] property: what is declared a loop really repeats when it is played on', () => {
    // Triggers on gains and losses that do one of a few things; whether it repeats, grows, ends or is chance is anybody's guess.
    const deeds: readonly Step[] = [
      act(gain, { seat: 0, amount: 1 }),
      act(lose, { seat: 0, amount: 1 }),
      act(gain, { seat: 1, amount: 1 }),
      act(lose, { seat: 1, amount: 2 }),
      act(mark, { label: 'token' }),
      act(move, { card: (here) => here.source, to: (here) => here.zone(field, 0, 2) }),
      act(shuffle, { seat: 0 }),
      act(unmark, { marker: (here) => (here.cause.data['marker'] as number | undefined) ?? 999_999 }),
    ];
    const on = [gained, lost, marked, moved] as const;
    const one = fc.record({
      on: fc.nat(3),
      does: fc.array(fc.nat(deeds.length - 1), { minLength: 1, maxLength: 2 }),
      some: fc.boolean(),
    });
    // Nobody is asked for an order: that would be a real choice.
    const inOrder = { sort: (_: unknown, triggers: readonly WaitingInfo[]) => triggers };
    let found = 0;
    fc.assert(
      fc.property(fc.array(one, { maxLength: 2 }), (made) => {
        const triggers = made.map((it, i) =>
          triggered(`t${i}`, {
            from: [field],
            on: [on[it.on] as (typeof on)[number]],
            ...(it.some && { limits: [{ times: 3, in: 'turn', per: 'object' as const }] }),
            does: it.does.map((at) => deeds[at] as Step),
          }),
        );
        // Two that undo each other, and what chance adds to them.
        const abilities = { anvil: [go, ...triggers.slice(0, 1)], bellows: [up, ...triggers.slice(1)], chisel: [down] };
        const game = startDuel({ ...duelOf(abilities, { loops: 'draw', loopBudget: 4000 }), timing: inOrder });
        const { answers, code } = goRound(game, 600);
        if (code !== 'loop.position') return;
        found++;
        // Played on by a game that forgets to look: the same forced answers come round and round, and it never leaves.
        expect(statesOf({ ...duelOf(abilities), timing: inOrder }, answers * 3)).toBeLessThanOrEqual(answers);
      }),
      { numRuns: 30, seed: 7 },
    );
    expect(found).toBeGreaterThan(5);
  });
});

/** How many different tables, as everybody sees them, a game goes through if only forced answers are given and nobody counts steps. */
function statesOf(duel: Duel, answers: number): number {
  const rules = duelRules(duel);
  let game = startDuel(duel);
  choosing(game, { card: find(game, 0, 'anvil') });
  const seen = new Set<string>();
  for (let i = 0; i < answers; i++) {
    const [decision] = game.decisions;
    if (decision === undefined) throw new Error('the game is over');
    const { zones, players: all } = game.view('spectator') as unknown as { zones: unknown; players: unknown };
    seen.add(JSON.stringify([decision.why, decision.seat, all, zones]).replace(/"id":\d+/g, '"id"'));
    if (!game.answer(decision.seat, 0).ok) throw new Error('there was a loop');
    if (i % 8 < 7) continue;
    const json = game.saveJson() as { table: { records: Record<string, Record<string, unknown>> } };
    Object.assign(json.table.records['0'] as object, { steps: 0, watched: [] });
    game = loadGame(rules, json, { haltsAtSilentPasses: true });
  }
  return seen.size;
}

describe('loops that somebody chooses', () => {
  /** Whoever is asked may go on, or stop: then something else happens. */
  const choosers = (seats: readonly number[]): Step[] => [
    enter('turn'),
    assign('stopped', -1),
    repeatWhile(
      (here) => here.int('stopped') < 0,
      ...seats.flatMap((seat) => [
        branch(
          (here) => here.int('stopped') < 0,
          [
            choose('on', { kind: 'name', who: seat, from: ['go on', 'stop'], why: `seat ${seat}` }),
            branch((here) => here.var('on') === 'stop', [assign('stopped', seat)]),
          ],
        ),
      ]),
    ),
    act(gain, { seat: v('stopped'), amount: 5 }),
    leave('turn'),
  ];
  const goOn = (game: Game): void => say(game, 0);
  const untilAsked = (game: Game, why: string, most = 500): number => {
    for (let i = 0; i < most; i++) {
      if (asked(game).includes(why)) return i;
      goOn(game);
    }
    return most;
  };

  test('[LO3, LO4] one player who can stop names a number, and must then do otherwise', () => {
    const game = lay({ steps: choosers([0]), policies: { loops: 'stopper' } });
    untilAsked(game, 'rounds');
    expect(game.decisions.map(({ seat, min, max }) => [seat, min, max])).toEqual([[0, 0, 1000]]);
    say(game, 2);
    // The question that had been answered is asked again.
    for (const offered of [2, 2, 1]) {
      expect(game.decisions[0]?.options).toHaveLength(offered);
      if (offered === 2) goOn(game);
    }
    expect(game.decisions[0]?.options).toEqual(['stop']);
    goOn(game);
    expect([lifeOf(game, 0), asked(game)]).toEqual([25, ['rest']]);
  });

  test('[LO4] of two the smaller number holds, for whoever named it, and nobody sees the other before', () => {
    for (const [ana, bo, stops] of [
      [3, 1, 1],
      [1, 3, 0],
      [0, 5, 0],
    ] as const) {
      const game = lay({ steps: choosers([0, 1]), policies: { loops: 'stopper' } });
      untilAsked(game, 'rounds');
      expect(game.decisions.map(({ seat }) => seat)).toEqual([0, 1]);
      expect(game.answer(0, ana).ok && game.answer(1, bo).ok).toBe(true);
      let rounds = 0;
      while (asked(game)[0] !== 'rest') {
        const [decision] = game.decisions;
        if (decision?.options.length === 1) expect([decision.seat, decision.options]).toEqual([stops, ['stop']]);
        rounds++;
        goOn(game);
        if (rounds > 40) throw new Error('never stopped');
      }
      expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual(stops === 0 ? [25, 20] : [20, 25]);
    }
  });

  test('[LO4] a ruleset may name the number, and nobody is asked', () => {
    const game = lay({ steps: choosers([0]), policies: { loops: { repeats: 3 } } });
    const taken = untilAsked(game, 'rest', 200);
    expect(taken).toBeLessThan(100);
    expect(lifeOf(game, 0)).toBe(25);
  });

  test('[LO4] if all there is goes round, the game is a draw', () => {
    const steps = [enter('turn'), repeatWhile(true, choose('on', { kind: 'name', from: ['left', 'right'], why: 'which' }))];
    const game = lay({ steps, policies: { loops: { repeats: 1 } } });
    for (let i = 0; i < 400 && !game.isOver; i++) goOn(game);
    expect([game.isOver, game.winners]).toEqual([true, []]);
  });

  test('[LO3] who moves on to another turn, or changes something, goes round in no loop', () => {
    const turns = program('turns', [], [enter('turn'), choose('x', { kind: 'yesNo', why: 'x' }), leave('turn')]);
    const game = lay({ programs: [turns], steps: [repeatWhile(true, call(turns, {}, { seat: 0 }))], policies: { loops: 'stopper' } });
    for (let i = 0; i < 200; i++) goOn(game);
    expect(asked(game)).toEqual(['x']);
    const growing = lay({
      steps: [repeatWhile(true, choose('x', { kind: 'yesNo', why: 'x' }), act(gain, { seat: 0, amount: 1 }))],
      policies: { loops: 'stopper' },
    });
    for (let i = 0; i < 200; i++) goOn(growing);
    expect(asked(growing)).toEqual(['x']);
  });

  test('[IM2, IM3] an imagined world keeps nothing of positions, but what must not be done again', () => {
    const hidden = (held: string, buried: string) =>
      lay({ steps: choosers([0]), policies: { loops: 'stopper' }, bo: { hand: [held], deck: [buried] } });
    const worlds = [hidden('anvil', 'drill'), hidden('drill', 'anvil')].map((game) => {
      untilAsked(game, 'rounds');
      say(game, 0);
      for (let i = 0; i < 3 && game.decisions[0]?.options.length === 2; i++) goOn(game);
      expect(game.decisions[0]?.options).toEqual(['stop']);
      const world = game.imagine(0, 'w');
      expect(world.view(0)).toEqual(game.view(0));
      return world.fingerprint();
    });
    expect(worlds[0]).toBe(worlds[1]);
    const round = startDuel({
      ...duelOf({ anvil: [go], bellows: [up], chisel: [down] }),
      players: [...players.slice(0, 1), { name: 'Bo', hand: ['drill'], deck: ['edge'] }],
    });
    choosing(round, { card: find(round, 0, 'anvil') });
    const watched = (game: Game) =>
      (game.saveJson() as { table: { records: Record<string, Record<string, unknown>> } }).table.records['0']?.['watched'];
    while (watched(round) === undefined) say(round, 0);
    expect(watched(round.imagine(0, 1))).toBeUndefined();
  });

  test('[LO3, SV1, TB2] saved, loaded and forked before every answer it goes the same way', () => {
    const what = { steps: choosers([0, 1]), policies: { loops: 'stopper' as const } };
    const rules = rulesFor(what);
    let game = lay(what);
    const straight = lay(what);
    for (let i = 0; i < 200 && asked(straight)[0] !== 'rest'; i++) {
      const fork = game.fork();
      for (const one of [game, straight, fork]) say(one, 0);
      expect(fork.fingerprint()).toBe(straight.fingerprint());
      game = loadGame(rules, game.save(), { haltsAtSilentPasses: true });
      expect(game.fingerprint()).toBe(straight.fingerprint());
      expect(game.view(1)).toEqual(straight.view(1));
    }
    expect(asked(straight)).toEqual(['rest']);
  });
});
