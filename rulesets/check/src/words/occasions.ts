/** Words for what an AUTO answers, and for what would be done. */
import { type ActionCall, type Happened, type Here, scopeEntered } from '@rulewright/kernel';
import {
  a,
  article,
  CARDS,
  type Deed,
  deed,
  duration,
  type Filter,
  filter,
  givenName,
  listOf,
  NUMBER,
  needed,
  type Occasion,
  occasion,
  oneOf,
  optional,
  type Phrase,
  seat,
  untilEnd,
  type Word,
  word,
} from '@rulewright/language';
import { declare, draw, levelUp, move, reveal, stand } from '../actions.js';
import { actPlayed, attacked, damageCancelled, damaged, encored, moved, reversed, triggerChecked } from '../events.js';
import { opponentOf, player, STANDING, stage } from '../table.js';
import { PHASES } from '../timing.js';
import { calledWith } from './cards.js';
import { phaseSaid } from './players.js';

const those = optional(listOf(a(filter)), 'which; any, by default');
const fitting = (here: Here, id: number, filters: readonly Phrase<Filter>[] | undefined): boolean =>
  (filters ?? []).every(({ means }) => means(here, id));
const isZone = (here: Here, zone: unknown, called: string): boolean => here.kindOf(zone as number) === `zone:${called}`;
const cardOf = (event: Happened): number => event.data['card'] as number;

/** How what an event or deed is about is called later. */
const CHARACTER = { one: 'character', many: 'characters', isMany: false };

/** "this card", "another 《court》 character of yours". */
function whatSaid(filters: readonly Phrase<Filter>[] | undefined, noun = 'character'): string {
  const said = (filters ?? []).map(({ says }) => says);
  if (said.includes('this')) return 'this card';
  const own = said.includes('of yours') ? ' of yours' : said.includes("of your opponent's") ? " of your opponent's" : '';
  const called = calledWith(
    said.filter((one) => !['other', 'of yours', "of your opponent's"].includes(one)),
    noun,
  );
  return `${said.includes('other') ? `another ${called}` : article(called)}${own}`;
}

const ZONES = ['hand', 'deck', 'stock', 'waiting-room', 'clock', 'level', 'memory', 'climax', 'stage'] as const;
const zoneSaid = (zone: string): string => zone.replace('-', ' ');

const toCard = (
  called: string,
  about: string,
  event: Occasion['on'][number],
  verb: string,
  which: (event: Happened) => number = cardOf,
): Word<Occasion> =>
  word(occasion, called, {
    about,
    takes: { what: those, as: optional(givenName(CARDS, { said: () => CHARACTER, read: (here) => which(here.cause) }), 'a name for it') },
    main: 'what',
    means: ({ what }) => ({ on: [event], fits: (here, happened) => fitting(here, which(happened as Happened), what) }),
    says: ({ what }) => `${whatSaid(what)} ${verb}`,
  });
const toPlayer = (called: string, about: string, event: Occasion['on'][number], verbs: readonly [string, string]): Word<Occasion> =>
  word(occasion, called, {
    about,
    takes: {
      who: optional(a(seat), 'who; you, by default'),
      as: optional(givenName(NUMBER, { read: (here) => (here.cause.data['amount'] as number | undefined) ?? 1 }), 'how much'),
    },
    main: 'who',
    means: ({ who }) => ({ on: [event], fits: (here, { data }) => data['seat'] === (who?.means(here) ?? here.seat) }),
    says: ({ who }) => (who === undefined || who.says === 'you' ? `you ${verbs[0]}` : `${who.says} ${verbs[1]}`),
  });

export const occasionWords = [
  word(occasion, 'is-placed', {
    about: 'A character comes to the stage, perhaps only from somewhere.',
    takes: {
      what: those,
      from: optional(oneOf(...ZONES), 'from where; from anywhere but the stage, by default'),
      as: optional(givenName(CARDS, { said: () => CHARACTER, read: (here) => cardOf(here.cause) }), 'a name for it'),
    },
    main: 'what',
    means: ({ what, from }) => ({
      on: [moved],
      fits: (here, happened) => {
        const { data } = happened as Happened;
        const isFrom = from === undefined ? !isZone(here, data['from'], 'stage') : isZone(here, data['from'], from);
        return isFrom && isZone(here, data['to'], 'stage') && fitting(here, data['card'] as number, what);
      },
    }),
    says: ({ what, from }) => `${whatSaid(what)} is placed on the stage${from === undefined ? '' : ` from your ${zoneSaid(from)}`}`,
  }),
  word(occasion, 'leaves-stage', {
    about: 'A character goes from the stage to another zone: the waiting room, unless another is named.',
    takes: {
      what: those,
      to: optional(oneOf(...ZONES), 'where to; the waiting room, by default'),
      as: optional(givenName(CARDS, { said: () => CHARACTER, read: (here) => cardOf(here.cause) }), 'a name for it'),
    },
    main: 'what',
    means: ({ what, to = 'waiting-room' }) => ({
      on: [moved],
      looks: 'back' as const,
      fits: (here, happened) => {
        const { data } = happened as Happened;
        return isZone(here, data['from'], 'stage') && isZone(here, data['to'], to) && fitting(here, data['card'] as number, what);
      },
    }),
    says: ({ what, to = 'waiting-room' }) => `${whatSaid(what)} is put into the ${zoneSaid(to)} from the stage`,
  }),
  toCard('attacks', 'A character attacks.', attacked, 'attacks', ({ data }) => data['attacker'] as number),
  toCard('is-attacked', 'A character is attacked.', attacked, 'is attacked', ({ data }) => data['defender'] as number),
  toCard('is-reversed', 'A character is reversed.', reversed, 'becomes reversed'),
  toCard('returns-by-encore', 'A character has come back by Encore.', encored, 'is put on the stage by Encore'),
  toPlayer('uses-act', 'A player has used an ACT.', actPlayed, ['use an 【ACT】', 'uses an 【ACT】']),
  toPlayer('takes-damage', 'A player takes damage.', damaged, ['take damage', 'takes damage']),
  toPlayer('cancels-damage', 'A player’s damage is cancelled.', damageCancelled, ['cancel damage', 'cancels damage']),
  toPlayer('checks-trigger', 'A player has made a trigger check.', triggerChecked, ['make a trigger check', 'makes a trigger check']),
  word(occasion, 'beginning-of', {
    about: 'A phase begins.',
    takes: { phase: needed(oneOf(...PHASES), 'which'), whose: optional(oneOf('you', 'opponent', 'both'), 'whose; yours, by default') },
    main: 'phase',
    means: ({ phase, whose = 'you' }) => ({
      on: [scopeEntered],
      fits: (here, { data }) =>
        data['name'] === phase && (whose === 'both' || (here.scopeSeat('turn') === here.seat) === (whose === 'you')),
    }),
    says: ({ phase, whose = 'you' }) => beginning(phase, whose),
    calls: ({ phase, whose = 'you' }) => ({ one: beginning(phase, whose) }),
  }),
];
const beginning = (phase: string, whose: 'you' | 'opponent' | 'both'): string =>
  `at the beginning of ${whose === 'you' ? 'your' : whose === 'both' ? 'each' : "your opponent's"} ${phaseSaid(phase)}`;

// -- what would be done

const doneTo = (
  called: string,
  about: string,
  action: Deed['on'][number],
  says: string,
  { of = 'card', when = () => true }: { of?: string; when?: (here: Here, call: ActionCall) => boolean } = {},
): Word<Deed> =>
  word(deed, called, {
    about,
    takes: { what: those, as: optional(givenName(CARDS, { said: () => CHARACTER, read: (here) => here.var(of) }), 'a name for it') },
    main: 'what',
    means: ({ what }) => ({
      on: [action],
      fits: (here, call) => {
        const id = call.params[of] as number;
        return here.exists(id) && here.kindOf(id) === 'card' && when(here, call) && fitting(here, id, what);
      },
    }),
    says: () => says,
    calls: ({ what }) => ({ subject: whatSaid(what) }),
  });
const doneBy = (called: string, about: string, action: Deed['on'][number], says: string): Word<Deed> =>
  word(deed, called, {
    about,
    takes: { who: optional(a(seat), 'who; anybody, by default') },
    main: 'who',
    means: ({ who }) => ({ on: [action], fits: (here, { params }) => who === undefined || params['seat'] === who.means(here) }),
    says: () => says,
    calls: ({ who }) => ({ subject: who?.says ?? 'both players' }),
  });

export const deedWords = [
  word(deed, 'attack', {
    about: 'A character would attack; perhaps only in a way, or only certain characters.',
    takes: {
      what: those,
      how: optional(oneOf('front', 'side', 'direct'), 'how; in any way, by default'),
      defender: optional(listOf(a(filter)), 'whom; anybody, by default'),
      as: optional(givenName(CARDS, { said: () => CHARACTER, read: (here) => here.var('attacker') }), 'a name for it'),
    },
    main: 'what',
    means: ({ what, how, defender }) => ({
      on: [declare],
      fits: (here, { params }) =>
        fitting(here, params['attacker'] as number, what) &&
        (how === undefined || params['how'] === how) &&
        (defender === undefined || (params['defender'] !== 0 && fitting(here, params['defender'] as number, defender))),
    }),
    says: ({ how, defender }) =>
      `${how === undefined ? '' : `${how === 'front' ? 'frontal' : how} `}attack${defender === undefined ? '' : ` ${whatSaid(defender)}`}`,
    calls: ({ what }) => ({ subject: whatSaid(what) }),
  }),
  doneTo('leave-stage', 'A character would go from the stage to the waiting room.', move, 'be put into the waiting room from the stage', {
    when: (here, { params }) => here.isIn(params['card'] as number, stage) && isZone(here, params['to'], 'waiting-room'),
  }),
  doneTo('stand', 'A character would stand.', stand, 'stand', { when: (_, { params }) => params['how'] === STANDING }),
  doneBy('draw', 'A player would draw a card.', draw, 'draw a card'),
  doneBy('reveal', 'A player would turn up a card for damage or a trigger.', reveal, 'reveal a card'),
  doneBy('level-up', 'A player would level up.', levelUp, 'level up'),
  word(deed, 'use', {
    about: 'A player would use abilities with a keyword.',
    takes: { keyword: needed(oneOf('encore'), 'which'), who: optional(a(seat), 'who; anybody, by default') },
    main: 'keyword',
    means: ({ keyword, who }) => ({ on: [keyword], fits: (here, { by }) => who === undefined || by === who.means(here) }),
    says: ({ keyword }) => `use "【AUTO】 ${keyword.replace(/^./, (letter) => letter.toUpperCase())}"`,
    calls: ({ who }) => ({ subject: who?.says ?? 'both players' }),
  }),
];

const theirTurns = (here: Here): number => here.get(here.player(opponentOf(here, here.seat)), player.fields.turns);

export const durationWords = [
  untilEnd('end-of-turn', 'Until the turn ends.', 'turn', 'until end of turn'),
  word(duration, 'end-of-opponents-next-turn', {
    about: 'Until the next turn of your opponent ends.',
    means: () => ({
      keeps: { Deadline: (here: Here) => theirTurns(here) + 1 },
      while: (here: Here) =>
        theirTurns(here) < here.int('Deadline') || (theirTurns(here) === here.int('Deadline') && here.scopeSeat('turn') !== here.seat),
    }),
    says: () => "until end of your opponent's next turn",
  }),
];
