/**
 * Imagining: a table as it might be, for all that a seat knows.
 *
 * IM1  Everything the seat does not know is drawn anew from the given seed: which of an owner's hidden cards is which,
 *      every stream of chance, the answers that others have given in secret.
 * IM2  What the seat knows stays: the imagined table gives the seat the same view, and what is targeted is targeted still.
 * IM3  The result depends on what the seat knows and on the seed, on nothing else: two tables that differ only in what
 *      the seat may not know are imagined alike. Only what chance has given to something that runs on a fork, and that
 *      shows in what the seat sees of it, is kept.
 *
 * Things that nobody is shown, and fields that nobody sees, are the rules' own bookkeeping and stay: secrets belong in
 * hidden cards and in fields that only their owner sees. Which cards an owner has hidden in all is taken as known (an open deck list); a ruleset that hides that too cannot
 * yet say so.
 */
import { deal, hidesAll, mayLie } from '../access/dealing.js';
import { faceOf, poolOf } from '../access/peek.js';
import { startTriggers, stopTriggers } from '../access/trigger-index.js';
import type { Data } from '../definitions/data.js';
import { forgetPositions } from '../interpreter/loops.js';
import { CARD, isCard } from '../records/card-record.js';
import { CHAIN, FIRST_STREAM, GAME, WAITING } from '../records/game-record.js';
import { LINK, WAITS } from '../records/link-record.js';
import { isPlayer, PLAYER } from '../records/player-record.js';
import { FRAME, header } from '../records/program-frame.js';
import { Activates, Code, isProgramFrame, Program } from '../rules/operations.js';
import { packInputs, unpackInputs } from '../run/recorded-inputs.js';
import { type Fact, numberOf, textsIn } from '../store/facts.js';
import { Chance, plainStream } from '../store/rng.js';
import type { Table } from '../table/table.js';
import { seesFace } from '../table/visibility.js';
import type { Decision } from '../views/choices.js';

/** What is not where the seat searches, since it would be offered there: cards by their names, and zones. */
export interface Unoffered {
  readonly names: Set<unknown>;
  readonly zones: Set<unknown>;
}

/** `shown` are the stamps of cards whose faces the seat is being shown by what waits. */
export function imagine(
  table: Table,
  seat: number,
  seed: number | string,
  shown: ReadonlySet<number> = noCards,
  unoffered?: Unoffered,
): Table {
  const fork = table.fork();
  forgetSecretTriggers(fork, seat);
  const fixed = new Set([...shown, ...activatedCards(fork)]);
  keepAimed(fork, dealHiddenCards(fork, seat, new Chance(seed, 'imagine'), fixed, unoffered));
  table.rules.streams.forEach((name, i) => {
    const stream = fork.own(FIRST_STREAM + i);
    const state = plainStream(seed, `imagine ${name}`);
    state[0] = name;
    stream.digest = undefined;
    for (let k = 0; k < state.length; k++) stream.values[k] = state[k];
  });
  forgetSecretFields(fork, seat);
  forgetSecretAnswers(fork, seat);
  forgetSecretEvents(fork, seat);
  forgetPositions(table, fork);
  // It would tell whether another seat had anything to choose from when it passed.
  if (fork.game(GAME.steps) !== 0) fork.setGame(GAME.steps, 0);
  return fork;
}

/** The cards whose links are on the chain: to activate a card is to show what it is. */
function activatedCards(table: Table): number[] {
  return table.list(CHAIN).items.flatMap((id) => {
    const source = table.find(table.link(id).values[LINK.source.index]);
    return isCard(source) ? [source.values[STAMP]] : [];
  });
}

/**
 * That a card the seat does not see has triggered and waits, the seat does not know either; unless somebody is being asked
 * about it, or has been, which can be noticed: then a running program names it.
 */
function forgetSecretTriggers(table: Table, seat: number): void {
  const waiting = table.list(WAITING).items;
  if (waiting.length === 0) return;
  const named = new Set<unknown>();
  for (let depth = 0; depth < table.depth; depth++) {
    const { kind, values } = table.frame(depth);
    const placesTriggers =
      kind instanceof Program && kind.ops.some((op) => op.code === Code.activate && op.activates === Activates.waiting);
    if (placesTriggers) for (const value of values.slice(header.length).flat()) named.add(value);
  }
  const secret = waiting.filter((id) => {
    if (named.has(id)) return false;
    const source = table.find(table.waiting(id).values[WAITS.source.index]);
    return isCard(source) && !seesFace(table, source, seat);
  });
  if (secret.length === 0) return;
  const list = table.ownList(WAITING);
  list.digest = undefined;
  for (const id of secret) {
    list.items.splice(list.items.indexOf(id), 1);
    table.remove(id);
  }
}

const noCards: ReadonlySet<number> = new Set();
const STAMP = CARD.stamp.index;
/** The values of a card's face, by the places of their fields. */
type FaceValues = readonly (readonly [number, Fact | undefined])[];

/** What a card is: the stamp, which names it wherever it lies, and the values of its face. */
interface Identity {
  readonly stamp: number;
  readonly values: FaceValues;
}

/**
 * Deals the cards that the seat does not see anew, within each pool of one owner, but those whose stamps are fixed. What is unoffered
 * comes to lie nowhere where the seat searches. Returns the ids of the cards by the stamps that they had before.
 */
function dealHiddenCards(
  table: Table,
  seat: number,
  chance: Chance,
  fixed: ReadonlySet<number>,
  unoffered: Unoffered | undefined,
): ReadonlyMap<number, number> {
  const byFormerStamp = new Map<number, number>();
  for (const ids of hiddenPools(table, seat, fixed)) {
    const shuffled = chance.shuffled(identitiesOf(table, ids));
    const order = chooseFaces(table, ids, shuffled, unoffered);
    stopTriggers(table, ids);
    ids.forEach((id, i) => {
      byFormerStamp.set(table.card(id).values[STAMP], id);
      const identity = shuffled[order[i] ?? i];
      if (identity !== undefined) become(table, id, identity);
    });
    startTriggers(table, ids);
    table.arrived = []; // static abilities of hidden cards do not work
  }
  return byFormerStamp;
}

/** The cards that the seat does not see and that may be exchanged for each other, in an order that tells nothing. */
function hiddenPools(table: Table, seat: number, fixed: ReadonlySet<number>): readonly number[][] {
  const pools = new Map<string, number[]>();
  table.forEachRecord((rec, id) => {
    if (!isCard(rec) || fixed.has(rec.values[STAMP]) || seesFace(table, rec, seat)) return;
    const key = poolOf(table, rec);
    const pool = pools.get(key);
    if (pool === undefined) pools.set(key, [id]);
    else pool.push(id);
  });
  return [...pools].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, ids]) => ids);
}

/** The faces of the cards, each with any of their stamps: both are sorted, so that nothing tells how the cards really lie. */
function identitiesOf(table: Table, ids: readonly number[]): readonly Identity[] {
  const stamps = ids.map((id) => table.card(id).values[STAMP]).sort((a, b) => a - b);
  return ids
    .map((id) => faceOf(table.rec(id)))
    .map((values) => ({ text: JSON.stringify(values), values }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ values }, i) => ({ stamp: stamps[i] ?? 0, values }));
}

function become(table: Table, id: number, { stamp, values }: Identity): void {
  const rec = table.ownCard(id);
  rec.digest = undefined;
  rec.values[STAMP] = stamp;
  for (const [index, value] of values) rec.values[index] = value;
}

/** A hidden card that is targeted stays targeted, whatever it is imagined to be; else a link would lose it. */
function keepAimed(table: Table, had: ReadonlyMap<number, number>): void {
  if (had.size === 0) return;
  for (const link of table.list(CHAIN).items) {
    const objects = table.link(link).values[LINK.objects.index];
    if (!objects.some((stamp, i) => i % 2 === 0 && had.has(stamp))) continue;
    const rec = table.ownLink(link);
    rec.digest = undefined;
    rec.values[LINK.objects.index] = Object.freeze(
      objects.map((fact, i) => (i % 2 === 0 ? aimed(table, had, fact, objects[i + 1]) : fact)),
    );
  }
}
function aimed(table: Table, had: ReadonlyMap<number, number>, stamp: number, laid: number | undefined): number {
  const card = had.get(stamp);
  if (card === undefined) return stamp;
  const { values } = table.card(card);
  // One that has moved since is lost in every world: which of the hidden cards it is now is not told.
  return values[CARD.laid.index] === laid ? values[STAMP] : 0;
}

/** Which of the faces each card gets: what lies where only some can lie is one of those. (ZN3) */
function chooseFaces(
  table: Table,
  ids: readonly number[],
  faces: readonly { readonly values: FaceValues }[],
  unoffered?: Unoffered,
): number[] {
  const places = ids.map((id) => table.card(id));
  const isSearched = places.map((place) => unoffered?.zones.has(place.values[CARD.zone.index]) === true);
  const isFree = places.map((place, i) => isSearched[i] !== true && hidesAll(table, place));
  if (isFree.every(Boolean)) return ids.map((_, i) => i);
  const names = faces.map(({ values }) => textsIn(values.find(([index]) => index === CARD.card.index)?.[1])[0]);
  const order = deal(
    ids.length,
    (place) => isFree[place] === true,
    (place, face) => {
      const [at, name] = [places[place], names[face]];
      if (isSearched[place] === true && unoffered?.names.has(name) === true) return false;
      return at !== undefined && name !== undefined && mayLie(table, at, name);
    },
  );
  // What is offered may be told by more than its name: then they do not all find a place.
  return unoffered !== undefined && order.includes(-1) ? chooseFaces(table, ids, faces) : order;
}

/** Notes what is offered in an imagined world where nothing is offered in truth. */
export function noteOffered(world: Table, truth: readonly Decision[], offered: readonly Decision[], unoffered: Unoffered): void {
  for (const { options, shown, seat, why } of offered) {
    const asked = truth.find((decision) => decision.seat === seat && decision.why === why && decision.shown);
    for (const option of shown && asked !== undefined ? options : []) {
      const rec = asked?.options.includes(option) === true ? undefined : world.find(numberOf(option));
      if (!isCard(rec)) continue;
      unoffered.names.add(rec.values[CARD.card.index]);
      unoffered.zones.add(rec.values[CARD.zone.index]);
    }
  }
}

function forgetSecretFields(table: Table, seat: number): void {
  const ids: number[] = [];
  table.forEachRecord((rec, id) => {
    if (isPlayer(rec) && rec.values[PLAYER.seat.index] !== seat && rec.kind.fields.some(({ seen }) => seen === 'owner')) ids.push(id);
  });
  for (const id of ids) {
    const rec = table.own(id);
    rec.digest = undefined;
    for (const field of rec.kind.fields) if (field.seen === 'owner') rec.values[field.index] = field.initial;
  }
}

/**
 * Answers of others to a question that is still open for somebody are not given yet, as far as the seat knows; and what
 * another seat may still take back has not begun.
 */
function forgetSecretAnswers(table: Table, seat: number): void {
  for (let depth = 0; depth < table.depth; depth++) {
    const frame = table.frame(depth);
    if (!isProgramFrame(frame)) continue;
    const op = frame.kind.ops[frame.values[FRAME.pc.index]];
    const packed = frame.values[FRAME.answers.index];
    const isTheirs = op?.code === Code.attempt && frame.values[FRAME.seat.index] !== seat;
    if ((op?.code !== Code.choose && !isTheirs) || packed.length === 0) continue;
    const own = isTheirs ? [] : unpackInputs(packed).filter((input) => input.seat === seat);
    table.ownProgram(depth).values[FRAME.answers.index] = packInputs(own);
  }
}

function answersOf(table: Table, depth: number): readonly number[] {
  const frame = table.frame(depth);
  return isProgramFrame(frame) ? frame.values[FRAME.answers.index] : [];
}

/** Whether something runs on a fork and will run again. */
export function isRerunning(table: Table): boolean {
  for (let depth = 0; depth < table.depth; depth++) if (answersOf(table, depth).length > 0) return true;
  return false;
}

/** Lets chance give something else to whatever runs again. */
export function forgetChance(table: Table): void {
  for (let depth = 0; depth < table.depth; depth++) {
    const inputs = unpackInputs(answersOf(table, depth));
    const kept = inputs.filter(({ seat }) => seat !== -1);
    if (kept.length < inputs.length) table.ownProgram(depth).values[FRAME.answers.index] = packInputs(kept);
  }
}

/** Lets whatever runs on a fork begin anew. */
export function forgetReruns(table: Table): void {
  for (let depth = 0; depth < table.depth; depth++) {
    if (answersOf(table, depth).length > 0) table.ownProgram(depth).values[FRAME.answers.index] = [];
  }
}

function forgetSecretEvents(table: Table, seat: number): void {
  if (!table.rules.events.some(({ fields }) => Object.values(fields).some(({ seen }) => seen === 'owner'))) return;
  const changed: [number, Data][] = [];
  table.forEachEvent((event) => {
    const secret = Object.entries(event.type.fields).filter(([, { seen }]) => seen === 'owner');
    if (event.by === seat || secret.length === 0) return;
    const data = { ...event.data, ...Object.fromEntries(secret.map(([name, { initial }]) => [name, initial])) };
    changed.push([event.seq - 1, data]);
  });
  for (const [index, data] of changed) table.changeEvent(index, data);
}
