/**
 * Outcomes: how a step ended.
 *
 * OC1  An action ends in one of three: it could not (a refusal), it went through and changed nothing, or it did
 *      something and made events. They are ordered; several steps together did what the best of them did.
 */

export const CANNOT = 0;
export const NOTHING = 1;
export const DID = 2;
export type Outcome = typeof CANNOT | typeof NOTHING | typeof DID;

/** The outcome that a number stands for; undefined for any other number. */
export const outcomeOf = (number: number): Outcome | undefined =>
  number === CANNOT || number === NOTHING || number === DID ? number : undefined;

export const outcomeNames = ['cannot', 'nothing', 'did'] as const;
