import { Context, combine, Err, Evesses, Ok, some, TimingEvent, unwrap } from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';

interface Types {
  state: { gold: number; bag: string[] };
}
class Ctx extends Context<Types> {}
const lay = (development: (warning: string) => void = () => undefined) => {
  const ev = new Evesses({ context: Ctx, state: { gold: 10, bag: [] }, development });
  return { ev, ctx: ev.ctx };
};

describe('what makes it pleasant', () => {
  test('[EP1] the target says what its actions are handed', () => {
    const { ev, ctx } = lay();
    const buy = ev
      .directEffect()
      .target(() => Ok({ name: 'rope', price: 3 }))
      .action((c, { name, price }) => {
        c.state.gold -= price;
        c.state.bag.push(name.toUpperCase());
        return c.some();
      })
      .build();
    unwrap(ev.activateEffect(buy, ctx));
    unwrap(ev.resolveChain(ctx));
    expect(ev.state).toEqual({ gold: 7, bag: ['ROPE'] });
  });

  test('[ET2] an optional trigger asks in its own words', () => {
    const { ev } = lay();
    ev.onTiming('dawn')
      .optional('Give 2 gold away?')
      .action((c) => {
        c.state.gold -= 2;
        return c.some();
      })
      .build();
    ev.addTiming(new TimingEvent('dawn'));
    expect(unwrap(ev.resolveChain()).status).toBe('waiting');
    expect(ev.decision?.why).toBe('Give 2 gold away?');
    unwrap(ev.answer(true));
    expect(ev.state.gold).toBe(8);
  });

  test('[EG2] a stat is modified by its name', () => {
    const { ev, ctx } = lay();
    ev.floodgate()
      .modifyStat('price', (value, c, { data }) => (data['item'] === 'rope' ? value + c.state.gold : value))
      .build();
    expect([ctx.query('price', 5, { item: 'rope' }), ctx.query('price', 5), ctx.query('weight', 5, { item: 'rope' })]).toEqual([15, 5, 5]);
  });

  test('[EL1] what is defined is known by its id', () => {
    const { ev } = lay();
    const fang = ev
      .onTiming('hit')
      .id('fang')
      .action((c) => {
        c.state.gold++;
        return c.some();
      })
      .define();
    const find = ev
      .directEffect()
      .action((c) => {
        c.register('fang');
        return c.some();
      })
      .build();
    expect(ev.find('fang')).toBe(fang);
    unwrap(ev.activateEffect(find));
    unwrap(ev.resolveChain());
    expect(ev.isInForce('fang')).toBe(true);
    ev.unregister('fang');
    expect(ev.isInForce(fang)).toBe(false);
    expect(() => ev.register('claw')).toThrow('nobody has defined "claw"');
  });

  test('[ET1] a trigger that is passed over for its layer is told of, once', () => {
    const warnings: string[] = [];
    const { ev } = lay((warning) => warnings.push(warning));
    ev.onTiming('hour')
      .id('bell')
      .action((c) => c.some())
      .build();
    ev.timing('day', 1);
    for (let i = 0; i < 2; i++) {
      ev.timing('hour', 2);
      ev.endTiming('hour');
    }
    expect(ev.pendingTriggers).toEqual([]);
    expect(warnings).toEqual(['"bell" answers "hour" in layer 1; one happened in layer 2']);
  });

  test('several results are one', () => {
    const [one, other] = [new TimingEvent('a'), new TimingEvent('b')];
    const nothing = lay().ctx.none();
    expect(combine(some(one), nothing, some(other))).toEqual(some(one, other));
    expect(combine(nothing, nothing)).toEqual(nothing);
    expect(combine(some(), nothing)).toEqual(some());
    expect(combine(some(one), Err('no'), Err('never'))).toEqual(Err('no'));
  });

  test('[ED1] things are chosen by their labels, also when two have the same', () => {
    const { ev, ctx } = lay();
    const wolves = [
      { name: 'wolf', gold: 1 },
      { name: 'wolf', gold: 5 },
      { name: 'bear', gold: 7 },
    ];
    const hunt = ev
      .directEffect()
      .action((c) => {
        c.state.gold += c.chooseFrom('hunt', wolves, ({ name }) => name)?.gold ?? 0;
        return c.some();
      })
      .build();
    unwrap(ev.activateEffect(hunt, ctx));
    unwrap(ev.resolveChain(ctx));
    expect(ev.decision?.options).toEqual(['wolf', 'wolf #2', 'bear']);
    unwrap(ev.answer('wolf #2'));
    expect(ev.state.gold).toBe(15);
  });
});
