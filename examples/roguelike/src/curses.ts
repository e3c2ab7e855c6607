/**
 * Curses: floodgates. Some end with the day. The others cling to an object of their own, until it is lost at the shrine.
 * `says` is what a player is told to whom a curse says no.
 */
import { type Evesses, type FloodgateBuilder, Phase } from '@rulewright/evesses';
import type { Thing, World } from './world.js';

/** How much gold one life is worth where purchases are paid in blood. */
const BLOOD = 2;

export function defineCurses(ev: Evesses<World>): readonly Thing[] {
  const curse = (name: string, says: string, lasts: Thing['lasts'], ...rules: FloodgateBuilder[]): Thing => ({
    name,
    says,
    rules: rules.map((rule, i) => rule.id(i === 0 ? name : `${name}, ${i + 1}`).define()),
    lasts,
  });
  return [
    // Forbids an effect, by its tag, before it is activated …
    curse(
      'curse of the owl',
      'you cannot rest before dawn',
      'this day',
      ev
        .floodgate()
        .forbid((_, effect) => effect.hasTag('rest'))
        .says('the owl does not let you sleep'),
    ),
    // … or a small action, by its type, wherever it is done.
    curse(
      'curse of numb flesh',
      'nothing heals you before dawn',
      'this day',
      ev
        .floodgate()
        .phase(Phase.RESOLUTION)
        .forbid((_, __, action) => action.type === 'heal')
        .says('numb flesh does not heal'),
    ),
    curse(
      'curse of lead',
      'you strike for 1 less before dawn',
      'this day',
      ev.floodgate().modifyStat('strength', (value) => Math.max(1, value - 1)),
    ),
    // In a higher layer than the guild ring: what is doubled is the price that the ring has lowered.
    curse(
      'curse of greed',
      'everything costs double',
      'until lost',
      ev
        .floodgate()
        .modifyStat('price', (value) => value * 2)
        .layer(2),
    ),
    curse(
      'curse of ash',
      'half of the gold that you get turns to ash',
      'until lost',
      ev.floodgate().replaceAction('gain gold', (_, { targets }) => ({ targets: Math.floor(targets / 2) })),
    ),
    // Two rules in one curse: what is done instead of paying, and how much can be paid like that.
    curse(
      'curse of blood',
      `the merchant takes blood, 1 life for ${BLOOD} gold`,
      'until lost',
      ev.floodgate().replaceAction('pay', () => ({
        action: (ctx, { price }) => ctx.hurt(Math.ceil(price / BLOOD), "the merchant's knife"),
      })),
      ev.floodgate().modifyStat('purse', (_, ctx) => (ctx.state.life - 1) * BLOOD),
    ),
  ];
}
