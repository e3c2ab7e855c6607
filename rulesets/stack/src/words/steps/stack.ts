/**
 * Words for spells on the stack, damage that is prevented, what triggers later, and costs.
 *
 * SL15  What triggers when something has been done as a text asked goes on the stack after that text has resolved; its targets are chosen then.
 */
import {
  act,
  assign,
  branch,
  delayed,
  each,
  type Here,
  mayPay,
  original,
  register,
  removesLink,
  type Step,
  shield,
  triggered,
  v,
} from '@rulewright/kernel';
import {
  type Amount,
  a,
  amount,
  block,
  cards,
  clauseOf,
  counted,
  does,
  doneInOrder,
  duration,
  flag,
  followed,
  headOf,
  IT,
  type Keeps,
  type Lasting,
  lastingOf,
  leading,
  listedOf,
  listOf,
  needed,
  nounOf,
  type Occasion,
  occasion,
  optional,
  type Phrase,
  quantityOf,
  render,
  saidOf,
  seat,
  step,
  stepsOf,
  word,
  wordingOf,
} from '@rulewright/language';
import * as acts from '../../actions.js';
import { aimsAnew, copiesSpell, linkOf } from '../../cards/pool.js';
import { paysMana } from '../../casting/casting.js';
import { regenerating } from '../../effects/protection-and-regeneration.js';
import { reflected } from '../../events.js';
import * as deeds from '../../moving/steps.js';
import * as on from '../../table.js';
import { manaCost, manaSaid } from '../mana.js';
import { armed, beginning, isSame, seatOfThing } from '../objects.js';
import { body, type Target, targetPart, targetSteps } from '../targets.js';

/** "{3} and 2 life". */
const paySaid = (mana: string | undefined, life: Phrase<Amount> | undefined): string =>
  [
    ...(mana === undefined ? [] : [manaSaid(mana)]),
    ...(life === undefined ? [] : [render(counted(quantityOf(life), { noun: 'life', plural: 'life' }))]),
  ].join(' and ');

/** A trigger that waits for something, once. */
const waits = (
  { on: events, fits }: Pick<Occasion, 'on' | 'fits'>,
  aims: readonly Target[] | undefined,
  does: readonly Phrase<readonly Step[]>[],
  { captures, values }: Keeps,
): Step =>
  register(
    delayed('?', {
      trigger: triggered('?', {
        from: [],
        on: events,
        when: (here, event) => fits(here, event),
        params: [...captures, armed.name],
        targets: targetSteps(aims),
        attempts: 'none',
        does: beginning(stepsOf(does)),
      }),
    }),
    { ...values, [armed.name]: armed.now },
  );

export const stackStepWords = [
  word(step, 'counter', {
    about: 'Counters spells: they leave the stack for the graveyard, and do nothing. What cannot be countered stays.',
    takes: { spells: needed(a(cards), 'which') },
    main: 'spells',
    means: ({ spells }) => [
      each(
        'Each',
        spells.means,
        deeds.putsAwayBy(acts.counter, v('Each'), [removesLink((here) => linkOf(here, here.int('Each'))), ...deeds.putsAway(v('Each'))]),
      ),
    ],
    says: ({ spells }) => does('counter', nounOf(spells)),
  }),
  word(step, 'unless-paid', {
    about: 'Something is done, unless a player pays for it not to be. Whoever cannot pay is not asked.',
    takes: {
      who: needed(a(seat), 'who may pay'),
      mana: optional(manaCost(), 'how much mana'),
      life: optional(a(amount), 'how much life'),
      do: needed(block(), 'what is done otherwise'),
    },
    needsOne: ['mana', 'life'],
    means: ({ who, mana, life, do: does }) => [
      assign('Payer', who.means),
      mayPay(
        'Paid',
        { who: v('Payer'), why: `pay ${paySaid(mana, life)}` },
        ...(mana === undefined ? [] : paysMana('ability', mana.toUpperCase(), [], v('Payer'))),
        ...(life === undefined ? [] : [act(acts.loseLife, { seat: v('Payer'), amount: life.means })]),
      ),
      branch((here) => here.var('Paid') !== true, stepsOf(does)),
    ],
    says: ({ who, mana, life, do: does }) => followed(doneInOrder(does), ' unless ', saidOf(nounOf(who), 'pay', paySaid(mana, life))),
  }),
  word(step, 'copy-spell', {
    about: 'Copies a spell, with the same choices; perhaps with new targets.',
    takes: { spell: needed(a(cards), 'which'), 'new-targets': optional(flag(), 'whether you may choose new targets for the copy') },
    main: 'spell',
    means: ({ spell, 'new-targets': isAnew }) => [
      ...copiesSpell((here: Here) => spell.means(here)[0] as number),
      ...(isAnew === true ? aimsAnew : []),
    ],
    says: ({ spell, 'new-targets': isAnew }) => does('copy', nounOf(spell), isAnew === true && '. You may choose new targets for the copy'),
  }),
  word(step, 'prevent-next', {
    about: 'Prevents the next so much damage that would be dealt to something; of several at once, whom they would hit chooses which.',
    takes: {
      amount: needed(a(amount), 'how much'),
      to: needed(a(cards), 'to what'),
      until: optional(listOf(a(duration)), 'how long; until end of turn, by default'),
    },
    means: ({ amount: much, to, until }) => {
      const { keeps = {}, ...lasting }: Lasting = until === undefined ? { until: 'thisTurn' } : lastingOf(until);
      const effect = shield('?', {
        on: [acts.deal],
        amount: 'amount',
        limited: true,
        captures: ['it', 'since', ...Object.keys(keeps)],
        ...lasting,
        when: (here, { params }) =>
          params['to'] === here.int('it') && params['sure'] !== true && isSame(here, here.int('it'), here.int('since')),
        toCome: (here) => {
          const beside = here.list('beside') as readonly number[];
          return beside.reduce((sum, amount, i) => sum + (i % 3 === 2 && beside[i - 1] === here.int('it') ? amount : 0), 0);
        },
        chooses: { who: (here) => seatOfThing(here, here.int('it')), about: v('source') },
      });
      return [each('Each', to.means, register(effect, { it: v('Each'), since: (here: Here) => here.seq, left: much.means, ...keeps }))];
    },
    says: ({ amount: much, to, until }) =>
      does(
        'prevent',
        'the next',
        quantityOf(much),
        'damage that would be dealt to',
        nounOf(to),
        until === undefined ? 'this turn' : listedOf(until.map(wordingOf)),
      ),
  }),
  word(step, 'regenerate', {
    about: 'The next time it would be destroyed this turn, it is not: it is tapped, its damage goes, and it leaves combat.',
    takes: { cards: needed(a(cards), 'which') },
    main: 'cards',
    means: ({ cards: all }) => [each('Each', all.means, register(regenerating, { it: v('Each'), since: (here) => here.seq }))],
    says: ({ cards: all }) => does('regenerate', nounOf(all)),
  }),
  word(step, 'delayed-trigger', {
    about: 'Something triggers later, once, and goes on the stack then.',
    takes: { when: needed(a(occasion), 'when'), target: targetPart, do: needed(block(), 'what is done then') },
    isLater: true,
    means: ({ when, target: aims, do: does }, keeps) => [waits(when.means, aims, does, keeps)],
    says: ({ when, target: aims, do: does }) =>
      leading(clauseOf(when).nextHead ?? headOf(when, 'when'), { verb: '', object: body(does, aims) }),
  }),
  word(step, 'when-you-do', {
    about: 'Behind what may be done, in "if-you-do": something triggers by that, at once, with targets that are chosen then.',
    takes: { target: targetPart, do: needed(block(), 'what it does') },
    isLater: true,
    means: ({ target: aims, do: does }, keeps) => [waits({ on: [reflected], fits: () => true }, aims, does, keeps), act(acts.reflect, {})],
    says: ({ target: aims, do: does }) => leading('when you do', { verb: '', object: body(does, aims) }),
  }),
  word(step, 'with-amount', {
    about: 'Inside of "instead": it is done, with another amount.',
    isAfterAll: true,
    takes: { amount: needed(a(amount), 'how much') },
    main: 'amount',
    means: ({ amount: much }) => [original({ amount: much.means })],
    says: ({ amount: much }) => saidOf(IT, 'happen', 'with', (manner) => render(quantityOf(much), { ...manner, measure: 'amount' })),
  }),
  word(step, 'deal-it-to', {
    about: 'Inside of "instead" of damage: it is dealt to something else, if damage can be dealt to that; else as it would have been.',
    isAfterAll: true,
    takes: { to: needed(a(cards), 'to what') },
    main: 'to',
    means: ({ to }) => [
      assign('Other', (here) => to.means(here).find((id) => on.seatOf(here, id) >= 0 || on.canBeDamaged(here, id)) ?? here.int('to')),
      original({ to: v('Other') }),
    ],
    says: ({ to }) => saidOf(IT, 'be', 'dealt to', nounOf(to)),
  }),
];

export const costWords = [
  word(step, 'mana', {
    about: 'A cost in mana: a number and letters of colours. 2R.',
    takes: { cost: needed(manaCost(), 'how much') },
    main: 'cost',
    means: ({ cost }) => paysMana('ability', cost.toUpperCase()),
    says: ({ cost }) => manaSaid(cost),
  }),
  word(step, 'tap-this', {
    about: 'This is tapped: a cost.',
    means: () => [act(acts.tap, { card: (here: Here) => here.source })],
    says: () => '{T}',
  }),
];
