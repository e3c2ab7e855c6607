/**
 * Parts: what a definition may consist of. Whoever writes without types hears of a part that was misspelt: a hand whose "toOther"
 * was passed over would be shown to everybody.
 *
 * DF5  A zone, an action and a step have no parts but their own, and a choice is of a kind that there is: anything else is refused when
 *      it is defined.
 */
import { Impossible } from '../store/impossible.js';

/** Refuses a definition with a part that such a thing does not have. */
export function onlyParts(called: string, definition: object, parts: readonly string[]): void {
  const stranger = Object.keys(definition).find((part) => !parts.includes(part));
  if (stranger !== undefined) throw new Impossible(`${called} has no part "${stranger}"; it may have ${parts.join(', ')}`);
}

/** Refuses what is not one of several. */
export function oneOf(called: string, part: string, value: unknown, known: readonly string[]): void {
  if (!known.some((one) => one === value))
    throw new Impossible(`${called} has ${JSON.stringify(value) ?? 'nothing'} for "${part}"; it is one of ${known.join(', ')}`);
}
