/**
 * A game of one's own: a module whose default export is its kit.
 *
 * OG1  A module is code, and it is run. So only one that whoever calls has named is ever opened; a set or a card cannot name one.
 * OG2  A module that cannot be opened, or whose export is no kit, is told with what it lacks; nothing is done then.
 */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type GameKit, type ScenarioGame, Vocabulary } from '@rulewright/language';
import { reasonOf } from '../output.js';

export interface OwnGame {
  readonly kit: GameKit<ScenarioGame>;
  readonly module: string;
  /** Its own set lies where the module does. */
  readonly home: string;
}

/** Opens a module; a sentence if that cannot be done. */
export async function openOwnGame(named: string): Promise<OwnGame | string> {
  const module = resolve(named);
  if (!existsSync(module)) return `there is no file "${named}"; a game of your own is a module, as in: --game ./game.mjs`;
  let exported: { readonly default?: unknown };
  try {
    exported = (await import(pathToFileURL(module).href)) as { readonly default?: unknown };
  } catch (error) {
    return `"${named}" cannot be run: ${reasonOf(error)}`;
  }
  const lacking = whatLacks(exported.default);
  if (lacking !== undefined) return `"${named}" is no game: ${lacking}`;
  return { kit: exported.default as GameKit<ScenarioGame>, module, home: dirname(module) };
}

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What a module's export lacks to be a kit; nothing if it is one. */
function whatLacks(kit: unknown): string | undefined {
  if (typeof kit !== 'object' || kit === null) return 'its default export must be a kit, an object with id, name, language, decks, rules …';
  const { id, name, language, decks, seatNames, ...parts } = kit as Partial<Record<keyof GameKit, unknown>>;
  if (typeof id !== 'string' || !ID.test(id)) return 'its kit needs an id of small letters, figures and hyphens';
  if (typeof name !== 'string' || name === '') return 'its kit needs a name';
  const missing = (['rules', 'startPlayers'] as const).find((part) => typeof parts[part] !== 'function');
  if (missing !== undefined) return `its kit needs a function "${missing}"`;
  if (!Array.isArray(seatNames) || seatNames.length === 0) return 'its kit needs "seatNames": what the players are called, by seat';
  const { cards } = (decks ?? {}) as { readonly cards?: { readonly least?: unknown; readonly most?: unknown } };
  if (typeof cards?.least !== 'number' || typeof cards.most !== 'number')
    return 'its kit needs "decks": { cards: { least, most }, mostExtra, copies }';
  return languageLacks(language);
}

function languageLacks(language: unknown): string | undefined {
  const { vocabulary, parts, make } = (language ?? {}) as Partial<Record<'vocabulary' | 'parts' | 'make', unknown>>;
  if (vocabulary === undefined || typeof parts !== 'object' || typeof make !== 'function')
    return 'its kit needs a "language": { vocabulary, parts, make }';
  if (vocabulary instanceof Vocabulary) return undefined;
  return 'its words were made with another copy of @rulewright/language than this command has; both must come from one installation';
}
