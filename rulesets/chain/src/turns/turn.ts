/**
 * Turns: the phases, and what the turn player may do in them.
 *
 * DU1  A turn: Draw, Standby, Main 1, Battle, Main 2 after a Battle, End. The first turn has neither draw nor battle. In each phase
 *      the turn player acts until both agree to go on.
 * DU3  At the end of a turn the hand is discarded down to six.
 * DU4  Who has no life left has lost, and who cannot draw when a draw is due; both at once is a draw. It is looked at after every
 *      single thing.
 * DL6  Phases are a course: cards skip them, add others and end them. Who skips the Battle Phase has no second Main Phase.
 * DL7  A card may win the duel, unless its player has lost at the same time.
 * DL9  When nobody has answered what happened, and the turn player acts again, it cannot be answered any more.
 * DL10  Cards that are drawn by one effect are drawn at once.
 * DU7  The end of a Battle Phase is its last step: what answers it does so there, unless an effect has ended the phase before.
 * DL8  Who gives up has lost, at any time.
 */
import {
  act,
  adds,
  assign,
  branch,
  type ChainWindows,
  call,
  choose,
  eachTogether,
  enterScope,
  type Here,
  type ProgramDefinition,
  program,
  repeatWhile,
  ruleAction,
  runCourse,
  runTurns,
  type Step,
  settle,
  v,
  whyNotDo,
} from '@rulewright/kernel';
import { deckOut, discard, draw, enterStep } from '../actions.js';
import { has } from '../effects/layers.js';
import { deckOf, duel, duelOf, handOf, hasLost, hasWon, life, turnOf } from '../table.js';
import { ATTACK, mayAttack } from './legal-moves.js';
import { beginMoment, beginTurn, concede, enterPhase, finishDuel } from './phase-actions.js';
import { phaseSteps } from './start-of-phase.js';

export const HAND_LIMIT = 6;

const me = (here: Here): number => here.seat;
const isFirst = (here: Here): boolean => turnOf(here) === 1;
const mayBattle = (here: Here): boolean =>
  !isFirst(here) && whyNotDo(here, enterScope, { name: 'battle', aside: false }, here.seat) === undefined;

const drawsForTurn: Step = branch(
  (here) => !isFirst(here) && !here.get(duelOf(here), duel.fields.isDrawSkipped),
  [branch((here) => deckOf(here, here.seat).length > 0, [act(draw, { seat: me })], [act(deckOut, { seat: me })])],
);
const over = (here: Here): number => handOf(here, here.seat).length - HAND_LIMIT;
/** Monsters that must attack, and can. */
const forced = (here: Here): number[] => mayAttack(here, here.seat).filter((id) => has(here, id, 'must-attack'));

/** The programs of a turn: each phase is one, of the same name as its scope. */
export function turnPrograms(windows: ChainWindows): readonly ProgramDefinition[] {
  const phase = (name: string, ...steps: readonly Step[]): ProgramDefinition =>
    program(name, [], [act(enterPhase, { phase: name, seat: me }), ...steps]);
  const { programs, begins, goesOn } = phaseSteps(windows);
  /** Only fast effects, and what triggers. */
  const fast = call(windows.settle);
  /** The turn player acts until both agree to go on. */
  const acts: readonly Step[] = [
    assign('passed', false),
    repeatWhile((here) => !here.flag('passed'), branch(windows.isWaiting, [fast]), act(beginMoment, {}), ...windows.open),
  ];
  return [
    ...programs,
    program('turn', [], [act(beginTurn, {}), ...runCourse('turn', ['draw', 'standby', 'main1', 'end']), settle()]),
    phase('draw', drawsForTurn, ...goesOn),
    phase('standby', ...goesOn),
    phase(
      'main1',
      ...begins,
      ...acts,
      branch(mayBattle, [choose('battles', { kind: 'yesNo', why: 'battle' }), branch(v('battles'), [adds('battle')])]),
    ),
    phase(
      'battle',
      adds('main2'),
      act(enterStep, { name: 'start' }),
      ...goesOn,
      act(enterStep, { name: 'battle' }),
      ...acts,
      repeatWhile(
        (here) => forced(here).length > 0,
        call(ATTACK, { attacker: (here) => forced(here)[0] }),
        branch(windows.isWaiting, [fast]),
      ),
      act(enterStep, { name: 'end' }),
      fast,
      act(enterStep, { name: '' }),
    ),
    phase('main2', ...begins, ...acts),
    phase(
      'end',
      ...goesOn,
      branch(
        (here) => over(here) > 0,
        [
          choose('over', { kind: 'some', min: over, max: over, from: (here) => handOf(here, here.seat), why: 'hand limit' }),
          eachTogether('one', v('over'), act(discard, { card: v('one') })),
          fast,
        ],
      ),
    ),
  ];
}

/** What a seat does that gives up. */
export const concession: ProgramDefinition = program('concession', [], [act(concede, { seat: me })]);

export const mainSteps: readonly Step[] = runTurns('turn', (here) => here.get(duelOf(here), duel.fields.first));

const isDecided = (here: Here, seat: number): boolean => {
  const player = here.player(seat);
  return here.get(player, life) <= 0 || here.get(player, hasLost) || here.get(player, hasWon);
};
const once: readonly number[] = [0];
const never: readonly number[] = [];
/** DU4 and DL7, as a rule of the game that belongs to nobody. */
export const defeat = ruleAction('defeat', {
  at: 'interrupt',
  due: (here) => (isDecided(here, 0) || isDecided(here, 1) ? once : never),
  does: [act(finishDuel, {})],
});
