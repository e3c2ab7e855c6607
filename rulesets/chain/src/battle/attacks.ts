/** Fighting: attacks, and what becomes of them. */
import { action, type Draft, flag, int, type Look, ref, text } from '@rulewright/kernel';
import { attackOf, defenseOf, has } from '../effects/layers.js';
import { attackAimed, attackDeclared, attackStopped, battled, battleEnding, damaged, flipped, noted } from '../events.js';
import { no } from '../moving/zone-changes.js';
import {
  attackedIn,
  attackerOf,
  card,
  controller,
  duel,
  duelOf,
  fought,
  isUp,
  life,
  lifeOf,
  monsters,
  onSince,
  partOf,
  position,
  stepOf,
  struckIn,
  targetOf,
  turnOf,
  turnPlayer,
} from '../table.js';

export const declareAttack = action('declareAttack', {
  params: { attacker: ref(), target: ref() },
  tags: ['attack'],
  perform(draft, { attacker, target }) {
    const it = duelOf(draft);
    draft.set(it, duel.fields.attacker, attacker);
    draft.set(it, duel.fields.attackerSince, draft.get(attacker, onSince));
    draft.set(it, duel.fields.target, target);
    draft.set(it, duel.fields.isStopped, false);
    const isFirst = draft.get(attacker, attackedIn) < turnOf(draft);
    draft.set(attacker, card.fields.attacks, isFirst ? 1 : draft.get(attacker, card.fields.attacks) + 1);
    draft.set(attacker, fought, [...(isFirst ? [] : draft.get(attacker, fought)), ...(target === 0 ? [] : [target])]);
    draft.set(attacker, attackedIn, turnOf(draft));
    draft.emit(attackDeclared, { attacker, target });
  },
});
/** Never done: whom a monster cannot attack it cannot aim at, neither first nor again. (BT1) */
export const aimAt = action('aimAt', {
  params: { attacker: ref(), target: ref() },
  perform: (draft) => draft.emit(noted, {}),
});
/** Never done: who cannot attack does not go on with what was declared, either. (BA4) */
export const goOn = action('goOn', {
  params: { attacker: ref(), target: ref() },
  perform: (draft) => draft.emit(noted, {}),
});
/** `isStraight`: it is not aimed any more, and damage is calculated at once. (BT8) */
export const aimAgain = action('aimAgain', {
  params: { target: ref(), isStraight: flag() },
  can: (look) => (look.get(duelOf(look), duel.fields.attacker) === 0 ? no('attack.none') : undefined),
  perform(draft, { target, isStraight }) {
    draft.set(duelOf(draft), duel.fields.target, target);
    if (isStraight) draft.set(duelOf(draft), duel.fields.isStraight, true);
    draft.emit(attackAimed, { attacker: draft.get(duelOf(draft), duel.fields.attacker), target });
  },
});
/** Whether the monster that has declared the attack has been there ever since. (BA4) */
const isStillThere = (look: Look, attacker: number): boolean =>
  attacker !== 0 &&
  look.exists(attacker) &&
  look.isIn(attacker, monsters) &&
  look.get(attacker, onSince) === look.get(duelOf(look), duel.fields.attackerSince);
/** Whether the monster that has declared the attack still makes it. (BA4, BT7) */
export const isAttacking = (look: Look): boolean => {
  const attacker = attackerOf(look);
  return (
    isStillThere(look, attacker) &&
    isUp(look, attacker) &&
    look.get(attacker, position) === 'attack' &&
    look.get(attacker, controller) === turnPlayer(look) &&
    !look.get(duelOf(look), duel.fields.isStopped)
  );
};
/** An attack goes on until it was stopped, its attacker is gone, or the Damage Step has begun. (BT7) */
const isUnderWay = (look: Look): boolean => {
  return isStillThere(look, attackerOf(look)) && partOf(look) === '' && !look.get(duelOf(look), duel.fields.isStopped);
};
export const stopAttack = action('stopAttack', {
  params: {},
  can: (look) => (isUnderWay(look) ? undefined : no('attack.none')),
  perform(draft) {
    const it = duelOf(draft);
    draft.set(it, duel.fields.isStopped, true);
    draft.emit(attackStopped, { attacker: draft.get(it, duel.fields.attacker) });
  },
});

/** What a battle comes to: who is destroyed, and how much damage each seat takes. */
export interface Battle {
  readonly doomed: readonly number[];
  readonly damage: readonly [number, number];
}

/** Works the battle out as things are now. (BA2, BT4, BT5) */
export function battleOf(look: Look): Battle {
  const attacker = look.get(duelOf(look), duel.fields.attacker);
  const target = targetOf(look);
  const strength = attackOf(look, attacker);
  const mine = look.get(attacker, controller);
  const damage: [number, number] = [0, 0];
  const doomed: number[] = [];
  const hurts = (seat: number, amount: number): void => {
    damage[seat] = Math.max(0, amount);
  };
  if (target === 0) hurts(1 - mine, strength);
  else if (look.get(target, position) === 'attack') {
    const against = attackOf(look, target);
    const isTie = strength === against && strength > 0;
    if (strength > against || isTie) doomed.push(target);
    if (against > strength || isTie) doomed.push(attacker);
    hurts(strength > against ? 1 - mine : mine, Math.abs(strength - against));
  } else {
    const against = defenseOf(look, target);
    if (strength > against) doomed.push(target);
    if (strength < against) hurts(mine, against - strength);
    else if (has(look, attacker, 'piercing')) hurts(1 - mine, strength - against);
  }
  for (const id of [attacker, target].filter((one) => one !== 0)) {
    const seat = look.get(id, controller) as 0 | 1;
    if (has(look, id, 'no-battle-damage')) damage[seat] = 0;
    if (has(look, id, 'reflects-battle-damage')) {
      damage[1 - seat] = (damage[1 - seat] as number) + damage[seat];
      damage[seat] = 0;
    }
    if (has(look, id, 'deals-no-battle-damage')) damage[1 - seat] = 0;
  }
  return { doomed: doomed.filter((id) => !has(look, id, 'battle-proof')), damage };
}

/** It is decided who is destroyed: they leave at the end of the Damage Step. (BA2) */
export const fight = action('fight', {
  params: {},
  perform(draft) {
    const it = duelOf(draft);
    draft.emit(battled, { attacker: draft.get(it, duel.fields.attacker), target: targetOf(draft) });
    draft.set(it, duel.fields.doomed, battleOf(draft).doomed);
  },
});

export const hurt = (draft: Draft, seat: number, amount: number, byBattle: boolean): void => {
  if (amount <= 0) return;
  draft.set(draft.player(seat), life, Math.max(0, lifeOf(draft, seat) - amount));
  draft.emit(damaged, { seat, amount, byBattle });
};
/** Damage of the battle that goes on. */
export const hurtInBattle = action('hurtInBattle', {
  params: { seat: int(), amount: int() },
  tags: ['damage', 'battle damage'],
  affects: (_, { seat }) => seat,
  perform: (draft, { seat, amount }) => hurt(draft, seat, amount, true),
});
export const tellFlip = action('tellFlip', {
  params: { card: ref() },
  can: (look, { card: id }) => (look.exists(id) && look.isIn(id, monsters) ? undefined : no('card.gone')),
  perform: (draft, { card: id }) => draft.emit(flipped, { card: id }),
});
/** The next step of the Battle Phase. */
export const enterStep = action('enterStep', {
  params: { name: text() },
  can: (look, { name }) => (stepOf(look) === name ? no('attack.none') : undefined),
  perform(draft, { name }) {
    draft.set(duelOf(draft), duel.fields.step, name);
    if (name === 'damage') draft.set(attackerOf(draft), struckIn, turnOf(draft));
    draft.emit(name === 'end' ? battleEnding : noted, {});
  },
});
export const enterPart = action('enterPart', {
  params: { part: text() },
  perform(draft, { part }) {
    draft.set(duelOf(draft), duel.fields.part, part);
    draft.emit(noted, {});
  },
});
/** Nobody attacks any more. */
export function forgetAttack(draft: Draft): void {
  const it = duelOf(draft);
  for (const field of [duel.fields.attacker, duel.fields.target, duel.fields.flipped])
    if (draft.get(it, field) !== 0) draft.set(it, field, 0);
  if (draft.get(it, duel.fields.isStraight)) draft.set(it, duel.fields.isStraight, false);
  if (draft.get(it, duel.fields.doomed).length > 0) draft.set(it, duel.fields.doomed, []);
  if (draft.get(it, duel.fields.part) !== '') draft.set(it, duel.fields.part, '');
}
export const endAttack = action('endAttack', {
  params: {},
  perform(draft) {
    forgetAttack(draft);
    draft.emit(noted, {});
  },
});
