import { Context, Err, Evesses, none, Ok, TimingEvent, unwrap, unwrapErr } from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { Duel, duel, play, stateWith, timings } from './duel.js';

/** A game with something of everything, defined alike each time. */
function lay(layout: Parameters<typeof duel>[0] = { field: ['Wolf'], deck: ['a', 'b', 'c'] }) {
  const laid = duel(layout);
  const { ev } = laid;
  const relic = ev
    .onTiming('card_drawn', 2)
    .id('relic')
    .owner('bo')
    .optional()
    .action((c, event) => c.gainLp(event.data.card.name === 'c' ? 100 : 10))
    .build();
  const guard = ev
    .floodgate()
    .id('guard')
    .data({ by: 0 })
    .modifyStat('atk', (value, c) => value + c.self.data.by)
    .define();
  const draw = ev
    .directEffect()
    .id('draw')
    .oncePerTurn()
    .cost((c) => c.payLp(100))
    .target((c) => c.selectCards(1, (card) => card.zone === 'field'))
    .action((c, targets) => c.draw(targets.length))
    .build();
  const risk = ev
    .directEffect()
    .id('risk')
    .action((c) => c.damage('bo', 1 + c.random(6)))
    .andThen((c) => {
      const card = c.chooseOne('which?', c.names('deck'));
      return card === undefined ? c.none() : c.sendToGraveyard({ name: card });
    })
    .build();
  return { ...laid, relic, guard, draw, risk };
}

describe('can I save and load?', () => {
  test('[ED2] in the middle of a chain, in a fresh game with the same definitions', () => {
    const one = lay();
    one.ev.timing('turn', 1);
    one.ev.register(one.guard, { boundTo: 'turn', data: { by: 7 } });
    one.ev.activateEffect(one.draw, one.ctx);
    one.ev.activateEffect(one.risk, one.ctx);
    const save = one.ev.save();

    const other = lay({});
    expect(other.ev.load(save)).toEqual(Ok(null));
    expect([other.ev.fingerprint(), other.ev.save()]).toEqual([one.ev.fingerprint(), save]);
    expect(other.ev.chain).toEqual([other.draw, other.risk]);
    expect(other.ev.scopeStack).toEqual([{ scope: 'turn', layer: 1 }]);
    expect(other.ctx.query('atk', 0)).toBe(7);
    expect(other.ctx.state.lp['ana']).toBe(7900);
    for (const { ev, ctx } of [one, other]) {
      expect(unwrap(ev.resolveChain(ctx)).status).toBe('waiting');
      expect(ev.decision).toMatchObject({ player: 'ana', why: 'which?', kind: 'one', options: ['a', 'b', 'c'], by: 'risk' });
    }
    // And at the question, where the dice have fallen.
    const again = lay({});
    unwrap(again.ev.load(other.ev.save()));
    for (const { ev, ctx } of [one, other, again]) {
      ev.answer('b');
      expect(ev.decision).toMatchObject({ player: 'bo', why: 'trigger', by: 'relic' });
      expect(unwrap(ev.answer(true)).status).toBe('done');
      expect(ctx.names('hand')).toEqual(['c']);
      expect(ctx.state.lp['ana']).toBe(8000);
      ev.endTiming('turn');
      expect(ctx.query('atk', 0)).toBe(0);
    }
    expect(new Set([one, other, again].map(({ ev }) => ev.fingerprint())).size).toBe(1);
    expect(other.ev.trace()).toBe(one.ev.trace());
    expect(other.ev.getTimingHistory()).toEqual(one.ev.getTimingHistory());
  });

  test("[ED1, ED2] at an optional trigger's question", () => {
    const one = lay();
    play(one, one.draw);
    expect(one.ev.decision?.by).toBe('relic');
    const save = one.ev.save();
    for (const [answer, lp] of [
      [true, 8000],
      [false, 7900],
    ] as const) {
      const other = lay({});
      unwrap(other.ev.load(save));
      expect(other.ev.decision).toEqual(one.ev.decision);
      expect(other.ev.pendingTriggers.map(({ id }) => id)).toEqual(['relic']);
      unwrap(other.ev.answer(answer));
      expect([other.ctx.state.lp['ana'], other.ev.pendingTriggers]).toEqual([lp, []]);
      expect(other.ev.activateEffect(other.draw, other.ctx).ok).toBe(false); // the limit is saved, too
    }
  });

  test('[ED2] objects and what is bound to them, and what was registered in an order', () => {
    const one = lay();
    const object = one.ctx.createObject('ring');
    one.ctx.register(one.guard, { boundTo: object, data: { by: 5 } });
    one.ctx.register(one.guard, { data: { by: 1 } });
    const other = lay({});
    unwrap(other.ev.load(one.ev.save()));
    expect([other.ctx.query('atk', 0), other.ev.isAlive(object)]).toEqual([6, true]);
    other.ctx.expire(object);
    expect([other.ctx.query('atk', 0), one.ctx.query('atk', 0)]).toEqual([1, 6]);
  });

  test('[EC2, ED2] what was written outside is saved; what was written since is gone when a game is loaded', () => {
    const { ev, ctx } = lay();
    ctx.state.lp['bo'] = 1;
    const save = ev.save();
    ctx.state.lp['bo'] = 2;
    ev.addTiming(new TimingEvent('later', 2));
    unwrap(ev.load(save));
    expect([ctx.state.lp['bo'], timings(ev)]).toEqual([1, []]);
  });

  test('[WD1] one record has the state, the layers and the tracker; a save without effects is small', () => {
    const ev = new Evesses({ context: Duel, state: stateWith({}) });
    ev.timing('turn', 3);
    ev.clearConstraintTracker();
    const { table } = JSON.parse(ev.save()) as { readonly table: { readonly records: Record<string, { readonly kind?: string }> } };
    const worlds = Object.values(table.records).filter((record) => JSON.stringify(record).includes('evesses.world'));
    expect(worlds).toHaveLength(1);
    expect(worlds[0]).toMatchObject({ layers: [3], era: 1 });
    expect(JSON.stringify(worlds[0])).toContain('8000');
  });

  test('[ED2] the same seed gives the same game', () => {
    const rolls = (seed: number | string) => {
      const { ctx } = duel({}, { seed });
      return Array.from({ length: 20 }, () => ctx.random(6));
    };
    expect(rolls(7)).toEqual(rolls(7));
    expect(rolls(7)).not.toEqual(rolls(8));
    expect(rolls('seven').every((roll) => roll >= 0 && roll < 6)).toBe(true);
  });
});

describe('saves that are not loaded', () => {
  test('[ED2] corrupt ones are refused with the place, and nothing changes', () => {
    const { ev, ctx } = duel({ deck: ['a'] });
    ev.timing('turn', 1);
    ev.onTiming('thing', 2).id('relic').action(none).build();
    const save = ev.save();
    ctx.draw(1);
    const before = ev.fingerprint();
    const refused = (text: string) => unwrapErr(ev.load(text)).message;
    expect(refused('')).toContain('cannot load: save: is not JSON');
    expect(refused('null')).toBe('cannot load: save: should be an object, is null');
    expect(refused('{}')).toContain('cannot load: format: should be "rulewright-save/3"');
    expect(refused(save.slice(0, -10))).toContain('cannot load: save: is not JSON');
    expect(refused('['.repeat(100_000))).toContain('nested');
    const broken = (change: (json: { readonly table: object; readonly rules: object }) => void) => {
      const json = JSON.parse(save);
      change(json);
      return refused(JSON.stringify(json));
    };
    expect(broken((json) => Object.assign(json.table, { events: -1 }))).toContain('cannot load: table.events');
    expect(broken((json) => Object.assign(json.rules, { hash: 'x' }))).toContain('cannot load: rules');
    expect(broken((json) => Object.assign(json.table, { frames: [] }))).toContain('cannot load: table.frames');
    expect([ev.fingerprint(), ctx.names('hand')]).toEqual([before, ['a']]);
  });

  test('[ED2] what a save uses must be defined, with the same ids and versions', () => {
    const lay = (id: string, version = 1) => {
      const ev = new Evesses({ context: Duel, state: stateWith({}), players: ['ana', 'bo'] });
      const object = ev.createObject();
      ev.onTiming('thing', 2).id(id).version(version).action(none).bindLifetime(object).build();
      return { ev, ctx: new Duel(ev) };
    };
    const save = lay('relic').ev.save();
    expect(lay('relic').ev.load(save).ok).toBe(true);
    for (const other of [lay('ring'), lay('relic', 2)]) {
      const before = other.ev.fingerprint();
      const error = unwrapErr(other.ev.load(save));
      expect(error.message).toContain('relic');
      expect(other.ev.fingerprint()).toBe(before);
    }
  });

  test('a game with other players', () => {
    const save = duel().ev.save();
    const other = new Evesses({ context: Context, state: {}, players: ['ana'] });
    expect(other.load(save).ok).toBe(false);
  });
});

describe('forks', () => {
  test('[ED2] a fork goes its own way, with a context of its own', () => {
    const { ev, ctx, draw } = lay();
    ev.timing('turn', 1);
    ctx.state.lp['ana'] = 5000;
    const fork = ev.fork();
    expect(fork.ctx).toBeInstanceOf(Duel);
    expect(fork.ctx).not.toBe(ctx);
    expect(fork.fingerprint()).toBe(ev.fingerprint());
    const before = ev.fingerprint();
    unwrap(fork.activateEffect(draw, fork.ctx));
    unwrap(fork.resolveChain(fork.ctx));
    unwrap(fork.answer(false));
    fork.ctx.state.lp['bo'] = 1;
    fork.endTiming('turn');
    expect([ev.fingerprint(), ctx.state.lp, ctx.names('hand')]).toEqual([before, { ana: 5000, bo: 8000 }, []]);
    expect([fork.ctx.state.lp, fork.ctx.names('hand'), fork.scopeStack]).toEqual([{ ana: 4900, bo: 1 }, ['c'], []]);
    const ofFork = fork.fingerprint();
    play({ ev, ctx }, draw);
    expect([fork.fingerprint(), ev.decision?.by, fork.decision]).toEqual([ofFork, 'relic', undefined]);
  });

  test('[ED2] a fork has its own sorter and its own limit, which are at first those of its game', () => {
    const { ev } = duel({}, { decisions: 'accept' });
    const order: string[] = [];
    for (const id of ['one', 'two'])
      ev.onTiming('thing', 2)
        .id(id)
        .action(() => {
          order.push(id);
          return none();
        })
        .build();
    ev.setSegocSorter((triggers) => triggers.reverse());
    ev.setMaxChainIterations(2);
    const [like, other] = [ev.fork(), ev.fork()];
    other.setSegocSorter((triggers) => triggers);
    other.setMaxChainIterations(1);
    for (const game of [ev, like, other]) {
      game.addTiming(new TimingEvent('thing', 2));
      order.push(game.resolveChain().ok ? 'through' : 'too long');
    }
    expect(order).toEqual(['one', 'two', 'through', 'one', 'two', 'through', 'two', 'too long']);
  });

  test('[ED1, ED2] a fork at a question answers it differently', () => {
    const { ev, ctx, draw } = lay();
    play({ ev, ctx }, draw);
    const fork = ev.fork();
    unwrap(ev.answer(true));
    expect(fork.decision?.by).toBe('relic');
    unwrap(fork.answer(false));
    expect([ctx.state.lp['ana'], fork.ctx.state.lp['ana']]).toEqual([8000, 7900]);
  });
});

describe('state is transactional', () => {
  test('[EC1, EP2] an Err leaves no trace: no writes, no events, no objects, nothing registered, ended, opened or drawn', () => {
    const { ev, ctx, guard } = lay();
    const ring = ctx.createObject('ring');
    let object = 0;
    const effect = ev
      .directEffect()
      .action((c) => {
        c.state.lp['ana'] = 0;
        c.state.cards.length = 0;
        object = c.createObject('lost');
        c.register(guard, { data: { by: 9 } });
        c.expire(ring);
        c.random(6);
        ev.timing('nested', 1);
        ev.addTiming(new TimingEvent('said', 2));
        expect([c.isAlive(object), c.isAlive(ring), ev.isInForce(guard), c.state.lp['ana']]).toEqual([true, false, true, 0]);
        return Err('no');
      })
      .build();
    const untouched = ev.fork();
    untouched.activateEffect(effect);
    untouched.ctx.state; // looking changes nothing
    ev.activateEffect(effect, ctx);
    expect(unwrap(ev.resolveChain(ctx)).failed.map(({ error }) => error)).toEqual(['no']);
    expect([ctx.isAlive(object), ctx.isAlive(ring), ev.isInForce(guard), ev.scopeStack, timings(ev)]).toEqual([false, true, false, [], []]);
    expect(ctx.state).toEqual(untouched.state);
    expect(ctx.random(1000)).toBe(untouched.ctx.random(1000));
  });

  test('[EC1] an action that throws changes nothing at all, and the game goes on', () => {
    const { ev, ctx, draw } = lay();
    const broken = ev
      .directEffect()
      .action((c) => {
        c.gainLp(1);
        throw new Error('a bug');
      })
      .build();
    ev.activateEffect(draw, ctx);
    ev.activateEffect(broken, ctx);
    const before = ev.fingerprint();
    expect(() => ev.resolveChain(ctx)).toThrow('a bug');
    expect([ev.fingerprint(), ev.chain, ctx.state.lp['ana']]).toEqual([before, [draw, broken], 7900]);
    expect(ev.activateEffect(ev.directEffect().action(none).build(), ctx).ok).toBe(true);
  });

  test('[EC1] what an author keeps elsewhere is neither rolled back nor saved', () => {
    const { ev, ctx } = lay();
    let elsewhere = 0;
    const effect = ev
      .directEffect()
      .action(() => {
        elsewhere++;
        return Err('no');
      })
      .build();
    play({ ev, ctx }, effect);
    expect(elsewhere).toBe(1);
  });
});
