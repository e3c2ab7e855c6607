import {
  type ActionResult,
  Context,
  CostCannotBePaid,
  Err,
  Evesses,
  isErr,
  isNone,
  isOk,
  isSome,
  mapResult,
  None,
  none,
  Ok,
  type Result,
  Some,
  some,
  TimingEvent,
  unwrap,
  unwrapErr,
  unwrapOr,
} from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { type DuelTypes, duel, play, timings } from './duel.js';

class MyCtx extends Context<{ state: { hand: string[]; lp: number } }> {
  draw(n: number): string[] {
    const drawn: string[] = [];
    for (let i = 0; i < n; i++) {
      const card = this.state.hand.pop();
      if (card === undefined) break;
      drawn.push(card);
    }
    return drawn;
  }
  gainLp(n: number): void {
    this.state.lp += n;
  }
}

test('[EC1, ES2] quick start', () => {
  const ev = new Evesses({ context: MyCtx, state: { hand: ['A', 'B', 'C', 'D'], lp: 8000 } });
  const ctx = new MyCtx(ev);
  ev.onTiming('card_drawn', 2)
    .mandatory()
    .action((c) => {
      c.gainLp(500);
      return some();
    })
    .build();
  const pot = ev
    .directEffect()
    .action((c) => {
      for (const card of c.draw(2)) ev.addTiming(new TimingEvent('card_drawn', 2, { card }));
      return some();
    })
    .build();
  expect(ev.activateEffect(pot, ctx)).toEqual(Ok({ status: 'done', failed: [] }));
  expect(ev.resolveChain(ctx)).toEqual(Ok({ status: 'done', failed: [] }));
  expect(ctx.state.hand).toEqual(['A', 'B']);
  expect(ctx.state.lp).toBe(9000);
});

describe('understanding the Result and the Option type', () => {
  test('a Result is Ok with an output, or Err with a reason', () => {
    const ok: Result<number> = Ok(3);
    const err: Result<number> = Err('reason');
    expect([isOk(ok), isErr(ok), isOk(err), isErr(err)]).toEqual([true, false, false, true]);
    expect([unwrap(ok), unwrapErr(err), unwrapOr(ok, 0), unwrapOr(err, 0)]).toEqual([3, 'reason', 3, 0]);
    expect([mapResult(ok, (n) => n + 1), mapResult(err, (n) => n + 1)]).toEqual([Ok(4), err]);
    expect(unwrap(Ok(null))).toBeNull();
    expect(() => unwrap(err)).toThrow('it is an Err: reason');
    expect(() => unwrap(Err(new CostCannotBePaid('not enough LP')))).toThrow('it is an Err: not enough LP');
    expect(() => unwrapErr(ok)).toThrow('it is Ok: 3');
  });

  test('an Option is Some value, or None', () => {
    expect([isSome(Some(1)), isNone(Some(1)), isSome(None), isNone(None)]).toEqual([true, false, false, true]);
  });

  test('context helpers: some with no, one or many events, and none', () => {
    const { ctx } = duel();
    const first = new TimingEvent('a', 2);
    const events = [first, new TimingEvent('b', 2), new TimingEvent('c', 2)];
    expect(ctx.some()).toEqual(Ok(Some([])));
    expect(ctx.some(first)).toEqual(Ok(Some([first])));
    expect(ctx.some(...events)).toEqual(Ok(Some(events)));
    expect(ctx.some(events)).toEqual(Ok(Some(events)));
    expect(ctx.none()).toEqual(Ok(None));
    expect([some(...events), none()]).toEqual([Ok(Some(events)), Ok(None)]);
  });
});

describe('example implementation', () => {
  test('pay_lp pays, or returns CostCannotBePaid and pays nothing', () => {
    const { ctx } = duel();
    expect(ctx.payLp(3000)).toEqual(Ok(Some([])));
    expect(ctx.state.lp.ana).toBe(5000);
    expect(unwrapErr(ctx.payLp(5001))).toEqual(new CostCannotBePaid('not enough LP'));
    expect(ctx.state.lp.ana).toBe(5000);
  });

  test('[EC2, EC3] discard moves cards from the end of the hand and says so', () => {
    const { ev, ctx } = duel({ hand: ['a', 'b', 'c'] });
    expect(isOk(ctx.discard(2))).toBe(true);
    expect([ctx.names('hand'), ctx.names('graveyard')]).toEqual([['a'], ['c', 'b']]);
    expect(timings(ev)).toEqual(['card_discarded']);
    const event = ev.lastTiming({ timing: 'card_discarded' });
    expect([event?.layer, event?.data.player, event?.data.cards.map(({ name }) => name)]).toEqual([2, 'ana', ['c', 'b']]);
    expect(unwrapErr(ctx.discard(2))).toEqual(new CostCannotBePaid('not enough cards'));
    expect(ctx.names('hand')).toEqual(['a']);
  });

  test('destroy skips what is indestructible, and did nothing if all of it is', () => {
    const { ev, ctx } = duel({ field: ['Wall', 'Wolf'] });
    ctx.makeIndestructible({ name: 'Wall' });
    expect(unwrap(ctx.destroy([{ name: 'Wall' }]))).toEqual(None);
    expect(unwrap(ctx.destroy([{ name: 'Wall' }, { name: 'Wolf' }])).some).toBe(true);
    expect([ctx.names('field'), ctx.names('graveyard')]).toEqual([['Wall'], ['Wolf']]);
    expect(timings(ev)).toEqual(['made_indestructible', 'card_destroyed']);
  });

  test('select_cards takes the first that match, or returns an Err', () => {
    const { ctx } = duel({ field: ['Wall', 'Wolf', 'trap'] });
    expect(unwrap(ctx.selectCards(2, (card) => card.isMonster)).map(({ name }) => name)).toEqual(['Wall', 'Wolf']);
    expect(unwrapErr(ctx.selectCards(3, (card) => card.isMonster))).toBe('not enough valid targets');
  });
});

describe('direct effects', () => {
  test('simple effect: Pot of Greed', () => {
    const laid = duel({ deck: ['a', 'b', 'c'] });
    const potOfGreed = laid.ev
      .directEffect()
      .action((ctx) => ctx.draw(2))
      .build();
    expect(laid.ev.activateEffect(potOfGreed, laid.ctx).ok).toBe(true);
    expect(laid.ctx.names('hand')).toEqual([]); // only added to the chain
    expect(laid.ev.resolveChain(laid.ctx).ok).toBe(true);
    expect([laid.ctx.names('hand'), laid.ctx.names('deck')]).toEqual([['c', 'b'], ['a']]);
    expect(timings(laid.ev)).toEqual(['card_drawn', 'card_drawn']);
  });

  test('[EP1] effect with cost: Raigeki Break', () => {
    const lay = (hand: string[], field: string[]) => {
      const laid = duel({ hand, field });
      const raigekiBreak = laid.ev
        .directEffect()
        .cost((ctx) => ctx.discard(1))
        .target((ctx) => ctx.selectCards(1, (card) => card.zone === 'field'))
        .action((ctx, targets) => ctx.destroy(targets[0]))
        .build();
      return { ...laid, raigekiBreak };
    };
    const paid = lay(['spare'], ['Wolf']);
    expect(paid.ev.activateEffect(paid.raigekiBreak, paid.ctx).ok).toBe(true);
    // Paid and targeted at once, destroyed only when it resolves.
    expect([paid.ctx.names('graveyard'), paid.ctx.names('field')]).toEqual([['spare'], ['Wolf']]);
    paid.ev.resolveChain(paid.ctx);
    expect(paid.ctx.names('graveyard')).toEqual(['spare', 'Wolf']);
    expect(timings(paid.ev)).toEqual(['card_discarded', 'card_destroyed']);

    const poor = lay([], ['Wolf']);
    expect(unwrapErr(poor.ev.activateEffect(poor.raigekiBreak, poor.ctx))).toEqual(new CostCannotBePaid('not enough cards'));
    const aimless = lay(['spare'], []);
    expect(unwrapErr(aimless.ev.activateEffect(aimless.raigekiBreak, aimless.ctx))).toBe('not enough valid targets');
    expect([aimless.ctx.names('hand'), timings(aimless.ev), aimless.ev.chain]).toEqual([['spare'], [], []]);
  });

  test('effect with compounds: Monster Reborn', () => {
    const laid = duel({ graveyard: ['bo:Dragon', 'trap'] });
    const monsterReborn = laid.ev
      .directEffect()
      .target((ctx) => ctx.selectCards(1, (card) => card.isMonster && card.zone === 'graveyard'))
      .action((ctx, targets) => ctx.specialSummon(targets[0]))
      .andThen((ctx) => ctx.gainLp(500))
      .build();
    play(laid, monsterReborn);
    expect(laid.ctx.names('field')).toEqual(['Dragon']);
    expect(laid.ctx.state.lp.ana).toBe(8500);
    expect(timings(laid.ev)).toEqual(['monster_summoned']);
  });
});

describe('compound types', () => {
  const outcomes = {
    Err: () => Err('it cannot be done'),
    None: () => none(),
    Some: () => some(new TimingEvent('first', 2)),
  } satisfies Record<string, () => ActionResult<DuelTypes>>;
  type Outcome = keyof typeof outcomes;
  const named: readonly Outcome[] = ['Err', 'None', 'Some'];
  const methods = ['andAlso', 'andThen', 'andIfYouDo', 'andThenIfYouDo'] as const;
  type Method = (typeof methods)[number];
  const runsAfter: Readonly<Record<Method, readonly string[]>> = {
    andAlso: ['Err', 'None', 'Some'],
    andThen: ['None', 'Some'],
    andIfYouDo: ['Some'],
    andThenIfYouDo: ['Some'],
  };

  /** Which steps ran, after a first action with the outcome; the steps after it do what they say. */
  function ran(first: Outcome, ...steps: readonly (readonly [Method, Outcome])[]): string[] {
    const { ev, ctx } = duel();
    const effect = ev.directEffect().action(outcomes[first]);
    const seen: string[] = [];
    steps.forEach(([method, outcome], i) => {
      effect[method](() => {
        seen.push(`${method} ${i}`);
        return outcomes[outcome]();
      });
    });
    play({ ev, ctx }, effect.build());
    return seen;
  }

  for (const method of methods)
    for (const first of named) {
      const runs = runsAfter[method].includes(first);
      test(`[EP2] ${method} ${runs ? 'runs' : 'does not run'} after ${first}`, () => {
        expect(ran(first, [method, 'Some'])).toEqual(runs ? [`${method} 0`] : []);
      });
    }

  test('[EP2] each looks at the step that was carried out before it, not at the first', () => {
    expect(ran('Err', ['andAlso', 'Some'], ['andThen', 'Some'])).toEqual(['andAlso 0', 'andThen 1']);
    expect(ran('Some', ['andAlso', 'Err'], ['andThen', 'Some'])).toEqual(['andAlso 0']);
    expect(ran('Some', ['andAlso', 'None'], ['andIfYouDo', 'Some'], ['andThen', 'Some'])).toEqual(['andAlso 0', 'andThen 2']);
    expect(ran('None', ['andIfYouDo', 'Some'], ['andThenIfYouDo', 'Some'], ['andAlso', 'Some'])).toEqual(['andAlso 2']);
  });

  test('and_also: "draw 1 card and gain 500 LP", also with an empty deck', () => {
    const laid = duel();
    const effect = laid.ev.directEffect().action((ctx) => ctx.draw(1));
    play(laid, effect.andAlso((ctx) => ctx.gainLp(500)).build());
    expect(laid.ctx.state.lp.ana).toBe(8500);
  });

  test('and_then: "draw 1 card, and then gain 500 LP", also with an empty deck', () => {
    const laid = duel();
    const effect = laid.ev.directEffect().action((ctx) => ctx.draw(1));
    play(laid, effect.andThen((ctx) => ctx.gainLp(500)).build());
    expect(laid.ctx.state.lp.ana).toBe(8500);
  });

  for (const method of ['andIfYouDo', 'andThenIfYouDo'] as const)
    test(`${method}: "destroy 1 card; if you do, draw 1 card"; conditional compounds`, () => {
      for (const isIndestructible of [false, true]) {
        const laid = duel({ field: ['Wolf'], deck: ['a'] });
        laid.ctx.card('Wolf').isIndestructible = isIndestructible;
        const effect = laid.ev
          .directEffect()
          .target((ctx) => ctx.selectCards(1, (card) => card.zone === 'field'))
          .action((ctx, targets) => ctx.destroy(targets[0]));
        play(laid, effect[method]((ctx) => ctx.draw(1)).build());
        expect(laid.ctx.names('hand')).toEqual(isIndestructible ? [] : ['a']);
      }
    });

  test('[EP2] a step that fails leaves no trace, and resolveChain says whose', () => {
    const laid = duel({ deck: ['a', 'b'] });
    const effect = laid.ev
      .directEffect()
      .id('greedy')
      .action((ctx) => ctx.draw(1))
      .andThen((ctx) => {
        ctx.draw(1);
        ctx.ev.addTiming(new TimingEvent('said', 2));
        return Err('no more');
      })
      .andAlso((ctx) => ctx.gainLp(500))
      .build();
    laid.ev.activateEffect(effect, laid.ctx);
    expect(unwrap(laid.ev.resolveChain(laid.ctx)).failed).toEqual([{ effect: 'greedy', error: 'no more' }]);
    expect([laid.ctx.names('hand'), laid.ctx.state.lp.ana, timings(laid.ev)]).toEqual([['b'], 8500, ['card_drawn']]);
  });
});

describe('once per turn, and tags', () => {
  test('effect with constraint: once per turn', () => {
    const { ev, ctx } = duel({ field: ['Wolf', 'Bear'] });
    const effect = ev
      .directEffect()
      .oncePerTurn('my_effect_key')
      .target((c) => c.selectCards(1, (card) => card.zone === 'field'))
      .action((c, targets) => c.destroy(targets[0]))
      .build();
    play({ ev, ctx }, effect);
    expect(ctx.names('field')).toEqual(['Bear']);
    expect(unwrapErr(ev.activateEffect(effect, ctx))).toMatchObject({
      constraint: 'my_effect_key',
      reason: '"my_effect_key" has been used 1 of 1 times per turn',
    });
    ev.clearConstraintTracker();
    play({ ev, ctx }, effect);
    expect(ctx.names('field')).toEqual([]);
  });

  test('once per turn makes its own key if none is given', () => {
    const { ev, ctx } = duel();
    const one = ev.directEffect().oncePerTurn().action(none).build();
    const other = ev.directEffect().oncePerTurn().action(none).build();
    play({ ev, ctx }, one);
    expect(ev.activateEffect(one, ctx).ok).toBe(false);
    expect(ev.activateEffect(other, ctx).ok).toBe(true);
  });

  test('effect with tags', () => {
    const { ev } = duel();
    const spell = ev
      .directEffect()
      .tag('spell')
      .tag('quickplay')
      .action((ctx) => ctx.draw(1))
      .build();
    expect(spell.tags).toEqual(['spell', 'quickplay']);
    expect([spell.hasTag('spell'), spell.hasTag('trap')]).toEqual([true, false]);
  });
});
