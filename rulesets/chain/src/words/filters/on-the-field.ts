/**
 * Filters on the field: words for which cards are meant by how they lie, and what was done with them.
 *
 * CW49  A monster was destroyed by battle with another from the moment that damage was calculated, though it still stands there; and in this
 *      turn where it went then.
 */

import type { Here } from '@rulewright/kernel';
import {
  a,
  adjective,
  amount,
  anyOf,
  aSuch,
  behind,
  capitalized,
  cards,
  does,
  type Filter,
  filter,
  having,
  listing,
  listOf,
  many,
  name,
  needed,
  nounOf,
  number,
  onBoard,
  oneOf,
  optional,
  plainFilter,
  type Quality,
  quantityOf,
  someOf,
  suchAs,
  that,
  type Wording,
  whole,
  word,
} from '@rulewright/language';
import { has, POWERS } from '../../effects/layers.js';
import { battled, destroyed } from '../../events.js';
import { roomForCounters } from '../../moving/counters.js';
import { isSpecial, whyNotSummoned } from '../../summoning/summon-actions.js';
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
} from '../../table.js';
import { isMonster, isSummonable } from '../card-values.js';
import { countersOf, MONSTER, RANKS } from '../cards/described.js';

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
/** "that was Set this turn", of several "that were". */
const wasOnce = (...what: readonly Wording[]): Quality => that({ verb: 'be', tense: 'past', object: what });
const LIES = { hand, graveyard: grave, deck, 'extra-deck': extra, banished } as const;
const LIES_SAID = {
  hand: 'in the hand',
  graveyard: 'in the GY',
  deck: 'in the Deck',
  'extra-deck': 'in the Extra Deck',
  field: 'on the field',
} as const;

const canHold = (here: Here, id: number, counter: string): boolean =>
  Object.hasOwn(here.card(id)['holds'] as object, counter) && roomForCounters(here, id, counter) > 0;

export const fieldFilters = [
  plainFilter('face-up', {
    about: 'Cards that lie face up.',
    fits: isUp,
    says: adjective('face-up', RANKS.lying),
    board: { not: { is: ['kind', 'unknown'] } },
  }),
  plainFilter('face-down', {
    about: 'Cards that lie face down.',
    fits: (here, id) => !isUp(here, id),
    says: adjective('face-down', RANKS.lying),
    board: { is: ['kind', 'unknown'] },
  }),
  plainFilter('set', {
    about: 'Cards that are Set: face down on the field.',
    fits: (here, id) => onField(here, id) && !isUp(here, id),
    says: adjective('Set', RANKS.lying),
  }),
  plainFilter('other', {
    about: 'All but this card.',
    fits: (here, id) => id !== here.source,
    says: adjective('other', RANKS.other),
    board: { other: true },
  }),
  plainFilter('attack-position', {
    about: 'Monsters in Attack Position.',
    fits: (here, id) => here.get(id, position) === 'attack',
    says: adjective('Attack Position', RANKS.posed),
  }),
  plainFilter('defense-position', {
    about: 'Monsters in Defense Position.',
    fits: (here, id) => here.get(id, position) === 'defense',
    says: adjective('Defense Position', RANKS.posed),
  }),
  plainFilter('yours', {
    about: 'Cards that you control, or that lie in a place of yours.',
    fits: (here, id) => here.get(id, controller) === here.seat,
    says: suchAs('that you control'),
    board: { same: 'controller' },
  }),
  plainFilter('you-own', {
    about: 'Cards that you own.',
    fits: (here, id) => here.get(id, owner) === here.seat,
    says: suchAs('that you own'),
  }),
  plainFilter('came-this-turn', {
    about: 'Monsters that were summoned or set in this turn.',
    fits: (here, id) => here.get(id, cameIn) === turnOf(here),
    says: that({ verb: 'come', tense: 'past', object: 'to the field this turn' }),
  }),
  plainFilter('not-there-before', {
    about: 'Cards that did not lie on the field when this one began to apply.',
    fits: (here, id) => !onField(here, id) || here.get(id, onSince) > here.get(here.source, since),
    says: that({ verb: 'be', tense: 'past', isNot: true, object: 'on the field before' }),
  }),
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
    says: ({ place }) => anyOf(place.map((one) => (one === 'banished' ? adjective('banished', RANKS.usual) : behind(LIES_SAID[one])))),
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
    says: ({ how }) => adjective(`${listing(how.map(capitalized), 'or')} Summoned`, RANKS.usual),
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
      wasOnce('Normal Summoned/Set', count === 0 ? 'without Tributing' : ['by Tributing', someOf(MONSTER, number(count))]),
  }),
  plainFilter('set-this-turn', {
    about: 'Cards that were set in this turn.',
    fits: (here, id) => here.get(id, setIn) === turnOf(here) && turnOf(here) > 0,
    says: wasOnce('Set this turn'),
  }),
  plainFilter('attacked-this-turn', {
    about: 'Monsters that attacked in this turn, up to the Damage Step.',
    fits: (here, id) => here.get(id, struckIn) === turnOf(here),
    says: that({ verb: 'attack', tense: 'past', object: 'this turn' }),
  }),
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
    says: ({ cards: others }) => wasOnce('destroyed by battle with', many(nounOf(others))),
  }),
  plainFilter('can-be-normal-summoned', {
    about: 'Monsters that can be Normal Summoned or Set, as far as their own texts go.',
    fits: (here, id) => isMonster(here, id) && whyNotSummoned(here, id, 'normal') === undefined,
    says: that(does('can', 'be Normal Summoned/Set')),
  }),
  plainFilter('can-be-special-summoned', {
    about: 'Monsters that can be Special Summoned.',
    fits: (here, id) => isSummonable(here, id),
    // Beside a noun it goes without saying.
    says: { is: does('can', 'be Special Summoned') },
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
    says: ({ counter, count }) => having(count === undefined ? aSuch(countersOf(counter)) : someOf(countersOf(counter), quantityOf(count))),
  }),
  word(filter, 'can-hold', {
    about: 'Cards on the field that say that they hold such counters, and have room for one.',
    takes: { counter: needed(name('what the counters are called'), 'which') },
    main: 'counter',
    means:
      ({ counter }): Filter =>
      (here, id) =>
        onField(here, id) && isUp(here, id) && here.card(id)['holds'] !== undefined && canHold(here, id, counter),
    says: ({ counter }) => suchAs(['that you can place', aSuch(countersOf(counter)), 'on']),
  }),
  word(filter, 'with-power', {
    about: 'Monsters with a power, by whatever effect.',
    takes: { power: needed(oneOf(...POWERS), 'which') },
    main: 'power',
    means: ({ power }) =>
      onBoard((here: Here, id: number) => onField(here, id) && has(here, id, power), { has: ['powers', power] } as const),
    says: ({ power }) => having(`"${power}"`),
  }),
];
