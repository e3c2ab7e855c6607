/**
 * Commands: what somebody outside has the game do.
 *
 * OU1  A game may wait for a command instead of asking a seat. A command is a program of the rules with its arguments; it runs,
 *      asks and is saved like any other, and the game goes on when it is through.
 * OU2  A command is taken like an answer: it is played again on the way back, and one that fails changes nothing. It begins the
 *      count of steps anew.
 * OU3  A game that asks somebody, or is over, takes no command.
 */
import { asFact, type Fact, Impossible } from '../table/facts.js';
import type { Rec } from '../table/store.js';
import { FRAME, type Program } from './code.js';
import { type Input, type Run, Status } from './run.js';

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
    const unknown = Object.keys(args).find((name) => !program.params.some((param) => param.name === name));
    if (unknown !== undefined) throw new Impossible(`program ${program.name} has no parameter "${unknown}"`);
    this.args = program.params.map(({ name }) => asFact(args[name], `"${name}" of program ${program.name}`));
  }
}

/** The step that waits for a command: it runs the command's program, and then goes on. */
export function takeCommand(run: Run, frame: Rec): Status {
  // Trying out whether a cost can be paid is a run of its own, but is thrown away, too.
  if (!run.isOutermost || run.proofDepth > 0)
    throw new Impossible('only the game itself can wait for a command, nothing that may have to run again');
  const input = run.nextInput();
  if (input === undefined) return Status.waiting;
  if (!(input instanceof Command)) {
    run.refusal = { code: 'answer.not-asked', rule: 'CH5' };
    return Status.refused;
  }
  run.take();
  run.effort.chosen();
  run.goTo((frame.values[FRAME.pc.index] as number) + 1);
  run.startProgram(input.program, input.args, input.by, input.source, 0, []);
  return Status.running;
}
