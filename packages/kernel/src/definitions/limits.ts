/** Limits as authors write them: once a turn, twice a game. */
import type { Here } from './look.js';
import { onlyParts } from './option-names.js';

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
export const once = (scope: string, spec: LimitSpec = {}): LimitDefinition => limit(scope, { times: 1, ...spec });
/** So often in a scope. */
export const atMost = (times: number, scope: string, spec: LimitSpec = {}): LimitDefinition => limit(scope, { ...spec, times });

const PARTS: readonly (keyof LimitDefinition)[] = ['times', 'in', 'per', 'key', 'spent', 'refunds'];
function limit(scope: string, spec: LimitSpec & { readonly times: number }): LimitDefinition {
  onlyParts(`the limit in ${scope}`, spec, PARTS);
  return { per: 'object', ...spec, in: scope };
}
