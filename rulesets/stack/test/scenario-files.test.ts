/** The scenario files of the game, in every way that they can be played. */
import { readdirSync, readFileSync } from 'node:fs';
import { told } from '@rulewright/language';
import { stackScenarios } from '@rulewright/stack';
import { modes, playScenario } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';

const folder = new URL('../scenarios/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.scenario.yaml'));
const game = stackScenarios();

describe('scenario files', () => {
  test.each(files)('[SF1, SF3] %s', (file) => {
    for (const mode of modes) {
      const { problems, source } = playScenario(game, file, readFileSync(new URL(file, folder), 'utf8'), mode);
      expect(problems.map((problem) => `${mode}: ${told(problem, source)}`)).toEqual([]);
    }
  });
});
