/** Words for what cannot be done, is done instead, is prevented, or costs more and less. */
import {
  type ActionCall,
  act,
  again,
  asItWouldBe,
  branch,
  costsAtLeast,
  costsLess,
  costsMore,
  type EffectDefinition,
  enterScope,
  type Here,
  isStill,
  original,
  preventing,
  replace,
  shield,
  v,
} from '@rulewright/kernel';
import {
  a,
  amount,
  block,
  CARDS,
  type Deed,
  deed,
  duration,
  type Filter,
  filter,
  firstSmall,
  flag,
  givenName,
  listOf,
  NUMBER,
  named,
  needed,
  occasion,
  oneOf,
  optional,
  type Phrase,
  type Rule,
  rule,
  seat,
  sentences,
  stepsOf,
  text,
  untilEnd,
  type Word,
  whole,
  word,
} from '@rulewright/language';
import * as acts from '../actions.js';
import * as on from '../table.js';
import { battlefield, graveyard } from '../table.js';
import { THIS_TURN } from '../timing.js';
import { counterSaid } from './amounts.js';
import { calledWith } from './filters.js';
import { asOfNow, isMeantCard } from './objects.js';

/** How what it is about is called later. */
const THAT = { one: 'permanent', many: 'permanents', isMany: false };
const those = optional(listOf(a(filter)), 'which; any, by default');
const fitting = (here: Here, id: number, filters: readonly Phrase<Filter>[] | undefined): boolean =>
  (filters ?? []).every(({ means }) => means(here, id));
const manySaid = (filters: readonly Phrase<Filter>[] | undefined, noun: string): string => {
  const said = (filters ?? []).map(({ says }) => says);
  return said.includes('this') ? `this ${noun}` : calledWith(said, noun, true);
};
type Filters = readonly Phrase<Filter>[] | undefined;
const isCard = (here: Here, id: number): boolean => here.exists(id) && here.kindOf(id) === 'card';

/** Something would be done to a permanent or card. */
const toCard = (
  called: string,
  about: string,
  action: Deed['on'][number],
  says: string,
  {
    noun = 'permanent',
    of = 'card',
    when = () => true,
  }: { noun?: string; of?: string; when?: (here: Here, call: ActionCall, what: Filters) => boolean } = {},
): Word<Deed> =>
  word(deed, called, {
    about,
    takes: { what: those, as: optional(givenName(CARDS, { said: () => THAT, read: (here) => here.var(of) }), 'a name for it') },
    main: 'what',
    means: ({ what }) => ({
      on: [action],
      fits: (here, call) => {
        const id = call.params[of] as number;
        return isCard(here, id) && when(here, call, what) && fitting(here, id, what);
      },
    }),
    says: () => says,
    calls: ({ what }) => ({ subject: manySaid(what, noun) }),
  });

/** A player would do something. */
const byPlayer = (called: string, about: string, action: Deed['on'][number], says: string, field?: string): Word<Deed> =>
  word(deed, called, {
    about,
    takes: {
      who: optional(a(seat), 'who; anybody, by default'),
      as: optional(givenName(NUMBER, { read: (here) => (field === undefined ? 1 : here.var(field)) }), 'how much'),
    },
    main: 'who',
    means: ({ who }) => ({ on: [action], fits: (here, { params }) => who === undefined || params['seat'] === who.means(here) }),
    says: () => says,
    calls: ({ who }) => ({ subject: who?.says ?? 'both players' }),
  });

/** The kinds of counters that a permanent may enter with. */
const ENTERS_WITH = ['plus', 'loyal'] as const;
/** Whether what the action would put onto the battlefield is such a permanent, as it would be there. (RE6) */
function comesAs(here: Here, call: ActionCall, filters: readonly Phrase<Filter>[] | undefined): boolean {
  const { card, to } = call.params as { readonly card: number; readonly to: number };
  return to === here.zone(battlefield) && fitting(asOfNow(asItWouldBe(here, call)), card, filters);
}

const toGraveyard = (here: Here, { params }: ActionCall): boolean => here.kindOf(params['to'] as number) === `zone:${graveyard.id}`;
const fromField = (here: Here, { params }: ActionCall): boolean => on.isOn(here, params['card'] as number);

export const deedWords = [
  toCard('be-destroyed', 'A permanent would be destroyed.', acts.destroy, 'be destroyed'),
  toCard('die', 'A creature would be put into a graveyard from the battlefield.', acts.put, 'die', {
    noun: 'creature',
    when: (here, call) => toGraveyard(here, call) && fromField(here, call) && on.is(here, call.params['card'] as number, 'creature'),
  }),
  toCard('go-to-graveyard', 'A card would be put into a graveyard, from anywhere.', acts.put, 'be put into a graveyard', {
    noun: 'card',
    when: (here, call, what) => toGraveyard(here, call) && isMeantCard(here, call.params['card'] as number, what),
  }),
  word(deed, 'enter', {
    about: 'A permanent would enter the battlefield: one that would be such a permanent there.',
    takes: { what: those, as: optional(givenName(CARDS, { said: () => THAT, read: (here) => here.var('card') }), 'a name for it') },
    main: 'what',
    means: ({ what }) => ({ on: [acts.put], fits: (here, call) => comesAs(here, call, what) }),
    says: () => 'enter the battlefield',
    calls: ({ what }) => ({ subject: manySaid(what, 'permanent') }),
  }),
  toCard('be-sacrificed', 'A permanent would be sacrificed.', acts.sacrifice, 'be sacrificed'),
  toCard('attack', 'A creature would attack.', acts.attack, 'attack', { noun: 'creature' }),
  word(deed, 'block', {
    about: 'A creature would block; perhaps only certain attackers.',
    takes: {
      what: those,
      attacker: optional(listOf(a(filter)), 'what it would block; anything, by default'),
      as: optional(givenName(CARDS, { said: () => THAT, read: (here) => here.var('card') }), 'a name for the blocker'),
    },
    main: 'what',
    means: ({ what, attacker }) => ({
      on: [acts.block],
      fits: (here, { params }) => fitting(here, params['card'] as number, what) && fitting(here, params['attacker'] as number, attacker),
    }),
    says: ({ attacker }) => `block${attacker === undefined ? '' : ` ${manySaid(attacker, 'creature')}`}`,
    calls: ({ what }) => ({ subject: manySaid(what, 'creature') }),
  }),
  word(deed, 'be-targeted', {
    about: 'Something would be chosen as a target; perhaps only by spells and abilities of somebody.',
    takes: { what: those, by: optional(a(seat), 'by whose spells and abilities; by anybody’s, by default') },
    main: 'what',
    means: ({ what, by: whose }) => ({
      on: [acts.target],
      fits: (here, { by, params }) => (whose === undefined || by === whose.means(here)) && fitting(here, params['card'] as number, what),
    }),
    says: ({ by: whose }) =>
      `be the target of spells and abilities${whose === undefined ? '' : ` ${whose.says} control${whose.says === 'you' ? '' : 's'}`}`,
    calls: ({ what }) => ({ subject: manySaid(what, 'permanent') }),
  }),
  toCard('be-countered', 'A spell would be countered.', acts.counter, 'be countered', { noun: 'spell' }),
  toCard('untap', 'A permanent would untap.', acts.untap, 'untap'),
  toCard('be-discarded', 'A card would be discarded.', acts.discard, 'be discarded', { noun: 'card' }),
  word(deed, 'get-counters', {
    about: 'Counters would be put on a permanent.',
    takes: {
      what: those,
      of: optional(text('a kind of counter', 20), 'of which kind; any, by default'),
      by: optional(oneOf('effect'), 'only by an effect, and not as a cost; anyhow, by default'),
      as: optional(givenName(CARDS, { said: () => THAT, read: (here) => here.var('card') }), 'a name for the permanent'),
      amount: optional(givenName(NUMBER, { read: (here) => here.var('amount') }), 'a name for how many'),
    },
    main: 'what',
    means: ({ what, of, by }) => ({
      on: [acts.putCounters],
      fits: (here, { params }) =>
        (params['amount'] as number) > 0 &&
        (of === undefined || params['of'] === of) &&
        (by === undefined || !here.isPaying) &&
        fitting(here, params['card'] as number, what),
      // CR 122.6: what enters with counters has them put on it.
      contained: ENTERS_WITH.filter((kind) => of === undefined || kind === of).map((kind) => ({
        on: [acts.put],
        amount: kind,
        ofItself: (what ?? []).some(({ says }) => says === 'this'),
        fits: (here: Here, call: ActionCall) => (call.params[kind] as number) > 0 && comesAs(here, call, what),
      })),
    }),
    says: ({ of }) => `have ${of === undefined ? '' : `${counterSaid(of)} `}counters put on them`,
    calls: ({ what }) => ({ subject: manySaid(what, 'permanent') }),
  }),
  byPlayer('lose-game', 'A player would lose the game.', acts.loseGame, 'lose the game'),
  byPlayer('draw', 'A player would draw a card.', acts.draw, 'draw a card'),
  byPlayer('gain-life', 'A player would gain life.', acts.gainLife, 'gain life', 'amount'),
  byPlayer('lose-life', 'A player would lose life.', acts.loseLife, 'lose life', 'amount'),
  byPlayer('make-tokens', 'A player would create tokens.', acts.makeTokens, 'create tokens', 'amount'),
  word(deed, 'be-dealt-damage', {
    about: 'Damage would be dealt: to permanents, to players, or to anything.',
    takes: {
      what: optional(listOf(a(filter)), 'to which permanents; to anything, by default'),
      player: optional(a(seat), 'to which player', { insteadOf: 'what' }),
      from: optional(listOf(a(filter)), 'by what; by anything, by default'),
      combat: optional(oneOf('combat', 'other'), 'only combat damage, or only other; any, by default'),
      as: optional(givenName(NUMBER, { read: (here) => here.var('amount') }), 'how much'),
      hit: optional(givenName(CARDS, { said: () => THAT, read: (here) => here.var('to') }), 'a name for what it would be dealt to'),
    },
    main: 'what',
    means: ({ what, player, from, combat }) => ({
      on: [acts.deal],
      fits: (here, { params }) => {
        const to = params['to'] as number;
        const seatThere = on.seatOf(here, to);
        const isMeant =
          player !== undefined ? seatThere === player.means(here) : what === undefined || (seatThere < 0 && fitting(here, to, what));
        const isSuch = combat === undefined || (params['combat'] === true) === (combat === 'combat');
        return isMeant && isSuch && (from === undefined || fitting(here, params['source'] as number, from));
      },
    }),
    says: ({ from, combat }) =>
      `be dealt ${combat === undefined ? '' : combat === 'combat' ? 'combat ' : 'noncombat '}damage${from === undefined ? '' : ` by ${manySaid(from, 'permanent')}`}`,
    calls: ({ what, player }) => ({
      subject: player?.says ?? (what === undefined ? 'a permanent or player' : manySaid(what, 'permanent')),
    }),
  }),
  word(deed, 'be-prevented', {
    about: 'Damage would be prevented.',
    means: () => ({ on: [preventing], fits: () => true }),
    says: () => 'be prevented',
    calls: () => ({ subject: 'damage' }),
  }),
  word(deed, 'cast-spells', {
    about: 'A player would cast a spell.',
    takes: { who: optional(a(seat), 'who; anybody, by default'), what: those },
    main: 'who',
    means: ({ who, what }) => ({
      on: ['spell'],
      phase: 'request' as const,
      fits: (here, { by, params }) =>
        (who === undefined || by === who.means(here)) && (what === undefined || fitting(here, params['card'] as number, what)),
    }),
    says: ({ what }) => `cast ${manySaid(what, 'spell')}`,
    calls: ({ who }) => ({ subject: who?.says ?? 'both players' }),
  }),
  word(deed, 'activate-abilities', {
    about: 'A player would activate an ability.',
    takes: { who: optional(a(seat), 'who; anybody, by default'), what: those },
    main: 'who',
    means: ({ who, what }) => ({
      on: ['ability'],
      phase: 'request' as const,
      fits: (here, { by, params }) =>
        (who === undefined || by === who.means(here)) && (what === undefined || fitting(here, params['card'] as number, what)),
    }),
    says: ({ what }) => `activate abilities${what === undefined ? '' : ` of ${manySaid(what, 'permanent')}`}`,
    calls: ({ who }) => ({ subject: who?.says ?? 'both players' }),
  }),
];

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
const moreSaid = ({ says }: Phrase<unknown>, of: string): string =>
  says === '1' ? `an additional ${of} counter` : `${says} additional ${of} counters`;

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
      what: optional(listOf(a(filter)), 'which spells; all, by default'),
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
            fitting(here, params['thing'] as number, what),
        }),
      ],
    }),
    says: ({ amount: much, what, who }) => {
      const whose = who === undefined ? '' : who.says === 'you' ? 'you cast ' : `${who.says} casts `;
      const cost = called === 'costs-at-least' ? `at least {${much.says}}` : `{${much.says}} ${called === 'costs-more' ? 'more' : 'less'}`;
      return `${manySaid(what, 'spell')} ${whose}cost ${cost} to cast`;
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
      const what = `${much === undefined ? 'all' : much.says} ${damage.says.replace('be dealt ', '')}`;
      const whom = damage.subject ?? 'it';
      return `${what} that would be dealt to ${whom} is prevented${does === undefined ? '' : `. When it is, ${firstSmall(sentences(does))}`}`;
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
    says: ({ what, who }) =>
      who === undefined || who.says === 'you' ? `you skip your ${STRETCHES[what]}` : `${who.says} skips their ${STRETCHES[what]}`,
  }),
  word(rule, 'enter-with', {
    about: 'Permanents enter the battlefield tapped or untapped, or with counters: those that would be such permanents there.',
    takes: {
      what: optional(listOf(a(filter)), 'which; all, by default'),
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
        ...(with_.length === 0 ? [] : [`with ${with_.join(' and ')} on them`]),
      ];
      return `${manySaid(what, 'permanent')} enter ${how.join(' and ')}`;
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
      `if ${it.says} and that causes an ability of a permanent you control to trigger, it triggers ${times === 1 ? 'an additional time' : `${times} additional times`}`,
  }),
];

/** "The next time it would be destroyed this turn": it is tapped, healed, and leaves combat. */
export const regenerating: EffectDefinition = replace('regenerating', {
  on: [acts.destroy],
  captures: ['it', 'since'],
  uses: 1,
  until: THIS_TURN,
  when: (here, { params }) =>
    params['card'] === here.int('it') && params['forGood'] !== true && isStill(here, here.int('it'), here.int('since')),
  instead: [act(acts.heal, { card: v('it') })],
});

/** CW30: damage from what a permanent is protected from is prevented. */
export const protection: EffectDefinition = shield('protection', {
  on: [acts.deal],
  amount: 'amount',
  when: (here, { params }) => {
    const to = params['to'] as number;
    return params['sure'] !== true && on.isOn(here, to) && on.isProtected(here, to, params['source'] as number);
  },
});

const turnsOf = (here: Here): number => here.get(here.player(here.seat), on.player.fields.turns);

export const durationWords = [
  untilEnd('end-of-turn', 'Until the turn ends.', THIS_TURN, 'until end of turn'),
  untilEnd('end-of-combat', 'Until combat ends.', 'combat', 'until end of combat'),
  word(duration, 'your-next-turn', {
    about: 'Until your next turn begins.',
    means: () => ({
      keeps: { Deadline: (here: Here) => turnsOf(here) + 1 },
      while: (here: Here) => turnsOf(here) < here.int('Deadline'),
    }),
    says: () => 'until your next turn',
  }),
];
