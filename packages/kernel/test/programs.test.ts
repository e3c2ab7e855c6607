import {
  act,
  also,
  alsoAfterThat,
  and,
  andAlso,
  andIfYouDo,
  andThen,
  andThenIfYouDo,
  assign,
  branch,
  call,
  choose,
  type Expr,
  each,
  type Here,
  program,
  reaction,
  register,
  repeat,
  repeatWhile,
  run,
  type Step,
  settle,
  thenDo,
  v,
} from '@rulewright/kernel';
import { destroy, draw, gain, gained, hand, lose, lost } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, graveOf, handOf, lay, lifeOf, say } from './tabletop.js';

const up = (amount: Expr<number> = 1) => act(gain, { seat: 0, amount });
const nothing = act(gain, { seat: 0, amount: 0 });
const cannot = act(lose, { seat: 0, amount: 99 });

describe('programs', () => {
  test('[PG1] steps run in written order; a refusal stops nobody who does not need it', () => {
    expect(lifeOf(lay({ steps: [up(1), cannot, up(2), nothing, up(4)] }), 0)).toBe(27);
  });

  test('[PG2] branch, repeat, each, let and call do what they say', () => {
    const twice = program('twice', ['n'], [act(gain, { seat: 1, amount: (here) => here.int('n') * 2 })]);
    const game = lay({
      programs: [twice],
      steps: [
        branch(true, [up(1)], [up(100)]),
        branch((here) => here.seat === 1, [up(100)], [up(2)]),
        repeat(3, up(10)),
        repeat(0, up(1000)),
        repeat(-5, up(1000)),
        each('n', [1, 2, 3], act(gain, { seat: 1, amount: v('n') })),
        assign('m', 7),
        call(twice, { n: v('m') }),
        call('twice', { n: 1 }),
        assign('left', 3),
        repeatWhile(
          (here) => here.int('left') > 0,
          assign('left', (here) => here.int('left') - 1),
          act(lose, { seat: 1, amount: 1 }),
        ),
      ],
    });
    expect(lifeOf(game, 0)).toBe(20 + 1 + 2 + 30);
    expect(lifeOf(game, 1)).toBe(20 + 6 + 14 + 2 - 3);
  });

  test('[PG2] a call says for whom and from what: as numbers, variables, or functions', () => {
    const tells = program('tells', [], [act(gain, { seat: (here) => here.seat, amount: (here) => here.source })]);
    const game = lay({
      programs: [tells],
      steps: [
        call(tells, {}, { seat: 1, source: 3 }),
        assign('it', 4),
        call(tells, {}, { source: v('it') }),
        call(tells, {}, { seat: (here) => 1 - here.seat, source: (here) => here.int('it') + 1 }),
      ],
    });
    expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([20 + 4, 20 + 3 + 5]);
  });

  test('[PG2] an each walks the list as it was at the start', () => {
    const game = lay({
      ana: { hand: ['anvil', 'bellows'], deck: ['chisel', 'drill', 'edge'] },
      steps: [each('c', (here) => here.cards(here.zone(hand, 0)), act(draw, { seat: 0 }), act(destroy, { card: v('c') }))],
    });
    expect(graveOf(game, 0)).toEqual(['anvil', 'bellows']);
    expect(handOf(game, 0)).toEqual(['edge', 'drill']);
  });

  test('[PG3, OC1] a program did what the best of its steps did', () => {
    const make = (name: string, ...steps: Step[]) => program(name, [], steps);
    const programs = [make('bad', cannot), make('idle', cannot, nothing), make('good', cannot, up(), nothing), make('empty')];
    const outcomes: number[] = [];
    lay({
      programs,
      steps: [
        run('all', (doing) => {
          for (const one of programs) outcomes.push(doing.call(one, {}));
          return undefined;
        }),
      ],
    });
    expect(outcomes).toEqual([0, 1, 2, 1]);
  });

  test('[PG5] a called program sees only what it is handed, and gives back what an action returned', () => {
    const inner = program('inner', [], [act(gain, { seat: 0, amount: (here) => (here.has('given') ? 50 : 5) })]);
    expect(lifeOf(lay({ programs: [inner], steps: [assign('given', 1), call(inner)] }), 0)).toBe(25);
    const game = lay({ steps: [act(gain, { seat: 0, amount: 3 }, { into: 'got' }), act(gain, { seat: 1, amount: v('got') })] });
    expect(lifeOf(game, 1)).toBe(23);
  });

  test('[PG6] a step that needs a variable nobody has set is refused', () => {
    const game = lay({
      steps: [
        choose('c', { kind: 'one', from: (here) => here.cards(here.zone(hand, 0)), why: 'none there' }),
        act(destroy, { card: v('c') }),
        up(1),
      ],
    });
    expect(asked(game)).toEqual(['rest']);
    expect(lifeOf(game, 0)).toBe(21);
  });

  test('[CM1] a program that reads what nothing sets is an error of the definition', () => {
    expect(() => lay({ steps: [up(v('typo'))] })).toThrow(/reads "typo", which nothing sets/);
    // @ts-expect-error: it has no such parameter
    expect(() => lay({ steps: [act(gain, { seat: 0, amount: 1, extra: 2 })] })).toThrow(/has no parameter "extra"/);
    expect(() => lay({ steps: [assign('kind', 1)] })).toThrow(/"kind" cannot name/);
    expect(() => lay({ steps: [assign('$0', 1)] })).toThrow(/"\$0" cannot name a variable/);
    expect(() => lay({ steps: [assign('half', 0.5)] })).toThrow(/a constant of program test is no fact: 0.5/);
    expect(() => lay({ steps: [assign('half', () => 0.5)] })).toThrow(/let half is no fact: 0.5/);
    expect(() => lay({ steps: [up(() => 0.5)] })).toThrow(/action gain has 0.5 for "amount" \(program test\)/);
    expect(() => lay({ programs: [program('twin', ['a', 'a'], [])], steps: [] })).toThrow(/two parameters "a"/);
    expect(() => lay({ steps: [{ step: 'act', action: undefined, params: {} }] })).toThrow(/replaces nothing/);
  });
});

describe('compounds', () => {
  /** Life of seat 1 tells whether B ran; one row a compound, one column for A refused, A nothing, A did. */
  const table: readonly [string, (a: Step, b: Step) => Step, readonly [boolean, boolean, boolean]][] = [
    ['and', and, [false, false, true]],
    ['and if you do', andIfYouDo, [false, false, true]],
    ['also', also, [true, true, true]],
    ['then', thenDo, [false, false, true]],
    ['also, after that', alsoAfterThat, [true, true, true]],
    ['pipeline: and also', andAlso, [true, true, true]],
    ['pipeline: and then', andThen, [false, true, true]],
    ['pipeline: and then if you do', andThenIfYouDo, [false, false, true]],
  ];

  for (const [name, compound, expected] of table) {
    test(`[CP1, CP3, CP4] "${name}": what B needs of A`, () => {
      const b = act(gain, { seat: 1, amount: 1 });
      const ran = [cannot, nothing, up()].map((a) => lifeOf(lay({ steps: [compound(a, b)] }), 1) === 21);
      expect(ran).toEqual(expected);
    });

    test(`[CP3] "${name}": B impossible leaves A done, except for both or neither`, () => {
      const game = lay({ steps: [compound(up(), cannot)] });
      expect(lifeOf(game, 0)).toBe(name === 'and' ? 20 : 21);
    });
  }

  test('[CP2] together is one group, in sequence are two', () => {
    const groups = (compound: typeof also): (number | undefined)[] => {
      const { look } = lay({ steps: [compound(up(1), up(2))] });
      return [look.event(1)?.group, look.event(2)?.group];
    };
    for (const together of [and, andIfYouDo, also]) expect(groups(together)).toEqual([1, 1]);
    for (const sequence of [thenDo, alsoAfterThat, andThen]) expect(groups(sequence)).toEqual([1, 2]);
  });

  test('[CP2] together, parameters are read before anything of it happens', () => {
    const lifeNow = (here: Here): number => lifeFrom(here);
    expect(lifeOf(lay({ steps: [also(up(5), act(gain, { seat: 1, amount: lifeNow }))] }), 1)).toBe(40);
    expect(lifeOf(lay({ steps: [alsoAfterThat(up(5), act(gain, { seat: 1, amount: lifeNow }))] }), 1)).toBe(45);
  });

  test('[CP2] what a part itself has written is read when it is there; a step used twice is read twice', () => {
    const got = lay({
      steps: [also([act(gain, { seat: 0, amount: 3 }, { into: 'got' }), act(gain, { seat: 1, amount: v('got') })], nothing)],
    });
    expect(lifeOf(got, 1)).toBe(23);
    const twice = act(gain, { seat: 1, amount: (here: Here) => here.seq + 1 });
    expect(lifeOf(lay({ steps: [also(twice, twice), up(1), twice] }), 1)).toBe(20 + 1 + 1 + 4);
  });

  test('[CP1] a skipped part is not looked at: the next one sees the last that ran', () => {
    const steps = [
      {
        step: 'compound' as const,
        together: false,
        whole: false,
        parts: [
          { needs: 'nothing' as const, steps: [nothing] },
          { needs: 'did' as const, steps: [up(100)] },
          { needs: 'not-refused' as const, steps: [up(1)] },
        ],
      },
    ];
    expect(lifeOf(lay({ steps }), 0)).toBe(21);
  });
});

const lifeFrom = (here: Here): number => here.count(here.zone(hand, 1)) + 20 + (here.seq > 0 ? 5 : 0);

describe('budgets', () => {
  test('[BG1] a loop that never asks ends, and is named', () => {
    let caught: unknown;
    try {
      lay({ steps: [repeatWhile(true, up())] });
    } catch (error) {
      caught = error;
    }
    expect(String(caught)).toMatch(/never end: repeat in test → repeat in test/);
  });

  test('[BG1] reactions that feed each other are named A → B → A, and the table is as it was before the request', () => {
    const a = reaction('ping', { on: [lost], at: 'settling', run: [act(gain, { seat: 0, amount: 1 })] });
    const b = reaction('pong', { on: [gained], at: 'settling', run: [act(lose, { seat: 0, amount: 1 })] });
    const game = lay({
      effects: [a, b],
      steps: [register(a), register(b), choose('go', { kind: 'yesNo', why: 'go' }), branch(v('go'), [up()]), settle()],
    });
    const before = game.fingerprint();
    const result = game.answer(0, 1);
    expect(result.ok).toBe(false);
    if (!result.ok) {
      expect(result.refusal.code).toMatch(/^loop\.(budget|position)$/);
      expect(result.sentence).toMatch(
        /(ping\/reaction → pong\/reaction → ping\/reaction|pong\/reaction → ping\/reaction → pong\/reaction)/,
      );
    }
    expect(game.fingerprint()).toBe(before);
    expect(game.answer(0, 0).ok).toBe(true);
  });

  test('[BG1] a program that calls itself ends; a real choice starts the count anew, a forced one does not', () => {
    const self: ReturnType<typeof program> = program('self', [], [up(), { step: 'call', program: 'self', args: {} }]);
    expect(() => lay({ programs: [self], steps: [call(self)] })).toThrow(/self → self/);
    const ask = (options: string[]) =>
      lay({ policies: { loopBudget: 50 }, steps: [repeatWhile(true, choose('x', { kind: 'name', from: options, why: 'again' }))] });
    const real = ask(['a', 'b']);
    for (let i = 0; i < 200; i++) say(real, 0);
    const forced = ask(['a']);
    let taken = 0;
    while (forced.answer(0, 0).ok) taken++;
    expect(taken).toBeLessThan(60);
  });
});
