import { readdirSync, readFileSync } from 'node:fs';
import { chainScenarios } from '@rulewright/chain';
import { told } from '@rulewright/language';
import { playScenario } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { written } from './written.js';

const folder = new URL('../scenarios/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.scenario.yaml'));
const game = chainScenarios(written.flatMap(({ card }) => (card === undefined ? [] : [card.definition])));

describe('scenario files', () => {
  test.each(files.flatMap((file) => (['plain', 'saved', 'forked'] as const).map((mode) => ({ file, mode }))))(
    '[SF1, SF3] $file, $mode',
    ({ file, mode }) => {
      const { problems, source } = playScenario(game, file, readFileSync(new URL(file, folder), 'utf8'), mode);
      expect(problems.map((problem) => told(problem, source))).toEqual([]);
    },
  );

  const wrong = (play: string): string => {
    const text = `scenario: X\nlay:\n  ana: { spells: [ break ], hand: [ footman ] }\n  bo: { monsters: [ wyrm ] }\nplay:\n${play}`;
    const { problems, source } = playScenario(game, 'x.scenario.yaml', text);
    return problems.map((problem) => told(problem, source)).join('\n');
  };

  test('[SF2] what does not hold is told with what is', () => {
    expect(wrong('  - expect: { bo: { monsters: [], life: 7000 } }\n')).toBe(
      [
        "x.scenario.yaml:6:31: error: bo's monsters: wyrm; expected: nothing",
        ' 6 |   - expect: { bo: { monsters: [], life: 7000 } }',
        '   |                               ^^',
        'x.scenario.yaml:6:41: error: bo has 8000 life, not 7000',
        ' 6 |   - expect: { bo: { monsters: [], life: 7000 } }',
        '   |                                         ^^^^',
      ].join('\n'),
    );
  });

  test('[SF2] an answer that is not offered, and a player who is not asked', () => {
    expect(wrong('  - ana: breaks\n')).toContain('error: "breaks" is not offered to ana\n');
    expect(wrong('  - ana: breaks\n')).toContain('= did you mean "break"? ana is asked for "open", and may answer: break,');
    expect(wrong('  - bo: wyrm\n')).toContain('error: bo is not asked\n');
    expect(wrong('  - ana may not: break\n')).toContain('error: "break" is offered to ana\n');
    expect(wrong('  - anna: break\n')).toContain('did you mean "ana"?');
    expect(wrong('  - shout\n')).toContain('"shout" is no line');
  });
});
