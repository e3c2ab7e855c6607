/** What happens as turns and phases come, and as the duel ends. */
import { action, int, text } from '@rulewright/kernel';
import { forgetAttack } from '../battle/attacks.js';
import { conceded, duelOver, momentBegun, noted, phaseBegun, won } from '../events.js';
import { duel, duelOf, hasLost, hasWon, lifeOf } from '../table.js';

// -- the turn

export const enterPhase = action('enterPhase', {
  params: { phase: text(), seat: int() },
  perform(draft, { phase, seat }) {
    draft.set(duelOf(draft), duel.fields.phase, phase);
    forgetAttack(draft); // a Battle Phase that was ended has left it behind
    if (phase === 'standby') draft.set(duelOf(draft), duel.fields.isDrawSkipped, false);
    draft.emit(phaseBegun, { phase, seat });
  },
});
export const beginTurn = action('beginTurn', {
  params: {},
  perform(draft) {
    const it = duelOf(draft);
    draft.add(it, duel.fields.turn, 1);
    draft.set(it, duel.fields.begunBefore, draft.get(it, duel.fields.begun));
    draft.set(it, duel.fields.begun, draft.seq);
    draft.set(it, duel.fields.phase, '');
    for (const field of [duel.fields.summons, duel.fields.moreSummons, duel.fields.summonsInAll]) draft.set(it, field, 0);
    if (draft.get(it, duel.fields.allowedBy).length > 0) draft.set(it, duel.fields.allowedBy, []);
    draft.emit(noted, {});
  },
});
/** Another moment begins: from here on nothing else has just happened. (DL9) */
export const beginMoment = action('beginMoment', {
  params: {},
  perform: (draft) => draft.emit(momentBegun, {}),
});
export const concede = action('concede', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.set(draft.player(seat), hasLost, true);
    draft.emit(conceded, { seat });
  },
});
/** A card wins the duel. */
export const winDuel = action('winDuel', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.set(draft.player(seat), hasWon, true);
    draft.emit(won, { seat });
  },
});
export const finishDuel = action('finishDuel', {
  params: {},
  perform(draft) {
    const isOut = (seat: number): boolean => lifeOf(draft, seat) <= 0 || draft.get(draft.player(seat), hasLost);
    const byCard = [0, 1].filter((seat) => draft.get(draft.player(seat), hasWon));
    const left = [0, 1].filter((seat) => !isOut(seat));
    const winners = left.length < 2 ? left : byCard;
    draft.finish(winners.length === 1 ? winners : []);
    draft.emit(duelOver, { winners: winners.map((seat) => draft.player(seat)) });
  },
});
