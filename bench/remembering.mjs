/**
 * What a long game costs: asking history, keeping it, and hearing what happens.
 *
 * `history-query/1000-events`. Work: four queries by index (how often, by whom, with which tag, the last one) on a game of
 *   1,000,000 events that keeps everything, against the same on one of 1,000.
 * `history-kept/2500-moves`. Bytes of a game after 50,500 moves with the retention that rulesets have by default, against the
 *   same after 2,500.
 * `memory-live-game`. Bytes of a live game of 2 × 40 cards after 500 decisions of a chain duel, by default retention and with
 *   what `answer` keeps to go back; definitions are shared and not counted.
 * `events-listeners/none`. Work: a move whose event nobody listens to, with 200 triggers registered that listen to others,
 *   against none registered.
 */
import {
  act,
  action,
  cardKind,
  choose,
  defineRules,
  delayed,
  event,
  int,
  playerKind,
  register,
  repeat,
  repeatWhile,
  startGame,
  triggered,
  zone,
} from '@rulewright/kernel';
import { duel, playDuel } from './games/responders.mjs';
import { interleave, keep, time } from './measure.mjs';

const player = playerKind({ life: int(20) });
const card = cardKind({});
const pile = zone('pile');
const gained = event('gained', { seat: int(), amount: int() });
const lost = event('lost', { seat: int(), amount: int() });
const rung = event('rung');
const gain = action('gain', {
  params: { seat: int(), amount: int() },
  tags: ['life'],
  perform: (draft, { seat, amount }) => draft.emit(gained, { seat, amount }),
});
const lose = action('lose', {
  params: { seat: int(), amount: int() },
  tags: ['life'],
  perform: (draft, { seat, amount }) => draft.emit(lost, { seat, amount }),
});

/** Two seats take turns; each answer gains one of them a life, every eighth loses it again. `begin` comes first. */
function rulesWith(id, policies, { effects = [], begin = [] } = {}) {
  return defineRules({
    id,
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    zones: [pile],
    cards: [],
    actions: [gain, lose],
    events: [gained, lost, rung],
    effects,
    memories: [{ tag: 'life', in: 'turn' }],
    setup: () => {},
    policies,
    main: [
      ...begin,
      repeatWhile(
        true,
        ...[0, 1].flatMap((seat) => [
          choose('how', { kind: 'yesNo', who: seat, why: 'turn' }),
          act(gain, { seat, amount: 1 }, { by: seat }),
          repeat((here) => (here.flag('how') ? 1 : 0), act(lose, { seat, amount: 1 }, { by: seat })),
        ]),
      ),
    ],
  });
}

const players = [{ name: 'Ana' }, { name: 'Bo' }];

function play(game, moves) {
  for (let i = 0; i < moves; i++) {
    const [{ seat }] = game.decisions;
    if (!game.answer(seat, i % 8 === 7 ? 1 : 0).ok) throw new Error('refused');
  }
  return game;
}

function queries() {
  const rules = rulesWith('bench-queries', { retention: 'everything' });
  const grown = (events) => {
    const game = startGame(rules, { seed: 1, players });
    while (game.look.seq < events) play(game, 8);
    return game;
  };
  const asking = (game) => {
    const { history } = game.look;
    const { seq } = game.look;
    return {
      work(count) {
        for (let i = 0; i < count; i++) {
          keep(
            history.count({ event: gained, by: i & 1 }) +
              history.count({ tag: 'life', after: seq >> 1 }) +
              (history.last({ event: lost }).seq ?? 0) +
              (history.exists({ event: gained, after: seq - 20 }) ? 1 : 0),
          );
        }
      },
    };
  };
  const [long, short] = [grown(1_000_000), grown(1000)];
  return time(interleave([asking(long), asking(short)]));
}

/** Bytes that each of many games takes, once everything that nobody needs is collected. */
function bytesEach(make, count) {
  make();
  const games = [];
  globalThis.gc();
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < count; i++) games.push(make());
  globalThis.gc();
  globalThis.gc();
  const after = process.memoryUsage().heapUsed;
  keep(games);
  return (after - before) / count;
}

function kept() {
  const rules = rulesWith('bench-kept', {});
  const after = (moves) => bytesEach(() => play(startGame(rules, { seed: 1, players }), moves), 10);
  const short = after(2500);
  const long = after(50_500);
  return { ours: long, peer: short, ratio: short / long };
}

function live() {
  const bytes = bytesEach(() => playDuel(duel(), 500), 40);
  return { ours: bytes, peer: 200_000, ratio: 200_000 / bytes };
}

function listeners() {
  const other = Array.from({ length: 200 }, (_, i) =>
    delayed(`d${i}`, { trigger: triggered(`t${i}`, { from: [], on: [rung], does: [act(gain, { seat: 0, amount: 1 })] }) }),
  );
  // One game goes on and on: many games at once would time the collector, which has more to look through on one side.
  const side = (rules) => {
    const game = startGame(rules, { seed: 1, players });
    return {
      work(count) {
        keep(play(game, count));
      },
    };
  };
  const many = rulesWith('bench-listeners', {}, { effects: other, begin: other.map((effect) => register(effect)) });
  const none = rulesWith('bench-no-listeners', {});
  return time(interleave([side(many), side(none)], { batches: 21 }));
}

export const measurements = [
  { name: 'history-query/1000-events', unit: 'ns', peerName: '1,000 events', target: 1 / 2, run: queries },
  { name: 'history-kept/2500-moves', unit: 'bytes', peerName: '2,500 moves', target: 0.8, run: kept },
  { name: 'memory-live-game/200-KB', unit: 'bytes', peerName: '200 KB', target: 1, run: live },
  { name: 'events-listeners/none', unit: 'ns', peerName: 'none registered', target: 1 / 1.2, run: listeners },
];
