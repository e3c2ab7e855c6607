/**
 * Objects: what the words of a card read of cards and players.
 *
 * SL1  What is read of an object that has left is what it last was: of one that an event moved, as the event tells it; of any other, as
 *      it was when the ability began. Cards that are looked for where they lie are what they are there.
 * SL12  What is done is done to the object that was meant: not to another that the card has become since, unless by the event that is answered,
 *      by the cost, or by what the same text has just done.
 * SL16  Tokens and copies of spells are no cards: what is said of cards that are put into graveyards is not said of them.
 */

import {
  assign,
  begunAt,
  chainOf,
  type EffectDefinition,
  type Expr,
  type Happened,
  type Here,
  isStill,
  type Known,
  known,
  knownIn,
  type Look,
  type Step,
  v,
} from '@rulewright/kernel';
import { type Cards, type Filter, type Phrase, stepsWith, UNNAMED } from '@rulewright/language';
import * as on from '../table.js';
import { isItself } from './itself.js';

/** When the text began to resolve, as a variable. */
const BEGAN = 'Began';
const tells = (event: Happened, id: number): boolean => Object.values(event.data).some((value) => value === id);

/** The object, as it is or as it last was; nothing if nobody remembers, or if it is a player. */
export function objectOf(here: Here, id: number): Known | undefined {
  if (on.seatOf(here, id) >= 0) return undefined;
  const event = here.answered;
  const found = event !== undefined && tells(event, id) ? knownIn(here, event, id) : known(here, id, begunAt(here));
  // What the text itself has moved, and nobody remembers as it was, is what it has become.
  return found ?? (hasJustMoved(here, id) ? known(here, id, here.seq) : undefined);
}
function hasJustMoved(here: Here, id: number): boolean {
  const began = here.has(BEGAN) ? (here.var(BEGAN) as number | undefined) : undefined;
  return began !== undefined && here.exists(id) && !isStill(here, id, began);
}

const NOW = Symbol('now');
type Asking = Here & { readonly [NOW]?: Here };
/** From here, but of what lies somewhere now: what a card has been before does not count. */
export const asOfNow = (here: Here): Here => Object.create(here, { [NOW]: { value: here } }) as Here;
/** The object that a filter is asked about, and from where its own words are asked. */
export function askedObject(here: Asking, id: number): readonly [object: Known | undefined, here: Here] {
  const now = here[NOW];
  // What is being done now, and not told yet, counts.
  return now === undefined ? [objectOf(here, id), here] : [known(now, id, now.seq + 1), now];
}

/** SL16: where a text says "card", a token is none, nor a copy of a spell; where it means itself, it is what it is. */
export const isMeantCard = (here: Here, id: number, filters: readonly Phrase<Filter>[] = []): boolean =>
  isItself(filters) || (here.exists(id) && !here.get(id, on.card.fields.token));

/** Whether it is the object that it was then; a player always is. */
export const isSame = (look: Look, id: number, since: number): boolean => on.seatOf(look, id) >= 0 || isStill(look, id, since);

/**
 * What the source of this text is attached to, 0 for nothing. If the source has left, what it was attached to then. A trigger asks as of
 * its event: both may have left by that.
 */
export function hostOfSource(here: Here): number {
  const event = here.answered;
  const source = event === undefined ? known(here, here.source, begunAt(here)) : knownIn(here, event, here.source);
  return source?.get(on.card.fields.host) ?? 0;
}

/** Whose a card is, or which seat a player. */
export function seatOfThing(here: Here, id: number): number {
  const seat = on.seatOf(here, id);
  return seat >= 0 ? seat : (objectOf(here, id)?.controller ?? here.seat);
}

export const playersOf = (look: Look): readonly number[] => on.seatsOf(look).filter((seat) => on.isPlaying(look, seat));

const READ = Symbol('read');
const ARMED = 'Armed';
/** When something was set up that waits: what it means by "this" it means as of then. */
export const armed = { name: ARMED, now: (here: Here): number => here.seq } as const;
/** What a text does, from when it begins to resolve; and what it leaves behind that is done at once when something happens. (SL12) */
export function beginning(steps: readonly Step[], since: Expr = armed.now): readonly Step[] {
  const all = stepsWith(steps, (one) => {
    const { step, effect, values } = one as { readonly step?: string; readonly effect: EffectDefinition; readonly values?: object };
    if (step !== 'register' || effect.kind !== 'reaction' || !effect.id.startsWith(UNNAMED)) return undefined;
    const waits = { ...effect, captures: [...(effect.captures ?? []), ARMED], run: beginning(effect.run, v(ARMED)) };
    return { ...one, effect: waits, values: { ...values, [ARMED]: since } };
  });
  return [assign(BEGAN, (here) => here.seq), ...all];
}

/** The moment as of which a text means the card that it stands on. */
function meantAt(here: Here): number {
  if (here.has(ARMED)) return here.int(ARMED);
  return here.answered?.seq ?? chainOf(here).find(({ state }) => state === 'resolves')?.seq ?? here.seq;
}
/** The card, if it is still what the text means by it; nothing else is done anything to. What is only read may be gone. (SL12) */
export function meant(here: Here, id: number, at = meantAt(here)): readonly number[] {
  if ((here as { readonly [READ]?: true })[READ] === true || !here.has(BEGAN) || here.isPaying) return [id];
  const began = here.var(BEGAN) as number | undefined;
  const hasMovedOn = began !== undefined && isStill(here, id, began) && !isStill(here, id, at);
  return hasMovedOn ? [] : [id];
}
/** The card that an event was about, if it is still what that has made of it. */
export const meantBy = (here: Here): readonly number[] => meant(here, here.cause.data['card'] as number, here.cause.seq);
/** Cards of which something is read: also those that are gone. */
export const readOf = (here: Here, of: Cards): readonly number[] =>
  (of.raw ?? of)(Object.create(here, { [READ]: { value: true } }) as Here);
