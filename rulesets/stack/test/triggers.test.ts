/** Scripts whose outcome is known: triggers, and what they read of objects that have left. The numbers are those of the Comprehensive Rules. */
import {
  act,
  activated,
  again,
  begunAt,
  branch,
  chainOf,
  choose,
  delayed,
  enter,
  follow,
  type Happened,
  type Here,
  known,
  knownIn,
  leave,
  register,
  type StaticText,
  scopeEntered,
  staticAbility,
  triggered,
  v,
  waitingTriggers,
} from '@rulewright/kernel';
import {
  anyCreature,
  artifact,
  attach,
  createsTokens,
  creature,
  dealsTo,
  destroys,
  destroysAll,
  draw,
  enchantment,
  events,
  gainLife,
  goblin,
  instant,
  itself,
  land,
  loseLife,
  me,
  mint,
  on,
  pumps,
  putCounters,
  putInto,
  putOntoBattlefield,
  sacrifices,
  target,
} from '@rulewright/stack';
import { describe, expect, test } from 'vitest';
import { given, type Table } from './scene.js';

const { battlefield, graveyard, exile } = on;
const about = (here: Here, event: Happened): boolean => event.data['card'] === here.source;
const waiting = (table: Table): number => waitingTriggers(table.look).length;
const kill = [destroys(v('it'))];
const minusAll: StaticText = {
  id: 'plague',
  isStatic: true,
  affects: { has: ['types', 'creature'] },
  parts: [
    {
      layer: '7c',
      changes: [
        { add: 'power', by: -1 },
        { add: 'toughness', by: -1 },
      ],
    },
  ],
};
const plague = enchantment('plague', { continuous: [minusAll] });

describe('603.10a: triggers on leaving the battlefield look back', () => {
  const watches = triggered('watches', {
    from: [battlefield],
    on: [events.died],
    when: (here, event) =>
      event.data['card'] !== here.source && knownIn(here, event, event.data['card'] as number)?.controller === here.seat,
    does: [act(putCounters, { card: itself, of: 'plus', amount: 1, effect: true })],
  });
  const watcher = creature('watcher', 3, 4, { abilities: [watches] });
  const cards = [watcher, creature('piker', 2, 1), plague, goblin];
  const does = { sweep: [destroysAll(anyCreature)], late: [destroys(v('it')), ...createsTokens('goblin', 0, 2)] };

  test('[TG8, SX1] 603.10a: a watcher that dies in the same event sees the others, in either order', () => {
    for (const order of [
      ['watcher', 'piker'],
      ['piker', 'watcher'],
    ]) {
      const table = given({ cards, does, players: [{ battlefield: order }, {}] });
      table.do('sweep');
      expect(waiting(table)).toBe(1);
    }
  });

  test('[TG8, SX1] 603.10a: one that left in an earlier event does not see what dies later', () => {
    const table = given({ cards, does, players: [{ battlefield: ['watcher'] }, { battlefield: ['plague'] }] });
    table.do('late', { it: table.find('watcher') }).settle();
    expect([table.zone('watcher'), table.count('goblin', 'battlefield'), table.get('watcher', 'plus')]).toEqual(['graveyard', 0, 0]);
    expect(table.asked).toEqual([]);
  });
});

describe('603.6c, 113.6: where an ability works', () => {
  const bleeds = triggered('bleeds', {
    from: [battlefield],
    on: [events.died],
    targets: [target('who', (here) => on.seatsOf(here).map((seat) => here.player(seat)))],
    does: [act(loseLife, { seat: (here) => on.seatOf(here, here.int('who')), amount: 1 }), act(gainLife, { seat: me, amount: 1 })],
  });
  const artist = creature('artist', 0, 1, { abilities: [bleeds] });
  const splinters = instant('splinters', '', {
    targets: [target('it', (here) => anyCreature(here).filter((id) => on.controllerOf(here, id) !== here.seat))],
    also: [
      choose('food', {
        kind: 'one',
        from: (here) => anyCreature(here).filter((id) => on.controllerOf(here, id) === here.seat),
        why: 'food',
      }),
      sacrifices(v('food')),
    ],
    does: [destroys(v('it'))],
  });
  const cards = [artist, splinters, creature('ogre', 3, 3)];
  const atB = (decision: { options: readonly unknown[] }): number => decision.options.length - 1;

  test('[TG8, SX1] 603.6c: a watcher sees its own death and others’, not from the graveyard afterwards', () => {
    const table = given({
      cards,
      does: { kill },
      players: [{ battlefield: ['artist', 'artist'], graveyard: ['artist'] }, { battlefield: ['ogre'] }],
    });
    table.do('kill', { it: table.find('artist', 0, 0) });
    expect(waiting(table)).toBe(2);
    table.settle([[0, 1], atB, atB]);
    table.do('kill', { it: table.find('ogre', 1) });
    expect(waiting(table)).toBe(1);
    table.settle([atB]);
    expect([table.life(0), table.life(1)]).toEqual([23, 17]);
  });

  test('[TG8, SK1] 603.10a: sacrificed as a cost it sees its own death, and misses the later destruction', () => {
    const table = given({ cards, players: [{ battlefield: ['artist'], hand: ['splinters'] }, { battlefield: ['ogre'] }] });
    table.open().use('splinters', 0, [table.find('ogre', 1), table.find('artist')]);
    table.settle([atB]);
    expect([table.zone('ogre', 1), table.life(0), table.life(1)]).toEqual(['graveyard', 21, 19]);
  });
});

describe('603.2d: additional times', () => {
  const echoes = again('echoes', {
    on: [events.entered],
    when: (here, { seat, from }, event) =>
      seat === here.seat &&
      from.includes(battlefield) &&
      ['artifact', 'creature'].some(
        (type) =>
          knownIn(here, event, event.data['card'] as number)
            ?.words('types')
            .includes(type) === true,
      ),
  });
  const gains = (n: number) => [act(gainLife, { seat: me, amount: n })];
  const cards = [
    artifact('echo', { abilities: [staticAbility('echo', { from: [battlefield], effects: [echoes] })] }),
    creature('sister', 1, 1, {
      abilities: [
        triggered('another', {
          from: [battlefield],
          on: [events.entered],
          when: (here, event) => !about(here, event) && on.is(here, event.data['card'] as number, 'creature'),
          does: gains(1),
        }),
      ],
    }),
    creature('monk', 1, 1, {
      abilities: [triggered('blessing', { from: [battlefield], on: [events.entered], when: about, does: gains(1) })],
    }),
    land('retreat', undefined, {
      abilities: [triggered('rest', { from: [battlefield], on: [events.entered], when: about, does: gains(2) })],
    }),
    creature('ghost', 1, 1, { abilities: [triggered('haunt', { from: [graveyard], on: [events.entered], does: gains(1) })] }),
  ];
  const does = { enters: [putOntoBattlefield(v('it'), (here) => here.int('n'))] };
  const come = (table: Table, seat: number, ...names: readonly string[]): void => {
    for (const name of names) table.do('enters', { it: table.find(name, seat), n: seat }).settle();
  };

  test('[TG13] 603.2d: triggers of permanents you control, caused by an artifact or creature entering', () => {
    const table = given({
      cards,
      does,
      players: [{ battlefield: ['echo'], hand: ['sister', 'monk'] }, { hand: ['sister', 'monk'] }],
    });
    come(table, 0, 'sister', 'monk');
    expect(table.life(0)).toBe(24);
    const other = given({ cards, does, players: [{ battlefield: ['echo'] }, { hand: ['sister', 'monk'] }] });
    come(other, 1, 'sister', 'monk');
    expect(other.life(1)).toBe(22);
  });

  test('[TG13] 603.2d: not for a land, nor for what watches from a graveyard', () => {
    const table = given({ cards, does, players: [{ battlefield: ['echo'], hand: ['retreat'] }, {}] });
    come(table, 0, 'retreat');
    expect(table.life(0)).toBe(22);
    const ghostly = given({ cards, does, players: [{ battlefield: ['echo'], graveyard: ['ghost'], hand: ['bear'] }, {}] });
    ghostly.do('enters', { it: ghostly.find('bear'), n: 0 });
    expect(waiting(ghostly)).toBe(1);
  });
});

describe('603.4: intervening conditions', () => {
  const cards = [
    creature('berserker', 2, 2, {
      colors: ['black'],
      abilities: [
        triggered('fury', {
          from: [battlefield],
          on: [events.died],
          when: about,
          intervening: {
            says: 'its power was 3 or more',
            holds: (here) => (knownIn(here, here.cause, here.source)?.number('power') ?? 0) >= 3,
          },
          does: createsTokens('goblin', me),
        }),
      ],
    }),
    creature('dusk', 2, 3, {
      abilities: [
        triggered('fading', {
          from: [battlefield],
          on: [events.died],
          when: about,
          intervening: {
            says: 'it had a counter',
            holds: (here) => (knownIn(here, here.cause, here.source)?.get(on.card.fields.plus) ?? 0) > 0,
          },
          does: [act(draw, { seat: me })],
        }),
      ],
    }),
    enchantment('moon', {
      continuous: [
        {
          id: 'moon',
          isStatic: true,
          affects: { and: [{ has: ['types', 'creature'] }, { has: ['colors', 'black'] }] },
          parts: [
            {
              layer: '7c',
              changes: [
                { add: 'power', by: 1 },
                { add: 'toughness', by: 1 },
              ],
            },
          ],
        },
      ],
    }),
    creature('ghoul', 1, 1, { subtypes: ['Zombie'], keywords: ['flash'] }),
    goblin,
  ];
  const does = {
    kill,
    counter: [act(putCounters, { card: v('it'), of: 'plus', amount: 1, effect: true })],
    upkeep: [enter('upkeep')],
    over: [leave('upkeep')],
  };

  test('[TG9, LK2] 603.4, 608.2h: "if its power was 3 or greater" reads what it was with all effects', () => {
    for (const [field, tokens] of [
      [['berserker', 'moon'], 1],
      [['berserker'], 0],
    ] as const) {
      const table = given({ cards, does, players: [{ battlefield: field }, {}] });
      table.do('kill', { it: table.find('berserker') });
      expect(waiting(table)).toBe(tokens);
      table.settle();
      expect(table.count('goblin', 'battlefield')).toBe(tokens);
    }
  });

  test('[TG9, LK2] 603.4, 603.10a: "if it had a counter" reads the counters it had', () => {
    for (const had of [1, 0]) {
      const table = given({ cards, does, players: [{ battlefield: ['dusk'], library: ['bear'] }, {}] });
      if (had > 0) table.do('counter', { it: table.find('dusk') });
      table.do('kill', { it: table.find('dusk') });
      expect(waiting(table)).toBe(had);
      table.settle();
      expect(table.zone('bear')).toBe(had > 0 ? 'hand' : 'library');
    }
  });

  const isUpkeep = (here: Here, event: Happened): boolean => event.data['name'] === 'upkeep' && here.scopeSeat('turn') === here.seat;
  const sarcomancy = enchantment('sarcomancy', {
    abilities: [
      triggered('hunger', {
        from: [battlefield],
        on: [scopeEntered],
        when: isUpkeep,
        intervening: {
          says: 'there are no Zombies',
          holds: (here) => !on.permanents(here).some((id) => here.traitWords(id, 'subtypes').includes('Zombie')),
        },
        does: dealsTo((here) => [here.player(here.seat)], 1),
      }),
    ],
  });
  test('[TG9] 603.4, 608.2a: it is asked when it triggers and again when it resolves', () => {
    const all = [...cards, sarcomancy];
    const zombie = given({ cards: all, does, players: [{ battlefield: ['sarcomancy', 'ghoul'] }, {}] });
    zombie.do('upkeep');
    expect(waiting(zombie)).toBe(0);
    const none = given({ cards: all, does, players: [{ battlefield: ['sarcomancy'] }, {}] });
    none.do('upkeep').settle();
    expect(none.life(0)).toBe(19);
    const answered = given({ cards: all, does, players: [{ battlefield: ['sarcomancy'] }, { hand: ['ghoul'] }] });
    answered.do('upkeep').open().pass().use('ghoul', 1).settle();
    expect([answered.zone('ghoul', 1), answered.life(0)]).toEqual(['battlefield', 20]);
  });

  test('[TG9] 603.4: at 40 life at upkeep the game would be won; at 39 on resolution nothing happens', () => {
    const sovereign = creature('sovereign', 4, 6, {
      abilities: [
        triggered('majesty', {
          from: [battlefield],
          on: [scopeEntered],
          when: isUpkeep,
          intervening: { says: 'you have 40 or more life', holds: (here) => on.lifeOf(here, here.seat) >= 40 },
          does: [act(loseLife, { seat: (here) => 1 - here.seat, amount: 100 })],
        }),
      ],
    });
    const start = (): Table => {
      const table = given({
        cards: [sovereign],
        does: { ...does, rich: [act(gainLife, { seat: 0, amount: 20 })] },
        players: [{ battlefield: ['sovereign'] }, { hand: ['bolt'], battlefield: ['mountain'] }],
      });
      return table.do('rich').do('upkeep').open().pass();
    };
    expect(start().settle().game.isOver).toBe(true);
    const table = start();
    table.use('bolt', 1, [table.player(0), table.find('mountain', 1)]).settle();
    expect([table.life(0), table.life(1), table.game.isOver]).toEqual([37, 20, false]);
  });
});

describe('603.7: delayed triggers', () => {
  const isEnd = (_: Here, event: Happened): boolean => event.data['name'] === 'end';
  const doom = delayed('doom', {
    trigger: triggered('doom', { from: [], on: [scopeEntered], when: isEnd, params: ['it'], objects: ['it'], does: [sacrifices(v('it'))] }),
  });
  const unless = delayed('unless', {
    trigger: triggered('unless', {
      from: [],
      on: [scopeEntered],
      when: isEnd,
      intervening: { says: 'B has a creature', holds: (here) => anyCreature(here).some((id) => on.controllerOf(here, id) === 1) },
      does: [act(gainLife, { seat: 0, amount: 1 })],
    }),
  });
  const beast = creature('beast', 5, 5, { token: true });
  const does = {
    spark: [
      act(mint, { seat: 0, name: 'beast' }, { into: 'made' }),
      putOntoBattlefield(v('made'), 0),
      register(doom, { it: v('made') }, { seat: 0 }),
    ],
    arm: [register(unless, {}, { seat: 0 })],
    kill,
    end: [enter('end')],
    over: [leave('end')],
    ghoul: [putOntoBattlefield(v('it'), 1)],
    blink: [putInto(v('it'), exile), putOntoBattlefield(v('it'), 0)],
  };
  const start = (): Table => given({ cards: [beast], effects: [doom, unless], does, players: [{}, { hand: ['bear'] }] });

  test('[TG10] 603.7a: armed during an end step it waits for the next one', () => {
    const table = start().do('end').do('spark').settle();
    expect(table.count('beast', 'battlefield')).toBe(1);
    table.do('over').do('end').settle();
    expect(table.count('beast', 'battlefield')).toBe(0);
  });

  test('[TG10] 603.7c: with its object gone, or another object by now, it does nothing and is used up', () => {
    const table = start().do('spark');
    table.do('kill', { it: table.find('beast') }).settle();
    table.do('end');
    expect(waiting(table)).toBe(1);
    table.settle().do('over').do('end');
    expect(waiting(table)).toBe(0);
    const scene = { cards: [beast], effects: [doom, unless], does: { ...does, doom: [register(doom, { it: v('it') }, { seat: 0 })] } };
    const blinked = given({ ...scene, players: [{ battlefield: ['bear'] }, {}] });
    const it = blinked.find('bear');
    blinked.do('doom', { it }).do('blink', { it }).do('end').settle();
    expect(blinked.count('bear', 'battlefield')).toBe(1);
  });

  test('[TG10] 603.7b: a false condition leaves it armed', () => {
    const table = start().do('arm').do('end');
    expect(waiting(table)).toBe(0);
    table
      .do('over')
      .do('ghoul', { it: table.find('bear', 1) })
      .do('end')
      .settle();
    expect(table.life(0)).toBe(21);
  });
});

describe('603.3b, 101.4: in which order triggers are put on the stack', () => {
  const isEnd = (_: Here, event: Happened): boolean => event.data['name'] === 'end';
  const cards = [
    enchantment('bell', {
      abilities: [
        triggered('rings', { from: [battlefield], on: [scopeEntered], when: isEnd, does: [act(gainLife, { seat: me, amount: 1 })] }),
      ],
    }),
    creature('ghoul', 1, 1, {
      abilities: [
        triggered('feeds', {
          from: [battlefield],
          on: [scopeEntered],
          when: isEnd,
          memories: [{ event: events.died, in: 'turn' }],
          does: [
            act(putCounters, {
              card: itself,
              of: 'plus',
              amount: (here) => here.history.count({ event: events.died, in: 'turn' }),
              effect: true,
            }),
          ],
        }),
      ],
    }),
    creature('spark', 1, 1, {
      token: true,
      abilities: [triggered('fades', { from: [battlefield], on: [scopeEntered], when: isEnd, does: [sacrifices(itself)] })],
    }),
  ];
  const does = { end: [enter('end')] };

  test('[PR2] 101.4: the active player’s first, so that they resolve last', () => {
    const table = given({ cards, does, players: [{ battlefield: ['bell'] }, { battlefield: ['bell'] }] });
    table.do('end').open().pass(2);
    expect([table.life(0), table.life(1)]).toEqual([20, 21]);
    table.settle();
    expect([table.life(0), table.life(1)]).toEqual([21, 21]);
  });

  test('[PR2, SG1] 603.8, 101.4: state triggers of both players at once, the active player’s at the bottom', () => {
    const lonely = triggered('lonely', {
      from: [battlefield],
      on: [],
      state: (here) => on.creatures(here).length === 0,
      does: [act(gainLife, { seat: me, amount: 1 })],
    });
    const altar = enchantment('shrine', { abilities: [lonely] });
    const table = given({ cards: [altar], does: { kill }, players: [{ battlefield: ['shrine', 'bear'] }, { battlefield: ['shrine'] }] });
    table.do('kill', { it: table.find('bear') }).open();
    expect(chainOf(table.look).map(({ seat }) => seat)).toEqual([0, 1]);
    table.pass(2);
    expect([table.life(0), table.life(1)]).toEqual([20, 21]);
  });

  test('[PR2] 603.3b: the order of one’s own is one’s choice, and matters', () => {
    for (const [order, counters] of [
      [[0, 1], 1],
      [[1, 0], 0],
    ] as const) {
      const table = given({ cards, does, players: [{ battlefield: ['ghoul', 'spark'] }, {}] });
      table.do('end').settle([order]); // what is put first resolves last
      expect(table.get('ghoul', 'plus')).toBe(counters);
    }
  });
});

describe('603.10a, 613.1f: granted abilities look back, too', () => {
  const lastWord = triggered('last word', {
    from: [battlefield],
    on: [events.died],
    when: about,
    does: [act(gainLife, { seat: me, amount: 1 })],
  });
  const choir = creature('choir', 1, 1, {
    continuous: [
      {
        id: 'choir',
        isStatic: true,
        affects: { has: ['types', 'creature'] },
        parts: [{ layer: '6', changes: [{ grant: { id: 'last word', isStatic: false } }] }],
      },
    ],
  });
  const mute: StaticText = {
    id: 'mute',
    isStatic: true,
    affects: { has: ['types', 'creature'] },
    parts: [{ layer: '6', changes: [{ lose: 'all' }] }],
  };
  const start = (...field: readonly string[]): Table =>
    given({
      cards: [choir, enchantment('hush', { continuous: [mute] })],
      abilities: [lastWord],
      does: { sweep: [destroysAll(anyCreature)], kill },
      players: [{ battlefield: field }, {}],
    });

  test('[TG8, LK2, FC1] 603.10a: what dies together with what granted it the ability had it', () => {
    for (const order of [
      ['choir', 'bear', 'giant'],
      ['bear', 'giant', 'choir'],
    ]) {
      const table = start(...order);
      table.do('sweep').settle();
      expect(table.life(0)).toBe(23);
    }
    const alone = start('choir', 'bear');
    alone.do('kill', { it: alone.find('choir') }).settle();
    alone.do('kill', { it: alone.find('bear') }).settle();
    expect(alone.life(0)).toBe(21); // the choir's own; the bear had lost it by then
  });
  test('[TG8, FC1] 603.10a: what had lost its abilities has none to look back with', () => {
    const table = start('choir', 'bear', 'hush');
    table.do('sweep').settle();
    expect(table.life(0)).toBe(20);
  });
});

describe('608.2h, 113.7a, 400.7: what is read when something resolves', () => {
  const persists = triggered('persists', {
    from: [battlefield],
    on: [events.died],
    when: about,
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
  const hosted = (here: Here): number => here.get(here.source, on.card.fields.host);
  const cards = [
    creature('elemental', 2, 2, { abilities: [persists] }),
    enchantment('vines', {
      subtypes: ['Aura'],
      abilities: [
        triggered('sprout', {
          from: [battlefield],
          on: [events.died],
          when: (here, event) => hosted(here) === event.data['card'],
          does: createsTokens('goblin', me, (here) => knownIn(here, here.cause, here.cause.data['card'] as number)?.number('power')),
        }),
      ],
    }),
    creature('trostani', 2, 5, {
      abilities: [
        triggered('welcomes', {
          from: [battlefield],
          on: [events.entered],
          when: (here, event) => !about(here, event) && on.controllerOf(here, event.data['card'] as number) === here.seat,
          does: [
            act(gainLife, {
              seat: me,
              amount: (here) => known(here, here.cause.data['card'] as number, here.cause.seq)?.number('toughness'),
            }),
          ],
        }),
      ],
    }),
    artifact('jar', {
      abilities: [
        activated('empties', {
          from: [battlefield],
          cost: [choose('food', { kind: 'one', from: anyCreature, why: 'food' }), sacrifices(v('food'))],
          does: [
            act(loseLife, {
              seat: (here) => 1 - here.seat,
              amount: (here) => known(here, here.int('food'), begunAt(here))?.number('power'),
            }),
          ],
        }),
      ],
    }),
    creature('sentinel', 3, 3),
    plague,
    goblin,
    instant('swell', '', { targets: [target('it', anyCreature)], does: [pumps(v('it'), 3, 3)] }),
    instant('blink', '', {
      targets: [target('it', anyCreature)],
      does: [putInto(v('it'), exile), putOntoBattlefield(v('it'), (here) => on.ownerOf(here, here.int('it')))],
    }),
    instant('kill', '', { targets: [target('it', anyCreature)], does: [destroys(v('it'))] }),
  ];
  const enters = { enters: [putOntoBattlefield(v('it'), 0)], kill };

  test('[LK1, ID2] 608.2h: "its power" is that of the object that died, not of what the card became', () => {
    const host = given({
      cards,
      does: { ...enters, vines: [act(attach, { card: v('it'), to: v('n') })] },
      players: [{ battlefield: ['elemental', 'vines'], hand: ['kill'] }, {}],
    });
    host.do('vines', { it: host.find('vines'), n: host.find('elemental') });
    host.do('kill', { it: host.find('elemental') });
    host.open();
    host.reply([host.decision.options.length === 2 ? 1 : 0, 0]); // sprout first, so that persists resolves first
    host.pass(2);
    expect([host.zone('elemental'), host.power('elemental')]).toEqual(['battlefield', 1]);
    host.use('kill', 0, [host.find('elemental')]).settle();
    expect([host.zone('elemental'), host.count('goblin', 'battlefield')]).toEqual(['graveyard', 2]);
  });

  test('[LK1, TC1] 608.2h, 400.7: the toughness of what entered, as it is, or as it last was', () => {
    const start = (): Table => {
      const table = given({ cards, does: enters, players: [{ battlefield: ['trostani'], hand: ['bear', 'swell', 'blink'] }, {}] });
      return table.do('enters', { it: table.find('bear') }).open();
    };
    const pumped = start();
    pumped.use('swell', 0, [pumped.find('bear')]).settle();
    expect(pumped.life(0)).toBe(25);
    const before = start();
    before
      .use('swell', 0, [before.find('bear')])
      .use('blink', 0, [before.find('bear')])
      .settle();
    expect(before.life(0)).toBe(24);
    const after = start();
    after
      .use('blink', 0, [after.find('bear')])
      .use('swell', 0, [after.find('bear')])
      .settle();
    expect(after.life(0)).toBe(27);
  });

  test('[LK1, SA4] 702.15c: a source with lifelink that has left still gains its controller life', () => {
    const martyr = creature('martyr', 2, 2, {
      keywords: ['lifelink'],
      abilities: [
        activated('dies for it', {
          from: [battlefield],
          cost: [sacrifices(itself)],
          does: dealsTo((here) => [here.player(1 - here.seat)], 3),
        }),
      ],
    });
    const table = given({ cards: [martyr], players: [{ battlefield: ['martyr'] }, {}] });
    table.open().use('martyr', 0, [], 1).settle();
    expect([table.life(0), table.life(1)]).toEqual([23, 17]);
  });

  test('[LK1] 608.2h: what was sacrificed as a cost is read as it last was', () => {
    const table = given({ cards, players: [{ battlefield: ['jar', 'sentinel', 'plague'] }, {}] });
    table
      .open()
      .use('jar', 0, [table.find('sentinel')], 1)
      .settle();
    expect(table.life(1)).toBe(18);
  });
});
