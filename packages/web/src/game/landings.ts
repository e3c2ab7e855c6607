/**
 * Landings: what a drop means. At once what the decision tells; what the host says would be asked next, as soon as it has said it.
 *
 * WE8  A drag shows only places where a drop does something: slots where the card may go, and what it may be aimed at.
 */
import type { Ref, SeatView, SeenDecision } from '@rulewright/host';
import type { Intent } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { ask } from '../wire/connection.js';
import { type Act, optionFor } from './acts.js';
import { landingOf } from './words.js';

/** What a drop at a place means: the acts, and what the questions after that are answered with. */
export interface Meaning {
  readonly acts: readonly Act[];
  readonly further: readonly Intent[];
}

/** By the place: `zone:monsters:0:2`, `card:12`, `player:1`. */
export type Landings = ReadonlyMap<string, Meaning>;

/** The slots where acts would put the card. */
function slotsOf(id: number, acts: readonly Act[], view: SeatView): Map<string, Meaning> {
  const found = new Map<string, Meaning>();
  const own = view.cards[id]?.zone;
  for (const [key, zone] of Object.entries(view.zones)) {
    const isFree = zone.cards !== undefined && zone.cards.length === 0;
    if (key === own || !isFree || zone.owner !== view.seat) continue;
    const here = acts.filter(({ move }) => landingOf(move) === zone.zone);
    if (here.length > 0) found.set(`zone:${key}`, { acts: here, further: [{ zone: key }] });
  }
  return found;
}

const placeOf = ({ card, player }: Ref): string | undefined =>
  card !== undefined ? `card:${card}` : player !== undefined ? `player:${player}` : undefined;
const intentOf = ({ card, player }: Ref): Intent => (card !== undefined ? { card } : { player: player as number });

/** The answers that an act comes to before what it is aimed at is asked: the move, and the card. */
function answersOf(act: Act): readonly (readonly number[])[] {
  const { leads, leadsOf, view } = duel.get();
  const lead = view?.decision?.id === leadsOf ? leads.find(({ option }) => option === act.option) : undefined;
  const [meant] = act.further;
  const next = lead?.decision === undefined || meant === undefined ? -1 : optionFor({ id: 0, ...lead.decision }, meant);
  return next < 0 ? [[act.option]] : [[act.option], [next]];
}

/** What an act can be aimed at: what the host says would be asked. */
async function aimsOf(act: Act, decision: number): Promise<Landings> {
  const found = new Map<string, Meaning>();
  const { preview } = await ask({ type: 'preview', decision, picks: answersOf(act) });
  const next = preview.view.decision;
  // A slot is asked for first: what comes after it, is seen when it is there.
  const asked = next?.kind === 'slot' ? await afterSlot(act, decision) : next;
  if (asked === undefined || asked.kind === 'action') {
    // Nothing is asked: it is done at once, and what it is done to is the other player.
    if (act.move === 'attack') found.set(`player:${1 - duel.get().seat}`, { acts: [act], further: [] });
    return found;
  }
  for (const option of asked.options) {
    const place = placeOf(option);
    if (place !== undefined) found.set(place, { acts: [act], further: [intentOf(option)] });
  }
  return found;
}

async function afterSlot(act: Act, decision: number): Promise<Omit<SeenDecision, 'id'> | undefined> {
  const { preview } = await ask({ type: 'preview', decision, picks: [...answersOf(act), [0]] });
  return preview.view.decision;
}

/** All places where a drop of the card means something; `found` is told again when the host has said more. Waits until it has said all. */
export async function findLandings(id: number, acts: readonly Act[], found: (landings: Landings) => void): Promise<void> {
  const { view } = duel.get();
  const decision = view?.decision;
  if (view === undefined || decision === undefined) return;
  let all: Landings = slotsOf(id, acts, view);
  found(all);
  const aimed = acts.filter(({ move }) => move === 'attack' || move === 'activate');
  await Promise.all(
    aimed.map((act) =>
      aimsOf(act, decision.id).then(
        (aims) => {
          if (duel.get().view?.decision?.id !== decision.id) return;
          all = new Map([...all, ...aims]);
          found(all);
        },
        () => undefined, // it cannot be aimed, or another question waits by now
      ),
    ),
  );
}
