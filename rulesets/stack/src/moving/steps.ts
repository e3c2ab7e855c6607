/**
 * Deeds: what effects are made of, each an action and what belongs to it.
 *
 * SA4  A source with lifelink gains its controller life once for all damage that it deals at the same time.
 */
import {
  act,
  assign,
  begunAt,
  branch,
  type Expr,
  eachTogether,
  type Here,
  type Known,
  known,
  original,
  replace,
  type StaticDefinition,
  type Step,
  staticAbility,
  thenDo,
  v,
} from '@rulewright/kernel';
import { makeTokens, mint } from '../permanents/tokens.js';
import { deal, gainLife } from '../players/life-and-damage.js';
import * as on from '../table.js';
import { battlefield, card, graveyard, type StackCard } from '../table.js';
import { discard, discardTold } from './hand-and-library.js';
import { destroy, put, sacrifice } from './zone-changes.js';

/** SA1: what is printed on a card of how it enters replaces its entering, like anything else that does. */
export function entering(
  name: string,
  { tapped: isTapped = false, plus: more = 0, loyal: others = 0 }: NonNullable<StackCard['enters']>,
): StaticDefinition {
  return staticAbility(`enters ${name}`, {
    from: [],
    entering: true,
    effects: [
      replace(`enters ${name}`, {
        on: [put],
        instead: [
          original({
            tapped: (here) => here.flag('tapped') || isTapped,
            plus: (here) => here.int('plus') + more,
            loyal: (here) => here.int('loyal') + others,
          }),
        ],
      }),
    ],
  });
}

/** The card that is meant; nothing, if a player is, or nothing is there. */
const cards = (it: Expr<number>): ((here: Here) => number | undefined) => {
  const read: (here: Here) => number | undefined =
    typeof it === 'function' ? it : typeof it === 'number' ? () => it : (here) => here.var(it.name) as number | undefined;
  return (here) => {
    const id = read(here);
    return id !== undefined && here.exists(id) && here.kindOf(id) === card.kind.id ? id : undefined;
  };
};
const plain = { under: -1, tapped: false, plus: 0, loyal: 0, chosen: '', untold: false, as: '' };

/** Puts a card into its owner's graveyard, hand or library, or exiles it. */
export const putInto = (it: Expr<number>, where: typeof graveyard): Step =>
  act(put, {
    ...plain,
    card: it,
    to: (here) => {
      const id = cards(it)(here);
      return id === undefined || !here.exists(id) ? undefined : here.zone(where, on.ownerOf(here, id));
    },
  });
/** What becomes of a spell's card when it leaves the stack: what was cast from the graveyard is exiled. (SK6) */
export const putsAway = (it: Expr<number>): readonly Step[] => [
  branch(
    (here) => {
      const id = cards(it)(here);
      return id !== undefined && here.exists(id) && on.wasCast(here.get(id, card.fields.chosen), 'flashback');
    },
    [putInto(it, on.exile)],
    [putInto(it, graveyard)],
  ),
];
/** Puts a card onto the battlefield, under the control of a seat. */
export const putOntoBattlefield = (
  it: Expr<number>,
  seat: Expr<number> = -1,
  enters: { readonly tapped?: Expr<boolean>; readonly chosen?: Expr<string> } = {},
): Step => act(put, { ...plain, ...enters, card: it, under: seat, to: (here) => here.zone(battlefield) });
/** Does something to a card; if it was done to that, and not to another in its stead, the card is put away. (SA15) */
export const putsAwayBy = (
  action: typeof sacrifice,
  it: Expr<number>,
  away: readonly Step[],
  options: { readonly by?: Expr<number> } = {},
): Step => putsAwayIf(act(action, { card: it }, { ...options, into: REACHED }), it, away);
const REACHED = 'Reached';
const putsAwayIf = (done: Step, it: Expr<number>, away: readonly Step[]): Step =>
  thenDo(
    done,
    branch((here) => here.var(REACHED) === cards(it)(here), away),
  );
/** SA2: destroys a permanent; if that is not replaced, it is put into the graveyard. */
export const destroys = (it: Expr<number>, { forGood = false }: { readonly forGood?: boolean } = {}): Step =>
  putsAwayIf(act(destroy, { card: it, forGood }, { into: REACHED }), it, [putInto(it, graveyard)]);
/** SA10: discards a card; if that is not replaced, it is put into the graveyard. */
export const discards = (it: Expr<number>): Step => putsAwayBy(discard, it, [putInto(it, graveyard), act(discardTold, { card: it })]);
/** SA11: sacrifices a permanent, if whoever does it controls it. */
export const sacrifices = (it: Expr<number>, by?: Expr<number>): Step =>
  putsAwayBy(sacrifice, it, [putInto(it, graveyard)], by === undefined ? {} : { by });
export const destroysAll = (which: (here: Here) => readonly number[]): Step => eachTogether('each', which, destroys(v('each')));
/** SA3: creates so many tokens, all at once; they are called something from then on, if that is given. */
export const createsTokens = (
  name: Expr<string>,
  seat: Expr<number>,
  count: Expr<number> = 1,
  /** What is chosen for each as it enters: steps that set `chosen`. */
  chooses: readonly Step[] = [assign('chosen', '')],
  as = 'Tokens',
): readonly Step[] => [
  assign('tokens', 0),
  assign(as, []),
  act(makeTokens, { seat, amount: count }, { into: 'tokens' }),
  eachTogether(
    'nth',
    (here) => Array.from({ length: (here.var('tokens') as number | undefined) ?? 0 }, (_, i) => i),
    ...chooses,
    act(mint, { seat, name }, { into: 'token' }),
    putOntoBattlefield(v('token'), seat, { chosen: v('chosen') }),
    assign(as, (here) => [...here.list(as), here.int('token')]),
  ),
];
const sourceOf = (here: Here): Known | undefined => (here.int('by') === 0 ? undefined : known(here, here.int('by'), begunAt(here)));
const wasWith = (here: Here, keyword: string): boolean => sourceOf(here)?.words('keywords').includes(keyword) === true;
/** SA4: damage from one source to one or several at the same time. */
export function dealsTo(
  to: (here: Here) => readonly number[],
  amount: Expr<number>,
  options: { readonly source?: Expr<number>; readonly sure?: boolean } = {},
): readonly Step[] {
  const { source = (here: Here) => here.source, sure = false } = options;
  return [
    assign('dealt', 0),
    assign('by', source),
    eachTogether(
      'to',
      to,
      assign('now', 0),
      act(
        deal,
        { source, to: v('to'), amount, combat: false, sure, deadly: (here) => wasWith(here, 'deathtouch'), beside: [] },
        { into: 'now' },
      ),
      assign('dealt', (here) => here.int('dealt') + ((here.var('now') as number | undefined) ?? 0)),
    ),
    // A source that has left is read as it last was.
    branch(
      (here) => here.int('dealt') > 0 && wasWith(here, 'lifelink'),
      [act(gainLife, { seat: (here) => sourceOf(here)?.controller, amount: v('dealt') })],
    ),
  ];
}
