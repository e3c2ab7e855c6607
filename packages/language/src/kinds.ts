/**
 * Kinds: which words every game has.
 *
 * LN1  An amount is a number, a name that was given to one or to cards (how many there are), or a word. Cards are a name, or words. Both are worked out when they are
 *      needed, as the table is then.
 * LV3  Where a continuous effect asks, filters, cards and amounts are data of the board, if they can be: they are then asked of the
 *      traits as they are in the layer at hand.
 */
import type {
  ActionCall,
  Amount as BoardAmount,
  Filter as BoardFilter,
  Condition,
  EffectDefinition,
  Expr,
  Fact,
  forbid,
  Here,
  Memory,
  StaticText,
  Step,
  TriggerDefinition,
  ZoneDefinition,
} from '@rulewright/kernel';
import { type NounPhrase, number, THAT_MANY } from './clause.js';
import type { Use } from './names.js';
import type { PlainNode } from './reading.js';
import { render } from './render.js';
import { MOST, type Phrase, type Reading } from './shapes.js';
import { WordKind } from './words.js';

/** What is done, one after the other. */
export const step = new WordKind<readonly Step[]>('step', 'a step');
/** What must hold, the reason that is given if it does not, and what it has to remember of what happened. */
export type Holds = Condition & {
  readonly memories?: readonly Memory[];
  /** Of what a step needs: only where it is all that a text does. */
  readonly isWhole?: boolean;
};
export const condition = new WordKind<Holds>('condition', 'a condition');
/** Steps that come to nothing unless something holds before they begin: a text that begins with them is not offered then. */
export type Needing = readonly Step[] & { readonly needs?: readonly Holds[] };
export const needing = (steps: readonly Step[], needs: readonly Holds[]): Needing =>
  needs.length === 0 ? steps : Object.assign([...steps], { needs });
export const needsOf = (steps: readonly Step[] | undefined): readonly Holds[] => (steps as Needing | undefined)?.needs ?? [];
/** Whether a card is one of those that are meant; as data of the board, if that says the same. */
export type Filter = ((here: Here, card: number) => boolean) & { readonly board?: BoardFilter };
export const filter = new WordKind<Filter>('filter', 'a filter');
/** A filter that is data of the board, too. */
export function onBoard<F extends (...args: never[]) => unknown, B>(means: F, board: B): F & { readonly board: B } {
  const also = means as F & { board: B };
  also.board = board;
  return also;
}

/** Phrases of numbers that were met before: a set has thousands, of which few differ. */
const numbers = new Map<number, Phrase<Amount>>();
const MOST_NUMBERS = 4096;
function numberPhrase(value: number): Phrase<Amount> {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  const made = { means: onBoard(() => value, value), says: String(value), value, wording: number(value), data: value };
  if (numbers.size < MOST_NUMBERS) numbers.set(value, made);
  return made;
}

export type Amount = ((here: Here) => number) & { readonly board?: BoardAmount };
export const NUMBER = 'a number';
export const amount = new WordKind<Amount>('amount', 'an amount', {
  called: 'a number, or the name of one',
  names: NUMBER,
  takesNumbers: true,
  schema: { anyOf: [{ type: 'integer', minimum: -MOST, maximum: MOST }, { type: 'string' }] },
  read(node, reading) {
    const { value } = node;
    if (typeof value === 'number') return Math.abs(value) <= MOST ? numberPhrase(value) : tooMuch(node, reading);
    if (typeof value !== 'string') return undefined;
    const used = reading.names.use(value, NUMBER);
    if (used !== undefined) {
      const wording = reading.names.of(NUMBER).length < 2 ? THAT_MANY : { amount: used.said };
      return { means: (here) => (used.read(here) as number | undefined) ?? 0, says: render(wording), wording };
    }
    // Cards with a name, where a number stands, are as many as there are.
    const all = reading.names.use(value, CARDS);
    return all && { means: (here) => listed(all.read(here)).length, says: render(THAT_MANY), wording: THAT_MANY };
  },
});

function tooMuch({ at }: PlainNode, reading: Reading): Phrase<Amount> {
  const message = 'this amount is too large';
  reading.say({ code: 'number.too-large', severity: 'error', at, message, hint: `amounts go from -${MOST} to ${MOST}` });
  return { means: () => 0, says: '0' };
}

/** Cards, as they are when they are asked for. */
export type Cards = ((here: Here) => readonly number[]) & {
  readonly board?: BoardFilter;
  /** Whether whoever chooses among them is shown them: a search. */
  readonly isSearched?: boolean;
  /** Whether it is only the deck of whose text it is: that player knows what is in it, though not where. */
  readonly isOwn?: boolean;
  /** Whether only who holds them knows how many there are: such of a hand or deck as filters let pass. */
  readonly isHidden?: boolean;
  /** How many there can be at most. */
  readonly most?: number;
  /** The name by which they are meant, if they have one. */
  readonly called?: string;
  /** Of cards that were kept for later: also those that have become other objects since. */
  raw?(here: Here): readonly number[];
};
export const CARDS = 'cards';
export const cards = new WordKind<Cards>('cards', 'cards', {
  called: 'words for them, or the name that was given to some',
  names: CARDS,
  schema: { type: 'string' },
  read({ value }, reading) {
    const used = typeof value === 'string' ? reading.names.use(value, CARDS) : undefined;
    return used && new NamedCards(used, value as string);
  },
});
class NamedCards implements Phrase<Cards> {
  readonly means: Cards;
  constructor(
    private readonly used: Use,
    called: string,
  ) {
    this.means = Object.assign((here: Here) => listed(used.read(here)), { raw: (here: Here) => listed(used.raw(here)), called });
  }
  get wording(): NounPhrase {
    return this.used.said;
  }
  get says(): string {
    return render(this.wording);
  }
}
/** What a name stands for, as a list. */
export const listed = (value: Fact | undefined): readonly number[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as number[]) : [value as number];

export type Seat = (here: Here) => number;
export const PLAYER = 'a player';
export const seat = new WordKind<Seat>('player', 'a player', {
  called: 'a word for one, or the name that was given to one',
  names: PLAYER,
  schema: { type: 'string' },
  read({ value }, reading) {
    const used = typeof value === 'string' ? reading.names.use(value, PLAYER) : undefined;
    return (
      used && {
        means: (here) => (used.read(here) as number | undefined) ?? here.seat,
        says: 'that player',
        wording: { noun: 'player', which: 'that', name: used.said.name },
      }
    );
  },
});

/** Something that happens: which events, where the card must lie that answers them, and which of them are meant. */
export interface Occasion {
  readonly on: TriggerDefinition['on'];
  readonly from?: readonly ZoneDefinition[];
  fits(here: Here, event: Here['cause']): boolean;
  /** Once for all that happens together: "one or more"; or once for each value of a field of the events. */
  readonly per?: 'group' | { readonly each: string };
  readonly looks?: 'back';
  /** How long something that waits for it waits: as long as the cards that it is about are what they were. */
  while?(here: Here): boolean;
  /** Whether what answers it without a link is done when the game says so, and not at once. (LV20) */
  readonly at?: 'settling';
}
export const occasion = new WordKind<Occasion>('occasion', 'an occasion');

/** Something that would be done: which actions, or actions with which tags. It is said as "monsters" (the subject), "attack"; with what is said where it cannot be (one), if otherwise: "are unaffected". */
type ForbidSpec = Parameters<typeof forbid>[1];
export interface Deed {
  readonly on: ForbidSpec['on'];
  readonly phase?: 'request' | 'resolution';
  fits(here: Here, call: ActionCall): boolean;
  /** What has happened when it was done, where that can be told. */
  readonly done?: Pick<Occasion, 'on' | 'fits'>;
  /** Where it would be done as part of something else. (LV21) */
  readonly contained?: readonly Contained[];
}
/** Something that would be done as part of something else: so much of it as a parameter of that says. */
export interface Contained extends Pick<Deed, 'on' | 'fits'> {
  readonly amount: string;
  /** Whether it is part of the coming of the card whose text asks for it. */
  readonly ofItself?: boolean;
}
export const deed = new WordKind<Deed>('deed', 'something that would be done');

/** How long something holds. */
export interface Lasting {
  readonly until?: string;
  readonly withSource?: 'there' | 'face-up';
  while?(here: Here): boolean;
  readonly uses?: number;
  /** What is worked out when it begins; `while` reads it by these names. (LV17) */
  readonly keeps?: Readonly<Record<string, Expr>>;
  /** Whether beginning it is nothing that has happened. */
  readonly aside?: boolean;
}
export const duration = new WordKind<Lasting>('duration', 'how long');

/** What a rule is made with: its id, how long it holds, the names that are kept for it, and what must hold besides. */
export interface Making {
  readonly id: string;
  readonly lasting: Lasting;
  readonly captures: readonly string[];
  /** What steps that are done instead begin with. */
  readonly settles?: readonly Step[];
  holds?(here: Here): boolean;
}
/** Something that holds while a card lies there, or for a while. */
export interface Rule {
  effects(making: Making): readonly EffectDefinition[];
  /** What it does to the coming of its own card. */
  entering?(making: Making): readonly EffectDefinition[];
  /** What it does to traits while its card lies there, if that is what it does. */
  texts?(id: string, asks: Asks): readonly StaticText[];
}
/** What a card's text asks for its traits, kept with the card: the trait of the source that tells it. */
export type Asks = (amount: (here: Here) => number) => string;
export const rule = new WordKind<Rule>('rule', 'a rule');
