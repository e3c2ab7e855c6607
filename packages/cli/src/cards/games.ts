/** The games whose cards can be written, by name. */
import { chainLanguage, chainScenarios } from '@rulewright/chain';
import type { CardDefinition } from '@rulewright/kernel';
import type { CardLanguage, ScenarioGame } from '@rulewright/language';
import { chainSamples } from './chain-samples.js';
import { chainStarts } from './chain-starts.js';
import type { Samples } from './examples.js';
import type { Start } from './starts.js';

export interface Game {
  readonly language: CardLanguage;
  /** How its scenarios are laid and played, with some cards. */
  scenarios?(cards: readonly CardDefinition[]): ScenarioGame;
  /** What a new card begins with, by its kind; the first kind is the usual one. */
  readonly starts?: Readonly<Record<string, Start>>;
  /** What examples of its words are made of. */
  readonly samples?: Samples;
}

const games: Readonly<Record<string, Game>> = {
  chain: { language: chainLanguage as unknown as CardLanguage, starts: chainStarts, samples: chainSamples, scenarios: chainScenarios },
};

export const gameNames: readonly string[] = Object.keys(games);
export const usualGame = 'chain';

export function gameCalled(name: string): Game | undefined {
  return Object.hasOwn(games, name) ? games[name] : undefined;
}
