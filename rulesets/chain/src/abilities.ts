/**
 * Texts: how the abilities of cards are written.
 *
 * TX1  A Spell or Trap is activated by putting it face up on the field; that is no cost of its text, and no link.
 * TX2  A Trap, or a Quick-Play Spell that was set, cannot be activated in the turn in which it was set; a Quick-Play Spell from
 *      the hand only in one's own turn.
 * TX5  A Trap may be activated from the hand where its text says so, in either turn: it has not been set by then.
 * TX3  A continuous card must still lie face up where it was activated for its effect to be applied, and for what it does there
 *      later; others need not.
 * UM4  What a Spell or Trap does all the time, and what it triggers and can do, begins when its activation resolves.
 * TX4  Once per turn: this face-up card, and a card that was turned face down is another one. "One of these": all effects of the card that
 *      say so together, also after it has come to another zone of the field. "Only use": each player and name.
 *      "Only activate one": the same, but given back if the activation is negated.
 */
import {
  type ActivatedDefinition,
  act,
  activated,
  branch,
  type Condition,
  type Here,
  isWatched,
  type LimitDefinition,
  once,
  type Step,
  type TriggerDefinition,
  triggered,
  v,
  whyNotDo,
} from '@rulewright/kernel';
import { beginSummon, play, takeEffect, tribute } from './actions.js';
import { bonded } from './effects/left-behind.js';
import { roomBehind } from './moving/spells-and-traps.js';
import { whyNotSummoned } from './summoning/summon-actions.js';
import { choosesSlot } from './summoning/summon-programs.js';
import { whyNotAnother } from './summoning/summons-per-turn.js';
import { faceDown, field, freeMonsterSlot, hand, isPending, monsters, onSince, setIn, spells, turnOf, turnPlayer } from './table.js';
import { mayAnswer, NOT_IN_DAMAGE_STEP } from './timing.js';
import { OWN } from './turns/legal-moves.js';

export type SpellType = 'normal' | 'quick-play' | 'continuous' | 'equip' | 'field' | 'ritual';
export type TrapType = 'normal' | 'continuous' | 'counter';

type Written = Partial<Omit<ActivatedDefinition, 'id' | 'kind'>> & Pick<ActivatedDefinition, 'does'>;

const fromHand = (here: Here): boolean => here.isIn(here.source, hand);
const isSetBefore: Condition = {
  says: 'it was set in this turn',
  holds: (here) => fromHand(here) || here.get(here.source, setIn) < turnOf(here),
};
const hasRoom: Condition = {
  says: 'there is no room on the field',
  holds: (here) => !fromHand(here) || roomBehind(here, here.source, here.seat),
};
const isSingle: Condition = {
  says: 'you control one of it already',
  holds: (here) => whyNotAnother(here, here.seat, here.source) === undefined,
};
const isNotActive: Condition = { says: 'it is active already', holds: (here) => fromHand(here) || here.get(here.source, faceDown) };
const inTime = (type: SpellType): Condition => ({
  says: type === 'quick-play' ? 'a Quick-Play Spell waits for your turn, or for the next one' : 'it is not your turn',
  holds: (here) => {
    if (here.seat !== turnPlayer(here)) return type === 'quick-play' && !fromHand(here) && here.get(here.source, setIn) < turnOf(here);
    return type !== 'quick-play' || fromHand(here) || here.get(here.source, setIn) < turnOf(here);
  },
});

/** Whether the card stays on the field when it has resolved. */
const stays = (type: SpellType | TrapType): boolean => type === 'continuous' || type === 'equip' || type === 'field';
/** The activation has come through: from here on the card does what it does all the time. (UM4) */
const takesEffect = (here: Here): boolean => here.exists(here.source) && here.get(here.source, isPending);
const begins = (type: SpellType | TrapType): readonly Step[] =>
  stays(type) ? [branch(takesEffect, [act(takeEffect, { card: (here) => here.source })])] : [];
const plays = (stays: boolean) => act(play, { card: (here) => here.source, stays, at: 0 });

export function spell(id: string, type: SpellType, { conditions = [], cost = [], tags = [], does, ...text }: Written): ActivatedDefinition {
  return activated(id, {
    from: [hand, spells, field],
    facing: 'any',
    speed: type === 'quick-play' ? 2 : 1,
    ...text,
    tags: ['spell', ...tags],
    conditions: [isNotActive, hasRoom, inTime(type), isSingle, ...conditions],
    // An Equip Spell is used up unless it is equipped to something. (DS1)
    cost: [plays(stays(type) && type !== 'equip'), ...cost],
    does: [...begins(type), ...(stays(type) ? bonded(does) : does)],
    ...(stays(type) && { needsSource: true }),
  });
}

export function trap(
  id: string,
  type: TrapType,
  { conditions = [], cost = [], tags = [], does, from = [spells], ...text }: Written,
): ActivatedDefinition {
  const isHeld = from.includes(hand); // (TX5)
  return activated(id, {
    from,
    facing: isHeld ? 'any' : 'down',
    speed: type === 'counter' ? 3 : 2,
    ...text,
    tags: ['trap', ...(type === 'counter' ? ['counter'] : []), ...tags],
    conditions: [isSetBefore, ...(isHeld ? [isNotActive, hasRoom] : []), isSingle, ...conditions],
    cost: [plays(stays(type)), ...cost],
    does: [...begins(type), ...(stays(type) ? bonded(does) : does)],
    ...(stays(type) && { needsSource: true }),
  });
}

/** Whether a Tribute is among the steps: it makes room. */
const tributes = (steps: unknown): boolean => {
  if (steps === tribute) return true;
  return typeof steps === 'object' && steps !== null && Object.values(steps).some(tributes);
};
/**
 * "You can Special Summon this card by …": no link, and what its cost is, is done for it. Its Summon may be negated. (SM1)
 */
export function ownSummon(
  id: string,
  { conditions = [], cost = [], from = [hand], to, ...text }: Partial<Written> & { readonly to?: 'you' | 'opponent' } = {},
): ActivatedDefinition {
  const seat = (here: Here): number => (to === 'opponent' ? 1 - here.seat : here.seat);
  const room: Condition = {
    says: 'there is no room on the field',
    holds: (here) => freeMonsterSlot(here, seat(here)) >= 0 || tributes(cost),
  };
  const summons = { how: 'own', position: 'attack', tributes: 0 };
  const isAllowed: Condition = {
    says: 'it cannot be Special Summoned now',
    holds: (here) =>
      (isWatched(here, beginSummon)
        ? whyNotDo(here, beginSummon, { card: here.source, seat: seat(here), at: 0, ...summons }, here.seat)
        : (whyNotSummoned(here, here.source, summons.how) ?? whyNotAnother(here, seat(here), here.source))) === undefined,
  };
  return activated(id, {
    facing: 'any',
    ...text,
    from,
    tags: [OWN],
    conditions: [room, isAllowed, ...conditions],
    cost,
    does: [...choosesSlot(monsters, 'At', seat), act(beginSummon, { card: (here) => here.source, seat, at: v('At'), ...summons })],
  });
}

const ON_FIELD = [monsters];
/** An effect of a face-up monster that its controller uses in the Main Phase. */
export const ignition = (id: string, text: Written): ActivatedDefinition =>
  activated(id, { ...text, from: text.from ?? ON_FIELD, speed: text.speed ?? 1 });
export const quick = (id: string, text: Written): ActivatedDefinition =>
  activated(id, { ...text, from: text.from ?? ON_FIELD, speed: text.speed ?? 2 });

type Triggering = Omit<TriggerDefinition, 'id' | 'kind' | 'timing' | 'optional'>;
/** The conditions of a text, and one that keeps it out of the Damage Step, unless it belongs there. (TI3) */
const inStep = ({ conditions = [], tags = [] }: Triggering): readonly Condition[] => [
  { says: NOT_IN_DAMAGE_STEP, holds: (here) => mayAnswer(here, tags, here.cause) },
  ...conditions,
];
/** "When …: You can": misses its timing. */
export const whenYouCan = (id: string, text: Triggering): TriggerDefinition =>
  triggered(id, { ...text, conditions: inStep(text), timing: 'when', optional: true });
/** "If …: You can". */
export const ifYouCan = (id: string, text: Triggering): TriggerDefinition =>
  triggered(id, { ...text, conditions: inStep(text), timing: 'if', optional: true });
/** "If …:" and nobody is asked. */
export const mustIf = (id: string, text: Triggering): TriggerDefinition => triggered(id, { ...text, timing: 'if' });

/** "Once per turn:" this card. */
export const oncePerTurn: readonly LimitDefinition[] = [once('turn')];
/** "Once per turn, you can either …": all effects of this card that say so together, while it stays on the field. (TX4) */
export const oneOfThese: readonly LimitDefinition[] = [
  once('turn', { per: (here) => `${here.source} since ${here.get(here.source, onSince)}`, key: 'one of these' }),
];
/** "You can only use this effect once per turn", whichever copy. */
export const onlyUseOnce: readonly LimitDefinition[] = [once('turn', { per: 'player-and-name' })];
/** "You can only activate one per turn": a negated activation does not count. */
export const onlyActivateOne: readonly LimitDefinition[] = [once('turn', { per: 'player-and-name', refunds: ['activation'] })];
