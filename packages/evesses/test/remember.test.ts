/** What the document says to remember, point by point. The fourteenth, whom to harass, is not tested. */
import { type ActionResult, Context, Evesses, none, Ok, Phase, some, TimingEvent, unwrapErr } from '@rulewright/evesses';
import { expect, test } from 'vitest';
import { duel, play, timings } from './duel.js';
import { calls } from './javascript.js';

test('1. always extend Context with your actual game actions', () => {
  class Merchant extends Context<{ state: { gold: number } }> {
    sell(): ActionResult {
      this.state.gold += 5;
      return this.some(new TimingEvent('sold', 2));
    }
  }
  const ev = new Evesses({ context: Merchant, state: { gold: 0 } });
  expect(ev.ctx).toBeInstanceOf(Merchant);
  const ctx = new Merchant(ev);
  expect(ev.ctx).toBe(ctx); // what functions are handed from now on
  ctx.sell();
  expect([ev.state, ev.countTimings({ timing: 'sold' })]).toEqual([{ gold: 5 }, 1]);
});

test('2. actions must return Result<Option>', () => {
  const { ev, ctx } = duel();
  calls(ev.directEffect(), ['id', 'wrong'], ['action', () => Ok(['events'])], ['build']);
  calls(ev, ['activateEffect', ev.find('wrong')]);
  expect(() => ev.resolveChain(ctx)).toThrow('an action of "wrong" must return ctx.some(…), ctx.none() or Err(…)');
});

test('3. set Option correctly: some without events still did something', () => {
  for (const [first, lp] of [
    [() => some(), 8001],
    [() => none(), 8000],
  ] as const) {
    const laid = duel();
    const effect = laid.ev.directEffect().action(first);
    play(laid, effect.andIfYouDo((c) => c.gainLp(1)).build());
    expect(laid.ctx.state.lp['ana']).toBe(lp);
  }
});

test('[EH1] 4. call resolve_chain: it handles both the chain and triggers', () => {
  const { ev, ctx } = duel({ deck: ['a'] });
  const draw = ev
    .directEffect()
    .action((c) => c.draw(1))
    .build();
  ev.onTiming('card_drawn', 2)
    .action((c) => c.damage('bo', 1))
    .build();
  ev.onTiming('damage_taken', 2)
    .action((c) => c.gainLp(1))
    .build();
  ev.activateEffect(draw, ctx);
  expect([timings(ev), ctx.state.lp]).toEqual([[], { ana: 8000, bo: 8000 }]);
  ev.resolveChain(ctx);
  expect([timings(ev), ctx.state.lp]).toEqual([['card_drawn', 'damage_taken'], { ana: 8001, bo: 7999 }]);
});

test('[ET1] 5. return TimingEvents from actions: this is how triggers know what happened', () => {
  const { ev, ctx } = duel({ deck: ['a', 'b'] });
  ev.onTiming('card_drawn', 2)
    .action((c) => c.gainLp(1))
    .build();
  const silent = ev
    .directEffect()
    .action((c) => {
      c.draw(1); // its events are not handed on
      return c.some();
    })
    .build();
  play({ ev, ctx }, silent);
  expect([ctx.names('hand'), ctx.state.lp['ana'], timings(ev)]).toEqual([['b'], 8000, []]);
});

test('[ES1] 6. use layers correctly: turn wraps phase wraps step', () => {
  const { ev } = duel();
  ev.timing('turn', 1);
  ev.timing('phase', 2);
  ev.timing('step', 3);
  expect(() => ev.timing('phase', 2)).toThrow('"phase" (layer 2) cannot lie in "step" (layer 3)');
  ev.endTiming('phase');
  ev.timing('phase', 2);
  expect(ev.scopeStack.map(({ layer }) => layer)).toEqual([1, 2]);
});

test('[EG2] 7. floodgates need phases: REQUEST for forbid, RESOLUTION for modify and replace; so they are, unless it is said', () => {
  const { ev } = duel();
  const phases = [ev.floodgate().forbid(() => false), ev.floodgate().modify(() => undefined), ev.floodgate().replace(() => undefined)].map(
    (builder) => builder.build().phase,
  );
  expect(phases).toEqual([Phase.REQUEST, Phase.RESOLUTION, Phase.RESOLUTION]);
});

test('[EP2] 8. compound actions check the previous result', () => {
  const laid = duel({ deck: ['a'] });
  const effect = laid.ev
    .directEffect()
    .action((c) => c.draw(1))
    .andIfYouDo((c) => c.draw(1)) // the deck is empty by now
    .andIfYouDo((c) => c.gainLp(1))
    .andThen((c) => c.gainLp(10))
    .build();
  play(laid, effect);
  expect(laid.ctx.state.lp['ana']).toBe(8010);
});

test('9. once per turn tracking: clear_constraint_tracker at turn end', () => {
  const { ev, ctx } = duel();
  const effect = ev.directEffect().oncePerTurn().action(none).build();
  for (let turn = 0; turn < 3; turn++) {
    ev.timing('turn', 1);
    expect([ev.activateEffect(effect, ctx).ok, ev.activateEffect(effect, ctx).ok]).toEqual([true, false]);
    ev.resolveChain(ctx);
    ev.clearConstraintTracker();
    ev.endTiming('turn');
  }
});

test('[EP1, EP4] 10. constraints are marked at activation: once per turn is spent by the request, also if it is negated', () => {
  const { ev, ctx } = duel();
  const effect = ev
    .directEffect()
    .oncePerTurn('key')
    .cost((c) => (c.me() === 'ana' ? c.some() : c.negateEffect()))
    .action((c) => c.negateEffect())
    .build();
  ctx.state.currentPlayer = 'bo';
  expect(ev.activateEffect(effect, ctx).ok).toBe(false); // what was not activated is not counted
  ctx.state.currentPlayer = 'ana';
  expect(ev.activateEffect(effect, ctx).ok).toBe(true);
  expect(unwrapErr(ev.activateEffect(effect, ctx))).toMatchObject({ constraint: 'key' }); // before it resolves
  ev.resolveChain(ctx);
  expect(timings(ev)).toEqual(['effect_negated']);
  expect(unwrapErr(ev.activateEffect(effect, ctx))).toMatchObject({ constraint: 'key' });
});

test('[EH1] 11. infinite loop protection: 1000 by default', () => {
  const { ev, ctx } = duel();
  const echo = ev
    .onTiming('echo', 2)
    .id('echo')
    .action((c) => {
      c.gainLp(1);
      return c.some(new TimingEvent('echo', 2));
    })
    .build();
  ev.addTiming(new TimingEvent('echo', 2));
  expect(unwrapErr(ev.resolveChain(ctx))).toMatchObject({ iterations: 1000, cycle: ['echo', 'echo'] });
  ev.setMaxChainIterations(10);
  expect(unwrapErr(ev.resolveChain(ctx))).toMatchObject({ iterations: 10 });
  ev.unregister(echo); // what waits, waits still
  expect([ctx.state.lp['ana'], ev.pendingTriggers.length]).toEqual([8000, 1]);
  expect(ev.resolveChain(ctx).ok).toBe(true);
  expect(ctx.state.lp['ana']).toBe(8001);
});

test('[EG1] 12. floodgate order: first registered, first applied', () => {
  const { ev, ctx } = duel();
  const order: string[] = [];
  const gate = (id: string) =>
    ev
      .floodgate()
      .id(id)
      .modify(() => {
        order.push(id);
        return undefined;
      })
      .define();
  const [first, second, third] = [gate('first'), gate('second'), gate('third')];
  ev.register(second);
  ev.register(first);
  ev.register(third);
  ctx.query('atk', 0);
  expect(order).toEqual(['second', 'first', 'third']);
  order.length = 0;
  ev.unregister(second);
  ev.register(second);
  ctx.query('atk', 0);
  expect(order).toEqual(['first', 'third', 'second']);
});

test('[EL1] 13. lifetime binding: what expires says so, and what was bound to it hears that last', () => {
  const { ev, ctx } = duel();
  const object = ctx.createObject();
  const last = ev
    .onTiming('lifetime_expired', 1)
    .action((c) => c.gainLp(1))
    .bindLifetime(object)
    .build();
  ctx.expire(object);
  expect([ev.isInForce(last), ev.isAlive(object), timings(ev)]).toEqual([false, false, ['lifetime_expired']]);
  ev.resolveChain(ctx);
  expect(ctx.state.lp['ana']).toBe(8001);
});
