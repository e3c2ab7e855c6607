/** Why not: all reasons at once, with rule, source and since when, in sentences that tell no more than their reader may know. */
import {
  act,
  activated,
  activation,
  atMost,
  branch,
  choose,
  type EffectDefinition,
  enter,
  forbid,
  type Game,
  type Here,
  Impossible,
  legalActivations,
  linkResolved,
  modify,
  once,
  optionOf,
  PASS,
  register,
  replace,
  type Stage,
  staticAbility,
  triggered,
  v,
} from '@rulewright/kernel';
import { choosing, type Duel, find, isOffered, passAll, startDuel } from '@rulewright/testkit/duel';
import {
  type Bench,
  deck,
  destroy,
  destroyed,
  draw,
  field,
  gain,
  gained,
  grave,
  hand,
  lose,
  lost,
  move,
  player,
  show,
  toss,
  turn,
} from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, lay, lifeOf, say } from './tabletop.js';

const me = (here: Here): number => here.seat;
const handOfFoe = (here: Here): readonly number[] => here.cards(here.zone(hand, 1 - here.seat));
const never = { says: 'never', holds: () => false };
const sentences = (game: Game, card: number, reader: number | 'all' = 'all'): string[] =>
  game.explain.activation(card, reader).flatMap(({ reasons }) => reasons.map(({ sentence }) => sentence));
const codes = (game: Game, card: number): string[] =>
  game.explain.activation(card).flatMap(({ reasons }) => reasons.map(({ refusal }) => refusal.code));

/** Nothing about it is possible: conditions, a limit, a lock on it, an action it begins with, and its cost. */
const hopeless = activated('wish', {
  from: [field],
  tags: ['magic'],
  conditions: [
    { says: 'it is midnight', holds: () => false },
    { says: 'the moon is full', holds: () => false },
    { says: 'it is this game', holds: () => true },
  ],
  limits: [once('turn', { key: 'wish' }), atMost(2, 'storm')],
  cost: [act(lose, { seat: me, amount: 99 })],
  does: [act(draw, { seat: me }), act(gain, { seat: me, amount: 1 })],
});
/** Spends the same limit. */
const easy = activated('hope', { from: [field], limits: [once('turn', { key: 'wish' })], does: [act(gain, { seat: me, amount: 1 })] });
const noMagic = staticAbility('noMagic', { from: [field], effects: [forbid('no-magic', { on: ['magic'], says: 'no magic today' })] });
const noDraw = forbid('no-draw', { on: [draw] });

const everything: Duel = {
  effects: [noDraw],
  before: [act(toss, { seat: 0 }), register(noDraw, {}, { source: (here) => here.top(here.zone(field, 0)), seat: 0 })],
  abilities: { anvil: [hopeless, easy], bellows: [noMagic] },
  players: [
    { name: 'Ana', field: ['anvil', 'bellows'] },
    { name: 'Bo', field: ['bellows'] },
  ],
};

describe('every reason', () => {
  test('[EX1, AV5] all reasons at once, each with its rule, what says so, since when, and a sentence', () => {
    const game = startDuel(everything);
    const anvil = find(game, 0, 'anvil');
    choosing(game, { card: anvil, at: 1 });
    passAll(game);
    const [wish, hope] = game.explain.activation(anvil);
    const [mine, his] = [find(game, 0, 'bellows'), find(game, 1, 'bellows')];
    const turn = game.look.scopeSince(game.look.scope('turn'));
    const drawn = game.history.list({ where: ({ data }) => data['definition'] === 'no-draw' })[0]?.seq;
    expect(wish?.allowed).toBe(false);
    expect(
      wish?.reasons.map(({ refusal: { code, rule, seat, source, since, facts } }) => ({ code, rule, seat, source, since, facts })),
    ).toMatchObject([
      { code: 'activation.condition', rule: 'AB1', seat: 0, source: anvil, facts: { ability: 'wish', condition: 'it is midnight' } },
      { code: 'activation.condition', rule: 'AB1', seat: 0, source: anvil, facts: { ability: 'wish', condition: 'the moon is full' } },
      { code: 'limit.spent', rule: 'LM1', seat: 0, source: anvil, since: turn, facts: { scope: 'turn', times: 1, used: 1 } },
      { code: 'limit.no-scope', rule: 'LM4', seat: 0, source: anvil, facts: { scope: 'storm' } },
      {
        code: 'activation.forbidden',
        rule: 'PL1',
        seat: 0,
        source: mine,
        facts: { effect: 'no-magic', says: 'no magic today', ability: 'wish' },
      },
      { code: 'activation.forbidden', rule: 'PL1', seat: 0, source: his, facts: { effect: 'no-magic' } },
      { code: 'action.forbidden', rule: 'PL1', seat: 0, source: anvil, since: drawn, facts: { action: 'draw', effect: 'no-draw' } },
      { code: 'deck.empty', rule: 'workshop', seat: 0 },
      { code: 'cost.unpayable', rule: 'CO1' },
    ]);
    expect(hope).toMatchObject({ ability: 'hope', allowed: false, reasons: [{ refusal: { code: 'limit.spent' } }] });
    expect(isOffered(game, anvil, 0)).toBe(false);
  });

  test('[EX1, RF2] each in a sentence that names the card, the seat and what is missing', () => {
    const game = startDuel(everything);
    const anvil = find(game, 0, 'anvil');
    choosing(game, { card: anvil, at: 1 });
    passAll(game);
    const [wish] = game.explain.activation(anvil, 0);
    const told = wish?.reasons.map(({ sentence }) => sentence) ?? [];
    expect(told.slice(0, 4)).toEqual([
      'Ana cannot activate "wish" of Anvil: it needs this: it is midnight.',
      'Ana cannot activate "wish" of Anvil: it needs this: the moon is full.',
      'Ana cannot activate "wish" of Anvil: this may be done once in a turn (limit "wish"), and that is spent (this turn began after #2).',
      'Ana cannot activate "wish" of Anvil: its limit counts in a storm, and none is open.',
    ]);
    expect(told[4]).toMatch(/^Ana cannot activate "wish" of Anvil: Bellows [io]n Ana's field forbids it \(no magic today.*\)\.$/);
    expect(told[5]).toMatch(/^Ana cannot activate "wish" of Anvil: Bellows [io]n Bo's field forbids it \(no magic today.*\)\.$/);
    expect(told[6]).toMatch(/^Ana cannot .*draw.*: Anvil.* forbids it \(no-draw, in force since #2\)\.$/);
    expect(told[7]).toBe('Ana has no card to draw.');
    expect(told[8]).toMatch(/^Ana cannot pay this in full: part 1 \(lose\) fails\. Ana has not enough life\.$/);
    for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test('[EX1] nothing to complain about: it is allowed, and offered', () => {
    const game = startDuel(everything);
    const anvil = find(game, 0, 'anvil');
    expect(game.explain.activation(anvil)[1]).toEqual({ ability: 'hope', allowed: true, reasons: [] });
    expect(isOffered(game, anvil, 1)).toBe(true);
  });

  test('[EX1, AV2] what is offered is exactly what is explained as allowed, for whoever is asked', () => {
    const game = startDuel({
      ...everything,
      abilities: {
        ...everything.abilities,
        chisel: [
          activated('fast', { from: [field, hand], speed: 2, limits: [once('turn')], does: [act(gain, { seat: me, amount: 1 })] }),
          activated('slow', { from: [hand], does: [act(gain, { seat: me, amount: 1 })] }),
          activated('last', {
            from: [field],
            speed: 2,
            conditions: [{ says: 'life below 20', holds: (here) => here.get(here.player(here.seat), player.fields.life) < 20 }],
            does: [act(gain, { seat: me, amount: 1 })],
          }),
        ],
      },
      players: [
        { name: 'Ana', field: ['anvil', 'chisel'], hand: ['chisel'] },
        { name: 'Bo', field: ['chisel'], hand: ['chisel'] },
      ],
    });
    for (let i = 0; i < 25; i++) {
      const [decision] = game.decisions;
      const seat = decision?.seat as number;
      const mine = ['anvil', 'chisel'].flatMap((name) =>
        [0, 1].flatMap((nth) => (has(game, seat, name, nth) ? [find(game, seat, name, nth)] : [])),
      );
      for (const id of mine) {
        game.explain.activation(id).forEach(({ allowed }, at) => {
          expect([id, at, isOffered(game, id, at)]).toEqual([id, at, allowed]);
        });
      }
      say(game, (i * 7) % (decision?.options.length ?? 1));
    }
  });
  const has = (game: Game, seat: number, name: string, nth: number): boolean => {
    try {
      return find(game, seat, name, nth) > 0;
    } catch {
      return false;
    }
  };

  test('[EX1, AB2] where the card lies, how it lies, and whether its seat is asked at all', () => {
    const abilities = {
      anvil: [activated('up', { from: [field, grave], does: [act(gain, { seat: me, amount: 1 })] })],
      bellows: [activated('down', { from: [field], facing: 'down', does: [act(gain, { seat: me, amount: 1 })] })],
    };
    const game = startDuel({
      abilities,
      players: [
        { name: 'Ana', hand: ['anvil'], field: ['bellows'] },
        { name: 'Bo', field: ['anvil'] },
      ],
    });
    expect(sentences(game, find(game, 0, 'anvil'))).toEqual([
      'Ana cannot activate "up" of Anvil: the card must lie in field or grave, and lies in hand.',
    ]);
    expect(sentences(game, find(game, 0, 'bellows'))).toEqual(['Ana cannot activate "down" of Bellows: the card must lie face down.']);
    expect(game.explain.activation(find(game, 0, 'bellows'))[0]?.reasons[0]?.refusal).toMatchObject({
      code: 'activation.facing',
      rule: 'AB2',
    });
    expect(codes(game, find(game, 1, 'anvil'))).toContain('activation.not-asked');
    expect(sentences(game, find(game, 1, 'anvil'))[0]).toBe('Bo cannot activate "up" of Anvil now: Bo is not asked to activate anything.');
  });

  test('[EX1, WN4] too slow to respond', () => {
    const slow = activated('slow', { from: [field], does: [act(gain, { seat: me, amount: 1 })] });
    const game = startDuel({
      abilities: { anvil: [slow] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['anvil'] },
      ],
    });
    expect(sentences(game, find(game, 0, 'anvil'))).toEqual([]);
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(game.explain.activation(find(game, 1, 'anvil'))[0]?.reasons).toEqual([
      {
        refusal: {
          code: 'activation.too-slow',
          rule: 'WN4',
          seat: 1,
          source: find(game, 1, 'anvil'),
          facts: { ability: 'slow', speed: 1, needed: 2 },
        },
        sentence: 'Bo cannot activate "slow" of Anvil in response: its speed is 1, and 2 is needed.',
      },
    ]);
  });

  test('[EX1, AB3] a trigger is not activated by choice; a static ability never is', () => {
    const echo = triggered('echo', { from: [field], on: [gained, lost], does: [act(gain, { seat: me, amount: 1 })] });
    const game = startDuel({
      abilities: { anvil: [echo, noMagic], bellows: [hopeless] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    const told = game.explain.activation(find(game, 0, 'anvil'));
    expect(told).toMatchObject([{ ability: 'echo', allowed: false, reasons: [{ refusal: { code: 'activation.trigger', rule: 'AB3' } }] }]);
    expect(told[0]?.reasons[0]?.sentence).toBe(
      'Ana cannot activate "echo" of Anvil by choice: it is a trigger, and waits for gained or lost.',
    );
  });

  test('[EX1, CH3] a target that is not there', () => {
    const aim = activated('aim', {
      from: [field],
      targets: [choose('it', { kind: 'one', from: handOfFoe, why: 'target' })],
      does: [act(destroy, { card: v('it') })],
    });
    const players = [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }];
    const game = startDuel({ abilities: { anvil: [aim] }, players });
    expect(sentences(game, find(game, 0, 'anvil'))).toEqual(['Ana has not enough to choose from for "target".']);
    const other = startDuel({ abilities: { anvil: [aim] }, players: [players[0] as (typeof players)[0], { name: 'Bo', hand: ['edge'] }] });
    expect(sentences(other, find(other, 0, 'anvil'))).toEqual([]);
  });

  test('[EX1] only a card can be asked about; one without abilities has nothing to say', () => {
    const game = startDuel({ players: [{ name: 'Ana', field: ['drill'] }, { name: 'Bo' }] });
    expect(game.explain.activation(find(game, 0, 'drill'))).toEqual([]);
    expect(() => game.explain.activation(0)).toThrow(new Impossible('record 0 is not a card'));
    expect(() => game.explain.limits(9999)).toThrow(Impossible);
  });

  test('[EX1] since when: the number of the event that put it in force', () => {
    const game = startDuel({
      abilities: { anvil: [hopeless], bellows: [noMagic] },
      turnBegins: [
        branch(
          (here) => here.seq < 4,
          [act(toss, { seat: 0 }), act(move, { card: (here) => here.top(here.zone(hand, 1)), to: (here) => here.zone(field, 1) })],
        ),
      ],
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', hand: ['bellows'] },
      ],
    });
    const reason = game.explain
      .activation(find(game, 0, 'anvil'))[0]
      ?.reasons.find(({ refusal }) => refusal.code === 'activation.forbidden');
    const since = reason?.refusal.since ?? 0;
    expect(game.look.event(since)).toMatchObject({ data: { definition: 'no-magic' }, because: expect.stringContaining('static') });
    expect(reason?.sentence).toContain(`in force since #${since})`);
  });
});

describe('who may know', () => {
  const secret = activated('secret', {
    from: [hand, field],
    facing: 'any',
    limits: [once('turn')],
    conditions: [never],
    does: [act(gain, { seat: me, amount: 1 })],
  });
  const duel: Duel = {
    abilities: { anvil: [secret] },
    players: [
      { name: 'Ana', hand: ['anvil'] },
      { name: 'Bo', hand: ['anvil'], field: ['anvil'] },
    ],
  };
  const told = (game: Game, card: number): number[][] =>
    ([0, 1, 'spectator', 'all'] as const).map((reader) => [
      game.explain.activation(card, reader).length,
      game.explain.limits(card, reader).length,
    ]);

  test('[EX2] whoever does not see the face is told nothing: neither abilities nor limits, not even how many', () => {
    const game = startDuel(duel);
    // Ana's hand: she and whoever may know everything. Spectators control nothing.
    expect(told(game, find(game, 0, 'anvil'))).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [1, 1],
    ]);
    expect(told(game, find(game, 1, 'anvil', 0))).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
      [1, 1],
    ]);
    // Everybody sees the one in the field, but why Bo may not activate it could tell what he holds.
    expect(told(game, find(game, 1, 'anvil', 1))).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
      [1, 1],
    ]);
    for (const nobody of [-1, 2, 32, 0.5])
      expect(() => game.explain.activation(find(game, 0, 'anvil'), nobody)).toThrow(/there is no seat/);
  });

  test('[EX2, EX1] what somebody else holds changes nothing that a seat is told', () => {
    const hammer = activated('hammer', {
      from: [field],
      conditions: [
        { says: 'a hammer in hand', holds: (here) => here.cards(here.zone(hand, here.seat)).some((id) => here.card(id).id === 'hammer') },
      ],
      does: [act(gain, { seat: me, amount: 1 })],
    });
    const told = ['hammer', 'file'].map((held) => {
      const game = startDuel({
        abilities: { anvil: [hammer] },
        players: [{ name: 'Ana' }, { name: 'Bo', field: ['anvil'], hand: [held] }],
      });
      return [game.explain.activation(find(game, 1, 'anvil'), 0), game.explain.activation(find(game, 1, 'anvil'), 1).length];
    });
    expect(told[0]).toEqual(told[1]);
  });

  test('[EX2] a hidden card with abilities cannot be told from one without', () => {
    const game = startDuel({ ...duel, players: [{ name: 'Ana', hand: ['anvil', 'drill'] }, { name: 'Bo' }] });
    const [anvil, drill] = [find(game, 0, 'anvil'), find(game, 0, 'drill')];
    expect(game.explain.activation(anvil, 1)).toEqual(game.explain.activation(drill, 1));
    expect(game.explain.activation(anvil, 0)).not.toEqual(game.explain.activation(drill, 0));
  });

  test('[EX2, CD2] face down, only its controller is told; whoever it was shown to is not told what its controller may do with it', () => {
    const down = startDuel({ ...duel, before: [act(turn, { card: (here) => here.top(here.zone(field, 1)) })] });
    const id = find(down, 1, 'anvil', 1);
    expect(told(down, id)).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
      [1, 1],
    ]);
    const shown = startDuel({ ...duel, before: [act(show, { card: (here) => here.top(here.zone(hand, 1)), seats: [0] })] });
    expect(told(shown, find(shown, 1, 'anvil', 0))).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
      [1, 1],
    ]);
  });

  test('[RF3, EX1] the same reason names what forbids only to those who see it', () => {
    const lock = forbid('lock', { on: [activation], says: 'nothing is activated' });
    const game = startDuel({
      effects: [lock],
      before: [register(lock, {}, { source: (here) => here.top(here.zone(hand, 1)), seat: 1 })],
      abilities: { anvil: [activated('sing', { from: [field], does: [act(gain, { seat: me, amount: 1 })] })] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', hand: ['drill'] },
      ],
    });
    const anvil = find(game, 0, 'anvil');
    const [ana, whoever] = ([0, 'all'] as const).map((reader) => sentences(game, anvil, reader));
    expect(ana).toHaveLength(1);
    // Where it lies would tell which it is.
    expect(ana?.[0]).toBe('Ana cannot activate "sing" of Anvil: a hidden card forbids it (in force since #1).');
    expect(whoever?.[0]).toMatch(
      /^Ana cannot activate "sing" of Anvil: Drill [io]n Bo's hand forbids it \(nothing is activated, in force since #1\)\.$/,
    );
    expect(game.explain.activation(anvil, 0)[0]?.reasons[0]?.refusal.source).toBeUndefined();
    expect(game.explain.activation(anvil)[0]?.reasons[0]?.refusal.source).toBe(find(game, 1, 'drill'));
    expect(ana?.[0]).not.toMatch(/drill/i);
  });

  test('[RF3] what has no card behind it is a rule', () => {
    const lock = forbid('lock', { on: [activation] });
    const game = startDuel({
      effects: [lock],
      before: [register(lock)],
      abilities: { anvil: [activated('sing', { from: [field], does: [act(gain, { seat: me, amount: 1 })] })] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    expect(sentences(game, find(game, 0, 'anvil'), 0)).toEqual([
      'Ana cannot activate "sing" of Anvil: a rule forbids it (lock, in force since #1).',
    ]);
  });
});

describe('what is in force, what is spent', () => {
  test('[EX3, EF3] what looks at an action, in the order in which it applies: forbids, replacements, modifications', () => {
    const effects: EffectDefinition[] = [
      modify('m2', { on: [gain], layer: 2, change: (_, params) => params }),
      modify('m1', { on: ['life'], layer: 1, change: (_, params) => params }),
      replace('r', { on: [gain], instead: [act(toss, { seat: 0 })] }),
      forbid('f2', { on: [gain], when: () => false }),
      forbid('f1', { on: ['life'], layer: -1, when: () => false }),
      forbid('other', { on: [lose] }),
    ];
    const game = lay({ effects, steps: effects.map((effect) => register(effect)) });
    const ids = (list: readonly { readonly definition: EffectDefinition }[]): string[] => list.map(({ definition }) => definition.id);
    expect(ids(game.explain.inForce(gain))).toEqual(['f1', 'f2', 'r', 'm1', 'm2']);
    expect(ids(game.explain.inForce(lose))).toEqual(['f1', 'other', 'm1']);
    expect(ids(game.explain.inForce(toss))).toEqual([]);
    expect(ids(game.explain.inForce()).sort()).toEqual(['f1', 'f2', 'm1', 'm2', 'other', 'r']);
  });

  test('[EX3] each with whose it is, from what and since when; gone when it has ended', () => {
    const brief = modify('brief', { on: [gain], uses: 1, change: (_, params) => params });
    const game = lay({
      effects: [brief],
      bo: { field: ['drill'] },
      steps: [
        act(toss, { seat: 0 }),
        register(brief, {}, { seat: 1, source: (here) => here.top(here.zone(field, 1)) }),
        choose('go', { kind: 'yesNo', why: 'go' }),
        act(gain, { seat: 0, amount: 1 }),
      ],
    });
    expect(game.explain.inForce(gain)).toMatchObject([{ definition: { id: 'brief' }, seat: 1, source: find(game, 1, 'drill'), since: 2 }]);
    say(game, 0);
    expect([game.explain.inForce(gain), game.explain.inForce()]).toEqual([[], []]);
  });

  test('[EX3, LM1] limits, with how much of them is spent, and whether their scope is open', () => {
    const twice = activated('twice', {
      from: [field],
      limits: [atMost(2, 'turn'), once('storm')],
      conditions: [],
      does: [act(gain, { seat: me, amount: 1 })],
    });
    const game = startDuel({
      abilities: { anvil: [twice] },
      turnBegins: [branch((here) => here.scopeSeat('turn') === 0, [enter('storm')])],
      players: [{ name: 'Ana', field: ['anvil', 'anvil'] }, { name: 'Bo' }],
    });
    const anvil = find(game, 0, 'anvil', 0);
    const told = (): string[] =>
      game.explain.limits(anvil).map(({ scope, isOpen, times, spent }) => `${scope} ${isOpen} ${spent}/${times}`);
    expect(told()).toEqual(['turn true 0/2', 'storm true 0/1']);
    choosing(game, { card: anvil });
    expect(told()).toEqual(['turn true 1/2', 'storm true 1/1']);
    passAll(game);
    expect(sentences(game, anvil)).toEqual([
      'Ana cannot activate "twice" of Anvil: this may be done once in a storm, and that is spent (this storm began after #1).',
    ]);
    expect(sentences(game, find(game, 0, 'anvil', 1))).toEqual([]);
    choosing(game, 'pass');
    passAll(game);
    expect(told()).toEqual(['turn true 0/2', 'storm false 0/1']);
  });

  test('[RF2] more than once is said as so many times', () => {
    const twice = activated('twice', { from: [field], limits: [atMost(2, 'game')], does: [act(gain, { seat: me, amount: 1 })] });
    const game = startDuel({ abilities: { anvil: [twice] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    for (let i = 0; i < 2; i++) {
      choosing(game, { card: find(game, 0, 'anvil') });
      passAll(game);
    }
    expect(sentences(game, find(game, 0, 'anvil'))).toEqual([
      'Ana cannot activate "twice" of Anvil: this may be done 2 times in a game, and that is spent (this game began after #0).',
    ]);
  });
});

describe('asking whether something may be activated', () => {
  test('[AV1] the reasons come in the order of the stages, which the ruleset gives', () => {
    const short: Readonly<Record<string, Stage>> = {
      'activation.condition': 'conditions',
      'limit.no-scope': 'limits',
      'activation.forbidden': 'forbids',
      'cost.unpayable': 'cost',
      'choice.none': 'targets',
    };
    const orders: Stage[][] = [
      ['conditions', 'limits', 'forbids', 'cost', 'targets'],
      ['targets', 'cost', 'forbids', 'limits', 'conditions'],
      ['limits', 'targets', 'conditions', 'cost', 'forbids'],
    ];
    const base = {
      from: [field],
      tags: ['magic'],
      conditions: [never],
      limits: [once('storm')],
      does: [act(gain, { seat: me, amount: 1 })],
    };
    const priced = activated('priced', { ...base, cost: [act(lose, { seat: me, amount: 99 })] });
    const aimed = activated('aimed', { ...base, targets: [choose('it', { kind: 'one', from: handOfFoe, why: 'target' })] });
    for (const order of orders) {
      const game = startDuel({
        abilities: { anvil: [priced, aimed], bellows: [noMagic] },
        policies: { activation: order },
        players: [{ name: 'Ana', field: ['anvil', 'bellows'] }, { name: 'Bo' }],
      });
      const [first, second] = game.explain.activation(find(game, 0, 'anvil'));
      const stages = (told: typeof first): (Stage | undefined)[] | undefined => told?.reasons.map(({ refusal }) => short[refusal.code]);
      expect(stages(first)).toEqual(order.filter((stage) => stage !== 'targets'));
      expect(stages(second)).toEqual(order.filter((stage) => stage !== 'cost'));
    }
  });

  test('[AV1] whatever of it does not hold, it is not offered; when all of it holds, it is', () => {
    const works = { from: [field], tags: ['plain'], limits: [once('turn')], conditions: [{ says: 'yes', holds: () => true }] };
    const ability = (more: object) =>
      activated('it', {
        ...works,
        cost: [act(lose, { seat: me, amount: 1 })],
        targets: [choose('x', { kind: 'one', from: [1, 2], of: 'values', why: 'x' })],
        does: [act(gain, { seat: me, amount: 1 })],
        ...more,
      });
    const offered = (more: object): boolean => {
      const game = startDuel({
        abilities: { anvil: [ability(more)], bellows: [noMagic], chisel: [hopeless] },
        players: [{ name: 'Ana', field: ['anvil', 'bellows'] }, { name: 'Bo' }],
      });
      return isOffered(game, find(game, 0, 'anvil'));
    };
    expect(offered({})).toBe(true);
    expect(offered({ from: [hand] })).toBe(false);
    expect(offered({ facing: 'down' })).toBe(false);
    expect(offered({ conditions: [never] })).toBe(false);
    expect(offered({ limits: [once('storm')] })).toBe(false);
    expect(offered({ tags: ['magic'] })).toBe(false);
    expect(offered({ does: [act(draw, { seat: me })] })).toBe(false);
    expect(offered({ cost: [act(lose, { seat: me, amount: 21 })] })).toBe(false);
    expect(offered({ targets: [choose('x', { kind: 'one', from: handOfFoe, why: 'x' })] })).toBe(false);
    expect(offered({ tags: ['magic', 'plain'] })).toBe(false);
  });

  test('[AV3, EX1] asking changes nothing, however often and whatever is tried out for it', () => {
    const game = startDuel({
      ...everything,
      abilities: {
        ...everything.abilities,
        chisel: [
          activated('deep', {
            from: [field],
            cost: [
              choose('food', { kind: 'one', from: (here) => here.cards(here.zone(hand, here.seat)), why: 'food' }),
              act(destroy, { card: v('food') }),
              act(toss, { seat: me }),
            ],
            targets: [choose('it', { kind: 'one', from: (here) => here.cards(here.zone(deck, here.seat)), why: 'it' })],
            does: [act(destroy, { card: v('it') })],
          }),
        ],
      },
      players: [{ name: 'Ana', field: ['anvil', 'chisel'], hand: ['edge', 'file'], deck: ['gauge'] }, { name: 'Bo' }],
    });
    const [save, print, decisions] = [game.save(), game.fingerprint(), JSON.stringify(game.decisions)];
    const ids = ['anvil', 'chisel', 'edge'].map((name) => find(game, 0, name));
    const once = ids.map((id) => [game.explain.activation(id), game.explain.limits(id)]);
    const twice = ids.map((id) => [game.explain.activation(id), game.explain.limits(id)]);
    expect(twice).toEqual(once);
    expect(game.explain.activation(ids[1] as number)).toMatchObject([{ ability: 'deep', allowed: true }]);
    expect([game.save(), game.fingerprint(), JSON.stringify(game.decisions)]).toEqual([save, print, decisions]);
    expect(asked(game)).toEqual(['open']);
  });

  test('[AV3] inside of what is tried out, costs are taken at their word: two that ask about each other are no circle', () => {
    const legal = (here: Here): readonly number[] => legalActivations(here, here.seat, 'open');
    const mirror = (id: string) =>
      activated(id, {
        from: [field],
        cost: [choose('other', { kind: 'one', from: legal, why: 'other' }), act(lose, { seat: me, amount: 1 })],
        does: [act(gain, { seat: me, amount: 3 })],
      });
    const game = startDuel({
      abilities: { anvil: [mirror('left')], bellows: [mirror('right')] },
      players: [{ name: 'Ana', field: ['anvil', 'bellows'] }, { name: 'Bo' }],
    });
    expect([isOffered(game, find(game, 0, 'anvil')), isOffered(game, find(game, 0, 'bellows'))]).toEqual([true, true]);
  });

  test('[AV3] a condition that asks what may be activated is told of every ability whose card lies where it must', () => {
    const seen: (readonly number[])[] = [];
    const asks = {
      says: 'asks',
      holds: (here: Here): boolean => {
        seen.push(legalActivations(here, here.seat, 'open'));
        return true;
      },
    };
    const ability = (id: string, more: object) => activated(id, { from: [field], does: [act(gain, { seat: me, amount: 1 })], ...more });
    const game = startDuel({
      abilities: {
        anvil: [ability('left', { conditions: [asks] })],
        bellows: [ability('right', { conditions: [asks, never] })],
        chisel: [ability('far', { from: [grave] })],
      },
      players: [{ name: 'Ana', field: ['anvil', 'bellows', 'chisel'] }, { name: 'Bo' }],
    });
    const there = [find(game, 0, 'anvil'), find(game, 0, 'bellows')].map((id) => optionOf(id, 0));
    expect(seen.length).toBeGreaterThan(0);
    for (const options of seen) expect(options).toEqual(there);
    expect(game.decisions[0]?.options).toEqual([there[0], PASS]);
  });

  test('[AV4] an action at its beginning that cannot be done means that it is not offered', () => {
    const game = (more: object, players: readonly Bench[] = [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }]): Game =>
      startDuel({ abilities: { anvil: [activated('it', { from: [field], does: [act(draw, { seat: me })], ...more })] }, players });
    const offers = (one: Game): boolean => isOffered(one, find(one, 0, 'anvil'));
    expect(offers(game({}))).toBe(false);
    expect(offers(game({}, [{ name: 'Ana', field: ['anvil'], deck: ['edge'] }, { name: 'Bo' }]))).toBe(true);
    expect(offers(game({ attempts: 'none' }))).toBe(true);
    // What comes after a choice, or only under a condition, is no beginning.
    expect(offers(game({ does: [choose('x', { kind: 'yesNo', why: 'x' }), act(draw, { seat: me })] }))).toBe(true);
    expect(offers(game({ does: [branch(true, [act(draw, { seat: me })])] }))).toBe(true);
  });

  test('[AV4] what it would act on is only known later: then nothing is attempted', () => {
    const aim = activated('aim', {
      from: [field],
      targets: [choose('it', { kind: 'one', from: handOfFoe, why: 'target' })],
      does: [act(destroy, { card: v('it') })],
    });
    const lock = forbid('lock', { on: [destroy], when: (here, call) => here.exists(call.params['card'] as number) });
    const game = startDuel({
      effects: [lock],
      before: [register(lock)],
      abilities: { anvil: [aim] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', hand: ['edge'] },
      ],
    });
    expect(isOffered(game, find(game, 0, 'anvil'))).toBe(true);
    choosing(game, { card: find(game, 0, 'anvil') });
    say(game, 0);
    passAll(game);
    expect([asked(game), game.history.count({ event: linkResolved }), game.history.count({ event: destroyed })]).toEqual([['open'], 1, 0]);
  });

  test('[AV4, AV5] something in force forbids what it begins with: not offered, and the reason says what and since when', () => {
    const lock = forbid('lock', { on: [gain] });
    const game = startDuel({
      effects: [lock],
      before: [act(toss, { seat: 0 }), register(lock, {}, { source: (here) => here.top(here.zone(field, 1)), seat: 1 })],
      abilities: { anvil: [activated('sing', { from: [field], does: [act(gain, { seat: me, amount: 1 })] })] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['drill'] },
      ],
    });
    const anvil = find(game, 0, 'anvil');
    expect(isOffered(game, anvil)).toBe(false);
    expect(game.explain.activation(anvil)[0]?.reasons.map(({ refusal }) => refusal)).toMatchObject([
      {
        code: 'action.forbidden',
        rule: 'PL1',
        seat: 0,
        source: find(game, 1, 'drill'),
        since: 2,
        facts: { action: 'gain', effect: 'lock' },
      },
    ]);
    expect(lifeOf(game, 0)).toBe(20);
  });

  test('[AV5] of several that forbid, each is a reason of its own, in the order in which they apply', () => {
    const locks = ['a', 'b', 'c'].map((id, i) => forbid(id, { on: [activation], layer: -i }));
    const game = startDuel({
      effects: locks,
      before: locks.map((lock) => register(lock)),
      abilities: { anvil: [activated('sing', { from: [field], does: [act(gain, { seat: me, amount: 1 })] })] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    const reasons = game.explain.activation(find(game, 0, 'anvil'))[0]?.reasons ?? [];
    expect(reasons.map(({ refusal }) => [refusal.facts?.['effect'], refusal.since])).toEqual([
      ['c', 3],
      ['b', 2],
      ['a', 1],
    ]);
  });
});
