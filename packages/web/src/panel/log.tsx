/** The log: what has happened, in sentences. A name that is pressed shows the card. Who cannot see it hears it. */
import type { LogEntry } from '@rulewright/host';
import { memo, type ReactElement, useEffect, useRef } from 'react';
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

/** The lines of a log, worked out once for whoever shows them and whoever says them. */
let told: { readonly log: readonly LogEntry[]; readonly lines: readonly Line[] } = { log: [], lines: [] };

function linesOf(log: readonly LogEntry[], naming: Naming): readonly Line[] {
  if (told.log === log) return told.lines;
  const shown = log.slice(-MOST_SHOWN);
  const before = new Map(told.lines.map((line) => [line.n, line]));
  const lines = shown.flatMap((entry, at) => {
    const sentence = toldAt(shown, at, naming);
    return sentence === undefined ? [] : [asBefore({ n: entry.n, event: entry.event, sentence }, before.get(entry.n))];
  });
  // A phase in which nothing happened is no news, unless it is the one that is on.
  told = { log, lines: lines.filter(({ event }, i) => event !== HEADING || lines[i + 1]?.event !== HEADING) };
  return told.lines;
}

/** A line that says what it said before is the same line: it is not drawn again. */
const asBefore = (line: Line, before: Line | undefined): Line =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(line) ? before : line;

function useLines(): readonly Line[] {
  const log = useStore(duel, (state) => state.log);
  const cards = useStore(duel, (state) => state.cards);
  const { view } = duel.get();
  return view === undefined ? none : linesOf(log, { view, cards });
}
const none: readonly Line[] = [];

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
      {sentence.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not change
        <Piece key={i} part={part} />
      ))}
    </li>
  );
});

function Piece({ part }: { readonly part: Part }): ReactElement {
  const me = useStore(duel, ({ seat }) => seat);
  if (typeof part === 'string') return <>{part}</>;
  if ('seat' in part) return <span className={part.seat === me ? 'me' : 'them'}>{part.name}</span>;
  const { name, card, is } = part;
  if (is === undefined) return <>{name}</>;
  const look = (): void =>
    desk.set({
      looked: { is, ...(card !== undefined && { card }) },
      sheet: matchMedia('(max-width: 899px), (max-height: 520px)').matches ? 'card' : undefined,
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser breaks no button into lines, and names are long
    <span
      role="button"
      tabIndex={0}
      className="name"
      onClick={look}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        look();
      }}
    >
      {name}
    </span>
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
