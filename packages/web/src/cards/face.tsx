/** The face of a card: paper, an engraving, a seal, and what is printed; and its back. (WE1) */
import { memo, type ReactElement } from 'react';
import type { Numbers } from '../game/numbers.js';
import { frameOf, hasRoom, inkOf, inks, type PrintedCard, strengthOf, typeLine } from '../game/printed.js';
import { pictureOf } from './guilloche.js';
import { Seal } from './seal.js';

/** Green above print, red below, and a mark beside the colour. */
function Figure({ now, printed, label }: { now: number; printed: number; label: string }): ReactElement {
  const change = now > printed ? 'more' : now < printed ? 'less' : 'same';
  return (
    <span className={`figure ${change}`}>
      <span className="sr">{label} </span>
      {now}
    </span>
  );
}

/** How many letters the widest line has when a name is broken into so many as evenly as can be: as small must the letters be. */
function widestLine(words: readonly string[], lines: number): number {
  const whole = words.join(' ').length;
  if (lines === 1 || words.length < 2) return whole;
  return Math.min(
    ...words.map((_, at) => (at === 0 ? whole : Math.max(words.slice(0, at).join(' ').length, widestLine(words.slice(at), lines - 1)))),
  );
}
const LEAST_WIDE = 8;

/** Small cards have room for three short lines, others for two. */
function nameStyle(name: string): React.CSSProperties {
  const words = name.split(' ').slice(0, 12);
  const [two, three] = [2, 3].map((lines) => Math.max(LEAST_WIDE, widestLine(words, lines)));
  return { '--in-two': two, '--in-three': three } as React.CSSProperties;
}

export const Face = memo(function Face({ card, numbers = {} }: { readonly card: PrintedCard; readonly numbers?: Numbers }): ReactElement {
  const frame = frameOf(card);
  const isMonster = card.kind === 'monster';
  return (
    <span className={`face frame-${frame}`} style={{ '--edge': inks[frame], '--ink': inkOf(card) } as React.CSSProperties}>
      <span className={`face-name${hasRoom(card) ? '' : ' endless'}`} style={nameStyle(card.name)}>
        <span>{card.name}</span>
      </span>
      <span className="face-art" style={{ backgroundImage: pictureOf(card.id, strengthOf(card), inkOf(card)) }}>
        <svg viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
          <Seal card={card} frame={frame} />
        </svg>
      </span>
      {isMonster ? (
        <span className="face-foot numbers">
          <Figure now={numbers.atk ?? card.atk ?? 0} printed={card.atk ?? 0} label="attack" />
          <span className="stars">
            <span aria-hidden="true">★</span>
            <span className="sr">level </span>
            {numbers.level ?? card.level ?? 0}
          </span>
          <Figure now={numbers.def ?? card.def ?? 0} printed={card.def ?? 0} label="defense" />
        </span>
      ) : (
        <span className="face-foot line">{typeLine(card)}</span>
      )}
    </span>
  );
});

/** The back of every card: rays behind an oval, and a rosette in gold. */
const rosette = pictureOf('the back of every card', 3, '#e6bf5c');

export const Back = memo(function Back(): ReactElement {
  return (
    <span className="back">
      <span className="oval" style={{ backgroundImage: rosette }} />
    </span>
  );
});
