/** What the functions of a definition receive: `Look` reads, `Here` also knows its program or effect, `Draft` writes, `Doing` acts and asks. */
import type { Fact, Scalar } from '../store/facts.js';
import type { Field, FieldSpec, Kind } from '../store/kinds.js';
import type { Ability } from './abilities.js';
import type { ActionDefinition } from './actions.js';
import type { CardDefinition, CardKind } from './cards.js';
import type { ChoiceKind } from './choice-kinds.js';
import type { EffectDefinition } from './effects.js';
import type { DataOf, EventDefinition, Happened } from './events.js';
import type { History } from './memories.js';
import type { Outcome } from './outcome.js';
import type { ProgramDefinition } from './steps.js';
import type { PrintedValue } from './traits.js';
import type { ZoneDefinition } from './zones.js';

/** Reads the table. Every function of a definition receives one. */
export interface Look {
  /** Returns a field of a record. */
  get<T extends Fact>(id: number, field: Field<T>): T;
  /** Whether the record exists. Record 0 does not: it stands for "no card". */
  exists(id: number): boolean;
  /** The id of the record's kind. */
  kindOf(id: number): string;
  /** How many seats the game has. */
  readonly seats: number;
  /** The record of the player in a seat. */
  player(seat: number): number;
  playerName(seat: number): string;
  /** The record of a zone: of seat 0 and slot 0, unless others are named. A zone that the table shares has no seat. */
  zone(zone: ZoneDefinition, seat?: number, slot?: number): number;
  /** The zone's cards from bottom to top. */
  cards(zone: number): number[];
  /** How many cards a zone holds. */
  count(zone: number): number;
  /** The card at a place of a zone, counted from the bottom. */
  at(zone: number, index: number): number | undefined;
  /** The top card of a zone. */
  top(zone: number): number | undefined;
  /** The record of the zone that a card is in. */
  zoneOf(card: number): number;
  /** Whether a card is in a zone with this definition. */
  isIn(card: number, zone: ZoneDefinition): boolean;
  /** The seat that a zone belongs to, or -1 if the table shares it. */
  zoneOwner(zone: number): number;
  /** What is printed on a card. */
  card(id: number): CardDefinition;
  /** What is printed on cards of this name; undefined if the game can reach no such card. */
  cardNamed(name: string): CardDefinition | undefined;
  /** The ability of this id; undefined if no card that the game can reach has or gives it. */
  abilityNamed(id: string): Ability | undefined;
  /** The printed definitions of all cards of the ruleset, by id. They are the same for every viewer. Only a card that `reaches` all may read them. (RC4) */
  readonly definitions: readonly CardDefinition[];
  /** The value of a card's trait after all continuous effects. */
  trait(card: number, name: string): PrintedValue;
  /** The value of a number trait; 0 if the card has none. */
  traitNumber(card: number, name: string): number;
  /** The words of a trait that is a set of words. */
  traitWords(card: number, name: string): readonly string[];
  /** The ids of the continuous texts that a card has now, printed and granted. */
  texts(card: number): readonly string[];
  /** The keywords of the abilities that a card has now. */
  keywords(card: number): readonly string[];
  /** Whether a seat sees the card's face. */
  sees(seat: number, card: number): boolean;
  /** The ids of all records of a kind. */
  things(of: { readonly kind: Kind }): number[];
  /** The sequence number of the last event. */
  readonly seq: number;
  /** The sequence number of the last event before the current group of simultaneous events; of the last event outside a group. */
  readonly seqBefore: number;
  /** The event with a sequence number. */
  event(seq: number): Happened | undefined;
  /** Whether a cost is being paid. What happens meanwhile is not done by an effect. */
  readonly isPaying: boolean;
  /** Whether the game is over. */
  readonly isOver: boolean;
  /** Answers questions about past events. */
  readonly history: History;
  /** The record of the innermost open scope with this name, 0 if none is open. */
  scope(name: string): number;
  /** The seat that entered the innermost open scope with this name, such as the turn player; -1 if nobody did. */
  scopeSeat(name: string): number;
  /** Whether a scope with this name is open. */
  isDuring(name: string): boolean;
  /** The names of all open scopes, outermost first. */
  readonly scopes: readonly string[];
  /** Events inside an open scope have higher sequence numbers than this. */
  scopeSince(scope: number): number;
}

/** Reads the table for a running program or an effect in force: it also knows their seat, source and variables. */
export interface Here extends Look {
  /** The seat of the program or effect, -1 for nobody. */
  readonly seat: number;
  /** The record that the program or effect comes from, 0 for none. */
  readonly source: number;
  /** The seat being asked while the options of a choice are computed; -1 otherwise. */
  readonly asked: number;
  /** Returns a variable, or undefined if it has no value yet. */
  var(name: string): Fact | undefined;
  /** Whether a variable with this name exists here, set or not. */
  has(name: string): boolean;
  /** Returns a number variable: an amount, a seat or a record. */
  int(name: string): number;
  /** Returns a text variable. */
  text(name: string): string;
  /** Returns a yes/no variable. */
  flag(name: string): boolean;
  /** Returns a list variable. */
  list(name: string): readonly Scalar[];
  /** Returns what one seat chose when several seats were asked together. */
  chosenBy(name: string, seat: number): readonly Scalar[];
  /** The event that this program or ability answers, if there is one. */
  readonly answered: Happened | undefined;
  /** The event that a reaction answers. */
  readonly cause: Happened;
}

/** Writes to the table while an action is performed. */
export interface Draft extends Look {
  /** Sets a field of a record. */
  set<T extends Fact>(id: number, field: Field<T>, value: T): void;
  /** Adds to a number field of a record. */
  add(id: number, field: Field<number>, by: number): void;
  /** Creates a record that is neither a card nor a player. */
  create(of: { readonly kind: Kind }, init?: Readonly<Record<string, Fact>>): number;
  /** Creates a card on top of a zone. */
  createCard(cards: CardKind, zone: number, card: string, init?: Readonly<Record<string, Fact>>): number;
  /** Removes a card or another record from the game. */
  remove(id: number): void;
  /** Moves a card; `at` counts from the bottom. By default the card goes on top. */
  move(card: number, zone: number, at?: number): void;
  /** Moves all cards of a zone to the top of another, from the bottom up. Same result as moving them one by one, and faster. */
  moveAll(from: number, to: number): void;
  /** Turns a card face up or face down. */
  turn(card: number, side: 'faceUp' | 'faceDown'): void;
  /** Gives control of a card to another seat. The card stays where it is. */
  control(card: number, seat: number): void;
  /** Shows a card to seats until it moves or is shuffled. */
  reveal(card: number, seats: readonly number[]): void;
  /** Draws a random number from 0 to n - 1. */
  random(n: number, stream?: string): number;
  /** Shuffles a zone's cards into an order that nobody knows. */
  shuffle(zone: number, stream?: string): void;
  /** Ends the game. An empty list of winners is a draw. */
  finish(winners: readonly number[]): void;
  /** Announces an event. The engine commits it when the action is complete. */
  emit<S extends Record<string, FieldSpec>>(type: EventDefinition<S>, data: DataOf<S>): void;
}

/** What a `run` step is handed: it may act, ask and call, and is run again with its answers at every question. */
export interface Doing extends Here {
  act<S extends Record<string, FieldSpec>>(action: ActionDefinition<S>, params: DataOf<S>): Outcome;
  call(program: ProgramDefinition, args: Readonly<Record<string, Fact>>): Outcome;
  choose(spec: DoingChoice): Scalar | readonly Scalar[] | undefined;
  set(name: string, value: Fact): void;
  /** Puts an effect in force, for the leaf's seat and source unless others are named; its record, or nothing if it is refused. */
  register(
    effect: EffectDefinition,
    values?: Readonly<Record<string, Fact>>,
    by?: { readonly seat?: number; readonly source?: number },
  ): number | undefined;
  /** Ends a registered effect. */
  end(effect: number): Outcome;
  /** From here on it neither asks nor gives up: what it does then needs no way back. */
  sure(): void;
  /** Gives up: nothing that the leaf has done has happened, and it ends as what cannot be done. Only these variables are set. */
  undo(leaving?: Readonly<Record<string, Fact>>): never;
}

export interface DoingChoice {
  readonly kind: ChoiceKind;
  readonly who?: number;
  readonly from?: readonly Scalar[];
  readonly of?: 'things' | 'values';
  readonly min?: number;
  readonly max?: number;
  readonly total?: number;
  readonly why: string;
  readonly shown?: boolean;
}
