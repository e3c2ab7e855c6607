/** Cards as they are shown in the terminal: their names, coloured by kind, and what they are worth. */
import type { CardView, OptionView } from '@rulewright/kernel';
import type { WrittenCard } from '@rulewright/language';
import type { Ink } from '../ink.js';

export type Cards = ReadonlyMap<string, WrittenCard>;

/** The id of the card that is seen, if its face is. */
export const idOf = (seen: Pick<CardView, 'face'> | OptionView['card'] | undefined): string | undefined => {
  const id = seen?.face?.['card'];
  return typeof id === 'string' ? id : undefined;
};

export const nameOf = (cards: Cards, id: string | undefined): string =>
  id === undefined ? 'a card' : (cards.get(id)?.definition.name ?? id);

/** In the colour of its kind. */
export function inked(cards: Cards, id: string | undefined, text: string, ink: Ink): string {
  const kind = id === undefined ? undefined : cards.get(id)?.definition['kind'];
  if (kind === 'monster' || kind === 'creature' || kind === 'character') return ink.bad(text);
  if (kind === 'spell' || kind === 'sorcery' || kind === 'event') return ink.good(text);
  if (kind === 'trap' || kind === 'instant' || kind === 'climax') return ink.rare(text);
  return id === undefined ? ink.faint(text) : ink.cool(text);
}

type Facts = Readonly<Record<string, unknown>>;
const numberIn = (facts: Facts | undefined, name: string): number | undefined => {
  const value = facts?.[name];
  if (typeof value === 'number') return value;
  const [base, plus] = [facts?.[`${name}.base`], facts?.[`${name}.plus`]];
  return typeof base === 'number' ? base + (typeof plus === 'number' ? plus : 0) : undefined;
};

/** The pairs of numbers that cards of some game are compared by. */
const pairs = [
  ['atk', 'def'],
  ['power', 'toughness'],
  ['power', 'soul'],
] as const;

/** "1500/1200": as it is now, else as it is printed. */
export function worth(cards: Cards, id: string | undefined, traits?: Facts): string {
  const printed = id === undefined ? undefined : cards.get(id)?.definition;
  for (const [one, other] of pairs) {
    // What is not printed on a card is none of its values, though a trait of that name may be there.
    if (numberIn(printed, one) === undefined) continue;
    const first = numberIn(traits, one) ?? numberIn(printed, one);
    const second = numberIn(printed, other) === undefined ? undefined : (numberIn(traits, other) ?? numberIn(printed, other));
    if (first !== undefined) return second === undefined ? String(first) : `${first}/${second}`;
  }
  return '';
}

/** "Stone Ogre 1500/1200", "Fat Purse spell". */
export function described(cards: Cards, id: string | undefined, ink: Ink, traits?: Facts): string {
  const numbers = worth(cards, id, traits);
  const definition = id === undefined ? undefined : cards.get(id)?.definition;
  const type = [definition?.['type'], definition?.['kind']].filter((one) => typeof one === 'string' && one !== 'normal').join(' ');
  const more = numbers !== '' ? numbers : type;
  return `${inked(cards, id, nameOf(cards, id), ink)}${more === '' ? '' : ` ${ink.faint(more)}`}`;
}
