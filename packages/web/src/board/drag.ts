/**
 * Dragging: a card follows the pointer or the finger, and is dropped where something was meant by it. A short press is a click.
 *
 * WP10  Whoever drops a card of their own onto the field where that does nothing is told what it can do, and why not the rest.
 */
import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import type { Act } from '../game/acts.js';
import { findLandings, type Landings } from '../game/landings.js';
import { decisionNow, perform } from '../game/play.js';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';

const FAR_ENOUGH = 7;
/** A finger covers what it holds: the card is held above it. */
const ABOVE_FINGER = 46;

/** The landing under a point. Their whole side is theirs: who attacks directly need not aim. */
function placeUnder(x: number, y: number, landings: Landings): string | undefined {
  let isTheirs = false;
  for (const element of document.elementsFromPoint(x, y)) {
    const card = element.closest<HTMLElement>('[data-card]')?.dataset['card'];
    if (card !== undefined && landings.has(`card:${card}`)) return `card:${card}`;
    const name = element.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
    if (name !== undefined && landings.has(name)) return name;
    isTheirs ||= element.closest('.side.theirs, .hand.theirs') !== null;
  }
  const other = `player:${1 - duel.get().seat}`;
  return isTheirs && landings.has(other) ? other : undefined;
}

function drop(id: number, landings: Landings, target: string, x: number, y: number): void {
  const meant = landings.get(target);
  const [only] = meant?.acts ?? [];
  if (meant === undefined || only === undefined) return;
  if (meant.acts.length === 1) {
    perform(id, only, meant.further);
    return;
  }
  const near = { left: x - 20, right: x + 20, top: y - 20, bottom: y + 20 };
  desk.set({ menu: { card: id, near, only: meant.acts.map(({ move }) => move), further: meant.further } });
}

/** Whether there is a place of the field under the point, and not the one where the card lies. */
function isElsewhere(card: Element, { clientX, clientY }: PointerEvent): boolean {
  const places = document.elementsFromPoint(clientX, clientY).map((element) => element.closest('.side [data-drop]'));
  const place = places.find((one) => one !== null);
  return place !== undefined && place !== null && !place.contains(card);
}

const isOwn = (id: number): boolean => duel.get().view?.cards[id]?.controller === duel.get().seat;

/** A card that can do nothing stays where it is: only where it was to go is looked at. */
function watchDrop(card: Element, pointer: number, refuse: () => void): void {
  const done = (at: PointerEvent): void => {
    if (at.pointerId !== pointer) return;
    removeEventListener('pointerup', done);
    removeEventListener('pointercancel', done);
    if (at.type === 'pointerup' && isElsewhere(card, at)) refuse();
  };
  addEventListener('pointerup', done);
  addEventListener('pointercancel', done);
}

export interface Grip {
  down(event: ReactPointerEvent<HTMLElement>): void;
  wasDragged(): boolean;
}

/** `refuse` says what the card can do, and why not what was meant. */
export function useGrip(id: number, acts: readonly Act[] | undefined, refuse: (card: Element) => void): Grip {
  const dragged = useRef(false);
  const down = (event: ReactPointerEvent<HTMLElement>): void => {
    dragged.current = false;
    const movable = acts?.filter(({ move }) => move !== 'pick') ?? [];
    if (event.button !== 0 || !event.isPrimary) return;
    const card = event.currentTarget;
    if (movable.length === 0) {
      if ((acts?.length ?? 0) === 0 && isOwn(id)) watchDrop(card, event.pointerId, () => refuse(card));
      return;
    }
    const start = { x: event.clientX, y: event.clientY };
    const lifted = event.pointerType === 'touch' ? ABOVE_FINGER : 0;
    const asked = decisionNow()?.id;
    let landings: Landings = new Map();
    let hasFound = Promise.resolve();
    let ghost: HTMLElement | undefined;
    // A finger that presses belongs to the card it pressed until it is told otherwise.
    if (card.hasPointerCapture(event.pointerId)) card.releasePointerCapture(event.pointerId);
    const begin = (): HTMLElement => {
      dragged.current = true;
      desk.set({ dragging: id, menu: undefined, landings: new Set() });
      hasFound = findLandings(id, movable, (found) => {
        landings = found;
        if (desk.get().dragging === id) desk.set({ landings: new Set(found.keys()) });
      });
      return ghostOf(card);
    };
    const move = (at: PointerEvent): void => {
      if (at.pointerId !== event.pointerId) return;
      if (ghost === undefined) {
        if (Math.hypot(at.clientX - start.x, at.clientY - start.y) < FAR_ENOUGH) return;
        ghost = begin();
      }
      ghost.style.translate = `${at.clientX}px ${at.clientY - lifted}px`;
      const over = placeUnder(at.clientX, at.clientY - lifted, landings);
      if (over !== desk.get().over) desk.set({ over });
    };
    const done = (at: PointerEvent): void => {
      if (at.pointerId !== event.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', done);
      removeEventListener('pointercancel', done);
      if (ghost === undefined) return;
      ghost.remove();
      desk.set({ dragging: undefined, over: undefined, landings: new Set() });
      if (at.type !== 'pointerup') return;
      const target = (): string | undefined => placeUnder(at.clientX, at.clientY - lifted, landings);
      const finish = (): void => {
        const place = target();
        if (place !== undefined) drop(id, landings, place, at.clientX, at.clientY);
        else if (isElsewhere(card, at)) refuse(card);
      };
      // Whoever is faster than the host, which says what it can be aimed at, has aimed all the same.
      if (target() !== undefined) finish();
      else void hasFound.then(() => decisionNow()?.id === asked && finish());
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', done);
    addEventListener('pointercancel', done);
  };
  return { down, wasDragged: () => dragged.current };
}

function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  const { width } = card.getBoundingClientRect();
  ghost.className = 'card ghost';
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.cssText = `--card-w:${card.offsetWidth || width}px`;
  document.body.append(ghost);
  return ghost;
}
