/**
 * Judging: on which table an effect in force looks at what is about to happen.
 *
 * JD1  Within what happens together, what is in force judges each event on the table from before all of it: whether it forbids,
 *      replaces or changes it, and by how much. The order within makes no difference to that.
 * JD2  As it is now it sees what was used up on the way, what the event says, what has come into being within, and what data an event
 *      that was made tells. Whether an action can be done at all is asked now, too; and what replaces it, happens now.
 * JD3  Where something in force judges, what happens together runs again from its beginning at each question in it: until it has
 *      happened, nothing of it is on the game's own table.
 */

import { Unknowable } from '../access/peek.js';
import type { ActionCall } from '../definitions/actions.js';
import { numbersIn } from '../store/facts.js';
import type { FieldSpec } from '../store/kinds.js';
import type { Table } from '../table/table.js';

/** Whether anything in force, or anything that may come, could see what happens together differently while it happens. */
export function isJudged({ derived, rules }: Table): boolean {
  return derived.judging.length > 0 || rules.judgesEntering;
}

/** Asks an effect about a call, on the table on which it judges it. */
export function judged<T>(table: Table, call: ActionCall, ask: (seen: Table) => T): T {
  const { earlier } = table;
  if (earlier === undefined || !wasThere(earlier, call)) return ask(table);
  return table.peek === undefined ? ask(earlier) : peeking(table, earlier, ask);
}

/** Whether everything that the call is about was there before. */
function wasThere(earlier: Table, { action, params, source }: ActionCall): boolean {
  if (source !== 0 && earlier.find(source) === undefined) return false;
  const specs: Readonly<Record<string, FieldSpec>> = action.params;
  for (const name in specs) {
    const type = specs[name]?.type;
    if (type !== 'ref' && type !== 'refs') continue;
    if (numbersIn(params[name]).some((id) => id !== 0 && earlier.find(id) === undefined)) return false;
  }
  return true;
}

/** While something is tried out: what was settled since is settled there, too, and what is settled there is so from now on. */
function peeking<T>(table: Table, earlier: Table, ask: (seen: Table) => T): T {
  const seen = earlier.fork();
  // What happens together may have begun before anybody tried anything out.
  seen.peek ??= table.peek?.begun;
  table.peek?.again(seen);
  if (seen.peek?.size !== table.peek?.size) throw new Unknowable(); // a shuffle came between
  const answer = ask(seen);
  seen.peek?.again(table);
  if (seen.peek?.size !== table.peek?.size) throw new Unknowable();
  return answer;
}
