/**
 * The prompt: the line between the two fields, where the game speaks. It says who asks, why and how many, and what would come of it.
 *
 * WP1  Every kind of decision can be answered here with the keyboard alone.
 */

import type { SeenDecision } from '@rulewright/host';
import { type ReactElement, useEffect, useRef } from 'react';
import { type Asking, wordingOf } from '../game/asking.js';
import { useActs } from '../game/offers.js';
import { canCancel, cancel, isAnswer, isUnannounced } from '../game/play.js';
import { type Naming, outcomeOf, seatName } from '../game/telling.js';
import { desk, picksOf } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { Answers } from './answers.js';
import { usePreview } from './preview.js';

export function Prompt(): ReactElement | null {
  const view = useStore(duel, (state) => state.view);
  const cards = useStore(duel, (state) => state.cards);
  const box = useRef<HTMLElement>(null);
  const asked = view?.decision?.id;
  // What was pressed may be gone: whoever uses keys goes on from the next question, not from the top of the page.
  useEffect(() => {
    if (asked !== undefined && isForlorn(document.activeElement)) box.current?.focus({ preventScroll: true });
  }, [asked]);
  const log = useStore(duel, (state) => state.log);
  const begun = useStore(desk, (state) => state.begun?.card);
  const pondering = useStore(desk, (state) => state.pondering);
  const passed = useStore(desk, (state) => state.passed);
  const isAnswered = useStore(desk, (state) => state.answered === asked);
  // Whether the host has said what the moves of this window would lead to: then all that can glow does.
  const isKnown = useStore(duel, ({ leadsOf }) => leadsOf === asked);
  const acts = useActs();
  if (view === undefined) return null;
  const decision = view.decision?.id === pondering ? undefined : view.decision;
  const canAttack = [...acts.values()].some((all) => all.some(({ move }) => move === 'attack'));
  const asking = { view, cards, log, begun, passed, canAttack };
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`prompt${decision === undefined ? ' idle' : isAnswered ? ' answered' : ''}`}
      aria-label="What the game asks"
      data-decision={decision?.id}
      data-kind={decision?.kind}
      data-why={decision?.why}
      data-known={decision !== undefined && isKnown ? 'yes' : undefined}
    >
      {decision === undefined ? <Waiting naming={asking} /> : <Asked key={decision.id} decision={decision} asking={asking} />}
    </section>
  );
}

/** Whether the keys are where the question cannot be answered: nowhere, or on a card that has nothing to do with it. */
function isForlorn(focused: Element | null): boolean {
  if (focused === null || focused === document.body) return true;
  return duel.get().view?.decision?.kind !== 'action' && focused.matches('.board .card:not(.legal)');
}

function Waiting({ naming }: { readonly naming: Naming }): ReactElement {
  const { view } = naming;
  const other = view.asked.find((seat) => seat !== view.seat);
  if (view.over === undefined)
    return <p className="prompt-waiting">{other === undefined ? 'One moment …' : `${seatName(naming, other)} is thinking …`}</p>;
  return (
    <>
      <div className="prompt-words">
        <h2>{outcomeOf(view.over, naming).title}</h2>
        <p>The duel is over; the table is as it ended.</p>
      </div>
      <div className="prompt-acts">
        <button type="button" className="button gold" onClick={() => desk.set({ resultAway: false })} data-act="result">
          What now?
        </button>
      </div>
    </>
  );
}

/** What is previewed: the picks, if they are an answer; otherwise the one that is being thought about. */
function usePreviewed(decision: SeenDecision, picks: readonly number[]): readonly string[] {
  const eyed = useStore(desk, (state) => (state.eyed?.decision === decision.id ? state.eyed.option : undefined));
  const isReady = decision.kind !== 'action' && isAnswer(decision, picks);
  return usePreview(decision.id, isReady ? picks : eyed === undefined ? undefined : [eyed]);
}

/** A question that goes on with what the player has begun takes the keys over from the card: Enter answers it. */
function takeFocus(): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body || activeElement.matches('.card, .prompt');
  if (!isUnannounced(desk.get().begun) || !isFree || duel.get().view?.decision?.kind === 'action') return;
  const places = document.querySelectorAll<HTMLElement>('.slot-choice');
  const place = places[Math.floor(places.length / 2)];
  const ready = document.querySelector<HTMLElement>('.prompt-acts .gold:not(:disabled)');
  (place ?? ready ?? document.querySelector<HTMLElement>('.board .card.legal'))?.focus({ preventScroll: true });
}

function Asked({ decision, asking }: { readonly decision: SeenDecision; readonly asking: Asking }): ReactElement {
  const { title, detail } = wordingOf(decision, asking);
  const picks = useStore(desk, (state) => picksOf(state, decision.id));
  const preview = usePreviewed(decision, picks);
  const canTakeBack = useStore(desk, (state) => canCancel(decision, state, duel.get()));
  useEffect(takeFocus, []);
  return (
    <>
      <div className="prompt-words" role="status">
        <h2>{title}</h2>
        <p>
          {preview.length > 0 ? (
            <span className="preview">
              <span className="preview-label">Preview</span> {preview.join(' · ')}
            </span>
          ) : (
            detail
          )}
        </p>
      </div>
      <div className="prompt-acts">
        <Answers decision={decision} naming={asking} picks={picks} />
        {canTakeBack ? (
          <button type="button" className="button" onClick={cancel} data-act="cancel">
            Cancel <kbd>Esc</kbd>
          </button>
        ) : null}
      </div>
    </>
  );
}
