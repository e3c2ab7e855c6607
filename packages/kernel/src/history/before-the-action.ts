/** How things were before an action moved the first of them: what traits and abilities they had, and who trigger. */
import { traitsIn, type Worked } from '../continuous/current-traits.js';
import { CARD, type CardRec } from '../records/card-record.js';
import type { Face } from '../rules/ability-kind.js';
import type { PlainData } from '../store/trees.js';
import type { Table } from '../table/table.js';

declare module '../table/scratch.js' {
  interface Scratch {
    /** How things were before the action that is being performed moved something. (LK2) */
    readonly before: Before;
  }
}

export class Before {
  private readonly faces: ReadonlyMap<number, Face>;
  private readonly watchers: readonly (readonly number[] | undefined)[];
  constructor(
    private readonly table: Table,
    readonly worked: Worked | undefined,
  ) {
    const { derived } = table;
    this.faces = derived.faces;
    this.watchers = derived.triggersNow();
  }

  /** The triggers of cards that trigger to the event, as options. */
  triggersFor(event: number): readonly number[] | undefined {
    return this.watchers[event];
  }

  faceOf(id: number, card: CardRec): Face | undefined {
    return this.faces.get(id) ?? this.table.rules.faceOf(card.values[CARD.card.index]);
  }

  /** Nothing, if it took no part in continuous effects. */
  traitsOf(id: number): Readonly<Record<string, PlainData>> | undefined {
    return this.worked && traitsIn(this.worked, id);
  }

  textsOf(id: number): readonly string[] {
    const thing = this.worked?.parts.get(id);
    if (this.worked === undefined || thing === undefined) return [];
    const { board, view } = this.worked.projected;
    return view.owned(board.place(thing)).map(({ ability }) => ability.id);
  }
}
