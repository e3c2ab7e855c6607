/**
 * The duel of the chain measurements on our kernel: two seats with 40 plain cards each in the deck, and responders. A
 * responder is a quick effect (speed 2) that gives its player one life; from the field it may be activated again and again,
 * from the hand it costs itself. Windows, speeds and passing are the kernel's own parts, as any ruleset would use them.
 */
import {
  act,
  action,
  cardKind,
  chainWindows,
  defineRules,
  each,
  effect,
  enter,
  event,
  int,
  leave,
  PASS,
  playerKind,
  program,
  ref,
  repeatWhile,
  spellSpeeds,
  startGame,
  v,
  zone,
} from '@rulewright/kernel';

const LIFE = 8000;
const DECK = 40;

const player = playerKind({ life: int(LIFE) });
const card = cardKind({ attack: int(1000), defense: int(1000), level: int(4) });
const deck = zone('deck', { toOwner: 'count', toOthers: 'count' });
const hand = zone('hand', { toOthers: 'backs' });
const field = zone('field', { slots: 5 });
const grave = zone('grave');

const recovered = event('recovered', { seat: int(), amount: int() });
const discarded = event('discarded', { card: ref() });
const drawn = event('drawn', { card: ref(), seat: int() });

const recover = action('recover', {
  params: { seat: int(), amount: int() },
  perform(draft, { seat, amount }) {
    draft.add(draft.player(seat), player.fields.life, amount);
    draft.emit(recovered, { seat, amount });
  },
});
const discard = action('discard', {
  params: { card: ref() },
  sure: true,
  can: (look, { card: id }) => (look.isIn(id, hand) ? undefined : { code: 'not-in-hand', rule: 'bench' }),
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(grave, draft.get(id, card.fields.owner)));
    draft.emit(discarded, { card: id });
  },
});
const draw = action('draw', {
  params: { seat: int() },
  perform(draft, { seat }) {
    const top = draft.top(draft.zone(deck, seat));
    if (top === undefined) return;
    draft.move(top, draft.zone(hand, seat));
    draft.emit(drawn, { card: top, seat });
  },
});

const me = (here) => here.seat;
const itself = (here) => here.source;

/** How many codes of responders there are; each is a card of its own with an ability of its own. */
const CODES = 100;
const plain = { id: 'plain', name: 'Plain' };
const fromField = effect('field')
  .from(field)
  .speed(2)
  .does(act(recover, { seat: me, amount: 1 }))
  .make();
const responder = { id: 'responder', name: 'Responder', abilities: [fromField] };
const inHand = Array.from({ length: CODES }, (_, i) => ({
  id: `hand-${i}`,
  name: `Hand ${i}`,
  abilities: [
    effect(`hand-${i}`)
      .from(hand)
      .speed(2)
      .costs(act(discard, { card: itself }))
      .does(act(recover, { seat: me, amount: 1 }))
      .make(),
  ],
}));

const windows = chainWindows();

const rulesWith = (id, setup, begin = []) =>
  defineRules({
    id,
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    zones: [deck, hand, field, grave],
    cards: [plain, responder, ...inHand],
    actions: [recover, discard, draw],
    events: [recovered, discarded, drawn],
    refusals: { 'not-in-hand': { rule: 'bench', say: () => 'It is not in hand.' } },
    programs: [
      ...windows.programs,
      program(
        'turn',
        [],
        [enter('turn'), ...begin, ...windows.open, repeatWhile((here) => !here.flag('passed'), ...windows.open), leave('turn')],
      ),
    ],
    policies: { mayActivate: spellSpeeds() },
    setup(draft) {
      for (const seat of [0, 1]) {
        for (let i = 0; i < DECK; i++) draft.createCard(card, draft.zone(deck, seat), 'plain');
        setup(draft, seat);
      }
    },
    main: [repeatWhile(true, each('seat', [0, 1], { step: 'call', program: 'turn', args: {}, seat: v('seat') }))],
  });

const players = [{ name: 'Ana' }, { name: 'Bo' }];

/** A chain of `n` links from one responder a side. */
export const chainOne = (n) =>
  chain(
    n,
    rulesWith('bench-one', (draft, seat) => draft.createCard(card, draft.zone(field, seat), 'responder')),
  );

/** A chain of `n` links from `n` responders in each hand. */
export const chainHand = (n) =>
  chain(
    n,
    rulesWith(`bench-hand-${n}`, (draft, seat) => {
      for (let i = 0; i < n; i++) draft.createCard(card, draft.zone(hand, seat), `hand-${i}`);
    }),
  );

/** The same work as the peer's: `n` activations, two passes, everything resolves, and the next question is asked. */
function chain(n, rules) {
  return {
    prepare: () => startGame(rules, { seed: 1, players }),
    run(game) {
      let options = 0;
      for (let i = 0; i < n + 2; i++) {
        const [decision] = game.decisions;
        options += decision.options.length - 1;
        const result = game.answer(decision.seat, i < n ? 0 : decision.options.indexOf(PASS));
        if (!result.ok) throw new Error(result.sentence);
      }
      const { look } = game;
      const gained = [0, 1].map((seat) => look.get(look.player(seat), player.fields.life) - LIFE);
      if (gained[0] !== Math.ceil(n / 2) || gained[1] !== Math.floor(n / 2)) throw new Error(`ours: lives are off by ${gained}`);
      return { options };
    },
  };
}

/** A duel with two reusable responders a side and three in each hand, played by whoever is asked, over and over. */
const duelling = rulesWith('bench-duel', (draft, seat) => {
  for (const slot of [0, 1]) draft.createCard(card, draft.zone(field, seat, slot), 'responder');
  for (let i = 0; i < 3; i++) draft.createCard(card, draft.zone(hand, seat), `hand-${i}`);
});
export const duel = () => startGame(duelling, { seed: 1, players });
export function playDuel(game, decisions) {
  for (let i = 0; i < decisions; i++) {
    const [{ seat, options }] = game.decisions;
    // Two activations, then everybody passes: many short chains.
    const result = game.answer(seat, i % 5 < 2 ? i % options.length : options.length - 1);
    if (!result.ok) throw new Error(result.sentence);
  }
  return game;
}

const bare = rulesWith('bench-create', () => {}, [
  act(draw, { seat: me }),
  act(draw, { seat: me }),
  act(draw, { seat: me }),
  act(draw, { seat: me }),
  act(draw, { seat: me }),
]);
/** A game of two decks of 40 plain cards, five drawn, up to its first question. */
export const create = () => startGame(bare, { seed: 1, players });
