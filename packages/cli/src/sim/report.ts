/** What a simulation says, for whoever reads it: figures that the terminal, the CSV and the page share. */
import type { CardSummary, Failure, Share, Summary } from '@rulewright/bots';

export interface Entrant {
  readonly deck: string;
  readonly deckName: string;
  readonly bot: string;
}

/** All of it, as `--json` prints it. Nothing in it depends on the machine, the clock or the number of workers. */
export interface Report extends Omit<Summary, 'entrants'> {
  readonly simulation: 1;
  readonly game: string;
  readonly set: string;
  /** The hash of rules and cards. */
  readonly rules: string;
  readonly seed: string;
  readonly entrants: readonly [Entrant & Summary['entrants'][0], Entrant & Summary['entrants'][1]];
  /** The names of the cards, by id. */
  readonly names: Readonly<Record<string, string>>;
}

export const labelOf = ({ deckName, bot }: Entrant): string => `${deckName}, ${bot}`;

/** 93.1 % */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
/** +4.2 */
export const points = (by: number): string => `${by < 0 ? '−' : '+'}${Math.abs(by * 100).toFixed(1)}`;
export const interval = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)} %`;

/** The cards of which the games say something sure; if there are none, a few of those that seem to make a difference. */
export function decisive(cards: readonly CardSummary[], most: number): readonly CardSummary[] {
  const sure = cards.filter(({ decides }) => decides > 0);
  return (
    sure.length > 0 ? sure : cards.filter(({ drawn }) => drawn.by !== 0 && Math.min(drawn.with.of, drawn.without.of) >= 5).slice(0, 5)
  ).slice(0, most);
}

/** The difference that a card makes, by what says more of it: drawing it, or playing it. */
export function told(card: CardSummary): { readonly what: 'drawn' | 'played' } & CardSummary['drawn'] {
  const sure = ({ low, high }: CardSummary['drawn']): number => (low > 0 ? low : high < 0 ? -high : 0);
  return sure(card.played) > sure(card.drawn) ? { what: 'played', ...card.played } : { what: 'drawn', ...card.drawn };
}

/** A table for spreadsheets: one line for each card of each entrant, and the entrants themselves as lines without a card. */
export function csvOf(report: Report): string {
  const cell = (value: string | number): string => {
    const text = String(value);
    // A spreadsheet would take what begins like this for a formula.
    const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const share = ({ count, of, share: part, low, high }: Share): (string | number)[] => [of, count, ...[part, low, high].map(rounded)];
  const shareHead = (name: string): string[] => ['games', 'wins', 'share', 'low', 'high'].map((one) => `${name} ${one}`);
  const head = [
    'deck',
    'bot',
    'card',
    'name',
    ...shareHead('with'),
    ...shareHead('without'),
    ...shareHead('played'),
    ...shareHead('not played'),
  ];
  const lines = report.entrants.flatMap((entrant) => [
    [entrant.deck, entrant.bot, '', 'all games', ...share(entrant.wins)],
    ...entrant.cards.map(({ card, drawn, played }) => [
      entrant.deck,
      entrant.bot,
      card,
      report.names[card] ?? card,
      ...share(drawn.with),
      ...share(drawn.without),
      ...share(played.with),
      ...share(played.without),
    ]),
  ]);
  const widest = head.length;
  return `${[head, ...lines].map((line) => [...line, ...Array.from({ length: widest - line.length }, () => '')].map(cell).join(',')).join('\r\n')}\r\n`;
}

const rounded = (value: number): number => Number(value.toFixed(6));

export const failureSentence = ({ number, seed, end, why }: Failure): string =>
  `game ${number} (seed ${seed}) ${end === 'failed' ? 'failed' : 'did not end'}: ${why}`;
