/** How the duel ended, and what next. */

import type { GameResult } from '@rulewright/host';
import type { ReactElement } from 'react';
import { engravingOf } from '../cards/guilloche.js';
import { undo } from '../game/play.js';
import { replayOf } from '../game/replay.js';
import { outcomeOf, seatName } from '../game/telling.js';
import { turnOf } from '../game/words.js';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { ask, tell } from '../wire/connection.js';
import { newSeed } from '../wire/session.js';

const laurel = engravingOf('the laurel of who has won', 4);
const how: Readonly<Record<GameResult['how'], string>> = { rules: '', conceded: 'by concession', time: 'on time' };

export function rematch(): void {
  const { choice } = duel.get();
  if (choice !== undefined) tell({ type: 'begin', choice: { ...choice, seed: newSeed() } });
  desk.set({ resultAway: false });
}

export function leave(): void {
  history.replaceState(null, '', location.pathname + location.search);
  tell({ type: 'leave' });
  desk.set({ resultAway: false, debugging: false });
}

const fileName = (text: string): string => text.replaceAll(/[^\w-]+/g, '-');

async function keepReplay(): Promise<void> {
  const { set, choice, seat } = duel.get();
  if (choice === undefined) return;
  const { replay } = await ask({ type: 'replay' });
  const link = document.createElement('a');
  link.href = `data:application/json,${encodeURIComponent(JSON.stringify(replayOf(replay, { set, choice, seat })))}`;
  link.download = `${choice.deck}-${choice.botDeck}-${fileName(choice.seed).slice(0, 8)}.replay.json`;
  link.click();
}

/** Not a button: a key that was pressed for the last question of the duel would begin another one, and the result be gone unread. */
const takeKeys = (result: HTMLElement | null): void => result?.focus();

export function Result(): ReactElement | null {
  const view = useStore(duel, (state) => state.view);
  const cards = useStore(duel, (state) => state.cards);
  const isAway = useStore(desk, ({ resultAway }) => resultAway);
  const over = view?.over;
  if (view === undefined || over === undefined || isAway) return null;
  const naming = { view, cards };
  const outcome = outcomeOf(over, naming);
  const turns = turnOf(view);
  return (
    <div className="result-veil">
      <section
        ref={takeKeys}
        tabIndex={-1}
        className={`result ${outcome.for}`}
        role="dialog"
        aria-label="The result"
        data-result={outcome.for}
      >
        <svg viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
          {laurel.bands.flat().map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
        <h2>{outcome.title}</h2>
        <p>{[how[over.how], turns === 1 ? 'after one turn' : `after ${turns} turns`].filter((part) => part !== '').join(', ')}</p>
        {view.seed?.seed !== undefined && (
          <details className="result-seed">
            <summary>The seed of this duel</summary>
            <p>
              <code>{view.seed.seed}</code>
            </p>
            <p>
              The menu has shown its SHA-256 since the duel began: <code>{view.seed.hash}</code>.
            </p>
          </details>
        )}
        <dl className="result-lives">
          {[...Object.entries(view.players)]
            .sort(([a], [b]) => Number(b === String(view.seat)) - Number(a === String(view.seat)))
            .map(([seat, values]) => (
              <div key={seat}>
                <dt>{seatName(naming, Number(seat))}</dt>
                <dd>{String(values['life'] ?? 0)}</dd>
              </div>
            ))}
        </dl>
        <div className="result-acts">
          <button type="button" className="button gold" onClick={rematch} data-act="rematch">
            Rematch
          </button>
          <button type="button" className="button" onClick={leave} data-act="leave">
            Other decks
          </button>
        </div>
        <div className="result-acts">
          <button type="button" className="button small quiet" onClick={() => desk.set({ resultAway: true })} data-act="look">
            Look at the table
          </button>
          <button type="button" className="button small quiet" onClick={undo} data-act="undo-result">
            Take it back
          </button>
          <button type="button" className="button small quiet" onClick={() => void keepReplay().catch(() => undefined)} data-act="replay">
            Keep the replay
          </button>
        </div>
      </section>
    </div>
  );
}
