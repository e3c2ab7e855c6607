import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../src/store/facts.js';
import { int, Kind, layFields } from '../src/store/kinds.js';
import { type Derived, type Rec, Store } from '../src/store/store.js';
import { type Epoch, WIDTH } from '../src/store/trie.js';

const box = layFields({ a: int(), b: int() });
const BOX = new Kind('box', 'thing', box);
const LIST = new Kind('list', 'queue', {});

class Tally implements Derived {
  constructor(
    readonly owner: Epoch,
    public count: number,
  ) {}
  copyFor(epoch: Epoch): this {
    return new Tally(epoch, this.count) as this;
  }
}
const empty = (): Store<Tally> => new Store<Tally>((epoch) => new Tally(epoch, 0));
const forkOf = (store: Store<Tally>): Store<Tally> => new Store<Tally>((epoch) => new Tally(epoch, 0), store);

/** Everything in the store, as plain data. */
function dump(store: Store<Tally>): unknown {
  const records: Record<number, unknown> = {};
  store.forEachRecord((rec, id) => {
    records[id] = [rec.kind.id, rec.values.slice(), rec.items?.slice()];
  });
  const history = Array.from({ length: store.historySize }, (_, i) => store.eventPage(i)?.facts[i % WIDTH]);
  const frames = Array.from({ length: store.depth }, (_, i) => store.frame(i).values.slice());
  return { records, history, frames, tally: store.derived.count };
}

type Act = { readonly kind: number; readonly at: number; readonly n: number };
const acts = fc.array(fc.tuple(fc.nat(), fc.record({ kind: fc.nat({ max: 9 }), at: fc.nat(), n: fc.integer({ min: -9, max: 9 }) })), {
  maxLength: 80,
});

function apply(store: Store<Tally>, { kind, at, n }: Act): void {
  const ids: number[] = [];
  store.forEachRecord((_, id) => ids.push(id));
  const id = ids[at % Math.max(1, ids.length)];
  switch (kind) {
    case 0:
    case 1:
      store.create(kind === 0 ? BOX : LIST, kind === 0 ? [n, 0] : []);
      return;
    case 2:
    case 3:
      if (id !== undefined && store.rec(id).kind === BOX) store.set(id, kind === 2 ? box.a : box.b, n);
      return;
    case 4:
      if (id !== undefined && store.rec(id).kind === LIST) (store.own(id).items as number[]).push(n);
      return;
    case 5:
      if (id !== undefined && n === 9) store.remove(id);
      return;
    case 6:
      store.beginEvent(1).put(`event ${n}`);
      return;
    case 7:
      store.pushFrame(BOX, [n, n]);
      return;
    case 8:
      if (store.depth > 0) store.ownFrame(store.depth - 1).values[0] = n;
      return;
    default:
      if (n > 5 && store.depth > 0) store.popFrame();
      else store.ownDerived().count += n;
  }
}

describe('the store', () => {
  test('[ST1, ST2] branches written in any order never see each other', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const stores = [empty()];
        let expected = [dump(stores[0] as Store<Tally>)];
        for (const [which, act] of all) {
          const at = which % stores.length;
          const store = stores[at] as Store<Tally>;
          if (act.n === 0) {
            stores.push(forkOf(store));
            expected.push(expected[at]);
          } else if (act.n === 1 && stores.length > 1) {
            store.adopt(stores[(at + 1) % stores.length] as Store<Tally>);
            expected[at] = expected[(at + 1) % stores.length];
          } else {
            apply(store, act);
            expected = expected.map((was, i) => (i === at ? dump(store) : was));
          }
          stores.forEach((one, i) => {
            expect(dump(one)).toEqual(expected[i]);
          });
        }
      }),
      { numRuns: 120, seed: 11 },
    );
  });

  test('[ST2] an owned record is written in place, a shared one is copied once', () => {
    const store = empty();
    const id = store.create(BOX, [1, 2]);
    const before = store.rec(id);
    store.set(id, box.a, 5);
    expect(store.rec(id)).toBe(before);
    const fork = forkOf(store);
    fork.set(id, box.a, 6);
    const copy = fork.rec(id);
    expect(copy).not.toBe(before);
    fork.set(id, box.b, 7);
    expect(fork.rec(id)).toBe(copy);
    expect(store.rec(id)).toBe(before);
    expect(before.values).toEqual([5, 2]);
  });

  test('[ST3] a removed id is never given again', () => {
    const store = empty();
    const first = store.create(BOX, [1, 1]);
    const second = store.create(BOX, [2, 2]);
    store.remove(second);
    expect(store.find(second)).toBeUndefined();
    expect(store.create(BOX, [3, 3])).toBe(second + 1);
    store.remove(first);
    expect(store.create(BOX, [4, 4])).toBe(second + 2);
  });

  test('[ST3] what is no id names no record, however it is asked for', () => {
    const store = empty();
    for (let i = 0; i < 40; i++) store.create(BOX, [i, 0]);
    const ways = [
      (id: number) => store.rec(id),
      (id: number) => store.get(id, box.a),
      (id: number) => store.own(id),
      (id: number) => store.set(id, box.a, 1),
    ];
    for (const id of [1.5, -1, -32, 40, 2 ** 32 + 1, Number.NaN, undefined, null, '7', true] as number[])
      for (const way of ways) expect(() => way(id)).toThrow(`there is no record ${String(id)}`);
  });

  test('[ST4] what is derived is shared by forks and copied for whoever changes it', () => {
    const store = empty();
    store.ownDerived().count = 3;
    const fork = forkOf(store);
    expect(fork.derived).toBe(store.derived);
    fork.ownDerived().count = 4;
    expect([store.derived.count, fork.derived.count]).toEqual([3, 4]);
    const seen: (readonly [number, Rec | undefined])[] = [];
    Store.compare(store, fork, { record: (id, _, is) => seen.push([id, is]), frame: () => undefined, event: () => undefined });
    expect(seen).toEqual([]);
  });

  test('[KD2] a field of another kind reads and writes nothing', () => {
    const other = layFields({ a: int(), b: int() });
    const store = empty();
    const id = store.create(BOX, [1, 2] as Fact[]);
    expect(() => store.get(id, other.a)).toThrow(/has no such field/);
    expect(() => store.set(id, other.a, 9)).toThrow(/has no such field/);
    expect(store.get(id, box.a)).toBe(1);
    expect(() => store.get(99, box.a)).toThrow(/no record 99/);
  });
});
