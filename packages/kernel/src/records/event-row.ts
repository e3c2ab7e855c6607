/** The columns of an event's row in history. */

/**
 * How an event lies in history, as a row of facts: these, then its data in the order of its fields. Definitions are
 * their numbers in the ruleset; the sequence number is the place.
 */
export const ROW = { type: 0, group: 1, action: 2, by: 3, source: 4, because: 5, scope: 6, link: 7, data: 8 } as const;
