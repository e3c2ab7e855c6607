/** What `--help` says: of everything in short, of each command in full. */
import { endings } from './cards/files.js';
import { gameNames, usualGame } from './cards/games.js';
import type { Command } from './options.js';

const general = `rulewright: a rules engine for card games

Usage
  rulewright check PATH… [--game GAME] [--json] [--plain]
  rulewright print PATH… [--game GAME] [--plain]
  rulewright test PATH… [--game GAME] [--plain]
  rulewright words [KIND] [TEXT] [--game GAME] [--plain]
  rulewright schema [--out FILE] [--game GAME]
  rulewright new card ID [--kind KIND] [--dir DIR] [--game GAME]
  rulewright demo [--seed N] [--plain]
  rulewright boards FILE
  rulewright COMMAND --help
  rulewright --version

Commands for cards
  check PATH…   says all that is wrong with the cards of a file or folder, where, and what to do about it
  print PATH…   prints the names and texts of cards, as players read them
  test PATH…    plays the scenarios of a file or folder, with the cards that lie there
  words         lists the words that cards are written with, by kind; looks for one
  schema        prints the JSON Schema that editors complete cards with
  new card ID   begins a card: a file that is right, with comments that show what to write

Other commands
  demo          plays three short duels and tells what happens, in thirteen scenes
  boards FILE   lays the boards of a file (JSON, one a line), applies their continuous effects and compares what holds with
                what the file expects; exits with 1 if anything differs

Options
  --plain       no colour, and only letters that every terminal has
  -h, --help    this text; after a command, what it does and takes
  -v, --version the version of this command

It exits with 0 if all is well, with 1 if something is wrong with what it was given, with 2 if it was called wrongly.
Output that goes to a file or a pipe has no colour, nor has any if NO_COLOR is set.`;

const game = `--game GAME   whose words cards are written with: ${gameNames.join(', ')} (${usualGame} unless given)`;
const plain = '--plain       no colour, and only letters that every terminal has';

const ofCommand: Readonly<Record<Command, string>> = {
  check: `rulewright check PATH…: says all that is wrong with cards

A path is a file, or a folder: that means all files in it and below it whose names end in ${endings}. Passed over are
hidden files and folders, node_modules, *.schema.json, *.scenario.*, package.json and the like.

Each problem comes with its file, line and column, the line itself, and a way out. Two cards with one id are a problem, too.

Options
  ${game}
  --json        problems as JSON: { cards, errors, warnings, problems: [{ file, line, column, endLine, endColumn,
                severity, code, message, hint }] }; a problem of a whole file has no line
  ${plain}

Exits with 0 if there are no errors (warnings may be), with 1 if there are, with 2 if a path is wrong.

Examples
  rulewright check cards
  rulewright check cards/fat-purse.yaml cards/traps --json`,

  print: `rulewright print PATH…: prints the names and texts of cards, as players read them

The text is made from what the card does: there is no other place to write it. Paths are as for "rulewright check". A card
that has errors is not printed; what is wrong goes to stderr.

Options
  ${game}
  ${plain}

Exits with 0 if there are no errors, with 1 if there are, with 2 if a path is wrong.

Examples
  rulewright print cards
  rulewright print cards/fat-purse.yaml`,

  test: `rulewright test PATH…: plays scenarios

A scenario is a file whose name ends in .scenario.yaml: it lays a table, gives answers by name, and states what must hold. A
path is a file, or a folder: that means all scenarios in it and below it, and the cards that lie there, in the place of the
game's own of the same id. Each is played three times: as it is, with a save and a load before each answer, and with each
answer tried on a fork.

What does not hold is told with its line, with what was answered so far.

Options
  ${game}
  ${plain}

Exits with 0 if all pass, with 1 if one fails or a card has errors, with 2 if a path is wrong.

Examples
  rulewright test cards
  rulewright test cards/fat-purse.scenario.yaml`,

  words: `rulewright words [KIND] [TEXT]: lists the words that cards are written with

Without KIND and TEXT: all words, by kind, a line each. With a KIND: its words, with what each takes, what that is for, and
examples in YAML. With a TEXT: the words that have it in their name or description. The kind "card" is what a card's file has.

Options
  ${game}
  ${plain}

Examples
  rulewright words
  rulewright words step
  rulewright words step draw
  rulewright words graveyard`,

  schema: `rulewright schema: prints the JSON Schema of cards

With it an editor completes the words of a card, shows what they are for, and marks what does not fit.

Options
  --out FILE    writes it to a file, and over what is there
  ${game}

VS Code
  Install the extension "YAML" by Red Hat (redhat.vscode-yaml). Then
      rulewright schema --out card.schema.json
  and in .vscode/settings.json, with the folder of your cards:
      { "yaml.schemas": { "./card.schema.json": ["cards/**/*.yaml", "cards/**/*.yml"] } }
  Or, as the first line of a single card, with the path from that card:
      # yaml-language-server: $schema=../card.schema.json
  For cards in JSON, which need no extension:
      { "json.schemas": [{ "fileMatch": ["cards/**/*.json"], "url": "./card.schema.json" }] }

The schema knows words and their parts. "rulewright check" knows more: names that nothing was given, ids that are there twice.`,

  new: `rulewright new card ID: begins a card

Writes ID.yaml: a card that passes "rulewright check", with comments that show what else to write. It never writes over a
file. An id has small letters, figures and hyphens.

Options
  --kind KIND   what it is: monster, spell or trap, in the chain game (monster unless given)
  --dir DIR     where to; the folder is made if it is not there (this folder unless given)
  ${game}

Exits with 0 if it was written, with 1 if it could not be, with 2 if the id or an option is wrong.

Examples
  rulewright new card fat-purse --kind spell
  rulewright new card stone-ogre --dir cards`,

  demo: `rulewright demo: plays three short duels and tells what happens, in thirteen scenes

Options
  --seed N      the seed of all chance, a whole number (1 unless given)
  ${plain}`,

  boards: `rulewright boards FILE: lays boards and compares what holds

FILE has a board a line, in JSON. Its continuous effects are applied, and what holds is compared with what the file expects.
Exits with 1 if anything differs, with 2 if the file cannot be read.`,
};

export const helpOf = (command: Command | undefined): string => (command === undefined ? general : ofCommand[command]);
