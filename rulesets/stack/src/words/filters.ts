/** Words for which permanents and cards are meant. Each is asked of an object as it last was, and of the board where it can be. */

import type { Filter as BoardFilter, Here, Known } from '@rulewright/kernel';
import {
  adjective,
  article,
  aSuch,
  behind,
  boundFilters,
  does,
  type Filter,
  filter,
  having,
  type NounPhrase,
  needed,
  number,
  onBoard,
  optional,
  plainFilter,
  possessive,
  type Quality,
  saidOf,
  someOf,
  text,
  that,
  type Word,
  whole,
  word,
  YOU,
} from '@rulewright/language';
import { filterOf } from '../boards/board-words.js';
import { landSubtypes } from '../effects/layers.js';
import * as on from '../table.js';
import { counterKind, countersOf, countersOfKind } from './counters.js';
import { OPPONENTS, typeQuality } from './described.js';
import { ENCHANTED, THIS } from './itself.js';
import { askedObject, hostOfSource } from './objects.js';

type Asks = (object: Known, here: Here) => boolean;

const asked =
  (asks: Asks): Filter =>
  (here, id) => {
    const [object, from] = askedObject(here, id);
    return object !== undefined && asks(object, from);
  };
const both = (asks: Asks, board: BoardFilter): Filter => onBoard(asked(asks), board);
const plain = (called: string, about: string, says: Quality, asks: Asks, board?: BoardFilter): Word<Filter> =>
  plainFilter(called, { about, says, fits: asked(asks), ...(board && { board }) });
const typeWord = (type: string): Word<Filter> =>
  plain(type, `What is ${article(type)}.`, typeQuality(type), (object) => object.words('types').includes(type), {
    has: ['types', type],
  });

/** "creature you control"; "is under your control". */
const controlledBy = (owner: NounPhrase): Quality => ({
  is: does('be', 'under', possessive(owner), 'control'),
  behind: saidOf(owner, 'control'),
});
/** "a +1/+1 counter", "2 or more +1/+1 counters". */
const someOr = (things: NounPhrase, least: number): NounPhrase => (least === 1 ? aSuch(things) : someOf(things, number(least), 'or more'));

/** A word of a set that every object has, by name. */
const setWord = (called: string, trait: string, about: string, says: (is: string) => Quality): Word<Filter> =>
  word(filter, called, {
    about,
    takes: { is: needed(text('a word', 40), 'which') },
    main: 'is',
    means: ({ is }) => both((object) => object.words(trait).includes(is), { has: [trait, is] }),
    says: ({ is }) => says(is),
  });

const measured = (called: string, trait: string, about: string, unit: string): readonly Word<Filter>[] =>
  boundFilters(called, {
    about,
    trait,
    of: (here, id) => askedObject(here, id)[0]?.number(trait),
    from: (here, id) => askedObject(here, id)[1],
    says: (much, bound) => having([unit, much, bound === 'at-least' ? 'or greater' : 'or less']),
  });

export const filterWords = [
  ...['creature', 'land', 'artifact', 'enchantment', 'planeswalker', 'instant', 'sorcery'].map(typeWord),
  plain('basic', 'What is basic.', adjective('basic', 1), (object) => object.words('supertypes').includes('basic'), {
    has: ['supertypes', 'basic'],
  }),
  plain('legendary', 'What is legendary.', adjective('legendary', 1), (object) => object.words('supertypes').includes('legendary'), {
    has: ['supertypes', 'legendary'],
  }),
  plain('token', 'Tokens.', typeQuality('token'), (object) => object.get(on.card.fields.token) === true, { is: ['token', true] }),
  plain('tapped', 'What is tapped.', adjective('tapped', 1), (object) => object.get(on.card.fields.tapped) === true),
  plain('untapped', 'What is untapped.', adjective('untapped', 1), (object) => object.get(on.card.fields.tapped) === false),
  plain('attacking', 'Attackers.', adjective('attacking', 1), (object) => (object.get(on.card.fields.attacks) ?? -1) >= 0),
  plain('blocking', 'Blockers.', adjective('blocking', 1), (object) => (object.get(on.card.fields.blocks) ?? 0) !== 0),
  plain('this', 'The card whose text this is.', THIS, (object, here) => object.card === here.source, { self: true }),
  plain('other', 'All but this card.', adjective('other'), (object, here) => object.card !== here.source, { other: true }),
  plain('host', 'What this is attached to.', ENCHANTED, (object, here) => object.card === hostOfSource(here), { host: true }),
  plain('colorless', 'What has no colour.', adjective('colorless', 1), (object) => object.words('colors').length === 0),
  plain('multicolored', 'What has two or more colours.', adjective('multicolored', 1), (object) => object.words('colors').length > 1),
  plain(
    'damaged',
    'What was dealt damage this turn.',
    that({ verb: 'be', tense: 'past', object: 'dealt damage this turn' }),
    (object) => object.get(on.card.fields.hurt) === true,
  ),
  plain('yours', 'What you control.', controlledBy(YOU), (object, here) => object.controller === here.seat, { same: 'controller' }),
  plain('theirs', 'What an opponent controls.', controlledBy(OPPONENTS), (object, here) => object.controller !== here.seat, {
    differs: 'controller',
  }),
  word(filter, 'subtype', {
    about: 'What has a subtype: Goblin, Swamp, Aura.',
    takes: { is: needed(text('a subtype', 40), 'which') },
    main: 'is',
    means: ({ is }) => {
      const board = filterOf({ and: [{ subtype: is }], any: true }, 'subtype');
      const all = (object: Known): readonly string[] => object.words('subtypes');
      const isEvery = (object: Known): boolean => !landSubtypes.includes(is) && all(object).includes('every creature type');
      return both((object) => all(object).includes(is) || isEvery(object), board);
    },
    says: ({ is }) => adjective(is, 1),
  }),
  setWord('color', 'colors', 'What has a colour.', (is) => adjective(is, 1)),
  setWord('keyword', 'keywords', 'What has a keyword.', having),
  ...measured('power', 'power', 'What has a power of', 'power'),
  ...measured('toughness', 'toughness', 'What has a toughness of', 'toughness'),
  ...measured('mana-value', 'manaValue', 'What has a mana value of', 'mana value'),
  word(filter, 'with-counters', {
    about: 'What has counters of a kind on it.',
    takes: { of: counterKind, least: optional(whole(1, 1000), 'how many; one') },
    main: 'of',
    means: ({ of = 'plus', least = 1 }) => asked((object) => countersOf(object, of) >= least),
    says: ({ of = 'plus', least = 1 }) =>
      having([someOr(countersOfKind(of), least), 'on', ({ isMany }) => (isMany === true ? 'them' : 'it')]),
  }),
  word(filter, 'named', {
    about: 'Cards with an id: a copy has that of what it copies.',
    takes: { id: needed(text('the id of a card', 60), 'which') },
    main: 'id',
    means: ({ id }) => both((object) => object.value('name') === id, { is: ['name', id] }),
    says: ({ id }) => behind(`named "${id}"`),
  }),
];
