/**
 * The words of a board, said in the kernel's: filters, numbers and what parts do.
 *
 * SW1  A filter that names no zone means the battlefield, unless it names things by themselves, or says that any will do. To say
 *      which things are not meant names none.
 * SW2  Land subtypes come only to lands. To set them does nothing to anything else; from a land it takes its printed abilities
 *      and its keywords away.
 * SW3  Power and toughness are raised and lowered only of what is a creature at that moment; set, doubled and switched of anything.
 * SW4  To swap a word changes subtypes, keywords and the texts of abilities, in phrases too: protection from red. Colours are no
 *      text, and stay.
 * SW5  An ability that comes in the layer of copies belongs to what the thing is: copies have it, and it goes with printed ones.
 * SW6  A condition is a filter for the source, how many things there must be, or both; joined by and, or, and not.
 */
import type { Amount, Change, Filter, Part, StaticText } from '@rulewright/kernel';
import { copied, landSubtypes, layerTable, otherSubtypes } from '../effects/layers.js';

/** What is wrong with a board, and where. */
export class BoardError extends Error {
  override readonly name = 'BoardError';
}

type Json = Readonly<Record<string, unknown>>;

export function asObject(value: unknown, where: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BoardError(`${where} should be an object`);
  return value as Json;
}
export function asText(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new BoardError(`${where} should be a text`);
  return value;
}
export function asList(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new BoardError(`${where} should be a list`);
  return value;
}
export const asTexts = (value: unknown, where: string): string[] =>
  (typeof value === 'string' ? [value] : asList(value ?? [], where)).map((item, i) => asText(item, `${where}[${i}]`));
export function asNumber(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new BoardError(`${where} should be a number`);
  return value;
}

// -- filters

export function filterOf(value: unknown, where: string): Filter {
  const filter = wordsOf(asObject(value, where), where);
  return isPlaced(asObject(value, where)) ? filter : { and: [filter, { is: ['zone', 'battlefield'] }] };
}

/** Whether the filter says by itself where what it means lies. */
function isPlaced(filter: Json): boolean {
  return Object.entries(filter).some(([word, value]) => {
    switch (word) {
      case 'zone':
      case 'any':
      case 'ids':
        return true;
      case 'self':
      case 'host':
        return value !== false;
      case 'other':
        return value === false;
      case 'and':
        return (value as readonly Json[]).some(isPlaced);
      case 'or':
        return (value as readonly Json[]).length > 0 && (value as readonly Json[]).every(isPlaced);
      case 'not':
        return namesZone(value as Json);
      default:
        return false;
    }
  });
}
function namesZone(filter: Json): boolean {
  return Object.entries(filter).some(([word, value]) => {
    if (word === 'and' || word === 'or') return (value as readonly Json[]).some(namesZone);
    return word === 'zone' || (word === 'not' && namesZone(value as Json));
  });
}

function wordsOf(filter: Json, where: string): Filter {
  const parts = Object.entries(filter).map(([word, value]) => wordOf(word, value, `${where}.${word}`));
  return parts.length === 1 ? (parts[0] as Filter) : { and: parts };
}

function wordOf(word: string, value: unknown, where: string): Filter {
  const isTrue = (filter: Filter): Filter => (value === false ? { not: filter } : filter);
  switch (word) {
    case 'any':
      return isTrue({ any: true });
    case 'and':
    case 'or': {
      const parts = asList(value, where).map((part, i) => wordsOf(asObject(part, `${where}[${i}]`), `${where}[${i}]`));
      return word === 'and' ? { and: parts } : { or: parts };
    }
    case 'not':
      return { not: wordsOf(asObject(value, where), where) };
    case 'type':
      return { has: ['types', asText(value, where)] };
    case 'subtype':
      return subtypeOf(asText(value, where));
    case 'supertype':
      return { has: ['supertypes', asText(value, where)] };
    case 'color':
      return { has: ['colors', asText(value, where)] };
    case 'kw':
      return { has: ['keywords', asText(value, where)] };
    case 'controller':
      if (value === 'you') return { same: 'controller' };
      return value === 'opponent' ? { differs: 'controller' } : { is: ['controller', asText(value, where)] };
    case 'other':
      return isTrue({ other: true });
    case 'self':
      return isTrue({ self: true });
    case 'host':
      return isTrue({ host: true });
    case 'token':
      return { is: ['token', value !== false] };
    case 'zone':
      return { is: ['zone', asText(value, where)] };
    case 'ids':
      return { ids: asTexts(value, where) };
    case 'powerAtLeast':
      return { atLeast: ['power', asNumber(value, where)] };
    default:
      throw new BoardError(`${where}: there is no filter "${word}"`);
  }
}

function subtypeOf(subtype: string): Filter {
  const has: Filter = { has: ['subtypes', subtype] };
  if (landSubtypes.includes(subtype) || otherSubtypes.includes(subtype)) return has;
  return { or: [has, { has: ['subtypes', EVERY_CREATURE_TYPE] }] };
}

/** What a condition says how many there must be of, and the words for how many. */
const counting = ['count', 'exists', 'controls'];
const bounds = ['atLeast', 'atMost', 'eq'];

/** A condition: what holds of the source itself, how many things there must be, and both joined. */
function conditionOf(value: unknown, where: string): Filter {
  const condition = asObject(value, where);
  const counted = counting.find((word) => condition[word] !== undefined);
  const parts = Object.entries(condition).flatMap(([word, inner]): Filter[] => {
    const at = `${where}.${word}`;
    if (word === counted) return [manyOf(word, condition, where)];
    if (counted !== undefined && bounds.includes(word)) return [];
    if (word === 'not') return [{ not: conditionOf(inner, at) }];
    if (word === 'and' || word === 'or') {
      const joined = asList(inner, at).map((part, i) => conditionOf(part, `${at}[${i}]`));
      return [word === 'and' ? { and: joined } : { or: joined }];
    }
    return [wordOf(word, inner, at)];
  });
  return parts.length === 1 ? (parts[0] as Filter) : { and: parts };
}

/** So many things: at least one, if nothing is said. */
function manyOf(word: string, condition: Json, where: string): Filter {
  const filter = filterOf(condition[word], `${where}.${word}`);
  const which: Filter = word === 'controls' ? { and: [filter, { same: 'controller' }] } : filter;
  const least = (many: number): Filter => ({ atLeastSoMany: [many, which] });
  const [atLeast, atMost, eq] = bounds.map((name) =>
    condition[name] === undefined ? undefined : asNumber(condition[name], `${where}.${name}`),
  );
  if (eq !== undefined) return { and: [least(eq), { not: least(eq + 1) }] };
  return {
    and: [
      ...(atMost === undefined ? [] : [{ not: least(atMost + 1) }]),
      ...(atLeast === undefined && atMost !== undefined ? [] : [least(atLeast ?? 1)]),
    ],
  };
}

// -- numbers

function amountOf(value: unknown, where: string): Amount {
  if (value === undefined) return 0;
  if (typeof value === 'number') return asNumber(value, where);
  const amount = asObject(value, where);
  if ('mv' in amount) return { trait: 'manaValue' };
  if ('count' in amount)
    return {
      count: filterOf(amount['count'], `${where}.count`),
      plus: amount['plus'] === undefined ? 0 : asNumber(amount['plus'], `${where}.plus`),
    };
  throw new BoardError(`${where} should be a number, {mv} or {count}`);
}

// -- what parts do

const isLand: Filter = { has: ['types', 'land'] };
const isCreature: Filter = { has: ['types', 'creature'] };

/** Some subtypes come: those of lands only to lands. */
function subtypesCome(words: readonly string[]): Change[] {
  const lands = words.filter((word) => landSubtypes.includes(word));
  const others = words.filter((word) => !landSubtypes.includes(word));
  return [
    ...(lands.length > 0 ? [{ include: 'subtypes', words: lands, when: isLand }] : []),
    ...(others.length > 0 ? [{ include: 'subtypes', words: others }] : []),
  ];
}

export function partOf(value: unknown, where: string): Part {
  const part = asObject(value, where);
  // A layer may be written as a number: 4 for '4'.
  const layer = typeof part['layer'] === 'number' ? String(part['layer']) : asText(part['layer'], `${where}.layer`);
  if (!layerTable.layers.includes(layer)) throw new BoardError(`${where}.layer: there is no "${layer}"`);
  return { layer, changes: changesOf(part, layer, where) };
}

function changesOf(part: Json, layer: string, where: string): readonly Change[] {
  const op = asText(part['op'], `${where}.op`);
  const value = part['value'];
  const at = `${where}.value`;
  const words = (): string[] => asTexts(value ?? part['values'], at);
  switch (op) {
    case 'copyOf': {
      const of = value ?? part['of'] ?? part['id'];
      return [{ copy: asText(of, at), traits: copied }];
    }
    case 'setController':
      return value === 'you' ? [{ set: 'controller', toSource: 'controller' }] : [{ set: 'controller', to: asText(value, at) }];
    case 'swapWord': {
      const named = typeof value === 'object' && value !== null ? (value as Json) : part;
      const [from, to] = Array.isArray(value) ? value : [named['from'], named['to']];
      const [one, other] = [asText(from, `${where}.from`), asText(to, `${where}.to`)];
      const traits = ['subtypes', 'keywords'];
      // The name of a land is a word of the ability to walk through it, too.
      return [
        { reword: [one, other], traits },
        { reword: [`${one.toLowerCase()}walk`, `${other.toLowerCase()}walk`], traits },
      ];
    }
    case 'addType':
      return [{ include: 'types', words: words() }];
    case 'setTypes': {
      const types = words();
      const gone: Change[] = [];
      if (!types.includes('land')) gone.push({ exclude: 'subtypes', kind: landSubtypes });
      if (!types.includes('creature')) gone.push({ retain: 'subtypes', kind: [...landSubtypes, ...otherSubtypes] });
      return [{ retain: 'types', words: types }, { include: 'types', words: types }, ...gone];
    }
    case 'addSubtype':
      return subtypesCome(words());
    case 'setLandSubtypes':
      return [
        { exclude: 'subtypes', kind: landSubtypes, when: isLand },
        { include: 'subtypes', words: words(), when: isLand },
        { lose: 'printed', when: isLand },
        { clear: 'keywords', when: isLand },
      ];
    case 'setCreatureSubtypes':
      return [{ retain: 'subtypes', kind: [...landSubtypes, ...otherSubtypes] }, ...subtypesCome(words())];
    case 'allCreatureTypes':
      return [{ include: 'subtypes', words: [EVERY_CREATURE_TYPE] }];
    case 'addColor':
      return [{ include: 'colors', words: words() }];
    case 'setColors':
      return [
        { retain: 'colors', words: words() },
        { include: 'colors', words: words() },
      ];
    case 'loseAllAbilities':
      return [{ lose: 'all' }, { clear: 'keywords' }];
    case 'addKeyword':
      return [{ include: 'keywords', words: words() }];
    case 'removeKeyword':
      return [{ exclude: 'keywords', words: words() }];
    case 'addAbility':
      return [{ grant: abilityOf(value ?? part['ability'], at), ...(layer === layerTable.layers[0] && { asPrinted: true }) }];
    case 'gainAbilitiesOf': {
      const of = value ?? part['of'] ?? part['filter'];
      return [{ gainOf: typeof of === 'string' || Array.isArray(of) ? { ids: asTexts(of, at) } : filterOf(of, at) }];
    }
    case 'setPT':
      return ptOf(part, where, (trait, amount) => ({ set: trait, to: amount }));
    case 'addPT':
      return ptOf(part, where, (trait, amount) => ({ add: trait, by: amount, when: isCreature }));
    case 'doubleP':
      return [{ times: 'power', by: 2 }];
    case 'switchPT':
      return [{ swap: ['power', 'toughness'] }];
    default:
      throw new BoardError(`${where}.op: there is no "${op}"`);
  }
}

/** What a thing with all creature types has as a subtype. */
export const EVERY_CREATURE_TYPE = 'every creature type';

function ptOf(part: Json, where: string, change: (trait: string, amount: Amount) => Change): Change[] {
  const changes: Change[] = [];
  if (part['p'] !== undefined) changes.push(change('power', amountOf(part['p'], `${where}.p`)));
  if (part['t'] !== undefined) changes.push(change('toughness', amountOf(part['t'], `${where}.t`)));
  return changes;
}

const kinds = ['static', 'activated', 'mana', 'triggered'];

export function abilityOf(value: unknown, where: string): StaticText {
  const ability = asObject(value, where);
  const parts = asList(ability['parts'] ?? [], `${where}.parts`).map((part, i) => partOf(part, `${where}.parts[${i}]`));
  const kind = asText(ability['kind'] ?? 'static', `${where}.kind`);
  if (!kinds.includes(kind)) throw new BoardError(`${where}.kind: there is no "${kind}"; there are ${kinds.join(', ')}`);
  const isStatic = kind === 'static';
  const condition = ability['cond'] ?? undefined;
  return {
    id: asText(ability['id'], `${where}.id`),
    isStatic,
    isDefining: ability['cda'] === true,
    affects: (ability['affects'] ?? undefined) === undefined ? { self: true } : filterOf(ability['affects'], `${where}.affects`),
    ...(condition !== undefined && { condition: conditionOf(condition, `${where}.cond`) }),
    ...(condition !== undefined && namesZone(condition as Json) && { worksAnywhere: true }),
    // Of others they are only words: they do nothing, but another effect may change them, and be waited for.
    ...((isStatic || parts.length > 0) && { parts }),
    ...((ability['ts'] ?? undefined) !== undefined && { granted: asNumber(ability['ts'], `${where}.ts`) }),
  };
}
