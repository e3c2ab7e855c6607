/**
 * The vocabulary of the demo's duel: what lies on the table, what can be done to it, and what is then said to have
 * happened. The cards and the turn are written in these words and in no others.
 *
 * An action is the only thing that writes. It did something exactly when it emits an event, so an action with nothing
 * to do must emit nothing: "if you do" listens to that.
 */
import { action, cardKind, event, int, type Look, playerKind, ref, text, zone } from '@rulewright/kernel';

// -- what lies on the table

export const player = playerKind({ life: int(15) });
/** `sort` is machine, fixture or work; only a machine strikes. */
export const card = cardKind({ sort: text(), strike: int() });

const { life } = player.fields;
export const { owner, sort, strike } = card.fields;

/** Not even its owner knows the order of a deck. */
export const deck = zone('deck', { toOwner: 'count', toOthers: 'count' });
export const hand = zone('hand', { toOthers: 'backs' });
export const field = zone('field');
export const graveyard = zone('graveyard');

// -- what can have happened

export const turnBegan = event('turn-began', { seat: int() });
export const drawn = event('drawn', { seat: int(), card: ref() });
export const discarded = event('discarded', { seat: int(), card: ref() });
export const played = event('played', { seat: int(), card: ref() });
export const built = event('built', { seat: int(), card: ref() });
export const destroyed = event('destroyed', { card: ref() });
export const takenBack = event('taken-back', { seat: int(), card: ref() });
export const lost = event('lost', { seat: int(), amount: int() });
export const gained = event('gained', { seat: int(), amount: int() });
export const ended = event('ended', { winner: int() });

export const events = [turnBegan, drawn, discarded, played, built, destroyed, takenBack, lost, gained, ended];

// -- what can be done

export const opponentOf = (seat: number): number => 1 - seat;
const standsOn = (look: Look, id: number): boolean => look.exists(id) && look.isIn(id, field);
/** As it is, not as it is printed: what stands on the field may make something else of a card. */
export const isMachine = (look: Look, id: number): boolean => look.traitWords(id, 'kinds').includes('machine');

export const beginTurn = action('begin-turn', {
  params: { seat: int() },
  perform: (draft, { seat }) => draft.emit(turnBegan, { seat }),
});

/** Whoever has to draw from an empty deck has lost. */
export const draw = action('draw', {
  params: { seat: int() },
  perform(draft, { seat }) {
    const top = draft.top(draft.zone(deck, seat));
    if (top === undefined) {
      draft.finish([opponentOf(seat)]);
      draft.emit(ended, { winner: opponentOf(seat) });
      return;
    }
    draft.move(top, draft.zone(hand, seat));
    draft.emit(drawn, { seat, card: top });
  },
});

export const discard = action('discard', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    const seat = draft.get(id, owner);
    draft.move(id, draft.zone(graveyard, seat));
    draft.emit(discarded, { seat, card: id });
  },
});

/** A work is played once, from the hand to the graveyard. */
export const play = action('play', {
  params: { card: ref() },
  perform(draft, { card: id }, { by }) {
    draft.move(id, draft.zone(graveyard, draft.get(id, owner)));
    draft.emit(played, { seat: by, card: id });
  },
});

/** Machines and fixtures are built, and stand on the field until something takes them off it. */
export const build = action('build', {
  params: { card: ref() },
  perform(draft, { card: id }, { by }) {
    draft.move(id, draft.zone(field, by));
    draft.emit(built, { seat: by, card: id });
  },
});

export const destroy = action('destroy', {
  params: { card: ref() },
  can: (look, { card: id }) => (standsOn(look, id) ? undefined : { code: 'card.not-standing', rule: 'demo', source: id }),
  // Without this, whoever destroys would order the replacements that protect the other's card.
  affects: (look, { card: id }) => look.get(id, owner),
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(graveyard, draft.get(id, owner)));
    draft.emit(destroyed, { card: id });
  },
});

export const takeBack = action('take-back', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    const seat = draft.get(id, owner);
    if (draft.isIn(id, hand)) return;
    draft.move(id, draft.zone(hand, seat));
    draft.emit(takenBack, { seat, card: id });
  },
});

/** Whoever has no life left has lost. */
export const lose = action('lose', {
  params: { seat: int(), amount: int() },
  perform(draft, { seat, amount }) {
    if (amount <= 0) return;
    const left = draft.get(draft.player(seat), life) - amount;
    draft.set(draft.player(seat), life, left);
    draft.emit(lost, { seat, amount });
    if (left > 0) return;
    draft.finish([opponentOf(seat)]);
    draft.emit(ended, { winner: opponentOf(seat) });
  },
});

export const gain = action('gain', {
  params: { seat: int(), amount: int() },
  perform(draft, { seat, amount }) {
    if (amount <= 0) return;
    draft.add(draft.player(seat), life, amount);
    draft.emit(gained, { seat, amount });
  },
});

export const actions = [beginTurn, draw, discard, play, build, destroy, takeBack, lose, gain];
