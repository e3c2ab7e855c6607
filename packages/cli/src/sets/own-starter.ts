/** `rulewright init --own`: a whole small game, to be changed into one's own. Its files are those of `templates/own-game`. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addOwnGame } from '../cards/games.js';
import { nameFrom } from '../cards/starts.js';
import type { Output } from '../output.js';
import { editorFiles, entering, jsonFile, writeAll } from './writing.js';

const template = fileURLToPath(new URL('../../templates/own-game', import.meta.url));
const MODULE = 'game.mjs';

export async function beginOwnGame({ folder, id }: { readonly folder: string; readonly id: string }, output: Output): Promise<number> {
  const { write, ink } = output;
  const game = await addOwnGame(join(template, MODULE));
  if (typeof game === 'string') throw new Error(game);
  const files = {
    'package.json': jsonFile(manifestOf(id)),
    'README.md': readme(id),
    ...editorFiles(game.language),
    ...filesIn(template),
  };
  if (!writeAll(folder, files, output)) return 1;
  write(`wrote a game of your own, called "${game.kit.id}" until you call it otherwise: ${Object.keys(files).length} files`);
  write(`\nNext\n  ${entering(folder)}npm install     ${ink.faint('the packages that it is built on')}
  npm run print   ${ink.faint('the texts of its cards')}
  npm test        ${ink.faint('checks the cards and plays the scenarios')}
  npm run play    ${ink.faint('plays against a bot')}\n\nREADME.md tells the rest.`);
  return 0;
}

/** Texts by path, of all files below a folder. */
function filesIn(folder: string): Readonly<Record<string, string>> {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = found.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]));
}

const command = `--game ./${MODULE}`;
const manifestOf = (id: string) => ({
  name: id,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    check: `rulewright check . ${command}`,
    print: `rulewright print cards ${command}`,
    test: `rulewright check . ${command} && rulewright test . ${command}`,
    play: `rulewright play . ${command} --watch`,
    words: `rulewright words ${command}`,
    schema: `rulewright schema ${command} --out card.schema.json`,
    sim: `rulewright sim ${command} --decks bright,gust --games 200`,
  },
  dependencies: Object.fromEntries(['@rulewright/kernel', '@rulewright/language', 'rulewright'].map((name) => [name, whereOf(name)])),
});

/** The version of a package, or its folder where it is a checkout and was not installed. */
function whereOf(name: string): string {
  const folder = folderOf(name);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  return folder.includes(`${sep}node_modules${sep}`) ? `^${version}` : `file:${folder}`;
}
function folderOf(name: string): string {
  const start = name === 'rulewright' ? fileURLToPath(import.meta.url) : createRequire(import.meta.url).resolve(name);
  for (let folder = dirname(start); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json'))) return folder;
  throw new Error(`${relative('.', start)} lies in no package`);
}

const readme = (id: string): string => `# ${nameFrom(id)}

A card game on Rulewright. It is a small one, called Candles, to be changed into yours.

    npm install
    npm run print     the texts of the cards: they are made from what the cards do
    npm test          checks the cards and plays the scenarios
    npm run play      plays against a bot; a card that you change meanwhile is the new one at once
    npm run sim       bots play 200 games: who wins, how long games are, which cards decide

## What lies where

| | |
| --- | --- |
| \`rules.mjs\` | what lies on the table, what can be done to it, how a turn goes |
| \`words.mjs\` | the words that cards are written with: what each takes, means and says |
| \`game.mjs\` | how commands play it: decks, bots, scenarios |
| \`set.yaml\`, \`cards/\`, \`decks/\`, \`scenarios/\` | the cards and what is made of them |
| \`card.schema.json\` | with it an editor completes and explains every word; \`npm run schema\` writes it anew |

## In ten minutes

1. Play it once. Ask \`why snuffer\` while nothing was played.
2. Write a card: copy \`cards/match.yaml\` to \`cards/storm.yaml\`, call it \`storm\`, and let it put out three candles. Run \`npm run check\`
   with a mistake in it, and without. Put it into a deck.
3. Write a word: \`words.mjs\` has \`snuff\`, which is an action of \`rules.mjs\` done so many times. A card that steals a candle needs
   an action \`steal\`, and a word for it beside \`snuff\`. \`npm run words\` then lists it, and editors complete it after \`npm run schema\`.
4. Call the game by its own name: the \`id\` in \`game.mjs\` and \`rules.mjs\`, and \`game:\` in \`set.yaml\`.
`;
