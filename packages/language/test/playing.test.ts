/** What the words of every game do, on a table. */
import { a, amount } from '@rulewright/language';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, handAfter, handOf, lifeAfter, lifeOf, readAs, stepsOf } from './bench-game.js';

describe('amounts', () => {
  test('[LN1] are worked out when they are needed, as the table is then', () => {
    expect(lifeAfter('[{ gain: 5 }, { gain: life }]')).toBe(50);
    expect(lifeAfter('[{ scrap: { hand: bolt } }, { gain: { count: hand } }]')).toBe(22);
    expect(lifeAfter('{ gain: { count: { hand: { not: bolt } } } }')).toBe(22);
  });
  test('are counted with', () => {
    expect(lifeAfter('{ gain: { sum: [1, { product: [2, 3] }, { half: 5 }] } }')).toBe(29);
    expect(lifeAfter('{ gain: { difference: [3, 5] } }')).toBe(20);
  });
  test('[LN5] stay where they can be counted with', () => {
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom(0, 1, -1, 3, 1_000_000_000, -1_000_000_000),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        ...(['sum', 'difference', 'product'] as const).map((called) =>
          fc.record({ [called]: fc.array(tie('tree'), { minLength: 2, maxLength: 4 }) }),
        ),
        fc.record({ half: tie('tree') }),
      ),
    }));
    fc.assert(
      fc.property(tree, (one) => {
        const much = readAs(a(amount), JSON.stringify(one)).means({} as never);
        expect(Number.isSafeInteger(much) && Math.abs(much) <= 1_000_000_000).toBe(true);
        expect(Object.is(much, -0)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('steps', () => {
  test('[LN2] what was chosen is meant by its name', () => {
    const { game } = after('[{ choose: { from: { hand: bolt }, count: 1, as: one } }, { scrap: one }]');
    expect(game.decisions).toMatchObject([{ seat: 0 }]);
    expect(game.answer(0, [0]).ok).toBe(true);
    expect(handOf(game)).toBe('gear bolt gear');
  });
  test('[LN2] whatever name may be given, the kernel takes', () => {
    const names = [
      'kind',
      'items',
      'seat',
      'source',
      'program',
      'constructor',
      'x',
      'a-b-9',
      'length',
      'amount',
      'each',
      'to-string',
      'then',
    ];
    for (const name of names) {
      const steps = `[{ choose: { from: { hand: bolt }, as: ${name} } }, { scrap: ${name} }]`;
      if (name === 'kind' || name === 'items') expect(() => stepsOf(steps)).toThrow(`"${name}" is a name that the engine needs for itself`);
      else expect(after(steps).game.decisions, name).toHaveLength(1);
    }
  });
  test('a branch is taken if its condition holds then', () => {
    const branch = '{ if: { holds: healthy, do: { scrap: hand }, else: { scrap: { hand: bolt } } } }';
    expect(handAfter(branch)).toBe('gear gear');
    expect(handAfter(`[{ gain: 1 }, ${branch}]`)).toBe('');
    expect(handAfter('{ if: { holds: { not: { there-is: hand } }, do: { scrap: hand } } }')).toBe('bolt gear bolt gear');
    expect(lifeAfter('{ if: { holds: { there-is: { of: hand, count: 5 } }, do: { gain: 1 } } }')).toBe(20);
  });
  test('[LN3] a loop goes over each, with or without a name, and one in another', () => {
    expect(lifeAfter('{ for-each: { of: hand, do: { gain: 1 } } }')).toBe(24);
    expect(lifeAfter('{ for-each: { of: hand, do: { for-each: { of: hand, do: { gain: 1 } } } } }')).toBe(36);
    expect(handAfter('{ for-each: { of: { hand: bolt }, as: one, do: { scrap: one } } }')).toBe('gear gear');
    expect(handAfter('{ for-each: { of: { hand: bolt }, as: one, do: { scrap: one }, timing: at once } }')).toBe('gear gear');
  });
  test('[LN4] what is repeated 0 times, or fewer, is not done', () => {
    expect([3, 0, -3].map((times) => lifeAfter(`{ repeat: { times: ${times}, do: { gain: 1 } } }`))).toEqual([23, 20, 20]);
  });
  test('what is repeated a million times, and that a million times, ends in a refusal', () => {
    const { code, game } = after('{ repeat: { times: 1000000, do: { repeat: { times: 1000000, do: { gain: 1 } } } } }');
    expect([code, lifeOf(game)]).toEqual(['loop.budget', 20]);
    expect(after('{ repeat: { times: 1000000000, do: { repeat: { times: 0, do: { gain: 1 } } } } }').code).toBe('loop.budget');
  });
});
