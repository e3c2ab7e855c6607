/** The rules of words for the stack game's cards, each with a card or two and a table. */
import { readCard, told } from '@rulewright/language';
import { stackLanguage, stackScenarios } from '@rulewright/stack';
import { playScenario } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { inYaml } from './written.js';

const about = stackScenarios(inYaml.map(({ definition }) => definition));
/** What is wrong when these lines are played. */
function wrong(lay: string, ...lines: readonly string[]): readonly string[] {
  const { problems, source } = playScenario(
    about,
    'x',
    `scenario: X\nlay: ${lay}\nplay:\n${lines.map((line) => `  - ${line}\n`).join('')}`,
  );
  return problems.map((problem) => told(problem, source));
}
const faults = (card: string): readonly string[] =>
  readCard(stackLanguage, 'x', `card: x\nname: X\n${card}`).problems.map(({ code, message }) => `${code}: ${message}`);

describe('casting', () => {
  test('[SK6] a card is cast in one of its ways, and is known by it', () => {
    const lay = '{ ana: { battlefield: [ mountain, mountain, mountain, mountain, mountain ], hand: [ burst ], graveyard: [ looting ] } }';
    expect(wrong(lay, 'offered: { ana: [ burst, burst, looting, pass ] }')).toEqual([]);
    expect(wrong(lay, 'ana casts burst (kicked), targets bo', 'pass', 'expect: { bo: { life: 16 } }')).toHaveLength(1);
    const paid = 'ana taps mountain and mountain and mountain and mountain and mountain';
    expect(wrong(lay, 'ana casts burst (kicked), targets bo', paid, 'pass', 'expect: { bo: { life: 16 } }')).toEqual([]);
  });

  test('[SA5] what cannot be countered stays on the stack', () => {
    const { card } = readCard(
      stackLanguage,
      'x',
      'card: decree\nname: Decree\ntypes: instant\nkeywords: uncounterable\ntext:\n  - spell: { do: { gain-life: 4 } }\n',
    );
    const all = stackScenarios([...inYaml.map(({ definition }) => definition), ...(card === undefined ? [] : [card.definition])]);
    const text = `scenario: X
lay: { ana: { hand: [ decree ] }, bo: { battlefield: [ island ], hand: [ denial ] } }
play:
  - ana casts decree
  - ana: pass
  - bo casts denial, targets decree, taps island
  - pass
  - expect: { ana: { life: 24, graveyard: [ decree ] } }
  - no events: [ countered ]
`;
    const { problems, source } = playScenario(all, 'x', text);
    expect(problems.map((problem) => told(problem, source))).toEqual([]);
  });

  test('[SL4] X must have been chosen for a cost', () => {
    const text = 'text:\n  - spell: { target: { from: any-target, as: it }, do: { deal-damage: { amount: x, to: it } } }\n';
    expect(faults(`types: instant\ncost: XR\n${text}`)).toEqual([]);
    expect(faults(`types: instant\ncost: R\n${text}`)).toEqual([
      'x.unknown: there is no X in the cost for which "x" could have been chosen',
    ]);
  });
});

describe('combat', () => {
  test('[SN5] what has flying is blocked by what has flying or reach', () => {
    const lay = '{ ana: { battlefield: [ angel ] }, bo: { battlefield: [ bear, angel ] } }';
    expect(
      wrong(lay, 'pass until: attack', 'ana attacks angel', 'pass until: block', 'expect: { asked: { bo: block } }', 'bo: angel'),
    ).toEqual([]);
    // Only the angel was asked about: the game goes on to the damage.
    const after = ['pass until: attack', 'ana attacks angel', 'pass until: block', 'bo: nothing', 'pass until: end'];
    expect(wrong(lay, ...after, 'expect: { bo: { life: 17 } }')).toEqual([]);
  });

  test('[SA6] any damage with deathtouch is enough, and none is no damage', () => {
    const lay = '{ ana: { battlefield: [ asp ] }, bo: { battlefield: [ giant ] } }';
    const lines = ['pass until: attack', 'ana attacks asp', 'pass until: block', 'bo: asp', 'pass until: end'];
    expect(wrong(lay, ...lines, 'expect: { ana: { graveyard: [ asp ] }, bo: { graveyard: [ giant ] } }')).toEqual([]);
  });
});

describe('permanents', () => {
  test('[SA7] counters are taken only from what has so many', () => {
    const lay = '{ ana: { battlefield: [ { bank: { counters: { charge: 1 } } } ] } }';
    expect(wrong(lay, 'ana may not: { bank (spend): not so many counters }', 'expect: { counters of bank: { charge: 1 } }')).toEqual([]);
  });

  test('[SR4] Equipment stays where it lies, attached to nothing', () => {
    const lay = '{ ana: { battlefield: [ bear, { bonesplitter: { attached-to: bear } }, mountain ], hand: [ bolt ] } }';
    const lines = [
      'ana casts bolt, targets bear, taps mountain',
      'pass',
      'expect: { bonesplitter: { in: ana.battlefield, attached-to: nothing } }',
    ];
    expect(wrong(lay, 'expect: { power of bear: 4 }', ...lines)).toEqual([]);
  });

  test('[SL5] a library is looked at and put back, and nobody else sees it', () => {
    const lay = '{ ana: { battlefield: [ island ], hand: [ preordain ], library: [ bear, giant, bolt ] } }';
    const cast = ['ana casts preordain, taps island', 'pass'];
    expect(
      wrong(lay, ...cast, 'ana: [ bear, giant ]', 'expect: { ana: { hand: [ bolt ], library: { count: 12, has: [ bear, giant ] } } }'),
    ).toEqual([]);
    expect(wrong(lay, ...cast, 'ana: nothing', 'ana: [ giant, bear ]', 'expect: { ana: { hand: [ giant ] } }')).toEqual([]);
  });

  test('[SL6] hexproof keeps opponents from targeting, and its controller not', () => {
    const lay = '{ ana: { battlefield: [ angel, forest ], hand: [ growth ] }, bo: { battlefield: [ forest ], hand: [ growth ] } }';
    expect(wrong(lay, 'ana casts growth', 'offered: { ana: [ angel ] }')).toEqual([]);
    expect(wrong(lay, 'ana: pass', 'bo may not: growth')).toEqual([]);
  });

  test('[SL7] what enters as a copy triggers as that', () => {
    const lay =
      '{ ana: { battlefield: [ island, island, island, island ], hand: [ clone ], library: [ bolt ] }, bo: { battlefield: [ guide ] } }';
    const cast = ['ana casts clone, taps island and island and island and island', 'pass'];
    expect(wrong(lay, ...cast, 'ana: guide', 'pass', 'expect: { ana: { hand: [ bolt ] }, power of clone: 1 }')).toEqual([]);
  });

  test('[SL8] what is given is had as long as it is given; and not everything can be given', () => {
    const lay = '{ ana: { battlefield: [ elder, bear ] } }';
    expect(wrong(lay, 'offered: { ana: [ bear, pass ] }', 'ana: bear', 'pass', 'expect: { ana: { life: 21 } }')).toEqual([]);
    const given = (text: string) =>
      faults(`types: enchantment\ntext:\n  - static: { affects: creatures, changes: { has-text: ${text} } }\n`);
    expect(given('{ triggered: { when: { dies: this }, do: { draw: 1 } } }')).toEqual([]);
    expect(given('{ spell: { do: { draw: 1 } } }')).toEqual(['text.not-given: such a text cannot be given to other cards']);
  });

  test('[SL2] a card asks only so many things of the table', () => {
    const many = Array.from({ length: 5 }, () => '  - static: { affects: this, changes: { gets: { power: { life: you } } } }\n').join('');
    expect(faults(`types: enchantment\ntext:\n${many}`)).toEqual([
      'card.asks: this card asks more than 4 things of the table all the time',
    ]);
  });
});
