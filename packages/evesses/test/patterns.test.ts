import {
  type ActionResult,
  ChainLimitReached,
  EffectNegated,
  Err,
  type EventOf,
  none,
  TimingEvent,
  unwrap,
  unwrapErr,
} from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { type Duel, type DuelTypes, duel, play, timings } from './duel.js';

describe('advanced patterns', () => {
  test('multi-target effects', () => {
    const laid = duel({ field: ['Wolf', 'Wall', 'Bear', 'Fox', 'trap'] });
    laid.ctx.card('Wall').isIndestructible = true;
    const effect = laid.ev
      .directEffect()
      .target((c) => c.selectCardsUpTo(3, (card) => card.isMonster))
      .action((c, targets) => {
        const events: EventOf<DuelTypes>[] = [];
        for (const target of targets) {
          const result = c.destroy(target);
          if (result.ok && result.value.some) events.push(...result.value.value);
        }
        return c.some(events);
      })
      .build();
    play(laid, effect);
    expect(laid.ctx.names('graveyard')).toEqual(['Wolf', 'Bear']);
    expect(timings(laid.ev)).toEqual(['card_destroyed', 'card_destroyed']);
  });

  test('[EP4] effect negation', () => {
    const { ev, ctx } = duel({ hand: ['spare'], deck: ['a'] });
    const heard: unknown[] = [];
    ev.onTiming('effect_negated', 2)
      .action((_, event) => {
        heard.push(event.data);
        return none();
      })
      .build();
    const effect = ev
      .directEffect()
      .id('doomed')
      .oncePerTurn('doomed')
      .cost((c) => c.discard(1))
      .action((c) => c.draw(1))
      .andThen((c) => {
        c.gainLp(500);
        return c.negateEffect();
      })
      .andAlso((c) => c.gainLp(9))
      .andThen((c) => c.gainLp(9))
      .build();
    play({ ev, ctx }, effect);
    // What was done before it was negated stays done; the step that was negated, and all after it, did nothing.
    expect([ctx.names('hand'), ctx.state.lp['ana']]).toEqual([['a'], 8000]);
    expect(timings(ev)).toEqual(['card_discarded', 'card_drawn', 'effect_negated']);
    expect(heard).toEqual([{ effect: 'doomed', reason: 'negated by trap' }]);
    // Limits stay spent, and the cost stays paid.
    expect([ev.activateEffect(effect, ctx).ok, ctx.names('graveyard')]).toEqual([false, ['spare']]);
  });

  test('[EP4] a negated first action: nothing of the effect happens', () => {
    const { ev, ctx } = duel();
    const effect = ev
      .directEffect()
      .action(() => Err(new EffectNegated()))
      .andAlso((c) => c.gainLp(500))
      .build();
    ev.activateEffect(effect, ctx);
    expect(unwrap(ev.resolveChain(ctx)).failed).toEqual([]);
    expect([ctx.state.lp['ana'], timings(ev)]).toEqual([8000, ['effect_negated']]);
  });
});

describe('setting infinite loop protection', () => {
  function pingPong(options: Parameters<typeof duel>[1] = {}) {
    const { ev, ctx } = duel({}, options);
    const events = { ping: new TimingEvent('ping', 2), pong: new TimingEvent('pong', 2) };
    const echo = (hears: keyof typeof events, says: keyof typeof events) =>
      ev
        .onTiming(hears, 2)
        .id(`${hears} to ${says}`)
        .filter((_, c) => c.state.lp.ana > 0)
        .action((c) => {
          c.gainLp(-1);
          return c.some(events[says]);
        })
        .build();
    echo('ping', 'pong');
    echo('pong', 'ping');
    return { ev, ctx };
  }

  test('[EH1] the error names the cycle, and everything is as before', () => {
    const { ev, ctx } = pingPong();
    ev.addTiming(new TimingEvent('ping', 2));
    const before = ev.fingerprint();
    const error = unwrapErr(ev.resolveChain(ctx));
    expect(error).toBeInstanceOf(ChainLimitReached);
    expect(error).toMatchObject({
      iterations: 1000,
      cycle: ['ping to pong', 'pong to ping', 'ping to pong'],
      reason: 'after 1000 iterations the chain still went on: ping to pong → pong to ping → ping to pong',
    });
    expect([ev.fingerprint(), ctx.state.lp['ana'], timings(ev), ev.pendingTriggers.length]).toEqual([before, 8000, ['ping'], 1]);
  });

  test('[EH1] set_max_chain_iterations allows longer chains, or shorter ones', () => {
    const { ev, ctx } = pingPong();
    ctx.state.lp['ana'] = 1500;
    ev.addTiming(new TimingEvent('ping', 2));
    expect(unwrapErr(ev.resolveChain(ctx))).toBeInstanceOf(ChainLimitReached);
    ev.setMaxChainIterations(5000);
    expect(ev.resolveChain(ctx).ok).toBe(true);
    expect(ctx.state.lp['ana']).toBe(0);
    const short = pingPong({ maxChainIterations: 3 });
    short.ctx.state.lp['ana'] = 3;
    short.ev.addTiming(new TimingEvent('ping', 2));
    expect(short.ev.resolveChain(short.ctx).ok).toBe(true);
    short.ctx.state.lp['ana'] = 4;
    short.ev.addTiming(new TimingEvent('ping', 2));
    expect(unwrapErr(short.ev.resolveChain(short.ctx))).toMatchObject({ iterations: 3 });
    expect(() => ev.setMaxChainIterations(0)).toThrow('a chain cannot have 0 iterations');
    expect(() => pingPong({ maxChainIterations: 1.5 })).toThrow('a chain cannot have 1.5 iterations');
  });

  test('[EH1] the guard covers queries and smaller actions that go round, too', () => {
    const { ev, ctx } = duel();
    ev.floodgate()
      .modifyStat('atk', (value, c) => c.query('def', value))
      .build();
    ev.floodgate()
      .modifyStat('def', (value, c) => c.query('atk', value))
      .build();
    const attack = ev
      .directEffect()
      .action((c) => c.damage('bo', c.query('atk', 1)))
      .build();
    const performs = (c: Duel): ActionResult<DuelTypes> => c.perform({ type: 'inner' }, performs);
    const nested = ev.directEffect().id('nested').action(performs).build();
    for (const [effect, cycle] of [
      [attack, ['query atk', 'query def', 'query atk']],
      [nested, ['inner', 'inner']],
    ] as const) {
      const fork = ev.fork();
      fork.activateEffect(effect);
      const before = fork.fingerprint();
      expect(unwrapErr(fork.resolveChain())).toMatchObject({ iterations: 100, cycle });
      expect(fork.fingerprint()).toBe(before);
    }
    expect(() => ctx.query('atk', 1)).toThrow('query atk → query def');
    expect(() => performs(ctx)).toThrow('inner → inner');
  });
});

test('full example: complete card, Dark Hole', () => {
  class DarkHoleCard {
    readonly effect;
    constructor(private readonly game: ReturnType<typeof duel>) {
      this.effect = game.ev
        .directEffect()
        .tag('spell')
        .tag('normal')
        .action((c) => c.destroy(c.getAllMonsters()))
        .build();
    }
    activate(): void {
      const { ev, ctx } = this.game;
      const result = ev.activateEffect(this.effect, ctx);
      if (!result.ok) return;
      ev.resolveChain(ctx);
    }
  }
  const game = duel({ field: ['Wolf', 'bo:Bear', 'trap'], hand: ['Fox'] });
  new DarkHoleCard(game).activate();
  expect(game.ctx.names('graveyard', 'ana')).toEqual(['Wolf']);
  expect(game.ctx.names('graveyard', 'bo')).toEqual(['Bear']);
  expect([game.ctx.names('field'), game.ctx.names('hand')]).toEqual([['trap'], ['Fox']]);
  expect(timings(game.ev)).toEqual(['card_destroyed']);
});
