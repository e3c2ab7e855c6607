/** Words for what is done to players and to monsters: life, damage, ATK and DEF, control, counters, negation, chance. */
import {
  act,
  asModified,
  assign,
  branch,
  choose,
  type Expr,
  each,
  type Here,
  isLookedAt,
  negatesActivation,
  negatesEffect,
  register,
  repeat,
  type Step,
  v,
  whyNotDo,
} from '@rulewright/kernel';
import {
  a,
  amount,
  asNumber,
  atLeast,
  type Cards,
  cards,
  cardTitle,
  EACH,
  flag,
  givenName,
  listing,
  listOf,
  NUMBER,
  name,
  needed,
  needing,
  numberSaid,
  oneOf,
  optional,
  type Phrase,
  seat,
  selected,
  selectedAs,
  selection,
  step,
  toEach,
  UNNAMED,
  whole,
  word,
} from '@rulewright/language';
import {
  aimAgain,
  destroy,
  equip,
  gainLife,
  grantSummons,
  inflict,
  negateSummon,
  owe,
  payLife,
  placeCounters,
  raiseSummons,
  removeCounters,
  rollDie,
  roomForCounters,
  setLife,
  stay,
  stopAttack,
  tossCoin,
  winDuel,
} from '../../actions.js';
import { cardBelow, negatable } from '../../cards/phrases.js';
import { isTakable, takesControl } from '../../effects/control.js';
import {
  addedTo,
  attackOf,
  becomes,
  becomesAttribute,
  becomesLevel,
  becomesNamed,
  becomesOriginally,
  becomesRace,
  controlledBy,
  defenseOf,
  forAWhile,
  gainsAttacks,
  gainsEffects,
  gainsLevels,
  gainsPowers,
  has,
  isSilenced,
  originalNameOf,
  POWERS,
  type Stat,
} from '../../effects/layers.js';
import { areNotActivated, areSilenced, doNotWork } from '../../effects/negated-by-name.js';
import { raisedTo } from '../../summoning/summon-actions.js';
import { grantedBy, granting } from '../../summoning/summons-per-turn.js';
import { attackerOf, controller, countersOn, isUp, monsters, onField } from '../../table.js';
import { nameOf } from '../card-values.js';
import { described, where } from '../cards.js';
import { attributeOrDeclared, nameOrDeclared, raceOrDeclared } from '../declared-values.js';
import { until, untilItLeaves, untilSaid, untilSpan } from '../durations.js';
import { gainSaid, powersSaid } from '../gains.js';
import { capital, ofSaid, player, possessive, seatDoes, them, titled, you } from '../players.js';
import { usedFor } from '../targets.js';

/** Whether it has effects that can be negated: those of a face-up card that are not yet. (DS14) */
const isToBeHeard = (here: Here, id: number): boolean => !isUp(here, id) || !has(here, id, 'negated');
const heard = (of: Cards): Cards =>
  usedFor(
    Object.assign((here: Here) => of(here), of),
    of.called,
    isToBeHeard,
  );
const takable = (of: Cards): Cards =>
  usedFor(
    Object.assign((here: Here) => of(here), of),
    of.called,
    isTakable,
  );
const COPIED = ['name', 'attack', 'defense', 'effects'] as const;
/** "500 LP for each card", "LP equal to its ATK". */
const muchSaid = ({ says, much = says, tail = '', value }: Phrase<unknown>, unit: string, to = ''): string =>
  value === undefined && tail === '' && says !== 'that many' ? `${unit}${to} equal to ${says}` : `${much} ${unit}${to}${tail}`;
const lifeAmount = needed(atLeast(1, 'this changes nothing'), 'how many');

/** What is face down has neither ATK nor a level, nor effects: nothing of it is changed. (DS7) */
const ifUp = (steps: readonly Step[]): readonly Step[] =>
  steps.length === 0 ? steps : [branch((here) => isUp(here, here.int(EACH)), steps)];

/** So many counters, each from or on a card that is chosen for it. */
const oneByOne = (count: Expr<number>, from: (here: Here) => readonly number[], does: (card: Expr<number>) => Step): readonly Step[] => [
  repeat(count, choose('Counted', { kind: 'one', from, why: 'counters' }), does(v('Counted'))),
];
/** How much somebody has to pay for what this card says. (CW51) */
const owed = (here: Here, seatOf: number, much: number): number =>
  isLookedAt(here, owe) ? asModified(here, owe, { card: here.source, seat: seatOf, amount: much }, seatOf).amount : much;
const powers = optional(listOf(oneOf(...POWERS)), 'what it may do, or not, from then on');
const stat = (which: Stat) => optional(a(amount), `how much ${which === 'atk' ? 'ATK' : 'DEF'}`);

export const changingWords = [
  // -- life
  word(step, 'gain-life', {
    about: 'A player gains life points.',
    takes: { amount: lifeAmount, who: player('who; you, by default') },
    main: 'amount',
    means: ({ amount: much, who }) => [act(gainLife, { seat: who?.means ?? you, amount: much.means })],
    says: ({ amount: much, who }) => `${seatDoes(who, 'gain', 'gains')} ${muchSaid(much, 'LP')}`,
  }),
  word(step, 'pay-life', {
    about: 'You pay life points; or another player, who is asked whether to.',
    takes: { amount: lifeAmount, who: player('who; you, by default') },
    main: 'amount',
    means: ({ amount: much, who }) => [
      act(payLife, { seat: who?.means ?? you, amount: (here) => owed(here, (who?.means ?? you)(here), much.means(here)) }),
    ],
    says: ({ amount: much, who }) => `${seatDoes(who, 'pay', 'pays')} ${much.says.startsWith('half ') ? much.says : muchSaid(much, 'LP')}`,
  }),
  word(step, 'set-life', {
    about: 'The life points of a player become a number.',
    takes: { to: needed(a(amount), 'which'), who: player('whose; yours, by default') },
    main: 'to',
    means: ({ to, who }) => [act(setLife, { seat: who?.means ?? you, amount: to.means })],
    says: ({ to, who }) => `${possessive(who)} LP become ${asNumber(to)}`,
  }),
  word(step, 'inflict', {
    about: 'Damage to a player.',
    takes: { amount: needed(atLeast(1, 'this changes nothing'), 'how much'), to: player('to whom; your opponent, by default') },
    main: 'amount',
    means: ({ amount: much, to }) => [act(inflict, { seat: to?.means ?? them, amount: much.means })],
    says: ({ amount: much, to }) =>
      to?.says === 'you' ? `take ${muchSaid(much, 'damage')}` : `inflict ${muchSaid(much, 'damage', ` to ${to?.says ?? 'your opponent'}`)}`,
  }),
  // -- monsters
  word(step, 'gain', {
    about: 'Monsters gain or lose ATK, DEF, levels or powers, for a while. A negative number is lost.',
    takes: {
      ...selection('which monsters'),
      attack: stat('atk'),
      defense: stat('def'),
      level: optional(a(amount), 'how many levels'),
      attacks: optional(a(amount), 'how many attacks more in each Battle Phase'),
      powers,
      until,
    },
    needsOne: ['attack', 'defense', 'level', 'attacks', 'powers'],
    means: ({ attack, defense, level, attacks, powers: words, until: span, ...given }) => {
      const last = untilSpan(span);
      return toEach(
        given,
        'gain',
        (it) => [
          ...ifUp([
            ...(attack ? [forAWhile(addedTo('atk'), last, { it, by: attack.means })] : []),
            ...(defense ? [forAWhile(addedTo('def'), last, { it, by: defense.means })] : []),
            ...(level ? [forAWhile(gainsLevels, last, { it, by: level.means })] : []),
          ]),
          ...(attacks ? [forAWhile(gainsAttacks, last, { it, by: attacks.means })] : []),
          ...(words?.includes('negated') ? ifUp([forAWhile(isSilenced, last, { it })]) : []),
          ...(words?.some((one) => one !== 'negated')
            ? [forAWhile(gainsPowers, last, { it, powers: words.filter((one) => one !== 'negated') })]
            : []),
        ],
        'in turn',
      );
    },
    says: ({ attack, defense, level, attacks, powers: words, until: span, ...given }) => {
      const subject = selectedAs(given);
      const isMany = subject.isMany ?? subject.says.startsWith('all ');
      const said = [
        ...gainSaid({ attack, defense, level }, isMany),
        ...(attacks ? [`can make ${attacks.says} additional attack${attacks.says === '1' ? '' : 's'} each Battle Phase`] : []),
        ...powersSaid(words ?? [], isMany),
      ];
      return `${subject.subject ?? subject.says} ${listing(said)}${untilSaid(span)}`;
    },
  }),
  word(step, 'becomes', {
    about: 'The ATK, DEF or level of monsters becomes a number, as it is worked out then; or their attribute, type or name another.',
    takes: {
      ...selection('which monsters'),
      attack: optional(a(amount), 'the ATK'),
      defense: optional(a(amount), 'the DEF'),
      level: optional(a(amount), 'the level'),
      attribute: optional(attributeOrDeclared(), 'the attribute'),
      race: optional(raceOrDeclared(), 'the type'),
      name: optional(nameOrDeclared(), 'the name'),
      until,
    },
    needsOne: ['attack', 'defense', 'level', 'attribute', 'race', 'name'],
    means: ({ attack, defense, level, attribute, race, name: called, until: span, ...given }) => {
      const last = untilSpan(span);
      return toEach(
        given,
        'change',
        (it) =>
          ifUp([
            ...(attack ? becomes('atk', (_, here) => attack.means(here), last, EACH) : []),
            ...(defense ? becomes('def', (_, here) => defense.means(here), last, EACH) : []),
            ...(level ? [forAWhile(becomesLevel, last, { it, to: level.means })] : []),
            ...(attribute ? [forAWhile(becomesAttribute, last, { it, to: attribute.means as Expr })] : []),
            ...(race ? [forAWhile(becomesRace, last, { it, to: race.means as Expr })] : []),
            ...(called ? [forAWhile(becomesNamed, last, { it, to: called.means as Expr })] : []),
          ]),
        'in turn',
      );
    },
    says: ({ attack, defense, level, attribute, race, name: called, until: span, ...given }) => {
      const of = selected(given);
      const whose = of === 'it' ? 'its' : of === 'them' ? 'their' : `the`;
      const owner = whose === 'the' ? ` of ${of}` : '';
      return `${listing([
        ...(attack ? [`${whose} ATK${owner} becomes ${asNumber(attack)}`] : []),
        ...(defense ? [`${whose} DEF${owner} becomes ${asNumber(defense)}`] : []),
        ...(level ? [`${whose} Level${owner} becomes ${asNumber(level)}`] : []),
        ...(attribute ? [`${of} becomes ${attribute.plain?.toUpperCase() ?? 'the declared Attribute'}`] : []),
        ...(race ? [`${of} becomes ${race.plain === undefined ? 'the declared Type' : capital(race.plain)}`] : []),
        ...(called
          ? [`${whose} name${owner} becomes ${called.plain === undefined ? 'the declared name' : `"${cardTitle(called.plain)}"`}`]
          : []),
      ])}${untilSaid(span)}`;
    },
  }),
  word(step, 'copies', {
    about: 'Monsters gain the name, the original ATK and DEF, or the effects of another, as they are printed, for a while.',
    takes: {
      ...selection('which monsters'),
      of: needed(a(cards), 'of which monster; wherever it lies'),
      what: optional(listOf(oneOf(...COPIED)), 'what of it; name, attack, defense and effects, by default'),
      until,
    },
    means: ({ of, what = COPIED, until: span, ...given }) => {
      const last = untilSpan(span);
      const card = (here: Here): number | undefined => of.means(here).find((id) => here.exists(id));
      const printed = (part: string) => (here: Here) => (here.card(card(here) as number)[part] as number | undefined) ?? 0;
      const idOf = (here: Here): string => here.card(card(here) as number).id;
      const each = toEach(
        given,
        'copy',
        (it) => [
          ...(what.includes('attack') ? becomesOriginally('atk', printed('atk'), EACH, last) : []),
          ...(what.includes('defense') ? becomesOriginally('def', printed('def'), EACH, last) : []),
          ...(what.includes('name') ? [forAWhile(becomesNamed, last, { it, to: idOf })] : []),
          ...(what.includes('effects') ? [forAWhile(gainsEffects, last, { it, of: idOf })] : []),
        ],
        'in turn',
      );
      return [branch((here) => card(here) !== undefined, each)];
    },
    says: ({ of, what = COPIED, until: span, ...given }) => {
      const subject = selectedAs(given);
      const isMany = subject.isMany ?? subject.says.startsWith('all ');
      const numbers = [...(what.includes('attack') ? ['ATK'] : []), ...(what.includes('defense') ? ['DEF'] : [])].join('/');
      const said = listing([
        ...(what.includes('name') ? ['name'] : []),
        ...(numbers === '' ? [] : [`original ${numbers}`]),
        ...(what.includes('effects') ? ['effects'] : []),
      ]);
      return `${subject.subject ?? subject.says} ${isMany ? 'gain' : 'gains'} ${ofSaid(said, of.says)}${untilSaid(span)}`;
    },
  }),
  word(step, 'double-attack', {
    about: 'The ATK of monsters is doubled, as it is then.',
    takes: { ...selection('which monsters'), until },
    main: 'cards',
    means: ({ until: span, ...given }) =>
      toEach(given, 'double', () => ifUp(becomes('atk', (now) => now * 2, untilSpan(span), EACH)), 'in turn'),
    says: ({ until: span, ...given }) => `double ${ofSaid('ATK', selected(given))}${untilSaid(span)}`,
  }),
  word(step, 'halve-attack', {
    about: 'The ATK of monsters is halved, as it is then, and rounded up.',
    takes: { ...selection('which monsters'), until },
    main: 'cards',
    means: ({ until: span, ...given }) =>
      toEach(given, 'halve', () => ifUp(becomes('atk', (now) => Math.ceil(now / 2), untilSpan(span), EACH)), 'in turn'),
    says: ({ until: span, ...given }) => `halve ${ofSaid('ATK', selected(given))}${untilSaid(span)}`,
  }),
  word(step, 'becomes-originally', {
    about: 'The original ATK or DEF of monsters becomes another.',
    takes: {
      ...selection('which monsters'),
      attack: optional(a(amount), 'the ATK'),
      defense: optional(a(amount), 'the DEF'),
      until: untilItLeaves,
    },
    needsOne: ['attack', 'defense'],
    means: ({ attack, defense, until: span, ...given }) =>
      toEach(
        given,
        'change',
        () =>
          ifUp([
            ...(attack ? becomesOriginally('atk', (here) => attack.means(here), EACH, span?.means ?? 'game') : []),
            ...(defense ? becomesOriginally('def', (here) => defense.means(here), EACH, span?.means ?? 'game') : []),
          ]),
        'in turn',
      ),
    says: ({ attack, defense, until: span, ...given }) =>
      `${listing([
        ...(attack ? [`${ofSaid('original ATK', selected(given))} becomes ${asNumber(attack)}`] : []),
        ...(defense ? [`${ofSaid('original DEF', selected(given))} becomes ${asNumber(defense)}`] : []),
      ])}${span?.says ?? ''}`,
  }),
  word(step, 'swap-stats', {
    about: 'ATK and DEF of monsters are switched, as they are then.',
    takes: { ...selection('which monsters'), until },
    main: 'cards',
    means: ({ until: span, ...given }) =>
      toEach(
        given,
        'switch',
        () =>
          ifUp([
            assign('Was', (here) => attackOf(here, here.int(EACH))),
            ...becomes('atk', (_, here) => defenseOf(here, here.int(EACH)), untilSpan(span), EACH),
            ...becomes('def', (_, here) => here.int('Was'), untilSpan(span), EACH),
          ]),
        'in turn',
      ),
    says: ({ until: span, ...given }) => `switch the current ATK and DEF of ${selected(given)}${untilSaid(span)}`,
  }),
  word(step, 'take-control', {
    about: 'You, or another player, take control of monsters, for a while.',
    takes: { ...selection('which monsters'), for: player('who takes control; you, by default'), until },
    main: 'cards',
    means: ({ for: taker, until: span, ...given }) =>
      toEach(
        { ...given, cards: { ...given.cards, means: takable(given.cards.means) } },
        'control',
        (it) => [branch((here) => isTakable(here, here.int(EACH)), takesControl(untilSpan(span), { it, by: taker?.means ?? you }))],
        'in turn',
      ),
    says: ({ for: taker, until: span, ...given }) => `${seatDoes(taker, 'take', 'takes')} control of ${selected(given)}${untilSaid(span)}`,
  }),
  word(step, 'switch-control', {
    about: 'The control of two monsters is switched, for good.',
    takes: { one: needed(a(cards), 'the one'), other: needed(a(cards), 'the other') },
    means: ({ one, other }) => [
      assign('Mine', (here: Here) => here.get(one.means(here)[0] ?? 0, controller)),
      assign('Theirs', (here: Here) => here.get(other.means(here)[0] ?? 0, controller)),
      branch(
        (here) => [one, other].every(({ means }) => means(here).length === 1 && isTakable(here, means(here)[0] as number)),
        [
          each('Each', one.means, register(controlledBy.game, { it: v('Each'), by: v('Theirs') })),
          each('Each', other.means, register(controlledBy.game, { it: v('Each'), by: v('Mine') })),
        ],
      ),
    ],
    says: ({ one, other }) => `switch control of ${one.says} and ${other.says}`,
  }),
  word(step, 'equip', {
    about: 'Equips this card, or another, to a monster: one that lies elsewhere, or a monster, is laid among your Spells and Traps.',
    takes: { to: needed(a(cards), 'to which monster'), card: optional(a(cards), 'which card; this one, by default') },
    main: 'to',
    means: ({ to, card }) => [
      act(equip, { card: (here) => (card === undefined ? here.source : card.means(here)[0]), to: (here) => to.means(here)[0] }),
    ],
    says: ({ to, card }) => `equip ${card?.says ?? 'this card'} to ${to.says}`,
  }),
  word(step, 'stay-on-the-field', {
    about: 'This Spell or Trap remains on the field after its activation, although it would be used up.',
    means: () => [act(stay, { card: (here) => here.source })],
    says: () => 'this card remains on the field',
  }),
  word(step, 'grant-summons', {
    about: 'You may summon or set more monsters the normal way in this turn; or summon more of some kind.',
    takes: { count: optional(a(amount), 'how many more; one, by default'), where },
    main: 'count',
    means: ({ count, where: those = [] }) =>
      those.length === 0
        ? [act(grantSummons, { seat: you, amount: count?.means ?? 1, isOfKind: false })]
        : [
            act(grantSummons, { seat: you, amount: count?.means ?? 1, isOfKind: true }),
            register(
              granting(UNNAMED, (here, id) => those.every(({ means }) => means(here, id))),
              grantedBy(count?.means ?? 1),
            ),
          ],
    says: ({ count, where: those = [] }) => {
      const isOne = count === undefined || count.says === '1';
      const { one, many } = described(those, ['monster', 'monsters'], '');
      return those.length === 0
        ? `you can Normal Summon/Set ${count?.says ?? '1'} additional time${isOne ? '' : 's'} this turn`
        : `you can Normal Summon ${count?.says ?? '1'} ${isOne ? one : many} this turn, in addition to your Normal Summon/Set`;
    },
  }),
  word(step, 'raise-summons', {
    about: 'You may summon or set so many monsters the normal way in this turn, and not just one. Two that say so do not add up.',
    takes: { to: needed(whole(2, 10), 'how many in all') },
    main: 'to',
    means: ({ to }) =>
      needing(
        [act(raiseSummons, { seat: you, to })],
        [{ says: 'you may summon as many already', holds: (here) => raisedTo(here, here.seat) < to - 1 }],
      ),
    says: ({ to }) => `you can Normal Summon/Set ${to} times this turn, not just once`,
  }),
  // -- counters
  word(step, 'place-counters', {
    about: 'Places counters on cards.',
    takes: {
      ...selection('on which cards'),
      counter: needed(name('what the counters are called'), 'which counters'),
      amount: optional(a(amount), 'how many on each; one, by default'),
      most: optional(whole(1, 1000), 'how many may lie there at most'),
      among: optional(flag(), 'whether it is so many on all of them together; on each, by default'),
    },
    means: ({ counter, amount: much, most = 0, among = false, ...given }) => {
      if (!among) return toEach(given, 'counters', (card) => [act(placeCounters, { card, counter, amount: much?.means ?? 1, most })]);
      const on = (here: Here): readonly number[] =>
        given.cards
          .means(here)
          .filter(
            (id) =>
              whyNotDo(here, placeCounters, { card: id, counter, amount: 1, most }, here.seat) === undefined &&
              roomForCounters(here, id, counter) > 0 &&
              (most === 0 || countersOn(here, id, counter) < most),
          );
      return oneByOne(much?.means ?? 1, on, (card) => act(placeCounters, { card, counter, amount: 1, most }));
    },
    says: ({ counter, amount: much, most, among = false, ...given }) =>
      `${among ? 'distribute' : 'place'} ${much?.says ?? '1'} ${titled(counter)} Counter${much === undefined || much.says === '1' ? '' : 's'} ${among ? `among ${selected(given).replace(/^all /, '')}` : `on ${selected(given)}`}${most === undefined ? '' : ` (max. ${most})`}`,
  }),
  word(step, 'remove-counters', {
    about: 'Removes counters from cards: so many from each, or so many from all of them together.',
    takes: {
      ...selection('from which cards'),
      counter: needed(name('what the counters are called'), 'which counters'),
      amount: optional(a(amount), 'how many from each; one, by default'),
      among: optional(flag(), 'whether it is so many from all of them together; from each, by default'),
    },
    means: ({ counter, amount: much, among = false, ...given }) => {
      if (!among) return toEach(given, 'counters', (card) => [act(removeCounters, { card, counter, amount: much?.means ?? 1 })]);
      const from = (here: Here): readonly number[] =>
        given.cards.means(here).filter((id) => onField(here, id) && countersOn(here, id, counter) > 0);
      return oneByOne(much?.means ?? 1, from, (card) => act(removeCounters, { card, counter, amount: 1 }));
    },
    says: ({ counter, amount: much, among = false, ...given }) =>
      `remove ${much?.says ?? '1'} ${titled(counter)} Counter${much === undefined || much.says === '1' ? '' : 's'} from ${among ? `among ${selected(given).replace(/^all /, '')}` : selected(given)}`,
  }),
  // -- negation
  word(step, 'negate-activation', {
    about: 'Negates the activation that this one answers.',
    means: () => [negatesActivation(negatable)],
    says: () => 'negate the activation',
  }),
  word(step, 'negate-effect', {
    about: 'Negates the effect that this one answers.',
    means: () => [negatesEffect(negatable)],
    says: () => 'negate that effect',
  }),
  word(step, 'destroy-that-card', {
    about: 'Destroys the card whose activation this one answers.',
    means: () => [act(destroy, { card: cardBelow, how: 'effect' })],
    says: () => 'destroy that card',
  }),
  word(step, 'negate-summon', {
    about: 'Negates the Summon of the monster that is about to come.',
    means: () => [act(negateSummon, {})],
    says: () => 'negate the Summon',
  }),
  word(step, 'negate-attack', {
    about: 'Negates the attack that goes on.',
    takes: { of: optional(a(cards), 'only if it is the attack of these; whosever it is, by default') },
    main: 'of',
    means: ({ of }) => [
      ...(of === undefined ? [act(stopAttack, {})] : [branch((here) => of.means(here).includes(attackerOf(here)), [act(stopAttack, {})])]),
    ],
    says: ({ of }) => (of === undefined || of.means.called !== undefined ? 'negate the attack' : `negate the attack of ${of.says}`),
  }),
  word(step, 'redirect-attack', {
    about: 'The attack that goes on is made on another monster; or directly on the player, if none is named.',
    takes: {
      to: optional(a(cards), 'on which monster; on the player, by default'),
      straight: optional(flag(), 'whether damage is calculated at once; not, by default'),
    },
    main: 'to',
    means: ({ to, straight = false }) => {
      const on = (here: Here): number => (to === undefined ? 0 : (to.means(here).find((id) => here.isIn(id, monsters)) ?? -1));
      return [branch((here) => on(here) >= 0 && attackerOf(here) !== 0, [act(aimAgain, { target: on, isStraight: straight })])];
    },
    says: ({ to, straight }) =>
      `${to === undefined ? 'make the attack a direct attack' : `change the attack target to ${to.says}`}${straight === true ? ', and proceed to damage calculation' : ''}`,
  }),
  word(step, 'negate-effects-of', {
    about: 'The effects of cards are negated, for a while.',
    takes: { ...selection(), until },
    main: 'cards',
    means: ({ until: span, ...given }) =>
      toEach(
        { ...given, cards: { ...given.cards, means: heard(given.cards.means) } },
        'negate',
        (it) => ifUp([forAWhile(isSilenced, untilSpan(span), { it })]),
        'in turn',
      ),
    says: ({ until: span, ...given }) => `negate ${ofSaid('effects', selected(given))}${untilSaid(span)}`,
  }),
  word(step, 'negate-effects-by-name', {
    about:
      'The effects of all cards with the original name of some card are negated, for a while: on the field, also of those that come later, and wherever they are activated.',
    takes: {
      as: needed(a(cards), 'as which card'),
      kind: optional(oneOf('monster', 'spell', 'trap'), 'only those that are this; all, by default'),
      until,
    },
    main: 'as',
    means: ({ as, kind: sort = '', until: span }) => {
      const names = (here: Here): readonly string[] => [...new Set(as.means(here).map((id) => originalNameOf(here, id)))];
      return [areSilenced, doNotWork].map((effects) => forAWhile(effects, untilSpan(span), { names, sort }));
    },
    says: ({ as, kind, until: span }) =>
      `negate the activated effects and effects on the field of ${kind === undefined ? 'cards' : kind === 'monster' ? 'monsters' : `${capital(kind)}s`} with the same original name as ${as.says}${untilSaid(span)}`,
  }),
  word(step, 'forbid-activations-by-name', {
    about: 'A player cannot activate cards with the name of some card, nor their effects, for a while.',
    takes: { as: needed(a(cards), 'as which card'), who: player('who cannot; you, by default'), until },
    main: 'as',
    means: ({ as, who, until: span }) => {
      const names = (here: Here): readonly string[] => [...new Set(as.means(here).map((id) => nameOf(here, id)))];
      return [forAWhile(areNotActivated, untilSpan(span), { names, whom: who?.means ?? you })];
    },
    says: ({ as, who, until: span }) =>
      `${seatDoes(who, 'you cannot', 'cannot')} activate cards, or the effects of cards, with the same name as ${as.says}${untilSaid(span)}`,
  }),
  // -- chance and declarations
  word(step, 'toss-coin', {
    about: 'Coins are tossed; the number of heads gets a name.',
    takes: {
      count: optional(whole(1, 20), 'how many; one, by default'),
      as: needed(givenName(NUMBER, { said: numberSaid('number of heads') }), 'the name for how many are heads'),
    },
    main: 'as',
    means: ({ count = 1, as }) => [
      assign(as, 0),
      repeat(
        count,
        act(tossCoin, { seat: you }, { into: 'Tossed' }),
        branch((here) => here.var('Tossed') === true, [assign(as, (here) => here.int(as) + 1)]),
      ),
    ],
    says: ({ count = 1 }) => (count === 1 ? 'toss a coin' : `toss a coin ${count} times`),
  }),
  word(step, 'roll-die', {
    about: 'A six-sided die is rolled; what it shows gets a name.',
    takes: { as: needed(givenName(NUMBER, { said: numberSaid('result') }), 'the name for what it shows') },
    main: 'as',
    means: ({ as }) => [act(rollDie, { seat: you }, { into: as })],
    says: () => 'roll a six-sided die',
  }),
  word(step, 'call-coin', {
    about: 'A coin is called and tossed: something is done if it was called right, or else something else.',
    takes: {
      right: optional(listOf(a(step)), 'what is done if it was called right'),
      wrong: optional(listOf(a(step)), 'what is done if not'),
      who: optional(a(seat), 'who calls; you, by default'),
    },
    isScope: true,
    means: ({ right = [], wrong = [], who }) => [
      choose('Called', { kind: 'name', from: ['heads', 'tails'], why: 'coin', ...(who && { who: who.means }) }),
      act(tossCoin, { seat: who?.means ?? you }, { into: 'Tossed' }),
      branch(
        (here) => (here.var('Tossed') === true) === (here.var('Called') === 'heads'),
        right.flatMap(({ means }) => means),
        wrong.flatMap(({ means }) => means),
      ),
    ],
    says: ({ right, wrong, who }) =>
      `${seatDoes(who, 'toss a coin and call it', 'tosses a coin and calls it')}${right === undefined ? '' : `; if called right, ${right.map(({ says }) => says).join(', also, after that, ')}`}${wrong === undefined ? '' : `; if called wrong, ${wrong.map(({ says }) => says).join(', also, after that, ')}`}`,
  }),
  word(step, 'win', {
    about: 'You win the duel.',
    takes: { who: player('who; you, by default') },
    main: 'who',
    means: ({ who }) => [act(winDuel, { seat: who?.means ?? you })],
    says: ({ who }) => `${seatDoes(who, 'you win', 'wins')} the Duel`,
  }),
];
