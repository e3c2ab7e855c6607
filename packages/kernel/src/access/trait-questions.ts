/**
 * Asked: what a card's own text asks of the table, where no program runs: for a trait that follows from it.
 *
 * CT5  What is asked for a trait sees traits as they are printed: else what a trait is would hang on itself.
 * CT9  A trait that is read as a number is one, or the card has none, which counts as 0. To read words as a number is a mistake.
 */
import type { Here, Look } from '../definitions/look.js';
import type { PrintedValue } from '../definitions/traits.js';
import { CARD } from '../records/card-record.js';
import { Impossible } from '../store/facts.js';
import { tableOf } from '../table/table.js';
import { noNumber, TableHere } from './look.js';

class Asked extends TableHere {
  override trait(card: number, name: string): PrintedValue {
    const definition = this.table.rules.continuous?.spec.traits[name];
    if (definition === undefined) throw new Impossible(`ruleset ${this.table.rules.id} has no trait "${name}"`);
    return definition.printed(this, card);
  }
  override traitNumber(card: number, name: string): number {
    const value = this.trait(card, name);
    if (typeof value === 'number') return value;
    return value === undefined ? 0 : noNumber(this.table, card, name, value);
  }
  override traitWords(card: number, name: string): readonly string[] {
    const value = this.trait(card, name);
    return Array.isArray(value) ? value : [];
  }
}

/** The table as the text of a card asks it: for its controller, from the card. */
export function askedBy(look: Look, card: number): Here {
  const table = tableOf(look);
  const rec = table.card(card);
  return new Asked(table, rec, rec.values[CARD.controller.index] as number, card, 0);
}
