/**
 * Attending: what the page does by itself when something is asked. It answers what was meant, passes what the player is on the way
 * out of or is asked again in a moment, and asks what moves would lead to.
 *
 * WP11  What the page answers by itself it answers before the player is asked, or not at all. What it has passed so, it takes back so.
 */

import type { SeenDecision } from '@rulewright/host';
import { desk, type Intent } from '../store/desk-store.js';
import { type DuelState, duel } from '../store/duel-store.js';
import { ask } from '../wire/connection.js';
import { afterPass, isSingle, optionFor } from './acts.js';
import { actsNow } from './offers.js';
import { answer, anyPlace, decisionNow, grant, isWindow, lookAt, newsNow, pass, situationNow, undo } from './play.js';
import { phaseOf } from './words.js';

/** How long it is kept from the player what is asked, while the host is asked whether it need be, in milliseconds. */
const PATIENCE = 700;

/** What was meant for this question: the option, and what is still meant after it. */
function meant(decision: SeenDecision, intents: readonly Intent[]): { readonly option: number; readonly later: readonly Intent[] } {
  const isOne = isSingle(decision) || (decision.min <= 1 && decision.max === 1);
  const at = isOne ? intents.findIndex((intent) => optionFor(decision, intent) >= 0) : -1;
  if (at >= 0) return { option: optionFor(decision, intents[at] as Intent), later: intents.filter((_, i) => i !== at) };
  // A card was meant: which slot it is done from is nothing that one wants to be asked.
  if (decision.kind === 'slot' && intents.some((intent) => 'card' in intent)) return { option: anyPlace(decision), later: intents };
  return { option: -1, later: isWindow(decision) ? [] : intents };
}

/** Looks at each new question once: answers what is meant, and asks what moves would lead to. */
function attend({ view }: DuelState): void {
  const decision = view?.decision;
  if (decision === undefined || decision.id === desk.get().attended) return;
  const { option, later } = isWindow(decision) ? { option: -1, later: [] } : meant(decision, desk.get().intents);
  const { about } = decision;
  const picks = onlyOne(decision);
  desk.set({
    attended: decision.id,
    intents: later,
    picks,
    isPrepicked: picks.length > 0,
    picksFor: decision.id,
    eyed: undefined,
    trayAway: false,
    // A menu says what a card can do in this window, too; any other question takes its place.
    ...(!isWindow(decision) && { menu: undefined, wish: undefined }),
  });
  if (about?.card !== undefined || about?.is !== undefined) lookAt(about);
  if (option >= 0) answerMeant(decision, option, later);
  else if (isWindow(decision)) lookAhead(decision);
}

/** Answers what was meant: whoever is on the way out of a turn still is. */
function answerMeant(decision: SeenDecision, option: number, later: readonly Intent[]): void {
  const { leaving } = desk.get();
  answer(decision, [option], later);
  desk.set({ leaving });
}

/** What is the only one of its kind is picked already: there is only to say yes. */
const onlyOne = ({ kind, options, min, max }: SeenDecision): readonly number[] =>
  options.length === 1 && min <= 1 && max <= 1 && (kind === 'one' || (kind === 'some' && min === 1)) ? [0] : [];

/** Ends a phase of one's own, or the turn; `then` is what is meant for what is asked on the way. */
export function endOwn(what: 'phase' | 'turn', then: readonly Intent[]): void {
  const { view } = duel.get();
  if (view?.decision === undefined || view.decision.id === desk.get().answered) return;
  const { decision } = view;
  const { option } = meant(decision, then);
  if (isWindow(decision)) pass(then);
  else if (option >= 0) answer(decision, [option], then);
  else return;
  desk.set({ leaving: { turn: view.turn, from: phaseOf(view), news: newsNow(), then, ...(what === 'phase' && { phase: phaseOf(view) }) } });
}

/** Passes, does not want to battle, and goes on to the end of the turn. */
export const endTurn = (): void => endOwn('turn', [{ value: false, why: 'battle' }]);

/** Whether the player is on the way out of here, and nothing has come between. */
function isLeaving(): boolean {
  const { leaving } = desk.get();
  const { view, stops } = duel.get();
  if (leaving === undefined || view === undefined || view.chain.length > 0) return false;
  // Where a stop is set, whoever is on the way stops.
  if (phaseOf(view) !== leaving.from && stops.mine[phaseOf(view)] === 'on') return false;
  return leaving.turn === view.turn && (leaving.phase ?? phaseOf(view)) === phaseOf(view) && leaving.news === newsNow();
}

/** What was pressed when the window before was passed already is done here, if nothing has happened since. */
function isGranted(): boolean {
  const { wish } = desk.get();
  return wish !== undefined && wish.situation === situationNow() && grant(wish, actsNow());
}

/** Passes for the player, who may be reading what a card can do. */
function passQuietly(decision: SeenDecision, then?: readonly Intent[]): void {
  const { menu, quiet } = desk.get();
  pass(then);
  desk.set({ menu, quiet: new Set([...quiet, windowKey(decision)]) });
}

/** What a window is known by when time has gone back to it: its number is another one then. */
const windowKey = ({ why, options }: SeenDecision): string => `${situationNow()} ${why} ${JSON.stringify(options)}`;

function lookAhead(decision: SeenDecision): void {
  desk.set({ begun: undefined });
  if (isGranted()) return;
  const { leaving, goingBack, wish, quiet } = desk.get();
  // What is passed without being asked is taken back without being asked.
  if (goingBack && quiet.has(windowKey(decision))) {
    undo();
    desk.set({ pondering: decision.id });
    return;
  }
  if (wish === undefined && isLeaving() && !goingBack) {
    passQuietly(decision, leaving?.then);
    desk.set({ leaving });
    return;
  }
  desk.set({ leaving: undefined });
  const isMove = decision.options.some(({ value, card }) => typeof value === 'string' && value !== 'pass' && card === undefined);
  const isRepeat = mayRepeat(decision);
  if (!isMove && decision.why !== 'open' && !isRepeat) {
    desk.set({ wish: undefined });
    return;
  }
  desk.set({ pondering: isRepeat ? decision.id : -1 });
  // Whoever waits too long for the host is asked.
  const stop = (): void =>
    desk.set(({ pondering, answered }) => ({ pondering: pondering === decision.id && answered !== decision.id ? -1 : pondering }));
  if (isRepeat) setTimeout(stop, PATIENCE);
  ask({ type: 'leads', decision: decision.id }).then(
    ({ leads }) => {
      if (decisionNow()?.id !== decision.id) return;
      duel.set({ leads, leadsOf: decision.id });
      // Who was asked meanwhile reads the question already: it is not taken out of their hands.
      const isUnasked = desk.get().pondering === decision.id;
      const isAgain = isUnasked && afterPass(decision, leads).again;
      if (!isGranted() && isAgain && !desk.get().goingBack) passQuietly(decision);
      else stop();
      desk.set({ wish: undefined });
    },
    stop, // another question waits by now
  );
}

/**
 * A window in which nothing waits to resolve, of one's own turn, or of theirs while nothing has happened in the phase: what it offers is
 * mostly offered again in the next one. Then it is not asked for, unless the player has set a stop of their own there.
 */
function mayRepeat(decision: SeenDecision): boolean {
  const { view, stops, log } = duel.get();
  if (view === undefined || decision.why !== 'respond' || view.chain.length > 0) return false;
  const isMine = view.turn === view.seat;
  const began = log.filter(({ event }) => event === 'phase.begun').at(-1)?.n ?? 0;
  return (isMine || newsNow() < began) && stops[isMine ? 'mine' : 'theirs'][phaseOf(view)] === undefined && stops.otherwise === 'auto';
}

/** The refusal that was heard last. */
let heard = 0;

/** An answer that was refused was none: the question is there again. So is the one at which a way back ends. */
function reopen({ refused }: DuelState): void {
  if (refused === undefined || refused.at === heard) return;
  heard = refused.at;
  const { answered, goingBack } = desk.get();
  if (refused.decision !== undefined && refused.decision === answered) desk.set({ answered: -1, pondering: -1 });
  if (goingBack) desk.set({ pondering: -1 });
}

export function startAttending(): void {
  duel.watch(() => {
    reopen(duel.get());
    attend(duel.get());
  });
}
