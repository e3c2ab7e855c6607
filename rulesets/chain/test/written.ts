/** The cards that are written in YAML, as they are read. */
import { readdirSync, readFileSync } from 'node:fs';
import { chainLanguage } from '@rulewright/chain';
import { type CardRead, readCard } from '@rulewright/language';

const folder = new URL('../cards/', import.meta.url);

export const written: readonly CardRead[] = readdirSync(folder)
  .sort()
  .map((file) => readCard(chainLanguage, `cards/${file}`, readFileSync(new URL(file, folder), 'utf8')));
