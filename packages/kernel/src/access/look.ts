/**
 * Looking, doing and writing: what a definition's functions are handed. `Look` only reads; `Here` also knows the frame
 * or effect it is asked for; `Draft` writes, inside an action; `Doing` acts and asks, inside a `run` step.
 */

import { textsOf, traitOf } from '../continuous/current-traits.js';
import type { Ability } from '../definitions/abilities.js';
import type { CardDefinition, CardKind } from '../definitions/cards.js';
import type { DataOfEvent, Specs } from '../definitions/data.js';
import type { AnyEvent, Happened } from '../definitions/events.js';
import type { Here, Look } from '../definitions/look.js';
import type { History } from '../definitions/memories.js';
import { HOME } from '../definitions/number-cache.js';
import type { Var } from '../definitions/steps.js';
import type { PrintedValue } from '../definitions/traits.js';
import type { ZoneDefinition } from '../definitions/zones.js';
import { TableHistory } from '../history/history.js';
import { CARD, isCard } from '../records/card-record.js';
import { GAME } from '../records/game-record.js';
import { isPlayer, PLAYER } from '../records/player-record.js';
import { FRAME } from '../records/program-frame.js';
import { ZONE } from '../records/zone-record.js';
import type { ProgramFrame } from '../rules/operations.js';
import { type Fact, Impossible, type Scalar } from '../store/facts.js';
import type { Field, Kind, Seen } from '../store/kinds.js';
import type { Rec } from '../store/store.js';
import { openScope, openScopes, scopeSeat, scopeSince } from '../table/open-scopes.js';
import { isPaying } from '../table/paying.js';
import type { Table } from '../table/table.js';
import { seesFace } from '../table/visibility.js';
import { keywordsOf } from './card-abilities.js';
import type { Peek } from './peek.js';

// hot path
const AT_HOME: typeof HOME = HOME;
const SEAT = FRAME.seat.index;
const SOURCE = FRAME.source.index;
const EVENT = FRAME.event.index;

export class TableLook<C extends CardDefinition = CardDefinition> implements Look<C> {
  /** @internal */
  readonly table: Table;
  private remembers: TableHistory | undefined = undefined;
  /** @internal */
  constructor(table: Table) {
    this.table = table;
  }

  get<T extends Fact>(id: number, field: Field<T>): T {
    const { peek } = this.table;
    if (peek !== undefined && field.seen !== 'always') this.notePeek(peek, id, field.seen);
    return this.table.get(id, field);
  }
  /** 0 is nothing, though the game's own record has that number: it stands where a card was that nobody can tell any more. */
  exists(id: number): boolean {
    return id !== 0 && this.table.find(id) !== undefined;
  }
  kindOf(id: number): string {
    return this.table.rec(id).kind.id;
  }
  get seats(): number {
    return this.table.seats;
  }
  /** The record of the player in a seat. */
  player(seat: number): number {
    return this.table.rules.playerId(seat);
  }
  playerName(seat: number): string {
    return this.table.get(this.player(seat), PLAYER.name);
  }
  /** The record of a zone: of a seat, unless the table shares it; the first of its slots, unless another is named. */
  zone(zone: ZoneDefinition, seat = 0, slot = 0): number {
    const { table } = this;
    const { rules, seats } = table;
    const home = zone[AT_HOME];
    // Without a sign: whatever is below 0 is too large then.
    return home !== undefined && home.rules === rules && home.seats === seats && seat >>> 0 < seats && slot >>> 0 < zone.slots
      ? home.at + seat * home.step + slot
      : rules.zoneId(seats, zone, seat, slot);
  }
  /** The zone's cards from bottom to top. */
  cards(zone: number): number[] {
    return listOf(this.table.rec(zone)).slice();
  }
  count(zone: number): number {
    return listOf(this.table.rec(zone)).length;
  }
  at(zone: number, index: number): number | undefined {
    return listOf(this.table.rec(zone))[index];
  }
  top(zone: number): number | undefined {
    const cards = listOf(this.table.rec(zone));
    return cards[cards.length - 1];
  }
  /** The zone a card lies in: its record. */
  zoneOf(card: number): number {
    return this.table.get(card, CARD.zone);
  }
  isIn(card: number, zone: ZoneDefinition): boolean {
    return this.table.zone(this.zoneOf(card)).kind.definition === zone;
  }
  /** The seat a zone belongs to, -1 if the table shares it. */
  zoneOwner(zone: number): number {
    return this.table.get(zone, ZONE.owner);
  }
  /** What is printed on the card. */
  card(id: number): C;
  card<P extends CardDefinition>(id: number, of: CardKind<Specs, P>): P;
  card(id: number, of?: CardKind): CardDefinition {
    if (this.table.peek !== undefined) this.notePeek(this.table.peek, id, 'face');
    const rec = this.table.rec(id);
    if (!isCard(rec)) throw noCard(id, rec);
    if (of !== undefined && rec.kind !== of.kind) throw otherKind(id, rec, of);
    return this.table.printOn(rec).definition;
  }
  /** All cards that there are in the game, as they are printed: the same for everybody. */
  get definitions(): readonly CardDefinition[] {
    const { reachable, rules } = this.table;
    reachable.checkAll();
    return rules.allCards;
  }
  cardNamed(name: string): CardDefinition | undefined {
    return this.table.cardNamed(name);
  }
  abilityNamed(id: string): Ability | undefined {
    const { reachable, rules } = this.table;
    return reachable.hasAbility(id) ? rules.current.abilities.get(id) : undefined;
  }
  /** What a trait of the card is now, after all continuous effects. */
  trait(card: number, name: string): PrintedValue {
    return traitOf(this, card, name);
  }
  /** A trait that is a number; 0 if it has none. (CT9) */
  traitNumber(card: number, name: string): number {
    const value = traitOf(this, card, name);
    if (typeof value === 'number') return value;
    return value === undefined ? 0 : noNumber(this.table, card, name, value);
  }
  /** A trait that is a set of words. */
  traitWords(card: number, name: string): readonly string[] {
    const value = traitOf(this, card, name);
    return Array.isArray(value) ? value : [];
  }
  /** The ids of the continuous texts that the card has now, its own and granted ones. */
  texts(card: number): readonly string[] {
    return textsOf(this, card);
  }
  /** The keywords of the abilities that the card has now. */
  keywords(card: number): readonly string[] {
    if (this.table.peek !== undefined) this.notePeek(this.table.peek, card, 'face');
    return keywordsOf(this.table, card);
  }
  /** Whether the seat sees the card's face. */
  sees(seat: number, card: number): boolean {
    return seesFace(this.table, this.table.card(card), seat);
  }
  /** The ids of all records of a kind. */
  things({ kind: wanted }: { readonly kind: Kind }): number[] {
    const ids: number[] = [];
    this.table.forEachRecord((rec, id) => {
      if (rec.kind === wanted) ids.push(id);
    });
    this.table.peek?.lore.works(ids.length >> 3);
    return ids;
  }
  /** How many events have happened; the last one's sequence number. */
  get seq(): number {
    return this.table.historySize;
  }
  /** The last event's sequence number before what happens together now began; of the last event, if nothing does. */
  get seqBefore(): number {
    return this.table.game(GAME.together) > 0 ? this.table.game(GAME.togetherSince) : this.seq;
  }
  event(seq: number): Happened | undefined {
    return this.table.event(seq - 1);
  }
  /** Whether a cost is being paid: what is done now is not done by an effect. */
  get isPaying(): boolean {
    return isPaying(this);
  }
  get isOver(): boolean {
    return this.table.game(GAME.over);
  }
  /** What has happened: how often, the last time, whether just now. */
  get history(): History {
    this.remembers ??= new TableHistory(this.table, 'definition');
    return this.remembers;
  }
  /** The record of the innermost open scope of the name, 0 if none is open. */
  scope(name: string): number {
    return openScope(this.table, name);
  }
  /** Whose the innermost open scope of the name is: whose turn it is, say; -1 if nobody's. */
  scopeSeat(name: string): number {
    return scopeSeat(this.table, name);
  }
  isDuring(name: string): boolean {
    return openScope(this.table, name) !== 0;
  }
  /** The names of all open scopes, outermost first. */
  get scopes(): readonly string[] {
    return openScopes(this.table);
  }
  /** What happened in an open scope has a higher sequence number than this. */
  scopeSince(scope: number): number {
    return scopeSince(this.table, scope);
  }

  private notePeek(peek: Peek, id: number, seen: Seen): void {
    const rec = this.table.find(id);
    if (isCard(rec)) peek.look(this.table, id, rec, seen);
    else if (isPlayer(rec) && seen === 'owner') peek.lookAtPlayer(rec);
  }
}

/** Where a definition's function is asked: in a program's frame, or for an effect that captured values. */
export class TableHere extends TableLook implements Here {
  /** The seat being asked, while the options of a choice are worked out. */
  asked = -1;

  /** @internal */
  constructor(
    table: Table,
    /** @internal */
    public rec: Rec,
    /** The seat that the program or effect belongs to, -1 for nobody. */
    public seat: number,
    /** The record it comes from, 0 for none. */
    public source: number,
    private seqOfEvent: number,
  ) {
    super(table);
  }

  /** Looks from another frame: one is enough for all the leaves of a run, which are asked one after the other. @internal */
  moveTo(rec: Rec, seat: number, source: number, event: number): this {
    this.rec = rec;
    this.seat = seat;
    this.source = source;
    this.asked = -1;
    this.seqOfEvent = event;
    return this;
  }

  /** The same from the frame of a program. @internal */
  moveToFrame(frame: ProgramFrame, asked: number): this {
    const { values } = frame;
    this.rec = frame;
    this.seat = values[SEAT];
    this.source = values[SOURCE];
    this.asked = asked;
    this.seqOfEvent = values[EVENT];
    return this;
  }

  /** A variable, or undefined if nobody has set it. */
  var<T extends Fact>(variable: Var<T>): T | undefined;
  var(variable: string | Var): Fact | undefined;
  var(variable: string | Var): Fact | undefined {
    return this.rec.values[this.rec.kind.field(typeof variable === 'string' ? variable : variable.name).index];
  }
  /** Whether there is a variable of that name here, set or not. */
  has(name: string): boolean {
    return this.rec.kind.byName.has(name);
  }
  /** A variable that holds a number: an amount, a seat, a record. */
  int(variable: string | Var<number>): number {
    const value = this.var(variable);
    return typeof value === 'number' ? value : notOfType(variable, value, 'number');
  }
  text(variable: string | Var<string>): string {
    const value = this.var(variable);
    return typeof value === 'string' ? value : notOfType(variable, value, 'string');
  }
  flag(variable: string | Var<boolean>): boolean {
    const value = this.var(variable);
    return typeof value === 'boolean' ? value : notOfType(variable, value, 'boolean');
  }
  list<T extends Scalar>(variable: Var<readonly T[]>): readonly T[];
  list(name: string): readonly Scalar[];
  list(variable: string | Var): readonly Scalar[] {
    const value = this.var(variable);
    return Array.isArray(value) ? value : notOfType(variable, value, 'list');
  }
  /** What a seat chose when several were asked at once. */
  chosenBy(variable: string | Var<readonly Scalar[]>, seat: number): readonly Scalar[] {
    const packed = typeof variable === 'string' ? this.list(variable) : this.list(variable);
    for (let i = 0; i < packed.length; ) {
      const count = packed[i + 1];
      if (typeof count !== 'number' || count < 0) break;
      if (packed[i] === seat) return packed.slice(i + 2, i + 2 + count);
      i += 2 + count;
    }
    throw new Impossible(`seat ${seat} was not asked for "${nameOf(variable)}"`);
  }
  /** The event that is answered, if anything is. */
  get answered(): Happened | undefined {
    return this.event(this.seqOfEvent);
  }
  /** The event that a reaction answers. */
  get cause(): Happened {
    const found = this.event(this.seqOfEvent);
    if (found === undefined) throw new Impossible('nothing happened that this would answer');
    return found;
  }
  /** The same, which is one of these events. */
  causeOf<E extends readonly AnyEvent[]>(...events: E): Happened<DataOfEvent<E[number]>> {
    const { cause } = this;
    if (isOneOf<E[number]>(cause, events)) return cause;
    throw new Impossible(`${cause.type.id} happened, not ${events.map(({ id }) => id).join(' or ')}`);
  }
}

const listOf = (rec: Rec): number[] => {
  if (rec.items === undefined) throw holdsNone(rec);
  return rec.items;
};

function otherKind(id: number, { kind }: Rec, of: CardKind): Impossible {
  return new Impossible(`card ${id} is of the kind ${kind.id}, not ${of.kind.id}`);
}

function noCard(id: number, { kind }: Rec): Impossible {
  return new Impossible(`record ${id} is a ${kind.id} and no card`);
}

function holdsNone({ kind }: Rec): Impossible {
  return new Impossible(`a ${kind.id} holds no cards`);
}

/** A trait that is read as a number, and is something else. */
export function noNumber(table: Table, id: number, name: string, value: PrintedValue): never {
  const rec = table.rec(id);
  const what = isCard(rec) ? `card ${rec.values[CARD.card.index]}` : `a ${rec.kind.id}`;
  throw new Impossible(`trait "${name}" of ${what} (record ${id}) is ${JSON.stringify(value)}, not a number`);
}

const nameOf = (variable: string | Var): string => (typeof variable === 'string' ? variable : variable.name);

const isOneOf = <E extends AnyEvent>(event: Happened<unknown>, events: readonly E[]): event is Happened<DataOfEvent<E>> =>
  events.some((one) => one === event.type);

function notOfType(variable: string | Var, value: unknown, type: string): never {
  throw new Impossible(`variable "${nameOf(variable)}" is ${JSON.stringify(value)}, not a ${type}`);
}
