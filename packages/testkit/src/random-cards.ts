/**
 * Random cards: whole cards made of all words of a game, by the shapes of these words. What the checker refuses is no card, and another
 * one is tried.
 */
import { Chance } from '@rulewright/kernel';
import { type CardLanguage, readCard, type WrittenCard } from '@rulewright/language';
import { RandomTexts } from './random-texts.js';

/** How often another text is tried before a card stays without one. */
const TRIES = 40;

/** What random cards are made of. */
export interface RandomCardsSpec {
  readonly language: CardLanguage;
  /** Cards without texts, on which any text may stand. */
  readonly frames: readonly object[];
  /** Ids of cards that texts may name. */
  readonly named: readonly string[];
}

/** A card by chance, and its file. */
export interface RandomCard extends WrittenCard {
  readonly file: string;
}

/** Makes the card of a seed. The same seed makes the same card. */
export function randomCard({ language, frames, named }: RandomCardsSpec, id: string, seed: number | string): RandomCard | undefined {
  const chance = new Chance(seed, 'card');
  const texts = new RandomTexts(language.vocabulary, chance, [...named, id]);
  for (let tries = 0; tries < TRIES; tries++) {
    const frame = { ...chance.pick(frames), card: id, name: id.toUpperCase() };
    const more = chance.below(3) === 0 ? texts.some(language.parts, [...Object.keys(frame), 'text']) : {};
    const text = Array.from({ length: chance.between(1, 2) }, () => texts.of('text'));
    for (const data of [
      { ...frame, ...more, text },
      { ...frame, text: text.slice(0, 1) },
    ]) {
      const file = asYaml(data);
      const { card } = readCard(language, `${id}.yaml`, file);
      if (card !== undefined) return { ...card, file };
    }
  }
  return undefined;
}

/** Data as a card's file: its parts in lines of their own, each text in one line. */
function asYaml(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .map(([key, value]) =>
      key === 'text' && Array.isArray(value)
        ? `text:\n${value.map((one) => `  - ${JSON.stringify(one)}\n`).join('')}`
        : `${key}: ${JSON.stringify(value)}\n`,
    )
    .join('');
}
