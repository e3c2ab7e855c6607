/** The chain as a stack of links, the newest on top: who, what, at what, and how far it is. */

import type { SeenLink } from '@rulewright/host';
import type { ReactElement } from 'react';
import { knownPart, linksOf, type Naming, optionName, seatName, textOf } from '../game/telling.js';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';

/** Of a longer chain only the newest link is told at length: all of them are to be seen at once. */
const MOST_AT_LENGTH = 4;

export function ChainStack(): ReactElement {
  const view = useStore(duel, (state) => state.view);
  const cards = useStore(duel, (state) => state.cards);
  const links = view === undefined ? [] : linksOf({ view, cards });
  return (
    <section className="chain" aria-label="Chain">
      <h2 className="eyebrow">Chain{links.length > 0 ? ` · ${links.length}` : ''}</h2>
      {view === undefined || links.length === 0 ? (
        <p className="chain-none">Nothing waits to resolve.</p>
      ) : (
        <ol className={`links${links.length > MOST_AT_LENGTH ? ' many' : ''}`} reversed>
          {[...links].reverse().map((link) => (
            <Link key={link.number} link={link} naming={{ view, cards }} isNewest={link.number === links.length} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Link({ link, naming, isNewest }: { readonly link: SeenLink; readonly naming: Naming; readonly isNewest: boolean }): ReactElement {
  const targets = Object.values(link.targets).flat();
  const whose = link.seat === naming.view.seat ? 'mine' : 'theirs';
  const state = link.state === 'waits' || link.state === 'waiting' ? '' : link.state;
  return (
    <li>
      <button
        type="button"
        className={`link ${whose}${isNewest ? ' newest' : ''}${state.includes('negated') ? ' negated' : ''}`}
        data-link={link.number}
        onClick={() => desk.set({ looked: lookAt(link) })}
        onPointerEnter={() => desk.set({ looked: lookAt(link) })}
      >
        <span className="link-number">{link.number}</span>
        <span className="link-words">
          <strong>{capital(textOf([knownPart(naming, link.source)]))}</strong>
          <span className="link-about">
            <span className="mark" aria-hidden="true">
              {whose === 'mine' ? '▲' : '▼'}
            </span>{' '}
            {seatName(naming, link.seat)}
            {targets.length > 0 ? ` · targets ${targets.map((target) => optionName(target, naming)).join(', ')}` : ''}
            {state === '' ? '' : ` · ${state}`}
          </span>
        </span>
      </button>
    </li>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const lookAt = ({ source }: SeenLink): { card?: number; is?: string } => ({
  ...(source.card !== undefined && { card: source.card }),
  ...(source.is !== undefined && { is: source.is }),
});
