/**
 * Kinds: the shape of a record.
 *
 * KD1  A record has exactly the fields of its kind, each of its type; a write of another type is refused as a bug.
 * KD2  A field belongs to a kind: reading a record of another kind through it is a bug, never a wrong value.
 */
import { type Fact, Impossible, isFact } from './facts.js';
import { type PlainData, Tree } from './trees.js';

/** `ref` is the id of a record, 0 for none; `any` is any fact, or nothing yet (a variable of a program). */
export type FieldType = 'int' | 'flag' | 'text' | 'ref' | 'ints' | 'texts' | 'refs' | 'tree' | 'any';

/**
 * Who may see a field: everybody who sees the record at all, those who see its face, its owner, or nobody.
 * For a card "the record at all" includes its back.
 */
export type Seen = 'always' | 'face' | 'owner' | 'never';

/** `I` is the place of the field in the values of a record, where the compiler knows it. */
export class Field<T extends Fact = Fact, I extends number = number> {
  /** For a field that the kernel keeps true itself: what to do instead of setting it. */
  kept: string | undefined = undefined;
  /** Whether it says when something was: no part of a position. (LO1) */
  isTime = false;
  constructor(
    readonly name: string,
    readonly index: I,
    readonly type: FieldType,
    readonly initial: T,
    readonly seen: Seen,
  ) {}
}

export interface FieldSpec<T extends Fact = Fact> {
  readonly type: FieldType;
  readonly initial: T;
  readonly seen?: Seen;
  /** For a sequence number: it says when, and a game that has come round has another one there. */
  readonly says?: 'when';
}

export type FieldsOf<S> = { readonly [K in keyof S]: S[K] extends FieldSpec<infer T> ? Field<T> : never };

/** What may be left out where a program is called: it is a variable that nobody has set then. */
export interface Optional {
  readonly isOptional: true;
}
export const optional = <T extends Fact>(spec: FieldSpec<T>): FieldSpec<T> & Optional => ({ ...spec, isOptional: true });

interface Visibility {
  readonly seen?: Seen;
}
interface About extends Visibility {
  readonly says?: 'when';
}
export const int = (initial = 0, see: About = {}): FieldSpec<number> => ({ type: 'int', initial, ...see });
export const flag = (initial = false, see: Visibility = {}): FieldSpec<boolean> => ({ type: 'flag', initial, ...see });
export const text = (initial = '', see: Visibility = {}): FieldSpec<string> => ({ type: 'text', initial, ...see });
export const ref = (see: Visibility = {}): FieldSpec<number> => ({ type: 'ref', initial: 0, ...see });
export const ints = (see: About = {}): FieldSpec<readonly number[]> => ({ type: 'ints', initial: none, ...see });
export const texts = (see: Visibility = {}): FieldSpec<readonly string[]> => ({ type: 'texts', initial: none, ...see });
export const refs = (see: Visibility = {}): FieldSpec<readonly number[]> => ({ type: 'refs', initial: none, ...see });
/** Plain data of any shape. */
export const tree = (initial: PlainData = null, see: Visibility = {}): FieldSpec<Tree> => ({
  type: 'tree',
  initial: Tree.of(initial),
  ...see,
});
const none: readonly never[] = Object.freeze([]);

/** What a kind is for; the kernel lays records of these roles out itself. */
export type Role =
  | 'game'
  | 'queue'
  | 'stream'
  | 'player'
  | 'zone'
  | 'card'
  | 'effect'
  | 'thing'
  | 'scope'
  | 'link'
  | 'waiting'
  | 'snapshot'
  | 'program'
  | 'action';

/** The roles whose records carry a list of ids, written in place: a zone's cards, a queue, what lasts until a scope ends. */
export type ListedRole = 'queue' | 'zone' | 'scope';
const listedRoles: ReadonlySet<Role> = new Set<ListedRole>(['queue', 'zone', 'scope']);

/** One field of a layout, by its name: lists of these, because the compiler does not know the order of an object's keys. */
type Entry = Readonly<Record<string, FieldSpec>>;

type FieldAt<E, I> = I extends `${infer N extends number}`
  ? { readonly [K in keyof E]: E[K] extends FieldSpec<infer T> ? Field<T, N> : never }
  : never;
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;
/** The fields of a layout, each with its place. */
export type LayoutOf<E extends readonly Entry[]> = Together<{ [I in keyof E]: FieldAt<E[I], I> }[number]>;

/** The facts of a record that the compiler knows by their places. */
export interface Values extends Array<Fact | undefined> {
  slice(): this;
  slice(start: number, end?: number): (Fact | undefined)[];
}
/** The values of a record whose fields begin as a layout says: `values[LAYOUT.name.index]` has the type of the field. */
export type RowOf<L extends object> = Values & {
  -readonly [K in keyof L as L[K] extends Field<Fact, infer I> ? I : never]: L[K] extends Field<infer T> ? T : never;
};

/** Names that mean something else where records are written as JSON. */
const reserved: ReadonlySet<string> = new Set(['kind', 'items', '__proto__']);

const nothingAsked = new Field('\0', -1, 'any', 0, 'never');

/** `L` is the layout that its fields begin with. */
export class Kind<R extends Role = Role, L extends object = object> {
  readonly fields: readonly Field[];
  readonly byName: ReadonlyMap<string, Field>;
  /** The field that was asked for last. */
  private asked: Field = nothingAsked;
  /** The values of a record nobody has written to yet, to be copied. */
  readonly blank: RowOf<L>;
  readonly isCard: boolean;
  readonly isProgram: boolean;
  readonly isZone: boolean;
  /** Whether records of this kind carry a list of ids. */
  readonly listed: boolean;

  constructor(
    readonly id: string,
    readonly role: R,
    layout: L & Readonly<Record<string, Field>>,
    /** The fields after those of the layout. */
    others: readonly Field[] = [],
    /** For records that are neither cards nor zones: who sees that they exist. */
    readonly shown: 'all' | 'nobody' = 'nobody',
  ) {
    const fields = [...Object.values(layout), ...others];
    this.fields = fields;
    this.isCard = role === 'card';
    this.isProgram = role === 'program';
    this.isZone = role === 'zone';
    this.listed = listedRoles.has(role);
    this.byName = new Map(fields.map((field) => [field.name, field]));
    this.blank = fields.map((field) => (field.type === 'any' ? undefined : field.initial)) as RowOf<L>;
    const named = new Set<string>();
    for (const { name } of fields) {
      if (reserved.has(name)) throw new Impossible(`kind ${id}: "${name}" cannot name a field or variable`);
      if (named.has(name)) throw new Impossible(`kind ${id} has two fields or variables "${name}"`);
      named.add(name);
    }
  }

  field(name: string): Field {
    // Functions ask for the same few, over and over.
    return this.asked.name === name ? this.asked : this.findField(name);
  }

  private findField(name: string): Field {
    const found = this.byName.get(name);
    if (found === undefined) throw new Impossible(`kind ${this.id} has no field "${name}"`);
    this.asked = found;
    return found;
  }
}

/** Lays out the fields that the kernel keeps before an author's variables: their names begin with @, which an author's cannot. */
export function layHeader<const E extends readonly Entry[]>(...entries: E): LayoutOf<E> {
  return layOut(entries, (name, index, { type, initial }) => new Field(`@${name}`, index, type, initial, 'never'));
}

/** Lays out the fields that all records of a role begin with, in this order: an entry has one field. */
export function layRow<const E extends readonly Entry[]>(...entries: E): LayoutOf<E> {
  return layOut(entries, (name, index, spec) => named(name, index, spec, 'face'));
}

function layOut<E extends readonly Entry[]>(entries: E, fieldOf: (name: string, index: number, spec: FieldSpec) => Field): LayoutOf<E> {
  const fields: Record<string, Field> = {};
  for (const [index, entry] of entries.entries()) {
    const names = Object.entries(entry);
    if (names.length !== 1) throw new Impossible(`an entry of a layout has one field, not ${names.length}`);
    for (const [name, spec] of names) fields[name] = fieldOf(name, index, spec);
  }
  return fields as LayoutOf<E>;
}

/** Numbers the fields of an author after `base`, whose fields every kind of the role shares. */
export function layFields<S extends Record<string, FieldSpec>>(
  spec: S,
  base: readonly Field[] = [],
  seenByDefault: Seen = 'face',
): FieldsOf<S> {
  const fields = Object.entries(spec).map(([name, one], i) => [name, named(name, base.length + i, one, seenByDefault)]);
  return Object.fromEntries(fields);
}

function named(name: string, index: number, { type, initial, seen, says }: FieldSpec, seenByDefault: Seen): Field {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) throw new Impossible(`"${name}" cannot name a field`);
  const field = new Field(name, index, type, initial, seen ?? seenByDefault);
  field.isTime = says === 'when';
  return field;
}

// hot path
function isOfWholeNumbers(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) if (!Number.isSafeInteger(list[i])) return false;
  return true;
}

function isOfTexts(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) if (typeof list[i] !== 'string') return false;
  return true;
}

/** Whether a value may stand in a field of this type. */
export function fits(type: 'int' | 'ref', value: unknown): value is number;
export function fits(type: 'ints' | 'refs', value: unknown): value is readonly number[];
export function fits(type: 'texts', value: unknown): value is readonly string[];
export function fits(type: FieldType, value: unknown): value is Fact;
export function fits(type: FieldType, value: unknown): boolean {
  switch (type) {
    case 'int':
    case 'ref':
      return Number.isSafeInteger(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
    case 'ints':
    case 'refs':
      return Array.isArray(value) && isOfWholeNumbers(value);
    case 'texts':
      return Array.isArray(value) && isOfTexts(value);
    case 'tree':
      return value instanceof Tree;
    case 'any':
      return isFact(value);
  }
}
