/** History: what it answers, what has just happened, what is kept of it. */
import {
  type Accepted,
  act,
  activate,
  activated,
  activateWaiting,
  branch,
  chainOf,
  choose,
  each,
  eachTogether,
  end,
  enter,
  forbid,
  type Game,
  type Happened,
  type Here,
  type History,
  type HistoryFilter,
  leave,
  linkResolved,
  loadGame,
  type Memory,
  negatesActivation,
  negatesEffect,
  optionOf,
  type Policies,
  reaction,
  register,
  repeat,
  repeatWhile,
  resolveNewest,
  run,
  type Step,
  scopeEntered,
  scopeLeft,
  settle,
  startGame,
  staticAbility,
  triggered,
  v,
  waitingTriggers,
  wasActivated,
} from '@rulewright/kernel';
import { choosing, find, passAll, startDuel } from '@rulewright/testkit/duel';
import {
  card,
  count,
  counted,
  draw,
  drawn,
  field,
  gain,
  gained,
  hand,
  lose,
  lost,
  move,
  moved,
  player,
  toss,
  tossed,
  workshopRules,
} from '@rulewright/testkit/workshop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asked, lay, lifeOf, say } from './tabletop.js';

const me = (here: Here): number => here.seat;
const all: Partial<Policies> = { retention: 'everything' };
const gainOne = act(gain, { seat: 0, amount: 1 });
const go = choose('go', { kind: 'yesNo', who: 0, why: 'go' });
const kept = (game: Game): number => game.history.count({});

// -- a game that does what it is told, and a log of everything that happened in it

/** One command is one number: what to do, by whom, from what. Seats go from -1, the sources are nothing and two cards. */
const WHAT = ['gain', 'lose', 'toss', 'count', 'both', 'turn', 'phase', 'leave turn', 'leave phase', 'link', 'burst', 'loop'] as const;
type What = (typeof WHAT)[number];
interface Command {
  readonly what: What;
  readonly by: number;
  readonly from: number;
}
const code = ({ what, by, from }: Command): number => (WHAT.indexOf(what) * 3 + by + 1) * 3 + from;
const SEATS = 3;
const what = (here: Here): What => WHAT[Math.floor(here.int('n') / 9)] as What;
const by = (here: Here): number => (Math.floor(here.int('n') / 3) % 3) - 1;
const source = (here: Here): number => [0, ...here.things(card)][here.int('n') % 3] as number;
const is =
  (name: What) =>
  (here: Here): boolean =>
    what(here) === name;
const options = { by, source };

const hum = activated('hum', {
  from: [field],
  does: [act(gain, { seat: me, amount: 1 }), act(count, { card: (here) => here.source, by: 1 })],
});

function told(mayNest: boolean): readonly Step[] {
  const opens = (name: string) => branch((here) => mayNest || !here.isDuring(name), [enter(name, by)]);
  const cases: Readonly<Record<What, readonly Step[]>> = {
    gain: [act(gain, { seat: 0, amount: 1 }, options)],
    lose: [act(lose, { seat: 1, amount: 0 }, options), act(lose, { seat: 0, amount: 1 }, options)],
    toss: [act(toss, { seat: 0 }, options)],
    count: [act(count, { card: (here) => here.things(card)[0], by: 1 }, options)],
    both: [eachTogether('s', [0, 1], act(gain, { seat: v('s'), amount: 2 }, options), act(count, { card: 25, by: 0 }))],
    turn: [opens('turn')],
    phase: [opens('phase')],
    'leave turn': [leave('turn')],
    'leave phase': [leave('phase')],
    link: [activate((here) => optionOf(here.things(card)[here.int('n') % 2] as number, 0)), resolveNewest()],
    burst: [repeat(70, act(gain, { seat: 1, amount: 1 }, options), act(toss, { seat: 1 }))],
    // Never ends: the answer is refused, and everything is as it was, whatever was asked of history on the way.
    loop: [
      repeat(80, gainOne),
      repeatWhile((here) => here.history.exists({ event: lost, in: 'game' }) || here.seq > 0, act(lose, { seat: 0, amount: 0 }), gainOne),
    ],
  };
  return [
    repeatWhile(
      true,
      choose('n', { kind: 'number', min: 0, max: WHAT.length * 9 - 1, who: 0, why: 'command' }),
      ...WHAT.map((name) => branch(is(name), cases[name])),
    ),
  ];
}

const MEMORIES: readonly Memory[] = [
  { event: gained, in: 'turn' },
  { tag: 'card', in: 'phase' },
  { event: lost, in: 'game' },
];

const rulesThat = (policies: Partial<Policies>, mayNest: boolean) =>
  workshopRules({
    id: 'told',
    abilities: { anvil: [hum] },
    memories: MEMORIES,
    main: told(mayNest),
    policies: { loopBudget: 600, ...policies },
  });
const remembering = rulesThat(all, true);
const thinning = rulesThat({}, true);

/** A game, and everything that happened in it, as the test has seen it happen. */
class Logged {
  constructor(
    readonly game: Game,
    readonly log: readonly Happened[] = [],
    /** The open scopes, outermost first. */
    readonly open: readonly { readonly record: number; readonly name: string; readonly since: number }[] = [],
  ) {}

  static start(rules: typeof remembering): Logged {
    const players = [{ name: 'Ana', field: ['anvil', 'anvil'] }, { name: 'Bo' }];
    return new Logged(startGame(rules, { seed: 1, players }));
  }

  does(command: Command): Logged {
    const { game } = this;
    const before = game.look.seq;
    const result = game.answer(0, code(command));
    if (command.what === 'loop') {
      expect([result.ok, game.look.seq]).toEqual([false, before]);
      return this;
    }
    expect(result.ok).toBe(true);
    const fresh: Happened[] = [];
    for (let seq = before + 1; seq <= game.look.seq; seq++) {
      const event = game.look.event(seq);
      if (event !== undefined) fresh.push(event);
    }
    let open = this.open;
    for (const { type, data, seq } of fresh) {
      const record = data['scope'] as number;
      if (type === (scopeEntered as unknown)) open = [...open, { record, name: data['name'] as string, since: seq - 1 }];
      if (type === (scopeLeft as unknown)) open = open.filter((scope) => scope.record !== record);
    }
    return new Logged(game, [...this.log, ...fresh], open);
  }

  doAll(commands: readonly Command[]): Logged {
    return commands.reduce<Logged>((logged, command) => logged.does(command), this);
  }

  fork(): Logged {
    return new Logged(this.game.fork(), this.log, this.open);
  }

  loaded(rules: typeof remembering): Logged {
    return new Logged(loadGame(rules, this.game.save()), this.log, this.open);
  }

  /** The plain filter. */
  matching(filter: HistoryFilter): Happened[] {
    const scope = this.open.filter(({ name, record }) => name === filter.in || record === filter.in).at(-1);
    const isWhole = filter.in === undefined || filter.in === 'game';
    const since = isWhole ? 0 : (scope?.since ?? Number.POSITIVE_INFINITY);
    return this.log.filter(
      (event) =>
        event.seq > since &&
        event.seq > (filter.after ?? 0) &&
        event.seq <= (filter.upTo ?? Number.POSITIVE_INFINITY) &&
        (filter.event === undefined || event.type.id === filter.event.id) &&
        (filter.action === undefined || event.action.id === filter.action.id) &&
        (filter.tag === undefined || event.action.tags.includes(filter.tag)) &&
        (filter.by === undefined || event.by === filter.by) &&
        (filter.source === undefined || event.source === filter.source) &&
        (filter.link === undefined || event.link === filter.link) &&
        (filter.justNow !== true || event.group === this.lastGroup) &&
        (filter.justNow !== true || isSomething(event)) &&
        (filter.where === undefined || filter.where(event)),
    );
  }

  private get lastGroup(): number {
    return this.log.filter(isSomething).at(-1)?.group ?? -1;
  }

  expectSame(history: History, filter: HistoryFilter): void {
    const expected = this.matching(filter).map(({ seq }) => seq);
    const context = JSON.stringify({ ...filter, event: filter.event?.id, action: filter.action?.id });
    expect([context, history.list(filter).map(({ seq }) => seq)]).toEqual([context, expected]);
    expect([context, history.count(filter), history.exists(filter), history.last(filter)?.seq]).toEqual([
      context,
      expected.length,
      expected.length > 0,
      expected.at(-1),
    ]);
  }
}

const isSomething = ({ type, data }: Happened): boolean => !type.quiet && !(type.id === 'resolved' && data['did'] === true);

const aCommand: fc.Arbitrary<Command> = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom<What>('gain', 'lose', 'toss', 'count', 'both', 'link') },
    { weight: 8, arbitrary: fc.constantFrom<What>('turn', 'phase', 'leave turn', 'leave phase') },
    { weight: 3, arbitrary: fc.constant<What>('burst') },
    { weight: 1, arbitrary: fc.constant<What>('loop') },
  ),
  by: fc.integer({ min: -1, max: SEATS - 2 }),
  from: fc.integer({ min: 0, max: 2 }),
});

/** Numbers below 1 stand for a share of what has happened so far. */
interface Asked {
  /** By their ids: so that a failing example can be read. */
  readonly event?: string;
  readonly action?: string;
  readonly tag?: string;
  readonly by?: number;
  readonly source?: number;
  readonly link?: number;
  readonly in?: string | number;
  readonly after?: number;
  readonly upTo?: number;
  readonly where?: boolean;
  readonly justNow?: boolean;
}
const maybe = <T>(values: fc.Arbitrary<T>, isThere: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: isThere, arbitrary: values }, { weight: 10 - isThere, arbitrary: fc.constant(undefined) });
const aShare = fc.integer({ min: -5, max: 105 });
const aQuery: fc.Arbitrary<Asked> = fc
  .record({
    event: maybe(fc.constantFrom('gained', 'lost', 'tossed', 'counted', 'scope.entered', 'activated', 'shuffled'), 4),
    action: maybe(fc.constantFrom('gain', 'count', 'toss', 'scope.enter'), 2),
    tag: maybe(fc.constantFrom('life', 'card', 'removal', 'nonesuch'), 4),
    by: maybe(fc.integer({ min: -1, max: 2 }), 4),
    source: maybe(fc.integer({ min: 0, max: 3 }), 4),
    link: maybe(fc.integer({ min: 0, max: 2 }), 2),
    in: maybe(fc.constantFrom<string | number>('game', 'turn', 'phase', 'nonesuch', 0, 1, 2), 5),
    after: maybe(aShare, 3),
    upTo: maybe(aShare, 3),
    where: maybe(fc.constant(true), 2),
    justNow: maybe(fc.constant(true), 1),
  })
  .map((asked) => Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Asked);

/** The filter that is meant: sources, links, scopes and ranges as they are by now. */
function filterFor({ game, log, open }: Logged, asked: Asked): HistoryFilter {
  const { event, action, source: from, link, in: scope, after, upTo, where, justNow, ...plain } = asked;
  const links = [0, ...new Set(log.map((event) => event.link))];
  const share = (percent: number): number => Math.round((game.look.seq * percent) / 100);
  const filter: HistoryFilter = {
    ...plain,
    ...(event !== undefined && { event: game.rules.eventById(event) as Happened['type'] }),
    ...(action !== undefined && { action: game.rules.actionById(action) as Happened['action'] }),
    ...(from !== undefined && { source: [0, ...game.look.things(card), 1][from] as number }),
    ...(link !== undefined && { link: links[Math.max(0, links.length - 1 - link)] as number }),
    ...(where && { where: ({ seq }: Happened) => seq % 3 !== 0 }),
  };
  return {
    ...filter,
    ...(justNow && { justNow }),
    ...(scope !== undefined && { in: typeof scope === 'string' ? scope : (open[scope]?.record ?? 10_000) }),
    ...(after !== undefined && { after: share(after) }),
    ...(upTo !== undefined && { upTo: share(upTo) }),
  };
}

describe('asking history', () => {
  test('[HI1, HI2, HX1, HX2] every answer is that of a plain filter, also in forks that go their own ways and after a load', () => {
    fc.assert(
      fc.property(
        fc.array(aCommand, { maxLength: 25 }),
        fc.array(aCommand, { maxLength: 15 }),
        fc.array(aCommand, { maxLength: 15 }),
        fc.array(aQuery, { minLength: 8, maxLength: 20 }),
        (before, left, right, queries) => {
          const ask = (logged: Logged): void => {
            for (const query of queries) logged.expectSame(logged.game.history, filterFor(logged, query));
          };
          const trunk = Logged.start(remembering).doAll(before);
          ask(trunk); // makes the indexes that both forks share
          const fork = trunk.fork();
          const one = trunk.doAll(left);
          const other = fork.doAll(right);
          ask(one);
          ask(other);
          const loaded = one.loaded(remembering);
          ask(loaded);
          ask(loaded.doAll(right));
          ask(one);
          expect(kept(one.game)).toBe(one.log.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('[HI1, HX1] every combination of fields, for more events than are looked through one by one', () => {
    const commands = fc.sample(aCommand, { seed: 7, numRuns: 40 });
    const logged = Logged.start(remembering).doAll([
      { what: 'turn', by: 1, from: 0 },
      ...commands,
      { what: 'link', by: 0, from: 1 },
      { what: 'turn', by: 0, from: 0 },
      { what: 'count', by: 0, from: 1 },
    ]);
    expect(logged.log.length).toBeGreaterThan(300);
    const { game, log } = logged;
    const link = log.filter((event) => event.link > 0).at(-1) as Happened;
    const fields: HistoryFilter[] = [
      { event: counted },
      { action: count },
      { tag: 'card' },
      { by: 0 },
      { source: game.look.things(card)[0] as number },
      { link: link.link },
      { in: 'turn' },
      { after: 20 },
      { upTo: game.look.seq - 3 },
      { where: ({ seq }) => seq % 2 === 0 },
    ];
    for (let mask = 0; mask < 1 << fields.length; mask++) {
      const filter = Object.assign({}, ...fields.filter((_, i) => mask & (1 << i))) as HistoryFilter;
      logged.expectSame(game.history, filter);
    }
    // One that has something to find with everything at once.
    const { type, action, by: who, source: from, seq } = link;
    const exact = { event: type, action, tag: action.tags[0] as string, by: who, source: from, link: link.link, after: seq - 1, upTo: seq };
    expect(game.history.list(exact)).toEqual([link]);
  });

  test('[HI2] in a scope means since it was entered, by name or by record; in one that is not open nothing happens', () => {
    let logged = Logged.start(remembering).doAll([
      { what: 'gain', by: 0, from: 0 },
      { what: 'turn', by: 0, from: 0 },
      { what: 'gain', by: 0, from: 0 },
      { what: 'phase', by: 0, from: 0 },
      { what: 'gain', by: 0, from: 0 },
    ]);
    const { game } = logged;
    const counts = (): number[] => ['game', 'turn', 'phase', 'chain'].map((name) => game.history.count({ event: gained, in: name }));
    expect(counts()).toEqual([3, 2, 1, 0]);
    const turn = game.look.scope('turn');
    expect(game.history.count({ event: gained, in: turn })).toBe(2);
    // Entering belongs to what was entered.
    expect(game.history.list({ event: scopeEntered, in: 'turn' }).map(({ data }) => data['name'])).toEqual(['turn', 'phase']);
    logged = logged.doAll([
      { what: 'leave turn', by: 0, from: 0 },
      { what: 'turn', by: 0, from: 0 },
    ]);
    // By its record the first turn can still be asked for; the name means the one that is open.
    expect([game.history.count({ event: gained, in: turn }), ...counts()]).toEqual([2, 3, 0, 0, 0]);
    expect(game.look.scope('turn')).not.toBe(turn);
  });

  test('[HI1, HX2] what was asked on the way to a refused answer leaves nothing behind', () => {
    const logged = Logged.start(remembering).doAll([
      { what: 'burst', by: 0, from: 0 },
      { what: 'lose', by: 0, from: 1 },
    ]);
    const before = logged.game.save();
    logged.does({ what: 'loop', by: 0, from: 0 });
    expect(logged.game.save()).toBe(before);
    const after = logged.doAll([
      { what: 'burst', by: 1, from: 1 },
      { what: 'toss', by: 0, from: 0 },
    ]);
    for (const filter of [{ event: gained }, { event: gained, by: 0 }, { tag: 'life' }, { event: lost }, { event: tossed, in: 'game' }])
      after.expectSame(after.game.history, filter);
  });

  test('[HX1, HX2, FP2] asking changes nothing that is saved', () => {
    const { game } = Logged.start(remembering).doAll(new Array<Command>(4).fill({ what: 'burst', by: 0, from: 1 }));
    const [save, print] = [game.save(), game.fingerprint()];
    game.history.count({ event: gained, by: 0 });
    game.history.count({ tag: 'life', source: 0 });
    expect([game.save(), game.fingerprint()]).toEqual([save, print]);
    expect(loadGame(remembering, save).history.count({ event: gained, by: 0 })).toBe(game.history.count({ event: gained, by: 0 }));
  });

  test('[HX1, HX2] asking the same way again costs little, however long history has become', () => {
    const long = Logged.start(remembering).doAll(new Array<Command>(120).fill({ what: 'burst', by: 0, from: 0 }));
    expect(long.log.length).toBeGreaterThan(15_000);
    const { history } = long.game;
    /** The best of several rounds, so that a busy machine does not matter. */
    const best = (ask: () => unknown): number => {
      const rounds = Array.from({ length: 6 }, () => {
        const begun = performance.now();
        for (let i = 0; i < 20; i++) ask();
        return (performance.now() - begun) / 20;
      });
      return Math.min(...rounds);
    };
    // Nothing of the kind ever happened: without an index, all of history would be looked through.
    const walk = best(() => history.exists({ where: () => false }));
    expect(best(() => history.exists({ event: scopeEntered }))).toBeLessThan(walk / 10);
    expect(best(() => history.count({ event: gained, by: 0 }))).toBeLessThan(walk / 10);
    expect(best(() => history.last({ tag: 'card', source: 0 }))).toBeLessThan(walk / 10);
    // A fork shares the index; a loaded game makes it again.
    const forked = best(() => long.game.fork().history.count({ event: gained, by: 0 }));
    const loaded = loadGame(remembering, long.game.save());
    const begun = performance.now();
    loaded.history.count({ event: gained, by: 0 });
    expect(forked).toBeLessThan((performance.now() - begun) / 5);
  });
});

describe('what has just happened', () => {
  const justNow = (look: { readonly history: History }): string[] =>
    look.history.list({ justNow: true }).map(({ type, data }) => `${type.id} ${data['amount'] ?? data['ability'] ?? ''}`.trim());

  test('[JN1] it is the last group of events, and nothing before it', () => {
    const seen: string[][] = [];
    const note = run('note', (doing) => {
      seen.push(justNow(doing));
      return undefined;
    });
    lay({
      steps: [
        note,
        gainOne,
        note,
        eachTogether('s', [0, 1], act(gain, { seat: v('s'), amount: 2 }), act(lose, { seat: v('s'), amount: 1 })),
        note,
        act(gain, { seat: 0, amount: 0 }), // nothing happens
        note,
      ],
    });
    const together = ['gained 2', 'lost 1', 'gained 2', 'lost 1'];
    expect(seen).toEqual([[], ['gained 1'], together, together]);
  });

  test('[JN1] the fields of the filter hold for it, too', () => {
    const game = lay({ steps: [act(gain, { seat: 0, amount: 2 }, { by: 1 })] });
    const { history } = game;
    expect(history.exists({ justNow: true, event: gained, by: 1, tag: 'life' })).toBe(true);
    expect([history.exists({ justNow: true, event: lost }), history.count({ justNow: true, by: 0 })]).toEqual([false, 0]);
    expect(history.last({ justNow: true, where: ({ data }) => data['amount'] === 2 })?.seq).toBe(1);
  });

  test('[JN1, HI1] a range and a scope hold for it, too', () => {
    const { history } = lay({ steps: [gainOne, enter('turn'), eachTogether('i', [1, 2, 3], gainOne)] });
    expect(history.list({ justNow: true }).map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(history.list({ justNow: true, after: 3, upTo: 4 }).map(({ seq }) => seq)).toEqual([4]);
    expect([history.count({ justNow: true, in: 'turn' }), history.count({ justNow: true, in: 'phase' })]).toEqual([3, 0]);
    expect([history.exists({ justNow: true, upTo: 2 }), history.exists({ justNow: true, after: 5 })]).toEqual([false, false]);
  });

  test('[JN1, LT4] what a card brings with it is no further thing: it has just come', () => {
    const when = triggered('when', { from: [hand], on: [moved], optional: true, timing: 'when', does: [gainOne] });
    const come = activated('come', {
      from: [hand],
      does: [act(move, { card: (here) => here.source, to: (here) => here.zone(field, here.seat) })],
    });
    const gate = staticAbility('gate', { from: [field], effects: [forbid('no-draw', { on: [draw] })] });
    const game = startDuel({
      abilities: { anvil: [come, gate], bellows: [when] },
      players: [{ name: 'Ana', hand: ['anvil', 'bellows'] }, { name: 'Bo' }],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    passAll(game);
    expect(game.history.exists({ justNow: true, event: moved })).toBe(true);
    expect(asked(game)).toEqual(['trigger']);
  });

  test('[JN1] bookkeeping is not looked at: an effect that ends on the way', () => {
    const brief = reaction('brief', {
      on: [drawn],
      at: 'settling',
      run: [],
      while: (here) => here.get(here.player(0), player.fields.life) < 21,
    });
    const game = lay({ effects: [brief], steps: [register(brief), gainOne] });
    expect(game.history.last({})?.type.id).toBe('effect.ended');
    expect(justNow(game)).toEqual(['gained 1']);
  });

  test('[JN1] a link that did something is no further thing; one that resolved without doing anything is', () => {
    for (const [hushed, last] of [
      [false, ['gained 5']],
      [true, ['resolved song']],
    ] as const) {
      const game = startDuel({
        abilities: {
          anvil: [activated('song', { from: [field], does: [act(gain, { seat: me, amount: 5 })] })],
          bellows: [activated('hush', { from: [hand], speed: 2, does: [negatesEffect((here) => chainOf(here).at(-2)?.id)] })],
        },
        players: [
          { name: 'Ana', field: ['anvil'] },
          { name: 'Bo', hand: ['bellows'] },
        ],
      });
      choosing(game, { card: find(game, 0, 'anvil') });
      if (hushed) choosing(game, { card: find(game, 1, 'bellows') });
      passAll(game);
      expect(justNow(game)).toEqual(last);
    }
  });

  test('[JN1] a link whose activation was negated did not resolve: the negation has just happened', () => {
    const game = startDuel({
      abilities: {
        anvil: [activated('song', { from: [field], does: [act(gain, { seat: me, amount: 5 })] })],
        bellows: [activated('hush', { from: [hand], speed: 2, does: [negatesActivation((here) => chainOf(here).at(-2)?.id)] })],
      },
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', hand: ['bellows'] },
      ],
    });
    choosing(game, { card: find(game, 0, 'anvil') });
    choosing(game, { card: find(game, 1, 'bellows') });
    passAll(game);
    expect(game.history.last({})?.type.id).toBe('dropped');
    expect(justNow(game)).toEqual(['activation.negated song']);
  });

  test('[JN2] while a chain is built, what happened last before it was begun has just happened, too', () => {
    const sing = activated('sing', {
      from: [field],
      speed: 2,
      cost: [act(lose, { seat: me, amount: 1 })],
      does: [act(gain, { seat: me, amount: 3 })],
    });
    const game = startDuel({
      abilities: { anvil: [sing] },
      turnBegins: [act(gain, { seat: 1, amount: 4 })],
      players: [
        { name: 'Ana', field: ['anvil'] },
        { name: 'Bo', field: ['anvil'] },
      ],
    });
    expect(justNow(game)).toEqual(['gained 4']);
    choosing(game, { card: find(game, 0, 'anvil') });
    expect(justNow(game)).toEqual(['gained 4', 'activated sing']);
    choosing(game, { card: find(game, 1, 'anvil') });
    expect(justNow(game)).toEqual(['gained 4', 'activated sing']);
    expect(game.history.list({ justNow: true, event: wasActivated }).map(({ by: who }) => who)).toEqual([1]);
    passAll(game);
    expect(justNow(game)).toEqual(['gained 3']);
  });

  test('[JN2, TG4] an optional "when" may join the chain although another one was put on it first', () => {
    const when = (id: string) =>
      triggered(id, { from: [field], on: [lost], optional: true, timing: 'when', does: [act(gain, { seat: me, amount: 1 })] });
    const game = startDuel({
      abilities: { anvil: [when('first')], bellows: [when('second')] },
      turnBegins: [branch((here) => here.scopeSeat('turn') === 0, [act(lose, { seat: 0, amount: 5 })])],
      players: [{ name: 'Ana', field: ['anvil', 'bellows'] }, { name: 'Bo' }],
    });
    say(game, [0, 1]); // the order of both
    say(game, 1);
    expect(asked(game)).toEqual(['trigger']);
    say(game, 1);
    expect(chainOf(game.look).map(({ ability }) => ability)).toEqual(['first', 'second']);
    passAll(game, 2);
    expect(lifeOf(game, 0)).toBe(17);
  });
});

describe('what definitions may ask', () => {
  const asking = (filter: HistoryFilter, memories: readonly Memory[], policies: Partial<Policies> = {}): (() => Game) => {
    const steps = [
      enter('turn'),
      gainOne,
      run('ask', (doing) => {
        doing.history.count(filter);
        return undefined;
      }),
    ];
    return () => lay({ steps, memories, policies });
  };

  test('[HI3] asking for more than was said is an error that says what to add', () => {
    expect(asking({ event: gained, in: 'turn' }, [])).toThrow(
      "ruleset tabletop asks history for more than it says: add { event: gained, in: 'turn' } to its memories",
    );
    expect(asking({ tag: 'life' }, [{ event: gained, in: 'game' }])).toThrow("add { tag: 'life', in: 'game' } to its memories");
    expect(asking({}, [{ tag: 'life', in: 'game' }])).toThrow("add { in: 'game' } to its memories");
  });

  test('[HI3] less than was said may be asked: an event of a tag, a scope of the game', () => {
    const turn = { event: gained, in: 'turn' };
    expect(asking(turn, [turn])).not.toThrow();
    expect(asking({ ...turn, by: 0, source: 3, tag: 'life' }, [turn])).not.toThrow();
    expect(asking(turn, [{ event: gained, in: 'game' }])).not.toThrow();
    expect(asking(turn, [{ in: 'turn' }])).not.toThrow();
    expect(asking(turn, [{ tag: 'life', in: 'turn' }])).toThrow(/asks history for more/);
    expect(asking({ ...turn, tag: 'life' }, [{ tag: 'life', in: 'turn' }])).not.toThrow();
    expect(asking({ event: gained }, [turn])).toThrow(/asks history for more/);
    expect(asking({ event: lost, in: 'turn' }, [turn])).toThrow(/asks history for more/);
  });

  test('[HI3, HI2] an open scope may be named by its record, too', () => {
    const ask = (memories: readonly Memory[]) => () =>
      lay({
        memories,
        steps: [
          enter('turn'),
          run('ask', (doing) => {
            doing.history.count({ event: gained, in: doing.scope('turn') });
            return undefined;
          }),
        ],
      });
    expect(ask([{ event: gained, in: 'turn' }])).not.toThrow();
    expect(ask([{ event: gained, in: 'phase' }])).toThrow(/add \{ event: gained, in: 'turn' \}/);
  });

  test('[HI3] what has just happened may always be asked; so may anything where everything is kept', () => {
    expect(asking({ event: gained, justNow: true }, [])).not.toThrow();
    expect(asking({ tag: 'life', in: 'game' }, [], all)).not.toThrow();
  });

  test('[HI3] abilities and effects bring memories of their own', () => {
    const memory: Memory = { event: gained, in: 'turn' };
    const ability = (memories: readonly Memory[]) =>
      activated('often', {
        from: [field],
        conditions: [{ says: 'life was gained this turn', holds: (here) => here.history.exists({ event: gained, in: 'turn' }) }],
        does: [gainOne],
        memories,
      });
    const start = (memories: readonly Memory[]) =>
      startDuel({ abilities: { anvil: [ability(memories)] }, players: [{ name: 'Ana', field: ['anvil'] }, { name: 'Bo' }] });
    expect(() => start([])).toThrow(/add \{ event: gained, in: 'turn' \}/);
    const game = start([memory]);
    expect(game.explain.activation(find(game, 0, 'anvil')).map(({ allowed }) => allowed)).toEqual([false]);
    const quiet = reaction('quiet', { on: [drawn], at: 'settling', run: [], memories: [memory] });
    expect(() =>
      lay({
        effects: [quiet],
        steps: [
          enter('turn'),
          run('ask', (doing) => {
            doing.history.count({ event: gained, in: 'turn' });
            return undefined;
          }),
        ],
      }),
    ).not.toThrow();
  });

  test('[HI3] whoever stands at the door may ask for anything', () => {
    const game = lay({ steps: [gainOne, act(lose, { seat: 0, amount: 1 })] });
    expect(() => game.look.history.count({ event: gained })).toThrow(/asks history for more/);
    expect([game.history.count({ event: gained }), game.history.count({})]).toEqual([1, 2]);
  });
});

describe('retention', () => {
  /** Queries that the memories cover, with further fields of every kind. */
  const aRemembered: fc.Arbitrary<Asked> = fc
    .tuple(
      fc.constantFrom<Asked>(
        { event: 'gained', in: 'turn' },
        { tag: 'card', in: 'phase' },
        { event: 'counted', tag: 'card', in: 'phase' },
        { event: 'lost', in: 'game' },
        { event: 'lost', in: 'turn' },
        { event: 'lost' },
      ),
      aQuery,
    )
    .map(([base, { by: who, source: from, link, after, upTo, where, action }]) => {
      const more = { by: who, source: from, link, after, upTo, where, action };
      return { ...(Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)) as Asked), ...base };
    });

  test('[RT2, RT1, HI1] whatever can be asked for has the answer of a plain filter over everything, however thin history is', () => {
    let thinned = 0;
    fc.assert(
      fc.property(
        fc.array(aCommand, { minLength: 5, maxLength: 30 }),
        fc.array(aCommand, { maxLength: 20 }),
        fc.array(aRemembered, { minLength: 5, maxLength: 12 }),
        (before, after, queries) => {
          const ask = (logged: Logged): void => {
            for (const query of queries) logged.expectSame(logged.game.look.history, filterFor(logged, query));
          };
          const first = Logged.start(thinning).doAll(before);
          ask(first);
          const fork = first.fork();
          const second = first.doAll([...after, { what: 'burst', by: 0, from: 1 }, { what: 'burst', by: 1, from: 0 }, ...after]);
          ask(second);
          ask(fork);
          ask(fork.doAll(after));
          const loaded = second.loaded(thinning);
          ask(loaded);
          expect(loaded.game.fingerprint()).toBe(second.game.fingerprint());
          if (kept(second.game) < second.log.length) thinned++;
        },
      ),
      { numRuns: 40 },
    );
    expect(thinned).toBeGreaterThan(10);
  });

  test('[RT1] what nobody can ask for goes, and what is kept stays bounded, however long the game is', () => {
    let logged = Logged.start(thinning);
    let most = 0;
    for (let turn = 0; turn < 60; turn++) {
      logged = logged.doAll([
        { what: 'turn', by: turn % 2, from: 0 },
        { what: 'phase', by: turn % 2, from: 0 },
        { what: 'burst', by: 0, from: 1 },
        { what: 'both', by: 0, from: 1 },
        { what: 'link', by: 0, from: 1 },
        { what: 'leave turn', by: 0, from: 0 },
      ]);
      most = Math.max(most, kept(logged.game));
    }
    expect(logged.log.length).toBeGreaterThan(8000);
    // A turn is about 150 events, 256 more may come before it is worth thinning out, and the newest 64 stay.
    expect(most).toBeLessThan(256 + 150 + 150 + 64);
    expect(most).toBeGreaterThan(256);
    const stored = (logged.game.saveJson()['table'] as { history: object }).history;
    expect(Object.keys(stored)).toHaveLength(kept(logged.game));
  });

  test('[RT1] the newest events and the last answer stay, asked for or not', () => {
    const steps = [...[10, 400, 300].flatMap((times) => [repeat(times, act(toss, { seat: 0 })), go]), repeat(300, act(toss, { seat: 0 }))];
    const game = lay({ steps });
    const seqs = (): number[] => game.history.list({}).map(({ seq }) => seq);
    expect(seqs()).toHaveLength(10);
    const last = game.answer(0, 0) as Accepted;
    // All that the last answer did, and the newest 64.
    expect(last.events.map((event) => event?.type.id)).toEqual(new Array(400).fill('tossed'));
    // Where nobody can ask for anything, whole pages of 32 go: a few more may stay.
    expect(seqs()[0]).toBeLessThanOrEqual(11);
    say(game, 0, 0);
    expect(seqs()[0]).toBeLessThanOrEqual(711);
    expect(seqs()[0]).toBeGreaterThan(711 - 32);
    expect(game.look.event(600)).toBeUndefined();
    expect(game.look.seq).toBe(1010);
  });

  test('[RT2] what a memory says stays as long as its scope is open, and goes after it', () => {
    const idle = repeat(300, act(toss, { seat: 0 }));
    const game = lay({
      memories: [{ event: gained, in: 'turn' }],
      steps: [
        enter('turn'),
        gainOne,
        act(lose, { seat: 0, amount: 1 }),
        go,
        ...[1, 2, 3].flatMap(() => [idle, go]),
        leave('turn'),
        idle,
        go,
        idle,
      ],
    });
    say(game, 0, 0, 0);
    expect(game.look.history.count({ event: gained, in: 'turn' })).toBe(1);
    expect([game.history.count({ event: gained }), game.history.count({ event: lost })]).toEqual([1, 0]);
    say(game, 0, 0);
    expect(asked(game)).toEqual(['rest']);
    expect(game.history.count({ event: gained })).toBe(0);
  });

  test('[RT1] what something under way refers to stays: the event that a trigger answers', () => {
    const seen: unknown[] = [];
    const late = triggered('late', {
      from: [field],
      on: [lost],
      does: [
        run('look back', (doing) => {
          seen.push(doing.cause.type.id, doing.cause.data['amount']);
          return undefined;
        }),
      ],
    });
    const sing = activated('sing', { from: [field], speed: 2, cost: [repeat(90, act(gain, { seat: 1, amount: 1 }))], does: [gainOne] });
    const game = startDuel({
      abilities: { anvil: [late], bellows: [sing] },
      turnBegins: [branch((here) => here.scopeSeat('turn') === 0 && here.seq < 5, [act(lose, { seat: 0, amount: 5 }), gainOne])],
      players: [
        { name: 'Ana', field: ['anvil', 'bellows'] },
        { name: 'Bo', field: ['bellows'] },
      ],
    });
    // The trigger is the first link; hundreds of events come before it resolves.
    for (let i = 0; i < 12; i++) choosing(game, { card: find(game, game.decisions[0]?.seat ?? 0, 'bellows') });
    const event = game.history.last({ event: lost })?.seq ?? 0;
    expect(game.look.seq).toBeGreaterThan(1000);
    expect(kept(game)).toBeLessThan(700);
    expect([event, game.look.event(event + 20)?.type.id]).toEqual([2, undefined]);
    // So does what happened last before the chain was begun. (JN2)
    expect(game.history.list({ justNow: true }).map(({ seq, type }) => `${seq} ${type.id}`)).toEqual([
      '3 gained',
      `${game.look.seq} activated`,
    ]);
    passAll(game, 2);
    expect(seen).toEqual(['lost', 5]);
  });

  test('[RT1] a reaction that waits for the game to settle finds its event, however much happened in between', () => {
    const late = reaction('late', {
      on: [lost],
      at: 'settling',
      run: [act(gain, { seat: 1, amount: (here) => here.cause.data['amount'] as number })],
    });
    const idle = [repeat(300, act(toss, { seat: 0 })), go];
    const game = lay({ effects: [late], steps: [register(late), act(lose, { seat: 0, amount: 7 }), ...idle, ...idle, ...idle, settle()] });
    say(game, 0, 0, 0);
    expect(lifeOf(game, 1)).toBe(27);
    expect(game.history.count({ event: tossed })).toBeLessThan(900);
  });

  test('[RT1, JN1] what has just happened is still there, however much bookkeeping came after it', () => {
    const brief = reaction('brief', { on: [drawn], at: 'settling', run: [] });
    const some = Array.from({ length: 360 }, (_, i) => i);
    const game = lay({
      effects: [brief],
      steps: [
        repeat(180, register(brief, {}, { into: 'last' })),
        go,
        repeat(180, register(brief, {}, { into: 'last' })),
        gainOne,
        go,
        each('one', (here) => some.map((i) => here.int('last') - i), end(v('one'))),
        go,
      ],
    });
    say(game, 0);
    const { seq } = game.look;
    say(game, 0);
    expect([game.look.event(seq - 1)?.type.id, game.look.seq]).toEqual([undefined, seq + some.length]);
    expect(game.history.list({ justNow: true }).map((event) => [event.seq, event.type.id])).toEqual([[seq, 'gained']]);
  });

  test('[RT1] what a trigger answers stays while it waits, and what a reaction answers while it runs', () => {
    const cause = (here: Here): number => here.cause.data['amount'] as number;
    const idle = [repeat(300, act(toss, { seat: 0 })), go];
    const late = triggered('late', { from: [field], on: [lost], does: [act(gain, { seat: 1, amount: cause })] });
    const waiting = lay({
      abilities: { anvil: [late] },
      ana: { field: ['anvil'] },
      steps: [
        act(lose, { seat: 0, amount: 6 }),
        ...idle,
        ...idle,
        ...idle,
        activateWaiting((here) => waitingTriggers(here)[0]?.id),
        resolveNewest(),
      ],
    });
    say(waiting, 0, 0, 0);
    expect([lifeOf(waiting, 1), kept(waiting) < 900]).toEqual([26, true]);
    const slow = reaction('slow', { on: [lost], at: 'interrupt', run: [...idle, ...idle, ...idle, act(gain, { seat: 1, amount: cause })] });
    const running = lay({ effects: [slow], steps: [register(slow), act(lose, { seat: 0, amount: 6 })] });
    for (let i = 0; i < 3; i++) say(running, 0);
    expect([lifeOf(running, 1), kept(running) < 900]).toEqual([26, true]);
  });

  test('[RT1] the newest 64 stay, however little the last answer did', () => {
    const game = lay({ steps: [repeat(80, repeat(10, act(toss, { seat: 0 })), go)] });
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 79; i++) {
      say(game, 0);
      const { seq } = game.look;
      const newest = Array.from({ length: Math.min(64, seq) }, (_, n) => game.look.event(seq - n)?.seq);
      expect(newest).toEqual(newest.map((_, n) => seq - n));
      if (i > 30) least = Math.min(least, kept(game));
    }
    expect(least).toBeGreaterThanOrEqual(64);
    expect(least).toBeLessThan(64 + 32);
  });

  test('[RT3] a ruleset may keep everything', () => {
    const logged = Logged.start(remembering).doAll(new Array<Command>(20).fill({ what: 'burst', by: 0, from: 0 }));
    expect([kept(logged.game), logged.game.history.count({ event: linkResolved })]).toEqual([2800, 0]);
    expect(logged.log).toHaveLength(2800);
  });
});
