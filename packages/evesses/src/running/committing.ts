/**
 * Committing: how events get into history.
 *
 * EP3  Commit: when all actions of an effect are through, its events get the scopes that are open and go into history, and
 *      triggers that match wait for the chain to end.
 */
import { asModified, assign, type Doing, type Here, isWatched, type Step, Tree } from '@rulewright/kernel';
import { listOf, numberOf, textOf, treeOf } from '../table/facts.js';
import { dataOf, type GameTable, MADE, type NewEvent } from '../table/table.js';
import type { TimingEvent } from '../values/timing-events.js';

const nothing: readonly never[] = [];
const NOTHING_SAID = Tree.of([]);

/** The step before the actions of an effect: none of them has said anything yet. */
export const nothingSaid: Step = assign('events', NOTHING_SAID);

export class Committing {
  constructor(private readonly table: GameTable) {}

  /** Returns events as the floodgates leave them that look at events when they are made. */
  made(doing: Doing, events: readonly TimingEvent[]): readonly NewEvent[] {
    if (events.length === 0) return nothing;
    const isAsked = isWatched(doing, MADE);
    return events.map(({ timing, layer, data }) => {
      const made = { timing, layer, data: dataOf(timing, data) };
      return isAsked ? asModified(doing, MADE, { ...made, isQuery: false }) : made;
    });
  }

  /** Commits events that no effect has made. */
  commit(doing: Doing, events: readonly TimingEvent[]): void {
    this.say(doing, this.made(doing, events));
  }
  /** Commits events that have been made. */
  say(doing: Doing, events: readonly NewEvent[]): void {
    for (const { timing, layer, data } of events) doing.act(this.table.happen, { timing, layer, data });
  }

  /** Keeps what an action has written. What it has said waits for the effect's last action. */
  keepForLater(doing: Doing, written: Tree | undefined, said: readonly NewEvent[]): void {
    if (written !== undefined) this.table.write(doing, written);
    if (said.length > 0) doing.set('events', withSaid(doing, said));
  }
  /** Keeps what the effect's last action has written, and commits all that the effect has said. */
  keepAll(doing: Doing, written: Tree | undefined, said: readonly NewEvent[]): void {
    const { table } = this;
    if (!hasSaid(doing) && !isWatched(doing, table.happen)) {
      table.commit(doing, written, said);
      return;
    }
    if (written !== undefined) table.write(doing, written);
    this.saySaid(doing);
    this.say(doing, said);
  }

  /** Commits what earlier actions of the effect have said. */
  saySaid(doing: Doing): boolean {
    if (!hasSaid(doing)) return false;
    this.say(doing, saidIn(doing));
    doing.set('events', NOTHING_SAID);
    return true;
  }
}

/** Whether actions of the effect have said something that nobody has committed. */
export const hasSaid = (here: Here): boolean => saidSoFar(here).length > 0;

/** What the effect has said so far, and more of it, as its frame keeps it. */
export function withSaid(here: Here, more: readonly NewEvent[]): Tree {
  return Tree.of([...saidSoFar(here), ...more.map(({ timing, layer, data }) => [timing, layer, data.value])]);
}

const saidSoFar = (here: Here) => listOf(treeOf(here.var('events')).value);

function saidIn(here: Here): readonly NewEvent[] {
  return saidSoFar(here).map((said) => {
    const [timing, layer, data] = listOf(said);
    return { timing: textOf(timing), layer: numberOf(layer), data: Tree.of(data) };
  });
}
