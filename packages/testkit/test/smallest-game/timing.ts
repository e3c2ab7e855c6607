/** Who does what when: players play their cards by turns, one each; whoever has the strongest cards on the table wins. */
import { act, branch, call, choose, each, type Here, program, repeatWhile, v } from '@rulewright/kernel';
import { finish, hand, play } from './table.js';

const own = (here: Here): number[] => here.cards(here.zone(hand, here.seat));
const hasCards = (here: Here): boolean => [0, 1].some((seat) => here.count(here.zone(hand, seat)) > 0);

export const turn = program(
  'turn',
  [],
  [branch((here) => own(here).length > 0, [choose('card', { kind: 'one', from: own, why: 'play' }), act(play, { card: v('card') })])],
);
export const main = [repeatWhile(hasCards, each('seat', [0, 1], call(turn, {}, { seat: v('seat') }))), act(finish, {})];
