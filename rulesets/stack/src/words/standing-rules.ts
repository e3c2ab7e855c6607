/** Words for what is so while a card lies there: damage prevented, costs changed, steps skipped, how permanents enter. */
import {
  type ActionCall,
  again,
  branch,
  costsAtLeast,
  costsLess,
  costsMore,
  enterScope,
  type Here,
  original,
  replace,
  shield,
} from '@rulewright/kernel';
import {
  a,
  amount,
  aSuch,
  block,
  clauseOf,
  counted,
  deed,
  doneInOrder,
  fitsAll,
  flag,
  followed,
  givenName,
  IT,
  ifThat,
  leading,
  listedOf,
  type Manner,
  type NounPhrase,
  NUMBER,
  named,
  needed,
  nounOf,
  occasion,
  oneOf,
  optional,
  type Phrase,
  possessive,
  quantityOf,
  type Rule,
  render,
  rule,
  saidOf,
  seat,
  stepsOf,
  type Word,
  whichCards,
  whole,
  word,
  YOU,
} from '@rulewright/language';
import * as acts from '../actions.js';
import { isCard } from '../moving/zone-changes.js';
import * as on from '../table.js';
import { comesAs, damageSaid, manySaid } from './described.js';

const STRETCHES = {
  turn: 'turn',
  untap: 'untap step',
  upkeep: 'upkeep step',
  draw: 'draw step',
  main: 'main phase',
  combat: 'combat phase',
  end: 'end step',
} as const;

/** "an additional +1/+1 counter", "2 additional loyalty counters". */
const moreSaid = (much: Phrase<unknown>, of: string): NounPhrase => {
  const counter: NounPhrase = { noun: `${of} counter`, adjectives: ['additional'] };
  return much.value === 1 ? aSuch(counter) : counted(quantityOf(much), counter);
};

const COSTS = {
  'costs-more': { about: 'Spells cost more to cast.', made: costsMore },
  'costs-less': { about: 'Spells cost less to cast.', made: costsLess },
  'costs-at-least': { about: 'Spells cost at least so much to cast, after all that makes them dearer or cheaper.', made: costsAtLeast },
} as const;
/** How much of a total is in colours. */
const coloured = ({ kinds, amounts }: ActionCall['params']): number =>
  (amounts as readonly number[]).reduce((sum, amount, i) => sum + ((kinds as readonly string[])[i] === 'any' ? 0 : amount), 0);
const costWord = (called: keyof typeof COSTS): Word<Rule> =>
  word(rule, called, {
    about: COSTS[called].about,
    takes: {
      amount: needed(a(amount), 'how much'),
      what: whichCards('which spells; all, by default'),
      who: optional(a(seat), 'whose; anybody’s, by default'),
    },
    main: 'amount',
    means: ({ amount: much, what, who }) => ({
      effects: ({ id, lasting: { uses: _, ...lasting }, captures, holds }) => [
        COSTS[called].made(id, {
          ...lasting,
          captures,
          amount: 'any',
          by: (here, { params }) => much.means(here) - (called === 'costs-at-least' ? coloured(params) : 0),
          when: (here, { by, params }) =>
            (holds === undefined || holds(here)) &&
            isCard(here, params['thing'] as number) &&
            !on.isOn(here, params['thing'] as number) &&
            (who === undefined || by === who.means(here)) &&
            fitsAll(here, params['thing'] as number, what),
        }),
      ],
    }),
    says: ({ amount: much, what, who }) => {
      const spells = manySaid(what, 'spell');
      const mana = `{${render(quantityOf(much))}}`;
      const cost = called === 'costs-at-least' ? `at least ${mana}` : `${mana} ${called === 'costs-more' ? 'more' : 'less'}`;
      const theirs: NounPhrase = {
        ...spells,
        relative: [...(spells.relative ?? []), ...(who === undefined ? [] : [saidOf(nounOf(who), 'cast')])],
      };
      return saidOf(theirs, 'cost', cost, 'to cast');
    },
  });

export const ruleWords = [
  costWord('costs-more'),
  costWord('costs-less'),
  costWord('costs-at-least'),
  word(rule, 'prevent', {
    about: 'Damage that would be dealt is prevented: all of it, or so much of each time.',
    takes: {
      damage: needed(a(deed), 'which damage: be-dealt-damage'),
      amount: optional(a(amount), 'how much of it; all, by default'),
      as: optional(givenName(NUMBER, { mayBeIdle: true, read: (here) => here.var('prevented') }), 'a name for how much was prevented'),
      do: optional(block(), 'what is done when it has been prevented'),
    },
    main: 'damage',
    isScope: true,
    means: ({ damage, amount: much, do: does }) => ({
      effects: ({ id, lasting: { uses: _, ...lasting }, captures, settles = [], holds }) => [
        shield(id, {
          ...lasting,
          captures,
          on: [acts.deal],
          amount: 'amount',
          when: (here, call) => call.params['sure'] !== true && (holds === undefined || holds(here)) && damage.means.fits(here, call),
          ...(much !== undefined && { prevents: (here: Here) => much.means(here) }),
          ...(does !== undefined && {
            follows: [branch((here) => here.int('prevented') > 0, named([...settles, ...stepsOf(does)], id))],
          }),
        }),
      ],
    }),
    says: ({ damage, amount: much, do: does }) => {
      const { subject = IT, object } = clauseOf(damage);
      const dealt = typeof object === 'object' && 'noun' in object && !('is' in object) ? object : damageSaid(undefined);
      const which: NounPhrase = much === undefined ? { ...dealt, which: 'all' } : counted(quantityOf(much), dealt);
      const prevented: NounPhrase = {
        ...which,
        isMany: false,
        relative: [...(which.relative ?? []), ['that would be dealt to', subject]],
      };
      const rule = saidOf(prevented, 'be', 'prevented');
      return does === undefined ? rule : followed(rule, '. ', leading('When it is', doneInOrder(does)));
    },
  }),
  word(rule, 'skip', {
    about: 'A player skips a step, a phase or a turn: always, or so many times as it lasts.',
    takes: {
      what: needed(oneOf('turn', 'untap', 'upkeep', 'draw', 'main', 'combat', 'end'), 'what'),
      who: optional(a(seat), 'who; you, by default'),
    },
    main: 'what',
    means: ({ what, who }) => ({
      effects: ({ id, lasting, captures, holds }) => [
        replace(id, {
          ...lasting,
          captures,
          on: [enterScope],
          when: (here, { by, params }) =>
            params['name'] === what && by === (who?.means(here) ?? here.seat) && (holds === undefined || holds(here)),
          instead: [],
        }),
      ],
    }),
    says: ({ what, who }) => {
      const player = who === undefined ? YOU : nounOf(who);
      return saidOf(player, 'skip', possessive(player), STRETCHES[what]);
    },
  }),
  word(rule, 'enter-with', {
    about: 'Permanents enter the battlefield tapped or untapped, or with counters: those that would be such permanents there.',
    takes: {
      what: whichCards('which; all, by default'),
      tapped: optional(flag(), 'tapped, or untapped'),
      plus: optional(a(amount), 'with so many more +1/+1 counters'),
      loyal: optional(a(amount), 'with so many more loyalty counters'),
    },
    needsOne: ['tapped', 'plus', 'loyal'],
    main: 'what',
    means: ({ what, tapped, plus, loyal }) => ({
      effects: ({ id, lasting, captures, holds }) => [
        replace(id, {
          ...lasting,
          captures,
          on: [acts.put],
          when: (here, call) => (holds === undefined || holds(here)) && comesAs(here, call, what),
          instead: [
            original({
              ...(tapped !== undefined && { tapped }),
              ...(plus !== undefined && { plus: (here: Here) => here.int('plus') + plus.means(here) }),
              ...(loyal !== undefined && { loyal: (here: Here) => here.int('loyal') + loyal.means(here) }),
            }),
          ],
        }),
      ],
    }),
    says: ({ what, tapped, plus, loyal }) => {
      const with_ = [
        ...(plus === undefined ? [] : [moreSaid(plus, '+1/+1')]),
        ...(loyal === undefined ? [] : [moreSaid(loyal, 'loyalty')]),
      ];
      const how = [
        ...(tapped === undefined ? [] : [tapped ? 'tapped' : 'untapped']),
        ...(with_.length === 0 ? [] : [['with', listedOf(with_), 'on', ({ isMany }: Manner) => (isMany === true ? 'them' : 'it')]]),
      ];
      return saidOf(manySaid(what, 'permanent'), 'enter', listedOf(how));
    },
  }),
  word(rule, 'triggers-again', {
    about: 'What answers something triggers so many times more.',
    takes: { on: needed(a(occasion), 'what it answers'), times: optional(whole(1, 10), 'how many times more; once, by default') },
    main: 'on',
    means: ({ on: it, times = 1 }) => ({
      effects: ({ id, lasting: { uses: _, ...lasting }, captures, holds }) => [
        again(id, {
          ...lasting,
          captures,
          on: it.means.on,
          times,
          when: (here, trigger, event) => trigger.seat === here.seat && (holds === undefined || holds(here)) && it.means.fits(here, event),
        }),
      ],
    }),
    says: ({ on: it, times = 1 }) =>
      ifThat(
        [clauseOf(it), 'and that causes an ability of a permanent you control to trigger'],
        saidOf(IT, 'trigger', times === 1 ? 'an additional time' : `${times} additional times`),
      ),
  }),
];
