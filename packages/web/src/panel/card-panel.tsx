/** The card under the eye: its face, its printed text, what its numbers are now and how each came about. */

import type { Reply, Value } from '@rulewright/host';
import { type ReactElement, useEffect, useState } from 'react';
import { numbersOf } from '../cards/card.js';
import { Face } from '../cards/face.js';
import { typeLine } from '../game/printed.js';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { ask } from '../wire/connection.js';

type Story = Extract<Reply, { to: 'story' }>;

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
  const traits = Object.entries(seen?.traits ?? {}).filter(([, value]) => typeof value === 'number' || typeof value === 'string');
  return (
    <div className="card-panel" data-looked={printed.id}>
      <span className="card big">
        <Face card={printed} numbers={numbersOf(seen)} />
      </span>
      <h2 className="panel-name">{printed.name}</h2>
      <p className="panel-type">{typeLine(printed)}</p>
      <div className="panel-text">
        {printed.text.length === 0 ? <p className="plain">No text.</p> : printed.text.map((line) => <p key={line}>{line}</p>)}
      </div>
      {looked?.card === undefined || traits.length === 0 ? null : <Stories card={looked.card} traits={traits.map(([name]) => name)} />}
    </div>
  );
}

function Stories({ card, traits }: { readonly card: number; readonly traits: readonly string[] }): ReactElement {
  const version = useStore(duel, (state) => state.version);
  const [stories, setStories] = useState<readonly (readonly [string, Story])[]>([]);
  const key = traits.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table tells another story
  useEffect(() => {
    let isWanted = true;
    const all = key.split(' ').map((trait) =>
      ask({ type: 'story', card, trait }).then(
        (story) => [[trait, story] as const],
        () => [],
      ),
    );
    Promise.all(all).then((told) => isWanted && setStories(told.flat()));
    return () => {
      isWanted = false;
    };
  }, [card, key, version]);
  const changed = stories.filter(([, { sentences }]) => sentences.length > 2);
  if (changed.length === 0) return <p className="story-none">Nothing changes its values.</p>;
  return (
    <>
      {changed.map(([trait, { printed, value, sentences }]) => (
        <section key={trait} className="story" aria-label={`Why ${called(trait)} is ${shown(value)}`}>
          <h3 className="eyebrow">
            Why {called(trait)} is {shown(value)}
          </h3>
          <dl>
            <div>
              <dt>printed</dt>
              <dd>{shown(printed)}</dd>
            </div>
          </dl>
          <ol>
            {sentences.slice(1, -1).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          <dl className="now">
            <div>
              <dt>now</dt>
              <dd>{shown(value)}</dd>
            </div>
          </dl>
        </section>
      ))}
    </>
  );
}

const shown = (value: Value): string => (Array.isArray(value) ? value.map(String).join(', ') : String(value ?? '–'));

/** What a part of a value is called: `atk.plus` is what is added to the ATK. */
function called(trait: string): string {
  const [stat = trait, part] = trait.split('.');
  const name = stat === 'atk' || stat === 'def' ? stat.toUpperCase() : stat;
  if (part === 'plus') return `what is added to ${name}`;
  return part === undefined ? name : `${part} ${name}`;
}
