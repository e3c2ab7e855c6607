/** What the words of the chain game mean, in small duels. */
import { chainLanguage } from '@rulewright/chain';
import { readCard } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { monster, plays, spell, textOf } from './trying.js';

describe('cards that lie somewhere', () => {
  test('[CW3] are said with what they are before the noun, and what they have behind it', () => {
    const destroyed = (cards: string) => textOf(spell(`{ do: { destroy: ${cards} } }`)).replace(/^Destroy (.*)\.$/, '$1');
    expect(destroyed('{ monsters: { whose: opponent, where: [ face-up, { attribute: dark }, { attack-at-most: 1500 } ] } }')).toBe(
      'all face-up DARK monsters your opponent controls with 1500 or less ATK',
    );
    expect(destroyed('{ cards: { monsters: { where: [ { level-at-most: 4 }, { race: dragon }, other ] } }, count: 1 }')).toBe(
      '1 other Level 4 or lower Dragon monster on the field',
    );
    expect(destroyed('{ cards: { field: [ { any-of: [ spell, trap ] } ] }, up-to: 2 }')).toBe('up to 2 Spells and Traps on the field');
    expect(destroyed('{ cards: { monsters: { where: { named: [ dark-magician ] } } }, count: 1 }')).toBe('1 "Dark Magician" on the field');
    expect(destroyed('{ monsters: { where: [ face-up, can-be-normal-summoned ] } }')).toBe(
      'all face-up monsters on the field that can be Normal Summoned/Set',
    );
  });
  test('[CW1] a player who has a card that goes without saying is told by it', () => {
    expect(textOf(monster('must: { occasion: this-is-attacked, do: { inflict: { amount: 500, to: { controller: attacker } } } }'))).toBe(
      'If this card is attacked: Inflict 500 damage to the controller of the attacking monster.',
    );
    expect(textOf(spell('{ target: { from: monsters, as: it }, do: { inflict: { amount: 500, to: { controller: it } } } }'))).toBe(
      'Target 1 monster on the field; inflict 500 damage to its controller.',
    );
  });
});

describe('what happens', () => {
  test('[CW4] is answered by any that fit, and what has a name is meant', () => {
    const bouncer = monster(
      'if-you-can: { occasion: { is-summoned: { whose: opponent, how: normal, as: guest } }, do: { return-to-hand: guest } }',
    );
    expect(textOf(bouncer)).toBe('If a monster your opponent controls is Normal Summoned: You can return it to the hand.');
    plays(
      bouncer,
      'ana: { hand: [ twins ] }\n  bo: { monsters: [ tried ] }',
      'ana: summon',
      'ana: twins',
      'bo: yes',
      'pass',
      'expect: { ana: { monsters: [], hand: { has: [ twins ] } } }',
    );
    plays(
      bouncer,
      'ana: { monsters: [ tried ], hand: [ twins ] }\n  bo: {}',
      'ana: summon',
      'ana: twins',
      'pass',
      'expect: { ana: { monsters: [ tried, twins ] } }',
    );
  });
  test('[CW4] not what has become another object since', () => {
    const slow = monster('must: { occasion: { is-summoned: { whose: opponent, as: guest } }, do: { destroy: guest } }');
    plays(
      [
        slow,
        spell('{ target: { from: monsters, as: it-there }, do: { return-to-hand: it-there } }', 'quick-play').replaceAll(
          'tried',
          'fleeing',
        ),
      ],
      'ana: { hand: [ twins, fleeing ] }\n  bo: { monsters: [ tried ] }',
      'ana: summon',
      'ana: twins',
      'ana: fleeing',
      'ana: twins',
      'pass',
      'expect: { ana: { hand: { has: twins } } }',
    );
  });
});

describe('what would be done', () => {
  test('[CW5] cannot be, or something else is done', () => {
    const wall = monster('always: { cannot: { be-destroyed: { cards: this, by: effect } } }');
    expect(textOf(wall)).toBe('This card cannot be destroyed by card effects.');
    plays(
      wall,
      'ana: { hand: [ tide ] }\n  bo: { monsters: [ tried, twins ] }',
      'ana: tide',
      'pass',
      'expect: { bo: { monsters: [ tried ] } }',
    );
    const peace = monster('always: { cannot: { attack: { where: { attack-at-least: 2000 } } } }');
    plays(
      peace,
      'ana: { monsters: [ wyrm, twins ] }\n  bo: { monsters: [ tried ] }',
      'ana: pass',
      'pass until: battle',
      'ana: yes',
      'pass until: open',
      'ana: attack',
      'offered: { ana: [ twins ] }',
    );
    const cosmos = monster('always: { goes-elsewhere: { leaving: field } }');
    expect(textOf(cosmos)).toBe('Any card that would be sent from the field to the GY is banished instead.');
    plays(
      cosmos,
      'ana: { monsters: [ tried ], hand: [ tide ] }\n  bo: { monsters: [ twins ] }',
      'ana: tide',
      'pass',
      'expect: { bo: { graveyard: [], banished: [ twins ] } }',
    );
  });
});

describe('targets', () => {
  const aims = (more: string, steps = '{ destroy: prey }') =>
    spell(`{ target: { from: { monsters: attack-position }, ${more}as: prey }, do: ${steps} }`, 'quick-play');
  test('[CW6] are checked again, if the wording says so', () => {
    expect(textOf(aims('check-again: true, '))).toBe('Target 1 Attack Position monster on the field; destroy that target.');
    const turns =
      'card: turner\nname: Turner\nkind: trap\ntext:\n  - activate: { do: { change-position: { cards: monsters, to: defense } } }\n';
    const lay = 'ana: { hand: [ tried ] }\n  bo: { monsters: [ twins ], spells: [ turner ] }';
    plays(
      [aims('check-again: true, '), turns],
      lay,
      'ana: tried',
      'ana: twins',
      'bo: turner',
      'pass',
      'expect: { bo: { monsters: [ twins ] } }',
    );
    plays([aims(''), turns], lay, 'ana: tried', 'ana: twins', 'bo: turner', 'pass', 'expect: { bo: { monsters: [] } }');
  });
  test('[CW6] of several, losing one loses all if all are needed', () => {
    const two = (more: string) => aims(`count: 2, ${more}`);
    const lay = 'ana: { hand: [ tried ] }\n  bo: { monsters: [ twins, ogre ], spells: [ compulsory-evacuation-device ] }';
    const answered = ['ana: tried', 'ana: [ twins, ogre ]', 'bo: compulsory-evacuation-device', 'bo: twins', 'pass'];
    plays(two('needs-all: true, '), lay, ...answered, 'expect: { bo: { monsters: [ ogre ] } }');
    plays(two(''), lay, ...answered, 'expect: { bo: { monsters: [], hand: [ twins ] } }');
  });
  test('[CW7] what cannot be targeted is not offered', () => {
    const shy = monster('always: { gain: { cards: this, powers: [ not-targeted ] } }').replaceAll('tried', 'shy');
    plays([aims(''), shy], 'ana: { hand: [ tried ] }\n  bo: { monsters: [ shy, twins ] }', 'ana: tried', 'offered: { ana: [ twins ] }');
  });
  test('[UM1] what is found first must be there, and such that what is to be done with it can be', () => {
    const gate = spell('{ do: [ { excavate-until: { where: { level: 4 }, as: found } }, { special-summon: found } ] }');
    const lay = (deck: string): string => `draws: false\n  padding: 0\n  ana: { hand: [ tried ], deck: [ ${deck} ] }`;
    plays(gate, lay('dark-hole, gemini-elf'), 'ana may: tried');
    plays(gate, lay('dark-hole'), 'ana may not: { tried: nothing to be found }');
    const lock = monster('always: { cannot: { special-summon: both } }').replaceAll('tried', 'lock');
    plays([gate, lock], `${lay('gemini-elf')}\n  bo: { monsters: [ lock ] }`, 'ana may not: { tried: nothing to be found }');
  });
  test('[LV23, CP2] what happens at once is worked out before it, but for what has its name from it', () => {
    const comesTo = (text: string, life: number): void =>
      plays(
        spell(`{ do: ${text} }`),
        'ana: { hand: [ tried ] }\n  bo: { monsters: [ ogre, twins ] }',
        ...['ana activates tried', 'pass', `expect: { bo: { life: ${life} } }`],
      );
    const banishes = '{ banish: { cards: { monsters: { whose: opponent } }, as: lost } }';
    comesTo(`{ if-you-do: [ ${banishes}, { inflict: { attack: lost } } ] }`, 4000);
    comesTo(`{ also: [ ${banishes}, { inflict: { each: { of: lost, amount: 100 } } } ] }`, 7800);
    const sweeps = banishes.replace(', as: lost', '');
    comesTo(`{ if-you-do: [ ${sweeps}, { gain-life: { amount: { count: { monsters: { whose: opponent } } }, who: opponent } } ] }`, 8002);
    comesTo(`{ then: [ ${sweeps}, { gain-life: { amount: { count: { monsters: { whose: opponent } } }, who: opponent } } ] }`, 8000);
  });
  test('[UM1, UM3] what a text would do first must be possible, unless the text is mandatory', () => {
    const offers = (does: string, lay: string, offered: string): void =>
      plays(spell(`{ do: ${does} }`), `turn: 1\n  padding: 0\n  ana: { hand: [ tried ], ${lay} }`, `offered: { ana: [ ${offered} ] }`);
    const full = 'monsters: [ wyrm, wyrm, wyrm, wyrm ]';
    offers('{ draw: 2 }', 'deck: [ ogre ]', 'set spell, pass');
    offers('{ draw: 2 }', 'deck: [ ogre, ogre ]', 'tried, set spell, pass');
    offers('{ draw: { count: 2, who: opponent } }', 'deck: [ ogre, ogre ]', 'set spell, pass');
    offers('{ mill: 2 }', 'deck: [ ogre ]', 'set spell, pass');
    offers('{ summon-token: { token: sheep-token, count: 2 } }', full, 'set spell, change position, pass');
    offers('{ summon-token: sheep-token }', full, 'tried, set spell, change position, pass');
    offers('{ then: [ { draw: 2 }, { gain-life: 1 } ] }', 'deck: [ ogre ]', 'set spell, pass');
    offers('{ both: [ { gain-life: 1 }, { draw: 2 } ] }', 'deck: [ ogre ]', 'set spell, pass');
    offers('{ then: [ { gain-life: 1 }, { draw: 2 } ] }', 'deck: [ ogre ]', 'tried, set spell, pass');
    offers('{ also: [ { draw: 2 }, { gain-life: 1 } ] }', 'deck: [ ogre ]', 'tried, set spell, pass');
    offers('[ { gain-life: 1 }, { draw: 2 } ]', 'deck: [ ogre ]', 'tried, set spell, pass');
    const fading = monster('must: { occasion: this-is-sent-to-the-graveyard, do: { summon-token: { token: sheep-token, count: 2 } } }');
    plays(
      fading,
      'turn: 1\n  ana: { monsters: [ tried, wyrm, wyrm, wyrm, gunner ] }',
      'ana: gunner',
      'ana: tried',
      'pass',
      'events: [ activated tried, resolved tried ]',
      'no events: [ summoned ]',
    );
  });
  test('[UM6, WN7] the turn player may use fast effects before it, as often as there are some; the other one may not begin', () => {
    const hermit = monster(
      'if-you-can: { occasion: { phase-begins: { phase: standby } }, if: { there-is: { of: { spells-and-traps: { whose: you } }, at-most: 0 } }, do: { gain-life: 300 } }',
    );
    const lay = 'player: bo\n  ana: { monsters: [ tried ], spells: [ jar-of-greed, jar-of-greed ] }\n  bo: { spells: [ jar-of-greed ] }';
    plays(
      hermit,
      lay,
      ...['pass until: ana', 'pass until: standby', 'ana activates jar-of-greed', 'bo: pass', 'ana: pass'],
      ...['ana activates jar-of-greed', 'bo: pass', 'ana: yes', 'pass', 'expect: { ana: { life: 8300 } }'],
    );
    // Who does not has missed it: what it asks for does not hold.
    plays(
      hermit,
      lay,
      ...[
        'pass until: ana',
        'pass until: standby',
        'ana: pass',
        'expect: { asked: { ana: respond } }',
        'pass',
        'expect: { ana: { life: 8000 } }',
      ],
    );
  });
  test('[UM6] the other player may, before what is that player’s own', () => {
    const dues = monster('must: { occasion: { phase-begins: { phase: standby, whose: opponent } }, do: { gain-life: 300 } }');
    plays(
      dues,
      'player: bo\n  phase: draw\n  ana: { monsters: [ tried ], spells: [ jar-of-greed ] }\n  bo: { spells: [ jar-of-greed ] }',
      ...['pass until: standby', 'offered: { bo: [ jar-of-greed, pass ] }', 'bo: pass', 'offered: { ana: [ jar-of-greed, pass ] }'],
      ...['ana activates jar-of-greed', 'bo: pass', 'ana: pass', 'expect: { chain: [], ana: { life: 8000, hand: 1 } }'],
      ...['ana: pass', 'expect: { chain: [ tried ] }'],
    );
  });
  test('[UM7] what was left, or could not be activated, may be after something else was done in the phase', () => {
    const hermit = monster(
      'if-you-can: { occasion: { phase-begins: { phase: standby } }, if: { there-is: { of: { spells-and-traps: { whose: you } }, at-most: 0 } }, do: { gain-life: 300 } }',
    );
    const given = (mine: string): string =>
      `phase: draw\n  draws: false\n  ana: { monsters: [ tried ], spells: [ ${mine} ] }\n  bo: { spells: [ mystical-space-typhoon, jar-of-greed ] }`;
    plays(
      hermit,
      given('gravity-bind'),
      ...['pass until: standby', 'ana: pass', 'ana: pass', 'bo activates mystical-space-typhoon, targets gravity-bind'],
      ...['pass', 'expect: { phase: standby, asked: { ana: trigger } }', 'ana: yes', 'pass', 'expect: { ana: { life: 8300 } }'],
    );
    plays(
      hermit,
      given(''),
      ...['pass until: standby', 'ana: pass', 'ana: no', 'ana: pass', 'bo activates jar-of-greed', 'pass'],
      ...['expect: { phase: standby, asked: { ana: trigger } }', 'ana: no', 'pass until: main1', 'expect: { ana: { life: 8000 } }'],
    );
  });
  test('[UM2, UM8, LV20, PL10] what is done then without a link is one of them; it is not done if its card has left before', () => {
    const dues = `card: tried\nname: Tried\nkind: trap\ntype: continuous\ntext:\n  - always: { whenever: { when: { phase-begins: { phase: standby } }, do: { inflict: 100 } } }\n`;
    const toll = monster('must: { occasion: { phase-begins: { phase: standby } }, do: { inflict: 1000 } }').replaceAll('tried', 'toll');
    const lay = 'phase: draw\n  draws: false\n  ana: { spells: [ up tried, mystical-space-typhoon ], monsters: [ toll ] }';
    const asked = ['pass until: standby', 'expect: { bo: { life: 8000 } }'];
    plays(
      [dues, toll],
      lay,
      ...[...asked, 'ana: pass', 'offered: { ana: [ toll, tried ] }', 'ana: tried', 'expect: { chain: [], bo: { life: 7900 } }'],
      ...['ana: pass', 'expect: { chain: [ toll ] }'],
    );
    plays(
      [dues, toll],
      lay,
      ...[...asked, 'ana activates mystical-space-typhoon, targets tried', 'bo: pass', 'ana: pass', 'ana: pass'],
      ...['expect: { chain: [ toll ] }', 'pass until: main1', 'expect: { bo: { life: 7000 } }'],
    );
  });
  test('[LV20] which time it is is counted when the phase begins', () => {
    const doom = spell('{ do: { later: { when: { phase-begins: { phase: standby } }, nth: 2, do: { inflict: 500 } } } }');
    plays(
      doom,
      'turn: 1\n  ana: { hand: [ tried ] }',
      ...['ana activates tried', 'pass', 'pass until: bo', 'pass until: standby', 'pass until: main1', 'expect: { bo: { life: 8000 } }'],
      ...['pass until: ana', 'pass until: standby', 'ana: pass', 'expect: { phase: standby, bo: { life: 7500 } }'],
    );
  });
  test('[UM2] what triggers because a phase has begun is activated in a chain of its own, all of the turn player’s first, in any order', () => {
    const toll = monster('must: { occasion: { phase-begins: end }, do: { inflict: 100 } }');
    const dues = monster('when-you-can: { occasion: { phase-begins: end }, do: { inflict: 10 } }').replaceAll('tried', 'dues');
    plays(
      [toll, dues],
      'turn: 1\n  ana: { monsters: [ dues, tried, tried ] }\n  bo: { monsters: [ tried ] }',
      'ana: pass',
      'pass until: end',
      'mark',
      'ana: pass',
      'offered: { ana: [ dues, tried, tried ] }',
      'ana: tried',
      'expect: { chain: [ tried ] }',
      'pass',
      'offered: { ana: [ dues, tried ] }',
      'ana: dues',
      'expect: { asked: { ana: trigger } }',
      'ana: yes',
      'expect: { chain: [ dues ] }',
      'pass until: bo',
      'events: [ damaged bo 100, resolved tried, damaged bo 10, resolved dues, damaged bo 100, resolved tried, damaged ana 100, resolved tried ]',
    );
  });
  test('[UM4] what a card does all the time, triggers and can do begins when its activation resolves', () => {
    const held = (more: string): string =>
      `card: tried\nname: Tried\nkind: trap\ntype: continuous\ntext:\n  - always: { gain: { cards: monsters, attack: 100 } }\n  - ${more}\n`;
    const lay = 'turn: 1\n  ana: { monsters: [ wyrm ], spells: [ tried, tonic ] }';
    const chained = ['ana: tried', 'bo: pass', 'expect: { atk of wyrm: 3000 }'];
    plays(
      held('must: { occasion: gains-life, do: { inflict: 10 } }'),
      lay,
      ...chained,
      'ana: tonic',
      'pass',
      'expect: { atk of wyrm: 3100, bo: { life: 8000 }, ana: { life: 9000 } }',
    );
    plays(held('quick-effect: { do: { inflict: 10 } }'), lay, ...chained, 'offered: { ana: [ tonic, pass ] }', 'pass', 'ana may: tried');
    plays(
      [held('always: { cannot: { gain-life: you } }')],
      lay,
      ...chained,
      'ana: tonic',
      'pass',
      'expect: { ana: { life: 9000 }, atk of wyrm: 3100 }',
    );
  });
  test('[UM5] after something was left behind, what was done before it can still be answered', () => {
    const card = (more: string): string =>
      spell(`{ target: { from: { graveyard: { whose: you, where: monster } }, as: fallen }, do: [ { special-summon: fallen }, ${more} ] }`);
    const answered = (more: string, offered: string): void =>
      plays(
        card(more),
        'turn: 1\n  ana: { hand: [ tried ], graveyard: [ ogre ] }\n  bo: { spells: [ torrential-tribute ] }',
        'ana activates tried, targets ogre',
        'bo: pass',
        'ana: pass',
        'ana: pass',
        `offered: { bo: [ ${offered} ] }`,
      );
    answered('{ later: { when: { phase-begins: end }, do: { destroy: fallen } } }', 'torrential-tribute, pass');
    answered('{ lasting: { until: end-of-turn, rules: { cannot: { special-summon: you } } } }', 'torrential-tribute, pass');
    answered('{ gain-life: 100 }', 'pass');
  });
  test('[CW8, CH8] one of several effects is chosen, of those that can be', () => {
    const card = spell(
      '{ one-of: [ { called: kill, target: { from: { monsters: { whose: opponent } }, as: prey }, do: { destroy: prey } }, { called: heal, do: { gain-life: 500 } }, { called: rise, target: { from: { graveyard: { whose: you, where: monster } }, as: dead }, do: { special-summon: dead } } ] }',
    );
    expect(textOf(card)).toBe(
      'Activate 1 of these effects.\n● Target 1 monster your opponent controls; destroy it.\n● Gain 500 LP.\n● Target 1 monster in your GY; Special Summon it.',
    );
    plays(
      card,
      'ana: { hand: [ tried ] }\n  bo: { monsters: [ twins ] }',
      'ana: tried',
      'offered: { ana: [ kill, heal ] }',
      'ana: kill',
      'ana: twins',
      'pass',
      'expect: { bo: { monsters: [] } }',
    );
    plays(
      card,
      'ana: { hand: [ tried ], graveyard: [ ogre ] }\n  bo: {}',
      'ana: tried',
      'offered: { ana: [ heal, rise ] }',
      'ana: heal',
      'pass',
      'expect: { ana: { life: 8500 } }',
    );
  });
});

describe('what always holds', () => {
  test('[WT1, CT5] may count what lies anywhere, anew all the time', () => {
    const hungry = monster(
      'always: { gain: { cards: this, attack: { each: { amount: 100, of: { graveyard: { whose: you, where: monster } } } } } }',
    );
    expect(textOf(hungry)).toBe('This card gains 100 ATK for each monster in your GY.');
    plays(
      hungry,
      'ana: { monsters: [ tried ], graveyard: [ ogre, twins, tide ], hand: [ break ] }\n  bo: {}',
      'expect: { atk of tried: 1700 }',
    );
    plays(
      hungry,
      'ana: { monsters: [ tried, ogre ], hand: [ revival ], graveyard: [ twins ] }\n  bo: {}',
      'expect: { atk of tried: 1600 }',
      'ana: revival',
      'ana: twins',
      'pass',
      'expect: { atk of tried: 1500 }',
    );
  });
  test('[WT2] goes through the layers with all other effects', () => {
    const leader = monster('always: { gain: { cards: { monsters: { whose: you, where: { level-at-most: 4 } } }, attack: 200 } }');
    plays(
      leader,
      'ana: { monsters: [ tried, twins, ogre ], hand: [ haste ] }\n  bo: { monsters: [ twins ] }',
      "expect: { atk of ana's twins: 2100, atk of ogre: 2100, atk of bo's twins: 1900 }",
      'ana: haste',
      "ana: ana's twins",
      'pass',
      "expect: { atk of ana's twins: 2800 }",
    );
    const { problems } = readCard(chainLanguage, 'x.yaml', monster('always: { gain: { cards: { graveyard: monster }, attack: 200 } }'));
    expect(problems.map(({ code }) => code)).toEqual(['rule.board']);
  });
  test('[WT3] holds while its condition does', () => {
    const loner = monster(
      'always: { if: { there-is: { of: { monsters: { whose: you, where: other } }, at-most: 0 } }, rules: [ { gain: { cards: this, attack: 1000 } }, { cannot: { be-destroyed: { cards: this } } } ] }',
    );
    expect(textOf(loner)).toBe('While you control no other monsters, this card gains 1000 ATK and this card cannot be destroyed.');
    plays(
      loner,
      'ana: { monsters: [ tried ], hand: [ twins, tide ] }\n  bo: {}',
      'expect: { atk of tried: 2500 }',
      'ana: tide',
      'pass',
      'expect: { ana: { monsters: [ tried ] } }',
      'ana: summon',
      'ana: twins',
      'pass',
      'expect: { atk of tried: 1500 }',
    );
  });
});

describe('Spells and Traps that answer', () => {
  const pit = `card: tried\nname: Tried\nkind: trap\ntext:\n  - activate: { occasion: { is-summoned: { whose: opponent, how: [ normal, flip ], where: { attack-at-least: 1000 }, as: prey } }, do: { banish: prey } }\n`;
  test('[CW9] what has just happened, and mean it when they resolve', () => {
    expect(textOf(pit)).toBe('When a monster your opponent controls with 1000 or more ATK is Normal or Flip Summoned: Banish it.');
    const lay = 'draws: false\n  ana: { hand: [ twins, purse ] }\n  bo: { spells: [ tried ] }';
    plays(
      pit,
      lay,
      'ana: summon',
      'ana: twins',
      'ana: pass',
      'bo: tried',
      'pass',
      'expect: { ana: { monsters: [], banished: [ twins ] } }',
    );
  });
  test('[CW9] only then', () => {
    const lay = 'draws: false\n  ana: { hand: [ purse ], monsters: [ twins ] }\n  bo: { spells: [ tried ] }';
    plays(pit, lay, 'ana: purse', 'bo may not: tried');
  });
});

describe('what was declared', () => {
  test('[CW10] is used by its name', () => {
    const card = spell(
      '{ do: [ { declare-attribute: colour }, { destroy: { monsters: { where: [ face-up, { attribute: colour } ] } } } ] }',
    );
    expect(textOf(card)).toBe('Declare 1 Attribute. Destroy all face-up monsters on the field with the declared Attribute.');
    const dark = monster('effect: { do: { draw: 1 } }', 'attribute: dark\n').replaceAll('tried', 'dark-one');
    const fire = monster('effect: { do: { draw: 1 } }', 'attribute: fire\n').replaceAll('tried', 'fire-one');
    plays(
      [card, dark, fire],
      'draws: false\n  ana: { hand: [ tried ] }\n  bo: { monsters: [ dark-one, fire-one ] }',
      'ana: tried',
      'pass',
      'ana: dark',
      'expect: { bo: { monsters: [ fire-one ] } }',
    );
    const { problems } = readCard(chainLanguage, 'x.yaml', spell('{ do: { destroy: { monsters: { where: { attribute: drak } } } } }'));
    expect(problems.map(({ hint }) => hint)).toEqual(['did you mean "dark"?']);
  });
});
