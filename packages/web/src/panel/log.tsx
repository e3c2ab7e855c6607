/** The log: what has happened, in sentences. A name that is pressed shows the card. Who cannot see it hears it. */
import { memo, type ReactElement, useEffect, useMemo, useRef } from 'react';
import { type Naming, type Part, type Sentence, textOf, toldAt } from '../game/telling.js';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';

const MOST_SHOWN = 250;
const HEADING = 'phase.begun';

interface Line {
  readonly n: number;
  readonly event: string;
  readonly sentence: Sentence;
}

function useLines(): readonly Line[] {
  const log = useStore(duel, (state) => state.log);
  const cards = useStore(duel, (state) => state.cards);
  const seat = useStore(duel, ({ view }) => view?.seats);
  return useMemo(() => {
    const { view } = duel.get();
    if (view === undefined || seat === undefined) return [];
    const naming: Naming = { view, cards };
    const shown = log.slice(-MOST_SHOWN);
    const lines = shown.flatMap((entry, at) => {
      const sentence = toldAt(shown, at, naming);
      return sentence === undefined ? [] : [{ n: entry.n, event: entry.event, sentence }];
    });
    // A phase in which nothing happened is no news, unless it is the one that is on.
    return lines.filter(({ event }, i) => event !== HEADING || lines[i + 1]?.event !== HEADING);
  }, [log, cards, seat]);
}

export function Log(): ReactElement {
  const lines = useLines();
  const end = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are scrolled to
  useEffect(() => {
    if (end.current !== null) end.current.scrollTop = end.current.scrollHeight;
  }, [lines]);
  return (
    <section className="log" aria-label="Log">
      <h2 className="eyebrow">Log</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrow keys */}
      <ol ref={end} tabIndex={0} aria-label="What has happened">
        {lines.map(({ n, event, sentence }) => (
          <Told key={n} event={event} sentence={sentence} />
        ))}
      </ol>
    </section>
  );
}

const Told = memo(function Told({ event, sentence }: { readonly event: string; readonly sentence: Sentence }): ReactElement {
  return (
    <li className={event === HEADING ? 'heading' : ''}>
      {sentence.map((part, i) => {
        const next = sentence[i + 1];
        // The full stop after a name stays with it.
        const isLast = i + 2 === sentence.length && next === '.';
        const isStop = part === '.' && i > 0 && i + 1 === sentence.length;
        if (isStop) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not change
          <span key={i} className={isLast ? 'together' : undefined}>
            <Piece part={part} />
            {isLast ? next : null}
          </span>
        );
      })}
    </li>
  );
});

function Piece({ part }: { readonly part: Part }): ReactElement {
  const me = useStore(duel, ({ seat }) => seat);
  if (typeof part === 'string') return <>{part}</>;
  if ('seat' in part) return <span className={part.seat === me ? 'me' : 'them'}>{part.name}</span>;
  const { name, card, is } = part;
  if (is === undefined) return <>{name}</>;
  return (
    <button
      type="button"
      className="name"
      onClick={() =>
        desk.set({
          looked: { is, ...(card !== undefined && { card }) },
          sheet: matchMedia('(max-width: 899px), (max-height: 520px)').matches ? 'card' : undefined,
        })
      }
    >
      {name}
    </button>
  );
}

/** The newest lines, for whoever listens. */
export function SpokenLog(): ReactElement {
  const lines = useLines();
  return (
    <div className="sr" aria-live="polite" aria-atomic="false" data-spoken>
      {lines.slice(-6).map(({ n, sentence }) => (
        <p key={n}>{textOf(sentence)}</p>
      ))}
    </div>
  );
}
