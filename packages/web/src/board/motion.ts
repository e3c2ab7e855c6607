/**
 * Motion: cards glide from where they lay to where they lie. The table has changed already when they do: nothing waits for it.
 *
 * WE6  A press of a key or a pointer ends whatever is moving. Who wants less motion gets a fade.
 */

import type { LogEntry, Ref } from '@rulewright/host';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';

const GLIDE = 210;
/** Between things of which one came after the other. */
const STEP = 70;
const MOST_STEPS = 6;

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const spotOf = (element: Element): Spot => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width: (element as HTMLElement).offsetWidth || width };
};

/** In which order the cards are named by what has happened: those of one group move together. */
function orderOf(entries: readonly LogEntry[]): ReadonlyMap<number, number> {
  const order = new Map<number, number>();
  let step = -1;
  let group = -1;
  for (const entry of entries) {
    const cards = Object.values(entry.data).flatMap((value) =>
      typeof value === 'object' && value !== null && 'card' in value ? [(value as Ref).card] : [],
    );
    if (cards.length === 0) continue;
    if (entry.group !== group) step++;
    group = entry.group;
    for (const card of cards) if (card !== undefined && !order.has(card)) order.set(card, Math.min(step, MOST_STEPS));
  }
  return order;
}

export function useMotion(table: RefObject<HTMLElement | null>): void {
  const view = useStore(duel, (state) => state.view);
  const spots = useRef(new Map<string, Spot>());
  const piles = useRef(new Map<string, Spot>());

  useLayoutEffect(() => {
    const board = table.current;
    if (board === null || view === undefined) return;
    const { before, log, fresh } = duel.get();
    const old = spots.current;
    const oldPiles = piles.current;
    const now = new Map<string, Spot>();
    const nowPiles = new Map<string, Spot>();
    for (const pile of board.querySelectorAll<HTMLElement>('[data-pile]')) nowPiles.set(pile.dataset['pile'] as string, spotOf(pile));
    const elements = [...board.querySelectorAll<HTMLElement>('[data-card]')];
    for (const element of elements) {
      for (const running of element.getAnimations()) if (running.id === 'glide') running.finish();
      now.set(element.dataset['card'] as string, spotOf(element));
    }
    spots.current = now;
    piles.current = nowPiles;
    if (before === undefined || old.size === 0) return;
    const order = orderOf(log.slice(log.length - fresh));
    for (const element of elements) {
      const id = element.dataset['card'] as string;
      const to = now.get(id) as Spot;
      const zone = view.cards[id]?.zone;
      const from = old.get(id) ?? cameFrom(zone, oldPiles, view.zones);
      glide(element, from, to, (order.get(Number(id)) ?? 0) * STEP);
    }
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

/** A card that was not seen before comes from the deck of whoever has it. */
function cameFrom(
  zone: string | undefined,
  piles: ReadonlyMap<string, Spot>,
  zones: Readonly<Record<string, { owner: number }>>,
): Spot | undefined {
  const owner = zone === undefined ? undefined : zones[zone]?.owner;
  return owner === undefined ? undefined : piles.get(`deck:${owner}:0`);
}

function glide(element: HTMLElement, from: Spot | undefined, to: Spot, delay: number): void {
  const options = { duration: GLIDE, delay, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'backwards' as const };
  const dx = from === undefined ? 0 : from.x - to.x;
  const dy = from === undefined ? 0 : from.y - to.y;
  if (from !== undefined && Math.hypot(dx, dy) < 2) return;
  const frames =
    from === undefined || calm()
      ? [{ opacity: 0 }, { opacity: 1 }]
      : [
          { translate: `${dx}px ${dy}px`, scale: to.width === 0 ? 1 : from.width / to.width, zIndex: 30 },
          { translate: '0 0', scale: 1, zIndex: 30 },
        ];
  const running = element.animate(frames, options);
  running.id = 'glide';
}
