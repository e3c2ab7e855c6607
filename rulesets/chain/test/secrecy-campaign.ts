/** Pairs of duels that differ only in what a seat may not know: `npm run soak -- --campaign chain-secrets`. */
import { botSeat, greedyBot, randomBot, type Sense } from '@rulewright/bots';
import { chainKit, handOf, monstersOf, spellsOf } from '@rulewright/chain';
import { patchOf } from '@rulewright/host';
import { Chance, type Game, type JsonObject } from '@rulewright/kernel';
import { type Compared, comparePair, playOut } from '@rulewright/testkit';
import { deckDuel } from './deck-campaign.js';

const sense = { evaluate: chainKit.evaluate, isResponse: chainKit.isResponse } as Sense;
const mine = ({ look }: Game, seat: number): number[] => [handOf(look, seat), monstersOf(look, seat), spellsOf(look, seat)].flat();

/** The bots answer the same at both tables. Now and then the greedy one thinks as long as it does in play. */
function sameBots(one: Game, other: Game, seat: number, seed: number): void {
  const budget = seed % 12 === 0 ? 40 : 6;
  const bots = [greedyBot({ seed, sense, budget, worlds: budget > 6 ? 2 : 1, breadth: 6 }), randomBot({ seed })];
  for (const bot of bots) {
    const [answer, its] = [one, other].map((game) => JSON.stringify(bot.choose(botSeat(game, seat))));
    if (answer !== its) throw new Error(`the ${bot.name} bot answers ${answer} and ${its} to what looks alike`);
  }
}

/** Compares pairs along one duel, each from another of its decisions; what became of each is handed over. */
export function comparePairs(seed: number, ended: (end: Compared['end']) => void): void {
  const game = deckDuel(seed, seed % 3 === 0 ? 8000 : 2000);
  playOut(game, new Chance(seed, 'answers'), 700, (_, step) => {
    if (step % 9 !== seed % 9) return;
    const seat = ((step - (step % 9)) / 9) % 2;
    const { end } = comparePair(game, seat, step, {
      steps: 4,
      cards: mine,
      patch: (before, after) => patchOf(before as unknown as JsonObject, after as unknown as JsonObject),
      also: (one, other) => sameBots(one, other, seat, step),
    });
    ended(end);
  });
}

export const secrets = {
  name: 'chain-secrets',
  about: 'duels that differ only in what a seat may not know are one for it: views, patches, log, refusals, and what bots answer',
  run: (seed: number): void => comparePairs(seed, () => undefined),
};
