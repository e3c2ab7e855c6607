/** The interface's own state: what is looked at, picked, dragged, open. None of it is the game's. */
import { createStore } from './store.js';

/** What is to be answered to the questions that follow, as long as they ask for it. */
export type Intent =
  | { readonly card: number }
  | { readonly zone: string }
  /** Dropped silently if it is not asked for: a slot that the game gives by itself. */
  | { readonly maybeZone: string }
  | { readonly player: number };

export interface Menu {
  readonly card: number;
  /** What it is shown beside. */
  readonly near: { readonly left: number; readonly right: number; readonly top: number };
  /** Only what was meant by a drop. */
  readonly only?: readonly string[];
  readonly further?: readonly Intent[];
}

export type Sheet = 'card' | 'chain' | 'log';

export interface DeskState {
  /** The card under the eye: by the seat's id, or by its definition. */
  readonly looked?: { readonly card?: number; readonly is?: string } | undefined;
  /** The picks so far, and which decision they are for. */
  readonly picks: readonly number[];
  readonly picksFor: number;
  readonly intents: readonly Intent[];
  readonly menu?: Menu | undefined;
  /** The key of the zone whose cards are shown. */
  readonly browsing?: string | undefined;
  /** Whether the cards that are offered are put away for a look at the table. */
  readonly trayAway: boolean;
  readonly sheet?: Sheet | undefined;
  readonly debugging: boolean;
  readonly help: boolean;
  readonly dragging?: number | undefined;
  /** Where a drag may end: keys of zones, ids of cards, `player:1`. */
  readonly landings: ReadonlySet<string>;
  readonly over?: string | undefined;
  /** A card that said no, and why. */
  readonly shake?: { readonly card: number; readonly sentence: string; readonly at: number } | undefined;
  readonly resultAway: boolean;
}

export const desk = createStore<DeskState>({
  picks: [],
  picksFor: -1,
  intents: [],
  trayAway: false,
  debugging: false,
  help: false,
  landings: new Set(),
  resultAway: false,
});

/** The picks for a decision: those for another one do not count. */
export const picksOf = ({ picks, picksFor }: DeskState, decision: number | undefined): readonly number[] =>
  picksFor === decision ? picks : none;
const none: readonly number[] = [];
