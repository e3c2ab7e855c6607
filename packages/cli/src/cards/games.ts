/** The games that the command knows, by name. One is loaded when it is asked for: all of them together take longer than most commands. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CardDefinition } from '@rulewright/kernel';
import type { CardLanguage, GameKit, ScenarioGame } from '@rulewright/language';
import { gameNames, usualGame } from '../commands/said.js';
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

const gameOf = (kit: GameKit<ScenarioGame>, packageName: string, more: Pick<Game, 'starts' | 'samples' | 'starter'>): Game => ({
  kit,
  language: kit.language,
  // The entry of a package is dist/index.js; its set lies beside dist.
  home: join(resolved(packageName), '..', '..'),
  ...(kit.scenarios && { scenarios: (cards) => (kit.scenarios as NonNullable<typeof kit.scenarios>)(cards) }),
  ...more,
});

const chain = async (): Promise<Game> => {
  const { chainKit } = await import('@rulewright/chain');
  return gameOf(chainKit, '@rulewright/chain', { starts: chainStarts, samples: chainSamples, starter: chainStarter });
};
const stack = async (): Promise<Game> => {
  const { stackKit } = await import('@rulewright/stack');
  return gameOf(stackKit, '@rulewright/stack', { starts: stackStarts, starter: stackStarter });
};
const check = async (): Promise<Game> => {
  const { checkKit } = await import('@rulewright/check');
  return gameOf(checkKit, '@rulewright/check', { starts: checkStarts, starter: checkStarter });
};
const ready: Readonly<Record<(typeof gameNames)[number], () => Promise<Game>>> = { chain, stack, check };
/** How each game is loaded, by its name; one of one's own comes to them. */
const loading = new Map<string, () => Promise<Game>>(Object.entries(ready));
const loaded = new Map<string, Promise<Game>>();

/** Takes in a game of one's own, which is then known by its id like any other; a sentence if it cannot be. */
export async function addOwnGame(named: string): Promise<Game | string> {
  const found = await openOwnGame(named);
  if (typeof found === 'string') return found;
  const { kit, module, home } = found;
  if (Object.hasOwn(ready, kit.id)) return `"${named}" is called "${kit.id}", as a game that is here already; give it another id`;
  const { scenarios } = kit;
  const game: Game = {
    kit,
    language: kit.language,
    home,
    module,
    ...(scenarios && { scenarios: (cards) => scenarios.call(kit, cards) }),
  };
  loading.set(kit.id, async () => game);
  loaded.delete(kit.id);
  return game;
}

/** A game by its name. Whoever asks twice is handed the same. */
export async function gameCalled(name: string): Promise<Game | undefined> {
  const found = loaded.get(name) ?? loading.get(name)?.();
  if (found !== undefined) loaded.set(name, found);
  return found;
}

/** The game that was asked for; else that of the set in which the first path lies that lies in one; else the usual one. */
export async function gameFor(paths: readonly string[], asked: Game | undefined): Promise<Game> {
  if (asked !== undefined) return asked;
  for (const path of paths.length === 0 ? ['.'] : paths) {
    const folder = setFolderOf(path);
    const named = folder === undefined ? undefined : gameOfSet(folder, [...loading.keys()]);
    if (named !== undefined) return (await gameCalled(named)) as Game;
  }
  return (await gameCalled(usualGame)) as Game;
}

/** Paths by the game whose words their cards are written with: that of the set in which each lies, else that of the others. */
export async function gamesOf(paths: readonly string[], asked: Game | undefined): Promise<ReadonlyMap<Game, readonly string[]>> {
  const found = new Map<Game, string[]>();
  for (const path of paths) {
    const game = await gameFor(setFolderOf(path) === undefined ? paths : [path], asked);
    found.set(game, [...(found.get(game) ?? []), path]);
  }
  return found;
}

/**
 * What is read of cards with the words of a game. Where something is wrong, a word of another game may stand, and its writer is to be told
 * so: then, and only then, the others are loaded, and it is read again.
 */
export async function readWith<Read>(game: Game, read: (game: Game) => Read, isWrong: (read: Read) => boolean): Promise<Read> {
  const first = read(game);
  if (!isWrong(first)) return first;
  const others = (await Promise.all(gameNames.filter((name) => name !== game.kit.id).map(gameCalled))) as readonly Game[];
  const vocabulary = game.language.vocabulary.knowing(others.map(({ language }) => language.vocabulary));
  return read({ ...game, language: { ...game.language, vocabulary } });
}
