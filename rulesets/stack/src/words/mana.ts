/**
 * How costs in mana are written and said.
 *
 * SL11  A cost is one number and letters of W, U, B, R, G, X, in either order. What is none is told how it is written, if
 *       that can be known.
 */
import { type Node, type Reading, type Schema, Shape, text } from '@rulewright/language';

/** One number, letters of colours, X as often as it is paid: each may be left out, but not all. */
const COST = /^(?!.*\d\D+\d)[0-9XWUBRG]+$/i;
const LETTERS: ReadonlyMap<string, string> = new Map(Object.entries({ white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }));

class ManaShape extends Shape<string> {
  private readonly text = text('a number and letters of W, U, B, R, G, X', 20);
  readonly called = this.text.called;
  read(node: Node, reading: Reading): string | undefined {
    const found = this.text.read(node, reading);
    return found === undefined || COST.test(found) ? found : this.wrong(node, reading, asCost(found));
  }
  schema(): Schema {
    return { type: ['string', 'integer'], maxLength: 20, pattern: '^[0-9XWUBRGxwubrg]+$', examples: ['2R'] };
  }
}

/** How a cost would be written that is in braces, in words or in pieces: "{1}{G}" is 1G, "2 red" is 2R. */
function asCost(written: string): string {
  const pieces = written.split(/[{}\s,/+]+/).filter((piece) => piece !== '');
  const read = pieces.map((piece) => LETTERS.get(piece.toLowerCase()) ?? piece.toUpperCase());
  const figures = read.filter((piece) => /^\d+$/.test(piece)).reduce((sum, piece) => sum + Number(piece), 0);
  const cost = `${figures > 0 ? figures : ''}${read.filter((piece) => !/^\d+$/.test(piece)).join('')}`;
  return COST.test(cost) ? `write it as ${cost}` : 'write one number for any mana, and a letter for each of a colour: 2R';
}

/** A number and letters of colours: 2R. (SL11) */
export const manaCost = (): Shape<string> => new ManaShape();
/** "2R" as {2}{R}. */
export const manaSaid = (cost: string): string => (cost.toUpperCase().match(/[0-9]+|[A-Z]/g) ?? ['0']).map((part) => `{${part}}`).join('');
