/** A card that is only looked at: on top of a pile, in a list, in the panel. */
import type { ReactElement } from 'react';
import { numbersOf } from '../game/numbers.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { Back, Face } from './face.js';

export function Still({ id, is }: { readonly id?: number | undefined; readonly is?: string | undefined }): ReactElement {
  const seen = useStore(duel, ({ view }) => (id === undefined ? undefined : view?.cards[id]));
  const printed = useStore(duel, ({ cards }) => cards.get(seen?.card ?? is ?? ''));
  return (
    <span className="card" data-card={id}>
      {printed === undefined ? (
        <>
          <Back />
          <span className="sr">Face-down card</span>
        </>
      ) : (
        <Face card={printed} numbers={numbersOf(seen)} />
      )}
    </span>
  );
}
