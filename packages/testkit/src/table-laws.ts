/**
 * Laws of a table: what holds at any table with cards, whoever plays.
 *
 * SI11  Cards are conserved: whoever owns one owns it for ever, and each lies in one zone, once. What is made in play is not counted.
 * SI12  Until a game is over somebody is asked something, and every answer that is offered is taken. Links resolve newest first.
 * SI13  Saved and loaded it is the same game with the same traits: what is kept of them is what is worked out anew.
 */
import {
  type CardDefinition,
  type CardKind,
  type Decision,
  type Game,
  type Happened,
  type Look,
  linkDropped,
  linkResolved,
  linkUnresolved,
  loadGame,
  wasActivated,
  type ZoneDefinition,
} from '@rulewright/kernel';
import { CampaignFailure } from './failure.js';
import { endsInLoop } from './play.js';
import { checkView } from './view-laws.js';

function must(holds: boolean, what: string): void {
  if (!holds) throw new CampaignFailure(what);
}

export interface TableSpec {
  readonly card: CardKind;
  /** Whether a card is made in play, and ends there. */
  isMade?(card: CardDefinition, look: Look, id: number): boolean;
  /** Whether a link may be dropped that is not the newest, and is gone with that: a spell that is countered. */
  readonly dropsAnyLink?: boolean;
}

export class TableLaws {
  private readonly before: string;
  private readonly zones: readonly number[];
  private readonly names: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly open: number[] = [];
  private seen = 0;
  private loads = 0;
  /** The zones whose cards have traits that effects change, and the names of those. */
  private readonly changeable: readonly number[];
  private readonly traits: readonly string[];

  constructor(
    game: Game,
    private readonly spec: TableSpec,
  ) {
    this.zones = zonesOf(game, game.rules.spec.zones);
    this.before = this.census(game);
    const { continuous } = game.rules.spec;
    this.changeable = zonesOf(game, continuous?.zones ?? []);
    this.traits = Object.keys(continuous?.traits ?? {});
  }

  /** What must be so at every decision. Who can only pass decides nothing: that is looked at with the next real decision. */
  check(game: Game): void {
    must(game.isOver || game.decisions.length > 0, 'nobody is asked, and the game is not over');
    if (game.isOver || game.decisions.some(isReal)) {
      takesOffers(game);
      this.sameWhenLoaded(game);
      for (let seat = 0; seat < game.look.seats; seat++) checkView(game, seat, this.spec.card);
    }
    const { seq } = game.look;
    if (seq === this.seen) return; // where nothing has happened, no card has moved
    this.newestFirst(game, this.seen);
    this.seen = seq;
    this.eachInOneZone(game);
    must(this.census(game) === this.before, 'a card came, went, or changed its owner');
  }

  private sameWhenLoaded(game: Game): void {
    const loaded = reload(game, this.loads++);
    must(loaded.fingerprint() === game.fingerprint(), 'the loaded game is another');
    const { look } = game;
    const anew = loaded.look;
    for (const zone of this.changeable) {
      for (const id of look.cards(zone)) {
        for (const name of this.traits)
          must(
            sameTrait(look.trait(id, name), anew.trait(id, name)),
            `"${name}" of ${look.card(id).id} is not what it is worked out to be`,
          );
      }
    }
  }

  /** How many of each card each seat owns: counted, since it is looked at after everything that happens. */
  private census({ look }: Game): string {
    const { card, isMade } = this.spec;
    const counts = this.names.map(() => 0);
    for (const id of look.things(card)) {
      if (isMade?.(look.card(id), look, id) === true) continue;
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

  /** Where links may be dropped out of order, one that does not resolve is not among the dropped ones. */
  private isEnd({ type }: Happened): boolean {
    return type === linkResolved || type === linkDropped || (type === linkUnresolved && this.spec.dropsAnyLink === true);
  }

  private newestFirst({ look }: Game, from: number): void {
    for (let seq = from + 1; seq <= look.seq; seq++) {
      const event = look.event(seq);
      if (event === undefined) continue;
      if (event.type === wasActivated) this.open.push(event.data['link'] as number);
      const link = event.data['link'] as number;
      if (event.type === linkDropped && this.spec.dropsAnyLink === true) this.open.splice(this.open.indexOf(link), 1);
      else if (this.isEnd(event)) must(this.open.pop() === link, 'a chain did not resolve newest first');
    }
  }
}

const isReal = ({ kind, options, min, max, canBackOut }: Decision): boolean =>
  canBackOut || options.length > 1 || (kind !== 'one' && min < max);
/** So many answers to a question that has more are tried. */
const MOST_TRIED = 40;
function takesOffers(game: Game): void {
  for (const decision of game.decisions) {
    const answers = game.legalAnswers(decision, MOST_TRIED);
    must(answers.length > 0, `"${decision.why}" has no answer`);
    for (const answer of answers) {
      const tried = game.fork();
      tried.haltsAtSilentPasses = true; // whether it is taken is asked, not what comes of it
      const result = tried.answer(decision.seat, answer);
      must(
        result.ok || endsInLoop(game, tried, result.refusal),
        `${JSON.stringify(answer)} is offered for "${decision.why}", and refused: ${result.ok ? '' : result.sentence}`,
      );
    }
  }
}

const sameTrait = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((word, i) => word === other[i]));

export function zonesOf({ look }: Game, zones: readonly ZoneDefinition[]): number[] {
  return zones.flatMap((zone) => {
    const owners = zone.per === 'seat' ? Array.from({ length: look.seats }, (_, seat) => seat) : [0];
    return owners.flatMap((seat) => Array.from({ length: zone.slots }, (_, slot) => look.zone(zone, seat, slot)));
  });
}

/**
 * Loads what the game saves: as text at first and now and then. What is said of the rules is the same at every decision; and what the
 * loader takes, whole numbers, flags, texts and lists of them, comes out of a text as it went in.
 */
function reload(game: Game, count: number): Game {
  if (count === 0) return loadGame(game.rules, game.save());
  const save = game.saveJson();
  return loadGame(game.rules, count % AS_TEXT === 0 ? { ...save, table: JSON.parse(JSON.stringify(save['table'])) } : save);
}
const AS_TEXT = 8;
