/**
 * Targets: what is chosen when a text goes on the stack, and how that is said.
 *
 * SL6  What has shroud cannot be targeted; what has hexproof not by opponents; what cannot be targeted by a rule not at all. What gains that
 *      in time is no legal target any more.
 * CW30  What has protection from something is not targeted, damaged or blocked by it, and bears no Aura or Equipment of it: from a colour,
 *      from a card type, from everything.
 */
import { type Here, isLookedAt, type Step, whyNotDo } from '@rulewright/kernel';
import {
  a,
  amount,
  CARDS,
  cards,
  choosing,
  firstLarge,
  givenName,
  howMany,
  listOf,
  map,
  needed,
  optional,
  type Phrase,
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
  return !isLookedAt(here, targeting) || whyNotDo(here, targeting, { card: id, source: here.source }, here.seat) === undefined;
}
export const targetable =
  (from: (here: Here) => readonly number[]) =>
  (here: Here): number[] =>
    from(here).filter((id) => isTargetable(here, id));

const targets = (given: readonly Target[] | undefined): readonly Target[] => given ?? [];
export const targetSteps = (given: readonly Target[] | undefined) =>
  targets(given).map((one) => choosing({ ...one, from: { means: targetable(one.from.means), says: '' } }, 'target'));

/** "any target", "target creature", "up to two target creatures". */
const targetSaid = (one: Target): string => {
  const many = howMany(one);
  if (many.endsWith('any target')) return 'any target';
  const said = many.startsWith('1 ') ? `target ${many.slice(2)}` : many.replace(/^((?:up to )?\S+) /, '$1 target ');
  return said.replace('target other ', 'another target ');
};

/** How what was targeted is meant. */
const AIM = /\b(it|them|that player)\b/;
/** What it does, with the targets named in it: "it" is said where it was targeted. */
export function body(does: readonly Phrase<readonly Step[]>[], given: readonly Target[] | undefined): string {
  const aims = targets(given).map(targetSaid);
  const said = does.map(({ says }) => says);
  const [only] = aims;
  // One target that the first step means: it is said where it stands.
  const found = only !== undefined && aims.length === 1 && AIM.test(said[0] ?? '');
  if (found) return sentencesOf([(said[0] as string).replace(AIM, only), ...said.slice(1)]);
  return sentencesOf(aims.length === 0 ? said : [`choose ${aims.join(' and ')}`, ...said]);
}
const sentencesOf = (said: readonly string[]): string => said.map((one) => firstLarge(one)).join('. ');
