/** Asking: how a `choose` step becomes a question, and an input its answer. (CH1 to CH5) */
import type { ChoiceKind, ChoiceTerms } from '../definitions/choice-kinds.js';
import type { Refusal } from '../definitions/refusals.js';
import type { ChooseStep } from '../definitions/steps.js';
import { CARD, isCard } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { GAME } from '../records/game-record.js';
import { WAITS } from '../records/link-record.js';
import { FRAME } from '../records/program-frame.js';
import { isWaiting } from '../rules/ability-kind.js';
import { isEffect } from '../rules/effect-kind.js';
import type { CompiledChoice, ProgramFrame } from '../rules/operations.js';
import { type Fact, Impossible, type Scalar } from '../store/facts.js';
import type { Rec } from '../store/store.js';
import { isPaying } from '../table/paying.js';
import { type Table, tableOf } from '../table/table.js';
import { seesFace, zoneShows } from '../table/visibility.js';
import { type Constraint, checkPicks, Question } from '../views/choices.js';
import { noWayBack } from './pipeline.js';
import type { Input, Run } from './run.js';

const SEAT = FRAME.seat.index;
const SOURCE = FRAME.source.index;
const yesNo: readonly Scalar[] = Object.freeze([false, true]);
const nobody: readonly number[] = [];
type Bound = number | undefined;
type Must = NonNullable<ChooseStep['must']>;

/** What is offered to a seat, as far as the step or leaf says. */
export interface Offer {
  readonly seat: number;
  readonly options: readonly Scalar[];
  readonly min: Bound;
  readonly max: Bound;
  readonly total: Bound;
  readonly must: Constraint | undefined;
  /** The program, effect or action that asks, and the record it comes from. */
  readonly by: string;
  readonly source: number;
}

/** The question with everything that its kind leaves open filled in. */
export function questionOf(table: Table, terms: ChoiceTerms, offer: Offer): Question {
  const { seat, must, by, source } = offer;
  const { kind } = terms;
  if (!isSeat(table, seat)) throw noSuchSeat(terms, seat, by);
  let options = kind === 'yesNo' ? yesNo : offer.options;
  if (terms.of === 'things' && terms.shown) options = hideOrder(table, options, seat);
  const question = new Question(terms, seat, options, by, source);
  question.must = must;
  if (!terms.isSingle) {
    question.total = offer.total ?? 0;
    question.min = least(kind, offer.min, offer.max, options.length);
    question.max = most(kind, offer.min, offer.max, options.length, question.total);
  }
  return question;
}

function noSuchSeat({ why }: ChoiceTerms, seat: number, by: string): Impossible {
  return new Impossible(`"${why}" is asked of seat ${seat}, which nobody has (${by})`);
}

function least(kind: ChoiceKind, min: Bound, max: Bound, count: number): number {
  switch (kind) {
    case 'some':
      return Math.max(0, min ?? max ?? 1);
    case 'upTo':
      return 0;
    case 'subset':
    case 'divide':
      return Math.max(0, min ?? 0);
    case 'number':
      return min ?? 0;
    case 'order':
      return count;
    default:
      return 1;
  }
}

function most(kind: ChoiceKind, min: Bound, max: Bound, count: number, total: number): number {
  switch (kind) {
    case 'some':
      return Math.min(count, max ?? min ?? 1);
    case 'upTo':
    case 'subset':
      return Math.min(count, Math.max(0, max ?? count));
    case 'divide':
      return max ?? total;
    case 'number':
      return max ?? 0;
    case 'order':
      return count;
    default:
      return 1;
  }
}

/** A search shows faces, never the order in which they lie: what comes from a pile is sorted by its face. */
function hideOrder(table: Table, options: readonly Scalar[], seat: number): readonly Scalar[] {
  const isPiled = (id: Scalar): boolean => {
    const rec = typeof id === 'number' ? table.find(id) : undefined;
    return (
      rec !== undefined && isCard(rec) && zoneShows(table, rec.values[CARD.zone.index], seat) === 'count' && !seesFace(table, rec, seat)
    );
  };
  const piled = options
    .filter((id) => typeof id === 'number')
    .filter(isPiled)
    .map((id) => ({ id, face: faceOf(table.rec(id)) }));
  if (piled.length === 0) return options;
  piled.sort((a, b) => (a.face < b.face ? -1 : a.face > b.face ? 1 : 0));
  return [...options.filter((id) => !isPiled(id)), ...piled.map(({ id }) => id)];
}

/** What is seen of a record by whoever sees its face, as one text. */
function faceOf(rec: Rec): string {
  return JSON.stringify(rec.kind.fields.filter((field) => field.seen === 'face').map((field) => rec.values[field.index]));
}

/** Whom a `choose` step asks: a seat, or several at once. */
export function whoIsAsked(run: Run, frame: ProgramFrame, { who }: CompiledChoice): number | readonly number[] {
  if (who === undefined) return frame.values[SEAT];
  return run.read(frame, who) ?? nobody;
}

/** The question for one of some options, of which nothing more must be known. */
export function oneOf(choice: CompiledChoice, seat: number, options: readonly Scalar[], by: string, source: number): Question {
  return new Question(choice, seat, options, by, source);
}

function noList(why: string, offered: Fact, by: string): Impossible {
  return new Impossible(`"${why}" offers ${JSON.stringify(offered)}, which is no list (${by})`);
}

/** CH9: whether what resolves asks for more than there are, and gets what there are. */
function isShort(run: Run, { kind }: ChooseStep, many: number, least: Bound): boolean {
  if (kind !== 'some' || least === undefined || many === 0 || many >= least) return false;
  const { table } = run;
  return table.rules.policies.tooFew === 'as-many-as-there-are' && table.game(GAME.link) !== 0 && !isPaying(run);
}

/** What a `choose` step asks of a seat. */
export function ask(run: Run, frame: ProgramFrame, choice: CompiledChoice, by: string, seat: number): Question {
  const { step, why, min, max, total, about } = choice;
  const offered: Fact = readFrom(run, frame, choice, seat) ?? none;
  if (!Array.isArray(offered)) throw noList(why, offered, by);
  const mayFail = step.quality === true && run.table.rules.policies.searches === 'may-fail';
  const least = min === undefined ? undefined : run.read(frame, min, seat);
  const most = max === undefined ? undefined : run.read(frame, max, seat);
  const low = mayFail ? 0 : isShort(run, step, offered.length, least) ? offered.length : least;
  const high = mayFail ? (most ?? least ?? 1) : most;
  const sum = total === undefined ? undefined : run.read(frame, total, seat);
  const must = step.must === undefined ? undefined : constraintOf(run, frame, step, step.must, seat);
  const source = frame.values[SOURCE];
  const [asks, cause] = about === undefined ? [by, source] : aboutWhat(run.table, run.read(frame, about, seat), by, source);
  return questionOf(run.table, choice, { seat, options: offered, min: low, max: high, total: sum, must, by: asks, source: cause });
}

/** What asks, and from what: for a trigger that waits, its ability and its card; for an effect, its definition and its source. */
function aboutWhat(table: Table, about: number | undefined, by: string, source: number): [string, number] {
  const rec = about === undefined ? undefined : table.find(about);
  if (about === undefined || rec === undefined) return [by, source];
  if (isWaiting(rec)) return [rec.kind.ability.id, rec.values[WAITS.source.index]];
  if (isEffect(rec)) return [rec.kind.definition.id, rec.values[EFFECT.source.index]];
  return [by, about];
}

/** What is offered: a search looks through a pile as a whole. */
function readFrom(run: Run, frame: ProgramFrame, { step, from }: CompiledChoice, seat: number): readonly Scalar[] | undefined {
  if (from === undefined) return undefined;
  return step.shown === true ? searching(run.table, () => run.read(frame, from, seat)) : run.read(frame, from, seat);
}

/** CO6: while a search is tried out, what it looks at is not settled by that. */
function searching<T>({ peek }: Table, looks: () => T): T {
  if (peek === undefined) return looks();
  const { lore } = peek;
  lore.searched = new Map();
  try {
    return looks();
  } finally {
    lore.searched = undefined;
  }
}

function constraintOf(run: Run, frame: ProgramFrame, { shown }: ChooseStep, must: Must, seat: number): Constraint {
  const here = run.hereToKeep(frame, seat);
  const { says, allows } = must;
  const asks = (chosen: readonly Scalar[]): boolean => allows(here, chosen as readonly Scalar[]);
  return { says, allows: shown === true ? (chosen) => searching(tableOf(here), () => asks(chosen)) : asks };
}
const none: readonly Scalar[] = Object.freeze([]);

/** Takes the input as the answer; or says why it is none. */
export function checkInput(run: Run, question: Question, input: Input): Refusal | undefined {
  if (input.seat !== question.seat) return { code: 'answer.not-asked', rule: 'CH5', seat: input.seat };
  if (input.picks === 'back out') return noWayBack;
  const refusal = checkPicks(question, input.picks);
  if (refusal !== undefined) return refusal;
  run.take();
  if (question.isReal) run.effort.chosen();
  if (question.shown && run.table.peek !== undefined) settleChosen(run.table, question, input.picks);
  return undefined;
}

/** What was taken from what was shown is known. */
function settleChosen(table: Table, question: Question, picks: readonly number[]): void {
  for (const id of [question.valuesOf(picks)].flat()) if (typeof id === 'number') table.peek?.settleAsItIs(table, id);
}

/** Whether a seat that plays is meant at all. */
export function isSeat(table: Table, seat: unknown): seat is number {
  return typeof seat === 'number' && seat >>> 0 === seat && seat < table.seats;
}
