/** The rules of words for the check game's cards, each with a table. */

import { checkScenarios } from '@rulewright/check';
import { told } from '@rulewright/language';
import { playScenario } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { inYaml } from './written.js';

const about = checkScenarios(inYaml.map(({ definition }) => definition) as never);
/** What is wrong when these lines are played. */
function wrong(lay: string, ...lines: readonly string[]): readonly string[] {
  const { problems, source } = playScenario(
    about,
    'x',
    `scenario: X\nlay: ${lay}\nplay:\n${lines.map((line) => `  - ${line}\n`).join('')}`,
  );
  return problems.map((problem) => told(problem, source));
}

test('[CG15] a way to attack that is forbidden is not offered', () => {
  const lay = '{ ana: { stage: [ centre bodyguard ], level: [ cook ] }, bo: { stage: [ centre page ] } }';
  expect(wrong(lay, 'pass until: attacker', 'ana attacks bodyguard', 'offered: { ana: [ front ] }')).toEqual([]);
});

test('[CG9] a backup is a counter: it is played when one is attacked from the front, and not else', () => {
  const lay =
    '{ ana: { stage: [ centre knight ] }, bo: { stage: [ centre veteran ], hand: [ bodyguard ], stock: [ cook ], level: [ cook ] } }';
  const attack = ['pass until: attacker', 'ana attacks knight', 'ana: side'];
  expect(wrong(lay, ...attack, 'no events: [ { activated: { card: bodyguard } } ]')).toEqual([]);
  const front = ['pass until: attacker', 'ana attacks knight', 'ana: front', 'offered: { bo: [ bodyguard, pass ] }', 'bo: bodyguard'];
  expect(wrong(lay, ...front, 'expect: { stands of knight: reversed }')).toEqual([]);
});

test('[CG7] Encore for any cost: whoever cannot pay it is not asked', () => {
  const lay = (hand: string) => `{ ana: { stage: [ centre captain ] }, bo: { stage: [ centre tutor ], hand: [ ${hand} ] } }`;
  const lines = ['pass until: attacker', 'ana attacks captain', 'ana: front', 'bo: pass', 'pass until: encore step', 'bo: tutor'];
  expect(wrong(lay('page'), ...lines, 'bo: yes', 'bo: page', 'events: [ encored tutor ]')).toEqual([]);
  expect(wrong(lay('feast'), ...lines, 'no events: [ encored ]', 'expect: { tutor: { in: bo.waiting-room } }')).toEqual([]);
});
