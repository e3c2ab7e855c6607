/**
 * Summons: the moves by which monsters come, as programs.
 *
 * SM6  Who summons chooses the card, then its Tributes, then the slot, and may take it back until then. Where a duel does not ask for
 *      slots, the first free one is taken.
 * SM7  Who summons a monster with an effect chooses its position, unless the text says which, or the duel does not ask.
 */
import {
  act,
  activate,
  assign,
  attempt,
  branch,
  type ChainWindows,
  call,
  chainLength,
  choose,
  type Expr,
  type Here,
  type Look,
  legalActivations,
  type ProgramDefinition,
  program,
  resolveNewest,
  type Step,
  v,
  type ZoneDefinition,
} from '@rulewright/kernel';
import {
  awaitNoMore,
  beginSummon,
  completeSummon,
  failSummon,
  sendToGrave,
  setMonster,
  setSpell,
  summon,
  summonToken,
} from '../actions.js';
import { changePosition } from '../moving/positions.js';
import { arriving, arrivingOf, controller, duel, duelOf, freeMonsterSlot, freeSlots, isUp, monsters, spells } from '../table.js';
import { mayChange, maySetMonster, maySetSpell, maySummon, OWN } from '../turns/legal-moves.js';
import { AGAIN } from './summon-actions.js';
import { cameBy, givenFor, gives } from './tributes.js';

const mine = (of: (look: Look, seat: number) => number[]) => (here: Here) => of(here, here.seat);
const me = (here: Here): number => here.seat;

/** Which slot of a zone it is, if the duel asks for it, into the variable; 0 is the first free one. (SM6) */
export const choosesSlot = (
  zone: ZoneDefinition,
  into = 'At',
  seat: (here: Here) => number = me,
  who: (here: Here) => number = me,
): readonly Step[] => [
  assign(into, 0),
  branch(
    (here) => here.get(duelOf(here), duel.fields.asksSlots),
    [choose(into, { kind: 'slot', who, from: (here) => freeSlots(here, zone, seat(here)), why: 'slot' })],
  ),
];
const choosesPosition = (into: string, poses: readonly string[], who: (here: Here) => number): readonly Step[] => [
  assign(into, 'attack'),
  branch(
    (here) => here.get(duelOf(here), duel.fields.asksPositions),
    [choose(into, { kind: 'name', who, from: [...poses], why: 'position' })],
  ),
];

export interface SpecialSummon {
  /** To whose side; that of whoever it is, by default. */
  readonly seat?: (here: Here) => number;
  /** How the event says that it came: `special`, `fusion`, `ritual`. */
  readonly how?: string;
  /** Whoever summons it chooses between attack and defense, by default. `down`: face down; `up or down`: attack, or face down. */
  readonly position?: 'attack' | 'defense' | 'down' | 'up or down';
  /** Who summons it; whoever it is, by default. */
  readonly by?: (here: Here) => number;
}

const posed = (
  position: SpecialSummon['position'],
  by: (here: Here) => number,
): { readonly steps: readonly Step[]; readonly is: Expr<string> } =>
  position === undefined || position === 'up or down'
    ? { steps: choosesPosition('Pose', ['attack', position === undefined ? 'defense' : 'down'], by), is: v('Pose') }
    : { steps: [], is: position };
/** Special Summons a monster, which an effect does. (SM7) */
export function specialSummons(card: Expr<number>, { seat = me, how = 'special', position, by = me }: SpecialSummon = {}): readonly Step[] {
  const pose = posed(position, by);
  return [
    ...choosesSlot(monsters, 'At', seat, by),
    ...pose.steps,
    act(summon, { card, seat, how, position: pose.is, at: v('At'), tributes: -1 }),
  ];
}
/** Special Summons a token; its record goes into `into`. */
export function summonsToken(
  token: string,
  { seat = me, position, into }: Omit<SpecialSummon, 'how'> & { readonly into?: string } = {},
): readonly Step[] {
  const pose = posed(position, me);
  return [
    ...choosesSlot(monsters, 'At', seat),
    ...pose.steps,
    act(summonToken, { token, seat, position: pose.is, at: v('At') }, into === undefined ? {} : { into }),
  ];
}

/** Whether what is about to come still does. */
const comes = (here: Here): boolean => {
  const it = duelOf(here);
  const id = arrivingOf(here);
  if (here.get(it, duel.fields.isNegated) || !here.exists(id)) return false;
  if (here.get(it, duel.fields.arrivesAs) === AGAIN) return here.isIn(id, monsters) && isUp(here, id);
  if (here.get(it, duel.fields.arrivesAs) === 'flip') return here.isIn(id, monsters) && !isUp(here, id);
  return here.isIn(id, arriving) && freeMonsterSlot(here, here.get(id, controller)) >= 0;
};

/** By which a chain that is over finds how what has waited for that comes. */
const ARRIVE = 'arrive';
/** After a chain. (SM12) */
export const arrivesNow: Step = branch(
  (here) => here.get(duelOf(here), duel.fields.isToArrive),
  [act(awaitNoMore, {}), call(() => ARRIVE)],
);

/** The moves in a Main Phase. */
export function summonPrograms(windows: ChainWindows): readonly ProgramDefinition[] {
  // What is left of it leaves. (SM2)
  const fails: readonly Step[] = [
    assign('left', (here) => arrivingOf(here)),
    act(failSummon, {}),
    branch(
      (here) => here.exists(here.int('left')) && here.isIn(here.int('left'), arriving),
      [act(sendToGrave, { card: v('left'), how: 'rule' })],
    ),
  ];
  const arrives: Step = branch((here) => arrivingOf(here) !== 0, [...windows.interject, branch(comes, [act(completeSummon, {})], fails)]);
  return [
    program(ARRIVE, [], [arrives]),
    program(
      'summon',
      [],
      [
        attempt(
          choose('card', { kind: 'one', from: mine(maySummon), why: 'summon' }),
          branch(
            (here) => here.isIn(here.int('card'), monsters),
            [act(beginSummon, { card: v('card'), seat: me, how: AGAIN, position: 'attack', at: 0, tributes: 0 })],
            [
              ...gives('summon'),
              ...choosesSlot(monsters),
              act(beginSummon, { card: v('card'), seat: me, how: cameBy, position: 'attack', at: v('At'), tributes: givenFor }),
            ],
          ),
        ),
        arrives,
      ],
    ),
    program(
      'set monster',
      [],
      [
        attempt(
          choose('card', { kind: 'one', from: mine(maySetMonster), why: 'set monster' }),
          ...gives('set'),
          ...choosesSlot(monsters),
          act(setMonster, { card: v('card'), seat: me, at: v('At'), tributes: givenFor }),
        ),
      ],
    ),
    program(
      'set spell',
      [],
      [
        attempt(
          choose('card', { kind: 'one', from: mine(maySetSpell), why: 'set' }),
          branch((here) => here.card(here.int('card'))['type'] !== 'field', choosesSlot(spells), [assign('At', 0)]),
          act(setSpell, { card: v('card'), seat: me, at: v('At') }),
        ),
      ],
    ),
    program(
      'change position',
      [],
      [
        attempt(
          choose('card', { kind: 'one', from: mine(mayChange), why: 'position' }),
          branch(
            (here) => isUp(here, here.int('card')),
            [act(changePosition, { card: v('card'), to: '', isMove: true })],
            [act(beginSummon, { card: v('card'), seat: me, how: 'flip', position: 'attack', at: 0, tributes: 0 })],
          ),
        ),
        arrives,
      ],
    ),
    program(
      'special summon',
      [],
      [
        choose('pick', {
          kind: 'action',
          of: 'activations',
          from: (here) => legalActivations(here, here.seat, OWN),
          why: 'special summon',
        }),
        activate(v('pick')),
        branch((here) => chainLength(here) > 0, [resolveNewest()]),
        arrives,
      ],
    ),
  ];
}
