/** The smallest game as tools are handed it: its rules, and how its cards are written. */
import { defineRules, type PlayerSetup } from '@rulewright/kernel';
import {
  type CardLanguage,
  type GameKit,
  kernelWords,
  name,
  needed,
  type ScenarioGame,
  sayingsWith,
  text,
  Vocabulary,
  whereSaid,
  whole,
} from '@rulewright/language';
import { card, ended, finish, hand, play, played, player, strengthOf, zones, zoneWords } from './table.js';
import { main, turn } from './timing.js';

interface Player extends PlayerSetup {
  readonly hand: readonly string[];
}

const parts = {
  card: needed(name('the id of the card'), 'by which decks name it'),
  name: needed(text('the name of the card'), 'as players read it'),
  strength: needed(whole(1, 10), 'how strong it is'),
} as const;
const language: CardLanguage<typeof parts> = {
  vocabulary: new Vocabulary('smallest', [kernelWords]),
  parts,
  make: ({ card: id, name: called, strength }) => ({ card: { id, name: called, strength }, text: [`Strength ${strength}.`] }),
};

export const smallestKit: GameKit<ScenarioGame> = {
  id: 'smallest',
  name: 'the smallest game',
  language,
  decks: { cards: { least: 5, most: 5 }, mostExtra: 0, copies: 5 },
  seatNames: ['Ana', 'Bo'],
  rules: (cards) =>
    defineRules<Player>({
      id: 'smallest',
      seats: { min: 2, max: 2 },
      player,
      cardKinds: [card],
      zones,
      cards,
      actions: [play, finish],
      events: [played, ended],
      programs: [turn],
      setup: (draft, players) =>
        players.forEach((one, seat) => {
          for (const id of one.hand) draft.createCard(card, draft.zone(hand, seat), id);
        }),
      main,
    }),
  startPlayers: (decks, names = smallestKit.seatNames) =>
    decks.map(({ cards }, seat): Player => ({ name: names[seat] ?? `Player ${seat + 1}`, hand: cards })),
  evaluate: (look, seat) => strengthOf(look, seat) - strengthOf(look, 1 - seat),
  sayings: sayingsWith(whereSaid(zoneWords, (zone) => zone)),
};
