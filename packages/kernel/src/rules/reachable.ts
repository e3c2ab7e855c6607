/**
 * Reachable cards: what a game with certain decks can ever come upon.
 *
 * RC1  A game reaches the cards that its players bring, the cards that those name, and so on. What the players bring, the ruleset says with
 *      `cardsOf`; a game of a ruleset that does not say it reaches all cards.
 * RC2  A card names those that it says with `reaches`. If it does not say it, it names every card whose id is a text in it; if there are
 *      functions in it, it reaches all cards.
 * RC3  The hash of a game covers its ruleset and the cards that it reaches, with what comes with them. Other cards change neither the hash
 *      nor anything on the table: not its records, frames and events, and not what is kept of its history.
 * RC4  A game cannot come upon a card that it does not reach: nobody can make one, or look through all cards.
 */
import type { Ability } from '../definitions/abilities.js';
import type { CardDefinition } from '../definitions/cards.js';
import type { EffectDefinition } from '../definitions/effects.js';
import type { EventDefinition } from '../definitions/events.js';
import type { Memory } from '../definitions/memories.js';
import type { WithCard } from '../definitions/ruleset.js';
import { Impossible } from '../store/facts.js';
import { Memories } from './memory-checks.js';
import { hashTogether, type Parts } from './rules-hash.js';
import { type Versions, versionsOf } from './versions.js';

/** What rules are made of, as far as it decides what games reach. */
export interface ReachableRules {
  readonly id: string;
  readonly spec: WithCard;
  readonly events: readonly EventDefinition[];
  readonly memories: Memories;
  readonly allCards: readonly CardDefinition[];
  /** What comes with each card, by its id. */
  readonly withCards: ReadonlyMap<string, WithCard>;
  readonly parts: Parts;
}

/** What the cards bring into the rules that can be reached. */
interface Brought {
  /** What the definitions ask history. */
  readonly memories: Memories;
  /** Effects of cards that are in force from the beginning. */
  readonly inForce: readonly EffectDefinition[];
}

/** The definitions of the games that players with certain cards can play. */
export class Reachable {
  private hashed: { readonly parts: Parts; readonly hash: string; readonly versions: Versions } | undefined = undefined;

  private keys: ReadonlySet<string> | undefined = undefined;
  readonly memories: Memories;
  readonly inForce: readonly EffectDefinition[];

  constructor(
    private readonly reach: Reach,
    /** The cards that players brought, by id; undefined if every card can be reached. */
    readonly from: readonly string[] | undefined,
    /** The cards that can be reached, by id; undefined if all can. */
    readonly cards: ReadonlySet<string> | undefined,
    { memories, inForce }: Brought,
    /** The same in the edition before. */
    private readonly before: Reachable | undefined,
  ) {
    this.memories = memories;
    this.inForce = inForce;
  }

  has(card: string): boolean {
    return this.cards === undefined || this.cards.has(card);
  }

  /** Whether an ability of this id may come with the cards, or with the ruleset itself. */
  hasAbility(id: string): boolean {
    if (this.cards === undefined) return true;
    this.keys ??= this.reach.keysOf(this.cards);
    return this.keys.has(`ability ${id}`);
  }

  /** Throws if the game cannot reach the card. (RC4) */
  check(card: string): void {
    if (!this.has(card))
      throw new Impossible(
        `card "${card}" is none of those that the decks of this game reach: name it in "reaches" of the card that brings it, or in what "cardsOf" returns`,
      );
  }

  /** Throws if there are cards that the game cannot reach: to offer or to count them would show which those are. (RC4) */
  checkAll(): void {
    if (this.cards !== undefined)
      throw new Impossible(
        `a function looks through all cards, and no card of this game reaches all: write "reaches: 'all'" on the card that it belongs to`,
      );
  }

  /** The hashes of the editions before this one, the first one first. (EN4) */
  get revisions(): readonly string[] {
    return this.before === undefined ? [] : [...this.before.revisions, this.before.hash];
  }
  get parts(): Parts {
    return this.whole.parts;
  }
  /** The hash of all of them. */
  get hash(): string {
    return this.whole.hash;
  }

  /** What those who play a game with these definitions write down. (VE1) */
  get versions(): Versions {
    return this.whole.versions;
  }

  private get whole(): NonNullable<typeof this.hashed> {
    if (this.hashed === undefined) {
      const parts = this.reach.partsOf(this.cards);
      const hash = hashTogether(parts, this.revisions);
      this.hashed = { parts, hash, versions: versionsOf(this.reach.ruleset, hash, parts) };
    }
    return this.hashed;
  }
}

/** How many decks are remembered with what they reach. */
const MOST_KNOWN = 256;

/** Finds what games of some rules reach. */
export class Reach {
  private readonly byDecks = new Map<string, Reachable>();
  private everything: Reachable | undefined = undefined;
  private readonly named = new Map<string, readonly string[] | 'all'>();
  private readonly byId: ReadonlyMap<string, CardDefinition>;
  private lists: { readonly own: readonly string[]; readonly ofCards: ReadonlyMap<string, readonly string[]> } | undefined = undefined;

  constructor(
    private readonly rules: ReachableRules,
    /** Of the edition before. */
    private readonly before?: Reach,
  ) {
    this.byId = new Map(rules.allCards.map((card) => [card.id, card]));
  }

  get ruleset(): string {
    return this.rules.id;
  }

  /** What can be reached from these cards; from all cards, if none are given. */
  from(cards: Iterable<string> | undefined): Reachable {
    if (cards === undefined) {
      this.everything ??= this.find(undefined);
      return this.everything;
    }
    const from = [...new Set(cards)].sort();
    const key = from.join('\n');
    const known = this.byDecks.get(key);
    if (known !== undefined) return known;
    const found = this.find(from);
    if (this.byDecks.size >= MOST_KNOWN) this.byDecks.clear();
    this.byDecks.set(key, found);
    return found;
  }

  private find(from: readonly string[] | undefined): Reachable {
    const { rules } = this;
    const before = this.before?.from(from);
    const cards = this.reachedFrom(before === undefined ? from : before.cards);
    const reached = rules.allCards.filter(({ id }) => cards?.has(id) !== false);
    const inForce = [...new Set(reached.flatMap(({ id }) => rules.withCards.get(id)?.inForce ?? []))];
    const memories = cards === undefined ? rules.memories : this.memoriesOf(reached, before);
    return new Reachable(this, from, cards, { memories, inForce }, before);
  }

  /** All cards that those name, and so on; undefined if one of them reaches all. */
  private reachedFrom(cards: Iterable<string> | undefined): ReadonlySet<string> | undefined {
    if (cards === undefined) return undefined;
    const found = new Set<string>();
    const open = [...cards];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const card = this.byId.get(id);
      if (card === undefined || found.has(id)) continue;
      found.add(id);
      const named = this.namedBy(card);
      if (named === 'all') return undefined;
      open.push(...named);
    }
    return found;
  }

  private namedBy(card: CardDefinition): readonly string[] | 'all' {
    let named = this.named.get(card.id);
    if (named === undefined) {
      named = card.reaches ?? textsIn([card, this.rules.withCards.get(card.id)]);
      this.named.set(card.id, named);
    }
    return named;
  }

  private memoriesOf(cards: readonly CardDefinition[], before: Reachable | undefined): Memories {
    const { id, spec, events, withCards } = this.rules;
    const asked = [definitionsOf([], spec), ...cards.map((card) => definitionsOf(card.abilities ?? [], withCards.get(card.id)))];
    return new Memories(id, [...new Set([...asked.flatMap(({ memories }) => memories), ...(before?.memories.all ?? [])])], events);
  }

  /** The keys of the ruleset's own definitions and of those that come with the cards. */
  keysOf(cards: ReadonlySet<string>): ReadonlySet<string> {
    this.lists ??= this.listKeys();
    const { own, ofCards } = this.lists;
    return new Set([...own, ...[...cards].flatMap((id) => ofCards.get(id) ?? [])]);
  }

  /** The hashes of the ruleset's own definitions and of those that come with the cards, by registry and id. */
  partsOf(cards: ReadonlySet<string> | undefined): Parts {
    const { parts } = this.rules;
    if (cards === undefined) return parts;
    return Object.freeze(Object.fromEntries([...this.keysOf(cards)].sort().map((key) => [key, parts[key] as string])));
  }

  private listKeys(): NonNullable<typeof this.lists> {
    const { spec, allCards, withCards, parts } = this.rules;
    const ofCards = new Map(
      allCards.map(({ id, abilities = [] }) => [id, [`card ${id}`, ...definitionsOf(abilities, withCards.get(id)).keys]]),
    );
    const own = new Set(definitionsOf([], spec).keys);
    const others = new Set([...ofCards.values()].flat().filter((key) => !own.has(key)));
    return { own: Object.keys(parts).filter((key) => !others.has(key)), ofCards };
  }
}

/** What comes with a card, or with the ruleset itself: by registry and id, and all that it asks history. */
function definitionsOf(listed: readonly Ability[], more: WithCard = {}): { keys: readonly string[]; memories: readonly Memory[] } {
  const abilities = new Set([...listed, ...(more.abilities ?? [])]);
  const effects = new Set([...(more.effects ?? []), ...(more.inForce ?? [])]);
  for (const ability of abilities) if (ability.kind === 'static') for (const effect of ability.effects) effects.add(effect);
  for (const effect of effects) if (effect.kind === 'delayed') abilities.add(effect.trigger);
  const asking = [...abilities, ...effects].flatMap((one) => ('memories' in one ? (one.memories ?? []) : []));
  return {
    keys: [
      ...[...abilities].map(({ id }) => `ability ${id}`),
      ...[...effects].map(({ id }) => `effect ${id}`),
      ...(more.programs ?? []).map(({ id }) => `program ${id}`),
    ],
    memories: [...(more.memories ?? []), ...asking],
  };
}

/** All texts in some definitions; `all` if there is a function among them, which nobody can look into. */
function textsIn(definitions: readonly unknown[]): readonly string[] | 'all' {
  const seen = new Set<unknown>();
  const texts: string[] = [];
  const open = [...definitions];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'function') return 'all';
    if (typeof value === 'string') texts.push(value);
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    open.push(...Object.values(value));
  }
  return texts;
}
