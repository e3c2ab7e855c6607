/** What the words have in common that do something to cards: how they are asked for, announced, found and said. */
import { act, assign, branch, type Here, type Step } from '@rulewright/kernel';
import {
  type Clause,
  doneBy,
  type Holds,
  isChosen,
  type NounPhrase,
  needing,
  nounOf,
  type Phrase,
  type Selection,
  selectedOf,
  selection,
  step,
  toEach,
  type Word,
  word,
} from '@rulewright/language';
import { fromDeck } from '../../effects/only-asked.js';
import { lastKnown, lastOf } from '../card-values.js';

export type Steps = readonly Step[];

/** Announces what becomes of cards of a deck, if they may be taken from one. (CW42) */
export const announcing = (steps: Steps, { cards }: Pick<Selection, 'cards'>, what: keyof typeof fromDeck | undefined): Steps =>
  what === undefined || cards.means.isSearched !== true ? steps : [branch(() => true, steps, [act(fromDeck[what], {})])];

/** What monsters were when a step of this text took them from the field: their ATK, DEF and levels are asked for afterwards. (CW43) */
export const notesLast = (of: (here: Here) => readonly number[], called: string): Steps => [
  assign(lastKnown(called), (here) => of(here).flatMap((id) => lastOf(here, id))),
];

/** Who does it, if it is not you: "your opponent banishes 1 card they control". */
export const byChooser = (given: Selection, clause: Clause): Clause =>
  given.who === undefined || !isChosen(given) ? clause : doneBy(nounOf(given.who), clause);

/** A search needs something to find: a player knows what is in their own deck, not where. (UM1) */
export function toFind(given: Selection, fits: (here: Here, id: number) => boolean = () => true): readonly Holds[] {
  const { cards: from, count } = given;
  if (from.means.isOwn !== true || !isChosen(given) || !isKnown(count)) return [];
  const enough = (here: Here): number => count?.means(here) ?? 1;
  return [
    {
      says: 'there is nothing to be found for it',
      holds: (here) => from.means(here).filter((id) => fits(here, id)).length >= enough(here),
      isHidden: true,
    },
  ];
}

/** Words that tell everything by themselves, of face-down cards nothing that is hidden: no name, no kind, nothing that is worked out. */
const PLAIN: ReadonlySet<string> = new Set('monster face-up face-down attack-position defense-position other set you opponent'.split(' '));
const OF_NUMBERS: ReadonlySet<string> = new Set(
  'attack attack-at-least attack-at-most defense defense-at-least defense-at-most level level-at-least level-at-most'.split(' '),
);
const isPlain = (data: unknown): boolean => {
  if (typeof data === 'string') return PLAIN.has(data);
  if (Array.isArray(data)) return data.every(isPlain);
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).every(([key, value]) =>
    OF_NUMBERS.has(key) ? typeof value === 'number' : (key === 'whose' || key === 'where' || key === 'not') && isPlain(value),
  );
};
const ON_FIELD: ReadonlySet<string> = new Set(['monsters', 'spells-and-traps', 'backrow', 'field', 'field-spells']);
/** Whether cards of the field are meant by what everybody sees of them, and nothing that the text has yet to find out. */
const areInSight = (data: unknown): boolean => {
  if (typeof data === 'string') return ON_FIELD.has(data);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  const entries = Object.entries(data);
  return entries.length === 1 && entries.every(([place, which]) => ON_FIELD.has(place) && isPlain(which));
};
/** What does something to cards of the field, and nothing else, needs one to do it to. (UM1) */
function toReach(given: Selection, fits: (here: Here, id: number) => boolean = () => true): readonly Holds[] {
  const { cards: on, 'up-to': upTo } = given;
  if (upTo !== undefined || !areInSight(on.data)) return [];
  return [{ says: 'there is no card for it on the field', holds: (here) => on.means(here).some((id) => fits(here, id)), isWhole: true }];
}
export const needsOfCards = (given: Selection, { can, reaches }: Pick<CardStep, 'can' | 'reaches'> = {}): readonly Holds[] => [
  ...toFind(given, can),
  ...toReach(given, reaches),
];

interface CardStep {
  readonly about: string;
  /** What somebody who chooses is told it is for. */
  readonly why: string;
  does(card: Parameters<Parameters<typeof toEach>[2]>[0]): Steps;
  says(of: NounPhrase, given: Selection): Clause;
  /** What was done to those that have a name: "discarded". */
  readonly done?: string;
  /** What becomes of those of a deck. */
  readonly fromDeck?: keyof typeof fromDeck;
  /** Which of those of a deck it can be done to. */
  readonly can?: (here: Here, id: number) => boolean;
  /** Which of those of the field it can be done to. */
  readonly reaches?: (here: Here, id: number) => boolean;
  /** What it is done to, where that is not just what is named. */
  of?(given: Selection): Selection;
}
export const cardStep = (
  called: string,
  { about, why, does, says, done, fromDeck: what, of = (given) => given, ...limits }: CardStep,
): Word<Steps> =>
  word(step, called, {
    about,
    takes: selection(undefined, done),
    main: 'cards',
    means: (given) =>
      needing(
        announcing(toEach(of(given), why, does, 'at once', done === undefined ? undefined : notesLast), given, what),
        needsOfCards(given, limits),
      ),
    says: (given) => says(selectedOf(given), given),
  });
export const isMoreThanOne = (count: unknown): boolean => count !== undefined && (count as Phrase<unknown>).value !== 1;

export type Count = Phrase<(here: Here) => number>;
/** Whether it is known before the text is activated how many it is: a number, not one that is worked out or was given a name. */
export const isKnown = (count: Count | undefined): boolean => count === undefined || (count.value !== undefined && count.value >= 0);
