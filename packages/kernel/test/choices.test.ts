import {
  act,
  assign,
  attempt,
  branch,
  type ChoiceKind,
  call,
  choose,
  type Decision,
  each,
  forbid,
  type Here,
  original,
  pay,
  program,
  register,
  repeat,
  repeatWhile,
  replace,
  run,
  type Step,
  v,
} from '@rulewright/kernel';
import {
  count,
  deck,
  destroy,
  draw,
  field,
  gain,
  grave,
  hand,
  lose,
  player,
  power,
  shuffle,
  shuffleGrave,
  toss,
  whisper,
} from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, graveOf, handOf, lay, lifeOf, say, story } from './tabletop.js';

const myHand = (here: Here): number[] => here.cards(here.zone(hand, here.seat));
const three = { hand: ['anvil', 'bellows', 'chisel'] };
const { secret } = player.fields;
const first = (game: ReturnType<typeof lay>): Decision => game.decisions[0] as Decision;

describe('decisions', () => {
  test('[CH1] a decision says who, what kind, the options, why and by what', () => {
    const game = lay({ ana: three, steps: [choose('c', { kind: 'one', from: myHand, why: 'pick a card' })] });
    expect(first(game)).toMatchObject({ seat: 0, kind: 'one', why: 'pick a card', by: 'test', min: 1, max: 1, of: 'things' });
    expect(first(game).options).toEqual(game.look.cards(game.look.zone(hand, 0)));
  });

  /** Each kind: how it is asked of three cards, a legal answer, what it means, and illegal ones with their codes. */
  const kinds: readonly [ChoiceKind, object, number | number[], string, readonly [unknown, string][]][] = [
    [
      'one',
      {},
      1,
      '"b"',
      [
        [3, 'range'],
        [-1, 'range'],
        [[0, 1], 'count'],
        [[], 'count'],
      ],
    ],
    [
      'some',
      { min: 2, max: 2 },
      [2, 0],
      '["a","c"]',
      [
        [[0], 'count'],
        [[0, 1, 2], 'count'],
        [[1, 1], 'repeats'],
        [[0, 5], 'range'],
      ],
    ],
    [
      'upTo',
      { max: 2 },
      [],
      '[]',
      [
        [[0, 1, 2], 'count'],
        [[0, 0], 'repeats'],
      ],
    ],
    [
      'subset',
      { must: { says: 'an even number', allows: (_: Here, chosen: readonly unknown[]) => chosen.length % 2 === 0 } },
      [0, 2],
      '["a","c"]',
      [
        [[0], 'constraint'],
        [[0, 0], 'repeats'],
      ],
    ],
    [
      'divide',
      { total: 3 },
      [2, 0, 1],
      '["a",2,"c",1]',
      [
        [[1, 1], 'count'],
        [[1, 1, 0], 'sum'],
        [[4, -1, 0], 'range'],
      ],
    ],
    [
      'order',
      {},
      [2, 0, 1],
      '["c","a","b"]',
      [
        [[0, 1], 'count'],
        [[0, 0, 1], 'repeats'],
        [[0, 1, 3], 'range'],
      ],
    ],
    ['name', {}, 2, '"c"', [[3, 'range']]],
    ['action', {}, 0, '"a"', [[7, 'range']]],
    ['slot', {}, 0, '"a"', [[7, 'range']]],
    [
      'number',
      { min: 2, max: 5 },
      4,
      '4',
      [
        [1, 'range'],
        [6, 'range'],
      ],
    ],
    ['yesNo', {}, 1, 'true', [[2, 'range']]],
  ];
  const needsOptions = (kind: ChoiceKind): boolean => kind !== 'number' && kind !== 'yesNo';
  for (const [kind, spec, answer, meaning, illegal] of kinds) {
    test(`[CH2, CH5] ${kind}: legal answers mean what they say, illegal ones are refused and change nothing`, () => {
      let chosen: unknown;
      const game = lay({
        steps: [
          { step: 'choose', into: 'x', kind, ...(needsOptions(kind) && { from: ['a', 'b', 'c'] }), of: 'values', why: 'pick', ...spec },
          run('note', (doing) => {
            chosen = doing.var('x');
            return undefined;
          }),
        ],
      });
      const before = game.fingerprint();
      for (const [bad, code] of [...illegal, ['0', 'shape'], [1.5, 'shape'], [null, 'shape'], [[null], 'shape']] as const) {
        const result = game.answer(0, bad as number);
        expect(result.ok ? 'accepted' : result.refusal.code).toBe(`answer.${code}`);
        expect(game.fingerprint()).toBe(before);
      }
      expect(game.answer(1, answer)).toMatchObject({ ok: false, refusal: { code: 'answer.not-asked' } });
      say(game, answer);
      expect(JSON.stringify(chosen)).toBe(meaning);
    });
  }

  test('[CH3] a choice with no legal answer is not asked; "up to" may be none', () => {
    const none = (kind: ChoiceKind, more: object = {}) =>
      asked(lay({ steps: [{ step: 'choose', into: 'x', kind, why: 'asked', ...more }] }));
    for (const kind of ['one', 'name', 'action', 'slot', 'order'] as const) expect(none(kind, { from: [] })).toEqual(['rest']);
    expect(none('some', { from: [], min: 1 })).toEqual(['rest']);
    expect(none('divide', { from: [], total: 1 })).toEqual(['rest']);
    expect(none('number', { min: 3, max: 2 })).toEqual(['rest']);
    expect(none('upTo', { from: [], max: 3 })).toEqual(['asked']);
  });

  test('[CH4] several seats are asked at once, in any order; nobody sees an answer before all are in', () => {
    const steps = [
      choose('x', { kind: 'one', who: [0, 1], from: (here) => here.cards(here.zone(hand, here.asked)), why: 'lay one aside' }),
      each(
        'seat',
        [0, 1],
        assign('one', (here) => here.chosenBy('x', here.int('seat'))[0]),
        act(destroy, { card: v('one') }),
      ),
    ];
    const game = lay({ ana: three, bo: { hand: ['drill', 'edge'] }, steps });
    expect(game.decisions.map(({ seat }) => seat)).toEqual([0, 1]);
    const view = JSON.stringify(game.view(0));
    expect(game.answer(1, 1).ok).toBe(true);
    expect(JSON.stringify(game.view(0))).toBe(view);
    expect(game.decisions.map(({ seat }) => seat)).toEqual([0]);
    expect(game.answer(1, 0)).toMatchObject({ ok: false, refusal: { code: 'answer.not-asked' } });
    for (const nobody of [2, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(game.answer(nobody, 0)).toMatchObject({
        refusal: { code: 'seat.none' },
        sentence: 'There is no such seat; there are 2, the first is 0.',
      });
    say(game, 2);
    expect([graveOf(game, 0), graveOf(game, 1)]).toEqual([['chisel'], ['edge']]);
  });

  test('[CH4] a seat with nothing to choose is left out', () => {
    const game = lay({
      ana: three,
      steps: [
        choose('x', { kind: 'one', who: [0, 1], from: (here) => here.cards(here.zone(hand, here.asked)), why: 'lay one aside' }),
        assign('none', (here) => here.chosenBy('x', 1).length),
        act(gain, { seat: 0, amount: (here) => here.int('none') + 1 }),
      ],
    });
    expect(game.decisions.map(({ seat }) => seat)).toEqual([0]);
    say(game, 0);
    expect(lifeOf(game, 0)).toBe(21);
  });

  test('[CH6] an answer to another decision is refused', () => {
    const game = lay({ steps: [choose('a', { kind: 'yesNo', why: 'a' }), choose('b', { kind: 'yesNo', why: 'b' })] });
    const { id } = first(game);
    expect(game.answer(0, 1, id).ok).toBe(true);
    const late = game.answer(0, 1, id);
    expect(late).toMatchObject({ ok: false, refusal: { code: 'answer.stale' } });
    expect(late.ok ? '' : late.sentence).toBe('That answers decision 0; the one that waits is 1.');
  });

  test('[CH7] a constraint that nothing meets does not hang the game', () => {
    const from = Array.from({ length: 40 }, (_, i) => i);
    const began = lay({
      steps: [choose('x', { kind: 'subset', from, of: 'values', must: { says: 'the impossible', allows: () => false }, why: 'never' })],
    });
    expect(asked(began)).toEqual(['rest']);
  });

  test('[CH5] an answer to a game that is over is refused', () => {
    const game = lay({ steps: [] });
    say(game, 0);
    expect(game.isOver).toBe(true);
    expect(game.answer(0, 0)).toMatchObject({ ok: false, refusal: { code: 'game.over' } });
    expect(game.decisions).toEqual([]);
  });
});

describe('certainty', () => {
  const discard = (into: string) => [choose(into, { kind: 'one' as const, from: myHand, why: into }), act(destroy, { card: v(into) })];

  test('[CO1] a cost that cannot be paid in full is refused before anything is touched, and names the part', () => {
    const cost = pay(act(lose, { seat: 0, amount: 1 }), ...discard('a'), ...discard('b'));
    const game = lay({ ana: { hand: ['anvil'] }, steps: [choose('go', { kind: 'yesNo', why: 'go' }), attempt(cost)] });
    say(game, 1);
    expect([handOf(game, 0), lifeOf(game, 0), story(game)]).toEqual([['anvil'], 20, []]);
  });

  test('[CO1] part and reason are in the refusal', () => {
    const game = lay({ ana: { hand: ['anvil'] }, steps: [] });
    const refusal = {
      code: 'cost.unpayable',
      rule: 'CO1',
      seat: 0,
      facts: { part: 3, step: 'b' },
      because: { code: 'choice.none', rule: 'CH3', seat: 0, facts: { why: 'b' } },
    };
    expect(game.say(refusal)).toBe('Ana cannot pay this in full: part 3 (b) fails. Ana has not enough to choose from for "b".');
  });

  test('[CO1, CO2] it is paid once, in written order', () => {
    const game = lay({
      ana: three,
      steps: [
        pay(act(lose, { seat: 0, amount: 1 }), ...discard('a'), act(lose, { seat: 0, amount: 2 })),
        act(gain, { seat: 1, amount: 1 }),
      ],
    });
    say(game, 1);
    expect(story(game, true).map((one) => one.replace(/\d+}/, 'x}'))).toHaveLength(4);
    expect(story(game)).toEqual(['lost', 'destroyed', 'lost', 'gained']);
    expect(lifeOf(game, 0)).toBe(17);
  });

  test('[CO3] options after which it could not be finished are not offered', () => {
    // Only a card of power 3 may be destroyed second.
    const onlyChisel = forbid('only-chisel', {
      on: [destroy],
      when: (here, call) => here.count(here.zone(hand, 0)) === 2 && here.card(call.params['card'] as number).id !== 'chisel',
    });
    const game = lay({ ana: three, effects: [onlyChisel], steps: [register(onlyChisel), pay(...discard('a'), ...discard('b'))] });
    const names = () => first(game).options.map((id) => game.look.card(id as number).id);
    expect(names()).toEqual(['anvil', 'bellows']);
    say(game, 1);
    expect(names()).toEqual(['chisel']);
    say(game, 0);
    expect(handOf(game, 0)).toEqual(['anvil']);
  });

  test('[CO8] what is asked last is asked once, however much is offered, and every answer does', () => {
    const hands = [1, 3, 6].map((n) => ['anvil', 'bellows', 'chisel', 'anvil', 'bellows', 'chisel'].slice(0, n));
    const asksOf = (cards: readonly string[], ...after: readonly Step[]): number => {
      let asks = 0;
      const from = (here: Here): number[] => {
        asks++;
        return myHand(here);
      };
      const steps = [pay(act(lose, { seat: 0, amount: 1 }), choose('a', { kind: 'some', min: 1, max: 2, from, why: 'a' }), ...after)];
      const game = lay({ ana: { hand: cards }, steps });
      const laid = asks;
      for (const answer of game.legalAnswers(first(game))) expect(game.fork().answer(0, answer)).toMatchObject({ ok: true });
      return laid;
    };
    expect(new Set(hands.map((cards) => asksOf(cards))).size).toBe(1);
    // With something behind it, each is tried out.
    const [few, , many] = hands.map((cards) => asksOf(cards, each('c', v('a'), act(destroy, { card: v('c') })))) as [
      number,
      number,
      number,
    ];
    expect(many).toBeGreaterThan(few);
  });

  test('[CO3] a combination that leads nowhere is refused as a dead end', () => {
    const game = lay({
      ana: three,
      steps: [
        pay(
          choose('some', { kind: 'upTo', max: 3, from: myHand, why: 'how many' }),
          each('c', v('some'), act(destroy, { card: v('c') })),
          ...discard('last'),
        ),
      ],
    });
    expect(game.answer(0, [0, 1, 2])).toMatchObject({ ok: false, refusal: { code: 'answer.dead-end' } });
    expect(game.legalAnswers(first(game))).toHaveLength(7);
    say(game, [0, 1], 0);
    expect(handOf(game, 0)).toEqual([]);
  });

  test('[CO1] whatever anybody else chooses must do', () => {
    const bo = choose('n', { kind: 'number', who: 1, min: 0, max: 3, why: 'bo says' });
    const spend = (most: number) => pay(bo, act(lose, { seat: 0, amount: (here) => (here.int('n') === 3 ? most : 1) }));
    expect(asked(lay({ steps: [spend(20)] }))).toEqual(['bo says']);
    expect(asked(lay({ steps: [spend(21)] }))).toEqual(['rest']);
  });

  test('[CO5] every outcome of chance must do', () => {
    const bet = (most: number) =>
      pay(act(toss, { seat: 0 }, { into: 'coin' }), act(lose, { seat: 0, amount: (here) => (here.int('coin') === 1 ? most : 1) }));
    expect(story(lay({ steps: [bet(20)] }))).toEqual(['tossed', 'lost']);
    expect(story(lay({ steps: [bet(21)] }))).toEqual([]);
  });

  test('[CO4] what the payer does not see decides nothing', () => {
    // The cost draws a card and is only payable if its power is low: which card lies on top must not be told.
    const steps = [
      choose('go', { kind: 'yesNo' as const, why: 'go' }),
      pay(
        act(draw, { seat: 0 }, { into: 'c' }),
        act(lose, { seat: 0, amount: (here: Here) => (here.get(here.int('c'), power) > 7 ? 99 : 1) }),
      ),
      choose('after', { kind: 'yesNo' as const, why: 'after' }),
    ];
    const stacked = (deckOf: string[]) => lay({ ana: { deck: deckOf }, steps });
    const lucky = stacked(['hammer', 'hammer', 'anvil', 'anvil']);
    const unlucky = stacked(['anvil', 'anvil', 'hammer', 'hammer']);
    say(lucky, 1);
    say(unlucky, 1);
    // Both tables look alike to Ana; whether the cost is refused is the same for both.
    expect(story(lucky)).toEqual(story(unlucky));
    expect(JSON.stringify(lucky.view(0))).toBe(JSON.stringify(unlucky.view(0)));
  });

  test('[CO5] a search past its budget says no', () => {
    const steps = [
      pay(
        repeat(6, choose('n', { kind: 'number', min: 1, max: 9, why: 'n' })),
        act(lose, { seat: 0, amount: (here) => (here.int('n') === 9 ? 21 : 21) }),
      ),
      act(gain, { seat: 1, amount: 1 }),
    ];
    const game = lay({ policies: { searchBudget: 50 }, steps });
    expect([story(game), lifeOf(game, 0)]).toEqual([['gained'], 20]);
  });

  test('[CO1] a cost inside a cost is part of it', () => {
    const game = lay({ ana: { hand: ['anvil'] }, steps: [pay(act(lose, { seat: 0, amount: 1 }), pay(...discard('a')), ...discard('b'))] });
    expect([story(game), handOf(game, 0)]).toEqual([[], ['anvil']]);
    const enough = lay({
      ana: three,
      steps: [pay(act(lose, { seat: 0, amount: 1 }), pay(...discard('a')), ...discard('b')), act(gain, { seat: 0, amount: 1 })],
    });
    say(enough, 0, 0);
    expect(story(enough)).toEqual(['lost', 'destroyed', 'destroyed', 'gained']);
  });

  test('[CO2, PL8] a cost that is replaced by something else is not paid, unless the ruleset lets anything count', () => {
    const spare = replace('spare', { on: [destroy], instead: [act(count, { card: v('card'), by: 1 })] });
    const steps = [register(spare), pay(...discard('a')), act(gain, { seat: 0, amount: 1 })];
    const strict = lay({ ana: { hand: ['anvil'] }, effects: [spare], steps });
    expect(story(strict)).toEqual(['effect.registered', 'gained']);
    const loose = lay({ ana: { hand: ['anvil'] }, effects: [spare], steps, policies: { replacedCounts: 'as-anything' } });
    say(loose, 0);
    expect(story(loose)).toEqual(['effect.registered', 'counted', 'gained']);
  });

  test('[RR2] until a cost is paid in full, nothing of it is on the table; everybody sees it under way', () => {
    const game = lay({ ana: three, steps: [pay(act(lose, { seat: 0, amount: 3 }), ...discard('a'))] });
    expect([asked(game), lifeOf(game, 0)]).toEqual([['a'], 20]);
    expect(game.view(1).players[0]).toMatchObject({ life: 17 });
    say(game, 0);
    expect(lifeOf(game, 0)).toBe(17);
  });

  test('[CO1] a cost through a call is paid only if every step of it is', () => {
    const inner = program('inner', [], [act(lose, { seat: 0, amount: 99 }), act(gain, { seat: 0, amount: 1 })]);
    expect(story(lay({ programs: [inner], steps: [pay(call(inner))] }))).toEqual([]);
    const leaf = run('judges for itself', (doing) => {
      doing.act(lose, { seat: 0, amount: 99 });
      doing.call(inner, {});
      return doing.act(gain, { seat: 0, amount: 5 });
    });
    expect(lifeOf(lay({ programs: [inner], steps: [pay(leaf)] }), 0)).toBe(26);
  });

  test('[CO3] the second cost inside an attempt or a leaf is looked at as closely as the first', () => {
    const onlyTwo = (into: string) =>
      pay(
        choose(into, { kind: 'number' as const, min: 1, max: 3, why: into }),
        act(lose, { seat: 0, amount: (here: Here) => (here.int(into) === 2 ? 1 : 99) }),
      );
    const pick = (into: string) =>
      pay(
        choose(into, { kind: 'name' as const, from: ['x', 'y'], why: into }),
        act(lose, { seat: 0, amount: (here: Here) => (here.text(into) === 'y' ? 1 : 99) }),
      );
    const inAttempt = lay({ steps: [attempt(pick('a'), pick('b'))] });
    expect(first(inAttempt).options).toEqual(['y']);
    say(inAttempt, 0);
    expect(first(inAttempt).options).toEqual(['y']);
    const twice = program('twice', [], [pick('a'), pick('b')]);
    const inLeaf = lay({ programs: [twice], steps: [run('leaf', (doing) => doing.call(twice, {}))] });
    say(inLeaf, 0);
    expect(first(inLeaf).options).toEqual(['y']);
    const numbers = lay({ steps: [attempt(onlyTwo('a'), onlyTwo('b'))] });
    expect(numbers.answer(0, 1)).toMatchObject({ ok: false, refusal: { code: 'answer.dead-end' } });
    say(numbers, 2);
    expect(numbers.answer(0, 3)).toMatchObject({ ok: false, refusal: { code: 'answer.dead-end' } });
  });

  test('[CO4] if what lay hidden makes paying fail, it fails as a whole, is told, and the game goes on', () => {
    const cost = pay(
      act(draw, { seat: 0 }, { into: 'c' }),
      act(lose, { seat: 0, amount: (here: Here) => (here.get(here.int('c'), power) > 7 ? 99 : 1) }),
    );
    const outcomes = new Set<string>();
    for (let at = 0; at < 12; at++) {
      const deckOf = Array.from({ length: 12 }, (_, i) => (i === at ? 'hammer' : 'anvil'));
      const game = lay({ ana: { deck: deckOf }, steps: [choose('go', { kind: 'yesNo', why: 'go' }), cost] });
      const result = game.answer(0, 1);
      expect(asked(game)).toEqual(['rest']);
      outcomes.add(result.ok ? `${story(game).length} ${result.refused.map(({ code }) => code).join()}` : 'refused');
      if (story(game).length === 0) expect([lifeOf(game, 0), handOf(game, 0).length]).toEqual([20, 0]);
    }
    expect([...outcomes].every((one) => ['2 ', '0 cost.failed', '0 cost.unpayable'].includes(one))).toBe(true);
  });

  test('[CO4] how a pile will be shuffled decides nothing, even if its cards lie open', () => {
    const openPile = (here: Here): number[] => here.cards(here.zone(grave, 0));
    const cost = pay(
      act(shuffleGrave, { seat: 0 }),
      act(lose, { seat: 0, amount: (here) => (here.card(openPile(here).at(-1) as number).id === 'hammer' ? 1 : 99) }),
    );
    for (let seed = 0; seed < 6; seed++) {
      const game = lay({
        seed,
        ana: { grave: ['anvil', 'hammer', 'anvil', 'anvil'] },
        steps: [choose('go', { kind: 'yesNo', why: 'go' }), cost],
      });
      const result = game.answer(0, 1);
      expect(result.ok && result.refused.map(({ code }) => code)).toEqual(['cost.unpayable']);
    }
  });

  test('[BO1] giving up is told with the answer', () => {
    const game = lay({ steps: [attempt(choose('a', { kind: 'yesNo', why: 'a' }))] });
    const result = game.answer(0, 'back out');
    expect(result.ok && result.refused.map(({ code }) => code)).toEqual(['request.backed-out']);
  });

  test('[CO4] what only its owner sees decides nothing either', () => {
    const offered = (value: number) => {
      const game = lay({
        steps: [
          act(whisper, { seat: 1, value }, { by: 1 }),
          pay(
            choose('n', { kind: 'name', from: ['x', 'y'], why: 'n' }),
            act(lose, { seat: 0, amount: (here) => (here.text('n') === 'x' && here.get(here.player(1), secret) === 7 ? 99 : 1) }),
          ),
        ],
      });
      return first(game).options;
    };
    expect(offered(7)).toEqual(offered(1));
  });

  test('[RF1] why a request was refused is told with the answer that made it', () => {
    const game = lay({
      ana: { hand: ['anvil'] },
      steps: [choose('go', { kind: 'yesNo', why: 'go' }), attempt(pay(...discard('a'), ...discard('b')))],
    });
    const result = game.answer(0, 1);
    expect(result.ok && result.refused.map((refusal) => game.say(refusal))).toEqual([
      'Ana cannot pay this in full: part 3 (b) fails. Ana has not enough to choose from for "b".',
    ]);
  });
});

describe('budgets of trying', () => {
  /** How long this process works at it, in seconds: others may keep the machine busy meanwhile. */
  const worked = (doing: () => unknown): number => {
    const began = process.cpuUsage();
    doing();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1e6;
  };

  test('[BG2] costs inside of costs share one budget, and end', () => {
    const p: ReturnType<typeof program> = program(
      'p',
      [],
      [pay({ step: 'call', program: 'p', args: {} }), pay({ step: 'call', program: 'p', args: {} })],
    );
    expect(worked(() => lay({ programs: [p], steps: [call(p)] }))).toBeLessThan(20);
    const s: ReturnType<typeof program> = program('s', [], [run('again', (doing) => doing.call(s, {}))]);
    expect(() => lay({ programs: [s], steps: [call(s)] })).toThrow(/never end/);
    const endless = lay({ steps: [pay(repeatWhile(true, choose('x', { kind: 'yesNo', why: 'x' })))] });
    expect(asked(endless)).toEqual(['rest']);
  });

  test('[BG2, CO5] a number from too many is not tried out one by one', () => {
    const game = lay({
      steps: [
        pay(
          run('many', (doing) => {
            for (let i = 0; i < 12; i++) doing.act(toss, { seat: 0 });
            return doing.act(gain, { seat: 0, amount: 1 });
          }),
        ),
      ],
    });
    expect(story(game)).toEqual([]); // 4096 outcomes are more than the budget
  });

  test('[BG1] what a leaf does counts', () => {
    expect(() =>
      lay({
        steps: [
          run('busy', (doing) => {
            for (;;) doing.act(gain, { seat: 0, amount: 1 });
          }),
        ],
      }),
    ).toThrow(/never end: gain → gain/);
  });

  test('[BG1] running again does not add up to a loop', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((into) => choose(into, { kind: 'name' as const, from: ['only'], why: into }));
    const game = lay({ steps: [attempt(repeat(300, act(gain, { seat: 0, amount: 1 })), ...five)] });
    say(game, 0, 0, 0, 0, 0);
    expect(asked(game)).toEqual(['rest']);
  });
});

describe('backing out', () => {
  const steps = [
    choose('go', { kind: 'yesNo' as const, why: 'go' }),
    attempt(
      choose('a', { kind: 'one', from: myHand, why: 'a' }),
      act(gain, { seat: 0, amount: 5 }),
      choose('b', { kind: 'one', from: myHand, why: 'b' }),
      act(destroy, { card: v('b') }),
    ),
    act(gain, { seat: 1, amount: 1 }),
  ];

  test('[BO1] until it is through, nothing of an attempt is on the table; backing out leaves no trace', () => {
    const game = lay({ ana: three, steps });
    say(game, 1, 0);
    expect(asked(game)).toEqual(['b']);
    expect(first(game).canBackOut).toBe(true);
    expect([lifeOf(game, 0), story(game)]).toEqual([20, []]);
    // Whoever attempts it sees it under way; the other seat does not.
    expect(game.view(0).players[0]).toMatchObject({ life: 25 });
    expect(game.view(1).players[0]).toMatchObject({ life: 20 });
    say(game, 'back out');
    expect([lifeOf(game, 0), handOf(game, 0).length, story(game)]).toEqual([20, 3, ['gained']]);
  });

  test('[BO1] through, all of it happens', () => {
    const game = lay({ ana: three, steps });
    say(game, 1, 0, 2);
    expect([lifeOf(game, 0), graveOf(game, 0)]).toEqual([25, ['chisel']]);
  });

  test('[BO1] a refused step undoes the whole attempt', () => {
    const game = lay({
      ana: three,
      steps: [
        attempt(act(gain, { seat: 0, amount: 5 }), act(lose, { seat: 0, amount: 99 }), act(gain, { seat: 0, amount: 7 })),
        act(gain, { seat: 1, amount: 1 }),
      ],
    });
    expect(story(game)).toEqual(['gained']);
    expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([20, 21]);
  });

  test('[BO2] once something hidden was revealed, or another seat is asked, there is no way back', () => {
    const after = (step: Step) => {
      const game = lay({
        ana: { ...three, deck: ['drill'] },
        steps: [attempt(step, choose('b', { kind: 'one', from: myHand, why: 'b' }))],
      });
      const result = game.fork().answer(first(game).seat, 'back out');
      return result.ok ? 'taken back' : result.refusal.code;
    };
    expect(after(act(gain, { seat: 0, amount: 1 }))).toBe('taken back');
    expect(after(act(draw, { seat: 0 }))).toBe('answer.no-way-back');
    expect(after(act(toss, { seat: 0 }))).toBe('answer.no-way-back');
    expect(after(act(shuffle, { seat: 0 }))).toBe('taken back');
    expect(after(choose('x', { kind: 'yesNo', who: 1, why: 'x' }))).toBe('answer.no-way-back');
    expect(after(choose('x', { kind: 'one', from: (here) => here.cards(here.zone(deck, 0)), shown: true, why: 'search' }))).toBe(
      'answer.no-way-back',
    );
    const plain = lay({ steps: [choose('x', { kind: 'yesNo', why: 'x' })] });
    expect(plain.answer(0, 'back out')).toMatchObject({ ok: false, refusal: { code: 'answer.no-way-back' } });
  });

  test('[BO3] an attempt inside a leaf cannot be taken back by itself', () => {
    const inner = program('inner', [], [attempt(choose('a', { kind: 'yesNo', why: 'a' }), choose('b', { kind: 'yesNo', why: 'b' }))]);
    const game = lay({ programs: [inner], steps: [run('leaf', (doing) => doing.call(inner, {}))] });
    expect(first(game).canBackOut).toBe(false);
    say(game, 1, 1);
    expect(asked(game)).toEqual(['rest']);
  });

  test('[BO3] an attempt inside a cost is part of the cost', () => {
    const game = lay({
      ana: three,
      steps: [
        pay(
          act(lose, { seat: 0, amount: 1 }),
          attempt(choose('a', { kind: 'one', from: myHand, why: 'a' }), act(destroy, { card: v('a') })),
        ),
      ],
    });
    expect(first(game).canBackOut).toBe(false);
    say(game, 0);
    expect(story(game)).toEqual(['lost', 'destroyed']);
  });
});

describe('plain TypeScript that asks', () => {
  test('[RR1] it runs again with its answers, and acts once', () => {
    let runs = 0;
    const game = lay({
      ana: three,
      steps: [
        run('leaf', (doing) => {
          runs++;
          doing.act(gain, { seat: 0, amount: 1 });
          const c = doing.choose({ kind: 'one', from: myHand(doing), why: 'which' }) as number;
          doing.act(destroy, { card: c });
          const more = doing.choose({ kind: 'number', min: 1, max: 9, why: 'how much' }) as number;
          doing.set('kept', more);
          return doing.act(gain, { seat: 0, amount: more });
        }),
        assign('kept', v('kept')),
        act(gain, { seat: 1, amount: v('kept') }),
      ],
    });
    expect([asked(game), story(game), lifeOf(game, 0)]).toEqual([['which'], [], 20]);
    say(game, 1);
    // Everybody sees it under way: it cannot be taken back.
    expect(game.view(1).players[0]).toMatchObject({ life: 21 });
    say(game, 4);
    expect(story(game)).toEqual(['gained', 'destroyed', 'gained', 'gained']);
    expect([lifeOf(game, 0), lifeOf(game, 1), graveOf(game, 0)]).toEqual([25, 24, ['bellows']]);
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  test('[RR1] what chance gave stays what it was when the leaf runs again', () => {
    const game = lay({
      seed: 5,
      steps: [
        run('dice', (doing) => {
          const heads: number[] = [];
          for (let i = 0; i < 6; i++) {
            doing.act(toss, { seat: 0 });
            doing.choose({ kind: 'yesNo', why: `after toss ${i}` });
            heads.push(doing.event(doing.seq)?.data['heads'] as number);
          }
          return undefined;
        }),
      ],
    });
    const seen: unknown[] = [];
    for (let i = 0; i < 6; i++) {
      seen.push(JSON.stringify(game.imagine(0, i).view(0)) === JSON.stringify(game.view(0)));
      say(game, 1);
    }
    expect(seen).toEqual([true, true, true, true, true, true]);
    const heads = Array.from({ length: 6 }, (_, i) => game.look.event(i + 1)?.data['heads']);
    expect(new Set(heads).size).toBe(2);
  });

  test('[RR1] a leaf that throws is a bug: it changes nothing', () => {
    const game = lay({
      steps: [
        choose('go', { kind: 'yesNo', why: 'go' }),
        branch(v('go'), [
          run('broken', (doing) => {
            doing.act(gain, { seat: 0, amount: 5 });
            throw new Error('oops');
          }),
        ]),
      ],
    });
    const before = game.fingerprint();
    expect(() => game.answer(0, 1)).toThrow('oops');
    expect(game.fingerprint()).toBe(before);
    expect(asked(game)).toEqual(['go']);
    say(game, 0);
    expect(asked(game)).toEqual(['rest']);
  });

  test('[RR1] a question cannot be swallowed', () => {
    const game = lay({
      steps: [
        run('careless', (doing) => {
          try {
            doing.choose({ kind: 'yesNo', why: 'asked' });
          } catch {
            // an author who catches everything
          }
          try {
            doing.act(gain, { seat: 0, amount: 1 });
          } catch {
            // and again
          }
          return undefined;
        }),
      ],
    });
    expect(asked(game)).toEqual(['asked']);
    say(game, 1);
    expect([asked(game), lifeOf(game, 0)]).toEqual([['rest'], 21]);
  });

  test('[RR1] a question that an author swallows is asked before the next one', () => {
    const game = lay({
      steps: [
        run('careless', (doing) => {
          try {
            doing.choose({ kind: 'yesNo', why: 'first' });
          } catch {
            // an author who catches everything
          }
          doing.choose({ kind: 'yesNo', why: 'second' });
          return undefined;
        }),
      ],
    });
    expect(asked(game)).toEqual(['first']);
    say(game, 1);
    expect(asked(game)).toEqual(['second']);
    say(game, 1);
    expect(asked(game)).toEqual(['rest']);
  });

  test('[RR1] replacements inside a leaf may ask too', () => {
    const double = replace('double', { on: [gain], instead: [original({ amount: (here) => here.int('amount') * 2 })] });
    const plus = replace('plus', { on: [gain], instead: [original({ amount: (here) => here.int('amount') + 1 })] });
    const game = lay({
      effects: [double, plus],
      steps: [register(double), register(plus), run('leaf', (doing) => doing.act(gain, { seat: 0, amount: 2 }))],
    });
    expect(asked(game)).toEqual(['replacement.order']);
    say(game, 1);
    expect(lifeOf(game, 0)).toBe(26);
    expect(game.look.count(game.look.zone(field, 0))).toBe(0);
  });
});
