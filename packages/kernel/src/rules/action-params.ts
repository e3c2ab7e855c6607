/** The parameters of a request that is filled in again and again: read by their names, written by their places. */
import type { Data } from '../definitions/data.js';
import type { FieldSpec } from '../store/kinds.js';

const PLACES = Symbol('places');

interface Placed {
  readonly [PLACES]: unknown[];
}

// hot path
const readers: PropertyDescriptor[] = [];
const readerOf = (place: number): PropertyDescriptor => {
  const known = readers[place];
  if (known !== undefined) return known;
  const reader: PropertyDescriptor = {
    enumerable: true,
    get(this: Placed): unknown {
      return this[PLACES][place];
    },
  };
  readers[place] = reader;
  return reader;
};

/**
 * Parameters with their initial values, and the list to write the next ones to. Writing them under names that change from
 * one action to the next would go through a look-up each time.
 */
export function placedParams(specs: Readonly<Record<string, FieldSpec>>): { readonly params: Data; readonly places: unknown[] } {
  const places: unknown[] = Object.values(specs).map(({ initial }) => initial);
  const params = Object.defineProperty({}, PLACES, { value: places });
  for (const [place, name] of Object.keys(specs).entries()) Object.defineProperty(params, name, readerOf(place));
  return { params: params, places };
}
