/**
 * What authors write is checked by the types: names complete, and what does not fit is rejected. The compiler runs these tests: a line
 * below `@ts-expect-error` that compiles fails the build. What the types reject is also an error when the rules are made; see
 * author-mistakes.test.ts.
 */
import {
  type ActionCall,
  act,
  action,
  activated,
  again,
  assign,
  branch,
  call,
  cardKind,
  chainWindows,
  choose,
  continuous,
  costsMore,
  defineRules,
  delayed,
  type EffectDefinition,
  each,
  effect,
  event,
  flag,
  floodgate,
  forbid,
  type Happened,
  type Here,
  int,
  type Look,
  modify,
  modifyEvent,
  optional,
  type ProgramDefinition,
  playerKind,
  program,
  type RulesSpec,
  reaction,
  ref,
  refs,
  register,
  replace,
  ruleAction,
  run,
  type Step,
  startGame,
  staticAbility,
  text,
  texts,
  thingKind,
  trigger,
  triggered,
  v,
  variable,
  whenYouDo,
  zone,
} from '@rulewright/kernel';
import { describe, expect, expectTypeOf, test } from 'vitest';

const player = playerKind({ life: int(20) });
const card = cardKind({ heat: int(), tags: texts() });
const beast = cardKind({ wear: int() }, { id: 'beast', prints: { power: int(), kinds: texts(), lore: optional(text()) } });
const mark = thingKind('mark', { of: ref(), label: text() });
const [hand, field] = [zone('hand'), zone('field')];

const moved = event('moved', { card: ref(), to: ref() });
const gained = event('gained', { seat: int(), amount: int() });
const over = event('over');

const scrap = action('scrap', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.emit(moved, { card: id, to: 0 });
    return draft.get(id, card.fields.heat);
  },
});
const gain = action('gain', {
  params: { seat: int(), amount: int() },
  perform: (draft, params) => draft.emit(gained, params),
});
const rename = action('rename', {
  params: { card: ref(), name: text() },
  perform(draft) {
    draft.emit(over, {});
  },
});

/** What the compiler infers, where a function is handed something: nothing of it runs. */
const seen: unknown[] = [];
const sees = (value: unknown): true => seen.push(value) > 0 || true;

describe('can and perform', () => {
  test('know the parameters of their action, and the data of the events that they emit', () => {
    action('typed', {
      params: { seat: int(), name: text(), loud: flag(), cards: refs() },
      can(look, params, request) {
        expectTypeOf(look).toEqualTypeOf<Look>();
        expectTypeOf(params).toEqualTypeOf<{
          readonly seat: number;
          readonly name: string;
          readonly loud: boolean;
          readonly cards: readonly number[];
        }>();
        expectTypeOf(request.params.cards).toEqualTypeOf<readonly number[]>();
        return undefined;
      },
      perform(draft, { seat, cards }) {
        draft.emit(gained, { seat, amount: cards.length });
        // @ts-expect-error: an event has all its data
        draft.emit(gained, { seat });
        // @ts-expect-error: and nothing else
        draft.emit(gained, { seat, amount: 1, extra: 2 });
        // @ts-expect-error: of its types
        draft.emit(gained, { seat, amount: 'much' });
        // @ts-expect-error: a parameter that is misspelt
        draft.emit(gained, { seat: cards.lenght, amount: 1 });
        draft.create(mark, { label: 'x' });
        // @ts-expect-error: there is no such field
        draft.create(mark, { lable: 'x' });
        // @ts-expect-error: it holds a text
        draft.create(mark, { label: 3 });
        draft.createCard(card, 0, 'coal', { heat: 2 });
        // @ts-expect-error: a card of that kind has no wear
        draft.createCard(card, 0, 'coal', { wear: 2 });
        draft.set(1, card.fields.heat, 3);
        // @ts-expect-error: heat is a number
        draft.set(1, card.fields.heat, 'hot');
      },
    });
    // @ts-expect-error: an action does something
    expect(() => action('idle', {})).toThrow('lacks "perform"');
    // @ts-expect-error: a part that there is not
    expect(() => action('odd', { perform() {}, sere: true })).toThrow('no part "sere"');
  });
});

describe('when and change', () => {
  test('know the parameters of the actions that an effect looks at, and what it captures', () => {
    forbid('one', {
      on: [gain],
      when(here, { params, by }) {
        expectTypeOf(params).toEqualTypeOf<{ readonly seat: number; readonly amount: number }>();
        // @ts-expect-error: no such parameter
        sees(params.amuont);
        // @ts-expect-error: it captures nothing
        sees(() => here.int('more'));
        return by === params.seat;
      },
    });
    modify('captures', {
      on: [gain],
      captures: { more: int(), name: text() },
      change(here, params) {
        // @ts-expect-error: what it captures has another name
        sees(() => here.int('moer'));
        // @ts-expect-error: and another type
        sees(() => here.int('name'));
        return { ...params, amount: params.amount + here.int('more') };
      },
    });
    // @ts-expect-error: an amount is a number
    modify('wrong', { on: [gain], change: (_, params) => ({ ...params, amount: 'much' }) });
    // @ts-expect-error: a parameter is missing
    modify('less', { on: [gain], change: (_, { seat }) => ({ seat }) });
    modify('names', {
      on: [gain],
      captures: ['more'],
      // @ts-expect-error: what it captures has another name
      change: (here, params) => ({ ...params, amount: here.int('moer') }),
    });
    modifyEvent('event', {
      on: [gained],
      change(_, data) {
        expectTypeOf(data).toEqualTypeOf<{ readonly seat: number; readonly amount: number }>();
        return { ...data, amount: 2 * data.amount };
      },
    });
  });

  test('of several actions, what only some have may be missing; with a tag, anything may be there', () => {
    forbid('several', {
      on: [scrap, rename],
      when(_, { params }) {
        expectTypeOf(params.card).toEqualTypeOf<number>();
        expectTypeOf(params.name).toEqualTypeOf<string | undefined>();
        // @ts-expect-error: neither has one
        return sees(params.amount);
      },
    });
    forbid('tagged', { on: ['life', gain], when: (_, { params }) => params['card'] === 3 });
    const one = (request: ActionCall): boolean => {
      if (!request.is(gain)) return false;
      expectTypeOf(request.params.amount).toEqualTypeOf<number>();
      return request.params.amount > 0;
    };
    forbid('narrowed', { on: ['life'], when: (_, request) => one(request) });
  });

  test('an effect has no other parts than its own', () => {
    // @ts-expect-error: there is no such part
    expect(() => forbid('odd', { on: [gain], wehn: () => true })).toThrow('no part "wehn"');
    // @ts-expect-error: an effect looks at something
    expect(() => forbid('none', {})).not.toThrow();
    // @ts-expect-error: what stands there is an action or a tag
    expect(() => forbid('gap', { on: [undefined] })).toThrow('has undefined in "on"');
  });
});

describe('on', () => {
  test('a trigger knows the data of its events', () => {
    triggered('one', {
      from: [field],
      on: [moved],
      when(_, { data, type }) {
        expectTypeOf(data).toEqualTypeOf<{ readonly card: number; readonly to: number }>();
        // @ts-expect-error: no such field
        sees(data.from);
        return type === moved;
      },
      does: [],
    });
    triggered('several', {
      from: [field],
      on: [moved, gained],
      per: { each: 'card' },
      when: (_, { data }) => {
        expectTypeOf(data.card).toEqualTypeOf<number | undefined>();
        return true;
      },
      does: [],
    });
    // @ts-expect-error: once for each value of a field that the event has
    triggered('per', { from: [field], on: [moved], per: { each: 'seat' }, does: [] });
    trigger('built')
      .from(field)
      .on(gained)
      .where((_, { data }) => data.amount > 2)
      // @ts-expect-error: no such field
      .where((_, { data }) => data.amuont > 2);
    again('more', { on: [gained], when: (_, __, { data }) => data.amount > 0 });
  });

  test('a reaction knows its cause, and so does what it does', () => {
    reaction('answers', {
      on: [moved],
      at: 'interrupt',
      when: (here, { data }) => data.card === here.source,
      run: [
        act(gain, { seat: (here) => here.causeOf(moved).by, amount: (here) => here.causeOf(moved).data.card }),
        // @ts-expect-error: no such field
        act(gain, { seat: (here) => here.causeOf(moved).data.seat, amount: 1 }),
      ],
    });
    const told = (happened: Happened): number => (happened.is(gained) ? happened.data.amount : 0);
    expect(told).toBeTypeOf('function');
    const asks = (here: Here): boolean => {
      expectTypeOf(here.history.last({ event: gained })?.data.amount).toEqualTypeOf<number | undefined>();
      // @ts-expect-error: no such field
      return here.history.exists({ event: gained, in: 'turn', where: ({ data }) => data.card === 1 });
    };
    expect(asks).toBeTypeOf('function');
  });
});

describe('program and call', () => {
  const greets = program('greets', { who: int(), name: text(), loud: optional(flag()) }, ({ who, name, loud }) => [
    act(gain, { seat: who, amount: (here) => here.int(who) }),
    act(rename, { card: who, name }),
    branch(loud, [act(gain, { seat: 0, amount: (here) => here.text(name).length })]),
    // @ts-expect-error: a name is a text
    act(gain, { seat: name, amount: 1 }),
    // @ts-expect-error: also where a function reads it
    act(gain, { seat: (here) => here.int(name), amount: 1 }),
    // @ts-expect-error: a condition is a flag
    branch(who, []),
  ]);

  test('the steps of a program read its parameters as variables', () => {
    // @ts-expect-error: there is no such parameter
    const wrong = () => program('wrong', { who: int() }, ({ whom }) => [act(gain, { seat: whom, amount: 1 })]);
    expect(wrong).toBeTypeOf('function');
    expect(greets.params).toEqual(['who', 'name', 'loud']);
  });

  test('a call hands over what the program takes', () => {
    const steps: readonly Step[] = [
      call(greets, { who: 1, name: 'Ana' }),
      call(greets, { who: (here) => here.seat, name: v('name'), loud: true }, { seat: 0 }),
      // @ts-expect-error: without its arguments
      call(greets),
      // @ts-expect-error: without one of them
      call(greets, { who: 1 }),
      // @ts-expect-error: with one of another type
      call(greets, { who: 'Ana', name: 'Ana' }),
      // @ts-expect-error: also where a function gives it
      call(greets, { who: (here) => here.text('x'), name: 'Ana' }),
      // @ts-expect-error: with one that there is not
      call(greets, { who: 1, name: 'Ana', what: 1 }),
      call(v('by name'), { who: 1 }),
      call('greets', { who: 1, name: 'Ana' }),
    ];
    const listed = program('listed', ['who'], []);
    // @ts-expect-error: where only names are listed, they must be right
    expect(call(listed, { wo: 1 })).toBeTypeOf('object');
    const plain = program('plain', [], []);
    call(plain);
    call(plain, {}, { seat: 1 });
    // @ts-expect-error: it takes nothing
    call(plain, { who: 1 });
    // @ts-expect-error: an option that there is not
    expect(() => call(plain, {}, { seet: 1 })).toThrow('no part "seet"');
    expect(steps).toHaveLength(9);
    const programs: readonly ProgramDefinition[] = [greets, listed, plain];
    for (const one of programs) call(one, { anything: 1 });
    call(chainWindows().settle);
    // @ts-expect-error: a number
    call(chainWindows().settle, { passes: true });
  });

  test('a run step knows what it does', () => {
    run('leaf', (doing) => {
      doing.act(gain, { seat: 0, amount: 1 });
      // @ts-expect-error: a parameter is missing
      doing.act(gain, { seat: 0 });
      doing.call(greets, { who: 1, name: 'Ana' });
      // @ts-expect-error: an argument is missing
      doing.call(greets, { who: 1 });
      expectTypeOf(doing.choose({ kind: 'yesNo', why: 'x' })).toEqualTypeOf<boolean | undefined>();
      expectTypeOf(doing.choose({ kind: 'upTo', from: [1, 2], why: 'x' })).toEqualTypeOf<readonly (1 | 2)[] | undefined>();
      expectTypeOf(doing.choose({ kind: 'name', from: ['a'], why: 'x' })).toEqualTypeOf<'a' | undefined>();
    });
  });
});

describe('choose', () => {
  const [target, found, way, sure, heat] = [
    variable('target', ref()),
    variable('found', refs()),
    variable('way', text()),
    variable('sure', flag()),
    variable('heat', int()),
  ];

  test('keeps what its kind gives, in a variable of that type, for the steps that follow', () => {
    const steps: readonly Step[] = [
      choose(target, { kind: 'one', from: (here) => here.cards(here.zone(hand)), why: 'target' }),
      choose(found, { kind: 'upTo', max: 2, from: (here) => here.cards(here.zone(hand)), why: 'found' }),
      choose(way, { kind: 'name', from: ['left', 'right'], why: 'way' }),
      choose(sure, { kind: 'yesNo', why: 'sure' }),
      choose(heat, { kind: 'number', max: 3, why: 'heat' }),
      act(scrap, { card: target }, { into: heat }),
      each(target, found, act(scrap, { card: target })),
      branch(sure, [assign(heat, (here) => here.int(heat) + here.list(found).length)]),
      act(rename, { card: target, name: way }),
      // @ts-expect-error: what is chosen is a text
      choose(target, { kind: 'name', from: ['left', 'right'], why: 'way' }),
      // @ts-expect-error: what is chosen is a list
      choose(target, { kind: 'upTo', max: 2, from: [1, 2], why: 'found' }),
      // @ts-expect-error: what is chosen is yes or no
      choose(heat, { kind: 'yesNo', why: 'sure' }),
      // @ts-expect-error: several are asked, and each chooses
      choose(target, { kind: 'one', who: [0, 1], from: [1, 2], why: 'both' }),
      // @ts-expect-error: a way is a text
      act(scrap, { card: way }),
      // @ts-expect-error: the action returns a number
      act(scrap, { card: target }, { into: way }),
      // @ts-expect-error: and this one nothing
      act(rename, { card: target, name: way }, { into: heat }),
      // @ts-expect-error: a list is no number
      assign(heat, found),
      // @ts-expect-error: nor is a list of numbers one of texts
      each(way, found),
      // @ts-expect-error: what a function reads is checked, too
      assign(heat, (here) => here.int(way)),
    ];
    expect(steps.map((step) => 'into' in step && step.into).slice(0, 5)).toEqual(['target', 'found', 'way', 'sure', 'heat']);
  });

  test('needs what its kind needs, and nothing else', () => {
    // @ts-expect-error: from what?
    choose('x', { kind: 'one', why: 'x' });
    // @ts-expect-error: why?
    choose('x', { kind: 'one', from: [1] });
    // @ts-expect-error: of what kind?
    choose('x', { from: [1], why: 'x' });
    // @ts-expect-error: how much?
    choose('x', { kind: 'divide', from: [1, 2], why: 'x' });
    // @ts-expect-error: up to which number?
    choose('x', { kind: 'number', why: 'x' });
    // @ts-expect-error: there is no such kind
    choose('x', { kind: 'two', from: [1], why: 'x' });
    // @ts-expect-error: one is one
    choose('x', { kind: 'one', from: [1], max: 2, why: 'x' });
    // @ts-expect-error: there is nothing to choose from
    choose('x', { kind: 'yesNo', from: [1], why: 'x' });
    // @ts-expect-error: a part that is misspelt
    choose('x', { kind: 'some', from: [1], mim: 2, why: 'x' });
    expect(choose('x', { kind: 'some', from: [1], min: 2, why: 'x' }).into).toBe('x');
  });

  test('the targets of an ability are variables of what it does', () => {
    effect('bolt')
      .from(hand)
      .target('victim', { kind: 'one', from: [1], why: 'victim' })
      .target('how', { kind: 'name', from: ['hard', 'soft'], why: 'how' })
      .does(({ victim, how }) => [act(rename, { card: victim, name: how })])
      // @ts-expect-error: a way is no card
      .does(({ how }) => [act(scrap, { card: how })])
      // @ts-expect-error: there is no such target
      .does(({ victm }) => [act(scrap, { card: victm })]);
    activated('bolt', {
      from: [hand],
      targets: [choose(target, { kind: 'one', from: [1], why: 'victim' })],
      does: [act(scrap, { card: target })],
    });
  });
});

describe('effects', () => {
  test('are registered with what they capture', () => {
    const fury = modify('fury', { on: [gain], captures: { more: int() }, change: (_, params) => params });
    register(fury, { more: 1 });
    // @ts-expect-error: without it
    register(fury);
    // @ts-expect-error: by another name
    register(fury, { moer: 1 });
    // @ts-expect-error: of another type
    register(fury, { more: 'much' });
    const plain = forbid('plain', { on: [gain] });
    register(plain);
    register(plain, {}, { seat: 1 });
    // @ts-expect-error: it captures nothing
    register(plain, { more: 1 });
    const any: EffectDefinition = fury;
    register(any, { more: 1 });
    const boost = continuous('boost', {
      things: 'who',
      captures: { by: int() },
      parts: ({ by, who }) => {
        expectTypeOf(by).toEqualTypeOf<number>();
        expectTypeOf(who).toEqualTypeOf<number | readonly number[]>();
        return [{ layer: 'power', changes: [{ add: 'power', by }] }];
      },
    });
    register(boost, { who: [1, 2], by: 3 });
    // @ts-expect-error: of whom?
    register(boost, { by: 3 });
    const later = trigger('later')
      .on(gained)
      .knowing({ whose: int() })
      .does(({ whose }) => [act(gain, { seat: whose, amount: 1 })])
      .later();
    register(later, { whose: 1 });
    // @ts-expect-error: whose?
    register(later);
    register(delayed('d', { trigger: triggered('t', { from: [], on: [gained], params: { it: ref() }, does: () => [] }) }), { it: 1 });
    whenYouDo(triggered('reflex', { from: [], on: [], params: { it: ref() }, does: ({ it }) => [act(scrap, { card: it })] }), { it: 1 });
    expect(fury.captures).toEqual(['more']);
  });

  test('their steps read the parameters of what they replace, what they capture, and what is due', () => {
    replace('instead', {
      on: [gain],
      captures: { extra: int() },
      instead: ({ seat, amount, extra }) => [
        act(gain, { seat, amount: (here) => here.int(amount) + here.int(extra) }),
        // @ts-expect-error: a seat is no text
        act(rename, { card: 1, name: seat }),
      ],
    });
    // @ts-expect-error: gaining has no card
    replace('wrong', { on: [gain], instead: ({ card: id }) => [act(scrap, { card: id })] });
    reaction('answer', {
      on: [gained],
      at: 'settling',
      captures: { whose: int() },
      run: ({ whose }) => [act(gain, { seat: whose, amount: 1 })],
    });
    ruleAction('rule', {
      at: 'check',
      due: () => [],
      does: ({ it, chosen }) => [act(gain, { seat: it, amount: chosen })],
    });
    floodgate('gate')
      .knowing({ extra: int() })
      .replaces(gain, ({ seat, extra }) => [act(gain, { seat, amount: extra })]);
    floodgate('gate')
      .forbids(scrap, rename)
      .where((_, { params }) => params.card > 0)
      // @ts-expect-error: neither has an amount
      .where((_, { params }) => params.amount > 0);
    floodgate('gate').modifies(gain, (_, params) => ({ ...params, amount: params.amount + 1 }));
    costsMore('tax', { amount: 'life', by: (_, { params }) => params.amounts.length, when: (_, { params }) => params.of === 'forge' });
    // @ts-expect-error: effects, not what makes them
    expect(() => staticAbility('s', { from: [field], effects: [undefined] })).toThrow('has undefined in "effects"');
  });
});

describe('cards and rules', () => {
  test('a kind says what is printed on its cards', () => {
    const power = (look: Look, id: number): number => look.card(id, beast).power;
    const lore = (look: Look, id: number): string | undefined => look.card(id, beast).lore;
    // @ts-expect-error: no such fact
    const wings = (look: Look, id: number): number => look.card(id, beast).wings;
    expect([power, lore, wings]).toHaveLength(3);
  });

  test('the rules know their cards, and what players bring', () => {
    const cards = [
      { id: 'goat', name: 'Goat', kinds: ['beast'], power: 2 },
      { id: 'barn', name: 'Barn', kinds: ['farm'], power: 0 },
    ];
    const rules = defineRules({
      id: 'typed',
      seats: { min: 1, max: 1 },
      player,
      cardKinds: [beast],
      zones: [hand, field],
      cards,
      actions: [],
      events: [],
      continuous: {
        layers: { layers: ['power'] },
        traits: {
          power: { kind: 'number', printed: (look, id) => look.card(id).power },
          // @ts-expect-error: no such fact
          wings: { kind: 'number', printed: (look, id) => look.card(id).wings },
        },
        zones: [field],
      },
      setup(draft, players: readonly { readonly name: string; readonly deck: readonly string[] }[]) {
        for (const { deck } of players) for (const id of deck) draft.createCard(beast, draft.zone(hand), id);
      },
      main: [],
    });
    const game = startGame(rules, { seed: 1, players: [{ name: 'Ana', deck: ['goat'] }] });
    const [goat = 0] = game.look.cards(game.look.zone(hand));
    expectTypeOf(game.look.card(goat).power).toEqualTypeOf<number>();
    expect(game.look.card(goat).power).toBe(2);
    expect(game.look.card(goat, beast).power).toBe(2);
    // @ts-expect-error: what it brings is missing
    expect(() => startGame(rules, { seed: 1, players: [{ name: 'Ana' }] })).toThrow();
    // @ts-expect-error: without a seed
    expect(() => startGame(rules, { players: [{ name: 'Ana', deck: [] }] })).toThrow('startGame needs a seed');
    // @ts-expect-error: a policy that there is not
    const policies: NonNullable<RulesSpec['policies']> = { loopBudgte: 3 };
    expect(() => defineRules({ ...rules.spec, policies })).toThrow('no part "loopBudgte"');
  });
});
