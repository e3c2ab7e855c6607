/** What cannot be targeted or affected, what comes back, and what happens at once. */
import { describe, expect, test } from 'vitest';
import { monster, plays, spell, textOf } from './trying.js';

const bolt = spell('{ target: { from: monsters, as: one }, do: { destroy: one } }').replaceAll('tried', 'bolt');
const trap = bolt.replace('kind: spell', 'kind: trap').replaceAll('bolt', 'dart');
const guarded = (rule: string): string => monster(`always: { cannot: ${rule} }`);

describe('what is unaffected', () => {
  const lay = 'ana: { hand: [ bolt, shrink ], monsters: [ tried ], spells: [ dart ] }';
  test('[CW17] by Spells is still affected by Traps, and by what is no effect', () => {
    const proof = guarded('{ be-affected: { cards: this, source: spell } }');
    expect(textOf(proof)).toBe('This card is unaffected by Spell effects.');
    plays([proof, bolt, trap], lay, 'ana activates bolt, targets tried', 'pass', 'expect: { ana: { monsters: [ tried ] } }');
    plays([proof, bolt, trap], lay, 'ana activates shrink, targets tried', 'pass', 'expect: { atk of tried: 1500 }');
    plays([proof, bolt, trap], lay, 'ana activates dart, targets tried', 'pass', 'expect: { ana: { monsters: [] } }');
    const altar = spell('{ cost: { tribute: { cards: { monsters: { whose: you } }, count: 1 } }, do: { draw: 1 } }').replaceAll(
      'tried',
      'altar',
    );
    plays(
      [proof, altar],
      lay.replace('bolt', 'altar').replace(', spells: [ dart ]', ''),
      'ana activates altar, tributes tried',
      'pass',
      'expect: { ana: { monsters: [] } }',
    );
  });
  test('[CW17] of the other player alone, of several kinds, or for a while', () => {
    const proof = guarded('{ be-affected: { cards: this, source: [ opponent, spell, trap ] } }');
    expect(textOf(proof)).toBe("This card is unaffected by your opponent's Spell/Trap effects.");
    plays([proof, bolt, trap], lay, 'ana activates dart, targets tried', 'pass', 'expect: { ana: { monsters: [] } }');
    const theirs = 'ana: { monsters: [ tried ] }\n  bo: { hand: [ bolt ], spells: [ dart ] }\n  player: bo';
    plays([proof, bolt, trap], theirs, 'bo activates dart, targets tried', 'pass', 'expect: { ana: { monsters: [ tried ] } }');
    const lance = spell(
      '{ target: { from: monsters, as: one }, do: { lasting: { until: end-of-turn, rules: { cannot: { be-affected: { cards: one } } } } } }',
      'quick-play',
    );
    plays(
      [lance, bolt],
      'ana: { hand: [ tried, bolt ], monsters: [ twins ] }',
      'ana activates tried, targets twins',
      'pass',
      'ana activates bolt, targets twins',
      'pass',
      'expect: { ana: { monsters: [ twins ] } }',
    );
  });
  test('[CW7] cannot be targeted, by whom and by what the rule says', () => {
    const hidden = guarded('{ be-targeted: { cards: this, source: [ opponent, trap ] } }');
    expect(textOf(hidden)).toBe("This card cannot be targeted by your opponent's Trap effects.");
    const theirs = 'ana: { monsters: [ tried ] }\n  bo: { hand: [ bolt ], spells: [ dart ] }\n  player: bo';
    plays([hidden, bolt, trap], theirs, 'bo may: bolt', 'bo may not: dart');
  });
});

describe('what comes and goes', () => {
  test('[CW16] a monster that is banished for a while comes back as it stood, and is not summoned', () => {
    const gone = spell(
      '{ target: { from: monsters, as: one }, do: [ { banish: one }, { later: { when: { phase-begins: { phase: standby, whose: you } }, do: { return-to-field: one } } } ] }',
    );
    const watcher = monster('must: { occasion: { is-summoned: {} }, do: { inflict: 500 } }').replaceAll('tried', 'watcher');
    plays(
      [gone, watcher],
      'ana: { hand: [ tried ], monsters: [ watcher ] }\n  bo: { monsters: [ defense ogre ] }',
      'ana activates tried, targets ogre',
      'pass',
      'expect: { bo: { banished: [ ogre ] } }',
      'pass until: bo',
      'pass until: ana',
      'pass until: main1',
      'expect: { ogre: { in: bo.monsters, position: defense, face: up }, bo: { life: 8000 } }',
    );
  });
  test('[LV7] something is done at once whenever something happens', () => {
    const watcher = monster(
      'always: { whenever: { when: { is-summoned: { whose: opponent, as: guest } }, do: [ { destroy: guest }, { banish: guest } ] } }',
    );
    expect(textOf(watcher)).toBe('Whenever a monster your opponent controls is Summoned, destroy it, also, after that, banish it.');
    plays(
      watcher,
      'ana: { hand: [ twins ] }\n  bo: { monsters: [ tried ] }',
      'ana summons twins',
      'pass',
      'expect: { ana: { monsters: [], banished: [ twins ] } }',
    );
  });
  test('[LV7] or as soon as something holds', () => {
    const lonely = monster(
      'always: { as-soon-as: { holds: { there-is: { of: { monsters: { whose: you, where: other } }, at-most: 0 } }, do: { destroy: this } } }',
    );
    expect(textOf(lonely)).toBe('If you control no other monsters, destroy this card.');
    plays(
      [lonely, bolt],
      'ana: { hand: [ bolt ], monsters: [ tried, twins ] }',
      'ana activates bolt, targets twins',
      'pass',
      'expect: { ana: { monsters: [], graveyard: [ twins, tried, bolt ] } }',
    );
  });
  test('[WT3] what is forbidden may hold while its card lies elsewhere; what changes monsters may not', () => {
    const ghost = monster(
      'always: { in: graveyard, rules: { cannot: { be-banished: { where: { lies-in: graveyard }, source: opponent } } } }',
    );
    expect(textOf(ghost)).toBe("While this card is in your GY, cards in the GY cannot be banished by your opponent's card effects.");
    plays(
      ghost,
      'ana: { graveyard: [ tried, twins ] }\n  bo: { hand: [ dd-crow ] }\n  player: bo',
      'bo activates dd-crow, targets twins',
      'pass',
      'expect: { ana: { graveyard: [ tried, twins ], banished: [] } }',
    );
    expect(() => textOf(monster('always: { in: graveyard, rules: { gain: { cards: monsters, attack: 100 } } }'))).toThrow(
      'what changes monsters holds only while its card lies on the field',
    );
  });
  test('[DS4] a name, a level and a type become others for a while', () => {
    plays(
      spell(
        '{ target: { from: monsters, as: one }, do: [ { declare-race: people }, { becomes: { cards: one, name: ogre, level: 7, race: people } }, { gain: { cards: { monsters: { named: ogre } }, attack: 100 } } ] }',
      ),
      'ana: { hand: [ tried ], monsters: [ battle-ox ] }',
      'ana activates tried, targets battle-ox',
      'pass',
      'ana: dragon',
      'expect: { battle-ox: { level: 7, race: dragon, atk: 1800 } }',
      'pass until: bo',
      'expect: { battle-ox: { level: 4, race: beast-warrior, atk: 1700 } }',
    );
  });
  test('[CW14] whose effect it was, and where a monster came from', () => {
    const dark = (by: string): string => monster(`must: { occasion: { this-is-discarded: ${by} }, do: { special-summon: this } }`);
    const purge = spell('{ do: { discard: { hand: { whose: both } } } }').replaceAll('tried', 'purge');
    const mine = 'ana: { hand: [ purge, tried ] }';
    plays([dark('{ by: effect }'), purge], mine, 'ana activates purge', 'pass', 'expect: { ana: { monsters: [ tried ] } }');
    plays([dark('{ whose-effect: opponent }'), purge], mine, 'ana activates purge', 'pass', 'expect: { ana: { monsters: [] } }');
    plays(
      [dark('{ whose-effect: opponent }'), purge],
      'ana: { hand: [ tried ] }\n  bo: { hand: [ purge ] }\n  player: bo',
      'bo activates purge',
      'pass',
      'expect: { ana: { monsters: [ tried ] } }',
    );
    const paid = spell('{ cost: { discard: { cards: { hand: { whose: you } }, count: 1 } }, do: { draw: 1 } }').replaceAll('tried', 'paid');
    plays(
      [dark('{ by: effect }'), paid],
      'ana: { hand: [ paid, tried ] }',
      'ana activates paid, discards tried',
      'pass',
      'expect: { ana: { monsters: [] } }',
    );
    const aimed = spell(
      '{ cost: { discard: { cards: { hand: { whose: you } }, count: 1 } }, target: { from: monsters, as: it }, do: { destroy: it } }',
    ).replaceAll('tried', 'aimed');
    plays(
      [dark('{ by: effect }'), aimed],
      'ana: { hand: [ aimed, tried ] }\n  bo: { monsters: [ ogre ] }',
      'ana activates aimed, discards tried, targets ogre',
      'pass',
      'expect: { ana: { monsters: [] }, bo: { monsters: [] } }',
    );
  });
  test('[CW3] cards of a player that is told otherwise', () => {
    const toll = spell(
      '{ do: { each-player: { as: one, do: [ { discard: { hand: { whose: one } } }, { draw: { count: 1, who: one } } ] } } }',
    );
    expect(textOf(toll)).toBe("For each player, discard all cards in that player's hand, also, after that, that player draws 1 card.");
    plays(
      toll,
      'ana: { hand: [ tried, twins ] }\n  bo: { hand: [ ogre ] }',
      'ana activates tried',
      'pass',
      'expect: { ana: { graveyard: { has: twins } }, bo: { graveyard: [ ogre ], hand: 1 } }',
    );
  });
});

describe('what was declared', () => {
  test('[CW10] is kept by a card that lies there, and used by name elsewhere', () => {
    const seal = spell('{ do: declare-kind }', 'continuous').replace(
      '\n  - activate',
      '\n  - always: { cannot: { activate: { where: { kind: declared } } } }\n  - activate',
    );
    plays(
      seal,
      'ana: { hand: [ tried, pot-of-greed ], spells: [ jar-of-greed ] }',
      'ana activates tried',
      'pass',
      'ana: trap',
      'pass',
      'ana may: pot-of-greed',
      'ana may not: jar-of-greed',
    );
    const guess = spell(
      '{ do: [ { declare-name: which }, { draw: { count: { count: { hand: { whose: opponent, where: { named: which } } } } } } ] }',
    );
    plays(
      guess,
      'ana: { hand: [ tried ] }\n  bo: { hand: [ ogre, ogre ] }',
      'ana activates tried',
      'pass',
      'ana: ogre',
      'expect: { ana: { hand: 3 } }',
    );
  });
});
