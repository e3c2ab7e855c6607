/**
 * The door: a game, its decisions, and the answers that carry it on.
 *
 * GM1  `answer` carries the game from one decision to the next. A refused answer changes nothing; so does one after
 *      which something goes wrong.
 * GM2  Same rules, seed and inputs give the same fingerprint after every step, on any machine.
 * GM3  A fork is a game of its own. It knows everything; whoever serves a seat imagines instead.
 * WN13  If passing is the only answer, the kernel passes for the seat: a silent pass. The table is then the same as if the seat had been
 *      asked and had passed. A game that somebody watches can halt there, as at a question.
 */
import { TableLook } from '../access/look.js';
import type { CardDefinition } from '../definitions/cards.js';
import type { Answer } from '../definitions/choice-kinds.js';
import type { DataOf, Specs } from '../definitions/data.js';
import type { Look } from '../definitions/look.js';
import type { History } from '../definitions/memories.js';
import { type Refusal, type RefusalText, sentenceOf } from '../definitions/refusals.js';
import type { PlayerSetup } from '../definitions/ruleset.js';
import type { AnyProgram, Handing, ProgramDefinition } from '../definitions/steps.js';
import { TableHistory } from '../history/history.js';
import { effortFor, endInDraw, isLoop, payingOf, resume, resumeApart, startRun, workOut } from '../interpreter/advance.js';
import { Command, Concession } from '../interpreter/commands.js';
import { whyBarred } from '../interpreter/loops.js';
import { playWithout } from '../interpreter/recovery.js';
import { Revision } from '../interpreter/revising.js';
import { Outlook } from '../payability/costs.js';
import { GAME } from '../records/game-record.js';
import type { Rules } from '../rules/rules.js';
import type { Versions } from '../rules/versions.js';
import { isSeat } from '../run/asking.js';
import { isAskedLast } from '../run/certain-frames.js';
import { noWayBack } from '../run/pipeline.js';
import type { Input, Run } from '../run/run.js';
import { saveJson } from '../saving/save.js';
import { type Fact, Impossible } from '../store/facts.js';
import { play, TextFault } from '../table/failed-texts.js';
import { fingerprint } from '../table/fingerprint.js';
import { type JsonObject, tableJson } from '../table/json.js';
import type { Table } from '../table/table.js';
import { startTelling, type Telling } from '../table/tellings.js';
import { checkPicks, type Decision, everyAnswer, type Pending, type Question, readAnswer } from '../views/choices.js';
import type { KeptViews } from '../views/kept-views.js';
import { cardKnownAs, frontOf, knownBy, namesFor, type View, viewOf } from '../views/views.js';
import { type ToldEvent, toldTo } from './event-log.js';
import { Explain } from './explain.js';
import { forgetChance, forgetReruns, imagine, isRerunning, noteOffered, type Unoffered } from './imagine.js';
import { Accepted, AcceptedWithFaults, Past } from './past.js';

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
  /** The reason in words, as the seat that asked may read it. */
  readonly sentence: string;
}

export type Seat = number | 'spectator';

// hot path
const OVER = GAME.over;
const STEPS = GAME.steps;
/** How many worlds are imagined, while something is under way that may show in them, before it is begun anew. */
const WORLDS_TRIED = 16;
/** How many other answers are tried, where one leads into a loop. */
const ANSWERS_TRIED = 64;

// hot path
const playOn = resume;

const noInputs: readonly Input[] = [];

export class Game<C extends CardDefinition = CardDefinition> {
  /** @internal The answers since a table was kept. */
  past: Past | undefined = undefined;

  private run: Run | undefined = undefined;

  /** Whether somebody will ask what each seat is told: then the table is kept after everything that happens. */
  isWatched = false;

  /** Whether it halts at silent passes, as at a question, for somebody who times them. They are answered like any other. (WN13) */
  haltsAtSilentPasses = false;
  /** Whether a silent pass is being made. One at which a text fails is taken back, and asked for. */
  private isPassing = false;

  /** @internal What the last input has brought about. */
  telling: Telling | undefined = undefined;

  /** @internal */
  constructor(
    /** @internal */
    readonly table: Table,
  ) {}

  get rules(): Rules {
    return this.table.rules;
  }

  /** Reads whatever is on the table: all of it, hidden or not. */
  get look(): Look<C> {
    return new TableLook<C>(this.table);
  }

  /** The same on the table that a viewer is shown: where what waits runs on a fork, on that. */
  lookFor(seat: Seat): Look<C> {
    return new TableLook<C>(frontOf(this.pending, this.seatNumber(seat)) ?? this.table);
  }

  /** Who is asked what now, with the legal options. */
  get decisions(): readonly Decision[] {
    return this.pending.decisions;
  }

  /** Whether what waits runs on a fork, so that a view may show more than has happened for good. */
  get isAhead(): boolean {
    return this.pending.front !== undefined;
  }

  get isOver(): boolean {
    return this.table.game(OVER);
  }

  get winners(): readonly number[] {
    return this.table.game(GAME.winners);
  }

  /** Answers the seat's decision; `decision` is its id, to be sure that it is still the one that waits. */
  answer(seat: number, answer: Answer, decision?: number): Accepted | Refused {
    const { pending } = this;
    const { again } = pending;
    const isMeant = again !== undefined && (decision === undefined || decision === again.id);
    const input = isMeant ? oneOption(again, seat, answer) : undefined;
    if (input !== undefined) {
      const { past } = this;
      const isGoing = past?.isGoing === true && !this.table.keepsEach;
      return this.take(input, isGoing ? past : this.goingPast, pending, seat, again);
    }
    return this.answerAnything(seat, answer, decision);
  }

  private answerAnything(seat: number, answer: Answer, decision: number | undefined): Accepted | Refused {
    const { pending } = this;
    const mine = decisionOf(pending.decisions, seat);
    if (mine === undefined || (decision !== undefined && decision !== mine.id)) return this.refuse(this.whyNot(seat, mine, decision), seat);
    const input = this.readInput(mine, answer);
    if (isRefusal(input)) return this.refuse(input, seat);
    return this.take(input, this.goingPast, pending, seat, input.picks === 'back out' ? undefined : pending.again);
  }

  /** The answers since a table was kept, to find the way back; when there are many, another one is kept. */
  private get goingPast(): Past {
    const { past, table } = this;
    const isGoing = past !== undefined && !(table.keepsEach ? past.count > 0 : past.isFull(table));
    return isGoing ? past : this.beginPast();
  }

  /** From here on the answers are kept, to find the way back. */
  private beginPast(): Past {
    const past = Past.since(this.table);
    this.past = past;
    return past;
  }

  /** The answer as an input, or why it is none. What is one option of those offered has been tried before. */
  private readInput(mine: Decision, answer: Answer): Input | Refusal {
    const input = readInput(mine, answer);
    if (isRefusal(input)) return input;
    const outlook = input.picks === 'back out' ? undefined : this.outlookFor(mine);
    if (outlook !== undefined && outlook.leadsOn(input) !== true) return { code: 'answer.dead-end', rule: 'CO3' };
    return this.whyBarred(mine, input) ?? input;
  }

  /** Whether the game waits for somebody outside to have a program run. */
  get awaitsCommand(): boolean {
    return !this.isOver && this.pending.decisions.length === 0;
  }

  /** Has a program of the rules run, while the game waits for that. (OU1) */
  command<S extends Specs = Specs>(
    program: ProgramDefinition<S>,
    ...handing: Handing<S, { readonly [K in keyof S]: DataOf<S>[K] | undefined }, { readonly seat?: number; readonly source?: number }>
  ): Accepted | Refused;
  command(
    program: AnyProgram,
    args: Readonly<Record<string, Fact | undefined>> = {},
    { seat = -1, source = 0 }: { readonly seat?: number; readonly source?: number } = {},
  ): Accepted | Refused {
    if (this.isOver) return this.refuse({ code: 'game.over', rule: 'OU3' }, 'all');
    if (!this.awaitsCommand) return this.refuse({ code: 'command.not-awaited', rule: 'OU3', seat: this.decisions[0]?.seat ?? -1 }, 'all');
    if (seat !== -1) this.seatNumber(seat);
    if (source !== 0 && !this.look.exists(source)) throw new Impossible(`there is no record ${String(source)}`);
    const command = new Command(this.rules.programById(program.id), args, seat, source);
    // The functions of a game that is driven from outside may well look outside: nothing is played again to find the way back.
    this.table.keepsEach = true;
    return this.take(command, this.beginPast(), this.pending, 'all');
  }

  /** Gives up for a seat, whoever is asked, as the ruleset says: `policies.concession`. (OU4) */
  concede(seat: number): Accepted | Refused {
    if (!isSeat(this.table, seat)) throw new Impossible(`there is no seat ${String(seat)}`);
    if (this.isOver) return this.refuse({ code: 'game.over', rule: 'OU4' }, seat);
    const { concession } = this.rules.policies;
    if (concession === undefined) return this.refuse({ code: 'concession.none', rule: 'OU4', seat }, seat);
    const { pending } = this;
    return this.take(new Concession(this.rules.programById(concession.id), seat), this.beginPast(), pending, seat);
  }

  /**
   * Goes on with other cards: `next` are rules of the same game. It is taken at any decision, beside the answers; what is under way
   * keeps what it began with. (RV1)
   */
  revise<P extends PlayerSetup>(next: Rules<P, C>): Accepted | Refused {
    if (this.isOver) return this.refuse({ code: 'game.over', rule: 'RV1' }, 'all');
    const edition = this.rules.revised(next as unknown as Rules);
    const { pending } = this;
    try {
      return this.take(new Revision(edition), this.beginPast(), pending, 'all');
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
      return this.refuse({ code: 'revision.later', rule: 'RV4', facts: { why: error.message } }, 'all');
    }
  }

  /** Plays an input that may be taken, as the answer to a question that is known; whatever goes wrong on the way, the table is as before. */
  private take(input: Input, past: Past, pending: Pending, reader: number | 'all', again?: Question): Accepted | Refused {
    const { table } = this;
    const seq = table.historySize;
    this.run ??= startRun(table, noInputs);
    const run = this.run.begin(input, table.game(STEPS), again);
    if (this.isWatched) startTelling(table);
    let refusal: Refusal | undefined;
    try {
      refusal = playOn(table, run);
    } catch (error) {
      return this.takeWithout(error, input, past, reader);
    }
    if (refusal !== undefined) return this.takeBack(refusal, input, past, pending, reader);
    if (this.isWatched || this.telling !== undefined) this.keepTelling();
    const accepted = new Accepted(table, past, past.add(input), seq, run.effort.refused);
    const asked = table.pending?.again;
    // Most questions are no windows.
    return asked !== undefined && asked.of !== 'activations' ? accepted : this.withPasses(accepted, past);
  }

  /** What an input has done, with the silent passes that follow it. (WN13) */
  private withPasses(first: Accepted, past: Past): Accepted {
    if (this.haltsAtSilentPasses || silentPassIn(this.table.pending) === undefined) return first;
    const refused = [...first.refused];
    for (let i = 0; i < MOST_SILENT; i++) {
      const passed = this.passOnce(past);
      if (passed === undefined) break;
      refused.push(...passed.refused);
    }
    return first.untilNow(refused);
  }

  /** Makes the first silent pass that is due; nothing if there is none, or it is refused and has to be asked for. */
  private passOnce(past: Past): Accepted | undefined {
    const { pending } = this;
    const decision = silentPassIn(pending);
    if (decision === undefined) return undefined;
    const { seat } = decision;
    const input: Input = { seat, picks: places(decision, onlyOption) };
    const { isWatched, haltsAtSilentPasses } = this;
    // It is told together with what came before; and one pass is made, not those that follow.
    this.table.told = this.telling;
    this.isWatched = false;
    this.haltsAtSilentPasses = true;
    this.isPassing = true;
    try {
      const result = this.take(input, past, pending, seat, pending.again);
      return result.ok ? result : undefined;
    } finally {
      this.isWatched = isWatched;
      this.haltsAtSilentPasses = haltsAtSilentPasses;
      this.isPassing = false;
    }
  }

  /** Makes the silent passes that are due, at most this many, and returns how many it made. They are told with the last input. (WN13) */
  passSilently(most = MOST_SILENT): number {
    for (let made = 0; made < most; made++) if (this.passOnce(this.goingPast) === undefined) return made;
    return most;
  }

  /** TF1: plays an input without the texts that failed at it, on the table as it was before. */
  private takeWithout(error: unknown, input: Input, since: Past, reader: number | 'all'): Accepted | Refused {
    const { table } = this;
    play.isOn = false;
    this.goBack(since, table.pending); // what is asked next was not found: it still says what waited
    const isOfText = error instanceof TextFault;
    // What comes from outside is no answer: whoever gave it must hear that the rules failed.
    if (this.rules.policies.faults === 'thrown' || input instanceof Revision || (input.seat < 0 && !isOfText))
      throw isOfText ? error.cause : error;
    if (this.isPassing) {
      this.run = undefined;
      this.table.pending = undefined;
      return this.refuse({ code: 'answer.not-asked', rule: 'WN13' }, reader);
    }
    const { pending } = this;
    const past = Past.since(table);
    this.past = past;
    this.run = undefined;
    const seq = table.historySize;
    const { refusal, faults } = playWithout(table, input, error, () => {
      const before = past.at(0);
      if (this.isWatched) startTelling(before);
      return before;
    });
    if (refusal !== undefined) return this.takeBack(refusal, input, past, pending, reader);
    if (this.isWatched || this.telling !== undefined) this.keepTelling();
    past.add(input);
    past.close();
    return new AcceptedWithFaults(table, past, seq, faults);
  }

  private keepTelling(): void {
    this.telling = this.table.told;
    this.table.told = undefined;
  }

  private goBack(past: Past, pending: Pending | undefined): void {
    const { table } = this;
    table.adopt(past.at(past.count));
    table.pending = pending;
    table.told = undefined;
  }

  /** An input that cannot be taken after all has done nothing, unless it has ended the game in a loop. */
  private takeBack(refusal: Refusal, input: Input, past: Past, pending: Pending, reader: number | 'all'): Accepted | Refused {
    play.isOn = false;
    this.goBack(past, pending);
    if (!isLoop(refusal) || this.canLeave(input)) return this.refuse(refusal, reader);
    endInDraw(this.table);
    return new Accepted(this.table, past, past.add(input), this.table.historySize, [refusal]);
  }

  /** LO2: whether the loop that an input leads into can be left out: the ruleset refuses it, and there is something else to do. */
  private canLeave(input: Input): boolean {
    if (this.rules.policies.loops !== 'refuse') return false;
    const mine = decisionOf(this.decisions, input.seat);
    if (mine === undefined || mine.canBackOut) return true; // a command need not be given
    return this.legalAnswers(mine, ANSWERS_TRIED).some((answer) => {
      const tried = readInput(mine, answer);
      if (isRefusal(tried) || String(tried.picks) === String(input.picks)) return false;
      const fork = this.table.fork();
      const refused = resumeApart(fork, startRun(fork, [tried]));
      return refused === undefined || !isLoop(refused);
    });
  }

  /** Legal answers to a decision, at most so many: every one of them is accepted. */
  legalAnswers(decision: Decision, most = 100): Answer[] {
    const answers: Answer[] = [];
    const outlook = this.outlookFor(decision);
    for (const picks of everyAnswer(decision)) {
      if (answers.length >= most) break;
      if (outlook !== undefined) {
        const found = outlook.leadsOn({ seat: decision.seat, picks: places(decision, picks) });
        if (found === 'unsure') break;
        if (!found) continue;
      }
      if (this.whyBarred(decision, { seat: decision.seat, picks: places(decision, picks) }) === undefined)
        answers.push(asAnswer(decision, picks));
    }
    return answers;
  }

  /** An independent game from here on. */
  fork(): Game<C> {
    const fork = this.table.fork();
    const { pending } = this.table;
    // A constraint looks at the table it was asked on, which goes its own way now.
    if (pending?.decisions.every(({ must }) => must === undefined)) fork.pending = pending;
    const game = new Game<C>(fork);
    game.haltsAtSilentPasses = this.haltsAtSilentPasses;
    return game;
  }

  /** The game as it might be for all that the seat knows. */
  imagine(seat: number, seed: number | string): Game<C> {
    const number = this.seatNumber(seat);
    const known = knownBy(this.table, this.pending, number);
    // Where others choose among what they hide, they might not be asked at all with other cards; and whoever searches a pile knows that
    // nothing else in it is offered.
    const isOwn = this.decisions.every((decision) => decision.seat === number && !(decision.shown && decision.of === 'things'));
    if (isOwn && !isRerunning(this.table)) return new Game<C>(imagine(this.table, number, seed, known));
    // What is under way runs again in the imagined world: the first world that the seat cannot tell from the truth.
    const seen = JSON.stringify(this.view(number));
    const unoffered: Unoffered = { names: new Set(), zones: new Set() };
    for (let i = 0; i < WORLDS_TRIED; i++) {
      for (const forget of [forgetChance, () => undefined]) {
        const world = new Game<C>(imagine(this.table, number, i === 0 ? seed : `${seed} again ${i}`, known, unoffered));
        forget(world.table);
        try {
          if (JSON.stringify(world.view(number)) === seen) return world;
          noteOffered(world.table, this.decisions, world.decisions, unoffered);
        } catch (error) {
          if (!(error instanceof Impossible)) throw error; // in this world its answers so far do not fit
        }
      }
    }
    const anew = imagine(this.table, number, seed, known);
    forgetReruns(anew);
    return new Game<C>(anew);
  }

  /** What a viewer may see; `kept`: what was shown to that viewer before. What has not changed since is the same object. (VW7) */
  view(seat: Seat, kept?: KeptViews): View {
    return viewOf(this.table, this.pending, this.seatNumber(seat), kept);
  }

  /** Everything, as text; also in the middle of an effect. */
  save(): string {
    return JSON.stringify({ print: this.fingerprint(), ...this.saveJson() });
  }

  saveJson(): JsonObject {
    return saveJson(this.table, tableJson(this.table));
  }

  /** What a replay or a log of this game writes down. (VE1) */
  get versions(): Versions {
    return this.table.reachable.versions;
  }

  fingerprint(): string {
    return fingerprint(this.table);
  }

  /** What a viewer is told of all that the last input has brought about; nothing unless the game is heard. (VW5) */
  told(seat: Seat): ToldEvent[] {
    return toldTo(this.telling, this.seatNumber(seat));
  }

  /** The card that a viewer knows by this id: its record, or nothing. */
  cardKnownAs(seat: Seat, id: number): number | undefined {
    return cardKnownAs(this.table, this.pending, this.seatNumber(seat), id);
  }

  /** How often somebody has learnt something that lay hidden or was left to chance: what came before cannot fairly be taken back. */
  get reveals(): number {
    return this.table.game(GAME.reveals);
  }

  /** Why something is as it is: why not, since when, in what order. */
  get explain(): Explain {
    return new Explain(this.table, () => this.pending);
  }

  /** What has happened, as far as it is kept. */
  get history(): History {
    return new TableHistory(this.table, 'anybody');
  }

  /** The reason in words, for a seat that may read it, or for whoever may know everything; `texts` are said instead of the rules' own. */
  say(refusal: Refusal, reader: number | 'all' = 'all', texts: Readonly<Record<string, RefusalText>> = {}): string {
    return sentenceOf({ ...this.rules.refusals, ...texts }, namesFor(this.table, reader), refusal);
  }

  private get pending(): Pending {
    return this.table.pending ?? this.workOut();
  }

  private workOut(): Pending {
    const pending = workOut(this.table);
    this.table.pending = pending;
    return pending;
  }

  /** What tells of answers to a decision whether they lead on: what is offered one by one has been tried, several together have not. */
  private outlookFor(decision: Decision): Outlook | undefined {
    if (!decision.certain || decision.isSingle) return undefined;
    const paying = payingOf(this.table, this.pending.front, this.pending.decisions);
    if (paying === undefined || isAskedLast(paying.front, paying.depth, decision)) return undefined;
    return new Outlook(this.table, effortFor(this.table).forProbe(), paying, decision.seat);
  }

  /** Why the answer would only go round in a loop again. What is one of a few options is not offered then. */
  private whyBarred(decision: Decision, { picks }: Input): Refusal | undefined {
    if (decision.isSingle || picks === 'back out' || this.pending.front !== undefined) return undefined;
    return whyBarred(this.table, decision, picks);
  }

  /** Why the seat cannot answer: the game is over, it is not asked, or something else than it thinks. */
  private whyNot(seat: number, mine: Decision | undefined, given: number | undefined): Refusal {
    if (this.isOver) return { code: 'game.over', rule: 'CH5' };
    if (!isSeat(this.table, seat)) return { code: 'seat.none', rule: 'CH5', facts: { seats: this.table.seats } };
    if (mine === undefined) return { code: 'answer.not-asked', rule: 'CH5', seat };
    return {
      code: 'answer.stale',
      rule: 'CH6',
      facts: { given: given !== undefined && Number.isSafeInteger(given) ? given : '?', waiting: mine.id },
    };
  }

  private refuse(refusal: Refusal, seat: number | 'all'): Refused {
    const reader = seat === 'all' || isSeat(this.table, seat) ? seat : this.table.seats;
    return { ok: false, refusal, sentence: this.say(refusal, reader) };
  }

  private seatNumber(seat: Seat): number {
    const seats = this.table.seats;
    if (seat === 'spectator') return seats;
    if (!isSeat(this.table, seat)) throw new Impossible(`there is no seat ${String(seat)}`);
    return seat;
  }
}

const decisionOf = (decisions: readonly Decision[], seat: number): Decision | undefined => {
  for (let i = 0; i < decisions.length; i++) if (decisions[i]?.seat === seat) return decisions[i];
  return undefined;
};

/** The first decision to which a pass is the only answer. */
const silentPassIn = (pending: Pending | undefined): Decision | undefined => {
  if (pending === undefined) return undefined;
  const { again, decisions } = pending;
  if (again !== undefined) return again.isSilentPass ? again : undefined;
  return decisions.find(({ isSilentPass }) => isSilentPass);
};
const onlyOption: readonly number[] = [0];
/** More silent passes do not follow one input: where nobody ever acts, somebody has to say that it shall go on. */
const MOST_SILENT = 10_000;

const isRefusal = (input: Input | Refusal): input is Refusal => 'code' in input;

/** One of the options by its number, as most answers are; nothing if it has to be looked at more closely. */
const oneOption = (asked: Question, seat: number, answer: Answer): Input | undefined => {
  if (asked.seat !== seat || asked.isSingle !== true || typeof answer !== 'number') return undefined;
  return answer >= 0 && answer < asked.options.length ? commonInput(seat, answer) : undefined;
};

function readInput(decision: Decision, answer: Answer): Input | Refusal {
  const { seat } = decision;
  if (answer === 'back out') return decision.canBackOut ? { seat, picks: answer } : noWayBack;
  const picks = readAnswer(decision, answer);
  if (!Array.isArray(picks)) return picks as Refusal;
  return checkPicks(decision, picks) ?? { seat, picks: places(decision, picks) };
}

/** Answers that are one small number, made once: the way back keeps hundreds, and nearly all are such. */
const COMMON = 32;
const commonInputs: Input[][] = [];

const commonInput = (seat: number, pick: number): Input | undefined => {
  if (seat >= commonInputs.length) makeCommonInputs(seat);
  return pick < COMMON ? commonInputs[seat]?.[pick] : undefined;
};

function makeCommonInputs(upTo: number): void {
  for (let seat = commonInputs.length; seat <= upTo; seat++)
    commonInputs.push(Array.from({ length: COMMON }, (_, i) => ({ seat, picks: [i] })));
}

/** The picks among all options that were possible, also those not offered. */
function places(decision: Decision, picks: readonly number[]): readonly number[] {
  const { places: offered } = decision;
  if (offered === undefined || decision.kind === 'divide' || decision.kind === 'number') return picks;
  return picks.map((pick) => offered[pick] ?? pick);
}

function asAnswer(decision: Decision, picks: readonly number[]): Answer {
  const single = ['one', 'name', 'number', 'yesNo', 'action', 'slot'].includes(decision.kind);
  return single ? (picks[0] ?? 0) : picks;
}
