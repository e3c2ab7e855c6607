/**
 * Casting: how a card in a hand becomes a spell, and a spell a permanent.
 *
 * SK1  A spell is cast in this order: its targets are chosen, and what pays for it; it is put on the stack; its costs are paid in
 *      full. Until it lies on the stack its player may take it back, and nothing has happened. A permanent spell becomes the permanent that it was; any other goes to
 *      its owner's graveyard, as does one that does not resolve.
 * SK2  Instants, and what has flash, may be cast whenever their player has priority; anything else only in a main phase of that
 *      player's turn, while the stack is empty.
 * SK3  Mana comes from permanents that are tapped for it, one each: a basic land gives its colour, other lands none. A colour in a cost
 *      is paid with that colour, the rest with any.
 * SK4  What a spell costs is worked out once: what it says, then what makes it dearer, then what makes it cheaper, which never takes
 *      colours. What comes or goes while it is paid changes it no more.
 * SK5  X in a cost is chosen before it is paid, and is what it was chosen as when the spell or ability resolves.
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
  v,
  type Wish,
} from '@rulewright/kernel';
import { announce, putOntoBattlefield, tap } from './actions.js';
import * as on from './table.js';
import { card, hand, type StackCard } from './table.js';

const colors: Readonly<Record<string, string>> = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' };

/** The untapped lands that the seat may tap for mana. */
export const sourcesOf = (look: Look, seat: number): number[] =>
  on.permanents(look).filter((id) => on.controllerOf(look, id) === seat && !look.get(id, card.fields.tapped) && on.is(look, id, 'land'));
const gives = (look: Look, land: number): string[] => look.traitWords(land, 'subtypes').flatMap((subtype) => colors[subtype] ?? []);

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
/** X is chosen before anything is paid: no more than there are lands for. (SK5) */
const choosesX = (cost: string): readonly Step[] =>
  cost.includes('X')
    ? [choose('x', { kind: 'number', min: 0, max: (here) => Math.max(0, sourcesOf(here, here.seat).length), why: 'x' })]
    : [];
/** How much of each colour, and of any, a cost asks for. */
const partsOf = (cost: string): Readonly<Record<string, Expr<number>>> => ({
  any: cost.includes('X') ? (here: Here) => figuresOf(cost) + here.int('x') : figuresOf(cost),
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
export function paysMana(of: string, cost: string, between: readonly Step[] = []): readonly Step[] {
  return [
    ...choosesX(cost),
    lockTotal('total', { of, base: partsOf(cost) }),
    assign('mana', []),
    branch(
      (here) => sum(here) > 0,
      [
        choose('mana', {
          kind: 'some',
          min: sum,
          max: sum,
          from: (here) => sourcesOf(here, here.seat),
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
}

const permanentTypes = ['land', 'creature', 'artifact', 'enchantment'];
export const isPermanentCard = ({ types }: Pick<StackCard, 'types'>): boolean => types.some((type) => permanentTypes.includes(type));

/** The ability of a card in a hand to be cast. (SK1) */
export function casting(one: StackCard, { targets = [], also = [], does = [], tags = [] }: Casting = {}): AbilityDefinition {
  const isFast = one.types.includes('instant') || one.keywords?.includes('flash') === true;
  return activated(`cast ${one.id}`, {
    from: [hand],
    tags: ['spell', ...(isFast ? [] : ['slow']), ...tags],
    targets,
    // It is shown to all when it comes to the stack: until then it may be taken back.
    cost: [...paysMana(one.id, one.cost ?? '', [act(announce, { card: (here) => here.source })]), ...also],
    attempts: 'none',
    does: isPermanentCard(one)
      ? [
          putOntoBattlefield(
            (here: Here) => here.source,
            (here: Here) => here.seat,
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
