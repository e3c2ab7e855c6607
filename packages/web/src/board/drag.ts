/** Dragging: a card follows the pointer, and is dropped where something was meant by it. A short press is a click. */
import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import type { Act } from '../game/acts.js';
import { perform } from '../game/play.js';
import { landingOf } from '../game/words.js';
import { desk, type Intent } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';

const FAR_ENOUGH = 7;

/** What a drop at a place means: the acts, and what the questions after that are answered with. */
function meantAt(target: string, acts: readonly Act[]): { readonly acts: readonly Act[]; readonly further: readonly Intent[] } {
  const { view } = duel.get();
  if (view === undefined) return { acts: [], further: [] };
  const [kind, ...rest] = target.split(':');
  const name = rest.join(':');
  if (kind === 'card') {
    const card = Number(name);
    // On another card: to attack it, or to target it.
    const aimed = acts.filter(({ move }) => move === 'attack' || move === 'activate');
    const isMine = view.cards[card]?.controller === view.seat;
    return { acts: aimed.filter(({ move }) => !(isMine && move === 'attack')), further: [{ card }] };
  }
  if (kind === 'player') return { acts: acts.filter(({ move }) => move === 'attack'), further: [{ player: Number(name) }] };
  const zone = view.zones[name];
  if (zone === undefined) return { acts: [], further: [] };
  if (zone.owner !== view.seat) return { acts: acts.filter(({ move }) => move === 'attack'), further: [] };
  const here = acts.filter(({ move }) => (landingOf(move) ?? zone.zone) === zone.zone && move !== 'attack' && move !== 'change position');
  return { acts: here, further: [{ maybeZone: name }] };
}

/** Every place where a drop of this card means something. */
function landingsOf(id: number, acts: readonly Act[]): ReadonlySet<string> {
  const { view } = duel.get();
  const found = new Set<string>();
  if (view === undefined) return found;
  const own = view.cards[id]?.zone;
  for (const [key, zone] of Object.entries(view.zones)) {
    if (key === own || zone.zone === 'hand' || zone.zone === 'deck') continue;
    const isSlot = zone.cards !== undefined && zone.cards.length === 0;
    if (isSlot && zone.owner === view.seat && meantAt(`zone:${key}`, acts).acts.length > 0) found.add(`zone:${key}`);
    for (const card of zone.cards ?? [])
      if (card !== id && (zone.zone === 'monsters' || zone.zone === 'spells') && meantAt(`card:${card}`, acts).acts.length > 0)
        found.add(`card:${card}`);
  }
  const other = Object.keys(view.players).find((seat) => Number(seat) !== view.seat);
  if (other !== undefined && acts.some(({ move }) => move === 'attack')) found.add(`player:${other}`);
  return found;
}

const placeUnder = (x: number, y: number): string | undefined => {
  const { landings } = desk.get();
  for (const element of document.elementsFromPoint(x, y)) {
    const name = element.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
    if (name !== undefined && landings.has(name)) return name;
    const card = element.closest<HTMLElement>('[data-card]')?.dataset['card'];
    if (card !== undefined && landings.has(`card:${card}`)) return `card:${card}`;
  }
  return undefined;
};

function drop(id: number, acts: readonly Act[], target: string, x: number, y: number): void {
  const meant = meantAt(target, acts);
  const [only] = meant.acts;
  if (only === undefined) return;
  if (meant.acts.length === 1) {
    perform(only, meant.further);
    return;
  }
  desk.set({
    menu: { card: id, near: { left: x - 20, right: x + 20, top: y }, only: meant.acts.map(({ move }) => move), further: meant.further },
  });
}

export interface Grip {
  down(event: ReactPointerEvent<HTMLElement>): void;
  wasDragged(): boolean;
}

export function useGrip(id: number, acts: readonly Act[] | undefined): Grip {
  const dragged = useRef(false);
  const down = (event: ReactPointerEvent<HTMLElement>): void => {
    dragged.current = false;
    const movable = acts?.filter(({ move }) => move !== 'pick') ?? [];
    if (event.button !== 0 || movable.length === 0) return;
    const start = { x: event.clientX, y: event.clientY };
    const card = event.currentTarget;
    let ghost: HTMLElement | undefined;
    const move = (at: PointerEvent): void => {
      if (ghost === undefined) {
        if (Math.hypot(at.clientX - start.x, at.clientY - start.y) < FAR_ENOUGH) return;
        dragged.current = true;
        ghost = ghostOf(card);
        desk.set({ dragging: id, menu: undefined, landings: landingsOf(id, movable) });
      }
      ghost.style.translate = `${at.clientX}px ${at.clientY}px`;
      const over = placeUnder(at.clientX, at.clientY);
      if (over !== desk.get().over) desk.set({ over });
    };
    const done = (at: PointerEvent): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', done);
      removeEventListener('pointercancel', done);
      if (ghost === undefined) return;
      const target = at.type === 'pointerup' ? placeUnder(at.clientX, at.clientY) : undefined;
      ghost.remove();
      desk.set({ dragging: undefined, over: undefined, landings: new Set() });
      if (target !== undefined) drop(id, movable, target, at.clientX, at.clientY);
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
