/**
 * Boards in JSON: things and resolved effects, what must hold of them, and whether it does.
 *
 * SB1  Static abilities work on the battlefield, printed, granted or copied; those that define what their thing is work
 *      everywhere, and those whose condition names a zone work there.
 * SB2  Counters act like effects of their own: +1/+1 and -1/-1 in layer 7c, keywords in layer 6, at their own time or the thing's.
 * SB3  A creature on the battlefield dies, at one look, with toughness 0 or less, or with damage as high as its toughness.
 * SB4  What is wrong with a line is said with its place, and fails; nothing that a file can hold ends in anything else.
 */
import {
  Board,
  type Change,
  type Filter,
  Impossible,
  type Owned,
  type Projected,
  ProjectionLimit,
  type ProjectionOptions,
  Projector,
  type Resolved,
  type Thing,
  type BoardView as View,
} from '@rulewright/kernel';
import { landSubtypes, layerTable, otherSubtypes, traits } from '../effects/layers.js';
import { abilityOf, asList, asNumber, asObject, asText, asTexts, BoardError, EVERY_CREATURE_TYPE, partOf } from './board-words.js';

type Json = Readonly<Record<string, unknown>>;

const number = (value: unknown, where: string): number | undefined =>
  value === undefined || value === null ? undefined : asNumber(value, where);

export interface BoardCase {
  readonly label: string;
  readonly things: readonly Thing[];
  readonly resolved: readonly Resolved[];
  /** How much damage each thing has taken. */
  readonly damage: ReadonlyMap<string, number>;
}

function thingOf(value: unknown, where: string): Thing {
  const thing = asObject(value, where);
  const controller = asText(thing['ctrl'] ?? thing['owner'] ?? 'A', `${where}.ctrl`);
  const zone = asText(thing['zone'] ?? 'battlefield', `${where}.zone`);
  const abilities = asList(thing['abilities'] ?? [], `${where}.abilities`).map((one, i) => abilityOf(one, `${where}.abilities[${i}]`));
  return {
    id: asText(thing['id'], `${where}.id`),
    timestamp: asNumber(thing['ts'] ?? 0, `${where}.ts`),
    traits: {
      types: asTexts(thing['types'], `${where}.types`),
      supertypes: asTexts(thing['supertypes'], `${where}.supertypes`),
      subtypes: asTexts(thing['subtypes'], `${where}.subtypes`),
      colors: asTexts(thing['colors'], `${where}.colors`),
      keywords: asTexts(thing['kw'], `${where}.kw`),
      power: number(thing['p'], `${where}.p`),
      toughness: number(thing['t'], `${where}.t`),
      manaValue: number(thing['mv'], `${where}.mv`),
      controller,
      owner: asText(thing['owner'] ?? controller, `${where}.owner`),
      zone,
      token: thing['token'] === true,
    },
    abilities,
    isIdle: zone !== 'battlefield',
    ...(thing['attachedTo'] !== undefined && thing['attachedTo'] !== null && { host: asText(thing['attachedTo'], `${where}.attachedTo`) }),
  };
}

const isCreature: Filter = { has: ['types', 'creature'] };

function countersOf(value: unknown, where: string): Resolved[] {
  const thing = asObject(value, where);
  const counters = asObject(thing['counters'] ?? {}, `${where}.counters`);
  const timestamp = asNumber(thing['ctrTs'] ?? thing['ts'] ?? 0, `${where}.ctrTs`);
  const id = asText(thing['id'], `${where}.id`);
  return Object.entries(counters).map(([counter, many]) => {
    const count = asNumber(many, `${where}.counters.${counter}`);
    const pump = /^([+-]\d+)\/([+-]\d+)$/.exec(counter);
    const changes: Change[] = [];
    if (pump !== null) {
      changes.push(
        { add: 'power', by: Number(pump[1]) * count, when: isCreature },
        { add: 'toughness', by: Number(pump[2]) * count, when: isCreature },
      );
    } else if (counter.startsWith('kw:') && count > 0) changes.push({ include: 'keywords', words: [counter.slice(3)] });
    return { id: `${counter} on ${id}`, timestamp, ids: [id], parts: [{ layer: pump === null ? '6' : '7c', changes }] };
  });
}

function resolvedOf(value: unknown, where: string): Resolved {
  const effect = asObject(value, where);
  const source = effect['source'];
  return {
    id: asText(effect['id'], `${where}.id`),
    timestamp: asNumber(effect['ts'] ?? 0, `${where}.ts`),
    ids: asTexts(effect['ids'], `${where}.ids`),
    parts: asList(effect['parts'] ?? [], `${where}.parts`).map((part, i) => partOf(part, `${where}.parts[${i}]`)),
    ...(typeof source === 'string' && { source }),
  };
}

export function readCase(value: unknown, where: string): BoardCase {
  const board = asObject(value, where);
  const objects = asList(board['objects'] ?? [], `${where}.objects`);
  const damage = new Map<string, number>();
  objects.forEach((one, i) => {
    const thing = asObject(one, `${where}.objects[${i}]`);
    if (thing['damage'] !== undefined && thing['damage'] !== null)
      damage.set(asText(thing['id'], `${where}.objects[${i}].id`), asNumber(thing['damage'], `${where}.objects[${i}].damage`));
  });
  return {
    label: String(board['label'] ?? ''),
    things: objects.map((one, i) => thingOf(one, `${where}.objects[${i}]`)),
    resolved: withNames([
      ...asList(board['resolved'] ?? [], `${where}.resolved`).map((one, i) => resolvedOf(one, `${where}.resolved[${i}]`)),
      ...objects.flatMap((one, i) => countersOf(one, `${where}.objects[${i}]`)),
    ]),
    damage,
  };
}

export function project({ things, resolved }: Pick<BoardCase, 'things' | 'resolved'>, options: ProjectionOptions = {}): Projected {
  return new Projector(layerTable, new Board(traits, things), resolved, options).project();
}

// -- what must hold

const sets: Readonly<Record<string, string>> = {
  types: 'types',
  supertypes: 'supertypes',
  subtypes: 'subtypes',
  colors: 'colors',
  kw: 'keywords',
};
const singles: Readonly<Record<string, string>> = { p: 'power', t: 'toughness', mv: 'manaValue', ctrl: 'controller' };

/** What does not hold, each as what was expected and what is. */
export function whatFails(found: Projected, { damage }: Pick<BoardCase, 'damage'>, expected: unknown, where: string): string[] {
  const failures: string[] = [];
  for (const [id, assertions] of Object.entries(asObject(expected, where))) {
    const at = found.board.place(id);
    if (at < 0) throw new BoardError(`${where}: there is no "${id}"`);
    for (const [name, wanted] of Object.entries(asObject(assertions, `${where}.${id}`))) {
      const got = failing(found.view, at, name, wanted, damage.get(id) ?? 0, `${where}.${id}.${name}`);
      if (got !== undefined) failures.push(`${id}.${name}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`);
    }
  }
  return failures;
}

/** What is there instead of what is wanted; nothing if that is there. */
function failing(view: View, at: number, name: string, wanted: unknown, damage: number, where: string): unknown {
  const set = Object.hasOwn(sets, name) ? sets[name] : undefined;
  if (set !== undefined) return failingSet(view.words(at, traits.at(set)), wanted, where);
  const single = Object.hasOwn(singles, name) ? singles[name] : undefined;
  if (single !== undefined) {
    // What has no power counts as having none of it, but where it is asked whether it has any.
    const got = view.get(at, traits.at(single)) ?? (single === 'controller' || wanted === null ? null : 0);
    return got === wanted ? undefined : got;
  }
  if (name === 'dies') {
    const got = dies(view, at, damage);
    return got === wanted ? undefined : got;
  }
  if (name === 'hasAbility') {
    const has = (view.abilities[at] as readonly Owned[]).map(({ ability }) => ability.id);
    const isNamed = typeof wanted === 'string' || Array.isArray(wanted);
    const asked = isNamed ? asTexts(wanted, where).map((id) => [id, true] as const) : Object.entries(asObject(wanted, where));
    const wrong = asked.some(([id, isThere]) => has.includes(id) !== isThere);
    return wrong ? has : undefined;
  }
  throw new BoardError(`${where}: there is no assertion "${name}"`);
}

function failingSet(words: readonly string[], wanted: unknown, where: string): unknown {
  const { eq, has, not, ...more } = asObject(wanted, where);
  for (const word of Object.keys(more)) throw new BoardError(`${where}: there is no "${word}"; there are eq, has, not`);
  const isEvery = words.includes(EVERY_CREATURE_TYPE);
  const holds = (word: string): boolean =>
    words.includes(word) || (isEvery && !landSubtypes.includes(word) && !otherSubtypes.includes(word));
  const isEqual = eq === undefined || sameWords(words, asTexts(eq, where));
  const isThere = has === undefined || asTexts(has, where).every(holds);
  const isNot = not === undefined || !asTexts(not, where).some(holds);
  return isEqual && isThere && isNot ? undefined : words;
}

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  [...new Set(one)].sort().join('\n') === [...new Set(other)].sort().join('\n');

function dies(view: View, at: number, damage: number): boolean {
  if (!view.words(at, traits.at('types')).includes('creature') || view.get(at, traits.at('zone')) !== 'battlefield') return false;
  const toughness = view.number(at, traits.at('toughness'));
  const isDestroyed = damage > 0 && damage >= toughness && !view.words(at, traits.at('keywords')).includes('indestructible');
  return toughness <= 0 || isDestroyed;
}

/** How the cases of one line of a file came out. */
export interface CaseResult {
  readonly id: string;
  readonly label: string;
  readonly failures: readonly string[];
}

/** Filters and abilities are read by functions that call themselves: what lies deeper than this is nobody's board. */
const DEEPEST = 500;

function checkDepth(line: unknown): void {
  let level: unknown[] = [line];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new BoardError(`line: more than ${DEEPEST} things lie inside each other`);
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []));
  }
}

/** Of several effects with one id each further one gets a name of its own, the same in whatever order they come. */
function withNames(resolved: readonly Resolved[]): readonly Resolved[] {
  const byId = new Map<string, Resolved[]>();
  for (const effect of resolved) byId.set(effect.id, [...(byId.get(effect.id) ?? []), effect]);
  if (byId.size === resolved.length) return resolved;
  const text = (effect: Resolved): string => JSON.stringify(effect);
  return [...byId.values()].flatMap((same) =>
    same
      .sort((a, b) => a.timestamp - b.timestamp || (text(a) < text(b) ? -1 : 1))
      .map((effect, i) => (i === 0 ? effect : { ...effect, id: `${effect.id} (${i + 1})` })),
  );
}

/** Runs every case of a line, `{ id, setup: { cases }, expected }`, with its things in the given order and in the reverse. */
export function runLine(line: unknown, options: ProjectionOptions = {}): CaseResult[] {
  const id = String((line as Json | null)?.['id'] ?? '?');
  try {
    const scenario = asObject(line, 'line');
    checkDepth(line);
    const cases = asList(asObject(scenario['setup'], 'setup')['cases'], 'setup.cases');
    const expected = asList(scenario['expected'], 'expected');
    if (cases.length === 0) throw new BoardError('setup.cases has no case');
    if (expected.length > cases.length) throw new BoardError(`expected has ${expected.length}, setup.cases only ${cases.length}`);
    return cases.map((one, i) => runCase(id, one, expected[i], i, options));
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return [{ id, label: '', failures: [error.message] }];
  }
}

function runCase(id: string, value: unknown, expected: unknown, i: number, options: ProjectionOptions): CaseResult {
  const label = String((value as Json | null)?.['label'] ?? i);
  try {
    const board = readCase(value, `setup.cases[${i}]`);
    const backwards = { ...board, things: [...board.things].reverse(), resolved: [...board.resolved].reverse() };
    const wanted = asObject(expected, `expected[${i}]`)['objects'];
    const [given, reversed] = [board, backwards].map((one) => whatFails(project(one, options), one, wanted, `expected[${i}].objects`));
    if (given?.length !== 0) return { id, label, failures: given ?? [] };
    return { id, label, failures: (reversed ?? []).map((failure) => `with its things in reverse order: ${failure}`) };
  } catch (error) {
    if (!(error instanceof BoardError || error instanceof ProjectionLimit || error instanceof Impossible)) throw error;
    return { id, label, failures: [error.message] };
  }
}
