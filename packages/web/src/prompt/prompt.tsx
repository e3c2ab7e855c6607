/**
 * The prompt: the line between the two fields, where the game speaks. It says who asks, why and how many, and what would come of it.
 *
 * WP1  Every kind of decision can be answered here with the keyboard alone.
 */

import type { SeatView, SeenDecision } from '@rulewright/host';
import { Fragment, type ReactElement, useEffect, useRef } from 'react';
import { isSingle, passOf, plainMoves } from '../game/acts.js';
import { useActs, useLeads } from '../game/offers.js';
import { needsTray } from '../game/places.js';
import { cancel, choose, confirm, isAnswer, pass, pick } from '../game/play.js';
import { knownPart, type Naming, optionName as nameOf, seatName, textOf } from '../game/telling.js';
import { howMany, phaseName, phaseOf, phases, questionOf } from '../game/words.js';
import { desk, picksOf } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { Divide, NumberChoice, Order } from './amounts.js';
import { usePreview } from './preview.js';

export function Prompt(): ReactElement | null {
  const view = useStore(duel, (state) => state.view);
  const cards = useStore(duel, (state) => state.cards);
  const box = useRef<HTMLElement>(null);
  const asked = view?.decision?.id;
  // What was pressed may be gone: whoever uses keys goes on from the next question, not from the top of the page.
  useEffect(() => {
    if (asked !== undefined && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [asked]);
  if (view === undefined) return null;
  const { decision } = view;
  const naming = { view, cards };
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`prompt${decision === undefined ? ' idle' : ''}`}
      aria-label="What the game asks"
      data-decision={decision?.id}
      data-kind={decision?.kind}
      data-why={decision?.why}
    >
      {decision === undefined ? <Waiting naming={naming} /> : <Asked key={decision.id} decision={decision} naming={naming} />}
    </section>
  );
}

function Waiting({ naming }: { readonly naming: Naming }): ReactElement {
  const { view } = naming;
  const other = view.asked.find((seat) => seat !== view.seat);
  return (
    <p className="prompt-waiting">
      {view.over !== undefined ? 'The duel is over.' : other === undefined ? 'One moment …' : `${seatName(naming, other)} is thinking …`}
    </p>
  );
}

function Asked({ decision, naming }: { readonly decision: SeenDecision; readonly naming: Naming }): ReactElement {
  const { title, detail } = wording(decision, naming);
  const picks = useStore(desk, (state) => picksOf(state, decision.id));
  const isReady = decision.kind !== 'action' && isAnswer(decision, picks);
  const preview = usePreview(isReady ? decision.id : undefined, isReady ? picks : undefined);
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
        <Answers decision={decision} naming={naming} picks={picks} />
        {decision.canBackOut ? (
          <button type="button" className="button" onClick={cancel} data-act="cancel">
            Cancel <kbd>Esc</kbd>
          </button>
        ) : null}
      </div>
    </>
  );
}

/** Who asks, and why: a card's effect, the rules, the chain. */
function wording(decision: SeenDecision, naming: Naming): { readonly title: string; readonly detail: string } {
  const { view } = naming;
  const phase = phaseName(phaseOf(view));
  const isMyTurn = view.turn === view.seat;
  if (decision.why === 'open') return { title: isMyTurn ? `Your ${phase}` : `Their ${phase}`, detail: 'Play a card that glows, or go on.' };
  if (decision.why === 'respond') {
    const newest = view.chain.at(-1);
    if (newest !== undefined) {
      const name = textOf([knownPart(naming, newest.source)]);
      const whose = newest.seat === view.seat ? 'your' : `${seatName(naming, newest.seat)}’s`;
      return {
        title: `Respond to ${name}?`,
        detail: `${whose.charAt(0).toUpperCase()}${whose.slice(1)} link ${newest.number} waits to resolve.${targeted(newest.targets, naming)}`,
      };
    }
    return { title: 'Respond?', detail: `${isMyTurn ? 'Your' : 'Their'} ${phase}. ${lastEvent(naming)}` };
  }
  const by =
    decision.about === undefined || (decision.about.card === undefined && decision.about.is === undefined)
      ? undefined
      : textOf([knownPart(naming, decision.about)]);
  const asks = by === undefined ? 'The rules ask' : `${by.charAt(0).toUpperCase()}${by.slice(1)} asks`;
  const many = decision.kind === 'yesNo' || decision.kind === 'action' ? '' : `: choose ${howMany(decision)}`;
  const must = decision.must === undefined ? '' : `, ${decision.must}`;
  const title = decision.why === 'trigger' && by !== undefined ? `Use the effect of ${by}?` : questionOf(decision);
  return { title, detail: decision.kind === 'yesNo' && by === undefined ? lastEvent(naming) : `${asks}${many}${must}.` };
}

const targeted = (targets: SeatView['chain'][number]['targets'], naming: Naming): string => {
  const all = Object.values(targets).flat();
  return all.length === 0 ? '' : ` It targets ${all.map((target) => nameOf(target, naming)).join(', ')}.`;
};

function lastEvent(naming: Naming): string {
  const { view } = naming;
  return view.scopes.includes('damage') ? 'The Damage Step is on.' : '';
}

function Answers({
  decision,
  naming,
  picks,
}: {
  readonly decision: SeenDecision;
  readonly naming: Naming;
  readonly picks: readonly number[];
}): ReactElement {
  switch (decision.kind) {
    case 'action':
      return <Actions decision={decision} naming={naming} />;
    case 'yesNo': {
      const yes = decision.options.findIndex(({ value }) => value === true);
      const no = decision.options.findIndex(({ value }) => value === false);
      return (
        <>
          <button type="button" className="button gold" onClick={() => choose([yes])} data-act="yes">
            Yes <kbd>Y</kbd>
          </button>
          <button type="button" className="button" onClick={() => choose([no])} data-act="no">
            No <kbd>N</kbd>
          </button>
        </>
      );
    }
    case 'number':
      return <NumberChoice decision={decision} />;
    case 'divide':
      return <Divide decision={decision} naming={naming} />;
    case 'order':
      return <Order decision={decision} naming={naming} picks={picks} />;
    default:
      return <Picking decision={decision} naming={naming} picks={picks} />;
  }
}

/** Cards to press are on the table or in the tray; what is none stands here. */
function Picking({
  decision,
  naming,
  picks,
}: {
  readonly decision: SeenDecision;
  readonly naming: Naming;
  readonly picks: readonly number[];
}): ReactElement {
  const plain = decision.options.flatMap((option, at) =>
    option.card === undefined && option.is === undefined && option.zone === undefined ? [{ option, at }] : [],
  );
  const isReady = isAnswer(decision, picks);
  const isOnlyPlain = plain.length === decision.options.length && isSingle(decision) && plain.length <= MOST_PLAIN;
  if (isOnlyPlain)
    return (
      <>
        {plain.map(({ option, at }) => (
          <button key={at} type="button" className="button gold" onClick={() => choose([at])} data-option={at}>
            {nameOf(option, naming)}
          </button>
        ))}
      </>
    );
  return (
    <>
      {plain.length > 0 && plain.length <= MOST_PLAIN
        ? plain.map(({ option, at }) => (
            <button
              key={at}
              type="button"
              className={`button${picks.includes(at) ? ' picked' : ''}`}
              aria-pressed={picks.includes(at)}
              onClick={() => pick(at)}
              data-option={at}
            >
              {nameOf(option, naming)}
            </button>
          ))
        : null}
      {plain.length > MOST_PLAIN ? (
        <select
          className="button"
          aria-label={questionOf(decision)}
          value={picks[0] ?? ''}
          onChange={(event) => pick(Number(event.currentTarget.value))}
        >
          <option value="" disabled>
            Choose …
          </option>
          {plain.map(({ option, at }) => (
            <option key={at} value={at}>
              {nameOf(option, naming)}
            </option>
          ))}
        </select>
      ) : null}
      <TrayButton decision={decision} />
      {decision.min === 0 && picks.length === 0 ? (
        <button type="button" className="button" onClick={() => choose([])} data-act="none">
          None
        </button>
      ) : null}
      <button type="button" className="button gold" disabled={!isReady} onClick={confirm} data-act="confirm">
        {isSingle(decision) ? 'Confirm' : `Confirm ${picks.length}${decision.max > 0 ? ` of ${decision.max}` : ''}`} <kbd>↵</kbd>
      </button>
    </>
  );
}

/** A button that brings back the tray of cards that lie in piles. */
function TrayButton({ decision }: { readonly decision: SeenDecision }): ReactElement | null {
  const isAway = useStore(desk, ({ trayAway }) => trayAway);
  const view = useStore(duel, (state) => state.view);
  if (!isAway || view === undefined || !needsTray(decision, view)) return null;
  return (
    <button type="button" className="button" onClick={() => desk.set({ trayAway: false })}>
      Show the cards
    </button>
  );
}

const MOST_BUTTONS = 2;
/** As many plain options stand side by side; more are a list. */
const MOST_PLAIN = 4;

function Actions({ decision, naming }: { readonly decision: SeenDecision; readonly naming: Naming }): ReactElement {
  const leads = useLeads();
  const acts = useActs();
  const option = passOf(decision);
  const activations = decision.options.flatMap((one, at) => (one.ability === undefined ? [] : [{ one, at }]));
  const isOpen = decision.why === 'open';
  const moves = plainMoves(decision, leads);
  const canAct = acts.size > 0 || moves.length > 0;
  return (
    <>
      {isOpen
        ? null
        : activations.slice(0, MOST_BUTTONS).map(({ one, at }) => (
            <button key={at} type="button" className="button gold" onClick={() => choose([at])} data-option={at}>
              Activate {nameOf(one, naming)}
            </button>
          ))}
      {isOpen
        ? moves.map(({ option: at, label }) => (
            <button key={at} type="button" className="button" onClick={() => choose([at])} data-option={at}>
              {label}
            </button>
          ))
        : null}
      {!isOpen && activations.length > MOST_BUTTONS ? <Fragment>or a card that glows</Fragment> : null}
      {option < 0 ? null : (
        <button type="button" className={`button${canAct && !isOpen ? '' : ' gold'}`} onClick={pass} data-act="pass">
          {isOpen ? nextStep(naming.view) : 'Pass'} <kbd>Space</kbd>
        </button>
      )}
    </>
  );
}

/** What comes when the open window is passed: only a name for the button. */
function nextStep(view: SeatView): string {
  if (view.turn !== view.seat) return 'Pass';
  const at = phases.findIndex(({ id }) => id === phaseOf(view));
  const here = phases[at];
  return here === undefined ? 'Go on' : here.id === 'end' ? 'End turn' : `End ${here.short}`;
}
