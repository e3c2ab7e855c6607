/** Cards of the stack game, as data: makers of the usual kinds, and a pool to play with. */

import {
  type Ability,
  act,
  activated,
  assign,
  branch,
  chainOf,
  choose,
  continuous,
  copiesLink,
  type EffectDefinition,
  type Expr,
  each,
  forbid,
  type Here,
  register,
  removesLink,
  retargets,
  type StaticText,
  type Step,
  staticAbility,
  targetOptions,
  triggered,
  v,
} from '@rulewright/kernel';
import { capitalized } from '@rulewright/language';
import { type Casting, castings } from '../casting/casting.js';
import { copySpell } from '../casting/spell-actions.js';
import * as events from '../events.js';
import { draw } from '../moving/hand-and-library.js';
import { createsTokens, dealsTo, destroys, entering, putInto, sacrifices } from '../moving/steps.js';
import { putCounters } from '../permanents/counters.js';
import { tap } from '../permanents/tap-and-attach.js';
import { gainLife, loseLife } from '../players/life-and-damage.js';
import * as on from '../table.js';
import { battlefield, graveyard, type StackCard, stack } from '../table.js';
import { THIS_TURN } from '../timing.js';

export type Facts = Partial<Omit<StackCard, 'id' | 'name' | 'types' | 'abilities' | 'continuous'>> & {
  readonly abilities?: readonly Ability[];
  readonly continuous?: readonly StaticText[];
  readonly types?: readonly string[];
  readonly casting?: Casting;
};

const inCapitals = (word: string): string => word.split('-').map(capitalized).join('-');
export function made(id: string, types: readonly string[], { casting: how, ...facts }: Facts & { readonly name?: string }): StackCard {
  const one: StackCard = {
    id,
    name: id.split(' ').map(inCapitals).join(' '),
    ...facts,
    types: facts.types ?? types,
  };
  const cast = one.types.includes('land') || facts['token'] === true ? [] : castings(one, how);
  const comes = one.enters === undefined ? [] : [entering(id, one.enters)];
  return { ...one, abilities: [...cast, ...(facts.abilities ?? []), ...comes] };
}
export const creature = (id: string, power: StackCard['power'], toughness: StackCard['toughness'], facts: Facts = {}): StackCard =>
  made(id, ['creature'], { ...facts, power, toughness });
export const land = (id: string, subtype?: string, facts: Facts = {}): StackCard =>
  made(id, ['land'], { ...(subtype !== undefined && { supertypes: ['basic'], subtypes: [subtype] }), ...facts });
export const instant = (id: string, cost: string, how: Casting, facts: Facts = {}): StackCard =>
  made(id, ['instant'], { cost, casting: how, ...facts });
export const sorcery = (id: string, cost: string, how: Casting, facts: Facts = {}): StackCard =>
  made(id, ['sorcery'], { cost, casting: how, ...facts });
export const artifact = (id: string, facts: Facts = {}): StackCard => made(id, ['artifact'], facts);
export const enchantment = (id: string, facts: Facts = {}): StackCard => made(id, ['enchantment'], facts);

// -- what texts are made of

export const me = (here: Here): number => here.seat;
export const itself = (here: Here): number => here.source;
export const anyTarget = (here: Here): number[] => [
  ...on.permanents(here).filter((id) => on.canBeDamaged(here, id)),
  ...on
    .seatsOf(here)
    .filter((seat) => on.isPlaying(here, seat))
    .map((seat) => here.player(seat)),
];
export const anyCreature = (here: Here): number[] => on.creatures(here);
export const target = (into: string, from: (here: Here) => number[], more: object = {}): NonNullable<Casting['targets']>[number] =>
  choose(into, { kind: 'one', from, why: 'target', ...more });
export const chosen =
  (name: string) =>
  (here: Here): number[] =>
    [here.var(name) ?? []].flat() as number[];

/** The link of a spell on the stack. */
export const linkOf = (here: Here, spell: number): number | undefined => chainOf(here).find(({ card }) => card === spell)?.id;

/** "As long as this spell is on the stack, players cannot cast spells or activate abilities that are not mana abilities." */
export const splitSecond: Ability = staticAbility('split second', {
  from: [stack],
  effects: [forbid('split second', { on: ['spell', 'ability'], phase: 'request', says: 'nothing may be cast or activated' })],
});

/** Copies a spell, for whoever does it: with the same choices, or with another target where it is named. */
export const copiesSpell = (spell: Expr<number>, newTarget?: string): readonly Step[] => [
  assign('copied', spell),
  act(copySpell, { card: v('copied') }, { into: 'copy' }),
  copiesLink(
    (here) => {
      const copied = here.var('copied');
      return typeof copied === 'number' ? linkOf(here, copied) : undefined;
    },
    me,
    v('copy'),
    'link',
  ),
  ...(newTarget === undefined
    ? []
    : [
        branch(
          (here) => here.var('link') !== undefined,
          [
            choose('aim', { kind: 'upTo', max: 1, from: (here) => targetOptions(here, here.int('link'), newTarget), why: 'new target' }),
            branch((here) => here.list('aim').length > 0, [retargets(v('link'), newTarget, v('aim'))]),
          ],
        ),
      ]),
];

/** What the copy targets now by the name at hand. */
const aimedAt = (here: Here): readonly number[] =>
  [
    chainOf(here)
      .find(({ id }) => id === here.var('link'))
      ?.value(here.text('Aim')) ?? [],
  ].flat() as readonly number[];
/** Whoever has copied a spell may choose new targets for it: for each that it names, as many as it has, or leave them. */
export const aimsAnew: readonly Step[] = [
  each(
    'Aim',
    (here) => chainOf(here).find(({ id }) => id === here.var('link'))?.targetNames ?? [],
    choose('aim', {
      kind: 'upTo',
      max: (here) => aimedAt(here).length,
      from: (here) => targetOptions(here, here.int('link'), here.text('Aim')),
      must: { says: 'as many as there are, or none', allows: (here, all) => all.length === 0 || all.length === aimedAt(here).length },
      why: 'new target',
    }),
    branch((here) => here.list('aim').length > 0, [retargets(v('link'), v('Aim'), v('aim'))]),
  ),
];

/** "Gets +P/+T until end of turn." */
export const pumped: EffectDefinition = continuous('pumped', {
  things: 'it',
  captures: ['p', 't'],
  until: THIS_TURN,
  parts: ({ p, t }) => [
    {
      layer: '7c',
      changes: [
        { add: 'power', by: p as number },
        { add: 'toughness', by: t as number },
      ],
    },
  ],
});
export const pumps = (it: Expr<number>, p: Expr<number>, t: Expr<number>): Step => register(pumped, { it, p, t });
export const effects: readonly EffectDefinition[] = [pumped];

const anthem: StaticText = {
  id: 'anthem',
  isStatic: true,
  affects: { and: [{ has: ['types', 'creature'] }, { other: true }, { same: 'controller' }] },
  parts: [
    {
      layer: '7c',
      changes: [
        { add: 'power', by: 1 },
        { add: 'toughness', by: 1 },
      ],
    },
  ],
};
const watcher: Ability = triggered('mourn', {
  from: [battlefield],
  on: [events.died],
  when: (here, event) => event.data['card'] !== here.source,
  does: [act(putCounters, { card: itself, of: 'plus', amount: 1, effect: true })],
});
const drain: Ability = triggered('drain', {
  from: [battlefield],
  on: [events.died],
  targets: [target('who', (here) => on.opponentsOf(here, here.seat).map((seat) => here.player(seat)))],
  does: [act(loseLife, { seat: (here) => on.seatOf(here, here.int('who')), amount: 1 }), act(gainLife, { seat: me, amount: 1 })],
});
const welcome: Ability = triggered('welcome', {
  from: [battlefield],
  on: [events.entered],
  when: (here, event) => event.data['card'] === here.source,
  does: [act(draw, { seat: me })],
});
const ping: Ability = activated('ping', {
  from: [battlefield],
  tags: ['ability'],
  cost: [act(tap, { card: itself })],
  conditions: [
    {
      says: 'it has come in this turn',
      holds: (here) =>
        !here.exists(here.source) ||
        here.get(here.source, on.card.fields.since) <= here.get(here.player(here.seat), on.player.fields.began),
    },
  ],
  targets: [target('it', anyTarget)],
  does: dealsTo(chosen('it'), 1),
});
const feast: Ability = activated('feast', {
  from: [battlefield],
  tags: ['ability'],
  cost: [
    choose('food', {
      kind: 'one',
      from: (here) => on.creatures(here).filter((id) => on.controllerOf(here, id) === here.seat),
      why: 'sacrifice',
    }),
    sacrifices(v('food')),
  ],
  does: [act(gainLife, { seat: me, amount: 1 })],
});

export const goblin: StackCard = made('goblin', ['creature'], {
  power: 1,
  toughness: 1,
  subtypes: ['Goblin'],
  colors: ['red'],
  token: true,
});

/** Something of everything. */
export const pool: readonly StackCard[] = [
  land('plains', 'Plains'),
  land('mountain', 'Mountain'),
  land('forest', 'Forest'),
  creature('bear', 2, 2, { cost: '1G', colors: ['green'], subtypes: ['Bear'] }),
  creature('giant', 4, 4, { cost: '3R', colors: ['red'], subtypes: ['Giant'], keywords: ['trample'] }),
  creature('captain', 2, 2, { cost: '2W', colors: ['white'], subtypes: ['Human'], continuous: [anthem] }),
  creature('mourner', 1, 2, { cost: '1W', colors: ['white'], subtypes: ['Human'], abilities: [watcher] }),
  creature('drainer', 0, 1, { cost: '1', subtypes: ['Vampire'], abilities: [drain] }),
  creature('guide', 1, 1, { cost: '1G', subtypes: ['Elf'], abilities: [welcome] }),
  creature('archer', 1, 1, { cost: '1R', subtypes: ['Elf'], abilities: [ping] }),
  creature('healer', 1, 3, { cost: '2W', subtypes: ['Human'], keywords: ['lifelink'] }),
  creature('runner', 2, 1, { cost: 'R', subtypes: ['Goblin'], keywords: ['haste'] }),
  artifact('altar', { cost: '1', abilities: [feast] }),
  instant('bolt', 'R', { targets: [target('it', anyTarget)], does: dealsTo(chosen('it'), 3) }, { colors: ['red'] }),
  instant('growth', 'G', { targets: [target('it', anyCreature)], does: [pumps(v('it'), 3, 3)] }, { colors: ['green'] }),
  instant('denial', '1', {
    targets: [
      choose('spell', { kind: 'one', from: (here) => here.cards(here.zone(on.stack)).filter((id) => id !== here.source), why: 'target' }),
    ],
    does: [removesLink((here) => linkOf(here, here.int('spell'))), putInto(v('spell'), graveyard)],
  }),
  sorcery('doom', '2W', { does: [{ step: 'each', into: 'each', of: anyCreature, together: true, steps: [destroys(v('each'))] }] }),
  sorcery('raid', '2R', { does: createsTokens('goblin', me, 2) }),
  goblin,
];
