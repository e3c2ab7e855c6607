/** What a simulation notes of a duel: the cards that each side came to hold, and those that it used. */
import { type EventDefinition, type Happened, type Look, wasActivated } from '@rulewright/kernel';
import type { CardNote } from '@rulewright/language';
import { drawn, returned, summoned } from './events.js';
import { card, hand, handOf, owner } from './table.js';

const is = (event: Happened, type: unknown): boolean => event.type === (type as EventDefinition);

function noteOf(event: Happened, look: Look): CardNote | undefined {
  const id = event.data['card'];
  if (typeof id !== 'number' || !look.exists(id) || look.kindOf(id) !== 'card') return undefined;
  const named = (seat: number, what: CardNote['what']): CardNote => ({ seat, card: look.get(id, card.fields.card), what });
  if (is(event, drawn)) return named(event.data['seat'] as number, 'drawn');
  // What was added to a hand counts as drawn.
  if (is(event, returned)) return look.isIn(id, hand) ? named(look.get(id, owner), 'drawn') : undefined;
  if (is(event, summoned)) return named(event.data['seat'] as number, 'played');
  return is(event, wasActivated) && event.by >= 0 ? named(event.by, 'played') : undefined;
}

export const duelNotes = {
  atStart: (look: Look): readonly CardNote[] =>
    [0, 1].flatMap((seat) => handOf(look, seat).map((id): CardNote => ({ seat, card: look.get(id, card.fields.card), what: 'drawn' }))),
  of: noteOf,
};
