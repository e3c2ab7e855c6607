/** Scripts whose outcome is known: the stack, control, state-based checks, durations. The numbers are those of the Comprehensive Rules. */
import {
  type Ability,
  act,
  activated,
  branch,
  chainLength,
  each,
  follow,
  knownIn,
  leave,
  loadGame,
  register,
  replace,
  type Step,
  startGame,
  staticAbility,
  triggered,
  v,
} from '@rulewright/kernel';
import {
  anyCreature,
  anyTarget,
  artifact,
  chosen,
  controlled,
  controlledThisTurn,
  controlledWhile,
  copiesSpell,
  creature,
  deal,
  dealsTo,
  destroys,
  discards,
  draw,
  enchantment,
  events,
  exchanges,
  gainLife,
  instant,
  isSick,
  itself,
  type Lasts,
  land,
  lasting,
  loseGame,
  loseLife,
  me,
  on,
  priority,
  pumps,
  putCounters,
  putOntoBattlefield,
  recover,
  sacrifices,
  splitSecond,
  stackRules,
  THIS_TURN,
  tap,
  target,
  turnComes,
  turns,
  untap,
  untilThen,
} from '@rulewright/stack';
import { describe, expect, test } from 'vitest';
import { given, type Table } from './scene.js';

const { battlefield, graveyard } = on;
const players = (here: Parameters<typeof anyTarget>[0]): number[] => on.seatsOf(here).map((seat) => here.player(seat));
const strike = instant('strike', '', { targets: [target('it', anyTarget)], does: dealsTo(chosen('it'), 3) });
const slay = instant('slay', '', { targets: [target('it', anyCreature)], does: [destroys(v('it'))] });

describe('405.5, 117.4: the stack', () => {
  test('[PR3] 405.5, 117.4: the newest resolves first, one at a time, when all have passed', () => {
    const table = given({ cards: [strike], players: [{ hand: ['strike', 'strike'] }, {}] });
    table
      .open()
      .use('strike', 0, [table.player(1)])
      .use('strike', 0, [table.player(0)], 0, 1);
    table.pass();
    expect([table.decision.seat, chainLength(table.look), table.life(0)]).toEqual([1, 2, 20]); // one pass: nothing resolves
    table.pass();
    expect([table.life(0), table.life(1), chainLength(table.look), table.decision.seat]).toEqual([17, 20, 1, 0]);
    table.settle();
    expect([table.life(0), table.life(1), table.count('strike', 'graveyard')]).toEqual([17, 17, 2]);
  });

  test('[TC1, TC4, SX2] 608.2b: a spell whose only target is gone does not resolve, and is put into the graveyard', () => {
    const table = given({ cards: [strike, slay], players: [{ hand: ['strike'] }, { hand: ['slay'], battlefield: ['bear'] }] });
    table
      .open()
      .use('strike', 0, [table.find('bear', 1)])
      .pass()
      .use('slay', 1, [table.find('bear', 1)])
      .settle();
    expect([table.zone('strike'), table.zone('bear', 1), table.life(1)]).toEqual(['graveyard', 'graveyard', 20]);
  });

  test('[TC4, SX2] 608.2b: damage and life of one spell: with its target illegal no life is gained', () => {
    const thirst = instant('thirst', '', {
      targets: [target('it', anyCreature)],
      does: [...dealsTo(chosen('it'), 2), act(gainLife, { seat: me, amount: 2 })],
    });
    const start = (): Table =>
      given({ cards: [thirst, slay], players: [{ hand: ['thirst'] }, { hand: ['slay'], battlefield: ['giant'] }] });
    const table = start();
    table
      .open()
      .use('thirst', 0, [table.find('giant', 1)])
      .pass()
      .use('slay', 1, [table.find('giant', 1)])
      .settle();
    expect(table.life(0)).toBe(20);
    const resolves = start();
    resolves
      .open()
      .use('thirst', 0, [resolves.find('giant', 1)])
      .settle();
    expect([resolves.life(0), resolves.get('giant', 'damage', 1)]).toEqual([22, 2]);
  });

  test('[TC3, SX2] 608.2b: with some targets illegal only what would happen to those is left out', () => {
    const fork = instant('fork', '', {
      targets: [{ ...target('them', anyCreature), kind: 'some', min: 2, max: 2 }],
      does: [...dealsTo(chosen('them'), 1), act(gainLife, { seat: me, amount: 5 })],
    });
    const table = given({ cards: [fork, slay], players: [{ hand: ['fork'] }, { hand: ['slay'], battlefield: ['giant', 'bear'] }] });
    table
      .open()
      .use('fork', 0)
      .reply([0, 1])
      .pass()
      .use('slay', 1, [table.find('bear', 1)])
      .settle();
    expect([table.life(0), table.get('giant', 'damage', 1)]).toEqual([25, 1]);
  });

  const swap = instant('swap', '', {
    targets: [
      target('one', (here) => anyCreature(here)),
      target('other', (here) => anyCreature(here).filter((id) => id !== here.var('one'))),
    ],
    does: exchanges('one', 'other'),
  });
  test('[SD3, CL2] 701.12: an exchange of which one side is gone, or that has only one side, does nothing', () => {
    const cards = [swap, slay, creature('imp', 2, 1), creature('elf', 1, 1)];
    const table = given({
      cards,
      players: [
        { hand: ['swap'], battlefield: ['elf'] },
        { hand: ['slay'], battlefield: ['imp'] },
      ],
    });
    table
      .open()
      .use('swap', 0, [table.find('elf'), table.find('imp', 1)])
      .pass()
      .use('slay', 1, [table.find('imp', 1)])
      .settle();
    expect(on.controllerOf(table.look, table.find('elf'))).toBe(0);
    const own = given({ cards, players: [{ hand: ['swap'], battlefield: ['elf', 'imp'] }, {}] });
    own
      .open()
      .use('swap', 0, [own.find('elf'), own.find('imp')])
      .settle();
    expect([on.controllerOf(own.look, own.find('elf')), on.controllerOf(own.look, own.find('imp'))]).toEqual([0, 0]);
    const both = given({ cards, players: [{ hand: ['swap'], battlefield: ['elf'] }, { battlefield: ['imp'] }] });
    both
      .open()
      .use('swap', 0, [both.find('elf'), both.find('imp', 1)])
      .settle();
    expect([on.controllerOf(both.look, both.find('elf')), on.controllerOf(both.look, both.find('imp', 1))]).toEqual([1, 0]);
  });

  test('[PR3, PL1] 702.61: while it is on the stack nothing may be cast, and nothing but mana abilities activated', () => {
    const disaster = instant('disaster', '', { does: dealsTo(players, 1) }, { abilities: [splitSecond] });
    const table = given({
      cards: [disaster, strike],
      players: [{ hand: ['disaster', 'strike'], battlefield: ['archer'] }, { hand: ['strike'] }],
    });
    table.open();
    expect([table.offers('strike', 0), table.offers('archer', 0, 1)]).toEqual([true, true]);
    table.use('disaster', 0);
    expect([table.offers('strike', 0), table.offers('archer', 0, 1)]).toEqual([false, false]);
    table.pass();
    expect(table.decision.options.length).toBe(1); // only to pass
    table.pass();
    expect([table.life(0), table.life(1), table.offers('strike', 0)]).toEqual([19, 19, true]);
  });
});

describe('707: copies of spells', () => {
  const echo = instant('echo', '', {
    targets: [target('spell', (here) => here.cards(here.zone(on.stack)).filter((id) => id !== here.source))],
    does: copiesSpell(v('spell'), 'it'),
  });
  const same = instant('same', '', {
    targets: [target('spell', (here) => here.cards(here.zone(on.stack)).filter((id) => id !== here.source))],
    does: copiesSpell(v('spell')),
  });
  const cards = [strike, echo, same, creature('sprite', 1, 1, { keywords: ['flash'] })];

  test('[CN7] 707.10: a copy has the choices of the spell, or another target, and is no card afterwards', () => {
    const table = given({ cards, players: [{ hand: ['strike'] }, { hand: ['echo'] }] });
    table
      .open()
      .use('strike', 0, [table.player(1)])
      .pass()
      .use('echo', 1, [table.find('strike')]);
    table.pass(2);
    expect(table.decision.why).toBe('new target');
    table.pick(table.player(0));
    expect([chainLength(table.look), table.count('strike', 'stack')]).toEqual([2, 2]);
    table.settle();
    expect([table.life(0), table.life(1), table.count('strike', 'graveyard'), table.count('strike', 'stack')]).toEqual([17, 17, 1, 0]);
  });

  test('[CN7, SR1] 707.10f: a copy of a permanent spell becomes a token', () => {
    const table = given({ cards, players: [{ hand: ['sprite', 'same'] }, {}] });
    table
      .open()
      .use('sprite', 0)
      .use('same', 0, [table.find('sprite')])
      .settle();
    expect(table.count('sprite', 'battlefield')).toBe(2);
    expect([0, 1].map((nth) => table.look.get(table.find('sprite', 0, nth), on.card.fields.token))).toEqual([false, true]);
  });

  test('[CN7, SK1] 701.6: a countered spell leaves the stack at once, and is put into the graveyard', () => {
    const table = given({ cards: [strike], players: [{ hand: ['strike'] }, { hand: ['denial'], battlefield: ['plains'] }] });
    table
      .open()
      .use('strike', 0, [table.player(1)])
      .pass()
      .use('denial', 1, [table.find('strike'), table.find('plains', 1)])
      .pass(2);
    expect([chainLength(table.look), table.zone('strike'), table.zone('denial', 1)]).toEqual([0, 'graveyard', 'graveyard']);
    table.settle();
    expect(table.life(1)).toBe(20);
  });
});

describe('302.6, 613.1b: control', () => {
  const persists: Ability = triggered('persists', {
    from: [battlefield],
    on: [events.died],
    when: (here, event) => event.data['card'] === here.source,
    intervening: {
      says: 'it had no -1/-1 counter',
      holds: (here) => knownIn(here, here.cause, here.source)?.get(on.card.fields.minus) === 0,
    },
    does: [
      branch(
        (here) => follow(here, here.source, here.cause.seq - 1) !== undefined,
        [
          putOntoBattlefield(itself, (here) => on.ownerOf(here, here.source)),
          act(putCounters, { card: itself, of: 'minus', amount: 1, effect: true }),
        ],
      ),
    ],
  });
  const animated = lasting('animated', () => [
    { layer: '4', changes: [{ include: 'types', words: ['creature'] }] },
    {
      layer: '7b',
      changes: [
        { set: 'power', to: 2 },
        { set: 'toughness', to: 2 },
      ],
    },
  ]);
  const grip = controlledWhile('grip', (here) => on.isOn(here, here.source) && here.get(here.source, on.card.fields.tapped));
  const cards = [
    creature('undying', 3, 3, { abilities: [persists] }),
    land('den', undefined, {}),
    creature('grasper', 1, 1, {
      abilities: [
        activated('grasps', {
          from: [battlefield],
          cost: [act(tap, { card: itself })],
          targets: [target('it', anyCreature)],
          does: [register(grip, { it: v('it'), by: me })],
        }),
      ],
    }),
  ];
  const does: Record<string, readonly Step[]> = {
    steal: [register(controlled, { it: v('it'), by: v('n') })],
    borrow: [register(controlledThisTurn, { it: v('it'), by: v('n') })],
    exchange: exchanges('it', 'n'),
    comes: [act(turnComes, { seat: v('n'), what: 'turns' })],
    sacrifice: [sacrifices(v('it'))],
    animate: [untilThen(animated, 'next turn', v('it'))],
    untap: [act(untap, { card: v('it') })],
    dusk: [leave(THIS_TURN)],
  };
  const start = (a: readonly string[], b: readonly string[]): Table =>
    given({ cards, does, effects: [animated, grip], players: [{ battlefield: a }, { battlefield: b }] });
  const whose = (table: Table, name: string, seat: number): number => on.controllerOf(table.look, table.find(name, seat));
  const sick = (table: Table, name: string, seat: number): boolean => isSick(table.look, table.find(name, seat));

  test('[CL1, CL3, SD2] 302.6: a change of control makes it sick, each time, and nothing else does', () => {
    const table = start([], ['bear']);
    table.do('comes', { n: 0 });
    expect(sick(table, 'bear', 1)).toBe(false);
    table.do('borrow', { it: table.find('bear', 1), n: 0 });
    expect([whose(table, 'bear', 1), sick(table, 'bear', 1)]).toEqual([0, true]);
    table.do('comes', { n: 0 });
    expect(sick(table, 'bear', 1)).toBe(false);
    table.do('steal', { it: table.find('bear', 1), n: 0 }); // by another effect, but for the same player
    expect(sick(table, 'bear', 1)).toBe(false);
    const back = start([], ['bear']);
    back
      .do('comes', { n: 1 })
      .do('borrow', { it: back.find('bear', 1), n: 0 })
      .do('dusk');
    expect([whose(back, 'bear', 1), sick(back, 'bear', 1)]).toEqual([1, true]);
  });

  test('[CL2, CL3, SD3] 302.6: what is exchanged is sick on both sides', () => {
    const table = start(['giant'], ['bear']);
    table
      .do('comes', { n: 0 })
      .do('comes', { n: 1 })
      .do('exchange', { it: table.find('giant'), n: table.find('bear', 1) });
    expect([whose(table, 'giant', 0), whose(table, 'bear', 1), sick(table, 'giant', 0), sick(table, 'bear', 1)]).toEqual([
      1,
      0,
      true,
      true,
    ]);
  });

  test('[SD2, ID1] 400.7: a stolen creature that dies and comes back is a new object, and its owner’s', () => {
    const table = start([], ['undying']);
    table
      .do('steal', { it: table.find('undying', 1), n: 0 })
      .do('sacrifice', { it: table.find('undying', 1) })
      .settle();
    expect([table.zone('undying', 1), whose(table, 'undying', 1), table.get('undying', 'minus', 1)]).toEqual(['battlefield', 1, 1]);
  });

  test('[SD2] 611.2c: a stolen land that was a creature stays stolen when it stops being one', () => {
    const table = start([], ['den']);
    table.do('animate', { it: table.find('den', 1) });
    expect(on.is(table.look, table.find('den', 1), 'creature')).toBe(true);
    table.do('steal', { it: table.find('den', 1), n: 0 }).do('comes', { n: 0 });
    expect([on.is(table.look, table.find('den', 1), 'creature'), whose(table, 'den', 1)]).toEqual([false, 0]);
  });

  test('[SD2, CL1] 613.1b: an exchange outlives the temporary steal that came before it', () => {
    const table = start([], ['bear', 'giant']);
    table.do('borrow', { it: table.find('bear', 1), n: 0 }).do('exchange', { it: table.find('bear', 1), n: table.find('giant', 1) });
    expect([whose(table, 'bear', 1), whose(table, 'giant', 1)]).toEqual([1, 0]);
    table.do('dusk');
    expect([whose(table, 'bear', 1), whose(table, 'giant', 1)]).toEqual([1, 0]);
  });

  test('[CL1, LT1] 611.2b: for as long as it stays tapped', () => {
    const table = start(['bear'], ['grasper']);
    table
      .open()
      .pass()
      .use('grasper', 1, [table.find('bear')], 1)
      .settle();
    expect(whose(table, 'bear', 0)).toBe(1);
    expect(loadGame(table.rules, table.game.save()).fingerprint()).toBe(table.game.fingerprint());
    table.do('untap', { it: table.find('grasper', 1) });
    expect(whose(table, 'bear', 0)).toBe(0);
  });
});

describe('704: state-based checks', () => {
  test('[SR1, RA2] 704.4: what is so only in the middle of a resolution is not looked at', () => {
    const size = (look: Table['look'], id: number): number => look.count(look.zone(on.hand, on.controllerOf(look, id)));
    const wheel = instant('wheel', '', {
      does: [
        each('it', (here) => here.cards(here.zone(on.hand, here.seat)), discards(v('it'))),
        { step: 'repeat', times: 7, steps: [act(draw, { seat: me })] },
      ],
    });
    const table = given({
      cards: [wheel, creature('maro', size, size)],
      players: [{ battlefield: ['maro'], hand: ['wheel', 'bear'], library: Array(9).fill('plains') }, {}],
    });
    table.open().use('wheel', 0).settle();
    expect([table.zone('maro'), table.power('maro')]).toEqual(['battlefield', 7]);
  });

  test('[SR1, RA2, PL2] 704.7: two reasons to lose at once are one loss, replaced once', () => {
    const resets = replace('resets', {
      on: [loseGame],
      when: (here, { params }) => params['seat'] === here.seat,
      instead: [act(recover, { seat: me, life: 20 })],
    });
    const mirror = artifact('mirror', { abilities: [staticAbility('mirror', { from: [battlefield], effects: [resets] })] });
    const doom = instant('doomsday', '', { does: [act(draw, { seat: me }), act(loseLife, { seat: me, amount: 30 })] });
    const table = given({ cards: [mirror, doom], players: [{ battlefield: ['mirror'], hand: ['doomsday'] }, {}] });
    table.open().use('doomsday', 0);
    const before = table.look.seq;
    table.settle();
    const applied = Array.from({ length: table.look.seq - before }, (_, i) => table.look.event(before + i + 1)).filter(
      (event) => event?.action.id === 'recover',
    );
    expect([applied.length, table.life(0), on.isPlaying(table.look, 0), table.game.isOver]).toEqual([1, 20, true, false]);
  });

  test('[SR1, RA2] 704.3: all that is due is one event: what would grow by the other’s death dies with it', () => {
    const size = (look: Table['look']): number =>
      on
        .seatsOf(look)
        .flatMap((seat) => look.cards(look.zone(graveyard, seat)))
        .filter((id) => on.printed(look, id).types.includes('creature')).length;
    const cards = [creature('howl', size, size), creature('seer', 2, 2)];
    const fight = [
      {
        step: 'each',
        into: 'i',
        of: [0, 1],
        together: true,
        steps: [
          act(deal, {
            source: (here) => here.int(here.int('i') === 0 ? 'it' : 'n'),
            to: (here) => here.int(here.int('i') === 0 ? 'n' : 'it'),
            amount: 2,
            combat: true,
            sure: false,
            deadly: false,
            beside: [],
          }),
        ],
      },
    ] as readonly Step[];
    const table = given({
      cards,
      does: { fight },
      players: [
        { battlefield: ['seer'], graveyard: ['bear'] },
        { battlefield: ['howl'], graveyard: ['bear'] },
      ],
    });
    expect(table.power('howl', 1)).toBe(2);
    table.do('fight', { it: table.find('seer'), n: table.find('howl', 1) }).settle();
    expect([table.zone('seer'), table.zone('howl', 1)]).toEqual(['graveyard', 'graveyard']);
  });
});

describe('704.5: more of what is checked', () => {
  const grow = {
    plus: [act(putCounters, { card: v('it'), of: 'plus', amount: 2, effect: true })],
    minus: [act(putCounters, { card: v('it'), of: 'minus', amount: 1, effect: true })],
  };
  test('[SR3] 704.5q: counters that cancel each other are removed together', () => {
    const table = given({ does: grow, players: [{ battlefield: ['bear'] }, {}] });
    const it = table.find('bear');
    table.do('plus', { it }).do('minus', { it }).settle();
    expect([table.get('bear', 'plus'), table.get('bear', 'minus'), table.power('bear')]).toEqual([1, 0, 3]);
  });
  test('[SR3, RA2] 704.5j: of legendary permanents of one name each player keeps one, the one of choice', () => {
    const queen = creature('queen', 2, 2, { supertypes: ['legendary'] });
    const table = given({ cards: [queen], players: [{ battlefield: ['queen', 'queen'] }, { battlefield: ['queen'] }] });
    table.settle([1]);
    expect([table.zone('queen', 0, 0), table.zone('queen', 0, 1), table.zone('queen', 1)]).toEqual([
      'graveyard',
      'battlefield',
      'battlefield',
    ]);
  });
  test('[SR3] 704.5i: a planeswalker without loyalty is put into the graveyard', () => {
    const walker = artifact('walker', { types: ['planeswalker'], enters: { loyal: 2 } });
    const table = given({
      cards: [walker],
      does: {
        comes: [putOntoBattlefield(v('it'), 0)],
        loses: [act(putCounters, { card: v('it'), of: 'loyal', amount: -2, effect: true })],
      },
      players: [{ hand: ['walker'] }, {}],
    });
    const it = table.find('walker');
    table.do('comes', { it }).settle();
    expect([table.zone('walker'), table.get('walker', 'loyal')]).toEqual(['battlefield', 2]);
    table.do('loses', { it }).settle();
    expect(table.zone('walker')).toBe('graveyard');
  });
});

describe('514.2, 611.2a, 800.4m: durations', () => {
  const rallied = lasting('rallied', () => [
    {
      layer: '7c',
      changes: [
        { add: 'power', by: 1 },
        { add: 'toughness', by: 1 },
      ],
    },
  ]);
  const kinds: readonly Lasts[] = ['next turn', 'end of next turn', 'next end step'];
  const cards = [
    ...kinds.map((lasts) => instant(`rally until ${lasts}`, '', { does: [untilThen(rallied, lasts, (here) => on.creatures(here))] })),
    instant('rally this turn', '', { does: [each('it', (here) => on.creatures(here), pumps(v('it'), 1, 1))] }),
    instant('leave', '', { does: [act(loseGame, { seat: 0 })] }),
    instant('swell', '', { does: [each('it', (here) => on.creatures(here), pumps(v('it'), 3, 3))] }),
    instant('scorch', '', { does: dealsTo((here) => on.creatures(here), 4) }),
  ];
  const start = (hands: readonly (readonly string[])[]): Table =>
    given({
      cards,
      effects: [rallied],
      players: hands.map((hand, seat) => ({ hand, library: Array(12).fill('plains'), battlefield: seat === 1 ? ['bear'] : [] })),
      main: turns(priority).main,
    });
  const turnsCome = (table: Table): number =>
    on.seatsOf(table.look).reduce((sum, seat) => sum + table.look.get(table.player(seat), on.player.fields.turns), 0);
  /** Passes, and attacks with nothing, until this holds. */
  function until(table: Table, holds: () => boolean): void {
    for (let i = 0; i < 3000 && !holds(); i++) {
      if (table.decision.why === 'priority') table.pass();
      else table.reply([]);
    }
    expect(holds()).toBe(true);
  }
  const turn = (table: Table, nth: number, step: string): void =>
    until(table, () => turnsCome(table) === nth && table.look.isDuring(step) && table.decision.why === 'priority');
  const grown = (table: Table): boolean => table.power('bear', 1) > 2;

  test('[SN2, LT1] 514.2: until end of turn', () => {
    const table = start([['rally this turn'], [], [], []]);
    turn(table, 1, 'main');
    table.use('rally this turn', 0).pass(4);
    expect(grown(table)).toBe(true);
    turn(table, 1, 'end');
    expect(grown(table)).toBe(true);
    turn(table, 2, 'upkeep');
    expect(grown(table)).toBe(false);
  });

  test('[SD1] 611.2a: until A’s next turn, with four players', () => {
    const table = start([['rally until next turn'], [], [], []]);
    turn(table, 1, 'main');
    table.use('rally until next turn', 0).pass(4);
    for (const nth of [2, 3, 4]) {
      turn(table, nth, 'end');
      expect(grown(table)).toBe(true);
    }
    turn(table, 5, 'upkeep');
    expect(grown(table)).toBe(false);
  });

  test('[SD1] 611.2a: until the end of A’s next turn', () => {
    const table = start([['rally until end of next turn'], [], [], []]);
    turn(table, 1, 'main');
    table.use('rally until end of next turn', 0).pass(4);
    turn(table, 5, 'end');
    expect(grown(table)).toBe(true);
    turn(table, 6, 'upkeep');
    expect(grown(table)).toBe(false);
  });

  test('[SD1, SN4, PR4] 800.4m: A has left: it ends when A’s turn would have begun', () => {
    const table = start([['rally until next turn'], [], ['leave'], []]);
    turn(table, 1, 'main');
    table.use('rally until next turn', 0).pass(4);
    turn(table, 3, 'main');
    table.use('leave', 2).pass(4);
    expect([on.isPlaying(table.look, 0), grown(table)]).toEqual([false, true]);
    turn(table, 4, 'end');
    expect(grown(table)).toBe(true);
    until(table, () => turnsCome(table) === 6 && table.decision.why === 'priority');
    expect([table.look.scopeSeat('turn'), grown(table)]).toEqual([1, false]);
  });

  test('[SD1] 611.2a: until your next end step, from the main phase and from the end step', () => {
    const main = start([['rally until next end step'], []]);
    turn(main, 1, 'main');
    main.use('rally until next end step', 0).pass(2);
    expect(grown(main)).toBe(true);
    turn(main, 1, 'end');
    expect(grown(main)).toBe(false);
    const end = start([['rally until next end step'], []]);
    turn(end, 1, 'end');
    end.use('rally until next end step', 0).pass(2);
    turn(end, 3, 'main');
    expect(grown(end)).toBe(true);
    turn(end, 3, 'end');
    expect(grown(end)).toBe(false);
  });

  test('[SN2] 514.2: damage and what lasts until end of turn end together', () => {
    const table = start([['swell', 'scorch'], []]);
    turn(table, 1, 'main');
    table.use('swell', 0).pass(2).use('scorch', 0).pass(2);
    expect(table.get('bear', 'damage', 1)).toBe(4);
    turn(table, 2, 'main');
    expect([table.zone('bear', 1), table.get('bear', 'damage', 1), table.power('bear', 1)]).toEqual(['battlefield', 0, 2]);
  });
});

describe('731: loops', () => {
  test('[LO1, LO2, PR3] 731.5: a player who could break it with something else need not', () => {
    const wakes = triggered('wakes', { from: [battlefield], on: [events.tapped], does: [act(untap, { card: itself })] });
    const sleeps = triggered('sleeps', { from: [battlefield], on: [events.untapped], does: [act(tap, { card: itself })] });
    const nod = instant('nod', '', { does: [each('it', (here) => on.permanents(here), act(tap, { card: v('it') }))] });
    const crush = instant('crush', '', { targets: [target('it', (here) => on.permanents(here))], does: [destroys(v('it'))] });
    const rules = stackRules({ cards: [enchantment('dreamer', { abilities: [wakes, sleeps] }), nod, crush], main: [priority.open] });
    const game = startGame(rules, {
      haltsAtSilentPasses: true,
      seed: 1,
      players: [
        { name: 'A', hand: ['nod'], battlefield: ['dreamer'] },
        { name: 'B', hand: ['crush'] },
      ],
    });
    expect(game.answer(0, 0).ok).toBe(true);
    let couldBreak = 0;
    for (let i = 0; i < 3000 && !game.isOver; i++) {
      const options = game.decisions[0]?.options.length as number;
      if (options > 1) couldBreak++;
      expect(game.answer(game.decisions[0]?.seat as number, options - 1).ok).toBe(true);
    }
    expect([game.isOver, game.winners, couldBreak > 2]).toEqual([true, [], true]);
  });

  test('[LO1, LO2, PR3] 731.4: a loop of what must happen is a draw', () => {
    const wakes = triggered('wakes', { from: [battlefield], on: [events.tapped], does: [act(untap, { card: itself })] });
    const sleeps = triggered('sleeps', { from: [battlefield], on: [events.untapped], does: [act(tap, { card: itself })] });
    const nod = instant('nod', '', { does: [each('it', (here) => on.permanents(here), act(tap, { card: v('it') }))] });
    const rules = stackRules({ cards: [enchantment('dreamer', { abilities: [wakes, sleeps] }), nod], main: [priority.open] });
    const game = startGame(rules, {
      seed: 1,
      haltsAtSilentPasses: true,
      players: [{ name: 'A', hand: ['nod'], battlefield: ['dreamer'] }, { name: 'B' }],
    });
    expect(game.answer(0, 0).ok).toBe(true);
    for (let i = 0; i < 3000 && !game.isOver; i++)
      expect(game.answer(game.decisions[0]?.seat as number, (game.decisions[0]?.options.length as number) - 1).ok).toBe(true);
    expect([game.isOver, game.winners]).toEqual([true, []]);
  });
});
