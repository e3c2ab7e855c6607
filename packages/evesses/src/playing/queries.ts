/** Queries: numbers that floodgates may modify. */
import { asModified, Tree } from '@rulewright/kernel';
import { numberOf, objectOf } from '../table/facts.js';
import { MADE } from '../table/table.js';
import { EvessesError, mustBeText, shown } from '../values/mistakes.js';
import { STAT_QUERY } from '../values/timing-events.js';
import type { Playing } from './playing.js';

/** Returns what a number is after every `modify` floodgate has had its say. Nothing happens by asking. */
export function queried(playing: Playing, stat: string, base: number, about: object): number {
  mustBeText(stat, 'a stat');
  if (typeof base !== 'number') throw new EvessesError(`"${stat}" begins with a number, not ${shown(base)}`);
  if (typeof about !== 'object') throw new EvessesError(`what is said with a query is an object, not ${shown(about)}`);
  if ('stat' in about || 'value' in about) throw new EvessesError(`what is said with a query cannot be called "stat" or "value"`);
  return playing.asking(() =>
    playing.shared.performing.within(`query ${stat}`, () => {
      const data = Tree.of({ ...about, stat, value: base }, `the query ${stat}`);
      const answer = asModified(playing.look, MADE, { timing: STAT_QUERY, layer: 1, data, isQuery: true });
      return numberOf(objectOf(answer.data.value)['value']);
    }),
  );
}
