/**
 * Evaluation: how good a duel stands for a seat, for whoever looks ahead. A card is worth about 1,000.
 *
 * DV1  The evaluation of one seat is that of the other with its sign turned.
 */
import type { Look } from '@rulewright/kernel';
import { attackOf, defenseOf } from './effects/layers.js';
import {
  attackedIn,
  deckOf,
  graveOf,
  handOf,
  isUp,
  lifeOf,
  monstersOf,
  other,
  phaseOf,
  position,
  spellsOf,
  turnOf,
  turnPlayer,
} from './table.js';

const printed = (look: Look, id: number, name: string): number => (look.card(id)[name] as number | undefined) ?? 0;
const strength = (look: Look, id: number): number => (isUp(look, id) ? attackOf(look, id) : printed(look, id, 'atk'));
const inAttack = (look: Look, id: number): boolean => isUp(look, id) && look.get(id, position) === 'attack';
/** What an attacker has to beat. */
const wall = (look: Look, id: number): number =>
  inAttack(look, id) ? attackOf(look, id) : isUp(look, id) ? defenseOf(look, id) : printed(look, id, 'def');

const LIFE = 0.4;
/** The last points of life are worth more than the first. */
const lifeWorth = (life: number): number => LIFE * life + 0.4 * Math.min(life, 3000);

function monsterWorth(look: Look, id: number): number {
  const hit = strength(look, id);
  return 300 + (inAttack(look, id) ? 0.5 * hit : 0.3 * hit + 0.2 * wall(look, id));
}

const isFast = (look: Look, id: number): boolean => look.card(id)['kind'] === 'trap' || look.card(id)['type'] === 'quick-play';

function spellWorth(look: Look, id: number): number {
  if (isUp(look, id)) return 900;
  return isFast(look, id) ? 1050 : 700; // what could have been used from the hand loses by being set
}
const handWorth = (look: Look, id: number): number => (look.card(id)['kind'] === 'monster' ? 750 + 0.05 * printed(look, id, 'atk') : 850);

/** What a side's attackers would come to against the other: life and monsters, fought out by the strongest first. */
function threat(look: Look, seat: number, attackers: readonly number[]): number {
  const theirs = monstersOf(look, other(seat))
    .map((id) => ({ wall: wall(look, id), worth: monsterWorth(look, id), pays: inAttack(look, id) }))
    .sort((a, b) => b.wall - a.wall);
  const hits = attackers.map((id) => strength(look, id)).sort((a, b) => b - a);
  let damage = 0;
  let taken = 0;
  for (const hit of hits) {
    const at = theirs.findIndex(({ wall }) => wall < hit);
    if (theirs.length === 0) damage += hit;
    else if (at >= 0) {
      const [beaten] = theirs.splice(at, 1) as [(typeof theirs)[number]];
      taken += beaten.worth;
      if (beaten.pays) damage += hit - beaten.wall;
    }
  }
  const life = lifeOf(look, other(seat));
  return taken + lifeWorth(life) - lifeWorth(Math.max(0, life - damage)) + (damage >= life ? 4000 : 0);
}

/** Those that can still attack in this turn. */
const ready = (look: Look, seat: number): number[] =>
  turnOf(look) > 1 && ['main1', 'battle'].includes(phaseOf(look))
    ? monstersOf(look, seat).filter((id) => inAttack(look, id) && look.get(id, attackedIn) < turnOf(look))
    : [];
/** Those that will be able to attack in their next turn. */
const standing = (look: Look, seat: number): number[] => monstersOf(look, seat).filter((id) => inAttack(look, id) || !isUp(look, id));

function side(look: Look, seat: number): number {
  const sum = (ids: readonly number[], of: (look: Look, id: number) => number): number => ids.reduce((all, id) => all + of(look, id), 0);
  const cards = sum(monstersOf(look, seat), monsterWorth) + sum(spellsOf(look, seat), spellWorth) + sum(handOf(look, seat), handWorth);
  const deck = deckOf(look, seat).length;
  const isTurn = turnPlayer(look) === seat;
  const attack = isTurn
    ? 0.6 * threat(look, seat, ready(look, seat)) + 0.2 * threat(look, seat, standing(look, seat))
    : 0.5 * threat(look, seat, standing(look, seat));
  return lifeWorth(lifeOf(look, seat)) + cards + attack + 10 * graveOf(look, seat).length - (deck < 4 ? 400 * (4 - deck) : 0);
}

/** How much better the seat stands than the other one. */
export const evaluateDuel = (look: Look, seat: number): number => side(look, seat) - side(look, other(seat));
