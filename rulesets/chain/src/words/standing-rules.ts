/**
 * Standing rules: words for what holds while a card lies there.
 *
 * WT2  What changes ATK, DEF, levels, names and powers while a card lies there is data: it goes through the layers with all other such
 *      effects, and is worked out anew whenever something has changed.
 * CW51  Who does not have to pay life points pays none, and has paid: however few there are, the cost is no reason why not.
 * CW45  Something that cannot be done once per turn is not done the first time in each turn: to each card, and by each card that says so.
 */
import {
  act,
  type Amount as BoardAmount,
  type Filter as BoardFilter,
  type Change,
  type Here,
  modify,
  replace,
  type StaticText,
} from '@rulewright/kernel';
import {
  type Amount,
  type Asks,
  a,
  allOf,
  amount,
  type Cards,
  cannotSay,
  cards,
  cardsOnBoard,
  cardTitle,
  type Deed,
  deed,
  filter,
  fitting,
  isCertain,
  listing,
  listOf,
  name,
  needed,
  neededUnless,
  oneOf,
  optional,
  type Phrase,
  type Rule,
  rule,
  type Word,
  whole,
  word,
} from '@rulewright/language';
import { destroy, owe, spare } from '../actions.js';
import { ATTRIBUTES, RACES } from '../cards/printed.js';
import { madeInAll, POWERS, powerParts, type Stat } from '../effects/layers.js';
import { spared } from '../events.js';
import { controller, declared, onField, owner } from '../table.js';
import { described, where } from './cards.js';
import { DECLARED } from './declared-values.js';
import { gainSaid, powersSaid } from './gains.js';
import { capital, isSeatOf, type Whose, whose } from './players.js';

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
/** "monsters you control", "this card", "the equipped monster". */
const subject = (of: Phrase<Cards>): string => of.says;
const isSeveral = (of: Phrase<Cards>): boolean => of.isMany !== false;

/** Damage that players take, or cards that go somewhere else: what is done is another. */
const changing = (
  id: string,
  on: Deed['on'],
  fits: Parameters<typeof modify>[1]['when'],
  change: Parameters<typeof modify>[1]['change'],
  making: Parameters<Rule['effects']>[0],
) => {
  const { lasting, captures, holds } = making;
  return modify(id, {
    on,
    captures,
    ...lasting,
    when: (here, call) => (holds === undefined || holds(here)) && fits?.(here, call) !== false,
    change,
  });
};

const seatSaid = (who: Whose): string => (who === 'you' ? 'you take' : who === 'opponent' ? 'your opponent takes' : 'players take');

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
const OFTEN = ['Once', 'Twice', 'Three times', 'Four times', 'Five times'] as const;
const sparedCard = (here: Here): number => (here.has('card') ? here.int('card') : 0);

export const ruleWords: readonly Word<Rule>[] = [
  word(rule, 'once-per-turn-cannot', {
    about: 'Something cannot be done to a card the first time in each turn, or the first few times.',
    takes: {
      what: needed(a(deed), 'what: be-destroyed, say'),
      times: optional(whole(1, 5), 'how often in a turn; once, by default'),
    },
    main: 'what',
    isScope: true,
    means: ({ what, times = 1 }): Rule => ({
      effects: ({ id, lasting, captures, settles = [], holds }) => {
        const { when, ...on } = fitting(what, holds);
        return [
          replace(id, {
            ...on,
            captures,
            ...lasting,
            memories: [{ event: spared, in: 'turn' }],
            // Each card is spared so often, by each card that says so.
            when: (here, call) =>
              when?.(here, call) !== false &&
              here.history.count({
                event: spared,
                in: 'turn',
                where: ({ data }) => data['rule'] === id && data['by'] === here.source && data['card'] === (call.params['card'] ?? 0),
              }) < times,
            instead: [...settles, act(spare, { card: sparedCard, by: (here) => here.source, rule: id })],
          }),
        ];
      },
    }),
    says: ({ what, times = 1 }) => `${(OFTEN[times - 1] as string).toLowerCase()} per turn, ${cannotSay(what)}`,
  }),
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
      const several = isSeveral(of);
      const said = [
        ...gainSaid({ attack, defense, level }, several),
        ...(attacks
          ? [`can make ${attacks.says === '1' ? 'a second attack' : `${attacks.says} additional attacks`} during each Battle Phase`]
          : []),
        ...powersSaid(powers, several),
      ];
      return `${subject(of)} ${listing(said)}`;
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
      listing([
        ...(attack ? [`the ATK of ${of.says} is ${attack.says}`] : []),
        ...(defense ? [`the DEF of ${of.says} is ${defense.says}`] : []),
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
      listing([
        ...(attack ? [`the ATK of ${of.says} becomes ${attack.says}`] : []),
        ...(defense ? [`the DEF of ${of.says} becomes ${defense.says}`] : []),
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
      listing([
        ...(attack ? [`the original ATK of ${of.says} is ${attack.says}`] : []),
        ...(defense ? [`the original DEF of ${of.says} is ${defense.says}`] : []),
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
      `${subject(of)} ${isSeveral(of) ? 'are' : 'is'} treated as ${listing([...(called ? [`"${cardTitle(called)}"`] : []), ...(attribute ? [attribute === DECLARED ? 'the declared Attribute' : attribute.toUpperCase()] : []), ...(race ? [race === DECLARED ? 'the declared Type' : capital(race)] : [])])}`,
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
    says: ({ cards: of }) => `you control ${of.says}`,
  }),
  word(rule, 'negated', {
    about: 'The effects of cards are negated.',
    takes: { cards: onBoardCards('which cards') },
    main: 'cards',
    means: ({ cards: of }): Rule => ({
      effects: no,
      texts: (id) => text(id, of, [{ layer: 'control', changes: [{ include: 'powers', words: ['negated'] }, { lose: 'standing' }] }]),
    }),
    says: ({ cards: of }) => `negate the effects of ${of.says}`,
  }),
  word(rule, 'goes-elsewhere', {
    about: 'Cards that would go to the graveyard are banished, or go to a hand or deck, instead.',
    takes: {
      to: optional(oneOf('banished', 'hand', 'deck', 'deck-bottom'), 'where they go; banished, by default'),
      cards: optional(a(cards), 'which cards, as they lie there; all, by default'),
      whose,
      where,
      leaving: optional(oneOf('field', 'anywhere'), 'from where; from anywhere, by default'),
      by: optional(oneOf('battle', 'effect'), 'only those that are destroyed, by battle or by card effects; in whatever way, by default'),
    },
    means: ({ to = 'banished', cards: of, whose: who, where: those = [], leaving, by }): Rule => ({
      effects: (making) => [
        changing(
          making.id,
          by === undefined ? ['to grave'] : [destroy],
          (here, { params }) => {
            if (by !== undefined && params['how'] !== by) return false;
            const id = params['card'] as number;
            if (!here.exists(id) || params['to'] !== '' || (leaving === 'field' && !onField(here, id))) return false;
            if (!isSeatOf(here, who, here.get(id, onField(here, id) ? controller : owner))) return false;
            return (of === undefined || of.means(here).includes(id)) && those.every(({ means }) => means(here, id));
          },
          (_, params) => ({ ...params, to }),
          making,
        ),
      ],
    }),
    says: ({ to = 'banished', cards: of, whose: who, where: those = [], leaving, by }) => {
      const noun = of === undefined ? described(those, ['card', 'cards'], '').one : (of.one ?? of.says);
      const owned = who === 'you' ? ' to your GY' : who === 'opponent' ? " to your opponent's GY" : ' to the GY';
      const head = of !== undefined && (of.isMany === false || isCertain(noun)) ? of.says : `any ${noun}`;
      const goes =
        to === 'banished'
          ? 'banished'
          : to === 'hand'
            ? 'returned to the hand'
            : to === 'deck'
              ? 'returned to the top of the Deck'
              : 'placed on the bottom of the Deck';
      if (by !== undefined) {
        const side = who === 'you' ? ' you control' : who === 'opponent' ? ' your opponent controls' : '';
        return `${head}${side} that would be destroyed by ${by === 'battle' ? 'battle' : 'card effect'} and sent to the GY is ${goes} instead`;
      }
      return `${head} that would be sent${leaving === 'field' ? ' from the field' : ''}${owned} is ${goes} instead`;
    },
  }),
  word(rule, 'pays-no-life', {
    about: 'Players do not have to pay life points: what would cost some is paid all the same.',
    takes: { who: whose, for: optional(allOf(filter), 'for what which cards say; for all, by default') },
    main: 'who',
    means: ({ who, for: those = [] }): Rule => ({
      effects: (making) => [
        changing(
          making.id,
          [owe],
          (here, { params }) =>
            isSeatOf(here, who, params['seat'] as number) && those.every(({ means }) => means(here, params['card'] as number)),
          (_, params) => ({ ...params, amount: 0 }),
          making,
        ),
      ],
    }),
    says: ({ who, for: those = [] }) =>
      `${who === 'you' ? 'you do' : who === 'opponent' ? 'your opponent does' : 'players do'} not have to pay LP${those.length === 0 ? '' : ` for ${described(those, ['card', 'cards'], '').many}`}`,
  }),
  word(rule, 'damage-becomes', {
    about: 'Damage that players take is another: half, double, none, or a number.',
    takes: {
      amount: neededUnless('to', oneOf('half', 'double', 'none'), 'how much of it'),
      to: optional(whole(0, 100_000), 'a number that it becomes'),
      who: whose,
      by: optional(oneOf('battle', 'effect'), 'by what; by anything, by default'),
    },
    main: 'amount',
    means: ({ amount: much, to, who, by }): Rule => ({
      effects: (making) => [
        changing(
          making.id,
          [by === undefined ? 'damage' : `${by} damage`],
          (here, { params }) => isSeatOf(here, who, params['seat'] as number),
          (_, params) => ({
            ...params,
            amount:
              to !== undefined
                ? to
                : much === 'none'
                  ? 0
                  : much === 'half'
                    ? Math.floor((params['amount'] as number) / 2)
                    : (params['amount'] as number) * 2,
          }),
          making,
        ),
      ],
    }),
    says: ({ amount: much, to, who, by }) => {
      if (to !== undefined) return `any ${by === undefined ? '' : `${by} `}damage ${seatSaid(who)} becomes ${to}`;
      const kind = by === undefined ? 'damage' : `${by} damage`;
      return much === 'none' ? `${seatSaid(who)} no ${kind}` : `${kind} ${seatSaid(who)} is ${much === 'half' ? 'halved' : 'doubled'}`;
    },
  }),
];
