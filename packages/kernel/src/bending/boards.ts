/**
 * Boards: things with traits, and the view of them that continuous effects make.
 *
 * BD1  A thing has traits: numbers, which may be missing, sets of words, and single values. What is printed is its base; what
 *      holds is what all effects make of it. Bases are never written to.
 * BD2  A view can be forked; what is written to one is seen by no other.
 */
import { Impossible } from '../table/impossible.js';
import type { Ability } from './static-effects.js';

/** A number, or nothing; a set of words; a single value. */
export type TraitKind = 'number' | 'set' | 'value';
export type TraitValue = number | string | boolean | readonly string[] | undefined;

/** The traits that things of a game have; each has a number, by which it is kept. */
export class Traits {
  private readonly numbers = new Map<string, number>();
  readonly names: readonly string[];
  readonly kinds: readonly TraitKind[];

  constructor(spec: Readonly<Record<string, TraitKind>>) {
    this.names = Object.keys(spec);
    this.kinds = Object.values(spec);
    // One bit each, and one for abilities, must fit a small integer.
    if (this.names.length > MOST_TRAITS) throw new Impossible(`a game has at most ${MOST_TRAITS} traits`);
    this.names.forEach((name, i) => {
      this.numbers.set(name, i);
    });
  }

  /** The trait's number. */
  at(name: string): number {
    const number = this.numbers.get(name);
    if (number === undefined) throw new Impossible(`there is no trait "${name}"; there are ${this.names.join(', ')}`);
    return number;
  }
}
const MOST_TRAITS = 28;

/** An ability that a thing has: printed on it, or granted by an effect. */
export interface Owned {
  readonly ability: Ability;
  /** Stable: the thing's name, and the ability's, and that of the effect that granted it. */
  readonly key: string;
  /** When it was granted; nothing if it is printed. */
  readonly granted: number | undefined;
}

/** What lies on the board. */
export interface Thing {
  readonly id: string;
  /** Since when it has been there, as it is. */
  readonly timestamp: number;
  readonly traits: Readonly<Record<string, TraitValue>>;
  readonly abilities?: readonly Ability[];
  /** What it is attached to. */
  readonly host?: string | undefined;
}

const nothing: readonly never[] = Object.freeze([]);

/** The traits of all things, column by column, as they are so far. */
export class View {
  /** Columns that only this view writes to. */
  private owned = 0;

  constructor(
    readonly columns: (readonly TraitValue[])[],
    public abilities: readonly (readonly Owned[])[],
  ) {}

  fork(): View {
    this.owned = 0;
    return new View(this.columns.slice(), this.abilities);
  }

  get(thing: number, trait: number): TraitValue {
    return (this.columns[trait] as readonly TraitValue[])[thing];
  }
  number(thing: number, trait: number): number {
    return (this.get(thing, trait) as number | undefined) ?? 0;
  }
  words(thing: number, trait: number): readonly string[] {
    return (this.get(thing, trait) as readonly string[] | undefined) ?? nothing;
  }

  set(thing: number, trait: number, value: TraitValue): void {
    const bit = 1 << trait;
    if ((this.owned & bit) === 0) {
      this.columns[trait] = (this.columns[trait] as readonly TraitValue[]).slice();
      this.owned |= bit;
    }
    (this.columns[trait] as TraitValue[])[thing] = value;
  }
  setAbilities(thing: number, owned: readonly Owned[]): void {
    const bit = 1 << MOST_TRAITS;
    if ((this.owned & bit) === 0) {
      this.abilities = this.abilities.slice();
      this.owned |= bit;
    }
    (this.abilities as (readonly Owned[])[])[thing] = owned;
  }
}

/** Things in order, and where each is found. */
export class Board {
  private readonly places = new Map<string, number>();
  /** What each thing is attached to: its place, -1 if nothing. */
  readonly hosts: readonly number[];
  readonly base: View;

  constructor(
    readonly traits: Traits,
    readonly things: readonly Thing[],
  ) {
    things.forEach(({ id }, i) => {
      if (this.places.has(id)) throw new Impossible(`there are two things "${id}"`);
      this.places.set(id, i);
    });
    this.hosts = things.map(({ host }) => (host === undefined ? -1 : (this.places.get(host) ?? -1)));
    const columns = traits.names.map((name, i) =>
      things.map(({ traits: own }) => own[name] ?? (traits.kinds[i] === 'set' ? nothing : undefined)),
    );
    const abilities = things.map(({ id, abilities: own = [] }) =>
      own.map((ability) => ({ ability, key: `${id}/${ability.id}`, granted: ability.granted })),
    );
    this.base = new View(columns, abilities);
  }

  get size(): number {
    return this.things.length;
  }
  /** The place of a thing, -1 if it is not there. */
  place(id: string): number {
    return this.places.get(id) ?? -1;
  }
  thing(place: number): Thing {
    return this.things[place] as Thing;
  }
}
