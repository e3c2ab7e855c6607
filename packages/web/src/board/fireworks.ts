/** Fireworks: rings, bursts, numbers and banners above the table, for a moment. They are drawn once and leave nothing behind. */
import type { Spot } from './motion.js';
import type { Beat } from './score.js';

export interface Stage {
  readonly board: HTMLElement;
  /** Where a card lay before, or lies now. */
  spot(card: number): Spot | undefined;
  landed(card: number): Spot | undefined;
  players(seat: number): Spot | undefined;
  /** Who looks. */
  readonly seat: number;
}

interface Leaving {
  readonly from: Spot;
  readonly to: Spot;
  readonly at: number;
}

const MOST = 24;

export function play(stage: Stage, beats: readonly Beat[], leaving: readonly Leaving[]): void {
  for (const beat of beats.slice(-MOST)) show(stage, beat);
  for (const { from, to, at } of leaving.slice(0, MOST)) {
    const husk = put(stage, 'husk', from);
    husk.style.width = `${from.width}px`;
    const by = `${to.x - from.x}px ${to.y - from.y}px`;
    run(
      husk,
      [
        { translate: '0 0', opacity: 1 },
        { translate: by, opacity: 0.2, scale: 0.4 },
      ],
      230,
      at,
    );
  }
}

function show(stage: Stage, beat: Beat): void {
  switch (beat.what) {
    case 'ring': {
      const at = stage.landed(beat.card);
      if (at === undefined) return;
      const ring = put(stage, 'ring', at);
      ring.style.width = `${at.width}px`;
      run(
        ring,
        [
          { scale: 0.85, opacity: 0 },
          { scale: 1, opacity: 1, offset: 0.3 },
          { scale: 1.35, opacity: 0 },
        ],
        520,
        beat.at + 160,
      );
      return;
    }
    case 'burst': {
      const at = stage.spot(beat.card);
      if (at === undefined) return;
      const burst = put(stage, 'burst', at);
      burst.style.width = `${at.width * 1.7}px`;
      run(
        burst,
        [
          { scale: 0.3, opacity: 0 },
          { scale: 0.8, opacity: 1, offset: 0.3 },
          { scale: 1.2, opacity: 0 },
        ],
        460,
        beat.at,
      );
      return;
    }
    case 'life': {
      const at = stage.players(beat.seat);
      if (at === undefined) return;
      const number = put(stage, `number ${beat.by < 0 ? 'lost' : 'won'}`, at);
      number.textContent = beat.by < 0 ? `−${-beat.by}` : `+${beat.by}`;
      const away = beat.seat === stage.seat ? -46 : 46;
      const frames = [
        { translate: '0 0', scale: 0.7, opacity: 0 },
        { translate: `0 ${away * 0.6}px`, scale: 1.12, opacity: 1, offset: 0.18 },
        { translate: `0 ${away * 0.7}px`, scale: 1, opacity: 1, offset: 0.7 },
        { translate: `0 ${away}px`, scale: 1, opacity: 0 },
      ];
      run(number, frames, 1150, beat.at);
      return;
    }
    case 'turn': {
      const isMine = beat.seat === stage.seat;
      const banner = document.createElement('div');
      banner.className = `fx banner ${isMine ? 'mine' : 'theirs'}`;
      banner.textContent = isMine ? 'Your turn' : 'Their turn';
      stage.board.append(banner);
      run(
        banner,
        [{ opacity: 0, scale: 0.96 }, { opacity: 1, scale: 1, offset: 0.2 }, { opacity: 1, offset: 0.65 }, { opacity: 0 }],
        1000,
        beat.at,
      );
    }
  }
}

/** Something above a spot: it is seen, and neither pressed nor read out. */
function put({ board }: Stage, name: string, { x, y }: Spot): HTMLElement {
  const base = board.getBoundingClientRect();
  const it = document.createElement('div');
  it.className = `fx ${name}`;
  it.setAttribute('aria-hidden', 'true');
  it.style.left = `${x - base.left}px`;
  it.style.top = `${y - base.top}px`;
  board.append(it);
  return it;
}

/** Ends with all that moves at the next press. (WE6) */
function run(it: HTMLElement, frames: Keyframe[], duration: number, delay: number): void {
  const running = it.animate(frames, { duration, delay, easing: 'ease-out', fill: 'both' });
  running.id = 'glide';
  const gone = (): void => it.remove();
  running.onfinish = gone;
  running.oncancel = gone;
}
