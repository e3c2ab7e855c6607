import { LifetimeExpired, none, unwrapErr } from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { duel, type Laid, play, timings } from './duel.js';

/** An effect, a trigger and a floodgate bound alike; what they are worth now. */
function bound({ ev, ctx }: Laid, lifetime: number | string | AbortSignal) {
  const effect = ev
    .directEffect()
    .action((c) => c.gainLp(1))
    .bindLifetime(lifetime)
    .build();
  const trigger = ev
    .onTiming('card_drawn', 2)
    .action((c) => c.gainLp(10))
    .bindLifetime(lifetime)
    .build();
  const floodgate = ev
    .floodgate()
    .modifyStat('atk', (value) => value + 100)
    .bindLifetime(lifetime)
    .build();
  const all = [effect, trigger, floodgate];
  return {
    all,
    isThere: () => {
      const before = ctx.state.lp.ana;
      const activated = ev.activateEffect(effect, ctx);
      if (!activated.ok) expect(activated.error).toEqual(new LifetimeExpired(`"${effect.id}" is not in force`));
      ctx.draw(1);
      ev.resolveChain(ctx);
      const worth = [ctx.state.lp.ana - before, ctx.query('atk', 0)];
      expect(all.map((what) => ev.isInForce(what))).toEqual(all.map(() => activated.ok));
      expect(worth).toEqual(activated.ok ? [11, 100] : [0, 0]);
      return activated.ok;
    },
  };
}
const deck = ['a', 'b', 'c', 'd'];

describe('lifetime binding patterns', () => {
  test('[EL1] a trigger expires when its card leaves the field: manually expire', () => {
    const { ev, ctx } = duel();
    const prints: string[] = [];
    const card = ctx.createObject('card');
    ev.onTiming('lifetime_expired', 1)
      .filter((event) => event.data['object'] === card)
      .action(() => {
        prints.push('trigger cleaned up!');
        return none();
      })
      .build();
    const trigger = ev
      .onTiming('something', 2)
      .action((c) => c.gainLp(1))
      .bindLifetime(card)
      .build();
    expect(ev.isInForce(trigger)).toBe(true);
    ev.expire(card); // card_node.lifetime_expired.emit()
    ev.resolveChain(ctx);
    expect([ev.isInForce(trigger), ctx.isAlive(card), prints]).toEqual([false, false, ['trigger cleaned up!']]);
    ev.expire(card); // it has expired already
    expect(timings(ev)).toEqual(['lifetime_expired']);
  });

  test('[EL1] an object of the game: effects, triggers and floodgates', () => {
    const laid = duel({ deck });
    const object = laid.ctx.createObject();
    const other = laid.ctx.createObject();
    const { isThere } = bound(laid, object);
    expect(isThere()).toBe(true);
    laid.ctx.expire(other);
    expect(isThere()).toBe(true);
    laid.ctx.expire(object);
    expect(isThere()).toBe(false);
  });

  test('[EL1] a scope: effects, triggers and floodgates', () => {
    const laid = duel({ deck });
    laid.ev.timing('turn', 1);
    laid.ev.timing('battle', 2);
    const turn = bound(laid, 'turn');
    const battle = bound(laid, 'battle');
    expect(laid.ctx.query('atk', 0)).toBe(200);
    laid.ev.endTiming('battle');
    expect(battle.all.map((what) => laid.ev.isInForce(what))).toEqual([false, false, false]);
    expect(turn.isThere()).toBe(true);
    laid.ev.endTiming('turn');
    expect(turn.isThere()).toBe(false);
    laid.ev.timing('turn', 1); // another turn
    expect(turn.isThere()).toBe(false);
  });

  test('[EL1] an AbortSignal: effects, triggers and floodgates', () => {
    const laid = duel({ deck });
    const controller = new AbortController();
    const { isThere } = bound(laid, controller.signal);
    expect(isThere()).toBe(true);
    controller.abort();
    expect(isThere()).toBe(false);
    expect(bound(laid, controller.signal).isThere()).toBe(false); // aborted from the start
  });

  test('[EL1] a signal that aborts while functions run, or while somebody is asked, ends it as soon as nothing does', () => {
    const laid = duel({ deck });
    const { ev, ctx } = laid;
    const [running, asked] = [new AbortController(), new AbortController()];
    const one = bound(laid, running.signal);
    const effect = ev
      .directEffect()
      .action((c) => {
        running.abort();
        expect(one.all.map((what) => ev.isInForce(what))).toEqual([true, true, true]);
        return c.none();
      })
      .andThen((c) => (c.confirm('sure?') ? c.none() : c.none()))
      .build();
    const other = bound(laid, asked.signal);
    ev.activateEffect(effect, ctx);
    ev.resolveChain(ctx);
    asked.abort();
    expect(ev.decision?.why).toBe('sure?');
    ev.answer(true);
    expect([one.isThere(), other.isThere()]).toEqual([false, false]);
  });

  test('[EL1] a signal at the edge ends what is bound to it in every fork', () => {
    const laid = duel({ deck });
    const controller = new AbortController();
    const { all } = bound(laid, controller.signal);
    const fork = laid.ev.fork();
    controller.abort();
    for (const ev of [laid.ev, fork]) {
      expect(ev.query('atk', 0)).toBe(0);
      expect(all.map((what) => ev.isInForce(what))).toEqual([false, false, false]);
    }
  });

  test('[EL1] a signal ends what was bound to it, not what is in force otherwise', () => {
    const { ev, ctx } = duel();
    const gate = ev
      .floodgate()
      .id('gate')
      .data(0)
      .modifyStat('atk', (value, c) => value + c.self.data)
      .define();
    const [one, other] = [new AbortController(), new AbortController()];
    ev.register(gate, { boundTo: one.signal, data: 1 });
    ev.register(gate, { boundTo: other.signal, data: 10 });
    ev.register(gate, { data: 100 });
    const save = ev.save();
    one.abort();
    expect(ctx.query('atk', 0)).toBe(110);
    expect(ev.load(save).ok).toBe(true);
    expect(ctx.query('atk', 0)).toBe(110); // also of a save from before
    other.abort();
    expect([ctx.query('atk', 0), ev.isInForce(gate)]).toEqual([100, true]);
    const inside = ev
      .directEffect()
      .action((c) => {
        c.register(gate, { boundTo: new AbortController().signal });
        return c.some();
      })
      .build();
    ev.activateEffect(inside, ctx);
    expect(() => ev.resolveChain(ctx)).toThrow(
      '"gate" is registered by an action: bind it to an object or a scope, which are saved and taken back',
    );
  });

  test('[EL1] a link that is on the chain resolves, though its effect has ended since', () => {
    const { ev, ctx } = duel({ deck });
    const object = ctx.createObject();
    const effect = ev
      .directEffect()
      .action((c) => c.gainLp(1))
      .bindLifetime(object)
      .build();
    ev.activateEffect(effect, ctx);
    ctx.expire(object);
    ev.resolveChain(ctx);
    expect(ctx.state.lp['ana']).toBe(8001);
    expect(unwrapErr(ev.activateEffect(effect, ctx))).toEqual(new LifetimeExpired(`"${effect.id}" is not in force`));
  });

  test('[EL1] what is defined only is there once it is registered, and gone once it is taken out', () => {
    const { ev, ctx } = duel();
    const effect = ev
      .directEffect()
      .id('learned')
      .action((c) => c.gainLp(1))
      .define();
    expect(unwrapErr(ev.activateEffect(effect, ctx))).toEqual(new LifetimeExpired('"learned" is not in force'));
    ev.register(effect);
    play({ ev, ctx }, effect);
    ev.unregister(effect);
    expect(ev.activateEffect(effect, ctx).ok).toBe(false);
    expect(ctx.state.lp['ana']).toBe(8001);
  });

  test('[EL1] a direct effect that was built and bound to nothing is always there', () => {
    const { ev, ctx } = duel();
    const effect = ev.directEffect().id('walk').action(none).build();
    expect(ev.isInForce(effect)).toBe(true);
    const message = '"walk" is always there: define() it instead of build(), to put it in force and take it out';
    expect(() => ev.register(effect, { boundTo: ctx.createObject() })).toThrow(message);
    expect(() => ev.unregister(effect)).toThrow(message);
  });

  test('[EL1] inside an action: objects made, things registered and ended', () => {
    const { ev, ctx } = duel({ deck });
    const relic = ev
      .onTiming('card_drawn', 2)
      .action((c) => c.gainLp(c.self.object))
      .define();
    let made = 0;
    const find = ev
      .directEffect()
      .action((c) => {
        made = c.createObject('relic');
        c.register(relic, { boundTo: made });
        return c.some();
      })
      .build();
    const lose = ev
      .directEffect()
      .action((c) => {
        c.expire(made);
        return c.some();
      })
      .build();
    play({ ev, ctx }, find);
    expect([ctx.isAlive(made), ev.isInForce(relic)]).toEqual([true, true]);
    ctx.draw(1);
    ev.resolveChain(ctx);
    expect(ctx.state.lp['ana']).toBe(8000 + made);
    play({ ev, ctx }, lose);
    expect([ctx.isAlive(made), ev.isInForce(relic)]).toEqual([false, false]);
  });
});
