/**
 * Turns: the phases, and what the turn player may do in them.
 *
 * DU1  A turn: Draw, Standby, Main 1, Battle, Main 2 after a Battle, End. The first turn has neither draw nor battle. In each phase
 *      the turn player acts until both agree to go on.
 * DU2  Once in a turn a monster is summoned or set the normal way: one Tribute from level 5, two from level 7. A position is changed
 *      once in a turn, not in the turn in which the monster came or attacked.
 * DU3  At the end of a turn the hand is discarded down to six.
 * DU4  Who has no life left has lost, and who cannot draw when a draw is due; both at once is a draw. It is looked at after every
 *      single thing.
 */
import {
  act,
  assign,
  attempt,
  branch,
  type ChainWindows,
  call,
  choose,
  each,
  eachTogether,
  enter,
  type Here,
  type Look,
  leave,
  type ProgramDefinition,
  program,
  repeatWhile,
  ruleAction,
  type Step,
  v,
} from '@rulewright/kernel';
import {
  beginTurn,
  changePosition,
  deckOut,
  discard,
  draw,
  enterPhase,
  finishDuel,
  flipSummon,
  setMonster,
  setSpell,
  summon,
  tribute,
} from './actions.js';
import { mayAttack } from './battle.js';
import {
  attackedIn,
  cameIn,
  changedIn,
  deckOf,
  duel,
  duelOf,
  freeMonsterSlot,
  freeSpellSlot,
  handOf,
  hasLost,
  isUp,
  lifeOf,
  monstersOf,
  phaseOf,
  turnOf,
  turnPlayer,
} from './table.js';

export const HAND_LIMIT = 6;

const kindOf = (look: Look, id: number): unknown => look.card(id)['kind'];
export const tributesFor = (look: Look, id: number): number => {
  const level = look.card(id)['level'] as number;
  return level >= 7 ? 2 : level >= 5 ? 1 : 0;
};

/** The monsters that may be summoned or set now: there are enough Tributes, and room after them. */
const mayNormal = (look: Look, seat: number): number[] => {
  if (look.get(duelOf(look), duel.fields.summonedIn) === turnOf(look)) return [];
  const mine = monstersOf(look, seat).length;
  return handOf(look, seat).filter((id) => {
    if (kindOf(look, id) !== 'monster') return false;
    const needed = tributesFor(look, id);
    return needed <= mine && (needed > 0 || freeMonsterSlot(look, seat) >= 0);
  });
};
const maySet = (look: Look, seat: number): number[] =>
  freeSpellSlot(look, seat) < 0 ? [] : handOf(look, seat).filter((id) => kindOf(look, id) !== 'monster');
const mayChange = (look: Look, seat: number): number[] =>
  monstersOf(look, seat).filter((id) => [cameIn, changedIn, attackedIn].every((field) => look.get(id, field) < turnOf(look)));

/** The moves of the turn player in an open window. */
export function movesOf(here: Here): readonly string[] {
  const seat = turnPlayer(here);
  const phase = phaseOf(here);
  if (phase === 'battle') return mayAttack(here, seat).length > 0 ? ['attack'] : [];
  if (!phase.startsWith('main')) return [];
  const moves: [string, readonly number[]][] = [
    ['summon', mayNormal(here, seat)],
    ['set monster', mayNormal(here, seat)],
    ['set spell', maySet(here, seat)],
    ['change position', mayChange(here, seat)],
  ];
  return moves.filter(([, cards]) => cards.length > 0).map(([name]) => name);
}

const mine = (of: (look: Look, seat: number) => number[]) => (here: Here) => of(here, here.seat);
const tributes: readonly Step[] = [
  branch(
    (here) => tributesFor(here, here.int('card')) > 0,
    [
      choose('given', {
        kind: 'some',
        min: (here) => tributesFor(here, here.int('card')),
        max: (here) => tributesFor(here, here.int('card')),
        from: (here) => monstersOf(here, here.seat),
        why: 'tribute',
      }),
      eachTogether('one', v('given'), act(tribute, { card: v('one') })),
    ],
  ),
];
const normal = (name: string, does: Step): ProgramDefinition =>
  program(name, [], [attempt(choose('card', { kind: 'one', from: mine(mayNormal), why: name }), ...tributes, does)]);

const moves: readonly ProgramDefinition[] = [
  normal(
    'summon',
    act(summon, {
      card: v('card'),
      seat: (here) => here.seat,
      how: (here) => (tributesFor(here, here.int('card')) > 0 ? 'tribute' : 'normal'),
      position: 'attack',
    }),
  ),
  normal('set monster', act(setMonster, { card: v('card'), seat: (here) => here.seat })),
  program(
    'set spell',
    [],
    [
      attempt(
        choose('card', { kind: 'one', from: mine(maySet), why: 'set' }),
        act(setSpell, { card: v('card'), seat: (here) => here.seat }),
      ),
    ],
  ),
  program(
    'change position',
    [],
    [
      attempt(
        choose('card', { kind: 'one', from: mine(mayChange), why: 'position' }),
        branch((here) => isUp(here, here.int('card')), [act(changePosition, { card: v('card') })], [act(flipSummon, { card: v('card') })]),
      ),
    ],
  ),
];

/** The programs of a turn, and of the moves in it. */
export function turnPrograms(windows: ChainWindows): readonly ProgramDefinition[] {
  const phase = (name: string, ...steps: readonly Step[]): readonly Step[] => [
    enter(name),
    act(enterPhase, { phase: name, seat: (here) => here.seat }),
    ...steps,
    call(windows.settle),
    ...windows.open,
    repeatWhile((here) => !here.flag('passed'), ...windows.open),
    leave(name),
  ];
  const isFirst = (here: Here): boolean => turnOf(here) === 1;
  const mayBattle = (here: Here): boolean => !isFirst(here);
  const turn = program(
    'turn',
    [],
    [
      enter('turn'),
      act(beginTurn, {}),
      ...phase(
        'draw',
        branch(
          (here) => !isFirst(here),
          [
            branch(
              (here) => deckOf(here, here.seat).length > 0,
              [act(draw, { seat: (here) => here.seat })],
              [act(deckOut, { seat: (here) => here.seat })],
            ),
          ],
        ),
      ),
      ...phase('standby'),
      ...phase('main1'),
      assign('battles', false),
      branch(mayBattle, [choose('battles', { kind: 'yesNo', why: 'battle' })]),
      branch(v('battles'), [...phase('battle'), ...phase('main2')]),
      ...phase('end'),
      branch(
        (here) => handOf(here, here.seat).length > HAND_LIMIT,
        [
          choose('over', {
            kind: 'some',
            min: (here) => handOf(here, here.seat).length - HAND_LIMIT,
            max: (here) => handOf(here, here.seat).length - HAND_LIMIT,
            from: (here) => handOf(here, here.seat),
            why: 'hand limit',
          }),
          eachTogether('one', v('over'), act(discard, { card: v('one') })),
          call(windows.settle),
        ],
      ),
      leave('turn'),
    ],
  );
  return [turn, ...moves];
}

export const mainSteps: readonly Step[] = [
  repeatWhile((here) => !here.isOver, each('seat', [0, 1], call('turn', {}, { seat: v('seat') }))),
];

/** DU4, as a rule of the game that belongs to nobody. */
export const defeat = ruleAction('defeat', {
  at: 'interrupt',
  due: (here) => ([0, 1].some((seat) => lifeOf(here, seat) <= 0 || here.get(here.player(seat), hasLost)) ? [0] : []),
  does: [act(finishDuel, {})],
});
