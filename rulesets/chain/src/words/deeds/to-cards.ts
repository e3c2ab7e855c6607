/**
 * Deeds: words for what would be done, what cannot be, or what something else is done instead of.
 *
 * CW17  What is unaffected by card effects is done nothing by them, and nothing is put on it; costs, battles, its own effects and what
 *      always holds go on. Of several kinds of effects each counts; those of the other player may be meant alone.
 * CW5  What would be done to cards is told by the cards, as they are then, or by filters; what players would do, by the player.
 */
import { type ActionCall, activation, enterScope, type Here, registerEffect } from '@rulewright/kernel';
import {
  a,
  CARDS,
  type Cards,
  cards,
  type Deed,
  deed,
  type Filter,
  givenName,
  listOf,
  NUMBER,
  oneOf,
  optional,
  type Phrase,
  type Word,
  word,
} from '@rulewright/language';
import {
  addToHand,
  aim,
  aimAt,
  banish,
  beginSummon,
  changePosition,
  declareAttack,
  destroy,
  discard,
  draw,
  equip,
  flipUp,
  gainLife,
  goOn,
  payLife,
  placeCounters,
  placeUp,
  returnToDeck,
  sendToGrave,
  setMonster,
  setSpell,
  summon,
  summonToken,
  tribute,
  turnDown,
  work,
} from '../actions.js';
import { families } from '../effects/layers.js';
import { phaseBegun, summoned, wasSet } from '../events.js';
import { AGAIN, isSpecial } from '../summoning/summon-actions.js';
import { controller, deck, onField, owner } from '../table.js';
import { described, where } from './cards.js';
import { isSeatOf, type Whose, whose } from './players.js';

type On = Deed['on'];
type Call = ActionCall;

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
    givenName(CARDS, { said: () => ({ one: 'card', many: 'cards', isMany: false }), read: (here) => here.var('card') }),
    'a name for it, in what is done instead',
  ),
} as const;
const isSuch = (here: Here, id: number, { cards: which, whose: who, where: those = [] }: Given): boolean => {
  if (!here.exists(id) || !isSeatOf(here, who, here.get(id, onField(here, id) ? controller : owner))) return false;
  return (which === undefined || which.means(here).includes(id)) && those.every(({ means }) => means(here, id));
};
const subjectOf = ({ cards: which, whose: who, where: those = [] }: Given, one: string): string => {
  if (which !== undefined) return (which.many ?? which.subject ?? which.says).replace(/^all /, '');
  return described(those, [one, `${one}s`], who === 'you' ? 'you control' : who === 'opponent' ? 'your opponent controls' : '').many;
};

/** What would be done to cards. */
function cardDeed<P extends object>(
  called: string,
  about: string,
  on: On,
  says: (given: P) => string,
  {
    more = {} as P,
    fits = () => true,
    one = 'card',
    part = 'card',
  }: {
    readonly more?: P;
    readonly fits?: (given: never, here: Here, call: Call) => boolean;
    readonly one?: string;
    readonly part?: string;
  } = {},
): Word<Deed> {
  return word(deed, called, {
    about,
    takes: { ...cardParts, ...more } as typeof cardParts,
    main: 'cards',
    means: (given) => ({ on, fits: (here, call) => isSuch(here, call.params[part] as number, given) && fits(given as never, here, call) }),
    says: (given) => says(given as never),
    calls: (given) => ({ subject: subjectOf(given, one) }),
  }) as never;
}

/** Which event tells that a player has done it: one with the seat. */
interface Done {
  readonly on: NonNullable<Deed['done']>['on'][number];
  fits(data: Here['cause']['data']): boolean;
}
const who = { who: whose } as const;
const playerSaid = (one: Whose): string => (one === 'you' ? 'you' : one === 'opponent' ? 'your opponent' : 'both players');
/** What players would do. */
function seatDeed<P extends object>(
  called: string,
  about: string,
  on: On,
  says: (given: P) => string,
  {
    more = {} as P,
    fits = () => true,
    seat = ({ params, by }) => (params['seat'] as number | undefined) ?? by,
    done,
  }: {
    readonly more?: P;
    readonly fits?: (given: never, here: Here, call: Call) => boolean;
    readonly seat?: (call: Call) => number;
    readonly done?: Done;
  } = {},
): Word<Deed> {
  return word(deed, called, {
    about,
    takes: { ...who, ...more } as typeof who,
    main: 'who',
    means: ({ who: one, ...rest }) => ({
      on,
      fits: (here, call) => isSeatOf(here, one, seat(call)) && fits(rest as never, here, call),
      // Which cards it was done with cannot be told later: they may lie where nobody sees them.
      ...(done !== undefined &&
        (rest as Filtered).where === undefined && {
          done: {
            on: [done.on],
            fits: (here: Here, { data }: Here['cause']) => isSeatOf(here, one, data['seat'] as number) && done.fits(data),
          },
        }),
    }),
    says: (given) => says(given as never),
    calls: ({ who: one }) => ({ subject: playerSaid(one) }),
  }) as never;
}

const by = optional(oneOf('battle', 'effect'), 'by what: by battle or by card effects; by either, by default');
const SOURCES = ['spell', 'trap', 'monster', 'opponent'] as const;
const source = optional(
  listOf(oneOf(...SOURCES)),
  'by which effects: of Spells, Traps, monsters, or of several of these; only of the other player; of anybody, by default',
);
type Source = readonly (typeof SOURCES)[number][] | undefined;
const isOfSource = (here: Here, { by: seat, source: id }: Pick<Call, 'by' | 'source'>, of: Source): boolean => {
  if (of === undefined) return true;
  if (of.includes('opponent') && seat === here.seat) return false;
  const kinds = of.filter((one) => one !== 'opponent');
  return kinds.length === 0 || (id > 0 && here.exists(id) && kinds.includes(here.card(id)['kind'] as 'spell'));
};
const sourceSaid = (of: Source = []): string => {
  const kinds = of
    .filter((one) => one !== 'opponent')
    .map((one) => (one === 'monster' ? 'monster' : one.replace(/^./, (letter) => letter.toUpperCase())));
  return `${of.includes('opponent') ? "your opponent's " : ''}${kinds.length === 0 ? 'card' : kinds.join('/')} effects`;
};

interface Destroyed {
  readonly by: 'battle' | 'effect' | undefined;
  readonly source: Source;
}
const filtered = { where } as const;
interface Filtered {
  readonly where?: readonly Phrase<Filter>[] | undefined;
}
const fitsCard = ({ where: those = [] }: Filtered, here: Here, { params }: Call): boolean => {
  const id = params['card'] as number;
  return those.length === 0 || (here.exists(id) && those.every(({ means }) => means(here, id)));
};
const those = ({ where: all = [] }: { readonly where?: readonly Phrase<Filter>[] | undefined }, one: string): string =>
  described(all, [one, `${one}s`], '').many;
const amountNamed = optional(
  givenName(NUMBER, { read: (here) => here.var('amount') as number }),
  'a name for how much, in what is done instead',
);

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
const affected = ({ action, params }: Call): readonly number[] => {
  if (action !== (registerEffect as never)) return [params['card'] as number];
  const [things = ''] = params['captured'] as readonly string[];
  const it = things === '' ? [] : (JSON.parse(things) as unknown);
  return onCards.has(params['definition']) ? ([it].flat() as number[]) : [];
};
const isByEffect = (here: Here, { action, params, source: id }: Call): boolean =>
  id > 0 &&
  !here.isPaying &&
  // How a monster is summoned says nothing of that: what is no effect summons in another way.
  (action === (summon as never) || params['how'] === undefined || params['how'] === 'effect') &&
  params['isMove'] !== true;

interface Sourced {
  readonly source: Source;
}
/** Only by effects of some kind; in whatever way, if nothing is said. */
const sourced = {
  more: { source } as never,
  fits: ({ source: of }: Sourced, here: Here, call: Call): boolean =>
    of === undefined || (isByEffect(here, call) && isOfSource(here, call, of)),
};
const bySourceSaid = (of: Source): string => (of === undefined ? '' : ` by ${sourceSaid(of)}`);
const affectsSaid = (of: Source): string => (of === undefined ? "other cards' effects" : sourceSaid(of));

export const deeds: readonly Word<Deed>[] = [
  word(deed, 'be-affected', {
    about: 'Card effects of others would do something to cards, or put something on them. What always holds on the field goes on.',
    takes: { ...cardParts, source },
    main: 'cards',
    means: ({ source: of, ...given }) => ({
      on: [...AFFECTS, registerEffect] as never,
      phase: 'resolution' as const,
      fits: (here, call) =>
        isByEffect(here, call) && isOfSource(here, call, of) && affected(call).some((id) => id !== call.source && isSuch(here, id, given)),
    }),
    says: ({ source: of }) => `be affected by ${affectsSaid(of)}`,
    calls: (given) => ({
      subject: subjectOf(given, 'card'),
      one: `${given.cards?.isMany === false ? 'is' : 'are'} unaffected by ${affectsSaid(given.source)}`,
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
    says: ({ source: of }) => `be targeted by ${sourceSaid(of)}`,
    calls: (given) => ({ subject: subjectOf(given, 'card') }),
  }),
  word(deed, 'take-effect', {
    about: 'What cards have activated would be done, wherever they lie by then.',
    takes: cardParts,
    main: 'cards',
    means: (given) => ({ on: [work], fits: (here, { params }) => isSuch(here, params['card'] as number, given) }),
    says: () => 'take effect',
    calls: (given) => ({ subject: `the activated effects of ${subjectOf(given, 'card')}`, one: 'are negated' }),
  }),
  cardDeed<Destroyed>(
    'be-destroyed',
    'Cards would be destroyed.',
    [destroy],
    ({ by: what, source: of }) =>
      `be destroyed${what === 'battle' ? ' by battle' : what === 'effect' || of !== undefined ? ` by ${sourceSaid(of)}` : ''}`,
    {
      more: { by, source } as never,
      fits: ({ by: what, source: of }: Destroyed, here, call) =>
        (what === undefined || call.params['how'] === what) &&
        (of === undefined || (call.params['how'] === 'effect' && isOfSource(here, call, of))),
    },
  ),
  cardDeed(
    'be-sent-to-the-graveyard',
    'Cards would be sent to the graveyard, from anywhere and in whatever way.',
    ['to grave'],
    () => 'be sent to the GY',
  ),
  cardDeed<Sourced>('be-banished', 'Cards would be banished.', [banish], ({ source: of }) => `be banished${bySourceSaid(of)}`, sourced),
  cardDeed<Sourced>(
    'be-returned',
    'Cards would be returned to a hand or deck, or added to a hand.',
    [addToHand, returnToDeck],
    ({ source: of }) => `be returned to the hand or Deck${bySourceSaid(of)}`,
    sourced,
  ),
  cardDeed('be-tributed', 'Monsters would be Tributed.', [tribute], () => 'be Tributed', { one: 'monster' }),
  cardDeed('be-discarded', 'Cards would be discarded.', [discard], () => 'be discarded'),
  cardDeed('leave-the-field', 'Cards would leave the field, in whatever way.', ['leaves'], () => 'leave the field', {
    fits: (_: never, here, { params }) => onField(here, params['card'] as number),
  }),
  cardDeed('attack', 'Monsters would attack, or go on with an attack that was declared.', [declareAttack, goOn], () => 'attack', {
    one: 'monster',
    part: 'attacker',
  }),
  cardDeed(
    'declare-an-attack',
    'Monsters would declare an attack; one that was declared goes on.',
    [declareAttack],
    () => 'declare an attack',
    { one: 'monster', part: 'attacker' },
  ),
  cardDeed('attack-directly', 'Monsters would attack directly.', [aimAt], () => 'attack directly', {
    one: 'monster',
    part: 'attacker',
    fits: (_: never, __, { params }) => params['target'] === 0,
  }),
  cardDeed(
    'change-position',
    'The battle position of monsters would be changed.',
    [changePosition],
    () => 'change their battle positions',
    { one: 'monster' },
  ),
  seatDeed(
    'special-summon',
    'A player would Special Summon monsters, in whatever way.',
    [summon, summonToken, beginSummon],
    (given: { readonly where?: readonly Phrase<Filter>[] }) => `Special Summon ${those(given, 'monster')}`,
    {
      more: filtered as never,
      fits: (given: { readonly where: readonly Phrase<Filter>[] | undefined }, here, call) =>
        (call.action === (summonToken as never) || isSpecial(call.params['how'] as string)) &&
        (call.action === (summonToken as never) ? given.where === undefined : fitsCard(given, here, call)),
      done: { on: summoned, fits: ({ how }) => isSpecial(how as string) },
    },
  ),
  seatDeed(
    'normal-summon',
    'A player would summon monsters the normal way.',
    [beginSummon, summon],
    (given: { readonly where?: readonly Phrase<Filter>[] }) => `Normal Summon ${those(given, 'monster')}`,
    {
      more: filtered as never,
      fits: (given: never, here, call) =>
        ['normal', 'tribute', AGAIN].includes(call.params['how'] as string) && fitsCard(given, here, call),
      done: { on: summoned, fits: ({ how }) => !isSpecial(how as string) && how !== 'flip' },
    },
  ),
  seatDeed('flip-summon', 'A player would Flip Summon monsters.', [beginSummon], () => 'Flip Summon monsters', {
    fits: (_: never, __, { params }) => params['how'] === 'flip',
    done: { on: summoned, fits: ({ how }) => how === 'flip' },
  }),
  seatDeed(
    'conduct-the-battle-phase',
    'A player would conduct a Battle Phase.',
    [enterScope],
    ({ who: one }: { readonly who?: Whose }) => `conduct ${one === 'you' ? 'your' : 'their'} Battle Phase`,
    {
      seat: ({ by: seat }) => seat,
      fits: (_: never, __, { params }) => params['name'] === 'battle',
      done: { on: phaseBegun, fits: ({ phase }) => phase === 'battle' },
    },
  ),
  seatDeed(
    'set',
    'A player would set cards.',
    [setMonster, setSpell],
    (given: { readonly where?: readonly Phrase<Filter>[] }) => `Set ${those(given, 'card').replace(/^Set /, '')}`,
    {
      more: filtered as never,
      fits: fitsCard as never,
      done: { on: wasSet, fits: () => true },
    },
  ),
  seatDeed('draw', 'A player would draw a card.', [draw], () => 'draw cards'),
  seatDeed(
    'search',
    'A player would add cards from a deck to a hand, but by drawing.',
    [addToHand],
    () => 'add cards from the Deck to the hand, except by drawing',
    {
      seat: ({ by: one }) => one,
      fits: (_: never, here, { params }) => here.isIn(params['card'] as number, deck),
    },
  ),
  ...(
    [
      ['banish', banish, 'banish', 'card'],
      ['tribute', tribute, 'Tribute', 'monster'],
      ['discard', discard, 'discard', 'card'],
    ] as const
  ).map(([called, action, says, one]) =>
    seatDeed(
      called,
      `A player would ${says} ${one}s, by an effect or as a cost.`,
      [action],
      (given: { readonly where?: readonly Phrase<Filter>[] | undefined }) => `${says} ${those(given, one)}`,
      { seat: ({ by: seat }) => seat, more: filtered as never, fits: fitsCard as never },
    ),
  ),
  seatDeed('gain-life', 'A player would gain life points.', [gainLife], () => 'gain LP', { more: { as: amountNamed } as never }),
  seatDeed('pay-life', 'A player would pay life points.', [payLife], () => 'pay LP', { more: { as: amountNamed } as never }),
  seatDeed(
    'take-damage',
    'A player would take damage.',
    ['damage'],
    ({ by: what }: { readonly by?: string }) => `take ${what === undefined ? '' : `${what} `}damage`,
    {
      more: { by, as: amountNamed } as never,
      fits: ({ by: what }: { readonly by?: string }, _, { action }) => what === undefined || action.tags.includes(`${what} damage`),
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
        all.every(({ means }) => means(here, id)),
    }),
    says: ({ what, where: all = [] }) => {
      const kinds = (what ?? []).map((kind) =>
        kind === 'monster' ? 'monster effects' : `${kind.replace(/^./, (letter) => letter.toUpperCase())} Cards`,
      );
      return `activate ${what === undefined ? 'cards or effects' : kinds.join(' or ')}${all.length === 0 ? '' : ` of ${described(all, ['card', 'cards'], '').many}`}`;
    },
    calls: ({ who: one }) => ({ subject: playerSaid(one) }),
  }),
] as never;
