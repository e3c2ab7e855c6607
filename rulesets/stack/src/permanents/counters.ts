/**
 * Counters: put on permanents and taken from them.
 *
 * SA7  A cost takes counters only from what has so many, an effect as many as there are; life is paid only by who has so much.
 * SA14  A counter with the name of a keyword gives that, one like +2/+0 so much power and toughness; each kind is as old as its newest one.
 */
import { action, type Draft, flag, int, type Look, ref, text } from '@rulewright/kernel';
import * as events from '../events.js';
import { gone, whose } from '../moving/zone-changes.js';
import * as on from '../table.js';
import { card } from '../table.js';

const { loyal, marks, marksSince, minus, plus } = card.fields;

/** How many counters of one kind a permanent can have. */
const MOST_MARKS = 10_000;
/** More counters of a kind, or fewer, in an order that does not tell which came first. With another one all of its kind are as new. (SA14) */
function addMarks(draft: Draft, id: number, of: string, amount: number): void {
  const [names, times] = [draft.get(id, marks), draft.get(id, marksSince)];
  const all = names.map((name, i) => [name, times[i] as number] as const);
  const own = all.filter(([name]) => name === of);
  const count = Math.max(0, Math.min(MOST_MARKS, own.length + amount));
  const since = amount > 0 || own[0] === undefined ? draft.seq + 1 : own[0][1];
  const now = [...all.filter(([name]) => name !== of), ...Array.from({ length: count }, () => [of, since] as const)];
  now.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  draft.set(
    id,
    marks,
    now.map(([name]) => name),
  );
  draft.set(
    id,
    marksSince,
    now.map(([, time]) => time),
  );
}

function addCounters(draft: Draft, id: number, of: string, amount: number): void {
  if (of === 'plus' || of === 'minus' || of === 'loyal') draft.add(id, { plus, minus, loyal }[of], amount);
  else addMarks(draft, id, of, amount);
}

/** Puts counters on a permanent: by an effect, or as a cost. */
export const putCounters = action('putCounters', {
  params: { card: ref(), of: text('plus'), amount: int(1), effect: flag(true) },
  tags: ['counters'],
  can: (look, { card: id }) => (on.isOn(look, id) ? undefined : gone),
  affects: (look, { card: id }) => whose(look, id),
  perform(draft, { card: id, of, amount }) {
    if (amount === 0) return;
    addCounters(draft, id, of, amount);
    draft.emit(events.counted, { card: id, of, amount });
  },
});

const has = (look: Look, id: number, of: string): number =>
  on.countersOn(look.get(id, marks), (plain) => look.get(id, { plus, minus, loyal }[plain]), of);
/** Takes counters from a permanent: as a cost so many, by an effect as many as there are. */
export const takeCounters = action('takeCounters', {
  params: { card: ref(), of: text('plus'), amount: int(1) },
  tags: ['counters'],
  can: (look, { card: id, of, amount }) => {
    if (!on.isOn(look, id)) return gone;
    return has(look, id, of) >= amount || !look.isPaying ? undefined : { code: 'counters.too-few', rule: 'SA7', source: id };
  },
  affects: (look, { card: id }) => whose(look, id),
  perform(draft, { card: id, of, amount }) {
    const taken = Math.min(amount, has(draft, id, of));
    if (taken <= 0) return;
    addCounters(draft, id, of, -taken);
    draft.emit(events.counted, { card: id, of, amount: -taken });
  },
});

export const annihilate = action('annihilate', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    const pairs = Math.min(draft.get(id, plus), draft.get(id, minus));
    draft.add(id, plus, -pairs);
    draft.add(id, minus, -pairs);
    draft.emit(events.counted, { card: id, of: 'pairs', amount: -pairs });
  },
});
