/** Phrases that the texts of several cards have in common. */
import { act, branch, type CardDefinition, type Condition, chainOf, type Here, newestLink, type Step } from '@rulewright/kernel';
import { deckOut, draw } from '../actions.js';
import { specialSummons as summons } from '../summoning/summon-programs.js';
import { allMonsters, deckOf, freeMonsterSlot, graveOf, isUp } from '../table.js';
import { NOT_NEGATED } from '../timing.js';

export const isMonster = (here: Here, id: number): boolean => here.card(id)['kind'] === 'monster';
export const me = (here: Here): number => here.source;
/** A draw that is part of an effect has to be made. */
export const draws = (times: number): readonly Step[] => [
  ...Array.from({ length: times }, () =>
    branch(
      (here) => deckOf(here, here.seat).length > 0,
      [act(draw, { seat: (here) => here.seat })],
      [act(deckOut, { seat: (here) => here.seat })],
    ),
  ),
];
export const canDraw = (times: number): Condition => ({
  says: 'the deck is too small',
  holds: (here) => deckOf(here, here.seat).length >= times,
});
export const any = (says: string, from: (here: Here) => readonly number[]): Condition => ({ says, holds: (here) => from(here).length > 0 });
export const specialSummons = (id: (here: Here) => number | undefined): readonly Step[] => summons(id);
export const hasRoom: Condition = { says: 'there is no room on the field', holds: (here) => freeMonsterSlot(here, here.seat) >= 0 };
export const upMonsters = (here: Here): number[] => allMonsters(here).filter((id) => isUp(here, id));
export const gravesMonsters = (here: Here): number[] => [0, 1].flatMap((seat) => graveOf(here, seat)).filter((id) => isMonster(here, id));
export const isAboutMe = (here: Here, { data }: { readonly data: Readonly<Record<string, unknown>> }): boolean =>
  data['card'] === here.source;
export const answers = (tags: readonly string[], whose: 'anybody' | 'opponent'): Condition => ({
  says: 'there is nothing to negate',
  holds: (here) => {
    const link = newestLink(here);
    if (link === undefined || (whose === 'opponent' && link.seat === here.seat)) return false;
    return link.tags.some((tag) => tags.includes(tag));
  },
});
/** The link below the one that resolves: what it was activated in response to. */
export const below = (here: Here): number | undefined => {
  const chain = chainOf(here);
  return chain[chain.length - 2]?.id;
};
/** The same, unless it cannot be negated. (CW46) */
export const negatable = (here: Here): number | undefined => {
  const chain = chainOf(here);
  const link = chain[chain.length - 2];
  return link === undefined || link.tags.includes(NOT_NEGATED) ? undefined : link.id;
};
export const cardBelow = (here: Here): number | undefined => {
  const chain = chainOf(here);
  return chain[chain.length - 2]?.card;
};

/** What is printed on a Spell or Trap. */
export const card = (
  id: string,
  name: string,
  kind: 'spell' | 'trap',
  ...abilities: NonNullable<CardDefinition['abilities']>
): CardDefinition => ({
  id,
  name,
  kind,
  abilities,
});
