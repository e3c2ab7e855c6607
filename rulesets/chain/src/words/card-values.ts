/**
 * Measures: what is read of a card wherever it lies, as it is on the field or as it is printed.
 *
 * CW43  Of a card with a name, or this one, that a step of the same text has taken from the field, ATK, DEF, level, counters and for how long it
 *      lay there are what they were when it left.
 * CW44  What cannot be Special Summoned because of something in force is neither offered for it nor searched for it; and a text that would
 *      Special Summon its own card first is not offered.
 */
import { type Here, isWatched, type Look, whyNotDo } from '@rulewright/kernel';
import type { Cards, Phrase } from '@rulewright/language';
import {
  attackOf,
  attributeOf,
  defenseOf,
  isNamed,
  levelOf,
  originalAttackOf,
  originalDefenseOf,
  originalNameOf,
  raceOf,
} from '../effects/layers.js';
import { summon, whyNotSummoned } from '../summoning/summon-actions.js';
import { whyNotAnother } from '../summoning/summons-per-turn.js';
import { cameIn, countersOn, grave, isUp, monsters, onField, typesOf } from '../table.js';

export const isMonster = (look: Look, id: number): boolean => look.card(id)['kind'] === 'monster' || look.isIn(id, monsters);
/** Whether an effect can Special Summon it, as far as its own text goes. */
export const isSummonable = (here: Here, id: number, how = 'special'): boolean =>
  isMonster(here, id) &&
  whyNotSummoned(here, id, how) === undefined &&
  whyNotAnother(here, here.seat, id) === undefined &&
  !isSummonForbidden(here, id, how);
/** Whether something in force forbids that it is Special Summoned. That there is no room, or it has gone, is asked elsewhere. (CW44) */
export function isSummonForbidden(here: Here, id: number, how = 'special'): boolean {
  if (!isWatched(here, summon)) return false;
  const why = whyNotDo(here, summon, { card: id, seat: here.seat, how, position: 'attack', at: 0, tributes: -1 }, here.seat);
  return why !== undefined && why.rule !== 'chain';
}
const isAmongMonsters = (look: Look, id: number): boolean => look.exists(id) && look.isIn(id, monsters);
/** Reads a number of a monster: as it is now in a monster zone, as printed anywhere else; nothing of what is no monster. */
const measured =
  (now: (look: Look, id: number) => number, printed: string) =>
  (here: Here, id: number): number | undefined => {
    if (!isMonster(here, id)) return undefined;
    return isAmongMonsters(here, id) ? now(here, id) : ((here.card(id)[printed] as number | undefined) ?? 0);
  };

// -- what monsters were when a text took them from the field (CW43)

/** The name under which it is kept what cards with a name last were. */
export const lastKnown = (called: string): string => `Last-${called}`;
/** A card with its ATK, DEF and level, since when it lies there, and its counters; nothing of what lies face down or elsewhere. */
export const lastOf = (look: Look, id: number): readonly number[] => {
  if (!onField(look, id) || !isUp(look, id)) return [];
  const [atk, def, level] = look.isIn(id, monsters) ? [attackOf(look, id), defenseOf(look, id), levelOf(look, id)] : [0, 0, 0];
  return [id, atk, def, level, look.get(id, cameIn), countersOn(look, id)];
};
const KEPT = ['id', 'atk', 'def', 'level', 'cameIn', 'counters'] as const;
type Kept = Exclude<(typeof KEPT)[number], 'id'>;
/** What was kept of a card, if it has left the field since. */
export function lastMeasured(here: Here, called: string | undefined, id: number, what: Kept): number | undefined {
  if (called === undefined || !here.has(lastKnown(called)) || onField(here, id)) return undefined;
  const kept = (here.var(lastKnown(called)) as readonly number[] | undefined) ?? [];
  for (let i = 0; i < kept.length; i += KEPT.length) if (kept[i] === id) return kept[i + KEPT.indexOf(what)];
  return undefined;
}
/** The cards; or the one whose text this is, although the text itself has moved it. */
export const asKnown = (here: Here, { means }: Phrase<Cards>): readonly number[] => {
  const all = means(here);
  return all.length === 0 && means.called === 'this' && here.has(lastKnown('this')) ? [here.source] : all;
};

export const attackNow = measured(attackOf, 'atk');
export const defenseNow = measured(defenseOf, 'def');
export const levelNow = measured(levelOf, 'level');
export const originalAttack = measured(originalAttackOf, 'atk');
export const originalDefense = measured(originalDefenseOf, 'def');

/** Off the field a card is what is printed on it: nothing there has to be worked out. */
export const attributeNow = (look: Look, id: number): string =>
  isAmongMonsters(look, id) ? attributeOf(look, id) : ((look.card(id)['attribute'] as string | undefined) ?? '');
export const raceNow = (look: Look, id: number): string =>
  isAmongMonsters(look, id) ? raceOf(look, id) : ((look.card(id)['race'] as string | undefined) ?? '');
/** In the graveyard a Gemini is a Normal Monster. (CW21) */
const PLAIN: readonly string[] = ['normal', 'gemini'];
export const wordsNow = (look: Look, id: number, trait: 'types' | 'archetypes'): readonly string[] =>
  onField(look, id)
    ? look.traitWords(id, trait)
    : trait === 'types' && look.isIn(id, grave) && typesOf(look, id).includes('gemini')
      ? PLAIN
      : ((look.card(id)[trait] as readonly string[] | undefined) ?? []);
/** The name by which it goes where it lies. */
export const nameOf = (look: Look, id: number): string =>
  (onField(look, id) ? look.traitWords(id, 'names')[0] : undefined) ?? originalNameOf(look, id);
export const isCalled = (look: Look, id: number, name: string): boolean =>
  onField(look, id) ? isNamed(look, id, name) : originalNameOf(look, id) === name;
