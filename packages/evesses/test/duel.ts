/** The context that the document's examples need: two players, cards in zones, life points. Written as the document writes it. */
import {
  type ActionResult,
  Context,
  CostCannotBePaid,
  type Effect,
  EffectNegated,
  Err,
  type EventOf,
  Evesses,
  type EvessesOptions,
  type NoData,
  Ok,
  type Result,
  TimingEvent,
} from '@rulewright/evesses';

export type Zone = 'deck' | 'hand' | 'field' | 'graveyard' | 'banished';

export interface Card {
  name: string;
  zone: Zone;
  controller: string;
  isMonster: boolean;
  isIndestructible: boolean;
  isInAttack: boolean;
}
type Named = Pick<Card, 'name'>;

export interface DuelState {
  currentPlayer: string;
  lp: { ana: number; bo: number };
  /** All of them; the last one of a deck is its top. */
  cards: Card[];
}
type Player = keyof DuelState['lp'];

/** Events that say nothing, for tests that only look at when they happen. */
type Silent =
  | 'aimed'
  | 'bell'
  | 'first'
  | 'fought'
  | 'monster_destroyed'
  | 'later'
  | 'never'
  | 'other'
  | 'resolved'
  | 'returned'
  | 'said'
  | 'something'
  | 'struck';
type Loud = 'echo' | 'ping' | 'pong' | 'a' | 'b' | 'c';
interface DuelEvents extends Record<Silent | Loud, NoData> {
  card_discarded: { cards: Card[]; player: string };
  card_destroyed: { cards: Card[] };
  card_drawn: { card: Card; player: string };
  monster_summoned: { card: Card };
  card_sent_to_gy: { card: Card };
  card_banished: { card: Card };
  made_indestructible: { name: string };
  damage_taken: { player: string; amount: number; by: string };
  thing: { name?: string };
}

export interface DuelTypes {
  state: DuelState;
  events: DuelEvents;
  scopes:
    | 'battle'
    | 'battle_phase'
    | 'battle_step'
    | 'day'
    | 'draw_phase'
    | 'end_phase'
    | 'game'
    | 'hour'
    | 'main_phase'
    | 'month'
    | 'nested'
    | 'night'
    | 'phase'
    | 'step'
    | 'turn'
    | 'week'
    | 'year';
  stats: { atk: { card?: string }; def: { card?: string } };
  actions: {
    compound: readonly Card[];
    cull: readonly never[];
    destroy: Named | readonly Named[];
    draw: readonly string[] | null;
    feast: null;
    inner: null;
    main: readonly Card[];
    send_to_graveyard: Named;
    toast: null;
  };
}
type Done = ActionResult<DuelTypes>;

export class Duel extends Context<DuelTypes> {
  me(): Player {
    return this.state.currentPlayer === 'ana' ? 'ana' : 'bo';
  }
  opponent(): Player {
    return this.me() === 'ana' ? 'bo' : 'ana';
  }
  cardsIn(zone: Zone, player: string = this.me()): Card[] {
    return this.state.cards.filter((card) => card.zone === zone && card.controller === player);
  }
  /** What lies there, by name. */
  names(zone: Zone, player: string = this.me()): string[] {
    return this.cardsIn(zone, player).map(({ name }) => name);
  }
  card(name: string): Card {
    const found = this.state.cards.find((card) => card.name === name);
    if (found === undefined) throw new Error(`there is no card ${name}`);
    return found;
  }
  move(name: string, zone: Zone): Card {
    const { cards } = this.state;
    const card = this.card(name);
    cards.splice(
      cards.findIndex((one) => one.name === name),
      1,
    );
    card.zone = zone;
    cards.push(card);
    return card;
  }

  // -- the document's own actions

  payLp(amount: number): Done {
    if (this.state.lp[this.me()] < amount) return Err(new CostCannotBePaid('not enough LP'));
    this.state.lp[this.me()] -= amount;
    return this.some();
  }
  discard(count: number): Done {
    if (this.cardsIn('hand').length < count) return Err(new CostCannotBePaid('not enough cards'));
    const last = this.names('hand').reverse().slice(0, count);
    const cards = last.map((name) => this.move(name, 'graveyard'));
    return this.some(new TimingEvent('card_discarded', 2, { cards, player: this.me() }));
  }
  /** One card, or several. */
  destroy(targets: Named | readonly Named[]): Done {
    const destroyed: Card[] = [];
    for (const { name } of 'name' in targets ? [targets] : targets) {
      if (this.card(name).isIndestructible) continue;
      destroyed.push(this.move(name, 'graveyard'));
    }
    if (destroyed.length === 0) return this.none();
    return this.some(new TimingEvent('card_destroyed', 2, { cards: destroyed }));
  }
  selectCards(count: number, filter: (card: Card) => boolean): Result<[Card, ...Card[]]> {
    const [first, ...others] = this.state.cards.filter(filter);
    return first === undefined || others.length + 1 < count ? Err('not enough valid targets') : Ok([first, ...others.slice(0, count - 1)]);
  }
  selectCardsUpTo(count: number, filter: (card: Card) => boolean): Result<Card[]> {
    return Ok(this.state.cards.filter(filter).slice(0, count));
  }
  negateEffect(): Done {
    return Err(new EffectNegated('negated by trap'));
  }

  // -- what the examples use without showing it

  draw(count: number): Done {
    const events: EventOf<DuelTypes, 'card_drawn'>[] = [];
    for (const { name } of this.cardsIn('deck').slice(-count).reverse())
      events.push(new TimingEvent('card_drawn', 2, { card: this.move(name, 'hand'), player: this.me() }));
    return events.length === 0 ? this.none() : this.some(events);
  }
  gainLp(amount: number): Done {
    this.state.lp[this.me()] += amount;
    return this.some();
  }
  specialSummon({ name }: Named): Done {
    const card = this.move(name, 'field');
    card.controller = this.me();
    return this.some(new TimingEvent('monster_summoned', 2, { card }));
  }
  sendToGraveyard({ name }: Named): Done {
    return this.some(new TimingEvent('card_sent_to_gy', 2, { card: this.move(name, 'graveyard') }));
  }
  banish({ name }: Named): Done {
    return this.some(new TimingEvent('card_banished', 2, { card: this.move(name, 'banished') }));
  }
  makeIndestructible({ name }: Named): Done {
    this.card(name).isIndestructible = true;
    return this.some(new TimingEvent('made_indestructible', 2, { name }));
  }
  attackWithMonster({ name }: Named): Done {
    return this.damage(this.opponent(), 1000, name);
  }
  damage(player: Player, amount: number, by = ''): Done {
    this.state.lp[player] -= amount;
    return this.some(new TimingEvent('damage_taken', 2, { player, amount, by }));
  }
  getAllMonsters(): Card[] {
    return this.state.cards.filter((card) => card.isMonster && card.zone === 'field');
  }
  getAllAttackPositionMonsters(player: string): Card[] {
    return this.getAllMonsters().filter((card) => card.controller === player && card.isInAttack);
  }
}

export interface Laid {
  readonly ev: Evesses<Duel>;
  readonly ctx: Duel;
}

/** Where cards lie, by name: a capital begins a monster's. Ana's, unless they say whose they are: `bo:Wolf`. */
export type Layout = Partial<Record<Zone, readonly string[]>>;
const ZONES: readonly Zone[] = ['deck', 'hand', 'field', 'graveyard', 'banished'];

export function stateWith(layout: Layout): DuelState {
  const cards: Card[] = [];
  // As they are named: the first card that is named is the first one that is found.
  for (const zone of Object.keys(layout).flatMap((name) => ZONES.filter((zone) => zone === name)))
    for (const said of layout[zone] ?? []) {
      const [name = '', controller = 'ana'] = said.split(':').reverse();
      const isMonster = /^[A-Z]/.test(name);
      cards.push({ name, zone, controller, isMonster, isIndestructible: false, isInAttack: true });
    }
  return { currentPlayer: 'ana', lp: { ana: 8000, bo: 8000 }, cards };
}

export function duel(layout: Layout = {}, options: Partial<EvessesOptions<Duel>> = {}): Laid {
  const ev = new Evesses({ context: Duel, state: stateWith(layout), players: ['ana', 'bo'], ...options });
  return { ev, ctx: ev.ctx };
}

/** Activates and resolves, as most examples do. */
export function play({ ev, ctx }: Laid, effect: Effect): void {
  const activated = ev.activateEffect(effect, ctx);
  if (!activated.ok) throw new Error(`couldn't activate: ${JSON.stringify(activated.error)}`);
  const resolved = ev.resolveChain(ctx);
  if (!resolved.ok) throw new Error(`couldn't resolve: ${JSON.stringify(resolved.error)}`);
}

/** The timings of history, in order. */
export const timings = (ev: Evesses<Duel>): string[] => ev.getTimingHistory().map(({ timing }) => timing);
