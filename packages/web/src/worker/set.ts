/** The cards and decks to play with, and what is printed on them. */
import { chainKit } from '@rulewright/chain';
import type { CardDefinition } from '@rulewright/kernel';
import { type CardSet, loadSet } from '@rulewright/language';
import type { PrintedCard } from '../game/printed.js';

/** Loads the compiled set that lies beside the page. */
export async function fetchSet(): Promise<CardSet> {
  const answer = await fetch(new URL('../chain.set.json', self.location.href));
  if (!answer.ok) throw new Error(`The cards could not be loaded (${answer.status}).`);
  return loadSet(chainKit, await answer.text());
}

const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const words = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

/** What is printed on a card; nothing of how it works. */
export function printedOf(card: CardDefinition, text: readonly string[]): PrintedCard {
  const { type, level, atk, def, attribute, race, types } = card as unknown as Record<string, unknown>;
  const facts = {
    type: word(type),
    level: number(level),
    atk: number(atk),
    def: number(def),
    attribute: word(attribute),
    race: word(race),
    types: words(types),
  };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return { id: card.id, name: card.name, kind: word(card['kind']) ?? '', text, ...known };
}
