/** Duels by chance as a campaign: `npm run soak -- --campaign chain-duels` builds it and plays as many as there is time for. */
import { card, chainRules, lifeOf, pool } from '@rulewright/chain';
import { Chance, type Game, linkDropped, linkResolved, loadGame, startGame, wasActivated } from '@rulewright/kernel';
import { playOut } from '@rulewright/testkit';

const rules = chainRules();
const DECK = 16;
const MOST_ANSWERS = 5000;

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** A duel of two decks that chance has made. */
export function randomChainDuel(seed: number): Game {
  const chance = new Chance(seed, 'decks');
  const deckOf = (): string[] => chance.shuffled([...pool, ...pool].map(({ id }) => id)).slice(0, DECK);
  return startGame(rules, {
    seed,
    players: [
      { name: 'Ana', deck: deckOf() },
      { name: 'Bo', deck: deckOf() },
    ],
  });
}

/** All cards, by owner and name. */
const census = ({ look }: Game): string =>
  look
    .things(card)
    .map((id) => `${look.get(id, card.fields.owner)} ${look.get(id, card.fields.card)}`)
    .sort()
    .join();

/** Links end in the reverse order of their beginning. */
function lastInFirstOut({ look }: Game, from: number, open: number[]): void {
  for (let seq = from + 1; seq <= look.seq; seq++) {
    const event = look.event(seq);
    if (event === undefined) continue;
    if (event.type === wasActivated) open.push(event.data['link'] as number);
    if (event.type === linkResolved || event.type === linkDropped)
      must(open.pop() === event.data['link'], 'a chain did not resolve newest first');
  }
}

/** Loaded or forked, it goes on alike. */
function goesOnAlike(game: Game, seed: number): void {
  const loaded = loadGame(rules, game.save());
  must(loaded.fingerprint() === game.fingerprint(), 'the loaded duel is another');
  const ends = [game.fork(), loaded].map((one) => {
    playOut(one, new Chance(seed, 'aside'), 2);
    return one.fingerprint();
  });
  must(ends[0] === ends[1], 'a fork and a loaded duel go on differently');
}

export const duels = {
  name: 'chain-duels',
  about: 'duels of the chain game end, resolve newest first, lose no card, and are saved and forked at their decisions',
  run(seed: number): void {
    const game = randomChainDuel(seed);
    const before = census(game);
    const open: number[] = [];
    let seen = 0;
    playOut(game, new Chance(seed, 'answers'), MOST_ANSWERS, (_, step) => {
      lastInFirstOut(game, seen, open);
      seen = game.look.seq;
      if (step % 40 === seed % 40) goesOnAlike(game, step);
    });
    must(game.isOver, `the duel has not ended after ${MOST_ANSWERS} answers`);
    must(census(game) === before, 'a card came or went');
    must(!game.winners.some((seat) => lifeOf(game.look, seat) <= 0), 'somebody without life has won');
  },
};
