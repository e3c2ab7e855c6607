/**
 * The cards of the demo's duel: first as printed, then what each of them does. The Crucible is the one to read: a cost
 * with a choice in it, a request that may be taken back, "if you do", and a follow-up that remembers a card.
 *
 * What a standing card does carries the card's own id. It is registered when the card comes to stand and ended when the
 * card leaves; what is only registered would go on working from the graveyard, and twice after a second coming.
 */
import {
  act,
  attempt,
  branch,
  type CardDefinition,
  type Change,
  choose,
  type EffectDefinition,
  end,
  type Filter,
  forbid,
  type Here,
  type Part,
  pay,
  program,
  reaction,
  register,
  replace,
  type StaticText,
  thenDo,
  v,
} from '@rulewright/kernel';
import {
  destroy,
  destroyed,
  discard,
  draw,
  field,
  gain,
  hand,
  isMachine,
  lose,
  opponentOf,
  owner,
  play,
  takeBack,
  takenBack,
  turnBegan,
} from './vocabulary.js';

// -- as printed

export interface Printed extends CardDefinition {
  readonly sort: 'machine' | 'fixture' | 'work';
  readonly strike: number;
  readonly text: string;
  /** What else it is. */
  readonly also?: readonly string[];
}

const machine = (id: string, name: string, strike: number): Printed => {
  return { id, name, sort: 'machine', strike, text: `When your turn begins, your opponent loses ${strike} life.` };
};
const fixture = (id: string, name: string, text: string): Printed => ({ id, name, sort: 'fixture', strike: 0, text });
const work = (id: string, name: string, text: string): Printed => ({ id, name, sort: 'work', strike: 0, text });

/** What a standing card makes of others, as long as it stands: data, from which the kernel tells who has to wait for whom. */
const makes = (id: string, layer: string, spec: Pick<Part, 'changes'> & { readonly affects: Filter }): StaticText => {
  return { id, isStatic: true, affects: spec.affects, parts: [{ layer, changes: spec.changes }] };
};
const aSite: Filter = { has: ['kinds', 'site'] };
const yours = (kind: string): Filter => ({ and: [{ has: ['kinds', kind] }, { same: 'holder' }] });
const strikeMore = (by: number): Change[] => [{ add: 'strike', by }];

export const cards: readonly Printed[] = [
  work(
    'crucible',
    'Crucible',
    'Lose 2 life and discard a card: destroy a card on the field; if you do, draw a card. ' +
      'When your next turn begins, take back the card you discarded.',
  ),
  work('hot-cider', 'Hot Cider', 'Gain 3 life.'),
  machine('lathe', 'Lathe', 1),
  machine('trip-hammer', 'Trip-Hammer', 2),
  fixture('anvil', 'Anvil', 'Cannot be destroyed.'),
  fixture('apprentice', 'Apprentice', 'If another card of yours would be destroyed, destroy the Apprentice instead.'),
  fixture('guild-bond', 'Guild Bond', 'If a machine of yours would be destroyed, take it back and lose 1 life instead.'),
  fixture('steam-whistle', 'Steam Whistle', 'The moment a card of yours is destroyed, your opponent loses 1 life.'),
  {
    ...machine('water-wheel', 'Water Wheel', 1),
    also: ['site'],
    text: 'A site. When your turn begins, your opponent loses as much life as it strikes for: 1.',
  },
  {
    ...fixture('foreman', 'Foreman', 'Your machines strike for 1 more.'),
    continuous: [makes('foreman', 'strike', { affects: yours('machine'), changes: strikeMore(1) })],
  },
  {
    ...fixture('miller', 'Miller', 'Your mills strike for 2 more.'),
    continuous: [makes('miller', 'strike', { affects: yours('mill'), changes: strikeMore(2) })],
  },
  {
    ...fixture('mill-pond', 'Mill Pond', 'A site. All sites are mills as well.'),
    also: ['site'],
    continuous: [makes('mill-pond', 'kinds', { affects: aSite, changes: [{ include: 'kinds', words: ['mill'] }] })],
  },
  {
    ...fixture('spring-flood', 'Spring Flood', 'All sites are bogs as well, and lose what they say about other cards.'),
    continuous: [makes('spring-flood', 'kinds', { affects: aSite, changes: [{ include: 'kinds', words: ['bog'] }, { lose: 'all' }] })],
  },
];

// -- works

const me = (here: Here): number => here.seat;
const myOpponent = (here: Here): number => opponentOf(here.seat);
const thisCard = (here: Here): number => here.source;
const myOtherCards = (here: Here): number[] => here.cards(here.zone(hand, here.seat)).filter((card) => card !== here.source);
const everyStandingCard = (here: Here): number[] => [0, 1].flatMap((seat) => here.cards(here.zone(field, seat)));

/** What was fed to the fire comes back: registered by the Crucible, used once. */
const recast = reaction('recast', {
  captures: ['scrap'],
  uses: 1,
  on: [turnBegan],
  at: 'settling',
  when: (here, { data }) => data['seat'] === here.seat,
  run: [act(takeBack, { card: v('scrap') })],
});

export const crucible = program(
  'crucible',
  [],
  [
    thenDo(
      attempt(
        choose('target', { kind: 'one', from: everyStandingCard, why: 'crucible.target' }),
        // Life before the card: a card in the graveyard is seen by all, and what was revealed cannot be taken back.
        pay(
          act(lose, { seat: me, amount: 2 }),
          choose('scrap', { kind: 'one', from: myOtherCards, why: 'crucible.scrap' }),
          act(discard, { card: v('scrap') }),
        ),
        act(play, { card: thisCard }),
      ),
      [register(recast, { scrap: v('scrap') }), thenDo(act(destroy, { card: v('target') }), act(draw, { seat: me }))],
    ),
  ],
);

export const hotCider = program('hot-cider', [], [act(play, { card: thisCard }), act(gain, { seat: me, amount: 3 })]);

// -- what standing cards do

const anvil = forbid('anvil', {
  on: [destroy],
  when: (here, { params }) => params['card'] === here.source,
});

/** Another card of mine: without "another", an Apprentice would step in for itself. */
const apprentice = replace('apprentice', {
  on: [destroy],
  when: (here, { params }) => params['card'] !== here.source && here.get(params['card'] as number, owner) === here.seat,
  instead: [act(destroy, { card: thisCard })],
});

const guildBond = replace('guild-bond', {
  on: [destroy],
  when: (here, { params }) => here.get(params['card'] as number, owner) === here.seat && isMachine(here, params['card'] as number),
  instead: [act(takeBack, { card: v('card') }), act(lose, { seat: me, amount: 1 })],
});

/** An interrupt: it comes between "destroy a card" and "if you do, draw". */
const steamWhistle = reaction('steam-whistle', {
  on: [destroyed],
  at: 'interrupt',
  when: (here, { data }) => here.get(data['card'] as number, owner) === here.seat,
  run: [act(lose, { seat: myOpponent, amount: 1 })],
});

const standing: readonly EffectDefinition[] = [anvil, apprentice, guildBond, steamWhistle];

const untilItLeaves = reaction('until-it-leaves', {
  captures: ['effect'],
  uses: 1,
  on: [destroyed, takenBack],
  at: 'interrupt',
  when: (here, { data }) => data['card'] === here.source,
  run: [end(v('effect'))],
});

/** Puts what a card does in force; the card is the source of the call. */
export const stand = program(
  'stand',
  [],
  standing.map((effect) =>
    branch(
      (here) => here.card(here.source).id === effect.id,
      [register(effect, {}, { into: 'effect' }), register(untilItLeaves, { effect: v('effect') })],
    ),
  ),
);

export const effects: readonly EffectDefinition[] = [recast, ...standing, untilItLeaves];
