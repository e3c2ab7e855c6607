/**
 * Life and damage: dealt, gained, lost.
 *
 * SA6  As much as any damage of a source with deathtouch is enough to destroy a creature.
 * SA8  Damage that is dealt to a player has that player lose so much life: to lose life is another thing, and replaced or forbidden by itself.
 * SA12  Damage takes so many loyalty counters from a planeswalker, and is marked on a creature; nothing else but a player is dealt any.
 */
import { act, action, type EffectDefinition, flag, int, ints, reaction, ref } from '@rulewright/kernel';
import * as events from '../events.js';
import { gone, whose } from '../moving/zone-changes.js';
import * as on from '../table.js';
import { card, player } from '../table.js';

const { damage, hurt, loyal, touched } = card.fields;

const { life } = player.fields;

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
    draft.emit(events.damaged, { to, source, amount, combat });
    if (seat < 0 && on.is(draft, to, 'planeswalker')) {
      const taken = Math.min(amount, draft.get(to, loyal));
      draft.add(to, loyal, -taken);
      draft.emit(events.counted, { card: to, of: 'loyal', amount: -taken });
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
    draft.emit(events.gained, { seat, amount });
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
    draft.emit(events.lifeLost, { seat, amount });
  },
});
/** SA8: what is dealt to a player, the player loses. */
export const harm: EffectDefinition = reaction('harm', {
  on: [events.damaged],
  at: 'interrupt',
  when: (here, { data }) => on.seatOf(here, data['to'] as number) >= 0,
  run: [
    act(loseLife, {
      seat: (here) => on.seatOf(here, here.cause.data['to'] as number),
      amount: (here) => here.cause.data['amount'] as number,
    }),
  ],
});
/** What deathtouch has not destroyed at one look lives with it. (SR5) */
export const survive = action('survive', {
  params: { card: ref() },
  can: (look, { card: id }) => (on.isOn(look, id) ? undefined : gone),
  perform(draft, { card: id }) {
    draft.set(id, touched, false);
    draft.emit(events.survived, { card: id });
  },
});
export const cleanUp = action('cleanUp', {
  perform(draft) {
    for (const id of on.permanents(draft)) {
      draft.set(id, damage, 0);
      draft.set(id, touched, false);
      draft.set(id, hurt, false);
    }
    draft.emit(events.cleaned, {});
  },
});
export const recover = action('recover', {
  params: { seat: int(), life: int(20) },
  perform(draft, { seat, life: to }) {
    draft.set(draft.player(seat), life, to);
    draft.set(draft.player(seat), player.fields.drewNothing, false);
    draft.emit(events.turnCame, { seat });
  },
});
