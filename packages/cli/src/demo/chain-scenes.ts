/**
 * Four scenes of another duel: cards that answer each other. A chain, triggers, negation, and every reason why not. Whatever a
 * scene claims it has just checked.
 *
 * A chain is drawn from what everybody sees of it. It resolves within one answer, so what is left of it in between is told
 * from the events.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  effectEnded,
  type Game,
  type Happened,
  type HistoryFilter,
  type LinkView,
  linkDropped,
  linkResolved,
  type OptionView,
  triggerMissed,
  wasActivated,
} from '@rulewright/kernel';
import { lifeIn } from './board.js';
import { claim, decisionOf, given, nameOf, pick, type Scene, type Teller } from './teller.js';
import { field, hand, lost } from './vocabulary.js';
import { cardName, optionInWords } from './words.js';

const ANA = 0;
const BO = 1;

export const newestFirst: Scene = (teller, game) => {
  teller.scene('A chain, newest first');
  teller.board(game, ANA);
  teller.card('bellows');
  teller.card('wet-sand');
  teller.card('tally-bell');
  teller.say(
    'An ability is paid for when it is activated. Then it waits as a link of the chain, and others may respond before it does ' +
      'anything. (The numbers left out below are those of the links themselves.)',
  );
  const [before] = livesOf(game);
  activates(teller, game, ANA, 'Bellows');
  claim(livesOf(game)[ANA] === before - 1 && lossesOf(game, BO) === 0, 'paid for, and nothing done yet');
  activates(teller, game, BO, 'Wet Sand');
  activates(teller, game, ANA, 'Tally Bell');
  teller.say('When both have passed, all of it resolves, the newest link first:');
  const lives = livesOf(game);
  const events = bothPass(teller, game);
  claim(isDeepStrictEqual(numbersOf(events), [3, 2, 1]), 'the newest link resolves first');
  const [ana, bo] = livesOf(game).map((life, seat) => life - (lives[seat] as number));
  claim(ana === 3 && bo === -1, 'the bell counts three links, and the sand comes before the bellows');
  teller.say(
    'The order is what counted. The Tally Bell still found three links. The Wet Sand lay there before the Bellows blew: ' +
      'Bo lost 1 life instead of 3.',
  );
};

export const whenAndIf: Scene = (teller, game) => {
  teller.scene('"When", and "if"');
  teller.card('stoker');
  teller.card('night-watch');
  const missed = lastOf(game, triggerMissed);
  const alarm = lastOf(game, wasActivated);
  const [paid, hurt] = [missed, alarm].map(({ data }) => game.look.event(data['event'] as number));
  claim(nameIn(game, missed) === 'Stoker' && paid?.type === lost && paid.data['seat'] === ANA, 'the Stoker has missed what Ana paid');
  claim(nameIn(game, alarm) === 'Night Watch' && hurt?.type === lost && hurt.data['seat'] === BO, 'the Night Watch answers what Bo lost');
  teller.say(
    `Both saw somebody lose life while that chain went on, and had to wait for its end. The Stoker says "when", and its #${paid.seq} ` +
      `was no longer what had just happened: it has missed its timing, and #${missed.seq} says so. The Night Watch says "if": it makes ` +
      `a chain of its own, and knows that it answers #${hurt.seq}.`,
  );
  drawChain(teller, game, chainSeen(game));
  const events = bothPass(teller, game);
  const again = events.find(({ type }) => type === lost);
  claim(again !== undefined && game.history.last({ justNow: true, event: lost })?.seq === again.seq, 'it has just happened');
  claim(again.data['seat'] === ANA && decisionOf(game, ANA).by === 'stoke', 'the Stoker does not miss it this time');
  teller.say(`Ana loses life again, and #${again.seq} is the last thing that happened. So this time she is asked:`);
  teller.asks(game, ANA);
  activates(teller, game, ANA, 'yes');
  claim(lastOf(game, wasActivated).data['event'] === again.seq, 'the Stoker knows what it answers');
  bothPass(teller, game);
};

export const twoNegations: Scene = (teller, game) => {
  teller.scene('Negated in two ways, and once each turn');
  teller.card('catapult');
  teller.card('stopcock');
  teller.card('muffler');
  claim(game.look.scopeSeat('turn') === ANA, "it is Ana's turn");
  claim(!offers(game, ANA, 'Bellows') && spentOf(game, 'bellows') === '1 of 1', 'the Bellows are spent');
  teller.say("It is still Ana's turn. Her Bellows are spent and no longer offered; what she may do is:");
  teller.asks(game, ANA);
  const life = livesOf(game)[BO];

  throwsAndIsAnswered(teller, game, 'Stopcock');
  const first = bothPass(teller, game);
  claim(isDeepStrictEqual(numbersOf(first), [2, 1]) && first.at(-1)?.type === linkDropped, 'a negated activation never resolves');
  claim(spentOf(game, 'catapult') === '0 of 1', 'and does not count');
  teller.row('engines', `${spentOf(game, 'catapult')} spent this turn`);
  teller.say('The activation was negated: that link never resolved. What was paid stays paid, but this limit gives it back. Once more:');

  throwsAndIsAnswered(teller, game, 'Muffler');
  const second = bothPass(teller, game);
  claim(second.at(-1)?.type === linkResolved && second.at(-1)?.data['did'] === false, 'a negated effect resolves and does nothing');
  claim(spentOf(game, 'catapult') === '1 of 1' && livesOf(game)[BO] === life, 'and counts');
  teller.row('engines', `${spentOf(game, 'catapult')} spent this turn`);
  teller.say('The effect was negated: the link resolved and did nothing. That counts, and the Catapult is spent.');
};

export const allReasons: Scene = (teller, game) => {
  teller.scene('Every reason why not');
  teller.card('curfew');
  teller.card('powder-keg');
  teller.gap();
  teller.picks(game, ANA, 'pass');
  activates(teller, game, BO, 'Curfew');
  bothPass(teller, game);
  teller.say('A floodgate: it stays until the turn ends. And the Powder Keg? It is not offered. Asked why, the game gives every reason:');
  claim(!offers(game, ANA, 'Powder Keg'), 'the Powder Keg is not offered');
  const keg = onField(game, 'powder-keg');
  const [burst] = game.explain.activation(keg, ANA);
  const reasons = burst?.reasons ?? [];
  reasons.forEach(({ sentence, refusal }, i) => {
    teller.row(`  reason ${i + 1}`, sentence);
    teller.row('', `${refusal.code}, rule ${refusal.rule}`, teller.ink.faint);
  });
  claim(
    isDeepStrictEqual(codesOf(game, keg), ['activation.condition', 'limit.spent', 'activation.forbidden', 'cost.unpayable']),
    'four reasons',
  );
  teller.say('Nobody keeps count for the first of them. Its condition asks history how often something has happened this turn:');
  const times = [ANA, BO].map((seat) => lossesOf(game, seat));
  claim(isDeepStrictEqual(times, [2, 1]), 'Ana has lost life twice, Bo once');
  for (const seat of [ANA, BO])
    teller.row(`${nameOf(game, seat)} lost life`, `${times[seat]} ${times[seat] === 1 ? 'time' : 'times'} this turn`);
  teller.say('Then neither of them begins anything more:');
  teller.picks(game, ANA, 'pass');
  const { events } = teller.picks(game, BO, 'pass');
  claim(game.look.scopeSeat('turn') === BO && events.some(({ type }) => type === effectEnded), 'the floodgate ends with the turn');
  claim(!codesOf(game, keg).some((code) => ['activation.forbidden', 'limit.spent'].includes(code)), 'neither forbidden nor spent');
  claim(
    ['bellows', 'catapult'].every((id) => spentOf(game, id) === '0 of 1'),
    'nothing is spent in a new turn',
  );
  claim(
    [ANA, BO].every((seat) => lossesOf(game, seat) === 0),
    'a new turn counts from 0',
  );
  teller.say('With the turn, its floodgate, its limits and its counts are over. Nobody had to clear them.');
};

/** Ana throws with her Catapult, and Bo answers with that card. */
function throwsAndIsAnswered(teller: Teller, game: Game, answer: string): void {
  const cards = game.look.count(game.look.zone(hand, ANA));
  teller.picks(game, ANA, 'Catapult');
  activates(teller, game, ANA, 'Kindling');
  activates(teller, game, BO, answer);
  claim(game.look.count(game.look.zone(hand, ANA)) === cards - 1, 'a card was paid');
}

// -- telling of a chain

/** The chain as everybody sees it. */
const chainSeen = (game: Game): readonly LinkView[] => game.view('spectator').chain;

const faceOf = ({ card }: OptionView): string => (card?.face === undefined ? 'a hidden card' : cardName(String(card.face['card'])));

/** From the oldest link to the newest, which resolves next. */
function drawChain(teller: Teller, game: Game, links: readonly LinkView[]): void {
  const boxes = links.map(({ number, seat, source }) => `[${number} ${nameOf(game, seat)}: ${faceOf(source)}]`);
  teller.row('chain', boxes.join(teller.ink.marks.across.repeat(2)), teller.ink.strong);
}

/** Picks what makes a link, says what happened, and draws the chain as it is then. */
function activates(teller: Teller, game: Game, seat: number, wanted: string): void {
  const links = chainSeen(game).length;
  const { events } = teller.answersOnly(game, seat, pick(game, seat, wanted), wanted);
  teller.happened(game, events);
  claim(chainSeen(game).length === links + 1, `${wanted} makes one more link`);
  const made = events.at(-1);
  claim(made?.type === wasActivated && made.data['link'] === made.seq - 1, 'a link takes the number before its event');
  drawChain(teller, game, chainSeen(game));
  teller.gap();
}

/**
 * Everybody passes until somebody is asked something else or has another chain to respond to. Says what happened, and what
 * is left of the chain whenever a link is done with.
 */
function bothPass(teller: Teller, game: Game): readonly Happened[] {
  let links = chainSeen(game);
  const events: Happened[] = [];
  const passed = new Set<number>();
  for (let waiting = game.decisions[0]; waiting?.why === 'respond'; waiting = game.decisions[0]) {
    if (events.length > 0 && chainSeen(game).length > 0) break;
    passed.add(waiting.seat);
    events.push(...given(game, waiting.seat, pick(game, waiting.seat, 'pass')).events);
  }
  claim(passed.has(ANA) && passed.has(BO), 'both pass');
  teller.row('both answer', 'pass', teller.ink.good);
  for (const event of events) {
    teller.happened(game, [event]);
    if (event.type !== linkResolved && event.type !== linkDropped) continue;
    links = links.slice(0, (event.data['number'] as number) - 1);
    if (links.length > 0) drawChain(teller, game, links);
  }
  teller.gap();
  return events;
}

/** The numbers of the links that were done with, in that order. */
const numbersOf = (events: readonly Happened[]): unknown[] =>
  events.filter(({ type }) => type === linkResolved || type === linkDropped).map(({ data }) => data['number']);

// -- asking the game

const livesOf = (game: Game): [number, number] => [lifeIn(game.view(ANA), ANA), lifeIn(game.view(BO), BO)];

const offers = (game: Game, seat: number, wanted: string): boolean =>
  decisionOf(game, seat).options.some((option) => optionInWords(game.view(seat), option) === wanted);

/** The card that an event is about. */
const nameIn = ({ look }: Game, { data }: Happened): string => look.card(data['card'] as number).name;

function lastOf(game: Game, event: NonNullable<HistoryFilter['event']>): Happened {
  const found = game.history.last({ event });
  if (found === undefined) throw new Error(`the demo claims what is not so: ${event.id} has happened`);
  return found;
}

/** How often a seat has lost life in this turn. */
const lossesOf = (game: Game, seat: number): number =>
  game.history.count({ event: lost, in: 'turn', where: ({ data }) => data['seat'] === seat });

/** Ana's card of that name on the field. */
function onField(game: Game, id: string): number {
  const { look } = game;
  const found = look.cards(look.zone(field, ANA)).find((one) => look.card(one).id === id);
  if (found === undefined) throw new Error(`the demo wants ${cardName(id)}, which is not on the field`);
  return found;
}

/** What of its limit Ana's card has spent. */
function spentOf(game: Game, id: string): string {
  const [limit] = game.explain.limits(onField(game, id), ANA);
  return `${limit?.spent} of ${limit?.times}`;
}

/** Why Ana's card cannot be activated now, as codes. */
const codesOf = (game: Game, card: number): string[] =>
  game.explain.activation(card, ANA).flatMap(({ reasons }) => reasons.map(({ refusal }) => refusal.code));
