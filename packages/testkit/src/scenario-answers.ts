/**
 * Answers: what players do in a scenario, by name.
 *
 * SF6  A sentence is a player and clauses between commas, each a verb and what it is about: "ana activates toll, discards spare, targets
 *      idol". A clause answers one decision; its verb is a move that is offered, is called like what is asked for, or says nothing of it
 *      (activates, chooses, targets …). A verb that fits nothing is told; of a mere choice any verb can be said.
 * SF12  A line is for its player. Whoever is asked first whether to respond, and can only pass, passes before it; the player, too, where
 *      the line says something else.
 * SF13  Asked whether a card is to do something, its name is a yes: "ana activates fox" where the fox has triggered and may be left alone.
 * SF7  Numbers are answered in figures, a division by amounts for names, an order by names in order, and what may be none by "nothing".
 */
import { type Answer, type Decision, type Game, loadGame } from '@rulewright/kernel';
import type { MapNode, Node, ScenarioGame, Span } from '@rulewright/language';
import { cardName, isCard, isWorthTelling, type Offer, offersOf, pick, type Told, toldOf, toldText } from './scenario-names.js';
import { listed, meantHint, type Saying } from './scenario-reading.js';

export type Mode = 'plain' | 'undone' | 'saved' | 'forked';

/** A scenario while it is played. */
export interface Playing {
  readonly about: ScenarioGame;
  readonly mode: Mode;
  readonly saying: Saying;
  game: Game;
  /** What was answered and what happened, for whoever reads what went wrong. */
  readonly log: string[];
  /** What has happened since the last mark. */
  told: Told[];
  answered: number;
}

/** How many answers one scenario may give. */
const MOST_ANSWERS = 5000;
const PASSES = 500;

export const playerOf = ({ about }: Playing, seat: number): string => about.players[seat] ?? `seat ${seat}`;

const offeredTo = ({ about, game }: Playing, decision: Decision): readonly string[] =>
  offersOf(about, game, decision).map(({ name }) => name);

/** Who is asked for what, and what there is to choose from. */
export function asked(playing: Playing): string {
  const all = playing.game.decisions.map((decision) => {
    const offered = decision.kind === 'number' ? `a number from ${decision.min} to ${decision.max}` : listed(offeredTo(playing, decision));
    const about = decision.source !== 0 && isCard(playing.game, decision.source) ? ` of ${cardName(playing.game, decision.source)}` : '';
    const order = decision.kind === 'order' ? ', all of them, in order' : '';
    return `${playerOf(playing, decision.seat)} is asked for "${decision.why}"${about}, and may answer: ${offered || 'nothing'}${order}`;
  });
  if (all.length > 0) return all.join('; ');
  return playing.game.isOver ? 'nobody is asked anything: the game is over' : 'nobody is asked anything';
}

export const decisionOf = ({ game }: Playing, seat: number): Decision | undefined => game.decisions.find((one) => one.seat === seat);

/** What the player is asked, once those have passed who are asked before and can do nothing else. (SF12) */
export function decisionComingTo(playing: Playing, seat: number, at: Span): Decision | undefined {
  for (let i = 0; i < PASSES && decisionOf(playing, seat) === undefined; i++) {
    const [decision] = playing.game.decisions;
    if (decision === undefined || !playing.about.isResponse(decision, playing.game)) break;
    if (offeredTo(playing, decision).join() !== 'pass') break;
    answersWith(playing, decision.seat, ['pass'], at);
  }
  return decisionOf(playing, seat);
}

function decisionFor(playing: Playing, seat: number, at: Span): Decision {
  return decisionComingTo(playing, seat, at) ?? playing.saying.stop(at, `${playerOf(playing, seat)} is not asked`, asked(playing));
}

/** What the player is asked first that is more than whether to respond with nothing. (SF12) */
function decisionOnWhich(playing: Playing, seat: number, at: Span): Decision {
  for (let i = 0; i < PASSES; i++) {
    const decision = decisionFor(playing, seat, at);
    if (!playing.about.isResponse(decision, playing.game) || offeredTo(playing, decision).join() !== 'pass') return decision;
    answersWith(playing, seat, ['pass'], at);
  }
  return decisionFor(playing, seat, at);
}

// -- giving an answer

/** A player answers by names, or with amounts for names. */
export function answers(playing: Playing, seat: number, node: Node, at: Span): void {
  const { saying } = playing;
  if (node.kind === 'map') {
    divides(playing, seat, node, at);
    return;
  }
  const names = saying.list(node).map((one) => saying.text(one));
  answersWith(playing, seat, names, at);
}

function answersWith(playing: Playing, seat: number, names: readonly string[], at: Span): void {
  const decision = names[0] === 'pass' ? decisionFor(playing, seat, at) : decisionOnWhich(playing, seat, at);
  give(playing, decision, answerOf(playing, decision, names, at), names.join(', ') || 'nothing', at);
}

const SINGLE: readonly string[] = ['one', 'name', 'yesNo', 'action', 'slot'];

function answerOf(playing: Playing, decision: Decision, names: readonly string[], at: Span): Answer {
  const { saying } = playing;
  const [first = ''] = names;
  if (names.length === 1 && first === 'back out') return 'back out';
  if (decision.kind === 'number') {
    if (names.length !== 1 || !/^-?\d{1,15}$/.test(first))
      saying.stop(at, `a number should stand here, not "${names.join(', ')}"`, asked(playing));
    return Number(first);
  }
  if (decision.kind === 'divide') saying.stop(at, 'this is to be divided: give amounts for names', asked(playing));
  const offered = decision.options.length;
  if (decision.kind === 'order' && names.length !== offered)
    saying.stop(at, `all ${offered} are put into an order, and ${names.length} stand here: name each of them once`, asked(playing));
  const isNone = names.length === 1 && first === 'nothing' && (decision.kind === 'upTo' || decision.kind === 'subset');
  const picks = isNone ? [] : picksOf(playing, decision, names, at);
  if (!SINGLE.includes(decision.kind)) return picks;
  if (picks.length !== 1) saying.stop(at, `one answer should stand here; there are ${picks.length}`, asked(playing));
  return picks[0] as number;
}

const isConsent = ({ game }: Playing, { kind, source }: Decision, name: string): boolean =>
  kind === 'yesNo' && source !== 0 && isCard(game, source) && cardName(game, source) === name;

function picksOf(playing: Playing, decision: Decision, names: readonly string[], at: Span): number[] {
  const offers = offersOf(playing.about, playing.game, decision);
  const left = offers.map((_, i) => i);
  return names.map((name) => {
    const meant = isConsent(playing, decision, name) ? 'yes' : name;
    const found = pick(playing.about, offers, left, meant) ?? notOffered(playing, decision, offers, left, name, at);
    left.splice(left.indexOf(found), 1);
    return found;
  });
}

function notOffered(
  playing: Playing,
  { seat }: Decision,
  offers: readonly Offer[],
  left: readonly number[],
  name: string,
  at: Span,
): never {
  const meant = meantHint(
    name,
    left.map((i) => offers[i]?.name ?? ''),
  );
  return playing.saying.stop(
    at,
    `"${name}" is not offered to ${playerOf(playing, seat)}`,
    `${meant === undefined ? '' : `${meant} `}${asked(playing)}`,
  );
}

/** Amounts for names; what is not named gets as little as it may. */
function divides(playing: Playing, seat: number, node: MapNode, at: Span): void {
  const { saying, about, game } = playing;
  const decision = decisionFor(playing, seat, at);
  if (decision.kind !== 'divide') saying.stop(node.at, 'nothing is to be divided here: answer by names', asked(playing));
  const offers = offersOf(about, game, decision);
  const amounts = offers.map(() => decision.min);
  const left = offers.map((_, i) => i);
  for (const { key, keyAt, value } of node.entries) {
    const found = pick(about, offers, left, key) ?? notOffered(playing, decision, offers, left, key, keyAt);
    left.splice(left.indexOf(found), 1);
    amounts[found] = saying.number(value);
  }
  const said = node.entries.map(({ key }, i) => `${key}: ${saying.number((node.entries[i] as (typeof node.entries)[number]).value)}`);
  give(playing, decision, amounts, said.join(', '), at);
}

/** Gives an answer, as the mode has it, and keeps what has happened. (SF3) */
function give(playing: Playing, { seat, why }: Decision, answer: Answer, said: string, at: Span): void {
  const { saying, about, mode, log } = playing;
  if (++playing.answered > MOST_ANSWERS) saying.stop(at, `a scenario gives at most ${MOST_ANSWERS} answers`);
  if (mode === 'saved') playing.game = loadGame(about.rules, playing.game.save(), { haltsAtSilentPasses: true });
  const before = mode === 'forked' || mode === 'undone' ? playing.game.fork() : undefined;
  const tried = mode === 'forked' ? before?.answer(seat, answer) : undefined;
  let result = carefully(playing, at, () => playing.game.answer(seat, answer));
  if (!result.ok) saying.stop(at, result.sentence, asked(playing));
  if (before !== undefined && mode === 'undone') {
    const after = playing.game.fingerprint();
    playing.game = before;
    result = before.answer(seat, answer);
    if (!result.ok || before.fingerprint() !== after) saying.stop(at, 'taken back and given again, this answer came to something else');
  } else if (before !== undefined && (tried?.ok !== true || before.fingerprint() !== playing.game.fingerprint()))
    saying.stop(at, 'on a fork this answer came to something else');
  log.push(`${playerOf(playing, seat)} (${why}): ${said}`);
  if (!result.ok) return;
  for (const fault of result.faults) saying.stop(at, `a text failed: ${fault instanceof Error ? fault.message : String(fault)}`);
  for (const event of result.events) {
    const told = toldOf(about, playing.game, event);
    playing.told.push(told);
    if (isWorthTelling(told)) log.push(`  ${toldText(told)}`);
  }
}

/** What goes wrong in the engine is told where the scenario stands. */
function carefully<T>({ saying }: Playing, at: Span, does: () => T): T {
  try {
    return does();
  } catch (error) {
    return saying.stop(at, `the engine stopped: ${(error as Error).message}`);
  }
}

// -- passing

/** Everybody who is only asked whether to respond passes; perhaps on and on, until something is so. */
export function pass(playing: Playing, at: Span): void {
  for (let i = 0; i < PASSES; i++) {
    const [decision] = playing.game.decisions;
    if (decision === undefined || !playing.about.isResponse(decision, playing.game)) return;
    answersWith(playing, decision.seat, ['pass'], at);
  }
  playing.saying.stop(at, `after ${PASSES} passes somebody is still asked to respond`);
}

/** Everybody passes, and chooses nothing where that may be, until somebody is asked for something or a setting is so. */
export function passUntil(playing: Playing, wanted: string, at: Span): void {
  const { about } = playing;
  const isSo = ({ why }: Decision): boolean =>
    why === wanted || Object.keys(about.settings).some((name) => String(about.settingOf?.(playing.game, name)) === wanted);
  for (let i = 0; i < PASSES; i++) {
    const [decision] = playing.game.decisions;
    if (decision === undefined) playing.saying.stop(at, `nobody was asked for "${wanted}" before the game was over`);
    if (isSo(decision)) return;
    const isOptional = decision.min === 0 && (decision.kind === 'upTo' || decision.kind === 'subset');
    const offers = offeredTo(playing, decision);
    const way = ['pass', 'no'].find((one) => offers.includes(one));
    if (way === undefined && !isOptional) playing.saying.stop(at, `this cannot be passed on the way to "${wanted}"`, asked(playing));
    answersWith(playing, decision.seat, [way ?? 'nothing'], at);
  }
  playing.saying.stop(at, `after ${PASSES} answers it is still not "${wanted}"`, asked(playing));
}

// -- sentences

/** Verbs that say nothing of what is asked. */
const ANY: ReadonlySet<string> = new Set([
  'activates',
  'answers',
  'casts',
  'chooses',
  'names',
  'pays',
  'picks',
  'plays',
  'responds',
  'says',
  'takes',
  'targets',
  'uses',
]);
const MOST_CLAUSES = 100;

/** What players may be begun a sentence with, and the rest. */
export function sentenceOf({ about }: Playing, text: string): { readonly seat: number; readonly rest: string } | undefined {
  const seat = about.players.findIndex((player) => text.startsWith(`${player} `));
  return seat < 0 ? undefined : { seat, rest: text.slice((about.players[seat] as string).length + 1) };
}

/** A sentence: clauses between commas. (SF6) */
export function says(playing: Playing, seat: number, rest: string, at: Span): void {
  const clauses = rest.split(/, (?:and |then )?/);
  if (clauses.length > MOST_CLAUSES) playing.saying.stop(at, `a sentence has at most ${MOST_CLAUSES} clauses`);
  for (const clause of clauses) one(playing, seat, clause.trim(), at);
}

const namesIn = (text: string): readonly string[] => (text === '' ? [] : text.replace(/^with /, '').split(' and '));
/** "summons" → summon; "passes" → pass; "carries" → carry. */
const stems = (verb: string): readonly string[] => [verb.replace(/s$/, ''), verb.replace(/es$/, ''), verb.replace(/ies$/, 'y')];

function one(playing: Playing, seat: number, clause: string, at: Span): void {
  const [verb = '', ...words] = clause.split(' ');
  const rest = words.join(' ');
  const decision = stems(verb).includes('pass') ? decisionFor(playing, seat, at) : decisionOnWhich(playing, seat, at);
  const offered = offeredTo(playing, decision);
  const found = (texts: readonly string[]): string | undefined => texts.find((text) => offered.includes(text));
  const asWhole = clause === 'backs out' ? 'back out' : found(stems(verb).map((stem) => (rest === '' ? stem : `${stem} ${rest}`)));
  const asMove = rest === '' ? undefined : found(stems(verb));
  if (asWhole === undefined && asMove === undefined && !fits(playing, verb, decision))
    playing.saying.stop(at, `"${verb}" is nothing that ${playerOf(playing, seat)} is asked for`, asked(playing));
  if (asWhole === undefined && asMove !== undefined) answersWith(playing, seat, [asMove], at);
  answersWith(playing, seat, asWhole === undefined ? namesIn(rest) : [asWhole], at);
}

/** Whether a verb can mean what is asked for; of a mere choice any can. */
function fits({ about }: Playing, verb: string, { why }: Decision): boolean {
  if (
    why === 'choose' ||
    ANY.has(verb) ||
    (about.verbs !== undefined && Object.hasOwn(about.verbs, verb) && about.verbs[verb]?.includes(why) === true)
  )
    return true;
  return stems(verb).some((stem) => why.split(/[ -]/).some((word) => word === stem || (stem.length > 3 && word.startsWith(stem))));
}
