/**
 * Battle: attacks and the Damage Step.
 *
 * BA1  An attack is declared, and is no link: what follows a declaration follows. A monster attacks once in a turn, face up and in
 *      attack position.
 * BA2  The Damage Step has five parts: its start; before damage is calculated, when a face-down target is flipped; calculation, when
 *      damage is dealt and it is decided who is destroyed; after it, when FLIP effects and those about damage trigger; and its end,
 *      when the destroyed leave.
 * BA3  If the other side's monsters change between declaration and Damage Step, the attacker aims again or stops.
 * BA4  An attacker that is gone, though it may have come back, that is turned down or in defense position does not fight, nor one
 *      whose attack was stopped, or that cannot attack any more before the Damage Step.
 * BT1  A player is attacked directly if no monster is there, or by a monster that may. If none of the monsters there can be attacked,
 *      nothing can. What forbids to attack one of them forbids no more than that.
 * BT2  The attacker may aim again as often as the other side changes before the Damage Step; what was declared has been declared once, and who is
 *      aimed at in the end is attacked.
 * BT3  A monster attacks as often in a turn as its effects say. One that must attack does so before the Battle Phase is over.
 * BT4  Damage through defense is for piercing attackers only. Damage of a battle is something that is done to a player: effects
 *      prevent, halve and turn it.
 * BT7  An attack can be stopped once, before the Damage Step and while its attacker is there. A monster attacks no more that does not fight.
 * BT9  A monster has attacked when its attack comes to the Damage Step; one that was stopped before has only been declared. When an attack is
 *      over, nobody is asked for an answer to it any more.
 * BT8  An attack that an effect takes straight to damage calculation is not aimed again, and nothing is activated in the Damage Step before that.
 * BT5  What a battle does not destroy is not destroyed by it, whatever the numbers say.
 */
import {
  act,
  also,
  assign,
  branch,
  call,
  choose,
  during,
  eachTogether,
  type Here,
  optional,
  type ProgramDefinition,
  program,
  ref,
  repeatWhile,
  type Step,
  v,
  whyNotDo,
} from '@rulewright/kernel';
import {
  aimAgain,
  declareAttack,
  destroy,
  endAttack,
  enterPart,
  enterStep,
  fight,
  goOn,
  hurtInBattle,
  stopAttack,
  tellFlip,
} from '../actions.js';
import { has } from '../effects/layers.js';
import { turnUp } from '../moving/positions.js';
import { attackerOf, duel, duelOf, isUp, monsters, monstersOf, other, targetOf, turnPlayer } from '../table.js';
import { ATTACK, mayAttack, targetsOf } from '../turns/legal-moves.js';
import { battleOf, isAttacking } from './attacks.js';

/** Whether it may go on with what it has declared. */
const goesOn = (here: Here): boolean =>
  isAttacking(here) &&
  !has(here, attackerOf(here), 'cannot-attack') &&
  whyNotDo(here, goOn, { attacker: attackerOf(here), target: targetOf(here) }, turnPlayer(here)) === undefined;
const fights = (here: Here): boolean => {
  const target = targetOf(here);
  return isAttacking(here) && (target === 0 || (here.exists(target) && here.isIn(target, monsters)));
};
const theirs = (here: Here): number[] => monstersOf(here, other(turnPlayer(here)));

/** What is asked for a target, unless only the player is left: any monster that can be attacked, and perhaps the player. */
const aims = (into: string): readonly Step[] => [
  assign('may', (here) => targetsOf(here, here.int('attacker'))),
  assign(into, (here) => here.list('may')[0]),
  branch(
    (here) => here.list('may').length > 1 || theirs(here).length > 0,
    [choose(into, { kind: 'one', from: (here) => here.list('may') as number[], why: 'attack' })],
  ),
  // A player is attacked as nobody in particular.
  branch((here) => here.kindOf(here.int(into)) === 'player', [assign(into, 0)]),
];
const isStraight = (here: Here): boolean => here.get(duelOf(here), duel.fields.isStraight);
const hasChanged = (here: Here): boolean => goesOn(here) && !isStraight(here) && String(theirs(here)) !== String(here.list('before'));

/** The programs of a battle; `settle` is what follows when something has happened. */
export function battlePrograms(settle: ProgramDefinition): readonly ProgramDefinition[] {
  const part = (name: string, ...steps: readonly Step[]): readonly Step[] => [act(enterPart, { part: name }), ...steps, call(settle)];
  /** One that an attack may be straight past. (BT8) */
  const early = (name: string, ...steps: readonly Step[]): readonly Step[] => [
    act(enterPart, { part: name }),
    ...steps,
    branch((here) => !isStraight(here), [call(settle)]),
  ];
  const damage = program(
    'damage step',
    [],
    [
      act(enterStep, { name: 'damage' }),
      ...during(
        'damage',
        ...early('start'),
        branch(fights, [
          ...early(
            'before',
            branch((here) => targetOf(here) !== 0 && !isUp(here, targetOf(here)), [act(turnUp, { card: (here) => targetOf(here) })]),
          ),
        ]),
        branch(fights, [...part('calculation')]),
        branch(fights, [
          assign('hurt', (here) => battleOf(here).damage),
          also(act(fight, {}), [
            eachTogether(
              'whom',
              (here) => [0, 1].filter((seat) => (here.list('hurt')[seat] as number) > 0),
              act(hurtInBattle, { seat: v('whom'), amount: (here) => here.list('hurt')[here.int('whom')] as number }),
            ),
            // At once with the battle: whoever answers that has not missed the timing.
            branch(
              (here) => here.get(duelOf(here), duel.fields.flipped) !== 0,
              [act(tellFlip, { card: (here) => here.get(duelOf(here), duel.fields.flipped) })],
            ),
          ]),
          ...part('after'),
          ...part(
            'end',
            eachTogether('one', (here) => here.get(duelOf(here), duel.fields.doomed), act(destroy, { card: v('one'), how: 'battle' })),
          ),
        ]),
        act(enterPart, { part: '' }),
      ),
      act(enterStep, { name: 'battle' }),
    ],
  );
  /** `attacker`: one that must attack; else one is chosen. */
  const attack = program(ATTACK, { attacker: optional(ref()) }, [
    branch(
      (here) => here.var('attacker') === undefined,
      [choose('attacker', { kind: 'one', from: (here) => mayAttack(here, here.seat), why: 'attacker' })],
    ),
    ...aims('target'),
    act(declareAttack, { attacker: v('attacker'), target: v('target') }),
    assign('before', theirs),
    call(settle),
    repeatWhile(
      hasChanged,
      assign('before', theirs),
      assign('goesOn', false),
      branch((here) => targetsOf(here, here.int('attacker')).length > 0, [choose('goesOn', { kind: 'yesNo', why: 'replay' })]),
      branch(
        v('goesOn'),
        [...aims('target'), act(aimAgain, { target: v('target'), isStraight: false }), call(settle)],
        [act(stopAttack, {})],
      ),
    ),
    branch((here) => goesOn(here) && fights(here), [call(damage)]),
    act(endAttack, {}),
  ]);
  return [damage, attack];
}
