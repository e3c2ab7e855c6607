/**
 * Acts: what can be done with a card now, in the words of the decision.
 *
 * WE4  A card can do what the decision offers for it: an option that names the card, or a move whose next question does.
 */

import type { Lead, Ref, SeatView, SeenDecision } from '@rulewright/host';
import type { Intent } from '../store/desk-store.js';
import { moveName } from './words.js';

export interface Act {
  /** The move, or `activate`, or `pick`. */
  readonly move: string;
  readonly label: string;
  readonly ability?: string | undefined;
  readonly option: number;
  /** What the following questions are answered with. */
  readonly further: readonly Intent[];
}

const single = new Set(['one', 'name', 'yesNo', 'action', 'slot']);
export const isSingle = ({ kind }: Pick<SeenDecision, 'kind'>): boolean => single.has(kind);

/** All acts of a decision, by the card that does them; `cards` is how they lie. */
export function actsOf(
  decision: SeenDecision | undefined,
  leads: readonly Lead[],
  cards: SeatView['cards'] = {},
): ReadonlyMap<number, readonly Act[]> {
  const acts = new Map<number, Act[]>();
  const add = (card: number, act: Act): void => {
    const all = acts.get(card);
    if (all === undefined) acts.set(card, [act]);
    else if (!all.some(({ label, option }) => label === act.label && option === act.option)) all.push(act);
  };
  if (decision === undefined) return acts;
  const isAction = decision.kind === 'action';
  decision.options.forEach(({ card, ability, value }, option) => {
    if (card === undefined) return;
    if (!isAction) add(card, { move: 'pick', label: 'Choose', option, further: [] });
    else if (ability === undefined)
      add(card, { move: String(value ?? 'act'), label: moveName(String(value ?? 'act'), cards[card]), option, further: [] });
    else add(card, { move: 'activate', label: 'Activate', ability, option, further: [] });
  });
  for (const { option, decision: next } of leads) {
    const move = String(decision.options[option]?.value ?? '');
    if (move === 'pass') continue;
    for (const { card } of next?.options ?? [])
      if (card !== undefined) add(card, { move, label: moveName(move, cards[card]), option, further: [{ card }] });
  }
  return acts;
}

/** The place of the option that an intent means, or -1; a card that can do several things here must say which. */
export function optionFor({ why, options }: SeenDecision, intent: Intent): number {
  if ('card' in intent) return onlyPlace(options, ({ card }) => card === intent.card);
  if ('player' in intent) return options.findIndex(({ player }) => player === intent.player);
  if ('value' in intent) return intent.why === why ? options.findIndex(({ value }) => value === intent.value) : -1;
  return options.findIndex(({ zone }) => zone === intent.zone);
}

function onlyPlace(options: readonly Ref[], isIt: (option: Ref) => boolean): number {
  const at = options.findIndex(isIt);
  return options.slice(at + 1).some(isIt) ? -1 : at;
}

export const isPass = ({ value }: Ref): boolean => value === 'pass';
export const passOf = ({ options }: SeenDecision): number => options.findIndex(isPass);
/** What is asked next if this window is passed, as far as the host can say. */
export const afterPass = (decision: SeenDecision, leads: readonly Lead[]): Partial<Lead> =>
  leads.find(({ option }) => option === passOf(decision)) ?? {};
/** Moves that stand for themselves: options that name neither a card nor lead to one. */
export function plainMoves(decision: SeenDecision, leads: readonly Lead[]): readonly { readonly option: number; readonly label: string }[] {
  return decision.options.flatMap(({ value, card }, option) =>
    typeof value === 'string' && card === undefined && value !== 'pass' && !leads.some((lead) => lead.option === option)
      ? [{ option, label: moveName(value) }]
      : [],
  );
}
