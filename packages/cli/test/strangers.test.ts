/** Games with all cards of a set, and with some that their decks cannot reach taken away or changed. */
import { type CardDefinition, Chance, loadGame, type PlayerSetup, type Rules, startGame } from '@rulewright/kernel';
import { cardBuilder, type Deck } from '@rulewright/language';
import { playSideBySide } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, gameCalled } from '../src/cards/games.js';
import { openSet } from '../src/sets/opening.js';

const games: Readonly<Record<string, number>> = { chain: 10, check: 6, stack: 6 };
const MOST_ANSWERS = 150;

async function openGame(id: string): Promise<{ game: Game; cards: readonly CardDefinition[] }> {
  const game = (await gameCalled(id)) as Game;
  return { game, cards: [...openSet(game).cards.values()].map(({ definition }) => definition) };
}

/** A deck of a few cards by chance, of which none reaches all cards. */
function randomDeck({ kit: { decks: rules } }: Game, cards: readonly CardDefinition[], chance: Chance): Deck {
  const free = cards.filter((card) => card.reaches !== 'all' && rules.isToken?.(card) !== true);
  const of = (isExtra: boolean, count: number): string[] => {
    const fitting = free.filter((card) => (rules.isExtra?.(card) === true) === isExtra);
    const some = Array.from({ length: 12 }, () => chance.pick(fitting).id);
    return Array.from({ length: count }, () => chance.pick(some));
  };
  const extra = rules.mostExtra > 0 ? of(true, 3) : [];
  return { id: 'random', name: 'Random', cards: of(false, rules.cards.least), extra };
}

describe('cards that nobody can come upon', () => {
  for (const [id, count] of Object.entries(games)) {
    test(`[RC3, SV2, FP1] change neither the hash of ${id} games nor their tables`, async () => {
      const { game, cards } = await openGame(id);
      const all = game.kit.rules(cards) as Rules<PlayerSetup>;
      let answers = 0;
      for (let seed = 1; seed <= count; seed++) {
        const chance = new Chance(seed, 'decks');
        const decks = [0, 1].map(() => randomDeck(game, cards, chance));
        const players = game.kit.startPlayers(decks);
        const { cards: reached } = all.reachableBy(players);
        expect(reached).toBeDefined();
        // Every third time none of them is left.
        const left = cards.filter((card) => reached?.has(card.id) || (seed % 3 > 0 && chance.below(2) === 0));
        expect(left.length).toBeLessThan(cards.length);
        const some = game.kit.rules(chance.shuffled(left)) as Rules<PlayerSetup>;
        answers += playSideBySide({ rules: [all, some], players, seed, most: MOST_ANSWERS });
      }
      expect(answers).toBeGreaterThan(count * 20);
    });
  }

  test('[RC1, CC10, VE2] a deck reaches the tokens of its cards; what changes in them is named, and nothing else', async () => {
    const { game, cards } = await openGame('chain');
    const deck: Deck = { id: 'goats', name: 'Goats', cards: Array.from({ length: 40 }, () => 'scapegoat'), extra: [] };
    const players = game.kit.startPlayers([deck, deck]);
    const save = startGame(game.kit.rules(cards) as Rules<PlayerSetup>, { seed: 1, players }).save();
    const { cards: reached } = (game.kit.rules(cards) as Rules<PlayerSetup>).reachableBy(players);
    const token = cards.find((card) => game.kit.decks.isToken?.(card) === true && reached?.has(card.id)) as CardDefinition;
    expect(reached?.size).toBeLessThan(5);
    const changed = (which: string, atk: number) => () =>
      loadGame(game.kit.rules(cards.map((card) => (card.id === which ? { ...card, atk } : card))), save);
    expect(changed('footman', 9000)).not.toThrow();
    expect(changed(token.id, 9000)).toThrow(new RegExp(`: card ${token.id} has changed$`));
    const purse = cardBuilder(game.kit.language)({
      card: 'fat-purse',
      name: 'Fat Purse',
      kind: 'spell',
      text: { activate: { do: { draw: 2 } } },
    });
    expect(() => loadGame(game.kit.rules([...cards, purse.definition]), save)).not.toThrow();
  });

  test('[CC10, RC4] who may declare any name reaches all cards', async () => {
    const { game, cards } = await openGame('chain');
    const declares = cards.filter(({ reaches }) => reaches === 'all').map(({ id }) => id);
    expect(declares.length).toBeGreaterThan(0);
    const deck: Deck = { id: 'deck', name: 'Deck', cards: [...declares, ...Array.from({ length: 38 }, () => 'footman')], extra: [] };
    const rules = game.kit.rules(cards) as Rules<PlayerSetup>;
    expect(rules.reachableBy(game.kit.startPlayers([deck, deck]))).toMatchObject({ cards: undefined, hash: rules.hash });
  });
});
