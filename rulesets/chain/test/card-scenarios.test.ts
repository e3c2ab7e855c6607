/** Every card has a scenario that would not come out the same without what is written on it. */
import { readdirSync, readFileSync } from 'node:fs';
import { chainScenarios } from '@rulewright/chain';
import type { CardDefinition } from '@rulewright/kernel';
import { playScenario } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { inYaml } from './written.js';

const folder = new URL('../scenarios/', import.meta.url);
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.scenario.yaml'))
  .map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return { file, text, names: new Set(text.split(/[^a-z0-9-]+/)) };
  });
const cards = inYaml.map(({ definition }) => definition);
const isToken = ({ types }: CardDefinition): boolean => Array.isArray(types) && types.includes('token');
const hasText = ({ abilities = [], continuous = [] }: CardDefinition): boolean => abilities.length + continuous.length > 0;

/** Whether the scenario needs the card: it fails if the card has no text; of one that has none, if it does something there. */
function needs({ file, text, names }: (typeof scenarios)[0], card: CardDefinition): boolean {
  const others = cards.filter((one) => one !== card && (names.has(one.id) || isToken(one) || one.id === 'footman'));
  const blank = hasText(card) ? { ...card, abilities: [], continuous: [] } : { ...card, atk: 0, def: 0 };
  const { problems, log } = playScenario(chainScenarios([...others, blank]), file, text);
  return problems.length > 0 || (!hasText(card) && log.some((line) => line.includes(card.id)));
}

/** The scenarios that name a card; first those that are called like it, since they need it most likely. */
function naming({ id }: CardDefinition): typeof scenarios {
  const all = scenarios.filter(({ names }) => names.has(id));
  return [...all.filter(({ file }) => file.startsWith(id)), ...all.filter(({ file }) => !file.startsWith(id))];
}

test('every card has a scenario that plays it', { timeout: 900_000 }, () => {
  const without = cards.filter((card) => !isToken(card) && !naming(card).some((scenario) => needs(scenario, card))).map(({ id }) => id);
  expect(without).toEqual([]);
});
