/**
 * Winning: cards by whose text the duel is won as soon as something holds.
 *
 * CW28  A card may win the duel for whoever controls it, as soon as its condition holds where it lies: in a hand, too, where nobody else sees
 *      it. That is looked at after every single thing, and nobody can respond.
 */
import { act, askedBy, type CardDefinition, type EffectDefinition, type Here, ruleAction, type ZoneDefinition } from '@rulewright/kernel';
import { card, controller, hasWon, isPending, isUp } from '../table.js';
import { winDuel } from './phase-actions.js';

export interface Winning {
  readonly from: readonly ZoneDefinition[];
  holds(here: Here): boolean;
}

const nobody: readonly number[] = [];
/** Whether the card wins now; who has won has done so. */
function wins(here: Here, id: number): boolean {
  if (!isUp(here, id) || here.get(id, isPending)) return false;
  const text = here.card(id)['wins'] as Winning | undefined;
  if (text === undefined || !text.from.some((zone) => here.isIn(id, zone))) return false;
  return !here.get(here.player(here.get(id, controller)), hasWon) && text.holds(askedBy(here, id));
}
/** The rule by which these cards win. It reads no card but where their texts say: what lies in a deck is nobody's to know. */
export function winningBy(cards: readonly CardDefinition[]): readonly EffectDefinition[] {
  const zones = [...new Set(cards.flatMap(({ wins: text }) => (text as Winning | undefined)?.from ?? []))];
  if (zones.length === 0) return [];
  const rule = ruleAction('winning', {
    at: 'interrupt',
    due: (here) => {
      const found = here.things(card).filter((id) => zones.some((zone) => here.isIn(id, zone)) && wins(here, id));
      return found.length === 0 ? nobody : found;
    },
    does: [act(winDuel, { seat: (here) => here.get(here.int('it'), controller) })],
  });
  return [rule];
}
