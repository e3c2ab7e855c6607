/** `rulewright print`: the name and the text of cards, as players read them. */
import { harmless, wrapText } from '../ink.js';
import { counted, type Output } from '../output.js';
import { findingsOf, howMany, shown, summed } from './findings.js';
import type { Game } from './games.js';

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
    for (const text of card.text) for (const line of wrapText(harmless(text), width - 2)) write(`  ${line}`);
  }
  for (const finding of all) for (const line of shown(finding, sternInk)) complain(line);
  if (all.length > 0) complain(sternInk.strong(`${summed(findings)}${printed < count ? `; ${counted(printed, 'card')} printed` : ''}`));
  return howMany(all, 'error') > 0 ? 1 : 0;
}
