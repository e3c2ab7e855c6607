/** What players give up for the turn in which they activate something. */
import { describe, expect, test } from 'vitest';
import { monster, plays, spell, textOf } from './trying.js';

const pact = spell('{ oath: { special-summon: you }, do: { gain-life: 500 } }');

describe('an oath', () => {
  test('[OA1] holds from the activation on, also within the chain', () => {
    expect(textOf(pact)).toBe('Gain 500 LP. You cannot Special Summon monsters the turn you activate this card.');
    const fast = spell('{ oath: { special-summon: you }, do: { gain-life: 500 } }', 'quick-play');
    plays(
      fast,
      'ana: { spells: [ call-of-the-haunted, tried ], graveyard: [ ogre ] }',
      ...['ana activates call-of-the-haunted, targets ogre', 'ana activates tried', 'pass'],
      'expect: { ana: { life: 8500, graveyard: [ ogre, tried ], monsters: [] } }',
    );
  });
  test('[OA1] binds only who has taken it, and only for the turn', () => {
    plays(
      pact,
      'ana: { hand: [ tried, monster-reborn ], graveyard: [ ogre ] }\n  bo: { spells: [ call-of-the-haunted ], graveyard: [ wyrm ] }',
      ...['ana activates tried', 'pass', 'ana may not: monster-reborn'],
      ...['pass until: standby', 'bo activates call-of-the-haunted, targets wyrm', 'pass', 'expect: { bo: { monsters: [ wyrm ] } }'],
      ...['pass until: end', 'pass until: main1', 'ana may: monster-reborn'],
    );
  });
  test('[OA1] stands though the effect was negated, and falls with the activation', () => {
    const lay = (counter: string): string =>
      `ana: { hand: [ tried, monster-reborn ], graveyard: [ ogre ] }\n  bo: { spells: [ ${counter} ] }`;
    plays(pact, lay('hush'), ...['ana activates tried', 'bo activates hush', 'pass', 'ana may not: monster-reborn']);
    plays(pact, lay('verdict'), ...['ana activates tried', 'bo activates verdict', 'pass', 'ana may: monster-reborn']);
  });
  test('[OA1] stands if another activation of the chain was negated', () => {
    plays(
      pact,
      'ana: { hand: [ tried, pot-of-greed, monster-reborn ], graveyard: [ ogre ] }\n  bo: { spells: [ verdict ] }',
      ...['ana activates tried', 'pass', 'ana activates pot-of-greed', 'bo activates verdict', 'pass', 'ana may not: monster-reborn'],
    );
    // Of two that were taken one after the other, the second falls alone.
    const again = monster('effect: { oath: { special-summon: you }, do: { gain-life: 500 } }');
    const stop = monster('quick-effect: { in: hand, if: answers, cost: { discard: this }, do: negate-activation }').replaceAll(
      'tried',
      'stop',
    );
    plays(
      [again, stop],
      'ana: { monsters: [ tried ], hand: [ monster-reborn ], graveyard: [ ogre ] }\n  bo: { hand: [ stop ] }',
      ...['ana activates tried', 'bo: pass', 'ana activates tried', 'bo activates stop', 'pass', 'ana may not: monster-reborn'],
    );
  });
  test('[OA1] does not keep the card itself from it', () => {
    const sheep = spell('{ oath: [ { normal-summon: you }, { special-summon: you } ], do: { summon-token: sheep-token } }');
    expect(textOf(sheep)).toBe(
      'Special Summon 1 "Sheep Token". You cannot Normal Summon monsters or Special Summon monsters the turn you activate this card, except by its effect.',
    );
    plays(
      sheep,
      'ana: { hand: [ tried, tried, ogre, footman ] }',
      ...['ana activates tried', 'pass', 'expect: { ana: { monsters: [ sheep-token ] } }', 'ana may not: summon', 'ana may not: tried'],
    );
  });
  test('[OA2] is not taken by who has done it before in the turn', () => {
    plays(
      pact,
      'ana: { hand: [ tried, monster-reborn, footman ], graveyard: [ ogre ] }',
      ...['ana summons footman', 'pass', 'ana may: tried', 'ana activates monster-reborn, targets ogre', 'pass', 'ana may not: tried'],
      ...['pass until: bo', 'pass until: ana', 'pass until: main1', 'ana may: tried'],
    );
  });
  test('[OA1, OA2] of the Battle Phase: no battle after it, nor it after one', () => {
    const calm = spell('{ oath: { conduct-the-battle-phase: you }, do: { gain-life: 500 } }');
    expect(textOf(calm)).toBe('Gain 500 LP. You cannot conduct your Battle Phase the turn you activate this card.');
    const lay = 'ana: { hand: [ tried ], monsters: [ ogre ] }';
    plays(calm, lay, 'ana activates tried', 'pass', 'pass until: end', 'expect: { phase: end, player: ana, bo: { life: 8000 } }');
    plays(calm, lay, 'ana: pass', 'pass until: battle', 'ana: yes', 'pass', 'ana attacks ogre', 'pass until: main2', 'ana may not: tried');
  });
});
