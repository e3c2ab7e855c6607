/**
 * A duel on the workshop's table: two seats or more take turns, activate what their cards can do, and respond to each other
 * on a chain. The tests of abilities and the random duels are built from it.
 */
import {
  assign,
  branch,
  type ChainTiming,
  chainLength,
  chainWindows,
  checkTiming,
  checkTimings,
  each,
  enter,
  type Game,
  leave,
  optionOf,
  PASS,
  type ProgramDefinition,
  playTiming,
  priorityWindow,
  program,
  type Rules,
  repeatWhile,
  type Step,
  spellSpeeds,
  startGame,
  v,
} from '@rulewright/kernel';
import { type Bench, card, type Workpiece, workshopRules } from './workshop.js';

export type DuelWindow = 'chain' | 'check' | 'priority';

export interface Duel extends Omit<Workpiece, 'main' | 'seats'> {
  readonly timing?: ChainTiming;
  /** Which of the three timings it has: a chain, by default. */
  readonly window?: DuelWindow;
  /** After so many turns it is over; never, by default. */
  readonly turns?: number;
  /** What happens before the first turn, and at the beginning of each. */
  readonly before?: readonly Step[];
  readonly turnBegins?: readonly Step[];
  readonly players?: readonly Bench[];
}

export function duelRules({
  timing = {},
  window = 'chain',
  before = [],
  turnBegins = [],
  turns,
  policies,
  programs = [],
  ...piece
}: Duel): Rules<Bench> {
  const seats = piece.players?.length ?? 2;
  const timed = timings[window](timing);
  const round: Step = each(
    'seat',
    Array.from({ length: seats }, (_, i) => i),
    branch(
      (here) => turns === undefined || here.int('turns') < turns,
      [
        assign('turns', (here) => here.int('turns') + (turns === undefined ? 0 : 1)),
        { step: 'call', program: 'turn', args: {}, seat: v('seat') },
      ],
    ),
  );
  return workshopRules({
    ...piece,
    id: piece.id ?? 'duel',
    programs: [...programs, ...timed.programs, program('turn', [], [enter('turn'), ...turnBegins, ...timed.steps, leave('turn')])],
    main: [...before, assign('turns', 0), repeatWhile((here) => turns === undefined || here.int('turns') < turns, round)],
    policies: { ...(window === 'chain' && { mayActivate: spellSpeeds() }), ...policies },
  });
}

interface Timed {
  readonly programs: readonly ProgramDefinition[];
  /** What a turn consists of: it is over when its player begins nothing more. */
  readonly steps: readonly Step[];
}

const timings: Readonly<Record<DuelWindow, (timing: ChainTiming) => Timed>> = {
  chain(timing) {
    const { programs, open } = chainWindows(timing);
    return { programs, steps: [...open, repeatWhile((here) => !here.flag('passed'), ...open)] };
  },
  check({ moves }) {
    const play = playTiming(moves === undefined ? {} : { moves });
    return { programs: checkTimings, steps: [...play, repeatWhile((here) => !here.flag('passed'), ...play), checkTiming()] };
  },
  priority({ moves }) {
    const { programs, open } = priorityWindow({
      ...(moves !== undefined && {
        moves: (here) => (chainLength(here) === 0 && here.int('who') === here.scopeSeat('turn') ? moves(here) : []),
      }),
    });
    return { programs, steps: [open] };
  },
};

export function startDuel(what: Duel, seed: number | string = 1): Game {
  const players = what.players ?? [{ name: 'Ana' }, { name: 'Bo' }];
  return startGame(duelRules({ ...what, players }), { seed, players, haltsAtSilentPasses: true });
}

/** The record of a seat's card, wherever it lies. */
export function find(game: Game, owner: number, name: string, nth = 0): number {
  const { look } = game;
  const all = look.things(card).filter((id) => look.get(id, card.fields.owner) === owner && look.get(id, card.fields.card) === name);
  const found = all[nth];
  if (found === undefined) throw new Error(`seat ${owner} has no ${name}`);
  return found;
}

/** Answers for whoever is asked by what the option means: a card's ability, a program's name, or `pass`. */
export function choosing(game: Game, what: 'pass' | string | { readonly card: number; readonly at?: number }): void {
  const [decision] = game.decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  const value = what === 'pass' ? PASS : typeof what === 'string' ? what : optionOf(what.card, what.at ?? 0);
  const at = decision.options.indexOf(value);
  if (at < 0) throw new Error(`seat ${decision.seat} is not offered ${JSON.stringify(what)} for "${decision.why}"`);
  const result = game.answer(decision.seat, at);
  if (!result.ok) throw new Error(result.sentence);
}

/** Passes until somebody is asked something that is not a window. */
export function passAll(game: Game, most = 20): void {
  for (let i = 0; i < most && game.decisions[0]?.why === 'respond'; i++) choosing(game, 'pass');
}

/** Whether the option is offered to whoever is asked. */
export function isOffered(game: Game, id: number, at = 0): boolean {
  return game.decisions.some((decision) => decision.of === 'activations' && decision.options.includes(optionOf(id, at)));
}
