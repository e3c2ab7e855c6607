/** Writing to the table while an action is performed. */
import type { CardDefinition } from '../definitions/cards.js';
import type { Data, DataOf, Specs } from '../definitions/data.js';
import type { AnyEvent, EventDefinition, Made } from '../definitions/events.js';
import type { Draft, InitialOf } from '../definitions/look.js';
import { remember } from '../history/last-known.js';
import { CARD } from '../records/card-record.js';
import { FIRST_STREAM, GAME, THING } from '../records/game-record.js';
import { ZONE } from '../records/zone-record.js';
import { type Fact, frozen, Impossible } from '../store/facts.js';
import { type Field, fits, type Kind } from '../store/kinds.js';
import { drawBelow } from '../store/rng.js';
import { TableLook } from './look.js';
import { control, forgetOrder, place, placeAll, reveal, shuffle, takeFrom, turn } from './placing.js';
import { stopTriggers } from './trigger-index.js';

const putCard = place;

/** The numbers a certainty probe wants chance to give. */
export interface ChanceScript {
  next(n: number): number;
}

/** Remembers what chance gave to something that may have to run again. */
export interface ChanceTape {
  /** Whether what comes next has been before. */
  readonly replays: boolean;
  /** Takes what was drawn and gives what is to be used: the same as the first time. */
  note(drawn: number): number;
}

const byChance = { script: undefined };

/** Writes to the table, while an action is performed. */
export class TableDraft<C extends CardDefinition = CardDefinition> extends TableLook<C> implements Draft<C> {
  /** What the action has made so far: the first `count` of `made`, which is used again for every action. @internal */
  made: Made[] = [];
  /** @internal */
  madeCount = 0;
  /** How many writes there had been when the action began; what chance writes for itself does not count. @internal */
  writesBefore = 0;
  /** What chance has to give, while something is tried out. @internal */
  chances: { readonly script: ChanceScript | undefined } = byChance;
  /** @internal */
  tape: ChanceTape | undefined = undefined;

  set<T extends Fact>(id: number, field: Field<T>, value: T): void {
    if (field.kept !== undefined) throw notSet(field);
    if (!fits(field.type, value)) throw wrongType(field, value);
    this.table.set(id, field, typeof value === 'object' ? frozen(value) : value);
  }
  add(id: number, field: Field<number>, by: number): void {
    this.set(id, field, this.table.get(id, field) + by);
  }
  /** Makes a record that is neither card nor player. */
  create<F extends Readonly<Record<string, Field>>>(of: { readonly kind: Kind; readonly fields: F }, init?: InitialOf<F>): number;
  create({ kind }: { readonly kind: Kind }, init: Data = {}): number {
    if (kind.role !== 'thing') throw new Impossible(`a ${kind.id} is not made this way`);
    const values = filled(kind, init);
    if (kind.shown === 'all') values[THING.alias.index] = this.table.count(GAME.nextAlias, 1) - 1;
    return this.table.create(kind, values);
  }
  /** Makes a card and lays it on top of a zone. */
  createCard<F extends Readonly<Record<string, Field>>>(
    of: { readonly kind: Kind; readonly fields: F },
    zone: number,
    card: string,
    init?: InitialOf<F>,
  ): number;
  createCard({ kind }: { readonly kind: Kind }, zone: number, card: string, init: Data = {}): number {
    // The very text of the definition, not another that says the same: it is looked up at every step, many times as fast.
    const { id: name } = this.table.rules.cardOf(card);
    this.table.reachable.check(name);
    const owner = Math.max(0, this.zoneOwner(zone));
    this.table.rules.checkPrinted(kind, name);
    const values = filled(kind, { owner, controller: owner, ...init, card: name });
    values[CARD.stamp.index] = this.table.nextId;
    const id = this.table.create(kind, values);
    place(this.table, id, zone);
    return id;
  }
  remove(id: number): void {
    const { role } = this.table.rec(id).kind;
    if (role === 'card') {
      if (this.table.rules.remembers) remember(this, id, 0);
      stopTriggers(this.table, [id]);
      takeFrom(this.table, this.zoneOf(id), id);
    } else if (role !== 'thing') throw new Impossible(`a ${role} cannot be removed`);
    this.table.remove(id);
  }
  /** Moves a card; `at` counts from the bottom, the top by default. */
  move(card: number, zone: number, at?: number): void {
    if (this.table.rules.remembers) remember(this, card, zone);
    putCard(this.table, card, zone, at);
  }
  /** Moves all cards of a zone to the top of another, from the bottom up: as if one by one, and faster. */
  moveAll(from: number, to: number): void {
    // What is remembered of a card is what it is when it goes, after those before it.
    if (from === to || this.table.rules.remembers) for (const id of this.cards(from)) this.move(id, to);
    else placeAll(this.table, from, to);
  }
  turn(card: number, side: 'faceUp' | 'faceDown'): void {
    turn(this.table, card, side === 'faceDown');
  }
  /** Gives a card to another seat's control, where it lies. */
  control(card: number, seat: number): void {
    if (seat < 0 || seat >= this.seats) throw new Impossible(`there is no seat ${seat}`);
    control(this.table, card, seat);
  }
  /** Shows a card to seats until it moves or is shuffled. */
  reveal(card: number, seats: readonly number[]): void {
    for (const seat of seats) if (!(seat >= 0 && seat < this.seats)) throw new Impossible(`there is no seat ${seat}`);
    reveal(this.table, card, seats);
  }
  /** A number from 0 to n - 1 from a stream of chance. */
  random(n: number, stream = 'chance'): number {
    if (!Number.isSafeInteger(n) || n < 1 || n > 0x100000000) throw new Impossible(`chance cannot choose among ${n}`);
    const { writes } = this.table;
    this.table.count(GAME.reveals, 1);
    const { script } = this;
    const drawn = script === undefined ? this.draw(n, stream) : this.given(script, n);
    this.writesBefore += this.table.writes - writes;
    return drawn;
  }
  private given(script: ChanceScript, n: number): number {
    const given = script.next(n);
    return this.tape === undefined ? given : this.tape.note(given);
  }
  /** Brings a zone's cards into a random order that nobody knows. */
  shuffle(zone: number, stream = 'shuffle'): void {
    // What is tried out must not learn the order that chance will give, nor the one it gave. Whoever runs again does what
    // it did the first time.
    const { peek } = this.table;
    const really = this.script !== undefined && peek !== undefined ? 0 : 1;
    if ((this.tape === undefined ? really : this.tape.note(really)) === 1) {
      const order = this.cards(zone).map((_, i) => i);
      const owner = this.table.zone(zone).values[ZONE.owner.index];
      for (let i = order.length - 1; i > 0; i--) {
        const j = this.draw(i + 1, stream, owner);
        const [held, other] = [order[i] ?? i, order[j] ?? j];
        order[i] = other;
        order[j] = held;
      }
      shuffle(this.table, zone, order);
    }
    this.table.peek?.shuffle(this.table, zone);
    forgetOrder(this.table, zone);
  }
  /** Ends the game; nobody among the winners is a draw. */
  finish(winners: readonly number[]): void {
    this.table.setGame(GAME.over, true);
    this.table.setGame(GAME.winners, Object.freeze(winners.slice()));
  }
  /** Says what has happened. It is committed when the action is through. */
  emit<S extends Specs>(type: EventDefinition<S>, data: DataOf<S>): void;
  emit(type: AnyEvent, data: Data): void {
    const number = this.table.rules.eventNumber(type);
    if (this.madeCount === this.made.length) this.made.push({ type, number, data });
    const made = this.made[this.madeCount++] as Made;
    made.type = type;
    made.number = number;
    made.data = data;
  }

  /** What chance gives while something is tried out. */
  private get script(): ChanceScript | undefined {
    return this.tape?.replays === true ? undefined : this.chances.script;
  }

  private draw(n: number, stream: string, of = -1): number {
    const rec = this.table.own(FIRST_STREAM + this.table.rules.streamNumber(stream));
    rec.digest = undefined;
    const drawn = drawBelow(rec.values as (number | string)[], n, of);
    if (this.tape === undefined) return drawn;
    const given = this.tape.note(drawn);
    if (!(given >= 0 && given < n)) throw new Impossible('what ran again went another way than the first time');
    return given;
  }
}

function notSet({ name, kept }: Field): Impossible {
  return new Impossible(`"${name}" is not set like this: ${kept}`);
}

function wrongType({ name, type }: Field, value: unknown): Impossible {
  return new Impossible(`field "${name}" is ${type} and cannot hold ${JSON.stringify(value)}`);
}

function filled(kind: Kind, init: Readonly<Record<string, Fact>>): (Fact | undefined)[] {
  const values = kind.blank.slice();
  for (const [name, value] of Object.entries(init)) {
    const field = kind.field(name);
    if (!fits(field.type, value)) throw new Impossible(`field "${name}" is ${field.type} and cannot hold ${JSON.stringify(value)}`);
    values[field.index] = typeof value === 'object' ? frozen(value) : value;
  }
  return values;
}
