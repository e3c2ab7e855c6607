/**
 * Permanents that are tapped, untapped, attached.
 *
 * SA9  The texts of a permanent are as old as its coming, or as when it was last attached to something; who controls it makes them no
 *      younger.
 */
import { action, type Draft, ref } from '@rulewright/kernel';
import * as events from '../events.js';
import { gone } from '../moving/zone-changes.js';
import * as on from '../table.js';
import { card } from '../table.js';

const { host, tapped, textsSince } = card.fields;

export const tap = action('tap', {
  params: { card: ref() },
  can: (look, { card: id }) =>
    on.isOn(look, id) && !look.get(id, tapped) ? undefined : { code: 'card.not-untapped', rule: 'SA1', source: id },
  sure: true,
  perform(draft, { card: id }) {
    draft.set(id, tapped, true);
    draft.emit(events.tapped, { card: id });
  },
});
export const untap = action('untap', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    if (!draft.get(id, tapped)) return;
    draft.set(id, tapped, false);
    draft.emit(events.untapped, { card: id });
  },
});

/** It becomes tapped, if it was not. */
export function beTapped(draft: Draft, id: number): void {
  if (draft.get(id, tapped)) return;
  draft.set(id, tapped, true);
  draft.emit(events.tapped, { card: id });
}
/** Attaches a permanent to another. */
export const attach = action('attach', {
  params: { card: ref(), to: ref() },
  can: (look, { card: id, to }) => (on.isOn(look, id) && on.isOn(look, to) ? undefined : gone),
  perform(draft, { card: id, to }) {
    if (draft.get(id, host) === to) return;
    draft.set(id, host, to);
    draft.set(id, textsSince, draft.seq + 1);
    draft.emit(events.attached, { card: id, to });
  },
});
export const detach = action('detach', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.set(id, host, 0);
    draft.emit(events.attached, { card: id, to: 0 });
  },
});
