/**
 * Attackers and blockers: which creatures may attack, which may block, and what.
 *
 * SN5  What cannot attack or block is not offered. What has flying is blocked by what has flying or reach; what is unblockable by nothing.
 */

import { type Here, isStill, isWatched, type Look, whyNotDo } from '@rulewright/kernel';
import * as on from '../table.js';
import { card, player } from '../table.js';
import { block } from './combat-actions.js';

export const { tapped, since, attacks, blocks } = card.fields;

/** Whether it has been under its controller's control since that player's turn began. */
export const isSick = (look: Look, id: number): boolean =>
  look.get(id, since) > look.get(look.player(on.controllerOf(look, id)), player.fields.began) && !on.has(look, id, 'haste');
export const attackers = (look: Look): number[] => on.creatures(look).filter((id) => look.get(id, attacks) >= 0);
export const blockersOf = (look: Look, attacker: number): number[] => on.creatures(look).filter((id) => look.get(id, blocks) === attacker);

const sharesColor = (look: Look, one: number, other: number): boolean =>
  look.traitWords(one, 'colors').some((color) => look.traitWords(other, 'colors').includes(color));
/**
 * Whether fear, intimidate, skulk or shadow keeps the blocker from blocking the attacker. Shadow works both ways: creatures with shadow
 * block, and are blocked by, only each other. (CW31, see combat.ts)
 */
function isEvaded(look: Look, blocker: number, attacker: number): boolean {
  const isArtifact = on.is(look, blocker, 'artifact');
  if (on.has(look, attacker, 'fear') && !isArtifact && !look.traitWords(blocker, 'colors').includes('black')) return true;
  if (on.has(look, attacker, 'intimidate') && !isArtifact && !sharesColor(look, blocker, attacker)) return true;
  if (on.has(look, attacker, 'skulk') && on.powerOf(look, blocker) > on.powerOf(look, attacker)) return true;
  return on.has(look, attacker, 'shadow') !== on.has(look, blocker, 'shadow');
}
/** SN5: whether a creature may block an attacker. */
function canBlock(here: Here, blocker: number, attacker: number): boolean {
  if (on.has(here, attacker, 'unblockable')) return false;
  const isAbove = on.has(here, attacker, 'flying') && !on.has(here, blocker, 'flying') && !on.has(here, blocker, 'reach');
  if (isAbove || isEvaded(here, blocker, attacker) || on.isProtected(here, attacker, blocker)) return false;
  return !isWatched(here, block) || whyNotDo(here, block, { card: blocker, attacker }, on.controllerOf(here, blocker)) === undefined;
}
/** Those who are attacked, or whose planeswalkers are, block one after the other, in turn order. */
export const defending = (here: Here): number[] => {
  const order = (seat: number): number => (seat - here.seat + here.seats) % here.seats;
  const attacked = new Set(attackers(here).map((id) => here.get(id, attacks)));
  return on
    .creatures(here)
    .filter((id) => attacked.has(on.controllerOf(here, id)) && !here.get(id, tapped))
    .sort((one, other) => order(on.controllerOf(here, one)) - order(on.controllerOf(here, other)));
};
export const blockable = (here: Here): number[] => {
  const blocker = here.int('blocker');
  const all = attackers(here).filter(
    (attacker) => here.get(attacker, attacks) === on.controllerOf(here, blocker) && canBlock(here, blocker, attacker),
  );
  const lured = all.filter((attacker) => on.has(here, attacker, 'lure') && canBeBlocked(here, attacker));
  return lured.length > 0 ? lured : all;
};
/** Whether so many could block it as must: two, if it has menace. Nobody is made to try in vain. (CW33) */
const canBeBlocked = (here: Here, attacker: number): boolean =>
  !on.has(here, attacker, 'menace') ||
  defending(here).filter((one) => here.get(attacker, attacks) === on.controllerOf(here, one) && canBlock(here, one, attacker)).length > 1;
export const isLured = (here: Here): boolean =>
  blockable(here).some((attacker) => on.has(here, attacker, 'lure') && canBeBlocked(here, attacker));

// -- what is attacked

/** The players and planeswalkers that can be attacked. */
export const aimable = (here: Here): number[] =>
  on
    .opponentsOf(here, here.seat)
    .flatMap((seat) => [
      here.player(seat),
      ...on.permanents(here).filter((id) => on.is(here, id, 'planeswalker') && on.controllerOf(here, id) === seat),
    ]);
/** Whose player's attack it is then. */
export const defenderOf = (here: Here, aim: number): number =>
  on.seatOf(here, aim) >= 0 ? on.seatOf(here, aim) : on.controllerOf(here, aim);
/** What the attacker attacks: a player, or a planeswalker that is still the one it was; 0 for nothing. (SN10) */
export function aimOf(here: Here, attacker: number): number {
  const aims = here.list('aims') as readonly number[];
  const aim = aims.find((_, i) => i % 2 === 1 && aims[i - 1] === attacker) ?? 0;
  if (on.seatOf(here, aim) >= 0) return aim;
  const isThere = on.isOn(here, aim) && isStill(here, aim, here.int('declared')) && on.is(here, aim, 'planeswalker');
  return isThere && on.controllerOf(here, aim) === here.get(attacker, attacks) ? aim : 0;
}
