/** Tellings: tables as they were right after something was committed, kept while somebody watches. (VW5) */
import type { Table } from './table.js';

/** What was committed at once, and the table right after it. Each knows the one before, so that forks share them. */
export class Telling {
  constructor(
    readonly before: Telling | undefined,
    readonly from: number,
    readonly to: number,
    readonly table: Table,
  ) {}
}

/** Begins to tell: nothing has been committed yet, and this is how things are. */
export function startTelling(table: Table): void {
  table.told = undefined;
  keepTelling(table, table.historySize);
}

/** Keeps the table as it is, for whoever will ask what has just been committed. */
export function keepTelling(table: Table, from: number): void {
  const fork = table.fork();
  fork.told = undefined;
  table.told = new Telling(table.told, from, table.historySize, fork);
}
