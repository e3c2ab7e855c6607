/** Previews: what would come of an answer, as the host imagines it for this seat, told as differences of two views. */

import type { Picks, Preview, SeatView, SeenZone } from '@rulewright/host';
import { useEffect, useState } from 'react';
import { linksOf, type Naming, seatName } from '../game/telling.js';
import { zoneName } from '../game/words.js';
import { duel } from '../store/duel-store.js';
import { ask } from '../wire/connection.js';

const MOST_TOLD = 3;

/** "Gemini Elf → Graveyard"; a card that only changes sides is taken. */
function moved(name: string, from: SeenZone | undefined, to: SeenZone | undefined, naming: Naming): string {
  if (to === undefined) return name;
  if (from?.zone !== to.zone || from.owner === to.owner) return `${name} → ${zoneName(to.zone)}`;
  const isMine = to.owner === naming.view.seat;
  return `${seatName(naming, to.owner)} ${isMine ? 'take' : 'takes'} ${name}`;
}

/** Lives and cards that would be elsewhere, in a few words. */
export function differences(before: SeatView, { view: after, stops }: Preview, naming: Naming): string[] {
  const told: string[] = [];
  for (const [seat, values] of Object.entries(after.players)) {
    const was = before.players[seat]?.['life'];
    const is = values['life'];
    if (typeof was === 'number' && typeof is === 'number' && was !== is)
      told.push(`${seatName(naming, Number(seat))}: ${was} → ${is} life`);
  }
  const zoneOf = (view: SeatView, id: string): string | undefined => view.cards[id]?.zone;
  for (const id of Object.keys(after.cards)) {
    const from = zoneOf(before, id);
    const to = zoneOf(after, id) as string;
    if (from === undefined || from === to) continue;
    const name = naming.cards.get(after.cards[id]?.card ?? '')?.name ?? 'A card';
    told.push(moved(name, before.zones[from], after.zones[to], naming));
  }
  for (const [key, zone] of Object.entries(after.zones)) {
    const was = before.zones[key]?.count ?? 0;
    if (zone.zone === 'hand' && zone.count > was && told.length < MOST_TOLD)
      told.push(`${seatName(naming, zone.owner)}: ${zone.count - was} more in hand`);
  }
  const links = linksOf({ ...naming, view: after }).length;
  if (links > linksOf({ ...naming, view: before }).length) told.push(`goes on the chain as link ${links}`);
  const rest = told.length - MOST_TOLD;
  const most = told.slice(0, MOST_TOLD);
  if (rest > 0) most.push(`and ${rest} more`);
  if (most.length > 0 && stops === 'unknown') most.push('then what is hidden decides');
  return most;
}

/** The preview of an answer; empty until it is known, and when nothing would be seen to change. */
export function usePreview(decision: number | undefined, picks: Picks | undefined): readonly string[] {
  const [known, setKnown] = useState<{ readonly key: string; readonly told: readonly string[] }>({ key: '', told: [] });
  const key = decision === undefined || picks === undefined ? '' : `${decision} ${String(picks)}`;
  useEffect(() => {
    if (decision === undefined || picks === undefined || key === '') return;
    let isWanted = true;
    ask({ type: 'preview', decision, picks: [picks] }).then(
      ({ preview }) => {
        const { view, cards } = duel.get();
        if (isWanted && view !== undefined) setKnown({ key, told: differences(view, preview, { view, cards }) });
      },
      () => undefined, // it is no answer yet, or another question waits by now
    );
    return () => {
      isWanted = false;
    };
  }, [key, decision, picks]);
  return known.key === key ? known.told : none;
}
const none: readonly string[] = [];
