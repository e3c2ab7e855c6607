/** Activation, the chain, negation, limits. */
import {
  act,
  activated,
  atMost,
  chainOf,
  choose,
  type Game,
  type Here,
  negatesActivation,
  negatesEffect,
  newestLink,
  once,
  triggered,
  v,
} from '@rulewright/kernel';
import { choosing, type Duel, find, isOffered, passAll, startDuel } from '@rulewright/testkit/duel';
import { destroy, draw, field, gain, gained, grave, hand, lose, move } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, found, graveOf, lifeOf, say, story } from './tabletop.js';

const me = (here: Here): number => here.seat;
const foe = (here: Here): number => 1 - here.seat;
const itself = (here: Here): number => here.source;
const newest = (here: Here): number | undefined => newestLink(here)?.id;
const toGrave = act(move, { card: itself, to: (here) => here.zone(grave, here.seat) });

/** "Gain 1", as often as one likes, at speed 2. */
const sing = activated('sing', { from: [field], speed: 2, does: [act(gain, { seat: me, amount: 1 })] });
const abilities = { anvil: [sing] };
const both = [
  { name: 'Ana', field: ['anvil'] },
  { name: 'Bo', field: ['anvil'] },
];
const links = (game: Game): string[] => chainOf(game.look).map(({ number, seat, ability }) => `${number} ${seat} ${ability}`);

describe('the chain', () => {
  test('[CN1, CN2] links are numbered as they are activated and resolve newest first', () => {
    const game = startDuel({ abilities, players: both });
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'anvil') });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(links(game)).toEqual(['1 0 sing', '2 1 sing', '3 0 sing']);
    expect(game.decisions[0]?.seat).toBe(1);
    choosing(game, 'pass');
    expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([20, 20]);
    choosing(game, 'pass');
    expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([22, 21]);
    const told = game.history.list({ tag: 'life' }).map(({ by }) => by);
    expect(told).toEqual([0, 1, 0]);
    expect(links(game)).toEqual([]);
  });

  test('[CN1, EV1] activations of the same ability are kept apart by their sequence numbers', () => {
    const give = activated('give', {
      from: [field],
      speed: 2,
      targets: [choose('amount', { kind: 'number', min: 1, max: 9, why: 'amount' })],
      does: [act(gain, { seat: me, amount: v('amount') })],
    });
    const game = startDuel({ abilities: { anvil: [give] }, players: both });
    const mine = { card: find(game, 0, 'anvil') };
    choosing(game, mine);
    say(game, 5);
    choosing(game, 'pass');
    choosing(game, mine);
    say(game, 2);
    const [first, second] = chainOf(game.look);
    expect([first?.value('amount'), second?.value('amount')]).toEqual([5, 2]);
    expect(first?.ability).toBe(second?.ability);
    expect(second?.seq).toBeGreaterThan(first?.seq ?? 0);
    // The number of an activation is no event's: the sequence tells what came after what, not what came right after.
    expect(game.look.event(first?.seq ?? 0)).toBeUndefined();
    passAll(game);
    const gains = game.history.list({ action: gain });
    expect(gains.map(({ data, link }) => [data['amount'], link])).toEqual([
      [2, second?.seq],
      [5, first?.seq],
    ]);
  });

  test('[AB1] the cost is paid and targets are chosen when it is activated; the rest waits', () => {
    const bolt = activated('bolt', {
      from: [hand],
      speed: 2,
      cost: [toGrave],
      targets: [choose('it', { kind: 'one', from: (here) => here.cards(here.zone(field, foe(here))), why: 'target' })],
      does: [act(destroy, { card: v('it') })],
    });
    const game = startDuel({
      abilities: { bellows: [bolt] },
      players: [
        { name: 'Ana', hand: ['bellows'] },
        { name: 'Bo', field: ['anvil'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'bellows') });
    expect(asked(game)).toEqual(['target']);
    say(game, 0);
    expect([graveOf(game, 0), graveOf(game, 1)]).toEqual([['bellows'], []]);
    passAll(game);
    expect(graveOf(game, 1)).toEqual(['anvil']);
    expect(story(game).filter((id) => !id.startsWith('scope'))).toEqual(['moved', 'activated', 'destroyed', 'resolved']);
  });

  test('[BO1, AV2] until it is announced, an activation can be taken back', () => {
    const bolt = activated('bolt', {
      from: [hand],
      cost: [act(lose, { seat: me, amount: 3 })],
      targets: [choose('it', { kind: 'one', from: (here) => here.cards(here.zone(field, foe(here))), why: 'target' })],
      does: [act(destroy, { card: v('it') })],
      limits: [once('turn')],
    });
    const game = startDuel({
      abilities: { bellows: [bolt] },
      players: [
        { name: 'Ana', hand: ['bellows'] },
        { name: 'Bo', field: ['anvil'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'bellows') });
    say(game, 'back out');
    expect([asked(game), lifeOf(game, 0), links(game)]).toEqual([['open'], 20, []]);
    expect(game.explain.limits(find(game, 0, 'bellows'))).toEqual([{ ability: 'bolt', scope: 'turn', isOpen: true, times: 1, spent: 0 }]);
  });

  test('[AV1] a cost that would take the only target away is refused before anything is paid', () => {
    const eat = activated('eat', {
      from: [field],
      cost: [
        choose('food', { kind: 'one', from: (here) => here.cards(here.zone(hand, here.seat)), why: 'food' }),
        act(destroy, { card: v('food') }),
      ],
      targets: [choose('it', { kind: 'one', from: (here) => here.cards(here.zone(hand, here.seat)), why: 'target' })],
      does: [act(draw, { seat: me })],
    });
    const one = startDuel({
      abilities: { anvil: [eat] },
      players: [{ name: 'Ana', field: ['anvil'], hand: ['edge'], deck: ['file'] }, { name: 'Bo' }],
    });
    expect(isOffered(one, find(one, 0, 'anvil'))).toBe(false);
    const two = startDuel({
      abilities: { anvil: [eat] },
      players: [{ name: 'Ana', field: ['anvil'], hand: ['edge', 'gauge'], deck: ['file'] }, { name: 'Bo' }],
    });
    expect(isOffered(two, find(two, 0, 'anvil'))).toBe(true);
  });

  test('[AV1] the ruleset says whether the cost or the targets come first', () => {
    const order: string[] = [];
    for (const activation of [['cost', 'targets'] as const, ['targets', 'cost'] as const]) {
      const pick = activated('pick', {
        from: [field],
        cost: [
          choose('food', { kind: 'one', from: (here) => here.cards(here.zone(hand, here.seat)), why: 'cost' }),
          act(destroy, { card: v('food') }),
        ],
        targets: [choose('it', { kind: 'one', from: [1, 2], of: 'values', why: 'target' })],
        does: [act(gain, { seat: me, amount: v('it') })],
      });
      const game = startDuel({
        abilities: { anvil: [pick] },
        players: [{ name: 'Ana', field: ['anvil'], hand: ['edge', 'gauge'] }, { name: 'Bo' }],
        policies: { activation: ['conditions', 'limits', 'forbids', ...activation] },
      });
      choosing(game, { card: find(game, 0, 'anvil') });
      order.push(...asked(game));
    }
    expect(order).toEqual(['cost', 'target']);
  });

  test('[CN4] a link that needs its source does nothing once the source is gone; others do not care', () => {
    const stay = (needsSource: boolean): Duel => ({
      abilities: {
        anvil: [activated('song', { from: [field], does: [act(gain, { seat: me, amount: 5 })], needsSource })],
        bellows: [activated('break', { from: [hand], speed: 2, does: [act(destroy, { card: (here) => newestTarget(here) })] })],
      },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', hand: ['bellows'] },
      ],
    });
    const newestTarget = (here: Here): number | undefined => chainOf(here)[0]?.card;
    for (const needs of [true, false]) {
      const game = startDuel(stay(needs));
      choosing(game, { card: find(game, 0, 'anvil') });
      choosing(game, { card: find(game, 1, 'bellows') });
      passAll(game);
      expect(graveOf(game, 0)).toEqual(['anvil']);
      expect(lifeOf(game, 0)).toBe(needs ? 20 : 25);
    }
  });

  test('[BG1] a chain of a thousand links that were chosen is no loop', () => {
    const game = startDuel({ abilities, players: both });
    for (let i = 0; i < 1200; i++) choosing(game, { card: find(game, i % 2, 'anvil') });
    passAll(game, 2);
    expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([620, 620]);
  });
});

describe('negation', () => {
  const negation = (what: 'activation' | 'effect', refunds?: readonly ('activation' | 'effect')[]): Duel => ({
    abilities: {
      anvil: [
        activated('song', {
          from: [field],
          does: [act(gain, { seat: me, amount: 5 })],
          cost: [act(lose, { seat: me, amount: 2 })],
          limits: [once('turn', { per: 'player-and-name', ...(refunds && { refunds }) })],
        }),
      ],
      bellows: [
        activated('hush', {
          from: [hand],
          speed: 3,
          cost: [toGrave],
          does: [what === 'activation' ? negatesActivation(newestOther) : negatesEffect(newestOther)],
        }),
      ],
    },
    players: [
      { name: 'Ana', field: ['anvil'] },
      { name: 'Bo', hand: ['bellows'] },
    ],
  });
  /** While a link resolves it is still the newest one: the one before it is meant. */
  const newestOther = (here: Here): number | undefined => chainOf(here).at(-2)?.id;

  test('[CN3, LM3] a negated activation never resolves; what was paid stays paid', () => {
    const game = startDuel(negation('activation'));
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(18);
    expect(story(game).filter((id) => /negated|resolved|dropped/.test(id))).toEqual(['activation.negated', 'resolved', 'dropped']);
    expect(isOffered(game, find(game, 0, 'anvil'))).toBe(false);
  });

  test('[CN3] a negated effect resolves and does nothing', () => {
    const game = startDuel(negation('effect'));
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(18);
    expect(story(game).filter((id) => /negated|resolved|dropped/.test(id))).toEqual(['effect.negated', 'resolved', 'resolved']);
    expect(game.history.last({ event: found(game.rules.eventById('resolved')) })?.data['did']).toBe(false);
  });

  test('[LM3] "activate only 1" is given back when the activation is negated, not when the effect is', () => {
    for (const [what, offered] of [
      ['activation', true],
      ['effect', false],
    ] as const) {
      const game = startDuel(negation(what, ['activation']));
      choosing(game, { card: find(game, 0, 'anvil') });
      choosing(game, { card: find(game, 1, 'bellows') });
      passAll(game);
      expect([what, isOffered(game, find(game, 0, 'anvil'))]).toEqual([what, offered]);
    }
  });

  test('[CN3] only a link that waits can be negated', () => {
    const late = activated('late', { from: [field], does: [negatesEffect(newest)], attempts: 'none' });
    const game = startDuel({ abilities: { anvil: [late] }, players: both });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(story(game).filter((id) => /negated|resolved/.test(id))).toEqual(['resolved']);
  });
});

describe('what is seen', () => {
  test('[VW1, VW3] links can be offered, chosen and targeted, and everybody sees which', () => {
    const stop = activated('stop', {
      from: [hand],
      speed: 3,
      targets: [choose('link', { kind: 'one', from: (here) => chainOf(here).map(({ id }) => id), why: 'which link' })],
      does: [negatesEffect(v('link'))],
    });
    const game = startDuel({
      abilities: { ...abilities, bellows: [stop] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['anvil'], hand: ['bellows'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, 'pass');
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    const options = game.view(1).decisions[0]?.options;
    expect(options?.map(({ link, ability }) => [link, ability])).toEqual([
      [1, 'sing'],
      [2, 'sing'],
    ]);
    say(game, 0);
    const [, , third] = game.view(0).chain;
    expect([third?.ability, third?.targets['link']?.map(({ link }) => link)]).toEqual(['stop', [1]]);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(21);
  });

  test('[VW3] a question about a trigger shows which card it is', () => {
    const moan = triggered('moan', { from: [field], on: [gained], optional: true, does: [act(lose, { seat: me, amount: 1 })] });
    const game = startDuel({
      abilities: { anvil: [sing], drill: [moan] },
      players: [{ name: 'Ana', field: ['anvil', 'drill'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    expect(game.view(0).decisions[0]).toMatchObject({ why: 'trigger', by: 'moan', about: { card: { face: { card: 'drill' } } } });
  });
});

describe('limits', () => {
  const twice = (per: 'object' | 'card' | 'player-and-name', times = 1): Duel => ({
    abilities: {
      anvil: [
        activated('song', { from: [field], does: [act(gain, { seat: me, amount: 1 })], limits: [atMost(times, 'turn', { per })] }),
        activated('hop', { from: [field], does: [act(move, { card: itself, to: (here) => here.zone(hand, here.seat) })] }),
        activated('back', { from: [hand], does: [act(move, { card: itself, to: (here) => here.zone(field, here.seat, 2) })] }),
      ],
    },
    players: [{ name: 'Ana', field: ['anvil', 'anvil'] }, { name: 'Bo' }],
  });
  const use = (game: Game, nth: number, at = 0): void => {
    choosing(game, { card: find(game, 0, 'anvil', nth), at });
    passAll(game);
  };

  test('[LM1] per object: another copy may, and so may the same card when it has left and come back', () => {
    const game = startDuel(twice('object'));
    use(game, 0);
    expect([isOffered(game, find(game, 0, 'anvil', 0)), isOffered(game, find(game, 0, 'anvil', 1))]).toEqual([false, true]);
    use(game, 0, 1);
    use(game, 0, 2);
    expect(isOffered(game, find(game, 0, 'anvil', 0))).toBe(true);
  });

  test('[LM1] per card: leaving and coming back changes nothing', () => {
    const game = startDuel(twice('card'));
    use(game, 0);
    use(game, 0, 1);
    use(game, 0, 2);
    expect([isOffered(game, find(game, 0, 'anvil', 0)), isOffered(game, find(game, 0, 'anvil', 1))]).toEqual([false, true]);
  });

  test('[LM1] per player and name: no copy may', () => {
    const game = startDuel(twice('player-and-name', 2));
    use(game, 0);
    use(game, 1);
    expect([isOffered(game, find(game, 0, 'anvil', 0)), isOffered(game, find(game, 0, 'anvil', 1))]).toEqual([false, false]);
  });

  test('[LM1, SC3] a limit expires with its scope', () => {
    const game = startDuel(twice('object'));
    use(game, 0);
    choosing(game, 'pass'); // Ana ends her turn
    passAll(game);
    expect(game.decisions[0]).toMatchObject({ seat: 1, why: 'open' });
    choosing(game, 'pass'); // Bo ends his
    passAll(game);
    expect(isOffered(game, find(game, 0, 'anvil', 0))).toBe(true);
  });

  test("[LM1] a key of the author's own", () => {
    const song = activated('song', {
      from: [field],
      does: [act(gain, { seat: me, amount: 1 })],
      limits: [once('turn', { per: (here) => `column ${here.source % 2}`, key: 'columns' })],
    });
    const game = startDuel({
      abilities: { anvil: [song], bellows: [song] },
      players: [{ name: 'Ana', field: ['anvil', 'bellows', 'anvil'] }, { name: 'Bo' }],
    });
    use(game, 0);
    const offered = [find(game, 0, 'anvil', 0), find(game, 0, 'bellows'), find(game, 0, 'anvil', 1)].map((id) => isOffered(game, id));
    expect(offered).toEqual([false, true, false]);
  });

  test('[LM2] spent on use: an activation that is negated has not spent it', () => {
    const game = startDuel({
      abilities: {
        anvil: [activated('song', { from: [field], does: [act(gain, { seat: me, amount: 1 })], limits: [once('turn', { spent: 'use' })] })],
        bellows: [
          activated('hush', { from: [hand], speed: 3, cost: [toGrave], does: [negatesEffect((here) => chainOf(here).at(-2)?.id)] }),
        ],
      },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', hand: ['bellows'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game);
    expect(isOffered(game, find(game, 0, 'anvil'))).toBe(true);
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(isOffered(game, find(game, 0, 'anvil'))).toBe(false);
  });

  test('[LM4] a limit whose scope is not open allows nothing', () => {
    const song = activated('song', { from: [field], does: [act(gain, { seat: me, amount: 1 })], limits: [once('combat')] });
    const game = startDuel({ abilities: { anvil: [song] }, players: both });
    const [why] = game.explain.activation(find(game, 0, 'anvil'));
    expect(why?.reasons.map(({ sentence }) => sentence)).toEqual([
      'Ana cannot activate "song" of Anvil: its limit counts in a combat, and none is open.',
    ]);
  });
});
