/**
 * Occasions: words for what a text answers.
 *
 * CW4  What happens is told of this card, or of any that fit: whose they are, which they are, and what they are called from then on. A
 *      name means the card as long as it is the same object that it became by what happened.
 * CW14  Whose a card is to which something happens is told by who had it before: who controlled it, if it lay on the field.
 */
import {
  chainOf,
  type Here,
  liesStill,
  linkResolved,
  scopeEntered,
  scopeLeft,
  type TriggerDefinition,
  wasActivated,
  type ZoneDefinition,
} from '@rulewright/kernel';
import {
  a,
  article,
  CARDS,
  type Cards,
  cards,
  type Filter,
  givenName,
  listOf,
  NUMBER,
  name,
  type Occasion,
  occasion,
  oneOf,
  optional,
  type Phrase,
  PLAYER,
  type Word,
  word,
} from '@rulewright/language';
import {
  attackAimed,
  attackDeclared,
  battled,
  battleEnding,
  cameBack,
  countersPlaced,
  countersRemoved,
  damaged,
  destroyed,
  discarded,
  drawn,
  equipped,
  flipped,
  lifeGained,
  lifePaid,
  phaseBegun,
  positionChanged,
  returned,
  sent,
  summoned,
  toDeck,
  tributed,
  vanished,
  wasBanished,
  wasSet,
} from '../events.js';
import { isSpecial } from '../summoning/summon-actions.js';
import {
  attackerOf,
  banished,
  controller,
  deck,
  field,
  grave,
  hand,
  host,
  monsters,
  owner,
  spells,
  stepOf,
  targetOf,
  turnPlayer,
} from '../table.js';
import { described, where } from './cards.js';
import { isSeatOf, phaseSaid, titled, type Whose, whose } from './players.js';

type Told = Here['cause'];
type Fits = (here: Here, event: Told) => boolean;

/** The card of an event, as long as it is what it became by that. (CW4) */
const cardOf =
  (part: string) =>
  (here: Here): number | undefined => {
    const { data, seq } = here.cause;
    const id = data[part] as number;
    return id !== 0 && here.exists(id) && liesStill(here, id, seq) ? id : undefined;
  };
/** The monster that this card has battled. */
const otherOf = (here: Here): number | undefined => {
  const { data } = here.cause;
  const mine = here.get(here.source, host) || here.source;
  const id = (data['attacker'] === mine ? data['target'] : data['attacker']) as number;
  return id !== 0 && here.exists(id) && here.isIn(id, monsters) ? id : undefined;
};
const saidAs = (one: string) => () => ({ one, many: `${one}s`, isMany: false });
export const named = (part: string, one = 'monster') =>
  optional(givenName(CARDS, { said: saidAs(one), read: cardOf(part) }), 'a name for it');
const amountNamed = optional(givenName(NUMBER, { read: (here) => here.cause.data['amount'] as number }), 'a name for how much');
const playerNamed = optional(givenName(PLAYER, { read: (here) => here.cause.data['seat'] as number }), 'a name for the player');

interface CardGiven {
  readonly whose: Whose;
  readonly which: Phrase<Cards> | undefined;
  readonly where: readonly Phrase<Filter>[] | undefined;
}
const cardParts = (one: string) =>
  ({
    whose,
    which: optional(a(cards), 'which cards: those that have a name by then'),
    where,
    as: named('card', one),
  }) as const;

/** Whose a card was: who controlled it, as far as the event says; else whose it is. (CW14) */
export const seatOf = (here: Here, { data }: Told, id: number): number =>
  typeof (data['side'] ?? data['seat']) === 'number'
    ? ((data['side'] ?? data['seat']) as number)
    : here.exists(id)
      ? here.get(id, here.isIn(id, monsters) ? controller : owner)
      : -1;

/** Whether the event is about such a card. */
function isSuch(here: Here, event: Told, { whose: who, which, where: those = [] }: CardGiven, part = 'card'): boolean {
  const id = event.data[part] as number;
  if (which !== undefined && !(which.means.raw ?? which.means)(here).includes(id)) return false;
  if (!isSeatOf(here, who, seatOf(here, event, id))) return false;
  return those.length === 0 || (here.exists(id) && those.every(({ means }) => means(here, id)));
}
/** While cards that were kept are what they were. */
const whileKept = ({ which }: CardGiven): Pick<Occasion, 'while'> => {
  const raw = which?.means.raw;
  return which === undefined || raw === undefined ? {} : { while: (here) => which.means(here).length === raw(here).length };
};

const controls = (who: Whose): string => (who === 'you' ? 'you control' : who === 'opponent' ? 'your opponent controls' : '');
/** The same of a card that need not lie on the field. */
const owns = (who: Whose): string => (who === 'you' ? 'of yours' : who === 'opponent' ? "of your opponent's" : '');
const subjectOf = ({ which, where: those = [] }: Pick<CardGiven, 'which' | 'where'>, one: string, place: string): string =>
  which !== undefined ? (which.subject ?? which.says) : article(described(those, [one, `${one}s`], place).one);

interface CardEvent {
  readonly on: TriggerDefinition['on'];
  readonly about: string;
  /** "is destroyed" */
  readonly says: string;
  readonly one?: 'monster' | 'card';
  readonly fits?: Fits;
  /** Where a card lies to which it has happened. */
  readonly lies: readonly ZoneDefinition[];
  /** Whether it happens to cards that lay elsewhere than on the field, too. */
  readonly isAnywhere?: boolean;
}

/** What happens to cards: a word for any that fit, and one for this card. */
function cardOccasions<P extends Parameters<typeof word>[2]['takes'] & object>(
  called: string,
  { on, about, says, one = 'card', lies, isAnywhere = false }: CardEvent,
  more: P,
  moreFits: (given: never, here: Here, event: Told) => boolean = () => true,
  moreSays: (given: never) => string = () => '',
): readonly Word<Occasion>[] {
  return [
    word(occasion, `is-${called}`, {
      about: `${about} Any that fits.`,
      takes: { ...more, ...cardParts(one) },
      main: 'where',
      means: (given) => ({
        on,
        fits: (here, event) => moreFits(given as never, here, event) && isSuch(here, event, given as never),
        ...whileKept(given as never),
      }),
      says: (given) =>
        `${subjectOf(given as never, one, (isAnywhere && (given as { readonly from?: From }).from !== 'field' ? owns : controls)((given as unknown as CardGiven).whose))} ${says}${moreSays(given as never)}`,
    }),
    word(occasion, `this-is-${called}`, {
      about: `${about} This card.`,
      takes: more,
      means: (given) => ({
        on,
        from: lies,
        fits: (here, event) => event.data['card'] === here.source && moreFits(given as never, here, event),
      }),
      says: (given) => `this card ${says}${moreSays(given as never)}`,
    }),
  ] as unknown as readonly Word<Occasion>[];
}

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
      ? ' by battle'
      : what === 'cost'
        ? ' as a cost'
        : what === 'effect'
          ? ' by card effect'
          : ' by battle or card effect';
const whoseEffect = optional(oneOf('you', 'opponent'), 'only by card effects of that player');
type WhoseEffect = { readonly 'whose-effect': 'you' | 'opponent' | undefined };
const isEffectOf = ({ 'whose-effect': who }: WhoseEffect, here: Here, { data, by: seat }: Told): boolean =>
  who === undefined || ((data['how'] === undefined || data['how'] === 'effect') && isSeatOf(here, who, seat));
const effectSaid = ({ 'whose-effect': who }: WhoseEffect): string =>
  who === undefined ? '' : who === 'you' ? ' by your card effect' : " by your opponent's card effect";
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
const fromSaid = ({ from: place }: { readonly from: From }): string => (place === undefined ? '' : ` from ${placeSaid[place]}`);
type FromByWhom = { readonly from: From } & WhoseEffect;
const isFromByWhom = (given: FromByWhom, here: Here, event: Told): boolean => isFrom(given, here, event) && isEffectOf(given, here, event);
const onField = [monsters, spells, field] as const;

/** What this card does in a battle. */
const isIn = (here: Here): boolean => [attackerOf(here), targetOf(here)].includes(here.get(here.source, host) || here.source);
const own = (here: Here): number => here.get(here.source, host) || here.source;

interface EquippedTo {
  readonly to: Phrase<Cards> | undefined;
}
const moving: readonly (readonly Word<Occasion>[])[] = [
  cardOccasions(
    'summoned',
    { on: [summoned], about: 'A monster is summoned.', says: 'is', one: 'monster', lies: [monsters] },
    { how, from },
    (given: { readonly how: readonly How[] | undefined; readonly from: From }, here, event) =>
      isHow(given, here, event) && isFrom(given, here, event),
    ({ how: hows, from: place }: { readonly how: readonly How[] | undefined; readonly from: From }) =>
      `${hows === undefined ? '' : ` ${[...new Set(hows.map((one) => howSaid[one]))].join(' or ')}`} Summoned${String(hows) === 'own' ? ' by its own procedure' : ''}${fromSaid({ from: place })}`,
  ),
  cardOccasions('set', { on: [wasSet], about: 'A card is set.', says: 'is Set', lies: onField }, {}),
  cardOccasions(
    'flipped',
    { on: [flipped], about: 'A monster is flipped face up.', says: 'is flipped face-up', one: 'monster', lies: [monsters] },
    {},
  ),
  cardOccasions(
    'destroyed',
    { on: [destroyed], about: 'A card is destroyed.', says: 'is destroyed', lies: [grave, banished, hand, deck, ...onField] },
    { by, 'whose-effect': whoseEffect },
    isByWhom,
    byWhomSaid,
  ),
  cardOccasions(
    'sent-to-the-graveyard',
    { on: [sent], about: 'A card is sent to the graveyard.', says: 'is sent', isAnywhere: true, lies: [grave] },
    { from, 'whose-effect': whoseEffect },
    isFromByWhom,
    (given: FromByWhom) => `${fromSaid(given)} to the GY${effectSaid(given)}`,
  ),
  cardOccasions(
    'discarded',
    { on: [discarded], about: 'A card is discarded.', says: 'is discarded', isAnywhere: true, lies: [grave, banished] },
    { by: optional(oneOf('effect', 'cost'), 'by what; in whatever way, by default'), 'whose-effect': whoseEffect },
    isByWhom,
    byWhomSaid,
  ),
  cardOccasions(
    'tributed',
    { on: [tributed], about: 'A monster is Tributed.', says: 'is Tributed', one: 'monster', lies: [grave, banished] },
    {},
  ),
  cardOccasions(
    'banished',
    { on: [wasBanished], about: 'A card is banished.', says: 'is banished', isAnywhere: true, lies: [banished] },
    { from },
    isFrom,
    fromSaid,
  ),
  cardOccasions(
    'returned-to-the-hand',
    { on: [returned], about: 'A card is added or returned to a hand.', says: 'is added', isAnywhere: true, lies: [hand] },
    { from },
    isFrom,
    (given) => `${fromSaid(given)} to the hand`,
  ),
  cardOccasions(
    'returned-to-the-field',
    {
      on: [cameBack],
      about: 'A monster that was banished comes back to the field.',
      says: 'returns to the field',
      one: 'monster',
      lies: [monsters],
    },
    {},
  ),
  cardOccasions('drawn', { on: [drawn], about: 'A card is drawn.', says: 'is drawn', isAnywhere: true, lies: [hand] }, {}),
  cardOccasions(
    'equipped',
    { on: [equipped], about: 'A card is equipped to a monster.', says: 'is equipped', lies: [spells] },
    { to: optional(a(cards), 'to which monster; to any, by default') },
    ({ to }: EquippedTo, here, { data }) => to === undefined || to.means(here).includes(data['host'] as number),
    ({ to }: EquippedTo) => (to === undefined ? '' : ` to ${to.says}`),
  ),
  cardOccasions(
    'turned',
    {
      on: [positionChanged],
      about: 'A monster’s battle position is changed.',
      says: 'has its battle position changed',
      one: 'monster',
      lies: [monsters],
    },
    {},
  ),
];

const leaves = [destroyed, sent, wasBanished, returned, toDeck, vanished, tributed] as const;
const seatParts = { who: whose } as const;
const playerSaid = (who: Whose): string => (who === 'you' ? 'you' : who === 'opponent' ? 'your opponent' : 'a player');

const PHASES = ['draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const;
const KINDS = ['spell', 'trap', 'monster'] as const;
const activated = (called: string, about: string, on: TriggerDefinition['on'], says: string): Word<Occasion> =>
  word(occasion, called, {
    about,
    takes: { what: optional(listOf(oneOf(...KINDS)), 'which kind of card; any, by default'), ...cardParts('card') },
    main: 'what',
    means: (given) => ({
      on,
      fits: (here, event) => {
        const id = event.data['card'] as number;
        if (!isSeatOf(here, given.whose, event.by) || !here.exists(id) || id === here.source) return false;
        if (given.which !== undefined && !given.which.means(here).includes(id)) return false;
        if (given.what !== undefined && !given.what.includes(here.card(id)['kind'] as 'spell')) return false;
        return (given.where ?? []).every(({ means }) => means(here, id));
      },
    }),
    says: ({ what, whose: who, which }) => {
      if (which !== undefined) return `${which.subject ?? which.says} ${says === '' ? 'is activated' : 'has resolved'}`;
      const thing =
        what === undefined
          ? 'card or effect'
          : what
              .map((one) => (one === 'monster' ? "monster's effect" : `${one.replace(/^./, (letter) => letter.toUpperCase())}`))
              .join(' or ');
      return `${playerSaid(who)} ${who === 'you' ? 'activate' : 'activates'} ${article(thing)}${says}`;
    },
  });

const counted = (called: string, about: string, on: TriggerDefinition['on'][number], says: string): Word<Occasion> =>
  word(occasion, called, {
    about,
    takes: { counter: optional(name('what the counters are called'), 'which; any, by default'), ...cardParts('card'), amount: amountNamed },
    main: 'where',
    means: (given) => ({
      on: [on],
      fits: (here, event) => (given.counter === undefined || event.data['counter'] === given.counter) && isSuch(here, event, given),
    }),
    says: (given) =>
      `${given.counter === undefined ? 'counters' : `${titled(given.counter)} Counters`} are ${says} ${subjectOf(given, 'card', controls(given.whose))}`,
  });

export const occasions: readonly Word<Occasion>[] = [
  ...moving.flat(),
  word(occasion, 'this-leaves-the-field', {
    about: 'This card leaves the field, in whatever way.',
    means: () => ({
      on: leaves,
      from: [grave, banished, hand, deck],
      fits: (here, { data }) =>
        data['card'] === here.source && (data['from'] === undefined || fromZones.field.includes(data['from'] as string)),
      per: 'group' as const,
    }),
    says: () => 'this card leaves the field',
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
    says: (given) => `${subjectOf(given, 'card', controls(given.whose))} leaves the field`,
  }),
  word(occasion, 'attack-is-declared', {
    about: 'A monster declares an attack.',
    takes: {
      whose,
      which: optional(a(cards), 'which monsters: those that have a name by then'),
      where,
      on: optional(oneOf('this', 'player'), 'on what: on this card, or directly on a player'),
      as: named('attacker'),
    },
    main: 'whose',
    means: (given) => ({
      on: [attackDeclared],
      fits: (here, event) => {
        const id = event.data['attacker'] as number;
        if (!here.exists(id) || !isSeatOf(here, given.whose, here.get(id, controller))) return false;
        if (given.on === 'this' ? event.data['target'] !== own(here) : given.on === 'player' && event.data['target'] !== 0) return false;
        if (given.which !== undefined && !given.which.means(here).includes(id)) return false;
        return (given.where ?? []).every(({ means }) => means(here, id));
      },
    }),
    says: (given) =>
      `${subjectOf(given, given.whose === 'opponent' ? "opponent's monster" : 'monster', given.whose === 'you' ? 'you control' : '')} declares ${given.on === 'player' ? 'a direct attack' : given.on === 'this' ? 'an attack on this card' : 'an attack'}`,
  }),
  word(occasion, 'this-attacks', {
    about: 'This monster, or the one that this card is equipped to, declares an attack.',
    takes: { target: named('target') },
    means: () => ({ on: [attackDeclared], from: onField, fits: (here, { data }) => data['attacker'] === own(here) }),
    says: () => 'this card declares an attack',
  }),
  word(occasion, 'this-is-attacked', {
    about: 'This monster, or the one that this card is equipped to, is chosen as the target of an attack.',
    takes: { as: named('attacker') },
    means: () => ({ on: [attackDeclared, attackAimed], from: onField, fits: (here, { data }) => data['target'] === own(here) }),
    says: () => 'this card is attacked',
  }),
  word(occasion, 'this-is-targeted', {
    about: 'A card or effect is activated that targets this card.',
    takes: { whose, as: named('card', 'card') },
    main: 'whose',
    means: ({ whose: who }) => ({
      on: [wasActivated],
      from: onField,
      fits: (here, { data, by: seat }) =>
        isSeatOf(here, who, seat) && chainOf(here).some(({ seq, targets }) => seq === data['link'] && targets.includes(here.source)),
    }),
    says: ({ whose: who }) => `this card is targeted by ${who === 'opponent' ? "an opponent's" : 'a'} card effect`,
  }),
  word(occasion, 'this-battles', {
    about: 'This monster, or the one that this card is equipped to, has battled: damage was calculated.',
    takes: {
      as: optional(
        givenName(CARDS, { said: () => ({ one: 'monster', many: 'monsters', isMany: false, as: 'that monster' }), read: otherOf }),
        'a name for the other monster: then there must be one',
      ),
    },
    means: ({ as }) => ({
      on: [battled],
      from: [monsters, spells, grave],
      fits: (here, { data }) => [data['attacker'], data['target']].includes(own(here)) && (as === undefined || data['target'] !== 0),
    }),
    says: ({ as }) => (as === undefined ? 'this card battles' : 'this card battles a monster'),
  }),
  word(occasion, 'damage-is-calculated', {
    about: 'Damage of a battle was calculated, whoever battled.',
    means: () => ({ on: [battled], fits: () => true }),
    says: () => 'damage is calculated',
    calls: () => ({ one: 'after damage calculation' }),
  }),
  word(occasion, 'this-destroys-by-battle', {
    about: 'This monster, or the one that this card is equipped to, destroys another by battle.',
    takes: { as: named('card') },
    means: () => ({
      on: [destroyed],
      from: onField,
      fits: (here, { data }) =>
        data['how'] === 'battle' &&
        data['card'] !== own(here) &&
        isIn(here) &&
        [attackerOf(here), targetOf(here)].includes(data['card'] as number),
    }),
    says: () => 'this card destroys a monster by battle',
  }),
  word(occasion, 'this-inflicts-battle-damage', {
    about: 'This monster, or the one that this card is equipped to, inflicts battle damage to the other player.',
    takes: { as: amountNamed },
    means: () => ({
      on: [damaged],
      from: [...onField],
      fits: (here, { data }) => data['byBattle'] === true && data['seat'] !== here.seat && isIn(here),
    }),
    says: () => 'this card inflicts battle damage to your opponent',
  }),
  word(occasion, 'takes-damage', {
    about: 'A player takes damage.',
    takes: {
      ...seatParts,
      by: optional(oneOf('battle', 'effect'), 'by what; by anything, by default'),
      as: amountNamed,
      player: playerNamed,
    },
    main: 'who',
    means: ({ who, by: what }) => ({
      on: [damaged],
      fits: (here, { data }) =>
        isSeatOf(here, who, data['seat'] as number) && (what === undefined || (what === 'battle') === data['byBattle']),
    }),
    says: ({ who, by: what }) => `${playerSaid(who)} ${who === 'you' ? 'take' : 'takes'} ${what === undefined ? '' : `${what} `}damage`,
  }),
  word(occasion, 'gains-life', {
    about: 'A player gains life points.',
    takes: { ...seatParts, as: amountNamed },
    main: 'who',
    means: ({ who }) => ({ on: [lifeGained], fits: (here, { data }) => isSeatOf(here, who, data['seat'] as number) }),
    says: ({ who }) => `${playerSaid(who)} ${who === 'you' ? 'gain' : 'gains'} LP`,
  }),
  word(occasion, 'pays-life', {
    about: 'A player pays life points.',
    takes: { ...seatParts, as: amountNamed },
    main: 'who',
    means: ({ who }) => ({ on: [lifePaid], fits: (here, { data }) => isSeatOf(here, who, data['seat'] as number) }),
    says: ({ who }) => `${playerSaid(who)} ${who === 'you' ? 'pay' : 'pays'} LP`,
  }),
  word(occasion, 'draws', {
    about: 'A player draws a card.',
    takes: { ...seatParts, as: named('card', 'card') },
    main: 'who',
    means: ({ who }) => ({ on: [drawn], fits: (here, { data }) => isSeatOf(here, who, data['seat'] as number) }),
    says: ({ who }) => `${playerSaid(who)} ${who === 'you' ? 'draw' : 'draws'} a card`,
  }),
  word(occasion, 'phase-begins', {
    about: 'A phase begins.',
    takes: { phase: optional(oneOf(...PHASES), 'which; the End Phase, by default'), whose },
    main: 'phase',
    means: ({ phase = 'end', whose: who }) => ({
      on: [phaseBegun],
      at: 'settling' as const,
      fits: (here, { data }) => data['phase'] === phase && isSeatOf(here, who, data['seat'] as number),
    }),
    says: ({ phase = 'end', whose: who }) =>
      `${who === 'you' ? 'your' : who === 'opponent' ? "your opponent's" : 'the'} ${phaseSaid[phase]} begins`,
    calls: ({ phase = 'end', whose: who }) => ({
      one: `during ${who === 'you' ? 'your' : who === 'opponent' ? "your opponent's" : 'the'} ${phaseSaid[phase]}`,
    }),
  }),
  word(occasion, 'end-phase', {
    about: 'The End Phase of this turn begins; or, for what is left to be done while it goes on, it is over.',
    means: () => ({
      on: [phaseBegun, scopeLeft],
      at: 'settling' as const,
      fits: (_, { type, data }) => (type === phaseBegun ? data['phase'] : data['name']) === 'end',
    }),
    says: () => 'the End Phase comes',
    calls: () => ({ one: 'during the End Phase' }),
  }),
  word(occasion, 'phase-ends', {
    about: 'A phase, or the Damage Step, ends.',
    takes: {
      phase: optional(oneOf('draw', 'standby', 'main1', 'battle', 'damage', 'main2', 'end'), 'which; the Battle Phase, by default'),
      whose,
    },
    main: 'phase',
    means: ({ phase = 'battle', whose: who }) => ({
      on: phase === 'battle' ? [battleEnding, scopeLeft] : [scopeLeft],
      // A Battle Phase that has an End Step ends with it. (DU7)
      fits: (here, { type, data }) =>
        (type === battleEnding || (data['name'] === phase && (phase !== 'battle' || stepOf(here) !== ''))) &&
        isSeatOf(here, who, turnPlayer(here)),
    }),
    says: ({ phase = 'battle' }) => `the ${phaseSaid[phase] ?? 'Damage Step'} ends`,
    calls: ({ phase = 'battle', whose: who }) => ({
      one: `at the end of ${who === 'you' ? 'your' : who === 'opponent' ? "your opponent's" : 'the'} ${phaseSaid[phase] ?? 'Damage Step'}`,
    }),
  }),
  word(occasion, 'damage-step-begins', {
    about: 'The Damage Step begins: before a face-down monster is flipped. For a battle of this card, with the condition this-battles.',
    means: () => ({ on: [scopeEntered], fits: (_, { data }) => data['name'] === 'damage' }),
    says: () => 'the Damage Step begins',
    calls: () => ({ one: 'at the start of the Damage Step' }),
  }),
  activated('is-activated', 'Another card or effect is activated.', [wasActivated], ''),
  activated('resolves', 'Another card or effect has resolved.', [linkResolved], ', and it resolves'),
  counted('counters-are-placed', 'Counters are placed on a card.', countersPlaced, 'placed on'),
  counted('counters-are-removed', 'Counters are removed from a card.', countersRemoved, 'removed from'),
] as never;
