/** Replacements: tiers, who chooses, what is forbidden; shields; what a card says of its own coming. On a small arena. */
import {
  type ActionDefinition,
  act,
  action,
  asItWouldBe,
  assign,
  branch,
  type CardDefinition,
  call,
  cardKind,
  choose,
  defineRules,
  diverted,
  type EffectDefinition,
  each,
  eachTogether,
  event,
  flag,
  forbid,
  type Game,
  type Here,
  int,
  type Look,
  loadGame,
  original,
  type Policies,
  pay,
  playerKind,
  prevented,
  preventing,
  program,
  type Rules,
  redirect,
  ref,
  register,
  repeat,
  replace,
  type Step,
  shield,
  startGame,
  staticAbility,
  text,
  thenDo,
  v,
  zone,
} from '@rulewright/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asked, say, story } from './tabletop.js';

const player = playerKind({ life: int(20) });
const card = cardKind({
  tapped: flag(false, { seen: 'always' }),
  counters: int(0, { seen: 'always' }),
  hurt: int(0, { seen: 'always' }),
  colour: text('', { seen: 'always' }),
});
const [held, pile] = [zone('held', { toOthers: 'backs' }), zone('pile', { toOwner: 'count', toOthers: 'count' })];
const [board, grave, exile] = [zone('board'), zone('grave'), zone('exile')];
const { life } = player.fields;
const { tapped, counters, hurt, colour } = card.fields;

const struck = event('struck', { from: ref(), seat: int(), amount: int() });
const hit = event('hit', { from: ref(), card: ref(), amount: int() });
const healed = event('healed', { seat: int(), amount: int() });
const entered = event('entered', { card: ref() });
const died = event('died', { card: ref() });
const left = event('left', { card: ref() });
const made = event('made', { count: int() });
const grown = event('grown', { card: ref(), by: int() });
const drew = event('drew', { seat: int() });

/** Damage to a player. */
const strike = action('strike', {
  params: { from: ref(), seat: int(), amount: int() },
  tags: ['damage'],
  affects: (_, { seat }) => seat,
  perform(draft, { from, seat, amount }) {
    if (amount <= 0) return;
    draft.add(draft.player(seat), life, -amount);
    draft.emit(struck, { from, seat, amount });
  },
});
/** Damage to a card. */
const damage = action('damage', {
  params: { from: ref(), card: ref(), amount: int() },
  tags: ['damage'],
  affects: (look, { card: id }) => look.get(id, card.fields.controller),
  perform(draft, { from, card: id, amount }) {
    if (amount <= 0) return;
    draft.add(id, hurt, amount);
    draft.emit(hit, { from, card: id, amount });
  },
});
const heal = action('heal', {
  params: { seat: int(), amount: int() },
  affects: (_, { seat }) => seat,
  perform(draft, { seat, amount }) {
    if (amount <= 0) return;
    draft.add(draft.player(seat), life, amount);
    draft.emit(healed, { seat, amount });
  },
});
const enter = action('enter', {
  params: { card: ref(), seat: int(), tapped: flag(), counters: int(), colour: text() },
  affects: (_, { seat }) => seat,
  enters: (_, { card: id }) => id,
  // What is chosen as it comes may be another card: it comes as that.
  entersAs: (look, { colour: chosen }) => (look.definitions.some(({ id }) => id === chosen) ? chosen : ''),
  perform(draft, { card: id, seat, ...how }) {
    draft.move(id, draft.zone(board, seat));
    draft.control(id, seat);
    draft.set(id, tapped, how.tapped);
    draft.set(id, counters, how.counters);
    draft.set(id, colour, how.colour);
    draft.emit(entered, { card: id });
  },
});
const die = action('die', {
  params: { card: ref() },
  affects: (look, { card: id }) => look.get(id, card.fields.controller),
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(grave, draft.get(id, card.fields.owner)));
    draft.emit(died, { card: id });
  },
});
const remove = action('remove', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(exile, draft.get(id, card.fields.owner)));
    draft.emit(left, { card: id });
  },
});
const tuck = action('tuck', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(pile, draft.get(id, card.fields.owner)));
    draft.emit(left, { card: id });
  },
});
const grow = action('grow', {
  params: { card: ref(), by: int() },
  affects: (look, { card: id }) => look.get(id, card.fields.controller),
  perform(draft, { card: id, by }) {
    draft.add(id, counters, by);
    draft.emit(grown, { card: id, by });
  },
});
/** Makes so many: each of them is made, and comes, by itself. */
const make = action('make', {
  params: { seat: int(), count: int() },
  affects: (_, { seat }) => seat,
  perform(draft, { count }) {
    draft.emit(made, { count });
    return count;
  },
});
const mint = action('mint', {
  silent: true,
  params: { seat: int(), name: text() },
  perform: (draft, { seat, name }) => draft.createCard(card, draft.zone(exile, seat), name),
});
const drawOne = action('drawOne', {
  params: { seat: int() },
  affects: (_, { seat }) => seat,
  perform(draft, { seat }) {
    const top = draft.top(draft.zone(pile, seat));
    if (top === undefined) return;
    draft.move(top, draft.zone(held, seat));
    draft.emit(drew, { seat });
  },
});

/** "Make so many": the whole first, then one by one. */
const makes = (count: number, name: string): Step =>
  thenDo(act(make, { seat: 0, count }, { into: 'many' }), [
    repeat(
      v('many'),
      act(mint, { seat: 0, name }, { into: 'new' }),
      act(enter, { card: v('new'), seat: 0, tapped: false, counters: 0, colour: '' }),
    ),
  ]);

interface Arena {
  readonly steps: readonly Step[];
  readonly effects?: readonly EffectDefinition[];
  readonly cards?: readonly CardDefinition[];
  readonly actions?: readonly ActionDefinition[];
  readonly policies?: Partial<Policies>;
  readonly lay?: (draft: Parameters<Rules['spec']['setup']>[0]) => void;
}

const plain: readonly CardDefinition[] = ['ox', 'elk', 'owl'].map((id) => ({ id, name: id, types: ['creature'] }));

function rulesOf({ steps, effects = [], cards = [], actions = [], policies = {}, lay: lays }: Arena): Rules {
  const test = program('test', [], steps);
  return defineRules({
    id: 'arena',
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    zones: [held, pile, board, grave, exile],
    cards: [...plain, ...cards],
    actions: [strike, damage, heal, enter, die, remove, tuck, grow, make, mint, drawOne, ...actions],
    events: [struck, hit, healed, entered, died, left, made, grown, drew],
    effects,
    programs: [test],
    policies,
    continuous: {
      layers: { layers: ['types'] },
      traits: { types: { kind: 'set', printed: (look, id) => look.card(id)['types'] as string[] } },
      zones: [board],
    },
    setup: (draft) => lays?.(draft),
    main: [call(test, {}, { seat: 0 }), choose('rest', { kind: 'yesNo', who: 0, why: 'rest' })],
  });
}

function arena(what: Arena): Game {
  return startGame(rulesOf(what), { seed: 1, players: [{ name: 'Ana' }, { name: 'Bo' }] });
}

const lifeIs = (game: Game, seat: number): number => game.look.get(game.look.player(seat), life);
const on = (game: Game, where: typeof board, seat: number): string[] =>
  game.look.cards(game.look.zone(where, seat)).map((id) => game.look.card(id).id);
const find = (look: Look, name: string): number | undefined => {
  for (const where of [held, pile, board, grave, exile])
    for (const seat of [0, 1]) {
      const found = look.cards(look.zone(where, seat)).find((id) => look.card(id).id === name);
      if (found !== undefined) return found;
    }
  return undefined;
};
const the = (name: string) => (here: Here) => find(here, name);
const comes = (name: string, seat = 0): Step => act(enter, { card: the(name), seat, tapped: false, counters: 0, colour: '' });
const laid =
  (where: typeof board, ...placed: readonly (readonly [string, number])[]) =>
  (draft: Parameters<Rules['spec']['setup']>[0]): void => {
    for (const [name, seat] of placed) draft.createCard(card, draft.zone(where, seat), name);
  };

const double = replace('double', { on: [strike], instead: [original({ amount: (here) => here.int('amount') * 2 })] });

describe('tiers', () => {
  // "Deal 2; with three artifacts it deals 4 instead": of what resolves, by itself.
  const blast = replace('blast', {
    on: [strike],
    tier: 'self',
    when: (here, call) => call.source === here.source,
    instead: [original({ amount: 4 })],
  });
  const tiers = { replacementTiers: ['self', 'control', 'copy'] };

  test('[RE1] what replaces itself goes first, and nobody is asked: 2 becomes 4 becomes 8 (614.15, 616.1a)', () => {
    const steps = [register(double), register(blast), act(strike, { from: 0, seat: 1, amount: 2 })];
    const game = arena({ effects: [double, blast], steps, policies: tiers });
    expect([asked(game), lifeIs(game, 1)]).toEqual([['rest'], 12]);
    expect(lifeIs(arena({ effects: [double], steps: [register(double), act(strike, { from: 0, seat: 1, amount: 2 })] }), 1)).toBe(16);
    expect(asked(arena({ effects: [double, blast], steps }))).toEqual(['replacement.order']);
  });

  test('[RE1] each instance once, whatever it has become: two doublers make 8 of 2 (614.5)', () => {
    const game = arena({ effects: [double], steps: [register(double), register(double), act(strike, { from: 0, seat: 1, amount: 2 })] });
    say(game, 0);
    expect([asked(game), lifeIs(game, 1)]).toEqual([['rest'], 12]);
  });

  const steals = replace('steals', {
    on: [enter],
    tier: 'control',
    when: (here, call) => call.params['seat'] !== here.seat,
    instead: [original({ seat: (here) => here.seat })],
  });
  const copying = staticAbility('copying', {
    from: [],
    entering: true,
    effects: [
      replace('copying', {
        on: [enter],
        tier: 'copy',
        instead: [
          choose('as', { kind: 'name', who: (here: Here) => here.int('seat'), from: ['red', 'blue'], why: 'copy' }),
          original({ colour: v('as') }),
        ],
      }),
    ],
  });
  const dims = replace('dims', {
    on: [enter],
    when: (here, call) => call.params['seat'] !== here.seat,
    instead: [original({ tapped: true })],
  });
  const clone = { id: 'clone', name: 'Clone', types: ['creature'], abilities: [copying] };
  const entering = (registered: readonly Step[], seat: number): Game =>
    arena({
      cards: [clone],
      effects: [steals, dims],
      policies: tiers,
      lay: laid(held, ['clone', seat]),
      steps: [...registered, comes('clone', seat)],
    });

  test('[RE1, RE2] control, then copy, then the rest: whoever gets it chooses what it copies (616.1b, 616.1c)', () => {
    const game = entering([register(steals, {}, { seat: 0 })], 1);
    expect([asked(game), game.decisions[0]?.seat]).toEqual([['copy'], 0]);
    say(game, 1);
    expect([on(game, board, 0), game.look.get(find(game.look, 'clone') as number, colour)]).toEqual([['clone'], 'blue']);
    const both = entering([register(steals, {}, { seat: 0 }), register(steals, {}, { seat: 1 })], 1);
    expect(both.decisions[0]?.seat).toBe(1); // the second became applicable through the first
    say(both, 0);
    expect(on(both, board, 1)).toEqual(['clone']);
    const dimmed = entering([register(dims, {}, { seat: 1 })], 0);
    expect(asked(dimmed)).toEqual(['copy']);
    say(dimmed, 0);
    const it = find(dimmed.look, 'clone') as number;
    expect([dimmed.look.get(it, tapped), dimmed.look.get(it, colour)]).toEqual([true, 'red']);
  });

  test('[RE1] a ruleset may tell the tier from more than the definition: the turn player’s first', () => {
    const more = replace('more', { on: [strike], instead: [original({ amount: (here) => here.int('amount') + 1 })] });
    for (const [first, lost] of [
      [0, 5],
      [1, 6],
    ] as const) {
      const game = arena({
        effects: [double, more],
        policies: { replacementTiers: ['first'], replacementTier: (_, { seat }) => (seat === first ? 'first' : undefined) },
        steps: [register(double, {}, { seat: 0 }), register(more, {}, { seat: 1 }), act(strike, { from: 0, seat: 1, amount: 2 })],
      });
      expect([asked(game), 20 - lifeIs(game, 1)]).toEqual([['rest'], lost]);
    }
  });

  test('[RE2] the ruleset may say who orders them', () => {
    const more = replace('more', { on: [strike], instead: [original({ amount: (here) => here.int('amount') + 1 })] });
    const steps = [register(double), register(more), act(strike, { from: 0, seat: 1, amount: 2 })];
    expect(arena({ effects: [double, more], steps }).decisions[0]?.seat).toBe(1);
    const policies = {
      ordersReplacements: (_: unknown, { action: { tags } }: { action: { tags: readonly string[] } }) =>
        tags.includes('damage') ? 0 : undefined,
    };
    expect(arena({ effects: [double, more], steps, policies }).decisions[0]?.seat).toBe(0);
  });

  test('[RE3, PL1] what cannot happen cannot be replaced, but for what replaces itself (614.17c)', () => {
    const no = forbid('no', { on: [strike], when: (_, call) => call.params['seat'] === 1 });
    const aside = replace('aside', {
      on: [strike],
      tier: 'self',
      when: (_, call) => call.params['seat'] === 1,
      instead: [act(heal, { seat: 0, amount: 3 })],
    });
    const steps = [register(no), register(aside), act(strike, { from: 0, seat: 1, amount: 2 })];
    const strict = arena({ effects: [no, aside], steps, policies: tiers });
    expect([lifeIs(strict, 0), lifeIs(strict, 1)]).toEqual([20, 20]);
    const over = arena({ effects: [no, aside], steps, policies: { ...tiers, overForbids: ['self'] } });
    expect([lifeIs(over, 0), lifeIs(over, 1)]).toEqual([23, 20]);
    // What does it after all is forbidden like anything else.
    const still = replace('still', { on: [strike], tier: 'self', instead: [original({ amount: 1 })] });
    const refused = arena({
      effects: [no, still],
      steps: [register(no), register(still), act(strike, { from: 0, seat: 1, amount: 2 })],
      policies: { ...tiers, overForbids: ['self'] },
    });
    expect(lifeIs(refused, 1)).toBe(20);
  });
});

describe('what applies', () => {
  test('[RE4] an optional replacement that cannot be performed is not offered', () => {
    const back = (here: Here): number[] => here.cards(here.zone(board, 1));
    const aims = replace('aims', {
      on: [strike],
      optional: true,
      instead: [choose('it', { kind: 'one', from: back, why: 'aim' }), act(damage, { from: 0, card: v('it'), amount: v('amount') })],
    });
    const steps = [register(aims), act(strike, { from: 0, seat: 1, amount: 2 })];
    const nobody = arena({ effects: [aims], steps });
    expect([asked(nobody), lifeIs(nobody, 1)]).toEqual([['rest'], 18]);
    const some = arena({ effects: [aims], steps, lay: laid(board, ['ox', 1]), policies: { ordersReplacements: () => 0 } });
    expect(some.decisions[0]?.options).toEqual(['aims', 'decline']);
    say(some, 0, 0);
    expect([lifeIs(some, 1), some.look.get(find(some.look, 'ox') as number, hurt)]).toEqual([20, 2]);
  });

  test('[RE10] one that would come to nothing replaces, or does not apply, as the ruleset says; without actions it skips', () => {
    const back = (here: Here): number[] => here.cards(here.zone(board, 1));
    const spreads = replace('spreads', {
      on: [strike],
      instead: [each('it', back, act(damage, { from: 0, card: v('it'), amount: v('amount') }))],
    });
    const skips = replace('skips', { on: [strike], instead: [] });
    const lifeAfter = (effect: EffectDefinition, policies: Partial<Policies>, lay?: ReturnType<typeof laid>): number =>
      lifeIs(
        arena({
          effects: [effect],
          steps: [register(effect), act(strike, { from: 0, seat: 1, amount: 2 })],
          policies,
          ...(lay && { lay }),
        }),
        1,
      );
    const real = { idleReplacement: 'does-not-apply' } as const;
    expect([lifeAfter(spreads, {}), lifeAfter(spreads, real), lifeAfter(spreads, real, laid(board, ['ox', 1]))]).toEqual([20, 18, 20]);
    expect([lifeAfter(skips, {}), lifeAfter(skips, real)]).toEqual([20, 20]);
  });

  test('[RE7, PL2] one can make another inapplicable, and one can become applicable through another (616.1f, 616.2)', () => {
    const exiles = replace('exiles', { on: [die], instead: [act(remove, { card: v('card') })] });
    const tucks = replace('tucks', { on: [die], instead: [act(tuck, { card: v('card') })] });
    for (const [pick, where] of [
      [0, exile],
      [1, pile],
    ] as const) {
      const game = arena({
        effects: [exiles, tucks],
        lay: laid(board, ['ox', 0]),
        steps: [register(exiles), register(tucks), act(die, { card: the('ox') })],
      });
      say(game, pick);
      expect([asked(game), on(game, where, 0)]).toEqual([['rest'], ['ox']]);
    }
    const gainDraws = replace('gain-draws', { on: [heal], instead: [repeat(v('amount'), act(drawOne, { seat: v('seat') }))] });
    const drawReturns = replace('draw-returns', {
      on: [drawOne],
      instead: [act(enter, { card: the('ox'), seat: 0, tapped: false, counters: 0, colour: '' })],
    });
    for (const order of [
      [gainDraws, drawReturns],
      [drawReturns, gainDraws],
    ]) {
      const game = arena({
        effects: order,
        lay: laid(grave, ['ox', 0]),
        steps: [...order.map((one) => register(one)), act(heal, { seat: 0, amount: 1 })],
      });
      expect([lifeIs(game, 0), story(game).slice(2)]).toEqual([20, ['entered']]);
    }
  });

  test('[RE7] the whole before what it contains: doubled first, then each one chooses its colour (616.1g)', () => {
    const twice = replace('twice', { on: [make], instead: [original({ count: (here) => here.int('count') * 2 })] });
    const chooses = staticAbility('chooses', {
      from: [],
      entering: true,
      effects: [
        replace('chooses', {
          on: [enter],
          instead: [choose('hue', { kind: 'name', from: ['red', 'blue'], why: 'colour' }), original({ colour: v('hue') })],
        }),
      ],
    });
    const game = arena({
      cards: [{ id: 'token', name: 'Token', types: ['creature'], abilities: [chooses] }],
      effects: [twice],
      steps: [register(twice), makes(1, 'token')],
    });
    expect(asked(game)).toEqual(['colour']);
    say(game, 0, 1);
    expect(game.look.cards(game.look.zone(board, 0)).map((id) => game.look.get(id, colour))).toEqual(['red', 'blue']);
    const none = replace('none', { on: [make], instead: [] });
    const skipped = arena({ effects: [none], steps: [register(none), makes(3, 'ox'), act(heal, { seat: 0, amount: 1 })] });
    expect([on(skipped, board, 0), story(skipped)]).toEqual([[], ['effect.registered', 'healed']]);
  });

  test('[LT2, RE7] a replacer that dies together with others still replaces them, in any order (rep-52)', () => {
    for (const order of [
      ['warden', 'ox', 'elk'],
      ['ox', 'warden', 'elk'],
      ['elk', 'ox', 'warden'],
    ]) {
      const exiles = replace('exiles', {
        on: [die],
        when: (here, { params }) => here.get(params['card'] as number, card.fields.controller) !== here.seat,
        instead: [act(remove, { card: v('card') }), act(heal, { seat: (here) => here.seat, amount: 1 })],
      });
      const warden = {
        id: 'warden',
        name: 'Warden',
        types: ['creature'],
        abilities: [staticAbility('exiles', { from: [board], effects: [exiles] })],
      };
      const game = arena({
        cards: [warden],
        lay: laid(board, ['warden', 0], ['ox', 1], ['elk', 1]),
        steps: [
          assign('all', (here) => order.map((name) => find(here, name) as number)),
          eachTogether('one', v('all'), act(die, { card: v('one') })),
        ],
      });
      expect([on(game, grave, 0), on(game, exile, 1).sort(), on(game, grave, 1), lifeIs(game, 0)]).toEqual([
        ['warden'],
        ['elk', 'ox'],
        [],
        22,
      ]);
    }
  });
});

describe('costs and objects', () => {
  const twice = replace('twice', {
    on: [grow],
    when: (here, { lineage }) => !here.isPaying || lineage.length > 0,
    instead: [original({ by: (here) => here.int('by') * 2 })],
  });
  const plus = replace('plus', { on: [grow], instead: [original({ by: (here) => here.int('by') + 1 })] });
  const grows = (by: number): Step => act(grow, { card: the('ox'), by });

  test('[RE8, PL2] "if an effect would put counters" ignores costs, until another replacement makes it one (rep-56)', () => {
    for (const [effects, pick, after] of [
      [[twice, plus], 0, [9, 13]],
      [[twice, plus], 1, [10, 14]],
      [[twice], -1, [8, 9]],
    ] as const) {
      const game = arena({
        effects,
        lay: laid(board, ['ox', 0]),
        steps: [...effects.map((effect) => register(effect)), grows(4), choose('then', { kind: 'yesNo', why: 'then' }), pay(grows(1))],
      });
      const now = (): number => game.look.get(find(game.look, 'ox') as number, counters);
      if (pick >= 0) say(game, pick);
      expect([asked(game), now()]).toEqual([['then'], after[0]]);
      say(game, 1);
      expect([asked(game), now()]).toEqual([['rest'], after[1]]);
    }
  });

  test('[RE5, LT1] "what was dealt damage by this would die: exile it" follows the object, not the card (rep-55)', () => {
    const marked = replace('marked', {
      on: [die],
      withSource: 'there',
      when: (here, call) => call.params['card'] === here.source,
      instead: [act(remove, { card: v('card') })],
    });
    const dies = act(die, { card: the('ox') });
    const hurts = register(marked, {}, { source: the('ox') });
    const same = arena({ effects: [marked], lay: laid(board, ['ox', 1]), steps: [hurts, dies] });
    expect([on(same, exile, 1), on(same, grave, 1)]).toEqual([['ox'], []]);
    const anew = arena({
      effects: [marked],
      lay: laid(board, ['ox', 1]),
      steps: [hurts, act(tuck, { card: the('ox') }), comes('ox', 1), dies],
    });
    expect([on(anew, exile, 1), on(anew, grave, 1)]).toEqual([[], ['ox']]);
  });

  test('[RE1, PL2] two doublers of tokens make 8 of 2, two adders of counters 3 of 1 (rep-41)', () => {
    const doubles = replace('doubles', { on: [make], instead: [original({ count: (here) => here.int('count') * 2 })] });
    const tokens = arena({ effects: [doubles], steps: [register(doubles), register(doubles), makes(2, 'elk')] });
    say(tokens, 0);
    expect(on(tokens, board, 0)).toHaveLength(8);
    const added = arena({ effects: [plus], lay: laid(board, ['ox', 0]), steps: [register(plus), register(plus), grows(1)] });
    say(added, 0);
    expect(added.look.get(find(added.look, 'ox') as number, counters)).toBe(3);
  });

  test('[PL2, HI1] a replaced death is not a death: history knows of none (rep-53)', () => {
    const exiles = replace('exiles', { on: [die], instead: [act(remove, { card: v('card') })] });
    const game = arena({ effects: [exiles], lay: laid(board, ['ox', 0]), steps: [register(exiles), act(die, { card: the('ox') })] });
    expect([game.history.count({ event: died }), game.history.count({ event: left })]).toEqual([0, 1]);
  });
});

describe('shields', () => {
  const ward = shield('ward', { on: [strike], amount: 'amount', limited: true, when: (here, call) => call.params['seat'] === here.seat });

  const hits = (...amounts: number[]): Step[] => amounts.map((amount) => act(strike, { from: 0, seat: 0, amount }));

  test('[SH1] "prevent the next 3": over several events, then it ends', () => {
    const game = arena({ effects: [ward], steps: [register(ward, { left: 3 }), ...hits(1, 1, 4, 2)] });
    expect([lifeIs(game, 0), story(game)]).toEqual([
      20 - 3 - 2,
      ['effect.registered', 'prevented', 'prevented', 'prevented', 'effect.ended', 'struck', 'struck'],
    ]);
    expect(game.history.list({ event: prevented }).map(({ data }) => data['amount'])).toEqual([1, 1, 1]);
  });

  test('[SH2] what cannot be prevented lands in full and leaves the shield as it is (615.12)', () => {
    const fierce = forbid('fierce', { on: [preventing] });
    const steps = [
      register(ward, { left: 4 }),
      register(fierce, {}, { into: 'fierce' }),
      ...hits(3),
      { step: 'end', effect: v('fierce') } as Step,
      ...hits(2),
    ];
    const game = arena({ effects: [ward, fierce], steps });
    expect(lifeIs(game, 0)).toBe(17);
    expect(game.history.list({ event: prevented }).map(({ data }) => data['amount'])).toEqual([2]);
    // "Cannot be prevented" of one source: to prevent comes from where the damage does.
    const sharp = forbid('sharp', {
      on: [preventing],
      when: (here, call) => here.exists(call.source) && here.card(call.source).id === 'owl',
    });
    const from = (name: string): Step => act(strike, { from: the(name), seat: 0, amount: 1 }, { source: the(name) });
    const two = arena({
      effects: [ward, sharp],
      lay: laid(board, ['owl', 1], ['ox', 1]),
      steps: [register(ward, { left: 4 }), register(sharp), from('owl'), from('ox')],
    });
    expect(lifeIs(two, 0)).toBe(19);
  });

  test('[SH2] what never happens reduces no shield (614.7)', () => {
    const no = forbid('no', { on: [strike], when: (_, call) => call.params['amount'] === 3 });
    const game = arena({ effects: [ward, no], steps: [register(ward, { left: 3 }), register(no), ...hits(3, 0, 5)] });
    expect(lifeIs(game, 0)).toBe(18);
  });

  test('[SH3] what follows knows how much was prevented, and may be replaced in turn (rep-56)', () => {
    const growing = shield('growing', {
      on: [damage],
      amount: 'amount',
      limited: true,
      follows: [branch((here) => here.int('prevented') > 0, [act(grow, { card: v('card'), by: v('prevented') })])],
    });
    const twice = replace('twice', { on: [grow], instead: [original({ by: (here) => here.int('by') * 2 })] });
    const game = arena({
      effects: [growing, twice],
      lay: laid(board, ['ox', 0]),
      steps: [register(growing, { left: 3 }), register(twice), act(damage, { from: 0, card: the('ox'), amount: 3 })],
    });
    const ox = find(game.look, 'ox') as number;
    expect([game.look.get(ox, counters), game.look.get(ox, hurt)]).toEqual([6, 0]);
  });

  test('[SH1] one that is not limited says how much of each: half, rounded up, of simultaneous damage (prv-64)', () => {
    const half = shield('half', { on: [damage], amount: 'amount', prevents: (_, amount) => Math.ceil(amount / 2) });
    const game = arena({
      effects: [half],
      lay: laid(board, ['ox', 0], ['elk', 0]),
      steps: [
        register(half),
        eachTogether('one', (here) => here.cards(here.zone(board, 0)), act(damage, { from: 0, card: v('one'), amount: 3 })),
      ],
    });
    expect(game.look.cards(game.look.zone(board, 0)).map((id) => game.look.get(id, hurt))).toEqual([1, 1]);
    expect(new Set(game.history.list({ event: hit }).map(({ group }) => group)).size).toBe(1);
  });

  test('[SH4, SV1] of simultaneous damage its owner chooses how much of which, and prevents as much in all as can be', () => {
    // Two sources deal 2 each; the one that is still to come lies on the board, unhurt.
    const spread = shield('spread', {
      on: [damage],
      amount: 'amount',
      limited: true,
      toCome: (here) => 2 * here.cards(here.zone(board, 0)).slice(here.cards(here.zone(board, 0)).indexOf(here.int('card')) + 1).length,
    });
    const what: Arena = {
      effects: [spread],
      lay: laid(board, ['ox', 0], ['elk', 0]),
      steps: [
        register(spread, { left: 3 }),
        eachTogether('one', (here) => here.cards(here.zone(board, 0)), act(damage, { from: 0, card: v('one'), amount: 2 })),
      ],
    };
    for (const [first, expected] of [
      [1, [1, 0]],
      [2, [0, 1]],
    ] as const) {
      const game = arena(what);
      expect(game.decisions[0]).toMatchObject({ kind: 'number', min: 1, max: 2, why: 'shield' });
      const loaded = loadGame(rulesOf(what), game.save());
      expect(loaded.fingerprint()).toBe(game.fingerprint());
      say(loaded, first);
      expect(asked(loaded)).toEqual(['rest']);
      expect(loaded.look.cards(loaded.look.zone(board, 0)).map((id) => loaded.look.get(id, hurt))).toEqual(expected);
    }
  });

  test('[SH5] what is diverted happens to another, is not prevented, and is not diverted again', () => {
    const away = redirect('away', { on: [strike], amount: 'amount', limited: true, to: { seat: (here) => 1 - here.int('seat') } });
    const fierce = forbid('fierce', { on: [preventing] });
    const game = arena({ effects: [away, fierce], steps: [register(away, { left: 2 }), register(fierce), ...hits(3, 1)] });
    expect([lifeIs(game, 0), lifeIs(game, 1)]).toEqual([20 - 1 - 1, 18]);
    expect(game.history.count({ event: diverted })).toBe(1);
  });

  test('[SH1, RE1] a shield and a doubler are ordered by whom it hits', () => {
    for (const [pick, lost] of [
      [0, 1],
      [1, 2],
    ] as const) {
      const game = arena({ effects: [ward, double], steps: [register(double), register(ward, { left: 3 }), ...hits(2)] });
      say(game, pick);
      expect(20 - lifeIs(game, 0)).toBe(pick === 0 ? lost : 0);
    }
  });

  test('[LT1] a shield on an object is lost when the object changes zones (rep-59)', () => {
    const regenerates = replace('regenerates', {
      on: [die],
      uses: 1,
      withSource: 'there',
      when: (here, call) => call.params['card'] === here.source,
      instead: [act(heal, { seat: 0, amount: 1 })],
    });
    const two = [register(regenerates, {}, { source: the('ox') }), register(regenerates, {}, { source: the('ox') })];
    const dies = act(die, { card: the('ox') });
    const hit3 = arena({ effects: [regenerates], lay: laid(board, ['ox', 0]), steps: [...two, dies, dies, dies] });
    say(hit3, 0);
    expect([lifeIs(hit3, 0), on(hit3, grave, 0)]).toEqual([22, ['ox']]);
    const blinked = arena({
      effects: [regenerates],
      lay: laid(board, ['ox', 0]),
      steps: [...two, act(remove, { card: the('ox') }), comes('ox'), dies],
    });
    expect([lifeIs(blinked, 0), on(blinked, grave, 0)]).toEqual([20, ['ox']]);
    // Nothing is destroyed: nothing is used up.
    const lasting = forbid('lasting', { on: [die] });
    const kept = arena({ effects: [regenerates, lasting], lay: laid(board, ['ox', 0]), steps: [...two, register(lasting), dies] });
    expect(story(kept).filter((one) => one === 'effect.ended')).toEqual([]);
  });
});

describe('coming', () => {
  const enters = (id: string, when: (here: Here) => boolean, how: Readonly<Record<string, (here: Here) => boolean | number>>) =>
    staticAbility(id, { from: [], entering: true, effects: [replace(id, { on: [enter], when, instead: [original(how)] })] });
  const tap = enters('tap', () => true, { tapped: () => true });
  const gate = { id: 'gate', name: 'Gate', types: ['land'], abilities: [tap] };
  const wakes = replace('wakes', { on: [enter], instead: [original({ tapped: false })] });

  test('[RE5] a card’s own "enters tapped" from a hidden hand; nothing of it stays in force', () => {
    const game = arena({ cards: [gate], lay: laid(held, ['gate', 0], ['ox', 0]), steps: [comes('gate'), comes('ox')] });
    expect([find(game.look, 'gate'), find(game.look, 'ox')].map((id) => game.look.get(id as number, tapped))).toEqual([true, false]);
    expect(story(game)).toEqual(['entered', 'effect.ended', 'entered']);
  });

  test('[RE5, RE2] beside "your lands enter untapped" the last one applied wins, and the player orders them (rep-50)', () => {
    for (const [pick, isTapped] of [
      ['wakes', true],
      ['tap', false],
    ] as const) {
      const what: Arena = { cards: [gate], effects: [wakes], lay: laid(held, ['gate', 0]), steps: [register(wakes), comes('gate')] };
      const game = arena(what);
      const [decision] = game.decisions;
      expect([...(decision?.options ?? [])].sort()).toEqual(['tap', 'wakes']);
      const loaded = loadGame(rulesOf(what), game.save());
      say(loaded, decision?.options.indexOf(pick) as number);
      expect(loaded.look.get(find(loaded.look, 'gate') as number, tapped)).toBe(isTapped);
      say(game, decision?.options.indexOf(pick) as number);
      expect(loaded.fingerprint()).toBe(game.fingerprint());
    }
  });

  test('[RE5] what comes as another card says what that says of its coming, and not what it says itself', () => {
    const grows = enters('grows', () => true, { counters: (here) => here.int('counters') + 2 });
    const hydra = { id: 'hydra', name: 'Hydra', types: ['creature'], abilities: [grows] };
    const as = replace('as', { on: [enter], tier: 'copy', instead: [original({ colour: 'hydra' })] });
    const mimic = {
      id: 'mimic',
      name: 'Mimic',
      types: ['land'],
      abilities: [staticAbility('as', { from: [], entering: true, effects: [as] }), tap],
    };
    const game = arena({
      cards: [hydra, mimic],
      policies: { replacementTiers: ['copy'] },
      lay: laid(held, ['mimic', 0]),
      steps: [comes('mimic')],
    });
    const it = find(game.look, 'mimic') as number;
    expect([game.look.get(it, counters), game.look.get(it, tapped)]).toEqual([2, false]);
  });

  test('[RE5] what would have lost its abilities there says nothing of its coming', () => {
    const numbs = {
      id: 'numbs',
      isStatic: true,
      affects: { has: ['types', 'land'] },
      parts: [{ layer: 'types', changes: [{ lose: 'all' }] }],
    } as const;
    const number = { id: 'number', name: 'Number', types: ['spell'], continuous: [numbs] };
    for (const there of [[], ['number']])
      expect(
        (() => {
          const game = arena({
            cards: [gate, number],
            lay(draft) {
              draft.createCard(card, draft.zone(held, 0), 'gate');
              for (const name of there) draft.createCard(card, draft.zone(board, 0), name);
            },
            steps: [comes('gate')],
          });
          return game.look.get(find(game.look, 'gate') as number, tapped);
        })(),
      ).toBe(there.length === 0);
  });

  test('[RE5] what it says of itself counts, what it says of a class that it will belong to does not (rep-44)', () => {
    const grows = replace('grows', {
      on: [enter],
      when: (here, call) => call.params['seat'] === here.seat,
      instead: [original({ counters: (here) => here.int('counters') + 1 })],
    });
    const own = enters('own', () => true, { counters: (here) => (here.int('counters') > 0 ? here.int('counters') + 1 : 0) });
    const twice = replace('twice', { on: [enter], instead: [original({ counters: (here) => here.int('counters') * 2 })] });
    const self = { id: 'self', name: 'Self', types: ['creature'], abilities: [own] };
    const all = { id: 'all', name: 'All', types: ['creature'], abilities: [staticAbility('all', { from: [board], effects: [twice] })] };
    const game = arena({
      cards: [self, all],
      effects: [grows],
      lay: laid(held, ['self', 0], ['all', 0]),
      steps: [register(grows), comes('all'), comes('self')],
    });
    const got = (name: string): number => game.look.get(find(game.look, name) as number, counters);
    expect(got('all')).toBe(1);
    // For the second all three ask; grown first, then by itself, then doubled.
    while (game.decisions[0]?.why === 'replacement.order') {
      const { options } = game.decisions[0];
      const first = ['grows', 'own', 'twice'].find((name) => options.includes(name)) as string;
      say(game, options.indexOf(first));
    }
    expect(got('self')).toBe(4);
  });

  test('[RE6] as it would be: what comes is looked at with the traits that it would have there', () => {
    const dims = replace('dims', {
      on: [enter],
      when: (here, asks) =>
        asItWouldBe(here, asks)
          .traitWords(asks.params['card'] as number, 'types')
          .includes('creature'),
      instead: [original({ tapped: true })],
    });
    const animates = {
      id: 'animates',
      isStatic: true,
      affects: { has: ['types', 'land'] },
      parts: [{ layer: 'types', changes: [{ include: 'types', words: ['creature'] }] }],
    } as const;
    const waker = { id: 'waker', name: 'Waker', types: ['spell'], continuous: [animates] };
    const field = { id: 'field', name: 'Field', types: ['land'] };
    // Its own text counts, too: it makes itself one.
    const golem = { id: 'golem', name: 'Golem', types: ['land'], continuous: [{ ...animates, id: 'golem', affects: { self: true } }] };
    const tappedOf = (names: readonly string[], there: readonly string[]): boolean[] => {
      const game = arena({
        cards: [waker, field, golem],
        effects: [dims],
        lay(draft) {
          for (const name of names) draft.createCard(card, draft.zone(held, 0), name);
          for (const name of there) draft.createCard(card, draft.zone(board, 0), name);
        },
        steps: [register(dims), ...names.map((name) => comes(name))],
      });
      return names.map((name) => game.look.get(find(game.look, name) as number, tapped));
    };
    expect(tappedOf(['ox', 'field', 'golem'], [])).toEqual([true, false, true]);
    expect(tappedOf(['field'], ['waker'])).toEqual([true]);
  });

  test('[RE11] however many look at what would be, it is worked out once, and tells what anybody would work out anew', () => {
    let times = 0;
    const arrive = action('arrive', {
      params: { card: ref(), size: int() },
      perform(draft, { card: id, size }) {
        times++;
        draft.move(id, draft.zone(board, 0));
        draft.add(id, counters, size);
        draft.emit(entered, { card: id });
      },
    });
    // Each looks at the counters that it would have there, and adds one if there are fewer than so many.
    const adds = (nth: number, anew: boolean) =>
      replace(`adds ${nth}`, {
        on: [arrive],
        when: (here, asks) => {
          // Somebody else’s each time: nobody has worked that out.
          const call = anew ? { ...asks, by: -2 - times } : asks;
          return asItWouldBe(here, call as typeof asks).get(asks.params['card'] as number, counters) < nth;
        },
        instead: [original({ size: (here) => here.int('size') + 1 })],
      });
    const played = (anew: boolean): readonly number[] => {
      times = 0;
      const effects = Array.from({ length: 6 }, (_, i) => adds(i + 1, anew));
      const game = arena({
        actions: [arrive],
        effects,
        lay: laid(held, ['ox', 0]),
        steps: [...effects.map((effect) => register(effect)), act(arrive, { card: the('ox'), size: 0 })],
      });
      while (asked(game)[0] !== 'rest') say(game, 0);
      return [game.look.get(find(game.look, 'ox') as number, counters), times];
    };
    const [cheap, slow] = [played(false), played(true)];
    expect(cheap[0]).toBe(slow[0]);
    // A few times for each that has replaced it, and not for each that asks.
    expect(cheap[1]).toBeLessThanOrEqual(3 * 7);
    expect(slow[1]).toBeGreaterThan(2 * (cheap[1] as number));
  });

  test('[RE5, RP1] what is about a card’s coming is in force nowhere, and replaces', () => {
    const wrong = staticAbility('wrong', { from: [board], entering: true, effects: [wakes] });
    expect(() => arena({ cards: [{ ...gate, abilities: [wrong] }], steps: [] })).toThrow(/about its card's coming/);
  });
});

describe('against a plain model', () => {
  interface Bend {
    readonly does: 'double' | 'more' | 'shield' | 'aside';
    readonly tier: 'first' | 'second' | '';
    /** It looks at even amounts only, at odd ones, or at all. */
    readonly at: 0 | 1 | 2;
  }
  const looks = ({ at }: Bend, amount: number): boolean => at === 2 || amount % 2 === at;
  const defined = (bend: Bend, i: number): EffectDefinition => {
    const common = {
      tier: bend.tier,
      when: (_: unknown, { params }: { params: Readonly<Record<string, unknown>> }) => looks(bend, params['amount'] as number),
    };
    switch (bend.does) {
      case 'double':
        return replace(`e${i}`, { ...common, on: [strike], instead: [original({ amount: (here) => here.int('amount') * 2 })] });
      case 'more':
        return replace(`e${i}`, { ...common, on: [strike], instead: [original({ amount: (here) => here.int('amount') + 1 })] });
      case 'aside':
        return replace(`e${i}`, { ...common, on: [strike], instead: [act(heal, { seat: 0, amount: v('amount') })] });
      case 'shield':
        return shield(`e${i}`, { ...common, on: [strike], amount: 'amount', limited: true });
    }
  };
  const SHIELD = 3;
  const ranks = ['first', 'second', ''];

  /** What comes of strikes of these amounts, where the nth question is answered with the nth pick. */
  function model(
    bends: readonly Bend[],
    strikes: readonly number[],
    picks: readonly number[],
  ): { lost: number; healed: number; asked: string[] } {
    const left = bends.map(() => SHIELD);
    const told: string[] = [];
    let lost = 0;
    let healed = 0;
    for (const amount of strikes) {
      const had = new Set<number>();
      let now = amount;
      for (;;) {
        const able = bends.flatMap((bend, i) => (had.has(i) || !looks(bend, now) || (bend.does === 'shield' && left[i] === 0) ? [] : [i]));
        const rank = Math.min(...able.map((i) => ranks.indexOf((bends[i] as Bend).tier)));
        const first = able.filter((i) => ranks.indexOf((bends[i] as Bend).tier) === rank);
        if (first.length === 0) break;
        if (first.length > 1) told.push(first.map((i) => `e${i}`).join());
        const chosen = (first.length === 1 ? first[0] : first[(picks[told.length - 1] ?? 0) % first.length]) as number;
        had.add(chosen);
        const { does } = bends[chosen] as Bend;
        if (does === 'double') now *= 2;
        if (does === 'more') now += 1;
        if (does === 'shield') {
          const used = Math.min(now, left[chosen] as number);
          left[chosen] = (left[chosen] as number) - used;
          now -= used;
        }
        if (does === 'aside') {
          healed += now;
          now = 0;
        }
        if (now === 0) break; // nothing of it is left to be replaced
      }
      lost += now;
    }
    return { lost, healed, asked: told };
  }

  test('[RE1, RE2, PL2, SH1, SV1] any replacements, in any order: each once, by tiers, asked anew after each; loaded at every question', () => {
    const bend = fc.record({
      does: fc.constantFrom('double' as const, 'more' as const, 'shield' as const, 'aside' as const),
      tier: fc.constantFrom('first' as const, 'second' as const, '' as const),
      at: fc.constantFrom(0 as const, 1 as const, 2 as const, 2 as const),
    });
    const some = fc.record({
      bends: fc.array(bend, { maxLength: 5 }),
      strikes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
      picks: fc.array(fc.nat({ max: 11 }), { minLength: 20, maxLength: 20 }),
    });
    fc.assert(
      fc.property(some, ({ bends, strikes, picks }) => {
        const effects = bends.map(defined);
        const what: Arena = {
          effects,
          policies: { replacementTiers: ['first', 'second'] },
          steps: [
            ...effects.map((effect, i) => register(effect, bends[i]?.does === 'shield' ? { left: SHIELD } : {})),
            ...strikes.map((amount) => act(strike, { from: 0, seat: 1, amount })),
          ],
        };
        const rules = rulesOf(what);
        let game = arena(what);
        const told: string[] = [];
        while (game.decisions[0]?.why === 'replacement.order') {
          const { options, seat } = game.decisions[0];
          expect(seat).toBe(1);
          told.push(options.join());
          const loaded = loadGame(rules, game.save());
          expect(loaded.fingerprint()).toBe(game.fingerprint());
          say(loaded, (picks[told.length - 1] as number) % options.length);
          game = loaded;
        }
        const expected = model(bends, strikes, picks);
        expect({ lost: 20 - lifeIs(game, 1), healed: lifeIs(game, 0) - 20, asked: told }).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
