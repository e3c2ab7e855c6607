/** The monsters. */
import { act, branch, type CardDefinition, choose, each, type Here, type Step, thenDo, v } from '@rulewright/kernel';
import { ifYouCan, ignition, mustIf, oncePerTurn, onlyUseOnce, whenYouCan } from '../abilities.js';
import { addToHand, banish, destroy, shuffleDeck, tribute } from '../actions.js';
import { destroyed, discarded, flipped, sent, summoned } from '../events.js';
import { gainLife, inflict } from '../players/life-and-chance.js';
import { allMonsters, controller, deckOf, grave, hand, handOf, monsters, monstersOf } from '../table.js';
import { canDraw, draws, hasRoom, isAboutMe, isMonster, me, specialSummons } from './phrases.js';

const monster = (
  id: string,
  name: string,
  level: number,
  atk: number,
  def: number,
  rest: Partial<CardDefinition> = {},
): CardDefinition => ({
  id,
  name,
  kind: 'monster',
  level,
  atk,
  def,
  ...rest,
});

const search = (from: (here: Here) => readonly number[]): readonly Step[] => [
  choose('found', { kind: 'upTo', max: 1, from, why: 'search', shown: true }),
  each('one', v('found'), act(addToHand, { card: v('one'), seat: -1 })),
  act(shuffleDeck, { seat: (here) => here.seat }),
];

export const monsterCards: readonly CardDefinition[] = [
  monster('footman', 'Footman', 4, 1400, 1200),
  monster('twins', 'Twin Blades', 4, 1900, 900),
  monster('warden', 'Stone Warden', 4, 800, 2000),
  monster('ogre', 'Hill Ogre', 5, 2100, 1500),
  monster('wyrm', 'White Wyrm', 8, 3000, 2500),
  monster('finder', 'Lost-and-Finder', 3, 1000, 600, {
    abilities: [
      mustIf('finder.search', {
        from: [grave],
        on: [sent],
        when: (here, event) => isAboutMe(here, event) && event.data['from'] === monsters.id,
        does: search((here) => deckOf(here, here.seat).filter((id) => isMonster(here, id) && (here.card(id)['atk'] as number) <= 1500)),
      }),
    ],
  }),
  monster('jester', 'Vanishing Jester', 3, 500, 1200, {
    abilities: [
      whenYouCan('jester.again', {
        from: [grave],
        on: [sent],
        when: isAboutMe,
        conditions: [hasRoom],
        cost: [act(banish, { card: me, down: false })],
        does: [
          choose('found', {
            kind: 'upTo',
            max: 1,
            from: (here) => [...deckOf(here, here.seat), ...handOf(here, here.seat)].filter((id) => here.card(id).id === 'jester'),
            why: 'search',
            shown: true,
          }),
          each('one', v('found'), ...specialSummons((here) => here.int('one'))),
          act(shuffleDeck, { seat: (here) => here.seat }),
        ],
      }),
    ],
  }),
  monster('gunner', 'Spare-Parts Gunner', 4, 1400, 1300, {
    abilities: [
      ignition('gunner.fire', {
        cost: [
          choose('ammo', { kind: 'one', from: (here) => monstersOf(here, here.seat), why: 'tribute' }),
          act(tribute, { card: v('ammo') }),
        ],
        does: [act(inflict, { seat: (here) => 1 - here.seat, amount: 500 })],
      }),
    ],
  }),
  monster('herald', 'Herald of the Hour', 4, 1000, 1000, {
    abilities: [whenYouCan('herald.when', { from: [monsters], on: [summoned], when: isAboutMe, conditions: [canDraw(1)], does: draws(1) })],
  }),
  monster('envoy', 'Patient Envoy', 4, 1000, 1000, {
    abilities: [ifYouCan('envoy.if', { from: [monsters], on: [summoned], when: isAboutMe, conditions: [canDraw(1)], does: draws(1) })],
  }),
  monster('snare', 'Snare Beetle', 2, 450, 600, {
    abilities: [
      mustIf('snare.flip', {
        from: [monsters],
        on: [flipped],
        when: isAboutMe,
        targets: [choose('it', { kind: 'one', from: allMonsters, why: 'destroy' })],
        does: [act(destroy, { card: v('it'), how: 'effect' })],
      }),
    ],
  }),
  monster('cook', 'Camp Cook', 3, 800, 800, {
    abilities: [ignition('cook.feed', { limits: oncePerTurn, does: [act(gainLife, { seat: (here) => here.seat, amount: 500 })] })],
  }),
  monster('duke', 'Duke of One Decree', 4, 1600, 1000, {
    abilities: [ignition('duke.decree', { limits: onlyUseOnce, does: [act(gainLife, { seat: (here) => here.seat, amount: 700 })] })],
  }),
  monster('mourner', 'Mourner in the Wings', 4, 1500, 1500, {
    abilities: [
      ifYouCan('mourner.come', {
        from: [hand],
        on: [destroyed],
        when: (here, { data }) => {
          const id = data['card'] as number;
          return here.exists(id) && here.get(id, controller) === here.seat && isMonster(here, id);
        },
        conditions: [hasRoom],
        limits: onlyUseOnce,
        attempts: 'none',
        does: [branch((here) => here.exists(here.source) && here.isIn(here.source, hand), specialSummons(me))],
      }),
    ],
  }),
  monster('wraith', 'Paper Wraith', 3, 1100, 300, {
    abilities: [
      whenYouCan('wraith.discarded', {
        from: [grave],
        on: [discarded],
        when: isAboutMe,
        does: [act(gainLife, { seat: (here) => here.seat, amount: 500 })],
      }),
    ],
  }),
  monster('squire', 'Eager Squire', 3, 900, 900, {
    abilities: [
      {
        ...ignition('squire.rush', {
          conditions: [hasRoom, canDraw(1)],
          limits: onlyUseOnce,
          attempts: 'none',
          does: [thenDo(specialSummons(me), draws(1))],
        }),
        from: [hand],
        facing: 'any',
      },
    ],
  }),
  monster('drummer', 'War Drummer', 4, 1200, 1200, {
    continuous: [
      {
        id: 'drummer.beat',
        isStatic: true,
        affects: { and: [{ is: ['kind', 'monster'] }, { same: 'controller' }] },
        parts: [{ layer: 'additive', changes: [{ add: 'atk.plus', by: 300 }] }],
      },
    ],
  }),
];
