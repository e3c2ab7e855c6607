/** Words for what is answered: an activation, a Summon, the length of the chain. */
import { chainLength, chainOf, type Here, newestLink } from '@rulewright/kernel';
import {
  a,
  amount,
  aSuch,
  capitalized,
  cards,
  certain,
  condition,
  fitsAll,
  listing,
  listOf,
  type NounPhrase,
  needed,
  nounOf,
  number,
  oneOf,
  optional,
  quantityOf,
  saidOf,
  someOf,
  whole,
  word,
} from '@rulewright/language';
import { summoning } from '../../events.js';
import { AGAIN, isSpecial } from '../../summoning/summon-actions.js';
import { arrivingOf, duel, duelOf, turnPlayer } from '../../table.js';
import { CARD, described, where } from '../cards/described.js';
import { playerSaid } from '../occasions/event-cards.js';
import { isSeatOf, whose } from '../players.js';
import { doomedBy } from '../would-destroy.js';

const ANSWERED = ['spell', 'trap', 'monster-effect', 'spell-effect', 'trap-effect', 'effect'] as const;
type Answered = (typeof ANSWERED)[number];
/** The tags by which abilities are told apart. */
const TAGS: Readonly<Record<Answered, readonly string[]>> = {
  spell: ['spell'],
  trap: ['trap'],
  'monster-effect': ['monster'],
  'spell-effect': ['spell effect'],
  'trap-effect': ['trap effect'],
  effect: ['monster', 'spell effect', 'trap effect'],
};
const answeredSaid: Readonly<Record<Answered, string>> = {
  spell: 'Spell Card',
  trap: 'Trap Card',
  'monster-effect': "monster's effect",
  'spell-effect': "Spell's effect",
  'trap-effect': "Trap's effect",
  effect: 'effect',
};

/** What an activation may announce, and how it is said: "that would destroy a card". */
const WOULD = {
  destroy: { actions: ['destroy'], says: 'destroy a card' },
  'special-summon': { actions: ['summon', 'summonToken'], says: 'Special Summon a monster' },
  'special-summon-from-deck': { actions: ['deck.summon'], says: 'Special Summon a monster from the Deck' },
  draw: { actions: ['draw'], says: 'draw a card' },
  search: { actions: ['deck.add'], says: 'add a card from the Deck to the hand' },
  'add-to-hand': { actions: ['addToHand'], says: 'add a card to the hand' },
  'send-from-deck': { actions: ['deck.send'], says: 'send a card from the Deck to the GY' },
  'send-to-graveyard': { actions: ['sendToGrave', 'discard'], says: 'send a card to the GY' },
  discard: { actions: ['discard'], says: 'discard a card' },
  banish: { actions: ['banish'], says: 'banish a card' },
  'return-to-deck': { actions: ['returnToDeck'], says: 'return a card to the Deck' },
  inflict: { actions: ['inflict'], says: 'inflict damage' },
  'gain-life': { actions: ['gainLife'], says: 'gain LP' },
} as const;
type Would = keyof typeof WOULD;
const WOULDS = Object.keys(WOULD) as [Would, ...Would[]];

/** What a text answers, or, while it resolves, has answered. */
function answeredLink(here: Here): ReturnType<typeof newestLink> {
  const newest = newestLink(here);
  return newest?.state === 'resolves' ? chainOf(here).at(-2) : newest;
}

const PLACES = { hand: 'in the hand', field: 'on the field', graveyard: 'in the GY', banished: 'while banished' } as const;
const placesSaid = (places: readonly (keyof typeof PLACES)[] | undefined): string =>
  listing(
    (places ?? []).map((place) => PLACES[place]),
    'or',
  );
/** "a monster you control", "2 or more monsters you control"; "it". */
const soMany = (things: NounPhrase, least: number): NounPhrase => (least === 1 ? aSuch(things) : someOf(things, number(least), 'or more'));

export const responseConditions = [
  word(condition, 'answers', {
    about: 'It is activated in response to something.',
    takes: {
      what: optional(listOf(oneOf(...ANSWERED)), 'to what: a Spell or Trap Card, or an effect of some kind; to anything, by default'),
      whose: optional(oneOf('anybody', 'opponent', 'you'), 'whose; anybody’s, by default'),
      where,
      in: optional(
        listOf(oneOf('hand', 'field', 'graveyard', 'banished')),
        'where the effect was activated, or in one of several places; anywhere, by default',
      ),
      would: optional(listOf(oneOf(...WOULDS)), 'what it would do, or one of several such things'),
      destroys: optional(a(cards), 'cards of which it would surely destroy some'),
      least: optional(whole(1, 20), 'how many of them at least; one, by default'),
    },
    main: 'what',
    means: ({ what = ANSWERED, whose: of = 'anybody', where: those = [], in: places, would, destroys, least = 1 }) => {
      const tags = what.flatMap((one) => TAGS[one]);
      return {
        says: 'there is nothing to respond to',
        holds: (here) => {
          const link = answeredLink(here);
          if (link === undefined || !link.tags.some((tag) => tags.includes(tag))) return false;
          if (of !== 'anybody' && (link.seat === here.seat) !== (of === 'you')) return false;
          if (places?.some((place) => link.tags.includes(`in ${place}`)) === false) return false;
          if (would?.some((deed) => WOULD[deed].actions.some((one) => link.announces.has(one))) === false) return false;
          if (destroys !== undefined) {
            const among = destroys.means(here);
            if (doomedBy(here, link).filter((id) => among.includes(id)).length < least) return false;
          }
          return those.length === 0 || (here.exists(link.card) && fitsAll(here, link.card, those));
        },
      };
    },
    says: ({ what, whose: of, where: those = [], in: places, would, destroys, least = 1 }) => {
      const thing = aSuch({ noun: listing(what === undefined ? ['card or effect'] : what.map((one) => answeredSaid[one]), 'or') });
      return {
        ...saidOf(
          playerSaid(of === 'anybody' ? undefined : of),
          'activate',
          thing,
          those.length > 0 && ['of', aSuch(described(those, CARD))],
          placesSaid(places),
          would !== undefined && [
            'that would',
            listing(
              would.map((deed) => WOULD[deed].says),
              'or',
            ),
          ],
          destroys !== undefined && ['that would destroy', soMany(nounOf(destroys), least)],
        ),
        isMoment: true,
      };
    },
  }),
  word(condition, 'chain-links-at-least', {
    about: 'So many links are on the chain already.',
    takes: { count: needed(a(amount), 'how many') },
    main: 'count',
    means: ({ count }) => ({ says: 'the chain is too short', holds: (here) => chainLength(here) >= count.means(here) }),
    says: ({ count }) => saidOf(certain('there', true), 'be', someOf({ noun: 'Chain Link' }, quantityOf(count), 'or more')),
  }),
  word(condition, 'would-be-summoned', {
    about: 'A monster is about to be summoned, and the Summon can be negated.',
    takes: { whose, how: optional(listOf(oneOf('normal', 'flip', 'special')), 'how; in whatever way, by default') },
    main: 'whose',
    means: ({ whose: who, how }) => ({
      says: 'no monster is about to be Summoned',
      memories: [{ event: summoning, in: 'turn' }],
      holds: (here) => {
        const id = arrivingOf(here);
        // What resolves asks about what it has answered itself.
        const before = chainLength(here) - (newestLink(here)?.state === 'resolves' ? 1 : 0);
        if (id === 0 || !isSeatOf(here, who, turnPlayer(here)) || before > 0) return false;
        const is = here.get(duelOf(here), duel.fields.arrivesAs);
        return (
          how === undefined ||
          how.some((one) =>
            one === 'special' ? isSpecial(is) : one === 'flip' ? is === 'flip' : is === 'normal' || is === 'tribute' || is === AGAIN,
          )
        );
      },
    }),
    says: ({ whose: who, how }) => ({
      ...saidOf(
        aSuch({ noun: 'monster(s)' }),
        'would',
        'be',
        listing((how ?? []).map(capitalized), 'or'),
        'Summoned',
        who === 'opponent' && 'by your opponent',
      ),
      isMoment: true,
    }),
  }),
];
