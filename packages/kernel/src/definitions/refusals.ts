/**
 * Refusals: every no has a reason.
 *
 * RF1  A refusal is data: its code, the rule it follows, and who, what, by what and since when.
 * RF2  Its sentence is written here, once; a ruleset adds its own codes with their sentences.
 * RF3  The sentence names only what its reader may know.
 */
import type { Fact } from '../store/facts.js';

export interface Refusal {
  readonly code: string;
  /** The rule of a SPEC, or of the game, that says no. */
  readonly rule: string;
  /** Whom it concerns. */
  readonly seat?: number;
  /** The card or thing that forbids, or that was asked about. */
  readonly source?: number;
  /** The event after which it has been so. */
  readonly since?: number;
  readonly facts?: Readonly<Record<string, Fact>>;
  /** What went wrong inside: the part of a cost, say. */
  readonly because?: Refusal;
}

/** How a sentence names things for its reader. */
export interface Names {
  seat(seat: number | undefined): string;
  thing(id: number | undefined): string;
  /** Where a card lies: " in Bo's field", or nothing if it lies nowhere or the reader does not see it. */
  place(id: number | undefined): string;
  /** Whether the reader may know what it is. */
  knows(id: number | undefined): boolean;
}

export interface RefusalText {
  readonly rule: string;
  say(names: Names, refusal: Refusal): string;
}

const fact = (refusal: Refusal, name: string): string => String(refusal.facts?.[name] ?? '?');
/** Behind "forbids it": what it says, unless that would tell what lies hidden, and since when. */
function forbidWhy(names: Names, refusal: Refusal): string {
  const { facts, since } = refusal;
  const says = names.knows(refusal.source) ? [fact(refusal, facts?.['says'] === undefined ? 'effect' : 'says')] : [];
  const told = [...says, ...(since ? [`in force since #${since}`] : [])];
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}
/** "Ana cannot activate bolt of Thunder Toll" */
const cannotActivate = (names: Names, r: Refusal): string =>
  `${names.seat(r.seat)} cannot activate "${fact(r, 'ability')}" of ${names.thing(r.source)}`;

export const kernelRefusals: Readonly<Record<string, RefusalText>> = {
  'command.not-awaited': {
    rule: 'OU3',
    say: (names, r) => `First ${names.seat(r.seat)} has to answer what is asked.`,
  },
  'concession.none': {
    rule: 'OU4',
    say: () => 'Nobody can give up in this game.',
  },
  'revision.later': {
    rule: 'RV4',
    say: (_, r) => `What is under way cannot go on with the new cards: try again after the next answer. (${fact(r, 'why')})`,
  },
  'answer.not-asked': {
    rule: 'CH5',
    say: (names, r) => `${names.seat(r.seat)} is not asked anything now.`,
  },
  'seat.none': {
    rule: 'CH5',
    say: (_, r) => `There is no such seat; there are ${fact(r, 'seats')}, the first is 0.`,
  },
  'answer.stale': {
    rule: 'CH6',
    say: (_, r) => `That answers decision ${fact(r, 'given')}; the one that waits is ${fact(r, 'waiting')}.`,
  },
  'answer.shape': {
    rule: 'CH5',
    say: () => 'An answer is the number of an option, or a list of such numbers.',
  },
  'answer.range': {
    rule: 'CH5',
    say: (_, r) => `There is no option ${fact(r, 'given')}; options go from ${fact(r, 'low')} to ${fact(r, 'high')}.`,
  },
  'answer.count': {
    rule: 'CH5',
    say: (_, r) => `Choose ${span(r)}; ${fact(r, 'given')} were given.`,
  },
  'answer.repeats': {
    rule: 'CH5',
    say: (_, r) => `Option ${fact(r, 'given')} is named twice.`,
  },
  'answer.sum': {
    rule: 'CH5',
    say: (_, r) => `The parts must add up to ${fact(r, 'total')}; they add up to ${fact(r, 'given')}.`,
  },
  'answer.constraint': {
    rule: 'CH5',
    say: (_, r) => `These may not be chosen together: ${fact(r, 'must')}.`,
  },
  'answer.dead-end': {
    rule: 'CO3',
    say: () => 'After that choice the rest could not be done in full; choose otherwise.',
  },
  'answer.no-way-back': {
    rule: 'BO2',
    say: () => 'It cannot be taken back: it has been announced, or something hidden was revealed.',
  },
  'game.over': { rule: 'CH5', say: () => 'The game is over.' },
  'request.backed-out': {
    rule: 'BO1',
    say: (names, r) => `${names.seat(r.seat)} took it back.`,
  },
  'action.forbidden': {
    rule: 'PL1',
    say: (names, r) =>
      `${names.seat(r.seat)} cannot ${fact(r, 'action')}: ${names.thing(r.source)}${names.place(r.source)} forbids it${forbidWhy(names, r)}.`,
  },
  'activation.forbidden': {
    rule: 'PL1',
    say: (names, r) => {
      const forbids = `${names.thing(r.source)}${names.place(r.source)} forbids it`;
      const what = `"${fact(r, 'ability')}" of ${names.thing(r.facts?.['card'] as number | undefined)}`;
      return `${names.seat(r.seat)} cannot activate ${what}: ${forbids}${forbidWhy(names, r)}.`;
    },
  },
  'activation.condition': {
    rule: 'AB1',
    say: (names, r) => `${cannotActivate(names, r)}: it needs this: ${fact(r, 'condition')}.`,
  },
  'activation.elsewhere': {
    rule: 'AB2',
    say: (names, r) => `${cannotActivate(names, r)}: the card must lie in ${fact(r, 'from')}, and lies in ${fact(r, 'zone') || 'no zone'}.`,
  },
  'activation.failed': {
    rule: 'TF2',
    say: (names, r) => `${cannotActivate(names, r)}: this text has failed and is out of the game.`,
  },
  'activation.facing': {
    rule: 'AB2',
    say: (names, r) => `${cannotActivate(names, r)}: the card must lie face ${fact(r, 'facing')}.`,
  },
  'activation.moved': {
    rule: 'AB2',
    say: (names, r) => `${cannotActivate(names, r)}: the card is no longer the one that triggered.`,
  },
  'activation.not-yours': {
    rule: 'AB2',
    say: (names, r) => `${cannotActivate(names, r)}: somebody else controls it.`,
  },
  'activation.unseen': { rule: 'AB2', say: (names, r) => `${names.seat(r.seat)} does not see that card, and cannot activate it.` },
  'activation.not-asked': {
    rule: 'AV1',
    say: (names, r) => `${cannotActivate(names, r)} now: ${names.seat(r.seat)} is not asked to activate anything.`,
  },
  'activation.trigger': {
    rule: 'AB3',
    say: (names, r) => `${cannotActivate(names, r)} by choice: it is a trigger, and waits for ${fact(r, 'events')}.`,
  },
  'activation.too-slow': {
    rule: 'WN4',
    say: (names, r) => `${cannotActivate(names, r)} in response: its speed is ${fact(r, 'speed')}, and ${fact(r, 'needed')} is needed.`,
  },
  'activation.impossible': {
    rule: 'AV1',
    say: (names, r) => `${names.seat(r.seat)} cannot pay for ${names.thing(r.source)}, or has nothing to choose for it.`,
  },
  'activation.none': { rule: 'AV2', say: () => 'There is no such ability to activate.' },
  'limit.spent': {
    rule: 'LM1',
    say: (names, r) =>
      `${cannotActivate(names, r)}: this may be done ${times(r)} in a ${fact(r, 'scope')}${shared(r)}, and that is spent (this ${fact(r, 'scope')} began after #${r.since ?? 0}).`,
  },
  'limit.no-scope': {
    rule: 'LM4',
    say: (names, r) => `${cannotActivate(names, r)}: its limit counts in a ${fact(r, 'scope')}, and none is open.`,
  },
  'chain.resolving': { rule: 'CN2', say: () => 'A link is resolving: the next one waits until it is through.' },
  'link.not-waiting': { rule: 'CN3', say: () => 'That link does not wait to resolve any more.' },
  'trigger.not-waiting': { rule: 'TG6', say: () => 'That trigger does not wait any more.' },
  'trigger.cancelled': {
    rule: 'KT3',
    say: (names, r) => `"${fact(r, 'ability')}" of ${names.thing(r.source)} could not be played, and is cancelled.`,
  },
  'scope.name': { rule: 'SC1', say: () => 'Only the game itself is called "game".' },
  'scope.not-open': { rule: 'SC2', say: (_, r) => `No ${fact(r, 'name')} is open that could be left.` },
  'course.none': { rule: 'TN4', say: (_, r) => `The ${fact(r, 'name')} is no part of a course: it cannot be ended.` },
  'effect.no-scope': {
    rule: 'LT1',
    say: (_, r) => `${fact(r, 'effect')} would last until a ${fact(r, 'scope')} ends, and none is open.`,
  },
  'effect.no-source': { rule: 'LT1', say: (_, r) => `${fact(r, 'effect')} would last as long as its source, which is gone.` },
  'choice.none': {
    rule: 'CH3',
    say: (names, r) => `${names.seat(r.seat)} has not enough to choose from for "${fact(r, 'why')}".`,
  },
  'step.unbound': {
    rule: 'PG6',
    say: (_, r) => `"${fact(r, 'step')}" needs something that was never chosen.`,
  },
  'cost.unpayable': {
    rule: 'CO1',
    say: (names, r) => `${names.seat(r.seat)} cannot pay this in full: part ${fact(r, 'part')} (${fact(r, 'step')}) fails.`,
  },
  'cost.failed': {
    rule: 'CO4',
    say: (names, r) => `${names.seat(r.seat)} could not do this in full: what lay hidden decided it. Nothing was done.`,
  },
  'activation.target-paid': {
    rule: 'AV7',
    say: () => 'Paying would take a target away.',
  },
  'cost.hidden': {
    rule: 'CO4',
    say: (names, r) => `It depends on what ${names.seat(r.seat)} does not see.`,
  },
  'both.neither': {
    rule: 'CO1',
    say: (_, r) => `Both or neither: part ${fact(r, 'part')} (${fact(r, 'step')}) cannot be done.`,
  },
  'cost.unsure': {
    rule: 'CO5',
    say: (_, r) => `Whether it can be done in full could not be told within ${fact(r, 'budget')} tries.`,
  },
  'loop.budget': {
    rule: 'BG1',
    say: (_, r) => `This would never end: ${fact(r, 'cycle')}, ${fact(r, 'steps')} steps without a real choice. Nothing was changed.`,
  },
  'loop.position': {
    rule: 'LO1',
    say: (_, r) => `This would never end: ${fact(r, 'cycle')}, and the game is where it was before. Nothing was changed.`,
  },
  'loop.stop': {
    rule: 'LO4',
    say: (names, r) => `${names.seat(r.seat)} has gone round often enough, and must do something else here.`,
  },
};

function times(refusal: Refusal): string {
  const count = fact(refusal, 'times');
  return count === '1' ? 'once' : `${count} times`;
}

/** A limit that several abilities have together is named. */
const shared = (refusal: Refusal): string => (refusal.facts?.['key'] === undefined ? '' : ` (limit "${fact(refusal, 'key')}")`);

function span(refusal: Refusal): string {
  const low = fact(refusal, 'low');
  const high = fact(refusal, 'high');
  return low === high ? `exactly ${low}` : `${low} to ${high}`;
}

export function sentenceOf(texts: Readonly<Record<string, RefusalText>>, names: Names, refusal: Refusal): string {
  const { code } = refusal;
  const text = [texts, kernelRefusals].find((known) => Object.hasOwn(known, code))?.[code];
  const own = text === undefined ? `It is refused (${refusal.code}).` : text.say(names, refusal);
  if (refusal.because === undefined) return own;
  const inside = sentenceOf(texts, names, refusal.because);
  // A text may leave it to what went wrong inside.
  return own === '' ? inside : `${own} ${inside}`;
}
