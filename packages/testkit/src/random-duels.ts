/**
 * Random duels: cards with activated, triggered and static abilities nobody thought of, from a seed; with limits, costs,
 * targets, conditions on history, negation, delayed triggers and effects of every lifetime.
 */
import {
  type Ability,
  type AbilityDefinition,
  act,
  activated,
  Chance,
  chainOf,
  choose,
  defineRules,
  delayed,
  type EffectDefinition,
  enter,
  type Here,
  type LimitDefinition,
  type Look,
  leave,
  type Memory,
  negatesActivation,
  negatesEffect,
  type Policies,
  type ProgramDefinition,
  program,
  type Rules,
  type Step,
  staticAbility,
  triggered,
  v,
} from '@rulewright/kernel';
import { type DuelWindow, duelRules } from './duel.js';
import { Author } from './random-programs.js';
import { type RandomGame, randomEffect } from './random-rules.js';
import {
  type Bench,
  cards,
  destroy,
  destroyed,
  draw,
  drawn,
  field,
  gained,
  grave,
  hand,
  lose,
  lost,
  move,
  moved,
  player,
} from './workshop.js';

export interface RandomDuel extends RandomGame {
  readonly abilities: readonly Ability[];
  /** What effects of the duel end by, where it is a condition: by the effect's id. */
  readonly conditions: ReadonlyMap<string, (look: Look, seat: number) => boolean>;
}

const { life } = player.fields;
const me = (here: Here): number => here.seat;
const itself = (here: Here): number => here.source;
const lifeOf = (look: Look, seat: number): number => look.get(look.player(seat), life);
const onField = (here: Here): number[] =>
  Array.from({ length: here.seats }, (_, seat) => seat).flatMap((seat) =>
    [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, seat, slot))),
  );
const inHand = (here: Here): number[] => here.cards(here.zone(hand, here.seat));

export const memories: readonly Memory[] = [
  { event: gained, in: 'turn' },
  { event: destroyed, in: 'game' },
  { tag: 'life', in: 'turn' },
];

const allowed = { given: false, shuffles: false };

export interface DuelTwist {
  /** Which timing the duel has; a chain, by default. */
  readonly window?: DuelWindow;
  /** After so many turns it is over. */
  readonly turns?: number;
  readonly policies?: Partial<Policies>;
}

export function randomDuel(seed: number | string, { window = 'chain', turns, policies }: DuelTwist = {}): RandomDuel {
  const chance = new Chance(seed, 'duel');
  const seats = chance.pick([2, 2, 2, 3]);
  const conditions = new Map<string, (look: Look, seat: number) => boolean>();
  const effects: EffectDefinition[] = Array.from({ length: chance.between(2, 5) }, (_, i) =>
    lasting(chance, randomEffect(chance, `e${i}`), conditions),
  );
  effects.push(
    delayed('later', {
      uses: chance.between(1, 2),
      ...(chance.below(2) === 0 && { until: 'turn' }),
      trigger: triggered('later.trigger', {
        from: [],
        params: ['x'],
        on: [chance.pick([gained, lost, destroyed])],
        optional: chance.below(2) === 0,
        timing: chance.pick(['when', 'if']),
        does: [act(lose, { seat: me, amount: v('x') })],
      }),
    }),
  );
  const byCard: Record<string, readonly Ability[]> = {};
  const abilities: Ability[] = [];
  for (const { id } of cards) {
    const own = Array.from({ length: chance.below(4) }, (_, i) => randomAbility(chance, `${id}.${i}`, effects));
    byCard[id] = own;
    abilities.push(...own);
  }
  const moves: ProgramDefinition[] = Array.from({ length: 2 }, (_, i) => {
    const steps = new Author(chance, effects, [], allowed).steps(chance.between(1, 3), 2);
    return program(`move${i}`, [], i === 0 ? [enter('phase'), ...steps, leave('phase')] : steps);
  });
  const names = ['Ana', 'Bo', 'Cy'].slice(0, seats);
  const some = (n: number): string[] => Array.from({ length: n }, () => chance.pick(cards).id);
  const players: Bench[] = names.map((name) => ({
    name,
    deck: some(chance.between(4, 9)),
    hand: some(chance.between(1, 4)),
    field: some(chance.below(4)),
    grave: some(chance.below(2)),
  }));
  const rules = duelRules({
    id: `duel-${seed}`,
    abilities: byCard,
    effects,
    memories,
    programs: moves,
    players,
    timing: { moves: () => moves.map(({ id }) => id), ...(chance.below(3) === 0 && { scope: 'chain' }) },
    window,
    ...(turns !== undefined && { turns }),
    before: [choose('ready', { kind: 'yesNo', who: 0, why: 'ready' })],
    turnBegins: [act(draw, { seat: me })],
    policies: {
      loopBudget: 20_000,
      searchBudget: 300,
      activation: chance.pick([
        ['conditions', 'limits', 'forbids', 'cost', 'targets'],
        ['forbids', 'conditions', 'limits', 'targets', 'cost'],
      ]),
      deadEnds: chance.pick(['offered', 'avoided']),
      targetsPaid: chance.pick(['may-go', 'must-stay']),
      ...policies,
    },
  });
  return { rules, players, abilities, conditions };
}

/** Returns the rules of a duel with the cards that its players bring, and the same with others beside them, in any order. (RC3) */
export function withStrangers({ rules: { spec }, players }: RandomDuel, seed: number | string): readonly [Rules<Bench>, Rules<Bench>] {
  const chance = new Chance(seed, 'strangers');
  const { effects = [] } = spec;
  const cardsOf = (bench: Bench): readonly string[] => [bench.deck, bench.hand, bench.field, bench.grave].flatMap((ids = []) => ids);
  const brought = new Set(players.flatMap(cardsOf));
  // Their functions name no card: the random author makes none.
  const own = (spec.cards ?? []).map((one) => ({ ...one, reaches: [] }));
  const strangers = Array.from({ length: chance.between(1, 6) }, (_, i) => {
    const id = `stranger-${i}`;
    const random = Array.from({ length: chance.below(4) }, (_, at) => randomAbility(chance, `${id}.${at}`, effects));
    return { id, name: `Stranger ${i}`, abilities: [...random, heedful(`${id}.all`)], reaches: [] };
  });
  return [
    defineRules({ ...spec, cardsOf, cards: own.filter(({ id }) => brought.has(id)) }),
    defineRules({ ...spec, cardsOf, cards: chance.shuffled([...own, ...strangers]) }),
  ];
}

/** Anybody may activate it, wherever it lies, and all that ever happened is remembered for it. */
const heedful = (id: string): Ability =>
  activated(id, { from: [field, hand, grave], who: 'anyone', tags: ['spell', 'trap', id], memories: [{ in: 'game' }], does: [] });

/** Gives an effect a lifetime. */
function lasting(
  chance: Chance,
  effect: EffectDefinition,
  conditions: Map<string, (look: Look, seat: number) => boolean>,
): EffectDefinition {
  switch (chance.below(5)) {
    case 0:
      return { ...effect, until: chance.pick(['turn', 'turn', 'phase']) };
    case 1:
      return { ...effect, withSource: chance.pick(['there', 'face-up']) };
    case 2: {
      const bar = chance.between(15, 24);
      const holds = (look: Look, seat: number): boolean => lifeOf(look, Math.max(0, seat)) < bar;
      conditions.set(effect.id, holds);
      return { ...effect, while: (here: Here) => holds(here, here.seat) };
    }
    default:
      return effect;
  }
}

function randomAbility(chance: Chance, id: string, effects: readonly EffectDefinition[]): Ability {
  const roll = chance.below(10);
  if (roll === 0) return randomStatic(chance, id);
  const shared = {
    tags: chance.pick([['spell'], ['trap'], []]),
    speed: chance.between(1, 3),
    ...(chance.below(3) === 0 && { conditions: [condition(chance)] }),
    ...(chance.below(2) === 0 && { limits: [limit(chance, id)] }),
    ...(chance.below(2) === 0 && { cost: cost(chance) }),
    ...(chance.below(3) === 0 && { targets: targets(chance) }),
    ...(chance.below(4) === 0 && { needsSource: true }),
    ...(chance.below(4) === 0 && { attempts: 'none' as const }),
  };
  const steps = [...new Author(chance, effects, [], allowed).steps(chance.between(1, 3), 2), ...negation(chance)];
  if (roll < 7) {
    return activated(id, { ...shared, from: chance.pick([[field], [field], [hand], [hand, grave], [field, grave]]), does: steps });
  }
  const [modulus, rest] = [chance.between(1, 3), chance.below(2)];
  return triggered(id, {
    ...shared,
    from: chance.pick([[field], [grave], [field, grave]]),
    on: chance.pick([[gained], [lost], [destroyed], [moved, drawn], [gained, destroyed]]),
    when: (_, event) => event.seq % modulus === rest % modulus,
    optional: chance.below(2) === 0,
    timing: chance.pick(['when', 'if']),
    does: steps,
  });
}

function randomStatic(chance: Chance, id: string): Ability {
  const effect = randomEffect(chance, `${id}.effect`);
  const { captures: _, ...plain } = effect;
  return staticAbility(id, { from: [field], effects: [plain] });
}

function condition(chance: Chance): NonNullable<AbilityDefinition['conditions']>[0] {
  const bar = chance.between(12, 24);
  return chance.pick([
    { says: `your life is above ${bar}`, holds: (here: Here) => lifeOf(here, here.seat) > bar },
    { says: 'you gained life this turn', holds: (here: Here) => here.history.exists({ event: gained, by: here.seat, in: 'turn' }) },
    { says: 'something was destroyed twice', holds: (here: Here) => here.history.count({ event: destroyed, in: 'game' }) > 1 },
    { says: 'a life has just changed', holds: (here: Here) => here.history.exists({ tag: 'life', justNow: true }) },
  ]);
}

function limit(chance: Chance, id: string): LimitDefinition {
  const refunds = chance.pick<LimitDefinition['refunds']>([undefined, ['activation'], ['activation', 'effect']]);
  return {
    times: chance.between(1, 2),
    in: chance.pick(['turn', 'turn', 'game']),
    per: chance.pick(['object', 'card', 'player-and-name']),
    ...(chance.below(4) === 0 && { key: `shared-${id.length % 2}` }),
    ...(chance.below(4) === 0 && { spent: 'use' as const }),
    ...(refunds && { refunds }),
  };
}

/** Costs that can be told to be payable whatever lies hidden. */
function cost(chance: Chance): Step[] {
  return chance.pick<() => Step[]>([
    () => [act(lose, { seat: me, amount: chance.between(1, 3) })],
    () => [act(move, { card: itself, to: (here) => here.zone(grave, here.seat) })],
    () => [choose('paid', { kind: 'one', from: inHand, why: 'cost' }), act(destroy, { card: v('paid') })],
    () => [
      act(lose, { seat: me, amount: 1 }),
      choose('paid', { kind: 'one', from: inHand, why: 'cost' }),
      act(destroy, { card: v('paid') }),
    ],
  ])();
}

function targets(chance: Chance) {
  const one = choose('target', { kind: 'one', from: chance.pick([onField, inHand]), why: 'target' });
  return chance.below(3) === 0 ? [one, choose('second', { kind: 'one', from: onField, why: 'second' })] : [one];
}

/** Negates the link under the one that resolves. */
function negation(chance: Chance): Step[] {
  if (chance.below(5) > 0) return [];
  const under = (here: Here): number | undefined => chainOf(here).at(-2)?.id;
  return [chance.pick([negatesActivation, negatesEffect])(under)];
}
