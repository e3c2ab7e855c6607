/**
 * Turns: untap, upkeep, draw, main, combat, main, end, cleanup.
 *
 * SN1  A turn has these steps, in order. Whoever plays first does not draw in the first turn. In each of them but untap and cleanup
 *      players get priority.
 * SN2  In cleanup the player discards to seven; then damage and what lasts until end of turn end together. If anything is due then, or
 *      has triggered, players get priority, and there is another cleanup.
 * SN3  Attackers are untapped creatures that have been under their controller's control since the turn began, or have haste. What is
 *      blocked deals its damage to what blocks it, in order, and the rest to the last; what is not, to the player. All combat
 *      damage is dealt at once.
 * SN4  A turn of a player who has lost does not take place, but comes: what lasts until then ends.
 */
import {
  act,
  also,
  assign,
  branch,
  call,
  chainLength,
  choose,
  each,
  eachTogether,
  enter,
  type Here,
  isUnsettled,
  type Look,
  leave,
  type PriorityWindow,
  type ProgramDefinition,
  program,
  repeatWhile,
  type Step,
  v,
} from '@rulewright/kernel';
import {
  attack,
  block,
  cleanUp,
  deal,
  discard,
  draw,
  gainLife,
  landPlayed,
  leaveCombat,
  putOntoBattlefield,
  turnComes,
  untap,
} from './actions.js';
import * as on from './table.js';
import { card, hand, player } from './table.js';

/** What lasts until end of turn lasts as long as this scope. */
export const THIS_TURN = 'thisTurn';
const HAND_SIZE = 7;
const me = (here: Here): number => here.seat;
const { tapped, since, attacks, blocks } = card.fields;

const mine = (here: Here): number[] => on.permanents(here).filter((id) => on.controllerOf(here, id) === here.seat);
/** Whether it has been under its controller's control since that player's turn began. */
export const isSick = (look: Look, id: number): boolean =>
  look.get(id, since) > look.get(look.player(on.controllerOf(look, id)), player.fields.began) && !on.has(look, id, 'haste');

const canAttack = (here: Here): number[] =>
  mine(here).filter((id) => on.is(here, id, 'creature') && !here.get(id, tapped) && !isSick(here, id) && !on.has(here, id, 'defender'));
export const attackers = (look: Look): number[] =>
  on.permanents(look).filter((id) => look.get(id, attacks) >= 0 && on.is(look, id, 'creature'));
const blockersOf = (look: Look, attacker: number): number[] =>
  on.permanents(look).filter((id) => look.get(id, blocks) === attacker && on.is(look, id, 'creature'));

/** Who deals how much to whom: triples, one after the other. */
function blows(here: Here): number[] {
  const all: number[] = [];
  for (const attacker of attackers(here)) {
    const power = Math.max(0, on.powerOf(here, attacker));
    const blockers = blockersOf(here, attacker);
    let rest = power;
    blockers.forEach((blocker, i) => {
      const needed = Math.max(0, on.toughnessOf(here, blocker) - here.get(blocker, card.fields.damage));
      const isLast = i === blockers.length - 1 && !on.has(here, attacker, 'trample');
      const amount = isLast ? rest : Math.min(rest, needed);
      rest -= amount;
      all.push(attacker, blocker, amount, blocker, attacker, Math.max(0, on.powerOf(here, blocker)));
    });
    const wasBlocked = here.list('blocked').includes(attacker);
    if (!wasBlocked || on.has(here, attacker, 'trample')) all.push(attacker, here.player(here.get(attacker, attacks)), rest);
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
  assign('blows', blows),
  assign('done', []),
  eachTogether(
    'nth',
    (here) => Array.from({ length: here.list('blows').length / 3 }, (_, i) => i),
    assign('now', 0),
    act(deal, { source: blow(0), to: blow(1), amount: blow(2), combat: true, sure: false }, { into: 'now' }),
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

export interface Turns {
  readonly programs: readonly ProgramDefinition[];
  readonly main: readonly Step[];
}

/** The moves that use no stack: to play a land. */
export const moves = (here: Here): readonly string[] => {
  const seat = here.int('who');
  if (!here.isDuring('main') || here.scopeSeat('turn') !== seat || chainLength(here) > 0) return [];
  if (here.get(here.player(seat), player.fields.landsPlayed) > 0) return [];
  return here.cards(here.zone(hand, seat)).some((id) => on.printed(here, id).types.includes('land')) ? ['play a land'] : [];
};
const playLand = program(
  'play a land',
  [],
  [
    choose('land', {
      kind: 'one',
      from: (here) => here.cards(here.zone(hand, here.seat)).filter((id) => on.printed(here, id).types.includes('land')),
      why: 'land',
    }),
    act(landPlayed, { seat: me }),
    putOntoBattlefield(v('land'), me),
  ],
);

export function turns({ open }: PriorityWindow): Turns {
  const during = (name: string, ...steps: readonly Step[]): readonly Step[] => [enter(name), ...steps, open, leave(name)];
  const combat = program(
    'combat',
    [],
    [
      enter('combat'),
      assign('attackers', []),
      branch(
        (here) => canAttack(here).length > 0 && on.opponentsOf(here, here.seat).length > 0,
        [choose('attackers', { kind: 'upTo', from: canAttack, why: 'attack' })],
      ),
      branch(
        (here) => here.list('attackers').length > 0,
        [
          assign('defender', (here) => on.opponentsOf(here, here.seat)[0]),
          branch(
            (here) => on.opponentsOf(here, here.seat).length > 1,
            [choose('defender', { kind: 'one', of: 'values', from: (here) => on.opponentsOf(here, here.seat), why: 'defender' })],
          ),
          eachTogether('attacker', v('attackers'), act(attack, { card: v('attacker'), seat: v('defender') })),
          open,
          assign('blocked', []),
          each(
            'blocker',
            (here) => on.creatures(here).filter((id) => on.controllerOf(here, id) === here.int('defender') && !here.get(id, tapped)),
            branch(
              (here) => attackers(here).length > 0,
              [
                choose('what', { kind: 'upTo', max: 1, who: v('defender'), from: attackers, why: 'block', about: v('blocker') }),
                each(
                  'what',
                  v('what'),
                  act(block, { card: v('blocker'), attacker: v('what') }),
                  assign('blocked', (here) => [...here.list('blocked'), here.int('what')]),
                ),
              ],
            ),
          ),
          open,
          ...combatDamage,
          open,
          act(leaveCombat, {}),
        ],
      ),
      leave('combat'),
    ],
  );
  const cleanup = program(
    'cleanup',
    [],
    [
      assign('again', true),
      repeatWhile(
        v('again'),
        enter('cleanup'),
        branch(
          (here) => here.count(here.zone(hand, here.seat)) > HAND_SIZE,
          [
            choose('excess', {
              kind: 'some',
              from: (here) => here.cards(here.zone(hand, here.seat)),
              min: (here) => here.count(here.zone(hand, here.seat)) - HAND_SIZE,
              max: (here) => here.count(here.zone(hand, here.seat)) - HAND_SIZE,
              why: 'discard',
            }),
            eachTogether('it', v('excess'), act(discard, { card: v('it') })),
          ],
        ),
        leave('cleanup'),
        also([leave(THIS_TURN)], [act(cleanUp, {})]),
        assign('again', isUnsettled),
        branch(v('again'), [enter(THIS_TURN), open]),
      ),
    ],
  );
  const turn = program(
    'turn',
    ['isFirst'],
    [
      act(turnComes, { seat: me, what: 'turns' }),
      branch(
        (here) => on.isPlaying(here, here.seat),
        [
          enter('turn'),
          enter(THIS_TURN),
          enter('untap'),
          eachTogether('it', mine, act(untap, { card: v('it') })),
          leave('untap'),
          ...during('upkeep'),
          ...during(
            'draw',
            branch((here) => here.var('isFirst') !== true, [act(draw, { seat: me })]),
          ),
          ...during('main'),
          call(combat),
          ...during('main'),
          ...during('end', act(turnComes, { seat: me, what: 'end' })),
          call(cleanup),
          leave('turn'),
        ],
      ),
      act(turnComes, { seat: me, what: 'over' }),
    ],
  );
  return {
    programs: [combat, cleanup, turn, playLand],
    main: [
      assign('seat', (here) =>
        Math.max(
          0,
          on.seatsOf(here).findIndex((seat) => here.get(here.player(seat), player.fields.goesFirst)),
        ),
      ),
      assign('first', true),
      repeatWhile(
        true,
        call(turn, { isFirst: v('first') }, { seat: v('seat') }),
        assign('first', false),
        assign('seat', (here) => (here.int('seat') + 1) % here.seats),
      ),
    ],
  };
}
