/**
 * Summons: words for monsters that come by an effect.
 *
 * CW15  What is chosen or targeted to be Special Summoned is a monster that can be: one that must first be summoned in another way is not
 *      offered.
 */
import { act, andIfYouDo, assign, branch, chainLength, choose, each, eachTogether, type Here, v } from '@rulewright/kernel';
import {
  atLeast,
  broughtCard,
  CARDS,
  type Cards,
  can,
  cardTitle,
  counted,
  does,
  EACH,
  fitsAll,
  flag,
  givenName,
  type Holds,
  isChosen,
  leading,
  listed,
  type NounPhrase,
  needed,
  needing,
  number,
  oneOf,
  optional,
  type Phrase,
  possessive,
  quantityOf,
  type Seat,
  type Selection,
  selectedOf,
  selection,
  someOf,
  step,
  taken,
  toEach,
  type Wording,
  word,
  YOU,
} from '@rulewright/language';
import { beginSummon, comeBack, sendToGrave, setMonster, summon } from '../../actions.js';
import { isRoomBack, mayComeBack } from '../../summoning/summon-actions.js';
import { choosesSlot, specialSummons, summonsToken } from '../../summoning/summon-programs.js';
import { cameBy, givenFor, gives, whyNotGiven } from '../../summoning/tributes.js';
import { arrivingOf, freeSlots, handOf, monsters, owner } from '../../table.js';
import { whyForbidden, whySetForbidden } from '../../turns/legal-moves.js';
import { isSummonable, isSummonForbidden } from '../card-values.js';
import { described, MONSTER, where } from '../cards/described.js';
import { OPPONENT, ownersOf, type Side, SideOrPlayer, them, you } from '../players.js';
import { usedFor } from '../targets.js';
import { announcing, byChooser, cardStep, isKnown, isMoreThanOne, type Steps, toFind } from './card-step.js';

const ownerOfEach = (here: Here): number => here.get(here.int('Each'), owner);

/** Whether a monster of the hand can be summoned, or set, the normal way, whosever turn it is. */
const mayNormallyCome = (here: Here, id: number, deed: 'summon' | 'set'): boolean =>
  here.card(id)['kind'] === 'monster' &&
  (deed === 'summon' ? whyForbidden : whySetForbidden)(here, here.seat, id) === undefined &&
  whyNotGiven(here, here.seat, id, deed) === undefined;

const position = optional(
  oneOf('attack', 'defense', 'face-down', 'attack-or-face-down'),
  'in which position; attack or defense, as the player chooses, by default',
);
type Position = 'attack' | 'defense' | 'face-down' | 'attack-or-face-down' | undefined;
const poses = { attack: 'attack', defense: 'defense', 'face-down': 'down', 'attack-or-face-down': 'up or down' } as const;
const poseOf = (given: Position) => (given === undefined ? {} : { position: poses[given] });
const poseSaid = (given: Position): string =>
  given === undefined
    ? ''
    : given === 'face-down' || given === 'attack-or-face-down'
      ? `in ${given === 'face-down' ? '' : 'face-up Attack Position or '}face-down Defense Position`
      : `in ${given === 'attack' ? 'Attack' : 'Defense'} Position`;
const side = optional(new SideOrPlayer(), 'to whose side of the field; yours, by default');
const sideOf = (to: Side | Phrase<Seat>): { readonly seat?: (here: Here) => number } =>
  typeof to === 'object' ? { seat: to.means } : to === 'opponent' ? { seat: them } : to === 'owner' ? { seat: ownerOfEach } : {};
const sideSaid = (to: Side | Phrase<Seat>): Wording =>
  typeof to === 'object'
    ? ['to', ownersOf(to), 'field']
    : to === 'opponent'
      ? ['to', possessive(OPPONENT), 'field']
      : to === 'owner'
        ? "to its owner's field"
        : '';

/** Of cards that somebody chooses to summon, those that can be; of those that have a name, that they are to be. (CW15) */
const summonable = (given: Selection, how = 'special'): Phrase<Cards> => {
  const { means } = given.cards;
  const of = isChosen(given) ? (here: Here) => means(here).filter((id) => isSummonable(here, id, how)) : (here: Here) => means(here);
  return {
    means: Object.assign(usedFor(of, means.called, isSummonable), means.isSearched === true && { isSearched: true }),
    says: '',
  };
};

/** A text that would summon its own card needs that it may be. (CW44) */
const ownSummonable = ({ cards: of }: Selection, how = 'special'): readonly Holds[] =>
  of.means.called !== 'this'
    ? []
    : [{ says: 'it cannot be Special Summoned now', holds: (here) => !isSummonForbidden(here, here.source, how) }];

/** All of them, as far as there is room. */
const asManyAsPossible = (things: NounPhrase): NounPhrase =>
  things.which === 'all' ? { ...things, which: 'as many as possible', instead: undefined } : things;
/** `"Sheep Token"`; several of it, if it is called so. */
const tokenOf = (id: string): NounPhrase => {
  const called = cardTitle(id);
  return { noun: `"${called}"`, plural: `"${called}${called.endsWith(' Token') ? 's' : ''}"` };
};

export const summonWords = [
  cardStep('return-to-field', {
    about: 'Monsters that were banished from the field come back as they stood, to the side that they left. They are not summoned by that.',
    why: 'return',
    does: (card) => [
      branch(
        (here) => isRoomBack(here, here.int(EACH)),
        [act(comeBack, { card })],
        // Without room it goes, unless it is banished no more.
        [branch((here) => mayComeBack(here, here.int(EACH)), [act(sendToGrave, { card, how: 'rule' })])],
      ),
    ],
    says: (of) => does('return', of, 'to the field'),
  }),
  word(step, 'special-summon', {
    about: 'Special Summons monsters, all of them at once.',
    takes: {
      ...selection(undefined, 'summoned'),
      position,
      to: side,
      'treated-as': optional(oneOf('fusion', 'ritual'), 'whether that counts as a Fusion or Ritual Summon; not, by default'),
    },
    main: 'cards',
    means: ({ position: pose, to, 'treated-as': how, ...given }) =>
      needing(
        announcing(
          toEach(
            { ...given, cards: summonable(given, how) },
            'summon',
            (card) =>
              specialSummons(card, {
                ...poseOf(pose),
                ...(how && { how }),
                ...(given.who && { by: given.who.means }),
                ...sideOf(to),
              }),
            'at once',
          ),
          given,
          'summon',
        ),
        [...toFind(given, (here, id) => isSummonable(here, id, how)), ...ownSummonable(given, how)],
      ),
    says: ({ position: pose, to, 'treated-as': how, ...given }) =>
      byChooser(
        given,
        does(
          'Special Summon',
          taken(asManyAsPossible(selectedOf(given))),
          sideSaid(to),
          poseSaid(pose),
          how !== undefined && `(this is treated as a ${how === 'fusion' ? 'Fusion' : 'Ritual'} Summon)`,
        ),
      ),
  }),
  word(step, 'summon-token', {
    about: 'Special Summons tokens: all of them at once, or none where there is not room for all.',
    takes: {
      token: needed(broughtCard('the id of the token, a card of its own'), 'which'),
      count: optional(atLeast(1, 'nothing is summoned here'), 'how many; one, by default'),
      position,
      to: optional(oneOf('you', 'opponent'), 'to whose side; yours, by default'),
      as: optional(givenName(CARDS, { said: (beside) => ({ noun: 'Token', isMany: isMoreThanOne(beside('count')) }) }), 'a name for them'),
    },
    main: 'token',
    means: ({ token, count, position: pose, to, as }) => {
      const seatOf = to === 'opponent' ? them : you;
      const comes = summonsToken(token, { ...poseOf(pose), seat: seatOf, ...(as !== undefined && { into: 'Made' }) });
      const one: Steps =
        as === undefined ? comes : [andIfYouDo(comes, [assign(as, (here) => [...listed(here.var(as)), here.int('Made')])])];
      const howMany = count?.means ?? ((): number => 1);
      const hasRoom = (here: Here): boolean => freeSlots(here, monsters, seatOf(here)).length >= howMany(here);
      const all = branch(hasRoom, [eachTogether('Nth', (here) => Array.from({ length: howMany(here) }, (_, i) => i), ...one)]);
      const steps = as === undefined ? [all] : [assign(as, []), all];
      return needing(steps, isKnown(count) ? [{ says: 'there is not enough room on the field', holds: hasRoom }] : []);
    },
    says: ({ token, count, position: pose, to }) =>
      does('Special Summon', counted(count === undefined ? number(1) : quantityOf(count), tokenOf(token)), sideSaid(to), poseSaid(pose)),
  }),
  word(step, 'normal-summon', {
    about:
      'You Normal Summon a monster from your hand when this effect has resolved, with its Tributes: beside the one of the turn, and although it is not your turn.',
    takes: {
      where,
      'up-to': optional(flag(), 'whether you may leave it; not, by default'),
      'or-set': optional(flag(), 'whether you may set it instead; not, by default'),
    },
    main: 'where',
    means: ({ where: those = [], 'up-to': isFree = false, 'or-set': sets = false }) => {
      const deeds = (here: Here, id: number): ('summon' | 'set')[] =>
        (sets ? (['summon', 'set'] as const) : (['summon'] as const)).filter((deed) => mayNormallyCome(here, id, deed));
      const all = (here: Here): readonly number[] =>
        handOf(here, here.seat).filter((id) => deeds(here, id).length > 0 && fitsAll(here, id, those));
      const it = { card: v('card'), seat: you, how: cameBy, position: 'attack', at: v('At'), tributes: givenFor } as const;
      const summons: Steps = [
        ...gives('summon'),
        ...choosesSlot(monsters),
        // Unless there is a link below it, or another that is about to come. (SM12)
        branch((here) => chainLength(here) === 1 && arrivingOf(here) === 0, [act(beginSummon, it)], [act(summon, it)]),
      ];
      const lays: Steps = [
        ...gives('set'),
        ...choosesSlot(monsters),
        act(setMonster, { card: v('card'), seat: you, at: v('At'), tributes: givenFor }),
      ];
      const comes: Steps = sets
        ? [
            choose('Deed', { kind: 'name', from: (here: Here) => deeds(here, here.int('card')), why: 'summon or set' }),
            branch((here) => here.var('Deed') === 'set', lays, summons),
          ]
        : summons;
      const steps: Steps = isFree
        ? [choose('Comes', { kind: 'upTo', max: 1, from: all, why: 'summon' }), each('card', (here) => listed(here.var('Comes')), ...comes)]
        : [branch((here) => all(here).length > 0, [choose('card', { kind: 'one', from: all, why: 'summon' }), ...comes])];
      return needing(steps, isFree ? [] : [{ says: 'no monster can be Normal Summoned', holds: (here) => all(here).length > 0 }]);
    },
    says: ({ where: those = [], 'up-to': isFree = false, 'or-set': sets = false }) => {
      const summons = does(sets ? 'Normal Summon/Set' : 'Normal Summon', someOf(described(those, MONSTER)), 'from your hand');
      return leading('immediately after this effect resolves', isFree ? can(summons, YOU) : summons);
    },
  }),
];
