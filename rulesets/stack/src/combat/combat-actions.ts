/** What creatures do in combat: attack, block, leave it. */
import { action, type Draft, int, ref } from '@rulewright/kernel';
import * as events from '../events.js';
import { gone } from '../moving/zone-changes.js';
import { beTapped } from '../permanents/tap-and-attach.js';
import * as on from '../table.js';
import { card } from '../table.js';

const { attacks, blocks, damage, touched } = card.fields;

export const attack = action('attack', {
  params: { card: ref(), seat: int() },
  can: (look, { card: id }) => (on.isOn(look, id) ? undefined : gone),
  perform(draft, { card: id, seat }) {
    draft.set(id, attacks, seat);
    if (!on.has(draft, id, 'vigilance')) beTapped(draft, id);
    draft.emit(events.attacked, { card: id, seat });
  },
});
export const block = action('block', {
  params: { card: ref(), attacker: ref() },
  perform(draft, { card: id, attacker }) {
    const isFirst = !on.permanents(draft).some((one) => draft.get(one, blocks) === attacker);
    draft.set(id, blocks, attacker);
    draft.emit(events.blocked, { card: id, attacker });
    if (isFirst) draft.emit(events.becameBlocked, { card: attacker });
  },
});
function outOfCombat(draft: Draft, id: number): void {
  draft.set(id, attacks, -1);
  draft.set(id, blocks, 0);
}
/** It is removed from combat. (SN6) */
export const withdraw = action('withdraw', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    if (!on.isFighting(draft, id)) return;
    outOfCombat(draft, id);
    draft.emit(events.withdrew, { card: id });
  },
});
export const leaveCombat = action('leaveCombat', {
  perform(draft) {
    for (const id of on.permanents(draft)) outOfCombat(draft, id);
    draft.emit(events.cleaned, {});
  },
});
/** Regenerated: damage goes, it is tapped, and it leaves combat. */
export const heal = action('heal', {
  params: { card: ref() },
  can: (look, { card: id }) => (on.isOn(look, id) ? undefined : gone),
  perform(draft, { card: id }) {
    draft.set(id, damage, 0);
    draft.set(id, touched, false);
    beTapped(draft, id);
    outOfCombat(draft, id);
    draft.emit(events.healed, { card: id });
  },
});
