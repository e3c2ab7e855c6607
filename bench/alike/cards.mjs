/** The cards that both engines know, and what a duel is begun with. */
import { readFileSync } from 'node:fs';
import { chainKit } from '@rulewright/chain';
import { readSet } from '@rulewright/language';
import { plain, scripts } from './scripts.mjs';

const home = new URL('../../rulesets/chain/', import.meta.url);
const read = (path) => ({ path, text: readFileSync(new URL(path, home), 'utf8') });

export const names = [...Object.keys(scripts), ...plain];
const { set, problems } = readSet({ kit: chainKit, files: [read('set.yaml'), ...names.map((name) => read(`cards/${name}.yaml`))] });
if (set === undefined) throw new Error(`the cards are not right: ${problems[0]?.problem.message}`);

export const definitions = new Map([...set.cards].map(([id, { definition }]) => [id, definition]));

/** Codes by which the other engine knows them. */
const FIRST = 1000;
export const codeOf = (name) => FIRST + names.indexOf(name);
export const nameOf = (code) => names[code - FIRST];

/** A deck has each card once at most: then a card is known by its name and its player. */
export const DECK = 30;
export const HAND = 5;
