/**
 * Battle: attacks and the Damage Step.
 *
 * BA1  An attack is declared, and is no link: what follows a declaration follows. A monster attacks once in a turn, face up and in
 *      attack position.
 * BA2  The Damage Step has five parts: its start; before damage is calculated, when a face-down target is flipped; calculation, when
 *      damage is dealt and it is decided who is destroyed; after it, when FLIP effects and those about damage trigger; and its end,
 *      when the destroyed leave.
 * BA3  If the other side's monsters change between declaration and Damage Step, the attacker aims again or stops.
 * BA4  An attacker that is gone, turned down or in defense position does not fight, nor one whose attack was stopped.
 */
import {
  act,
  assign,
  branch,
  call,
  choose,
  during,
  eachTogether,
  type Here,
  type Look,
  type ProgramDefinition,
  program,
  type Step,
  v,
} from '@rulewright/kernel';
import { aimAgain, declareAttack, destroy, endAttack, enterPart, fight, stopAttack, tellFlip, turnUp } from './actions.js';
import {
  attackedIn,
  attackerOf,
  controller,
  duel,
  duelOf,
  isUp,
  monsters,
  monstersOf,
  other,
  position,
  targetOf,
  turnOf,
  turnPlayer,
} from './table.js';

export const mayAttack = (look: Look, seat: number): number[] =>
  monstersOf(look, seat).filter(
    (id) =>
      isUp(look, id) && look.get(id, position) === 'attack' && look.get(id, attackedIn) < turnOf(look) && look.get(id, controller) === seat,
  );

const stands = (here: Here): boolean => {
  const attacker = attackerOf(here);
  return (
    attacker !== 0 &&
    here.exists(attacker) &&
    here.isIn(attacker, monsters) &&
    isUp(here, attacker) &&
    here.get(attacker, position) === 'attack' &&
    here.get(attacker, controller) === turnPlayer(here) &&
    !here.get(duelOf(here), duel.fields.isStopped)
  );
};
const fights = (here: Here): boolean => {
  const target = targetOf(here);
  return stands(here) && (target === 0 || (here.exists(target) && here.isIn(target, monsters)));
};
const theirs = (here: Here): number[] => monstersOf(here, other(turnPlayer(here)));

/** What is asked for a target: any monster of the other side; directly if there is none. */
const aims = (into: string): readonly Step[] => [
  assign(into, 0),
  branch((here) => theirs(here).length > 0, [choose(into, { kind: 'one', from: theirs, why: 'attack' })]),
];

/** The programs of a battle; `settle` is what follows when something has happened. */
export function battlePrograms(settle: ProgramDefinition): readonly ProgramDefinition[] {
  const part = (name: string, ...steps: readonly Step[]): readonly Step[] => [act(enterPart, { part: name }), ...steps, call(settle)];
  const damage = program(
    'damage step',
    [],
    [
      ...during(
        'damage',
        ...part('start'),
        branch(fights, [
          ...part(
            'before',
            branch((here) => targetOf(here) !== 0 && !isUp(here, targetOf(here)), [act(turnUp, { card: (here) => targetOf(here) })]),
          ),
        ]),
        branch(fights, [
          ...part('calculation', act(fight, {})),
          ...part(
            'after',
            branch(
              (here) => here.get(duelOf(here), duel.fields.flipped) !== 0,
              [act(tellFlip, { card: (here) => here.get(duelOf(here), duel.fields.flipped) })],
            ),
          ),
          ...part(
            'end',
            eachTogether('one', (here) => here.get(duelOf(here), duel.fields.doomed), act(destroy, { card: v('one'), how: 'battle' })),
          ),
        ]),
        act(enterPart, { part: '' }),
      ),
    ],
  );
  const attack = program(
    'attack',
    [],
    [
      choose('attacker', { kind: 'one', from: (here) => mayAttack(here, here.seat), why: 'attacker' }),
      ...aims('target'),
      act(declareAttack, { attacker: v('attacker'), target: v('target') }),
      assign('before', theirs),
      call(settle),
      branch(
        (here) => stands(here) && String(theirs(here)) !== String(here.list('before')),
        [
          choose('goesOn', { kind: 'yesNo', why: 'replay' }),
          branch(v('goesOn'), [...aims('target'), act(aimAgain, { target: v('target') })], [act(stopAttack, {})]),
        ],
      ),
      branch(fights, [call(damage)]),
      act(endAttack, {}),
    ],
  );
  return [damage, attack];
}
