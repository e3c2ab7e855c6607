/**
 * What certainty costs.
 *
 * `certainty-3x20/checked`. Work: fork a game, activate an ability whose cost has three parts, each a choice among 20 cards in a
 *   zone of its own and the discarding of it, answer the three questions, and resolve. Ours tries out whether the cost can be paid
 *   before it is offered, and at each question which options lead on; the other side's ability says that its condition
 *   tells whether it can be paid (`costIs: 'checked'`), and is paid as it comes. 1 would mean that certainty is free.
 * `certainty-offer-3x20/checked`. Work: fork the game, pass, and be asked again: whether the ability is offered is worked out anew.
 */
import {
  act,
  action,
  activate,
  activated,
  assign,
  branch,
  cardKind,
  chainLength,
  choose,
  defineRules,
  event,
  int,
  legalActivations,
  PASS,
  playerKind,
  ref,
  repeatWhile,
  resolveNewest,
  startGame,
  v,
  zone,
} from '@rulewright/kernel';
import { interleave, keep, time } from './measure.mjs';

const OPTIONS = 20;
const player = playerKind({ points: int() });
const card = cardKind({});
const zones = ['hand', 'field', 'grave'].map((id) => zone(id));
const altar = zone('altar');
const away = zone('away');
const gone = event('gone', { card: ref() });
const scored = event('scored');
const give = action('give', {
  params: { card: ref() },
  can: (look, { card: id }) => (look.isIn(id, away) ? { code: 'gone', rule: 'bench' } : undefined),
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(away, draft.get(id, card.fields.owner)));
    draft.emit(gone, { card: id });
  },
});
const score = action('score', {
  params: {},
  perform(draft) {
    draft.add(draft.player(0), player.fields.points, 1);
    draft.emit(scored, {});
  },
});

function rulesWith(costIs) {
  const rite = activated('rite', {
    from: [altar],
    costIs,
    conditions: [{ says: 'something is missing', holds: (here) => zones.every((one) => here.count(here.zone(one, here.seat)) > 0) }],
    cost: zones.flatMap((one, i) => [
      choose(`given${i}`, { kind: 'one', from: (here) => here.cards(here.zone(one, here.seat)), why: one.id }),
      act(give, { card: v(`given${i}`) }),
    ]),
    does: [act(score, {})],
  });
  return defineRules({
    id: `certainty-${costIs}`,
    seats: { min: 1, max: 1 },
    player,
    cardKinds: [card],
    zones: [...zones, altar, away],
    cards: [
      { id: 'rite', name: 'Rite', abilities: [rite] },
      { id: 'gift', name: 'Gift' },
    ],
    actions: [give, score],
    events: [gone, scored],
    setup(draft) {
      draft.createCard(card, draft.zone(altar, 0), 'rite');
      for (const one of zones) for (let i = 0; i < OPTIONS; i++) draft.createCard(card, draft.zone(one, 0), 'gift');
    },
    main: [
      repeatWhile(
        true,
        choose('pick', {
          kind: 'action',
          of: 'activations',
          who: 0,
          from: (here) => [...legalActivations(here, 0, 'open'), PASS],
          why: 'open',
        }),
        branch((here) => here.var('pick') !== PASS, [activate(v('pick'))]),
        repeatWhile((here) => chainLength(here) > 0, resolveNewest()),
        assign('pick', PASS),
      ),
    ],
    policies: { searchBudget: 20_000 },
  });
}

const start = (costIs) => startGame(rulesWith(costIs), { seed: 1, players: [{ name: 'Ana' }] });

/** Activates it, and pays with the first option of each part. */
function activateOnce(base) {
  const game = base.fork();
  for (let i = 0; i < 4; i++) {
    const result = game.answer(0, 0);
    if (!result.ok) throw new Error(result.sentence);
  }
  if (game.look.get(game.look.player(0), player.fields.points) !== 1) throw new Error('nothing was activated');
  return game;
}

function passOnce(base) {
  const game = base.fork();
  game.answer(0, 1);
  return game.decisions;
}

const compare = (work) => () => {
  const side = (costIs) => {
    const base = start(costIs);
    return {
      work(count) {
        for (let i = 0; i < count; i++) keep(work(base));
      },
    };
  };
  return time(interleave([side('tried'), side('checked')], { most: 100_000 }));
};

export const measurements = [
  { name: 'certainty-3x20/checked', unit: 'ns', peerName: 'not tried out', target: null, run: compare(activateOnce) },
  { name: 'certainty-offer-3x20/checked', unit: 'ns', peerName: 'not tried out', target: null, run: compare(passOnce) },
];
