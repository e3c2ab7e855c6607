/**
 * Spells on the stack: announced, countered, copied, and what they target.
 *
 * SA5  What cannot be countered stays on the stack. A card that goes to the top or the bottom of the library it lies in moves unseen.
 */
import { action, ref, text } from '@rulewright/kernel';
import * as events from '../events.js';
import { gone, isCard, renew, whose } from '../moving/zone-changes.js';
import * as on from '../table.js';
import { card } from '../table.js';

const { chosen } = card.fields;

/** A spell is announced: it lies on the stack, under the control of whoever casts it, with how it is cast. */
export const announce = action('announce', {
  params: { card: ref(), as: text() },
  can: (look, { card: id }) => (isCard(look, id) ? undefined : gone),
  perform(draft, { card: id, as }, { by }) {
    const from = draft.zoneOf(id);
    const to = draft.zone(on.stack);
    draft.move(id, to);
    renew(draft, id, by);
    draft.set(id, chosen, as);
    draft.emit(events.moved, { card: id, from, to });
  },
});

/** A spell is countered, if it can be; what becomes of its card is another thing. */
export const counter = action('counter', {
  params: { card: ref() },
  tags: ['counter'],
  can: (look, { card: id }) => {
    if (!on.liesIn(look, id, on.stack)) return gone;
    return on.has(look, id, 'uncounterable') ? { code: 'spell.uncounterable', rule: 'SA5', source: id } : undefined;
  },
  affects: (look, { card: id }) => whose(look, id),
  perform(draft, { card: id }) {
    draft.emit(events.countered, { card: id });
    return id;
  },
});
/** To be chosen as a target: it is only asked whether that may be, and never done. */
export const target = action('target', { params: { card: ref(), source: ref() }, perform: () => undefined });

/** A copy of a spell lies on the stack beside it, cast as that was: no card, but what it becomes is a token. */
export const copySpell = action('copySpell', {
  params: { card: ref() },
  can: (look, { card: id }) => (on.liesIn(look, id, on.stack) ? undefined : gone),
  perform(draft, { card: id }, { by }) {
    const init = { owner: by, controller: by, under: by, token: true, chosen: draft.get(id, chosen) };
    const copy = draft.createCard(card, draft.zone(on.stack), on.printed(draft, id).id, init);
    draft.emit(events.spellCopied, { card: copy, of: id });
    return copy;
  },
});
/** It is told that what a text asked for was done: whatever was to trigger by that does. (SL15) */
export const reflect = action('reflect', { perform: (draft) => draft.emit(events.reflected, {}) });
