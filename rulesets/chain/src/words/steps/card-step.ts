/**
 * Movements: words for what is done with cards, which come, go and are turned.
 *
 * CW15  What is chosen or targeted to be Special Summoned is a monster that can be: one that must first be summoned in another way is not
 *      offered.
 * CW58  A token is never turned face down. It is no target for what would do that, and nobody who chooses what is turned is offered it; what
 *      would turn all cards of the field, and nothing else, is not activated where none of them can be.
 */
import {
  act,
  andIfYouDo,
  assign,
  branch,
  chainLength,
  choose,
  each,
  eachTogether,
  type Here,
  isLookedAt,
  repeat,
  type Step,
  v,
  whyNotDo,
} from '@rulewright/kernel';
import {
  a,
  allOf,
  article,
  atLeast,
  broughtCard,
  CARDS,
  type Cards,
  cardTitle,
  counted,
  EACH,
  filter,
  flag,
  givenName,
  type Holds,
  isChosen,
  listed,
  needed,
  needing,
  ofTheirs,
  oneOf,
  optional,
  type Phrase,
  plural,
  type Seat,
  type Selection,
  seat,
  selected,
  selection,
  step,
  theTop,
  toEach,
  type Word,
  word,
} from '@rulewright/language';
import {
  addToHand,
  banish,
  beginSummon,
  changePosition,
  comeBack,
  deckOut,
  destroy,
  discard,
  draw,
  flipUp,
  fromDeck,
  placeUp,
  returnToDeck,
  reveal,
  sendToGrave,
  setMonster,
  setSpell,
  shuffleDeck,
  summon,
  tribute,
  turnDown,
} from '../../actions.js';
import { lookAt, pickRandom } from '../../moving/hidden-cards.js';
import { goingTo } from '../../moving/moving.js';
import { isRoomBack, mayComeBack } from '../../summoning/summon-actions.js';
import { choosesSlot, specialSummons, summonsToken } from '../../summoning/summon-programs.js';
import { cameBy, givenFor, gives, isFirstGiven, whyNotGiven } from '../../summoning/tributes.js';
import { arrivingOf, deckOf, freeSlots, handOf, isToken, isUp, monsters, owner } from '../../table.js';
import { whyForbidden, whySetForbidden } from '../../turns/legal-moves.js';
import { isSummonable, isSummonForbidden, lastKnown, lastOf } from '../card-values.js';
import { described, type Lent, where } from '../cards.js';
import { ofSaid, player, possessive, type Side, SideOrPlayer, seatDoes, them, you } from '../players.js';
import { type Finding, usedFor } from '../targets.js';

type Steps = readonly Step[];

const ownerOfEach = (here: Here): number => here.get(here.int('Each'), owner);

/** "from your hand", where the cards are taken from there. */
const moved = (said: string): string => said.replace(/ in (your(?: opponent's)?|either) (hand|GY|Deck|Extra Deck)/g, ' from $1 $2');
/** "1 card", where it goes without saying whose hand or side it is. */
const bare = (said: string): string => said.replace(/ (in your hand|you control)$/, '');

/** Announces what becomes of cards of a deck, if they may be taken from one. (CW42) */
const announcing = (steps: Steps, { cards }: Pick<Selection, 'cards'>, what: keyof typeof fromDeck | undefined): Steps =>
  what === undefined || cards.means.isSearched !== true ? steps : [branch(() => true, steps, [act(fromDeck[what], {})])];

/** What monsters were when a step of this text took them from the field: their ATK, DEF and levels are asked for afterwards. (CW43) */
const notesLast = (of: (here: Here) => readonly number[], called: string): Steps => [
  assign(lastKnown(called), (here) => of(here).flatMap((id) => lastOf(here, id))),
];

/** Who does it, if it is not you: "your opponent banishes 1 card they control". */
const doneBy = (given: Selection, said: string): string => {
  const { who } = given;
  if (who === undefined || who.says === 'you' || !isChosen(given)) return said;
  const does = said.replace(/^(Special )?\w+/, (verb) => (/(sh|ch|s|x)$/.test(verb) ? `${verb}es` : `${verb}s`));
  return ofTheirs(who.says, does);
};

/** A search needs something to find: a player knows what is in their own deck, not where. (UM1) */
function toFind(given: Selection, fits: (here: Here, id: number) => boolean = () => true): readonly Holds[] {
  const { cards: from, count } = given;
  if (from.means.isOwn !== true || !isChosen(given) || !isKnown(count)) return [];
  const enough = (here: Here): number => count?.means(here) ?? 1;
  return [
    {
      says: 'there is nothing to be found for it',
      holds: (here) => from.means(here).filter((id) => fits(here, id)).length >= enough(here),
      isHidden: true,
    },
  ];
}

/** Words that tell everything by themselves, of face-down cards nothing that is hidden: no name, no kind, nothing that is worked out. */
const PLAIN: ReadonlySet<string> = new Set('monster face-up face-down attack-position defense-position other set you opponent'.split(' '));
const OF_NUMBERS: ReadonlySet<string> = new Set(
  'attack attack-at-least attack-at-most defense defense-at-least defense-at-most level level-at-least level-at-most'.split(' '),
);
const isPlain = (data: unknown): boolean => {
  if (typeof data === 'string') return PLAIN.has(data);
  if (Array.isArray(data)) return data.every(isPlain);
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).every(([key, value]) =>
    OF_NUMBERS.has(key) ? typeof value === 'number' : (key === 'whose' || key === 'where' || key === 'not') && isPlain(value),
  );
};
const ON_FIELD: ReadonlySet<string> = new Set(['monsters', 'spells-and-traps', 'backrow', 'field', 'field-spells']);
/** Whether cards of the field are meant by what everybody sees of them, and nothing that the text has yet to find out. */
const areInSight = (data: unknown): boolean => {
  if (typeof data === 'string') return ON_FIELD.has(data);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  const entries = Object.entries(data);
  return entries.length === 1 && entries.every(([place, which]) => ON_FIELD.has(place) && isPlain(which));
};
/** What does something to cards of the field, and nothing else, needs one to do it to. (UM1) */
function toReach(given: Selection, fits: (here: Here, id: number) => boolean = () => true): readonly Holds[] {
  const { cards: on, 'up-to': upTo } = given;
  if (upTo !== undefined || !areInSight(on.data)) return [];
  return [{ says: 'there is no card for it on the field', holds: (here) => on.means(here).some((id) => fits(here, id)), isWhole: true }];
}
const needsOfCards = (given: Selection, { can, reaches }: Pick<CardStep, 'can' | 'reaches'> = {}): readonly Holds[] => [
  ...toFind(given, can),
  ...toReach(given, reaches),
];

interface CardStep {
  /** What was done to those that have a name: "discarded". */
  readonly done?: string;
  /** What becomes of those of a deck. */
  readonly fromDeck?: keyof typeof fromDeck;
  /** Which of those of a deck it can be done to. */
  readonly can?: (here: Here, id: number) => boolean;
  /** Which of those of the field it can be done to. */
  readonly reaches?: (here: Here, id: number) => boolean;
  /** What it is done to, where that is not just what is named. */
  of?(given: Selection): Selection;
}
/** Who Tributes some of their own monsters may, or must, take what counts as such. (CW20) */
function tributedOf(given: Selection): Selection {
  const { lent, ...own } = given.cards.means as Lent;
  if (lent === undefined || !isChosen(given)) return given;
  const all = (here: Here): readonly number[] => [...given.cards.means(here), ...lent(here)];
  return {
    ...given,
    cards: { ...given.cards, means: Object.assign(all, own) },
    must: {
      says: 'what must be Tributed first is',
      allows: (here, chosen) => isFirstGiven(here, all(here), chosen as readonly number[]),
    },
  };
}
/** Whether it could ever lie face down on the field. (CW58) */
const mayLieDown = (here: Here, id: number): boolean => !here.isIn(id, monsters) || !isToken(here, id);
/** Of cards that somebody chooses to turn down, those that can be; of those that have a name, that they are to be. (CW58) */
function turnedDownOf(given: Selection): Selection {
  const { means } = given.cards;
  const of = isChosen(given) ? (here: Here) => means(here).filter((id) => mayLieDown(here, id)) : (here: Here) => means(here);
  return { ...given, cards: { ...given.cards, means: usedFor(Object.assign(of, means), means.called, mayLieDown) } };
}
const cardStep = (
  called: string,
  about: string,
  why: string,
  one: Parameters<typeof toEach>[2],
  says: (of: string, given: Selection) => string,
  { done, fromDeck: what, of = (given) => given, ...limits }: CardStep = {},
): Word<Steps> =>
  word(step, called, {
    about,
    takes: selection(undefined, done),
    main: 'cards',
    means: (given) =>
      needing(
        announcing(toEach(of(given), why, one, 'at once', done === undefined ? undefined : notesLast), given, what),
        needsOfCards(given, limits),
      ),
    says: (given) => says(selected(given), given),
  });

/** Draws a card; what was drawn is put to those with a name. */
export const drawOne = (who: (here: Here) => number, as?: string): Step => {
  const [draws, loses] = [act(draw, { seat: who }, as === undefined ? {} : { into: DRAWN }), act(deckOut, { seat: who })];
  const noted = assign(as ?? '', (here: Here) => [...listed(here.var(as ?? '')), ...listed(here.var(DRAWN))]);
  return branch(
    (here) => deckOf(here, who(here)).length > 0,
    as === undefined ? [draws] : [assign(DRAWN, []), andIfYouDo([draws], [noted])],
    [loses],
  );
};
const DRAWN = 'Drawn';

/** Whether a monster of the hand can be summoned, or set, the normal way, whosever turn it is. */
const mayNormallyCome = (here: Here, id: number, deed: 'summon' | 'set'): boolean =>
  here.card(id)['kind'] === 'monster' &&
  (deed === 'summon' ? whyForbidden : whySetForbidden)(here, here.seat, id) === undefined &&
  whyNotGiven(here, here.seat, id, deed) === undefined;
const isSeveral = (count: unknown): boolean => count !== undefined && (count as Phrase<unknown>).says !== '1';

/** Several cards are drawn at once. (DL10) */
const drawsAll = (count: (here: Here) => number, who: (here: Here) => number, as?: string): Step =>
  eachTogether('Nth', (here) => Array.from({ length: Math.max(0, count(here)) }, (_, i) => i), drawOne(who, as));

type Count = Phrase<(here: Here) => number>;
/** Whether it is known before the text is activated how many it is: a number, not one that is worked out or was given a name. */
const isKnown = (count: Count | undefined): boolean => count === undefined || /^\d+$/.test(count.says);
const inDeck = (count: Count, whose: (here: Here) => number): readonly Holds[] =>
  isKnown(count)
    ? [{ says: 'there are not enough cards in the Deck', holds: (here) => deckOf(here, whose(here)).length >= count.means(here) }]
    : [];

/** Nobody activates what would draw first while that is forbidden. (UM1) */
const mayDraw = (whose: (here: Here) => number): Holds => ({
  says: 'cards cannot be drawn now',
  holds: (here) => {
    const why = isLookedAt(here, draw) ? whyNotDo(here, draw, { seat: whose(here) }, here.seat) : undefined;
    return why === undefined || why.rule === 'chain';
  },
});

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
    : given.endsWith('face-down')
      ? ` in ${given === 'face-down' ? '' : 'face-up Attack Position or '}face-down Defense Position`
      : ` in ${given === 'attack' ? 'Attack' : 'Defense'} Position`;
const side = optional(new SideOrPlayer(), 'to whose side of the field; yours, by default');
const sideOf = (to: Side | Phrase<Seat>): { readonly seat?: (here: Here) => number } =>
  typeof to === 'object' ? { seat: to.means } : to === 'opponent' ? { seat: them } : to === 'owner' ? { seat: ownerOfEach } : {};
const sideSaid = (to: Side | Phrase<Seat>): string =>
  typeof to === 'object'
    ? ` to ${possessive(to)} field`
    : to === 'opponent'
      ? " to your opponent's field"
      : to === 'owner'
        ? " to its owner's field"
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

/** To whose hand cards are added: to their owner's. */
const handSaid = (of: string): string =>
  /your opponent\b/.test(of) ? "your opponent's hand" : /\beither\b/.test(of) ? "its owner's hand" : 'your hand';

export const movingWords = [
  word(step, 'destroy', {
    about: 'Destroys cards.',
    takes: {
      ...selection(undefined, 'destroyed'),
      banished: optional(flag(), 'whether what is destroyed is banished, and not sent to the graveyard'),
    },
    main: 'cards',
    means: ({ banished: isBanished = false, ...given }) =>
      needing(
        toEach(
          given,
          'destroy',
          (card) => [act(destroy, { card, how: 'effect', ...(isBanished && goingTo('banished')) })],
          'at once',
          notesLast,
        ),
        needsOfCards(given),
      ),
    says: ({ banished: isBanished = false, ...given }) => {
      const of = selected(given);
      const those = /^(it$|1 |the |that |this )/.test(of) ? 'it' : 'them';
      return doneBy(given, `destroy ${of}${isBanished ? `, and if you do, banish ${those}` : ''}`);
    },
  }),
  cardStep(
    'discard',
    'Discards cards from a hand.',
    'discard',
    (card) => [act(discard, { card })],
    (of, { who }) =>
      who === undefined || who.says === 'you'
        ? `discard ${bare(of)}`
        : `${who.says} discards ${of.replace(/ in your opponent's hand$/, '')}`,
    { done: 'discarded' },
  ),
  cardStep(
    'tribute',
    'Tributes monsters.',
    'tribute',
    (card) => [act(tribute, { card })],
    (of, given) => doneBy(given, `Tribute ${bare(of)}`),
    { done: 'Tributed', of: tributedOf },
  ),
  cardStep(
    'send-to-graveyard',
    'Sends cards to the graveyard: from the field, a hand or a deck.',
    'send',
    (card) => [act(sendToGrave, { card, how: 'effect' })],
    (of, given) => doneBy(given, `send ${moved(of)} to the GY`),
    { done: 'sent', fromDeck: 'send' },
  ),
  word(step, 'add-to-hand', {
    about: 'Adds cards to their owner’s hand, or another’s: from a deck, a graveyard, the banished ones, or the other hand.',
    takes: { ...selection(undefined, 'added'), to: player('to whose hand; their owners’, by default') },
    main: 'cards',
    means: ({ to, ...given }) => {
      const seatOf = to?.means ?? (() => -1);
      const steps = toEach(given, 'search', (card) => [act(addToHand, { card, seat: seatOf })], 'at once', notesLast);
      const can = (here: Here, id: number): boolean => whyNotDo(here, addToHand, { card: id, seat: seatOf(here) }, here.seat) === undefined;
      return needing(announcing(steps, given, 'add'), needsOfCards(given, { can }));
    },
    says: ({ to, ...given }) => {
      const of = selected(given);
      return doneBy(given, `add ${moved(of)} to ${to === undefined ? handSaid(of) : `${possessive(to)} hand`}`);
    },
  }),
  cardStep(
    'return-to-hand',
    'Returns cards to their owner’s hand: from the field.',
    'return',
    (card) => [act(addToHand, { card, seat: -1 })],
    (of, given) => doneBy(given, `return ${moved(of)} to the hand`),
    { done: 'returned' },
  ),
  cardStep(
    'turn-face-down',
    'Turns cards face down; monsters to Defense Position.',
    'turn',
    (card) => [act(turnDown, { card })],
    (of, given) => doneBy(given, `change ${of} to face-down Defense Position`),
    { of: turnedDownOf, reaches: (here, id) => isUp(here, id) && mayLieDown(here, id) },
  ),
  cardStep(
    'reveal',
    'Shows cards to both players.',
    'reveal',
    (card) => [act(reveal, { card })],
    (of, given) => doneBy(given, `reveal ${of}`),
  ),
  cardStep(
    'set',
    'Sets Spells and Traps to your side of the field.',
    'set',
    (card) => [act(setSpell, { card, seat: you, at: 0 })],
    (of) => `Set ${moved(of)} to your field`,
  ),
  cardStep(
    'return-to-field',
    'Monsters that were banished from the field come back as they stood, to the side that they left. They are not summoned by that.',
    'return',
    (card) => [
      branch(
        (here) => isRoomBack(here, here.int(EACH)),
        [act(comeBack, { card })],
        // Without room it goes, unless it is banished no more.
        [branch((here) => mayComeBack(here, here.int(EACH)), [act(sendToGrave, { card, how: 'rule' })])],
      ),
    ],
    (of) => `return ${of} to the field`,
  ),
  word(step, 'banish', {
    about: 'Banishes cards.',
    takes: { ...selection(undefined, 'banished'), 'face-down': optional(flag(), 'whether they are banished face down') },
    main: 'cards',
    means: ({ 'face-down': down = false, ...given }) =>
      needing(
        toEach(given, 'banish', (card) => [act(banish, { card, down })], 'at once', notesLast),
        needsOfCards(given),
      ),
    says: ({ 'face-down': down, ...given }) => doneBy(given, `banish ${moved(selected(given))}${down === true ? ' face-down' : ''}`),
  }),
  word(step, 'return-to-deck', {
    about: 'Returns cards to their owner’s deck, and monsters of the Extra Deck there.',
    takes: {
      ...selection(undefined, 'returned'),
      where: optional(oneOf('top', 'bottom', 'shuffled'), 'where; shuffled into it, by default'),
    },
    main: 'cards',
    means: ({ where = 'shuffled', ...given }) =>
      toEach(given, 'return', (card) => [act(returnToDeck, { card, where })], 'at once', notesLast),
    says: ({ where = 'shuffled', ...given }) =>
      doneBy(
        given,
        where === 'shuffled'
          ? `shuffle ${moved(selected(given))} into the Deck`
          : `return ${moved(selected(given))} to the ${where} of the Deck`,
      ),
  }),
  word(step, 'turn-face-up', {
    about: 'Turns face-down cards face up; monsters to a position.',
    takes: {
      ...selection(),
      position: optional(oneOf('attack', 'defense'), 'of monsters; attack, by default'),
      'flip-effects': optional(
        oneOf('none'),
        'none, if what answers that a monster is flipped is not activated then; as usual, by default',
      ),
    },
    main: 'cards',
    means: ({ position: to = 'attack', 'flip-effects': flips, ...given }) =>
      toEach(given, 'turn', (card) => [act(flipUp, { card, to, isQuiet: flips === 'none' })]),
    says: ({ position: to = 'attack', 'flip-effects': flips, ...given }) =>
      `change ${selected(given)} to face-up ${to === 'attack' ? 'Attack' : 'Defense'} Position${flips === 'none' ? ' (Flip effects are not activated)' : ''}`,
  }),
  word(step, 'change-position', {
    about: 'Changes the battle position of face-up monsters.',
    takes: { ...selection(), to: optional(oneOf('attack', 'defense'), 'to which; to the other one, by default') },
    main: 'cards',
    means: ({ to = '', ...given }) => toEach(given, 'position', (card) => [act(changePosition, { card, to, isMove: false })]),
    says: ({ to, ...given }) =>
      to === undefined
        ? `change ${ofSaid('battle position', selected(given))}`
        : `change ${selected(given)} to ${to === 'attack' ? 'Attack' : 'Defense'} Position`,
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
      doneBy(
        given,
        `Special Summon ${moved(selected(given))
          .replace(/^all /, 'as many ')
          .replace(
            /^as many (.*)$/,
            'as many $1 as possible',
          )}${sideSaid(to)}${poseSaid(pose)}${how === undefined ? '' : ` (this is treated as a ${how === 'fusion' ? 'Fusion' : 'Ritual'} Summon)`}`,
      ),
  }),
  word(step, 'summon-token', {
    about: 'Special Summons tokens: all of them at once, or none where there is not room for all.',
    takes: {
      token: needed(broughtCard('the id of the token, a card of its own'), 'which'),
      count: optional(atLeast(1, 'nothing is summoned here'), 'how many; one, by default'),
      position,
      to: optional(oneOf('you', 'opponent'), 'to whose side; yours, by default'),
      as: optional(
        givenName(CARDS, { said: (beside) => ({ one: 'Token', many: 'Tokens', isMany: isSeveral(beside('count')) }) }),
        'a name for them',
      ),
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
      `Special Summon ${count === undefined ? plural('1', `"${cardTitle(token)}"`) : counted(count, `"${cardTitle(token)}"`, `"${cardTitle(token)}${cardTitle(token).endsWith(' Token') ? 's' : ''}"`)}${to === 'opponent' ? " to your opponent's field" : ''}${poseSaid(pose)}`,
  }),
  word(step, 'draw', {
    about: 'A player draws cards.',
    takes: {
      count: needed(atLeast(1, 'nothing is drawn here'), 'how many'),
      who: player('who; you, by default'),
      as: optional(
        givenName(CARDS, {
          said: (beside) => ({
            one: 'drawn card',
            many: 'drawn cards',
            isMany: (beside('count') as Phrase<unknown> | undefined)?.says !== '1',
          }),
        }),
        'a name for those that were drawn',
      ),
    },
    main: 'count',
    means: ({ count, who, as }) =>
      needing(
        as === undefined ? [drawsAll(count.means, who?.means ?? you)] : [assign(as, []), drawsAll(count.means, who?.means ?? you, as)],
        [...inDeck(count, who?.means ?? you), mayDraw(who?.means ?? you)],
      ),
    says: ({ count, who }) => `${seatDoes(who, 'draw', 'draws')} ${counted(count, 'card')}`,
  }),
  word(step, 'mill', {
    about: 'A player sends cards from the top of the deck to the graveyard.',
    takes: { count: needed(atLeast(1, 'nothing is sent here'), 'how many'), who: player('whose deck; yours, by default') },
    main: 'count',
    means: ({ count, who }) => {
      const seatOf = who?.means ?? you;
      const top = (here: Here): number | undefined => deckOf(here, seatOf(here)).at(-1);
      const steps = repeat(
        count.means,
        branch((here) => top(here) !== undefined, [act(sendToGrave, { card: top, how: 'effect' })]),
      );
      return needing([branch(() => true, [steps], [act(fromDeck.send, {})])], inDeck(count, seatOf));
    },
    says: ({ count, who }) => `send ${theTop(count, `${possessive(who)} Deck`)} to the GY`,
  }),
  word(step, 'choose-random', {
    about: 'Chance chooses a card from a hand, and it gets a name by which later steps mean it.',
    takes: {
      who: optional(a(seat), 'whose hand; the other player’s, by default'),
      as: needed(givenName(CARDS, { said: () => ({ one: 'card', many: 'cards', isMany: false }) }), 'the name of what was chosen'),
    },
    main: 'as',
    means: ({ who, as }) => {
      const seatOf = who?.means ?? them;
      return [
        assign(as, []),
        branch(
          (here) => handOf(here, seatOf(here)).length > 0,
          [act(pickRandom, { seat: seatOf }, { into: 'Random' }), assign(as, (here) => [here.int('Random')])],
        ),
      ];
    },
    says: ({ who }) => `choose 1 random card from ${possessive(who ?? { says: 'your opponent' })} hand`,
  }),
  word(step, 'discard-random', {
    about: 'A player discards cards that chance takes from the hand.',
    takes: {
      count: optional(atLeast(1, 'nothing is discarded here'), 'how many; one, by default'),
      who: optional(a(seat), 'whose hand; the other player’s, by default'),
      as: optional(
        givenName(CARDS, { said: (beside) => ({ one: 'card', many: 'cards', isMany: isSeveral(beside('count')) }) }),
        'a name for what was discarded',
      ),
    },
    main: 'count',
    means: ({ count, who, as }) => {
      const seatOf = who?.means ?? them;
      const discards = act(discard, { card: v('Random') });
      const noted = as === undefined ? [] : [assign(as, (here) => [...listed(here.var(as)), here.int('Random')])];
      return [
        ...(as === undefined ? [] : [assign(as, [])]),
        repeat(
          count?.means ?? 1,
          branch(
            (here) => handOf(here, seatOf(here)).length > 0,
            [act(pickRandom, { seat: seatOf }, { into: 'Random' }), ...(noted.length === 0 ? [discards] : [andIfYouDo([discards], noted)])],
          ),
        ),
      ];
    },
    says: ({ count, who }) =>
      `discard ${count === undefined ? '1 random card' : counted(count, 'random card')} from ${possessive(who ?? { says: 'your opponent' })} hand`,
  }),
  word(step, 'look-at', {
    about: 'You look at cards that are hidden from you: a hand, the top of a deck, cards that are Set.',
    takes: selection(),
    main: 'cards',
    means: (given) => toEach(given, 'look', (card) => [act(lookAt, { card, seat: you })]),
    says: (given) => `look at ${selected(given)}`,
  }),
  word(step, 'shuffle', {
    about: 'A player shuffles the deck.',
    takes: { who: player('whose; yours, by default') },
    main: 'who',
    means: ({ who }) => [act(shuffleDeck, { seat: who?.means ?? you })],
    says: ({ who }) => `shuffle ${possessive(who)} Deck`,
  }),
  word(step, 'excavate', {
    about: 'The top cards of a deck are shown to both players, and get a name.',
    takes: {
      count: needed(atLeast(1, 'nothing is shown here'), 'how many'),
      who: player('whose deck; yours, by default'),
      as: needed(
        givenName(CARDS, {
          mayBeIdle: true,
          said: (beside) => ({
            one: 'excavated card',
            many: 'excavated cards',
            isMany: (beside('count') as Phrase<unknown> | undefined)?.says !== '1',
          }),
        }),
        'their name',
      ),
    },
    means: ({ count, who, as }) => {
      const seatOf = who?.means ?? you;
      const top = (here: Here): readonly number[] =>
        deckOf(here, seatOf(here))
          .reverse()
          .slice(0, Math.max(0, count.means(here)));
      const shown = { cards: { means: top, says: '' }, as, count: undefined, 'up-to': undefined, 'any-number': undefined, who: undefined };
      return toEach(shown, 'reveal', (card) => [act(reveal, { card })]);
    },
    says: ({ count, who }) => `excavate ${theTop(count, `${possessive(who)} Deck`)}`,
  }),
  word(step, 'excavate-until', {
    about: 'The top cards of a deck are shown to both players until one comes that fits; it and the others get names.',
    takes: {
      where: needed(allOf(filter), 'which card'),
      who: player('whose deck; yours, by default'),
      as: needed(
        givenName(CARDS, { mayBeIdle: true, said: () => ({ one: 'card', many: 'cards', isMany: false }) }),
        'the name of that card',
      ),
      others: optional(
        givenName(CARDS, { said: () => ({ one: 'other card', many: 'other cards', isMany: true, as: 'the other excavated cards' }) }),
        'the name of the others',
      ),
    },
    means: ({ where: those, who, as, others }) => {
      const seatOf = who?.means ?? you;
      const cards = (here: Here): readonly number[] => deckOf(here, seatOf(here)).reverse();
      const found = (here: Here): number => cards(here).findIndex((id) => those.every(({ means }) => means(here, id)));
      const shown = (here: Here): readonly number[] => (found(here) < 0 ? cards(here) : cards(here).slice(0, found(here) + 1));
      const fitting = (here: Here): readonly number[] => cards(here).filter((id) => those.every(({ means }) => means(here, id)));
      const finds: Finding = {
        says: 'there is nothing to be found for it',
        holds: (here) => fitting(here).length > 0,
        isHidden: true,
        finds: { called: as, among: fitting },
      };
      return needing(
        [
          assign(as, (here) => (found(here) < 0 ? [] : [cards(here)[found(here)] as number])),
          ...(others === undefined ? [] : [assign(others, (here) => shown(here).filter((id) => !listed(here.var(as)).includes(id)))]),
          eachTogether('Each', shown, act(reveal, { card: v('Each') })),
        ],
        who === undefined || who.says === 'you' ? [finds] : [],
      );
    },
    says: ({ where: those, who }) =>
      `excavate cards from the top of ${possessive(who)} Deck until you excavate ${article(described(those, ['card', 'cards'], '').one)}`,
  }),
  word(step, 'place-face-up', {
    about: 'Lays Spells and Traps face up on your side of the field: from a deck, a hand, a graveyard. They are not activated by that.',
    takes: selection(),
    main: 'cards',
    means: (given) => toEach(given, 'place', (card) => [act(placeUp, { card, seat: you })]),
    says: (given) => `place ${moved(selected(given))} face-up on your field`,
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
        handOf(here, here.seat).filter((id) => deeds(here, id).length > 0 && those.every(({ means }) => means(here, id)));
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
    says: ({ where: those = [], 'up-to': isFree = false, 'or-set': sets = false }) =>
      `immediately after this effect resolves, ${isFree ? 'you can ' : ''}Normal Summon${sets ? '/Set' : ''} 1 ${described(those, ['monster', 'monsters'], '').one} from your hand`,
  }),
  word(step, 'swap-hand-size', {
    about: 'A player discards the whole hand, and draws as many cards.',
    takes: { who: player('who; you, by default') },
    main: 'who',
    means: ({ who }) => {
      const seatOf = who?.means ?? you;
      const all = {
        cards: { means: (here: Here) => handOf(here, seatOf(here)), says: '' },
        as: 'Swapped',
        count: undefined,
        'up-to': undefined,
        'any-number': undefined,
        who: undefined,
      };
      return [
        ...toEach(all, 'discard', (card) => [act(discard, { card })]),
        drawsAll((here) => listed(here.var('Swapped')).length, seatOf),
      ];
    },
    says: ({ who }) =>
      `${seatDoes(who, 'discard your entire hand, then draw', 'discards their entire hand, then draws')} the same number of cards`,
  }),
];
