/**
 * Deeds on cards: words for what would be done to cards, what cannot be, or what something else is done instead of.
 *
 * CW17  What is unaffected by card effects is done nothing by them, and nothing is put on it; costs, battles, its own effects and what
 *      always holds go on. Of several kinds of effects each counts; those of the other player may be meant alone.
 * CW5  What would be done to cards is told by the cards, as they are then, or by filters; what players would do, by the player.
 */
import { type ActionCall, type Here, registerEffect } from '@rulewright/kernel';
import {
  a,
  CARDS,
  type Cards,
  type Clause,
  cards,
  type Deed,
  deed,
  does,
  type Filter,
  familyWord,
  fitsAll,
  givenName,
  many,
  type NounPhrase,
  nounOf,
  optional,
  type Parts,
  type PartsOf,
  type Phrase,
  saidOf,
  the,
  type Word,
  word,
} from '@rulewright/language';
import {
  addToHand,
  aimAt,
  banish,
  declareAttack,
  destroy,
  discard,
  goOn,
  placeUp,
  returnToDeck,
  sendToGrave,
  setSpell,
  summon,
  tribute,
} from '../../actions.js';
import { families } from '../../effects/layers.js';
import { aim, work } from '../../effects/only-asked.js';
import { placeCounters } from '../../moving/counters.js';
import { equip } from '../../moving/on-the-field.js';
import { changePosition, flipUp, turnDown } from '../../moving/positions.js';
import { controller, onField, owner } from '../../table.js';
import { described, inControlOf, where } from '../cards/described.js';
import { isSeatOf, type Whose, whose } from '../players.js';
import { by, isOfSource, type Source, source, sourceSaid } from './sources.js';

interface Given {
  readonly cards: Phrase<Cards> | undefined;
  readonly whose: Whose;
  readonly where: readonly Phrase<Filter>[] | undefined;
}
const cardParts = {
  cards: optional(a(cards), 'which cards, as they lie there'),
  whose,
  where,
  as: optional(
    givenName(CARDS, { said: () => ({ noun: 'card' }), read: (here) => here.var('card') }),
    'a name for it, in what is done instead',
  ),
} as const;
const isSuch = (here: Here, id: number, { cards: which, whose: who, where: those = [] }: Given): boolean => {
  if (!here.exists(id) || !isSeatOf(here, who, here.get(id, onField(here, id) ? controller : owner))) return false;
  return (which === undefined || which.means(here).includes(id)) && fitsAll(here, id, those);
};
const subjectOf = ({ cards: which, whose: who, where: those = [] }: Given, noun: string): NounPhrase =>
  which === undefined ? many(described(those, { noun }, inControlOf(who))) : many(nounOf(which));

/** What else a family's word takes, and what fits it. */
interface CardDeed<P extends Parts> {
  readonly about: string;
  readonly on: Deed['on'];
  says(given: PartsOf<P>): Clause;
  fits?(given: PartsOf<P>, here: Here, call: ActionCall): boolean;
  /** What such a card is called; "card", by default. */
  readonly one?: string;
  /** Which parameter of the action it is; `card`, by default. */
  readonly param?: string;
}
/** What would be done to cards, where the word takes more than which cards. */
const cardDeedWith = <const P extends Parts>(
  called: string,
  more: P,
  { about, on, says, fits = () => true, one = 'card', param = 'card' }: CardDeed<P>,
): Word<Deed> =>
  familyWord(deed, called, {
    about,
    takes: [cardParts, more],
    main: 'cards',
    means: (given) => ({ on, fits: (here, call) => isSuch(here, call.params[param] as number, given) && fits(given, here, call) }),
    says: (given) => ({ ...says(given), subject: subjectOf(given, one) }),
  });
const cardDeed = (called: string, spec: CardDeed<Record<never, never>>): Word<Deed> => cardDeedWith(called, {}, spec);

/** What effects do to cards: not what they pay, nor what the rules and battles do. */
const AFFECTS = [
  destroy,
  sendToGrave,
  banish,
  addToHand,
  returnToDeck,
  tribute,
  discard,
  turnDown,
  flipUp,
  changePosition,
  placeCounters,
  summon,
  equip,
  placeUp,
  setSpell,
] as const;
const onCards: ReadonlySet<unknown> = new Set(families.flatMap((all) => Object.values(all).map(({ id }) => id)));
/** The card that is done something to, or that something is put on. */
const affected = ({ action, params }: ActionCall): readonly number[] => {
  if (action !== registerEffect) return [params['card'] as number];
  const [things = ''] = params['captured'] as readonly string[];
  const it = things === '' ? [] : (JSON.parse(things) as unknown);
  return onCards.has(params['definition']) ? ([it].flat() as number[]) : [];
};
const isByEffect = (here: Here, { action, params, source: id }: ActionCall): boolean =>
  id > 0 &&
  !here.isPaying &&
  // How a monster is summoned says nothing of that: what is no effect summons in another way.
  (action === summon || params['how'] === undefined || params['how'] === 'effect') &&
  params['isMove'] !== true;

const bySourceSaid = (of: Source): string => (of === undefined ? '' : `by ${sourceSaid(of)}`);
const affectsSaid = (of: Source): string => (of === undefined ? "other cards' effects" : sourceSaid(of));
const sourced = { source } as const;
/** Only by effects of some kind; in whatever way, if nothing is said. */
const isBySource = ({ source: of }: PartsOf<typeof sourced>, here: Here, call: ActionCall): boolean =>
  of === undefined || (isByEffect(here, call) && isOfSource(here, call, of));

export const cardDeeds: readonly Word<Deed>[] = [
  word(deed, 'be-affected', {
    about: 'Card effects of others would do something to cards, or put something on them. What always holds on the field goes on.',
    takes: { ...cardParts, source },
    main: 'cards',
    means: ({ source: of, ...given }) => ({
      on: [...AFFECTS, registerEffect],
      phase: 'resolution' as const,
      fits: (here, call) =>
        isByEffect(here, call) && isOfSource(here, call, of) && affected(call).some((id) => id !== call.source && isSuch(here, id, given)),
    }),
    says: (given) => ({
      ...saidOf(subjectOf(given, 'card'), 'be', `affected by ${affectsSaid(given.source)}`),
      cannot: does('be', `unaffected by ${affectsSaid(given.source)}`),
    }),
  }),
  word(deed, 'be-targeted', {
    about: 'Card effects would target cards.',
    takes: { ...cardParts, source },
    main: 'cards',
    means: ({ source: of, ...given }) => ({
      on: [aim],
      fits: (here, { params, by }) =>
        isOfSource(here, { by, source: params['source'] as number }, of) && isSuch(here, params['card'] as number, given),
    }),
    says: (given) => saidOf(subjectOf(given, 'card'), 'be', `targeted by ${sourceSaid(given.source)}`),
  }),
  word(deed, 'take-effect', {
    about: 'What cards have activated would be done, wherever they lie by then.',
    takes: cardParts,
    main: 'cards',
    means: (given) => ({ on: [work], fits: (here, { params }) => isSuch(here, params['card'] as number, given) }),
    says: (given) => ({
      ...saidOf({ ...the('activated effect'), isMany: true, relative: [['of', subjectOf(given, 'card')]] }, 'take', 'effect'),
      cannot: does('be', 'negated'),
    }),
  }),
  cardDeedWith(
    'be-destroyed',
    { by, source },
    {
      about: 'Cards would be destroyed.',
      on: [destroy],
      says: ({ by: what, source: of }) =>
        does('be', 'destroyed', what === 'battle' ? 'by battle' : (what === 'effect' || of !== undefined) && `by ${sourceSaid(of)}`),
      fits: ({ by: what, source: of }, here, call) =>
        (what === undefined || call.params['how'] === what) &&
        (of === undefined || (call.params['how'] === 'effect' && isOfSource(here, call, of))),
    },
  ),
  cardDeed('be-sent-to-the-graveyard', {
    about: 'Cards would be sent to the graveyard, from anywhere and in whatever way.',
    on: ['to grave'],
    says: () => does('be', 'sent to the GY'),
  }),
  cardDeedWith('be-banished', sourced, {
    about: 'Cards would be banished.',
    on: [banish],
    says: ({ source: of }) => does('be', 'banished', bySourceSaid(of)),
    fits: isBySource,
  }),
  cardDeedWith('be-returned', sourced, {
    about: 'Cards would be returned to a hand or deck, or added to a hand.',
    on: [addToHand, returnToDeck],
    says: ({ source: of }) => does('be', 'returned to the hand or Deck', bySourceSaid(of)),
    fits: isBySource,
  }),
  cardDeed('be-tributed', { about: 'Monsters would be Tributed.', on: [tribute], says: () => does('be', 'Tributed'), one: 'monster' }),
  cardDeed('be-discarded', { about: 'Cards would be discarded.', on: [discard], says: () => does('be', 'discarded') }),
  cardDeed('leave-the-field', {
    about: 'Cards would leave the field, in whatever way.',
    on: ['leaves'],
    says: () => does('leave', 'the field'),
    fits: (_, here, { params }) => onField(here, params['card'] as number),
  }),
  cardDeed('attack', {
    about: 'Monsters would attack, or go on with an attack that was declared.',
    on: [declareAttack, goOn],
    says: () => does('attack'),
    one: 'monster',
    param: 'attacker',
  }),
  cardDeed('declare-an-attack', {
    about: 'Monsters would declare an attack; one that was declared goes on.',
    on: [declareAttack],
    says: () => does('declare', 'an attack'),
    one: 'monster',
    param: 'attacker',
  }),
  cardDeed('attack-directly', {
    about: 'Monsters would attack directly.',
    on: [aimAt],
    says: () => does('attack', 'directly'),
    one: 'monster',
    param: 'attacker',
    fits: (_, __, { params }) => params['target'] === 0,
  }),
  cardDeed('change-position', {
    about: 'The battle position of monsters would be changed.',
    on: [changePosition],
    says: () => does('change', ({ isMany }) => (isMany === true ? 'their battle positions' : 'its battle position')),
    one: 'monster',
  }),
];
