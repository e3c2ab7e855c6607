/**
 * Timing: who may activate what when.
 *
 * TI1  In the open state the turn player does one thing: makes a move, activates something, or passes. After a move or a chain
 *      triggers are checked; without any, the turn player may use a fast effect, then the other; after a pass the other may; if
 *      nobody begins anything after that pass, the phase is over.
 * TI2  Speed 1 is for the turn player's open Main Phase. Anything else must be of speed 2 or more, and at least as fast as the
 *      link it answers. Summons, Tributes, changes of position, costs and attacks are no links.
 * TI3  In the Damage Step only these may be activated: Counter Traps, what negates activations, what changes ATK (until damage is
 *      calculated), what answers the battle itself, and what says so; triggers that nobody is asked about, and those about their own
 *      card moving.
 * TI4  Triggers go on a chain as the turn player's mandatory ones, the other's, the turn player's optional ones, the other's. Where
 *      a duel says so, those of hidden cards go after all that everybody sees.
 * TI5  Used Spells and Traps stay until the whole chain has resolved.
 * BT6  While damage is calculated only what says so may be activated, and what negates activations.
 * CW46  An activation may say that nobody, or not the other player, can activate anything in response to it; and that neither it nor its effect
 *      can be negated.
 * CW52  An effect of speed 2 may be mandatory: its player activates it in response as soon as that is possible, and passes only after it.
 * SM8  What answers a Summon before it is through must be able to negate it; what answers that goes by speed.
 */
import {
  act,
  type ChainWindows,
  chainLength,
  chainWindows,
  each,
  type Here,
  type Look,
  newestLink,
  type Refusal,
  scopeEntered,
  spellSpeeds,
  v,
  type WaitingInfo,
  type Wish,
} from '@rulewright/kernel';
import { leaveUsed, takeEffect } from './actions.js';
import {
  battled,
  damaged,
  destroyed,
  discarded,
  flipped,
  phaseBegun,
  returned,
  sent,
  summoned,
  toDeck,
  tributed,
  vanished,
  wasBanished,
} from './events.js';
import { negatesNegated } from './rule-actions.js';
import { arrivesNow } from './summoning/summon-programs.js';
import { allSpells, arrivingOf, duel, duelOf, hand, isPending, isUsed, partOf, phaseOf, turnPlayer } from './table.js';
import { ATTACK, OWN } from './turns/legal-moves.js';

/** By which an effect is known that its player must activate. (CW52) */
export const MANDATORY = 'mandatory';

/** Whether a trigger answers that a phase has begun. (UM2) */
export const isOfPhase = (look: Look, { event }: WaitingInfo): boolean => look.event(event)?.type === phaseBegun;

/** The windows of a duel; `moves` are those of the turn player in an open window. */
export function duelWindows(moves: (here: Here) => readonly string[]): ChainWindows {
  return chainWindows({
    turnPlayer,
    moves,
    isAnswered: (move) => move === ATTACK,
    scope: 'chain',
    isDue: ({ tags = noTags }) => tags.includes(MANDATORY),
    bucket(look: Look, { optional, seat, card }: WaitingInfo): number {
      const usual = (optional ? 2 : 0) + (seat === turnPlayer(look) ? 0 : 1);
      const isHidden = look.get(duelOf(look), duel.fields.isHiddenLast) && look.exists(card) && look.isIn(card, hand);
      return usual + (isHidden ? 4 : 0);
    },
    alone: isOfPhase,
    beforeLink: negatesNegated,
    afterChain: [
      each('spent', (here) => allSpells(here).filter((id) => here.get(id, isUsed)), act(leaveUsed, { card: v('spent') })),
      // Whose activation came to nothing else, and which stays: it begins now.
      each('left', (here) => allSpells(here).filter((id) => here.get(id, isPending)), act(takeEffect, { card: v('left') })),
      arrivesNow,
    ],
  });
}

const speeds = spellSpeeds();
const inDamageStep: ReadonlySet<string> = new Set(['counter', 'negates activation', 'damage step']);

/** What may be activated in a window, whatever it answers. */
function mayActivate(look: Look, wish: Wish): Refusal | undefined {
  const { ability, window } = wish;
  const { tags = noTags, speed = 1 } = ability;
  if (tags.includes(OWN) !== (window === OWN)) return refused(wish, 'activation.no-link', 'SM1');
  if (window === OWN) return undefined;
  if (arrivingOf(look) !== 0 && chainLength(look) === 0 && !tags.includes('negates summon'))
    return refused(wish, 'activation.summoning', 'SM8');
  if (window === 'open' && speed < 2 && !phaseOf(look).startsWith('main')) return refused(wish, 'move.not-main', 'TI2');
  const part = partOf(look);
  if (part === '' && look.get(duelOf(look), duel.fields.isStraight)) return refused(wish, 'activation.straight', 'BT8');
  if (part !== '' && !mayInDamageStep(tags, part)) return refused(wish, 'activation.damage-step', 'TI3');
  return speeds(look, wish);
}

/** By which an activation is known that nobody may answer, or only whose it is; and one that cannot be negated. (CW46) */
export const NO_RESPONSE = 'no response';
export const NO_RESPONSE_BY_OPPONENT = 'no response by opponent';
export const NOT_NEGATED = 'not negated';
/** Why a seat may not activate something in a window: responses first that the newest link does not allow. (CW46) */
export function mayAnswerNewest(look: Look, wish: Wish): Refusal | undefined {
  const { seat, tags } = (wish.window === 'respond' ? newestLink(look) : undefined) ?? NOTHING_TO_ANSWER;
  if (tags.includes(NO_RESPONSE) || (tags.includes(NO_RESPONSE_BY_OPPONENT) && seat !== wish.seat))
    return refused(wish, 'activation.no-response', 'CW46');
  return mayActivate(look, wish);
}

const noTags: readonly string[] = [];
const NOTHING_TO_ANSWER = { seat: -1, tags: noTags };
function refused({ ability, seat, card }: Wish, code: string, rule: string): Refusal {
  return { code, rule, seat, source: card, facts: { ability: ability.id, speed: ability.speed ?? 1, needed: 2 } };
}

/** What a text is known by that answers what has just happened: its own condition says whether that is the battle. */
export const ANSWERS = 'answers';

export function mayInDamageStep(tags: readonly string[], part: string): boolean {
  if (part === 'calculation') return tags.some((tag) => tag === 'damage calculation' || tag === 'counter' || tag === 'negates activation');
  if (tags.some((tag) => inDamageStep.has(tag) || tag === ANSWERS)) return true;
  return (part === 'start' || part === 'before') && tags.includes('changes attack');
}

/** What cards do, or is done with them, that is about themselves. */
const ownMoves: ReadonlySet<unknown> = new Set([
  destroyed,
  sent,
  wasBanished,
  returned,
  toDeck,
  tributed,
  discarded,
  vanished,
  summoned,
  flipped,
]);
const isOfBattle = ({ type, data }: Here['cause']): boolean =>
  type === battled ||
  (type === scopeEntered && data['name'] === 'damage') ||
  (type === damaged && data['byBattle'] === true) ||
  (type === destroyed && data['how'] === 'battle');

/** Whether something that may be left may answer what has happened, if it has happened in the Damage Step. (TI3) */
export function mayAnswer(here: Here, tags: readonly string[], cause: Here['cause']): boolean {
  const part = partOf(here);
  if (part === '' || isOfBattle(cause)) return true;
  if (ownMoves.has(cause.type) && cause.data['card'] === here.source) return true;
  return mayInDamageStep(
    tags.filter((tag) => tag !== ANSWERS),
    part,
  );
}
export const NOT_IN_DAMAGE_STEP = 'it cannot be used in the Damage Step';
