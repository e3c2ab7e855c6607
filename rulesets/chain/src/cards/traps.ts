/** The Traps. */
import { act, type CardDefinition, choose, eachTogether, negatesActivation, negatesEffect, v } from '@rulewright/kernel';
import { trap } from '../abilities.js';
import { destroy, stopAttack } from '../actions.js';
import { attackOf } from '../effects/layers.js';
import { attackDeclared, summoned } from '../events.js';
import { turnDown } from '../moving/positions.js';
import { gainLife, payLife } from '../players/life-and-chance.js';
import { controller, graveOf, isUp, lifeOf, monsters, monstersOf, position } from '../table.js';
import { answers, below, card, cardBelow, hasRoom, isMonster, specialSummons, upMonsters } from './phrases.js';

export const trapCards: readonly CardDefinition[] = [
  card('tonic', 'Bitter Tonic', 'trap', trap('tonic', 'normal', { does: [act(gainLife, { seat: (here) => here.seat, amount: 1000 })] })),
  card(
    'call',
    'Call from Below',
    'trap',
    trap('call', 'continuous', {
      conditions: [hasRoom],
      targets: [choose('it', { kind: 'one', from: (here) => graveOf(here, here.seat).filter((id) => isMonster(here, id)), why: 'summon' })],
      does: specialSummons((here) => here.var('it') as number | undefined),
    }),
  ),
  card(
    'mirror',
    'Wall of Mirrors',
    'trap',
    trap('mirror', 'normal', {
      memories: [{ event: attackDeclared, in: 'turn' }],
      conditions: [
        {
          says: 'no monster of the other side has just attacked',
          holds: (here) =>
            here.history.exists({
              event: attackDeclared,
              in: 'turn',
              justNow: true,
              where: ({ data }) =>
                here.exists(data['attacker'] as number) && here.get(data['attacker'] as number, controller) !== here.seat,
            }),
        },
      ],
      does: [
        eachTogether(
          'one',
          (here) => monstersOf(here, 1 - here.seat).filter((id) => isUp(here, id) && here.get(id, position) === 'attack'),
          act(destroy, { card: v('one'), how: 'effect' }),
        ),
      ],
    }),
  ),
  card(
    'parry',
    'Parry',
    'trap',
    trap('parry', 'normal', {
      memories: [{ event: attackDeclared, in: 'turn' }],
      conditions: [
        { says: 'nobody has just attacked', holds: (here) => here.history.exists({ event: attackDeclared, in: 'turn', justNow: true }) },
      ],
      does: [act(stopAttack, {})],
    }),
  ),
  card(
    'pitfall',
    'Pitfall',
    'trap',
    trap('pitfall', 'normal', {
      memories: [{ event: summoned, in: 'turn' }],
      targets: [
        choose('it', {
          kind: 'one',
          from: (here) =>
            here.history
              .list({ event: summoned, in: 'turn', justNow: true })
              .map(({ data }) => data['card'] as number)
              .filter((id) => here.exists(id) && here.isIn(id, monsters) && attackOf(here, id) >= 500),
          why: 'destroy',
        }),
      ],
      does: [act(destroy, { card: v('it'), how: 'effect' })],
    }),
  ),
  card(
    'verdict',
    'Solemn Verdict',
    'trap',
    trap('verdict', 'counter', {
      conditions: [answers(['spell', 'trap'], 'anybody')],
      cost: [act(payLife, { seat: (here) => here.seat, amount: (here) => Math.floor(lifeOf(here, here.seat) / 2) })],
      attempts: 'none',
      does: [negatesActivation(below), act(destroy, { card: cardBelow, how: 'effect' })],
    }),
  ),
  card(
    'hush',
    'Hush',
    'trap',
    trap('hush', 'counter', { conditions: [answers(['spell', 'trap'], 'anybody')], attempts: 'none', does: [negatesEffect(below)] }),
  ),
  card(
    'veil',
    'Book of Veils',
    'trap',
    trap('veil', 'normal', {
      targets: [choose('it', { kind: 'one', from: upMonsters, why: 'turn down' })],
      does: [act(turnDown, { card: v('it') })],
    }),
  ),
];
