/** The continuous effects of a ruleset, compiled: traits, texts of cards, and what they may write. */
import type { CardDefinition } from '../definitions/cards.js';
import type { Ability, Change } from '../definitions/continuous-effects.js';
import type { ContinuousSpec } from '../definitions/traits.js';
import { Impossible } from '../store/facts.js';
import type { Rules } from './rules.js';
import { Traits } from './trait-list.js';

/** How far the texts of a card reach. */
export interface Reach {
  /** By the places of the traits: whether one of them may write it. */
  readonly writes: readonly boolean[];
  /** Whether one of them may change which abilities cards have, or whose they are. */
  readonly isUnsettling: boolean;
}

/** The continuous effects of a ruleset, made ready. */
export class Continuous {
  readonly traits: Traits;
  private readonly texts = new Map<CardDefinition, readonly Ability[]>();
  private readonly reaches = new Map<CardDefinition, Reach>();
  /** By the number of seats. */
  private readonly zones: (readonly number[] | undefined)[] = [];

  constructor(
    readonly spec: ContinuousSpec,
    ruleset: string,
  ) {
    this.traits = new Traits(Object.fromEntries(Object.entries(spec.traits).map(([name, { kind }]) => [name, kind])));
    for (const zone of spec.zones) {
      if (zone.toOwner !== 'faces' || zone.toOthers !== 'faces')
        throw new Impossible(`ruleset ${ruleset}: not everybody sees the cards in ${zone.id}, whose traits would tell of them`);
    }
  }

  /** The records of the zones whose cards take part. */
  zonesOf(rules: Rules, seats: number): readonly number[] {
    let zones = this.zones[seats];
    if (zones === undefined) {
      const first = rules.playerId(seats);
      zones = rules.zoneLayout(seats).flatMap(([{ definition }], i) => (this.spec.zones.includes(definition) ? [first + i] : []));
      this.zones[seats] = zones;
    }
    return zones;
  }

  /** The traits that a card's texts may write, as their places; `unsettling` if abilities or control may change by them. */
  reachOf(card: CardDefinition): Reach {
    let reach = this.reaches.get(card);
    if (reach === undefined) {
      const changes = (card.continuous ?? []).flatMap(changesOf);
      const said = new Set(changes.flatMap(saidBy));
      const writes = this.traits.names.map((name) => said.has(name));
      const control = this.spec.control?.trait;
      reach = { writes, isUnsettling: changes.some(changesAbilities) || (control !== undefined && said.has(control)) };
      this.reaches.set(card, reach);
    }
    return reach;
  }

  /** What is printed on a card: what it does to traits, and its abilities, which effects may take away. */
  textsOf(card: CardDefinition): readonly Ability[] {
    let texts = this.texts.get(card);
    if (texts === undefined) {
      const own = (card.abilities ?? []).map(
        (one): Ability => ({
          id: one.id,
          isStatic: false,
          ...(one.kind === 'static' && { isStanding: true, ...(one.isCondition && { isCondition: true }) }),
        }),
      );
      texts = [...(card.continuous ?? []), ...own];
      this.texts.set(card, texts);
    }
    return texts;
  }
}

/** Whether any card's text may take abilities away or grant them. */
export function textsChangeAbilities(cards: readonly CardDefinition[]): boolean {
  return cards.some(({ continuous = [] }) => continuous.some((text) => changesOf(text).some(changesAbilities)));
}

const changesOf = ({ parts = [] }: Ability): readonly Change[] => parts.flatMap(({ changes }) => changes);
export const changesAbilities = (change: Change): boolean => ['grant', 'lose', 'gainOf', 'copy', 'reword'].some((word) => word in change);
/** All that a change says, apart from what it asks: the traits that it may write are among it. */
const saidBy = ({ when: _, ...does }: Change): unknown[] => Object.values(does).flat();
