/**
 * Continuous effects as data: what a static ability, or an effect that has resolved, does as long as it lasts.
 *
 * CE1  One ability, or one resolved effect, is one effect, however many parts it has. Each part belongs to a layer.
 * CE2  An ability's effect applies to what its filter lets pass; a resolved one to the things it was locked to; with a filter, to those
 *      of them that it lets pass, or to whatever passes if it was locked to none. Numbers are read for all things of the set before any is written.
 */
import type { Amount, Filter } from './filters.js';

/** What a part does to each thing of the set; `when` looks at the thing as it is at that moment. */
export type Change = { readonly when?: Filter } & (
  | { readonly set: string; readonly to: Amount | string | boolean | undefined }
  /** The trait becomes what the source's is now. */
  | { readonly set: string; readonly toSource: string }
  | { readonly add: string; readonly by: Amount }
  | { readonly times: string; readonly by: number }
  | { readonly swap: readonly [string, string] }
  /** Words come to a set, go from it, or all go but these. */
  | { readonly include: string; readonly words: readonly string[] }
  | { readonly exclude: string; readonly words: readonly string[] }
  | { readonly retain: string; readonly words: readonly string[] }
  /** The same with all words of a kind, which the text does not name one by one: no rewording changes them. */
  | { readonly exclude: string; readonly kind: readonly string[] }
  | { readonly retain: string; readonly kind: readonly string[] }
  | { readonly clear: string }
  /** With `asPrinted` it becomes part of what the thing is, as if it were printed on it: "a copy of it, except that it has …". */
  | { readonly grant: Ability; readonly asPrinted?: true }
  /** Standing ones work by themselves, without being activated or triggered; conditions of the thing are kept. */
  | { readonly lose: 'all' | 'printed' | 'standing' }
  /** Gains all abilities of the things that the filter lets pass. */
  | { readonly gainOf: Filter }
  /** Becomes a copy: these traits, and the printed abilities, of that thing. */
  | { readonly copy: string; readonly traits: readonly string[] }
  /** A word of these sets, and of the texts of its abilities, becomes another; in a phrase, too, where it stands by itself. */
  | { readonly reword: readonly [from: string, to: string]; readonly traits: readonly string[] }
);

export interface Part {
  readonly layer: string;
  readonly changes: readonly Change[];
}

export interface Ability {
  readonly id: string;
  /** Whether it has an effect by itself. */
  readonly isStatic: boolean;
  /** Whether it is in force by itself, and changes no trait: it forbids, replaces, modifies. */
  readonly isStanding?: boolean;
  /** Whether it is a condition of the thing and no effect: it is not lost with the standing ones. */
  readonly isCondition?: boolean;
  /** Whether it defines what the thing itself is. */
  readonly isDefining?: boolean;
  /** Whether it works wherever its thing lies. */
  readonly worksAnywhere?: boolean;
  readonly affects?: Filter;
  /** Whether it says that it is about a zone. */
  readonly isOfZone?: boolean;
  /** What must hold of the source for it to have an effect. */
  readonly condition?: Filter;
  readonly parts?: readonly Part[];
  /** When it was granted, if it is not printed on the thing that begins with it. */
  readonly granted?: number;
}

/** An effect that has resolved: its things are locked; or a filter says which of them it applies to, or which of all things. */
export interface Resolved {
  readonly id: string;
  readonly timestamp: number;
  /** Left out only where there is a filter. */
  readonly ids?: readonly string[];
  readonly affects?: Filter;
  readonly parts: readonly Part[];
  /** The thing it came from, for what it reads of its source. */
  readonly source?: string;
  /** Whether it stays on its things until they leave. */
  readonly stays?: true;
}

/** The layers of a game, in order, and how effects of one layer are ordered. */
export interface LayerTable {
  readonly layers: readonly string[];
  /**
   * By who waits for whom, as tried out; or by kind: what is about a zone, what changes no trait, what asks nothing of the things
   * it applies to, what does. Within that by age.
   */
  readonly order?: 'dependency' | 'kind';
  /** Which of two equally old effects goes first (below 0: the one), where the game says so. It may not look at the board. */
  tie?(one: Tied, other: Tied): number;
}

/** An effect as the tie rule sees it. */
export interface Tied {
  /** The ability's or resolved effect's id. */
  readonly name: string;
  /** The thing whose ability it is. */
  readonly sourceId: string | undefined;
  /** The place of its ability among those of its thing. */
  readonly order: number;
  readonly isDefining: boolean;
}
