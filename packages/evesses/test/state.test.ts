import { Context, Err, Evesses, type EvessesOptions, unwrap } from '@rulewright/evesses';
import { describe, expect, test } from 'vitest';

interface Item {
  id: number;
  uses: number;
}
interface State {
  hero: { name: string; bag: { items: Item[]; gold: number } };
  map: Record<string, number[]>;
  extra?: { best: Item; list: [Item, { of: Item }] } | { deep: number[] } | number;
}
class Ctx extends Context<{ state: State }> {}

const start = (): State => ({
  hero: {
    name: 'Ana',
    bag: {
      items: [
        { id: 1, uses: 3 },
        { id: 2, uses: 0 },
      ],
      gold: 5,
    },
  },
  map: { cave: [1, 2], wood: [3] },
});
function lay(options: Partial<EvessesOptions<Ctx>> = {}) {
  const ev = new Evesses({ context: Ctx, state: start(), ...options });
  const { ctx } = ev;
  const acting = (act: (state: State) => void, end: 'keep' | 'fail' = 'keep'): State => {
    const effect = ev
      .directEffect()
      .action((c) => {
        act(c.state);
        return end === 'keep' ? c.some() : Err('no');
      })
      .build();
    unwrap(ev.activateEffect(effect, ctx));
    unwrap(ev.resolveChain(ctx));
    return ev.state;
  };
  return { ev, ctx, acting };
}

describe('the state', () => {
  test('[EC1, DT1] is read and written like any object, and what is not written to stays the same', () => {
    const { ev, acting } = lay();
    const before = ev.state;
    const after = acting((state) => {
      state.hero.bag.items.push({ id: 3, uses: 1 });
      for (const item of state.hero.bag.items) if (item.id === 1) item.uses--;
      state.hero.bag.gold += 7;
      delete state.map['wood'];
    });
    expect(before).toEqual(start());
    expect(after.hero.bag).toEqual({
      items: [
        { id: 1, uses: 2 },
        { id: 2, uses: 0 },
        { id: 3, uses: 1 },
      ],
      gold: 12,
    });
    expect(after.map).toEqual({ cave: [1, 2] });
    expect(after.map['cave']).toBe(before.map['cave']);
    expect(after.hero.bag.items[1]).toBe(before.hero.bag.items[1]);
    expect(acting((state) => void JSON.stringify(state))).toBe(after); // only read
  });

  test('[DT1] parts may be moved, put in twice, sorted, and replaced', () => {
    const { acting } = lay();
    const after = acting((state) => {
      const [first, second] = state.hero.bag.items;
      if (first === undefined || second === undefined) throw new Error('the bag has two items');
      state.hero.bag.items = [second, first];
      state.extra = { best: first, list: [first, { of: second }] };
      first.uses = 9;
      state.map['cave']?.reverse();
      state.map = { ...state.map, sea: [] };
    });
    const first = { id: 1, uses: 9 };
    const second = { id: 2, uses: 0 };
    expect(after.hero.bag.items).toEqual([second, first]);
    expect(after.extra).toEqual({ best: first, list: [first, { of: second }] });
    expect(after.map).toEqual({ cave: [2, 1], wood: [3], sea: [] });
    // What was put in twice is two things from now on, like anything that is saved.
    const then = acting(({ extra }) => {
      if (typeof extra === 'object' && 'best' in extra) extra.best.uses = 1;
    });
    expect(then.extra).toEqual({ best: { ...first, uses: 1 }, list: [first, { of: second }] });
  });

  test('[EC1, DT1] what an author put in is copied: writing to it later does not reach the table', () => {
    const { ev, ctx, acting } = lay();
    const mine = { deep: [1] };
    acting((state) => {
      state.extra = mine;
    });
    mine.deep.push(2);
    expect(ev.state.extra).toEqual({ deep: [1] });
    const { extra, hero } = ev.state;
    expect(typeof extra === 'object' && 'deep' in extra && Object.isFrozen(extra.deep)).toBe(true);
    expect(() => {
      hero.name = 'Bo';
    }).toThrow('read only');
    expect(ctx.state.extra).toEqual({ deep: [1] });
  });

  test('[EC1] what failed has written nothing', () => {
    const { ev, acting } = lay();
    const before = ev.state;
    const failed = acting((state) => {
      state.hero.bag.items.length = 0;
      state.extra = 1;
    }, 'fail');
    expect(failed).toBe(before);
  });

  test('[EC2, DT2] a part that was kept from before is no way to write', () => {
    const { ev, ctx, acting } = lay();
    const kept: unknown[] = [];
    acting((state) => {
      kept.push(state.hero.bag, state.hero.bag.items, state.hero.bag.items[1], state.map['wood']);
      state.hero.bag.gold++;
    });
    kept.push(ctx.state.hero, ctx.state.map['cave']);
    ev.timing('day', 1);
    for (const part of kept) expect(() => Object.assign(Object(part), { 0: 'x', name: 'x', gold: 0 })).toThrow();
    expect(ev.state.hero.bag.gold).toBe(6);
  });

  test('[EC2] outside it is kept with whatever is done next, all of it or nothing', () => {
    const { ev, ctx } = lay();
    ctx.state.hero.name = 'Cy';
    expect(ctx.state.hero.name).toBe('Cy');
    const fork = ev.fork();
    expect([ev.state.hero.name, fork.state.hero.name, fork.ctx.state.hero.name]).toEqual(['Cy', 'Cy', 'Cy']);
    fork.ctx.state.hero.name = 'Di';
    expect([ctx.state.hero.name, fork.state.hero.name]).toEqual(['Cy', 'Di']);
  });

  test('[EC2] a floodgate sees what was written outside, though nothing has been done since', () => {
    const { ev, ctx } = lay();
    ev.floodgate()
      .modifyStat('wealth', (value, c) => value + c.state.hero.bag.gold)
      .build();
    ctx.state.hero.bag.gold = 50;
    expect(ctx.query('wealth', 0)).toBe(50);
    ctx.state.hero.bag.gold++;
    expect(ev.query('wealth', 0)).toBe(51);
  });

  test('[DT1] anything that is done to it is what would be done to a plain copy', () => {
    for (let seed = 1; seed <= 300; seed++) {
      let chance = seed;
      const below = (n: number): number => {
        chance = (Math.imul(chance, 1103515245) + 12345) & 0x7fffffff;
        return (chance >> 8) % n;
      };
      const { ev, acting } = lay();
      let model: State = structuredClone(start());
      for (let round = 0; round < 4; round++) {
        const before = ev.state;
        const written = JSON.stringify(before);
        const from = chance;
        const after = acting((state) => scramble(state, below));
        chance = from; // the same once more, on a copy
        model = JSON.parse(JSON.stringify(model));
        scramble(model, below);
        expect(after, `seed ${seed}`).toEqual(JSON.parse(JSON.stringify(model)));
        expect(JSON.stringify(before)).toBe(written);
      }
    }
  });
});

/** Writes here and there, as chance has it. */
function scramble(state: object, below: (n: number) => number): void {
  const parts = (): object[] => {
    const found: object[] = [];
    const walk = (part: object, depth: number): void => {
      found.push(part);
      if (depth < 5) for (const item of Object.values(part)) if (typeof item === 'object' && item !== null) walk(item, depth + 1);
    };
    walk(state, 0);
    return found;
  };
  const any = (): object => {
    const all = parts();
    return all[below(all.length)] ?? state;
  };
  for (let i = 0; i < 6; i++) {
    const part = any();
    const other = any();
    const value = [below(9), 'text', { fresh: [below(9)] }, [below(9)], null][below(5)];
    const keys = Object.keys(part);
    const key = Array.isArray(part) ? below(part.length + 1) : (keys[below(keys.length + 1)] ?? `k${below(3)}`);
    switch (below(7)) {
      case 0:
        Reflect.set(part, key, value);
        break;
      case 1:
        if (Array.isArray(part)) part.splice(below(part.length + 1), below(2), value);
        else Reflect.deleteProperty(part, key);
        break;
      case 2:
        if (Array.isArray(part)) part.reverse();
        else Object.assign(part, { more: value });
        break;
      case 3:
        // A part somewhere else, too, unless that would go in a circle.
        if (!JSON.stringify(other).includes('again') && !holds(other, part))
          Reflect.set(part, Array.isArray(part) ? part.length : 'again', other);
        break;
      case 4:
        if (Array.isArray(part)) part.pop();
        break;
      case 5:
        if (Array.isArray(part)) part.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
        break;
      default:
        JSON.stringify(part);
    }
  }
}
function holds(part: unknown, wanted: object): boolean {
  if (part === wanted) return true;
  return typeof part === 'object' && part !== null && Object.values(part).some((item) => holds(item, wanted));
}
