/** Certainty against an exhaustive search over a small model of its own: every deal, every throw, every strategy. */
import {
  act,
  assign,
  branch,
  choose,
  type Game,
  type Here,
  loadGame,
  pay,
  type Rules,
  run,
  type Step,
  startGame,
  thenDo,
  v,
} from '@rulewright/kernel';
import { type Bench, deck, destroy, draw, hand, lose, mark, move, powerOf, shuffle, toss } from '@rulewright/testkit/workshop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulesFor, story } from './tabletop.js';

type Part =
  | { readonly kind: 'lose'; readonly amount: number }
  | { readonly kind: 'discard'; readonly only?: string }
  | { readonly kind: 'draw' }
  /** Draws a card and loses as much life as its power says. */
  | { readonly kind: 'sting' }
  | { readonly kind: 'toss'; readonly heads: number; readonly tails: number }
  /** Names a card, then draws: another card costs more than anybody has. */
  | { readonly kind: 'guess'; readonly inLeaf: boolean }
  | { readonly kind: 'bo' }
  | { readonly kind: 'shuffle' }
  | { readonly kind: 'search'; readonly name: string }
  | { readonly kind: 'either'; readonly one: readonly Part[]; readonly other: readonly Part[] };

// -- the model

interface State {
  readonly life: number;
  readonly hand: readonly string[];
  readonly deck: readonly string[];
  /** All that the payer has seen so far. */
  readonly seen: string;
}

const names = ['anvil', 'bellows', 'hammer'];
const without = (list: readonly string[], at: number): string[] => list.filter((_, i) => i !== at);

function arrangements(cards: readonly string[]): string[][] {
  if (cards.length === 0) return [[]];
  return [...new Set(cards)].flatMap((first) => arrangements(without(cards, cards.indexOf(first))).map((rest) => [first, ...rest]));
}

const loses = (state: State, amount: number): State | undefined =>
  amount <= 0 || state.life < amount ? undefined : { ...state, life: state.life - amount };

function draws(state: State): [string, State] | undefined {
  const top = state.deck.at(-1);
  if (top === undefined) return undefined;
  return [top, { ...state, deck: state.deck.slice(0, -1), hand: [...state.hand, top], seen: `${state.seen} drew ${top}` }];
}

/** What may come of a part that asks the payer nothing. */
function outcomes(state: State, part: Part): readonly (State | undefined)[] {
  switch (part.kind) {
    case 'lose':
      return [loses(state, part.amount)];
    case 'draw':
      return [draws(state)?.[1]];
    case 'sting': {
      const drawn = draws(state);
      return [drawn && loses(drawn[1], powerOf(drawn[0]))];
    }
    case 'toss':
      return [loses({ ...state, seen: `${state.seen} heads` }, part.heads), loses({ ...state, seen: `${state.seen} tails` }, part.tails)];
    case 'bo':
      return [1, 2].map((amount) => loses({ ...state, seen: `${state.seen} bo ${amount}` }, amount));
    case 'shuffle':
      return arrangements(state.deck).map((order) => ({ ...state, deck: order }));
    default:
      throw new Error(`${part.kind} asks`);
  }
}

type Answered = readonly [State, readonly Part[]];

/** What comes of each answer to a part that asks: by the answer, as text. */
function answers(state: State, part: Part): ReadonlyMap<string, Answered | undefined> {
  switch (part.kind) {
    case 'discard':
      return new Map(
        state.hand.flatMap((name, at): [string, Answered][] =>
          part.only === undefined || part.only === name ? [[`${at}`, [{ ...state, hand: without(state.hand, at) }, []]]] : [],
        ),
      );
    case 'guess':
      return new Map(
        names.map((name) => {
          const drawn = draws(state);
          return [name, drawn !== undefined && drawn[0] === name ? [drawn[1], []] : undefined];
        }),
      );
    case 'search': {
      const at = state.deck.indexOf(part.name);
      return new Map(at < 0 ? [] : [['it', [{ ...state, hand: [...state.hand, part.name], deck: without(state.deck, at) }, []]]]);
    }
    case 'either':
      return new Map<string, Answered>([
        ['one', [state, part.one]],
        ['other', [state, part.other]],
      ]);
    default:
      throw new Error(`${part.kind} asks nothing`);
  }
}

/** Whether there is a way to pay that does in all of these worlds, where the payer knows only what it has seen. */
function payable(worlds: readonly State[], parts: readonly Part[]): boolean {
  const [part, ...rest] = parts;
  if (part === undefined) return true;
  if (['lose', 'draw', 'sting', 'toss', 'bo', 'shuffle'].includes(part.kind)) {
    const next = worlds.flatMap((world) => outcomes(world, part));
    return next.every((state) => state !== undefined) && payable(next as State[], rest);
  }
  const sights = [...new Set(worlds.map(({ seen }) => seen))];
  return sights.every((sight) => {
    const group = worlds.filter(({ seen }) => seen === sight);
    // What was searched for is taken from where it lies; the rest of the pile is as unknown as before.
    const keys = [...answers(group[0] as State, part).keys()];
    return keys.some((key) => {
      const next = group.map((world) => answers(world, part).get(key));
      if (next.some((one) => one === undefined)) return false;
      const [, inner] = next[0] as Answered;
      return payable(
        next.map((one) => (one as Answered)[0]),
        [...inner, ...rest],
      );
    });
  });
}

// -- the same as a cost

const me = (here: Here): number => here.seat;
const inHand = (here: Here): number[] => here.cards(here.zone(hand, here.seat));

function stepsOf(part: Part, at: string): readonly Step[] {
  const c = `c${at}`;
  switch (part.kind) {
    case 'lose':
      return [act(lose, { seat: me, amount: part.amount })];
    case 'discard': {
      const { only } = part;
      const from = (here: Here) => inHand(here).filter((id) => only === undefined || here.card(id).id === only);
      return [choose(c, { kind: 'one', from, why: 'discard' }), act(destroy, { card: v(c) })];
    }
    case 'draw':
      return [act(draw, { seat: me })];
    case 'sting':
      return [act(draw, { seat: me }, { into: c }), act(lose, { seat: me, amount: (here) => powerOf(here.card(here.int(c)).id) })];
    case 'toss':
      return [
        act(toss, { seat: me }, { into: c }),
        act(lose, { seat: me, amount: (here) => (here.int(c) === 1 ? part.heads : part.tails) }),
      ];
    case 'guess':
      if (part.inLeaf) {
        return [
          run('guess', (doing) => {
            const name = doing.choose({ kind: 'name', from: names, why: 'guess' });
            if (doing.act(draw, { seat: doing.seat }) !== 2) return 0;
            const top = inHand(doing).at(-1) as number;
            return doing.card(top).id === name ? 2 : 0;
          }),
        ];
      }
      return [
        choose(c, { kind: 'name', from: names, why: 'guess' }),
        act(draw, { seat: me }, { into: `${c}d` }),
        branch((here) => here.card(here.int(`${c}d`)).id !== here.text(c), [act(lose, { seat: me, amount: 99 })]),
      ];
    case 'bo':
      return [
        choose(c, { kind: 'number', who: 1, min: 1, max: 2, why: 'bo says' }),
        act(lose, { seat: me, amount: (here) => here.int(c) }),
      ];
    case 'shuffle':
      return [act(shuffle, { seat: me })];
    case 'search':
      return [
        choose(c, {
          kind: 'one',
          shown: true,
          from: (here) => here.cards(here.zone(deck, here.seat)).filter((id) => here.card(id).id === part.name),
          why: 'search',
        }),
        act(move, { card: v(c), to: (here) => here.zone(hand, here.seat) }),
      ];
    case 'either':
      return [
        choose(c, { kind: 'name', from: ['one', 'other'], why: 'either' }),
        branch(
          (here) => here.text(c) === 'one',
          part.one.flatMap((one, i) => stepsOf(one, `${at}a${i}`)),
          part.other.flatMap((one, i) => stepsOf(one, `${at}b${i}`)),
        ),
      ];
  }
}

// A branch that nobody needs does nothing, which is not enough in a cost: nothing of it is a step then.
const costOf = (parts: readonly Part[]): Step => pay(...parts.flatMap((part, i) => stepsOf(part, `${i}`)));

interface Case {
  readonly life: number;
  readonly hand: readonly string[];
  readonly deck: readonly string[];
  readonly parts: readonly Part[];
}

const simple = fc.oneof(
  fc.record({ kind: fc.constant('lose' as const), amount: fc.integer({ min: 1, max: 3 }) }),
  fc.constant<Part>({ kind: 'discard' }),
  fc.record({ kind: fc.constant('discard' as const), only: fc.constantFrom(...names) }),
  fc.constant<Part>({ kind: 'draw' }),
  fc.constant<Part>({ kind: 'sting' }),
  fc.record({ kind: fc.constant('toss' as const), heads: fc.integer({ min: 1, max: 3 }), tails: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('guess' as const), inLeaf: fc.boolean() }),
  fc.constant<Part>({ kind: 'bo' }),
  fc.constant<Part>({ kind: 'shuffle' }),
  fc.record({ kind: fc.constant('search' as const), name: fc.constantFrom(...names) }),
) as fc.Arbitrary<Part>;
const some = fc.array(simple, { minLength: 1, maxLength: 2 });
const anyPart = fc.oneof(
  { weight: 5, arbitrary: simple },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('either' as const), one: some, other: some }) as fc.Arbitrary<Part> },
);
const cases: fc.Arbitrary<Case> = fc.record({
  life: fc.integer({ min: 2, max: 10 }),
  hand: fc.array(fc.constantFrom(...names), { maxLength: 2 }),
  deck: fc.array(fc.constantFrom(...names), { maxLength: 4 }),
  parts: fc.array(anyPart, { minLength: 1, maxLength: 4 }),
});

const bench = { deck: [] as string[], hand: [] as string[] };
const rulesOf = ({ life, parts }: Case): Rules<Bench> =>
  rulesFor({
    policies: { searchBudget: 20_000 },
    steps: [
      act(lose, { seat: 0, amount: 20 - life }),
      choose('go', { kind: 'yesNo', why: 'go' }),
      thenDo(costOf(parts), act(mark, { label: 'paid' })),
      assign('end', 1),
    ],
  });

function start(rules: Rules<Bench>, { hand: held, deck: order }: Pick<Case, 'hand' | 'deck'>, seed: number): Game {
  return startGame(rules, {
    seed,
    players: [
      { ...bench, name: 'Ana', hand: held, deck: order },
      { name: 'Bo', deck: ['anvil'] },
    ],
  });
}

/** Pays in every way that is offered; how often it was paid, and how often not. */
function payInEveryWay(game: Game, rules: Rules<Bench>, budget: { left: number }): void {
  if (game.decisions[0]?.why === 'rest') {
    expect(story(game).at(-1)).toBe('marked');
    return;
  }
  if (budget.left-- <= 0) return;
  const [decision] = game.decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  const loaded = loadGame(rules, game.save());
  expect(loaded.fingerprint()).toBe(game.fingerprint());
  expect(loaded.decisions.map(({ options }) => options)).toEqual(game.decisions.map(({ options }) => options));
  for (const answer of game.legalAnswers(decision)) {
    const fork = (budget.left % 2 === 0 ? game : loaded).fork();
    const result = fork.answer(decision.seat, answer);
    expect(result.ok && result.refused).toEqual([]);
    payInEveryWay(fork, rules, budget);
  }
}

describe('certainty against exhaustive search', () => {
  test('[CO1, CO4, CO5, CO6] a cost can be paid exactly if there is a way that does whatever lies hidden, chance gives and others say', () => {
    let yes = 0;
    let no = 0;
    fc.assert(
      fc.property(cases, (one) => {
        const worlds = arrangements(one.deck).map((order) => ({ life: one.life, hand: one.hand, deck: order, seen: '' }));
        const expected = payable(worlds, one.parts);
        const rules = rulesOf(one);
        const game = start(rules, one, 1);
        const result = game.answer(0, 1);
        if (!result.ok) throw new Error(result.sentence);
        const refused = result.refused.map(({ code }) => code);
        expect(refused).toEqual(expected ? [] : ['cost.unpayable']);
        if (expected) {
          yes++;
          return;
        }
        no++;
        // A refused cost leaves no trace.
        const untouched = start(rules, one, 1);
        untouched.answer(0, 0);
        expect([story(game), game.view(0).zones, game.view(0).players]).toEqual([
          story(untouched),
          untouched.view(0).zones,
          untouched.view(0).players,
        ]);
      }),
      { numRuns: 600, seed: 7 },
    );
    expect(Math.min(yes, no)).toBeGreaterThan(100);
  });

  test('[CO1, CO3, CO4, SV1] what is said to be payable is paid, in every way that is offered and however the cards lie; saved, loaded and forked on the way', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const worlds = arrangements(one.deck).map((order) => ({ life: one.life, hand: one.hand, deck: order, seen: '' }));
        fc.pre(payable(worlds, one.parts));
        const rules = rulesOf(one);
        const budget = { left: 120 };
        for (const { deck: order } of worlds.slice(0, 12)) {
          for (const seed of [1, 2, 3]) {
            const game = start(rules, { ...one, deck: order }, seed);
            const result = game.answer(0, 1);
            expect(result.ok && result.refused).toEqual([]);
            payInEveryWay(game, rules, budget);
          }
        }
      }),
      { numRuns: 150, seed: 11 },
    );
  });

  test('[CO4] tables that the payer cannot tell apart offer the same, in the middle of a cost too', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const rules = rulesOf(one);
        const byView = new Map<string, string>();
        for (const order of arrangements(one.deck)) {
          const game = start(rules, { ...one, deck: order }, 5);
          for (let answered = 0; answered < 6 && game.decisions[0] !== undefined && game.decisions[0].why !== 'rest'; answered++) {
            const [decision] = game.decisions;
            const seen = JSON.stringify([game.view(0), answered, story(game)]);
            const view = JSON.stringify({ ...game.view(0), decisions: [], story: story(game), answered });
            const known = byView.get(view);
            if (decision.seat === 0 && known !== undefined) expect(seen).toBe(known);
            if (decision.seat === 0) byView.set(view, seen);
            const [answer] = game.legalAnswers(decision);
            game.answer(decision.seat, decision.why === 'go' ? 1 : (answer as number));
          }
        }
      }),
      { numRuns: 150, seed: 13 },
    );
  });
});
