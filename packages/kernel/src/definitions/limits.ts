/** Limits as authors write them: once a turn, twice a game. */
import type { Here } from './look.js';

export interface LimitDefinition {
  readonly times: number;
  /** The name of the scope it counts in. */
  readonly in: string;
  readonly per: 'object' | 'card' | 'player-and-name' | ((here: Here) => string);
  /** Limits with the same key are one limit, whatever abilities have them; the ability's id by default. */
  readonly key?: string;
  readonly spent?: 'activation' | 'use';
  /** Which negations give it back; none by default. */
  readonly refunds?: readonly ('activation' | 'effect')[];
}

type LimitSpec = Partial<Omit<LimitDefinition, 'in'>>;
/** Once in a scope: for each object by default. `once('turn')`, `once('turn', { per: 'player-and-name' })`. */
export const once = (scope: string, spec: LimitSpec = {}): LimitDefinition => ({ times: 1, per: 'object', ...spec, in: scope });
export const atMost = (times: number, scope: string, spec: LimitSpec = {}): LimitDefinition => ({
  per: 'object',
  ...spec,
  times,
  in: scope,
});
