/**
 * Where a definition stands in the ruleset that used it last: found without a look-up in a map. A definition may serve
 * several rulesets; each then finds the others' mark and looks it up.
 */

export const HOME = Symbol('home');

export interface Home {
  readonly rules: object;
  /** The definition's number; of a zone, the record of its first slot at the first seat. */
  readonly at: number;
  /** Of a zone: for how many seats that is true, and how far it is to the next seat's. */
  readonly seats: number;
  readonly step: number;
}

export interface Homed {
  /** @internal */
  [HOME]: Home | undefined;
}
