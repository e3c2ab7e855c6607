/** What lies hidden from a seat on a table: whoever supposes what would come goes no further than to where it would be seen. (HO10) */
import type { Game } from '@rulewright/kernel';

export class Unseen {
  private readonly seen: ReadonlySet<number>;

  constructor(
    private readonly beginning: Game,
    private readonly seat: number,
  ) {
    const cards = beginning.view(seat).zones.flatMap(({ cards: listed = [], known = [] }) => [...listed, ...known.map(({ card }) => card)]);
    this.seen = new Set(cards.flatMap(({ id, face }) => (face === undefined ? [] : [beginning.cardKnownAs(seat, id) as number])));
  }

  /** Whether the card that the seat knows by the id by now was there, its face unseen. */
  has(game: Game, id: number): boolean {
    const record = game.cardKnownAs(this.seat, id);
    return record !== undefined && this.beginning.look.exists(record) && !this.seen.has(record);
  }

  /** Whether the seat is asked about such cards: it looks through its deck, say. */
  isAskedOf(game: Game): boolean {
    const options = game.view(this.seat).decisions.flatMap((decision) => decision.options);
    return options.some(({ card }) => card?.face !== undefined && (card.id === undefined || this.has(game, card.id)));
  }
}
