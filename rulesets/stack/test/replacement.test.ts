/** Scripts whose outcome is known: replacement and prevention. The numbers are those of the Comprehensive Rules. */
import {
  act,
  activated,
  choose,
  type EffectDefinition,
  eachTogether,
  enter,
  forbid,
  type Here,
  isStill,
  original,
  preventing,
  register,
  repeat,
  replace,
  type Step,
  scopeEntered,
  shield,
  staticAbility,
  triggered,
  v,
} from '@rulewright/kernel';
import {
  anyCreature,
  artifact,
  becomesCopy,
  createsTokens,
  creature,
  deal,
  dealsTo,
  destroy,
  destroys,
  destroysAll,
  draw,
  enchantment,
  events,
  gainLife,
  goblin,
  heal,
  instant,
  itself,
  land,
  makeTokens,
  me,
  on,
  put,
  putCounters,
  putInto,
  putOntoBattlefield,
  shuffleLibrary,
  THIS_TURN,
  target,
} from '@rulewright/stack';
import { describe, expect, test } from 'vitest';
import { given, type Table } from './scene.js';

const { battlefield, graveyard, exile, library, hand } = on;
type Params = Readonly<Record<string, unknown>>;
const num = (params: Params, name: string): number => params[name] as number;
const always = (id: string, effect: EffectDefinition, from = [battlefield]) => staticAbility(id, { from, effects: [effect] });
const entersField = (here: Here, params: Params): boolean => params['to'] === here.zone(battlefield);
const toYard = (here: Here, params: Params): boolean => here.kindOf(num(params, 'to')) === `zone:${graveyard.id}`;
const dies = (here: Here, params: Params): boolean =>
  toYard(here, params) && on.isOn(here, num(params, 'card')) && on.is(here, num(params, 'card'), 'creature');
const ofSeat = (here: Here, thing: number): number => (on.seatOf(here, thing) >= 0 ? on.seatOf(here, thing) : on.controllerOf(here, thing));
const first = 0;
const cardNamed = (here: Here, name: string): number => here.things(on.card).find((id) => here.card(id).id === name) as number;

describe('614.5: each replacement has one chance at an event', () => {
  const twice = (name: string, effect: EffectDefinition) => enchantment(name, { abilities: [always(name, effect)] });
  const doubler = twice(
    'doubler',
    replace('doubled', {
      on: [deal],
      when: (here, { params }) => on.isOn(here, num(params, 'source')) && on.controllerOf(here, num(params, 'source')) === here.seat,
      instead: [original({ amount: (here) => 2 * here.int('amount') })],
    }),
  );
  const season = twice(
    'season',
    replace('tokens doubled', {
      on: [makeTokens],
      when: (here, { params }) => params['seat'] === here.seat,
      instead: [original({ amount: (here) => 2 * here.int('amount') })],
    }),
  );
  const scales = twice(
    'scales',
    replace('one more', {
      on: [putCounters],
      when: (here, { params }) => params['of'] === 'plus' && on.controllerOf(here, num(params, 'card')) === here.seat,
      instead: [original({ amount: (here) => here.int('amount') + 1 })],
    }),
  );
  const does: Record<string, readonly Step[]> = {
    hit: dealsTo((here) => [here.player(1)], 2, { source: v('it') }),
    make: createsTokens('goblin', 0, 2),
    grow: [act(putCounters, { card: v('it'), of: 'plus', amount: 1, effect: true })],
  };
  const cards = [doubler, season, scales, goblin];

  test('[PL2] 614.5: two doublers of damage: 2 becomes 8', () => {
    const table = given({ cards, does, players: [{ battlefield: ['doubler', 'doubler', 'bear'] }, {}] });
    table.do('hit', { it: table.find('bear') }, [first]);
    expect(table.life(1)).toBe(12);
  });
  test('[PL2, SA3] 614.5: two doublers of tokens: 2 become 8', () => {
    const table = given({ cards, does, players: [{ battlefield: ['season', 'season'] }, {}] });
    table.do('make', {}, [first]);
    expect(table.count('goblin', 'battlefield')).toBe(8);
  });
  test('[PL2] 614.5: two that add a counter: 1 becomes 3', () => {
    const table = given({ cards, does, players: [{ battlefield: ['scales', 'scales', 'bear'] }, {}] });
    table.do('grow', { it: table.find('bear') }, [first]);
    expect([table.get('bear', 'plus'), table.power('bear')]).toEqual([3, 5]);
  });
});

test('[PL2] 614.15, 616.1a: what a resolving effect says of itself comes first, and nobody is asked', () => {
  const furnace = enchantment('furnace', {
    abilities: [always('furnace', replace('heated', { on: [deal], instead: [original({ amount: (here) => 2 * here.int('amount') })] }))],
  });
  const blast = instant('blast', '', {
    targets: [target('it', (here) => on.seatsOf(here).map((seat) => here.player(seat)))],
    does: dealsTo(
      (here) => [here.int('it')],
      (here) =>
        on.permanents(here).filter((id) => on.is(here, id, 'artifact') && on.controllerOf(here, id) === here.seat).length >= 3 ? 4 : 2,
    ),
  });
  for (const [artifacts, life] of [
    [3, 12],
    [2, 16],
  ] as const) {
    const table = given({
      cards: [furnace, blast],
      players: [{ battlefield: ['furnace', ...Array(artifacts).fill('altar')], hand: ['blast'] }, {}],
    });
    table
      .open()
      .use('blast', 0, [table.player(1)])
      .settle();
    expect([table.life(1), table.asked]).toEqual([life, []]);
  }
});

describe('614.12: what an entering object says of its entering', () => {
  const grum = creature('grum', 3, 3, {
    subtypes: ['Human'],
    abilities: [
      always(
        'hosts',
        replace('welcomed', {
          on: [put],
          when: (here, { params }) => {
            const id = num(params, 'card');
            const printed = on.printed(here, id);
            return (
              entersField(here, params) &&
              id !== here.source &&
              params['under'] === here.seat &&
              printed.types.includes('creature') &&
              printed.subtypes?.includes('Human') !== true
            );
          },
          instead: [original({ plus: (here) => here.int('plus') + 1 })],
        }),
      ),
    ],
  });
  const counts = (params: Params): number => ('plus' in params ? num(params, 'plus') : params['of'] === 'plus' ? num(params, 'amount') : 0);
  const mowu = creature('mowu', 1, 1, {
    abilities: [
      staticAbility('mowu', {
        from: [],
        entering: true,
        effects: [
          replace('mowu enters', {
            on: [put],
            when: (_, { params }) => counts(params) > 0,
            instead: [original({ plus: (here) => here.int('plus') + 1 })],
          }),
        ],
      }),
      always(
        'mowu there',
        replace('mowu grows', {
          on: [putCounters],
          when: (here, { params }) => params['card'] === here.source && counts(params) > 0,
          instead: [original({ amount: (here) => here.int('amount') + 1 })],
        }),
      ),
    ],
  });
  const corpsejack = creature('corpsejack', 4, 4, {
    abilities: [
      always(
        'jack',
        replace('jack enters', {
          on: [put],
          when: (here, { params }) => entersField(here, params) && params['under'] === here.seat && counts(params) > 0,
          instead: [original({ plus: (here) => 2 * here.int('plus') })],
        }),
      ),
      always(
        'jack there',
        replace('jack grows', {
          on: [putCounters],
          when: (here, { params }) => on.controllerOf(here, num(params, 'card')) === here.seat && counts(params) > 0,
          instead: [original({ amount: (here) => 2 * here.int('amount') })],
        }),
      ),
    ],
  });
  test('[PL2, SA1] 614.12: it counts if it is about that object alone, not if it is about all', () => {
    for (const [name, counters] of [
      ['mowu', 2],
      ['corpsejack', 1],
    ] as const) {
      const table = given({
        cards: [grum, mowu, corpsejack],
        does: { begin: [enter('main')] },
        players: [{ battlefield: ['grum'], hand: [name] }, {}],
      });
      table.do('begin').open().use(name, 0).settle();
      expect(table.get(name, 'plus')).toBe(counters);
    }
  });
});

describe('616.1f, 616.1g, 616.2: one replacement after the other', () => {
  const rip = enchantment('rip', {
    abilities: [
      always(
        'rip',
        replace('exiled', {
          on: [put],
          when: (here, { params }) => toYard(here, params) && !here.get(num(params, 'card'), on.card.fields.token),
          instead: [putInto(v('card'), exile)],
        }),
      ),
    ],
  });
  const dodger = creature('dodger', 2, 2, {
    abilities: [
      always(
        'dodges',
        replace('shuffled', {
          on: [put],
          when: (here, { params }) => params['card'] === here.source && dies(here, params),
          instead: [putInto(v('card'), library), act(shuffleLibrary, { seat: me })],
        }),
      ),
    ],
  });
  const choosing = (id: string) => (decision: { options: readonly unknown[] }) => decision.options.indexOf(id);
  test('[PL2] 616.1f: the affected player chooses one, and the other does nothing', () => {
    for (const [which, zone] of [
      ['exiled', 'exile'],
      ['shuffled', 'library'],
    ] as const) {
      const table = given({
        cards: [rip, dodger],
        does: { kill: [destroys(v('it'))] },
        players: [{ battlefield: ['dodger'] }, { battlefield: ['rip'] }],
      });
      table.do('kill', { it: table.find('dodger') }, [choosing(which)]);
      expect([table.zone('dodger'), table.asked]).toEqual([zone, ['A replacement.order']]);
    }
  });

  test('[PL2, SA3] 616.1g: what contains an event is replaced before the event: two tokens, two choices', () => {
    const season = enchantment('season', {
      abilities: [
        always('season', replace('more', { on: [makeTokens], instead: [original({ amount: (here) => 2 * here.int('amount') })] })),
      ],
    });
    const voice = creature('voice', 1, 1, { token: true });
    const does = {
      make: createsTokens('voice', 0, 1, [
        choose('chosen', { kind: 'name', of: 'values', who: 0, from: ['white', 'blue', 'black', 'red', 'green'], why: 'colour' }),
      ]),
    };
    const table = given({ cards: [season, voice], does, players: [{ battlefield: ['season'] }, {}] });
    table.do('make', {}, [0, 3]);
    expect([table.count('voice', 'battlefield'), table.asked]).toEqual([2, ['A colour', 'A colour']]);
    expect([0, 1].map((nth) => table.look.get(table.find('voice', 0, nth), on.card.fields.chosen))).toEqual(['white', 'red']);
  });

  test('[PL2] 616.2: a replacement may begin to apply through another, whichever is older', () => {
    const draws = enchantment('draws', {
      abilities: [
        always(
          'draws',
          replace('draws instead', {
            on: [gainLife],
            when: (here, { params }) => params['seat'] === here.seat,
            instead: [repeat(v('amount'), act(draw, { seat: me }))],
          }),
        ),
      ],
    });
    const returns = enchantment('returns', {
      abilities: [
        always(
          'returns',
          replace('returns instead', {
            on: [draw],
            when: (here, { params }) => params['seat'] === here.seat && here.count(here.zone(graveyard, here.seat)) > 0,
            instead: [putInto((here: Here) => here.top(here.zone(graveyard, here.seat)) as number, hand)],
          }),
        ),
      ],
    });
    for (const order of [
      ['draws', 'returns'],
      ['returns', 'draws'],
    ]) {
      const table = given({
        cards: [draws, returns],
        does: { gain: [act(gainLife, { seat: 0, amount: 1 })] },
        players: [{ battlefield: order, graveyard: ['bear'], library: ['giant'] }, {}],
      });
      table.do('gain');
      expect([table.life(0), table.zone('bear'), table.zone('giant')]).toEqual([20, 'hand', 'library']);
    }
  });
});

test('[PL2, SA1] 616.1e, 614.1d: of "enters tapped" and "enter untapped" the last one applied wins, and the player orders them', () => {
  const spelunking = enchantment('spelunking', {
    abilities: [
      always(
        'opens',
        replace('untapped', {
          on: [put],
          when: (here, { params }) =>
            entersField(here, params) && params['under'] === here.seat && on.printed(here, num(params, 'card')).types.includes('land'),
          instead: [original({ tapped: false })],
        }),
      ),
    ],
  });
  const gate = land('gate', undefined, { enters: { tapped: true } });
  for (const [which, tapped] of [
    ['untapped', true],
    ['enters gate', false],
  ] as const) {
    const table = given({
      cards: [spelunking, gate],
      does: { begin: [enter('main')] },
      players: [{ battlefield: ['spelunking'], hand: ['gate'] }, {}],
    });
    table.do('begin').open().pick('play a land');
    if (table.decision.why === 'land') table.reply(0);
    table.reply((decision) => decision.options.indexOf(which));
    expect(table.get('gate', 'tapped')).toBe(tapped);
  }
});

describe('614.6: what is replaced never happens', () => {
  test('[PL2, LT2] 603.10a: one that replaces the deaths of others does so also when it dies with them', () => {
    const kalitas = creature('kalitas', 3, 4, {
      abilities: [
        always(
          'kalitas',
          replace('turned', {
            on: [put],
            when: (here, { params }) =>
              dies(here, params) &&
              on.controllerOf(here, num(params, 'card')) !== here.seat &&
              !here.get(num(params, 'card'), on.card.fields.token),
            instead: [putInto(v('card'), exile), ...createsTokens('zombie', me)],
          }),
        ),
      ],
    });
    const cards = [
      kalitas,
      creature('one', 2, 1),
      creature('two', 0, 5),
      creature('three', 0, 4),
      creature('zombie', 2, 2, { token: true }),
    ];
    for (const others of [[], ['three']]) {
      const table = given({
        cards,
        does: { sweep: [destroysAll(anyCreature)] },
        players: [{ battlefield: ['kalitas'] }, { battlefield: ['one', 'two', ...(others.length === 0 ? ['three'] : others)] }],
      });
      table.do('sweep').settle();
      expect([table.zone('kalitas'), ...['one', 'two', 'three'].map((name) => table.zone(name, 1))]).toEqual([
        'graveyard',
        'exile',
        'exile',
        'exile',
      ]);
      expect([table.count('zombie', 'battlefield'), table.look.count(table.look.zone(graveyard, 1))]).toEqual([3, 0]);
    }
  });

  test('[PL2, SA2] 603.2g, 700.4: a replaced death is none; tokens are no cards, and do die', () => {
    const ley = enchantment('ley', {
      abilities: [
        always(
          'ley',
          replace('kept away', {
            on: [put],
            when: (here, { params }) =>
              toYard(here, params) &&
              on.ownerOf(here, num(params, 'card')) !== here.seat &&
              !here.get(num(params, 'card'), on.card.fields.token),
            instead: [putInto(v('card'), exile)],
          }),
        ),
      ],
    });
    const rites = enchantment('rites', {
      abilities: [
        triggered('rites', {
          from: [battlefield],
          on: [scopeEntered],
          when: (_, event) => event.data['name'] === 'end',
          intervening: { says: 'a creature died this turn', holds: (here) => here.history.exists({ event: events.died, in: 'turn' }) },
          memories: [{ event: events.died, in: 'turn' }],
          does: [act(draw, { seat: me })],
        }),
      ],
    });
    const does = { kill: [destroys(v('it'))], make: createsTokens('goblin', 0), end: [enter('end')] };
    const start = (): Table =>
      given({
        cards: [ley, rites, goblin, creature('rat', 1, 1)],
        does,
        players: [{ battlefield: ['ley'] }, { battlefield: ['rites', 'rat'], library: ['bear'] }],
      });
    const card = start();
    card
      .do('kill', { it: card.find('rat', 1) })
      .do('end')
      .settle();
    expect([card.zone('rat', 1), card.zone('bear', 1)]).toEqual(['exile', 'library']);
    const token = start();
    token.do('make');
    token.do('kill', { it: token.find('goblin') }).settle();
    token.do('end').settle();
    expect(token.zone('bear', 1)).toBe('hand');
  });

  test('[PL2, ID1] 400.7, 614.1a: "a creature dealt damage by this" means the object, not the card', () => {
    const kumano = creature('kumano', 3, 3, {
      abilities: [
        always(
          'kumano',
          replace('burnt', {
            on: [put],
            when: (here, { params }) =>
              dies(here, params) &&
              here.history.exists({
                event: events.damaged,
                in: 'turn',
                where: ({ data, seq }) =>
                  data['to'] === params['card'] && data['source'] === here.source && isStill(here, num(params, 'card'), seq),
              }),
            memories: [{ event: events.damaged, in: 'turn' }],
            instead: [putInto(v('card'), exile)],
          }),
        ),
      ],
    });
    const does = {
      burn: dealsTo((here) => [here.int('it')], 3, { source: v('n') }),
      kill: [destroys(v('it'))],
      bounce: [putInto(v('it'), hand)],
      back: [putOntoBattlefield(v('it'), 1)],
    };
    for (const bounces of [false, true]) {
      const table = given({ cards: [kumano, creature('ox', 2, 4)], does, players: [{ battlefield: ['kumano'] }, { battlefield: ['ox'] }] });
      const ox = table.find('ox', 1);
      table.do('burn', { it: ox, n: table.find('kumano') });
      if (bounces) table.do('bounce', { it: ox }).do('back', { it: ox });
      table.do('kill', { it: ox });
      expect(table.zone('ox', 1)).toBe(bounces ? 'graveyard' : 'exile');
    }
  });
});

describe('614.16: "if an effect would put counters"', () => {
  const isMine = (here: Here, params: Params): boolean =>
    'under' in params
      ? params['under'] === here.seat && entersField(here, params) && num(params, 'loyal') > 0
      : on.controllerOf(here, num(params, 'card')) === here.seat;
  const season = enchantment('season', {
    abilities: [
      always(
        'season enters',
        replace('season doubles entering', {
          on: [put],
          when: (here, { params }) => isMine(here, params),
          instead: [original({ loyal: (here) => 2 * here.int('loyal') })],
        }),
      ),
      always(
        'season',
        replace('season doubles', {
          on: [putCounters],
          when: (here, { params }) => isMine(here, params) && params['effect'] === true,
          instead: [original({ amount: (here) => 2 * here.int('amount') })],
        }),
      ),
    ],
  });
  const pir = creature('pir', 1, 1, {
    abilities: [
      always(
        'pir enters',
        replace('pir adds entering', {
          on: [put],
          when: (here, { params }) => isMine(here, params),
          instead: [original({ loyal: (here) => here.int('loyal') + 1 })],
        }),
      ),
      always(
        'pir',
        replace('pir adds', {
          on: [putCounters],
          when: (here, { params }) => isMine(here, params),
          instead: [original({ amount: (here) => here.int('amount') + 1, effect: true })],
        }),
      ),
    ],
  });
  const walker = artifact('walker', {
    enters: { loyal: 4 },
    abilities: [
      activated('plus one', {
        from: [battlefield],
        cost: [act(putCounters, { card: itself, of: 'loyal', amount: 1, effect: false })],
        does: [act(gainLife, { seat: me, amount: 1 })],
      }),
    ],
  });
  const small = artifact('small', {
    enters: { loyal: 2 },
    abilities: [
      activated('one more', {
        from: [battlefield],
        cost: [act(putCounters, { card: itself, of: 'loyal', amount: 1, effect: false })],
        does: [act(gainLife, { seat: me, amount: 1 })],
      }),
    ],
  });
  const does = { enters: [putOntoBattlefield(v('it'), 0)] };
  const choosing = (id: string) => (decision: { options: readonly unknown[] }) => decision.options.indexOf(id);

  test('[PL2, SA1] 614.16, 616.1: a cost is no effect, until another replacement makes it one', () => {
    for (const [which, after, paid] of [
      ['season doubles entering', 9, 13],
      ['pir adds entering', 10, 14],
    ] as const) {
      const table = given({ cards: [season, pir, walker], does, players: [{ battlefield: ['season', 'pir'], hand: ['walker'] }, {}] });
      table.do('enters', { it: table.find('walker') }, [choosing(which)]);
      expect(table.get('walker', 'loyal')).toBe(after);
      table.open().use('walker', 0, [], 1).settle();
      expect(table.get('walker', 'loyal')).toBe(paid);
    }
    const control = given({ cards: [season, small], does, players: [{ battlefield: ['season'], hand: ['small'] }, {}] });
    control.do('enters', { it: control.find('small') });
    expect(control.get('small', 'loyal')).toBe(4);
    control.open().use('small', 0, [], 1).settle();
    expect(control.get('small', 'loyal')).toBe(5);
  });
});

describe('614.8: destruction shields', () => {
  const regenerates = replace('regenerates', {
    on: [destroy],
    captures: ['it', 'at'],
    uses: 1,
    while: (here) => isStill(here, here.int('it'), here.int('at')),
    when: (here, { params }) => params['card'] === here.int('it'),
    instead: [act(heal, { card: v('it') })],
  });
  const does = {
    shield: [register(regenerates, { it: v('it'), at: (here) => here.seq }, { seat: 0 })],
    hit: dealsTo((here) => [here.int('it')], 1, { source: v('it') }),
    blink: [putInto(v('it'), exile), putOntoBattlefield(v('it'), 0)],
    kill: [destroys(v('it'))],
  };
  const cards = [creature('skeleton', 1, 1), creature('idol', 1, 1, { keywords: ['indestructible'] })];
  const start = (name: string): Table => given({ cards, does, effects: [regenerates], players: [{ battlefield: [name] }, {}] });
  const shields = (table: Table): number =>
    Object.values((table.game.saveJson()['table'] as unknown as { records: Record<string, { kind: string }> }).records).filter(
      ({ kind }) => kind === 'effect:regenerates',
    ).length;

  test('[PL2, EF2] 614.8: one shield for each destruction', () => {
    const table = start('skeleton');
    const it = table.find('skeleton');
    table.do('shield', { it }).do('shield', { it });
    for (const zone of ['battlefield', 'battlefield', 'graveyard']) {
      table.do('hit', { it }).settle();
      expect(table.zone('skeleton')).toBe(zone);
    }
  });
  test('[PL2, LT1, ID1] 400.7: shields are lost with the object', () => {
    const table = start('skeleton');
    const it = table.find('skeleton');
    table.do('shield', { it }).do('shield', { it }).do('blink', { it }).do('hit', { it }).settle();
    expect([table.zone('skeleton'), shields(table)]).toEqual(['graveyard', 0]);
  });
  test('[PL1, PL2, SA2] 614.7: what does not happen uses none up', () => {
    const table = start('idol');
    const it = table.find('idol');
    table.do('shield', { it }).do('kill', { it });
    expect([table.zone('idol'), shields(table)]).toEqual(['battlefield', 1]);
  });
});

test('[PL2, SA4] 614.5, 615.1, 120.4: doubled for opponents, halved for oneself, and life gained once for what was dealt', () => {
  const gisela = creature('gisela', 5, 5, {
    abilities: [
      always(
        'doubles',
        replace('doubled for them', {
          on: [deal],
          when: (here, { params }) => ofSeat(here, num(params, 'to')) !== here.seat,
          instead: [original({ amount: (here) => 2 * here.int('amount') })],
        }),
      ),
      always(
        'halves',
        shield('halved for us', {
          on: [deal],
          amount: 'amount',
          prevents: (_, amount) => Math.ceil(amount / 2),
          when: (here, { params }) => ofSeat(here, num(params, 'to')) === here.seat,
        }),
      ),
    ],
  });
  const pride = creature('pride', 2, 2, {
    abilities: [
      triggered('pride', {
        from: [battlefield],
        on: [events.gained],
        when: (here, event) => event.data['seat'] === here.seat,
        does: [act(putCounters, { card: itself, of: 'plus', amount: 1, effect: true })],
      }),
    ],
  });
  const cards = [gisela, pride, creature('kalitas', 3, 4, { keywords: ['lifelink'] }), creature('brood', 3, 3)];
  const does = {
    wave: dealsTo((here) => [...on.creatures(here).filter((id) => id !== here.int('it')), here.player(1)], 3, { source: v('it') }),
  };
  const table = given({ cards, does, players: [{ battlefield: ['gisela', 'kalitas', 'pride'] }, { battlefield: ['brood'] }] });
  table.do('wave', { it: table.find('kalitas') }).settle();
  expect([table.get('pride', 'damage'), table.get('gisela', 'damage'), table.get('kalitas', 'damage'), table.zone('brood', 1)]).toEqual([
    1,
    1,
    0,
    'graveyard',
  ]);
  expect([table.life(0), table.life(1), table.get('pride', 'plus')]).toEqual([34, 14, 1]);
});

describe('616.1b, 616.1c: tiers of what replaces entering', () => {
  const specimens = replace('specimens', {
    on: [put],
    tier: 'control',
    until: THIS_TURN,
    when: (here, { params }) =>
      entersField(here, params) && on.printed(here, num(params, 'card')).types.includes('creature') && params['under'] !== here.seat,
    instead: [original({ under: me })],
  });
  const clone = creature('clone', 0, 0, {
    abilities: [
      staticAbility('clone', {
        from: [],
        entering: true,
        effects: [replace('as a copy', { on: [put], tier: 'copy', instead: becomesCopy(anyCreature) })],
      }),
    ],
  });
  const kismet = enchantment('kismet', {
    abilities: [
      always(
        'kismet',
        replace('tapped', {
          on: [put],
          when: (here, { params }) => entersField(here, params) && params['under'] !== here.seat,
          instead: [original({ tapped: true })],
        }),
      ),
    ],
  });
  const cards = [clone, kismet, creature('piker', 2, 1)];
  const does = {
    gather: [register(specimens, {}, { seat: v('n') })],
    enters: [putOntoBattlefield(v('it'), v('n'))],
  };
  const start = (a: readonly string[], b: readonly string[]): Table =>
    given({
      cards,
      does,
      effects: [specimens],
      players: [
        { battlefield: a, hand: ['clone'] },
        { battlefield: b, hand: ['clone'] },
      ],
    });

  test('[RE1, RE5, SX3] 616.1b before 616.1c: the new controller chooses what it copies, and nobody is asked for an order', () => {
    const table = start([], ['piker']);
    table
      .do('gather', { n: 0 })
      .do('enters', { it: table.find('clone', 1), n: 1 }, [[0]])
      .settle();
    expect([on.controllerOf(table.look, table.find('clone', 1)), table.power('clone', 1), table.asked]).toEqual([0, 2, ['A copy']]);
  });
  test('[RE1, SX3] 616.1f: a second one begins to apply when the first has; each once', () => {
    const table = start([], ['piker']);
    table
      .do('gather', { n: 0 })
      .do('gather', { n: 1 })
      .do('enters', { it: table.find('clone', 1), n: 1 }, [[0]])
      .settle();
    expect([on.controllerOf(table.look, table.find('clone', 1)), table.asked]).toEqual([1, ['B copy']]);
  });
  test('[RE1, SX3] 616.1c: a copy that enters tapped, and nobody is asked for an order', () => {
    const table = start(['piker'], ['kismet']);
    table.do('enters', { it: table.find('clone'), n: 0 }, [[0]]).settle();
    expect([table.get('clone', 'tapped'), table.power('clone'), table.zone('clone'), table.asked]).toEqual([
      true,
      2,
      'battlefield',
      ['A copy'],
    ]);
  });
});

describe('615: prevention', () => {
  const aegis = shield('aegis', {
    on: [deal],
    amount: 'amount',
    limited: true,
    captures: ['it'],
    when: (here, { params }) => params['to'] === here.int('it'),
  });
  const punk = forbid('punk', { on: [preventing], says: 'damage cannot be prevented' });
  const swans = creature('swans', 4, 3, {
    abilities: [
      always(
        'swans',
        shield('swans', {
          on: [deal],
          amount: 'amount',
          when: (here, { params }) => params['to'] === here.source,
          follows: [repeat(v('prevented'), act(draw, { seat: (here) => on.controllerOf(here, here.int('source')) }))],
        }),
      ),
    ],
  });
  const growing = shield('growing', {
    on: [deal],
    amount: 'amount',
    limited: true,
    captures: ['it'],
    when: (here, { params }) => params['to'] === here.int('it'),
    follows: [act(putCounters, { card: v('it'), of: 'plus', amount: v('prevented'), effect: true })],
  });
  const season = enchantment('season', {
    abilities: [
      always(
        'season',
        replace('season doubles', {
          on: [putCounters],
          when: (here, { params }) => params['effect'] === true && on.controllerOf(here, num(params, 'card')) === here.seat,
          instead: [original({ amount: (here) => 2 * here.int('amount') })],
        }),
      ),
    ],
  });
  const cards = [
    swans,
    season,
    creature('vast', 2, 20),
    creature('cub', 2, 2),
    enchantment('anarchy', { abilities: [always('punk', punk)] }),
  ];
  const does = {
    aegis: [register(aegis, { it: v('it'), left: v('n') }, { seat: 0 })],
    grow: [register(growing, { it: v('it'), left: v('n') }, { seat: 0 })],
    hit: dealsTo((here) => [here.int('it')], v('n'), { source: (here) => here.int('it') }),
    calm: [destroys(v('it'))],
  };
  const left = (table: Table): unknown =>
    Object.values((table.game.saveJson()['table'] as unknown as { records: Record<string, Record<string, unknown>> }).records).find(
      ({ kind }) => kind === 'effect:aegis',
    )?.['left'];

  test('[SH1, SH2] 615.12: what cannot be prevented lands in full, and reduces no shield', () => {
    const table = given({ cards, does, effects: [aegis, growing], players: [{ battlefield: ['vast', 'anarchy'] }, {}] });
    const it = table.find('vast');
    table.do('aegis', { it, n: 4 }).do('hit', { it, n: 3 });
    expect([table.get('vast', 'damage'), left(table)]).toEqual([3, 4]);
    table.do('calm', { it: table.find('anarchy') }).do('hit', { it, n: 2 });
    expect([table.get('vast', 'damage'), left(table)]).toEqual([3, 2]);
  });
  test('[SH2, SH3] 615.12: nor does anything follow from preventing', () => {
    const table = given({
      cards,
      does,
      effects: [aegis, growing],
      players: [{ battlefield: ['swans', 'anarchy'], library: Array(9).fill('plains') }, {}],
    });
    table.do('hit', { it: table.find('swans'), n: 5 }).settle();
    expect([table.zone('swans'), table.count('plains', 'hand')]).toEqual(['graveyard', 0]);
    const calm = given({
      cards,
      does,
      effects: [aegis, growing],
      players: [{ battlefield: ['swans'], library: Array(9).fill('plains') }, {}],
    });
    calm.do('hit', { it: calm.find('swans'), n: 5 }).settle();
    expect([calm.zone('swans'), calm.count('plains', 'hand')]).toEqual(['battlefield', 5]);
  });
  test('[SH3, PL2] 615.5: what follows from preventing is an effect, and is replaced like one', () => {
    const table = given({ cards, does, effects: [aegis, growing], players: [{ battlefield: ['cub', 'season'] }, {}] });
    const it = table.find('cub');
    table.do('grow', { it, n: 3 }).do('hit', { it, n: 3 }).settle();
    expect([table.get('cub', 'plus'), table.power('cub'), on.toughnessOf(table.look, it), table.get('cub', 'damage')]).toEqual([
      6, 8, 8, 0,
    ]);
  });
});

describe('614.13, 616.1: what happens at the same time is seen from before all of it', () => {
  const landsOf = (here: Here, seat: number): number[] =>
    here.cards(here.zone(battlefield)).filter((id) => on.is(here, id, 'land') && on.controllerOf(here, id) === seat);
  const scree = (name: string) =>
    land(name, undefined, {
      abilities: [
        staticAbility(`${name} enters`, {
          from: [],
          entering: true,
          effects: [
            replace(`${name} tapped`, {
              on: [put],
              when: (here) => landsOf(here, here.seat).length < 1,
              instead: [original({ tapped: true })],
            }),
          ],
        }),
      ],
    });

  test('[JD1, RE5] two lands that enter together do not see each other; one that enters later sees both', () => {
    for (const names of [
      ['crag', 'fell'],
      ['fell', 'crag'],
    ]) {
      const table = given({
        cards: [scree('crag'), scree('fell'), scree('tor')],
        does: {
          both: [
            eachTogether('one', (here) => names.map((name) => cardNamed(here, name)), putOntoBattlefield(v('one'), me)),
            putOntoBattlefield((here) => cardNamed(here, 'tor'), me),
          ],
        },
        players: [{ hand: ['crag', 'fell', 'tor'] }, {}],
      });
      table.do('both');
      expect(['crag', 'fell', 'tor'].map((name) => table.get(name, 'tapped'))).toEqual([true, true, false]);
    }
  });

  test('[JD1] creatures that guard each other survive a sweep together; one alone does not guard itself', () => {
    const guard = (name: string) =>
      creature(name, 1, 1, {
        abilities: [
          always(
            `${name} guards`,
            forbid(`${name} guarding`, {
              on: [destroy],
              when: (here, { params }) =>
                on.isOn(here, here.source) && params['card'] !== here.source && on.controllerOf(here, num(params, 'card')) === here.seat,
            }),
          ),
        ],
      });
    const cards = [guard('shield'), guard('buckler'), creature('sheep', 1, 1)];
    for (const [mine, left] of [
      [
        ['shield', 'buckler', 'sheep'],
        ['shield', 'buckler', 'sheep'],
      ],
      [['shield', 'sheep'], ['sheep']],
    ] as const) {
      const table = given({ cards, does: { sweep: [destroysAll(anyCreature)] }, players: [{ battlefield: mine }, {}] });
      table.do('sweep').settle();
      expect(mine.filter((name) => table.zone(name) === 'battlefield')).toEqual(left);
    }
  });
});
