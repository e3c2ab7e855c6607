/**
 * Parts: what a definition may consist of. Whoever writes without types hears of a part that was misspelt: a hand whose "toOther"
 * was passed over would be shown to everybody.
 *
 * DF5  Definitions and policies have no parts but their own, and their lists no gaps; a choice is of a kind that there is, and says
 *      what its kind needs. Anything else is refused when it is defined, and the error names it.
 */
import { Impossible } from '../store/impossible.js';

/** Refuses a definition with a part that such a thing does not have. */
export function onlyParts(called: string, definition: object, parts: readonly string[]): void {
  const stranger = Object.keys(definition).find((part) => !parts.includes(part));
  if (stranger !== undefined) throw new Impossible(`${called} has no part "${stranger}"; it may have ${parts.join(', ')}`);
}

/** Refuses a list in which something is missing: `undefined` stands there where a condition should have put a definition, or nothing. */
export function noGaps(called: string, definition: object, parts: readonly string[]): void {
  for (const [part, value] of Object.entries(definition)) {
    if (!parts.includes(part)) continue;
    if (!Array.isArray(value)) throw new Impossible(`${called} has ${shown(value)} for "${part}"; it is a list`);
    const gap = value.findIndex((one) => one === undefined || one === null || one === false);
    if (gap >= 0) throw new Impossible(`${called} has ${shown(value[gap])} in "${part}" (place ${gap}); leave it out`);
  }
}
const shown = (value: unknown): string => JSON.stringify(value) ?? String(value);

/** Refuses what is not one of several. */
export function oneOf(called: string, part: string, value: unknown, known: readonly string[]): void {
  if (!known.some((one) => one === value))
    throw new Impossible(`${called} has ${shown(value)} for "${part}"; it is one of ${known.join(', ')}`);
}
