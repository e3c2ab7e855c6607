/**
 * Motion: cards glide from where they lay to where they lie, one thing after the other. The table has changed already when they do:
 * nothing waits for it.
 *
 * WE6  A press of a key or a pointer ends whatever is moving. Who wants less motion gets a fade.
 */

import type { SeatView } from '@rulewright/host';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { play, type Stage } from './fireworks.js';
import { type Score, scoreOf } from './score.js';

const GLIDE = 210;
/** Forward, and back. */
const STRIKE = 120;
const RECOIL = 190;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where something lies; nothing if it is not shown. */
const spotOf = (element: Element | null): Spot | undefined => {
  if (element === null) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return width === 0 ? undefined : { x: left + width / 2, y: top + height / 2, width: (element as HTMLElement).offsetWidth || width };
};

/** Where the piles lie; on a small screen they are chips in the bars. */
function pilesNow(): ReadonlyMap<string, Spot> {
  const piles = new Map<string, Spot>();
  for (const pile of document.querySelectorAll<HTMLElement>('[data-pile], [data-pile-chip]')) {
    const key = (pile.dataset['pile'] ?? pile.dataset['pileChip']) as string;
    const spot = spotOf(pile);
    if (spot !== undefined && !piles.has(key)) piles.set(key, spot);
  }
  return piles;
}

export function useMotion(table: RefObject<HTMLElement | null>): void {
  const view = useStore(duel, (state) => state.view);
  const spots = useRef<ReadonlyMap<number, Spot>>(new Map());
  const piles = useRef<ReadonlyMap<string, Spot>>(new Map());

  useLayoutEffect(() => {
    const board = table.current;
    if (board === null || view === undefined) return;
    const { before, log, fresh, seat } = duel.get();
    const old = spots.current;
    const now = new Map<number, Spot>();
    const elements = [...board.querySelectorAll<HTMLElement>('[data-card]')];
    for (const element of elements) for (const running of element.getAnimations()) if (running.id === 'glide') running.finish();
    for (const element of elements) {
      const spot = spotOf(element);
      if (spot !== undefined) now.set(Number(element.dataset['card']), spot);
    }
    const oldPiles = piles.current;
    spots.current = now;
    piles.current = pilesNow();
    if (before === undefined || old.size === 0) return;
    const score = scoreOf(log.slice(log.length - fresh));
    const players = (who: number): Spot | undefined => spotOf(board.querySelector(`.hand.${who === seat ? 'mine' : 'theirs'}`));
    for (const element of elements) {
      const id = Number(element.dataset['card']);
      const to = now.get(id);
      const from = old.get(id) ?? oldPiles.get(originOf(id, view, before));
      if (to === undefined) continue;
      const struck = score.strikes.get(id)?.target;
      const aim =
        struck === undefined ? players(view.cards[id]?.controller === seat ? 1 - seat : seat) : (old.get(struck) ?? now.get(struck));
      move(element, { id, from, to, aim, score });
    }
    if (calm()) return;
    const leaving = [...old].flatMap(([id, from]) => {
      const to = now.has(id) ? undefined : piles.current.get(view.cards[id]?.zone ?? '');
      return to === undefined ? [] : [{ from, to, at: score.moves.get(id) ?? 0 }];
    });
    const stage: Stage = { board, spot: (card) => old.get(card) ?? now.get(card), landed: (card) => now.get(card), players, seat };
    play(stage, score.beats, leaving);
  }, [view, table]);

  useEffect(() => {
    const skip = (): void => {
      for (const running of document.getAnimations()) if (running.id === 'glide') running.finish();
    };
    addEventListener('pointerdown', skip, true);
    addEventListener('keydown', skip, true);
    return () => {
      removeEventListener('pointerdown', skip, true);
      removeEventListener('keydown', skip, true);
    };
  }, []);
}

/** Where a card comes from that lay hidden: out of the hand or the pile of its owner's that has fewer cards now. */
function originOf(id: number, view: SeatView, before: SeatView): string {
  const { owner = -1, zone = '' } = view.zones[view.cards[id]?.zone ?? ''] ?? {};
  const hidden = [`hand:${owner}:0`, `deck:${owner}:0`, `extra:${owner}:0`];
  const fewer = hidden.find((key) => (view.zones[key]?.count ?? 0) < (before.zones[key]?.count ?? 0));
  return zone === 'hand' ? `deck:${owner}:0` : (fewer ?? `deck:${owner}:0`);
}

interface Moved {
  readonly id: number;
  readonly from: Spot | undefined;
  readonly to: Spot;
  /** Whom it strikes, if it does. */
  readonly aim: Spot | undefined;
  readonly score: Score;
}

/** A card strikes from where it lay, and goes afterwards to where it lies. */
function move(element: HTMLElement, { id, from, to, aim, score }: Moved): void {
  const strike = aim === undefined ? undefined : score.strikes.get(id);
  const isElsewhere = from === undefined || Math.hypot(from.x - to.x, from.y - to.y) >= 2;
  if (!isElsewhere && strike === undefined) return;
  if (from === undefined || calm()) {
    if (isElsewhere) run(element, [{ opacity: 0 }, { opacity: 1 }], GLIDE);
    return;
  }
  const lay = { dx: from.x - to.x, dy: from.y - to.y, scale: to.width === 0 ? 1 : from.width / to.width };
  const points: { at: number; dx: number; dy: number; scale: number }[] = [{ at: 0, ...lay }];
  if (strike !== undefined && aim !== undefined) {
    const near = 0.7;
    const hit = { dx: lay.dx + (aim.x - from.x) * near, dy: lay.dy + (aim.y - from.y) * near, scale: lay.scale * 1.08 };
    points.push({ at: strike.at, ...lay }, { at: strike.at + STRIKE, ...hit }, { at: strike.at + STRIKE + RECOIL, ...lay });
  }
  const last = points.at(-1)?.at ?? 0;
  if (isElsewhere) {
    const starts = Math.max(last, score.moves.get(id) ?? 0);
    points.push({ at: starts, ...lay }, { at: starts + GLIDE, dx: 0, dy: 0, scale: 1 });
  }
  const whole = Math.max(1, points.at(-1)?.at ?? 1);
  const frames = points.map(({ at, dx, dy, scale }) => ({
    offset: Math.min(1, at / whole),
    translate: `${dx}px ${dy}px`,
    scale,
    zIndex: 30,
    easing: EASE,
  }));
  run(element, frames, whole);
}

function run(element: HTMLElement, frames: Keyframe[], duration: number): void {
  element.animate(frames, { duration, easing: frames.length > 2 ? 'linear' : EASE, fill: 'backwards' }).id = 'glide';
}
