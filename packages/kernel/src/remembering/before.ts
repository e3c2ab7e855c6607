/** How things were before an action moved the first of them: what traits and abilities they had, and who listened. */
import type { Projected } from '../bending/projection.js';
import { WordSet } from '../bending/word-sets.js';
import type { Face } from '../responding/links.js';
import { CARD } from '../table/cards.js';
import type { Rec } from '../table/store.js';
import type { Table } from '../table/table.js';
import type { PlainData } from '../table/trees.js';

export class Before {
  private readonly faces: ReadonlyMap<number, Face>;
  private readonly listeners: readonly (readonly number[] | undefined)[];
  constructor(
    private readonly table: Table,
    readonly projection: Projected | undefined,
  ) {
    const { derived } = table;
    this.faces = derived.faces;
    this.listeners = derived.listenersNow();
  }

  /** The triggers of cards that listened to the event, as options. */
  listening(event: number): readonly number[] | undefined {
    return this.listeners[event];
  }

  faceOf(id: number, card: Rec): Face | undefined {
    return this.faces.get(id) ?? this.table.rules.faceOf(card.values[CARD.card.index] as string);
  }

  /** Nothing, if it took no part in continuous effects. */
  traitsOf(id: number): Record<string, PlainData> | undefined {
    const traits: Record<string, PlainData> = {};
    const { projection } = this;
    const place = projection?.board.place(String(id)) ?? -1;
    if (projection === undefined || place < 0) return undefined;
    projection.board.traits.names.forEach((name, i) => {
      const value = projection.view.get(place, i);
      if (value !== undefined) traits[name] = value instanceof WordSet ? value.words : value;
    });
    return traits;
  }

  textsOf(id: number): readonly string[] {
    const { projection } = this;
    const place = projection?.board.place(String(id)) ?? -1;
    return projection === undefined || place < 0 ? [] : (projection.view.abilities[place] ?? []).map(({ ability }) => ability.id);
  }
}
