/** What a Spell or Trap does, done by another card. */
import { describe, expect, test } from 'vitest';
import { monster, plays, spell, textOf } from './trying.js';

describe('the effect of another card', () => {
  const rite = monster(
    'effect: { cost: { pay-life: 1000 }, target: { from: { graveyard: { whose: you, where: { any-of: [ spell, trap ] } } }, as: rite }, do: { then: [ { apply-effect-of: rite }, { return-to-deck: rite } ] } }',
  );
  test('[CW53] is applied where it lies, and what it targets is chosen then', () => {
    expect(textOf(rite)).toBe(
      'You can pay 1000 LP, then target 1 Spell or Trap in your GY; apply its effect, then shuffle it into the Deck.',
    );
    plays(
      rite,
      'ana: { monsters: [ tried ], graveyard: [ pot-of-greed, ogre, monster-reborn ] }\n  draws: false',
      ...[
        'ana activates tried, targets pot-of-greed',
        'pass',
        'expect: { ana: { hand: 2, life: 7000, graveyard: [ ogre, monster-reborn ] } }',
      ],
      ...[
        'ana activates tried, targets monster-reborn',
        'pass',
        'ana: ogre',
        'expect: { ana: { monsters: [ tried, ogre ], graveyard: [] } }',
      ],
    );
  });
  test('[CW53] nothing is paid, and this card is the one that applies it', () => {
    const blast = spell(
      '{ cost: { discard: { cards: { hand: { whose: you } }, count: 1, as: spent } }, do: [ { inflict: 500 }, { place-counters: { cards: this, counter: soot } }, { draw: spent } ] }',
    ).replaceAll('tried', 'blast');
    plays(
      [rite, blast],
      'ana: { monsters: [ tried ], hand: [ ogre ], graveyard: [ blast ] }\n  draws: false',
      ...['ana activates tried, targets blast', 'pass'],
      'expect: { ana: { hand: [ ogre ], graveyard: [] }, bo: { life: 7500 }, tried: { counters: { soot: 1 } } }',
    );
  });
  test('[CW53] not where what it asks for does not hold; and those that stay have none', () => {
    const late = spell('{ if: { life-at-most: 5000 }, do: { draw: 1 } }').replaceAll('tried', 'late');
    plays(
      [rite, late],
      'ana: { monsters: [ tried ], graveyard: [ late ] }\n  draws: false',
      ...['ana activates tried, targets late', 'pass', 'expect: { ana: { hand: [] } }'],
    );
    plays(
      [rite, late],
      'ana: { monsters: [ tried ], graveyard: [ late ], life: 6000 }\n  draws: false',
      ...['ana activates tried, targets late', 'pass', 'expect: { ana: { hand: 1 } }'],
    );
    plays(
      rite,
      'ana: { monsters: [ tried ], graveyard: [ gravity-bind ] }\n  draws: false',
      ...['ana activates tried, targets gravity-bind', 'pass', 'expect: { ana: { graveyard: [ gravity-bind ] } }'],
    );
  });
  test('[CW53] is left behind for a while as it would be', () => {
    const calm = spell('{ do: { lasting: { until: end-of-turn, rules: { cannot: { normal-summon: you } } } } }').replaceAll(
      'tried',
      'calm',
    );
    plays(
      [rite, calm],
      'ana: { monsters: [ tried ], graveyard: [ calm ], hand: [ footman ] }\n  draws: false',
      ...['ana activates tried, targets calm', 'pass', 'ana may not: summon'],
    );
  });
  test('[CW53, OA1] without the oath of who activates it', () => {
    plays(
      rite,
      'ana: { monsters: [ tried ], graveyard: [ pot-of-duality, ogre ], hand: [ monster-reborn ] }\n  draws: false',
      ...['ana activates tried, targets pot-of-duality', 'pass until: search', 'ana: footman', 'pass', 'ana may: monster-reborn'],
    );
  });
});
