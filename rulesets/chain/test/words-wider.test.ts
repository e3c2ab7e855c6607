/** Words that take more than one place, player or number; and what is known of cards that a text has moved itself. */
import { describe, expect, test } from 'vitest';
import { monster, plays, spell, textOf } from './trying.js';

const other = (card: string, id: string): string => card.replaceAll('tried', id);

describe('what an activation announces', () => {
  const guard = (would: string): string =>
    monster(
      `quick-effect: { in: hand, if: { answers: { what: [ spell, effect ], would: ${would} } }, cost: { discard: this }, do: negate-effect }`,
    );
  test('[CW42] that cards are taken from a deck, and what for', () => {
    const ash = guard('[ search, special-summon-from-deck, send-from-deck ]');
    expect(textOf(ash)).toContain(
      'that would add a card from the Deck to the hand, Special Summon a monster from the Deck, or send a card from the Deck to the GY',
    );
    const lay = (hand: string): string =>
      `player: bo\n  ana: { hand: [ tried ] }\n  bo: { hand: [ ${hand} ], graveyard: [ ogre ], deck: [ twins, footman ] }`;
    plays(
      ash,
      lay('foolish-burial'),
      'bo activates foolish-burial',
      'ana activates tried',
      'pass',
      'expect: { bo: { graveyard: { not: twins } } }',
    );
    const dig = other(spell('{ do: { mill: 1 } }'), 'dig');
    plays([ash, dig], lay('dig'), 'bo activates dig', 'ana may: tried');
    const call = other(spell('{ do: { special-summon: { cards: { deck: { whose: you, where: monster } }, count: 1 } } }'), 'fetch');
    plays([ash, call], lay('fetch'), 'bo activates fetch', 'ana may: tried');
    const back = other(spell('{ target: { from: { graveyard: { whose: you } }, as: it }, do: { add-to-hand: it } }'), 'back');
    plays([ash, back], lay('back'), 'bo activates back, targets ogre', 'pass', 'expect: { bo: { hand: { has: ogre } } }');
  });
});

describe('what is known of cards that the text has moved', () => {
  test('[CW43] the ATK that a monster had on the field', () => {
    const blast = spell(
      '{ cost: { tribute: { cards: { monsters: { whose: you } }, count: 1, as: spent } }, do: { inflict: { attack: spent } } }',
    );
    plays(
      [blast, other(spell('{ do: { gain: { cards: monsters, attack: 500 } } }'), 'boost')],
      'ana: { hand: [ tried, boost ], monsters: [ footman ] }',
      'ana activates boost',
      'pass',
      'ana activates tried, tributes footman',
      'pass',
      'expect: { bo: { life: 6100 } }',
    );
  });
  test('[CW43] how long this card lay there, and its counters', () => {
    const cannon =
      'card: tried\nname: Tried\nkind: spell\ntype: continuous\ntext:\n  - effect: { cost: { send-to-graveyard: this }, do: { inflict: { product: [ 1000, { turns-on-the-field: { of: this, whose: you } } ] } } }\n';
    plays(
      cannon,
      'ana: { hand: [ tried ] }',
      'ana activates tried',
      'pass',
      'pass until: end',
      'pass until: main1',
      'pass until: end',
      'pass until: main1',
      'ana activates tried',
      'pass',
      'expect: { bo: { life: 7000 } }',
    );
    const bank = monster('effect: { cost: { tribute: this }, do: { gain-life: { product: [ 500, { counters: this } ] } } }');
    plays(
      bank,
      'ana: { monsters: [ { tried: { counters: { spell: 3 } } } ] }',
      'ana activates tried',
      'pass',
      'expect: { ana: { life: 9500 } }',
    );
  });
});

describe('several places, players and numbers', () => {
  test('[CW1] a text may lie in one of several places, and face up on the field', () => {
    const ghost = monster('quick-effect: { in: [ hand, field ], cost: { send-to-graveyard: this }, do: { draw: 1 } }');
    expect(textOf(ghost)).toBe('(Quick Effect): You can (from your hand or field) send this card to the GY; draw 1 card.');
    plays(
      ghost,
      'draws: false\n  ana: { hand: [ tried ] }',
      'ana activates tried',
      'pass',
      'expect: { ana: { graveyard: [ tried ], hand: 1 } }',
    );
    plays(
      ghost,
      'draws: false\n  ana: { monsters: [ tried ] }',
      'ana activates tried',
      'pass',
      'expect: { ana: { graveyard: [ tried ], hand: 1 } }',
    );
    plays(ghost, 'ana: { monsters: [ down tried ] }', 'ana may not: tried');
  });
  test('[LN1] cards with a name are as many as there are, where a number stands', () => {
    const meal = spell(
      '{ cost: { send-to-graveyard: { cards: { spells-and-traps: { whose: you, where: other } }, any-number: true, as: spent } }, do: { gain-life: { product: [ 1000, spent ] } } }',
    );
    expect(textOf(meal)).toContain('gain LP equal to 1000 times that number');
    plays(
      meal,
      'ana: { hand: [ tried ], spells: [ tonic, waboku ] }',
      'ana activates tried',
      'ana: [ tonic, waboku ]',
      'pass',
      'expect: { ana: { life: 10000 } }',
    );
  });
  test('[LV2] several numbers and several cards of a kind are told apart', () => {
    const sense = spell(
      '{ do: [ { choose-number: { most: 6, as: one } }, { choose-number: { most: 6, as: two } }, { roll-die: pips }, { if: { holds: { either: [ { equal: { of: pips, than: one } }, { equal: { of: pips, than: two } } ] }, do: { draw: pips } } } ] }',
    );
    expect(textOf(sense)).toContain(
      'If that result is equal to the first declared number or that result is equal to the second declared number, draw cards equal to that result',
    );
    const dragon = monster(
      'effect: { cost: { discard: { cards: { hand: { whose: you, where: monster } }, count: 1, as: spent } }, target: { from: { monsters: { whose: opponent, where: { attack-at-most: { attack: spent } } } }, as: it }, do: { destroy: it } }',
    );
    expect(textOf(dragon)).toContain('; destroy that target.');
    plays(
      dragon,
      'ana: { monsters: [ tried ], hand: [ ogre ] }\n  bo: { monsters: [ wyrm, footman ] }',
      'ana activates tried, discards ogre, targets footman',
      'pass',
      'expect: { bo: { monsters: [ wyrm ] } }',
    );
    const swap = spell(
      '{ do: [ { choose: { from: { monsters: { whose: you } }, as: mine } }, { choose: { from: { monsters: { whose: opponent } }, who: opponent, as: theirs } }, { switch-control: { one: mine, other: theirs } } ] }',
    );
    expect(textOf(swap)).toContain('Choose 1 monster you control. Your opponent chooses 1 monster they control.');
    expect(textOf(swap)).toContain('Switch control of the first chosen monster and the second chosen monster.');
  });
  test('[CW3] the other player may pay, and is said to choose', () => {
    const drain = spell(
      '{ do: [ { choose: { from: { hand: { whose: opponent, where: spell } }, up-to: 1, who: opponent, as: given } }, { discard: given }, { if: { holds: { not: { there-is: given } }, do: { draw: 1 } } } ] }',
    );
    plays(
      drain,
      'draws: false\n  ana: { hand: [ tried ] }\n  bo: { hand: [ raigeki ] }',
      'ana activates tried',
      'pass',
      'bo: raigeki',
      'expect: { ana: { hand: 0 }, bo: { graveyard: [ raigeki ] } }',
    );
    plays(
      drain,
      'draws: false\n  ana: { hand: [ tried ] }\n  bo: { hand: [ raigeki ] }',
      'ana activates tried',
      'pass',
      'bo: nothing',
      'expect: { ana: { hand: 1 } }',
    );
    const even = spell('{ do: { banish: { cards: { field: { whose: opponent } }, count: 1, who: opponent, face-down: true } } }');
    expect(textOf(even)).toBe('Your opponent banishes 1 card they control face-down.');
  });
  test('[CW3, RE9] several phases are skipped, and nobody is asked in which order', () => {
    const greed = spell('{ do: { skip-phase: { phase: draw, count: 2 } } }');
    expect(textOf(greed)).toBe('Skip your next 2 Draw Phases.');
    plays(
      greed,
      'draws: false\n  ana: { hand: [ tried ] }',
      'ana activates tried',
      'pass',
      ...Array.from({ length: 4 }, () => ['pass until: end', 'pass until: main1']).flat(),
      'expect: { ana: { hand: 0 } }',
      'pass until: end',
      'pass until: main1',
      'pass until: end',
      'pass until: main1',
      'expect: { ana: { hand: 1 } }',
    );
  });
  test('[CW3] a monster comes to the other side by its own text', () => {
    const golem = monster(
      'own-summon: { to: opponent, cost: { tribute: { cards: { monsters: { whose: opponent } }, count: 2 } } }',
      'only: own\ncannot: normal-summon\n',
    );
    expect(textOf(golem)).toContain("to your opponent's field by Tributing 2 monsters your opponent controls.");
    plays(
      golem,
      'ana: { hand: [ tried ] }\n  bo: { monsters: [ ogre, wyrm, twins ] }',
      'ana: special summon',
      'ana: tried',
      'ana: [ ogre, wyrm ]',
      'pass',
      'expect: { bo: { monsters: [ tried, twins ], graveyard: [ ogre, wyrm ] }, tried: { controller: bo } }',
    );
  });
  test('[CW3] cards in a hand are destroyed, and a search that is forbidden is not offered', () => {
    plays(
      spell('{ do: { destroy: { hand: { whose: opponent, where: { attack-at-least: 1500 } } } } }'),
      'ana: { hand: [ tried ] }\n  bo: { hand: [ ogre, raigeki ] }',
      'ana activates tried',
      'pass',
      'expect: { bo: { hand: [ raigeki ], graveyard: [ ogre ] } }',
    );
    plays(
      monster('always: { cannot: search }'),
      'ana: { hand: [ reinforcement-of-the-army ], monsters: [ tried ], deck: [ marauding-captain ] }',
      'ana may not: reinforcement-of-the-army',
    );
  });
  test('[CW3] all tokens that came have the name', () => {
    const trio = spell(
      '{ do: [ { summon-token: { token: sheep-token, count: 2, to: opponent, position: defense, as: sheep } }, { gain: { cards: sheep, defense: 300 } } ] }',
    );
    plays(
      trio,
      'ana: { hand: [ tried ] }',
      'ana activates tried',
      'pass',
      'expect: { def of 1st sheep-token: 300, def of 2nd sheep-token: 300 }',
    );
  });
});

describe('what is forbidden, and how often', () => {
  test('[CW44] what cannot be Special Summoned is not offered for it', () => {
    const seal = monster('always: { cannot: special-summon }');
    plays(seal, 'ana: { monsters: [ tried ], hand: [ monster-reborn ], graveyard: [ ogre ] }', 'ana may not: monster-reborn');
    const back = other(monster('effect: { in: graveyard, do: { special-summon: this } }'), 'back');
    plays([seal, back], 'ana: { monsters: [ tried ], graveyard: [ back ] }', 'ana may not: back');
    plays([seal, back], 'ana: { graveyard: [ back ] }', 'ana activates back', 'pass', 'expect: { ana: { monsters: [ back ] } }');
  });
  test('[CW44] nor does it come by itself', () => {
    const seal = monster('always: { cannot: special-summon }');
    plays(seal, 'ana: { hand: [ gilasaurus ] }\n  bo: { monsters: [ tried ] }', 'ana may not: special summon', 'ana may: summon');
    const single = monster('own-summon: {}', 'only-one: true\n');
    plays(single, 'ana: { monsters: [ tried ], hand: [ tried ] }', 'ana may not: special summon');
    plays(single, 'ana: { hand: [ tried ] }', 'ana may: special summon');
  });
  test('[CW45] what cannot be done once per turn is done the second time', () => {
    const wall = monster('always: { once-per-turn-cannot: { be-destroyed: { cards: this, by: effect } } }');
    expect(textOf(wall)).toBe('Once per turn, this card cannot be destroyed by card effects.');
    const lay = 'ana: { monsters: [ tried ], hand: [ dark-hole, dark-hole, dark-hole ] }';
    plays(
      wall,
      lay,
      'ana activates dark-hole',
      'pass',
      'expect: { ana: { monsters: [ tried ] } }',
      'ana activates dark-hole',
      'pass',
      'expect: { ana: { monsters: [] } }',
    );
    const twice = wall.replace(
      '{ be-destroyed: { cards: this, by: effect } }',
      '{ what: { be-destroyed: { cards: this, by: effect } }, times: 2 }',
    );
    plays(
      twice,
      lay,
      ...['ana activates dark-hole', 'pass', 'ana activates dark-hole', 'pass', 'expect: { ana: { monsters: [ tried ] } }'],
      ...['ana activates dark-hole', 'pass', 'expect: { ana: { monsters: [] } }'],
    );
    plays(
      monster('always: { once-per-turn-cannot: { be-destroyed: { cards: this, by: battle } } }'),
      'phase: battle\n  ana: { monsters: [ wyrm, ogre ] }\n  bo: { monsters: [ tried ] }',
      'ana: attack',
      'ana: ogre',
      'ana: tried',
      'pass',
      'expect: { bo: { monsters: [ tried ] } }',
      'ana: attack',
      'ana: wyrm',
      'ana: tried',
      'pass',
      'expect: { bo: { monsters: [] } }',
    );
  });
  test('[CW42] where the effect was activated that is answered', () => {
    const debunk =
      'card: tried\nname: Tried\nkind: trap\ntype: counter\ntext:\n  - activate: { if: { answers: { what: monster-effect, in: [ hand, graveyard ] } }, do: { if-you-do: [ negate-activation, { banish: activated-card } ] } }\n';
    expect(textOf(debunk)).toBe(
      "When a player activates a monster's effect in the hand or in the GY: Negate the activation, and if you do, banish that card.",
    );
    const back = other(monster('effect: { in: graveyard, do: { special-summon: this } }'), 'back');
    const lay = 'player: bo\n  turn: 3\n  ana: { spells: [ tried ] }\n  bo: { monsters: [ exiled-force, ogre ], graveyard: [ back ] }';
    plays([debunk, back], lay, 'bo activates exiled-force, targets ogre', 'ana may not: tried');
    plays([debunk, back], lay, 'bo activates back', 'ana activates tried', 'pass', 'expect: { bo: { banished: [ back ] } }');
  });
  test('[WT2] a rule may go by what each monster has itself', () => {
    const burden =
      'card: tried\nname: Tried\nkind: spell\ntype: continuous\ntext:\n  - always: { gain: { cards: { monsters: { whose: opponent } }, attack: { product: [ -100, own-level ] } } }\n';
    expect(textOf(burden)).toBe('All monsters your opponent controls lose ATK equal to 100 times its own Level.');
    plays(
      burden,
      'ana: { spells: [ { tried: { face: up } } ] }\n  bo: { monsters: [ jinzo, ogre ] }',
      'expect: { atk of jinzo: 1800, atk of ogre: 1600 }',
    );
  });
  test('[LX11] who it is, and who adds what to which hand', () => {
    const master = monster(
      'must: { occasion: { this-battles: { as: foe } }, if: { is: { cards: this, where: { not: attacked-this-turn } } }, do: { return-to-deck: foe } }',
    );
    expect(textOf(master)).toBe(
      'If this card battles a monster, and this card did not attack this turn: Shuffle that monster into the Deck.',
    );
    expect(textOf(spell('{ do: { add-to-hand: { graveyard: { whose: opponent, where: monster } } } }'))).toBe(
      "Add all monsters from your opponent's GY to your opponent's hand.",
    );
  });
  test('[CW5] a player cannot banish, whether by an effect or as a cost', () => {
    const kycoo = monster('always: { cannot: { banish: { who: opponent, where: { lies-in: graveyard } } } }');
    expect(textOf(kycoo)).toBe('Your opponent cannot banish cards in the GY.');
    const back = other(monster('effect: { in: graveyard, cost: { banish: this }, do: { draw: 1 } }'), 'back');
    plays([kycoo, back], 'player: bo\n  ana: { monsters: [ tried ] }\n  bo: { graveyard: [ back ] }', 'bo may not: back');
    plays([kycoo, back], 'player: ana\n  ana: { monsters: [ tried ], graveyard: [ back ] }', 'ana may: back');
  });
});

describe('what stands on the chain', () => {
  test('[CW46] nobody, or not the other player, can respond', () => {
    const quiet = spell('{ no-response: anybody, do: { draw: 1 } }');
    expect(textOf(quiet)).toBe('Draw 1 card. Neither player can activate cards or effects in response to this activation.');
    const lay = 'ana: { hand: [ tried ], spells: [ tonic ] }\n  bo: { spells: [ tonic ] }';
    plays(
      quiet,
      lay,
      'ana activates tried',
      'bo may not: { tonic: in response to that }',
      'ana may not: tonic',
      'pass',
      'expect: { ana: { graveyard: [ tried ] } }',
    );
    const sly = spell('{ no-response: opponent, do: { draw: 1 } }');
    plays(sly, lay, 'ana activates tried', 'ana may: tonic', 'ana activates tonic', 'bo may: tonic');
  });
  test('[CW46] what cannot be negated is done all the same', () => {
    const sure = spell('{ not-negated: true, do: { gain-life: 500 } }');
    expect(textOf(sure)).toBe('Gain 500 LP. This activation and its effect cannot be negated.');
    const stop =
      'card: stop\nname: Stop\nkind: trap\ntype: counter\ntext:\n  - activate: { if: { answers: spell }, do: { if-you-do: [ negate-activation, destroy-that-card ] } }\n';
    plays(
      [sure, stop],
      'ana: { hand: [ tried ] }\n  bo: { spells: [ stop ] }',
      'ana activates tried',
      'bo activates stop',
      'pass',
      'expect: { ana: { life: 8500 } }',
    );
  });
  test('[CW1] one effect of a card in a turn, whichever it is', () => {
    const either =
      monster('effect: { called: one, limit: use one effect per turn, do: { gain-life: 100 } }') +
      '  - effect: { called: two, limit: use one effect per turn, do: { gain-life: 200 } }\n';
    expect(textOf(either)).toContain('You can only use 1 "Tried" effect per turn, and only once that turn.');
    plays(
      either,
      'ana: { monsters: [ tried, tried ] }',
      'ana activates 1st tried (tried.one)',
      'pass',
      'ana may not: tried',
      'expect: { ana: { life: 8100 } }',
    );
  });
});
