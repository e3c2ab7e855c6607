/**
 * Reading: what a seat says is text from a stranger.
 *
 * HM1  A message is read by white list: of a known type, with exactly its fields, each of its type and within bounds. Anything
 *      else is refused with a reason, and nothing has happened. A text that is too long is not even parsed.
 * HM5  The decision that a seat is asked bounds its messages: every legal answer is read, however many options it names.
 */
import { type FromSeat, type Picks, PROTOCOL, type Stop, type Stops, type Why } from './protocol.js';

/** The longest text that is looked at while a seat is asked nothing large, in UTF-16 units. */
export const MOST_TEXT = 20_000;
/** How many picks are read whatever is asked: an answer may come too late for its decision. */
const MOST_PICKS = 1000;
/** How many letters a pick has with the comma behind it: the largest safe integer has 16, and a sign. */
const MOST_LETTERS = 18;
const MOST_ANSWERS = 20;
const MOST_STOPS = 64;
const MOST_NAME = 100;

/** Says whether a value may stand there. `mostPicks`: how many options an answer may name. */
type Check = (value: unknown, mostPicks: number) => boolean;

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isName: Check = (value) => typeof value === 'string' && value.length <= MOST_NAME;
const isPicks: Check = (value, most) => value === 'back out' || (Array.isArray(value) && value.length <= most && value.every(isWhole));
const isAnswers: Check = (value, most) =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_ANSWERS && value.every((one) => isPicks(one, most));
const isStop: Check = (value) => value === 'on' || value === 'auto' || value === 'off';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isStopTable: Check = (value) =>
  isObject(value) &&
  Object.keys(value).length <= MOST_STOPS &&
  Object.entries(value).every(([name, stop]) => isName(name, 0) && isStop(stop, 0));
const isStops: Check = (value, most) =>
  isObject(value) && hasExactly(value, { mine: isStopTable, theirs: isStopTable, otherwise: isStop }, {}, most);

type Fields = Readonly<Record<string, Check>>;

/** The fields of each message, beside its type; then those that may be left out. */
const shapes: Readonly<Record<FromSeat['type'], readonly [needed: Fields, optional?: Fields]>> = {
  hello: [{ protocol: (value) => value === PROTOCOL }, { have: isCount }],
  answer: [{ decision: isCount, picks: isPicks }],
  concede: [{}],
  stops: [{ stops: isStops }],
  undo: [{}, { whole: isFlag }],
  'undo.agree': [{ request: isCount, agree: isFlag }],
  preview: [{ ask: isCount, decision: isCount, picks: isAnswers }],
  leads: [{ ask: isCount, decision: isCount }],
  why: [{ ask: isCount, card: isCount }],
  story: [{ ask: isCount, card: isCount, trait: isName }],
  replay: [{ ask: isCount }],
  'debug.timeline': [{ ask: isCount }],
  'debug.moment': [{ ask: isCount, at: isCount }],
  'debug.play': [{ ask: isCount, at: isCount }],
};

function hasExactly(object: Readonly<Record<string, unknown>>, needed: Fields, optional: Fields, mostPicks: number): boolean {
  const names = Object.keys(object);
  if (!Object.keys(needed).every((name) => Object.hasOwn(object, name))) return false;
  return names.every((name) => {
    const check = Object.hasOwn(needed, name) ? needed[name] : Object.hasOwn(optional, name) ? optional[name] : undefined;
    return check?.(object[name], mostPicks) === true;
  });
}

const unread = (code: string, sentence: string): Why => ({ code, sentence });

export const isWhy = (read: FromSeat | Why): read is Why => 'code' in read;

/** What the text says, or why it says nothing. `longest`: how many options the longest answer names that the seat may give now. */
export function readMessage(text: unknown, longest = 0): FromSeat | Why {
  if (typeof text !== 'string') return unread('message.text', 'A message is a text.');
  const mostPicks = Math.max(MOST_PICKS, longest);
  const mostText = Math.max(MOST_TEXT, MOST_LETTERS * longest + MOST_NAME);
  if (text.length > mostText) return unread('message.long', `A message has at most ${mostText} letters.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return unread('message.json', 'A message is JSON.');
  }
  if (!isObject(parsed)) return unread('message.shape', 'A message is an object.');
  const { type, ...rest } = parsed;
  const known = typeof type === 'string' && Object.hasOwn(shapes, type);
  if (!known) return unread('message.type', 'There is no message of that type.');
  const [needed, optional = {}] = shapes[type as FromSeat['type']];
  if (!hasExactly(rest, needed, optional, mostPicks)) return unread('message.fields', `A message "${type as string}" has other fields.`);
  return parsed as FromSeat;
}

/** Stops without a prototype: a name like `constructor` must not find anything there. */
export function cleanStops({ mine, theirs, otherwise }: Stops): Stops {
  const clean = (table: Readonly<Record<string, Stop>>): Record<string, Stop> =>
    Object.assign(Object.create(null) as Record<string, Stop>, table);
  return { mine: clean(mine), theirs: clean(theirs), otherwise };
}

/** One number for a choice of one; the list otherwise: as the rules want it. */
export const asAnswer = (picks: Picks): number | readonly number[] | 'back out' =>
  picks === 'back out' ? picks : picks.length === 1 ? (picks[0] as number) : picks;
