/** What an editor is told of a language, as JSON Schema; and the hash of that, by which languages are told apart. */
import { Digest } from '@rulewright/kernel';
import type { CardLanguage } from './cards.js';
import { partsSchema } from './parts.js';
import type { Schema } from './shapes.js';
import { kindSchema } from './word-shape.js';
import type { WordKind } from './words.js';

/** What editors complete and check cards with. */
export function cardSchema({ vocabulary, parts }: Pick<CardLanguage, 'vocabulary' | 'parts'>): Schema {
  const kinds = new Set<WordKind<unknown>>(vocabulary.all.map(({ kind }) => kind));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `A card of the game ${vocabulary.game}`,
    ...partsSchema(parts),
    $defs: Object.fromEntries([...kinds].map((kind) => [kind.name, kindSchema(kind, vocabulary)])),
  };
}

const hashes = new WeakMap<object, string>();
/** The hash of all words: what they take, what they are said to do, and their versions. */
export function languageHash(language: Pick<CardLanguage, 'vocabulary' | 'parts'>): string {
  const known = hashes.get(language.vocabulary);
  if (known !== undefined) return known;
  const digest = new Digest().text(JSON.stringify(cardSchema(language)));
  for (const { kind, name, version } of language.vocabulary.all) if (version !== 1) digest.text(`${kind.name} ${name}`).int(version);
  const hash = digest.hex().slice(0, 16);
  hashes.set(language.vocabulary, hash);
  return hash;
}
