/**
 * Boards, the slow and obvious way: straight on the JSON of a case, every trial made, on deep copies. It knows nothing of the kernel
 * and is there to be compared with it.
 */

export interface JsonObject {
  readonly [key: string]: unknown;
}
type Filter = JsonObject;

export interface JsonPart extends JsonObject {
  readonly layer: string;
  readonly op: string;
}
export interface JsonAbility extends JsonObject {
  readonly id: string;
  readonly kind?: string;
  readonly cda?: boolean;
  readonly ts?: number;
  readonly affects?: Filter;
  readonly cond?: JsonObject;
  readonly parts?: readonly JsonPart[];
}
export interface JsonThing extends JsonObject {
  readonly id: string;
  readonly ts?: number;
  readonly abilities?: readonly JsonAbility[];
  readonly counters?: Readonly<Record<string, number>>;
}
export interface JsonResolved extends JsonObject {
  readonly id: string;
  readonly ts: number;
  readonly ids: readonly string[];
  readonly parts: readonly JsonPart[];
}
export interface JsonCase {
  readonly label?: string;
  readonly objects: readonly JsonThing[];
  readonly resolved?: readonly JsonResolved[];
}

const layers = ['1', '2', '3', '4', '5', '6', '7a', '7b', '7c', '7d'];
const landSubtypes = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Gate', 'Desert', 'Cave', 'Locus'];
const otherSubtypes = ['Aura', 'Equipment', 'Food', 'Vehicle', 'Fortification'];
/** Stands among the subtypes for all creature types. */
export const EVERY = '*';

/** An ability as an object has it now. */
interface Has {
  /** Which one it is: of two with one id the second is another. */
  key: string;
  text: JsonAbility;
  /** When it was granted; nothing if it is printed. */
  granted: number | undefined;
  /** Whether it belongs to what the object is: printed, copied, or part of what a copy is beside. */
  printed: boolean;
}

/** An object as it is now. */
export interface Live {
  id: string;
  ts: number;
  ctrl: string | undefined;
  zone: string;
  token: boolean;
  attachedTo: string | undefined;
  types: string[];
  supertypes: string[];
  subtypes: string[];
  colors: string[];
  kw: string[];
  p: number | undefined;
  t: number | undefined;
  mv: number | undefined;
  abilities: Has[];
}
type State = Live[];

interface Effect {
  key: string;
  id: string;
  /** The object it comes from. */
  source: string | undefined;
  ts: number;
  order: number;
  cda: boolean;
  affects: Filter | undefined;
  cond: JsonObject | undefined;
  parts: readonly JsonPart[];
  /** What it is locked to. */
  ids: readonly string[] | undefined;
  /** The words of the ability, to see whether they change. */
  text: string | undefined;
}

/** There was no end to it. */
export class Endless extends Error {}

const list = (value: unknown): string[] => (value === undefined ? [] : Array.isArray(value) ? (value as string[]) : [value as string]);
const copy = (state: State): State =>
  state.map((one) => ({
    ...one,
    types: [...one.types],
    supertypes: [...one.supertypes],
    subtypes: [...one.subtypes],
    colors: [...one.colors],
    kw: [...one.kw],
    abilities: one.abilities.map((has) => ({ ...has })),
  }));
const find = (state: State, id: string | undefined): Live | undefined => state.find((one) => one.id === id);

/** The keys of abilities in a row: of those with one id, each further one says which it is. */
function keyed(abilities: readonly JsonAbility[], prefix: string): Has[] {
  const seen = new Map<string, number>();
  return abilities.map((text) => {
    const nth = (seen.get(text.id) ?? 0) + 1;
    seen.set(text.id, nth);
    return { key: `${prefix}/${text.id}${nth > 1 ? ` (${nth})` : ''}`, text, granted: text.ts, printed: text.ts === undefined };
  });
}

function live(thing: JsonThing): Live {
  const of = (name: string): string[] => [...new Set(list(thing[name]))];
  return {
    id: thing.id,
    ts: thing.ts ?? 0,
    ctrl: (thing['ctrl'] ?? thing['owner'] ?? 'A') as string,
    zone: (thing['zone'] ?? 'battlefield') as string,
    token: thing['token'] === true,
    attachedTo: thing['attachedTo'] as string | undefined,
    types: of('types'),
    supertypes: of('supertypes'),
    subtypes: of('subtypes'),
    colors: of('colors'),
    kw: of('kw'),
    p: thing['p'] as number | undefined,
    t: thing['t'] as number | undefined,
    mv: thing['mv'] as number | undefined,
    abilities: keyed(thing.abilities ?? [], `printed on ${thing.id}`),
  };
}

// -- filters

const isCreatureType = (word: string): boolean => !landSubtypes.includes(word) && !otherSubtypes.includes(word);
const hasSubtype = (one: Live, word: string): boolean =>
  one.subtypes.includes(word) || (isCreatureType(word) && one.subtypes.includes(EVERY));

/** Whether the filter lets the object pass; of several words all must hold. */
function passes(filter: Filter, one: Live, source: Live | undefined): boolean {
  return Object.entries(filter).every(([word, value]) => {
    switch (word) {
      case 'any':
        return value !== false;
      case 'and':
        return (value as Filter[]).every((part) => passes(part, one, source));
      case 'or':
        return (value as Filter[]).some((part) => passes(part, one, source));
      case 'not':
        return !passes(value as Filter, one, source);
      case 'type':
        return one.types.includes(value as string);
      case 'subtype':
        return hasSubtype(one, value as string);
      case 'supertype':
        return one.supertypes.includes(value as string);
      case 'color':
        return one.colors.includes(value as string);
      case 'kw':
        return one.kw.includes(value as string);
      case 'controller':
        if (value !== 'you' && value !== 'opponent') return one.ctrl === value;
        return source !== undefined && (one.ctrl === source.ctrl) === (value === 'you');
      case 'other':
        return (one.id !== source?.id) === (value !== false);
      case 'self':
        return (one.id === source?.id) === (value !== false);
      case 'host':
        return (source?.attachedTo === one.id) === (value !== false);
      case 'token':
        return one.token === (value !== false);
      case 'zone':
        return one.zone === value;
      case 'ids':
        return list(value).includes(one.id);
      case 'powerAtLeast':
        return (one.p ?? 0) >= (value as number);
      default:
        throw new Error(`there is no filter ${word}`);
    }
  });
}

/** Whether the filter says by itself where what it means lies; if not, it means the battlefield. */
function isPlaced(filter: Filter): boolean {
  return Object.entries(filter).some(([word, value]) => {
    if (word === 'zone' || word === 'any' || word === 'ids') return true;
    if (word === 'self' || word === 'host') return value !== false;
    if (word === 'other') return value === false;
    if (word === 'and') return (value as Filter[]).some(isPlaced);
    if (word === 'or') return (value as Filter[]).length > 0 && (value as Filter[]).every(isPlaced);
    return word === 'not' && namesZone(value as Filter);
  });
}
function namesZone(filter: Filter): boolean {
  return Object.entries(filter).some(([word, value]) => {
    if (word === 'and' || word === 'or') return (value as Filter[]).some(namesZone);
    return word === 'zone' || (word === 'not' && namesZone(value as Filter));
  });
}
const matches = (filter: Filter, one: Live, source: Live | undefined): boolean =>
  passes(filter, one, source) && (isPlaced(filter) || one.zone === 'battlefield');

function holds(cond: JsonObject, state: State, source: Live): boolean {
  const { count, atLeast: _, atMost: __, eq: ___, ...more } = cond;
  const isSo = Object.entries(more).every(([word, value]) => {
    if (word === 'and') return (value as JsonObject[]).every((part) => holds(part, state, source));
    if (word === 'or') return (value as JsonObject[]).some((part) => holds(part, state, source));
    if (word === 'not') return !holds(value as JsonObject, state, source);
    return passes({ [word]: value }, source, source);
  });
  return isSo && (count === undefined || areThere(cond, state, source));
}
function areThere(cond: JsonObject, state: State, source: Live): boolean {
  const many = state.filter((one) => matches(cond['count'] as Filter, one, source)).length;
  const { atLeast, atMost, eq } = cond as { readonly atLeast?: number; readonly atMost?: number; readonly eq?: number };
  if (eq !== undefined) return many === eq;
  if (atLeast === undefined && atMost === undefined) return many >= 1;
  return (atLeast === undefined || many >= atLeast) && (atMost === undefined || many <= atMost);
}

// -- effects

/** The effects that have a part in the layer, have not been applied in it, and exist now or have started. */
function unapplied(
  layer: string,
  state: State,
  resolved: readonly Effect[],
  started: ReadonlyMap<string, Effect>,
  done: ReadonlySet<string>,
) {
  const found: Effect[] = [...resolved];
  for (const one of state) {
    one.abilities.forEach((has, order) => {
      const { text } = has;
      if ((text.kind ?? 'static') !== 'static') return;
      const key = `${one.id}/${has.key}`;
      const effect: Effect = {
        key,
        id: text.id,
        source: one.id,
        ts: Math.max(one.ts, has.granted ?? Number.NEGATIVE_INFINITY),
        order,
        cda: text.cda === true,
        affects: text.affects ?? { self: true },
        cond: text.cond,
        parts: text.parts ?? [],
        ids: started.get(key)?.ids,
        text: JSON.stringify(text),
      };
      if (effect.ids !== undefined || works(effect, state)) found.push(effect);
      // Where its ability was last is its place among others as old as it, when the ability is gone.
      const begun = started.get(key);
      if (begun !== undefined) begun.order = order;
    });
  }
  for (const [key, effect] of started) if (!found.some((one) => one.key === key)) found.push(effect);
  return found.filter((effect) => !done.has(effect.key) && effect.parts.some((part) => part.layer === layer)).sort(byAge);
}

/** Whether an ability that is there has an effect: on the battlefield, or wherever its condition says, or defining; and if it holds. */
function works({ source, cda, cond }: Effect, state: State): boolean {
  const from = find(state, source) as Live;
  const isPlace = cda || from.zone === 'battlefield' || (cond !== undefined && namesZone(cond));
  return isPlace && (cond === undefined || holds(cond, state, from));
}

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
/** Whether it is the effect of an ability that its thing had before it became a copy of another. */
const isOwn = ({ key, source }: Effect): number => (key.includes(`/printed on ${source}/`) ? 0 : 1);
const byAge = (a: Effect, b: Effect): number =>
  a.ts - b.ts ||
  a.order - b.order ||
  compare(a.id, b.id) ||
  compare(a.source ?? '', b.source ?? '') ||
  isOwn(a) - isOwn(b) ||
  compare(a.key, b.key);

function setOf(effect: Effect, state: State): string[] {
  if (effect.ids !== undefined) return state.filter((one) => effect.ids?.includes(one.id)).map(({ id }) => id);
  const source = find(state, effect.source);
  return state.filter((one) => matches(effect.affects as Filter, one, source)).map(({ id }) => id);
}

function amount(value: unknown, one: Live, state: State, source: Live | undefined): number {
  if (value === undefined) return 0;
  if (typeof value === 'number') return value;
  const { count, plus = 0 } = value as { readonly count?: Filter; readonly plus?: number };
  if (count === undefined) return one.mv ?? 0;
  return plus + state.filter((other) => matches(count, other, source)).length;
}

/** The abilities that are gained, thing by thing in the order of their names. */
function gained(part: JsonPart, state: State, source: Live | undefined): JsonAbility[] {
  const of = part['value'];
  const filter = typeof of === 'string' ? { ids: [of] } : (of as Filter);
  return [...state]
    .sort((a, b) => compare(a.id, b.id))
    .filter((one) => matches(filter, one, source))
    .flatMap((one) => one.abilities.map(({ text }) => text));
}

/** What would be copied. */
function copied(part: JsonPart, state: State): Partial<Live> | undefined {
  const from = find(state, part['value'] as string);
  if (from === undefined) return undefined;
  const { types, supertypes, subtypes, colors, kw, p, t, mv, abilities } = from;
  return { types, supertypes, subtypes, colors, kw, p, t, mv, abilities: abilities.filter(({ printed }) => printed) };
}

/** The same for the same words in another order: colours and types are sets. */
function inAnyOrder(values: Partial<Live> | undefined): unknown {
  return Object.values(values ?? {}).map((value) => (isWords(value) ? [...value].sort() : value));
}
const isWords = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What the effect would do in the layer: existence, set of objects, parameters. */
function plan(effect: Effect, layer: string, state: State): string {
  const source = find(state, effect.source);
  if (effect.text !== undefined && effect.ids === undefined) {
    const still = source?.abilities.find((has) => `${source.id}/${has.key}` === effect.key);
    if (still === undefined || JSON.stringify(still.text) !== effect.text || !works(effect, state)) return 'gone';
  }
  const set = setOf(effect, state);
  const params = effect.parts
    .filter((part) => part.layer === layer)
    .map((part) => {
      switch (part.op) {
        case 'setPT':
        case 'addPT':
          return set.map((id) => [part['p'], part['t']].map((value) => amount(value, find(state, id) as Live, state, source)));
        case 'setController':
          return part['value'] === 'you' ? source?.ctrl : undefined;
        case 'copyOf':
          return inAnyOrder(copied(part, state));
        case 'gainAbilitiesOf':
          return gained(part, state, source);
        default:
          return undefined;
      }
    });
  return JSON.stringify({ set, params });
}

// -- what parts do

function apply(effect: Effect, layer: string, state: State): void {
  const set = setOf(effect, state);
  effect.parts.forEach((part, i) => {
    if (part.layer === layer) applyPart(effect, part, i, set, state);
  });
}

const drop = (words: readonly string[], gone: readonly string[]): string[] => words.filter((word) => !gone.includes(word));
const add = (words: readonly string[], more: readonly string[]): string[] => [...new Set([...words, ...more])];
const isLand = (one: Live): boolean => one.types.includes('land');
const isKept = (word: string): boolean => word !== EVERY && !isCreatureType(word);

function addSubtypes(one: Live, words: readonly string[]): void {
  one.subtypes = add(
    one.subtypes,
    words.filter((word) => isLand(one) || !landSubtypes.includes(word)),
  );
}

function applyPart(effect: Effect, part: JsonPart, index: number, set: readonly string[], state: State): void {
  const source = find(state, effect.source);
  const words = list(part['value']);
  const things = set.map((id) => find(state, id) as Live);
  const grant = (one: Live, texts: readonly JsonAbility[]): void => {
    texts.forEach((text, i) => {
      one.abilities.push({ key: `${effect.key}#${index}.${i}/${text.id}`, text, granted: effect.ts, printed: part.layer === '1' });
    });
  };
  switch (part.op) {
    case 'copyOf': {
      const from = copied(part, copy(state));
      if (from === undefined) return;
      for (const one of things) {
        const own = one.abilities.filter(({ printed }) => !printed);
        Object.assign(one, structuredClone(from));
        one.abilities.push(...own);
      }
      return;
    }
    case 'setController': {
      const to = part['value'] === 'you' ? source?.ctrl : (part['value'] as string);
      if (to !== undefined) for (const one of things) one.ctrl = to;
      return;
    }
    case 'swapWord': {
      const [name, other] = part['value'] as [string, string];
      const walk = (word: string): string => `${word.toLowerCase()}walk`;
      for (const [from, to] of [
        [name, other],
        [walk(name), walk(other)],
      ] as const)
        for (const one of things) {
          one.subtypes = [...new Set(one.subtypes.map((word) => rephrased(word, from, to)))];
          one.kw = [...new Set(one.kw.map((word) => rephrased(word, from, to)))];
          for (const has of one.abilities) has.text = reworded(has.text, from, to) as JsonAbility;
        }
      return;
    }
    case 'gainAbilitiesOf': {
      const texts = gained(part, state, source);
      for (const one of things) grant(one, texts);
      return;
    }
    case 'addPT':
    case 'setPT': {
      const numbers = things.map((one) => ({ p: amount(part['p'], one, state, source), t: amount(part['t'], one, state, source) }));
      things.forEach((one, i) => {
        const { p, t } = numbers[i] as { readonly p: number; readonly t: number };
        if (part.op === 'addPT') {
          if (!one.types.includes('creature')) return;
          one.p = (one.p ?? 0) + p;
          one.t = (one.t ?? 0) + t;
        } else {
          if (part['p'] !== undefined) one.p = p;
          if (part['t'] !== undefined) one.t = t;
        }
      });
      return;
    }
  }
  for (const one of things) {
    switch (part.op) {
      case 'addType':
        one.types = add(one.types, words);
        break;
      case 'setTypes':
        one.types = [...new Set(words)];
        if (!one.types.includes('land')) one.subtypes = drop(one.subtypes, landSubtypes);
        if (!one.types.includes('creature')) one.subtypes = one.subtypes.filter(isKept);
        break;
      case 'addSubtype':
        addSubtypes(one, words);
        break;
      case 'setLandSubtypes':
        if (!isLand(one)) break;
        one.subtypes = add(drop(one.subtypes, landSubtypes), words);
        one.abilities = one.abilities.filter(({ printed }) => !printed);
        one.kw = [];
        break;
      case 'setCreatureSubtypes':
        one.subtypes = one.subtypes.filter(isKept);
        addSubtypes(one, words);
        break;
      case 'allCreatureTypes':
        one.subtypes = add(one.subtypes, [EVERY]);
        break;
      case 'addColor':
        one.colors = add(one.colors, words);
        break;
      case 'setColors':
        one.colors = [...new Set(words)];
        break;
      case 'loseAllAbilities':
        one.abilities = [];
        one.kw = [];
        break;
      case 'addKeyword':
        one.kw = add(one.kw, words);
        break;
      case 'removeKeyword':
        one.kw = drop(one.kw, words);
        break;
      case 'addAbility':
        grant(one, [part['value'] as JsonAbility]);
        break;
      case 'doubleP':
        one.p = (one.p ?? 0) * 2;
        break;
      case 'switchPT':
        [one.p, one.t] = [one.t, one.p];
        break;
      default:
        throw new Error(`there is no op ${part.op}`);
    }
  }
}

/** The word itself, or where it stands in a phrase. */
const rephrased = (phrase: string, from: string, to: string): string =>
  phrase === from
    ? to
    : phrase
        .split(' ')
        .map((word) => (word === from ? to : word))
        .join(' ');

/** The text with one word in place of another; names of things, and what the format itself says, are no words of it. */
function reworded(node: unknown, from: string, to: string, key = ''): unknown {
  if (['id', 'ids', 'op', 'layer', 'kind', 'controller', 'zone'].includes(key)) return node;
  if (typeof node === 'string') return rephrased(node, from, to);
  if (Array.isArray(node)) return node.map((item) => reworded(item, from, to, key));
  if (typeof node !== 'object' || node === null) return node;
  const isName = 'op' in node && (node.op === 'copyOf' || node.op === 'setController');
  return Object.fromEntries(
    Object.entries(node).map(([name, item]) => [name, isName && name === 'value' ? item : reworded(item, from, to, name)]),
  );
}

// -- layers

/** What holds when all effects have been applied, by the objects' names. */
export function reference(board: JsonCase, most = 1_000): ReadonlyMap<string, Live> {
  const state = board.objects.map(live);
  const resolved = resolvedEffects(board);
  const started = new Map<string, Effect>();
  let applications = 0;
  for (const layer of layers) {
    const done = new Set<string>();
    for (;;) {
      const waiting = unapplied(layer, state, resolved, started, done);
      if (waiting.length === 0) break;
      if (++applications > most || waiting.length > most) throw new Endless();
      const next = oldestFree(waiting, layer, state);
      if (next.ids === undefined) next.ids = setOf(next, state);
      if (next.source !== undefined && next.text !== undefined) started.set(next.key, next);
      apply(next, layer, state);
      done.add(next.key);
    }
  }
  return new Map(state.map((one) => [one.id, one]));
}

function resolvedEffects({ objects, resolved = [] }: JsonCase): Effect[] {
  const plain = { cda: false, order: 0, affects: undefined, cond: undefined, text: undefined };
  const effects: Effect[] = resolved.map(({ id, ts, ids, parts, source }) => ({
    ...plain,
    key: `resolved ${id}`,
    id,
    source: source as string | undefined,
    ts,
    ids,
    parts,
  }));
  for (const thing of objects) {
    for (const [counter, many] of Object.entries(thing.counters ?? {})) {
      const id = `${counter} on ${thing.id}`;
      const part =
        counter === '+1/+1'
          ? { layer: '7c', op: 'addPT', p: many, t: many }
          : counter === '-1/-1'
            ? { layer: '7c', op: 'addPT', p: -many, t: -many }
            : { layer: '6', op: 'addKeyword', value: counter.startsWith('kw:') && many > 0 ? [counter.slice(3)] : [] };
      const ts = (thing['ctrTs'] ?? thing.ts ?? 0) as number;
      effects.push({ ...plain, key: `resolved ${id}`, id, source: undefined, ts, ids: [thing.id], parts: [part] });
    }
  }
  return effects;
}

/** The oldest that waits for nobody; those that define go first, and are asked among themselves. */
function oldestFree(waiting: readonly Effect[], layer: string, state: State): Effect {
  const defining = waiting.filter(({ cda }) => cda);
  const asked = defining.length > 0 ? defining : waiting;
  const now = asked.map((a) => plan(a, layer, state));
  const after = asked.map((b) => {
    const trial = copy(state);
    apply(b, layer, trial);
    return asked.map((a) => plan(a, layer, trial));
  });
  // waits[a][b]: applying b first would make another matter of a.
  const waits = asked.map((_, a) => asked.map((__, b) => a !== b && after[b]?.[a] !== now[a]));
  // reaches[a][b]: there is a way from a to b.
  const reaches = waits.map((row) => [...row]);
  for (let k = 0; k < asked.length; k++)
    for (const row of reaches)
      if (row[k] === true)
        asked.forEach((_, b) => {
          if (reaches[k]?.[b] === true) row[b] = true;
        });
  const free = asked.find((_, a) => asked.every((__, b) => waits[a]?.[b] !== true || reaches[b]?.[a] === true));
  return free as Effect;
}
