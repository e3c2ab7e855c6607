/** The games that the command knows, by name. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chainKit } from '@rulewright/chain';
import { checkKit } from '@rulewright/check';
import type { CardDefinition } from '@rulewright/kernel';
import type { CardLanguage, GameKit, ScenarioGame } from '@rulewright/language';
import { stackKit } from '@rulewright/stack';
import { chainStarter } from '../sets/chain-starter.js';
import { checkStarter } from '../sets/check-starter.js';
import { gameOfSet, setFolderOf } from '../sets/folders.js';
import type { Starter } from '../sets/init.js';
import { stackStarter } from '../sets/stack-starter.js';
import { chainSamples } from './chain-samples.js';
import { chainStarts } from './chain-starts.js';
import { checkStarts } from './check-starts.js';
import type { Samples } from './examples.js';
import { openOwnGame } from './own-game.js';
import { stackStarts } from './stack-starts.js';
import type { Start } from './starts.js';

export interface Game {
  readonly kit: GameKit;
  readonly language: CardLanguage;
  /** Where its own set lies: the cards and decks that it comes with. */
  readonly home: string;
  /** How its scenarios are laid and played, with some cards. */
  scenarios?(cards: readonly CardDefinition[]): ScenarioGame;
  /** What a new card begins with, by its kind; the first kind is the usual one. */
  readonly starts?: Readonly<Record<string, Start>>;
  /** What examples of its words are made of. */
  readonly samples?: Samples;
  /** What a new set begins with; a game of one's own has none. */
  readonly starter?: Starter;
  /** The file that a game of one's own is, whose words and rules are code. */
  readonly module?: string;
}

const resolved = createRequire(import.meta.url).resolve;

const kits: readonly GameKit<ScenarioGame>[] = [chainKit, stackKit, checkKit];
/** How cards of a game are written, by somebody who may take a word of another for one of its own. */
const languageOf = ({ language }: GameKit): CardLanguage => {
  const others = kits.flatMap((one) => (one.language === language ? [] : [one.language.vocabulary]));
  return { ...language, vocabulary: language.vocabulary.knowing(others) };
};

const gameOf = (kit: GameKit<ScenarioGame>, packageName: string, more: Pick<Game, 'starts' | 'samples' | 'starter'>): Game => ({
  kit,
  language: languageOf(kit),
  // The entry of a package is dist/index.js; its set lies beside dist.
  home: join(resolved(packageName), '..', '..'),
  ...(kit.scenarios && { scenarios: (cards) => (kit.scenarios as NonNullable<typeof kit.scenarios>)(cards) }),
  ...more,
});

const games: Record<string, Game> = {
  chain: gameOf(chainKit, '@rulewright/chain', { starts: chainStarts, samples: chainSamples, starter: chainStarter }),
  stack: gameOf(stackKit, '@rulewright/stack', { starts: stackStarts, starter: stackStarter }),
  check: gameOf(checkKit, '@rulewright/check', { starts: checkStarts, starter: checkStarter }),
};

export const gameNames: readonly string[] = Object.keys(games);
export const usualGame = 'chain';

/** Takes in a game of one's own, which is then known by its id like any other; a sentence if it cannot be. */
export async function addOwnGame(named: string): Promise<Game | string> {
  const found = await openOwnGame(named);
  if (typeof found === 'string') return found;
  const { kit, module, home } = found;
  if (gameNames.includes(kit.id)) return `"${named}" is called "${kit.id}", as a game that is here already; give it another id`;
  const { scenarios } = kit;
  const game: Game = {
    kit,
    language: languageOf(kit),
    home,
    module,
    ...(scenarios && { scenarios: (cards) => scenarios.call(kit, cards) }),
  };
  games[kit.id] = game;
  return game;
}

export function gameCalled(name: string): Game | undefined {
  return Object.hasOwn(games, name) ? games[name] : undefined;
}

/** The game that was asked for; else that of the set in which the first path lies that lies in one; else the usual one. */
export function gameFor(paths: readonly string[], asked: Game | undefined): Game {
  if (asked !== undefined) return asked;
  for (const path of paths.length === 0 ? ['.'] : paths) {
    const folder = setFolderOf(path);
    const named = folder === undefined ? undefined : gameOfSet(folder, Object.keys(games));
    if (named !== undefined) return gameCalled(named) as Game;
  }
  return gameCalled(usualGame) as Game;
}

/** Paths by the game whose words their cards are written with: that of the set in which each lies, else that of the others. */
export function gamesOf(paths: readonly string[], asked: Game | undefined): ReadonlyMap<Game, readonly string[]> {
  const usual = gameFor(paths, asked);
  const found = new Map<Game, string[]>();
  for (const path of paths) {
    const game = setFolderOf(path) === undefined ? usual : gameFor([path], asked);
    found.set(game, [...(found.get(game) ?? []), path]);
  }
  return found;
}

export const gameHelp = `--game GAME   whose words cards are written with: ${gameNames.join(', ')} (that of the set that the paths lie in, else ${usualGame});
                or a module with a game of your own: --game ./game.mjs`;
export const plainHelp = '--plain       no colour, and only letters that every terminal has';
