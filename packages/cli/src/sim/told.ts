/** The report of a simulation in the terminal. */
import type { Share } from '@rulewright/bots';
import { figure, harmless, type Ink } from '../ink.js';
import type { Output } from '../output.js';
import { decisive, failureSentence, interval, labelOf, percent, points, type Report, told } from './report.js';

const MOST_CARDS = 8;
const MOST_FAILURES = 10;

export function tell(report: Report, { write, ink, width }: Output): void {
  const { entrants, draws, games, ended, turns, choices, answers, firstSeat, failures } = report;
  write(ink.strong(`${entrants.map((one) => harmless(labelOf(one))).join('  against  ')}`));
  write(ink.faint(`${countOf(games, 'game')} in pairs with changed seats, seed ${harmless(report.seed)}`));
  write('');
  const label = Math.min(34, Math.max(20, ...entrants.map((one) => labelOf(one).length)));
  const bar = Math.max(10, Math.min(30, width - label - 46));
  for (const one of entrants) {
    write(shareLine(harmless(labelOf(one)), one.wins, label, bar, ink));
    write(
      ink.faint(
        `  ${'with the first turn'.padEnd(label)} ${percent(one.first.share).padStart(7)}   with the second ${percent(one.second.share)}`,
      ),
    );
  }
  if (draws > 0)
    write(`  ${'draws'.padEnd(label)} ${percent(draws / Math.max(1, ended)).padStart(7)}   ${figure(draws)} of ${figure(ended)}`);
  write('');
  write(`Whoever has the first turn wins ${percent(firstSeat.share)} (${interval(firstSeat)}).`);
  write(
    `A game has ${turns.mean.toFixed(1)} turns: one in ten at most ${turns.tenth}, half of them at most ${turns.median}, nine in ten at most ${turns.ninetieth}, the longest ${turns.most}.`,
  );
  write(`Its players answer about ${figure(answers.median)} times, about ${figure(choices.median)} of them with something to choose.`);
  for (const one of entrants) {
    const cards = decisive(one.cards, MOST_CARDS);
    if (cards.length === 0) continue;
    write('');
    write(ink.strong(`Cards of ${harmless(labelOf(one))} that decide most`));
    const room = Math.min(28, Math.max(...cards.map(({ card }) => (report.names[card] ?? card).length)));
    for (const card of cards) {
      const made = told(card);
      const name = harmless(report.names[card.card] ?? card.card);
      const by = `${ink.marks.across === '-' ? points(made.by).replace('−', '-') : points(made.by)} points`.padStart(13);
      const paint = card.decides === 0 ? ink.faint : made.by >= 0 ? ink.good : ink.bad;
      const detail = `${percent(made.with.share)} of ${figure(made.with.of)} with it ${made.what}, ${percent(made.without.share)} of ${figure(made.without.of)} without`;
      write(`  ${name.slice(0, room).padEnd(room)} ${paint(by)}  ${ink.faint(detail)}`);
    }
  }
  if (failures.length === 0) return;
  write('');
  write(ink.wrong(`${countOf(failures.length, 'game')} came to no end and count for nobody:`));
  for (const failure of failures.slice(0, MOST_FAILURES)) write(`  ${harmless(failureSentence(failure))}`);
  if (failures.length > MOST_FAILURES) write(`  and ${failures.length - MOST_FAILURES} more`);
}

const countOf = (n: number, one: string): string => `${figure(n)} ${one}${n === 1 ? '' : 's'}`;

/** A share with its interval, and a bar on which the interval is lighter. */
function shareLine(label: string, share: Share, room: number, bar: number, ink: Ink): string {
  const [full, half, none] = ink.marks.across === '-' ? ['#', '+', '.'] : ['█', '▓', '░'];
  const at = (part: number): number => Math.round(part * bar);
  const [low, high] = [at(share.low), Math.max(at(share.low), at(share.high))];
  const drawn = `${(full as string).repeat(low)}${(half as string).repeat(high - low)}${(none as string).repeat(bar - high)}`;
  return `  ${ink.strong(label.slice(0, room).padEnd(room))} ${percent(share.share).padStart(7)}   ${drawn}  ${interval(share)}`;
}
