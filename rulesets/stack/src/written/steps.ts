/** Words for what is done. */
import {
  act,
  assign,
  delayed,
  type Expr,
  each,
  eachTogether,
  type Here,
  original,
  register,
  removesLink,
  repeat,
  type Step,
  shield,
  triggered,
  v,
} from '@rulewright/kernel';
import {
  a,
  amount,
  article,
  block,
  type Cards,
  cards,
  change,
  counted,
  doesIt,
  doing,
  duration,
  firstSmall,
  givenName,
  lastingOf,
  listOf,
  needed,
  occasion,
  oneOf,
  optional,
  type Phrase,
  PLAYER,
  passingChange,
  seat,
  selected,
  selectedAs,
  selection,
  sentences,
  step,
  stepsOf,
  text,
  toEach,
  type Word,
  word,
} from '@rulewright/language';
import * as acts from '../actions.js';
import { copiesSpell, linkOf } from '../cards.js';
import { paysMana } from '../casting.js';
import { controlled, controlledThisTurn, copying, exchanges } from '../lasting.js';
import * as on from '../table.js';
import { exile, graveyard, hand, library } from '../table.js';
import { counterSaid } from './amounts.js';
import { saidChanges } from './changes.js';
import { objectOf } from './objects.js';
import { who, you } from './players.js';
import { regenerating } from './rules.js';

/** Whether how much it is must be said in words: "life equal to its power". */
const isEqualTo = ({ value, says, tail }: Pick<Phrase<unknown>, 'value' | 'says' | 'tail'>): boolean =>
  value === undefined && says !== 'X' && says !== 'that many' && tail === undefined;
/** "its owner's hand", "their owners' hands". */
const owners = (of: string, place: string): string =>
  /^(all|them|up to [2-9]|[2-9])/.test(of) ? `their owners' ${place.replace(/y$/, 'ie')}s` : `its owner's ${place}`;

/** "a +1/+1 counter", "2 loyalty counters". */
const countersSaid = (much: Phrase<unknown>, of: keyof typeof counterSaid): string =>
  much.says === '1' ? `a ${counterSaid[of]} counter` : counted(much, `${counterSaid[of]} counter`);

const card = (of: string) => `which ${of}`;

/** A step that is done to each of some cards, at once. */
const toCards = (
  called: string,
  about: string,
  of: string,
  does: (it: Expr<number>) => readonly Step[],
  says: (what: string) => string,
): Word<readonly Step[]> =>
  word(step, called, {
    about,
    takes: selection(card(of)),
    main: 'cards',
    means: (given) => toEach(given, called, does),
    says: (given) => says(selected(given)),
  });

const intoLibrary = (it: Expr<number>): Step => acts.putInto(it, library);
const seatsOf = (given: Phrase<Cards>) => (here: Here) =>
  given
    .means(here)
    .map((id) => on.seatOf(here, id))
    .filter((seat) => seat >= 0);

const moving = [
  toCards(
    'destroy',
    'Destroys permanents.',
    'permanents',
    (it) => [acts.destroys(it)],
    (of) => `destroy ${of}`,
  ),
  toCards(
    'sacrifice',
    'Sacrifices permanents.',
    'permanents',
    (it) => [acts.sacrifices(it)],
    (of) => `sacrifice ${of}`,
  ),
  toCards(
    'exile',
    'Exiles cards.',
    'cards',
    (it) => [acts.putInto(it, exile)],
    (of) => `exile ${of}`,
  ),
  toCards(
    'return-to-hand',
    'Returns cards to their owners’ hands.',
    'cards',
    (it) => [acts.putInto(it, hand)],
    (of) => `return ${of} to ${owners(of, 'hand')}`,
  ),
  toCards(
    'put-into-graveyard',
    'Puts cards into their owners’ graveyards.',
    'cards',
    (it) => [acts.putInto(it, graveyard)],
    (of) => `put ${of} into ${owners(of, 'graveyard')}`,
  ),
  toCards(
    'put-on-library',
    'Puts cards on top of their owners’ libraries.',
    'cards',
    (it) => [intoLibrary(it)],
    (of) => `put ${of} on top of ${owners(of, 'library')}`,
  ),
  toCards(
    'discard',
    'Discards cards.',
    'cards',
    (it) => [act(acts.discard, { card: it })],
    (of) => `discard ${of}`,
  ),
  toCards(
    'tap',
    'Taps permanents.',
    'permanents',
    (it) => [act(acts.tap, { card: it })],
    (of) => `tap ${of}`,
  ),
  toCards(
    'untap',
    'Untaps permanents.',
    'permanents',
    (it) => [act(acts.untap, { card: it })],
    (of) => `untap ${of}`,
  ),
  word(step, 'put-onto-battlefield', {
    about: 'Puts cards onto the battlefield, under your control or their owners’.',
    takes: { ...selection(), under: optional(oneOf('you', 'owner'), 'under whose control; yours, by default') },
    main: 'cards',
    means: ({ under = 'you', ...given }) =>
      toEach({ ...given, as: given.as }, 'put', (it) => [
        acts.putOntoBattlefield(
          it,
          under === 'you' ? you : (here) => objectOf(here, (here.var('Each') as number | undefined) ?? 0)?.owner ?? here.seat,
        ),
      ]),
    says: ({ under = 'you', ...given }) =>
      `put ${selected({ ...given, as: given.as })} onto the battlefield under ${under === 'you' ? 'your' : "its owner's"} control`,
  }),
  word(step, 'mill', {
    about: 'Puts the top cards of a library into the graveyard.',
    takes: { count: needed(a(amount), 'how many'), who },
    main: 'count',
    means: ({ count, who: whose }) => [
      assign('Milling', (here) => {
        const all = here.cards(here.zone(library, whose?.means(here) ?? here.seat));
        return all.slice(Math.max(0, all.length - Math.max(0, count.means(here)))).reverse();
      }),
      eachTogether('Each', v('Milling'), acts.putInto(v('Each'), graveyard)),
    ],
    says: ({ count, who: whose }) => `${doesIt(whose, 'mill', 'mills')} ${counted(count, 'card')}`,
  }),
  word(step, 'shuffle', {
    about: 'You shuffle your library.',
    means: () => [act(acts.shuffleLibrary, { seat: you })],
    says: () => 'shuffle',
  }),
];

const players = [
  word(step, 'draw', {
    about: 'A player draws cards.',
    takes: { count: needed(a(amount), 'how many'), who },
    main: 'count',
    means: ({ count, who: whose }) => [repeat(count.means, act(acts.draw, { seat: whose?.means ?? you }))],
    says: ({ count, who: whose }) => `${doesIt(whose, 'draw', 'draws')} ${count.says === '1' ? 'a card' : counted(count, 'card')}`,
  }),
  ...(['gain-life', 'lose-life'] as const).map((called) =>
    word(step, called, {
      about: called === 'gain-life' ? 'A player gains life.' : 'A player loses life.',
      takes: { amount: needed(a(amount), 'how much'), who },
      main: 'amount',
      means: ({ amount: much, who: whose }) => [
        act(called === 'gain-life' ? acts.gainLife : acts.loseLife, { seat: whose?.means ?? you, amount: much.means }),
      ],
      says: ({ amount: much, who: whose }) => {
        const verb = called === 'gain-life' ? 'gain' : 'lose';
        const said = isEqualTo(much) ? `life equal to ${much.says}` : `${much.says} life${much.tail ?? ''}`;
        return whose === undefined || whose.says === 'you' ? `you ${verb} ${said}` : `${whose.says} ${verb}s ${said}`;
      },
    }),
  ),
  word(step, 'pay-life', {
    about: 'You pay life.',
    takes: { amount: needed(a(amount), 'how much') },
    main: 'amount',
    means: ({ amount: much }) => [act(acts.loseLife, { seat: you, amount: much.means })],
    says: ({ amount: much }) => `pay ${much.says} life`,
  }),
  word(step, 'deal-damage', {
    about: 'This deals damage to creatures and players, all at the same time.',
    takes: {
      amount: needed(a(amount), 'how much'),
      to: needed(a(cards), 'to what'),
      from: optional(a(cards), 'what deals it; this, by default'),
    },
    means: ({ amount: much, to, from }) => [
      ...acts.dealsTo(
        (here) => to.means(here),
        much.means,
        from === undefined ? {} : { source: (here) => from.means(here)[0] ?? here.source },
      ),
    ],
    says: ({ amount: much, to, from }) => {
      const said = isEqualTo(much) ? `damage equal to ${much.says}` : `${much.says} damage${much.tail ?? ''}`;
      return `${from?.subject ?? from?.says ?? 'this'} deals ${said} to ${to.says}`;
    },
  }),
  word(step, 'win', {
    about: 'You win the game: all your opponents lose it.',
    means: () => [eachTogether('Each', (here) => on.opponentsOf(here, here.seat), act(acts.loseGame, { seat: v('Each') }))],
    says: () => 'you win the game',
  }),
  word(step, 'lose-game', {
    about: 'A player loses the game.',
    takes: { who: needed(a(seat), 'who') },
    main: 'who',
    means: ({ who: whose }) => [act(acts.loseGame, { seat: whose.means })],
    says: ({ who: whose }) => (whose.says === 'you' ? 'you lose the game' : `${whose.says} loses the game`),
  }),
  word(step, 'each-player', {
    about: 'Some steps for each of several players, in turn order.',
    takes: {
      of: needed(a(cards), 'which players'),
      as: needed(givenName(PLAYER), 'the name of the one at hand'),
      do: needed(listOf(a(step)), 'what is done for each'),
    },
    isScope: true,
    means: ({ of, as, do: does }) => [each(as, seatsOf(of), ...stepsOf(does))],
    says: ({ of, do: does }) => `for ${of.says}, ${firstSmall(sentences(does))}`,
  }),
];

const states = [
  word(step, 'put-counters', {
    about: 'Puts counters on permanents.',
    takes: {
      amount: needed(a(amount), 'how many'),
      on: needed(a(cards), 'on what'),
      of: optional(oneOf('plus', 'minus', 'loyal'), 'of which kind; +1/+1, by default'),
    },
    means: ({ amount: much, on: all, of = 'plus' }) => [
      eachTogether('Each', all.means, act(acts.putCounters, { card: v('Each'), of, amount: much.means, effect: true })),
    ],
    says: ({ amount: much, on: all, of = 'plus' }) => `put ${countersSaid(much, of)} on ${all.says}`,
  }),
  word(step, 'remove-counters', {
    about: 'Takes counters from this, as a cost or an effect.',
    takes: { amount: needed(a(amount), 'how many'), of: optional(oneOf('plus', 'minus', 'loyal'), 'of which kind; +1/+1, by default') },
    main: 'amount',
    means: ({ amount: much, of = 'plus' }) => [
      act(acts.putCounters, { card: (here: Here) => here.source, of, amount: (here: Here) => -much.means(here), effect: false }),
    ],
    says: ({ amount: much, of = 'plus' }) => `remove ${countersSaid(much, of)} from this permanent`,
  }),
  word(step, 'create-tokens', {
    about: 'Creates tokens: cards of the set that say they are tokens.',
    takes: { of: needed(text('the id of a card', 60), 'which'), count: optional(a(amount), 'how many; one, by default'), who },
    main: 'of',
    means: ({ of, count, who: whose }) => acts.createsTokens(of, whose?.means ?? you, count?.means ?? 1),
    says: ({ of, count, who: whose }) =>
      `${doesIt(whose, 'create', 'creates')} ${count === undefined || count.says === '1' ? `${article(tokenSaid(of))} token` : counted(count, `${tokenSaid(of)} token`)}`,
  }),
  word(step, 'attach', {
    about: 'Attaches this to a permanent.',
    takes: { to: needed(a(cards), 'to what') },
    main: 'to',
    means: ({ to }) => [act(acts.attach, { card: (here: Here) => here.source, to: (here) => to.means(here)[0] })],
    says: ({ to }) => `attach this permanent to ${to.says}`,
  }),
  word(step, 'change', {
    about: 'Changes characteristics of permanents, for a while.',
    takes: {
      ...selection('which permanents'),
      changes: needed(listOf(a(change)), 'how they change'),
      until: needed(listOf(a(duration)), 'how long'),
    },
    means: ({ changes, until, ...given }) => {
      const { effect, values } = passingChange(changes, lastingOf(until));
      return toEach(given, 'change', (it) => [register(effect, { it, ...values })]);
    },
    says: ({ changes, until, ...given }) => {
      const subject = selectedAs(given);
      return `${doing(subject, '', '').trim()} ${saidChanges(changes, subject.isMany === true)} ${until.map(({ says }) => says).join(' and ')}`;
    },
  }),
  word(step, 'gain-control', {
    about: 'You gain control of permanents: for good, or until the turn ends.',
    takes: { ...selection('which permanents'), until: optional(oneOf('end-of-turn', 'for-good'), 'how long; for good, by default') },
    main: 'cards',
    means: ({ until = 'for-good', ...given }) =>
      toEach(given, 'control', (it) => [register(until === 'end-of-turn' ? controlledThisTurn : controlled, { it, by: you })]),
    says: ({ until = 'for-good', ...given }) => `gain control of ${selected(given)}${until === 'end-of-turn' ? ' until end of turn' : ''}`,
  }),
  word(step, 'exchange-control', {
    about: 'Exchanges control of two permanents, both or neither.',
    takes: { one: needed(a(cards), 'the one'), other: needed(a(cards), 'the other') },
    means: ({ one, other }) => [
      assign('One', (here) => one.means(here)[0]),
      assign('Other', (here) => other.means(here)[0]),
      ...exchanges('One', 'Other'),
    ],
    says: ({ one, other }) => `exchange control of ${one.says} and ${other.says}`,
  }),
  word(step, 'become-copy', {
    about: 'Permanents become copies of another.',
    takes: { cards: needed(a(cards), 'which'), of: needed(a(cards), 'of what') },
    means: ({ cards: all, of }) => [each('Each', all.means, register(copying, { it: v('Each'), of: (here) => of.means(here)[0] }))],
    says: ({ cards: all, of }) => `${doing(all, 'becomes a copy', 'become copies')} of ${of.says}`,
  }),
];

const stackSteps = [
  word(step, 'counter', {
    about: 'Counters spells: they leave the stack for the graveyard, and do nothing.',
    takes: { spells: needed(a(cards), 'which') },
    main: 'spells',
    means: ({ spells }) => [
      each(
        'Each',
        spells.means,
        removesLink((here) => linkOf(here, here.int('Each'))),
        acts.putInto(v('Each'), graveyard),
      ),
    ],
    says: ({ spells }) => `counter ${spells.says}`,
  }),
  word(step, 'copy-spell', {
    about: 'Copies a spell, with the same choices.',
    takes: { spell: needed(a(cards), 'which') },
    main: 'spell',
    means: ({ spell }) => copiesSpell((here: Here) => spell.means(here)[0] as number),
    says: ({ spell }) => `copy ${spell.says}`,
  }),
  word(step, 'prevent-next', {
    about: 'Prevents the next so much damage that would be dealt to something.',
    takes: {
      amount: needed(a(amount), 'how much'),
      to: needed(a(cards), 'to what'),
      until: optional(listOf(a(duration)), 'how long; until end of turn, by default'),
    },
    means: ({ amount: much, to, until }) => {
      const effect = shield('?', {
        on: [acts.deal],
        amount: 'amount',
        limited: true,
        captures: ['it'],
        ...(until === undefined ? { until: 'thisTurn' } : lastingOf(until)),
        when: (here, { params }) => params['to'] === here.int('it') && params['sure'] !== true,
      });
      return [each('Each', to.means, register(effect, { it: v('Each'), left: much.means }))];
    },
    says: ({ amount: much, to, until }) =>
      `prevent the next ${much.says} damage that would be dealt to ${to.says} ${until === undefined ? 'this turn' : until.map(({ says }) => says).join(' and ')}`,
  }),
  word(step, 'regenerate', {
    about: 'The next time it would be destroyed this turn, it is not: it is tapped, its damage goes, and it leaves combat.',
    takes: { cards: needed(a(cards), 'which') },
    main: 'cards',
    means: ({ cards: all }) => [each('Each', all.means, register(regenerating, { it: v('Each') }))],
    says: ({ cards: all }) => `regenerate ${all.says}`,
  }),
  word(step, 'delayed-trigger', {
    about: 'Something triggers later, once, and goes on the stack then.',
    takes: { when: needed(a(occasion), 'when'), do: needed(block(), 'what is done then') },
    isLater: true,
    means: ({ when, do: does }, { captures, values }) => [
      register(
        delayed('?', {
          trigger: triggered('?', {
            from: [],
            on: when.means.on,
            when: (here, event) => when.means.fits(here, event),
            params: captures,
            attempts: 'none',
            does: stepsOf(does),
          }),
        }),
        values,
      ),
    ],
    says: ({ when, do: does }) =>
      `${(when.one ?? `when ${when.says}`).replace('of each ', 'of the next ')}, ${firstSmall(sentences(does))}`,
  }),
  word(step, 'with-amount', {
    about: 'Inside of "instead": it is done, with another amount.',
    takes: { amount: needed(a(amount), 'how much') },
    main: 'amount',
    means: ({ amount: much }) => [original({ amount: much.means })],
    says: ({ amount: much }) => `it happens with ${much.says.replace(/that (many|number)/, 'that amount')}`,
  }),
];

const costs = [
  word(step, 'mana', {
    about: 'A cost in mana: a number and letters of colours. 2R.',
    takes: { cost: needed(text('a number and letters of W, U, B, R, G, X', 20), 'how much') },
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

/** "Goblin", of "goblin": a text knows the ids of other cards, and not their names. */
const tokenSaid = (id: string): string =>
  id.replace(/(^|-)([a-z])/g, (_, hyphen: string, letter: string) => `${hyphen && ' '}${letter.toUpperCase()}`);

/** "2R" as {2}{R}. */
export const manaSaid = (cost: string): string => (cost.toUpperCase().match(/[0-9]+|[A-Z]/g) ?? ['0']).map((part) => `{${part}}`).join('');

export const stepWords = [...moving, ...players, ...states, ...stackSteps, ...costs];
