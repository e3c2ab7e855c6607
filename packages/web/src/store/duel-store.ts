/**
 * The duel as this seat knows it: what the host has said, and nothing that the page has made up.
 *
 * WE2  The page computes no rules: what may be done stands in the decision, and in what the host says would be asked next.
 * WE3  The view changes by patches only; one that does not begin at the version that is there is answered with a new beginning.
 */

import type { Lead, LogEntry, SeatView, Stops, ToSeat, Why } from '@rulewright/host';
import type { PrintedCard } from '../game/printed.js';
import type { BotChoice, DeckChoice, DuelChoice, KeptDuel } from '../wire/session.js';
import { mergePatch } from './merge-patch.js';
import { createStore } from './store.js';

export interface DuelState {
  readonly stage: 'loading' | 'start' | 'duel' | 'failed';
  readonly failure?: string;
  /** The set that the cards are from. */
  readonly set: string;
  readonly cards: ReadonlyMap<string, PrintedCard>;
  readonly decks: readonly DeckChoice[];
  readonly bots: readonly BotChoice[];
  readonly kept?: KeptDuel | undefined;
  readonly choice?: DuelChoice;
  readonly seat: number;
  readonly mode: 'practice' | 'match';
  readonly version: number;
  readonly view: SeatView | undefined;
  /** The view before the last change: what moved is told by both. */
  readonly before: SeatView | undefined;
  readonly log: readonly LogEntry[];
  /** How many entries the last message brought. */
  readonly fresh: number;
  readonly stops: Stops;
  readonly leads: readonly Lead[];
  /** The decision that the leads belong to. */
  readonly leadsOf: number;
  readonly refused?: (Why & { readonly at: number; readonly decision?: number }) | undefined;
}

/** Where a duel stops at first: wherever there is something to do that cannot be done as well a moment later. */
export const usualStops: Stops = { mine: {}, theirs: {}, otherwise: 'auto' };
const STOPS = 'rulewright.stops.2';

export function keptStops(): Stops {
  try {
    return (JSON.parse(localStorage.getItem(STOPS) ?? 'null') as Stops | null) ?? usualStops;
  } catch {
    return usualStops; // a private window keeps nothing
  }
}

export function keepStops(stops: Stops): void {
  try {
    localStorage.setItem(STOPS, JSON.stringify(stops));
  } catch {
    // They are only not remembered.
  }
}

export const duel = createStore<DuelState>({
  stage: 'loading',
  set: '',
  cards: new Map(),
  decks: [],
  bots: [],
  seat: 0,
  mode: 'practice',
  version: -1,
  view: undefined,
  before: undefined,
  log: [],
  fresh: 0,
  stops: usualStops,
  leads: [],
  leadsOf: -1,
});

let refusals = 0;
/** An answer that came after somebody or something else had answered. */
const late = new Set(['answer.stale', 'answer.not-asked']);

/** Takes what the host says; `resync` asks it for everything anew. */
export function receive(message: ToSeat, resync: () => void): void {
  const now = duel.get();
  switch (message.type) {
    case 'view':
      duel.set({
        stage: 'duel',
        mode: message.mode,
        version: message.version,
        view: message.view,
        before: undefined,
        log: message.log,
        fresh: 0,
        stops: message.stops,
      });
      return;
    case 'patch': {
      if (now.view === undefined) return; // the beginning, which has been asked for, says it all
      if (message.from !== now.version) {
        resync();
        return;
      }
      const kept = message.back === undefined ? now.log : now.log.filter(({ n }) => n <= (message.back as number));
      duel.set({
        version: message.version,
        before: now.view,
        view: mergePatch(now.view as never, message.patch) as unknown as SeatView,
        log: [...kept, ...message.log],
        fresh: message.log.length,
      });
      return;
    }
    case 'refused': {
      const { code, sentence, decision } = message;
      // What is asked instead is seen: there is nothing to say.
      if (message.to === 'answer' && late.has(code)) return;
      duel.set({ refused: { code, sentence, at: ++refusals, ...(decision !== undefined && { decision }) } });
      return;
    }
    default:
      return;
  }
}
