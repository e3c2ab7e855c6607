/**
 * Tributes: how many, and which, are given for a monster that is summoned or set the normal way.
 *
 * CW18  A monster takes one Tribute from level 5 and two from level 7, unless its text has another way: beside that one, for its player to
 *      choose, or instead of it. A way is there while its condition holds and there are such Tributes.
 * CW19  A monster that counts as several Tributes does so for the monsters that its text names, while it is face up and its effects are not
 *      negated; what is given must come to as many as are needed, and none of it may be too many.
 * CW20  What the other player controls is Tributed only where an effect says so, as if it were one's own, for whatever that is; and never
 *      where it leaves no room for what comes. What must be Tributed first is given before anything else is.
 */
import {
  act,
  askedBy,
  assign,
  branch,
  choose,
  eachTogether,
  type Here,
  isWatched,
  type Look,
  type Refusal,
  type Step,
  v,
  whyNotDo,
} from '@rulewright/kernel';
import { has } from '../effects/layers.js';
import { tribute } from '../moving/destroy-and-banish.js';
import { no } from '../moving/zone-changes.js';
import { controller, freeMonsterSlot, isUp, monstersOf, other } from '../table.js';

/** Another way to be summoned or set, that a monster's text has. */
export interface Way {
  readonly tributes: number;
  /** Whether there is no other. */
  readonly isOnly: boolean;
  /** Whether it may be set in that way, too. */
  readonly sets: boolean;
  holds(here: Here): boolean;
  fits(here: Here, tribute: number): boolean;
}
/** What a monster counts as, for some others. */
export interface Worth {
  readonly count: number;
  fits(here: Here, card: number): boolean;
}
export type Deed = 'summon' | 'set';

const usually = (look: Look, id: number): number => {
  const level = look.card(id)['level'] as number;
  return level >= 7 ? 2 : level >= 5 ? 1 : 0;
};
const always = (): boolean => true;
/** As the rules have it: without a Tribute, with one, with two. */
const plainWays: readonly Way[] = [0, 1, 2].map((tributes) => ({ tributes, isOnly: false, sets: true, holds: always, fits: always }));
const onlyPlain: readonly (readonly Way[])[] = plainWays.map((way) => [way]);
const plainWay = (look: Look, id: number): Way => plainWays[usually(look, id)] as Way;
const noWays: readonly Way[] = [];
const written = (look: Look, id: number): readonly Way[] => (look.card(id)['ways'] as readonly Way[] | undefined) ?? noWays;

/** The ways that its text and the rules know, whether or not there are such Tributes. */
function waysOf(look: Look, id: number, deed: Deed): readonly Way[] {
  const all = written(look, id);
  if (all.length === 0) return onlyPlain[usually(look, id)] as readonly Way[];
  const usual = all.some(({ isOnly }) => isOnly) ? [] : [plainWay(look, id)];
  return [...usual, ...all.filter((way) => (deed === 'summon' || way.sets) && way.holds(askedBy(look, id)))];
}

const worthOf = (look: Look, id: number, given: number): number => {
  const worth = look.card(given)['worth'] as Worth | undefined;
  if (worth === undefined || !isUp(look, given) || has(look, given, 'negated')) return 1;
  return worth.fits(askedBy(look, given), id) ? worth.count : 1;
};

/** What the other player controls and the seat may Tribute. (CW20) */
export const lentTo = (look: Look, seat: number): readonly number[] =>
  monstersOf(look, other(seat)).filter((one) => has(look, one, 'tributed-by-opponent'));
const mayGive = (look: Look, seat: number, id: number): boolean =>
  !has(look, id, 'cannot-be-tributed') &&
  !has(look, id, 'no-tribute-for-summons') &&
  (!isWatched(look, tribute) || whyNotDo(look, tribute, { card: id }, seat) === undefined);
/** What the seat may give for a monster in a way. (CW20) */
function givable(look: Look, seat: number, id: number, way: Way): readonly number[] {
  if (way.tributes === 0) return [];
  return [...monstersOf(look, seat), ...lentTo(look, seat)].filter((one) => mayGive(look, seat, one) && way.fits(askedBy(look, id), one));
}
/** What of it must be given before anything else. (CW20) */
const firstOf = (look: Look, all: readonly number[]): readonly number[] => all.filter((one) => has(look, one, 'tributed-first'));
/** Whether what must be given first is among it, or nothing else. (CW20) */
export function isFirstGiven(look: Look, all: readonly number[], given: readonly number[]): boolean {
  const first = firstOf(look, all);
  return first.every((one) => given.includes(one)) || given.every((one) => first.includes(one));
}
/** Whether they come to as many as are needed, none of them is too many, and there is room once they have left. (CW19) */
function isEnough(look: Look, seat: number, id: number, way: Way, given: readonly number[]): boolean {
  const worths = given.map((one) => worthOf(look, id, one));
  const sum = worths.reduce((all, one) => all + one, 0);
  if (sum < way.tributes || worths.some((one) => sum - one >= way.tributes)) return false;
  if (!isFirstGiven(look, givable(look, seat, id, way), given)) return false;
  return freeMonsterSlot(look, seat) >= 0 || given.some((one) => look.get(one, controller) === seat);
}
function isPayable(look: Look, seat: number, id: number, way: Way): boolean {
  if (way.tributes === 0) return freeMonsterSlot(look, seat) >= 0;
  const all = givable(look, seat, id, way);
  if (freeMonsterSlot(look, seat) < 0 && !all.some((one) => look.get(one, controller) === seat)) return false;
  return all.reduce((sum, one) => sum + worthOf(look, id, one), 0) >= way.tributes;
}

const openWays = (look: Look, seat: number, id: number, deed: Deed): readonly Way[] =>
  waysOf(look, id, deed).filter((way) => isPayable(look, seat, id, way));
/** With how many Tributes it is summoned or set as things are: in the first way that is open. */
export const tributesFor = (look: Look, id: number, deed: Deed = 'summon'): number => {
  if (written(look, id).length === 0) return usually(look, id); // there is one way only, open or not
  const seat = look.get(id, controller);
  return (openWays(look, seat, id, deed)[0] ?? waysOf(look, id, deed)[0])?.tributes ?? usually(look, id);
};
/** Why there are not enough Tributes for it, or no room. */
export function whyNotGiven(look: Look, seat: number, id: number, deed: Deed): Refusal | undefined {
  const ways = waysOf(look, id, deed);
  if (ways.some((way) => isPayable(look, seat, id, way))) return undefined;
  if (ways.length === 0) return no(deed === 'set' ? 'summon.not-set' : 'summon.not-normal');
  const needed = Math.min(...ways.map(({ tributes }) => tributes));
  return needed === 0 ? no('field.full') : { ...no('summon.tributes'), facts: { needed } };
}

/** By what a way is offered. */
const wayName = ({ tributes }: Way): string => (tributes === 0 ? 'no Tributes' : tributes === 1 ? '1 Tribute' : `${tributes} Tributes`);
const WAY = 'Way';
const open = (here: Here, deed: Deed): readonly Way[] => openWays(here, here.seat, here.int('card'), deed);
const wayNow = (here: Here, deed: Deed): Way => {
  const all = open(here, deed);
  return (all.find((way) => wayName(way) === here.var(WAY)) ?? all[0]) as Way;
};
const isPlain = (here: Here, all: readonly number[]): boolean =>
  firstOf(here, all).length === 0 &&
  all.every((one) => worthOf(here, here.int('card'), one) === 1 && here.get(one, controller) === here.seat);

/** The Tributes for the monster in the variable `card` are chosen and given; `given` has them. */
export function gives(deed: Deed): readonly Step[] {
  const all = (here: Here): readonly number[] => givable(here, here.seat, here.int('card'), wayNow(here, deed));
  const needed = (here: Here): number => wayNow(here, deed).tributes;
  return [
    assign('given', []),
    assign(WAY, ''),
    branch(
      (here) => open(here, deed).length > 1,
      [choose(WAY, { kind: 'name', from: (here) => [...new Set(open(here, deed).map(wayName))], why: 'tributes' })],
    ),
    branch(
      (here) => needed(here) > 0,
      [
        branch(
          (here) => isPlain(here, all(here)),
          [choose('given', { kind: 'some', min: needed, max: needed, from: all, why: 'tribute' })],
          [
            choose('given', {
              kind: 'subset',
              min: 1,
              from: all,
              must: {
                says: 'they must come to as many Tributes as it takes, and none may be too many',
                allows: (here, chosen) => isEnough(here, here.seat, here.int('card'), wayNow(here, deed), chosen as readonly number[]),
              },
              why: 'tribute',
            }),
          ],
        ),
        eachTogether('one', v('given'), act(tribute, { card: v('one') })),
      ],
    ),
  ];
}
/** How the monster comes for which so much was given. */
export const cameBy = (here: Here): string => (here.list('given').length > 0 ? 'tribute' : 'normal');
/** With how many Tributes: what each of them counted as is not told any more. */
export const givenFor = (here: Here): number => here.list('given').length;
