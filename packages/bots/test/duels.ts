/** Duels for bots to play: decks by chance, of the cards that are written in TypeScript. */

import { type Bot, botSeat, type Sense } from '@rulewright/bots';
import { chainKit, chainRules, pool } from '@rulewright/chain';
import { Chance, type Game, startGame } from '@rulewright/kernel';

export const rules = chainRules();
export const sense: Sense = {
  evaluate: chainKit.evaluate as Sense['evaluate'],
  isResponse: chainKit.isResponse as Sense['isResponse'] & object,
};

export function duel(seed: number, size = 40): Game {
  const chance = new Chance(seed, 'decks');
  const deck = (): string[] => chance.shuffled([...pool, ...pool].map(({ id }) => id)).slice(0, size);
  const players = ['Ana', 'Bo'].map((name) => ({ name, deck: deck() }));
  return startGame(rules, { seed, players });
}

/** Plays on, at most so many answers; `each` sees the game before every answer. */
export function play(game: Game, bots: readonly Bot[], most: number, each?: (game: Game) => void): number {
  let given = 0;
  for (; given < most && !game.isOver; given++) {
    each?.(game);
    const { seat } = game.decisions[0] as Game['decisions'][number];
    const answer = (bots[seat] as Bot).choose(botSeat(game, seat));
    const result = game.answer(seat, answer);
    if (!result.ok) throw new Error(result.sentence);
  }
  return given;
}
