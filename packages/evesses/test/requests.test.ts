import {
  ActionForbidden,
  ActivationTakenBack,
  ConstraintViolated,
  CostCannotBePaid,
  Err,
  LifetimeExpired,
  none,
  Ok,
  some,
  TimingEvent,
  unwrap,
  unwrapErr,
} from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { duel, play, timings } from './duel.js';

describe('costs', () => {
  test('[EP1] a cost checker is asked before the cost, which is then called exactly once', () => {
    const { ev, ctx } = duel({ hand: ['a', 'b'] });
    const calls: string[] = [];
    const effect = ev
      .directEffect()
      .costChecker((c) => {
        calls.push('check');
        return c.cardsIn('hand').length > 0;
      })
      .cost((c) => {
        calls.push('pay');
        return c.discard(1);
      })
      .action(none)
      .build();
    for (const hand of [['a'], []]) {
      calls.length = 0;
      expect(ev.activateEffect(effect, ctx).ok).toBe(true);
      expect(ctx.names('hand')).toEqual(hand);
      expect(calls.filter((call) => call === 'pay')).toEqual(['pay']);
      expect(calls.indexOf('pay')).toBe(calls.length - 1);
      expect(calls.length).toBeGreaterThan(1);
    }
    calls.length = 0;
    expect(unwrapErr(ev.activateEffect(effect, ctx))).toEqual(new CostCannotBePaid());
    expect(calls).not.toContain('pay');
    ev.resolveChain(ctx);
    expect(timings(ev)).toEqual(['card_discarded', 'card_discarded']);
  });

  test('[EP1] a cost checker may say why not; a cost that fails all the same has not been paid', () => {
    const { ev, ctx } = duel();
    const checked = ev
      .directEffect()
      .costChecker(() => Err(new CostCannotBePaid('the shop is closed')))
      .cost((c) => c.payLp(100))
      .action(none)
      .build();
    expect(unwrapErr(ev.activateEffect(checked, ctx))).toEqual(new CostCannotBePaid('the shop is closed'));
    const wrong = ev
      .directEffect()
      .oncePerTurn('wrong')
      .costChecker(() => true)
      .cost((c) => {
        c.payLp(100);
        return c.payLp(9000);
      })
      .action(none)
      .build();
    for (let i = 0; i < 2; i++) expect(unwrapErr(ev.activateEffect(wrong, ctx))).toEqual(new CostCannotBePaid('not enough LP'));
    expect([ev.chain, ctx.state.lp['ana'], timings(ev)]).toEqual([[], 8000, []]);
  });

  test('[EP1] without a checker the cost is tried on a fork, and its effect is seen once', () => {
    const { ev, ctx } = duel({ hand: ['a', 'b', 'c'] });
    const effect = ev
      .directEffect()
      .cost((c) => c.discard(2))
      .action(none)
      .build();
    expect(ev.activateEffect(effect, ctx).ok).toBe(true);
    expect([ctx.names('hand'), ctx.names('graveyard'), timings(ev)]).toEqual([['a'], ['c', 'b'], ['card_discarded']]);
    expect(unwrapErr(ev.activateEffect(effect, ctx))).toEqual(new CostCannotBePaid('not enough cards'));
    expect(ctx.names('hand')).toEqual(['a']);
  });

  test('[EP1] the events of a cost are committed when it is paid, and trigger', () => {
    const { ev, ctx } = duel({ hand: ['a'] });
    const order: string[] = [];
    ev.onTiming('card_discarded', 2)
      .action(() => {
        order.push('trigger');
        return none();
      })
      .build();
    const effect = ev
      .directEffect()
      .cost((c) => c.discard(1))
      .action(() => {
        order.push('effect');
        return none();
      })
      .build();
    ev.activateEffect(effect, ctx);
    expect([ev.pendingTriggers.length, order]).toEqual([1, []]);
    ev.resolveChain(ctx);
    expect(order).toEqual(['effect', 'trigger']); // triggers wait for the chain to end
  });

  test('[EP1, ES2] what a cost or a target says with addTiming is committed too, before what the cost returns', () => {
    const { ev, ctx } = duel({ hand: ['a'] });
    const effect = ev
      .directEffect()
      .cost((c) => {
        ev.addTiming(new TimingEvent('said', 2));
        return c.discard(1);
      })
      .target(() => {
        ev.addTiming(new TimingEvent('aimed', 2));
        return Ok([]);
      })
      .action(none)
      .build();
    expect(ev.activateEffect(effect, ctx).ok).toBe(true);
    expect(timings(ev)).toEqual(['said', 'aimed', 'card_discarded']);
  });

  test('[EP1, ED1] a cost that asks is paid when it is answered, and can be taken back before', () => {
    const { ev, ctx } = duel({ hand: ['a', 'b', 'c'], field: ['Wolf'] });
    const effect = ev
      .directEffect()
      .id('sacrifice')
      .cost((c) => {
        const card = c.chooseOne('discard which?', c.names('hand'));
        return card === undefined ? Err(new CostCannotBePaid('no cards')) : c.sendToGraveyard({ name: card });
      })
      .target((c) => {
        const cards = c.chooseSome('destroy which?', c.names('field'), { min: 1, max: 1 });
        return cards === undefined ? Err('nothing to destroy') : Ok(cards.map((name) => ({ name })));
      })
      .action((c, targets) => c.destroy(targets))
      .build();
    expect(unwrap(ev.activateEffect(effect, ctx)).status).toBe('waiting');
    expect(ev.decision).toMatchObject({
      player: 'ana',
      why: 'discard which?',
      options: ['a', 'b', 'c'],
      by: 'sacrifice',
      canBackOut: true,
    });
    const before = ev.state;
    expect(unwrapErr(ev.answer('back out'))).toEqual(new ActivationTakenBack());
    expect([ev.decision, ev.chain, ev.state]).toEqual([undefined, [], before]);
    ev.activateEffect(effect, ctx);
    expect(unwrap(ev.answer('b')).status).toBe('waiting');
    expect(ev.decision).toMatchObject({ why: 'destroy which?', kind: 'some', options: ['Wolf'], min: 1, max: 1 });
    expect(ctx.names('hand')).toEqual(['a', 'b', 'c']); // not yet
    expect(unwrap(ev.answer(['Wolf'])).status).toBe('done');
    expect([ctx.names('hand'), ev.chain]).toEqual([['a', 'c'], [effect]]);
    ev.resolveChain(ctx);
    expect(ctx.names('graveyard')).toEqual(['b', 'Wolf']);
  });
});

describe('constraints', () => {
  test('[EP1] a constraint has a name, and may say why not', () => {
    const { ev, ctx } = duel();
    const effect = ev
      .directEffect()
      .constraint('in the main phase', () => ev.isDuring('main_phase'))
      .constraint('somebody is wounded', (c) => (c.state.lp['ana'] === 8000 ? Err('ana has all her LP') : Ok(null)))
      .action((c) => c.gainLp(1))
      .build();
    expect(unwrapErr(ev.activateEffect(effect, ctx))).toEqual(new ConstraintViolated('in the main phase'));
    expect(unwrapErr(ev.activateEffect(effect, ctx))).toMatchObject({ constraint: 'in the main phase', reason: 'in the main phase' });
    ev.timing('main_phase', 2);
    expect(unwrapErr(ev.activateEffect(effect, ctx))).toEqual(new ConstraintViolated('somebody is wounded', 'ana has all her LP'));
    ctx.payLp(10);
    play({ ev, ctx }, effect);
    expect(ctx.state.lp['ana']).toBe(7991);
  });

  test('[EP1] constraints come first, then what forbids, then the cost, then the targets', () => {
    for (const check of [true, false]) {
      const { ev, ctx } = duel();
      const effect = ev
        .directEffect()
        .constraint('it is day', () => ev.isDuring('day'))
        .cost((c) => c.payLp(9000))
        .target((c) => c.selectCards(1, () => true))
        .action(none);
      if (check) effect.costChecker((c) => c.state.lp.ana >= 9000 || Err(new CostCannotBePaid('not enough LP')));
      const costly = effect.build();
      const gate = ev
        .floodgate()
        .forbid(() => true)
        .build();
      const why = () => unwrapErr(ev.activateEffect(costly, ctx));
      expect(why()).toBeInstanceOf(ConstraintViolated);
      ev.timing('day', 1);
      expect(why()).toBeInstanceOf(ActionForbidden);
      ev.unregister(gate);
      expect(why()).toEqual(new CostCannotBePaid('not enough LP'));
      ctx.gainLp(1000);
      expect(why()).toBe('not enough valid targets');
      expect([ctx.state.lp['ana'], ev.chain]).toEqual([9000, []]);
    }
  });
});

describe('explain', () => {
  test('[EX4] every reason why an effect cannot be activated, each in its own words', () => {
    const { ev, ctx } = duel();
    const effect = ev
      .directEffect()
      .id('wish')
      .tag('spell')
      .oncePerTurn('wish')
      .constraint('it is night', () => ev.isDuring('night'))
      .constraint('somebody is wounded', () => Err('nobody is'))
      .constraint('it is quiet', () => false)
      .cost((c) => c.payLp(8001))
      .action((c) => c.gainLp(1))
      .build();
    const seal = ev
      .floodgate()
      .id('seal')
      .forbid((_, { tags }) => tags.includes('spell'))
      .says('no spells')
      .build();
    const before = ev.fingerprint();
    expect(ev.explain.effect(effect)).toEqual([
      { error: new ConstraintViolated('it is night'), sentence: 'it is night' },
      { error: new ConstraintViolated('somebody is wounded', 'nobody is'), sentence: 'nobody is' },
      { error: new ConstraintViolated('it is quiet'), sentence: 'it is quiet' },
      { error: new ActionForbidden('no spells', seal), sentence: 'no spells' },
      { error: new CostCannotBePaid('not enough LP'), sentence: 'not enough LP' },
    ]);
    expect([ev.fingerprint(), ctx.state.lp['ana']]).toEqual([before, 8000]);
  });

  test('[EX4] nothing, if it can be; a limit that is spent; what is no longer there; and no reason of another effect', () => {
    const { ev, ctx } = duel();
    const object = ctx.createObject('staff');
    const effect = ev
      .directEffect()
      .id('bolt')
      .timesPerTurn(1, 'staff')
      .costChecker((c) => c.me() === 'ana')
      .cost((c) => c.payLp(1))
      .action((c) => c.damage('bo', 100))
      .bindLifetime(object)
      .build();
    expect(ev.explain.effect(effect)).toEqual([]);
    play({ ev, ctx }, effect);
    const spent = new ConstraintViolated('staff', '"staff" has been used 1 of 1 times per turn');
    expect(ev.explain.effect(effect)).toEqual([{ error: spent, sentence: spent.reason }]);
    ctx.state.currentPlayer = 'bo';
    ev.clearConstraintTracker();
    const poor = ev
      .directEffect()
      .cost(() => Err('of another effect'))
      .action(none)
      .build();
    ev.activateEffect(poor, ctx);
    expect(ev.explain.effect(effect)).toEqual([{ error: new CostCannotBePaid(), sentence: 'the cost cannot be paid' }]);
    ctx.expire(object);
    const gone = new LifetimeExpired('"bolt" is not in force');
    expect(ev.explain.effect(effect)[0]).toEqual({ error: gone, sentence: gone.reason });
  });

  test('[EX4, EG1] what is in force, since when, and bound to what, in the order in which it applies', () => {
    const { ev, ctx } = duel();
    const object = ctx.createObject('ring');
    const late = ev
      .floodgate()
      .layer(2)
      .modify(() => undefined)
      .build();
    const early = ev
      .floodgate()
      .layer(1)
      .modify(() => undefined)
      .bindLifetime(object)
      .build();
    const listed = ev.explain.inForce();
    expect(listed.map(({ what, object: to }) => [what, to])).toEqual([
      [early, object],
      [late, 0],
    ]);
    const [first, second] = listed.map(({ since }) => since);
    expect(first).toBeGreaterThan(second ?? 0);
    expect(ev.inForce).toEqual([early, late]);
  });
});

describe('development mode', () => {
  test('warns when an action changed nothing on the table and returned some', () => {
    const warnings: string[] = [];
    const { ev, ctx } = duel({ deck: ['a'] }, { development: (warning) => warnings.push(warning) });
    let elsewhere = 0;
    const act = (action: Parameters<ReturnType<typeof ev.directEffect>['action']>[0], id: string) =>
      play({ ev, ctx }, ev.directEffect().id(id).action(action).build());
    act(() => {
      elsewhere++;
      return some();
    }, 'forgetful');
    expect(warnings).toEqual(['an action of "forgetful" returned some(), but changed nothing in ctx.state and made no event']);
    act((c) => c.draw(1), 'draws');
    act((c) => c.gainLp(1), 'writes');
    act(none, 'does nothing');
    act((c) => {
      c.createObject();
      return some();
    }, 'creates');
    expect([warnings.length, elsewhere]).toEqual([1, 1]);
  });
});
