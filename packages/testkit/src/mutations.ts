/** Mutations: what becomes of a save on a bad day, or in bad hands. */
import type { Chance } from '@rulewright/kernel';

const values: readonly (() => unknown)[] = [
  () => null,
  () => -1,
  () => 0,
  () => 1,
  () => 2,
  () => 1.5,
  () => 1e300,
  () => 2 ** 53,
  () => -(2 ** 53),
  () => 999_999,
  () => '',
  () => 'x',
  () => '__proto__',
  () => 'x'.repeat(100_000),
  () => true,
  () => [],
  () => [[]],
  () => [1, -2, 3],
  () => [0, -2],
  () => Array.from({ length: 5000 }, (_, i) => i),
  () => ({}),
  () => ({ kind: 'card' }),
  () => ({ kind: 'program:main' }),
  () => ({ length: 3 }),
];

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string };

function everyPlace(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push({ holder: value as Place['holder'], key });
    everyPlace((value as Record<string, unknown>)[key], found);
  }
  return found;
}

const at = ({ holder, key }: Place): unknown => (holder as Record<string, unknown>)[key];
const put = ({ holder, key }: Place, value: unknown): void => {
  (holder as Record<string, unknown>)[key] = value;
};

/** Changes the save in one to three places, or tears the text. */
export function mutate(save: string, chance: Chance): string {
  switch (chance.below(12)) {
    case 0:
      return save.slice(0, chance.below(save.length));
    case 1: {
      const from = chance.below(save.length);
      return save.slice(0, from) + save.slice(from + chance.between(1, 40));
    }
    case 2: {
      const where = chance.below(save.length);
      return save.slice(0, where) + chance.pick(['{', '}', '[', ']', ',', '"', '0', 'e', '-', '\\', '\u0000', '🜁']) + save.slice(where + 1);
    }
    case 3:
      return save.replace(/"kind":/, '"__proto__":{"polluted":true},"kind":');
    case 4:
      return save.replace(
        /"records":\{/,
        `"records":{"__proto__":{"kind":"card"},"${chance.pick(['x', '-1', '1e3', '00', '9999999999999999999'])}":{"kind":"card"},`,
      );
    default:
  }
  const json = JSON.parse(save) as Record<string, unknown>;
  // With its fingerprint, nothing would get past the loader but what changes nothing.
  if (chance.below(4) > 0) delete json['print'];
  for (let many = chance.between(1, 3); many > 0; many--) {
    // Half of the time where it hurts: in the table rather than in the hashes of the rules.
    const places = everyPlace(chance.below(8) === 0 ? json : (json['table'] ?? json));
    if (places.length === 0) break;
    const place = chance.pick(places);
    switch (chance.below(6)) {
      case 0:
        if (Array.isArray(place.holder)) place.holder.splice(Number(place.key), 1);
        else delete place.holder[place.key];
        break;
      case 1:
        put(place, JSON.parse(JSON.stringify(at(chance.pick(places)) ?? null)));
        break;
      case 2: {
        const old = at(place);
        put(place, typeof old === 'number' ? old + chance.pick([-1, 1, 7, 1000]) : chance.pick(values)());
        break;
      }
      case 3:
        if (!Array.isArray(place.holder))
          place.holder[chance.pick(['extra', 'kind', 'items', 'zone', '@pc', 'constructor'])] = chance.pick(values)();
        break;
      default:
        put(place, chance.pick(values)());
    }
  }
  return JSON.stringify(json);
}

/** What a variable of a frame may be changed to: each kind of fact, and numbers that mean something else than the number before. */
const factsInstead = (old: unknown): readonly unknown[] => [
  ...[-1, 0, 1, 2, 999_999, '', 'x', 'constructor', true, false, [], [1], ['x'], [999_999], { tree: '{}' }],
  ...(typeof old === 'number' ? [old + 1, [old], String(old)] : []),
  ...(typeof old === 'boolean' ? [!old] : []),
  ...(Array.isArray(old) ? [old.slice(1), [...old, ...old], old[0] ?? 0] : []),
];

export interface DamagedFrame {
  readonly frame: string;
  readonly variable: string;
  readonly value: unknown;
  readonly save: string;
}
interface SavedFrames {
  readonly table: { readonly frames: Record<string, Record<string, unknown>> };
}
const parsed = (save: string): SavedFrames => JSON.parse(save);

/** Returns the save with another value in each variable of each frame: one at a time, each value in turn. */
export function* withDamagedFrames(save: string): Generator<DamagedFrame> {
  for (const [frame, { kind, ...variables }] of Object.entries(parsed(save).table.frames))
    for (const [variable, old] of Object.entries(variables))
      for (const value of factsInstead(old)) {
        if (JSON.stringify(value) === JSON.stringify(old)) continue;
        const json = parsed(save);
        json.table.frames[frame] = { kind, ...variables, [variable]: value };
        yield { frame: `${frame} (${String(kind)})`, variable, value, save: JSON.stringify(json) };
      }
}
