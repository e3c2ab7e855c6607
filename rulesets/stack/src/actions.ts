/**
 * Actions: the smallest things that happen in the stack game.
 *
 * SA1  A permanent that enters does so tapped or not, with counters or without, as what replaces its entering says. Whatever a card
 *      was in its old zone is forgotten.
 * SA2  To destroy is one thing, and to be put into the graveyard another: what replaces the one sees nothing of the other. What
 *      is indestructible is not destroyed.
 * SA18  What is destroyed and cannot be regenerated is destroyed though something would regenerate it, and uses that not up.
 * SA3  To make tokens is one thing, that each of them enters another: that is replaced as of any other permanent. A token that is a copy is
 *      what the other was, with copies alone.
 * SA16  A token that has left the battlefield stays where it is, until it ceases to be.
 * SA17  An instant or a sorcery does not enter the battlefield: it stays where it is.
 * SA5  What cannot be countered stays on the stack. A card that goes to the top or the bottom of the library it lies in moves unseen.
 * SA6  As much as any damage of a source with deathtouch is enough to destroy a creature.
 * SA7  A cost takes counters only from what has so many, an effect as many as there are; life is paid only by who has so much.
 * SA8  Damage that is dealt to a player has that player lose so much life: to lose life is another thing, and replaced or forbidden by itself.
 * SA9  The texts of a permanent are as old as its coming, or as when it was last attached to something; who controls it makes them no
 *      younger.
 * SA15  What is destroyed, sacrificed, discarded or countered instead of something is put away, and that is not.
 * SA10  To discard is one thing, and to be put into the graveyard another: what is exiled instead was discarded.
 * SA11  Nobody sacrifices what they do not control.
 * SA12  Damage takes so many loyalty counters from a planeswalker, and is marked on a creature; nothing else but a player is dealt any.
 * SA14  A counter with the name of a keyword gives that, one like +2/+0 so much power and toughness; each kind is as old as its newest one.
 * SA13  What enters with counters has them put on it: whatever answers that does.
 */
import {
  act,
  action,
  type Draft,
  type EffectDefinition,
  flag,
  int,
  ints,
  type Look,
  type Refusal,
  reaction,
  ref,
  text,
} from '@rulewright/kernel';
import * as on from './table.js';
import { battlefield, card, graveyard, player } from './table.js';

const { life } = player.fields;
const {
  tapped,
  damage,
  hurt,
  plus,
  minus,
  loyal,
  marks,
  marksSince,
  touched,
  host,
  under,
  since,
  textsSince,
  attacks,
  blocks,
  chosen,
  model,
} = card.fields;
const isCard = (look: Look, id: number): boolean => look.exists(id) && look.kindOf(id) === 'card';
const whose = (look: Look, id: number): number => (isCard(look, id) ? on.controllerOf(look, id) : on.seatOf(look, id));
const gone = { code: 'card.gone', rule: 'SA1' } as const;
/** Why it cannot change its zone. A token that has not come to the battlefield yet, or is a copy of a spell, lies on the stack. (SA16) */
function whyNotMove(look: Look, id: number): Refusal | undefined {
  if (!isCard(look, id)) return gone;
  const isStuck = look.get(id, card.fields.token) && !on.isOn(look, id) && !on.liesIn(look, id, on.stack);
  return isStuck ? { code: 'token.stays', rule: 'SA16', source: id } : undefined;
}

/** Forgets what the card was where it lay, and says whose it is now. */
function renew(draft: Draft, id: number, controller: number): void {
  for (const field of [damage, plus, minus, loyal, host, blocks]) draft.set(id, field, 0);
  for (const field of [tapped, touched, hurt]) draft.set(id, field, false);
  draft.set(id, marks, []);
  draft.set(id, marksSince, []);
  draft.set(id, attacks, -1);
  draft.set(id, chosen, '');
  draft.set(id, model, '');
  draft.set(id, under, controller);
  draft.control(id, controller);
}

/** Puts a card into a zone; onto the battlefield, with what it enters with, and as a copy of which card. */
export const put = action('put', {
  params: { card: ref(), to: ref(), under: int(-1), tapped: flag(), plus: int(), loyal: int(), chosen: text(), untold: flag(), as: text() },
  tags: ['put'],
  can: (look, { card: id, to }) => {
    const isBarred = isCard(look, id) && to === look.zone(battlefield) && !on.isPermanentCard(on.printed(look, id));
    return isBarred ? { code: 'card.no-permanent', rule: 'SA17', source: id } : whyNotMove(look, id);
  },
  affects: (look, { card: id, under: seat }) => (seat >= 0 ? seat : whose(look, id)),
  enters: (look, { card: id, to }) => (to === look.zone(battlefield) ? id : 0),
  entersAs: (_, { as }) => as,
  perform(draft, { card: id, to, under: seat, ...enters }) {
    const from = draft.zoneOf(id);
    if (from === to) return;
    const [field] = [draft.zone(battlefield)];
    const dies = from === field && on.is(draft, id, 'creature') && draft.kindOf(to) === `zone:${graveyard.id}`;
    const controller = to !== field ? on.ownerOf(draft, id) : seat >= 0 ? seat : on.controllerOf(draft, id);
    draft.move(id, to);
    renew(draft, id, controller);
    draft.emit(on.moved, { card: id, from, to });
    if (from === field) draft.emit(on.left, { card: id, to });
    if (dies) draft.emit(on.died, { card: id });
    if (to !== field) return;
    // What comes back as the same card is another object: nothing is attached to that.
    for (const other of on.permanents(draft)) if (draft.get(other, host) === id) draft.set(other, host, 0);
    draft.set(id, since, draft.seq + 1);
    draft.set(id, textsSince, draft.seq + 1);
    draft.set(id, tapped, enters.tapped);
    draft.set(id, plus, enters.plus);
    draft.set(id, loyal, enters.loyal);
    draft.set(id, chosen, enters.chosen);
    if (!enters.untold) draft.emit(on.entered, { card: id });
    if (enters.plus > 0) draft.emit(on.counted, { card: id, of: 'plus', amount: enters.plus });
    if (enters.loyal > 0) draft.emit(on.counted, { card: id, of: 'loyal', amount: enters.loyal });
  },
});
/** It is told that a permanent has entered, after what it entered as has come to hold: its own triggers are those of the copy. */
export const arrive = action('arrive', {
  params: { card: ref() },
  can: (look, { card: id }) => (on.isOn(look, id) ? undefined : gone),
  perform: (draft, { card: id }) => draft.emit(on.entered, { card: id }),
});

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
    draft.emit(on.moved, { card: id, from, to });
  },
});

export const draw = action('draw', {
  params: { seat: int() },
  tags: ['draw'],
  affects: (_, { seat }) => seat,
  perform(draft, { seat }) {
    const pile = draft.zone(on.library, seat);
    let top = draft.top(pile);
    // A token that was put there is no card. (SA16)
    if (top !== undefined && draft.get(top, card.fields.token))
      top = draft
        .cards(pile)
        .filter((id) => !draft.get(id, card.fields.token))
        .at(-1);
    if (top === undefined) {
      draft.set(draft.player(seat), player.fields.drewNothing, true);
      draft.emit(on.drewNothing, { seat });
      return;
    }
    draft.move(top, draft.zone(on.hand, seat));
    draft.emit(on.drew, { seat, card: top });
  },
});

/** A card is discarded; where it is put is another thing. (SA10) */
export const discard = action('discard', {
  params: { card: ref() },
  tags: ['discard'],
  can: (look, { card: id }) => (isCard(look, id) && look.isIn(id, on.hand) ? undefined : gone),
  affects: (look, { card: id }) => whose(look, id),
  perform(draft, { card: id }) {
    draft.emit(on.discarding, { seat: on.ownerOf(draft, id) });
    return id;
  },
});
/** It is told which card was discarded, after it has gone. */
export const discardTold = action('discardTold', {
  params: { card: ref() },
  can: (look, { card: id }) => (isCard(look, id) ? undefined : gone),
  perform: (draft, { card: id }) => draft.emit(on.discarded, { card: id, seat: on.ownerOf(draft, id) }),
});

/** Chance picks a card of a hand. */
export const pickRandom = action('pickRandom', {
  params: { seat: int() },
  can: (look, { seat }) => (look.count(look.zone(on.hand, seat)) === 0 ? gone : undefined),
  perform(draft, { seat }) {
    const all = draft.cards(draft.zone(on.hand, seat));
    draft.emit(on.picked, { seat });
    return all[draft.random(all.length)] as number;
  },
});

/**
 * Damage to a creature stays marked on it; a player then loses so much life. What cannot be prevented says so. `beside` is what is dealt at the
 * same time, and comes after it: triples of a source, whom, and how much.
 */
export const deal = action('deal', {
  params: { source: ref(), to: ref(), amount: int(), combat: flag(), sure: flag(), deadly: flag(), beside: ints() },
  tags: ['damage'],
  can: (look, { to }) => (look.exists(to) ? undefined : gone),
  affects: (look, { to }) => whose(look, to),
  perform(draft, { source, to, amount, combat, deadly }) {
    if (amount <= 0) return 0;
    const seat = on.seatOf(draft, to);
    if (seat < 0 && !on.canBeDamaged(draft, to)) return 0;
    if (seat < 0 && on.is(draft, to, 'creature')) {
      draft.add(to, damage, amount);
      draft.set(to, hurt, true);
      if (deadly) draft.set(to, touched, true);
    }
    draft.emit(on.damaged, { to, source, amount, combat });
    if (seat < 0 && on.is(draft, to, 'planeswalker')) {
      const taken = Math.min(amount, draft.get(to, loyal));
      draft.add(to, loyal, -taken);
      draft.emit(on.counted, { card: to, of: 'loyal', amount: -taken });
    }
    return amount;
  },
});

export const gainLife = action('gainLife', {
  params: { seat: int(), amount: int() },
  tags: ['life'],
  affects: (_, { seat }) => seat,
  perform(draft, { seat, amount }) {
    if (amount <= 0) return;
    draft.add(draft.player(seat), life, amount);
    draft.emit(on.gained, { seat, amount });
  },
});
export const loseLife = action('loseLife', {
  params: { seat: int(), amount: int() },
  tags: ['life'],
  // Life is lost by who has less, and not paid.
  can: (look, { seat, amount }) =>
    look.isPaying && on.lifeOf(look, seat) < amount ? { code: 'life.too-little', rule: 'SA7', seat } : undefined,
  affects: (_, { seat }) => seat,
  perform(draft, { seat, amount }) {
    if (amount <= 0) return;
    draft.add(draft.player(seat), life, -amount);
    draft.emit(on.lifeLost, { seat, amount });
  },
});
/** SA8: what is dealt to a player, the player loses. */
export const harm: EffectDefinition = reaction('harm', {
  on: [on.damaged],
  at: 'interrupt',
  when: (here, { data }) => on.seatOf(here, data['to'] as number) >= 0,
  run: [
    act(loseLife, {
      seat: (here) => on.seatOf(here, here.cause.data['to'] as number),
      amount: (here) => here.cause.data['amount'] as number,
    }),
  ],
});

export const tap = action('tap', {
  params: { card: ref() },
  can: (look, { card: id }) =>
    on.isOn(look, id) && !look.get(id, tapped) ? undefined : { code: 'card.not-untapped', rule: 'SA1', source: id },
  sure: true,
  perform(draft, { card: id }) {
    draft.set(id, tapped, true);
    draft.emit(on.tapped, { card: id });
  },
});
export const untap = action('untap', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    if (!draft.get(id, tapped)) return;
    draft.set(id, tapped, false);
    draft.emit(on.untapped, { card: id });
  },
});

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
    draft.emit(on.counted, { card: id, of, amount });
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
    draft.emit(on.counted, { card: id, of, amount: -taken });
  },
});

export const annihilate = action('annihilate', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    const pairs = Math.min(draft.get(id, plus), draft.get(id, minus));
    draft.add(id, plus, -pairs);
    draft.add(id, minus, -pairs);
    draft.emit(on.counted, { card: id, of: 'pairs', amount: -pairs });
  },
});

export const makeTokens = action('makeTokens', {
  params: { seat: int(), amount: int(1) },
  tags: ['tokens'],
  affects: (_, { seat }) => seat,
  perform(draft, { seat, amount }) {
    if (amount <= 0) return 0;
    draft.emit(on.tokensMade, { seat, count: amount });
    return amount;
  },
});
/** A token is made. Until it is put onto the battlefield, at once, it lies on the stack, like a spell that becomes a permanent. */
export const mint = action('mint', {
  params: { seat: int(), name: text() },
  perform(draft, { seat, name }) {
    const init = { owner: seat, controller: seat, under: seat, token: true };
    const id = draft.createCard(card, draft.zone(on.stack), name, init);
    draft.emit(on.minted, { card: id });
    return id;
  },
});
/** A token that is not on the battlefield, or a card whose owner has left, ceases to be. */
export const cease = action('cease', {
  params: { card: ref() },
  can: (look, { card: id }) => (isCard(look, id) ? undefined : gone),
  perform(draft, { card: id }) {
    const isLeaving = on.isOn(draft, id);
    draft.remove(id);
    draft.emit(on.ceased, { card: id });
    // What leaves the game with its owner has left the battlefield.
    if (isLeaving) draft.emit(on.left, { card: id, to: 0 });
  },
});

/** Destroys a permanent; for good, if it cannot be regenerated. (SA18) */
export const destroy = action('destroy', {
  params: { card: ref(), forGood: flag() },
  tags: ['destroy'],
  can: (look, { card: id }) => {
    if (!on.isOn(look, id)) return gone;
    return on.has(look, id, 'indestructible') ? { code: 'card.indestructible', rule: 'SA2', source: id } : undefined;
  },
  affects: (look, { card: id }) => whose(look, id),
  perform(draft, { card: id }) {
    draft.emit(on.destroyed, { card: id });
    return id;
  },
});
export const sacrifice = action('sacrifice', {
  params: { card: ref() },
  can: (look, { card: id }, { by }) => {
    if (!on.isOn(look, id)) return gone;
    return by < 0 || by === on.controllerOf(look, id) ? undefined : { code: 'card.not-yours', rule: 'SA11', seat: by, source: id };
  },
  affects: (look, { card: id }) => whose(look, id),
  perform(draft, { card: id }) {
    draft.emit(on.sacrificed, { card: id });
    return id;
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
    draft.emit(on.countered, { card: id });
    return id;
  },
});
/** To be chosen as a target: it is only asked whether that may be, and never done. */
export const target = action('target', { params: { card: ref(), source: ref() }, perform: () => undefined });

/** Puts a card to the top or the bottom of its owner's library; one that lies there already, unseen by others. */
export const tuck = action('tuck', {
  params: { card: ref(), place: text('top') },
  tags: ['put'],
  can: (look, { card: id }) => whyNotMove(look, id),
  affects: (look, { card: id }) => whose(look, id),
  perform(draft, { card: id, place }) {
    const from = draft.zoneOf(id);
    const owner = on.ownerOf(draft, id);
    const to = draft.zone(on.library, owner);
    const isLeaving = from === draft.zone(battlefield);
    draft.move(id, to, place === 'bottom' ? 0 : undefined);
    if (from === to) {
      draft.emit(on.arranged, { seat: owner });
      return;
    }
    renew(draft, id, owner);
    draft.emit(on.moved, { card: id, from, to });
    if (isLeaving) draft.emit(on.left, { card: id, to });
  },
});
/** A card is shown: to a seat, or to all. */
export const show = action('show', {
  params: { card: ref(), seat: int(-1) },
  can: (look, { card: id }) => (isCard(look, id) ? undefined : gone),
  perform(draft, { card: id, seat }) {
    draft.reveal(id, seat < 0 ? on.seatsOf(draft) : [seat]);
    if (seat < 0) draft.emit(on.shown, { card: id });
    else draft.emit(on.arranged, { seat });
  },
});

/** It becomes tapped, if it was not. */
function beTapped(draft: Draft, id: number): void {
  if (draft.get(id, tapped)) return;
  draft.set(id, tapped, true);
  draft.emit(on.tapped, { card: id });
}

export const attack = action('attack', {
  params: { card: ref(), seat: int() },
  can: (look, { card: id }) => (on.isOn(look, id) ? undefined : gone),
  perform(draft, { card: id, seat }) {
    draft.set(id, attacks, seat);
    if (!on.has(draft, id, 'vigilance')) beTapped(draft, id);
    draft.emit(on.attacked, { card: id, seat });
  },
});
export const block = action('block', {
  params: { card: ref(), attacker: ref() },
  perform(draft, { card: id, attacker }) {
    const isFirst = !on.permanents(draft).some((one) => draft.get(one, blocks) === attacker);
    draft.set(id, blocks, attacker);
    draft.emit(on.blocked, { card: id, attacker });
    if (isFirst) draft.emit(on.becameBlocked, { card: attacker });
  },
});
/** Attaches a permanent to another. */
export const attach = action('attach', {
  params: { card: ref(), to: ref() },
  can: (look, { card: id, to }) => (on.isOn(look, id) && on.isOn(look, to) ? undefined : gone),
  perform(draft, { card: id, to }) {
    if (draft.get(id, host) === to) return;
    draft.set(id, host, to);
    draft.set(id, textsSince, draft.seq + 1);
    draft.emit(on.attached, { card: id, to });
  },
});
export const detach = action('detach', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.set(id, host, 0);
    draft.emit(on.attached, { card: id, to: 0 });
  },
});
/** Notes of which card it is a copy from now on: what it asks all the time is what that asks. (SD4) */
export const imitate = action('imitate', {
  params: { card: ref(), of: text() },
  can: (look, { card: id }) => (on.isOn(look, id) ? undefined : gone),
  perform(draft, { card: id, of }) {
    draft.set(id, model, of);
    draft.emit(on.becameCopy, { card: id, of });
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
    draft.emit(on.withdrew, { card: id });
  },
});
export const leaveCombat = action('leaveCombat', {
  perform(draft) {
    for (const id of on.permanents(draft)) outOfCombat(draft, id);
    draft.emit(on.cleaned, {});
  },
});
/** What deathtouch has not destroyed at one look lives with it. (SR5) */
export const survive = action('survive', {
  params: { card: ref() },
  can: (look, { card: id }) => (on.isOn(look, id) ? undefined : gone),
  perform(draft, { card: id }) {
    draft.set(id, touched, false);
    draft.emit(on.survived, { card: id });
  },
});
/** Who has drawn from an empty library and not lost plays on. (SR5) */
export const playOn = action('playOn', {
  params: { seat: int() },
  perform(draft, { seat }) {
    if (!draft.get(draft.player(seat), player.fields.drewNothing)) return;
    draft.set(draft.player(seat), player.fields.drewNothing, false);
    draft.emit(on.turnCame, { seat });
  },
});
export const cleanUp = action('cleanUp', {
  perform(draft) {
    for (const id of on.permanents(draft)) {
      draft.set(id, damage, 0);
      draft.set(id, touched, false);
      draft.set(id, hurt, false);
    }
    draft.emit(on.cleaned, {});
  },
});

/** A copy of a spell lies on the stack beside it, cast as that was: no card, but what it becomes is a token. */
export const copySpell = action('copySpell', {
  params: { card: ref() },
  can: (look, { card: id }) => (on.liesIn(look, id, on.stack) ? undefined : gone),
  perform(draft, { card: id }, { by }) {
    const init = { owner: by, controller: by, under: by, token: true, chosen: draft.get(id, chosen) };
    const copy = draft.createCard(card, draft.zone(on.stack), on.printed(draft, id).id, init);
    draft.emit(on.spellCopied, { card: copy, of: id });
    return copy;
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
    draft.emit(on.healed, { card: id });
  },
});
export const loseGame = action('loseGame', {
  params: { seat: int() },
  affects: (_, { seat }) => seat,
  perform(draft, { seat }) {
    draft.set(draft.player(seat), player.fields.out, true);
    draft.set(draft.player(seat), player.fields.drewNothing, false);
    draft.emit(on.lostGame, { seat });
  },
});
export const endGame = action('endGame', {
  perform(draft) {
    const winners = on.seatsOf(draft).filter((seat) => on.isPlaying(draft, seat));
    draft.finish(winners);
    draft.emit(on.ended, { winners: winners.length });
  },
});
/** A turn of the seat comes, whether the seat plays or not; or is over; or its end step begins. */
export const turnComes = action('turnComes', {
  params: { seat: int(), what: text('turns') },
  perform(draft, { seat, what }) {
    const { turns, turnsOver, endSteps, landsPlayed, began } = player.fields;
    draft.add(draft.player(seat), what === 'turns' ? turns : what === 'over' ? turnsOver : endSteps, 1);
    if (what === 'turns') {
      draft.set(draft.player(seat), landsPlayed, 0);
      draft.set(draft.player(seat), began, draft.seq + 1);
    }
    draft.emit(on.turnCame, { seat });
  },
});
/** A player takes an extra turn after this one; or begins the one that was given last. (CW32) */
export const extraTurn = action('extraTurn', {
  params: { seat: int(), by: int(1) },
  perform(draft, { seat, by }) {
    const all = draft.get(draft.player(seat), player.fields.extraTurns);
    const more = Array.from({ length: Math.max(0, by) }, () => draft.seq + 1);
    draft.set(draft.player(seat), player.fields.extraTurns, by < 0 ? all.slice(0, by) : [...all, ...more]);
    draft.emit(on.turnCame, { seat });
  },
});
/** It is told that what a text asked for was done: whatever was to trigger by that does. (SL15) */
export const reflect = action('reflect', { perform: (draft) => draft.emit(on.reflected, {}) });
export const landPlayed = action('landPlayed', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.add(draft.player(seat), player.fields.landsPlayed, 1);
    draft.emit(on.turnCame, { seat });
  },
});
export const shuffleLibrary = action('shuffleLibrary', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.shuffle(draft.zone(on.library, seat));
    draft.emit(on.turnCame, { seat });
  },
});
export const recover = action('recover', {
  params: { seat: int(), life: int(20) },
  perform(draft, { seat, life: to }) {
    draft.set(draft.player(seat), life, to);
    draft.set(draft.player(seat), player.fields.drewNothing, false);
    draft.emit(on.turnCame, { seat });
  },
});

export const actions = [
  put,
  arrive,
  announce,
  draw,
  discard,
  discardTold,
  pickRandom,
  deal,
  gainLife,
  loseLife,
  tap,
  untap,
  putCounters,
  takeCounters,
  annihilate,
  makeTokens,
  mint,
  cease,
  destroy,
  sacrifice,
  counter,
  target,
  tuck,
  show,
  attack,
  block,
  attach,
  detach,
  imitate,
  withdraw,
  leaveCombat,
  survive,
  playOn,
  cleanUp,
  copySpell,
  heal,
  loseGame,
  endGame,
  turnComes,
  extraTurn,
  reflect,
  landPlayed,
  shuffleLibrary,
  recover,
];
