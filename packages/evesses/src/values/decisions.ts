/** Decisions: what a player is asked, and how it is answered. */
import type { Decision as Asked, Scalar } from '@rulewright/kernel';

/** A question that waits for its answer. */
export interface Decision {
  /** The player who is asked. */
  readonly player: string;
  /** What is asked: 'trigger' for an optional trigger without words of its own, else what the game's own code said. */
  readonly why: string;
  readonly kind: 'yes or no' | 'one' | 'some' | 'number' | 'order';
  /** What may be chosen; empty for a number and for yes or no. */
  readonly options: readonly Scalar[];
  readonly min: number;
  readonly max: number;
  /** What asks: the id of the effect or trigger. */
  readonly by: string;
  /** Whether the activation that asks may be taken back: answer `'back out'`. */
  readonly canBackOut: boolean;
}

/** Yes or no; an option; a list of options; a number. */
export type Answer = boolean | Scalar | readonly Scalar[];

/**
 * How questions are answered: they wait for `answer`; yes, and else the first answer that is legal; no, and else the first that is
 * legal; or as a function says.
 */
export type Answering = 'wait' | 'accept' | 'decline' | ((decision: Decision) => Answer);

const kinds: Readonly<Record<string, Decision['kind']>> = {
  yesNo: 'yes or no',
  number: 'number',
  order: 'order',
  upTo: 'some',
  some: 'some',
};

/** Returns what the kernel asks as its player sees it. */
export function decisionOf(asked: Asked, player: string, by: string): Decision {
  const { kind, options, min, max, why, canBackOut } = asked;
  return { player, why, kind: kinds[kind] ?? 'one', options: kind === 'yesNo' ? [] : options, min, max, by, canBackOut };
}

/** Returns the answer as the kernel takes it: numbers of options. Undefined if it names what is not offered. */
export function picksOf({ kind, options }: Asked, answer: Answer): number | readonly number[] | 'back out' | undefined {
  if (answer === 'back out' && !options.includes(answer)) return answer;
  if (kind === 'yesNo') return typeof answer === 'boolean' ? options.indexOf(answer) : undefined;
  if (kind === 'number') return typeof answer === 'number' ? answer : undefined;
  const picks: number[] = [];
  for (const value of isList(answer) ? answer : [answer]) {
    const at = options.findIndex((option, i) => option === value && !picks.includes(i));
    if (at < 0) return undefined;
    picks.push(at);
  }
  return isList(answer) ? picks : picks[0];
}

function isList(answer: Answer): answer is readonly Scalar[] {
  return Array.isArray(answer);
}
