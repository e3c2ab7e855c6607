/** The pages about the game's cards: every example is read or played, and the page of all words is what they say. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readCard, told, wordReference } from '@rulewright/language';
import { stackLanguage, stackScenarios } from '@rulewright/stack';
import { playScenario } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { inYaml } from './written.js';

const doc = (name: string): URL => new URL(`../../../docs/${name}.md`, import.meta.url);
const EXAMPLE = /```yaml\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g;

/** What becomes of an example: the text of a card, or what is wrong with it. */
function becomes(example: string, cards: Parameters<typeof stackScenarios>[0]): string {
  if (!example.startsWith('scenario:')) {
    const { card, problems, source } = readCard(stackLanguage, 'card.yaml', example);
    return card?.text.join('\n') ?? problems.map((problem) => told(problem, source)).join('\n');
  }
  const { problems, source } = playScenario(stackScenarios(cards), 'x.scenario.yaml', example);
  return problems.map((problem) => told(problem, source)).join('\n') || 'passed';
}

describe.each(['cards-stack', 'scenarios'])('docs/%s.md', (name) => {
  const page = readFileSync(doc(name), 'utf8');
  const examples = [...page.matchAll(EXAMPLE)];
  const own = examples.flatMap(([, example]) => readCard(stackLanguage, 'x', example as string).card?.definition ?? []);
  const cards = [...inYaml.map(({ definition }) => definition), ...own];

  test('[LC2, LP1, SF1, SF2] says what becomes of every example: WRITE_GOLDEN=1 writes it', () => {
    expect(examples.length).toBe([...page.matchAll(/```yaml/g)].length);
    const now = page.replace(
      EXAMPLE,
      (_, example: string) => `\`\`\`yaml\n${example}\`\`\`\n\n\`\`\`text\n${becomes(example, cards)}\n\`\`\``,
    );
    if (process.env['WRITE_GOLDEN'] !== undefined) writeFileSync(doc(name), now);
    expect(now).toBe(readFileSync(doc(name), 'utf8'));
  });
});

test('[LV11] docs/words-stack.md is what the words say: WRITE_GOLDEN=1 writes it', () => {
  const page = wordReference(stackLanguage);
  if (process.env['WRITE_GOLDEN'] !== undefined) writeFileSync(doc('words-stack'), page);
  expect(page).toBe(readFileSync(doc('words-stack'), 'utf8'));
});
