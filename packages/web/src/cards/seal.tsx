/** The seal in the middle of a card: its shape tells the kind, its sign what sort of card it is. */
import type { ReactElement } from 'react';
import type { Frame, PrintedCard } from '../game/printed.js';
import { entry } from '../game/words.js';

/** Signs in a square from -10 to 10. */
const signs: Readonly<Record<string, string>> = {
  light: 'M0-9V-5M0 5V9M-9 0H-5M5 0H9M-6.4-6.4-3.5-3.5M3.5 3.5 6.4 6.4M6.4-6.4 3.5-3.5M-3.5 3.5-6.4 6.4M3 0A3 3 0 1 1-3 0A3 3 0 1 1 3 0Z',
  dark: 'M4-7A8 8 0 1 0 4 7A6 6 0 1 1 4-7Z',
  fire: 'M0-9C5-4 6 0 4 4A5 5 0 0 1-5 4C-6 1-4-1-3-3C-2-1-1 0 0 0C1-3 0-6 0-9Z',
  water: 'M-8-3C-5-7-2-7 0-3S5 1 8-3M-8 4C-5 0-2 0 0 4S5 8 8 4',
  earth: 'M-8 6H8L2-6-1 0-3-3Z',
  wind: 'M-8-3H3A3 3 0 1 0 0-6M-8 1H6A3 3 0 1 1 3 5M-8 5H-1',
  'quick-play': 'M2-9-5 2H0L-2 9 6-3H1Z',
  continuous: 'M0 0C-3-5-9-5-9 0S-3 5 0 0S9-5 9 0S3 5 0 0Z',
  counter: 'M6 7C7 0 3-4-4-4M-4-4 1-9M-4-4 1 1',
  equip: 'M0-8V8M-8 0H8',
  field: 'M-7-7H7V7H-7ZM-7 0H7M0-7V7',
  ritual: 'M0-9L8 5H-8ZM0 9-8-5H8Z',
  fusion: 'M-7-6C-7 0 0 0 0 8M7-6C7 0 0 0 0 8',
};

const shapes: Readonly<Record<string, string>> = {
  spell: 'M0-19 16.5-9.5V9.5L0 19-16.5 9.5V-9.5Z',
  trap: 'M0-21 21 0 0 21-21 0Z',
};

export function Seal({ card, frame }: { readonly card: PrintedCard; readonly frame: Frame }): ReactElement {
  const sign = entry(signs, card.kind === 'monster' ? (card.attribute ?? '') : (card.type ?? ''));
  const shape = shapes[frame];
  return (
    <g className="seal">
      {shape === undefined ? <circle r="18" /> : <path d={shape} />}
      {sign === undefined ? (
        <text y="8" textAnchor="middle" fontSize="22">
          {[...card.name][0] ?? '?'}
        </text>
      ) : (
        <path className="sign" d={sign} transform="scale(1.05)" />
      )}
    </g>
  );
}
