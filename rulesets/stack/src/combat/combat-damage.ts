/**
 * Combat damage: how it is divided, and dealt.
 *
 * SN8  Whoever controls an attacker that several block divides its damage among them as they like. With trample as much of it goes to the
 *      player as they like, if each blocker gets enough to destroy it.
 */
import { act, assign, branch, choose, each, eachTogether, type Here, type Look, type Step, v } from '@rulewright/kernel';
import { deal, gainLife } from '../players/life-and-damage.js';
import * as on from '../table.js';
import { card } from '../table.js';
import { aimOf, attackers, blockersOf } from './attackers-and-blockers.js';

// -- damage

export const strikesFirst = (look: Look, id: number): boolean => on.has(look, id, 'first strike') || on.has(look, id, 'double strike');
export const isFirstStrike = (look: Look): boolean =>
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

export const combatDamage: readonly Step[] = [
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
