/** What is read of a card wherever it lies: as it is on the field, or as it is printed. */
import type { Here, Look } from '@rulewright/kernel';
import { whyNotAnother } from '../allowances.js';
import { attackOf, attributeOf, defenseOf, isNamed, levelOf, originalAttackOf, originalDefenseOf, raceOf } from '../layers.js';
import { whyNotSummoned } from '../summoning.js';
import { grave, monsters, onField, typesOf } from '../table.js';

export const isMonster = (look: Look, id: number): boolean => look.card(id)['kind'] === 'monster';
/** Whether an effect can Special Summon it, as far as its own text goes. */
export const isSummonable = (here: Here, id: number, how = 'special'): boolean =>
  isMonster(here, id) && whyNotSummoned(here, id, how) === undefined && whyNotAnother(here, here.seat, id) === undefined;
const isOut = (look: Look, id: number): boolean => look.exists(id) && look.isIn(id, monsters);
const measured =
  (now: (look: Look, id: number) => number, printed: string) =>
  (here: Here, id: number): number | undefined => {
    if (!isMonster(here, id)) return undefined;
    return isOut(here, id) ? now(here, id) : ((here.card(id)[printed] as number | undefined) ?? 0);
  };
export const attackNow = measured(attackOf, 'atk');
export const defenseNow = measured(defenseOf, 'def');
export const levelNow = measured(levelOf, 'level');
export const originalAttack = measured(originalAttackOf, 'atk');
export const originalDefense = measured(originalDefenseOf, 'def');

/** Off the field a card is what is printed on it: nothing there has to be worked out. */
export const attributeNow = (look: Look, id: number): string =>
  isOut(look, id) ? attributeOf(look, id) : ((look.card(id)['attribute'] as string | undefined) ?? '');
export const raceNow = (look: Look, id: number): string =>
  isOut(look, id) ? raceOf(look, id) : ((look.card(id)['race'] as string | undefined) ?? '');
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
  (onField(look, id) ? look.traitWords(id, 'names')[0] : undefined) ??
  (look.card(id)['treatedAs'] as string | undefined) ??
  look.card(id).id;
export const isCalled = (look: Look, id: number, name: string): boolean =>
  onField(look, id) ? isNamed(look, id, name) : ((look.card(id)['treatedAs'] as string | undefined) ?? look.card(id).id) === name;
