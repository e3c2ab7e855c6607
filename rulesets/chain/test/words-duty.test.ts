/** Effects of speed 2 that their players must activate, and Traps that are activated from the hand. */
import { describe, expect, test } from 'vitest';
import { monster, plays, spell, textOf } from './trying.js';

const other = (card: string, id: string): string => card.replaceAll('tried', id);
const trap = (text: string): string => `card: tried\nname: Tried\nkind: trap\ntext:\n  - activate: ${text}\n`;

describe('a mandatory effect of speed 2', () => {
  const guard = monster(
    'quick-effect: { mandatory: true, if: { answers: monster-effect }, cost: { tribute: this }, do: { if-you-do: [ negate-activation, destroy-that-card ] } }',
  );
  test('[CW52] is activated in response, and nobody is asked', () => {
    expect(textOf(guard)).toBe(
      "When a player activates a monster's effect (Quick Effect): Tribute this card; negate the activation, and if you do, destroy that card.",
    );
    const lines = ['ana activates cannon-soldier, takes ogre', 'expect: { chain: [ cannon-soldier, tried ] }', 'pass'];
    plays(
      guard,
      'ana: { monsters: [ cannon-soldier, ogre ] }\n  bo: { monsters: [ tried ] }',
      ...lines,
      'expect: { bo: { life: 8000, graveyard: [ tried ] }, ana: { graveyard: [ ogre, cannon-soldier ] } }',
    );
    // One's own, too, once the other player has passed.
    plays(guard, 'ana: { monsters: [ cannon-soldier, ogre, tried ] }', lines[0] as string, 'pass', 'expect: { bo: { life: 8000 } }');
  });
  test('[CW52] of several, their player says which', () => {
    plays(
      guard,
      'ana: { monsters: [ cannon-soldier, ogre ] }\n  bo: { monsters: [ tried, tried ], spells: [ jar-of-greed ] }',
      ...['ana activates cannon-soldier, takes ogre', 'offered: { bo: [ tried, tried ] }', 'bo: tried', 'ana: pass'],
      // That is a monster's effect as well: the other one answers it.
      'expect: { chain: [ cannon-soldier, tried, tried ] }',
      'pass',
      'expect: { bo: { life: 7500 } }',
    );
  });
  test('[CW52] only where it may be activated at all', () => {
    plays(
      guard,
      'ana: { hand: [ pot-of-greed ] }\n  bo: { monsters: [ tried ], spells: [ jar-of-greed ] }',
      ...['ana activates pot-of-greed', 'offered: { bo: [ jar-of-greed, pass ] }'],
    );
    const dragon = monster(
      'quick-effect: { mandatory: true, limit: once per chain, if: [ answers, { at-least: { of: { attack: this }, than: 500 } } ], do: { if-you-do: [ negate-activation, { gain: { cards: this, attack: -500, until: it leaves } } ] } }',
    );
    plays(
      dragon,
      'ana: { hand: [ pot-of-greed, pot-of-greed, pot-of-greed, pot-of-greed ] }\n  bo: { monsters: [ tried ] }\n  draws: false',
      ...['ana activates pot-of-greed', 'pass', 'ana activates pot-of-greed', 'pass', 'expect: { atk of tried: 500, ana: { hand: 2 } }'],
      ...['ana activates pot-of-greed', 'pass', 'ana activates pot-of-greed', 'pass', 'expect: { atk of tried: 0, ana: { hand: 2 } }'],
    );
  });
});

describe('a Trap from the hand', () => {
  const still = trap('{ in: [ field, hand ], target: { from: { monsters: { whose: opponent } }, as: foe }, do: { destroy: foe } }');
  test('[TX5] is activated in either turn, and goes to the graveyard', () => {
    expect(textOf(still)).toBe('Target 1 monster your opponent controls; destroy it. You can activate this card from your hand.');
    plays(
      still,
      'ana: { hand: [ tried ] }\n  bo: { monsters: [ ogre ] }',
      ...['ana activates tried, targets ogre', 'pass', 'expect: { ana: { graveyard: [ tried ] }, bo: { graveyard: [ ogre ] } }'],
    );
    plays(
      still,
      'ana: { monsters: [ ogre ], hand: [ pot-of-greed ] }\n  bo: { hand: [ tried ], spells: [ snare, snare, snare, snare, snare ] }',
      ...['ana activates pot-of-greed', 'bo may not: { tried: no room }'],
    );
    plays(
      still,
      'ana: { monsters: [ ogre ], hand: [ pot-of-greed ] }\n  bo: { hand: [ tried ] }',
      ...[
        'ana activates pot-of-greed',
        'bo activates tried, targets ogre',
        'pass',
        'expect: { ana: { graveyard: [ ogre, pot-of-greed ] } }',
      ],
    );
  });
  test('[TX5, TX2] but not in the turn in which it was set, and others not at all', () => {
    plays(
      still,
      'ana: { hand: [ tried ] }\n  bo: { monsters: [ ogre ] }',
      ...['ana: set spell', 'ana: tried', 'pass', 'ana may not: tried'],
    );
    plays(still.replace('in: [ field, hand ], ', ''), 'ana: { hand: [ tried ] }\n  bo: { monsters: [ ogre ] }', 'ana may not: tried');
    const only = still.replace('[ field, hand ]', 'hand');
    plays(only, 'ana: { spells: [ tried ] }\n  bo: { monsters: [ ogre ] }', 'ana may not: tried');
  });
  test('[TX5] perhaps only while something holds: that is a text of its own', () => {
    const early = `${trap('{ do: { draw: 1 } }')}  - activate: { in: hand, if: { not: { there-is: { field: { whose: you } } } }, do: { draw: 1 } }\n`;
    plays(early, 'ana: { hand: [ tried ] }', 'ana may: tried');
    plays(early, 'ana: { hand: [ tried ], monsters: [ ogre ] }', 'ana may not: tried');
    plays(early, 'ana: { spells: [ tried ], monsters: [ ogre ] }', 'ana may: tried');
  });
  test('[TX5] a Spell may be for the hand alone', () => {
    const quick = other(spell('{ in: hand, do: { draw: 1 } }', 'quick-play'), 'quick');
    plays(quick, 'ana: { spells: [ quick ] }', 'ana may not: quick');
    plays(quick, 'ana: { hand: [ quick ] }', 'ana may: quick');
  });
});
