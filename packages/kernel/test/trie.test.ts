import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Epoch, Trie, WIDTH } from '../src/store/trie.js';

/** A trie in an epoch, beside the plain list that it must equal. */
interface Branch {
  epoch: Epoch;
  trie: Trie<number>;
  list: (number | undefined)[];
}

const read = ({ trie }: Branch): (number | undefined)[] => Array.from({ length: trie.size }, (_, i) => trie.get(i));

function write(branch: Branch, doing: (trie: Trie<number>, epoch: Epoch) => void): void {
  branch.trie = branch.trie.ownedBy(branch.epoch);
  doing(branch.trie, branch.epoch);
}

function fork(branch: Branch): Branch {
  branch.epoch = new Epoch();
  return { epoch: new Epoch(), trie: branch.trie, list: branch.list.slice() };
}

const operation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('push' as const), many: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('set' as const), at: fc.nat(), to: fc.option(fc.nat(), { nil: undefined }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fork' as const) }) },
);

describe('the trie', () => {
  test('[TR1, TR3] any mix of appends, writes, holes and forks equals plain lists that are copied', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), operation), { maxLength: 60 }), (operations) => {
        const first = new Epoch();
        const branches: Branch[] = [{ epoch: first, trie: Trie.empty(first), list: [] }];
        for (const [which, op] of operations) {
          const branch = branches[which % branches.length] as Branch;
          if (op.do === 'fork') branches.push(fork(branch));
          else if (op.do === 'push') {
            for (let i = 0; i < op.many; i++) {
              write(branch, (trie, epoch) => trie.push(epoch, i));
              branch.list.push(i);
            }
          } else if (branch.list.length > 0) {
            const from = op.at % branch.list.length;
            const until = op.do === 'clear' ? Math.min(branch.list.length, (from & ~(WIDTH - 1)) + WIDTH) : from + 1;
            for (let i = op.do === 'clear' ? from & ~(WIDTH - 1) : from; i < until; i++) {
              const value = op.do === 'set' ? op.to : undefined;
              // A hole stays a hole: ids are never given again.
              if (branch.list[i] === undefined) continue;
              write(branch, (trie, epoch) => trie.set(epoch, i, value));
              branch.list[i] = value;
            }
          }
        }
        for (const branch of branches) {
          expect(read(branch)).toEqual(branch.list);
          const walked: [number, number][] = [];
          branch.trie.forEach((item, i) => {
            walked.push([i, item]);
          });
          expect(walked).toEqual(branch.list.flatMap((item, i) => (item === undefined ? [] : [[i, item]])));
        }
        const [a, b] = [branches[0] as Branch, branches.at(-1) as Branch];
        const different = new Set<number>();
        Trie.differences(a.trie, b.trie, (i) => different.add(i));
        for (let i = 0; i < Math.max(a.list.length, b.list.length); i++) if (a.list[i] !== b.list[i]) expect(different.has(i)).toBe(true);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('[KD2] an index that was never given holds nothing', () => {
    const epoch = new Epoch();
    const trie = Trie.empty<number>(epoch);
    for (let i = 0; i < 40; i++) trie.push(epoch, i);
    for (const index of [40, 64, 96, 1000, -1, -32, 1.5, Number.NaN, 2 ** 40]) expect(trie.get(index)).toBeUndefined();
    expect(trie.get(39)).toBe(39);
  });

  test('[TR1] what is not on the path of a write stays shared', () => {
    const one = new Epoch();
    const boxes = Trie.empty<{ n: number }>(one);
    for (let n = 0; n < 5000; n++) boxes.push(one, { n });
    const two = new Epoch();
    const copy = boxes.ownedBy(two);
    copy.set(two, 2500, { n: -1 });
    const changed: number[] = [];
    Trie.differences(boxes, copy, (i) => changed.push(i));
    expect(changed).toEqual([2500]);
    expect(boxes.get(2500)).toEqual({ n: 2500 });
  });

  test('[TR2] after a fork an append copies at most one leaf, at any length', () => {
    for (const length of [10, 1000, 40_000]) {
      const one = new Epoch();
      const trie = Trie.empty<number>(one);
      for (let i = 0; i < length; i++) trie.push(one, i);
      const two = new Epoch();
      const copy = trie.ownedBy(two);
      copy.push(two, -1);
      const changed: number[] = [];
      Trie.differences(trie, copy, (i) => changed.push(i));
      expect(changed).toEqual([length]);
      expect(trie.size).toBe(length);
    }
  });
});
