/**
 * Responses: seats answer the newest link in turn, until all have passed one after the other.
 *
 * WN3  A seat that can only pass takes its turn in a window like every other seat, so nobody can tell what it holds.
 * WN11  Some activations, as a ruleset says, are due: who may make one in response makes it at once, without being asked; of several, one
 *      of them, and does not pass before. One that was taken back, or came to nothing, is asked for.
 */
import { legalActivations } from '../activation/activation.js';
import { newestSeat } from '../chain/chain.js';
import type { AbilityDefinition } from '../definitions/abilities.js';
import { PASS } from '../definitions/choice-kinds.js';
import { thenDo } from '../definitions/compounds.js';
import type { Here, Look } from '../definitions/look.js';
import { activate, assign, branch, choose, program, repeatWhile } from '../definitions/programs.js';
import { type ProgramDefinition, type Step, v } from '../definitions/steps.js';
import type { ChainScope } from './chain-scope.js';

/** The options of the seat in the variable `who`: what it may activate, the moves, and to pass. */
export function offered(here: Here, window: string, moves: readonly string[] | undefined): readonly (number | string)[] {
  const options: (number | string)[] = legalActivations(here, here.int('who'), window);
  const count = moves === undefined ? 0 : moves.length;
  if (options.length + count === 0) return onlyPass;
  for (let i = 0; i < count; i++) options.push((moves as readonly string[])[i] as string);
  options.push(PASS);
  return options;
}
const onlyPass: readonly number[] = [PASS];

const after = (look: Look, seat: number): number => (seat + 1) % look.seats;
const next = (here: Here): number => after(here, here.int('who'));
/** The seat that may respond first. */
export const afterNewest = (look: Look): number => after(look, Math.max(0, newestSeat(look)));

/** How the seat in `who` makes its choice in the variable `pick`. */
interface Picking {
  readonly picks: readonly Step[];
  /** Precedes the first choice, and follows each that had an effect. */
  readonly renews: readonly Step[];
}

const asked: Picking = {
  picks: [
    choose('pick', {
      kind: 'action',
      of: 'activations',
      who: v('who'),
      from: (here) => offered(here, 'respond', undefined),
      why: 'respond',
    }),
  ],
  renews: [],
};

/** The same where some activations are due: the only one that is due is made without asking, unless that has been tried. (WN11) */
function askedUnlessDue(isDue: (ability: AbilityDefinition) => boolean): Picking {
  const asks = choose('pick', {
    kind: 'action',
    of: 'activations',
    who: v('who'),
    from: (here) => (here.list('due').length > 0 ? (here.list('due') as number[]) : offered(here, 'respond', undefined)),
    why: 'respond',
  });
  return {
    picks: [
      assign('due', (here) => legalActivations(here, here.int('who'), 'respond', isDue)),
      branch(
        (here) => here.list('due').length === 1 && !here.flag('tried'),
        [assign('pick', (here) => here.list('due')[0] as number)],
        [asks],
      ),
      assign('tried', true),
    ],
    renews: [assign('tried', false)],
  };
}

/**
 * Returns the program in which seats respond, from the seat `who` on, after as many as `passes` have passed. `isDue`: whether an ability
 * is activated as soon as it may be.
 */
export function respondInTurn(scope: ChainScope, isDue: ((ability: AbilityDefinition) => boolean) | undefined): ProgramDefinition {
  const { opens, lapses, outside } = scope;
  const { picks, renews } = isDue === undefined ? asked : askedUnlessDue(isDue);
  const responding = program(
    'chain.respond',
    ['who', 'passes', ...Object.keys(outside)],
    [
      ...renews,
      repeatWhile(
        (here) => here.int('passes') < here.seats,
        ...picks,
        branch(
          (here) => here.int('pick') === PASS,
          [assign('passes', (here) => here.int('passes') + 1), assign('who', next), ...renews],
          // Asked again if it is taken back or has no effect.
          [...opens, thenDo(activate(v('pick'), v('who')), [assign('passes', 0), assign('who', next), ...renews]), ...lapses],
        ),
      ),
    ],
  );
  return scope.name === undefined ? responding : { ...responding, opens: scope.name };
}
