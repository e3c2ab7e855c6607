/**
 * Telling: what a seat may know of what has happened.
 *
 * VW5  Of what happens everybody is told what its event shows, and of each record in it what they saw of that when it happened
 *      (right before, of what went out of sight by it), not what they see of it later. Bookkeeping is told to nobody, unless its event says so.
 * VW6  Nobody is told sequence numbers: they would count what happened in secret. A link is named by its number on the chain.
 */
import type { AnyEvent, Happened } from '../definitions/events.js';
import { CARD, isCard } from '../records/card-record.js';
import { CHAIN } from '../records/game-record.js';
import { LINK } from '../records/link-record.js';
import { type Fact, numbersIn, type Scalar } from '../store/facts.js';
import type { Tree } from '../store/trees.js';
import type { Table } from '../table/table.js';
import type { Telling } from '../table/tellings.js';
import { type OptionView, thingView } from '../views/views.js';

const STAMP = CARD.stamp.index;

/** An event as a viewer may know it. */
export interface ToldEvent {
  readonly event: string;
  readonly action: string;
  /** The same for what happened at once. It says nothing else: count it anew before it is given out. */
  readonly group: number;
  /** The seat that acted, -1 for nobody. */
  readonly by: number;
  readonly source?: OptionView;
  /** The number of the link that was resolving. */
  readonly link?: number;
  /** Records as views; of a list, each. What the viewer may not know is not there. */
  readonly data: Readonly<Record<string, ToldFact>>;
}

export type ToldFact = OptionView | readonly (OptionView | Scalar)[] | Scalar;

/** What a viewer is told of all that has been committed, the oldest first. */
export function toldTo(told: Telling | undefined, seat: number): ToldEvent[] {
  const events: ToldEvent[] = [];
  const tellings: Telling[] = [];
  for (let one = told; one?.before !== undefined; one = one.before) tellings.push(one);
  for (const { before, from, to, table } of tellings.reverse()) {
    if (before === undefined) continue;
    const moment = new Moment(before.table, table, seat);
    for (let index = from; index < to; index++) {
      const event = table.event(index);
      if (event !== undefined && isToldTo(event, seat)) events.push(tell(moment, event));
    }
  }
  return events;
}

/** A viewer, and the tables right before and right after something happened. */
class Moment {
  constructor(
    readonly before: Table,
    readonly after: Table,
    readonly seat: number,
  ) {}

  /** What the viewer saw of a record: as it is afterwards; before, if it is the same card and was seen better then. */
  see(id: number): OptionView {
    const { before, after, seat } = this;
    const now = thingView(after, id, seat);
    const [was, is] = [before.find(id), after.find(id)];
    if (!isCard(was) || !isCard(is) || now.card?.face !== undefined) return now;
    if (was.values[STAMP] !== is.values[STAMP]) return now; // after a shuffle the id is another card's
    const then = thingView(before, id, seat);
    return then.card?.face !== undefined || now.card?.id === undefined ? then : now;
  }
}

function isToldTo({ type, by }: Happened, seat: number): boolean {
  const told = audience(type);
  return told === 'all' || (told === 'actor' && by === seat);
}

const audience = ({ told, quiet }: AnyEvent): 'all' | 'actor' | 'nobody' => told ?? (quiet ? 'nobody' : 'all');

function tell(moment: Moment, event: Happened): ToldEvent {
  const { seat, after } = moment;
  const { type, action, group, by, source, link } = event;
  const data: Record<string, ToldFact> = {};
  for (const [name, { type: of, seen }] of Object.entries(type.fields)) {
    if (seen === 'never' || (seen === 'owner' && by !== seat)) continue;
    const value = event.data[name];
    if (value === undefined) continue;
    if (of === 'ref') {
      if (typeof value === 'number' && value !== 0) data[name] = moment.see(value);
    } else if (of === 'refs') data[name] = numbersIn(value).map((id) => moment.see(id));
    else data[name] = value as Exclude<Fact, Tree>;
  }
  const number = link === 0 ? 0 : numberOf(after, link);
  return {
    event: type.id,
    action: action.id,
    group,
    by,
    ...(source !== 0 && { source: moment.see(source) }),
    ...(number > 0 && { link: number }),
    data,
  };
}

function numberOf(table: Table, seq: number): number {
  const links = table.list(CHAIN).items;
  return links.findIndex((id) => table.link(id).values[LINK.seq.index] === seq) + 1;
}
