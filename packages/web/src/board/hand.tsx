/** Hands: the own one as a fan that can be read, the other's as backs at the edge of the table. */
import type { ReactElement } from 'react';
import { Card } from '../cards/card.js';
import { useActs } from '../game/offers.js';
import type { Place } from '../game/places.js';
import { desk } from '../store/desk-store.js';
import { useStore } from '../store/store.js';

/** Cards of a big hand lie closer together. */
export function Hand({ place, whose }: { readonly place: Place; readonly whose: 'mine' | 'theirs' }): ReactElement {
  const acts = useActs();
  const isLanding = useStore(desk, ({ landings }) => whose === 'theirs' && landings.has(`player:${place.zone.owner}`));
  const cards = place.zone.cards ?? [];
  const middle = (cards.length - 1) / 2;
  return (
    <section
      className={`hand ${whose}${isLanding ? ' landing' : ''}`}
      aria-label={whose === 'mine' ? 'Your hand' : 'Their hand'}
      data-pile={place.key}
    >
      {cards.map((id, i) => (
        <Card
          key={id}
          id={id}
          acts={acts.get(id)}
          where={whose === 'mine' ? 'in your hand' : 'in their hand'}
          style={{ '--fan': i - middle, '--count': cards.length, zIndex: i } as React.CSSProperties}
        />
      ))}
    </section>
  );
}
