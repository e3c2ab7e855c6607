import {
  act,
  activated,
  call,
  checkTiming,
  checkTimings,
  choose,
  enter,
  forbid,
  type Game,
  type Here,
  loadGame,
  playsOne,
  playTiming,
  program,
  register,
  repeatWhile,
  ruleAction,
  type Step,
  startGame,
  triggered,
  triggerLapsed,
  v,
  waitingTriggers,
} from '@rulewright/kernel';
import { find } from '@rulewright/testkit/duel';
import {
  type Bench,
  card,
  count,
  counted,
  destroy,
  draw,
  field,
  gain,
  lose,
  mark,
  marked,
  type Workpiece,
  workshopRules,
} from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, graveOf, handOf, lifeOf, say, story } from './tabletop.js';

const own = (here: Here): number => here.seat;

/** A table where whatever is asked for happens, then a check timing; the turn is seat 0's. */
function timed(
  piece: Omit<Workpiece, 'main'> & { readonly begins: readonly Step[]; readonly players?: readonly Bench[]; readonly turn?: number },
): Game {
  const { begins, players = [{ name: 'Ana' }, { name: 'Bo' }], turn = 0, programs = [], ...rest } = piece;
  const rules = workshopRules({
    policies: { waitingTriggers: 'on-their-own' },
    ...rest,
    programs: [...checkTimings, ...programs],
    main: [enter('turn', turn), ...begins, checkTiming(), repeatWhile(true, choose('rest', { kind: 'yesNo', who: 0, why: 'rest' }))],
  });
  return startGame(rules, { seed: 1, players });
}

/** The abilities that have resolved, in order. */
function played(game: Game): string[] {
  const abilities: string[] = [];
  for (let seq = 1; seq <= game.look.seq; seq++) {
    const event = game.look.event(seq);
    if (event?.type.id === 'resolved') abilities.push(event.data['ability'] as string);
  }
  return abilities;
}

const gains = (amount: number): Step => act(gain, { seat: own, amount });
/** Answers the label that was marked. */
const onMark = (id: string, does: readonly Step[] = [gains(1)]) => triggered(id, { from: [field], on: [marked], does });
const go: Step = act(mark, { label: 'go' });

describe('check timing', () => {
  test('[KT1] the turn player’s first, one at a time; what an opponent’s brings about for the turn player goes before the opponent’s next', () => {
    // A's two, then B1, which makes A3 stand by; then A3, and only then B2.
    const a3 = triggered('a3', { from: [field], on: [counted], does: [gains(1)] });
    const b1 = onMark('b1', [act(count, { card: (here) => here.source, by: 1 })]);
    const game = timed({
      abilities: { anvil: [onMark('a1')], bellows: [onMark('a2')], chisel: [a3], drill: [b1], edge: [onMark('b2')] },
      players: [
        { name: 'Ana', field: ['anvil', 'bellows', 'chisel'] },
        { name: 'Bo', field: ['drill', 'edge'] },
      ],
      begins: [go],
    });
    expect(game.decisions[0]).toMatchObject({ seat: 0, why: 'standby' });
    say(game, 1);
    expect(game.decisions[0]).toMatchObject({ seat: 1, why: 'standby' });
    say(game, 0);
    expect(played(game)).toEqual(['a2', 'a1', 'b1', 'a3', 'b2']);
    expect(asked(game)).toEqual(['rest']);
  });

  test('[KT1] rule actions are looked at before each', () => {
    const tired = ruleAction('tired', {
      at: 'check',
      due: (here) => here.cards(here.zone(field, 0)).filter((id) => here.get(id, card.fields.counters) > 0),
      does: [act(destroy, { card: v('it') })],
    });
    const wears = onMark('wears', [act(count, { card: (here) => here.source, by: 1 })]);
    const game = timed({
      inForce: [tired],
      abilities: { anvil: [wears], bellows: [onMark('after')] },
      players: [{ name: 'Ana', field: ['anvil', 'bellows'] }, { name: 'Bo' }],
      begins: [go],
    });
    say(game, 0);
    const events = story(game);
    expect(events.indexOf('destroyed')).toBeGreaterThan(events.indexOf('counted'));
    expect(events.indexOf('destroyed')).toBeLessThan(events.lastIndexOf('gained'));
  });

  test('[KT1] with two to six seats it goes round from the turn player', () => {
    for (let seats = 2; seats <= 6; seats++) {
      const players = Array.from({ length: seats }, (_, i) => ({ name: `P${i}`, field: ['anvil'] }));
      const game = timed({ abilities: { anvil: [onMark('each')] }, players, turn: 1, begins: [go] });
      const order: unknown[] = [];
      for (let seq = 1; seq <= game.look.seq; seq++) {
        const event = game.look.event(seq);
        if (event?.type.id === 'gained') order.push(event.data['seat']);
      }
      expect(order).toEqual(players.map((_, i) => (1 + i) % seats));
    }
  });

  test('[KT2] every occurrence stands by once, and survives its card’s leaving', () => {
    const game = timed({
      abilities: { anvil: [onMark('stays')] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
      begins: [
        go,
        go,
        act(destroy, { card: (here) => here.cards(here.zone(field, 0))[0] as number }),
        choose('x', { kind: 'yesNo', who: 0, why: 'wait' }),
      ],
    });
    expect(waitingTriggers(game.look).length).toBe(2);
    expect(graveOf(game, 0)).toEqual(['anvil']);
    say(game, 0, 0);
    expect(lifeOf(game, 0)).toBe(22);
  });

  test('[KT2] where a ruleset does not say so, it goes with its card', () => {
    const game = timed({
      policies: {},
      abilities: { anvil: [onMark('goes')] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
      begins: [go, act(destroy, { card: (here) => here.cards(here.zone(field, 0))[0] as number })],
    });
    expect(lifeOf(game, 0)).toBe(20);
    expect(story(game)).toContain('trigger.lapsed');
  });

  test('[KT3] an optional cost may be declined when it is played; what cannot be paid is cancelled, and it is said why', () => {
    const costly = triggered('costly', {
      from: [field],
      on: [marked],
      optional: true,
      cost: [act(lose, { seat: own, amount: 15 })],
      does: [act(draw, { seat: own })],
    });
    const game = timed({
      abilities: { anvil: [costly] },
      players: [{ name: 'Ana', field: ['anvil'], deck: ['edge', 'edge', 'edge'] }, { name: 'Bo' }],
      begins: [go, go, go],
    });
    say(game, 0, 0); // the first, declined
    expect(lifeOf(game, 0)).toBe(20);
    say(game, 0, 1); // the second, paid
    expect([lifeOf(game, 0), handOf(game, 0)]).toEqual([5, ['edge']]);
    const lapsed = game.history.list({ event: triggerLapsed });
    expect(lapsed.map(({ data }) => [data['ability'], data['seat'], data['why']])).toEqual([['costly', 0, 'cost.unpayable']]);
    expect(asked(game)).toEqual(['rest']);
  });

  test('[KT3] what is forbidden when it would be played is cancelled: the event names what forbids it', () => {
    const hush = forbid('hush', { on: ['sing'], says: 'nobody sings' });
    const sings = { ...onMark('sings'), tags: ['sing'] };
    const game = timed({
      effects: [hush],
      abilities: { anvil: [sings] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['bellows'] },
      ],
      begins: [go, register(hush, {}, { seat: 1, source: (here) => here.cards(here.zone(field, 1))[0] as number })],
    });
    expect(lifeOf(game, 0)).toBe(20);
    expect(game.history.last({ event: triggerLapsed })?.data).toMatchObject({
      ability: 'sings',
      seat: 0,
      why: 'activation.forbidden',
      effect: 'hush',
      forbiddenBy: find(game, 1, 'bellows'),
    });
  });

  test('[KT1, SV1] a game is saved between two that stand by, and goes on alike', () => {
    const game = timed({
      abilities: { anvil: [onMark('a1'), onMark('a2'), onMark('a3')] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
      begins: [go],
    });
    for (const answer of [2, 1, 0]) {
      const loaded = loadGame(game.rules, game.save());
      expect(loaded.fingerprint()).toBe(game.fingerprint());
      say(game, answer);
      say(loaded, answer);
      expect(loaded.fingerprint()).toBe(game.fingerprint());
    }
    expect(played(game)).toEqual(['a3', 'a2', 'a1']);
  });
});

describe('play timing', () => {
  const shine = activated('shine', { from: [field], cost: [act(lose, { seat: own, amount: 1 })], does: [go] });
  const turn = program(
    'turn',
    [],
    [
      enter('turn'),
      ...playTiming({ moves: () => ['polish'] }),
      repeatWhile((here) => !here.flag('passed'), ...playTiming({ moves: () => ['polish'] })),
    ],
  );
  const polish = program('polish', [], [act(gain, { seat: own, amount: 5 })]);

  function playing(): Game {
    const rules = workshopRules({
      policies: { waitingTriggers: 'on-their-own' },
      abilities: { anvil: [shine], bellows: [onMark('echo', [act(draw, { seat: own })])] },
      programs: [...checkTimings, turn, polish],
      main: [call(turn, {}, { seat: 0 }), choose('rest', { kind: 'yesNo', who: 0, why: 'rest' })],
    });
    const players = [
      { name: 'Ana', field: ['anvil', 'bellows'], deck: ['edge'] },
      { name: 'Bo', field: ['anvil', 'bellows'] },
    ];
    return startGame(rules, { seed: 1, players });
  }

  test('[KT4] an ability resolves in full, what it made stand by is played before the next thing, and nobody responds', () => {
    const game = playing();
    expect(game.decisions[0]).toMatchObject({ seat: 0, why: 'play' });
    expect(game.decisions[0]?.options.length).toBe(3); // shine, polish, pass
    say(game, 0);
    // Bo's echo has nothing to draw and is cancelled; Ana's has drawn.
    expect(handOf(game, 0)).toEqual(['edge']);
    expect(game.decisions[0]).toMatchObject({ seat: 0, why: 'play' });
    say(game, 1);
    expect(lifeOf(game, 0)).toBe(24);
    say(game, 2);
    expect(asked(game)).toEqual(['rest']);
  });

  test('[KT4] one thing may be done by somebody else, in a window of another name', () => {
    const rules = workshopRules({
      abilities: { anvil: [shine] },
      programs: [...checkTimings, program('counter', [], [...playsOne({ window: 'counter', who: 1 })])],
      main: [enter('turn', 0), call('counter', {}, {}), choose('rest', { kind: 'yesNo', who: 0, why: 'rest' })],
      policies: { mayActivate: (_, { window }) => (window === 'counter' ? undefined : { code: 'no', rule: 'test' }) },
    });
    const game = startGame(rules, { seed: 1, players: [{ name: 'Ana' }, { name: 'Bo', field: ['anvil'] }] });
    expect(game.decisions[0]).toMatchObject({ seat: 1, why: 'counter' });
    say(game, 0);
    expect([lifeOf(game, 1), asked(game)]).toEqual([19, ['rest']]);
  });
});
