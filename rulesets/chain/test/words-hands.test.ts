/** Words about hands, and what is paid: cards that go to another hand, cards that were drawn, life that need not be paid. */
import { describe, expect, test } from 'vitest';
import { monster, plays, spell, textOf } from './trying.js';

describe('cards in the hand of another', () => {
  const barter = spell(
    '{ do: [ { choose: { from: { hand: { whose: opponent } }, as: mine } }, { choose: { from: { hand: { whose: you } }, who: opponent, as: theirs } }, { both: [ { add-to-hand: { cards: mine, to: you } }, { add-to-hand: { cards: theirs, to: opponent } } ] } ] }',
  );
  const bartered = [
    'ana: { hand: [ tried, pot-of-greed ] }\n  bo: { hand: [ twins, kuriboh ] }\n  draws: false',
    ...['ana activates tried', 'pass', 'ana: twins', 'bo: pot-of-greed'],
  ] as const;
  test('[CW50] are that player’s to use', () => {
    expect(textOf(barter)).toMatch(/Add the first chosen card to your hand and add the second chosen card to your opponent's hand\.$/);
    const [lay, ...lines] = bartered;
    plays(
      barter,
      lay,
      ...lines,
      'expect: { ana: { hand: [ twins ] }, bo: { hand: [ kuriboh, pot-of-greed ] } }',
      ...['pass', 'ana summons twins', 'pass', 'expect: { controller of twins: ana }'],
    );
  });
  test('[CW50] go back to their owners once they leave', () => {
    const [lay, ...lines] = bartered;
    plays(
      barter,
      lay.replace('pot-of-greed ]', 'pot-of-greed, raigeki ]').replace('bo: {', 'bo: { spells: [ dust-tornado, phoenix-wing-wind-blast ],'),
      ...lines,
      ...['pass', 'ana summons twins', 'pass'],
      ...['ana: pass', 'bo activates phoenix-wing-wind-blast, discards pot-of-greed, targets twins', 'pass'],
      // What was discarded was Ana's, what was put on a deck was Bo's.
      'expect: { ana: { graveyard: [ tried, pot-of-greed ] }, bo: { deck: { has: twins } } }',
    );
  });
  test('[CW50] a text of theirs is activated by who holds them', () => {
    const gift = spell('{ do: { add-to-hand: { cards: { hand: { whose: you } }, count: 1, to: opponent } } }');
    plays(
      gift,
      'ana: { hand: [ tried, kuriboh ], monsters: [ ogre ] }\n  bo: {}\n  draws: false',
      ...['ana activates tried', 'pass', 'ana: kuriboh', 'pass until: battle', 'ana: yes', 'ana attacks with ogre'],
      ...[
        'pass until: calculation',
        'bo: kuriboh',
        'pass',
        'expect: { bo: { life: 8000, hand: [] }, ana: { graveyard: [ tried, kuriboh ] } }',
      ],
    );
  });
});

describe('cards that were drawn', () => {
  test('[CW4] have a name: what they are is asked for', () => {
    const underdog = spell(
      '{ do: [ { draw: { count: 1, as: found } }, { reveal: found }, { if: { holds: { is: { cards: found, where: monster } }, do: { gain-life: 1000 }, else: { discard: found } } } ] }',
    );
    expect(textOf(underdog)).toBe('Draw 1 card. Reveal it. If it is a monster, gain 1000 LP; otherwise, discard it.');
    const lay = (top: string): string => `ana: { hand: [ tried ], deck: [ ${top} ] }\n  draws: false`;
    plays(underdog, lay('ogre'), 'ana activates tried', 'pass', 'expect: { ana: { life: 9000, hand: [ ogre ] } }');
    plays(underdog, lay('raigeki'), 'ana activates tried', 'pass', 'expect: { ana: { life: 8000, graveyard: [ raigeki, tried ] } }');
  });
  test('[CW4] and how many they are, later, too', () => {
    const mirage = spell(
      '{ do: [ { draw: { count: { difference: [ 4, { count: { hand: { whose: you } } } ] }, as: loan } }, { later: { when: { phase-begins: end }, do: { discard-random: { count: loan, who: you } } } } ] }',
    );
    plays(
      mirage,
      'ana: { hand: [ tried, ogre ] }\n  draws: false',
      ...['ana activates tried', 'pass', 'expect: { ana: { hand: 4 } }', 'pass until: end', 'ana: pass', 'expect: { ana: { hand: 1 } }'],
    );
  });
});

describe('draws that are forbidden', () => {
  test('[UM1] are not offered', () => {
    const lock = monster('always: { cannot: { draw: opponent } }');
    plays(lock, 'ana: { hand: [ pot-of-greed ] }\n  bo: { monsters: [ tried ] }', 'ana may not: { pot-of-greed: cannot be drawn }');
    plays(lock, 'ana: { hand: [ pot-of-greed ], monsters: [ tried ] }', 'ana may: pot-of-greed');
  });
});

describe('life that need not be paid', () => {
  const thrift = monster('always: { pays-no-life: { who: you, for: spell } }');
  test('[CW51] is no reason why not, and is kept', () => {
    expect(textOf(thrift)).toBe('You do not have to pay LP for Spells.');
    plays(
      thrift,
      'ana: { monsters: [ tried ], hand: [ premature-burial ], graveyard: [ ogre ], life: 500 }',
      ...['ana activates premature-burial, targets ogre', 'pass', 'expect: { ana: { life: 500, monsters: [ tried, ogre ] } }'],
    );
    plays(thrift, 'ana: { hand: [ premature-burial, tried ], graveyard: [ ogre ], life: 500 }', 'ana may not: premature-burial');
  });
  test('[CW51] is for those alone, and for that player', () => {
    plays(
      thrift,
      'ana: { monsters: [ tried ], spells: [ skill-drain ], life: 900 }\n  bo: { monsters: [ ogre ] }',
      'ana may not: skill-drain',
    );
    plays(
      thrift,
      'ana: { hand: [ premature-burial ], graveyard: [ ogre ], life: 500 }\n  bo: { monsters: [ tried ] }',
      'ana may not: premature-burial',
    );
  });
});

describe('activations that are forbidden by a name', () => {
  const seek = spell(
    '{ do: [ { add-to-hand: { cards: { deck: { whose: you, where: { kind: spell } } }, count: 1, as: found } }, { forbid-activations-by-name: found } ] }',
  );
  test('[DS13] all cards of that name, though the one that was found is gone', () => {
    expect(textOf(seek)).toBe(
      'Add 1 Spell from your Deck to your hand. You cannot activate cards, or the effects of cards, with the same name as it until the end of this turn.',
    );
    plays(
      seek,
      'ana: { hand: [ tried, red-medicine, tribute-to-the-doomed ], deck: [ red-medicine, ookazi ] }\n  bo: { monsters: [ ogre ], spells: [ jar-of-greed ] }\n  draws: false',
      ...['ana activates tried', 'pass', 'ana: red-medicine', 'pass', 'ana may not: red-medicine'],
      ...['ana activates tribute-to-the-doomed', 'ana: red-medicine', 'ana: ogre', 'pass', 'ana may not: red-medicine'],
      ...['pass until: bo', 'pass until: ana', 'pass until: main1', 'ana may: red-medicine'],
    );
  });
  test('[DS13] only for the player that it is said of', () => {
    const bar = spell(
      '{ target: { from: { graveyard: monster }, as: it }, do: { forbid-activations-by-name: { as: it, who: opponent } } }',
    );
    expect(textOf(bar)).toContain('your opponent cannot activate cards, or the effects of cards, with the same name as it');
    plays(
      bar,
      'ana: { hand: [ tried ], monsters: [ cannon-soldier ] }\n  bo: { graveyard: [ effect-veiler, cannon-soldier ], hand: [ effect-veiler ] }',
      ...[
        'ana activates tried',
        'ana: effect-veiler',
        'pass',
        'ana activates cannon-soldier, takes cannon-soldier',
        'bo may not: effect-veiler',
      ],
    );
  });
});
