/** More interactions of continuous effects, each a small board and what the rules say of it; the reference must say the same. */
import { runLine } from '@rulewright/stack';
import { expect, test } from 'vitest';
import { compareBoard } from './comparing.js';
import type { JsonAbility, JsonCase, JsonObject, JsonPart, JsonResolved, JsonThing } from './reference.js';

const part = (layer: string, op: string, value?: unknown): JsonPart => ({ layer, op, ...(value !== undefined && { value }) });
const size = (layer: string, op: string, p: unknown, t: unknown): JsonPart => ({ layer, op, p, t });
const says = (id: string, affects: JsonObject, parts: readonly JsonPart[], more: JsonObject = {}): JsonAbility => ({
  id,
  kind: 'static',
  affects,
  parts,
  ...more,
});
const defines = (id: string, one: JsonPart): JsonAbility => says(id, { self: true }, [one], { cda: true });
const creature = (id: string, p: number, t: number, more: JsonObject = {}): JsonThing => ({
  id,
  ts: 0,
  ctrl: 'A',
  types: ['creature'],
  p,
  t,
  ...more,
});
const land = (id: string, subtypes: readonly string[], more: JsonObject = {}): JsonThing => ({
  id,
  ts: 0,
  ctrl: 'A',
  types: ['land'],
  subtypes,
  ...more,
});
const enchantment = (id: string, ts: number, affects: JsonObject, parts: readonly JsonPart[], more: JsonObject = {}): JsonThing => ({
  id,
  ts,
  ctrl: 'A',
  types: ['enchantment'],
  mv: 4,
  abilities: [says(id, affects, parts)],
  ...more,
});
const aura = (id: string, ts: number, host: string, parts: readonly JsonPart[], more: JsonObject = {}): JsonThing =>
  enchantment(id, ts, { host: true }, parts, { subtypes: ['Aura'], attachedTo: host, ...more });
const buried = (id: string, more: JsonObject): JsonThing => ({ id, ts: 0, ctrl: 'A', zone: 'graveyard', types: ['creature'], ...more });
const done = (id: string, ts: number, ids: readonly string[], ...parts: readonly JsonPart[]): JsonResolved => ({ id, ts, ids, parts });

const creatures = { type: 'creature' };
const yours = { controller: 'you' };
const nonbasic = { and: [{ type: 'land' }, { not: { supertype: 'basic' } }] };
const byManaValue = size('7b', 'setPT', { mv: true }, { mv: true });
const moon = (ts: number): JsonThing => enchantment('moon', ts, nonbasic, [part('4', 'setLandSubtypes', 'Mountain')]);
const urborg = (ts: number): JsonThing =>
  land('urborg', [], { ts, abilities: [says('urborg', { type: 'land' }, [part('4', 'addSubtype', 'Swamp')])] });
const humility = (ts: number): JsonThing =>
  enchantment('humility', ts, creatures, [part('6', 'loseAllAbilities'), size('7b', 'setPT', 1, 1)]);
const opalescence = (ts: number, id = 'opal'): JsonThing =>
  enchantment(id, ts, { and: [{ type: 'enchantment' }, { not: { subtype: 'Aura' } }, { other: true }] }, [
    part('4', 'addType', 'creature'),
    byManaValue,
  ]);
const kormus = (ts: number): JsonThing =>
  enchantment('kormus', ts, { subtype: 'Swamp' }, [
    part('4', 'addType', 'creature'),
    part('5', 'setColors', ['black']),
    size('7b', 'setPT', 1, 1),
  ]);
const limb = (ts: number): JsonThing =>
  enchantment('limb', ts, { or: [{ subtype: 'Forest' }, { subtype: 'Saproling' }] }, [
    part('4', 'addType', ['creature', 'land']),
    part('4', 'addSubtype', ['Saproling', 'Forest']),
    part('5', 'addColor', 'green'),
    size('7b', 'setPT', 1, 1),
  ]);
const song = (ts: number, host: string): JsonThing =>
  aura('song', ts, host, [part('4', 'setTypes', ['land']), part('4', 'setLandSubtypes', 'Forest'), part('5', 'setColors', [])]);
const prison = (ts: number): JsonThing =>
  aura('prison', ts, 'giant', [
    part('4', 'setTypes', ['land']),
    part('6', 'loseAllAbilities'),
    part('6', 'addAbility', { id: 'taps', kind: 'mana' }),
  ]);
const changeling = creature('shifter', 2, 2, {
  ts: 5,
  subtypes: ['Shapeshifter'],
  abilities: [defines('changes', part('4', 'allCreatureTypes'))],
});
const steals = (id: string, ts: number, host: string, ctrl: string): JsonThing =>
  aura(id, ts, host, [part('2', 'setController', 'you')], { ctrl });
const floods = (id: string, ts: number, target: string, subtype: string): JsonThing =>
  land(id, [], { ts, abilities: [says(id, { ids: [target] }, [part('4', 'setLandSubtypes', subtype)])] });
const jailer = creature('jailer', 2, 1, { ts: 7, abilities: [says('jails', { zone: 'graveyard' }, [part('6', 'loseAllAbilities')])] });
const mountains = { count: { and: [{ subtype: 'Mountain' }, yours] } };
const anger = (cond: JsonObject, more: JsonObject = {}): JsonThing =>
  buried('anger', { abilities: [says('anger', { and: [creatures, yours] }, [part('6', 'addKeyword', 'haste')], { cond })], ...more });
const lord = (more: JsonObject = {}): JsonThing =>
  creature('lord', 2, 2, { abilities: [says('lord', { and: [creatures, { other: true }] }, [size('7c', 'addPT', 1, 1)])], ...more });
const taught = (ts: number): JsonResolved =>
  done('taught', ts, ['bear'], part('6', 'addAbility', says('leads', { and: [creatures, { other: true }] }, [size('7c', 'addPT', 1, 1)])));
const bear = (more: JsonObject = {}): JsonThing => creature('bear', 2, 2, { mv: 2, subtypes: ['Bear'], ...more });

type Fact = readonly [what: string, objects: readonly JsonThing[], resolved: readonly JsonResolved[], expected: JsonObject];

const evening = { any: true };
const facts: readonly Fact[] = [
  ...[1, 3].map(
    (ts): Fact => [
      `[PJ3] Opalescence, of age ${ts}, waits for what makes everything an enchantment (613.8)`,
      [
        bear(),
        land('wood', ['Forest'], { mv: 0 }),
        opalescence(ts),
        enchantment('evening', 2, evening, [part('4', 'addType', 'enchantment')], { mv: 5 }),
      ],
      [],
      {
        bear: { types: { eq: ['creature', 'enchantment'] }, p: 2 },
        wood: { types: { eq: ['creature', 'enchantment', 'land'] }, p: 0, dies: true },
        evening: { p: 5, t: 5 },
        opal: { types: { not: ['creature'] } },
      },
    ],
  ),
  [
    '[PJ1] two Opalescences with Humility between them: each sets what it began with, by age (613.6)',
    [bear(), opalescence(1, 'first'), humility(2), opalescence(3, 'second')],
    [],
    { humility: { p: 4 }, first: { p: 4 }, second: { p: 1 }, bear: { p: 1 } },
  ],
  [
    '[PJ2] a frog that was a changeling: what defines goes first, then it is lost in layer 6 (604.3, 613.3)',
    [changeling],
    [done('frog', 3, ['shifter'], part('4', 'setCreatureSubtypes', ['Frog']), part('6', 'loseAllAbilities'), size('7b', 'setPT', 1, 1))],
    { shifter: { subtypes: { eq: ['Frog'], not: ['Elf'] }, p: 1, hasAbility: { changes: false } } },
  ],
  [
    'Forests and Saprolings are both, green and 1/1',
    [land('wood', ['Forest']), creature('sprout', 1, 1, { subtypes: ['Saproling'] }), limb(1)],
    [],
    {
      wood: { types: { eq: ['creature', 'land'] }, colors: { eq: ['green'] }, p: 1 },
      sprout: { subtypes: { eq: ['Forest', 'Saproling'] } },
    },
  ],
  [
    '[PJ3] Blood Moon and Life and Limb wait for each other: with Limb older a Forest becomes a Saproling, then a Mountain (613.8b)',
    [creature('sprout', 1, 1, { subtypes: ['Saproling'] }), land('wood', ['Forest']), limb(1), moon(2)],
    [],
    { sprout: { subtypes: { eq: ['Mountain', 'Saproling'] } }, wood: { subtypes: { eq: ['Mountain', 'Saproling'] }, p: 1 } },
  ],
  [
    '[PJ3] … with the Moon older it is a Mountain, and no Forest any more (613.8b)',
    [creature('sprout', 1, 1, { subtypes: ['Saproling'] }), land('wood', ['Forest']), limb(2), moon(1)],
    [],
    { sprout: { subtypes: { eq: ['Forest', 'Saproling'] } }, wood: { subtypes: { eq: ['Mountain'] }, types: { not: ['creature'] } } },
  ],
  ...[1, 3].map(
    (ts): Fact => [
      `[PJ3] what makes Swamps creatures, of age ${ts}, waits for Urborg; Humility comes too late for its types`,
      [land('field', ['Plains']), urborg(2), kormus(ts), humility(5)],
      [],
      {
        field: { types: { has: ['creature'] }, colors: { eq: ['black'] }, p: 1 },
        urborg: { hasAbility: { urborg: false }, subtypes: { has: ['Swamp'] } },
      },
    ],
  ),
  [
    '[SW2] a creature that becomes a Forest land loses its printed abilities in layer 4 (305.7)',
    [lord({ colors: ['green'], kw: ['trample'] }), bear(), song(5, 'lord')],
    [],
    { lord: { types: { eq: ['land'] }, subtypes: { eq: ['Forest'] }, colors: { eq: [] }, kw: { eq: [] }, dies: false }, bear: { p: 2 } },
  ],
  [
    '[PJ3, SW2] so it adds no type in that layer, however old it is',
    [
      creature('smith', 2, 2, { ts: 1, abilities: [says('smith', { and: [creatures, yours] }, [part('4', 'addType', 'artifact')])] }),
      bear(),
      song(5, 'smith'),
    ],
    [],
    { bear: { types: { eq: ['creature'] } } },
  ],
  [
    '[PJ4] what strips and grants in one effect: what strips lands later takes it away',
    [creature('giant', 5, 5, { kw: ['haste'] }), prison(2), enchantment('sun', 3, { type: 'land' }, [part('6', 'loseAllAbilities')])],
    [],
    { giant: { types: { eq: ['land'] }, kw: { eq: [] }, hasAbility: { taps: false } } },
  ],
  [
    '[PJ4] … and what strips lands earlier does not',
    [creature('giant', 5, 5), prison(4), enchantment('sun', 3, { type: 'land' }, [part('6', 'loseAllAbilities')])],
    [],
    { giant: { hasAbility: { taps: true } } },
  ],
  [
    '[PJ5] what was granted before Humility is lost, and does nothing in layer 7c',
    [bear(), creature('cub', 1, 1), humility(6)],
    [taught(5)],
    { cub: { p: 1 }, bear: { hasAbility: { leads: false } } },
  ],
  ['[PJ5] what was granted after it works', [bear(), creature('cub', 1, 1), humility(4)], [taught(5)], { cub: { p: 2 }, bear: { p: 1 } }],
  [
    '[PJ1] an ability that is granted in layer 6 comes too late for layer 4',
    [bear(), creature('cub', 1, 1)],
    [done('taught', 5, ['bear'], part('6', 'addAbility', says('smith', creatures, [part('4', 'addType', 'artifact')])))],
    { cub: { types: { eq: ['creature'] } }, bear: { hasAbility: { smith: true } } },
  ],
  [
    '[PJ3] three that flood each other in a ring: the oldest goes first, and what it strips does nothing (613.8b)',
    [floods('a', 1, 'b', 'Island'), floods('b', 2, 'c', 'Swamp'), floods('c', 3, 'a', 'Forest')],
    [],
    { a: { subtypes: { eq: ['Forest'] } }, b: { subtypes: { eq: ['Island'] } }, c: { subtypes: { eq: [] } } },
  ],
  [
    '[PJ3] … in another age another is stripped',
    [floods('a', 3, 'b', 'Island'), floods('b', 2, 'c', 'Swamp'), floods('c', 1, 'a', 'Forest')],
    [],
    { a: { subtypes: { eq: ['Forest'] } }, b: { subtypes: { eq: [] } }, c: { subtypes: { eq: ['Swamp'] } } },
  ],
  [
    '[PJ3] three thefts in a chain: each waits for the theft of what steals',
    [bear({ ctrl: 'C' }), steals('one', 1, 'bear', 'A'), steals('two', 2, 'one', 'B'), steals('three', 3, 'two', 'C')],
    [],
    { bear: { ctrl: 'C' }, one: { ctrl: 'C' }, two: { ctrl: 'C' } },
  ],
  [
    '[PJ3] two thefts of each other: the older goes first, and the other is its controller’s by then',
    [steals('one', 1, 'two', 'A'), steals('two', 2, 'one', 'B')],
    [],
    { one: { ctrl: 'A' }, two: { ctrl: 'A' } },
  ],
  [
    '[PJ3] who counts powers waits for what raises them, in one layer',
    [
      bear(),
      creature('eye', 1, 1, { ts: 1, abilities: [says('eye', { self: true }, [size('7c', 'addPT', { count: { powerAtLeast: 4 } }, 0)])] }),
    ],
    [done('growth', 7, ['bear'], size('7c', 'addPT', 2, 2))],
    { eye: { p: 2 } },
  ],
  [
    '[PJ1] what defines a size in 7a sees no counters',
    [
      bear({ counters: { '+1/+1': 2 } }),
      creature('eye', 0, 1, { abilities: [defines('size', size('7a', 'setPT', { count: { powerAtLeast: 4 } }, 1))] }),
    ],
    [],
    { eye: { p: 0 }, bear: { p: 4 } },
  ],
  [
    '[CE2] power and toughness are read before either is written',
    [
      creature('x', 2, 2),
      creature('y', 3, 3),
      enchantment('e', 1, creatures, [size('7c', 'addPT', { count: { powerAtLeast: 3 } }, { count: { powerAtLeast: 3 } })]),
    ],
    [],
    { x: { p: 3, t: 3 }, y: { p: 4, t: 4 } },
  ],
  [
    '[PJ1] a switched creature dies of damage that it would have survived (613.4d)',
    [creature('x', 1, 4, { damage: 2 })],
    [done('switch', 3, ['x'], part('7d', 'switchPT'))],
    { x: { t: 1, dies: true } },
  ],
  [
    '[SW4] a knight is protected from the colour that its text says now; its own colour is no text (612.2)',
    [
      creature('knight', 2, 2, {
        colors: ['black'],
        kw: ['protection from black'],
        abilities: [says('wards', { and: [creatures, { kw: 'protection from black' }] }, [part('6', 'addKeyword', 'flying')])],
      }),
    ],
    [done('sleight', 4, ['knight'], part('3', 'swapWord', ['black', 'red']))],
    { knight: { kw: { eq: ['flying', 'protection from red'] }, colors: { eq: ['black'] } } },
  ],
  [
    '[SW4] words inside other words stay',
    [creature('seal', 2, 2, { kw: ['blackened skin', 'pitchblack'] })],
    [done('sleight', 4, ['seal'], part('3', 'swapWord', ['black', 'red']))],
    { seal: { kw: { eq: ['blackened skin', 'pitchblack'] } } },
  ],
  [
    'a copy of what has been reworded has the printed words; what was reworded and became a copy says the new ones (613.1, 707.2)',
    [creature('goblin', 1, 1, { subtypes: ['Goblin'] }), creature('clone', 0, 0, { ts: 3 }), creature('other', 0, 0, { ts: 3 })],
    [
      done('hack', 1, ['goblin', 'other'], part('3', 'swapWord', ['Goblin', 'Elf'])),
      done('copy', 3, ['clone', 'other'], part('1', 'copyOf', 'goblin')),
    ],
    { clone: { subtypes: { eq: ['Goblin'] } }, goblin: { subtypes: { eq: ['Elf'] } }, other: { subtypes: { eq: ['Elf'] } } },
  ],
  [
    'a copy of an animated land is the land (707.2)',
    [land('hut', [], { abilities: [{ id: 'wakes', kind: 'activated' }] }), creature('clone', 0, 0, { ts: 5 })],
    [
      done('wake', 1, ['hut'], part('4', 'addType', 'creature'), size('7b', 'setPT', 2, 2)),
      done('copy', 5, ['clone'], part('1', 'copyOf', 'hut')),
    ],
    { clone: { types: { eq: ['land'] }, hasAbility: { wakes: true }, dies: false }, hut: { p: 2 } },
  ],
  [
    '[SW5] what a copy is beside, its copies are too: words, sizes, abilities (707.9)',
    [bear(), creature('one', 0, 0, { ts: 3 }), creature('two', 0, 0, { ts: 4 })],
    [
      done(
        'first',
        3,
        ['one'],
        part('1', 'copyOf', 'bear'),
        part('1', 'addKeyword', 'haste'),
        size('1', 'setPT', 7, 7),
        part('1', 'addAbility', { id: 'ends', kind: 'activated' }),
      ),
      done('second', 4, ['two'], part('1', 'copyOf', 'one')),
    ],
    { two: { p: 7, kw: { eq: ['haste'] }, hasAbility: 'ends', subtypes: { eq: ['Bear'] } } },
  ],
  [
    '[SW5] two of them from two copies are two',
    [bear(), creature('one', 0, 0, { ts: 3 }), creature('two', 0, 0, { ts: 4 })],
    [
      done('a', 3, ['one'], part('1', 'addAbility', says('grows', { self: true }, [size('7c', 'addPT', 1, 1)]))),
      done('b', 3, ['one'], part('1', 'addAbility', says('grows', { self: true }, [size('7c', 'addPT', 1, 1)]))),
      done('second', 4, ['two'], part('1', 'copyOf', 'one')),
    ],
    { one: { p: 2 }, two: { p: 2 } },
  ],
  [
    '[SW5, SW2] it goes when land subtypes are set (305.7)',
    [land('glen', ['Forest'], { abilities: [{ id: 'own', kind: 'mana' }] }), land('copy', [], { ts: 2 })],
    [
      done('copy', 3, ['copy'], part('1', 'copyOf', 'glen'), part('1', 'addAbility', { id: 'ends', kind: 'activated' })),
      done('sea', 4, ['copy'], part('4', 'setLandSubtypes', 'Island')),
    ],
    { copy: { hasAbility: { own: false, ends: false }, subtypes: { eq: ['Island'] } } },
  ],
  [
    '[SW6] from the graveyard, with a Mountain',
    [bear(), anger({ and: [{ zone: 'graveyard' }, mountains] }), land('m', ['Mountain'])],
    [],
    { bear: { kw: { eq: ['haste'] } } },
  ],
  [
    '[SW6] … without one',
    [bear(), anger({ and: [{ zone: 'graveyard' }, mountains] }), land('m', ['Forest'])],
    [],
    { bear: { kw: { eq: [] } } },
  ],
  [
    '[SW6] … with one by Blood Moon',
    [bear(), anger({ zone: 'graveyard', ...mountains }), land('m', ['Forest']), moon(3)],
    [],
    { bear: { kw: { eq: ['haste'] } } },
  ],
  [
    '[SW6] … not from the battlefield',
    [bear(), anger({ zone: 'graveyard', ...mountains }, { zone: 'battlefield' }), land('m', ['Mountain'])],
    [],
    { bear: { kw: { eq: [] } } },
  ],
  [
    '[SW6, PJ3] … not when it has lost its abilities there',
    [bear(), anger({ zone: 'graveyard', ...mountains }), land('m', ['Mountain']), jailer],
    [],
    { bear: { kw: { eq: [] } } },
  ],
  [
    '[SW6] if there are not …',
    [
      lord({
        abilities: [
          says('hermit', { self: true }, [size('7c', 'addPT', 2, 2)], { cond: { not: { count: { type: 'land' }, atLeast: 1 } } }),
        ],
      }),
    ],
    [],
    { lord: { p: 4 } },
  ],
  [
    '[SW6] if either',
    [
      lord({
        kw: ['flying'],
        abilities: [says('either', { self: true }, [size('7c', 'addPT', 2, 2)], { cond: { or: [mountains, { kw: 'flying' }] } })],
      }),
    ],
    [],
    { lord: { p: 4 } },
  ],
  [
    '[PJ3] an ooze has nothing of those whose abilities are lost in their graveyard, however late that came',
    [
      creature('ooze', 4, 3, {
        ts: 1,
        abilities: [says('ooze', { self: true }, [part('6', 'gainAbilitiesOf', { and: [creatures, { zone: 'graveyard' }] })])],
      }),
      buried('pinger', { abilities: [{ id: 'pings', kind: 'activated' }] }),
      jailer,
    ],
    [],
    { ooze: { hasAbility: { pings: false } } },
  ],
  ['a land has no power, and that counts as 0', [land('wood', ['Forest'])], [], { wood: { p: null, t: 0 } }],
  [
    'what is attached anew is as old as that',
    [
      bear(),
      {
        id: 'blade',
        ts: 9,
        ctrl: 'A',
        types: ['artifact'],
        attachedTo: 'bear',
        abilities: [says('blade', { host: true }, [part('6', 'loseAllAbilities'), part('6', 'addKeyword', 'first strike')])],
      },
    ],
    [done('wings', 8, ['bear'], part('6', 'addKeyword', 'flying'))],
    { bear: { kw: { eq: ['first strike'] } } },
  ],
];

test.each(facts)('%s', (_, objects, resolved, expected) => {
  const board: JsonCase = { label: 'interaction', objects, resolved };
  const results = runLine({ id: 'interaction', setup: { cases: [board] }, expected: [{ objects: expected }] });
  expect(results.flatMap(({ failures }) => failures)).toEqual([]);
  expect(compareBoard(board).problems).toEqual([]);
});

test('what is said to be nothing is left out', () => {
  const objects = [
    {
      ...bear({ damage: null, attachedTo: null, counters: null, colors: null, zone: null, owner: null, token: null }),
      abilities: [{ id: 'grows', affects: null, cond: null, ts: null, parts: [size('7c', 'addPT', 1, 1)] }],
    },
  ];
  const expected = [{ objects: { bear: { p: 3, dies: false } } }];
  expect(runLine({ id: 'nothing', setup: { cases: [{ objects, resolved: null }] }, expected })[0]?.failures).toEqual([]);
});
