/** Writing a new folder: all of its files, or none; and those by which an editor knows the words of its cards. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type CardLanguage, cardSchema } from '@rulewright/language';
import { harmless } from '../ink.js';
import { type Output, reasonOf } from '../output.js';

/** The line that goes to the folder first, if it is another. */
export const entering = (folder: string): string => (folder === '.' ? '' : `cd ${harmless(folder)}\n  `);

/** Writes new files into a folder, or none of them and says why. */
export function writeAll(folder: string, files: Readonly<Record<string, string>>, { complain }: Output): boolean {
  const there = Object.keys(files).find((path) => existsSync(join(folder, path)));
  if (there !== undefined) {
    complain(`rulewright: "${harmless(join(folder, there))}" is there already; nothing was written`);
    return false;
  }
  try {
    for (const [path, text] of Object.entries(files)) {
      makeFolder(dirname(join(folder, path)));
      writeFileSync(join(folder, path), text, { flag: 'wx' });
    }
    return true;
  } catch (error) {
    complain(`rulewright: cannot write into "${harmless(folder)}": ${reasonOf(error)}`);
    return false;
  }
}

/** Step by step: where no folder can be made, making them all at once never ends on some systems. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(resolve(path));
  if (above !== resolve(path)) makeFolder(above);
  mkdirSync(path);
}

/** The schema of cards, and the settings by which VS Code completes them. */
export const editorFiles = (language: CardLanguage): Readonly<Record<string, string>> => ({
  'card.schema.json': jsonFile(cardSchema(language)),
  '.vscode/settings.json': jsonFile({
    'yaml.schemas': { './card.schema.json': ['cards/**/*.yaml', 'cards/**/*.yml'] },
    'json.schemas': [{ fileMatch: ['cards/**/*.json'], url: './card.schema.json' }],
  }),
  '.vscode/extensions.json': jsonFile({ recommendations: ['redhat.vscode-yaml'] }),
});
export const jsonFile = (data: unknown): string => `${JSON.stringify(data, undefined, 2)}\n`;
