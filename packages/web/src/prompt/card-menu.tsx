/** The menu of a card: what it can do now, and, greyed, what it cannot, with the reason. */

import type { WhyNot } from '@rulewright/host';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Act } from '../game/acts.js';
import { deniedOf } from '../game/denied.js';
import { useActs } from '../game/offers.js';
import { decisionNow, perform } from '../game/play.js';
import { lineOf, type PrintedCard } from '../game/printed.js';
import { moveName } from '../game/words.js';
import { desk, type Menu } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { ask } from '../wire/connection.js';

export function CardMenu(): ReactElement | null {
  const menu = useStore(desk, (state) => state.menu);
  return menu === undefined ? null : <Opened key={`${menu.card} ${menu.near.left}`} menu={menu} />;
}

function useReasons(card: number): readonly WhyNot[] | undefined {
  const version = useStore(duel, (state) => state.version);
  const [reasons, setReasons] = useState<readonly WhyNot[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table may give other reasons
  useEffect(() => {
    let isWanted = true;
    ask({ type: 'why', card }).then(
      ({ abilities }) => isWanted && setReasons(abilities),
      () => isWanted && setReasons([]),
    );
    return () => {
      isWanted = false;
    };
  }, [card, version]);
  return reasons;
}

/** On a small screen the card is a sheet away. */
const read = (): void => desk.set({ menu: undefined, sheet: 'card' });

const GAP = 10;
const EDGE = 8;

/** What comes later makes the menu larger: so long it is waited for, and no longer. */
const PATIENCE = 150;

/** Whether it is so by now, or has been waited for in vain. */
function useWaited(isSo: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isSo || isOver;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Above the card, so that its neighbours stay in sight; beside it where there is no room above. */
function placed({ near }: Menu, { width, height }: Size): { left: number; top: number } {
  const inside = (left: number): number => Math.max(EDGE, Math.min(left, innerWidth - width - EDGE));
  const isBelow = near.top > innerHeight * 0.58;
  if (isBelow && near.top - GAP - height >= EDGE)
    return { left: inside((near.left + near.right - width) / 2), top: near.top - GAP - height };
  const isRoom = near.right + GAP + width <= innerWidth - EDGE;
  const left = isRoom ? near.right + GAP : Math.max(EDGE, near.left - GAP - width);
  return { left, top: Math.max(EDGE, Math.min(near.top, innerHeight - height - EDGE)) };
}

/** Whether it can stay where it is. What is seen does not move while there is room: somebody may be about to press it. */
const isInside = ({ left, top }: { readonly left: number; readonly top: number }, { width, height }: Size): boolean =>
  left + width <= innerWidth - EDGE && top + height <= innerHeight - EDGE;

function Opened({ menu }: { readonly menu: Menu }): ReactElement | null {
  const seen = useStore(duel, ({ view }) => view?.cards[menu.card]);
  const printed = useStore(duel, ({ cards }) => cards.get(seen?.card ?? ''));
  const all = useActs().get(menu.card) ?? none;
  const acts = menu.only === undefined ? all : all.filter(({ move }) => menu.only?.includes(move));
  const reasons = useReasons(menu.card);
  const isReady = useWaited(reasons !== undefined);
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: menu.near.left, top: menu.near.top });

  const shown = useRef<Menu>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in it makes it larger
  useLayoutEffect(() => {
    const size = { width: box.current?.offsetWidth ?? 0, height: box.current?.offsetHeight ?? 0 };
    const isShown = shown.current === menu;
    setAt((now) => (isShown && isInside(now, size) ? now : placed(menu, size)));
    shown.current = isReady ? menu : undefined;
  }, [menu, reasons, acts.length, isReady]);
  useEffect(() => {
    const held = document.activeElement as HTMLElement | null;
    box.current?.querySelector<HTMLElement>('.menu-act')?.focus({ preventScroll: true });
    return () => {
      desk.set({ eyed: undefined });
      if (held?.isConnected) held.focus({ preventScroll: true });
    };
  }, []);

  // A card that has gone elsewhere, or cannot do any more what was meant by a drop, has no menu there.
  const [place] = useState(seen?.zone);
  const isGone = seen === undefined || seen.zone !== place || (menu.only !== undefined && acts.length === 0);
  useEffect(() => {
    if (isGone) desk.set({ menu: undefined });
  }, [isGone]);

  if (isGone) return null;
  const noes = menu.only === undefined ? deniedOf(reasons ?? [], new Set(acts.map(({ move }) => move))) : [];
  // What happens by itself is no news where there is something else to read.
  const chosen = noes.filter(({ reasons: why }) => !why.some(({ code }) => code === 'activation.trigger'));
  const denied = acts.length + chosen.length > 0 ? chosen : noes;
  const name = printed?.name ?? 'A face-down card';
  return (
    <div className="menu-veil" onPointerDown={() => desk.set({ menu: undefined })}>
      <div
        ref={box}
        className="menu"
        role="dialog"
        aria-label={`What ${name} can do`}
        data-known={reasons === undefined ? 'no' : 'yes'}
        style={isReady ? at : { ...at, opacity: 0, pointerEvents: 'none' }} // the keys are in it already
        onPointerDown={(event) => event.stopPropagation()}
      >
        <h2>{name}</h2>
        <ul>
          {acts.map((act) => (
            <li key={`${act.option} ${act.move}`}>
              <ActButton act={act} acts={all} menu={menu} printed={printed} />
            </li>
          ))}
          {denied.map((why) => (
            <Denied key={why.ability} why={why} printed={printed} isOne={denied.filter(({ move }) => move === undefined).length < 2} />
          ))}
          {acts.length === 0 && denied.length === 0 ? (
            <li className="denied">
              <span className="reason">{reasons === undefined ? '…' : 'It can do nothing now.'}</span>
            </li>
          ) : null}
        </ul>
        {printed === undefined ? null : (
          <button type="button" className="button small only-small" onClick={read} data-act="read">
            Read the card
          </button>
        )}
      </div>
    </div>
  );
}

interface ActProps {
  readonly act: Act;
  readonly acts: readonly Act[];
  readonly menu: Menu;
  readonly printed: PrintedCard | undefined;
}

/** While it is pointed at, the prompt shows what would come of it. */
function ActButton({ act, acts, menu, printed }: ActProps): ReactElement {
  const eye = (): void => {
    const decision = decisionNow();
    if (decision !== undefined && act.move === 'activate') desk.set({ eyed: { decision: decision.id, option: act.option } });
  };
  const isAlone = acts.filter(({ move }) => move === act.move).length < 2;
  const line = isAlone ? undefined : lineOf(printed, act.ability, LONGEST);
  return (
    <button
      type="button"
      className="menu-act"
      data-move={act.move}
      onClick={() => perform(menu.card, act, menu.further ?? [])}
      onPointerEnter={eye}
      onFocus={eye}
      onPointerLeave={() => desk.set({ eyed: undefined })}
    >
      <span className="dot" aria-hidden="true" />
      <span>
        {act.label}
        {line === undefined ? null : <small>{line}</small>}
      </span>
    </button>
  );
}

interface DeniedProps {
  readonly why: WhyNot;
  readonly printed: PrintedCard | undefined;
  /** Whether it is the only ability that is denied: then it needs no words to be told from others. */
  readonly isOne: boolean;
}

/** A card that lies elsewhere has further reasons, which say nothing new. */
const decisive = new Set(['activation.elsewhere', 'activation.trigger', 'activation.unseen', 'activation.not-yours']);

function Denied({ why: { ability, move, reasons }, printed, isOne }: DeniedProps): ReactElement {
  const [first] = reasons.filter(({ code }) => decisive.has(code));
  const sentences = [...new Set((first === undefined ? reasons : [first]).map(({ sentence }) => sentence))];
  const line = isOne || move !== undefined ? undefined : lineOf(printed, ability, LONGEST);
  return (
    <li className="denied" data-denied={ability}>
      <span className="denied-act">
        <span aria-hidden="true">⊘</span> {move === undefined ? 'Activate' : moveName(move)}
        {line === undefined ? null : <small>{line}</small>}
      </span>
      {sentences.map((sentence) => (
        <span key={sentence} className="reason">
          {sentence}
        </span>
      ))}
    </li>
  );
}

/** Several abilities of one card are told apart by as much of their texts. */
const LONGEST = 64;

const none: readonly Act[] = [];
