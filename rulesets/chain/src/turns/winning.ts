/**
 * Winning: cards by whose text the duel is won as soon as something holds.
 *
 * CW28  A card may win the duel for whoever controls it, as soon as its condition holds where it lies: in a hand, too, where nobody else sees
 *      it. That is looked at after every single thing, and nobody can respond.
 */
import { act, askedBy, type CardDefinition, type EffectDefinition, type Here, ruleAction, type ZoneDefinition } from '@rulewright/kernel';
import { banished, card, controller, field, grave, hand, hasWon, isPending, isUp, monsters, spells } from '../table.js';
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
/** The rule by which cards win where they lie. */
const winningIn = (id: string, zones: readonly ZoneDefinition[]) => ({
  zones,
  rule: ruleAction(id, {
    at: 'interrupt',
    due: (here) => {
      const found = here.things(card).filter((one) => zones.some((zone) => here.isIn(one, zone)) && wins(here, one));
      return found.length === 0 ? nobody : found;
    },
    does: [act(winDuel, { seat: (here) => here.get(here.int('it'), controller) })],
  }),
});
/** Hands are read only if a card of the duel may win from there: a cost that reads hidden cards is tried with each card that it may be. */
const winning = [winningIn('winning', [hand]), winningIn('winning in the open', [monsters, spells, field, grave, banished])];
/** The rules that a card brings by which it wins. */
export function winningBy({ wins: text }: CardDefinition): readonly EffectDefinition[] {
  const { from = [] } = (text as Winning | undefined) ?? {};
  return winning.filter(({ zones }) => from.some((zone) => zones.includes(zone))).map(({ rule }) => rule);
}
