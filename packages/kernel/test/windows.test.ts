/** Windows: who may activate what when, with two seats and more; spell speeds; what a ruleset may say about them. */
import {
  act,
  activated,
  assign,
  branch,
  type ChainTiming,
  chainLength,
  chainOf,
  choose,
  delayed,
  forbid,
  type Game,
  type Here,
  loadGame,
  modify,
  once,
  program,
  register,
  replace,
  type Step,
  type TriggerDefinition,
  triggered,
  type WaitingInfo,
  waitingTriggers,
} from '@rulewright/kernel';
import { choosing, type Duel, duelRules, find, isOffered, passAll, startDuel } from '@rulewright/testkit/duel';
import {
  type Bench,
  count,
  counted,
  destroy,
  destroyed,
  field,
  gain,
  gained,
  grave,
  hand,
  lose,
  move,
  moved,
  turn,
} from '@rulewright/testkit/workshop';
import { describe, expect, test } from 'vitest';
import { asked, fieldOf, handOf, lifeOf, say, story } from './tabletop.js';

const me = (here: Here): number => here.seat;
const itself = (here: Here): number => here.source;
const gains = (amount = 1): Step => act(gain, { seat: me, amount });
const links = (game: Game): string[] => chainOf(game.look).map(({ number, seat, ability }) => `${number} ${seat} ${ability}`);
/** Who is asked, and why. */
const who = (game: Game): string => game.decisions.map(({ seat, why }) => `${seat} ${why}`).join();
const lives = (game: Game): number[] => Array.from({ length: game.look.seats }, (_, seat) => lifeOf(game, seat));

/** Passes so often, and tells who was asked each time, and who is asked then. */
function passing(game: Game, times: number): string[] {
  const told = [who(game)];
  for (let i = 0; i < times; i++) {
    choosing(game, 'pass');
    told.push(who(game));
  }
  return told;
}

const atSpeed = (speed: number, id = `speed ${speed}`) => activated(id, { from: [field, hand], speed, does: [gains()] });
const slow = atSpeed(1, 'slow');
const quick = atSpeed(2, 'quick');
const names = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
const around = (seats: number, bench: Omit<Bench, 'name'>): Bench[] => names.slice(0, seats).map((name) => ({ name, ...bench }));
const ping = activated('ping', { from: [field], does: [act(count, { card: itself, by: 1 })] });
const echo = (id = 'echo', more: Partial<TriggerDefinition> = {}): TriggerDefinition =>
  triggered(id, { from: [field], on: [counted], does: [gains()], ...more });

/** The first card of the turn player's hand comes to the field: a move, not a link. */
const summon = program(
  'summon',
  [],
  [act(move, { card: (here) => here.top(here.zone(hand, here.seat)), to: (here) => here.zone(field, here.seat, 2) })],
);
const summoning: Pick<Duel, 'programs' | 'timing'> = {
  programs: [summon],
  timing: { moves: (here) => (here.count(here.zone(hand, here.int('who'))) > 0 ? ['summon'] : []) },
};

describe('responding in turn', () => {
  test('[WN1] from the seat after the newest link on; the chain resolves when all have passed one after the other', () => {
    const game = startDuel({ abilities: { anvil: [quick] }, players: around(3, { field: ['anvil'] }) });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(passing(game, 1)).toEqual(['1 respond', '2 respond']);
    choosing(game, { card: find(game, 2, 'anvil') });
    expect(passing(game, 2)).toEqual(['0 respond', '1 respond', '2 respond']);
    expect([links(game), lives(game)]).toEqual([
      ['1 0 quick', '2 2 quick'],
      [20, 20, 20],
    ]);
    choosing(game, 'pass');
    expect([links(game), lives(game)]).toEqual([[], [21, 20, 21]]);
  });

  test('[WN1, CN2] the whole chain resolves, newest first, and nobody is asked in between', () => {
    const game = startDuel({ abilities: { anvil: [quick] }, players: around(2, { field: ['anvil'] }) });
    for (const seat of [0, 1, 0, 1]) choosing(game, { card: find(game, seat, 'anvil') });
    choosing(game, 'pass');
    const before = story(game).length;
    choosing(game, 'pass');
    const told = game.history.list({ after: before }).map(({ type, by }) => `${type.id} ${by}`);
    expect(told.filter((one) => one.startsWith('gained'))).toEqual(['gained 1', 'gained 0', 'gained 1', 'gained 0']);
    expect([links(game), who(game)]).toEqual([[], '0 respond']);
  });

  test('[WN1] after a chain triggers are looked at again, until there are none', () => {
    const chained = (id: string, from: number): TriggerDefinition =>
      triggered(id, { from: [field], on: [gained], when: (_, { data }) => data['amount'] === from, does: [gains(from + 1)] });
    const game = startDuel({
      abilities: { anvil: [activated('begin', { from: [field], does: [gains(1)] }), chained('two', 1), chained('three', 2)] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    const chains = [links(game)];
    for (let i = 0; i < 3; i++) {
      passAll(game, 2);
      chains.push(links(game));
    }
    expect(chains).toEqual([['1 0 begin'], ['1 0 two'], ['1 0 three'], []]);
    expect([lifeOf(game, 0), who(game)]).toEqual([26, '0 respond']);
  });

  test('[WN2] if nothing triggered, the turn player may begin a chain, then each other seat in turn, then it goes on', () => {
    const game = startDuel({ abilities: { anvil: [quick] }, players: around(3, { field: ['anvil'], hand: ['edge'] }), ...summoning });
    choosing(game, 'summon');
    expect(passing(game, 3)).toEqual(['0 respond', '1 respond', '2 respond', '0 open']);
    expect(fieldOf(game, 0)).toEqual(['anvil', 'edge']);
  });

  test('[WN2] each of them may really begin one', () => {
    for (const seat of [0, 1, 2]) {
      const game = startDuel({
        abilities: { anvil: [quick, slow] },
        players: around(3, { field: ['anvil'], hand: ['edge'] }),
        ...summoning,
      });
      choosing(game, 'summon');
      for (let i = 0; i < seat; i++) choosing(game, 'pass');
      const anvil = find(game, seat, 'anvil');
      expect([isOffered(game, anvil, 0), isOffered(game, anvil, 1)]).toEqual([true, false]);
      choosing(game, { card: anvil });
      expect([links(game), game.decisions[0]?.seat]).toEqual([[`1 ${seat} quick`], (seat + 1) % 3]);
    }
  });

  test('[WN2] after a chain that set off nothing, too', () => {
    const game = startDuel({ abilities: { anvil: [quick] }, players: around(2, { field: ['anvil'] }) });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(passing(game, 4)).toEqual(['1 respond', '0 respond', '0 respond', '1 respond', '0 open']);
  });

  test('[WN2] a turn player who begins nothing is not asked again, but the others are', () => {
    const game = startDuel({ abilities: { anvil: [quick] }, players: around(3, { field: ['anvil'] }) });
    expect(passing(game, 3)).toEqual(['0 open', '1 respond', '2 respond', '1 open']);
  });

  test('[WN2] what they begin then is a chain like any other', () => {
    const game = startDuel({ abilities: { anvil: [quick] }, players: around(3, { field: ['anvil'] }) });
    choosing(game, 'pass');
    choosing(game, 'pass');
    choosing(game, { card: find(game, 2, 'anvil') });
    expect(passing(game, 3)).toEqual(['0 respond', '1 respond', '2 respond', '0 respond']);
    expect(lives(game)).toEqual([20, 20, 21]);
  });

  test('[WN3] a seat is asked also when it can only pass', () => {
    const game = startDuel({ abilities: { anvil: [quick] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect([who(game), game.decisions[0]?.options]).toEqual(['1 respond', [0]]);
  });

  test('[WN3, VW3] to the others it looks the same, whether somebody could respond or not', () => {
    const [can, cannot] = [quick, slow].map((ability) => {
      const game = startDuel({
        abilities: { anvil: [quick], bellows: [ability] },
        players: [
          { name: 'Ana', field: ['anvil'] },
          { name: 'Bo', hand: ['bellows'] },
        ],
      });
      choosing(game, { card: find(game, 0, 'anvil') });
      return game;
    }) as [Game, Game];
    expect([can, cannot].map((game) => game.decisions[0]?.options.length)).toEqual([2, 1]);
    expect(JSON.stringify(can.view(0))).toBe(JSON.stringify(cannot.view(0)));
  });

  test('[WN1] six seats: everybody is asked once after each link', () => {
    const game = startDuel({ abilities: { anvil: [quick] }, players: around(6, { field: ['anvil'] }) });
    for (let seat = 0; seat < 4; seat++) {
      choosing(game, 'pass');
      passAll(game, 5);
    }
    expect(who(game)).toBe('4 open');
    choosing(game, { card: find(game, 4, 'anvil') });
    expect(passing(game, 3)).toEqual(['5 respond', '0 respond', '1 respond', '2 respond']);
    choosing(game, { card: find(game, 2, 'anvil') });
    expect(passing(game, 5)).toEqual(['3 respond', '4 respond', '5 respond', '0 respond', '1 respond', '2 respond']);
    choosing(game, 'pass');
    expect([lives(game), who(game)]).toEqual([[20, 20, 21, 20, 21, 20], '4 respond']);
  });

  test('[WN1] one seat alone answers itself', () => {
    const game = startDuel({ abilities: { anvil: [quick] }, players: around(1, { field: ['anvil'] }) });
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect([links(game), passing(game, 2)]).toEqual([
      ['1 0 quick', '2 0 quick'],
      ['0 respond', '0 respond', '0 open'],
    ]);
    expect(lives(game)).toEqual([22]);
  });

  test('[WN1, SV1] a saved game goes on in the middle of a window', () => {
    const what: Duel = { abilities: { anvil: [quick] }, players: around(3, { field: ['anvil'] }) };
    const game = startDuel(what);
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, 'pass');
    const loaded = loadGame(duelRules(what), game.save());
    for (const one of [game, loaded]) {
      expect(passing(one, 2)).toEqual(['2 respond', '0 respond', '0 respond']);
    }
    expect([loaded.fingerprint(), lives(loaded)]).toEqual([game.fingerprint(), [21, 20, 20]]);
  });
});

describe('spell speed', () => {
  const abilities = { anvil: [1, 2, 3].map((speed) => atSpeed(speed)) };
  const offered = (game: Game, seat: number): number[] =>
    [1, 2, 3].filter((speed) => isOffered(game, find(game, seat, 'anvil'), speed - 1));

  test('[WN4] in an open window the turn player may activate anything', () => {
    const game = startDuel({ abilities, players: around(2, { field: ['anvil'] }) });
    expect(offered(game, 0)).toEqual([1, 2, 3]);
  });

  test('[WN4] a response needs speed 2, and at least that of the newest link', () => {
    const may: number[][] = [];
    for (const speed of [1, 2, 3]) {
      const game = startDuel({ abilities, players: around(2, { field: ['anvil'] }) });
      choosing(game, { card: find(game, 0, 'anvil'), at: speed - 1 });
      may.push(offered(game, 1));
    }
    expect(may).toEqual([[2, 3], [2, 3], [3]]);
  });

  test('[WN4] it is the newest link that counts, and it counts for whoever responds', () => {
    const game = startDuel({ abilities, players: around(3, { field: ['anvil'] }) });
    choosing(game, { card: find(game, 0, 'anvil'), at: 0 });
    choosing(game, { card: find(game, 1, 'anvil'), at: 2 });
    expect(offered(game, 2)).toEqual([3]);
    choosing(game, 'pass');
    expect(offered(game, 0)).toEqual([3]);
    choosing(game, 'pass');
    expect(offered(game, 1)).toEqual([3]);
  });

  test('[WN4, WN2] where nobody has begun a chain, the others need speed 2, and the turn player after a move, too', () => {
    const game = startDuel({ abilities, players: around(2, { field: ['anvil'], hand: ['edge'] }), ...summoning });
    choosing(game, 'summon');
    expect(offered(game, 0)).toEqual([2, 3]);
    choosing(game, 'pass');
    expect(offered(game, 1)).toEqual([2, 3]);
    choosing(game, 'pass');
    expect([who(game), offered(game, 0)]).toEqual(['0 open', [1, 2, 3]]);
    choosing(game, 'pass');
    expect([who(game), offered(game, 1)]).toEqual(['1 respond', [2, 3]]);
  });

  test('[WN4] speed 1 comes to link 2 and beyond only as triggers that go on together', () => {
    const game = startDuel({
      abilities: { anvil: [ping, echo()], bellows: [slow, quick] },
      players: around(2, { field: ['anvil', 'bellows'] }),
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    expect(links(game)).toEqual(['1 0 echo', '2 1 echo']);
    expect(chainOf(game.look).map(({ speed }) => speed)).toEqual([1, 1]);
    const bellows = find(game, 0, 'bellows');
    expect([who(game), isOffered(game, bellows, 0), isOffered(game, bellows, 1)]).toEqual(['0 respond', false, true]);
  });

  test('[WN4, EX1] who is too slow is told so', () => {
    const game = startDuel({ abilities, players: around(2, { field: ['anvil'] }) });
    choosing(game, { card: find(game, 0, 'anvil'), at: 2 });
    const why = game.explain.activation(find(game, 1, 'anvil'));
    expect(why.map(({ ability, allowed, reasons }) => [ability, allowed, reasons.map(({ refusal }) => refusal.rule)])).toEqual([
      ['speed 1', false, ['WN4']],
      ['speed 2', false, ['WN4']],
      ['speed 3', true, []],
    ]);
  });

  test('[WN4] a ruleset without speeds lets anything answer anything', () => {
    const game = startDuel({ abilities, players: around(2, { field: ['anvil'] }), policies: { mayActivate: () => undefined } });
    choosing(game, { card: find(game, 0, 'anvil'), at: 2 });
    expect(offered(game, 1)).toEqual([1, 2, 3]);
  });

  test("[WN4] a ruleset's own policy knows who asks, for what, and in which window", () => {
    const game = startDuel({
      abilities,
      players: around(2, { field: ['anvil'] }),
      policies: {
        mayActivate: (look, { seat, ability, window }) =>
          window === 'open' || (seat === 1 && ability.speed === chainLength(look) + 1)
            ? undefined
            : { code: 'activation.none', rule: 'AV2' },
      },
    });
    expect(offered(game, 0)).toEqual([1, 2, 3]);
    choosing(game, { card: find(game, 0, 'anvil'), at: 0 });
    expect(offered(game, 1)).toEqual([2]);
    choosing(game, 'pass');
    expect(offered(game, 0)).toEqual([]);
  });
});

describe('where a card must lie', () => {
  test('[AB2] only where the ability says', () => {
    const game = startDuel({
      abilities: {
        anvil: [
          activated('field', { from: [field], does: [gains()] }),
          activated('hand', { from: [hand], does: [gains()] }),
          activated('either', { from: [grave, hand], does: [gains()] }),
        ],
      },
      players: [{ name: 'Ana', field: ['anvil'], hand: ['anvil'], grave: ['anvil'], deck: ['anvil'] }, { name: 'Bo' }],
    });
    const { look } = game;
    const at = (id: number): boolean[] => [0, 1, 2].map((one) => isOffered(game, id, one));
    expect(look.cards(look.zone(field, 0)).map(at)).toEqual([[true, false, false]]);
    expect(look.cards(look.zone(hand, 0)).map(at)).toEqual([[false, true, true]]);
    expect(look.cards(look.zone(grave, 0)).map(at)).toEqual([[false, false, true]]);
    expect(game.decisions[0]?.options.length).toBe(5);
  });

  test('[AB2] facing as it says: up, down or either way', () => {
    const faces = (['up', 'down', 'any'] as const).map((facing) => activated(facing, { from: [field], facing, does: [gains()] }));
    const game = startDuel({
      abilities: { anvil: [...faces, activated('by default', { from: [field], does: [gains()] })] },
      before: [act(turn, { card: (here) => here.top(here.zone(field, 0, 1)) as number })],
      players: [{ name: 'Ana', field: ['anvil', 'anvil'] }, { name: 'Bo' }],
    });
    const may = [0, 1].map((slot) => [0, 1, 2, 3].map((at) => isOffered(game, game.look.top(game.look.zone(field, 0, slot)) ?? 0, at)));
    expect(may).toEqual([
      [true, false, true, true],
      [false, true, true, false],
    ]);
  });

  test("[AB2] its seat is the controller's: the other player's cards are never offered, and the link is its own", () => {
    const game = startDuel({ abilities: { anvil: [quick] }, players: around(2, { field: ['anvil'] }) });
    expect([isOffered(game, find(game, 0, 'anvil')), isOffered(game, find(game, 1, 'anvil'))]).toEqual([true, false]);
    choosing(game, 'pass');
    expect([isOffered(game, find(game, 0, 'anvil')), isOffered(game, find(game, 1, 'anvil'))]).toEqual([false, true]);
    choosing(game, { card: find(game, 1, 'anvil') });
    expect(links(game)).toEqual(['1 1 quick']);
    passAll(game);
    expect(lives(game)).toEqual([20, 21]);
  });

  test('[AB2] a card that has moved since is not offered any more', () => {
    const leave = activated('leave', { from: [field], does: [act(move, { card: itself, to: (here) => here.zone(hand, here.seat) })] });
    const game = startDuel({ abilities: { anvil: [leave] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    const anvil = find(game, 0, 'anvil');
    choosing(game, { card: anvil });
    passAll(game);
    expect([handOf(game, 0), isOffered(game, anvil)]).toEqual([['anvil'], false]);
    const [why] = game.explain.activation(anvil);
    expect(why?.reasons.map(({ refusal }) => refusal.rule)).toEqual(['AB2']);
  });
});

describe('moves', () => {
  test('[WN1, WN2] the turn player may make one in an open window, and nowhere else', () => {
    const game = startDuel({ players: around(2, { hand: ['edge'] }), ...summoning });
    expect(game.decisions[0]?.options).toEqual(['summon', 0]);
    choosing(game, 'summon');
    expect([who(game), game.decisions[0]?.options]).toEqual(['0 respond', [0]]);
    passAll(game);
    expect([who(game), game.decisions[0]?.options]).toEqual(['0 open', [0]]); // no card is left to summon
    choosing(game, 'pass');
    passAll(game);
    expect([who(game), game.decisions[0]?.options]).toEqual(['1 open', ['summon', 0]]);
  });

  test('[WN1] it is no link: nobody can respond to it before it has happened', () => {
    const game = startDuel({ abilities: { anvil: [quick] }, players: around(2, { field: ['anvil'], hand: ['edge'] }), ...summoning });
    choosing(game, 'summon');
    expect([links(game), fieldOf(game, 0)]).toEqual([[], ['anvil', 'edge']]);
    expect(story(game)).toEqual(['scope.entered', 'moved']);
  });

  test('[WN1, TG4] what it sets off is put on a chain first: "when" is not missed', () => {
    const came = triggered('came', { from: [field], on: [moved], optional: true, timing: 'when', does: [gains()] });
    const game = startDuel({ abilities: { edge: [came] }, players: around(2, { field: ['edge'], hand: ['edge'] }), ...summoning });
    choosing(game, 'summon');
    expect(asked(game)).toEqual(['triggers']); // both of Ana's saw one come
    say(game, [0, 1], 1, 1);
    expect([who(game), links(game)]).toEqual(['1 trigger', ['1 0 came', '2 0 came']]);
    say(game, 1);
    expect([who(game), links(game).at(-1)]).toEqual(['0 respond', '3 1 came']);
  });

  test('[WN2] a move may do nothing at all; the window is settled all the same', () => {
    const game = startDuel({
      programs: [program('wait', [], [assign('n', 0), branch(() => false, [gains()])])],
      timing: { moves: () => ['wait'] },
      players: around(2, {}),
    });
    choosing(game, 'wait');
    expect(passing(game, 2)).toEqual(['0 respond', '1 respond', '0 open']);
  });

  test('[WN2] the ruleset says whose turn it is', () => {
    const timing: ChainTiming = { turnPlayer: () => 2, moves: () => ['summon'] };
    const game = startDuel({ programs: [summon], timing, players: around(3, { hand: ['edge'] }) });
    expect(who(game)).toBe('2 open');
    choosing(game, 'summon');
    expect(fieldOf(game, 2)).toEqual(['edge']);
    expect(passing(game, 3)).toEqual(['2 respond', '0 respond', '1 respond', '2 open']);
  });
});

describe('buckets and sorters of a ruleset', () => {
  const table = (timing: ChainTiming, seats = 2): Duel => ({
    timing,
    abilities: { anvil: [ping], bellows: [echo('must'), echo('may', { optional: true })], chisel: [echo('also', { tags: ['late'] })] },
    players: names.slice(0, seats).map((name, seat) => ({ name, field: ['bellows', 'chisel', ...(seat === 0 ? ['anvil'] : [])] })),
  });
  const play = (timing: ChainTiming, seats = 2): Game => {
    const game = startDuel(table(timing, seats));
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, seats);
    return game;
  };
  /** Says yes to whatever may be activated, and leaves every order as it is. */
  const takeAll = (game: Game): string[] => {
    for (let why = asked(game)[0]; why === 'trigger' || why === 'triggers'; why = asked(game)[0]) {
      say(game, why === 'trigger' ? 1 : (game.decisions[0]?.options ?? []).map((_, i) => i));
    }
    return links(game).map((link) => link.slice(2));
  };

  test('[TG5] without either, mandatory before optional ones, the turn player before the other', () => {
    expect(takeAll(play({}))).toEqual(['0 must', '0 also', '1 must', '1 also', '0 may', '1 may']);
  });

  test('[TG5] the buckets of a ruleset go on the chain in their order', () => {
    const late = (_: unknown, { tags }: WaitingInfo): number => (tags.includes('late') ? 7 : 3);
    const game = play({ bucket: late });
    expect(asked(game)).toEqual(['triggers']); // within a bucket Ana orders mandatory and optional ones together
    expect(takeAll(game)).toEqual(['0 must', '0 may', '1 must', '1 may', '0 also', '1 also']);
  });

  test("[TG5] in a bucket of several seats the turn player's go first, then around the table", () => {
    expect(takeAll(play({ bucket: () => 0 }, 3))).toEqual([
      '0 must',
      '0 may',
      '0 also',
      '1 must',
      '1 may',
      '1 also',
      '2 must',
      '2 may',
      '2 also',
    ]);
  });

  test('[TG5] whoever the turn player is', () => {
    const game = startDuel({
      timing: { bucket: () => 0 },
      abilities: { anvil: [ping, echo()] },
      players: around(3, { field: ['anvil'] }),
    });
    choosing(game, 'pass');
    passAll(game, 2);
    expect(who(game)).toBe('1 open');
    choosing(game, { card: find(game, 1, 'anvil') });
    passAll(game, 3);
    expect(takeAll(game)).toEqual(['1 echo', '2 echo', '0 echo']);
  });

  test('[TG5] who is not the turn player may go first', () => {
    const othersFirst: ChainTiming = { bucket: (look, { seat }) => (seat === look.scopeSeat('turn') ? 1 : 0) };
    const game = play(othersFirst);
    expect(game.decisions[0]).toMatchObject({ seat: 1, kind: 'order', why: 'triggers' });
    expect(takeAll(game)).toEqual(['1 must', '1 may', '1 also', '0 must', '0 may', '0 also']);
  });

  test("[TG5] a sorter orders a bucket: nobody is asked for the order, but optional ones are still their owner's", () => {
    const game = play({ bucket: (_, { seat }) => seat, sort: (_, all) => [...all].sort((a, b) => (a.ability < b.ability ? -1 : 1)) });
    expect(who(game)).toBe('0 trigger');
    expect(links(game)).toEqual(['1 0 also']);
    say(game, 0);
    expect([who(game), links(game).slice(1)]).toEqual(['1 trigger', ['2 0 must', '3 1 also']]);
    say(game, 1);
    expect(links(game).slice(3)).toEqual(['4 1 may', '5 1 must']);
  });
});

describe('what is due', () => {
  const timing: ChainTiming = { scope: 'chain', isDue: ({ id }) => id.startsWith('due') };
  const answered = { says: 'there is nothing to answer', holds: (here: Here) => chainLength(here) > 0 };
  const due = activated('due', { from: [field], speed: 2, conditions: [answered], limits: [once('chain')], does: [gains()] });

  test('[WN11] is activated as soon as it may be, and nobody is asked', () => {
    const abilities = { anvil: [quick], edge: [due] };
    const game = startDuel({ timing, abilities, players: around(2, { field: ['anvil', 'edge'] }) });
    // Without a chain it may not be: whoever is asked may pass.
    expect(isOffered(game, find(game, 0, 'edge'))).toBe(false);
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(links(game)).toEqual(['1 0 quick', '2 1 due', '3 0 due']);
    expect(who(game)).toBe('1 respond');
    passAll(game, 2);
    expect(lives(game)).toEqual([22, 21]);
  });

  test('[WN11] of several one is chosen, and to pass is not offered before', () => {
    const abilities = { anvil: [quick], edge: [due] };
    const [ana, bo] = [{ field: ['anvil'] }, { field: ['anvil', 'edge', 'edge'] }];
    const game = startDuel({ timing, abilities, players: [ana, bo].map((bench, i) => ({ name: names[i] as string, ...bench })) });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(game.decisions[0]?.options).toHaveLength(2);
    say(game, 0);
    expect(links(game)).toEqual(['1 0 quick', '2 1 due']);
    choosing(game, 'pass');
    expect(links(game)).toEqual(['1 0 quick', '2 1 due', '3 1 due']);
  });

  test('[WN11] one that was taken back is asked for', () => {
    const aimed = activated('due, aimed', { ...due, targets: [choose('n', { kind: 'number', min: 1, max: 3, why: 'n' })] });
    const abilities = { anvil: [quick], edge: [aimed] };
    const game = startDuel({ timing, abilities, players: around(2, { field: ['anvil', 'edge'] }) });
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(who(game)).toBe('1 n');
    expect(game.answer(1, 'back out').ok).toBe(true);
    expect([who(game), game.decisions[0]?.options.length]).toEqual(['1 respond', 1]);
    say(game, 0);
    say(game, 2);
    expect(links(game)).toEqual(['1 0 quick', '2 1 due, aimed']);
  });
});

describe('a scope for every chain', () => {
  const timing: ChainTiming = { scope: 'chain' };

  test('[SC1, WN10] it is open while a chain is built and resolves, and another one for the next', () => {
    const game = startDuel({ timing, abilities: { anvil: [quick] }, players: around(2, { field: ['anvil'] }) });
    expect(game.look.scopes).toEqual(['game', 'turn']);
    choosing(game, { card: find(game, 0, 'anvil') });
    const first = game.look.scope('chain');
    expect([game.look.scopes, first > 0]).toEqual([['game', 'turn', 'chain'], true]);
    passAll(game, 2);
    expect(game.history.last({ event: gained })?.scope).toBe(first);
    expect(game.look.scopes).toEqual(['game', 'turn']);
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(game.look.scope('chain')).toBeGreaterThan(first);
  });

  test('[WN10, BO1] an activation that is taken back leaves none open: others would see that there was one', () => {
    const aimed = activated('aimed', {
      from: [field],
      speed: 2,
      targets: [choose('n', { kind: 'number', min: 1, max: 3, why: 'n' })],
      does: [gains()],
    });
    const game = startDuel({ timing, abilities: { anvil: [aimed] }, players: around(2, { field: ['anvil'] }) });
    const seen = game.view(1);
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(game.answer(0, 'back out').ok).toBe(true);
    expect(game.view(1)).toEqual(seen);
  });

  test('[SC2] however long it goes on, no scope is left open', () => {
    const game = startDuel({
      timing: { ...timing, ...summoning.timing },
      programs: [summon],
      abilities: { anvil: [ping, echo()] },
      players: around(2, { field: ['anvil'], hand: ['edge', 'file'] }),
    });
    for (let i = 0; i < 12; i++) {
      choosing(
        game,
        i % 3 === 0 && handOf(game, i % 2).length > 0
          ? 'summon'
          : i % 3 === 1
            ? { card: find(game, game.decisions[0]?.seat ?? 0, 'anvil') }
            : 'pass',
      );
      passAll(game);
      expect(game.look.scopes).toEqual(['game', 'turn']);
    }
  });

  test('[LM1, SC3] once a chain: not twice in one, and again in the next', () => {
    const one = activated('one', { from: [field], speed: 2, limits: [once('chain')], does: [gains()] });
    const game = startDuel({ timing, abilities: { anvil: [one] }, players: around(2, { field: ['anvil'] }) });
    const anvil = find(game, 0, 'anvil');
    choosing(game, { card: anvil });
    choosing(game, 'pass');
    expect([who(game), isOffered(game, anvil)]).toEqual(['0 respond', false]);
    choosing(game, 'pass');
    expect([who(game), isOffered(game, anvil), lifeOf(game, 0)]).toEqual(['0 respond', true, 21]);
  });

  test('[LM1] the triggers that begin a chain and the responses to them share its scope', () => {
    const share = once('chain', { per: () => 'all', key: 'shared' });
    const answer = activated('answer', { from: [field], speed: 2, limits: [share], does: [gains()] });
    const game = startDuel({
      timing,
      abilities: { anvil: [ping, echo()], bellows: [answer] },
      players: [
        { name: 'Ana', field: ['anvil', 'bellows'] },
        { name: 'Bo', field: ['bellows'] },
      ],
    });
    const [hers, his] = [find(game, 0, 'bellows'), find(game, 1, 'bellows')];
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: his });
    expect([who(game), isOffered(game, hers)]).toEqual(['0 respond', false]);
    passAll(game, 2);
    expect([links(game), who(game), isOffered(game, his)]).toEqual([['1 0 echo'], '1 respond', true]);
    choosing(game, { card: his });
    expect([who(game), isOffered(game, hers)]).toEqual(['0 respond', false]);
  });

  test('[LT1, SC3] what lasts until the chain ends covers all of it, and nothing after', () => {
    const double = modify('double', {
      on: [gain],
      until: 'chain',
      change: (_, params) => ({ ...params, amount: 2 * (params['amount'] as number) }),
    });
    const game = startDuel({
      timing,
      effects: [double],
      abilities: { anvil: [quick], bellows: [activated('rise', { from: [field], speed: 2, does: [register(double)] })] },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['bellows'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(22);
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(lifeOf(game, 0)).toBe(23);
  });

  test('[TG3, TG6] mandatory and "if" triggers go on the next chain as without it', () => {
    const game = startDuel({
      timing,
      abilities: { anvil: [ping, echo(), echo('may', { optional: true })] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    expect([links(game), asked(game)]).toEqual([['1 0 echo'], ['trigger']]);
  });

  test('[LT1] in a window where nobody does anything it ends, too', () => {
    const calm = forbid('calm', { on: [lose], until: 'chain' });
    const game = startDuel({
      timing,
      effects: [calm],
      abilities: {
        anvil: [
          activated('calm', { from: [field], does: [register(calm)] }),
          activated('bleed', { from: [field], does: [act(lose, { seat: me, amount: 1 })] }),
        ],
      },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    const anvil = find(game, 0, 'anvil');
    expect(isOffered(game, anvil, 1)).toBe(true);
    choosing(game, { card: anvil });
    passAll(game);
    expect([isOffered(game, anvil, 1), story(game).filter((id) => id === 'effect.ended').length]).toEqual([true, 1]);
  });
});

test('[WN1, WN2] a turn goes on until its player begins nothing more', () => {
  const game = startDuel({ abilities: { anvil: [quick] }, players: around(2, { field: ['anvil'] }) });
  for (let i = 0; i < 2; i++) {
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(who(game)).toBe('0 open');
  }
  choosing(game, 'pass');
  passAll(game);
  expect(who(game)).toBe('1 open');
});

describe('what was found by trying', () => {
  test('[WN1] a trigger that woke while a cost was paid does not wait for the next turn', () => {
    const instead = replace('instead', { on: ['t'], instead: [act(gain, { seat: 0, amount: 3 })] }); // the cost stays paid, and there is no link
    const first = (here: Here): number | undefined => here.top(here.zone(field, here.seat, 1));
    const game = startDuel({
      effects: [instead],
      before: [register(instead)],
      abilities: {
        anvil: [
          activated('ping', { from: [field], does: [act(count, { card: (here) => here.source, by: 1 })] }),
          triggered('t', {
            from: [field],
            tags: ['t'],
            on: [counted],
            optional: true,
            cost: [act(destroy, { card: first })],
            does: [act(gain, { seat: (here) => here.seat, amount: 1 })],
          }),
        ],
        edge: [triggered('wish', { from: [grave], on: [destroyed], does: [act(gain, { seat: (here) => here.seat, amount: 50 })] })],
      },
      players: [{ name: 'Ana', field: ['anvil', 'edge'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    say(game, 1);
    passAll(game);
    expect([asked(game), waitingTriggers(game.look), lifeOf(game, 0)]).toEqual([['open'], [], 73]);
  });

  test('[WN2] whoever passed goes on if somebody else began a chain', () => {
    const sing = activated('sing', { from: [field], speed: 2, does: [act(gain, { seat: (here) => here.seat, amount: 1 })] });
    const game = startDuel({ abilities: { anvil: [sing] }, players: [{ name: 'Ana' }, { name: 'Bo', field: ['anvil'] }] });
    choosing(game, 'pass');
    choosing(game, { card: find(game, 1, 'anvil') });
    passAll(game);
    expect(game.decisions[0]).toMatchObject({ seat: 0, why: 'open' });
    choosing(game, 'pass');
    choosing(game, 'pass');
    expect(game.decisions[0]).toMatchObject({ seat: 1, why: 'open' });
  });

  test('[TG5] a sorter orders the whole bucket, and must give back all of it', () => {
    const wake = triggered('wake', { from: [field], on: [counted], does: [act(gain, { seat: (here) => here.seat, amount: 1 })] });
    const duel = (sort: NonNullable<ChainTiming['sort']>) =>
      startDuel({
        timing: { bucket: () => 0, sort },
        abilities: { anvil: [activated('ping', { from: [field], does: [act(count, { card: (here) => here.source, by: 1 })] }), wake] },
        players: [
          { name: 'Ana', field: ['anvil'] },
          { name: 'Bo', field: ['anvil'] },
        ],
      });
    const game = duel((_, triggers) => [...triggers].sort((a, b) => b.seat - a.seat));
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    expect(chainOf(game.look).map(({ seat }) => seat)).toEqual([1, 0]);
    const lossy = duel((_, triggers) => triggers.slice(1));
    choosing(lossy, { card: find(lossy, 0, 'anvil') });
    choosing(lossy, 'pass');
    expect(() => choosing(lossy, 'pass')).toThrow(/a sorter of triggers must give back all of them/);
  });

  test("[WN5] the rules' own triggers belong to nobody: they go first, and nobody is asked", () => {
    const rule = (id: string, optional: boolean) =>
      delayed(id, {
        trigger: triggered(`${id}.trigger`, { from: [], on: [counted], optional, does: [act(gain, { seat: 0, amount: 10 })] }),
      });
    const [must, may] = [rule('must', false), rule('may', true)];
    const mine = triggered('mine', { from: [field], on: [counted], does: [gains()] });
    const game = startDuel({
      effects: [must, may],
      before: [register(must), register(may)],
      abilities: { anvil: [ping, mine] },
      players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game, 2);
    expect(links(game)).toEqual(['1 -1 must.trigger', '2 0 mine', '3 -1 may.trigger']);
    passAll(game);
    expect([asked(game), lifeOf(game, 0)]).toEqual([['open'], 41]);
  });
});
