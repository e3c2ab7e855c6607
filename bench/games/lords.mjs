/** A table with many cards in play, some of which make others stronger; somebody puts counters on them. */
import {
  act,
  action,
  awaitCommand,
  cardKind,
  defineRules,
  event,
  int,
  playerKind,
  program,
  ref,
  repeatWhile,
  startGame,
  zone,
} from '@rulewright/kernel';

const card = cardKind({ counters: int() });
const field = zone('field');
const counted = event('counted', { card: ref() });
const count = action('count', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.add(id, card.fields.counters, 1);
    draft.emit(counted, { card: id });
  },
});
const counts = program('counts', ['card'], [act(count, { card: (here) => here.int('card') })]);
const lord = {
  id: 'lord',
  isStatic: true,
  affects: { and: [{ has: ['types', 'creature'] }, { other: true }, { same: 'controller' }] },
  parts: [{ layer: 'power', changes: [{ add: 'power', by: 1 }] }],
};
const cards = [
  { id: 'bear', name: 'Bear', types: ['creature'], power: 2 },
  { id: 'lord', name: 'Lord', types: ['creature'], power: 2, continuous: [lord] },
];

const rulesFor = (many) =>
  defineRules({
    id: 'lords',
    seats: { min: 2, max: 2 },
    player: playerKind({}),
    cardKinds: [card],
    zones: [field],
    cards,
    actions: [count],
    events: [counted],
    continuous: {
      layers: { layers: ['power'] },
      traits: {
        types: { kind: 'set', printed: (look, id) => look.card(id).types },
        power: { kind: 'number', printed: (look, id) => look.card(id).power + look.get(id, card.fields.counters) },
        controller: { kind: 'value', printed: (look, id) => look.get(id, card.fields.controller) },
      },
      zones: [field],
    },
    programs: [counts],
    setup(draft) {
      for (let i = 0; i < many; i++) draft.createCard(card, draft.zone(field, i % 2), i < 20 ? 'lord' : 'bear');
    },
    main: [repeatWhile(true, awaitCommand())],
  });

/** Puts a counter on one card after the other, and asks for its power each time. */
export function counting(many) {
  const game = startGame(rulesFor(many), { seed: 1, players: [{ name: 'Ana' }, { name: 'Bo' }] });
  const { look } = game;
  const all = [0, 1].flatMap((seat) => look.cards(look.zone(field, seat))).filter((id) => look.card(id).id === 'bear');
  let i = 0;
  return () => {
    const id = all[(i++ * 7) % all.length];
    const before = look.traitNumber(id, 'power');
    game.command(counts, { card: id });
    if (look.traitNumber(id, 'power') !== before + 1) throw new Error('the counter did not count');
    return id;
  };
}
