import { pool } from '@rulewright/chain';
import { Chance } from '@rulewright/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facesFor, playHosted } from './campaign.js';
import { playPair } from './pairs.js';
import { type Client, laid, Room, room, rules, uniqueDecks } from './room.js';

describe('secrets', () => {
  test('[HO1, HO2, HO3, HO5, HO6, HU1, HU5, HU6] in whole duels by chance nobody reads a secret, and patches, undo and saves agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        playHosted(seed, 40);
      }),
      { numRuns: 4 },
    );
  });

  test('[HO1, HO3, HO8] what Bo holds changes no letter of what Ana and the crowd read, until he shows it', () => {
    let compared = 0;
    const never = { mine: {}, theirs: {}, otherwise: 'off' } as const;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const [mine] = uniqueDecks(seed);
        // The same cards, dealt otherwise: another hand, another deck, another set card.
        const theirs = new Chance(seed, 'theirs').shuffled(pool.map(({ id }) => id)).slice(0, 12);
        const hands = [theirs, [...theirs].reverse()].map((all) => {
          return { hand: all.slice(0, 4), deck: all.slice(4) };
        });
        const rooms = hands.map((bo) => {
          const players = laid({ deck: mine?.deck ?? [], hand: mine?.deck?.slice(0, 5) ?? [], monsters: ['footman'] }, bo);
          const it = new Room({ rules, players, seats: [{}, {}], seed, mode: 'match', pace: () => 300 });
          it.bo.say({ type: 'stops', stops: never });
          it.pass(60_000);
          return it;
        });
        const [one, other] = rooms as [Room, Room];
        const compare = (): void => {
          for (const who of [0, 'spectator'] as const) expect(one.client(who).texts).toEqual(other.client(who).texts);
        };
        compare();
        const chance = new Chance(seed, 'play');
        for (let step = 0; step < 25 && one.ana.view.decision !== undefined; step++) {
          const picks = randomAnswer(one.ana, chance);
          if (one.ana.offered[picks[0] ?? -1] === 'pass') break; // then it is Bo's turn to show what he has
          for (const it of rooms) {
            it.ana.answer(...picks);
            it.pass(10_000);
          }
          const shown = rooms.map((it) => JSON.stringify(facesFor(it, it.crowd).concat(facesFor(it, it.ana))));
          if (shown[0] !== shown[1]) break;
          compare();
          compared++;
        }
      }),
      { numRuns: 8 },
    );
    expect(compared).toBeGreaterThan(10);
  });

  test('[HO1, HO3, HO8, HO10, HO11] two duels that look alike from a seat are told to it alike: views, questions, refusals and when', () => {
    const ends = new Map<string, number>();
    let messages = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const compared = playPair(seed, 40);
      messages += compared.messages;
      ends.set(compared.end, (ends.get(compared.end) ?? 0) + 1);
    }
    console.log(`pairs of duels: ${messages} messages alike; then ${[...ends].map(([end, times]) => `${end} ${times}`).join(', ')}`);
    expect(messages).toBeGreaterThan(150);
  });
});

function randomAnswer({ decision }: Client, chance: Chance): number[] {
  const { kind, min, max, options } = decision;
  if (kind === 'some' || kind === 'upTo' || kind === 'subset')
    return chance.shuffled(options.map((_, i) => i)).slice(0, chance.between(min, Math.min(max, options.length)));
  if (kind === 'order') return chance.shuffled(options.map((_, i) => i));
  return [chance.below(options.length)];
}

describe('forged messages', () => {
  const FORGED = 10_000;
  const oddities: readonly unknown[] = [
    null,
    [],
    {},
    '',
    'x',
    -1,
    0.5,
    1e300,
    2 ** 53,
    true,
    [[]],
    [null],
    ['0'],
    [-1],
    [1e9],
    { length: 1 },
    'back out',
  ];
  const keys = ['__proto__', 'constructor', 'prototype', 'seat', 'toString', 'hasOwnProperty', 'decision', 'picks', 'ask', 'type'];
  const types = [
    'answer',
    'undo',
    'undo.agree',
    'stops',
    'preview',
    'leads',
    'why',
    'story',
    'replay',
    'debug.timeline',
    'debug.moment',
    'debug.play',
    'constructor',
    '',
  ];

  /** A text that no honest page would send, for a game in which Ana is asked a choice of one. */
  function forge(chance: Chance, ana: Client): { readonly from: number | 'spectator'; readonly text: unknown } {
    const { id, options } = ana.decision;
    const answer = (decision: unknown, picks: unknown, more: object = {}): string =>
      JSON.stringify({ type: 'answer', decision, picks, ...more });
    const ways: readonly (() => { from: number | 'spectator'; text: unknown })[] = [
      () => ({ from: chance.pick([1, 'spectator', 2, 7] as const), text: answer(id, [chance.below(options.length)]) }),
      () => ({ from: 0, text: answer(chance.pick([id - 1, id + 1, 0, id + 100]), [chance.below(options.length)]) }),
      () => ({ from: 0, text: answer(id, [options.length + chance.below(1000)]) }),
      () => ({ from: 0, text: answer(id, chance.pick([[], [0, 1], [0, 0], [-1], 'back out', Array(999).fill(0)])) }),
      () => ({ from: 0, text: answer(id, chance.pick(oddities.filter((odd) => !Array.isArray(odd) || odd.length !== 1))) }),
      () => ({ from: 0, text: answer(id, [0], { [chance.pick(['seat', 'ask', 'now', 'extra'])]: chance.pick(oddities) }) }),
      () => ({
        from: 0,
        text: answer(id, [0])
          .replace('{', `{"${chance.pick(keys)}":${JSON.stringify(chance.pick(oddities))},`)
          .replace('"picks":[0]', '"picks":[9999]'),
      }),
      () => ({ from: 0, text: answer(id, [0]).slice(0, chance.below(30)) }),
      () => ({ from: chance.pick([0, 1, 'spectator'] as const), text: chance.pick(oddities) }),
      () => ({ from: 0, text: JSON.stringify({ type: chance.pick(types.slice(3)), [chance.pick(keys)]: chance.pick(oddities) }) }),
      () => ({ from: 1, text: JSON.stringify({ type: chance.pick(['undo', 'undo.agree']), request: chance.below(5), agree: true }) }),
      () => ({ from: 0, text: JSON.stringify({ type: chance.pick(['preview', 'leads']), ask: 1, decision: id + 1, picks: [[0]] }) }),
      () => ({ from: 0, text: JSON.stringify({ type: chance.pick(['debug.play', 'debug.moment']), ask: 1, at: chance.below(9) }) }),
      () => ({ from: 0, text: String.fromCharCode(...Array.from({ length: 20 }, () => chance.below(300))) }),
    ];
    return chance.pick(ways)();
  }

  test('[HM1, HM2, HO9] ten thousand of them are refused, and nothing has changed for anybody', () => {
    const it = room(laid({ hand: ['purse', 'footman'] }, { hand: ['hush'] }), { mode: 'match' });
    const print = it.host.game.fingerprint();
    const views = [...it.clients.values()].map(({ view }) => JSON.stringify(view));
    const clients = [...it.clients.values()];
    for (const client of clients) client.texts.length = 0;
    const chance = new Chance(1, 'forged');
    const codes = new Map<string, number>();
    for (let i = 0; i < FORGED; i++) {
      const { from, text } = forge(chance, it.ana);
      const to = it.clients.get(from);
      it.host.receive(from, text, it.now);
      const said = clients.flatMap((client) => client.texts.splice(0).map((one) => ({ client, one })));
      if (to === undefined)
        expect(said, String(text)).toEqual([]); // there is no such seat, and nobody to tell
      else {
        expect(said, String(text)).toHaveLength(1);
        expect(said[0]?.client).toBe(to);
        const { type, code } = JSON.parse(said[0]?.one as string) as { type: string; code: string };
        expect(type, String(text)).toBe('refused');
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      if (i % 500 === 0) expect(it.host.game.fingerprint()).toBe(print);
    }
    expect(it.host.game.fingerprint()).toBe(print);
    expect([...it.clients.values()].map(({ view }) => JSON.stringify(view))).toEqual(views);
    expect(({} as Record<string, unknown>)['decision']).toBeUndefined();
    // Each of the ways was gone: by reading, by seat, by id, by range, by count, by mode.
    for (const code of [
      'message.json',
      'message.fields',
      'message.text',
      'message.type',
      'answer.stale',
      'answer.not-asked',
      'answer.range',
      'answer.count',
      'answer.no-way-back',
      'seat.spectator',
      'debug.match',
      'undo.none',
    ])
      expect(codes.get(code), code).toBeGreaterThan(10);
    // And the honest answer is still taken.
    it.ana.choose('purse');
    expect(it.host.game.fingerprint()).not.toBe(print);
  });

  test('[HM1] ten megabytes are refused before they are read', () => {
    const it = room(laid({ hand: ['purse'] }));
    const print = it.host.game.fingerprint();
    for (const text of [
      'x'.repeat(10_000_000),
      `{"type":"answer","decision":1,"picks":[${'0,'.repeat(5_000_000)}0]}`,
      '['.repeat(10_000_000),
    ]) {
      it.host.receive(0, text, 0);
      expect(it.ana.inbox.at(-1)).toMatchObject({ type: 'refused', code: 'message.long' });
    }
    expect(it.host.game.fingerprint()).toBe(print);
  });
});
