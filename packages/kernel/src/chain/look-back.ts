/** Which triggers watched before something happened, also those of objects that it has taken away. (TG8) */
import { instanceAt } from '../access/card-abilities.js';
import { cardOfOption, placeOfOption } from '../definitions/abilities.js';
import type { Before } from '../history/before-the-action.js';
import { CARD, type CardRec, isCard } from '../records/card-record.js';
import { GAME } from '../records/game-record.js';
import { SNAPSHOT, type SnapshotRec } from '../records/snapshot-record.js';
import { AbilityKind } from '../rules/ability-kind.js';
import type { Table } from '../table/table.js';

/** A trigger that watched, and the object whose it was. */
export interface WatchingTrigger {
  readonly kind: AbilityKind;
  readonly card: number;
  readonly seat: number;
  readonly placed: number;
  /** By what it is told from others of its name there. */
  readonly instance: string;
}

const nobody: readonly WatchingTrigger[] = [];

export class LookedBack {
  /** Cards that were remembered as they were: their snapshots tell which of their triggers watched. */
  private readonly remembered = new Set<number>();
  private readonly watchers = new Map<number, WatchingTrigger[]>();

  private constructor(
    private readonly table: Table,
    private readonly before: Before | undefined,
  ) {}

  /** What to look back at, for what has happened since; nothing if no object has left. */
  static since(table: Table, since: number): LookedBack | undefined {
    if (!table.rules.remembers) return undefined;
    const snapshots = table.game(GAME.known).map((id) => table.snapshot(id).values);
    const recent = snapshots.filter((values) => values[SNAPSHOT.left.index] === 0 || values[SNAPSHOT.left.index] > since);
    if (!recent.some((values) => values[SNAPSHOT.left.index] !== 0)) return undefined;
    const back = new LookedBack(table, table.before);
    for (const values of recent) back.add(values);
    return back;
  }

  private add(values: SnapshotRec['values']): void {
    const { table } = this;
    const card = values[SNAPSHOT.card.index];
    const zone = table.zone(values[SNAPSHOT.zone.index]).kind.definition;
    const seat = values[SNAPSHOT.controller.index];
    const placed = values[SNAPSHOT.placed.index];
    this.remembered.add(card);
    const ids = values[SNAPSHOT.abilities.index];
    for (const [at, id] of ids.entries()) {
      const nth = ids.indexOf(id) === at ? '' : `#${ids.slice(0, at).filter((other) => other === id).length}`;
      const kind = table.rules.triggerById(id);
      if (kind === undefined || !kind.definition.from.includes(zone)) continue;
      for (const event of kind.events) this.at(event).push({ kind, card, seat, placed, instance: nth });
    }
  }

  private at(event: number): WatchingTrigger[] {
    let list = this.watchers.get(event);
    if (list === undefined) {
      list = [];
      this.watchers.set(event, list);
    }
    return list;
  }

  hasTriggersFor(event: number): boolean {
    return this.watchers.has(event) || this.before?.triggersFor(event) !== undefined;
  }

  /** In the order of the cards: it must not matter which left first. */
  triggersFor(event: number): readonly WatchingTrigger[] {
    const left = this.watchers.get(event) ?? nobody;
    const stayed = this.stayed(event);
    if (left.length + stayed.length < 2) return left.length === 0 ? stayed : left;
    return [...left, ...stayed].sort((a, b) => a.card - b.card);
  }

  private stayed(event: number): readonly WatchingTrigger[] {
    const { table, before } = this;
    const options = (before === undefined ? table.derived.triggersFor(event) : before.triggersFor(event)) ?? [];
    return options.flatMap((option): WatchingTrigger[] => {
      const card = cardOfOption(option);
      const rec = table.find(card);
      if (!isCard(rec) || this.remembered.has(card)) return [];
      const zone = table.zone(rec.values[CARD.zone.index]).kind.definition;
      // What has come to such a zone together with the rest was not there before.
      if (before === undefined && table.rules.policies.lastKnown?.zones.includes(zone) === true) return [];
      const face = before === undefined ? table.faceOf(card, rec) : before.faceOf(card, rec);
      if (face === undefined) return [];
      const kind = face.abilities[placeOfOption(option)];
      if (!(kind instanceof AbilityKind) || isTurnedAway(kind, rec)) return [];
      const instance = instanceAt(table, card, face, placeOfOption(option));
      const [seat, placed] = [rec.values[CARD.controller.index], rec.values[CARD.placed.index]];
      return [{ kind, card, seat, placed, instance }];
    });
  }
}

/** Whether the card does not lie as the trigger says. */
export function isTurnedAway({ definition }: AbilityKind, card: CardRec): boolean {
  const facing = definition.facing ?? 'up';
  return facing !== 'any' && (card.values[CARD.faceDown.index] === true) !== (facing === 'down');
}
