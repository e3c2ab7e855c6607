/** Duels by chance with the decks that the game comes with: `npm run soak -- --campaign chain-decks`, or `chain-decks-short`. */
import { card, chainKit } from '@rulewright/chain';
import { type CardDefinition, Chance, type Game, startGame } from '@rulewright/kernel';
import { checkImaginedView, playOut, TableLaws } from '@rulewright/testkit';
import { decks, rules } from './own-set.js';

const MOST_ANSWERS = 20_000;
/** How many answers lie between two comparisons with tables that are imagined. */
const EVERY = 151;

const isToken = ({ types }: CardDefinition): boolean => Array.isArray(types) && types.includes('token');

/** Each seed plays another pair of decks; every pair comes round. With little life a duel is short. */
export function deckDuel(seed: number, life?: number): Game {
  const pair = seed % (decks.length * decks.length);
  const chosen = [decks[pair % decks.length], decks[Math.floor(pair / decks.length)]] as [(typeof decks)[0], (typeof decks)[0]];
  const players = chainKit.startPlayers(chosen).map((player) => (life === undefined ? player : { ...player, life }));
  return startGame(rules, { seed, players });
}

/** So much life for a duel that is to be short; now and then it is a whole one. */
export const shortDuel = (seed: number): number => (seed % 25 === 0 ? 8000 : 400);

/** Plays a duel to its end and looks after every decision whether everything is as it must be. */
export function playDeckDuel(seed: number, life?: number): void {
  const game = deckDuel(seed, life);
  const laws = new TableLaws(game, { card, isMade: isToken });
  playOut(game, new Chance(seed, 'answers'), MOST_ANSWERS, (_, step) => {
    laws.check(game);
    if (step % EVERY === seed % EVERY) for (const seat of [0, 1]) checkImaginedView(game, seat, step);
  });
  laws.check(game);
  if (!game.isOver) throw new Error(`the duel has not ended after ${MOST_ANSWERS} answers`);
}

export const deckDuels = {
  name: 'chain-decks',
  about: 'duels with all decks end; at every decision cards are conserved, offers taken, saves, traits and views what they must be',
  run: (seed: number): void => playDeckDuel(seed),
};

/** The same as CI plays them: many more duels in the same time. */
export const shortDeckDuels = {
  name: 'chain-decks-short',
  about: 'the same with little life, but for every 25th duel: the beginnings of many more',
  run: (seed: number): void => playDeckDuel(seed, shortDuel(seed)),
};
