/** The context that the document's examples need: two players, cards in zones, life points. Written as the document writes it. */
import {
  type ActionResult,
  Context,
  CostCannotBePaid,
  EffectNegated,
  Err,
  Evesses,
  type EvessesOptions,
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

export interface DuelState {
  currentPlayer: string;
  lp: Record<string, number>;
  /** All of them; the last one of a deck is its top. */
  cards: Card[];
}

type Named = Pick<Card, 'name'>;

export class Duel extends Context<DuelState> {
  me(): string {
    return this.state.currentPlayer;
  }
  opponent(): string {
    return this.me() === 'ana' ? 'bo' : 'ana';
  }
  cardsIn(zone: Zone, player = this.me()): Card[] {
    return this.state.cards.filter((card) => card.zone === zone && card.controller === player);
  }
  /** What lies there, by name. */
  names(zone: Zone, player = this.me()): string[] {
    return this.cardsIn(zone, player).map(({ name }) => name);
  }
  card(name: string): Card {
    return this.state.cards.find((card) => card.name === name) as Card;
  }
  move(name: string, zone: Zone): Card {
    const { cards } = this.state;
    const [card] = cards.splice(
      cards.findIndex((one) => one.name === name),
      1,
    ) as [Card];
    card.zone = zone;
    cards.push(card);
    return card;
  }

  // -- the document's own actions

  payLp(amount: number): ActionResult {
    if ((this.state.lp[this.me()] as number) < amount) return Err(new CostCannotBePaid('not enough LP'));
    this.gain(-amount);
    return this.some();
  }
  discard(count: number): ActionResult {
    if (this.cardsIn('hand').length < count) return Err(new CostCannotBePaid('not enough cards'));
    const discarded: Card[] = [];
    for (let i = 0; i < count; i++) discarded.push(this.move(this.cardsIn('hand').at(-1)?.name as string, 'graveyard'));
    return this.some(new TimingEvent('card_discarded', 2, { cards: discarded, player: this.me() }));
  }
  /** One card, or several. */
  destroy(targets: Named | readonly Named[]): ActionResult {
    const destroyed: Card[] = [];
    for (const { name } of [targets].flat() as Named[]) {
      if (this.card(name).isIndestructible) continue;
      destroyed.push(this.move(name, 'graveyard'));
    }
    if (destroyed.length === 0) return this.none();
    return this.some(new TimingEvent('card_destroyed', 2, { cards: destroyed }));
  }
  selectCards(count: number, filter: (card: Card) => boolean): Result<[Card, ...Card[]]> {
    const available = this.state.cards.filter(filter);
    return available.length < count ? Err('not enough valid targets') : Ok(available.slice(0, count) as [Card, ...Card[]]);
  }
  selectCardsUpTo(count: number, filter: (card: Card) => boolean): Result<Card[]> {
    return Ok(this.state.cards.filter(filter).slice(0, count));
  }
  negateEffect(): ActionResult {
    return Err(new EffectNegated('negated by trap'));
  }

  // -- what the examples use without showing it

  draw(count: number): ActionResult {
    const events: TimingEvent[] = [];
    for (const { name } of this.cardsIn('deck').slice(-count).reverse())
      events.push(new TimingEvent('card_drawn', 2, { card: this.move(name, 'hand'), player: this.me() }));
    return events.length === 0 ? this.none() : this.some(events);
  }
  gainLp(amount: number): ActionResult {
    this.gain(amount);
    return this.some();
  }
  specialSummon({ name }: Named): ActionResult {
    const card = this.move(name, 'field');
    card.controller = this.me();
    return this.some(new TimingEvent('monster_summoned', 2, { card }));
  }
  sendToGraveyard({ name }: Named): ActionResult {
    return this.some(new TimingEvent('card_sent_to_gy', 2, { card: this.move(name, 'graveyard') }));
  }
  banish({ name }: Named): ActionResult {
    return this.some(new TimingEvent('card_banished', 2, { card: this.move(name, 'banished') }));
  }
  makeIndestructible({ name }: Named): ActionResult {
    this.card(name).isIndestructible = true;
    return this.some(new TimingEvent('made_indestructible', 2, { name }));
  }
  attackWithMonster({ name }: Named): ActionResult {
    return this.damage(this.opponent(), 1000, name);
  }
  damage(player: string, amount: number, by = ''): ActionResult {
    this.state.lp[player] = (this.state.lp[player] as number) - amount;
    return this.some(new TimingEvent('damage_taken', 2, { player, amount, by }));
  }
  getAllMonsters(): Card[] {
    return this.state.cards.filter((card) => card.isMonster && card.zone === 'field');
  }
  getAllAttackPositionMonsters(player: string): Card[] {
    return this.getAllMonsters().filter((card) => card.controller === player && card.isInAttack);
  }

  private gain(amount: number): void {
    this.state.lp[this.me()] = (this.state.lp[this.me()] as number) + amount;
  }
}

export interface Laid {
  readonly ev: Evesses<Duel>;
  readonly ctx: Duel;
}

/** Where cards lie, by name: a capital begins a monster's. Ana's, unless they say whose they are: `bo:Wolf`. */
export type Layout = Partial<Record<Zone, readonly string[]>>;

export function stateWith(layout: Layout): DuelState {
  const cards: Card[] = [];
  for (const [zone, names] of Object.entries(layout) as [Zone, readonly string[]][])
    for (const said of names) {
      const [owner, name] = said.includes(':') ? (said.split(':') as [string, string]) : ['ana', said];
      const isMonster = /^[A-Z]/.test(name);
      cards.push({ name, zone, controller: owner, isMonster, isIndestructible: false, isInAttack: true });
    }
  return { currentPlayer: 'ana', lp: { ana: 8000, bo: 8000 }, cards };
}

export function duel(layout: Layout = {}, options: Partial<EvessesOptions<DuelState>> = {}): Laid {
  const ev = new Evesses<Duel>({ state: stateWith(layout), players: ['ana', 'bo'], ...options });
  return { ev, ctx: new Duel(ev) };
}

/** Activates and resolves, as most examples do. */
export function play({ ev, ctx }: Laid, effect: Parameters<Evesses<Duel>['activateEffect']>[0]): void {
  const activated = ev.activateEffect(effect, ctx);
  if (!activated.ok) throw new Error(`couldn't activate: ${JSON.stringify(activated.error)}`);
  const resolved = ev.resolveChain(ctx);
  if (!resolved.ok) throw new Error(`couldn't resolve: ${JSON.stringify(resolved.error)}`);
}

/** The timings of history, in order. */
export const timings = (ev: Evesses<Duel>): string[] => ev.getTimingHistory().map(({ timing }) => timing);
