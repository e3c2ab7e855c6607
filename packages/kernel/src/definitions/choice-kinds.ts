/** The kinds of choices, and the answers that they take. */

/** Among activations: the option that activates nothing. */
export const PASS = 0;

export const CHOICE_KINDS = ['one', 'some', 'upTo', 'subset', 'divide', 'name', 'number', 'order', 'yesNo', 'action', 'slot'] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** What is asked, as far as it is the same whenever it is asked. */
export interface ChoiceTerms {
  readonly kind: ChoiceKind;
  /**
   * Whether the options are records, to be shown as each viewer knows them; or activations: abilities of cards as
   * numbers, programs by name, and 0 to pass.
   */
  readonly of: 'things' | 'values' | 'activations';
  readonly why: string;
  /** Whether the seat that is asked is shown the faces of what is offered. */
  readonly shown: boolean;
  /** Whether one option is picked, no more and no less. */
  readonly isSingle: boolean;
}

/** The number of an option; a list of them; amounts for `divide`; the number itself for `number`; or to take it back. */
export type Answer = number | readonly number[] | 'back out';

/** Whether one option is picked, no more and no less: as most choices are. */
export function isSingle(kind: ChoiceKind): boolean {
  return kind === 'action' || kind === 'one' || kind === 'name' || kind === 'yesNo' || kind === 'slot';
}

/** What the options of a choice of this kind are, unless it says so. */
export function defaultOptionsOf(kind: ChoiceKind): 'things' | 'values' {
  return kind === 'action' || kind === 'name' || kind === 'yesNo' || kind === 'number' ? 'values' : 'things';
}
