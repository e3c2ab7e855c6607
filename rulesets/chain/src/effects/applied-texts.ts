/**
 * Applying: what a Spell or Trap does, done by another card.
 *
 * CW53  An effect may apply what a Spell or Trap does that is used up when it is activated: if what it asks for holds. What it targets is chosen
 *      then, and is not targeted; nothing is paid; and "this card" is the one that applies it.
 */
import { action, type CardDefinition, type Here, type ProgramDefinition, ref } from '@rulewright/kernel';
import { effectApplied } from '../events.js';

/** By which texts are known that apply those of others. */
export const APPLIES = 'applies others';

/** What a card does when another applies it: its program, made when it is needed, which is seldom. */
export interface Applied {
  readonly id: string;
  make(): ProgramDefinition;
}
const appliedOf = (card: CardDefinition): Applied | undefined => card['applied'] as Applied | undefined;
export const appliedBy = (here: Here, id: number): string | undefined => appliedOf(here.card(id))?.id;
/** Returns the programs that a card brings: if it applies others, those of all cards that it may apply. */
export function appliedPrograms(cards: readonly CardDefinition[]): (card: CardDefinition) => readonly ProgramDefinition[] {
  let made: readonly ProgramDefinition[] | undefined;
  return ({ abilities = [] }) => {
    if (!abilities.some(({ tags = [] }) => tags.includes(APPLIES))) return [];
    made ??= cards.flatMap((card) => appliedOf(card)?.make() ?? []);
    return made;
  };
}

/** Tells that it is applied; what that is follows. */
export const applyEffect = action('applyEffect', {
  params: { card: ref() },
  perform: (draft, { card }) => draft.emit(effectApplied, { card }),
});
