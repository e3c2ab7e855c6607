/** `rulewright init`: a new set of cards that is right, is tested and can be played at once. It never writes over a file. */
import { basename, resolve } from 'node:path';
import type { CardDefinition } from '@rulewright/kernel';
import { idOfFile, isCardFile } from '@rulewright/language';
import { type Game, gameFor } from '../cards/games.js';
import { idFrom, nameFrom, quoted } from '../cards/starts.js';
import type { Asked, Given } from '../command.js';
import type { Output } from '../output.js';
import { openSet } from './opening.js';
import { beginOwnGame } from './own-starter.js';
import { editorFiles, entering, writeAll } from './writing.js';

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
  readonly starter: Starter;
}

export function runInit({ folder, id, game, starter }: InitSpec, output: Output): number {
  const { write, ink } = output;
  const files = filesOf(id, game, starter);
  if (!writeAll(folder, files, output)) return 1;
  write(`wrote a set "${id}" of ${game.kit.name}: ${Object.keys(files).length} files`);
  // Whoever has it linked into the folder only must call it as they did just now.
  const command = process.env['npm_command'] === 'exec' ? 'npx rulewright' : 'rulewright';
  write(`\nNext\n  ${entering(folder)}${command} check .     ${ink.faint('what is wrong, if anything is')}
  ${command} print cards ${ink.faint('the texts that players read')}
  ${command} test .      ${ink.faint('plays the scenarios')}
  ${command} play        ${ink.faint('plays against a bot with your cards')}\n\nREADME.md tells the rest.`);
  return 0;
}

/** All files of the new set. */
function filesOf(id: string, game: Game, { files, mistake }: Starter): Readonly<Record<string, string>> {
  const cards = Object.keys(files).filter(isCardFile).map(idOfFile);
  const deck = files['decks/starter.yaml'] ?? deckOf(cards, game);
  return {
    'set.yaml': `# What this set is. Its cards lie in cards/, its decks in decks/, its scenarios in scenarios/.\nset: ${id}\nname: ${quoted(nameFrom(id))}\ngame: ${game.kit.id}\n`,
    ...files,
    ...(deck !== undefined && { 'decks/starter.yaml': deck }),
    ...editorFiles(game.language),
    'README.md': readme(id, game, mistake, deck !== undefined),
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

function readme(id: string, game: Game, slip: Starter['mistake'], isPlayable: boolean): string {
  const { file } = slip;
  return `# ${nameFrom(id)}

A set of cards for ${game.kit.name}, played by the rulewright command.

    rulewright check .        what is wrong, where, and what to do about it
    rulewright print cards    the texts that players read: they are made from what the cards do
    rulewright test .         plays the scenarios; --watch plays them again whenever a file changes
${isPlayable ? '    rulewright play --watch   plays against a bot; a card that you change meanwhile is the new one at once\n' : ''}    rulewright compile        the whole set as one file of JSON, for a game

Where the command is linked into this folder and nowhere else, write \`npx rulewright\`.

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

export async function askInit({ words: [folder = '.'], game, has }: Given): Promise<Asked> {
  const id = idFrom(basename(resolve(folder)));
  if (has('own')) {
    if (game !== undefined) return { wrong: '--own begins a game of your own, and --game a set of a game that is there: take one' };
    return { run: (output) => beginOwnGame({ folder, id: id ?? 'my-game' }, output) };
  }
  const wanted = game ?? (await gameFor([], undefined));
  const { starter } = wanted;
  if (starter === undefined)
    return { wrong: `${wanted.kit.name} has no set to begin with; copy one of yours, or begin a new game with --own` };
  return { run: (output) => runInit({ folder, id: id ?? 'my-set', game: wanted, starter }, output) };
}
