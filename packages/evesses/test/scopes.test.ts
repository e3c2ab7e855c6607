import { type HistoryQuery, none, TimingEvent, unwrap } from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { type DuelTypes, duel, type Laid, play, timings } from './duel.js';

describe('temporal scopes', () => {
  test('[ES1] defining scopes', () => {
    const { ev } = duel();
    ev.timing('turn', 1);
    ev.timing('main_phase', 2);
    ev.timing('battle_step', 3);
    expect(ev.scopeStack).toEqual([
      { scope: 'turn', layer: 1 },
      { scope: 'main_phase', layer: 2 },
      { scope: 'battle_step', layer: 3 },
    ]);
    ev.endTiming('battle_step');
    ev.endTiming('main_phase');
    expect(ev.scopeStack).toEqual([{ scope: 'turn', layer: 1 }]);
    ev.endTiming('turn');
    expect(ev.scopeStack).toEqual([]);
    expect(timings(ev)).toEqual(['turn', 'main_phase', 'battle_step', 'battle_step_end', 'main_phase_end', 'turn_end']);
  });

  test('[ES1] ending a scope ends what is nested in it, the innermost first', () => {
    const { ev, ctx } = duel();
    const ended: string[] = [];
    for (const [timing, layer] of [
      ['turn_end', 1],
      ['main_phase_end', 2],
      ['battle_step_end', 3],
    ] as const)
      ev.onTiming(timing, layer)
        .action((_, event) => {
          ended.push(`${event.timing} in ${event.scopeStack.map(({ scope }) => scope).join(' ')}`);
          return none();
        })
        .build();
    ev.timing('turn', 1);
    ev.timing('main_phase', 2);
    ev.timing('battle_step', 3);
    ev.endTiming('turn');
    expect(ev.scopeStack).toEqual([]);
    ev.resolveChain(ctx);
    expect(timings(ev).slice(3)).toEqual(['battle_step_end', 'main_phase_end', 'turn_end']);
    expect(ended.reverse()).toEqual([
      'battle_step_end in turn main_phase battle_step',
      'main_phase_end in turn main_phase battle_step',
      'turn_end in turn main_phase battle_step',
    ]);
  });

  test('[ES1] a scope lies deeper than the one it lies in, and layers may be left out', () => {
    const { ev } = duel();
    ev.timing('year', 1);
    ev.timing('day', 5);
    expect(() => ev.timing('month', 3)).toThrow(
      '"month" (layer 3) cannot lie in "day" (layer 5): end that first, or give it a higher layer',
    );
    expect(() => ev.timing('day', 5)).toThrow('"day" (layer 5) cannot lie in "day" (layer 5)');
    ev.timing('hour', 6);
    expect(ev.scopeStack.map(({ scope }) => scope)).toEqual(['year', 'day', 'hour']);
  });

  test('scope-aware triggers', () => {
    const { ev, ctx } = duel({ deck: ['a', 'b'] });
    ev.onTiming('monster_destroyed', 2)
      .filter((event) => event.scopeStack.some((s) => s.scope === 'battle_phase'))
      .action((c) => c.draw(1))
      .build();
    const destroyed = () => {
      ev.addTiming(new TimingEvent('monster_destroyed', 2));
      ev.resolveChain(ctx);
    };
    ev.timing('turn', 1);
    ev.timing('main_phase', 2);
    destroyed();
    expect(ctx.names('hand')).toEqual([]);
    ev.endTiming('main_phase');
    ev.timing('battle_phase', 2);
    destroyed();
    expect(ctx.names('hand')).toEqual(['b']);
    ev.endTiming('battle_phase');
    destroyed();
    expect(ctx.names('hand')).toEqual(['b']);
  });

  test('[EC2, EC3, ES2] typical game flow: an action outside of an effect commits and triggers', () => {
    const { ev, ctx } = duel({ deck: ['bo:x', 'b', 'a'] });
    const ritual = ev
      .directEffect()
      .oncePerTurn('ritual')
      .action((c) => c.gainLp(1))
      .build();
    ev.onTiming('card_drawn', 2)
      .action((c) => c.gainLp(500))
      .build();
    const flow: unknown[] = [];
    function runTurn(player: string): void {
      ctx.state.currentPlayer = player;
      ev.timing('turn', 1);

      ev.timing('draw_phase', 2);
      const drawResult = ctx.draw(1);
      flow.push(ev.pendingTriggers.length);
      if (drawResult.ok) ev.resolveChain(ctx);
      ev.endTiming('draw_phase');

      ev.timing('main_phase', 2);
      flow.push(ev.activateEffect(ritual, ctx).ok, ev.activateEffect(ritual, ctx).ok);
      ev.resolveChain(ctx);
      ev.endTiming('main_phase');

      ev.timing('end_phase', 2);
      ev.clearConstraintTracker();
      ev.endTiming('end_phase');
      ev.endTiming('turn');
    }
    runTurn('ana');
    expect(flow).toEqual([1, true, false]);
    expect([ctx.names('hand'), ctx.state.lp]).toEqual([['a'], { ana: 8501, bo: 8000 }]);
    const drawn = ev.lastTiming({ timing: 'card_drawn' });
    expect(drawn?.scopeStack.map(({ scope }) => scope)).toEqual(['turn', 'draw_phase']);
    runTurn('bo');
    runTurn('bo'); // nothing to draw, nothing triggers
    expect(flow).toEqual([1, true, false, 1, true, false, 0, true, false]);
    expect([ctx.names('hand'), ctx.state.lp]).toEqual([['x'], { ana: 8501, bo: 8502 }]);
  });

  test('[EC3] what is committed outside is committed once, whoever hands it on', () => {
    const { ev, ctx } = duel({ deck: ['a'] });
    const event = new TimingEvent('thing', 2);
    ctx.some(event);
    ctx.some(event);
    ev.addTiming(event);
    const drawn = unwrap(ctx.draw(1));
    if (drawn.some) ctx.some(drawn.value);
    expect(timings(ev)).toEqual(['thing', 'card_drawn']);
  });

  test('scopes opened and ended inside an action', () => {
    const { ev, ctx } = duel();
    const battle = ev
      .directEffect()
      .action((c) => {
        ev.timing('battle', 2);
        c.damage('bo', 100);
        return c.some(new TimingEvent('fought', 3));
      })
      .andThen((c) => {
        ev.endTiming('battle');
        return c.none();
      })
      .build();
    ev.timing('turn', 1);
    play({ ev, ctx }, battle);
    expect(ev.scopeStack).toEqual([{ scope: 'turn', layer: 1 }]);
    expect(timings(ev)).toEqual(['turn', 'battle', 'battle_end', 'fought']);
  });
});

describe('checking history', () => {
  function summoned({ ev, ctx }: Laid, name: string): void {
    const summon = ev
      .directEffect()
      .action((c) => c.specialSummon({ name }))
      .build();
    play({ ev, ctx }, summon);
  }

  test('[EP3] monsters summoned this turn', () => {
    const laid = duel({ hand: ['Wolf', 'Bear', 'Fox'] });
    const { ev } = laid;
    summoned(laid, 'Wolf');
    ev.timing('turn', 1);
    summoned(laid, 'Bear');
    ev.timing('main_phase', 2);
    summoned(laid, 'Fox');
    const history = ev.findTimings({ timing: 'monster_summoned' });
    const monstersSummoned = history.filter((event) => event.scopeStack.some((s) => s.scope === 'turn'));
    expect(monstersSummoned.map((event) => event.data.card.name)).toEqual(['Bear', 'Fox']);
  });

  test('history queries: by timing, layer, scope, time, and a function', () => {
    const laid = duel({ hand: ['Wolf', 'Bear', 'Fox'] });
    const { ev } = laid;
    ev.timing('turn', 1);
    summoned(laid, 'Wolf');
    ev.endTiming('turn');
    ev.timing('turn', 1);
    summoned(laid, 'Bear');
    summoned(laid, 'Fox');
    const timing = 'monster_summoned';
    const names = (query: HistoryQuery<DuelTypes, typeof timing>) => ev.findTimings(query).map((event) => event.data.card.name);
    expect(names({ timing })).toEqual(['Wolf', 'Bear', 'Fox']);
    // Every turn is a turn: this one is the innermost that is open.
    expect(names({ timing, in: 'turn' })).toEqual(['Bear', 'Fox']);
    expect(ev.findTimings({ layer: 1 }).map((event) => event.timing)).toEqual(['turn', 'turn_end', 'turn']);
    const [wolf] = ev.findTimings({ timing });
    expect(names({ timing, after: wolf?.timestamp ?? 0 })).toEqual(['Bear', 'Fox']);
    expect(names({ timing, where: ({ data }) => data.card.name === 'Bear' })).toEqual(['Bear']);
    expect(ev.findTimings({ where: (event) => event.timing === timing && event.data.card.name === 'Bear' }).length).toBe(1);
    expect(ev.countTimings({ timing, in: 'turn' })).toBe(2);
    expect(ev.lastTiming({ timing })?.data.card.name).toBe('Fox');
    expect(ev.lastTiming()?.timing).toBe(timing);
    expect([ev.findTimings({ timing: 'never' }), ev.countTimings({ in: 'week' }), ev.lastTiming({ timing: 'never' })]).toEqual([
      [],
      0,
      undefined,
    ]);
  });

  test('history inside an action, and of what an effect has said but not committed', () => {
    const { ev, ctx } = duel({ deck: ['a'] });
    const seen: number[] = [];
    const count = () => seen.push(ev.countTimings({ timing: 'card_drawn' }));
    const effect = ev
      .directEffect()
      .action((c) => c.draw(1))
      .andThen((c) => {
        count();
        return c.none();
      })
      .build();
    play({ ev, ctx }, effect);
    count();
    expect(seen).toEqual([0, 1]); // committed when all of its actions are through
  });

  test('bounded history: functions may ask only for what is kept for them', () => {
    for (const [history, query, message] of [
      [['turn'], { timing: 'struck' }, 'ask with "in" for one of turn, or name everything there'],
      [['turn'], { in: 'phase' }, 'ask with "in" for one of turn, or name phase there'],
      [[], { in: 'turn' }, 'ask with "in" for one of none, or name turn there'],
    ] as const) {
      const { ev } = duel({}, { history });
      const asks = ev
        .directEffect()
        .constraint('asks', () => ev.countTimings(query) === 0)
        .action(none)
        .build();
      ev.timing('turn', 1);
      expect(() => ev.activateEffect(asks)).toThrow(message);
      expect(ev.countTimings(query)).toBeGreaterThanOrEqual(0); // outside it finds what is there
    }
  });

  test('bounded history: what happened in the named scopes while they are open stays, older things go in time', () => {
    const { ev, ctx } = duel({}, { history: ['turn'] });
    const seen: number[] = [];
    ev.onTiming('struck', 2)
      .action((c) => {
        seen.push(ev.countTimings({ timing: 'struck', in: 'turn' }));
        return c.gainLp(1);
      })
      .build();
    const strike = ev
      .directEffect()
      .action((c) => c.some(new TimingEvent('struck', 2)))
      .build();
    for (let i = 0; i < 200; i++) {
      ev.timing('turn', 1);
      play({ ev, ctx }, strike);
      play({ ev, ctx }, strike);
      expect(ev.countTimings({ timing: 'struck', in: 'turn' })).toBe(2);
      ev.endTiming('turn');
    }
    expect(seen).toEqual(Array.from({ length: 200 }, () => [1, 2]).flat());
    expect(ctx.state.lp['ana']).toBe(8400); // triggers answer all the same
    expect(ev.getTimingHistory().length).toBeLessThan(200); // of 800
    const { length } = ev.save();
    expect(length).toBeLessThan(100_000);
  });
});
