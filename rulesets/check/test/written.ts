/** The cards that are written in YAML, as they are read. */
import { readdirSync, readFileSync } from 'node:fs';
import { checkLanguage } from '@rulewright/check';
import { type CardRead, readCard } from '@rulewright/language';

const folder = new URL('../cards/', import.meta.url);

export const written: readonly CardRead[] = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .map((file) => readCard(checkLanguage, `cards/${file}`, readFileSync(new URL(file, folder), 'utf8')));
export const inYaml = written.flatMap(({ card }) => (card === undefined ? [] : [card]));
