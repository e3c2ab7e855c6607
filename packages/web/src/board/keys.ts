/** Keys: everything can be done with them. */
import { useEffect } from 'react';
import { endTurn } from '../game/attending.js';
import { sideOf } from '../game/places.js';
import { cancel, choose, confirm, decisionNow, pass, undo } from '../game/play.js';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { type Arrow, middleOf, nextAct, nextStop, type Stop, sideBySide } from './travel.js';

const arrows: ReadonlyMap<string, Arrow> = new Map(
  Object.entries({
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }),
);

/** Where a place is asked for, keys go from place to place. */
const places = '.slot-choice, .prompt-acts button:not(:disabled)';
/** There is nothing to be seen in an empty pile: the arrows pass it over. */
const reachable = '.board button:not(:disabled), .bar button:not(:disabled)';
const unwanted = '.pile.empty *';

/** Where the way up or down began, and the last stop on it. */
let way: { readonly column: number; readonly last: Element } | undefined;

/** What the arrows can go to now: a dialog or a menu keeps them to itself. */
function stopsNow(): readonly Stop<HTMLElement>[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const menu = document.querySelector('.menu');
  const isPlace = decisionNow()?.kind === 'slot';
  const own = dialog ?? menu ?? document.querySelector('.result');
  const wanted = own !== null ? 'button:not(:disabled)' : isPlace ? places : reachable;
  const found = [...(own ?? document).querySelectorAll<HTMLElement>(wanted)].filter(
    (one) => one.offsetParent !== null && !one.matches(unwanted),
  );
  const stops = found.map((it) => ({ it, row: it.closest('.hand, .row, .prompt, .bar'), ...middleOf(it) }));
  return own === null ? stops : sideBySide(stops);
}

function move(arrow: Arrow): void {
  const from = document.activeElement;
  const stops = stopsNow();
  if (from === null) return;
  const column = way?.last === from ? way.column : middleOf(from).x;
  const next = stops.some(({ it }) => it === from) ? nextStop(stops, from as HTMLElement, arrow, column) : moveIn(from, stops, arrow);
  if (next === undefined) return;
  next.focus();
  way = { column: arrow[1] === 0 ? middleOf(next).x : column, last: next };
}

/** From the question one goes to what can be done; from elsewhere to the hand, or wherever something can be done. */
function moveIn(from: Element, stops: readonly Stop<HTMLElement>[], [, dy]: Arrow): HTMLElement | undefined {
  const among = (selector: string): HTMLElement | undefined => stops.find(({ it }) => it.matches(selector))?.it;
  const first =
    among('.slot-choice') ?? among('.tray-card') ?? among('.hand.mine .card.legal') ?? among('.hand.mine .card') ?? stops[0]?.it;
  if (!from.matches('.prompt')) return first;
  const { x, y } = middleOf(from);
  if (dy === 0) return among('.prompt-acts *') ?? first;
  const others = stops.filter(({ row }) => row !== from);
  return nextAct(others, isAct, { y, dy, column: x }) ?? first;
}

const isAct = (element: HTMLElement): boolean => element.matches('.card.legal, .slot-choice');

/** To the next card that can do something, or to the one before: in the order of the table. */
function toNextAct(step: 1 | -1): void {
  const acts = stopsNow()
    .map(({ it }) => it)
    .filter((it) => it.matches('.legal, .slot-choice'));
  const at = acts.indexOf(document.activeElement as HTMLElement);
  acts[(at < 0 && step < 0 ? acts.length - 1 : at + step + acts.length) % acts.length]?.focus();
}

function browse(role: 'grave' | 'banished'): void {
  const { view, seat } = duel.get();
  if (view === undefined) return;
  const side = sideOf(view, seat);
  const place = role === 'grave' ? side.grave : side.others.find(({ zone }) => zone.zone === 'banished');
  if (place !== undefined) desk.set({ browsing: place.key });
}

/** Whether one may begin something in one's own turn: wherever that is, the turn can be ended. */
const isOwnWindow = (): boolean => decisionNow()?.why === 'open' && duel.get().view?.turn === duel.get().seat;

/** What the button of the prompt does: to what comes next in one's own turn, otherwise a pass. */
function press(act: 'pass' | 'end-turn'): void {
  const declined = act === 'end-turn' ? ', .prompt[data-why=battle] [data-act=no]' : '';
  const button = document.querySelector<HTMLElement>(`.prompt [data-act=${act}]${declined}`);
  if (button !== null) button.click();
  else if (act === 'pass') pass();
  else if (isOwnWindow()) endTurn();
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
  const arrow = arrows.get(event.key);
  if (arrow !== undefined && target.closest('.log, .panel') === null) {
    event.preventDefault();
    move(arrow);
    return;
  }
  if (isDialog && event.key !== 'Enter') return;
  // With Caps Lock letters are the same keys.
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case 'Escape':
      if (target.closest('.debugger') !== null) desk.set({ debugging: false });
      else cancel();
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
    case 'c':
      toNextAct(event.shiftKey ? -1 : 1);
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
