/** The rules of the check game, one by one. */

import {
  attackPhase,
  card,
  character,
  checkRules,
  climaxCard,
  clock,
  clockOf,
  damage,
  deck,
  draw,
  eventCard,
  gets,
  hand,
  levelOf,
  levelUp,
  lose,
  move,
  PHASES,
  playCounter,
  playEvent,
  pool,
  REVERSED,
  smallDeck,
  stage,
  stand,
  waitingRoom,
} from '@rulewright/check';
import {
  act,
  adds,
  assign,
  call,
  checkTiming,
  eachTogether,
  ends,
  enter,
  forbid,
  type Game,
  type Here,
  leave,
  playTiming,
  register,
  replace,
  ruleAction,
  runCourse,
  scopeEntered,
  skipsNext,
  startGame,
  staticAbility,
  triggered,
  v,
} from '@rulewright/kernel';
import { describe, expect, test } from 'vitest';
import { answer, asked, choosing, extras, find, inZone, lay, names, onStage, passes, pause, plays, power, story } from './scenes.js';

const groupsOf = (game: Game, type: string): number[] => {
  const groups: number[] = [];
  for (let seq = 1; seq <= game.look.seq; seq++) {
    const event = game.look.event(seq);
    if (event?.type.id === type) groups.push(event.group);
  }
  return groups;
};

describe('playing cards', () => {
  const costly = character('costly', 'Costly', { level: 1, cost: 2, power: 7000 });

  test('[CG5, CG6] a character needs its level and its cost, and comes to any position', () => {
    const scene = (level: number, stock: number) =>
      lay({ cards: [costly], ana: { hand: ['costly'], level: extras(level), stock: extras(stock) }, plays: [...playTiming()] });
    expect(asked(scene(0, 2)).options.length).toBe(1);
    expect(asked(scene(1, 1)).options.length).toBe(1);
    const game = scene(1, 3);
    plays(game, find(game, 0, 'costly'));
    expect(asked(game)).toMatchObject({ why: 'position' });
    answer(game, 'position', 4);
    expect([onStage(game, 0)[4], inZone(game, 'stock', 0).length]).toEqual(['costly', 1]);
  });

  test('[CG5] an event does what it says and goes to the waiting room', () => {
    const cheer = eventCard('cheer', 'Cheer', { cost: 1 }, [playEvent('cheer', act(draw, { seat: 0 }))]);
    const game = lay({ cards: [cheer], ana: { hand: ['cheer'], stock: extras(1) }, plays: [...playTiming()] });
    plays(game, find(game, 0, 'cheer'));
    expect([inZone(game, 'hand', 0), inZone(game, 'waitingRoom', 0)]).toEqual([['extra'], ['extra', 'cheer']]);
  });

  test('[CG9, CG17, CG19] a counter is played by whoever is attacked from the front, and only then', () => {
    const parry = character('parry', 'Parry', {}, [
      playCounter(
        'parry',
        gets((here) => find2(here, 'guard'), { power: 3000 }),
      ),
    ]);
    const guard = character('guard', 'Guard', { power: 3000 });
    const game = lay({
      cards: [parry, guard],
      ana: { stage: ['other'], hand: ['parry'] },
      bo: { stage: [undefined, undefined, 'guard'], hand: ['parry'] },
      plays: [...playTiming(), call(attackPhase)],
    });
    expect(asked(game).options.length).toBe(2); // Parry as a character, and to pass
    passes(game, 'play');
    choosing(game, 'attacker', find(game, 0, 'other'));
    choosing(game, 'attack', 'front');
    expect(asked(game)).toMatchObject({ seat: 1, why: 'counter' });
    plays(game, find(game, 1, 'parry'), 'counter');
    expect(power(game, find(game, 1, 'guard'))).toBe(6000);
    expect(story(game, 'reversed').length).toBe(1); // 3000 against 6000
  });
});
const find2 = (
  look: { things(of: typeof card): number[]; get(id: number, field: typeof card.fields.card): string },
  name: string,
): number => look.things(card).find((id) => look.get(id, card.fields.card) === name) as number;

describe('attacks', () => {
  const soulful = character('soulful', 'Soulful', { power: 5000, soul: 3 });
  const lofty = character('lofty', 'Lofty', { level: 2, power: 9000 });

  test('[CG15, CG18] from the side: less soul by the level of whoever is opposite, and no battle', () => {
    const game = lay({
      cards: [soulful, lofty],
      ana: { stage: ['soulful'] },
      bo: { stage: [undefined, undefined, 'lofty'] },
      plays: [call(attackPhase)],
    });
    choosing(game, 'attacker', find(game, 0, 'soulful'));
    choosing(game, 'attack', 'side');
    expect(inZone(game, 'clock', 1).length).toBe(1);
    expect(story(game, 'reversed')).toEqual([]);
  });

  test('[CG18, CG19] without the attacker there is no damage, and without either no battle', () => {
    const trap = character('trap', 'Trap', {}, [
      playCounter('trap', act(move, { card: (here) => find2(here, 'soulful'), to: (here) => here.zone(waitingRoom, 0) })),
    ]);
    const game = lay({
      cards: [soulful, lofty, trap],
      ana: { stage: ['soulful'] },
      bo: { stage: [undefined, undefined, 'lofty'], hand: ['trap'] },
      plays: [call(attackPhase)],
    });
    choosing(game, 'attacker', find(game, 0, 'soulful'));
    choosing(game, 'attack', 'front');
    plays(game, find(game, 1, 'trap'), 'counter');
    expect([inZone(game, 'clock', 1), story(game, 'damaged', 'reversed')]).toEqual([[], []]);
  });

  test('[CG16] trigger step: the card goes to the stock, and its icons do what they say', () => {
    const spark = character('spark', 'Spark', { triggers: ['soul'] });
    const well = character('well', 'Well', { triggers: ['pool', 'draw'] });
    const first = lay({ cards: [spark], ana: { stage: ['extra'], deck: ['spark'], waitingRoom: extras(3) }, plays: [call(attackPhase)] });
    choosing(first, 'attacker', find(first, 0, 'extra', 3));
    expect(inZone(first, 'stock', 0)).toEqual(['spark']);
    expect(inZone(first, 'clock', 1).length).toBe(3); // one soul, a direct attack, and the icon
    expect(inZone(first, 'clock', 0).length).toBe(1); // the deck ran out in between: the penalty
    const second = lay({ cards: [well], ana: { stage: ['extra'], deck: [...extras(3), 'well'] }, plays: [call(attackPhase)] });
    const third = second.fork();
    for (const [game, use] of [
      [second, 1],
      [third, 0],
    ] as const) {
      choosing(game, 'attacker', find(game, 0, 'extra', 3));
      for (const icon of ['draw icon', 'pool icon']) {
        expect(game.decisions[0]).toMatchObject({ seat: 0, kind: 'yesNo', why: icon });
        game.answer(0, use);
      }
    }
    expect([inZone(second, 'stock', 0), inZone(second, 'hand', 0)]).toEqual([['extra', 'well'], ['extra']]);
    expect([inZone(third, 'stock', 0), inZone(third, 'hand', 0)]).toEqual([['well'], []]);
  });

  test('[CG15] whoever begins attacks only once in the first turn', () => {
    const rules = checkRules({ cards: [...pool, soulful] });
    const game = startGame(rules, {
      haltsAtSilentPasses: true,
      seed: 1,
      players: ['Ana', 'Bo'].map((name) => ({ name, deck: smallDeck, stage: ['soulful', 'soulful', 'soulful'] })),
    });
    const attacks: number[] = [];
    while (attacks.length < 4 && !game.isOver) {
      const decision = asked(game);
      if (decision.why === 'attacker') attacks.push(decision.seat);
      const result = game.answer(
        decision.seat,
        decision.kind === 'upTo' && decision.why !== 'attacker'
          ? []
          : decision.kind === 'upTo'
            ? [0]
            : decision.kind === 'some'
              ? decision.options.map((_, i) => i).slice(0, decision.min)
              : decision.options.length - 1,
      );
      if (!result.ok) throw new Error(result.sentence);
    }
    expect(attacks).toEqual([0, 1, 1, 1]);
  });

  test('[CG20] the encore step: the turn player’s reversed ones first, one at a time; what cannot leave does not hold it up', () => {
    const stuck = forbid('stuck', {
      on: [move],
      until: 'turn',
      when: (here, { params }) => here.get(params['card'] as number, card.fields.card) === 'lofty',
    });
    const game = lay({
      cards: [lofty, soulful],
      effects: [stuck],
      ana: { stage: ['soulful', 'extra'] },
      bo: { stage: ['lofty', 'other'] },
      plays: [
        register(stuck),
        ...[0, 1].flatMap((seat) =>
          [0, 1].map((slot) => act(stand, { card: (here) => here.top(here.zone(stage, seat, slot)) as number, how: REVERSED })),
        ),
        call(attackPhase),
      ],
    });
    expect(asked(game)).toMatchObject({ seat: 0, why: 'encore step' });
    answer(game, 'encore step', 0);
    answer(game, 'encore step', 0);
    expect(asked(game)).toMatchObject({ seat: 1, why: 'encore step' });
    choosing(game, 'encore step', find(game, 1, 'lofty'));
    answer(game, 'encore step', 0);
    expect([asked(game).why, onStage(game, 0), onStage(game, 1).slice(0, 2)]).toEqual([
      'rest',
      [undefined, undefined, undefined, undefined, undefined],
      ['lofty', undefined],
    ]);
  });
});

describe('damage, refresh, level-up, loss', () => {
  test('[CG4, CG18] damage goes to the clock together, in order; cancelled, to the waiting room', () => {
    const dealt = lay({ bo: { deck: ['extra', 'other', 'extra'] }, plays: [call(damage, { to: 1, amount: 2 })] });
    expect(inZone(dealt, 'clock', 1)).toEqual(['extra', 'other']);
    expect(new Set(groupsOf(dealt, 'moved')).size).toBe(1);
    const cancelled = lay({ bo: { deck: ['other', 'peak', 'extra'] }, plays: [call(damage, { to: 1, amount: 3 })] });
    expect([inZone(cancelled, 'clock', 1), inZone(cancelled, 'waitingRoom', 1), inZone(cancelled, 'deck', 1)]).toEqual([
      [],
      ['extra', 'peak'],
      ['other'],
    ]);
  });

  test('[CG10, RA1] a card may keep somebody from refreshing, or level up twice as fast', () => {
    const dry = forbid('dry', { on: ['refresh-rule'], until: 'turn' });
    const game = lay({
      effects: [dry],
      bo: { deck: ['extra'], waitingRoom: extras(4) },
      plays: [register(dry), call(damage, { to: 1, amount: 2 })],
    });
    expect([inZone(game, 'deck', 1), inZone(game, 'clock', 1)]).toEqual([[], ['extra']]);
    const steep = replace('steep', {
      on: [levelUp],
      uses: 1,
      until: 'turn',
      instead: [{ step: 'act', action: undefined, params: {} }, act(draw, { seat: 1 })],
    });
    const bent = lay({ effects: [steep], bo: { clock: extras(6) }, plays: [register(steep), call(damage, { to: 1, amount: 1 })] });
    answer(bent, 'rule.decide', 0);
    expect([levelOf(bent.look, 1), inZone(bent, 'hand', 1).length]).toEqual([1, 1]);
  });

  test('[CG11, RA3] both at once: the turn player’s first; the owner of two orders them', () => {
    const game = lay({
      ana: { deck: [], clock: extras(7), waitingRoom: extras(3) },
      bo: { clock: extras(7) },
      plays: [act(draw, { seat: 1 })],
    });
    expect(asked(game)).toMatchObject({ seat: 0, why: 'rule.order', options: ['refresh-rule', 'level-up-rule'] });
    choosing(game, 'rule.order', 'level-up-rule');
    answer(game, 'rule.decide', 3);
    expect(asked(game)).toMatchObject({ seat: 1, why: 'rule.decide' }); // Ana has refreshed by now
    expect([inZone(game, 'deck', 0).length, inZone(game, 'clock', 0).length]).toEqual([8, 1]);
    answer(game, 'rule.decide', 3);
    expect([levelOf(game.look, 0), levelOf(game.look, 1), clockOf(game.look, 1).length]).toEqual([1, 1, 0]);
  });

  test('[CG13, RA2] at level four, or without deck and waiting room, one has lost; both together is a draw', () => {
    const won = lay({ bo: { level: extras(3), clock: extras(6) }, plays: [call(damage, { to: 1, amount: 1 }), checkTiming()] });
    answer(won, 'rule.decide', 0);
    expect([won.isOver, won.winners]).toEqual([true, [0]]);
    const empty = lay({ ana: { deck: [] }, plays: [checkTiming()] });
    expect(empty.winners).toEqual([1]);
    const drawn = lay({ ana: { deck: [] }, bo: { level: extras(4) }, plays: [checkTiming()] });
    expect([drawn.isOver, drawn.winners]).toEqual([true, []]);
    const spared = forbid('spared', { on: [lose], until: 'turn' });
    expect(lay({ effects: [spared], ana: { deck: [] }, plays: [register(spared), checkTiming()] }).isOver).toBe(false);
  });
});

describe('turns', () => {
  const phases = (game: Game): string[] => {
    const entered: string[] = [];
    for (let seq = 1; seq <= game.look.seq; seq++) {
      const event = game.look.event(seq);
      if (event?.type.id === 'scope.entered') entered.push(event.data['name'] as string);
    }
    return entered.slice(1);
  };

  test('[CG21, CG22, CG24] the phases in their order: stand, draw, clock, main, climax, attack, end', () => {
    const banner = climaxCard('banner', 'Banner', {});
    const game = lay({
      cards: [banner],
      ana: { stage: ['other'], hand: [...extras(8), 'banner'] },
      plays: [act(stand, { card: (here) => here.top(here.zone(stage, 0, 0)) as number, how: 1 }), ...runCourse('turn', PHASES)],
    });
    answer(game, 'clock', [0]);
    expect([inZone(game, 'clock', 0).length, inZone(game, 'hand', 0).length]).toEqual([1, 8 + 1 + 1 - 1 + 2]);
    expect(game.look.get(find(game, 0, 'other'), card.fields.stands)).toBe(0);
    passes(game, 'play');
    answer(game, 'climax', [0]);
    passes(game, 'attacker');
    const limit = asked(game);
    expect([limit.why, limit.min, limit.max]).toEqual(['hand limit', 3, 3]);
    answer(game, 'hand limit', [0, 1, 2]);
    expect([inZone(game, 'hand', 0).length, inZone(game, 'waitingRoom', 0)]).toEqual([7, ['extra', 'extra', 'extra', 'banner']]);
    expect(phases(game)).toEqual(PHASES);
  });

  test('[CG24, CG14, SC5] what lasts until the end of the turn is over in its end phase: what it kept goes then, and may return', () => {
    const ghost = character('ghost', 'Ghost', { power: 0 });
    const game = lay({
      cards: [ghost],
      ana: { stage: ['ghost'], stock: extras(3), deck: extras(5) },
      bo: { deck: extras(5) },
      plays: [
        enter('turn'),
        gets((here) => here.cards(here.zone(stage, 0, 0))[0] as number, { power: 500 }),
        call('end-phase'),
        leave('turn'),
      ],
    });
    expect(game.decisions[0]).toMatchObject({ seat: 0, why: 'trigger' });
    expect([game.look.scopeSeat('turn'), inZone(game, 'waitingRoom', 0)]).toEqual([0, ['ghost']]);
    game.answer(0, 0);
    expect([game.decisions[0]?.why, inZone(game, 'waitingRoom', 0)]).toEqual(['rest', ['ghost']]);
  });

  test('[CG21, KT2] “at the beginning of the draw phase” is played before anything is drawn', () => {
    const early = character('early', 'Early', { power: 1000 }, [
      triggered('early', {
        from: [stage],
        on: [scopeEntered],
        when: (_, { data }) => data['name'] === 'draw-phase',
        attempts: 'none',
        does: [act(move, { card: (here) => here.top(here.zone(deck, 0)) as number, to: (here) => here.zone(clock, 0) })],
      }),
    ]);
    const game = lay({
      cards: [early],
      ana: { stage: ['early'], deck: ['other', 'extra'] },
      plays: [...runCourse('turn', ['draw-phase'])],
    });
    expect([inZone(game, 'clock', 0), inZone(game, 'hand', 0)]).toEqual([['extra'], ['other']]);
  });

  test('[CG21, TN2, TN3, TN4] a phase is skipped, another one follows, the turn is ended', () => {
    const noClock = skipsNext('no-clock', 'clock-phase');
    const game = lay({
      effects: [noClock],
      plays: [register(noClock), adds('main-phase', { last: true }), ...runCourse('turn', ['clock-phase', 'draw-phase'])],
    });
    passes(game, 'play');
    expect(phases(game)).toEqual(['main-phase', 'draw-phase']);
    const halt = eventCard('halt', 'Halt', {}, [playEvent('halt', ends('turn', ['end-phase']))]);
    const ended = lay({
      cards: [halt],
      ana: { hand: ['halt'] },
      plays: [...runCourse('turn', ['main-phase', 'attack-phase', 'end-phase'])],
    });
    plays(ended, find(ended, 0, 'halt'));
    expect(phases(ended)).toEqual(['main-phase', 'end-phase']);
  });

  test('[CG23] two positions change places, and the characters stay as they stand', () => {
    const game = lay({
      ana: { stage: ['other', 'extra'] },
      plays: [act(stand, { card: (here) => here.top(here.zone(stage, 0, 0)) as number, how: 1 }), ...runCourse('turn', ['main-phase'])],
    });
    choosing(game, 'play', 'rearrange');
    choosing(game, 'positions', 0, 4);
    expect(onStage(game, 0)).toEqual([undefined, 'extra', undefined, undefined, 'other']);
    expect(game.look.get(find(game, 0, 'other'), card.fields.stands)).toBe(1);
  });
});

test('[RA1] a card brings a rule of its own, for as long as it is on the stage', () => {
  const tax = ruleAction('tax', {
    at: 'check',
    withSource: 'there',
    due: (here) => [0, 1].filter((seat) => here.count(here.zone(stage, seat, 1)) > 0 && here.count(here.zone(waitingRoom, seat)) === 0),
    whose: (_, seat) => seat,
    does: [
      act(move, {
        card: (here) => here.top(here.zone(stage, here.int('it'), 1)) as number,
        to: (here) => here.zone(waitingRoom, here.int('it')),
      }),
    ],
  });
  const game = lay({
    effects: [tax],
    ana: { stage: ['other', 'extra'] },
    bo: { stage: [undefined, 'extra'] },
    plays: [register(tax, {}, { source: (here) => here.top(here.zone(stage, 0, 0)) as number }), checkTiming(), pause, enter('aside')],
  });
  expect([onStage(game, 0)[1], onStage(game, 1)[1]]).toEqual([undefined, undefined]);
  expect(new Set(groupsOf(game, 'moved')).size).toBe(1);
  expect(names(game, game.look.zone(waitingRoom, 0))).toEqual(['extra']);
  expect(v('it').name).toBe('it');
});

test('[JD1] characters that leave together are judged as they stood: each with another beside it, in any order', () => {
  const bound = (id: string) =>
    character(id, id, { power: 1000 }, [
      staticAbility(`${id} returns`, {
        from: [stage],
        effects: [
          replace(`${id} returned`, {
            on: [move],
            when: (here, { params }) =>
              params['card'] === here.source &&
              params['to'] === here.zone(waitingRoom, here.seat) &&
              [0, 1, 2, 3, 4].filter((at) => here.count(here.zone(stage, here.seat, at)) > 0).length >= 2,
            instead: [act(move, { card: v('card'), to: (here) => here.zone(hand, here.seat) })],
          }),
        ],
      }),
    ]);
  for (const order of [
    ['left', 'right'],
    ['right', 'left'],
  ]) {
    const leave = eachTogether('it', v('all'), act(move, { card: v('it'), to: (here) => here.zone(waitingRoom, 0) }));
    const named = (here: Here, name: string) => here.things(card).find((id) => here.get(id, card.fields.card) === name) as number;
    const game = lay({
      cards: [bound('left'), bound('right')],
      ana: { stage: ['left', 'right'] },
      plays: [assign('all', (here) => order.map((name) => named(here, name))), leave],
    });
    expect([inZone(game, 'hand', 0).sort(), inZone(game, 'waitingRoom', 0)]).toEqual([['left', 'right'], []]);
  }
});
