/** `rulewright print`: the name and the text of cards, as players read them. */
import { type Command, flag, gameOption } from '../command.js';
import { harmless, wrapText } from '../ink.js';
import { counted, type Output } from '../output.js';
import { findingsOf, howMany, shown, summed } from './findings.js';
import type { Game } from './games.js';
import { gameFor, gameHelp, plainHelp } from './games.js';

export function runPrint(
  { paths, game }: { readonly paths: readonly string[]; readonly game: Game },
  { write, complain, ink, sternInk, width }: Output,
): number {
  const findings = findingsOf(paths, game);
  if ('wrong' in findings) {
    for (const sentence of findings.wrong) complain(`rulewright: ${harmless(sentence)}`);
    return 2;
  }
  const { all, cards, count } = findings;
  let printed = 0;
  for (const { card } of cards) {
    if (card === undefined) continue;
    if (printed++ > 0) write('');
    const { id, name } = card.definition as { readonly id: string; readonly name?: string };
    write(`${ink.strong(harmless(name ?? id))} ${ink.faint(`(${harmless(id)})`)}`);
    if (card.text.length === 0) write(`  ${ink.faint('no text')}`);
    // Effects of which one is chosen stand on lines of their own.
    for (const text of card.text.flatMap((whole) => whole.split('\n')))
      for (const line of wrapText(harmless(text), width - 2)) write(`  ${line}`);
  }
  for (const finding of all) for (const line of shown(finding, sternInk)) complain(line);
  if (count === 0 && all.length === 0) {
    complain('rulewright: there are no cards to print');
    return 2;
  }
  if (all.length > 0) complain(sternInk.strong(`${summed(findings)}${printed < count ? `; ${counted(printed, 'card')} printed` : ''}`));
  return howMany(all, 'error') > 0 ? 1 : 0;
}

export const printCommand: Command = {
  name: 'print',
  usage: 'PATH… [--game GAME] [--plain]',
  listed: 'print PATH…',
  about: 'prints the names and texts of cards, as players read them',
  group: 'cards',
  options: { game: gameOption, plain: flag },
  mostWords: Number.POSITIVE_INFINITY,
  help: `rulewright print PATH…: prints the names and texts of cards, as players read them

The text is made from what the card does: there is no other place to write it. Paths are as for "rulewright check". A card
that has errors is not printed; what is wrong goes to stderr.

Options
  ${gameHelp}
  ${plainHelp}

Exits with 0 if there are no errors, with 1 if there are, with 2 if a path is wrong.

Examples
  rulewright print cards
  rulewright print cards/fat-purse.yaml`,
  ask: ({ words: paths, game }) =>
    paths.length === 0
      ? { wrong: 'print needs a file or a folder, as in: rulewright print cards' }
      : { run: (output) => runPrint({ paths, game: gameFor(paths, game) }, output) },
};
