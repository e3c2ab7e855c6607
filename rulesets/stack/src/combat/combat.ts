/**
 * Combat: who attacks, who blocks, and what they deal to each other.
 *
 * SN3  Attackers are untapped creatures that have been under their controller's control since the turn began, or have haste; to attack
 *      taps what has no vigilance. What is blocked deals its damage to what blocks it; what is not, to the player. All combat damage is
 *      dealt at once; but what has first strike or double strike deals its own before that, and then only double strike again.
 * SN10  Each attacker attacks a player or a planeswalker that one controls; that player's creatures may block it. What is not blocked deals its damage
 *      to the planeswalker, which loses so much loyalty; to nobody, if that is not there any more, or under another player's control.
 * SN5  What cannot attack or block is not offered. What has flying is blocked by what has flying or reach; what is unblockable by nothing.
 * SN6  What is no creature any more, or comes under another player's control, is removed from combat, and stays so when that ends.
 * SN7  However many block an attacker, it becomes blocked once; all blocks come about together.
 * SN8  Whoever controls an attacker that several block divides its damage among them as they like. With trample as much of it goes to the
 *      player as they like, if each blocker gets enough to destroy it.
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
  isLookedAt,
  isStill,
  isUnsettled,
  type Look,
  type ProgramDefinition,
  program,
  reaction,
  ruleAction,
  type Step,
  v,
  wasControlled,
  whyNotDo,
} from '@rulewright/kernel';
import { deal, gainLife } from '../players/life-and-damage.js';
import * as on from '../table.js';
import { card, player } from '../table.js';
import { attack, block, leaveCombat, withdraw } from './combat-actions.js';

const { tapped, since, attacks, blocks } = card.fields;

/** Whether it has been under its controller's control since that player's turn began. */
export const isSick = (look: Look, id: number): boolean =>
  look.get(id, since) > look.get(look.player(on.controllerOf(look, id)), player.fields.began) && !on.has(look, id, 'haste');

/** SN5: whether anything in force keeps it from attacking. */
const isHeldBack = (here: Here, id: number): boolean =>
  isLookedAt(here, attack) &&
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
export const attackers = (look: Look): number[] => on.creatures(look).filter((id) => look.get(id, attacks) >= 0);
const blockersOf = (look: Look, attacker: number): number[] => on.creatures(look).filter((id) => look.get(id, blocks) === attacker);

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

const sharesColor = (look: Look, one: number, other: number): boolean =>
  look.traitWords(one, 'colors').some((color) => look.traitWords(other, 'colors').includes(color));
/** Whether the attacker has a keyword by which such a creature cannot block it. (CW31) */
function isEvaded(look: Look, blocker: number, attacker: number): boolean {
  const isArtifact = on.is(look, blocker, 'artifact');
  if (on.has(look, attacker, 'fear') && !isArtifact && !look.traitWords(blocker, 'colors').includes('black')) return true;
  if (on.has(look, attacker, 'intimidate') && !isArtifact && !sharesColor(look, blocker, attacker)) return true;
  if (on.has(look, attacker, 'skulk') && on.powerOf(look, blocker) > on.powerOf(look, attacker)) return true;
  return on.has(look, attacker, 'shadow') !== on.has(look, blocker, 'shadow');
}
/** SN5: whether a creature may block an attacker. */
function canBlock(here: Here, blocker: number, attacker: number): boolean {
  if (on.has(here, attacker, 'unblockable')) return false;
  const isAbove = on.has(here, attacker, 'flying') && !on.has(here, blocker, 'flying') && !on.has(here, blocker, 'reach');
  if (isAbove || isEvaded(here, blocker, attacker) || on.isProtected(here, attacker, blocker)) return false;
  return !isLookedAt(here, block) || whyNotDo(here, block, { card: blocker, attacker }, on.controllerOf(here, blocker)) === undefined;
}
/** Those who are attacked, or whose planeswalkers are, block one after the other, in turn order. */
const defending = (here: Here): number[] => {
  const order = (seat: number): number => (seat - here.seat + here.seats) % here.seats;
  const attacked = new Set(attackers(here).map((id) => here.get(id, attacks)));
  return on
    .creatures(here)
    .filter((id) => attacked.has(on.controllerOf(here, id)) && !here.get(id, tapped))
    .sort((one, other) => order(on.controllerOf(here, one)) - order(on.controllerOf(here, other)));
};
const blockable = (here: Here): number[] => {
  const blocker = here.int('blocker');
  const all = attackers(here).filter(
    (attacker) => here.get(attacker, attacks) === on.controllerOf(here, blocker) && canBlock(here, blocker, attacker),
  );
  const lured = all.filter((attacker) => on.has(here, attacker, 'lure') && canBeBlocked(here, attacker));
  return lured.length > 0 ? lured : all;
};
/** Whether so many could block it as must: two, if it has menace. Nobody is made to try in vain. (CW33) */
const canBeBlocked = (here: Here, attacker: number): boolean =>
  !on.has(here, attacker, 'menace') ||
  defending(here).filter((one) => here.get(attacker, attacks) === on.controllerOf(here, one) && canBlock(here, one, attacker)).length > 1;
const isLured = (here: Here): boolean => blockable(here).some((attacker) => on.has(here, attacker, 'lure') && canBeBlocked(here, attacker));

// -- what is attacked

/** The players and planeswalkers that can be attacked. */
const aimable = (here: Here): number[] =>
  on
    .opponentsOf(here, here.seat)
    .flatMap((seat) => [
      here.player(seat),
      ...on.permanents(here).filter((id) => on.is(here, id, 'planeswalker') && on.controllerOf(here, id) === seat),
    ]);
/** Whose player's attack it is then. */
const defenderOf = (here: Here, aim: number): number => (on.seatOf(here, aim) >= 0 ? on.seatOf(here, aim) : on.controllerOf(here, aim));
/** What the attacker attacks: a player, or a planeswalker that is still the one it was; 0 for nothing. (SN10) */
function aimOf(here: Here, attacker: number): number {
  const aims = here.list('aims') as readonly number[];
  const aim = aims.find((_, i) => i % 2 === 1 && aims[i - 1] === attacker) ?? 0;
  if (on.seatOf(here, aim) >= 0) return aim;
  const isThere = on.isOn(here, aim) && isStill(here, aim, here.int('declared')) && on.is(here, aim, 'planeswalker');
  return isThere && on.controllerOf(here, aim) === here.get(attacker, attacks) ? aim : 0;
}

// -- damage

const strikesFirst = (look: Look, id: number): boolean => on.has(look, id, 'first strike') || on.has(look, id, 'double strike');
const isFirstStrike = (look: Look): boolean =>
  attackers(look).some((id) => [id, ...blockersOf(look, id)].some((one) => strikesFirst(look, one)));
/** Whether it deals damage now: before the others, with them, or both. */
function deals(here: Here, id: number): boolean {
  if (here.text('part') === 'first') return strikesFirst(here, id);
  return !here.list('struck').includes(id) || on.has(here, id, 'double strike');
}

/** How much is enough to destroy a blocker: any damage, with deathtouch. */
function enoughFor(look: Look, blocker: number, attacker: number): number {
  const left = Math.max(0, on.toughnessOf(look, blocker) - look.get(blocker, card.fields.damage));
  return on.has(look, attacker, 'deathtouch') ? Math.min(1, left) : left;
}
const strengthOf = (look: Look, id: number): number => Math.max(0, on.powerOf(look, id));

const enoughForAll = (look: Look, attacker: number): number =>
  blockersOf(look, attacker).reduce((sum, blocker) => sum + enoughFor(look, blocker, attacker), 0);
const mostThrough = (look: Look, attacker: number): number =>
  on.has(look, attacker, 'trample') ? Math.max(0, strengthOf(look, attacker) - enoughForAll(look, attacker)) : 0;
/** SN8: before damage is dealt, that of each attacker is divided which leaves a choice: triples of it, a blocker, and how much. */
const divided = (here: Here): number[] =>
  attackers(here).filter((id) => {
    if (!deals(here, id) || strengthOf(here, id) === 0) return false;
    const many = blockersOf(here, id).length;
    return many > 1 || (many === 1 && mostThrough(here, id) > 0);
  });
const dividing: readonly Step[] = [
  assign('shares', []),
  each(
    'divider',
    divided,
    assign('divides', (here) => on.controllerOf(here, here.int('divider'))),
    assign('through', 0),
    branch(
      (here) => mostThrough(here, here.int('divider')) > 0,
      [
        choose('through', {
          kind: 'number',
          min: 0,
          max: (here) => mostThrough(here, here.int('divider')),
          who: v('divides'),
          about: v('divider'),
          why: 'trample',
        }),
      ],
    ),
    assign(
      'rest',
      (here) =>
        strengthOf(here, here.int('divider')) -
        here.int('through') -
        (here.int('through') > 0 ? enoughForAll(here, here.int('divider')) : 0),
    ),
    assign('parts', (here) => [blockersOf(here, here.int('divider'))[0] as number, here.int('rest')]),
    branch(
      (here) => here.int('rest') > 0 && blockersOf(here, here.int('divider')).length > 1,
      [
        choose('parts', {
          kind: 'divide',
          from: (here) => blockersOf(here, here.int('divider')),
          total: v('rest'),
          who: v('divides'),
          about: v('divider'),
          why: 'combat damage',
        }),
      ],
    ),
    assign('shares', (here) => [
      ...here.list('shares'),
      ...blockersOf(here, here.int('divider')).flatMap((blocker) => {
        const parts = here.list('parts') as readonly number[];
        const part = parts.find((_, i) => i % 2 === 1 && parts[i - 1] === blocker) ?? 0;
        return [here.int('divider'), blocker, part + (here.int('through') > 0 ? enoughFor(here, blocker, here.int('divider')) : 0)];
      }),
    ]),
  ),
];
/** How much of its damage an attacker deals to a blocker. */
function shareOf(here: Here, attacker: number, blocker: number): number {
  const shares = here.list('shares') as readonly number[];
  const at = shares.findIndex((one, i) => i % 3 === 0 && one === attacker && shares[i + 1] === blocker);
  return at >= 0 ? (shares[at + 2] as number) : strengthOf(here, attacker);
}

/** Who deals how much to whom: triples, one after the other. */
function blows(here: Here): number[] {
  const all: number[] = [];
  for (const attacker of attackers(here)) {
    const isDealing = deals(here, attacker);
    let rest = strengthOf(here, attacker);
    for (const blocker of blockersOf(here, attacker)) {
      if (isDealing) {
        const amount = shareOf(here, attacker, blocker);
        rest -= amount;
        all.push(attacker, blocker, amount);
      }
      if (deals(here, blocker)) all.push(blocker, attacker, strengthOf(here, blocker));
    }
    const wasBlocked = here.list('blocked').includes(attacker);
    const aim = aimOf(here, attacker);
    if (isDealing && aim !== 0 && (!wasBlocked || on.has(here, attacker, 'trample'))) all.push(attacker, aim, rest);
  }
  return all;
}
const blow = (offset: number) => (here: Here) => here.list('blows')[3 * here.int('nth') + offset] as number;
/** What sources with lifelink have dealt: pairs of a source and an amount. */
const linked = (here: Here): number[] => {
  const sums = new Map<number, number>();
  here.list('done').forEach((amount, i) => {
    const source = here.list('blows')[3 * i] as number;
    if (on.isOn(here, source) && on.has(here, source, 'lifelink')) sums.set(source, (sums.get(source) ?? 0) + (amount as number));
  });
  return [...sums].filter(([, sum]) => sum > 0).flat();
};

const combatDamage: readonly Step[] = [
  ...dividing,
  assign('blows', blows),
  assign('done', []),
  eachTogether(
    'nth',
    (here) => Array.from({ length: here.list('blows').length / 3 }, (_, i) => i),
    assign('now', 0),
    act(
      deal,
      {
        source: blow(0),
        to: blow(1),
        amount: blow(2),
        combat: true,
        sure: false,
        deadly: (here) => on.has(here, blow(0)(here), 'deathtouch'),
        beside: (here) => here.list('blows').slice(3 * here.int('nth') + 3) as readonly number[],
      },
      { into: 'now' },
    ),
    assign('done', (here) => [...here.list('done'), (here.var('now') as number | undefined) ?? 0]),
  ),
  assign('linked', linked),
  each(
    'nth',
    (here) => Array.from({ length: here.list('linked').length / 2 }, (_, i) => i),
    act(gainLife, {
      seat: (here) => on.controllerOf(here, here.list('linked')[2 * here.int('nth')] as number),
      amount: (here) => here.list('linked')[2 * here.int('nth') + 1] as number,
    }),
  ),
];

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
