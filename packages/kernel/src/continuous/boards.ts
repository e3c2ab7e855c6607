/**
 * Boards: things with traits, and the view of them that continuous effects make.
 *
 * BD1  A thing has traits: numbers, which may be missing, sets of words, and single values. What is printed is its base; what
 *      holds is what all effects make of it. Bases are never written to.
 * BD2  A view can be forked; what is written to one is seen by no other.
 */
import type { Ability, Resolved } from '../definitions/continuous-effects.js';
import type { PrintedValue, TraitValue } from '../definitions/traits.js';
import type { WordSet } from '../definitions/word-sets.js';
import { MOST_TRAITS, type Traits } from '../rules/trait-list.js';
import { Impossible } from '../store/impossible.js';

/** An effect that grants abilities; if it is that of an ability, which one. */
export interface Grantor {
  readonly key: string;
  readonly owned: Owned | undefined;
}

/** Where a thing has an ability from. */
interface Provenance {
  /** When it was granted; nothing if it is printed. */
  readonly granted: number | undefined;
  /** The effect that granted it, and the place among what that grants; or the place among printed ones of its name. */
  readonly by: Grantor | undefined;
  readonly place: string;
  /** Whose it was before it was copied; else its thing's. */
  readonly origin: string;
  /** Whether it belongs to what its thing is: it goes with what is printed, and into copies. */
  readonly isPrinted: boolean;
}

/** An ability that a thing has: printed on it, or granted by an effect. */
export class Owned implements Provenance {
  private name: string | undefined = undefined;
  readonly granted: number | undefined;
  readonly by: Grantor | undefined;
  readonly place: string;
  readonly origin: string;
  readonly isPrinted: boolean;

  constructor(
    readonly ability: Ability,
    readonly thing: string,
    { granted, by, place, origin, isPrinted }: Provenance,
  ) {
    this.granted = granted;
    this.by = by;
    this.place = place;
    this.origin = origin;
    this.isPrinted = isPrinted;
  }

  /** Stable: the thing's name, and the ability's, and that of the effect that granted it. */
  get key(): string {
    this.name ??= `${this.thing}/${this.instance}/${this.ability.id}`;
    return this.name;
  }

  /** By which it is told from others of its name on the same thing: nothing for the first that is printed. */
  get instance(): string {
    return `${this.by?.key ?? (this.origin === this.thing ? '' : `@${this.origin}`)}${this.place}`;
  }

  /** The same ability on a thing that has become a copy: another one than its own of that name. */
  copiedTo(thing: string): Owned {
    const place = `${this.by?.key ?? ''}${this.place}`;
    return new Owned(this.ability, thing, { granted: undefined, by: undefined, place, origin: this.origin, isPrinted: true });
  }

  /** The same ability with another text. */
  saying(ability: Ability): Owned {
    return new Owned(ability, this.thing, this);
  }
}

/** Whether two lists are the same abilities, with the same texts. */
export const hasSame = (one: readonly Owned[], other: readonly Owned[]): boolean =>
  one === other ||
  (one.length === other.length && one.every(({ key, ability }, i) => key === other[i]?.key && ability === other[i]?.ability));

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
  /** What lies on it and changes it, without being an ability: effects of their own. */
  readonly carried?: readonly Resolved[];
  /** The facts of its record that all of this follows from, by their places; nothing if it follows from more. */
  readonly from?: readonly (readonly [place: number, fact: unknown])[] | undefined;
}

/** Abilities as a thing with that name has them printed on it. Of several of one name each is one by itself. */
export function printed(id: string, abilities: readonly Ability[] = []): readonly Owned[] {
  const before = new Map<string, number>();
  return abilities.map((ability) => {
    const nth = before.get(ability.id) ?? 0;
    before.set(ability.id, nth + 1);
    const { granted } = ability;
    const place = nth === 0 ? '' : `#${nth}`;
    return new Owned(ability, id, { granted, by: undefined, place, origin: id, isPrinted: granted === undefined });
  });
}

/** Instead of a host: attached to nothing; not there at all. */
export const NO_HOST = -1;
export const NOT_THERE = -2;
const noAbilities: readonly Owned[] = [];

/** The traits of all things, column by column, as they are so far. */
export class View {
  /** Columns that only this view writes to. */
  private mine = 0;
  /** How often each trait has been written to. */
  readonly versions: number[] = [];
  /** How many there were of what was counted since somebody wanted to know. */
  counted: number[] | undefined = undefined;

  constructor(
    readonly columns: (readonly TraitValue[])[],
    public abilities: readonly (readonly Owned[])[],
    /** What each thing is attached to: its place, or that it is attached to nothing, or not there. */
    readonly hosts: readonly number[],
  ) {}

  fork(hosts = this.hosts): View {
    this.mine = 0;
    const fork = new View(this.columns.slice(), this.abilities, hosts);
    for (let i = 0; i < this.versions.length; i++) fork.versions[i] = this.versions[i] ?? 0;
    return fork;
  }

  /** How many places there are; not everywhere is a thing. */
  get size(): number {
    return this.hosts.length;
  }
  isThere(thing: number): boolean {
    return thing >= 0 && thing < this.hosts.length && this.hosts[thing] !== NOT_THERE;
  }
  owned(thing: number): readonly Owned[] {
    return this.abilities[thing] ?? noAbilities;
  }
  /** How many things there are that somebody asks for. */
  count(asks: (view: View, thing: number, source: number) => boolean, source: number): number {
    let count = 0;
    const { hosts } = this;
    for (let thing = 0; thing < hosts.length; thing++) if (hosts[thing] !== NOT_THERE && asks(this, thing, source)) count++;
    this.counted?.push(count);
    return count;
  }

  get(thing: number, trait: number): TraitValue {
    return this.columns[trait]?.[thing];
  }
  number(thing: number, trait: number): number {
    const value = this.get(thing, trait);
    return typeof value === 'number' ? value : 0;
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
      const thing = things[i];
      if (thing === undefined) break;
      column[thing] = becomes(column[thing], i);
    }
  }
  /** A column to be written to. */
  private column(trait: number): TraitValue[] {
    const bit = 1 << trait;
    if ((this.mine & bit) === 0) {
      this.columns[trait] = this.columns[trait]?.slice() ?? [];
      this.mine |= bit;
    }
    this.versions[trait] = (this.versions[trait] ?? 0) + 1;
    return this.columns[trait] as TraitValue[];
  }
  /** The thing has these abilities from now on; `isFurther` if they are those it had, and after them some that have no effect by themselves. */
  setAbilities(thing: number, owned: readonly Owned[], isFurther = false): void {
    const bit = 1 << MOST_TRAITS;
    if ((this.mine & bit) === 0) {
      this.abilities = this.abilities.slice();
      this.mine |= bit;
    }
    if (!isFurther) this.versions[MOST_TRAITS] = this.effectChanges + 1;
    (this.abilities as (readonly Owned[])[])[thing] = owned;
  }
  /** How often abilities have come or gone so that there may be other effects by now, or in another order. */
  get effectChanges(): number {
    return this.versions[MOST_TRAITS] ?? 0;
  }
}

/** The place of every thing that was ever named, which it keeps; boards that came from each other share it. */
export class Places {
  readonly ids: string[] = [];
  private readonly places = new Map<string, number>();

  /** The place of a thing, which need not be there. */
  of(id: string): number {
    const known = this.places.get(id);
    if (known !== undefined) return known;
    this.places.set(id, this.ids.length);
    return this.ids.push(id) - 1;
  }
  /** The place of a thing, -1 if nobody has named it. */
  /** The id of what lies in a place. */
  idOf(place: number): string {
    return this.ids[place] ?? '';
  }

  find(id: string): number {
    return this.places.get(id) ?? -1;
  }
}

/** Things, each in its place. */
export class Board {
  /** By place; a place may be empty. */
  readonly things: readonly (Thing | undefined)[];
  readonly base: View;

  /** A board of things; or one that came from another. */
  constructor(
    readonly traits: Traits,
    things: readonly Thing[],
    readonly places: Places = new Places(),
    from?: { readonly things: readonly (Thing | undefined)[]; readonly base: View },
  ) {
    if (from !== undefined) {
      this.things = from.things;
      this.base = from.base;
      return;
    }
    const all: (Thing | undefined)[] = [];
    for (const thing of things) {
      const place = places.of(thing.id);
      if (all[place] !== undefined) throw new Impossible(`there are two things "${thing.id}"`);
      all[place] = thing;
    }
    for (let place = 0; place < places.ids.length; place++) all[place] ??= undefined;
    this.things = all;
    this.base = new View(
      traits.names.map((name, i) => all.map((thing) => thing && traits.value(i, thing.traits[name]))),
      all.map(printedOn),
      all.map((thing) => hostOf(thing, all, places)),
    );
  }

  /** How many places there are. */
  get size(): number {
    return this.things.length;
  }
  /** The place of a thing, -1 if it is not there. */
  place(id: string): number {
    const place = this.places.find(id);
    return this.things[place] === undefined ? -1 : place;
  }
  /** The thing that lies in a place. */
  thing(place: number): Thing {
    return this.things[place] as Thing;
  }
  /** Every thing that is there. */
  get present(): readonly Thing[] {
    return this.things.filter((thing) => thing !== undefined);
  }

  /** The board with other things, some of which may be there already, and without some; and the places where it is another one. */
  with(things: readonly Thing[], without: readonly string[] = []): { readonly board: Board; readonly changed: readonly number[] } {
    const all = this.things.slice();
    const changed = new Set<number>();
    const moved = new Set<string>();
    for (const id of without) {
      const place = this.place(id);
      if (place < 0) throw new Impossible(`there is no thing "${id}"`);
      all[place] = undefined;
      changed.add(place);
      moved.add(id);
    }
    for (const thing of things) {
      const place = this.places.of(thing.id);
      while (all.length <= place) all.push(undefined);
      if (all[place] === undefined) moved.add(thing.id);
      all[place] = thing;
      changed.add(place);
    }
    // What is attached to a thing that has come or gone is attached to something else now.
    if (moved.size > 0)
      all.forEach((thing, place) => {
        if (thing?.host !== undefined && moved.has(thing.host)) changed.add(place);
      });
    return { board: new Board(this.traits, [], this.places, { things: all, base: this.rebased(all, changed) }), changed: [...changed] };
  }

  /** What is printed, with other things in some places. */
  private rebased(things: readonly (Thing | undefined)[], changed: ReadonlySet<number>): View {
    const { base, traits } = this;
    let hosts: number[] | undefined;
    for (const place of changed) {
      const host = hostOf(things[place], things, this.places);
      if (host === base.hosts[place]) continue;
      hosts ??= base.hosts.slice();
      while (hosts.length < things.length) hosts.push(NOT_THERE);
      hosts[place] = host;
    }
    const view = base.fork(hosts);
    for (const place of changed) {
      const thing = things[place];
      // What a thing was that is gone may stay where it stood: nobody asks what is not there.
      if (thing !== undefined)
        for (const [i, name] of traits.names.entries()) {
          const value = traits.value(i, thing.traits[name]);
          if (value !== base.get(place, i)) view.put(place, i, value);
        }
      const was = this.things[place];
      if (thing === undefined || was === undefined || thing.abilities !== was.abilities) view.setAbilities(place, printedOn(thing));
    }
    return view;
  }
}

const printedOn = (thing: Thing | undefined): readonly Owned[] => (thing === undefined ? noAbilities : printed(thing.id, thing.abilities));

function hostOf(thing: Thing | undefined, things: readonly (Thing | undefined)[], places: Places): number {
  if (thing === undefined) return NOT_THERE;
  const host = thing.host === undefined ? -1 : places.find(thing.host);
  return things[host] === undefined ? NO_HOST : host;
}
