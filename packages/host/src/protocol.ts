/**
 * The protocol: what a seat and the authority say to each other. All of it is JSON, one message a text.
 */
import type { ChoiceKind, JsonObject, Versions } from '@rulewright/kernel';

export const PROTOCOL = 1;

// -- what a viewer sees

/** A value as it is shown: facts, and plain data as one item of a list. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value } | null;
export type Values = Readonly<Record<string, Value>>;

/** A card, by the viewer's id. What is not known of it is not there. */
export interface SeenCard {
  /** Its place: the key of a zone, and its index in it from the bottom. */
  readonly zone: string;
  /** Which card it is: the id of its definition, if the viewer sees the face. */
  readonly card?: string;
  readonly owner: number;
  readonly controller: number;
  readonly faceDown: boolean;
  /** Whatever else the game shows of it: position, counters. */
  readonly shows: Values;
  /** What continuous effects make of it. */
  readonly traits?: Values;
}

/** Zones are keyed `zone:owner:slot`; the owner of a shared one is -1. */
export interface SeenZone {
  readonly zone: string;
  readonly owner: number;
  readonly slot: number;
  readonly count: number;
  /** Its cards from bottom to top; not there where only the count is shown. */
  readonly cards?: readonly number[];
  /** Where only the count is shown: places (from the bottom) of cards that the viewer was shown all the same. */
  readonly known?: readonly (readonly [place: number, card: number])[];
}

/** Something that can be pointed at: what is not there is not known, or it is not of that kind. */
export interface Ref {
  /** The viewer's id of a card. */
  readonly card?: number;
  /** The definition of that card, if the viewer sees (or saw, when it happened) its face. */
  readonly is?: string;
  readonly player?: number;
  /** The key of a zone. */
  readonly zone?: string;
  readonly thing?: number;
  /** The number of a link of the chain. */
  readonly link?: number;
  /** A plain value: the name of a move, `pass`, a number, yes or no. */
  readonly value?: Value;
  /** The ability that would be activated, that triggered, or that is on the chain. */
  readonly ability?: string;
}

export interface SeenLink {
  readonly number: number;
  readonly seat: number;
  readonly ability: string;
  readonly source: Ref;
  /** `waits`, `resolves`, `activation negated`, `effect negated`. */
  readonly state: string;
  /** What was chosen when it was activated, by the name of the choice. */
  readonly targets: Readonly<Record<string, readonly Ref[]>>;
}

/** What the seat is asked. It is answered with places of options, or with amounts and numbers where the kind says so. */
export interface SeenDecision {
  /** Never given twice, not even after an undo. */
  readonly id: number;
  readonly kind: ChoiceKind;
  /** The name of the question: `open`, `respond`, `tribute`. */
  readonly why: string;
  /** The program, effect or action that asks. */
  readonly by: string;
  /** The card or thing that it comes from, or is about. */
  readonly about?: Ref;
  readonly min: number;
  readonly max: number;
  /** For a division: what the amounts must add up to. */
  readonly total: number;
  /** What must hold of what is chosen together, in words. */
  readonly must?: string;
  readonly options: readonly Ref[];
  /** Whether it may still be taken back as a whole (`back out`). */
  readonly canBackOut: boolean;
}

/** An ability of the seat's own that could not be played, and why not. */
export interface SeenNotice {
  readonly ability: string;
  readonly card: Ref;
  readonly why: string;
  readonly sentence: string;
}

/** All that a viewer knows of the table: a tree of objects, so that a merge patch (RFC 7396) can change it. */
export interface SeatView {
  readonly seat: number | 'spectator';
  /** The names of the open scopes, outermost first: game, turn, main1, chain. */
  readonly scopes: readonly string[];
  /** Whose turn it is, -1 if nobody's. */
  readonly turn: number;
  /** By seat. */
  readonly players: Readonly<Record<string, Values>>;
  readonly playerTraits: Readonly<Record<string, Values>>;
  readonly zones: Readonly<Record<string, SeenZone>>;
  readonly cards: Readonly<Record<string, SeenCard>>;
  readonly things: Readonly<Record<string, { readonly kind: string; readonly shows: Values }>>;
  /** The oldest first. */
  readonly chain: readonly SeenLink[];
  /** The seats that are asked something. */
  readonly asked: readonly number[];
  /** What this seat is asked, if it is. */
  readonly decision?: SeenDecision;
  readonly notices: readonly SeenNotice[];
  readonly over?: GameResult;
  /** Of a secret seed: what it was promised to be, and, when the game is over, what it was. (HO16) */
  readonly seed?: SeedPromise;
  /** Of each seat: how it sits there, and the time that is left to it, if time is kept. */
  readonly seats: Readonly<Record<string, SeatState>>;
}

export interface SeedPromise {
  /** The SHA-256 of the seed's 64 digits. */
  readonly hash: string;
  readonly seed?: string;
}

export interface GameResult {
  readonly winners: readonly number[];
  /** `rules`, or who ended it otherwise: `conceded`, `time`. */
  readonly how: 'rules' | 'conceded' | 'time';
}

export interface SeatState {
  readonly name: string;
  readonly by: 'person' | 'bot';
  /** Milliseconds left when the message was sent; not there where no time is kept. */
  readonly left?: number;
  /** Whether its time runs now. */
  readonly runs?: boolean;
}

/** Something that has happened, as the viewer may know it. */
export interface LogEntry {
  /** From 1, without gaps, for this viewer: another's differ. */
  readonly n: number;
  /** What happened at once has the same group. */
  readonly group: number;
  /** The event: `summoned`, `activated`, `resolved`, `damaged`. */
  readonly event: string;
  /** Who acted, -1 for nobody. */
  readonly by: number;
  /** The card it came from, if that is another than the one that it is about (`data.card`). */
  readonly source?: Ref;
  /** The number of the link that was resolving. */
  readonly link?: number;
  /** What the event says, by field: cards and other records as references. */
  readonly data: Readonly<Record<string, Value | Ref | readonly Ref[]>>;
}

// -- stops

/** At a window: always ask me; ask me if there is something to activate; never ask me. */
export type Stop = 'on' | 'auto' | 'off';

/** By the name of a scope (`main1`, `chain`): the innermost open one that has a setting counts. */
export interface Stops {
  readonly mine: Readonly<Record<string, Stop>>;
  readonly theirs: Readonly<Record<string, Stop>>;
  readonly otherwise: Stop;
}

// -- from a seat

/** Places of options; amounts for `divide`, the number itself for `number`; or to take it back. */
export type Picks = readonly number[] | 'back out';

export type FromSeat =
  /** Begins, or begins again: `have` is the version of the view that the seat still has. */
  | { readonly type: 'hello'; readonly protocol: typeof PROTOCOL; readonly have?: number }
  | { readonly type: 'answer'; readonly decision: number; readonly picks: Picks }
  | { readonly type: 'concede' }
  | { readonly type: 'stops'; readonly stops: Stops }
  /** Takes back the last answer; or, `whole`, all answers back to the window in which what was done began. */
  | { readonly type: 'undo'; readonly whole?: boolean }
  | { readonly type: 'undo.agree'; readonly request: number; readonly agree: boolean }
  /** Questions: each is answered by a `reply` with the same `ask`, or refused. */
  | { readonly type: 'preview'; readonly ask: number; readonly decision: number; readonly picks: readonly Picks[] }
  | { readonly type: 'leads'; readonly ask: number; readonly decision: number }
  | { readonly type: 'why'; readonly ask: number; readonly card: number }
  | { readonly type: 'story'; readonly ask: number; readonly card: number; readonly trait: string }
  | { readonly type: 'replay'; readonly ask: number }
  /** In practice only. `at` counts decisions from 0, the beginning. */
  | { readonly type: 'debug.timeline'; readonly ask: number }
  | { readonly type: 'debug.moment'; readonly ask: number; readonly at: number }
  | { readonly type: 'debug.play'; readonly ask: number; readonly at: number };

// -- to a seat

export type ToSeat =
  /** Everything anew. `log` is what the seat may know of all that has happened so far, the oldest first. */
  | {
      readonly type: 'view';
      readonly protocol: typeof PROTOCOL;
      readonly mode: 'practice' | 'match';
      readonly version: number;
      readonly view: SeatView;
      readonly log: readonly LogEntry[];
      readonly stops: Stops;
    }
  /** From version `from` to `version`. `back` says that time has gone back: entries after it are no longer true. */
  | {
      readonly type: 'patch';
      readonly from: number;
      readonly version: number;
      readonly patch: JsonObject;
      readonly log: readonly LogEntry[];
      readonly back?: number;
    }
  /** What was said is not done, and nothing has changed. */
  | ({ readonly type: 'refused'; readonly to: FromSeat['type'] | 'unread'; readonly ask?: number; readonly decision?: number } & Why)
  /** Somebody would like to take something back; and what became of that. */
  | { readonly type: 'undo.asked'; readonly request: number; readonly seat: number }
  | { readonly type: 'undo.settled'; readonly request: number; readonly done: boolean }
  | ({ readonly type: 'reply'; readonly ask: number } & Reply);

export interface Why {
  readonly code: string;
  readonly sentence: string;
}

export type Reply =
  | { readonly to: 'preview'; readonly preview: Preview }
  | { readonly to: 'leads'; readonly leads: readonly Lead[] }
  | { readonly to: 'why'; readonly abilities: readonly WhyNot[] }
  | {
      readonly to: 'story';
      readonly printed: Value;
      readonly value: Value;
      readonly sentences: readonly string[];
      /** What changed it, in order; the card it came from, as far as the seat may know it. */
      readonly steps: readonly { readonly source: Ref; readonly before: Value; readonly after: Value }[];
    }
  | { readonly to: 'replay'; readonly replay: ReplayFile }
  | { readonly to: 'debug.timeline'; readonly moments: readonly Moment[] }
  | { readonly to: 'debug.moment'; readonly moment: MomentDetails }
  | { readonly to: 'debug.play'; readonly at: number };

/** What would come of answers, for all that the seat knows; up to where something hidden, chance or somebody else would decide. */
export interface Preview {
  readonly view: SeatView;
  readonly log: readonly LogEntry[];
  /** Why it goes no further: the seat itself is asked next, somebody else is, something is not known, or the game is over. */
  readonly stops: 'asked' | 'others' | 'unknown' | 'over';
}

/**
 * For an option that is a move: what the seat would be asked next, if it can still be taken back then. For the option to pass: what the
 * seat would be asked in this turn if everybody passed, beside other windows.
 */
export interface Lead {
  readonly option: number;
  readonly decision?: Omit<SeenDecision, 'id'>;
  /** Of the option to pass: the next window of the seat in this turn offers all that this one does, and nothing has changed by then. */
  readonly again?: true;
}

export interface WhyNot {
  /** The ability, or the name of the move. */
  readonly ability: string;
  /** For a move of the game's own that cannot be made with the card: its name. */
  readonly move?: string;
  readonly allowed: boolean;
  readonly reasons: readonly Why[];
}

/** A game as it can be played again: given out when it is over. */
export interface ReplayFile {
  readonly replay: 3;
  readonly game: string;
  /** The engine that it was played by, and the definitions that the decks can reach. */
  readonly versions: Versions;
  readonly seed: number | string;
  readonly names: readonly string[];
  readonly inputs: readonly ReplayedInput[];
  readonly result: GameResult;
}

/** An input of a replay: the answer, by whom, and the fingerprint of the table after it. */
export interface ReplayedInput {
  readonly seat: number;
  readonly answer: Picks | 'concede' | 'time';
  /** Before somebody gives up, or runs out of time: how many silent passes there were since the input before. */
  readonly passes?: number;
  readonly print: string;
}

/** One decision of the timeline. */
export interface Moment {
  readonly at: number;
  readonly seat: number;
  readonly why: string;
  readonly kind: ChoiceKind;
  /** What was chosen, in words; not there for the one that waits. */
  readonly chosen?: string;
  /** What happened because of it, by the names of the events. */
  readonly events: readonly string[];
}

/** The table at a moment, for whoever debugs: the seat's own view, and of what runs, waits and is in force everything. */
export interface MomentDetails {
  readonly at: number;
  readonly view: SeatView;
  readonly log: readonly LogEntry[];
  readonly frames: readonly { readonly program: string; readonly seat: number; readonly source: string; readonly variables: Values }[];
  readonly waiting: readonly { readonly card: string; readonly ability: string; readonly seat: number; readonly optional: boolean }[];
  readonly inForce: readonly {
    readonly effect: string;
    readonly kind: string;
    readonly source: string;
    readonly since: number;
    readonly until: string;
  }[];
  readonly layers: readonly { readonly layer: string; readonly sentences: readonly string[] }[];
  readonly fingerprint: string;
}
