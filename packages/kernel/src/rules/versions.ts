/**
 * Versions: which engine and which definitions a game was played with.
 *
 * VE1  A saved game, a replay and a log name the version of the engine and the hash of the definitions that the decks can reach.
 * VE2  With another engine or other definitions they are refused. The refusal names both versions or both hashes, and the definitions
 *      that differ.
 * VE3  The version of the engine is that of the kernel's package, with a hash of the kernel's sources: whoever changes code cannot forget it.
 */
import { LoadError, object, onlyKeys, string, under } from '../store/load-errors.js';
import { ENGINE_VERSION } from './engine-version.js';
import { hashTogether, type Parts } from './rules-hash.js';

/** What a game was played with. */
export interface Versions {
  readonly engine: string;
  /** The id of the ruleset. */
  readonly rules: string;
  /** The hash of all definitions that the decks can reach. */
  readonly hash: string;
  /** Hashes of some of those definitions, or of several together: they tell what differs. */
  readonly parts: Parts;
}

/** Cards and the ruleset's own facts count by themselves; of other definitions there is one hash for each registry: replays stay small. */
const BY_ITSELF = /^(card |ruleset$|continuous$)/;

/** Returns what those who play with these definitions write down. `parts`: the hash of each. */
export function versionsOf(rules: string, hash: string, parts: Parts): Versions {
  const short: Record<string, string> = {};
  const together = new Map<string, Record<string, string>>();
  for (const [key, part] of Object.entries(parts)) {
    if (BY_ITSELF.test(key)) short[key] = part;
    else {
      const [registry = ''] = key.split(' ');
      const all = together.get(registry) ?? {};
      all[key] = part;
      together.set(registry, all);
    }
  }
  for (const [registry, all] of together)
    short[`${/^[aeiou]/.test(registry) ? 'an' : 'a'} ${registry}`] = hashTogether(all, []).slice(0, 16);
  return { engine: ENGINE_VERSION, rules, hash, parts: short };
}

/** Returns why something that was made with other versions cannot be used with these, if it cannot. (VE2) */
export const whyOutdated = (what: string, made: Versions, now: Versions): string | undefined =>
  whyOtherEngine(what, made.engine) ?? whyOtherRules(what, made, now);

export function whyOtherEngine(what: string, engine: string): string | undefined {
  return engine === ENGINE_VERSION ? undefined : `${what} was made by engine ${short(engine)}, and this is engine ${ENGINE_VERSION}`;
}

export function whyOtherRules(what: string, made: Omit<Versions, 'engine'>, now: Omit<Versions, 'engine'>): string | undefined {
  if (made.rules !== now.rules) return `${what} is of the game ${short(made.rules)}, and this is ${now.rules}`;
  if (made.hash === now.hash) return undefined;
  const why = `${what} was made with definitions ${short(made.hash)}, and these are ${now.hash}`;
  // What is kept where a player may look names no parts: they would tell the cards of the other deck.
  return Object.keys(made.parts).length === 0 ? why : `${why}: ${differences(made.parts, now.parts)}`;
}

const MOST_NAMED = 8;

function differences(made: Parts, now: Parts): string {
  const found: string[] = [];
  for (const [key, part] of Object.entries(now)) {
    if (!Object.hasOwn(made, key)) found.push(`${key} is new`);
    else if (made[key] !== part) found.push(`${key} has changed`);
  }
  for (const key of Object.keys(made)) if (!Object.hasOwn(now, key)) found.push(`${key.slice(0, 80)} is gone`);
  if (found.length === 0) return 'the hash differs though every part agrees';
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
  return found.slice(0, MOST_NAMED).join(', ') + more;
}

const short = (text: string): string => text.slice(0, 80);

/** Reads the hashes of parts. */
export function readParts(json: unknown, path: string): Parts {
  const parts = object(json, path);
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, string(part, under(path, key.slice(0, 40)))]));
}

/** Reads versions that were written down; throws a `LoadError` with the place of what is wrong. */
export function readVersions(json: unknown, path: string): Versions {
  const versions = object(json, path);
  onlyKeys(versions, path, ['engine', 'rules', 'hash', 'parts']);
  const text = (name: string): string => {
    const value = string(versions[name], under(path, name));
    if (value.length > MOST_TEXT) throw new LoadError(under(path, name), `is longer than ${MOST_TEXT} characters`);
    return value;
  };
  return { engine: text('engine'), rules: text('rules'), hash: text('hash'), parts: readParts(versions['parts'], under(path, 'parts')) };
}
const MOST_TEXT = 200;
