/** What a link is, whatever becomes of its card, its targets and its scope meanwhile. */
import {
  act,
  activated,
  applyPatch,
  chainLength,
  chainOf,
  chainWindows,
  choose,
  during,
  enter,
  floodgate,
  type Here,
  type Json,
  loadGame,
  negatesActivation,
  newestLink,
  once,
  program,
  resolveNewest,
  trigger,
  triggered,
  v,
} from '@rulewright/kernel';
import { choosing, duelRules, find, isOffered, passAll, startDuel } from '@rulewright/testkit/duel';
import { deck, destroy, draw, field, gain, gained, hand, lose, move, shuffle, turn } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, fieldOf, graveOf, lifeOf, say, story } from './tabletop.js';

const me = (here: Here): number => here.seat;
const itself = (here: Here): number => here.source;
const onField = (here: Here, seat: number): number[] => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, seat, slot)));
const gains = (amount = 1) => act(gain, { seat: me, amount });

describe('resolving', () => {
  test('[CN2] resolving inside of what resolves is refused, and a link brings its budget once', () => {
    const again = activated('again', { from: [field], does: [gains(), resolveNewest()] });
    const game = startDuel({ abilities: { anvil: [again] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect([lifeOf(game, 0), asked(game)]).toEqual([21, ['open']]);
  });

  test('[CN4] face down where it lies face down: it still needs only to lie there', () => {
    const trap = activated('trap', { from: [field], facing: 'down', needsSource: true, does: [gains(5)] });
    const game = startDuel({
      abilities: { anvil: [trap] },
      before: [act(turn, { card: (here) => onField(here, 0)[0] })],
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(25);
  });

  test('[CN5] a target that has left, or was shuffled away, is no target any more', () => {
    const kill = activated('kill', {
      from: [field],
      targets: [choose('it', { kind: 'one', from: (here) => onField(here, 1), why: 'target' })],
      does: [act(destroy, { card: v('it') })],
    });
    const flee = (...then: ReturnType<typeof act>[]) =>
      activated('flee', {
        from: [hand],
        speed: 2,
        does: [act(move, { card: (here) => onField(here, 1)[0], to: (here) => here.zone(deck, 1) }), ...then],
      });
    for (const steps of [[], [act(shuffle, { seat: 1 })], [act(draw, { seat: 1 })]]) {
      const game = startDuel({
        abilities: { anvil: [kill], bellows: [flee(...(steps as never[]))] },
        players: [
          { name: 'Ana', field: ['anvil'] },
          { name: 'Bo', field: ['chisel'], hand: ['bellows'], deck: ['edge', 'edge', 'edge'] },
        ],
      });
      choosing(game, { card: find(game, 0, 'anvil') });
      say(game, 0);
      choosing(game, { card: find(game, 1, 'bellows') });
      passAll(game);
      expect([graveOf(game, 1), fieldOf(game, 1)]).toEqual([[], []]);
    }
  });

  test('[CD4] what came from a card that is shuffled away comes from nothing known', () => {
    const tuck = activated('tuck', {
      from: [hand],
      cost: [act(move, { card: itself, to: (here) => here.zone(deck, here.seat) }), act(shuffle, { seat: me })],
      does: [gains(1)],
    });
    const game = startDuel({
      abilities: { anvil: [tuck] },
      players: [{ name: 'Ana', hand: ['anvil'], deck: ['edge', 'edge', 'edge'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(newestLink(game.look)?.card).toBe(0);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(21);
  });
});

describe('limits, settled before the cost', () => {
  test('[LM2] a card that is shuffled away to pay has still spent its own limit', () => {
    const tuck = activated('tuck', {
      from: [hand],
      limits: [once('turn', { per: 'player-and-name' })],
      cost: [act(move, { card: itself, to: (here) => here.zone(deck, here.seat) }), act(shuffle, { seat: me })],
      does: [gains(1)],
    });
    const game = startDuel({
      abilities: { anvil: [tuck] },
      players: [{ name: 'Ana', hand: ['anvil', 'anvil'], deck: ['edge', 'edge', 'edge', 'edge'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil', 1) });
    passAll(game);
    const left = game.look.cards(game.look.zone(hand, 0));
    expect([left.length, left.map((id) => isOffered(game, id))]).toEqual([1, [false]]);
  });

  test('[LM3] what is given back goes where it was spent, also from inside a scope of the same name', () => {
    const song = activated('song', { from: [field], limits: [once('step', { refunds: ['activation'] })], does: [gains()] });
    const hush = activated('hush', {
      from: [hand],
      speed: 2,
      does: [
        ...during(
          'step',
          negatesActivation((here) => chainOf(here)[0]?.id),
        ),
      ],
    });
    const game = startDuel({
      turnBegins: [enter('step')],
      abilities: { anvil: [song], bellows: [hush] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', hand: ['bellows'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game);
    expect(isOffered(game, find(game, 0, 'anvil'))).toBe(true);
  });

  test("[LM2, TG7] a limit on use with a key of a delayed trigger's own values", () => {
    const later = trigger('d')
      .on(gained)
      .knowing('n')
      .limited(once('turn', { per: (here) => `n${here.int('n')}`, spent: 'use' }))
      .does(act(lose, { seat: me, amount: 1 }))
      .later();
    const go = activated('go', { from: [field], does: [{ step: 'register', effect: later, values: { n: 3 } }, gains()] });
    const game = startDuel({ effects: [later], abilities: { anvil: [go] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(20);
  });
});

describe('what was found by trying', () => {
  test('[CN3, AV2] what forbids is asked before anything is paid, and not again', () => {
    const gate = floodgate('no-traps').forbids('trap').from(field);
    const flip = activated('flip', {
      from: [field],
      facing: 'down',
      tags: ['trap'],
      cost: [act(turn, { card: itself }), act(lose, { seat: me, amount: 5 })],
      does: [gains(9)],
    });
    const game = startDuel({
      abilities: { anvil: [flip, gate] },
      before: [act(turn, { card: (here) => onField(here, 0)[0] })],
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(24);
  });

  test('[EX1, AV5] reasons are given also where later functions make no sense without the earlier ones', () => {
    const deny = activated('deny', {
      from: [field],
      speed: 3,
      conditions: [{ says: 'a chain', holds: (here) => chainLength(here) > 0 }],
      targets: [choose('link', { kind: 'one', from: (here) => [(newestLink(here) as { id: number }).id], why: 'link' })],
      does: [negatesActivation(v('link'))],
    });
    const game = startDuel({ abilities: { anvil: [deny] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    expect(game.explain.activation(find(game, 0, 'anvil'))[0]?.reasons.map(({ refusal }) => refusal.code)).toEqual([
      'activation.condition',
    ]);
  });

  test('[WN1, SC2] what a move opens is not inside the scope of a chain', () => {
    const battle = program('battle', [], [enter('battle')]);
    const game = startDuel({
      abilities: {},
      programs: [battle],
      timing: { scope: 'chain', moves: () => ['battle'] },
      turnBegins: [enter('main')],
    });
    choosing(game, 'battle');
    expect(game.look.scopes).toEqual(['game', 'turn', 'main', 'battle', 'chain']);
  });

  test('[AB2, VW1] what a seat does not see it is not offered, though it controls it', () => {
    const song = activated('song', { from: [hand], does: [gains()] });
    const game = startDuel({
      abilities: { anvil: [song] },
      before: [act(move, { card: (here) => here.top(here.zone(hand, 0)), to: (here) => here.zone(hand, 1) })],
      players: [{ name: 'Ana', hand: ['anvil', 'anvil'] }, { name: 'Bo' }],
    });
    const [lent, kept] = [1, 0].map((nth) => find(game, 0, 'anvil', nth)) as [number, number];
    expect([isOffered(game, lent), isOffered(game, kept)]).toEqual([false, true]);
    expect(game.explain.activation(lent)[0]?.reasons.map(({ refusal }) => refusal.code)).toEqual(['activation.unseen']);
    expect(game.explain.activation(lent, 0)).toEqual([]);
  });

  test('[IM3] a trigger that a hidden card has is not known to others while it waits', () => {
    const secret = triggered('secret', { from: [hand], on: [gained], optional: true, does: [gains()] });
    const go = activated('go', { from: [field], does: [gains(), choose('n', { kind: 'number', min: 1, max: 2, why: 'n' })] });
    const imagined = [
      ['bellows', 'chisel'],
      ['chisel', 'bellows'],
    ].map(([held, buried]) => {
      const game = startDuel({
        abilities: { anvil: [go], bellows: [secret] },
        players: [
          { name: 'Ana', field: ['anvil'] },
          { name: 'Bo', hand: [held as string], deck: [buried as string] },
        ],
      });
      choosing(game, { card: find(game, 0, 'anvil') });
      passAll(game);
      const world = game.imagine(0, 1);
      say(world, 1);
      return asked(world);
    });
    expect(imagined[0]).toEqual(imagined[1]);
  });

  test('[BG1] a game in which nothing happens goes on from turn to turn', () => {
    const game = startDuel({ abilities: {}, players: [{ name: 'Ana' }, { name: 'Bo' }] });
    for (let i = 0; i < 900; i++) choosing(game, 'pass');
    expect(asked(game)).toHaveLength(1);
  });

  test('[BG1] mandatory triggers that feed each other end as a loop, with nothing changed', () => {
    const feed = triggered('feed', { from: [field], on: [gained], does: [gains()] });
    const go = activated('go', { from: [field], does: [gains()] });
    const game = startDuel({ abilities: { anvil: [go, feed] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    choosing(game, { card: find(game, 0, 'anvil') });
    for (let i = 0; i < 5000; i++) {
      const before = game.fingerprint();
      const [decision] = game.decisions;
      const result = game.answer(decision?.seat ?? 0, 0);
      if (result.ok) continue;
      expect(result.refusal.code).toBe('loop.budget');
      expect(result.sentence).toMatch(/ability:feed/);
      expect(game.fingerprint()).toBe(before);
      return;
    }
    throw new Error('the loop was never found');
  });

  test('[BG3] a ruleset may end such a loop in a draw; patches, saves and replays know it', () => {
    const feed = triggered('feed', { from: [field], on: [gained], does: [gains()] });
    const duel = {
      abilities: { anvil: [activated('go', { from: [field], does: [gains()] }), feed] },
      policies: { loops: 'draw' as const, loopBudget: 200 },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    };
    const game = startDuel(duel);
    choosing(game, { card: find(game, 0, 'anvil') });
    let last = game.answer(1, 0);
    let before = game.saveJson()['table'] as Json;
    while (!game.isOver) {
      before = game.saveJson()['table'] as Json;
      last = game.answer(game.decisions[0]?.seat ?? 0, 0);
    }
    expect(last.ok && [last.refused.map(({ code }) => code), last.events, game.winners]).toEqual([['loop.budget'], [], []]);
    expect(last.ok && applyPatch(before, last.patch)).toEqual(game.saveJson()['table']);
    expect(loadGame(duelRules(duel), game.save()).fingerprint()).toBe(game.fingerprint());
    expect(game.answer(0, 0)).toMatchObject({ ok: false, refusal: { code: 'game.over' } });
  });

  test('[RP1] an ability that was never made is named', () => {
    const half = { id: 'half' } as never;
    expect(() => startDuel({ abilities: { anvil: [half] } })).toThrow(/"half" is listed as an ability and is none/);
    expect(chainWindows().programs.length).toBeGreaterThan(0);
    expect(story(startDuel({ abilities: {} }))).toEqual(['scope.entered']);
  });
});
