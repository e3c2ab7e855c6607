/** What is equipped, holds counters, wins, and is done instead; and what happens in battles. */
import { describe, expect, test } from 'vitest';
import { monster, plays as playsOn, spell, textOf } from './trying.js';

const plays = (card: string | readonly string[], lay: string, ...lines: readonly string[]): void =>
  playsOn(card, `draws: false\n  ${lay}`, ...lines);

describe('cards on the field', () => {
  test('[CW25] a monster that is equipped is a Spell, and has only the effects that it has while it is equipped', () => {
    const union = monster(
      'effect: { target: { from: { monsters: other }, as: host }, do: { equip: host } }\n  - always: { gain: { cards: { monsters: { whose: you } }, attack: 1000 } }\n  - always: { in: equipped, rules: { gain: { cards: equipped, attack: 300 } } }\n  - effect: { in: equipped, do: { special-summon: this } }',
    );
    const lines = [
      'ana activates tried, targets twins',
      'pass',
      'expect: { atk of twins: 2200, ana: { spells: [ tried ], monsters: [ twins ] } }',
    ];
    plays(
      union,
      'ana: { monsters: [ tried, twins ] }',
      ...lines,
      'ana activates tried',
      'pass',
      'expect: { atk of twins: 2900, ana: { spells: [] } }',
    );
    const counts = spell('{ do: { inflict: { each: { amount: 100, of: { field: { where: monster } } } } } }').replaceAll('tried', 'count');
    plays(
      [union, counts],
      'ana: { monsters: [ tried, twins ], hand: [ count ] }',
      ...lines,
      'ana activates count',
      'pass',
      'expect: { bo: { life: 7900 } }',
    );
  });
  test('[TX4] one of these per turn: all effects of the card that say so, until it leaves the field or is turned face down', () => {
    const union = monster(
      'effect: { limit: one of these per turn, target: { from: { monsters: other }, as: host }, do: { equip: host } }\n  - effect: { in: equipped, limit: one of these per turn, do: { special-summon: this } }\n  - effect: { limit: one of these per turn, do: { gain-life: 500 } }',
    );
    const down = spell('{ do: [ { turn-face-down: { monsters: { named: tried } } }, { turn-face-up: { monsters: face-down } } ] }');
    plays(
      [union, down.replace('card: tried', 'card: down')],
      'ana: { monsters: [ tried, tried, twins ], hand: [ down ] }',
      'ana activates tried (tried.3)',
      'pass',
      'offered: { ana: [ down, tried, tried, set spell, change position, pass ] }', // those of the other one
      'ana activates tried, targets twins',
      'pass',
      'ana may not: tried',
      'ana activates down',
      'pass',
      'ana activates tried (tried.3)',
      'pass',
      'expect: { ana: { life: 9000 } }',
      'ana may not: tried',
    );
  });
  test('[CW26] a card holds no more counters than it says, whoever places them', () => {
    const jar = monster(
      'effect: { do: { place-counters: { cards: { monsters: { where: { can-hold: spell } } }, counter: spell, amount: 2 } } }',
      'counters: { counter: spell, most: 3 }\n',
    );
    const twice = ['ana activates tried', 'pass', 'ana activates tried', 'pass'];
    plays(jar, 'ana: { monsters: [ tried, twins ] }', ...twice, 'expect: { tried: { counters: { spell: 3 } }, twins: { counters: {} } }');
    expect(textOf(jar)).toContain('You can place Spell Counters on this card (max. 3).');
    const pays = monster(
      'effect: { cost: { remove-counters: { cards: { monsters: { whose: you } }, counter: spell, amount: 3, among: true } }, do: { gain-life: 100 } }',
    );
    const lay = (of: number): string =>
      `ana: { monsters: [ { tried: { counters: { spell: 1 } } }, { twins: { counters: { spell: ${of} } } } ] }`;
    plays(pays, lay(1), 'ana may not: tried');
    plays(pays, lay(2), 'ana activates tried', 'ana: tried', 'ana: twins', 'ana: twins', 'pass', 'expect: { ana: { life: 8100 } }');
  });
  test('[AK4] a number that always is covers what was made for a while before, and what always adds goes on adding', () => {
    const crown = spell('{ do: { draw: 1 } }', 'equip').replace(
      '  - activate: { do: { draw: 1 } }',
      '  - equip: monsters\n  - always: { becomes: { cards: equipped, attack: { twice: own-attack } } }',
    );
    expect(textOf(crown)).toBe('Equip only to a monster.\nThe ATK of the equipped monster becomes double its own original ATK.');
    const lay = 'ana: { monsters: [ twins ], hand: [ tried, rush-recklessly, axe-of-despair, shrink, mystical-space-typhoon ] }';
    const uses = (name: string): string[] => [`ana activates ${name}, targets twins`, 'pass'];
    const is = (attack: number): string => `expect: { atk of twins: ${attack} }`;
    plays(
      crown,
      lay,
      ...[...uses('rush-recklessly'), ...uses('tried'), is(3800), ...uses('axe-of-despair'), is(4800), ...uses('shrink'), is(1950)],
      // When it is gone, what was made for a while counts again.
      ...['ana activates mystical-space-typhoon, targets tried', 'pass', is(2650)],
    );
    plays(crown, lay, ...[...uses('shrink'), ...uses('tried'), is(1900), ...uses('rush-recklessly'), is(2600)]);
  });
  test('[AK2] half of an odd number is rounded up', () => {
    const shrink = spell('{ target: { from: monsters, as: it }, do: [ { gain: { cards: it, attack: 1 } }, { halve-attack: it } ] }');
    const lay = 'ana: { hand: [ tried ] }\n  bo: { monsters: [ twins ] }';
    plays(shrink, lay, 'ana activates tried, targets twins', 'pass', 'expect: { atk of twins: 951 }');
  });
  test('[AK2] a number covers what was added before, as long as it lasts, and what is added later counts', () => {
    const swells = monster('always: { gain: { cards: this, attack: { product: [ 100, { count: { hand: { whose: you } } } ] } } }');
    plays(
      swells,
      'ana: { monsters: [ twins ], hand: [ axe-of-despair, axe-of-despair, fixed-gaze, mystical-space-typhoon ] }',
      'ana activates axe-of-despair, targets twins',
      'pass',
      'ana activates fixed-gaze, targets twins',
      'pass',
      'expect: { atk of twins: 1000 }',
      'ana activates mystical-space-typhoon, targets axe-of-despair',
      'pass',
      'ana: no',
      'pass',
      'expect: { atk of twins: 1000 }',
      'ana activates axe-of-despair, targets twins',
      'pass',
      'expect: { atk of twins: 2000 }',
      'pass until: bo',
      'expect: { atk of twins: 2900 }',
    );
    plays(
      swells,
      'ana: { monsters: [ tried ], hand: [ battle-frenzy, red-medicine, ogre ] }',
      'expect: { atk of tried: 1800 }',
      'ana activates battle-frenzy, targets tried',
      'pass',
      'expect: { atk of tried: 3400 }',
      'ana activates red-medicine',
      'pass',
      'expect: { atk of tried: 3400 }',
      'pass until: bo',
      'expect: { atk of tried: 1600 }',
    );
    // It was activated before the number was made, and adds from when it resolves.
    plays(
      swells,
      'ana: { monsters: [ twins ], hand: [ axe-of-despair, fixed-gaze ] }',
      'ana activates axe-of-despair, targets twins',
      'bo: pass',
      'ana activates fixed-gaze, targets twins',
      'pass',
      'expect: { atk of twins: 2000 }',
    );
  });
  test('[TX3] what a continuous card does comes to nothing once it has left', () => {
    const well = 'card: tried\nname: Tried\nkind: spell\ntype: continuous\ntext:\n  - effect: { do: { gain-life: 100 } }\n';
    const typhoon = 'bo: { spells: [ mystical-space-typhoon ] }';
    const lines = ['ana activates tried', 'bo activates mystical-space-typhoon, targets tried', 'pass'];
    plays(well, `ana: { spells: [ up tried ] }\n  ${typhoon}`, ...lines, 'expect: { ana: { life: 8000 } }');
    // A cost that has taken it away is another matter.
    const torch = well.replace('{ do:', '{ cost: { send-to-graveyard: this }, do:');
    plays(torch, 'ana: { spells: [ up tried ] }', 'ana activates tried', 'pass', 'expect: { ana: { life: 8100 } }');
    const friend = monster('effect: { do: { gain-life: 100 } }');
    plays(
      friend,
      'ana: { monsters: [ tried ] }\n  bo: { spells: [ compulsory-evacuation-device ] }',
      'ana activates tried',
      'bo activates compulsory-evacuation-device, targets tried',
      'pass',
      'expect: { ana: { life: 8100 } }',
    );
  });
  test('[DS11] a card that would stay leaves if its activation is negated, and stays if its effect is', () => {
    const banner =
      'card: banner\nname: Banner\nkind: spell\ntype: continuous\ntext:\n  - always: { gain: { cards: monsters, attack: 100 } }\n';
    const counter = (what: string): string =>
      `card: tried\nname: Tried\nkind: trap\ntype: counter\ntext:\n  - activate: { if: { answers: spell }, do: ${what} }\n`;
    const lay = 'ana: { hand: [ banner ], monsters: [ twins ] }\n  bo: { spells: [ tried ] }';
    const lines = ['ana activates banner', 'bo: tried', 'pass'];
    plays(
      [banner, counter('negate-activation')],
      lay,
      ...lines,
      'no events: [ sent banner, destroyed banner ]',
      'expect: { atk of twins: 1900, ana: { spells: [], graveyard: [ banner ] } }',
    );
    plays([banner, counter('negate-effect')], lay, ...lines, 'expect: { atk of twins: 2000, ana: { spells: [ banner ] } }');
  });
  test('[DL11] a Spell that is being used does not go back to the hand', () => {
    const recall =
      'card: tried\nname: Tried\nkind: trap\ntext:\n  - activate: { target: { from: { field: { where: other } }, as: it }, do: { return-to-hand: it } }\n';
    plays(
      recall,
      'ana: { hand: [ red-medicine ] }\n  bo: { spells: [ tried ] }',
      'ana activates red-medicine',
      'bo activates tried, targets red-medicine',
      'pass',
      'expect: { ana: { hand: [], graveyard: [ red-medicine ] } }',
    );
  });
  test('[CW43] what a text means is as strong as it last was on the field; a token, too', () => {
    const burns = spell('{ target: { from: monsters, as: foe }, do: { then: [ { destroy: foe }, { inflict: { attack: foe } } ] } }');
    const lines = ['ana activates axe-of-despair, targets twins', 'pass', 'ana activates tried, targets twins', 'pass'];
    plays(burns, 'ana: { hand: [ axe-of-despair, tried ], monsters: [ twins ] }', ...lines, 'expect: { bo: { life: 5100 } }');
    const puppet = 'card: puppet-token\nname: Puppet Token\nkind: monster\ntypes: token\nlevel: 1\natk: 700\ndef: 0\n';
    const makes = spell('{ do: { summon-token: { token: puppet-token } } }').replaceAll('tried', 'makes');
    plays(
      [burns, puppet, makes],
      'ana: { hand: [ makes, tried ] }',
      'ana activates makes',
      'pass',
      'ana activates tried, targets puppet-token',
      'pass',
      'expect: { bo: { life: 7300 } }',
    );
    const gives = monster('effect: { cost: { tribute: this }, do: { inflict: { attack: this } } }');
    plays(
      gives,
      'ana: { hand: [ axe-of-despair ], monsters: [ tried ] }',
      'ana activates axe-of-despair, targets tried',
      'pass',
      'ana activates tried',
      'pass',
      'expect: { bo: { life: 5500 } }',
    );
    // What is found in the graveyard is what is printed.
    const counts = spell(
      '{ do: { then: [ { destroy: { monsters: { whose: you } } }, { inflict: { attack: { graveyard: { whose: you, where: monster } } } } ] } }',
    );
    plays(
      counts,
      'ana: { hand: [ axe-of-despair, tried ], monsters: [ twins ] }',
      ...lines.slice(0, 2),
      'ana activates tried',
      'pass',
      'expect: { bo: { life: 6100 } }',
    );
  });
  test('[BT2] who is aimed at after all is attacked', () => {
    const hurt = monster('must: { occasion: this-is-attacked, do: { gain-life: 100 } }');
    plays(
      hurt,
      'phase: battle\n  ana: { monsters: [ wyrm ] }\n  bo: { monsters: [ twins, tried ], spells: [ compulsory-evacuation-device ] }',
      'ana: attack',
      'ana: wyrm',
      'ana: twins',
      'bo activates compulsory-evacuation-device, targets twins',
      'pass',
      'ana: yes',
      'ana: tried',
      'expect: { chain: [ tried ] }',
    );
  });
  test('[BA2] a monster is flipped by a battle at once with it: what answers the battle has not missed the timing', () => {
    const glad = monster('when-you-can: { occasion: this-battles, do: { gain-life: 100 } }');
    plays(
      glad,
      'phase: battle\n  ana: { monsters: [ tried ] }\n  bo: { monsters: [ down des-koala ] }',
      'ana: attack',
      'ana: tried',
      'ana: des-koala',
      'pass until: trigger',
      'expect: { chain: [ des-koala ] }',
      'ana: yes',
      'expect: { chain: [ des-koala, tried ] }',
    );
  });
  test('[UM1] what does something to cards of the field, and nothing else, needs one there', () => {
    const sweeps = spell('{ do: { destroy: { monsters: { whose: opponent, where: face-up } } } }');
    plays(sweeps, 'ana: { hand: [ tried ] }\n  bo: { monsters: [ down twins ] }', 'ana may not: tried');
    plays(sweeps, 'ana: { hand: [ tried ] }\n  bo: { monsters: [ twins ] }', 'ana: tried', 'pass', 'expect: { bo: { monsters: [] } }');
    const more = spell('{ do: [ { destroy: { monsters: { whose: opponent } } }, { gain-life: 100 } ] }');
    plays(more, 'ana: { hand: [ tried ] }', 'ana: tried', 'pass', 'expect: { ana: { life: 8100 } }');
    const must = monster('must: { occasion: this-is-destroyed, do: { destroy: { monsters: { whose: opponent } } } }');
    plays(
      must,
      'ana: { hand: [ tribute-to-the-doomed, ogre ], monsters: [ tried ] }',
      'ana activates tribute-to-the-doomed, discards ogre, targets tried',
      'pass',
      'events: [ resolved tried ]',
    );
  });
  test('[CW28] a card wins from the hand as soon as its condition holds', () => {
    const piece = monster('win: { if: { there-is: { of: { hand: { whose: you } }, count: 3 } } }');
    plays(
      piece,
      'ana: { hand: [ tried, pot-of-greed ], deck: [ twins, ogre ] }',
      'ana activates pot-of-greed',
      'pass',
      'expect: { winner: ana }',
    );
    plays(piece, 'ana: { hand: [ tried, twins ] }\n  bo: { hand: [ footman, footman, footman ] }', 'ana may: summon');
    expect(textOf(piece)).toBe('While this card is in your hand, if there are 3 or more cards in your hand, you win the Duel.');
  });
  test('[RE10] where what is done instead comes to nothing, what would be done is', () => {
    const calm = (rules: string): string =>
      spell(`{ do: { lasting: { until: end-of-turn, rules: ${rules} } } }`).replaceAll('tried', 'calm');
    const after = (instead: string, monsters: string, rules = '{ cannot: { draw: both } }'): void =>
      plays(
        [monster(`always: { instead: { of: { be-destroyed: { cards: this } }, do: ${instead} } }`), calm(rules)],
        'ana: { monsters: [ tried ], hand: [ calm, dark-hole ] }',
        'ana activates calm',
        'pass',
        'ana activates dark-hole',
        'pass',
        `expect: { ana: { monsters: [ ${monsters} ] } }`,
      );
    after('{ gain-life: 100 }', 'tried');
    after('{ gain-life: 100 }', '', '{ cannot: { gain-life: you } }');
    after('{ destroy: { equips-of: this } }', '');
    after('{ if: { holds: { life-at-most: 10 }, do: { gain-life: 100 } } }', '');
    after('{ inflict: { amount: 100, to: you } }', 'tried');
    after('{ inflict: { amount: 100, to: you } }', '', '{ damage-becomes: { amount: none, who: you } }');
    after('{ gain: { cards: this, attack: -500 } }', 'tried');
    after('{ lasting: { until: end-of-turn, rules: { cannot: { draw: both } } } }', 'tried');
  });
  test('[LV18, RE4] what is done instead is paid in full, or what would be done is', () => {
    const guard = monster(
      'always: { instead: { of: { be-destroyed: { cards: this } }, cost: { discard: { cards: { hand: { whose: you } }, count: 2 } } } }',
    );
    const lay = (hand: string): string => `ana: { monsters: [ tried ], hand: [ dark-hole, ${hand} ] }`;
    plays(guard, lay('twins'), 'ana activates dark-hole', 'pass', 'expect: { ana: { monsters: [], hand: [ twins ] } }');
    plays(
      guard,
      lay('twins, ogre'),
      'ana activates dark-hole',
      'pass',
      'ana: yes',
      'ana: [ twins, ogre ]',
      'expect: { ana: { monsters: [ tried ] } }',
    );
    plays(
      guard,
      lay('twins, ogre'),
      'ana activates dark-hole',
      'pass',
      'ana: no',
      'expect: { ana: { monsters: [], hand: [ twins, ogre ] } }',
    );
    expect(textOf(guard)).toBe('If this card would be destroyed, you can discard 2 cards instead.');
    const lightly = monster(
      'always: { instead: { of: { be-destroyed: { cards: this } }, may: true, do: { discard: { cards: { hand: { whose: you } }, count: 1 } } } }',
    );
    plays(
      lightly,
      'ana: { monsters: [ tried ], hand: [ dark-hole ] }',
      'ana activates dark-hole',
      'pass',
      'expect: { ana: { monsters: [] } }',
    );
  });
});

describe('copies', () => {
  test('[CW29] a monster gains name, original ATK and effects of another for a while: what is activated, triggers, and holds', () => {
    const mimic = monster(
      'effect: { limit: once per turn, target: { from: { graveyard: monster }, as: shade }, do: { copies: { cards: this, of: shade } } }',
    );
    const model = monster(
      'effect: { do: { gain-life: 300 } }\n  - always: { gain: { cards: { monsters: { whose: you, where: { named: model } } }, attack: 200 } }\n  - always: { cannot: { attack: { whose: opponent } } }\n  - must: { occasion: { phase-begins: end }, do: { inflict: 400 } }',
    )
      .replaceAll('tried', 'model')
      .replace('1500', '2100');
    const lay = 'ana: { monsters: [ tried ], graveyard: [ model ] }';
    const copies = ['ana activates tried, targets model', 'pass', 'expect: { atk of tried: 2300 }', 'ana activates tried', 'pass'];
    plays(
      [mimic, model],
      lay,
      ...copies,
      'pass until: end',
      'pass until: main1',
      'expect: { ana: { life: 8300 }, bo: { life: 7600 }, atk of tried: 1500 }',
    );
    const name = 'copies: { cards: this, of: shade, what: [ name, effects ] }';
    expect(textOf(mimic.replace('copies: { cards: this, of: shade }', name))).toContain(
      'this card gains its name and effects until the end of this turn',
    );
  });
});

describe('players', () => {
  test('[AB5] an effect that either player may activate is paid for by whoever does', () => {
    const altar = monster('quick-effect: { who: either, cost: { pay-life: 800 }, do: { draw: 1 } }');
    const begins = ['ana activates tried', 'bo activates tried', 'pass', 'expect: { ana: { life: 7200 }, bo: { life: 7200 } }'];
    plays(altar, 'ana: { monsters: [ tried ] }', ...begins);
    plays(altar, 'ana: { monsters: [ down tried ] }', 'pass until: draw', 'bo may not: tried');
    expect(textOf(altar)).toBe('Either player can pay 800 LP; draw 1 card.');
    const own = monster('quick-effect: { cost: { pay-life: 800 }, do: { draw: 1 } }');
    plays(own, 'ana: { monsters: [ tried ] }', 'ana activates tried', 'bo may not: tried');
  });
});

describe('battles', () => {
  test('[CW27] a monster that attacks each monster attacks each of them once, and no player after that', () => {
    const whirl = monster('always: { gain: { cards: this, powers: attacks-each-monster } }').replace('1500', '2500');
    const on = (target: string): readonly string[] => ['ana: attack', 'ana: tried', `ana: ${target}`, 'pass'];
    const lay = 'ana: { monsters: [ tried ] }\n  bo: { monsters: [ twins, defense warden ] }\n  phase: battle';
    plays(whirl, lay, ...on('twins'), ...on('warden'), 'ana may not: attack', 'expect: { bo: { monsters: [], life: 7400 } }');
    plays(whirl, 'ana: { monsters: [ tried ] }\n  phase: battle', 'ana: attack', 'ana: tried', 'pass', 'ana may not: attack');
  });
  test('[CW4] the start of the Damage Step can be answered, and an attack be turned to another target', () => {
    const cutter = monster('if-you-can: { occasion: damage-step-begins, if: this-attacks, do: { gain: { cards: this, attack: 1000 } } }');
    plays(
      cutter,
      'ana: { monsters: [ tried ] }\n  bo: { monsters: [ twins ] }\n  phase: battle',
      'ana: attack',
      'ana: tried',
      'ana: twins',
      'pass',
      'ana: yes',
      'pass',
      'expect: { bo: { life: 7400, monsters: [] } }',
    );
    const lure =
      'card: tried\nname: Tried\nkind: trap\ntext:\n  - activate: { occasion: { attack-is-declared: { whose: opponent } }, do: redirect-attack }\n';
    plays(
      lure,
      'player: bo\n  ana: { monsters: [ footman ], spells: [ tried ] }\n  bo: { monsters: [ twins ] }\n  phase: battle',
      'bo: attack',
      'bo: twins',
      'bo: footman',
      'bo: pass',
      'ana activates tried',
      'pass',
      'expect: { ana: { life: 6100, monsters: [ footman ] } }',
    );
    expect(textOf(lure)).toBe("When an opponent's monster declares an attack: Make the attack a direct attack.");
  });
});
