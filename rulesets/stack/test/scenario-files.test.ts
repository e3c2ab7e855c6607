/** The scenario files of the game, in every way that they can be played. */
import { readdirSync, readFileSync } from 'node:fs';
import { told } from '@rulewright/language';
import { stackScenarios } from '@rulewright/stack';
import { modes, playScenario } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { inYaml } from './written.js';

const folder = new URL('../scenarios/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.scenario.yaml'));
const texts = new Map(inYaml.map(({ definition, text }) => [definition.id, text]));
const game = { ...stackScenarios(inYaml.map(({ definition }) => definition)), textOf: (id: string) => texts.get(id) };

describe('scenario files', () => {
  test.each(files)('[SF1, SF3, CW30, CW31, CW32] %s', (file) => {
    for (const mode of modes) {
      const { problems, source } = playScenario(game, file, readFileSync(new URL(file, folder), 'utf8'), mode);
      expect(problems.map((problem) => `${mode}: ${told(problem, source)}`)).toEqual([]);
    }
  });
});
