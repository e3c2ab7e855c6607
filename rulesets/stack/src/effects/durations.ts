/**
 * Lasting: how long effects of the stack game last, and whose permanents are.
 *
 * SD1  "Until your next turn" ends when that turn comes, also if its player has left the game; "until the end of your next turn" with it;
 *      "until your next end step" when the next one of that player begins, the one of this turn if it has not yet.
 * SD2  To gain control of a permanent is an effect on that object: it lasts although the object stops being what it was chosen as,
 *      and not beyond the object. Of several the newest counts.
 * SD5  What lasts as long as its source is there does not begin when that has left.
 * SD3  An exchange happens in full or not at all.
 * SD4  A copy is what the other was, with copies alone, when it became one: it stays that when the other changes or leaves.
 */
import {
  act,
  assign,
  branch,
  type Change,
  choose,
  continuous,
  type EffectDefinition,
  type Expr,
  eachTogether,
  type Fact,
  type Field,
  type Here,
  isStill,
  original,
  type Part,
  reaction,
  register,
  type Step,
  v,
} from '@rulewright/kernel';
import * as events from '../events.js';
import { putOntoBattlefield } from '../moving/steps.js';
import { arrive } from '../moving/zone-changes.js';
import { imitate } from '../permanents/tokens.js';
import * as on from '../table.js';
import { card, exile, player, type StackCard } from '../table.js';
import { THIS_TURN } from '../timing.js';
import { manaValueOf } from './traits.js';

const clocks = {
  'next turn': player.fields.turns,
  'end of next turn': player.fields.turnsOver,
  'next end step': player.fields.endSteps,
} as const;
export type Lasts = keyof typeof clocks;

/** The count at which something ends that lasts until then, from now on. */
export function endOf(here: Here, lasts: Lasts, seat: number): number {
  const count = (field: Field<number>): number => here.get(here.player(seat), field);
  // The turn that is under way is not the next one, though it is not over yet.
  const own = lasts === 'end of next turn' ? count(player.fields.turns) : count(clocks[lasts]);
  return own + 1;
}

/** Whether it still lasts: `lasts`, `seat` and `end` are what it has captured. A save may hold any text in `lasts`. */
const goesOn = (here: Here): boolean => {
  const lasts = here.text('lasts');
  return Object.hasOwn(clocks, lasts) && here.get(here.player(here.int('seat')), clocks[lasts as Lasts]) < here.int('end');
};

/** A continuous effect on some permanents that lasts until a moment of a player's turns. */
export const lasting = (
  id: string,
  parts: (captured: Readonly<Record<string, Fact>>) => readonly Part[],
  captures: readonly string[] = [],
): EffectDefinition => continuous(id, { things: 'it', captures: ['lasts', 'seat', 'end', ...captures], while: goesOn, parts });

/** Puts such an effect in force, for the seat whose turns are meant. */
export const untilThen = (effect: EffectDefinition, lasts: Lasts, it: Expr, more: Readonly<Record<string, Expr>> = {}): Step =>
  register(effect, { ...more, it, lasts, seat: (here) => here.seat, end: (here) => endOf(here, lasts, here.seat) });

const control = (by: Fact | undefined): readonly Part[] => [
  { layer: '2', changes: [{ set: 'controller', to: by as number } satisfies Change] },
];
/** Nobody controls anything who has left the game. (SR7) */
const byPlayer = (here: Here): boolean => on.isPlaying(here, here.int('by'));
/** Control for good, for the turn, and as long as a condition holds that a card brings along. */
export const controlled: EffectDefinition = continuous('controlled', {
  things: 'it',
  captures: ['by'],
  while: byPlayer,
  parts: ({ by }) => control(by),
});
export const controlledThisTurn: EffectDefinition = continuous('controlled this turn', {
  things: 'it',
  captures: ['by'],
  until: THIS_TURN,
  while: byPlayer,
  parts: ({ by }) => control(by),
});
/** "For as long as": control that a card keeps while this holds. */
export const controlledWhile = (id: string, holds: (here: Here) => boolean): EffectDefinition =>
  continuous(id, { things: 'it', captures: ['by'], while: (here) => byPlayer(here) && holds(here), parts: ({ by }) => control(by) });

/** SD3: exchanges control of two permanents. */
export const exchanges = (one: string, other: string): readonly Step[] => [
  branch(
    (here) => {
      const [a, b] = [here.var(one), here.var(other)] as (number | undefined)[];
      return (
        a !== undefined && b !== undefined && on.isOn(here, a) && on.isOn(here, b) && on.controllerOf(here, a) !== on.controllerOf(here, b)
      );
    },
    [
      assign('sides', (here) => [
        here.int(one),
        on.controllerOf(here, here.int(other)),
        here.int(other),
        on.controllerOf(here, here.int(one)),
      ]),
      eachTogether(
        'side',
        [0, 1],
        assign('it', (here) => here.list('sides')[2 * here.int('side')] as number),
        register(controlled, { it: v('it'), by: (here) => here.list('sides')[2 * here.int('side') + 1] as number }),
      ),
    ],
  ),
];
const printedNumber = (value: StackCard['power']): number | undefined => (typeof value === 'number' ? value : undefined);
/** To be that card: all that is copied, and its abilities. */
const becoming = (one: StackCard): readonly Change[] => [
  { lose: 'printed' },
  { set: 'name', to: one.id },
  ...(['types', 'supertypes', 'subtypes', 'colors', 'keywords'] as const).flatMap((trait): readonly Change[] => [
    { clear: trait },
    { include: trait, words: one[trait] ?? [] },
  ]),
  { set: 'power', to: printedNumber(one.power) },
  { set: 'toughness', to: printedNumber(one.toughness) },
  { set: 'manaValue', to: manaValueOf(one.cost) },
  ...(one.continuous ?? []).map((text): Change => ({ grant: text, asPrinted: true })),
  ...(one.abilities ?? []).map(
    ({ id, kind }): Change => ({ grant: { id, isStatic: false, ...(kind === 'static' && { isStanding: true }) }, asPrinted: true }),
  ),
];
/** A permanent is a copy of a card: `of` names it. (SD4) */
export const copying: EffectDefinition = continuous('copying', {
  things: 'it',
  captures: ['of'],
  parts: ({ of }, cardOf) => {
    const one = cardOf(of as string);
    return one === undefined ? [] : [{ layer: '1', changes: becoming(one as StackCard) }];
  },
});
/** As which card it would be copied: what it is, with copies alone. */
const copyName = (here: Here, id: number | undefined): string => {
  if (id === undefined) return '';
  return on.isOn(here, id) ? (here.trait(id, 'name') as string) : on.printed(here, id).id;
};
/** The permanent in the variable becomes a copy of that card. */
export const copies = (it: string, of: (here: Here) => string): readonly Step[] => [
  act(imitate, { card: v(it), of }),
  register(copying, { it: v(it), of: (here) => here.get(here.int(it), card.fields.model) }),
];
/** In what replaces its entering: it enters as a copy of one of these, or of none, as whoever it enters under chooses. */
export const becomesCopy = (from: (here: Here) => number[]): readonly Step[] => [
  assign('of', []),
  // What comes together with it is not there yet.
  assign('models', (here) => from(here).filter((id) => on.isOn(here, id) && here.get(id, card.fields.since) <= here.seqBefore)),
  branch(
    (here) => here.list('models').length > 0,
    [choose('of', { kind: 'upTo', max: 1, who: v('under'), from: v('models'), why: 'copy' })],
  ),
  branch(
    (here) => here.list('of').length > 0,
    [
      assign('as', (here) => copyName(here, here.list('of')[0] as number)),
      original({ untold: true, as: v('as') }),
      ...copies('card', (here) => here.text('as')),
      act(arrive, { card: v('card') }),
    ],
    [original()],
  ),
];
/** What was exiled until its source leaves the battlefield returns then, at once. */
export const returning: EffectDefinition = reaction('returning', {
  on: [events.left],
  at: 'interrupt',
  uses: 1,
  captures: ['it', 'since'],
  when: (here, { data }) => data['card'] === here.source,
  run: [
    branch(
      (here) => on.liesIn(here, here.int('it'), exile) && isStill(here, here.int('it'), here.int('since')),
      [putOntoBattlefield(v('it'), (here) => on.ownerOf(here, here.int('it')))],
    ),
  ],
});
export const lastingEffects: readonly EffectDefinition[] = [controlled, controlledThisTurn, copying, returning];
