/**
 * Kept views: what a viewer was shown of cards and zones, for whoever shows a game again and again.
 *
 * VW7  A view that is made with what was kept of the last one equals one that is made afresh, and shares with it what has not changed.
 */
import type { Worked } from '../continuous/current-traits.js';
import type { ZoneRec } from '../definitions/zones.js';
import type { CardRec } from '../records/card-record.js';
import { numberOf, numbersIn } from '../store/facts.js';
import type { CardView, TraitsView, ZoneView } from './views.js';

interface KeptCard {
  readonly rec: CardRec;
  readonly worked: Worked | undefined;
  readonly view: CardView;
}

interface KeptZone {
  readonly rec: ZoneRec;
  readonly view: ZoneView;
}

/** Of one viewer. A record that is the same object has the same values: whoever keeps views makes the table copy what it writes to. */
export class KeptViews {
  private readonly cards = new Map<number, KeptCard>();
  private readonly zones = new Map<number, KeptZone>();

  /** The view of a card as it was, if neither the card nor its traits have changed. `traits` are worked out only where they may have. */
  card(id: number, rec: CardRec, worked: Worked | undefined, traits: () => TraitsView | undefined): CardView | undefined {
    const kept = this.cards.get(id);
    if (kept === undefined || kept.rec !== rec) return undefined;
    const { view } = kept;
    if (kept.worked === worked) return view;
    if (view.face !== undefined && !isSameTraits(view.traits, traits())) return undefined;
    this.cards.set(id, { rec, worked, view });
    return view;
  }

  keepCard(id: number, rec: CardRec, worked: Worked | undefined, view: CardView): CardView {
    // What a card names may change while the card does not.
    if (namesSomething(rec)) this.cards.delete(id);
    else this.cards.set(id, { rec, worked, view });
    return view;
  }

  /** The view of a zone as it was, if it has not changed and all that is shown of it is the same. */
  zone(id: number, rec: ZoneRec, cards: readonly CardView[]): ZoneView | undefined {
    const kept = this.zones.get(id);
    if (kept === undefined || kept.rec !== rec) return undefined;
    const { view } = kept;
    const had = view.cards ?? view.known ?? [];
    const isSame = had.length === cards.length && had.every((one, i) => ('card' in one && 'at' in one ? one.card : one) === cards[i]);
    return isSame ? view : undefined;
  }

  keepZone(id: number, rec: ZoneRec, view: ZoneView): ZoneView {
    this.zones.set(id, { rec, view });
    return view;
  }
}

function namesSomething({ kind, values }: CardRec): boolean {
  return kind.fields.some(({ type, index, seen }) => {
    if (seen === 'never') return false;
    if (type === 'ref') return numberOf(values[index]) !== 0;
    return type === 'refs' && numbersIn(values[index]).length > 0;
  });
}

function isSameTraits(one: TraitsView | undefined, other: TraitsView | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSameValue(one[name], other[name]));
}

const isSameValue = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, i) => Object.is(item, other[i]))
    : Object.is(one, other);
