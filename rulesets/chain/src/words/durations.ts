/**
 * Durations: words for how long something lasts.
 *
 * CW12  What changes monsters for a while takes the words for how long rules hold, but for those that depend on anything else.
 */
import type { Expr } from '@rulewright/kernel';
import {
  a,
  duration,
  type Lasting,
  type Node,
  oneOf,
  optional,
  ordinal,
  type Phrase,
  type Reading,
  type Schema,
  Shape,
  untilEnd,
  whole,
  word,
} from '@rulewright/language';
import type { Expiry, Until } from '../effects/layers.js';
import { afterTurns, DEADLINE, isBeforeDeadline, nextPhase, type TurnOf, thisEndPhase } from '../turns/moments.js';
import { phaseSaid, whose } from './players.js';

/** Until a moment that is worked out when it begins. */
const deadline = (until: Expr<number>): Lasting => ({ while: isBeforeDeadline, keeps: { [DEADLINE]: until } });

const PHASES = ['draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const;
const whoseSaid = (who: TurnOf): string => (who === 'you' ? 'your' : who === 'opponent' ? "your opponent's" : 'the');
const turnsSaid = (count: number, who: TurnOf, next: string): string =>
  `until the end of ${whoseSaid(who)} ${count === 1 ? next : `${ordinal(count)} ${next}`}turn${count === 1 ? '' : ' from now'}`;

export const durationWords = [
  untilEnd('end-of-turn', 'Until the turn ends.', 'turn', 'until the end of this turn'),
  untilEnd('end-of-battle-phase', 'Until the Battle Phase ends.', 'battle', 'until the end of the Battle Phase'),
  untilEnd('end-of-damage-step', 'Until the Damage Step ends.', 'damage', 'until the end of the Damage Step'),
  untilEnd('end-of-chain', 'Until the chain is over.', 'chain', 'until the end of this Chain'),
  word(duration, 'end-of-next-turn', {
    about: 'Until the turn after this one ends, whoever’s it is.',
    means: () => deadline((here) => afterTurns(here, { whose: undefined, count: 1, isNext: true })),
    says: () => 'until the end of the next turn',
  }),
  word(duration, 'turns', {
    about: 'Until so many turns have ended: of both players, or of one. The turn that goes on counts, if it is theirs.',
    takes: { count: optional(whole(1, 100), 'how many; one, by default'), whose },
    main: 'count',
    means: ({ count = 1, whose: who }) => deadline((here) => afterTurns(here, { whose: who, count, isNext: false })),
    says: ({ count = 1, whose: who }) => turnsSaid(count, who, ''),
  }),
  word(duration, 'next-turns', {
    about: 'Until so many turns have ended: of both players, or of one. The turn that goes on does not count.',
    takes: { count: optional(whole(1, 100), 'how many; one, by default'), whose },
    main: 'count',
    means: ({ count = 1, whose: who }) => deadline((here) => afterTurns(here, { whose: who, count, isNext: true })),
    says: ({ count = 1, whose: who }) => turnsSaid(count, who, 'next '),
  }),
  word(duration, 'next-phase', {
    about: 'Until the next phase of a kind begins: in this turn, if it is still to come.',
    takes: { phase: optional(oneOf(...PHASES), 'which; the End Phase, by default'), whose },
    main: 'phase',
    means: ({ phase = 'end', whose: who }) => deadline((here) => nextPhase(here, { phase, whose: who, isOver: false })),
    says: ({ phase = 'end', whose: who }) => `until ${whoseSaid(who)} next ${phaseSaid[phase]}`,
  }),
  word(duration, 'end-phase', {
    about: 'Until the End Phase of this turn: until it begins, or is over if it goes on already.',
    means: () => deadline(thisEndPhase),
    says: () => 'until the End Phase',
  }),
  word(duration, 'end-of-next-phase', {
    about: 'Until the next phase of a kind is over.',
    takes: { phase: optional(oneOf(...PHASES), 'which; the End Phase, by default'), whose },
    main: 'phase',
    means: ({ phase = 'end', whose: who }) => deadline((here) => nextPhase(here, { phase, whose: who, isOver: true })),
    says: ({ phase = 'end', whose: who }) => `until the end of ${whoseSaid(who)} next ${phaseSaid[phase]}`,
  }),
];

/** How long monsters are changed: a phrase, so that it is data again as it was written. */
export type Span = Pick<Phrase<Until>, 'means' | 'says' | 'data'>;

/** What may also be written, in plain words. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'end of turn': 'end-of-turn',
    'end of battle phase': 'end-of-battle-phase',
    'end of damage step': 'end-of-damage-step',
    'end of next turn': 'end-of-next-turn',
    'it leaves': 'for-good',
  }),
);
const SCOPES: ReadonlySet<string> = new Set<Expiry>(['turn', 'battle', 'damage', 'chain']);

/** How an effect on monsters ends that lasts that long; nothing if that depends on anything else. (CW12) */
function untilOf({ until, withSource, while: holds, uses, keeps }: Lasting): Until | undefined {
  if (uses !== undefined) return undefined;
  if (keeps?.[DEADLINE] !== undefined) return { expiry: 'deadline', keeps };
  if (until !== undefined) return SCOPES.has(until) ? (until as Expiry) : undefined;
  if (withSource !== undefined) return withSource === 'face-up' ? 'source' : undefined;
  return holds === undefined ? 'game' : undefined;
}

class SpanShape extends Shape<Span> {
  private readonly words = a(duration);
  readonly called = `how long (${[...PLAIN.keys()].join(', ')}, or a word for it)`;
  read(node: Node, reading: Reading): Span | undefined {
    const plain = node.kind === 'plain' && typeof node.value === 'string' ? PLAIN.get(node.value) : undefined;
    const found = this.words.read(plain === undefined ? node : ({ ...node, value: plain } as Node), reading);
    if (found === undefined) return undefined;
    const span = this.spanOf(found);
    if (span === undefined)
      reading.say({
        code: 'span.depends',
        severity: 'error',
        at: node.at,
        message: 'monsters are not changed for so long',
        hint: `take ${[...PLAIN.keys()].join(', ')}, turns, next-phase, or while-this-is-face-up`,
      });
    return span;
  }
  override take(data: unknown, reading: Reading): Span | undefined {
    const found = this.words.take(typeof data === 'string' ? (PLAIN.get(data) ?? data) : data, reading);
    return found && this.spanOf(found);
  }
  private spanOf(found: Phrase<Lasting>): Span | undefined {
    const until = untilOf(found.means);
    return until === undefined ? undefined : { means: until, says: until === 'game' ? '' : found.says, data: found.data };
  }
  schema(): Schema {
    return { anyOf: [{ enum: [...PLAIN.keys()] }, this.words.schema()] };
  }
}
export const until = optional(new SpanShape(), 'how long; until the end of the turn, by default');
export const untilItLeaves = optional(new SpanShape(), 'how long; as long as they stay, by default');
export const untilSpan = (span: Span | undefined): Until => span?.means ?? 'turn';
export const untilSaid = (span: Span | undefined): string => span?.says ?? 'until the end of this turn';
