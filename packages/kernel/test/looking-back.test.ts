import {
  act,
  again,
  andIfYouDo,
  delayed,
  enter,
  type Game,
  type Happened,
  type Here,
  knownIn,
  leave,
  loadGame,
  program,
  register,
  scopeEntered,
  staticAbility,
  triggered,
  v,
  waitingTriggers,
  wasTriggered,
  whenYouDo,
} from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';
import {
  type Afterlife,
  afterlife,
  at,
  begin,
  card,
  count,
  find,
  gain,
  hand,
  leftStage,
  lifeOf,
  moved,
  pit,
  rang,
  ring,
  stage,
  tell,
} from './afterlife.js';

const left = (here: Here, event: Happened): boolean => leftStage(here, event);
const isOther = (here: Here, event: Happened): boolean => event.data['card'] !== here.source;
/** "Whenever another leaves the stage, gain 1." */
const watching = triggered('watching', {
  from: [stage],
  on: [moved],
  when: (here, event) =>
    left(here, event) && isOther(here, event) && here.get(event.data['card'] as number, card.fields.owner) === here.seat,
  does: [act(gain, { seat: (here) => here.seat, amount: 1 })],
});
const play = (what: Afterlife): Game => begin(afterlife(what));
const waiting = (game: Game): number => waitingTriggers(game.look).length;

describe('triggers that look back', () => {
  test('[TG8] one that leaves together with others has seen them, in any order; one that left before has not', () => {
    for (const order of [
      ['watcher', 'bear'],
      ['bear', 'watcher'],
    ]) {
      const game = play({ abilities: { watcher: [watching] } });
      tell(game, 'moveAll', { cards: order.map((name) => find(game, name)), to: at(game, pit) });
      expect(waiting(game)).toBe(1);
      const loaded = loadGame(game.rules, game.save());
      for (const one of [game, loaded]) {
        tell(one, 'settle');
        expect(lifeOf(one)).toBe(21);
      }
    }
    const swept = play({ abilities: { watcher: [watching] } });
    tell(swept, 'sweep', { to: at(swept, pit) });
    expect(waiting(swept)).toBe(8); // four others of each seat
    const after = play({ abilities: { watcher: [watching] } });
    tell(after, 'move', { card: find(after, 'watcher'), to: at(after, pit) });
    tell(after, 'move', { card: find(after, 'bear'), to: at(after, pit) });
    expect(waiting(after)).toBe(0);
  });

  test('[TG8] what comes together with what leaves has not seen it, unless it looks at what is now', () => {
    const swap = (looks: 'back' | 'now'): number => {
      const rules = afterlife({
        abilities: { watcher: [triggered('any', { from: [stage], on: [moved], looks, when: left, does: [act(ring, {})] })] },
        programs: [
          program(
            'swap',
            ['in', 'out'],
            [
              {
                step: 'compound',
                together: true,
                whole: false,
                parts: [
                  {
                    needs: 'nothing',
                    steps: [{ step: 'call', program: 'move', args: { card: v('in'), to: (here) => here.zone(stage, 0) } }],
                  },
                  {
                    needs: 'nothing',
                    steps: [{ step: 'call', program: 'move', args: { card: v('out'), to: (here) => here.zone(pit, 0) } }],
                  },
                ],
              },
            ],
          ),
        ],
      });
      const game = begin(rules);
      for (const seat of [0, 1]) tell(game, 'move', { card: find(game, 'watcher', seat), to: at(game, hand, seat) });
      const before = waiting(game);
      tell(game, 'swap', { in: find(game, 'watcher'), out: find(game, 'bear') });
      return waiting(game) - before;
    };
    expect([swap('back'), swap('now')]).toEqual([0, 1]);
  });

  test('[TG8] it was the trigger of whoever controlled it, and reads what left as it was', () => {
    const dying = triggered('dying', {
      from: [stage],
      on: [moved],
      when: (here, event) => left(here, event) && event.data['card'] === here.source,
      does: [act(gain, { seat: (here) => here.seat, amount: (here) => knownIn(here, here.cause, here.source)?.number('power') })],
    });
    const game = play({ abilities: { bear: [dying] } });
    tell(game, 'moveAll', { cards: [find(game, 'lord'), find(game, 'bear', 1), find(game, 'lord', 1)], to: at(game, pit) });
    tell(game, 'settle');
    expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([20, 24]);
  });
});

describe('intervening conditions', () => {
  const lonely = {
    says: 'the wolf is not there',
    holds: (here: Here) => !here.cards(here.zone(stage, 0)).some((id) => here.card(id).id === 'wolf'),
  };
  const toll = triggered('toll', { from: [stage], on: [rang], intervening: lonely, does: [act(gain, { seat: 0, amount: 1 })] });
  test('[TG9] are asked when the event happens and again when it resolves', () => {
    const game = play({ abilities: { watcher: [toll] } });
    tell(game, 'ring');
    expect(waiting(game)).toBe(0);
    tell(game, 'move', { card: find(game, 'wolf'), to: at(game, pit) });
    tell(game, 'ring');
    expect(waiting(game)).toBe(2);
    tell(game, 'move', { card: find(game, 'wolf'), to: at(game, stage) });
    tell(game, 'settle');
    expect(lifeOf(game)).toBe(20);
    tell(game, 'move', { card: find(game, 'wolf'), to: at(game, pit) });
    tell(game, 'ring');
    tell(game, 'settle');
    expect(lifeOf(game)).toBe(22);
  });

  test('[TG10] one that does not hold does not use a delayed trigger up', () => {
    const once = delayed('once', {
      trigger: triggered('once', { from: [], on: [rang], intervening: lonely, does: [act(gain, { seat: 0, amount: 1 })] }),
    });
    const game = play({ effects: [once], programs: [program('arm', [], [register(once, {}, { seat: 0 })])] });
    tell(game, 'arm');
    tell(game, 'ring');
    tell(game, 'settle');
    expect(lifeOf(game)).toBe(20);
    tell(game, 'move', { card: find(game, 'wolf'), to: at(game, pit) });
    tell(game, 'ring');
    tell(game, 'ring');
    tell(game, 'settle');
    expect(lifeOf(game)).toBe(21);
  });
});

describe('delayed triggers', () => {
  const doom = delayed('doom', {
    trigger: triggered('doom', {
      from: [],
      on: [scopeEntered],
      when: (_, event) => event.data['name'] === 'end',
      params: ['it'],
      objects: ['it'],
      does: [act(count, { card: v('it') }), act(gain, { seat: 0, amount: 1 })],
    }),
  });
  const programs = [
    program('doom', ['it'], [register(doom, { it: v('it') }, { seat: 0 })]),
    program('dusk', [], [enter('end', 0)]),
    program('dawn', [], [leave('end')]),
  ];
  const counters = (game: Game): number => game.look.get(find(game, 'bear'), card.fields.counters);

  test('[TG10] answer only what happens later, and once', () => {
    const game = play({ effects: [doom], programs });
    tell(game, 'dusk');
    tell(game, 'doom', { it: find(game, 'bear') });
    tell(game, 'settle');
    expect(counters(game)).toBe(0);
    for (let night = 0; night < 2; night++) {
      tell(game, 'dawn');
      tell(game, 'dusk');
      tell(game, 'settle');
    }
    expect([counters(game), lifeOf(game)]).toEqual([1, 21]);
  });

  test('[TG10] do nothing to an object that is no longer the same, and are used up', () => {
    for (const when of ['before', 'after']) {
      const game = play({ effects: [doom], programs });
      tell(game, 'doom', { it: find(game, 'bear') });
      const blink = (): void => {
        tell(game, 'move', { card: find(game, 'bear'), to: at(game, pit) });
        tell(game, 'move', { card: find(game, 'bear'), to: at(game, stage) });
      };
      if (when === 'before') blink();
      tell(game, 'dusk');
      if (when === 'after') blink();
      tell(game, 'settle');
      tell(game, 'dawn');
      tell(game, 'dusk');
      tell(game, 'settle');
      expect([counters(game), lifeOf(game)]).toEqual([0, 21]);
    }
  });
});

describe('what triggers how often', () => {
  test('[TG11, TG14] "when you do" waits like any other, with what it was handed', () => {
    const reward = triggered('reward', {
      from: [],
      on: [wasTriggered],
      when: () => false,
      params: ['it'],
      does: [act(count, { card: v('it') })],
    });
    const game = play({
      listed: [reward],
      programs: [program('try', ['it'], [andIfYouDo(act(count, { card: v('it') }), whenYouDo(reward, { it: v('it') }))])],
    });
    tell(game, 'try', { it: find(game, 'bear') });
    expect([waiting(game), game.look.get(find(game, 'bear'), card.fields.counters)]).toEqual([1, 1]);
    const loaded = loadGame(game.rules, game.save());
    for (const one of [game, loaded]) {
      tell(one, 'settle');
      expect(one.look.get(find(one, 'bear'), card.fields.counters)).toBe(2);
    }
    expect(() => whenYouDo(reward, { them: 1 })).toThrow('the trigger has no parameter "them"');
  });

  test('[TG12] "one or more" waits once for what happens together, and again the next time', () => {
    const game = play({
      abilities: {
        watcher: [
          triggered('some', {
            from: [stage],
            on: [moved],
            per: 'group',
            when: (here, event) => left(here, event) && here.seat === 0,
            does: [act(gain, { seat: 0, amount: 1 })],
          }),
        ],
      },
    });
    tell(game, 'moveAll', { cards: ['bear', 'wolf', 'lord'].map((name) => find(game, name)), to: at(game, pit) });
    expect(waiting(game)).toBe(1);
    tell(game, 'move', { card: find(game, 'twin'), to: at(game, pit) });
    expect(waiting(game)).toBe(2);
  });

  test('[TG12] once for each value of a field: for each card that moves, or for each place that cards go to', () => {
    const some = (field: 'card' | 'from' | 'to'): number => {
      const each = triggered('some', {
        from: [stage],
        on: [moved],
        per: { each: field },
        when: (here, event) => left(here, event) && here.seat === 0,
        does: [act(gain, { seat: 0, amount: 1 })],
      });
      const game = play({ abilities: { watcher: [each] } });
      tell(game, 'moveAll', { cards: ['bear', 'wolf', 'lord'].map((name) => find(game, name)), to: at(game, pit) });
      return waiting(game);
    };
    expect([some('card'), some('to')]).toEqual([3, 1]);
  });

  test('[TG13] an effect in force lets a trigger wait once more; two of them, twice more; and ends with its card', () => {
    const echo = again('echo', { on: [rang], when: (here, { seat, from }) => seat === here.seat && from.includes(stage) });
    const tolling = triggered('tolling', { from: [stage, pit], on: [rang], does: [act(ring, {})] });
    const loud = staticAbility('loud', { from: [stage], effects: [echo] });
    const game = play({ abilities: { watcher: [tolling], twin: [loud], lord: [loud] } });
    tell(game, 'move', { card: find(game, 'twin', 1), to: at(game, pit, 1) });
    tell(game, 'ring');
    expect(waitingTriggers(game.look).map(({ seat }) => seat)).toEqual([0, 0, 0, 1, 1]);
    tell(game, 'move', { card: find(game, 'lord', 1), to: at(game, pit, 1) });
    tell(game, 'ring');
    expect(waiting(game)).toBe(5 + 4);
  });

  test('[TG14] what listens to it is told that something has triggered', () => {
    const tolling = triggered('tolling', { from: [stage], on: [rang], does: [act(gain, { seat: 0, amount: 1 })] });
    const hearing = triggered('hearing', {
      from: [stage],
      on: [wasTriggered],
      when: (here, event) => event.data['ability'] === 'tolling' && here.seat === 0,
      does: [act(count, { card: (here) => here.source })],
    });
    const game = play({ abilities: { watcher: [tolling], twin: [hearing] } });
    tell(game, 'ring');
    expect(waitingTriggers(game.look).map(({ ability }) => ability)).toEqual(['tolling', 'tolling', 'hearing', 'hearing']);
    const deaf = play({ abilities: { watcher: [tolling] } });
    const before = deaf.look.seq;
    tell(deaf, 'ring');
    expect(deaf.look.seq).toBe(before + 1);
  });
});

test('[TG8] a trigger whose card may be gone waits on only where the ruleset says so', () => {
  const game = play({ abilities: { watcher: [watching] }, policies: { waitingTriggers: 'with-their-card' } });
  tell(game, 'moveAll', { cards: [find(game, 'watcher'), find(game, 'bear')], to: at(game, pit) });
  tell(game, 'settle');
  expect(lifeOf(game)).toBe(20);
});
