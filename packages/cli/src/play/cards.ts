/** Cards as they are shown in the terminal: their names, coloured by kind, and what they are worth. */
import type { CardView, OptionView } from '@rulewright/kernel';
import type { WrittenCard } from '@rulewright/language';
import type { Ink } from '../ink.js';

export type Cards = ReadonlyMap<string, WrittenCard>;
type Facts = Readonly<Record<string, unknown>>;

/** The id of the card that is seen, if its face is. */
export const idOf = (seen: Pick<CardView, 'face'> | OptionView['card'] | undefined): string | undefined => {
  const id = seen?.face?.['card'];
  return typeof id === 'string' ? id : undefined;
};

export const nameOf = (cards: Cards, id: string | undefined): string =>
  id === undefined ? 'a card' : (cards.get(id)?.definition.name ?? id);

/** Who controls a card, where all cards lie together. */
export const controllerOf = ({ back, traits }: CardView): unknown => (traits as Facts | undefined)?.['controller'] ?? back['controller'];

/** What kind of card it is, wherever its game writes that. */
function kindOf(cards: Cards, id: string | undefined): string | undefined {
  const { kind, type, types } = (id === undefined ? undefined : cards.get(id)?.definition) ?? ({} as Facts);
  const found = kind ?? type ?? (Array.isArray(types) ? types.at(-1) : types);
  return typeof found === 'string' ? found : undefined;
}

/** What a player does who uses an ability of a card. */
export function verbOf(cards: Cards, id: string | undefined, ability: string): 'Cast' | 'Play' | 'Activate' {
  if (ability.startsWith('cast ')) return 'Cast';
  return ability.startsWith('play-') || kindOf(cards, id) === 'event' ? 'Play' : 'Activate';
}

/** In the colour of its kind. */
export function inked(cards: Cards, id: string | undefined, text: string, ink: Ink): string {
  const kind = kindOf(cards, id);
  if (kind === 'monster' || kind === 'creature' || kind === 'character') return ink.bad(text);
  if (kind === 'spell' || kind === 'sorcery' || kind === 'event') return ink.good(text);
  if (kind === 'trap' || kind === 'instant' || kind === 'climax') return ink.rare(text);
  return id === undefined ? ink.faint(text) : ink.cool(text);
}

const numberIn = (facts: Facts | undefined, name: string): number | undefined => {
  const value = facts?.[name];
  if (typeof value === 'number') return value;
  const [base, ...added] = ['base', 'gained', 'plus'].map((part) => facts?.[`${name}.${part}`]);
  return typeof base === 'number' ? added.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), base) : undefined;
};

/** The pairs of numbers that cards of some game are compared by. */
const pairs = [
  ['atk', 'def'],
  ['power', 'toughness'],
  ['power', 'soul'],
] as const;

/** Kinds of cards on which no such numbers are printed, though a field of that name is there. */
const NUMBERLESS: ReadonlySet<string> = new Set(['event', 'climax']);

/** "1500/1200": as it is now, else as it is printed. */
export function worth(cards: Cards, id: string | undefined, traits?: Facts): string {
  const printed = id === undefined ? undefined : cards.get(id)?.definition;
  if (NUMBERLESS.has(kindOf(cards, id) ?? '')) return '';
  for (const [one, other] of pairs) {
    // What is not printed on a card is none of its values, though a trait of that name may be there.
    if (numberIn(printed, one) === undefined) continue;
    const first = numberIn(traits, one) ?? numberIn(printed, one);
    const second = numberIn(printed, other) === undefined ? undefined : (numberIn(traits, other) ?? numberIn(printed, other));
    if (first !== undefined) return second === undefined ? String(first) : `${first}/${second}`;
  }
  return '';
}

/** Facts that are no use to a reader: the name is there already, the rest is the engine's own. */
const UNSAID: ReadonlySet<string> = new Set(['id', 'name', 'written']);

/** "level 4, attribute fire": all that is printed on a card beside its name and its text. */
export const printedOn = (cards: Cards, id: string): string =>
  Object.entries(cards.get(id)?.definition ?? {})
    .map(([name, fact]) => [name, Array.isArray(fact) && fact.every((one) => typeof one === 'string') ? fact.join(' ') : fact] as const)
    .filter(([name, fact]) => !UNSAID.has(name) && (typeof fact === 'number' || (typeof fact === 'string' && fact !== '')))
    .map(([name, fact]) => `${name} ${String(fact)}`)
    .join(', ');

/** "Stone Ogre 1500/1200", "Fat Purse spell". */
export function described(cards: Cards, id: string | undefined, ink: Ink, traits?: Facts): string {
  const numbers = worth(cards, id, traits);
  const definition = id === undefined ? undefined : cards.get(id)?.definition;
  const type = [definition?.['kind'] === undefined ? undefined : definition['type'], kindOf(cards, id)]
    .filter((one) => typeof one === 'string' && one !== 'normal')
    .join(' ');
  const more = numbers !== '' ? numbers : type;
  return `${inked(cards, id, nameOf(cards, id), ink)}${more === '' ? '' : ` ${ink.faint(more)}`}`;
}
