/** Lifetimes of effects, their order, what they look at, and when a card is another object. */
import {
  act,
  action,
  activated,
  activation,
  assign,
  branch,
  choose,
  defineRules,
  type EffectDefinition,
  each,
  eachTogether,
  effectEnded,
  effectRegistered,
  end,
  enter,
  forbid,
  type Game,
  type Here,
  int,
  leave,
  loadGame,
  modify,
  once,
  type Policies,
  reaction,
  ref,
  register,
  replace,
  run,
  startGame,
  staticAbility,
  trigger,
  v,
} from '@rulewright/kernel';
import { choosing, type Duel, find, isOffered, passAll, startDuel } from '@rulewright/testkit/duel';
import {
  card,
  count,
  counted,
  destroy,
  destroyed,
  draw,
  field,
  gain,
  gained,
  grave,
  hand,
  lose,
  mark,
  move,
  player,
  shuffleGrave,
  toss,
  turn,
  unmark,
} from '@rulewright/testkit/workshop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOf, graveOf, handOf, lay, lifeOf, rulesFor, say, story } from './tabletop.js';

const me = (here: Here): number => here.seat;
const { life } = player.fields;
const topOf =
  (zone: typeof field, seat = 0) =>
  (here: Here): number | undefined =>
    here.top(here.zone(zone, seat));
const toField =
  (slot = 0) =>
  (here: Here): number =>
    here.zone(field, 0, slot);
const inForce = (game: Game): string[] => game.explain.inForce().map(({ definition }) => definition.id);
const gainOne = act(gain, { seat: 0, amount: 1 });
/** Something happens, so that what was laid and what comes now are told apart. */
const something = act(toss, { seat: 0 });
const go = choose('go', { kind: 'yesNo', why: 'go' });

describe('how long effects last', () => {
  test('[LT1] without an end of its own an effect stays', () => {
    const noGain = forbid('no-gain', { on: [gain] });
    const game = lay({ effects: [noGain], steps: [enter('turn'), register(noGain), leave('turn'), something, gainOne] });
    expect([inForce(game), lifeOf(game, 0), story(game).includes('effect.ended')]).toEqual([['no-gain'], 20, false]);
  });

  test('[LT1, SC3] until a scope ends; without the scope it cannot be registered', () => {
    const noGain = forbid('no-gain', { on: [gain], until: 'turn' });
    const game = lay({ effects: [noGain], steps: [enter('turn'), register(noGain), gainOne, leave('turn'), gainOne] });
    expect([inForce(game), lifeOf(game, 0)]).toEqual([[], 21]);
    const never = lay({ effects: [noGain], steps: [register(noGain), gainOne] });
    expect([story(never), lifeOf(never, 0)]).toEqual([['gained'], 21]);
    const refusal = { code: 'effect.no-scope', rule: 'LT1', facts: { effect: 'no-gain', scope: 'turn' } };
    expect(never.say(refusal)).toBe('no-gain would last until a turn ends, and none is open.');
  });

  test('[LT6] putting an effect in force is something that happens, unless it is done aside', () => {
    for (const aside of [false, true]) {
      const noGain = forbid('no-gain', { on: [lose], ...(aside && { aside }) });
      const game = lay({ effects: [noGain], steps: [gainOne, register(noGain)] });
      expect(game.history.exists({ event: gained, justNow: true })).toBe(aside);
      expect([inForce(game), story(game)]).toEqual([['no-gain'], ['gained', 'effect.registered']]);
    }
  });

  test('[LT1, LT3] with its source: it ends when the source leaves, is gone, or is turned if it must be face up', () => {
    for (const [how, away, isOver] of [
      ['there', act(destroy, { card: v('it') }), true],
      ['there', act(move, { card: v('it'), to: (here) => here.zone(hand, 0) }), true],
      ['there', act(turn, { card: v('it') }), false],
      ['there', act(move, { card: v('it'), to: toField(2) }), false],
      ['there', act(count, { card: v('it'), by: 1 }), false],
      ['face-up', act(turn, { card: v('it') }), true],
      ['face-up', act(destroy, { card: v('it') }), true],
      ['face-up', act(move, { card: v('it'), to: toField(1) }), false],
    ] as const) {
      const noGain = forbid('no-gain', { on: [gain], withSource: how });
      const game = lay({
        effects: [noGain],
        ana: { field: ['anvil'] },
        steps: [something, assign('it', topOf(field)), register(noGain, {}, { source: v('it') }), gainOne, away, gainOne],
      });
      expect([how, away.action?.id, inForce(game).length === 0, lifeOf(game, 0)]).toEqual([how, away.action?.id, isOver, isOver ? 21 : 20]);
      expect(game.history.count({ event: effectEnded })).toBe(isOver ? 1 : 0);
    }
  });

  test('[LT1] a card that comes back is not the source any more', () => {
    const noGain = forbid('no-gain', { on: [gain], withSource: 'there' });
    const game = lay({
      effects: [noGain],
      ana: { field: ['anvil'] },
      steps: [
        something,
        assign('it', topOf(field)),
        register(noGain, {}, { source: v('it') }),
        act(move, { card: v('it'), to: (here) => here.zone(hand, 0) }),
        act(move, { card: v('it'), to: toField() }),
        gainOne,
      ],
    });
    expect([inForce(game), lifeOf(game, 0), fieldOf(game, 0)]).toEqual([[], 21, ['anvil']]);
  });

  test('[LT1] with a source that is no card: it ends when that is gone; with one that is gone it cannot begin', () => {
    const noGain = forbid('no-gain', { on: [gain], withSource: 'there' });
    const game = lay({
      effects: [noGain],
      steps: [
        act(mark, { label: 'm' }, { into: 'm' }),
        register(noGain, {}, { source: v('m') }),
        gainOne,
        act(unmark, { marker: v('m') }),
        gainOne,
        register(noGain, {}, { source: v('m') }),
        gainOne,
      ],
    });
    expect([inForce(game), lifeOf(game, 0), game.history.count({ event: effectRegistered })]).toEqual([[], 22, 1]);
    expect(game.say({ code: 'effect.no-source', rule: 'LT1', facts: { effect: 'no-gain' } })).toBe(
      'no-gain would last as long as its source, which is gone.',
    );
  });

  test('[LT1] as long as its condition holds, and not again when it holds again', () => {
    const rich = modify('rich', {
      on: [gain],
      change: (_, params) => ({ ...params, amount: (params['amount'] as number) * 2 }),
      while: (here) => here.get(here.player(here.seat), life) >= 20,
    });
    const game = lay({
      effects: [rich],
      steps: [register(rich), gainOne, act(lose, { seat: 0, amount: 3 }), act(gain, { seat: 0, amount: 5 }), gainOne],
    });
    expect([inForce(game), lifeOf(game, 0)]).toEqual([[], 25]);
    const atOnce = lay({ effects: [rich], steps: [act(lose, { seat: 0, amount: 1 }), register(rich), gainOne] });
    expect([story(atOnce), lifeOf(atOnce, 0)]).toEqual([['lost', 'effect.registered', 'effect.ended', 'gained'], 20]);
  });

  test('[LT1] a condition reads what was captured', () => {
    const brave = forbid('brave', {
      on: [lose],
      captures: ['least'],
      while: (here) => here.get(here.player(0), life) >= here.int('least'),
    });
    const game = lay({
      effects: [brave],
      steps: [register(brave, { least: 22 }), register(brave, { least: 5 }), register(brave, { least: 30 }), gainOne],
    });
    expect(inForce(game)).toEqual(['brave']);
  });

  test('[LT1, LT3, EF2] after its last use', () => {
    const double = (uses: number) =>
      modify('double', { on: [gain], uses, change: (_, params) => ({ ...params, amount: (params['amount'] as number) * 2 }) });
    for (const uses of [1, 2, 3]) {
      const effect = double(uses);
      const game = lay({ effects: [effect], steps: [register(effect), gainOne, gainOne, gainOne] });
      expect([lifeOf(game, 0), inForce(game), game.history.count({ event: effectEnded })]).toEqual([
        23 + uses,
        uses > 3 ? ['double'] : [],
        1,
      ]);
    }
  });

  test('[LT1, LT3] when it is ended; ending it twice does nothing', () => {
    const noGain = forbid('no-gain', { on: [gain] });
    const game = lay({
      effects: [noGain],
      steps: [register(noGain, {}, { into: 'it' }), gainOne, end(v('it')), end(v('it')), gainOne],
    });
    expect([story(game), lifeOf(game, 0)]).toEqual([['effect.registered', 'effect.ended', 'gained'], 21]);
  });

  test('[LT3] every end is one event, whatever ended it, and says which effect', () => {
    const base = { on: [count] } as const;
    const ends: Readonly<Record<string, { readonly effect: EffectDefinition; readonly steps: Parameters<typeof lay>[0]['steps'] }>> = {
      scope: { effect: forbid('e', { ...base, until: 'turn' }), steps: [leave('turn')] },
      source: { effect: forbid('e', { ...base, withSource: 'there' }), steps: [act(destroy, { card: topOf(field) })] },
      turned: { effect: forbid('e', { ...base, withSource: 'face-up' }), steps: [act(turn, { card: topOf(field) })] },
      condition: { effect: forbid('e', { ...base, while: (here) => here.get(here.player(0), life) === 20 }), steps: [gainOne] },
      use: { effect: reaction('e', { on: [gained], at: 'interrupt', uses: 1, run: [] }), steps: [gainOne] },
      ended: { effect: forbid('e', base), steps: [end(v('it'))] },
    };
    for (const [why, { effect, steps }] of Object.entries(ends)) {
      const game = lay({
        effects: [effect],
        ana: { field: ['anvil'] },
        steps: [something, enter('turn'), register(effect, {}, { source: topOf(field), into: 'it' }), ...steps, something, gainOne],
      });
      const id = game.history.last({ event: effectRegistered })?.data['effect'];
      expect([why, game.history.list({ event: effectEnded }).map(({ data }) => data)]).toEqual([why, [{ effect: id, definition: 'e' }]]);
      expect(inForce(game)).toEqual([]);
    }
  });

  test('[LT1] several ends: the first of them ends it, and only once', () => {
    const all = modify('all', {
      on: [gain],
      until: 'turn',
      withSource: 'face-up',
      uses: 2,
      while: (here) => here.get(here.player(0), life) < 30,
      change: (_, params) => ({ ...params, amount: (params['amount'] as number) + 1 }),
    });
    const ways = [
      [leave('turn')],
      [act(destroy, { card: topOf(field) })],
      [gainOne, gainOne],
      [act(gain, { seat: 0, amount: 20 })],
      [gainOne, act(turn, { card: topOf(field) }), leave('turn'), end(v('it'))],
    ];
    for (const way of ways) {
      const game = lay({
        effects: [all],
        ana: { field: ['anvil'] },
        steps: [something, enter('turn'), register(all, {}, { source: topOf(field), into: 'it' }), ...way, leave('turn'), end(v('it'))],
      });
      expect([inForce(game), game.history.count({ event: effectEnded })]).toEqual([[], 1]);
    }
  });

  test('[LT2] it is over as soon as the action is through: nothing comes in between; what happens at once is one thing', () => {
    const noGain = forbid('no-gain', { on: [gain], withSource: 'there' });
    const rest = [something, register(noGain, {}, { source: topOf(field) })];
    const inOrder = lay({ effects: [noGain], ana: { field: ['anvil'] }, steps: [...rest, act(destroy, { card: topOf(field) }), gainOne] });
    expect(story(inOrder)).toEqual(['tossed', 'effect.registered', 'destroyed', 'effect.ended', 'gained']);
    const together = lay({
      effects: [noGain],
      ana: { field: ['anvil'] },
      steps: [
        ...rest,
        eachTogether(
          'i',
          [1, 2],
          branch((here) => here.int('i') === 1, [act(destroy, { card: topOf(field) })], [gainOne]),
        ),
      ],
    });
    expect(story(together)).toEqual(['tossed', 'effect.registered', 'destroyed', 'effect.ended']);
  });

  test('[LT2] an interrupt that answers the last event finds nothing that is over', () => {
    const seen: string[][] = [];
    const guard = forbid('guard', { on: [gain], withSource: 'there' });
    const watch = reaction('watch', {
      on: [destroyed],
      at: 'interrupt',
      run: [
        run('look', (doing) => {
          seen.push([String(doing.history.exists({ event: effectEnded, in: 'game' }))]);
          return undefined;
        }),
        gainOne,
      ],
    });
    const game = lay({
      effects: [guard, watch],
      memories: [{ event: effectEnded, in: 'game' }],
      ana: { field: ['anvil'] },
      steps: [something, register(guard, {}, { source: topOf(field) }), register(watch), act(destroy, { card: topOf(field) })],
    });
    expect([seen, lifeOf(game, 0)]).toEqual([[['true']], 21]);
  });

  test('[LT2] one end may bring about the next', () => {
    const first = forbid('first', { on: [lose], while: (here) => here.get(here.player(0), life) === 20 });
    const second = forbid('second', { on: [count], memories: [{ event: effectEnded, in: 'game' }], while: noneEnded });
    const third = forbid('third', { on: [draw], memories: [{ event: effectEnded, in: 'game' }], while: noneEnded });
    const game = lay({ effects: [first, second, third], steps: [register(third), register(second), register(first), gainOne] });
    const ended = game.history.list({ event: effectEnded }).map(({ data }) => data['definition']);
    expect(ended[0]).toBe('first');
    expect(ended.slice().sort()).toEqual(['first', 'second', 'third']);
  });
  const noneEnded = (here: Here): boolean => !here.history.exists({ event: effectEnded, in: 'game' });

  test('[LT1, LT2, SV1, TB2] lifetimes go on alike in a fork and after a load', () => {
    const bound = forbid('bound', { on: [draw], withSource: 'face-up' });
    const holds = forbid('holds', { on: [lose], while: (here) => here.get(here.player(1), life) === 20 });
    const other = forbid('other', { on: [mark] });
    const used = reaction('used', { on: [counted], at: 'interrupt', uses: 2, run: [] });
    const what = {
      effects: [bound, holds, used, other],
      ana: { field: ['anvil'] },
      steps: [
        something,
        enter('turn'),
        register(bound, {}, { source: topOf(field) }),
        register(holds),
        register(used),
        act(count, { card: topOf(field), by: 1 }),
        go,
        register(other, {}, { into: 'other' }),
        act(gain, { seat: 1, amount: 1 }),
        end(v('other')),
        go,
        act(count, { card: topOf(field), by: 1 }),
        act(turn, { card: topOf(field) }),
      ],
    };
    const rules = rulesFor(what);
    const game = lay(what);
    const fork = game.fork();
    const loaded = loadGame(rules, game.save());
    expect(inForce(loaded)).toEqual(['bound', 'holds', 'used']);
    for (const one of [game, loaded]) say(one, 0);
    expect([inForce(game), inForce(loaded), inForce(fork)]).toEqual([
      ['bound', 'used'],
      ['bound', 'used'],
      ['bound', 'holds', 'used'],
    ]);
    for (const one of [game, loaded]) say(one, 0);
    say(fork, 0, 0);
    expect([inForce(game), inForce(loaded), inForce(fork)]).toEqual([[], [], []]);
    expect([loaded.fingerprint(), fork.fingerprint()]).toEqual([game.fingerprint(), game.fingerprint()]);
  });
});

describe('static abilities', () => {
  const lock = forbid('lock', { on: [gain] });
  const gate = staticAbility('gate', { from: [field], effects: [lock] });
  const abilities = { anvil: [gate] };

  test('[LT4] in force from the beginning where the card lies when the table is laid, and nothing has happened', () => {
    const laid = lay({ abilities, ana: { field: ['anvil'], hand: ['anvil'], grave: ['anvil'] }, steps: [gainOne] });
    expect([inForce(laid), lifeOf(laid, 0), story(laid)]).toEqual([['lock'], 20, []]);
    const elsewhere = lay({ abilities, ana: { hand: ['anvil'], grave: ['anvil'] }, steps: [gainOne] });
    expect([inForce(elsewhere), lifeOf(elsewhere, 0)]).toEqual([[], 21]);
  });

  test('[LT4, LT3] registered when the card comes, and over when it leaves', () => {
    const game = lay({
      abilities,
      ana: { hand: ['anvil'] },
      steps: [
        something,
        act(move, { card: topOf(hand), to: toField() }),
        gainOne,
        act(move, { card: topOf(field), to: (here) => here.zone(grave, 0) }),
        gainOne,
      ],
    });
    expect(story(game)).toEqual(['tossed', 'moved', 'effect.registered', 'moved', 'effect.ended', 'gained']);
    expect(game.history.last({ event: effectRegistered })).toMatchObject({
      by: 0,
      because: expect.stringContaining('static'),
      source: find(game, 0, 'anvil'),
    });
  });

  test('[LT4] face down it is not in force; turned up it is again', () => {
    const seen: number[] = [];
    const game = lay({
      abilities,
      ana: { field: ['anvil'] },
      steps: [something, gainOne, act(turn, { card: topOf(field) }), gainOne, act(turn, { card: topOf(field) }), gainOne],
    });
    seen.push(lifeOf(game, 0));
    expect([story(game), seen]).toEqual([['tossed', 'turned', 'effect.ended', 'gained', 'turned', 'effect.registered'], [21]]);
  });

  test('[LT4, CD4] moving within zones of the same definition changes nothing', () => {
    const game = lay({
      abilities,
      ana: { field: ['anvil'] },
      steps: [something, act(move, { card: topOf(field), to: toField(2) }), gainOne],
    });
    expect([story(game), inForce(game)]).toEqual([['tossed', 'moved'], ['lock']]);
  });

  test('[LT4] each card has its own: two locks, and one left when one card leaves', () => {
    const game = lay({
      abilities,
      ana: { field: ['anvil'] },
      bo: { field: ['anvil'] },
      steps: [something, act(destroy, { card: topOf(field, 1) }), gainOne],
    });
    expect(game.explain.inForce(gain).map(({ seat, source }) => [seat, source])).toEqual([[0, find(game, 0, 'anvil')]]);
    expect(lifeOf(game, 0)).toBe(20);
  });

  test('[LT4] an ability with several effects, a card with several abilities: all of them come and go', () => {
    const more = staticAbility('more', {
      from: [field, grave],
      effects: [forbid('no-lose', { on: [lose] }), forbid('no-draw', { on: [draw] })],
    });
    const game = lay({
      abilities: { anvil: [gate, more] },
      ana: { hand: ['anvil'] },
      steps: [something, act(move, { card: topOf(hand), to: toField() }), go, act(destroy, { card: topOf(field) })],
    });
    expect(inForce(game)).toEqual(['lock', 'no-lose', 'no-draw']);
    say(game, 0);
    // In the grave it is a new object: what lasts there, too, is registered again.
    expect(inForce(game)).toEqual(['no-lose', 'no-draw']);
    expect(graveOf(game, 0)).toEqual(['anvil']);
  });

  test('[LT4] shuffled, it is in force from the card that is there now', () => {
    const fromGrave = staticAbility('fromGrave', { from: [grave], effects: [forbid('haunt', { on: [lose] })] });
    const game = lay({
      abilities: { anvil: [fromGrave] },
      ana: { grave: ['anvil', 'drill', 'edge', 'file'] },
      steps: [something, act(shuffleGrave, { seat: 0 })],
    });
    expect(game.explain.inForce(lose).map(({ source }) => source)).toEqual([find(game, 0, 'anvil')]);
  });

  test("[LT4] it is its controller's: when that changes, so does whose it is", () => {
    const give = action('give', {
      params: { card: ref(), seat: int() },
      perform(draft, { card: id, seat }) {
        draft.control(id, seat);
        draft.emit(counted, { card: id, by: seat });
      },
    });
    const mine = staticAbility('mine', {
      from: [field],
      effects: [forbid('mine', { on: [gain], when: (here, call) => call.params['seat'] === here.seat })],
    });
    const { spec } = rulesFor({ abilities: { anvil: [mine] }, steps: [] });
    const rules = defineRules({
      ...spec,
      actions: [...spec.actions, give],
      main: [
        something,
        act(give, { card: topOf(field), seat: 1 }),
        gainOne,
        act(gain, { seat: 1, amount: 1 }),
        choose('go', { kind: 'yesNo', who: 0, why: 'go' }),
      ],
    });
    const game = startGame(rules, { seed: 1, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([21, 20]);
    expect(game.explain.inForce(gain).map(({ seat }) => seat)).toEqual([1]);
  });

  test('[LT4] only where everybody sees it, and face up: anything else is an error of the ruleset', () => {
    expect(() => lay({ abilities: { anvil: [staticAbility('s', { from: [hand], effects: [lock] })] }, steps: [] })).toThrow(
      /ability s is static, but not everybody sees the cards in hand/,
    );
    expect(() =>
      lay({ abilities: { anvil: [staticAbility('s', { from: [field], facing: 'down', effects: [lock] })] }, steps: [] }),
    ).toThrow(/static: its card must lie face up/);
    for (const more of [{ until: 'turn' }, { while: () => true }, { withSource: 'there' as const }]) {
      const brief = forbid('brief', { on: [gain], ...more });
      expect(() => lay({ abilities: { anvil: [staticAbility('s', { from: [field], effects: [brief] })] }, steps: [] })).toThrow(
        /ability s is static: brief lasts as long as its card lies there/,
      );
    }
  });

  test('[LT4, TB2, SV1] whatever happens to its cards, in force is exactly what the cards that lie there say', () => {
    const step = fc.record({ nth: fc.integer({ min: 0, max: 2 }), how: fc.constantFrom('turn', 'hand', 'grave', 'field', 'shuffle') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (moves) => {
        const cards = (here: Here): number[] =>
          [hand, field, grave].flatMap((zone) =>
            [0, 1, 2].flatMap((slot) => (zone === field || slot === 0 ? here.cards(here.zone(zone, 0, slot)) : [])),
          );
        const what = {
          abilities,
          ana: { field: ['anvil', 'drill', 'anvil'] },
          steps: [
            something,
            ...moves.flatMap(({ nth, how }) => {
              const it = (here: Here): number | undefined => cards(here)[nth];
              if (how === 'shuffle') return [act(shuffleGrave, { seat: 0 })];
              if (how === 'turn') return [act(turn, { card: it })];
              const to = how === 'hand' ? hand : how === 'grave' ? grave : field;
              return [act(move, { card: it, to: (here) => here.zone(to, 0, to === field ? nth : 0) })];
            }),
          ],
        };
        const game = lay(what);
        const { look } = game;
        const up = [0, 1, 2]
          .flatMap((slot) => look.cards(look.zone(field, 0, slot)))
          .filter((id) => look.card(id).id === 'anvil' && !(look.get(id, card.fields.faceDown) as boolean));
        const sources = (one: Game): number[] => one.explain.inForce(gain).map(({ source }) => source);
        expect(sources(game).sort((a, b) => a - b)).toEqual(up.sort((a, b) => a - b));
        expect(sources(loadGame(rulesFor(what), game.save()))).toEqual(sources(game));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the order of effects', () => {
  const times = (id: string, layer?: number) =>
    modify(id, {
      on: [gain],
      ...(layer !== undefined && { layer }),
      change: (_, params) => ({ ...params, amount: (params['amount'] as number) * 10 + Number(id) }),
    });
  const order = (game: Game): string[] => game.explain.inForce(gain).map(({ definition }) => definition.id);

  test('[EF3] by layer, then in the order in which they were registered', () => {
    const [one, two, three, four] = [times('1', 5), times('2'), times('3', -1), times('4')];
    const game = lay({
      effects: [one, two, three, four],
      steps: [register(one), register(four), register(two), register(three), act(gain, { seat: 0, amount: 0 })],
    });
    expect([order(game), lifeOf(game, 0)]).toEqual([['3', '4', '2', '1'], 20 + 3421]);
  });

  test("[EF3] the ruleset's order comes between: it cannot turn layers around, and what is equal stays in order", () => {
    const sortEffects: Policies['sortEffects'] = (a, b) => (Number(b.definition.id) % 3) - (Number(a.definition.id) % 3);
    const all = ['1', '2', '3', '4', '5', '6'].map((id) => times(id, id === '5' ? -1 : 0));
    const what = {
      effects: all,
      policies: { sortEffects },
      steps: [...all.map((effect) => register(effect)), act(gain, { seat: 0, amount: 0 })],
    };
    const game = lay(what);
    expect([order(game), lifeOf(game, 0)]).toEqual([['5', '2', '1', '4', '3', '6'], 20 + 521436]);
  });

  test('[EF3, IF1] whatever the order in which they come and go, and after a load', () => {
    const sortEffects: Policies['sortEffects'] = (a, b) => a.seat - b.seat;
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), seat: fc.integer({ min: 0, max: 1 }), ends: fc.boolean() }), {
          maxLength: 10,
        }),
        (moves) => {
          const all = [1, 2, 3, 4, 5, 6].map((id) => times(String(id), id % 3));
          const what = {
            effects: all,
            policies: { sortEffects },
            steps: moves.flatMap(({ id, seat, ends }, i) => [
              register(all[id - 1] as EffectDefinition, {}, { seat, into: `e${i}` }),
              ...(ends && i > 0 ? [end(v(`e${Math.floor(i / 2)}`))] : []),
            ]),
          };
          const expected: { id: number; seat: number; at: number }[] = [];
          moves.forEach(({ id, seat, ends }, i) => {
            expected.push({ id, seat, at: i });
            const gone = ends && i > 0 ? expected.findIndex(({ at }) => at === Math.floor(i / 2)) : -1;
            if (gone >= 0) expected.splice(gone, 1);
          });
          expected.sort((a, b) => (a.id % 3) - (b.id % 3) || a.seat - b.seat || a.at - b.at);
          const game = lay(what);
          const told = (one: Game): string[] => one.explain.inForce(gain).map(({ definition, seat }) => `${definition.id} ${seat}`);
          expect(told(game)).toEqual(expected.map(({ id, seat }) => `${id} ${seat}`));
          expect(told(loadGame(rulesFor(what), game.save()))).toEqual(told(game));
        },
      ),
      { numRuns: 50 },
    );
  });

  test('[EF3] replacements are offered, and reactions run, in the same order', () => {
    const sortEffects: Policies['sortEffects'] = (a, b) =>
      a.definition.id < b.definition.id ? -1 : a.definition.id > b.definition.id ? 1 : 0;
    const instead = (id: string, layer?: number) =>
      replace(id, { on: [gain], ...(layer !== undefined && { layer }), instead: [act(lose, { seat: 0, amount: 1 })] });
    const answers = ['z', 'x', 'y'].map((id) => reaction(id, { on: [counted], at: 'interrupt', run: [act(mark, { label: id })] }));
    const replaces = [instead('c'), instead('a', 1), instead('b')];
    const game = lay({
      effects: [...answers, ...replaces],
      policies: { sortEffects },
      ana: { field: ['anvil'] },
      steps: [...[...answers, ...replaces].map((effect) => register(effect)), act(count, { card: topOf(field), by: 1 }), gainOne],
    });
    expect(game.decisions[0]?.options).toEqual(['b', 'c', 'a']);
    expect(game.history.list({ action: mark }).map(({ because }) => because)).toEqual(['x/reaction', 'y/reaction', 'z/reaction']);
  });
});

describe('what effects look at', () => {
  const song = activated('song', { from: [field], tags: ['music'], does: [act(gain, { seat: me, amount: 5 })] });
  const shout = activated('shout', {
    from: [field],
    tags: ['noise', 'loud'],
    does: [act(lose, { seat: (here) => 1 - here.seat, amount: 5 })],
  });
  const duel = (...effects: EffectDefinition[]): Duel => ({
    effects,
    before: effects.map((effect) => register(effect)),
    abilities: { anvil: [song], bellows: [shout] },
    players: [{ name: 'Ana', field: ['anvil', 'bellows'] }, { name: 'Bo' }],
  });
  const offers = (game: Game): boolean[] => [isOffered(game, find(game, 0, 'anvil')), isOffered(game, find(game, 0, 'bellows'))];

  test('[EF4, CN3] an activation by the tags of the ability, any activation by its definition', () => {
    expect(offers(startDuel(duel()))).toEqual([true, true]);
    expect(offers(startDuel(duel(forbid('hush', { on: ['music'] }))))).toEqual([false, true]);
    expect(offers(startDuel(duel(forbid('hush', { on: ['loud'] }))))).toEqual([true, false]);
    expect(offers(startDuel(duel(forbid('hush', { on: ['music', 'noise'] }))))).toEqual([false, false]);
    expect(offers(startDuel(duel(forbid('hush', { on: [activation] }))))).toEqual([false, false]);
    const some = forbid('hush', { on: [activation], when: (_, call) => call.params['ability'] === 'shout' });
    expect(offers(startDuel(duel(some)))).toEqual([true, false]);
  });

  test("[EF4] a tag of actions says nothing of activations, unless an ability has it, too: then it is the ability's that counts", () => {
    const loudLife = activated('loudLife', { from: [field], tags: ['card'], attempts: 'none', does: [act(gain, { seat: me, amount: 1 })] });
    const noCards = forbid('no-cards', { on: ['card'] });
    const game = startDuel({ ...duel(noCards), abilities: { anvil: [loudLife], bellows: [song] } });
    expect(offers(game)).toEqual([false, true]);
    const noLife = forbid('no-life', { on: ['life'] });
    const other = startDuel({ ...duel(noLife), abilities: { anvil: [loudLife], bellows: [song] } });
    expect(offers(other)).toEqual([true, false]); // the song begins with something forbidden; the other attempts nothing
    choosing(other, { card: find(other, 0, 'anvil') });
    passAll(other);
    expect(lifeOf(other, 0)).toBe(20);
  });

  test('[EF4] a tag that no action and no ability has is an error of the ruleset', () => {
    expect(() => startDuel(duel(forbid('typo', { on: ['musick'] })))).toThrow(
      /looks at the tag "musick", which no action and no ability has/,
    );
  });

  test('[EF4, AV4] request: what would be attempted is forbidden, what is really done is not', () => {
    const early = forbid('early', { on: [gain], phase: 'request' });
    const game = startDuel(duel(early));
    expect(offers(game)).toEqual([false, true]);
    const plain = lay({ effects: [early], steps: [register(early), gainOne] });
    expect(lifeOf(plain, 0)).toBe(21);
  });

  test('[EF4] resolution: it can be activated, and then does nothing', () => {
    const late = forbid('late', { on: [gain, 'music'], phase: 'resolution' });
    const game = startDuel(duel(late));
    expect(offers(game)).toEqual([true, true]);
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect([lifeOf(game, 0), story(game).includes('resolved')]).toEqual([20, true]);
  });

  test('[EF4] both, unless it is said: a link that is on the chain already is stopped, too', () => {
    const late = forbid('late', { on: [gain] });
    const game = startDuel({
      effects: [late],
      abilities: { anvil: [song], bellows: [activated('stop', { from: [field], speed: 2, does: [register(late)] })] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['bellows'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game, 2);
    expect([lifeOf(game, 0), isOffered(game, find(game, 0, 'anvil'))]).toEqual([20, false]);
  });

  test('[EF4] a cost is really done: what looks at the request only does not stop it', () => {
    const priced = activated('priced', {
      from: [field],
      cost: [act(lose, { seat: me, amount: 1 })],
      does: [act(gain, { seat: me, amount: 5 })],
    });
    for (const [phase, offered] of [
      ['request', true],
      ['resolution', false],
    ] as const) {
      const game = startDuel({ ...duel(forbid('free', { on: [lose], phase })), abilities: { anvil: [priced], bellows: [song] } });
      expect([phase, offers(game)[0]]).toEqual([phase, offered]);
    }
  });

  test('[EF4] replacements and modifications have phases, too', () => {
    const change = (phase: 'request' | 'resolution') =>
      modify('change', { on: [gain], phase, change: (_, params) => ({ ...params, amount: 9 }) });
    const instead = (phase: 'request' | 'resolution') =>
      replace('instead', { on: [gain], phase, instead: [act(lose, { seat: 0, amount: 1 })] });
    const lives = [change('request'), change('resolution'), instead('request'), instead('resolution')].map((effect) =>
      lifeOf(lay({ effects: [effect], steps: [register(effect), gainOne] }), 0),
    );
    expect(lives).toEqual([21, 29, 21, 19]);
  });

  test('[EF4, CN3] an activation can be replaced, by the tags of its ability: it never becomes a link', () => {
    const fizzle = replace('fizzle', { on: ['music'], instead: [act(mark, { label: 'fizzled' })] });
    const game = startDuel(duel(fizzle));
    choosing(game, { card: find(game, 0, 'bellows') });
    passAll(game);
    expect([lifeOf(game, 1), story(game).includes('marked')]).toEqual([15, false]);
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect([lifeOf(game, 0), story(game).includes('marked')]).toEqual([20, true]);
    expect(story(game).filter((id) => id === 'activated')).toHaveLength(1);
  });
});

describe('when a card is another object', () => {
  const noGain = forbid('no-gain', { on: [gain], withSource: 'there' });
  const song = activated('song', { from: [field, hand, grave], does: [act(gain, { seat: me, amount: 1 })], limits: [once('game')] });
  /** Whether an effect of the card is still in force, and whether a limit of it is spent, after it went through these zones. */
  const after = (zones: readonly (typeof field | 'shuffle')[], policies: Partial<Policies> = {}): boolean[] => {
    const ways = zones.map((zone, i) =>
      zone === 'shuffle'
        ? act(shuffleGrave, { seat: 0 })
        : act(move, { card: v('it'), to: (here) => here.zone(zone, 0, zone === field ? (i % 2) + 1 : 0) }),
    );
    const game = startDuel({
      effects: [noGain],
      abilities: { anvil: [song] },
      policies,
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
      turnBegins: [
        branch(
          (here) => here.scopeSeat('turn') === 1,
          [each('it', (here) => here.cards(here.zone(field, 0)), register(noGain, {}, { source: v('it') }), ...ways)],
        ),
      ],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    choosing(game, 'pass');
    passAll(game);
    const [limit] = game.explain.limits(find(game, 0, 'anvil'));
    return [inForce(game).length === 1, limit?.spent === 1];
  };

  test('[CD4, LM1, LT1] in another zone it is a new object: neither limits nor lifetimes reach it', () => {
    expect(after([])).toEqual([true, true]);
    expect(after([grave])).toEqual([false, false]);
    expect(after([hand])).toEqual([false, false]);
    expect(after([grave, field])).toEqual([false, false]);
  });

  test('[CD4] in another zone of the same definition it is the same', () => {
    expect(after([field])).toEqual([true, true]);
    expect(after([field, field, field])).toEqual([true, true]);
  });

  test('[CD4] a shuffled card is a new object', () => {
    expect(after([grave, 'shuffle'], { sameObject: () => true })).toEqual([false, false]);
    expect(after([grave], { sameObject: () => true })).toEqual([true, true]);
  });

  test('[CD4] the ruleset may say otherwise, either way', () => {
    const toGrave: Partial<Policies> = { sameObject: (from, to) => from === to || (from === field && to === grave) };
    expect(after([grave], toGrave)).toEqual([true, true]);
    expect(after([hand], toGrave)).toEqual([false, false]);
    expect(after([grave, hand], toGrave)).toEqual([false, false]);
    expect(after([field], { sameObject: () => false })).toEqual([false, false]);
  });

  test('[CD4] nobody can tell from a view which object it is', () => {
    const game = lay({ ana: { hand: ['anvil'] }, steps: [something, act(move, { card: topOf(hand), to: toField() })] });
    expect(JSON.stringify(game.view(1))).not.toMatch(/placed|stamp/);
    expect(handOf(game, 0)).toEqual([]);
  });
});

describe('what was found by trying', () => {
  const gate = staticAbility('gate', { from: [field], effects: [forbid('no-gain', { on: [gain] })] });
  const ofField = (here: Here): number | undefined => here.top(here.zone(field, 0));

  test('[CD4, LT4] a card that is laid at first is another object after the first action of the game', () => {
    const game = lay({
      abilities: { anvil: [gate] },
      ana: { field: ['anvil'] },
      steps: [act(destroy, { card: ofField }), act(gain, { seat: 0, amount: 1 })],
    });
    expect(story(game)).toEqual(['destroyed', 'effect.ended', 'gained']);
  });

  test('[LT4] a static ability does not outlive its zone, whatever counts as the same object', () => {
    const game = lay({
      abilities: { anvil: [gate] },
      ana: { field: ['anvil'] },
      policies: { sameObject: () => true },
      steps: [act(destroy, { card: ofField }), act(gain, { seat: 0, amount: 1 })],
    });
    expect(story(game)).toEqual(['destroyed', 'effect.ended', 'gained']);
  });

  test('[LT5] what happened while it was in force is answered, however many uses it has left', () => {
    for (const uses of [{ uses: 1 }, { uses: 2 }, {}]) {
      const answer = reaction('re', {
        on: [destroyed],
        at: 'interrupt',
        withSource: 'there',
        ...uses,
        run: [act(gain, { seat: 0, amount: 1 })],
      });
      const game = lay({
        effects: [answer],
        ana: { field: ['anvil'] },
        steps: [register(answer, {}, { source: ofField }), act(destroy, { card: ofField }), act(gain, { seat: 0, amount: 5 })],
      });
      expect(story(game)).toEqual(['effect.registered', 'destroyed', 'effect.ended', 'gained', 'gained']);
    }
  });

  test('[LT2, CP2] what was in force when a group began is, until all of it has happened, in whatever order it is done', () => {
    const ward = staticAbility('ward', {
      from: [field],
      effects: [
        forbid('no-ruin', {
          on: [destroy],
          when: (here, call) =>
            call.params['card'] !== here.source && here.get(call.params['card'] as number, card.fields.owner) === here.seat,
        }),
      ],
    });
    for (const order of [
      ['anvil', 'bellows', 'chisel'],
      ['bellows', 'chisel', 'anvil'],
    ]) {
      const game = lay({
        abilities: { anvil: [ward] },
        bo: { field: order },
        steps: [
          eachTogether('it', (here) => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, 1, slot))), act(destroy, { card: v('it') })),
          act(gain, { seat: 0, amount: 1 }),
        ],
      });
      expect([graveOf(game, 1), fieldOf(game, 1), story(game)]).toEqual([
        ['anvil'],
        ['bellows', 'chisel'],
        ['destroyed', 'effect.ended', 'gained'],
      ]);
    }
  });

  test('[LT1] an effect cannot last as long as a source that is not there', () => {
    const game = lay({ effects: [forbid('f', { on: [gain], withSource: 'there' })], steps: [] });
    expect(game.explain.inForce()).toEqual([]);
    const lock = forbid('f', { on: [gain], withSource: 'there' });
    expect(story(lay({ effects: [lock], steps: [register(lock), act(gain, { seat: 0, amount: 1 })] }))).toEqual(['gained']);
  });

  test('[EF4] a floodgate may look at the tags of a delayed trigger', () => {
    const ghost = trigger('boo')
      .on(destroyed)
      .tagged('ghost')
      .does(act(gain, { seat: 0, amount: 1 }))
      .later();
    expect(() => lay({ effects: [ghost, forbid('f', { on: ['ghost'] })], steps: [] })).not.toThrow();
  });

  test('[SC1] no scope but the game is called so', () => {
    expect(story(lay({ steps: [enter('game')] }))).toEqual([]);
  });

  test('[AV1] a ruleset that leaves a stage of an activation out is refused', () => {
    expect(() => lay({ policies: { activation: ['conditions'] }, steps: [] })).toThrow(
      /conditions, limits, forbids, cost and targets, each once/,
    );
  });
});
