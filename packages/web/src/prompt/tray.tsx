/** Cards in a dialog: a pile that is looked through, or what is offered from piles and decks. */

import type { SeenDecision } from '@rulewright/host';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { Still } from '../cards/still.js';
import { useActs } from '../game/offers.js';
import { needsTray } from '../game/places.js';
import { canCancel, cancel, choose, confirm, isAnswer, perform, pick } from '../game/play.js';
import { optionName as nameOf, placeName } from '../game/telling.js';
import { howMany, questionOf } from '../game/words.js';
import { desk, picksOf } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { usePreview } from './preview.js';

/** A modal dialog. When it closes, the keys are again where they were before it. */
export function useDialog(onClose: () => void): React.RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Closed before it leaves the page: from a dialog that is gone the browser gives nothing back.
  useLayoutEffect(() => {
    const box = dialog.current as HTMLDialogElement;
    box.showModal();
    // The browser begins at the first button, which puts the dialog away.
    box.querySelector<HTMLElement>('.tray-card')?.focus({ preventScroll: true });
    const onCancel = (event: Event): void => {
      event.preventDefault();
      close.current();
    };
    box.addEventListener('cancel', onCancel);
    return () => {
      box.removeEventListener('cancel', onCancel);
      box.close();
    };
  }, []);
  return dialog;
}

/** What is offered that lies in no place where it could be pressed. */
export function OfferTray(): ReactElement | null {
  const view = useStore(duel, (state) => state.view);
  const isAway = useStore(desk, ({ trayAway }) => trayAway);
  const decision = view?.decision;
  if (view === undefined || decision === undefined || isAway || !needsTray(decision, view)) return null;
  return <Offered key={decision.id} decision={decision} />;
}

function Offered({ decision }: { readonly decision: SeenDecision }): ReactElement {
  const canTakeBack = useStore(desk, (state) => canCancel(decision, state, duel.get()));
  const dialog = useDialog(() => (canTakeBack && picks.length === 0 ? cancel() : desk.set({ trayAway: true })));
  const picks = useStore(desk, (state) => picksOf(state, decision.id));
  const view = useStore(duel, (state) => state.view);
  const cards = useStore(duel, (state) => state.cards);
  const isReady = isAnswer(decision, picks);
  const preview = usePreview(isReady ? decision.id : undefined, isReady ? picks : undefined);
  if (view === undefined) return <dialog ref={dialog} />;
  const naming = { view, cards };
  const asker = decision.about === undefined ? '' : `${nameOf(decision.about, naming)} · `;
  return (
    <dialog ref={dialog} className="tray" aria-label={questionOf(decision)}>
      <header>
        <div>
          <h2>{questionOf(decision)}</h2>
          <p>
            {asker}choose {howMany(decision)}
            {decision.must === undefined ? '' : `, ${decision.must}`}
          </p>
        </div>
        <button type="button" className="button small" onClick={() => desk.set({ trayAway: true })}>
          Look at the table
        </button>
      </header>
      <div className="tray-cards">
        {decision.options.map((option, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: options are named by their places
            key={at}
            type="button"
            className={`tray-card legal${picks.includes(at) ? ' picked' : ''}`}
            aria-pressed={picks.includes(at)}
            data-option={at}
            onClick={() => pick(at)}
            onFocus={() => desk.set({ looked: look(option) })}
            onPointerEnter={() => desk.set({ looked: look(option) })}
          >
            <Still id={option.card} is={option.is} />
          </button>
        ))}
      </div>
      <footer>
        <p className="preview">{preview.join(' · ')}</p>
        {canTakeBack ? (
          <button type="button" className="button" onClick={cancel} data-act="cancel">
            Cancel
          </button>
        ) : null}
        {decision.min === 0 ? (
          <button type="button" className="button" onClick={() => choose([])} data-act="none">
            None
          </button>
        ) : null}
        <button type="button" className="button gold" disabled={!isReady} onClick={confirm} data-act="confirm">
          Confirm
        </button>
      </footer>
    </dialog>
  );
}

const look = ({ card, is }: { card?: number; is?: string }): { card?: number; is?: string } => ({
  ...(card !== undefined && { card }),
  ...(is !== undefined && { is }),
});

/** A pile, looked through: the newest first, and what can be done from there. */
export function PileBrowser(): ReactElement | null {
  const key = useStore(desk, ({ browsing }) => browsing);
  return key === undefined ? null : <Browsed key={key} zoneKey={key} />;
}

function Browsed({ zoneKey }: { readonly zoneKey: string }): ReactElement {
  const close = (): void => desk.set({ browsing: undefined });
  const dialog = useDialog(close);
  const view = useStore(duel, (state) => state.view);
  const printed = useStore(duel, (state) => state.cards);
  const acts = useActs();
  const zone = view?.zones[zoneKey];
  if (view === undefined || zone === undefined) return <dialog ref={dialog} />;
  const name = placeName({ view, cards: printed }, zoneKey);
  const ids = zone.cards === undefined ? (zone.known ?? []).map(([, id]) => id) : [...zone.cards].reverse();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes it, as Escape does
    <dialog ref={dialog} className="tray" aria-label={name} onClick={(event) => event.target === dialog.current && close()}>
      <header>
        <div>
          <h2>{name.charAt(0).toUpperCase() + name.slice(1)}</h2>
          <p>
            {zone.count} {zone.count === 1 ? 'card' : 'cards'}
            {zone.cards === undefined && zone.count > 0 ? '; only their number is known' : ''}
          </p>
        </div>
        <button type="button" className="button small" onClick={close} data-act="close">
          Close <kbd>Esc</kbd>
        </button>
      </header>
      <div className="tray-cards">
        {ids.map((id) => {
          const mine = acts.get(id) ?? [];
          const is = view.cards[id]?.card;
          return (
            <button
              key={id}
              type="button"
              className={`tray-card${mine.length > 0 ? ' legal' : ''}`}
              onFocus={() => desk.set({ looked: look({ card: id, ...(is !== undefined && { is }) }) })}
              onPointerEnter={() => desk.set({ looked: look({ card: id, ...(is !== undefined && { is }) }) })}
              onClick={(event) => {
                const [only] = mine;
                if (only === undefined) return desk.set({ looked: look({ card: id, ...(is !== undefined && { is }) }), sheet: 'card' });
                const near = event.currentTarget.getBoundingClientRect();
                desk.set({ browsing: undefined });
                if (mine.length === 1) perform(id, only);
                else desk.set({ menu: { card: id, near: { left: near.left, right: near.right, top: near.top, bottom: near.bottom } } });
              }}
            >
              <Still id={id} />
              {mine.length > 0 ? <span className="tray-act">{mine[0]?.label}</span> : null}
            </button>
          );
        })}
      </div>
    </dialog>
  );
}
