/**
 * Commands: what somebody outside has the game do.
 *
 * OU1  A game may wait for a command instead of asking a seat. A command is a program of the rules with its arguments; it runs,
 *      asks and is saved like any other, and the game goes on when it is through.
 * OU2  A command is taken like an answer: it is played again on the way back, and one that fails changes nothing. It begins the
 *      count of steps anew.
 * OU3  A game that asks somebody, or is over, takes no command.
 * OU4  A seat may concede whenever the game is not over: a program that the ruleset names runs for it at once, whatever waits. If the
 *      game goes on, so does what it came between.
 */
import { GAME, NOW_QUEUE } from '../records/game-record.js';
import { FRAME } from '../records/program-frame.js';
import { checkArguments } from '../rules/arguments.js';
import type { Program, ProgramFrame } from '../rules/operations.js';
import { Status } from '../run/effort.js';
import type { Input, Run } from '../run/run.js';
import { asFact, type Fact, Impossible } from '../store/facts.js';

/** Stands where an answer has the seat that gives it. */
export const OUTSIDE = -3;

export class Command implements Input {
  readonly seat = OUTSIDE;
  readonly picks: readonly number[] = [];
  readonly args: readonly (Fact | undefined)[];

  constructor(
    readonly program: Program,
    args: Readonly<Record<string, Fact | undefined>>,
    readonly by: number,
    readonly source: number,
  ) {
    // What is not handed over is a variable that nobody has set.
    checkArguments(program, [...program.params.map(({ name }) => name), ...Object.keys(args)], 'a command');
    this.args = program.params.map(({ name }) => asFact(args[name], `"${name}" of program ${program.name}`));
  }
}

/** A seat gives up, whoever is asked. */
export class Concession implements Input {
  readonly seat = OUTSIDE;
  readonly picks: readonly number[] = [];
  constructor(
    readonly program: Program,
    readonly by: number,
  ) {}
}

/** Comes between whatever waits, and answers to nobody, like an interrupt. */
export function concede(run: Run, { program, by }: Concession): void {
  const { table } = run;
  run.effort.chosen();
  run.startProgram(program, [], by, 0);
  table.ownProgram(table.depth - 1).values[FRAME.older.index] = table.game(GAME.older);
  table.setGame(GAME.older, (table.list(NOW_QUEUE).items as readonly number[]).length / 2);
}

/** The step that waits for a command: it runs the command's program, and then goes on. */
export function takeCommand(run: Run, frame: ProgramFrame): Status {
  // Trying out whether a cost can be paid is a run of its own, but is thrown away, too.
  if (!run.isOutermost || run.proofDepth > 0)
    throw new Impossible('only the game itself can wait for a command, nothing that may have to run again');
  const input = run.nextInput();
  if (input === undefined) {
    run.questions = [];
    return Status.waiting;
  }
  if (!(input instanceof Command)) {
    run.refusal = { code: 'answer.not-asked', rule: 'CH5' };
    return Status.refused;
  }
  run.take();
  run.effort.chosen();
  run.goTo((frame.values[FRAME.pc.index] as number) + 1);
  run.startProgram(input.program, input.args, input.by, input.source);
  return Status.running;
}
