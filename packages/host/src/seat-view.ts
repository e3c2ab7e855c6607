/**
 * A seat's view as a tree: what the kernel shows a viewer, laid out so that a small change is a small patch.
 *
 * HO1  A viewer is shown what the kernel's view of that seat holds, and who sits where: nothing else of the table is read for it.
 */
import { type CardView, type DecisionView, type OptionView, type Shown, Tree, type View, type ZoneView } from '@rulewright/kernel';
import type { Ref, SeatView, SeenCard, SeenDecision, SeenZone, Value, Values } from './protocol.js';

export const zoneKey = ({ zone, owner, slot }: { readonly zone: string; readonly owner: number; readonly slot: number }): string =>
  `${zone}:${owner}:${slot}`;

/** Facts as JSON has them. */
function values(shown: object): Values {
  const plain: Record<string, Value> = {};
  for (const [name, value] of Object.entries(shown)) plain[name] = value instanceof Tree ? { ...value.toJSON() } : (value as Value);
  return plain;
}

/** What the host adds to the kernel's view. */
export interface Around {
  readonly turn: number;
  /** What the seat is to be asked; a decision that is being answered for it is not shown. */
  readonly decision: SeenDecision | undefined;
  readonly asked: readonly number[];
  readonly over: SeatView['over'];
  readonly seed: SeatView['seed'] | undefined;
  readonly seats: SeatView['seats'];
}

export function seatView(view: View, around: Around): SeatView {
  const zones: Record<string, SeenZone> = {};
  const cards: Record<string, SeenCard> = {};
  for (const zone of view.zones) {
    const { cards: listed, known } = zone;
    const key = zoneKey(zone);
    for (const card of listed ?? []) cards[card.id] = seenCard(card, key);
    for (const { card } of known ?? []) cards[card.id] = seenCard(card, key);
    zones[key] = seenZone(zone);
  }
  const { decision, over, seed, turn, seats, asked } = around;
  return {
    seat: view.seat,
    scopes: view.scopes,
    turn,
    players: Object.fromEntries(view.players.map((player, seat) => [seat, values(player)])),
    playerTraits: Object.fromEntries((view.playerTraits ?? []).map((traits, seat) => [seat, values(traits)])),
    zones,
    cards,
    things: Object.fromEntries(view.things.map(({ id, kind, shows }) => [id, { kind, shows: values(shows) }])),
    chain: view.chain.map((link) => ({
      ...link,
      source: refOf(link.source),
      targets: Object.fromEntries(Object.entries(link.targets).map(([name, chosen]) => [name, chosen.map(refOf)])),
    })),
    asked,
    ...(decision && { decision }),
    notices: view.told.map(({ card, ...rest }) => ({ ...rest, card: refOf(card) })),
    ...(over && { over }),
    ...(seed && { seed }),
    seats,
  };
}

const seenZones = new WeakMap<ZoneView, SeenZone>();

function seenZone(zone: ZoneView): SeenZone {
  let seen = seenZones.get(zone);
  if (seen === undefined) {
    const { cards, known, ...head } = zone;
    seen = {
      ...head,
      ...(cards && { cards: cards.map(({ id }) => id) }),
      ...(known && { known: known.map(({ at, card }) => [at, card.id] as const) }),
    };
    seenZones.set(zone, seen);
  }
  return seen;
}

/** A card that was shown before is the same object, as long as it has not changed. (VW7) */
const seenCards = new WeakMap<CardView, SeenCard>();

function seenCard(card: CardView, zone: string): SeenCard {
  let seen = seenCards.get(card);
  if (seen?.zone !== zone) {
    seen = asSeen(card, zone);
    seenCards.set(card, seen);
  }
  return seen;
}

function asSeen({ back, face, traits }: CardView, zone: string): SeenCard {
  const { owner, controller, faceDown, ...shows } = back as Shown & { owner: number; controller: number; faceDown: boolean };
  const { card, ...seen } = (face ?? {}) as Shown & { card?: string };
  return {
    zone,
    ...(card !== undefined && { card }),
    owner,
    controller,
    faceDown,
    shows: values({ ...shows, ...seen }),
    ...(traits && { traits: values(traits) }),
  };
}

export function refOf({ value, card, ability, link, player, zone, thing }: OptionView): Ref {
  const is = card?.face?.['card'] as string | undefined;
  return {
    ...(card?.id !== undefined && { card: card.id }),
    ...(is !== undefined && { is }),
    ...(player !== undefined && { player }),
    ...(zone !== undefined && { zone: zoneKey(zone) }),
    ...(thing !== undefined && { thing }),
    ...(link !== undefined && { link }),
    ...(value !== undefined && { value: value as Value }),
    ...(ability !== undefined && { ability }),
  };
}

/** What is asked, without its id. A card that lies in sight is named by its id alone: the view says which it is. */
export function seenDecision(view: View, { id: _, options, about, ...rest }: DecisionView): Omit<SeenDecision, 'id'> {
  const inSight = new Set(view.zones.flatMap(({ cards = [] }) => cards.flatMap(({ id, face }) => (face === undefined ? [] : [id]))));
  const brief = (option: OptionView): Ref => {
    const { is, ...ref } = refOf(option);
    return is === undefined || (ref.card !== undefined && inSight.has(ref.card)) ? ref : { ...ref, is };
  };
  return { ...rest, ...(about && { about: brief(about) }), options: options.map(brief) };
}
