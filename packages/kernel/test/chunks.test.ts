import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chunks } from '../src/store/chunks.js';

/** The list with its doors open, beside the plain list that it must equal. */
class Open extends Chunks<{ readonly n: number }> {
  list: ({ readonly n: number } | undefined)[];
  constructor(from?: Open) {
    super(from);
    this.list = from?.list.slice() ?? [];
  }
  add(item: { readonly n: number } | undefined): void {
    expect(this.push(item)).toBe(this.list.length);
    this.list.push(item);
  }
  put(id: number, item: { readonly n: number } | undefined): void {
    this.replace(id, item);
    this.list[id] = item;
  }
  become(other: Open): void {
    this.adopt(other);
    this.list = other.list.slice();
  }
  get walked(): [number, unknown][] {
    const seen: [number, unknown][] = [];
    this.forEach((item, id) => {
      seen.push([id, item]);
    });
    return seen;
  }
  static changed(a: Open, b: Open): number[] {
    const ids: number[] = [];
    Chunks.differences<{ readonly n: number }>(a, b, (id, was, is) => {
      expect([was, is]).toEqual([a.list[id], b.list[id]]);
      ids.push(id);
    });
    return ids;
  }
}

const operation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), many: fc.integer({ min: 1, max: 90 }), holes: fc.boolean() }) },
  // Past where the numbers are near.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), many: fc.constant(2100), holes: fc.constant(false) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('put' as const), at: fc.nat(), gone: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fork' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('adopt' as const), other: fc.nat() }) },
);

describe('chunks', () => {
  test('[CK1, CK2, CK3] any mix of appends, writes, holes, forks and adoptions equals plain lists that are copied', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), operation), { maxLength: 60 }), (operations) => {
        const all = [new Open()];
        let n = 0;
        for (const [which, op] of operations) {
          const one = all[which % all.length] as Open;
          if (op.do === 'fork') all.push(new Open(one));
          else if (op.do === 'adopt') {
            const other = all[op.other % all.length] as Open;
            if (other !== one) one.become(other);
          } else if (op.do === 'add') for (let i = 0; i < op.many; i++) one.add(op.holes ? undefined : { n: n++ });
          else if (one.list.length > 0) {
            const at = op.at % one.list.length;
            const [from, until] = op.do === 'put' ? [at, at + 1] : [at & ~31, Math.min(one.list.length, (at & ~31) + 32)];
            // A hole stays a hole: ids are never given again.
            for (let id = from; id < until; id++)
              if (one.list[id] !== undefined) one.put(id, op.do === 'put' && !op.gone ? { n: n++ } : undefined);
          }
        }
        for (const one of all) {
          expect(one.nextId).toBe(one.list.length);
          expect(one.list.map((_, id) => one.find(id))).toEqual(one.list);
          expect(one.walked).toEqual(one.list.flatMap((item, id) => (item === undefined ? [] : [[id, item]])));
        }
        const [a, b] = [all[0] as Open, all.at(-1) as Open];
        const differ = Array.from({ length: Math.max(a.list.length, b.list.length) }, (_, id) => id).filter(
          (id) => a.list[id] !== b.list[id],
        );
        expect(Open.changed(a, b)).toEqual(differ);
      }),
      { numRuns: 150, seed: 11 },
    );
  });

  test.each([100, 2047, 2048, 2500])('[CK1, CK3] what a write to %i does not touch stays shared', (id) => {
    const one = new Open();
    for (let n = 0; n < 5000; n++) one.add({ n });
    const two = new Open(one);
    two.put(id, { n: -1 });
    expect(Open.changed(one, two)).toEqual([id]);
    expect(one.find(id)).toEqual({ n: id });
    expect(two.find(id + 1)).toBe(one.find(id + 1));
  });

  test('[KD2] an id that was never given finds nothing', () => {
    const one = new Open();
    for (let n = 0; n < 40; n++) one.add({ n });
    for (const id of [40, 63, 64, 1000, -1, -32, 1.5, Number.NaN, 2 ** 40, undefined, null, '0', true])
      expect(one.find(id as number)).toBeUndefined();
    expect(one.find(39)).toEqual({ n: 39 });
  });
});
