/** Charts as SVG, drawn with the colours of the page they stand in. Each says in words what it shows. */
import type { CardSummary, Share } from '@rulewright/bots';
import { interval, percent, points, told } from './report.js';

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const WIDTH = 720;
const fixed = (n: number): string => String(Number(n.toFixed(2)));

interface Picture {
  readonly id: string;
  readonly height: number;
  readonly title: string;
  readonly says: string;
  readonly body: string;
}

const picture = ({ id, height, title, says, body }: Picture): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${id}-t ${id}-d"><title id="${id}-t">${escaped(title)}</title><desc id="${id}-d">${escaped(says)}</desc>${body}</svg>`;

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${fixed(x)}" y="${fixed(y)}" ${more}>${escaped(words)}</text>`;
const bar = (x: number, y: number, width: number, height: number, more: string): string =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(Math.max(0, width))}" height="${height}" rx="2" ${more}/>`;
/** An interval: a line with an end on either side. */
const whisker = (from: number, to: number, y: number): string =>
  `<path class="whisker" d="M${fixed(from)} ${y - 5}v10M${fixed(from)} ${y}H${fixed(to)}M${fixed(to)} ${y - 5}v10"/>`;

/** How often each side wins, with its interval, on a scale from none to all. */
export function winsChart(sides: readonly { readonly label: string; readonly wins: Share }[]): string {
  const [left, right] = [16, WIDTH - 16];
  const at = (share: number): number => left + (right - left) * share;
  const rows = sides.map(({ label, wins }, i) => {
    const y = 24 + i * 64;
    return [
      text(left, y, label, 'class="name"'),
      text(right, y, `${percent(wins.share)}  (${interval(wins)})`, 'text-anchor="end" class="figure"'),
      bar(left, y + 10, right - left, 20, 'class="ground"'),
      bar(left, y + 10, at(wins.share) - left, 20, `class="side${i}"`),
      whisker(at(wins.low), at(wins.high), y + 20),
    ].join('');
  });
  const half = `<path class="half" d="M${fixed(at(0.5))} 28V${24 + sides.length * 64 - 28}"/>`;
  return picture({
    id: 'wins',
    height: 24 + sides.length * 64 - 12,
    title: 'How often each side wins',
    says: sides.map(({ label, wins }) => `${label}: ${percent(wins.share)}, between ${interval(wins)}.`).join(' '),
    body: half + rows.join(''),
  });
}

/** How many games had how many turns. */
export function turnsChart(counts: Readonly<Record<number, number>>): string {
  const turns = Object.keys(counts).map(Number);
  if (turns.length === 0) return '';
  const [least, most] = [Math.min(...turns), Math.max(...turns)];
  // Very long games share a bar with their neighbours, or there would be no room for them.
  const step = Math.max(1, Math.ceil((most - least + 1) / 40));
  const bins = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, i) => {
    const from = least + i * step;
    const games = Array.from({ length: step }, (_, k) => counts[from + k] ?? 0).reduce((a, b) => a + b, 0);
    return { from, games };
  });
  const highest = Math.max(...bins.map(({ games }) => games));
  const [left, bottom, height] = [16, 180, 150];
  const width = (WIDTH - 2 * left) / bins.length;
  const every = Math.max(1, Math.ceil(bins.length / 16));
  const body = bins.map(({ from, games }, i) => {
    const tall = (games / highest) * height;
    const label = i % every === 0 ? text(left + (i + 0.5) * width, bottom + 18, String(from), 'text-anchor="middle" class="tick"') : '';
    const says = `<title>${from}${step > 1 ? ` to ${from + step - 1}` : ''} turns: ${games} games</title>`;
    return `<g>${says}${bar(left + i * width + 1, bottom - tall, width - 2, Number(fixed(tall)), 'class="count"')}</g>${label}`;
  });
  return picture({
    id: 'turns',
    height: 220,
    title: 'How many turns games have',
    says: `From ${least} to ${most} turns; most games have about ${bins.find(({ games }) => games === highest)?.from}.`,
    body: `<path class="axis" d="M${left} ${bottom + 0.5}H${WIDTH - left}"/>${body.join('')}${text(WIDTH / 2, 214, 'turns', 'text-anchor="middle" class="tick"')}`,
  });
}

/** What cards make of the share of wins: to the right more, to the left less, with intervals. */
export function cardsChart(id: string, side: string, cards: readonly CardSummary[], names: Readonly<Record<string, string>>): string {
  if (cards.length === 0) return '';
  const rows = cards.map((card) => ({ name: names[card.card] ?? card.card, made: told(card) }));
  const [labels, right] = [230, WIDTH - 70];
  const widest = Math.max(0.05, ...rows.map(({ made }) => Math.max(Math.abs(made.low), Math.abs(made.high))));
  const middle = (labels + right) / 2;
  const at = (by: number): number => middle + (by / widest) * ((right - labels) / 2);
  const body = rows.map(({ name, made }, i) => {
    const y = 18 + i * 26;
    const [from, to] = [Math.min(middle, at(made.by)), Math.max(middle, at(made.by))];
    const says = `<title>${escaped(name)}, ${made.what}: ${points(made.by)} points; ${percent(made.with.share)} of ${made.with.of} games with it, ${percent(made.without.share)} of ${made.without.of} without</title>`;
    return [
      `<g>${says}`,
      text(labels - 12, y + 5, name.length > 28 ? `${name.slice(0, 27)}…` : name, 'text-anchor="end" class="name"'),
      bar(from, y - 7, to - from, 14, `class="${made.by >= 0 ? 'more' : 'less'}"`),
      whisker(at(made.low), at(made.high), y),
      text(WIDTH - 12, y + 5, points(made.by), 'text-anchor="end" class="figure"'),
      '</g>',
    ].join('');
  });
  const height = 18 + rows.length * 26 + 4;
  return picture({
    id,
    height,
    title: `Cards of ${side} that decide most, in points of a hundred`,
    says: rows.map(({ name, made }) => `${name}, ${made.what}: ${points(made.by)}.`).join(' '),
    body: `<path class="axis" d="M${fixed(middle)} 4V${height - 4}"/>${body.join('')}`,
  });
}
