/** The card under the eye: its face, its printed text, what its numbers are now and how each came about. */

import type { ReactElement } from 'react';
import { Face } from '../cards/face.js';
import { numbersOf } from '../game/numbers.js';
import { hasRoom, typeLine } from '../game/printed.js';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { Stories } from './stories.js';

export function CardPanel(): ReactElement {
  const looked = useStore(desk, (state) => state.looked);
  const seen = useStore(duel, ({ view }) => (looked?.card === undefined ? undefined : view?.cards[looked.card]));
  const printed = useStore(duel, ({ cards }) => cards.get(seen?.card ?? looked?.is ?? ''));
  if (printed === undefined)
    return (
      <div className="card-panel empty">
        <p>Point at a card, or move to it with the arrow keys, to read it.</p>
      </div>
    );
  return (
    <div className="card-panel" data-looked={printed.id}>
      <span className="card big">
        <Face card={printed} numbers={numbersOf(seen)} />
      </span>
      <h2 className={hasRoom(printed) ? 'sr' : 'panel-name'}>{printed.name}</h2>
      <p className="panel-type">{typeLine(printed)}</p>
      <div className="panel-text">
        {printed.text.length === 0 ? (
          <p className="plain">{printed.kind === 'monster' ? 'A monster without a text.' : 'No text.'}</p>
        ) : (
          printed.text.map((line) => <p key={line}>{line}</p>)
        )}
      </div>
      {looked?.card === undefined || seen?.traits === undefined ? null : (
        <Stories key={looked.card} card={looked.card} printed={printed} seen={seen} />
      )}
    </div>
  );
}
