/**
 * The second duel of the demo: the night shift. Its cards are vessels of abilities, which are activated, answered with one
 * another and triggered. Table, actions and events are those of the first duel; the turn is a program at the end.
 *
 * A turn: you activate what you like, one thing after the other, and your opponent may respond; when both begin nothing
 * more, you draw, and it is over. A response needs speed 2.
 */
import {
  act,
  assign,
  type CardDefinition,
  call,
  chainLength,
  chainOf,
  chainWindows,
  choose,
  defineRules,
  each,
  effect,
  enter,
  floodgate,
  type Here,
  leave,
  negatesActivation,
  negatesEffect,
  newestLink,
  once,
  program,
  register,
  repeatWhile,
  spellSpeeds,
  trigger,
  v,
} from '@rulewright/kernel';
import type { Workshop } from './rules.js';
import {
  card,
  deck,
  discard,
  discarded,
  draw,
  drawn,
  ended,
  field,
  gain,
  gained,
  graveyard,
  hand,
  lose,
  lost,
  opponentOf,
  play,
  played,
  player,
} from './vocabulary.js';

const me = (here: Here): number => here.seat;
const myOpponent = (here: Here): number => opponentOf(here.seat);
const myHand = (here: Here): number[] => here.cards(here.zone(hand, here.seat));

// -- what stands on the field

const blast = effect('blast')
  .from(field)
  .oncePer('turn')
  .costs(act(lose, { seat: me, amount: 1 }))
  .does(act(lose, { seat: myOpponent, amount: 3 }))
  .make();

/** "When", and "may": it misses its timing if anything else has happened since. */
const stoke = trigger('stoke')
  .from(field)
  .on(lost)
  .where((here, { data }) => data['seat'] === here.seat)
  .optional()
  .whenItHappens()
  .does(act(draw, { seat: me }))
  .make();

/** "If": it never does. */
const alarm = trigger('alarm')
  .from(field)
  .on(lost)
  .where((here, { data }) => data['seat'] === here.seat)
  .does(act(lose, { seat: myOpponent, amount: 1 }))
  .make();

/** All engines of a player share this; an activation that is negated does not count. */
const oneEngine = once('turn', { key: 'engine', per: (here) => `seat ${here.seat}`, refunds: ['activation'] });

/** So many cards from the hand, as a cost. */
const discards = (count: number) => [
  choose('load', { kind: 'some', min: count, max: count, from: myHand, why: 'cards to discard' }),
  each('one', v('load'), act(discard, { card: v('one') })),
];

const hurl = effect('hurl')
  .from(field)
  .tagged('engine')
  .limited(oneEngine)
  .costs(...discards(1))
  .does(act(lose, { seat: myOpponent, amount: 4 }))
  .make();

const burst = effect('burst')
  .from(field)
  .tagged('engine')
  .limited(oneEngine)
  .remembers({ event: lost, in: 'turn' })
  .onlyIf(
    'your opponent has lost life twice this turn',
    (here) => here.history.count({ event: lost, in: 'turn', where: ({ data }) => data['seat'] === opponentOf(here.seat) }) >= 2,
  )
  .costs(...discards(2))
  .does(act(lose, { seat: myOpponent, amount: 6 }))
  .make();

// -- what is played from the hand

const playIt = act(play, { card: (here) => here.source });
const fromHand = (id: string) => effect(id).from(hand).costs(playIt);
const response = (id: string) => fromHand(id).speed(2);
const answersOpponent = (id: string) =>
  response(id).onlyIf("the newest link is your opponent's", (here) => newestLink(here)?.seat === opponentOf(here.seat));
/** When the answer resolves, it is the newest link itself. */
const linkBelow = (here: Here): number | undefined => chainOf(here).at(-2)?.id;

const damp = floodgate('damp')
  .modifies(lose, (_, params) => ({ ...params, amount: Number(params['amount']) - 2 }))
  .where((here, { params }) => params['seat'] === here.seat)
  .times(1)
  .until('turn')
  .make();
const smother = response('smother').does(register(damp)).make();

const noEngines = floodgate('no-engines').forbids('engine').says('no engines this turn').until('turn').make();
const decree = response('decree').does(register(noEngines)).make();

const tally = response('tally')
  .does(act(gain, { seat: me, amount: (here) => chainLength(here) }))
  .make();
const shut = answersOpponent('shut').does(negatesActivation(linkBelow)).make();
const muffle = answersOpponent('muffle').does(negatesEffect(linkBelow)).make();
const kindle = fromHand('kindle')
  .does(act(gain, { seat: me, amount: 1 }))
  .make();

// -- as printed

interface Printed extends CardDefinition {
  readonly text: string;
}

const cards: readonly Printed[] = [
  { id: 'bellows', name: 'Bellows', abilities: [blast], text: 'Once each turn, lose 1 life: your opponent loses 3 life.' },
  { id: 'stoker', name: 'Stoker', abilities: [stoke], text: 'When you lose life, you may draw a card.' },
  { id: 'night-watch', name: 'Night Watch', abilities: [alarm], text: 'If you lose life, your opponent loses 1 life.' },
  { id: 'catapult', name: 'Catapult', abilities: [hurl], text: 'One engine each turn. Discard a card: your opponent loses 4 life.' },
  {
    id: 'powder-keg',
    name: 'Powder Keg',
    abilities: [burst],
    text: 'One engine each turn, and only if your opponent has lost life twice this turn. Discard two cards: your opponent loses 6 life.',
  },
  { id: 'wet-sand', name: 'Wet Sand', abilities: [smother], text: 'Response: the next time you would lose life this turn, lose 2 less.' },
  { id: 'tally-bell', name: 'Tally Bell', abilities: [tally], text: 'Response: gain 1 life for each link of the chain.' },
  { id: 'stopcock', name: 'Stopcock', abilities: [shut], text: "Response to your opponent's link: negate its activation." },
  { id: 'muffler', name: 'Muffler', abilities: [muffle], text: "Response to your opponent's link: negate its effect." },
  { id: 'curfew', name: 'Curfew', abilities: [decree], text: 'Response: no engines for the rest of this turn.' },
  { id: 'kindling', name: 'Kindling', abilities: [kindle], text: 'Gain 1 life.' },
];

// -- the turn

const chain = chainWindows();

const shift = program(
  'shift',
  [],
  [
    enter('turn'),
    assign('passed', false),
    repeatWhile((here) => !here.flag('passed'), ...chain.open),
    act(draw, { seat: me }),
    leave('turn'),
  ],
);

export const nightShift = defineRules<Workshop>({
  id: 'night-shift',
  seats: { min: 2, max: 2 },
  player,
  cardKinds: [card],
  zones: [deck, hand, field, graveyard],
  cards,
  actions: [draw, discard, play, lose, gain],
  events: [drawn, discarded, played, lost, gained, ended],
  effects: [damp, noEngines],
  programs: [...chain.programs, shift],
  policies: { mayActivate: spellSpeeds() },
  setup(draft, workshops) {
    workshops.forEach((workshop, seat) => {
      for (const id of workshop.deck) draft.createCard(card, draft.zone(deck, seat), id);
      for (const id of workshop.hand) draft.createCard(card, draft.zone(hand, seat), id);
      for (const id of workshop.field) draft.createCard(card, draft.zone(field, seat), id);
      draft.shuffle(draft.zone(deck, seat));
    });
  },
  main: [repeatWhile(true, call(shift, {}, { seat: 0 }), call(shift, {}, { seat: 1 }))],
});

export const nightShops: readonly Workshop[] = [
  {
    name: 'Ana',
    field: ['bellows', 'stoker', 'catapult', 'powder-keg'],
    hand: ['tally-bell', 'kindling', 'kindling'],
    deck: ['kindling', 'wet-sand', 'tally-bell', 'stopcock', 'curfew'],
  },
  {
    name: 'Bo',
    field: ['night-watch', 'catapult'],
    hand: ['wet-sand', 'stopcock', 'muffler', 'curfew'],
    deck: ['kindling', 'tally-bell', 'muffler', 'kindling', 'wet-sand'],
  },
];
