/** The screens: the start, the duel, and what went wrong. */
import type { ReactElement } from 'react';
import { BottomBar, TopBar } from './board/bars.js';
import { Board } from './board/board.js';
import { useKeys } from './board/keys.js';
import { Debugger } from './debugger/debugger.js';
import { CardPanel } from './panel/card-panel.js';
import { ChainStack } from './panel/chain-stack.js';
import { Log, SpokenLog } from './panel/log.js';
import { CardMenu } from './prompt/card-menu.js';
import { Help } from './prompt/help.js';
import { Refusal } from './prompt/refusal.js';
import { Result } from './prompt/result.js';
import { OfferTray, PileBrowser } from './prompt/tray.js';
import { Start } from './start/start.js';
import { desk } from './store/desk-store.js';
import { duel } from './store/duel-store.js';
import { useStore } from './store/store.js';

export function App(): ReactElement {
  const stage = useStore(duel, (state) => state.stage);
  const failure = useStore(duel, (state) => state.failure);
  if (stage === 'failed')
    return (
      <main className="failed">
        <h1>This did not work</h1>
        <p>{failure}</p>
        <button type="button" className="button gold" onClick={() => location.reload()}>
          Try again
        </button>
      </main>
    );
  if (stage === 'duel') return <Duel />;
  return <Start isLoading={stage === 'loading'} />;
}

function Duel(): ReactElement {
  useKeys();
  const sheet = useStore(desk, (state) => state.sheet);
  const isDebugging = useStore(desk, (state) => state.debugging);
  return (
    <div className={`duel${isDebugging ? ' debugging' : ''}`} data-sheet={sheet}>
      <TopBar />
      <aside className="panel left" aria-label="Card">
        <SheetHead />
        <CardPanel />
      </aside>
      <Board />
      <aside className="panel right" aria-label="Chain and log">
        <SheetHead />
        <ChainStack />
        <Log />
      </aside>
      <BottomBar />
      {sheet === undefined ? null : (
        <button type="button" className="sheet-veil" aria-label="Close" onClick={() => desk.set({ sheet: undefined })} />
      )}
      {isDebugging ? <Debugger /> : null}
      <SpokenLog />
      <CardMenu />
      <PileBrowser />
      <OfferTray />
      <Refusal />
      <Result />
      <Help />
    </div>
  );
}

/** On a small screen panels are sheets: they can be put away. */
function SheetHead(): ReactElement {
  return (
    <button type="button" className="sheet-head" aria-label="Close" onClick={() => desk.set({ sheet: undefined })}>
      <span aria-hidden="true" />
    </button>
  );
}
