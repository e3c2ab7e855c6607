/** Words about battles: who was destroyed with whom, and the end of the Battle Phase. */
import { describe, expect, test } from 'vitest';
import { monster, plays, textOf } from './trying.js';

const other = (card: string, id: string): string => card.replaceAll('tried', id);
const trap = (text: string): string => `card: tried\nname: Tried\nkind: trap\ntext:\n  - activate: ${text}\n`;

describe('an attack that is negated', () => {
  const stop = (text: string): string => `card: tried\nname: Tried\nkind: trap\ntext:\n  - activate: ${text}\n`;
  const shield = stop(
    '{ if: { attack-declared: opponent }, target: { from: attacker, as: foe }, do: { then: [ { negate-attack: foe }, { gain-life: 500 } ] } }',
  );
  test('[BT7] is negated once', () => {
    expect(textOf(shield)).toBe(
      "When an opponent's monster declares an attack: Target the attacking monster; negate the attack, then gain 500 LP.",
    );
    plays(
      shield,
      'phase: battle\n  ana: { monsters: [ ogre ] }\n  bo: { spells: [ tried, tried ] }',
      ...['ana attacks with ogre', 'bo activates tried, targets ogre', 'bo activates tried, targets ogre', 'pass'],
      'expect: { bo: { life: 8500 } }',
    );
  });
  test('[BT7] is not negated any more when its attacker is gone, nor in the Damage Step', () => {
    plays(
      shield,
      'phase: battle\n  ana: { monsters: [ ogre ] }\n  bo: { spells: [ tried, compulsory-evacuation-device ] }',
      ...['ana attacks with ogre', 'bo activates tried, targets ogre', 'bo activates compulsory-evacuation-device, targets ogre', 'pass'],
      'expect: { bo: { life: 8000 }, ana: { hand: { has: ogre } } }',
    );
    const late = monster(
      'quick-effect: { in-damage-step: true, limit: once per turn, do: { then: [ negate-attack, { gain-life: 500 } ] } }',
    );
    plays(
      late,
      'phase: battle\n  ana: { monsters: [ ogre ] }\n  bo: { monsters: [ tried ] }',
      ...['ana attacks with ogre, targets tried', 'ana: pass', 'bo: pass', 'expect: { part: start }', 'bo activates tried', 'pass'],
      'expect: { bo: { life: 7400, graveyard: [ tried ] } }',
    );
  });
});

describe('monsters that were destroyed by battle with others', () => {
  const judge = monster('always: { cannot: { take-effect: { where: { destroyed-by-battle-with: this } } } }').replace('1500', '2500');
  const duelling = 'phase: battle\n  ana: { monsters: [ tried ] }\n  draws: false\n  ';
  test('[CW49] have no effect that is flipped in that battle', () => {
    expect(textOf(judge)).toBe('The activated effects of cards that were destroyed by battle with this card are negated.');
    plays(
      judge,
      `${duelling}bo: { monsters: [ down man-eater-bug, ogre ] }`,
      ...['ana attacks with tried, targets man-eater-bug', 'pass until: target', 'bo: tried', 'pass'],
      'expect: { ana: { monsters: [ tried ] }, bo: { graveyard: [ man-eater-bug ] } }',
    );
  });
  test('[CW49] nor one in the graveyard that answers it', () => {
    plays(
      judge,
      `${duelling}bo: { monsters: [ sangan ] }`,
      ...['ana attacks with tried, targets sangan', 'pass', 'expect: { bo: { hand: [], graveyard: [ sangan ] } }'],
    );
    const ruler = judge.replace('with: this', 'with: { monsters: { whose: you, where: { attribute: dark } } }');
    expect(textOf(ruler)).toContain('that were destroyed by battle with DARK monsters you control');
    plays(
      ruler,
      'phase: battle\n  ana: { monsters: [ tried, summoned-skull ] }\n  draws: false\n  bo: { monsters: [ sangan ] }',
      ...['ana attacks with summoned-skull, targets sangan', 'pass', 'expect: { bo: { hand: [], graveyard: [ sangan ] } }'],
    );
    // Destroyed by something else: nothing keeps it.
    plays(
      judge,
      'ana: { monsters: [ tried ], hand: [ raigeki ] }\n  bo: { monsters: [ sangan ], deck: [ kuriboh ] }\n  draws: false',
      ...['ana activates raigeki', 'pass', 'bo: kuriboh', 'expect: { bo: { hand: [ kuriboh ] } }'],
    );
    // With another monster of the same player.
    plays(
      judge,
      'phase: battle\n  ana: { monsters: [ tried, ogre ] }\n  draws: false\n  bo: { monsters: [ sangan ], deck: [ kuriboh ] }',
      ...['ana attacks with ogre, targets sangan', 'pass', 'bo: kuriboh', 'expect: { bo: { hand: [ kuriboh ] } }'],
    );
  });
});

describe('the end of the Battle Phase', () => {
  test('[DU7] is answered by who goes back to the deck for it', () => {
    const tagged = monster(
      'when-you-can: { occasion: { phase-ends: battle }, if: { is: { cards: this, where: attacked-this-turn } }, cost: { return-to-deck: this }, do: { special-summon: { cards: { deck: { whose: you, where: { named: ogre } } }, count: 1 } } }',
    );
    plays(
      tagged,
      'phase: battle\n  ana: { monsters: [ tried ], deck: [ ogre ] }\n  draws: false',
      ...[
        'ana attacks with tried',
        'pass',
        'ana: pass',
        'ana: yes',
        'pass',
        'ana: ogre',
        'expect: { phase: battle, ana: { monsters: [ ogre ] } }',
      ],
    );
  });
  test('[DU7] is answered in its last step, by what triggers and by what is activated', () => {
    const even = trap(
      '{ occasion: { phase-ends: { phase: battle, whose: opponent } }, do: { banish: { monsters: { whose: opponent } } } }',
    );
    plays(
      even,
      'phase: battle\n  ana: { monsters: [ ogre ] }\n  bo: { spells: [ tried ] }',
      ...['bo may not: tried', 'ana: pass', 'expect: { phase: battle }', 'bo activates tried', 'pass'],
      'expect: { ana: { banished: [ ogre ] } }',
    );
    const veteran = monster('must: { occasion: { phase-ends: battle }, if: { phase: battle }, do: { gain-life: 500 } }');
    plays(
      veteran,
      'phase: battle\n  ana: { monsters: [ tried ] }\n  bo: {}',
      ...[
        'ana: pass',
        'expect: { phase: battle }',
        'pass',
        'expect: { ana: { life: 8500 } }',
        'pass until: end',
        'expect: { ana: { life: 8500 } }',
      ],
    );
  });
  test('[DU7] comes at once where an effect ends the phase', () => {
    const veteran = monster('must: { occasion: { phase-ends: battle }, do: { gain-life: 500 } }');
    plays(
      veteran,
      'phase: battle\n  ana: { monsters: [ tried ] }\n  bo: { spells: [ negate-attack ] }',
      ...[
        'ana attacks with tried',
        'bo activates negate-attack, targets tried',
        'pass',
        'expect: { ana: { life: 8500 } }',
        'pass until: end',
      ],
      'expect: { ana: { life: 8500 } }',
    );
  });
});

describe('what is unaffected by card effects', () => {
  const aloof = other(monster('always: { cannot: { be-affected: { cards: this, source: opponent } } }'), 'aloof');
  test('[CW17] is not equipped to another monster by them', () => {
    plays(
      aloof,
      'ana: { monsters: [ relinquished ] }\n  bo: { monsters: [ aloof ] }',
      ...['ana activates relinquished, targets aloof', 'pass', 'expect: { bo: { monsters: [ aloof ] } }'],
    );
  });
  test('[CW17] in a graveyard it is not summoned by them, nor taken elsewhere', () => {
    const valley = monster('always: { cannot: { be-affected: { where: { lies-in: graveyard } } } }');
    plays(
      valley,
      'ana: { monsters: [ tried ], hand: [ monster-reborn ], graveyard: [ ogre ] }',
      ...['ana activates monster-reborn, targets ogre', 'pass', 'expect: { ana: { monsters: [ tried ], graveyard: { has: ogre } } }'],
    );
  });
});

describe('attacks on players', () => {
  const wall = monster('always: { cannot: { attack-directly: { cards: { monsters: { where: { race: warrior } } } } } }');
  const begins = ['pass until: battle', 'ana: yes', 'pass'];
  test('[BT1] are forbidden, and those on monsters are not', () => {
    expect(textOf(wall)).toBe('Warrior monsters on the field cannot attack directly.');
    plays(wall, 'ana: { monsters: [ celtic-guardian, tried ] }', ...begins, 'ana: attack', 'offered: { ana: [ tried ] }');
    plays(
      wall,
      'ana: { monsters: [ celtic-guardian, tried ] }\n  bo: { monsters: [ footman ] }',
      ...[...begins, 'ana: attack', 'ana: celtic-guardian', 'ana: footman', 'pass', 'expect: { bo: { monsters: [] } }'],
    );
  });
  test('[BT1] also where an attacker aims again', () => {
    plays(
      wall,
      'ana: { monsters: [ celtic-guardian, tried ] }\n  bo: { monsters: [ footman ], spells: [ compulsory-evacuation-device ] }',
      ...[
        ...begins,
        'ana: attack',
        'ana: celtic-guardian',
        'ana: footman',
        'bo activates compulsory-evacuation-device, targets footman',
        'pass',
      ],
      'expect: { bo: { life: 8000 }, asked: { ana: open } }',
    );
  });
});

describe('an attack that goes straight to damage calculation', () => {
  test('[BT8] is not aimed again, and nothing is activated before that', () => {
    const decoy = trap(
      '{ occasion: { attack-is-declared: { whose: opponent } }, do: { then: [ { destroy: { monsters: { whose: you, where: { named: footman } } } }, { redirect-attack: { to: { monsters: { whose: you, where: { named: gemini-elf } } }, straight: true } } ] } }',
    );
    expect(textOf(decoy)).toMatch(/then change the attack target to .* and proceed to damage calculation\.$/);
    plays(
      decoy,
      'phase: battle\n  ana: { monsters: [ vorse-raider ], spells: [ rush-recklessly ] }\n  bo: { monsters: [ footman, gemini-elf ], spells: [ tried, rush-recklessly ] }',
      ...['ana: attack', 'ana: vorse-raider', 'ana: footman', 'ana: pass', 'bo activates tried', 'ana: pass', 'bo: pass'],
      ...['ana may not: { rush-recklessly: damage is calculated next }', 'ana: pass', 'bo: pass', 'expect: { part: calculation }'],
      ...['pass', 'expect: { ana: { monsters: [] }, bo: { monsters: [] } }'],
    );
  });
});
