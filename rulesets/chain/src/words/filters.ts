/**
 * Filters: words for which cards are meant.
 *
 * CW49  A monster was destroyed by battle with another from the moment that damage was calculated, though it still stands there; and in this
 *      turn where it went then.
 */
import type { Filter as BoardFilter, Here } from '@rulewright/kernel';
import {
  a,
  allOf,
  amount,
  article,
  cards,
  cardTitle,
  type Filter,
  filter,
  listing,
  listOf,
  name,
  needed,
  onBoard,
  oneOf,
  optional,
  type Shape,
  type Word,
  whole,
  word,
} from '@rulewright/language';
import { roomForCounters } from '../actions.js';
import { SPELL_TYPES, TYPES } from '../cards/printed.js';
import { has, kindOf, POWERS } from '../effects/layers.js';
import { battled, destroyed } from '../events.js';
import { isSpecial, whyNotSummoned } from '../summoning/summon-actions.js';
import {
  attackerOf,
  banished,
  cameAs,
  cameIn,
  controller,
  countersOn,
  deck,
  duel,
  duelOf,
  extra,
  grave,
  hand,
  isUp,
  onField,
  onSince,
  owner,
  position,
  setIn,
  since,
  struckIn,
  targetOf,
  tributes,
  turnOf,
} from '../table.js';
import {
  attackNow,
  attributeNow,
  defenseNow,
  isCalled,
  isMonster,
  isSummonable,
  levelNow,
  originalAttack,
  raceNow,
  wordsNow,
} from './card-values.js';
import { attributeOrDeclared, type Declared, kindOrDeclared, nameOrDeclared, raceOrDeclared } from './declared-values.js';
import { capital, titled } from './players.js';

const plainFilter = (
  called: string,
  about: string,
  means: (here: Here, id: number) => boolean,
  says = called,
  board?: BoardFilter,
  subject?: string,
): Word<Filter> =>
  word(filter, called, {
    about,
    means: () => (board === undefined ? means : onBoard(means, board)),
    says: () => says,
    ...(subject !== undefined && { calls: () => ({ subject }) }),
  });
/** With what a monster has battled that is to be destroyed by it, and has not left yet; 0 if there is none. (CW49) */
const foeOfDoomed = (here: Here, id: number): number =>
  here.get(duelOf(here), duel.fields.doomed).includes(id) ? otherOf([attackerOf(here), targetOf(here)], id) : 0;
/** With what one has battled that a battle of this turn has destroyed. */
function foeOfDestroyed(here: Here, id: number): number {
  const [fall] = here.history.list({ event: destroyed, in: 'turn', where: ({ data }) => data['card'] === id }).slice(-1);
  if (fall?.data['how'] !== 'battle') return 0;
  const [battle] = here.history
    .list({ event: battled, in: 'turn', where: ({ seq, data }) => seq < fall.seq && [data['attacker'], data['target']].includes(id) })
    .slice(-1);
  return battle === undefined ? 0 : otherOf([battle.data['attacker'] as number, battle.data['target'] as number], id);
}
const otherOf = (two: readonly number[], id: number): number => two.find((one) => one !== id) ?? 0;
/** A kind of card, which is the noun. */
const kindFilter = (called: 'monster' | 'spell' | 'trap', one: string, many: string): Word<Filter> =>
  word(filter, called, {
    about: `${many.replace(/^./, (letter) => letter.toUpperCase())}.`,
    means: () => onBoard((here: Here, id: number) => kindOf(here, id) === called, { is: ['kind', called] } as const),
    says: () => one,
    calls: () => ({ one, many }),
  });

type Measure = (here: Here, id: number) => number | undefined;
const measuring = (
  called: string,
  about: string,
  of: Measure,
  isRight: (is: number, than: number) => boolean,
  unit: string,
  /** "or less" */
  order = '',
): Word<Filter> =>
  word(filter, called, {
    about,
    takes: { than: needed(a(amount), 'how much') },
    main: 'than',
    means:
      ({ than }): Filter =>
      (here, id) => {
        const is = of(here, id);
        return is !== undefined && isRight(is, than.means(here));
      },
    says: ({ than }) => (isNumber(than) ? `with ${than.says}${order} ${unit}` : `whose ${unit} is ${ORDERS[order] ?? ''}${than.says}`),
  });
/** Whether it can stand before what it measures. */
const isNumber = ({ says, value }: { readonly says: string; readonly value?: number | undefined }): boolean =>
  value !== undefined || says === 'that many';
const ORDERS: Readonly<Record<string, string>> = { ' or less': 'less than or equal to ', ' or more': 'greater than or equal to ' };
const atMost = (is: number, than: number): boolean => is <= than;
const atLeast = (is: number, than: number): boolean => is >= than;
const same = (is: number, than: number): boolean => is === than;

/** One of some words, printed on the card or made of it since. */
const ofWords = <const T extends string>(
  called: string,
  about: string,
  words: readonly T[],
  of: (here: Here, id: number, one: T) => boolean,
  says: (said: string) => string,
  board: (one: T) => BoardFilter,
): Word<Filter> =>
  word(filter, called, {
    about,
    takes: { is: needed(listOf(oneOf(...words)), 'which; or one of several') },
    main: 'is',
    means: ({ is }) => onBoard((here: Here, id: number) => is.some((one) => of(here, id, one)), { or: is.map(board) }),
    says: ({ is }) => says(listing(is, 'or')),
  });

/** The same, where one that was declared may stand, too. (CW10) */
const ofDeclared = <T extends string>(
  called: string,
  about: string,
  shape: Shape<Declared<T>>,
  of: (here: Here, id: number) => string,
  says: (said: string) => string,
  trait: string,
): Word<Filter> =>
  word(filter, called, {
    about,
    takes: { is: needed(listOf(shape), 'which; or one of several') },
    main: 'is',
    means: ({ is }) => {
      const fits = (here: Here, id: number): boolean => is.some(({ means }) => means(here) === of(here, id));
      const plain = is.flatMap((one) => one.plain ?? []);
      return plain.length < is.length ? fits : onBoard(fits, { or: plain.map((one) => ({ is: [trait, one] as const })) });
    },
    says: ({ is }) =>
      is.some(({ plain }) => plain === undefined)
        ? `with the declared ${called === 'race' ? 'Type' : 'Attribute'}`
        : says(
            listing(
              is.map((one) => one.says),
              'or',
            ),
          ),
  });

const namesSaid = (ids: readonly Declared<string>[]): string | undefined =>
  ids.some(({ plain }) => plain === undefined)
    ? undefined
    : listing(
        ids.map(({ says }) => `"${cardTitle(says)}"`),
        'or',
      );
const LIES = { hand, graveyard: grave, deck, 'extra-deck': extra, banished } as const;
const LIES_SAID = {
  hand: 'in the hand',
  graveyard: 'in the GY',
  deck: 'in the Deck',
  'extra-deck': 'in the Extra Deck',
  banished: 'banished',
  field: 'on the field',
} as const;

/** "monster", "Spell": as players write them. */
const kindSaid = (kind: string): string => (kind === 'monster' ? kind : kind.replace(/^./, (letter) => letter.toUpperCase()));

const canHold = (here: Here, id: number, counter: string): boolean =>
  Object.hasOwn(here.card(id)['holds'] as object, counter) && roomForCounters(here, id, counter) > 0;

export const filterWords = [
  kindFilter('monster', 'monster', 'monsters'),
  kindFilter('spell', 'Spell', 'Spells'),
  kindFilter('trap', 'Trap', 'Traps'),
  word(filter, 'monster-card', {
    about: 'Cards that are printed as monsters, also where they lie as something else: equipped to another, say.',
    means: (): Filter => (here, id) => here.card(id)['kind'] === 'monster',
    says: () => 'Monster Card',
    calls: () => ({ one: 'Monster Card', many: 'Monster Cards' }),
  }),
  plainFilter('face-up', 'Cards that lie face up.', isUp, 'face-up', { not: { is: ['kind', 'unknown'] } }),
  plainFilter('face-down', 'Cards that lie face down.', (here, id) => !isUp(here, id), 'face-down', { is: ['kind', 'unknown'] }),
  plainFilter('set', 'Cards that are Set: face down on the field.', (here, id) => onField(here, id) && !isUp(here, id), 'Set'),
  plainFilter('other', 'All but this card.', (here, id) => id !== here.source, 'other', { other: true }),
  plainFilter('attack-position', 'Monsters in Attack Position.', (here, id) => here.get(id, position) === 'attack', 'Attack Position'),
  plainFilter('defense-position', 'Monsters in Defense Position.', (here, id) => here.get(id, position) === 'defense', 'Defense Position'),
  plainFilter(
    'yours',
    'Cards that you control, or that lie in a place of yours.',
    (here, id) => here.get(id, controller) === here.seat,
    'that you control',
    { same: 'controller' },
  ),
  plainFilter('you-own', 'Cards that you own.', (here, id) => here.get(id, owner) === here.seat, 'that you own'),
  plainFilter(
    'came-this-turn',
    'Monsters that were summoned or set in this turn.',
    (here, id) => here.get(id, cameIn) === turnOf(here),
    'that came to the field this turn',
  ),
  plainFilter(
    'not-there-before',
    'Cards that did not lie on the field when this one began to apply.',
    (here, id) => !onField(here, id) || here.get(id, onSince) > here.get(here.source, since),
    'that were not on the field before',
  ),
  word(filter, 'lies-in', {
    about: 'Cards that lie somewhere: in a hand, a graveyard, a deck, banished, on the field.',
    takes: {
      place: needed(listOf(oneOf('hand', 'graveyard', 'deck', 'extra-deck', 'banished', 'field')), 'where; or in one of several places'),
    },
    main: 'place',
    means:
      ({ place }): Filter =>
      (here, id) =>
        place.some((one) => (one === 'field' ? onField(here, id) : here.isIn(id, LIES[one]))),
    says: ({ place }) =>
      listing(
        place.map((one) => LIES_SAID[one]),
        'or',
      ),
  }),
  word(filter, 'was-summoned', {
    about: 'Monsters on the field by how they were summoned.',
    takes: { how: needed(listOf(oneOf('normal', 'tribute', 'flip', 'special', 'fusion', 'ritual')), 'how; or in one of several ways') },
    main: 'how',
    means:
      ({ how }): Filter =>
      (here, id) => {
        const is = here.get(id, cameAs);
        if (is === '') return false;
        return how.some((one) => one === is || (one === 'special' && isSpecial(is)) || (one === 'normal' && is === 'tribute'));
      },
    says: ({ how }) =>
      `${listing(
        how.map((one) => one.replace(/^./, (letter) => letter.toUpperCase())),
        'or',
      )} Summoned`,
  }),
  word(filter, 'summoned-with-tributes', {
    about: 'Monsters on the field that were summoned or set the normal way with so many Tributes.',
    takes: { count: needed(whole(0, 5), 'how many; 0 for none') },
    main: 'count',
    means:
      ({ count }): Filter =>
      (here, id) =>
        here.get(id, tributes) === count,
    says: ({ count }) =>
      `that was Normal Summoned/Set ${count === 0 ? 'without Tributing' : `by Tributing ${count} monster${count === 1 ? '' : 's'}`}`,
  }),
  plainFilter(
    'set-this-turn',
    'Cards that were set in this turn.',
    (here, id) => here.get(id, setIn) === turnOf(here) && turnOf(here) > 0,
    'that was Set this turn',
  ),
  plainFilter(
    'attacked-this-turn',
    'Monsters that attacked in this turn, up to the Damage Step.',
    (here, id) => here.get(id, struckIn) === turnOf(here),
    'that attacked this turn',
  ),
  word(filter, 'destroyed-by-battle-with', {
    about: 'Monsters that were destroyed by battle with some others in this turn: from the moment that it is decided, and where they went.',
    takes: { cards: needed(a(cards), 'with which') },
    main: 'cards',
    means:
      ({ cards: others }) =>
      (here: Here, id: number) => {
        const foe = onField(here, id) ? foeOfDoomed(here, id) : foeOfDestroyed(here, id);
        return foe !== 0 && others.means(here).includes(foe);
      },
    says: ({ cards: others }) => `that was destroyed by battle with ${(others.many ?? others.says).replace(/^all /, '')}`,
  }),
  plainFilter(
    'can-be-normal-summoned',
    'Monsters that can be Normal Summoned or Set, as far as their own texts go.',
    (here, id) => isMonster(here, id) && whyNotSummoned(here, id, 'normal') === undefined,
    'that can be Normal Summoned/Set',
    undefined,
    'can be Normal Summoned/Set',
  ),
  plainFilter(
    'can-be-special-summoned',
    'Monsters that can be Special Summoned.',
    (here, id) => isSummonable(here, id),
    '',
    undefined,
    'can be Special Summoned',
  ),
  measuring('attack-at-most', 'Monsters that are no stronger than that.', attackNow, atMost, 'ATK', ' or less'),
  measuring('attack-at-least', 'Monsters that are at least that strong.', attackNow, atLeast, 'ATK', ' or more'),
  measuring('attack', 'Monsters with exactly that ATK.', attackNow, same, 'ATK'),
  measuring('original-attack-at-most', 'Monsters whose original ATK is no higher.', originalAttack, atMost, 'original ATK', ' or less'),
  measuring('defense-at-most', 'Monsters with no more DEF than that.', defenseNow, atMost, 'DEF', ' or less'),
  measuring('defense-at-least', 'Monsters with at least that much DEF.', defenseNow, atLeast, 'DEF', ' or more'),
  measuring('defense', 'Monsters with exactly that DEF.', defenseNow, same, 'DEF'),
  word(filter, 'level', {
    about: 'Monsters of a level.',
    takes: { is: needed(a(amount), 'which') },
    main: 'is',
    means: ({ is }) => {
      const fits = (here: Here, id: number): boolean => levelNow(here, id) === is.means(here);
      return is.value === undefined ? fits : onBoard(fits, { is: ['level', is.value] } as const);
    },
    says: ({ is }) => (isNumber(is) ? `Level ${is.says}` : `whose Level is ${is.says}`),
  }),
  word(filter, 'level-at-most', {
    about: 'Monsters of no higher level.',
    takes: { than: needed(a(amount), 'which') },
    main: 'than',
    means: ({ than }) => {
      const fits = (here: Here, id: number): boolean => (levelNow(here, id) ?? 99) <= than.means(here);
      return than.value === undefined ? fits : onBoard(fits, { not: { atLeast: ['level', than.value + 1] } } as const);
    },
    says: ({ than }) => (isNumber(than) ? `Level ${than.says} or lower` : `whose Level is ${ORDERS[' or less']}${than.says}`),
  }),
  word(filter, 'level-at-least', {
    about: 'Monsters of at least that level.',
    takes: { than: needed(a(amount), 'which') },
    main: 'than',
    means: ({ than }) => {
      const fits = (here: Here, id: number): boolean => (levelNow(here, id) ?? -1) >= than.means(here);
      return than.value === undefined ? fits : onBoard(fits, { atLeast: ['level', than.value] } as const);
    },
    says: ({ than }) => (isNumber(than) ? `Level ${than.says} or higher` : `whose Level is ${ORDERS[' or more']}${than.says}`),
  }),
  ofDeclared(
    'attribute',
    'Monsters of an attribute.',
    attributeOrDeclared(),
    attributeNow,
    (said) => said.toUpperCase().replaceAll(' OR ', ' or '),
    'attribute',
  ),
  ofDeclared('race', 'Monsters of a type: dragons, spellcasters …', raceOrDeclared(), raceNow, capital, 'race'),
  ofWords(
    'type',
    'Monsters with a word in their type line: effect, flip, fusion …',
    TYPES,
    (here, id, one) => wordsNow(here, id, 'types').includes(one),
    capital,
    (one) => ({ has: ['types', one] }),
  ),
  word(filter, 'spell-type', {
    about: 'Spells and Traps of a type: continuous, equip, field …',
    takes: { is: needed(listOf(oneOf(...SPELL_TYPES)), 'which; or one of several') },
    main: 'is',
    means:
      ({ is }): Filter =>
      (here, id) =>
        is.some((one) => one === here.card(id)['type']),
    says: ({ is }) => capital(listing(is, 'or')).replace('Quick Play', 'Quick-Play'),
  }),
  word(filter, 'named', {
    about: 'Cards with a name, or cards that count as such: by their ids.',
    takes: { id: needed(listOf(nameOrDeclared()), 'which; or one of several') },
    main: 'id',
    means: ({ id }) => {
      const fits = (here: Here, card: number): boolean =>
        id.some(({ means }) => {
          const one = means(here);
          return one !== undefined && isCalled(here, card, one);
        });
      const plain = id.flatMap((one) => one.plain ?? []);
      return plain.length < id.length ? fits : onBoard(fits, { or: plain.map((one) => ({ has: ['names', one] as const })) });
    },
    says: ({ id }) => namesSaid(id) ?? 'with the declared name',
    calls: ({ id }) => {
      const said = namesSaid(id);
      return said === undefined ? {} : { one: said, many: said };
    },
  }),
  word(filter, 'kind', {
    about: 'Monsters, Spells or Traps: those of a kind that was declared.',
    takes: { is: needed(kindOrDeclared(), 'which') },
    main: 'is',
    means:
      ({ is }): Filter =>
      (here, id) =>
        kindOf(here, id) === is.means(here),
    says: ({ is }) => (is.plain === undefined ? 'of the declared type' : kindSaid(is.plain)),
    calls: ({ is }) => (is.plain === undefined ? {} : { one: kindSaid(is.plain), many: `${kindSaid(is.plain)}s` }),
  }),
  word(filter, 'archetype', {
    about: 'Cards of an archetype: with a word in their name that other cards go by.',
    takes: { is: needed(name('a word of small letters'), 'which') },
    main: 'is',
    means: ({ is }) =>
      onBoard((here: Here, id: number) => wordsNow(here, id, 'archetypes').includes(is), { has: ['archetypes', is] } as const),
    says: ({ is }) => `"${titled(is)}"`,
  }),
  word(filter, 'same-name-as', {
    about: 'Cards with the same name as some card.',
    takes: { as: needed(a(cards), 'as which') },
    main: 'as',
    means:
      ({ as }): Filter =>
      (here, id) =>
        as.means(here).some((one) => isCalled(here, id, here.card(one).id)),
    says: ({ as }) => `with the same name as ${as.says}`,
  }),
  word(filter, 'with-counters', {
    about: 'Cards with counters on them.',
    takes: {
      counter: optional(name('what the counters are called'), 'which; any, by default'),
      count: optional(a(amount), 'how many at least; one, by default'),
    },
    main: 'counter',
    means:
      ({ counter, count }): Filter =>
      (here, id) =>
        onField(here, id) && countersOn(here, id, counter) >= (count?.means(here) ?? 1),
    says: ({ counter, count }) =>
      `with ${count?.says ?? 'a'} ${counter === undefined ? 'counter' : `${titled(counter)} Counter`}${count === undefined || count.says === '1' ? '' : 's'}`,
  }),
  word(filter, 'can-hold', {
    about: 'Cards on the field that say that they hold such counters, and have room for one.',
    takes: { counter: needed(name('what the counters are called'), 'which') },
    main: 'counter',
    means:
      ({ counter }): Filter =>
      (here, id) =>
        onField(here, id) && isUp(here, id) && here.card(id)['holds'] !== undefined && canHold(here, id, counter),
    says: ({ counter }) => `that you can place ${article(`${titled(counter)} Counter`)} on`,
  }),
  word(filter, 'with-power', {
    about: 'Monsters with a power, by whatever effect.',
    takes: { power: needed(oneOf(...POWERS), 'which') },
    main: 'power',
    means: ({ power }) =>
      onBoard((here: Here, id: number) => onField(here, id) && has(here, id, power), { has: ['powers', power] } as const),
    says: ({ power }) => `with "${power}"`,
  }),
  word(filter, 'those-that', {
    about: 'Cards that several filters let pass; for use inside of "any-of" and "not".',
    takes: { where: needed(allOf(filter), 'which') },
    main: 'where',
    means: ({ where }) => {
      const fits = (here: Here, id: number): boolean => where.every(({ means }) => means(here, id));
      const boards = where.flatMap(({ means }) => means.board ?? []);
      return boards.length < where.length ? fits : onBoard(fits, { and: boards });
    },
    says: ({ where }) => where.flatMap(({ says }) => (says === '' ? [] : [says])).join(' '),
    // What is not said beside a noun is said with a verb, where there is nothing else.
    calls: ({ where }) =>
      where.some(({ says }) => says !== '') ? {} : { subject: listing(where.flatMap(({ subject }) => subject ?? [])) },
  }),
];
