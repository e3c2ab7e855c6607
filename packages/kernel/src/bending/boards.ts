/**
 * Boards: things with traits, and the view of them that continuous effects make.
 *
 * BD1  A thing has traits: numbers, which may be missing, sets of words, and single values. What is printed is its base; what
 *      holds is what all effects make of it. Bases are never written to.
 * BD2  A view can be forked; what is written to one is seen by no other.
 */
import { Impossible } from '../table/impossible.js';
import type { Ability } from './static-effects.js';
import { type WordSet, WordSets } from './word-sets.js';

/** A number, or nothing; a set of words; a single value. */
export type TraitKind = 'number' | 'set' | 'value';
/** What is printed. */
export type PrintedValue = number | string | boolean | readonly string[] | undefined;
/** What a view holds. */
export type TraitValue = number | string | boolean | WordSet | undefined;

/** The traits that things of a game have; each has a number, by which it is kept. */
export class Traits {
  private readonly numbers = new Map<string, number>();
  readonly names: readonly string[];
  readonly kinds: readonly TraitKind[];
  /** The sets of words that things have. */
  readonly sets = new WordSets();

  constructor(spec: Readonly<Record<string, TraitKind>>) {
    this.names = Object.keys(spec);
    this.kinds = Object.values(spec);
    // One bit each, and one for abilities, must fit a small integer.
    if (this.names.length > MOST_TRAITS) throw new Impossible(`a game has at most ${MOST_TRAITS} traits`);
    this.names.forEach((name, i) => {
      this.numbers.set(name, i);
    });
  }

  /** What is printed, as a view holds it. */
  value(trait: number, printed: PrintedValue): TraitValue {
    if (this.kinds[trait] !== 'set') return printed as TraitValue;
    return printed === undefined ? this.sets.empty : this.sets.of(printed as readonly string[]);
  }

  /** The trait's number. */
  at(name: string): number {
    const number = this.numbers.get(name);
    if (number === undefined) throw new Impossible(`there is no trait "${name}"; there are ${this.names.join(', ')}`);
    return number;
  }
}
const MOST_TRAITS = 28;

/** An effect that grants abilities; if it is that of an ability, which one. */
export interface Grantor {
  readonly key: string;
  readonly owned: Owned | undefined;
}

/** An ability that a thing has: printed on it, or granted by an effect. */
export class Owned {
  private name: string | undefined = undefined;

  constructor(
    readonly ability: Ability,
    private readonly thing: string,
    /** When it was granted; nothing if it is printed. */
    readonly granted: number | undefined,
    /** The effect that granted it, and the place among what that grants; or the place among printed ones of its name. */
    readonly by: Grantor | undefined = undefined,
    private readonly place = '',
    /** Whose it was before it was copied. */
    private readonly origin = thing,
  ) {}

  /** Stable: the thing's name, and the ability's, and that of the effect that granted it. */
  get key(): string {
    if (this.name === undefined) {
      const from = this.by?.key ?? (this.origin === this.thing ? '' : `@${this.origin}`);
      this.name = `${this.thing}/${from}${this.place}/${this.ability.id}`;
    }
    return this.name;
  }

  /** The same ability on a thing that has become a copy: another one than its own of that name. */
  copiedTo(thing: string): Owned {
    return new Owned(this.ability, thing, undefined, undefined, this.place, this.origin);
  }

  /** The same ability with another text. */
  saying(ability: Ability): Owned {
    return new Owned(ability, this.thing, this.granted, this.by, this.place, this.origin);
  }
}

/** What lies on the board. */
export interface Thing {
  readonly id: string;
  /** Since when it has been there, as it is. */
  readonly timestamp: number;
  readonly traits: Readonly<Record<string, PrintedValue>>;
  readonly abilities?: readonly Ability[];
  /** What it is attached to. */
  readonly host?: string | undefined;
  /** Whether its static abilities do not work where it lies, but for those that define what it is or say that they do. */
  readonly isIdle?: boolean;
}

/** Abilities as a thing with that name has them printed on it. Of several of one name each is one by itself. */
function printed(id: string, abilities: readonly Ability[] = []): readonly Owned[] {
  const before = new Map<string, number>();
  return abilities.map((ability) => {
    const nth = before.get(ability.id) ?? 0;
    before.set(ability.id, nth + 1);
    return new Owned(ability, id, ability.granted, undefined, nth === 0 ? '' : `#${nth}`);
  });
}

/** The traits of all things, column by column, as they are so far. */
export class View {
  /** Columns that only this view writes to. */
  private mine = 0;
  /** How often each trait has been written to. */
  readonly versions: number[] = [];

  constructor(
    readonly columns: (readonly TraitValue[])[],
    public abilities: readonly (readonly Owned[])[],
  ) {}

  fork(): View {
    this.mine = 0;
    const fork = new View(this.columns.slice(), this.abilities);
    for (let i = 0; i < this.versions.length; i++) fork.versions[i] = this.versions[i] ?? 0;
    return fork;
  }

  get(thing: number, trait: number): TraitValue {
    return (this.columns[trait] as readonly TraitValue[])[thing];
  }
  number(thing: number, trait: number): number {
    return (this.get(thing, trait) as number | undefined) ?? 0;
  }
  set(thing: number, trait: number): WordSet {
    return this.get(thing, trait) as WordSet;
  }
  words(thing: number, trait: number): readonly string[] {
    return this.set(thing, trait).words;
  }

  put(thing: number, trait: number, value: TraitValue): void {
    this.column(trait)[thing] = value;
  }
  /** Changes a trait of things: what it was decides what it becomes. */
  change(things: readonly number[], trait: number, becomes: (value: TraitValue, i: number) => TraitValue): void {
    const column = this.column(trait);
    for (let i = 0; i < things.length; i++) {
      const thing = things[i] as number;
      column[thing] = becomes(column[thing], i);
    }
  }
  /** A column to be written to. */
  private column(trait: number): TraitValue[] {
    const bit = 1 << trait;
    if ((this.mine & bit) === 0) {
      this.columns[trait] = (this.columns[trait] as readonly TraitValue[]).slice();
      this.mine |= bit;
    }
    this.versions[trait] = (this.versions[trait] ?? 0) + 1;
    return this.columns[trait] as TraitValue[];
  }
  setAbilities(thing: number, owned: readonly Owned[]): void {
    const bit = 1 << MOST_TRAITS;
    if ((this.mine & bit) === 0) {
      this.abilities = this.abilities.slice();
      this.mine |= bit;
    }
    this.versions[MOST_TRAITS] = this.abilityChanges + 1;
    (this.abilities as (readonly Owned[])[])[thing] = owned;
  }
  /** How often abilities have come or gone. */
  get abilityChanges(): number {
    return this.versions[MOST_TRAITS] ?? 0;
  }
}

/** Things in order, and where each is found. */
export class Board {
  private readonly places: ReadonlyMap<string, number>;
  /** What each thing is attached to: its place, -1 if nothing. */
  readonly hosts: readonly number[];
  readonly base: View;

  constructor(
    readonly traits: Traits,
    readonly things: readonly Thing[],
    /** A board with the same things in the same places, attached to the same, and what has become of their bases. */
    like?: { readonly board: Board; readonly base: View },
  ) {
    if (like !== undefined) {
      this.places = like.board.places;
      this.hosts = like.board.hosts;
      this.base = like.base;
      return;
    }
    const places = new Map<string, number>();
    things.forEach(({ id }, i) => {
      if (places.has(id)) throw new Impossible(`there are two things "${id}"`);
      places.set(id, i);
    });
    this.places = places;
    this.hosts = things.map(({ host }) => (host === undefined ? -1 : (places.get(host) ?? -1)));
    const columns = traits.names.map((name, i) => things.map(({ traits: own }) => traits.value(i, own[name])));
    this.base = new View(
      columns,
      things.map(({ id, abilities }) => printed(id, abilities)),
    );
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

  /** The board with another thing in the place of one: of the same name, and attached to the same. */
  with(place: number, thing: Thing): Board {
    const was = this.thing(place);
    if (thing.id !== was.id || thing.host !== was.host) throw new Impossible(`"${thing.id}" does not take the place of "${was.id}"`);
    const things = this.things.slice();
    things[place] = thing;
    const base = this.base.fork();
    this.traits.names.forEach((name, i) => {
      const value = this.traits.value(i, thing.traits[name]);
      if (value !== base.get(place, i)) base.put(place, i, value);
    });
    if (thing.abilities !== was.abilities) base.setAbilities(place, printed(thing.id, thing.abilities));
    return new Board(this.traits, things, { board: this, base });
  }
}
