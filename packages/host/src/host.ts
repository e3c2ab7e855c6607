/**
 * The host: the authority of one game. It is told what seats say and what time it is, and says what each viewer is to be sent.
 *
 * HO8  A pass in a window is told to nobody before a moment that was drawn when the window opened, whether the player gave it, an
 *      automatic stop or a bot, or it is a silent pass: how long it took does not tell whether there was anything to respond with. A stop
 *      that is off passes at once, whatever there is.
 * HO15  A seat is a whole number from 0, as many as there are players, or "spectator". A message from anything else, such as the text
 *      "0", is refused.
 * HO9  Whatever cannot be done is refused to whoever asked for it, and has changed nothing for anybody.
 */
import {
  type Answer,
  type Decision,
  type Game,
  Impossible,
  isSecretSeed,
  type Look,
  longestAnswer,
  type PlayerSetup,
  type Refusal,
  type RefusalText,
  type Rules,
  startGame,
} from '@rulewright/kernel';
import { type Ask, Asks } from './asks.js';
import { Clocks, type TimeControl } from './clocks.js';
import { chosenText } from './labels.js';
import type { FromSeat, GameResult, Picks, Reply, SeatView, Stops, ToSeat, Why } from './protocol.js';
import { answerQuestion, type Question } from './questions.js';
import { cleanStops, isWhy, readMessage } from './reading.js';
import { sha256 } from './sha256.js';
import { resultOf, shownTo } from './showing.js';
import { passesItself, passOf, stopAt, USUAL_STOPS } from './stops.js';
import { type SeatSetup, Thinker } from './thinking.js';
import { give, type Moment, Timeline } from './timeline.js';
import { Undoing } from './undoing.js';
import { Viewer } from './viewers.js';

export type Who = number | 'spectator';

export interface HostSetup<P extends PlayerSetup = PlayerSetup> {
  readonly rules: Rules<P>;
  /** What the rules take of each: a name and, say, a deck. */
  readonly players: readonly P[];
  readonly seats: readonly SeatSetup[];
  readonly seed: number | string;
  readonly mode: 'practice' | 'match';
  readonly time?: TimeControl;
  /**
   * Milliseconds before the next pass of a seat is told at the earliest: drawn by whoever has chance and a clock. Where it is 0 a pass
   * that is given by itself is not even seen to be asked for, one that somebody thinks about is.
   */
  pace?(seat: number): number;
  /** Why a seat cannot make the game's own moves with a card of its own: what a kit says of that. */
  whyNotMove?(look: Look, seat: number, card: number): readonly { readonly move: string; readonly why: Refusal }[];
  /** How a no is said to whoever looks at the card: shorter than the sentences of the rules, which stand by themselves. */
  readonly sayings?: Readonly<Record<string, RefusalText>>;
  send(to: Who, text: string): void;
}

/** What stands where a seat should, in a few letters: "0" is not 0. */
const seatSaid = (from: unknown): string => (typeof from === 'string' ? JSON.stringify(from.slice(0, 20)) : String(from).slice(0, 20));

/** How many automatic answers are given before the host looks up: a game that never asks anybody must not hang it. */
const MOST_AT_ONCE = 1000;

export class Host<P extends PlayerSetup = PlayerSetup> {
  game: Game;
  timeline: Timeline;
  readonly viewers: readonly Viewer[];
  readonly asks: readonly Asks[];
  readonly clocks: Clocks;
  readonly stops: Stops[];
  /** The SHA-256 of a secret seed. (HO16) */
  readonly seedHash: string | undefined;
  private readonly undoing: Undoing;
  private readonly thinker: Thinker;
  private isWatched = false;
  /** Whether something has changed that viewers have not been shown. */
  private isNew = true;
  /** How it ended, if not by its rules. */
  ended: GameResult | undefined = undefined;

  constructor(
    readonly setup: HostSetup<P>,
    kept: { readonly ids?: readonly number[]; readonly versions?: readonly number[]; readonly left?: readonly number[] } = {},
  ) {
    const { rules, players, seed, seats } = setup;
    if (seats.length !== players.length) throw new Impossible(`${players.length} players sit in ${seats.length} seats`);
    this.game = startGame(rules, { seed, players, isWatched: true, haltsAtSilentPasses: true });
    this.timeline = new Timeline(this.game);
    this.seedHash = isSecretSeed(seed) ? sha256(seed) : undefined;
    const who: Who[] = [...players.keys(), 'spectator'];
    this.viewers = who.map((seat, i) => new Viewer(seat, kept.versions?.[i]));
    this.asks = players.map((_, seat) => new Asks(kept.ids?.[seat]));
    this.clocks = new Clocks(setup.time, players.length, kept.left);
    this.stops = players.map(() => USUAL_STOPS);
    this.undoing = new Undoing(this);
    this.thinker = new Thinker(this);
    this.hear();
  }

  get isPractice(): boolean {
    return this.setup.mode === 'practice';
  }

  get result(): GameResult | undefined {
    return this.ended ?? resultOf(this.game);
  }

  /** Begins: whoever is to be asked is asked. */
  begin(now: number): void {
    this.settle(now);
  }

  /** Takes what somebody says. What cannot be done is refused. */
  receive(from: Who, text: unknown, now: number): void {
    this.wake(now);
    const isSeat = this.isSeat(from);
    const read = readMessage(text, isSeat && from !== 'spectator' ? this.longestAnswerOf(from) : 0);
    if (isWhy(read)) this.send(from, { type: 'refused', to: 'unread', ...read });
    else if (!isSeat) this.refuse(from, read, { code: 'seat.none', sentence: `There is no seat ${seatSaid(from)}.` });
    else {
      const refused = this.take(from, read, now);
      if (refused !== undefined) this.refuse(from, read, refused);
    }
  }

  /** When something is due that nobody has to say: a pass that is held, a bot that thinks, a time that is up. */
  get wakesAt(): number | undefined {
    if (this.result !== undefined) return undefined;
    if (this.thinker.seat >= 0) return 0;
    const due = this.asks.map(({ current }, seat) => current?.held?.until ?? this.clocks.endsAt(seat)).filter((at) => at !== undefined);
    return due.length === 0 ? undefined : Math.min(...due);
  }

  /** Does what is due: one slice of a bot's thinking, passes that may be told, times that are up. */
  wake(now: number): void {
    if (this.result !== undefined) return;
    this.think(now);
    const isLate = (at: number | undefined): boolean => at !== undefined && at <= now;
    const late = this.asks.findIndex(({ current }, seat) => current?.held === undefined && isLate(this.clocks.endsAt(seat)));
    if (late >= 0) this.end(late, 'time', now);
    this.settle(now);
  }

  // -- what seats say

  /** Whether a message may come from there: what JavaScript hands over may be anything. (HO15) */
  private isSeat(from: unknown): boolean {
    return from === 'spectator' || (typeof from === 'number' && Number.isInteger(from) && from >= 0 && from < this.asks.length);
  }

  /** How many options the longest answer names that the seat may give now. (HM5) */
  private longestAnswerOf(seat: number): number {
    const decision = this.asks[seat]?.current?.decision;
    return decision === undefined ? 0 : longestAnswer(decision);
  }

  private take(from: Who, message: FromSeat, now: number): Why | undefined {
    if (message.type === 'hello') return this.greet(from, message.have);
    if (message.type === 'replay') return this.ask(from, message);
    if (from === 'spectator') return { code: 'seat.spectator', sentence: 'Whoever watches has nothing to say.' };
    switch (message.type) {
      case 'answer':
        return this.answer(from, message.decision, message.picks, now);
      case 'concede':
        return this.result === undefined ? this.concede(from, now) : over;
      case 'stops':
        this.stops[from] = cleanStops(message.stops);
        this.reconsider(from, now);
        return undefined;
      case 'undo':
        return this.undoing.request(from, message, now);
      case 'undo.agree':
        return this.undoing.agree(from, message.request, message.agree, now);
      case 'debug.play': {
        const refused = this.undoing.playFrom(message.at, now);
        if (refused === undefined) this.reply(from, message.ask, { to: 'debug.play', at: message.at });
        return refused;
      }
      default:
        return this.ask(from, message);
    }
  }

  private concede(seat: number, now: number): Why | undefined {
    const refused = this.end(seat, 'concede', now);
    this.settle(now);
    return refused;
  }

  private greet(from: Who, have: number | undefined): undefined {
    if (from === 'spectator' && !this.isWatched) {
      this.isWatched = true;
      this.isNew = true;
      this.show();
    }
    const stops = from === 'spectator' ? USUAL_STOPS : (this.stops[from] as Stops);
    for (const text of this.viewerOf(from).greet(have, this.setup.mode, stops)) this.setup.send(from, text);
  }

  private ask(from: Who, message: Question): Why | undefined {
    const answered = answerQuestion(this, from, message);
    if ('code' in answered) return answered;
    this.reply(from, message.ask, answered);
    return undefined;
  }

  private answer(seat: number, id: number, picks: Picks, now: number): Why | undefined {
    const asks = this.asks[seat] as Asks;
    const { current } = asks;
    if (asks.isTaken(id, picks)) return undefined;
    if (this.result !== undefined) return over;
    if (current?.id !== id || current.held !== undefined) {
      const sentence = current === undefined ? 'You are not asked anything now.' : 'That was asked before; something else is asked now.';
      return { code: current === undefined ? 'answer.not-asked' : 'answer.stale', sentence };
    }
    const refused =
      picks !== 'back out' && picks.length === 1 && picks[0] === passOf(current.decision)
        ? this.hold(current, true)
        : this.input(seat, picks, true, now);
    if (refused !== undefined) return refused;
    asks.note(id, picks);
    this.settle(now);
    return undefined;
  }

  // -- going on

  private hold(ask: Ask, isOwn: boolean, until = ask.openedAt + ask.pace): undefined {
    this.isNew = true;
    ask.held = { answer: passOf(ask.decision), isOwn, until };
  }

  /** Lets a seat that has changed its stops be asked what was being passed for it, or pass what it is asked. */
  private reconsider(seat: number, now: number): void {
    const { current } = this.asks[seat] as Asks;
    if (current?.held?.isOwn === false) current.held = undefined;
    this.isNew = true;
    this.settle(now);
  }

  /** Gives an answer to the rules; the reason, if they refuse it. */
  private input(seat: number, answer: Answer, isOwn: boolean, now: number): Why | undefined {
    const { game } = this;
    const ask = (this.asks[seat] as Asks).current as Ask;
    const moment = this.momentOf(seat, answer, isOwn, ask.decision);
    const result = game.answer(seat, answer, ask.decision.id);
    if (!result.ok) return { code: result.refusal.code, sentence: result.sentence };
    this.hear();
    const events = result.events.map(({ type }) => type.id);
    if (ask.decision.isSilentPass) this.timeline.pass(events);
    else this.timeline.add({ ...moment, events, print: game.fingerprint() }, game);
    this.goesOn(seat, now);
    return undefined;
  }

  /** A seat has done something, or its silent pass was made: what it was asked is over. */
  private goesOn(seat: number, now: number): void {
    this.isNew = true;
    this.clocks.stop(seat, now);
    (this.asks[seat] as Asks).close();
    this.undoing.lapse();
  }

  /** What is kept of an input; before it is given. */
  private momentOf(seat: number, answer: Moment['answer'], isOwn: boolean, decision: Decision | undefined): Moment {
    const { game } = this;
    const pass = decision === undefined ? -1 : passOf(decision);
    return {
      seat,
      answer,
      isOwn,
      why: decision?.why ?? '',
      kind: decision?.kind ?? 'one',
      ...(pass >= 0 && { window: String(answer) === String(pass) ? 'passed' : 'used' }),
      chosen: chosenText(game, decision, answer),
      passes: this.timeline.passes,
      print: '',
      wasShown: decision?.shown === true,
      reveals: game.reveals,
      versions: this.viewers.map(({ version }) => version),
      logs: this.viewers.map(({ log }) => log.length),
      events: [],
    };
  }

  /** Everybody hears what they may of what has happened. */
  private hear(): void {
    for (const viewer of this.viewers) viewer.hear(this.game.told(viewer.seat));
  }

  /** @internal Gives an input of a saved game again, after so many silent passes; why not, if it cannot be. */
  replayInput(seat: number, answer: Moment['answer'], isOwn: boolean, passes?: number): string | undefined {
    this.replayPasses(passes);
    if (this.result !== undefined) return 'the game was over';
    if (answer === 'concede' || answer === 'time') return this.end(seat, answer, 0)?.sentence;
    const decision = this.game.decisions.find((one) => one.seat === seat);
    if (decision === undefined) return 'that seat was not asked';
    return this.replayAnswer(decision, answer, isOwn);
  }

  /** @internal Makes silent passes of a saved game again: so many, or all that are due. */
  replayPasses(most = Number.POSITIVE_INFINITY): void {
    for (let i = 0; i < most; i++) {
      const decision = this.game.decisions.find(({ isSilentPass }) => isSilentPass);
      if (decision === undefined || this.replayAnswer(decision, 0, false) !== undefined) return;
    }
  }

  private replayAnswer(decision: Decision, answer: Answer, isOwn: boolean): string | undefined {
    const { seat } = decision;
    (this.asks[seat] as Asks).current = { id: 0, decision, openedAt: 0, pace: 0, isOpen: false, held: undefined };
    return this.input(seat, answer, isOwn, 0)?.sentence;
  }

  /** A seat gives up, or its time is up: as the rules say; where they say nothing, all others have won. */
  private end(seat: number, by: 'concede' | 'time', now: number): Why | undefined {
    const { game } = this;
    const moment = this.momentOf(seat, by, true, undefined);
    const result = give(game, { seat, answer: by });
    if (result?.ok === false) return { code: result.refusal.code, sentence: result.sentence };
    const how = by === 'time' ? 'time' : 'conceded';
    if (result === undefined) this.ended = { winners: this.asks.flatMap((_, other) => (other === seat ? [] : [other])), how };
    else {
      this.hear();
      if (game.isOver) this.ended = { winners: game.winners, how };
    }
    const events = (result?.events ?? []).map(({ type }) => type.id);
    this.timeline.add({ ...moment, events, print: game.fingerprint() }, game);
    this.goesOn(seat, now);
    return undefined;
  }

  /** Asks whoever is to be asked, lets pass what passes by itself, until the game waits for somebody; then shows it. */
  settle(now: number): void {
    for (let i = 0; i < MOST_AT_ONCE && this.result === undefined; i++) {
      this.open(now);
      const due = this.asks.findIndex(({ current }) => (current?.held?.until ?? Number.POSITIVE_INFINITY) <= now);
      if (due < 0) break;
      const ask = (this.asks[due] as Asks).current as Ask;
      const { answer, isOwn } = ask.held as NonNullable<Ask['held']>;
      if (this.input(due, answer, isOwn, now) === undefined) continue;
      ask.held = undefined;
      ask.isOpen = true;
      this.isNew = true;
    }
    if (this.result !== undefined) for (const asks of this.asks) asks.close();
    this.show();
  }

  private open(now: number): void {
    const { game, setup } = this;
    const { scopes } = game.look;
    const turn = game.look.scopeSeat('turn');
    for (const decision of game.decisions) {
      const { seat } = decision;
      const asks = this.asks[seat] as Asks;
      const { lastId } = asks;
      const ask = asks.open(decision, now, () => setup.pace?.(seat) ?? 0);
      if (asks.lastId !== lastId) this.isNew = true;
      this.clocks.start(seat, now);
      const stop = setup.seats[seat]?.bot === undefined ? stopAt(this.stops[seat] as Stops, scopes, turn === seat) : 'auto';
      if (ask.held === undefined && !ask.isOpen && passesItself(decision, stop)) this.hold(ask, false, stop === 'off' ? now : undefined);
    }
  }

  /** One slice of a bot's thinking; its answer, when it has found one. */
  private think(now: number): void {
    const thought = this.thinker.slice();
    if (thought === undefined) return;
    const { seat, ask, answer } = thought;
    if (answer === passOf(ask.decision)) this.hold(ask, true);
    else if (this.input(seat, answer, true, now) !== undefined) {
      // What lies hidden may refuse what looked possible from the seat: then whatever is legal does.
      const [legal] = this.game.legalAnswers(ask.decision, 1);
      if (legal === undefined || this.input(seat, legal, true, now) !== undefined)
        throw new Impossible(`a bot answers "${ask.decision.why}" with ${String(answer)}`);
    }
  }

  // -- what viewers are sent

  /** Shows everybody how things are: one patch for each viewer for whom something has changed. */
  show(): void {
    if (!this.isNew) return;
    this.isNew = false;
    for (const viewer of this.viewers) {
      if (viewer.seat === 'spectator' && !this.isWatched) continue;
      const text = viewer.show(shownTo(this, viewer.seat, this.game, viewer.kept));
      if (text !== undefined) this.setup.send(viewer.seat, text);
    }
  }

  /** What a viewer is shown now; of another game, what its seat would be. */
  viewOf(who: Who, game = this.game): SeatView {
    return shownTo(this, who, game);
  }

  private viewerOf(who: Who): Viewer {
    return this.viewers[who === 'spectator' ? this.asks.length : who] as Viewer;
  }

  private reply(to: Who, ask: number, reply: Reply): void {
    this.send(to, { type: 'reply', ask, ...reply });
  }

  private refuse(to: Who, message: FromSeat, why: Why): void {
    const ask = 'ask' in message ? { ask: message.ask } : {};
    const decision = 'decision' in message ? { decision: message.decision } : {};
    this.send(to, { type: 'refused', to: message.type, ...ask, ...decision, ...why });
  }

  /** @internal */
  send(to: Who, message: ToSeat): void {
    this.setup.send(to, JSON.stringify(message));
  }

  /** @internal Goes back to before an input, and on from there. */
  goBack(at: number, now: number): void {
    const { logs } = this.timeline.moments[at] as Moment;
    this.game = this.timeline.before(at);
    this.game.isWatched = true;
    this.timeline.cut(at);
    this.ended = undefined;
    this.isNew = true;
    this.asks.forEach((asks, seat) => {
      asks.close();
      this.clocks.stop(seat, now);
    });
    this.viewers.forEach((viewer, i) => {
      viewer.forget(logs[i] as number);
    });
    this.settle(now);
  }
}

const over: Why = { code: 'game.over', sentence: 'The game is over.' };
