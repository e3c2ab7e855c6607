/**
 * Questions of a seat: what would be asked next, why not, and how a value came about.
 *
 * HO11  Reasons and stories are told of cards that the seat sees, by the ids that it knows them by.
 */
import { type CardView, type Decision, type Game, PASS, type Refusal } from '@rulewright/kernel';
import { momentDetails, timelineOf } from './debugging.js';
import type { Host, Who } from './host.js';
import { isSame } from './patches.js';
import { preview } from './previews.js';
import type { FromSeat, Lead, Ref, Reply, SeatView, Value, Why, WhyNot } from './protocol.js';
import { replayOf } from './replays.js';
import { refOf, seenDecision } from './seat-view.js';
import { passOf } from './stops.js';
import { Unseen } from './unseen.js';

/** What is answered with a reply. */
export type Question = Exclude<Extract<FromSeat, { readonly ask: number }>, { readonly type: 'debug.play' }>;

const stale: Why = { code: 'answer.stale', sentence: 'Something else is asked now.' };
const unseen: Why = { code: 'card.unseen', sentence: 'You do not see such a card.' };
const notInMatch: Why = { code: 'debug.match', sentence: 'Only a game for practice can be looked into.' };
const noMoment: Why = { code: 'debug.moment', sentence: 'There was no such moment.' };

export function answerQuestion(host: Host, from: Who, message: Question): Reply | Why {
  switch (message.type) {
    case 'replay':
      return replayOf(host);
    case 'debug.timeline':
      return host.isPractice ? { to: 'debug.timeline', moments: timelineOf(host) } : notInMatch;
    case 'debug.moment':
      if (!host.isPractice) return notInMatch;
      if (message.at > host.timeline.moments.length) return noMoment;
      return { to: 'debug.moment', moment: momentDetails(host, from, message.at) };
    default:
      return typeof from === 'number' ? answerSeat(host, from, message) : unseen;
  }
}

function answerSeat(
  host: Host,
  seat: number,
  message: Extract<Question, { readonly type: 'preview' | 'leads' | 'why' | 'story' }>,
): Reply | Why {
  if (message.type === 'preview' || message.type === 'leads') {
    const current = host.asks[seat]?.current;
    if (current?.id !== message.decision || current.held !== undefined || host.result !== undefined) return stale;
    if (message.type === 'leads') return { to: 'leads', leads: leadsOf(host, seat, current.decision) };
    return preview(host, seat, message.picks);
  }
  const card = host.game.cardKnownAs(seat, message.card);
  if (card === undefined) return unseen;
  return message.type === 'why' ? whyNot(host, seat, card) : story(host.game, seat, card, message.trait);
}

// -- why

function whyNot({ game, setup }: Host, seat: number, card: number): Reply {
  const why = (refusal: Refusal): Why => ({ code: refusal.code, sentence: game.say(refusal, seat, setup.sayings) });
  const abilities = game.explain.activation(card, seat).map(
    ({ ability, allowed, reasons }): WhyNot => ({
      ability,
      allowed,
      reasons: reasons.map(({ refusal }) => why(refusal)),
    }),
  );
  const { back, face } = seenCard(game, seat, card) ?? {};
  const moves = face === undefined || back?.['controller'] !== seat ? [] : (setup.whyNotMove?.(game.look, seat, card) ?? []);
  const denied = moves.map(({ move, why: refusal }): WhyNot => ({ ability: move, move, allowed: false, reasons: [why(refusal)] }));
  return { to: 'why', abilities: [...abilities, ...denied] };
}

function seenCard(game: Game, seat: number, card: number): CardView | undefined {
  const listed = game.view(seat).zones.flatMap(({ cards = [], known = [] }) => [...cards, ...known.map((one) => one.card)]);
  return listed.find(({ id }) => game.cardKnownAs(seat, id) === card);
}

function story(game: Game, seat: number, card: number, trait: string): Reply | Why {
  const seen = seenCard(game, seat, card);
  if (seen?.traits === undefined || !Object.hasOwn(seen.traits, trait))
    return { code: 'trait.none', sentence: 'You see no such value of it.' };
  const { story: told, sentences, sources } = game.explain.trait(card, trait, seat);
  const steps = told.contributions.map(({ before, after }, i) => ({
    source: knownRef(game, seat, sources[i] as number),
    before: (before ?? '') as Value,
    after: (after ?? '') as Value,
  }));
  return { to: 'story', printed: (told.printed ?? '') as Value, value: (told.value ?? '') as Value, sentences, steps };
}

/** The card, if the seat sees its face; of any other, nothing. */
function knownRef(game: Game, seat: number, card: number): Ref {
  const seen = card === 0 ? undefined : seenCard(game, seat, card);
  return seen?.face === undefined ? {} : refOf({ card: seen });
}

// -- what would be asked

/** For each option that is the name of a move: what the seat would be asked after it. */
function leadsOf(host: Host, seat: number, decision: Decision): readonly Lead[] {
  const { game } = host;
  if (decision.of !== 'activations') return [];
  const world = game.imagine(seat, 'leads');
  return decision.options.flatMap((option, at): Lead[] => {
    if (option === PASS) return passLead(host, world, seat, decision, at);
    const next = typeof option === 'string' ? world.fork() : undefined;
    return next?.answer(seat, at).ok === true ? nextLead(next, seat, at, new Unseen(world, seat)) : [];
  });
}

/** What would be asked next, unless that shows what lies hidden. */
function nextLead(game: Game, seat: number, option: number, unseen: Unseen): Lead[] {
  const view = game.view(seat);
  const [next] = view.decisions;
  return next === undefined || unseen.isAskedOf(game) ? [] : [{ option, decision: seenDecision(view, next) }];
}

/** What a pass leads to: a window that offers the same again, or, if everybody goes on passing, another question. */
function passLead(host: Host, world: Game, seat: number, { options }: Decision, option: number): Lead[] {
  const game = world.fork();
  const turn = game.look.scopeSeat('turn');
  if (!game.answer(seat, option).ok) return [];
  for (let i = 0; i < MOST_PASSES && isWindowOfOthers(game, seat); i++) {
    const [asked] = game.decisions as [Decision];
    if (!game.answer(asked.seat, passOf(asked)).ok) return [];
  }
  const [next] = game.decisions;
  const isOffered = next?.seat === seat && options.length > 1 && options.every((one) => next.options.includes(one));
  if (isOffered && game.look.scopeSeat('turn') === turn && isUnchanged(host.viewOf(seat, world), host.viewOf(seat, game)))
    return [{ option, again: true }];
  return passOn(game, seat) ? nextLead(game, seat, option, new Unseen(world, seat)) : [];
}

function isWindowOfOthers({ isOver, decisions: [asked] }: Game, seat: number): boolean {
  return !isOver && asked !== undefined && asked.seat !== seat && passOf(asked) >= 0;
}

/** Whether all cards and players are as they were; another phase may have begun. */
function isUnchanged(before: SeatView, after: SeatView): boolean {
  return (['zones', 'cards', 'players'] as const).every((part) => isSame(before[part], after[part]));
}

/** How many windows are passed to see what comes after them. */
const MOST_PASSES = 12;

/** Lets everybody pass, until the seat is asked something else in the same turn; whether it is. */
function passOn(game: Game, seat: number): boolean {
  const turn = game.look.scopeSeat('turn');
  for (let i = 0; i < MOST_PASSES && !game.isOver && game.look.scopeSeat('turn') === turn; i++) {
    const [asked] = game.decisions;
    if (asked === undefined) return false;
    const pass = passOf(asked);
    if (pass < 0) return asked.seat === seat;
    if (!game.answer(asked.seat, pass).ok) return false;
  }
  return false;
}
