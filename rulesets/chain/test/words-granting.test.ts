/** Words that grant something: more Summons of a kind, control that cannot change, counters that are shared out. */
import { describe, expect, test } from 'vitest';
import { monster, plays, spell, textOf } from './trying.js';

describe('Summons of a kind', () => {
  const muster = spell('{ do: { grant-summons: { where: { race: warrior }, count: 2 } } }');
  test('[CW48] are beside the one of the turn, and for such monsters alone', () => {
    expect(textOf(muster)).toBe('You can Normal Summon 2 Warrior monsters this turn, in addition to your Normal Summon/Set.');
    plays(
      muster,
      'ana: { hand: [ tried, la-jinn, vorse-raider, celtic-guardian, celtic-guardian, celtic-guardian ] }\n  draws: false',
      'ana activates tried',
      'pass',
      ...['ana summons celtic-guardian', 'pass', 'ana summons celtic-guardian', 'pass'],
      // Those two were summoned by what was granted: the one of the turn is still there.
      ...['ana summons la-jinn', 'pass', 'ana may not: summon', 'expect: { ana: { hand: [ vorse-raider, celtic-guardian ] } }'],
    );
  });
  test('[CW48] are for that turn, for whoever was granted them, and each grant counts by itself', () => {
    const once = spell('{ do: { grant-summons: { where: { race: warrior } } } }');
    plays(
      once,
      'ana: { hand: [ tried, tried, celtic-guardian, celtic-guardian, celtic-guardian, celtic-guardian ] }\n  draws: false',
      ...['ana activates tried', 'pass', 'ana activates tried', 'pass'],
      ...['ana summons celtic-guardian', 'pass', 'ana summons celtic-guardian', 'pass', 'ana summons celtic-guardian', 'pass'],
      'ana may not: summon',
    );
    plays(
      once.replace('normal', 'quick-play'),
      'ana: { hand: [ celtic-guardian, celtic-guardian ] }\n  bo: { spells: [ tried ] }\n  draws: false',
      ...['ana summons celtic-guardian', 'bo activates tried', 'pass', 'ana may not: summon'],
    );
  });
});

describe('how many Summons in all', () => {
  const twice = spell('{ do: { raise-summons: 2 } }', 'quick-play');
  const thrice = spell('{ do: { raise-summons: 3 } }').replaceAll('tried', 'more');
  const again = spell('{ do: { grant-summons: 1 } }').replaceAll('tried', 'again');
  const footmen = 'footman, footman, footman, footman, footman';
  const summon = ['ana summons footman', 'pass'];

  test('[CW59] the largest number counts, and who may already is not offered what says no more', () => {
    expect(textOf(twice)).toBe('You can Normal Summon/Set 2 times this turn, not just once.');
    const lay = `ana: { hand: [ tried, tried, more, ${footmen} ] }\n  draws: false`;
    plays([twice, thrice], lay, ...['ana activates tried', 'pass', ...summon, 'ana may not: tried', ...summon, 'ana may not: summon']);
    const most = ['ana activates tried', 'pass', 'ana activates more', 'pass', 'ana may not: tried'];
    plays([twice, thrice], lay, ...most, ...summon, ...summon, ...summon, 'ana may not: summon');
    plays([twice, thrice], lay, ...['ana activates more', 'pass', 'ana may not: tried']);
  });
  test('[CW59] what grants one more adds up with it, whichever was first', () => {
    const lay = `ana: { hand: [ tried, again, ${footmen} ] }\n  draws: false`;
    for (const [one, other] of [
      ['tried', 'again'],
      ['again', 'tried'],
    ])
      plays(
        [twice, again],
        lay,
        ...[`ana activates ${one}`, 'pass', `ana activates ${other}`, 'pass', ...summon, ...summon, ...summon, 'ana may not: summon'],
      );
  });
  test('[CW48, CW59] in the turn of the other player neither lets that player summon more', () => {
    for (const text of [twice, again.replace('normal', 'quick-play').replaceAll('again', 'tried')])
      plays(
        text,
        `ana: { hand: [ ${footmen} ] }\n  bo: { spells: [ tried ] }\n  draws: false`,
        ...['ana summons footman', 'bo activates tried', 'pass', 'ana may not: summon'],
      );
  });
});

describe('control that cannot change', () => {
  const loyal = monster('always: { gain: { cards: this, powers: cannot-change-control } }');
  test('[CW47] is not taken by what is done', () => {
    expect(textOf(loyal)).toBe('This card cannot have its control changed.');
    plays(loyal, 'ana: { hand: [ change-of-heart ] }\n  bo: { monsters: [ tried ] }', 'ana may not: change-of-heart');
    // It may not be so before it resolves.
    const bind = spell('{ target: { from: monsters, as: it }, do: { gain: { cards: it, powers: cannot-change-control } } }', 'quick-play');
    plays(
      bind,
      'ana: { hand: [ change-of-heart ] }\n  bo: { monsters: [ ogre ], spells: [ tried ] }',
      ...[
        'ana activates change-of-heart, targets ogre',
        'bo activates tried, targets ogre',
        'pass',
        'expect: { bo: { monsters: [ ogre ] } }',
      ],
    );
    const swap = spell(
      '{ target: [ { from: { monsters: { whose: you } }, as: mine }, { from: { monsters: { whose: opponent } }, as: theirs } ], do: { switch-control: { one: mine, other: theirs } } }',
    ).replaceAll('tried', 'swap');
    plays(
      [loyal, swap],
      'ana: { hand: [ swap ], monsters: [ ogre ] }\n  bo: { monsters: [ tried ] }',
      ...[
        'ana activates swap, targets ogre, targets tried',
        'pass',
        'expect: { bo: { monsters: [ tried ] }, ana: { monsters: [ ogre ] } }',
      ],
    );
  });
  test('[CW47] nor by what always holds; what has no effects is taken', () => {
    const call = `card: call-all\nname: Call All\nkind: spell\ntype: continuous\ntext:\n  - always: { controls: { monsters: face-up } }\n`;
    plays(
      [loyal, call],
      'ana: { hand: [ call-all ] }\n  bo: { monsters: [ tried, ogre ] }',
      ...['ana activates call-all', 'pass', 'expect: { bo: { monsters: [ tried ] }, ana: { monsters: [ ogre ] } }'],
    );
    plays(
      loyal,
      'ana: { hand: [ change-of-heart ] }\n  bo: { monsters: [ tried ], spells: [ up skill-drain ] }',
      ...['ana activates change-of-heart, targets tried', 'pass', 'expect: { ana: { monsters: [ tried ] } }'],
    );
  });
  test('[DS16] what would take it is not equipped to it, nor where there is no room', () => {
    plays(loyal, 'ana: { hand: [ snatch-steal ] }\n  bo: { monsters: [ tried ] }', 'ana may not: snatch-steal');
    plays(
      loyal,
      'ana: { hand: [ snatch-steal ], monsters: [ twins, twins, twins, twins, twins ] }\n  bo: { monsters: [ ogre ] }',
      'ana may not: snatch-steal',
    );
    plays(loyal, 'ana: { hand: [ axe-of-despair ] }\n  bo: { monsters: [ tried ] }', 'ana may: axe-of-despair');
  });
  test('[CW47] for a while, too', () => {
    const oath = spell('{ target: { from: monsters, as: it }, do: { gain: { cards: it, powers: cannot-change-control } } }', 'quick-play');
    plays(
      oath,
      'ana: { hand: [ snatch-steal ] }\n  bo: { monsters: [ ogre ], spells: [ tried ] }',
      ...['ana activates snatch-steal, targets ogre', 'bo activates tried, targets ogre', 'pass', 'expect: { bo: { monsters: [ ogre ] } }'],
    );
  });
});

describe('counters on several cards together', () => {
  test('[CW26] are placed one by one, where there is room for them', () => {
    const frost = spell('{ do: { place-counters: { cards: { monsters: face-up }, counter: ice, amount: 3, among: true } } }');
    expect(textOf(frost)).toBe('Distribute 3 Ice Counters among face-up monsters on the field.');
    const vessel = monster('must: { occasion: this-is-tributed, do: { draw: 1 } }', 'counters: { counter: ice, most: 1 }\n').replaceAll(
      'tried',
      'vessel',
    );
    plays(
      [frost, vessel],
      'ana: { hand: [ tried ], monsters: [ vessel, down twins ] }\n  bo: { monsters: [ ogre ] }',
      ...['ana activates tried', 'pass', 'ana: vessel', 'offered: { ana: [ ogre ] }', 'ana: ogre', 'ana: ogre'],
      'expect: { vessel: { counters: { ice: 1 } }, ogre: { counters: { ice: 2 } } }',
    );
  });
});
