/** The interface's own state: what is looked at, picked, dragged, open. None of it is the game's. */
import { createStore } from './store.js';

/** What is to be answered to the questions that follow, as far as they ask for it. */
export type Intent =
  | { readonly card: number }
  | { readonly zone: string }
  | { readonly player: number }
  /** An answer that is no card: to this question, if it is asked. */
  | { readonly value: boolean; readonly why: string };

export interface Menu {
  readonly card: number;
  /** What it is shown beside. */
  readonly near: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Only what was meant by a drop. */
  readonly only?: readonly string[];
  readonly further?: readonly Intent[];
}

/** What a card was to do, and how things were then. */
export interface Wish {
  readonly card: number;
  readonly move: string;
  readonly ability?: string | undefined;
  readonly further: readonly Intent[];
  readonly situation: string;
}

export type Sheet = 'card' | 'chain' | 'log';

export interface DeskState {
  /** The card under the eye: by the seat's id, or by its definition. */
  readonly looked?: { readonly card?: number; readonly is?: string } | undefined;
  /** The picks so far, and which decision they are for. */
  readonly picks: readonly number[];
  readonly picksFor: number;
  /** Whether they were made for the player: there was nothing else to pick. */
  readonly isPrepicked: boolean;
  readonly intents: readonly Intent[];
  /** The decision that was looked at last, and the one that was answered last: what comes of the answer has not been heard yet. */
  readonly attended: number;
  readonly answered: number;
  /** What was pressed when that window was answered already: it is done in the next one, if all is as it was. */
  readonly wish?: Wish | undefined;
  /** Whether the last that was done was to take something back. */
  readonly goingBack: boolean;
  /** The windows that the page has passed by itself: on the way back nobody stops there either. */
  readonly quiet: ReadonlySet<string>;
  /** Something was begun in a window, when the chain had so many links and that had happened last: as long as it is so, it can be taken back. */
  readonly begun?: { readonly links: number; readonly news: number; readonly card?: number } | undefined;
  /** The last that had happened when the last window was passed; nothing if something was done in it. */
  readonly passed?: number | undefined;
  readonly menu?: Menu | undefined;
  /** What the player wants to be over: a phase, or the turn. Until then, and until there is news, windows are passed. */
  readonly leaving?:
    | { readonly phase?: string; readonly from: string; readonly turn: number; readonly news: number; readonly then: readonly Intent[] }
    | undefined;
  /** The decision of which it is not known yet whether the player is asked. */
  readonly pondering: number;
  /** An answer that is being thought about: its preview is shown. */
  readonly eyed?: { readonly decision: number; readonly option: number } | undefined;
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
  /** A card that was pressed and can do nothing. */
  readonly shake?: { readonly card: number; readonly at: number } | undefined;
  readonly resultAway: boolean;
}

const cleared = {
  attended: -1,
  answered: -1,
  goingBack: false,
  quiet: new Set<string>(),
  wish: undefined,
  begun: undefined,
  passed: undefined,
  leaving: undefined,
  looked: undefined,
  menu: undefined,
  eyed: undefined,
  browsing: undefined,
  sheet: undefined,
  picks: [],
  picksFor: -1,
  isPrepicked: false,
  pondering: -1,
  intents: [],
  trayAway: false,
  debugging: false,
  help: false,
  landings: new Set<string>(),
  resultAway: false,
};

export const desk = createStore<DeskState>(cleared);

/** For another duel: its decisions have the numbers of the last one’s. */
export const clearDesk = (): void => desk.set(cleared);

/** The picks for a decision: those for another one do not count. */
export const picksOf = ({ picks, picksFor }: DeskState, decision: number | undefined): readonly number[] =>
  picksFor === decision ? picks : none;
const none: readonly number[] = [];
