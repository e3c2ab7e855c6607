/**
 * Moves: what the turn player may do that is no activation, and why not.
 *
 * DU2  Once in a turn a monster is summoned or set the normal way, or more often if a card says so: one Tribute from level 5, two from
 *      level 7. A position is changed once in a turn, not in the turn in which the monster came or attacked.
 * CW27  A monster that attacks each monster of the other side attacks each of them once; none, if it has attacked a player.
 * DL5  Whatever is offered as a move can be made, and for every other there is a reason.
 */
import { type Here, isWatched, type Look, legalActivations, type Refusal, whyNotDo } from '@rulewright/kernel';
import { aimAt, beginSummon, declareAttack, setMonster, setSpell } from '../actions.js';
import { attacksOf, has } from '../effects/layers.js';
import { changePosition } from '../moving/positions.js';
import { roomBehind } from '../moving/spells-and-traps.js';
import { no } from '../moving/zone-changes.js';
import { AGAIN, isSummonedAgain, whyNotMonsterSet, whyNotSummoned } from '../summoning/summon-actions.js';
import { allowing, allowingFor, hasSummons, isAnyGranted, whyNotAnother } from '../summoning/summons-per-turn.js';
import { type Deed, tributesFor, whyNotGiven } from '../summoning/tributes.js';
import {
  attackedIn,
  attackerOf,
  cameIn,
  card,
  cardsWhere,
  changedIn,
  controller,
  fought,
  freeMonsterSlot,
  hand,
  handOf,
  isUp,
  monsters,
  monstersOf,
  other,
  phaseOf,
  position,
  stepOf,
  turnOf,
  turnPlayer,
} from '../table.js';

const isMonster = (look: Look, id: number): boolean => look.card(id)['kind'] === 'monster';
/** Why this monster is not summoned or set the normal way any more. */
const summonsLeft = (look: Look, seat: number, id: number, deed: Deed): Refusal | undefined =>
  hasSummons(look) || allowingFor(look, seat, id, deed) !== 0 ? undefined : no('summon.done');
const inHand = (look: Look, id: number): Refusal | undefined =>
  look.isIn(id, hand) && isMonster(look, id) ? undefined : no('move.not-that-card');

function whyNotNormal(look: Look, seat: number, id: number): Refusal | undefined {
  if (look.isIn(id, monsters)) return whyNotAgain(look, seat, id);
  return inHand(look, id) ?? summonsLeft(look, seat, id, 'summon') ?? whyForbidden(look, seat, id) ?? whyNotGiven(look, seat, id, 'summon');
}
/** What forbids to summon a monster of the hand the normal way. */
export function whyForbidden(look: Look, seat: number, id: number): Refusal | undefined {
  const how = tributesFor(look, id) > 0 ? 'tribute' : 'normal';
  return isWatched(look, beginSummon)
    ? whyNotDo(look, beginSummon, { card: id, seat, how, position: 'attack', at: 0, tributes: 0 }, seat)
    : (whyNotSummoned(look, id, how) ?? whyNotAnother(look, seat, id));
}
/** Why a Gemini monster on the field is not summoned once again. (CW21) */
function whyNotAgain(look: Look, seat: number, id: number): Refusal | undefined {
  if (look.get(id, controller) !== seat || !isSummonedAgain(look, id)) return no('move.not-that-card');
  const forbidden = isWatched(look, beginSummon)
    ? whyNotDo(look, beginSummon, { card: id, seat, how: AGAIN, position: 'attack', at: 0, tributes: 0 }, seat)
    : undefined;
  return summonsLeft(look, seat, id, 'summon') ?? forbidden;
}
/** What forbids to set it. */
export const whySetForbidden = (look: Look, seat: number, id: number): Refusal | undefined =>
  whyNotMonsterSet(look, id) ??
  (isWatched(look, setMonster) && freeMonsterSlot(look, seat) >= 0
    ? whyNotDo(look, setMonster, { card: id, seat, at: 0, tributes: 0 }, seat)
    : undefined);
function whyNotSet(look: Look, seat: number, id: number): Refusal | undefined {
  return inHand(look, id) ?? summonsLeft(look, seat, id, 'set') ?? whySetForbidden(look, seat, id) ?? whyNotGiven(look, seat, id, 'set');
}
function whyNotSetSpell(look: Look, seat: number, id: number): Refusal | undefined {
  if (!look.isIn(id, hand) || isMonster(look, id)) return no('move.not-that-card');
  if (!roomBehind(look, id, seat)) return no('field.full');
  return isWatched(look, setSpell) ? whyNotDo(look, setSpell, { card: id, seat, at: 0 }, seat) : undefined;
}
function whyNotChange(look: Look, seat: number, id: number): Refusal | undefined {
  if (!look.isIn(id, monsters) || look.get(id, controller) !== seat) return no('move.not-that-card');
  if (look.get(id, cameIn) === turnOf(look)) return no('position.new');
  if (look.get(id, changedIn) === turnOf(look)) return no('position.changed');
  if (look.get(id, attackedIn) === turnOf(look)) return no('position.attacked');
  if (has(look, id, 'cannot-change-position')) return no('position.fixed');
  if (!isUp(look, id))
    return isWatched(look, beginSummon)
      ? whyNotDo(look, beginSummon, { card: id, seat, how: 'flip', position: 'attack', at: 0, tributes: 0 }, seat)
      : undefined;
  return isWatched(look, changePosition) ? whyNotDo(look, changePosition, { card: id, to: '', isMove: true }, seat) : undefined;
}

/** Whether it has made all attacks that it may make on anybody: what it may still attack are monsters that it has not. (CW27) */
const isPastItsAttacks = (look: Look, id: number): boolean =>
  attackerOf(look) !== id && look.get(id, attackedIn) === turnOf(look) && look.get(id, card.fields.attacks) >= attacksOf(look, id);
/** Whether it goes on as long as there are monsters that it has not attacked; who has attacked a player has done so. */
const goesOn = (look: Look, id: number): boolean => has(look, id, 'attacks-each-monster') && look.get(id, fought).length > 0;
/** Why it may not attack that one, by what is in force. */
const whyNotAimed = (look: Look, attacker: number, target: number): Refusal | undefined =>
  isWatched(look, aimAt)
    ? whyNotDo(look, aimAt, { attacker, target: look.kindOf(target) === 'player' ? 0 : target }, look.get(attacker, controller))
    : undefined;
/** Whom a monster may attack: monsters of the other side, or the player, as their record. (BT1) */
export const targetsOf = (look: Look, attacker: number): number[] =>
  inReachOf(look, attacker).filter((target) => whyNotAimed(look, attacker, target) === undefined);
function inReachOf(look: Look, attacker: number): number[] {
  const them = other(look.get(attacker, controller));
  const all = monstersOf(look, them);
  const isMore = isPastItsAttacks(look, attacker);
  const before = isMore ? look.get(attacker, fought) : [];
  const found = all.filter((id) => !has(look, id, 'not-attacked') && !before.includes(id));
  if (isMore) return found;
  const mayDirectly = (all.length === 0 || has(look, attacker, 'attacks-directly')) && !has(look, attacker, 'cannot-attack-directly');
  return mayDirectly ? [...found, look.player(them)] : found;
}
function whyNotAttack(look: Look, seat: number, id: number): Refusal | undefined {
  if (!look.isIn(id, monsters) || look.get(id, controller) !== seat) return no('move.not-that-card');
  if (!isUp(look, id) || look.get(id, position) !== 'attack') return no('attack.not-in-position');
  if (isPastItsAttacks(look, id) && !goesOn(look, id)) return no('attack.done');
  if (has(look, id, 'cannot-attack')) return no('attack.cannot');
  const reasons = inReachOf(look, id).map((target) => whyNotAimed(look, id, target));
  if (!reasons.includes(undefined)) return reasons[0] ?? no('attack.no-target');
  return isWatched(look, declareAttack) ? whyNotDo(look, declareAttack, { attacker: id, target: 0 }, seat) : undefined;
}

/** A move: the cards that might make it, and why one may not. */
interface Move {
  among(look: Look, seat: number): readonly number[];
  whyNot(look: Look, seat: number, id: number): Refusal | undefined;
}
const none: readonly number[] = [];
const onlyMonsters = [monsters] as const;
const mayStillSummon = (look: Look, seat: number): boolean => hasSummons(look) || allowing(look, seat).length > 0 || isAnyGranted(look);
const summoning: Move = {
  among: (look, seat) =>
    mayStillSummon(look, seat) ? [...handOf(look, seat), ...cardsWhere(look, onlyMonsters, seat, isSummonedAgain)] : none,
  whyNot: whyNotNormal,
};
const settingMonster: Move = { among: (look, seat) => (mayStillSummon(look, seat) ? handOf(look, seat) : none), whyNot: whyNotSet };
const settingSpell: Move = { among: handOf, whyNot: whyNotSetSpell };
const changing: Move = { among: monstersOf, whyNot: whyNotChange };
const attacking: Move = { among: monstersOf, whyNot: whyNotAttack };

/** The cards with which the seat may make a move now; and whether there is any. */
const able =
  ({ among, whyNot }: Move) =>
  (look: Look, seat: number): number[] =>
    among(look, seat).filter((id) => whyNot(look, seat, id) === undefined);
const isAble = ({ among, whyNot }: Move, look: Look, seat: number): boolean =>
  among(look, seat).some((id) => whyNot(look, seat, id) === undefined);
export const maySummon = able(summoning);
export const maySetMonster = able(settingMonster);
export const maySetSpell = able(settingSpell);
export const mayChange = able(changing);
export const mayAttack = able(attacking);
const mainMoves: readonly (readonly [string, Move])[] = [
  ['summon', summoning],
  ['set monster', settingMonster],
  ['set spell', settingSpell],
  ['change position', changing],
];
/** The move that attacks. */
export const ATTACK = 'attack';
/** The window in which monsters that come as their own texts say are asked about. */
export const OWN = 'procedure';

/** The moves of the turn player in an open window. */
export function movesOf(here: Here): readonly string[] {
  const seat = turnPlayer(here);
  const phase = phaseOf(here);
  if (phase === 'battle') return stepOf(here) === 'battle' && isAble(attacking, here, seat) ? [ATTACK] : [];
  if (!phase.startsWith('main')) return [];
  const moves: string[] = [];
  for (const [name, move] of mainMoves) if (isAble(move, here, seat)) moves.push(name);
  if (legalActivations(here, seat, OWN).length > 0) moves.push('special summon');
  return moves;
}

/** Whether the card has a text by which it is summoned from where it lies. */
const comesByItself = (look: Look, id: number): boolean =>
  (look.card(id).abilities ?? []).some(
    (ability) => ability.kind === 'activated' && ability.tags?.includes(OWN) && ability.from.some((zone) => look.isIn(id, zone)),
  );

/** The moves that a seat might think of for a card, and why each is not to be had now. (DL5) */
export function whyNotMove(look: Look, seat: number, id: number): { readonly move: string; readonly why: Refusal }[] {
  const early = seat !== turnPlayer(look) ? no('move.not-your-turn') : undefined;
  const main = early ?? (phaseOf(look).startsWith('main') ? undefined : no('move.not-main'));
  const battle = early ?? (phaseOf(look) === 'battle' ? undefined : no('move.not-battle'));
  const all: [string, Refusal | undefined][] = [];
  if (look.isIn(id, hand) && isMonster(look, id)) {
    all.push(['summon', main ?? whyNotNormal(look, seat, id)], ['set monster', main ?? whyNotSet(look, seat, id)]);
  } else if (look.isIn(id, hand)) all.push(['set spell', main ?? whyNotSetSpell(look, seat, id)]);
  else if (look.isIn(id, monsters))
    all.push(
      ...(isSummonedAgain(look, id) ? [['summon', main ?? whyNotAgain(look, seat, id)] as [string, Refusal | undefined]] : []),
      ['change position', main ?? whyNotChange(look, seat, id)],
      [ATTACK, battle ?? whyNotAttack(look, seat, id)],
    );
  if (comesByItself(look, id)) all.push(['special summon', main]); // in a Main Phase its own text says why not
  return all.flatMap(([move, why]) => (why === undefined ? [] : [{ move, why }]));
}
