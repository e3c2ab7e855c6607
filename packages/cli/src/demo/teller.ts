/**
 * The teller: says what is asked, what is answered and what came of it. Everything it says of a game it reads from that
 * game when it says it; only the narration between is written down beforehand.
 */
import type { Accepted, Answer, DecisionView, Game, Happened } from '@rulewright/kernel';
import { type Ink, wrapText } from '../ink.js';
import { drawBoard } from './board.js';
import { answerNaming, cardName, cardText, happenedInWords, optionInWords, questionInWords } from './words.js';

export type Write = (line: string) => void;

/** One scene: it plays on with the game, and shows one thing. */
export type Scene = (teller: Teller, game: Game, seed: number) => void;

export const WIDTH = 80;
const INDENT = '    ';
const LABEL = 15;

export class Teller {
  private scenes = 0;
  private atGap = false;

  constructor(
    private readonly write: Write,
    readonly ink: Ink,
  ) {}

  line(text: string): void {
    this.write(text);
    this.atGap = false;
  }

  /** One empty line, never two. */
  gap(): void {
    if (this.atGap) return;
    this.write('');
    this.atGap = true;
  }

  /** A story of its own, told of another game. */
  part(title: string): void {
    this.gap();
    this.line(this.ink.strong(` ${title}`));
  }

  scene(title: string): void {
    const head = ` ${++this.scenes}  ${title} `;
    this.gap();
    this.line(this.ink.strong(head) + this.ink.faint(this.ink.marks.across.repeat(WIDTH - head.length)));
    this.gap();
  }

  say(text: string): void {
    this.gap();
    for (const line of wrapText(text, WIDTH - INDENT.length)) this.line(INDENT + line);
    this.gap();
  }

  board(game: Game, seat: number): void {
    this.gap();
    for (const line of drawBoard(game.view(seat), this.ink, WIDTH)) this.line(line);
    this.gap();
  }

  /** A line of two columns: what it is, and what about it. */
  row(label: string, text: string, how: (text: string) => string = (same) => same): void {
    wrapText(text, WIDTH - INDENT.length - LABEL).forEach((line, i) => {
      this.line(INDENT + this.ink.faint((i === 0 ? label : '').padEnd(LABEL)) + how(line));
    });
  }

  /** A card as it is printed. */
  card(id: string): void {
    this.row(cardName(id), `"${cardText(id)}"`);
  }

  /** What the seat is asked, with its options as the seat sees them. */
  asks(game: Game, seat: number): void {
    const decision = decisionOf(game, seat);
    this.gap();
    this.row(`${nameOf(game, seat)} is asked`, questionInWords(decision), this.ink.strong);
    decision.options.forEach((option, i) => {
      this.row('', `${i}  ${optionInWords(game.view(seat), option)}`);
    });
    if (decision.canBackOut) this.row('', 'or "back out": none of it has happened for good');
  }

  /** Picks the option of that name, or none; says so, and what happened. */
  picks(game: Game, seat: number, wanted: string | undefined): Accepted {
    return this.answers(game, seat, pick(game, seat, wanted), wanted ?? 'none');
  }

  answers(game: Game, seat: number, answer: Answer, words: string): Accepted {
    const result = this.answersOnly(game, seat, answer, words);
    this.happened(game, result.events);
    if (result.events.length > 0) this.gap();
    return result;
  }

  /** Answers, and leaves it to others to say what happened. */
  answersOnly(game: Game, seat: number, answer: Answer, words: string): Accepted {
    const result = given(game, seat, answer);
    this.row(`${nameOf(game, seat)} answers`, `${JSON.stringify(answer)}  ${words}`.trim(), this.ink.good);
    return result;
  }

  /** What has happened, each event with its number. */
  happened(game: Game, events: readonly Happened[]): void {
    for (const { seq, sentence } of happenedInWords(game.look, events)) this.row(`#${seq}`.padStart(LABEL - 2), sentence);
  }

  /** Gives an illegal answer and says how it was refused. */
  isRefused(game: Game, seat: number, answer: Answer, decision?: number): void {
    const result = game.answer(seat, answer, decision);
    if (result.ok) throw new Error('the demo gave an illegal answer, and it was accepted');
    const spoken = JSON.stringify(answer) + (decision === undefined ? '' : ` to decision ${decision}`);
    this.gap();
    this.row(`${nameOf(game, seat)} answers`, spoken, this.ink.bad);
    this.row('  refused', result.sentence);
    this.row('', `${result.refusal.code}, rule ${result.refusal.rule}`, this.ink.faint);
  }
}

export const nameOf = (game: Game, seat: number): string => game.look.playerName(seat);

export function decisionOf(game: Game, seat: number): DecisionView {
  const [decision] = game.view(seat).decisions;
  if (decision === undefined) throw new Error(`${nameOf(game, seat)} is not asked anything`);
  return decision;
}

export const pick = (game: Game, seat: number, wanted: string | undefined): Answer =>
  answerNaming(game.view(seat), decisionOf(game, seat), wanted);

/** Answers, and takes a refusal for a mistake of the script. */
export function given(game: Game, seat: number, answer: Answer): Accepted {
  const result = game.answer(seat, answer);
  if (!result.ok) throw new Error(`the demo's own answer was refused: ${result.sentence}`);
  return result;
}

/** What a scene says it has checked: a demo that says what is not so must not go on. */
export function claim(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`the demo claims what is not so: ${what}`);
}
