/** History: what has happened, as far as it is kept. */
import type { Happened, HistoryFilter } from '@rulewright/kernel';
import type { AnyQuery } from '../values/history-query.js';
import { EvessesError, mustBeFunction, mustBeOptions, mustBeText, mustBeWhole, yesOrNo } from '../values/mistakes.js';
import type { TimingEvent } from '../values/timing-events.js';
import type { Playing } from './playing.js';

export class GameHistory {
  constructor(private readonly playing: Playing) {}

  /** Returns the events that match, the oldest first. */
  find(query: AnyQuery): TimingEvent[] {
    const filter = this.filterOf(query);
    return filter === undefined ? [] : this.playing.history.list(filter).flatMap((happened) => this.eventsOf(happened));
  }
  count(query: AnyQuery): number {
    const filter = this.filterOf(query);
    return filter === undefined ? 0 : this.playing.history.count(filter);
  }
  last(query: AnyQuery): TimingEvent | undefined {
    const filter = this.filterOf(query);
    const happened = filter === undefined ? undefined : this.playing.history.last(filter);
    return happened === undefined ? undefined : this.playing.shared.table.eventOf(happened);
  }

  /** Returns the query for the kernel; undefined if nothing can match. */
  private filterOf(query: AnyQuery): HistoryFilter | undefined {
    checkQuery(query);
    const { look, shared } = this.playing;
    const { table } = shared;
    const { timing, layer, in: scope, after, where } = query;
    this.mustBeKept(scope);
    if (timing !== undefined && !table.isTiming(timing)) return undefined;
    if (scope !== undefined && !table.scopeStack(look).some((open) => open.scope === scope)) return undefined;
    const isWanted = (happened: Happened): boolean => {
      const event = table.eventOf(happened);
      if (event === undefined || (layer !== undefined && event.layer !== layer)) return false;
      return where === undefined || yesOrNo(where(event), 'the function "where" of a query of history');
    };
    return {
      ...(timing !== undefined && { event: table.timing(timing) }),
      ...(scope !== undefined && { in: scope }),
      ...(after !== undefined && { after }),
      where: isWanted,
    };
  }
  /** A function of the game may not ask for what may have gone already: the answer would depend on when that went. */
  private mustBeKept(scope: string | undefined): void {
    const { running, shared } = this.playing;
    const { history = 'everything' } = shared.options;
    if (!running.isRunning || history === 'everything' || history.includes(scope ?? '')) return;
    throw new EvessesError(
      `of history only what the option names is kept: ask with "in" for one of ${history.join(', ') || 'none'}, or name ${scope ?? 'everything'} there`,
    );
  }
  private eventsOf(happened: Happened): readonly TimingEvent[] {
    const event = this.playing.shared.table.eventOf(happened);
    return event === undefined ? [] : [event];
  }
}

/** Throws if a query could match nothing, or everything, only because of how it is written. */
function checkQuery(query: AnyQuery): void {
  mustBeOptions(query, ['timing', 'layer', 'in', 'after', 'where'], 'a query of history');
  if ('timing' in query) mustBeText(query.timing, 'the timing of a query');
  if ('layer' in query) mustBeWhole(query.layer, 'a layer');
  if ('in' in query) mustBeText(query.in, 'the scope of a query');
  if ('after' in query) mustBeWhole(query.after, 'the timestamp of a query');
  if ('where' in query) mustBeFunction(query.where, 'the function "where" of a query');
}
