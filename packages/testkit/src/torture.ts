/**
 * The torture: one effect that can stop in every way there is. A choice in the middle of its cost, an interrupt between
 * two of its steps, replacements whose order a player chooses, a compound that depends on what became of them, a
 * follow-up registered for later, plain TypeScript that asks, both seats asked at once.
 */
import {
  act,
  andIfYouDo,
  attempt,
  branch,
  Chance,
  call,
  choose,
  DID,
  type Game,
  type Here,
  loadGame,
  original,
  pay,
  program,
  type Rules,
  reaction,
  register,
  replace,
  run,
  settle,
  startGame,
  thenDo,
  v,
} from '@rulewright/kernel';
import { type PlayedInput, playOut, replay } from './play.js';
import {
  type Bench,
  count,
  destroy,
  draw,
  drawn,
  endGame,
  field,
  gain,
  gained,
  grave,
  hand,
  lose,
  mark,
  move,
  shuffle,
  toss,
  vault,
  workshopRules,
} from './workshop.js';

const me = (here: Here): number => here.seat;
const foe = (here: Here): number => 1 - here.seat;
const myHand = (here: Here): number[] => here.cards(here.zone(hand, here.seat));
const theirField = (here: Here): number[] => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, foe(here), slot)));

/** Two shields for one blow: whoever owns the card says which breaks first. */
const brittleShield = replace('brittle-shield', { on: [destroy], uses: 1, instead: [act(count, { card: v('card'), by: 1 }), original()] });
const stubbornShield = replace('stubborn-shield', {
  on: [destroy],
  uses: 1,
  optional: true,
  instead: [act(count, { card: v('card'), by: 5 })],
});

/** Suspends whatever goes on: gaining life makes the other seat decide something at once. */
const envy = reaction('envy', {
  on: [gained],
  at: 'interrupt',
  run: [choose('answer', { kind: 'yesNo', who: foe, why: 'envy' }), branch(v('answer'), [act(lose, { seat: me, amount: 1 })])],
});

/** Waits until the game settles, remembers the target, and asks for an order. */
const followUp = reaction('follow-up', {
  on: [drawn],
  at: 'settling',
  uses: 1,
  captures: ['target'],
  run: [
    choose('order', { kind: 'order', from: myHand, why: 'arrange your hand' }),
    choose('share', { kind: 'divide', total: 3, from: (here) => [here.player(0), here.player(1)], why: 'share three life' }),
    act(move, { card: v('target'), to: (here) => here.zone(vault) }),
  ],
});

const torture = program(
  'torture',
  [],
  [
    attempt(
      pay(
        act(lose, { seat: me, amount: 3 }),
        choose('fuel', { kind: 'one', from: myHand, why: 'fuel to discard' }),
        act(destroy, { card: v('fuel') }),
        choose('more', { kind: 'some', min: 1, max: 1, from: myHand, why: 'more fuel' }),
      ),
      choose('target', { kind: 'one', from: theirField, why: 'target' }),
    ),
    register(brittleShield, {}, { seat: foe }),
    register(stubbornShield, {}, { seat: foe }),
    register(followUp, { target: v('target') }),
    andIfYouDo(act(destroy, { card: v('target') }), act(gain, { seat: me, amount: 2 })),
    act(gain, { seat: me, amount: 1 }),
    act(toss, { seat: me }, { into: 'coin' }),
    run('haggle', (doing) => {
      doing.act(gain, { seat: doing.seat, amount: 1 });
      const price = doing.choose({ kind: 'number', min: 0, max: 4, why: 'name a price' }) as number;
      doing.act(toss, { seat: doing.seat });
      const sure = doing.choose({ kind: 'yesNo', who: 1 - doing.seat, why: 'accept the price' });
      return sure === true ? doing.act(lose, { seat: 1 - doing.seat, amount: price }) : DID;
    }),
    choose('secret', { kind: 'upTo', who: [0, 1], max: 1, from: (here) => here.cards(here.zone(hand, here.asked)), why: 'lay one aside' }),
    thenDo(act(draw, { seat: me }), act(mark, { label: 'done' })),
    settle(),
    choose('last', {
      kind: 'subset',
      from: (here) => here.cards(here.zone(grave, here.seat)),
      must: { says: 'at most two', allows: (_, chosen) => chosen.length <= 2 },
      why: 'remember up to two',
    }),
  ],
);

export const tortureRules: Rules<Bench> = workshopRules({
  id: 'torture',
  effects: [brittleShield, stubbornShield, envy, followUp],
  programs: [torture],
  main: [
    register(envy, {}, { seat: 0 }),
    act(shuffle, { seat: 0 }),
    act(shuffle, { seat: 1 }),
    call(torture, {}, { seat: 0 }),
    settle(),
    act(endGame, { winners: [0] }),
  ],
});

const benches: readonly Bench[] = [
  { name: 'Ana', hand: ['anvil', 'bellows', 'chisel', 'drill'], deck: ['edge', 'file', 'gauge', 'hammer'] },
  { name: 'Bo', hand: ['anvil', 'drill'], field: ['gauge', 'hammer'], deck: ['file', 'edge', 'chisel'] },
];

export interface Station {
  readonly why: string;
  readonly save: string;
  readonly fingerprint: string;
}

export function startTorture(seed: number): Game {
  return startGame(tortureRules, { seed, players: benches });
}

/** Plays the torture by chance; a station is every decision on the way. */
export function playTorture(seed: number): {
  readonly stations: readonly Station[];
  readonly inputs: readonly PlayedInput[];
  readonly end: string;
} {
  const game = startTorture(seed);
  const stations: Station[] = [];
  const inputs = playOut(game, new Chance(seed, 'torture'), 200, () => {
    stations.push({ why: game.decisions.map((decision) => decision.why).join(' + '), save: game.save(), fingerprint: game.fingerprint() });
  });
  return { stations, inputs, end: game.fingerprint() };
}

/** Loads the save and goes on with the inputs; returns the fingerprint after each, the loaded one first. */
export function resumeTorture(save: string, inputs: readonly PlayedInput[]): string[] {
  const game = loadGame(tortureRules, save);
  const fingerprints: string[] = [];
  replay(game, inputs, () => fingerprints.push(game.fingerprint()));
  fingerprints.push(game.fingerprint());
  return fingerprints;
}
