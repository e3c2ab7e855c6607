/**
 * Attacks and damage: how a character attacks, and what it brings about.
 *
 * CG15  A standing character in the centre attacks, once; whoever begins, in the first turn only once at all. Nobody opposite: a
 *      direct attack, one soul more. Else from the front, or from the side, with so much less soul as the level of the character
 *      opposite. What kind it is, is settled when it is declared. Of effects that replace it, the turn player's go first.
 *      What cannot attack in any way is not offered as an attacker, and a way that is forbidden not as a way.
 * CG16  Trigger step: the top card of the attacker's deck is turned up, its icons do what they say, and it goes to the stock. A soul more
 *      comes by itself; the attacking player may draw a card, or put the top card of the deck into the stock, or leave it.
 * CG27  Other icons let the attacking player choose one card, or none: return, a character of the opponent's, to the hand; come back, a
 *      character of the own waiting room, to the hand; gate, a climax of it, to the hand; choice, a character with a soul icon of it, to the
 *      hand or the stock; standby, a character of it whose level is not above the own by more than one, to any position, rested.
 * CG28  Treasure: the card that was turned up goes to the hand, not to the stock, and the top card of the deck may be put into the stock.
 * CG29  Shot: when the damage that the attacker then deals is cancelled, that stands by: one damage to the opponent, which no attacker deals.
 * CG17  Counter step: whoever is attacked from the front may play one counter.
 * CG18  Damage is turned up one card at a time. A climax cancels it. Without the attacker there is none.
 * CG19  Battle step, from the front: of the two the one with less power is reversed, both if they are equal. Without either, nothing.
 * CG20  Encore step: the turn player's reversed characters go to the waiting room one at a time, with a check timing after each; then
 *      the opponent's; again, while there are any.
 */
import {
  act,
  assign,
  branch,
  call,
  checkTiming,
  choose,
  delayed,
  type EffectDefinition,
  each,
  type Here,
  int,
  isWatched,
  optional,
  type ProgramDefinition,
  playsOne,
  program,
  ref,
  register,
  repeat,
  repeatWhile,
  type Step,
  triggered,
  v,
  whyNotDo,
} from '@rulewright/kernel';
import { gets } from './abilities.js';
import { declare, draw, endAttack, move, reveal, settleDamage, stand, stockTriggered } from './actions.js';
import { attacked, damageCancelled } from './events.js';
import {
  attack,
  card,
  centreOf,
  characterIn,
  charactersOf,
  deck,
  deckOf,
  facing,
  firstOf,
  hand,
  type Icon,
  isCharacter,
  isClimax,
  isReversed,
  isStanding,
  isStillOnStage,
  levelOf,
  opponentOf,
  POSITIONS,
  player,
  positionOf,
  powerOf,
  printed,
  RESTED,
  REVERSED,
  soulOf,
  stage,
  stock,
  waitingRoom,
} from './table.js';

const own = (here: Here): number => here.seat;
const theirs = (here: Here): number => opponentOf(here, here.seat);
const { attacker, defender, how, since, soul } = attack.fields;

/** Which attacker deals it; 0 if none does. */
const dealer = (here: Here): number => (typeof here.var('by') === 'number' ? here.int('by') : 0);
/** Damage for a seat; `by`: what attacks, if that deals it. */
export const damage = program('damage', { to: int(), amount: int(), by: optional(ref()) }, [
  assign('cancelled', false),
  repeat(
    v('amount'),
    branch(
      (here) => !here.flag('cancelled') && deckOf(here, here.int('to')) > 0,
      [act(reveal, { seat: v('to') }, { into: 'card' }), assign('cancelled', (here) => isClimaxThere(here))],
    ),
  ),
  act(settleDamage, { seat: v('to'), cancelled: v('cancelled'), by: dealer }),
]);
const isClimaxThere = (here: Here): boolean => typeof here.var('card') === 'number' && isClimax(here, here.int('card'));

/** The ways in which a character may attack now. */
function waysOf(here: Here, who: number): readonly string[] {
  const defender = characterIn(here, theirs(here), facing(positionOf(here, who)));
  const ways = defender === 0 ? ['direct'] : ['front', 'side'];
  if (!isWatched(here, declare)) return ways;
  return ways.filter((way) => whyNotDo(here, declare, { attacker: who, how: way, defender }, here.seat) === undefined);
}
const possibleAttackers = (here: Here): number[] =>
  centreOf(here, here.seat).filter((id) => isStanding(here, id) && waysOf(here, id).length > 0);
const isFirstTurn = (here: Here): boolean => here.seat === firstOf(here) && here.get(here.player(here.seat), player.fields.turns) === 1;
const mayAttack = (here: Here): boolean =>
  possibleAttackers(here).length > 0 && !(isFirstTurn(here) && here.history.exists({ event: attacked, in: 'turn' }));
const opposite = (here: Here): number => characterIn(here, theirs(here), facing(positionOf(here, here.int('who'))));

const isThere = (here: Here, which: typeof attacker): boolean =>
  isStillOnStage(here, here.get(here.int('attack'), which), here.get(here.int('attack'), since));
const isFront = (here: Here): boolean => here.get(here.int('attack'), how) === 'front';
const powerIn = (here: Here, which: typeof attacker): number => powerOf(here, here.get(here.int('attack'), which));

const shows = (here: Here, icon: Icon): boolean => printed(here, here.int('turned')).triggers.includes(icon);
/** What an icon lets the attacking player do with the deck, who may leave it. */
const mayUse = (icon: Icon, does: Step): readonly Step[] => [
  branch(
    (here) => shows(here, icon) && deckOf(here, here.seat) > 0,
    [choose('uses', { kind: 'yesNo', why: `${icon} icon` }), branch(v('uses'), [does])],
  ),
];
/** What an icon does with one card, `picked`, that the attacking player chooses; who may choose none. (CG27) */
const mayPick = (icon: Icon, from: (here: Here) => readonly number[], ...does: readonly Step[]): readonly Step[] => [
  branch(
    (here) => shows(here, icon) && from(here).length > 0,
    [choose('one', { kind: 'upTo', max: 1, from, why: `${icon} icon` }), each('picked', v('one'), ...does)],
  ),
];
/** Those in the own waiting room that fit. */
const waiting =
  (fits: (here: Here, id: number) => boolean) =>
  (here: Here): number[] =>
    here.cards(here.zone(waitingRoom, here.seat)).filter((id) => fits(here, id));
const toHand = act(move, { card: v('picked'), to: (here) => here.zone(hand, here.get(here.int('picked'), card.fields.owner)) });
const stocksTop = act(move, { card: (here) => here.top(here.zone(deck, here.seat)), to: (here) => here.zone(stock, here.seat) });

/** One damage more, if the damage of that attacker is cancelled in the attack that goes on. (CG29) */
const shot: EffectDefinition = delayed('shot', {
  while: (here) => here.things(attack).length > 0,
  trigger: triggered('shot.deals', {
    from: [stage],
    params: ['Attacker'],
    on: [damageCancelled],
    when: (here, { data }) => data['seat'] !== here.seat && data['by'] === here.int('Attacker'),
    attempts: 'none',
    does: [call(damage, { to: theirs, amount: 1 })],
  }),
});
export const attackEffects: readonly EffectDefinition[] = [shot];
/** What an icon of a card that was turned up does for the attacking player. */
const icons: readonly Step[] = [
  branch((here) => shows(here, 'soul') && isThere(here, attacker), [gets((here) => here.get(here.int('attack'), attacker), { soul: 1 })]),
  ...mayUse('draw', act(draw, { seat: own })),
  ...mayUse('pool', stocksTop),
  ...mayPick('return', (here) => charactersOf(here, theirs(here)), toHand),
  ...mayPick('come-back', waiting(isCharacter), toHand),
  ...mayPick('gate', waiting(isClimax), toHand),
  ...mayPick(
    'choice',
    waiting((here, id) => isCharacter(here, id) && printed(here, id).triggers.includes('soul')),
    choose('place', { kind: 'name', from: ['hand', 'stock'], why: 'choice icon' }),
    act(move, { card: v('picked'), to: (here) => here.zone(here.var('place') === 'hand' ? hand : stock, here.seat) }),
  ),
  ...mayPick(
    'standby',
    waiting((here, id) => isCharacter(here, id) && printed(here, id).level <= levelOf(here, here.seat) + 1),
    choose('position', {
      kind: 'slot',
      of: 'things',
      from: (here) => POSITIONS.map((slot) => here.zone(stage, here.seat, slot)),
      why: 'position',
    }),
    act(move, { card: v('picked'), to: v('position') }),
    act(stand, { card: v('picked'), how: RESTED }),
  ),
  branch((here) => shows(here, 'shot'), [register(shot, { Attacker: (here) => here.get(here.int('attack'), attacker) })]),
  branch(
    (here) => shows(here, 'treasure'),
    [act(move, { card: v('turned'), to: (here) => here.zone(hand, here.seat) }), ...mayUse('treasure', stocksTop)],
  ),
];

const triggerStep: readonly Step[] = [
  branch(
    (here) => deckOf(here, here.seat) > 0,
    [
      act(reveal, { seat: own }, { into: 'turned' }),
      branch(
        (here) => typeof here.var('turned') === 'number',
        // The icons are read when the card is turned up: it does not matter what becomes of the card.
        [...icons, act(stockTriggered, { seat: own, card: v('turned') })],
      ),
    ],
  ),
  checkTiming(),
];

const counterStep: Step = branch(isFront, [...playsOne({ window: 'counter', who: theirs }), checkTiming()]);

const damageStep: readonly Step[] = [
  branch(
    (here) => isThere(here, attacker),
    [
      call(damage, {
        to: theirs,
        amount: (here) => Math.max(0, soulOf(here, here.get(here.int('attack'), attacker)) + here.get(here.int('attack'), soul)),
        by: (here) => here.get(here.int('attack'), attacker),
      }),
    ],
  ),
  checkTiming(),
];

const battleStep: Step = branch(
  (here) => isFront(here) && isThere(here, attacker) && isThere(here, defender),
  [
    assign('attacking', (here) => powerIn(here, attacker)),
    assign('defending', (here) => powerIn(here, defender)),
    branch(
      (here) => here.int('defending') <= here.int('attacking'),
      [act(stand, { card: (here) => here.get(here.int('attack'), defender), how: REVERSED })],
    ),
    branch(
      (here) => here.int('attacking') <= here.int('defending'),
      [act(stand, { card: (here) => here.get(here.int('attack'), attacker), how: REVERSED })],
    ),
    checkTiming(),
  ],
);

/** One attack of the character `who`. */
const oneAttack = program(
  'one-attack',
  ['who'],
  [
    assign('way', 'direct'),
    branch((here) => opposite(here) !== 0, [choose('way', { kind: 'name', from: (here) => waysOf(here, here.int('who')), why: 'attack' })]),
    act(declare, { attacker: v('who'), how: v('way'), defender: opposite }, { into: 'attack' }),
    // Replaced by something else, there is no attack.
    branch(
      (here) => typeof here.var('attack') === 'number',
      [checkTiming(), ...triggerStep, counterStep, ...damageStep, battleStep, act(endAttack, { attack: v('attack') })],
    ),
  ],
);

const NONE = 0;
/** Attacks, one after the other, as long as the turn player wants; then the encore step. */
export const attackPhase = program(
  'attack-phase',
  [],
  [
    checkTiming(),
    assign('goes', true),
    repeatWhile(
      (here) => here.flag('goes') && mayAttack(here),
      choose('who', { kind: 'upTo', max: 1, from: possibleAttackers, why: 'attacker' }),
      assign('who', (here) => here.list('who')[0] ?? NONE),
      assign('goes', (here) => here.int('who') !== NONE),
      branch(v('goes'), [call(oneAttack, { who: v('who') })]),
    ),
    // What could not leave is not tried again: else this would never end.
    assign('stayed', []),
    repeatWhile(
      (here) => !here.isOver && [here.seat, theirs(here)].some((seat) => reversedOf(here, seat).length > 0),
      ...[own, theirs].map((seat) =>
        repeatWhile(
          (here) => reversedOf(here, seat(here)).length > 0,
          choose('gone', { kind: 'one', who: seat, from: (here) => reversedOf(here, seat(here)), why: 'encore step' }),
          act(move, { card: v('gone'), to: (here) => here.zone(waitingRoom, seat(here)) }),
          branch(
            (here) => positionOf(here, here.int('gone')) >= 0,
            [assign('stayed', (here) => [...here.list('stayed'), here.int('gone')])],
          ),
          checkTiming(),
        ),
      ),
    ),
  ],
);
const reversedOf = (here: Here, seat: number): number[] =>
  charactersOf(here, seat).filter((id) => isReversed(here, id) && !here.list('stayed').includes(id));

export const attackPrograms: readonly ProgramDefinition[] = [damage, oneAttack, attackPhase];
