/**
 * Where a definition stands in the ruleset that used it last: found without a look-up in a map. A definition may serve
 * several rulesets; each then finds the others' mark and looks it up.
 */
export const HOME = Symbol('home');

export interface Home {
  readonly rules: object;
  /** The definition's number, or the place of a zone among its seat's. */
  readonly at: number;
}

export interface Homed {
  /** @internal */
  [HOME]: Home | undefined;
}
