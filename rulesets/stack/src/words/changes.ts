/**
 * Changes: what a text does to characteristics, all the time or for a while, each in its layer.
 *
 * SL2  A change says the same in a static text and in one that lasts for a while. In a static text its amounts follow from what is: those
 *      about permanents are worked out layer by layer, any others from the table as it is printed. Otherwise they are settled
 *      once, when the effect begins.
 */
import type { Amount as BoardAmount, Change } from '@rulewright/kernel';
import {
  type Amount,
  a,
  amount,
  aSuch,
  type Changing,
  type Clause,
  change,
  clauseOf,
  does,
  ITS,
  listOf,
  many,
  type NounPhrase,
  needed,
  onBoard,
  optional,
  type Phrase,
  predicate,
  render,
  signed,
  text,
  type Wording,
  whereX,
  word,
} from '@rulewright/language';
import { partOf } from '../boards/board-words.js';
import * as on from '../table.js';

const fixed = (...parts: readonly object[]): Changing => ({ amounts: [], parts: () => parts.map((part) => partOf(part, 'a change')) });
const words = (about: string) => listOf(text(about, 40));
const several = (said: readonly string[]): string =>
  said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
const isCreature = { has: ['types', 'creature'] } as const;

/** Power and toughness: both, or one of them. */
const PT = { power: optional(a(amount), 'how much power'), toughness: optional(a(amount), 'how much toughness') } as const;
interface GivenPT {
  readonly power: Phrase<Amount> | undefined;
  readonly toughness: Phrase<Amount> | undefined;
}
const changesPT = ({ power, toughness }: GivenPT, layer: string, change_: (trait: string, by: BoardAmount) => Change): Changing => {
  const given = [
    ['power', power],
    ['toughness', toughness],
  ].filter((one): one is [string, Phrase<Amount>] => one[1] !== undefined);
  return {
    amounts: given.map(([, phrase]) => phrase.means),
    parts: (amounts) => [{ layer, changes: given.map(([trait], i) => change_(trait, amounts[i] as BoardAmount)) }],
  };
};
const saidPT = (given: GivenPT, sign: string): string => {
  const minus = sign === '+' && (given.power?.value ?? 0) < 0 && given.toughness === undefined;
  return `${signed(given.power, sign)}/${signed(given.toughness, minus ? '-' : sign)}`;
};

/** "blue", "Goblins", "a Forest land", "black Zombie creatures": the last of them is the noun. */
function kindsSaid(colors: readonly string[], subtypes: readonly string[], types: readonly string[]): Wording {
  const all = [...new Set([...colors, ...subtypes, ...types])];
  const noun = subtypes.length + types.length === 0 ? undefined : all.at(-1);
  if (noun === undefined) return several(colors);
  const kind: NounPhrase = { noun, adjectives: all.slice(0, -1) };
  return ({ isMany }) => (isMany === true ? many(kind) : aSuch(kind));
}

export const changeWords = [
  word(change, 'gets', {
    about: 'More power and toughness, or less.',
    takes: PT,
    needsOne: ['power', 'toughness'],
    means: (given) => changesPT(given, '7c', (trait, by) => ({ add: trait, by, when: isCreature })),
    says: (given) => does('get', saidPT(given, '+'), whereX([given.power, given.toughness])),
  }),
  word(change, 'base', {
    about: 'Power and toughness are set.',
    takes: PT,
    needsOne: ['power', 'toughness'],
    means: (given) => changesPT(given, '7b', (trait, to) => ({ set: trait, to })),
    says: (given) =>
      given.power !== undefined && given.toughness !== undefined
        ? does('have', 'base power and toughness', saidPT(given, ''), whereX([given.power, given.toughness]))
        : does('have', 'base', given.power === undefined ? 'toughness' : 'power', (given.power ?? given.toughness)?.says ?? '0'),
  }),
  word(change, 'switched', {
    about: 'Power and toughness change places.',
    means: () => fixed({ layer: '7d', op: 'switchPT' }),
    says: () => does('have', ITS, 'power and toughness switched'),
  }),
  word(change, 'has', {
    about: 'Keywords come.',
    takes: { keywords: needed(words('a keyword'), 'which') },
    main: 'keywords',
    means: ({ keywords }) => fixed({ layer: '6', op: 'addKeyword', value: keywords }),
    says: ({ keywords }) => does('have', several(keywords)),
  }),
  word(change, 'loses', {
    about: 'Keywords go.',
    takes: { keywords: needed(words('a keyword'), 'which') },
    main: 'keywords',
    means: ({ keywords }) => fixed({ layer: '6', op: 'removeKeyword', value: keywords }),
    says: ({ keywords }) => does('lose', several(keywords)),
  }),
  word(change, 'loses-all-abilities', {
    about: 'All abilities and keywords go.',
    means: () => fixed({ layer: '6', op: 'loseAllAbilities' }),
    says: () => does('lose', 'all abilities'),
  }),
  word(change, 'is-also', {
    about: 'Types, subtypes and colours come to those that are there.',
    takes: {
      types: optional(words('a type'), 'which types'),
      subtypes: optional(words('a subtype'), 'which subtypes'),
      colors: optional(words('a colour'), 'which colours'),
    },
    needsOne: ['types', 'subtypes', 'colors'],
    means: ({ types, subtypes, colors }) =>
      fixed(
        ...(types === undefined ? [] : [{ layer: '4', op: 'addType', value: types }]),
        ...(subtypes === undefined ? [] : [{ layer: '4', op: 'addSubtype', value: subtypes }]),
        ...(colors === undefined ? [] : [{ layer: '5', op: 'addColor', value: colors }]),
      ),
    says: ({ types = [], subtypes = [], colors = [] }) =>
      does(
        'be',
        kindsSaid(colors, subtypes, types),
        'in addition to',
        ITS,
        colors.length > 0 && types.length + subtypes.length === 0 ? 'other colors' : 'other types',
      ),
  }),
  word(change, 'becomes', {
    about: 'Types, creature types and colours in the place of those that are there.',
    takes: {
      types: optional(words('a type'), 'which types'),
      subtypes: optional(words('a creature type'), 'which creature types'),
      colors: optional(words('a colour'), 'which colours'),
    },
    needsOne: ['types', 'subtypes', 'colors'],
    means: ({ types, subtypes, colors }) =>
      fixed(
        ...(types === undefined ? [] : [{ layer: '4', op: 'setTypes', value: types }]),
        ...(subtypes === undefined ? [] : [{ layer: '4', op: 'setCreatureSubtypes', value: subtypes }]),
        ...(colors === undefined ? [] : [{ layer: '5', op: 'setColors', value: colors }]),
      ),
    says: ({ types = [], subtypes = [], colors = [] }) => does('be', kindsSaid(colors, subtypes, types)),
  }),
  word(change, 'is-land-type', {
    about: 'Lands have a land type in the place of theirs, and lose their abilities.',
    takes: { type: needed(text('a land type', 40), 'which') },
    main: 'type',
    means: ({ type }) => fixed({ layer: '4', op: 'setLandSubtypes', value: type }),
    says: ({ type }) => does('be', kindsSaid([], [type], [])),
  }),
  word(change, 'every-creature-type', {
    about: 'All creature types come.',
    means: () => fixed({ layer: '4', op: 'allCreatureTypes' }),
    says: () => does('be', 'every creature type'),
  }),
  word(change, 'reads', {
    about: 'A word of its text becomes another: Forest becomes Island.',
    takes: { from: needed(text('a word', 40), 'which word'), to: needed(text('a word', 40), 'what it becomes') },
    means: ({ from, to }) => fixed({ layer: '3', op: 'swapWord', value: { from, to } }),
    says: ({ from, to }) => does('have', `each "${from}" in`, ITS, `text read as "${to}"`),
  }),
  word(change, 'yours', {
    about: 'You control it.',
    // All the time it is whoever controls the text; for a while, whoever did when that began.
    means: () => ({
      amounts: [onBoard((here: Parameters<Amount>[0]) => here.seat, { ofSource: 'controller' } as const)],
      parts: ([by]) => [
        typeof by === 'number'
          ? { layer: '2', changes: [{ set: 'controller', to: by }] }
          : partOf({ layer: '2', op: 'setController', value: 'you' }, 'a change'),
      ],
      // Nobody controls anything who has left the game. (SR7)
      while: (here) => on.isPlaying(here, here.seat),
    }),
    says: () => does('be', 'under your control'),
  }),
];

/** "other creatures you control get +1/+1 and have flying"; of one thing: "it gets …". */
export const saidChanges = (subject: NounPhrase, changes: readonly Phrase<Changing>[], ...more: readonly Wording[]): Clause => ({
  subject,
  verb: '',
  object: [(manner) => several(changes.map((one) => render(predicate(clauseOf(one)), manner))), ...more],
});
