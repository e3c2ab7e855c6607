/** What has happened, in sentences: as a seat is told of it, and no more. */
import type { OptionView, Scalar, ToldEvent, View } from '@rulewright/kernel';
import { harmless, type Ink } from '../ink.js';
import { phaseName } from './board.js';
import { type Cards, idOf, inked, nameOf, verbOf } from './cards.js';

/**
 * `{card}` is what stands there under that name; `{by}` who acted; `{seat}` the player of that number. Where games say different things by
 * events of one name, the first sentence is taken whose facts are there.
 */
const sentences: ReadonlyMap<string, string | readonly string[]> = new Map(
  Object.entries({
    activated: '{link} {by} {verb} {card}.',
    resolved: '{link} {card} has resolved.',
    'activation.negated': 'The activation of {card} is negated.',
    'effect.negated': 'The effect of {card} is negated.',
    'link.copied': '{link} {by} copies {card}.',
    'course.skipped': 'The {name} phase is skipped.',
    prevented: '{amount} is prevented.',
    drawn: '{seat} draws {card}.',
    drew: '{seat} draws {card}.',
    'summon.negated': 'The Summon of {card} is negated.',
    summoned: '{seat} summons {card} ({how}).',
    set: '{seat} sets {card}.',
    sent: '{card} goes to the Graveyard ({how}).',
    destroyed: ['{card} is destroyed by {how}.', '{card} is destroyed.'],
    tributed: '{card} is tributed.',
    discarded: '{card} is discarded.',
    banished: '{card} is banished.',
    returned: '{card} returns to the hand.',
    'to.deck': '{card} goes back into the deck.',
    vanished: '{card} vanishes.',
    used: '{card} is used up.',
    revealed: '{card} is revealed.',
    equipped: '{card} is equipped to {host}.',
    crossed: '{card} is now {seat}’s.',
    'counters.placed': '{amount} {counter} counter on {card}.',
    'counters.removed': '{amount} {counter} counter off {card}.',
    'life.gained': '{seat} gains {amount} life.',
    damaged: ['{seat} takes {amount} damage.', '{source} deals {amount} damage to {to}.'],
    'life.paid': '{seat} pays {amount} life.',
    'life.set': '{seat} has {amount} life now.',
    'position.changed': '{card} turns to {to} position.',
    'turned.up': '{card} is turned face up.',
    'turned.down': '{card} is turned face down.',
    flipped: '{card} is flipped.',
    'attack.declared': '{attacker} attacks {target}.',
    'attack.aimed': '{attacker} attacks {target} instead.',
    'attack.stopped': 'The attack of {attacker} is stopped.',
    'coin.tossed': 'A coin is tossed: heads {heads}.',
    'die.rolled': 'A die is rolled: {number}.',
    decked: '{seat} cannot draw: the deck is empty.',
    won: '{seat} wins.',
    moved: '{card} goes to {to}.',
    entered: '{card} enters the battlefield.',
    left: '{card} leaves the battlefield.',
    died: '{card} dies.',
    sacrificed: '{card} is sacrificed.',
    countered: '{card} is countered.',
    attached: '{card} is attached to {to}.',
    counted: '{amount} {of} counter on {card}.',
    blocked: '{card} blocks {attacker}.',
    lifeLost: '{seat} loses {amount} life.',
    gained: '{seat} gains {amount} life.',
    tokensMade: '{seat} makes {count} tokens.',
    drewNothing: '{seat} cannot draw: the library is empty.',
    attacked: ['{attacker} attacks ({how}).', '{card} attacks {seat}.'],
    'trigger-checked': '{seat} checks {card} for a trigger.',
    'damage-cancelled': 'A climax cancels {amount} damage to {seat}.',
    'levelled-up': '{seat} levels up with {card}.',
    reversed: '{card} is reversed.',
    encored: '{card} is encored.',
    refreshed: '{seat} shuffles the waiting room into the deck.',
    penalised: '{seat} puts {card} into the clock for it.',
    'text.failed': ['A text of {card} failed. The game goes on without it.', 'A text failed. The game goes on without it.'],
    'game.voided': 'The rules failed. The game is void: nobody has won.',
  }),
);
/** Told by what comes of it, or by nothing at all. */
const untold = new Set([
  'battled',
  'shuffled',
  'noted',
  'played',
  'duel.over',
  'summons.granted',
  'summoning',
  'scope.left',
  'effect.registered',
  'controlled',
  'control.changed',
  'announced',
  'course.ending',
  'tapped',
  'untapped',
  'stood',
  'attack-over',
  'act-played',
  'ceased',
  'lost',
  'lostGame',
]);

/** Events that say no more than another of the same card or player, which comes of the same answer. */
const implied: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    sent: ['destroyed', 'discarded', 'tributed'],
    flipped: ['turned.up'],
    moved: ['drawn', 'drew', 'activated', 'resolved', 'entered', 'left', 'discarded', 'revealed', 'levelled-up', 'encored', 'penalised'],
    left: ['died', 'sacrificed', 'destroyed'],
    died: ['sacrificed', 'destroyed'],
    revealed: ['trigger-checked'],
    lifeLost: ['damaged'],
  }),
);
export function isImplied(told: ToldEvent, all: readonly ToldEvent[]): boolean {
  const by = implied.get(told.event);
  return by !== undefined && all.some((one) => by.includes(one.event) && subjectOf(one) === subjectOf(told));
}
/** What an event is about: a card by its number, a player by its seat. */
function subjectOf({ data: { card, seat, to } }: ToldEvent): string {
  const id = (card as OptionView | undefined)?.card?.id;
  return id === undefined ? `seat ${String(seat ?? (to as OptionView | undefined)?.player)}` : `card ${id}`;
}

export interface Telling {
  readonly view: View;
  readonly cards: Cards;
  readonly ink: Ink;
}

/** An event as a line; a heading stands above what happens in it, and goes unsaid if nothing does. */
export interface Said {
  readonly line: string;
  readonly isHeading: boolean;
}

export function eventSaid(telling: Telling, { event, data, by }: ToldEvent): Said | undefined {
  const { ink } = telling;
  const rule = ink.marks.across.repeat(2);
  const heading = (text: string): Said => ({ line: ink.faint(`${rule} ${text}`), isHeading: true });
  if (event === 'phase.begun') return heading(`${plainPlayer(telling, data['seat'])}, ${phaseName(String(data['phase']))}`);
  if (event === 'turn-begun') return turnSaid(telling, Number(data['seat']));
  if (event === 'scope.entered' || untold.has(event) || isProcedure(telling, data)) return undefined;
  // A search is told by the same event as what comes back from the field.
  const isFound = event === 'returned' && (data['from'] === 'deck' || data['from'] === 'grave');
  const template = isFound ? '{card} is added to the hand.' : fitting(sentences.get(event), data);
  if (template === undefined) {
    const said = Object.entries(data).map(([name, fact]) => `${name} ${factSaid(telling, name, fact)}`);
    return { line: ink.faint(`${event.replaceAll('.', ' ')}${said.length === 0 ? '' : `: ${said.join(', ')}`}`), isHeading: false };
  }
  const line = template
    .replace(/ ?\(\{(\w+)\}\)/, (_, name: string) => (isPlainWord(data[name]) ? ` ${ink.faint(`(${String(data[name])})`)}` : ''))
    .replace('{link}', ink.cool(`link ${String(data['number'] ?? '')}:`))
    .replace('{verb}', () => `${verbOf(telling.cards, cardIn(data), String(data['ability'])).toLowerCase()}s`)
    .replace(/\{(\w+)\}/g, (_, name: string) => (name === 'by' ? playerSaid(telling, by) : factSaid(telling, name, data[name])));
  return { line, isHeading: false };
}
/** The heading above what happens in a player's turn. */
export const turnSaid = (telling: Telling, seat: number): Said => ({
  line: telling.ink.faint(`${telling.ink.marks.across.repeat(2)} ${plainPlayer(telling, seat)}’s turn`),
  isHeading: true,
});

const fitting = (templates: string | readonly string[] | undefined, data: ToldEvent['data']): string | undefined =>
  typeof templates !== 'object'
    ? templates
    : (templates.find((one) => [...one.matchAll(/\{(\w+)\}/g)].every(([, name]) => data[name as string] !== undefined)) ?? templates[0]);

const cardIn = ({ card }: ToldEvent['data']): string | undefined => idOf((card as OptionView | undefined)?.card);

/** Whether what is activated is only how a monster is summoned: then the Summon is told, and nothing is activated. */
function isProcedure({ cards }: Telling, data: ToldEvent['data']): boolean {
  const abilities = cards.get(cardIn(data) ?? '')?.definition.abilities ?? [];
  return abilities.some(({ id, tags }) => id === data['ability'] && tags?.includes('procedure') === true);
}
const isPlainWord = (fact: unknown): boolean => typeof fact === 'string' && fact !== '';

function factSaid(telling: Telling, name: string, fact: ToldEvent['data'][string] | undefined): string {
  if (name === 'seat') return playerSaid(telling, Number(fact));
  if (fact === undefined) return name === 'target' ? 'directly' : name === 'card' ? telling.ink.faint('a card') : 'something';
  if (Array.isArray(fact)) return fact.map((one: Scalar) => factSaid(telling, '', one)).join(', ');
  if (typeof fact === 'object') return thingSaid(telling, fact as OptionView);
  return harmless(String(fact));
}

function thingSaid({ cards, ink, view }: Telling, { card, player, zone, value }: OptionView): string {
  if (value !== undefined) return harmless(String(value)); // which of several effects was chosen
  if (player !== undefined) return playerSaid({ cards, ink, view }, player);
  if (zone !== undefined)
    return `${zone.owner < 0 ? 'the ' : `${plainPlayer({ cards, ink, view }, zone.owner)}’s `}${zone.zone.replaceAll('-', ' ')}`;
  const id = idOf(card);
  return id === undefined ? ink.faint('a card') : inked(cards, id, harmless(nameOf(cards, id)), ink);
}

const plainPlayer = ({ view }: Telling, seat: unknown): string => harmless(String(view.players[Number(seat)]?.['name'] ?? 'nobody'));
export const playerSaid = ({ view, ink }: Telling, seat: number): string =>
  ink.strong(harmless(String(view.players[seat]?.['name'] ?? 'nobody')));

/** The chain as it is, the newest link on top; nothing if there is none. */
export function chainSaid(telling: Telling): readonly string[] {
  const { view, ink, cards } = telling;
  const rail = ink.marks.across === '-' ? '|' : '┃';
  return [...view.chain].reverse().map(({ number, seat, source, state, targets }) => {
    const aimed = Object.values(targets)
      .flat()
      .map((one) => thingSaid(telling, one));
    const aim = aimed.length === 0 ? '' : ` ${ink.marks.across === '-' ? '->' : '→'} ${aimed.join(', ')}`;
    const how = state === 'waits' ? '' : ink.faint(` (${state})`);
    const id = idOf(source.card);
    return ` ${ink.cool(rail)} ${ink.cool(`link ${number}`)}  ${playerSaid(telling, seat)}: ${inked(cards, id, nameOf(cards, id), ink)}${aim}${how}`;
  });
}
