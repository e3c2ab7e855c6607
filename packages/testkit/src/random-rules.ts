/**
 * Random rulesets: programs, effects and a game nobody thought of, from a seed. Every kind of step, choice, compound and
 * effect occurs; every game ends.
 */
import {
  act,
  attempt,
  branch,
  Chance,
  call,
  choose,
  type EffectDefinition,
  each,
  forbid,
  type Here,
  modify,
  modifyEvent,
  original,
  type ProgramDefinition,
  program,
  type Rules,
  reaction,
  repeat,
  replace,
  ruleAction,
  settle,
  shield,
  v,
} from '@rulewright/kernel';
import { Author, lifeOf, me } from './random-programs.js';
import {
  type Bench,
  cards,
  count,
  destroy,
  destroyed,
  draw,
  drawn,
  endGame,
  gain,
  gained,
  grave,
  hand,
  lose,
  lost,
  mark,
  move,
  shuffle,
  vault,
  whisper,
  workshopRules,
} from './workshop.js';

export interface RandomGame {
  readonly rules: Rules<Bench>;
  readonly players: readonly Bench[];
}

export function randomGame(seed: number | string): RandomGame {
  const chance = new Chance(seed, 'rules');
  const seats = chance.pick([2, 2, 2, 3]);
  const effects = Array.from({ length: chance.between(2, 7) }, (_, i) => randomEffect(chance, `e${i}`));
  const programs: ProgramDefinition[] = [];
  for (let i = 0; i < chance.between(3, 7); i++) {
    const author = new Author(chance, effects, programs.slice());
    programs.push(program(`p${i}`, ['given'], author.steps(chance.between(2, 5), 3)));
  }
  const names = programs.map(({ id }) => id);
  const everybody = Array.from({ length: seats }, (_, i) => i);
  const mulligan = chance.below(2) === 0;
  const rules = workshopRules({
    id: `random-${seed}`,
    effects,
    programs,
    policies: {
      loopBudget: 20_000,
      searchBudget: 300,
      refusedReplacement: chance.pick(['does-not-apply', 'is-ignored']),
      paidCosts: chance.pick(['untold', 'told']),
      ...(chance.below(2) === 0 && { replacementTiers: ['self', 'control'], overForbids: ['self'] }),
    },
    main: [
      ...(mulligan ? [choose('keep', { kind: 'yesNo', who: everybody, why: 'mulligan' })] : []),
      ...everybody.map((seat) => act(shuffle, { seat })),
      ...everybody.map((seat) => repeat(3, act(draw, { seat }))),
      repeat(
        chance.between(2, 4),
        each(
          'seat',
          everybody,
          choose('what', { kind: 'action', who: v('seat'), from: ['pass', ...names], why: 'turn' }),
          branch(
            (here) => here.text('what') !== 'pass',
            [
              call(
                v('what'),
                { given: v('seat') },
                { seat: v('seat'), source: (here) => here.top(here.zone(grave, here.int('seat'))) ?? 0 },
              ),
            ],
          ),
          settle(),
        ),
      ),
      act(endGame, { winners: (here) => winners(here) }),
    ],
  });
  const bench = (name: string): Bench => {
    const some = (n: number): string[] => Array.from({ length: n }, () => chance.pick(cards).id);
    return {
      name,
      deck: some(chance.between(4, 10)),
      hand: some(chance.between(0, 3)),
      field: some(chance.between(0, 3)),
      grave: some(chance.below(3)),
    };
  };
  return { rules, players: everybody.map((seat) => bench(['Ana', 'Bo', 'Cy'][seat] as string)) };
}

/** One seat that attempts something, over and over, with a rest before and after. */
export function randomAttempts(seed: number | string): RandomGame {
  const chance = new Chance(seed, 'attempts');
  const effects = Array.from({ length: 4 }, (_, i) => randomEffect(chance, `e${i}`));
  const author = new Author(chance, effects, []);
  const first = program('prepare', ['given'], author.steps(3, 2));
  const second = program(
    'try',
    ['given'],
    [attempt(...new Author(chance, effects, []).steps(chance.between(2, 5), 2), act(mark, { label: 'through' }))],
  );
  const rules = workshopRules({
    id: `attempts-${seed}`,
    effects,
    programs: [first, second],
    policies: { loopBudget: 20_000, searchBudget: 300 },
    main: [
      repeat(2, act(draw, { seat: 0 })),
      call(first, { given: 0 }, { seat: 0 }),
      repeat(
        6,
        choose('b', { kind: 'yesNo', who: 0, why: 'before' }),
        call(second, { given: 0 }, { seat: 0 }),
        choose('a', { kind: 'yesNo', who: 0, why: 'after' }),
      ),
    ],
  });
  const some = (n: number): string[] => Array.from({ length: n }, () => chance.pick(cards).id);
  return { rules, players: ['Ana', 'Bo'].map((name) => ({ name, deck: some(6), hand: some(2), field: some(2), grave: some(1) })) };
}

const everySeat = (here: Here): number[] => Array.from({ length: here.seats }, (_, seat) => seat);

function winners(here: Here): number[] {
  const lives = Array.from({ length: here.seats }, (_, seat) => lifeOf(here, seat));
  const best = Math.max(...lives);
  return lives.flatMap((one, seat) => (one === best ? [seat] : []));
}

// -- effects

export function randomEffect(chance: Chance, id: string): EffectDefinition {
  const layer = chance.below(3);
  const limit = chance.between(1, 3);
  const uses = chance.below(2) === 0 ? { uses: chance.between(1, 2) } : {};
  const bar = chance.between(2, 8);
  const tier = chance.pick(['self', 'control', '']);
  const common = { layer, captures: ['x'] };
  const used = { ...common, ...uses };
  const replaces = { ...used, tier };
  switch (chance.below(14)) {
    case 0:
      return forbid(id, { ...common, on: [gain], when: (_, call) => (call.params['amount'] as number) > bar });
    case 1:
      return forbid(id, { ...common, on: ['removal'], when: (here, call) => call.by !== here.seat });
    case 2:
      return replace(id, { ...replaces, on: [gain], instead: [original({ amount: (here) => here.int('amount') + limit })] });
    case 3:
      return replace(id, { ...replaces, on: [destroy], optional: true, instead: [act(count, { card: v('card'), by: 1 })] });
    case 4:
      return replace(id, {
        ...replaces,
        on: ['life'],
        when: (_, call) => call.params['amount'] === bar,
        instead: [act(draw, { seat: v('seat') })],
      });
    case 5:
      return replace(id, {
        ...replaces,
        on: [draw],
        optional: chance.below(2) === 0,
        instead: [act(gain, { seat: v('seat'), amount: limit })],
      });
    case 6:
      return modify(id, { ...used, on: ['life'], change: (_, params) => ({ ...params, amount: (params['amount'] as number) + limit }) });
    case 7:
      return modifyEvent(id, { ...used, on: [gained], change: (_, data) => ({ ...data, amount: doubled(data['amount'] as number) }) });
    case 8:
      return reaction(id, {
        ...used,
        uses: limit,
        on: [drawn],
        at: 'settling',
        run: [act(gain, { seat: me, amount: 1 }), branch((here) => lifeOf(here, here.seat) > 25, [act(draw, { seat: me })])],
      });
    case 12:
      return shield(id, {
        ...common,
        on: [lose],
        amount: 'amount',
        prevents: (_, amount) => Math.floor(amount / 2),
        follows: [branch((here) => here.int('prevented') > limit, [act(draw, { seat: v('seat') })])],
      });
    case 9:
      return reaction(id, {
        ...used,
        on: [lost],
        at: 'interrupt',
        when: (here, event) => lifeOf(here, event.data['seat'] as number) < 15,
        run: [
          act(gain, { seat: (here) => here.cause.data['seat'] as number, amount: limit }),
          choose('y', { kind: 'yesNo', who: me, why: 'interrupted' }),
        ],
      });
    case 10:
      // Whatever becomes of it comes to an end: life is gained, a deck runs out, or nothing is done.
      return ruleAction(id, {
        ...common,
        at: 'interrupt',
        due: (here) => everySeat(here).filter((seat) => lifeOf(here, seat) < 10 + bar),
        whose: (_, seat) => seat,
        does: [act(gain, { seat: v('it'), amount: limit })],
      });
    case 11:
      return ruleAction(id, {
        ...common,
        at: 'check',
        due: (here) => everySeat(here).filter((seat) => here.count(here.zone(hand, seat)) > bar),
        whose: (_, seat) => seat,
        decides: (here, seat) => here.cards(here.zone(hand, seat)),
        does: [act(destroy, { card: v('chosen') }), act(whisper, { seat: v('it'), value: limit })],
      });
    default:
      return reaction(id, {
        ...used,
        uses: 1,
        on: [destroyed],
        at: 'settling',
        run: [act(move, { card: (here) => here.cause.data['card'] as number, to: (here) => here.zone(vault) })],
      });
  }
}

/** Twice as much, as long as that stays a number that a table may keep: some doublers double each other's doing. */
function doubled(amount: number): number {
  return Math.abs(amount) < 1e12 ? amount * 2 : amount;
}
