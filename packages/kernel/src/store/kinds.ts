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

export class Field<T extends Fact = Fact> {
  /** For a field that the kernel keeps true itself: what to do instead of setting it. */
  kept: string | undefined = undefined;
  /** Whether it says when something was: no part of a position. (LO1) */
  isTime = false;
  constructor(
    readonly name: string,
    readonly index: number,
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

/** Names that mean something else where records are written as JSON. */
const reserved: ReadonlySet<string> = new Set(['kind', 'items', '__proto__']);

const nothingAsked = new Field('\0', -1, 'any', 0, 'never');

export class Kind {
  readonly fields: readonly Field[];
  readonly byName: ReadonlyMap<string, Field>;
  /** The field that was asked for last. */
  private asked: Field = nothingAsked;
  /** The values of a record nobody has written to yet. */
  readonly blank: readonly (Fact | undefined)[];
  readonly isCard: boolean;
  readonly isProgram: boolean;
  readonly isZone: boolean;

  constructor(
    readonly id: string,
    readonly role: Role,
    fields: readonly Field[],
    /** Whether records of this kind carry a list of ids, written in place: a zone's cards, a queue. */
    readonly listed = false,
    /** For records that are neither cards nor zones: who sees that they exist. */
    readonly shown: 'all' | 'nobody' = 'nobody',
  ) {
    this.fields = fields;
    this.isCard = role === 'card';
    this.isProgram = role === 'program';
    this.isZone = role === 'zone';
    this.byName = new Map(fields.map((field) => [field.name, field]));
    this.blank = fields.map((field) => (field.type === 'any' ? undefined : field.initial));
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

/** The fields that the kernel itself keeps beside an author's variables: their names begin with @, which an author's cannot. */
export function layHeader<S extends Record<string, FieldSpec>>(spec: S): FieldsOf<S> {
  const fields = Object.entries(spec).map(([name, { type, initial }], i) => [name, new Field(`@${name}`, i, type, initial, 'never')]);
  return Object.fromEntries(fields) as FieldsOf<S>;
}

/** Numbers the fields after `base`, whose fields every kind of the role shares. */
export function layFields<S extends Record<string, FieldSpec>>(
  spec: S,
  base: readonly Field[] = [],
  seenByDefault: Seen = 'face',
): FieldsOf<S> {
  const fields: Record<string, Field> = {};
  let index = base.length;
  for (const [name, { type, initial, seen, says }] of Object.entries(spec)) {
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) throw new Impossible(`"${name}" cannot name a field`);
    const field = new Field(name, index++, type, initial, seen ?? seenByDefault);
    field.isTime = says === 'when';
    fields[name] = field;
  }
  return fields as FieldsOf<S>;
}

// Plain loops: the engine is slow with functions over lists that are frozen, as those of the table are.
function isOfWholeNumbers(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) if (!Number.isSafeInteger(list[i])) return false;
  return true;
}

function isOfTexts(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) if (typeof list[i] !== 'string') return false;
  return true;
}

/** Whether a value may stand in a field of this type. */
export function fits(type: FieldType, value: unknown): value is Fact {
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
