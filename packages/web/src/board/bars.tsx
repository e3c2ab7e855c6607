/** The bars above and below: who plays, how much life is left, which phase it is, where to stop, and the way back. */

import type { Stop, Stops } from '@rulewright/host';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { sideOf } from '../game/places.js';
import { undo } from '../game/play.js';
import { linksOf } from '../game/telling.js';
import { phaseName, phaseOf, phases, turnOf, zoneName } from '../game/words.js';
import { desk } from '../store/desk-store.js';
import { duel, keepStops } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { say } from '../wire/connection.js';

function Life({ seat }: { readonly seat: number }): ReactElement {
  const life = useStore(duel, ({ view }) => Number(view?.players[seat]?.['life'] ?? 0));
  const last = useRef(life);
  const [change, setChange] = useState<{ readonly by: number; readonly at: number }>();
  useEffect(() => {
    const by = life - last.current;
    last.current = life;
    if (by !== 0) setChange((now) => ({ by, at: (now?.at ?? 0) + 1 }));
  }, [life]);
  return (
    <span className="life">
      <span className="life-number">{life}</span>
      <span className="life-word">life</span>
      {change === undefined ? null : (
        <span key={change.at} className={`life-change ${change.by < 0 ? 'lost' : 'won'}`} aria-hidden="true">
          {change.by > 0 ? `+${change.by}` : `−${-change.by}`}
        </span>
      )}
    </span>
  );
}

const shortly = (word: string): string => (word === 'graveyard' ? 'grave' : '');

/** On a small screen the piles are chips beside the name. */
function Piles({ seat }: { readonly seat: number }): ReactElement | null {
  const view = useStore(duel, (state) => state.view);
  if (view === undefined) return null;
  const { hand, deck, grave, extra, field, others } = sideOf(view, seat);
  const piles = [deck, grave, extra, ...others, ...(field === undefined ? [] : [field])].filter((place) => place !== undefined);
  return (
    <span className="chips">
      {hand === undefined ? null : (
        <span className="chip count">
          <b>{hand.zone.count}</b> hand
        </span>
      )}
      {piles.map(({ key, zone }) => (
        <button key={key} type="button" className="chip" data-browse={key} data-pile-chip={key} onClick={() => desk.set({ browsing: key })}>
          <b>{zone.count}</b>{' '}
          {zoneName(zone.zone)
            .toLowerCase()
            .replace(/(graveyard| deck| zone)$/, shortly)}
        </button>
      ))}
    </span>
  );
}

export function TopBar(): ReactElement | null {
  const other = useStore(duel, ({ seat }) => 1 - seat);
  const name = useStore(duel, ({ view }) => view?.seats[other]?.name ?? '');
  const turn = useStore(duel, ({ view }) => (view === undefined ? 0 : turnOf(view)));
  const phase = useStore(duel, ({ view }) => (view === undefined ? '' : phaseOf(view)));
  const isMine = useStore(duel, ({ view, seat }) => view?.turn === seat);
  const isAsked = useStore(duel, ({ view }) => view?.decision !== undefined);
  const isLanding = useStore(desk, ({ landings }) => landings.has(`player:${other}`));
  const isOver = useStore(desk, ({ over }) => over === `player:${other}`);
  return (
    <header className={`bar top${isLanding ? ' landing' : ''}${isOver ? ' over' : ''}`} data-player={other} data-drop={`player:${other}`}>
      <span className="who">{name}</span>
      <Life seat={other} />
      <Piles seat={other} />
      <span className="now" role="status">
        <span className="turn">{turn > 0 ? `Turn ${turn} · ` : ''}</span>
        {isMine ? 'your' : 'their'} {phaseName(phase)}
        {isAsked ? <strong> · your call</strong> : null}
      </span>
      <button
        type="button"
        className="button small"
        onClick={() => desk.set(({ debugging }) => ({ debugging: !debugging }))}
        data-act="debugger"
      >
        Debugger <kbd>D</kbd>
      </button>
      <button
        type="button"
        className="button small"
        aria-label="Menu: the keys, and ways out"
        onClick={() => desk.set({ help: true })}
        data-act="menu"
      >
        <span className="only-small" aria-hidden="true">
          ☰
        </span>
        <span className="only-large">Menu</span> <kbd>?</kbd>
      </button>
    </header>
  );
}

const nextStop: Readonly<Record<Stop, Stop>> = { auto: 'on', on: 'off', off: 'auto' };
const stopWord: Readonly<Record<Stop, string>> = { on: 'always stop', auto: 'stop if you can act', off: 'never stop' };
const stopMark: Readonly<Record<Stop, string>> = { on: '●', auto: '◐', off: '○' };

function PhaseBar(): ReactElement {
  const now = useStore(duel, ({ view }) => (view === undefined ? '' : phaseOf(view)));
  const isMine = useStore(duel, ({ view, seat }) => view?.turn === seat);
  const stops = useStore(duel, (state) => state.stops);
  const whose = isMine ? 'mine' : 'theirs';
  const set = (phase: string): void => {
    const next: Stops = { ...stops, [whose]: { ...stops[whose], [phase]: nextStop[stops[whose][phase] ?? stops.otherwise] } };
    duel.set({ stops: next });
    keepStops(next);
    say({ type: 'stops', stops: next });
  };
  return (
    <ol className={`phases ${whose}`} aria-label={isMine ? 'Phases of your turn, with stops' : 'Phases of their turn, with stops'}>
      {phases.map(({ id, name, short }) => {
        const stop = stops[whose][id] ?? stops.otherwise;
        return (
          <li key={id}>
            <button
              type="button"
              className={`phase${now === id ? ' now' : ''}`}
              aria-current={now === id ? 'step' : undefined}
              title={`${name}: ${stopWord[stop]}. Press to change.`}
              data-phase={id}
              data-stop={stop}
              onClick={() => set(id)}
            >
              <span className="stop" aria-hidden="true">
                {stopMark[stop]}
              </span>
              {short}
              <span className="sr">: {stopWord[stop]}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

export function BottomBar(): ReactElement {
  const me = useStore(duel, ({ seat }) => seat);
  const hasChain = useStore(duel, ({ view, cards }) => view !== undefined && linksOf({ view, cards }).length > 0);
  return (
    <footer className="bar bottom" data-player={me}>
      <span className="who">You</span>
      <Life seat={me} />
      <Piles seat={me} />
      <PhaseBar />
      <span className="tools">
        <button type="button" className="button small only-small" onClick={() => desk.set({ sheet: 'card' })}>
          Card
        </button>
        <button type="button" className={`button small only-small${hasChain ? ' lit' : ''}`} onClick={() => desk.set({ sheet: 'chain' })}>
          Chain
        </button>
        <button type="button" className="button small only-small" onClick={() => desk.set({ sheet: 'log' })}>
          Log
        </button>
        <button type="button" className="button small" onClick={undo} data-act="undo">
          Undo <kbd>Z</kbd>
        </button>
      </span>
    </footer>
  );
}
