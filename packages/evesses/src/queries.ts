/** Queries: what is asked of history, as the kernel asks it. */
import type { Happened, HistoryFilter } from '@rulewright/kernel';
import type { TimingEvent } from './events.js';
import type { World } from './world.js';

export interface HistoryQuery {
  readonly timing?: string;
  readonly layer?: number;
  /** Since the innermost open scope of the name was entered. */
  readonly in?: string;
  /** Only what has a higher timestamp. */
  readonly after?: number;
  where?(event: TimingEvent): boolean;
}

export function filterOf(world: World, query: HistoryQuery): HistoryFilter {
  const { timing, layer, after } = query;
  const isWanted = (happened: Happened): boolean => {
    const event = world.eventOf(happened);
    return event !== undefined && (layer === undefined || event.layer === layer) && query.where?.(event) !== false;
  };
  return {
    ...(timing !== undefined && { event: world.timing(timing) }),
    ...(query.in !== undefined && { in: query.in }),
    ...(after !== undefined && { after }),
    where: isWanted,
  };
}
