/** What happens in the check game, and is remembered. */
import { event, int, ref, text } from '@rulewright/kernel';

export const moved = event('moved', { card: ref(), from: ref(), to: ref() });
export const drawn = event('drawn', { seat: int(), card: ref({ seen: 'owner' }) });
export const stood = event('stood', { card: ref(), how: int() });
export const refreshed = event('refreshed', { seat: int() });
export const penalised = event('penalised', { seat: int(), card: ref() });
export const levelledUp = event('levelled-up', { seat: int(), card: ref() });
export const revealed = event('revealed', { seat: int(), card: ref() });
export const damaged = event('damaged', { seat: int(), amount: int(), by: ref() });
export const damageCancelled = event('damage-cancelled', { seat: int(), amount: int(), by: ref() });
export const attacked = event('attacked', { attacker: ref(), how: text(), defender: ref() });
export const attackOver = event('attack-over', { attacker: ref() });
export const triggerChecked = event('trigger-checked', { seat: int(), card: ref() });
export const reversed = event('reversed', { card: ref() });
export const encored = event('encored', { card: ref() });
export const actPlayed = event('act-played', { seat: int(), card: ref() });
/** Cards were looked at, by a seat or, if it is -1, by all. */
export const looked = event('looked', { seat: int() });
export const turnBegun = event('turn-begun', { seat: int() });
export const lost = event('lost', { seats: int() });
export const allEvents = [
  moved,
  drawn,
  stood,
  refreshed,
  penalised,
  levelledUp,
  revealed,
  damaged,
  damageCancelled,
  attacked,
  attackOver,
  triggerChecked,
  reversed,
  encored,
  actPlayed,
  looked,
  turnBegun,
  lost,
];
