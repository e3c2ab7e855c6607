/**
 * The game of the window measurements: two seats take turns under one of the three timings. Bells on the field answer when
 * somebody rings: each gives its player a point. Nobody has anything else to do.
 */
import {
  act,
  action,
  activated,
  cardKind,
  chainWindows,
  checkTiming,
  checkTimings,
  defineRules,
  each,
  enter,
  event,
  int,
  leave,
  PASS,
  playerKind,
  playTiming,
  priorityWindow,
  program,
  repeatWhile,
  spellSpeeds,
  startGame,
  triggered,
  v,
  zone,
} from '@rulewright/kernel';

const player = playerKind({ points: int() });
const card = cardKind({});
const field = zone('field');
/** Where the rope hangs: what may be activated is looked for only where something can be. */
const porch = zone('porch');
const rung = event('rung');
const scored = event('scored', { seat: int() });
const ring = action('ring', { params: {}, perform: (draft) => draft.emit(rung, {}) });
const score = action('score', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.add(draft.player(seat), player.fields.points, 1);
    draft.emit(scored, { seat });
  },
});
const rings = activated('ring', { from: [porch], does: [act(ring, {})] });
const answers = triggered('answer', { from: [field], on: [rung], does: [act(score, { seat: (here) => here.seat })] });

const timings = {
  chain() {
    // Nobody is asked for an order: of many triggers that alone would be a long answer.
    const { programs, open } = chainWindows({ sort: (_, triggers) => triggers });
    return { programs, steps: [...open, repeatWhile((here) => !here.flag('passed'), ...open)] };
  },
  check() {
    const play = playTiming();
    return { programs: checkTimings, steps: [...play, repeatWhile((here) => !here.flag('passed'), ...play), checkTiming()] };
  },
  priority() {
    const { programs, open } = priorityWindow();
    return { programs, steps: [open] };
  },
};

export const rulesOf = (timing) => {
  const { programs, steps } = timings[timing]();
  const turn = program('turn', [], [enter('turn'), ...steps, leave('turn')]);
  return defineRules({
    id: `windows-${timing}`,
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    zones: [field, porch],
    cards: [
      { id: 'rope', name: 'Rope', abilities: [rings] },
      { id: 'bell', name: 'Bell', abilities: [answers] },
    ],
    actions: [ring, score],
    events: [rung, scored],
    programs: [...programs, turn],
    setup(draft, players) {
      players.forEach(({ bells = 0, rope = false }, seat) => {
        if (rope) draft.createCard(card, draft.zone(porch, seat), 'rope');
        for (let i = 0; i < bells; i++) draft.createCard(card, draft.zone(field, seat), 'bell');
      });
    },
    main: [repeatWhile(true, each('seat', [0, 1], { step: 'call', program: 'turn', args: {}, seat: v('seat') }))],
    policies: { loopBudget: 1_000_000, ...(timing === 'chain' && { mayActivate: spellSpeeds() }) },
  });
};

/** A game in which nobody can do anything but pass. */
export const idle = (rules) => startGame(rules, { seed: 1, players: [{ name: 'Ana' }, { name: 'Bo' }] });

/** A game in which the first seat may ring, and has so many bells. */
export const belfry = (rules, bells) => startGame(rules, { seed: 1, players: [{ name: 'Ana', rope: true, bells }, { name: 'Bo' }] });

/** Passes once, for whoever is asked. */
export function pass(game) {
  const [decision] = game.decisions;
  game.answer(decision.seat, decision.options.length - 1);
}

/** Rings, and goes on until every bell has answered. */
export function ringAll(game, bells) {
  game.answer(0, 0);
  const points = () => game.look.get(game.look.player(0), player.fields.points);
  while (points() < bells) {
    const [{ seat, kind, options }] = game.decisions;
    const answer = kind === 'order' ? options.map((_, i) => i) : kind === 'one' ? 0 : options.indexOf(PASS);
    const result = game.answer(seat, answer);
    if (!result.ok) throw new Error(result.sentence);
  }
  return game;
}
