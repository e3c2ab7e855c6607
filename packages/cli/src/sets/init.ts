/** `rulewright init`: a new set of cards that is right, is tested and can be played at once. It never writes over a file. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { CardDefinition } from '@rulewright/kernel';
import { cardSchema, idOfFile, isCardFile } from '@rulewright/language';
import { type Game, gameFor, gameHelp } from '../cards/games.js';
import { idFrom, nameFrom, quoted } from '../cards/starts.js';
import { type Asked, type Command, type Given, gameOption } from '../command.js';
import { harmless } from '../ink.js';
import { type Output, reasonOf } from '../output.js';
import { openSet } from './opening.js';

/** What a new set of a game begins with. */
export interface Starter {
  /** Texts by path: cards, and scenarios. */
  readonly files: Readonly<Record<string, string>>;
  /** A slip that the README has its reader make, to see what is said of it. */
  readonly mistake: { readonly file: string; readonly right: string; readonly wrong: string };
}

interface InitSpec {
  readonly folder: string;
  readonly id: string;
  readonly game: Game;
}

export function runInit({ folder, id, game }: InitSpec, { write, complain, ink }: Output): number {
  const files = filesOf(id, game);
  const there = Object.keys(files).find((path) => existsSync(join(folder, path)));
  if (there !== undefined) {
    complain(`rulewright: "${harmless(join(folder, there))}" is there already; nothing was written`);
    return 1;
  }
  try {
    for (const [path, text] of Object.entries(files)) {
      makeFolder(dirname(join(folder, path)));
      writeFileSync(join(folder, path), text, { flag: 'wx' });
    }
  } catch (error) {
    complain(`rulewright: cannot write into "${harmless(folder)}": ${reasonOf(error)}`);
    return 1;
  }
  const at = folder === '.' ? '' : `cd ${harmless(folder)}\n  `;
  write(`wrote a set "${id}" of ${game.kit.name}: ${Object.keys(files).length} files`);
  write(`\nNext\n  ${at}rulewright check .     ${ink.faint('what is wrong, if anything is')}
  rulewright print cards ${ink.faint('the texts that players read')}
  rulewright test .      ${ink.faint('plays the scenarios')}
  rulewright play        ${ink.faint('plays against a bot with your cards')}\n\nREADME.md tells the rest.`);
  return 0;
}

/** Step by step: where no folder can be made, making them all at once never ends on some systems. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(resolve(path));
  if (above !== resolve(path)) makeFolder(above);
  mkdirSync(path);
}

/** All files of the new set. */
function filesOf(id: string, game: Game): Readonly<Record<string, string>> {
  const starter = game.starter.files;
  const cards = Object.keys(starter).filter(isCardFile).map(idOfFile);
  const deck = starter['decks/starter.yaml'] ?? deckOf(cards, game);
  return {
    'set.yaml': `# What this set is. Its cards lie in cards/, its decks in decks/, its scenarios in scenarios/.\nset: ${id}\nname: ${quoted(nameFrom(id))}\ngame: ${game.kit.id}\n`,
    ...starter,
    ...(deck !== undefined && { 'decks/starter.yaml': deck }),
    'card.schema.json': `${JSON.stringify(cardSchema(game.language), undefined, 2)}\n`,
    '.vscode/settings.json': `${JSON.stringify(
      {
        'yaml.schemas': { './card.schema.json': ['cards/**/*.yaml', 'cards/**/*.yml'] },
        'json.schemas': [{ fileMatch: ['cards/**/*.json'], url: './card.schema.json' }],
      },
      undefined,
      2,
    )}\n`,
    '.vscode/extensions.json': `${JSON.stringify({ recommendations: ['redhat.vscode-yaml'] }, undefined, 2)}\n`,
    'README.md': readme(id, game, deck !== undefined),
  };
}

/** A deck of the new cards, filled up with those of the game; nothing if there are too few. */
function deckOf(cards: readonly string[], game: Game): string | undefined {
  const { cards: size, copies, isExtra } = game.kit.decks;
  const own = [...openSet(game).cards.values()]
    .map(({ definition }) => definition)
    .filter((card) => isExtra?.(card) !== true && !isToken(card));
  const list = new Map(cards.map((id) => [id, copies]));
  let count = cards.length * copies;
  // Monsters first: a deck without them is no game.
  const rest = [...own].sort((a, b) => rank(a) - rank(b)).filter(({ id }) => !list.has(id));
  for (const { id } of rest) {
    if (count >= size.least) break;
    const many = Math.min(copies, size.least - count);
    list.set(id, many);
    count += many;
  }
  if (count < size.least) return undefined;
  const lines = [...list].map(([id, many]) => `  ${quoted(id)}: ${many}`);
  return `# Cards of this set, and of those that the game comes with, with how many of each.\ndeck: starter\nname: Starter\ncards:\n${lines.join('\n')}\n`;
}
const isToken = ({ types }: CardDefinition): boolean => Array.isArray(types) && types.includes('token');
/** Plain monsters that need no tribute, then the others, then the rest. */
function rank({ kind, level, cannot }: CardDefinition): number {
  if (kind !== 'monster') return 2;
  return typeof level === 'number' && level <= 4 && cannot === undefined ? 0 : 1;
}

function readme(id: string, game: Game, isPlayable: boolean): string {
  const slip = game.starter.mistake;
  const { file } = slip;
  return `# ${nameFrom(id)}

A set of cards for ${game.kit.name}, played by the rulewright command.

    rulewright check .        what is wrong, where, and what to do about it
    rulewright print cards    the texts that players read: they are made from what the cards do
    rulewright test .         plays the scenarios; --watch plays them again whenever a file changes
${isPlayable ? '    rulewright play --watch   plays against a bot; a card that you change meanwhile is the new one at once\n' : ''}    rulewright compile        the whole set as one file of JSON, for a game

## In five minutes

1. Look at \`${file}\`, and at the text that \`rulewright print ${file}\` makes of it.
2. Write \`${slip.wrong}\` instead of \`${slip.right}\` in it, and run \`rulewright check .\`. Mend it.
3. Begin a card of your own: \`rulewright new card my-card --dir cards\`.
4. Look for words: \`rulewright words\`, \`rulewright words step\`, \`rulewright words draw\`.
5. Put it into a deck in \`decks/\`, and play.

## What lies where

| | |
| --- | --- |
| \`set.yaml\` | what this set is, and which game it belongs to |
| \`cards/\` | one card a file, called by the card's id |
| \`decks/\` | one deck a file: which cards, and how many of each |
| \`scenarios/\` | tables that are laid and played, and what must hold |
| \`card.schema.json\` | with it an editor completes and explains every word; \`rulewright schema --out card.schema.json\` writes it anew |

VS Code completes cards with the extension "YAML" by Red Hat, which it offers to install in this folder.
`;
}

function askInit({ words: [folder = '.'], game }: Given): Asked {
  const id = idFrom(basename(resolve(folder))) ?? 'my-set';
  return { run: (output) => runInit({ folder, id, game: game ?? gameFor([], undefined) }, output) };
}

export const initCommand: Command = {
  name: 'init',
  usage: '[FOLDER] [--game GAME]',
  listed: 'init [FOLDER]',
  about: 'begins a set of cards that plays at once: sample cards, a deck, scenarios, settings for an editor',
  group: 'cards',
  options: { game: gameOption },
  mostWords: 1,
  help: `rulewright init [FOLDER]: begins a set of cards

Writes a set into FOLDER (this folder, unless given), which is called by the folder's name: a manifest, cards of each kind, a deck,
scenarios that test the cards, the JSON Schema of cards and the settings by which VS Code completes them, and a README that tells
what to do in the first five minutes. It never writes over a file: if one is there already, nothing is written.

Options
  ${gameHelp}

Exits with 0 if it was written, with 1 if it could not be.

Examples
  rulewright init
  rulewright init dragons --game chain
  rulewright init goblins --game stack`,
  ask: askInit,
};
