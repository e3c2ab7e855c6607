/** What cards may be moved, whose they were, and where they go. */
import { describe, expect, test } from 'vitest';
import { monster, plays, spell, textOf } from './trying.js';

describe('what leaves', () => {
  test('[CW14] was whose it was: who controlled it, not who owns it', () => {
    const mourner = (whose: string): string =>
      monster(`must: { occasion: { is-destroyed: { whose: ${whose}, where: monster } }, do: { inflict: 500 } }`);
    const bolt = spell('{ target: { from: monsters, as: one }, do: { destroy: one } }').replaceAll('tried', 'bolt');
    const lay = 'ana: { hand: [ change-of-heart, bolt ], monsters: [ tried ] }\n  bo: { monsters: [ wyrm ] }';
    const lines = ['ana activates change-of-heart, targets wyrm', 'pass', 'ana activates bolt, targets wyrm', 'pass'];
    plays([mourner('you'), bolt], lay, ...lines, 'expect: { bo: { life: 7500 } }');
    plays([mourner('opponent'), bolt], lay, ...lines, 'expect: { bo: { life: 8000 } }');
  });
  test('[CW4] is told by where it was', () => {
    const told = (occasion: string): string => textOf(monster(`must: { occasion: ${occasion}, do: { draw: 1 } }`));
    expect(told('{ is-sent-to-the-graveyard: { whose: you, from: deck } }')).toBe(
      'If a card of yours is sent from the Deck to the GY: Draw 1 card.',
    );
    expect(told('{ is-sent-to-the-graveyard: { whose: you, from: field } }')).toBe(
      'If a card you control is sent from the field to the GY: Draw 1 card.',
    );
    expect(told('{ counters-are-removed: { counter: spell, whose: you } }')).toBe(
      'If Spell Counters are removed from a card you control: Draw 1 card.',
    );
  });
  test('[DL4] is banished where what destroys it says so, and was never sent to the graveyard', () => {
    const ends = spell('{ do: { destroy: { cards: { monsters: { whose: opponent } }, banished: true } } }');
    expect(textOf(ends)).toBe('Destroy all monsters your opponent controls, and if you do, banish them.');
    plays(
      ends,
      'ana: { hand: [ tried ] }\n  bo: { monsters: [ sangan, sheep-token ] }',
      'mark',
      'ana activates tried',
      'pass',
      'events: [ destroyed sangan, banished sangan, vanished sheep-token ]',
      'no events: [ sent, activated sangan ]',
      'expect: { bo: { monsters: [], banished: [ sangan ], graveyard: [] } }',
    );
  });
  test('[DL4] goes elsewhere, whoever chose it, and only if it was destroyed as the rule says', () => {
    plays(
      spell('{ do: discard-random }'),
      'ana: { hand: [ tried ] }\n  bo: { hand: [ twins ], spells: [ { macro-cosmos: { face: up } } ] }',
      'ana activates tried',
      'pass',
      'expect: { bo: { hand: [], banished: [ twins ], graveyard: [] } }',
    );
    const fenced = monster('always: { goes-elsewhere: { to: banished, by: battle, whose: opponent } }').replace('1500', '2500');
    expect(textOf(fenced)).toBe(
      'Any card your opponent controls that would be destroyed by battle and sent to the GY is banished instead.',
    );
    plays(
      fenced,
      'ana: { monsters: [ tried ], hand: [ dark-hole ] }\n  bo: { monsters: [ battle-ox, twins ] }\n  phase: battle',
      'ana: attack',
      'ana: tried',
      'ana: battle-ox',
      'pass',
      'expect: { bo: { banished: [ battle-ox ] } }',
      'pass until: main2',
      'ana activates dark-hole',
      'pass',
      'expect: { bo: { banished: [ battle-ox ], graveyard: [ twins ] } }',
    );
  });
});

describe('what may be moved', () => {
  test('[DL12] as a cost: any number of unseen cards, whatever they may be', () => {
    const all = 'battle-ox, twins, dark-hole, wyrm, change-of-heart, macro-cosmos, jinzo, sangan, raigeki, pot-of-greed, celtic-guardian';
    const costs = [
      'mill: 8',
      'banish: { cards: { top-of-deck: 10 }, face-down: true }',
      'send-to-graveyard: { top-of-deck: 8 }',
      'draw: 8',
    ];
    for (const cost of costs) {
      const lay = (more: string): string => `ana: { hand: [ tried ], deck: [ ${all} ]${more} }`;
      const paid = ['ana activates tried', 'pass', 'expect: { ana: { life: 8500 } }'];
      plays(spell(`{ cost: { ${cost} }, do: { gain-life: 500 } }`), lay(''), ...paid);
      plays(spell(`{ cost: { ${cost} }, do: { gain-life: 500 } }`), lay(', spells: [ { macro-cosmos: { face: up } } ]'), ...paid);
    }
  });
  test('[CW15] a monster that must first be summoned in another way is not offered to be revived', () => {
    const revive = spell('{ target: { from: { graveyard: monster }, as: fallen }, do: { special-summon: fallen } }');
    const lay = 'ana: { hand: [ tried ], graveyard: [ blue-eyes-ultimate-dragon, twins ] }';
    plays(revive, lay, 'ana activates tried', 'offered: { ana: [ twins ] }');
    plays(revive, lay.replace(', twins', ''), 'ana may not: tried');
    const chosen = spell('{ do: { special-summon: { cards: { graveyard: monster }, count: 1 } } }');
    plays(chosen, lay, 'ana activates tried', 'pass', 'offered: { ana: [ twins ] }');
  });
  test('[DS5] what cannot be Tributed is no cost, either', () => {
    const altar = spell('{ cost: { tribute: { cards: { monsters: { whose: you } }, count: 1 } }, do: { draw: 1 } }');
    const stone = monster('always: { gain: { cards: this, powers: cannot-be-tributed } }').replaceAll('tried', 'stone');
    const lay = 'ana: { hand: [ tried ], monsters: [ stone ] }';
    plays([altar, stone], lay, 'ana may not: tried');
    plays(
      [altar, stone],
      lay.replace('[ stone', '[ stone, twins'),
      'ana activates tried, tributes twins',
      'pass',
      'expect: { ana: { monsters: [ stone ] } }',
    );
  });
  test('[LV4] any number and at most so many are not said together', () => {
    expect(() => textOf(spell('{ do: { destroy: { cards: monsters, up-to: 2, any-number: true } } }'))).toThrow(
      '"destroy" has both "up-to" and "any-number"',
    );
  });
});

test('[DL13] a Spell whose activation was negated was neither destroyed on the field nor sent from there', () => {
  const scroll = `card: tried\nname: Tried\nkind: spell\ntype: continuous\ntext:
  - must: { occasion: { this-is-sent-to-the-graveyard: { from: field } }, do: { gain-life: 500 } }\n`;
  const stop = `card: stop\nname: Stop\nkind: trap\ntype: counter\ntext:
  - activate: { if: { answers: spell }, do: { if-you-do: [ negate-activation, destroy-that-card ] } }\n`;
  const answered = (by: string, life: number): void =>
    plays(
      [scroll, stop],
      'ana: { hand: [ tried ] }\n  bo: { spells: [ stop, mystical-space-typhoon ] }',
      ...['ana activates tried', `bo activates ${by}`, 'pass', `expect: { ana: { life: ${life}, graveyard: [ tried ] } }`],
    );
  answered('stop', 8000);
  answered('mystical-space-typhoon, targets tried', 8500);
});

describe('what is turned face down', () => {
  const lay = (bo: string): string => `ana: { hand: [ tried ] }\n  bo: { monsters: [ ${bo} ] }\n  draws: false`;

  test('[CW58] a token is no target, and no choice', () => {
    for (const [text, why] of [
      [spell('{ target: { from: { monsters: face-up }, as: one }, do: { turn-face-down: one } }'), []],
      [spell('{ do: { turn-face-down: { cards: { monsters: face-up }, count: 1 } } }'), ['pass']],
    ] as const) {
      plays(text, lay('sheep-token, ogre, wyrm'), 'ana activates tried', ...why, 'offered: { ana: [ ogre, wyrm ] }');
      plays(text, lay('sheep-token'), 'ana may not: tried');
    }
  });
  test('[CW58] of all monsters those that can be', () => {
    const eclipse = spell('{ do: { turn-face-down: monsters } }', 'quick-play');
    plays(eclipse, lay('sheep-token, ogre'), 'ana activates tried', 'pass', 'expect: { sheep-token: { face: up }, ogre: { face: down } }');
    plays(eclipse, lay('sheep-token, down ogre'), 'ana may not: tried');
  });
});
