/**
 * Dealing: which hidden face may lie where.
 *
 * ZN3  A zone may say which cards can lie in it hidden: everybody knows the rules by which they came there. Whatever is imagined or
 *      tried out for a seat lays no other card there.
 */
import { CARD, type CardRec } from '../records/card-record.js';
import type { Table } from '../table/table.js';

/** Whether what lies hidden where this card does may be that card. */
export function mayLie(table: Table, place: CardRec, card: string): boolean {
  const { mayHide } = table.zone(place.values[CARD.zone.index]).kind.definition;
  return mayHide === undefined || mayHide(table.rules.cardOf(card));
}

/** Whether anything can lie there. */
export function hidesAll(table: Table, place: CardRec): boolean {
  return table.zone(place.values[CARD.zone.index]).kind.definition.mayHide === undefined;
}

/**
 * For each place the number of a face, each once: faces in their order as far as they fit. A place where not everything fits is dealt to
 * first; if what fits there is given away, whoever has it takes something else.
 */
export function deal(places: number, isFree: (place: number) => boolean, fits: (place: number, face: number) => boolean): number[] {
  const faceOf: number[] = Array.from({ length: places }, () => -1);
  const placeOf: number[] = faceOf.slice();
  const give = (place: number, asked: Set<number>): boolean => {
    for (const taken of [false, true]) {
      for (let face = 0; face < places; face++) {
        const holder = placeOf[face] ?? -1;
        if (holder >= 0 !== taken || asked.has(face) || !fits(place, face)) continue;
        asked.add(face);
        if (taken && !give(holder, asked)) continue;
        faceOf[place] = face;
        placeOf[face] = place;
        return true;
      }
    }
    return false;
  };
  const all = Array.from({ length: places }, (_, place) => place);
  for (const place of all) if (!isFree(place)) give(place, new Set());
  let next = 0;
  for (const place of all) {
    if (!isFree(place)) continue;
    while (placeOf[next] !== -1) next++;
    faceOf[place] = next;
    placeOf[next] = place;
  }
  return faceOf;
}
