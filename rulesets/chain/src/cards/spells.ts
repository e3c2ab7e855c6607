/** The Spells. */
import { act, andIfYouDo, branch, type CardDefinition, choose, eachTogether, v } from '@rulewright/kernel';
import { onlyActivateOne, onlyUseOnce, spell } from '../abilities.js';
import { banish, destroy, discard } from '../actions.js';
import { addsAttack, becomesAttack } from '../effects/layers.js';
import { gainLife } from '../players/life-and-chance.js';
import { allMonsters, allSpells, handOf } from '../table.js';
import { any, canDraw, card, draws, gravesMonsters, hasRoom, specialSummons, upMonsters } from './phrases.js';

export const spellCards: readonly CardDefinition[] = [
  card(
    'tide',
    'Dark Tide',
    'spell',
    spell('tide', 'normal', {
      conditions: [any('there is no monster', allMonsters)],
      does: [eachTogether('one', allMonsters, act(destroy, { card: v('one'), how: 'effect' }))],
    }),
  ),
  card(
    'gust',
    'Sudden Gust',
    'spell',
    spell('gust', 'quick-play', {
      targets: [choose('it', { kind: 'one', from: (here) => allSpells(here).filter((id) => id !== here.source), why: 'destroy' })],
      does: [act(destroy, { card: v('it'), how: 'effect' })],
    }),
  ),
  card('purse', 'Fat Purse', 'spell', spell('purse', 'normal', { conditions: [canDraw(2)], does: draws(2) })),
  card(
    'revival',
    'Revival',
    'spell',
    spell('revival', 'normal', {
      conditions: [hasRoom],
      targets: [choose('it', { kind: 'one', from: gravesMonsters, why: 'summon' })],
      does: specialSummons((here) => here.var('it') as number | undefined),
    }),
  ),
  card(
    'haste',
    'Reckless Haste',
    'spell',
    spell('haste', 'quick-play', {
      tags: ['changes attack'],
      targets: [choose('it', { kind: 'one', from: upMonsters, why: 'strengthen' })],
      does: [branch((here) => here.var('it') !== undefined, [addsAttack(700, 'turn')])],
    }),
  ),
  card(
    'giant',
    'Giant Growth-Ring',
    'spell',
    spell('giant', 'normal', {
      targets: [choose('it', { kind: 'one', from: upMonsters, why: 'double' })],
      does: [
        branch(
          (here) => here.var('it') !== undefined,
          becomesAttack((now) => 2 * now, 'turn'),
        ),
      ],
    }),
  ),
  card('edict', 'One Edict', 'spell', spell('edict', 'normal', { limits: onlyActivateOne, conditions: [canDraw(1)], does: draws(1) })),
  card('oath', 'Sworn Oath', 'spell', spell('oath', 'normal', { limits: onlyUseOnce, conditions: [canDraw(1)], does: draws(1) })),
  card(
    'purge',
    'Costly Purge',
    'spell',
    spell('purge', 'normal', {
      conditions: [
        any('there is no monster', allMonsters),
        { says: 'there is nothing to discard', holds: (here) => handOf(here, here.seat).some((id) => id !== here.source) },
      ],
      does: [
        choose('lost', { kind: 'one', from: (here) => handOf(here, here.seat), why: 'discard' }),
        choose('it', { kind: 'one', from: allMonsters, why: 'banish' }),
        andIfYouDo(act(discard, { card: v('lost') }), act(banish, { card: v('it'), down: false })),
      ],
    }),
  ),
  {
    ...card(
      'banner',
      'War Banner',
      'spell',
      spell('banner', 'continuous', {
        does: [branch((here) => here.exists(here.source), [act(gainLife, { seat: (here) => here.seat, amount: 1 })])],
      }),
    ),
    continuous: [
      {
        id: 'banner.wind',
        isStatic: true,
        affects: { and: [{ is: ['kind', 'monster'] }, { same: 'controller' }] },
        parts: [{ layer: 'additive', changes: [{ add: 'atk.plus', by: 500 }] }],
      },
    ],
  },
];
