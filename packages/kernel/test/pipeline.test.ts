import {
  ActionCall,
  act,
  action,
  activated,
  activation,
  asModified,
  assign,
  attempt,
  branch,
  CANNOT,
  choose,
  DID,
  type EffectDefinition,
  eachTogether,
  effectEnded,
  effectRegistered,
  end,
  event,
  forbid,
  type Game,
  type Here,
  int,
  loadGame,
  modify,
  modifyEvent,
  NOTHING,
  original,
  outcomeNames,
  pay,
  program,
  reaction,
  register,
  registerEffect,
  replace,
  run,
  type Step,
  settle,
  settleOne,
  v,
  waitingReactions,
  whyNotDo,
} from '@rulewright/kernel';
import { count, counted, destroy, destroyed, draw, gain, gained, hand, lose, lost } from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, graveOf, handOf, lay, lifeOf, say, story } from './tabletop.js';

const me = (here: Here): number => here.seat;
/** How many frames there are: nobody but the kernel may see the table itself. */
const depthOf = (doing: object): number => (doing as { table: { depth: number } }).table.depth;
const topOfHand = (here: Here): number | undefined => here.top(here.zone(hand, here.seat));

describe('actions and outcomes', () => {
  test('[OC1, AC2] an action could not, changed nothing, or did something and made events', () => {
    const outcomes: string[] = [];
    const note = (outcome: number): void => {
      outcomes.push(outcomeNames[outcome] as string);
    };
    lay({
      steps: [
        run('three outcomes', (doing) => {
          note(doing.act(draw, { seat: 0 })); // the deck is empty
          note(doing.act(gain, { seat: 0, amount: 0 }));
          note(doing.act(gain, { seat: 0, amount: 2 }));
          return undefined;
        }),
      ],
    });
    expect(outcomes).toEqual(['cannot', 'nothing', 'did']);
    expect([CANNOT, NOTHING, DID]).toEqual([0, 1, 2]);
  });

  test('[AC1, PL1] a refused action changes nothing, and its program goes on', () => {
    const game = lay({ steps: [act(draw, { seat: 0 }), act(lose, { seat: 0, amount: 99 }), act(gain, { seat: 0, amount: 1 })] });
    expect(story(game)).toEqual(['gained']);
    expect(lifeOf(game, 0)).toBe(21);
  });

  test('[AC1] what `can` is handed cannot write', () => {
    const looks: unknown[] = [];
    const spy = action('spy', {
      can: (look) => {
        looks.push('set' in look, 'emit' in look, 'act' in look);
        return undefined;
      },
      perform: (draft) => {
        looks.push('act' in draft, 'choose' in draft);
      },
    });
    const checked = lay({ steps: [] });
    spy.can?.(checked.look, {}, new ActionCall(spy, 0, {}, { by: 0, source: 0, because: '' }));
    expect(looks).toEqual([false, false, false]);
  });
});

describe('events', () => {
  test('[EV1, EV2] an event says what, by which action, by whom, because of what, and carries the tags', () => {
    const game = lay({ steps: [act(gain, { seat: 1, amount: 3 })] });
    const happened = game.look.event(1);
    expect(happened).toMatchObject({ seq: 1, by: 0, because: 'test', data: { seat: 1, amount: 3 } });
    expect(happened?.action.id).toBe('gain');
    expect(happened?.tags).toEqual(['life']);
  });

  test('[EV1, EV3] numbers go up one by one; what happens together shares a group', () => {
    const game = lay({
      ana: { hand: ['anvil', 'bellows', 'chisel'] },
      steps: [
        act(gain, { seat: 0, amount: 1 }),
        eachTogether('c', (here) => here.cards(here.zone(hand, 0)), act(destroy, { card: v('c') })),
        act(gain, { seat: 0, amount: 1 }),
      ],
    });
    const events = Array.from({ length: game.look.seq }, (_, i) => game.look.event(i + 1));
    expect(events.map((one) => one?.seq)).toEqual([1, 2, 3, 4, 5]);
    expect(events.map((one) => one?.group)).toEqual([1, 2, 2, 2, 3]);
  });

  test('[EV2] an event keeps what was said, whatever becomes of the object it was said with', () => {
    const kept: { seat: number; amount: number; extra?: number }[] = [];
    const sly = modifyEvent('sly', {
      on: [gained],
      change: (_, data) => {
        const mine = { seat: data['seat'] as number, amount: data['amount'] as number, extra: 9 };
        kept.push(mine);
        return mine;
      },
    });
    const game = lay({ effects: [sly], steps: [register(sly), act(gain, { seat: 0, amount: 1 })] });
    (kept[0] as { amount: number }).amount = 99;
    expect(game.look.event(2)?.data).toEqual({ seat: 0, amount: 1 });
  });

  test('[EV2] an event with data of another type is a bug, and changes nothing', () => {
    const half = modifyEvent('half', { on: [gained], change: (_, data) => ({ ...data, amount: 0.5 }) });
    expect(() => lay({ effects: [half], steps: [register(half), act(gain, { seat: 0, amount: 1 })] })).toThrow(/event gained has 0.5/);
  });
});

describe('request', () => {
  const noGain = forbid('no-gain', { on: [gain], when: (_, call) => (call.params['amount'] as number) > 5 });
  const noLife = forbid('no-life', { on: ['life'] });

  test('[EF4] an effect in force that looks at an action answers no event', () => {
    const curious = forbid('curious', { on: [gain], when: (here) => here.cause.seq > 0 });
    expect(() => lay({ inForce: [curious], steps: [act(lose, { seat: 0, amount: 1 }), act(gain, { seat: 0, amount: 1 })] })).toThrow(
      'nothing happened that this would answer',
    );
  });

  test('[PL1] "can\'t" beats "can", by action or by tag, under its condition', () => {
    const game = lay({
      effects: [noGain, noLife],
      steps: [
        register(noGain),
        act(gain, { seat: 0, amount: 6 }),
        act(gain, { seat: 0, amount: 5 }),
        register(noLife),
        act(gain, { seat: 0, amount: 1 }),
        act(lose, { seat: 0, amount: 1 }),
      ],
    });
    expect(story(game)).toEqual(['effect.registered', 'gained', 'effect.registered']);
    expect(lifeOf(game, 0)).toBe(25);
  });
});

describe('replace', () => {
  const double = replace('double', { on: [gain], instead: [original({ amount: (here) => here.int('amount') * 2 })] });
  const plusOne = replace('plus-one', { on: [gain], instead: [original({ amount: (here) => here.int('amount') + 1 })] });

  test('[PL2] each replacement gets one chance in a lineage: two doublers make four', () => {
    const game = lay({ effects: [double], steps: [register(double), register(double), act(gain, { seat: 0, amount: 2 })] });
    expect(asked(game)).toEqual(['replacement.order']);
    expect(game.decisions[0]?.options).toEqual(['double', 'double #2']);
    say(game, 0);
    expect(lifeOf(game, 0)).toBe(28);
    expect(story(game).filter((one) => one === 'gained')).toHaveLength(1);
  });

  test('[PL2] the affected player orders several, and the order matters', () => {
    for (const [first, life] of [
      [0, 25],
      [1, 26],
    ] as const) {
      const game = lay({ effects: [double, plusOne], steps: [register(double), register(plusOne), act(gain, { seat: 1, amount: 2 })] });
      expect(game.decisions[0]?.seat).toBe(1);
      say(game, first);
      expect(lifeOf(game, 1)).toBe(life);
    }
  });

  test('[PL2] what is replaced never happened; what replaces it enters at request', () => {
    const drain = replace('drain', { on: [gain], instead: [act(lose, { seat: v('seat'), amount: v('amount') })] });
    const game = lay({ effects: [drain], steps: [register(drain), act(gain, { seat: 0, amount: 3 })] });
    expect(story(game)).toEqual(['effect.registered', 'lost']);
    expect(lifeOf(game, 0)).toBe(17);
  });

  test('[PL2] a refused replacement does not apply, or its impossible part is ignored: a policy', () => {
    const impossible = replace('impossible', { on: [gain], instead: [act(lose, { seat: v('seat'), amount: 99 })] });
    const steps = [register(impossible), act(gain, { seat: 0, amount: 3 })];
    expect(lifeOf(lay({ effects: [impossible], steps }), 0)).toBe(23);
    expect(lifeOf(lay({ effects: [impossible], steps, policies: { refusedReplacement: 'is-ignored' } }), 0)).toBe(20);
  });

  test('[PL2] an optional replacement may be declined, and is not offered again', () => {
    const spare = replace('spare', { on: [destroy], optional: true, instead: [act(count, { card: v('card'), by: 1 })] });
    const steps = [register(spare), act(destroy, { card: topOfHand })];
    const declined = lay({ effects: [spare], ana: { hand: ['anvil'] }, steps });
    expect(declined.decisions[0]?.options).toEqual(['spare', 'decline']);
    say(declined, 1);
    expect(graveOf(declined, 0)).toEqual(['anvil']);
    const taken = lay({ effects: [spare], ana: { hand: ['anvil'] }, steps });
    say(taken, 0);
    expect(handOf(taken, 0)).toEqual(['anvil']);
  });

  test('[PL2] the lineage follows a call: a replacement cannot replace itself through another program', () => {
    const again = program('again', ['n'], [act(gain, { seat: 0, amount: v('n') })]);
    const loop = replace('loop', { on: [gain], instead: [{ step: 'call', program: again, args: { n: 7 } }] });
    const game = lay({ effects: [loop], programs: [again], steps: [register(loop), act(gain, { seat: 0, amount: 1 })] });
    expect(lifeOf(game, 0)).toBe(27);
  });

  test('[PL8] a replaced action did what the same action did in its stead', () => {
    const outcome = (...instead: Step[]) => {
      const swap = replace('swap', { on: [gain], instead });
      let did = -1;
      const note = run('note', (doing) => {
        did = doing.act(gain, { seat: 0, amount: 1 });
        return undefined;
      });
      lay({ effects: [swap], ana: { hand: ['anvil'] }, steps: [register(swap), note] });
      return outcomeNames[did];
    };
    expect(outcome(original())).toBe('did');
    expect(outcome(act(count, { card: topOfHand, by: 1 }))).toBe('nothing');
    expect(outcome(act(count, { card: topOfHand, by: 1 }), original())).toBe('did');
    expect(outcome()).toBe('nothing');
  });

  test('[PL2, PL8] the result of a replaced action is that of the same action in its stead, or none', () => {
    const steps = [register(double), act(gain, { seat: 0, amount: 3 }, { into: 'got' }), act(gain, { seat: 1, amount: v('got') })];
    expect(lifeOf(lay({ effects: [double], steps }), 1)).toBe(20 + 2 * 6);
    // What replaced it may have been replaced, too.
    const deeper = replace('deeper', {
      on: [gain],
      when: (_, { params }) => params['seat'] === 0,
      instead: [original({ amount: (here) => here.int('amount') + 1 })],
    });
    const twice = [
      register(deeper),
      register(deeper),
      act(gain, { seat: 0, amount: 3 }, { into: 'got' }),
      act(gain, { seat: 1, amount: v('got') }),
    ];
    const nested = lay({ effects: [deeper], steps: twice });
    say(nested, 0);
    expect([lifeOf(nested, 0), lifeOf(nested, 1)]).toEqual([25, 25]);
    const drain = replace('drain', {
      on: [gain],
      when: (_, { params }) => params['seat'] === 0,
      instead: [act(lose, { seat: v('seat'), amount: 1 })],
    });
    const stale = lay({
      effects: [drain],
      steps: [
        act(gain, { seat: 1, amount: 4 }, { into: 'got' }),
        register(drain),
        act(gain, { seat: 0, amount: 3 }, { into: 'got' }),
        act(gain, { seat: 1, amount: v('got') }),
      ],
    });
    expect(lifeOf(stale, 1)).toBe(24);
  });

  test('[PL2, PL8] the result of what is replaced twice comes through both', () => {
    const steps = [
      register(double),
      register(plusOne),
      act(gain, { seat: 0, amount: 3 }, { into: 'got' }),
      act(lose, { seat: 1, amount: v('got') }),
    ];
    const game = lay({ effects: [double, plusOne], steps });
    say(game, 0);
    expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([20 + 7, 20 - 7]);
  });

  test('[PL2] forty replacements on one action take forty trials, not a power of two', () => {
    const game = lay({
      effects: [plusOne],
      policies: { loopBudget: 5000 },
      steps: [...Array.from({ length: 40 }, () => register(plusOne)), act(gain, { seat: 0, amount: 1 })],
    });
    for (let asks = 0; asks < 39; asks++) say(game, 0);
    expect(lifeOf(game, 0)).toBe(61);
  });
});

describe('modify', () => {
  const plus = modify('plus', {
    on: [gain],
    layer: 1,
    captures: ['n'],
    change: (here, params) => ({ ...params, amount: (params['amount'] as number) + here.int('n') }),
  });
  const times = modify('times', { on: [gain], layer: 2, change: (_, params) => ({ ...params, amount: (params['amount'] as number) * 2 }) });

  test('[PL3, EF3] parameters change by layer, then in the order of registration', () => {
    const game = lay({ effects: [plus, times], steps: [register(times), register(plus, { n: 100 }), act(gain, { seat: 0, amount: 10 })] });
    expect(lifeOf(game, 0)).toBe(20 + (10 + 100) * 2);
    const text = modify('text', {
      on: [gain],
      captures: ['digit'],
      change: (here, params) => ({ ...params, amount: (params['amount'] as number) * 10 + here.int('digit') }),
    });
    const ordered = lay({
      effects: [text],
      steps: [register(text, { digit: 2 }), register(text, { digit: 3 }), act(gain, { seat: 0, amount: 1 })],
    });
    expect(lifeOf(ordered, 0)).toBe(20 + 123);
  });

  test('[PL5, EF3] the data of events change in the same order, after the table has', () => {
    const tell = modifyEvent('tell', {
      on: [gained],
      layer: 1,
      change: (_, data) => ({ ...data, amount: (data['amount'] as number) + 1 }),
    });
    const twice = modifyEvent('twice', {
      on: [gained],
      layer: 2,
      change: (_, data) => ({ ...data, amount: (data['amount'] as number) * 2 }),
    });
    const game = lay({ effects: [tell, twice], steps: [register(twice), register(tell), act(gain, { seat: 0, amount: 3 })] });
    expect(lifeOf(game, 0)).toBe(23);
    expect(game.look.event(3)?.data).toEqual({ seat: 0, amount: 8 });
  });

  test('[PL3, PL4] a modified parameter of another type is a bug and performs nothing', () => {
    // @ts-expect-error: an amount is a number
    const broken = modify('broken', { on: [gain], change: (_, params) => ({ ...params, amount: 'many' }) });
    expect(() => lay({ effects: [broken], steps: [register(broken), act(gain, { seat: 0, amount: 1 })] })).toThrow(
      /action gain has "many"/,
    );
  });
});

describe('commit', () => {
  test('[PL6] reactions see the event they answer; settling ones wait, in order', () => {
    const echo = reaction('echo', {
      on: [lost],
      at: 'settling',
      captures: ['tag'],
      run: [act(gain, { seat: me, amount: (here) => (here.cause.data['amount'] as number) * 10 + here.int('tag') })],
    });
    const game = lay({
      effects: [echo],
      steps: [
        register(echo, { tag: 1 }),
        register(echo, { tag: 2 }),
        act(lose, { seat: 0, amount: 1 }),
        act(lose, { seat: 0, amount: 2 }),
        settle(),
      ],
    });
    expect(story(game, true).slice(2)).toEqual([
      'lost:{"seat":0,"amount":1}',
      'lost:{"seat":0,"amount":2}',
      ...[11, 12, 21, 22].map((amount) => `gained:{"seat":0,"amount":${amount}}`),
    ]);
  });

  const alarm = reaction('alarm', { on: [lost], at: 'interrupt', run: [act(gain, { seat: me, amount: 1 })] });

  test('[PL6] an interrupt runs between two steps, and what it interrupted goes on as if nothing had been', () => {
    const game = lay({ effects: [alarm], steps: [register(alarm), act(lose, { seat: 0, amount: 2 }), act(lose, { seat: 0, amount: 3 })] });
    expect(story(game).slice(1)).toEqual(['lost', 'gained', 'lost', 'gained']);
  });

  test('[PL6, CO2] while a cost is paid, or something happens all at once, interrupts wait for its end', () => {
    const two = [act(lose, { seat: 0, amount: 1 }), act(lose, { seat: 0, amount: 2 })];
    const paid = lay({
      effects: [alarm],
      steps: [register(alarm), pay(...two), act(count, { card: topOfHand, by: 1 })],
      ana: { hand: ['anvil'] },
    });
    expect(story(paid).slice(1)).toEqual(['lost', 'lost', 'gained', 'gained', 'counted']);
    const together = lay({ effects: [alarm], steps: [register(alarm), eachTogether('n', [1, 2], act(lose, { seat: 0, amount: v('n') }))] });
    expect(story(together).slice(1)).toEqual(['lost', 'lost', 'gained', 'gained']);
  });

  test('[PL6, EF3] several interrupts run in order, each to its end; one that an interrupt calls for runs at once', () => {
    const say1 = (id: string, n: number) =>
      reaction(id, {
        on: [lost],
        at: 'interrupt',
        run: [act(count, { card: topOfHand, by: n }), act(count, { card: topOfHand, by: n + 1 })],
      });
    const [a, b] = [say1('a', 10), say1('b', 20)];
    const inner = reaction('inner', {
      on: [counted],
      at: 'interrupt',
      when: (_, event) => event.data['by'] === 10,
      run: [act(count, { card: topOfHand, by: 5 })],
    });
    const game = lay({
      effects: [a, b, inner],
      ana: { hand: ['anvil'] },
      steps: [register(a), register(b), register(inner), act(lose, { seat: 0, amount: 1 })],
    });
    const by = story(game, true).flatMap((one) => /"by":(\d+)/.exec(one)?.[1] ?? []);
    expect(by).toEqual(['10', '5', '11', '20', '21']);
  });

  test('[PL6, SV1] an interrupt called for by the last step of an attempt is not lost', () => {
    const steps = [
      register(alarm),
      choose('go', { kind: 'yesNo' as const, why: 'go' }),
      attempt(pay(act(lose, { seat: 0, amount: 2 }))),
      choose('after', { kind: 'yesNo' as const, why: 'after' }),
    ];
    const game = lay({ effects: [alarm], steps });
    say(game, 1);
    expect([asked(game), story(game)]).toEqual([['after'], ['effect.registered', 'lost', 'gained']]);
    expect(loadGame(game.rules, game.save()).fingerprint()).toBe(game.fingerprint());
  });

  test('[PL6] an interrupt does not change the outcome that a compound looks at', () => {
    const game = lay({
      effects: [alarm],
      steps: [
        register(alarm),
        branch(true, [act(lose, { seat: 0, amount: 1 })]),
        {
          step: 'compound',
          together: false,
          whole: false,
          parts: [
            { needs: 'nothing', steps: [act(draw, { seat: 0 })] },
            { needs: 'did', steps: [act(gain, { seat: 1, amount: 9 })] },
          ],
        },
      ],
    });
    expect(lifeOf(game, 1)).toBe(20);
  });

  test('[PL7] an action that nobody has anything to say about writes no frame', () => {
    let depth = -1;
    const game = lay({
      steps: [
        run('look', (doing) => {
          const before = depthOf(doing);
          doing.act(gain, { seat: 0, amount: 1 });
          depth = depthOf(doing) - before;
          return undefined;
        }),
      ],
    });
    expect(depth).toBe(0);
    expect(Object.keys((game.saveJson()['table'] as { frames: object }).frames)).toEqual(['0']);
  });
});

describe('effects', () => {
  const shield = replace('shield', { on: [destroy], uses: 2, instead: [act(count, { card: v('card'), by: 1 })] });

  test('[EF1] a registered effect is a record with what it captured', () => {
    const remember = reaction('remember', { on: [destroyed], at: 'settling', captures: ['what', 'list'], run: [] });
    const game = lay({
      effects: [remember],
      ana: { hand: ['anvil'] },
      steps: [act(gain, { seat: 0, amount: 1 }), register(remember, { what: 'x', list: [1, 2] }, { source: topOfHand })],
    });
    const table = game.saveJson()['table'] as { records: Record<string, Record<string, unknown>> };
    const record = Object.values(table.records).find((one) => one['kind'] === 'effect:remember');
    expect(record).toMatchObject({ '@seat': 0, '@since': 2, what: 'x', list: [1, 2] });
    expect(record?.['@source']).toBe(game.look.top(game.look.zone(hand, 0)));
  });

  test('[EF2] a used-up effect ends, with an event; so does one that is ended', () => {
    const destroyTop = act(destroy, { card: topOfHand });
    const game = lay({
      effects: [shield],
      ana: { hand: ['anvil'] },
      steps: [register(shield, {}, { into: 'fx' }), destroyTop, destroyTop, destroyTop],
    });
    expect(story(game)).toEqual(['effect.registered', 'counted', 'effect.ended', 'counted', 'destroyed']);
    expect(graveOf(game, 0)).toEqual(['anvil']);
    const ended = lay({
      effects: [shield],
      ana: { hand: ['anvil'] },
      steps: [register(shield, {}, { into: 'fx' }), end(v('fx')), destroyTop],
    });
    expect(story(ended)).toEqual([effectRegistered.id, effectEnded.id, destroyed.id]);
  });

  test('[EF2] registering can be forbidden; an effect has at least one use', () => {
    const frozen = forbid('frozen', { on: [registerEffect], when: (_, { params }) => params['definition'] === 'shield' });
    const game = lay({ effects: [shield, frozen], steps: [register(frozen), register(shield)] });
    expect(story(game)).toEqual([effectRegistered.id]);
    expect(() => lay({ effects: [modify('none', { on: [gain], uses: 0, change: (_, params) => params })], steps: [] })).toThrow(
      /has 0 uses/,
    );
  });

  test('[EF2] a reaction with one use answers one event', () => {
    const once = reaction('once', { on: [gained], at: 'settling', uses: 1, run: [act(lose, { seat: 0, amount: 1 })] });
    const game = lay({
      effects: [once],
      steps: [
        register(once),
        act(gain, { seat: 0, amount: 1 }),
        act(gain, { seat: 0, amount: 1 }),
        settle(),
        act(gain, { seat: 0, amount: 1 }),
        settle(),
      ],
    });
    expect(story(game).filter((one) => one === 'lost')).toHaveLength(1);
    expect(story(game)).toContain('effect.ended');
  });

  test('[IF1] a loaded game knows what is in force', () => {
    const game = lay({
      effects: [shield],
      ana: { hand: ['anvil', 'bellows'] },
      steps: [
        register(shield),
        assign('x', 1),
        { step: 'choose', into: 'y', kind: 'yesNo', why: 'wait' },
        act(destroy, { card: topOfHand }),
      ],
    });
    say(game, 0);
    expect(story(game)).toContain(counted.id);
  });

  test('[PL10] a program runs one of the reactions that wait, and leaves the others', () => {
    const [one, other, never] = ['one', 'other', 'never'].map((id, i) =>
      reaction(id, { on: [lost], at: 'settling', uses: 1, run: [act(gain, { seat: 0, amount: i + 1 })] }),
    ) as [EffectDefinition, EffectDefinition, EffectDefinition];
    const gains = (game: Game): unknown[] => game.history.list({ action: gain }).map(({ data }) => data['amount']);
    const registers = [register(one, {}, { into: 'a' }), register(other, {}, { into: 'b' }), register(never, {}, { into: 'c' })];
    const waits = choose('go', { kind: 'yesNo', why: 'go' });
    const game = lay({
      effects: [one, other, never],
      steps: [
        ...registers,
        act(lose, { seat: 0, amount: 1 }),
        settleOne(v('b')),
        settleOne(v('b')),
        waits,
        settleOne(v('a')),
        end(v('c')),
        settle(),
      ],
    });
    expect([gains(game), waitingReactions(game.look).map(({ definition, isOver }) => [definition.id, isOver])]).toEqual([
      [2],
      [
        ['one', false],
        ['never', false],
      ],
    ]);
    expect(loadGame(game.rules, game.save()).fingerprint()).toBe(game.fingerprint());
    say(game, 1);
    expect(gains(game)).toEqual([2, 1]);
  });

  test('[PL6] a reaction whose effect was ended before its turn does not run', () => {
    const late = reaction('late', { on: [lost], at: 'settling', run: [act(gain, { seat: 0, amount: 5 })] });
    const game = lay({
      effects: [late],
      steps: [register(late, {}, { into: 'fx' }), act(lose, { seat: 0, amount: 1 }), end(v('fx')), settle()],
    });
    expect(story(game)).toEqual(['effect.registered', 'lost', 'effect.ended']);
  });
});

test('[DF1] what an effect looks at must be there', () => {
  const ghost = action('ghost', { params: { n: int() }, perform: () => undefined });
  const haunt = forbid('haunt', { on: [ghost] });
  expect(() => lay({ effects: [haunt], steps: [] })).toThrow(/no action "ghost"/);
  expect(() => lay({ effects: [forbid('tagless', { on: ['nowhere'] })], steps: [] })).toThrow(
    /tag "nowhere", which no action and no ability has/,
  );
  const boo = event('boo');
  expect(() => lay({ effects: [reaction('r', { on: [boo], at: 'settling', run: [] })], steps: [] })).toThrow(/no event "boo"/);
});

describe('asking in advance', () => {
  const calm = forbid('calm', { on: ['life'], says: 'no more today', when: (_, { by, params }) => by === 1 && params['amount'] !== 7 });
  const double = modify('double', { on: [gain], layer: 2, change: (_, params) => ({ ...params, amount: Number(params['amount']) * 2 }) });
  const plus = modify('plus', {
    on: [gain],
    layer: 1,
    uses: 1,
    captures: ['n'],
    when: (_, { params }) => params['seat'] === 0,
    change: (here, params) => ({ ...params, amount: Number(params['amount']) + here.int('n') }),
  });
  const game = () =>
    lay({
      effects: [calm, double, plus],
      steps: [
        register(calm),
        register(double),
        register(plus, { n: 3 }),
        choose('go', { kind: 'yesNo', why: 'go' }),
        act(gain, { seat: 0, amount: 5 }),
      ],
    });

  test('[PL9] why an action would be refused: what forbids it first, then its own can', () => {
    const { look } = game();
    expect(whyNotDo(look, gain, { seat: 0, amount: 1 }, 1)).toMatchObject({
      code: 'action.forbidden',
      facts: { effect: 'calm', says: 'no more today' },
    });
    expect(whyNotDo(look, lose, { seat: 0, amount: 99 }, 1)).toMatchObject({ code: 'action.forbidden' });
    expect(whyNotDo(look, lose, { seat: 0, amount: 99 }, 0)).toMatchObject({ code: 'life.short' });
    expect(whyNotDo(look, lose, { seat: 0, amount: 99 })).toMatchObject({ code: 'life.short' });
    expect([whyNotDo(look, gain, { seat: 0, amount: 1 }), whyNotDo(look, gain, { seat: 0, amount: 7 }, 1)]).toEqual([undefined, undefined]);
    expect(() => whyNotDo(look, action('unheard', { perform: () => undefined }), {})).toThrow('has no action "unheard"');
  });

  test('[PL9, PL3] the parameters as they would be changed, by layer; asked any number of times, nothing is used up', () => {
    const one = game();
    const before = [one.fingerprint(), one.save()];
    for (let i = 0; i < 3; i++) {
      expect(asModified(one.look, gain, { seat: 0, amount: 5 })).toEqual({ seat: 0, amount: 16 });
      expect(asModified(one.look, gain, { seat: 1, amount: 5 })).toEqual({ seat: 1, amount: 10 });
      expect(asModified(one.look, lose, { seat: 1, amount: 5 }, 1)).toEqual({ seat: 1, amount: 5 });
    }
    expect([one.fingerprint(), one.save()]).toEqual(before);
    say(one, 1);
    expect(lifeOf(one, 0)).toBe(36);
    expect(asModified(one.look, gain, { seat: 0, amount: 5 })).toEqual({ seat: 0, amount: 10 });
  });

  test('[PL9] functions of the rules may ask, too', () => {
    const told: unknown[] = [];
    const wise = forbid('wise', {
      on: [lose],
      when: (here, { params }) => whyNotDo(here, gain, { seat: 0, amount: params['amount'] as number }, 1) !== undefined,
    });
    lay({
      effects: [calm, wise],
      steps: [
        register(calm),
        register(wise),
        run('asks', (doing) => {
          told.push(whyNotDo(doing, lose, { seat: 0, amount: 1 })?.facts?.['effect'], whyNotDo(doing, lose, { seat: 0, amount: 7 }));
        }),
      ],
    });
    expect(told).toEqual(['wise', undefined]);
  });

  test('[PL9, EF4] an activation is asked about as the request that it is', () => {
    const song = activated('song', { from: [hand], tags: ['song'], does: [] });
    const params = { card: 0, ability: 'song', tags: ['song'], frame: 0, chosen: false };
    const asking = (phase: 'request' | 'resolution') => {
      const hush = forbid('hush', { on: ['song'], phase });
      const { look } = lay({ abilities: { anvil: [song] }, effects: [hush], steps: [register(hush)] });
      return whyNotDo(look, activation, params, 0)?.code;
    };
    expect([asking('request'), asking('resolution')]).toEqual(['activation.forbidden', undefined]);
  });
});
