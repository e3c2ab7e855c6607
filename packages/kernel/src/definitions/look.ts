/** What the functions of a definition receive: `Look` reads, `Here` also knows its program or effect, `Draft` writes, `Doing` acts and asks. */
import type { Fact, Scalar } from '../store/facts.js';
import type { Field, Kind } from '../store/kinds.js';
import type { Ability } from './abilities.js';
import type { ActionDefinition, Result } from './actions.js';
import type { CardDefinition, CardKind } from './cards.js';
import type { ChoiceKind } from './choice-kinds.js';
import type { DataOf, DataOfEvent, Handed, NameOf, Specs } from './data.js';
import type { EffectDefinition } from './effects.js';
import type { AnyEvent, EventDefinition, Happened } from './events.js';
import type { History } from './memories.js';
import type { Outcome } from './outcome.js';
import type { Chosen, Into, Option, ProgramDefinition, Var } from './steps.js';
import type { PrintedValue } from './traits.js';
import type { ZoneDefinition } from './zones.js';

/** Reads the table. Every function of a definition receives one. */
export interface Look<C extends CardDefinition = CardDefinition> {
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
  /** What is printed on a card. Where its kind says what is printed on cards, `card(id, kind)` has the types of that. */
  card(id: number): C;
  card<P extends CardDefinition>(id: number, of: CardKind<Specs, P>): P;
  /** What is printed on cards of this name; undefined if the game can reach no such card. */
  cardNamed(name: string): CardDefinition | undefined;
  /** The ability of this id; undefined if no card that the game can reach has or gives it. */
  abilityNamed(id: string): Ability | undefined;
  /** The printed definitions of all cards of the ruleset, by id. They are the same for every viewer. Only a card that `reaches` all may read them. (RC4) */
  readonly definitions: readonly CardDefinition[];
  /** The value of a card's trait after all continuous effects. */
  trait(card: number, name: string): PrintedValue;
  /** The value of a number trait; 0 if the card has none. Throws if it is anything else. */
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
  var<T extends Fact>(variable: Var<T>): T | undefined;
  var(name: string): Fact | undefined;
  /** Whether a variable with this name exists here, set or not. */
  has(name: string): boolean;
  /** Returns a number variable: an amount, a seat or a record. */
  int(variable: string | Var<number>): number;
  /** Returns a text variable. */
  text(variable: string | Var<string>): string;
  /** Returns a yes/no variable. */
  flag(variable: string | Var<boolean>): boolean;
  /** Returns a list variable. */
  list<T extends Scalar>(variable: Var<readonly T[]>): readonly T[];
  list(name: string): readonly Scalar[];
  /** Returns what one seat chose when several seats were asked together. */
  chosenBy(variable: string | Var<readonly Scalar[]>, seat: number): readonly Scalar[];
  /** The event that this program or ability answers, if there is one. */
  readonly answered: Happened | undefined;
  /** The event that a reaction answers. */
  readonly cause: Happened;
  /** The same event, which is one of these: its data has the types of their fields. */
  causeOf<E extends readonly AnyEvent[]>(...events: E): Happened<DataOfEvent<E[number]>>;
}

/** Reads the table for an effect or trigger, which finds the values that it was registered with by name. */
export interface HereOf<S> extends Here {
  var<T extends Fact>(variable: Var<T>): T | undefined;
  var<K extends NameOf<S, Fact>>(name: K): DataOf<S>[K] | undefined;
  int(variable: NameOf<S, number> | Var<number>): number;
  text(variable: NameOf<S, string> | Var<string>): string;
  flag(variable: NameOf<S, boolean> | Var<boolean>): boolean;
  list<T extends Scalar>(variable: Var<readonly T[]>): readonly T[];
  list<K extends NameOf<S, readonly Scalar[]>>(name: K): Extract<DataOf<S>[K], readonly Scalar[]>;
}

type Fields = Readonly<Record<string, Field>>;
/** What a new record holds in its fields; what is not named has its initial value. */
export type InitialOf<F> = { readonly [K in keyof F]?: F[K] extends Field<infer T> ? T : never };

/** Writes to the table while an action is performed. */
export interface Draft<C extends CardDefinition = CardDefinition> extends Look<C> {
  /** Sets a field of a record. */
  set<T extends Fact>(id: number, field: Field<T>, value: T): void;
  /** Adds to a number field of a record. */
  add(id: number, field: Field<number>, by: number): void;
  /** Creates a record that is neither a card nor a player. */
  create<F extends Fields>(of: { readonly kind: Kind; readonly fields: F }, init?: InitialOf<F>): number;
  /** Creates a card on top of a zone. */
  createCard<F extends Fields>(of: { readonly kind: Kind; readonly fields: F }, zone: number, card: string, init?: InitialOf<F>): number;
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
  emit<S extends Specs>(type: EventDefinition<S>, data: DataOf<S>): void;
}

/** What a `run` step is handed: it may act, ask and call, and is run again with its answers at every question. */
export interface Doing extends Here {
  act<S extends Specs, R extends Result>(action: ActionDefinition<S, R>, params: DataOf<S>): Outcome;
  call<S extends Specs = Specs>(program: ProgramDefinition<S>, args: Handed<S, DataOf<S>>): Outcome;
  choose<K extends ChoiceKind, T extends Option>(spec: DoingChoice<K, T>): Chosen<K, T> | undefined;
  set<T extends Fact>(variable: string | Into<T>, value: T): void;
  /** Puts an effect in force, for the leaf's seat and source unless others are named; its record, or nothing if it is refused. */
  register<S extends Specs = Specs>(
    effect: EffectDefinition<S>,
    values?: DataOf<S>,
    by?: { readonly seat?: number; readonly source?: number },
  ): number | undefined;
  /** Ends a registered effect. */
  end(effect: number): Outcome;
  /** From here on it neither asks nor gives up: what it does then needs no way back. */
  sure(): void;
  /** Gives up: nothing that the leaf has done has happened, and it ends as what cannot be done. Only these variables are set. */
  undo(leaving?: Readonly<Record<string, Fact>>): never;
}

export interface DoingChoice<K extends ChoiceKind = ChoiceKind, T extends Option = Option> {
  readonly kind: K;
  readonly who?: number;
  readonly from?: readonly T[];
  readonly of?: 'things' | 'values';
  readonly min?: number;
  readonly max?: number;
  readonly total?: number;
  readonly why: string;
  readonly shown?: boolean;
}
