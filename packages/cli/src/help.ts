/** What `--help` says: of everything in short, of each command in full. */
import type { Command } from './command.js';
import { commands } from './commands.js';
import { wrapText } from './ink.js';

/** Lines of help are no longer than this, however wide the terminal is. */
const WIDTH = 118;

const lists: readonly (readonly [Command['group'], string])[] = [
  ['cards', 'Commands for cards'],
  ['games', 'Commands for games'],
  ['other', 'Other commands'],
];

function listed(group: Command['group']): readonly string[] {
  const those = commands.filter((command) => command.group === group);
  const wide = Math.max(12, ...those.map((command) => command.listed.length));
  return those.flatMap(({ listed: name, about }) =>
    wrapText(about, WIDTH - wide - 4).map((line, i) => `  ${(i === 0 ? name : '').padEnd(wide)}  ${line}`),
  );
}

const general = (): string => `rulewright: a rules engine for card games

Usage
${commands.map(({ name, usage }) => `  rulewright ${name}${usage === '' ? '' : ` ${usage}`}`).join('\n')}
  rulewright COMMAND --help
  rulewright --version

${lists.map(([group, title]) => [title, ...listed(group)].join('\n')).join('\n\n')}

Options
  --game GAME   which game: that of the set that the paths lie in, unless given
  --plain       no colour, and only letters that every terminal has
  -h, --help    this text; after a command, what it does and takes
  -v, --version the version of this command

It exits with 0 if all is well, with 1 if something is wrong with what it was given, with 2 if it was called wrongly.
Output that goes to a file or a pipe has no colour, nor has any if NO_COLOR is set.`;

export const helpOf = (command: Command | undefined): string => (command === undefined ? general() : command.help);
