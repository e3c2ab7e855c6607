/** The score: what has just happened as a sequence of beats, for the eye to follow. Nothing of it is needed to play. */
import type { LogEntry, Ref } from '@rulewright/host';

export type Beat = { readonly at: number } & (
  | { readonly what: 'ring'; readonly card: number }
  | { readonly what: 'burst'; readonly card: number }
  | { readonly what: 'life'; readonly seat: number; readonly by: number }
  | { readonly what: 'turn'; readonly seat: number }
);

export interface Score {
  /** When each card moves, in milliseconds from now. */
  readonly moves: ReadonlyMap<number, number>;
  /** Who strikes whom, and when; a player is struck where there is no card. */
  readonly strikes: ReadonlyMap<number, { readonly at: number; readonly target: number | undefined }>;
  readonly beats: readonly Beat[];
}

/** How long each event is looked at before the next begins; what is not here, hardly. */
const lasts: ReadonlyMap<string, number> = new Map(
  Object.entries({
    battled: 340,
    activated: 260,
    summoned: 200,
    destroyed: 170,
    damaged: 150,
    'life.gained': 150,
    'life.paid': 120,
    drawn: 90,
  }),
);
const SHORT = 70;
/** Whatever has happened: nobody waits longer than that. */
const LONGEST = 1700;

const cardIn = ({ data }: LogEntry, field: string): number | undefined => {
  const value = data[field];
  return typeof value === 'object' && value !== null && 'card' in value ? (value as Ref).card : undefined;
};
const cardsIn = (entry: LogEntry): number[] => Object.keys(entry.data).flatMap((field) => cardIn(entry, field) ?? []);

/** Entries of one group happen at once; groups one after the other. */
export function scoreOf(entries: readonly LogEntry[]): Score {
  const moves = new Map<number, number>();
  const strikes = new Map<number, { at: number; target: number | undefined }>();
  const beats: Beat[] = [];
  let now = 0;
  let wait = 0;
  let group = -1;
  for (const entry of entries) {
    if (entry.group !== group) {
      now += wait;
      wait = 0;
    }
    group = entry.group;
    const cards = cardsIn(entry);
    const attacker = entry.event === 'battled' ? cardIn(entry, 'attacker') : undefined;
    if (attacker !== undefined) strikes.set(attacker, { at: now, target: cardIn(entry, 'target') });
    else for (const card of cards) if (!moves.has(card)) moves.set(card, now);
    beats.push(...beatsOf(entry, now));
    if (cards.length > 0 || lasts.has(entry.event)) wait = Math.max(wait, lasts.get(entry.event) ?? SHORT);
  }
  const pace = now > LONGEST ? LONGEST / now : 1;
  return {
    moves: new Map([...moves].map(([card, at]) => [card, at * pace])),
    strikes: new Map([...strikes].map(([card, { at, target }]) => [card, { at: at * pace, target }])),
    beats: beats.map((beat) => ({ ...beat, at: beat.at * pace })),
  };
}

function beatsOf(entry: LogEntry, at: number): Beat[] {
  const { event, data } = entry;
  const card = cardIn(entry, 'card') ?? entry.source?.card;
  const seat = Number(data['seat'] ?? -1);
  const amount = Number(data['amount'] ?? 0);
  switch (event) {
    case 'summoned':
    case 'activated':
      return card === undefined ? [] : [{ what: 'ring', card, at }];
    case 'destroyed':
      return card === undefined ? [] : [{ what: 'burst', card, at }];
    case 'damaged':
    case 'life.paid':
      return amount === 0 ? [] : [{ what: 'life', seat, by: -amount, at }];
    case 'life.gained':
      return amount === 0 ? [] : [{ what: 'life', seat, by: amount, at }];
    case 'phase.begun':
      return data['phase'] === 'draw' ? [{ what: 'turn', seat, at }] : [];
    default:
      return [];
  }
}
