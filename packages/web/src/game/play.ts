/**
 * Playing: what the seat does, from a press to the answer.
 *
 * WE5  What was meant by a press or a drop answers the questions that ask for it, until the next window; whatever else is asked, the
 *      player is asked.
 * WP6  A question is answered once. What a card was told to do when its window had been passed already, it does in the next one, if
 *      nothing has happened in between and it can; any other press that comes too late does nothing.
 */

import type { LogEntry, Picks, Ref, SeenDecision } from '@rulewright/host';
import { type DeskState, desk, type Intent, picksOf, type Wish } from '../store/desk-store.js';
import { type DuelState, duel } from '../store/duel-store.js';
import { say } from '../wire/connection.js';
import { type Act, isSingle, passOf } from './acts.js';
import { linksOf, toldAt } from './telling.js';
import { phaseOf } from './words.js';

export const decisionNow = (): SeenDecision | undefined => duel.get().view?.decision;
/** Who may pass is in a window; who may not goes on with what was begun. */
export const isWindow = (decision: SeenDecision): boolean => decision.kind === 'action' && passOf(decision) >= 0;
const isAnswered = ({ id }: SeenDecision): boolean => desk.get().answered === id;

/** Answers, once: what is pressed until the next question is there was not meant for it. */
export function answer(decision: SeenDecision, picks: Picks, then: readonly Intent[] = []): void {
  if (isAnswered(decision)) return;
  const begun = begunBy(decision, picks, desk.get().begun);
  const isPass = picks !== 'back out' && picks[0] === passOf(decision);
  desk.set({
    answered: decision.id,
    goingBack: false,
    wish: undefined,
    intents: then,
    begun,
    ...(isWindow(decision) && { passed: isPass ? newsNow() : undefined }),
    leaving: undefined,
    eyed: undefined,
    menu: undefined,
    picks: [],
    picksFor: -1,
    trayAway: false,
  });
  say({ type: 'answer', decision: decision.id, picks });
}

/** What is begun by an answer in a window, and with which card: the first that is named. */
function begunBy(decision: SeenDecision, picks: Picks, begun: DeskState['begun']): DeskState['begun'] {
  const option = picks === 'back out' ? -1 : (picks[0] ?? -1);
  const card = decision.options[option]?.card;
  if (isWindow(decision))
    return option === passOf(decision) ? undefined : { links: linksNow(duel.get()), news: newsNow(), ...(card !== undefined && { card }) };
  return begun === undefined || begun.card !== undefined || card === undefined ? begun : { ...begun, card };
}

/** How many links wait to resolve. */
const linksNow = ({ view, cards }: DuelState): number => (view === undefined ? 0 : linksOf({ view, cards }).length);

/** What the player looks at when something is pressed: where that is still so, the press still means the same. */
export function situationNow(): string {
  const { view } = duel.get();
  return view === undefined ? '' : JSON.stringify([view.turn, phaseOf(view), linksNow(duel.get()), newsNow()]);
}

/** The last that has happened, beside phases that begin. */
export function newsNow(): number {
  const { log, view, cards } = duel.get();
  if (view === undefined) return 0;
  for (let i = log.length - 1; i >= 0; i--) {
    const { event, n } = log[i] as LogEntry;
    if (event !== 'phase.begun' && toldAt(log, i, { view, cards }) !== undefined) return n;
  }
  return 0;
}

/** Does what a card's menu offers; `further` is what is meant for the questions after that. */
export function perform(card: number, act: Act, further: readonly Intent[] = []): void {
  const decision = decisionNow();
  if (decision === undefined) return;
  const { move, ability, option } = act;
  if (move === 'pick') pick(option);
  else if (!isAnswered(decision)) answer(decision, [option], [...act.further, ...further]);
  else desk.set({ wish: { card, move, ability, further, situation: situationNow() }, menu: undefined });
}

/** Does what was wished a moment ago, if a card can do that here. */
export function grant({ card, move, ability, further }: Wish, acts: ReadonlyMap<number, readonly Act[]>): boolean {
  const act = acts.get(card)?.find((one) => one.move === move && one.ability === ability);
  if (act !== undefined) perform(card, act, further);
  return act !== undefined;
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
  if (isSingle(decision) || (decision.kind === 'some' && decision.min === 1 && decision.max === 1)) {
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

/** Whether something was begun of which nothing has come yet. */
export const isUnannounced = (begun: DeskState['begun']): boolean => begun !== undefined && begun.news === newsNow();

/** Whether what was begun can be taken back here: by the rules, or, in practice, because nothing has come of it yet. */
export function canCancel(decision: SeenDecision, { begun }: DeskState, state: DuelState): boolean {
  if (decision.canBackOut) return true;
  return state.mode === 'practice' && !isWindow(decision) && isUnannounced(begun) && linksNow(state) <= (begun?.links ?? 0);
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

export const undo = (): void => {
  desk.set({
    goingBack: true,
    wish: undefined,
    intents: [],
    begun: undefined,
    passed: undefined,
    picks: [],
    menu: undefined,
    resultAway: false,
  });
  say({ type: 'undo', whole: true });
};

/** Brings a card under the eye. */
export function lookAt({ card, is = duel.get().view?.cards[card ?? -1]?.card }: Pick<Ref, 'card' | 'is'>): void {
  if (is !== undefined) desk.set({ looked: { is, ...(card !== undefined && { card }) } });
}
