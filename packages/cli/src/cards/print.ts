/** `rulewright print`: the name and the text of cards, as players read them. */
import type { Asked, Given } from '../command.js';
import { harmless, wrapText } from '../ink.js';
import { counted, type Output } from '../output.js';
import { findingsOfAll, howMany, shown, summed } from './findings.js';
import { type Game, gameFor } from './games.js';

export async function runPrint(
  { paths, game }: { readonly paths: readonly string[]; readonly game: Game },
  { write, complain, ink, sternInk, width }: Output,
): Promise<number> {
  const findings = await findingsOfAll(new Map([[game, paths]]));
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

export const askPrint = ({ words: paths, game }: Given): Asked =>
  paths.length === 0
    ? { wrong: 'print needs a file or a folder, as in: rulewright print cards' }
    : { run: async (output) => runPrint({ paths, game: await gameFor(paths, game) }, output) };
