import { describe, expect, test } from 'vitest';
import { plays, textOf } from './trying.js';

const snake = `card: tried
name: Tried
kind: trap
type: continuous
as-monster: { attribute: earth, race: reptile, level: 4, atk: 1600, def: 1800 }
text:
  - activate: { if: [ room-for-a-monster, { phase: main } ], do: { special-summon: this } }
  - always: { if: { is: { cards: this, where: monster } }, rules: { gain: { cards: { monsters: { whose: you } }, attack: 100 } } }
`;

describe('[CW41] a Trap that becomes a monster', () => {
  test('is what its text says while it lies among the monsters', () => {
    expect(textOf(snake)).toContain('While this card is a monster, it is an Effect Monster (Reptile/EARTH/Level 4/ATK 1600/DEF 1800).');
    plays(
      snake,
      'ana: { spells: [ tried ], hand: [ smashing-ground ] }\n  bo: { monsters: [ footman ] }',
      'ana activates tried',
      'pass',
      'expect: { ana: { monsters: [ tried ], spells: [] }, tried: { atk: 1700, def: 1800, level: 4, attribute: earth, race: reptile, position: attack } }',
      'pass until: battle',
      'ana: yes',
      'pass',
      'ana: attack',
      'ana: tried',
      'ana: footman',
      'pass',
      'expect: { bo: { graveyard: [ footman ] } }',
    );
  });
  test('is Set among the Spells and Traps when it is turned face down, and no monster in the graveyard', () => {
    const hush = 'ana: { spells: [ tried ], hand: [ book-of-moon, monster-reborn ] }\n  bo: { graveyard: [ ogre ] }';
    plays(
      snake,
      hush,
      'ana activates tried',
      'pass',
      'ana activates book-of-moon, targets tried',
      'pass',
      'expect: { ana: { monsters: [], spells: [ tried ] }, tried: { face: down } }',
    );
    plays(
      snake,
      'ana: { spells: [ tried ], hand: [ dark-hole, monster-reborn ] }\n  bo: { graveyard: [ ogre ] }',
      'ana activates tried',
      'pass',
      'ana activates dark-hole',
      'pass',
      'expect: { ana: { graveyard: [ tried, dark-hole ] } }',
      'ana: monster-reborn',
      'offered: { ana: [ ogre ] }',
    );
  });
  test('must say what it is as one', () => {
    expect(() => textOf(snake.replace(/as-monster.*\n/, ''))).toThrow('this card is no monster, and is Special Summoned here');
  });
});
