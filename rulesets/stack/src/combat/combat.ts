/**
 * Combat: its steps, and who leaves it.
 *
 * SN3  Attackers are untapped creatures that have been under their controller's control since the turn began, or have haste; to attack
 *      taps what has no vigilance. What is blocked deals its damage to what blocks it; what is not, to the player. All combat damage is
 *      dealt at once; but what has first strike or double strike deals its own before that, and then only double strike again.
 * SN10  Each attacker attacks a player or a planeswalker that one controls; that player's creatures may block it. What is not blocked deals its damage
 *      to the planeswalker, which loses so much loyalty; to nobody, if that is not there any more, or under another player's control.
 * SN6  What is no creature any more, or comes under another player's control, is removed from combat, and stays so when that ends.
 * SN7  However many block an attacker, it becomes blocked once; all blocks come about together.
 * CW31  What has menace is blocked by two creatures or more, or by none; what has fear by artifact and black creatures, intimidate by artifact
 *      creatures and those of its colours, skulk by none that is stronger; shadow blocks and is blocked by shadow alone.
 * CW33  What attacks if able is among the attackers if it can be. Whatever can block an attacker with lure blocks one that has it, unless
 *      more would have to than can.
 */
import {
  act,
  assign,
  branch,
  choose,
  type EffectDefinition,
  each,
  eachTogether,
  type Here,
  isUnsettled,
  isWatched,
  type ProgramDefinition,
  program,
  reaction,
  ruleAction,
  type Step,
  v,
  wasControlled,
  whyNotDo,
} from '@rulewright/kernel';
import * as on from '../table.js';
import { aimable, attackers, blockable, blockersOf, defenderOf, defending, isLured, isSick, tapped } from './attackers-and-blockers.js';
import { attack, block, leaveCombat, withdraw } from './combat-actions.js';
import { combatDamage, isFirstStrike, strikesFirst } from './combat-damage.js';

/** SN5: whether anything in force keeps it from attacking. */
const isHeldBack = (here: Here, id: number): boolean =>
  isWatched(here, attack) &&
  whyNotDo(here, attack, { card: id, seat: on.opponentsOf(here, here.seat)[0] ?? here.seat }, here.seat) !== undefined;
const canAttack = (here: Here): number[] =>
  on
    .creatures(here)
    .filter(
      (id) =>
        on.controllerOf(here, id) === here.seat &&
        !here.get(id, tapped) &&
        !isSick(here, id) &&
        !on.has(here, id, 'defender') &&
        !isHeldBack(here, id),
    );

/** SN6: whatever changes hands leaves combat at once; what is no creature any more, when the game looks. */
export const desertion: EffectDefinition = reaction('desertion', {
  on: [wasControlled],
  at: 'interrupt',
  when: (here, { data }) => on.isFighting(here, data['card'] as number),
  run: [act(withdraw, { card: (here) => here.cause.data['card'] as number })],
});
export const retreat: EffectDefinition = ruleAction('retreat', {
  at: 'check',
  due: (here) => on.permanents(here).filter((id) => on.isFighting(here, id) && !on.is(here, id, 'creature')),
  does: [act(withdraw, { card: v('it') })],
});

const attackSteps: readonly Step[] = [
  assign('aims', []),
  each(
    'attacker',
    v('attackers'),
    assign('aim', (here) => aimable(here)[0]),
    branch((here) => aimable(here).length > 1, [choose('aim', { kind: 'one', from: aimable, about: v('attacker'), why: 'defender' })]),
    assign('aims', (here) => [...here.list('aims'), here.int('attacker'), here.int('aim')]),
  ),
  assign('declared', (here) => here.seq),
  eachTogether(
    'nth',
    (here) => Array.from({ length: here.list('aims').length / 2 }, (_, i) => i),
    act(attack, {
      card: (here) => here.list('aims')[2 * here.int('nth')] as number,
      seat: (here) => defenderOf(here, here.list('aims')[2 * here.int('nth') + 1] as number),
    }),
  ),
];
/** The blocks that come about: what has menace is not blocked by one creature alone. (CW31) */
const together = (here: Here): number[] => {
  const all = here.list('blocking') as readonly number[];
  const many = (attacker: number): number => all.filter((one, i) => i % 2 === 1 && one === attacker).length;
  return all.filter((_, i) => {
    const attacker = all[i - (i % 2) + 1] as number;
    return many(attacker) > 1 || !on.has(here, attacker, 'menace');
  });
};
const blockSteps: readonly Step[] = [
  assign('blocked', []),
  assign('blocking', []),
  each(
    'blocker',
    defending,
    branch(
      (here) => blockable(here).length > 0,
      [
        choose('what', {
          kind: 'upTo',
          max: 1,
          who: (here) => on.controllerOf(here, here.int('blocker')),
          from: blockable,
          must: { says: 'what can block an attacker with lure does', allows: (here, chosen) => chosen.length > 0 || !isLured(here) },
          why: 'block',
          about: v('blocker'),
        }),
        assign('blocking', (here) => [
          ...here.list('blocking'),
          ...(here.list('what') as number[]).flatMap((one) => [here.int('blocker'), one]),
        ]),
      ],
    ),
  ),
  assign('blocking', together),
  eachTogether(
    'nth',
    (here) => Array.from({ length: here.list('blocking').length / 2 }, (_, i) => i),
    assign('what', (here) => here.list('blocking')[2 * here.int('nth') + 1] as number),
    act(block, { card: (here) => here.list('blocking')[2 * here.int('nth')] as number, attacker: v('what') }),
    assign('blocked', (here) => [...here.list('blocked'), here.int('what')]),
  ),
];

/** Combat, in which players get priority with these steps. */
export const combatWith = (open: Step): ProgramDefinition =>
  program(
    'combat',
    [],
    [
      assign('attackers', []),
      // What triggers at the beginning of combat resolves before anybody attacks.
      branch(isUnsettled, [open]),
      branch(
        (here) => canAttack(here).length > 0 && on.opponentsOf(here, here.seat).length > 0,
        [
          choose('attackers', {
            kind: 'upTo',
            from: canAttack,
            why: 'attack',
            must: {
              says: 'what attacks if able attacks',
              allows: (here, chosen) => canAttack(here).every((id) => chosen.includes(id) || !on.has(here, id, 'attacks if able')),
            },
          }),
        ],
      ),
      branch(
        (here) => here.list('attackers').length > 0,
        [
          ...attackSteps,
          open,
          ...blockSteps,
          open,
          assign('struck', []),
          branch(isFirstStrike, [
            assign('part', 'first'),
            assign('struck', (here) =>
              attackers(here).flatMap((id) => [id, ...blockersOf(here, id)].filter((one) => strikesFirst(here, one))),
            ),
            ...combatDamage,
            open,
          ]),
          assign('part', 'with the others'),
          ...combatDamage,
          open,
          act(leaveCombat, {}),
        ],
      ),
    ],
  );
