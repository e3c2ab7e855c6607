/** Games of the stack game by chance, and the laws that hold in all of them. */
import {
  Chance,
  type Game,
  type Happened,
  linkDropped,
  linkResolved,
  linkUnresolved,
  loadGame,
  startGame,
  wasActivated,
} from '@rulewright/kernel';
import { on, pool, type StackPlayer, stackRules } from '@rulewright/stack';
import { playOut } from '@rulewright/testkit';
import { poolNow } from './pool.js';

export const rules = stackRules({ cards: poolNow() });
const lands = ['plains', 'mountain', 'forest'];
const spells = pool.filter(({ id, types }) => !types.includes('land') && id !== 'goblin').map(({ id }) => id);
const MOST_ANSWERS = 8000;

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

export function randomGame(seed: number, seats: number, size: number): Game {
  const chance = new Chance(seed, 'decks');
  const deck = (): string[] => Array.from({ length: size }, (_, i) => (i % 2 === 0 ? chance.pick(lands) : chance.pick(spells)));
  const players: StackPlayer[] = Array.from({ length: seats }, (_, i) => ({ name: `P${i}`, library: deck() }));
  return startGame(rules, { seed, players });
}

/** What was put on the stack last leaves it first, unless it is countered. */
export class Stack {
  private readonly links: number[] = [];
  private seen = 0;
  follow({ look }: Game): readonly number[] {
    for (; this.seen < look.seq; this.seen++) {
      const event: Happened | undefined = look.event(this.seen + 1);
      const type: unknown = event?.type;
      const link = event?.data['link'] as number;
      if (type === wasActivated) this.links.push(link);
      if (type === linkResolved || type === linkUnresolved) must(this.links.pop() === link, 'the stack did not resolve newest first');
      if (type === linkDropped) this.links.splice(this.links.indexOf(link), 1);
    }
    return this.links;
  }
}

/** Loaded or forked, it goes on alike. */
export function goesOnAlike(game: Game, seed: number): void {
  const loaded = loadGame(rules, game.save());
  must(loaded.fingerprint() === game.fingerprint(), 'the loaded game is another');
  const ends = [game.fork(), loaded].map((one) => {
    playOut(one, new Chance(seed, 'aside'), 2);
    return one.fingerprint();
  });
  must(ends[0] === ends[1], 'a fork and a loaded game go on differently');
}

/** What a seat may not know changes nothing that it sees; and nobody is told what lies in a library, or in another's hand. */
export function tellsNothing(game: Game, seed: number): void {
  for (const seat of on.seatsOf(game.look)) {
    const view = game.view(seat);
    must(JSON.stringify(game.imagine(seat, seed).view(seat)) === JSON.stringify(view), `seat ${seat} sees what it may not know`);
    for (const { zone, owner, cards = [] } of view.zones) {
      if (zone !== 'library' && !(zone === 'hand' && owner !== seat)) continue;
      must(!cards.some((one) => (one as { card?: string }).card !== undefined), `seat ${seat} is told a card in ${zone}`);
    }
  }
}

/** How many cards there are that are no tokens and no copies. */
const census = ({ look }: Game): number => look.things(on.card).filter((id) => !look.get(id, on.card.fields.token)).length;

export function followGame(seed: number): void {
  const seats = 2 + (seed % 5 === 0 ? 1 + (seed % 4) : 0);
  const game = randomGame(seed, seats, 16);
  const stack = new Stack();
  const before = census(game);
  playOut(game, new Chance(seed, 'answers'), MOST_ANSWERS, (_, step) => {
    stack.follow(game);
    // What belongs to a player who has lost leaves the game with that player.
    if (on.seatsOf(game.look).every((seat) => on.isPlaying(game.look, seat))) must(census(game) === before, 'a card came or went');
    if (step % 25 === seed % 25) goesOnAlike(game, step);
    if (step % 30 === seed % 30) tellsNothing(game, step);
  });
  must(game.isOver, `the game has not ended after ${MOST_ANSWERS} answers`);
}
