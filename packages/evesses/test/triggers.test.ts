import { none, type PendingTrigger, some, TimingEvent, unwrap, unwrapErr } from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { type DuelTypes, duel, timings } from './duel.js';

type Pending = PendingTrigger<DuelTypes>;

describe('trigger effects', () => {
  test('[ET1] simple trigger: draw on destruction', () => {
    const { ev, ctx } = duel({ field: ['Wolf', 'bo:Bear', 'trap'], deck: ['a', 'b'] });
    const trigger = ev
      .onTiming('card_destroyed', 2)
      .filter((event) => event.data.cards.some((c) => c.isMonster && c.controller === ctx.me()))
      .action((c) => c.draw(1))
      .build();
    expect(ev.isInForce(trigger)).toBe(true);
    ctx.destroy({ name: 'Bear' });
    ctx.destroy({ name: 'trap' });
    expect(ev.pendingTriggers).toEqual([]);
    ctx.destroy({ name: 'Wolf' });
    expect(ev.pendingTriggers.map(({ id }) => id)).toEqual([trigger.id]);
    ev.resolveChain(ctx);
    expect(ctx.names('hand')).toEqual(['b']);
  });

  test('[ET1] its action receives its event, with the scopes it happened in', () => {
    const { ev, ctx } = duel({ field: ['Wolf', 'Bear'] });
    const seen: unknown[] = [];
    ev.onTiming('card_destroyed', 2)
      .target(() => ({ ok: true, value: ['chosen'] }))
      .action((_, event, targets) => {
        seen.push([event.timing, event.data.cards[0]?.name, event.isDuring('turn'), targets]);
        return some();
      })
      .andThen((_, event, targets) => {
        seen.push([event.data.cards[0]?.name, targets]);
        return some();
      })
      .build();
    ev.timing('turn', 1);
    ctx.destroy({ name: 'Wolf' });
    ctx.destroy({ name: 'Bear' });
    ev.endTiming('turn');
    ev.resolveChain(ctx);
    // The newest link resolves first.
    expect(seen).toEqual([
      ['card_destroyed', 'Bear', true, ['chosen']],
      ['Bear', ['chosen']],
      ['card_destroyed', 'Wolf', true, ['chosen']],
      ['Wolf', ['chosen']],
    ]);
  });

  test('[ET1] it answers its layer only', () => {
    const { ev } = duel();
    const trigger = ev.onTiming('thing', 2).action(none).build();
    ev.addTiming(new TimingEvent('thing', 1));
    ev.addTiming(new TimingEvent('thing', 3));
    expect(ev.pendingTriggers).toEqual([]);
    ev.addTiming(new TimingEvent('thing', 2));
    expect(ev.pendingTriggers.map((pending) => pending.trigger)).toEqual([trigger]);
  });

  test('[ET2, ED1] optional trigger', () => {
    for (const answer of [true, false]) {
      const { ev, ctx } = duel({ hand: ['spare'], deck: ['a'] });
      const optional = ev
        .onTiming('card_sent_to_gy', 2)
        .optional()
        .owner('bo')
        .action((c) => c.draw(1))
        .build();
      ctx.sendToGraveyard({ name: 'spare' });
      expect(unwrap(ev.resolveChain(ctx))).toEqual({ status: 'waiting', failed: [] });
      expect(ev.decision).toEqual({
        player: 'bo',
        why: 'trigger',
        kind: 'yes or no',
        options: [],
        min: 1,
        max: 1,
        by: optional.id,
        canBackOut: false,
      });
      expect(ctx.names('hand')).toEqual([]);
      expect(unwrap(ev.answer(answer))).toEqual({ status: 'done', failed: [] });
      expect([ev.decision, ctx.names('hand')]).toEqual([undefined, answer ? ['a'] : []]);
    }
  });

  test('[ED1] a game without prompts says how optional triggers are answered', () => {
    for (const [decisions, hand] of [
      ['accept', ['a']],
      ['decline', []],
      [() => true, ['a']],
    ] as const) {
      const { ev, ctx } = duel({ hand: ['spare'], deck: ['a'] }, { decisions });
      ev.onTiming('card_sent_to_gy', 2)
        .optional()
        .action((c) => c.draw(1))
        .build();
      ctx.sendToGraveyard({ name: 'spare' });
      expect(unwrap(ev.resolveChain(ctx)).status).toBe('done');
      expect(ctx.names('hand')).toEqual(hand);
    }
  });

  test('mandatory trigger with constraint', () => {
    const { ev, ctx } = duel();
    ev.onTiming('damage_taken', 2)
      .mandatory()
      .oncePerTurn('recovery_trigger')
      .filter((event) => event.data.player === ctx.me())
      .action((c) => c.gainLp(1000))
      .build();
    ctx.damage('bo', 200);
    ev.resolveChain(ctx);
    expect(ctx.state.lp).toEqual({ ana: 8000, bo: 7800 });
    ctx.damage('ana', 300);
    ctx.damage('ana', 300);
    ev.resolveChain(ctx);
    expect(ctx.state.lp['ana']).toBe(8400); // twice 300 less, once 1000 more
    ev.clearConstraintTracker();
    ctx.damage('ana', 300);
    ev.resolveChain(ctx);
    expect(ctx.state.lp['ana']).toBe(9100);
  });

  test('[EL1] trigger bound to lifetime', () => {
    const { ev, ctx } = duel({ hand: ['Wolf', 'Bear'] });
    const card = ctx.createObject('card on the field');
    const trigger = ev
      .onTiming('monster_summoned', 2)
      .action((c) => c.gainLp(500))
      .bindLifetime(card)
      .build();
    ctx.specialSummon({ name: 'Wolf' });
    ev.resolveChain(ctx);
    expect([ctx.state.lp['ana'], ev.isInForce(trigger)]).toEqual([8500, true]);
    ctx.expire(card);
    ctx.specialSummon({ name: 'Bear' });
    ev.resolveChain(ctx);
    expect([ctx.state.lp['ana'], ev.isInForce(trigger)]).toEqual([8500, false]);
  });

  test('[ET2] a trigger has costs, targets, constraints and compounds too; one that cannot be activated lapses', () => {
    const { ev, ctx } = duel({ hand: ['spare'], field: ['Wolf', 'Bear', 'Fox'], deck: ['a'] });
    const trigger = ev
      .onTiming('card_destroyed', 2)
      .id('revenge')
      .tag('fierce')
      .constraint('only ana is angry', (c) => c.me() === 'ana')
      .cost((c) => c.discard(1))
      .target((c) => c.selectCards(1, (card) => card.name === 'Bear' && card.zone === 'field'))
      .action((c, _, targets) => c.banish(targets[0]))
      .andIfYouDo((c) => c.gainLp(100))
      .build();
    expect(trigger.effect.tags).toEqual(['fierce']);
    ctx.destroy({ name: 'Wolf' });
    ev.resolveChain(ctx);
    expect([ctx.names('banished'), ctx.names('hand'), ctx.state.lp['ana']]).toEqual([['Bear'], [], 8100]);
    ctx.destroy({ name: 'Fox' }); // nothing is left to discard
    ev.resolveChain(ctx);
    expect([ctx.state.lp['ana'], ev.pendingTriggers]).toEqual([8100, []]);
    expect(timings(ev)).toEqual(['card_destroyed', 'card_discarded', 'card_banished', 'card_destroyed']);
    expect(ev.trace()).toContain('revenge could not be activated');
  });

  test('[ED1] an answer is taken, though another trigger can then not be activated', () => {
    const { ev, ctx } = duel();
    ev.onTiming('thing', 2)
      .optional()
      .action((c) => c.gainLp(1))
      .build();
    ev.onTiming('thing', 2)
      .cost((c) => c.payLp(9000))
      .action((c) => c.gainLp(10))
      .build();
    ev.addTiming(new TimingEvent('thing', 2));
    ev.resolveChain(ctx);
    expect(unwrap(ev.answer(true))).toEqual({ status: 'done', failed: [] });
    expect(ctx.state.lp['ana']).toBe(8001);
  });

  test('what a trigger is registered with is its own', () => {
    const { ev, ctx } = duel();
    const relic = ev
      .onTiming('day', 1)
      .data({ gain: 0 })
      .action((c) => c.gainLp(c.self.data.gain))
      .define();
    expect(ev.isInForce(relic)).toBe(false);
    const [small, large] = [ctx.createObject(), ctx.createObject()];
    ctx.register(relic, { boundTo: small, data: { gain: 1 } });
    ctx.register(relic, { boundTo: large, data: { gain: 10 } });
    ev.timing('day', 1);
    ev.resolveChain(ctx);
    expect(ctx.state.lp['ana']).toBe(8011);
    ctx.expire(small);
    ev.endTiming('day');
    ev.timing('day', 1);
    ev.resolveChain(ctx);
    expect(ctx.state.lp['ana']).toBe(8021);
    ctx.unregister(relic);
    expect(ev.isInForce(relic)).toBe(false);
  });
});

describe('games without prompts', () => {
  test('[ED1, EH1] an endless chain is taken back with all of its answers', () => {
    const { ev, ctx } = duel({}, { decisions: 'accept', maxChainIterations: 20 });
    ev.onTiming('echo', 2)
      .id('echo')
      .optional()
      .action((c) => {
        c.gainLp(1);
        return c.some(new TimingEvent('echo', 2));
      })
      .build();
    ev.addTiming(new TimingEvent('echo', 2));
    const before = ev.fingerprint();
    expect(unwrapErr(ev.resolveChain(ctx))).toMatchObject({ iterations: 20, cycle: ['echo', 'echo'] });
    expect([ev.fingerprint(), ctx.state.lp['ana'], ev.decision]).toEqual([before, 8000, undefined]);
  });

  test('[ED1] a function may answer; if what it says is not offered, everything is as before', () => {
    const asked: string[] = [];
    let picks: string | undefined;
    const { ev, ctx } = duel(
      {},
      {
        decisions: ({ player, why, kind, options }) => {
          asked.push(`${player}: ${why}`);
          return kind === 'yes or no' ? true : (picks ?? options[0] ?? 'nobody');
        },
      },
    );
    ev.onTiming('thing', 2)
      .owner('bo')
      .optional()
      .action((c) => c.damage(c.chooseOne('whom?', ['ana', 'bo'], { player: 'ana' }) ?? 'ana', 1))
      .build();
    ev.addTiming(new TimingEvent('thing', 2));
    const before = ev.fingerprint();
    picks = 'cy';
    expect(() => ev.resolveChain(ctx)).toThrow('"cy" is not an answer to "whom?"');
    expect([ev.fingerprint(), ev.pendingTriggers.length]).toEqual([before, 1]);
    picks = undefined;
    expect(unwrap(ev.resolveChain(ctx)).status).toBe('done');
    expect([asked.slice(-2), ctx.state.lp]).toEqual([['bo: trigger', 'ana: whom?'], { ana: 7999, bo: 8000 }]);
  });
});

describe('SEGOC sorting', () => {
  /** Triggers of one timing, by name, and the order in which they resolve. */
  function lay(sorter?: (triggers: Pending[]) => readonly Pending[]) {
    const { ev, ctx } = duel({}, { decisions: 'accept' });
    const resolved: string[] = [];
    const trigger = (id: string) =>
      ev
        .onTiming('thing', 2)
        .id(id)
        .action(() => {
          resolved.push(id);
          return none();
        });
    trigger('bo may').owner('bo').optional().priority(1).build();
    trigger('ana may').owner('ana').optional().priority(3).build();
    trigger('bo must').owner('bo').mandatory().priority(2).build();
    trigger('ana must').owner('ana').mandatory().priority(2).build();
    if (sorter !== undefined) ev.setSegocSorter(sorter);
    return { ev, ctx, resolved };
  }
  /** In which order they were put on the chain: they resolve the other way round. */
  function activated({ ev, ctx, resolved }: ReturnType<typeof lay>): string[] {
    ev.addTiming(new TimingEvent('thing', 2));
    unwrap(ev.resolveChain(ctx));
    return [...resolved].reverse();
  }

  test('[ET2] without a sorter they go on the chain as they began to wait', () => {
    expect(activated(lay())).toEqual(['bo may', 'ana may', 'bo must', 'ana must']);
  });

  test("[ET2] the document's first sorter: mandatory, then the turn player's optional ones, then the opponent's", () => {
    const laid = lay((triggers) => {
      const mandatory: Pending[] = [];
      const turnPlayerOptional: Pending[] = [];
      const opponentOptional: Pending[] = [];
      for (const trigger of triggers) {
        if (!trigger.isOptional) mandatory.push(trigger);
        else if (trigger.effect.owner === laid.ctx.me()) turnPlayerOptional.push(trigger);
        else opponentOptional.push(trigger);
      }
      return [...mandatory, ...turnPlayerOptional, ...opponentOptional];
    });
    expect(activated(laid)).toEqual(['bo must', 'ana must', 'ana may', 'bo may']);
    laid.resolved.length = 0;
    laid.ctx.state.currentPlayer = 'bo';
    expect(activated(laid)).toEqual(['bo must', 'ana must', 'bo may', 'ana may']);
  });

  test('[ET2] the second sorter, for simultaneous triggers: by priority, then by timestamp', () => {
    const laid = lay((triggers) =>
      triggers.sort((a, b) => (a.priority !== b.priority ? b.priority - a.priority : a.timestamp - b.timestamp)),
    );
    laid.ev.addTiming(new TimingEvent('thing', 2));
    laid.ev.addTiming(new TimingEvent('thing', 2));
    const [first, ...others] = laid.ev.pendingTriggers.map(({ timestamp }) => timestamp);
    expect(first).toBeLessThan(others.at(-1) ?? 0);
    unwrap(laid.ev.resolveChain(laid.ctx));
    expect(laid.resolved.reverse()).toEqual(['ana may', 'ana may', 'bo must', 'ana must', 'bo must', 'ana must', 'bo may', 'bo may']);
  });

  test('a sorter gives back all of them, once each', () => {
    for (const sorter of [() => [], (triggers: Pending[]) => [...triggers, ...triggers]]) {
      const { ev, ctx } = lay(sorter);
      ev.addTiming(new TimingEvent('thing', 2));
      const before = ev.fingerprint();
      expect(() => ev.resolveChain(ctx)).toThrow('a sorter of triggers must give back all of them, once each');
      expect([ev.fingerprint(), ev.pendingTriggers.length]).toEqual([before, 4]);
    }
  });
});

describe('limits', () => {
  test('times per turn, with a key that several share', () => {
    const { ev, ctx } = duel();
    const one = ev.directEffect().timesPerTurn(3, 'shared').action(none).build();
    const other = ev.directEffect().timesPerTurn(3, 'shared').action(none).build();
    const trigger = ev
      .onTiming('thing', 2)
      .timesPerTurn(3, 'shared')
      .action((c) => c.gainLp(1))
      .build();
    ev.addTiming(new TimingEvent('thing', 2));
    ev.resolveChain(ctx);
    expect(ev.activateEffect(one, ctx).ok).toBe(true);
    expect(ev.activateEffect(other, ctx).ok).toBe(true);
    expect(unwrapErr(ev.activateEffect(one, ctx))).toMatchObject({ reason: '"shared" has been used 3 of 3 times per turn' });
    ev.addTiming(new TimingEvent('thing', 2));
    ev.resolveChain(ctx);
    expect([ctx.state.lp['ana'], ev.isInForce(trigger)]).toEqual([8001, true]);
    ev.clearConstraintTracker();
    expect(ev.activateEffect(one, ctx).ok).toBe(true);
  });

  test('the scope that is named as the turn clears the tracker when it ends', () => {
    const { ev, ctx } = duel({}, { turn: 'turn' });
    const effect = ev.directEffect().oncePerTurn().action(none).build();
    ev.timing('turn', 1);
    ev.timing('main_phase', 2);
    expect(ev.activateEffect(effect, ctx).ok).toBe(true);
    ev.resolveChain(ctx);
    ev.endTiming('main_phase');
    expect(ev.activateEffect(effect, ctx).ok).toBe(false);
    ev.endTiming('turn');
    expect(ev.activateEffect(effect, ctx).ok).toBe(true);
  });
});
