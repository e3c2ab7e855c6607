/** What happens together is judged from before all of it, in any order, also when somebody is asked in the middle. */
import {
  act,
  assign,
  type EffectDefinition,
  eachTogether,
  forbid,
  type Game,
  type Here,
  loadGame,
  modify,
  pay,
  register,
  replace,
  type Step,
  shield,
  staticAbility,
  v,
} from '@rulewright/kernel';
import { card, count, destroy, destroyed, draw, field, gain, hand, lose, mark, marker, move, player } from '@rulewright/testkit/workshop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asked, graveOf, type Lay, lay, lifeOf, namesIn, rulesFor, say } from './tabletop.js';

const nameOf = (here: Here, id: unknown): string => here.get(id as number, card.fields.card);
const onField = (here: Here, seat: number): number[] => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, seat, slot)));
const named = (here: Here, name: string): number => onField(here, 0).find((id) => nameOf(here, id) === name) as number;
const fieldOf = (game: Game): string[] => [0, 1, 2].flatMap((slot) => namesIn(game, game.look.zone(field, 0, slot))).sort();

/** All of these together, each for itself. */
const together = (...halves: readonly (readonly Step[])[]): Step => ({
  step: 'compound',
  parts: halves.map((steps) => ({ needs: 'nothing', steps })),
  together: true,
  whole: false,
});

/** Destroys what lies on the field, in this order, all together. */
const destroysAll = (order: readonly string[], then: readonly Step[] = []): readonly Step[] => [
  assign('all', (here) => order.map((name) => named(here, name))),
  eachTogether('one', v('all'), act(destroy, { card: v('one') }), ...then),
];
const orders = [
  ['anvil', 'bellows', 'chisel'],
  ['chisel', 'bellows', 'anvil'],
  ['bellows', 'chisel', 'anvil'],
];
const inAnyOrder = (what: Omit<Lay, 'steps'>, check: (game: Game) => void, steps = destroysAll): void => {
  for (const order of orders) {
    const effects = what.effects ?? [];
    check(
      lay({ ana: { field: ['anvil', 'bellows', 'chisel'] }, ...what, steps: [...effects.map((one) => register(one)), ...steps(order)] }),
    );
  }
};

describe('judged from before', () => {
  test('[JD1] cards that protect each other all stay, whichever would go first', () => {
    const guards = (name: string) =>
      staticAbility(`${name} guards`, {
        from: [field],
        effects: [
          forbid(`${name} guards.`, {
            on: [destroy],
            when: (here, { params }) =>
              params['card'] !== here.source && here.isIn(here.source, field) && here.isIn(params['card'] as number, field),
          }),
        ],
      });
    inAnyOrder({ abilities: { anvil: [guards('anvil')], bellows: [guards('bellows')] } }, (game) =>
      expect(fieldOf(game)).toEqual(['anvil', 'bellows', 'chisel']),
    );
    // One alone protects the others, and not itself.
    inAnyOrder({ abilities: { anvil: [guards('anvil')] } }, (game) => expect(fieldOf(game)).toEqual(['bellows', 'chisel']));
  });

  test('[JD1] "if you control three or more" holds for all of them, or for none', () => {
    const effects = [
      replace('many', { on: [destroy], when: (here) => onField(here, 0).length >= 3, instead: [act(gain, { seat: 0, amount: 1 })] }),
    ];
    inAnyOrder({ effects }, (game) => expect([fieldOf(game).length, lifeOf(game, 0)]).toEqual([3, 23]));
    const few = [replace('few', { on: [destroy], when: (here) => onField(here, 0).length < 3, instead: [] })];
    inAnyOrder({ effects: few }, (game) => expect(fieldOf(game)).toEqual([]));
  });

  test('[JD1] the first time each turn: of those that come together, each is the first', () => {
    const isFirst = (here: Here): boolean => here.history.count({ event: destroyed, in: 'game' }) === 0;
    const effects = [
      replace('first', {
        on: [destroy],
        when: isFirst,
        memories: [{ event: destroyed, in: 'game' }],
        instead: [act(lose, { seat: 0, amount: 1 })],
      }),
    ];
    const spared = { ana: { field: ['anvil', 'bellows', 'chisel'] } };
    inAnyOrder({ effects, ...spared }, (game) => expect([fieldOf(game).length, lifeOf(game, 0)]).toEqual([3, 17]));
    // Once one has been destroyed, no other is the first.
    const game = lay({
      effects,
      ...spared,
      steps: [
        act(destroy, { card: (here) => named(here, 'anvil') }),
        register(effects[0] as EffectDefinition),
        ...destroysAll(['bellows', 'chisel']),
      ],
    });
    expect(fieldOf(game)).toEqual([]);
  });

  test('[JD1] how much something is changed by is counted before', () => {
    const effects = [modify('each', { on: [gain], change: (here, params) => ({ ...params, amount: onField(here, 0).length }) })];
    const steps = (order: readonly string[]) => destroysAll(order, [act(gain, { seat: 0, amount: 1 })]);
    inAnyOrder({ effects }, (game) => expect(lifeOf(game, 0)).toBe(29), steps);
  });

  test('[JD2] what is used up on the way is used up', () => {
    const effects = [replace('twice', { on: [destroy], when: (here) => onField(here, 0).length >= 3, uses: 2, instead: [] })];
    inAnyOrder({ effects }, (game) => expect(fieldOf(game)).toHaveLength(2));
    const saves = shield('shield', {
      on: [lose],
      amount: 'amount',
      limited: true,
      when: (here, { params }) => (params['amount'] as number) > 0 && onField(here, 0).length >= 3 && here.int('left') > 0,
    });
    const game = lay({
      ana: { field: ['anvil', 'bellows', 'chisel'] },
      effects: [saves],
      steps: [register(saves, { left: 3 }), ...destroysAll(orders[0] as readonly string[], [act(lose, { seat: 0, amount: 2 })])],
    });
    expect(lifeOf(game, 0)).toBe(17);
  });

  test('[JD2] what has come into being within is looked at as it is now', () => {
    const effects = [
      modify('seen', { on: [count], change: (here, params) => ({ ...params, by: here.exists(params['card'] as number) ? 5 : 0 }) }),
    ];
    const game = lay({
      effects,
      ana: { field: ['anvil'] },
      steps: [
        register(effects[0] as EffectDefinition),
        together(
          [act(destroy, { card: (here) => named(here, 'anvil') })],
          [act(mark, { label: 'token' }, { into: 'new' }), act(lose, { seat: 0, amount: 1 }, { source: v('new') })],
        ),
      ],
    });
    expect(game.look.things(marker)).toHaveLength(1);
    expect(lifeOf(game, 0)).toBe(19);
  });

  test('[JD1] when it is over, everything looks at what is', () => {
    const effects = [forbid('while there', { on: [gain], when: (here) => onField(here, 0).length > 0 })];
    inAnyOrder(
      { effects },
      (game) => expect(lifeOf(game, 0)).toBe(22),
      (order) => [...destroysAll(order, [act(gain, { seat: 0, amount: 1 })]), act(gain, { seat: 0, amount: 2 })],
    );
  });

  test('[JD1] inside of what contains it, it is still the outermost that counts', () => {
    const effects = [forbid('three', { on: [destroy], when: (here) => onField(here, 0).length < 3 })];
    const steps = ([a, b, c]: readonly string[]): readonly Step[] => [
      together(
        [act(destroy, { card: (here) => named(here, a as string) })],
        [
          together(
            [act(destroy, { card: (here) => named(here, b as string) })],
            [act(destroy, { card: (here) => named(here, c as string) })],
          ),
        ],
      ),
    ];
    inAnyOrder({ effects }, (game) => expect(fieldOf(game)).toEqual([]), steps);
  });

  test('[JD3, SV1, RR1] a question in the middle: it is asked on what has happened, and what comes after is still judged from before', () => {
    const may = replace('may', {
      on: [destroy],
      optional: true,
      when: (here, { params }) => nameOf(here, params['card']) === 'bellows' && onField(here, 0).length === 3,
      instead: [act(move, { card: v('card'), to: (here) => here.zone(hand, 0) })],
    });
    const three = replace('three', {
      on: [destroy],
      when: (here, { params }) => nameOf(here, params['card']) !== 'bellows' && onField(here, 0).length === 3,
      instead: [act(gain, { seat: 0, amount: 1 }), act(destroy, { card: v('card') })],
    });
    const effects = [may, three];
    for (const order of orders)
      for (const answer of [0, 1]) {
        const what: Lay = {
          ana: { field: ['anvil', 'bellows', 'chisel'] },
          effects,
          steps: [...effects.map((one) => register(one)), ...destroysAll(order)],
        };
        const game = lay(what);
        expect(asked(game)).toEqual(['replacement.order']);
        const loaded = loadGame(rulesFor(what), game.save());
        expect(loaded.fingerprint()).toBe(game.fingerprint());
        const fork = game.fork();
        for (const one of [game, loaded, fork]) {
          say(one, answer);
          expect([fieldOf(one), graveOf(one, 0).length, lifeOf(one, 0)]).toEqual([[], answer === 0 ? 2 : 3, 22]);
        }
        expect(new Set([game, loaded, fork].map((one) => one.fingerprint())).size).toBe(1);
      }
  });

  test('[JD1, CO1] a cost that is paid together is proven as it is paid', () => {
    const effects = [forbid('last', { on: [destroy], when: (here) => onField(here, 0).length < 3 })];
    const game = lay({
      ana: { field: ['anvil', 'bellows', 'chisel'], deck: ['drill'] },
      effects,
      steps: [
        register(effects[0] as EffectDefinition),
        assign('all', (here) => onField(here, 0)),
        pay(eachTogether('one', v('all'), act(destroy, { card: v('one') }))),
        act(draw, { seat: 0 }),
      ],
    });
    expect(graveOf(game, 0)).toHaveLength(3);
  });
});

describe('against an oracle', () => {
  interface Law {
    readonly kind: 'forbid' | 'replace' | 'modify';
    readonly on: 'destroy' | 'gain';
    readonly of: 'field' | 'grave' | 'counters' | 'life' | 'events';
    readonly atLeast: number;
    readonly amount: number;
  }
  const law: fc.Arbitrary<Law> = fc.record({
    kind: fc.constantFrom('forbid', 'replace', 'modify'),
    on: fc.constantFrom('destroy', 'gain'),
    of: fc.constantFrom('field', 'grave', 'counters', 'life', 'events'),
    atLeast: fc.integer({ min: 0, max: 4 }),
    amount: fc.integer({ min: 1, max: 3 }),
  });
  interface Deed {
    readonly what: 'destroy' | 'gain';
    readonly card: number;
  }
  const deed: fc.Arbitrary<Deed> = fc.record({ what: fc.constantFrom('destroy', 'gain'), card: fc.integer({ min: 0, max: 5 }) });
  const isOn = (here: Here, id: number): boolean => here.isIn(id, field);
  const cardsOf = (here: Here): number[] => here.things(card);
  const measure = (here: Here, of: Law['of']): number => {
    const on = cardsOf(here).filter((id) => isOn(here, id));
    switch (of) {
      case 'field':
        return on.length;
      case 'grave':
        return cardsOf(here).length - on.length;
      case 'counters':
        return on.reduce((sum, id) => sum + here.get(id, card.fields.counters), 0);
      case 'life':
        return here.get(here.player(0), player.fields.life) - 18;
      case 'events':
        return here.history.count({ event: destroyed, in: 'game' });
    }
  };
  const holds = (here: Here, { of, atLeast }: Law): boolean => measure(here, of) >= atLeast;
  const memories = [{ event: destroyed, in: 'game' }];

  function effectOf(one: Law, at: number): EffectDefinition {
    const id = `law ${at}`;
    const on = [one.on === 'destroy' ? destroy : gain];
    const when = (here: Here): boolean => holds(here, one);
    if (one.kind === 'forbid') return forbid(id, { on, when, memories });
    if (one.kind === 'replace')
      return replace(id, { on, when, memories, instead: [act(count, { card: (here) => cardsOf(here)[at] as number, by: one.amount })] });
    return modify(id, {
      on,
      when,
      memories,
      change: (here, params) => (one.on === 'gain' ? { ...params, amount: (params['amount'] as number) + measure(here, one.of) } : params),
    });
  }

  /** What each deed comes to, told from the table before alone: one look, no order. */
  function expected(game: Game, laws: readonly Law[], deeds: readonly Deed[], ids: readonly number[]) {
    const here = game.look as Here;
    const dead = new Set<number>();
    let life = lifeOf(game, 0);
    for (const { what, card: at } of deeds) {
      const mine = laws.map((one, i) => ({ ...one, i })).filter((one) => one.on === what && holds(here, one));
      if (mine.some(({ kind }) => kind === 'forbid')) continue;
      if (mine.some(({ kind }) => kind === 'replace')) continue;
      if (what === 'destroy') dead.add(ids[at] as number);
      else life += mine.filter(({ kind }) => kind === 'modify').reduce((sum, { of }) => sum + measure(here, of), 1);
    }
    return { dead: [...dead].sort((a, b) => a - b), life };
  }

  test('[JD1] whatever the laws and the order, each deed comes to what the table before said', () => {
    fc.assert(
      fc.property(fc.array(law, { maxLength: 4 }), fc.array(deed, { minLength: 1, maxLength: 5 }), (laws, deeds) => {
        const effects = laws.map(effectOf);
        const benches = { ana: { field: ['anvil', 'bellows', 'chisel'] }, bo: { field: ['drill', 'edge', 'file'] } };
        const before = lay({ ...benches, effects, memories, steps: [] });
        const ids = before.look.things(card);
        const steps = (order: readonly Deed[]): readonly Step[] => [
          ...effects.map((one) => register(one, {}, { seat: 1 })),
          together(
            ...order.map(({ what, card: at }) =>
              what === 'destroy' ? [act(destroy, { card: ids[at] as number })] : [act(gain, { seat: 0, amount: 1 })],
            ),
          ),
        ];
        const oracle = expected(before, laws, deeds, ids);
        for (const order of [deeds, [...deeds].reverse()]) {
          const game = lay({ ...benches, effects, memories, steps: steps(order), policies: { ordersReplacements: () => -1 } });
          const dead = ids.filter((id) => !game.look.isIn(id, field));
          expect({ dead, life: lifeOf(game, 0) }).toEqual(oracle);
        }
      }),
      { numRuns: 60 },
    );
  });
});
