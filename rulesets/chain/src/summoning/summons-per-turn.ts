/**
 * Allowances: how often monsters are summoned or set the normal way in a turn, and what there can be only one of.
 *
 * CW22  A card may let its player summon so many monsters of a kind in a turn beside the usual one: while it lies face up, its activation has
 *      resolved and its effects are not negated. A monster for which both would do is summoned by what the card allows.
 * CW48  An effect may let its player summon so many more monsters of a kind in its turn. A monster for which both would do is summoned by that.
 * CW59  An effect may say how many monsters its player may summon or set the normal way in this turn, and not just one: two that say so do not
 *      add up, and who may already is not offered the second. What lets more be summoned beside that does add up.
 * CW23  Of a card of which a player can control only one, another cannot be summoned or activated by that player while one lies face up on
 *      that side. If one comes to be there all the same, the newest goes.
 */
import {
  act,
  action,
  askedBy,
  asModified,
  type Draft,
  type EffectDefinition,
  type Expr,
  type Here,
  int,
  isWatched,
  type Look,
  modify,
  type Refusal,
  ref,
  ruleAction,
  v,
} from '@rulewright/kernel';
import { has } from '../effects/layers.js';
import { noted } from '../events.js';
import { destroy } from '../moving/destroy-and-banish.js';
import { no } from '../moving/zone-changes.js';
import {
  cameIn,
  cardsWhere,
  controller,
  duel,
  duelOf,
  field,
  isPending,
  isUp,
  monsters,
  monstersOf,
  side,
  spells,
  spellsOf,
} from '../table.js';
import type { Deed } from './tributes.js';

/** What a card allows beside the Summon of the turn. */
export interface Allowance {
  readonly count: number;
  /** Whether such monsters may be set instead. */
  readonly sets: boolean;
  holds(here: Here): boolean;
  fits(here: Here, card: number): boolean;
}

const allowanceOf = (look: Look, id: number): Allowance | undefined => look.card(id)['allows'] as Allowance | undefined;
const lying = (look: Look, seat: number): readonly number[] => [...monstersOf(look, seat), ...spellsOf(look, seat)];

/** Whether somebody may still be summoned as everybody is. */
export const hasSummons = (look: Look): boolean => {
  const it = duelOf(look);
  return look.get(it, duel.fields.summons) <= look.get(it, duel.fields.moreSummons) + look.get(it, duel.fields.summonsInAll);
};
/** The cards of a seat that allow more, and have not been used up in this turn. */
export const allowing = (look: Look, seat: number): readonly number[] => cardsWhere(look, inPlay, seat, isAllowing);
const inPlay = [monsters, spells, field] as const;
function isAllowing(look: Look, id: number): boolean {
  const allowance = allowanceOf(look, id);
  if (allowance === undefined || !isUp(look, id) || look.get(id, isPending) || has(look, id, 'negated')) return false;
  return timesUsed(look, id) < allowance.count && allowance.holds(askedBy(look, id));
}
const timesUsed = (look: Look, by: number): number => look.get(duelOf(look), duel.fields.allowedBy).filter((one) => one === by).length;
/** The card that allows this monster, or the effect that does; 0 if none does. */
export const allowingFor = (look: Look, seat: number, id: number, deed: Deed): number =>
  allowing(look, seat).find((one) => {
    const { sets, fits } = allowanceOf(look, one) as Allowance;
    return (deed === 'summon' || sets) && fits(askedBy(look, one), id);
  }) ?? (deed === 'summon' && isAnyGranted(look) ? asModified(look, grant, { card: id, by: 0 }, seat).by : 0);

/** Never done: what has been granted for this turn says of it by what a monster is summoned. (CW48) */
export const grant = action('grant', {
  params: { card: ref(), by: int() },
  perform: (draft) => draft.emit(noted, {}),
});
export const isAnyGranted = (look: Look): boolean => isWatched(look, grant);
/** Lets a seat summon monsters that fit, beside the one of the turn. */
export const granting = (id: string, fits: (here: Here, card: number) => boolean): EffectDefinition =>
  modify(id, {
    on: [grant],
    captures: ['Grant', 'Times'],
    until: 'turn',
    aside: true,
    when: (here, { by, params }) =>
      params['by'] === 0 &&
      by === here.seat &&
      timesUsed(here, here.int('Grant')) < here.int('Times') &&
      fits(here, params['card'] as number),
    change: (here, params) => ({ ...params, by: here.int('Grant') }),
  });
/** What it is handed after it has been told: by which it is known among what allows more, which are cards else; and how many. */
export const grantedBy = (times: Expr<number>): Readonly<Record<string, Expr>> => ({ Grant: (here: Here) => -here.seq, Times: times });

/** One more was summoned or set the normal way: as a card allows, or as everybody may. (CW22) */
export function countSummon(draft: Draft, seat: number, id: number, deed: Deed): void {
  const it = duelOf(draft);
  const from = allowingFor(draft, seat, id, deed);
  if (from === 0) draft.add(it, duel.fields.summons, 1);
  else draft.set(it, duel.fields.allowedBy, [...draft.get(it, duel.fields.allowedBy), from]);
}

// -- only one

const isSingle = (look: Look, id: number): boolean => look.card(id)['isSingle'] === true;
const same = (look: Look, seat: number, id: number): readonly number[] =>
  lying(look, seat).filter((one) => one !== id && isUp(look, one) && look.card(one).id === look.card(id).id);
/** Why another such card cannot come to the side of the seat. (CW23) */
export const whyNotAnother = (look: Look, seat: number, id: number): Refusal | undefined =>
  isSingle(look, id) && same(look, seat, id).length > 0 ? no('card.only-one') : undefined;

/** What came in an earlier turn is older, then what has always been on this side. */
function isOlder(look: Look, one: number, than: number): boolean {
  const [came, later] = [look.get(one, cameIn), look.get(than, cameIn)];
  if (came !== later) return came < later;
  const isGuest = (id: number): boolean => look.get(id, side) !== look.get(id, controller);
  return isGuest(one) === isGuest(than) ? one < than : isGuest(than);
}
const nothing: readonly number[] = [];
/** The rule by which the newest of several goes. */
export const onlyOne: EffectDefinition = ruleAction('only.one', {
  at: 'interrupt',
  due: (here) => {
    // What has just been taken control of is asked about when it has crossed over. Of what lies face down nothing is read: whoever
    // tries a cost out would have to do so for every card that it may be.
    const all = [0, 1].flatMap((seat) =>
      lying(here, seat).filter((id) => isUp(here, id) && isSingle(here, id) && here.get(id, controller) === seat),
    );
    if (all.length < 2) return nothing;
    return all.filter((id) => same(here, here.get(id, controller), id).some((one) => isOlder(here, one, id)));
  },
  does: [act(destroy, { card: v('it'), how: 'rule' })],
});
