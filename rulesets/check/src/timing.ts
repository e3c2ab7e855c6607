/**
 * Turns: a course of phases, which cards may skip, add and end.
 *
 * CG21  Stand, draw, clock, main, climax, attack, end: each phase begins with a check timing, and so does whatever is played.
 * CG22  Clock phase: one card from the hand to the clock, if its player likes, for two cards drawn.
 * CG23  Main phase: play timings until the turn player passes. Two positions of the own stage may change places.
 * CG24  End phase: the hand goes down to seven cards, the climax to the waiting room; after a check timing what lasts until the end of the turn
 *      is over. If anything is to be checked then, all of it comes again.
 */
import {
  act,
  assign,
  branch,
  checkTiming,
  choose,
  each,
  eachTogether,
  expire,
  type Here,
  type ProgramDefinition,
  playTiming,
  program,
  repeat,
  repeatWhile,
  runCourse,
  type Step,
  v,
} from '@rulewright/kernel';
import { beginTurn, draw, move, stand, swap } from './actions.js';
import {
  charactersOf,
  climax,
  climaxOf,
  clock,
  hand,
  isClimax,
  isRested,
  POSITIONS,
  player,
  STANDING,
  seatsOf,
  waitingRoom,
} from './table.js';

const own = (here: Here): number => here.seat;
const handOf = (here: Here): number[] => here.cards(here.zone(hand, here.seat));

export const PHASES = ['stand-phase', 'draw-phase', 'clock-phase', 'main-phase', 'climax-phase', 'attack-phase', 'end-phase'];

export const turn = program('turn', [], [act(beginTurn, { seat: own }), ...runCourse('turn', PHASES)]);

const standPhase = program(
  'stand-phase',
  [],
  [
    checkTiming(),
    eachTogether(
      'one',
      (here) => charactersOf(here, here.seat).filter((id) => isRested(here, id)),
      act(stand, { card: v('one'), how: STANDING }),
    ),
    checkTiming(),
  ],
);

const drawPhase = program('draw-phase', [], [checkTiming(), act(draw, { seat: own }), checkTiming()]);

const clockPhase = program(
  'clock-phase',
  [],
  [
    checkTiming(),
    choose('put', { kind: 'upTo', max: 1, from: handOf, why: 'clock' }),
    each('one', v('put'), act(move, { card: v('one'), to: (here) => here.zone(clock, here.seat) }), repeat(2, act(draw, { seat: own }))),
    checkTiming(),
  ],
);

/** What the turn player may do beside playing cards and abilities. */
const rearrange = program(
  'rearrange',
  [],
  [
    choose('places', { kind: 'some', min: 2, max: 2, of: 'values', from: POSITIONS, why: 'positions' }),
    act(swap, { seat: own, one: (here) => here.list('places')[0] as number, other: (here) => here.list('places')[1] as number }),
  ],
);
const moves = (here: Here): readonly string[] => (charactersOf(here, here.seat).length > 0 ? [rearrange.id] : []);

const mainPhase = program(
  'main-phase',
  [],
  [assign('passed', false), repeatWhile((here) => !here.flag('passed') && !here.isOver, ...playTiming({ moves }))],
);

const climaxPhase = program(
  'climax-phase',
  [],
  [
    checkTiming(),
    branch(
      (here) => climaxOf(here, here.seat) === 0,
      [
        choose('put', { kind: 'upTo', max: 1, from: (here) => handOf(here).filter((id) => isClimax(here, id)), why: 'climax' }),
        each('one', v('put'), act(move, { card: v('one'), to: (here) => here.zone(climax, here.seat) })),
      ],
    ),
    checkTiming(),
  ],
);

const HAND_LIMIT = 7;
const tooMany = (here: Here): number => Math.max(0, handOf(here).length - HAND_LIMIT);

const endPhase = program(
  'end-phase',
  [],
  [
    checkTiming(),
    assign('again', true),
    repeatWhile(
      (here) => here.flag('again') && !here.isOver,
      branch(
        (here) => tooMany(here) > 0,
        [
          choose('put', { kind: 'some', min: tooMany, max: tooMany, from: handOf, why: 'hand limit' }),
          each('one', v('put'), act(move, { card: v('one'), to: (here) => here.zone(waitingRoom, here.seat) })),
        ],
      ),
      each(
        'one',
        (here) => here.cards(here.zone(climax, here.seat)),
        act(move, { card: v('one'), to: (here) => here.zone(waitingRoom, here.seat) }),
      ),
      checkTiming(),
      expire('turn'),
      assign('before', (here) => here.seq),
      checkTiming(),
      assign('again', (here) => here.seq > here.int('before')),
    ),
  ],
);

const drawing = (here: Here): number[] => seatsOf(here).filter((seat) => !here.get(here.player(seat), player.fields.isLaid));
/** Five cards each; whoever likes puts some back, and draws as many. */
export const opening: readonly Step[] = [
  each('seat', drawing, repeat(5, act(draw, { seat: v('seat') }))),
  each(
    'seat',
    drawing,
    choose('put', { kind: 'upTo', who: v('seat'), from: (here) => here.cards(here.zone(hand, here.int('seat'))), why: 'opening hand' }),
    each('one', v('put'), act(move, { card: v('one'), to: (here) => here.zone(waitingRoom, here.int('seat')) })),
    repeat((here) => here.list('put').length, act(draw, { seat: v('seat') })),
  ),
];

export const turnPrograms: readonly ProgramDefinition[] = [
  turn,
  standPhase,
  drawPhase,
  clockPhase,
  mainPhase,
  rearrange,
  climaxPhase,
  endPhase,
];
