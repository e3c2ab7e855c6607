/**
 * Targets: how it is written and printed what a text targets.
 *
 * CW6  A target that is "checked again" must still be one that could be chosen when the text resolves, and is printed as "that
 *      target"; else it must only be the same object, and is "it". Where all are needed, losing one loses all.
 * CW7  What cannot be targeted is not offered as a target; nor is a monster that the battle is about to destroy, from the calculation
 *      until it leaves.
 */
import { type ChooseStep, type Here, type Step, whyNotDo } from '@rulewright/kernel';
import {
  a,
  amount,
  CARDS,
  type Cards,
  type Clause,
  cards,
  choosing,
  does,
  flag,
  givenName,
  type Holds,
  howManyOf,
  map,
  needed,
  optional,
  type Phrase,
  saidOfChoice,
  stepsOf,
  text,
} from '@rulewright/language';
import { has } from '../effects/layers.js';
import { aim } from '../effects/only-asked.js';
import { controller, duel, duelOf, isUp, monsters, partOf } from '../table.js';

/** What may be targeted by the seat. (CW7) */
export const mayBeTargeted = (here: Here, id: number): boolean => {
  if (partOf(here) === 'after' && here.get(duelOf(here), duel.fields.doomed).includes(id)) return false;
  if (whyNotDo(here, aim, { card: id, source: here.source }, here.seat) !== undefined) return false;
  if (!here.isIn(id, monsters) || !isUp(here, id)) return true;
  return !has(here, id, 'not-targeted') && !(has(here, id, 'not-targeted-by-opponent') && here.get(id, controller) !== here.seat);
};
export const target = map('a target', {
  from: needed(a(cards), 'what is chosen from'),
  count: optional(a(amount), 'how many; one, by default'),
  'up-to': optional(a(amount), 'how many at most, at least one', { insteadOf: 'count' }),
  why: optional(text('a word or two', 40), 'what the player is told it is for'),
  'check-again': optional(
    flag(),
    'whether it must still be one that could be chosen when the text resolves: "that target"; not, by default',
  ),
  'needs-all': optional(flag(), 'of several: whether all of them must still be there; each counts by itself, by default'),
  as: needed(
    givenName(CARDS, {
      said: (beside) => {
        const said = saidOfChoice(beside, 'from');
        if (said === undefined || beside('check-again') !== true) return said && { ...said, done: 'target' };
        return { ...said, done: 'target', instead: said.isMany === true ? 'those targets' : 'that target' };
      },
    }),
    'the name of what is targeted',
  ),
});
export interface Target {
  readonly from: Phrase<Cards>;
  readonly count: Phrase<(here: Here) => number> | undefined;
  readonly 'up-to': Phrase<(here: Here) => number> | undefined;
  readonly why: string | undefined;
  readonly 'check-again': boolean | undefined;
  readonly 'needs-all': boolean | undefined;
  readonly as: string;
}
/** What cards with a name are to be used for: whether one may be. */
export interface Use {
  readonly called: string;
  may(here: Here, id: number): boolean;
}
/** Cards that say what they are to be used for: those with the name, if they have one. (CW15, CW47) */
export const usedFor = <F extends (here: Here) => readonly number[]>(of: F, called: string | undefined, may: Use['may']): F =>
  called === undefined ? of : Object.assign(of, { isFor: { called, may } });
type Uses = readonly Use[];
export const targetOptions = ({ from, as }: Target, here: Here, uses: Uses): readonly number[] => {
  const own = uses.filter(({ called }) => called === as);
  return from.means(here).filter((id) => mayBeTargeted(here, id) && own.every(({ may }) => may(here, id)));
};

/** What is to be done with cards that have names, anywhere in the steps. */
export function usesIn(node: unknown, found: Use[] = []): Uses {
  if (typeof node === 'function' && 'isFor' in node) found.push(node.isFor as Use);
  if (typeof node === 'object' && node !== null && !('id' in node)) for (const inner of Object.values(node)) usesIn(inner, found);
  return found;
}

/** What a step needs that finds cards and gives them a name: one of these, of which all may be done that is to be done with it. (UM1) */
export type Finding = Holds & { readonly finds: { readonly called: string; among(here: Here): readonly number[] } };
/** The same need, as soon as it is known what is to be done. */
export const forUses =
  (uses: Uses) =>
  (need: Holds | Finding): Holds => {
    if (!('finds' in need)) return need;
    const { called, among } = need.finds;
    const own = uses.filter((use) => use.called === called);
    return { ...need, holds: (here) => among(here).some((id) => own.every(({ may }) => may(here, id))) };
  };

/** The same of written steps, worked out once: it is asked whenever one of several effects may be chosen. */
const usesBefore = new WeakMap<object, Uses>();
export function usesOf(does: readonly Phrase<readonly Step[]>[]): Uses {
  const known = usesBefore.get(does) ?? usesIn(stepsOf(does));
  usesBefore.set(does, known);
  return known;
}

/** The choice of a target; none, while something does not hold. */
export function targeting(given: Target, uses: Uses, isAsked?: (here: Here) => boolean): ChooseStep {
  const { count, 'up-to': upTo, 'check-again': again, 'needs-all': all } = given;
  const chosen = choosing({ ...given, from: { means: (here) => targetOptions(given, here, uses), says: '' } }, 'target');
  const wording: Pick<ChooseStep, 'still' | 'needs'> = {
    still: again === true ? 'legal' : 'itself',
    ...(all === true && { needs: 'all' }),
  };
  if (isAsked === undefined) return upTo === undefined ? { ...chosen, ...wording } : { ...chosen, ...wording, kind: 'some', min: 1 };
  const most = (here: Here): number => (isAsked(here) ? ((upTo ?? count)?.means(here) ?? 1) : 0);
  return {
    ...chosen,
    ...wording,
    kind: 'some',
    unlessNone: true,
    max: most,
    min: (here) => (upTo === undefined ? most(here) : Math.min(1, most(here))),
  };
}
export const targetSaid = (given: Target): Clause => does('target', howManyOf(given));
