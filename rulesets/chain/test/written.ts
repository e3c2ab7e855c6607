/** The cards that are written in YAML, as they are read. */
import { readdirSync, readFileSync } from 'node:fs';
import { chainLanguage } from '@rulewright/chain';
import { type CardRead, printTogether, readCard } from '@rulewright/language';

const folder = new URL('../cards/', import.meta.url);

export const written: readonly CardRead[] = readdirSync(folder)
  .sort()
  .map((file) => readCard(chainLanguage, `cards/${file}`, readFileSync(new URL(file, folder), 'utf8')));
// As in a set: each calls the others by their names.
printTogether(new Map(written.flatMap(({ card }) => (card === undefined ? [] : [[card.definition.id, card] as const]))));
