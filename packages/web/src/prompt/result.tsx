/** How the duel ended, and what next. */

import type { GameResult } from '@rulewright/host';
import type { ReactElement } from 'react';
import { engravingOf } from '../cards/guilloche.js';
import { undo } from '../game/play.js';
import { seatName } from '../game/telling.js';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { ask, tell } from '../wire/connection.js';

const laurel = engravingOf('the laurel of who has won', 4);
const how: Readonly<Record<GameResult['how'], string>> = { rules: '', conceded: 'by concession', time: 'on time' };

export function rematch(): void {
  const { choice } = duel.get();
  if (choice !== undefined) tell({ type: 'begin', choice: { ...choice, seed: String(Math.floor(Math.random() * 1e9)) } });
  desk.set({ resultAway: false });
}

export function leave(): void {
  history.replaceState(null, '', location.pathname + location.search);
  tell({ type: 'leave' });
  desk.set({ resultAway: false, debugging: false });
}

async function keepReplay(): Promise<void> {
  const { replay } = await ask({ type: 'replay' });
  const link = document.createElement('a');
  link.href = `data:application/json,${encodeURIComponent(JSON.stringify(replay))}`;
  link.download = `rulewright-${replay.seed}.json`;
  link.click();
}

export function Result(): ReactElement | null {
  const view = useStore(duel, (state) => state.view);
  const cards = useStore(duel, (state) => state.cards);
  const isAway = useStore(desk, ({ resultAway }) => resultAway);
  const over = view?.over;
  if (view === undefined || over === undefined || isAway) return null;
  const isDraw = over.winners.length !== 1;
  const hasWon = over.winners.includes(view.seat as number);
  const title = isDraw ? 'A draw' : hasWon ? 'You win' : `${seatName({ view, cards }, over.winners[0] as number)} wins`;
  const lives = Object.entries(view.players).map(
    ([seat, values]) => `${seatName({ view, cards }, Number(seat))} ${String(values['life'] ?? 0)}`,
  );
  return (
    <div className="result-veil">
      <section
        className={`result${hasWon && !isDraw ? ' won' : ''}`}
        role="dialog"
        aria-label="The result"
        data-result={isDraw ? 'draw' : hasWon ? 'won' : 'lost'}
      >
        <svg viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
          {laurel.bands.flat().map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
        <h2>{title}</h2>
        <p>{[how[over.how], lives.join(' · ')].filter((part) => part !== '').join(' · ')}</p>
        <div className="result-acts">
          {/* biome-ignore lint/a11y/noAutofocus: the duel is over, and this is what is left to do */}
          <button type="button" className="button gold" onClick={rematch} data-act="rematch" autoFocus>
            Rematch
          </button>
          <button type="button" className="button" onClick={leave} data-act="leave">
            Other decks
          </button>
          <button type="button" className="button" onClick={undo} data-act="undo-result">
            Undo
          </button>
          <button type="button" className="button" onClick={() => desk.set({ resultAway: true })} data-act="look">
            Look at the table
          </button>
          <button type="button" className="button" onClick={() => void keepReplay().catch(() => undefined)}>
            Keep the replay
          </button>
        </div>
      </section>
    </div>
  );
}
