/**
 * The duel of the demo: two wrights, each with a workshop, until one of them has no life left or no card to draw.
 * A whole game in three files: the vocabulary, the cards, and here the turn.
 *
 * A turn: it begins, and what waited for that happens; your machines strike; you draw; you play cards until you play none.
 */
import {
  act,
  assign,
  call,
  choose,
  type Draft,
  defineRules,
  each,
  type Here,
  type PlayerSetup,
  program,
  repeatWhile,
  settle,
  v,
} from '@rulewright/kernel';
import { cards, crucible, effects, hotCider, type Printed, stand } from './cards.js';
import {
  actions,
  beginTurn,
  build,
  card,
  deck,
  draw,
  events,
  field,
  graveyard,
  hand,
  isMachine,
  lose,
  opponentOf,
  owner,
  player,
  sort,
  strike,
} from './vocabulary.js';

const me = (here: Here): number => here.seat;
const myHand = (here: Here): number[] => here.cards(here.zone(hand, here.seat));
const myMachines = (here: Here): number[] => here.cards(here.zone(field, here.seat)).filter((id) => isMachine(here, id));

/** A program of its own, so that the machine is the source of what it does. */
const strikeOnce = program(
  'strike',
  [],
  [act(lose, { seat: (here) => opponentOf(here.seat), amount: (here) => here.traitNumber(here.source, 'strike') })],
);

const install = program('install', [], [act(build, { card: (here) => here.source }), call(stand)]);

/** A work does what it says; anything else comes to stand on the field. */
const programFor = (here: Here): string => {
  const id = here.int('card');
  return here.get(id, sort) === 'work' ? here.card(id).id : install.id;
};

const turn = program(
  'turn',
  [],
  [
    act(beginTurn, { seat: me }),
    settle(),
    each('machine', myMachines, call(strikeOnce, {}, { source: v('machine') })),
    act(draw, { seat: me }),
    assign('playing', true),
    repeatWhile(
      v('playing'),
      choose('chosen', { kind: 'upTo', max: 1, from: myHand, why: 'turn.play' }),
      assign('playing', (here) => here.list('chosen').length > 0),
      each('card', v('chosen'), call(programFor, {}, { source: v('card') })),
      settle(),
    ),
  ],
);

/** The workshop a player comes with: ids of cards. */
export interface Workshop extends PlayerSetup {
  readonly hand: readonly string[];
  readonly field: readonly string[];
  readonly deck: readonly string[];
}

const printed: ReadonlyMap<string, Printed> = new Map(cards.map((one) => [one.id, one]));

function layTable(draft: Draft, workshops: readonly Workshop[]): void {
  workshops.forEach((workshop, seat) => {
    for (const [zone, ids] of [
      [deck, workshop.deck],
      [hand, workshop.hand],
      [field, workshop.field],
    ] as const) {
      for (const id of ids) {
        const { sort = '', strike = 0 } = printed.get(id) ?? {};
        draft.createCard(card, draft.zone(zone, seat), id, { sort, strike });
      }
    }
    draft.shuffle(draft.zone(deck, seat));
  });
}

export const duel = defineRules<Workshop>({
  id: 'duel-of-wrights',
  seats: { min: 2, max: 2 },
  player,
  cardKinds: [card],
  zones: [deck, hand, field, graveyard],
  cards,
  actions,
  events,
  effects,
  programs: [crucible, hotCider, strikeOnce, stand, install, turn],
  refusals: {
    'card.not-standing': { rule: 'demo', say: (names, { source }) => `${names.thing(source)} does not stand on the field.` },
  },
  // What a card is: what is printed, and what standing cards make of it.
  continuous: {
    layers: { layers: ['kinds', 'strike'] },
    traits: {
      kinds: { kind: 'set', printed: (look, id) => [look.get(id, sort), ...(printed.get(look.card(id).id)?.also ?? [])] },
      strike: { kind: 'number', printed: (look, id) => look.get(id, strike) },
      holder: { kind: 'value', printed: (look, id) => look.get(id, owner) },
    },
    zones: [field],
  },
  setup: layTable,
  main: [
    // Setup lays cards without anything happening: what already stands is put in force here.
    each(
      'seat',
      [0, 1],
      each('card', (here) => here.cards(here.zone(field, here.int('seat'))), call(stand, {}, { seat: v('seat'), source: v('card') })),
    ),
    repeatWhile(true, call(turn, {}, { seat: 0 }), call(turn, {}, { seat: 1 })),
  ],
});

export const workshops: readonly Workshop[] = [
  {
    name: 'Ana',
    hand: ['crucible', 'hot-cider', 'steam-whistle'],
    field: ['lathe', 'anvil'],
    deck: ['trip-hammer', 'lathe', 'hot-cider', 'crucible', 'apprentice', 'guild-bond'],
  },
  {
    name: 'Bo',
    hand: ['crucible', 'lathe', 'hot-cider'],
    field: ['trip-hammer', 'apprentice', 'guild-bond', 'steam-whistle'],
    deck: ['anvil', 'crucible', 'trip-hammer', 'lathe', 'hot-cider', 'apprentice', 'steam-whistle'],
  },
];

/** The same game on another day, at a river. */
export const riverWorkshops: readonly Workshop[] = [
  {
    name: 'Ana',
    hand: ['mill-pond'],
    field: ['water-wheel', 'foreman', 'miller'],
    deck: ['hot-cider', 'hot-cider', 'lathe'],
  },
  {
    name: 'Bo',
    hand: ['spring-flood'],
    field: ['anvil'],
    deck: ['hot-cider', 'hot-cider', 'lathe'],
  },
];
