/**
 * What a player need not be asked: what can be done as well in a moment, and what comes to nothing either way. Both are tried in a world that
 * the seat imagines: whether it is asked must not tell it what the other side holds.
 */
import { type Answer, type Decision, type Game, type Happened, PASS } from '@rulewright/kernel';

/** How many windows may lie between: the rest of this one, and those of the phases before the Main Phase. */
const MOST_WINDOWS = 12;
/** Nothing but that time goes on. */
const isQuiet = ({ type }: Happened): boolean => type.quiet || type.told === 'nobody' || type.id === 'phase.begun';

const isWindow = ({ why, options }: Decision): boolean => why === 'respond' && options.includes(PASS);

/** The one answer that there is; nothing if there are others. Whoever has begun it by mistake takes it back as a whole. */
export function onlyAnswer({ kind, why, options, min, max }: Decision): Answer | undefined {
  if (why === 'open') return undefined;
  if (['one', 'name', 'action', 'slot'].includes(kind)) return options.length === 1 ? 0 : undefined;
  if (!['some', 'upTo', 'subset'].includes(kind) || Math.min(min, max) < options.length) return undefined;
  return options.map((_, i) => i);
}

/**
 * Whether a question can wait: all that could be done now can be done as well in a moment, when the seat acts in its own turn.
 *
 * Everybody passes, until the seat acts. Whatever answers what has just happened is offered there no more, so the question is
 * asked now; so it is where anything would happen on the way: a battle, a trigger, another turn.
 */
export function canWait(game: Game, decision: Decision): boolean {
  if (!isWindow(decision)) return false;
  const { seat, options } = decision;
  const world = game.imagine(seat, 'waits');
  for (let i = 0; i < MOST_WINDOWS; i++) {
    const [next] = world.decisions;
    if (next === undefined) return false;
    if (next.why === 'open') return next.seat === seat && options.every((option) => next.options.includes(option));
    if (!isWindow(next)) return false;
    const result = world.answer(next.seat, next.options.indexOf(PASS));
    if (!result.ok || !result.events.every(isQuiet)) return false;
  }
  return false;
}

/**
 * Whether a yes would come to the same as a no: a phase in which there is nothing to do.
 *
 * Everybody passes after the yes, until the phase begins that comes after a no. Nothing happens on the way, no window offers the seat
 * anything, and where it acts it is offered no more than it has `declined` just now.
 */
export function comesToNothing(game: Game, decision: Decision, declined: Decision['options']): boolean {
  const { kind, seat, options } = decision;
  if (kind !== 'yesNo') return false;
  const refused = game.imagine(seat, 'waits').answer(seat, options.indexOf(false));
  const begun = (event: Happened): unknown => (event.type.id === 'phase.begun' ? event.data['phase'] : undefined);
  const then = refused.ok ? refused.events.map(begun).find((phase) => phase !== undefined) : undefined;
  if (then === undefined) return false;
  const world = game.imagine(seat, 'waits');
  let result = world.answer(seat, options.indexOf(true));
  for (let i = 0; i < MOST_WINDOWS; i++) {
    if (!result.ok) return false;
    // What comes when that phase has begun comes after a no, too.
    const end = result.events.findIndex((event) => begun(event) === then);
    if (!(end < 0 ? result.events : result.events.slice(0, end)).every(isQuiet)) return false;
    if (end >= 0) return true;
    const [next] = world.decisions;
    if (next === undefined || !next.options.includes(PASS)) return false;
    if (next.seat === seat && !next.options.every((one) => one === PASS || (next.why === 'open' && declined.includes(one)))) return false;
    result = world.answer(next.seat, next.options.indexOf(PASS));
  }
  return false;
}
