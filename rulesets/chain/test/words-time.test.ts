/** How long what cards do lasts, and which cards they mean by then. */
import { describe, expect, test } from 'vitest';
import { monster, plays, spell, textOf } from './trying.js';

const trap = (text: string): string => spell(text).replace('kind: spell', 'kind: trap');

describe('names', () => {
  test('[LV16] follow a card that the text itself has moved', () => {
    plays(
      trap('{ occasion: { is-summoned: { whose: opponent, as: guest } }, do: { if-you-do: [ { destroy: guest }, { banish: guest } ] } }'),
      'ana: { hand: [ twins ] }\n  bo: { spells: [ tried ] }',
      'ana summons twins',
      'ana: pass',
      'bo activates tried',
      'pass',
      'expect: { ana: { monsters: [], graveyard: [], banished: [ twins ] } }',
    );
  });
  test('[LV16] and so do those of triggers: not one that something else has moved', () => {
    const hunter = monster(
      'must: { occasion: { is-summoned: { whose: opponent, as: guest } }, do: [ { return-to-hand: guest }, { discard: guest } ] }',
    );
    const lay = 'ana: { hand: [ twins, gust ] }\n  bo: { monsters: [ tried ] }';
    plays(hunter, lay, 'ana summons twins', 'pass', 'expect: { ana: { graveyard: [ twins ] } }');
    const gust = spell('{ target: { from: monsters, as: one }, do: { return-to-hand: one } }', 'quick-play').replaceAll('tried', 'gust');
    plays(
      [hunter, gust],
      lay,
      'ana summons twins',
      'ana activates gust, targets twins',
      'pass',
      'expect: { ana: { hand: { has: twins } } }',
    );
  });
  test('[LV15] of what is done later follow what it moves, and mean nothing that has become another card', () => {
    const timed = spell(
      '{ target: { from: monsters, as: one }, do: { later: { when: { phase-begins: end }, do: [ { destroy: one }, { banish: one } ] } } }',
    );
    const lay = 'ana: { hand: [ tried, gust ], monsters: [ twins ] }';
    plays(timed, lay, 'ana activates tried, targets twins', 'pass', 'pass until: bo', 'expect: { ana: { banished: [ twins ] } }');
    const gust = spell(
      '{ do: [ { return-to-hand: monsters }, { special-summon: { cards: { hand: { whose: you, where: { named: twins } } }, count: 1 } } ] }',
    ).replaceAll('tried', 'gust');
    plays(
      [timed, gust],
      lay,
      'ana activates tried, targets twins',
      'pass',
      'ana activates gust',
      'pass',
      'ana: twins',
      'pass until: bo',
      'expect: { ana: { monsters: [ twins ], banished: [] } }',
    );
  });
  test('[CW13] this card is another one after something else has moved it', () => {
    plays(
      monster('if-you-can: { occasion: this-is-sent-to-the-graveyard, do: { special-summon: this } }'),
      'ana: { hand: [ dark-hole ], monsters: [ tried ] }\n  bo: { hand: [ dd-crow ] }',
      'ana activates dark-hole',
      'pass',
      'ana: yes',
      'bo activates dd-crow, targets tried',
      'pass',
      'expect: { ana: { monsters: [], banished: [ tried ] } }',
    );
    plays(
      monster('effect: { do: [ { banish: this }, { special-summon: this } ] }'),
      'ana: { monsters: [ tried ] }',
      'ana activates tried',
      'pass',
      'expect: { ana: { monsters: [ tried ] } }',
    );
  });
});

describe('how long', () => {
  const gains = (until: string): string =>
    spell(`{ target: { from: monsters, as: one }, do: { gain: { cards: one, attack: 500, until: ${until} } } }`);
  /** In which turns, from the one in which it is played, the monster still has it when the turn begins its Main Phase. */
  const lasts = (until: string, ...turns: readonly boolean[]): void =>
    plays(
      gains(until),
      'ana: { hand: [ tried ], monsters: [ battle-ox ] }',
      'ana activates tried, targets battle-ox',
      'pass',
      ...turns.flatMap((has, i) => [
        ...(i === 0 ? [] : [`pass until: ${i % 2 === 1 ? 'bo' : 'ana'}`, 'pass until: main1']),
        `expect: { atk of battle-ox: ${has ? 2200 : 1700} }`,
      ]),
    );
  test('[CW11] turns are counted by whose they are', () => {
    lasts('end of turn', true, false);
    lasts('end-of-next-turn', true, true, false);
    lasts('{ turns: { whose: opponent } }', true, true, false);
    lasts('{ turns: { whose: you } }', true, false);
    lasts('{ next-turns: { whose: you } }', true, true, true, false);
    lasts('{ turns: { count: 2, whose: opponent } }', true, true, true, true, false);
    lasts('{ turns: 3 }', true, true, true, false);
  });
  test('[CW11] and phases that are still to come', () => {
    lasts('{ next-phase: standby }', true, false);
    lasts('{ next-phase: { phase: standby, whose: you } }', true, true, false);
    lasts('{ next-phase: main1 }', true, false);
    lasts('{ end-of-next-phase: { phase: main1, whose: opponent } }', true, true, false);
    lasts('{ next-phase: end }', true, false);
    lasts('it leaves', true, true, true);
  });
  test('[CW12] what depends on anything else is no such duration', () => {
    expect(() => textOf(gains('{ while: your-turn }'))).toThrow('monsters are not changed for so long');
    expect(textOf(gains('{ turns: { count: 3, whose: opponent } }'))).toBe(
      "Target 1 monster on the field; it gains 500 ATK until the end of your opponent's 3rd turn from now.",
    );
    plays(
      `${spell('{ target: { from: monsters, as: one }, do: { gain: { cards: one, attack: 500, until: while-this-is-face-up } } }', 'continuous')}`,
      'ana: { hand: [ tried, heavy-storm ], monsters: [ battle-ox ] }',
      'ana activates tried, targets battle-ox',
      'pass',
      'expect: { atk of battle-ox: 2200 }',
      'ana activates heavy-storm',
      'pass',
      'expect: { atk of battle-ox: 1700 }',
    );
  });
  test('[LV17] several are over with the first', () => {
    const held = (until: string): string => spell(`{ do: { lasting: { until: ${until}, rules: { cannot: { attack: {} } } } } }`);
    plays(
      held('[ { turns: { count: 2 } }, { while: { there-is: monsters } } ]'),
      'ana: { hand: [ tried, dark-hole, footman ], monsters: [ wyrm ] }',
      'ana activates tried',
      'pass',
      'ana activates dark-hole',
      'pass',
      'ana summons footman',
      'pass until: battle',
      'ana: yes',
      'pass until: open',
      'ana may: attack',
    );
  });
  test('[LV8] what is done the third time is not done before', () => {
    plays(
      spell('{ do: { later: { when: { phase-begins: { phase: end, whose: opponent } }, nth: 2, do: { inflict: 500 } } } }'),
      'ana: { hand: [ tried ] }',
      'ana activates tried',
      'pass',
      'pass until: bo',
      'pass until: ana',
      'expect: { bo: { life: 8000 } }',
      'pass until: bo',
      'pass until: ana',
      'expect: { bo: { life: 7500 } }',
      'pass until: bo',
      'pass until: ana',
      'expect: { bo: { life: 7500 } }',
    );
  });
});

describe('the End Phase of this turn', () => {
  const loan = spell(
    '{ target: { from: { monsters: { whose: opponent } }, as: it }, do: { take-control: { cards: it, until: end-phase } } }',
    'quick-play',
  );
  test('[CW57, DS15] is when something is over that lasts until it; if it goes on already, its end is', () => {
    expect(textOf(loan)).toBe('Target 1 monster your opponent controls; take control of it until the End Phase.');
    const lay = 'ana: { spells: [ tried ] }\n  bo: { monsters: [ ogre ] }';
    plays(
      loan,
      lay,
      'ana activates tried, targets ogre',
      'pass',
      'pass until: end',
      'ana: pass',
      'expect: { player: ana, controller of ogre: bo }',
    );
    plays(
      loan,
      lay,
      ...[
        'pass until: end',
        'ana activates tried, targets ogre',
        'bo: pass',
        'ana: pass',
        'expect: { phase: end, controller of ogre: ana }',
      ],
      ...['pass until: bo', 'expect: { controller of ogre: bo }'],
    );
  });
  test('[CW57] is when something is done that is left for it, once', () => {
    const doom = spell('{ do: { later: { when: end-phase, do: { inflict: 500 } } } }', 'quick-play');
    expect(textOf(doom)).toBe('During the End Phase, inflict 500 damage to your opponent.');
    const lay = 'ana: { spells: [ tried ] }';
    plays(
      doom,
      lay,
      'ana activates tried',
      'pass',
      'pass until: end',
      'ana: pass',
      'expect: { bo: { life: 7500 } }',
      'pass until: bo',
      'expect: { bo: { life: 7500 } }',
    );
    plays(
      doom,
      lay,
      ...['pass until: end', 'ana activates tried', 'bo: pass', 'ana: pass', 'expect: { phase: end, bo: { life: 8000 } }'],
      ...['pass until: bo', 'expect: { bo: { life: 7500 } }'],
    );
  });
});
