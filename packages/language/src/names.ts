/**
 * Names: what a text calls that which was chosen or counted, or what has happened.
 *
 * LN2  A name is given once, is no word that could stand where the name is used and none of the kernel's own, and something uses it.
 * LN3  A name that is given inside of a branch or a loop is known only there.
 * LV1  What a text leaves behind, and is done later or holds for a while, knows the names that were given before it: they are kept
 *      with it. Of cards those are left out that are no longer the same objects.
 * LV15  What is done later goes on with the cards that it has moved itself: of those that it kept, and of the card whose text it is,
 *      it means the ones that were still the same objects when it began.
 * LV2  What was named is printed as "it" or "them" if nothing else has a name by then; else by what it is, if that tells them apart, or
 *      by what was done to it.
 */

import { assign, type Expr, type Fact, type Here, isStill, type Step } from '@rulewright/kernel';
import type { NounPhrase } from './clause.js';
import { spaced } from './inflection.js';
import { type Problem, quoted, type Span } from './problems.js';
import { render } from './render.js';

/** How what was named is called. */
export interface Called extends Pick<NounPhrase, 'noun' | 'plural' | 'isMany' | 'owner'> {
  /** What is printed instead, as long as nothing else has a name: "that target". */
  readonly instead?: string | undefined;
  /** What was done to it, where others are of the same kind: "discarded", of "the discarded monster". */
  readonly done?: string | undefined;
  /** The name of something else, if it is the same. */
  readonly sameAs?: string | undefined;
}

/** What a name stands for. */
export interface Named {
  readonly name: string;
  /** "cards", "a number": what may stand where it is used. */
  readonly type: string;
  readonly at: Span;
  /** The so-manieth that the text has given. */
  readonly order: number;
  /** How it is called, worked out when somebody wants to know. */
  readonly said: (() => Called | undefined) | undefined;
  /** How it is read; as a variable of that name, by default. */
  readonly read: ((here: Here) => Fact | undefined) | undefined;
  isUsed: boolean;
}

/** What a name means to whoever uses it. */
export interface Use {
  /** How it is called there. */
  readonly said: NounPhrase;
  read(here: Here): Fact | undefined;
  /** The same with what has become another object since it was kept. */
  raw(here: Here): Fact | undefined;
}

/** When something was left behind: what it is kept as. */
const SINCE = 'Since';
const keptAs = (name: string): string => `Kept-${name}`;
/** Of cards that were kept, those that are still the same objects. */
const stillThere = (here: Here, value: Fact | undefined): Fact | undefined => {
  const since = here.int(SINCE);
  const is = (id: unknown): boolean => here.exists(id as number) && isStill(here, id as number, since);
  return Array.isArray(value) ? value.filter(is) : value !== undefined && is(value) ? value : undefined;
};

/** Whether the card whose text left something behind was still the same object when that began to be done. */
const STILL = 'Still-this';
/** Whether the card whose text this is still is what it was when the text left this behind; it is, if nothing was. (LV15) */
export function isSourceKept(here: Here): boolean {
  if (!here.has(SINCE)) return true;
  const still = here.has(STILL) ? here.var(STILL) : undefined;
  return still === undefined ? isStill(here, here.source, here.int(SINCE)) : still === true;
}

/** Since when cards are looked at that were told from others before: from then on they are followed. (LV15) */
const FOLLOWED = Number.MAX_SAFE_INTEGER;

/** What is kept for something that is done later: the names it is kept by, and what they are handed. */
export interface Keeps {
  readonly captures: readonly string[];
  readonly values: Readonly<Record<string, Expr>>;
  /** What it begins with: from then on the names follow the cards that it moves. (LV15) */
  readonly settles: readonly Step[];
}

interface Kept {
  readonly type: string;
  readonly from: Expr;
}

/** A name where it is used, with all that have names by then. (LV2) */
class Used implements Use {
  constructor(
    private readonly named: Named,
    private readonly known: readonly Named[],
    readonly read: Use['read'],
    readonly raw: Use['raw'],
  ) {}
  get said(): NounPhrase {
    const origin = this.originOf(this.named);
    const plain = spaced(origin.name);
    const said = origin.said?.();
    const { name } = this.named;
    if (said === undefined) return { noun: plain, which: 'the', name };
    const { noun, plural, isMany, owner } = said;
    const called: NounPhrase = { noun, plural, isMany, owner, name };
    const others = this.known.filter((one) => one.type === origin.type && this.originOf(one) !== origin);
    if (others.length === 0)
      return said.instead === undefined
        ? { ...called, pronoun: isMany === true ? 'they' : 'it' }
        : { ...called, which: 'that', instead: said.instead };
    // What has no noun is not told apart by it.
    const isTold = noun !== '' && others.every((one) => ![undefined, noun].includes(one.said?.()?.noun));
    return isTold
      ? { ...called, which: 'that' }
      : { ...called, which: 'the', instead: this.toldApart(said, origin, others) ?? `the ${plain}` };
  }
  /** What it is another name for. */
  private originOf(named: Named): Named {
    const same = named.said?.()?.sameAs;
    const origin = same === undefined ? undefined : this.known.find((one) => one.name === same);
    return origin === undefined ? named : this.originOf(origin);
  }
  /** "that target", "the discarded monster", "the first chosen monster": of several of one kind. (LV2) */
  private toldApart({ done, noun, ...said }: Called, { order }: Named, others: readonly Named[]): string | undefined {
    if (done === undefined || noun === '') return undefined;
    const like = others.filter((one) => one.said?.()?.done === done && (done === 'target' || one.said?.()?.noun === noun));
    const things: NounPhrase =
      done === 'target'
        ? { noun: 'target', isMany: said.isMany }
        : { noun, plural: said.plural, isMany: said.isMany, adjectives: done === '' ? [] : [done] };
    if (like.length === 0) return render({ ...things, which: done === 'target' ? 'that' : 'the' });
    const nth = ORDINALS[like.filter((one) => one.order < order).length];
    return nth === undefined ? undefined : render({ ...things, which: 'the', adjectives: [nth, ...(things.adjectives ?? [])] });
  }
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** What is kept for what is done at once. */
export const KEEPS_NOTHING: Keeps = { captures: [], values: {}, settles: [] };

/** In which other way a name is read. */
export type ReadOtherwise = (read: NonNullable<Named['read']>, name: string, type: string) => NonNullable<Named['read']>;

/** The names that a text has given to what was chosen or counted. */
export class Names {
  // Most words give no name and keep none, and a set has a hundred thousand words.
  private given: Map<string, Named> | undefined = undefined;
  private kept: Map<string, Kept> | undefined = undefined;

  constructor(
    private readonly outer: Names | undefined = undefined,
    /** All that were given anywhere in the text. */
    private readonly all: Named[] = [],
    private readonly kindOf: 'inner' | 'later' | 'aside' | 'same' = 'inner',
    private readonly otherwise: ReadOtherwise | undefined = undefined,
  ) {}

  /** Names that are known only inside of something; those outside are known there, too. (LN3) */
  inner(): Names {
    return new Names(this, this.all);
  }
  /** Names of what is done later, or holds for a while: those from outside are kept for it. (LV1) */
  later(): Names {
    return new Names(this, this.all, 'later');
  }
  /** Names of one of several things, of which one is chosen: known only there, and given nowhere else. */
  aside(): Names {
    return new Names(this, this.all, 'aside');
  }

  /** The same names; what is given here is read in another way. */
  reading(how: ReadOtherwise): Names {
    return new Names(this, this.all, 'same', how);
  }

  give(
    name: string,
    type: string,
    at: Span,
    { say }: { say(problem: Problem): void },
    { said, read }: Partial<Pick<Named, 'said' | 'read'>> = {},
  ): Named | undefined {
    if (this.kindOf === 'same') {
      const how = this.otherwise as ReadOtherwise;
      return (this.outer as Names).give(name, type, at, { say }, { ...(said && { said }), ...(read && { read: how(read, name, type) }) });
    }
    if (this.find(name) !== undefined || (this.kindOf === 'aside' && this.all.some((one) => one.name === name))) {
      say({
        code: 'name.twice',
        severity: 'error',
        at,
        message: `${quoted(name)} is the name of something else already`,
        hint: 'take another name',
      });
      return undefined;
    }
    const named = { name, type, at, order: this.all.length, said, read, isUsed: false };
    this.given ??= new Map();
    this.given.set(name, named);
    this.all.push(named);
    return named;
  }
  private find(name: string): Named | undefined {
    return this.given?.get(name) ?? this.outer?.find(name);
  }
  /** How it is read here; it is kept for whatever is done later on the way. */
  private reach(name: string): Pick<Use, 'read' | 'raw'> {
    const own = this.given?.get(name);
    const plainly = own?.read ?? ((here: Here) => here.var(name));
    if (own !== undefined) return { read: plainly, raw: plainly };
    const outer = (this.outer as Names).reach(name);
    if (this.kindOf !== 'later') return outer;
    const { type } = this.find(name) as Named;
    this.kept ??= new Map();
    this.kept.set(name, { type, from: outer.read });
    const raw = (here: Here): Fact | undefined => here.var(keptAs(name));
    return { read: type === 'cards' ? (here) => stillThere(here, raw(here)) : raw, raw };
  }
  /** What has that name and is of that type; it is used by that. */
  use(name: string, type: string): Use | undefined {
    const found = this.find(name);
    if (found?.type !== type) return undefined;
    found.isUsed = true;
    const { read, raw } = this.reach(name);
    return new Used(found, this.known(), read, raw);
  }
  private known(): readonly Named[] {
    const before = this.outer?.known() ?? [];
    return this.given === undefined ? before : [...this.given.values(), ...before];
  }
  /** The names that what is done later has of what was before it; and what they are handed when it is left behind. */
  get keeps(): Keeps {
    // Only what is done later keeps any.
    if (this.kindOf !== 'later') return KEEPS_NOTHING;
    const kept = [...(this.kept ?? [])];
    const values: Record<string, Expr> = {};
    for (const [name, { from }] of kept) values[keptAs(name)] = from;
    const cards = kept.filter(([, { type }]) => type === 'cards').map(([name]) => keptAs(name));
    values[SINCE] = (here: Here) => here.seq;
    const settled = cards.map((kept) => assign(kept, (here: Here) => stillThere(here, here.var(kept)) ?? []));
    return { captures: Object.keys(values), values, settles: [...settled, assign(STILL, isSourceKept), assign(SINCE, FOLLOWED)] };
  }
  typeOf(name: string): string | undefined {
    return this.find(name)?.type;
  }
  /** Whether it was given anywhere, by now. */
  isGiven(name: string): boolean {
    return this.all.some((one) => one.name === name);
  }
  /** Whether it was given somewhere where it is not known here. */
  isElsewhere(name: string): boolean {
    return this.find(name) === undefined && this.isGiven(name);
  }
  of(type: string): readonly string[] {
    return this.known()
      .filter((named) => named.type === type)
      .map(({ name }) => name);
  }
  /** What was named and never used. */
  get idle(): readonly Named[] {
    return this.all.filter(({ isUsed }) => !isUsed);
  }
}
