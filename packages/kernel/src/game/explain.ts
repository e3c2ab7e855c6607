/**
 * Explaining: every no has a reason, and whoever asks is given all of them.
 *
 * EX1  `explain.activation` gives, for each ability of a card, whether its controller may activate it now, and otherwise
 *      every reason why not, each with its rule, what says so, since when, and a sentence. `explain.ability` does so for an
 *      ability that needs no card.
 * EX2  A seat is told only about cards that it controls and sees: why somebody else may not would tell what they hold.
 * EX3  What is in force can be listed in the order in which it applies; what has been spent of limits, with how much is left.
 * EX5  `explain.trait` tells how a trait of a card came about, `explain.order` in what order effects of a layer applied and which had
 *      to wait; as data and in sentences.
 */
import { instanceAt } from '../access/card-abilities.js';
import { TableHere, TableLook } from '../access/look.js';
import { whyNotActivate } from '../activation/activation.js';
import { projectionOf, recordOf, thingId } from '../continuous/current-traits.js';
import { type OrderStory, orderSentences, orderStory, type TraitStory, traitSentences, traitStory } from '../continuous/stories.js';
import type { AnyAction } from '../definitions/actions.js';
import type { EffectInfo } from '../definitions/effects.js';
import { type Names, type Refusal, sentenceOf } from '../definitions/refusals.js';
import { limitKey, spentOf } from '../effects/limits.js';
import { CARD, isCard } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { AbilityKind, NO_FACE } from '../rules/ability-kind.js';
import { effectInfo, isEffect } from '../rules/effect-kind.js';
import { isSeat } from '../run/asking.js';
import { Impossible } from '../store/facts.js';
import { openScope } from '../table/open-scopes.js';
import type { Table } from '../table/table.js';
import { seesFace } from '../table/visibility.js';
import type { Pending } from '../views/choices.js';
import { namesFor } from '../views/views.js';

export interface Reason {
  readonly refusal: Refusal;
  readonly sentence: string;
}

export interface ActivationExplained {
  readonly ability: string;
  readonly allowed: boolean;
  readonly reasons: readonly Reason[];
}

export interface TraitExplained {
  readonly story: TraitStory;
  /** The card whose ability each contribution is; 0 for one that has resolved by itself. */
  readonly sources: readonly number[];
  readonly sentences: readonly string[];
}
export interface OrderExplained {
  readonly story: OrderStory;
  readonly sentences: readonly string[];
}

export interface LimitExplained {
  readonly ability: string;
  /** The scope it counts in; whether one is open. */
  readonly scope: string;
  readonly isOpen: boolean;
  readonly times: number;
  readonly spent: number;
}

/** Who reads the reasons: a seat or a spectator, who may not know everything, or whoever may. */
export type Reader = number | 'spectator' | 'all';

export class Explain {
  /** @internal */
  constructor(
    private readonly table: Table,
    private readonly pending: () => Pending,
  ) {}

  /** For each ability of the card that is ever activated: whether it may be now, and every reason why not. */
  activation(card: number, reader: Reader = 'all'): ActivationExplained[] {
    return this.abilitiesOf(card, reader).map(({ kind, instance }) => {
      const told = new Map(this.reasons(kind, card, instance).map((refusal) => [JSON.stringify(refusal), refusal])); // each once
      const reasons = [...told.values()].map((refusal) => ({ refusal: this.known(refusal, reader), sentence: this.say(refusal, reader) }));
      return { ability: kind.id, allowed: reasons.length === 0, reasons };
    });
  }

  /** Every reason why an ability that needs no card may not be activated now; for whoever may know everything. */
  ability(id: string, seat: number, source = 0): Reason[] {
    const all: Refusal[] = [];
    const kind = this.table.rules.abilityById(id);
    whyNotActivate(this.table, { kind, seat, card: source, instance: '', window: undefined }, all);
    return all.map((refusal) => ({ refusal, sentence: this.say(refusal, 'all') }));
  }

  /** What has been spent of the limits of the card's abilities. */
  limits(card: number, reader: Reader = 'all'): LimitExplained[] {
    const { table } = this;
    return this.abilitiesOf(card, reader).flatMap(({ kind, instance }) =>
      (kind.definition.limits ?? []).map((limit) => {
        const here = new TableHere(table, kind.blankFrame, this.controllerOf(card), card, 0);
        const scope = openScope(table, limit.in);
        const spent = scope === 0 ? 0 : spentOf(table, scope, limitKey(limit, kind.id, here, instance));
        return { ability: kind.id, scope: limit.in, isOpen: scope !== 0, times: limit.times, spent };
      }),
    );
  }

  /** What in force looks at the action, in the order in which it applies: what forbids, replaces, changes it. */
  inForce(action?: AnyAction): EffectInfo[] {
    const { table } = this;
    if (action !== undefined) {
      const number = table.rules.actionNumber(action);
      const { derived } = table;
      const ids = [...derived.forbidding(number), ...derived.replacing(number), ...derived.modifying(number)];
      return ids.map((id) => effectInfo(id, table.effect(id)));
    }
    const all: EffectInfo[] = [];
    table.forEachRecord((rec, id) => {
      if (isEffect(rec) && rec.values[EFFECT.uses.index] !== 0) all.push(effectInfo(id, rec));
    });
    return all.sort((a, b) => (table.comesAfter(a.id, b.id) ? 1 : -1));
  }

  /** How a trait of a card came about: what is printed, and every effect that changed it. Sentences name what the reader may know. */
  trait(card: number, name: string, reader: Reader = 'all'): TraitExplained {
    const look = new TableLook(this.table);
    const projected = projectionOf(look);
    const thing = thingId(this.table, card);
    const value = look.trait(card, name);
    const story =
      projected.board.place(thing) >= 0
        ? traitStory(projected, thing, name)
        : { thing, trait: name, printed: value, contributions: [], value };
    const sources = story.contributions.map(({ source }) => (source === undefined ? 0 : recordOf(source)));
    return { story, sources, sentences: traitSentences(story, (id) => this.thingName(id, reader)) };
  }

  /** In what order the effects of a layer applied, and which had to wait for which. */
  order(layer: string): OrderExplained {
    const story = orderStory(projectionOf(new TableLook(this.table)), layer);
    return { story, sentences: orderSentences(story, (id) => this.thingName(id)) };
  }

  private thingName(id: string, reader: Reader = 'all'): string {
    const rec = this.table.find(recordOf(id));
    if (isCard(rec) && reader !== 'all') return this.names(reader).thing(recordOf(id));
    return isCard(rec) ? this.table.rules.cardOf(rec.values[CARD.card.index]).name : id;
  }

  /** The reason without the record of anything that its reader does not see. */
  private known(refusal: Refusal, reader: Reader): Refusal {
    const names = this.names(reader);
    const { source, because, facts = {}, ...rest } = refusal;
    const { effect, says, ...others } = facts;
    const isKnown = source === undefined || names.knows(source);
    return {
      ...rest,
      facts: isKnown ? facts : others,
      ...(source !== undefined && isKnown && { source }),
      ...(because && { because: this.known(because, reader) }),
    };
  }

  private abilitiesOf(card: number, reader: Reader): { readonly kind: AbilityKind; readonly instance: string }[] {
    const { table } = this;
    const rec = table.find(card);
    if (!isCard(rec)) throw new Impossible(`record ${card} is not a card`);
    if (reader !== 'all') {
      if (reader === 'spectator') return [];
      if (!isSeat(table, reader)) throw new Impossible(`there is no seat ${String(reader)}`);
      if (rec.values[CARD.controller.index] !== reader || !seesFace(table, rec, reader)) return [];
    }
    const face = table.faceOf(card, rec) ?? NO_FACE;
    const { abilities, activated, triggers } = face;
    return abilities.flatMap((kind, at) =>
      kind instanceof AbilityKind && [...activated, ...triggers].includes(at)
        ? [{ kind, instance: instanceAt(table, card, face, at) }]
        : [],
    );
  }

  private controllerOf(card: number): number {
    return this.table.get(card, CARD.controller);
  }

  private reasons(kind: AbilityKind, card: number, instance: string): readonly Refusal[] {
    const { table } = this;
    const seat = this.controllerOf(card);
    const { definition } = kind;
    if (definition.kind === 'trigger') {
      const events = definition.on.map(({ id }) => id).join(' or ');
      return [{ code: 'activation.trigger', rule: 'AB3', seat, source: card, facts: { ability: kind.id, events } }];
    }
    const asked = this.pending().decisions.find((decision) => decision.seat === seat && decision.of === 'activations');
    const all: Refusal[] = [];
    if (asked === undefined) all.push({ code: 'activation.not-asked', rule: 'AV1', seat, source: card, facts: { ability: kind.id } });
    whyNotActivate(table, { kind, seat, card, instance, window: asked?.why ?? 'respond' }, all);
    return all;
  }

  private names(reader: Reader): Names {
    return namesFor(this.table, reader === 'spectator' ? this.table.seats : reader);
  }

  private say(refusal: Refusal, reader: Reader): string {
    return sentenceOf(this.table.rules.refusals, this.names(reader), refusal);
  }
}
