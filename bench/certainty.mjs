/**
 * What certainty costs.
 *
 * `certainty-3xN/checked`. Work: one activation of an ability with a cost in three parts, each a choice of one card among N and
 *   its discarding, from the question what to activate to the next such question: the cost is tried out, each part offers only
 *   what leaves a way on, each answer is checked, the link is made and resolved. Against the same ability whose conditions
 *   vouch for its cost (`costIs: 'checked'`): nothing is tried out. The ratio is how much of the time is left for the rest: 0.1
 *   means that certainty takes nine tenths.
 * `certainty-offer-3x20/checked`. Work: pass, and be asked again: whether the ability is offered is worked out anew.
 * `certainty-3x20/certainty-3x5`. The activation with 20 options a part, against 5: 0.25 would be linear in the options.
 * `certainty-hidden-10/checked`. One activation whose cost draws a card that its payer does not know and loses life by it: ten
 *   different cards may lie on top, and each is tried. Against the same without certainty.
 */
import {
  act,
  action,
  activate,
  activated,
  branch,
  cardKind,
  choose,
  defineRules,
  event,
  int,
  legalActivations,
  PASS,
  playerKind,
  program,
  ref,
  repeatWhile,
  resolveNewest,
  startGame,
  v,
  zone,
} from '@rulewright/kernel';
import { interleave, keep, time } from './measure.mjs';

const player = playerKind({ life: int(1000) });
const card = cardKind({});
const hands = ['red', 'green', 'blue'].map((id) => zone(id, { toOthers: 'backs' }));
const deck = zone('deck', { toOwner: 'count', toOthers: 'count' });
const [field, grave] = [zone('field'), zone('grave')];
const { life } = player.fields;
const [discarded, gained, lost, drawn] = ['discarded', 'gained', 'lost', 'drawn'].map((id) => event(id, { what: ref() }));

const discard = action('discard', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(grave, 0));
    draft.emit(discarded, { what: id });
  },
});
const gain = action('gain', {
  perform(draft) {
    draft.add(draft.player(0), life, 1);
    draft.emit(gained, { what: 0 });
  },
});
const lose = action('lose', {
  params: { amount: int() },
  can: (look, { amount }) => (look.get(look.player(0), life) < amount ? { code: 'short', rule: 'bench' } : undefined),
  perform(draft, { amount }) {
    draft.add(draft.player(0), life, -amount);
    draft.emit(lost, { what: 0 });
  },
});
const draw = action('draw', {
  perform(draft) {
    const top = draft.top(draft.zone(deck, 0));
    draft.move(top, draft.zone(hands[0], 0));
    draft.emit(drawn, { what: top });
    return top;
  },
});

const threeParts = hands.flatMap((from, i) => [
  choose(`c${i}`, { kind: 'one', from: (here) => here.cards(here.zone(from, 0)), why: from.id }),
  act(discard, { card: v(`c${i}`) }),
]);
const hiddenPart = [act(draw, {}, { into: 'top' }), act(lose, { amount: (here) => here.card(here.int('top')).level })];
const cards = Array.from({ length: 10 }, (_, i) => ({ id: `card${i}`, name: `Card ${i}`, level: i + 1 }));

/** A game at the question what to activate; and what to answer from there to the next such question. */
function ready(cost, costIs, options, answers) {
  const ability = activated('sing', { from: [field], cost, costIs, does: [act(gain, {})] });
  const turn = program(
    'turn',
    [],
    [
      repeatWhile(
        true,
        choose('what', { kind: 'one', of: 'activations', from: (here) => [...legalActivations(here, 0, 'open'), PASS], why: 'turn' }),
        branch((here) => here.int('what') !== PASS, [activate(v('what')), resolveNewest()]),
      ),
    ],
  );
  const rules = defineRules({
    id: 'certainty',
    seats: { min: 1, max: 1 },
    player,
    cardKinds: [card],
    zones: [...hands, deck, field, grave],
    cards: [{ id: 'singer', name: 'Singer', level: 1, abilities: [ability] }, ...cards],
    actions: [discard, gain, lose, draw],
    events: [discarded, gained, lost, drawn],
    programs: [turn],
    setup(draft) {
      draft.createCard(card, draft.zone(field, 0), 'singer');
      for (const zoneOf of [...hands, deck])
        for (let i = 0; i < options; i++) draft.createCard(card, draft.zone(zoneOf, 0), `card${i % 10}`);
    },
    main: [{ step: 'call', program: turn, args: {}, seat: 0 }],
  });
  const game = startGame(rules, { seed: 1, players: [{ name: 'Ana' }] });
  const play = (fork) => {
    for (const answer of answers) {
      const result = fork.answer(0, answer);
      if (!result.ok) throw new Error(result.sentence);
    }
    return fork;
  };
  const isThrough = play(game.fork()).look.get(game.look.player(0), life) !== 1000;
  if (!isThrough && answers[0] === 0) throw new Error('nothing was activated');
  return {
    prepare: (count) => Array.from({ length: count }, () => game.fork()),
    work(_, forks) {
      for (const fork of forks) keep(play(fork));
    },
  };
}

const three = (costIs, options) => ready(threeParts, costIs, options, [0, options - 1, 0, options >> 1]);
const settings = { batches: 15, batchMs: 60, warmUpMs: 1500, most: 2000 };

export const measurements = [
  ...[5, 10, 20].map((options) => ({
    name: `certainty-3x${options}/checked`,
    unit: 'ns an activation',
    peerName: 'its conditions vouch for the cost',
    run: () => time(interleave([three('tried', options), three('checked', options)], settings)),
  })),
  {
    name: 'certainty-offer-3x20/checked',
    unit: 'ns an offer',
    peerName: 'its conditions vouch for the cost',
    run: () => time(interleave([ready(threeParts, 'tried', 20, [1]), ready(threeParts, 'checked', 20, [1])], settings)),
  },
  {
    name: 'certainty-3x20/certainty-3x5',
    unit: 'ns an activation',
    peerName: '5 options a part',
    target: 0.2,
    run: () => time(interleave([three('tried', 20), three('tried', 5)], settings)),
  },
  {
    name: 'certainty-hidden-10/checked',
    unit: 'ns an activation',
    peerName: 'its conditions vouch for the cost',
    run: () => time(interleave([ready(hiddenPart, 'tried', 10, [0]), ready(hiddenPart, 'checked', 10, [0])], settings)),
  },
];
