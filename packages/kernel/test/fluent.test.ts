/** Definitions written as sentences. */
import {
  type AnyAction,
  act,
  activated,
  atMost,
  choose,
  delayed,
  EffectBuilder,
  effect,
  FloodgateBuilder,
  floodgate,
  forbid,
  type Here,
  Impossible,
  modify,
  once,
  register,
  replace,
  staticAbility,
  TriggerBuilder,
  trigger,
  triggered,
  v,
} from '@rulewright/kernel';
import { choosing, find, passAll, startDuel } from '@rulewright/testkit/duel';
import { destroy, draw, drawn, field, gain, gained, grave, hand, lose, lost } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { lifeOf } from './tabletop.js';

const me = (here: Here): number => here.seat;
const one = act(gain, { seat: me, amount: 1 });
const two = act(lose, { seat: me, amount: 2 });
const yes = (): boolean => true;
const itself = <P>(_: Here, params: P): P => params;
const aTarget = { kind: 'one', from: [1, 2], of: 'values', why: 'target' } as const;

describe('effects that are activated', () => {
  test('[FL1] every word makes the same data as `activated`', () => {
    const memory = { event: gained, in: 'turn' };
    const said = effect('bolt')
      .from(hand)
      .from(field, grave)
      .facing('any')
      .tagged('spell')
      .tagged('fast', 'red')
      .speed(2)
      .onlyIf('it rains', yes)
      .onlyIf('it pours', yes)
      .oncePer('turn')
      .oncePer('game', { per: 'card', spent: 'use' })
      .limited(atMost(3, 'phase'))
      .costs(two)
      .costs(one)
      .target('it', aTarget)
      .target('other', aTarget)
      .does(one, two)
      .does(one)
      .needsItsCard()
      .attemptsNothing()
      .remembers(memory)
      .remembers({ tag: 'life', in: 'game' })
      .version(3)
      .make();
    expect(said).toStrictEqual(
      activated('bolt', {
        from: [hand, field, grave],
        facing: 'any',
        tags: ['spell', 'fast', 'red'],
        speed: 2,
        conditions: [
          { says: 'it rains', holds: yes },
          { says: 'it pours', holds: yes },
        ],
        limits: [once('turn'), once('game', { per: 'card', spent: 'use' }), atMost(3, 'phase')],
        cost: [two, one],
        targets: [choose('it', aTarget), choose('other', aTarget)],
        does: [one, two, one],
        needsSource: true,
        attempts: 'none',
        memories: [memory, { tag: 'life', in: 'game' }],
        version: 3,
      }),
    );
  });

  test('[FL1] what is not said is not there', () => {
    expect(effect('plain').from(hand).does(one).make()).toStrictEqual(activated('plain', { from: [hand], does: [one] }));
  });

  test('[FL1] what is missing is an error that says what to add', () => {
    expect(() => effect('lost').does(one).make()).toThrow(new Impossible('effect lost does not say where its card must lie: from(…)'));
    expect(() => effect('idle').from(hand).make()).toThrow(new Impossible('effect idle does nothing: does(…)'));
  });
});

describe('triggers', () => {
  test('[FL1] every word makes the same data as `triggered`', () => {
    const said = trigger('echo')
      .on(gained)
      .on(lost, drawn)
      .where(yes)
      .optional()
      .whenItHappens()
      .knowing('who')
      .knowing('what', 'why')
      .from(field)
      .tagged('echo')
      .speed(2)
      .oncePer('turn')
      .costs(two)
      .target('it', aTarget)
      .does(one)
      .make();
    expect(said).toStrictEqual(
      triggered('echo', {
        on: [gained, lost, drawn],
        when: yes,
        optional: true,
        timing: 'when',
        params: ['who', 'what', 'why'],
        from: [field],
        tags: ['echo'],
        speed: 2,
        limits: [once('turn')],
        cost: [two],
        targets: [choose('it', aTarget)],
        does: [one],
      }),
    );
  });

  test('[FL1] words of triggers and of abilities may come in any order', () => {
    const first = trigger('t').on(gained).from(field).optional().does(one).ifItHappens().make();
    const last = trigger('t').ifItHappens().does(one).optional().from(field).on(gained).make();
    expect(first).toStrictEqual(last);
    expect(first).toStrictEqual(triggered('t', { on: [gained], from: [field], optional: true, timing: 'if', does: [one] }));
  });

  test('[FL1] the last word on timing counts', () => {
    const timed = trigger('t').on(gained).from(field).does(one).whenItHappens();
    expect([timed.make().timing, timed.ifItHappens().make().timing]).toEqual(['when', 'if']);
  });

  test('[FL1] later makes the same data as `delayed`: once, unless it says how often', () => {
    const wake = trigger('wake').on(drawn).knowing('who').does(one);
    const data = triggered('wake', { on: [drawn], params: ['who'], from: [], does: [one] });
    expect(wake.later()).toStrictEqual(delayed('wake.later', { trigger: data }));
    expect(wake.later()).toMatchObject({ kind: 'delayed', uses: 1, captures: ['who'] });
    expect(wake.later({ uses: 3, until: 'turn' })).toStrictEqual(delayed('wake.later', { trigger: data, uses: 3, until: 'turn' }));
  });

  test('[FL1] what is missing is an error that says what to add', () => {
    expect(() => trigger('deaf').from(field).does(one).make()).toThrow(new Impossible('trigger deaf answers nothing: on(…)'));
    expect(() => trigger('idle').from(field).on(gained).make()).toThrow(new Impossible('trigger idle does nothing: does(…)'));
    expect(() => trigger('nowhere').on(gained).does(one).make()).toThrow(
      new Impossible('trigger nowhere does not say where its card must lie: from(…)'),
    );
    expect(() => trigger('deaf').does(one).later()).toThrow(/deaf answers nothing: on/);
  });
});

describe('floodgates', () => {
  const all = {
    when: yes,
    phase: 'request',
    layer: 2,
    tags: ['gate'],
    until: 'turn',
    withSource: 'face-up',
    while: yes,
    captures: ['who', 'what'],
    memories: [{ event: gained, in: 'turn' }],
  } as const;
  const gate = <A extends AnyAction | string>(builder: FloodgateBuilder<A>) =>
    builder
      .where(yes)
      .phase('request')
      .layer(2)
      .tagged('gate')
      .until('turn')
      .whileItsCardIs('face-up')
      .asLongAs(yes)
      .knowing('who', 'what')
      .remembers({ event: gained, in: 'turn' });

  test('[FL1] the same data as `forbid`', () => {
    expect(gate(floodgate('no').forbids(gain, 'life')).says('not today').make()).toStrictEqual(
      forbid('no', { ...all, on: [gain, 'life'], says: 'not today' }),
    );
    expect(gate(floodgate('no')).forbids(gain).make()).toStrictEqual(forbid('no', { ...all, on: [gain] }));
    expect(floodgate('bare').forbids('life').make()).toStrictEqual(forbid('bare', { on: ['life'] }));
  });

  test('[FL1] the same data as `modify`, of one action or of several', () => {
    expect(gate(floodgate('m').modifies(gain, itself)).times(2).make()).toStrictEqual(
      modify('m', { ...all, on: [gain], change: itself, uses: 2 }),
    );
    expect(floodgate('m').modifies([gain, 'card'], itself).make()).toStrictEqual(modify('m', { on: [gain, 'card'], change: itself }));
  });

  test('[FL1] the same data as `replace`, with and without "you may"', () => {
    expect(
      gate(floodgate('r').replaces(gain, one, two))
        .times(1)
        .make(),
    ).toStrictEqual(replace('r', { ...all, on: [gain], instead: [one, two], uses: 1 }));
    expect(floodgate('r').replaces('removal', one).make()).toStrictEqual(replace('r', { on: ['removal'], instead: [one] }));
    expect(floodgate('r').mayReplace([destroy, draw], one).make()).toStrictEqual(
      replace('r', { on: [destroy, draw], instead: [one], optional: true }),
    );
  });

  test('[FL1] what is said again is added; but a floodgate does one thing', () => {
    const said = floodgate('more').forbids(gain).tagged('a').tagged('b').knowing('who').knowing('what');
    expect(said.remembers({ in: 'turn' }).remembers({ in: 'game' }).make()).toStrictEqual(
      forbid('more', { on: [gain], tags: ['a', 'b'], captures: ['who', 'what'], memories: [{ in: 'turn' }, { in: 'game' }] }),
    );
    const two = new Impossible('floodgate more does two things: make one floodgate of each');
    expect(() => said.forbids(lose)).toThrow(two);
    expect(() => said.modifies(lose, itself)).toThrow(two);
    expect(() => said.replaces(lose, one)).toThrow(two);
    expect(() => said.mayReplace(lose, one)).toThrow(two);
  });

  test('[FL1] from makes a static ability around it', () => {
    const builder = floodgate('lock').forbids(draw).says('nobody draws');
    expect(builder.from(field, grave)).toStrictEqual(staticAbility('lock', { from: [field, grave], effects: [builder.make()] }));
  });

  test('[FL1] what is missing is an error that says what to add; so is what makes no sense', () => {
    const missing = new Impossible('floodgate void does not say what it does: forbids, modifies or replaces');
    expect(() => floodgate('void').until('turn').make()).toThrow(missing);
    expect(() => floodgate('void').forbids().make()).toThrow(missing);
    expect(() => floodgate('void').from(field)).toThrow(missing);
    expect(() => floodgate('twice').forbids(gain).times(2).make()).toThrow(new Impossible('floodgate twice forbids: it has no uses'));
  });
});

describe('builders', () => {
  test('[FL1] a builder is never changed: a beginning can be shared', () => {
    const base = effect('base').from(hand).does(one);
    const before = base.make();
    const fast = base.speed(2).tagged('fast').costs(two);
    const slow = base.onlyIf('it is late', yes);
    expect(base.make()).toStrictEqual(before);
    expect([fast.make().speed, fast.make().conditions, slow.make().speed, slow.make().cost]).toEqual([2, undefined, undefined, undefined]);
    expect(fast).not.toBe(base);

    const echo = trigger('echo').on(gained).from(field).does(one);
    const [optional, timed] = [echo.optional(), echo.whenItHappens()];
    expect([echo.make().optional, echo.make().timing, optional.make().timing, timed.make().optional]).toEqual(new Array(4).fill(undefined));

    const gate = floodgate('gate').until('turn');
    const [no, changed] = [gate.forbids(gain), gate.modifies(lose, itself)];
    expect([no.make().kind, changed.make().kind]).toEqual(['forbid', 'modify']);
    expect(() => gate.make()).toThrow(Impossible);
    no.layer(3);
    expect(no.make().layer).toBeUndefined();
  });

  test('[FL1] each word gives a builder of the same sort', () => {
    expect(effect('a').from(hand)).toBeInstanceOf(EffectBuilder);
    const words = trigger('b').from(hand).on(gained).tagged('x').optional();
    expect(words).toBeInstanceOf(TriggerBuilder);
    expect(floodgate('c').forbids(gain).layer(1)).toBeInstanceOf(FloodgateBuilder);
  });

  test('[FL1] what was said plays like what was written as data', () => {
    const wake = trigger('wake')
      .on(lost)
      .knowing('amount')
      .does(act(gain, { seat: me, amount: v('amount') }))
      .later();
    const players = [{ name: 'Ana', hand: ['anvil'], field: ['bellows'] }, { name: 'Bo' }];
    const said = {
      anvil: [
        effect('curse')
          .from(hand)
          .oncePer('turn')
          .costs(two)
          .does(register(wake, { amount: 7 }), act(lose, { seat: me, amount: 3 }))
          .make(),
      ],
      bellows: [
        floodgate('tax')
          .modifies(lose, (_, params) => ({ ...params, amount: (params['amount'] as number) + 1 }))
          .from(field),
      ],
    };
    const game = startDuel({ abilities: said, effects: [wake], players });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(lifeOf(game, 0)).toBe(17); // 2 and 1 for the tax
    passAll(game);
    expect(lifeOf(game, 0)).toBe(20); // 3 and 1 lost, 7 gained for it
  });
});

test('[FL1, TG8, TG9, TG10, TG12] what a trigger says of when it is asked, how often, and of its objects', () => {
  const holds = (): boolean => true;
  const made = trigger('toll')
    .from(field)
    .on(gained)
    .providedThat('it is night', holds)
    .oncePerGroup()
    .lookingBack()
    .knowing('n')
    .knowingObjects('it')
    .does(act(gain, { seat: 0, amount: 1 }))
    .make();
  expect([made.intervening, made.per, made.looks, made.params, made.objects]).toEqual([
    { says: 'it is night', holds },
    'group',
    'back',
    ['n', 'it'],
    ['it'],
  ]);
});
