/** Places: where the zones of a game lie on the page. A zone that the page does not know lies beside the others. */
import type { SeatView, SeenDecision, SeenZone } from '@rulewright/host';

export interface Place {
  readonly key: string;
  readonly zone: SeenZone;
}

export interface Side {
  readonly seat: number;
  readonly hand: Place | undefined;
  /** Rows of slots, the one nearer to the middle first. */
  readonly rows: readonly (readonly Place[])[];
  /** Beside the front row on the outside: the graveyard; and on the inside, the field zone. */
  readonly grave: Place | undefined;
  readonly field: Place | undefined;
  readonly deck: Place | undefined;
  readonly extra: Place | undefined;
  /** Smaller piles: banished cards, and all that is not known. */
  readonly others: readonly Place[];
}

/** Where cards lie for a moment only: shown while there is something. */
const passing = ['arriving'];
const rowNames = ['monsters', 'spells'];
const named: Readonly<Record<string, readonly string[]>> = {
  hand: ['hand'],
  grave: ['grave', 'graveyard'],
  field: ['field', 'fieldZone', 'field-zone', 'field zone'],
  deck: ['deck', 'library'],
  extra: ['extra', 'extraDeck', 'extra-deck', 'extra deck'],
};

export function sideOf(view: SeatView, seat: number): Side {
  const mine = Object.entries(view.zones)
    .map(([key, zone]) => ({ key, zone }))
    .filter(({ zone }) => zone.owner === seat);
  const one = (role: string): Place | undefined => mine.find(({ zone }) => named[role]?.includes(zone.zone));
  const rows = rowNames.map((name) => mine.filter(({ zone }) => zone.zone === name).sort((a, b) => a.zone.slot - b.zone.slot));
  const [hand, grave, field, deck, extra] = [one('hand'), one('grave'), one('field'), one('deck'), one('extra')];
  const used = new Set([...rows.flat(), hand, grave, field, deck, extra].map((place) => place?.key));
  return {
    seat,
    hand,
    rows,
    grave,
    field,
    deck,
    extra,
    others: mine.filter(({ key, zone }) => !used.has(key) && (zone.count > 0 || !passing.includes(zone.zone))),
  };
}

/** Whether some of what is offered cannot be pressed on the table: it lies in a pile, or in a deck that is searched. */
export function needsTray(decision: SeenDecision, view: SeatView): boolean {
  if (decision.kind === 'action') return false;
  return decision.options.some(({ card, is }) => (card === undefined ? is !== undefined : !isOnTable(view, card)));
}

function isOnTable(view: SeatView, card: number): boolean {
  const zone = view.zones[view.cards[card]?.zone ?? '']?.zone ?? '';
  return rowNames.includes(zone) || named['hand']?.includes(zone) === true || named['field']?.includes(zone) === true;
}
