import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Digest } from '../src/store/digest.js';
import type { Fact } from '../src/store/facts.js';
import { Rows } from '../src/store/rows.js';
import { Epoch, WIDTH } from '../src/store/trie.js';

/** A history, who may write it, and what it should hold. */
interface Branch {
  epoch: Epoch;
  history: Rows;
  rows: readonly (readonly Fact[])[];
}

function append(branch: Branch, row: readonly Fact[]): void {
  branch.history = branch.history.ownedBy(branch.epoch);
  const page = branch.history.beginRow(branch.epoch, row.length);
  for (const fact of row) page.put(fact);
  branch.rows = [...branch.rows, row];
}

function change(branch: Branch, index: number, fact: Fact): void {
  branch.history = branch.history.ownedBy(branch.epoch);
  const page = branch.history.ownPage(branch.epoch, index);
  page.facts[page.starts[index % WIDTH] as number] = fact;
  branch.rows = branch.rows.map((row, i) => (i === index ? [fact, ...row.slice(1)] : row));
}

/** Forgets rows: any but the newest, which lie on a page that is still written. */
function forget(branch: Branch, n: number): void {
  branch.history = branch.history.ownedBy(branch.epoch);
  const gone = branch.rows.flatMap((_, i) => (i < branch.rows.length - WIDTH && (n % 5 === 0 || i % 5 < n % 5) ? [i] : []));
  branch.history.forget(branch.epoch, gone);
  branch.rows = branch.rows.map((row, i) => (gone.includes(i) ? [] : row));
}

function rowsOf(history: Rows): Fact[][] {
  return Array.from({ length: history.size }, (_, i) => {
    const page = history.page(i);
    return page === undefined ? [] : page.facts.slice(page.starts[i % WIDTH], page.end(i % WIDTH));
  });
}

function digestOf(history: Rows): string {
  const digest = new Digest();
  history.digest(digest, (facts, start) => new Digest().fact(facts[start]).done());
  return digest.hex();
}

const acts = fc.array(
  fc.record({ which: fc.nat(), kind: fc.nat({ max: 5 }), count: fc.integer({ min: 1, max: 40 }), n: fc.nat({ max: 99 }) }),
  {
    maxLength: 25,
  },
);

describe('rows of history', () => {
  test('[TR1, TR2] branches written in any order never see each other, over the edges of pages, with rows that are empty or forgotten', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const first = new Epoch();
        const branches: Branch[] = [{ epoch: first, history: Rows.empty(first), rows: [] }];
        for (const { which, kind, count, n } of all) {
          const branch = branches[which % branches.length] as Branch;
          if (kind === 0) {
            branch.epoch = new Epoch();
            branches.push({ epoch: new Epoch(), history: branch.history, rows: branch.rows });
          } else if (kind === 1 && (branch.rows[n % branch.rows.length]?.length ?? 0) > 0)
            change(branch, n % branch.rows.length, `changed ${n}`);
          else if (kind === 2) forget(branch, n);
          else if (kind === 3) append(branch, []);
          else
            for (let i = 0; i < count; i++)
              append(
                branch,
                Array.from({ length: 1 + ((n + i) % 4) }, (_, k) => n + i + k),
              );
          digestOf(branch.history); // what it remembers must be forgotten by the next write
          for (const { history, rows } of branches) expect(rowsOf(history)).toEqual(rows);
        }
        const [a, b] = [branches[0] as Branch, branches.at(-1) as Branch];
        const fresh: Branch = { epoch: new Epoch(), history: Rows.empty(new Epoch()), rows: [] };
        for (const row of b.rows) append(fresh, row);
        expect(digestOf(b.history)).toBe(digestOf(fresh.history));
        const different: number[] = [];
        Rows.differences(a.history, b.history, (i) => different.push(i));
        const expected = Array.from({ length: Math.max(a.rows.length, b.rows.length) }, (_, i) => i).filter(
          (i) => JSON.stringify(a.rows[i]) !== JSON.stringify(b.rows[i]),
        );
        expect(different).toEqual(expected);
      }),
      { numRuns: 150, seed: 5 },
    );
  });
});
