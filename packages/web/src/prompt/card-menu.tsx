/** The menu of a card: what it can do now, and, greyed, what it cannot, with every reason. */

import type { WhyNot } from '@rulewright/host';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Act } from '../game/acts.js';
import { useActs } from '../game/offers.js';
import { perform } from '../game/play.js';
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

function Opened({ menu }: { readonly menu: Menu }): ReactElement | null {
  const seen = useStore(duel, ({ view }) => view?.cards[menu.card]);
  const printed = useStore(duel, ({ cards }) => cards.get(seen?.card ?? ''));
  const all = useActs().get(menu.card) ?? none;
  const acts = menu.only === undefined ? all : all.filter(({ move }) => menu.only?.includes(move));
  const reasons = useReasons(menu.card);
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: menu.near.left, top: menu.near.top });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in it makes it larger
  useLayoutEffect(() => {
    const { width, height } = (box.current as HTMLDivElement).getBoundingClientRect();
    // Beside the card, so that neither it nor the prompt is covered.
    const { near } = menu;
    const isRoom = near.right + 10 + width <= innerWidth - 8;
    const left = isRoom ? near.right + 10 : Math.max(8, near.left - 10 - width);
    setAt({ left, top: Math.max(8, Math.min(near.top, innerHeight - height - 8)) });
  }, [menu, reasons, acts.length]);
  useEffect(() => {
    const held = document.activeElement as HTMLElement | null;
    box.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    return () => {
      if (held?.isConnected) held.focus({ preventScroll: true });
    };
  }, []);

  if (seen === undefined) return null;
  const denied = menu.only === undefined ? (reasons ?? []).filter(({ allowed }) => !allowed) : [];
  const abilities = denied.filter(({ move }) => move === undefined).length;
  const name = printed?.name ?? 'A face-down card';
  return (
    <div className="menu-veil" onPointerDown={() => desk.set({ menu: undefined })}>
      <div
        ref={box}
        className="menu"
        role="dialog"
        aria-label={`What ${name} can do`}
        style={at}
        onPointerDown={(event) => event.stopPropagation()}
      >
        <h2>{name}</h2>
        <ul>
          {acts.map((act) => (
            <li key={`${act.option} ${act.move}`}>
              <button type="button" className="menu-act" data-move={act.move} onClick={() => perform(act, menu.further ?? [])}>
                <span className="dot" aria-hidden="true" />
                {labelOf(act, all, printed?.text ?? [])}
              </button>
            </li>
          ))}
          {denied.map(({ ability, move, reasons: why }) => (
            <li key={ability} className="denied" data-denied={ability}>
              <span className="denied-act">
                <span aria-hidden="true">⊘</span>{' '}
                {move === undefined ? (abilities > 1 ? `Activate “${ability}”` : 'Activate') : moveName(move)}
              </span>
              {why.map(({ sentence, code }) => (
                <span key={code + sentence} className="reason">
                  {sentence}
                </span>
              ))}
            </li>
          ))}
          {acts.length === 0 && denied.length === 0 ? (
            <li className="denied">
              <span className="reason">{reasons === undefined ? '…' : 'It can do nothing now.'}</span>
            </li>
          ) : null}
        </ul>
      </div>
    </div>
  );
}

/** Several abilities of one card are told apart by their texts. */
function labelOf(act: Act, acts: readonly Act[], text: readonly string[]): string {
  const same = acts.filter(({ move }) => move === act.move);
  if (same.length < 2) return act.label;
  const line = text[same.indexOf(act)];
  return line === undefined ? `${act.label}: ${act.ability ?? ''}` : `${act.label}: ${line.slice(0, 60)}${line.length > 60 ? '…' : ''}`;
}

const none: readonly Act[] = [];
