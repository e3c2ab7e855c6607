/** A room to test in: a host, a client for each seat and one that watches, and a clock that is moved by hand. */
import { type ChainPlayer, chainRules, pool } from '@rulewright/chain';
import {
  type FromSeat,
  Host,
  type HostSetup,
  type LogEntry,
  type Ref,
  type SeatView,
  type SeenDecision,
  type ToSeat,
  type Who,
} from '@rulewright/host';
import { Chance, type Rules } from '@rulewright/kernel';
import { picksFor, Seat } from './seat.js';

/** Whoever sits at the other end: keeps its view by patches, as a page does. */
export class Client {
  readonly texts: string[] = [];
  readonly inbox: ToSeat[] = [];
  private readonly seat = new Seat();

  constructor(
    readonly who: Who,
    private readonly room: Room,
  ) {}

  get view(): SeatView {
    return this.seat.view;
  }

  get version(): number {
    return this.seat.version;
  }

  get log(): LogEntry[] {
    return this.seat.log;
  }

  get decision(): SeenDecision {
    const { decision } = this.view;
    if (decision === undefined) throw new Error(`${this.who} is not asked anything`);
    return decision;
  }

  receive(text: string): void {
    const message = JSON.parse(text) as ToSeat;
    this.texts.push(text);
    this.inbox.push(message);
    // A patch that does not fit is none: whoever wants to know asks for everything anew.
    if (message.type !== 'patch' || message.from === this.version) this.seat.hear(message);
  }

  say(message: FromSeat): ToSeat[] {
    const since = this.inbox.length;
    this.room.host.receive(this.who, JSON.stringify(message), this.room.now);
    return this.inbox.slice(since);
  }

  /** What was sent back, which must be a reply. */
  ask<T>(message: FromSeat): T {
    const [reply] = this.say(message).filter(({ type }) => type === 'reply' || type === 'refused');
    if (reply?.type !== 'reply') throw new Error(`refused: ${JSON.stringify(reply)}`);
    return reply as T;
  }

  hello(have?: number): void {
    this.say({ type: 'hello', protocol: 1, ...(have !== undefined && { have }) });
  }

  answer(...picks: number[]): ToSeat[] {
    return this.say({ type: 'answer', decision: this.decision.id, picks });
  }

  /** What an option is called: a card, a move, `pass`. */
  called({ value, card, is, zone, player }: Ref): string {
    const face = is ?? (card === undefined ? undefined : this.view.cards[card]?.card);
    return face ?? String(value ?? zone ?? (player === undefined ? 'something' : `player ${player}`));
  }

  get offered(): string[] {
    return this.decision.options.map((option) => this.called(option));
  }

  choose(name: string): ToSeat[] {
    const at = this.offered.indexOf(name);
    if (at < 0) throw new Error(`"${name}" is not among ${this.offered.join(', ')} (${this.decision.why})`);
    return this.answer(at);
  }

  /** The cards of a zone, by definition; `?` for what is not seen. */
  cardsIn(zone: string): string[] {
    return (this.view.zones[zone]?.cards ?? []).map((id) => this.view.cards[id]?.card ?? '?');
  }
}

export class Room {
  now = 0;
  host: Host;
  readonly clients = new Map<Who, Client>();

  constructor(setup: Omit<HostSetup, 'send'>, made?: (setup: HostSetup) => Host) {
    for (const who of [...setup.players.keys(), 'spectator'] as Who[]) this.clients.set(who, new Client(who, this));
    const whole: HostSetup = { ...setup, send: (to, text) => this.clients.get(to)?.receive(text) };
    this.host = made?.(whole) ?? new Host(whole);
    this.host.begin(this.now);
    for (const client of this.clients.values()) client.hello();
  }

  client(who: Who): Client {
    return this.clients.get(who) as Client;
  }

  get ana(): Client {
    return this.client(0);
  }
  get bo(): Client {
    return this.client(1);
  }
  get crowd(): Client {
    return this.client('spectator');
  }

  /** Lets all that is due happen, up to a time. */
  pass(milliseconds: number): void {
    const until = this.now + milliseconds;
    for (let at = this.host.wakesAt; at !== undefined && at <= until; at = this.host.wakesAt) {
      this.now = Math.max(this.now, at);
      this.host.wake(this.now);
    }
    this.now = until;
  }
}

export const rules = chainRules({ firstTurn: 2 }) as unknown as Rules;
const padding = Array.from({ length: 12 }, () => 'footman');

/** Ana and Bo at a table laid by hand. */
export function laid(ana: Omit<ChainPlayer, 'name'>, bo: Omit<ChainPlayer, 'name'> = {}): readonly ChainPlayer[] {
  return [
    { begins: 'as-laid', ...ana, name: 'Ana', deck: [...(ana.deck ?? []), ...padding] },
    { begins: 'as-laid', ...bo, name: 'Bo', deck: [...(bo.deck ?? []), ...padding] },
  ];
}

export function room(players: readonly ChainPlayer[], more: Partial<HostSetup> = {}): Room {
  return new Room({ rules, players, seats: [{}, {}], seed: 7, mode: 'practice', ...more });
}

/** Decks by chance, in which no two cards have one name: a name tells which card it is. */
export function uniqueDecks(seed: number): readonly ChainPlayer[] {
  const all = new Chance(seed, 'decks').shuffled(pool.map(({ id }) => id));
  const half = Math.floor(all.length / 2);
  return [
    { name: 'Ana', deck: all.slice(0, half) },
    { name: 'Bo', deck: all.slice(half) },
  ];
}

/** Plays on by chance; `each` is told before every answer. */
export function playOn(it: Room, chance: Chance, most: number, each: (step: number) => void = () => undefined): void {
  for (let step = 0; step < most; step++) {
    it.pass(0);
    const asked = [it.ana, it.bo].filter(({ view }) => view.decision !== undefined);
    if (asked.length === 0) return;
    each(step);
    const client = chance.pick(asked);
    const { decision } = client;
    if (decision.canBackOut && chance.below(6) === 0) client.say({ type: 'answer', decision: decision.id, picks: 'back out' });
    else client.answer(...picksFor(decision, chance));
  }
}
