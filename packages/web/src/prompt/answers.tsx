/** Answers: the buttons of the prompt, for every kind of decision. */

import type { Ref, SeenDecision } from '@rulewright/host';
import type { ReactElement } from 'react';
import { type Act, afterPass, isSingle, passOf, plainMoves } from '../game/acts.js';
import { endOwn, endTurn } from '../game/attending.js';
import { useActs, useLeads } from '../game/offers.js';
import { needsTray } from '../game/places.js';
import { anyPlace, choose, confirm, isAnswer, pass, perform, pick } from '../game/play.js';
import { type Naming, optionName as nameOf, optionNames } from '../game/telling.js';
import { phaseOf, questionOf } from '../game/words.js';
import { desk } from '../store/desk-store.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { Divide, NumberChoice, Order } from './amounts.js';

interface AnswersProps {
  readonly decision: SeenDecision;
  readonly naming: Naming;
  readonly picks: readonly number[];
}

export function Answers({ decision, naming, picks }: AnswersProps): ReactElement {
  switch (decision.kind) {
    case 'action':
      return <Actions decision={decision} naming={naming} />;
    case 'yesNo': {
      if (decision.why === BATTLE) return <ToBattle />;
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
    case 'slot':
      return (
        <button type="button" className="button gold" onClick={() => pick(anyPlace(decision))} data-act="any-place">
          Any place <kbd>↵</kbd>
        </button>
      );
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
function Picking({ decision, naming, picks }: AnswersProps): ReactElement {
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
        {isSingle(decision) || decision.max === 1 ? 'Confirm' : `Confirm ${picks.length}${decision.max > 0 ? ` of ${decision.max}` : ''}`}{' '}
        <kbd>↵</kbd>
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
  const isKnown = useStore(duel, ({ leadsOf }) => leadsOf === decision.id);
  const isOpen = decision.why === 'open';
  // Until the host has said which moves lead to cards, none is known to stand for itself: a button would be gone in a moment.
  const moves = isOpen && isKnown ? plainMoves(decision, leads) : [];
  return (
    <>
      {isOpen ? null : <Responses decision={decision} naming={naming} />}
      {moves.map(({ option: at, label }) => (
        <button key={at} type="button" className="button" onClick={() => choose([at])} data-option={at}>
          {label}
        </button>
      ))}
      {passOf(decision) < 0 ? null : isOpen && naming.view.turn === naming.view.seat ? (
        <GoOn decision={decision} naming={naming} />
      ) : (
        <PassButton />
      )}
    </>
  );
}

/** What can be activated in response: a few as buttons, the others glow. While one is pointed at, its preview is shown. */
function Responses({ decision, naming }: { readonly decision: SeenDecision; readonly naming: Naming }): ReactElement {
  const activations = decision.options.flatMap((one, at) => (one.ability === undefined ? [] : [{ one, at }]));
  const names = optionNames(
    activations.map(({ one }) => one),
    naming,
  );
  // Two that no words tell apart are the same to whoever reads them: one button will do.
  const buttons = activations
    .flatMap(({ one, at }, i) => (names.indexOf(names[i] as string) === i ? [{ one, at, name: names[i] as string }] : []))
    .slice(0, MOST_BUTTONS);
  const eye = (option: number) => (): void => desk.set({ eyed: { decision: decision.id, option } });
  const leave = (): void => desk.set({ eyed: undefined });
  return (
    <>
      {buttons.map(({ one, at, name }) => (
        <button
          key={at}
          type="button"
          className="button gold"
          data-option={at}
          onClick={() => perform(one.card ?? -1, activating(one, at))}
          onPointerEnter={eye(at)}
          onFocus={eye(at)}
          onPointerLeave={leave}
          onBlur={leave}
        >
          {buttons.length === 1 ? `Activate ${name}` : name}
        </button>
      ))}
      {activations.length > buttons.length ? <span className="or">or what glows</span> : null}
    </>
  );
}

const activating = ({ ability }: Ref, option: number): Act => ({ move: 'activate', label: '', ability, option, further: [] });

function PassButton(): ReactElement {
  const acts = useActs();
  return (
    <button type="button" className={`button${acts.size > 0 ? '' : ' gold'}`} onClick={() => pass()} data-act="pass">
      Pass <kbd>Space</kbd>
    </button>
  );
}

/** From a Main Phase of one's own: to battle, or to the end of the turn. Which of them there is, the host says. */
function GoOn({ decision, naming }: { readonly decision: SeenDecision; readonly naming: Naming }): ReactElement {
  const leads = useLeads();
  const isKnown = useStore(duel, ({ leadsOf }) => leadsOf === decision.id);
  const isBattleNext = afterPass(decision, leads).decision?.why === BATTLE;
  const isFight = phaseOf(naming.view) === BATTLE;
  return (
    <>
      <button type="button" className="button gold" onClick={isBattleNext || isFight || !isKnown ? goOn : endTurn} data-act="pass">
        {isBattleNext ? 'To battle' : isFight ? 'End battle' : isKnown ? 'End turn' : 'Go on'} <kbd>Space</kbd>
      </button>
      {isBattleNext ? (
        <button type="button" className="button" onClick={endTurn} data-act="end-turn">
          End turn <kbd>E</kbd>
        </button>
      ) : null}
    </>
  );
}

const BATTLE = 'battle';

/** Where nothing else can be done, the game asks by itself whether there is to be a battle: the same words and keys as before. */
function ToBattle(): ReactElement {
  return (
    <>
      <button type="button" className="button gold" onClick={goOn} data-act="yes">
        To battle <kbd>Y</kbd>
      </button>
      <button type="button" className="button" onClick={endTurn} data-act="no">
        End turn <kbd>E</kbd>
      </button>
    </>
  );
}

/** Passes; if the Battle Phase is next, it is entered. */
function goOn(): void {
  endOwn('phase', [{ value: true, why: BATTLE }]);
}
