/** What glows: the acts of the decision that waits, worked out once for every change. */

import type { Lead, SeenDecision } from '@rulewright/host';
import { useMemo } from 'react';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { type Act, actsOf } from './acts.js';

const noLeads: readonly Lead[] = [];

export function useLeads(): readonly Lead[] {
  return useStore(duel, ({ leads, leadsOf, view }) => (view?.decision?.id === leadsOf ? leads : noLeads));
}

export function useActs(): ReadonlyMap<number, readonly Act[]> {
  const decision = useStore(duel, ({ view }) => view?.decision);
  const leads = useLeads();
  // How cards lie while something is asked does not change.
  return useMemo(() => actsOf(decision, leads, duel.get().view?.cards), [decision, leads]);
}

export const actsNow = (): ReadonlyMap<number, readonly Act[]> => {
  const { view, leads, leadsOf } = duel.get();
  return actsOf(view?.decision, view?.decision?.id === leadsOf ? leads : noLeads, view?.cards);
};

/** Zones that are offered: places to choose. */
export function useOfferedZones(): ReadonlyMap<string, number> {
  const decision = useStore(duel, ({ view }) => view?.decision);
  return useMemo(() => offeredZones(decision), [decision]);
}

function offeredZones(decision: SeenDecision | undefined): ReadonlyMap<string, number> {
  const zones = new Map<string, number>();
  decision?.options.forEach(({ zone }, option) => {
    if (zone !== undefined) zones.set(zone, option);
  });
  return zones;
}
