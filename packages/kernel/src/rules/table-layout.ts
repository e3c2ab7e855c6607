/** The layout of a table: which record is which player or zone. (GR1) */
import { HOME } from '../definitions/number-cache.js';
import type { ZoneDefinition, ZoneKind } from '../definitions/zones.js';
import { Impossible } from '../store/facts.js';

export class TableLayout {
  private readonly offsets: ReadonlyMap<ZoneDefinition, number>;
  private readonly zonesPerSeat: number;

  constructor(
    private readonly ruleset: string,
    private readonly zones: readonly ZoneKind[],
    /** The record of the first player. */
    private readonly firstPlayer: number,
  ) {
    const offsets = new Map<ZoneDefinition, number>();
    this.zonesPerSeat = place('seat', zones, offsets);
    place('table', zones, offsets);
    this.offsets = offsets;
  }

  /** The record of a zone; notes at the zone that it was found for these `rules`. */
  zoneId(rules: object, seats: number, zone: ZoneDefinition, seat: number, slot: number): number {
    const offset = this.offsetOf(zone);
    if (!(slot >= 0 && slot < zone.slots && seat >= 0 && seat < seats))
      throw new Impossible(`there is no zone ${zone.id} of seat ${seat}, slot ${slot}`);
    const step = zone.per === 'seat' ? this.zonesPerSeat : 0;
    const first = this.firstPlayer + seats + (zone.per === 'seat' ? 0 : seats * this.zonesPerSeat);
    zone[HOME] = { rules, at: first + offset, seats, step };
    return first + offset + seat * step + slot;
  }

  /** The place of a zone's first slot among those of a seat, or of the table; throws if the ruleset has no such zone. */
  offsetOf(zone: ZoneDefinition): number {
    const offset = this.offsets.get(zone);
    if (offset === undefined) throw new Impossible(`ruleset ${this.ruleset} has no zone "${zone.id}"`);
    return offset;
  }

  /** The zones of a table with that many seats, in the order of their records: kind, owner, slot. */
  zonesOf(seats: number): [ZoneKind, number, number][] {
    const layout: [ZoneKind, number, number][] = [];
    for (let seat = 0; seat < seats; seat++) {
      for (const kind of this.zones)
        if (kind.definition.per === 'seat') for (let slot = 0; slot < kind.definition.slots; slot++) layout.push([kind, seat, slot]);
    }
    for (const kind of this.zones)
      if (kind.definition.per === 'table') for (let slot = 0; slot < kind.definition.slots; slot++) layout.push([kind, -1, slot]);
    return layout;
  }
}

/** Gives the zones of a seat, or of the table, their offsets; returns how many records they take. */
function place(per: ZoneDefinition['per'], zones: readonly ZoneKind[], offsets: Map<ZoneDefinition, number>): number {
  let at = 0;
  for (const { definition } of zones) {
    if (definition.per !== per) continue;
    offsets.set(definition, at);
    at += definition.slots;
  }
  return at;
}
