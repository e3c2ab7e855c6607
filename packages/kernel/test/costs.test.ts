/** Costs: totals, optional and alternative ones, what is told, targets beside them; and choices without dead ends. */
import {
  act,
  action,
  activated,
  amountOf,
  awaitCommand,
  branch,
  cardKind,
  choose,
  costPaid,
  costsAtLeast,
  costsLess,
  costsMore,
  defineRules,
  each,
  event,
  forbid,
  type Game,
  type Here,
  int,
  loadGame,
  mayPay,
  pay,
  payOneOf,
  playerKind,
  program,
  reaction,
  ref,
  register,
  repeatWhile,
  type Step,
  startGame,
  staticAbility,
  surely,
  totalCost,
  totalLocked,
  totalNow,
  v,
  zone,
} from '@rulewright/kernel';
import { choosing, find, isOffered, passAll, startDuel } from '@rulewright/testkit/duel';
import { deck, destroy, field, gain, grave, hand, lose, lost, mark, move } from '@rulewright/testkit/workshop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asked, graveOf, handOf, type Lay, lay, lifeOf, rulesFor, say, story } from './tabletop.js';

const me = (here: Here): number => here.seat;
const myHand = (here: Here): number[] => here.cards(here.zone(hand, here.seat));
const discard = (into: string): Step[] => [choose(into, { kind: 'one', from: myHand, why: into }), act(destroy, { card: v(into) })];
const loses = (amount: number): Step => act(lose, { seat: me, amount });

describe('totals', () => {
  const base = { base: { life: 5 } };
  const spell = totalCost('total', { of: 'spell', ...base }, { life: (amount) => act(lose, { seat: me, amount }) });
  const more = costsMore('more', { amount: 'life', by: 2 });
  const less = costsLess('less', { amount: 'life', by: 4, floor: 1 });
  const least = costsAtLeast('least', { amount: 'life', by: 3 });
  const never = costsLess('never', { amount: 'life', by: 9, when: (_, call) => call.params['of'] === 'other' });
  const effects = [more, less, least, never];
  const paid = (...registered: readonly (typeof more)[]): number =>
    20 - lifeOf(lay({ effects, steps: [...registered.map((effect) => register(effect)), pay(...spell)] }), 0);

  test('[PT1, PT3] what adds, then what takes away but not below its floor, then what sets a least; whatever came first', () => {
    expect(paid()).toBe(5);
    expect(paid(more)).toBe(7);
    expect(paid(less, more)).toBe(3);
    expect(paid(less)).toBe(1);
    expect(paid(less, less)).toBe(1);
    expect(paid(least, less, more, less)).toBe(3);
    expect(paid(never)).toBe(5);
  });

  test('[PT1] a floor raises nothing, and a total is never below 0', () => {
    const free = costsLess('free', { amount: 'life', by: 50 });
    const high = costsLess('high', { amount: 'life', by: 1, floor: 9 });
    expect(lifeOf(lay({ effects: [high], steps: [register(high), pay(...spell)] }), 0)).toBe(15);
    const game = lay({ effects: [free], steps: [register(free), pay(...spell)] });
    expect([lifeOf(game, 0), story(game)]).toEqual([20, ['effect.registered', 'total.locked']]);
  });

  test('[PT1] any order of the same changes comes to the same, unless floors differ', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1 }), (order) => {
        const [x, y, z] = [costsMore('x', { amount: 'life', by: 1 }), costsMore('y', { amount: 'life', by: 6 }), less];
        const all = [x, y, z, less, least];
        const one = (list: readonly number[]): number =>
          lifeOf(lay({ effects: [x, y, less, least], steps: [...list.map((i) => register(all[i] as typeof x)), pay(...spell)] }), 0);
        expect(one(order)).toBe(one(order.slice().sort((a, b) => a - b)));
      }),
      { numRuns: 40 },
    );
  });

  test('[PT1, CO7] an alternative is another base, and what adds may add another part; both reach whatever is chosen', () => {
    const how = {
      life: (amount: (here: Here) => number) => act(lose, { seat: me, amount }),
      food: () => act(destroy, { card: (here) => myHand(here)[0] }),
    };
    const alternatives = payOneOf('how', 'how', {
      dear: totalCost('total', { of: 'spell', base: { life: 5, food: 0 } }, how),
      cheap: totalCost('total', { of: 'spell', base: { life: 1, food: 1 } }, how),
    });
    const toll = costsMore('toll', { amount: 'food', by: 1 });
    const both = (held: string[], ...steps: Step[]): Game =>
      lay({ ana: { hand: held }, effects: [toll, more], steps: [...steps, alternatives] });
    const free = both(['anvil'], register(more));
    say(free, 1);
    expect([lifeOf(free, 0), graveOf(free, 0)]).toEqual([17, ['anvil']]);
    const tolled = both(['anvil'], register(toll));
    say(tolled, 0);
    expect([lifeOf(tolled, 0), graveOf(tolled, 0)]).toEqual([15, ['anvil']]);
    expect(both([], register(toll)).decisions[0]?.why).toBe('rest');
    expect(both([]).decisions[0]?.options).toEqual(['dear']);
  });

  test('[PT2] it is locked before it is paid: giving up what makes it cheaper, as a part of it, makes it no dearer', () => {
    const cheaper = staticAbility('cheaper', { from: [field], effects: [costsLess('cheap', { amount: 'life', by: 3 })] });
    const spec = { of: 'spell', base: { food: 1, life: 5 } };
    const onField = (here: Here): number[] => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, here.seat, slot)));
    const cost = totalCost('total', spec, {
      food: () => act(destroy, { card: (here) => onField(here)[0] }),
      life: (amount) => act(lose, { seat: me, amount }),
    });
    const game = lay({ abilities: { anvil: [cheaper] }, ana: { field: ['anvil'] }, steps: [pay(...cost)] });
    expect([lifeOf(game, 0), graveOf(game, 0)]).toEqual([18, ['anvil']]);
    expect(game.history.count({ event: totalLocked })).toBe(1);
    expect(amountOf('total', 'life', spec)).toBeTypeOf('function');
  });

  test('[PT2, PT3] what is used up by one total is not there for the next; asking whether it can be paid uses nothing up', () => {
    const once = costsLess('once', { amount: 'life', by: 4, uses: 1 });
    const steps = [register(once), mayPay('first', { why: 'first' }, ...spell), pay(...spell)];
    const game = lay({ effects: [once], steps });
    say(game, 1);
    expect(lifeOf(game, 0)).toBe(20 - 1 - 5);
  });

  test('[PT2] what it would come to can be asked before, and uses nothing up', () => {
    const once = costsLess('once', { amount: 'life', by: 4, uses: 1 });
    const asks = act(lose, { seat: me, amount: (here) => totalNow(here, { of: 'spell', base: { life: 7 } })[0] as number });
    const game = lay({ effects: [once], steps: [register(once), asks, pay(...spell)] });
    expect(lifeOf(game, 0)).toBe(20 - 3 - 1);
  });

  test('[PT1, PT2] an amount that a function does not know is 0 when somebody asks what the total would be', () => {
    const unknown = (here: Here): number | undefined => here.top(here.zone(grave, 0));
    const asks = act(lose, { seat: me, amount: (here) => 1 + (totalNow(here, { of: 'spell', base: { life: unknown } })[0] as number) });
    expect(lifeOf(lay({ steps: [asks] }), 0)).toBe(20 - 1);
  });

  test('[PT3, CO1] a total that has become too dear is refused, and says at which part', () => {
    const dear = costsMore('dear', { amount: 'life', by: 16 });
    const game = lay({ effects: [dear], steps: [register(dear), choose('go', { kind: 'yesNo', why: 'go' }), pay(...spell)] });
    const result = game.answer(0, 1);
    expect(result.ok && result.refused.map(({ code, facts }) => [code, facts])).toEqual([['cost.unpayable', { part: 2, step: 'lose' }]]);
    expect(lifeOf(game, 0)).toBe(20);
  });
});

describe('optional and alternative costs', () => {
  test('[CO7] an optional cost is asked about only if it can be paid; whether it was is told', () => {
    const optional = (amount: number): Step[] => [
      mayPay('kicked', { why: 'kick' }, loses(amount), ...discard('food')),
      branch(v('kicked'), [act(gain, { seat: 1, amount: 5 })]),
    ];
    const game = lay({ ana: { hand: ['anvil'] }, steps: optional(3) });
    expect(asked(game)).toEqual(['kick']);
    const declined = game.fork();
    say(game, 1, 0);
    expect([lifeOf(game, 0), lifeOf(game, 1), handOf(game, 0)]).toEqual([17, 25, []]);
    say(declined, 0);
    expect([lifeOf(declined, 0), lifeOf(declined, 1), asked(declined)]).toEqual([20, 20, ['rest']]);
    for (const [ana, amount] of [
      [{ hand: [] }, 3],
      [{ hand: ['anvil'] }, 21],
    ] as const) {
      const cannot = lay({ ana, steps: optional(amount) });
      expect([asked(cannot), story(cannot)]).toEqual([['rest'], []]);
    }
  });

  test('[CO7] of alternatives only those are offered that can be paid; if none can be, it is refused', () => {
    const cost = (amount: number): Step => payOneOf('how', 'how', { life: [loses(amount)], food: discard('food') });
    const game = lay({ ana: { hand: ['anvil'] }, steps: [cost(3)] });
    expect(game.decisions[0]?.options).toEqual(['life', 'food']);
    say(game, 1, 0);
    expect([lifeOf(game, 0), graveOf(game, 0)]).toEqual([20, ['anvil']]);
    expect(lay({ ana: { hand: ['anvil'] }, steps: [cost(30)] }).decisions[0]?.options).toEqual(['food']);
    expect(lay({ steps: [cost(3)] }).decisions[0]?.options).toEqual(['life']);
    expect(asked(lay({ steps: [cost(30)] }))).toEqual(['rest']);
  });

  test('[CO7, SV1] saved, loaded and forked at each of their questions', () => {
    const what: Lay = {
      ana: { hand: ['anvil', 'edge'] },
      steps: [mayPay('kicked', { why: 'kick' }, payOneOf('how', 'how', { life: [loses(2)], food: discard('food') }), loses(1))],
    };
    const rules = rulesFor(what);
    const game = lay(what);
    for (const answer of [1, 1, 0]) {
      const loaded = loadGame(rules, game.save());
      expect(loaded.fingerprint()).toBe(game.fingerprint());
      expect(loaded.decisions).toEqual(game.decisions);
      say(loaded, answer);
      say(game, answer);
      expect(loaded.fingerprint()).toBe(game.fingerprint());
    }
    expect([lifeOf(game, 0), graveOf(game, 0)]).toEqual([19, ['anvil']]);
  });
});

describe('what is told of a cost, and what waits for it', () => {
  test('[CO7] an event tells that it was paid, once and when all of it is, if the ruleset says so', () => {
    const steps = [pay(loses(1), pay(loses(2))), pay(loses(3)), pay(loses(99))];
    expect(story(lay({ steps }))).toEqual(['lost', 'lost', 'lost']);
    const told = lay({ steps, policies: { paidCosts: 'told' } });
    expect(story(told)).toEqual(['lost', 'lost', 'cost.paid', 'lost', 'cost.paid']);
    expect(told.history.last({ event: costPaid })).toMatchObject({ by: 0, data: { seat: 0 }, because: 'test' });
  });

  test('[CO2, PL6] interrupts wait until one cost is paid, not until the next one is', () => {
    const bell = reaction('bell', { on: [lost], at: 'interrupt', run: [act(mark, { label: 'bell' })] });
    const game = lay({ effects: [bell], steps: [register(bell), pay(loses(1), loses(2)), pay(loses(3))] });
    expect(story(game)).toEqual(['effect.registered', 'lost', 'lost', 'marked', 'marked', 'lost', 'marked']);
  });

  test('[CO2, CT4] continuous effects do not wait: what one part does changes the traits that the next one reads', () => {
    const beast = cardKind({});
    const player = playerKind({ life: int(9) });
    const [held, yard] = [zone('held'), zone('yard')];
    const [left, spent] = [event('left', { card: ref() }), event('spent', { amount: int() })];
    const leave = action('leave', {
      params: { card: ref() },
      perform(draft, { card: id }) {
        draft.move(id, draft.zone(held, 0));
        draft.emit(left, { card: id });
      },
    });
    const spend = action('spend', {
      params: { amount: int() },
      perform(draft, { amount }) {
        draft.emit(spent, { amount });
      },
    });
    const inYard = (here: Here, id: string): number | undefined => here.cards(here.zone(yard, 0)).find((card) => here.card(card).id === id);
    const go = program(
      'go',
      [],
      [
        pay(
          act(leave, { card: (here) => inYard(here, 'lord') }),
          act(spend, { amount: (here) => here.traitNumber(inYard(here, 'bear') ?? 0, 'power') }),
        ),
      ],
    );
    const lord = {
      id: 'lord',
      isStatic: true,
      affects: { other: true },
      parts: [{ layer: 'power', changes: [{ add: 'power', by: 3 }] }],
    } as const;
    const rules = defineRules({
      id: 'yard',
      seats: { min: 1, max: 1 },
      player,
      cardKinds: [beast],
      zones: [held, yard],
      cards: [
        { id: 'bear', name: 'Bear', power: 2 },
        { id: 'lord', name: 'Lord', power: 1, continuous: [lord] },
      ],
      actions: [leave, spend],
      events: [left, spent],
      programs: [go],
      continuous: {
        layers: { layers: ['power'] },
        traits: { power: { kind: 'number', printed: (look, id) => look.card(id)['power'] as number } },
        zones: [yard],
      },
      setup: (draft) => {
        for (const id of ['bear', 'lord']) draft.createCard(beast, draft.zone(yard, 0), id);
      },
      main: [repeatWhile(true, awaitCommand())],
    });
    const game = startGame(rules, { seed: 1, players: [{ name: 'Ana' }] });
    expect(game.look.traitNumber(game.look.cards(game.look.zone(yard, 0))[0] as number, 'power')).toBe(5);
    game.command(go, {}, { seat: 0 });
    expect(game.history.last({ event: spent })?.data).toEqual({ amount: 2 });
  });
});

describe('targets beside a cost', () => {
  const onField = (here: Here): number[] => [0, 1].flatMap((seat) => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, seat, slot))));
  const eat = activated('eat', {
    from: [field],
    cost: [
      choose('food', { kind: 'one', from: (here) => onField(here).filter((id) => id !== here.source), why: 'food' }),
      act(destroy, { card: v('food') }),
    ],
    targets: [choose('it', { kind: 'one', from: (here) => onField(here).filter((id) => id !== here.source), why: 'target' })],
    does: [act(destroy, { card: v('it') }), act(gain, { seat: me, amount: 1 })],
  });
  const order = (first: 'cost' | 'targets') => [
    'conditions' as const,
    'limits' as const,
    'forbids' as const,
    first,
    first === 'cost' ? ('targets' as const) : ('cost' as const),
  ];
  const duel = (first: 'cost' | 'targets', targetsPaid: 'may-go' | 'must-stay', ...others: string[]): Game =>
    startDuel({
      abilities: { anvil: [eat] },
      players: [{ name: 'Ana', field: ['anvil', ...others] }, { name: 'Bo' }],
      policies: { activation: order(first), targetsPaid },
    });

  test('[AV7, AV1] a cost that would take the only target away is refused before anything is paid, whichever comes first', () => {
    for (const first of ['cost', 'targets'] as const) {
      const alone = duel(first, 'must-stay', 'edge');
      expect(isOffered(alone, find(alone, 0, 'anvil'))).toBe(false);
      const two = duel(first, 'must-stay', 'edge', 'file');
      expect(isOffered(two, find(two, 0, 'anvil'))).toBe(true);
      choosing(two, { card: find(two, 0, 'anvil') });
      say(two, 0);
      // What is the target cannot be the cost, nor the other way round.
      expect(two.decisions[0]?.options).toHaveLength(1);
      say(two, 0);
      passAll(two);
      expect(graveOf(two, 0).sort()).toEqual(['edge', 'file']);
    }
  });

  test('[AV7, CN5] where a ruleset lets targets go, one that was paid is no target any more', () => {
    const alone = duel('targets', 'may-go', 'edge');
    choosing(alone, { card: find(alone, 0, 'anvil') });
    say(alone, 0, 0);
    expect(graveOf(alone, 0)).toEqual(['edge']);
    passAll(alone);
    expect([lifeOf(alone, 0), graveOf(alone, 0)]).toEqual([21, ['edge']]);
  });
});

describe('choices without dead ends', () => {
  /** "Choose one of your cards and destroy it; then choose an anvil of yours and destroy it." */
  const steps: Step[] = [
    choose('a', { kind: 'one', from: myHand, why: 'a' }),
    act(destroy, { card: v('a') }),
    choose('b', { kind: 'one', from: (here) => myHand(here).filter((id) => here.card(id).id === 'anvil'), why: 'b' }),
    act(destroy, { card: v('b') }),
  ];
  const names = (game: Game): unknown[] => (game.decisions[0]?.options ?? []).map((id) => game.look.card(id as number).id);

  test('[DE1] options that lead into a dead end are not offered, where the program says so', () => {
    const ana = { hand: ['anvil', 'edge', 'file'] };
    expect(names(lay({ ana, steps }))).toEqual(['anvil', 'edge', 'file']);
    const game = lay({ ana, steps: [surely(...steps), act(gain, { seat: 0, amount: 1 })] });
    expect(names(game)).toEqual(['edge', 'file']);
    say(game, 0, 0);
    expect([handOf(game, 0), lifeOf(game, 0)]).toEqual([['file'], 21]);
  });

  test('[DE1] if there is no way around, everything is offered, and as much is done as can be', () => {
    const game = lay({ ana: { hand: ['edge', 'file'] }, steps: [surely(...steps), act(gain, { seat: 0, amount: 1 })] });
    expect(names(game)).toEqual(['edge', 'file']);
    say(game, 0);
    expect([handOf(game, 0), lifeOf(game, 0)]).toEqual([['file'], 21]);
  });

  test('[DE1] doing nothing is no dead end; a refusal further down is one', () => {
    const noFile = forbid('no-file', { on: [destroy], when: (here, call) => here.card(call.params['card'] as number).id === 'file' });
    const inner = program('inner', ['c'], [act(gain, { seat: 0, amount: 0 }), act(destroy, { card: v('c') })]);
    const game = lay({
      ana: { hand: ['edge', 'file'] },
      effects: [noFile],
      programs: [inner],
      steps: [
        register(noFile),
        surely(choose('c', { kind: 'one', from: myHand, why: 'c' }), { step: 'call', program: inner, args: { c: v('c') } }),
      ],
    });
    expect(names(game)).toEqual(['edge']);
    say(game, 0);
    expect(graveOf(game, 0)).toEqual(['edge']);
  });

  test('[DE1] a ruleset may want it of whatever abilities do', () => {
    for (const deadEnds of ['offered', 'avoided'] as const) {
      const game = startDuel({
        abilities: { hammer: [activated('twice', { from: [field], does: steps })] },
        players: [{ name: 'Ana', field: ['hammer'], hand: ['anvil', 'edge'] }, { name: 'Bo' }],
        policies: { deadEnds },
      });
      choosing(game, { card: find(game, 0, 'hammer') });
      passAll(game);
      expect(names(game)).toEqual(deadEnds === 'avoided' ? ['edge'] : ['anvil', 'edge']);
    }
  });

  test('[DE1] against trying everything: what is offered leads on, and what is not does not', () => {
    const words = ['anvil', 'edge', 'file'];
    const wish = fc.array(fc.constantFrom(...words, 'any'), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 4 }), wish, (held, wishes) => {
        const chain = wishes.flatMap((word, i): Step[] => [
          choose(`c${i}`, {
            kind: 'one',
            from: (here) => myHand(here).filter((id) => word === 'any' || here.card(id).id === word),
            why: 'c',
          }),
          act(destroy, { card: v(`c${i}`) }),
        ]);
        const leads = (cards: readonly string[], left: readonly string[]): boolean =>
          left.length === 0 ||
          cards.some(
            (card, at) =>
              (left[0] === 'any' || left[0] === card) &&
              leads(
                cards.filter((_, i) => i !== at),
                left.slice(1),
              ),
          );
        const game = lay({ ana: { hand: held }, steps: [surely(...chain)] });
        const first = wishes[0] as string;
        const all = held.filter((card) => first === 'any' || first === card);
        const good = held.filter(
          (card, at) =>
            (first === 'any' || first === card) &&
            leads(
              held.filter((_, i) => i !== at),
              wishes.slice(1),
            ),
        );
        if (all.length === 0) expect(game.decisions[0]?.why).not.toBe(first);
        else expect(names(game)).toEqual(good.length > 0 ? good : all);
      }),
      { numRuns: 200 },
    );
  });

  test('[DE2] a search for a quality may find nothing, where the ruleset says so; "up to" always may', () => {
    const search = choose('found', {
      kind: 'some',
      quality: true,
      shown: true,
      from: (here) => here.cards(here.zone(deck, here.seat)).filter((id) => here.card(id).id === 'edge'),
      why: 'search',
    });
    const what = {
      ana: { deck: ['edge', 'file'] },
      steps: [search, each('c', v('found'), act(move, { card: v('c'), to: (here) => here.zone(hand, 0) }))],
    };
    const must = lay(what);
    expect(must.answer(0, [])).toMatchObject({ ok: false });
    const may = lay({ ...what, policies: { searches: 'may-fail' } });
    const found = may.fork();
    say(may, []);
    say(found, [0]);
    expect([handOf(may, 0), handOf(found, 0)]).toEqual([[], ['edge']]);
    // Whether it is asked does not tell whether there is anything to find.
    expect(asked(lay({ ...what, ana: { deck: ['file'] }, policies: { searches: 'may-fail' } }))).toEqual(['search']);
  });
});

test("[CO4, CO6] a cost may search its payer's deck, however large it is, and then not know what lies on top", () => {
  const names = ['anvil', 'bellows', 'chisel', 'drill', 'edge', 'file', 'gauge', 'hammer'];
  const large = Array.from({ length: 40 }, (_, i) => names[i % 8] as string);
  const search = (name: string): Step[] => [
    choose('found', {
      kind: 'one',
      shown: true,
      from: (here) => here.cards(here.zone(deck, here.seat)).filter((id) => here.card(id).id === name),
      why: 'search',
    }),
    act(move, { card: v('found'), to: (here) => here.zone(grave, here.seat) }),
  ];
  const game = lay({ ana: { deck: large }, steps: [pay(...search('edge'))] });
  expect([asked(game), game.decisions[0]?.options.length]).toEqual([['search'], 5]);
  expect(asked(lay({ ana: { deck: large.filter((name) => name !== 'edge') }, steps: [pay(...search('edge'))] }))).toEqual(['rest']);
  const topIs = (name: string): Step => branch((here) => here.card(here.top(here.zone(deck, 0)) as number).id === name, [loses(99)]);
  expect(asked(lay({ ana: { deck: large }, steps: [pay(...search('edge'), topIs('file'))] }))).toEqual(['rest']);
  expect(asked(lay({ ana: { deck: ['edge', 'file'] }, steps: [pay(...search('edge'), topIs('file'))] }))).toEqual(['rest']);
  expect(asked(lay({ ana: { deck: ['edge', 'file'] }, steps: [pay(...search('edge'), topIs('gauge'))] }))).toEqual(['search']);
});
