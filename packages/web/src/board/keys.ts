/** Keys: everything can be done with them. */
import { useEffect } from 'react';
import { sideOf } from '../game/places.js';
import { cancel, choose, confirm, decisionNow, pass, undo } from '../game/play.js';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a place is asked for, keys go from place to place. */
const places = '.slot-choice, .prompt-acts button:not(:disabled)';
const reachable = '.board button:not(:disabled), .bar button:not(:disabled), .menu button';

/** To what lies next in that direction: near, and rather straight ahead. */
function move([dx, dy]: readonly [number, number]): void {
  const from = document.activeElement;
  const inMenu = document.querySelector('.menu') !== null;
  const isPlace = decisionNow()?.kind === 'slot';
  const all = [...document.querySelectorAll<HTMLElement>(inMenu ? '.menu button:not(:disabled)' : isPlace ? places : reachable)].filter(
    (one) => one.offsetParent !== null,
  );
  const isPrompt = from?.matches('.prompt') === true && !inMenu && !isPlace;
  if (from === null || from === document.body || !(isPrompt || all.includes(from as HTMLElement))) {
    const first = inMenu
      ? all[0]
      : (document.querySelector<HTMLElement>('.slot-choice') ??
        document.querySelector<HTMLElement>('.hand.mine .card.legal') ??
        document.querySelector<HTMLElement>('.hand.mine .card') ??
        all[0]);
    first?.focus();
    return;
  }
  // From the question one goes to what can be done, rather than to what just lies there.
  const next = (isPrompt ? nearest(from, all.filter(isAct), [dx, dy]) : undefined) ?? nearest(from, all, [dx, dy]);
  next?.focus();
}

const isAct = (element: HTMLElement): boolean => element.matches('.card.legal, .prompt-acts *');

function nearest(from: Element, all: readonly HTMLElement[], [dx, dy]: readonly [number, number]): HTMLElement | undefined {
  const here = middle(from);
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const there = middle(one);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    if (one === from || ahead < 4) continue;
    const aside = Math.abs((there.x - here.x) * dy + (there.y - here.y) * dx);
    const cost = ahead + 2.2 * aside;
    if (cost < least) [best, least] = [one, cost];
  }
  return best;
}

const middle = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

function browse(role: 'grave' | 'banished'): void {
  const { view, seat } = duel.get();
  if (view === undefined) return;
  const side = sideOf(view, seat);
  const place = role === 'grave' ? side.grave : side.others.find(({ zone }) => zone.zone === 'banished');
  if (place !== undefined) desk.set({ browsing: place.key });
}

/** What the button of the prompt does: to what comes next in one's own turn, otherwise a pass. */
function press(act: 'pass' | 'end-turn'): void {
  const button = document.querySelector<HTMLElement>(`.prompt [data-act=${act}]`);
  if (button !== null) button.click();
  else if (act === 'pass') pass();
}

function yesNo(value: boolean): void {
  const decision = decisionNow();
  if (decision?.kind !== 'yesNo') return;
  const at = decision.options.findIndex((option) => option.value === value);
  if (at >= 0) choose([at]);
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target.closest('input, select, textarea, .debugger') !== null && event.key !== 'Escape' && event.key !== 'd') return;
  const isDialog = document.querySelector('dialog[open]') !== null;
  const arrow = arrows[event.key];
  if (arrow !== undefined && !isDialog && target.closest('.log, .panel') === null) {
    event.preventDefault();
    move(arrow);
    return;
  }
  if (isDialog && event.key !== 'Enter') return;
  switch (event.key) {
    case 'Escape':
      cancel();
      return;
    case ' ':
      // On a button a space presses it, as everywhere, unless it is a card: cards are pressed with Enter.
      if (target.tagName === 'BUTTON' && !target.matches('.card')) return;
      event.preventDefault();
      // A key that is held down passes once: the next question has not been read yet.
      if (!event.repeat) press('pass');
      return;
    case 'Enter':
      if (target.tagName === 'BUTTON' || isDialog) return;
      confirm();
      return;
    case 'y':
      yesNo(true);
      return;
    case 'n':
      yesNo(false);
      return;
    case 'z':
      undo();
      return;
    case 'e':
      press('end-turn');
      return;
    case 'd':
      desk.set(({ debugging }) => ({ debugging: !debugging }));
      return;
    case '?':
      desk.set({ help: true });
      return;
    case 'g':
      browse('grave');
      return;
    case 'b':
      browse('banished');
      return;
    case 'h':
      document.querySelector<HTMLElement>('.hand.mine .card')?.focus();
      return;
    default: {
      if (!/^[1-9]$/.test(event.key)) return;
      // While a menu is open, its entries are what is counted, even if there is none.
      const counted = desk.get().menu === undefined ? '.prompt-acts button:not(:disabled)' : '.menu-act';
      document.querySelectorAll<HTMLButtonElement>(counted)[Number(event.key) - 1]?.click();
    }
  }
}

/** A button of the bars that was pressed with a pointer does not keep the keys: Space is to pass again. */
function onClick({ target, detail }: MouseEvent): void {
  if (detail > 0) (target as Element).closest<HTMLElement>('.bar button, .panel button')?.blur();
}

export function useKeys(): void {
  useEffect(() => {
    addEventListener('keydown', onKey);
    addEventListener('click', onClick);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('click', onClick);
    };
  }, []);
}
