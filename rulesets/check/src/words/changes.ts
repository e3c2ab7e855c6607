/**
 * Changes: what a text does to characters, all the time or for a turn.
 *
 * KL1  A change says the same in a CONT and in what lasts for a turn. In a CONT its amounts are worked out on the board, and must be
 *      such; otherwise they are settled once, when the effect begins.
 */
import type { Amount as BoardAmount, Change } from '@rulewright/kernel';
import {
  a,
  amount,
  type Cards,
  type Changing,
  type Clause,
  cards,
  cardsOnBoard,
  change,
  changesOnBoard,
  clauseOf,
  does,
  listing,
  listOf,
  type NounPhrase,
  needed,
  optional,
  type Phrase,
  quantityOf,
  type Shape,
  saidOfIt,
  signed,
  text,
  type UnknownToBoard,
  whereX,
  word,
} from '@rulewright/language';

/** Layers: first what touches neither power nor soul, then what does. */
const layerOf = (trait: string): string => (trait === 'level' ? 'other' : 'power');

export const changeWords = [
  word(change, 'gets', {
    about: 'More power, soul or level, or less.',
    takes: {
      power: optional(a(amount), 'how much power'),
      soul: optional(a(amount), 'how much soul'),
      level: optional(a(amount), 'how much level'),
    },
    needsOne: ['power', 'soul', 'level'],
    means: (given) => {
      const all = (['power', 'soul', 'level'] as const).flatMap((trait) =>
        given[trait] === undefined ? [] : [[trait, given[trait]] as const],
      );
      return {
        amounts: all.map(([, phrase]) => phrase.means),
        parts: (amounts) =>
          ['other', 'power'].flatMap((layer) => {
            const changes = all.flatMap(([trait], i): Change[] =>
              layerOf(trait) === layer ? [{ add: trait, by: amounts[i] as BoardAmount }] : [],
            );
            return changes.length === 0 ? [] : [{ layer, changes }];
          }),
      };
    },
    says: ({ power, soul, level }) =>
      does(
        'get',
        listing([
          ...(power === undefined ? [] : [`${signed(power)} power`]),
          ...(soul === undefined ? [] : [`${signed(soul)} soul`]),
          ...(level === undefined ? [] : [`${signed(level)} level`]),
        ]),
        whereX([power, soul, level]),
      ),
  }),
  word(change, 'becomes', {
    about: 'Power is set.',
    takes: { power: needed(a(amount), 'how much') },
    main: 'power',
    means: ({ power }) => ({
      amounts: [power.means],
      parts: ([much]) => [{ layer: 'power', changes: [{ set: 'power', to: much }] }],
    }),
    says: ({ power }) => does('have', 'power', power.value === undefined ? ['X', whereX([power])] : quantityOf(power)),
  }),
  word(change, 'has-trait', {
    about: 'Traits come.',
    takes: { traits: needed(listOf(text('a trait', 40)), 'which') },
    main: 'traits',
    means: ({ traits }) => ({ amounts: [], parts: () => [{ layer: 'other', changes: [{ include: 'traits', words: traits }] }] }),
    says: ({ traits }) => does('have', listing(traits.map((one) => `《${one}》`))),
  }),
];

const otherwise = (hint: string): UnknownToBoard => ({
  code: 'board.unknown',
  message: 'a CONT holds all the time; this cannot be worked out for that',
  hint,
});
/** Changes whose amounts the board knows, and characters of which it knows which they are. (KL1) */
export const contChanges = (): Shape<readonly Phrase<Changing>[]> =>
  changesOnBoard(listOf(a(change)), otherwise('use a number, "count" of characters, or "own-level"'));
export const contCards = (): Shape<Phrase<Cards>> =>
  cardsOnBoard(a(cards), otherwise('use "characters" with filters that ask for traits, level, power or place, or "this"'));

/** "it gets +1000 power and has 《court》". */
export const saidChanges = (subject: NounPhrase, changes: readonly Phrase<Changing>[]): Clause => saidOfIt(subject, changes.map(clauseOf));
