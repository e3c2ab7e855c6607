/** What may be used in the Damage Step. */
import { chainLanguage, chainScenarios } from '@rulewright/chain';
import { readCard, told } from '@rulewright/language';
import { playScenario } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { inYaml } from './written.js';

const known = inYaml.map(({ definition }) => definition);
const definitionOf = (yaml: string) => {
  const { card, problems, source } = readCard(chainLanguage, 'card.yaml', yaml);
  if (card === undefined) throw new Error(problems.map((problem) => told(problem, source)).join('\n'));
  return card.definition;
};
const monster = (text: string): string => `card: tried\nname: Tried\nkind: monster\nlevel: 4\natk: 500\ndef: 400\ntext:\n  - ${text}\n`;
const trap = (text: string): string => `card: tried\nname: Tried\nkind: trap\ntype: normal\ntext:\n  - activate: ${text}\n`;

/** Ana's Gemini Elf destroys Bo's Celtic Guardian by battle; the lines are what follows when damage has been calculated. */
function inBattle(card: string, bo: string, ...lines: readonly string[]): void {
  const game = chainScenarios([...known, definitionOf(card)]);
  const play = ['ana: pass', 'pass until: battle', 'ana: yes', 'pass', 'ana: attack', 'ana: gemini-elf', 'ana: celtic-guardian', ...lines];
  const lay = `ana: { monsters: [ gemini-elf ] }\n  bo: { ${bo} }`;
  const text = `scenario: X\nlay:\n  ${lay}\nplay:\n${play.map((line) => `  - ${line}\n`).join('')}`;
  const { problems, source } = playScenario(game, 'x.scenario.yaml', text, 'saved');
  expect(problems.map((problem) => told(problem, source)).join('\n')).toBe('');
}
const gains = 'do: { gain-life: 300 }';

describe('in the Damage Step', () => {
  test('[TI3] a trigger that may be left does not answer what happens to other cards', () => {
    inBattle(
      monster(`if-you-can: { occasion: { is-sent-to-the-graveyard: monster }, ${gains} }`),
      'monsters: [ celtic-guardian, tried ]',
      'pass until: open',
      'expect: { bo: { life: 7500, graveyard: [ celtic-guardian ] } }',
    );
  });
  test('[TI3] but what says so does', () => {
    inBattle(
      monster(`if-you-can: { occasion: { is-sent-to-the-graveyard: monster }, in-damage-step: true, ${gains} }`),
      'monsters: [ celtic-guardian, tried ]',
      'pass until: trigger',
      'bo: yes',
      'pass until: open',
      'expect: { bo: { life: 7800 } }',
    );
  });
  test('[TI3] and what nobody is asked about', () => {
    inBattle(
      monster(`must: { occasion: { is-sent-to-the-graveyard: monster }, ${gains} }`),
      'monsters: [ celtic-guardian, tried ]',
      'pass until: open',
      'expect: { bo: { life: 7800 } }',
    );
  });
  test('[TI3] and what answers the battle itself, on a monster or a Trap', () => {
    const destroyed = `occasion: { is-destroyed: { by: battle, whose: you } }, ${gains}`;
    inBattle(
      monster(`if-you-can: { ${destroyed} }`),
      'monsters: [ celtic-guardian, tried ]',
      'pass until: trigger',
      'bo: yes',
      'pass until: open',
      'expect: { bo: { life: 7800 } }',
    );
    inBattle(
      trap(`{ occasion: { takes-damage: { who: you, by: battle } }, ${gains} }`),
      'monsters: [ celtic-guardian ], spells: [ tried ]',
      ...['declared', 'start', 'before', 'calculation'].flatMap(() => ['ana: pass', 'bo: pass']),
      'ana: pass',
      'bo: tried',
      'pass until: open',
      'expect: { bo: { life: 7800 } }',
    );
  });
  test('[TI3] a Trap that answers something else waits for better times', () => {
    inBattle(
      trap(`{ occasion: { is-sent-to-the-graveyard: monster }, ${gains} }`),
      'monsters: [ celtic-guardian ], spells: [ tried ]',
      'pass until: open',
      'expect: { bo: { life: 7500, spells: [ tried ] } }',
    );
  });
});
