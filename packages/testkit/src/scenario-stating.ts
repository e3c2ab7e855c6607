/**
 * Stating: what must hold at a point of a scenario.
 *
 * SF8  What is stated of a zone is its cards in order, or how many, or some that are or are not there (`has`, `not`, `any-order`); a
 *      card that is listed may have more stated of it. "atk of wyrm" is one fact of a card; a card by itself has several, and `in`
 *      says where it lies.
 * SF9  `may not` with a reason wants it among those that the engine gives, by its sentence or its code. `offered` lists all that
 *      somebody is offered, no more and no less. `chain` lists what waits to resolve, the oldest first.
 * SF10  `events` came in this order since the last `mark`, others perhaps between them; `only events` wants no others of the same types;
 *      `no events` wants none of them. An event is its type and any of its facts, or a map of its fields.
 */
import { chainOf } from '@rulewright/kernel';
import type { Entry, KnownFact, Node, Span } from '@rulewright/language';
import { asked, decisionComingTo, decisionOf, type Playing, playerOf } from './scenario-answers.js';
import { noCard } from './scenario-laying.js';
import { cardName, cardsCalled, isCard, isWorthTelling, offersOf, pick, referenceOf, type Told, toldText } from './scenario-names.js';
import { listed, meantHint } from './scenario-reading.js';

const OF_TABLE = ['over', 'winner', 'chain', 'asked'];
const COUNTS = ['count', 'has', 'not', 'any-order'];

export function expects(playing: Playing, node: Node): void {
  for (const entry of playing.saying.map(node, 'what is expected')) expectsOne(playing, entry);
}

function expectsOne(playing: Playing, entry: Entry): void {
  const { about } = playing;
  const { key, keyAt, value } = entry;
  const seat = about.players.indexOf(key);
  const [, fact, card] = /^(\S+) of (.+)$/.exec(key) ?? [];
  if (seat >= 0) expectsOfPlayer(playing, seat, value);
  else if (OF_TABLE.includes(key)) expectsOfTable(playing, entry);
  else if (Object.hasOwn(about.settings, key)) same(playing, value, about.settingOf?.(playing.game, key), key);
  else if (fact !== undefined && card !== undefined) expectsFact(playing, fact, oneCard(playing, card, keyAt), value, keyAt);
  else if (isKnownCard(playing, key)) expectsOfCard(playing, oneCard(playing, key, keyAt), value);
  else
    playing.saying.unknown(key, keyAt, 'what is expected', [...about.players, ...OF_TABLE, ...Object.keys(about.settings), 'FACT of CARD']);
}

function expectsOfCard(playing: Playing, id: number, node: Node): void {
  for (const { key, keyAt, value } of playing.saying.map(node, 'what is expected of a card', factNames(playing)))
    expectsFact(playing, key, id, value, keyAt);
}

const factNames = ({ about }: Playing): string[] => ['in', 'text', ...Object.keys(about.details ?? {}), ...(about.traits ?? [])];
const isKnownCard = ({ about }: Playing, text: string): boolean => about.rules.hasCard(referenceOf(text).name);

function oneCard(playing: Playing, text: string, at: Span): number {
  const { about, game, saying } = playing;
  if (!isKnownCard(playing, text)) noCard(about, saying, { at }, referenceOf(text).name);
  return cardsCalled(about, game, text)[0] ?? saying.stop(at, `"${text}" is nowhere on the table`);
}

// -- players

function expectsOfPlayer(playing: Playing, seat: number, node: Node): void {
  const { about, saying, game } = playing;
  for (const { key, value } of saying.map(node, 'what is expected of a player', [...about.zones, ...about.numbers])) {
    if (about.numbers.includes(key)) {
      const [wanted, is] = [saying.number(value), about.numberOf(game, seat, key)];
      if (wanted !== is) saying.say(value.at, `${playerOf(playing, seat)} has ${is} ${key}, not ${wanted}`);
    } else zoneHolds(playing, `${playerOf(playing, seat)}'s ${key}`, about.cardsIn(game, seat, key), value);
  }
}

function zoneHolds(playing: Playing, what: string, ids: readonly number[], node: Node): void {
  const { saying, game } = playing;
  const names = ids.map((id) => cardName(game, id));
  const is = `${what}: ${listed(names) || 'nothing'}`;
  if (node.kind === 'plain' && typeof node.value === 'number') {
    if (node.value !== ids.length) saying.say(node.at, `${is}; expected: ${node.value} cards`);
    return;
  }
  if (node.kind === 'map' && node.entries.every(({ key }) => COUNTS.includes(key)) && node.entries.length > 0) {
    for (const { key, value } of node.entries) countHolds(playing, is, names, key, value);
    return;
  }
  const wanted = saying.list(node);
  const wants = wanted.map((one) => (one.kind === 'map' ? (one.entries[0]?.key ?? '') : saying.text(one)));
  if (wants.length !== names.length || wants.some((name, i) => name !== names[i])) {
    saying.say(node.at, `${is}; expected: ${listed(wants) || 'nothing'}`);
    return;
  }
  wanted.forEach((one, i) => {
    if (one.kind === 'map') expectsOfCard(playing, ids[i] as number, one.entries[0]?.value as Node);
  });
}

function countHolds({ saying }: Playing, is: string, names: readonly string[], how: string, node: Node): void {
  if (how === 'count') {
    if (saying.number(node) !== names.length) saying.say(node.at, `${is}; expected: ${saying.number(node)} cards`);
    return;
  }
  const left = [...names];
  const wanted = saying.list(node).map((one) => saying.text(one));
  for (const name of wanted) {
    const at = left.indexOf(name);
    if (at >= 0 !== (how !== 'not')) saying.say(node.at, `${is}; "${name}" should ${how === 'not' ? 'not ' : ''}be there`);
    if (at >= 0) left.splice(at, 1);
  }
  if (how === 'any-order' && left.length > 0) saying.say(node.at, `${is}; not expected: ${listed(left)}`);
}

// -- cards

function expectsFact(playing: Playing, fact: string, id: number, node: Node, at: Span): void {
  const { about, game, saying } = playing;
  const name = cardName(game, id);
  if (fact === 'in') isIn(playing, id, node);
  else if (fact === 'text') hasText(playing, name, node, at);
  else if (!factNames(playing).includes(fact)) saying.unknown(fact, at, 'a card', factNames(playing));
  else same(playing, node, about.factOf === undefined ? game.look.trait(id, fact) : about.factOf(game, id, fact), `${fact} of ${name}`);
}

function hasText({ about, saying }: Playing, name: string, node: Node, at: Span): void {
  const is = about.textOf?.(name) ?? saying.stop(at, `the text of "${name}" is not known here`);
  const wanted = saying.list(node).map((one) => saying.text(one));
  if (wanted.join('\n') !== is.join('\n')) saying.say(node.at, `the text of ${name} is: ${is.join(' / ') || 'nothing'}`);
}

function isIn(playing: Playing, id: number, node: Node): void {
  const { about, game, saying } = playing;
  const wanted = saying.text(node);
  const places = about.players.flatMap((player, seat) => about.zones.map((zone) => ({ place: `${player}.${zone}`, seat, zone })));
  if (!places.some(({ place }) => place === wanted))
    saying.unknown(
      wanted,
      node.at,
      'the table',
      places.map(({ place }) => place),
    );
  const is = places.find(({ seat, zone }) => about.cardsIn(game, seat, zone).includes(id))?.place ?? 'elsewhere';
  if (is !== wanted) saying.say(node.at, `${cardName(game, id)} is in ${is}, not in ${wanted}`);
}

const shown = (fact: KnownFact): string => {
  if (fact === undefined) return 'nothing';
  if (fact instanceof Map) return [...fact].map(([name, count]) => `${name}: ${count}`).join(', ') || 'none';
  return Array.isArray(fact) ? listed(fact) || 'nothing' : String(fact);
};

/** A value as it was written, against what is. Of counts, those that are named; of words, all in any order. */
function same({ saying }: Playing, node: Node, is: KnownFact, what: string): void {
  const differs = (wanted: string): void => saying.say(node.at, `${what}: ${shown(is)}; expected: ${wanted}`);
  if (is instanceof Map) {
    for (const { key, value } of saying.map(node, what))
      if ((is.get(key) ?? 0) !== saying.number(value)) differs(`${key}: ${saying.number(value)}`);
    return;
  }
  if (Array.isArray(is) || node.kind === 'list') {
    const wanted = saying.list(node).map((one) => saying.text(one));
    const has = Array.isArray(is) ? is : is === undefined ? [] : [String(is)];
    if ([...wanted].sort().join('\n') !== [...has].sort().join('\n')) differs(listed(wanted) || 'nothing');
    return;
  }
  const wanted = node.kind === 'plain' ? node.value : saying.stop(node.at, 'one value should stand here');
  if (wanted === undefined || wanted === 'nothing' || wanted === 'none') {
    if (is !== undefined && is !== wanted) differs('nothing');
  } else if (String(wanted) !== String(is)) differs(String(wanted));
}

// -- the table

function expectsOfTable(playing: Playing, { key, keyAt, value }: Entry): void {
  const { saying, game, about } = playing;
  if (key === 'over') {
    const wanted = value.kind === 'plain' && value.value === true;
    if (game.isOver !== wanted) saying.say(keyAt, `the game is ${wanted ? 'not over' : 'over'}`, asked(playing));
  } else if (key === 'winner') {
    const winners = game.isOver ? game.winners.map((seat) => playerOf(playing, seat)) : [];
    const wanted = saying.list(value).map((one) => saying.text(one));
    if ([...winners].sort().join() !== (wanted.join() === 'nobody' ? '' : wanted.sort().join()))
      saying.say(value.at, `winner: ${winners.join(', ') || 'nobody'}; expected: ${wanted.join(', ')}`);
  } else if (key === 'chain') {
    const is = chainOf(game.look).map(({ card, ability }) => (isCard(game, card) ? cardName(game, card) : ability));
    const wanted = saying.list(value).map((one) => saying.text(one));
    if (is.join('\n') !== wanted.join('\n'))
      saying.say(value.at, `the chain: ${listed(is) || 'nothing'}; expected: ${listed(wanted) || 'nothing'}`);
  } else {
    for (const { key: player, value: why } of saying.map(value, 'who is asked', about.players)) {
      const is = decisionOf(playing, about.players.indexOf(player))?.why;
      if (is !== saying.text(why))
        saying.say(why.at, `${player} is ${is === undefined ? 'not asked' : `asked for "${is}"`}`, asked(playing));
    }
  }
}

// -- what is offered

/** Whether some are offered to somebody, or not, and then why not. (SF9) */
export function mayDo(playing: Playing, seat: number, node: Node, wanted: boolean): void {
  const { saying } = playing;
  const entries =
    node.kind === 'map'
      ? node.entries.map(({ key, keyAt, value }) => ({ name: key, at: keyAt, why: value }))
      : saying.list(node).map((one) => ({ name: saying.text(one), at: one.at, why: undefined }));
  for (const { name, at, why } of entries) {
    if (!isThinkable(playing, name)) noSuch(playing, name, at);
    // What may not be done is not waited for: nobody passes for it.
    if (wanted) decisionComingTo(playing, seat, at);
    if (isOffered(playing, seat, name) !== wanted)
      saying.say(at, `"${name}" is ${wanted ? 'not ' : ''}offered to ${playerOf(playing, seat)}`, asked(playing));
    else if (why !== undefined && wanted) saying.say(why.at, 'a reason stands here for something that may be done');
    else if (why !== undefined) reasonHolds(playing, seat, name, why);
  }
}

function isOffered(playing: Playing, seat: number, name: string): boolean {
  const decision = decisionOf(playing, seat);
  if (decision === undefined) return false;
  const offers = offersOf(playing.about, playing.game, decision);
  return pick(playing.about, offers, [...offers.keys()], name) !== undefined;
}

/** A name that means nothing is a slip of the pen, not something that is not offered. */
function isThinkable(playing: Playing, name: string): boolean {
  const { about, game } = playing;
  const { name: plain } = referenceOf(name);
  if (about.rules.hasCard(plain) || about.players.includes(plain) || /^(pass|yes|no|-?\d+)$/.test(plain)) return true;
  const zones = about.rules.spec.zones.map(({ id }) => id);
  if (zones.includes(plain.replace(/ \d+$/, '')) || (about.rules.spec.programs ?? []).some(({ id }) => id === plain)) return true;
  return game.decisions.some((decision) => offersOf(about, game, decision).some((offer) => offer.name === name));
}
const noSuch = ({ about, saying }: Playing, name: string, at: Span): never =>
  saying.stop(
    at,
    `nothing is called "${name}"`,
    meantHint(
      name,
      (about.rules.spec.cards ?? []).map(({ id }) => id),
    ),
  );

function reasonHolds(playing: Playing, seat: number, name: string, node: Node): void {
  const { about, game, saying } = playing;
  const reasons = [...cardReasons(playing, seat, name), ...(about.whyNot?.(game, seat, name) ?? []).map((said) => ({ said, code: said }))];
  for (const one of saying.list(node)) {
    const wanted = saying.text(one);
    if (!reasons.some(({ said, code }) => code === wanted || said.toLowerCase().includes(wanted.toLowerCase())))
      saying.say(
        one.at,
        `${playerOf(playing, seat)} may not "${name}" for another reason`,
        `the reasons: ${reasons.map(({ said }) => said).join(' ') || 'none is known'}`,
      );
  }
}

function cardReasons(playing: Playing, seat: number, name: string): readonly { readonly said: string; readonly code: string }[] {
  const { about, game } = playing;
  if (!isKnownCard(playing, name)) return [];
  const { ability } = referenceOf(name);
  const own = name.includes("'s ") ? name : `${playerOf(playing, seat)}'s ${name}`;
  return cardsCalled(about, game, own)
    .flatMap((id) => game.explain.activation(id))
    .filter((one) => ability === undefined || one.ability === ability || one.ability.endsWith(`.${ability}`))
    .flatMap(({ reasons }) => reasons.map(({ sentence, refusal }) => ({ said: sentence, code: refusal.code })));
}

/** All that is offered, no more and no less. */
export function offersExactly(playing: Playing, node: Node): void {
  const { saying, about } = playing;
  for (const { key, keyAt, value } of saying.map(node, 'what is offered', about.players)) {
    const seat = about.players.indexOf(key);
    const wanted = saying.list(value).map((one) => saying.text(one));
    const decision = wanted.length === 0 ? decisionOf(playing, seat) : decisionComingTo(playing, seat, keyAt);
    const is = decision === undefined ? [] : offersOf(about, playing.game, decision).map((offer) => offer.name);
    if ([...is].sort().join('\n') !== [...wanted].sort().join('\n'))
      saying.say(value.at, `${key} is offered: ${listed(is) || 'nothing'}; expected: ${listed(wanted) || 'nothing'}`, asked(playing));
  }
}

// -- what has happened

export type EventsHow = 'events' | 'only events' | 'no events';

/** What came since the last mark. (SF10) */
export function eventsHold(playing: Playing, how: EventsHow, node: Node): void {
  const { saying, told } = playing;
  const wanted = saying.list(node);
  for (const one of wanted) if (!isType(playing, typeOf(playing, one))) noType(playing, one);
  if (how === 'no events') {
    for (const one of wanted) {
      const found = told.find((event) => matches(playing, event, one));
      if (found !== undefined) saying.say(one.at, `this has happened: ${toldText(found)}`);
    }
    return;
  }
  const types = new Set(wanted.map((one) => typeOf(playing, one)));
  const among = how === 'only events' ? told.filter(({ type }) => types.has(type)) : told;
  const found = inSequence(playing, among, wanted, how);
  if (found < wanted.length) {
    const after = found === 0 ? '' : ' after what stands before it';
    saying.say((wanted[found] as Node).at, `this has not happened${after}`, happened(among));
  } else if (how === 'only events' && among.length > wanted.length)
    saying.say(node.at, `this has happened, too: ${toldText(among[wanted.length] as Told)}`, happened(among));
}

/** How many of what is wanted came, one after the other. */
function inSequence(playing: Playing, among: readonly Told[], wanted: readonly Node[], how: EventsHow): number {
  let next = 0;
  for (const event of among) {
    const one = wanted[next];
    if (one === undefined) break;
    if (matches(playing, event, one)) next++;
    else if (how === 'only events') break;
  }
  return next;
}

const happened = (told: readonly Told[]): string => `what happened: ${listed(told.filter(isWorthTelling).map(toldText)) || 'nothing'}`;

const typeOf = ({ saying }: Playing, node: Node): string =>
  node.kind === 'map' ? (node.entries[0]?.key ?? '') : (saying.text(node).split(' ')[0] ?? '');
const typesOf = ({ game }: Playing): readonly string[] => game.rules.events.map(({ id }) => id);
const isType = (playing: Playing, type: string): boolean => typesOf(playing).includes(type);
function noType(playing: Playing, node: Node): never {
  const type = typeOf(playing, node);
  return playing.saying.stop(
    node.at,
    `there are no events "${type}"`,
    meantHint(type, typesOf(playing)) ?? `there are: ${listed(typesOf(playing))}`,
  );
}

function matches({ saying }: Playing, event: Told, node: Node): boolean {
  const all = [...[...event.fields.values()].flat(), ...(event.by === undefined ? [] : [event.by])];
  if (node.kind !== 'map') {
    const [type, ...words] = saying.text(node).split(' ');
    return type === event.type && words.every((word) => all.includes(word));
  }
  const [only] = node.entries;
  if (only?.key !== event.type) return false;
  return saying.map(only.value, 'an event', ['by', ...event.fields.keys()]).every(({ key, value }) => {
    const is = key === 'by' && !event.fields.has('by') ? [event.by ?? ''] : (event.fields.get(key) ?? []);
    return saying.list(value).every((one) => is.includes(saying.text(one)));
  });
}
