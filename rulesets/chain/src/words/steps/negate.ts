/** Words for what negates: activations, effects, Summons, attacks. */
import { act, branch, type Here, negatesActivation, negatesEffect } from '@rulewright/kernel';
import {
  a,
  type Cards,
  cards,
  does,
  flag,
  followed,
  needed,
  nounOf,
  oneOf,
  optional,
  ownOf,
  saidOf,
  selectedOf,
  selection,
  step,
  toEach,
  word,
  YOU,
} from '@rulewright/language';
import { aimAgain, destroy, negateSummon, stopAttack } from '../../actions.js';
import { cardBelow, negatable } from '../../cards/phrases.js';
import { forAWhile, has, isSilenced, originalNameOf } from '../../effects/layers.js';
import { areNotActivated, areSilenced, doNotWork } from '../../effects/negated-by-name.js';
import { attackerOf, isUp, monsters } from '../../table.js';
import { nameOf } from '../card-values.js';
import { until, untilSaid, untilSpan } from '../durations.js';
import { player, titled, you } from '../players.js';
import { usedFor } from '../targets.js';
import { ifUp } from './attack-and-defense.js';

/** Whether it has effects that can be negated: those of a face-up card that are not yet. (DS14) */
const isToBeHeard = (here: Here, id: number): boolean => !isUp(here, id) || !has(here, id, 'negated');
const heard = (of: Cards): Cards =>
  usedFor(
    Object.assign((here: Here) => of(here), of),
    of.called,
    isToBeHeard,
  );

export const negatingWords = [
  // -- negation
  word(step, 'negate-activation', {
    about: 'Negates the activation that this one answers.',
    means: () => [negatesActivation(negatable)],
    says: () => does('negate', 'the activation'),
  }),
  word(step, 'negate-effect', {
    about: 'Negates the effect that this one answers.',
    means: () => [negatesEffect(negatable)],
    says: () => does('negate', 'that effect'),
  }),
  word(step, 'destroy-that-card', {
    about: 'Destroys the card whose activation this one answers.',
    means: () => [act(destroy, { card: cardBelow, how: 'effect' })],
    says: () => does('destroy', 'that card'),
  }),
  word(step, 'negate-summon', {
    about: 'Negates the Summon of the monster that is about to come.',
    means: () => [act(negateSummon, {})],
    says: () => does('negate', 'the Summon'),
  }),
  word(step, 'negate-attack', {
    about: 'Negates the attack that goes on.',
    takes: { of: optional(a(cards), 'only if it is the attack of these; whosever it is, by default') },
    main: 'of',
    means: ({ of }) => [
      ...(of === undefined ? [act(stopAttack, {})] : [branch((here) => of.means(here).includes(attackerOf(here)), [act(stopAttack, {})])]),
    ],
    says: ({ of }) => does('negate', 'the attack', of !== undefined && of.means.called === undefined && ['of', nounOf(of)]),
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
    says: ({ to, straight }) => {
      const turned = to === undefined ? does('make', 'the attack a direct attack') : does('change', 'the attack target to', nounOf(to));
      return straight === true ? followed(turned, ', and ', does('proceed', 'to damage calculation')) : turned;
    },
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
    says: ({ until: span, ...given }) => does('negate', ownOf(selectedOf(given), 'effects'), untilSaid(span)),
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
      does(
        'negate',
        `the activated effects and effects on the field of ${kind === undefined ? 'cards' : kind === 'monster' ? 'monsters' : `${titled(kind)}s`}`,
        ['with the same original name as', nounOf(as)],
        untilSaid(span),
      ),
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
      saidOf(
        who === undefined ? YOU : nounOf(who),
        'cannot',
        'activate cards, or the effects of cards, with the same name as',
        nounOf(as),
        untilSaid(span),
      ),
  }),
];
