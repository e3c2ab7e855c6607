/**
 * Rules on the board: words for what monsters are all the time, in layers.
 *
 * WT2  What changes ATK, DEF, levels, names and powers while a card lies there is data: it goes through the layers with all other such
 *      effects, and is worked out anew whenever something has changed.
 */
import type { Amount as BoardAmount, Filter as BoardFilter, Change, StaticText } from '@rulewright/kernel';
import {
  type Amount,
  type Asks,
  a,
  amount,
  type Cards,
  cards,
  cardsOnBoard,
  cardTitle,
  certain,
  counted,
  does,
  listedOf,
  listing,
  listOf,
  name,
  needed,
  nounOf,
  oneOf,
  optional,
  ownOf,
  type Phrase,
  quantityOf,
  type Rule,
  render,
  rule,
  saidOf,
  saidOfIt,
  titled,
  type Word,
  type Wording,
  word,
  YOU,
} from '@rulewright/language';
import { ATTRIBUTES, RACES } from '../../cards/printed.js';
import { madeInAll, POWERS, powerParts, type Stat } from '../../effects/layers.js';
import { declared } from '../../table.js';
import { DECLARED } from '../declared-values.js';
import { gainSaid, powersSaid } from '../gains.js';

/** Cards that can be asked for all the time: those on the board. (WT2) */
const onBoardCards = (about: string) =>
  needed(
    cardsOnBoard(a(cards), {
      code: 'rule.board',
      message: 'what holds all the time cannot be asked of these cards',
      hint: 'take this, equipped, monsters, spells-and-traps or field, with filters by kind, attribute, race, type, level, name or archetype',
    }),
    about,
  );

/** An amount as the layers read it: as data, or as a trait of the card that asks. */
const dataOf = ({ means }: Phrase<Amount>, asks: Asks): BoardAmount => means.board ?? { ofSource: asks(means) };
const no = (): readonly never[] => [];

const text = (
  id: string,
  of: Phrase<Cards>,
  parts: readonly { readonly layer: string; readonly changes: readonly Change[] }[],
): readonly StaticText[] => [
  { id, isStatic: true, affects: of.means.board as BoardFilter, parts: parts.filter(({ changes }) => changes.length > 0) },
];
/** "the ATK of this card is 500 and the DEF of this card is 0". */
const statsSaid = (
  of: Phrase<Cards>,
  verb: 'be' | 'become',
  stats: readonly (readonly [stat: string, to: Phrase<Amount> | undefined])[],
): Wording =>
  listedOf(
    stats.flatMap(([stat, to]) => (to === undefined ? [] : [saidOf(certain(render(ownOf(nounOf(of), stat))), verb, quantityOf(to))])),
  );

/** A trait becomes a word, or what the card has declared. */
const becoming = (trait: 'attribute' | 'race', to: string): Change =>
  to === DECLARED ? { set: trait, toSource: 'declared' } : { set: trait, to };
/** What depends on something that was declared holds only after that. */
const whileDeclared = (to: readonly (string | undefined)[], texts: readonly StaticText[], asks: Asks): readonly StaticText[] => {
  if (!to.includes(DECLARED)) return texts;
  const isDeclared = asks((here) => here.get(here.source, declared).length);
  return texts.map((one) => ({ ...one, condition: { atLeast: [isDeclared, 1] } }));
};

/** A stat is made a number, and what was added to it for a while is covered. (AK4) */
const made = (stat: Stat, to: Parameters<typeof dataOf>[0] | undefined, asks: Asks): readonly Change[] =>
  to === undefined
    ? []
    : [
        { set: `${stat}.base`, to: dataOf(to, asks) },
        { set: `${stat}.gained`, to: 0 },
      ];

export const boardRules: readonly Word<Rule>[] = [
  word(rule, 'gain', {
    about: 'Monsters have more or less ATK, DEF, levels or attacks, or powers.',
    takes: {
      cards: onBoardCards('which monsters'),
      attack: optional(a(amount), 'how much ATK'),
      defense: optional(a(amount), 'how much DEF'),
      level: optional(a(amount), 'how many levels'),
      attacks: optional(a(amount), 'how many attacks more in each Battle Phase'),
      powers: optional(listOf(oneOf(...POWERS)), 'what they may do, or not'),
    },
    needsOne: ['attack', 'defense', 'level', 'attacks', 'powers'],
    means: ({ cards: of, attack, defense, level, attacks, powers }): Rule => ({
      effects: no,
      texts: (id, asks) =>
        text(id, of, [
          {
            layer: 'additive',
            changes: [
              ...(attack ? [{ add: 'atk.plus', by: dataOf(attack, asks) }] : []),
              ...(defense ? [{ add: 'def.plus', by: dataOf(defense, asks) }] : []),
              ...(level ? [{ add: 'level', by: dataOf(level, asks) }] : []),
              ...(attacks ? [{ add: 'attacks', by: dataOf(attacks, asks) }] : []),
            ],
          },
          ...powerParts(powers ?? []),
        ]),
    }),
    says: ({ cards: of, attack, defense, level, attacks, powers = [] }) => {
      const often = attacks && quantityOf(attacks);
      const said = [
        ...gainSaid({ attack, defense, level }),
        ...(often === undefined
          ? []
          : [
              does(
                'can',
                'make',
                often.value === 1 ? 'a second attack' : counted(often, { noun: 'additional attack' }),
                'during each Battle Phase',
              ),
            ]),
        ...powersSaid(powers),
      ];
      return saidOfIt(nounOf(of), said);
    },
  }),
  word(rule, 'is-set-to', {
    about: 'The ATK or DEF of monsters is a number, whatever else adds to it.',
    takes: { cards: onBoardCards('which monsters'), attack: optional(a(amount), 'the ATK'), defense: optional(a(amount), 'the DEF') },
    needsOne: ['attack', 'defense'],
    means: ({ cards: of, attack, defense }): Rule => ({
      effects: no,
      texts: (id, asks) =>
        text(id, of, [
          {
            layer: 'set',
            changes: [
              ...(attack ? madeInAll('atk', dataOf(attack, asks)) : []),
              ...(defense ? madeInAll('def', dataOf(defense, asks)) : []),
            ],
          },
        ]),
    }),
    says: ({ cards: of, attack, defense }) =>
      statsSaid(of, 'be', [
        ['ATK', attack],
        ['DEF', defense],
      ]),
  }),
  word(rule, 'becomes', {
    about:
      'The ATK or DEF of monsters is made a number all the time. What was made of it for a while before counts no more; what always adds to it, and what is added later, does.',
    takes: { cards: onBoardCards('which monsters'), attack: optional(a(amount), 'the ATK'), defense: optional(a(amount), 'the DEF') },
    needsOne: ['attack', 'defense'],
    means: ({ cards: of, attack, defense }): Rule => ({
      effects: no,
      texts: (id, asks) => text(id, of, [{ layer: 'additive', changes: [...made('atk', attack, asks), ...made('def', defense, asks)] }]),
    }),
    says: ({ cards: of, attack, defense }) =>
      statsSaid(of, 'become', [
        ['ATK', attack],
        ['DEF', defense],
      ]),
  }),
  word(rule, 'is-originally', {
    about: 'The original ATK or DEF of monsters is a number.',
    takes: { cards: onBoardCards('which monsters'), attack: optional(a(amount), 'the ATK'), defense: optional(a(amount), 'the DEF') },
    needsOne: ['attack', 'defense'],
    means: ({ cards: of, attack, defense }): Rule => ({
      effects: no,
      texts: (id, asks) =>
        text(id, of, [
          {
            layer: 'original',
            changes: [
              ...(attack ? ['atk.original', 'atk.base'].map((set) => ({ set, to: dataOf(attack, asks) })) : []),
              ...(defense ? ['def.original', 'def.base'].map((set) => ({ set, to: dataOf(defense, asks) })) : []),
            ],
          },
        ]),
    }),
    says: ({ cards: of, attack, defense }) =>
      statsSaid(of, 'be', [
        ['original ATK', attack],
        ['original DEF', defense],
      ]),
  }),
  word(rule, 'is-treated-as', {
    about: 'Cards count as others: by name, attribute or type.',
    takes: {
      cards: onBoardCards('which cards'),
      name: optional(name('the id of a card'), 'the name'),
      attribute: optional(oneOf(...ATTRIBUTES, DECLARED), 'the attribute; declared: the one that this card has declared'),
      race: optional(oneOf(...RACES, DECLARED), 'the type; declared: the one that this card has declared'),
    },
    needsOne: ['name', 'attribute', 'race'],
    means: ({ cards: of, name: called, attribute, race }): Rule => ({
      effects: no,
      texts: (id, asks) =>
        whileDeclared(
          [attribute, race],
          text(id, of, [
            {
              layer: 'original',
              changes: [
                ...(called ? [{ include: 'names', words: [called] }] : []),
                ...(attribute ? [becoming('attribute', attribute)] : []),
                ...(race ? [becoming('race', race)] : []),
              ],
            },
          ]),
          asks,
        ),
    }),
    says: ({ cards: of, name: called, attribute, race }) =>
      saidOf(
        nounOf(of),
        'be',
        'treated as',
        listing([
          ...(called ? [`"${cardTitle(called)}"`] : []),
          ...(attribute ? [attribute === DECLARED ? 'the declared Attribute' : attribute.toUpperCase()] : []),
          ...(race ? [race === DECLARED ? 'the declared Type' : titled(race)] : []),
        ]),
      ),
  }),
  word(rule, 'controls', {
    about: 'You control cards.',
    takes: { cards: onBoardCards('which cards') },
    main: 'cards',
    means: ({ cards: of }): Rule => ({
      effects: no,
      texts: (id) =>
        text(id, of, [{ layer: 'control', changes: [{ set: 'controller', toSource: 'controller' }] }]).map((one) => ({
          ...one,
          affects: { and: [one.affects as BoardFilter, { not: { has: ['powers', 'cannot-change-control'] } }] },
        })),
    }),
    says: ({ cards: of }) => saidOf(YOU, 'control', nounOf(of)),
  }),
  word(rule, 'negated', {
    about: 'The effects of cards are negated.',
    takes: { cards: onBoardCards('which cards') },
    main: 'cards',
    means: ({ cards: of }): Rule => ({
      effects: no,
      texts: (id) => text(id, of, [{ layer: 'control', changes: [{ include: 'powers', words: ['negated'] }, { lose: 'standing' }] }]),
    }),
    says: ({ cards: of }) => does('negate', ownOf(nounOf(of), 'effects')),
  }),
];
