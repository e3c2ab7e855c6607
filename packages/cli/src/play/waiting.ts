/** Whether a question can wait: all that could be done now can be done as well in a moment, when the seat acts in its own turn. */
import { type Decision, type Game, type Happened, PASS } from '@rulewright/kernel';

/** How many windows may lie between: the rest of this one, and those of the phases before the Main Phase. */
const MOST_WINDOWS = 12;
/** Nothing but that time goes on. */
const isQuiet = ({ type }: Happened): boolean => type.quiet || type.told === 'nobody' || type.id === 'phase.begun';

const isWindow = ({ why, options }: Decision): boolean => why === 'respond' && options.includes(PASS);

/**
 * Everybody passes on a fork, until the seat acts. Whatever answers what has just happened is offered there no more, so the question is
 * asked now; so it is where anything would happen on the way: a battle, a trigger, another turn.
 */
export function canWait(game: Game, decision: Decision): boolean {
  if (!isWindow(decision)) return false;
  const { seat, options } = decision;
  const fork = game.fork();
  for (let i = 0; i < MOST_WINDOWS; i++) {
    const [next] = fork.decisions;
    if (next === undefined) return false;
    if (next.why === 'open') return next.seat === seat && options.every((option) => next.options.includes(option));
    if (!isWindow(next)) return false;
    const result = fork.answer(next.seat, next.options.indexOf(PASS));
    if (!result.ok || !result.events.every(isQuiet)) return false;
  }
  return false;
}
