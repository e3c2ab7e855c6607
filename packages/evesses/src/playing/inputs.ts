/**
 * Inputs: commands and answers that the kernel receives, how far it gets with each, and what it asks on the way.
 *
 * ED1  A question stops whatever runs; it can be saved there. Until it is answered nothing else is done. A game without
 *      prompts says how questions are answered.
 */
import {
  type Accepted,
  type Decision as Asked,
  chainLength,
  type Game as KernelGame,
  type Refusal,
  type Refused,
} from '@rulewright/kernel';
import type { SharedByForks } from '../rules/rules.js';
import type { RunningGame } from '../running/current-game.js';
import { Endless } from '../running/endless.js';
import type { Failure } from '../running/running-function.js';
import { type Answer, type Answering, type Decision, decisionOf, picksOf } from '../values/decisions.js';
import { ChainLimitReached, CostCannotBePaid, IllegalAnswer } from '../values/errors.js';
import { EvessesError, shown } from '../values/mistakes.js';
import { Err, Ok, type Result } from '../values/result.js';
import { errorOf } from './refusals.js';

/** How far something has come: through, or waiting for an answer; and the effects whose actions failed on the way. */
export interface Progress {
  readonly status: 'done' | 'waiting';
  readonly failed: readonly Failure[];
}

/** How the kernel names the program of an ability. */
const ABILITY = 'ability:';

export class Inputs {
  /** What the kernel has refused since the last input. */
  private refused: readonly Refusal[] = [];

  constructor(
    private readonly shared: SharedByForks,
    private readonly game: RunningGame,
    /** The game as the kernel plays it. */
    public kernel: KernelGame,
  ) {}

  private during<T>(doing: () => T): T {
    return this.shared.current.during(this.game, doing);
  }

  /** What the kernel asks now, if it asks anything. */
  get asked(): Asked | undefined {
    return this.during(() => this.kernel.decisions[0]);
  }
  /** The same as its player sees it. */
  get decision(): Decision | undefined {
    const { asked } = this;
    return asked === undefined ? undefined : this.decisionOf(asked);
  }
  private decisionOf(asked: Asked): Decision {
    const { definitions } = this.shared;
    const isAction = asked.by.startsWith(ABILITY);
    const by = isAction ? asked.by.slice(ABILITY.length) : asked.by;
    // What is not asked by an action is asked about a trigger: whether to activate it.
    const spec = isAction ? undefined : definitions.get(by).spec;
    const why = spec?.what === 'trigger' ? (spec.why ?? asked.why) : asked.why;
    return { ...decisionOf(asked, definitions.playerIn(asked.seat), by), why };
  }

  /** Answers what is asked, and goes on until the next question. */
  answer(answer: Answer): Result<Progress> {
    const { asked } = this;
    if (asked === undefined) return Err(new IllegalAnswer('nothing is asked now'));
    const picks = picksOf(asked, answer);
    if (picks === undefined) return Err(new IllegalAnswer(`${shown(answer)} is not an answer to "${asked.why}"`));
    const isOfEffect = this.shared.definitions.isEffect(this.decisionOf(asked).by);
    const links = chainLength(this.kernel.look);
    const found = this.take(() => this.kernel.answer(asked.seat, picks));
    // An effect that is resolving goes off the chain. One that is being activated comes onto it, or could not be activated.
    const hasFailed = isOfEffect && found.ok && found.value.status === 'done' && chainLength(this.kernel.look) === links;
    return hasFailed ? Err(this.whyNot()) : found;
  }

  /** Has the kernel take an input. If this is a game without prompts, it answers what is asked then. */
  take(input: () => Accepted | Refused): Result<Progress> {
    const { running } = this.game;
    const { decisions = 'wait' } = this.shared.options;
    running.error = undefined;
    running.failed = [];
    this.refused = [];
    // An input that fails changes nothing; but here it may take several.
    const before = decisions === 'wait' ? undefined : this.kernel.fork();
    try {
      const taken = this.during(input);
      if (!taken.ok) return Err(new IllegalAnswer(taken.sentence));
      this.refused = [...this.refused, ...taken.refused];
      if (decisions !== 'wait') this.answerAll(decisions);
    } catch (error) {
      if (before !== undefined) this.kernel = before;
      if (error instanceof Endless) return Err(error.limit);
      throw error;
    }
    return Ok({ status: this.asked === undefined ? 'done' : 'waiting', failed: running.failed });
  }
  private answerAll(answering: Exclude<Answering, 'wait'>): void {
    for (let answered = 0; ; answered++) {
      const { asked } = this;
      if (asked === undefined) return;
      if (answered > this.game.maxIterations) throw new Endless(new ChainLimitReached(answered, [asked.why, asked.why]));
      const next = this.during(() => this.kernel.answer(asked.seat, this.answerTo(asked, answering)));
      if (!next.ok) throw new EvessesError(`the game's own answer to "${asked.why}" is not legal: ${next.sentence}`);
      this.refused = [...this.refused, ...next.refused];
    }
  }
  private answerTo(asked: Asked, answering: Exclude<Answering, 'wait'>): number | readonly number[] | 'back out' {
    if (typeof answering === 'function') {
      const answer = answering(this.decisionOf(asked));
      const picks = picksOf(asked, answer);
      if (picks === undefined) throw new EvessesError(`${shown(answer)} is not an answer to "${asked.why}"`);
      return picks;
    }
    if (asked.kind === 'yesNo') return answering === 'accept' ? 1 : 0;
    const [first] = this.kernel.legalAnswers(asked, 1);
    return first ?? 'back out';
  }

  // -- refusals

  /** Returns why the last thing that was asked for was not done. */
  whyNot(): unknown {
    const refusal = this.refused.at(-1);
    return refusal === undefined ? (this.game.running.error ?? new CostCannotBePaid()) : this.errorOf(refusal);
  }
  /** Whether a condition of this name was the last reason. */
  hasFailedCondition(name: string): boolean {
    return this.refused.at(-1)?.facts?.['condition'] === name;
  }
  errorOf(refusal: Refusal): unknown {
    return errorOf(refusal, this.shared.performing, this.game.running, this.kernel);
  }
}
