/**
 * Laws of a view: what stands in it, compared with what lies on the table.
 *
 * SI14  A view shows the face of a card, its traits and its name only if its seat sees that card, or is being shown it by what it is
 *      asked. The traits it shows are those that the rules read.
 */
import type { CardKind, CardView, Game, Look, OptionView, View, ZoneView } from '@rulewright/kernel';
import { CampaignFailure } from './failure.js';

/** Looks through the view of a seat, beside the table that it is shown. */
export function checkView(game: Game, seat: number, card: CardKind): void {
  const view = game.view(seat);
  const seen = new ViewReader(game, seat, card);
  for (const zone of view.zones) seen.zone(zone);
  seen.rest(view);
}

/** The view is the same whatever the cards are that the seat does not see: the strongest form of SI14. */
export function checkImaginedView(game: Game, seat: number, seed: number | string, view = game.view(seat)): void {
  const other = game.imagine(seat, seed).view(seat);
  // What others are asked, they are asked in few worlds only: none of them may have been found.
  if (String(other.asked) !== String(view.asked)) return;
  if (JSON.stringify(other) !== JSON.stringify(view)) throw new CampaignFailure(`seat ${seat} sees what it may not know`);
}

class ViewReader {
  /** The records of the cards that stand in the view, by the ids that the seat knows them by. */
  private readonly records = new Map<number, number>();
  /** What cards are called of which the seat sees none. */
  private readonly secret = new Set<string>();
  /** What all cards of the game are called. */
  private readonly present = new Set<string>();
  private readonly look: Look;

  constructor(
    private readonly game: Game,
    private readonly seat: number,
    card: CardKind,
  ) {
    const look = game.lookFor(seat);
    this.look = look;
    const known = new Set<string>();
    for (const id of look.things(card)) {
      const name = look.get(id, card.fields.card);
      this.present.add(name);
      (look.sees(seat, id) ? known : this.secret).add(name);
    }
    for (const name of known) this.secret.delete(name);
  }

  zone({ zone, owner, slot, cards, known }: ZoneView): void {
    const { look } = this;
    const definition = this.game.rules.spec.zones.find(({ id }) => id === zone);
    if (definition === undefined) throw new CampaignFailure(`there is no zone "${zone}"`);
    const ids = look.cards(look.zone(definition, Math.max(0, owner), slot));
    cards?.forEach((card, at) => {
      this.card(card, ids[at] as number);
    });
    known?.forEach(({ at, card }) => {
      this.card(card, ids[at] as number);
    });
  }

  private card({ id, face, traits, back }: CardView, record: number): void {
    this.records.set(id, record);
    this.nameless(back);
    const sees = this.look.sees(this.seat, record);
    if ((face !== undefined || traits !== undefined) && !sees) this.fail(`the face of ${this.look.card(record).id}`);
    if (face === undefined && sees) throw new CampaignFailure(`seat ${this.seat} does not see ${this.look.card(record).id}, and should`);
    for (const name in traits) {
      if (String(traits[name]) !== String(this.look.trait(record, name)))
        throw new CampaignFailure(`"${name}" of ${this.look.card(record).id} is shown as another than it is`);
    }
  }

  rest({ decisions, zones: _, told, chain, ...rest }: View): void {
    this.nameless(rest);
    // What was activated was shown by that, whatever has become of its card.
    for (const { source, targets } of chain) for (const one of [source, ...Object.values(targets).flat()]) this.option(one);
    for (const { card } of told) this.option(card);
    for (const { options, about, ...asked } of decisions) {
      const isShown = this.game.decisions.some((decision) => decision.seat === this.seat && decision.shown);
      if (about !== undefined) this.option(about);
      for (const option of isShown || this.isOfAnyGame(options) ? [] : options) this.option(option);
      this.nameless(asked);
    }
  }

  /** Whether names are offered of which some are not in the game: a card may be named that nobody has, so the list tells of none. */
  private isOfAnyGame(options: readonly OptionView[]): boolean {
    const names = options.flatMap(({ value }) => (typeof value === 'string' && this.game.rules.hasCard(value) ? [value] : []));
    return names.some((name) => !this.present.has(name));
  }

  private option(option: OptionView): void {
    const { card, ...rest } = option;
    this.nameless(rest);
    if (card?.face === undefined) return;
    const record = card.id === undefined ? undefined : this.records.get(card.id);
    if (record === undefined || !this.look.sees(this.seat, record)) this.fail(`the face of ${JSON.stringify(card.face)}`);
  }

  /** No text in it is the name of a card that the seat sees nowhere. */
  private nameless(value: unknown): void {
    if (typeof value === 'string') {
      if (this.secret.has(value)) this.fail(`the name "${value}"`);
    } else if (typeof value === 'object' && value !== null) for (const key in value) this.nameless((value as Record<string, unknown>)[key]);
  }

  private fail(what: string): never {
    throw new CampaignFailure(`seat ${this.seat} is shown ${what}, which it may not know`);
  }
}
