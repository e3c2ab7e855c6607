/**
 * Choices: what a seat is asked, and which answers are legal.
 *
 * CH1  A decision says who is asked, of what kind, the legal options, why, and by what.
 * CH2  Kinds: one, some, up to, a subset under a constraint, divide, a name, a number, an order, yes or no, an action, a slot.
 * CH3  A choice with no legal answer is not asked: the step is refused. "Up to" may be none.
 * CH4  Several seats may be asked at once; nobody sees another's answer before all have given theirs.
 * CH5  An answer names options by number. An illegal answer is refused, says why, and changes nothing.
 * CH6  An answer may name the decision it answers; if another one waits, it is refused.
 * DE2  Where a ruleset says so, a search for something of a certain quality may find nothing, also where there is nothing: it
 *      is asked all the same.
 * CH8  A choice of some may say that nobody is asked where none can be chosen: everybody may know that then.
 * CH9  Where a ruleset says so, what resolves and asks for more than there are gets all there are. A cost and targets do not.
 * CH10  The decision bounds its answer: no legal answer is refused for its length, and of a longer one only the length is read.
 * CH7  Looking for a subset that its constraint allows has a budget: past it, none is taken to exist.
 */
import { type ChoiceKind, type ChoiceTerms, PASS } from '../definitions/choice-kinds.js';
import type { Refusal } from '../definitions/refusals.js';
import { CARD, isCard } from '../records/card-record.js';
import { numbersIn, type Scalar } from '../store/facts.js';
import type { Table } from '../table/table.js';

/** Which cards a question offers, whatever ids they have. */
export function stampsOf(table: Table, { options }: Decision): number[] {
  return numbersIn(options).flatMap((id) => {
    const rec = table.find(id);
    return isCard(rec) ? [rec.values[CARD.stamp.index]] : [];
  });
}

export class Question implements ChoiceTerms {
  readonly seat: number;
  readonly kind: ChoiceKind;
  readonly options: readonly Scalar[];
  readonly of: ChoiceTerms['of'];
  /** How many options, or how much: one, unless somebody says otherwise. */
  min = 1;
  max = 1;
  total = 0;
  readonly why: string;
  /** The program, effect or action that asks, and the record it comes from. */
  readonly by: string;
  readonly source: number;
  readonly shown: boolean;
  must: Constraint | undefined = undefined;
  readonly isSingle: boolean;
  /** The decision's id: how many answers the seat has given before. */
  id = 0;
  /** Whether the request it belongs to can still be taken back. */
  canBackOut = false;
  /** Whether the rest must be done in full: then an answer may be refused as a dead end. */
  certain = false;
  /** The places of the options among all that were possible, when some lead nowhere and are not offered. */
  places: readonly number[] | undefined = undefined;

  constructor({ kind, of, why, shown, isSingle }: ChoiceTerms, seat: number, options: readonly Scalar[], by: string, source: number) {
    this.seat = seat;
    this.kind = kind;
    this.options = options;
    this.of = of;
    this.why = why;
    this.by = by;
    this.source = source;
    this.shown = shown;
    this.isSingle = isSingle;
  }

  /** WN13: whether to pass is the only answer. */
  get isSilentPass(): boolean {
    return this.of === 'activations' && this.options.length === 1 && this.options[0] === PASS && !this.canBackOut;
  }

  /** Whether any answer at all is legal: what cannot be answered is never asked. */
  get isAnswerable(): boolean {
    return this.isSingle === true ? this.options.length > 0 : hasAnswer(this);
  }

  /** Whether there is more than one answer: only such a choice counts as a real one for the loop guard. */
  get isReal(): boolean {
    return this.isSingle === true ? this.options.length > 1 : hasSeveralAnswers(this);
  }

  /**
   * What legal picks mean to the program: the option, or the options in the order of the offer (of the answer, for an
   * order); for a division, each option followed by its amount.
   */
  valuesOf(picks: readonly number[]): Scalar | readonly Scalar[] {
    return this.isSingle === true ? (this.options[picks[0] as number] as Scalar) : severalValues(this, picks);
  }

  /** The same question with only some of its options. */
  offering(places: readonly number[], max: number): Question {
    const options = places.map((place) => this.options[place] as Scalar);
    const fewer = new Question(this, this.seat, options, this.by, this.source);
    fewer.min = this.min;
    fewer.max = max;
    fewer.total = this.total;
    fewer.must = this.must;
    fewer.places = places;
    return fewer;
  }
}

export interface Constraint {
  readonly says: string;
  allows(chosen: readonly Scalar[]): boolean;
}

/** A question as it waits for its answer. */
export type Decision = Readonly<Question>;

declare module '../table/scratch.js' {
  interface Scratch {
    /** The question that waits for an answer, once it has been computed. */
    readonly pending: Pending;
  }
}

/** All that waits for answers, and the table as those who are asked see it. */
export class Pending {
  constructor(
    readonly decisions: readonly Decision[],
    /** When several seats were asked: all of them, those who have answered too. */
    readonly asked: readonly number[],
    /** Ahead of the game's table while something that may be run again, or taken back, is under way. */
    readonly front: Table | undefined,
    /** Who sees that front: everybody, or only the seat that may still take it back. */
    readonly frontFor: number | 'all',
    /** The one question that a table at rest asks with its first operation: nobody has to work it out again. */
    readonly again: Question | undefined,
  ) {}
}

const refuse = (code: string, rule: string, facts: Refusal['facts'] = {}): Refusal => ({ code, rule, facts });

/** Returns how many numbers the longest legal answer of a decision has. (CH10) */
export function longestAnswer({ kind, options, max }: Pick<Decision, 'kind' | 'options' | 'max'>): number {
  switch (kind) {
    case 'divide':
    case 'order':
      return options.length;
    case 'some':
    case 'upTo':
    case 'subset':
      return max;
    default:
      return 1;
  }
}

/** The answer as a list of numbers, or why it is none. */
export function readAnswer(decision: Decision, answer: unknown): readonly number[] | Refusal {
  if (typeof answer === 'number' && Number.isSafeInteger(answer)) return [answer];
  if (!Array.isArray(answer)) return refuse('answer.shape', 'CH5');
  const longest = longestAnswer(decision);
  if (answer.length > longest) return refuse('answer.count', 'CH5', { low: decision.min, high: longest, given: answer.length });
  return answer.every(Number.isSafeInteger) ? answer.slice() : refuse('answer.shape', 'CH5');
}

/** Why the picks are illegal, or nothing. */
export function checkPicks(question: Question, picks: readonly number[]): Refusal | undefined {
  if (!question.isSingle) return checkSeveral(question, picks);
  const pick = picks[0] ?? -1;
  const last = question.options.length - 1;
  return picks.length === 1 && pick >= 0 && pick <= last ? undefined : (countOf(picks, 1, 1) ?? inRange(picks, 0, last));
}

function checkSeveral(question: Question, picks: readonly number[]): Refusal | undefined {
  const { kind, options, min, max } = question;
  switch (kind) {
    case 'number':
      return countOf(picks, 1, 1) ?? inRange(picks, min, max);
    case 'divide': {
      const wrong = countOf(picks, options.length, options.length) ?? inRange(picks, min, max);
      if (wrong !== undefined) return wrong;
      const sum = picks.reduce((a, b) => a + b, 0);
      return sum === question.total ? undefined : refuse('answer.sum', 'CH5', { total: question.total, given: sum });
    }
    case 'order':
      return countOf(picks, options.length, options.length) ?? distinct(picks, options.length);
    case 'some':
    case 'upTo':
    case 'subset': {
      const wrong = countOf(picks, min, max) ?? distinct(picks, options.length);
      if (wrong !== undefined || question.must === undefined) return wrong;
      return question.must.allows([question.valuesOf(picks)].flat())
        ? undefined
        : refuse('answer.constraint', 'CH5', { must: question.must.says });
    }
    default:
      return countOf(picks, 1, 1) ?? inRange(picks, 0, options.length - 1);
  }
}

function countOf(picks: readonly number[], low: number, high: number): Refusal | undefined {
  return picks.length >= low && picks.length <= high ? undefined : refuse('answer.count', 'CH5', { low, high, given: picks.length });
}

function inRange(picks: readonly number[], low: number, high: number): Refusal | undefined {
  for (let i = 0; i < picks.length; i++) {
    const pick = picks[i] ?? low;
    if (pick < low || pick > high) return refuse('answer.range', 'CH5', { low, high, given: pick });
  }
  return undefined;
}

function distinct(picks: readonly number[], options: number): Refusal | undefined {
  const seen = new Set<number>();
  for (const pick of picks) {
    if (pick < 0 || pick >= options) return refuse('answer.range', 'CH5', { low: 0, high: options - 1, given: pick });
    if (seen.has(pick)) return refuse('answer.repeats', 'CH5', { given: pick });
    seen.add(pick);
  }
  return undefined;
}

function severalValues({ kind, options }: Question, picks: readonly number[]): Scalar | readonly Scalar[] {
  switch (kind) {
    case 'number':
      return picks[0] as number;
    case 'divide':
      return picks.flatMap((amount, i) => (amount === 0 ? [] : [options[i] as Scalar, amount]));
    case 'order':
      return picks.map((pick) => options[pick] as Scalar);
    case 'some':
    case 'upTo':
    case 'subset':
      return [...picks].sort((a, b) => a - b).map((pick) => options[pick] as Scalar);
    default:
      return options[picks[0] as number] as Scalar;
  }
}

function hasSeveralAnswers({ kind, options, min, max, total }: Question): boolean {
  switch (kind) {
    case 'number':
      return max > min;
    case 'divide':
      return options.length > 1 && total > min * options.length;
    case 'some':
      return min < options.length;
    case 'upTo':
    case 'subset':
      return options.length > 0;
    default:
      return options.length > 1;
  }
}

const SUBSET_TRIES = 20_000;

/** All legal picks, in a fixed order. There may be very many: take what you need. */
export function* everyAnswer(question: Question): Generator<readonly number[]> {
  const { kind, options, min, max } = question;
  switch (kind) {
    case 'number':
      for (let n = min; n <= max; n++) yield [n];
      return;
    case 'divide':
      yield* divisions(options.length, question.total, min, max);
      return;
    case 'order':
      yield* permutations(options.map((_, i) => i));
      return;
    case 'some':
    case 'upTo':
    case 'subset': {
      let tries = 0;
      for (let size = min; size <= max; size++) {
        for (const picks of combinations(options.length, size)) {
          if (question.must !== undefined && ++tries > SUBSET_TRIES) return;
          if (question.must === undefined || question.must.allows([question.valuesOf(picks)].flat())) yield picks;
        }
      }
      return;
    }
    default:
      for (let i = 0; i < options.length; i++) yield [i];
  }
}

function* combinations(count: number, size: number): Generator<readonly number[]> {
  const picks = Array.from({ length: size }, (_, i) => i);
  if (size > count) return;
  for (;;) {
    yield picks.slice();
    let i = size - 1;
    while (i >= 0 && picks[i] === count - size + i) i--;
    if (i < 0) return;
    picks[i] = (picks[i] ?? 0) + 1;
    for (let j = i + 1; j < size; j++) picks[j] = (picks[j - 1] ?? 0) + 1;
  }
}

function* permutations(items: readonly number[]): Generator<readonly number[]> {
  if (items.length <= 1) {
    yield items;
    return;
  }
  for (const [i, item] of items.entries()) {
    const rest = items.filter((_, j) => j !== i);
    for (const tail of permutations(rest)) yield [item, ...tail];
  }
}

function* divisions(parts: number, total: number, min: number, max: number): Generator<readonly number[]> {
  if (parts === 0) {
    if (total === 0) yield [];
    return;
  }
  const first = Math.max(min, total - max * (parts - 1));
  const last = Math.min(max, total - min * (parts - 1));
  for (let amount = first; amount <= last; amount++) {
    for (const rest of divisions(parts - 1, total - amount, min, max)) yield [amount, ...rest];
  }
}

function hasAnswer(question: Question): boolean {
  const { kind, options, min, max, total } = question;
  switch (kind) {
    case 'number':
      return max >= min;
    case 'divide':
      return options.length > 0 ? total >= min * options.length && total <= max * options.length : total === 0;
    case 'some':
    case 'upTo':
      if (question.must === undefined) return max >= min && min <= options.length;
      return !everyAnswer(question).next().done;
    case 'subset':
      return !everyAnswer(question).next().done;
    default:
      return options.length > 0;
  }
}
