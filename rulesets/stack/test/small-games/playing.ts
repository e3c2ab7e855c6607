/** Small games in which one rule decides, written as scenarios: their cards lie beside them. */
import { readFileSync } from 'node:fs';
import { readCard, told } from '@rulewright/language';
import { stackLanguage, stackScenarios } from '@rulewright/stack';
import { playScenario } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { inYaml } from '../written.js';

const cards = ['cards.yaml', 'cards-by-number.yaml'].flatMap((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('---\n')
    .map((text) => {
      const { card, problems } = readCard(stackLanguage, file, text.trim());
      if (card === undefined) throw new Error(problems.map(({ message }) => message).join());
      return card.definition;
    }),
);
const game = stackScenarios([...inYaml.map(({ definition }) => definition), ...cards]);

/** What does not hold in a scenario without its name. */
export function problemsOf(play: string): readonly string[] {
  const { problems, source } = playScenario(game, 'x', `scenario: X\n${play.trim()}\n`);
  return problems.map((problem) => told(problem, source));
}

/** Plays each of them: what it shows, and a scenario. */
export function playsSmallGames(games: readonly (readonly [what: string, play: string])[]): void {
  test.each(games)('%s', (_, play) => {
    expect(problemsOf(play)).toEqual([]);
  });
}
