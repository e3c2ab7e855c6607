/**
 * Materials: Fusion and Ritual Summons.
 *
 * SM9  A Fusion Monster says what it is made of: so many cards of each kind, or more of the last. Each material counts for one of
 *      them, and there must be one for each; a face-down monster is what its controller knows it to be. They are sent to the graveyard,
 *      then the monster comes from the Extra Deck.
 * SM10  For a Ritual Monster monsters are Tributed whose levels come to its own or more, and none that is not needed; then it comes from
 *      the hand.
 * SM11  Neither is offered unless there are such materials, and room for the monster once they have left. If that is so no more when
 *      the text resolves, nothing is chosen and nothing comes.
 */
import { act, branch, type CardDefinition, type Condition, choose, eachTogether, type Here, type Step, v } from '@rulewright/kernel';
import { banish, sendToGrave, tribute } from '../actions.js';
import { has, levelOf, traits } from '../effects/layers.js';
import { controller, extraOf, faceDown, freeMonsterSlot, handOf, isUp, monsters, monstersOf, typesOf } from '../table.js';
import { whyNotSummoned } from './summon-actions.js';
import { specialSummons } from './summon-programs.js';
import { isFirstGiven, lentTo } from './tributes.js';

/** One kind of material that a Fusion Monster is made of. */
export interface Material {
  fits(here: Here, card: number): boolean;
  /** How many; one, by default. */
  readonly count?: number;
  readonly orMore?: boolean;
}

const isMonster = (here: Here, id: number): boolean => here.card(id)['kind'] === 'monster' || here.isIn(id, monsters);
const materialsOf = (here: Here, fusion: number): readonly Material[] =>
  ((here.card(fusion) as CardDefinition)['materials'] as readonly Material[] | undefined) ?? [];
const places = (of: readonly Material[]): readonly Material[] => of.flatMap((one) => Array.from({ length: one.count ?? 1 }, () => one));

/** The same with face-down monsters as they are printed: whoever uses one as material knows it. (SM9) */
function uncovered(here: Here): Here {
  const up: Here = Object.create(here, {
    get: { value: (id: number, field: typeof faceDown) => (field === faceDown ? false : here.get(id, field)) },
  });
  const known = (id: number, name: keyof typeof traits): unknown =>
    here.get(id, faceDown) ? traits[name].printed(up, id) : here.trait(id, name);
  return Object.create(up, {
    trait: { value: known },
    traitNumber: { value: (id: number, name: keyof typeof traits) => known(id, name) ?? 0 },
    traitWords: { value: (id: number, name: keyof typeof traits) => known(id, name) ?? [] },
  });
}

/** Whether the monster has room once the materials have left. */
const leavesRoom = (here: Here, chosen: readonly number[]): boolean =>
  freeMonsterSlot(here, here.seat) >= 0 || chosen.some((id) => here.isIn(id, monsters) && here.get(id, controller) === here.seat);

/** Whether each of the cards counts for a place of its own, every place is taken, and what is left over may be. (SM9) */
function isMadeOf(plain: Here, of: readonly Material[], chosen: readonly number[]): boolean {
  const here = uncovered(plain);
  const all = places(of);
  if (all.length === 0 || chosen.length < all.length) return false;
  const rest = of.filter(({ orMore }) => orMore === true);
  const isFilled = (place: number, left: readonly number[]): boolean => {
    const wanted = all[place];
    if (wanted === undefined) return left.every((id) => rest.some((one) => one.fits(here, id)));
    return left.some(
      (id) =>
        wanted.fits(here, id) &&
        isFilled(
          place + 1,
          left.filter((one) => one !== id),
        ),
    );
  };
  return isFilled(0, chosen);
}

/** Whether some of the cards are right: tried place by place, since that is quick. */
function canBeMade(plain: Here, of: readonly Material[], pool: readonly number[]): boolean {
  const here = uncovered(plain);
  const all = places(of);
  const isFilled = (place: number, taken: readonly number[]): boolean => {
    const wanted = all[place];
    if (wanted === undefined) return all.length > 0 && leavesRoom(here, taken);
    return pool.some((id) => !taken.includes(id) && wanted.fits(here, id) && isFilled(place + 1, [...taken, id]));
  };
  return isFilled(0, []);
}

export interface FusionSpec {
  /** What may be used; the monsters in the hand and on the field of whoever does it, by default. */
  readonly from?: (here: Here) => readonly number[];
  /** Which Fusion Monsters; all, by default. */
  readonly which?: (here: Here, card: number) => boolean;
  /** What becomes of the materials; they are sent to the graveyard, by default. */
  readonly uses?: 'sent' | 'banished';
}

const mine = (here: Here): readonly number[] =>
  [...handOf(here, here.seat), ...monstersOf(here, here.seat)].filter((id) => isMonster(here, id));
const poolOf = ({ from = mine }: FusionSpec, here: Here, fusion: number): readonly number[] => {
  const known = uncovered(here);
  return from(here).filter((id) => id !== fusion && materialsOf(here, fusion).some((one) => one.fits(known, id)));
};
const fusible = (spec: FusionSpec, here: Here): number[] =>
  extraOf(here, here.seat).filter(
    (id) =>
      typesOf(here, id).includes('fusion') &&
      (spec.which?.(here, id) ?? true) &&
      whyNotSummoned(here, id, 'fusion') === undefined &&
      canBeMade(here, materialsOf(here, id), poolOf(spec, here, id)),
  );

/** In a world that another seat imagines while this is asked, there may be nothing to choose: then nothing follows. */
const wasChosen =
  (name: string) =>
  (here: Here): boolean =>
    here.var(name) !== undefined;

/** Fusion Summons a monster from the Extra Deck. (SM9) */
export const fusionSummons = (spec: FusionSpec = {}): readonly Step[] => [
  // What there was when it was activated may be gone when it resolves: then nothing is chosen.
  branch((here) => fusible(spec, here).length > 0, fusing(spec)),
];
const fusing = (spec: FusionSpec): readonly Step[] => [
  choose('Fusion', { kind: 'one', from: (here) => fusible(spec, here), why: 'fusion' }),
  branch(wasChosen('Fusion'), fusingChosen(spec)),
];
const fusingChosen = (spec: FusionSpec): readonly Step[] => [
  choose('Materials', {
    kind: 'subset',
    from: (here) => poolOf(spec, here, here.int('Fusion')),
    min: (here) => places(materialsOf(here, here.int('Fusion'))).length,
    max: (here) => {
      const of = materialsOf(here, here.int('Fusion'));
      return of.some(({ orMore }) => orMore === true) ? 12 : places(of).length;
    },
    must: {
      says: 'they must be what it is made of',
      allows: (here, chosen) =>
        isMadeOf(here, materialsOf(here, here.int('Fusion')), chosen as number[]) && leavesRoom(here, chosen as number[]),
    },
    why: 'materials',
  }),
  eachTogether(
    'Material',
    v('Materials'),
    spec.uses === 'banished'
      ? act(banish, { card: v('Material'), down: false })
      : act(sendToGrave, { card: v('Material'), how: 'material' }),
  ),
  ...specialSummons(v('Fusion'), { how: 'fusion' }),
];
export const canFusionSummon = (spec: FusionSpec = {}): Condition => ({
  says: 'there are no materials for a Fusion Monster',
  holds: (here) => fusible(spec, here).length > 0,
});

export interface RitualSpec {
  /** Which Ritual Monsters of the hand; all, by default. */
  readonly which?: (here: Here, card: number) => boolean;
  /** Whether the levels must come to its own exactly. */
  readonly exactly?: boolean;
  /** What may be used; the monsters in the hand and on the field of whoever does it, by default, and what counts as such. */
  readonly from?: (here: Here) => readonly number[];
  /** What becomes of it; it is Tributed, by default. */
  readonly uses?: 'sent' | 'banished';
}

/** What of the other player's may be Tributed, and is seen: what it counts for is no secret. (CW20) */
const shownOf = (here: Here): number[] => lentTo(here, here.seat).filter((id) => isUp(here, id));
const offerings = ({ from, uses }: RitualSpec, here: Here, ritual: number): number[] =>
  (from?.(here) ?? [...mine(here), ...(uses === undefined ? shownOf(here) : [])]).filter(
    (id) => id !== ritual && isMonster(here, id) && !(uses === undefined && here.isIn(id, monsters) && has(here, id, 'cannot-be-tributed')),
  );
const isFirstOffered = (spec: RitualSpec, here: Here, ritual: number, chosen: readonly number[]): boolean =>
  isFirstGiven(here, offerings(spec, here, ritual), chosen);
/** Who Tributes a face-down monster knows its level. */
const levelFor = (here: Here, id: number): number => (isUp(here, id) ? levelOf(here, id) : (here.card(id)['level'] as number));
const sum = (here: Here, ids: readonly number[]): number => ids.reduce((all, id) => all + levelFor(here, id), 0);
/** Whether the levels are enough, and no Tribute too many. (SM10) */
function isEnough(here: Here, ritual: number, chosen: readonly number[], exactly: boolean): boolean {
  const [all, needed] = [sum(here, chosen), levelOf(here, ritual)];
  if (exactly ? all !== needed : all < needed) return false;
  return leavesRoom(here, chosen) && chosen.every((id) => all - levelFor(here, id) < needed);
}
function isPossible(spec: RitualSpec, here: Here, ritual: number): boolean {
  // One for another that counts as much: a whole deck may be tried.
  const kindOf = (id: number): number => 2 * levelFor(here, id) + (here.isIn(id, monsters) ? 1 : 0);
  const pool = offerings(spec, here, ritual).sort((one, other) => kindOf(one) - kindOf(other));
  const isNext = (from: number, i: number): boolean =>
    i === from || (i > from && kindOf(pool[i] as number) !== kindOf(pool[i - 1] as number));
  const tries = (from: number, chosen: readonly number[]): boolean =>
    (chosen.length > 0 && isEnough(here, ritual, chosen, spec.exactly === true) && isFirstOffered(spec, here, ritual, chosen)) ||
    (sum(here, chosen) < levelOf(here, ritual) && pool.some((id, i) => isNext(from, i) && tries(i + 1, [...chosen, id])));
  return tries(0, []);
}
const ritualsOf = (spec: RitualSpec, here: Here): number[] =>
  handOf(here, here.seat).filter(
    (id) => isMonster(here, id) && typesOf(here, id).includes('ritual') && (spec.which?.(here, id) ?? true) && isPossible(spec, here, id),
  );

/** Ritual Summons a monster from the hand. (SM10) */
export const ritualSummons = (spec: RitualSpec = {}): readonly Step[] => [
  branch((here) => ritualsOf(spec, here).length > 0, offering(spec)),
];
const offering = (spec: RitualSpec): readonly Step[] => [
  choose('Ritual', { kind: 'one', from: (here) => ritualsOf(spec, here), why: 'ritual' }),
  branch(wasChosen('Ritual'), offeringFor(spec)),
];
const offeringFor = (spec: RitualSpec): readonly Step[] => [
  choose('Offered', {
    kind: 'subset',
    from: (here) => offerings(spec, here, here.int('Ritual')),
    min: 1,
    must: {
      says: 'their levels must come to its own, and none may be too many',
      allows: (here, chosen) =>
        isEnough(here, here.int('Ritual'), chosen as number[], spec.exactly === true) &&
        isFirstOffered(spec, here, here.int('Ritual'), chosen as number[]),
    },
    why: 'tribute',
  }),
  eachTogether(
    'Given',
    v('Offered'),
    spec.uses === 'banished'
      ? act(banish, { card: v('Given'), down: false })
      : spec.uses === 'sent'
        ? act(sendToGrave, { card: v('Given'), how: 'material' })
        : act(tribute, { card: v('Given') }),
  ),
  ...specialSummons(v('Ritual'), { how: 'ritual' }),
];
export const canRitualSummon = (spec: RitualSpec = {}): Condition => ({
  says: 'there are no Tributes for a Ritual Monster',
  holds: (here) => ritualsOf(spec, here).length > 0,
});
