/**
 * Casting: how a card in a hand becomes a spell, and a spell a permanent.
 *
 * SK1  A spell is cast in this order: its targets are chosen, and what pays for it; it is put on the stack; its costs are paid in
 *      full. Until it lies on the stack its player may take it back, and nothing has happened. A permanent spell becomes the permanent that it was; any other goes to
 *      its owner's graveyard, as does one that does not resolve.
 * SK2  Instants, and what has flash, may be cast whenever their player has priority; anything else only in a main phase of that
 *      player's turn, while the stack is empty.
 * SK3  Mana comes from permanents that are tapped for it, one each: a basic land gives its colour, other lands none; what says that it
 *      taps for mana gives that. A creature that has just come gives none, if it is a land, too. A colour in a cost is paid with that colour,
 *      the rest with any.
 * SK4  What a spell costs is worked out once: what it says, then what makes it dearer, then what makes it cheaper, which never takes
 *      colours. What comes or goes while it is paid changes it no more.
 * SK6  A card may be cast in several ways: with one of several texts, for more mana, or from the graveyard, also for more mana, which exiles it
 *      when it leaves the stack. How it was cast is known as long as it is a spell, or the permanent that the spell became; a copy of it is as if cast so.
 * SK7  A copy of a spell has the same targets; where it says so, whoever copied it may choose new ones that are legal for them: for each that
 *      it names as many as it has, or leave them.
 * SK5  X in a cost is chosen before it is paid, is paid as often as it stands there, and is what it was chosen as when the spell or ability
 *      resolves; on the stack it counts for the mana value of the spell.
 */
import {
  type AbilityDefinition,
  act,
  activated,
  assign,
  branch,
  type ChooseStep,
  chainLength,
  choose,
  type Expr,
  each,
  type Here,
  type Look,
  lockTotal,
  type Refusal,
  type Step,
  totalNow,
  v,
  type Wish,
} from '@rulewright/kernel';
import { isSick } from '../combat/attackers-and-blockers.js';
import { timesX } from '../effects/traits.js';
import { putOntoBattlefield } from '../moving/steps.js';
import { tap } from '../permanents/tap-and-attach.js';
import * as on from '../table.js';
import { card, graveyard, hand, type StackCard } from '../table.js';
import { announce } from './spell-actions.js';

const colors: ReadonlyMap<string, string> = new Map(Object.entries({ Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' }));

/** What something says that it taps for is a keyword: with all others it comes and goes. */
const TAPS = 'taps for ';
export const tapsFor = (mana: string): string => `${TAPS}${mana}`;
const tapped = (look: Look, id: number): readonly string[] =>
  look.traitWords(id, 'keywords').flatMap((word) => (word.startsWith(TAPS) ? [word.slice(TAPS.length)] : []));
const isSource = (look: Look, id: number): boolean =>
  (on.is(look, id, 'land') || tapped(look, id).length > 0) && !(on.is(look, id, 'creature') && isSick(look, id));

/** The untapped permanents that the seat may tap for mana. */
export const sourcesOf = (look: Look, seat: number): number[] =>
  on.permanents(look).filter((id) => on.controllerOf(look, id) === seat && !look.get(id, card.fields.tapped) && isSource(look, id));
const gives = (look: Look, source: number): string[] => [
  ...look.traitWords(source, 'subtypes').flatMap((subtype) => colors.get(subtype) ?? []),
  ...tapped(look, source).flatMap((mana) => [...mana]),
];

/** Whether so many lands can pay for these colours, each land for one. */
function covers(lands: readonly (readonly string[])[], needed: readonly string[]): boolean {
  const [first, ...others] = needed;
  if (first === undefined) return true;
  return lands.some(
    (land, i) =>
      land.includes(first) &&
      covers(
        lands.filter((_, j) => j !== i),
        others,
      ),
  );
}

const letters = ['W', 'U', 'B', 'R', 'G'];
const figuresOf = (cost: string): number => Number(/[0-9]+/.exec(cost)?.[0] ?? 0);
/** X is chosen before anything is paid: no more than there is mana for, with what makes it dearer or cheaper. (SK5) */
function mostX(here: Here, of: string, cost: string, payer: Expr<number>): number {
  const times = timesX(cost);
  const much = times * 10_000; // more than anything takes away
  const base = { ...partsOf(cost.split('X').join('')), any: figuresOf(cost) + much };
  const others = totalNow(here, { of, base }).reduce((sum, part) => sum + part, 0) - much;
  return Math.max(0, Math.floor((sourcesOf(here, seatOf(here, payer)).length - others) / times));
}
const choosesX = (of: string, cost: string, payer: Expr<number>): readonly Step[] =>
  cost.includes('X')
    ? [
        choose('x', {
          kind: 'number',
          min: 0,
          max: (here) => mostX(here, of, cost, payer),
          who: payer,
          why: 'x',
        }),
      ]
    : [];
const seatOf = (here: Here, payer: Expr<number>): number =>
  typeof payer === 'number' ? payer : typeof payer === 'function' ? (payer(here) ?? here.seat) : here.int(payer.name);
const you = (here: Here): number => here.seat;
/** How much of each colour, and of any, a cost asks for. */
const partsOf = (cost: string): Readonly<Record<string, Expr<number>>> => ({
  any: cost.includes('X') ? (here: Here) => figuresOf(cost) + timesX(cost) * here.int('x') : figuresOf(cost),
  ...Object.fromEntries(letters.map((letter) => [letter, cost.split(letter).length - 1])),
});
const sum = (here: Here): number => (here.list('total') as readonly number[]).reduce((all, part) => all + part, 0);
/** The colours that the total asks for, each as often as it does. */
const coloured = (here: Here): string[] =>
  letters.flatMap((letter, i) => Array.from({ length: here.list('total')[i + 1] as number }, () => letter));

/**
 * Pays mana: what it comes to is worked out once, with all that makes it dearer or cheaper; then what pays for it is chosen; then,
 * after other steps, it is tapped. (SK3, SK4)
 */
export function paysMana(of: string, cost: string, between: readonly Step[] = [], payer: Expr<number> = you): readonly Step[] {
  return [
    ...choosesX(of, cost, payer),
    lockTotal('total', { of, base: partsOf(cost) }),
    assign('mana', []),
    branch(
      (here) => sum(here) > 0,
      [
        choose('mana', {
          kind: 'some',
          min: sum,
          max: sum,
          who: payer,
          from: (here) => sourcesOf(here, seatOf(here, payer)),
          why: 'mana',
          must: {
            says: 'pays the colours',
            allows: (here, chosen) =>
              covers(
                chosen.map((land) => gives(here, land as number)),
                coloured(here),
              ),
          },
        }),
      ],
    ),
    ...between,
    each('land', v('mana'), act(tap, { card: v('land') })),
  ];
}

export interface Casting {
  readonly targets?: readonly ChooseStep[];
  /** What must be paid beside mana. */
  readonly also?: readonly Step[];
  /** What a spell that is no permanent does. */
  readonly does?: readonly Step[];
  readonly tags?: readonly string[];
  /** The ways in which it can be cast, if there are several. (SK6) */
  readonly ways?: readonly Way[];
}
/** A way to cast a card. */
export interface Way extends Omit<Casting, 'ways'> {
  /** What it is called; nothing, if it is the usual one. */
  readonly called?: string;
  /** Its mana cost, if it is not the card's own. */
  readonly cost?: string;
  readonly from?: 'graveyard';
  /** As what it is known later. */
  readonly as?: 'kicked' | 'flashback' | 'kicked flashback';
}

/** Two costs in one: 1R and 2 are 3R. */
export const costWith = (one: string, other: string): string => {
  const figures = figuresOf(one) + figuresOf(other);
  return `${figures === 0 ? '' : figures}${((one + other).match(/[^0-9]/g) ?? []).join('')}`;
};

/** The abilities of a card to be cast: one for each way. (SK1, SK6) */
export const castings = (one: StackCard, { ways, ...how }: Casting = {}): readonly AbilityDefinition[] =>
  (ways ?? [how]).map((way) => casting(one, way));

export function casting(
  one: StackCard,
  { called, cost = one.cost ?? '', from, as, targets = [], also = [], does = [], tags = [] }: Way = {},
): AbilityDefinition {
  const isFast = one.types.includes('instant') || one.keywords?.includes('flash') === true;
  const chosen = as ?? '';
  return activated(`cast ${one.id}${called === undefined ? '' : `.${called}`}`, {
    from: [from === 'graveyard' ? graveyard : hand],
    tags: ['spell', ...(isFast ? [] : ['slow']), ...tags],
    targets,
    // It is shown to all when it comes to the stack: until then it may be taken back.
    cost: [...paysMana(one.id, cost, [act(announce, { card: (here) => here.source, as: chosen })]), ...also],
    attempts: 'none',
    does: on.isPermanentCard(one)
      ? [
          putOntoBattlefield(
            (here: Here) => here.source,
            (here: Here) => here.seat,
            { chosen },
          ),
          ...does,
        ]
      : does,
  });
}

/** SK2: whether a seat may cast it now, or activate it. */
export function mayActivate(look: Look, { seat, card: source, ability }: Wish): Refusal | undefined {
  if (ability.tags?.includes('slow') !== true) return undefined;
  if (look.isDuring('main') && look.scopeSeat('turn') === seat && chainLength(look) === 0) return undefined;
  return { code: 'spell.too-slow', rule: 'SK2', seat, source, facts: { ability: ability.id } };
}
