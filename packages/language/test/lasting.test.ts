/** What the words of every game leave behind, and what they remember, on a table. */
import { type Game, loadGame, startGame } from '@rulewright/kernel';
import { a, amount, leftBehind, named } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { after, benchRules, handAfter, handOf, lifeAfter, lifeOf, readAs, stepsOf } from './bench-game.js';

/** The table after the steps, and after some more in the next turn; saved and loaded in between. */
function afterTwoTurns(written: string, afterwards: string): Game {
  const { rules, begin, next } = benchRules(written, afterwards);
  const game = startGame(rules, { seed: 1, players: [{ name: 'Ana' }] });
  expect(game.command(begin).ok).toBe(true);
  const loaded = loadGame(rules, JSON.parse(JSON.stringify(game.save())));
  expect(loaded.fingerprint()).toBe(game.fingerprint());
  expect(loaded.command(next).ok).toBe(true);
  return loaded;
}

describe('rules that hold for a while', () => {
  const forbids = '{ lasting: { until: end-of-turn, rules: { cannot: { be-scrapped: bolt } } } }';
  test('[LV7] forbid, until they end', () => {
    expect(handAfter(`[${forbids}, { scrap: hand }]`)).toBe('bolt bolt');
    expect(handOf(afterTwoTurns(`[${forbids}]`, '[{ scrap: hand }]'))).toBe('');
    expect(handOf(afterTwoTurns(`[{ lasting: { until: for-good, rules: { cannot: be-scrapped } } }]`, '[{ scrap: hand }]'))).toBe(
      'bolt gear bolt gear',
    );
  });
  test('[LV7] do something else instead, so many times', () => {
    const instead = (until: string, does: string) =>
      `{ lasting: { until: ${until}, rules: { instead: { of: be-scrapped, do: ${does} } } } }`;
    expect(lifeAfter(`[${instead('end-of-turn', '{ gain: 3 }')}, { scrap: hand }]`)).toBe(32);
    expect(handAfter(`[${instead('[{ times: 1 }, end-of-turn]', '{ gain: 3 }')}, { scrap: hand }]`)).toBe('bolt');
    const { game } = after(`[${instead('end-of-turn', '[do-it-after-all, { gain: 1 }]')}, { scrap: hand }]`);
    expect([handOf(game), lifeOf(game)]).toEqual(['', 24]);
  });
  test('[LV7] hold while something does, and are over then', () => {
    const steps = `[{ gain: 1 }, { lasting: { until: { while: healthy }, rules: { cannot: be-scrapped } } }, { scrap: hand }`;
    expect(handAfter(`${steps}]`)).toBe('bolt gear bolt gear');
    expect(handAfter(`${steps}, { gain: -5 }, { gain: 9 }, { scrap: hand }]`)).toBe('');
  });
  test('[LV1] know what was chosen before them', () => {
    const { game } = after(
      '[{ choose: { from: hand, as: pet } }, { lasting: { until: end-of-turn, rules: { instead: { of: { be-scrapped: { as: prey } }, do: [{ gain: { count: pet } }, { gain: { product: [10, { count: prey }] } }] } } } }, { scrap: hand }]',
    );
    game.answer(0, [0]);
    expect(lifeOf(game)).toBe(64);
  });
});

describe('what is done later', () => {
  const fetches = '{ choose: { from: hand, as: pet } }, { scrap: pet }, { later: { when: you-gain, do: { fetch: pet } } }';
  test('[LV8, LV1] is done once, with the names that were given before it, however much later', () => {
    const { rules, begin, next } = benchRules(`[${fetches}]`, '[{ gain: 1 }]');
    const game = startGame(rules, { seed: 1, players: [{ name: 'Ana' }] });
    game.command(begin);
    const loaded = loadGame(rules, JSON.parse(JSON.stringify(game.save())));
    loaded.answer(0, [0]);
    expect(handOf(loaded)).toBe('gear bolt gear bolt');
    loaded.command(next);
    expect(handOf(loaded)).toBe('gear bolt gear bolt');
  });
  test('[LV1] not with what has become another object by then', () => {
    const { game } = after(`[${fetches}, { fetch: pit }, { scrap: { hand: bolt } }, { gain: 1 }]`);
    game.answer(0, [0]);
    expect(handOf(game)).toBe('gear gear');
  });
  test('[LV8] knows what has happened', () => {
    expect(
      lifeAfter(
        '[{ later: { when: { you-gain: { as: much } }, do: { if: { holds: { at-most: { of: much, than: 5 } }, do: { gain: { product: [much, 10] } } } } } }, { gain: 4 }]',
      ),
    ).toBe(64);
    expect(handAfter('[{ later: { when: { is-scrapped: { where: bolt, as: it } }, times: 2, do: { fetch: it } } }, { scrap: hand }]')).toBe(
      'bolt bolt',
    );
  });
});

describe('what has happened', () => {
  test('[LV10] is counted in a stretch of time', () => {
    expect(lifeAfter('[{ scrap: hand }, { gain: { times-it-happened: { is-scrapped: bolt } } }]')).toBe(22);
    expect(lifeAfter('[{ scrap: hand }, { if: { holds: { happened: { what: is-scrapped, times: 4 } }, do: { gain: 1 } } }]')).toBe(21);
    expect(lifeAfter('[{ scrap: hand }, { if: { holds: { happened: { what: is-scrapped, times: 5 } }, do: { gain: 1 } } }]')).toBe(20);
    expect(lifeOf(afterTwoTurns('[{ scrap: hand }]', '[{ gain: { times-it-happened: is-scrapped } }]'))).toBe(24);
  });
});

describe('choices', () => {
  const answered = (written: string, ...answers: readonly (number | readonly number[])[]): Game => {
    const { game } = after(written);
    for (const one of answers) expect(game.answer(0, one).ok).toBe(true);
    return game;
  };
  test('[LV4] something is done to some of the cards, and a name means those', () => {
    expect(handOf(answered('[{ scrap: { cards: hand, count: 2 } }]', [0, 1]))).toBe('bolt gear');
    expect(handOf(answered('[{ scrap: { cards: hand, up-to: 2 } }]', []))).toBe('bolt gear bolt gear');
    const any = '[{ scrap: { cards: hand, any-number: true, as: gone } }, { gain: { count: gone } }]';
    expect(lifeOf(answered(any, [0, 1, 3]))).toBe(23);
    expect(after(any).game.answer(0, []).ok).toBe(false);
    expect(
      lifeAfter(
        '[{ lasting: { until: end-of-turn, rules: { cannot: { be-scrapped: bolt } } } }, { scrap: { cards: hand, as: gone } }, { gain: { each: { amount: 5, of: gone } } }]',
      ),
    ).toBe(30);
  });
  test('[LV5] one of several things is done, of those that may be', () => {
    const one =
      '{ choose-one: [{ do: { gain: 1 } }, { if: healthy, called: much, do: { gain: 10 } }, { called: junk, do: { scrap: hand } }] }';
    expect(after(`[${one}]`).game.decisions[0]?.options).toEqual(['gain', 'junk']);
    expect(lifeOf(answered(`[{ gain: 1 }, ${one}]`, 1))).toBe(31);
    expect(lifeAfter('[{ choose-one: [{ if: healthy, do: { gain: 1 } }, { if: healthy, called: b, do: { gain: 2 } }] }]')).toBe(20);
  });
  test('[LV5] a choice inside of another lets nothing else happen', () => {
    const inner = '{ choose-one: [{ called: x, do: { gain: 1 } }, { called: b, do: { gain: 2 } }] }';
    expect(lifeOf(answered(`[{ choose-one: [{ called: a, do: ${inner} }, { called: b, do: { gain: 50 } }] }]`, 0, 1))).toBe(22);
  });
  test('something is done if somebody wants it, or pays for it', () => {
    expect([0, 1].map((no) => lifeOf(answered('[{ may: { gain: 5 } }]', no)))).toEqual([20, 25]);
    const pays = '[{ may-pay: { cost: { scrap: { hand: bolt } }, do: { gain: 5 }, else: { gain: 1 } } }]';
    expect([0, 1].map((no) => handOf(answered(pays, no)))).toEqual(['bolt gear bolt gear', 'gear gear']);
    expect([0, 1].map((no) => lifeOf(answered(pays, no)))).toEqual([21, 25]);
  });
  test('a number is chosen, and meant by its name', () => {
    expect(lifeOf(answered('[{ choose-number: { most: 7, as: x } }, { gain: { product: [x, x] } }]', 5))).toBe(45);
  });
});

describe('amounts that are compared', () => {
  test('[LV6] as they are when it is asked', () => {
    const holds = (condition: string) => lifeAfter(`[{ gain: 0 }, { if: { holds: ${condition}, do: { gain: 1 } } }]`) === 21;
    expect(holds('{ at-least: { of: life, than: 20 } }')).toBe(true);
    expect(holds('{ at-least: { of: life, than: 21 } }')).toBe(false);
    expect(holds('{ at-most: { of: { count: hand }, than: 4 } }')).toBe(true);
    expect(holds('{ equal: { of: { twice: 10 }, than: life } }')).toBe(true);
    expect(holds('{ either: [healthy, { there-is: hand }] }')).toBe(true);
    expect(holds('{ all-of: [healthy, { there-is: hand }] }')).toBe(false);
    expect(holds('{ there-is: { of: { hand: { any-of: [bolt, { not: bolt }] } }, at-most: 4 } }')).toBe(true);
    expect(holds('{ there-is: { of: hand, at-most: 3 } }')).toBe(false);
    expect(holds('{ equal: { of: { smallest: [3, 1, 2] }, than: 1 } }')).toBe(true);
    expect(holds('{ equal: { of: { largest: [3, 1, 2] }, than: 3 } }')).toBe(true);
  });
});

describe('what a text leaves behind', () => {
  test('[LV9] is named after the ability, the same each time it is read', () => {
    const rules =
      '{ lasting: { until: for-good, rules: [{ cannot: be-scrapped }, { instead: { of: be-scrapped, do: { later: { when: you-gain, do: { gain: 1 } } } } }] } }';
    const ids = () => {
      const does = named(stepsOf(`[{ if: { holds: healthy, do: ${rules} } }, ${rules}]`), 'card');
      const left = leftBehind([{ id: 'card', name: 'Card', abilities: [{ id: 'card', kind: 'activated', from: [], does }] }]);
      return left.map(({ id }) => id);
    };
    expect(ids()).toEqual(['card/1', 'card/2', 'card/2/1', 'card/3', 'card/4', 'card/4/1']);
    expect(ids()).toEqual(ids());
  });
  test('[LV3] what is data of the board says so', () => {
    expect(readAs(a(amount), '3').means.board).toBe(3);
    expect(readAs(a(amount), '{ count: { hand: bolt } }').means.board).toBe(undefined);
  });
});
