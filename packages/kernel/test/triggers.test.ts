/** Triggers: who listens, what waits, what misses its timing, in what order they go on a chain, and what becomes of them. */
import {
  act,
  activated,
  andIfYouDo,
  call,
  chainLength,
  chainOf,
  choose,
  delayed,
  eachTogether,
  forbid,
  type Game,
  type Happened,
  type Here,
  type Look,
  loadGame,
  negatesActivation,
  negatesEffect,
  once,
  program,
  register,
  replace,
  type Step,
  staticAbility,
  type TriggerDefinition,
  thenDo,
  trigger,
  triggered,
  triggerMissed,
  v,
  type WaitingInfo,
  waitingTriggers,
} from '@rulewright/kernel';
import { choosing, type Duel, duelRules, find, isOffered, passAll, startDuel } from '@rulewright/testkit/duel';
import {
  count,
  counted,
  destroy,
  destroyed,
  draw,
  field,
  gain,
  gained,
  grave,
  hand,
  lose,
  move,
  moved,
  power,
  show,
  turn,
  unmark,
} from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, fieldOf, found, graveOf, lifeOf, say, story } from './tabletop.js';

const YES = 1;
const NO = 0;
const me = (here: Here): number => here.seat;
const foe = (here: Here): number => 1 - here.seat;
const itself = (here: Here): number => here.source;
const ofItself = (here: Here, event: Happened): boolean => event.data['card'] === here.source;
const slotsOf = (here: Here, seat: number): number[] => [0, 1, 2].flatMap((slot) => here.cards(here.zone(field, seat, slot)));
const onField = (here: Here): number[] => Array.from({ length: here.seats }, (_, seat) => slotsOf(here, seat)).flat();
const named = (here: Here, cards: readonly number[], name: string): number | undefined => cards.find((id) => here.card(id).id === name);
const gains = (amount = 1): Step => act(gain, { seat: me, amount });
const links = (game: Game): string[] => chainOf(game.look).map(({ number, seat, ability }) => `${number} ${seat} ${ability}`);
const waiting = (game: Game): string[] => waitingTriggers(game.look).map(({ seat, ability }) => `${seat} ${ability}`);

/** What became of what: every activation, and every trigger that was missed, declined or has lapsed, in order. */
function fates(game: Game): string[] {
  const told: string[] = [];
  for (let seq = 1; seq <= game.look.seq; seq++) {
    const event = game.look.event(seq);
    if (event !== undefined && /^(activated|trigger\.\w+)$/.test(event.type.id)) {
      told.push(`${event.type.id.replace('trigger.', '')} ${event.data['ability']}`);
    }
  }
  return told;
}

/** The turn player ends the turn, and nobody has anything to say. */
function endTurn(game: Game): void {
  choosing(game, 'pass');
  passAll(game);
}

type Timing = Pick<TriggerDefinition, 'optional' | 'timing'>;
const when: Timing = { optional: true, timing: 'when' };
const ifever: Timing = { optional: true, timing: 'if' };
const must: Timing = {};

/** "When/if this card is destroyed: gain 1." */
const lastWish = (id: string, timing: Timing): TriggerDefinition =>
  triggered(id, { from: [grave], on: [destroyed], when: ofItself, does: [gains()], ...timing });
/** "When/if this card comes to the field: gain 10." */
const arrival = (timing: Timing): TriggerDefinition =>
  triggered('arrival', { from: [field], on: [moved], when: ofItself, does: [gains(10)], ...timing });
/** "When/if any card is destroyed: gain 1." */
const vulture = (timing: Timing): TriggerDefinition => triggered('vulture', { from: [field], on: [destroyed], does: [gains()], ...timing });

/** Destroys a card of the other player. */
const hit = activated('hit', { from: [hand], does: [act(destroy, { card: (here) => slotsOf(here, foe(here))[0] })] });
/** Destroys every card on the field at once. */
const smash = activated('smash', { from: [hand], does: [eachTogether('it', onField, act(destroy, { card: v('it') }))] });
/** Puts the chisel of its seat from the graveyard onto the field. */
const raiseStep = act(move, {
  card: (here) => named(here, here.cards(here.zone(grave, here.seat)), 'chisel'),
  to: (here) => here.zone(field, here.seat, 2),
});
const raise = activated('raise', { from: [field], speed: 2, does: [raiseStep] });
const heal = activated('heal', { from: [field], speed: 2, does: [gains()] });

describe('the order on the chain', () => {
  const abilities = { anvil: [lastWish('mourn', must)], bellows: [lastWish('revenge', when)], hammer: [smash] };
  const players = [
    { name: 'Ana', field: ['bellows', 'anvil'], hand: ['hammer'] },
    { name: 'Bo', field: ['bellows', 'anvil'] },
  ];

  test("[TG5, WN1] the turn player's mandatory, the other's, then optional ones; the turn player may respond first", () => {
    const game = startDuel({ abilities, players });
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game);
    expect(links(game)).toEqual(['1 0 mourn', '2 1 mourn']);
    expect(game.decisions[0]).toMatchObject({ seat: 0, why: 'trigger' });
    say(game, YES);
    expect(game.decisions[0]).toMatchObject({ seat: 1, why: 'trigger' });
    say(game, YES);
    expect(links(game)).toEqual(['1 0 mourn', '2 1 mourn', '3 0 revenge', '4 1 revenge']);
    expect(game.decisions[0]).toMatchObject({ seat: 0, why: 'respond' });
  });

  test("[TG5] on the other player's turn the order turns with it", () => {
    const game = startDuel({ abilities, players: [players[1] as (typeof players)[0], players[0] as (typeof players)[0]] });
    endTurn(game);
    choosing(game, { card: find(game, 1, 'hammer') });
    passAll(game);
    say(game, YES, YES);
    expect(links(game)).toEqual(['1 1 mourn', '2 0 mourn', '3 1 revenge', '4 0 revenge']);
    expect(game.decisions[0]).toMatchObject({ seat: 1, why: 'respond' });
  });

  test('[TG3, WN1] who is asked to respond first depends on the newest link that was really made', () => {
    const game = startDuel({ abilities, players });
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game);
    say(game, YES, NO);
    expect(links(game).at(-1)).toBe('3 0 revenge');
    expect(game.decisions[0]).toMatchObject({ seat: 1, why: 'respond' });
  });

  test('[TG5] the owner orders the triggers of one bucket; the order is that of the links', () => {
    const three = { ...abilities, anvil: [lastWish('mourn', must)], chisel: [lastWish('weep', must)], drill: [lastWish('wail', must)] };
    const game = startDuel({
      abilities: three,
      players: [
        { name: 'Ana', field: ['anvil', 'chisel', 'drill'], hand: ['hammer'] },
        { name: 'Bo', field: ['anvil', 'chisel'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game);
    expect(game.decisions[0]).toMatchObject({ seat: 0, kind: 'order', why: 'triggers' });
    expect([game.decisions[0]?.options.length, links(game)]).toEqual([3, []]);
    say(game, [2, 0, 1]);
    expect(links(game)).toEqual(['1 0 wail', '2 0 mourn', '3 0 weep']);
    expect(game.decisions[0]).toMatchObject({ seat: 1, kind: 'order', why: 'triggers' });
    say(game, [1, 0]);
    expect(links(game).slice(3)).toEqual(['4 1 weep', '5 1 mourn']);
  });

  test('[WN9] triggers that share no chain wait until a program begins one with them; an optional one that was not wanted still waits', () => {
    const three = {
      ...abilities,
      anvil: [lastWish('mourn', must)],
      chisel: [lastWish('alone', must)],
      drill: [lastWish('alone too', when)],
    };
    const alone = (look: Look, { ability, event }: WaitingInfo): boolean => {
      expect(look.event(event)?.type).toBe(destroyed);
      return ability.startsWith('alone');
    };
    const newest = (here: Here): number => waitingTriggers(here).at(-1)?.id ?? 0;
    const game = startDuel({
      abilities: three,
      timing: { alone, moves: (here) => (waitingTriggers(here).length > 0 ? ['begin'] : []) },
      programs: [program('begin', [], [call('chain.begin', { trigger: newest })])],
      players: [
        { name: 'Ana', field: ['chisel', 'anvil'], hand: ['hammer'] },
        { name: 'Bo', field: ['anvil', 'drill'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game, 2);
    expect(links(game)).toEqual(['1 0 mourn', '2 1 mourn']);
    passAll(game);
    for (const wanted of [NO, YES]) {
      expect([waitingTriggers(game.look).length, game.decisions[0]?.why]).toEqual([2, 'open']);
      choosing(game, 'begin');
      expect(game.decisions[0]).toMatchObject({ seat: 1, why: 'trigger' });
      say(game, wanted);
      expect(loadGame(game.rules, game.save()).fingerprint()).toBe(game.fingerprint());
      expect(links(game)).toEqual(wanted === YES ? ['1 1 alone too'] : []);
      passAll(game);
    }
    choosing(game, 'begin');
    expect(links(game)).toEqual(['1 0 alone']);
    passAll(game);
    expect([waitingTriggers(game.look), game.decisions[0]?.why]).toEqual([[], 'open']);
  });

  test('[TG5] six seats: from the turn player on around the table, mandatory ones first', () => {
    const seats = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
    const game = startDuel({
      abilities,
      players: seats.map((name, seat) => ({ name, field: ['bellows', 'anvil'], hand: seat === 2 ? ['hammer'] : [] })),
    });
    endTurn(game);
    endTurn(game);
    choosing(game, { card: find(game, 2, 'hammer') });
    passAll(game);
    expect(links(game)).toEqual(['1 2 mourn', '2 3 mourn', '3 4 mourn', '4 5 mourn', '5 0 mourn', '6 1 mourn']);
    for (const seat of [2, 3, 4, 5, 0, 1]) {
      expect(game.decisions[0]).toMatchObject({ seat, why: 'trigger' });
      say(game, seat === 4 ? NO : YES);
    }
    expect(links(game).slice(6)).toEqual(['7 2 revenge', '8 3 revenge', '9 5 revenge', '10 0 revenge', '11 1 revenge']);
    expect(game.decisions[0]).toMatchObject({ seat: 2, why: 'respond' });
    passAll(game, 6);
    expect(seats.map((_, seat) => lifeOf(game, seat))).toEqual([22, 22, 22, 22, 21, 22]);
  });
});

describe('missing the timing', () => {
  const arriving = (timing: Timing): Duel => ({
    abilities: { anvil: [heal], bellows: [raise], chisel: [arrival(timing)] },
    players: [
      { name: 'Ana', field: ['anvil'] },
      { name: 'Bo', field: ['bellows', 'anvil'], grave: ['chisel'] },
    ],
  });

  test('[TG4, JN1] link 2\'s event is past when link 1 has resolved: an optional "when" misses it, and an event says so', () => {
    const game = startDuel(arriving(when));
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game);
    expect(asked(game)).toEqual(['open']);
    expect(fates(game)).toEqual(['activated heal', 'activated raise', 'missed arrival']);
    const chisel = find(game, 1, 'chisel');
    const came = game.history.last({ event: moved });
    expect(came?.data['card']).toBe(chisel);
    expect(game.history.last({ event: triggerMissed })?.data).toEqual({ card: chisel, ability: 'arrival', event: came?.seq });
    expect(lifeOf(game, 1)).toBe(20);
  });

  test('[TG4] "if" and mandatory ones are activated in a new chain', () => {
    for (const timing of [ifever, must]) {
      const game = startDuel(arriving(timing));
      choosing(game, { card: find(game, 0, 'anvil') });
      choosing(game, { card: find(game, 1, 'bellows') });
      passAll(game, 2);
      if (timing.optional) {
        expect([asked(game), links(game)]).toEqual([['trigger'], []]);
        say(game, YES);
      }
      expect(links(game)).toEqual(['1 1 arrival']);
      passAll(game);
      expect([lifeOf(game, 1), fates(game).at(-1)]).toEqual([30, 'activated arrival']);
    }
  });

  test('[TG4] a mandatory "when" does not miss its timing either', () => {
    const game = startDuel(arriving({ timing: 'when' }));
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game);
    expect(lifeOf(game, 1)).toBe(30);
  });

  test("[TG4, JN1] link 1's event is what has just happened, whatever link 2 did before", () => {
    const game = startDuel(arriving(when));
    choosing(game, 'pass'); // Ana's turn: Bo begins
    choosing(game, { card: find(game, 1, 'bellows') });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    expect(game.decisions[0]).toMatchObject({ seat: 1, why: 'trigger' });
    say(game, YES);
    expect(links(game)).toEqual(['1 1 arrival']);
  });

  test('[TG4] what happened while a cost was paid is past when the chain has resolved', () => {
    const cannon = activated('cannon', {
      from: [field],
      cost: [
        choose('food', { kind: 'one', from: (here) => slotsOf(here, here.seat).filter((id) => id !== here.source), why: 'food' }),
        act(destroy, { card: v('food') }),
      ],
      does: [act(lose, { seat: foe, amount: 1 })],
    });
    for (const [timing, told] of [
      [when, 'missed wish'],
      [ifever, 'activated wish'],
      [must, 'activated wish'],
    ] as const) {
      const game = startDuel({
        abilities: { drill: [cannon], edge: [lastWish('wish', timing)] },
        players: [{ name: 'Ana', field: ['drill', 'edge'] }, { name: 'Bo' }],
      });
      choosing(game, { card: find(game, 0, 'drill') });
      say(game, 0);
      // Nothing is put on the chain of which it was the cost.
      expect([links(game), waiting(game), graveOf(game, 0)]).toEqual([['1 0 cannon'], ['0 wish'], ['edge']]);
      passAll(game, 2);
      if (asked(game)[0] === 'trigger') say(game, YES);
      expect(fates(game)).toEqual(['activated cannon', told]);
    }
  });

  test('[TG4, JN1] the first half of "then" misses; halves of "and if you do" happen together', () => {
    const drawOne = act(draw, { seat: me });
    for (const [step, told] of [
      [thenDo(raiseStep, drawOne), 'missed arrival'],
      [andIfYouDo(raiseStep, drawOne), 'activated arrival'],
      [andIfYouDo(drawOne, raiseStep), 'activated arrival'],
      [thenDo(drawOne, raiseStep), 'activated arrival'],
    ] as const) {
      const game = startDuel({
        abilities: { bellows: [activated('raise', { from: [field], does: [step] })], chisel: [arrival(when)] },
        players: [{ name: 'Ana', field: ['bellows'], grave: ['chisel'], deck: ['file', 'gauge'] }, { name: 'Bo' }],
      });
      choosing(game, { card: find(game, 0, 'bellows') });
      passAll(game, 2);
      if (asked(game)[0] === 'trigger') say(game, YES);
      expect(fates(game)).toEqual(['activated raise', told]);
    }
  });

  /** Bo answers the song with what negates it and destroys the singer. */
  const silence = (negates: (link: (here: Here) => number | undefined) => Step): Duel => ({
    abilities: {
      anvil: [activated('song', { from: [field], does: [gains(5)] })],
      bellows: [
        activated('silence', {
          from: [hand],
          speed: 3,
          does: [negates((here) => chainOf(here)[0]?.id), act(destroy, { card: (here) => chainOf(here)[0]?.card })],
        }),
      ],
      chisel: [vulture(when)],
    },
    players: [
      { name: 'Ana', field: ['anvil'] },
      { name: 'Bo', field: ['chisel'], hand: ['bellows'] },
    ],
  });
  const sing = (game: Game): void => {
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game, 2);
  };

  test('[JN1, TG4] a link that resolves without effect is the last thing that happened', () => {
    const game = startDuel(silence(negatesEffect));
    sing(game);
    expect([lifeOf(game, 0), graveOf(game, 0)]).toEqual([20, ['anvil']]);
    expect(fates(game)).toEqual(['activated song', 'activated silence', 'missed vulture']);
  });

  test('[JN1, TG4] so is one whose card is gone', () => {
    const game = startDuel({
      abilities: {
        anvil: [activated('song', { from: [field], needsSource: true, does: [gains(5)] })],
        bellows: [activated('break', { from: [hand], speed: 2, does: [act(destroy, { card: (here) => chainOf(here)[0]?.card })] })],
        chisel: [vulture(when)],
      },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['chisel'], hand: ['bellows'] },
      ],
    });
    sing(game);
    expect([lifeOf(game, 0), fates(game).at(-1)]).toEqual([20, 'missed vulture']);
  });

  test('[JN1, TG4] a link whose activation was negated does not resolve, so what happened before it is the last thing', () => {
    const game = startDuel(silence(negatesActivation));
    sing(game);
    expect([lifeOf(game, 0), graveOf(game, 0)]).toEqual([20, ['anvil']]);
    expect(game.decisions[0]).toMatchObject({ seat: 1, why: 'trigger' });
    say(game, YES);
    expect(links(game)).toEqual(['1 1 vulture']);
  });

  test('[JN1] a link that does nothing does not push out what resolves after it', () => {
    const idle = activated('idle', { from: [field], speed: 2, attempts: 'none', does: [gains(0)] });
    const game = startDuel({
      abilities: { anvil: [idle], bellows: [raise], chisel: [arrival(when)] },
      players: [
        { name: 'Ana', field: ['bellows'], grave: ['chisel'] },
        { name: 'Bo', field: ['anvil'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'bellows') });
    choosing(game, { card: find(game, 1, 'anvil') });
    passAll(game, 2);
    expect(game.decisions[0]).toMatchObject({ seat: 0, why: 'trigger' });
  });

  test('[TG4, TG6] triggers that others have let go are bookkeeping: they are not what has just happened', () => {
    const game = startDuel({
      abilities: {
        anvil: [vulture(when), triggered('second', { from: [field], on: [destroyed], does: [gains(3)], ...when })],
        hammer: [hit],
      },
      players: [
        { name: 'Ana', field: ['anvil'], hand: ['hammer'] },
        { name: 'Bo', field: ['edge'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game, 2);
    say(game, [0, 1], NO);
    expect(asked(game)).toEqual(['trigger']);
    say(game, YES);
    expect(fates(game)).toEqual(['activated hit', 'declined vulture', 'activated second']);
  });

  test('[JN2] while a chain is built, what set its first trigger off has still just happened', () => {
    const snap = activated('snap', {
      from: [hand],
      speed: 2,
      conditions: [{ says: 'a card has just come', holds: (here) => here.history.exists({ event: moved, justNow: true }) }],
      does: [gains()],
    });
    const game = startDuel({
      abilities: { bellows: [raise], chisel: [arrival(must)], gauge: [snap] },
      players: [
        { name: 'Ana', field: ['bellows'], grave: ['chisel'] },
        { name: 'Bo', hand: ['gauge'] },
      ],
    });
    const gauge = find(game, 1, 'gauge');
    choosing(game, { card: find(game, 0, 'bellows') });
    expect([game.decisions[0]?.seat, isOffered(game, gauge)]).toEqual([1, false]); // nothing has come yet
    passAll(game, 2);
    expect(links(game)).toEqual(['1 0 arrival']);
    expect([game.decisions[0]?.seat, isOffered(game, gauge)]).toEqual([1, true]);
    passAll(game, 2);
    choosing(game, 'pass'); // Ana begins nothing after the chain
    expect([game.decisions[0]?.seat, isOffered(game, gauge)]).toEqual([1, false]);
  });
});

describe('one for every event', () => {
  test('[TG2, AB3, EV3] what happens together gives one waiting trigger an event, and each knows its own', () => {
    const scavenge = triggered('scavenge', {
      from: [hand],
      on: [destroyed],
      does: [act(gain, { seat: me, amount: (here) => here.get(here.cause.data['card'] as number, power) })],
    });
    const game = startDuel({
      abilities: { gauge: [scavenge], hammer: [smash] },
      players: [
        { name: 'Ana', hand: ['hammer', 'gauge'] },
        { name: 'Bo', field: ['bellows', 'chisel', 'drill'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game, 2);
    expect(game.decisions[0]).toMatchObject({ seat: 0, kind: 'order', why: 'triggers' });
    const deaths = game.history.list({ event: destroyed });
    expect(new Set(deaths.map(({ group }) => group)).size).toBe(1);
    expect(waitingTriggers(game.look).map(({ event }) => event)).toEqual(deaths.map(({ seq }) => seq));
    say(game, [2, 0, 1]); // the drill's (4), the bellows' (2), the chisel's (3)
    passAll(game);
    expect(game.history.list({ event: gained }).map(({ data }) => data['amount'])).toEqual([3, 2, 4]);
  });

  test('[TG2] what happens together is looked at when all of it has happened', () => {
    const game = startDuel({
      abilities: { anvil: [vulture(must)], bellows: [lastWish('wish', must)], hammer: [smash] },
      players: [
        { name: 'Ana', field: ['anvil', 'bellows'], hand: ['hammer'] },
        { name: 'Bo', field: ['anvil'] },
      ],
    });
    // Every anvil is destroyed with the others: none sees anything of it from where it lay.
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game);
    expect(fates(game)).toEqual(['activated smash', 'activated wish']);
  });

  test('[TG2] one after the other, those that are still there see the others go', () => {
    const one = activated('one by one', {
      from: [hand],
      does: [act(destroy, { card: (here) => slotsOf(here, 0)[0] }), act(destroy, { card: (here) => slotsOf(here, 0)[0] })],
    });
    const game = startDuel({
      abilities: { anvil: [vulture(must)], hammer: [one] },
      players: [{ name: 'Ana', field: ['bellows', 'anvil'], hand: ['hammer'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game);
    // It saw the bellows go, but is gone itself when triggers are put on a chain.
    expect(fates(game)).toEqual(['activated one by one', 'lapsed vulture']);
  });

  test('[AB3] conditions, costs, targets and what it does all know the event', () => {
    const echo = triggered('echo', {
      from: [field],
      on: [gained],
      when: (here, event) => event.data['seat'] !== here.seat,
      conditions: [{ says: 'it was more than 1', holds: (here) => (here.cause.data['amount'] as number) > 1 }],
      cost: [act(lose, { seat: me, amount: (here) => here.cause.data['amount'] as number })],
      targets: [choose('n', { kind: 'number', min: 0, max: (here) => here.cause.data['amount'] as number, why: 'how much' })],
      does: [act(gain, { seat: me, amount: (here) => 10 * (here.cause.data['amount'] as number) + here.int('n') })],
    });
    const give = (id: string, amount: number) => activated(id, { from: [field], does: [gains(amount)] });
    const game = startDuel({
      abilities: { anvil: [give('little', 1), give('much', 4)], chisel: [echo] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['chisel'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'anvil'), at: 0 });
    passAll(game);
    expect(fates(game)).toEqual(['activated little', 'lapsed echo']);
    choosing(game, { card: find(game, 0, 'anvil'), at: 1 });
    passAll(game, 2);
    expect([asked(game), game.decisions[0]?.max]).toEqual([['how much'], 4]);
    say(game, 3);
    expect(lifeOf(game, 1)).toBe(16);
    passAll(game);
    expect(lifeOf(game, 1)).toBe(59);
  });

  test('[AB3, LT4] a static ability is never offered', () => {
    const game = startDuel({
      abilities: { anvil: [staticAbility('peace', { from: [field], effects: [] }), heal] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    const anvil = find(game, 0, 'anvil');
    expect([isOffered(game, anvil, 0), isOffered(game, anvil, 1)]).toEqual([false, true]);
    expect(game.explain.activation(anvil).map(({ ability }) => ability)).toEqual(['heal']);
  });

  test('[AB3] a trigger is not offered like an ability one activates', () => {
    const game = startDuel({
      abilities: { anvil: [triggered('echo', { from: [field], on: [gained], speed: 3, does: [gains()], ...when })] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    expect(game.decisions[0]?.options).toEqual([0]);
  });
});

describe('listening', () => {
  const hop = (id: string, to: (here: Here) => number, from = [field, hand, grave]) =>
    activated(id, { from, does: [act(move, { card: itself, to })] });
  const echo = (from: TriggerDefinition['from'], facing?: 'up' | 'down' | 'any'): TriggerDefinition =>
    triggered('echo', { from, on: [counted], does: [gains()], ...(facing && { facing }) });
  const ping = activated('ping', { from: [field], does: [act(count, { card: itself, by: 1 })] });
  const anvil = [
    hop('to hand', (here) => here.zone(hand, here.seat)),
    hop('to grave', (here) => here.zone(grave, here.seat)),
    hop('to field', (here) => here.zone(field, here.seat, 1)),
  ];
  const table = (...triggers: TriggerDefinition[]): Duel => ({
    abilities: { anvil: [...anvil, ...triggers], gauge: [ping] },
    players: [{ name: 'Ana', field: ['gauge', 'anvil'] }, { name: 'Bo' }],
  });
  const use = (game: Game, name: string, at = 0): void => {
    choosing(game, { card: find(game, 0, name), at });
    passAll(game);
  };

  test('[TG1, AB2] a trigger listens only while its card lies where it says', () => {
    const game = startDuel(table(echo([grave])));
    const lives: number[] = [];
    for (const at of [undefined, 1, 0, 1, 2]) {
      if (at !== undefined) use(game, 'anvil', at);
      use(game, 'gauge');
      lives.push(lifeOf(game, 0));
    }
    expect(lives).toEqual([20, 21, 21, 22, 22]);
  });

  test('[TG1] between two zones that it names it goes on listening, once', () => {
    const game = startDuel(table(echo([hand, grave])));
    const lives: number[] = [];
    for (const at of [0, 1, 0, 2]) {
      use(game, 'anvil', at);
      use(game, 'gauge');
      lives.push(lifeOf(game, 0));
    }
    expect(lives).toEqual([21, 22, 23, 23]);
  });

  test('[TG1, IF1] so it does in a loaded game and in a fork', () => {
    const what = table(echo([grave]));
    const game = startDuel(what);
    use(game, 'anvil', 1);
    const fork = game.fork();
    use(fork, 'anvil', 0);
    const games = [game, fork].map((one) => loadGame(duelRules(what), one.save(), { haltsAtSilentPasses: true }));
    for (const one of [game, fork, ...games]) use(one, 'gauge');
    expect([game, fork, ...games].map((one) => lifeOf(one, 0))).toEqual([21, 20, 21, 20]);
  });

  test('[AB2, TG1] facing as it says when the event happens', () => {
    const lives: Record<string, number[]> = {};
    for (const facing of ['up', 'down', 'any'] as const) {
      const flip = activated('flip', { from: [field], facing: 'any', does: [act(turn, { card: itself })] });
      const game = startDuel({
        abilities: { anvil: [flip, echo([field], facing)], gauge: [ping] },
        players: [{ name: 'Ana', field: ['gauge', 'anvil'] }, { name: 'Bo' }],
      });
      use(game, 'gauge');
      const up = lifeOf(game, 0);
      use(game, 'anvil');
      use(game, 'gauge');
      lives[facing] = [up, lifeOf(game, 0)];
      // Facing otherwise it does not even wait: nothing lapses.
      expect(fates(game).filter((fate) => fate.startsWith('lapsed'))).toEqual([]);
    }
    expect(lives).toEqual({ up: [21, 21], down: [20, 21], any: [21, 22] });
  });

  test('[TG1] a trigger with a condition of its own waits only for events that fit', () => {
    const game = startDuel(table(triggered('own', { from: [field], on: [counted], when: ofItself, does: [gains()] })));
    use(game, 'gauge');
    expect(fates(game)).toEqual(['activated ping']);
  });

  test('[TG1] one trigger may listen to several events, and a card have several triggers', () => {
    const both = triggered('both', { from: [field], on: [counted, moved], does: [gains(2)] });
    const game = startDuel({
      abilities: { anvil, gauge: [ping, both, echo([field])] },
      players: [{ name: 'Ana', field: ['gauge', 'anvil'] }, { name: 'Bo' }],
    });
    use(game, 'anvil', 0);
    expect(lifeOf(game, 0)).toBe(22);
    choosing(game, { card: find(game, 0, 'gauge') });
    passAll(game, 2);
    say(game, [1, 0]);
    expect(links(game)).toEqual(['1 0 echo', '2 0 both']);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(25);
  });
});

describe('what becomes of a trigger', () => {
  test('[TG6] activated, declined, missed or lapsed: each exactly once, and each by an event that names what it answers', () => {
    const on = { from: [field], on: [counted] };
    const game = startDuel({
      abilities: {
        anvil: [activated('ping', { from: [field], does: [thenDo(act(count, { card: itself, by: 1 }), gains())] })],
        bellows: [
          triggered('does', { ...on, does: [gains(10)] }),
          triggered('dull', { ...on, does: [gains(100)], ...ifever }),
          triggered('late', { ...on, does: [gains(1000)], ...when }),
          triggered('idle', { ...on, does: [act(draw, { seat: me })] }),
        ],
      },
      players: [{ name: 'Ana', field: ['anvil', 'bellows'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    expect([asked(game), links(game)]).toEqual([['trigger'], ['1 0 does']]);
    say(game, NO);
    expect(fates(game)).toEqual(['activated ping', 'missed late', 'lapsed idle', 'activated does', 'declined dull']);
    expect(waiting(game)).toEqual([]);
    const cause = game.history.last({ event: counted })?.seq;
    const told = ['trigger.missed', 'trigger.lapsed', 'trigger.declined'].map((id) =>
      game.history.last({ event: found(game.rules.eventById(id)) }),
    );
    expect(told.map((event) => [event?.data['card'], event?.data['event']])).toEqual(told.map(() => [find(game, 0, 'bellows'), cause]));
    passAll(game);
    expect([lifeOf(game, 0), fates(game).length]).toEqual([31, 5]);
  });

  const two = (second: Step): Duel => ({
    abilities: {
      anvil: [triggered('echo', { from: [field], on: [counted], does: [gains(10)] })],
      bellows: [activated('ping', { from: [field], speed: 2, does: [act(count, { card: (here) => slotsOf(here, 0)[0], by: 1 })] })],
      chisel: [activated('second', { from: [field], does: [second] })],
    },
    players: [{ name: 'Ana', field: ['anvil', 'bellows', 'chisel'] }, { name: 'Bo' }],
  });
  const itsAnvil = (here: Here): number | undefined => named(here, onField(here), 'anvil');
  const playTwo = (what: Duel): Game => {
    const game = startDuel(what);
    choosing(game, { card: find(game, 0, 'chisel') });
    choosing(game, 'pass');
    choosing(game, { card: find(game, 0, 'bellows') });
    passAll(game);
    return game;
  };

  test('[TG3, TG6] a trigger whose card has left before triggers are put on a chain lapses', () => {
    const game = playTwo(two(act(destroy, { card: itsAnvil })));
    expect([graveOf(game, 0), lifeOf(game, 0)]).toEqual([['anvil'], 20]);
    expect(fates(game)).toEqual(['activated second', 'activated ping', 'lapsed echo']);
  });

  test('[TG6, CD4] so does one whose card has left and come back: it is another object', () => {
    const leave = act(move, { card: itsAnvil, to: (here) => here.zone(hand, here.seat) });
    const back = act(move, { card: (here) => here.cards(here.zone(hand, here.seat))[0], to: (here) => here.zone(field, here.seat) });
    const game = playTwo(two(thenDo(leave, back)));
    expect([fieldOf(game, 0).sort(), lifeOf(game, 0), fates(game).at(-1)]).toEqual([['anvil', 'bellows', 'chisel'], 20, 'lapsed echo']);
  });

  test('[TG6, CD4] one whose card has only changed its place on the field is still activated', () => {
    const game = playTwo(two(act(move, { card: itsAnvil, to: (here) => here.zone(field, here.seat, 2) })));
    expect([lifeOf(game, 0), fates(game).at(-1)]).toEqual([30, 'activated echo']);
  });

  test('[TG6] one whose card is no more lapses', () => {
    const game = playTwo(two(act(unmark, { marker: (here) => itsAnvil(here) as number })));
    expect([lifeOf(game, 0), fates(game).at(-1)]).toEqual([20, 'lapsed echo']);
    expect(loadGame(game.rules, game.save()).fingerprint()).toBe(game.fingerprint());
  });

  test('[TG6, AB2] one whose card was turned face down lapses', () => {
    const game = playTwo(two(act(turn, { card: itsAnvil })));
    expect([lifeOf(game, 0), fates(game).at(-1)]).toEqual([20, 'lapsed echo']);
  });

  test("[TG3] a mandatory trigger is activated without asking; an optional one is its owner's decision, not another's", () => {
    const wish = (timing: Timing): Game => {
      const game = startDuel({
        abilities: { edge: [lastWish('wish', timing)], hammer: [hit] },
        players: [
          { name: 'Ana', hand: ['hammer'] },
          { name: 'Bo', field: ['edge'] },
        ],
      });
      choosing(game, { card: find(game, 0, 'hammer') });
      passAll(game, 2);
      return game;
    };
    expect(links(wish(must))).toEqual(['1 1 wish']);
    const game = wish(ifever);
    expect([links(game), game.decisions.length]).toEqual([[], 1]);
    expect(game.decisions[0]).toMatchObject({ seat: 1, kind: 'yesNo', why: 'trigger' });
    expect(game.view(1).decisions[0]?.by).toBe('wish');
    expect(game.answer(0, YES)).toMatchObject({ ok: false });
    say(game, NO);
    expect([links(game), waiting(game), fates(game).at(-1)]).toEqual([[], [], 'declined wish']);
    passAll(game);
    expect(lifeOf(game, 1)).toBe(20);
  });

  test('[TG6, LM1] of two events one use is left for, the second lapses', () => {
    const game = startDuel({
      abilities: {
        gauge: [triggered('greed', { from: [hand], on: [destroyed], limits: [once('turn')], does: [gains()] })],
        hammer: [smash],
      },
      players: [
        { name: 'Ana', hand: ['hammer', 'gauge'] },
        { name: 'Bo', field: ['edge', 'file'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game, 2);
    say(game, [1, 0]);
    expect([links(game), fates(game)]).toEqual([['1 0 greed'], ['activated smash', 'activated greed', 'lapsed greed']]);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(21);
  });

  test('[TG6] one that has become impossible by what another has paid lapses', () => {
    const eat = (id: string): TriggerDefinition =>
      triggered(id, {
        from: [field],
        on: [counted],
        cost: [act(move, { card: (here) => here.top(here.zone(hand, here.seat)), to: (here) => here.zone(grave, here.seat) })],
        does: [gains()],
      });
    const game = startDuel({
      abilities: {
        anvil: [activated('ping', { from: [field], does: [act(count, { card: itself, by: 1 })] }), eat('first'), eat('second')],
      },
      players: [{ name: 'Ana', field: ['anvil'], hand: ['file'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    expect(game.decisions[0]?.options.length).toBe(2); // both could be activated
    say(game, [1, 0]);
    expect(fates(game)).toEqual(['activated ping', 'activated second', 'lapsed first']);
  });

  const paid = (cost: readonly Step[], timing: Timing = ifever): Duel => ({
    abilities: {
      anvil: [
        activated('ping', { from: [field], does: [act(count, { card: itself, by: 1 })] }),
        triggered('echo', {
          from: [field],
          on: [counted],
          cost,
          targets: [choose('n', { kind: 'number', min: 1, max: 3, why: 'how much' })],
          does: [act(gain, { seat: me, amount: v('n') })],
          ...timing,
        }),
      ],
      file: [triggered('heard', { from: [hand], on: [gained], when: (_, { data }) => data['amount'] === 3, does: [gains(100)] })],
    },
    players: [{ name: 'Ana', field: ['anvil', 'edge'], hand: ['file'] }, { name: 'Bo' }],
  });
  const throwAway = [
    choose('food', { kind: 'one', from: (here) => here.cards(here.zone(field, here.seat, 1)), why: 'food' }),
    act(destroy, { card: v('food') }),
  ];

  test('[TG3, BO1] an optional trigger that is taken back is asked again, and nothing of it is left', () => {
    const game = startDuel(paid(throwAway));
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    const before = [fates(game), waiting(game), links(game), graveOf(game, 0)];
    for (const steps of [[YES], [YES, 0]]) {
      say(game, ...steps);
      expect(game.decisions[0]?.canBackOut).toBe(true);
      say(game, 'back out');
      expect(game.decisions[0]).toMatchObject({ seat: 0, why: 'trigger' });
      expect([fates(game), waiting(game), links(game), graveOf(game, 0)]).toEqual(before);
    }
    say(game, NO);
    expect(fates(game).at(-1)).toBe('declined echo');
  });

  test('[TG3, BO1] after that it can still be activated, and who was to pay for it still listens', () => {
    const game = startDuel(paid([act(lose, { seat: me, amount: 2 })]));
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    say(game, YES, 'back out', YES, 3);
    expect([links(game), lifeOf(game, 0), waiting(game)]).toEqual([['1 0 echo'], 18, []]);
    passAll(game, 2);
    expect(links(game)).toEqual(['1 0 heard']);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(121);
  });

  test('[BO2, TG6] once something hidden was shown, it stands', () => {
    const look = [
      choose('it', { kind: 'one', from: (here) => here.cards(here.zone(hand, here.seat)), why: 'show' }),
      act(show, { card: v('it'), seats: [1] }),
    ];
    const game = startDuel(paid(look));
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    say(game, YES, 0);
    expect([asked(game), game.decisions[0]?.canBackOut]).toEqual([['how much'], false]);
    say(game, 2);
    expect(links(game)).toEqual(['1 0 echo']);
  });

  test('[TG6] triggers of triggers wait for the next chain', () => {
    const game = startDuel({
      abilities: {
        anvil: [activated('ping', { from: [field], does: [act(count, { card: itself, by: 1 })] })],
        bellows: [triggered('one', { from: [field], on: [counted], does: [gains(1)] })],
        chisel: [triggered('two', { from: [field], on: [gained], when: (_, { data }) => data['amount'] === 1, does: [gains(2)] })],
        drill: [triggered('three', { from: [hand], on: [gained], when: (_, { data }) => data['amount'] === 2, does: [gains(3)] })],
      },
      players: [{ name: 'Ana', field: ['anvil', 'bellows', 'chisel'], hand: ['drill'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    const chains: string[][] = [];
    for (let i = 0; i < 4; i++) {
      chains.push(links(game));
      passAll(game, 2);
    }
    expect(chains).toEqual([['1 0 ping'], ['1 0 one'], ['1 0 two'], ['1 0 three']]);
    expect(lifeOf(game, 0)).toBe(26);
  });
});

describe('delayed triggers', () => {
  const debt = trigger('debt')
    .on(destroyed)
    .knowing('amount')
    .does(act(gain, { seat: me, amount: v('amount') }));
  const pledging = (later: ReturnType<typeof debt.later>): Duel => ({
    effects: [later],
    abilities: {
      anvil: [
        activated('pledge', {
          from: [field],
          targets: [choose('n', { kind: 'number', min: 1, max: 9, why: 'how much' })],
          does: [register(later, { amount: v('n') })],
        }),
      ],
      hammer: [hit],
      gauge: [smash],
    },
    players: [
      { name: 'Ana', field: ['anvil'], hand: ['hammer', 'hammer', 'hammer', 'gauge'] },
      { name: 'Bo', field: ['edge', 'file', 'drill'] },
    ],
  });
  const pledge = (game: Game, amount: number): void => {
    choosing(game, { card: find(game, 0, 'anvil') });
    say(game, amount);
    passAll(game);
  };
  const strike = (game: Game): void => {
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game);
  };

  test('[TG7] it waits for its event with the values that were captured, and fires once', () => {
    const game = startDuel(pledging(debt.later()));
    pledge(game, 7);
    expect(lifeOf(game, 0)).toBe(20);
    strike(game);
    expect(lifeOf(game, 0)).toBe(27);
    strike(game);
    expect(lifeOf(game, 0)).toBe(27);
    expect(story(game).filter((id) => id === 'effect.ended')).toHaveLength(1);
  });

  test('[TG7] as often as it says; two of them each with their own values', () => {
    const game = startDuel(pledging(debt.later({ uses: 2 })));
    pledge(game, 3);
    pledge(game, 5);
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game, 2);
    expect(waiting(game)).toEqual(['0 debt', '0 debt']);
    say(game, [1, 0]);
    expect(chainOf(game.look).map((link) => link.value('amount'))).toEqual([5, 3]);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(28);
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game, 2);
    say(game, [0, 1]);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(36);
    strike(game);
    expect([lifeOf(game, 0), fieldOf(game, 1)]).toEqual([36, []]);
  });

  test('[TG7, TG2] of events that happen together it answers as many as it has uses', () => {
    const game = startDuel(pledging(debt.later({ uses: 2 })));
    pledge(game, 4);
    choosing(game, { card: find(game, 0, 'gauge') });
    passAll(game, 2);
    expect(waiting(game)).toEqual(['0 debt', '0 debt']);
    say(game, [0, 1]);
    passAll(game);
    expect([lifeOf(game, 0), fieldOf(game, 1)]).toEqual([28, []]);
  });

  test("[TG7] its card may be gone by then, and it is still its seat's", () => {
    const game = startDuel(pledging(debt.later()));
    pledge(game, 2);
    choosing(game, { card: find(game, 0, 'gauge') }); // the anvil goes first
    passAll(game);
    expect([graveOf(game, 0), lifeOf(game, 0), fates(game).at(-1)]).toEqual([['anvil'], 22, 'activated debt']);
  });

  test('[TG7, LT1] it ends with its scope, unused', () => {
    const game = startDuel(pledging(debt.later({ until: 'turn' })));
    pledge(game, 2);
    endTurn(game);
    endTurn(game);
    strike(game);
    expect([lifeOf(game, 0), fates(game)]).toEqual([20, ['activated pledge', 'activated hit']]);
  });

  test('[TG7] its condition reads what was captured; events that do not fit leave its uses alone', () => {
    const picky = debt.where((here, { data }) => here.get(data['card'] as number, power) >= here.int('amount'));
    const game = startDuel(pledging(picky.later()));
    pledge(game, 6);
    strike(game); // the edge: 5
    expect(fates(game)).toEqual(['activated pledge', 'activated hit']);
    strike(game); // the file: 6
    expect([lifeOf(game, 0), fates(game).at(-1)]).toEqual([26, 'activated debt']);
  });

  test('[TG7, TG4] an optional "when" misses its timing like any other', () => {
    const later = debt.optional().whenItHappens().later();
    const what = pledging(later);
    const chain: Duel = {
      ...what,
      abilities: { ...what.abilities, hammer: [activated('hit', { from: [hand], does: [thenDo(hit.does, gains())] })] },
    };
    for (const [duel, told] of [
      [what, 'declined debt'],
      [chain, 'missed debt'],
    ] as const) {
      const game = startDuel(duel);
      pledge(game, 2);
      choosing(game, { card: find(game, 0, 'hammer') });
      passAll(game, 2);
      if (asked(game)[0] === 'trigger') say(game, NO);
      expect(fates(game).at(-1)).toBe(told);
    }
  });

  test('[TG7, SV1] it is saved with its values, registered or waiting', () => {
    const what = pledging(debt.later({ uses: 2 }));
    let game = startDuel(what);
    pledge(game, 3);
    pledge(game, 5);
    game = loadGame(duelRules(what), game.save(), { haltsAtSilentPasses: true });
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game, 2);
    expect(asked(game)).toEqual(['triggers']);
    game = loadGame(duelRules(what), game.save(), { haltsAtSilentPasses: true });
    say(game, [1, 0]);
    expect(chainOf(game.look).map((link) => link.value('amount'))).toEqual([5, 3]);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(28);
  });

  test("[TG7] it goes into its seat's bucket like a card's own", () => {
    const later = delayed('later', { trigger: triggered('owed', { from: [], on: [destroyed], does: [gains(1)] }) });
    const game = startDuel({
      effects: [later],
      before: [register(later, {}, { seat: 1, source: 0 }), register(later, {}, { seat: 0, source: 0 })],
      abilities: { anvil: [vulture(must)], hammer: [hit] },
      players: [
        { name: 'Ana', field: ['anvil'], hand: ['hammer'] },
        { name: 'Bo', field: ['edge'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game, 2);
    say(game, [1, 0]);
    expect(links(game)).toEqual(['1 0 owed', '2 0 vulture', '3 1 owed']);
  });
});

describe('in the middle of ordering triggers', () => {
  const what: Duel = {
    abilities: {
      anvil: [lastWish('mourn', must)],
      bellows: [lastWish('weep', must)],
      chisel: [lastWish('wish', when)],
      hammer: [smash],
    },
    players: [
      { name: 'Ana', field: ['anvil', 'bellows', 'chisel'], hand: ['hammer'] },
      { name: 'Bo', field: ['anvil', 'bellows'] },
    ],
  };
  const toOrder = (): Game => {
    const game = startDuel(what);
    choosing(game, { card: find(game, 0, 'hammer') });
    passAll(game, 2);
    expect(game.decisions[0]).toMatchObject({ seat: 0, kind: 'order', why: 'triggers' });
    return game;
  };

  test('[TG5, SV1, FP1] a saved game goes on exactly as the game would have', () => {
    const game = toOrder();
    const loaded = loadGame(duelRules(what), game.save(), { haltsAtSilentPasses: true });
    expect(loaded.fingerprint()).toBe(game.fingerprint());
    expect(loaded.decisions[0]?.options).toEqual(game.decisions[0]?.options);
    for (const one of [game, loaded]) say(one, [1, 0]);
    expect(loaded.fingerprint()).toBe(game.fingerprint());
    const again = loadGame(duelRules(what), game.save(), { haltsAtSilentPasses: true }); // now the other player orders
    expect(again.decisions[0]).toMatchObject({ seat: 1, kind: 'order' });
    for (const one of [game, loaded, again]) {
      say(one, [0, 1]);
      say(one, YES);
      expect(links(one)).toEqual(['1 0 weep', '2 0 mourn', '3 1 mourn', '4 1 weep', '5 0 wish']);
      passAll(one);
    }
    expect(new Set([game, loaded, again].map((one) => one.fingerprint())).size).toBe(1);
    expect([lifeOf(game, 0), lifeOf(game, 1)]).toEqual([23, 22]);
  });

  test('[TG5, TB2, GM3] a fork orders them its own way', () => {
    const game = toOrder();
    const fork = game.fork();
    say(fork, [1, 0], [1, 0], NO);
    expect([links(game), waiting(game).length]).toEqual([[], 5]);
    say(game, [0, 1], [0, 1], YES);
    expect(links(fork)).toEqual(['1 0 weep', '2 0 mourn', '3 1 weep', '4 1 mourn']);
    expect(links(game)).toEqual(['1 0 mourn', '2 0 weep', '3 1 mourn', '4 1 weep', '5 0 wish']);
    passAll(fork);
    expect([chainLength(fork.look), chainLength(game.look)]).toEqual([0, 5]);
  });

  test('[TG5, CH5] an order that leaves one out is refused, and nothing has happened', () => {
    const game = toOrder();
    const before = game.fingerprint();
    for (const wrong of [[0], [0, 0], [0, 1, 2]]) expect(game.answer(0, wrong)).toMatchObject({ ok: false });
    expect(game.fingerprint()).toBe(before);
  });

  test('[TG5, VW3] the other player is not told what is ordered', () => {
    const game = toOrder();
    expect(game.view(0).decisions[0]?.options.map(({ ability }) => ability)).toEqual(['mourn', 'weep']);
    expect([game.view(1).decisions, game.view(1).asked]).toEqual([[], [0]]);
  });
});

describe('what was found by trying', () => {
  const ping = activated('ping', { from: [field], does: [act(count, { card: itself, by: 1 })] });
  const gainsOf = (amount: number): Step => act(gain, { seat: me, amount });
  const solo = (what: Duel): Game => {
    const game = startDuel({ players: [{ name: 'Ana', field: ['anvil', 'edge'] }, { name: 'Bo' }], ...what });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    return game;
  };
  const wish = (on: TriggerDefinition['on'], more: Partial<TriggerDefinition> = {}): TriggerDefinition =>
    triggered('wish', { from: [field], on, optional: true, timing: 'when', does: [gainsOf(1)], ...more });

  test('[TG7, LT1] one event uses up a delayed trigger and ends the source of another: both were there when it happened', () => {
    const a = delayed('a', { trigger: triggered('ta', { from: [], on: [destroyed], does: [gainsOf(1)] }) });
    const b = delayed('b', { withSource: 'there', trigger: triggered('tb', { from: [], on: [destroyed], does: [gainsOf(10)] }) });
    const game = solo({
      effects: [a, b],
      abilities: {
        anvil: [
          activated('setup', { from: [field], does: [register(a), register(b)] }),
          activated('hit', { from: [field], does: [act(destroy, { card: itself })] }),
        ],
      },
    });
    passAll(game);
    choosing(game, { card: find(game, 0, 'anvil'), at: 1 });
    passAll(game, 2);
    say(game, [0, 1]);
    passAll(game);
    expect(lifeOf(game, 0)).toBe(31);
  });

  test('[TG3, BO3] a mandatory trigger cannot be taken back', () => {
    const game = solo({
      abilities: {
        anvil: [
          ping,
          triggered('must', {
            from: [field],
            on: [counted],
            targets: [choose('n', { kind: 'number', min: 1, max: 3, why: 'n' })],
            does: [act(lose, { seat: me, amount: v('n') })],
          }),
        ],
      },
    });
    expect([asked(game), game.decisions[0]?.canBackOut]).toEqual([['n'], false]);
  });

  test('[TG4, JN1] a scope for every chain is not the last thing that happened', () => {
    const game = solo({ timing: { scope: 'chain' }, abilities: { anvil: [ping, wish([counted])] } });
    expect(asked(game)).toEqual(['trigger']);
  });

  test('[LM1] a limit in the scope of a chain lets a trigger on that chain', () => {
    const game = solo({
      timing: { scope: 'chain' },
      abilities: { anvil: [ping, triggered('t', { from: [field], on: [counted], limits: [once('chain')], does: [gainsOf(1)] })] },
    });
    expect(chainOf(game.look).map(({ ability }) => ability)).toEqual(['t']);
  });

  test('[TG4, LT4] a static ability comes with its card: it is no further thing that happens', () => {
    const come = activated('come', { from: [hand], does: [act(move, { card: itself, to: (here) => here.zone(field, here.seat) })] });
    const lock = staticAbility('lock', { from: [field], effects: [forbid('no-loss', { on: [lose] })] });
    const game = startDuel({
      abilities: { anvil: [come, wish([moved]), lock] },
      players: [{ name: 'Ana', hand: ['anvil'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    expect(asked(game)).toEqual(['trigger']);
  });

  test('[JN1] a link whose only action was replaced has done what was done instead', () => {
    const instead = replace('instead', { on: [destroy], instead: [act(count, { card: v('card'), by: 1 })] });
    const game = solo({
      effects: [instead],
      before: [register(instead)],
      abilities: { anvil: [activated('hit', { from: [field], does: [act(destroy, { card: itself })] }), wish([counted])] },
    });
    expect(asked(game)).toEqual(['trigger']);
  });

  test('[TG4, RP1] an optional "when" on what is never just now is an error of the definition', () => {
    expect(() => startDuel({ abilities: { anvil: [wish([triggerMissed])] } })).toThrow(
      /trigger wish would always miss trigger.missed, which is never what has just happened/,
    );
  });
});
