/**
 * Evesses' quick start, twice: draw two cards, and gain 500 life for each, by a trigger. Cards that are drawn go to the bottom
 * again, so that it can go on. With Evesses the deck is a list in its state and the functions are plain closures; with the
 * kernel's own builder the cards lie in a zone and the effects are programs.
 */
import { Context, Evesses, some, TimingEvent } from '@rulewright/evesses';
import {
  act,
  action,
  activate,
  cardKind,
  chainLength,
  choose,
  defineRules,
  each,
  effect,
  event,
  int,
  isTriggerWaiting,
  legalActivations,
  placeTrigger,
  playerKind,
  ref,
  repeatWhile,
  resolveNewest,
  startGame,
  trigger,
  v,
  waitingTriggers,
  zone,
} from '@rulewright/kernel';

const NAMES = ['A', 'B', 'C', 'D'];
const LIFE = 8000;

class MyCtx extends Context {
  draw(n) {
    const { deck } = this.state;
    const drawn = [];
    for (let i = 0; i < n; i++) drawn.push(deck.pop());
    deck.unshift(...drawn);
    return drawn;
  }
  gainLp(n) {
    this.state.lp += n;
  }
}

/** Ours: one activation, its resolution and two triggers, each time it is called. */
export function withEvesses() {
  const ev = new Evesses({ state: { deck: NAMES.slice(), lp: LIFE }, history: [] });
  const ctx = new MyCtx(ev);
  ev.onTiming('card_drawn', 2)
    .mandatory()
    .action((c) => {
      c.gainLp(500);
      return some();
    })
    .build();
  const pot = ev
    .directEffect()
    .action((c) => {
      for (const card of c.draw(2)) ev.addTiming(new TimingEvent('card_drawn', 2, { card }));
      return some();
    })
    .build();
  return {
    loop() {
      ev.activateEffect(pot, ctx);
      ev.resolveChain(ctx);
    },
    life: () => ev.state.lp,
  };
}

const player = playerKind({ life: int(LIFE) });
const card = cardKind({});
const deck = zone('deck');
const hand = zone('hand');
const drawn = event('drawn', { card: ref() });
const gained = event('gained', { amount: int() });
const draw = action('draw', {
  perform(draft) {
    const pile = draft.zone(deck);
    const top = draft.top(pile);
    draft.move(top, pile, 0);
    draft.emit(drawn, { card: top });
  },
});
const gain = action('gain', {
  params: { amount: int() },
  perform(draft, { amount }) {
    draft.add(draft.player(0), player.fields.life, amount);
    draft.emit(gained, { amount });
  },
});
const pot = effect('pot').from(hand).does(act(draw, {}), act(draw, {})).make();
const relic = trigger('relic')
  .on(drawn)
  .from(hand)
  .does(act(gain, { amount: 500 }))
  .make();
const isChain = (here) => chainLength(here) > 0;
const rules = defineRules({
  id: 'quick-start',
  seats: { min: 1, max: 1 },
  player,
  cardKinds: [card],
  zones: [deck, hand],
  cards: [
    { id: 'plain', name: 'Plain' },
    { id: 'pot', name: 'Pot', abilities: [pot] },
    { id: 'relic', name: 'Relic', abilities: [relic] },
  ],
  actions: [draw, gain],
  events: [drawn, gained],
  setup(draft) {
    for (const _ of NAMES) draft.createCard(card, draft.zone(deck), 'plain');
    draft.createCard(card, draft.zone(hand), 'pot');
    draft.createCard(card, draft.zone(hand), 'relic');
  },
  main: [
    repeatWhile(
      true,
      choose('pick', { kind: 'action', of: 'activations', who: 0, from: (here) => legalActivations(here, 0, 'open'), why: 'open' }),
      activate(v('pick')),
      repeatWhile(
        (here) => isChain(here) || isTriggerWaiting(here),
        repeatWhile(isChain, resolveNewest()),
        each('trigger', (here) => waitingTriggers(here).map(({ id }) => id), ...placeTrigger),
      ),
    ),
  ],
  // Nobody really chooses where there is one thing to do: the count of steps would go on for ever.
  policies: { loopBudget: 1_000_000_000 },
});

/** The same through the kernel's own builder. */
export function withKernel() {
  const game = startGame(rules, { seed: 1, players: [{ name: 'player' }] });
  return {
    loop() {
      game.answer(0, 0);
    },
    life: () => game.look.get(game.look.player(0), player.fields.life),
  };
}
