/** Zones: a slot with at most a card or two, or a pile of which one sees the top. */
import type { ReactElement } from 'react';
import { Card } from '../cards/card.js';
import { Back } from '../cards/face.js';
import { Still } from '../cards/still.js';
import { useActs, useOfferedZones } from '../game/offers.js';
import type { Place } from '../game/places.js';
import { pick } from '../game/play.js';
import { placeName } from '../game/telling.js';
import { zoneName } from '../game/words.js';
import { desk, picksOf } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';

function useWhere(key: string): string {
  return useStore(duel, ({ view, cards }) => (view === undefined ? key : `in ${placeName({ view, cards }, key)}`));
}

function usePlaceState(key: string): string {
  const isLanding = useStore(desk, ({ landings }) => landings.has(`zone:${key}`));
  const isOver = useStore(desk, ({ over }) => over === `zone:${key}`);
  return `${isLanding ? ' landing' : ''}${isOver ? ' over' : ''}`;
}

interface SlotProps {
  readonly place: Place;
  readonly label?: string;
  readonly className?: string;
}

export function Slot({ place, label, className = '' }: SlotProps): ReactElement {
  const acts = useActs();
  const offered = useOfferedZones().get(place.key);
  const where = useWhere(place.key);
  const state = usePlaceState(place.key);
  const isPicked = useStore(desk, (now) => offered !== undefined && picksOf(now, duel.get().view?.decision?.id).includes(offered));
  const cards = place.zone.cards ?? [];
  return (
    <div className={`slot ${className}${state}`} data-drop={`zone:${place.key}`}>
      {label === undefined || cards.length > 0 ? null : <span className="slot-label">{label}</span>}
      {cards.map((id) => (
        <Card key={id} id={id} acts={acts.get(id)} where={where} />
      ))}
      {offered === undefined ? null : (
        <button
          type="button"
          className={`slot-choice${isPicked ? ' picked' : ''}`}
          aria-label={`Choose ${where.replace(/^in /, '')}`}
          aria-pressed={isPicked}
          onClick={() => pick(offered)}
        />
      )}
    </div>
  );
}

export function Pile({ place, size = '' }: { readonly place: Place; readonly size?: 'mini' | '' }): ReactElement {
  const acts = useActs();
  const { zone, key } = place;
  const state = usePlaceState(key);
  const all = zone.cards ?? [];
  const top = all.at(-1);
  const isLegal = all.some((id) => acts.has(id)) || zone.known?.some(([, id]) => acts.has(id)) === true;
  const me = useStore(duel, ({ seat }) => seat);
  const browse = (): void => desk.set({ browsing: key });
  return (
    <div
      className={`slot pile ${size}${state}${zone.count === 0 ? ' empty' : ''}${isLegal ? ' holds-legal' : ''}`}
      data-pile={key}
      data-drop={`zone:${key}`}
    >
      {zone.count === 0 ? (
        <div className="pile-empty" />
      ) : (
        <div className="pile-top" style={{ '--depth': Math.min(zone.count, 8) } as React.CSSProperties}>
          {top === undefined ? (
            <span className="card">
              <Back />
            </span>
          ) : (
            <Still id={top} />
          )}
        </div>
      )}
      <button type="button" className="pile-button" onClick={browse} data-browse={key}>
        <span className="pile-name">
          <span className="sr">{zone.owner === me ? 'Your' : 'Their'} </span>
          {zoneName(zone.zone)} <b>{zone.count}</b>
        </span>
      </button>
    </div>
  );
}
