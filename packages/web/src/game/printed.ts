/** What is printed on cards, as the page is told it. Cards of strangers are data: the page shows their texts and never runs them. */
import { entry } from './words.js';

export interface PrintedCard {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Of a Spell or Trap: normal, quick-play …; of a monster, what sort it is. */
  readonly type?: string;
  readonly level?: number;
  readonly atk?: number;
  readonly def?: number;
  readonly attribute?: string;
  readonly race?: string;
  /** Of a monster: effect, flip, fusion, ritual, token. */
  readonly types?: readonly string[];
  readonly text: readonly string[];
  /** Which line of the text an ability is, by its id. */
  readonly lines?: Readonly<Record<string, number>>;
  /** Its abilities that only say how it is summoned, by their ids: they are no activations. */
  readonly procedures?: readonly string[];
}

/** The line of its text that an ability is, not longer than that. */
export function lineOf(printed: PrintedCard | undefined, ability: string | undefined, longest: number): string | undefined {
  const line = printed?.text[entry(printed.lines ?? {}, ability ?? '') ?? -1];
  return line === undefined || line.length <= longest ? line : `${line.slice(0, longest - 2).trimEnd()} …`;
}

const LONGEST_NAME = 56;
/** Whether the name has room on the card: a longer one is cut there, and stands beside it. */
export const hasRoom = ({ name }: PrintedCard): boolean => name.length <= LONGEST_NAME;

export type Frame = 'normal' | 'effect' | 'fusion' | 'ritual' | 'token' | 'spell' | 'trap' | 'other';

/** The ink of each frame: its edge is of the same colour. */
export const inks: Readonly<Record<Frame, string>> = {
  normal: '#a97c22',
  effect: '#b4571f',
  fusion: '#6b4596',
  ritual: '#2d609b',
  token: '#5f6563',
  other: '#5f6563',
  spell: '#14705f',
  trap: '#962a5b',
};

/** Monsters are drawn in the ink of their attribute. */
const attributeInks: Readonly<Record<string, string>> = {
  light: '#b0841a',
  dark: '#5a3d8f',
  fire: '#b5391f',
  water: '#2467a3',
  earth: '#7c5526',
  wind: '#2f7a45',
};

/** What a card's picture is drawn with. */
export const inkOf = (card: PrintedCard): string =>
  (card.kind === 'monster' ? entry(attributeInks, card.attribute ?? '') : undefined) ?? inks[frameOf(card)];

/** Which of the frames a card has: its kind, and of monsters the sort. */
export function frameOf({ kind, types = [], text }: PrintedCard): Frame {
  if (kind === 'spell' || kind === 'trap') return kind;
  if (kind !== 'monster') return 'other';
  for (const sort of ['fusion', 'ritual', 'token'] as const) if (types.includes(sort)) return sort;
  return text.length > 0 || types.includes('effect') ? 'effect' : 'normal';
}

/** How many curves a card's picture has: stronger and rarer cards have more. */
export function strengthOf({ level = 0, atk = 0, type = '', types = [] }: PrintedCard): number {
  const isRare = type === 'counter' || type === 'ritual' || types.includes('ritual') || types.includes('fusion');
  return 2 + (level >= 5 || atk >= 1800 || isRare ? 1 : 0) + (level >= 7 || atk >= 2500 ? 1 : 0);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Quick-Play Spell", "Level 4 Warrior, Earth". */
export function typeLine(card: PrintedCard): string {
  const { kind, type, level, attribute, race, types = [] } = card;
  if (kind === 'spell' || kind === 'trap') return `${(type ?? 'normal').split('-').map(capital).join('-')} ${capital(kind)}`;
  const sorts = types.length > 0 ? types : frameOf(card) === 'normal' ? [] : [frameOf(card)];
  const sort = [race, ...sorts].filter((part) => part !== undefined).map(capital);
  return [level !== undefined ? `Level ${level}` : undefined, attribute && capital(attribute), sort.join(' / ') || undefined]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}
