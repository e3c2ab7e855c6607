/**
 * Laws of a table: what holds at any table with cards, whoever plays.
 *
 * SI11  Cards are conserved: whoever owns one owns it for ever, and each lies in one zone, once. What is made in play is not counted.
 * SI12  Until a game is over somebody is asked something. Links resolve newest first.
 * SI13  Saved and loaded it is the same game, with the same views and the same traits: what is kept of them is what is worked out anew.
 * SI14  A view is the same whatever the cards are that its seat does not see.
 */
import {
  type CardDefinition,
  type CardKind,
  type Game,
  linkDropped,
  linkResolved,
  loadGame,
  wasActivated,
  type ZoneDefinition,
} from '@rulewright/kernel';
import { CampaignFailure } from './failure.js';

function must(holds: boolean, what: string): void {
  if (!holds) throw new CampaignFailure(what);
}

export interface TableSpec {
  readonly card: CardKind;
  /** Whether a card is made in play, and ends there. */
  isMade?(card: CardDefinition): boolean;
}

export class TableLaws {
  private readonly before: string;
  private readonly zones: readonly number[];
  private readonly names: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly open: number[] = [];
  private seen = 0;

  constructor(
    game: Game,
    private readonly spec: TableSpec,
  ) {
    this.zones = zonesOf(game, game.rules.spec.zones);
    this.before = this.census(game);
  }

  /** What must be so at every decision. Where nothing has happened, nothing can have gone wrong. */
  check(game: Game): void {
    must(game.isOver || game.decisions.length > 0, 'nobody is asked, and the game is not over');
    const { seq } = game.look;
    if (seq === this.seen) return;
    this.newestFirst(game, this.seen);
    this.seen = seq;
    this.eachInOneZone(game);
    must(this.census(game) === this.before, 'a card came, went, or changed its owner');
  }

  /** How many of each card each seat owns: counted, since it is looked at after everything that happens. */
  private census({ look }: Game): string {
    const { card, isMade } = this.spec;
    const counts = this.names.map(() => 0);
    for (const id of look.things(card)) {
      if (isMade?.(look.card(id)) === true) continue;
      const name = `${look.get(id, card.fields.owner)} ${look.get(id, card.fields.card)}`;
      let at = this.places.get(name);
      if (at === undefined) {
        at = this.names.push(name) - 1;
        this.places.set(name, at);
        counts.push(0);
      }
      counts[at] = (counts[at] as number) + 1;
    }
    return counts.join();
  }

  private eachInOneZone({ look }: Game): void {
    let listed = 0;
    const met = new Set<number>();
    for (const zone of this.zones) {
      for (const id of look.cards(zone)) {
        must(look.zoneOf(id) === zone, 'a card is listed in a zone in which it does not lie');
        met.add(id);
        listed++;
      }
    }
    must(met.size === listed, 'a card lies in a zone twice');
    must(look.things(this.spec.card).length === listed, 'a card lies in no zone');
  }

  private newestFirst({ look }: Game, from: number): void {
    for (let seq = from + 1; seq <= look.seq; seq++) {
      const event = look.event(seq);
      if (event === undefined) continue;
      if (event.type === wasActivated) this.open.push(event.data['link'] as number);
      if (event.type === linkResolved || event.type === linkDropped)
        must(this.open.pop() === event.data['link'], 'a chain did not resolve newest first');
    }
  }
}

function zonesOf({ look }: Game, zones: readonly ZoneDefinition[]): number[] {
  return zones.flatMap((zone) => {
    const owners = zone.per === 'seat' ? Array.from({ length: look.seats }, (_, seat) => seat) : [0];
    return owners.flatMap((seat) => Array.from({ length: zone.slots }, (_, slot) => look.zone(zone, seat, slot)));
  });
}

/** SI13, SI14: what costs more, and is looked at now and then. */
export function checkWhole(game: Game, seed: number | string): void {
  const loaded = loadGame(game.rules, game.save());
  must(loaded.fingerprint() === game.fingerprint(), 'the loaded game is another');
  for (let seat = 0; seat < game.look.seats; seat++) {
    const view = JSON.stringify(game.view(seat));
    must(JSON.stringify(loaded.view(seat)) === view, `seat ${seat} sees something else in the loaded game`);
    must(JSON.stringify(game.imagine(seat, seed).view(seat)) === view, `seat ${seat} sees what it may not know`);
  }
}
