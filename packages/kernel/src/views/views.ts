/**
 * Views: what a seat may know, and nothing else.
 *
 * VW1  A view is built by white list: a record, a field or an option is in it only because a definition shows it to that
 *      seat. Seats that may know the same see the same bytes.
 * VW2  Records are named by the ids the viewer knows them by, never by those of the table.
 * KW2  What stands by and may not be played, because a keyword is forbidden, say, is cancelled when it would be; the view of its
 *      owner says so, and why, until an answer makes something else happen. Nobody else's does.
 * VW4  Where a card takes part in continuous effects, whoever sees its face sees its traits as they are; of players everybody does.
 * VW3  A seat sees its own decisions; of others it sees only that they are asked.
 */
import { TableLook } from '../access/look.js';
import { aliasOf } from '../access/placing.js';
import { linkInfo } from '../chain/chain.js';
import { traitsIn, type Worked, workedOut } from '../continuous/current-traits.js';
import { cardOfOption, placeOfOption } from '../definitions/abilities.js';
import type { AnyEvent, Happened } from '../definitions/events.js';
import { TRIGGER_LAPSED } from '../definitions/kernel-events.js';
import { type Names, sentenceOf } from '../definitions/refusals.js';
import { isZone, type ZoneRec } from '../definitions/zones.js';
import { CARD, type CardRec, isCard } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { CHAIN, GAME, isThing, THING } from '../records/game-record.js';
import { WAITS } from '../records/link-record.js';
import { isPlayer, PLAYER } from '../records/player-record.js';
import { ZONE } from '../records/zone-record.js';
import { isLink, isWaiting } from '../rules/ability-kind.js';
import { EffectKind, isEffect } from '../rules/effect-kind.js';
import { type Fact, numberOf, numbersIn, type Scalar, textOf } from '../store/facts.js';
import type { Rec } from '../store/store.js';
import { openScopes } from '../table/open-scopes.js';
import type { Table } from '../table/table.js';
import { seesFace, zoneShows } from '../table/visibility.js';
import { type Decision, type Pending, stampsOf } from './choices.js';
import type { KeptViews } from './kept-views.js';

export type Shown = Readonly<Record<string, Fact>>;

export interface CardView {
  /** The viewer's id for the card. */
  readonly id: number;
  /** What everybody sees of it, its back included. */
  readonly back: Shown;
  /** What only those who see the face see: the card, its numbers. */
  readonly face?: Shown;
  /** With the face, what continuous effects make of it, if it takes part in them. */
  readonly traits?: TraitsView;
}

/** Traits that have a value, by name; sets of words as lists. */
export type TraitsView = NonNullable<ReturnType<typeof traitsIn>>;

export interface ZoneView {
  readonly zone: string;
  /** -1 if the table shares it. */
  readonly owner: number;
  readonly slot: number;
  readonly count: number;
  /** From bottom to top; not there if only the count is shown. */
  readonly cards?: readonly CardView[];
  /** Where only the count is shown: the cards that this seat was shown all the same, by their place from the bottom. */
  readonly known?: readonly { readonly at: number; readonly card: CardView }[];
}

export interface OptionView {
  /** Any value; for an activation, the name of a program, or `pass`. */
  readonly value?: Scalar;
  readonly card?: { readonly id?: number; readonly face?: Shown };
  /** The ability of the card that would be activated, that triggered, or that is on the chain. */
  readonly ability?: string;
  /** The number of a link on the chain. */
  readonly link?: number;
  readonly player?: number;
  readonly zone?: { readonly zone: string; readonly owner: number; readonly slot: number };
  readonly thing?: number;
}

export interface DecisionView {
  readonly id: number;
  readonly kind: Decision['kind'];
  readonly why: string;
  readonly by: string;
  /** The card or thing that it comes from, or is about: the card whose trigger waits, say. */
  readonly about?: OptionView;
  readonly min: number;
  readonly max: number;
  readonly total: number;
  readonly must?: string;
  readonly options: readonly OptionView[];
  readonly canBackOut: boolean;
}

/** A link of the chain, as everybody sees it. */
export interface LinkView {
  readonly number: number;
  readonly seat: number;
  readonly ability: string;
  readonly source: OptionView;
  readonly state: string;
  /** What was chosen when it was activated, by the name of the choice. */
  readonly targets: Readonly<Record<string, readonly OptionView[]>>;
}

/** An ability of the seat's that could not be played, and why not. */
export interface ToldView {
  readonly ability: string;
  readonly card: OptionView;
  /** The code of the reason. */
  readonly why: string;
  readonly sentence: string;
}

export interface View {
  readonly seat: number | 'spectator';
  /** The names of the open scopes, outermost first. */
  readonly scopes: readonly string[];
  /** The links that wait to resolve, the oldest first. */
  readonly chain: readonly LinkView[];
  readonly players: readonly Shown[];
  /** Of each player what continuous effects make of them, if they take part. */
  readonly playerTraits?: readonly TraitsView[];
  readonly zones: readonly ZoneView[];
  readonly things: readonly { readonly id: number; readonly kind: string; readonly shows: Shown }[];
  /** The seats that are asked something; who of them has answered already is not told. */
  readonly asked: readonly number[];
  readonly decisions: readonly DecisionView[];
  /** What the seat is told of: abilities of its own that have just been cancelled. */
  readonly told: readonly ToldView[];
  readonly over: boolean;
  readonly winners: readonly number[];
}

/** The view of a seat; the seat after the last is the spectators'. */
export function viewOf(base: Table, pending: Pending, seat: number, kept?: KeptViews): View {
  const table = frontOf(pending, seat) ?? base;
  const seats = table.seats;
  const players: Shown[] = [];
  const worked = table.rules.continuous === undefined ? undefined : workedOut(new TableLook(table));
  const playerTraits = playersOf(table)
    .map((player) => worked && traitsIn(worked, player))
    .filter((traits) => traits !== undefined);
  const zones: ZoneView[] = [];
  const things: { id: number; kind: string; shows: Shown }[] = [];
  table.forEachRecord((rec) => {
    if (isPlayer(rec)) players.push(shown(table, rec, seat, ['always', ...(rec.values[PLAYER.seat.index] === seat ? ['owner'] : [])]));
    else if (isThing(rec) && rec.kind.shown === 'all') {
      things.push({ id: rec.values[THING.alias.index], kind: rec.kind.id, shows: shown(table, rec, seat, ['always']) });
    }
  });
  const first = table.rules.playerId(seats);
  table.rules.zoneLayout(seats).forEach((_, i) => {
    zones.push(zoneView(table, first + i, seat, worked, kept));
  });
  things.sort((a, b) => a.id - b.id);
  if (kept !== undefined) table.fork(); // from now on it copies what it writes to, and what was kept stays true
  return {
    seat: seat === seats ? 'spectator' : seat,
    scopes: openScopes(table),
    chain: table.list(CHAIN).items.map((id, i) => linkView(table, id, i + 1, seat)),
    players,
    ...(playerTraits.length > 0 && { playerTraits }),
    zones,
    things,
    asked: askedSeats(pending),
    decisions: pending.decisions.filter((decision) => decision.seat === seat).map((decision) => decisionView(table, decision, seat)),
    told: toldTo(base, seat), // what runs on a fork has told nobody anything yet
    over: table.game(GAME.over),
    winners: table.game(GAME.winners),
  };
}

/** KW2: whatever stood by for the seat and was cancelled by what the last answer brought about. */
function toldTo(table: Table, seat: number): ToldView[] {
  const told: ToldView[] = [];
  const lapsed = table.rules.eventNumber(TRIGGER_LAPSED as unknown as AnyEvent);
  for (let index = table.game(GAME.answeredAt); index < table.historySize; index++) {
    if (table.eventNumber(index) !== lapsed) continue;
    const data = table.event(index)?.data ?? {};
    if (data['seat'] !== seat) continue;
    const card = numberOf(data['card']);
    const ability = textOf(data['ability']);
    const why = textOf(data['why']);
    told.push({ ability, card: thingView(table, card, seat), why, sentence: whyCancelled(table, seat, data) });
  }
  return told;
}

function whyCancelled(table: Table, seat: number, data: Happened['data']): string {
  const [card, ability, why, effect] = [numberOf(data['card']), textOf(data['ability']), textOf(data['why']), textOf(data['effect'])];
  const isForbidden = why === 'activation.forbidden';
  const kind = table.rules.kinds.get(`effect:${effect}`);
  const says = kind instanceof EffectKind && kind.definition.kind === 'forbid' ? kind.definition.says : undefined;
  const facts = { ability, card, effect, ...(says !== undefined && { says }) };
  const refusal = {
    code: isForbidden ? why : 'trigger.cancelled',
    rule: 'KW2',
    seat,
    source: isForbidden ? numberOf(data['forbiddenBy']) : card,
    facts,
  };
  return sentenceOf(table.rules.refusals, namesFor(table, seat), refusal);
}

export function frontOf({ front, frontFor }: Pending, seat: number): Table | undefined {
  return frontFor === 'all' || frontFor === seat ? front : undefined;
}

/** The stamps of the cards that what waits shows to the seat, although the game's own table does not yet. */
export function knownBy(base: Table, pending: Pending, seat: number): ReadonlySet<number> {
  const known = new Set<number>();
  const front = frontOf(pending, seat);
  for (const decision of pending.decisions) {
    if (decision.seat === seat && decision.shown) for (const stamp of stampsOf(front ?? base, decision)) known.add(stamp);
  }
  front?.forEachRecord((rec) => {
    if (isCard(rec) && seesFace(front, rec, seat)) known.add(rec.values[CARD.stamp.index]);
  });
  return known;
}

function askedSeats(pending: Pending): readonly number[] {
  const seats = pending.asked.length > 0 ? pending.asked : pending.decisions.map(({ seat }) => seat);
  return seats.slice().sort((a, b) => a - b);
}

const playersOf = (table: Table): number[] => Array.from({ length: table.seats }, (_, seat) => table.rules.playerId(seat));

function zoneView(table: Table, id: number, seat: number, worked: Worked | undefined, kept: KeptViews | undefined): ZoneView {
  const rec = table.zone(id);
  const { items } = rec;
  const head = {
    zone: rec.kind.definition.id,
    owner: rec.values[ZONE.owner.index],
    slot: rec.values[ZONE.slot.index],
    count: items.length,
  };
  if (zoneShows(table, id, seat) !== 'count') {
    const cards = items.map((card) => cardView(table, card, seat, worked, kept));
    return kept?.zone(id, rec, cards) ?? keptZone(kept, id, rec, { ...head, cards });
  }
  const known = items.flatMap((card, at) => {
    const found = table.card(card);
    return seesFace(table, found, seat) ? [{ at, card: cardView(table, card, seat, worked, kept) }] : [];
  });
  const shownOfIt = known.map(({ card }) => card);
  return kept?.zone(id, rec, shownOfIt) ?? keptZone(kept, id, rec, known.length === 0 ? head : { ...head, known });
}

const keptZone = (kept: KeptViews | undefined, id: number, rec: ZoneRec, view: ZoneView): ZoneView => kept?.keepZone(id, rec, view) ?? view;

function cardView(table: Table, card: number, seat: number, worked: Worked | undefined, kept: KeptViews | undefined): CardView {
  const rec = table.card(card);
  const known = kept?.card(card, rec, worked, () => worked && traitsIn(worked, card));
  if (known !== undefined) return known;
  const made = freshCardView(table, card, rec, seat, worked);
  return kept?.keepCard(card, rec, worked, made) ?? made;
}

function freshCardView(table: Table, card: number, rec: CardRec, seat: number, worked: Worked | undefined): CardView {
  const id = aliasOf(rec, seat);
  const back = shown(table, rec, seat, ['always']);
  if (!seesFace(table, rec, seat)) return { id, back };
  const traits = worked && traitsIn(worked, card);
  return { id, back, face: faceView(table, rec, seat), ...(traits && { traits }) };
}

function faceView(table: Table, rec: Rec, seat: number): Shown {
  return shown(table, rec, seat, ['face', ...(rec.values[CARD.controller.index] === seat ? ['owner'] : [])]);
}

function shown(table: Table, rec: Rec, seat: number, allowed: readonly string[]): Shown {
  const facts: Record<string, Fact> = {};
  for (const field of rec.kind.fields) {
    if (!allowed.includes(field.seen)) continue;
    const value = rec.values[field.index];
    if (value === undefined) continue;
    if (field.type === 'ref') facts[field.name] = knownAs(table, numberOf(value), seat);
    else if (field.type === 'refs') facts[field.name] = numbersIn(value).map((id) => knownAs(table, id, seat));
    else facts[field.name] = value;
  }
  return facts;
}

/** VW2: the viewer's id for a card or a thing; 0 if there is none that the viewer may know. */
function knownAs(table: Table, id: number, seat: number): number {
  const rec = id === 0 ? undefined : table.find(id);
  if (isCard(rec)) return isPiled(table, rec, seat) ? 0 : aliasOf(rec, seat);
  return isThing(rec) && rec.kind.shown === 'all' ? rec.values[THING.alias.index] : 0;
}

/** Whether the viewer does not see which card of a pile it is: an id would tell where in the pile it lies. */
function isPiled(table: Table, card: CardRec, seat: number): boolean {
  return !seesFace(table, card, seat) && zoneShows(table, card.values[CARD.zone.index], seat) === 'count';
}

/** The card that the viewer knows by this id; nothing if there is none. */
export function cardKnownAs(base: Table, pending: Pending, seat: number, id: number): number | undefined {
  const table = frontOf(pending, seat) ?? base;
  let found: number | undefined;
  table.forEachRecord((rec, record) => {
    if (isCard(rec) && aliasOf(rec, seat) === id && !isPiled(table, rec, seat)) found = record;
  });
  return found;
}

function linkView(table: Table, id: number, number: number, seat: number): LinkView {
  const info = linkInfo(table, id, number);
  const { targets = [] } = table.link(id).kind.ability.definition;
  const shownTargets = targets.map(({ into, of, kind }) => {
    const chosen = info.value(into);
    const values = (Array.isArray(chosen) ? chosen : chosen === undefined ? [] : [chosen]) as readonly Scalar[];
    const isThing = of === 'things' || (of === undefined && !['action', 'name', 'yesNo', 'number', 'divide'].includes(kind));
    return [into, values.map((value) => (isThing ? thingView(table, numberOf(value), seat) : { value }))];
  });
  return {
    number,
    seat: info.seat,
    ability: info.ability,
    source: thingView(table, info.card, seat),
    state: info.state,
    targets: Object.fromEntries(shownTargets),
  };
}

/** A record that may be gone by now. */
export function thingView(table: Table, id: number, seat: number): OptionView {
  return table.find(id) === undefined ? {} : optionView(table, id, seat, false);
}

/** What may be activated, a program to call, or to pass. */
function activationView(table: Table, option: Scalar, seat: number): OptionView {
  if (typeof option !== 'number') return { value: option };
  if (option === 0) return { value: 'pass' };
  const card = cardOfOption(option);
  const face = table.faceOf(card, table.card(card));
  const ability = face?.abilities[placeOfOption(option)];
  return { ...optionView(table, card, seat, false), ...(ability && { ability: ability.definition.id }) };
}

function decisionView(table: Table, decision: Decision, seat: number): DecisionView {
  const { id, kind, why, by, min, max, total, must, canBackOut } = decision;
  const options = decision.options.map((option) =>
    decision.of === 'values'
      ? { value: option }
      : decision.of === 'activations'
        ? activationView(table, option, seat)
        : optionView(table, numberOf(option), seat, decision.shown),
  );
  const about = decision.source === 0 ? undefined : thingView(table, decision.source, seat);
  const asked = { id, kind, why, by, ...(about && { about }), min, max, total, ...(must && { must: must.says }) };
  return { ...asked, options, canBackOut };
}

function optionView(table: Table, id: number, seat: number, isShown: boolean): OptionView {
  const rec = table.rec(id);
  if (isCard(rec)) {
    const sees = seesFace(table, rec, seat);
    const face = sees || isShown ? { face: faceView(table, rec, seat) } : {};
    return { card: isPiled(table, rec, seat) ? face : { id: aliasOf(rec, seat), ...face } };
  }
  if (isPlayer(rec)) return { player: rec.values[PLAYER.seat.index] };
  if (isZone(rec))
    return { zone: { zone: rec.kind.definition.id, owner: rec.values[ZONE.owner.index], slot: rec.values[ZONE.slot.index] } };
  if (isLink(rec)) {
    const number = table.list(CHAIN).items.indexOf(id) + 1;
    const { card, ability } = linkInfo(table, id, number);
    return { ...thingView(table, card, seat), ability, link: number };
  }
  if (isWaiting(rec)) return { ...thingView(table, rec.values[WAITS.source.index], seat), ability: rec.kind.ability.id };
  if (isEffect(rec)) return { ...thingView(table, rec.values[EFFECT.source.index], seat), ability: rec.kind.definition.id };
  return isThing(rec) && rec.kind.shown === 'all' ? { thing: rec.values[THING.alias.index] } : {};
}

/** How sentences name things for a seat; for `all`, as they are. */
export function namesFor(table: Table, seat: number | 'all'): Names {
  return {
    seat: (who) => (who === undefined || who < 0 || who >= table.seats ? 'Nobody' : table.get(table.rules.playerId(who), PLAYER.name)),
    thing: (id) => {
      const rec = id === undefined || id === 0 ? undefined : table.find(id);
      if (rec === undefined) return 'a rule';
      if (isCard(rec))
        return seat === 'all' || seesFace(table, rec, seat) ? table.rules.cardOf(rec.values[CARD.card.index]).name : 'a hidden card';
      if (isPlayer(rec)) return rec.values[PLAYER.name.index];
      return `a ${rec.kind.id}`;
    },
    knows: (id) => {
      const rec = id === undefined || id === 0 ? undefined : table.find(id);
      return !isCard(rec) || seat === 'all' || seesFace(table, rec, seat);
    },
    place: (id) => {
      const rec = id === undefined || id === 0 ? undefined : table.find(id);
      if (!isCard(rec) || (seat !== 'all' && !seesFace(table, rec, seat))) return ''; // where it lies would tell which it is
      const zone = table.zone(rec.values[CARD.zone.index]);
      const owner = zone.values[ZONE.owner.index];
      const whose = owner < 0 ? 'the' : `${table.get(table.rules.playerId(owner), PLAYER.name)}'s`;
      return ` in ${whose} ${(zone.kind).definition.id}`;
    },
  };
}
