/** The game as the `rulewright` command is handed it: `rulewright play . --game ./game.mjs`. */
import { PASS, startGame } from '@rulewright/kernel';
import { passTo } from '@rulewright/language';
import { candlesOf, deck, drew, hand, rivalOf, rulesWith, spent, table, wasKept, wasSpent } from './rules.mjs';
import { language } from './words.mjs';

const seatNames = ['Ana', 'Bo'];
const zones = { hand, table, spent, deck };
const HAND = 4;

/** How good the table is for a seat: what the greedy bot goes by. It must read only what the seat may know. */
function evaluate(look, seat) {
  const worth = (one) => 10 * candlesOf(look, one) + 3 * look.count(look.zone(table, one)) + 2 * look.count(look.zone(hand, one));
  return worth(seat) - worth(rivalOf(seat));
}

/** How scenario files lay a table and read it: by names of zones and numbers. */
function scenarios(cards) {
  const rules = rulesWith(cards);
  // Piles are listed from the top; records lie from the bottom up.
  const isPile = (zone) => zone === 'deck' || zone === 'spent';
  const listed = (zone, ids) => (isPile(zone) ? [...ids].reverse() : ids);
  return {
    rules,
    players: seatNames.map((name) => name.toLowerCase()),
    zones: Object.keys(zones),
    numbers: ['candles'],
    settings: { seed: 'number' },
    verbs: { plays: ['open', 'respond'] },
    start(withCards, { players, settings }) {
      const laid = players.map(({ zones: lies, numbers }, seat) => ({
        name: seatNames[seat],
        candles: numbers.get('candles'),
        ...Object.fromEntries(
          Object.keys(zones).map((zone) => [
            zone,
            listed(
              zone,
              (lies.get(zone) ?? []).map(({ name }) => name),
            ),
          ]),
        ),
      }));
      const game = startGame(withCards, { seed: Number(settings.get('seed') ?? 1), players: laid });
      passTo(game, ({ why }) => why === 'open');
      return game;
    },
    isResponse: ({ why }) => why === 'respond',
    cardsIn: ({ look }, seat, zone) => listed(zone, look.cards(look.zone(zones[zone], seat))),
    numberOf: ({ look }, seat) => candlesOf(look, seat),
  };
}

export default {
  id: 'candles',
  name: 'Candles',
  language,
  decks: { cards: { least: 20, most: 30 }, mostExtra: 0, copies: 4 },
  seatNames,
  rules: rulesWith,
  startPlayers: (decks, names = seatNames, { decks: order = 'shuffled' } = {}) =>
    decks.map(({ cards }, seat) => ({
      name: names[seat] ?? `Player ${seat + 1}`,
      deck: [...cards].reverse(),
      shuffles: order === 'shuffled',
      draws: order === 'shuffled' ? HAND : 0,
    })),
  scenarios,
  evaluate,
  // What a simulation counts: the cards that players begin with, draw and play.
  notes: {
    atStart: (look) =>
      [0, 1].flatMap((seat) => look.cards(look.zone(hand, seat)).map((id) => ({ seat, card: look.card(id).id, what: 'drawn' }))),
    of({ type, data, by }, look) {
      if (type === drew) return { seat: data.seat, card: look.card(data.card).id, what: 'drawn' };
      return type === wasSpent || type === wasKept ? { seat: by, card: look.card(data.card).id, what: 'played' } : undefined;
    },
  },
  isResponse: ({ why, options }) => why === 'respond' && options.includes(PASS),
};
