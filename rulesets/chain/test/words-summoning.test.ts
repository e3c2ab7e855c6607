/** Monsters that are summoned with other Tributes than usual, once again, beside the Summon of the turn, or only once. */
import { describe, expect, test } from 'vitest';
import { monster, plays as playsOn, spell, textOf } from './trying.js';

const plays = (card: string | readonly string[], lay: string, ...lines: readonly string[]): void =>
  playsOn(card, `draws: false\n  ${lay}`, ...lines);

const giant = (text: string): string => monster(text).replace('level: 4', 'level: 8');

describe('Tributes', () => {
  test('[CW18] a text has another way: beside the usual one, while its condition holds, or instead of it', () => {
    const way = giant('normal-summon: { tributes: 0, if: { life-at-most: 1000 } }');
    const lay = (life: number): string => `ana: { hand: [ tried ], life: ${life}, monsters: [ twins, ogre ] }`;
    plays(way, lay(8000), 'ana: summon', 'ana: tried', 'ana: [ twins, ogre ]', 'pass', 'expect: { ana: { monsters: [ tried ] } }');
    const freely = ['ana: summon', 'ana: tried', 'ana: no Tributes', 'pass'];
    plays(way, lay(1000), ...freely, 'expect: { ana: { monsters: [ twins, ogre, tried ] } }');
    plays(giant('normal-summon: { tributes: 3, only: true }'), lay(8000), 'ana may not: summon', 'ana may not: set monster');
    const third = lay(8000).replace('ogre', 'ogre, wyrm');
    plays(giant('normal-summon: { tributes: 3, only: true }'), third, 'ana: summon', 'ana: tried', 'ana: [ twins, ogre, wyrm ]', 'pass');
    const choosy = giant('normal-summon: { tributes: 1, where: { level: 5 } }');
    plays(choosy, lay(8000), 'ana: summon', 'ana: tried', 'ana: 1 Tribute', 'offered: { ana: [ ogre ] }');
  });
  test('[CW18] what was given is told of the monster as long as it stays', () => {
    const weak = giant(
      'normal-summon: 0\n  - always: { if: { is: { cards: this, where: { summoned-with-tributes: 0 } } }, rules: { is-originally: { cards: this, attack: 700 } } }',
    );
    plays(weak, 'ana: { hand: [ tried ] }', 'ana: summon', 'ana: tried', 'pass', 'expect: { atk of tried: 700 }');
    const two = ['ana: summon', 'ana: tried', 'ana: 2 Tributes', 'ana: [ twins, ogre ]', 'pass'];
    plays(weak, 'ana: { hand: [ tried ], monsters: [ twins, ogre ] }', ...two, 'expect: { atk of tried: 1500 }');
  });
  test('[CW19] a monster that counts as two is enough, and nothing is given beside it', () => {
    const lay = 'ana: { hand: [ blue-eyes-white-dragon, wyrm ], monsters: [ tried, twins ] }';
    const horse = monster('counts-as-tributes: { for: { attribute: light } }');
    const begins = ['ana: summon', 'ana: blue-eyes-white-dragon'];
    plays(horse, lay, ...begins, 'ana: [ tried ]', 'pass', 'expect: { ana: { monsters: [ blue-eyes-white-dragon, twins ] } }');
    expect(() => plays(horse, lay, ...begins, 'ana: [ tried, twins ]')).toThrow();
    plays(horse, lay, 'ana: summon', 'ana: wyrm', 'ana: [ tried, twins ]', 'pass', 'expect: { ana: { monsters: [ wyrm ] } }');
    plays(horse, `${lay}\n  bo: { spells: [ { skill-drain: { face: up } } ] }`, ...begins, 'ana: [ tried, twins ]', 'pass');
    expect(textOf(horse)).toBe('This card can be treated as 2 Tributes for the Tribute Summon of a LIGHT monster.');
  });
  test('[CW20] what the other player controls is given only where an effect says so, and leaves no room by itself', () => {
    const swap = spell(
      '{ target: { from: { monsters: { whose: opponent } }, as: it }, do: { gain: { cards: it, powers: tributed-by-opponent } } }',
    );
    const lines = ['ana may not: summon', 'ana activates tried, targets wyrm', 'pass'];
    const comes = [
      'ana: summon',
      'ana: ogre',
      'ana: [ wyrm ]',
      'pass',
      'expect: { ana: { monsters: [ ogre ] }, bo: { graveyard: [ wyrm ] } }',
    ];
    plays(swap, 'ana: { hand: [ ogre, tried ] }\n  bo: { monsters: [ wyrm ] }', ...lines, ...comes);
    const first = swap.replace('powers: tributed-by-opponent', 'powers: [ tributed-by-opponent, tributed-first ]');
    const both = 'ana: { hand: [ ogre, wyrm, tried ], monsters: [ footman ] }\n  bo: { monsters: [ twins ] }';
    const given = ['ana activates tried, targets twins', 'pass', 'ana: summon'];
    expect(() => plays(first, both, ...given, 'ana: ogre', 'ana: [ footman ]')).toThrow();
    plays(first, both, ...given, 'ana: ogre', 'ana: [ twins ]', 'pass', 'expect: { ana: { monsters: [ footman, ogre ] } }');
    plays(first, both, ...given, 'ana: wyrm', 'ana: [ footman, twins ]', 'pass', 'expect: { ana: { monsters: [ wyrm ] } }');
    const kept = monster('always: { cannot: be-tributed }').replaceAll('tried', 'kept');
    // For costs, too, as if it were one's own.
    const cannon = (count: number): string =>
      monster(
        `effect: { cost: { tribute: { cards: { monsters: { whose: you, where: other } }, count: ${count} } }, do: { inflict: 500 } }`,
      ).replaceAll('tried', 'cannon');
    const loaded = 'ana: { hand: [ tried ], monsters: [ cannon, footman ] }\n  bo: { monsters: [ twins, ogre ] }';
    const fires = ['ana activates tried, targets twins', 'pass', 'ana: cannon'];
    plays([swap, cannon(1)], loaded, ...fires, 'offered: { ana: [ footman, twins ] }');
    plays([first, cannon(1)], loaded, ...fires, 'offered: { ana: [ twins ] }');
    plays(
      [first, cannon(1)],
      loaded,
      ...fires,
      'ana: [ twins ]',
      'pass',
      'expect: { ana: { monsters: [ cannon, footman ] }, bo: { life: 7500 } }',
    );
    plays(
      [first, cannon(2)],
      loaded,
      ...fires,
      'ana: [ footman, twins ]',
      'pass',
      'expect: { ana: { monsters: [ cannon ] }, bo: { life: 7500 } }',
    );
    plays([swap, cannon(3)], loaded, ...fires.slice(0, 2), 'ana may not: cannon');
    plays(kept, 'ana: { hand: [ ogre ], monsters: [ kept ] }', 'ana may not: summon');
    const loyal = monster('always: { gain: { cards: this, powers: no-tribute-for-summons } }').replaceAll('tried', 'loyal');
    plays(loyal, 'ana: { hand: [ ogre ], monsters: [ loyal ] }', 'ana may not: summon');
  });
});

describe('Summons', () => {
  test('[SM3] what one effect summons comes together: neither monster has missed its timing', () => {
    const call = spell('{ do: { special-summon: { cards: { graveyard: { whose: you, where: monster } }, count: 2 } } }');
    const bell = (id: string): string =>
      monster('when-you-can: { occasion: { this-is-summoned: { how: special } }, do: { inflict: 100 } }').replaceAll('tried', id);
    plays(
      [call, bell('one'), bell('two')],
      'ana: { hand: [ tried ], graveyard: [ one, two ] }',
      ...['ana activates tried', 'pass', 'ana: [ one, two ]', 'ana: [ one, two ]', 'ana: yes', 'ana: yes'],
      ...['expect: { chain: [ one, two ] }', 'pass', 'expect: { bo: { life: 7800 } }'],
    );
  });
  test('[CW21] a Gemini has its effects once it was summoned again, and is a Normal Monster until then', () => {
    const gemini = monster(
      'effect: { do: { gain-life: 500 } }\n  - always: { gain: { cards: this, attack: 300 } }\n  - must: { occasion: this-is-sent-to-the-graveyard, do: { inflict: 400 } }',
      'types: gemini\n',
    );
    const again = ['ana may not: tried', 'ana: summon', 'ana: tried', 'pass', 'ana may not: summon', 'expect: { atk of tried: 1800 }'];
    plays(gemini, 'ana: { monsters: [ tried ], hand: [ twins ] }', ...again, 'ana may: tried');
    const count = monster(
      'effect: { if: { there-is: { monsters: { whose: you, where: { type: normal } } } }, do: { draw: 1 } }',
    ).replaceAll('tried', 'count');
    plays(
      [gemini, count],
      'ana: { monsters: [ tried, count ] }',
      'ana may: count',
      'ana: summon',
      'ana: tried',
      'pass',
      'ana may not: count',
    );
    const dies = ['ana activates dark-hole', 'pass'];
    plays(gemini, 'ana: { monsters: [ tried ], hand: [ dark-hole ] }', ...dies, 'expect: { bo: { life: 8000 } }');
    const lay = 'ana: { monsters: [ tried ], hand: [ dark-hole ] }';
    plays(gemini, lay, 'ana: summon', 'ana: tried', 'pass', ...dies, 'expect: { bo: { life: 7600 } }');
  });
  test('[CW22] a card lets monsters be summoned beside the one of the turn, so many in each turn', () => {
    const hall =
      'card: tried\nname: Tried\nkind: spell\ntype: continuous\ntext:\n  - additional-summon: { where: { level: 5 }, set: true }\n';
    const lay = 'ana: { hand: [ ogre, ogre, twins ], monsters: [ warden, footman ], spells: [ { tried: { face: up } } ] }';
    const one = (card: string, given: string): readonly string[] => ['ana: summon', `ana: ${card}`, `ana: [ ${given} ]`, 'pass'];
    plays(hall, lay, ...one('ogre', 'footman'), 'ana: summon', 'ana: twins', 'pass', 'ana may not: summon');
    plays(hall, lay, 'ana: summon', 'ana: twins', 'pass', ...one('ogre', 'footman'), 'ana may not: set monster');
    plays(
      hall.replace('type: continuous', 'type: continuous\nonly-one: true'),
      lay,
      ...one('ogre', 'footman'),
      ...one('ogre', 'warden'),
      'ana may not: summon',
    );
    expect(textOf(hall)).toBe(
      'During your Main Phase, you can Normal Summon/Set 1 Level 5 monster, in addition to your Normal Summon/Set.',
    );
  });
  test('[CW23] what a player can control only one of is not summoned, revived or activated beside another', () => {
    const lone = monster('effect: { do: { gain-life: 100 } }', 'only-one: true\n');
    const lay = 'ana: { monsters: [ tried ], hand: [ tried, monster-reborn ], graveyard: [ tried ] }';
    plays(lone, lay, 'ana may not: summon', 'ana may: set monster', 'ana may not: monster-reborn');
    plays(lone, lay.replace('[ tried ], h', '[ down tried ], h'), 'ana may: summon');
    const taken = 'ana: { monsters: [ tried ], hand: [ change-of-heart ] }\n  bo: { monsters: [ tried ] }';
    plays(
      lone,
      taken,
      'ana activates change-of-heart, targets tried',
      'pass',
      'expect: { ana: { monsters: [ tried ] }, bo: { graveyard: [ tried ] } }',
    );
    expect(textOf(lone)).toBe('You can only control 1 "Tried".\nYou can gain 100 LP.');
  });
  test('[CW24] an effect may bring a Fusion Monster from the Extra Deck, which does not come back from anywhere else', () => {
    const stein = spell('{ do: { special-summon: { cards: { extra-deck: { whose: you, where: { type: fusion } } }, count: 1 } } }');
    const lay = 'ana: { hand: [ tried, dark-hole, monster-reborn ], extra: [ blue-eyes-ultimate-dragon ] }';
    const comes = ['ana activates tried', 'pass', 'ana: blue-eyes-ultimate-dragon', 'pass'];
    plays(
      stein,
      lay,
      ...comes,
      'expect: { ana: { monsters: [ blue-eyes-ultimate-dragon ] } }',
      'ana activates dark-hole',
      'pass',
      'ana may not: monster-reborn',
    );
  });
});

describe('a Normal Summon by an effect', () => {
  const calls = spell('{ do: normal-summon }', 'quick-play');
  const no = 'card: no\nname: No\nkind: trap\ntype: counter\ntext:\n  - activate: { if: would-be-summoned, do: negate-summon }\n';
  const lay = 'ana: { hand: [ tried, ogre, twins, red-medicine ], monsters: [ footman ] }\n  bo: { spells: [ no, trap-hole ] }';
  test('[SM12] can be negated when the chain is over, and is beside that of the turn', () => {
    const summons = ['ana activates tried', 'pass', 'ana: ogre', 'ana: footman'];
    plays(
      [calls, no],
      lay,
      ...summons,
      'expect: { ana: { monsters: [], graveyard: [ footman, tried ] } }', // a used Spell has left by then
      'ana: pass',
      'offered: { bo: [ no, pass ] }',
      'bo: no',
      'pass',
      'expect: { ana: { monsters: [], graveyard: [ footman, tried, ogre ] } }',
      'ana: summon',
    );
    plays(
      [calls, no],
      lay,
      ...summons,
      'bo: pass',
      'bo: trap-hole',
      'bo: ogre',
      'pass',
      'expect: { ana: { monsters: [], graveyard: { has: ogre } }, bo: { spells: [ no ] } }',
    );
  });
  test('[SM12] comes at once in the middle of a chain', () =>
    plays(
      [calls, no],
      lay,
      'ana activates red-medicine',
      'bo: pass',
      'ana: tried',
      'pass',
      'ana: ogre',
      'ana: footman',
      'expect: { ana: { monsters: [ ogre ], life: 8500 } }',
      'ana: pass',
      'offered: { bo: [ pass ] }', // it was not the last thing to happen
    ));
});

describe('a monster on the field whose Summon is negated', () => {
  const stops = (then: string): string =>
    `card: stops\nname: Stops\nkind: trap\ntype: counter\ntext:\n  - activate: { if: would-be-summoned, do: ${then} }\n`;
  const destroys = stops('{ if-you-do: [ negate-summon, { destroy: summoned-monster } ] }');
  const mourned = 'must: { occasion: { this-is-sent-to-the-graveyard: { from: field } }, do: { inflict: 500 } }';
  const went = 'expect: { ana: { monsters: [], graveyard: [ tried ] }, bo: { life: 8000 } }';
  const bo = 'bo: { spells: [ stops ] }';

  test('[SM2] that is flipped was not sent from there, whether it is destroyed or not', () => {
    for (const trap of [destroys, stops('negate-summon')])
      plays(
        [monster(mourned), trap],
        `ana: { monsters: [ down tried ] }\n  ${bo}`,
        'ana: change position',
        'ana: tried',
        'bo: stops',
        'pass',
        went,
      );
  });
  test('[SM2] that is summoned once again was not sent from there either', () => {
    const twin = monster(mourned, 'types: gemini\n');
    plays([twin, destroys], `ana: { monsters: [ tried ] }\n  ${bo}`, 'ana summons tried', 'bo: stops', 'pass', went);
  });
});
