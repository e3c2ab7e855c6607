/** The rules debugger: the timeline, any moment of it with everything that was on the table, and the way to play on from there. */

import type { Moment, MomentDetails, SeenZone, Values } from '@rulewright/host';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { saidOf, zoneName } from '../game/words.js';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { ask } from '../wire/connection.js';

export function Debugger(): ReactElement {
  const version = useStore(duel, (state) => state.version);
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  const [at, setAt] = useState<number>();
  const [details, setDetails] = useState<MomentDetails>();
  const [problem, setProblem] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeline grows with the game
  useEffect(() => {
    ask({ type: 'debug.timeline' }).then(
      ({ moments: all }) => {
        setMoments(all);
        setAt((now) => (now === undefined || now >= all.length ? all.length - 1 : now));
      },
      (error: Error) => setProblem(error.message),
    );
  }, [version]);
  useEffect(() => {
    if (at === undefined || at < 0) return;
    let isWanted = true;
    ask({ type: 'debug.moment', at }).then(
      ({ moment }) => isWanted && setDetails(moment),
      (error: Error) => isWanted && setProblem(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [at]);

  // The keys go along the timeline as long as it is open, and then back to the question.
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    slider.current?.focus({ preventScroll: true });
    return () => document.querySelector<HTMLElement>('.prompt')?.focus({ preventScroll: true });
  }, []);

  const last = moments.length - 1;
  const go = useCallback((to: number) => setAt(Math.max(0, Math.min(last, to))), [last]);
  const play = (): void => {
    if (at === undefined) return;
    ask({ type: 'debug.play', at }).then(
      () => desk.set({ debugging: false, resultAway: false }),
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <section className="debugger" aria-label="Rules debugger">
      <header>
        <h2>Rules debugger</h2>
        <div className="travel">
          <button type="button" className="button small" onClick={() => go(0)} disabled={at === 0} aria-label="To the beginning">
            |◂
          </button>
          <button type="button" className="button small" onClick={() => go((at ?? 0) - 1)} disabled={at === 0} data-act="step-back">
            ◂ Back
          </button>
          <input
            ref={slider}
            type="range"
            min={0}
            max={Math.max(0, last)}
            value={at ?? 0}
            aria-label="Moment"
            onChange={(event) => go(Number(event.currentTarget.value))}
          />
          <button type="button" className="button small" onClick={() => go((at ?? 0) + 1)} disabled={at === last} data-act="step-on">
            On ▸
          </button>
          <output>
            {at ?? 0} / {Math.max(0, last)}
          </output>
        </div>
        <button
          type="button"
          className="button small gold"
          onClick={play}
          disabled={at === undefined || at === last}
          data-act="play-from-here"
        >
          Play from here
        </button>
        <button type="button" className="button small" onClick={() => desk.set({ debugging: false })}>
          Close <kbd>D</kbd>
        </button>
      </header>
      {problem === '' ? null : <p className="problem">{problem}</p>}
      <div className="debugger-body">
        <Timeline moments={moments} at={at} onGo={go} />
        {details === undefined ? null : <Details details={details} />}
      </div>
    </section>
  );
}

/** So many moments are shown at a time, around the one that is looked at: a long duel has thousands. */
const MOST_SHOWN = 300;

function Timeline({
  moments,
  at,
  onGo,
}: {
  readonly moments: readonly Moment[];
  readonly at: number | undefined;
  onGo(at: number): void;
}): ReactElement {
  const me = useStore(duel, ({ seat }) => seat);
  useEffect(() => {
    document.querySelector(`[data-moment="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const first = Math.max(0, Math.min((at ?? 0) - MOST_SHOWN / 2, moments.length - MOST_SHOWN));
  return (
    <ol className="timeline" aria-label="Timeline" start={first}>
      {moments.slice(first, first + MOST_SHOWN).map((moment) => (
        <li key={moment.at}>
          <button
            type="button"
            className={`moment${moment.at === at ? ' now' : ''} ${moment.seat === me ? 'mine' : 'theirs'}`}
            aria-current={moment.at === at ? 'step' : undefined}
            data-moment={moment.at}
            onClick={() => onGo(moment.at)}
          >
            <span className="moment-at">{moment.at}</span>
            <span>
              <b>{saidOf(moment.why)}</b>
              {moment.chosen === undefined ? <i> waits</i> : ` ${moment.chosen}`}
              {moment.events.length === 0 ? null : <small>{moment.events.join(' · ')}</small>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const facts = (values: Values): string =>
  Object.entries(values)
    .filter(([name]) => !name.startsWith('$'))
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ');

function Details({ details }: { readonly details: MomentDetails }): ReactElement {
  const { frames, waiting, inForce, layers, fingerprint } = details;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrow keys
    <section className="details" aria-label="The moment" tabIndex={0}>
      <MiniTable details={details} />
      <Facts title="Pending frames" none="Nothing is under way.">
        {frames.map(({ program, seat, source, variables }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: frames are a stack
          <li key={i}>
            <b>{program.replace(/^program:/, '')}</b>{' '}
            <span>{[seat >= 0 ? `seat ${seat}` : '', source, facts(variables)].filter((part) => part !== '').join(' · ')}</span>
          </li>
        ))}
      </Facts>
      <Facts title="Waiting triggers" none="No trigger waits.">
        {waiting.map(({ card, ability, seat, optional }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: triggers wait in a row
          <li key={i}>
            <b>{card}</b> <span>{`${ability} · seat ${seat}${optional ? ' · optional' : ''}`}</span>
          </li>
        ))}
      </Facts>
      <Facts title="In force" none="No effect is in force.">
        {inForce.map(({ effect, source, since, until }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one effect may be there twice
          <li key={i}>
            <b>{effect}</b> <span>{[source, `since #${since}`, until].filter((part) => part !== '').join(' · ')}</span>
          </li>
        ))}
      </Facts>
      <Facts title="Layers" none="Nothing changes a value.">
        {layers.flatMap(({ layer, sentences }) =>
          sentences.map((sentence) => (
            <li key={layer + sentence}>
              <span>{sentence}</span>
            </li>
          )),
        )}
      </Facts>
      <p className="print">Fingerprint {fingerprint}</p>
    </section>
  );
}

function Facts({
  title,
  none,
  children,
}: {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactElement[];
}): ReactElement {
  return (
    <section className="facts" aria-label={title}>
      <h3 className="eyebrow">
        {title} {children.length > 0 ? <span className="tally">{children.length}</span> : null}
      </h3>
      {children.length === 0 ? <p className="none">{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

/** Names, and how many there are beside them of which the seat sees only the backs. */
function listed({ cards = [], count }: SeenZone, nameOf: (id: number) => string | undefined): string {
  const names = cards.flatMap((id) => nameOf(id) ?? []);
  const others = count - names.length;
  const more = `${others}${names.length > 0 ? ' more' : ''} face down`;
  return [...names, ...(others > 0 ? [more] : [])].join(', ');
}

/** The table at that moment, in words, as this seat saw it. */
function MiniTable({ details: { view } }: { readonly details: MomentDetails }): ReactElement {
  const cards = useStore(duel, (state) => state.cards);
  return (
    <section className="facts mini-table" aria-label="The table then">
      <h3 className="eyebrow">The table then</h3>
      {Object.keys(view.players).map((seat) => (
        <dl key={seat}>
          <div className="mini-player">
            <dt>{view.seats[seat]?.name ?? seat}</dt>
            <dd>{String(view.players[seat]?.['life'] ?? '')} life</dd>
          </div>
          {Object.entries(view.zones)
            .filter(([, zone]) => zone.owner === Number(seat) && zone.count > 0 && zone.zone !== 'deck')
            .map(([key, zone]) => (
              <div key={key}>
                <dt>{`${zoneName(zone.zone)}${zone.slot > 0 ? ` ${zone.slot + 1}` : ''}`}</dt>
                <dd>{listed(zone, (id) => cards.get(view.cards[id]?.card ?? '')?.name)}</dd>
              </div>
            ))}
        </dl>
      ))}
    </section>
  );
}
