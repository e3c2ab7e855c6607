/** Turns of players, and how players lose. */
import { action, int, text } from '@rulewright/kernel';
import * as events from '../events.js';
import * as on from '../table.js';
import { player } from '../table.js';

/** Who has drawn from an empty library and not lost plays on. (SR5) */
export const playOn = action('playOn', {
  params: { seat: int() },
  perform(draft, { seat }) {
    if (!draft.get(draft.player(seat), player.fields.drewNothing)) return;
    draft.set(draft.player(seat), player.fields.drewNothing, false);
    draft.emit(events.turnCame, { seat });
  },
});
export const loseGame = action('loseGame', {
  params: { seat: int() },
  affects: (_, { seat }) => seat,
  perform(draft, { seat }) {
    draft.set(draft.player(seat), player.fields.out, true);
    draft.set(draft.player(seat), player.fields.drewNothing, false);
    draft.emit(events.lostGame, { seat });
  },
});
export const endGame = action('endGame', {
  perform(draft) {
    const winners = on.seatsOf(draft).filter((seat) => on.isPlaying(draft, seat));
    draft.finish(winners);
    draft.emit(events.ended, { winners: winners.length });
  },
});
/** A turn of the seat comes, whether the seat plays or not; or is over; or its end step begins. */
export const turnComes = action('turnComes', {
  params: { seat: int(), what: text('turns') },
  perform(draft, { seat, what }) {
    const { turns, turnsOver, endSteps, landsPlayed, began } = player.fields;
    draft.add(draft.player(seat), what === 'turns' ? turns : what === 'over' ? turnsOver : endSteps, 1);
    if (what === 'turns') {
      draft.set(draft.player(seat), landsPlayed, 0);
      draft.set(draft.player(seat), began, draft.seq + 1);
    }
    draft.emit(events.turnCame, { seat });
  },
});
/** A player takes an extra turn after this one; or begins the one that was given last. (CW32) */
export const extraTurn = action('extraTurn', {
  params: { seat: int(), by: int(1) },
  perform(draft, { seat, by }) {
    const all = draft.get(draft.player(seat), player.fields.extraTurns);
    const more = Array.from({ length: Math.max(0, by) }, () => draft.seq + 1);
    draft.set(draft.player(seat), player.fields.extraTurns, by < 0 ? all.slice(0, by) : [...all, ...more]);
    draft.emit(events.turnCame, { seat });
  },
});
export const landPlayed = action('landPlayed', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.add(draft.player(seat), player.fields.landsPlayed, 1);
    draft.emit(events.turnCame, { seat });
  },
});
