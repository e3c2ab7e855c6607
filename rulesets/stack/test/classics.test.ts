/** Interactions that players know, each with what the rules say of it. The reference must say the same. */
import { runLine } from '@rulewright/stack';
import { describe, expect, test } from 'vitest';
import { compareBoard } from './comparing.js';
import type { JsonAbility, JsonCase, JsonObject, JsonPart, JsonResolved, JsonThing } from './reference.js';

const part = (layer: string, op: string, more: JsonObject = {}): JsonPart => ({ layer, op, ...more });
const ability = (id: string, affects: JsonObject, ...parts: readonly JsonPart[]): JsonAbility => ({ id, kind: 'static', affects, parts });
const defines = (id: string, ...parts: readonly JsonPart[]): JsonAbility => ({ ...ability(id, { self: true }, ...parts), cda: true });
const thing = (id: string, ts: number, types: string, more: JsonObject = {}): JsonThing => ({
  id,
  ts,
  ctrl: 'A',
  types: types.split(' '),
  ...more,
});
const resolved = (id: string, ts: number, ids: readonly string[], ...parts: readonly JsonPart[]): JsonResolved => ({ id, ts, ids, parts });
const pt = (p: unknown, t: unknown): JsonObject => ({ p, t });
const value = (what: unknown): JsonObject => ({ value: what });

/** Lays the board, and sees that all of it holds; for the reference too. */
function holds(objects: readonly JsonThing[], effects: readonly JsonResolved[], expected: JsonObject): void {
  const board: JsonCase = { label: 'classic', objects, resolved: effects };
  const results = runLine({ id: 'classic', setup: { cases: [board] }, expected: [{ objects: expected }] });
  expect(results.flatMap(({ failures }) => failures)).toEqual([]);
  expect(compareBoard(board).problems).toEqual([]);
}

const creatures = { type: 'creature' };
const nonbasic = { and: [{ type: 'land' }, { not: { supertype: 'basic' } }] };
const bear = (ts = 0, more: JsonObject = {}): JsonThing => thing('bear', ts, 'creature', { p: 2, t: 2, subtypes: ['Bear'], ...more });
const humility = (ts: number): JsonThing =>
  thing('humility', ts, 'enchantment', {
    mv: 4,
    abilities: [ability('humility', creatures, part('6', 'loseAllAbilities'), part('7b', 'setPT', pt(1, 1)))],
  });
const opalescence = (ts: number): JsonThing =>
  thing('opal', ts, 'enchantment', {
    mv: 4,
    abilities: [
      ability(
        'opal',
        { and: [{ type: 'enchantment' }, { not: { subtype: 'Aura' } }, { other: true }] },
        part('4', 'addType', value('creature')),
        part('7b', 'setPT', pt({ mv: true }, { mv: true })),
      ),
    ],
  });
const moon = (ts: number): JsonThing =>
  thing('moon', ts, 'enchantment', { mv: 3, abilities: [ability('moon', nonbasic, part('4', 'setLandSubtypes', value('Mountain')))] });
const urborg = (ts: number): JsonThing =>
  thing('urborg', ts, 'land', {
    supertypes: ['legendary'],
    abilities: [ability('urborg', { type: 'land' }, part('4', 'addSubtype', value('Swamp')))],
  });
const march = (ts: number): JsonThing =>
  thing('march', ts, 'enchantment', {
    mv: 4,
    abilities: [
      ability(
        'march',
        { and: [{ type: 'artifact' }, { not: creatures }] },
        part('4', 'addType', value('creature')),
        part('7b', 'setPT', pt({ mv: true }, { mv: true })),
      ),
    ],
  });

describe('abilities that are taken away', () => {
  const others = [bear(0, { kw: ['trample'] }), thing('pacifism', 0, 'enchantment', { mv: 2, kw: ['flash'] })];

  test('[PJ1] Humility after Opalescence is 1/1; what it began goes on though it has lost its ability', () => {
    holds([...others, opalescence(1), humility(2)], [], {
      humility: { types: { has: ['creature'] }, p: 1, t: 1, hasAbility: { humility: false } },
      opal: { types: { eq: ['enchantment'] }, hasAbility: { opal: true } },
      pacifism: { p: 1, t: 1, kw: { eq: [] } },
      bear: { p: 1, t: 1, kw: { eq: [] } },
    });
  });

  test('[PJ1] Humility before Opalescence is 4/4, and other enchantments as large as their mana value', () => {
    holds([...others, opalescence(2), humility(1)], [], {
      humility: { p: 4, t: 4, hasAbility: { humility: false } },
      pacifism: { p: 2, t: 2, kw: { eq: [] } },
      bear: { p: 1, t: 1 },
    });
  });

  test('[PJ1] an animator that loses its ability in layer 6 still sets power and toughness in 7b', () => {
    const animator = thing('animator', 1, 'artifact', {
      abilities: [
        ability(
          'animates',
          { and: [{ type: 'artifact' }, { not: creatures }] },
          part('4', 'addType', value('creature')),
          part('7b', 'setPT', pt(2, 2)),
        ),
      ],
    });
    const strip = thing('strip', 2, 'enchantment', { abilities: [ability('strip', creatures, part('6', 'loseAllAbilities'))] });
    holds([animator, strip], [], { animator: { types: { has: ['creature'] }, p: 2, t: 2, hasAbility: { animates: false } } });
  });

  test('[PJ3] what would be taken away waits for who takes it, and never is', () => {
    const grantor = (ts: number): JsonThing =>
      thing('lord', ts, 'creature', {
        p: 1,
        t: 1,
        abilities: [ability('lord', { and: [creatures, { other: true }] }, part('6', 'addKeyword', value('haste')))],
      });
    const strip = (ts: number): JsonThing =>
      thing('strip', ts, 'enchantment', { abilities: [ability('strip', creatures, part('6', 'loseAllAbilities'))] });
    for (const [one, other] of [
      [1, 2],
      [2, 1],
    ] as const)
      holds([bear(), grantor(one), strip(other)], [], { bear: { kw: { eq: [] } }, lord: { hasAbility: { lord: false } } });
  });
});

describe('types', () => {
  test('[PJ3, SW2] Blood Moon strips Urborg before it adds anything; Dryad Arbor stays a creature', () => {
    const arbor = thing('arbor', 0, 'land creature', { subtypes: ['Forest', 'Dryad'], colors: ['green'], p: 1, t: 1 });
    const forest = thing('forest', 0, 'land', { supertypes: ['basic'], subtypes: ['Forest'] });
    for (const [one, other] of [
      [1, 2],
      [2, 1],
    ] as const)
      holds([arbor, forest, moon(one), urborg(other)], [], {
        arbor: { types: { eq: ['land', 'creature'] }, subtypes: { eq: ['Mountain', 'Dryad'] }, colors: { eq: ['green'] }, p: 1, t: 1 },
        urborg: { subtypes: { eq: ['Mountain'] }, hasAbility: { urborg: false } },
        forest: { subtypes: { eq: ['Forest'] } },
      });
  });

  test('[PJ3] Blood Moon waits for Ashaya, however old it is', () => {
    const ashaya = (ts: number): JsonThing =>
      thing('ashaya', ts, 'creature', {
        subtypes: ['Elemental'],
        abilities: [
          ability(
            'ashaya',
            { and: [creatures, { controller: 'you' }, { token: false }] },
            part('4', 'addType', value('land')),
            part('4', 'addSubtype', value('Forest')),
          ),
          defines('size', part('7a', 'setPT', pt({ count: { and: [{ type: 'land' }, { controller: 'you' }] } }, 1))),
        ],
      });
    for (const [one, other] of [
      [1, 2],
      [2, 1],
    ] as const)
      holds([bear(), thing('token', 0, 'creature', { token: true, p: 1, t: 1 }), ashaya(one), moon(other)], [], {
        bear: { types: { eq: ['creature', 'land'] }, subtypes: { eq: ['Bear', 'Mountain'] } },
        ashaya: { subtypes: { eq: ['Elemental', 'Mountain'] }, p: 0, hasAbility: { ashaya: false, size: false } },
        token: { types: { eq: ['creature'] }, subtypes: { eq: [] } },
      });
  });

  test('[PJ3] March of the Machines waits for Mycosynth Lattice: lands are 0/0 and die', () => {
    const lattice = thing('lattice', 5, 'artifact', {
      mv: 6,
      abilities: [
        ability('artifacts', { not: { type: 'artifact' } }, part('4', 'addType', value('artifact'))),
        ability('colourless', { any: true }, part('5', 'setColors', value([]))),
      ],
    });
    holds([thing('forest', 0, 'land', { subtypes: ['Forest'] }), bear(0, { colors: ['green'] }), march(1), lattice], [], {
      forest: { types: { eq: ['land', 'artifact', 'creature'] }, subtypes: { eq: ['Forest'] }, p: 0, t: 0, dies: true },
      march: { types: { has: ['artifact', 'creature'] }, p: 4, t: 4, dies: false },
      lattice: { p: 6, t: 6 },
      bear: { types: { eq: ['creature', 'artifact'] }, colors: { eq: [] }, p: 2, t: 2, dies: false },
    });
  });

  test('[PJ3, SW3] a Conspiracy waits for what makes creatures; Goblins are no Goblins then', () => {
    const conspiracy = thing('conspiracy', 1, 'enchantment', {
      abilities: [ability('elves', creatures, part('4', 'setCreatureSubtypes', value(['Elf'])))],
    });
    const lord = thing('lord', 2, 'creature', {
      subtypes: ['Goblin'],
      p: 2,
      t: 2,
      abilities: [ability('lord', { and: [{ subtype: 'Goblin' }, { other: true }] }, part('7c', 'addPT', pt(1, 1)))],
    });
    const elves = thing('elves', 3, 'creature', {
      subtypes: ['Elf'],
      p: 1,
      t: 1,
      abilities: [ability('also', { subtype: 'Elf' }, part('7c', 'addPT', pt(0, 3)))],
    });
    const golem = thing('golem', 0, 'artifact', { subtypes: ['Equipment'], mv: 3 });
    holds([bear(0, { subtypes: ['Goblin'] }), conspiracy, lord, elves, golem, march(9)], [], {
      bear: { subtypes: { eq: ['Elf'] }, p: 2, t: 5 },
      lord: { subtypes: { eq: ['Elf'] }, p: 2, t: 5 },
      golem: { types: { has: ['creature'] }, subtypes: { eq: ['Equipment', 'Elf'] }, p: 3, t: 6 },
    });
  });

  test('[PJ3] an older effect about Goblins waits for a younger one that makes them', () => {
    const zombies = thing('zombies', 1, 'enchantment', {
      abilities: [ability('z', { subtype: 'Goblin' }, part('4', 'addSubtype', value('Zombie')))],
    });
    const goblins = thing('goblins', 2, 'enchantment', {
      abilities: [ability('g', creatures, part('4', 'setCreatureSubtypes', value('Goblin')))],
    });
    holds([bear(), zombies, goblins], [], { bear: { subtypes: { eq: ['Goblin', 'Zombie'] } } });
  });

  test('[PJ3] a chain of three, each older than what it waits for', () => {
    const adds = (id: string, ts: number, type: string, op: string, what: string): JsonThing =>
      thing(id, ts, 'enchantment', { abilities: [ability(id, { type }, part('4', op, value(what)))] });
    const board = [
      adds('x', 1, 'creature', 'addSubtype', 'Elf'),
      adds('y', 2, 'artifact', 'addType', 'creature'),
      adds('z', 3, 'land', 'addType', 'artifact'),
      thing('waste', 0, 'land'),
    ];
    holds([...board, thing('rock', 0, 'artifact')], [], {
      waste: { types: { eq: ['land', 'artifact', 'creature'] }, subtypes: { eq: ['Elf'] } },
    });
    // Without an artifact the second does nothing yet, so that nobody waits for it: one effect is tried, not two.
    holds(board, [], { waste: { types: { eq: ['land', 'artifact', 'creature'] }, subtypes: { eq: [] } } });
  });

  test('[PJ3] two that strip each other: the older applies; an outsider waits for both, however old', () => {
    const others = { and: [nonbasic, { other: true }] };
    const land = (id: string, ts: number, what: string): JsonThing =>
      thing(id, ts, 'land', { abilities: [ability(id, others, part('4', 'setLandSubtypes', value(what)))] });
    const wakes = thing('wakes', 0, 'enchantment', {
      abilities: [ability('wakes', { subtype: 'Mountain' }, part('4', 'addType', value('creature')))],
    });
    for (const isLunarOlder of [true, false])
      holds(
        [wakes, land('lunar', isLunarOlder ? 1 : 2, 'Mountain'), land('tidal', isLunarOlder ? 2 : 1, 'Island'), thing('waste', 0, 'land')],
        [],
        {
          lunar: isLunarOlder
            ? { subtypes: { eq: [] }, hasAbility: { lunar: true } }
            : { subtypes: { eq: ['Island'] }, hasAbility: { lunar: false } },
          tidal: isLunarOlder ? { subtypes: { eq: ['Mountain'] }, types: { eq: ['land', 'creature'] } } : { subtypes: { eq: [] } },
          waste: isLunarOlder ? { types: { has: ['creature'] } } : { subtypes: { eq: ['Island'] }, types: { eq: ['land'] } },
        },
      );
  });

  test('[SW2] land subtypes come to lands only; to set them does nothing to what is none', () => {
    const seas = thing('seas', 1, 'enchantment', {
      attachedTo: 'bear',
      abilities: [ability('seas', { host: true }, part('4', 'setLandSubtypes', value('Island')))],
    });
    const quick = ability('quick', { self: true }, part('7c', 'addPT', pt(1, 0)));
    holds(
      [bear(0, { kw: ['trample'], abilities: [quick] }), seas],
      [resolved('grow', 2, ['bear'], part('4', 'addSubtype', value(['Forest', 'Elf'])))],
      {
        bear: { subtypes: { eq: ['Bear', 'Elf'] }, kw: { eq: ['trample'] }, hasAbility: { quick: true }, p: 3 },
      },
    );
  });

  test('[SW2] what was granted stays when land subtypes are set', () => {
    const land = thing('land', 0, 'land', {
      kw: ['haste'],
      abilities: [
        { id: 'printed', kind: 'mana' },
        { id: 'given', kind: 'mana', ts: 3 },
      ],
    });
    holds([land, moon(4)], [], { land: { hasAbility: { printed: false, given: true }, kw: { eq: [] }, subtypes: { eq: ['Mountain'] } } });
  });

  test('to set types drops the subtypes of the types that are gone, and no others', () => {
    const arbor = thing('arbor', 0, 'land creature', { subtypes: ['Forest', 'Dryad', 'Equipment'], p: 1, t: 1 });
    holds([arbor], [resolved('stone', 1, ['arbor'], part('4', 'setTypes', value(['artifact'])))], {
      arbor: { types: { eq: ['artifact'] }, subtypes: { eq: ['Equipment'] } },
    });
    holds([arbor], [resolved('leaf', 1, ['arbor'], part('4', 'setTypes', value('land')))], {
      arbor: { types: { eq: ['land'] }, subtypes: { eq: ['Forest', 'Equipment'] } },
    });
  });

  test('all creature types are each of them, and no land type', () => {
    const changeling = thing('changeling', 5, 'creature', { p: 1, t: 1, abilities: [defines('all', part('4', 'allCreatureTypes'))] });
    const elves = thing('elves', 1, 'enchantment', { abilities: [ability('elves', { subtype: 'Elf' }, part('7c', 'addPT', pt(1, 1)))] });
    const swamps = thing('swamps', 1, 'enchantment', {
      abilities: [ability('swamps', { subtype: 'Swamp' }, part('7c', 'addPT', pt(5, 5)))],
    });
    holds([changeling, elves, swamps], [], { changeling: { p: 2, t: 2, subtypes: { has: ['Goblin', 'Elf'], not: ['Swamp', 'Aura'] } } });
  });
});

describe('copies, control, words', () => {
  const copies = (id: string, ts: number, who: string, of: string): JsonResolved => resolved(id, ts, [who], part('1', 'copyOf', value(of)));

  test('[PJ3] a copy of a copy waits for it', () => {
    const lion = thing('lion', 0, 'creature', {
      subtypes: ['Cat'],
      colors: ['white'],
      kw: ['vigilance'],
      p: 3,
      t: 5,
      mv: 4,
      abilities: [{ id: 'roar', kind: 'activated' }],
    });
    const clone = (id: string): JsonThing => thing(id, 0, 'creature', { subtypes: ['Shapeshifter'], p: 0, t: 0 });
    holds([lion, clone('one'), clone('two')], [copies('younger', 9, 'one', 'lion'), copies('older', 1, 'two', 'one')], {
      one: { subtypes: { eq: ['Cat'] }, p: 3, t: 5, mv: 4 },
      two: { subtypes: { eq: ['Cat'] }, colors: { eq: ['white'] }, kw: { eq: ['vigilance'] }, p: 3, t: 5, hasAbility: { roar: true } },
    });
  });

  test('two that copy each other: the older goes first', () => {
    const [lion, mouse] = [thing('lion', 0, 'creature', { p: 5, t: 5 }), thing('mouse', 0, 'creature', { p: 1, t: 1 })];
    holds([lion, mouse], [copies('x', 1, 'lion', 'mouse'), copies('y', 2, 'mouse', 'lion')], { lion: { p: 1 }, mouse: { p: 1 } });
    holds([lion, mouse], [copies('x', 2, 'lion', 'mouse'), copies('y', 1, 'mouse', 'lion')], { lion: { p: 5 }, mouse: { p: 5 } });
  });

  test('a copy takes no counters over, nor what was granted; and keeps what was granted to it', () => {
    const lion = thing('lion', 0, 'creature', {
      p: 3,
      t: 3,
      counters: { '+1/+1': 2 },
      abilities: [{ id: 'lent', kind: 'activated', ts: 3 }],
    });
    const clone = thing('clone', 0, 'creature', {
      p: 0,
      t: 0,
      abilities: [
        { id: 'own', kind: 'activated' },
        { id: 'given', kind: 'activated', ts: 3 },
      ],
    });
    holds([lion, clone], [copies('x', 1, 'clone', 'lion')], {
      clone: { p: 3, t: 3, hasAbility: { own: false, given: true, lent: false } },
      lion: { p: 5 },
    });
  });

  test('[PJ3] a theft by an Aura that has been stolen itself waits for that', () => {
    const steals = (id: string, ts: number, ctrl: string, attachedTo: string): JsonThing =>
      thing(id, ts, 'enchantment', {
        ctrl,
        attachedTo,
        subtypes: ['Aura'],
        abilities: [ability(id, { host: true }, part('2', 'setController', value('you')))],
      });
    holds([bear(0, { ctrl: 'C' }), steals('first', 1, 'B', 'bear'), steals('second', 2, 'A', 'first')], [], {
      first: { ctrl: 'A' },
      bear: { ctrl: 'A' },
    });
    // Of two on one thing the younger decides.
    holds([bear(0, { ctrl: 'C' }), steals('first', 2, 'B', 'bear'), steals('second', 1, 'A', 'bear')], [], { bear: { ctrl: 'B' } });
  });

  test('[FT1] "you" is who controls the source after layer 2', () => {
    const lord = thing('lord', 1, 'creature', {
      ctrl: 'B',
      p: 1,
      t: 1,
      abilities: [ability('lord', { and: [creatures, { controller: 'you' }, { other: true }] }, part('7c', 'addPT', pt(1, 1)))],
    });
    const foe = thing('foe', 0, 'creature', { ctrl: 'B', p: 2, t: 2 });
    holds([bear(), lord, foe], [resolved('threaten', 5, ['lord'], part('2', 'setController', value('A')))], {
      bear: { p: 3 },
      foe: { p: 2 },
    });
  });

  test('[SW4] a swapped word changes what a lord is and says, before types are asked', () => {
    const lord = thing('lord', 1, 'creature', {
      subtypes: ['Goblin'],
      colors: ['red'],
      p: 2,
      t: 2,
      abilities: [
        ability(
          'lord',
          { and: [{ subtype: 'Goblin' }, { other: true }] },
          part('6', 'addKeyword', value('haste')),
          part('7c', 'addPT', pt(1, 1)),
        ),
        ability('makes', { ids: ['bear'] }, part('4', 'addSubtype', value('Goblin'))),
      ],
    });
    const one = (id: string): JsonThing => thing(id.toLowerCase(), 0, 'creature', { subtypes: [id], p: 1, t: 1 });
    const swap = resolved(
      'hack',
      9,
      ['lord'],
      part('3', 'swapWord', value(['Goblin', 'Elf'])),
      part('3', 'swapWord', value(['red', 'blue'])),
    );
    holds([lord, one('Goblin'), one('Elf'), bear()], [swap], {
      lord: { subtypes: { eq: ['Elf'] }, colors: { eq: ['red'] }, p: 2 },
      goblin: { p: 1, kw: { eq: [] } },
      elf: { p: 2, kw: { eq: ['haste'] } },
      bear: { subtypes: { eq: ['Bear', 'Elf'] }, p: 3 },
    });
  });

  test('[SW4] a swapped land type replaces what is set, not which types are land types', () => {
    const swap = resolved('hack', 9, ['moon'], part('3', 'swapWord', value({ from: 'Mountain', to: 'Swamp' })));
    const results = runLine({
      id: 'x',
      setup: { cases: [{ objects: [moon(1), thing('peak', 0, 'land', { subtypes: ['Mountain', 'Forest'] })], resolved: [swap] }] },
      expected: [{ objects: { peak: { subtypes: { eq: ['Swamp'] } } } }],
    });
    expect(results[0]?.failures).toEqual([]);
  });
});

describe('swapped words', () => {
  test('[SW4] who walks through Islands walks through Swamps (612.2, 702.14)', () => {
    const swap = resolved('hack', 9, ['eel', 'lord'], part('3', 'swapWord', value(['Island', 'Swamp'])));
    const eel = thing('eel', 1, 'creature', { kw: ['islandwalk', 'flying'] });
    const lord = thing('lord', 2, 'creature', {
      abilities: [ability('walks', creatures, part('6', 'addKeyword', value('islandwalk')))],
    });
    holds([eel, lord, bear()], [swap], {
      eel: { kw: { eq: ['flying', 'swampwalk'] } },
      bear: { kw: { eq: ['swampwalk'] } },
    });
  });
});

describe('colours and abilities', () => {
  const painter = (ts: number): JsonThing =>
    thing('painter', ts, 'artifact', { abilities: [ability('blue', { any: true }, part('5', 'addColor', value('blue')))] });
  const dark = (ts: number): JsonThing =>
    thing('dark', ts, 'enchantment', { abilities: [ability('black', creatures, part('5', 'setColors', value(['black'])))] });

  test('[PJ4] a painter and a setter of colours go by age', () => {
    holds([bear(0, { colors: ['green'] }), painter(1), dark(2)], [], {
      bear: { colors: { eq: ['black'] } },
      dark: { colors: { eq: ['blue'] } },
    });
    holds([bear(0, { colors: ['green'] }), painter(2), dark(1)], [], { bear: { colors: { eq: ['black', 'blue'] } } });
  });

  test('[PJ2] what defines its own colour goes first, though it came last', () => {
    const ghost = thing('ghost', 9, 'creature', {
      colors: ['red'],
      p: 1,
      t: 1,
      abilities: [defines('none', part('5', 'setColors', value([])))],
    });
    holds([ghost, painter(1)], [], { ghost: { colors: { eq: ['blue'] } } });
  });

  test('[PJ4] a granted ability grants another in the same layer', () => {
    const inner = ability('inner', { self: true }, part('6', 'addKeyword', value('flying')));
    const outer = ability('outer', { self: true }, part('6', 'addAbility', value(inner)));
    const lord = (ts: number): JsonThing =>
      thing('lord', ts, 'enchantment', { abilities: [ability('lord', creatures, part('6', 'addAbility', value(outer)))] });
    const strip = (ts: number): JsonThing =>
      thing('strip', ts, 'enchantment', { abilities: [ability('strip', creatures, part('6', 'loseAllAbilities'))] });
    holds([bear(), lord(1)], [], { bear: { kw: { eq: ['flying'] }, hasAbility: { outer: true, inner: true } } });
    // What was granted waits for who takes it away; what is granted afterwards stays.
    holds([bear(), lord(1), strip(2)], [], { bear: { kw: { eq: [] }, hasAbility: { outer: false, inner: false } } });
    holds([bear(), lord(2), strip(1)], [], { bear: { kw: { eq: ['flying'] }, hasAbility: ['outer', 'inner'] } });
  });

  test('[PJ5] a granted ability is as old as its grant', () => {
    const sets = (id: string, to: number): JsonAbility => ability(id, { ids: ['bear'] }, part('7b', 'setPT', pt(to, to)));
    const grants = resolved('grant', 7, ['host'], part('6', 'addAbility', value(sets('granted', 7))));
    const host = thing('host', 1, 'artifact');
    holds([bear(), host, thing('rival', 5, 'artifact', { abilities: [sets('rival', 5)] })], [grants], { bear: { p: 7 } });
    holds([bear(), host, thing('rival', 9, 'artifact', { abilities: [sets('rival', 9)] })], [grants], { bear: { p: 9 } });
  });

  test('an ooze has the abilities of creatures in graveyards', () => {
    const ooze = thing('ooze', 1, 'creature', {
      p: 4,
      t: 3,
      abilities: [ability('ooze', { self: true }, part('6', 'gainAbilitiesOf', value({ and: [creatures, { zone: 'graveyard' }] })))],
    });
    const dead = thing('dead', 0, 'creature', {
      zone: 'graveyard',
      p: 1,
      t: 1,
      abilities: [{ id: 'ping', kind: 'activated' }, ability('grow', { self: true }, part('7c', 'addPT', pt(1, 1)))],
    });
    holds([ooze, dead, bear(0, { abilities: [{ id: 'other', kind: 'activated' }] })], [], {
      ooze: { hasAbility: { ping: true, grow: true, other: false }, p: 5 },
      dead: { p: 1 },
    });
  });

  test('[SB2] a keyword counter that came after abilities were lost stays', () => {
    const strip = resolved('strip', 9, ['bear'], part('6', 'loseAllAbilities'));
    holds([bear(0, { counters: { 'kw:flying': 1 }, ctrTs: 12 })], [strip], { bear: { kw: { eq: ['flying'] } } });
    holds([bear(0, { counters: { 'kw:flying': 1 }, ctrTs: 3 })], [strip], { bear: { kw: { eq: [] } } });
    holds([bear(4, { counters: { 'kw:flying': 1 } })], [strip], { bear: { kw: { eq: [] } } });
  });
});

describe('power and toughness', () => {
  test('[SB2] 2/2, a counter, +4/+4 until the end of turn, +0/+2, then "becomes 0/1": 5/8', () => {
    const wall = thing('wall', 1, 'enchantment', { abilities: [ability('wall', creatures, part('7c', 'addPT', pt(0, 2)))] });
    const [growth, becomes] = [
      resolved('growth', 2, ['bear'], part('7c', 'addPT', pt(4, 4))),
      resolved('becomes', 9, ['bear'], part('7b', 'setPT', pt(0, 1))),
    ];
    holds([bear(0, { counters: { '+1/+1': 1 } }), wall], [growth, becomes], { bear: { p: 5, t: 8 } });
  });

  test('[PJ1] defined, set, changed, switched, whatever came first', () => {
    const maro = thing('maro', 9, 'creature', {
      abilities: [defines('maro', part('7a', 'setPT', pt({ count: { and: [{ zone: 'hand' }, { controller: 'you' }] }, plus: 1 }, 3)))],
    });
    const hand = ['h1', 'h2'].map((id) => thing(id, 0, 'creature', { zone: 'hand' }));
    const theirs = thing('h3', 0, 'creature', { zone: 'hand', ctrl: 'B' });
    const [flip, pump, set] = [
      resolved('flip', 1, ['maro'], part('7d', 'switchPT')),
      resolved('pump', 2, ['maro'], part('7c', 'addPT', pt(2, 0))),
      resolved('set', 3, ['maro'], part('7b', 'setPT', pt(0, 4))),
    ];
    holds([maro, ...hand, theirs], [], { maro: { p: 3, t: 3 } });
    holds([maro, ...hand, theirs], [pump, flip], { maro: { p: 3, t: 5 } });
    holds([maro, ...hand, theirs], [pump, flip, set], { maro: { p: 4, t: 2 } });
    holds([maro, ...hand, theirs], [pump, flip, set, resolved('flop', 0, ['maro'], part('7d', 'switchPT'))], { maro: { p: 2, t: 4 } });
  });

  test('[CE2] numbers are read for all things before any is written', () => {
    const big = { and: [creatures, { powerAtLeast: 3 }] };
    const board = [bear(), thing('ogre', 0, 'creature', { p: 3, t: 3 })];
    holds(board, [resolved('x', 1, ['bear', 'ogre'], part('7c', 'addPT', pt({ count: big }, { count: big })))], {
      bear: { p: 3, t: 3 },
      ogre: { p: 4, t: 4 },
    });
  });

  test('[PJ3] who counts waits for what changes the count', () => {
    const counts = thing('counts', 1, 'creature', {
      p: 1,
      t: 1,
      abilities: [
        ability(
          'counts',
          { self: true },
          part('7c', 'addPT', pt({ count: { and: [creatures, { powerAtLeast: 3 }, { other: true }] } }, 0)),
        ),
      ],
    });
    holds([bear(), counts], [resolved('pump', 9, ['bear'], part('7c', 'addPT', pt(1, 1)))], { bear: { p: 3 }, counts: { p: 2 } });
  });

  test('[PJ4] doubling goes by age', () => {
    const [double, pump] = [
      (ts: number) => resolved('double', ts, ['bear'], part('7c', 'doubleP')),
      resolved('pump', 5, ['bear'], part('7c', 'addPT', pt(3, 0))),
    ];
    holds([bear()], [double(1), pump], { bear: { p: 7, t: 2 } });
    holds([bear()], [double(9), pump], { bear: { p: 10, t: 2 } });
  });

  test('[SW3] only creatures grow; a vehicle does once it is one', () => {
    const car = thing('car', 0, 'artifact', { subtypes: ['Vehicle'], p: 3, t: 3, counters: { '+1/+1': 1 } });
    const anthem = thing('anthem', 1, 'enchantment', {
      abilities: [ability('anthem', { type: 'artifact' }, part('7c', 'addPT', pt(1, 1)))],
    });
    holds([car, anthem], [], { car: { p: 3, t: 3 } });
    holds([car, anthem], [resolved('crew', 2, ['car'], part('4', 'addType', value('creature')))], { car: { p: 5, t: 5 } });
  });

  test('[SB3] dies: no toughness, or as much damage; on the battlefield, creatures only', () => {
    const shrink = (by: number): JsonResolved => resolved('shrink', 1, ['bear'], part('7c', 'addPT', pt(0, by)));
    holds([bear()], [shrink(-2)], { bear: { dies: true } });
    holds([bear(0, { kw: ['indestructible'] })], [shrink(-2)], { bear: { dies: true } });
    holds([bear(0, { damage: 1 })], [], { bear: { dies: false } });
    holds([bear(0, { damage: 1 })], [shrink(-1)], { bear: { dies: true } });
    holds([bear(0, { damage: 2, kw: ['indestructible'] })], [], { bear: { dies: false } });
    holds([bear(0, { zone: 'graveyard', damage: 5 })], [], { bear: { dies: false } });
    holds([thing('rock', 0, 'artifact', { damage: 5 })], [], { rock: { dies: false } });
  });
});

describe('ages and places', () => {
  const sets = (id: string, to: number): JsonAbility => ability(id, { ids: ['bear'] }, part('7b', 'setPT', pt(to, to)));

  test('[PJ4] of equally old ones the first ability of a thing goes first, then the one whose name comes first', () => {
    holds([bear(), thing('host', 1, 'artifact', { abilities: [sets('z', 3), sets('a', 4)] })], [], { bear: { p: 4 } });
    holds(
      [bear(), thing('y', 1, 'artifact', { abilities: [sets('b', 3)] }), thing('x', 1, 'artifact', { abilities: [sets('c', 4)] })],
      [],
      { bear: { p: 4 } },
    );
    holds(
      [bear(), thing('y', 1, 'artifact', { abilities: [sets('b', 3)] }), thing('x', 1, 'artifact', { abilities: [sets('b', 4)] })],
      [],
      { bear: { p: 3 } },
    );
  });

  test('[CE1] two effects of one name are two effects', () => {
    const twice = [
      resolved('pump', 1, ['bear'], part('7c', 'addPT', pt(1, 0))),
      resolved('pump', 1, ['bear'], part('7c', 'addPT', pt(2, 0))),
    ];
    const results = runLine({
      id: 'x',
      setup: { cases: [{ objects: [bear()], resolved: twice }] },
      expected: [{ objects: { bear: { p: 5 } } }],
    });
    expect(results[0]?.failures).toEqual([]);
    const grows = ability('grows', { ids: ['bear'] }, part('7c', 'addPT', pt(1, 1)));
    holds([bear(), thing('host', 1, 'artifact', { abilities: [grows, grows] })], [], { bear: { p: 4, t: 4 } });
    const grants = resolved('grants', 2, ['bear'], part('6', 'addAbility', value(grows)), part('6', 'addAbility', value(grows)));
    holds([bear()], [grants], { bear: { p: 4, t: 4 } });
  });

  test('[SB1] static abilities are idle off the battlefield, granted ones too; what defines works there', () => {
    const grows = ability('grows', { ids: ['bear'] }, part('7c', 'addPT', pt(1, 1)));
    const incarnation = { ...grows, id: 'anger', cond: { zone: 'graveyard' } };
    const dead = (more: JsonObject): JsonThing => thing('dead', 0, 'creature', { zone: 'graveyard', ...more });
    holds([bear(), dead({ abilities: [grows] })], [], { bear: { p: 2 } });
    holds([bear(), dead({})], [resolved('grant', 1, ['dead'], part('6', 'addAbility', value(grows)))], {
      bear: { p: 2 },
      dead: { hasAbility: 'grows' },
    });
    holds([bear(), dead({ abilities: [incarnation] })], [], { bear: { p: 3 } });
    holds([bear(), dead({ abilities: [defines('size', part('7a', 'setPT', pt(6, 6)))] })], [], { dead: { p: 6 } });
    // A copy of a card that lies in a graveyard works.
    holds(
      [bear(), thing('clone', 1, 'creature'), dead({ abilities: [grows] })],
      [resolved('copy', 2, ['clone'], part('1', 'copyOf', value('dead')))],
      {
        bear: { p: 3 },
      },
    );
  });

  test('[SW1] a filter that names no zone means the battlefield', () => {
    const anthem = (affects: JsonObject): JsonThing =>
      thing('anthem', 1, 'enchantment', { abilities: [ability('anthem', affects, part('7c', 'addPT', pt(1, 1)))] });
    const dead = thing('dead', 0, 'creature', { zone: 'graveyard', p: 1, t: 1 });
    holds([bear(), dead, anthem(creatures)], [], { bear: { p: 3 }, dead: { p: 1 } });
    holds([bear(), dead, anthem({ and: [creatures, { not: { self: true } }] })], [], { bear: { p: 3 }, dead: { p: 1 } });
    holds([bear(), dead, anthem({ or: [creatures, { zone: 'hand' }] })], [], { bear: { p: 3 }, dead: { p: 1 } });
    holds([bear(), dead, anthem({ any: true })], [], { bear: { p: 3 }, dead: { p: 2 } });
    holds([bear(), dead, anthem({ ids: ['dead'] })], [], { bear: { p: 2 }, dead: { p: 2 } });
    holds([bear(), dead, anthem({ not: { zone: 'battlefield' } })], [], { bear: { p: 2 }, dead: { p: 2 } });
  });

  test('[PJ4] a condition that comes to hold in the middle of a layer brings its effect at once', () => {
    const wakes = { ...ability('wakes', creatures, part('4', 'setCreatureSubtypes', value('Elf'))), cond: { type: 'artifact' } };
    const objects = [
      bear(),
      thing('sleeper', 5, 'enchantment', { abilities: [wakes] }),
      thing('late', 9, 'enchantment', { abilities: [ability('late', creatures, part('4', 'setCreatureSubtypes', value('Goblin')))] }),
    ];
    holds(objects, [resolved('coat', 1, ['sleeper'], part('4', 'addType', value('artifact')))], { bear: { subtypes: { eq: ['Goblin'] } } });
  });
});
