/**
 * Reaching: which other cards a card's text means, and by which versions of its words.
 *
 * CC10  A written card reaches every card whose id is a text in it. It reaches all cards if one of its words may name any card, or if there
 *       is a function in it.
 * CC11  The definition of a written card names the versions of its words, but for the first ones. When a word comes to mean something else,
 *       its version is raised: then saved games with its cards are refused.
 */
import { Closure } from './closures.js';
import type { Vocabulary } from './vocabulary.js';

/** What the definition of a card says of its text. */
export interface Reaching {
  readonly reaches: readonly string[] | 'all';
  /** The versions of its words by kind and name, if any is not the first. */
  readonly words?: Readonly<Record<string, number>>;
}

const ID = /^[a-z][a-z0-9-]{0,59}$/;

/** Returns what the card of that data reaches. */
export function reachingOf(vocabulary: Vocabulary, data: unknown): Reaching {
  const special = specialWords(vocabulary);
  const texts = new Set<string>();
  const words: Record<string, number> = {};
  let isAll = false;
  const meet = (name: string): void => {
    const found = special.get(name);
    if (found === undefined) return;
    if (found.namesAnyCard) isAll = true;
    Object.assign(words, found.versions);
  };
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (ID.test(value)) texts.add(value);
      meet(value);
    } else if (value instanceof Closure) isAll = true;
    else if (Array.isArray(value)) for (const one of value) walk(one);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        meet(key);
        walk(one);
      }
  };
  walk(data);
  return { reaches: isAll ? 'all' : [...texts], ...(Object.keys(words).length > 0 && { words }) };
}

interface Special {
  readonly namesAnyCard: boolean;
  readonly versions: Readonly<Record<string, number>>;
}

const special = new WeakMap<Vocabulary, ReadonlyMap<string, Special>>();

/** Words that may name any card, and words whose meaning has changed, by their names. */
function specialWords(vocabulary: Vocabulary): ReadonlyMap<string, Special> {
  let found = special.get(vocabulary);
  if (found === undefined) {
    const all = new Map<string, Special>();
    for (const { kind, name, namesAnyCard, version } of vocabulary.all) {
      if (!namesAnyCard && version === 1) continue;
      const { namesAnyCard: another = false, versions = {} } = all.get(name) ?? {};
      const more = version === 1 ? {} : { [`${kind.name} ${name}`]: version };
      all.set(name, { namesAnyCard: another || namesAnyCard, versions: { ...versions, ...more } });
    }
    found = all;
    special.set(vocabulary, found);
  }
  return found;
}
