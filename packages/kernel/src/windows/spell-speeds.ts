/**
 * Spell speeds: how fast an activation must be to respond to another.
 *
 * WN4  Spell speed: in an open window the turn player may activate anything; a response must be of speed 2 or more, and at
 *      least as fast as the newest link. Triggers are not responses.
 */
import { newestSpeed } from '../chain/chain.js';
import type { Look } from '../definitions/look.js';
import type { Refusal } from '../definitions/refusals.js';
import type { Wish } from '../definitions/ruleset.js';

/** Returns the policy `mayActivate` of games with spell speeds. */
export function spellSpeeds(): (look: Look, wish: Wish) => Refusal | undefined {
  return (look, { seat, card, ability, window }) => {
    if (window === 'open') return undefined;
    const speed = ability.speed ?? 1;
    const needed = Math.max(2, newestSpeed(look));
    if (speed >= needed) return undefined;
    return { code: 'activation.too-slow', rule: 'WN4', seat, source: card, facts: { ability: ability.id, speed, needed } };
  };
}
