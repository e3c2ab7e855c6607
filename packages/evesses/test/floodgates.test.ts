import { ActionForbidden, type ActionResult, Err, type Floodgate, none, Phase, TimingEvent, unwrap, unwrapErr } from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';
import { type Duel, type DuelTypes, duel, type Laid, play, timings } from './duel.js';

describe('forbid', () => {
  test('[EG2, EL1] forbid type: Spell Seal', () => {
    const { ev, ctx } = duel({ deck: ['a', 'b'] });
    const node = ctx.createObject('Spell Seal');
    const spellSeal = ev
      .floodgate()
      .phase(Phase.REQUEST)
      .forbid((_, effect) => effect.tags.includes('spell'))
      .says('neither player can activate spell cards')
      .bindLifetime(node)
      .build();
    const spell = ev
      .directEffect()
      .tag('spell')
      .action((c) => c.draw(1))
      .build();
    const trap = ev
      .directEffect()
      .tag('trap')
      .action((c) => c.draw(1))
      .build();
    const forbidden = new ActionForbidden('neither player can activate spell cards', spellSeal);
    expect(unwrapErr(ev.activateEffect(spell, ctx))).toEqual(forbidden);
    expect(ev.chain).toEqual([]);
    play({ ev, ctx }, trap);
    ctx.expire(node);
    play({ ev, ctx }, spell);
    expect(ctx.names('hand')).toEqual(['b', 'a']);
  });

  test('[EG2] a forbid looks at what its phase has: activations, actions or events', () => {
    const seen: unknown[] = [];
    const { ev, ctx } = duel({ deck: ['a'] });
    ev.floodgate()
      .forbid((_, effect) => {
        seen.push(['request', effect.id]);
        return false;
      })
      .build();
    ev.floodgate()
      .phase(Phase.RESOLUTION)
      .forbid((_, effect, action) => {
        seen.push(['resolution', effect.id, action.type, action.tags, action.targets]);
        return false;
      })
      .build();
    ev.floodgate()
      .phase(Phase.COMMIT)
      .forbid((_, event) => {
        seen.push(['commit', event.timing]);
        return false;
      })
      .build();
    const effect = ev
      .directEffect()
      .id('draw')
      .tag('spell')
      .target(() => ({ ok: true, value: ['deck'] }))
      .action((c) => c.draw(1), { type: 'draw', tags: ['quick'] })
      .build();
    play({ ev, ctx }, effect);
    expect(seen.filter((one, i) => seen.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === i)).toEqual([
      ['request', 'draw'],
      ['resolution', 'draw', 'draw', ['spell', 'quick'], ['deck']],
      ['commit', 'card_drawn'],
    ]);
  });

  test('[EG2] an action that is forbidden when it resolves is an Err; a forbidden event does not happen', () => {
    const { ev, ctx } = duel({ deck: ['a', 'b'] });
    const gate = ev
      .floodgate()
      .id('no draws')
      .phase(Phase.RESOLUTION)
      .forbid((_, __, action) => action.type === 'draw')
      .build();
    const effect = ev
      .directEffect()
      .id('greed')
      .action((c) => c.draw(1), { type: 'draw' })
      .andAlso((c) => c.gainLp(100))
      .andThen((c) => c.perform({ type: 'draw' }, (inner) => inner.draw(1)))
      .build();
    expect(ev.activateEffect(effect, ctx).ok).toBe(true);
    const error = new ActionForbidden('"no draws" forbids it', gate);
    expect(unwrap(ev.resolveChain(ctx)).failed).toEqual([
      { effect: 'greed', error },
      { effect: 'greed', error },
    ]);
    expect([ctx.names('hand'), ctx.state.lp['ana']]).toEqual([[], 8100]);
    ev.unregister(gate);
    ev.floodgate()
      .phase(Phase.COMMIT)
      .forbid((_, event) => event.timing === 'card_drawn')
      .build();
    play({ ev, ctx }, effect);
    expect([ctx.names('hand'), timings(ev)]).toEqual([['b', 'a'], []]);
  });
});

describe('modify', () => {
  function fieldBoost(ev: Laid['ev'], lifetime: number): Floodgate<null> {
    return ev
      .floodgate()
      .phase(Phase.RESOLUTION)
      .modify((_, event) => {
        if (event.timing === 'stat_query' && event.data.stat === 'atk') event.data.value += 500;
        return event;
      })
      .layer(2)
      .bindLifetime(lifetime)
      .build();
  }

  test('[EG2] modify type: field boost, answering a stat query', () => {
    const { ev, ctx } = duel({ field: ['Wolf'] });
    const field = ctx.createObject('field spell');
    const boost = fieldBoost(ev, field);
    expect([boost.type, boost.phase, boost.layer]).toEqual(['modify', 'resolution', 2]);
    expect(ctx.query('atk', 1200, { card: 'Wolf' })).toBe(1700);
    expect(ctx.query('def', 1000, { card: 'Wolf' })).toBe(1000);
    expect(timings(ev)).toEqual([]); // nothing happens by asking
    ctx.expire(field);
    expect(ctx.query('atk', 1200)).toBe(1200);
  });

  test('[EG2] a query inside an action, and events modified as they are made', () => {
    const { ev, ctx } = duel({ field: ['Wolf'] });
    fieldBoost(ev, ctx.createObject());
    ev.floodgate()
      .modify((_, event) => (event.timing === 'damage_taken' ? event.with({ amount: event.data.amount * 2 }) : undefined))
      .build();
    const seen: number[] = [];
    ev.onTiming('damage_taken', 2)
      .action((_, event) => {
        seen.push(event.data.amount);
        return none();
      })
      .build();
    const attack = ev
      .directEffect()
      .action((c) => c.damage('bo', c.query('atk', 1200)))
      .build();
    play({ ev, ctx }, attack);
    expect([ctx.state.lp['bo'], seen]).toEqual([6300, [3400]]);
  });

  test('[EG2] at commit, a modify sees what those at resolution have made of an event', () => {
    const { ev, ctx } = duel();
    const gate = (phase: typeof Phase.COMMIT | typeof Phase.RESOLUTION, suffix: string) =>
      ev
        .floodgate()
        .id(`the gate at${suffix}`)
        .phase(phase)
        .modifyEvent('thing', (_, event) => event.with({ name: event.data.name + suffix }))
        .build();
    gate(Phase.COMMIT, ' commit');
    gate(Phase.RESOLUTION, ' resolution');
    ev.addTiming(new TimingEvent('thing', 2, { name: 'thing' }));
    play(
      { ev, ctx },
      ev
        .directEffect()
        .action((c) => c.some(new TimingEvent('thing', 2, { name: 'other' })))
        .build(),
    );
    expect(ev.findTimings({ timing: 'thing' }).map((event) => event.data.name)).toEqual([
      'thing resolution commit',
      'other resolution commit',
    ]);
  });
});

describe('replace', () => {
  function macroCosmos(ev: Laid['ev'], lifetime: number): Floodgate<null> {
    return ev
      .floodgate()
      .phase(Phase.RESOLUTION)
      .replaceAction('send_to_graveyard', (_, { targets }) => ({ action: (c, card) => c.banish(card), targets }))
      .bindLifetime(lifetime)
      .build();
  }

  test('[EG2] replace type: Macro Cosmos', () => {
    const { ev, ctx } = duel({ field: ['Wolf', 'Bear', 'Fox'] });
    const macro = ctx.createObject('Macro Cosmos');
    macroCosmos(ev, macro);
    const send = (name: string) =>
      ev
        .directEffect()
        .target(() => ({ ok: true, value: { name } }))
        .action((c, target) => c.sendToGraveyard(target), { type: 'send_to_graveyard' })
        .build();
    play({ ev, ctx }, send('Wolf'));
    const destroy = ev
      .directEffect()
      .action((c) => c.destroy({ name: 'Bear' }))
      .build();
    play({ ev, ctx }, destroy); // another type: left alone
    ctx.expire(macro);
    play({ ev, ctx }, send('Fox'));
    expect([ctx.names('banished'), ctx.names('graveyard')]).toEqual([['Wolf'], ['Bear', 'Fox']]);
    expect(timings(ev)).toEqual(['card_banished', 'card_destroyed', 'lifetime_expired', 'card_sent_to_gy']);
  });

  test('[EG2] a replace sees type, tags, targets and effect, of smaller actions too, also outside of effects', () => {
    const { ev, ctx } = duel({ field: ['Wolf', 'Bear'] });
    const seen: unknown[] = [];
    ev.floodgate()
      .replace((_, { type, tags, targets, effect }) => {
        seen.push([type, tags, targets, effect?.id]);
        return undefined;
      })
      .build();
    macroCosmos(ev, ctx.createObject());
    const send = (c: Duel, name: string) =>
      c.perform({ type: 'send_to_graveyard', tags: ['small'], targets: { name } }, (inner, target) => inner.sendToGraveyard(target));
    const effect = ev
      .directEffect()
      .id('cull')
      .tag('spell')
      .action((c) => send(c, 'Wolf'), { type: 'cull' })
      .build();
    play({ ev, ctx }, effect);
    expect(unwrap(send(ctx, 'Bear')).some).toBe(true);
    expect(seen).toEqual([
      ['cull', ['spell'], [], 'cull'],
      ['send_to_graveyard', ['small'], { name: 'Wolf' }, 'cull'],
      ['send_to_graveyard', ['small'], { name: 'Bear' }, undefined],
    ]);
    expect(ctx.names('banished')).toEqual(['Wolf', 'Bear']);
  });

  test('[EG2] a replace may change the targets, or forbid in its own words', () => {
    const { ev, ctx } = duel({ field: ['Wolf', 'Bear', 'Fox'] });
    const decoy = ev
      .floodgate()
      .replace((_, action) => (action.type === 'destroy' ? { targets: { name: 'Bear' } } : undefined))
      .build();
    const destroy = ev
      .directEffect()
      .id('destroy')
      .target((c) => c.selectCards(1, (card) => card.zone === 'field'))
      .action((c, targets) => c.destroy(targets), { type: 'destroy' })
      .build();
    play({ ev, ctx }, destroy);
    expect(ctx.names('graveyard')).toEqual(['Bear']);
    ev.unregister(decoy);
    ev.floodgate()
      .replace(() => ({ action: () => Err('not today') }))
      .build();
    ev.activateEffect(destroy, ctx);
    expect(unwrap(ev.resolveChain(ctx)).failed).toEqual([{ effect: 'destroy', error: 'not today' }]);
  });
});

describe('an action that is performed outside of effects', () => {
  test('[EC3, EG2] commits what it says, and writes nothing if it fails', () => {
    const { ev, ctx } = duel();
    const perform = (end: (c: Duel) => ActionResult<DuelTypes>) =>
      ctx.perform({ type: 'feast' }, (c) => {
        ev.addTiming(new TimingEvent('said', 2));
        c.gainLp(10);
        return c.perform({ type: 'toast' }, (inner) => {
          inner.gainLp(1);
          return end(inner);
        });
      });
    ctx.gainLp(100); // before, and not taken back
    expect(perform(() => Err('no wine'))).toEqual(Err('no wine'));
    expect(() =>
      perform(() => {
        throw new Error('a bug');
      }),
    ).toThrow('a bug');
    expect([ctx.state.lp['ana'], timings(ev)]).toEqual([8100, []]);
    perform((c) => c.some(new TimingEvent('returned', 2)));
    expect([ctx.state.lp['ana'], timings(ev)]).toEqual([8111, ['said', 'returned']]);
  });
});

describe('multiple floodgates with layers', () => {
  const plus = ({ ev }: Laid, n: number) => ev.floodgate().modifyStat('atk', (value) => value + n);
  const times = ({ ev }: Laid, n: number) => ev.floodgate().modifyStat('atk', (value) => value * n);

  test('[EG1] layer 1 applies first, then layer 2: (base + 100) * 2', () => {
    for (const isSwapped of [false, true]) {
      const laid = duel();
      const builders = [plus(laid, 100).layer(1), times(laid, 2).layer(2)];
      for (const builder of isSwapped ? builders.reverse() : builders) builder.build();
      expect(laid.ctx.query('atk', 1000)).toBe(2200);
    }
  });

  test('[EG1] within one layer, insertion order', () => {
    const one = duel();
    plus(one, 100).build();
    times(one, 2).build();
    expect(one.ctx.query('atk', 1000)).toBe(2200);
    const other = duel();
    times(other, 2).build();
    plus(other, 100).build();
    expect(other.ctx.query('atk', 1000)).toBe(2100);
  });

  test('[EG1] floodgates of one layer can be sorted', () => {
    const laid = duel({}, { sortFloodgates: (a, b) => Number(b.tags.includes('early')) - Number(a.tags.includes('early')) });
    const [doubled, tripled] = [times(laid, 2).build(), times(laid, 3).layer(1).build()];
    const added = plus(laid, 100).tag('early').build();
    laid.ev.onTiming('thing', 2).id('a trigger').action(none).build();
    expect(laid.ctx.query('atk', 1000)).toBe(6600);
    expect(laid.ev.inForce.filter((what) => what.id !== 'a trigger')).toEqual([added, doubled, tripled]);
  });
});
