/** Deeds of players: words for what players would do, what they cannot, or what they do something else instead of. (CW5) */
import { type ActionCall, activation, enterScope, type Here } from '@rulewright/kernel';
import {
  type Clause,
  capitalized,
  type Deed,
  deed,
  does,
  type Filter,
  familyWord,
  fitsAll,
  listOf,
  many,
  type NounPhrase,
  oneOf,
  optional,
  type Parts,
  type PartsOf,
  type Phrase,
  saidOf,
  type Word,
  word,
  YOU,
} from '@rulewright/language';
import { addToHand, banish, beginSummon, discard, draw, setMonster, setSpell, summon, summonToken, tribute } from '../../actions.js';
import { phaseBegun, summoned, wasSet } from '../../events.js';
import { gainLife, payLife } from '../../players/life-and-chance.js';
import { AGAIN, isSpecial } from '../../summoning/summon-actions.js';
import { deck } from '../../table.js';
import { CARD, described, where } from '../cards/described.js';
import { isSeatOf, OPPONENT, type Whose, whose } from '../players.js';
import { amountNamed, by } from './sources.js';

/** Which event tells that a player has done it: one with the seat. */
interface Done {
  readonly on: NonNullable<Deed['done']>['on'][number];
  fits(data: Here['cause']['data']): boolean;
}
const who = { who: whose } as const;
const filtered = { where } as const;
interface Filtered {
  readonly where?: Filters;
}
type Filters = readonly Phrase<Filter>[] | undefined;
const playerSaid = (one: Whose): NounPhrase => (one === 'you' ? YOU : one === 'opponent' ? OPPONENT : { noun: 'player', which: 'both' });
/** What players would do, with what else the word takes. */
interface SeatDeed<P extends Parts> {
  readonly about: string;
  readonly on: Deed['on'];
  says(given: PartsOf<typeof who> & PartsOf<P>): Clause;
  fits?(given: PartsOf<P>, here: Here, call: ActionCall): boolean;
  /** Whose deed it is: the seat that the action names, by default, or else who does it. */
  seat?(call: ActionCall): number;
  readonly done?: Done;
}
const seatDeedWith = <const P extends Parts>(
  called: string,
  more: P,
  { about, on, says, fits = () => true, seat = ({ params, by: one }) => (params['seat'] as number | undefined) ?? one, done }: SeatDeed<P>,
): Word<Deed> =>
  familyWord(deed, called, {
    about,
    takes: [who, more],
    main: 'who',
    means: (given) => ({
      on,
      fits: (here, call) => isSeatOf(here, given.who, seat(call)) && fits(given, here, call),
      ...(done !== undefined && doneBy(done, given)),
    }),
    says: (given) => ({ ...says(given), subject: playerSaid(given.who) }),
  });
const seatDeed = (called: string, spec: SeatDeed<Record<never, never>>): Word<Deed> => seatDeedWith(called, {}, spec);
/** Which cards it was done with cannot be told later: they may lie where nobody sees them. */
const doneBy = (done: Done, { who: one, where: those }: PartsOf<typeof who> & Filtered): Pick<Deed, 'done'> =>
  those !== undefined
    ? {}
    : { done: { on: [done.on], fits: (here, { data }) => isSeatOf(here, one, data['seat'] as number) && done.fits(data) } };

/** The same, perhaps only with some cards. */
const fitsCard = ({ where: those = [] }: Filtered, here: Here, { params }: ActionCall): boolean => {
  const id = params['card'] as number;
  return those.length === 0 || (here.exists(id) && fitsAll(here, id, those));
};
const those = ({ where: all = [] }: Filtered, noun: string): NounPhrase => many(described(all, { noun }));

export const playerDeeds: readonly Word<Deed>[] = [
  seatDeedWith('special-summon', filtered, {
    about: 'A player would Special Summon monsters, in whatever way.',
    on: [summon, summonToken, beginSummon],
    says: (given) => does('Special Summon', those(given, 'monster')),
    fits: (given, here, call) =>
      call.action === summonToken ? given.where === undefined : isSpecial(call.params['how'] as string) && fitsCard(given, here, call),
    done: { on: summoned, fits: ({ how }) => isSpecial(how as string) },
  }),
  seatDeedWith('normal-summon', filtered, {
    about: 'A player would summon monsters the normal way.',
    on: [beginSummon, summon],
    says: (given) => does('Normal Summon', those(given, 'monster')),
    fits: (given, here, call) => ['normal', 'tribute', AGAIN].includes(call.params['how'] as string) && fitsCard(given, here, call),
    done: { on: summoned, fits: ({ how }) => !isSpecial(how as string) && how !== 'flip' },
  }),
  seatDeed('flip-summon', {
    about: 'A player would Flip Summon monsters.',
    on: [beginSummon],
    says: () => does('Flip Summon', 'monsters'),
    fits: (_, __, { params }) => params['how'] === 'flip',
    done: { on: summoned, fits: ({ how }) => how === 'flip' },
  }),
  seatDeed('conduct-the-battle-phase', {
    about: 'A player would conduct a Battle Phase.',
    on: [enterScope],
    says: ({ who: one }) => does('conduct', one === 'you' ? 'your' : 'their', 'Battle Phase'),
    seat: ({ by: seat }) => seat,
    fits: (_, __, { params }) => params['name'] === 'battle',
    done: { on: phaseBegun, fits: ({ phase }) => phase === 'battle' },
  }),
  seatDeedWith('set', filtered, {
    about: 'A player would set cards.',
    on: [setMonster, setSpell],
    says: (given) => does('Set', those(given, 'card')),
    fits: fitsCard,
    done: { on: wasSet, fits: () => true },
  }),
  seatDeed('draw', { about: 'A player would draw a card.', on: [draw], says: () => does('draw', 'cards') }),
  seatDeed('search', {
    about: 'A player would add cards from a deck to a hand, but by drawing.',
    on: [addToHand],
    says: () => does('add', 'cards from the Deck to the hand, except by drawing'),
    seat: ({ by: one }) => one,
    fits: (_, here, { params }) => here.isIn(params['card'] as number, deck),
  }),
  ...(
    [
      ['banish', banish, 'banish', 'card'],
      ['tribute', tribute, 'Tribute', 'monster'],
      ['discard', discard, 'discard', 'card'],
    ] as const
  ).map(([called, action, says, one]) =>
    seatDeedWith(called, filtered, {
      about: `A player would ${says} ${one}s, by an effect or as a cost.`,
      on: [action],
      says: (given) => does(says, those(given, one)),
      seat: ({ by: seat }) => seat,
      fits: fitsCard,
    }),
  ),
  seatDeedWith(
    'gain-life',
    { as: amountNamed },
    { about: 'A player would gain life points.', on: [gainLife], says: () => does('gain', 'LP') },
  ),
  seatDeedWith('pay-life', { as: amountNamed }, { about: 'A player would pay life points.', on: [payLife], says: () => does('pay', 'LP') }),
  seatDeedWith(
    'take-damage',
    { by, as: amountNamed },
    {
      about: 'A player would take damage.',
      on: ['damage'],
      says: ({ by: what }) => does('take', what, 'damage'),
      fits: ({ by: what }, _, { action }) => what === undefined || action.tags.includes(`${what} damage`),
    },
  ),
  word(deed, 'activate', {
    about: 'A player would activate cards or effects.',
    takes: {
      what: optional(listOf(oneOf('spell', 'trap', 'monster')), 'which: Spells, Traps, effects of monsters; all of them, by default'),
      who: whose,
      where,
    },
    main: 'what',
    means: ({ what = ['spell', 'trap', 'monster'], who: one, where: all = [] }) => ({
      // By the action: a tag that no card of a game has would be none to look at.
      on: [activation],
      phase: 'request' as const,
      fits: (here, { by: seat, source: id, params }) =>
        isSeatOf(here, one, seat) &&
        (params['tags'] as readonly string[]).some((tag) => what.some((kind) => tag === kind || tag === `${kind} effect`)) &&
        fitsAll(here, id, all),
    }),
    says: ({ what, who: one, where: all = [] }) => {
      const kinds = (what ?? []).map((kind) => (kind === 'monster' ? 'monster effects' : `${capitalized(kind)} Cards`));
      const said = what === undefined ? 'cards or effects' : kinds.join(' or ');
      return saidOf(playerSaid(one), 'activate', said, all.length > 0 && ['of', many(described(all, CARD))]);
    },
  }),
];
