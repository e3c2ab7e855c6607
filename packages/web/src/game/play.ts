/**
 * Playing: what the seat does, from a press to the answer.
 *
 * WE5  What was meant by a press or a drop answers the questions that ask for it, until the next window; whatever else is asked, the
 *      player is asked.
 */

import type { Picks, Ref, SeenDecision } from '@rulewright/host';
import { type DeskState, desk, type Intent, picksOf } from '../store/desk-store.js';
import { type DuelState, duel } from '../store/duel-store.js';
import { ask, say } from '../wire/connection.js';
import { type Act, afterPass, isSingle, optionFor, passOf } from './acts.js';
import { told } from './telling.js';
import { phaseOf } from './words.js';

export const decisionNow = (): SeenDecision | undefined => duel.get().view?.decision;
const isWindow = ({ kind }: SeenDecision): boolean => kind === 'action';

function answer(decision: SeenDecision, picks: Picks, then: readonly Intent[] = []): void {
  const begun = begunBy(decision, picks, desk.get().begun);
  isGoingBack = false;
  desk.set({ intents: then, begun, leaving: undefined, eyed: undefined, menu: undefined, picks: [], picksFor: -1, trayAway: false });
  say({ type: 'answer', decision: decision.id, picks });
}

/** What is begun by an answer in a window, and with which card: the first that is named. */
function begunBy(decision: SeenDecision, picks: Picks, begun: DeskState['begun']): DeskState['begun'] {
  const option = picks === 'back out' ? -1 : (picks[0] ?? -1);
  const card = decision.options[option]?.card;
  if (isWindow(decision))
    return option === passOf(decision) ? undefined : { links: duel.get().view?.chain.length ?? 0, ...(card !== undefined && { card }) };
  return begun === undefined || begun.card !== undefined || card === undefined ? begun : { ...begun, card };
}

/** Does what a card's menu offers; `further` is what is meant for the questions after that. */
export function perform(act: Act, further: readonly Intent[] = []): void {
  const decision = decisionNow();
  if (decision === undefined) return;
  if (act.move !== 'pick') answer(decision, [act.option], [...act.further, ...further]);
  else pick(act.option);
}

/** Picks an option, or takes the pick back; what is picked twice, where one is enough, is meant. */
export function pick(option: number): void {
  const decision = decisionNow();
  if (decision === undefined) return;
  const now = picksOf(desk.get(), decision.id);
  // A place on the table needs no second thought: it can be taken back.
  if (decision.kind === 'slot') {
    answer(decision, [option], desk.get().intents);
    return;
  }
  if (isSingle(decision)) {
    // What was picked for the player is picked by the first press, and meant by the second.
    if (now[0] === option && !desk.get().isPrepicked) confirm();
    else desk.set({ picks: [option], picksFor: decision.id, isPrepicked: false });
    return;
  }
  if (now.includes(option)) {
    desk.set({ picks: now.filter((one) => one !== option), picksFor: decision.id });
    return;
  }
  const most = decision.kind === 'order' ? decision.options.length : decision.max;
  const kept = now.length < most ? now : most === 1 ? [] : now;
  if (kept.length < most) desk.set({ picks: [...kept, option], picksFor: decision.id });
}

/** Whether the picks are an answer, as far as numbers tell; the host has the last word. */
export function isAnswer(decision: SeenDecision, picks: readonly number[]): boolean {
  if (isSingle(decision)) return picks.length === 1;
  if (decision.kind === 'order') return picks.length === decision.options.length;
  return picks.length >= decision.min && picks.length <= decision.max;
}

export function confirm(): void {
  const decision = decisionNow();
  if (decision === undefined) return;
  const picks = picksOf(desk.get(), decision.id);
  if (decision.kind === 'slot' && picks.length === 0) pick(anyPlace(decision));
  else if (isAnswer(decision, picks)) answer(decision, picks, desk.get().intents);
}

/** The place that most people would take: the one nearest to the middle. */
export function anyPlace({ options }: SeenDecision): number {
  const zones = duel.get().view?.zones;
  const slots = options.map(({ zone }) => zones?.[zone ?? '']?.slot ?? 0);
  const middle = 2;
  const far = slots.map((slot) => Math.abs(slot - middle));
  return Math.max(0, far.indexOf(Math.min(...far)));
}

export function choose(picks: readonly number[], then: readonly Intent[] = []): void {
  const decision = decisionNow();
  if (decision !== undefined) answer(decision, picks, then);
}

/** Passes; `then` is what is meant for what is asked after that. */
export function pass(then: readonly Intent[] = []): void {
  const decision = decisionNow();
  const option = decision === undefined ? -1 : passOf(decision);
  if (decision !== undefined && option >= 0) answer(decision, [option], then);
}

/** Whether what was begun can be taken back here: by the rules, or, in practice, because nothing has come of it yet. */
export function canCancel(decision: SeenDecision, { begun }: DeskState, { mode, view }: DuelState): boolean {
  if (decision.canBackOut) return true;
  return mode === 'practice' && begun !== undefined && !isWindow(decision) && (view?.chain.length ?? 0) <= begun.links;
}

/** Back, by one step: what is open closes, what is picked is put back, what was begun is taken back. */
export function cancel(): void {
  const state: DeskState = desk.get();
  const decision = decisionNow();
  if (state.help) {
    desk.set({ help: false });
    return;
  }
  if (state.menu !== undefined) {
    desk.set({ menu: undefined });
    return;
  }
  if (state.browsing !== undefined) {
    desk.set({ browsing: undefined });
    return;
  }
  if (state.sheet !== undefined) {
    desk.set({ sheet: undefined });
    return;
  }
  if (decision === undefined) return;
  if (picksOf(state, decision.id).length > 0 && decision.options.length > 1) {
    desk.set({ picks: [], intents: [] });
    return;
  }
  if (!canCancel(decision, state, duel.get())) return;
  // What the rules take back themselves goes back by one question; the rest of what was begun with it.
  if (decision.canBackOut) answer(decision, 'back out');
  else undo();
}

let isGoingBack = false;

export const undo = (): void => {
  isGoingBack = true;
  desk.set({ intents: [], begun: undefined, picks: [], menu: undefined, resultAway: false });
  say({ type: 'undo', whole: true });
};

/** How long it is kept from the player what is asked, while the host is asked whether it need be, in milliseconds. */
const PATIENCE = 700;

let seen = -1;

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
  if (decision === undefined || decision.id === seen) return;
  seen = decision.id;
  const { option, later } = isWindow(decision) ? { option: -1, later: [] } : meant(decision, desk.get().intents);
  const { about } = decision;
  const picks = onlyOne(decision);
  desk.set({
    intents: later,
    picks,
    isPrepicked: picks.length > 0,
    picksFor: decision.id,
    eyed: undefined,
    menu: undefined,
    trayAway: false,
  });
  if (about?.card !== undefined || about?.is !== undefined) lookAt(about);
  if (option >= 0) answer(decision, [option], later);
  else if (isWindow(decision)) lookAhead(decision);
}

/** What is the only one of its kind is picked already: there is only to say yes. */
const onlyOne = ({ kind, options, min, max }: SeenDecision): readonly number[] =>
  options.length === 1 && min <= 1 && max <= 1 && (kind === 'one' || (kind === 'some' && min === 1)) ? [0] : [];

/** Brings a card under the eye. */
export function lookAt({ card, is = duel.get().view?.cards[card ?? -1]?.card }: Pick<Ref, 'card' | 'is'>): void {
  if (is !== undefined) desk.set({ looked: { is, ...(card !== undefined && { card }) } });
}

/** The last that has happened, beside phases that begin. */
function newsNow(): number {
  const { log, view, cards } = duel.get();
  if (view === undefined) return 0;
  const news = log.filter((entry) => entry.event !== 'phase.begun' && told(entry, { view, cards }) !== undefined);
  return news.at(-1)?.n ?? 0;
}

/** Ends a phase of one's own, or the turn; `then` is what is meant for what is asked on the way. */
export function endOwn(what: 'phase' | 'turn', then: readonly Intent[]): void {
  const { view } = duel.get();
  if (view === undefined) return;
  pass(then);
  desk.set({ leaving: { turn: view.turn, news: newsNow(), then, ...(what === 'phase' && { phase: phaseOf(view) }) } });
}

/** Whether the player is on the way out of here, and nothing has come between. */
function isLeaving(): boolean {
  const { leaving } = desk.get();
  const { view } = duel.get();
  if (leaving === undefined || view === undefined || view.chain.length > 0) return false;
  return leaving.turn === view.turn && (leaving.phase ?? phaseOf(view)) === phaseOf(view) && leaving.news === newsNow();
}

function lookAhead(decision: SeenDecision): void {
  desk.set({ begun: undefined });
  if (isLeaving() && !isGoingBack) {
    const { leaving } = desk.get();
    pass(leaving?.then);
    desk.set({ leaving });
    return;
  }
  desk.set({ leaving: undefined });
  const isMove = decision.options.some(({ value, card }) => typeof value === 'string' && value !== 'pass' && card === undefined);
  const isRepeat = mayRepeat(decision);
  if (!isMove && decision.why !== 'open' && !isRepeat) return;
  desk.set({ pondering: isRepeat ? decision.id : -1 });
  // Whoever waits too long for the host is asked.
  const stop = (): void => desk.set(({ pondering }) => ({ pondering: pondering === decision.id ? -1 : pondering }));
  if (isRepeat) setTimeout(stop, PATIENCE);
  ask({ type: 'leads', decision: decision.id }).then(
    ({ leads }) => {
      if (decisionNow()?.id !== decision.id) return;
      duel.set({ leads, leadsOf: decision.id });
      // What is passed without being asked is taken back without being asked.
      if (isRepeat && afterPass(decision, leads).again) isGoingBack ? undo() : pass();
      stop();
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

export function startAttending(): void {
  duel.watch(() => attend(duel.get()));
}
