/** Inflection: the forms of English verbs and nouns. What follows no rule stands in the tables, and nowhere else. */

const THIRD: ReadonlyMap<string, string> = new Map(Object.entries({ be: 'is', do: 'does', go: 'goes', have: 'has' }));
const PAST: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ be: 'was', become: 'became', begin: 'began', break: 'broke', bring: 'brought', buy: 'bought', cast: 'cast', choose: 'chose' },
    ...{ come: 'came', cut: 'cut', deal: 'dealt', do: 'did', draw: 'drew', fall: 'fell', fight: 'fought', find: 'found', get: 'got' },
    ...{ give: 'gave', go: 'went', have: 'had', hide: 'hid', hit: 'hit', hold: 'held', keep: 'kept', leave: 'left', light: 'lit' },
    ...{ lose: 'lost', make: 'made', pay: 'paid', put: 'put', run: 'ran', say: 'said', see: 'saw', sell: 'sold', send: 'sent', set: 'set' },
    ...{ spend: 'spent', stand: 'stood', steal: 'stole', strike: 'struck', take: 'took', tell: 'told', throw: 'threw', win: 'won' },
  }),
);
const GERUND: ReadonlyMap<string, string> = new Map(Object.entries({ be: 'being', die: 'dying', see: 'seeing', tie: 'tying' }));
/** Those that double their last letter: "putting". */
const DOUBLES: ReadonlySet<string> = new Set('begin cut get hit put run set skip swap tap untap win'.split(' '));
/** Those that have one form: "it can", "they can". */
const MODAL: ReadonlyMap<string, string> = new Map(
  Object.entries({ can: 'could', cannot: 'could not', may: 'might', must: 'must', would: 'would' }),
);

/** The form of a verb in small letters, as the verb is written: "Set", "Sets". */
const formed = (verb: string, irregular: ReadonlyMap<string, string>, regular: () => string): string => {
  const found = irregular.get(verb) ?? irregular.get(verb.toLowerCase());
  if (found === undefined) return regular();
  return verb === verb.toLowerCase() ? found : capitalized(found);
};
const isSoft = (word: string): boolean => /[^aeiou]y$/.test(word);
const withS = (word: string): string => (isSoft(word) ? `${word.slice(0, -1)}ies` : `${word}${/(s|sh|ch|x|z)$/.test(word) ? 'es' : 's'}`);
/** What stands before "ed" and "ing". */
const stemOf = (verb: string): string =>
  DOUBLES.has(verb.toLowerCase()) ? `${verb}${verb.at(-1)}` : verb.endsWith('e') ? verb.slice(0, -1) : verb;
const third = (verb: string): string => (MODAL.has(verb) ? verb : formed(verb, THIRD, () => withS(verb)));

/** "draw", "draws"; "are", "is". */
export const present = (verb: string, isMany: boolean): string => (isMany ? (verb === 'be' ? 'are' : verb) : third(verb));
/** "drew"; "were", "was". */
export function past(verb: string, isMany: boolean): string {
  if (verb === 'be' && isMany) return 'were';
  return MODAL.get(verb) ?? formed(verb, PAST, () => `${isSoft(verb) ? `${verb.slice(0, -1)}i` : stemOf(verb)}ed`);
}
/** "drawing". */
export const gerund = (verb: string): string => formed(verb, GERUND, () => `${stemOf(verb)}ing`);
/** "does not draw", "is not", "did not draw". */
export function negated(verb: string, isMany: boolean, isPast: boolean): string {
  if (verb === 'can') return isPast ? 'could not' : 'cannot';
  if (verb === 'be' || MODAL.has(verb)) return `${isPast ? past(verb, isMany) : present(verb, isMany)} not`;
  return `${isPast ? 'did' : present('do', isMany)} not ${verb}`;
}

const IRREGULAR_NOUNS: ReadonlyMap<string, string> = new Map(Object.entries({ Elf: 'Elves', Dwarf: 'Dwarves', Wolf: 'Wolves' }));
/** "monsters", "libraries", "climaxes". */
export const plural = (noun: string): string => IRREGULAR_NOUNS.get(noun) ?? withS(noun);

/** What is not counted, but measured: "that much damage". */
const MASSES: ReadonlySet<string> = new Set(['damage', 'life']);
export const isMass = (noun: string): boolean => MASSES.has(noun);

/** "a monster", "an attack", `an "Elf"`. */
export const article = (said: string): string => `${/^"?[aeiou]/i.test(said) && !/^"?(uni|one)/i.test(said) ? 'an' : 'a'} ${said}`;
/** "waiting-room" as "waiting room". */
export const spaced = (id: string): string => id.split('-').join(' ');
/** How a sentence begins. */
export const capitalized = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);
/** "A", "A and B", "A, B, and C". */
export function listing(said: readonly string[], last = 'and'): string {
  if (said.length < 3) return said.join(` ${last} `);
  return `${said.slice(0, -1).join(', ')}, ${last} ${said.at(-1)}`;
}
