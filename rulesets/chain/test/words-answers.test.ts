/** What an activation answers and would destroy, and what has happened in other turns. */
import { describe, expect, test } from 'vitest';
import { monster, plays, spell, textOf } from './trying.js';

const trap = (text: string): string => `card: tried\nname: Tried\nkind: trap\ntext:\n  - activate: ${text}\n`;
const other = (card: string, id: string): string => card.replaceAll('tried', id);

describe('what an activation would destroy', () => {
  const road = trap(
    '{ if: { answers: { destroys: { field: { whose: you } }, least: 2 } }, do: { if-you-do: [ negate-effect, destroy-that-card ] } }',
  );
  const lay = (hand: string, bo: string): string =>
    `ana: { hand: [ ${hand} ], monsters: [ ogre ] }\n  bo: { spells: [ tried ], ${bo} }\n  draws: false`;
  test('[CW54] is told by all cards of a kind that it destroys', () => {
    expect(textOf(road)).toBe(
      'When a player activates a card or effect that would destroy 2 or more cards you control: Negate that effect, and if you do, destroy that card.',
    );
    plays(
      road,
      lay('raigeki', 'monsters: [ wyrm, twins ]'),
      'ana activates raigeki',
      'bo activates tried',
      'pass',
      'expect: { bo: { monsters: [ wyrm, twins ] } }',
    );
    plays(road, lay('raigeki', 'monsters: [ wyrm ]'), 'ana activates raigeki', 'bo may not: tried');
    // Dark Hole destroys one of each side: only one of them is Bo's.
    plays(road, lay('dark-hole', 'monsters: [ wyrm ]'), 'ana activates dark-hole', 'bo may not: tried');
    plays(road, lay('dark-hole', 'monsters: [ wyrm, down twins ]'), 'ana activates dark-hole', 'bo may: tried');
    plays(road, lay('pot-of-greed', 'monsters: [ wyrm, twins ]'), 'ana activates pot-of-greed', 'bo may not: tried');
  });
  test('[CW54] and by its targets, but not by what is chosen when it resolves', () => {
    const shot = other(spell('{ target: { from: { monsters: { whose: opponent } }, count: 2, as: prey }, do: { destroy: prey } }'), 'shot');
    plays([road, shot], lay('shot', 'monsters: [ wyrm, twins ]'), 'ana activates shot', 'ana: [ wyrm, twins ]', 'bo may: tried');
    const pick = other(spell('{ do: { destroy: { cards: { monsters: { whose: opponent } }, count: 2 } } }'), 'pick');
    plays([road, pick], lay('pick', 'monsters: [ wyrm, twins ]'), 'ana activates pick', 'bo may not: tried');
    const perhaps = other(spell('{ do: { may: { destroy: { monsters: { whose: opponent } } } } }'), 'perhaps');
    plays([road, perhaps], lay('perhaps', 'monsters: [ wyrm, twins ]'), 'ana activates perhaps', 'bo may not: tried');
  });
  test('[CW54] what lies face down on the other side is not counted', () => {
    const spite = trap('{ if: { answers: { destroys: { monsters: { whose: opponent } } } }, do: { draw: 1 } }');
    expect(textOf(spite)).toContain('that would destroy a monster your opponent controls');
    plays(
      spite,
      'ana: { hand: [ dark-hole ], monsters: [ down ogre ] }\n  bo: { spells: [ tried ] }',
      'ana activates dark-hole',
      'bo may not: tried',
    );
    plays(
      spite,
      'ana: { hand: [ dark-hole ], monsters: [ ogre ] }\n  bo: { spells: [ tried ] }',
      'ana activates dark-hole',
      'bo may: tried',
    );
  });
});

describe('what a text has answered', () => {
  test('[CW9] is asked for while it resolves, too', () => {
    const strike = trap('{ if: answers, do: { if: { holds: { answers: monster-effect }, do: negate-activation, else: { draw: 1 } } } }');
    plays(
      strike,
      'ana: { monsters: [ cannon-soldier, ogre ] }\n  bo: { spells: [ tried ] }\n  draws: false',
      ...['ana activates cannon-soldier, takes ogre', 'bo activates tried', 'pass', 'expect: { bo: { life: 8000, hand: [] } }'],
    );
    plays(
      strike,
      'ana: { hand: [ pot-of-greed ] }\n  bo: { spells: [ tried ] }\n  draws: false',
      ...['ana activates pot-of-greed', 'bo activates tried', 'pass', 'expect: { bo: { hand: 1 }, ana: { hand: 2 } }'],
    );
  });
});

describe('the last turn', () => {
  const machine = monster(
    'must: { occasion: { phase-begins: { phase: standby, whose: you } }, if: { happened: { what: { pays-life: you }, in: last-turn } }, do: { gain-life: 500 } }',
  );
  test('[CW55] is the one before this, and no other', () => {
    expect(textOf(machine)).toBe('During your Standby Phase, if you paid LP during the last turn: Gain 500 LP.');
    const toll = other(trap('{ cost: { pay-life: 1000 }, do: { draw: 1 } }'), 'toll');
    plays(
      [machine, toll],
      'player: bo\n  ana: { monsters: [ tried ], spells: [ toll ] }\n  bo: {}\n  draws: false',
      // Paid in Bo's turn, which is the last one in Ana's; in her next one it is not any more.
      ...['bo: pass', 'ana activates toll', 'pass', 'expect: { ana: { life: 7000 } }', 'pass until: end', 'pass until: main1'],
      ...['expect: { ana: { life: 7500 } }', 'pass until: end', 'pass until: main1', 'pass until: end', 'pass until: main1'],
      'expect: { ana: { life: 7500 } }',
    );
  });
  test('[CW55, LV10] it is counted', () => {
    const debt = monster(
      'must: { occasion: { phase-begins: { phase: standby, whose: you } }, do: { discard-random: { who: you, count: { times-it-happened: { what: { draws: you }, in: last-turn } } } } }',
    );
    plays(
      debt,
      'player: bo\n  ana: { monsters: [ tried ], spells: [ jar-of-greed ], hand: [ ogre, ogre ] }\n  bo: {}\n  draws: false',
      ...['bo: pass', 'ana activates jar-of-greed', 'pass', 'expect: { ana: { hand: 3 } }', 'pass until: standby', 'pass until: main1'],
      // One was drawn in the last turn, another one in this.
      'expect: { ana: { hand: 3 } }',
    );
  });
  test('[LV10] what happened in this duel is remembered wherever it is asked for', () => {
    const scribe = spell(
      '{ do: { if: { holds: { happened: { what: { pays-life: you }, in: this-duel } }, do: { inflict: { product: [ 100, { times-it-happened: { what: { draws: you }, in: this-duel } } ] } } } } }',
    );
    const toll = other(spell('{ cost: { pay-life: 1000 }, do: { draw: 1 } }'), 'toll');
    plays(
      [scribe, toll],
      'ana: { hand: [ tried, toll ] }\n  draws: false',
      ...['ana activates toll', 'pass', 'pass until: end', 'pass until: main1', 'pass until: end', 'pass until: main1'],
      ...['ana activates tried', 'pass', 'expect: { bo: { life: 7800 } }'],
    );
  });
});

describe('several cards to which the same has happened at once', () => {
  const pit = trap(
    '{ occasion: { is-summoned: { whose: opponent } }, do: { destroy: { answered: { whose: opponent, where: monster } } } }',
  );
  test('[CW56] are meant together', () => {
    expect(textOf(pit)).toBe('When a monster your opponent controls is Summoned: Destroy those monsters.');
    plays(
      pit,
      'ana: { hand: [ scapegoat ], monsters: [ ogre ] }\n  bo: { spells: [ tried ] }',
      ...['ana activates scapegoat', 'bo: pass', 'bo activates tried', 'pass', 'expect: { ana: { monsters: [ ogre ] } }'],
    );
  });
  test('[CW56, DS9] by a trigger as well, once for all of them; what has left since is meant no more', () => {
    const guard = monster('must: { occasion: { is-summoned: { whose: opponent } }, do: { destroy: { answered: { where: monster } } } }');
    const lay = (more: string): string => `ana: { hand: [ scapegoat ]${more} }\n  bo: { monsters: [ tried ] }`;
    plays(guard, lay(''), ...['ana activates scapegoat', 'pass', 'expect: { ana: { monsters: [] } }']);
    plays(
      guard,
      `ana: { hand: [ footman, call-of-the-haunted ], spells: [ interdimensional-matter-transporter ] }\n  bo: { monsters: [ tried ] }`,
      ...[
        'ana summons footman',
        'ana: pass',
        'bo: pass',
        'expect: { chain: [ tried ] }',
        'ana activates interdimensional-matter-transporter, targets footman',
        'pass',
      ],
      'expect: { ana: { banished: [ footman ], graveyard: [ interdimensional-matter-transporter ] } }',
    );
  });
});
