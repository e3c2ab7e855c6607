import { readCard, told } from '@rulewright/language';
import { stackLanguage, stackScenarios } from '@rulewright/stack';
import { playScenario } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { inYaml } from './written.js';

describe('cards in YAML', () => {
  /** What is wrong with a scenario that is played with the cards, and one more. */
  const wrong = (card: string, scenario: string): readonly string[] => {
    const { card: own, problems, source } = readCard(stackLanguage, 'own.yaml', card);
    expect(problems.map((problem) => told(problem, source))).toEqual([]);
    const definitions = [...inYaml.map(({ definition }) => definition), ...(own === undefined ? [] : [own.definition])];
    const result = playScenario(stackScenarios(definitions), 'x', scenario);
    return result.problems.map((problem) => told(problem, result.source));
  };
  const bomber = `card: bomber
name: Bomber
types: creature
cost: 1
power: 1
toughness: 1
text:
  - triggered:
      when: { dies: { what: yours, as: it } }
      target: { from: opponents, as: victim }
      do: { deal-damage: { amount: { power: it }, to: victim } }
`;

  test('[SL1] read what an object last was', () => {
    const table = 'ana: { battlefield: [ bomber, anthem, mountain ], hand: [ bolt ] }';
    expect(
      wrong(
        bomber,
        `scenario: X\nlay: { ${table} }\nplay:\n  - ana casts bolt, targets bomber, taps mountain\n  - pass\n  - ana: bo\n  - pass\n  - expect: { bo: { life: 18 } }\n`,
      ),
    ).toEqual([]);
  });

  test('[SK5] X is what it was chosen as, and no more than there are lands for', () => {
    const lines = (x: number): string =>
      `scenario: X\nlay: { ana: { battlefield: [ mountain, mountain ], hand: [ fireball ] } }\nplay:\n  - ana casts fireball, targets bo\n  - ana: ${x}\n`;
    expect(wrong(bomber, `${lines(1)}  - ana taps mountain and mountain\n  - pass\n  - expect: { bo: { life: 19 } }\n`)).toEqual([]);
    expect(wrong(bomber, lines(3))[0]).toContain('error: ');
  });

  test('[SL2, LX14] a static text says what it cannot ask all the time', () => {
    const told = (text: string): readonly string[] => {
      const { problems } = readCard(stackLanguage, 'x.yaml', `card: x\nname: X\ntypes: enchantment\ncost: 1\ntext:\n  - static: ${text}\n`);
      return problems.map(({ code, hint }) => `${code}: ${hint}`);
    };
    expect(told('{ affects: creatures, changes: { gets: { power: 1 } } }')).toEqual([]);
    expect(told('{ affects: { creatures: tapped }, changes: { gets: { power: 1 } } }')).toEqual([
      'board.unknown: use permanents, creatures, lands, artifacts, enchantments, this or host, with filters that ask for characteristics',
    ]);
    expect(told('{ affects: creatures, changes: { gets: { power: { life: you } } } }')).toEqual([]);
  });
});
