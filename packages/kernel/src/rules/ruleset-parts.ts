/** Checks the parts of a ruleset: those missing, those of the wrong type, and those that do not exist. */
import type { RulesSpec } from '../definitions/ruleset.js';
import type { ZoneDefinition } from '../definitions/zones.js';
import { Impossible } from '../store/facts.js';

/** The parts of rules, by what they are; a question mark behind those that may be left out. */
const PARTS: Readonly<Record<keyof RulesSpec, string>> = {
  id: 'text',
  version: 'number?',
  seats: 'map',
  player: 'map',
  cardKinds: 'list',
  things: 'list?',
  zones: 'list',
  streams: 'list?',
  cards: 'list?',
  withCard: 'function?',
  cardsOf: 'function?',
  actions: 'list',
  events: 'list',
  effects: 'list?',
  inForce: 'list?',
  abilities: 'list?',
  memories: 'list?',
  continuous: 'map?',
  programs: 'list?',
  refusals: 'map?',
  setup: 'function',
  main: 'list',
  policies: 'map?',
};
const sort = (value: unknown): string =>
  Array.isArray(value) ? 'list' : typeof value === 'object' && value !== null ? 'map' : typeof value === 'string' ? 'text' : typeof value;

const SHOWS: readonly unknown[] = ['faces', 'backs', 'count'];
/** A zone that shows what there is no word for would show it to somebody. */
function checkZone(ruleset: string, { id, per, slots, toOwner, toOthers }: ZoneDefinition): void {
  const wrong = (part: string, value: unknown, wanted: string): Impossible =>
    new Impossible(`ruleset ${ruleset}: zone ${id} has ${JSON.stringify(value)} for "${part}"; it is ${wanted}`);
  if (!SHOWS.includes(toOwner)) throw wrong('toOwner', toOwner, 'faces, backs or count');
  if (!SHOWS.includes(toOthers)) throw wrong('toOthers', toOthers, 'faces, backs or count');
  if (per !== 'seat' && per !== 'table') throw wrong('per', per, 'seat or table');
  if (!Number.isSafeInteger(slots) || slots < 1) throw wrong('slots', slots, 'a whole number from 1');
}

/** Rules that were written without types have all their parts, and no others. (DF4) */
export function checkParts(spec: object): void {
  const parts = spec as Readonly<Record<string, unknown>>;
  const id = String(parts['id'] ?? '');
  const stranger = Object.keys(parts).find((part) => !Object.hasOwn(PARTS, part));
  if (stranger !== undefined)
    throw new Impossible(`ruleset ${id}: rules have no part "${stranger}"; they have ${Object.keys(PARTS).join(', ')}`);
  for (const [part, wanted] of Object.entries(PARTS)) {
    const value = parts[part];
    const kind = wanted.replace('?', '');
    if (value === undefined ? wanted === kind : sort(value) !== kind)
      throw new Impossible(`ruleset ${id} ${value === undefined ? 'lacks' : 'has a wrong'} "${part}": it should be a ${kind}`);
  }
  for (const zone of parts['zones'] as readonly ZoneDefinition[]) checkZone(id, zone);
}
