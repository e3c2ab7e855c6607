/** Words for how long something lasts. */
import { oneOf, optional, untilEnd } from '@rulewright/language';
import type { Expiry } from '../layers.js';

export const durationWords = [
  untilEnd('end-of-turn', 'Until the turn ends.', 'turn', 'until the end of this turn'),
  untilEnd('end-of-battle-phase', 'Until the Battle Phase ends.', 'battle', 'until the end of the Battle Phase'),
  untilEnd('end-of-damage-step', 'Until the Damage Step ends.', 'damage', 'until the end of the Damage Step'),
  untilEnd('end-of-chain', 'Until the chain is over.', 'chain', 'until the end of this Chain'),
];

const spans = { 'end of turn': 'turn', 'end of battle phase': 'battle', 'end of damage step': 'damage', 'it leaves': 'game' } as const;
type Span = keyof typeof spans;
export const until = optional(
  oneOf('end of turn', 'end of battle phase', 'end of damage step', 'it leaves'),
  'how long; until the end of the turn, by default',
);
export const expiryOf = (span: Span | undefined): Expiry => spans[span ?? 'end of turn'];
const said: Readonly<Record<Span, string>> = {
  'end of turn': ' until the end of this turn',
  'end of battle phase': ' until the end of the Battle Phase',
  'end of damage step': ' until the end of the Damage Step',
  'it leaves': '',
};
export const untilSaid = (span: Span | undefined): string => said[span ?? 'end of turn'];
