/**
 * The table: all facts of a game, and nothing else.
 *
 * TB1  Every game fact is a record, a frame or an event of the table; two tables with the same facts go on alike.
 * TB2  A fork is independent: whatever one side does, the other stays as it was, in any number of branches.
 */

import type { CardDefinition } from '../definitions/cards.js';
import type { Data } from '../definitions/data.js';
import { Happened } from '../definitions/events.js';
import type { Look } from '../definitions/look.js';
import type { ZoneRec } from '../definitions/zones.js';
import { CARD, type CardRec } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { ROW } from '../records/event-row.js';
import { GAME, type GameRec } from '../records/game-record.js';
import type { PlayerRec } from '../records/player-record.js';
import type { ScopeRec } from '../records/scope-record.js';
import type { SnapshotRec } from '../records/snapshot-record.js';
import type { Face, LinkRec, WaitingRec } from '../rules/ability-kind.js';
import type { ActionFrame } from '../rules/action-kind.js';
import { type EffectRec, effectInfo } from '../rules/effect-kind.js';
import type { ProgramFrame } from '../rules/operations.js';
import type { Reachable } from '../rules/reachable.js';
import type { CardPrint, Rules } from '../rules/rules.js';
import { type Fact, numberOf, textOf } from '../store/facts.js';
import { Impossible } from '../store/impossible.js';
import type { Field } from '../store/kinds.js';
import type { Page } from '../store/rows.js';
import { Store } from '../store/store.js';
import { WIDTH } from '../store/trie.js';
import { InForce } from './effect-index.js';
import type { Scratch } from './scratch.js';
import type { Telling } from './tellings.js';

const nobody: readonly number[] = [];
const SCOPE = GAME.scope;
const LINK = GAME.link;
const GROUP = GAME.group;
const ANSWERING = GAME.answering;
const ROW_DATA = ROW.data;

/** What an event comes from: the number of the action, who acted, from what source, because of what. */
interface Cause {
  readonly number: number;
  readonly by: number;
  readonly source: number;
  readonly because: string;
}

export class Table extends Store<InForce> {
  /** Record 0: the game's own. */
  declare first: GameRec;

  /** What waits for an answer, once somebody worked it out; derived, and gone with the next write of the game. @internal */
  pending: Scratch['pending'] | undefined = undefined;
  /** Whether it is worth keeping a table before every answer: somebody asks for patches, or drives the game from outside. */
  keepsEach = false;

  /** How many seats there are: a fact that never changes, at hand. */
  seats: number;
  /** While something is tried out for a seat. @internal */
  peek: Scratch['peek'] | undefined;
  /** What has been committed while somebody watches; nothing if nobody does. (VW5) */
  told: Telling | undefined;
  /** Whether this table only finds out if something is possible: what asks that in turn is taken at its word. (AV3) */
  probing: boolean;
  /** Whoever asks what may be activated on this table, kept to be asked again. @internal */
  asking: Scratch['asking'] | undefined = undefined;
  /** What would become of it by an action that many look at, until something is written. (RE11) @internal */
  imagined: Scratch['imagined'] | undefined = undefined;
  /** Cards with static abilities that came or were turned while an action was performed: looked after when it is through. */
  arrived: readonly number[] = nobody;

  /** While an action is performed that moves what is remembered: how things were before. (LK2) @internal */
  before: Scratch['before'] | undefined = undefined;

  /** The traits by which every card was found to be where it belongs, as long as none has moved or changed hands since. (CL1) */
  heldAs: object | undefined = undefined;

  /**
   * How often cards had been written to, and which continuous effects were registered, when all was last looked after that follows from
   * them alone: while both are the same, nothing is to be done. -1 if it follows from more.
   */
  lookedAfter = -1;
  lookedAfterWith: readonly number[] = nobody;

  /** While something happens together: the table as it was before all of it. (JD1) */
  earlier: Table | undefined;

  private constructor(
    /** Those of the edition that the game is played with by now. */
    public rules: Rules,
    /** What the game can come upon by these rules. */
    public reachable: Reachable,
    from?: Table,
  ) {
    super(InForce.none, from);
    this.peek = from?.peek;
    this.earlier = from?.earlier;
    this.told = from?.told;
    this.probing = from?.probing === true;
    this.seats = from === undefined ? 0 : from.seats;
    if (from !== undefined) {
      this.lookedAfter = from.lookedAfter;
      this.lookedAfterWith = from.lookedAfterWith;
    }
  }

  static empty(rules: Rules, reachable: Reachable): Table {
    return new Table(rules, reachable);
  }

  fork(): Table {
    return new Table(this.rules, this.reachable, this);
  }

  override adopt(other: Table): void {
    super.adopt(other);
    this.peek = other.peek; // what was settled on the way stays so
    this.told = other.told;
    this.rules = other.rules;
    this.reachable = other.reachable;
    this.earlier = other.earlier;
    this.heldAs = undefined;
    this.imagined = undefined;
    this.lookedAfter = -1;
    this.asking = undefined; // what it has found was found on another table
  }

  /** Forgets whatever is derived. */
  underive(): void {
    this.imagined = undefined;
    this.deriveAnew(InForce.none);
    this.asking = undefined;
    this.arrived = nobody;
    this.lookedAfter = -1;
  }

  // -- records, by what they are for

  ownFirst(): GameRec {
    const { first } = this;
    return first.owner === this.epoch ? first : (this.own(0) as GameRec);
  }

  card(id: number): CardRec {
    return this.rec(id) as CardRec;
  }

  ownCard(id: number): CardRec {
    return this.own(id) as CardRec;
  }

  player(id: number): PlayerRec {
    return this.rec(id) as PlayerRec;
  }

  ownPlayer(id: number): PlayerRec {
    return this.own(id) as PlayerRec;
  }

  zone(id: number): ZoneRec {
    return this.rec(id) as ZoneRec;
  }

  ownZone(id: number): ZoneRec {
    return this.own(id) as ZoneRec;
  }

  effect(id: number): EffectRec {
    return this.rec(id) as EffectRec;
  }

  link(id: number): LinkRec {
    return this.rec(id) as LinkRec;
  }

  ownLink(id: number): LinkRec {
    return this.own(id) as LinkRec;
  }

  waiting(id: number): WaitingRec {
    return this.rec(id) as WaitingRec;
  }

  scope(id: number): ScopeRec {
    return this.rec(id) as ScopeRec;
  }

  ownScope(id: number): ScopeRec {
    return this.own(id) as ScopeRec;
  }

  snapshot(id: number): SnapshotRec {
    return this.rec(id) as SnapshotRec;
  }

  /** The frame of an action that waits: that at the depth is no program. */
  action(depth: number): ActionFrame {
    return this.frame(depth) as ActionFrame;
  }

  /** The frame of a program: that at the depth is no action that waits. */
  program(depth: number): ProgramFrame {
    return this.frame(depth) as ProgramFrame;
  }

  ownProgram(depth: number): ProgramFrame {
    const found = this.stack.frames[depth] as ProgramFrame;
    return found.owner === this.epoch ? found : (this.ownFrame(depth) as ProgramFrame);
  }

  /** The abilities that a card has now: those printed on it, unless an effect has taken or granted some. */
  faceOf(id: number, card: CardRec): Face | undefined {
    const { faces } = this.derived;
    return (faces.size === 0 ? undefined : faces.get(id)) ?? this.printOn(card).face;
  }

  /** What is printed on cards of this name, if the game can reach one. */
  cardNamed(name: string): CardDefinition | undefined {
    return this.reachable.has(name) && this.rules.hasCard(name) ? this.rules.cardOf(name) : undefined;
  }

  /** What is printed on a card, and what it can do by that. */
  printOn(card: CardRec): CardPrint {
    const { print } = card;
    const name = card.values[CARD.card.index];
    if (print !== undefined && print.id === name && print.rules === this.rules) return print as CardPrint;
    this.reachable.check(name);
    const found = this.rules.printOf(name);
    card.print = found;
    return found;
  }

  /** A counter or flag of the game's own record. */
  game<T extends Fact>(field: Field<T>): T {
    return this.first.values[field.index] as T;
  }

  /** Whether what happens now belongs to what has happened before. (EV4) */
  get belongs(): boolean {
    return this.game(ANSWERING) > 0 && this.rules.policies.interrupts === 'with-what-they-answer';
  }

  /** The facts of the game's own record, to be written to at once. */
  ownGame(): GameRec['values'] {
    const game = this.ownFirst();
    game.digest = undefined;
    return game.values;
  }

  setGame<T extends Fact>(field: Field<T>, value: T): void {
    const game = this.ownFirst();
    game.digest = undefined;
    game.values[field.index] = value;
  }

  count(field: Field<number>, by: number): number {
    const game = this.ownFirst();
    const value = numberOf(game.values[field.index]) + by;
    game.digest = undefined;
    game.values[field.index] = value;
    return value;
  }

  // -- events, as rows of history (ROW)

  event(index: number): Happened | undefined {
    const page = this.eventPage(index);
    if (page === undefined) return undefined;
    const row = index & (WIDTH - 1);
    return page.isEmpty(row) ? undefined : this.eventOf(page.facts, page.start(row), index);
  }

  /** The number of an event's type, without making the event; -1 if the number is no event's, or it is forgotten. */
  eventNumber(index: number): number {
    return this.eventFact(index, ROW.type);
  }

  /** One of the whole numbers that every event's row begins with; -1 if there is none. */
  eventFact(index: number, column: number): number {
    const page = this.eventPage(index);
    const row = index & (WIDTH - 1);
    return page === undefined || page.isEmpty(row) ? -1 : numberOf(page.facts[page.start(row) + column]);
  }

  /** A flag in an event's row. */
  eventFlag(index: number, column: number): boolean {
    const page = this.eventPage(index);
    return page !== undefined && page.facts[page.start(index & (WIDTH - 1)) + column] === true;
  }

  appendEvent({ number, group, action, by, source, because, data, scope, link }: Happened): void {
    const { names } = this.rules.eventShape(number);
    const row = this.beginRow(names.length, number, { number: this.rules.actionNumber(action), by, source, because });
    row.facts[row.used + ROW.group - ROW.data] = group;
    row.facts[row.used + ROW.scope - ROW.data] = scope;
    row.facts[row.used + ROW.link - ROW.data] = link;
    for (const name of names) row.put(data[name] ?? 0);
  }

  /** Begins the row of an event of the group that is the newest now, with so many fields, as ROW says; its data is to be put after it. */
  beginRow(fields: number, type: number, { number, by, source, because }: Cause): Page {
    const page = this.beginEvent(ROW_DATA + fields);
    const game = this.first.values;
    const { facts, used } = page;
    facts[used] = type;
    facts[used + 1] = game[GROUP.index];
    facts[used + 2] = number;
    facts[used + 3] = by;
    facts[used + 4] = source;
    facts[used + 5] = because;
    facts[used + 6] = game[SCOPE.index];
    facts[used + 7] = game[LINK.index];
    page.used = used + ROW_DATA;
    return page;
  }

  /** Gives an event other data. */
  changeEvent(index: number, data: Data): void {
    const page = this.ownEventPage(index);
    const { facts } = page;
    const start = page.start(index & (WIDTH - 1));
    const { names } = this.rules.eventShape(numberOf(facts[start + ROW.type]));
    names.forEach((name, i) => {
      facts[start + ROW.data + i] = data[name] ?? 0;
    });
  }

  /** Every event that is known, from an index on. */
  forEachEvent(visit: (event: Happened, index: number) => void, from = 0): void {
    for (let i = from; i < this.historySize; i++) {
      if (this.eventPage(i) === undefined) {
        i |= WIDTH - 1; // a page of forgotten events
        continue;
      }
      const event = this.event(i);
      if (event !== undefined) visit(event, i);
    }
  }

  /** The number of the type of every event before an index that is known, without making any. */
  forEachNumber(until: number, visit: (number: number, index: number) => void): void {
    for (let first = 0; first < until; first += WIDTH) {
      const page = this.eventPage(first);
      if (page === undefined) continue;
      const rows = Math.min(page.rows, until - first);
      for (let row = 0; row < rows; row++) {
        if (!page.isEmpty(row)) visit(numberOf(page.facts[page.start(row) + ROW.type]), first + row);
      }
    }
  }

  eventOf(facts: readonly Fact[], start: number, index: number): Happened {
    const number = numberOf(facts[start + ROW.type]);
    const type = this.rules.events[number];
    const action = this.rules.actions[numberOf(facts[start + ROW.action])];
    if (type === undefined || action === undefined) throw new Impossible(`event ${index} is of no definition of these rules`);
    const { names } = this.rules.eventShape(number);
    const data: Record<string, Fact> = {};
    for (let i = 0; i < names.length; i++) data[names[i] ?? ''] = facts[start + ROW.data + i] ?? 0;
    return new Happened({
      seq: index + 1,
      group: numberOf(facts[start + ROW.group]),
      type,
      action,
      by: numberOf(facts[start + ROW.by]),
      source: numberOf(facts[start + ROW.source]),
      because: textOf(facts[start + ROW.because]),
      data,
      number,
      scope: numberOf(facts[start + ROW.scope]),
      link: numberOf(facts[start + ROW.link]),
    });
  }

  /** Puts an effect among those in force, or takes it away. */
  enforce(effect: number): void {
    const { kind, values } = this.effect(effect);
    const isBound = values[EFFECT.placed.index] >= 0;
    this.ownDerived().add(this.rules, effect, kind, isBound, (a, b) => this.comesAfter(a, b));
  }

  /** EF3: by layer, then as the ruleset orders them, then as they were registered. */
  comesAfter(a: number, b: number): boolean {
    const [one, other] = [this.effect(a), this.effect(b)];
    const { definition } = one.kind;
    const { definition: otherDefinition } = other.kind;
    const layers = (definition.layer ?? 0) - (otherDefinition.layer ?? 0);
    if (layers !== 0) return layers > 0;
    const sorted = this.rules.policies.sortEffects?.(effectInfo(a, one), effectInfo(b, other)) ?? 0;
    return sorted === 0 ? a > b : sorted > 0;
  }

  release(effect: number): void {
    this.ownDerived().drop(this.rules, effect, this.effect(effect).kind);
  }

  /** Counts one use; true when that was the last. */
  use(effect: number): boolean {
    const left = this.effect(effect).values[EFFECT.uses.index];
    if (left < 0) return false;
    this.set(effect, EFFECT.uses, left - 1);
    if (left === 1) this.release(effect);
    return left === 1;
  }
}

/** Returns the table that a definition's function looks at. Authors see only `Look`; the kernel's own functions need the table. */
export const tableOf = (look: Look): Table => (look as Look & { readonly table: Table }).table;
