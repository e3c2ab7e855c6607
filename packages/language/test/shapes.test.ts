/** Shapes, cards, and what editors are told of them. */
import {
  cardSchema,
  flag,
  listOf,
  map,
  Names,
  name,
  needed,
  oneOf,
  optional,
  type Problem,
  read,
  readCard,
  type Shape,
  Source,
  text,
  whole,
} from '@rulewright/language';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doing, made, tiny } from './vocabulary.js';

function readAs<T>(shape: Shape<T>, written: string): { readonly value: T | undefined; readonly said: readonly string[] } {
  const problems: Problem[] = [];
  const { node } = read(new Source('x', written));
  if (node === undefined) throw new Error('there is nothing to read');
  const value = shape.read(node, { say: (problem) => void problems.push(problem), vocabulary: tiny.vocabulary, names: new Names() });
  expect(value === undefined).toBe(problems.length > 0);
  return { value, said: problems.map(({ message }) => message) };
}

const person = map('a person', {
  name: needed(text(), 'what they are called'),
  age: optional(whole(0, 150), 'how old they are'),
  born: optional(whole(1800, 2100), 'when', { insteadOf: 'age' }),
});

describe('shapes', () => {
  test.each<readonly [Shape<unknown>, string, unknown]>([
    [whole(1, 12), '12', 12],
    [whole(-5, 5), '-5', -5],
    [text(), 'Thunder Toll', 'Thunder Toll'],
    [text(), '"42"', '42'],
    [text(), '42', '42'],
    [name(), 'thunder-toll-2', 'thunder-toll-2'],
    [flag(), 'true', true],
    [oneOf('up', 'down'), 'up', 'up'],
    [oneOf('true', 'false'), 'true', 'true'],
    [listOf(whole()), '[1, 2]', [1, 2]],
    [listOf(whole()), '1', [1]],
    [listOf(whole(), { atLeast: 0 }), '[]', []],
    [person, '{ age: 3, name: Ana }', { name: 'Ana', age: 3, born: undefined }],
  ])('[LS1] %# what fits is read', (shape, written, value) => {
    expect(readAs(shape, written)).toEqual({ value, said: [] });
  });

  test.each<readonly [Shape<unknown>, string, string]>([
    [whole(1, 12), '13', 'the number 13 stands here; it should be a whole number from 1 to 12'],
    [whole(1, 12), '"4"', '"4" stands here; it should be a whole number from 1 to 12'],
    [whole(1, 12), '[4]', 'a list stands here; it should be a whole number from 1 to 12'],
    [text('a title'), '{ a: 1 }', 'a map with "a" stands here; it should be a title'],
    [text('a title', 3), 'four', '"four" stands here; it should be a title'],
    [text('a title'), '" "', '" " stands here; it should be a title'],
    [name('an id'), 'Two Words', '"Two Words" stands here; it should be an id'],
    [name('an id'), 'a--b', '"a--b" stands here; it should be an id'],
    [name('an id'), '-a', '"-a" stands here; it should be an id'],
    [name('an id'), '9', 'the number 9 stands here; it should be an id'],
    [flag(), 'yes', '"yes" stands here; it should be true or false'],
    [oneOf('up', 'down'), 'left', '"left" stands here; it should be one of up, down'],
    [oneOf('up', 'undefined'), '{}', 'an empty map stands here; it should be one of up, undefined'],
    [listOf(whole()), '[]', 'this list is empty; it needs 1 or more'],
    [listOf(whole(), { atLeast: 2 }), '1', 'there is only 1 here; it needs 2 or more'],
    [person, 'Ana', '"Ana" stands here; it should be a person'],
    [person, '{ name: Ana, age: 1, born: 1999 }', 'a person has both "age" and "born"'],
  ])('[LS1, LS4] %# what does not fit is said', (shape, written, message) => {
    expect(readAs(shape, written).said).toEqual([message]);
  });

  test('[LS1] all that is wrong is said, and reading goes on beside it', () => {
    expect(readAs(listOf(person), '[{ nam: Ana, age: old }, { age: 1 }, 7, { name: Bo, size: 3 }]').said).toEqual([
      'a person has no "nam"',
      '"old" stands here; it should be a whole number from 0 to 150',
      'a person needs "name": what they are called',
      'the number 7 stands here; it should be a person',
      'a person has no "size"',
    ]);
  });
  test('[LS1] a part that is there is not what another was meant to be', () => {
    expect(readAs(person, '{ name: Ana, nam: Bo }').said).toEqual(['a person has no "nam"']);
  });
  test('[LS4] in a list that is too short, too, all is read', () => {
    expect(readAs(listOf(flag(), { atLeast: 2 }), '[maybe]').said).toHaveLength(2);
  });
});

describe('cards', () => {
  test('[LC1] with a mistake anywhere are never made', () => {
    const before = made.count;
    const { card, problems } = readCard(tiny, 'x', doing('- shuffle\n- draw: two'));
    expect([card, problems.length, made.count - before]).toEqual([undefined, 1, 0]);
  });
  test('[LC1] with a warning are', () => {
    expect(readCard(tiny, 'x', doing('- repeat: { times: 0, do: shuffle }'))).toMatchObject({ card: { definition: { id: 'test' } } });
  });
  test('[LC2] have the text that was read, and no part to write another', () => {
    expect(readCard(tiny, 'x', doing('- both: [{ draw: 1 }, shuffle]')).card?.text).toEqual(['draw 1 card and shuffle your deck.']);
    expect(Object.keys(tiny.parts)).not.toContain('rules');
  });
});

/** As much of JSON Schema as we write. */
interface Json {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Json>>;
  readonly anyOf?: readonly Json[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly items?: Json;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

function fits(schema: Json, data: unknown, root: Json): boolean {
  const { $ref, anyOf, type, minimum = -Infinity, maximum = Infinity, pattern = '', maxLength = Infinity, minItems = 0 } = schema;
  if ($ref !== undefined) return fits(root.$defs?.[$ref.replace('#/$defs/', '')] as Json, data, root);
  if (anyOf !== undefined) return anyOf.some((one) => fits(one, data, root));
  if (schema.const !== undefined) return data === schema.const;
  if (schema.enum !== undefined) return schema.enum.includes(data);
  const is = Array.isArray(data) ? 'array' : Number.isInteger(data) ? 'integer' : typeof data;
  if (![type].flat().includes(is)) return false;
  if (typeof data === 'number') return data >= minimum && data <= maximum;
  if (typeof data === 'string') return new RegExp(pattern, 'u').test(data) && data.length <= maxLength;
  if (Array.isArray(data)) return data.length >= minItems && data.every((one) => fits(schema.items as Json, one, root));
  if (typeof data !== 'object' || data === null) return true;
  const isWhole = (schema.required ?? []).every((key) => Object.hasOwn(data, key));
  const { properties = {} } = schema;
  return (
    isWhole && Object.entries(data).every(([key, value]) => Object.hasOwn(properties, key) && fits(properties[key] as Json, value, root))
  );
}

/** Steps that are right, or nearly. */
const { aStep } = fc.letrec<{ aStep: unknown; anAmount: unknown; someCards: unknown }>((tie) => ({
  anAmount: fc.oneof(
    { maxDepth: 3 },
    fc.integer({ min: -5, max: 2_000_000_000 }),
    fc.constantFrom('life', 'much', true),
    fc.record({ half: tie('anAmount') }),
    fc.record({ sum: fc.array(tie('anAmount'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ count: tie('someCards') }),
  ),
  someCards: fc.oneof(
    fc.constantFrom('monsters', 'hand', 'this', 'victim'),
    fc.record({ monsters: fc.constantFrom('small', ['face-up', 'small'], { whose: 'you' }, { whose: 'me' }, { where: 'small' }, 3) }),
  ),
  aStep: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('shuffle', { shuffle: {} }, 'draw', { shufle: {} }),
    fc.record({ draw: tie('anAmount') }),
    fc.record({ draw: fc.record({ count: tie('anAmount'), who: fc.constantFrom('you', 'opponent', 'both') }) }),
    fc.record({ destroy: tie('someCards') }),
    fc.record({ both: fc.array(tie('aStep'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ repeat: fc.record({ times: tie('anAmount'), do: fc.oneof(tie('aStep'), fc.array(tie('aStep'), { maxLength: 2 })) }) }),
    fc.record({
      if: fc.record({ holds: fc.constantFrom('your-turn', { not: 'your-turn' }, { 'life-at-most': 3 }, 'never'), do: tie('aStep') }),
    }),
  ),
}));

test('[LS2] what the checker takes, the schema takes; what the schema refuses, the checker refuses', () => {
  const schema = cardSchema(tiny) as Json;
  const seen = { both: 0, neither: 0, names: 0 };
  fc.assert(
    fc.property(
      fc.array(aStep, { maxLength: 3 }),
      fc.constantFrom('spell', 'spell'),
      fc.oneof(fc.constant({}), fc.record({ level: fc.integer({ min: 0, max: 13 }) })),
      (steps, kind, more) => {
        const data = { card: 'test', name: 'Test', kind, ...more, text: { activate: { do: steps } } };
        const { problems } = readCard(tiny, 'x', JSON.stringify(data));
        const isRight = !problems.some(({ severity }) => severity === 'error');
        const isFitting = fits(schema, data, schema);
        if (isRight) expect(isFitting).toBe(true);
        // Names are all that a schema knows nothing of.
        const isOfNames = problems.some(({ code, message }) => code.startsWith('name.') || /nor the name of any/.test(message));
        if (isFitting && !isOfNames) expect(isRight).toBe(true);
        seen[isOfNames ? 'names' : isRight ? 'both' : 'neither']++;
      },
    ),
    { numRuns: 1500 },
  );
  expect(Math.min(seen.both, seen.neither, seen.names)).toBeGreaterThan(50);
});
