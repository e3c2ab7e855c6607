/** A card on the table, in a hand or in a list: its face or back, what can be done with it, and what it says when it is pressed. */

import type { SeenCard } from '@rulewright/host';
import { memo, type ReactElement } from 'react';
import { useGrip } from '../board/drag.js';
import type { Act } from '../game/acts.js';
import { type Numbers, numbersOf } from '../game/numbers.js';
import { pick } from '../game/play.js';
import type { PrintedCard } from '../game/printed.js';
import { desk, picksOf } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { Back, Face } from './face.js';

export function openMenu(card: number, near: Element): void {
  const { left, right, top, bottom } = near.getBoundingClientRect();
  desk.set({ menu: { card, near: { left, right, top, bottom } } });
}

/** A press on a card: a question about it is answered, otherwise its menu opens. */
export function press(id: number, acts: readonly Act[] | undefined, near: Element): void {
  const { card } = duel.get().view?.cards[id] ?? {};
  desk.set({ looked: { card: id, ...(card !== undefined && { is: card }) } });
  const picked = acts?.find(({ move }) => move === 'pick');
  if (picked !== undefined) {
    pick(picked.option);
    return;
  }
  if (desk.get().menu?.card === id) {
    desk.set({ menu: undefined });
    return;
  }
  // A card that can do nothing shakes its head, and says why.
  if (acts === undefined || acts.length === 0) shake(id, near);
  openMenu(id, near);
}

function shake(card: number, element: Element): void {
  desk.set(({ shake: last }) => ({ shake: { card, at: (last?.at ?? 0) + 1 } }));
  element.addEventListener('animationend', () => desk.set({ shake: undefined }), { once: true });
}

export interface CardProps {
  readonly id: number;
  readonly acts?: readonly Act[] | undefined;
  readonly className?: string;
  readonly style?: React.CSSProperties;
  /** Where it lies, for whoever does not see it. */
  readonly where: string;
}

export const Card = memo(function Card({ id, acts, className = '', style, where }: CardProps): ReactElement | null {
  const seen = useStore(duel, ({ view }) => view?.cards[id]);
  const printed = useStore(duel, ({ cards }) => (seen?.card === undefined ? undefined : cards.get(seen.card)));
  const isPicked = useStore(desk, (state) => {
    const decision = duel.get().view?.decision;
    return acts?.some(({ move, option }) => move === 'pick' && picksOf(state, decision?.id).includes(option)) === true;
  });
  const place = useStore(desk, (state) => {
    const decision = duel.get().view?.decision;
    if (decision?.kind !== 'order') return 0;
    return picksOf(state, decision.id).indexOf(acts?.[0]?.option ?? -1) + 1;
  });
  const isOpened = useStore(desk, ({ menu }) => menu?.card === id);
  const isDragged = useStore(desk, ({ dragging }) => dragging === id);
  const isLanding = useStore(desk, ({ landings }) => landings.has(`card:${id}`));
  const isOver = useStore(desk, ({ over }) => over === `card:${id}`);
  const shake = useStore(desk, (state) => (state.shake?.card === id ? state.shake : undefined));
  const grip = useGrip(id, acts, (card) => press(id, acts, card));
  if (seen === undefined) return null;
  const isSideways = seen.shows['position'] === 'defense' && isMonsterPlace(seen.zone);
  const isDown = seen.faceDown;
  const state = [
    'card',
    className,
    acts !== undefined && acts.length > 0 ? 'legal' : '',
    isPicked ? 'picked' : '',
    isSideways ? 'sideways' : '',
    isDown && printed !== undefined ? 'peeked' : '',
    isOpened ? 'opened' : '',
    isDragged ? 'dragged' : '',
    isLanding ? 'landing' : '',
    isOver ? 'over' : '',
    shake !== undefined ? 'shaken' : '',
  ];
  const numbers = numbersOf(seen);
  const what = [isDown && printed !== undefined ? 'face down' : '', isSideways ? 'in defense position' : ''].filter((part) => part !== '');
  const can = acts !== undefined && acts.length > 0 ? `. You can: ${[...new Set(acts.map(({ label }) => label))].join(', ')}` : '';
  return (
    <button
      type="button"
      className={state.filter((part) => part !== '').join(' ')}
      style={style}
      data-card={id}
      data-zone={seen.zone}
      aria-pressed={acts?.some(({ move }) => move === 'pick') === true ? isPicked : undefined}
      onPointerDown={grip.down}
      onClick={(event) => {
        if (!grip.wasDragged()) press(id, acts, event.currentTarget);
      }}
      onPointerEnter={(event) => {
        const isFree = event.pointerType === 'mouse' && desk.get().dragging === undefined;
        if (isFree && printed !== undefined) desk.set({ looked: { card: id, is: printed.id } });
      }}
      onFocus={() => {
        if (printed !== undefined) desk.set({ looked: { card: id, is: printed.id } });
      }}
    >
      <Content printed={printed} isDown={isDown} numbers={numbers} />
      <span className="sr">{`${what.length > 0 ? `, ${what.join(', ')}` : ''}, ${where}${can}`}</span>
      {place > 0 ? <span className="order-badge">{place}</span> : null}
      <Counters shows={seen.shows} />
    </button>
  );
});

/** A face; a back; or a back with the name, for whoever set the card. */
function Content({
  printed,
  isDown,
  numbers,
}: {
  readonly printed: PrintedCard | undefined;
  readonly isDown: boolean;
  readonly numbers: Numbers;
}): ReactElement {
  if (printed !== undefined && !isDown) return <Face card={printed} numbers={numbers} />;
  return (
    <>
      <Back />
      {printed === undefined ? <span className="sr">Face-down card</span> : <span className="peek">{printed.name}</span>}
    </>
  );
}

const isMonsterPlace = (zone: string): boolean => zone.startsWith('monsters');

/** The counters on a card, by name. */
function Counters({ shows }: { readonly shows: SeenCard['shows'] }): ReactElement | null {
  const names = shows['counters'];
  const counts = shows['counts'];
  if (!Array.isArray(names) || !Array.isArray(counts) || names.length === 0) return null;
  return (
    <span className="counters">
      {names.map((name, i) => (
        <span key={String(name)} title={`${String(counts[i])} ${String(name)}`}>
          {String(counts[i])}
          <span className="sr"> {String(name)} counters</span>
        </span>
      ))}
    </span>
  );
}
