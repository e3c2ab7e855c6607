/** What stands on the field, and what the rules do with it: small duels with cards that are written for them. */
import { describe, test } from 'vitest';
import { monster, plays, spell } from './trying.js';

describe('turned face down', () => {
  const turnsDown = spell('{ target: { from: monsters, as: one }, do: { turn-face-down: one } }').replaceAll('tried', 'veil');
  test('[DS7, CD6] a monster is still the target, and stays with who has taken control of it', () => {
    plays(
      [spell('{ target: { from: monsters, as: one }, do: { take-control: { cards: one, until: it leaves } } }'), turnsDown],
      'ana: { hand: [ tried, veil ] }\n  bo: { monsters: [ gemini-elf ], spells: [ book-of-moon ] }',
      'ana activates tried, targets gemini-elf',
      'bo activates book-of-moon, targets gemini-elf',
      'pass',
      'expect: { ana: { monsters: [ gemini-elf ] }, gemini-elf: { face: down } }',
    );
    plays(
      [spell('{ target: { from: monsters, as: one }, do: { take-control: one } }'), turnsDown],
      'ana: { hand: [ tried, veil ] }\n  bo: { monsters: [ gemini-elf ] }',
      'ana activates tried, targets gemini-elf',
      'pass',
      'ana activates veil, targets gemini-elf',
      'pass',
      'expect: { ana: { monsters: [ gemini-elf ] } }',
      'pass until: bo',
      'expect: { bo: { monsters: [ gemini-elf ] } }',
    );
  });
  test('[DS7] nothing of it is changed, and no counters are put on it', () => {
    for (const does of [
      '{ gain: { cards: one, attack: 500, until: it leaves } }',
      '{ becomes: { cards: one, attack: 2400, until: it leaves } }',
      '{ becomes-originally: { cards: one, attack: 2400 } }',
      '{ if-you-do: [ { place-counters: { cards: one, counter: spell } }, { gain: { cards: one, attack: 500, until: it leaves } } ] }',
    ])
      plays(
        [spell(`{ target: { from: monsters, as: one }, do: ${does} }`)],
        'ana: { hand: [ tried, swords-of-revealing-light ] }\n  bo: { monsters: [ gemini-elf ], spells: [ book-of-moon ] }',
        'ana activates tried, targets gemini-elf',
        'bo activates book-of-moon, targets gemini-elf',
        'pass',
        'ana: swords-of-revealing-light',
        'pass',
        'expect: { atk of gemini-elf: 1900 }',
      );
  });
});

describe('what follows by itself', () => {
  test('[DS8, EV4] is no further thing that happens: what answers the first has not missed its timing', () => {
    const clown = 'ana: { monsters: [ peten-the-dark-clown ], hand: [ axe-of-despair ], deck: [ peten-the-dark-clown ] }';
    const armed = ['ana activates axe-of-despair, targets peten-the-dark-clown', 'pass'];
    plays(
      spell('{ do: { destroy: monsters } }', 'quick-play'),
      clown.replace('hand: [', 'hand: [ tried,'),
      ...armed,
      'mark',
      'ana activates tried',
      'pass',
      'events: [ destroyed peten-the-dark-clown, destroyed axe-of-despair ]',
      'ana: yes',
      'pass',
      'ana: peten-the-dark-clown',
      'expect: { ana: { monsters: [ peten-the-dark-clown ] } }',
    );
    // But what the same text goes on with is.
    plays(
      spell('{ do: { then: [ { destroy: monsters }, { gain-life: 100 } ] } }', 'quick-play'),
      clown.replace('hand: [', 'hand: [ tried,'),
      ...armed,
      'ana activates tried',
      'pass',
      'expect: { ana: { monsters: [] } }',
    );
    // What a card does by itself, too.
    plays(
      [
        spell('{ do: { destroy: monsters } }'),
        'card: fountain\nname: Fountain\nkind: spell\ntype: continuous\ntext:\n  - always: { whenever: { when: { is-destroyed: { where: monster } }, do: { gain-life: 100 } } }\n',
      ],
      'ana: { hand: [ tried ], spells: [ up fountain ], monsters: [ peten-the-dark-clown ], deck: [ peten-the-dark-clown ] }\n  bo: { monsters: [ gemini-elf ] }',
      'ana activates tried',
      'pass',
      'ana: yes',
      'pass',
      'ana: peten-the-dark-clown',
      'expect: { ana: { life: 8200, monsters: [ peten-the-dark-clown ] } }',
    );
  });
});

describe('what happens at once', () => {
  const relic = (text: string): string => `card: relic\nname: Relic\nkind: spell\ntype: continuous\ntext:\n  - must: ${text}\n`;
  test('[DS9, DL10, TG12] triggers once, however many cards it happens to', () => {
    plays(
      [spell('{ do: { draw: 2 } }'), relic('{ occasion: { draws: you }, do: { gain-life: 100 } }')],
      'draws: false\n  ana: { hand: [ tried ], spells: [ { relic: { face: up } } ] }',
      'ana activates tried',
      'pass',
      'expect: { ana: { life: 8100 } }',
    );
    plays(
      [spell('{ do: { destroy: monsters } }'), relic('{ occasion: { is-destroyed: { where: monster } }, do: { gain-life: 100 } }')],
      'ana: { hand: [ tried ], monsters: [ gemini-elf, vorse-raider ], spells: [ { relic: { face: up } } ] }',
      'ana activates tried',
      'pass',
      'expect: { ana: { life: 8100 } }',
    );
  });
  test('[DS9] for each, if it has a name for it', () =>
    plays(
      [
        spell('{ do: { destroy: monsters } }'),
        relic('{ occasion: { is-destroyed: { where: monster, as: one } }, do: [ { banish: one }, { gain-life: 100 } ] }'),
      ],
      'ana: { hand: [ tried ], monsters: [ gemini-elf, vorse-raider ], spells: [ { relic: { face: up } } ] }',
      'ana activates tried',
      'pass',
      'ana: [ relic, 2nd relic ]',
      'pass',
      'expect: { ana: { life: 8200, banished: { any-order: [ gemini-elf, vorse-raider ] } } }',
    ));
});

describe('effects that are negated', () => {
  test('[DS6] for a while: what a card does all the time, and what it has activated from anywhere', () => {
    const guard = monster('always: { cannot: { be-destroyed: { cards: monsters, by: effect } } }').replaceAll('tried', 'guard');
    plays(
      [spell('{ target: { from: monsters, as: one }, do: { negate-effects-of: one } }'), guard],
      'ana: { hand: [ tried, dark-hole, dark-hole ] }\n  bo: { monsters: [ guard ] }',
      'ana activates dark-hole',
      'pass',
      'expect: { bo: { monsters: [ guard ] } }',
      'ana activates tried, targets guard',
      'pass',
      'ana activates dark-hole',
      'pass',
      'expect: { bo: { monsters: [] } }',
    );
    plays(
      [
        spell('{ do: { lasting: { until: end-of-turn, rules: { cannot: { take-effect: { where: monster } } } } } }'),
        monster('quick-effect: { in: hand, cost: { discard: this }, do: { gain-life: 500 } }').replaceAll('tried', 'handy'),
      ],
      'ana: { hand: [ tried, handy, handy ] }',
      'ana activates handy',
      'pass',
      'expect: { ana: { life: 8500 } }',
      'ana activates tried',
      'pass',
      'ana activates handy',
      'pass',
      'expect: { ana: { life: 8500 } }',
    );
  });
});

describe('effects that are negated by name', () => {
  const cross = (more = '') =>
    spell(`{ target: { from: { graveyard: { whose: you } }, as: one }, do: { negate-effects-by-name: { as: one${more} } } }`);
  const guard = monster('always: { cannot: { be-destroyed: { cards: monsters, by: effect } } }').replaceAll('tried', 'guard');
  const crossOut = ['ana activates tried, targets guard', 'pass'];
  const hole = ['ana activates dark-hole', 'pass'];
  test('[DS12] those that come later, too, as long as it lasts', () =>
    plays(
      [cross(), guard],
      'ana: { hand: [ tried, guard, dark-hole, dark-hole ], graveyard: [ guard, gemini-elf ] }\n  bo: { hand: [ guard ] }',
      ...crossOut,
      'ana summons guard',
      'pass',
      ...hole,
      'expect: { ana: { monsters: [] } }',
      'pass until: bo',
      'pass until: main1',
      'bo summons guard',
      'pass until: ana',
      'pass until: main1',
      ...hole,
      'expect: { bo: { monsters: [ guard ] } }',
    ));
  test('[DS12] by the original name, whatever it is called now', () => {
    const rename = (who: string, to: string) =>
      spell(`{ target: { from: monsters, as: one }, do: { becomes: { cards: one, name: ${to} } } }`)
        .replace('card: tried', `card: ${who}`)
        .replace('Tried', who);
    const lay = 'ana: { hand: [ tried, mask, dark-hole ], graveyard: [ guard, gemini-elf ], monsters: [ guard ] }';
    const renamed = ['ana activates mask, targets guard', 'pass'];
    plays([cross(), rename('mask', 'gemini-elf'), guard], lay, ...renamed, ...crossOut, ...hole, 'expect: { ana: { monsters: [] } }');
    plays(
      [cross(), rename('mask', 'gemini-elf'), guard],
      lay,
      ...renamed,
      'ana activates tried, targets gemini-elf',
      'pass',
      ...hole,
      'expect: { ana: { monsters: [ guard ] } }',
    );
  });
  test('[DS12] only cards of a kind, if it says so; and what they activate anywhere', () => {
    const handy = monster('quick-effect: { in: hand, cost: { discard: this }, do: { gain-life: 500 } }').replaceAll('tried', 'handy');
    const after = (more: string, life: number): void =>
      plays(
        [cross(more), handy],
        'ana: { hand: [ tried, handy ], graveyard: [ handy ] }',
        'ana activates tried, targets handy',
        'pass',
        'ana activates handy',
        'pass',
        `expect: { ana: { life: ${life} } }`,
      );
    after('', 8000);
    after(', kind: monster', 8000);
    after(', kind: trap', 8500);
  });
});

describe('a card whose effects are negated', () => {
  const hush = spell('{ target: { from: { monsters: face-up }, as: it }, do: { negate-effects-of: it } }');
  test('[DS14] is no target for what would negate them; one that is not is', () => {
    plays(
      hush,
      'ana: { hand: [ tried, tried ], monsters: [ sangan ] }',
      ...[
        'ana activates tried, targets sangan',
        'pass',
        'ana may not: tried',
        'pass until: bo',
        'pass until: ana',
        'pass until: main1',
        'ana may: tried',
      ],
    );
  });
  test('[BT7] a monster that attacks no more is not the attacker', () => {
    const armour = spell('{ target: { from: attacker, check-again: true, as: foe }, do: { destroy: foe } }', 'quick-play');
    const lay = 'phase: battle\n  ana: { monsters: [ ogre ] }\n  bo: { spells: [ tried, parry, book-of-moon ] }';
    const attacked = ['ana attacks with ogre', 'bo activates tried, targets ogre'];
    plays(armour, lay, ...attacked, 'pass', 'expect: { ana: { monsters: [] } }');
    plays(armour, lay, ...attacked, 'bo activates parry', 'pass', 'expect: { ana: { monsters: [ ogre ] } }');
    plays(armour, lay, ...attacked, 'bo activates book-of-moon, targets ogre', 'pass', 'expect: { ana: { monsters: [ ogre ] } }');
  });
});

describe('what a card that stays has left behind', () => {
  const bond = spell(
    '{ target: { from: monsters, as: one }, do: { later: { when: this-leaves-the-field, do: { destroy: one } } } }',
    'continuous',
  ).replace('kind: spell', 'kind: trap');
  const gag = 'card: gag\nname: Gag\nkind: trap\ntype: continuous\ntext:\n  - always: { negated: { spells-and-traps: [ trap, other ] } }\n';
  const lay =
    'ana: { hand: [ mystical-space-typhoon, mystical-space-typhoon ], spells: [ tried ], monsters: [ gemini-elf ] }\n  bo: { spells: [ gag ] }';
  const cut = (what: string) => [`ana activates mystical-space-typhoon, targets ${what}`, 'pass'];
  const after = (monsters: string, ...lines: readonly string[]): void =>
    plays(
      [bond, gag],
      lay,
      'ana activates tried, targets gemini-elf',
      'pass',
      ...lines,
      ...cut('tried'),
      `expect: { ana: { monsters: [ ${monsters} ], graveyard: { has: tried } } }`,
    );
  test('[DS10] comes to nothing while its effects are negated, or if they were when it left', () => {
    after('');
    after('gemini-elf', 'ana: pass', 'bo: gag', 'pass');
    after('', 'ana: pass', 'bo: gag', 'pass', ...cut('gag'));
  });
  /** A trap does something to a monster; the trap is negated, and then is not any more. */
  const holds = (step: string, fact: string, [at, off]: readonly [unknown, unknown]): void =>
    plays(
      [spell(`{ target: { from: monsters, as: one }, do: ${step} }`, 'continuous').replace('kind: spell', 'kind: trap'), gag],
      lay.replace('gemini-elf', 'gemini-elf, vorse-raider'),
      'ana activates tried, targets gemini-elf',
      'pass',
      `expect: { gemini-elf: { ${fact}: ${at} } }`,
      'ana: pass',
      'bo: gag',
      'pass',
      `expect: { gemini-elf: { ${fact}: ${off} } }`,
      ...cut('gag'),
      `expect: { gemini-elf: { ${fact}: ${at} } }`,
    );
  test('[DS10, CT7] what it changes of monsters while it is face up does not hold while its effects are negated, and holds again', () => {
    holds('{ gain: { cards: one, attack: 300, until: while-this-is-face-up } }', 'atk', [2200, 1900]);
    holds('{ becomes: { cards: one, defense: 50, until: while-this-is-face-up } }', 'def', [50, 900]);
    holds('{ take-control: { cards: one, for: opponent, until: while-this-is-face-up } }', 'controller', ['bo', 'ana']);
    holds('{ becomes: { cards: one, attribute: fire, until: while-this-is-face-up } }', 'attribute', ['fire', 'earth']);
  });
  test('[DS10] what lasts until something else is over stays', () => {
    holds('{ gain: { cards: one, attack: 300 } }', 'atk', [2200, 2200]);
    holds('{ gain: { cards: one, attack: 300, until: for-good } }', 'atk', [2200, 2200]);
    holds('{ negate-effects-by-name: { as: one } }', 'atk', [1900, 1900]);
  });
  /** A trap leaves a rule behind that keeps Bo from gaining life; the trap is negated, and Bo gains some or not. */
  const forbids = (until: string, life: number): void =>
    plays(
      [
        spell(`{ do: { lasting: { until: ${until}, rules: { cannot: { gain-life: opponent } } } } }`, 'continuous').replace(
          'kind: spell',
          'kind: trap',
        ),
        gag,
      ],
      'ana: { spells: [ tried ] }\n  bo: { spells: [ gag, poison-of-the-old-man ] }',
      ...['ana activates tried', 'pass', 'ana: pass', 'bo: gag', 'pass'],
      ...['ana: pass', 'bo: poison-of-the-old-man', 'bo: cure', 'pass', `expect: { bo: { life: ${life} } }`],
    );
  test('[DS10] a rule that lasts until something else is over stays, too', () => {
    forbids('while-this-is-face-up', 9200);
    forbids('{ while: { life-at-least: 1 } }', 9200);
    forbids('end-of-turn', 8000);
    forbids('{ turns: 2 }', 8000);
    forbids('for-good', 8000);
  });
  test('[DS10] what is done later is, unless it waits no longer than until something is over', () => {
    const doom = (until: string, monsters: string): void =>
      plays(
        [
          spell(
            `{ target: { from: monsters, as: one }, do: { later: { when: { phase-begins: end }, ${until}do: { destroy: one } } } }`,
            'continuous',
          ).replace('kind: spell', 'kind: trap'),
          gag,
        ],
        lay,
        ...['ana activates tried, targets gemini-elf', 'pass', 'ana: pass', 'bo: gag', 'pass', 'pass until: end', 'ana: pass'],
        `expect: { ana: { monsters: [ ${monsters} ] } }`,
      );
    doom('', 'gemini-elf');
    doom('until: end-of-turn, ', '');
  });
  test('[DS10, DS12] effects that are negated by name come back while what negates them is negated', () => {
    const guard = monster('always: { cannot: { be-destroyed: { cards: monsters, by: effect } } }').replaceAll('tried', 'guard');
    const cross = spell(
      '{ target: { from: monsters, as: one }, do: { negate-effects-by-name: { as: one, until: while-this-is-face-up } } }',
      'continuous',
    ).replace('kind: spell', 'kind: trap');
    const hole = ['ana activates dark-hole', 'pass'];
    plays(
      [cross, gag, guard],
      'ana: { hand: [ dark-hole, dark-hole, mystical-space-typhoon ], spells: [ tried ], monsters: [ guard ] }\n  bo: { spells: [ gag ] }',
      'ana activates tried, targets guard',
      'pass',
      'ana: pass',
      'bo: gag',
      'pass',
      ...hole,
      'expect: { ana: { monsters: [ guard ] } }',
      ...cut('gag'),
      ...hole,
      'expect: { ana: { monsters: [] } }',
    );
  });
});

describe('an attack that was declared', () => {
  test('[BA4] does not go on if its monster cannot attack any more; that it could not be declared does not matter', () => {
    const stops = (deed: string, life: number): void =>
      plays(
        `card: tried\nname: Tried\nkind: trap\ntype: continuous\ntext:\n  - always: { cannot: { ${deed}: { whose: opponent } } }\n`,
        'draws: false\n  phase: battle\n  ana: { monsters: [ gemini-elf ] }\n  bo: { spells: [ tried ] }',
        'ana: attack',
        'ana: gemini-elf',
        'bo: tried',
        'pass',
        `expect: { bo: { life: ${life} } }`,
      );
    stops('attack', 8000);
    stops('declare-an-attack', 6100);
  });
});
