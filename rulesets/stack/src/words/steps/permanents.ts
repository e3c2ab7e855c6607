/** Words for what becomes of permanents where they lie. */

import { act, also, assign, branch, each, eachTogether, type Here, register, v } from '@rulewright/kernel';
import {
  type Amount,
  a,
  amount,
  aSuch,
  broughtCard,
  CARDS,
  cards,
  change,
  counted,
  does,
  doneBy,
  duration,
  givenName,
  lastingOf,
  listedOf,
  listOf,
  type NounPhrase,
  needed,
  neededUnless,
  nounOf,
  oneOf,
  optional,
  type Phrase,
  passingChange,
  quantityOf,
  saidOf,
  selectedOf,
  selection,
  step,
  titled,
  toEach,
  who,
  word,
  wordingOf,
  you,
} from '@rulewright/language';
import * as acts from '../../actions.js';
import { attachesTo } from '../../effects/attaching.js';
import { controlled, controlledThisTurn, copies, exchanges } from '../../effects/durations.js';
import * as deeds from '../../moving/steps.js';
import * as on from '../../table.js';
import { saidChanges } from '../changes.js';
import { counterKind, countersOfKind } from '../counters.js';
import { ITSELF } from '../itself.js';
import { meant, objectOf, readOf } from '../objects.js';

/** "a +1/+1 counter", "2 charge counters". */
const countersSaid = (much: Phrase<Amount>, of: string): NounPhrase =>
  much.value === 1 ? aSuch(countersOfKind(of)) : counted(quantityOf(much), countersOfKind(of));

/** As which card something is copied: as it is, or last was. */
const copiedAs = (here: Here, id: number | undefined): string =>
  String((id === undefined ? undefined : objectOf(here, id)?.value('name')) ?? '');
/** So many copies; none of what is not there, and nobody remembers. */
const ofModel =
  (count: Phrase<Amount> | undefined): Amount =>
  (here) =>
    here.text('Model') === '' ? 0 : (count?.means(here) ?? 1);

export const stateWords = [
  word(step, 'put-counters', {
    about: 'Puts counters on permanents.',
    takes: {
      amount: needed(a(amount), 'how many'),
      on: needed(a(cards), 'on what'),
      of: counterKind,
    },
    means: ({ amount: much, on: all, of = 'plus' }) => [
      eachTogether('Each', all.means, act(acts.putCounters, { card: v('Each'), of, amount: much.means, effect: true })),
    ],
    says: ({ amount: much, on: all, of = 'plus' }) => does('put', countersSaid(much, of), 'on', nounOf(all)),
  }),
  word(step, 'remove-counters', {
    about: 'Takes counters from this or from other permanents, as a cost or an effect. A cost is paid only if there are so many.',
    takes: { amount: needed(a(amount), 'how many'), of: counterKind, from: optional(a(cards), 'from what; from this, by default') },
    main: 'amount',
    means: ({ amount: much, of = 'plus', from }) => [
      eachTogether(
        'Each',
        from?.means ?? ((here: Here) => [here.source]),
        act(acts.takeCounters, { card: v('Each'), of, amount: much.means }),
      ),
    ],
    says: ({ amount: much, of = 'plus', from }) =>
      does('remove', countersSaid(much, of), 'from', from === undefined ? ITSELF : nounOf(from)),
  }),
  word(step, 'create-tokens', {
    about: 'Creates tokens: cards of the set that say they are tokens, or copies of a permanent.',
    takes: {
      of: neededUnless('copy-of', broughtCard(), 'which'),
      'copy-of': optional(a(cards), 'of what they are copies', { insteadOf: 'of' }),
      count: optional(a(amount), 'how many; one, by default'),
      who,
      as: optional(givenName(CARDS, { mayBeIdle: true, said: () => ({ noun: 'token', isMany: true }) }), 'a name for them'),
    },
    main: 'of',
    means: ({ of, 'copy-of': model, count, who: whose, as }) => [
      ...(model === undefined ? [] : [assign('Model', (here: Here) => copiedAs(here, readOf(here, model.means)[0]))]),
      ...deeds.createsTokens(
        of ?? v('Model'),
        whose?.means ?? you,
        model === undefined ? (count?.means ?? 1) : ofModel(count),
        undefined,
        as,
      ),
    ],
    says: ({ of, 'copy-of': model, count, who: whose }) => {
      const isOne = count === undefined || count.value === 1;
      const copied = model && [isOne ? "that's a copy of" : 'that are copies of', nounOf(model)];
      // A text knows the ids of other cards, and not their names.
      const token: NounPhrase = { noun: 'token', adjectives: of === undefined ? [] : [titled(of)], relative: copied && [copied] };
      return doneBy(whose && nounOf(whose), does('create', isOne ? aSuch(token) : counted(quantityOf(count), token)));
    },
  }),
  word(step, 'attach', {
    about: 'Attaches this to a permanent.',
    takes: { to: needed(a(cards), 'to what') },
    main: 'to',
    means: ({ to }) => [attachesTo((here) => to.means(here)[0])],
    says: ({ to }) => does('attach', ITSELF, 'to', nounOf(to)),
  }),
  word(step, 'change', {
    about: 'Changes characteristics of permanents, for a while.',
    takes: {
      ...selection('which permanents'),
      changes: needed(listOf(a(change)), 'how they change'),
      until: needed(listOf(a(duration)), 'how long'),
    },
    means: ({ changes, until, ...given }) => {
      const lasting = lastingOf(until);
      const { effect, values } = passingChange(changes, lasting);
      const begins = toEach(given, 'change', (it) => [register(effect, { it, ...values })]);
      // What lasts as long as this is there does not begin when this has left.
      return lasting.withSource === undefined ? begins : [branch((here) => meant(here, here.source).length > 0, begins)];
    },
    says: ({ changes, until, ...given }) => {
      return saidChanges(selectedOf(given), changes, listedOf(until.map(wordingOf)));
    },
  }),
  word(step, 'fight', {
    about: 'Two creatures fight: each deals damage equal to its power to the other, at the same time.',
    takes: { one: needed(a(cards), 'the one'), other: needed(a(cards), 'the other') },
    means: ({ one, other }) => [
      assign('One', (here) => one.means(here)[0] ?? 0),
      assign('Other', (here) => other.means(here)[0] ?? 0),
      branch(
        (here) => [here.int('One'), here.int('Other')].every((id) => on.isOn(here, id) && on.is(here, id, 'creature')),
        [
          assign('One-power', (here) => on.powerOf(here, here.int('One'))),
          assign('Other-power', (here) => on.powerOf(here, here.int('Other'))),
          also(
            [...deeds.dealsTo((here) => [here.int('Other')], v('One-power'), { source: v('One') })],
            [...deeds.dealsTo((here) => [here.int('One')], v('Other-power'), { source: v('Other') })],
          ),
        ],
      ),
    ],
    says: ({ one, other }) => saidOf(nounOf(one), 'fight', nounOf(other)),
  }),
  word(step, 'gain-control', {
    about: 'You gain control of permanents: for good, or until the turn ends.',
    takes: { ...selection('which permanents'), until: optional(oneOf('end-of-turn', 'for-good'), 'how long; for good, by default') },
    main: 'cards',
    means: ({ until = 'for-good', ...given }) =>
      toEach(given, 'control', (it) => [register(until === 'end-of-turn' ? controlledThisTurn : controlled, { it, by: you })]),
    says: ({ until = 'for-good', ...given }) =>
      does('gain', 'control of', selectedOf(given), until === 'end-of-turn' && 'until end of turn'),
  }),
  word(step, 'exchange-control', {
    about: 'Exchanges control of two permanents, both or neither.',
    takes: { one: needed(a(cards), 'the one'), other: needed(a(cards), 'the other') },
    means: ({ one, other }) => [
      assign('One', (here) => one.means(here)[0]),
      assign('Other', (here) => other.means(here)[0]),
      ...exchanges('One', 'Other'),
    ],
    says: ({ one, other }) => does('exchange', 'control of', nounOf(one), 'and', nounOf(other)),
  }),
  word(step, 'become-copy', {
    about: 'Permanents become copies of another.',
    takes: { cards: needed(a(cards), 'which'), of: needed(a(cards), 'of what') },
    means: ({ cards: all, of }) => [each('Each', all.means, ...copies('Each', (here) => copiedAs(here, readOf(here, of.means)[0])))],
    says: ({ cards: all, of }) => saidOf(nounOf(all), 'become', ({ isMany }) => (isMany === true ? 'copies' : 'a copy'), 'of', nounOf(of)),
  }),
];
