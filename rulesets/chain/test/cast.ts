/** Cards for tests of the rules: each does one thing, written in TypeScript. */
import {
  arrivingOf,
  banish,
  canFusionSummon,
  canRitualSummon,
  changePosition,
  controlledBy,
  destroy,
  equip,
  flipUp,
  fusionSummons,
  gainsAttacks,
  gainsPowers,
  grantSummons,
  grave,
  hurtInBattle,
  ignition,
  monsters,
  monstersOf,
  negateSummon,
  ownSummon,
  type Power,
  placeCounters,
  pool,
  quick,
  returnToDeck,
  ritualSummons,
  sendToGrave,
  specialSummons,
  spell,
  spells,
  summonsToken,
  trap,
  tribute,
  winDuel,
} from '@rulewright/chain';
import {
  act,
  assign,
  type CardDefinition,
  choose,
  type Here,
  modify,
  register,
  type Step,
  skipsNext,
  staticAbility,
  v,
} from '@rulewright/kernel';

export const monster = (id: string, level: number, atk: number, def: number, rest: Partial<CardDefinition> = {}): CardDefinition => ({
  id,
  name: id,
  kind: 'monster',
  level,
  atk,
  def,
  attribute: 'earth',
  race: 'warrior',
  types: ['effect'],
  ...rest,
});
const me = (here: Here): number => here.source;
const isOfLevel4 = (here: Here, id: number): boolean => here.card(id)['level'] === 4;
const seat = (here: Here): number => here.seat;
/** A quick effect that does something to one monster of the field, `it`. */
export const doing = (id: string, does: readonly Step[]): CardDefinition =>
  monster(id, 4, 1000, 1000, {
    abilities: [
      quick(id, {
        targets: [choose('it', { kind: 'one', from: (here) => [0, 1].flatMap((one) => monstersOf(here, one)), why: id })],
        does,
      }),
    ],
  });
export const powered = (id: string, ...powers: readonly Power[]): CardDefinition => monster(id, 4, 1500, 1000, { powers });

const cosmos = modify('cosmos', { on: ['to grave'], change: (_, params) => ({ ...params, to: 'banished' }) });
const halved = modify('halved', {
  on: [hurtInBattle],
  change: (_, params) => ({ ...params, amount: Math.floor(params.amount / 2) }),
});
const skips = skipsNext('skips battle', 'battle');

export const cast: readonly CardDefinition[] = [
  ...pool,
  monster('fused', 6, 2200, 1000, {
    types: ['fusion', 'effect'],
    materials: [{ fits: (here: Here, id: number) => here.card(id).id === 'footman' }, { fits: isOfLevel4, orMore: true }],
  }),
  ...(
    [
      ['blend', { conditions: [canFusionSummon()], does: fusionSummons() }],
      ['prayer', { conditions: [canRitualSummon()], does: ritualSummons() }],
    ] as const
  ).map(
    ([id, text]): CardDefinition => ({
      id,
      name: id,
      kind: 'spell',
      type: 'normal',
      abilities: [spell(id, 'normal', { attempts: 'none', ...text })],
    }),
  ),
  monster('rite', 6, 2200, 1000, { types: ['ritual', 'effect'] }),
  monster('fluff', 1, 0, 0, { types: ['token'] }),
  monster('stubborn', 4, 1000, 1000, { cannot: ['normal-summon'], only: ['own'], onlyAlways: true, abilities: [ownSummon('stubborn')] }),
  monster('eager', 5, 2000, 1000, {
    abilities: [
      ownSummon('eager', {
        cost: [
          choose('given', { kind: 'one', from: (here) => monstersOf(here, here.seat), why: 'tribute' }),
          act(tribute, { card: v('given') }),
        ],
      }),
    ],
  }),
  powered('piercer', 'piercing'),
  powered('sniper', 'attacks-directly'),
  powered('wall', 'battle-proof'),
  powered('ghost', 'not-attacked'),
  powered('brute', 'must-attack'),
  powered('coward', 'cannot-attack'),
  powered('mirrored', 'reflects-battle-damage'),
  powered('padded', 'no-battle-damage'),
  powered('anchored', 'cannot-change-position', 'cannot-be-tributed'),
  monster('halver', 4, 1000, 1000, { abilities: [staticAbility('halver', { from: [monsters], effects: [halved] })] }),
  monster('drainer', 4, 1000, 1000, {
    continuous: [
      {
        id: 'drainer',
        isStatic: true,
        affects: { and: [{ is: ['kind', 'monster'] }, { other: true }] },
        parts: [{ layer: 'additive', changes: [{ include: 'powers', words: ['negated'] }] }],
      },
    ],
  }),
  doing('thief', [register(controlledBy.turn, { it: v('it'), by: seat })]),
  doing('banisher', [act(banish, { card: v('it'), down: false })]),
  doing('hider', [act(banish, { card: v('it'), down: true })]),
  doing('packer', [act(returnToDeck, { card: v('it'), where: 'bottom' })]),
  doing('sender', [act(sendToGrave, { card: v('it'), how: 'effect' })]),
  doing('slayer', [act(destroy, { card: v('it'), how: 'effect' })]),
  doing('twister', [act(changePosition, { card: v('it'), to: 'defense', isMove: false })]),
  doing('waker', [act(flipUp, { card: v('it'), to: 'attack', isQuiet: false })]),
  doing('marker', [act(placeCounters, { card: v('it'), counter: 'spell', amount: 2, most: 3 })]),
  doing('inspirer', [
    register(gainsAttacks.turn, { it: v('it'), by: 1 }),
    register(gainsPowers.turn, { it: v('it'), powers: ['piercing'] }),
  ]),
  monster('sower', 4, 1000, 1000, { abilities: [ignition('sower', { does: summonsToken('fluff', { position: 'defense' }) })] }),
  monster('summoner', 4, 1000, 1000, {
    abilities: [ignition('summoner', { does: [act(grantSummons, { seat, amount: 1, isOfKind: false })] })],
  }),
  monster('champion', 4, 1000, 1000, { abilities: [ignition('champion', { does: [act(winDuel, { seat })] })] }),
  monster('dawdler', 4, 1000, 1000, { abilities: [ignition('dawdler', { does: [register(skips)] })] }),
  {
    id: 'cosmos',
    name: 'cosmos',
    kind: 'trap',
    type: 'continuous',
    abilities: [
      trap('cosmos', 'continuous', { does: [assign('x', 1)] }),
      staticAbility('cosmos.all', { from: [spells], effects: [cosmos] }),
    ],
  },
  {
    id: 'sword',
    name: 'sword',
    kind: 'spell',
    type: 'equip',
    abilities: [
      spell('sword', 'equip', {
        targets: [choose('it', { kind: 'one', from: (here) => [0, 1].flatMap((one) => monstersOf(here, one)), why: 'equip' })],
        does: [act(equip, { card: me, to: v('it') })],
      }),
    ],
    continuous: [
      { id: 'sword', isStatic: true, affects: { host: true }, parts: [{ layer: 'additive', changes: [{ add: 'atk.plus', by: 500 }] }] },
    ],
  },
  ...['plains', 'hills'].map(
    (id): CardDefinition => ({ id, name: id, kind: 'spell', type: 'field', abilities: [spell(id, 'field', { does: [assign('x', 1)] })] }),
  ),
  {
    id: 'judgment',
    name: 'judgment',
    kind: 'trap',
    type: 'counter',
    abilities: [
      trap('judgment', 'counter', {
        tags: ['negates summon'],
        conditions: [{ says: 'nobody is summoned', holds: (here) => arrivingOf(here) !== 0 }],
        attempts: 'none',
        does: [act(negateSummon, {}), act(destroy, { card: (here) => arrivingOf(here), how: 'effect' })],
      }),
    ],
  },
  {
    id: 'rebirth',
    name: 'rebirth',
    kind: 'spell',
    type: 'normal',
    abilities: [
      spell('rebirth', 'normal', {
        targets: [choose('it', { kind: 'one', from: (here) => [0, 1].flatMap((one) => here.cards(here.zone(grave, one))), why: 'summon' })],
        does: specialSummons(v('it')),
      }),
    ],
  },
];
