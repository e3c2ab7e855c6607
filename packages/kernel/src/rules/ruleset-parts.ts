/** Checks the parts of a ruleset: those missing, those of the wrong type, and those that do not exist. */
import type { LastKnown } from '../definitions/last-known.js';
import { onlyParts } from '../definitions/option-names.js';
import type { Policies, RulesSpec } from '../definitions/ruleset.js';
import type { ContinuousSpec } from '../definitions/traits.js';
import type { ZoneDefinition } from '../definitions/zones.js';
import { Impossible } from '../store/facts.js';
import { Kind } from '../store/kinds.js';

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
/** What stands in these lists: definitions with an id. */
const NAMED = ['zones', 'cards', 'actions', 'events', 'effects', 'inForce', 'abilities', 'programs'] as const;
const KINDS = ['cardKinds', 'things'] as const;

type Values = readonly string[] | 'number' | 'list' | 'function' | 'map';
/** The policies that there are: one of several texts, or what they are. */
const POLICIES: Readonly<Record<keyof Policies, Values>> = {
  loopBudget: 'number',
  loops: ['refuse', 'draw', 'stopper'],
  searchBudget: 'number',
  faults: ['contained', 'thrown'],
  refusedReplacement: ['does-not-apply', 'is-ignored'],
  idleReplacement: ['replaces', 'does-not-apply'],
  replacementTiers: 'list',
  replacementTier: 'function',
  overForbids: 'list',
  ordersReplacements: 'function',
  replacedCounts: ['as-itself', 'as-anything'],
  paidCosts: ['untold', 'told'],
  deadEnds: ['offered', 'avoided'],
  searches: ['must-find', 'may-fail'],
  tooFew: ['refused', 'as-many-as-there-are'],
  targetsPaid: ['may-go', 'must-stay'],
  activation: 'list',
  concession: 'map',
  mayActivate: 'function',
  turnPlayer: 'function',
  sortEffects: 'function',
  sameObject: 'function',
  looksBack: 'function',
  lastKnown: 'map',
  targetsStay: ['itself', 'legal'],
  targetsLost: ['resolves', 'does-not-resolve'],
  turnedDown: ['same-object', 'forgets', 'new-object'],
  interrupts: ['by-themselves', 'with-what-they-answer'],
  announces: ['links', 'actions'],
  waitingTriggers: ['with-their-card', 'on-their-own'],
  retention: ['asked', 'everything'],
};
const CONTINUOUS: readonly (keyof ContinuousSpec)[] = [
  'layers',
  'traits',
  'zones',
  'host',
  'timestamp',
  'carries',
  'control',
  'texts',
  'others',
];
const LAST_KNOWN: readonly (keyof LastKnown)[] = ['zones', 'during', 'side'];

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
export function checkParts(spec: RulesSpec): void {
  const parts: Readonly<Record<string, unknown>> = { ...spec };
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
  const called = `ruleset ${id}`;
  for (const part of NAMED) checkList(called, part, parts[part] ?? [], (one) => typeof one['id'] === 'string', 'a definition with an id');
  for (const part of KINDS) checkList(called, part, parts[part] ?? [], (one) => one['kind'] instanceof Kind, 'a kind of records');
  checkList(called, 'memories', parts['memories'] ?? [], (one) => typeof one['in'] === 'string', 'what is asked in a scope: { event, in }');
  checkList(called, 'cards', parts['cards'] ?? [], (one) => typeof one['name'] === 'string', 'a card with an id and a name');
  onlyParts(`${called}: seats`, spec.seats, ['min', 'max']);
  for (const zone of spec.zones) checkZone(id, zone);
  if (spec.policies !== undefined) checkPolicies(called, spec.policies);
  if (spec.continuous !== undefined) onlyParts(`${called}: continuous`, spec.continuous, CONTINUOUS);
}

/** Every place of a list holds what belongs there. */
function checkList(
  called: string,
  part: string,
  list: unknown,
  isRight: (one: Readonly<Record<string, unknown>>) => boolean,
  wanted: string,
): void {
  (list as readonly unknown[]).forEach((one, place) => {
    if (typeof one !== 'object' || one === null || !isRight(one as Readonly<Record<string, unknown>>))
      throw new Impossible(`${called} has ${shown(one)} in "${part}" (place ${place}); what stands there is ${wanted}`);
  });
}
const shown = (value: unknown): string => (typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value)));

/** A policy that was misspelt would be passed over, and another rule kept than was meant. */
function checkPolicies(called: string, policies: Partial<Policies>): void {
  onlyParts(`${called}: policies`, policies, Object.keys(POLICIES));
  for (const [name, values] of Object.entries(POLICIES)) {
    const value: unknown = policies[name as keyof Policies];
    if (value === undefined || (name === 'loops' && typeof value === 'object')) continue;
    if (typeof values === 'string' ? sort(value) === values : values.includes(value as string)) continue;
    throw new Impossible(
      `${called} has ${shown(value)} for the policy "${name}"; it is ${typeof values === 'string' ? `a ${values}` : `one of ${values.join(', ')}`}`,
    );
  }
  if (policies.lastKnown !== undefined) onlyParts(`${called}: policies.lastKnown`, policies.lastKnown, LAST_KNOWN);
}
