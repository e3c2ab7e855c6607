/**
 * Turns: untap, upkeep, draw, main, combat, main, end, cleanup.
 *
 * SN1  A turn has these steps, in order. Whoever plays first does not draw in the first turn. In each of them but untap and cleanup
 *      players get priority; in combat before anybody attacks, if anything has triggered by then.
 * SN2  In cleanup the player discards to seven; then damage and what lasts until end of turn end together. If anything is due then, or
 *      has triggered, players get priority in it, and there is another cleanup.
 * CW32  An extra turn comes after the one that goes on, of several the newest first; when there are no more of them, turns go on after
 *      whoever's it was.
 * SN9  Whatever is skipped of a turn, or the turn itself, does not take place. Of several effects that skip it one is used up each time.
 *      What lasts until the next one waits for one that is not skipped.
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
  eachTogether,
  enter,
  type Here,
  isUnsettled,
  type Look,
  leave,
  type PriorityWindow,
  type ProgramDefinition,
  program,
  type Refusal,
  repeatWhile,
  type Step,
  v,
} from '@rulewright/kernel';
import { combatWith } from './combat/combat.js';
import { draw } from './moving/hand-and-library.js';
import { discards, putOntoBattlefield } from './moving/steps.js';
import { untap } from './permanents/tap-and-attach.js';
import { cleanUp } from './players/life-and-damage.js';
import { extraTurn, landPlayed, turnComes } from './players/turns-and-losing.js';
import * as on from './table.js';
import { hand, player } from './table.js';

/** What lasts until end of turn lasts as long as this scope. */
export const THIS_TURN = 'thisTurn';
const HAND_SIZE = 7;
const me = (here: Here): number => here.seat;

const mine = (here: Here): number[] => on.permanents(here).filter((id) => on.controllerOf(here, id) === here.seat);
/** Who takes an extra turn next: whoever was given one last; -1 for nobody. */
const extraSeat = (here: Here): number => {
  const newest = (seat: number): number => here.get(here.player(seat), player.fields.extraTurns).at(-1) ?? -1;
  const all = on.seatsOf(here).filter((seat) => newest(seat) >= 0 && on.isPlaying(here, seat));
  return all.sort((one, other) => newest(other) - newest(one))[0] ?? -1;
};
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

/** A stretch of a turn, unless it is skipped: then nothing of it takes place. (SN9) */
const within = (name: string, ...steps: readonly Step[]): readonly Step[] => [
  enter(name),
  branch((here) => here.isDuring(name), [...steps, leave(name)]),
];

export function turns({ open }: PriorityWindow): Turns {
  const during = (name: string, ...steps: readonly Step[]): readonly Step[] => within(name, ...steps, open);
  const combat = combatWith(open);
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
            eachTogether('it', v('excess'), discards(v('it'))),
          ],
        ),
        leave('cleanup'),
        also([leave(THIS_TURN)], [act(cleanUp, {})]),
        assign('again', isUnsettled),
        branch(v('again'), [enter(THIS_TURN), enter('cleanup'), open, leave('cleanup')]),
      ),
    ],
  );
  const turn = program(
    'turn',
    ['isFirst'],
    [
      branch(
        (here) => on.isPlaying(here, here.seat),
        [
          ...within(
            'turn',
            act(turnComes, { seat: me, what: 'turns' }),
            enter(THIS_TURN),
            ...within('untap', eachTogether('it', mine, act(untap, { card: v('it') }))),
            ...during('upkeep'),
            ...during(
              'draw',
              branch((here) => here.var('isFirst') !== true, [act(draw, { seat: me })]),
            ),
            ...during('main'),
            ...within('combat', call(combat)),
            ...during('main'),
            ...during('end', act(turnComes, { seat: me, what: 'end' })),
            call(cleanup),
            act(turnComes, { seat: me, what: 'over' }),
          ),
        ],
        [act(turnComes, { seat: me, what: 'turns' }), act(turnComes, { seat: me, what: 'over' })],
      ),
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
        repeatWhile(
          (here) => extraSeat(here) >= 0,
          assign('extra', extraSeat),
          act(extraTurn, { seat: v('extra'), by: -1 }),
          call(turn, { isFirst: false }, { seat: v('extra') }),
        ),
        assign('seat', (here) => (here.int('seat') + 1) % here.seats),
      ),
    ],
  };
}

/** Why a land cannot be played from the hand now: that is no ability of it. */
export function whyNotMove(look: Look, seat: number, id: number): readonly { readonly move: string; readonly why: Refusal }[] {
  if (!look.isIn(id, on.hand) || !on.printed(look, id).types.includes('land')) return [];
  const isMain = look.isDuring('main') && look.scopeSeat('turn') === seat && chainLength(look) === 0;
  const code = !isMain ? 'spell.too-slow' : look.get(look.player(seat), on.player.fields.landsPlayed) > 0 ? 'land.played' : undefined;
  return code === undefined ? [] : [{ move: 'play', why: { code, rule: 'SK2', seat, source: id } }];
}
