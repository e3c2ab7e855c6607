/** The kinds of choices, and the answers that they take. */

/** Among activations: the option that activates nothing. */
export const PASS = 0;

export const CHOICE_KINDS = ['one', 'some', 'upTo', 'subset', 'divide', 'name', 'number', 'order', 'yesNo', 'action', 'slot'] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** The number of an option; a list of them; amounts for `divide`; the number itself for `number`; or to take it back. */
export type Answer = number | readonly number[] | 'back out';

/** Whether one option is picked, no more and no less: as most choices are. */
export function isSingle(kind: ChoiceKind): boolean {
  return kind === 'action' || kind === 'one' || kind === 'name' || kind === 'yesNo' || kind === 'slot';
}

/** What the options of a choice of this kind are, unless it says so. */
export function usually(kind: ChoiceKind): 'things' | 'values' {
  return kind === 'action' || kind === 'name' || kind === 'yesNo' || kind === 'number' ? 'values' : 'things';
}
