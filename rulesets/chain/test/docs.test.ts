import { readFileSync, writeFileSync } from 'node:fs';
import { chainLanguage, chainRules, chainScenarios } from '@rulewright/chain';
import { readCard, told, wordReference } from '@rulewright/language';
import { playScenario } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';

const page = readFileSync(new URL('../../../docs/cards.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```yaml\n([\s\S]*?)```\n\n```text\n([\s\S]*?)\n```/g)].map(([, card, told]) => ({ card, told }));

/** The cards of the page that are right. */
const written = examples.flatMap(({ card }) => readCard(chainLanguage, 'card.yaml', card as string).card?.definition ?? []);

describe('the page about cards', () => {
  test('[LC2, CW1] has an answer below every example', () => {
    expect(examples.length).toBe([...page.matchAll(/```yaml/g)].length);
    expect(examples.length).toBeGreaterThan(7);
  });

  test.each(examples)('[LP1, LC1, LC2, SF1, SF2] says what becomes of $card', ({ card, told: expected }) => {
    if (card?.startsWith('scenario:') === true) {
      const { problems, source } = playScenario(chainScenarios(written), 'card.yaml', card);
      expect(problems.map((problem) => told(problem, source)).join('\n') || 'passed').toBe(expected);
      return;
    }
    const { card: made, problems, source } = readCard(chainLanguage, 'card.yaml', card as string);
    expect(made === undefined ? problems.map((problem) => told(problem, source)).join('\n') : made.text.join('\n')).toBe(expected);
    if (made !== undefined) expect(() => chainRules({ cards: [made.definition] })).not.toThrow();
  });
});

describe('the page of all words', () => {
  const file = new URL('../../../docs/words-chain.md', import.meta.url);
  test('[LV11] is what the words say: WRITE_GOLDEN=1 writes it', () => {
    const page = wordReference(chainLanguage);
    if (process.env['WRITE_GOLDEN'] !== undefined) writeFileSync(file, page);
    expect(page).toBe(readFileSync(file, 'utf8'));
  });
});
