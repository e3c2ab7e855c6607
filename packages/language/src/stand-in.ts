/** A stand-in for the place from which a text asks: the same table, but for another card, another player, or another event. */
import type { Here } from '@rulewright/kernel';

/**
 * Returns a place that answers what is given here, and asks `here` for everything else. It has `here` as its prototype: the kernel reuses
 * that object from one leaf to the next, so a stand-in is for questions that are asked at once, and is never kept.
 */
export function standIn(here: Here, instead: Partial<Readonly<Record<keyof Here, unknown>>>): Here {
  const asked: Here = Object.create(here);
  for (const [name, value] of Object.entries(instead)) Object.defineProperty(asked, name, { value });
  return asked;
}
