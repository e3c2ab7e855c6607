/** Cards that a test writes, and small duels that are played with them. */
import { chainLanguage, chainScenarios } from '@rulewright/chain';
import { readCard, told } from '@rulewright/language';
import { playScenario } from '@rulewright/testkit';
import { expect } from 'vitest';
import { inYaml } from './written.js';

/** Without those that negate Summons: with them there is one window more. */
const known = inYaml
  .map(({ definition }) => definition)
  .filter(({ abilities = [] }) => !abilities.some(({ tags = [] }) => tags.includes('negates summon')));

export function made(yaml: string) {
  const { card, problems, source } = readCard(chainLanguage, 'card.yaml', yaml);
  if (card === undefined) throw new Error(problems.map((problem) => told(problem, source)).join('\n'));
  return card;
}
export const textOf = (yaml: string): string => made(yaml).text.join('\n');
export const spell = (text: string, type = 'normal'): string =>
  `card: tried\nname: Tried\nkind: spell\ntype: ${type}\ntext:\n  - activate: ${text}\n`;
export const monster = (text: string, more = ''): string =>
  `card: tried\nname: Tried\nkind: monster\nlevel: 4\natk: 1500\ndef: 1000\n${more}text:\n  - ${text}\n`;

/** Which of the known cards a duel needs: those that are named anywhere in it, what lies in its decks, and tokens. */
function neededFor(text: string, own: readonly { readonly id: string }[]): typeof known {
  const named = new Set(text.split(/[^a-z0-9-]+/));
  const isNeeded = (id: string): boolean => named.has(id) || id === 'footman' || id.endsWith('-token');
  return known.filter(({ id }) => isNeeded(id) && !own.some((one) => one.id === id));
}

/** Plays with a card that was just written. */
export function plays(card: string | readonly string[], lay: string, ...lines: readonly string[]): void {
  const own = [card].flat().map((one) => made(one).definition);
  const text = `scenario: X\nlay:\n  ${lay}\nplay:\n${lines.map((line) => `  - ${line}\n`).join('')}`;
  const game = chainScenarios([...neededFor(`${text} ${[card].flat().join(' ')}`, own), ...own]);
  const { problems, source } = playScenario(game, 'x.scenario.yaml', text, 'saved');
  expect(problems.map((problem) => told(problem, source)).join('\n')).toBe('');
}
