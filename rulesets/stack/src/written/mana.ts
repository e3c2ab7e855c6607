/** How costs in mana are written and said. */
import { type Shape, text } from '@rulewright/language';

/** A number and letters of colours: 2R. */
export const manaCost = (): Shape<string> => text('a number and letters of W, U, B, R, G, X', 20);
/** "2R" as {2}{R}. */
export const manaSaid = (cost: string): string => (cost.toUpperCase().match(/[0-9]+|[A-Z]/g) ?? ['0']).map((part) => `{${part}}`).join('');
