/**
 * Sayings: why a card cannot be used now, to whoever looks at it. The card and the ability are in sight, so they are not named again.
 *
 * WE9  A no about a card is said in one short sentence, in the words of the game and not of the engine: no id, no name of a zone as a
 *      definition has it.
 * WE10  A condition of a written text says what is so when it does not hold: that is the reason, and it is never told as what is needed.
 */

import type { Refusal, RefusalText } from '@rulewright/kernel';
import { capitalized, spaced } from './inflection.js';

const fact = ({ facts }: Refusal, name: string): string => String(facts?.[name] ?? '');
const sentence = (text: string): string => `${capitalized(text)}.`;

/** What went wrong inside is said instead, where it is known. */
const inside =
  (otherwise: string) =>
  (_: unknown, { because }: Refusal) =>
    because === undefined ? otherwise : '';
const said = (say: RefusalText['say']): RefusalText => ({ rule: 'WE9', say });
const forbids = said((names, refusal) => {
  const says = names.knows(refusal.source) ? fact(refusal, 'says') : '';
  return `${names.thing(refusal.source)} forbids it${says === '' ? '' : `: ${says}`}.`;
});

/** How the kernel's reasons are said of a card; `placed` says where a card of a zone lies: "in your hand", "on the field". (WE9) */
export function sayingsWith(placed: (zone: string) => string): Readonly<Record<string, RefusalText>> {
  const places = (from: string): string => [...new Set(from.split(/[\s,+]+(?:or\s+)?/).map(placed))].join(' or ');
  return {
    'activation.forbidden': forbids,
    'action.forbidden': forbids,
    'activation.condition': said((_, refusal) => sentence(fact(refusal, 'condition'))),
    'activation.elsewhere': said((_, refusal) => `It must be ${places(fact(refusal, 'from'))}.`),
    'activation.facing': said((_, refusal) => `It must lie face ${fact(refusal, 'facing')}.`),
    'activation.moved': said(() => 'It is no longer the card that triggered.'),
    'activation.not-yours': said(() => 'Somebody else controls it.'),
    'activation.not-asked': said(() => 'You cannot activate anything now.'),
    'activation.trigger': said(() => 'It happens by itself, when its text says.'),
    'activation.too-slow': said(() => 'It is too slow to answer that.'),
    'activation.impossible': said(() => 'Its cost cannot be paid, or there is nothing to choose for it.'),
    'limit.spent': said((_, refusal) => {
      const times = fact(refusal, 'times');
      return `Only ${times === '1' ? 'once' : `${times} times`} in a ${fact(refusal, 'scope')}, and that is spent.`;
    }),
    'limit.no-scope': said((_, refusal) => `Only in a ${fact(refusal, 'scope')}.`),
    'choice.none': said(() => 'There is nothing to choose for it.'),
    'cost.unpayable': said(inside('Its cost cannot be paid.')),
    'both.neither': said(inside('Not all of it can be done.')),
    'cost.failed': said(() => 'What lies hidden decides whether it can be done.'),
    'cost.hidden': said(() => 'It depends on what you do not see.'),
  };
}

/** Those of a game that says nothing of its own. */
export const plainSayings = sayingsWith((zone) => `in ${spaced(zone)}`);

/** The sentences of a game whose cards are written, among its refusals: its conditions say what is so, and not what is needed. (WE10) */
export const writtenRefusals: Readonly<Record<string, RefusalText>> = {
  'activation.condition': {
    rule: 'AB1',
    say: (names, refusal) =>
      `${names.seat(refusal.seat)} cannot activate "${fact(refusal, 'ability')}" of ${names.thing(refusal.source)}: ${fact(refusal, 'condition')}.`,
  },
};
