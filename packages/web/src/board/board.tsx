/** The board: both sides with every zone, the line between them where the game speaks, and the arcs above. */
import { type ReactElement, useMemo, useRef } from 'react';
import { type Place, type Side, sideOf } from '../game/places.js';
import { zoneName } from '../game/words.js';
import { Prompt } from '../prompt/prompt.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { Arcs } from './arcs.js';
import { Hand } from './hand.js';
import { useMotion } from './motion.js';
import { Pile, Slot } from './zone.js';

const Cell = ({ place }: { readonly place: Place | undefined }): ReactElement =>
  place === undefined ? <span className="no-place" /> : <Pile place={place} />;
const FieldCell = ({ place }: { readonly place: Place | undefined }): ReactElement =>
  place === undefined ? <span className="no-place" /> : <Slot place={place} label={zoneName(place.zone.zone)} className="field-cell" />;

function Rows({ side, whose }: { readonly side: Side; readonly whose: 'mine' | 'theirs' }): ReactElement {
  const [front = [], back = []] = side.rows;
  const isMine = whose === 'mine';
  const slots = (row: readonly Place[]): readonly Place[] => (isMine ? row : [...row].reverse());
  const minis = (
    <div className="minis">
      {side.others.map((place) => (
        <Pile key={place.key} place={place} size="mini" />
      ))}
    </div>
  );
  const frontRow = (
    <div className="row front" key="front">
      {isMine ? <span className="minis" /> : minis}
      {isMine ? <FieldCell place={side.field} /> : <Cell place={side.grave} />}
      {slots(front).map((place) => (
        <Slot key={place.key} place={place} />
      ))}
      {isMine ? <Cell place={side.grave} /> : <FieldCell place={side.field} />}
      {isMine ? minis : <span className="minis" />}
    </div>
  );
  const backRow = (
    <div className="row back-row" key="back">
      <span className="minis" />
      {isMine ? <Cell place={side.extra} /> : <Cell place={side.deck} />}
      {slots(back).map((place) => (
        <Slot key={place.key} place={place} />
      ))}
      {isMine ? <Cell place={side.deck} /> : <Cell place={side.extra} />}
      <span className="minis" />
    </div>
  );
  return (
    <section className={`side ${whose}`} aria-label={isMine ? 'Your field' : 'Their field'}>
      {isMine ? [frontRow, backRow] : [backRow, frontRow]}
    </section>
  );
}

export function Board(): ReactElement | null {
  const view = useStore(duel, (state) => state.view);
  const table = useRef<HTMLElement>(null);
  useMotion(table);
  const me = useStore(duel, ({ seat }) => seat);
  const sides = useMemo(() => view && ([sideOf(view, me), sideOf(view, 1 - me)] as const), [view, me]);
  if (view === undefined || sides === undefined) return null;
  const [mine, theirs] = sides;
  return (
    <div className="board-box">
      <main className="board" ref={table}>
        <h1 className="sr">The duel</h1>
        {theirs.hand === undefined ? null : <Hand place={theirs.hand} whose="theirs" />}
        <Rows side={theirs} whose="theirs" />
        <div className="prompt-line">
          <Prompt />
        </div>
        <Rows side={mine} whose="mine" />
        {mine.hand === undefined ? null : <Hand place={mine.hand} whose="mine" />}
        <Arcs table={table} />
      </main>
    </div>
  );
}
