/** Words for what happens to cards: summoned, set, destroyed, sent to the graveyard, banished, drawn. */

import type { Here, ZoneDefinition } from '@rulewright/kernel';
import {
  a,
  type Clause,
  cards,
  does,
  familyWord,
  listOf,
  type NounPhrase,
  nounOf,
  type Occasion,
  occasion,
  oneOf,
  optional,
  type Parts,
  type PartsOf,
  type Place,
  saidOf,
  type Word,
  type Wording,
  word,
  YOU,
} from '@rulewright/language';
import {
  cameBack,
  destroyed,
  discarded,
  drawn,
  equipped,
  flipped,
  positionChanged,
  returned,
  sent,
  summoned,
  toDeck,
  tributed,
  vanished,
  wasBanished,
  wasSet,
} from '../../events.js';
import { isSpecial } from '../../summoning/summon-actions.js';
import { banished, deck, field, grave, hand, monsters, spells } from '../../table.js';
import { inControlOf, THIS_CARD } from '../cards/described.js';
import { isSeatOf, OPPONENT, type Whose } from '../players.js';
import { type CardGiven, cardParts, isSuch, onField, subjectOf, type Told } from './event-cards.js';

/** While cards that were kept are what they were. */
const whileKept = ({ which }: CardGiven): Pick<Occasion, 'while'> => {
  const raw = which?.means.raw;
  return which === undefined || raw === undefined ? {} : { while: (here) => which.means(here).length === raw(here).length };
};
/** The same of a card that need not lie on the field. */
const owns = (who: Whose): Place | undefined =>
  who === 'you' || who === 'opponent' ? { owner: who === 'you' ? YOU : OPPONENT } : undefined;

interface CardEvent<P extends Parts> {
  readonly on: Occasion['on'];
  readonly about: string;
  /** "is destroyed" */
  readonly says: Clause;
  readonly one?: 'monster' | 'card';
  /** Where a card lies to which it has happened. */
  readonly lies: readonly ZoneDefinition[];
  /** What else is asked of the event, and how that is said. */
  fits?(given: PartsOf<P>, here: Here, event: Told): boolean;
  saysMore?(given: PartsOf<P>): Wording;
  /** How it is said whose card it is: who controls it, by default. */
  whose?(who: Whose, given: PartsOf<P>): Place | undefined;
}

/** What happens to cards: a word for any that fit, and one for this card. Both take what else is asked, `more`. */
function cardOccasionsWith<const P extends Parts>(called: string, more: P, spec: CardEvent<P>): readonly Word<Occasion>[] {
  const { on, about, says, one = 'card', lies, fits: moreFits = () => true, saysMore = () => '', whose: whoseSaid = inControlOf } = spec;
  const happens = (subject: NounPhrase, given: PartsOf<P>): Clause => ({ ...says, subject, object: [says.object ?? '', saysMore(given)] });
  return [
    familyWord(occasion, `is-${called}`, {
      about: `${about} Any that fits.`,
      takes: [more, cardParts(one)],
      main: 'where',
      means: (given) => ({
        on,
        fits: (here, event) => moreFits(given, here, event) && isSuch(here, event, given),
        ...whileKept(given),
      }),
      says: (given) => happens(subjectOf(given, one, whoseSaid(given.whose, given)), given),
    }),
    word(occasion, `this-is-${called}`, {
      about: `${about} This card.`,
      takes: more,
      means: (given) => ({
        on,
        from: lies,
        fits: (here, event) => event.data['card'] === here.source && moreFits(given, here, event),
      }),
      says: (given) => happens(THIS_CARD, given),
    }),
  ];
}
const cardOccasions = (called: string, spec: CardEvent<Record<never, never>>): readonly Word<Occasion>[] =>
  cardOccasionsWith(called, {}, spec);

const HOW = ['normal', 'tribute', 'flip', 'special', 'fusion', 'ritual', 'own'] as const;
const how = optional(
  listOf(oneOf(...HOW)),
  'how: normal (with or without Tributes), tribute, flip, special (in any way) …; in whatever way, by default',
);
type How = (typeof HOW)[number];
const isHow = ({ how: hows }: { readonly how: readonly How[] | undefined }, _: Here, { data }: Told): boolean => {
  const is = data['how'] as How;
  return (
    hows === undefined || hows.some((one) => one === is || (one === 'special' && isSpecial(is)) || (one === 'normal' && is === 'tribute'))
  );
};
const howSaid: Readonly<Record<How, string>> = {
  normal: 'Normal',
  tribute: 'Tribute',
  flip: 'Flip',
  special: 'Special',
  fusion: 'Fusion',
  ritual: 'Ritual',
  own: 'Special',
};
const by = optional(oneOf('battle', 'effect', 'card'), 'by what: by battle, by a card effect, or by either; in whatever way, by default');
type By = 'battle' | 'effect' | 'cost' | 'card' | undefined;
const isBy = ({ by: what }: { readonly by: By }, _: Here, { data }: Told): boolean =>
  what === undefined || (what === 'card' ? data['how'] === 'battle' || data['how'] === 'effect' : data['how'] === what);
const bySaid = ({ by: what }: { readonly by: By }): string =>
  what === undefined
    ? ''
    : what === 'battle'
      ? 'by battle'
      : what === 'cost'
        ? 'as a cost'
        : what === 'effect'
          ? 'by card effect'
          : 'by battle or card effect';
const whoseEffect = optional(oneOf('you', 'opponent'), 'only by card effects of that player');
type WhoseEffect = { readonly 'whose-effect': 'you' | 'opponent' | undefined };
const isEffectOf = ({ 'whose-effect': who }: WhoseEffect, here: Here, { data, by: seat }: Told): boolean =>
  who === undefined || ((data['how'] === undefined || data['how'] === 'effect') && isSeatOf(here, who, seat));
const effectSaid = ({ 'whose-effect': who }: WhoseEffect): string =>
  who === undefined ? '' : who === 'you' ? 'by your card effect' : "by your opponent's card effect";
type ByWhom = { readonly by: By } & WhoseEffect;
const isByWhom = (given: ByWhom, here: Here, event: Told): boolean => isBy(given, here, event) && isEffectOf(given, here, event);
const byWhomSaid = (given: ByWhom): string => (given['whose-effect'] === undefined ? bySaid(given) : effectSaid(given));
const from = optional(oneOf('field', 'hand', 'deck', 'graveyard', 'banished'), 'from where; from anywhere, by default');
type From = 'field' | 'hand' | 'deck' | 'graveyard' | 'banished' | undefined;
const fromZones: Readonly<Record<Exclude<From, undefined>, readonly string[]>> = {
  field: [monsters.id, spells.id, field.id],
  hand: [hand.id],
  deck: [deck.id],
  graveyard: [grave.id],
  banished: [banished.id],
};
const isFrom = ({ from: place }: { readonly from: From }, _: Here, { data }: Told): boolean =>
  place === undefined || fromZones[place].includes(data['from'] as string);
const placeSaid: Readonly<Record<Exclude<From, undefined>, string>> = {
  field: 'the field',
  hand: 'the hand',
  deck: 'the Deck',
  graveyard: 'the GY',
  banished: 'banishment',
};
const fromSaid = ({ from: place }: { readonly from: From }): string => (place === undefined ? '' : `from ${placeSaid[place]}`);
type FromByWhom = { readonly from: From } & WhoseEffect;
const isFromByWhom = (given: FromByWhom, here: Here, event: Told): boolean => isFrom(given, here, event) && isEffectOf(given, here, event);

const byWhom = { by, 'whose-effect': whoseEffect } as const;
const fromByWhom = { from, 'whose-effect': whoseEffect } as const;
const howFrom = { how, from } as const;

export const cardEventWords: readonly Word<Occasion>[] = [
  cardOccasionsWith('summoned', howFrom, {
    on: [summoned],
    about: 'A monster is summoned.',
    says: does('be'),
    one: 'monster',
    lies: [monsters],
    fits: (given, here, event) => isHow(given, here, event) && isFrom(given, here, event),
    saysMore: ({ how: hows, from: place }) => [
      hows !== undefined && [...new Set(hows.map((one) => howSaid[one]))].join(' or '),
      'Summoned',
      String(hows) === 'own' && 'by its own procedure',
      fromSaid({ from: place }),
    ],
  }),
  cardOccasions('set', { on: [wasSet], about: 'A card is set.', says: does('be', 'Set'), lies: onField }),
  cardOccasions('flipped', {
    on: [flipped],
    about: 'A monster is flipped face up.',
    says: does('be', 'flipped face-up'),
    one: 'monster',
    lies: [monsters],
  }),
  cardOccasionsWith('destroyed', byWhom, {
    on: [destroyed],
    about: 'A card is destroyed.',
    says: does('be', 'destroyed'),
    lies: [grave, banished, hand, deck, ...onField],
    fits: isByWhom,
    saysMore: byWhomSaid,
  }),
  cardOccasionsWith('sent-to-the-graveyard', fromByWhom, {
    on: [sent],
    about: 'A card is sent to the graveyard.',
    says: does('be', 'sent'),
    lies: [grave],
    fits: isFromByWhom,
    saysMore: (given) => [fromSaid(given), 'to the GY', effectSaid(given)],
    whose: (who, { from: place }) => (place === 'field' ? inControlOf(who) : owns(who)),
  }),
  cardOccasionsWith(
    'discarded',
    { by: optional(oneOf('effect', 'cost'), 'by what; in whatever way, by default'), 'whose-effect': whoseEffect },
    {
      on: [discarded],
      about: 'A card is discarded.',
      says: does('be', 'discarded'),
      lies: [grave, banished],
      fits: isByWhom,
      saysMore: byWhomSaid,
      whose: owns,
    },
  ),
  cardOccasions('tributed', {
    on: [tributed],
    about: 'A monster is Tributed.',
    says: does('be', 'Tributed'),
    one: 'monster',
    lies: [grave, banished],
  }),
  cardOccasionsWith(
    'banished',
    { from },
    {
      on: [wasBanished],
      about: 'A card is banished.',
      says: does('be', 'banished'),
      lies: [banished],
      fits: isFrom,
      saysMore: fromSaid,
      whose: (who, { from: place }) => (place === 'field' ? inControlOf(who) : owns(who)),
    },
  ),
  cardOccasionsWith(
    'returned-to-the-hand',
    { from },
    {
      on: [returned],
      about: 'A card is added or returned to a hand.',
      says: does('be', 'added'),
      lies: [hand],
      fits: isFrom,
      saysMore: (given) => [fromSaid(given), 'to the hand'],
      whose: (who, { from: place }) => (place === 'field' ? inControlOf(who) : owns(who)),
    },
  ),
  cardOccasions('returned-to-the-field', {
    on: [cameBack],
    about: 'A monster that was banished comes back to the field.',
    says: does('return', 'to the field'),
    one: 'monster',
    lies: [monsters],
  }),
  cardOccasions('drawn', { on: [drawn], about: 'A card is drawn.', says: does('be', 'drawn'), lies: [hand], whose: owns }),
  cardOccasionsWith(
    'equipped',
    { to: optional(a(cards), 'to which monster; to any, by default') },
    {
      on: [equipped],
      about: 'A card is equipped to a monster.',
      says: does('be', 'equipped'),
      lies: [spells],
      fits: ({ to }, here, { data }) => to === undefined || to.means(here).includes(data['host'] as number),
      saysMore: ({ to }) => (to === undefined ? '' : ['to', nounOf(to)]),
    },
  ),
  cardOccasions('turned', {
    on: [positionChanged],
    about: 'A monster’s battle position is changed.',
    says: does('have', 'its battle position changed'),
    one: 'monster',
    lies: [monsters],
  }),
].flat();

const leaves = [destroyed, sent, wasBanished, returned, toDeck, vanished, tributed] as const;

export const leavingWords = [
  word(occasion, 'this-leaves-the-field', {
    about: 'This card leaves the field, in whatever way.',
    means: () => ({
      on: leaves,
      from: [grave, banished, hand, deck],
      fits: (here, { data }) =>
        data['card'] === here.source && (data['from'] === undefined || fromZones.field.includes(data['from'] as string)),
      per: 'group' as const,
    }),
    says: () => saidOf(THIS_CARD, 'leave', 'the field'),
  }),
  word(occasion, 'leaves-the-field', {
    about: 'A card leaves the field, in whatever way.',
    takes: cardParts('card'),
    main: 'which',
    means: (given) => ({
      on: [destroyed, sent, wasBanished, returned, toDeck, vanished],
      fits: (here, event) => fromZones.field.includes(event.data['from'] as string) && isSuch(here, event, given),
      per: 'group' as const,
      ...whileKept(given),
    }),
    says: (given) => saidOf(subjectOf(given, 'card', inControlOf(given.whose)), 'leave', 'the field'),
  }),
];
