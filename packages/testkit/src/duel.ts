/**
 * A duel on the workshop's table: two seats or more take turns, activate what their cards can do, and respond to each other
 * on a chain. The tests of abilities and the random duels are built from it.
 */
import {
  type ChainTiming,
  chainWindows,
  each,
  enter,
  type Game,
  leave,
  optionOf,
  PASS,
  program,
  type Rules,
  repeatWhile,
  type Step,
  spellSpeeds,
  startGame,
  v,
} from '@rulewright/kernel';
import { type Bench, card, type Workpiece, workshopRules } from './workshop.js';

export interface Duel extends Omit<Workpiece, 'main' | 'seats'> {
  readonly timing?: ChainTiming;
  /** What happens before the first turn, and at the beginning of each. */
  readonly before?: readonly Step[];
  readonly turnBegins?: readonly Step[];
  readonly players?: readonly Bench[];
}

export function duelRules({ timing = {}, before = [], turnBegins = [], policies, programs = [], ...piece }: Duel): Rules<Bench> {
  const windows = chainWindows(timing);
  const seats = (piece as Duel).players?.length ?? 2;
  return workshopRules({
    ...piece,
    id: piece.id ?? 'duel',
    programs: [
      ...programs,
      ...windows.programs,
      program(
        'turn',
        [],
        [
          enter('turn'),
          ...turnBegins,
          ...windows.open,
          // A turn is over when its player begins nothing more.
          repeatWhile((here) => !here.flag('passed'), ...windows.open),
          leave('turn'),
        ],
      ),
    ],
    main: [
      ...before,
      repeatWhile(
        true,
        each(
          'seat',
          Array.from({ length: seats }, (_, i) => i),
          { step: 'call', program: 'turn', args: {}, seat: v('seat') },
        ),
      ),
    ],
    policies: { mayActivate: spellSpeeds(), ...policies },
  });
}

export function startDuel(what: Duel, seed: number | string = 1): Game {
  const players = what.players ?? [{ name: 'Ana' }, { name: 'Bo' }];
  return startGame(duelRules({ ...what, players }), { seed, players });
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
