/** The engine, in one piece: the rules, the cards that are made of a set, and the table. It is loaded once the start can be seen. */
export { setOf, shelfOf } from './set.js';
export { PageTable } from './table.js';
