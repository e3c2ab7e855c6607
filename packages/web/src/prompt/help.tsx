/** The menu: the keys, what stops are, and ways out. */
import type { ReactElement } from 'react';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { say } from '../wire/connection.js';
import { leave } from './result.js';
import { useDialog } from './tray.js';

const keys: readonly (readonly [string, string])[] = [
  ['Arrows', 'along a row, and from row to row'],
  ['C', 'to the next card that glows; with Shift, to the one before'],
  ['Enter', 'open a card’s menu, choose it, confirm'],
  ['Space', 'pass, or go on to the next phase'],
  ['E', 'end your turn'],
  ['Y / N', 'yes, no'],
  ['1 – 9', 'the answers of the prompt, from left to right'],
  ['Esc', 'close, put back, cancel'],
  ['Z', 'undo'],
  ['H', 'to your hand'],
  ['G / B', 'your Graveyard, your banished cards'],
  ['D', 'the rules debugger'],
  ['?', 'these keys'],
];

/** It is kept, and can be gone on with from the start. */
function leaveDuel(): void {
  desk.set({ help: false });
  leave();
}

function concede(): void {
  desk.set({ help: false });
  say({ type: 'concede' });
}

export function Help(): ReactElement | null {
  return useStore(desk, ({ help }) => help) ? <Keys /> : null;
}

function Keys(): ReactElement {
  const close = (): void => desk.set({ help: false });
  const dialog = useDialog(close);
  const hash = useStore(duel, ({ view }) => view?.seed?.hash);
  return (
    <dialog ref={dialog} className="tray help" aria-label="Menu">
      <header>
        <h2>Menu</h2>
        <button type="button" className="button small" onClick={close}>
          Close
        </button>
      </header>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        A stop tells at which phases you are asked: <b>●</b> always, <b>◐</b> if you could do something, <b>○</b> never. Press a phase to
        change it; your turn and theirs have stops of their own.
      </p>
      {hash !== undefined && (
        <p>
          The seed of this duel has the SHA-256 <code>{hash}</code>. You see the seed itself when the duel is over.
        </p>
      )}
      <footer>
        <button type="button" className="button" onClick={leaveDuel} data-act="leave-duel">
          Leave the duel
        </button>
        <button type="button" className="button" onClick={concede} data-act="concede">
          Concede
        </button>
      </footer>
    </dialog>
  );
}
