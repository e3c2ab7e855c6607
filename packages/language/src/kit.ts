/**
 * Kits: a game as tools are handed it. Whoever checks, plays, simulates or serves a game knows it by this and by nothing else.
 */
import type { CardDefinition, Decision, Happened, Look, PlayerSetup, Refusal, RefusalText, Rules } from '@rulewright/kernel';
import type { CardLanguage } from './cards.js';

/** What a player brings to the table. */
export interface Deck {
  readonly id: string;
  readonly name: string;
  /** What its plan is. */
  readonly about?: string;
  /** Its cards by id, as often as they are in it. */
  readonly cards: readonly string[];
  /** Cards that are kept beside it, in games that have such. */
  readonly extra: readonly string[];
}

/** How decks of a game are made up. */
export interface DeckRules {
  readonly cards: { readonly least: number; readonly most: number };
  /** How many cards may be kept beside the deck; 0 where no game piece is kept there. */
  readonly mostExtra: number;
  /** How many of one card, in the deck and beside it. */
  readonly copies: number;
  /** Of which card there may be more than that: lands, say. */
  isUnlimited?(card: CardDefinition): boolean;
  /** Whether a card belongs beside the deck, and not into it. */
  isExtra?(card: CardDefinition): boolean;
  /** Whether a card lies in no deck, and comes only from others. */
  isToken?(card: CardDefinition): boolean;
}

/** Switches of a game: which turn it begins with, say. What they are called is the game's own. */
export type KitOptions = Readonly<Record<string, string | number | boolean | undefined>>;

export interface PlayersOptions extends KitOptions {
  /** Shuffled and drawn from, by default; `as-listed`: the first card of a deck is its top, and nothing is drawn. */
  readonly decks?: 'shuffled' | 'as-listed';
}

/** A card that a seat has come to hold, or has used: what statistics count. */
export interface CardNote {
  readonly seat: number;
  readonly card: string;
  readonly what: 'drawn' | 'played';
}

/** A game, with all that tools need of it. `Scenarios` is what its scenario files are played with, in the testkit's own type. */
export interface GameKit<Scenarios = unknown> {
  /** By which manifests and commands name it. */
  readonly id: string;
  readonly name: string;
  readonly language: CardLanguage;
  readonly decks: DeckRules;
  /** The players, if nobody names them; as many as there are seats. */
  readonly seatNames: readonly string[];
  /** The rules of a game with these cards and no others. */
  rules(cards: readonly CardDefinition[], options?: KitOptions): Rules;
  /** The players that `startGame` takes, with a deck each. */
  startPlayers(decks: readonly Deck[], names?: readonly string[], options?: PlayersOptions): readonly PlayerSetup[];
  scenarios?(cards: readonly CardDefinition[]): Scenarios;
  /** How good the table is for a seat; more is better. What it reads, the seat must be allowed to know. */
  evaluate?(look: Look, seat: number): number;
  /** The moves that a seat might think of for a card, and why each is not to be had now; abilities are explained by the game itself. */
  whyNotMove?(look: Look, seat: number, card: number): readonly { readonly move: string; readonly why: Refusal }[];
  /** How a no is said to whoever looks at the card it is about, by its code: short, and without its name. */
  readonly sayings?: Readonly<Record<string, RefusalText>>;
  /** What the places of a zone are called, by the zone's name and in the order of its slots, where it matters which is which. */
  readonly places?: Readonly<Record<string, readonly string[]>>;
  /** Whether a decision answers something that was begun: then it is no time to act of one's own accord. */
  isResponse?(decision: Decision): boolean;
  /** What a simulation notes: cards that players begin with, and what an event tells of. */
  readonly notes?: { atStart(look: Look): readonly CardNote[]; of(event: Happened, look: Look): CardNote | undefined };
}
