/**
 * Playing: what the seat does, from a press to the answer.
 *
 * WE5  An intent is answered for as long as the questions ask for what was meant; at the first that does not, the player is asked.
 */

import type { Picks, SeenDecision } from '@rulewright/host';
import { type DeskState, desk, type Intent, picksOf } from '../store/desk-store.js';
import { type DuelState, duel } from '../store/duel-store.js';
import { ask, say } from '../wire/connection.js';
import { type Act, isSingle, optionFor, passOf } from './acts.js';

export const decisionNow = (): SeenDecision | undefined => duel.get().view?.decision;

function answer(decision: SeenDecision, picks: Picks, then: readonly Intent[] = []): void {
  desk.set({ intents: then, menu: undefined, picks: [], picksFor: -1, trayAway: false });
  say({ type: 'answer', decision: decision.id, picks });
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
    answer(decision, [option]);
    return;
  }
  if (isSingle(decision)) {
    if (now[0] === option) {
      confirm();
      return;
    }
    desk.set({ picks: [option], picksFor: decision.id });
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
  if (isAnswer(decision, picks)) answer(decision, picks);
}

export function choose(picks: readonly number[]): void {
  const decision = decisionNow();
  if (decision !== undefined) answer(decision, picks);
}

export function pass(): void {
  const decision = decisionNow();
  const option = decision === undefined ? -1 : passOf(decision);
  if (decision !== undefined && option >= 0) answer(decision, [option]);
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
  if (picksOf(state, decision?.id).length > 0) {
    desk.set({ picks: [], intents: [] });
    return;
  }
  if (decision?.canBackOut) {
    answer(decision, 'back out');
    return;
  }
}

export const undo = (): void => {
  desk.set({ intents: [], picks: [], menu: undefined, resultAway: false });
  say({ type: 'undo' });
};

let seen = -1;

/** Looks at each new question once: answers what is meant, and asks what moves would lead to. */
function attend({ view }: DuelState): void {
  const decision = view?.decision;
  if (decision === undefined || decision.id === seen) return;
  seen = decision.id;
  const { intents } = desk.get();
  const [next, ...later] = intents;
  desk.set({ intents: [], picks: [], picksFor: decision.id, menu: undefined, trayAway: false });
  if (next !== undefined) {
    const option = optionFor(decision, next);
    if (option >= 0 && (isSingle(decision) || (decision.min <= 1 && decision.max === 1))) {
      answer(decision, [option], later);
      return;
    }
  }
  if (decision.kind !== 'action') return;
  const isMove = decision.options.some(({ value, card }) => typeof value === 'string' && value !== 'pass' && card === undefined);
  if (!isMove) return;
  ask({ type: 'leads', decision: decision.id }).then(
    ({ leads }) => duel.set({ leads, leadsOf: decision.id }),
    () => undefined, // another question waits by now
  );
}

export function startAttending(): void {
  duel.watch(() => attend(duel.get()));
}
