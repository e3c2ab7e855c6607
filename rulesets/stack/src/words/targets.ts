/**
 * Targets: what is chosen when a text goes on the stack, and how that is said.
 *
 * SL6  What has shroud cannot be targeted; what has hexproof not by opponents; what cannot be targeted by a rule not at all. What gains that
 *      in time is no legal target any more.
 * CW30  What has protection from something is not targeted, damaged or blocked by it, and bears no Aura or Equipment of it: from a colour,
 *      from a card type, from everything.
 */
import { type Here, isWatched, type Step, whyNotDo } from '@rulewright/kernel';
import {
  a,
  amount,
  CARDS,
  capitalized,
  cards,
  choosing,
  clauseOf,
  givenName,
  howManyOf,
  listOf,
  map,
  type NounPhrase,
  needed,
  optional,
  type Phrase,
  render,
  saidOfChoice,
  text,
} from '@rulewright/language';
import { target as targeting } from '../casting/spell-actions.js';
import * as on from '../table.js';

const target = map('a target', {
  from: needed(a(cards), 'what is chosen from'),
  count: optional(a(amount), 'how many; one, by default'),
  'up-to': optional(a(amount), 'how many at most', { insteadOf: 'count' }),
  why: optional(text('a word or two', 40), 'what the player is told it is for'),
  as: needed(givenName(CARDS, { said: (beside) => saidOfChoice(beside, 'from') }), 'the name of what is targeted'),
});
export const targetPart = optional(listOf(target), 'what is chosen when it goes on the stack');
export type Target = Parameters<typeof choosing>[0];

/** SL6: whether a spell or ability of whoever asks may target it. */
function isTargetable(here: Here, id: number): boolean {
  if (on.seatOf(here, id) >= 0 || !on.isOn(here, id)) return true;
  if (on.isProtected(here, id, here.source)) return false;
  if (on.has(here, id, 'shroud') || (on.has(here, id, 'hexproof') && on.controllerOf(here, id) !== here.seat)) return false;
  return !isWatched(here, targeting) || whyNotDo(here, targeting, { card: id, source: here.source }, here.seat) === undefined;
}
export const targetable =
  (from: (here: Here) => readonly number[]) =>
  (here: Here): number[] =>
    from(here).filter((id) => isTargetable(here, id));

const targets = (given: readonly Target[] | undefined): readonly Target[] => given ?? [];
export const targetSteps = (given: readonly Target[] | undefined) =>
  targets(given).map((one) => choosing({ ...one, from: { means: targetable(one.from.means), says: '' } }, 'target'));

/** "any target", "target creature", "another target creature", "up to 2 target creatures". */
function targetSaid(one: Target): NounPhrase {
  const chosen = howManyOf(one);
  const { which, adjectives = [], noun } = chosen;
  const isOne = typeof which === 'object' && which.amount?.value === 1 && which.bound === undefined;
  if (isOne && noun === ANY_TARGET.noun) return ANY_TARGET;
  if (noun === ANY_TARGET.noun) return chosen;
  const isOther = adjectives[0] === 'other';
  const aimed = { ...chosen, adjectives: isOther ? ['other', 'target', ...adjectives.slice(1)] : ['target', ...adjectives] };
  return isOne ? { ...aimed, isMany: false, which: isOther ? 'a' : undefined } : aimed;
}
export const ANY_TARGET: NounPhrase = { noun: 'target', which: 'any' };

/** What it does, as sentences: one target that the first step means is said where it stands, and not "it"; others are chosen before. */
export function body(does: readonly Phrase<readonly Step[]>[], given: readonly Target[] | undefined): string {
  const [first, ...more] = does.map(clauseOf);
  const [only, ...others] = targets(given);
  const introduces = only && others.length === 0 ? { name: only.as, as: targetSaid(only), isDone: false } : undefined;
  const said = first === undefined ? '' : render(first, { introduces });
  const aims = introduces?.isDone === true ? [] : targets(given).map(targetSaid);
  const begins = aims.length === 0 ? [said] : [`choose ${aims.map((aim) => render(aim)).join(' and ')}`, said];
  return [...begins, ...more.map((one) => render(one))].map((one, i) => (i === 0 ? one : capitalized(one))).join('. ');
}
